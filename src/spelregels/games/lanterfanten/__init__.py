"""Lanterfanten: the game, and what a program that embeds it needs.

Its rules are in `spelregels.games.lanterfanten.hands` and `spelregels.games.lanterfanten.descents`, in the order of the
rulebook.
"""

from __future__ import annotations

from typing import Any, Final

from spelregels.game import Game
from spelregels.games.lanterfanten.descents import State, begin, every_action, score, standing, under
from spelregels.games.lanterfanten.equipment import (
    PASS,
    Action,
    Agreement,
    Cards,
    Deal,
    Number,
    Pass,
    Throw,
    hand_of,
    read_action,
)
from spelregels.games.lanterfanten.forms import AGREEMENT, POSITION, VIEWS
from spelregels.games.lanterfanten.told import complete, seats, tell
from spelregels.games.lanterfanten.views import seen, view
from spelregels.rulebooks.lanterfanten import RULEBOOK, Readings

__all__ = [
    "GAME",
    "PASS",
    "Action",
    "Agreement",
    "Cards",
    "Deal",
    "Number",
    "Pass",
    "Readings",
    "State",
    "Throw",
    "hand_of",
    "start",
]

GAME: Final[Game[Action, State, Readings, Agreement]] = Game(
    name="lanterfanten",
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
