"""A record judged again under other readings, up to where it would have gone otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from spelregels.position import Position
from spelregels.record import Record
from spelregels.rulebook import Ground
from spelregels.ruling import Consequence, Ruling, Seat

__all__ = ["Difference", "Judged", "rejudge"]


class Judged(NamedTuple):
    """An action as one way of reading judges it: the *ruling*, and what it *brings* if it is allowed."""

    ruling: Ruling
    brings: tuple[Consequence, ...]

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """What the ruling cites, then what it brings."""
        return tuple(dict.fromkeys((*self.ruling.grounds, *(each.ground for each in self.brings))))


class Difference(NamedTuple):
    """The first action that readings judge differently: its *place* in the record, and how it is judged by each."""

    place: int
    seat: Seat
    action: Any
    played: Judged
    other: Judged

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """What is cited by only one of the two."""
        played, other = self.played.grounds, self.other.grounds
        return tuple(ground for ground in dict.fromkeys((*played, *other)) if (ground in played) != (ground in other))


def rejudge(record: Record[Any], readings: Any) -> Difference | None:
    """The first action that is allowed under one of the two and not under the other, or brings something else.

    None if there is none, up to the end of the record or the first action that neither allows.
    """
    game = record.game
    played = game.begin(record.agreement)
    other = game.begin(replace(record.agreement, readings=readings))
    for place, (seat, action) in enumerate(record.actions):
        judged, judged_otherwise = _judged(played, action, seat), _judged(other, action, seat)
        if _tells_apart(judged, judged_otherwise):
            return Difference(place, seat, action, judged, judged_otherwise)
        if not judged.ruling.allowed:
            return None
        played, other = played.after(action, seat), other.after(action, seat)
    return None


def _judged(position: Position[Any, Any], action: Any, seat: Seat) -> Judged:
    ruling = position.judge(action, seat)
    return Judged(ruling, tuple(position.consequences(action, seat)) if ruling.allowed else ())


def _tells_apart(played: Judged, other: Judged) -> bool:
    return (played.ruling.allowed, played.brings) != (other.ruling.allowed, other.brings)
