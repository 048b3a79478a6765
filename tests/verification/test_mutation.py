"""Mutation: what is mutated and what not, that the judge can tell, and that enough of a sample is killed."""

from __future__ import annotations

import json
import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import libcst as cst
import pytest

from verification.mutation import (
    EQUIVALENT,
    ROOT,
    SOURCE,
    STAGES,
    Judge,
    Mutant,
    Mutated,
    Score,
    is_left_out,
    modules,
    tried,
)

# Of a larger sample 77 % and 97 % were killed; twenty others, as any change of the source draws them, stray from that.
FLOOR_CASES: Final = 0.55
FLOOR_EVERYTHING: Final = 0.85
EQUIPMENT: Final = next(module for module in modules("lama") if module.path.name == "equipment.py")
ROUNDS: Final = next(module for module in modules("lama") if module.path.name == "rounds.py")

pytestmark = pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")


def planted(module: Mutated, old: str, new: str) -> Mutant:
    assert module.source.count(old) == 1
    source = module.source.replace(old, new)
    return Mutant("planted", "lama", module.module, str(module.path.relative_to(ROOT)), 1, "", (), old, new, source)


@pytest.fixture(scope="module")
def judge() -> Judge:
    return Judge("lama")


class TestTheJudge:
    def test_finds_nothing_where_nothing_is_changed(self, judge: Judge) -> None:
        assert tried(judge, None, STAGES[:2]).verdict == "survived"

    @pytest.mark.parametrize(
        ("old", "new"),
        [
            ("card == top or card == top + 1 != LAMA", "card == top or card == top + 1"),
            ("following = (seat + 1) % self.table.players", "following = (seat + 2) % self.table.players"),
            ("for card in set(hand))\n\n\ndef by_kind", "for card in hand)\n\n\ndef by_kind"),
        ],
    )
    @pytest.mark.parametrize("stage", STAGES[:2])
    def test_finds_a_planted_fault(self, judge: Judge, stage: str, old: str, new: str) -> None:
        found = tried(judge, planted(ROUNDS, old, new), [stage])
        assert (found.verdict, found.by) == ("killed", stage)
        assert found.witness

    def test_finds_what_never_comes_to_an_end(self, judge: Judge) -> None:
        endless = planted(ROUNDS, "following = (following + 1) % self.table.players", "pass")
        assert tried(judge, endless, STAGES[:1]).witness is not None

    def test_what_does_not_load_is_no_kill(self, judge: Judge) -> None:
        assert tried(
            judge, planted(EQUIPMENT, "LAMA: Final = Card(7)", "LAMA: Final = card(7)"), STAGES[:1]
        ).verdict == ("unloadable")

    def test_nothing_on_the_disk_is_touched(self, judge: Judge) -> None:
        before = EQUIPMENT.path.read_bytes()
        tried(judge, planted(EQUIPMENT, "BLACK: Final = 10", "BLACK: Final = 11"), STAGES[:1])
        assert EQUIPMENT.path.read_bytes() == before


class TestMutants:
    def test_each_differs_from_the_source_in_one_place_that_is_named(self) -> None:
        for number in range(0, len(EQUIPMENT.mutations), 20):
            mutant = EQUIPMENT.mutant(number)
            assert mutant.source != EQUIPMENT.source
            first = mutant.before.split(" ")[0]
            assert first in EQUIPMENT.source.splitlines()[mutant.line - 1]

    def test_properties_are_mutated_too(self) -> None:
        mutants = [EQUIPMENT.mutant(number) for number in range(len(EQUIPMENT.mutations))]
        assert "return self.white - BLACK * self.black" in {each.after for each in mutants}
        assert "bag" in {each.definition.rpartition(".")[2] for each in mutants}

    def test_a_mutant_is_of_the_clauses_that_are_cited_around_it(self) -> None:
        found = {ROUNDS.mutant(number).clauses for number in range(0, len(ROUNDS.mutations), 10)}
        assert ("LM-1c",) in found or ("LM-5d",) in found
        rulebook = Mutated("lama", SOURCE / "spelregels" / "rulebooks" / "lama.py")
        assert {rulebook.mutant(number).clauses for number in range(20, 60)} >= {("LM-1c",)}

    @pytest.mark.parametrize("code", ['Words("a", "b")', "Place(here, there)", "assert_never(never)"])
    def test_prose_and_what_never_comes_are_left_out(self, code: str) -> None:
        assert is_left_out(cst.parse_expression(code))
        assert not is_left_out(cst.parse_expression("less(stock, card)"))


class TestScores:
    def test_of_survivors_that_were_not_put_to_everything_as_many_are_taken_to_fall(self) -> None:
        assert Score(judged=10, cases=6, put=2, then=1).by_everything == 0.8
        assert Score(judged=10, cases=6, put=4, then=4).by_everything == 1.0
        assert Score(judged=10, cases=6).by_everything is None
        assert Score(judged=10, cases=10).by_everything == 1.0

    def test_what_does_not_load_and_what_changes_nothing_count_nowhere(self) -> None:
        score = Score()
        survived = {"verdict": "survived", "by": None, "judge": "everything"}
        score.add({**survived, "verdict": "unloadable"}, False)
        score.add(survived, True)
        assert (score.judged, score.unloadable, score.equivalent) == (0, 1, 1)
        score.add(survived, False)
        assert replace(score) == Score(judged=1, put=1, equivalent=1, unloadable=1)


class TestEquivalent:
    def test_each_has_a_reason_and_stands_where_it_says(self) -> None:
        for note in tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("equivalent", []):
            source = " ".join((ROOT / note["file"]).read_text(encoding="utf-8").split())
            assert len(note["reason"]) > 20
            assert " ".join(note["before"].split()) in source


def run(folder: Path, *arguments: str) -> dict[str, Any]:
    lines, results = folder / "lines.jsonl", folder / "results.json"
    command = [sys.executable, "-m", "verification.mutation", "--resume", str(lines), "--results", str(results)]
    done = subprocess.run([*command, *arguments], cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S603 - ourselves
    assert done.returncode == 0, done.stderr
    assert "This is partial" in done.stdout
    found: dict[str, Any] = json.loads(results.read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("mutation")


class TestARun:
    def test_enough_of_a_sample_is_killed(self, folder: Path) -> None:
        """Five mutants of each game, always the same, by the cases alone and by everything."""
        found = run(folder, "--sample", "20", "--seed", "1")
        assert found["partial"] is True
        assert found["all"]["judged"] + found["all"]["unloadable"] + found["all"]["equivalent"] == 20
        assert found["all"]["by_cases"] >= FLOOR_CASES
        assert found["all"]["by_everything"] >= FLOOR_EVERYTHING

    def test_goes_on_where_it_was_interrupted(self, folder: Path) -> None:
        """What is judged is not judged again, and an interrupted run loses nothing."""
        run(folder, "--sample", "4", "--seed", "2", "--judge", "cases", "--game", "lama")
        lines = (folder / "lines.jsonl").read_text(encoding="utf-8").splitlines()
        run(folder, "--sample", "4", "--seed", "2", "--judge", "cases", "--game", "lama")
        assert (folder / "lines.jsonl").read_text(encoding="utf-8").splitlines() == lines
