"""Actions that are taken back have not been done."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from spelregels.notation import encode
from spelregels.record import Record, record_form
from tests.laws.games import every_game, every_written_game
from tests.laws.played import Played, Tried, times


def record_of(tried: Tried, played: Played) -> Record[object]:
    return Record(tried.game, played.agreement, tuple((step.by, step.action) for step in played.steps))


@every_game
@times(60)
@given(data=st.data())
def test_without_its_last_action_a_record_is_at_the_position_before(tried: Tried, data: st.DataObject) -> None:
    """And without the last few, at the one before them."""
    played = data.draw(tried.plays())
    positions, actions = [*played.positions], len(played.steps)
    record = record_of(tried, played)
    assert record.position == played.position
    for taken in {min(1, actions), data.draw(st.integers(0, actions))}:
        earlier = record.take_back(taken)
        assert earlier.position == positions[actions - taken]
        assert [*earlier.positions()] == positions[: actions - taken + 1]


@every_game
@times(60)
@given(data=st.data())
def test_played_on_from_there_it_is_the_same_record(tried: Tried, data: st.DataObject) -> None:
    """One by one, and at each the position is what it was."""
    played = data.draw(tried.plays())
    record = record_of(tried, played)
    taken = data.draw(st.integers(0, len(played.steps)))
    again = record.take_back(taken)
    for step in played.steps[len(played.steps) - taken :]:
        again = again.play(step.action, step.by)
        assert again.position == step.after
    assert again == record


@every_written_game
@times(30)
@given(data=st.data())
def test_no_trace_is_left_of_what_was_taken_back(tried: Tried, data: st.DataObject) -> None:
    """The record is written as one in which it was never done."""
    played = data.draw(tried.moments())
    record = record_of(tried, played)
    form = record_form({tried.game.name: tried.game})
    if record.actions:
        without = Record(tried.game, played.agreement, record.actions[:-1])
        assert encode(form, record.take_back()) == encode(form, without)
