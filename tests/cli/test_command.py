"""What every command promises: an exit status, one line where there is no answer, and never a traceback."""

from __future__ import annotations

import io
import os
import pty
import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import spelregels
from spelregels import cli
from spelregels.cli import app
from tests.cli.typed import LAMA_ON_SIX, RIGHT, ROOT, Command, Typed, Written, process, record

COMMANDS = ("judge", "check", "show", "rejudge", "ask", "rules")
READERS = (("judge",), ("check",), ("show",), ("rejudge", "--profile", "literal"))


def no_answer(typed: Typed) -> bool:
    """Whether it is said in just one line that there is no answer."""
    return typed.status == 2 and typed.err.startswith("spelregels: ") and typed.err.count("\n") == 1


class TestHelp:
    def test_without_a_command_it_says_what_there_is(self, command: Command) -> None:
        typed = command()
        assert typed.status == 0
        assert all(name in typed.out for name in COMMANDS)

    @pytest.mark.parametrize("name", COMMANDS)
    def test_every_command_has_an_example(self, command: Command, name: str) -> None:
        typed = command(name, "--help")
        assert typed.status == 0
        assert f"Example: spelregels {name}" in typed.out

    def test_it_says_which_version_it_is(self, command: Command) -> None:
        assert command("--version").out == f"spelregels {spelregels.__version__}\n"


class TestBadInput:
    @pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader[0])
    def test_a_file_that_is_not_there_is_named(self, command: Command, reader: tuple[str, ...], tmp_path: Path) -> None:
        typed = command(*reader, tmp_path / "none.toml")
        assert no_answer(typed)
        assert f"{tmp_path}/none.toml: expected a file that can be read" in typed.err

    @pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader[0])
    def test_a_folder_where_a_file_or_cases_are_expected_is_named(
        self, command: Command, reader: tuple[str, ...], tmp_path: Path
    ) -> None:
        typed = command(*reader, tmp_path)
        assert no_answer(typed)
        assert f"{tmp_path}: expected a" in typed.err

    @pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader[0])
    def test_an_endless_file_is_refused(self, command: Command, reader: tuple[str, ...]) -> None:
        typed = command(*reader, "/dev/zero")
        assert no_answer(typed)
        assert "/dev/zero: expected at most" in typed.err

    @pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader[0])
    def test_a_name_with_a_line_end_in_it_stays_on_the_line(self, command: Command, reader: tuple[str, ...]) -> None:
        typed = command(*reader, "no\nsuch\x1bfile")
        assert no_answer(typed)
        assert "no\\nsuch\\x1bfile" in typed.err

    @pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader[0])
    def test_a_name_that_no_file_can_have_is_refused(self, command: Command, reader: tuple[str, ...]) -> None:
        assert no_answer(command(*reader, "no\0such"))

    def test_the_place_in_the_file_is_named(self, command: Command, written: Written) -> None:
        path = written("d.toml", LAMA_ON_SIX.replace('"6"', '"9"'))
        typed = command("judge", path)
        assert no_answer(typed)
        assert f"{path}: position.top: expected a card" in typed.err

    @pytest.mark.parametrize(
        "words",
        [
            ("deal",),
            ("judge",),
            ("rules",),
            ("judge", "--colour", "x"),
            ("rules", "lama", "--lang", "fr"),
            ("rules", "lama", "LM-99"),
            ("rules", "lam"),
            ("rejudge", "x.json", "--profile", "bare"),
        ],
        ids=" ".join,
    )
    def test_words_that_mean_nothing_are_refused(self, command: Command, words: tuple[str, ...]) -> None:
        assert no_answer(command(*words))

    def test_of_several_bad_files_the_first_is_named_and_the_others_are_answered(
        self, command: Command, written: Written, lama_on_six: Path
    ) -> None:
        typed = command("judge", written("a.toml", "?"), lama_on_six, written("b.toml", ""))
        assert no_answer(typed)
        assert "a.toml: expected TOML" in typed.err
        assert "and 1 more" in typed.err
        assert "May A play a lama?" in typed.out

    @pytest.mark.parametrize("reader", READERS, ids=lambda reader: reader[0])
    @given(text=st.binary(max_size=60))
    @settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
    def test_any_bytes_get_one_line(self, command: Command, reader: tuple[str, ...], text: bytes) -> None:
        typed = command(*reader, "-", stdin=text)
        assert no_answer(typed)
        assert "standard input: " in typed.err

    @given(data=st.data())
    @settings(max_examples=150, suppress_health_check=[HealthCheck.function_scoped_fixture])
    def test_a_file_with_something_else_in_it_is_answered_or_gets_one_line(
        self, command: Command, data: st.DataObject
    ) -> None:
        text = data.draw(st.sampled_from([LAMA_ON_SIX + RIGHT, record("A: play 4", "B: play 5")]))
        start = data.draw(st.integers(0, len(text)))
        end = start + data.draw(st.integers(0, 6))
        other = data.draw(st.text(max_size=4) | st.sampled_from(["-1", "true", "[]", "{}", '""', "nan", "1e9", "L"]))
        reader = data.draw(st.sampled_from(READERS))
        typed = command(*reader, "-", stdin=(text[:start] + other + text[end:]).encode(errors="replace"))
        assert typed.status in {0, 1} or no_answer(typed)
        assert "fault of ours" not in typed.err


class TestFaults:
    def test_a_fault_of_ours_gets_one_line(self, command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
        def fault(*_: object, **__: object) -> int:
            raise KeyError("some\nthing")

        monkeypatch.setattr(app, "rules", fault)
        typed = command("rules", "lama")
        assert no_answer(typed)
        assert "a fault of ours" in typed.err

    def test_an_interrupted_command_ends_in_silence(self, command: Command, monkeypatch: pytest.MonkeyPatch) -> None:
        def interrupted(*_: object, **__: object) -> int:
            raise KeyboardInterrupt

        monkeypatch.setattr(app, "rules", interrupted)
        assert command("rules", "lama") == (128 + signal.SIGINT, "", "")

    def test_a_reader_that_goes_away_is_no_fault(self) -> None:
        read, write = os.pipe()
        os.close(read)
        done = subprocess.run(
            [sys.executable, "-m", "spelregels.cli", "rules", "lama"],
            stdout=write,
            stderr=subprocess.PIPE,
            check=False,
            cwd=ROOT,
        )
        os.close(write)
        assert (done.returncode, done.stderr) == (128 + signal.SIGPIPE, b"")

    def test_without_its_libraries_it_says_how_to_get_them(self, tmp_path: Path) -> None:
        (tmp_path / "typer.py").write_text("raise ModuleNotFoundError('No module named typer', name='typer')")
        typed = process("rules", "lama", environment={"PYTHONPATH": str(tmp_path)})
        assert no_answer(typed)
        assert 'pip install "spelregels[cli]"' in typed.err

    def test_main_ends_the_process_with_the_status(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr("sys.argv", ["spelregels", "rules", "lama", "LM-1c"])
        with pytest.raises(SystemExit) as ended:
            cli.main()
        assert ended.value.code == 0


def on_a_terminal(*words: str, **environment: str) -> str:
    """What a terminal is sent."""
    ours, theirs = pty.openpty()
    with subprocess.Popen(  # noqa: S603 - our own command
        [sys.executable, "-m", "spelregels.cli", *words],
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
        cwd=ROOT,
        env={"PATH": os.environ["PATH"], "TERM": "xterm-256color", **environment},
    ) as running:
        os.close(theirs)
        sent = b""
        while part := _part(ours):
            sent += part
        running.wait()
    os.close(ours)
    return sent.decode()


def _part(terminal: int) -> bytes:
    try:
        return os.read(terminal, 4096)
    except OSError:  # what a terminal says at the end
        return b""


class Terminal(io.StringIO):
    """A stream that takes itself for a terminal."""

    def isatty(self) -> bool:
        return True


class TestColour:
    QUESTION = ("judge", "examples/disputes/lama-lama-on-a-six.toml")

    def test_a_terminal_has_colour(self) -> None:
        assert "\x1b[" in on_a_terminal(*self.QUESTION)

    def test_what_is_sent_is_what_a_pipe_gets_but_for_the_colours(
        self, command: Command, lama_on_six: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        plain = command("judge", lama_on_six).out
        monkeypatch.setenv("TERM", "xterm")
        monkeypatch.setattr("sys.stdout", terminal := Terminal())
        assert command("judge", lama_on_six).status == 0
        assert re.sub(r"\x1b\[[0-9;]*m", "", terminal.getvalue()) == plain

    def test_no_color_is_respected(self) -> None:
        sent = on_a_terminal(*self.QUESTION, NO_COLOR="1")
        assert "LM-Q2" in sent
        assert "\x1b[" not in sent

    def test_a_pipe_has_none(self) -> None:
        sent = process(*self.QUESTION).out
        assert "LM-Q2" in sent
        assert "\x1b[" not in sent

    def test_checking_on_a_terminal_shows_progress_and_ends_with_the_summary(self, lama_on_six: Path) -> None:
        sent = on_a_terminal("check", str(lama_on_six))
        assert "100%" in sent
        assert sent.rstrip().endswith("0 passed, 0 failed, 1 without an expectation")

    def test_what_cannot_be_written_in_the_encoding_is_replaced(self) -> None:
        typed = process(*self.QUESTION, environment={"PYTHONIOENCODING": "ascii"})
        assert typed.status == 0
        assert "? LM-Q2" in typed.out


class TestCost:
    def test_an_answer_comes_within_half_a_second_of_work(self, lama_on_six: Path) -> None:
        before = os.times()
        assert process("judge", lama_on_six).status == 0
        after = os.times()
        spent = after.children_user + after.children_system - before.children_user - before.children_system
        assert spent < 0.5

    def test_importing_the_package_costs_at_most_twice_what_its_plainest_needs_cost(self) -> None:
        ours = import_cost("import spelregels")
        needs = import_cost("import dataclasses, typing, random, json")
        assert ours <= 2 * needs

    def test_whatever_is_public_can_be_had(self) -> None:
        assert set(spelregels.__all__) <= set(dir(spelregels))
        for name in spelregels.__all__:
            assert getattr(spelregels, name) is not None
        with pytest.raises(AttributeError, match="no_such_name"):
            _ = spelregels.no_such_name


def import_cost(statement: str) -> float:
    """The least work, in seconds, of several tries."""
    program = f"import time; before = time.process_time(); {statement}; print(time.process_time() - before)"
    tries = (subprocess.check_output([sys.executable, "-c", program], cwd=ROOT) for _ in range(5))  # noqa: S603 - ours
    return min(map(float, tries))
