"""What a run comes to, case by case: in a sentence, as JSON, and as JUnit XML."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias
from xml.etree import ElementTree as ET

from spelregels.conform.runner import Outcome, Result, Status
from spelregels.games import GAMES
from spelregels.notation import Json

__all__ = ["CaseStatus", "Report", "report"]

FORMAT: Final = "spelregels-conformance-1"
CaseStatus: TypeAlias = Literal["passed", "wrong", "unsupported", "error", "known", "unexpected"]
"""Of a *known* failure, that it fails; *unexpected*, that it passes."""

WORST_FIRST: Final[tuple[Status, ...]] = ("error", "wrong", "unsupported")


@dataclass(frozen=True, slots=True, kw_only=True)
class Report:
    """A *result*, and the status of every case; *known* are the failures expected, by case, each with a link.

    *strange* are cases said to be known to fail, and not asked about.
    """

    result: Result
    cases: Mapping[str, CaseStatus]
    known: Mapping[str, str]
    strange: tuple[str, ...] = ()

    @property
    def failed(self) -> bool:
        """Whether anything is wrong: an answer, a missing one, a failure that has gone, or the run itself."""
        bad: set[CaseStatus] = {"wrong", "error", "unexpected"}
        return bool(self.result.problems or bad.intersection(self.cases.values()))

    @property
    def counts(self) -> Counter[CaseStatus]:
        """How many cases there are of each status."""
        return Counter(self.cases.values())

    def sentence(self) -> str:
        """How many cases pass, of what; of which games, unless all are asked."""
        suite, counts = self.result.suite, self.counts
        profile = "every reading" if suite.profile is None else f"{suite.profile} profile"
        games = dict.fromkeys(str(question.configure["game"]) for question in suite.questions)
        of_games = "" if {*GAMES} <= {*games} else f"{' and '.join(games)} "
        rest = ", ".join(f"{counts[status]} {status}" for status in sorted(counts) if status != "passed")
        scope = f"of suite {suite.version}, {profile}, level {self.result.level}"
        return f"passes {counts['passed']} of {len(self.cases)} {of_games}cases {scope}" + (
            f" ({rest})" if rest else ""
        )

    def lines(self) -> Iterator[str]:
        """All that is not well, and the sentence."""
        for outcome in self.failures():
            yield f"✗ {outcome.question.id}: {outcome.status}: {outcome.why}"
        for case, status in self.cases.items():
            if status == "unexpected":
                yield f"✗ {case}: passes, and is known to fail: {self.known[case]}"
        yield from (f"· {case}: known to fail, and not asked" for case in self.strange)
        yield from (f"✗ {problem}" for problem in self.result.problems)
        yield f"{self.result.name} {self.result.version}".strip() + f" {self.sentence()}"

    def failures(self) -> Iterator[Outcome]:
        """The questions with a wrong answer or none, but for known failures."""
        for outcome in self.result.outcomes:
            if outcome.status in {"wrong", "error"} and outcome.question.case not in self.known:
                yield outcome

    def data(self) -> dict[str, Json]:
        """The report as JSON."""
        suite = self.result.suite
        by_status: dict[str, int] = dict(self.counts.items())
        return {
            "format": FORMAT,
            "suite": suite.version,
            "profile": suite.profile,
            "level": self.result.level,
            "name": self.result.name,
            "version": self.result.version,
            "failed": self.failed,
            "sentence": self.sentence(),
            "counts": {"cases": len(self.cases), "questions": len(self.result.outcomes), **by_status},
            "cases": dict(self.cases),
            "known": dict(self.known),
            "questions": [
                {"id": outcome.question.id, "status": outcome.status, "why": outcome.why}
                for outcome in self.result.outcomes
                if outcome.status != "passed"
            ],
            "problems": list(self.result.problems),
        }

    def junit(self) -> bytes:
        """The report as JUnit XML: a test case is a case of the suite."""
        root = ET.Element("testsuites", name="spelregels")
        by_game: dict[str, list[str]] = {}
        games = {outcome.question.case: outcome.question.configure["game"] for outcome in self.result.outcomes}
        for case in self.cases:
            by_game.setdefault(str(games[case]), []).append(case)
        for game, cases in by_game.items():
            root.append(self._suite(game, cases))
        if self.result.problems:
            suite = ET.SubElement(root, "testsuite", name="run", tests="1", errors="1")
            ET.SubElement(
                ET.SubElement(suite, "testcase", name="run", classname="run"),
                "error",
                message=_clean("; ".join(self.result.problems)),
            )
        ET.indent(root)
        written: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
        return written

    def _suite(self, game: str, cases: Iterable[str]) -> ET.Element:
        counts = Counter(self.cases[case] for case in cases)
        suite = ET.Element(
            "testsuite",
            name=game,
            tests=str(counts.total()),
            failures=str(counts["wrong"] + counts["unexpected"]),
            errors=str(counts["error"]),
            skipped=str(counts["unsupported"] + counts["known"]),
        )
        why: dict[str, list[str]] = {}
        for outcome in self.result.outcomes:
            if outcome.status != "passed":
                why.setdefault(outcome.question.case, []).append(f"{outcome.question.id}: {outcome.why}")
        for case in cases:
            test = ET.SubElement(suite, "testcase", name=case, classname=game)
            if (element := ELEMENTS.get(self.cases[case])) is not None:
                told = "\n".join(why.get(case, [self.known.get(case, "")]))
                ET.SubElement(test, element, message=self.cases[case]).text = _clean(told)
        return suite


ELEMENTS: Final[Mapping[CaseStatus, str]] = {
    "wrong": "failure",
    "unexpected": "failure",
    "error": "error",
    "unsupported": "skipped",
    "known": "skipped",
}


NOT_IN_XML: Final = re.compile("[^\n\t -\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")


def _clean(text: str) -> str:
    """The text without what XML cannot hold."""
    return NOT_IN_XML.sub("�", text)


def report(result: Result, known: Mapping[str, str]) -> Report:
    """The report on a result, in which the failures in *known* are expected."""
    statuses: dict[str, set[Status]] = {}
    for outcome in result.outcomes:
        statuses.setdefault(outcome.question.case, set()).add(outcome.status)
    cases = {case: _status(each, known=case in known) for case, each in statuses.items()}
    return Report(
        result=result,
        cases=cases,
        known={case: link for case, link in known.items() if case in cases},
        strange=tuple(case for case in known if case not in cases),
    )


def _status(statuses: set[Status], *, known: bool) -> CaseStatus:
    worst: CaseStatus = next((status for status in WORST_FIRST if status in statuses), "passed")
    if not known:
        return worst
    return "unexpected" if worst == "passed" else "known"
