"""The runner keeps wrong, unsupported and error apart, and catches each fault that implementations really have."""

from __future__ import annotations

import json
import os
import sys
from dataclasses import replace
from functools import cache
from pathlib import Path
from time import monotonic
from typing import Any, Final
from xml.etree import ElementTree as ET

import pytest

from harnesses.faulty.main import FAULTS
from spelregels.arbiter import read_dispute
from spelregels.conform.compare import wrong
from spelregels.conform.messages import Level, Message
from spelregels.conform.program import NoProgram
from spelregels.conform.questions import questions
from spelregels.conform.report import Report, report
from spelregels.conform.runner import Outcome, Result, Run, run
from spelregels.conform.suite import Suite
from spelregels.games import GAMES

ROOT: Final = Path(__file__).parents[2]
CASES: Final = """
id = "S-LM-{0:02}"
game = "lama"
[position]
players = ["A", "B"]
top = "6"
round = {0}
A = "3 5 6 L"
B = "1 2"
turn = "A"
[[ask]]
action = "play L"
[[ask.expect]]
when.lama_on_six = "yes"
allowed = true
grounds = ["LM-3g", "LM-Q1", "LM-Q2"]
[[ask.expect]]
when.lama_on_six = "no"
allowed = false
grounds = ["LM-1f", "LM-Q2"]
[[ask]]
action = "play 5"
[ask.expect]
allowed = false
grounds = ["LM-1f"]
[[ask]]
action = "play 6"
[ask.expect]
allowed = true
grounds = ["LM-3g", "LM-1c", "LM-Q1"]
[[ask]]
view = "B"
[ask.expect.view]
view = "round"
seat = 1
phase = "playing"
chips = [{{ white = 0, black = 0 }}, {{ white = 0, black = 0 }}]
round = {{ number = {0}, starter = 0 }}
turn = 0
hand = "12"
sizes = [4, 2]
stock = 49
discards = 1
top = "6"
quits = []
"""
NUMBERS: Final = range(1, 13)


@cache
def suite() -> Suite:
    """A dozen small cases, more than the faults need to show."""
    asked = [each for number in NUMBERS for each in questions(read_dispute(CASES.format(number)))]
    return Suite(version="9", profile=None, level="N", questions=tuple(asked))


def ran(*command: str, seconds: float = 20, level: Level = "C") -> Result:
    return run(suite(), Run(command=command, seconds=seconds, level=level))


def faulty(fault: str, seconds: float = 20) -> Report:
    return report(ran(sys.executable, str(ROOT / "harnesses" / "faulty" / "main.py"), fault, seconds=seconds), {})


def statuses(found: Report) -> set[str]:
    return {outcome.status for outcome in found.result.outcomes}


def test_our_own_implementation_passes() -> None:
    found = report(ran(sys.executable, "-m", "spelregels.cli", "conformance", "serve"), {})
    assert not found.failed
    assert found.counts == {"passed": len(NUMBERS)}
    assert found.sentence() == "passes 12 of 12 lama cases of suite 9, every reading, level C"


def test_the_sentence_names_the_games_unless_all_are_asked() -> None:
    (first, *_), games = suite().questions, GAMES
    of_each = tuple(replace(first, case=name, configure={**first.configure, "game": name}) for name in games)
    for asked, said in ((of_each, "4 cases"), (of_each[:2], "2 lanterfanten and cardparty cases")):
        outcomes = tuple(Outcome(question, "unsupported") for question in asked)
        some = replace(result(), suite=replace(suite(), questions=asked), outcomes=outcomes)
        assert report(some, {}).sentence().startswith(f"passes 0 of {said} of suite 9, ")


class TestFaults:
    """Each fault fails the run, as what it is."""

    @pytest.mark.parametrize(
        ("fault", "found", "why"),
        [
            ("always_legal", {"passed", "wrong"}, "allowed: expected false, found true"),
            ("ignores_configure", {"passed", "wrong"}, "allowed: expected false, found true"),
            ("stale_seq", {"passed", "error"}, "expected a response to 21, found one to 20"),
            ("changing_answers", {"passed", "error"}, "another answer came when it was asked again"),
            ("ends", {"passed", "error"}, "the program ended, with status 3"),
            ("garbage", {"passed", "error"}, "expected a response, found a line with expected JSON"),
            ("configured_otherwise", {"error"}, "configure: expected what was asked, found something else"),
            ("cites_everything", {"passed", "wrong"}, "grounds: expected"),
            ("leaks", {"passed", "wrong"}, "view: expected"),
        ],
    )
    def test_in_an_answer(self, fault: str, found: set[str], why: str) -> None:
        result = faulty(fault)
        assert result.failed
        assert statuses(result) == found
        assert any(why in outcome.why for outcome in result.result.outcomes)

    @pytest.mark.parametrize(
        ("fault", "problem"),
        [
            ("talks", "lines came that nobody had asked for: 1"),
            ("ends_badly", "bye: expected an end with status 0, found 1"),
            ("ends", "the program ended, with status 3: it was started again"),
        ],
    )
    def test_in_the_run(self, fault: str, problem: str) -> None:
        result = faulty(fault)
        assert result.failed
        assert problem in result.result.problems

    def test_hanging_costs_one_question_and_a_restart(self) -> None:
        result = faulty("hangs", seconds=2)
        assert result.failed
        assert [each.why for each in result.result.outcomes if each.status == "error"] == [
            "no answer came in 2 seconds"
        ]
        assert result.result.problems == ("no answer came in 2 seconds: it was started again",)

    def test_hanging_again_ends_the_run(self) -> None:
        result = faulty("hangs_again", seconds=2)
        assert result.result.problems[-1] == "no answer came in 2 seconds, again: the run is over"
        assert sum(each.why == "it was not asked" for each in result.result.outcomes) > 20

    def test_not_ending_is_a_problem(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("spelregels.conform.program.FAREWELL", 0.5)
        assert faulty("never_ends").result.problems == ("bye: expected an end with status 0, found none",)

    def test_all_are_tried(self) -> None:
        source = Path(__file__).read_text(encoding="utf-8")
        assert [fault for fault in FAULTS if f'"{fault}"' not in source] == []


def program(tmp_path: Path, body: str) -> tuple[str, ...]:
    """A program that reads requests as *r* and answers what *body* says."""
    path = tmp_path / "program.py"
    path.write_text(
        "import json, sys\n"
        "HELLO = {'type': 'hello', 'protocol': 1, 'name': 'x', 'version': '1', 'games': ['lama'], 'asks': ['judge'],"
        " 'level': 'V'}\n"
        "for line in sys.stdin:\n    r = json.loads(line)\n    a = None\n"
        + "".join(f"    {each}\n" for each in body.splitlines())
        + "    print(json.dumps({**a, 'seq': r['seq']}), flush=True)\n    if r['type'] == 'bye': break\n",
        encoding="utf-8",
    )
    return sys.executable, str(path)


PLAIN: Final = """
if r['type'] == 'hello': a = HELLO
if r['type'] == 'configure': a = {**r, 'type': 'configured'}
if r['type'] == 'ask': a = {'type': 'answer', 'allowed': r['action'] != 'play 5'}
if r['type'] == 'bye': a = {'type': 'bye'}
"""


class TestWhatAProgramSaysItCanDo:
    def test_what_it_does_not_do_is_not_asked(self, tmp_path: Path) -> None:
        found = report(ran(*program(tmp_path, PLAIN)), {})
        unsupported = {outcome.why for outcome in found.result.outcomes if outcome.status == "unsupported"}
        assert unsupported == {"ask view"}
        assert (found.result.name, found.result.version) == ("x", "1")

    def test_at_its_level_grounds_do_not_count(self, tmp_path: Path) -> None:
        found = report(ran(*program(tmp_path, PLAIN)), {})
        assert found.result.level == "V"
        assert {each.why for each in found.result.outcomes if each.status == "wrong"} == {
            "allowed: expected false, found true"
        }

    def test_what_asks_grounds_only_is_not_asked_below_their_level(self, tmp_path: Path) -> None:
        text = CASES.format(1).partition("[[ask]]")[0] + '[ask]\naction = "play 6"\n[expect]\ngrounds = ["LM-1c"]\n'
        asked = replace(suite(), questions=tuple(questions(read_dispute(text))))
        assert {each.level for each in asked.questions} == {"C"}
        found = run(asked, Run(command=program(tmp_path, PLAIN)))
        assert {outcome.why for outcome in found.outcomes} == {"level C"}

    def test_another_game_is_unsupported(self, tmp_path: Path) -> None:
        found = report(ran(*program(tmp_path, PLAIN.replace("a = HELLO", "a = {**HELLO, 'games': []}"))), {})
        assert statuses(found) == {"unsupported"}
        assert not found.failed

    def test_so_is_what_it_says_when_configured(self, tmp_path: Path) -> None:
        body = f"{PLAIN}if r['type'] == 'configure': a = {{'type': 'unsupported', 'what': 'reading', 'name': 'x'}}\n"
        found = report(ran(*program(tmp_path, body)), {})
        assert {outcome.why for outcome in found.result.outcomes} == {"ask view", "reading x"}

    def test_and_what_it_says_when_asked(self, tmp_path: Path) -> None:
        body = f"{PLAIN}if r['type'] == 'ask': a = {{'type': 'unsupported', 'what': 'action'}}\n"
        assert statuses(report(ran(*program(tmp_path, body)), {})) == {"unsupported"}

    def test_an_error_is_none_of_these(self, tmp_path: Path) -> None:
        body = f"{PLAIN}if r['type'] == 'ask': a = {{'type': 'error', 'code': 'internal', 'message': 'oops'}}\n"
        found = report(ran(*program(tmp_path, body)), {})
        assert found.failed
        assert {outcome.why for outcome in found.result.outcomes if outcome.status == "error"} == {"internal: oops"}


class TestBadBeginnings:
    @pytest.mark.parametrize(
        ("body", "problem"),
        [
            ("a = {'type': 'hello', 'protocol': 2}", "hello: expected protocol 1, found 2"),
            ("a = {'type': 'bye'}", "hello: expected a response, found a line with type"),
            ("sys.exit(1)", "hello: the program ended, with status 1"),
        ],
    )
    def test_nothing_is_asked(self, tmp_path: Path, body: str, problem: str) -> None:
        found = report(ran(*program(tmp_path, body)), {})
        assert found.failed
        assert found.result.problems[0].startswith(problem)
        assert {outcome.why for outcome in found.result.outcomes} == {"it was not asked"}

    def test_a_command_that_is_none(self) -> None:
        with pytest.raises(NoProgram, match="no-such-program"):
            ran("no-such-program")


class TestRudePrograms:
    """None of them makes the run hang, or fail otherwise than by what it says."""

    def test_one_that_reads_nothing_and_never_stops_writing(self, tmp_path: Path) -> None:
        path = tmp_path / "program.py"
        path.write_text("while True: print('y')", encoding="utf-8")
        found = report(ran(sys.executable, str(path)), {})
        assert {outcome.why for outcome in found.result.outcomes} == {"it was not asked"}
        assert found.result.problems[1].startswith("lines came that nobody had asked for: ")

    def test_one_that_reads_nothing_and_says_a_line_now_and_then(self, tmp_path: Path) -> None:
        body = "a = HELLO\nprint(json.dumps({**a, 'seq': 1}), flush=True)\nwhile True: print('y', flush=True)"
        found = report(ran(*program(tmp_path, body)), {})
        assert found.failed
        assert statuses(found) == {"error", "unsupported"}

    def test_a_thousand_lines_unasked_end_the_run(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("spelregels.conform.runner.TOO_MANY", 9)
        found = report(ran(*program(tmp_path, f"{PLAIN}print('y')\nprint('y')\n")), {})
        assert "it was not asked" in {outcome.why for outcome in found.result.outcomes}

    @pytest.mark.skipif(os.name != "posix", reason="sessions are there only")
    def test_one_that_leaves_its_pipes_to_another(self, tmp_path: Path) -> None:
        child = "import subprocess as s\nif r['type'] == 'hello': s.Popen(['sleep', '8'], start_new_session=True)\n"
        began = monotonic()
        ran(*program(tmp_path, f"{PLAIN}{child}"))
        assert monotonic() - began < 7

    def test_one_that_says_no_more_but_runs_on(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("spelregels.conform.program.FAREWELL", 0.2)
        body = f"{PLAIN}import os, time\nif r['type'] == 'ask': os.close(1); time.sleep(60)\n"
        found = ran(*program(tmp_path, body))
        assert found.problems[0] == "the program said no more, and did not end: it was started again"

    def test_one_that_writes_what_is_no_text(self, tmp_path: Path) -> None:
        body = f"{PLAIN}if r['type'] == 'ask': a = {{'type': 'error', 'code': '\\ud800', 'message': '\\uffff'}}\n"
        found = report(ran(*program(tmp_path, body)), {})
        assert ET.fromstring(found.junit()).tag == "testsuites"  # noqa: S314 - it is ours


def result(*status: str) -> Result:
    """A case for each status, of one question each."""
    first = suite().questions[0]
    outcomes = [
        Outcome(replace(first, case=f"S-LM-{number}", id=f"S-LM-{number}/1"), each, "\x1bwhy")  # type: ignore[arg-type] # a status
        for number, each in enumerate(status)
    ]
    return Result(suite=suite(), level="C", name="x", version="1", outcomes=tuple(outcomes), problems=())


class TestReports:
    def test_a_case_is_as_bad_as_its_worst_question(self) -> None:
        outcomes = result("passed", "wrong", "unsupported", "error").outcomes
        one = tuple(outcome._replace(question=outcomes[0].question) for outcome in outcomes)
        for places, status in (((0,), "passed"), ((0, 2), "unsupported"), ((0, 1, 2), "wrong"), ((0, 1, 3), "error")):
            found = report(replace(result(), outcomes=tuple(one[place] for place in places)), {})
            assert found.cases == {"S-LM-0": status}

    def test_a_known_failure_does_not_fail_the_run(self) -> None:
        assert report(result("passed", "wrong"), {}).failed
        found = report(result("passed", "wrong"), {"S-LM-1": "https://example.org/1"})
        assert not found.failed
        assert found.sentence().endswith("(1 known)")
        assert list(found.failures()) == []

    def test_one_that_passes_does(self) -> None:
        found = report(result("passed"), {"S-LM-0": "https://example.org/1"})
        assert found.failed
        assert "✗ S-LM-0: passes, and is known to fail: https://example.org/1" in list(found.lines())

    def test_one_that_is_not_asked_is_said(self) -> None:
        found = report(result("passed"), {"S-LM-9": "https://example.org/9"})
        assert not found.failed
        assert "· S-LM-9: known to fail, and not asked" in list(found.lines())

    def test_as_data(self) -> None:
        data: Any = report(result("passed", "wrong", "unsupported"), {}).data()
        assert json.loads(json.dumps(data)) == data
        assert (data["format"], data["failed"]) == ("spelregels-conformance-1", True)
        assert data["counts"] == {"cases": 3, "questions": 3, "passed": 1, "wrong": 1, "unsupported": 1}
        assert data["questions"][0] == {"id": "S-LM-1/1", "status": "wrong", "why": "\x1bwhy"}

    def test_as_junit(self) -> None:
        root = ET.fromstring(report(result("passed", "wrong", "unsupported", "error"), {}).junit())  # noqa: S314 - it is ours
        (own,) = root
        assert own.attrib == {"name": "lama", "tests": "4", "failures": "1", "errors": "1", "skipped": "1"}
        assert [child.tag for test in own for child in test] == ["failure", "skipped", "error"]

    def test_a_problem_of_the_run_is_an_error_in_junit(self) -> None:
        found = report(replace(result("passed"), problems=("it ended",)), {})
        root = ET.fromstring(found.junit())  # noqa: S314 - it is ours
        assert [test.attrib["message"] for test in root.iter("error")] == ["it ended"]


class TestComparing:
    @pytest.mark.parametrize(
        ("expected", "answer", "right"),
        [
            ({"allowed": True}, {"allowed": True}, True),
            ({"allowed": True}, {"allowed": 1}, False),
            ({"seat": 0}, {"seat": False}, False),
            ({"seat": 1}, {}, False),
            ({"turn": None}, {"turn": None}, True),
            ({"legal": ["a", "b"]}, {"legal": ["b", "a"]}, True),
            ({"legal": ["a"]}, {"legal": ["a", "b"]}, False),
            ({"legal": ["a"]}, {"legal": "a"}, False),
            ({"grounds": ["LM-1c"]}, {"grounds": []}, False),
            ({"totals": [1, None]}, {"totals": [1, 5]}, True),
            ({"totals": [1, None]}, {"totals": [2, 5]}, False),
            ({"totals": [1, None]}, {"totals": [1]}, False),
            ({"totals": [1, None]}, {"totals": 1}, False),
            ({"winners": [[0, 2]]}, {"winners": [[2, 0]]}, True),
            ({"winners": [[0, 2]]}, {"winners": [[2]]}, True),
            ({"winners": [[0]]}, {"winners": [[0, 2]]}, False),
            ({"winners": []}, {"winners": [[1]]}, False),
            ({"winners": [[1]]}, {"winners": [1]}, False),
            ({"view": {"seat": 0}}, {"view": {"seat": 0, "turn": None}}, True),
            ({"view": {"seat": 0}}, {"view": {"seat": 0, "turn": 1}}, False),
            ({"view": {"seat": 0}}, {"view": 3}, False),
            ({"positions": 4}, {"positions": 5}, False),
            ({"allowed": True}, {"refused": 0, "grounds": []}, False),
        ],
    )
    def test_as_sets_lists_and_values(self, expected: Message, answer: Message, right: bool) -> None:
        assert (wrong(expected, answer, "C") is None) is right

    def test_items_count_as_often_as_they_come(self) -> None:
        item = {"side": [0, 2], "points": 1, "ground": "AF-3a"}
        other = {"side": [2, 0], "points": 1, "ground": "AF-3b"}
        assert wrong({"items": [item]}, {"items": [item]}, "C") is None
        assert wrong({"items": [item, item]}, {"items": [item]}, "C") is not None
        assert wrong({"items": [item]}, {"items": [other]}, "V") is None
        assert wrong({"items": [item]}, {"items": [other]}, "C") is not None
        assert wrong({"items": [item]}, {"items": "none"}, "C") is not None

    def test_grounds_do_not_count_at_level_v(self) -> None:
        assert wrong({"grounds": ["LM-1c"]}, {"grounds": []}, "V") is None
