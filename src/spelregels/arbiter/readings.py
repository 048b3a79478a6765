"""Which readings an answer turns on.

An answer is asked for with readings that are not fixed yet; where it looks at one, it is asked again with each
reading in turn.  What comes is a decision tree over just those questions that were looked at, in which everything
else can be read off: which questions matter, and which readings force the answer.

Much of what is found on the way hangs on few readings, or on none.  A `Memory` keeps a tree for each such part, so that
nothing is found twice that no other reading can have changed.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Hashable, Iterator, Mapping, Sequence
from dataclasses import fields
from functools import cache
from itertools import combinations, product
from typing import Any, Final, Generic, NamedTuple, TypeVar

from spelregels.rulebook import Question, Switched

__all__ = ["Dependence", "Memory", "Notes", "dependence", "noted", "notes_of"]

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


# Readings that are noted when they are looked at


class _Unread(Exception):
    """A reading was looked at that is not fixed yet."""

    def __init__(self, field: str) -> None:
        super().__init__(field)
        self.field = field


class Notes:
    """The readings that are *fixed*, and which of them were *seen*, in the order in which they were looked at."""

    def __init__(self, fixed: Mapping[str, Hashable]) -> None:
        self.fixed: Final = fixed
        self.seen: Final[dict[str, Hashable]] = {}

    def look(self, field: str) -> Hashable:
        """The reading of a field that is fixed."""
        try:
            reading = self.seen[field] = self.fixed[field]
        except KeyError:
            raise _Unread(field) from None
        return reading


class _Noting:
    """Readings that keep notes: their slots can be empty, and a look into an empty one goes by the notes."""

    __slots__ = ()
    its_notes: Notes
    __dataclass_fields__: Mapping[str, object]

    def __getattr__(self, name: str) -> Hashable:
        if name not in self.__dataclass_fields__:
            raise AttributeError(name)
        return self.its_notes.look(name)


@cache
def _noting(kind: Hashable) -> Any:
    """The slotted dataclass *kind*, with notes."""
    return type("Readings", (_Noting, kind), {"__slots__": ("its_notes",)})  # type: ignore[arg-type] # it is a class


def noted(readings: R, questions: Sequence[Switched]) -> R:
    """The same *readings*, with notes of which of these questions are looked at; themselves if they have notes."""
    if isinstance(readings, _Noting):
        return readings
    fixed = {question.field: getattr(readings, question.field) for question in questions}
    return _with_notes(readings, fixed, fixed)


def notes_of(readings: Any) -> Notes:
    """The notes on readings that were `noted`, or that `dependence` asks for an answer with."""
    notes: Notes = readings.its_notes
    return notes


def _with_notes(readings: R, questions: Container[str], fixed: Mapping[str, Hashable]) -> R:
    """Readings in which the *questions* that are not *fixed* cannot be looked at."""
    kind: Any = type(readings)
    made: R = object.__new__(_noting(kind))
    object.__setattr__(made, "its_notes", Notes(fixed))
    for field in fields(readings):  # type: ignore[arg-type] # readings are a dataclass
        if field.name not in questions:
            object.__setattr__(made, field.name, getattr(readings, field.name))
    return made


# The tree


class _Leaf(NamedTuple, Generic[T]):
    answer: T


class _Split(NamedTuple, Generic[T]):
    field: str
    branches: dict[Hashable, _Tree[T]]


_Tree = _Leaf[T] | _Split[T]


def _grow(answer: Callable[[R], T], questions: Mapping[str, Switched], chosen: R, fixed: dict[str, Hashable]) -> Any:
    try:
        return _Leaf(answer(_with_notes(chosen, questions, fixed)))
    except _Unread as unread:
        field = unread.field
    values = [reading.value for reading in questions[field].readings]
    return _Split(field, {value: _grow(answer, questions, chosen, {**fixed, field: value}) for value in values})


class Memory(Generic[T]):
    """What was found by name, each a tree over the readings that were looked at for it, as far as it has grown."""

    def __init__(self) -> None:
        self._trees: Final[dict[Hashable, _Tree[T]]] = {}

    def recall(self, name: Hashable, notes: Notes, find: Callable[[], T]) -> T:
        """What was found by that name under the readings noted; if nothing was, what *find* finds with them.

        *find* is a function of those readings alone, and always looks at them in the same order.
        """
        branches, branch, depth = self._trees, name, 0
        while isinstance(tree := branches.get(branch), _Split):
            branches, branch, depth = tree.branches, notes.look(tree.field), depth + 1
        if tree is None:
            notes.seen.clear()
            tree = _Leaf(find())
            branches[branch] = _led_to(tree, [*notes.seen.items()][depth:])
        return tree.answer


def _led_to(tree: _Tree[T], seen: Sequence[tuple[str, Hashable]]) -> _Tree[T]:
    """The tree in which these readings lead to that one."""
    for field, reading in reversed(seen):
        tree = _Split(field, {reading: tree})
    return tree


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
