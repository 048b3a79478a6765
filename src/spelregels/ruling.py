"""What an answer is: who asks, what was found, and what follows."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, Literal, NamedTuple, NewType

from spelregels.rulebook import Finding, Ground

__all__ = ["NOBODY", "Consequence", "Event", "IllegalAction", "Ruling", "Seat"]

Seat = NewType("Seat", int)
"""A place at the table, from 0, in turn order."""

NOBODY: Final = Seat(-1)
"""Whose action it is when a card comes: no seat's."""

Event = Literal[
    "takes",
    "lead",
    "chooses",
    "points",
    "emptied",
    "finished",
    "draws",
    "round_over",
    "deal_over",
    "starts",
    "deals",
    "suit_chosen",
    "redeal",
    "binds",
    "match_over",
    "game_won",
    "wins",
]
"""What can follow from an action; a closed list."""


class Ruling(NamedTuple):
    """Every ground that bears on an action of a seat, tried."""

    action: Hashable
    seat: Seat
    findings: tuple[Finding, ...]

    @property
    def allowed(self) -> bool:
        return all(finding.met for finding in self.findings)

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """All that it breaks; if nothing, all that it meets.  Each once, in the order tried."""
        allowed = self.allowed
        cited = (ground for finding in self.findings if finding.met is allowed for ground in finding.grounds)
        return tuple(dict.fromkeys(cited))

    def without(self, ground: Ground) -> Ruling:
        """What would be ruled if *ground* were struck."""
        return self._replace(findings=tuple(finding.without(ground) for finding in self.findings))

    def seen_by(self, seat: Seat) -> Ruling:
        """The ruling as *seat* may hear it: of another's action the grounds, but not the cards that show it."""
        if seat == self.seat:
            return self
        return self._replace(findings=tuple(_unwitnessed(finding) for finding in self.findings))


def _unwitnessed(finding: Finding) -> Finding:
    return Finding(finding.ground, finding.met, None, tuple(_unwitnessed(found) for found in finding.alternatives))


class IllegalAction(ValueError):
    """A refused action.  The position it was tried in has not changed."""

    def __init__(self, ruling: Ruling) -> None:
        super().__init__(ruling)
        self.ruling: Final = ruling

    def __str__(self) -> str:
        broken = ", ".join(ground.id for ground in self.ruling.grounds)
        return f"{self.ruling.action} is refused by {broken}"


class Consequence(NamedTuple):
    """One thing that an action brings, by the ground that says so.

    *seat* is who takes the cards, leads or deals; *side* is who gets the points or wins (a team, or a player who
    is his own side).  *points* are what is added to the score of *side*.
    """

    event: Event
    ground: Ground
    seat: Seat | None = None
    side: int | None = None
    points: int = 0
    witness: Hashable = None
