"""What a seat may know of a game of Cardparty, in one place; and what contradicts itself in a position."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import chain
from typing import TypeAlias

from spelregels.chance import less
from spelregels.games.cardparty.board import Board, stands_for
from spelregels.games.cardparty.equipment import Action, Agreement, Card, Deal, Hand, Refill, Source, written
from spelregels.games.cardparty.moments import cannot_arise, fitting_cards
from spelregels.games.cardparty.opening import Dealing, Opening, State
from spelregels.games.cardparty.teams import partner, sees_hand, side_of, winner
from spelregels.games.cardparty.turns import Over, Playing, Refilling, TurningUp, Turns
from spelregels.ruling import Seat

# What a seat may know


@dataclass(frozen=True, slots=True)
class View:
    """What is public in every phase."""

    seat: Seat
    phase: str
    table: Agreement


@dataclass(frozen=True, slots=True)
class StartView(View):
    """Before the deal: who draws and every card drawn, or who begins (:rule:`CP-Q37`).

    *shown* are the cards that count in this round of drawing, *out* all that were drawn since the pack was shuffled.
    """

    drawing: tuple[Seat, ...]
    shown: Hand
    out: Hand
    starter: Seat | None


@dataclass(frozen=True, slots=True)
class BoardView(View):
    """Cards on the table: sizes, tops and building piles are public (:rule:`CP-Q37`), the seat's own *hand* is not.

    *partner_hand* is shown where partners see each other's hands (:rule:`CP-Q2`), *own_spaces* with the pile viewer
    (:rule:`CP-H2`, :rule:`CP-Q31`); *marked* are the cards that the move helper marks (:rule:`CP-H1`,
    :rule:`CP-Q32`).  *drawing* are those whose hands are being filled up, or whose stock gets a new top.
    """

    turn: Seat | None
    drawing: tuple[Seat, ...]
    hand: Hand
    partner_hand: Hand | None
    hands: tuple[int, ...]
    tops: tuple[Hand, ...]
    stocks: tuple[int, ...]
    piles: tuple[Hand, ...]
    space_tops: tuple[tuple[Card | None, ...], ...]
    space_sizes: tuple[tuple[int, ...], ...]
    own_spaces: tuple[Hand, ...] | None
    draw_pile: int
    finished: int
    idle: int
    played: bool
    winner: int | None
    marked: tuple[Source, ...]


def view(state: State, seat: Seat) -> StartView | BoardView:
    """All that *seat* may know: :rule:`CP-Q37`, :rule:`CP-Q31`, :rule:`CP-Q2`.  ValueError if there is no such seat."""
    seat = state.seated(seat)
    match state:
        case Opening(table=table, drawing=drawing, shown=shown, bag=bag):
            return StartView(seat, "opening", table, drawing, shown, less(table.cards, *bag), None)
        case Dealing(table=table, starter=starter):
            return StartView(seat, "dealing", table, (), (), (), starter)
        case Playing():
            return board_view(state, seat, "playing", state.turn, (), state.played)
        case TurningUp():
            return board_view(state, seat, "turning_up", state.player, (state.owner,), played=True)
        case Refilling():
            phase = "filling_up_at_the_end" if state.ending else "filling_up"
            return board_view(state, seat, phase, state.player, state.fills, state.played)
        case _:
            over: Over = state
            return board_view(over, seat, "over", None, (), played=False)


def board_view(
    state: Turns, seat: Seat, phase: str, turn: Seat | None, drawing: tuple[Seat, ...], played: bool
) -> BoardView:
    board, table = state.board, state.table
    mate = partner(seat, table)
    return BoardView(
        seat,
        phase,
        table,
        turn=turn,
        drawing=drawing,
        hand=board.hands[seat],
        partner_hand=board.hands[mate] if mate is not None and sees_hand(seat, mate, table) else None,
        hands=tuple(map(len, board.hands)),
        tops=board.tops,
        stocks=tuple(board.stock(Seat(each)) for each in state.seats()),
        piles=board.piles,
        space_tops=tuple(tuple(space[-1] if space else None for space in spaces) for spaces in board.spaces),
        space_sizes=tuple(tuple(map(len, spaces)) for spaces in board.spaces),
        own_spaces=board.spaces[seat] if table.pile_viewer else None,
        draw_pile=board.draw_pile,
        finished=len(board.finished),
        idle=board.idle,
        played=played,
        winner=winner(board, table),
        marked=fitting_cards(state, seat) if table.move_helper else (),
    )


Seen: TypeAlias = Action | tuple[str, int] | tuple[str, tuple[Hand | None, ...], Hand]


def seen(state: State, action: Action, by: Seat, seat: Seat) -> Seen:
    """What *seat* learns when *by* does it: which cards come into a hand only if he sees that hand.

    :rule:`CP-Q37`, :rule:`CP-Q2`
    """
    seat = state.seated(seat)
    match action:
        case Deal(hands=hands, tops=tops):
            own = (hand if sees_hand(seat, Seat(of), state.table) else None for of, hand in enumerate(hands))
            return "deal", tuple(own), tops
        case Refill(cards=cards) if isinstance(state, Refilling):
            return action if sees_hand(seat, state.fills[0], state.table) else ("refill", len(cards))
        case _:
            return action


# What contradicts itself


def faults(state: State) -> Iterator[str]:
    """What contradicts itself in a position that was written down; nothing in one that play has led to."""
    at = list(shape_faults(state))
    yield from at
    if at:
        return
    for card, count in placed(state).items():
        if count > (has := dict(zip(state.table.values, state.table.pack, strict=True)).get(card, 0)):
            yield f"these facts cannot all be true: {count} times {written(card)}, the pack has {has}"
    for question in cannot_arise(state):
        yield f"cannot arise under this reading of {question.id}"


def placed(state: State) -> Counter[Card]:
    """Every card that a position names, by how many there are; drawn cards of the opening lie nowhere."""
    match state:
        case Opening():
            return Counter(state.bag)
        case Dealing():
            return Counter()
        case _:
            board = state.board
            bags = (*board.piles, *board.hands, *board.tops, *chain(*board.spaces))
            return Counter(chain(*bags, board.unseen, board.recycled, board.finished))


def shape_faults(state: State) -> Iterator[str]:
    """What contradicts itself, whichever cards there are: seats and sizes."""
    match state:
        case Opening():
            yield from opening_faults(state)
        case Dealing():
            if state.starter not in state.seats():
                yield "starter: expected a seat at the table"
            if state.table.starter not in {None, state.starter}:
                yield "starter: expected who was agreed to begin"
        case _:
            at = list(board_faults(state))
            yield from at or turn_faults(state)


def opening_faults(state: Opening) -> Iterator[str]:
    drawing = state.drawing
    if state.table.starter is not None:
        yield "phase: expected no draw, since it is agreed who begins"
    if len(drawing) < 2 or list(drawing) != sorted(set(drawing)) or not set(drawing) <= set(state.seats()):  # noqa: PLR2004 - one alone has nobody to draw against
        yield "drawing: expected at least two different seats at the table, in turn order"
    if len(state.shown) >= len(drawing):
        yield "shown: expected fewer cards than players who draw"
    if not set(state.shown) <= set(state.table.values):
        yield "shown: expected cards of the pack"
    if not state.bag:
        yield "bag: expected a card to draw"


def board_faults(state: Turns) -> Iterator[str]:
    """Sizes: of everything that each seat has, of piles, and of all cards together."""
    board, table = state.board, state.table
    for name in ("hands", "tops", "under", "spaces"):
        if len(getattr(board, name)) != table.players:
            yield f"{name}: expected those of {table.players} players"
            return
    if len(board.piles) != table.building_piles:
        yield f"piles: expected {table.building_piles}"
    if any(len(spaces) != table.spaces for spaces in board.spaces):
        yield f"spaces: expected {table.spaces} of every player"
    if any(len(hand) > table.hand_size for hand in board.hands):
        yield f"hands: expected at most {table.hand_size} cards"
    if any(len(top) > 1 for top in board.tops):
        yield "tops: expected one card, or none"
    if any(board.stock(Seat(seat)) > table.stock_size for seat in state.seats()):
        yield f"under: expected at most {table.stock_size} cards in a stock"
    if not all(is_pile(pile, table) for pile in board.piles):
        yield f"piles: expected numbers in order from 1, or jokers, and fewer than {table.highest}"
    if len(board.finished) % table.highest:
        yield f"finished: expected piles of {table.highest} cards"
    yield from bag_faults(board, table)


def is_pile(pile: Hand, table: Agreement) -> bool:
    """Whether cards can lie so as a building pile: :rule:`CP-5c`, :rule:`CP-6`."""
    return len(pile) < table.highest and all(stands_for(card, place) for place, card in enumerate(pile, 1))


def bag_faults(board: Board, table: Agreement) -> Iterator[str]:
    drawn = len(board.unseen) - sum(board.under)
    if drawn < 0:
        yield "unseen: expected at least the cards under the tops of the stocks"
    if board.recycled and drawn:
        yield "unseen: expected no other cards than those of the stocks, since the draw pile was made anew"
    bags = (
        *board.piles,
        *board.hands,
        *board.tops,
        *chain(*board.spaces),
        board.unseen,
        board.recycled,
        board.finished,
    )
    lying = sum(map(len, bags))
    if lying != sum(table.pack):
        yield f"these facts cannot all be true: {lying} cards lie somewhere, the pack has {sum(table.pack)}"


def turn_faults(state: Turns) -> Iterator[str]:
    """Whose turn it is, what is awaited, and whether the game should be over."""
    board, turn = state.board, state.turn if isinstance(state, Playing) else None
    missing = [seat for seat in state.seats() if board.under[seat] and not board.tops[seat]]
    if len(missing) != isinstance(state, TurningUp):
        yield "tops: expected one on every stock, but where a new one is awaited"
    if isinstance(state, TurningUp | Refilling):
        turn = state.player
    if turn is not None and turn not in state.seats():
        yield "turn: expected a seat at the table"
        return
    yield from end_faults(state)
    yield from idle_faults(state)
    if isinstance(state, Refilling):
        yield from refill_faults(state)


def end_faults(state: Turns) -> Iterator[str]:
    """Whether the game should be over, as far as no reading says so: :rule:`CP-Q21`, :rule:`CP-Q22`."""
    board, table = state.board, state.table
    sides = {side_of(Seat(seat), table) for seat in state.seats() if not board.stock(Seat(seat))}
    if (board.first is None and sides) or (board.first is not None and board.first not in sides):
        yield "first: expected a side with an empty stock, if there is one"
    by_stock = board.first is not None and not table.teams
    if not isinstance(state, Over):
        if by_stock or board.idle == table.players:
            yield "phase: expected the end, since a stock is empty or nothing happens any more"
    elif board.idle not in {0, table.players} or (board.idle and by_stock) or not (board.idle or sides):
        yield "phase: expected an empty stock, or as many idle turns as there are players"


def idle_faults(state: Turns) -> Iterator[str]:
    """What an idle turn leaves: an empty hand, and nothing to draw (:rule:`CP-Q12`, :rule:`CP-Q16`)."""
    board, table = state.board, state.table
    waits = board.idle > 0 or (isinstance(state, Playing) and not board.hands[state.turn])
    if waits and board.draw_pile:
        yield "hands: expected cards in the hand of who is on turn, since there are cards to draw"
    if not 0 <= board.idle <= table.players or (board.idle and isinstance(state, TurningUp)):
        yield "idle: expected a number of turns up to that of the players, and none where a card was just played"
        return
    last = state.turn if isinstance(state, Playing) else Seat(0)
    if any(board.hands[(last - back) % table.players] for back in range(1, board.idle + 1)):
        yield "idle: expected empty hands of those whose turns were idle"
    if isinstance(state, Playing) and state.played and board.idle:
        yield "idle: expected 0, since a card was played in this turn"


def refill_faults(state: Refilling) -> Iterator[str]:
    """Whose hands can be filled up: that of who is on turn, and that of his partner after a card from it."""
    board, table = state.board, state.table
    mate = partner(state.player, table)
    may: list[tuple[Seat, ...]] = [(state.player,)]
    if state.played and mate is not None:
        may += [(mate,), (state.player, mate)]
    if state.fills not in may or (state.played and state.ending):
        yield "fills: expected who is on turn, or his partner, whose card was played in this turn"
    elif state.emptied not in ({mate} if mate in state.fills else {state.player, None} if state.played else {None}):
        yield "emptied: expected whose hand the last card emptied, if any"
    elif any(len(board.hands[seat]) >= table.hand_size for seat in state.fills):
        yield "fills: expected hands that are not full"
    if not board.draw_pile:
        yield "unseen: expected a card to draw"
