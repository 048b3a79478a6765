"""What is done to the command by closed streams, full disks, odd bytes, and records of what was refused."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from spelregels import GAMES, RECORD, Record, Seat, encode
from tests.cli.typed import LAMA_ON_SIX, Command

COMMAND = f"{sys.executable} -m spelregels.cli"


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(capsys, monkeypatch)


def in_a_shell(line: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(["/bin/sh", "-c", line], capture_output=True, text=True, check=False, timeout=60)  # noqa: S603 - the lines below


def one_line(stderr: str) -> bool:
    return stderr.startswith("spelregels: ") and stderr.count("\n") == 1


class TestStreams:
    @pytest.mark.parametrize("words", ["rules lama", "rules lama 1c", "rules lama --json", "--help"])
    def test_nobody_listens(self, words: str) -> None:
        """Closed standard output is no fault: the answer is given to nobody."""
        done = in_a_shell(f"{COMMAND} {words} >&-")
        assert (done.returncode, done.stderr) == (0, "")

    @pytest.mark.parametrize("closed", ["2>&-", ">&- 2>&-"])
    def test_nobody_hears_that_there_is_no_answer(self, closed: str) -> None:
        """The exit status says it all the same."""
        done = in_a_shell(f"{COMMAND} judge /none.toml {closed}")
        assert (done.returncode, done.stdout, done.stderr) == (2, "", "")

    @pytest.mark.parametrize("words", ["ask", "judge -", "show -", "rejudge - --profile literal"])
    def test_nobody_speaks(self, words: str) -> None:
        """Closed standard input is an empty one."""
        done = in_a_shell(f"{COMMAND} {words} <&-")
        assert done.returncode == 2
        assert one_line(done.stderr)
        assert "a fault of ours" not in done.stderr

    @pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no device that is always full")  # noqa: PTH110 - it is no file
    @pytest.mark.parametrize("words", ["rules lama", "rules lama 1c", "rules lama --json"])
    def test_there_is_no_room_for_the_answer(self, words: str) -> None:
        """A full disk is not a fault of ours, whether it shows while writing or at the end."""
        done = in_a_shell(f"{COMMAND} {words} >/dev/full")
        assert done.returncode == 2
        assert one_line(done.stderr)
        assert done.stderr.startswith("spelregels: standard output: ")


class TestFiles:
    def test_a_byte_order_mark_before_a_dispute(self, command: Command, tmp_path: Path) -> None:
        """Some editors put one before every text."""
        plain, marked = tmp_path / "plain.toml", tmp_path / "marked.toml"
        plain.write_bytes(LAMA_ON_SIX.encode())
        marked.write_bytes(b"\xef\xbb\xbf" + LAMA_ON_SIX.encode())
        assert command("judge", marked) == command("judge", plain)

    def test_a_byte_order_mark_before_a_record(self, command: Command, tmp_path: Path) -> None:
        """It is JSON with it too, not a dispute."""
        lama = GAMES["lama"]
        path = tmp_path / "record.json"
        path.write_bytes(b"\xef\xbb\xbf" + encode(RECORD, Record(lama, lama.agree())).encode())
        assert command("check", path).status == 0

    def test_a_name_that_would_move_the_cursor(self, command: Command, tmp_path: Path) -> None:
        """Signs in a player's name are shown, not sent."""
        path = tmp_path / "names.toml"
        path.write_text(
            'game = "lama"\n[position]\nplayers = ["A\\u001b[2J", "B\\u009b1m"]\ntop = "6"\n[ask]\nlegal = true\n'
        )
        for words in (("judge", path), ("show", path)):
            typed = command(*words)
            assert typed.status == 0
            assert not any(ord(sign) < 32 or 127 <= ord(sign) < 160 for sign in typed.out.replace("\n", ""))
        assert "A\\x1b[2J" in command("judge", path).out

    @pytest.mark.parametrize("value", ["[" * 100_000, "9" * 5000])
    def test_a_fact_that_no_file_could_hold(self, command: Command, value: str) -> None:
        """What is typed too deep or too long to be TOML is a text, and refused as one."""
        typed = command("ask", stdin=f"lama\n\ntop = {value}\ntop = 6\n\n\n3\n\n")
        assert (typed.status, typed.err) == (0, "")


def refused_but_for_a_reading(tmp_path: Path) -> Path:
    """A record with a last card that the readings it was played by refuse, and others allow."""
    lama = GAMES["lama"]
    record = Record(lama, lama.agree(players=2, hand_size=1, readings=lama.rulebook.profiles["literal"]))
    for came in ("deal L / 3", "turn up 6"):
        record = record.play(lama.parse(came, "en"))
    record = Record(lama, record.agreement, (*record.actions, (Seat(0), lama.parse("play L", "en"))))
    path = tmp_path / "refused.json"
    path.write_text(encode(RECORD, record), encoding="utf-8")
    return path


class TestRejudge:
    @pytest.mark.parametrize("data", [(), ("--json",)])
    def test_a_refused_action_that_brings_points_read_otherwise(
        self, command: Command, tmp_path: Path, data: tuple[str, ...]
    ) -> None:
        """Who gets them can be said though the record cannot be played to its end."""
        typed = command("rejudge", refused_but_for_a_reading(tmp_path), "--profile", "standard", *data)
        assert (typed.status, typed.err) == (0, "")
        assert ("B: +3 (LM-4b)" in typed.out) or '"side": "B"' in typed.out

    def test_an_agreement_that_other_readings_do_not_allow(self, command: Command, tmp_path: Path) -> None:
        """Only jokers and one number: without jokers among the cards drawn nobody draws the highest."""
        path = tmp_path / "drawn.json"
        path.write_text(
            '{"format":"spelregels-record-1","game":"cardparty","rulebook":"2026.1","agreement":{"players":2,'
            '"readings":{"opening_joker":"highest"},"stock_size":1,"hand_size":1,"highest":2,"pack":[2,0,3]},'
            '"actions":["drawn 1"]}'
        )
        assert command("check", path).status == 0
        typed = command("rejudge", path, "--profile", "standard")
        assert typed.status == 2
        assert one_line(typed.err)
        assert "agreement: " in typed.err
        assert "a fault of ours" not in typed.err

    def test_nothing_is_announced_that_does_not_come(self, command: Command) -> None:
        """Another starter by the same question: no ground is cited by one of the two only."""
        record = Path(__file__).parent.parent.parent / "examples" / "records" / "lama-full-match.json"
        typed = command("rejudge", record, "--reading", "next_starter=clockwise")
        assert typed.status == 0
        assert "Cited by only one of the two:" not in typed.out


def test_a_position_that_cannot_be_shown_without_a_hand(command: Command, tmp_path: Path) -> None:
    """Whether a call bound hangs on cards that nobody told; that is no fault."""
    path = tmp_path / "called.toml"
    path.write_text(
        'game = "all_fours"\n[position]\ntrump = "H"\ntrick = ["S: 5S"]\nexposed = { E = "3S 9C" }\ncalls = ["9C"]\n'
        "[ask]\nlegal = true\n"
    )
    typed = command("show", path)
    assert typed.status == 2
    assert typed.err == f"spelregels: {path}: position: expected the cards of E's hand, which this needs\n"
