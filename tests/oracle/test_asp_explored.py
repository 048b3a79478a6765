"""Small games explored by the logic programs alone: the same positions at every depth, and the same steps from each."""

from __future__ import annotations

from collections import Counter

import pytest

from spelregels.lab.explore import reachable
from spelregels.lab.scopes import SCOPES
from tests.oracle.compare_scopes import explored

TRIED = [
    ("lama-last-round", "standard"),
    ("lanterfanten-three-without", "literal"),
    ("cardparty-draw", "literal"),
    ("cardparty-teams", "literal"),
    ("all-fours-same-suit", "standard"),
]


@pytest.mark.parametrize(("scope", "reading"), TRIED)
def test_program_explores_what_the_machine_explores(scope: str, reading: str) -> None:
    small = SCOPES[scope]
    readings = dict(small.readings())[reading]
    levels = list(explored(small, readings))
    parted = [step for level in levels for step in level.parted]
    assert not parted, parted[:3]
    found = Counter(
        depth for depth, _ in reachable(small.start(readings), irregular=small.irregular, depth=small.depth)
    )
    assert [len(level.positions) for level in levels] == [found[depth] for depth in sorted(found)]
