"""A position waits for a seat (`Choice`), for a card (`Chance`) or for nothing (`End`).

The laws that hold for every position of every game:

* what `legal_actions`, `irregularities` and the outcomes of `Chance.chance` list is exactly what `judge` allows;
* a refused action changes nothing, and its ruling cites every ground that forbids it;
* the score after an action is the score before it plus the points of its `consequences`;
* what a seat may not see changes neither its view, nor its legal actions, nor its refusals.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any, ClassVar, Generic, NamedTuple, NoReturn, TypeVar

from spelregels.chance import Lottery
from spelregels.rulebook import Finding, Switched
from spelregels.ruling import NOBODY, Consequence, IllegalAction, Ruling, Seat

__all__ = ["Chance", "Choice", "End", "NoSuchMoment", "Position", "Step", "steps", "unlawful"]

ActionT = TypeVar("ActionT")
StateT = TypeVar("StateT", covariant=True)


class NoSuchMoment(ValueError):
    """Under the reading asked for, the position cannot arise; *question* says which reading."""

    def __init__(self, question: Switched) -> None:
        super().__init__(question)
        self.question = question

    def __str__(self) -> str:
        return f"cannot arise under this reading of {self.question.id}"


def unlawful(action: object) -> NoReturn:
    """For `after`, which nobody should ask about an action that is not allowed."""
    raise ValueError(f"{action} is not allowed here")


class Position(Generic[ActionT, StateT]):
    """A complete state of a game, equal to another when no rule, under any reading, can tell them apart."""

    __slots__ = ()

    def seats(self) -> range:
        """The seats at the table, in turn order."""
        raise NotImplementedError

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Which seats play together: everybody for himself, unless the game says otherwise."""
        return tuple((Seat(seat),) for seat in self.seats())

    def findings(self, action: ActionT, seat: Seat) -> Iterator[Finding]:
        """Every ground that bears on the action.

        One is left out only if what it speaks of is not there, never because another broke.
        """
        raise NotImplementedError

    def after(self, action: ActionT, seat: Seat) -> StateT:
        """The position after an allowed action, unchecked.  Each phase narrows the type: that is the state diagram."""
        raise NotImplementedError

    def consequences(self, action: ActionT, seat: Seat) -> Iterator[Consequence]:
        """What an allowed action brings, by which ground; `after` adds exactly these points."""
        return iter(())

    def options(self, seat: Seat) -> list[ActionT]:
        """What *seat* may do."""
        return []

    def accidents(self, seat: Seat) -> list[ActionT]:
        """What is accepted when it happens to *seat*, and is never offered."""
        return []

    def legal_actions(self, seat: Seat | None = None) -> list[ActionT]:
        """What *seat* (else who is on turn) may do: out of turn too, if a permission says so."""
        return self.options(self.asked(seat))

    def irregularities(self, seat: Seat) -> list[ActionT]:
        """What is accepted when it happens, but never offered, such as a card that falls open."""
        return self.accidents(self.asked(seat))

    def judge(self, action: ActionT, seat: Seat | None = None) -> Ruling:
        """Whether *seat* (else who is on turn) may do it, with every ground that bears on it."""
        who = self.asked(seat)
        return Ruling(action, who, tuple(self.findings(action, who)))

    def apply(self, action: ActionT, seat: Seat | None = None) -> StateT:
        """The position after the action; `IllegalAction` with the ruling if it is refused."""
        ruling = self.judge(action, seat)
        if not ruling.allowed:
            raise IllegalAction(ruling)
        return self.after(action, ruling.seat)

    def asked(self, seat: Seat | None) -> Seat:
        """The seat meant: the one given, which must be at the table (else ValueError), or who is on turn."""
        if seat is None:
            return self._whose_turn()
        return seat if seat == NOBODY else self.seated(seat)

    def seated(self, seat: Seat) -> Seat:
        """The seat given, which must be at the table, and so is not nobody's: else ValueError."""
        if seat not in self.seats():
            raise ValueError(f"there is no seat {seat}: seats are 0 to {len(self.seats()) - 1}")
        return seat

    def _whose_turn(self) -> Seat:
        return NOBODY


class Choice(Position[ActionT, StateT]):
    """Waits for the seat on *turn*."""

    __slots__ = ()
    turn: Seat

    def _whose_turn(self) -> Seat:
        return self.turn


class Chance(Position[ActionT, StateT]):
    """Waits for cards: the action is nobody's, and says what came."""

    __slots__ = ()
    turn: ClassVar[None] = None

    def chance(self) -> Lottery[ActionT]:
        """What may come."""
        raise NotImplementedError


class End(Position[ActionT, StateT]):
    """Waits for nothing."""

    __slots__ = ()
    turn: ClassVar[None] = None

    def after(self, action: ActionT, seat: Seat) -> NoReturn:
        unlawful(action)


# What can happen


class Step(NamedTuple):
    """One thing that can happen: *seat* (or nobody, where it is chance) does *action*, which leads to *position*."""

    seat: Seat
    action: Hashable
    position: Any


def steps(position: Position[Any, Any], *, irregular: bool = False) -> Iterator[Step]:
    """All that can happen at a position, by any seat; with *irregular*, accidents too."""
    if isinstance(position, Chance):
        for action, _ in position.chance().outcomes():
            yield Step(NOBODY, action, position.after(action, NOBODY))
    for seat in map(Seat, position.seats()):
        for action in position.legal_actions(seat):
            yield Step(seat, action, position.after(action, seat))
        if irregular:
            for action in position.irregularities(seat):
                yield Step(seat, action, position.after(action, seat))
