"""All positions that play can reach, every choice and every chance tried.

For games that are small: few cards, few players.  Positions are values, so those that are equal are visited once.

Positions that differ only in who sits where, or in which of two like suits or places is meant, are not folded into
one.  A scope says who begins, its packs are too small to have two suits alike, and it has one space and one pile: there
is next to nothing to fold, and unfolded counts are those that any implementation finds.
"""

from __future__ import annotations

from array import array
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from typing import Any, NamedTuple, TypeVar

from spelregels.position import Position, Step, steps

__all__ = ["Counts", "Exploration", "TooManyPositions", "Visit", "path_to", "reachable", "round_trip"]

StateT = TypeVar("StateT", bound=Position[Any, Any])


class TooManyPositions(Exception):
    """More positions can be reached than the limit allows."""


def reachable(
    start: StateT,
    *,
    limit: int | None = None,
    irregular: bool = False,
    within: Callable[[StateT], bool] | None = None,
    depth: int | None = None,
) -> Iterator[tuple[int, StateT]]:
    """Every position that *start* leads to, each once, nearest first, with the number of steps to it.

    Play goes on only from positions *within* what is asked about, and to that *depth*, if there is such a bound.
    `TooManyPositions` if there are more than *limit*.
    """
    seen = {start}
    waiting = deque([(0, start)])
    while waiting:
        reached, position = waiting.popleft()
        yield reached, position
        if reached == depth or (within is not None and not within(position)):
            continue
        for step in steps(position, irregular=irregular):
            if step.position not in seen:
                seen.add(step.position)
                waiting.append((reached + 1, step.position))
        if limit is not None and len(seen) > limit:
            raise TooManyPositions(f"more than {limit} positions can be reached")


def path_to(start: StateT, wanted: Callable[[StateT], bool], *, limit: int | None = None) -> tuple[Step, ...] | None:
    """A shortest way from *start* to a *wanted* position, which may be none; `TooManyPositions` beyond the *limit*."""
    came: dict[StateT, tuple[StateT, Step] | None] = {start: None}
    waiting = deque([start])
    while waiting:
        position = waiting.popleft()
        if wanted(position):
            return _way_back(position, came)
        for step in steps(position):
            if step.position not in came:
                came[step.position] = position, step
                waiting.append(step.position)
        if limit is not None and len(came) > limit:
            raise TooManyPositions(f"more than {limit} positions can be reached")
    return None


def _way_back(position: StateT, came: dict[StateT, tuple[StateT, Step] | None]) -> tuple[Step, ...]:
    way: list[Step] = []
    while (before := came[position]) is not None:
        position, step = before
        way.append(step)
    return tuple(reversed(way))


def round_trip(
    start: StateT, *, limit: int | None = None, within: Callable[[StateT], bool] | None = None
) -> tuple[Step, ...] | None:
    """A way from a position that *start* leads to, back to it: play need not end.  None if there is none: it must.

    Only positions *within* what is asked about are entered, if anything is.  `TooManyPositions` if more than *limit*
    were visited before one was found.
    """
    on_the_way: dict[StateT, int] = {start: 0}
    done: set[StateT] = set()
    way: list[Step] = []
    ahead = [steps(start)]
    while ahead:
        step = next(ahead[-1], None)
        if step is None:
            ahead.pop()
            position = way.pop().position if way else start
            done.add(position)
            del on_the_way[position]
        elif step.position in on_the_way:
            return (*way[on_the_way[step.position] :], step)
        elif step.position not in done and (within is None or within(step.position)):
            way.append(step)
            on_the_way[step.position] = len(way)
            ahead.append(steps(step.position))
            if limit is not None and len(on_the_way) + len(done) > limit:
                raise TooManyPositions(f"more than {limit} positions can be reached")
    return None


class Visit(NamedTuple):
    """A position, how many steps it is away, and what can happen there, or the *error* that kept that from being told.

    At the last depth nothing is tried.
    """

    depth: int
    position: Any
    steps: Sequence[Step]
    error: Exception | None = None


class Counts(NamedTuple):
    """How many different positions there are by depth, from 0 to the greatest *first* depth.

    *first*: those that cannot be reached in fewer actions; *after*: those that can be reached in exactly so many.
    """

    first: tuple[int, ...]
    after: tuple[int, ...]


class Exploration:
    """`reachable`, with a memory: which position leads to which.

    The order is always the same, so that one can go on later from the number of positions visited.
    """

    def __init__(self, start: Position[Any, Any], *, irregular: bool = False, depth: int | None = None) -> None:
        self.irregular = irregular
        self.depth = depth
        self.positions: list[Position[Any, Any]] = [start]
        self.depths = [0]
        self._before = array("l", [-1])
        self._after: list[array[int]] = []
        self._places = {start: 0}

    def visits(self) -> Iterator[Visit]:
        """Every position once, nearest first; it goes on where it stopped."""
        while len(self._after) < len(self.positions):
            place = len(self._after)
            visit = self._visit(self.depths[place], self.positions[place])
            self._after.append(array("l", [self._place(step.position, place) for step in visit.steps]))
            yield visit

    @property
    def visited(self) -> int:
        return len(self._after)

    def _visit(self, depth: int, position: Position[Any, Any]) -> Visit:
        if depth == self.depth:
            return Visit(depth, position, ())
        try:
            return Visit(depth, position, tuple(steps(position, irregular=self.irregular)))
        except Exception as error:  # noqa: BLE001 - whatever goes wrong in a game is what is looked for
            return Visit(depth, position, (), error)

    def _place(self, position: Position[Any, Any], before: int) -> int:
        place = self._places.setdefault(position, len(self.positions))
        if place == len(self.positions):
            self.positions.append(position)
            self.depths.append(self.depths[before] + 1)
            self._before.append(before)
        return place

    def way_to(self, place: int) -> tuple[Step, ...]:
        """A shortest way from the start to the position that was found as number *place*, from 0."""
        way: list[Step] = []
        while place:
            before, position = self._before[place], self.positions[place]
            found = steps(self.positions[before], irregular=self.irregular)
            # None of them, where a fault makes an action lead now here, now there.
            way += [step for step in found if step.position == position][:1]
            place = before
        return tuple(reversed(way))

    def counts(self) -> Counts:
        """The counts of all that was visited."""
        farthest = max(self.depths)
        first = [0] * (farthest + 1)
        for depth in self.depths:
            first[depth] += 1
        after, layer = [], {0}
        for _ in first:
            after.append(len(layer))
            layer = {following for place in layer for following in self._after[place]}
        return Counts(tuple(first), tuple(after))
