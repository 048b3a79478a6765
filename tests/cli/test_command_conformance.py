"""`spelregels conformance`: a program takes the suite, and what came of it is told and saved."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import tomllib
from pathlib import Path
from time import sleep
from xml.etree import ElementTree as ET

import pytest

from spelregels.conform.suite import BUNDLE
from spelregels.notation import decode
from tests.cli.typed import ROOT, Command, Written

OURS = (sys.executable, "-m", "spelregels.cli", "conformance", "serve")
ALWAYS_LEGAL = (sys.executable, str(ROOT / "harnesses" / "faulty" / "main.py"), "always_legal")
CASE = """
id = "S-LM-{0}"
title = "{0}"
about = ["LM-1c"]
origin = "dispute"
revision = 1
game = "lama"
[position]
players = ["A", "B"]
top = "6"
A = "3 5"
turn = "A"
[ask]
action = "play {0}"
[expect]
allowed = {1}
"""


@pytest.fixture
def suite(written: Written, tmp_path: Path) -> Path:
    """Two cases: a refusal, and a permission."""
    written("suite.toml", 'version = "9"\nprotocol = 1\n')
    written("cases/lama/s-lm-3.toml", CASE.format(3, "false"))
    written("cases/lama/s-lm-5.toml", CASE.format(5, "true").replace('top = "6"', 'top = "4"'))
    return tmp_path


class TestRun:
    def test_ours_passes(self, command: Command, suite: Path) -> None:
        typed = command("conformance", "run", "--suite", suite, "--", *OURS)
        assert (typed.status, typed.err) == (0, "")
        assert typed.out == "spelregels 0.1.0 passes 2 of 2 lama cases of suite 9, every reading, level C\n"

    def test_what_is_wrong_is_told(self, command: Command, suite: Path) -> None:
        typed = command("conformance", "run", "--suite", suite, "--profile", "standard", "--", *ALWAYS_LEGAL)
        assert typed.status == 1
        assert "✗ S-LM-3/1/judge/standard: wrong: allowed: expected false, found true\n" in typed.out
        assert typed.out.endswith("passes 1 of 2 lama cases of suite 9, standard profile, level C (1 wrong)\n")

    def test_known_failures_are_excused_and_others_are_not(
        self, command: Command, suite: Path, written: Written
    ) -> None:
        known = written("known.toml", '[known]\n"S-LM-3" = "https://example.org/3"\n')
        words = ("conformance", "run", "--suite", suite, "--known", known, "--")
        assert command(*words, *ALWAYS_LEGAL).status == 0
        typed = command(*words, *OURS)
        assert typed.status == 1
        assert "✗ S-LM-3: passes, and is known to fail: https://example.org/3\n" in typed.out

    def test_reports_are_saved(self, command: Command, suite: Path) -> None:
        junit, report = suite / "junit.xml", suite / "report.json"
        command("conformance", "run", "--suite", suite, "--junit", junit, "--report", report, "--", *ALWAYS_LEGAL)
        assert [test.attrib["name"] for test in ET.parse(junit).iter("testcase")] == ["S-LM-3", "S-LM-5"]  # noqa: S314 - it is ours
        data = json.loads(report.read_text(encoding="utf-8"))
        assert data["cases"] == {"S-LM-3": "wrong", "S-LM-5": "passed"}
        assert data == json.loads(command("conformance", "run", "--suite", suite, "--json", "--", *ALWAYS_LEGAL).out)

    def test_what_was_found_is_told_though_it_cannot_be_saved(self, command: Command, suite: Path) -> None:
        typed = command("conformance", "run", "--suite", suite, "--report", suite, "--", *OURS)
        assert typed.status == 2
        assert "passes 2 of 2 lama cases" in typed.out

    @pytest.mark.parametrize("limit", ["inf", "1e12"])
    def test_a_limit_can_be_as_long_as_one_likes(self, command: Command, suite: Path, limit: str) -> None:
        assert command("conformance", "run", "--suite", suite, "--limit", limit, "--", *OURS).status == 0

    @pytest.mark.skipif(os.name != "posix", reason="signals are sent there only")
    @pytest.mark.parametrize("sent", [signal.SIGINT, signal.SIGTERM])
    def test_who_is_told_to_end_stops_the_program(self, suite: Path, written: Written, sent: signal.Signals) -> None:
        noted = suite / "pid"
        deaf = written(
            "deaf.py", f"import os, time\nopen({str(noted)!r}, 'w').write(f'{{os.getpid()}}\\n')\ntime.sleep(60)"
        )
        words = (*OURS[:-1], "run", "--suite", str(suite), "--limit", "50", "--", sys.executable, str(deaf))
        running = subprocess.Popen(words, stderr=subprocess.PIPE)  # noqa: S603 - our own command
        while not noted.exists() or not noted.read_text().endswith("\n"):
            sleep(0.05)
        running.send_signal(sent)
        assert running.communicate(timeout=20)[1] == b""
        with pytest.raises(ProcessLookupError):
            os.kill(int(noted.read_text()), 0)

    def test_a_suite_that_comes_with_the_package_is_taken_without_a_word(self, command: Command) -> None:
        typed = command(
            "conformance", "run", "--game", "all fours", "--profile", "standard", "--level", "V", "--", *OURS
        )
        version = tomllib.loads((ROOT / "conformance" / "suite.toml").read_text(encoding="utf-8"))["version"]
        assert typed.status == 0
        assert f" all_fours cases of suite {version}, standard profile, level V\n" in typed.out


class TestExport:
    def test_a_bundle_can_be_taken_instead(self, command: Command, suite: Path) -> None:
        bundle = suite / "bundle.json"
        typed = command("conformance", "export", "--suite", suite, "--save", bundle)
        assert typed.out == f"{bundle}: 2 cases, 4 questions of suite 9\n"
        assert len(decode(BUNDLE, bundle.read_bytes()).questions) == 4
        assert command("conformance", "run", "--suite", bundle, "--", *OURS).status == 0

    def test_of_a_bundle_a_part_can_be_asked(self, command: Command, suite: Path) -> None:
        bundle = suite / "bundle.json"
        command("conformance", "export", "--suite", suite, "--level", "V", "--save", bundle)
        words = ("conformance", "run", "--suite", bundle)
        typed = command(*words, "--profile", "standard", "--level", "N", "--", *OURS)
        assert typed.out.endswith(" passes 2 of 2 lama cases of suite 9, standard profile, level V\n")
        assert "none of all_fours" in command(*words, "--game", "all_fours", "--", *OURS).err

    def test_it_is_printed_if_it_has_no_name(self, command: Command, suite: Path) -> None:
        typed = command("conformance", "export", "--suite", suite, "--profile", "standard")
        assert [each.case for each in decode(BUNDLE, typed.out).questions] == ["S-LM-3", "S-LM-5"]


class TestServe:
    def test_it_answers_requests(self, command: Command) -> None:
        typed = command("conformance", "serve", stdin='{"type": "hello", "seq": 1, "protocol": 1, "suite": "9"}\nx\n')
        hello, error = map(json.loads, typed.out.splitlines())
        assert (hello["name"], error["code"], typed.status) == ("spelregels", "bad_message", 0)

    def test_other_bytes_than_text_are_no_request(self, command: Command) -> None:
        typed = command("conformance", "serve", stdin=b"\xff\n")
        assert "expected UTF-8 text" in json.loads(typed.out)["message"]


class TestBadInput:
    @pytest.mark.parametrize(
        ("words", "told"),
        [
            (("run", "--suite", "{}", "--", "no-such-program"), "expected a command that can be run: no-such-program"),
            (("run", "--suite", "{}/none", "--", "true"), "{}/none: expected a file that can be read"),
            (("run", "--suite", "{}", "--game", "whist", "--", "true"), "GAME: expected one of lanterfanten"),
            (
                ("run", "--suite", "{}", "--game", "all_fours", "--", "true"),
                "expected questions, found none of all_fours",
            ),
            (("run", "--suite", "{}", "--known", "{}/none.toml", "--", "true"), "{}/none.toml: expected a file"),
            (("run", "--suite", "{}", "--known", "{}/bad.toml", "--", *OURS), "{}/bad.toml: expected TOML"),
            (
                ("run", "--suite", "{}", "--known", "{}/suite.toml", "--", *OURS),
                "{}/suite.toml: known: expected a table",
            ),
            (("run", "--suite", "{}", "--junit", "{}", "--", *OURS), "{}: expected a file"),
            (("export", "--suite", "{}", "--save", "{}/no/such"), "{}/no/such: expected a file"),
            (("export", "--suite", "{}/suite.toml"), "{}/suite.toml: expected JSON"),
        ],
    )
    def test_is_one_line_that_names_the_place(
        self, command: Command, suite: Path, written: Written, words: tuple[str, ...], told: str
    ) -> None:
        written("bad.toml", "=")
        typed = command("conformance", *(word.format(suite) if "{}" in word else word for word in words))
        assert typed.status == 2
        assert typed.err.startswith(f"spelregels: {told.format(suite)}")
        assert typed.err.count("\n") == 1

    @pytest.mark.parametrize(
        ("text", "told"),
        [
            ("", "suite.toml.version: expected a text, found nothing"),
            ("version = 3", "suite.toml.version: expected a text, found 3"),
            ("=", "suite.toml: expected TOML: "),
        ],
    )
    def test_a_suite_without_a_version_is_none(
        self, command: Command, suite: Path, written: Written, text: str, told: str
    ) -> None:
        written("suite.toml", text)
        typed = command("conformance", "run", "--suite", suite, "--", *OURS)
        assert typed.err.startswith(f"spelregels: {suite}: {told}")

    def test_a_case_that_cannot_be_read_is_named(self, command: Command, suite: Path, written: Written) -> None:
        written("cases/lama/s-lm-6.toml", "=")
        typed = command("conformance", "run", "--suite", suite, "--", *OURS)
        assert typed.err.startswith(f"spelregels: {suite}: cases/lama/s-lm-6.toml: expected TOML")
        written("cases/lama/s-lm-6.toml", CASE.format(6, "true").replace("A =", "C ="))
        typed = command("conformance", "run", "--suite", suite, "--", *OURS)
        assert typed.err.startswith(f"spelregels: {suite}: s-lm-6.toml.position.C: expected one of")


class TestAsCase:
    def test_a_dispute_is_written_as_a_case(self, command: Command, lama_on_six: Path, written: Written) -> None:
        typed = command("judge", "--as-case", "S-LM-90", lama_on_six)
        assert typed.status == 0
        case = tomllib.loads(typed.out)
        assert (case["id"], case["title"]) == ("S-LM-90", "May A play a lama?")
        assert [each["when"] for each in case["expect"]] == [{"lama_on_six": "yes"}, {"lama_on_six": "no"}]
        assert command("check", written("case.toml", typed.out)).out == "1 passed, 0 failed\n"

    def test_what_cannot_be_written_in_the_language_of_the_file_is_refused(
        self, command: Command, written: Written
    ) -> None:
        dispute = """
game = "all_fours"
lang = "nl"
[position]
trump = "H"
trick = ["S: 9K"]
E = "3K"
turn = "E"
[ask]
legal = "E"
"""
        typed = command("judge", "--as-case", "S-AF-90", written("nl.toml", dispute))
        assert "lang: expected en, as this answer has 'play 3C'" in typed.err

    def test_it_must_be_one_file_that_expects_nothing(
        self, command: Command, lama_on_six: Path, written: Written
    ) -> None:
        assert command("judge", "--as-case", "S-LM-90", lama_on_six, lama_on_six).err.startswith(
            "spelregels: FILES: expected one file"
        )
        case = written("case.toml", command("judge", "--as-case", "S-LM-90", lama_on_six).out)
        assert command("judge", "--as-case", "S-LM-90", case).err == (
            f"spelregels: {case}: expect: expected a dispute, which expects nothing yet\n"
        )
