"""Cardparty as the laws try it: small tables, so that every action can be written down, and all readings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

from hypothesis import assume
from hypothesis import strategies as st

from spelregels.games import cardparty
from spelregels.games.cardparty.equipment import Card, Hand
from spelregels.games.cardparty.opening import Dealing, Opening
from spelregels.games.cardparty.teams import sees_hand
from spelregels.games.cardparty.views import placed
from spelregels.ruling import Seat
from tests.laws.played import Shuffle, Tried, readings


@st.composite
def agreements(draw: st.DrawFn) -> cardparty.Agreement:
    teams = draw(st.booleans())
    players = 4 if teams else draw(st.integers(2, 3) | st.integers(2, 6))
    highest = draw(st.integers(1, 4))
    pack = draw(st.lists(st.integers(0, 6), min_size=highest + 1, max_size=highest + 1))
    stock_size, hand_size = draw(st.integers(1, 3)), draw(st.integers(1, 3))
    needed = players * (stock_size + hand_size)
    pack[0] += max(needed - sum(pack), 0)
    parts = {
        "players": players,
        "teams": teams,
        "readings": draw(readings(cardparty.GAME.rulebook)),
        "stock_size": stock_size,
        "hand_size": hand_size,
        "highest": highest,
        "pack": tuple(pack),
        "building_piles": draw(st.integers(1, 2)),
        "spaces": draw(st.integers(1, 2)),
        "move_helper": draw(st.booleans()),
        "pile_viewer": draw(st.booleans()),
        "starter": Seat(draw(st.integers(0, players - 1))),
    }
    if draw(st.booleans()):
        try:
            return cardparty.Agreement(**{**parts, "starter": None})
        except ValueError:
            # No card of this pack is higher than the others, so that somebody must be named to begin.
            assume(sum(map(bool, pack[:-1])) < 2)
    return cardparty.Agreement(**parts)


def redealt(state: cardparty.State, seat: Seat, shuffle: Shuffle) -> Any:
    """Exchanged is all that lies face down or covered, and what others hold."""
    if isinstance(state, Opening | Dealing):
        return state
    board, table = state.board, state.table
    hidden_hands = [owner for owner in state.seats() if not sees_hand(seat, Seat(owner), table)]
    covered = [owner for owner in state.seats() if owner != seat or not table.pile_viewer]
    bags = (board.unseen, board.recycled, board.finished)
    cards = iter(
        shuffle(
            [
                *chain(*(board.hands[owner] for owner in hidden_hands)),
                *chain(*(space[:-1] for owner in covered for space in board.spaces[owner])),
                *chain(*bags),
            ]
        )
    )
    hands = tuple(drawn(cards, hand) if owner in hidden_hands else hand for owner, hand in enumerate(board.hands))
    spaces = tuple(
        tuple((*(next(cards) for _ in space[:-1]), *space[-1:]) for space in each) if owner in covered else each
        for owner, each in enumerate(board.spaces)
    )
    unseen, recycled, finished = (drawn(cards, bag) for bag in bags)
    other = replace(board, hands=hands, spaces=spaces, unseen=unseen, recycled=recycled, finished=finished)
    return replace(state, board=other)


def drawn(cards: Iterator[Card], as_many_as: Hand) -> Hand:
    return tuple(sorted(next(cards) for _ in as_many_as))


CARDPARTY = Tried(
    game=cardparty.GAME,
    agreements=agreements(),
    cards=placed,
    pack=lambda state: Counter(state.table.cards),
    redealt=redealt,
)
