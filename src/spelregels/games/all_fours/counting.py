"""Scoring: high, low, jack and game, and the end of the match."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple, Protocol, assert_never

from spelregels.facts import Sealed
from spelregels.games.all_fours.actions import Action, Expose
from spelregels.games.all_fours.cards import JACK, JACK_OF, Card, Cards, suit_of
from spelregels.games.all_fours.table import Match, Scores, Table, side_of, sides
from spelregels.position import End
from spelregels.rulebook import Finding, Ground
from spelregels.rulebooks import all_fours as rules
from spelregels.ruling import NOBODY, Consequence, Seat

__all__ = [
    "CARD_POINTS",
    "Dealt",
    "DealtIfAsked",
    "DealtTo",
    "Over",
    "card_points",
    "count",
    "dealt_among",
    "dealt_to",
    "earned",
    "scored",
    "until_won",
    "winner",
]

CARD_POINTS: Final = (0,) * 10 + (10, 1, 2, 3, 4)
"""What a card of each rank is worth in tricks: A 4, K 3, Q 2, J 1, ten 10 (:rule:`AF-3c`).

All 52 cards bring 80; those that are not dealt count for nobody (:rule:`AF-Q38`).
"""

KEPT: Final = 1
HUNG: Final = 3
"""What the jack of trumps brings when the side that was dealt it takes it, and when the other does (:rule:`AF-Q1`)."""


class Dealt(Protocol):
    """Which side was dealt the highest and the lowest trump and the jack of trumps (None: neither).

    Dealt is what came to a hand since the last shuffle; a turn-up is nobody's (:rule:`AF-Q19`).
    """

    @property
    def high(self) -> int | None: ...

    @property
    def low(self) -> int | None: ...

    @property
    def jack(self) -> int | None: ...


class DealtTo(NamedTuple):
    """`Dealt` as it is found, once, when play begins."""

    high: int | None
    low: int | None
    jack: int | None


Holder = Callable[[Card], int | None]
"""The side that was dealt a card; None: neither was."""


def highest(holder: Holder, trumps: Cards) -> int | None:
    """Who was dealt the highest trump (:rule:`AF-3a`): it goes by the dealing, not by the play (:rule:`AF-Q22`).

    Nobody was if no trump was dealt (:rule:`AF-Q20`).
    """
    return next((side for side in map(holder, reversed(trumps)) if side is not None), None)


def lowest(holder: Holder, trumps: Cards) -> int | None:
    """Who was dealt the lowest trump (:rule:`AF-3b`); a single one is the highest too (:rule:`AF-Q21`)."""
    return next((side for side in map(holder, trumps) if side is not None), None)


@dataclass(frozen=True, slots=True, eq=False)
class DealtIfAsked:
    """`Dealt` of hands that are not all told: looked up when the count asks, and not before."""

    holder: Holder
    trumps: Cards

    @property
    def high(self) -> int | None:
        return highest(self.holder, self.trumps)

    @property
    def low(self) -> int | None:
        return lowest(self.holder, self.trumps)

    @property
    def jack(self) -> int | None:
        return next((self.holder(card) for card in self.trumps if card.rank == JACK), None)


def dealt_to(holder: Holder, trumps: Cards) -> DealtTo:
    """What *holder* says of the *trumps* of the pack, sorted."""
    asked = DealtIfAsked(holder, trumps)
    return DealtTo(asked.high, asked.low, asked.jack)


def dealt_among(hands: tuple[Cards, ...], pack: Cards, trump: str) -> Dealt:
    """What *hands* say that hold all that was dealt."""
    holder, trumps = partial(side_holding, hands), suit_of(pack, trump)
    if any(isinstance(hand, Sealed) for hand in hands):
        return DealtIfAsked(holder, trumps)
    return dealt_to(holder, trumps)


def side_holding(hands: tuple[Cards, ...], card: Card) -> int | None:
    """The side that holds *card*; a sealed hand is opened only if no other is known to hold it."""
    seats = [Seat(seat) for seat in range(len(hands))]
    known = [seat for seat in seats if tuple.__contains__(hands[seat], card)]
    holding = known or [seat for seat in seats if card in hands[seat]]
    return side_of(holding[0]) if holding else None


def card_points(cards: Cards) -> int:
    """What *cards* taken in tricks are worth (:rule:`AF-3c`)."""
    return sum([CARD_POINTS[card.rank] for card in cards])


def count(
    dealt: Dealt, taken: Sequence[Cards], trump: str, dealer: int, readings: rules.Readings
) -> Iterator[Consequence]:
    """High, low, jack and game in this order (:rule:`AF-Q10`), when all tricks are played (:rule:`AF-3e`).

    *taken* are the cards that each side took: partners' tricks count together (:rule:`AF-Q41`); *dealer* is the
    dealer's side.
    """
    if dealt.high is not None:
        yield _points(rules.HIGH, dealt.high, 1)
    if dealt.low is not None:
        yield _points(rules.LOW, dealt.low, 1)
    yield from jack(dealt, taken, JACK_OF[trump], readings)
    yield game(taken, dealer, readings)


def jack(dealt: Dealt, taken: Sequence[Cards], card: Card, readings: rules.Readings) -> Iterator[Consequence]:
    """What the jack of trumps brings whoever takes it (:rule:`AF-1b`, :rule:`AF-Q1`).

    A partner who takes it keeps it (:rule:`AF-Q2`); what was not dealt nobody takes (:rule:`AF-Q3`).
    """
    taker = next((side for side, cards in enumerate(taken) if card in cards), None)
    if taker is None or readings.jack == "none":
        return
    kept = readings.jack == "one" or taker == dealt.jack
    yield _points(rules.FURTHER_POINTS, taker, KEPT if kept else HUNG)


def game(taken: Sequence[Cards], dealer: int, readings: rules.Readings) -> Consequence:
    """The point (:rule:`AF-Q9`: or two) for the most card points in tricks (:rule:`AF-3c`).

    If both have as many, whose it is is a question (:rule:`AF-Q8`); nobody's is an item of no points.  That the most
    valuable cards bring a point, :rule:`AF-1a` says too.
    """
    first, second = map(card_points, taken)
    if first != second:
        return _points(rules.GAME, 0 if first > second else 1, readings.game_points)
    match readings.game_tie:
        case "nobody":
            return _points(rules.GAME_TIE, None, 0)
        case "dealer":
            return _points(rules.GAME_TIE, dealer, readings.game_points)
        case "non_dealer":
            return _points(rules.GAME_TIE, 1 - dealer, readings.game_points)
        case _ as never:
            assert_never(never)


def _points(ground: Ground, side: int | None, points: int) -> Consequence:
    return Consequence("points", ground, side=side, points=points)


def winner(scores: Scores, target: int) -> int | None:
    """The side that has earned enough (:rule:`AF-3d`); None if neither has."""
    return next((side for side, score in enumerate(scores) if score >= target), None)


def until_won(items: Iterable[Consequence], scores: Scores, target: int) -> Iterator[Consequence]:
    """*items*, each in full, up to the one by which a side wins (:rule:`AF-Q10`); that ends the match at once.

    So it can be won while dealing (:rule:`AF-Q11`).
    """
    for item in items:
        yield item
        scores = earned(scores, [item])
        side = winner(scores, target)
        if side is not None:
            yield Consequence("match_over", rules.FIRST_TO_FOURTEEN)
            yield Consequence("wins", rules.FIRST_TO_FOURTEEN, side=side)
            return


def earned(scores: Scores, items: Iterable[Consequence]) -> Scores:
    """The *scores* with the points of *items* (:rule:`AF-Q37`)."""
    first, second = scores
    for item in items:
        first += item.points if item.side == 0 else 0
        second += item.points if item.side == 1 else 0
    return first, second


def scored(match: Match, items: Iterable[Consequence]) -> Match:
    return Match(earned(match.scores, items), match.dealer)


@dataclass(frozen=True, slots=True)
class Over(End[Action, "Over"]):
    """A side has won (:rule:`AF-3d`); the result is that and the scores, no places (:rule:`AF-Q41`)."""

    table: Table
    match: Match

    @property
    def winner(self) -> int:
        return 0 if self.match.scores[0] >= self.table.target else 1

    def seats(self) -> range:
        return range(self.table.players)

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return sides(self.table.players)

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        """Nobody acts any more (:rule:`AF-2h`), and nothing is exposed (:rule:`AF-Q43`)."""
        yield rules.WHEN_EXPOSED.broken if isinstance(action, Expose) and seat != NOBODY else rules.TURN.broken

    def standing(self) -> Iterator[Consequence]:
        yield Consequence("wins", rules.FIRST_TO_FOURTEEN, side=self.winner)
