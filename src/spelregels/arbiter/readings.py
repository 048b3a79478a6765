"""Which readings an answer turns on.

An answer is asked for with readings that are not fixed yet; where it looks at one, it is asked again with each
reading in turn.  What comes is a decision tree over just those questions that were looked at, in which everything
else can be read off: which questions matter, and which readings force the answer.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from itertools import combinations, product
from typing import Any, Generic, NamedTuple, NoReturn, TypeVar

from spelregels.rulebook import Question, Switched

__all__ = ["Dependence", "dependence"]

T = TypeVar("T")
R = TypeVar("R")


class Dependence(NamedTuple, Generic[T]):
    """How an answer hangs on readings.

    *asked* were looked at on some path; *essential* are those of which, somewhere, changing it alone changes the
    answer; *deciding* are the smallest sets whose chosen readings force the answer, none of which can do without any
    of its members.  *answers* is the answer for every combination of readings of the essential questions, in their
    order.
    """

    asked: tuple[Switched, ...]
    essential: tuple[Switched, ...]
    deciding: tuple[frozenset[Switched], ...]
    answers: Mapping[tuple[Hashable, ...], T]

    def under(self, readings: Any) -> T:
        """The answer under these readings."""
        return self.answers[tuple(getattr(readings, question.field) for question in self.essential)]


def dependence(answer: Callable[[R], T], questions: Sequence[Question], chosen: R) -> Dependence[T]:
    """How *answer* hangs on the switched among *questions*; whatever else there is stays as *chosen*.

    An answer is a function of the readings alone, and what it gives can be compared.
    """
    switched = tuple(question for question in questions if isinstance(question, Switched))
    tree = _grow(answer, {question.field: question for question in switched}, chosen, {})
    named = set(_fields(tree))
    asked = tuple(question for question in switched if question.field in named)
    answers = dict(_table(tree, asked))
    essential = tuple(question for place, question in enumerate(asked) if _changes(answers, place))
    kept = [asked.index(question) for question in essential]
    # What is left out changes nothing, so it does not matter which of its readings stands for all.
    answers = {tuple(values[place] for place in kept): found for values, found in answers.items()}
    values = tuple(getattr(chosen, question.field) for question in essential)
    return Dependence(asked, essential, tuple(_deciding(answers, essential, values)), answers)


# The tree


class _Unread(Exception):
    """A reading was looked at that is not fixed yet."""

    def __init__(self, field: str) -> None:
        super().__init__(field)
        self.field = field


class _Leaf(NamedTuple, Generic[T]):
    answer: T


class _Split(NamedTuple, Generic[T]):
    field: str
    branches: Mapping[Hashable, _Tree[T]]


_Tree = _Leaf[T] | _Split[T]


def _grow(answer: Callable[[R], T], questions: Mapping[str, Switched], chosen: R, fixed: dict[str, Hashable]) -> Any:
    try:
        return _Leaf(answer(_partial(chosen, questions, fixed)))
    except _Unread as unread:
        field = unread.field
    values = [reading.value for reading in questions[field].readings]
    return _Split(field, {value: _grow(answer, questions, chosen, {**fixed, field: value}) for value in values})


def _partial(chosen: R, questions: Mapping[str, Switched], fixed: Mapping[str, Hashable]) -> R:
    """Readings in which the *questions* that are not *fixed* cannot be looked at."""
    kind: Any = type(chosen)
    readings: R = object.__new__(_partly_read(kind))
    for field in fields(chosen):  # type: ignore[arg-type] # readings are a dataclass
        if field.name in fixed:
            object.__setattr__(readings, field.name, fixed[field.name])
        elif field.name not in questions:
            object.__setattr__(readings, field.name, getattr(chosen, field.name))
    return readings


@cache
def _partly_read(kind: Hashable) -> Any:
    """The slotted dataclass *kind* with slots that can be empty: only looking into an empty one costs anything."""

    def unread(self: object, name: str) -> NoReturn:
        raise (_Unread(name) if name in names else AttributeError(name))

    names = {field.name for field in fields(kind)}  # type: ignore[arg-type] # readings are a dataclass
    return type("Readings", (kind,), {"__slots__": (), "__getattr__": unread})  # type: ignore[arg-type] # it is a class


def _fields(tree: _Tree[T]) -> Iterator[str]:
    if isinstance(tree, _Split):
        yield tree.field
        for branch in tree.branches.values():
            yield from _fields(branch)


def _table(tree: _Tree[T], asked: Sequence[Switched]) -> Iterator[tuple[tuple[Hashable, ...], T]]:
    """The answer for every combination of readings."""
    for values in product(*([reading.value for reading in question.readings] for question in asked)):
        fixed = {question.field: value for question, value in zip(asked, values, strict=True)}
        here: _Tree[T] = tree
        while isinstance(here, _Split):
            here = here.branches[fixed[here.field]]
        yield values, here.answer


# What is read off


def _changes(answers: Mapping[tuple[Hashable, ...], T], place: int) -> bool:
    """Whether a change of the reading at that place alone changes the answer anywhere."""
    first: dict[tuple[Hashable, ...], T] = {}
    for values, found in answers.items():
        if first.setdefault((*values[:place], *values[place + 1 :]), found) != found:
            return True
    return False


def _deciding(
    answers: Mapping[tuple[Hashable, ...], T], questions: Sequence[Switched], chosen: tuple[Hashable, ...]
) -> Iterator[frozenset[Switched]]:
    found: list[frozenset[int]] = []
    for size in range(len(questions) + 1):
        for places in map(frozenset, combinations(range(len(questions)), size)):
            if any(smaller <= places for smaller in found) or not _forces(answers, places, chosen):
                continue
            found.append(places)
            yield frozenset(questions[place] for place in places)


def _forces(answers: Mapping[tuple[Hashable, ...], T], places: frozenset[int], chosen: tuple[Hashable, ...]) -> bool:
    return all(
        found == answers[chosen]
        for values, found in answers.items()
        if all(values[place] == chosen[place] for place in places)
    )
