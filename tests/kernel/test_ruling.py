"""Rulings, what follows, and the refusal that `apply` raises."""

from __future__ import annotations

import pickle

import pytest

from spelregels.rulebook import Clause, Implied, Words
from spelregels.ruling import NOBODY, Consequence, IllegalAction, Ruling, Seat

PLACE = Implied(Words("it", "het"))
MAY = Clause("XX-1", "permission", PLACE, en="a", nl="a")
NOTHING_ELSE = Clause("XX-2", "prohibition", PLACE, en="b", nl="b")
FOLLOW = Clause("XX-3", "obligation", PLACE, en="c", nl="c")
TURN = Clause("XX-4", "obligation", PLACE, en="d", nl="d")

SOUTH, WEST = Seat(0), Seat(1)
ALLOWED = Ruling("play 4", SOUTH, (TURN.kept, NOTHING_ELSE.but(MAY.kept), FOLLOW.kept, TURN.kept))
REFUSED = Ruling(
    "play 9", SOUTH, (TURN.kept, NOTHING_ELSE.but(MAY.met(False, "2")), FOLLOW.met(False, "3"), FOLLOW.broken)
)


class TestRuling:
    """Allowed when everything that bears on the action is met."""

    def test_allowed(self) -> None:
        assert ALLOWED.allowed
        assert not REFUSED.allowed

    def test_a_permission_cites_all_that_it_meets_each_once_in_the_order_tried(self) -> None:
        assert ALLOWED.grounds == (TURN, MAY, FOLLOW)

    def test_a_refusal_cites_all_that_it_breaks_and_nothing_else(self) -> None:
        assert REFUSED.grounds == (NOTHING_ELSE, FOLLOW)

    def test_struck_one_by_one(self) -> None:
        assert not REFUSED.without(FOLLOW).allowed
        assert REFUSED.without(FOLLOW).without(NOTHING_ELSE).allowed
        assert not ALLOWED.without(MAY).allowed

    def test_striking_keeps_who_did_what(self) -> None:
        assert REFUSED.without(FOLLOW)[:2] == ("play 9", SOUTH)


class TestSeenBy:
    """Of another's action a seat hears the grounds, but not the cards that show it."""

    def test_who_acts_hears_everything(self) -> None:
        assert REFUSED.seen_by(SOUTH) is REFUSED

    @pytest.mark.parametrize("seat", [WEST, NOBODY])
    def test_another_sees_no_witness_however_deep(self, seat: Seat) -> None:
        seen = REFUSED.seen_by(seat)
        assert seen.grounds == REFUSED.grounds
        assert seen.findings == (TURN.kept, NOTHING_ELSE.but(MAY.broken), FOLLOW.broken, FOLLOW.broken)


class TestIllegalAction:
    def test_its_text_names_all_that_it_breaks(self) -> None:
        assert str(IllegalAction(REFUSED)) == "play 9 is refused by XX-2, XX-3"

    def test_it_is_a_value_error(self) -> None:
        assert isinstance(IllegalAction(REFUSED), ValueError)

    def test_it_pickles_with_its_ruling(self) -> None:
        again = pickle.loads(pickle.dumps(IllegalAction(REFUSED)))
        assert again.ruling == REFUSED
        assert again.args == (REFUSED,)
        assert str(again) == "play 9 is refused by XX-2, XX-3"


def test_a_consequence_concerns_nobody_and_brings_nothing_unless_it_says_so() -> None:
    assert Consequence("redeal", FOLLOW) == ("redeal", FOLLOW, None, None, 0, None)


def test_nobody_is_no_seat_at_any_table() -> None:
    assert NOBODY not in range(100)
