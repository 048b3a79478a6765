"""Play comes to every side of every clause and question, often: the laws are about positions in which it all happens.

Which grounds can be met, and which unmet, the tables of the page on citations say; where a row says *always* or
*never*, one side cannot be.  By which grounds something follows, the code of a game says.  What is left are
clauses that only name or count something: no finding and no consequence rests on them alone.
"""

from __future__ import annotations

import pytest

from spelregels.games import GAMES, lama
from tests.laws.reach import ENOUGH, NOT_BROUGHT, brought_anywhere, found_anywhere, reach

every_game_by_name = pytest.mark.parametrize("name", sorted(GAMES))


@every_game_by_name
def test_each_side_of_each_ground_is_found_in_many_positions(name: str) -> None:
    """Findings with the permissions that were looked for; consequences, and what holds at a moment."""
    found = reach(name)
    assert found.short_of(name) == []
    assert found.unforeseen(name) == []


@every_game_by_name
def test_both_lists_say_much(name: str) -> None:
    """Read wrongly, they would ask for nothing."""
    sides, brought = found_anywhere(name), brought_anywhere(name)
    assert len(sides) > ENOUGH
    assert len({ground for ground, met in sides if met} & {ground for ground, met in sides if not met}) > ENOUGH // 2
    assert len(brought) > ENOUGH // 2
    assert {ground for ground, _ in sides} | brought <= {*GAMES[name].rulebook.grounds}


def test_what_is_left_out_is_a_ground_that_actions_turn_on() -> None:
    """Passed on for a finding, as the tables say, or to say why a moment cannot be, which switched questions do."""
    for ground in NOT_BROUGHT:
        game = next(game for game in GAMES.values() if ground in game.rulebook.grounds)
        switched = {question.id for question in game.rulebook.switched}
        assert ground in switched | {found for found, _ in found_anywhere(game.name)}


def test_a_kind_of_action_that_is_lost_is_missed() -> None:
    """If nobody ever draws, no card is awaited, no draw pile runs out, and nobody goes on after a draw."""
    short = reach("lama", allowed=lambda move: not isinstance(move[0], type(lama.DRAW))).short_of("lama")
    assert {"LM-Q5 met: 0", "LM-Q5 unmet: 0", "LM-5b unmet: 0", "LM-Q3 met: 0"} <= {*short}
