"""What can be shown of the rule text of Cardparty: the draw pile can run dry, and a game need not end."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Final

from spelregels.games.cardparty import GAME, Action, Agreement, Discard, Lay, Readings, State, StockTop
from spelregels.games.cardparty.turns import Over, Playing, drawable
from spelregels.lab.claims.claim import Claim, Evidence
from spelregels.lab.explore import reachable, round_trip
from spelregels.position import Step
from spelregels.rulebook import Words
from spelregels.rulebooks import cardparty as rules
from spelregels.ruling import Seat

__all__ = ["CLAIMS"]


def choice(state: Playing, random: Random) -> Action:
    """The card on top of the stock if it fits, else any card that does, else any card laid away."""
    legal = state.legal_actions()
    lays = [action for action in legal if isinstance(action, Lay)]
    stock = [action for action in lays if isinstance(action.source, StockTop)]
    return random.choice(stock or lays or legal)


def only_laying_away(state: Playing, random: Random) -> Action:
    """Any card laid away, else whatever there is."""
    legal = state.legal_actions()
    return random.choice([action for action in legal if isinstance(action, Discard)] or legal)


# The draw pile


def runs_dry() -> Evidence:
    random = Random(1)
    state: State = GAME.start(players=2, starter=Seat(0))
    turns = 0
    while not isinstance(state, Over) and not (isinstance(state, Playing) and not drawable(state.board, state.table)):
        turns += isinstance(state, Playing)
        state = state.apply(
            only_laying_away(state, random) if isinstance(state, Playing) else state.chance().sample(random)
        )
    return Evidence(
        isinstance(state, Playing) and state.board.draw_pile == 0 and not state.board.finished,
        (
            f"two players who lay a card away in every turn have drawn the whole pile after {turns} turns",
            "no building pile is finished",
        ),
    )


# Without an end

TINY: Final = Agreement(
    players=2, stock_size=1, building_piles=1, spaces=1, hand_size=1, highest=2, pack=(3, 3, 0), starter=Seat(0)
)
"""A game of six cards: 1 and 2, three of each."""


def told(steps: tuple[Step, ...]) -> str:
    return "; ".join(str(step.action) for step in steps)


def in_the_first_turn(state: State) -> bool:
    return not isinstance(state, Playing) or state.turn == 0


def a_game_need_not_end() -> Evidence:
    ways = round_trip(GAME.begin(TINY)), round_trip(GAME.begin(TINY), within=in_the_first_turn)
    return Evidence(all(ways), tuple(f"back where it was after: {told(way)}" for way in ways if way))


REMOVED: Final = Readings(finished_piles="removed")


def removed_piles_make_an_end() -> Evidence:
    start = GAME.begin(replace(TINY, readings=REMOVED))
    positions = sum(1 for _ in reachable(start))
    return Evidence(round_trip(start) is None, (f"no way back among {positions} positions",))


# How often nobody wins

GAMES_EACH: Final = 60


def undecided(players: int, stock_size: int) -> int:
    """In how many percent of some games with removed piles nobody wins, all laying what they can."""
    agreed = Agreement(players=players, stock_size=stock_size, starter=Seat(0), readings=REMOVED)
    ends = (played_out(GAME.begin(agreed), Random(seed)) for seed in range(GAMES_EACH))
    return round(100 * sum(end.board.idle > 0 for end in ends) / GAMES_EACH)


def played_out(state: State, random: Random) -> Over:
    while not isinstance(state, Over):
        state = state.apply(choice(state, random) if isinstance(state, Playing) else state.chance().sample(random))
    return state


def how_often_nobody_wins() -> Evidence:
    long = {players: undecided(players, 20) for players in (2, 4, 6)}
    short = {players: undecided(players, 5) for players in (2, 4, 6)}
    return Evidence(
        30 <= long[2] <= 70 and min(long[4], long[6]) >= 90 and max(short.values()) <= 10,  # noqa: PLR2004 - what *about half*, *nearly always* and *hardly ever* are taken to be
        tuple(
            f"{players} players: nobody wins {long[players]} % of {GAMES_EACH} games from 20, {short[players]} % from 5"
            for players in long
        ),
    )


CLAIMS: Final = (
    Claim(
        "draw-pile-runs-dry",
        (rules.FILLED_UP, rules.FINISHED_PILES, rules.IDLE_TURNS),
        Words(
            "The draw pile can run dry with nothing to make a new one of.",
            "De trekstapel kan opraken zonder dat er iets is om een nieuwe van te maken.",
        ),
        Words("a full game of two players who only lay away", "een heel spel met twee spelers die alleen wegleggen"),
        runs_dry,
    ),
    Claim(
        "game-without-end",
        (rules.FINISHED_PILES, rules.FIVE_NEW_CARDS),
        Words(
            "If finished piles are recycled a game need not end, nor even a single turn.",
            "Worden volle stapels opnieuw gebruikt, dan hoeft een spel niet te eindigen, zelfs één beurt niet.",
        ),
        Words("two players and six cards", "twee spelers en zes kaarten"),
        a_game_need_not_end,
    ),
    Claim(
        "removed-piles-make-an-end",
        (rules.FINISHED_PILES, rules.IDLE_TURNS),
        Words(
            "If finished piles are removed every game ends: cards only ever leave hands, spaces and stocks.",
            "Gaan volle stapels uit het spel, dan eindigt elk spel: kaarten verlaten handen en stapels voorgoed.",
        ),
        Words("every position of two players and six cards", "elke stelling met twee spelers en zes kaarten"),
        removed_piles_make_an_end,
    ),
    Claim(
        "how-often-nobody-wins",
        (rules.FINISHED_PILES, rules.STOCK_SIZE, rules.IDLE_TURNS),
        Words(
            "If they are removed, from stocks of twenty nobody wins about half the games of two players and nearly all "
            "of four or more; from stocks of five somebody nearly always wins.",
            "Gaan ze uit het spel, dan wint bij stapels van twintig in ongeveer de helft van de spellen met twee "
            "spelers niemand en met vier of meer bijna nooit iemand; bij stapels van vijf bijna altijd iemand.",
        ),
        Words("games at random, everybody laying what fits", "willekeurige spellen, waarin ieder legt wat past"),
        how_often_nobody_wins,
    ),
)
