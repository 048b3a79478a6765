"""`spelregels ask`: a dispute told in conversation."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.typed import Command

TOLD = ["lama", "Ann, Ben", "Ann = L 3", "top = 6", "turn = Ann", "", ""]


def lines(*parts: str | list[str]) -> str:
    said = (line for part in parts for line in ([part] if isinstance(part, str) else part))
    return "".join(f"{line}\n" for line in said)


def test_whether_something_may_be_done(command: Command) -> None:
    typed = command("ask", stdin=lines(TOLD, "1", "play L", "", ""))
    assert (typed.status, typed.err) == (0, "")
    assert typed.out.startswith("Which game? ")
    assert "\nMay Ann play a lama?\n  Yes.\n" in typed.out


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        (["1", "play 3", "Ben"], "May Ben play 3?\n  No.\n  ✗ LM-3g"),
        (["2", ""], "What may Ann do?\n  Allowed: play a lama; draw a card; quit."),
        (["2", "Ben"], "What may Ben do?\n  Allowed: nothing."),
        (["4"], "Who is to begin?\n  Ann."),
        (["5"], "Who wins?\n"),
    ],
)
def test_the_other_questions(command: Command, question: list[str], answer: str) -> None:
    assert answer in command("ask", stdin=lines(TOLD, question, "")).out


def test_what_happened_first(command: Command) -> None:
    """LM-5d: on a lama goes a lama or a 1."""
    told = ["lama", "Ann, Ben", "Ann = L 3", "Ben = 1 6", "top = 6", "turn = Ann", "", "Ann: play L", ""]
    typed = command("ask", stdin=lines(told, "2", "", ""))
    assert "What may Ben do?\n  Allowed: play 1; draw a card; quit." in typed.out


def test_it_says_what_is_needed_and_what_can_be_told(command: Command) -> None:
    typed = command("ask", stdin=lines("lama", "", "A = 3", "", "top = 3", "?", "", "", "2", ""))
    assert typed.out.count("position.top: expected this name: the top card of the discard pile") == 2
    assert "round, starter, stock, top, turn" in " ".join(typed.out.split())
    assert "Allowed: play 3; draw a card; quit." in typed.out


def test_what_cannot_be_read_is_asked_again(command: Command) -> None:
    told = [
        *["poker", "lama", "Ann, Ann", "2", "A = 9", "A = 3", "top", "colour = red", "top = 3", "top = x", "turn = B"],
        *["turn = A", "", "A: jump", ""],
    ]
    typed = command("ask", stdin=lines(told, "6", "1", "jump", "play 3", "C", "", ""))
    assert typed.status == 0
    for problem in (
        "expected one of lanterfanten, cardparty, lama",
        "expected each name once",
        "position.A: expected a card: 1 to 6 or L, found '9'",
        "expected a fact such as name = value",
        "position.colour: expected one of",
        "position.top: expected a card",
        "ask.after[0]: expected play 4",
        "expected a number from 1 to 5",
        "ask.action: expected play 4",
        "ask.by: expected one of A, B, found 'C'",
    ):
        assert problem in " ".join(typed.out.split()), problem
    assert "May A play 3?\n  Yes." in typed.out


def test_it_is_saved_under_the_name_answered(command: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    path = tmp_path / "new.toml"
    typed = command("ask", stdin=lines(TOLD, "1", "play L", "", "..", "new.toml"))
    assert "..: expected the name of a new file" in typed.out
    assert "Saved as new.toml." in typed.out
    assert command("judge", path).out.startswith("May Ann play a lama?\n  Yes.\n")


def test_it_is_saved_under_the_name_given(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "new.toml"
    told = ["lama", "Ann, Ben", 'Ann = "L 3"', "top = 6", "stock = 20", "", "Ann: play L", ""]
    assert command("ask", "--save", path, "--lang", "nl", stdin=lines(told, "1", "trek", "draw", "Ben")).status == 0
    assert path.read_text(encoding="utf-8") == (
        'game = "lama"\nlang = "nl"\n\n[position]\nplayers = ["Ann", "Ben"]\nAnn = "L 3"\ntop = 6\nstock = 20\n\n'
        '[ask]\nafter = ["Ann: play L"]\naction = "draw"\nby = "Ben"\n'
    )
    typed = command("ask", "--save", path, stdin="")
    assert (typed.status, typed.out) == (2, "")
    assert "--save: expected the name of a new file" in typed.err


def test_it_speaks_dutch(command: Command) -> None:
    typed = command("ask", "--lang", "nl", stdin=lines(TOLD, "1", "play L", "", ""))
    assert typed.out.startswith("Welk spel? ")
    assert "\nMag Ann een lama spelen?\n  Ja.\n" in typed.out


def test_when_the_answers_end_there_is_no_answer(command: Command) -> None:
    typed = command("ask", stdin=lines(TOLD, "1"))
    assert typed.status == 2
    assert typed.err == "spelregels: standard input: expected more answers, found its end\n"


def test_as_data_only_the_answer_goes_to_standard_output(command: Command) -> None:
    typed = command("ask", "--json", stdin=lines(TOLD, "1", "play L", ""))
    (file,) = json.loads(typed.out)["files"]
    assert file["answers"][0]["verdict"] == [{"allowed": True}]
    assert "Which game?" in typed.err
