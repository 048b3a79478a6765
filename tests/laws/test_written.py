"""Everything that can be written can be read again, and whatever is read is a value or one clear error."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from typing import Any

from hypothesis import assume, given
from hypothesis import strategies as st

from spelregels.notation import BadInput, Form, decode, encode
from spelregels.position import Chance
from spelregels.record import Record, record_form
from spelregels.rulebook import Language
from spelregels.ruling import IllegalAction, Seat
from tests.laws.games import every_written_game
from tests.laws.played import Tried, askers, times
from tests.laws.test_actions import listed, what_is_listed_is_what_is_allowed


def reads_back(form: Form[Any], value: Any) -> None:
    text = encode(form, value)
    assert decode(form, text) == value
    assert decode(form, text.encode()) == value
    assert encode(form, decode(form, text)) == text


@every_written_game
@times(50)
@given(data=st.data())
def test_positions_views_and_agreements_read_back(tried: Tried, data: st.DataObject) -> None:
    played = data.draw(tried.moments())
    reads_back(tried.game.agreement, played.agreement)
    reads_back(tried.game.position, played.position)
    for seat in map(Seat, played.position.seats()):
        reads_back(tried.game.views, tried.game.view(played.position, seat))


@every_written_game
@times(50)
@given(data=st.data())
def test_actions_read_back(tried: Tried, data: st.DataObject) -> None:
    """In either language, as they are written; and no two are written alike."""
    played = data.draw(tried.moments())
    actions = {*tried.game.every_action(played.position), *(step.action for step in played.steps)}
    assert len({str(action) for action in actions}) == len(actions)
    for action in actions:
        assert tried.game.parse(str(action), "en") == action


@every_written_game
@times(50)
@given(data=st.data())
def test_records_read_back_and_replay(tried: Tried, data: st.DataObject) -> None:
    played = data.draw(tried.moments())
    record = Record(tried.game, played.agreement, tuple((step.by, step.action) for step in played.steps))
    form = record_form({tried.game.name: tried.game})
    reads_back(form, record)
    assert decode(form, encode(form, record)).position == played.position


@every_written_game
@times(50)
@given(data=st.data())
def test_positions_rulings_and_refusals_pickle(tried: Tried, data: st.DataObject) -> None:
    position = data.draw(tried.moments()).position
    again = pickle.loads(pickle.dumps(position))
    assert again == position
    assert hash(again) == hash(position)
    actions = data.draw(st.lists(st.sampled_from(list(tried.game.every_action(position))), min_size=3, max_size=6))
    for seat in askers(position):
        for action in actions:
            ruling = again.judge(action, seat)
            assert pickle.loads(pickle.dumps(ruling)) == ruling == position.judge(action, seat)
            refusal = pickle.loads(pickle.dumps(IllegalAction(ruling)))
            assert refusal.ruling == ruling
            assert str(refusal) == str(IllegalAction(ruling))


NUMBERS = st.integers(-1, 8) | st.sampled_from([10, 39, 40, 41, 56, 10**30])
ANY_JSON: st.SearchStrategy[Any] = st.one_of(
    st.none(), st.booleans(), NUMBERS, st.text(max_size=3), st.lists(NUMBERS, max_size=7), st.just({})
)


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every part of *value*, as what it is in and its name or number there."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for place, part in list(parts):
        yield value, place
        yield from places(part)


def changed(data: st.DataObject, value: Any, alike: list[Any]) -> Any:
    """Another value of the same kind: all or a part of it is gone, a part doubled or moved, or one of those *alike*."""
    if not value or isinstance(value, bool | dict) or data.draw(st.integers(0, 3)) == 0:
        return copied(data.draw(st.sampled_from(alike)))
    if isinstance(value, int):
        return data.draw(NUMBERS)
    place = data.draw(st.integers(0, len(value) - 1))
    part = value[place : place + 1]
    match data.draw(st.sampled_from(["all gone", "gone", "doubled", "moved"])):
        case "all gone":
            return value[:0]
        case "gone":
            return value[:place] + value[place + 1 :]
        case "doubled":
            return value[:place] + part + value[place:]
        case _:
            return part + value[:place] + value[place + 1 :]


def copied(value: Any) -> Any:
    return json.loads(json.dumps(value))


def damaged(data: st.DataObject, written: Any) -> str:
    """*written* with one or two parts changed, gone, unknown, or of any other kind."""
    table = copied(written)
    for _ in range(data.draw(st.sampled_from([1, 1, 2]))):
        found = list(places(table))
        assume(found)
        # Each part of the whole as likely as another, however large it is.
        name = data.draw(st.sampled_from(list(table)))
        inside, place = data.draw(st.sampled_from([(table, name), *places(table[name])]))
        match data.draw(st.sampled_from([*["changed"] * 7, "another", "gone", "unknown"])):
            case "changed":
                alike = [there[other] for there, other in found if isinstance(there[other], type(inside[place]))]
                inside[place] = changed(data, inside[place], alike)
            case "another":
                inside[place] = data.draw(ANY_JSON)
            case "gone":
                del inside[place]
            case _ if isinstance(inside, dict):
                inside["elsewhere"] = inside.pop(place)
            case _:
                inside.insert(place, data.draw(ANY_JSON))
    return json.dumps(table)


@every_written_game
@times(250)
@given(data=st.data())
def test_a_damaged_position_is_read_as_one_that_obeys_the_laws_or_refused(tried: Tried, data: st.DataObject) -> None:
    """A position is any that does not contradict itself; nothing that can be asked of it fails."""
    played = data.draw(tried.moments())
    text = damaged(data, tried.game.position.write(played.position))
    try:
        position = decode(tried.game.position, text)
    except BadInput:
        return
    reads_back(tried.game.position, position)
    assert tried.game.under(position, tried.game.readings(position)) == position
    what_is_listed_is_what_is_allowed(tried, position)
    if isinstance(position, Chance):
        assert position.chance().total > 0
    for seat in map(Seat, position.seats()):
        reads_back(tried.game.views, tried.game.view(position, seat))
    list(tried.game.standing(position))
    for seat in askers(position):
        for action in listed(position, seat):
            list(position.consequences(action, seat))
            reads_back(tried.game.position, position.apply(action, seat))


@every_written_game
@times(120)
@given(data=st.data())
def test_damaged_agreements_views_and_records_are_read_or_refused(tried: Tried, data: st.DataObject) -> None:
    played = data.draw(tried.moments())
    record = Record(tried.game, played.agreement, tuple((step.by, step.action) for step in played.steps))
    seat = Seat(data.draw(st.sampled_from(played.position.seats())))
    for form, value in [
        (tried.game.agreement, played.agreement),
        (tried.game.views, tried.game.view(played.position, seat)),
        (record_form({tried.game.name: tried.game}), record),
    ]:
        try:
            read = decode(form, damaged(data, form.write(value)))
        except BadInput:
            continue
        reads_back(form, read)


WORDS = st.from_regex(r"(play|deal|drawn|turn up|take|call|cut|expose|return) ?[1-9LHSDCAKQJT ./]{0,9}")


@every_written_game
@times(200)
@given(text=st.text() | WORDS, language=st.sampled_from(["en", "nl"]))
def test_any_text_is_an_action_or_a_value_error(tried: Tried, text: str, language: Language) -> None:
    try:
        action = tried.game.parse(text, language)
    except ValueError as error:
        said = str(error)
    else:
        assert tried.game.parse(str(action), "en") == action
        return
    assert 0 < len(said) < 1000
