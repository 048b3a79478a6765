"""`spelregels explore`: every position of small games, faults with the way to them, going on after an interruption."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from spelregels.cli.app import INTERRUPTED
from spelregels.games.lama import QUIT, rounds
from spelregels.lab.checks import Checks, Fault
from spelregels.lab.explore import Visit
from spelregels.lab.scopes import SCOPES, Scope, count
from tests.cli.typed import Command, Typed

SCOPE = ("explore", "lama", "--scope", "lama-last-round", "--quick")


def explorations(typed: Typed) -> Any:
    data = json.loads(typed.out)
    assert data["format"] == "spelregels-exploration-1"
    return data["explorations"]


def test_positions_are_counted_by_depth(command: Command) -> None:
    counts = count(SCOPES["lama-last-round"])
    typed = command(*SCOPE)
    lines = typed.out.splitlines()
    assert (typed.status, typed.err) == (0, "")
    assert lines[0].startswith(f"✓ lama-last-round, standard: {sum(counts.first)} positions in ")
    assert lines[1] == "  by depth  " + " ".join(map(str, counts.first))
    assert lines[2].endswith(" a second, 0 faults")


def test_it_answers_as_json(command: Command) -> None:
    counts = count(SCOPES["lama-last-round"])
    (told,) = explorations(command(*SCOPE, "--json"))
    assert (told["first"], told["after"]) == ([*counts.first], [*counts.after])
    assert (told["scope"], told["readings"], told["faults"]) == ("lama-last-round", "standard", {})


def test_everything_that_can_be_written_down_is_tried_unless_it_is_to_be_quick(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = []

    def faults(_: Checks, __: Visit, *, asking_all: bool) -> Iterator[Fault]:
        asked.append(asking_all)
        return iter(())

    monkeypatch.setattr(Checks, "faults", faults)
    command(*SCOPE)
    assert asked.count(True) == -(-len(asked) // 20)
    asked.clear()
    command(*SCOPE[:-1])
    assert all(asked)


def test_each_reading_is_tried_alone(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Checks, "faults", lambda *_, **__: iter(()))
    told = explorations(command(*SCOPE, "--each-reading", "--json"))
    assert [each["readings"] for each in told] == [name for name, _ in SCOPES["lama-last-round"].readings()]


def test_all_scopes_of_a_game_are_explored(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Checks, "faults", lambda *_, **__: iter(()))
    told = explorations(command("explore", "L.A.M.A.".replace(".", ""), "--json"))
    assert [each["scope"] for each in told] == [scope.name for scope in SCOPES.values() if scope.game == "lama"]


def test_a_fault_is_told_with_the_way_to_it(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    """Five of a kind are, the others are counted."""
    monkeypatch.setattr(rounds.Returning, "consequences", lambda *_: iter(()))
    typed = command(*SCOPE)
    lines = typed.out.splitlines()
    assert typed.status == 1
    assert lines[0].startswith("✗ lama-last-round, standard: ")
    assert sum(line.startswith("  ✗ scores: after return ") for line in lines) == 5
    assert any(line.startswith("    after  deal ") for line in lines)
    assert any(line.startswith("    scores: ") and line.endswith(" faults in all") for line in lines)
    assert not lines[-1].endswith(" 0 faults")
    assert set(explorations(command(*SCOPE, "--json"))[0]["faults"]) == {"scores"}


def test_a_fault_at_the_start_has_no_way(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rounds.Dealing, "options", lambda *_: [QUIT])
    assert "    after  at the start" in command(*SCOPE).out


# Interrupted


class Interrupting:
    """An interruption at the visit of that number."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, at: int) -> None:
        self.checked = 0
        true = Checks.faults

        def faults(checks: Checks, visit: Visit, *, asking_all: bool) -> Iterator[Fault]:
            if self.checked == at:
                raise KeyboardInterrupt
            self.checked += 1
            return true(checks, visit, asking_all=asking_all)

        monkeypatch.setattr(Checks, "faults", faults)


def without_time(told: Any) -> Any:
    return [{name: part for name, part in each.items() if name != "milliseconds"} for each in told]


def test_an_interrupted_exploration_goes_on_where_it_was(command: Command, tmp_path: Path) -> None:
    """With a fault before it and faults after it, all are told once, as if nothing had happened."""
    saved = tmp_path / "saved.json"
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rounds.Returning, "consequences", lambda *_: iter(()))
        whole = explorations(command(*SCOPE, "--json"))
        for at in (500, 700):
            with pytest.MonkeyPatch.context() as interrupting:
                Interrupting(interrupting, at)
                typed = command(*SCOPE, "--resume", saved, "--json")
                assert (typed.status, typed.out) == (INTERRUPTED, "")
                assert typed.err == f"spelregels: interrupted; the same command goes on from {saved}\n"
        assert json.loads(saved.read_text())["at"]["positions"] == 1200
        assert without_time(explorations(command(*SCOPE, "--resume", saved, "--json"))) == without_time(whole)


def test_what_is_done_is_not_done_again(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = tmp_path / "saved.json"
    whole = command(*SCOPE, "--resume", saved)
    Interrupting(monkeypatch, 0)
    assert command(*SCOPE, "--resume", saved) == whole


def test_without_a_file_an_interruption_only_ends_it(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    Interrupting(monkeypatch, 10)
    assert command(*SCOPE) == (INTERRUPTED, "", "")


@pytest.mark.parametrize(
    ("spoiled", "expected"),
    [
        ({"format": "spelregels-record-1"}, 'format: expected "spelregels-exploration-1", found '),
        ({"version": "0"}, "version: expected "),
        ({"quick": False}, "quick: expected true, found "),
        ({"done": 3}, "done: "),
        ({"at": {"scope": "x"}}, "at.readings: "),
        ({"done": [{}]}, "done[0].scope: "),
    ],
    ids=str,
)
def test_another_file_is_refused_in_one_line(
    command: Command, tmp_path: Path, spoiled: dict[str, object], expected: str
) -> None:
    saved = tmp_path / "saved.json"
    command(*SCOPE, "--resume", saved)
    saved.write_text(json.dumps({**json.loads(saved.read_text()), **spoiled}))
    typed = command(*SCOPE, "--resume", saved)
    assert (typed.status, typed.out) == (2, "")
    assert typed.err.startswith(f"spelregels: {saved}: {expected}")
    assert typed.err.count("\n") == 1


def test_a_file_that_cannot_be_written_is_bad_input(command: Command, tmp_path: Path) -> None:
    typed = command(*SCOPE, "--resume", tmp_path / "nowhere" / "saved.json")
    assert typed.status == 2
    assert typed.err.count("\n") == 1


# Bad input


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ((), "GAME: expected one of lanterfanten, cardparty, lama, all_fours"),
        (("chess",), "GAME: expected one of "),
        (("lama", "--scope", "cardparty-draw"), "--scope: expected one of lama-last-round, "),
    ],
    ids=str,
)
def test_bad_input_is_one_line(command: Command, words: tuple[str, ...], expected: str) -> None:
    typed = command("explore", *words)
    assert (typed.status, typed.out, typed.err.count("\n")) == (2, "", 1)
    assert expected in typed.err


# What the suite publishes


def test_the_counts_that_the_suite_publishes_are_written(command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
    only: dict[str, Scope] = {
        "lama-last-round": SCOPES["lama-last-round"],
        "lama-two-rounds": SCOPES["lama-two-rounds"],
    }
    monkeypatch.setattr("spelregels.cli.explore.SCOPES", only)
    typed = command("explore", "--counts")
    data = json.loads(typed.out)
    published = json.loads(
        (Path(__file__).parent.parent.parent / "conformance" / "counts.json").read_text(encoding="utf-8")
    )
    assert typed.status == 0
    assert data["format"] == published["format"]
    assert data["scopes"] == [each for each in published["scopes"] if each["name"] == "lama-last-round"]
