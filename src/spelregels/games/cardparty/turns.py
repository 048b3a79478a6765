"""Turns: cards are laid on building piles, hands are filled up, a card is laid away, until somebody has won."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from typing import Literal, TypeAlias

from spelregels.chance import Hands, OneCard
from spelregels.games.cardparty.board import Board, InPlay, fits, may_lie
from spelregels.games.cardparty.equipment import (
    END_TURN,
    JOKER,
    OWN,
    PARTNER,
    Action,
    Agreement,
    Card,
    Discard,
    EndTurn,
    HandCard,
    Lay,
    Refill,
    Source,
    SpaceTop,
    StockTop,
    TurnedUp,
    UnderSpace,
    UnderStock,
    Whose,
)
from spelregels.games.cardparty.teams import decided, emptied, gives, owner_of, partner, playable, sees_hand, settled
from spelregels.position import Chance, Choice, End, unlawful
from spelregels.rulebook import Finding, Ground
from spelregels.rulebooks import cardparty as rules
from spelregels.ruling import NOBODY, Consequence, Seat

# Filling up


def drawable(board: Board, table: Agreement) -> bool:
    """Whether any card can be drawn: from the draw pile, or from finished piles as :rule:`CP-Q20` is read."""
    return board.draw_pile > 0 or (bool(board.finished) and table.readings.finished_piles == "recycled")


def due_at_start(board: Board, seat: Seat, table: Agreement) -> bool:
    """Whether a hand is filled up as its turn begins: :rule:`CP-4` as :rule:`CP-Q10` is read.

    One that is empty always is: :rule:`CP-Q12`.
    """
    size = len(board.hands[seat])
    return size == 0 or (size < table.hand_size and table.readings.refill == "start_of_turn")


def filling(
    table: Agreement,
    board: Board,
    player: Seat,
    fills: tuple[Seat, ...],
    *,
    played: bool = False,
    ending: bool = False,
    emptied: Seat | None = None,
) -> Playing | Refilling:
    """The first of the hands that are to be filled, as far as there are cards (:rule:`CP-Q11`), else what comes then.

    A new draw pile is made when a card must be drawn and there is none: :rule:`CP-Q20`.
    """
    short = tuple(seat for seat in fills if len(board.hands[seat]) < table.hand_size)
    if short and drawable(board, table):
        if not board.draw_pile:
            board = replace(board, recycled=board.finished, finished=())
        return Refilling(table, board, player, short, played, ending, emptied)
    return next_turn(table, board, player) if ending else Playing(table, board, player, played)


def next_turn(table: Agreement, board: Board, player: Seat) -> Playing | Refilling:
    """Turns go round clockwise (:rule:`CP-Q33`); who has no stock left plays on (:rule:`CP-10a`, :rule:`CP-Q24`)."""
    return turn_of(table, board, Seat((player + 1) % table.players))


def turn_of(table: Agreement, board: Board, seat: Seat) -> Playing | Refilling:
    """A turn begins, with a hand that is filled up if that is due: :rule:`CP-4`, :rule:`CP-Q12`."""
    return filling(table, board, seat, (seat,) if due_at_start(board, seat, table) else ())


def going_on(table: Agreement, board: Board, player: Seat, played_from: Seat | None) -> Playing | Refilling:
    """The turn goes on after a card, with five new ones for a hand that is empty: :rule:`CP-8a`, :rule:`CP-Q11`.

    The player's own comes first, whenever it became empty (:rule:`CP-Q12`); his partner's only if this card came out of
    it (:rule:`CP-Q2`).  *played_from* is whose hand the card came out of, if it came out of one.
    """
    hands = dict.fromkeys((player,) if played_from is None else (player, played_from))
    empty = tuple(seat for seat in hands if not board.hands[seat])
    return filling(table, board, player, empty, played=True, emptied=played_from if played_from in empty else None)


@dataclass(frozen=True, slots=True)
class TurningUp(InPlay, Chance["Action", "Turns"]):
    """The next card of a stock is turned, in the turn of *player*: :rule:`CP-2b`, :rule:`CP-Q27`."""

    player: Seat

    @property
    def owner(self) -> Seat:
        """Whose stock it is: that which has cards, and none face up (:rule:`CP-2b`)."""
        return next(Seat(seat) for seat in self.seats() if self.board.under[seat] and not self.board.tops[seat])

    def chance(self) -> OneCard[Card, Action]:
        """Any card that nobody has seen: :rule:`CP-2b`."""
        return OneCard(
            self.board.unseen, TurnedUp, lambda action: action.card if isinstance(action, TurnedUp) else None
        )

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        yield rules.TURN.met(seat == NOBODY)
        if seat == NOBODY:
            yield rules.TOP_TURNED.met(self.chance().possible(action))

    def after(self, action: Action, seat: Seat) -> Playing | Refilling:
        """It may be played in the same turn: :rule:`CP-Q27`."""
        if not isinstance(action, TurnedUp):
            unlawful(action)
        return going_on(self.table, self.board.turned_up(self.owner, action.card), self.player, None)

    def consequences(self, action: Action, seat: Seat) -> Iterator[Consequence]:
        yield from what_follows(self.after(action, seat))


@dataclass(frozen=True, slots=True)
class Refilling(InPlay, Chance["Action", "Turns"]):
    """Cards come into the first of the hands in *fills*, in the turn of *player*.

    In the turn five new ones come for a hand that the last card has *emptied* (:rule:`CP-8a`); where nothing was
    *played* yet, or the turn is *ending*, the hand is filled up (:rule:`CP-4`, :rule:`CP-Q10`).  One draw takes
    what the draw pile has; if finished piles then make a new one, the rest is another draw (:rule:`CP-Q20`).
    """

    player: Seat
    fills: tuple[Seat, ...]
    played: bool
    ending: bool
    emptied: Seat | None

    @property
    def ground(self) -> Ground:
        """Why cards come: :rule:`CP-8a`, :rule:`CP-4`, or for a hand that was empty before: :rule:`CP-Q12`."""
        if self.fills[0] == self.emptied:
            return rules.FIVE_NEW_CARDS
        at_its_time = self.ending or (not self.played and self.table.readings.refill == "start_of_turn")
        return rules.FILLED_UP if at_its_time else rules.EMPTY_HAND_DRAWS

    def chance(self) -> Hands[Card, Action]:
        """Up to five cards, or as many as there are: :rule:`CP-4`, :rule:`CP-8a`, :rule:`CP-Q11`."""
        board = self.board
        size = min(self.table.hand_size - len(board.hands[self.fills[0]]), board.draw_pile)
        return Hands(
            board.recycled or board.unseen,
            (size,),
            lambda hands: Refill(tuple(chain(*hands))),
            lambda action: (action.cards,) if isinstance(action, Refill) else None,
        )

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        yield rules.TURN.met(seat == NOBODY)
        if seat == NOBODY:
            yield self.ground.met(self.chance().possible(action))

    def after(self, action: Action, seat: Seat) -> Playing | Refilling:
        """What came short is made up for only while there are cards for it: :rule:`CP-Q12`."""
        if not isinstance(action, Refill):
            unlawful(action)
        board = self.board.refilled(self.fills[0], action.cards)
        return filling(
            self.table,
            board,
            self.player,
            self.fills,
            played=self.played,
            ending=self.ending,
            emptied=self.emptied,
        )

    def consequences(self, action: Action, seat: Seat) -> Iterator[Consequence]:
        yield from what_follows(self.after(action, seat))


# A turn


@cache
def discards_of(card: Card, whose: Whose, spaces: int) -> tuple[Discard, ...]:
    """A card of the hand laid away on each of so many spaces."""
    return tuple(Discard(HandCard(card), space, whose) for space in range(1, spaces + 1))


@dataclass(frozen=True, slots=True)
class Playing(InPlay, Choice["Action", "Turns"]):
    """A turn: cards are laid on building piles, as many as one likes (:rule:`CP-5d`), and one is laid away.

    *played* says whether a card was played in this turn already: :rule:`CP-Q21`.
    """

    turn: Seat
    played: bool

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        """What bears on it; out of turn, and for what is nobody's action, :rule:`CP-T` alone.

        Of a card that the player cannot see nothing is asked: :rule:`CP-Q37`.  What is cited: :rule:`CP-Q38`.
        """
        yield rules.TURN.met(seat == self.turn and isinstance(action, Lay | Discard | EndTurn))
        if seat != self.turn:
            return
        match action:
            case Lay(source=source, pile=pile):
                yield from self.laying(source, pile)
            case Discard(source=source, space=space, whose=whose):
                yield from self.laying_away(source, space, whose)
            case EndTurn():
                yield self.ending()
            case _:
                pass

    # What cards there are

    def owner(self, whose: Whose) -> Seat | None:
        return owner_of(whose, self.turn, self.table)

    def relation(self, whose: Whose) -> Literal["own", "partner", "other"]:
        """Whose cards these are: :rule:`CP-T`, :rule:`CP-9a`."""
        owner = self.owner(whose)
        if owner == self.turn:
            return "own"
        return "partner" if owner is not None and owner == partner(self.turn, self.table) else "other"

    def is_space(self, space: int) -> bool:
        """Whether there is a space of that number: :rule:`CP-Q6`."""
        return 1 <= space <= self.table.spaces

    def is_pile(self, pile: int) -> bool:
        """Whether there is a building pile of that number: :rule:`CP-Q5`."""
        return 1 <= pile <= self.table.building_piles

    def card(self, source: Source) -> Card | None:
        """The card that is meant: the one named, or the top that lies there, if there is one."""
        if isinstance(source, HandCard | UnderStock | UnderSpace):
            return source.card
        owner = self.owner(source.whose)
        if owner is None:
            return None
        if isinstance(source, StockTop):
            lying = self.board.tops[owner]
        else:
            lying = self.board.spaces[owner][source.space - 1] if self.is_space(source.space) else ()
        return lying[-1] if lying else None

    # What bears on an action

    def belonging(self, source: Source) -> Iterator[Finding]:
        """Whose card it is: one's own, or the partner's as far as he gives it (:rule:`CP-9a`, :rule:`CP-Q2`).

        Not an opponent's: :rule:`CP-T`, of a space :rule:`CP-7e`.
        """
        match self.relation(source.whose):
            case "own":
                pass
            case "partner":
                given = gives(source, self.table.readings)
                if given:
                    yield rules.PARTNERS_CARDS.kept
                yield rules.PARTNER_CARDS.met(given)
            case _:
                on_space = isinstance(source, SpaceTop | UnderSpace)
                yield rules.NOT_ANOTHERS_SPACES.broken if on_space else rules.TURN.broken

    def lying(self, source: Source) -> Iterator[Finding]:
        """Whether there is such a card, as far as the player can see: :rule:`CP-T`, :rule:`CP-Q6`, :rule:`CP-Q37`."""
        owner = self.owner(source.whose)
        if owner is None:
            return
        match source:
            case HandCard(card=card):
                if sees_hand(self.turn, owner, self.table):
                    yield rules.TURN.met(card in self.board.hands[owner])
            case StockTop():
                yield rules.TURN.met(bool(self.board.tops[owner]))
            case SpaceTop(space=space) if self.is_space(space):
                yield rules.TURN.met(bool(self.board.spaces[owner][space - 1]))
            case SpaceTop(space=space) | UnderSpace(space=space):
                yield rules.FOUR_SPACES.met(self.is_space(space))
            case _:
                pass

    def on_top(self, source: Source) -> Iterator[Finding]:
        """Of a stock and of a space only the top may be played: :rule:`CP-2c`, :rule:`CP-7d`."""
        match source:
            case StockTop() | UnderStock():
                yield rules.STOCK_TOP_ONLY.met(isinstance(source, StockTop))
            case SpaceTop() | UnderSpace():
                yield rules.SPACE_TOP_ONLY.met(isinstance(source, SpaceTop))
            case _:
                pass

    def laying(self, source: Source, pile: int) -> Iterator[Finding]:
        """What bears on a card on a building pile: :rule:`CP-5d`."""
        yield from self.belonging(source)
        yield from self.lying(source)
        yield from self.on_top(source)
        if not self.is_pile(pile):
            yield rules.FOUR_PILES.broken
        elif (card := self.card(source)) is not None:
            yield from may_lie(card, self.board.piles[pile - 1])
        yield rules.ANY_NUMBER_OF_CARDS.kept

    def laying_away(self, source: Source, space: int, whose: Whose) -> Iterator[Finding]:
        """What bears on laying a card away: :rule:`CP-7b`, as :rule:`CP-Q15` and :rule:`CP-Q18` are read.

        It is a card of one's own hand: :rule:`CP-Q17`; of the partner's hand never (:rule:`CP-Q2`).
        """
        if self.relation(source.whose) == "partner" and isinstance(source, HandCard):
            yield rules.PARTNER_CARDS.broken
        else:
            yield from self.belonging(source)
        yield rules.OWN_HAND_ONLY.met(isinstance(source, HandCard))
        yield from self.lying(source)
        card, in_the_way = self.card(source), self.in_the_way()
        may_go = card is None or self.may_lay_away(card)
        yield rules.LAY_AWAY.met(may_go and in_the_way is None)
        if card == JOKER:
            yield rules.JOKER_DISCARD.met(may_go)
        yield rules.DISCARD_WHEN.unless(in_the_way)
        yield from self.room(space, whose)

    def may_lay_away(self, card: Card) -> bool:
        """Whether such a card may be laid away: :rule:`CP-7b` as :rule:`CP-Q18` is read.  It stays what it is."""
        return card != JOKER or self.table.readings.joker_discard == "allowed"

    def in_the_way(self) -> Lay | None:
        """A card that could be played instead of laying one away: :rule:`CP-7b` as :rule:`CP-Q15` is read."""
        return None if self.table.readings.discard_when == "any_time" else self.fitting()

    def room(self, space: int, whose: Whose) -> Iterator[Finding]:
        """Where a card is laid away: on a space of one's own, also on other cards (:rule:`CP-7c`, :rule:`CP-Q6`).

        Others need not be in use for that (:rule:`CP-Q25`).  On a space of the partner as :rule:`CP-Q3` is read, on one
        of an opponent never: :rule:`CP-7e`.
        """
        owner, relation = self.owner(whose), self.relation(whose)
        if relation == "partner":
            yield rules.NOT_ANOTHERS_SPACES.met(self.table.readings.discard_on_partner)
            yield rules.DISCARD_ON_PARTNER.met(self.table.readings.discard_on_partner)
        elif relation == "other":
            yield rules.NOT_ANOTHERS_SPACES.broken
        if not self.is_space(space):
            yield rules.FOUR_SPACES.broken
        elif owner is not None and self.board.spaces[owner][space - 1]:
            yield rules.FOUR_SPACES.kept
            yield rules.STACKED.kept

    def ending(self) -> Finding:
        """Ending the turn without laying a card away: only with an empty hand, and if nothing fits: :rule:`CP-Q16`."""
        if self.board.hands[self.turn]:
            return rules.NO_OTHER_END.broken
        return rules.NO_OTHER_END.unless(self.fitting())

    # What may be done

    def lays(self) -> Iterator[Lay]:
        """Every card that fits somewhere, with the pile: :rule:`CP-5a`, :rule:`CP-5c`, :rule:`CP-5d`."""
        for source, card in playable(self.board, self.turn, self.table):
            for number, pile in enumerate(self.board.piles, 1):
                if fits(card, pile):
                    yield Lay(source, number)

    def fitting(self) -> Lay | None:
        """A card that can still be played: :rule:`CP-Q15`, :rule:`CP-Q16`."""
        return next(self.lays(), None)

    def discards(self) -> Iterator[Discard]:
        """Every card of the hand that may be laid away, with the space: :rule:`CP-7b`, :rule:`CP-Q3`."""
        board, table = self.board, self.table
        mine_and_his = partner(self.turn, table) is not None and table.readings.discard_on_partner
        for card in dict.fromkeys(board.hands[self.turn]):
            if self.may_lay_away(card):
                for whose in (OWN, PARTNER) if mine_and_his else (OWN,):
                    yield from discards_of(card, whose, table.spaces)

    def options(self, seat: Seat) -> list[Action]:
        """There is always one: what cannot be laid away can be played, and an empty hand ends the turn.

        :rule:`CP-Q16`, :rule:`CP-Q18`
        """
        if seat != self.turn:
            return []
        lays: list[Action] = list(self.lays())
        if not self.board.hands[self.turn]:
            return lays or [END_TURN]
        return lays if lays and self.in_the_way() else [*lays, *self.discards()]

    # What comes then

    def after(self, action: Action, seat: Seat) -> Playing | TurningUp | Refilling | Over:
        match action:
            case Lay(source=source, pile=pile):
                return self.laid(source, pile)
            case Discard(source=HandCard(card=card), space=space, whose=whose):
                return self.laid_away(card, space, whose)
            case EndTurn():
                return self.ended()
            case _:
                unlawful(action)

    def laid(self, source: Source, pile: int) -> Playing | TurningUp | Refilling | Over:
        """A finished pile is taken away, then it is seen who has won, then cards come: :rule:`CP-Q22`.

        A card of a stock never counts for the hand: :rule:`CP-Q27`.
        """
        table, owner, card = self.table, self.owner(source.whose), self.card(source)
        if owner is None or card is None:
            unlawful(source)
        board = replace(self.board.without(source, owner).laid(card, pile, table.highest), idle=0)
        if not isinstance(source, StockTop):
            return going_on(table, board, self.turn, owner if isinstance(source, HandCard) else None)
        if board.under[owner]:
            return TurningUp(table, board, self.turn)
        board = emptied(board, owner, table)
        return Over(table, board) if decided(board, table) else going_on(table, board, self.turn, None)

    def laid_away(self, card: Card, space: int, whose: Whose) -> Playing | Refilling:
        """The turn is over (:rule:`CP-Q14`), and the hand is filled up as :rule:`CP-Q10` is read.

        Laying away is not playing, so :rule:`CP-8a` gives nothing for it: :rule:`CP-8b`, :rule:`CP-Q13`.
        """
        owner = self.owner(whose)
        if owner is None:
            unlawful(whose)
        board = self.board.without(HandCard(card), self.turn)
        board = replace(board.with_space(owner, space, (*board.spaces[owner][space - 1], card)), idle=0)
        fills = (self.turn,) if self.table.readings.refill == "end_of_turn" else ()
        return filling(self.table, board, self.turn, fills, ending=True)

    def ended(self) -> Playing | Refilling | Over:
        """The turn is over; a round of turns in which nothing happened ends the game: :rule:`CP-Q21`."""
        board = replace(self.board, idle=0 if self.played else self.board.idle + 1)
        if board.idle == self.table.players:
            return Over(self.table, board)
        return next_turn(self.table, board, self.turn)

    def consequences(self, action: Action, seat: Seat) -> Iterator[Consequence]:
        """What a card brings; who is next after a discard (:rule:`CP-Q14`), or without one (:rule:`CP-Q33`)."""
        following = self.after(action, seat)
        if isinstance(action, Lay):
            yield from self.brought(action, following)
        yield from what_follows(following, rules.ONE_DISCARD if isinstance(action, Discard) else rules.CLOCKWISE)

    def brought(self, action: Lay, following: Playing | TurningUp | Refilling | Over) -> Iterator[Consequence]:
        """What a card brings: a finished pile, an empty stock, and perhaps who wins in the end.

        :rule:`CP-6`, :rule:`CP-Q22`, :rule:`CP-10a`, :rule:`CP-Q1`
        """
        board, owner, over = following.board, self.owner(action.source.whose), isinstance(following, Over)
        if not board.piles[action.pile - 1]:
            yield Consequence("finished", rules.FINISHED_PILE)
        if owner is not None and self.board.stock(owner) > board.stock(owner) == 0:
            yield Consequence("emptied", rules.AT_THAT_MOMENT if over else rules.PLAY_ON, seat=owner)
        if board.first != self.board.first and not over:
            yield from settled(board, self.table, over=False)


@dataclass(frozen=True, slots=True)
class Over(InPlay, End["Action", "Turns"]):
    """The game is over, and nothing is drawn any more: :rule:`CP-Q22`."""

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        yield rules.TURN.broken


Turns: TypeAlias = Playing | TurningUp | Refilling | Over


def what_follows(state: Turns, passes_by: Ground = rules.CLOCKWISE) -> Iterator[Consequence]:
    """Who goes on (:rule:`CP-5d`, :rule:`CP-Q27`), or is next by a ground, such as :rule:`CP-Q33`; or who has won."""
    match state:
        case Playing():
            yield Consequence("lead", rules.ANY_NUMBER_OF_CARDS if state.played else passes_by, seat=state.turn)
        case TurningUp():
            yield Consequence("lead", rules.NEW_TOP_AT_ONCE, seat=state.player)
        case Refilling():
            yield Consequence("draws", state.ground, seat=state.fills[0])
        case _:
            yield from won(state)


def won(over: Over) -> Iterator[Consequence]:
    """Why the game is over, and who has won it.

    Nothing happens any more (:rule:`CP-Q21`); a single player's stock is empty (:rule:`CP-0a`), or one of a team
    (:rule:`CP-9b`), or both (:rule:`CP-10b`).
    """
    board, table = over.board, over.table
    if board.idle:
        yield Consequence("match_over", rules.IDLE_TURNS)
    elif not table.teams:
        yield Consequence("match_over", rules.EMPTY_THE_STOCK)
    elif table.readings.team_end == "first_stock":
        yield Consequence("match_over", rules.FIRST_STOCK_WINS)
    else:
        yield Consequence("match_over", rules.BOTH_STOCKS_END)
    yield from settled(board, table, over=True)
