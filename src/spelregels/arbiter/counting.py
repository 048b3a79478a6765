"""How many contents hidden places can have together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from math import comb, prod
from typing import Any, Final, NamedTuple, TypeAlias

from spelregels.facts import Situation

__all__ = ["joint_contents"]

Barred: TypeAlias = frozenset[int]
"""The places, by index, that cannot hold a card."""
Beside: TypeAlias = tuple[tuple[Barred, int], ...]
"""How many cards lie in other places, by which of those cannot hold them."""


class Column(NamedTuple):
    """A place that is counted: how many cards it has, and which it cannot hold."""

    size: int
    cannot_hold: frozenset[Any]


def joint_contents(situation: Situation[Any, Any], places: Sequence[int]) -> int:
    """How many contents these places can have together, so that there is room for all other cards elsewhere.

    Kind by kind, its cards are spread over the places; those that are left go to other places.
    """
    others = [other for place, other in enumerate(situation.places) if place not in places and other.cannot_hold]
    columns = _columns(situation, places) if others else _all_but_the_largest(situation, places)
    kinds = Counter(situation.bag)
    tally = Tally([column.size for column in columns], len(kinds))
    counted: Counter[Beside] = Counter({(): 1})
    for card, count in kinds.items():
        open_to = [place for place, column in enumerate(columns) if card not in column.cannot_hold]
        barred = frozenset(index for index, other in enumerate(others) if card in other.cannot_hold)
        so_far, counted = counted, Counter()
        for beside, counts in so_far.items():
            for left, spread in enumerate(reversed(tally.spread(counts, count, open_to))):
                counted[_plus(beside, barred, left) if others else ()] += spread
    sizes = [other.size for other in others]
    return sum(tally.all_full(counts) for beside, counts in counted.items() if _fit(Counter(dict(beside)), sizes))


def _columns(situation: Situation[Any, Any], places: Sequence[int]) -> list[Column]:
    return [Column(situation.places[place].size, situation.places[place].cannot_hold) for place in places]


def _all_but_the_largest(situation: Situation[Any, Any], places: Sequence[int]) -> list[Column]:
    """All columns, what lies elsewhere being one, but for the largest that can hold all: it takes what is left."""
    columns = _columns(situation, places)
    columns.append(Column(len(situation.bag) - sum(column.size for column in columns), frozenset()))
    columns.remove(max((column for column in columns if not column.cannot_hold), key=lambda column: column.size))
    return columns


class Tally:
    """In how many ways columns can be filled so far, for every number of cards that each can have.

    All these counts are parts of one large whole number, so that they are added and moved together.  A part is found
    by how many cards each column has: these are its digits, and the step of a column is what one card more adds.
    """

    def __init__(self, sizes: Sequence[int], kinds: int) -> None:
        # In bytes.  No count is larger than if there were enough cards of every kind.
        width = prod(comb(kinds + size, size) for size in sizes).bit_length() // 8 + 1
        self._steps: Final = [width * prod(size + 1 for size in sizes[:column]) for column in range(len(sizes))]
        self._end: Final = width * prod(size + 1 for size in sizes)
        self._last: Final = self._end - width
        self._not_full: Final = list(map(self._mask, self._steps, sizes))

    def _mask(self, step: int, size: int) -> int:
        """All parts in which a column is not full."""
        period = b"\xff" * (step * size) + bytes(step)
        return int.from_bytes(period * (self._end // len(period)), "little")

    def spread(self, counts: int, cards: int, columns: Sequence[int]) -> list[int]:
        """What becomes of the counts when none, one, ... all of so many equal cards are put into these columns."""
        spread = [counts] + [0] * cards
        for column in columns:
            for put in range(1, cards + 1):
                spread[put] += (spread[put - 1] & self._not_full[column]) << (8 * self._steps[column])
        return spread

    def all_full(self, counts: int) -> int:
        """The part in which all columns are full."""
        return counts >> (8 * self._last)


def _plus(beside: Beside, barred: Barred, count: int) -> Beside:
    return tuple(sorted((Counter(dict(beside)) + Counter({barred: count})).items(), key=lambda each: sorted(each[0])))


def _fit(beside: Counter[Barred], sizes: Sequence[int]) -> bool:
    """Hall's condition for the other places, by the places that each card cannot lie in."""
    return all(
        sum(sizes[place] for place in some) <= sum(count for barred, count in beside.items() if not barred >= set(some))
        for size in range(1, len(sizes) + 1)
        for some in combinations(range(len(sizes)), size)
    )
