"""A search reaches every position once, finds shortest ways, and knows whether play must end."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import Any

import pytest

from spelregels.lab.explore import Exploration, TooManyPositions, path_to, reachable, round_trip
from spelregels.position import Choice, End, Position, Step, steps
from spelregels.ruling import NOBODY, Seat
from tests import toy

LEFT: dict[int, tuple[int, ...]] = {1: (2, 3), 2: (4,), 3: (4, 5), 4: (6,), 5: (3,), 6: ()}
"""Where one can go: two ways from 1 to 4, a circle 3 5 3, and 6 is the end."""


@dataclass(frozen=True, slots=True)
class At(Choice[int, "At | Done"]):
    """Somewhere on the map: an action is where to go."""

    place: int
    turn: Seat = Seat(0)

    def seats(self) -> range:
        return range(1)

    def options(self, seat: Seat) -> list[int]:
        return list(LEFT[self.place])

    def accidents(self, seat: Seat) -> list[int]:
        return [6] if self.place == 1 else []

    def after(self, action: int, seat: Seat) -> At | Done:
        return Done() if action == 6 else At(action)


@dataclass(frozen=True, slots=True)
class Done(End[int, "At | Done"]):
    """The end of the map."""

    def seats(self) -> range:
        return range(1)


START: At | Done = At(1)


def places(way: tuple[Step, ...] | None) -> list[object] | None:
    return None if way is None else [step.action for step in way]


def test_every_position_is_reached_once_the_nearest_first() -> None:
    found = [(depth, getattr(position, "place", 6)) for depth, position in reachable(START)]
    assert found == [(0, 1), (1, 2), (1, 3), (2, 4), (2, 5), (3, 6)]


def test_accidents_are_followed_where_asked() -> None:
    found = [(depth, getattr(position, "place", 6)) for depth, position in reachable(START, irregular=True)]
    assert found == [(0, 1), (1, 2), (1, 3), (1, 6), (2, 4), (2, 5)]


def test_play_goes_on_only_within_what_is_asked_about() -> None:
    found = [
        getattr(position, "place", 6) for _, position in reachable(START, within=lambda position: position != At(3))
    ]
    assert found == [1, 2, 3, 4, 6]


def test_a_shortest_way_is_found() -> None:
    assert places(path_to(START, lambda position: isinstance(position, Done))) == [2, 4, 6]
    assert path_to(START, lambda position: position == At(1)) == ()


def test_there_may_be_no_way() -> None:
    assert path_to(START, lambda position: position == At(9)) is None


def test_a_circle_is_a_way_back() -> None:
    assert places(round_trip(START)) == [5, 3]


def test_without_a_circle_there_is_no_way_back() -> None:
    assert round_trip(START, within=lambda position: position != At(5)) is None


@pytest.mark.parametrize("search", [lambda: list(reachable(START, limit=3)), lambda: round_trip(At(2), limit=2)])
def test_more_than_the_limit_is_too_much(search: object) -> None:
    with pytest.raises(TooManyPositions, match="more than"):
        search()  # type: ignore[operator] # a search, of either kind


def test_a_way_to_nowhere_stops_at_the_limit() -> None:
    with pytest.raises(TooManyPositions):
        path_to(START, lambda position: position == At(9), limit=3)


def test_chance_is_nobodys_step() -> None:
    dealing: Position[Any, Any] = toy.GAME.start(players=2)
    dealt = list(islice(steps(dealing), 3))
    assert {step.seat for step in dealt} == {NOBODY}
    assert all(dealing.judge(step.action).allowed for step in dealt)


def test_a_search_stops_at_the_depth_asked_for() -> None:
    assert [depth for depth, _ in reachable(START, depth=2)] == [0, 1, 1, 2, 2]


# Explorations, which remember the way


def test_an_exploration_visits_what_can_be_reached_in_the_same_order() -> None:
    exploration = Exploration(START, irregular=True)
    found = [(visit.depth, visit.position) for visit in exploration.visits()]
    assert found == list(reachable(START, irregular=True))
    assert exploration.visited == len(found)


def test_it_goes_on_where_it_stopped() -> None:
    exploration = Exploration(START)
    begun = list(islice(exploration.visits(), 3))
    assert [*begun, *exploration.visits()] == list(Exploration(START).visits())


def test_it_knows_a_shortest_way_to_each() -> None:
    exploration = Exploration(START)
    for place, visit in enumerate(exploration.visits()):
        way = exploration.way_to(place)
        assert len(way) == visit.depth
        assert (way[-1].position if way else START) == visit.position


def test_positions_are_counted_by_depth() -> None:
    """From 1 one comes to 2 and 3, then to 4 and 5, then to 6 and, back again, to 3."""
    exploration = Exploration(START)
    list(exploration.visits())
    assert exploration.counts() == ((1, 2, 2, 1), (1, 2, 2, 2))


def test_at_the_last_depth_nothing_is_tried() -> None:
    exploration = Exploration(START, depth=1)
    assert [len(visit.steps) for visit in exploration.visits()] == [2, 0, 0]
    assert exploration.counts() == ((1, 2), (1, 2))


def test_an_error_is_what_came_of_a_visit() -> None:
    visits = list(Exploration(At(9)).visits())
    assert [(visit.steps, type(visit.error)) for visit in visits] == [((), KeyError)]
