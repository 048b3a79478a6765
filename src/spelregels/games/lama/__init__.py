"""L.A.M.A.: the game, and what a program that embeds it needs.

Its rules are in `spelregels.games.lama.rounds`, in the order of the rulebook.
"""

from __future__ import annotations

from typing import Any, Final

from spelregels.game import Game
from spelregels.games.lama.equipment import (
    BLACK_BACK,
    DECLINE,
    DRAW,
    END_TURN,
    EXCHANGE,
    LAMA,
    QUIT,
    WHITE_BACK,
    Action,
    Agreement,
    Card,
    Chips,
    Deal,
    Drawn,
    Hand,
    Play,
    Return,
    Take,
    TurnedUp,
    read_action,
)
from spelregels.games.lama.forms import AGREEMENT, POSITION, VIEWS
from spelregels.games.lama.rounds import State, begin, every_action, places, score, standing, under
from spelregels.games.lama.told import complete, seats, tell
from spelregels.games.lama.views import seen, view
from spelregels.rulebooks.lama import RULEBOOK, Readings

__all__ = [
    "BLACK_BACK",
    "DECLINE",
    "DRAW",
    "END_TURN",
    "EXCHANGE",
    "GAME",
    "LAMA",
    "QUIT",
    "WHITE_BACK",
    "Action",
    "Agreement",
    "Card",
    "Chips",
    "Deal",
    "Drawn",
    "Hand",
    "Play",
    "Readings",
    "Return",
    "State",
    "Take",
    "TurnedUp",
    "places",
    "start",
]

GAME: Final[Game[Action, State, Readings, Agreement]] = Game(
    name="lama",
    rulebook=RULEBOOK,
    agree=Agreement,
    agreement=AGREEMENT,
    begin=begin,
    every_action=every_action,
    under=under,
    readings=lambda state: state.table.readings,
    score=score,
    standing=standing,
    view=view,
    seen=seen,
    position=POSITION,
    views=VIEWS,
    parse=read_action,
    complete=complete,
    tell=tell,
    seats=seats,
)


def start(**agreed: Any) -> State:
    """The first position: `Agreement` says what can be agreed; ValueError that names what cannot be."""
    return GAME.start(**agreed)
