"""All Fours as played in Trinidad, as an immutable state machine.

Two sides win tricks with valuable cards (:rule:`AF-0a`): this is a trick-taking game (:rule:`AF-0e`, of which the
history decides nothing).  A match begins with the cut for the deal; of each deal hands are dealt and a trump turned up,
which the dealer's right can beg to be changed; then the tricks are played and counted.  Each of these is a class:

`Cutting` → `Dealing` → `TurningUp` → `Begging` → `Answering` → `DealingMore` → `TurningUp` … → `Tricks` → `Dealing` …
→ `Over`.

The modules follow the rule text: `cards`, `table` and `actions` hold the equipment and what is said, `deal` the deal,
`play` the game, `counting` the scoring, `calling` the penalties; `views` says what a seat may know, `account` is what
people tell of a position and `told` completes it, `faults` says what cannot be, `written` is the JSON.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from spelregels.game import Game
from spelregels.games.all_fours.actions import (
    CALLS,
    EXPOSURES,
    PLAYS,
    Action,
    Beg,
    Call,
    Change,
    Cut,
    Deal,
    Expose,
    Keep,
    Play,
    Stand,
    TurnedUp,
    parse_action,
    tell,
)
from spelregels.games.all_fours.cards import PACK, Card, parse_card
from spelregels.games.all_fours.counting import DealtTo, Over
from spelregels.games.all_fours.deal import (
    Answering,
    Begging,
    Cutting,
    Dealing,
    DealingMore,
    State,
    TurningUp,
    begin,
)
from spelregels.games.all_fours.faults import under
from spelregels.games.all_fours.play import Tricks
from spelregels.games.all_fours.table import Agreement, Match, Scores, Table, seat_names
from spelregels.games.all_fours.told import complete
from spelregels.games.all_fours.views import Received, View, seen, view
from spelregels.games.all_fours.written import AGREEMENT, POSITION, VIEW
from spelregels.rulebooks import all_fours as rules
from spelregels.ruling import Consequence

__all__ = [
    "GAME",
    "PACK",
    "Action",
    "Agreement",
    "Answering",
    "Beg",
    "Begging",
    "Call",
    "Card",
    "Change",
    "Cut",
    "Cutting",
    "Deal",
    "Dealing",
    "DealingMore",
    "DealtTo",
    "Expose",
    "Keep",
    "Match",
    "Over",
    "Play",
    "Received",
    "Stand",
    "State",
    "Table",
    "Tricks",
    "TurnedUp",
    "TurningUp",
    "View",
    "every_action",
    "parse_card",
]


def every_action(state: State) -> Iterator[Action]:
    """Every action that can be written down with the pack of *state*, whole deals excepted."""
    yield from (Stand(), Beg(), Keep(), Change())
    for card in state.table.pack:
        yield from (PLAYS[card], CALLS[card], EXPOSURES[card], Cut(card), TurnedUp(card))


def readings(state: State) -> rules.Readings:
    return state.table.readings


def score(state: State) -> Scores:
    return state.scores if isinstance(state, Cutting) else state.match.scores


def standing(state: State) -> Iterator[Consequence]:
    """Who leads or will lead, or has the trick, and what a count would bring now; at the end, who has won."""
    return iter(()) if isinstance(state, Cutting) else state.standing()


GAME: Final = Game(
    name="all_fours",
    rulebook=rules.RULEBOOK,
    agree=Agreement,
    agreement=AGREEMENT,
    begin=begin,
    every_action=every_action,
    under=under,
    readings=readings,
    score=score,
    standing=standing,
    view=view,
    seen=seen,
    position=POSITION,
    views=VIEW,
    parse=parse_action,
    complete=complete,
    tell=tell,
    seats=seat_names,
)
