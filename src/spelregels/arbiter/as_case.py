"""A case made of a dispute: what is found now, under every reading that matters, for a person to check."""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias, assert_never

from spelregels.arbiter.cases import EXACTLY
from spelregels.arbiter.dispute import Ask, Dispute, side_name
from spelregels.arbiter.fillings import Survey
from spelregels.arbiter.moment import Leads, May, Options, Reaches, Scored, Sees, Sight, Then, Wins
from spelregels.arbiter.readings import dependence
from spelregels.arbiter.verdict import settle, sights
from spelregels.arbiter.words import Teller
from spelregels.notation import BadInput, found
from spelregels.rulebook import Switched

__all__ = ["as_case"]

Table: TypeAlias = dict[str, Any]


def as_case(dispute: Dispute, table: Mapping[str, Any], id: str) -> Table:
    """The *table* that the dispute was read from, as the case of that id; `BadInput` if an answer hangs on cards."""
    expected = [list(_expectations(dispute, ask)) for ask in dispute.asks]
    rest = {name: part for name, part in table.items() if name not in {"id", "title", "about", "origin", "revision"}}
    first = settle(dispute, dispute.asks[0])
    *_, title = Teller(first, "en").question()
    return {
        "id": id,
        "title": title,
        "about": _about(dispute, expected),
        "origin": "dispute",
        "revision": 1,
        **_with(rest, expected),
    }


def _with(rest: Table, expected: Sequence[Sequence[Table]]) -> Table:
    """The rest of a file, with what is expected of each question."""
    if isinstance(rest["ask"], dict):
        return {**rest, "expect": _one_or_several(expected[0])}
    asks = [{**ask, "expect": _one_or_several(each)} for ask, each in zip(rest["ask"], expected, strict=True)]
    return {**rest, "ask": asks}


def _one_or_several(expected: Sequence[Table]) -> Table | list[Table]:
    return expected[0] if len(expected) == 1 else list(expected)


def _about(dispute: Dispute, expected: Iterable[Iterable[Table]]) -> list[str]:
    """The clauses and questions that are cited, and those that answers hang on, in the order of the rulebook."""
    tables = [table for each in expected for table in each]
    fields = {field for table in tables for field in table.get("when", {})}
    named = {question.id for question in dispute.game.rulebook.switched if question.field in fields}
    cited = {ground for table in tables for ground in table.get("grounds", ())}
    counted = {item[0] for table in tables for item in table.get("items", ())}
    return [ground for ground in dispute.game.rulebook.grounds if ground in named | cited | counted]


# What is expected of one question


def _expectations(dispute: Dispute, ask: Ask) -> Iterator[Table]:
    def found(readings: Any) -> str:
        return json.dumps(_found(dispute, ask, readings))

    depends = dependence(found, dispute.game.rulebook.switched, dispute.agreement.readings)
    free = [question for question in depends.essential if question.field not in dispute.read]
    fixed = {question.field: getattr(dispute.agreement.readings, question.field) for question in depends.essential}
    by_answer: dict[str, list[tuple[Hashable, ...]]] = {}
    for values, answer in depends.answers.items():
        read = dict(zip((question.field for question in depends.essential), values, strict=True))
        if all(read[field] == fixed[field] for field in dispute.read if field in read):
            by_answer.setdefault(answer, []).append(tuple(read[question.field] for question in free))
    for answer, each in by_answer.items():
        yield from ({**_when(free, values), **json.loads(answer)} for values in _together(free, each))


def _together(questions: Sequence[Switched], each: Sequence[tuple[Hashable, ...]]) -> Iterator[tuple[list[Any], ...]]:
    """Combinations of readings with the same answer: one list of readings if there is one question, else each."""
    if len(questions) == 1:
        yield ([values[0] for values in each],)
    else:
        yield from (tuple([value] for value in values) for values in each)


def _when(questions: Sequence[Switched], values: Sequence[Sequence[Hashable]]) -> Table:
    names = {
        question.field: [question.reading(value).name for value in several]
        for question, several in zip(questions, values, strict=True)
    }
    when = {field: several[0] if len(several) == 1 else several for field, several in names.items()}
    return {"when": when} if when else {}


def _found(dispute: Dispute, ask: Ask, readings: Any) -> Table:
    seen = sights(dispute, ask, readings)
    if not isinstance(seen, Survey) or not seen.found:
        return {"cannot_arise": True}
    several = {sight.verdict for sight in seen.found}
    if len(several) > 1:
        raise BadInput(ask.where, "expected one answer, found several, by the cards that are not told")
    grounds = set.intersection(*({ground.id for ground in sight.grounds} for sight in seen.found))
    answer = _answer(dispute, next(iter(seen.found)))
    return {**answer, "grounds": sorted(grounds)} if ask.asked in EXACTLY else answer


def _answer(dispute: Dispute, sight: Sight) -> Table:
    players = dispute.players
    match sight.verdict:
        case May(allowed=allowed):
            return {"allowed": allowed}
        case Options(actions=actions):
            return {"legal": [_written(dispute, action) for action in actions]}
        case Scored(items=items, totals=totals):
            listed = [[item.ground.id, side_name(item.side, players), item.points] for item in items]
            return {"items": listed, "totals": _totals(dispute, totals)}
        case Leads(seat=seat):
            return {"lead": "nobody" if seat is None else players[seat]}
        case Wins(winners=winners):
            names = [side_name(side, players) for side in winners]
            return {"winner": names[0] if len(names) == 1 else names or "nobody"}
        case Then(turn=turn, totals=totals):
            return {"turn": turn if isinstance(turn, str) else players[turn], "totals": _totals(dispute, totals)}
        case Sees(view=view):
            return {"view": {name: part for name, part in json.loads(view).items() if part is not None}}
        case Reaches(positions=positions):
            return {"positions": positions}
        case _ as never:
            assert_never(never)


def _written(dispute: Dispute, action: Any) -> str:
    """The text of an action; `BadInput` if it means nothing in the language of the file."""
    try:
        dispute.game.parse(str(action), dispute.language)
    except ValueError:
        problem = f"expected en, as this answer has {found(str(action))}, which {dispute.language} writes otherwise"
        raise BadInput(("lang",), problem) from None
    return str(action)


def _totals(dispute: Dispute, totals: Sequence[int]) -> dict[str, int]:
    return {side_name(dispute.side(side), dispute.players): points for side, points in enumerate(totals)}
