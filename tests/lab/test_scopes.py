"""Small games are small, play what they say they play, and have the published number of positions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Final

import pytest

from spelregels.games import GAMES
from spelregels.lab.explore import reachable
from spelregels.lab.scopes import SCOPES, Scope, changed_alone, count, positions
from spelregels.position import steps

COUNTS: Final = json.loads(
    (Path(__file__).parent.parent.parent / "conformance" / "counts.json").read_text(encoding="utf-8")
)
SMALL: Final = [scope for scope in SCOPES.values() if scope.small]
FEW: Final = 1000
"""Counts of so many positions are all compared, of larger games those of one reading."""

each_scope = pytest.mark.parametrize("scope", SCOPES.values(), ids=lambda scope: scope.name)
each_small_scope = pytest.mark.parametrize("scope", SMALL, ids=lambda scope: scope.name)


def test_every_game_has_small_scopes_and_large_ones() -> None:
    for name in GAMES:
        of_game = [scope for scope in SCOPES.values() if scope.game == name]
        assert {scope.small for scope in of_game} == {True, False}


@each_scope
def test_each_can_be_started_under_each_reading(scope: Scope) -> None:
    """Its opening is legal, and all that is left can be done in a game under those readings."""
    games = dict(scope.games())
    assert next(iter(games)) == "standard"
    assert len({scope.rules.readings(position) for position in games.values()}) == len(games)
    for name, position in games.items():
        assert next(steps(position)).position != position, name


def test_each_reading_is_changed_alone() -> None:
    """LM-Q2 and LM-Q3 have two readings each, so that there is one other."""
    alone = dict(changed_alone(GAMES["lama"]))
    assert {"LM-Q2=no", "LM-Q3=yes"} <= alone.keys()
    assert not alone["LM-Q2=no"].lama_on_six
    assert alone["LM-Q2=no"].play_after_draw == alone["LM-Q2=yes"].play_after_draw


def test_readings_that_are_not_standard_are_written() -> None:
    scope = SCOPES["lama-three"]
    readings = dict(scope.readings())
    assert scope.written(readings["standard"])["readings"] == {}
    assert scope.written(readings["LM-Q2=no"])["readings"] == {"lama_on_six": "no"}


def test_the_phases_of_a_game_come_up_in_its_scopes() -> None:
    """Under the standard readings: what only another reading brings is not among them."""
    met = {
        game: {type(position).__name__ for scope in SMALL if scope.game == game for position in positions(scope)}
        for game in GAMES
    }
    assert met["lama"] == {"Dealing", "TurningUp", "Playing", "Drawing", "Returning", "Over"}
    assert met["lanterfanten"] == {"Dealing", "Leading", "Following", "Over"}
    assert met["cardparty"] == {"Opening", "Dealing", "Playing", "TurningUp", "Refilling", "Over"}
    assert met["all_fours"] == {"Dealing", "TurningUp", "Begging", "Answering", "DealingMore", "Tricks", "Over"}


# The published counts


def published(scope: Scope) -> dict[str, Any]:
    return {counts["name"]: counts for counts in of(scope)["counts"]}


def of(scope: Scope) -> Any:
    return next(each for each in COUNTS["scopes"] if each["name"] == scope.name)


def test_all_small_scopes_are_published() -> None:
    assert [each["name"] for each in COUNTS["scopes"]] == [scope.name for scope in SMALL]


@each_small_scope
def test_published_counts_are_those_of_a_fresh_exploration(scope: Scope) -> None:
    told = published(scope)
    for name, readings in scope.readings():
        assert {**of(scope)["agreed"], "readings": told[name]["readings"]} == scope.written(readings)
        if name == "standard" or sum(told[name]["first"]) <= FEW:
            counts = count(scope, readings)
            assert (told[name]["first"], told[name]["after"]) == ([*counts.first], [*counts.after])
    assert told.keys() == {name for name, _ in scope.readings()}


@each_small_scope
def test_published_games_can_be_played_from_what_is_written(scope: Scope) -> None:
    """The agreement as the suite's `configure` has it, the opening as its `action` lines."""
    told, game = of(scope), GAMES[scope.game]
    agreed = {**told["agreed"], "readings": published(scope)["literal"]["readings"]}
    position = game.begin(game.agreement.read(agreed, ()))
    for text in told["opening"]:
        position = position.apply(game.parse(text, "en"))
    assert position == scope.start(game.rulebook.profiles["literal"])
    assert (told["depth"], told["accidents"]) == (scope.depth, scope.irregular)


def test_both_counts_are_what_they_say() -> None:
    """After exactly so many actions, found layer by layer; first reached, by a search that forgets the way."""
    scope = SCOPES["lama-last-round"]
    layer, after = {scope.start()}, []
    first = [depth for depth, _ in reachable(scope.start())]
    counts = count(scope)
    for _ in counts.first:
        after.append(len(layer))
        layer = {step.position for position in layer for step in steps(position)}
    assert counts.after == tuple(after)
    assert counts.first == tuple(first.count(depth) for depth in range(max(first) + 1))
    assert counts.first != counts.after
