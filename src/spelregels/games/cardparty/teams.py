"""Who plays with whom, which cards of a partner may be played, and who has won."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from spelregels.games.cardparty.board import Board, in_hand, topmost
from spelregels.games.cardparty.equipment import (
    OWN,
    PARTNER,
    Agreement,
    Card,
    HandCard,
    Source,
    StockTop,
    Whose,
)
from spelregels.rulebooks import cardparty as rules
from spelregels.ruling import Consequence, Seat

# Whose cards


def partner(seat: Seat, table: Agreement) -> Seat | None:
    """Who sits opposite in a team, so that the teams take turns: :rule:`CP-9c`, :rule:`CP-Q7`."""
    return Seat((seat + 2) % table.players) if table.teams else None


def side_of(seat: Seat, table: Agreement) -> int:
    """The team that a player belongs to, or himself: :rule:`CP-Q7`."""
    return seat % 2 if table.teams else seat


def owner_of(whose: Whose, seat: Seat, table: Agreement) -> Seat | None:
    """Who is meant by *seat*, if there is such a player; turns go round to the left: :rule:`CP-Q33`."""
    if whose == PARTNER:
        return partner(seat, table)
    return Seat((seat + whose) % table.players) if whose < table.players else None


def gives(source: Source, readings: rules.Readings) -> bool:
    """Whether the partner's card there may be played: :rule:`CP-9a`, as :rule:`CP-Q2` is read."""
    if readings.partner_cards == "none":
        return False
    return readings.partner_cards == "all" or not isinstance(source, HandCard)


def sees_hand(seat: Seat, other: Seat, table: Agreement) -> bool:
    """Everybody sees his own hand, and that of a partner only if he may play it: :rule:`CP-Q2`."""
    return seat == other or (other == partner(seat, table) and table.readings.partner_cards == "all")


def playable(board: Board, seat: Seat, table: Agreement) -> Iterator[tuple[Source, Card]]:
    """The cards that a player may play: tops of his stock and spaces, of the partner's as far as given, and hands.

    :rule:`CP-5d`, :rule:`CP-9a`, :rule:`CP-Q2`
    """
    mate = partner(seat, table)
    yield from topmost(board, seat, OWN)
    if mate is not None and gives(StockTop(PARTNER), table.readings):
        yield from topmost(board, mate, PARTNER)
    yield from in_hand(board, seat, OWN)
    if mate is not None and sees_hand(seat, mate, table):
        yield from in_hand(board, mate, PARTNER)


# Teams, and the end


def cleared(board: Board, side: int, table: Agreement) -> bool:
    """Whether nobody of a side has a stock left: :rule:`CP-10b`."""
    return not any(board.stock(Seat(seat)) for seat in range(table.players) if side_of(Seat(seat), table) == side)


def decided(board: Board, table: Agreement) -> bool:
    """Whether the empty stocks end the game.

    A single player's does (:rule:`CP-0a`, :rule:`CP-Q22`).  In teams the first does (:rule:`CP-9b`) or both of a team
    do (:rule:`CP-10b`), as :rule:`CP-Q1` is read; whoever emptied it (:rule:`CP-Q23`).
    """
    if not table.teams or table.readings.team_end == "first_stock":
        return board.first is not None
    return cleared(board, 0, table) or cleared(board, 1, table)


def winner(board: Board, table: Agreement) -> int | None:
    """The side that has won, as far as that is settled: :rule:`CP-0a`, and in teams :rule:`CP-9b` or :rule:`CP-10b`.

    :rule:`CP-Q1`
    """
    if board.first is None or not table.teams or table.readings.team_end != "both_stocks":
        return board.first
    return next((side for side in (0, 1) if cleared(board, side, table)), None)


def emptied(board: Board, owner: Seat, table: Agreement) -> Board:
    """The board when a stock is empty, the first or not: :rule:`CP-Q1`."""
    return replace(board, first=side_of(owner, table)) if board.first is None else board


def settled(board: Board, table: Agreement, *, over: bool) -> Iterator[Consequence]:
    """Who wins, or has won already and plays on, if that is settled.

    A single player (:rule:`CP-0a`), a team as :rule:`CP-Q1` is read.
    """
    side = winner(board, table)
    if side is not None:
        ground = rules.TEAM_END if table.teams else rules.EMPTY_THE_STOCK
        yield Consequence("wins" if over else "game_won", ground, side=side)
