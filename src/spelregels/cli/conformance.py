"""`spelregels conformance`: the suite put to a program, written out, and answered by ourselves."""

from __future__ import annotations

import json
import signal
import sys
import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path

from spelregels import __version__
from spelregels.cli.files import Refused, reading
from spelregels.cli.screen import coloured, say, say_data, wrapped
from spelregels.conform.core import serve
from spelregels.conform.messages import Level
from spelregels.conform.program import NoProgram
from spelregels.conform.report import Report, report
from spelregels.conform.runner import Run, run
from spelregels.conform.suite import BUNDLE, Suite, home, narrowed, read_suite
from spelregels.notation import TEXT, BadInput, decode, encode, object_in
from spelregels.rulebook import Profile

__all__ = ["answer_requests", "export_suite", "run_suite"]


def suite_at(place: str | None, games: Sequence[str], profile: Profile | None, level: Level) -> Suite:
    """The suite in a folder or a bundle, else the one that comes with the package; `Refused`."""
    path = home() if place is None else Path(place)
    if path is None:
        raise Refused("--suite: expected a folder with suite.toml, or a bundle; there is none beside the package")
    with reading(str(path)):
        if path.is_dir():
            return _within(read_suite(path, games, profile, level), games)
        return _within(narrowed(decode(BUNDLE, path.read_bytes()), games, profile, level), games)


def _within(suite: Suite, games: Sequence[str]) -> Suite:
    if not suite.questions:
        raise Refused(f"expected questions, found none{' of ' + ', '.join(games) if games else ''}")
    return suite


def run_suite(suite: Suite, how: Run, *, known: str | None, junit: str | None, saved: str | None, as_data: bool) -> int:
    """Puts the suite to a program, and tells what came of it."""
    excused = {} if known is None else _known(known)
    try:
        with _stopped_when_told(), _progress(len(suite.questions)) as told:
            result = run(suite, replace(how, told=told))
    except NoProgram as problem:
        raise Refused(f"expected a command that can be run: {problem}") from None
    told_of = report(result, excused)
    if as_data:
        say_data(told_of.data())
    else:
        say(line for told_line in told_of.lines() for line in wrapped(told_line, "", "  "))
    _save(told_of, junit, saved)
    return int(told_of.failed)


def _known(path: str) -> Mapping[str, str]:
    """Cases that are known to fail, each with a link; `Refused`."""
    with reading(path):
        try:
            table = tomllib.loads(Path(path).read_text(encoding="utf-8"))
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise BadInput((), f"expected TOML: {error}") from None
        known = object_in(table.get("known"), ("known",))
        return {case: TEXT.read(link, ("known", case)) for case, link in known.items()}


def _save(told_of: Report, junit: str | None, saved: str | None) -> None:
    if junit is not None:
        with reading(junit):
            Path(junit).write_bytes(told_of.junit())
    if saved is not None:
        with reading(saved):
            data = json.dumps(told_of.data(), ensure_ascii=False, indent=2) + "\n"
            Path(saved).write_bytes(data.encode(errors="replace"))


@contextmanager
def _stopped_when_told() -> Iterator[None]:
    """Who is told to end stops the program first, as at an interrupt."""
    before = signal.signal(signal.SIGTERM, signal.default_int_handler)
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


@contextmanager
def _progress(total: int) -> Iterator[Callable[[int], object]]:
    if not coloured(sys.stderr):
        yield bool
        return
    from rich.console import Console  # noqa: PLC0415 - only a terminal is worth loading it
    from rich.progress import Progress  # noqa: PLC0415 - the same

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=total)
        yield lambda done: progress.update(task, completed=done)


def export_suite(suite: Suite, path: str | None) -> int:
    """Writes the suite as one JSON object."""
    bundle = encode(BUNDLE, suite) + "\n"
    if path is None:
        sys.stdout.write(bundle)
    else:
        with reading(path):
            Path(path).write_bytes(bundle.encode())
        say([f"{path}: {len(suite.cases)} cases, {len(suite.questions)} questions of suite {suite.version}"])
    return 0


def answer_requests() -> int:
    """Answers the requests of the protocol on standard input."""
    with suppress(AttributeError):
        # The protocol is in UTF-8 with plain newlines, whatever the system writes.
        sys.stdout.reconfigure(encoding="utf-8", newline="\n")  # type: ignore[union-attr] # only what can be
    serve(sys.stdin.buffer, sys.stdout, __version__)
    return 0
