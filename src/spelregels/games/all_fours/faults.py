"""What is wrong with a position that no rules could bring about."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import assert_never

from spelregels.games.all_fours.calling import could_not_be_exposed
from spelregels.games.all_fours.cards import JACK, Cards, sorted_cards, suit_of
from spelregels.games.all_fours.counting import Over, side_holding
from spelregels.games.all_fours.deal import (
    Answering,
    Begging,
    Cutting,
    Dealing,
    DealingMore,
    State,
    TurningUp,
    can_be_dealt,
    without_dealing,
)
from spelregels.games.all_fours.play import Tricks, playing
from spelregels.games.all_fours.table import THREE_MORE, InDeal, Match, Table
from spelregels.position import NoSuchMoment
from spelregels.rulebook import Switched
from spelregels.rulebooks import all_fours as rules

__all__ = ["cannot_arise", "faults", "under"]


def under(state: State, readings: rules.Readings) -> State:
    """The same moment read otherwise; `NoSuchMoment` if it cannot arise then."""
    moment = replace(state, table=replace(state.table, readings=readings))
    impossible = cannot_arise(moment)
    if impossible is not None:
        raise impossible
    return moment


def cannot_arise(state: State) -> NoSuchMoment | None:
    """Why the moment cannot arise as the text is read; None if it can, or is no moment of any reading."""
    match state:
        case TurningUp() if state.turn_ups and without_dealing(state):
            return _turned_up_without_dealing(state) or could_not_be_exposed(state, None)
        case TurningUp() | DealingMore():
            return could_not_be_exposed(state, None)
        case Begging() | Answering():
            return could_not_be_exposed(state, state.turn)
        case Tricks():
            return _turned_up_more_than_dealt(state) or _called_otherwise(state)
        case _:
            return None


def _turned_up_without_dealing(state: InDeal) -> NoSuchMoment | None:
    """The last cards are turned up one by one under one reading of :rule:`AF-Q17` alone."""
    return NoSuchMoment(rules.PACK_OUT) if state.table.readings.pack_out == "cannot_deal" else None


def dealt_to_each(state: Tricks) -> int:
    """How many cards each player was dealt."""
    dealt = sum(map(len, state.hands)) + len(state.trick) + sum(map(len, state.taken))
    return dealt // state.table.players


def _turned_up_more_than_dealt(state: Tricks) -> NoSuchMoment | None:
    threes = (dealt_to_each(state) - state.table.hand_size) // THREE_MORE
    return _turned_up_without_dealing(state) if len(state.turn_ups) > threes + 1 else None


def _called_otherwise(state: Tricks) -> NoSuchMoment | None:
    """Why the calls of this turn would bind otherwise: of the called cards only the bound one is a legal play.

    That is asked by :rule:`AF-Q31`, and hangs on :rule:`AF-Q4`, :rule:`AF-Q5` and :rule:`AF-Q6`.
    """
    called = [] if state.bound is None else [(state.bound, True)]
    for card, bound in [*called, *((card, False) for card in state.calls)]:
        if state.binds(card) != bound:
            found = playing(card, state.hands[state.turn], state.trick, state.trump, state.table.readings)
            asked = (finding.ground for finding in found if finding.met != bound)
            # A trump that only undertrumps can set him free (AF-2d) without a word of it among the findings.
            return NoSuchMoment(next((each for each in asked if isinstance(each, Switched)), rules.UNDERTRUMP))
    return None


def faults(state: State) -> Iterator[str]:
    """What is wrong with *state*, the first things first: what comes later may rest on it."""
    match state:
        case Cutting():
            yield from _of_the_cut(state)
        case Dealing(table=table, match=match):
            yield from _of_the_match(table, match)
        case Over(table=table, match=match):
            if [score >= table.target for score in match.scores].count(True) != 1:
                yield f"scores: one side, and one only, must have {table.target}"
            if match.dealer not in state.seats():
                yield "dealer: no such seat"
        case _:
            yield from _of_the_match(state.table, state.match)
            yield from _of_the_table(state)
            yield from _of_tricks(state) if isinstance(state, Tricks) else _before_play(state)
            impossible = cannot_arise(state)
            if impossible is not None:
                yield str(impossible)


def _of_the_cut(state: Cutting) -> Iterator[str]:
    if not all(0 <= score < state.table.target for score in state.scores):
        yield "scores: the match is not over before the cut"
    if len(state.cutters) < 2 or list(state.cutters) != sorted({*state.cutters} & {*state.seats()}):  # noqa: PLR2004
        yield "cutters: two seats at least, in order"
    if len(state.cut) >= len(state.cutters):
        yield "cut: there are as many cuts as cutters"
    if not _all_different(state.bag + state.cut, state.table.pack):
        yield "bag: a card is there twice, or not in the pack"
    if len(state.bag) + len(state.cut) < len(state.cutters):
        yield "bag: too few cards are left to cut"


def _all_different(cards: Cards, pack: Cards) -> bool:
    return len({*cards} & {*pack}) == len(cards)


def _of_the_match(table: Table, match: Match) -> Iterator[str]:
    if match.dealer not in range(table.players):
        yield "dealer: no such seat"
    if not all(0 <= score < table.target for score in match.scores):
        yield "scores: the match would be over"


def _of_the_table(state: InDeal) -> Iterator[str]:
    if len(state.hands) != state.table.players:
        yield "hands: one for each seat"
    if len(state.exposed) != state.table.players:
        yield "exposed: one list for each seat"
    if sorted_cards(_all_cards(state)) != state.table.pack:
        yield "hands: with all that lies elsewhere they must make up the pack"
    if not all({*exposed} <= {*hand} for exposed, hand in zip(state.exposed, state.hands, strict=True)):
        yield "exposed: only cards of the hand"
    if not all(len({*exposed}) == len(exposed) for exposed in state.exposed):
        yield "exposed: each card once"


def _all_cards(state: InDeal) -> Cards:
    played = state.trick + state.taken[0] + state.taken[1] if isinstance(state, Tricks) else ()
    return sum(state.hands, state.bag + state.turn_ups + played)


def _before_play(state: TurningUp | Begging | Answering | DealingMore) -> Iterator[str]:
    if len({*map(len, state.hands)}) != 1:
        yield "hands: of one size"
    yield from _of_the_threes(state, len(state.hands[0]))
    if len({card.suit for card in state.turn_ups}) > 1:
        yield "turn_ups: of one suit, or play would have begun"
    threes = (len(state.hands[0]) - state.table.hand_size) // THREE_MORE
    match state:
        case TurningUp():
            if not state.bag:
                yield "bag: no card is left to turn up"
            if not state.turn_ups and any(state.exposed):
                yield "exposed: nothing can be before somebody was on turn"
        case Begging() | Answering():
            if threes != 0 or len(state.turn_ups) != 1:
                yield "turn_ups: one, with the first cards in the hands"
        case DealingMore():
            if threes != len(state.turn_ups) - 1 or not can_be_dealt(len(state.bag), state.table.players):
                yield "bag: three each and a turn-up must be left, for as many turn-ups as were dealt to"
        case _ as never:
            assert_never(never)


def _of_the_threes(state: InDeal, dealt: int) -> Iterator[str]:
    threes, left = divmod(dealt - state.table.hand_size, THREE_MORE)
    laid_away = len(state.turn_ups) - (not isinstance(state, TurningUp))
    if threes < 0 or left:
        yield f"hands: {state.table.hand_size} cards each, or some threes more"
    elif threes > laid_away:
        yield "turn_ups: one before every three, and one after"
    elif threes < laid_away and can_be_dealt(_left_after(state, dealt, threes), state.table.players):
        yield "hands: three more each would have been dealt"


def _left_after(state: InDeal, dealt: int, threes: int) -> int:
    """How many cards were left when the turn-up after those *threes* had come."""
    return len(state.table.pack) - state.table.players * dealt - threes - 1


def _of_tricks(state: Tricks) -> Iterator[str]:
    players = state.table.players
    if state.turn not in state.seats():
        yield "turn: no such seat"
    if len(state.trick) >= players:
        yield "trick: it is complete"
    if any(len(cards) % players for cards in state.taken):
        yield "taken: whole tricks"
    played = {(state.leader + place) % players for place in range(len(state.trick))}
    before = {len(hand) + (seat in played) for seat, hand in enumerate(state.hands)}
    if len(before) != 1 or before == {0}:
        yield "hands: as many each, one less for who has played to the trick"
    yield from _of_the_threes(state, dealt_to_each(state))
    if not any(state.taken) and state.leader != state.beggar:
        yield "turn: the dealer's right leads to the first trick"
    yield from _of_the_trump(state)
    yield from _of_the_calls(state)


def _of_the_trump(state: Tricks) -> Iterator[str]:
    if not state.turn_ups or state.turn_ups[-1].suit != state.trump:
        yield "trump: the suit of the last turn-up"
    if len({card.suit for card in state.turn_ups[:-1]} | {state.trump}) != min(len(state.turn_ups), 2):
        yield "turn_ups: of one suit, but for the last"
    yield from _of_what_was_dealt(state)


def _of_what_was_dealt(state: Tricks) -> Iterator[str]:
    undealt = state.bag + state.turn_ups
    trumps = tuple(card for card in suit_of(state.table.pack, state.trump) if card not in undealt)
    jack = tuple(card for card in trumps if card.rank == JACK)
    for name, cards in (("high", trumps[-1:]), ("low", trumps[:1]), ("jack", jack)):
        side = getattr(state.dealt, name)
        known = side_holding(_by_seat(state), cards[0]) if cards else None
        if (side is None) != (not cards) or known not in (None, side):
            yield f"dealt.{name}: another side was dealt that card"


def _by_seat(state: Tricks) -> tuple[Cards, ...]:
    """The hands with what each has played to the trick."""
    hands = list(state.hands)
    for place, card in enumerate(state.trick):
        seat = (state.leader + place) % state.table.players
        hands[seat] = (*hands[seat], card)
    return tuple(hands)


def _of_the_calls(state: Tricks) -> Iterator[str]:
    called = state.calls if state.bound is None else (*state.calls, state.bound)
    if len({*called}) != len(called) or not {*called} <= {*state.exposed[state.turn]}:
        yield "calls: exposed cards of the player on turn, each once"
