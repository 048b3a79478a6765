"""The same moment, read otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from spelregels.position import NoSuchMoment
from tests.laws.games import every_game
from tests.laws.played import Tried, readings, times
from tests.laws.test_actions import what_is_listed_is_what_is_allowed


@every_game
@times(60)
@given(data=st.data())
def test_under_its_own_readings_a_position_is_itself(tried: Tried, data: st.DataObject) -> None:
    position = data.draw(tried.moments()).position
    assert tried.game.under(position, tried.game.readings(position)) == position


@every_game
@times(60)
@given(data=st.data())
def test_there_and_back_it_is_the_same_moment(tried: Tried, data: st.DataObject) -> None:
    """Or the moment cannot arise, by a question that is read otherwise."""
    position = data.draw(tried.moments()).position
    own = tried.game.readings(position)
    for other in [data.draw(readings(tried.game.rulebook)), *one_reading_otherwise(tried, own)]:
        try:
            there = tried.game.under(position, other)
        except NoSuchMoment as moment:
            field = moment.question.field
            differs = getattr(other, field) != getattr(own, field)
            known = moment.question in tried.game.rulebook.switched
        else:
            differs = known = True
            assert tried.game.readings(there) == other
            assert tried.game.under(there, own) == position
            assert tried.game.score(there) == tried.game.score(position)
        assert differs
        assert known


def one_reading_otherwise(tried: Tried, own: Any) -> list[Any]:
    return [
        replace(own, **{question.field: reading.value})
        for question in tried.game.rulebook.switched
        for reading in question.readings
        if reading.value != getattr(own, question.field)
    ]


@every_game
@times(60)
@given(data=st.data())
def test_read_otherwise_it_obeys_the_same_law(tried: Tried, data: st.DataObject) -> None:
    """Also in a moment that play under these readings would not have led to, what is listed is what is allowed."""
    position = data.draw(tried.moments()).position
    try:
        there = tried.game.under(position, data.draw(readings(tried.game.rulebook)))
    except NoSuchMoment:
        return
    what_is_listed_is_what_is_allowed(tried, there)
