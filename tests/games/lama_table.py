"""Positions of L.A.M.A. laid out on a table by hand."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final, TypeVar

from spelregels.games import lama
from spelregels.games.lama.equipment import Chips, Hand, read_action, read_card, read_hand
from spelregels.games.lama.rounds import (
    AfterDraw,
    Dealing,
    Drawing,
    Ended,
    Over,
    Playing,
    Returning,
    Round,
    Taking,
    TurningUp,
)
from spelregels.position import Position
from spelregels.rulebook import Ground
from spelregels.rulebooks.lama import PROFILES, Readings
from spelregels.ruling import Consequence, Ruling, Seat

A, B, C, D, E, F = map(Seat, range(6))
LITERAL: Final = PROFILES["literal"]
STANDARD: Final = PROFILES["standard"]
T = TypeVar("T")


def hands_of(texts: str) -> tuple[Hand, ...]:
    """Hands as in a deal: ``1344L / 26``."""
    return tuple(read_hand(text.strip()) for text in texts.split("/"))


def chips_of(points: Sequence[int | tuple[int, int]], players: int) -> tuple[Chips, ...]:
    """Chips by points, tens in black, or by white and black; none if nothing is said."""
    told = [Chips(*each) if isinstance(each, tuple) else Chips(each % 10, each // 10) for each in points]
    return (*told, *[Chips(0, 0)] * (players - len(told)))


def playing(  # noqa: PLR0913 - what can lie on a table
    hands: str,
    *,
    top: str,
    turn: Seat = A,
    quits: tuple[Seat, ...] = (),
    stock: str = "123456L",
    chips: Sequence[int | tuple[int, int]] = (),
    starter: Seat = A,
    number: int = 1,
    after_draw: bool = False,
    **agreed: Any,
) -> Playing:
    """A turn in a round."""
    held = hands_of(hands)
    table = lama.Agreement(players=len(held), **agreed).table
    kind: Any = AfterDraw if after_draw else Playing
    position: Playing = kind(
        table,
        chips_of(chips, len(held)),
        Round(number, starter),
        held,
        read_hand(stock),
        read_card(top),
        quits,
        turn=turn,
    )
    return position


def ended(hands: str, *, quits: tuple[Seat, ...] = (), emptied: Seat | None = None, starter: Seat = A) -> Ended:
    return Ended(Round(1, starter), hands_of(hands), quits, emptied)


def returning(chips: tuple[int, int], **agreed: Any) -> Returning:
    """A has emptied his hand before B, and has these chips, white and black."""
    table = lama.Agreement(**agreed).table
    return Returning(table, (Chips(*chips), Chips(1, 0)), ended("/ 1", emptied=A), turn=A)


def act(text: str) -> Any:
    return read_action(text)


def done(position: lama.State, *texts: str) -> Any:
    """The position after these actions, each of who is on turn, or of nobody where cards come."""
    reached: Any = position
    for text in texts:
        reached = reached.apply(act(text))
    return reached


def legal(position: Position[Any, Any], seat: Seat | None = None) -> set[str]:
    return {str(action) for action in position.legal_actions(seat)}


def ids(grounds: Sequence[Ground]) -> list[str]:
    return [ground.id for ground in grounds]


def refused(ruling: Ruling) -> list[str]:
    """What refuses it."""
    assert not ruling.allowed
    return ids(ruling.grounds)


def granted(ruling: Ruling) -> list[str]:
    """What grants it."""
    assert ruling.allowed
    return ids(ruling.grounds)


def brought(position: lama.State, text: str) -> list[tuple[str, str, int | None, int]]:
    """What an action brings: event, ground, who, points."""
    consequences: list[Consequence] = list(position.consequences(act(text), position.asked(None)))
    return [
        (each.event, each.ground.id, each.side if each.seat is None else each.seat, each.points)
        for each in consequences
    ]


__all__ = [
    "LITERAL",
    "STANDARD",
    "A",
    "AfterDraw",
    "B",
    "C",
    "Chips",
    "D",
    "Dealing",
    "Drawing",
    "E",
    "Ended",
    "F",
    "Over",
    "Playing",
    "Readings",
    "Returning",
    "Round",
    "Taking",
    "TurningUp",
    "act",
    "brought",
    "chips_of",
    "done",
    "ended",
    "granted",
    "hands_of",
    "ids",
    "legal",
    "playing",
    "refused",
    "returning",
]
