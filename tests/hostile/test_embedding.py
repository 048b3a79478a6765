"""A program that asks for seats that there are not."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from spelregels import GAMES, NOBODY, Seat
from spelregels.games.all_fours.views import Received
from spelregels.position import Chance, Position


def dealt(name: str) -> tuple[Position[Any, Any], Any, Position[Any, Any]]:
    """A position in which hands are to be dealt, a deal, and a position after it."""
    random = Random(1)
    position: Any = GAMES[name].start()
    before, deal = position, None
    while isinstance(position, Chance):
        action = position.chance().sample(random)
        if str(action).startswith("deal"):
            before, deal = position, action
        position = position.apply(action)
    return before, deal, position


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("seat", [-2, 9])
def test_a_seat_that_is_not_at_the_table_sees_nothing(name: str, seat: int) -> None:
    """Counted from the end it would be somebody else's."""
    _, _, position = dealt(name)
    with pytest.raises(ValueError, match=f"there is no seat {seat}"):
        GAMES[name].view(position, Seat(seat))


def looked(look: Callable[[], Any]) -> Any:
    """What is seen; None where it is said that there is no such seat."""
    try:
        return look()
    except ValueError:
        return None


@pytest.mark.parametrize("name", GAMES)
def test_nobody_sees_no_hand(name: str) -> None:
    """Who is no seat, such as who looks on, does not look into the last player's hand."""
    game = GAMES[name]
    before, deal, position = dealt(name)
    assert getattr(looked(lambda: game.view(position, NOBODY)), "hand", None) is None
    seen = looked(lambda: game.seen(before, deal, NOBODY, NOBODY))
    assert seen is None or seen == Received(None)
