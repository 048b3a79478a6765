"""What can be asked of a position: what can be written, how it reads otherwise, which cards fit, who is on turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from spelregels.games.cardparty.board import fits, in_hand, topmost
from spelregels.games.cardparty.equipment import (
    END_TURN,
    OWN,
    PARTNER,
    Action,
    Agreement,
    Discard,
    Drawn,
    HandCard,
    Lay,
    Source,
    SpaceTop,
    StockTop,
    TurnedUp,
    UnderSpace,
    UnderStock,
    Whose,
    deciding,
)
from spelregels.games.cardparty.opening import Dealing, Opening, State, stands
from spelregels.games.cardparty.teams import decided, settled
from spelregels.games.cardparty.turns import (
    Over,
    Playing,
    Refilling,
    TurningUp,
    Turns,
    drawable,
    due_at_start,
    what_follows,
    won,
)
from spelregels.position import NoSuchMoment
from spelregels.rulebook import Switched
from spelregels.rulebooks import cardparty as rules
from spelregels.ruling import Consequence, Seat


def every_action(state: State) -> Iterator[Action]:
    """Every action that can be written down, deals and refills excepted; a pile and a space too many among them."""
    table = state.table
    places = range(1, table.spaces + 2)
    for source in every_source(table):
        yield from (Lay(source, pile) for pile in range(1, table.building_piles + 2))
        yield from (Discard(source, space, whose) for whose in everybody(table) for space in places)
    yield END_TURN
    yield from map(Drawn, table.values)
    yield from map(TurnedUp, table.values)


def everybody(table: Agreement) -> list[Whose]:
    """Everybody as a player sees him, a partner as such."""
    return [OWN, PARTNER, *(Whose(left) for left in range(1, table.players) if not (table.teams and left == 2))]  # noqa: PLR2004 - a partner sits opposite


def every_source(table: Agreement) -> Iterator[Source]:
    places = range(1, table.spaces + 2)
    for whose in everybody(table):
        yield StockTop(whose)
        yield from (SpaceTop(space, whose) for space in places)
        for card in table.values:
            yield HandCard(card, whose)
            yield UnderStock(card, whose)
            yield from (UnderSpace(card, space, whose) for space in places)


def under(state: State, readings: rules.Readings) -> State:
    """The same moment, read otherwise; `NoSuchMoment` if it cannot arise then."""
    if state.table.starter is None and not deciding(state.table.pack, readings):
        raise NoSuchMoment(rules.OPENING_JOKER)
    read = replace(state, table=replace(state.table, readings=readings))
    for question in cannot_arise(read):
        raise NoSuchMoment(question)
    return read


def cannot_arise(state: State) -> Iterator[Switched]:
    """Questions by whose reading no play leads to the position."""
    match state:
        case Opening():
            if not all(stands(card, state.table.readings) for card in state.shown):
                yield rules.OPENING_JOKER
        case Dealing():
            pass
        case _:
            yield from not_ended_so(state)
            yield from not_drawn_so(state)
            if isinstance(state, Playing | Refilling):
                yield from not_filled_so(state)


def not_ended_so(state: Turns) -> Iterator[Switched]:
    """The empty stocks would have ended the game, or not: :rule:`CP-Q1`."""
    board, table = state.board, state.table
    if not table.teams or board.first is None:
        return
    by_stocks = isinstance(state, Over) and not board.idle
    empty = sum(not board.stock(Seat(seat)) for seat in state.seats())
    if decided(board, table) != by_stocks or (empty > 1 and table.readings.team_end == "first_stock"):
        yield rules.TEAM_END


def not_drawn_so(state: Turns) -> Iterator[Switched]:
    """A draw pile would not have been made, or would have been: :rule:`CP-Q20`.

    After an idle turn, and for a player with an empty hand, there is nothing to draw: :rule:`CP-Q12`, :rule:`CP-Q21`.
    """
    board, table = state.board, state.table
    if board.recycled and table.readings.finished_piles == "removed":
        yield rules.FINISHED_PILES
    waits = board.idle > 0 or (isinstance(state, Playing) and not board.hands[state.turn])
    if waits and board.finished and table.readings.finished_piles == "recycled":
        yield rules.FINISHED_PILES


def not_filled_so(state: Playing | Refilling) -> Iterator[Switched]:
    """A hand would have been filled up at another time, or could not be: :rule:`CP-Q10`, :rule:`CP-Q2`."""
    board, table = state.board, state.table
    if isinstance(state, Playing):
        if not state.played and due_at_start(board, state.turn, table) and drawable(board, table):
            yield rules.REFILL if board.draw_pile else rules.FINISHED_PILES
        return
    if any(seat != state.player for seat in state.fills) and table.readings.partner_cards != "all":
        yield rules.PARTNER_CARDS
    if state.ending:
        if table.readings.refill == "start_of_turn":
            yield rules.REFILL
    elif (
        not state.played
        and not due_at_start(board, state.player, table)
        and not (board.recycled and not board.finished)
    ):
        # A hand that is no longer empty may have got its first cards from a draw pile that ran out.
        yield rules.REFILL


def score(state: State) -> tuple[int, ...]:
    """Nothing for every side: :rule:`CP-Q35`."""
    return (0,) * len(state.sides())


def fitting_cards(position: State, seat: Seat) -> tuple[Source, ...]:
    """The cards of his own that fit on a building pile now, as the move helper marks them.

    At any time, also off turn; of the stock and the spaces only the tops: :rule:`CP-H1`, :rule:`CP-Q32`.
    """
    if isinstance(position, Opening | Dealing):
        return ()
    board = position.board
    own = chain(topmost(board, seat, OWN), in_hand(board, seat, OWN))
    return tuple(source for source, card in own if any(fits(card, pile) for pile in board.piles))


def standing(state: State) -> Iterator[Consequence]:
    """Who is on turn, draws or starts, who has won: :rule:`CP-T`, :rule:`CP-1`, :rule:`CP-2b`, :rule:`CP-Q1`."""
    match state:
        case Opening():
            yield Consequence("draws", rules.HIGHEST_BEGINS, seat=state.drawer)
        case Dealing():
            yield Consequence("starts", rules.HIGHEST_BEGINS, seat=state.starter)
        case Over():
            yield from won(state)
        case Playing():
            yield Consequence("lead", rules.TURN, seat=state.turn)
            yield from settled(state.board, state.table, over=False)
        case _:
            awaited: TurningUp | Refilling = state
            yield from what_follows(awaited)
            yield from settled(awaited.board, awaited.table, over=False)
