"""How positions, views and agreements of L.A.M.A. are written as JSON."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from spelregels.game import readings_form
from spelregels.games.lama.equipment import (
    MOST_PLAYERS,
    Action,
    Agreement,
    Card,
    Chips,
    Hand,
    Table,
    read_action,
    read_card,
    read_hand,
    written,
    written_hand,
)
from spelregels.games.lama.rounds import (
    AfterDraw,
    Dealing,
    Drawing,
    Ended,
    Over,
    Playing,
    Returning,
    Round,
    State,
    Taking,
    TurningUp,
)
from spelregels.games.lama.views import BetweenView, RoundView, faults
from spelregels.notation import (
    TEXT,
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
from spelregels.rulebooks import lama as rules
from spelregels.ruling import Seat

T = TypeVar("T")

SEAT: Final[Form[Any]] = whole(0, MOST_PLAYERS - 1)
SEATS: Final[Form[tuple[Seat, ...]]] = listed(SEAT, 0, MOST_PLAYERS)
CARD: Final[Form[Card]] = spelled(read_card, written)
HAND: Final[Form[Hand]] = spelled(read_hand, written_hand)
HANDS: Final = listed(HAND, 0, MOST_PLAYERS)
COUNTS: Final = listed(whole(0), 0, MOST_PLAYERS)
READINGS: Final = readings_form(rules.RULEBOOK)
ACTION: Final[Form[Action]] = spelled(read_action)

AGREED: Final[dict[str, Form[Any]]] = {
    "players": whole(0),
    "readings": READINGS,
    "target": whole(1),
    "max_rounds": optional(whole(1)),
    "pack": listed(whole(0), 7, 7),
    "hand_size": whole(1),
    "first_starter": SEAT,
}
AGREEMENT: Final[Form[Agreement]] = made_with_defaults(Agreement, head_start=COUNTS, **AGREED)
TABLE: Final[Form[Table]] = made(Table, **AGREED)
CHIPS: Final = listed(made(Chips, white=whole(0), black=whole(0)), 2, MOST_PLAYERS)
ROUND: Final = made(Round, number=whole(1), starter=SEAT)
ENDED: Final = made(Ended, round=ROUND, hands=HANDS, quits=SEATS, emptied=optional(SEAT))

SEATED: Final[dict[str, Form[Any]]] = {"table": TABLE, "chips": CHIPS}
IN_ROUND: Final[dict[str, Form[Any]]] = {**SEATED, "round": ROUND, "hands": HANDS, "stock": HAND}
ON_THE_PILE: Final[dict[str, Form[Any]]] = {**IN_ROUND, "top": CARD, "quits": SEATS}
ON_TURN: Final[dict[str, Form[Any]]] = {**ON_THE_PILE, "turn": SEAT}
AFTER_ROUND: Final[dict[str, Form[Any]]] = {**SEATED, "ended": ENDED}

PHASES: Final[Form[State]] = tagged(
    "phase",
    dealing=(Dealing, made(Dealing, **SEATED, number=whole(1), last=optional(ENDED))),
    turning_up=(TurningUp, made(TurningUp, **IN_ROUND)),
    playing=(Playing, made(Playing, **ON_TURN)),
    drawing=(Drawing, made(Drawing, **ON_THE_PILE, drawer=SEAT)),
    after_draw=(AfterDraw, made(AfterDraw, **ON_TURN)),
    taking=(Taking, made(Taking, **AFTER_ROUND, waiting=SEATS, turn=SEAT)),
    returning=(Returning, made(Returning, **AFTER_ROUND, turn=SEAT)),
    over=(Over, made(Over, **AFTER_ROUND)),
)

VIEW: Final[dict[str, Form[Any]]] = {
    "seat": SEAT,
    "phase": TEXT,
    "table": TABLE,
    "chips": CHIPS,
    "round": ROUND,
    "turn": optional(SEAT),
}
VIEWS: Final[Form[RoundView | BetweenView]] = tagged(
    "view",
    round=(
        RoundView,
        made(
            RoundView,
            **VIEW,
            hand=HAND,
            sizes=COUNTS,
            stock=whole(0),
            discards=whole(0),
            top=optional(CARD),
            quits=SEATS,
        ),
    ),
    between=(
        BetweenView,
        made(BetweenView, **VIEW, shown=HANDS, quits=SEATS, emptied=optional(SEAT), waiting=SEATS),
    ),
)


def _read_position(value: object, where: Where) -> State:
    state = PHASES.read(value, where)
    for fault in faults(state):
        raise BadInput(where, fault)
    return state


POSITION: Final[Form[State]] = Form(PHASES.write, _read_position)
