"""In small games the laws hold at every position that can be reached, by choice or by chance."""

from __future__ import annotations

from typing import Any

import pytest

from spelregels.games.all_fours import PACK, DealingMore
from spelregels.lab.explore import reachable
from spelregels.position import Chance, End
from tests.laws.games import WRITTEN

SMALL: dict[str, dict[str, Any]] = {
    "lama": {"players": 2, "hand_size": 2, "pack": (1, 2, 0, 0, 0, 1, 2), "target": 5, "max_rounds": 1},
    "lanterfanten": {"players": 2, "pack": (2, 2, 0, 0, 0, 0, 0, 0, 0, 2), "cards": 2, "jokers": 1},
    "cardparty": {
        "players": 2,
        "stock_size": 1,
        "building_piles": 1,
        "spaces": 1,
        "hand_size": 1,
        "highest": 2,
        "pack": (3, 2, 1),
        "starter": 0,
    },
}
SMALL["all_fours"] = {"players": 2, "hand_size": 1, "pack": PACK[::5], "first_dealer": 0, "target": 3}
LEAST = 500
"""There are at least so many positions, or the search has missed some."""


@pytest.mark.parametrize("tried", [tried for tried in WRITTEN if tried.game.name in SMALL], ids=repr)
def test_at_every_position_all_cards_are_there_and_somebody_can_go_on(tried: Any) -> None:
    """In All Fours as far as no three more are dealt: in how many ways they come is out of reach."""
    positions = 0
    start = tried.game.start(**SMALL[tried.game.name])
    for _, state in reachable(start, within=lambda state: not isinstance(state, DealingMore)):
        positions += 1
        assert tried.cards(state) <= tried.pack(state)
        assert isinstance(state, End | Chance) or state.legal_actions()
        assert not isinstance(state, Chance) or state.chance().total > 0
    assert positions > LEAST
