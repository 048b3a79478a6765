"""A contract that nothing can meet: why every contract must be seen to find a fault."""

from __future__ import annotations

from spelregels.games.lama import rounds
from spelregels.games.lama.equipment import Card


def nothing_meets_it(card: int) -> None:
    assert card > 7
    assert card < 1
    assert rounds.value(Card(card)) == card + 1
