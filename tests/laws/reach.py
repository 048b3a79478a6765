"""How often play comes to every side of every clause and question: games played by chance, from a seed, and counted.

Here nothing shrinks, so that much can be played in little time; the laws draw their games themselves.
"""

from __future__ import annotations

import ast
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from importlib import import_module
from itertools import chain
from pathlib import Path
from random import Random
from typing import Any, Final

import spelregels.games
from spelregels.chance import Hands
from spelregels.games import GAMES
from spelregels.position import Chance, End
from spelregels.rulebook import Finding, Ground
from spelregels.ruling import NOBODY, Seat
from tests.conformance.test_citations_page import agreed, tables

__all__ = ["ENOUGH", "Move", "Reach", "brought_anywhere", "found_anywhere", "moves", "reach"]

ENOUGH: Final = 20
"""In so many positions each side must be found."""

MOST_GAMES: Final = {"lama": 800, "lanterfanten": 600, "cardparty": 500, "all_fours": 1200}
"""So many games are played at most; it stops as soon as enough was found of everything."""

ONE_IN_FULL: Final = 8
"""One game of so many is played with all cards and as many players as can be; the others with a few."""

PLAYERS: Final = {"lama": range(2, 7), "lanterfanten": range(2, 5), "cardparty": range(2, 7), "all_fours": (2, 4)}
LONGEST: Final = 60
OF_A_PHASE: Final = 3
OF_A_KIND, OFF_TURN = 25, 4
"""So many actions of a kind are tried in such a position by who is on turn, and so many by anybody else."""

Move = tuple[Any, Seat]
Side = tuple[str, bool]


@dataclass
class Reach:
    """In how many positions each ground was *found*, met or unmet, and in how many an action *brought* something by it.

    A position and all that is tried in it count once.
    """

    games: int = 0
    found: Counter[Side] = field(default_factory=Counter)
    brought: Counter[str] = field(default_factory=Counter)

    def short_of(self, name: str) -> list[str]:
        """What was not found often enough, with how often it was."""
        sides = [(found_as(side), self.found[side]) for side in found_anywhere(name)]
        items = [(f"{ground} brings", self.brought[ground]) for ground in brought_anywhere(name)]
        return [f"{what}: {times}" for what, times in sorted([*sides, *items]) if times < ENOUGH]

    def unforeseen(self, name: str) -> list[str]:
        """What was found though nothing says that it can be."""
        sides = map(found_as, {*self.found} - found_anywhere(name))
        return sorted([*sides, *(f"{ground} brings" for ground in {*self.brought} - brought_anywhere(name))])


def found_as(side: Side) -> str:
    return f"{side[0]} {'met' if side[1] else 'unmet'}"


# What there is to be found

AWAITED: Final = "which cards are awaited, as a finding"
NO_SUCH_MOMENT: Final = "why a moment cannot be"
NOT_BROUGHT: Final[Mapping[str, str]] = {
    "AF-1e": AWAITED,
    "AF-1j": AWAITED,
    "AF-1l": AWAITED,
    "AF-Q17": AWAITED,
    "LF-3c": AWAITED,
    "LF-3d": AWAITED,
    "LF-3e": AWAITED,
    "CP-Q2": NO_SUCH_MOMENT,
    "CP-Q10": NO_SUCH_MOMENT,
    "CP-Q20": NO_SUCH_MOMENT,
}
"""Grounds that the code of a game passes on for something else than a consequence."""


@cache
def found_anywhere(name: str) -> set[Side]:
    """Every side of every ground that bears on an action, by the tables of the page on citations."""
    return {
        (ground, met)
        for row in tables(name)
        for ground in row.ids
        for met in (True, False)
        if row.met != ("never" if met else "always")
    }


@cache
def brought_anywhere(name: str) -> set[str]:
    """Every ground that the code of a game passes on, as it does for a consequence, and does not try itself."""
    folder = Path(spelregels.games.__file__).parent / name
    named = chain(*(passed_on(ast.parse(path.read_text(encoding="utf-8"))) for path in folder.glob("*.py")))
    constants = vars(import_module(f"spelregels.rulebooks.{name}"))
    grounds = [constants[constant] for constant in named]
    return {ground.id for ground in grounds if isinstance(ground, Ground)} - {*NOT_BROUGHT}


def passed_on(node: ast.AST) -> Iterator[str]:
    """The constants of a rulebook that stand alone: no attribute is asked of them, and no moment is denied by them."""
    match node:
        case ast.Attribute(value=ast.Attribute(value=ast.Name(id="rules"))):
            return
        case ast.Call(func=ast.Name(id="NoSuchMoment")) | ast.Compare():
            return
        case ast.Attribute(value=ast.Name(id="rules"), attr=constant) if constant.isupper():
            yield constant
        case _:
            yield from chain(*map(passed_on, ast.iter_child_nodes(node)))


# Play by chance


def reach(name: str, allowed: Callable[[Move], bool] = lambda _: True) -> Reach:
    """What is found in games played by chance, in which nobody does what is not *allowed* unless he must."""
    random, found = Random(f"reach {name}"), Reach()
    while found.games < MOST_GAMES[name] and (found.games % 20 or found.short_of(name)):
        in_full = found.games % ONE_IN_FULL == 0
        start = started(name, random, in_full=in_full)
        every = list(GAMES[name].every_action(start))
        positions = list(played(start, random, allowed, LONGEST * (3 if in_full else 1)))
        for position in positions:
            found.brought.update({item.ground.id for item in GAMES[name].standing(position)})
            try_all(position, listed(position, random), found)
        for position in some_of(positions, random):
            try_all(position, written(every, position, random), found)
        found.games += 1
    return found


def started(name: str, random: Random, *, in_full: bool) -> Any:
    small = agreed(name, random)
    if not in_full:
        return GAMES[name].start(**small)
    return GAMES[name].start(players=random.choice(PLAYERS[name]), readings=small["readings"])


def played(start: Any, random: Random, allowed: Callable[[Move], bool], longest: int) -> Iterator[Any]:
    """The positions of a game."""
    position = start
    yield position
    for _ in range(longest):
        if isinstance(position, End):
            return
        action, by = move(position, random, allowed)
        position = position.apply(action, by)
        yield position


def move(position: Any, random: Random, allowed: Callable[[Move], bool]) -> Move:
    """What comes, or what somebody does: each kind of action as often as another, so that rare kinds are not rare."""
    if isinstance(position, Chance):
        return position.chance().sample(random), NOBODY
    own = [(action, position.turn) for action in position.legal_actions()]
    others = [each for each in moves(position) if each not in own]
    chosen = others if others and random.random() < 0.3 else own
    kind = random.choice(sorted({type(action).__name__ for action, _ in filter(allowed, chosen)}) or [""])
    return random.choice([each for each in filter(allowed, chosen) if type(each[0]).__name__ == kind] or own)


def moves(position: Any) -> list[Move]:
    """All that any seat may do, and what may happen to it."""
    seats = [Seat(seat) for seat in position.seats()]
    return [
        (action, seat) for seat in seats for action in [*position.legal_actions(seat), *position.irregularities(seat)]
    ]


def some_of(positions: list[Any], random: Random) -> list[Any]:
    """A few of every phase."""
    return [each for some in by_kind(positions).values() for each in random.sample(some, min(OF_A_PHASE, len(some)))]


def listed(position: Any, random: Random) -> Iterator[Move]:
    """What anybody may do; of what can come something, and that spoilt."""
    yield from moves(position)
    if isinstance(position, Chance):
        lottery = position.chance()
        action = lottery.sample(random)
        yield action, NOBODY
        if isinstance(lottery, Hands):
            first, *others = lottery.hands(action) or ()
            yield lottery.name((first[1:], *others)), NOBODY
            yield lottery.name((first[::-1], *others)), NOBODY


def written(every: list[Any], position: Any, random: Random) -> Iterator[Move]:
    """Some of all that can be written down, of every kind, by everybody, and most by who is on turn."""
    kinds = by_kind(every).values()
    for seat in (NOBODY, *map(Seat, position.seats())):
        most = OF_A_KIND if seat == position.turn else OFF_TURN
        for kind in kinds:
            yield from ((action, seat) for action in random.sample(kind, min(len(kind), most)))


def by_kind(values: Iterable[Any]) -> dict[type[Any], list[Any]]:
    kinds: dict[type[Any], list[Any]] = {}
    for value in values:
        kinds.setdefault(type(value), []).append(value)
    return kinds


def try_all(position: Any, tried: Iterable[Move], found: Reach) -> None:
    """Counts what is found of all that is tried in a position."""
    sides: set[Side] = set()
    brought: set[str] = set()
    for action, seat in tried:
        ruling = position.judge(action, seat)
        sides |= {(finding.ground.id, finding.met) for finding in every_finding(ruling.findings)}
        if ruling.allowed:
            brought |= {consequence.ground.id for consequence in position.consequences(action, seat)}
    found.found.update(sides)
    found.brought.update(brought)


def every_finding(findings: tuple[Finding, ...]) -> Iterator[Finding]:
    """The findings, and the permissions that were looked for."""
    for finding in findings:
        yield finding
        yield from every_finding(finding.alternatives)
