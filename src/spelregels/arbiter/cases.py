"""A dispute with an expected answer is a case; here it is compared with the answer under the three profiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from typing import Any, NamedTuple, TypeAlias, assert_never

from spelregels.arbiter.dispute import NAMES_OF_PROFILES, Ask, Dispute, Expected, Who, side_name
from spelregels.arbiter.fillings import Survey
from spelregels.arbiter.moment import Leads, May, Options, Scored, Sight, Then, Verdict, Wins
from spelregels.arbiter.verdict import sights
from spelregels.notation import Where
from spelregels.rulebook import Profile
from spelregels.ruling import Seat

__all__ = ["Failure", "expectations"]


class Failure(NamedTuple):
    """An answer that is not what a case expects: *where* that stands, under which *profile*, and both in words."""

    where: Where
    profile: Profile
    expected: str
    found: str

    def __str__(self) -> str:
        place = ".".join(map(str, self.where))
        return f"{place}, {self.profile}: expected {self.expected}, found {self.found}"


def expectations(dispute: Dispute) -> list[Failure]:
    """Every way in which the answers differ from what is expected; `BadInput` if what is told cannot be read.

    A profile that is not named must give the same as what is expected at all.
    """
    return [
        failure
        for ask in dispute.asks
        for profile in NAMES_OF_PROFILES
        if (expected := ask.expected_under(profile)) is not None
        for failure in _failures(dispute, ask, profile, expected)
    ]


def _failures(dispute: Dispute, ask: Ask, profile: Profile, expected: Expected) -> Iterator[Failure]:
    readings = dispute.readings(profile)
    seen, complete = _seen(dispute, ask, readings)
    if expected.cannot_arise or not seen:
        if bool(seen) == expected.cannot_arise or not complete:
            nothing = "cannot arise" if complete else "not found whether it can arise"
            found = _several(dispute, {sight.verdict for sight in seen}) if seen else nothing
            yield Failure((*expected.where, "cannot_arise"), profile, str(expected.cannot_arise).lower(), found)
        return
    yield from _of_the_answer(dispute, seen, profile, expected)
    if expected.grounds is not None:
        yield from _of_grounds(seen, profile, expected)
    if expected.turn is not None or expected.totals is not None:
        after, _ = _seen(dispute, replace(ask, asked="after"), readings)
        yield from _of_the_moment(dispute, after, profile, expected)


def _seen(dispute: Dispute, ask: Ask, readings: Any) -> tuple[list[Sight], bool]:
    """What was seen, and whether that is all there is to see."""
    seen = sights(dispute, ask, readings)
    return (list(seen.found), seen.complete) if isinstance(seen, Survey) else ([], True)


Same: TypeAlias = Callable[[Verdict], bool]


def _of_the_answer(dispute: Dispute, seen: list[Sight], profile: Profile, expected: Expected) -> Iterator[Failure]:
    for name, wanted, same in _wanted(dispute, expected):
        wrong = {sight.verdict for sight in seen if not same(sight.verdict)}
        if wrong:
            yield Failure((*expected.where, name), profile, wanted, _several(dispute, {each.verdict for each in seen}))


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
        yield "lead", dispute.players[lead], lambda verdict: verdict == Leads(lead)
    if (winner := expected.winner) is not None:
        yield "winner", _sides(dispute, winner), lambda verdict: set(winner) in _winners(dispute, verdict)


def _items(verdict: Scored) -> Counter[tuple[str, Who, int]]:
    return Counter((item.ground.id, item.side, item.points) for item in verdict.items)


def _winners(dispute: Dispute, verdict: Verdict) -> list[set[Who]]:
    """Who won, in every way to say it: cards on the table are won by a seat; who names its side means the same."""
    winners = verdict.winners if isinstance(verdict, Wins) else ()
    sides = dispute.sides
    return [set(winners), {side for side in sides if any(set(each) <= set(side) for each in winners)}]


def _of_grounds(seen: list[Sight], profile: Profile, expected: Expected) -> Iterator[Failure]:
    """A refusal breaks exactly the grounds expected; anything else cites them among others."""
    wanted = set(expected.grounds or ())
    cited = set.intersection(*({ground.id for ground in sight.grounds} for sight in seen))
    refused = all(sight.verdict == May(False) for sight in seen)
    if cited != wanted if refused else not wanted <= cited:
        yield Failure((*expected.where, "grounds"), profile, ", ".join(sorted(wanted)), ", ".join(sorted(cited)))


def _of_the_moment(dispute: Dispute, seen: list[Sight], profile: Profile, expected: Expected) -> Iterator[Failure]:
    then = [sight.verdict for sight in seen if isinstance(sight.verdict, Then)]
    turns = dict.fromkeys(each.turn for each in then)
    if expected.turn is not None and set(turns) != {expected.turn}:
        found = " or ".join(_turn(dispute, turn) for turn in turns)
        yield Failure((*expected.where, "turn"), profile, _turn(dispute, expected.turn), found)
    for totals in dict.fromkeys(each.totals for each in then):
        score = {dispute.side(side): points for side, points in enumerate(totals)}
        if any(score.get(side) != points for side, points in expected.totals or ()):
            wanted, found = _totals(dispute, expected.totals or ()), _totals(dispute, score.items())
            yield Failure((*expected.where, "totals"), profile, wanted, found)


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
            return "nobody" if seat is None else dispute.players[seat]
        case Wins(winners=winners):
            return _sides(dispute, winners)
        case Then(turn=turn):
            return _turn(dispute, turn)
        case _ as never:
            assert_never(never)


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
