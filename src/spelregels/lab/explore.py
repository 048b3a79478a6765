"""All positions that play can reach, every choice and every chance tried.

For games that are small: few cards, few players.  Positions are values, so those that are equal are visited once.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, TypeVar

from spelregels.position import Position, Step, steps

__all__ = ["TooManyPositions", "path_to", "reachable", "round_trip"]

StateT = TypeVar("StateT", bound=Position[Any, Any])


class TooManyPositions(Exception):
    """More positions can be reached than the limit allows."""


def reachable(
    start: StateT,
    *,
    limit: int | None = None,
    irregular: bool = False,
    within: Callable[[StateT], bool] | None = None,
) -> Iterator[tuple[int, StateT]]:
    """Every position that *start* leads to, each once, nearest first, with the number of steps to it.

    Play goes on only from positions *within* what is asked about, if anything is.  `TooManyPositions` if there are
    more than *limit*.
    """
    seen = {start}
    waiting = deque([(0, start)])
    while waiting:
        depth, position = waiting.popleft()
        yield depth, position
        if within is not None and not within(position):
            continue
        for step in steps(position, irregular=irregular):
            if step.position not in seen:
                seen.add(step.position)
                waiting.append((depth + 1, step.position))
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
