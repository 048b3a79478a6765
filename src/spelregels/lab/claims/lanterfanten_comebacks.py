"""Who can come back into a descent of Lanterfanten after he has passed, and with what."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from functools import cache
from itertools import combinations_with_replacement, product
from typing import Final, NamedTuple

from spelregels.games.lanterfanten import GAME, PASS, Agreement, Readings, State, Throw
from spelregels.games.lanterfanten.descents import Dealing, Following, Held, Leading
from spelregels.games.lanterfanten.equipment import NUMBERS, Action, Number
from spelregels.rulebooks import lanterfanten as rules
from spelregels.ruling import Seat

__all__ = ["COMEBACK_CARDS", "Back", "Comebacks", "comebacks", "first_comeback", "so_few"]

STANDARD: Final = rules.PROFILES["standard"]
JOKER: Final = 0
"""Stands for a joker where cards are dealt out."""

COMEBACK_CARDS: Final = 7
"""How many cards are held at the least where somebody comes back without a joker."""


# The smallest


class Back(NamedTuple):
    """A lead, and the actions up to a hand without jokers of somebody who has passed."""

    lead: Leading
    actions: tuple[Action, ...]

    def __str__(self) -> str:
        held = zip(self.lead.held.hands, self.lead.held.jokers, strict=True)
        return f"{' / '.join('-'.join(map(str, hand)) + ' J' * jokers for hand, jokers in held)}: {self.told}"

    @property
    def told(self) -> str:
        return ", ".join(map(str, self.actions))


def leads(players: int, held: int, numbers: int, readings: Readings) -> Iterator[Leading]:
    """Every way for so many players to hold so many cards, jokers counted, when the first of them leads.

    All hold one at least, of at most so many *numbers*, of which none is left out below another that is held.
    """
    pack = (0,) * (len(NUMBERS) - numbers) + (10,) * numbers
    table = Agreement(players=players, pack=pack, cards=1, jokers=0, readings=readings).table
    for sizes in product(range(1, held + 1), repeat=players):
        if sum(sizes) == held:
            for cards in product(*(combinations_with_replacement(range(numbers + 1), size) for size in sizes)):
                if gapless({card for hand in cards for card in hand if card != JOKER}):
                    plain = tuple(numbered(hand) for hand in cards)
                    jokers = tuple(hand.count(JOKER) for hand in cards)
                    lying = Held(plain, jokers, (), ((),) * players)
                    yield Leading(table, (0,) * players, 1, lying, (), Seat(0))


def jokers_held(lead: Leading) -> int:
    return sum(lead.held.jokers)


def numbered(hand: tuple[int, ...]) -> tuple[Number, ...]:
    """The numbers of a hand from ten down, of which there are enough in the pack, without its jokers."""
    return tuple(sorted(Number(NUMBERS[-card]) for card in hand if card != JOKER))


def gapless(kinds: set[int]) -> bool:
    return not kinds or len(kinds) == max(kinds)


def comeback_in(lead: Leading) -> tuple[Action, ...] | None:
    """The fewest actions up to a hand without jokers, in the descent now led, of somebody who has passed in it."""
    waiting: deque[tuple[Leading | Following, tuple[Action, ...]]] = deque([(lead, ())])
    while waiting:
        state, so_far = waiting.popleft()
        for action in state.legal_actions():
            if isinstance(state, Following) and state.turn in state.passers and free(action):
                return (*so_far, action)
            after = state.after(action, state.turn)
            if isinstance(after, Following):
                waiting.append((after, (*so_far, action)))
    return None


def free(action: Action) -> bool:
    return isinstance(action, Throw) and not action.jokers


def so_few(players: int, held: int, numbers: int, readings: Readings = STANDARD) -> tuple[int, Back | None]:
    """How many leads there are with so many cards, and the shortest way back, with as few jokers as can be.

    A lead, a pass, a hand of somebody else and his own are four actions, and fewer there cannot be.
    """
    tried, best = 0, None
    for lead in sorted(leads(players, held, numbers, readings), key=jokers_held):
        tried += 1
        actions = comeback_in(lead)
        if actions is not None and (best is None or len(actions) < len(best.actions)):
            best = Back(lead, actions)
            if len(actions) == 4:  # noqa: PLR2004 - the four above
                return tried, best
    return tried, best


@cache
def first_comeback(players: int, most: int, numbers: int, readings: Readings = STANDARD) -> tuple[int, Back | None]:
    """From the fewest cards held up to the *most*: how many leads were tried, and the first way back."""
    tried = 0
    for held in range(players, most + 1):
        more, back = so_few(players, held, numbers, readings)
        tried += more
        if back is not None:
            return tried, back
    return tried, None


# All of a kind


class Moment(NamedTuple):
    """A position, and on which number each player has passed in the running descent, and whether he had to."""

    state: State
    passed: tuple[tuple[Seat, Number, bool], ...]


def moments(start: State) -> Iterator[Moment]:
    """All that can be reached, told apart by who has passed on what in the running descent."""
    waiting = [Moment(start, ())]
    seen = set(waiting)
    while waiting:
        moment = waiting.pop()
        yield moment
        for following in after(moment):
            if following not in seen:
                seen.add(following)
                waiting.append(following)


def after(moment: Moment) -> Iterator[Moment]:
    state = moment.state
    if not isinstance(state, Leading | Following):
        return
    legal = state.legal_actions()
    for action in legal:
        following = state.after(action, state.turn)
        passed = moment.passed if isinstance(state, Following) and isinstance(following, Following) else ()
        if action == PASS and isinstance(state, Following) and isinstance(following, Following):
            passed = tuple(sorted({*passed, (state.turn, state.descent.hand.number, legal == [PASS])}))
        yield Moment(following, passed)


class Comebacks(NamedTuple):
    """What players who had passed in the descent could throw without jokers, over so many positions.

    *other* counts those that are not more of the number passed on; *forced* every throw, with jokers or without, of
    who had had to pass; *fewest* is how many of the number they held at the least.
    """

    positions: int
    free: int
    other: int
    forced: int
    fewest: int | None


@cache
def comebacks(agreed: Agreement) -> Comebacks:
    """Every such throw, over all deals."""
    deal = GAME.begin(agreed)
    assert isinstance(deal, Dealing)  # noqa: S101 - narrows the type
    positions, held, other, forced = 0, [], 0, 0
    for dealt, _ in deal.chance().outcomes():
        for moment in moments(deal.apply(dealt)):
            positions += 1
            for back in came_back(moment):
                forced += back.forced
                if not back.hand.jokers:
                    held.append(back.held)
                    other += back.hand.number not in back.passed_on
    return Comebacks(positions, len(held), other, forced, min(held, default=None))


class Thrown(NamedTuple):
    """A hand that can be thrown by who has passed: on what, how many of its number he holds, and whether he had to."""

    hand: Throw
    passed_on: frozenset[Number]
    held: int
    forced: bool


def came_back(moment: Moment) -> Iterator[Thrown]:
    state = moment.state
    if not isinstance(state, Following):
        return
    mine = [(number, had_to) for seat, number, had_to in moment.passed if seat == state.turn]
    for action in state.legal_actions() if mine else ():
        if isinstance(action, Throw):
            held = state.held.hands[state.turn].count(action.number)
            yield Thrown(action, frozenset(number for number, _ in mine), held, any(had_to for _, had_to in mine))
