"""The matrix sees what is missing, and swapped grounds are caught as it says."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

import spelregels
from spelregels.arbiter import read_dispute
from spelregels.conform.compare import wrong
from spelregels.conform.core import Implementation
from spelregels.conform.messages import written
from spelregels.conform.questions import Question, questions
from spelregels.conform.suite import read_suite
from spelregels.games import GAMES
from spelregels.rulebooks import lama
from traceability import matrix
from traceability.citations import Game, read_game
from traceability.executed import Shown, shown_by
from traceability.swaps import cited_together, swaps

CASE = """
id = "S-LM-{0}"
about = ["LM-1c"]
game = "lama"
[position]
players = ["A", "B"]
top = "{1}"
A = "3 5"
turn = "A"
[ask]
action = "play 3"
[expect]
allowed = {2}
"""


@cache
def citing() -> dict[str, Game]:
    return {name: read_game(Path(spelregels.__file__).parent, name) for name in GAMES}


def shown(*cases: str) -> dict[str, Shown]:
    return shown_by([each for case in cases for each in questions(read_dispute(case))], citing())


class TestWhatIsExecuted:
    def test_a_clause_is_met_in_one_case_and_not_in_another(self) -> None:
        found = shown(CASE.format(1, 3, "true"), CASE.format(2, 5, "false"))
        assert (list(found["LM-1c"].met), list(found["LM-1c"].unmet)) == (["S-LM-1"], ["S-LM-2"])

    def test_what_a_case_says_it_is_about_shows_nothing(self) -> None:
        found = shown(CASE.format(1, 3, "true").replace("LM-1c", "LM-4b"))
        assert (found["LM-4b"].met, found["LM-4b"].unmet, found["LM-4b"].values) == ({}, {}, {})

    def test_two_cases_differ_if_what_cites_a_clause_comes_to_different_things(self) -> None:
        low, high = (CASE.format(number, 3, "true").replace("3 5", f"3 {number} {number}") for number in (1, 2))
        score = '[ask]\nscore = true\n[expect]\nturn = "A"'
        asked = [case.partition("[ask]")[0] + score for case in (low, high)]
        assert shown(*asked)["LM-4c"].differing == ("S-LM-1", "S-LM-2")
        assert shown(asked[0])["LM-4c"].differing == ("S-LM-1",)


class TestWhatIsMissing:
    @pytest.mark.parametrize(
        ("row", "missing"),
        [
            ({"kinds": ["obligation"], "met": ["S"], "unmet": ["S"], "about": []}, []),
            ({"kinds": ["obligation"], "met": ["S"], "unmet": [], "about": []}, ["no case in which it is unmet"]),
            ({"kinds": ["permission"], "met": [], "unmet": ["S"], "about": []}, ["no case in which it is met"]),
            ({"kinds": ["scoring"], "differ": ["S", "T"], "about": []}, []),
            (
                {"kinds": ["scoring"], "differ": ["S"], "about": []},
                ["no two cases in which it comes to different things"],
            ),
            (
                {"kinds": ["question"], "differ": ["S", "T"], "apart": {"a / b": "S", "a / c": None}, "about": []},
                ["no case that tells apart a / c"],
            ),
            ({"kinds": ["remark"], "about": []}, ["no case or claim about it"]),
            ({"kinds": ["remark"], "about": ["S"]}, []),
            ({"kinds": ["remark"], "about": [], "claims": ["it is so"]}, []),
            ({"kinds": ["restates"], "about": []}, []),
        ],
    )
    def test_is_seen(self, row: dict[str, Any], missing: list[str]) -> None:
        assert list(matrix.missing(row)) == missing

    def test_unless_there_is_a_reason_for_it(self) -> None:
        rows = {
            "A": {"kinds": ["remark"], "about": [], "code": ["x"]},
            "B": {"kinds": ["restates"], "about": [], "code": []},
        }
        assert list(matrix.lacks(rows, {})) == ["A (remark): no case or claim about it", "B: no code cites it"]
        assert list(matrix.lacks(rows, {"A": "why"})) == ["B: no code cites it"]
        assert "B: a reason is stated, and nothing is missing" in list(matrix.lacks(rows, {"B": "why"}))

    def test_too_few_questions_or_refusals_are_too(self) -> None:
        case = read_dispute(CASE.format(1, 3, "true"))
        lacks = list(matrix.of_games([case] * 100))
        assert "lama: 0 of 100 questions whether something may be done are refusals" in lacks
        assert "all_fours: 0 questions, of 100 at least" in lacks
        assert "lama: 1 questions, of 100 at least" in list(matrix.of_games([case]))

    def test_an_unknown_id_is_too(self) -> None:
        assert list(matrix.orphans({}, {"LM-99": "why"})) == ["reasons.toml: LM-99 is no clause or question"]


class TestReadingsThatAreToldApart:
    def test_answers_must_differ_in_that_reading_alone(self) -> None:
        whens = ('when.lama_on_six = "yes"\nallowed = true', 'when.lama_on_six = "no"\nallowed = false')
        apart = "[[expect]]\n".join(("", *(f"{when}\n" for when in whens)))
        case = read_dispute(CASE.format(1, 6, "x").partition("[expect]")[0].replace("3", "L") + apart)
        assert matrix.told_apart([case]) == {"LM-Q2": {"yes / no": "S-LM-1"}}
        same = read_dispute(CASE.format(1, 6, "x").partition("[expect]")[0] + apart.replace("false", "true"))
        assert matrix.told_apart([same]) == {}


@cache
def of_lama() -> tuple[Question, ...]:
    return read_suite(matrix.FOLDER, ["lama"], "standard").questions


def failed() -> Iterator[str]:
    implementation, configured = Implementation(""), None
    for question in of_lama():
        if question.configure != configured:
            implementation.respond(written({"seq": 0, **question.configure}))
            configured = question.configure
        response = implementation.respond(written({"seq": 0, **question.ask}))
        if response["type"] != "answer" or wrong(question.expected, response, "N"):
            yield question.id


class TestSwaps:
    """Two clauses change places in the code."""

    @pytest.mark.parametrize(
        ("one", "other"),
        [("EQUAL_OR_ONE_HIGHER", "ON_A_LAMA"), ("TURN", "STOCK_EMPTY"), ("TAKE_CHIPS", "CHIPS_TAKEN")],
    )
    def test_cases_catch_them_or_not_as_is_read_off(
        self, one: str, other: str, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        assert list(failed()) == []
        ids = {getattr(lama, name).id for name in (one, other)}
        predicted = any(len(each & ids) == 1 for question in of_lama() for each in cited_together(question))
        before = getattr(lama, one), getattr(lama, other)
        monkeypatch.setattr(lama, one, before[1])
        monkeypatch.setattr(lama, other, before[0])
        assert bool(list(failed())) is predicted

    def test_the_citations_catch_what_they_do_not_list(self) -> None:
        own = citing()["lama"]
        supported = set(own.supported_swaps())
        ids = sorted({citation.id for citation in own.citations if citation.code})
        assert ("LM-4b", "LM-4c") in supported
        assert ("LM-1c", "LM-5b") not in supported
        assert len(supported) < len(list(combinations(ids, 2))) / 20

    def test_what_no_case_cites_alone_is_listed(self) -> None:
        question = next(questions(read_dispute(CASE.format(1, 3, 'true\ngrounds = ["LM-1c", "LM-3g"]'))))
        listed = swaps([question], citing())["lama"]
        assert "LM-1c LM-3g" in {*listed["not caught by cases"], *listed["not caught by either"]}
        assert "LM-1c LM-5b" not in {*listed["not caught by cases"], *listed["not caught by either"]}
