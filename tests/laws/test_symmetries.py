"""Seats, suits and piles are alike: what is asked of a changed position is answered as before, with the same change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from spelregels.games.all_fours import Card, play
from spelregels.games.lama import rounds
from spelregels.position import Chance
from spelregels.rulebook import Finding
from spelregels.ruling import NOBODY, Seat
from tests.laws.games import ALL_FOURS, CARDPARTY, LAMA, every_written_game
from tests.laws.played import Tried, askers, came, times
from tests.laws.symmetries import Change, Renamed, Renumbered, Turned
from tests.laws.test_actions import listed


def is_answered_alike(tried: Tried, position: Any, change: Change, data: st.DataObject) -> None:
    """Scores, what holds, what is listed, rulings and what follows: all as before, but changed."""
    other = change.of(position)
    assert tried.game.score(other) == change.score(tried.game.score(position))
    assert Counter(tried.game.standing(other)) == Counter(map(change.of, tried.game.standing(position)))
    written = [(action, change.of(action)) for action in tried.game.every_action(position)]
    for seat in askers(position):
        there = change.seat(seat)
        assert {*other.legal_actions(there)} == {*map(change.of, position.legal_actions(seat))}
        assert {*other.irregularities(there)} == {*map(change.of, position.irregularities(seat))}
        for action, done in written:
            found = [told(finding, change.shown) for finding in position.judge(action, seat).findings]
            assert [told(finding, change.left) for finding in other.judge(done, there).findings] == found
    for action, seat in some_that_can_be_done(position, data):
        done, there = change.of(action), change.seat(seat)
        assert Counter(other.consequences(done, there)) == Counter(map(change.of, position.consequences(action, seat)))
        assert other.apply(done, there) == change.of(position.apply(action, seat))


def told(finding: Finding, shown: Callable[[Any], Any]) -> tuple[Any, ...]:
    """A finding, with what shows it."""
    alternatives = tuple(told(each, shown) for each in finding.alternatives)
    return finding.ground.id, finding.met, shown(finding.witness), alternatives


def some_that_can_be_done(position: Any, data: st.DataObject) -> list[tuple[Any, Seat]]:
    """Of each seat one action, and something that can come."""
    each = [(seat, listed(position, seat)) for seat in map(Seat, position.seats())]
    done = [(data.draw(st.sampled_from(actions)), seat) for seat, actions in each if actions]
    return [(came(data.draw, position.chance()), NOBODY)] if isinstance(position, Chance) else done


@every_written_game
@times(60)
@given(data=st.data())
def test_it_does_not_matter_where_at_the_table_somebody_sits(tried: Tried, data: st.DataObject) -> None:
    """With everybody moved on, the dealer, the turn, scores and all that was done by somebody move along."""
    position = data.draw(tried.moments()).position
    by = data.draw(st.integers(1, len(position.seats()) - 1))
    change = Turned(by, len(position.seats()), len(position.sides()), tried.game.name)
    is_answered_alike(tried, position, change, data)
    for seat in map(Seat, position.seats()):
        assert tried.game.view(change.of(position), change.seat(seat)) == change.of(tried.game.view(position, seat))


@times(80)
@given(data=st.data())
def test_it_does_not_matter_what_a_suit_is_called(data: st.DataObject) -> None:
    """Trump is renamed with the rest, so that only what is trump and what is not makes a difference."""
    position = data.draw(ALL_FOURS.moments()).position
    suits = dict(zip("CDHS", data.draw(st.permutations("CDHS")), strict=True))
    change = Renamed(suits)
    is_answered_alike(ALL_FOURS, position, change, data)
    for seat in map(Seat, position.seats()):
        assert ALL_FOURS.game.view(change.of(position), seat) == change.of(ALL_FOURS.game.view(position, seat))


@times(60)
@given(data=st.data())
def test_it_does_not_matter_how_piles_and_spaces_are_numbered(data: st.DataObject) -> None:
    position = data.draw(CARDPARTY.moments()).position
    piles, spaces = position.table.building_piles, position.table.spaces
    numbers = [tuple(data.draw(st.permutations(range(each)))) for each in (piles, spaces)]
    is_answered_alike(CARDPARTY, position, Renumbered(*numbers), data)


def somebody_in_the_first_seats(self: Any, seat: Seat, quits: tuple[Seat, ...]) -> Seat:
    """A ring that begins at seat 0 again, whoever had the turn."""
    return next(each for each in map(Seat, self.seats()) if each not in quits and (each != seat or self.alone))


def spades_beat_clubs(card: Card, other: Card, trump: str) -> bool:
    return (
        card.rank > other.rank
        if card.suit == other.suit
        else card.suit == trump or (card.suit, other.suit) == ("S", "C")
    )


@pytest.mark.parametrize(
    ("tried", "place", "name", "fault"),
    [
        (LAMA, rounds.OnThePile, "next_in_turn", somebody_in_the_first_seats),
        (ALL_FOURS, play, "beats", spades_beat_clubs),
    ],
    ids=["seats", "suits"],
)
def test_what_treats_one_otherwise_is_found(
    tried: Tried, place: Any, name: str, fault: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Planted: a turn that goes to the first seats, a suit that beats another."""
    monkeypatch.setattr(place, name, fault)

    @settings(max_examples=100, phases=[Phase.generate])
    @given(data=st.data())
    def law(data: st.DataObject) -> None:
        position = data.draw(tried.moments()).position
        turned = Turned(1, len(position.seats()), len(position.sides()), tried.game.name)
        backwards = Renamed(dict(zip("CDHS", "SHDC", strict=True)))
        is_answered_alike(tried, position, backwards if tried is ALL_FOURS else turned, data)

    with pytest.raises(AssertionError):
        law()
