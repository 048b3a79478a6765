"""`spelregels judge`: every question of a dispute, answered."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from spelregels.arbiter import Answer, Dispute, Failure, answer_json, expectations, settle, tell
from spelregels.cli.files import Refused, all_refused, read_as_dispute, reading
from spelregels.cli.rules import PROFILE_NAMES
from spelregels.cli.screen import hanging, say, say_data, wrapped
from spelregels.rulebook import Language, Words

__all__ = ["failure_data", "failure_line", "files_data", "judge", "judged_data", "judged_lines", "settled"]

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


def settled(path: str, dispute: Dispute) -> Judged:
    """The answers to a dispute; `Refused` if what is told cannot be."""
    with reading(path):
        answers = [settle(dispute, each) for each in dispute.asks]
        return Judged(dispute, answers, expectations(dispute) if _expects(dispute) else None)


def _expects(dispute: Dispute) -> bool:
    """Whether an answer is written down in it."""
    return any(ask.expected or ask.by_profile for ask in dispute.asks)


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
    profile = PROFILE_NAMES[failure.profile].in_language(language)
    return NOT_AS_EXPECTED.in_language(language).format(where, profile, failure.expected, failure.found)


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
        "profile": failure.profile,
        "expected": failure.expected,
        "found": failure.found,
    }
