"""Striking a ground in the logic program flips the rulings that `without` flips: the citations are true.

What a refusal cites is struck all but one, and then all: it is refused by that one alone, and then allowed.  What a
permission is cited for is refused if it is struck.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from spelregels import GAMES
from spelregels.rulebook import Finding, Ground
from spelregels.ruling import Ruling, Seat
from tests.oracle.compare import Asked, models
from tests.oracle.golden import GAMES_KEPT, golden

FEW = 12


class Struck(NamedTuple):
    """A query with grounds struck, and what `without` them is ruled."""

    asked: Asked
    without: Ruling

    @property
    def expected(self) -> tuple[bool, frozenset[str]]:
        """The verdict and, of a refusal, what is left of it."""
        if self.without.allowed:
            return True, frozenset()
        return False, frozenset(ground.id for ground in self.without.grounds) - self.asked.struck


def is_permission(ground: Ground) -> bool:
    return ground.kinds == ("permission",)


def without(ruling: Ruling, grounds: list[Ground]) -> Ruling:
    for ground in grounds:
        ruling = ruling.without(ground)
    return ruling


def tried(finding: Finding) -> Iterator[Ground]:
    yield finding.ground
    for found in finding.alternatives:
        yield from tried(found)


def all_but_one(ruling: Ruling) -> Iterator[list[Ground]]:
    """Of a refusal: every ground that forbids but one, and all of them; of a permission: each ground tried."""
    if ruling.allowed:
        yield from (
            [ground] for ground in dict.fromkeys(ground for found in ruling.findings for ground in tried(found))
        )
        return
    forbid = [ground for ground in ruling.grounds if not is_permission(ground)]
    yield forbid
    yield from ([ground for ground in forbid if ground != left] for left in forbid)


def strikings(name: str) -> Iterator[Struck]:
    """Some for each ground that the kept queries find."""
    times: Counter[str] = Counter()
    for asked, _ in golden(name):
        ruling = asked.position.judge(asked.action, Seat(asked.seat))
        if min(times[ground.id] for ground in ruling.grounds) >= FEW:
            continue
        times.update(ground.id for ground in ruling.grounds)
        for grounds in all_but_one(ruling):
            struck = frozenset(ground.id for ground in grounds)
            yield Struck(asked._replace(struck=struck), without(ruling, grounds))


@pytest.mark.parametrize("name", GAMES_KEPT)
def test_striking_flips_the_same_rulings(name: str) -> None:
    struck = list(strikings(name))
    said = models(name, [item.asked for item in struck])
    parted = [
        f"{item.asked.text} by {item.asked.seat} without {sorted(item.asked.struck)}: {item.expected}, not {one[:2]}"
        for item, one in zip(struck, said, strict=True)
        if (one.allowed, one.broken) != item.expected
    ]
    assert not parted, "\n".join(parted[:5])


@pytest.mark.parametrize("name", GAMES_KEPT)
def test_every_ground_that_forbids_makes_a_few_flips(name: str) -> None:
    """Each stands, for some refusals, in the way alone, or with permissions only that are not given by its answer."""
    flips: Counter[str] = Counter()
    for item in strikings(name):
        forbid = [ground.id for ground in item.without.grounds if not is_permission(ground)]
        if not item.without.allowed and len(forbid) == 1:
            flips.update(forbid)
    broken = {ground for _, said in golden(name) for ground in said.get("broken", ())}
    book = GAMES[name].rulebook
    assert not {ground for ground in broken if flips[ground] < 2 and not is_permission(book[ground])}
