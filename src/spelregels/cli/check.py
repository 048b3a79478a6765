"""`spelregels check`: whether records are legal, and whether disputes come out as they expect."""

from __future__ import annotations

import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, NoReturn

from spelregels.arbiter import Dispute, Failure
from spelregels.cli.files import LARGEST, Placed, Refused, all_refused, read_file
from spelregels.cli.judge import checked, failure_data, failure_line, settled
from spelregels.cli.screen import coloured, one_line, say, say_data, wrapped
from spelregels.record import Illegal, Record
from spelregels.rulebook import Language, Words

__all__ = ["check"]

Status = Literal["passed", "failed", "unexpecting", "unreadable"]

SUMMARY: Final[Mapping[Status, Words]] = {
    "passed": Words("passed", "geslaagd"),
    "failed": Words("failed", "mislukt"),
    "unexpecting": Words("without an expectation", "zonder verwachting"),
    "unreadable": Words("unreadable", "onleesbaar"),
}
ILLEGAL: Final = Words("✗ actions[{}]: {} is refused:", "✗ actions[{}]: {} mag niet:")
RECORD_MARK: Final = '"spelregels-record-'


class Checked(NamedTuple):
    """What came of a file."""

    path: str
    status: Status
    failures: Sequence[Failure] = ()
    record: Record[Any] | None = None
    illegal: Illegal | None = None
    problem: str | None = None


def check(paths: Sequence[str], language: Language, *, as_data: bool) -> int:
    """Checks the files, and those in folders and the folders in them."""
    done = list(map(_checked, _with_progress([file for path in paths for file in _files(path)])))
    counts = Counter(each.status for each in done)
    if as_data:
        say_data({"format": "spelregels-check-1", **_counted(counts), "files": list(map(_data, done))})
    else:
        say([*(line for each in done for line in _told(each, language)), _summary(counts, language)])
    problems = [each.problem for each in done if each.problem is not None]
    if problems:
        raise all_refused(problems)
    return int(counts["failed"] > 0)


# Which files


def _files(path: str) -> list[str]:
    """The file; of a folder every case and record in it."""
    if not Path(path).is_dir():
        return [path]
    files = list(filter(_is_ours, _in_folder(path)))
    if not files:
        raise Refused(f"{path}: expected a folder with cases (.toml) or records (.json)")
    return files


def _in_folder(path: str) -> Iterator[str]:
    """All files in a folder and in the folders in it, hidden ones left out, in order."""
    for folder, folders, names in os.walk(path, onerror=_unreadable):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        files = (Path(folder, name) for name in sorted(names) if not name.startswith("."))
        yield from (str(file) for file in files if file.is_file())


def _unreadable(error: OSError) -> NoReturn:
    raise Refused(f"{error.filename}: expected a folder that can be read: {error.strerror}")


def _is_ours(path: str) -> bool:
    """Whether it looks like a case or a record; other JSON may lie beside them."""
    if not path.endswith(".json"):
        return path.endswith(".toml")
    try:
        with Path(path).open(encoding="utf-8", errors="replace") as file:
            return RECORD_MARK in file.read(LARGEST)
    except OSError:
        return True


def _with_progress(files: list[str]) -> Iterable[str]:
    if not coloured(sys.stderr):
        return files
    from rich.console import Console  # noqa: PLC0415 - only a terminal is worth loading it
    from rich.progress import track  # noqa: PLC0415 - the same

    return track(files, description="", console=Console(stderr=True), transient=True)


# What comes of one


def _checked(path: str) -> Checked:
    try:
        match read_file(path):
            case Dispute() as dispute:
                return _dispute(path, dispute)
            case Record() as record:
                illegal = record.first_illegal()
                return Checked(path, "failed" if illegal else "passed", record=record, illegal=illegal)
            case Placed():
                return Checked(path, "unreadable", problem=f"{path}: expected a record or a dispute, found a position")
    except Refused as problem:
        return Checked(path, "unreadable", problem=str(problem))


def _dispute(path: str, dispute: Dispute) -> Checked:
    failures = checked(path, dispute)
    if failures is None:
        # It must have an answer all the same.
        settled(path, dispute)
        return Checked(path, "unexpecting")
    return Checked(path, "failed" if failures else "passed", failures)


# In words


def _told(checked: Checked, language: Language) -> Iterator[str]:
    """What is wrong with it; nothing if nothing is."""
    if checked.problem is not None:
        yield from wrapped(one_line(f"✗ {checked.problem}"), "", "  ")
    if checked.status == "failed":
        yield f"{checked.path}:"
    for failure in checked.failures:
        yield from wrapped(failure_line(failure, language), "  ", "    ")
    if checked.illegal is not None and checked.record is not None:
        yield from _refused(checked.record, checked.illegal, language)


def _refused(record: Record[Any], illegal: Illegal, language: Language) -> Iterator[str]:
    written = record.written()[illegal.place]
    yield from wrapped(ILLEGAL.in_language(language).format(illegal.place, written), "  ", "    ")
    for ground in illegal.ruling.grounds:
        yield from wrapped(ground.in_language(language), f"    {ground.id}  ")


def _summary(counts: Mapping[Status, int], language: Language) -> str:
    said = (status for status in SUMMARY if counts[status] or status in {"passed", "failed"})
    return ", ".join(f"{counts[status]} {SUMMARY[status].in_language(language)}" for status in said)


# As data


def _counted(counts: Mapping[Status, int]) -> dict[str, int]:
    return {status: counts[status] for status in SUMMARY}


def _data(checked: Checked) -> dict[str, Any]:
    illegal, record = checked.illegal, checked.record
    return {
        "file": checked.path,
        "status": checked.status,
        "failures": list(map(failure_data, checked.failures)),
        "illegal": None if illegal is None or record is None else _illegal(record, illegal),
        "problem": checked.problem,
    }


def _illegal(record: Record[Any], illegal: Illegal) -> dict[str, Any]:
    return {
        "place": illegal.place,
        "action": record.written()[illegal.place],
        "grounds": [ground.id for ground in illegal.ruling.grounds],
    }
