"""The same moment, read otherwise."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from spelregels.games.lama import rounds
from spelregels.position import NoSuchMoment
from spelregels.ruling import Consequence, Seat
from tests.laws.games import LAMA, every_game
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


@every_game
@times(60)
@given(data=st.data())
def test_by_way_of_other_readings_it_is_read_as_at_once(tried: Tried, data: st.DataObject) -> None:
    """Read one way and then another, a position is what it is read the other way: nothing is lost on the way."""
    position = data.draw(tried.moments()).position
    one, other = (data.draw(readings(tried.game.rulebook)) for _ in range(2))
    try:
        by_way, at_once = tried.game.under(position, one), tried.game.under(position, other)
    except NoSuchMoment:
        return
    assert tried.game.under(by_way, other) == at_once


@every_game
@times(150)
@given(data=st.data())
def test_played_alike_it_is_the_same_moment_under_both_readings(tried: Tried, data: st.DataObject) -> None:
    """As long as the same player leads, and every action is allowed and brings the same under both.

    Then the positions are one moment, read two ways.
    """
    played_alike(tried, data)


def played_alike(tried: Tried, data: st.DataObject) -> None:
    played = data.draw(tried.plays())
    own = tried.game.readings(played.position)
    other = data.draw(st.sampled_from(one_reading_otherwise(tried, own)) | readings(tried.game.rulebook))
    place = data.draw(st.integers(0, len(played.steps)))
    try:
        there = tried.game.under([*played.positions][place], other)
    except NoSuchMoment:
        return
    for before, action, by, after in played.steps[place:]:
        if holds(tried, there) != holds(tried, before) or not there.judge(action, by).allowed:
            return
        if [*there.consequences(action, by)] != [*before.consequences(action, by)]:
            return
        there = there.apply(action, by)
        assert tried.game.under(there, own) == after
        assert tried.game.under(after, other) == there


def test_a_reading_that_changes_what_nobody_says_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Planted: under one reading a card that is drawn stays in the draw pile."""
    drawn = rounds.Drawing.after

    def kept(self: Any, action: Any, seat: Seat) -> Any:
        after = drawn(self, action, seat)
        return replace(after, stock=self.stock) if self.table.readings.lama_on_six else after

    monkeypatch.setattr(rounds.Drawing, "after", kept)

    @settings(max_examples=150, phases=[Phase.generate])
    @given(data=st.data())
    def law(data: st.DataObject) -> None:
        played_alike(LAMA, data)

    with pytest.raises(AssertionError):
        law()


def holds(tried: Tried, position: Any) -> list[Consequence]:
    """Who leads, starts or has won; not what would count now."""
    return [item for item in tried.game.standing(position) if item.event != "points"]


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
