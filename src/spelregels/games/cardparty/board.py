"""What lies on the table: stocks, hands, building piles and spaces, and which card goes on which pile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TypeVar

from spelregels.chance import less
from spelregels.games.cardparty.equipment import (
    JOKER,
    Agreement,
    Card,
    Hand,
    HandCard,
    Source,
    SpaceTop,
    StockTop,
    Whose,
)
from spelregels.position import unlawful
from spelregels.rulebook import Finding
from spelregels.rulebooks import cardparty as rules
from spelregels.ruling import Seat

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Seated:
    """What every phase knows: the table, which is all that was agreed."""

    table: Agreement

    def seats(self) -> range:
        return range(self.table.players)

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        """Two teams of those who sit opposite, or everybody for himself: :rule:`CP-Q7`."""
        seats = tuple(map(Seat, self.seats()))
        return (seats[::2], seats[1::2]) if self.table.teams else tuple((seat,) for seat in seats)


# Where cards lie


@dataclass(frozen=True, slots=True)
class Board:
    """All cards, by where they lie, and what is counted.

    *piles* are the building piles, finished ones taken away (:rule:`CP-6`); *hands* are sorted.  Of a stock *tops* is
    the card that lies face up, none if the stock is empty or a new top is awaited, and *under* says how many lie face
    down (:rule:`CP-2a`).  *spaces* are those of every seat (:rule:`CP-7a`).

    *unseen* is what nobody has seen: the cards under the tops of the stocks, and the draw pile until it has run out.
    *recycled* is a draw pile made of finished piles, *finished* are those that were not made into one
    (:rule:`CP-Q20`).

    *idle* counts the last turns in a row in which nothing was played or laid away (:rule:`CP-Q21`); *first* is the side
    that was the first to empty a stock (:rule:`CP-Q1`).
    """

    piles: tuple[Hand, ...]
    hands: tuple[Hand, ...]
    tops: tuple[Hand, ...]
    under: tuple[int, ...]
    spaces: tuple[tuple[Hand, ...], ...]
    unseen: Hand
    recycled: Hand
    finished: Hand
    idle: int
    first: int | None

    @property
    def draw_pile(self) -> int:
        """How many cards there are in the draw pile."""
        return len(self.unseen) - sum(self.under) + len(self.recycled)

    def stock(self, seat: Seat) -> int:
        """How many cards there are in a stock."""
        return self.under[seat] + len(self.tops[seat])

    def without(self, source: Source, owner: Seat) -> Board:
        """The board with a card taken from where it lies."""
        match source:
            case HandCard(card=card):
                return replace(self, hands=_put(self.hands, owner, less(self.hands[owner], card)))
            case StockTop():
                return replace(self, tops=_put(self.tops, owner, ()))
            case SpaceTop(space=space):
                return self.with_space(owner, space, self.spaces[owner][space - 1][:-1])
            case _:
                unlawful(source)

    def with_space(self, owner: Seat, space: int, cards: Hand) -> Board:
        return replace(self, spaces=_put(self.spaces, owner, _put(self.spaces[owner], space - 1, cards)))

    def laid(self, card: Card, pile: int, highest: int) -> Board:
        """The board with a card on a pile; a pile that is full is taken away at once: :rule:`CP-6`."""
        cards = (*self.piles[pile - 1], card)
        if len(cards) < highest:
            return replace(self, piles=_put(self.piles, pile - 1, cards))
        finished = tuple(sorted((*self.finished, *cards)))
        return replace(self, piles=_put(self.piles, pile - 1, ()), finished=finished)

    def turned_up(self, owner: Seat, card: Card) -> Board:
        """The board with a new top on a stock: :rule:`CP-2b`."""
        return replace(
            self,
            tops=_put(self.tops, owner, (card,)),
            under=_put(self.under, owner, self.under[owner] - 1),
            unseen=less(self.unseen, card),
        )

    def refilled(self, seat: Seat, cards: Hand) -> Board:
        """The board with cards of the draw pile in a hand."""
        board = replace(self, hands=_put(self.hands, seat, tuple(sorted((*self.hands[seat], *cards)))))
        if self.recycled:
            return replace(board, recycled=less(self.recycled, *cards))
        return replace(board, unseen=less(self.unseen, *cards))


def _put(values: tuple[T, ...], place: int, value: T) -> tuple[T, ...]:
    return (*values[:place], value, *values[place + 1 :])


@dataclass(frozen=True, slots=True)
class InPlay(Seated):
    """What the phases know in which cards lie on the table."""

    board: Board


# What can be taken


def topmost(board: Board, owner: Seat, whose: Whose) -> Iterator[tuple[Source, Card]]:
    """The top of a stock, and those of the spaces: :rule:`CP-2c`, :rule:`CP-7d`."""
    if board.tops[owner]:
        yield StockTop(whose), board.tops[owner][0]
    for number, space in enumerate(board.spaces[owner], 1):
        if space:
            yield SpaceTop(number, whose), space[-1]


def in_hand(board: Board, owner: Seat, whose: Whose) -> Iterator[tuple[Source, Card]]:
    return ((HandCard(card, whose), card) for card in dict.fromkeys(board.hands[owner]))


# Building piles


def stands_for(card: Card, number: int) -> bool:
    """A number for itself, a joker for any: :rule:`CP-0c`, as often as one likes (:rule:`CP-Q19`)."""
    return card in {number, JOKER}


def starts(card: Card) -> bool:
    """A 1 or a joker: :rule:`CP-5a`, and nothing else (:rule:`CP-5b`)."""
    return stands_for(card, 1)


def follows(card: Card, pile: Hand) -> bool:
    """The next number, or a joker: :rule:`CP-5c`.  Every card of a pile has the value of its place: :rule:`CP-Q19`."""
    return stands_for(card, len(pile) + 1)


def may_lie(card: Card, pile: Hand) -> Iterator[Finding]:
    """What bears on a card on a pile: it starts the pile (:rule:`CP-5a`, :rule:`CP-5b`) or follows (:rule:`CP-5c`).

    A joker does either (:rule:`CP-0c`).  It is tried on the pile that was named, and moved nowhere else:
    :rule:`CP-Q28`.
    """
    if pile:
        yield rules.NEXT_NUMBER.met(follows(card, pile))
    else:
        yield rules.NOTHING_ELSE_STARTS.but(rules.STARTS_A_PILE.met(starts(card)))
    if card == JOKER:
        yield rules.JOKER.kept


def fits(card: Card, pile: Hand) -> bool:
    """Whether `may_lie` finds nothing against it."""
    return follows(card, pile) if pile else starts(card)
