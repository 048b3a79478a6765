"""`spelregels check`: whether records are legal, and whether disputes come out as they expect."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import NoReturn

import pytest

from tests.cli.typed import LAMA_ON_SIX, RIGHT, WRONG, Command, Written, record

LEGAL = record("A: play 4", "B: play 5", "A: play 6")
ILLEGAL = record("A: play 4", "B: play L")


def test_a_legal_record_passes(command: Command, written: Written) -> None:
    assert command("check", written("r.json", LEGAL)) == (0, "1 passed, 0 failed\n", "")


def test_the_first_illegal_action_is_shown_with_its_grounds(command: Command, written: Written) -> None:
    """LM-1c, LM-1f: a lama does not go on a 4."""
    path = written("r.json", ILLEGAL)
    typed = command("check", path)
    assert typed.status == 1
    assert typed.out.startswith(f"{path}:\n  ✗ actions[3]: B: play L is refused:\n    LM-1f  No card may be played but")
    assert typed.out.endswith("\n0 passed, 1 failed\n")


def test_it_says_so_in_dutch(command: Command, written: Written) -> None:
    typed = command("check", written("r.json", ILLEGAL), "--lang", "nl")
    assert "B: play L mag niet:\n    LM-1f  Andere kaarten" in typed.out
    assert typed.out.endswith("\n0 geslaagd, 1 mislukt\n")


def test_expectations_are_tried_under_every_profile(command: Command, written: Written) -> None:
    assert command("check", written("d.toml", LAMA_ON_SIX + RIGHT)) == (0, "1 passed, 0 failed\n", "")
    wrong = written("w.toml", LAMA_ON_SIX + WRONG)
    assert command("check", wrong) == (
        1,
        f"{wrong}:\n  ✗ expect.allowed, literal: expected allowed, found refused\n0 passed, 1 failed\n",
        "",
    )


def test_a_dispute_that_expects_nothing_is_counted_apart(command: Command, lama_on_six: Path) -> None:
    assert command("check", lama_on_six) == (0, "0 passed, 0 failed, 1 without an expectation\n", "")


def test_folders_are_looked_through_for_what_can_be_checked(command: Command, written: Written, tmp_path: Path) -> None:
    written("cases/deep/d.toml", LAMA_ON_SIX + RIGHT)
    written("cases/r.json", LEGAL)
    written("cases/schema.json", "{}")
    written("cases/README.md", "#")
    written("cases/.hidden/d.toml", "")
    os.mkfifo(tmp_path / "cases" / "pipe.toml")
    assert command("check", tmp_path / "cases") == (0, "2 passed, 0 failed\n", "")


def test_what_cannot_be_read_does_not_keep_the_rest_from_being_checked(
    command: Command, written: Written, tmp_path: Path
) -> None:
    for name, text in (("a.toml", ""), ("b.toml", LAMA_ON_SIX + RIGHT), ("c.json", LEGAL[:-1])):
        written(name, text)
    typed = command("check", tmp_path)
    assert typed.status == 2
    assert typed.out.endswith("\n1 passed, 0 failed, 2 unreadable\n")
    assert typed.err.startswith(f"spelregels: {tmp_path}/a.toml: game: expected")
    assert typed.err.endswith(" (and 1 more such files)\n")


def test_a_folder_that_cannot_be_read_is_named(
    command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def shut(path: str) -> NoReturn:
        raise PermissionError(13, "Permission denied", path)

    monkeypatch.setattr(os, "scandir", shut)
    typed = command("check", tmp_path)
    assert typed.status == 2
    assert typed.err == f"spelregels: {tmp_path}: expected a folder that can be read: Permission denied\n"


def test_a_position_cannot_be_checked(command: Command, written: Written) -> None:
    path = written("p.json", '{"game": "lama", "position": {}}')
    assert command("check", path).status == 2


def test_as_data_it_is_one_object(command: Command, written: Written, tmp_path: Path) -> None:
    for name, text in (("a.json", ILLEGAL), ("b.toml", LAMA_ON_SIX + WRONG), ("c.toml", LAMA_ON_SIX), ("d.toml", "")):
        written(name, text)
    typed = command("check", tmp_path, "--json")
    data = json.loads(typed.out)
    assert (typed.status, data["format"]) == (2, "spelregels-check-1")
    assert [data[status] for status in ("passed", "failed", "unexpecting", "unreadable")] == [0, 2, 1, 1]
    illegal, wrong, plain, unread = data["files"]
    assert illegal["illegal"] == {"place": 3, "action": "B: play L", "grounds": ["LM-1f"]}
    assert [failure["profile"] for failure in wrong["failures"]] == ["literal"]
    assert (plain["status"], plain["failures"], plain["illegal"]) == ("unexpecting", [], None)
    assert (unread["status"], unread["problem"][:14]) == ("unreadable", f"{tmp_path}/d.toml"[:14])
