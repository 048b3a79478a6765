"""Games as the laws try them: positions reached by play in which every action and every card is drawn.

What is drawn shrinks: to fewer actions, to those that are listed first, to the standard readings, to small packs.

A state machine of Hypothesis (`RuleBasedStateMachine`) would add nothing: the games are state machines already, what
can be done next is what a position lists, and every law is asked of positions such as that machine would reach.  It
could only draw the same actions, one rule for each kind, and would shrink them no better.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any, Literal, NamedTuple, get_args

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.vendor.pretty import RepresentationPrinter

from spelregels.chance import Hands, Lottery
from spelregels.game import Game
from spelregels.position import Chance, Choice, Position
from spelregels.rulebook import Rulebook
from spelregels.ruling import NOBODY, Seat

State = Position[Any, Any]
Shuffle = Callable[[list[Any]], list[Any]]
Draw = Callable[[st.SearchStrategy[Any]], Any]

FEW_CARDS = 16
"""So many are drawn one by one, and shrink one by one; of more a seed is drawn."""


@dataclass(frozen=True, repr=False)
class Tried:
    """A game, and what the laws need to know of it besides.

    *cards* are all that a position holds, *pack* all that there are; *redealt* is a position in which the cards that a
    seat may not see are exchanged, as a shuffle exchanges them.  In the phases in *come_open* cards come open for all,
    also if nothing of them is left to see.
    """

    game: Game[Any, Any, Any, Any]
    agreements: st.SearchStrategy[Any]
    cards: Callable[[Any], Counter[Any]]
    pack: Callable[[Any], Counter[Any]]
    redealt: Callable[[Any, Seat, Shuffle], Any]
    come_open: tuple[type[Any], ...] = ()

    def __repr__(self) -> str:
        return self.game.name

    def _repr_pretty_(self, printer: RepresentationPrinter, cycle: bool) -> None:
        printer.text(repr(self))

    def plays(self, longest: int = 80) -> st.SearchStrategy[Played]:
        """Games, played for a while."""
        return plays(self, longest)

    def moments(self, longest: int = 80) -> st.SearchStrategy[Played]:
        """Games up to some position, of whatever phase came up in them: rare phases as often as common ones."""
        return moments(self, longest)


class Step(NamedTuple):
    """A position, what was done in it, by whom, and what came of it."""

    before: Any
    action: Any
    by: Seat
    after: Any


@dataclass(frozen=True, repr=False)
class Played:
    """A game as it was played so far."""

    agreement: Any
    steps: tuple[Step, ...]
    position: Any

    @property
    def positions(self) -> Iterator[Any]:
        yield from (step.before for step in self.steps)
        yield self.position

    def __repr__(self) -> str:
        done = "".join(f"\n  {step.by}: {step.action}" for step in self.steps)
        return f"{self.agreement}{done}\n  {self.position}"

    def _repr_pretty_(self, printer: RepresentationPrinter, cycle: bool) -> None:
        printer.text(repr(self))


def times(examples: int) -> settings:
    """So many examples, or more where the profile of this run asks for more than the hundred of a usual one."""
    return settings(max_examples=examples * settings().max_examples // 100)


def readings(rulebook: Rulebook[Any]) -> st.SearchStrategy[Any]:
    """Any mixture of readings."""
    standard = rulebook.profiles["standard"]
    values = {
        question.field: sorted(
            (reading.value for reading in question.readings),
            key=lambda value, field=question.field: value != getattr(standard, field),  # type: ignore[misc] # a key's
        )
        for question in rulebook.switched
    }
    return st.builds(type(standard), **{field: st.sampled_from(domain) for field, domain in values.items()})


def shuffled(draw: Draw, cards: list[Any]) -> list[Any]:
    if len(cards) <= FEW_CARDS:
        return list(draw(st.permutations(cards)))
    seed = draw(st.integers(0, 2**32 - 1))
    return Random(seed).sample(cards, len(cards)) if seed else cards


def came(draw: Draw, lottery: Lottery[Any]) -> Any:
    """Anything that can come."""
    if not isinstance(lottery, Hands):
        return draw(st.sampled_from([outcome for outcome, _ in lottery.outcomes()]))
    if sum(lottery.sizes) > FEW_CARDS:
        return lottery.sample(Random(draw(st.integers(0, 2**32 - 1))))
    draws = lottery.draws()
    while following := draws.next():
        draws = draws.draw(draw(st.sampled_from(following.bag)))
    return draws.action()


Temper = Literal["eager", "patient", "any"]
"""Whether one mostly does what is listed first, such as to play; or never what is listed last, such as to quit."""


def done(draw: Draw, position: Choice[Any, Any], temper: Temper) -> tuple[Any, Seat]:
    """Anything that can be done: mostly what who is on turn may do, sometimes what others may, or what happens."""
    seats = [Seat(seat) for seat in position.seats()]
    own = [(action, position.turn) for action in position.legal_actions()]
    if temper == "eager" and draw(st.integers(0, 3)):
        own = own[:1]
    elif temper == "patient":
        own = own[:-1] or own
    others = [(action, seat) for seat in seats if seat != position.turn for action in position.legal_actions(seat)]
    accidents = [(action, seat) for seat in seats for action in position.irregularities(seat)]
    if others or accidents:
        own = draw(st.sampled_from([own] * 6 + [others or own] * 2 + [accidents or own]))
    chosen: tuple[Any, Seat] = draw(st.sampled_from(own))
    return chosen


@st.composite
def plays(draw: st.DrawFn, tried: Tried, longest: int) -> Played:
    agreement = draw(tried.agreements)
    temper: Temper = draw(st.sampled_from(get_args(Temper)))
    position = tried.game.begin(agreement)
    steps = []
    # Hypothesis likes small numbers, but much happens only late in a game.
    for _ in range(draw(st.just(longest) | st.integers(0, longest))):
        if isinstance(position, Chance):
            action, by = came(draw, position.chance()), NOBODY
        elif isinstance(position, Choice):
            action, by = done(draw, position, temper)
        else:
            break
        after = position.apply(action, by)
        steps.append(Step(position, action, by, after))
        position = after
    return Played(agreement, tuple(steps), position)


@st.composite
def moments(draw: st.DrawFn, tried: Tried, longest: int) -> Played:
    played = draw(plays(tried, longest))
    positions = list(played.positions)
    phases = sorted({type(position).__name__ for position in positions})
    phase = draw(st.sampled_from(phases))
    place = draw(st.sampled_from([place for place, each in enumerate(positions) if type(each).__name__ == phase]))
    return Played(played.agreement, played.steps[:place], positions[place])


def askers(position: State) -> list[Seat]:
    """Every seat, and nobody."""
    return [NOBODY, *map(Seat, position.seats())]
