"""The suite: cases are as their schema says, each question is asked under the readings named, messages are as told."""

from __future__ import annotations

import json
import re
import tomllib
from collections import Counter
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any, Final

import jsonschema
import pytest

from spelregels.arbiter import read_dispute
from spelregels.conform.compare import wrong
from spelregels.conform.core import Implementation
from spelregels.conform.messages import LEVELS, Message, written
from spelregels.conform.questions import Question, questions
from spelregels.conform.suite import BUNDLE, Suite, home, read_suite
from spelregels.games import GAMES
from spelregels.notation import BadInput, decode, encode
from spelregels.rulebook import Profile

FOLDER: Final = Path(__file__).parents[2] / "conformance"
CASES: Final = sorted(FOLDER.glob("cases/*/*.toml"))


@cache
def schema(name: str) -> jsonschema.protocols.Validator:
    table = json.loads((FOLDER / "schema" / f"{name}.json").read_text(encoding="utf-8"))
    jsonschema.Draft202012Validator.check_schema(table)
    return jsonschema.Draft202012Validator(table)


def faults(name: str, value: Any) -> list[str]:
    return [f"{error.json_path}: {error.message}" for error in schema(name).iter_errors(value)]


@cache
def suite() -> Suite:
    return read_suite(FOLDER)


class TestCases:
    @pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
    def test_each_is_what_the_schema_says(self, path: Path) -> None:
        assert faults("case", tomllib.loads(path.read_text(encoding="utf-8"))) == []

    @pytest.mark.parametrize("path", CASES, ids=lambda path: path.stem)
    def test_each_is_called_by_its_id_and_lies_with_its_game(self, path: Path) -> None:
        case = tomllib.loads(path.read_text(encoding="utf-8"))
        assert (path.stem, path.parent.name) == (case["id"].lower(), case["game"])

    @pytest.mark.parametrize(
        ("spoiled", "place"),
        [
            ({"id": "LM-1"}, "$.id"),
            ({"about": []}, "$.about"),
            ({"about": ["LM-1c", "XX-1"]}, "$.about[1]"),
            ({"origin": "hearsay"}, "$.origin"),
            ({"revision": 0}, "$.revision"),
            ({"note": "?"}, "$"),
        ],
    )
    def test_the_schema_finds_what_is_wrong(self, spoiled: dict[str, object], place: str) -> None:
        case = tomllib.loads(CASES[0].read_text(encoding="utf-8"))
        assert [fault.partition(": ")[0] for fault in faults("case", {**case, **spoiled})] == [place]

    def test_the_schema_knows_every_name_of_an_expectation(self) -> None:
        table = json.loads((FOLDER / "schema" / "case.json").read_text(encoding="utf-8"))
        told = re.findall(r"^\| `(\w+)` \| ", (FOLDER / "cases.md").read_text(encoding="utf-8"), re.MULTILINE)
        assert set(table["$defs"]["expected"]["properties"]) <= set(told)

    def test_expectations_are_not_there_twice(self) -> None:
        texts = Counter(re.sub(r"(?m)^(id|title) = .*$", "", path.read_text(encoding="utf-8")) for path in CASES)
        assert [text for text, times in texts.items() if times > 1] == []


CASE: Final = """
id = "S-LM-99"
game = "lama"
[position]
players = ["A", "B"]
top = "6"
A = "3 L"
turn = "A"
[ask]
action = "play L"
[[expect]]
when.lama_on_six = "yes"
allowed = true
[[expect]]
when.lama_on_six = "no"
allowed = false
grounds = ["LM-1f", "LM-Q2"]
"""


def asked(profile: Profile | None, text: str = CASE) -> list[tuple[str, Any, Any]]:
    found = questions(read_dispute(text), profile)
    return [(each.id, each.configure["readings"]["lama_on_six"], each.expected) for each in found]


class TestQuestions:
    def test_every_reading_named_is_asked_as_each_profile_reads_the_rest(self) -> None:
        yes, no = {"allowed": True}, {"allowed": False, "grounds": ["LM-1f", "LM-Q2"]}
        assert asked(None) == [
            ("S-LM-99/1/judge/standard,lama_on_six=yes", "yes", yes),
            ("S-LM-99/1/judge/standard,lama_on_six=no", "no", no),
            ("S-LM-99/1/judge/literal,lama_on_six=yes", "yes", yes),
            ("S-LM-99/1/judge/literal,lama_on_six=no", "no", no),
        ]

    def test_under_a_profile_only_what_it_reads_is_asked(self) -> None:
        assert [(reading, expected["allowed"]) for _, reading, expected in asked("standard")] == [("yes", True)]
        assert [(reading, expected["allowed"]) for _, reading, expected in asked("literal")] == [("no", False)]

    def test_what_is_not_told_is_dealt_always_the_same(self) -> None:
        first, second = (next(questions(read_dispute(CASE))).ask["position"] for _ in range(2))
        assert first == second
        assert len(first["hands"][1]) == 6

    def test_a_position_of_which_something_is_hidden_cannot_be_expected(self) -> None:
        text = 'game = "lama"\n[position]\ntop = "6"\nA = "6"\nB = "1 ?"\n[ask]\nafter = ["A: draw", "drawn 1"]\n'
        with pytest.raises(BadInput, match=r"expect\.position: expected all cards to be told"):
            list(questions(read_dispute(f'{text}[expect.position]\ntop = "6"\nA = "1 6"\nturn = "B"')))

    def test_a_position_that_cannot_arise_is_not_asked_about(self) -> None:
        assert asked(None, CASE.replace('allowed = false\ngrounds = ["LM-1f", "LM-Q2"]', "cannot_arise = true"))[
            1:
        ] == [("S-LM-99/1/judge/literal,lama_on_six=yes", "yes", {"allowed": True})]


@pytest.fixture(scope="module")
def answered() -> list[tuple[Message, Message, Question]]:
    """Every message of a run of the whole suite: request, response, and the question that it is for."""
    implementation, configured, said = Implementation("0"), None, []
    for number, question in enumerate(suite().questions):
        for message in (question.configure, question.ask):
            if message is question.ask or message != configured:
                request = {"seq": number, **message}
                said.append((request, implementation.respond(written(request)), question))
        configured = question.configure
    return said


class TestTheWholeSuite:
    def test_we_answer_every_question_as_expected(self, answered: list[tuple[Message, Message, Question]]) -> None:
        failed = {
            question.id: wrong(question.expected, response, "N") if response["type"] == "answer" else response
            for request, response, question in answered
            if request["type"] == "ask"
        }
        assert {question: why for question, why in failed.items() if why} == {}

    def test_messages_are_as_the_schema_says(self, answered: list[tuple[Message, Message, Question]]) -> None:
        of_each_kind: dict[tuple[Any, ...], tuple[Message, Message]] = {}
        for request, response, _ in answered:
            of_each_kind.setdefault((request["type"], request.get("ask"), *response), (request, response))
        for request, response in of_each_kind.values():
            assert faults("protocol", request) == []
            assert faults("protocol", response) == []

    def test_what_is_expected_is_never_sent(self, answered: list[tuple[Message, Message, Question]]) -> None:
        names = {name for request, _, _ in answered for name in request}
        assert names == {
            *("type", "seq", "game", "agreed", "readings"),
            *("position", "after", "ask", "seat", "action", "depth"),
        }

    def test_every_kind_of_question_is_asked_of_every_game(self) -> None:
        kinds = {(question.configure["game"], question.ask["ask"]) for question in suite().questions}
        rare = {"score"}  # no points are counted in a game that is won by emptying a stock
        assert {(game, kind) for game in GAMES for kind in KINDS if kind not in rare} <= kinds


KINDS: Final = ("judge", "legal", "then", "lead", "winner", "position", "view", "count")


NO_QUESTION: Final = Suite(version="1", profile=None, level="V", questions=())


class TestAsOneObject:
    def test_a_bundle_gives_the_same_questions(self) -> None:
        whole = read_suite(FOLDER, ["lama"], "standard")
        assert decode(BUNDLE, encode(BUNDLE, whole)) == whole

    def test_levels_hold_one_another(self) -> None:
        sizes = [len(read_suite(FOLDER, ["lama"], "standard", level).questions) for level in LEVELS]
        assert sizes[0] == sizes[1] < sizes[2]

    @pytest.mark.parametrize(
        ("part", "spoiled", "place"),
        [
            ("configurations", {}, "configurations[0].type"),
            ("configurations", {"type": "configure", "game": "whist"}, "configurations[0].game"),
            ("ask", {"type": "ask"}, "questions[0].ask.ask"),
            ("expected", {"items": [3]}, "questions[0].expected.items[0]"),
            ("expected", {"totals": 3}, "questions[0].expected.totals"),
            ("expected", {"winners": [0]}, "questions[0].expected.winners[0]"),
        ],
    )
    def test_garbage_in_it_is_refused_there(self, part: str, spoiled: object, place: str) -> None:
        bundle = json.loads(encode(BUNDLE, replace(NO_QUESTION, questions=tuple(questions(read_dispute(CASE))))))
        if part in bundle:
            bundle[part][0] = spoiled
        else:
            bundle["questions"][0][part] = spoiled
        with pytest.raises(BadInput) as error:
            decode(BUNDLE, json.dumps(bundle))
        assert error.value.place == place

    def test_it_is_found_beside_the_source(self) -> None:
        assert home() == FOLDER

    @pytest.mark.parametrize(
        ("bundle", "place"),
        [
            ("{}", "format"),
            ('{"format": "spelregels-suite-1"}', "configurations"),
            (encode(BUNDLE, NO_QUESTION).replace('"questions":[]', '"questions":3'), "questions"),
            (encode(BUNDLE, NO_QUESTION).replace('"level":"V"', '"level":"X"'), "level"),
            (encode(BUNDLE, NO_QUESTION).replace('"profile":null', '"profile":"X"'), "profile"),
        ],
    )
    def test_what_is_no_bundle_is_refused_there(self, bundle: str, place: str) -> None:
        with pytest.raises(BadInput) as error:
            decode(BUNDLE, bundle)
        assert error.value.place == place
