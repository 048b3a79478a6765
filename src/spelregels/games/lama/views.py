"""What a seat may know of a game of L.A.M.A., in one place; and what contradicts itself in a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import TypeAlias, assert_never

from spelregels.games.lama.equipment import Action, Card, Chips, Deal, Drawn, Hand, Table, written
from spelregels.games.lama.rounds import (
    AfterDraw,
    Dealing,
    Drawing,
    Ended,
    InRound,
    OnThePile,
    OnTurn,
    Over,
    Playing,
    Returning,
    Round,
    State,
    Taking,
    TurningUp,
    choosing,
    reaches_target,
    under,
)
from spelregels.position import NoSuchMoment
from spelregels.ruling import Seat

# What a seat may know


@dataclass(frozen=True, slots=True)
class View:
    """What is public in every phase: :rule:`LM-Q26`."""

    seat: Seat
    phase: str
    table: Table
    chips: tuple[Chips, ...]
    round: Round
    turn: Seat | None


@dataclass(frozen=True, slots=True)
class RoundView(View):
    """A running round: of the others' hands the *sizes* are known, of the discard pile the *top*.

    *hand* is the seat's own.
    """

    hand: Hand
    sizes: tuple[int, ...]
    stock: int
    discards: int
    top: Card | None
    quits: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class BetweenView(View):
    """Between rounds and after the match; the cards that were left are *shown*: :rule:`LM-Q30`.

    *waiting* are those who still have to take chips.
    """

    shown: tuple[Hand, ...]
    quits: tuple[Seat, ...]
    emptied: Seat | None
    waiting: tuple[Seat, ...]


def view(state: State, seat: Seat) -> RoundView | BetweenView:
    """All that *seat* may know: :rule:`LM-3b`, :rule:`LM-Q26`, :rule:`LM-Q30`.  ValueError if there is no such seat."""
    seat = state.seated(seat)
    match state:
        case TurningUp():
            return round_view(state, seat, "turning_up", None, None, ())
        case Playing():
            return round_view(state, seat, "playing", state.turn, state.top, state.quits)
        case Drawing():
            return round_view(state, seat, "drawing", state.drawer, state.top, state.quits)
        case AfterDraw():
            return round_view(state, seat, "after_draw", state.turn, state.top, state.quits)
        case Dealing():
            return between_view(state, seat, "dealing", None, state.last, ())
        case Taking():
            return between_view(state, seat, "taking", state.turn, state.ended, (state.turn, *state.waiting))
        case Returning():
            return between_view(state, seat, "returning", state.turn, state.ended, ())
        case Over():
            return between_view(state, seat, "over", None, state.ended, ())
        case _ as never:
            assert_never(never)


def round_view(
    state: InRound, seat: Seat, phase: str, turn: Seat | None, top: Card | None, quits: tuple[Seat, ...]
) -> RoundView:
    sizes = tuple(map(len, state.hands))
    stock = len(state.stock)
    return RoundView(
        seat,
        phase,
        state.table,
        state.chips,
        state.round,
        turn,
        hand=state.hands[seat],
        sizes=sizes,
        stock=stock,
        discards=sum(state.table.pack) - sum(sizes) - stock,
        top=top,
        quits=quits,
    )


def between_view(
    state: Dealing | Taking | Returning | Over,
    seat: Seat,
    phase: str,
    turn: Seat | None,
    ended: Ended | None,
    waiting: tuple[Seat, ...],
) -> BetweenView:
    round_ = Round(state.number, state.starter) if isinstance(state, Dealing) else state.ended.round
    shown, quits, emptied = ((), (), None) if ended is None else (ended.hands, ended.quits, ended.emptied)
    return BetweenView(
        seat,
        phase,
        state.table,
        state.chips,
        round_,
        turn,
        shown=shown,
        quits=quits,
        emptied=emptied,
        waiting=waiting,
    )


Seen: TypeAlias = Action | tuple[str, Hand]


def seen(state: State, action: Action, by: Seat, seat: Seat) -> Seen:
    """What *seat* learns when *by* does it: of a deal only its own hand, of a draw the card only if it is its own.

    :rule:`LM-3b`, :rule:`LM-Q26`
    """
    match action:
        case Deal(hands=hands):
            return "deal", hands[state.seated(seat)]
        case Drawn() if isinstance(state, Drawing) and state.drawer != seat:
            return "drawn", ()
        case _:
            return action


def faults(state: State) -> Iterator[str]:
    """What contradicts itself in a position that was written down; nothing in one that play has led to."""
    yield from shape_faults(state)
    placed = Counter(chain(*hands_of(state), state.stock if isinstance(state, InRound) else ()))
    if isinstance(state, OnThePile):
        placed[state.top] += 1
    for card, count in placed.items():
        if count > (has := state.table.pack[card - 1]):
            yield f"these facts cannot all be true: {count} times {written(card)}, the pack has {has}"
    try:
        under(state, state.table.readings)
    except NoSuchMoment as moment:
        yield str(moment)


def how_ended(state: State) -> Ended | None:
    return state.last if isinstance(state, Dealing) else None if isinstance(state, InRound) else state.ended


def hands_of(state: State) -> tuple[Hand, ...]:
    ended = how_ended(state)
    return state.hands if isinstance(state, InRound) else ended.hands if ended else ()


def shape_faults(state: State) -> Iterator[str]:
    """What contradicts itself, whichever cards there are: seats and sizes."""
    players, ended = state.table.players, how_ended(state)
    if len(state.chips) != players:
        yield f"chips: expected those of {players} players"
    if (ended or isinstance(state, InRound)) and len(hands_of(state)) != players:
        yield f"hands: expected those of {players} players"
        return
    round_ = state.round if isinstance(state, InRound) else ended.round if ended else Round(1, Seat(0))
    quits = state.quits if isinstance(state, OnThePile) else ended.quits if ended else ()
    if round_.starter not in range(players):
        yield "round.starter: expected a seat at the table"
    if len(set(quits)) < len(quits) or not set(quits) <= set(range(players)):
        yield "quits: expected different seats at the table"
    yield from match_faults(state)
    if isinstance(state, TurningUp):
        yield from deal_faults(state)
    if isinstance(state, OnThePile):
        yield from turn_faults(state)
    if ended is not None:
        yield from ended_faults(state, ended)


def round_number(state: State) -> int:
    """Which round is played, was just played, or is to be dealt."""
    if isinstance(state, Dealing):
        return state.number
    return state.round.number if isinstance(state, InRound) else state.ended.round.number


def match_faults(state: State) -> Iterator[str]:
    """What cannot be after so many rounds and with such chips: :rule:`LM-4f`, :rule:`LM-7a`."""
    over = reaches_target(state.table, state.chips)
    most = state.table.max_rounds
    if isinstance(state, InRound | Dealing) and over:
        yield f"chips: expected fewer than {state.table.target} points each, or the match would be over"
    if isinstance(state, Over) and not over and state.ended.round.number != most:
        yield f"chips: expected somebody with {state.table.target} points, or the match would not be over"
    if most is not None and round_number(state) > most:
        yield f"round: expected at most {most}, as was agreed"
    if isinstance(state, Dealing) and state.number != (1 if state.last is None else state.last.round.number + 1):
        yield "number: expected that of the round after the last"


def deal_faults(state: TurningUp) -> Iterator[str]:
    dealt = [state.table.hand_size] * state.table.players
    if [*map(len, state.hands)] != dealt:
        yield f"hands: expected {state.table.hand_size} cards each"
    if len(state.stock) + sum(dealt) != sum(state.table.pack):
        yield "stock: expected all cards that were not dealt"


def turn_faults(state: OnThePile) -> Iterator[str]:
    active = [Seat(seat) for seat in state.seats() if seat not in state.quits]
    turn = state.turn if isinstance(state, OnTurn) else state.drawer if isinstance(state, Drawing) else None
    if turn not in active:
        yield "turn: expected a player who has not quit"
    if not all(map(len, state.hands)):
        yield "hands: expected that everybody holds cards, as long as the round goes on"
    if isinstance(state, AfterDraw) and len(state.hands[state.turn]) == 1:
        yield "hands: expected two cards at least of who has drawn"
    if isinstance(state, Drawing) and not state.stock:
        yield "stock: expected a card to draw"


def ended_faults(state: State, ended: Ended) -> Iterator[str]:
    empty = [seat for seat, hand in enumerate(ended.hands) if not hand]
    if empty != ([] if ended.emptied is None else [ended.emptied]):
        yield "ended.hands: expected that just who emptied his hand holds nothing"
    if ended.emptied is None and len(ended.quits) != state.table.players:
        yield "ended.quits: expected that all have quit, or that somebody emptied his hand"
    if ended.emptied in ended.quits:
        yield "ended.quits: expected nobody who emptied his hand"
    if isinstance(state, Returning) and state.turn != ended.emptied:
        yield "turn: expected who emptied his hand"
    if isinstance(state, Returning) and not state.chips[state.turn].points:
        yield "chips: expected that who may return one has some"
    if isinstance(state, Taking):
        left = (state.turn, *state.waiting)
        if choosing(state.table, ended)[-len(left) :] != left:
            yield "waiting: expected the last of those who have a choice, clockwise from the starter"
