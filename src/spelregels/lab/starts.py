"""From where `spelregels.lab.differences` looks for the smallest position that tells two readings of a question apart.

Small games, each with so few cards, numbers and players that the search can try whatever can happen in it.  Where a
question needs more cards than that, the first steps are given, such as a deal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import chain
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from spelregels.games import cardparty, lama, lanterfanten
from spelregels.games.all_fours.cards import parse_card, sorted_cards
from spelregels.games.all_fours.deal import Cutting
from spelregels.games.all_fours.play import Tricks
from spelregels.games.all_fours.table import InDeal
from spelregels.games.cardparty.board import InPlay
from spelregels.games.cardparty.opening import Opening
from spelregels.games.lama.rounds import Dealing, InRound, OnThePile
from spelregels.games.lanterfanten.descents import Following, InGame, ended_in, held_in
from spelregels.ruling import Seat

__all__ = ["CARDS", "Start", "starts"]


class Start(NamedTuple):
    """A game with what is *agreed*, after the steps in *way*; *irregular*: accidents are tried too."""

    agreed: Mapping[str, Any]
    way: tuple[str, ...] = ()
    irregular: bool = False


def start(*way: str, irregular: bool = False, **agreed: Any) -> Start:
    return Start(MappingProxyType(agreed), way, irregular)


# How large a position is


def held_or_thrown(state: lanterfanten.State) -> int:
    """Cards and jokers in hands, and what lies on the table."""
    held, ended = held_in(state), ended_in(state)
    if held is None:
        return 0
    lying = state.descent.lying if isinstance(state, Following) else ended.lying if ended else None
    earlier = state.earlier if isinstance(state, InGame) else ended.earlier if ended else ()
    thrown = len(earlier) + (len(lying.plain) + len(lying.jokers) if lying else 0)
    return sum(map(len, held.hands)) + sum(held.jokers) + thrown


def not_in_the_draw_pile(state: cardparty.State) -> int:
    """Cards in hands, stocks, spaces and building piles, and those of finished piles, wherever they are by now."""
    if isinstance(state, Opening):
        return len(state.shown)
    if not isinstance(state, InPlay):
        return 0
    board = state.board
    lying = (*board.piles, *board.hands, *board.tops, *chain(*board.spaces), board.finished, board.recycled)
    return sum(board.under) + sum(map(len, lying))


def in_hands_and_on_top(state: lama.State) -> int:
    """Cards in hands, or shown when a round is over, and the top of the discard pile."""
    if isinstance(state, InRound):
        return sum(map(len, state.hands)) + isinstance(state, OnThePile)
    ended = state.last if isinstance(state, Dealing) else state.ended
    return sum(map(len, ended.hands)) if ended else 0


def dealt(state: Any) -> int:
    """Cards in hands and in tricks, and all that were turned up or cut."""
    if isinstance(state, Cutting):
        return len(state.cut)
    if not isinstance(state, InDeal):
        return 0
    played = (state.trick, *state.taken) if isinstance(state, Tricks) else ()
    return sum(map(len, (*state.hands, state.turn_ups, *played)))


CARDS: Final[Mapping[str, Callable[[Any], int]]] = {
    "lanterfanten": held_or_thrown,
    "cardparty": not_in_the_draw_pile,
    "lama": in_hands_and_on_top,
    "all_fours": dealt,
}
"""How many cards are held or lie on the table, by the name of the game; those that nobody got yet do not count."""


# Lanterfanten


def of(*counts: int) -> tuple[int, ...]:
    """So many cards of each number from 1 on, and none of the others."""
    return (*counts, *(0,) * (10 - len(counts)))


def hands(players: int, cards: int, jokers: int, *counts: int) -> Start:
    return start(players=players, cards=cards, jokers=jokers, pack=of(*counts))


LANTERFANTEN: Final = (
    hands(2, 1, 0, 1, 1),
    hands(2, 0, 1, 1, 1),
    hands(2, 0, 1, 1, 0, 1),
    hands(2, 1, 1, 1, 1),
    hands(2, 1, 1, 1, 0, 1),
    hands(2, 2, 0, 2, 2),
    hands(2, 2, 0, 1, 1, 2),
    hands(2, 0, 2, 1, 1),
    hands(3, 1, 0, 1, 1, 1),
    hands(3, 0, 1, 1, 1),
    hands(2, 2, 1, 2, 2),
    hands(2, 1, 2, 1, 1),
    hands(2, 0, 3, 1, 1),
)

# Cardparty


def board(players: int, pack: tuple[int, ...], way: tuple[str, ...] = (), **agreed: Any) -> Start:
    """As few places as there can be, and a stock and a hand of one card each."""
    smallest = {"stock_size": 1, "hand_size": 1, "building_piles": 1, "spaces": 1, "starter": Seat(0)}
    return Start(
        MappingProxyType({"players": players, "highest": len(pack) - 1, "pack": pack} | smallest | agreed), way
    )


CARDPARTY: Final = (
    board(2, (4, 0)),
    board(2, (2, 2, 0)),
    board(2, (2, 3, 0)),
    board(2, (2, 2, 1)),
    board(2, (2, 2, 1), starter=None),
    board(2, (6, 0)),
    board(2, (3, 3, 0), stock_size=2),
    board(2, (3, 4, 0), hand_size=2),
)
TEAMS: Final = (
    board(4, (1, 8, 0), teams=True),
    board(4, (2, 7, 0), teams=True),
    board(4, (9, 0), teams=True),
)

# L.A.M.A.


def deck(players: int, *pack: int, **agreed: Any) -> Start:
    """A card each."""
    return start(players=players, pack=pack, **{"hand_size": 1, "max_rounds": 1, **agreed})


LAMA: Final = (
    deck(2, 3, 0, 0, 0, 0, 0, 0),
    deck(2, 1, 0, 0, 0, 0, 1, 1),
    deck(2, 1, 0, 1, 0, 0, 0, 1, max_rounds=2),
    deck(2, 2, 1, 0, 0, 0, 0, 1),
    deck(3, 1, 1, 1, 1, 0, 0, 0),
    deck(3, 1, 1, 1, 1, 0, 0, 0, max_rounds=2, first_starter=Seat(1)),
)
TEN_WHITE: Final = deck(2, 2, 1, 0, 0, 0, 0, 0, max_rounds=2, head_start=(9, 0))

# All Fours


def pack(text: str) -> tuple[Any, ...]:
    return sorted_cards(map(parse_card, text.split()))


def table(*way: str, cards: str, **agreed: Any) -> Start:
    """Whoever sits first deals, a card each."""
    smallest = {"players": 2, "hand_size": 1, "first_dealer": Seat(0)}
    irregular = agreed.pop("irregular", False)
    return Start(MappingProxyType(smallest | {"pack": pack(cards)} | agreed), way, irregular)


HEARTS: Final = "2C 3C 4C 5C 6C 10C 4H JH QH AH"
TWO: Final = "2C 3C 4C 5C 2D 3D 4D 2S 3S 4S 2H 3H"
EACH_ONE: Final = "2C 3C 4C 5C 6C 7C 2D 3D 4D 5D 6D 7D 2S 3S 4S 5S 4H AH"
LAST_CARDS: Final = "2C 3C 4C 5C 2D 3D 4D 5D 4H 9H AS"
EACH_TWO: Final = "2C 3C 4C 5C 6C 7C 2D 3D 4D 5D 6D 7D 2S 3S 4S 5S 6S 7S 2H 3H 4H 5H"
ALL_FOURS: Final = (
    table("deal JH / QH", "turn up 4H", cards=HEARTS),
    table("deal 2C / 10C", "turn up 4H", cards=HEARTS),
    table("deal 2C / 3C", "turn up 4H", cards=HEARTS),
)

# Which start serves which question

EXTRA: Final[Mapping[str, tuple[Start, ...]]] = {
    "LF-Q4": (hands(3, 2, 0, 2, 2, 2), hands(3, 1, 1, 1, 1, 1)),
    "LF-Q7": (hands(3, 1, 1, 1, 2), hands(3, 2, 0, 3, 3), hands(3, 3, 0, 9, 9)),
    "LF-Q15": (hands(3, 0, 3, 1, 1),),
    "CP-Q1": TEAMS,
    "CP-Q2": TEAMS,
    "CP-Q3": TEAMS,
    "LM-Q14": (TEN_WHITE,),
    "AF-Q12": (table(cards=HEARTS, scores=(0, 13)),),
}
INSTEAD: Final[Mapping[str, tuple[Start, ...]]] = {
    "AF-Q4": (table("deal 2H 2D / 2C 3C", "turn up 3H", "stand", cards=TWO, hand_size=2),),
    "AF-Q5": (table("deal 2C 2H / 3C 4C", "turn up 3H", "stand", cards=TWO, hand_size=2),),
    "AF-Q6": (
        table("deal 2S 3S / 2C 3C / 3H 4C / 2D 2H", "turn up 5H", "stand", cards=EACH_TWO, players=4, hand_size=2),
    ),
    "AF-Q17": (table("deal 2C / 2D", "turn up 4H", "beg", "change", "deal 3C 4C 5C / 3D 4D 5D", cards=LAST_CARDS),),
    "AF-Q24": (table("deal 2C / 3C / 4C / 5C", cards=EACH_ONE, players=4),),
    "AF-Q29": (table("deal 2C / 3C / 4C / 5C", "turn up 4H", "stand", cards=EACH_ONE, players=4, irregular=True),),
}
OF_A_GAME: Final = {"LF": LANTERFANTEN, "CP": CARDPARTY, "LM": LAMA, "AF": ALL_FOURS}


def starts(question: str) -> tuple[Start, ...]:
    """Where the search for the question with that id starts."""
    usual = OF_A_GAME[question.partition("-")[0]]
    return INSTEAD.get(question) or (*usual, *EXTRA.get(question, ()))
