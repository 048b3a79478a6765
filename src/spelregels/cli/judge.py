"""`spelregels judge`: every question of a dispute, answered."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from spelregels.arbiter import (
    Answer,
    Dispute,
    Failure,
    answer_json,
    as_case,
    expectations,
    read_dispute,
    settle,
    tell,
)
from spelregels.cli.files import Refused, all_refused, content_of, read_as_dispute, reading
from spelregels.cli.rules import PROFILE_NAMES
from spelregels.cli.screen import hanging, say, say_data, wrapped
from spelregels.notation import BadInput
from spelregels.rulebook import Language, Words

__all__ = [
    "checked",
    "failure_data",
    "failure_line",
    "files_data",
    "judge",
    "judge_as_case",
    "judged_data",
    "judged_lines",
    "settled",
]

AS_EXPECTED: Final = Words("✓ As the file expects, under {}.", "✓ Zoals het bestand verwacht, bij de lezingen {}.")
NOT_AS_EXPECTED: Final = Words("✗ {}, {}: expected {}, found {}", "✗ {}, {}: verwacht {}, gevonden {}")


class Judged(NamedTuple):
    """A dispute with its answers, and where those are not as expected: None if nothing is."""

    dispute: Dispute
    answers: list[Answer]
    failures: list[Failure] | None


def judge(paths: Sequence[str], language: Language | None, *, as_data: bool) -> int:
    """Answers the questions of the files; in the language of each file if none is given."""
    files: list[dict[str, Any]] = []
    problems: list[str] = []
    failed = False
    for path in paths:
        try:
            judged = settled(path, read_as_dispute(path))
        except Refused as problem:
            problems.append(str(problem))
            files.append({"file": path, "problem": str(problem)})
            continue
        failed |= bool(judged.failures)
        files.append(judged_data(path, judged, language) if as_data else {})
        if not as_data:
            say([*([f"{path}:", ""] if len(paths) > 1 else []), *judged_lines(judged, language)])
    if as_data:
        say_data(files_data(files))
    if problems:
        raise all_refused(problems)
    return int(failed)


def judge_as_case(paths: Sequence[str], id: str) -> int:
    """Writes a dispute as the case of that id, with the answers that are found now."""
    import tomli_w  # noqa: PLC0415 - only cases are written so

    if len(paths) != 1:
        raise Refused("FILES: expected one file, as a case is one")
    with reading(paths[0]):
        text = content_of(paths[0])
        dispute = read_dispute(text, paths[0])
        if _expects(dispute):
            raise BadInput(("expect",), "expected a dispute, which expects nothing yet")
        case = as_case(dispute, tomllib.loads(text.decode()), id)
    say(tomli_w.dumps(case).splitlines())
    return 0


def settled(path: str, dispute: Dispute) -> Judged:
    """The answers to a dispute; `Refused` if what is told cannot be."""
    with reading(path):
        answers = [settle(dispute, each) for each in dispute.asks]
    return Judged(dispute, answers, checked(path, dispute))


def checked(path: str, dispute: Dispute) -> list[Failure] | None:
    """Where the answers to a dispute are not as it expects; None if it expects nothing.  `Refused` as before."""
    with reading(path):
        return expectations(dispute) if _expects(dispute) else None


def _expects(dispute: Dispute) -> bool:
    """Whether an answer is written down in it."""
    return any(ask.expected for ask in dispute.asks)


# In words


def judged_lines(judged: Judged, language: Language | None) -> Iterator[str]:
    """The answers, and whether they are as expected."""
    spoken = language or judged.dispute.language
    for place, answer in enumerate(judged.answers):
        yield from [""] if place else []
        yield from (line for told in tell(answer, spoken) for line in hanging(told))
    if judged.failures is not None:
        yield ""
        yield from _expected(judged.failures, spoken)


def _expected(failures: list[Failure], language: Language) -> Iterator[str]:
    for failure in failures:
        yield from wrapped(failure_line(failure, language), "", "  ")
    if not failures:
        names = ", ".join(name.in_language(language) for name in PROFILE_NAMES.values())
        yield AS_EXPECTED.in_language(language).format(names)


def failure_line(failure: Failure, language: Language) -> str:
    """An expectation that does not hold, in a line."""
    where = ".".join(map(str, failure.where))
    profile, read = failure.under
    under = ", ".join([PROFILE_NAMES[profile].in_language(language), *(f"{field} = {name}" for field, name in read)])
    return NOT_AS_EXPECTED.in_language(language).format(where, under, failure.expected, failure.found)


# As data


def files_data(files: Sequence[dict[str, Any]]) -> dict[str, Any]:
    return {"format": "spelregels-judge-1", "files": list(files)}


def judged_data(path: str, judged: Judged, language: Language | None) -> dict[str, Any]:
    spoken = language or judged.dispute.language
    return {
        "file": path,
        "answers": [answer_json(answer, spoken) for answer in judged.answers],
        "failures": None if judged.failures is None else list(map(failure_data, judged.failures)),
    }


def failure_data(failure: Failure) -> dict[str, Any]:
    return {
        "where": list(failure.where),
        "profile": failure.under[0],
        "read": dict(failure.under[1]),
        "expected": failure.expected,
        "found": failure.found,
    }
