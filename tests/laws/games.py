"""The games that the laws try."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import chain
from typing import Any

import pytest
from hypothesis import strategies as st

from spelregels.ruling import Seat
from tests import toy
from tests.laws.all_fours import ALL_FOURS
from tests.laws.cardparty import CARDPARTY
from tests.laws.lama import LAMA
from tests.laws.lanterfanten import LANTERFANTEN
from tests.laws.played import Shuffle, Tried, readings

__all__ = ["ALL_FOURS", "CARDPARTY", "LAMA", "LANTERFANTEN", "WRITTEN", "every_game", "every_written_game"]


def toy_redealt(state: toy.State, seat: Seat, shuffle: Shuffle) -> Any:
    """Exchanged are the cards in other hands and in the stock."""
    if not isinstance(state, toy.InPlay):
        return state
    others = [hand for owner, hand in enumerate(state.hands) if owner != seat]
    cards = iter(shuffle([*chain(*others), *state.stock]))
    hands = tuple(
        hand if owner == seat else tuple(sorted(next(cards) for _ in hand)) for owner, hand in enumerate(state.hands)
    )
    return replace(state, hands=hands, stock=tuple(sorted(next(cards) for _ in state.stock)))


def toy_cards(state: toy.State) -> Counter[Any]:
    if not isinstance(state, toy.InPlay):
        return Counter()
    return Counter([*chain(*state.hands), *state.stock, *(card for _, card in state.trick)])


TOY = Tried(
    game=toy.GAME,
    agreements=st.builds(
        toy.Agreement,
        players=st.sampled_from([2, 3]),
        readings=readings(toy.RULEBOOK),
        values=st.integers(4, 5),
        copies=st.integers(2, 3),
        hand_size=st.integers(1, 2),
    ),
    cards=toy_cards,
    pack=lambda state: Counter(state.agreed.pack),
    redealt=toy_redealt,
)

WRITTEN = [LANTERFANTEN, CARDPARTY, LAMA, ALL_FOURS]
every_written_game = pytest.mark.parametrize("tried", WRITTEN, ids=repr)
"""The toy game is not among them: nobody writes down its views."""

every_game = pytest.mark.parametrize("tried", [TOY, *WRITTEN], ids=repr)
