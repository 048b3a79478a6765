"""A program that takes the suite: one line in, one line out, and not for ever."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import TIMEOUT_MAX, Thread
from typing import IO, Final

__all__ = ["Ended", "NoProgram", "Program", "TimedOut"]

LONGEST: Final = 1_000_000
"""So many bytes of a line are read; what is longer is no response."""
MOST: Final = 100
"""So many lines are kept that nobody has asked for; a program that says more is not heard any more."""
FAREWELL: Final = 5.0
"""So many seconds a program has to end after it was told to, or was stopped."""


class NoProgram(Exception):
    """The command cannot be run."""


class Ended(Exception):
    """The program ended, or said no more, instead of an answer; its exit *status*, None if it runs on."""

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
        except ValueError as error:
            raise NoProgram(f"{command[0]}: {error}") from None
        assert self._process.stdin is not None, "it is a pipe"  # noqa: S101 - narrows the type
        assert self._process.stdout is not None, "it is a pipe"  # noqa: S101 - narrows the type
        # A program may read nothing, or leave its pipes to one that lives on; only these threads wait for that.
        self._requests: SimpleQueue[bytes] = SimpleQueue()
        self._lines: SimpleQueue[bytes] = SimpleQueue()
        Thread(target=_speak, args=(self._process.stdin, self._requests), daemon=True).start()
        Thread(target=_listen, args=(self._process.stdout, self._lines), daemon=True).start()

    def answer(self, request: str, seconds: float) -> bytes:
        """The line that comes for a request; `TimedOut` or `Ended` if none does."""
        self._requests.put(request.encode(errors="replace") + b"\n")
        try:
            line = self._lines.get(timeout=min(seconds, TIMEOUT_MAX))
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
            while lines < MOST and (line := self._lines.get(seconds > 0, seconds)):
                lines += 1
            if lines < MOST:
                self._lines.put(line)
        return lines

    def stop(self) -> None:
        """It is not heard any more, nor are programs that it started."""
        if os.name == "posix":
            with suppress(ProcessLookupError, PermissionError):  # some systems forbid it where all have ended
                os.killpg(self._process.pid, signal.SIGKILL)
        self._process.kill()
        self._process.wait()
        self._requests.put(b"")


def _speak(stream: IO[bytes], requests: SimpleQueue[bytes]) -> None:
    """Passes requests on, until an empty one comes."""
    with suppress(OSError), stream:
        while request := requests.get():
            stream.write(request)
            stream.flush()


def _listen(stream: IO[bytes], lines: SimpleQueue[bytes]) -> None:
    """Passes lines on, and at the end an empty one."""
    with suppress(OSError), stream:
        while lines.qsize() < MOST and (line := stream.readline(LONGEST)):
            lines.put(line)
    lines.put(b"")
