"""How positions, views and agreements of Lanterfanten are written as JSON."""

from __future__ import annotations

from typing import Any, Final

from spelregels.game import readings_form
from spelregels.games.lanterfanten.descents import (
    Dealing,
    Descent,
    Ended,
    Following,
    Held,
    Leading,
    Lying,
    Over,
    Seats,
    State,
    Used,
)
from spelregels.games.lanterfanten.equipment import (
    MOST_PLAYERS,
    NUMBERS,
    Agreement,
    Cards,
    Table,
    Throw,
    read_throw,
)
from spelregels.games.lanterfanten.views import Group, View, faults
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
from spelregels.rulebooks import lanterfanten as rules

SEAT: Final[Form[Any]] = whole(0, MOST_PLAYERS - 1)
SEATS: Final[Form[Seats]] = listed(SEAT, 0, MOST_PLAYERS)
NUMBER: Final[Form[Any]] = whole(1, len(NUMBERS))
CARDS: Final[Form[Cards]] = listed(NUMBER)
COUNTS: Final = listed(whole(0), 0, MOST_PLAYERS)
SCORE: Final = listed(whole(-(10**9), 10**9), 0, MOST_PLAYERS)
THROW: Final[Form[Throw]] = spelled(lambda text: read_throw(text.removeprefix("throw ")))
READINGS: Final = readings_form(rules.RULEBOOK)

AGREED: Final[dict[str, Form[Any]]] = {
    "players": whole(0),
    "readings": READINGS,
    "games": whole(1),
    "first_dealer": SEAT,
    "jokers": whole(0),
}
PACK: Final = listed(whole(0), len(NUMBERS), len(NUMBERS))
AGREEMENT: Final[Form[Agreement]] = made_with_defaults(
    Agreement, **AGREED, pack=optional(PACK), cards=optional(whole(0))
)
TABLE: Final[Form[Table]] = made(Table, **AGREED, pack=PACK, cards=whole(0))
USED: Final = made(Used, number=NUMBER, jokers=whole(1))
HELD: Final = made(
    Held,
    hands=listed(CARDS, 0, MOST_PLAYERS),
    jokers=COUNTS,
    out=SEATS,
    used=listed(listed(USED), 0, MOST_PLAYERS),
)
LYING: Final = made(Lying, plain=CARDS, jokers=CARDS)
DESCENT: Final = made(Descent, hand=THROW, throwers=SEATS, lying=LYING)
ENDED: Final = made(Ended, number=whole(1), held=HELD, earlier=CARDS, lying=LYING)

SEATED: Final[dict[str, Form[Any]]] = {"table": TABLE, "score": SCORE}
IN_GAME: Final[dict[str, Form[Any]]] = {**SEATED, "number": whole(1), "held": HELD, "earlier": CARDS, "turn": SEAT}

POSITIONS: Final[Form[State]] = tagged(
    "phase",
    dealing=(Dealing, made(Dealing, **SEATED, number=whole(1), last=optional(ENDED))),
    leading=(Leading, made(Leading, **IN_GAME)),
    following=(Following, made(Following, **IN_GAME, descent=DESCENT, passers=SEATS)),
    over=(Over, made(Over, **SEATED, ended=ENDED)),
)

VIEWS: Final[Form[View]] = made(
    View,
    seat=SEAT,
    phase=TEXT,
    table=TABLE,
    game=whole(1),
    dealer=SEAT,
    score=SCORE,
    turn=optional(SEAT),
    hand=CARDS,
    jokers=COUNTS,
    counts=optional(COUNTS),
    out=SEATS,
    table_hand=optional(THROW),
    thrower=optional(SEAT),
    passed=SEATS,
    passers=optional(SEATS),
    display=listed(made(Group, number=NUMBER, plain=whole(0), jokers=whole(0))),
    undealt=whole(0),
)


def _read_position(value: object, where: Where) -> State:
    state = POSITIONS.read(value, where)
    for fault in faults(state):
        raise BadInput(where, fault)
    return state


POSITION: Final[Form[State]] = Form(POSITIONS.write, _read_position)
