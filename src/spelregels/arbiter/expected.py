"""What a case says the answers are, and under which readings.

Every answer says when it holds: for which readings of the questions that it names.  The answers to one question hold,
together, for every combination of readings of the questions that they name, each for its own.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import product
from typing import Any, Final, Literal, TypeAlias

from spelregels.arbiter.names import Names, Who, only, read_only
from spelregels.game import readings_form
from spelregels.notation import TRUTH, BadInput, Form, Where, decode, found, listed, object_in, whole
from spelregels.rulebook import Switched
from spelregels.ruling import Seat

__all__ = ["Asked", "Expected", "Read", "combinations", "expectations", "read_readings"]

Asked: TypeAlias = Literal["action", "legal", "score", "lead", "winner", "view", "count", "after"]
Read: TypeAlias = Mapping[str, Any]
"""Single readings, by their fields."""

ANSWERS: Final[Mapping[str, Asked]] = {
    "allowed": "action",
    "legal": "legal",
    "items": "score",
    "lead": "lead",
    "winner": "winner",
    "view": "view",
    "positions": "count",
}
"""What can be expected of one question only, and of which."""
OBJECT: Final[Form[Any]] = Form(lambda value: value, object_in)
MANY: Final = 10**9
DEEPEST: Final = 20
"""So deep tables and lists of a view stand in one another at most."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """What a case says the answer is; None where it says nothing.

    *when* are the readings under which it holds, by field; what is not named there can be read in any way.  *items* are
    a ground, a side and points each; *winner* is the sides or seats that win; *view* is what a seat sees, as exact JSON
    without what is agreed; *positions* is how many can be reached.  *turn* may be ``nobody`` (a card is awaited) or
    ``over``; *position* is told as positions are.
    """

    where: Where
    when: Mapping[str, frozenset[Any]] = field(default_factory=dict)
    allowed: bool | None = None
    grounds: tuple[str, ...] | None = None
    legal: tuple[Any, ...] | None = None
    items: tuple[tuple[str, Who, int], ...] | None = None
    totals: tuple[tuple[Who, int], ...] | None = None
    lead: Seat | Literal["nobody"] | None = None
    winner: tuple[Who, ...] | None = None
    turn: Seat | Literal["nobody", "over"] | None = None
    view: Mapping[str, object] | None = None
    positions: int | None = None
    position: Mapping[str, object] | None = None
    cannot_arise: bool = False

    def holds(self, read: Read) -> bool:
        """Whether it is about these readings, of all questions that any answer to the same question names."""
        return all(read[name] in values for name, values in self.when.items())


def expectations(names: Names, fixed: Read, value: object, where: Where, asked: Asked) -> tuple[Expected, ...]:
    """The answers to one question: one table, or a list of them that says when each holds.

    *fixed* are the single readings that the whole file sets.  `BadInput` where two hold at once, or none does.
    """
    if value is None:
        return ()
    tables = listed(read_only(object_in), 1).read(value, where) if isinstance(value, list) else [value]
    places = [(*where, place) for place in range(len(tables))] if isinstance(value, list) else [where]
    each = tuple(_expected(names, fixed, table, place, asked) for table, place in zip(tables, places, strict=True))
    _cover(names, each, where)
    return each


def _expected(names: Names, fixed: Read, value: object, where: Where, asked: Asked) -> Expected:
    table = dict(object_in(value, where))
    when = _when(names, fixed, table.pop("when", {}), (*where, "when"))
    forms = {name: form for name, form in _forms(names).items() if ANSWERS.get(name, asked) == asked}
    only(table, (*forms, "when"), where)
    if not table:
        raise BadInput(where, f"expected one of {', '.join(forms)}")
    parts = {name: forms[name].read(part, (*where, name)) for name, part in table.items()}
    if parts.get("cannot_arise") and len(parts) > 1:
        raise BadInput(where, "expected nothing else of what cannot arise")
    if parts.get("totals") == ():
        raise BadInput((*where, "totals"), "expected the score of a side at least")
    return Expected(where=where, when=when, **parts)


def _forms(names: Names) -> dict[str, Form[Any]]:
    return {
        "allowed": TRUTH,
        "grounds": listed(read_only(names.ground)),
        "legal": listed(read_only(names.action)),
        "items": listed(read_only(names.item)),
        "totals": read_only(names.totals),
        "lead": read_only(lambda value, where: "nobody" if value == "nobody" else names.seat(value, where)),
        "winner": read_only(lambda value, where: _winner(names, value, where)),
        "turn": read_only(lambda value, where: _turn(names, value, where)),
        "view": read_only(_view),
        "positions": whole(0, MANY),
        "position": read_only(object_in),
        "cannot_arise": TRUTH,
    }


def _view(value: object, where: Where) -> Mapping[str, object]:
    """A view as it comes in JSON, which has fewer kinds of values than TOML."""
    view = object_in(value, where)
    if _deeper(view, DEEPEST):
        raise BadInput(where, f"expected tables and lists in one another {DEEPEST} deep at most")
    try:
        return decode(OBJECT, json.dumps(view))
    except BadInput as error:
        raise BadInput((*where, *error.where), error.problem) from None
    except TypeError:
        raise BadInput(where, "expected what JSON can hold") from None


def _deeper(value: object, levels: int) -> bool:
    """Whether there are more than so many tables and lists in one another."""
    match value:
        case dict():
            return levels == 0 or any(_deeper(part, levels - 1) for part in value.values())
        case list():
            return levels == 0 or any(_deeper(part, levels - 1) for part in value)
        case _:
            return False


def _winner(names: Names, value: object, where: Where) -> tuple[Who, ...]:
    if value == "nobody":
        return ()
    if isinstance(value, list):
        return listed(read_only(names.who), 1).read(value, where)
    return (names.who(value, where),)


def _turn(names: Names, value: object, where: Where) -> Seat | Literal["nobody", "over"]:
    match value:
        case "nobody":
            return "nobody"
        case "over":
            return "over"
        case _:
            return names.seat(value, where)


# When they hold


def read_readings(names: Names, table: Mapping[str, object], where: Where) -> dict[str, Any]:
    """Single readings by field, as files name them."""
    plain = {name: _reading_name(value) for name, value in table.items()}
    readings = readings_form(names.game.rulebook).read(plain, where)
    return {name: getattr(readings, name) for name in table}


def _reading_name(value: object) -> object:
    """What a reading is called where TOML has a word of its own for it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int() if value in range(100):
            return str(value)
        case _:
            return value


def _when(names: Names, fixed: Read, value: object, where: Where) -> dict[str, frozenset[Any]]:
    """The readings, one of a question or a list of them."""
    when: dict[str, frozenset[Any]] = {}
    for name, part in object_in(value, where).items():
        if name in fixed:
            raise BadInput((*where, name), "expected no question that the whole file reads in one way (readings)")
        each = part if isinstance(part, list) else [part]
        if not each:
            raise BadInput((*where, name), "expected at least one reading")
        when[name] = frozenset(read_readings(names, {name: reading}, where)[name] for reading in each)
    return when


def _cover(names: Names, each: Sequence[Expected], where: Where) -> None:
    """`BadInput` unless exactly one holds for every combination of readings."""
    named = {name for expected in each for name in expected.when}
    questions = [question for question in names.game.rulebook.switched if question.field in named]
    for read in combinations(questions):
        holding = [expected for expected in each if expected.holds(read)]
        if len(holding) != 1:
            told = ", ".join(f"{question.field} = {found(_name(question, read))}" for question in questions)
            several = "two" if holding else "none"
            raise BadInput(where, f"expected one answer for every combination of readings, found {several} when {told}")


def _name(question: Switched, read: Read) -> str:
    return question.reading(read[question.field]).name


def combinations(questions: Sequence[Switched]) -> Iterator[dict[str, Any]]:
    """Every way to read these questions."""
    for values in product(*([reading.value for reading in question.readings] for question in questions)):
        yield {question.field: value for question, value in zip(questions, values, strict=True)}
