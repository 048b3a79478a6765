"""What the cases of the suite make the code do: findings, consequences, and what predicates come to.

A case shows a clause only by what is executed when its questions are answered, never by what it says it is about.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from itertools import combinations
from types import CodeType, FrameType
from typing import Any, Final

from spelregels.conform.core import Implementation, together
from spelregels.conform.messages import written
from spelregels.conform.questions import Question
from spelregels.game import AnyGame
from spelregels.games import GAMES
from spelregels.position import End
from spelregels.rulebook import Finding
from spelregels.ruling import Consequence, Seat
from traceability.citations import Game

__all__ = ["Shown", "shown_by"]

MOST_VALUES: Final = 12
"""So many different values of a clause are kept; two show it."""
MOST_OF_A_CASE: Final = 2
"""So many of one case, and for each value so many cases."""
LONGEST: Final = 300


@dataclass(slots=True)
class Shown:
    """What cases show of one ground: those in which it is *met* and *unmet*, and different *values*, with their cases.

    A value is what a consequence brings by it, or what a predicate that cites it comes to.
    """

    met: dict[str, None] = field(default_factory=dict)
    unmet: dict[str, None] = field(default_factory=dict)
    values: dict[str, dict[str, None]] = field(default_factory=dict)

    def value(self, what: str, case: str) -> None:
        if what not in self.values:
            of_the_case = sum(case in cases for cases in self.values.values())
            if of_the_case == MOST_OF_A_CASE or len(self.values) == MOST_VALUES:
                return
        cases = self.values.setdefault(what, {})
        if len(cases) < MOST_OF_A_CASE:
            cases[case] = None

    @property
    def differing(self) -> tuple[str, ...]:
        """Two cases in which it comes to different things; fewer if there are none."""
        ways = [self.met, self.unmet, *self.values.values()]
        for first, second in combinations(filter(None, ways), 2):
            pairs = ((one, other) for one in first for other in second if one != other)
            if pair := next(pairs, None):
                return pair
        return tuple(dict.fromkeys(case for way in ways for case in way))[:1]


def shown_by(questions: Iterable[Question], citing: Mapping[str, Game]) -> dict[str, Shown]:
    """What each ground is shown by, by its id; *citing* is the code of each game, by name."""
    shown = {ground: Shown() for game in GAMES.values() for ground in game.rulebook.grounds}
    # By what they are and not by what is in them: what makes one tuple may be the same code as what makes another.
    cited = {id(code): grounds for code, grounds in _cited_by(citing.values())}
    implementation, configured = Implementation(""), None
    for question in questions:
        with _watched(cited, shown, question.case):
            if question.configure != configured:
                configured = question.configure
                implementation.respond(written({"seq": 0, **configured}))
            implementation.respond(written({"seq": 0, **question.ask}))
        for ground, mark in _rulings(question):
            mark(shown[ground], question.case)
    return shown


# Findings and consequences

Mark = Callable[[Shown, str], None]


def _rulings(question: Question) -> Iterator[tuple[str, Mark]]:
    """What is found on every action of a question, what it brings, and what holds at the end."""
    game, position = _begun(question)
    steps = [*question.ask["after"], *([question.ask] if question.ask["ask"] == "judge" else [])]
    for step in steps:
        action, seat = game.parse(step["action"], "en"), Seat(step["seat"])
        ruling = position.judge(action, seat)
        yield from (each for finding in ruling.findings for each in _found(finding))
        if not ruling.allowed:
            return
        yield from (_brought(each) for each in position.consequences(action, seat))
        position = position.after(action, seat)
    if question.ask["ask"] in {"score", "lead", "winner", "then"} or isinstance(position, End):
        yield from (_brought(each) for each in game.standing(position))


def _begun(question: Question) -> tuple[AnyGame, Any]:
    configure = question.configure
    game = GAMES[configure["game"]]
    agreement = game.agreement.read({**configure["agreed"], "readings": configure["readings"]}, ())
    value = question.ask["position"]
    return game, game.begin(agreement) if value is None else together(game, agreement, value, ())


def _found(finding: Finding) -> Iterator[tuple[str, Mark]]:
    met = finding.met
    yield finding.ground.id, lambda shown, case: (shown.met if met else shown.unmet).setdefault(case)
    for alternative in finding.alternatives:
        yield from _found(alternative)


def _brought(consequence: Consequence) -> tuple[str, Mark]:
    what = f"{consequence.event} {consequence.seat} {consequence.side} {consequence.points}"
    return consequence.ground.id, lambda shown, case: shown.value(what, case)


# What predicates come to


def _cited_by(citing: Iterable[Game]) -> Iterator[tuple[CodeType, tuple[str, ...]]]:
    """Every function, method and property whose docstring cites grounds, by its code."""
    by_place: dict[tuple[str, str], set[str]] = {}
    for game in citing:
        for citation in game.citations:
            if not citation.code and citation.object:
                by_place.setdefault((citation.module, citation.object), set()).add(citation.id)
    for (module, path), grounds in by_place.items():
        if (code := _code(module, path)) is not None:
            yield code, tuple(sorted(grounds))


def _code(module: str, path: str) -> CodeType | None:
    found: Any = import_module(module)
    owner = None
    for name in path.partition(", ")[0].split("."):
        owner, found = found, vars(found).get(name) if isinstance(found, type) else getattr(found, name, None)
    if isinstance(found, property):
        found = found.fget
    if isinstance(found, type):
        return _making(found)
    found = getattr(found, "__wrapped__", found)
    return getattr(found, "__code__", None) or (_making(owner) if isinstance(owner, type) else None)


def _making(kind: type[Any]) -> CodeType | None:
    """The code that makes a value of a class; of a field's class that too, for the field."""
    maker: Any = kind.__new__ if issubclass(kind, tuple) else kind.__init__
    return getattr(maker, "__code__", None)


@contextmanager
def _watched(cited: Mapping[int, tuple[str, ...]], shown: Mapping[str, Shown], case: str) -> Iterator[None]:
    """Notes what the functions come to that cite grounds."""

    def note(frame: FrameType, event: str, value: Any) -> None:
        if event == "return" and id(frame.f_code) in cited:
            what = repr(frame.f_locals.get("self") if frame.f_code.co_name == "__init__" else value)[:LONGEST]
            if " at 0x" in what:
                return
            for ground in cited[id(frame.f_code)]:
                shown[ground].value(f"{frame.f_code.co_name}: {what}", case)

    before = sys.getprofile()
    sys.setprofile(note)
    try:
        yield
    finally:
        sys.setprofile(before)
