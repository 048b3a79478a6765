"""At every position of the small games the laws hold; and each check finds a fault that is planted for it."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from spelregels.games import GAMES
from spelregels.games.lama import DRAW, LAMA, QUIT, Play
from spelregels.games.lama import rounds as lama
from spelregels.games.lanterfanten import descents
from spelregels.lab.accounts import ACCOUNTS, Account
from spelregels.lab.checks import CHECKS, Checks
from spelregels.lab.explore import Exploration
from spelregels.lab.scopes import SCOPES, Scope, positions
from spelregels.ruling import Seat

SELDOM = 20
"""The judge is asked about everything at one in so many positions."""


def found(scope: Scope, readings: Any = None, *, game: Any = None, account: Account | None = None) -> Counter[str]:
    """How many faults each check finds in a scope."""
    start = scope.start(readings)
    checks = Checks(game or scope.rules, start, account)
    exploration = Exploration(start, irregular=scope.irregular, depth=scope.depth)
    faults: Counter[str] = Counter()
    for number, visit in enumerate(exploration.visits()):
        faults.update(fault.check for fault in checks.faults(visit, asking_all=number % SELDOM == 0))
    return faults


@pytest.mark.parametrize("scope", [scope for scope in SCOPES.values() if scope.small], ids=lambda scope: scope.name)
def test_nothing_is_wrong_in_a_small_game(scope: Scope) -> None:
    assert found(scope) == Counter()


@pytest.mark.parametrize("name", ["lama-three", "lanterfanten-three-without", "cardparty-draw", "all-fours-four"])
def test_nor_under_the_literal_readings(name: str) -> None:
    scope = SCOPES[name]
    assert found(scope, scope.rules.rulebook.profiles["literal"]) == Counter()


@pytest.mark.parametrize("name", ["lama-three", "lanterfanten-two-games"])
def test_a_measure_is_there_at_every_position(name: str) -> None:
    scope = SCOPES[name]
    assert all(ACCOUNTS[scope.game].measure(position) is not None for position in positions(scope))


def test_there_is_one_where_finished_piles_are_removed() -> None:
    """CP-Q20: as soon as it is dealt."""
    scope = SCOPES["cardparty-stocks"]
    start = dict(scope.readings())["CP-Q20=removed"]
    measures = [ACCOUNTS["cardparty"].measure(position) for position in positions(scope, start)]
    assert measures[0] is None
    assert None not in measures[1:]


@pytest.mark.parametrize("name", ["lama-three", "lanterfanten-two-games", "cardparty-draw", "all-fours-four"])
def test_what_can_be_written_down_is_the_same_at_every_position(name: str) -> None:
    scope = SCOPES[name]
    at_the_start = list(scope.rules.every_action(scope.start()))
    assert all(list(scope.rules.every_action(position)) == at_the_start for position in list(positions(scope))[::50])


# Faults that are planted

SCOPE = SCOPES["lama-last-round"]


def test_every_check_is_tried_here() -> None:
    assert set(CHECKS) == {"cards", "goes on", "successors", "judge", "scores", "views", "measure"}


def planted(monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, fault: Callable[..., Any]) -> None:
    """The method replaced by *fault*, which gets the true one first."""
    true = getattr(owner, name)

    @functools.wraps(true)
    def method(self: Any, *given: Any) -> Any:
        return fault(functools.partial(true, self), self, *given)

    monkeypatch.setattr(owner, name, method)


def test_a_card_that_is_played_and_kept_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, lama.OnThePile, "with_hand", lambda _, position, *__: position.hands)
    assert found(SCOPE)["cards"] > 0


def test_a_card_that_is_drawn_and_lost_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    def lost(after: Any, position: Any, action: Any, seat: Seat) -> Any:
        following = after(action, seat)
        return replace(following, stock=following.stock[1:])

    planted(monkeypatch, lama.Drawing, "after", lost)
    assert found(SCOPE)["cards"] > 0


def test_a_deal_that_is_not_whole_is_missed(monkeypatch: pytest.MonkeyPatch) -> None:
    def without_one(after: Any, position: Any, action: Any, seat: Seat) -> Any:
        following = after(action, seat)
        return replace(following, stock=following.stock[1:])

    planted(monkeypatch, lama.Dealing, "after", without_one)
    assert found(SCOPE)["cards"] > 0


def test_who_can_do_nothing_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, lama.Returning, "options", lambda *_: [])
    assert found(SCOPE)["goes on"] > 0


def test_what_can_be_done_after_the_end_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, lama.Over, "options", lambda *_: [QUIT])
    assert found(SCOPE)["goes on"] > 0


def test_a_phase_that_may_not_follow_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def dealing(_: Any, position: Any, action: Any, seat: Seat) -> Any:
        return lama.Dealing(position.table, position.chips, 1, None)

    planted(monkeypatch, lama.Drawing, "after", dealing)
    assert found(SCOPE)["successors"] > 0


def test_an_action_that_leads_now_here_now_there_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    calls = iter(range(1_000_000))

    def never_the_same(after: Any, position: Any, action: Any, seat: Seat) -> Any:
        return replace(after(action, seat), round=lama.Round(next(calls), Seat(0)))

    planted(monkeypatch, lama.Drawing, "after", never_the_same)
    assert found(replace(SCOPE, depth=5))["successors"] > 0


def test_other_readings_than_agreed_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    literal = SCOPE.rules.rulebook.profiles["literal"]

    def read_otherwise(after: Any, position: Any, action: Any, seat: Seat) -> Any:
        return lama.under(after(action, seat), replace(literal, play_after_draw=False, chips_taken="by_kind"))

    planted(monkeypatch, lama.TurningUp, "after", read_otherwise)
    assert found(SCOPE)["successors"] > 0


def test_what_is_allowed_and_not_listed_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, lama.Playing, "options", lambda options, _, seat: options(seat)[:-1])
    assert found(SCOPE)["judge"] > 0


def test_what_is_listed_and_refused_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, lama.Playing, "options", lambda options, _, seat: [*options(seat), Play(LAMA)])
    assert found(SCOPE)["judge"] > 0


def test_what_is_listed_twice_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, lama.Playing, "options", lambda options, _, seat: options(seat) * 2)
    faults = found(SCOPE)
    assert faults["judge"] > 0
    assert faults["successors"] > 0


def test_what_others_may_do_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """By the judge, where it alone lets somebody act out of turn."""

    def anybody(findings: Any, position: Any, action: Any, seat: Seat) -> Any:
        return iter(()) if action == DRAW and seat == 1 - position.turn else findings(action, seat)

    planted(monkeypatch, lama.Playing, "findings", anybody)
    assert found(SCOPE)["judge"] > 0


def test_points_that_no_consequence_brings_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, lama.Returning, "consequences", lambda *_: iter(()))
    assert found(SCOPE)["scores"] > 0


def test_a_score_out_of_bounds_is_found() -> None:
    narrow = ACCOUNTS["lama"]._replace(bounds=lambda _: (0, 12))
    assert found(SCOPE, account=narrow)["scores"] > 0


def test_a_position_without_a_view_is_found() -> None:
    def view(position: Any, seat: Seat) -> Any:
        if isinstance(position, lama.Drawing):
            raise KeyError(seat)
        return ()

    assert found(SCOPE, game=replace(SCOPE.rules, view=view))["views"] > 0


def test_a_measure_that_stays_is_found() -> None:
    assert found(SCOPE, account=ACCOUNTS["lama"]._replace(measure=lambda _: (0,)))["measure"] > 0


def test_passing_that_goes_round_for_ever_is_found_by_the_measure(monkeypatch: pytest.MonkeyPatch) -> None:
    """LF-8a: if no pass ends a descent, the turn comes round with nothing done."""
    planted(monkeypatch, descents.Following, "descent_over", lambda *_: False)
    assert found(SCOPES["lanterfanten-two-games"])["measure"] > 0


def test_a_step_that_fails_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*_: Any) -> Any:
        raise IndexError("no such place")

    planted(monkeypatch, lama.Drawing, "after", fails)
    faults = found(SCOPE)
    assert faults["steps"] > 0


def test_an_action_that_is_written_down_twice_is_no_start() -> None:
    twice = replace(SCOPE.rules, every_action=lambda _: iter((QUIT, QUIT)))
    with pytest.raises(ValueError, match="twice"):
        Checks(twice, SCOPE.start())


def test_every_game_has_an_account() -> None:
    assert ACCOUNTS.keys() == GAMES.keys()
