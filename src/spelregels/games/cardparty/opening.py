"""Who begins, and what is dealt."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeAlias

from spelregels.chance import Hands, OneCard, less
from spelregels.games.cardparty.board import Board, Seated
from spelregels.games.cardparty.equipment import JOKER, Action, Agreement, Card, Deal, Drawn, Hand
from spelregels.games.cardparty.turns import Playing, Turns
from spelregels.position import Chance, unlawful
from spelregels.rulebook import Finding
from spelregels.rulebooks import cardparty as rules
from spelregels.ruling import NOBODY, Consequence, Seat


def begin(agreement: Agreement) -> Opening | Dealing:
    """The first position: everybody draws for the start, unless it is said who begins (:rule:`CP-1`, :rule:`CP-Q9`)."""
    if agreement.starter is not None:
        return Dealing(agreement, agreement.starter)
    return Opening(agreement, tuple(map(Seat, range(agreement.players))), (), agreement.cards)


def stands(card: Card, readings: rules.Readings) -> bool:
    """Whether a card drawn for the start counts, or is replaced at once: :rule:`CP-Q8`."""
    return card != JOKER or readings.opening_joker == "highest"


def rank(card: Card, table: Agreement) -> int:
    """A joker that counts is level with the highest number: :rule:`CP-Q8`."""
    return table.highest if card == JOKER else card


@dataclass(frozen=True, slots=True)
class Opening(Seated, Chance["Action", "State"]):
    """Everybody draws a card for the start: :rule:`CP-1`, in teams too (:rule:`CP-Q9`).

    *drawing* are those who draw in this round, in turn order; *shown* are the cards that count of those who have drawn.
    *bag* is what is left of the pack: drawn cards stay out.
    """

    drawing: tuple[Seat, ...]
    shown: Hand
    bag: Hand

    @property
    def drawer(self) -> Seat:
        """Who draws next: in turn order, and again after a joker that does not count (:rule:`CP-1`, :rule:`CP-Q8`)."""
        return self.drawing[len(self.shown)]

    def chance(self) -> OneCard[Card, Action]:
        """Any card that is left: :rule:`CP-1`."""
        return OneCard(self.bag, Drawn, lambda action: action.card if isinstance(action, Drawn) else None)

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        yield rules.TURN.met(seat == NOBODY)
        if seat == NOBODY:
            yield rules.HIGHEST_BEGINS.met(self.chance().possible(action))

    def after(self, action: Action, seat: Seat) -> Opening | Dealing:
        """Who has the highest begins, and who tie draw again; a pack that runs out is shuffled.

        :rule:`CP-1`, :rule:`CP-Q9`
        """
        if not isinstance(action, Drawn):
            unlawful(action)
        bag = less(self.bag, action.card) or self.table.cards
        shown = (*self.shown, action.card) if stands(action.card, self.table.readings) else self.shown
        if len(shown) < len(self.drawing):
            return replace(self, shown=shown, bag=bag)
        ranks = [rank(card, self.table) for card in shown]
        highest = tuple(seat for seat, shows in zip(self.drawing, ranks, strict=True) if shows == max(ranks))
        return Opening(self.table, highest, (), bag) if len(highest) > 1 else Dealing(self.table, highest[0])

    def consequences(self, action: Action, seat: Seat) -> Iterator[Consequence]:
        """Who begins, or who draws next and why: :rule:`CP-1`, :rule:`CP-Q8`, :rule:`CP-Q9`."""
        following = self.after(action, seat)
        if isinstance(following, Dealing):
            yield Consequence("starts", rules.HIGHEST_BEGINS, seat=following.starter)
        elif isinstance(action, Drawn) and not stands(action.card, self.table.readings):
            yield Consequence("draws", rules.OPENING_JOKER, seat=following.drawer)
        else:
            ground = rules.HIGHEST_BEGINS if following.shown else rules.OPENING_TIES
            yield Consequence("draws", ground, seat=following.drawer)


@dataclass(frozen=True, slots=True)
class Dealing(Seated, Chance["Action", "State"]):
    """The cards drawn for the start are back in the pack (:rule:`CP-Q9`), and hands and stocks are awaited."""

    starter: Seat

    def chance(self) -> Hands[Card, Action]:
        """A hand for everybody, and the top card of his stock: :rule:`CP-3`, :rule:`CP-2b`."""
        players = self.table.players
        return Hands(
            self.table.cards,
            (self.table.hand_size,) * players + (1,) * players,
            lambda dealt: Deal(dealt[:players], tuple(chain(*dealt[players:]))),
            lambda action: (*action.hands, *((top,) for top in action.tops)) if isinstance(action, Deal) else None,
        )

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        yield rules.TURN.met(seat == NOBODY)
        if seat == NOBODY:
            yield rules.HAND_DEALT.met(self.chance().possible(action))

    def after(self, action: Action, seat: Seat) -> Playing:
        """Stocks lie face down but for their tops, and spaces are empty: :rule:`CP-2a`, :rule:`CP-7a`."""
        if not isinstance(action, Deal):
            unlawful(action)
        table = self.table
        board = Board(
            piles=((),) * table.building_piles,
            hands=action.hands,
            tops=tuple((top,) for top in action.tops),
            under=(table.stock_size - 1,) * table.players,
            spaces=(((),) * table.spaces,) * table.players,
            unseen=less(table.cards, *chain(*action.hands), *action.tops),
            recycled=(),
            finished=(),
            idle=0,
            first=None,
        )
        return Playing(table, board, self.starter, played=False)

    def consequences(self, action: Action, seat: Seat) -> Iterator[Consequence]:
        """Who drew the highest has the first turn: :rule:`CP-1`."""
        yield Consequence("lead", rules.HIGHEST_BEGINS, seat=self.starter)


State: TypeAlias = Opening | Dealing | Turns
