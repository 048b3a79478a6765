"""What a seat may know: public is what lies open, private the own hand (:rule:`AF-Q41`)."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import TypeAlias, assert_never

from spelregels.games.all_fours.actions import Action, Deal
from spelregels.games.all_fours.cards import Card, Cards
from spelregels.games.all_fours.counting import Over
from spelregels.games.all_fours.deal import Answering, Begging, Cutting, Dealing, DealingMore, State, TurningUp
from spelregels.games.all_fours.play import Tricks
from spelregels.games.all_fours.table import InDeal, Match, Scores, Table, right_of
from spelregels.ruling import NOBODY, Seat

__all__ = [
    "AnsweringView",
    "BeggingView",
    "CuttingView",
    "DealingMoreView",
    "DealingView",
    "InDealView",
    "OverView",
    "Received",
    "TricksView",
    "TurningUpView",
    "View",
    "seen",
    "view",
]


@dataclass(frozen=True, slots=True)
class CuttingView:
    """Every cut is open, so *left* is known, and it is the cards that can still be cut."""

    seat: Seat
    table: Table
    scores: Scores
    cutters: tuple[Seat, ...]
    cut: Cards
    left: Cards


@dataclass(frozen=True, slots=True)
class DealingView:
    """Nothing lies there but the pack."""

    seat: Seat
    table: Table
    match: Match


@dataclass(frozen=True, slots=True)
class InDealView:
    """The own *hand* (None: he may not look at it yet, :rule:`AF-Q24`), the *sizes* of all, and what lies open.

    All turn-ups stay public (:rule:`AF-Q41`), and so do exposed cards (:rule:`AF-4b`, :rule:`AF-Q43`).
    """

    seat: Seat
    table: Table
    match: Match
    hand: Cards | None
    sizes: tuple[int, ...]
    turn_ups: Cards
    exposed: tuple[Cards, ...]


@dataclass(frozen=True, slots=True)
class TurningUpView(InDealView):
    """A card is to be turned up."""


@dataclass(frozen=True, slots=True)
class BeggingView(InDealView):
    """The dealer's right is to stand or beg."""


@dataclass(frozen=True, slots=True)
class AnsweringView(InDealView):
    """The dealer is to keep or change."""


@dataclass(frozen=True, slots=True)
class DealingMoreView(InDealView):
    """Three more each are to be dealt."""


@dataclass(frozen=True, slots=True)
class TricksView(InDealView):
    """Played tricks stay public (:rule:`AF-Q41`), and so are calls and whether they bind (:rule:`AF-Q31`)."""

    trump: str
    taken: tuple[Cards, Cards]
    trick: Cards
    turn: Seat
    calls: Cards
    bound: Card | None


@dataclass(frozen=True, slots=True)
class OverView:
    """The winning side and the scores (:rule:`AF-Q41`); hands that were not played are not shown."""

    seat: Seat
    table: Table
    match: Match


View: TypeAlias = (
    CuttingView | DealingView | TurningUpView | BeggingView | AnsweringView | DealingMoreView | TricksView | OverView
)


def view(state: State, seat: Seat) -> View:
    """All that *seat* may know at this moment; what is public only, for nobody's seat.

    ValueError if there is no such seat.
    """
    seat = state.asked(seat)
    match state:
        case Cutting(table=table, scores=scores, cutters=cutters, cut=cut, bag=bag):
            return CuttingView(seat, table, scores, cutters, cut, bag)
        case Dealing(table=table, match=match):
            return DealingView(seat, table, match)
        case TurningUp():
            return TurningUpView(*_in_deal(state, seat))
        case Begging():
            return BeggingView(*_in_deal(state, seat))
        case Answering():
            return AnsweringView(*_in_deal(state, seat))
        case DealingMore():
            return DealingMoreView(*_in_deal(state, seat))
        case Tricks(trump=trump, taken=taken, trick=trick, turn=turn, calls=calls, bound=bound):
            return TricksView(*_in_deal(state, seat), trump, taken, trick, turn, calls, bound)
        case Over(table=table, match=match):
            return OverView(seat, table, match)
        case _ as never:
            assert_never(never)


_InDeal: TypeAlias = tuple[Seat, Table, Match, Cards | None, tuple[int, ...], Cards, tuple[Cards, ...]]


def _in_deal(state: InDeal, seat: Seat) -> _InDeal:
    hand = state.hands[seat] if seat != NOBODY and state.sees_his_cards(seat) else None
    return seat, state.table, state.match, hand, tuple(map(len, state.hands)), state.turn_ups, state.exposed


@dataclass(frozen=True, slots=True)
class Received:
    """Cards were dealt; *cards* are those that came to the seat (None: it may not look at them yet)."""

    cards: Cards | None


def seen(state: State, action: Action, by: Seat, seat: Seat) -> Hashable:
    """What *seat* learns when *by* does *action*: all is open, but of a deal the own cards alone.

    Of the first cards not even those, as long as it may not look at them (:rule:`AF-Q24`).
    """
    if not isinstance(action, Deal):
        return action
    return Received(action.hands[seat] if seat != NOBODY and _sees_what_is_dealt(state, seat) else None)


def _sees_what_is_dealt(state: State, seat: Seat) -> bool:
    if not isinstance(state, Dealing) or state.table.readings.hands_before_begging == "all_see":
        return True
    return seat in (state.match.dealer, right_of(state.match.dealer, state.table.players))
