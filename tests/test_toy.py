"""The toy game of the tests obeys the laws that hold for every game."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spelregels.notation import decode, encode
from spelregels.position import Chance, Choice, End, NoSuchMoment
from spelregels.ruling import NOBODY
from tests import toy
from tests.arbiter.partial import a_step, random_readings


def positions(part: int) -> list[Any]:
    """The positions of a match by chance."""
    random = Random(part)
    agreed = toy.Agreement(players=2 + part % 2, readings=random_readings(toy.RULEBOOK, random))
    position: Any = toy.GAME.begin(agreed)
    played = [position]
    while not isinstance(position, End):
        position = position.apply(a_step(position, random))
        played.append(position)
    return played


@pytest.mark.parametrize("part", range(30))
def test_what_is_listed_is_what_is_allowed(part: int) -> None:
    for position in positions(part):
        for seat in (*position.seats(), NOBODY):
            allowed = {action for action in toy.every_action(position) if position.judge(action, seat).allowed}
            if seat != NOBODY:
                assert allowed == set(position.legal_actions(seat))
            elif isinstance(position, toy.Drawing):
                assert allowed == {action for action, _ in position.chance().outcomes()}
            elif not isinstance(position, Chance):
                assert allowed == set()
        assert not isinstance(position, Choice) or position.legal_actions()


@pytest.mark.parametrize("part", range(30))
def test_the_score_is_what_the_consequences_add_up_to(part: int) -> None:
    random = Random(part)
    for position in positions(part):
        if isinstance(position, End):
            continue
        action = a_step(position, random)
        points = list(toy.GAME.score(position))
        for each in position.consequences(action, position.asked(None)):
            if each.side is not None:
                points[each.side] += each.points
        assert toy.GAME.score(position.apply(action)) == tuple(points)


@pytest.mark.parametrize("part", range(30))
def test_positions_are_written_and_read_back_and_read_otherwise(part: int) -> None:
    random = Random(part)
    for position in positions(part):
        assert decode(toy.GAME.position, encode(toy.GAME.position, position)) == position
        readings = random_readings(toy.RULEBOOK, random)
        changing = isinstance(position, toy.Drawing) or (isinstance(position, toy.Playing) and position.changed)
        if changing and not readings.change:
            with pytest.raises(NoSuchMoment, match="T-Q3"):
                toy.GAME.under(position, readings)
        else:
            assert toy.GAME.readings(toy.GAME.under(position, readings)) == readings
