"""The command as it is typed, in this process or in one of its own, and files to type it about."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from spelregels import GAMES, NOBODY, RECORD, Record, Seat, encode
from spelregels.cli.app import run

ROOT: Final = Path(__file__).parent.parent.parent
WIDTH: Final = "100"

Written = Callable[[str, str], Path]


class Typed(NamedTuple):
    """What came of a command."""

    status: int
    out: str
    err: str


class Command:
    """Types commands in this process."""

    def __init__(self, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
        self.capsys = capsys
        self.monkeypatch = monkeypatch
        monkeypatch.setenv("COLUMNS", WIDTH)

    def __call__(self, *words: str | Path, stdin: str | bytes = b"") -> Typed:
        given = stdin.encode() if isinstance(stdin, str) else stdin
        self.monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given), encoding="utf-8"))
        status = run([str(word) for word in words])
        return Typed(status, *self.capsys.readouterr())


def process(*words: str | Path, environment: Mapping[str, str] | None = None, **options: Any) -> Typed:
    """Types a command in a process of its own."""
    done = subprocess.run(  # noqa: S603 - our own command
        [sys.executable, "-m", "spelregels.cli", *map(str, words)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "COLUMNS": WIDTH, **(environment or {})},
        cwd=ROOT,
        **options,
    )
    return Typed(done.returncode, done.stdout, done.stderr)


LAMA: Final = GAMES["lama"]

LAMA_ON_SIX: Final = """
game = "lama"
[position]
A = "L 3"
top = "6"
[ask]
action = "play L"
"""
"""By LM-Q2 that may be done under the standard profile, and not under the literal one."""

RIGHT: Final = """
[[expect]]
when.lama_on_six = "yes"
allowed = true
grounds = ["LM-3g", "LM-Q1", "LM-Q2"]

[[expect]]
when.lama_on_six = "no"
allowed = false
grounds = ["LM-1f", "LM-Q2"]
"""
WRONG: Final = """
[expect]
allowed = true
"""

DEALT: Final = ("deal 134456 / 2245LL", "turn up 3")
"""A has 1 3 4 4 5 6 and B 2 2 4 5 L L; a 3 is turned up."""


def record(*actions: str) -> str:
    """A record of a game of two that begins as `DEALT`, as JSON; an action may be illegal."""
    said = (action.rpartition(": ") for action in (*DEALT, *actions))
    played = tuple((Seat("AB".index(name)) if name else NOBODY, LAMA.parse(action, "en")) for name, _, action in said)
    return encode(RECORD, Record(LAMA, LAMA.agree(players=2), played))
