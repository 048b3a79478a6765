"""What must hold of every position of each game besides the laws that hold for all: its cards, its scores, its end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from itertools import chain
from typing import Any, Final, NamedTuple, TypeAlias

from spelregels.games import all_fours, cardparty, lama, lanterfanten
from spelregels.games.all_fours.counting import Over as MatchOver
from spelregels.games.all_fours.deal import TURN_UP_POINTS, Answering, Begging
from spelregels.games.all_fours.deal import DealingMore as ThreeMore
from spelregels.games.all_fours.play import Tricks
from spelregels.games.all_fours.table import InDeal
from spelregels.games.cardparty.board import InPlay
from spelregels.games.cardparty.turns import Playing as Turn
from spelregels.games.cardparty.turns import Refilling
from spelregels.games.cardparty.views import placed
from spelregels.games.lama.equipment import VALUES
from spelregels.games.lama.rounds import AfterDraw, Drawing, InRound, OnThePile, Returning, Taking, TurningUp
from spelregels.games.lama.rounds import Dealing as RoundToCome
from spelregels.games.lama.rounds import Over as RoundsOver
from spelregels.games.lama.rounds import value as card_value
from spelregels.games.lanterfanten.descents import POINTS, Following, InGame
from spelregels.games.lanterfanten.descents import Dealing as GameToCome
from spelregels.games.lanterfanten.descents import Over as GamesOver
from spelregels.games.lanterfanten.views import thrown_in

__all__ = ["ACCOUNTS", "Account"]

Measure: TypeAlias = "tuple[int, ...] | None"


class Account(NamedTuple):
    """What is counted at every position of a game.

    *cards* are all that the position holds, by kind, and none between deals; of a full deal there are as many as
    *dealt*; *covers* is how many an action puts where no position looks.  *bounds* are the least and the greatest
    score.  The *measure* becomes smaller with every action; it is None where play can go round, which *ends* tells.
    """

    cards: Callable[[Any], Counter[Any]]
    dealt: Callable[[Any], int]
    covers: Callable[[Any], int]
    bounds: Callable[[Any], tuple[int, int]]
    measure: Callable[[Any], Measure]
    ends: str


# L.A.M.A.


def lama_cards(state: lama.State) -> Counter[Any]:
    if not isinstance(state, InRound):
        return Counter()
    top = [state.top] if isinstance(state, OnThePile) else []
    return Counter([*chain(*state.hands), *state.stock, *top])


def lama_bounds(state: lama.State) -> tuple[int, int]:
    """Play stops after the round in which somebody has the target: one hand more than just below it."""
    return 0, state.table.target - 1 + sum(map(card_value, VALUES))


def lama_measure(state: lama.State) -> Measure:
    """Rounds to come; then how far the round is; then cards to come twice, cards held and who still plays.

    A draw makes one card to come a card held.
    """
    rounds = state.table.max_rounds
    if rounds is None and isinstance(state, RoundToCome):
        return None
    match state:
        case RoundToCome(number=number):
            return (rounds or 0) - number, 4
        case TurningUp(round=round_):
            return (rounds or 0) - round_.number, 3
        case OnThePile(round=round_, hands=hands, stock=stock, quits=quits):
            active = state.table.players - len(quits)
            phase = 0 if isinstance(state, Drawing) else 2 if isinstance(state, AfterDraw) else 1
            left = 2 * len(stock) + sum(map(len, hands)) + active
            return (rounds or 0) - round_.number, 2, 3 * left + phase
        case Taking(ended=ended, waiting=waiting):
            return (rounds or 0) - ended.round.number, 1, len(waiting)
        case Returning(ended=ended, turn=turn):
            return (rounds or 0) - ended.round.number, 0, state.chips[turn].white
        case RoundsOver(ended=ended):
            return (rounds or 0) - ended.round.number, -1


# Lanterfanten


def lanterfanten_cards(state: lanterfanten.State) -> Counter[Any]:
    """Plain cards by number, and jokers: those held, and those that somebody has used."""
    if not isinstance(state, InGame):
        return Counter()
    earlier, lying = thrown_in(state)
    held = state.held
    jokers = sum(held.jokers) + sum(used.jokers for player in held.used for used in player)
    return Counter([*chain(*held.hands), *earlier, *lying.plain]) + Counter({"joker": jokers})


def lanterfanten_bounds(state: lanterfanten.State) -> tuple[int, int]:
    """A first place in every game; all jokers at their cost and the last place in every game."""
    table = state.table
    _, points = POINTS[table.players]
    least = 0 if table.readings.negative_score == "floor_zero" else -table.games * table.jokers
    return least, table.games * max(points)


def lanterfanten_measure(state: lanterfanten.State) -> Measure:
    """Games to come, cards and jokers held, and how far it is round to who threw last."""
    table = state.table
    match state:
        case GameToCome(number=number):
            return table.games - number, table.players * (table.cards + table.jokers) + 1
        case GamesOver():
            return (-1,)
        case InGame(number=number, held=held):
            left = sum(map(len, held.hands)) + sum(held.jokers)
            passes = (state.descent.thrower - state.turn) % table.players if isinstance(state, Following) else -1
            return table.games - number, left, passes


# Cardparty


def cardparty_cards(state: cardparty.State) -> Counter[Any]:
    return placed(state) if isinstance(state, InPlay) else Counter()


def cardparty_measure(state: cardparty.State) -> Measure:
    """How far each card is from a building pile, then the turns that may still go by with nothing done."""
    if not isinstance(state, InPlay) or state.table.readings.finished_piles == "recycled":
        return None
    board, players = state.board, state.table.players
    in_hand = sum(map(len, (*board.hands, *board.tops)))
    left = 3 * len(board.unseen) + 2 * in_hand + sum(map(len, chain(*board.spaces)))
    played = isinstance(state, Turn | Refilling) and state.played
    return left, 2 * (players - board.idle) + played


# All Fours


def all_fours_cards(state: all_fours.State) -> Counter[Any]:
    match state:
        case Tricks():
            return Counter([*chain(*state.hands, *state.taken), *state.bag, *state.turn_ups, *state.trick])
        case InDeal():
            return Counter([*chain(*state.hands), *state.bag, *state.turn_ups])
        case _:
            return Counter()


def all_fours_bounds(state: all_fours.State) -> tuple[int, int]:
    """Counting stops at the target: at most what one item can bring beyond the last point missing."""
    return 0, state.table.target - 1 + max(TURN_UP_POINTS.values())


def all_fours_measure(state: all_fours.State) -> Measure:
    """Cards not dealt, what is to be said, cards held, whether a call binds, and cards that can yet fall open."""
    match state:
        case MatchOver():
            return (-1,)
        case InDeal(bag=bag, hands=hands, exposed=exposed):
            stage = next((stage for phase, stage in STAGES.items() if isinstance(state, phase)), 4)
            held = sum(map(len, hands))
            calls = (state.bound is None, -len(state.calls)) if isinstance(state, Tricks) else (0, 0)
            return len(bag), stage, held, *calls, held - sum(map(len, exposed))
        case _:
            return None


STAGES: Final = {Tricks: 0, ThreeMore: 1, Answering: 2, Begging: 3}

ACCOUNTS: Final[Mapping[str, Account]] = {
    "lama": Account(
        lama_cards,
        lambda state: len(state.table.bag),
        lambda action: isinstance(action, lama.Play),
        lama_bounds,
        lama_measure,
        "A round ends, and a match of a number of rounds; without one a match need not end.",
    ),
    "lanterfanten": Account(
        lanterfanten_cards,
        lambda state: state.table.players * (state.table.cards + state.table.jokers),
        lambda _: 0,
        lanterfanten_bounds,
        lanterfanten_measure,
        "A match ends.",
    ),
    "cardparty": Account(
        cardparty_cards,
        lambda state: len(state.table.cards),
        lambda _: 0,
        lambda _: (0, 0),
        cardparty_measure,
        "Once it is dealt a game ends if finished piles are removed; if they are recycled it can go round, and so can "
        "the draw for the start.",
    ),
    "all_fours": Account(
        all_fours_cards,
        lambda state: len(state.table.pack),
        lambda _: 0,
        all_fours_bounds,
        all_fours_measure,
        "A deal ends; between deals, and while cutting, it can go round, as a deal may bring nothing.",
    ),
}
"""By the name of the game."""
