"""Lanterfanten: what a seat may know, and how positions are written."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from spelregels.games.lanterfanten import GAME, PASS, Agreement, Number, Readings, State, start
from spelregels.games.lanterfanten.equipment import read_action
from spelregels.games.lanterfanten.views import Group, view
from spelregels.notation import BadInput, decode, encode
from spelregels.ruling import NOBODY, Seat

A, B, C, D = (Seat(seat) for seat in range(4))
SMALL: dict[str, Any] = {"players": 3, "pack": (2, 0, 0, 3, 0, 0, 0, 0, 4, 0), "cards": 2, "jokers": 1}
DEALT = "deal 1 9 / 4 9 / 4 9"


def played(*actions: str, **agreed: Any) -> State:
    position = start(**{**SMALL, **agreed})
    for action in actions:
        position = position.apply(read_action(action))
    return position


class TestViews:
    """LF-Q36: what is public, and what is not."""

    # B leads.
    DESCENT = (DEALT, "throw 1x4", "pass")

    def test_before_the_deal(self) -> None:
        seen = view(played(), B)
        assert (seen.phase, seen.game, seen.dealer, seen.turn, seen.undealt) == ("dealing", 1, A, None, 3)
        assert (seen.hand, seen.jokers, seen.counts, seen.out, seen.display) == ((), (), None, (), ())

    def test_a_running_descent(self) -> None:
        seen = view(played(*self.DESCENT), A)
        assert (seen.phase, seen.turn, seen.hand) == ("following", A, (1, 9))
        assert str(seen.table_hand) == "throw 1x4"
        assert (seen.thrower, seen.passed, seen.passers) == (B, (C,), None)
        assert (seen.jokers, seen.counts, seen.out) == ((1, 1, 1), None, ())
        assert seen.display == (Group(Number(4), 1, 0),)

    def test_who_has_passed_in_the_descent_where_a_rule_asks(self) -> None:
        """LF-Q7"""
        position = played(*self.DESCENT, "throw 1x1", readings=Readings(comeback="jokers_only"))
        seen = view(position, A)
        assert (seen.passed, seen.passers) == ((), (C,))

    def test_how_many_cards(self) -> None:
        """LF-Q25: plain ones and jokers together."""
        position = played(*self.DESCENT, readings=Readings(card_counts="public"))
        assert view(position, A).counts == (3, 2, 3)

    def test_others_cards_are_hidden(self) -> None:
        """What differs only in cards that a seat may not see looks the same to it."""
        one, other = played("deal 1 9 / 4 9 / 4 9"), played("deal 1 9 / 9 9 / 1 4")
        assert GAME.view(one, A) == GAME.view(other, A)
        assert GAME.view(one, B) != GAME.view(other, B)

    def test_what_is_seen_of_a_deal(self) -> None:
        deal = read_action(DEALT)
        assert GAME.seen(played(), deal, NOBODY, C) == ("deal", (4, 9))
        assert GAME.seen(played(DEALT), PASS, B, C) == PASS


class TestDisplay:
    """LF-9c, LF-Q26, LF-Q35: what lies open."""

    # B leads a joker as a four, C throws a joker on it; both are followed by nobody.
    FIRST = (DEALT, "throw 1x9+1J", "throw 1x4+1J", "pass", "pass")

    def test_jokers_lie_with_their_number(self) -> None:
        position = played(*self.FIRST[:3])
        assert view(position, A).display == (Group(Number(9), 1, 1), Group(Number(4), 1, 1))

    def test_the_whole_game(self) -> None:
        position = played(*self.FIRST)
        assert view(position, A).phase == "leading"
        assert view(position, A).display == (Group(Number(9), 1, 1), Group(Number(4), 1, 1))

    def test_this_descent_only(self) -> None:
        readings = Readings(display="this_descent")
        position = played(*self.FIRST, readings=readings)
        assert view(position, A).display == ()
        following = position.apply(read_action("throw 1x9"))
        assert view(following, A).display == (Group(Number(9), 1, 0),)

    @pytest.mark.parametrize("reading", ["whole_game", "this_descent"])
    def test_the_descent_in_which_the_game_ends_lies_until_the_next_deal(self, reading: Any) -> None:
        agreed: dict[str, Any] = {"players": 2, "pack": (1, 1, 1, 0, 0, 0, 0, 0, 0, 0), "cards": 1, "jokers": 1}
        readings = Readings(display=reading)
        over = played("deal 1 / 2", "throw 1x2+1J", **agreed, readings=readings)
        dealing = played("deal 1 / 2", "throw 1x2+1J", **agreed, games=2, readings=readings)
        for ended, phase in ((over, "over"), (dealing, "dealing")):
            seen = view(ended, A)
            assert (seen.phase, seen.display) == (phase, (Group(Number(2), 1, 1),))
            assert (seen.hand, seen.jokers, seen.out) == ((1,), (1, 0), (B,))
        again = dealing.apply(read_action("deal 1 / 2"))
        assert view(again, A).display == ()
        # The joker was a 2, and the pack goes up to 3.
        assert view(again, A).score == (3, 5)


FOLLOWING = played(DEALT, "throw 1x9+1J", "throw 1x4+1J", "pass")
LEADING = played(DEALT)
ENDED = played("deal 1 / 2", "throw 1x2+1J", players=2, pack=(1, 1, *[0] * 8), cards=1, jokers=1, games=2)
OVER = played("deal 1 / 2", "throw 1x2+1J", players=2, pack=(1, 1, *[0] * 8), cards=1, jokers=1)


def written(position: State) -> dict[str, Any]:
    table = json.loads(encode(GAME.position, position))
    assert isinstance(table, dict)
    return table


def changed(path: str, value: Any) -> Callable[[dict[str, Any]], None]:
    def change(table: Any) -> None:
        *steps, last = path.split(".")
        for step in steps:
            table = table[int(step) if isinstance(table, list) else step]
        table[int(last) if isinstance(table, list) else last] = value

    return change


class TestWritten:
    @pytest.mark.parametrize("position", [played(), LEADING, FOLLOWING, ENDED, OVER])
    def test_positions_and_views(self, position: State) -> None:
        assert decode(GAME.position, encode(GAME.position, position)) == position
        for seat in position.seats():
            seen = view(position, Seat(seat))
            assert decode(GAME.views, encode(GAME.views, seen)) == seen

    def test_agreements(self) -> None:
        agreement = Agreement(players=2, games=3, pack=(1,) * 10, cards=2)
        assert decode(GAME.agreement, encode(GAME.agreement, agreement)) == agreement
        assert decode(GAME.agreement, "{}") == Agreement()

    @pytest.mark.parametrize(
        ("position", "path", "value", "problem"),
        [
            (LEADING, "score", [0, 0], "score: expected those of 3 players"),
            (LEADING, "held.jokers", [1, 1], "held: expected hands, jokers and used jokers of 3 players"),
            (LEADING, "held.jokers", [1, 1, 0], "held.used: expected 1 jokers for every player"),
            (LEADING, "held.out", [0], "held.out: expected just those who hold nothing"),
            (LEADING, "held.out", [0, 0], "held.out: expected just those who hold nothing"),
            (LEADING, "held.hands.0", [1], "expected 2 plain cards for every player"),
            (LEADING, "held.hands.0", [9, 1], "in order"),
            (LEADING, "held.hands.0", [2, 9], "1 times 2, the pack has 0"),
            (LEADING, "turn", 3, "turn: expected a player who holds cards"),
            (LEADING, "number", 2, "number: expected at most 1"),
            (FOLLOWING, "descent.lying.jokers", [9, 4], "lying.jokers: expected jokers that were used, in order"),
            (FOLLOWING, "descent.lying.jokers", [4, 4], "lying.jokers: expected jokers that were used, in order"),
            (FOLLOWING, "descent.lying.jokers", [9], "expected the jokers of the hand on top"),
            (FOLLOWING, "descent.throwers", [], "descent.throwers: expected who threw, each once"),
            (FOLLOWING, "descent.throwers", [2, 2], "descent.throwers: expected who threw, each once"),
            (FOLLOWING, "descent.throwers", [3], "descent: expected seats at the table"),
            (FOLLOWING, "passers", [3], "descent: expected seats at the table"),
            (FOLLOWING, "passers", [], "passers: expected all who have passed"),
            (FOLLOWING, "passers", [1, 0], "passers: expected all who have passed"),
            (FOLLOWING, "descent.hand", "throw nothing as 4", "descent.hand: expected cards of one number"),
            (FOLLOWING, "descent.hand", "throw 4 9 as 4", "descent.hand: expected cards of one number"),
            (FOLLOWING, "descent.hand", "throw 1x9+1J", "descent.lying: expected the hand on top"),
            (FOLLOWING, "descent.hand", "pass", "expected a number from 1 to 10"),
            (ENDED, "number", 3, "number: expected that of a game to come"),
            (ENDED, "last", None, "number: expected that of a game to come"),
            (ENDED, "last.number", 2, "ended.number: expected 1"),
            (OVER, "ended.number", 2, "ended.number: expected 1"),
            (played(), "number", 2, "number: expected that of a game to come"),
        ],
    )
    def test_what_contradicts_itself(self, position: State, path: str, value: Any, problem: str) -> None:
        table = written(position)
        changed(path, value)(table)
        with pytest.raises(BadInput) as error:
            decode(GAME.position, json.dumps(table))
        assert problem in error.value.problem

    def test_used_jokers_out_of_order(self) -> None:
        readings = Readings(joker_only_hand="forbidden")
        position = start(players=2, cards=0, jokers=2, readings=readings).apply(read_action("deal / "))
        table = written(position)
        used = [{"number": 9, "jokers": 1}, {"number": 4, "jokers": 1}]
        changed("ended.held.used.0", used)(table)
        changed("ended.held.jokers.0", 0)(table)
        with pytest.raises(BadInput) as error:
            decode(GAME.position, json.dumps(table))
        assert "held.used: expected the used jokers in order" in error.value.problem

    def test_a_game_that_is_not_over(self) -> None:
        table = written(OVER)
        changed(
            "ended.held", written(replace(LEADING))["held"] | {"hands": [[1], [2]], "jokers": [1, 1], "used": [[], []]}
        )(table)
        changed("ended.lying", {"plain": [], "jokers": []})(table)
        with pytest.raises(BadInput) as error:
            decode(GAME.position, json.dumps(table))
        assert "held.out: expected that one player is left" in error.value.problem
