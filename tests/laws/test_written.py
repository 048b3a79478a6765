"""Everything that can be written can be read again, and whatever is read is a value or one clear error."""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spelregels.chance import Hands
from spelregels.notation import BadInput, Form, decode, encode
from spelregels.position import Chance
from spelregels.record import Record, record_form
from spelregels.rulebook import Language
from spelregels.ruling import IllegalAction, Seat
from tests.laws.games import LAMA, LANTERFANTEN, every_written_game
from tests.laws.played import Tried, askers, came, times
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


SEEDS = st.integers(0, 2**32 - 1)

HANDS, BAGS = {"hands", "exposed", "taken"}, {"stock", "unseen", "recycled", "finished", "bag", "calls", "earlier"}
"""What holds cards in no order, by its name in a position: lists of such cards, and such cards."""


def mixed(tried: Tried, value: Any, random: Random, name: str = "") -> Any:
    """A position as it is written, with the cards of every hand and bag in another order."""
    if name in HANDS:
        return [mixed_cards(tried, cards, random) for cards in value]
    if name in BAGS:
        return mixed_cards(tried, value, random)
    return (
        {each: mixed(tried, part, random, each) for each, part in value.items()} if isinstance(value, dict) else value
    )


def mixed_cards(tried: Tried, cards: Any, random: Random) -> Any:
    if isinstance(cards, list):
        return random.sample(cards, len(cards))
    words, between = ([*cards], "") if tried is LAMA else (cards.split(), " ")
    return between.join(random.sample(words, len(words)))


@every_written_game
@times(60)
@given(data=st.data())
def test_in_which_order_cards_are_written_makes_no_other_position(tried: Tried, data: st.DataObject) -> None:
    """Hands, and what nobody has seen, are sorted as they are read; those of Lanterfanten have to be sorted already."""
    position = data.draw(tried.moments()).position
    written = tried.game.position.write(position)
    other = mixed(tried, written, Random(data.draw(SEEDS)))
    if tried is LANTERFANTEN and other != written:
        with pytest.raises(BadInput, match="in order"):
            tried.game.position.read(other, ())
    else:
        assert tried.game.position.read(other, ()) == position


@every_written_game
@times(60)
@given(data=st.data())
def test_in_which_order_the_cards_of_a_deal_are_said_makes_no_other_deal(tried: Tried, data: st.DataObject) -> None:
    played = data.draw(tried.plays())
    random = Random(data.draw(SEEDS))
    for position in {type(state): state for state in played.positions if isinstance(state, Chance)}.values():
        lottery = position.chance()
        if isinstance(lottery, Hands):
            hands = lottery.hands(came(data.draw, lottery)) or ()
            other = lottery.name(tuple(tuple(random.sample(hand, len(hand))) for hand in hands))
            assert tried.game.parse(str(other), "en") == lottery.name(hands)


ANYTHING: list[Any] = [
    None,
    True,
    False,
    -1,
    0,
    1,
    2,
    5,
    6,
    7,
    39,
    41,
    10**30,
    "",
    "1",
    "L",
    "5H",
    [],
    [0],
    [7],
    {},
    {"x": 1},
]


def places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every part of *value*, as what it is in and its name or number there."""
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for place, part in list(parts):
        yield value, place
        yield from places(part)


def changed(random: Random, value: Any) -> Any:
    """Another value, most often of the same kind."""
    if random.random() < 0.6:
        match value:
            case int() if not isinstance(value, bool):
                return value + random.choice([-1, 1, 3])
            case str() if value:
                return "".join(rearranged(random, list(value)))
            case list() if value:
                return rearranged(random, value)
            case _:
                pass
    return random.choice(ANYTHING)


def rearranged(random: Random, parts: list[Any]) -> list[Any]:
    """All parts gone, or one of them gone, doubled or moved."""
    place = random.randrange(len(parts))
    part, rest = parts[place], parts[:place] + parts[place + 1 :]
    return random.choice([[], rest, [part, *parts], [part, *rest]])


def damaged(random: Random, written: Any) -> Iterator[str]:
    """*written* as often as it has parts, each time with one of them changed, gone, or under an unknown name."""
    for number in range(len(list(places(written)))):
        table = json.loads(json.dumps(written))
        inside, place = list(places(table))[number]
        if random.random() < 0.8:
            inside[place] = changed(random, inside[place])
        elif isinstance(inside, dict) and random.random() < 0.5:
            inside["elsewhere"] = inside.pop(place)
        else:
            del inside[place]
        yield json.dumps(table)


@every_written_game
@times(25)
@given(data=st.data())
def test_a_damaged_position_is_read_as_one_that_obeys_the_laws_or_refused(tried: Tried, data: st.DataObject) -> None:
    """A position is any that does not contradict itself; nothing that can be asked of it fails.

    Of every phase that came up one position is damaged at every place.
    """
    played = data.draw(tried.plays())
    random = Random(data.draw(SEEDS))
    for position in {type(position): position for position in played.positions}.values():
        for text in damaged(random, tried.game.position.write(position)):
            is_read_or_refused(tried, text)


def is_read_or_refused(tried: Tried, text: str) -> None:
    try:
        position = decode(tried.game.position, text)
    except BadInput:
        return
    try:
        obeys_the_laws(tried, position)
    except Exception as error:
        error.add_note(f"The damaged position: {text}")
        raise


def obeys_the_laws(tried: Tried, position: Any) -> None:
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
@times(40)
@given(data=st.data())
def test_damaged_agreements_views_and_records_are_read_or_refused(tried: Tried, data: st.DataObject) -> None:
    played = data.draw(tried.moments())
    record = Record(tried.game, played.agreement, tuple((step.by, step.action) for step in played.steps))
    seat = Seat(data.draw(st.sampled_from(played.position.seats())))
    random = Random(data.draw(SEEDS))
    for form, value in [
        (tried.game.agreement, played.agreement),
        (tried.game.views, tried.game.view(played.position, seat)),
        (record_form({tried.game.name: tried.game}), record),
    ]:
        for text in damaged(random, form.write(value)):
            try:
                read = decode(form, text)
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
