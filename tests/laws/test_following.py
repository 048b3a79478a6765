"""What follows from an action: scores, who is on turn, where the cards are, and that play goes on until it ends."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from spelregels.chance import Hands
from spelregels.position import Chance, Choice, End
from spelregels.ruling import Consequence, Seat
from tests.laws.games import every_game
from tests.laws.played import State, Tried, askers, times

CAP = 5000
"""Random play is stopped after so many actions; a match need not end, but by chance it does long before."""


@every_game
@times(100)
@given(data=st.data())
def test_the_score_changes_by_what_the_consequences_say(tried: Tried, data: st.DataObject) -> None:
    """The score after an action is the score before it plus the points of its consequences."""
    for before, action, by, after in data.draw(tried.plays()).steps:
        expected = list(tried.game.score(before))
        for consequence in before.consequences(action, by):
            if consequence.side is not None:
                expected[consequence.side] += consequence.points
        assert tried.game.score(after) == tuple(expected)


@every_game
@times(60)
@given(data=st.data())
def test_every_allowed_action_has_consequences_that_make_sense(tried: Tried, data: st.DataObject) -> None:
    """Asking never fails; what is named are seats and sides of this table, by grounds of the rulebook."""
    position = data.draw(tried.moments()).position
    for seat in askers(position):
        for action in [*position.legal_actions(seat), *position.irregularities(seat)]:
            for consequence in position.consequences(action, seat):
                is_sound(tried, position, consequence)
    for consequence in tried.game.standing(position):
        is_sound(tried, position, consequence)


def is_sound(tried: Tried, position: State, consequence: Consequence) -> None:
    ground, seat, side = consequence.ground, consequence.seat, consequence.side
    assert tried.game.rulebook[ground.id] is ground
    assert seat is None or seat in position.seats()
    assert side is None or side in range(len(position.sides()))
    assert side is not None or not consequence.points


@every_game
@times(60)
@given(data=st.data())
def test_what_can_come_has_consequences_too(tried: Tried, data: st.DataObject) -> None:
    for before, action, by, _ in data.draw(tried.plays()).steps:
        for consequence in before.consequences(action, by):
            is_sound(tried, before, consequence)


@every_game
@times(60)
@given(data=st.data())
def test_no_card_is_made(tried: Tried, data: st.DataObject) -> None:
    """A position never holds more of a card than the pack; and a card that is gone comes back only by a deal."""
    played = data.draw(tried.plays())
    for position in played.positions:
        assert tried.cards(position) <= tried.pack(position)
    for before, action, _, after in played.steps:
        dealt = isinstance(before, Chance) and isinstance(before.chance(), Hands)
        if tried.cards(before) and not dealt:
            new = tried.cards(after) - tried.cards(before)
            assert not new or tried.cards(after) == tried.pack(after), action


@every_game
@times(60)
@given(data=st.data())
def test_somebody_can_always_go_on_until_the_end(tried: Tried, data: st.DataObject) -> None:
    """Who is on turn has an action, a card that is awaited can come, and after the end nobody does anything."""
    for position in data.draw(tried.plays()).positions:
        goes_on(tried, position)


def goes_on(tried: Tried, position: State) -> None:
    match position:
        case Choice(turn=turn):
            assert turn in position.seats()
            assert position.legal_actions()
        case Chance():
            assert position.chance().total > 0
        case _:
            assert isinstance(position, End)
            assert not any(position.legal_actions(seat) or position.irregularities(seat) for seat in askers(position))
            assert ends(tried.game.standing(position))


def ends(consequences: Iterable[Consequence]) -> Counter[int | None]:
    """Who wins, by what says that it is over; nobody (None) if it only says that."""
    over = [consequence for consequence in consequences if consequence.event in {"match_over", "wins"}]
    winners: list[int | None] = [consequence.side for consequence in over if consequence.event == "wins"]
    return Counter(winners or ([None] if over else []))


@every_game
def test_random_play_ends(tried: Tried) -> None:
    """With all cards and without a limit, for every number of players there can be."""
    for players in range(1, 10):
        try:
            agreement = tried.game.agree(players=players)
        except ValueError:
            continue
        for seed in range(3):
            position: Any = tried.game.begin(agreement)
            random = Random(seed)
            for _ in range(CAP):
                goes_on(tried, position)
                if isinstance(position, End):
                    break
                if isinstance(position, Chance):
                    position = position.apply(position.chance().sample(random))
                else:
                    position = position.apply(random.choice(position.legal_actions()))
            assert isinstance(position, End)


@every_game
@times(60)
@given(data=st.data())
def test_the_end_is_named_when_it_comes_and_not_before(tried: Tried, data: st.DataObject) -> None:
    """And who wins, if anybody does, each once; the end itself names the same, and no position before it does."""
    for before, action, by, after in data.draw(tried.plays()).steps:
        named = ends(before.consequences(action, by))
        assert bool(named) == isinstance(after, End)
        assert all(count == 1 for count in named.values())
        assert named == ends(tried.game.standing(after))


@every_game
@times(60)
@given(data=st.data())
def test_it_is_a_function_of_the_position(tried: Tried, data: st.DataObject) -> None:
    """The same actions lead to the same positions, and equal positions have equal hashes."""
    played = data.draw(tried.plays())
    position = tried.game.begin(played.agreement)
    for before, action, by, after in played.steps:
        assert position == before
        assert hash(position) == hash(before)
        position = position.apply(action, Seat(by))
        assert position == after
