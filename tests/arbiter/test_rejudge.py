"""A record judged again under other readings tells where it would first have gone otherwise."""

from __future__ import annotations

from dataclasses import replace

from spelregels.arbiter import rejudge
from spelregels.games import lama
from spelregels.record import Record
from spelregels.rulebooks import lama as lm
from spelregels.ruling import NOBODY, Seat
from tests import toy

A, B = Seat(0), Seat(1)
STANDARD = toy.Readings()

# A leads a 2, B beats it with a 4 and leads a 1, which A beats with a 3.
PLAYED: Record[toy.Agreement] = Record(
    toy.GAME,
    toy.Agreement(),
    (
        (NOBODY, toy.Deal(((2, 3), (1, 4)))),
        (A, toy.Play(2)),
        (B, toy.Play(4)),
        (B, toy.Play(1)),
        (A, toy.Play(3)),
    ),
)


def test_under_the_same_readings_nothing_differs() -> None:
    assert rejudge(PLAYED, STANDARD) is None


def test_readings_that_come_to_the_same_make_no_difference() -> None:
    assert rejudge(PLAYED, replace(STANDARD, equal_cards="last", change=True)) is None


def test_the_first_action_that_brings_something_else_is_told() -> None:
    """Where the last trick counts double, A gets two points for it and wins alone."""
    difference = rejudge(PLAYED, replace(STANDARD, last_trick=2))
    assert difference is not None
    assert (difference.place, difference.seat, difference.action) == (4, A, toy.Play(3))
    assert [each.points for each in difference.played.brings if each.event == "points"] == [1]
    assert [each.points for each in difference.other.brings if each.event == "points"] == [2]


def test_the_first_action_that_is_refused_is_told_with_the_clauses_that_differ() -> None:
    """Played where nobody must beat, B's 1 on the 2 is refused by who must."""
    free = toy.Agreement(readings=replace(STANDARD, must_beat=False))
    record = Record(toy.GAME, free, (*PLAYED.actions[:2], (B, toy.Play(1)), (A, toy.Play(3))))
    difference = rejudge(record, STANDARD)
    assert difference is not None
    assert (difference.place, difference.seat) == (2, B)
    assert (difference.played.ruling.allowed, difference.other.ruling.allowed) == (True, False)
    assert difference.other.ruling.grounds == (toy.BEAT,)
    assert difference.other.brings == ()
    assert set(difference.grounds) == {toy.TURN, toy.MUST_BEAT, toy.WINS, toy.BEAT}


def test_an_action_that_no_reading_allows_ends_the_comparison() -> None:
    record = Record(toy.GAME, toy.Agreement(), (*PLAYED.actions[:2], (B, toy.Play(3)), (B, toy.Play(1))))
    assert rejudge(record, replace(STANDARD, last_trick=2)) is None


def test_a_draw_that_does_not_end_the_turn_differs_in_who_goes_on() -> None:
    """L.A.M.A.: A draws; under LM-Q3 yes it is still his turn."""
    agreement = lama.Agreement(pack=(2, 2, 2, 0, 0, 0, 0), hand_size=1)
    record = Record(lama.GAME, agreement)
    for action in ("deal 1 / 2", "turn up 3", "draw", "drawn 1", "quit"):
        record = record.play(lama.GAME.parse(action, "en"))
    difference = rejudge(record, replace(agreement.readings, play_after_draw=True))
    assert difference is not None
    assert (difference.place, difference.seat) == (3, NOBODY)
    assert [each.seat for each in difference.played.brings] == [B]
    assert [each.seat for each in difference.other.brings] == [A]
    assert lm.PLAY_AFTER_DRAW in difference.grounds
