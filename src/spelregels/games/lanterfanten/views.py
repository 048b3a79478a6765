"""What a seat may know of a game of Lanterfanten, in one place; and what contradicts itself in a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain, pairwise
from typing import NamedTuple, TypeAlias

from spelregels.games.lanterfanten.descents import (
    NOTHING,
    Dealing,
    Ended,
    Following,
    Held,
    InGame,
    Leading,
    Lying,
    Over,
    Seats,
    State,
    dealer_of,
    ended_in,
    held_in,
    under,
)
from spelregels.games.lanterfanten.equipment import NUMBERS, Action, Cards, Deal, Number, Table, Throw
from spelregels.games.lanterfanten.hands import of_one_number
from spelregels.position import NoSuchMoment
from spelregels.rulebooks import lanterfanten as rules
from spelregels.ruling import Seat

# What a seat may know


class Group(NamedTuple):
    """The cards of a number that lie open: so many plain ones, so many jokers: :rule:`LF-9c`, :rule:`LF-Q26`."""

    number: Number
    plain: int
    jokers: int


@dataclass(frozen=True, slots=True)
class View:
    """All that a seat may know; before the first deal nobody holds anything.

    *phase* is ``dealing``, ``leading``, ``following`` or ``over``; *game* is the number of the game, and *score* the
    points of finished ones.  *hand* is the seat's own; *jokers* and *out* are of everybody; *counts* are how many cards
    and jokers everybody has, if that is public.  *table_hand* lies, thrown by *thrower*; *passed* have passed since,
    and *passers* in this descent, where a rule asks that.  *display* is what lies open, the highest number first;
    *undealt* is how many plain cards stay out.
    """

    seat: Seat
    phase: str
    table: Table
    game: int
    dealer: Seat
    score: tuple[int, ...]
    turn: Seat | None
    hand: Cards
    jokers: tuple[int, ...]
    counts: tuple[int, ...] | None
    out: Seats
    table_hand: Throw | None
    thrower: Seat | None
    passed: Seats
    passers: Seats | None
    display: tuple[Group, ...]
    undealt: int


def view(state: State, seat: Seat) -> View:
    """All that *seat* may know: :rule:`LF-9b`, :rule:`LF-Q24`, :rule:`LF-Q25`, :rule:`LF-Q36`.

    ValueError if there is no such seat.
    """
    seat = state.seated(seat)
    table, held = state.table, held_in(state)
    descent = state.descent if isinstance(state, Following) else None
    return View(
        seat=seat,
        phase=PHASES[type(state)],
        table=table,
        game=number_of(state),
        dealer=dealer_of(table, number_of(state)),
        score=state.score,
        turn=state.turn,
        hand=held.hands[seat] if held else (),
        jokers=held.jokers if held else (),
        counts=counts(held, table.readings) if held else None,
        out=held.out if held else (),
        table_hand=descent.hand if descent else None,
        thrower=descent.thrower if descent else None,
        passed=state.passed if isinstance(state, Following) else (),
        passers=passers(state),
        display=display(state),
        undealt=sum(table.pack) - table.players * table.cards,
    )


PHASES = {Dealing: "dealing", Leading: "leading", Following: "following", Over: "over"}


def number_of(state: State) -> int:
    """The number of the game that is played, dealt or, at the end, was the last."""
    return state.ended.number if isinstance(state, Over) else state.number


def counts(held: Held, readings: rules.Readings) -> tuple[int, ...] | None:
    """How many cards everybody has, if that is public: :rule:`LF-Q25`."""
    if readings.card_counts == "private":
        return None
    return tuple(len(hand) + jokers for hand, jokers in zip(held.hands, held.jokers, strict=True))


def passers(state: State) -> Seats | None:
    """Who has passed in this descent, if a rule asks that: :rule:`LF-Q7`, :rule:`LF-Q36`."""
    if isinstance(state, Following) and state.table.readings.comeback == "jokers_only":
        return state.passers
    return None


def display(state: State) -> tuple[Group, ...]:
    """What lies open, so that nobody has to count.

    :rule:`LF-9a`, :rule:`LF-9c`, :rule:`LF-Q26`, :rule:`LF-Q35`
    """
    held = held_in(state)
    if held is None:
        return ()
    earlier, lying = thrown_in(state)
    plain, jokers = Counter(lying.plain), Counter(lying.jokers)
    if state.table.readings.display == "whole_game":
        plain += Counter(earlier)
        jokers = sum((Counter({used.number: used.jokers}) for used in chain(*held.used)), Counter())
    shown = (number for number in reversed(NUMBERS) if plain[number] or jokers[number])
    return tuple(Group(number, plain[number], jokers[number]) for number in shown)


def thrown_in(state: State) -> tuple[Cards, Lying]:
    """The plain cards of finished descents, and what lies of the running one."""
    ended = ended_in(state)
    if ended is not None:
        return ended.earlier, ended.lying
    lying = state.descent.lying if isinstance(state, Following) else NOTHING
    return state.earlier if isinstance(state, InGame) else (), lying


Seen: TypeAlias = Action | tuple[str, Cards]


def seen(state: State, action: Action, by: Seat, seat: Seat) -> Seen:
    """What *seat* learns when *by* does it: of a deal only its own cards, else everything (:rule:`LF-Q36`)."""
    return ("deal", action.hands[state.seated(seat)]) if isinstance(action, Deal) else action


# What contradicts itself


def faults(state: State) -> Iterator[str]:
    """What contradicts itself in a position that was written down; nothing in one that play has led to.

    Each is sure only if the ones before it do not hold.
    """
    yield from shape_faults(state)
    held = held_in(state)
    if held is not None:
        earlier, lying = thrown_in(state)
        yield from card_faults(state.table, (*held.hands, earlier, lying.plain))
    try:
        under(state, state.table.readings)
    except NoSuchMoment as moment:
        yield str(moment)


def card_faults(table: Table, places: tuple[Cards, ...]) -> Iterator[str]:
    """Cards that are not in order, or more of one than there are."""
    if any(cards != tuple(sorted(cards)) for cards in places):
        yield "expected the cards of every hand and pile in order"
    for number, count in Counter(chain(*places)).items():
        if count > (has := table.pack[number - 1]):
            yield f"these facts cannot all be true: {count} times {number}, the pack has {has}"


def shape_faults(state: State) -> Iterator[str]:
    """What contradicts itself, whichever plain cards there are: seats, sizes and jokers.

    Each is sure only if the ones before it do not hold.
    """
    players, held = state.table.players, held_in(state)
    if len(state.score) != players:
        yield f"score: expected those of {players} players"
    if held is not None:
        yield from held_faults(state.table, held)
        earlier, lying = thrown_in(state)
        if players * state.table.cards != sum(map(len, (*held.hands, earlier, lying.plain))):
            yield f"expected {state.table.cards} plain cards for every player, held or thrown"
        yield from lying_faults(held, lying)
    if isinstance(state, InGame):
        yield from turn_faults(state)
    if isinstance(state, Following):
        yield from descent_faults(state)
    if isinstance(state, Dealing) and (state.number > state.table.games or (state.last is None) != (state.number == 1)):
        yield "number: expected that of a game to come, and how the one before ended"
    ended = ended_in(state)
    if ended is not None:
        yield from ended_faults(state, ended)


def held_faults(table: Table, held: Held) -> Iterator[str]:
    if not len(held.hands) == len(held.jokers) == len(held.used) == table.players:
        yield f"held: expected hands, jokers and used jokers of {table.players} players"
    used = [sum(each.jokers for each in player) for player in held.used]
    if any(left < 0 or left + gone != table.jokers for left, gone in zip(held.jokers, used, strict=True)):
        yield f"held.used: expected {table.jokers} jokers for every player, held or used"
    if any(player != tuple(sorted(player)) for player in held.used):
        yield "held.used: expected the used jokers in order"
    empty = {seat for seat in range(table.players) if not held.hands[seat] and not held.jokers[seat]}
    if len(set(held.out)) < len(held.out) or set(held.out) != empty:
        yield "held.out: expected just those who hold nothing"


def lying_faults(held: Held, lying: Lying) -> Iterator[str]:
    used: Counter[Number] = Counter()
    for each in chain(*held.used):
        used[each.number] += each.jokers
    if not Counter(lying.jokers) <= used or lying.jokers != tuple(sorted(lying.jokers)):
        yield "lying.jokers: expected jokers that were used, in order"


def turn_faults(state: InGame) -> Iterator[str]:
    if len(state.held.out) > state.table.players - 2:
        yield "held.out: expected that two players hold cards"
    if state.turn in state.held.out or state.turn not in state.seats():
        yield "turn: expected a player who holds cards"
    if state.number > state.table.games:
        yield f"number: expected at most {state.table.games}"


def descent_faults(state: Following) -> Iterator[str]:
    descent, seats = state.descent, state.seats()
    if not descent.throwers or len(set(descent.throwers)) < len(descent.throwers):
        yield "descent.throwers: expected who threw, each once"
    if not set(descent.throwers) <= set(seats) or not set(state.passers) <= set(seats):
        yield "descent: expected seats at the table"
    if any(one >= other for one, other in pairwise(state.passers)) or not set(state.passed) <= set(state.passers):
        yield "passers: expected all who have passed, in order of seats"
    if not descent.hand.count or not of_one_number(descent.hand):
        yield "descent.hand: expected cards of one number"
    if descent.lying.plain[: len(descent.hand.plain)] != descent.hand.plain:
        yield "descent.lying: expected the hand on top"
    if descent.lying.jokers[: descent.hand.jokers] != (descent.hand.number,) * descent.hand.jokers:
        yield "descent.lying: expected the jokers of the hand on top"


def ended_faults(state: State, ended: Ended) -> Iterator[str]:
    holding = state.table.players - len(ended.held.out)
    if holding < 1 or (holding > 1 and any(ended.held.hands)):
        yield "held.out: expected that one player is left, or several with nothing but jokers"
    last = state.number - 1 if isinstance(state, Dealing) else state.table.games
    if ended.number != last:
        yield f"ended.number: expected {last}"
