"""Who sits at the table, what is agreed, and what lies there during a deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from spelregels.facts import Sealed
from spelregels.games.all_fours.cards import PACK, Card, Cards, sorted_cards
from spelregels.rulebooks import all_fours as rules
from spelregels.ruling import Seat

__all__ = [
    "THREE_MORE",
    "Agreement",
    "InDeal",
    "Match",
    "Scores",
    "Table",
    "held",
    "right_of",
    "seat_names",
    "side_of",
    "sides",
]

Scores: TypeAlias = tuple[int, int]

THREE_MORE: Final = 3
"""How many cards each player gets when the trump is changed (:rule:`AF-1j`)."""

_NAMES: Final = {2: ("N", "W"), 4: ("N", "W", "S", "E")}


def seat_names(players: int) -> tuple[str, ...]:
    """North, West, South and East, or North and West: in turn order, to the right (:rule:`AF-1d`)."""
    return _NAMES[players]


def sides(players: int) -> tuple[tuple[Seat, ...], ...]:
    """Who plays together: those who sit opposite; of two, each for himself (:rule:`AF-0b`, :rule:`AF-Q34`)."""
    return tuple(tuple(Seat(seat) for seat in range(side, players, 2)) for side in (0, 1))


def side_of(seat: Seat) -> int:
    """The side that *seat* plays for (:rule:`AF-0b`); with two players his own (:rule:`AF-Q34`)."""
    return seat % 2


def right_of(seat: Seat, players: int) -> Seat:
    """Who comes next: deal and play go to the right (:rule:`AF-1d`)."""
    return Seat((seat + 1) % players)


@dataclass(frozen=True, slots=True)
class Table:
    """What holds for the whole match; ValueError that names the field if it cannot be.

    Two or four players (:rule:`AF-0b`; never three, :rule:`AF-Q42`) with the 52 cards (:rule:`AF-0c`) or some of
    them; the number of cards in a first hand (:rule:`AF-1e`); the score that wins (:rule:`AF-3d`).
    """

    players: int = 4
    readings: rules.Readings = rules.PROFILES["standard"]
    target: int = 14
    pack: Cards = PACK
    hand_size: int = 6

    def __post_init__(self) -> None:
        if self.players not in _NAMES:
            raise ValueError(f"players: expected 2 or 4, found {self.players}")
        if self.target < 1:
            raise ValueError(f"target: expected at least 1, found {self.target}")
        if self.hand_size < 1:
            raise ValueError(f"hand_size: expected at least 1, found {self.hand_size}")
        if self.pack != sorted_cards({*self.pack} & {*PACK}):
            raise ValueError("pack: expected different cards of the 52, sorted")
        if len(self.pack) < self.players * (self.hand_size + THREE_MORE) + 2:
            raise ValueError(f"pack: expected enough cards to deal, to change once and to turn up twice: {self._least}")

    @property
    def _least(self) -> int:
        return self.players * (self.hand_size + THREE_MORE) + 2


@dataclass(frozen=True, slots=True)
class Agreement:
    """What is agreed before the match; ValueError that names the field if it cannot be.

    *scores* is what each side starts with; *first_dealer* deals first, without a cut.  The *manner* of dealing, one
    by one or in threes, is kept for the whole match and has no effect (:rule:`AF-1e`, :rule:`AF-Q27`).
    """

    players: int = 4
    readings: rules.Readings = rules.PROFILES["standard"]
    target: int = 14
    scores: Scores = (0, 0)
    first_dealer: Seat | None = None
    manner: Literal["singly", "in_threes"] = "singly"
    pack: Cards = PACK
    hand_size: int = 6

    def __post_init__(self) -> None:
        table = self.table
        if len(self.scores) != len(sides(table.players)) or not all(0 <= score < table.target for score in self.scores):
            raise ValueError(f"scores: expected two, each from 0 to {table.target - 1}, found {self.scores}")
        if self.first_dealer is not None and self.first_dealer not in range(table.players):
            raise ValueError(f"first_dealer: expected a seat from 0 to {table.players - 1}, found {self.first_dealer}")
        if self.manner not in {"singly", "in_threes"}:
            raise ValueError(f"manner: expected singly or in_threes, found {self.manner}")

    @property
    def table(self) -> Table:
        return Table(self.players, self.readings, self.target, self.pack, self.hand_size)


@dataclass(frozen=True, slots=True)
class Match:
    """Where the match stands: the score of each side, carried from deal to deal (:rule:`AF-Q37`), and who deals."""

    scores: Scores
    dealer: Seat


@dataclass(frozen=True, slots=True)
class InDeal:
    """What lies on the table once hands are dealt.

    *hands* by seat, each sorted; *bag*, the cards that are not dealt, in no order; *turn_ups*, all cards turned up in
    this deal, the last one decides; *exposed*, by seat, the cards of the hand that lie open (:rule:`AF-4b`).
    """

    table: Table
    match: Match
    hands: tuple[Cards, ...]
    bag: Cards
    turn_ups: Cards
    exposed: tuple[Cards, ...]

    def seats(self) -> range:
        return range(self.table.players)

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return sides(self.table.players)

    @property
    def beggar(self) -> Seat:
        """The player to the dealer's right (:rule:`AF-1h`), who also leads first (:rule:`AF-2a`)."""
        return right_of(self.match.dealer, self.table.players)

    @property
    def begging_is_over(self) -> bool:
        """Whether somebody stood, kept or changed: then all may see their cards (:rule:`AF-Q24`)."""
        return True

    def sees_his_cards(self, seat: Seat) -> bool:
        """Whether *seat* may look at his own hand (:rule:`AF-Q24`)."""
        return (
            self.begging_is_over
            or seat in (self.match.dealer, self.beggar)
            or self.table.readings.hands_before_begging == "all_see"
        )


def held(hand: Cards, wanted: Callable[[Card], bool]) -> Cards:
    """The cards of *hand* that are *wanted*; of a sealed one those that are known, else the first that is found.

    So a hand that is not told is opened only as far as it matters whether there is any.
    """
    if not isinstance(hand, Sealed):
        return tuple(filter(wanted, hand))
    known = tuple(filter(wanted, hand.known))
    return known or next(((card,) for card in PACK if wanted(card) and card in hand), ())
