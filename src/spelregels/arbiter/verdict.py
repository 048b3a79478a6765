"""Settling a dispute: what the answer is, what makes it so, and what it hangs on."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import islice
from typing import Any, Final, NamedTuple, TypeAlias

from spelregels.arbiter.dispute import Ask, Dispute
from spelregels.arbiter.fillings import Filling, Survey, completed, opened, survey
from spelregels.arbiter.moment import May, Refused, Sight, Verdict, cited, happened, known_part, seen_in
from spelregels.arbiter.readings import Dependence, Memory, dependence, noted, notes_of
from spelregels.facts import Peeked
from spelregels.notation import BadInput
from spelregels.position import Choice, NoSuchMoment, Position
from spelregels.rulebook import Ground, Profile, Reading, Switched, Words
from spelregels.ruling import Consequence, Ruling, Seat

__all__ = ["Answer", "Case", "Point", "Scope", "Shown", "settle", "sights"]

Verdicts: TypeAlias = frozenset[Verdict]


class Shown(NamedTuple):
    """What an example puts in a hidden place."""

    place: Words
    cards: tuple[Hashable, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """A verdict, with what shows it in one filling.

    *waits_for* is who is on turn, where it is asked what *seat* may do.  *grounds* are cited in every filling that has
    the verdict.  *ruling* is there when an action was asked about, *instead* is what *seat* may do in place of what is
    refused (None where hidden cards would have to be looked at for that); *follows* is what an allowed action or the
    events bring, or what holds now.
    """

    verdict: Verdict
    grounds: tuple[Ground, ...]
    seat: Seat
    waits_for: Seat | None
    ruling: Ruling | None
    instead: tuple[Hashable, ...] | None
    follows: tuple[Consequence, ...]
    example: tuple[Shown, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """How far an answer goes where cards are not known.

    *hidden*: there are such cards; *looked*: the places a rule looked into; *tried* of *possible* fillings were
    looked at, in *fitting* of which the facts can be; *complete*: those are all, up to what no rule looks at.
    """

    hidden: bool
    looked: tuple[Words, ...]
    possible: int
    tried: int
    fitting: int
    complete: bool


class Point(NamedTuple):
    """A question that the answer turns on, and what each reading gives, all others being as chosen."""

    question: Switched
    chosen: Reading
    answers: tuple[tuple[Reading, Verdicts], ...]


class Sometimes(NamedTuple):
    """A question that decides for some hidden cards only: an *example* of them, and what *chosen* and *other* give."""

    question: Switched
    chosen: tuple[Reading, Verdict]
    other: tuple[Reading, Verdict]
    example: tuple[Shown, ...]


@dataclass(frozen=True, kw_only=True)
class Answer:
    """What a question comes to.

    *cases* is one verdict, or several if it hangs on hidden cards, or none if what is told cannot arise; then
    *because* is why: a question whose reading forbids it, the event that is refused, or the fact that contradicts
    others, if it is known.
    *sometimes* are questions that change nothing of that, but do for some hidden cards.  *everywhere*: under the other
    readings too all fillings were tried.
    """

    dispute: Dispute
    ask: Ask
    cases: tuple[Case, ...]
    because: Switched | Refused | BadInput | None
    scope: Scope
    assumed: tuple[Words, ...]
    dependence: Dependence[Verdicts]
    sometimes: tuple[Sometimes, ...]
    everywhere: bool

    @property
    def verdicts(self) -> Verdicts:
        return frozenset(case.verdict for case in self.cases)

    @cached_property
    def points(self) -> tuple[Point, ...]:
        """The questions that the answer turns on."""
        return tuple(map(self._point, self.dependence.essential))

    def under(self, profile: Profile) -> Verdicts:
        """The answer under a profile."""
        return self.dependence.under(self.dispute.readings(profile))

    def _point(self, question: Switched) -> Point:
        chosen = self.dispute.agreement.readings
        fixed = tuple(getattr(chosen, each.field) for each in self.dependence.essential)
        place = self.dependence.essential.index(question)
        answers = tuple(
            (reading, self.dependence.answers[*fixed[:place], reading.value, *fixed[place + 1 :]])
            for reading in question.readings
        )
        return Point(question, question.reading(fixed[place]), answers)


def settle(dispute: Dispute, ask: Ask) -> Answer:
    """The answer to one question of a dispute; `BadInput` if what is told cannot be read, or contradicts itself."""
    looker = _Looker(dispute, ask)
    depends, sampled = _dependence(looker, ())
    if sampled:
        # What one reading found by chance, the others are shown too: they differ only where they would not agree.
        depends, _ = _dependence(looker, tuple(sampled.values()))
    seen = looker.sights(looker.noted(dispute.agreement.readings), tuple(sampled.values()))
    because = _because(seen, ask)
    if isinstance(because, BadInput) and not any(depends.answers.values()):
        raise because
    return Answer(
        dispute=dispute,
        ask=ask,
        cases=_cases(dispute, ask, seen) if isinstance(seen, Survey) else (),
        because=because,
        scope=_scope(seen),
        assumed=seen.situation.assumed if isinstance(seen, Survey) else (),
        dependence=depends,
        sometimes=tuple(_sometimes(looker, seen, depends)) if isinstance(seen, Survey) else (),
        everywhere=not sampled,
    )


def _dependence(looker: _Looker, also: Sequence[Filling]) -> tuple[Dependence[Verdicts], dict[Verdict | None, Filling]]:
    """How the answer hangs on readings, and a filling for all that was found where not all fillings were tried."""
    sampled: dict[Verdict | None, Filling] = {}

    def verdicts(readings: Any) -> Verdicts:
        seen = looker.sights(readings, also)
        if isinstance(seen, Survey) and not seen.complete:
            for sight, filling in seen.found.items():
                sampled.setdefault(sight.verdict, filling)
        return _verdicts(seen)

    return dependence(verdicts, looker.questions, looker.dispute.agreement.readings), sampled


def _sometimes(looker: _Looker, seen: Survey[Sight], depends: Dependence[Verdicts]) -> Iterator[Sometimes]:
    """Where the verdict hangs on hidden cards: the questions that are not essential and yet decide for some cards."""
    if len(_verdicts(seen)) <= 1:
        return
    for question in depends.asked:
        if question not in depends.essential:
            others = (_otherwise(looker, seen, question, reading) for reading in question.readings)
            yield from islice((other for other in others if other), 1)


def _otherwise(looker: _Looker, seen: Survey[Sight], question: Switched, reading: Reading) -> Sometimes | None:
    """The first filling in which another reading gives another verdict."""
    chosen = looker.dispute.agreement.readings
    here = question.reading(getattr(chosen, question.field))
    # The position can arise under that reading, or the question would be essential.
    see = looker.under(looker.noted(replace(chosen, **{question.field: reading.value})))
    for filling, sight in islice(seen.each.items(), 0, None, 1 + len(seen.each) // MOST_COMPARED):
        other = see(within=filling)
        for found, example in other.found.items():
            if found.verdict != sight.verdict:
                shown = tuple(_example(other, example, sorted({*seen.looked, *other.looked})))
                return Sometimes(question, (here, sight.verdict), (reading, found.verdict), shown)
    return None


MOST_COMPARED: Final = 300
"""So many fillings are compared between two readings."""


def sights(dispute: Dispute, ask: Ask, readings: Any, also: Sequence[Filling] = ()) -> Survey[Sight] | Switched:
    """What the question comes to in every filling, or the question whose reading lets the position not arise.

    If there are too many fillings, those in *also* are among the ones that are tried.
    """
    looker = _Looker(dispute, ask)
    return looker.sights(looker.noted(readings), also)


class _Looker:
    """Looks what one question comes to, under any readings, and never twice where no other reading is looked at."""

    def __init__(self, dispute: Dispute, ask: Ask) -> None:
        self.dispute: Final = dispute
        self.ask: Final = ask
        self.questions: Final = dispute.game.rulebook.switched
        self._memory: Final[Memory[Any]] = Memory()

    def noted(self, readings: Any) -> Any:
        return noted(readings, self.questions)

    def sights(self, readings: Any, also: Sequence[Filling] = ()) -> Survey[Sight] | Switched:
        """What the question comes to under these readings, which must be noted."""
        try:
            see = self.under(readings)
        except NoSuchMoment as error:
            return error.question
        return see(also=also)

    def under(self, readings: Any) -> Callable[..., Survey[Sight]]:
        """The survey under these readings, which must be noted; `BadInput` or `NoSuchMoment`."""
        notes = notes_of(readings)
        situation = self.dispute.situation(readings)
        # What is told can be read in several ways.
        told = tuple(notes.seen.items())

        def look(position: Position[Any, Any]) -> Sight:
            return seen_in(self.dispute, self.ask, position)

        def remember(filling: Filling, find: Callable[[], Any]) -> Any:
            return self._memory.recall((told, filling), notes, find)

        return partial(survey, situation, look, remember=remember)


def _verdicts(seen: Survey[Sight] | Switched) -> Verdicts:
    return frozenset(sight.verdict for sight in seen.found) if isinstance(seen, Survey) else frozenset()


def _because(seen: Survey[Sight] | Switched, ask: Ask) -> Switched | Refused | BadInput | None:
    if isinstance(seen, Switched):
        return seen
    if seen.each or seen.failed is None or not seen.complete:
        return None
    filling, reason = seen.failed
    if isinstance(reason, Refused):
        return Refused(reason.place, _refusal(opened(seen.situation, filling), ask, reason.place))
    return reason if isinstance(reason, Switched | BadInput) else None


def _refusal(position: Position[Any, Any], ask: Ask, place: int) -> Ruling:
    """The ruling on the event that cannot have happened, as far as no hidden card is looked at."""
    _, before = happened(position, ask.after[:place])
    action, seat = ask.after[place].action, before.asked(ask.after[place].seat)
    return Ruling(action, seat, tuple(known_part(before.findings(action, seat))))


def _scope(seen: Survey[Sight] | Switched) -> Scope:
    if isinstance(seen, Switched):
        return Scope(hidden=False, looked=(), possible=1, tried=1, fitting=0, complete=True)
    places = seen.situation.places
    return Scope(
        hidden=any(place.size for place in places),
        looked=tuple(places[place].name for place in seen.looked),
        possible=seen.possible,
        tried=seen.tried,
        fitting=len(seen.each),
        complete=seen.complete,
    )


# What shows a verdict


def _cases(dispute: Dispute, ask: Ask, seen: Survey[Sight]) -> tuple[Case, ...]:
    by_verdict: dict[Verdict, list[Sight]] = {}
    for sight in seen.found:
        by_verdict.setdefault(sight.verdict, []).append(sight)
    return tuple(_case(dispute, ask, seen, sights) for sights in by_verdict.values())


def _case(dispute: Dispute, ask: Ask, seen: Survey[Sight], sights: list[Sight]) -> Case:
    """The case of one verdict, shown in the filling that needs the fewest grounds for it."""
    shown = min(sights, key=lambda sight: len(sight.grounds))
    filling = seen.found[shown]
    events, final = happened(opened(seen.situation, filling), ask.after)
    seat = final.asked(ask.seat)
    if ask.asked == "action" and shown.verdict == May(True):
        follows = list(known_part(final.consequences(ask.action, seat)))
    else:
        follows = cited(dispute, ask, events, final)
    return Case(
        verdict=shown.verdict,
        grounds=tuple(ground for ground in shown.grounds if all(ground in sight.grounds for sight in sights)),
        seat=seat,
        waits_for=final.turn if isinstance(final, Choice) and ask.asked in {"action", "legal"} else None,
        ruling=final.judge(ask.action, seat) if ask.asked == "action" else None,
        instead=_legal_actions(final, seat) if shown.verdict == May(False) else None,
        follows=tuple(follows),
        example=tuple(_example(seen, filling, seen.looked)),
    )


def _legal_actions(position: Position[Any, Any], seat: Seat) -> tuple[Hashable, ...] | None:
    try:
        return tuple(position.legal_actions(seat))
    except Peeked:
        return None


def _example(seen: Survey[Sight], filling: Filling, looked: Sequence[int]) -> Iterator[Shown]:
    """The hidden places that were looked into, with cards that give the verdict."""
    whole = completed(seen.situation, filling, looked)
    for place in looked:
        yield Shown(seen.situation.places[place].name, whole.places[place].held)
