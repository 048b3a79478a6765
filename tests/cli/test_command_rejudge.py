"""`spelregels rejudge`: where a record would have gone otherwise, read otherwise."""

from __future__ import annotations

import json

import pytest

from tests.cli.typed import Command, Written, record

# A lays the 6, and B a lama on it: LM-Q2.
LAMA_ON_SIX = record("A: play 4", "B: play 5", "A: play 6", "B: play L")
DRAWN = record("A: draw", "drawn 2", "B: quit")


@pytest.mark.parametrize(
    "otherwise", [("--profile", "literal"), ("--reading", "LM-Q2=no"), ("--reading", "lama_on_six = no")], ids=" ".join
)
def test_the_first_action_that_is_judged_differently_is_shown(
    command: Command, written: Written, otherwise: tuple[str, str]
) -> None:
    typed = command("rejudge", written("r.json", LAMA_ON_SIX), *otherwise)
    assert (typed.status, typed.err) == (0, "")
    assert typed.out.startswith("actions[5]: B: play L\n  as it was played: allowed (")
    assert "  read otherwise: refused (LM-1f, LM-Q2)\n" in typed.out
    assert "  LM-1f  No card may be played but those that fit by LM-1c or LM-5d.\n" in typed.out


def test_it_says_so_in_dutch(command: Command, written: Written) -> None:
    typed = command("rejudge", written("r.json", LAMA_ON_SIX), "--profile", "literal", "--lang", "nl")
    assert "  anders gelezen: mag niet (LM-1f, LM-Q2)\n" in typed.out


def test_a_reading_that_nothing_turned_on_makes_no_difference(command: Command, written: Written) -> None:
    typed = command("rejudge", written("r.json", LAMA_ON_SIX), "--reading", "LM-Q7=yes")
    assert (typed.status, typed.out) == (0, "No action is judged differently.\n")


def test_an_action_that_may_be_done_either_way_can_bring_something_else(command: Command, written: Written) -> None:
    """LM-Q3: under the literal reading who draws keeps the turn, and B is not on it."""
    typed = command("rejudge", written("r.json", DRAWN), "--profile", "literal")
    assert typed.out.startswith("actions[3]: drawn 2\n")
    assert "B goes on (LM-3f)" in typed.out


def test_after_an_action_that_no_reading_allows_nothing_is_judged(command: Command, written: Written) -> None:
    illegal = record("A: play 6", "B: play 5")
    typed = command("rejudge", written("r.json", illegal), "--profile", "literal")
    assert typed.out == "No action is judged differently.\nactions[2] is refused by both: A: play 6\n"


def test_single_readings_stand_over_those_of_the_profile(command: Command, written: Written) -> None:
    path = written("r.json", LAMA_ON_SIX)
    typed = command("rejudge", path, "--profile", "literal", "--reading", "LM-Q2=yes")
    assert typed.out == "No action is judged differently.\n"


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ((), "expected one of them"),
        (("--reading", "LM-Q2"), "expected such as lama_on_six=yes"),
        (("--reading", "LM-Q2=maybe"), "expected a reading: yes, no, found 'maybe'"),
        (("--reading", "LM-Q1=yes"), "expected one of lama_on_six, "),
    ],
)
def test_what_cannot_be_read_is_refused(
    command: Command, written: Written, words: tuple[str, ...], expected: str
) -> None:
    typed = command("rejudge", written("r.json", LAMA_ON_SIX), *words)
    assert (typed.status, typed.out) == (2, "")
    assert expected in typed.err


def test_as_data_it_is_one_object(command: Command, written: Written) -> None:
    path = written("r.json", LAMA_ON_SIX)
    data = json.loads(command("rejudge", path, "--reading", "LM-Q2=no", "--json").out)
    assert data["format"] == "spelregels-rejudge-1"
    assert data["readings"]["lama_on_six"] == "no"
    difference = data["difference"]
    assert (difference["place"], difference["action"]) == (5, "B: play L")
    assert (difference["played"]["allowed"], difference["other"]["allowed"]) == (True, False)
    assert difference["other"]["grounds"] == ["LM-1f", "LM-Q2"]
    assert difference["other"]["brings"] == []
    assert difference["played"]["brings"] == [
        {"event": "lead", "ground": "LM-3f", "seat": "A", "side": None, "points": 0}
    ]
    assert json.loads(command("rejudge", path, "--reading", "LM-Q7=yes", "--json").out)["difference"] is None


def test_as_data_points_are_a_sides(command: Command, written: Written) -> None:
    """LM-4d, LM-Q13: with points to choose chips for, the hands are not counted at once."""
    path = written("r.json", record("A: quit", "B: quit"))
    data = json.loads(command("rejudge", path, "--reading", "LM-Q13=any_mix", "--json").out)
    points = [each for each in data["difference"]["played"]["brings"] if each["event"] == "points"]
    assert [(each["side"], each["points"]) for each in points] == [("A", 19), ("B", 21)]
