"""`spelregels judge`: every question of a dispute, answered."""

from __future__ import annotations

import json
from pathlib import Path

from tests.cli.typed import LAMA_ON_SIX, RIGHT, WRONG, Command, Written

SEVERAL = """
game = "lama"
lang = "nl"
[position]
A = "3"
B = "4 L"
top = "3"
turn = "A"
[[ask]]
action = "play 4"
[[ask]]
legal = true
"""


def test_the_answer_cites_what_decides_and_what_it_turns_on(command: Command, lama_on_six: Path) -> None:
    typed = command("judge", lama_on_six)
    assert (typed.status, typed.err) == (0, "")
    assert typed.out.startswith("May A play a lama?\n  Yes.\n")
    assert "✓ LM-Q2" in typed.out
    assert "This turns on one contested point:\n    LM-Q2" in typed.out


def test_a_refusal_is_an_answer(command: Command, written: Written) -> None:
    """LM-1c, LM-1f: a 3 does not go on a 6."""
    typed = command("judge", written("d.toml", LAMA_ON_SIX.replace("play L", "play 3")))
    assert typed.status == 0
    assert "\n  No.\n  ✗ LM-1f" in typed.out


def test_it_answers_in_the_language_asked_for(command: Command, lama_on_six: Path) -> None:
    assert command("judge", lama_on_six, "--lang", "nl").out.startswith("Mag A een lama spelen?\n  Ja.\n")


def test_else_in_the_language_of_the_file(command: Command, written: Written) -> None:
    typed = command("judge", written("d.toml", SEVERAL))
    assert typed.out.startswith("Mag A 4 spelen?\n  Nee.\n")
    assert "\nWat mag A doen?\n" in typed.out


def test_it_says_that_the_answer_is_as_expected(command: Command, written: Written) -> None:
    typed = command("judge", written("d.toml", LAMA_ON_SIX + RIGHT))
    assert typed.status == 0
    assert typed.out.endswith("\n✓ As the file expects, under standard, literal, published.\n")


def test_it_says_which_profile_is_not_as_expected(command: Command, written: Written) -> None:
    typed = command("judge", written("d.toml", LAMA_ON_SIX + WRONG))
    assert typed.status == 1
    assert typed.out.endswith("\n✗ expect.allowed, literal: expected allowed, found refused\n")


def test_several_files_are_named(command: Command, written: Written, lama_on_six: Path) -> None:
    other = written("other.toml", SEVERAL)
    typed = command("judge", lama_on_six, other)
    assert typed.out.startswith(f"{lama_on_six}:\n\nMay A")
    assert f"\n{other}:\n\nMag A" in typed.out


def test_it_reads_standard_input(command: Command) -> None:
    assert command("judge", "-", stdin=LAMA_ON_SIX).out.startswith("May A play a lama?")


def test_as_data_it_is_one_object(command: Command, written: Written, lama_on_six: Path) -> None:
    wrong, broken = written("w.toml", LAMA_ON_SIX + WRONG), written("b.toml", "=")
    typed = command("judge", lama_on_six, wrong, broken, "--json")
    data = json.loads(typed.out)
    assert (typed.status, data["format"]) == (2, "spelregels-judge-1")
    plain, unexpected, unread = data["files"]
    assert plain["file"] == str(lama_on_six)
    assert plain["answers"][0]["verdict"] == [{"allowed": True}]
    assert [point["question"] for point in plain["answers"][0]["turns_on"]] == ["LM-Q2"]
    assert plain["answers"][0]["profiles"]["literal"] == [{"allowed": False}]
    assert plain["failures"] is None
    assert unexpected["failures"] == [
        {"where": ["expect", "allowed"], "profile": "literal", "read": {}, "expected": "allowed", "found": "refused"}
    ]
    assert unread["problem"].startswith(f"{broken}: expected TOML")


def test_as_data_it_answers_in_the_language_asked_for(command: Command, lama_on_six: Path) -> None:
    data = json.loads(command("judge", lama_on_six, "--json", "--lang", "nl").out)
    assert data["files"][0]["answers"][0]["lines"][0] == "Mag A een lama spelen?"


def test_facts_that_cannot_be_true_are_no_answer(command: Command, written: Written) -> None:
    """LM-2a: there are eight of every card."""
    path = written("d.toml", LAMA_ON_SIX.replace('"L 3"', '"6 6 6 6 6 6 6 6 L"'))
    typed = command("judge", path)
    assert typed.status == 2
    assert typed.err == f"spelregels: {path}: position: these facts cannot all be true: 9 times 6, the pack has 8\n"
