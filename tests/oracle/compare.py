"""The machine held against the logic programs: what each says of an action, and where they part.

A query is a position, a seat (-1 is chance) and an action, as they are written down.  The logic programs are imported
only when they are asked: golden answers are compared without a solver.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from importlib import import_module
from typing import Any, Final, NamedTuple

from spelregels import GAMES
from spelregels.position import End, Position
from spelregels.ruling import Consequence, Seat

__all__ = [
    "Asked",
    "Difference",
    "Said",
    "differences",
    "digest",
    "machine",
    "model",
    "model_says",
    "models",
    "of_record",
]

Json = dict[str, Any]
State = Position[Any, Any]
BATCH: Final = 400
NOBODY: Final = -1


class Asked(NamedTuple):
    """What is asked: may *seat* do *action* in *position*, if some grounds are *struck*; *json* is it as written."""

    position: State
    json: Json
    seat: int
    action: Any
    struck: frozenset[str] = frozenset()

    @property
    def text(self) -> str:
        return str(self.action)


class Said(NamedTuple):
    """What one side says to it.

    Of a refusal only what is broken; *won* is who won a game, or has won while play goes on; *leads* and *takes* are
    empty where nothing is said.
    """

    allowed: bool
    broken: frozenset[str]
    after: Json | None = None
    over: bool = False
    points: tuple[tuple[int, int], ...] = ()
    winners: frozenset[int] = frozenset()
    won: frozenset[int] = frozenset()
    leads: frozenset[int] = frozenset()
    takes: frozenset[int] = frozenset()


class Difference(NamedTuple):
    """What the two sides do not say alike, and what each says."""

    what: str
    asked: Asked
    machine: Said
    model: Said

    def __str__(self) -> str:
        said = "\n".join(
            f"  {who}: {said.allowed} {sorted(said.broken)} {said.points} {sorted(said.winners)}\n    {said.after}"
            for who, said in (("machine", self.machine), ("model  ", self.model))
        )
        return f"{self.what}: {self.asked.text} by {self.asked.seat} in\n    {json.dumps(self.asked.json)}\n{said}"


def digest(position: Json | None) -> str | None:
    """A position in a few letters, the order of its names aside."""
    if position is None:
        return None
    return sha256(json.dumps(position, sort_keys=True, separators=(",", ":")).encode()).hexdigest()[:16]


# ---------------------------------------------------------------------------------------------------- the machine


def machine(name: str, asked: Asked) -> Said:
    """What the machine says."""
    position, action, seat = asked.position, asked.action, Seat(asked.seat)
    ruling = position.judge(action, seat)
    if not ruling.allowed:
        return Said(allowed=False, broken=frozenset(ground.id for ground in ruling.grounds))
    after = position.apply(action, seat)
    brought = list(position.consequences(action, seat))
    written: Any = GAMES[name].position.write(after)
    return Said(
        allowed=True,
        broken=frozenset(),
        after=written,
        over=isinstance(after, End),
        points=_points((item.side, item.points) for item in brought if item.event == "points"),
        winners=_winners(name, after),
        won=frozenset(item.side for item in brought if item.event == "game_won" and item.side is not None),
        leads=_seats(brought, "lead", "starts"),
        takes=_seats(brought, "takes"),
    )


def _points(items: Iterator[tuple[int | None, int]]) -> tuple[tuple[int, int], ...]:
    """Points for each side that gets any, or loses any."""
    total: Counter[int] = Counter()
    for side, points in items:
        if side is not None:
            total[side] += points
    return tuple(sorted((side, points) for side, points in total.items() if points))


def _winners(name: str, after: State) -> frozenset[int]:
    if not isinstance(after, End):
        return frozenset()
    return frozenset(
        item.side for item in GAMES[name].standing(after) if item.event == "wins" and item.side is not None
    )


def _seats(brought: Sequence[Consequence], *events: str) -> frozenset[int]:
    return frozenset(int(item.seat) for item in brought if item.event in events and item.seat is not None)


# ----------------------------------------------------------------------------------------------------- the models


def model(name: str) -> Any:
    """The logic program of a game, with its glue."""
    return import_module(f"tests.oracle.asp.{name}")


def models(name: str, asked: Sequence[Asked]) -> list[Said]:
    """What the logic program says to each."""
    return [model_says(name, answer) for answer in _answers(name, asked)]


def _answers(name: str, asked: Sequence[Asked]) -> Iterator[Any]:
    game = model(name)
    for start in range(0, len(asked), BATCH):
        part = asked[start : start + BATCH]
        yield from game.answers([game.Query(query.json, query.seat, query.text, query.struck) for query in part])


LEADS: Final = ("leads", "lead")
SCORES: Final = ("scores", "score")
WINS: Final = ("wins", "match")


def model_says(name: str, answer: Any) -> Said:
    """An answer of a logic program, in the words of both."""
    if not answer.allowed:
        return Said(allowed=False, broken=answer.broken)
    told = answer.consequences
    return Said(
        allowed=True,
        broken=answer.broken,
        after=answer.after,
        over=answer.over,
        points=_points((_side(item), item["points"]) for item in told if item["event"] in SCORES),
        winners=_winning(told) if answer.over else frozenset(),
        won=_winning_now(name, answer),
        leads=frozenset(item["seat"] for item in told if item["event"] in LEADS),
        takes=frozenset(item["seat"] for item in told if item["event"] == "takes"),
    )


def _side(item: Json) -> int | None:
    side: int | None = item["side"] if item["side"] is not None else item["seat"]
    return side


def _winning(told: Sequence[Json], events: Sequence[str] = WINS) -> frozenset[int]:
    return frozenset(side for item in told if item["event"] in events and (side := _side(item)) is not None)


def _winning_now(name: str, answer: Any) -> frozenset[int]:
    """A game of a match that goes on; or a winner who is fixed before the end."""
    if name == "lanterfanten":
        return _winning(answer.consequences, ("game",))
    return frozenset() if answer.over else _winning(answer.consequences)


# ------------------------------------------------------------------------------------------------- where they part


def differences(name: str, asked: Sequence[Asked]) -> Iterator[Difference]:
    """Where the machine and the logic program part."""
    for query, said in zip(asked, models(name, asked), strict=True):
        ours = machine(name, query)
        for what in of_record(ours, said):
            yield Difference(what, query, ours, said)


def of_record(ours: Said, said: Said) -> Iterator[str]:
    """What two answers do not say alike.  Who leads or takes is compared where both say it."""
    for what in ("allowed", "broken", "after", "over", "points", "winners", "won"):
        if getattr(ours, what) != getattr(said, what):
            yield what
    for what in ("leads", "takes"):
        mine, others = getattr(ours, what), getattr(said, what)
        if mine and others and mine != others:
            yield what
