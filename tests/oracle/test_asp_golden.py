"""What the logic programs once said, kept in files: the machine still says it, and so do they."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spelregels import GAMES
from tests.oracle.compare import models
from tests.oracle.golden import GAMES_KEPT, golden, kept, unequal

every_kept_game = pytest.mark.parametrize("name", GAMES_KEPT)
CITATIONS = Path(__file__).parents[2] / "conformance" / "citations.md"


def may_be_broken(prefix: str) -> set[str]:
    """The grounds that the published rule of citation can find unmet."""
    broken: set[str] = set()
    for line in CITATIONS.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("| ") else []
        if len(cells) == 5 and cells[0] not in {"when", "phase"} and "↳" not in cells[3] and cells[4] != "always":
            broken |= set(re.findall(rf"`({prefix}-\w+)`", cells[3]))
    return broken


@every_kept_game
def test_machine_says_what_is_kept(name: str) -> None:
    assert not [(asked.text, asked.seat, asked.json, what) for asked, what in unequal(name)]


@every_kept_game
def test_every_ground_that_can_be_broken_is(name: str) -> None:
    """Scoring has tables of its own there; what they name is no ground of a refusal."""
    game = GAMES[name]
    scoring = {clause.id for clause in game.rulebook if "scoring" in clause.kinds} | {"LF-Q15", "AF-Q8"}
    broken = {ground for _, said in golden(name) for ground in said.get("broken", ())}
    assert may_be_broken(game.rulebook.prefix) - scoring <= broken


@every_kept_game
def test_both_verdicts_are_kept(name: str) -> None:
    allowed = ["broken" not in said for _, said in golden(name)]
    assert len(allowed) == 400
    assert min(allowed.count(True), allowed.count(False)) > 100


@every_kept_game
def test_program_still_says_what_is_kept(name: str) -> None:
    slice_ = list(golden(name))[::4]
    again = models(name, [asked for asked, _ in slice_])
    assert [kept(said) for said in again] == [said for _, said in slice_]
