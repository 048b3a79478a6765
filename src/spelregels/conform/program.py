"""A program that takes the suite: one line in, one line out, and not for ever."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import IO, Final

__all__ = ["Ended", "NoProgram", "Program", "TimedOut"]

LONGEST: Final = 4_000_000
"""So many bytes of a line are read; what is longer is no response."""
FAREWELL: Final = 5.0
"""So many seconds a program has to end after it was told to, or was stopped."""


class NoProgram(Exception):
    """The command cannot be run."""


class Ended(Exception):
    """The program ended instead of an answer; its exit *status*."""

    def __init__(self, status: int | None) -> None:
        super().__init__(status)
        self.status: Final = status


class TimedOut(Exception):
    """No line came in time."""


class Program:
    """A running command."""

    def __init__(self, command: Sequence[str]) -> None:
        try:
            self._process = subprocess.Popen(  # noqa: S603 - the command is what the caller asked to run
                list(command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=os.name == "posix"
            )
        except OSError as error:
            raise NoProgram(f"{command[0]}: {error.strerror}") from None
        assert self._process.stdin is not None, "it is a pipe"  # noqa: S101 - narrows the type
        assert self._process.stdout is not None, "it is a pipe"  # noqa: S101 - narrows the type
        self._stdin = self._process.stdin
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=_listen, args=(self._process.stdout, self._lines), daemon=True).start()

    def answer(self, request: str, seconds: float) -> bytes:
        """The line that comes for a request; `TimedOut` or `Ended` if none does."""
        try:
            self._stdin.write(request.encode() + b"\n")
            self._stdin.flush()
        except OSError:
            raise Ended(self.status()) from None
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            raise TimedOut from None
        if not line:
            raise Ended(self.status())
        return line

    def status(self) -> int | None:
        """The exit status, once it has closed its output; None if it does not end."""
        try:
            return self._process.wait(FAREWELL)
        except subprocess.TimeoutExpired:
            return None

    def unasked(self, seconds: float = 0.0) -> int:
        """How many lines have come that nobody asked for, or come now; they are not heard any more."""
        lines = 0
        with suppress(Empty):
            while line := self._lines.get(seconds > 0, seconds):
                lines += 1
            self._lines.put(line)
        return lines

    def stop(self) -> None:
        """It is not heard any more, nor are programs that it started."""
        if os.name == "posix":
            with suppress(ProcessLookupError):
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                with suppress(OSError):
                    stream.close()


def _listen(stream: IO[bytes], lines: SimpleQueue[bytes]) -> None:
    """Passes lines on, and at the end an empty one."""
    with suppress(OSError, ValueError):
        while line := stream.readline(LONGEST):
            lines.put(line)
    lines.put(b"")
