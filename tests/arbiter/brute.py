"""The arbiter by brute force: every filling written out, every combination of readings tried."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from typing import Any, assert_never

from spelregels.arbiter.dispute import Ask, Dispute
from spelregels.arbiter.moment import Leads, May, Options, Reaches, Scored, Sees, Then, Verdict, Wins
from spelregels.facts import Hidden, Situation
from spelregels.notation import BadInput
from spelregels.position import Choice, End, NoSuchMoment, Position
from spelregels.rulebook import Rulebook
from spelregels.ruling import Consequence

Cards = tuple[Any, ...]


def fillings(situation: Situation[Any, Any]) -> Iterator[list[Cards]]:
    """Every way to lay the bag out over the places, each card where it can be; equal cards are not told apart."""
    kinds = sorted(set(situation.bag), key=situation.bag.index)
    counts = [situation.bag.count(kind) for kind in kinds]
    yield from _laid_out(situation, kinds, counts, [()] * len(situation.places))


def _laid_out(
    situation: Situation[Any, Any], kinds: Sequence[Any], counts: Sequence[int], laid: list[Cards]
) -> Iterator[list[Cards]]:
    if not kinds:
        if all(len(cards) == place.size for cards, place in zip(laid, situation.places, strict=True)):
            yield laid
        return
    for shares in product(range(counts[0] + 1), repeat=len(situation.places)):
        if sum(shares) != counts[0]:
            continue
        given = [cards + (kinds[0],) * share for cards, share in zip(laid, shares, strict=True)]
        new = [kinds[0] if share else None for share in shares]
        if all(map(_fits, given, new, situation.places)):
            yield from _laid_out(situation, kinds[1:], counts[1:], given)


def _fits(cards: Cards, given: Any, place: Hidden[Any]) -> bool:
    return len(cards) <= place.size and given not in place.cannot_hold


def verdicts(dispute: Dispute, ask: Ask, readings: Any) -> set[object]:
    """What the question comes to in any filling in which the events can have happened, in plain values."""
    try:
        situation = dispute.situation(readings)
    except NoSuchMoment:
        return set()
    return {found for laid in fillings(situation) for found in in_filling(dispute, ask, situation, laid)}


def in_filling(dispute: Dispute, ask: Ask, situation: Situation[Any, Any], laid: list[Cards]) -> Iterator[object]:
    brought: list[Consequence] = []
    try:
        position: Position[Any, Any] = situation.build(laid)
        for step in ask.after:
            if not position.judge(step.action, step.seat).allowed:
                return
            brought += position.consequences(step.action, position.asked(step.seat))
            position = position.apply(step.action, step.seat)
    except (NoSuchMoment, BadInput):
        return
    yield _plain(dispute, ask, position, brought)


def _plain(dispute: Dispute, ask: Ask, position: Position[Any, Any], brought: list[Consequence]) -> object:
    standing = list(dispute.game.standing(position))
    match ask.asked:
        case "action":
            return position.judge(ask.action, ask.seat).allowed
        case "legal":
            return tuple(position.legal_actions(ask.seat))
        case "score":
            counted = brought if ask.after else standing
            points = [each for each in counted if each.event == "points"]
            return tuple((each.ground.id, each.side, each.points) for each in points), dispute.game.score(position)
        case "lead":
            begins = [each.seat for each in standing if each.event in {"lead", "starts"}]
            begins += [each.seat for each in reversed(brought) if each.event in {"lead", "starts"}]
            return begins[0] if begins else None
        case "winner" if isinstance(position, End):
            return tuple(each.side for each in standing if each.event == "wins")
        case "winner":
            wins = [each.seat for each in [*standing, *reversed(brought)] if each.event == "takes"]
            return wins[0] if wins else None
        case _:
            turn = position.turn if isinstance(position, Choice) else "over" if isinstance(position, End) else "nobody"
            return turn, dispute.game.score(position)


def plain(dispute: Dispute, verdict: Verdict) -> object:
    """A verdict as the brute force writes it."""
    side = {seats: place for place, seats in enumerate(dispute.sides)}
    match verdict:
        case May(allowed=allowed):
            return allowed
        case Options(actions=actions):
            return actions
        case Scored(items=items, totals=totals):
            return tuple((item.ground.id, side.get(item.side), item.points) for item in items), totals
        case Leads(seat=seat):
            return seat
        case Wins(of="match", winners=winners):
            return tuple(side[seats] for seats in winners)
        case Wins(winners=winners):
            return winners[0][0] if winners else None
        case Then(turn=turn, totals=totals):
            return turn, totals
        case Sees(view=view):
            return view
        case Reaches(positions=positions):
            return positions
        case _ as never:
            assert_never(never)


def every_reading(rulebook: Rulebook[Any]) -> Iterator[Any]:
    """Every combination of readings."""
    fields = [question.field for question in rulebook.switched]
    domains = [[reading.value for reading in question.readings] for question in rulebook.switched]
    for values in product(*domains):
        yield replace(rulebook.profiles["standard"], **dict(zip(fields, values, strict=True)))
