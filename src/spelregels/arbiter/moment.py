"""What a question comes to in one position, known or sealed."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import chain, islice
from typing import Any, Final, Literal, NamedTuple, TypeAlias, TypeVar, assert_never

from spelregels.arbiter.dispute import Ask, Dispute, Telling, Who
from spelregels.arbiter.fillings import Impossible
from spelregels.facts import Peeked
from spelregels.game import apart
from spelregels.notation import BadInput
from spelregels.position import Choice, End, Position, steps
from spelregels.rulebook import Ground
from spelregels.ruling import Consequence, Event, Ruling, Seat

__all__ = [
    "Item",
    "Leads",
    "May",
    "Options",
    "Reaches",
    "Refused",
    "Scored",
    "Sees",
    "Sight",
    "Then",
    "Verdict",
    "Wins",
    "cited",
    "happened",
    "known_part",
    "reached",
    "seen_in",
]

State: TypeAlias = Position[Any, Any]
T = TypeVar("T")

ENDS: Final[tuple[Event, ...]] = ("game_won", "match_over", "wins")
BEGINS: Final[tuple[Event, ...]] = ("lead", "starts")
WON: Final[tuple[Event, ...]] = ("game_won", "wins")
"""Somebody has won a game of the match, or the match itself."""
TAKES: Final[tuple[Event, ...]] = ("takes", *WON)
"""Somebody takes the cards that lie there, or has won already though play goes on."""


class Item(NamedTuple):
    """Points for a side, by the ground that brings them; no seat where a ground says that nobody gets them."""

    ground: Ground
    side: Who
    points: int


@dataclass(frozen=True, slots=True)
class May:
    """Whether an action is allowed."""

    allowed: bool


@dataclass(frozen=True, slots=True)
class Options:
    """What may be done, in the game's order."""

    actions: tuple[Hashable, ...]


@dataclass(frozen=True, slots=True)
class Scored:
    """Who gets what, in order, and the score of every side then."""

    items: tuple[Item, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Leads:
    """Who leads or starts; None if nobody does at this moment."""

    seat: Seat | None


@dataclass(frozen=True, slots=True)
class Wins:
    """Who wins the cards that lie there (a seat), or the match (a side, or more that share it); perhaps nobody."""

    of: Literal["cards", "match"]
    winners: tuple[Who, ...]


@dataclass(frozen=True, slots=True)
class Then:
    """How things stand after the events: who is on turn, the score, and what they brought."""

    turn: Seat | Literal["nobody", "over"]
    totals: tuple[int, ...]
    items: tuple[Item, ...]


@dataclass(frozen=True, slots=True)
class Sees:
    """What a seat may know, as exact JSON without what was agreed."""

    view: str


@dataclass(frozen=True, slots=True)
class Reaches:
    """How many different positions can be reached in so many actions."""

    positions: int


Verdict: TypeAlias = May | Options | Scored | Leads | Wins | Then | Sees | Reaches


class Sight(NamedTuple):
    """What a question comes to in one position, and the grounds that make it so."""

    verdict: Verdict
    grounds: tuple[Ground, ...]


class Happened(NamedTuple):
    """An event: the position *before* it, the action and whose it was."""

    before: State
    action: Any
    seat: Seat


class Refused(NamedTuple):
    """Why events cannot have happened: the *place* of the one that is not allowed, and the *ruling* on it."""

    place: int
    ruling: Ruling


def happened(position: State, steps: Iterable[Telling]) -> tuple[list[Happened], State]:
    """The events, and the position after them; `Impossible` at one that is not allowed.

    An event is dropped at the first ground that it breaks, so that no hidden card is looked at for the others.
    """
    events = []
    for place, step in enumerate(steps):
        seat = position.asked(step.seat)
        tried = []
        for finding in position.findings(step.action, seat):
            tried.append(finding)
            if not finding.met:
                raise Impossible(Refused(place, Ruling(step.action, seat, tuple(tried))))
        events.append(Happened(position, step.action, seat))
        position = position.after(step.action, seat)
    return events, position


def brought(events: Iterable[Happened]) -> Iterator[Consequence]:
    """Everything that events bring, in order."""
    for event in events:
        yield from event.before.consequences(event.action, event.seat)


def seen_in(dispute: Dispute, ask: Ask, position: State) -> Sight:
    """What the question comes to; `Impossible` if the events cannot have happened, `Peeked` at a hidden card."""
    events, final = happened(position, ask.after)
    return SEEN[ask.asked](dispute, ask, events, final)


# What a question comes to


def _action(dispute: Dispute, ask: Ask, events: list[Happened], final: State) -> Sight:
    ruling = final.judge(ask.action, ask.seat)
    return Sight(May(ruling.allowed), ruling.grounds)


def _legal(dispute: Dispute, ask: Ask, events: list[Happened], final: State) -> Sight:
    actions, seat = tuple(final.legal_actions(ask.seat)), final.asked(ask.seat)
    met = chain.from_iterable(final.findings(action, seat) for action in actions)
    return Sight(Options(actions), tuple(dict.fromkeys(ground for finding in met for ground in finding.grounds)))


def _score(dispute: Dispute, ask: Ask, events: list[Happened], final: State) -> Sight:
    cited = points_cited(dispute, events, final)
    return Sight(Scored(_items(dispute, cited), dispute.game.score(final)), _grounds(cited))


def _lead(dispute: Dispute, ask: Ask, events: list[Happened], final: State) -> Sight:
    cited = lead_cited(dispute, events, final)
    return Sight(Leads(cited[0].seat if cited else None), _grounds(cited))


def _winner(dispute: Dispute, ask: Ask, events: list[Happened], final: State) -> Sight:
    cited = winner_cited(dispute, events, final)
    if isinstance(final, End) or any(each.event in WON for each in cited):
        won = WON[1:] if isinstance(final, End) else WON
        sides = (dispute.side(each.side) for each in cited if each.event in won and each.side is not None)
        return Sight(Wins("match", tuple(sides)), _grounds(cited))
    return Sight(Wins("cards", tuple((each.seat,) for each in cited if each.seat is not None)), _grounds(cited))


def _after(dispute: Dispute, ask: Ask, events: list[Happened], final: State) -> Sight:
    cited = list(brought(events))
    return Sight(Then(_turn(final), dispute.game.score(final), _items(dispute, cited)), _grounds(cited))


def _view(dispute: Dispute, ask: Ask, events: list[Happened], final: State) -> Sight:
    game, seat = dispute.game, final.asked(ask.seat)
    return Sight(Sees(json.dumps(apart(game.views, game.view(final, seat)), ensure_ascii=False)), ())


def _count(dispute: Dispute, ask: Ask, events: list[Happened], final: State) -> Sight:
    return Sight(Reaches(len(reached(final, ask.depth))), ())


def reached(position: State, depth: int) -> set[State]:
    """The positions after exactly so many actions, of any seat or of chance; accidents are left out."""
    positions = {position}
    for _ in range(depth):
        positions = {step.position for each in positions for step in steps(each)}
    return positions


SEEN: Final[dict[str, Callable[[Dispute, Ask, list[Happened], State], Sight]]] = {
    "action": _action,
    "legal": _legal,
    "score": _score,
    "lead": _lead,
    "winner": _winner,
    "view": _view,
    "count": _count,
    "after": _after,
}


def _turn(position: State) -> Seat | Literal["nobody", "over"]:
    if isinstance(position, Choice):
        return position.turn
    return "over" if isinstance(position, End) else "nobody"


def _items(dispute: Dispute, consequences: Iterable[Consequence]) -> tuple[Item, ...]:
    return tuple(
        Item(each.ground, () if each.side is None else dispute.side(each.side), each.points)
        for each in consequences
        if each.event == "points"
    )


def _grounds(cited: Iterable[Consequence]) -> tuple[Ground, ...]:
    return tuple(dict.fromkeys(each.ground for each in cited))


# What is cited for it


def cited(dispute: Dispute, ask: Ask, events: list[Happened], final: State) -> list[Consequence]:
    """What the answer to the question rests on, other than a ruling."""
    match ask.asked:
        case "action" | "legal" | "view" | "count":
            return []
        case "score":
            return points_cited(dispute, events, final)
        case "lead":
            return lead_cited(dispute, events, final)
        case "winner":
            return winner_cited(dispute, events, final)
        case "after":
            happened = list(brought(events))
            told = {each._replace(witness=None) for each in happened}
            return [*happened, *(each for each in stands(dispute, final) if each not in told)]
        case _ as never:
            assert_never(never)


def points_cited(dispute: Dispute, events: list[Happened], final: State) -> list[Consequence]:
    """The points that the events bring; without events, what counts now."""
    return [each for each in (brought(events) if events else dispute.game.standing(final)) if each.event == "points"]


def lead_cited(dispute: Dispute, events: list[Happened], final: State) -> list[Consequence]:
    """Who was just given the lead or the start, else who has it now, else who last did."""
    now = known_part(dispute.game.standing(final))
    return _first(BEGINS, chain(backwards(events[-1:]), now, backwards(events)))


def winner_cited(dispute: Dispute, events: list[Happened], final: State) -> list[Consequence]:
    """Why the match is over and who won it; else who took cards last, has those that lie, or has won already."""
    now = known_part(dispute.game.standing(final))
    if isinstance(final, End):
        return [each for each in now if each.event in ENDS]
    return _first(TAKES, chain(backwards(events[-1:]), now, backwards(events)))


def backwards(events: list[Happened]) -> Iterator[Consequence]:
    """What events brought, the last first."""
    for event in reversed(events):
        yield from reversed(list(brought([event])))


def _first(kinds: tuple[Event, ...], consequences: Iterable[Consequence]) -> list[Consequence]:
    """The first of those kinds, if there is any; nothing after it is looked at."""
    return list(islice((each for each in consequences if each.event in kinds), 1))


def stands(dispute: Dispute, position: State) -> tuple[Consequence, ...]:
    """What holds in a position as far as no hidden card is looked at; points that would count now left out."""
    held = known_part(dispute.game.standing(position))
    return tuple(each._replace(witness=None) for each in held if each.event != "points")


def known_part(values: Iterator[T]) -> Iterator[T]:
    """As many of the *values* as come without a look at a hidden card, or at something else that nobody told."""
    with suppress(Peeked, BadInput):
        yield from values
