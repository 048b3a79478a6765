"""The matrix clause × code × cases, and what is missing in it."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from typing import Any, Final

import spelregels
from spelregels.arbiter.cases import Trial, trials
from spelregels.arbiter.dispute import Ask, Dispute
from spelregels.conform.questions import questions
from spelregels.conform.suite import read_cases
from spelregels.games import GAMES
from spelregels.lab.claims import CLAIMS
from spelregels.rulebook import Clause, Ground, Switched
from traceability.citations import Game, read_game
from traceability.executed import Shown, shown_by
from traceability.swaps import swaps

__all__ = ["FOLDER", "Matrix", "lacks", "matrix", "missing", "of_games", "orphans", "text_of", "told_apart"]

ROOT: Final = Path(__file__).parents[1]
FOLDER: Final = ROOT / "conformance"
REASONS: Final = Path(__file__).parent / "reasons.toml"
FEWEST_PROBES: Final = 100
"""So many questions a game has at least."""
MOST_SHOWN: Final = 3
"""So many cases are named for each thing that they show."""

BINDING: Final = {"obligation", "prohibition", "permission"}
"""Kinds of clause that are met or not."""
TOLD: Final = {"remark", "restates"}
"""Kinds of clause that decide nothing."""


@dataclass(frozen=True, slots=True)
class Matrix:
    """The *rows* by id, the *numbers*, the *swaps* that are not caught, and every *lack*, in words."""

    rows: Mapping[str, Mapping[str, Any]]
    numbers: Mapping[str, Mapping[str, int]]
    swaps: Mapping[str, Mapping[str, Any]]
    lacks: Sequence[str]


def text_of(found: Matrix) -> str:
    """The matrix as it is stored."""
    return (
        json.dumps(
            {"numbers": found.numbers, "swaps": found.swaps, "grounds": found.rows}, ensure_ascii=False, indent=1
        )
        + "\n"
    )


def matrix() -> Matrix:
    """The matrix of the suite as it stands."""
    cases = list(read_cases(FOLDER))
    citing = {name: read_game(Path(spelregels.__file__).parent, name) for name in GAMES}
    asked = [question for case in cases for question in questions(case)]
    shown = shown_by(asked, citing)
    reasons = tomllib.loads(REASONS.read_text(encoding="utf-8"))
    apart = told_apart(cases)
    rows = {ground.id: _row(ground, shown[ground.id], citing[name], cases, apart) for name, ground in _grounds()}
    lacking = [*lacks(rows, reasons), *of_games(cases), *orphans(citing, reasons)]
    explained = {
        ground: {**row, **({"reason": reasons[ground]} if ground in reasons else {})} for ground, row in rows.items()
    }
    return Matrix(explained, _numbers(cases, rows), swaps(asked, citing), lacking)


def _grounds() -> Iterator[tuple[str, Ground]]:
    for name, game in GAMES.items():
        for ground in game.rulebook.grounds.values():
            yield name, ground


# A row


def _row(
    ground: Ground, shown: Shown, citing: Game, cases: Sequence[Dispute], apart: Mapping[str, Mapping[str, str]]
) -> dict[str, Any]:
    kinds = ground.kinds if isinstance(ground, Clause) else ("question",)
    row: dict[str, Any] = {"kinds": list(kinds), "code": _code(ground, citing)}
    if isinstance(ground, Switched):
        row["apart"] = _pairs(ground, apart.get(ground.id, {}))
    if set(kinds) & BINDING and ground.id in citing.found:
        row |= {"met": list(shown.met)[:MOST_SHOWN], "unmet": list(shown.unmet)[:MOST_SHOWN]}
    elif not set(kinds) <= TOLD:
        row["differ"] = list(shown.differing)
    row["about"] = [case.id for case in cases if ground.id in case.about][:MOST_SHOWN]
    claims = [claim.name for claims in CLAIMS.values() for claim in claims if ground in claim.about]
    return {**row, **({"claims": claims} if claims else {})}


def _code(ground: Ground, citing: Game) -> list[str]:
    """The definitions whose docstrings cite it, and those that find it."""
    places = (
        f"{citation.module.removeprefix('spelregels.')}:{citation.object or 'module'}"
        for citation in citing.citations
        if citation.id == ground.id
    )
    return sorted(set(places))


def _pairs(question: Switched, found: Mapping[str, str]) -> dict[str, str | None]:
    pairs = (f"{one.name} / {other.name}" for one, other in combinations(question.readings, 2))
    return {pair: found.get(pair) for pair in pairs}


# Cases that tell readings apart


def told_apart(cases: Sequence[Dispute]) -> dict[str, dict[str, str]]:
    """For each question and pair of its readings, the first case of which an answer differs in nothing else."""
    found: dict[str, dict[str, str]] = {}
    for case in cases:
        for ask in case.asks:
            for question, pair in _differing(case, ask):
                found.setdefault(question.id, {}).setdefault(pair, str(case.id))
    return found


def _differing(case: Dispute, ask: Ask) -> Iterator[tuple[Switched, str]]:
    named = {name for expected in ask.expected for name in expected.when}
    answers = {trial.readings: _answer(trial) for trial in trials(case, ask)}
    for question in (each for each in case.game.rulebook.switched if each.field in named):
        for one, other in combinations(question.readings, 2):
            of_one = (each for each in answers if getattr(each, question.field) == one.value)
            pairs = ((each, replace(each, **{question.field: other.value})) for each in of_one)
            if any(there in answers and answers[here] != answers[there] for here, there in pairs):
                yield question, f"{one.name} / {other.name}"


def _answer(trial: Trial) -> Any:
    """What is expected, less when and where."""
    return replace(trial.expected, where=(), when={})


# What is missing


def lacks(rows: Mapping[str, Mapping[str, Any]], reasons: Mapping[str, str]) -> Iterator[str]:
    """What the rows lack, but for what there is a reason for; and reasons that are not needed."""
    for ground, row in rows.items():
        lacking = list(missing(row))
        if not row["code"]:
            yield f"{ground}: no code cites it"
        if ground in reasons and not lacking:
            yield f"{ground}: a reason is stated, and nothing is missing"
        if ground not in reasons:
            yield from (f"{ground} ({', '.join(row['kinds'])}): {what}" for what in lacking)


def missing(row: Mapping[str, Any]) -> Iterator[str]:
    """What a row lacks, by its kinds."""
    yield from (f"no case in which it is {name}" for name in ("met", "unmet") if row.get(name) == [])
    if len(row.get("differ", [1, 2])) < len("ab"):
        yield "no two cases in which it comes to different things"
    yield from (f"no case that tells apart {pair}" for pair, case in row.get("apart", {}).items() if case is None)
    if set(row["kinds"]) == {"remark"} and not row["about"] and "claims" not in row:
        yield "no case or claim about it"


def of_games(cases: Sequence[Dispute]) -> Iterator[str]:
    """The games with too few questions, or too few refusals among those whether something may be done."""
    for name in GAMES:
        asks = [ask for case in cases if case.game.name == name for ask in case.asks]
        may = [ask for ask in asks if ask.asked == "action"]
        if len(asks) < FEWEST_PROBES:
            yield f"{name}: {len(asks)} questions, of {FEWEST_PROBES} at least"
        refusals = sum(map(_refused, may))
        if 2 * refusals <= len(may):
            yield f"{name}: {refusals} of {len(may)} questions whether something may be done are refusals"


def _refused(ask: Ask) -> bool:
    """Whether the answer, under the readings told first, is no."""
    return bool(ask.expected) and ask.expected[0].allowed is False


def orphans(citing: Mapping[str, Game], reasons: Mapping[str, str]) -> Iterator[str]:
    known = {ground.id for _, ground in _grounds()}
    yield from (f"reasons.toml: {ground} is no clause or question" for ground in reasons if ground not in known)
    yield from (str(fault) for game in citing.values() for fault in game.faults())


def _numbers(cases: Sequence[Dispute], rows: Mapping[str, Mapping[str, Any]]) -> dict[str, dict[str, int]]:
    numbers = {}
    for name, game in GAMES.items():
        own = [case for case in cases if case.game.name == name]
        asks = [ask for case in own for ask in case.asks]
        kinds = Counter(ask.asked for ask in asks)
        numbers[name] = {
            "cases": len(own),
            "questions": len(asks),
            **{f"questions: {kind}": count for kind, count in sorted(kinds.items())},
            "refusals": sum(_refused(ask) for ask in asks if ask.asked == "action"),
            "clauses and questions": len(game.rulebook.grounds),
            "shown in full": sum(not list(missing(rows[ground])) for ground in game.rulebook.grounds),
        }
    return numbers
