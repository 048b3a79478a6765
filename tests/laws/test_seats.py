"""What a seat may not see changes nothing that it can find out."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spelregels.chance import Hands
from spelregels.position import Chance
from spelregels.rulebook import Finding, Language
from spelregels.ruling import NOBODY, IllegalAction, Seat
from tests.laws.games import every_game
from tests.laws.played import Tried, askers, came, shuffled, times

LANGUAGES: tuple[Language, ...] = ("en", "nl")


@every_game
@times(150)
@given(data=st.data())
def test_hidden_cards_change_neither_views_nor_actions_nor_refusals(tried: Tried, data: st.DataObject) -> None:
    """With the cards exchanged that a seat may not see, it sees, may do and is told the same, to the letter."""
    position = data.draw(tried.moments()).position
    seat = Seat(data.draw(st.sampled_from(position.seats())))
    other = tried.redealt(position, seat, lambda cards: shuffled(data.draw, cards))
    assert tried.game.view(other, seat) == tried.game.view(position, seat)
    assert other.legal_actions(seat) == position.legal_actions(seat)
    assert other.irregularities(seat) == position.irregularities(seat)
    for action in tried.game.every_action(position):
        assert other.judge(action, seat) == position.judge(action, seat)


@every_game
@times(40)
@given(data=st.data())
def test_hidden_cards_change_no_word_of_a_refusal(tried: Tried, data: st.DataObject) -> None:
    """The error that is raised, its text, and what shows each ground, in either language."""
    position = data.draw(tried.moments()).position
    seat = Seat(data.draw(st.sampled_from(position.seats())))
    other = tried.redealt(position, seat, lambda cards: shuffled(data.draw, cards))
    for action in tried.game.every_action(position):
        assert refusal(tried, other, action, seat) == refusal(tried, position, action, seat)


def refusal(tried: Tried, position: Any, action: Any, seat: Seat) -> list[str]:
    """All that is said of an action that is refused; nothing of one that is allowed, which is not carried out."""
    ruling = position.judge(action, seat)
    if ruling.allowed:
        return []
    with pytest.raises(IllegalAction) as refused:
        position.apply(action, seat)
    shown = [finding.witness for finding in every_finding(refused.value.ruling.findings) if finding.witness is not None]
    words = [tried.game.tell(witness, language) for witness in shown for language in LANGUAGES]
    return [str(refused.value), repr(refused.value), *words]


@every_game
@times(60)
@given(data=st.data())
def test_of_what_others_do_a_seat_learns_the_same_whatever_is_hidden(tried: Tried, data: st.DataObject) -> None:
    position = data.draw(tried.moments()).position
    seat = Seat(data.draw(st.sampled_from(position.seats())))
    other = tried.redealt(position, seat, lambda cards: shuffled(data.draw, cards))
    for by in askers(position):
        for action in tried.game.every_action(position):
            if position.judge(action, by).allowed and other.judge(action, by).allowed:
                assert tried.game.seen(other, action, by, seat) == tried.game.seen(position, action, by, seat)


@every_game
@times(150)
@given(data=st.data())
def test_cards_that_leave_a_seat_the_same_view_it_saw_come_alike(tried: Tried, data: st.DataObject) -> None:
    """Of a card that it cannot see afterwards it did not see which it was, unless such cards come open for all."""
    played = data.draw(tried.plays())
    chances = [position for position in played.positions if isinstance(position, Chance)]
    position = data.draw(st.sampled_from([*reversed(chances)]))
    if isinstance(position, tried.come_open):
        return
    lottery = position.chance()
    one = came(data.draw, lottery)
    other = exchanged(one, lottery, data) if isinstance(lottery, Hands) else came(data.draw, lottery)
    after_one, after_other = position.apply(one), position.apply(other)
    for seat in map(Seat, position.seats()):
        if tried.game.view(after_one, seat) == tried.game.view(after_other, seat):
            seen = tried.game.seen(position, one, NOBODY, seat)
            assert tried.game.seen(position, other, NOBODY, seat) == seen


def exchanged(deal: Any, lottery: Hands[Any, Any], data: st.DataObject) -> Any:
    """The deal with two hands of one size exchanged."""
    hands = list(lottery.hands(deal) or ())
    one, other = (data.draw(st.sampled_from(range(len(hands)))) for _ in range(2))
    if len(hands[one]) == len(hands[other]):
        hands[one], hands[other] = hands[other], hands[one]
    return lottery.name(tuple(hands))


@every_game
@times(25)
@given(data=st.data())
def test_a_refusal_of_another_shows_no_cards(tried: Tried, data: st.DataObject) -> None:
    """A seat hears the same grounds, without what shows them."""
    position = data.draw(tried.moments()).position
    for by in askers(position):
        for action in tried.game.every_action(position):
            ruling = position.judge(action, by)
            for seat in map(Seat, position.seats()):
                heard = ruling.seen_by(seat)
                assert heard.grounds == ruling.grounds
                assert heard.allowed == ruling.allowed
                assert seat == by or not any(finding.witness is not None for finding in every_finding(heard.findings))


def every_finding(findings: tuple[Finding, ...]) -> Iterator[Finding]:
    for finding in findings:
        yield finding
        yield from every_finding(finding.alternatives)


@every_game
def test_there_is_something_to_exchange(tried: Tried) -> None:
    """Else the laws above would say nothing: some position changes when its hidden cards are exchanged."""
    changed = []

    @times(50)
    @given(data=st.data())
    def exchange(data: st.DataObject) -> None:
        position = data.draw(tried.moments()).position
        other = tried.redealt(position, Seat(0), lambda cards: shuffled(data.draw, cards))
        changed.append(other != position)

    exchange()
    assert sum(changed) >= 5
