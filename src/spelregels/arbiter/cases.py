"""A dispute with expected answers is a case; here they are compared with what is found under all readings named."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import product
from typing import Any, Final, NamedTuple, TypeAlias, assert_never

from spelregels.arbiter.dealing import whole
from spelregels.arbiter.dispute import NAMES_OF_PROFILES, Ask, Asked, Dispute, Expected, Who, side_name
from spelregels.arbiter.expected import combinations
from spelregels.arbiter.fillings import Survey, survey
from spelregels.arbiter.moment import (
    Leads,
    May,
    Options,
    Reaches,
    Scored,
    Sees,
    Sight,
    Then,
    Verdict,
    Wins,
    happened,
)
from spelregels.arbiter.verdict import sights
from spelregels.game import apart
from spelregels.notation import Where
from spelregels.rulebook import Profile
from spelregels.ruling import Seat

__all__ = ["EXACTLY", "Failure", "Trial", "expectations", "position_expected", "trials"]


class Failure(NamedTuple):
    """An answer that is not what a case expects: *where* that stands, *under* which readings, and both in words.

    *under* is a profile, and the single readings, by field and name, that are tried on top of it.
    """

    where: Where
    under: tuple[Profile, tuple[tuple[str, str], ...]]
    expected: str
    found: str

    def __str__(self) -> str:
        profile, read = self.under
        under = ", ".join([profile, *(f"{field} = {name}" for field, name in read)])
        return f"{'.'.join(map(str, self.where))}, {under}: expected {self.expected}, found {self.found}"


def expectations(dispute: Dispute) -> list[Failure]:
    """Every way in which the answers differ from what is expected; `BadInput` if what is told cannot be read.

    What is expected must be found under every combination of readings of the questions that it names, whichever
    profile reads the others.
    """
    return [failure for ask in dispute.asks for trial in trials(dispute, ask) for failure in _failures(trial)]


class Trial(NamedTuple):
    """A question of a case under certain *readings*, and what is expected then."""

    dispute: Dispute
    ask: Ask
    expected: Expected
    readings: Any
    under: tuple[Profile, tuple[tuple[str, str], ...]]

    def failure(self, name: str, expected: str, found: str) -> Failure:
        return Failure((*self.expected.where, name), self.under, expected, found)


def trials(dispute: Dispute, ask: Ask) -> Iterator[Trial]:
    """Every different way to read the questions under which something is expected."""
    named = {name for expected in ask.expected for name in expected.when}
    questions = [question for question in dispute.game.rulebook.switched if question.field in named]
    tried = set()
    for profile, read in product(NAMES_OF_PROFILES, combinations(questions)):
        readings = replace(dispute.readings(profile), **read)
        if readings not in tried:
            tried.add(readings)
            said = tuple((question.field, question.reading(read[question.field]).name) for question in questions)
            yield from (
                Trial(dispute, ask, expected, readings, (profile, said))
                for expected in ask.expected
                if expected.holds(read)
            )


def _failures(trial: Trial) -> Iterator[Failure]:
    dispute, expected = trial.dispute, trial.expected
    seen, complete = _seen(trial, trial.ask)
    if expected.cannot_arise or not seen:
        if bool(seen) == expected.cannot_arise or not complete:
            nothing = "cannot arise" if complete else "not found whether it can arise"
            found = _several(dispute, {sight.verdict for sight in seen}) if seen else nothing
            yield trial.failure("cannot_arise", str(expected.cannot_arise).lower(), found)
        return
    yield from _of_the_answer(trial, seen)
    if expected.grounds is not None:
        yield from _of_grounds(trial, seen)
    if expected.turn is not None or expected.totals is not None:
        after, _ = _seen(trial, replace(trial.ask, asked="after"))
        yield from _of_the_moment(trial, after)
    if expected.position is not None:
        yield from _of_the_position(trial, expected.position)


def _seen(trial: Trial, ask: Ask) -> tuple[list[Sight], bool]:
    """What was seen, and whether that is all there is to see."""
    seen = sights(trial.dispute, ask, trial.readings)
    return (list(seen.found), seen.complete) if isinstance(seen, Survey) else ([], True)


Same: TypeAlias = Callable[[Verdict], bool]


def _of_the_answer(trial: Trial, seen: list[Sight]) -> Iterator[Failure]:
    for name, wanted, same in _wanted(trial.dispute, trial.expected):
        if not all(same(sight.verdict) for sight in seen):
            yield trial.failure(name, wanted, _several(trial.dispute, {each.verdict for each in seen}))


def _wanted(dispute: Dispute, expected: Expected) -> Iterator[tuple[str, str, Same]]:
    """What is expected of the answer: its name, in words, and whether a verdict is that."""
    if (allowed := expected.allowed) is not None:
        yield "allowed", _truth(allowed), lambda verdict: verdict == May(allowed)
    if (legal := expected.legal) is not None:
        yield (
            "legal",
            _listed(legal),
            lambda verdict: isinstance(verdict, Options) and set(legal) == set(verdict.actions),
        )
    if (items := expected.items) is not None:
        wanted = _items_shown(dispute, items)
        yield "items", wanted, lambda verdict: isinstance(verdict, Scored) and Counter(items) == _items(verdict)
    if (lead := expected.lead) is not None:
        seat = None if lead == "nobody" else lead
        yield "lead", _leader(dispute, seat), lambda verdict: verdict == Leads(seat)
    if (view := expected.view) is not None:
        yield "view", _as_json(view), lambda verdict: isinstance(verdict, Sees) and view == _told(verdict.view)
    if (positions := expected.positions) is not None:
        yield "positions", str(positions), lambda verdict: verdict == Reaches(positions)
    if (winner := expected.winner) is not None:
        yield "winner", _sides(dispute, winner), lambda verdict: set(winner) in _winners(dispute, verdict)


def _told(view: str) -> Any:
    """What a view says: what is nothing is not said."""
    return {name: part for name, part in json.loads(view).items() if part is not None}


def _items(verdict: Scored) -> Counter[tuple[str, Who, int]]:
    return Counter((item.ground.id, item.side, item.points) for item in verdict.items)


def _winners(dispute: Dispute, verdict: Verdict) -> list[set[Who]]:
    """Who won, in every way to say it: cards on the table are won by a seat; who names its side means the same."""
    winners = verdict.winners if isinstance(verdict, Wins) else ()
    sides = dispute.sides
    return [set(winners), {side for side in sides if any(set(each) <= set(side) for each in winners)}]


def _of_grounds(trial: Trial, seen: list[Sight]) -> Iterator[Failure]:
    """Whether exactly these are cited, whatever lies where; for what may be done and for points, these among others."""
    wanted = set(trial.expected.grounds or ())
    cited = set.intersection(*({ground.id for ground in sight.grounds} for sight in seen))
    if cited != wanted if trial.ask.asked in EXACTLY else not wanted <= cited:
        yield trial.failure("grounds", ", ".join(sorted(wanted)), ", ".join(sorted(cited)))


EXACTLY: Final[tuple[Asked, ...]] = ("action", "lead", "winner")
"""Questions of which a case names all grounds, where it names any."""


def _of_the_moment(trial: Trial, seen: list[Sight]) -> Iterator[Failure]:
    dispute, expected = trial.dispute, trial.expected
    then = [sight.verdict for sight in seen if isinstance(sight.verdict, Then)]
    turns = dict.fromkeys(each.turn for each in then)
    if expected.turn is not None and set(turns) != {expected.turn}:
        found = " or ".join(_turn(dispute, turn) for turn in turns)
        yield trial.failure("turn", _turn(dispute, expected.turn), found)
    for totals in dict.fromkeys(each.totals for each in then):
        score = {dispute.side(side): points for side, points in enumerate(totals)}
        if any(score.get(side) != points for side, points in expected.totals or ()):
            wanted, found = _totals(dispute, expected.totals or ()), _totals(dispute, score.items())
            yield trial.failure("totals", wanted, found)


def _of_the_position(trial: Trial, told: Mapping[str, object]) -> Iterator[Failure]:
    game, after = trial.dispute.game, trial.ask.after
    wanted = position_expected(trial, told)
    seen = survey(trial.dispute.situation(trial.readings), lambda position: happened(position, after)[1])
    for position in seen.found:
        if position != wanted:
            yield trial.failure(
                "position", _as_json(apart(game.position, wanted)), _as_json(apart(game.position, position))
            )


def position_expected(trial: Trial, told: Mapping[str, object]) -> Any:
    """The position that a case expects; `BadInput` if not all of it is told."""
    where = (*trial.expected.where, "position")
    return whole(trial.dispute.told(told, where, trial.readings), where)


# In words


def _several(dispute: Dispute, verdicts: Iterable[Verdict]) -> str:
    return " or ".join(dict.fromkeys(_shown(dispute, verdict) for verdict in verdicts))


def _shown(dispute: Dispute, verdict: Verdict) -> str:
    match verdict:
        case May(allowed=allowed):
            return _truth(allowed)
        case Options(actions=actions):
            return _listed(actions)
        case Scored(items=items):
            return _items_shown(dispute, [(item.ground.id, item.side, item.points) for item in items])
        case Leads(seat=seat):
            return _leader(dispute, seat)
        case Wins(winners=winners):
            return _sides(dispute, winners)
        case Then(turn=turn):
            return _turn(dispute, turn)
        case Sees(view=view):
            return _as_json(_told(view))
        case Reaches(positions=positions):
            return str(positions)
        case _ as never:
            assert_never(never)


def _as_json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, sort_keys=True)


def _leader(dispute: Dispute, seat: Seat | None) -> str:
    return "nobody" if seat is None else dispute.players[seat]


def _truth(allowed: bool) -> str:
    return "allowed" if allowed else "refused"


def _listed(actions: Iterable[Any]) -> str:
    return ", ".join(map(str, actions)) or "nothing"


def _items_shown(dispute: Dispute, items: Iterable[tuple[str, Who, int]]) -> str:
    return (
        ", ".join(f"{ground} {side_name(side, dispute.players)} {points}" for ground, side, points in items) or "none"
    )


def _sides(dispute: Dispute, sides: Iterable[Who]) -> str:
    return " and ".join(side_name(side, dispute.players) for side in sides) or "nobody"


def _turn(dispute: Dispute, turn: Seat | str) -> str:
    return turn if isinstance(turn, str) else dispute.players[turn]


def _totals(dispute: Dispute, totals: Iterable[tuple[Who, int]]) -> str:
    return ", ".join(f"{side_name(side, dispute.players)} {points}" for side, points in totals)
