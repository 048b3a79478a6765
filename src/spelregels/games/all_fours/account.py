"""What people tell of a position, and nothing that only follows from it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from itertools import permutations
from typing import Final, NamedTuple

from spelregels.facts import Facts, Told, seat_named
from spelregels.games.all_fours.cards import Card, Cards, parse_card, parse_suit, sorted_cards
from spelregels.games.all_fours.table import Agreement, sides
from spelregels.notation import TEXT, BadInput, Form, Where, found, listed, named, object_in, optional, spelled, whole
from spelregels.ruling import Seat

__all__ = ["Account", "Laid", "account_of", "side_named"]

PHASES: Final = named(
    {name: name for name in ("begging", "answering", "trick", "dealing", "dealing_more", "turning_up")}, "a phase"
)
NAMES: Final = frozenset(
    (
        *("players", "phase", "dealer", "turn", "leader", "trump", "turn_ups", "trick", "tricks", "taken"),
        *("high", "low", "jack", "exposed", "called", "calls", "score"),
    )
)
"""What is told by another name is the hand of a player."""
NOBODY_NAMES: Final = frozenset({"nobody", "niemand"})


class Laid(NamedTuple):
    """A card played to a trick, and by whom."""

    seat: Seat
    card: Card


@dataclass(frozen=True, slots=True)
class Account:
    """What is told, and nothing that only follows from it (None: not told)."""

    phase: str
    dealer: Seat | None
    scores: Mapping[int, int]
    hands: tuple[Told[Card], ...]
    exposed: tuple[Cards, ...]
    trump: str | None
    turn_ups: Cards | None
    trick: tuple[Laid, ...]
    tricks: tuple[Laid, ...] | None
    taken: tuple[Told[Card], ...] | None
    dealt: Mapping[str, int | None]
    leader: Seat | None
    turn: Seat | None
    called: Card | None
    calls: Cards


def side_named(text: str, players: Sequence[str], where: Where) -> int:
    """The side whose players' names *text* puts together, each whole or by its beginning, such as ``NS``.

    `BadInput` if there is none.
    """
    name = "".join(letter for letter in text.casefold() if letter not in " +&/-")
    for side, seats in enumerate(sides(len(players))):
        for names in permutations(players[seat].casefold() for seat in seats):
            if _puts_together(name, names):
                return side
    expected = ", ".join("+".join(players[seat] for seat in seats) for seats in sides(len(players)))
    raise BadInput(where, f"expected a side, {expected}, found {found(text)}")


def _puts_together(name: str, names: tuple[str, ...]) -> bool:
    if not names:
        return not name
    first, *others = names
    lengths = range(1, min(len(first), len(name)) + 1)
    return any(name[:length] == first[:length] and _puts_together(name[length:], tuple(others)) for length in lengths)


def account_of(facts: Facts, agreement: Agreement) -> Account:
    """What is told; `BadInput` if it cannot be read."""
    card = _card_form(facts)
    facts.told("players")
    called = facts.take("called", optional(card), None)
    calls = facts.take("calls", listed(card, at_most=len(agreement.pack)), ())
    turn_ups = facts.take("turn_ups", optional(listed(card, 1, len(agreement.pack))), None)
    trump = facts.take("trump", optional(spelled(partial(parse_suit, language=facts.language))), None)
    if trump is not None and turn_ups is not None and turn_ups[-1].suit != trump:
        raise BadInput(facts.at("trump"), "expected the suit of the last turn-up")
    account = Account(
        phase=facts.take("phase", PHASES, "trick"),
        dealer=facts.seat("dealer", None),
        scores=_scores(facts, agreement),
        hands=_hands(facts),
        exposed=_exposed(facts),
        trump=turn_ups[-1].suit if turn_ups is not None else trump,
        turn_ups=turn_ups,
        trick=facts.take("trick", _plays_form(facts, agreement), ()),
        tricks=facts.take("tricks", optional(_plays_form(facts, agreement)), None),
        taken=_taken(facts),
        dealt={name: _side(facts, name) for name in ("high", "low", "jack") if facts.told(name)},
        leader=facts.seat("leader", None),
        turn=facts.seat("turn", None),
        called=called,
        calls=sorted_cards(calls),
    )
    facts.nothing_else()
    return account


def _card_form(facts: Facts) -> Form[Card]:
    return spelled(partial(parse_card, language=facts.language))


def _plays_form(facts: Facts, agreement: Agreement) -> Form[tuple[Laid, ...]]:
    def read(value: object, where: Where) -> Laid:
        seat, colon, card = TEXT.read(value, where).partition(":")
        if not colon:
            raise BadInput(where, f"expected a play such as '{facts.players[0]}: 9C', found {found(value)}")
        return Laid(seat_named(seat, facts.players, where), _card_form(facts).read(card, where))

    return listed(Form(str, read), at_most=len(agreement.pack))


def _hands(facts: Facts) -> tuple[Told[Card], ...]:
    """The hands, each under the name of its seat, or the beginning of one."""
    hands = [name for name in facts.table if name not in NAMES]
    for name in hands:
        if not any(player.casefold().startswith(name.strip().casefold()) for player in facts.players):
            expected = ", ".join((*facts.players, *sorted(NAMES)))
            raise BadInput(facts.at(name), f"expected one of {expected}, found {found(name)}")
    return _by_seat(facts, hands, Told((), None))


def _by_seat(facts: Facts, names: Sequence[str], otherwise: Told[Card]) -> tuple[Told[Card], ...]:
    told = [otherwise] * len(facts.players)
    named: set[Seat] = set()
    for name in names:
        seat = seat_named(name, facts.players, facts.at(name))
        if seat in named:
            raise BadInput(facts.at(name), f"expected the cards of {facts.players[seat]} once")
        named.add(seat)
        told[seat] = facts.cards(name, partial(parse_card, language=facts.language))
    return tuple(told)


def _table(facts: Facts, name: str) -> Facts:
    told = object_in(facts.table[name], facts.at(name)) if facts.told(name) else {}
    return Facts(told, facts.at(name), facts.players, facts.language)


def _exposed(facts: Facts) -> tuple[Cards, ...]:
    table = _table(facts, "exposed")
    told = _by_seat(table, list(table.table), Told((), 0))
    for seat, cards in enumerate(told):
        if cards.more != 0:
            raise BadInput(table.at(facts.players[seat]), "expected every card: they lie open")
    return tuple(sorted_cards(cards.cards) for cards in told)


def _scores(facts: Facts, agreement: Agreement) -> dict[int, int]:
    table = _table(facts, "score")
    form = whole(0, agreement.target - 1)
    return {side_named(name, facts.players, table.at(name)): table.take(name, form, 0) for name in table.table}


def _taken(facts: Facts) -> tuple[Told[Card], ...] | None:
    if not facts.told("taken"):
        return None
    table = _table(facts, "taken")
    told: list[Told[Card]] = [Told((), None)] * len(sides(len(facts.players)))
    for name in table.table:
        cards = table.cards(name, partial(parse_card, language=facts.language))
        told[side_named(name, facts.players, table.at(name))] = cards
    return tuple(told)


def _side(facts: Facts, name: str) -> int | None:
    text = facts.take(name, TEXT, "")
    return None if text.casefold() in NOBODY_NAMES else side_named(text, facts.players, facts.at(name))
