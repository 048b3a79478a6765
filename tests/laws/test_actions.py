"""What is listed is exactly what is allowed, and every answer says why."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from spelregels.chance import Hands
from spelregels.games import GAMES
from spelregels.position import Chance
from spelregels.ruling import NOBODY, IllegalAction, Seat
from tests.laws.games import WRITTEN, every_game
from tests.laws.played import State, Tried, askers, times

SMALL = 300
"""So many deals are tried one by one."""


def listed(position: State, seat: Seat) -> list[Any]:
    """All that a seat can do, or that can come."""
    coming = position.chance() if isinstance(position, Chance) and seat == NOBODY else None
    cards = [] if coming is None or isinstance(coming, Hands) else [outcome for outcome, _ in coming.outcomes()]
    return [*position.legal_actions(seat), *position.irregularities(seat), *cards]


def what_is_listed_is_what_is_allowed(tried: Tried, position: State) -> None:
    written = list(tried.game.every_action(position))
    assert len(set(written)) == len(written)
    for seat in askers(position):
        can = listed(position, seat)
        assert len(set(can)) == len(can)
        assert set(can) == {action for action in written if position.judge(action, seat).allowed}


def test_every_game_is_tried() -> None:
    assert {tried.game.name for tried in WRITTEN} == set(GAMES)


@every_game
@times(150)
@given(data=st.data())
def test_what_is_listed_is_what_is_allowed(tried: Tried, data: st.DataObject) -> None:
    """For every seat and nobody, and every action that can be written down."""
    position = data.draw(tried.moments()).position
    event(type(position).__name__)
    what_is_listed_is_what_is_allowed(tried, position)


@every_game
@times(40)
@given(data=st.data())
def test_who_is_on_turn_is_asked_if_nobody_is_named(tried: Tried, data: st.DataObject) -> None:
    position = data.draw(tried.moments()).position
    turn = NOBODY if position.turn is None else position.turn
    assert position.legal_actions() == position.legal_actions(turn)
    for action in tried.game.every_action(position):
        assert position.judge(action) == position.judge(action, turn)


def spoilt(hands: tuple[tuple[Any, ...], ...], deal: Hands[Any, Any]) -> Iterator[tuple[tuple[Any, ...], ...]]:
    """Deals that cannot come: of other sizes, unsorted, or with a card more often than it is there."""
    yield hands[:-1]
    yield (*hands, ())
    yield (hands[0][:-1], *hands[1:])
    yield ((*hands[0], *hands[0][-1:]), *hands[1:])
    for place, hand in enumerate(hands):
        if hand != hand[::-1]:
            yield (*hands[:place], hand[::-1], *hands[place + 1 :])
    card = deal.bag[0]
    if deal.bag.count(card) < sum(deal.sizes):
        yield tuple((card,) * size for size in deal.sizes)


@every_game
@times(60)
@given(data=st.data())
def test_a_deal_is_allowed_just_when_it_can_come(tried: Tried, data: st.DataObject) -> None:
    """Every deal from a small pack, deals from a large one, and none that is spoilt."""
    played = data.draw(tried.plays())
    for position in {id(state): state for state in played.positions if isinstance(state, Chance)}.values():
        deal = position.chance()
        if not isinstance(deal, Hands):
            continue
        outcomes = [outcome for outcome, _ in islice(deal.outcomes(), SMALL)]
        assert all(position.judge(outcome, NOBODY).allowed for outcome in outcomes)
        if len(outcomes) < SMALL:
            assert len(set(outcomes)) == len(outcomes)
            assert sum(map(deal.weight, outcomes)) == deal.total
        outcome = data.draw(st.sampled_from(outcomes))
        for hands in spoilt(deal.hands(outcome) or (), deal):
            action = deal.name(hands)
            # Some are not even written down: a hand too many, where the action knows how many there are.
            if deal.hands(action) == hands:
                assert not position.judge(action, NOBODY).allowed
                assert not deal.possible(action)
        for seat in position.seats():
            assert not position.judge(outcome, Seat(seat)).allowed
        return


@every_game
@times(40)
@given(data=st.data())
def test_every_answer_cites_grounds_of_the_rulebook(tried: Tried, data: st.DataObject) -> None:
    """A refusal cites what it breaks, a permission what it meets, and neither is ever without a reason."""
    position = data.draw(tried.moments()).position
    rulebook = tried.game.rulebook
    for seat in askers(position):
        for action in tried.game.every_action(position):
            ruling = position.judge(action, seat)
            assert ruling.grounds
            assert all(rulebook[ground.id] is ground for ground in ruling.grounds)


@every_game
@times(40)
@given(data=st.data())
def test_a_refused_action_changes_nothing(tried: Tried, data: st.DataObject) -> None:
    """It raises the ruling, and the position is what it was."""
    position = data.draw(tried.moments()).position
    written = tried.game.position.write(position)
    for seat in askers(position):
        for action in tried.game.every_action(position):
            ruling = position.judge(action, seat)
            if not ruling.allowed:
                with pytest.raises(IllegalAction) as refused:
                    position.apply(action, seat)
                assert refused.value.ruling == ruling
    assert tried.game.position.write(position) == written


@every_game
@times(40)
@given(data=st.data())
def test_an_allowed_action_is_carried_out(tried: Tried, data: st.DataObject) -> None:
    """Whatever is listed can be done, and leads to a position with the same seats under the same readings."""
    position = data.draw(tried.moments()).position
    for seat in askers(position):
        for action in listed(position, seat):
            after = position.apply(action, seat)
            assert after.seats() == position.seats()
            assert tried.game.readings(after) == tried.game.readings(position)
