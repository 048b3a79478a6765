"""How the tests of Cardparty lay out a table: told in part, the rest dealt out in order."""

from __future__ import annotations

from itertools import islice
from typing import Any

from spelregels.facts import Facts
from spelregels.games.cardparty import GAME, Agreement, State
from spelregels.ruling import NOBODY, Ruling, Seat

NAMES = ("A", "B", "C", "D", "E", "F")
A, B, C, D = (Seat(seat) for seat in range(4))


def table(players: int = 2, agreed: dict[str, Any] | None = None, **facts: Any) -> Any:
    """The position that is told; where cards are not, the lowest are those that nobody has seen."""
    agreement = Agreement(players=players, **(agreed or {}))
    situation = GAME.complete(Facts(facts, (), NAMES[:players]), agreement)
    cards = iter(situation.bag)
    lying = [tuple(islice(cards, place.size)) for place in reversed(situation.places)]
    return situation.build(lying[::-1])


def read(**readings: Any) -> dict[str, Any]:
    """What is agreed if single questions are read otherwise than in the standard."""
    return {"readings": GAME.rulebook.profiles["standard"].__class__(**readings)}


TEAMS = {"teams": True}


def ruling(position: State, action: str, seat: Seat | None = None) -> Ruling:
    return position.judge(GAME.parse(action, "en"), seat)


def refused(position: State, action: str, seat: Seat | None = None) -> set[str]:
    """What forbids it, without the prefix; it must be refused."""
    judged = ruling(position, action, seat)
    assert not judged.allowed
    return {ground.id.removeprefix("CP-") for ground in judged.grounds}


def granted(position: State, action: str, seat: Seat | None = None) -> set[str]:
    """What grants it, without the prefix; it must be allowed."""
    judged = ruling(position, action, seat)
    assert judged.allowed
    return {ground.id.removeprefix("CP-") for ground in judged.grounds}


def played(position: Any, *actions: str) -> Any:
    """The position after actions of who is on turn, or what came."""
    for action in actions:
        position = position.apply(GAME.parse(action, "en"))
    return position


def can(position: State, seat: Seat | None = None) -> set[str]:
    return set(map(str, position.legal_actions(seat)))


def brings(position: State, action: str, seat: Seat | None = None) -> list[tuple[str, str, int | None]]:
    """What an action brings: the event, the ground without its prefix, and whose it is."""
    who = position.asked(seat)
    return [
        (each.event, each.ground.id.removeprefix("CP-"), each.seat if each.side is None else each.side)
        for each in position.consequences(GAME.parse(action, "en"), who)
    ]


def stands(position: State) -> list[tuple[str, str, int | None]]:
    return [
        (each.event, each.ground.id.removeprefix("CP-"), each.seat if each.side is None else each.side)
        for each in GAME.standing(position)
    ]


def comes(position: State, action: str) -> bool:
    """Whether that can come now."""
    return position.judge(GAME.parse(action, "en"), NOBODY).allowed
