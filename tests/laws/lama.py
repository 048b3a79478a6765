"""L.A.M.A. as the laws try it: from two players with a few cards to six with all, and all readings."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import chain
from typing import Any

from hypothesis import strategies as st

from spelregels.games import lama
from spelregels.games.lama.equipment import HAND, PACK, TARGET
from spelregels.games.lama.rounds import InRound, OnThePile
from spelregels.ruling import Seat
from tests.laws.played import Shuffle, Tried, readings


@st.composite
def agreements(draw: st.DrawFn) -> lama.Agreement:
    players = draw(st.integers(2, 3) | st.integers(2, 6))
    if draw(st.integers(0, 2)) < 2:
        small = draw(st.lists(st.integers(0, 4), min_size=7, max_size=7))
        # There must be a hand of one card for everybody, and a card to turn up.
        pack = (small[0] + max(players + 1 - sum(small), 0), *small[1:])
        most = min((sum(pack) - 1) // players, HAND)
        hand_size = draw(st.integers(1, most) | st.just(most))
    else:
        pack, hand_size = PACK, HAND
    target = draw(st.just(TARGET) | st.integers(1, TARGET))
    return lama.Agreement(
        players=players,
        readings=draw(readings(lama.GAME.rulebook)),
        target=target,
        max_rounds=draw(st.sampled_from([None, None, None, None, 1, 2])),
        head_start=tuple(draw(st.just([]) | st.lists(st.integers(0, target - 1), min_size=players, max_size=players))),
        pack=pack,
        hand_size=hand_size,
        first_starter=Seat(draw(st.integers(0, players - 1))),
    )


def cards(state: lama.State) -> Counter[Any]:
    if not isinstance(state, InRound):
        return Counter()
    return Counter([*chain(*state.hands), *state.stock, *([state.top] if isinstance(state, OnThePile) else [])])


def redealt(state: lama.State, seat: Seat, shuffle: Shuffle) -> Any:
    """Exchanged are the cards in other hands, in the draw pile, and under the top card."""
    if not isinstance(state, InRound):
        return state
    under_the_top = Counter(state.table.bag) - cards(state)
    others = [hand for owner, hand in enumerate(state.hands) if owner != seat]
    exchanged = iter(shuffle([*chain(*others), *state.stock, *under_the_top.elements()]))
    hands = tuple(
        hand if owner == seat else tuple(sorted(next(exchanged) for _ in hand))
        for owner, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, stock=tuple(sorted(next(exchanged) for _ in state.stock)))


LAMA = Tried(
    game=lama.GAME,
    agreements=agreements(),
    cards=cards,
    pack=lambda state: Counter(state.table.bag),
    redealt=redealt,
)
