"""Cardparty: the game, and what a program that embeds it needs.

Everybody has a stock to get rid of (:rule:`CP-0a`), by laying cards in order on building piles that all share: from the
hand, from the top of the stock, and from the tops of the spaces where a turn ends with a card laid away.  Cards are
drawn for the start and dealt in `spelregels.games.cardparty.opening`, what lies on the table and which card goes where
is in `spelregels.games.cardparty.board`, partners and the end are in `spelregels.games.cardparty.teams`, and a turn,
from the first card to the last, is in `spelregels.games.cardparty.turns`.

There are no points and no places (:rule:`CP-Q35`).  Who drew which card for the start, and what was laid where in
earlier turns, is history, which no rule reads.
"""

from __future__ import annotations

from typing import Any, Final

from spelregels.game import Game
from spelregels.games.cardparty.equipment import (
    END_TURN,
    JOKER,
    OWN,
    PARTNER,
    Action,
    Agreement,
    Card,
    Deal,
    Discard,
    Drawn,
    EndTurn,
    Hand,
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
    read_action,
)
from spelregels.games.cardparty.forms import AGREEMENT, POSITION, VIEWS
from spelregels.games.cardparty.moments import every_action, fitting_cards, score, standing, under
from spelregels.games.cardparty.opening import State, begin
from spelregels.games.cardparty.told import complete, seats, tell
from spelregels.games.cardparty.views import seen, view
from spelregels.rulebooks.cardparty import RULEBOOK, Readings

__all__ = [
    "END_TURN",
    "GAME",
    "JOKER",
    "OWN",
    "PARTNER",
    "Action",
    "Agreement",
    "Card",
    "Deal",
    "Discard",
    "Drawn",
    "EndTurn",
    "Hand",
    "HandCard",
    "Lay",
    "Readings",
    "Refill",
    "Source",
    "SpaceTop",
    "State",
    "StockTop",
    "TurnedUp",
    "UnderSpace",
    "UnderStock",
    "Whose",
    "fitting_cards",
    "start",
]

GAME: Final[Game[Action, State, Readings, Agreement]] = Game(
    name="cardparty",
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
