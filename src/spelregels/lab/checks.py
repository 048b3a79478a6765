"""What is checked at every position of an exploration: the laws of `spelregels.position`, and the game's `Account`."""

from __future__ import annotations

import typing
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Any, Final, NamedTuple, NoReturn, TypeAlias

from spelregels.chance import Hands
from spelregels.game import AnyGame
from spelregels.lab.accounts import ACCOUNTS, Account
from spelregels.lab.explore import Visit
from spelregels.position import Chance, Choice, End, Position, Step
from spelregels.ruling import NOBODY, Seat

__all__ = ["CHECKS", "Checked", "Checks", "Fault"]

State: TypeAlias = Position[Any, Any]


class Checked(NamedTuple):
    """A position that is checked, with what can happen there, and all that can be *written* down in its game."""

    game: AnyGame
    account: Account
    position: Any
    steps: typing.Sequence[Step]
    written: typing.Sequence[Any]


class Fault(NamedTuple):
    """What is wrong at a position, by which of the `CHECKS`."""

    check: str
    what: str


class Checks:
    """The checks of one game, of which *start* is a position: what can be written down is the same at all others."""

    def __init__(self, game: AnyGame, start: State, account: Account | None = None) -> None:
        self.game = game
        self.account = account or ACCOUNTS[game.name]
        self.written = tuple(game.every_action(start))
        if len(set(self.written)) < len(self.written):
            raise ValueError("an action is written down twice")

    def faults(self, visit: Visit, *, asking_all: bool = True) -> Iterator[Fault]:
        """Everything that is wrong at the position visited, and with every step from it.

        Unless *asking_all*, the judge is asked about what is listed only: to ask about all that can be written down
        takes most of the time.
        """
        if visit.error is not None:
            yield Fault("steps", _told(visit.error))
        checked = Checked(self.game, self.account, visit.position, visit.steps, self.written if asking_all else ())
        for name, check in CHECKS.items():
            try:
                yield from (Fault(name, what) for what in check(checked))
            except Exception as error:  # noqa: BLE001 - whatever goes wrong in a game is what is looked for
                yield Fault(name, _told(error))


def _told(error: Exception) -> str:
    return f"{type(error).__name__}: {error}"


def _everybody(position: State) -> list[Seat]:
    return [NOBODY, *map(Seat, position.seats())]


# Cards


def _cards(checked: Checked) -> Iterator[str]:
    """No card is made, none is lost, and a deal is whole."""
    account, position = checked.account, checked.position
    before, dealt = account.cards(position), account.dealt(position)
    if before.total() > dealt:
        yield f"{before.total()} cards, there are {dealt}"
    for step in checked.steps:
        after = account.cards(step.position)
        if before and after:
            yield from (f"{card} is made by {step.action}" for card in after - before)
            if (before - after).total() > account.covers(step.action):
                yield f"{dict(before - after)} are lost by {step.action}"
        elif after and after.total() != dealt:
            yield f"{after.total()} cards after {step.action}, there are {dealt}"


# Going on


def _goes_on(checked: Checked) -> Iterator[str]:
    """Who is on turn has an action, a card that is awaited can come, and at the end nobody does anything."""
    position = checked.position
    match position:
        case Choice(turn=turn):
            if turn not in position.seats() or not position.legal_actions():
                yield f"seat {turn} is on turn and can do nothing"
        case Chance():
            if position.chance().total <= 0:
                yield "nothing can come"
        case End():
            if any(position.legal_actions(seat) or position.irregularities(seat) for seat in _everybody(position)):
                yield "something can be done after the end"
        case _:
            yield "it waits for nobody, and is no end"


def _successors(checked: Checked) -> Iterator[str]:
    """Each action is there once and has one successor, of a phase that may follow; chances add up."""
    position = checked.position
    happening = [(step.seat, step.action) for step in checked.steps]
    if len(set(happening)) < len(happening):
        yield "an action is there twice"
    if checked.steps and isinstance(position, Chance):
        weights = [weight for _, weight in position.chance().outcomes()]
        if sum(weights) != position.chance().total or min(weights) < 1:
            yield f"the weights {weights} do not add up to {position.chance().total}"
    for seat, action, after in checked.steps:
        if position.apply(action, seat) != after:
            yield f"{action} does not always lead to the same position"
        if not isinstance(after, _phases_after(type(position).after)):
            yield f"{action} leads to {type(after).__name__}"
        if after.seats() != position.seats() or checked.game.readings(after) != checked.game.readings(position):
            yield f"{action} changes what was agreed"


@cache
def _phases_after(after: Callable[..., Any]) -> tuple[type[State], ...]:
    """The phases that a phase's *after* says may follow."""
    return tuple(_parts(typing.get_type_hints(after)["return"]))


def _parts(hint: Any) -> Iterator[type[State]]:
    if isinstance(hint, UnionType) or typing.get_origin(hint) is typing.Union:
        for part in typing.get_args(hint):
            yield from _parts(part)
    elif hint is not NoReturn:
        yield hint


# The judge


def _judge(checked: Checked) -> Iterator[str]:
    """What is listed is what is allowed, for every seat and nobody, among all that can be written down."""
    position = checked.position
    for seat in _everybody(position):
        listed = [*position.legal_actions(seat), *position.irregularities(seat), *_coming(position, seat)]
        if len(set(listed)) < len(listed):
            yield f"an action of seat {seat} is listed twice"
        yield from (f"{action} of seat {seat} is refused" for action in listed if not _allowed(position, action, seat))
        allowed = {action for action in checked.written if _allowed(position, action, seat)}
        yield from (f"{action} of seat {seat} is allowed, and not listed" for action in allowed - {*listed})
        if checked.written:
            yield from (f"{action} of seat {seat} is not written down" for action in {*listed} - allowed)


def _allowed(position: State, action: Any, seat: Seat) -> bool:
    return position.judge(action, seat).allowed


def _coming(position: State, seat: Seat) -> Iterator[Any]:
    """Single cards that can come; whole hands are not written down."""
    if seat == NOBODY and isinstance(position, Chance) and not isinstance(position.chance(), Hands):
        yield from (outcome for outcome, _ in position.chance().outcomes())


# Scores


def _scores(checked: Checked) -> Iterator[str]:
    """The score stays within its bounds, and changes by just what the consequences say."""
    position, score = checked.position, checked.game.score
    least, most = checked.account.bounds(position)
    before = score(position)
    if len(before) != len(position.sides()) or not all(least <= points <= most for points in before):
        yield f"the score is {before}, expected numbers from {least} to {most}"
    for seat, action, after in checked.steps:
        expected = list(before)
        for consequence in position.consequences(action, seat):
            if consequence.side is not None:
                expected[consequence.side] += consequence.points
        if score(after) != tuple(expected):
            yield f"after {action} the score is {score(after)}, by its consequences {tuple(expected)}"


# What is seen


def _views(checked: Checked) -> Iterator[str]:
    """Every seat has a view of every position, and learns something of everything that happens."""
    game, position = checked.game, checked.position
    for seat in map(Seat, position.seats()):
        hash(game.view(position, seat))
        for by, action, _ in checked.steps:
            hash(game.seen(position, action, by, seat))
    yield from ()


# The end


def _measure(checked: Checked) -> Iterator[str]:
    """The measure becomes smaller with every action, where the game has one."""
    before = checked.account.measure(checked.position)
    for step in checked.steps if before is not None else ():
        after = checked.account.measure(step.position)
        if after is not None and before is not None and not after < before:
            yield f"after {step.action} the measure is {after}, before it {before}"


CHECKS: Final[Mapping[str, Callable[[Checked], Iterator[str]]]] = {
    "cards": _cards,
    "goes on": _goes_on,
    "successors": _successors,
    "judge": _judge,
    "scores": _scores,
    "views": _views,
    "measure": _measure,
}
"""Each by its name, with what it checks as its docstring."""
