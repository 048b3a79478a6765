"""How positions, views and agreements of Cardparty are written as JSON."""

from __future__ import annotations

from typing import Any, Final

from spelregels.game import readings_form
from spelregels.games.cardparty.board import Board
from spelregels.games.cardparty.equipment import (
    HIGHEST,
    MOST_ALIKE,
    MOST_PLACES,
    MOST_PLAYERS,
    Agreement,
    Card,
    Hand,
    Source,
    read_card,
    read_cards,
    read_source,
    written,
    written_cards,
)
from spelregels.games.cardparty.opening import Dealing, Opening, State
from spelregels.games.cardparty.turns import Over, Playing, Refilling, TurningUp
from spelregels.games.cardparty.views import BoardView, StartView, faults
from spelregels.notation import (
    TEXT,
    TRUTH,
    BadInput,
    Form,
    Where,
    listed,
    made,
    made_with_defaults,
    optional,
    spelled,
    tagged,
    whole,
)
from spelregels.rulebooks import cardparty as rules
from spelregels.ruling import Seat

SEAT: Final[Form[Any]] = whole(0, MOST_PLAYERS - 1)
SEATS: Final[Form[tuple[Seat, ...]]] = listed(SEAT, 0, MOST_PLAYERS)
CARD: Final[Form[Card]] = spelled(read_card, written)
BAG: Final[Form[Hand]] = spelled(lambda text: tuple(sorted(read_cards(text))), written_cards)
PILE: Final[Form[Hand]] = spelled(read_cards, written_cards)
PILES: Final = listed(PILE, 0, MOST_PLACES)
COUNTS: Final = listed(whole(0), 0, MOST_PLAYERS)
SOURCE: Final[Form[Source]] = spelled(read_source)


def of_everybody(form: Form[Any]) -> Form[Any]:
    return listed(form, 0, MOST_PLAYERS)


AGREEMENT: Final[Form[Agreement]] = made_with_defaults(
    Agreement,
    players=whole(0),
    readings=readings_form(rules.RULEBOOK),
    teams=TRUTH,
    stock_size=whole(1),
    building_piles=whole(1, MOST_PLACES),
    spaces=whole(1, MOST_PLACES),
    hand_size=whole(1),
    highest=whole(1, HIGHEST),
    pack=listed(whole(0, MOST_ALIKE), 0, HIGHEST + 1),
    move_helper=TRUTH,
    pile_viewer=TRUTH,
    starter=optional(SEAT),
)
BOARD: Final = made(
    Board,
    piles=PILES,
    hands=of_everybody(BAG),
    tops=of_everybody(PILE),
    under=COUNTS,
    spaces=of_everybody(PILES),
    unseen=BAG,
    recycled=BAG,
    finished=BAG,
    idle=whole(0),
    first=optional(SEAT),
)
IN_PLAY: Final[dict[str, Form[Any]]] = {"table": AGREEMENT, "board": BOARD}

PHASES: Final[Form[State]] = tagged(
    "phase",
    opening=(Opening, made(Opening, table=AGREEMENT, drawing=SEATS, shown=PILE, bag=BAG)),
    dealing=(Dealing, made(Dealing, table=AGREEMENT, starter=SEAT)),
    playing=(Playing, made(Playing, **IN_PLAY, turn=SEAT, played=TRUTH)),
    turning_up=(TurningUp, made(TurningUp, **IN_PLAY, player=SEAT)),
    refilling=(
        Refilling,
        made(Refilling, **IN_PLAY, player=SEAT, fills=SEATS, played=TRUTH, ending=TRUTH, emptied=optional(SEAT)),
    ),
    over=(Over, made(Over, **IN_PLAY)),
)

VIEW: Final[dict[str, Form[Any]]] = {"seat": SEAT, "phase": TEXT, "table": AGREEMENT}
VIEWS: Final[Form[StartView | BoardView]] = tagged(
    "view",
    start=(StartView, made(StartView, **VIEW, drawing=SEATS, shown=PILE, out=BAG, starter=optional(SEAT))),
    board=(
        BoardView,
        made(
            BoardView,
            **VIEW,
            turn=optional(SEAT),
            drawing=SEATS,
            hand=BAG,
            partner_hand=optional(BAG),
            hands=COUNTS,
            tops=of_everybody(PILE),
            stocks=COUNTS,
            piles=PILES,
            space_tops=of_everybody(listed(optional(CARD), 0, MOST_PLACES)),
            space_sizes=of_everybody(listed(whole(0), 0, MOST_PLACES)),
            own_spaces=optional(PILES),
            draw_pile=whole(0),
            finished=whole(0),
            idle=whole(0),
            played=TRUTH,
            winner=optional(SEAT),
            marked=listed(SOURCE),
        ),
    ),
)


def _read_position(value: object, where: Where) -> State:
    state = PHASES.read(value, where)
    for fault in faults(state):
        raise BadInput(where, fault)
    return state


POSITION: Final[Form[State]] = Form(PHASES.write, _read_position)
