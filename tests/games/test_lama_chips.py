"""L.A.M.A.: the end of a round, chips, the next round, and the end of the match, by clause."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given

from spelregels.games import lama
from spelregels.games.lama.equipment import Chips
from spelregels.games.lama.rounds import by_kind, counted, fewest, places, points, reaches_target
from spelregels.position import NoSuchMoment
from spelregels.rulebooks import lama as rules
from spelregels.ruling import NOBODY, Seat
from tests.games.lama_table import (
    LITERAL,
    STANDARD,
    A,
    B,
    C,
    D,
    Dealing,
    Over,
    Playing,
    Readings,
    Returning,
    Taking,
    act,
    brought,
    chips_of,
    done,
    ended,
    granted,
    hands_of,
    legal,
    playing,
    refused,
    returning,
)
from tests.laws.lama import LAMA
from tests.laws.played import Played, times

ANY_MIX = Readings(chips_taken="any_mix")
NO_EXCHANGE = Readings(chip_exchange="none")


class TestWhatAHandCounts:
    """LM-1b, LM-4b, LM-4c, LM-5a: a number its value, a lama 10, each value once."""

    @pytest.mark.parametrize(
        ("hand", "count"),
        [
            ("44", 4),
            ("555", 5),
            ("446LL", 20),
            ("L", 10),
            ("LLLLLL", 10),
            ("123456L", 31),
            ("1", 1),
            ("", 0),
        ],
    )
    def test_count(self, hand: str, count: int) -> None:
        assert points(hands_of(hand)[0]) == count

    @pytest.mark.parametrize(
        ("hand", "white", "black"), [("446LL", 10, 1), ("LL", 0, 1), ("123456L", 21, 1), ("555", 5, 0), ("", 0, 0)]
    )
    def test_chips_by_kind(self, hand: str, white: int, black: int) -> None:
        """LM-2b, LM-2c, LM-Q13: white ones for numbers, a black one for lamas."""
        assert by_kind(hands_of(hand)[0]) == (white, black)

    def test_chips_are_worth_one_and_ten(self) -> None:
        assert Chips(3, 2).points == 23

    def test_who_counts_by_which_clause(self) -> None:
        """The clause that makes the sum is cited: that each value counts once where that matters."""
        assert brought(playing("4 / 446LL / 56", top="4"), "play 4") == [
            ("round_over", "LM-4a", A, 0),
            ("points", "LM-4c", B, 20),
            ("points", "LM-4b", C, 11),
            ("starts", "LM-Q10", A, 0),
        ]


class TestRoundEnds:
    """LM-4a, LM-Q24: at once when a hand is empty or when all have quit, and in no other way."""

    def test_an_empty_hand(self) -> None:
        after = done(playing("4 / 45 / 6", top="4"), "play 4")
        assert isinstance(after, Dealing)
        assert after.last == ended("/ 45 / 6", emptied=A)
        assert after.chips == ((0, 0), (9, 0), (6, 0))

    def test_nobody_gets_a_last_turn(self) -> None:
        after = done(playing("4 / 4", top="4"), "play 4")
        assert refused(after.judge(act("play 4"), B)) == ["LM-3g"]

    def test_all_have_quit(self) -> None:
        position = playing("12 / 45 / L", top="6", turn=C, quits=(B, A))
        assert brought(position, "quit") == [
            ("round_over", "LM-4a", None, 0),
            ("points", "LM-4b", A, 3),
            ("points", "LM-4b", B, 9),
            ("points", "LM-4b", C, 10),
            ("starts", "LM-Q10", C, 0),
        ]
        after = done(position, "quit")
        assert after.last == ended("12 / 45 / L", quits=(B, A, C))
        assert after.chips == ((3, 0), (9, 0), (0, 1))

    def test_an_empty_draw_pile_does_not_end_it(self) -> None:
        assert isinstance(done(playing("11 / 55", top="4", stock=""), "quit"), Playing)

    def test_scores_never_end_a_round_midway(self) -> None:
        """LM-Q19: points are looked at after the round."""
        position = playing("LLL / 123456", top="L", chips=[39, 39])
        assert isinstance(done(position, "play L"), Playing)

    def test_the_cards_of_quitters_count(self) -> None:
        after = done(playing("4 / 446LL", top="4", quits=(B,)), "play 4")
        assert after.chips[B].points == 20

    def test_before_the_first_round_nothing_has_ended(self) -> None:
        start = lama.start()
        assert isinstance(start, Dealing)
        assert list(counted(start)) == []


class TestTakingChips:
    """LM-4d, LM-Q13: chips that are together worth the points."""

    def test_by_kind_there_is_no_choice(self) -> None:
        after = done(playing("4 / 446LL", top="4", chips=[0, (1, 1)]), "play 4")
        assert isinstance(after, Dealing)
        assert after.chips[B] == (11, 2)

    # A has nine points and no choice; B has twenty, C ten, D has emptied his hand.
    position = playing("45 / 46L / L / 6", top="6", turn=D, starter=B, chips=[0, 0, 0, 5], readings=ANY_MIX)

    def test_under_ten_there_is_no_choice_and_the_others_are_on_turn_from_the_starter_on(self) -> None:
        taking = done(self.position, "play 6")
        assert isinstance(taking, Taking)
        assert (taking.turn, taking.waiting) == (B, (C,))
        assert taking.chips == ((9, 0), (0, 0), (0, 0), (5, 0))
        assert brought(self.position, "play 6") == [
            ("round_over", "LM-4a", D, 0),
            ("points", "LM-4b", A, 9),
            ("chooses", "LM-Q13", B, 0),
        ]

    def test_so_many_blacks_as_there_are_tens(self) -> None:
        taking = done(self.position, "play 6")
        assert legal(taking) == {"take 0", "take 1", "take 2"}
        assert granted(taking.judge(act("take 2"))) == ["LM-3g", "LM-4d", "LM-Q13"]
        assert refused(taking.judge(act("take 3"))) == ["LM-4d", "LM-Q13"]
        assert refused(taking.judge(lama.Take(-1))) == ["LM-4d", "LM-Q13"]

    @pytest.mark.parametrize(("blacks", "chips"), [(0, (20, 0)), (1, (10, 1)), (2, (0, 2))])
    def test_the_rest_is_white(self, blacks: int, chips: tuple[int, int]) -> None:
        taking = done(self.position, "play 6")
        after = done(taking, f"take {blacks}")
        assert after.chips[B] == chips
        assert (after.turn, after.waiting) == (C, ())
        assert brought(taking, f"take {blacks}") == [("points", "LM-4d", B, 20), ("chooses", "LM-Q13", C, 0)]

    def test_the_return_comes_after_all_have_taken(self) -> None:
        after = done(self.position, "play 6", "take 2", "take 0")
        assert isinstance(after, Returning)
        assert after.turn == D
        assert after.chips == ((9, 0), (0, 2), (10, 0), (5, 0))

    def test_only_who_is_on_turn_takes(self) -> None:
        taking = done(self.position, "play 6")
        for seat in (A, C, D, NOBODY):
            assert refused(taking.judge(act("take 1"), seat)) == ["LM-3g"]
            assert taking.legal_actions(seat) == []

    @pytest.mark.parametrize("action", ["play 4", "draw", "quit", "decline", "return white"])
    def test_nothing_else_is_done_meanwhile(self, action: str) -> None:
        taking = done(self.position, "play 6")
        assert refused(taking.judge(act(action))) == ["LM-4d", "LM-Q13"]
        with pytest.raises(ValueError, match="is not allowed here"):
            taking.after(act(action), B)

    def test_after_the_last_one_without_a_return_the_next_round_comes(self) -> None:
        position = playing("45 / 46L", top="1", turn=B, quits=(A,), readings=ANY_MIX)
        taking = done(position, "quit")
        assert isinstance(taking, Taking)
        assert isinstance(done(taking, "take 1"), Dealing)
        assert brought(taking, "take 1") == [("points", "LM-4d", B, 20), ("starts", "LM-Q10", B, 0)]

    def test_quitting_does_not_keep_a_player_from_naming_his_chips(self) -> None:
        """LM-Q6"""
        taking = done(playing("4 / L", top="4", quits=(B,), readings=ANY_MIX), "play 4")
        assert (taking.turn, legal(taking)) == (B, {"take 0", "take 1"})

    def test_read_by_kind_the_moment_cannot_arise(self) -> None:
        with pytest.raises(NoSuchMoment) as moment:
            lama.GAME.under(done(self.position, "play 6"), STANDARD)
        assert moment.value.question is rules.CHIPS_TAKEN

    def test_standing(self) -> None:
        """Who has a choice is not who starts: that is as LM-Q10 is read, by who emptied his hand."""
        standing = lama.GAME.standing(done(self.position, "play 6"))
        assert [(each.event, each.seat) for each in standing] == [("chooses", B), ("starts", self.position.turn)]

    def test_nobody_starts_when_it_will_be_over(self) -> None:
        """Somebody has 40 already, and no return can change that (LM-Q17)."""
        position = done(self.position, "play 6")
        chips = (Chips(40, 0), *position.chips[1:])
        assert [each.event for each in lama.GAME.standing(replace(position, chips=chips))] == ["chooses"]


class TestReturningAChip:
    """LM-4e, LM-5c, LM-Q16, LM-Q17: who emptied his hand may at once return one chip, white or black."""

    @pytest.mark.parametrize(
        ("chips", "actions"),
        [
            ((3, 0), {"return white", "decline"}),
            ((0, 2), {"return black", "decline"}),
            ((3, 2), {"return white", "return black", "decline"}),
            ((10, 0), {"return white", "exchange", "decline"}),
            ((9, 1), {"return white", "return black", "decline"}),
        ],
    )
    def test_what_he_holds(self, chips: tuple[int, int], actions: set[str]) -> None:
        assert legal(returning(chips)) == actions

    def test_one_return_is_all(self) -> None:
        assert done(returning((3, 2)), "return white").chips[A] == (2, 2)
        assert done(returning((3, 2)), "return black").chips[A] == (3, 1)
        assert done(returning((3, 2)), "decline").chips[A] == (3, 2)
        for action in ("return white", "return black", "decline"):
            assert isinstance(done(returning((3, 2)), action), Dealing)

    def test_what_it_brings(self) -> None:
        assert brought(returning((3, 2)), "return white") == [("points", "LM-4e", A, -1), ("starts", "LM-Q10", A, 0)]
        assert brought(returning((3, 2)), "return black") == [("points", "LM-4e", A, -10), ("starts", "LM-Q10", A, 0)]
        assert brought(returning((3, 2)), "decline") == [("starts", "LM-Q10", A, 0)]

    def test_what_grants_it(self) -> None:
        assert granted(returning((3, 2)).judge(act("return black"))) == ["LM-3g", "LM-4e", "LM-Q16"]
        assert granted(returning((3, 2)).judge(act("decline"))) == ["LM-3g", "LM-Q16"]

    def test_what_he_does_not_hold_he_does_not_return(self) -> None:
        assert refused(returning((3, 0)).judge(act("return black"))) == ["LM-Q16"]
        assert refused(returning((0, 1)).judge(act("return white"))) == ["LM-Q16"]

    def test_nobody_else_returns_one(self) -> None:
        for seat in (B, NOBODY):
            assert refused(returning((3, 0)).judge(act("return white"), seat)) == ["LM-3g"]
            assert returning((3, 0)).legal_actions(seat) == []

    @pytest.mark.parametrize("action", ["play 4", "draw", "quit", "take 0", "end turn"])
    def test_nothing_else_is_done_meanwhile(self, action: str) -> None:
        assert refused(returning((3, 0)).judge(act(action))) == ["LM-Q16"]
        with pytest.raises(ValueError, match="is not allowed here"):
            returning((3, 0)).after(act(action), A)

    def test_it_comes_as_soon_as_the_hand_is_empty(self) -> None:
        position = playing("4 / 5", top="4", chips=[3])
        assert brought(position, "play 4")[-1] == ("chooses", "LM-4e", A, 0)
        assert isinstance(done(position, "play 4"), Returning)

    def test_without_chips_there_is_nothing_to_return(self) -> None:
        assert isinstance(done(playing("4 / 5", top="4"), "play 4"), Dealing)

    def test_the_last_to_quit_returns_nothing(self) -> None:
        """LM-Q25"""
        position = playing("4 / 5", top="1", turn=B, quits=(A,), chips=[3, 3])
        assert isinstance(done(position, "quit"), Dealing)

    def test_standing(self) -> None:
        """A may return a chip, and starts the next round: LM-4e, LM-Q10."""
        standing = lama.GAME.standing(returning((3, 0)))
        assert [(each.event, each.seat) for each in standing] == [("chooses", A), ("starts", A)]


class TestExchange:
    """LM-Q14: may ten white chips be changed for a black one?"""

    def test_free(self) -> None:
        """With 12 whites and no black: change ten, return the black, two are left."""
        changed = done(returning((12, 0)), "exchange")
        assert isinstance(changed, Returning)
        assert changed.chips[A] == (2, 1)
        assert done(changed, "return black").chips[A].points == 2
        assert granted(returning((12, 0)).judge(act("exchange"))) == ["LM-3g", "LM-Q14", "LM-Q16"]
        assert brought(returning((12, 0)), "exchange") == [("chooses", "LM-4e", A, 0)]

    def test_as_often_as_he_can_and_never_back(self) -> None:
        changed = done(returning((25, 0)), "exchange", "exchange")
        assert changed.chips[A] == (5, 2)
        assert legal(changed) == {"return white", "return black", "decline"}
        assert refused(changed.judge(act("exchange"))) == ["LM-Q16"]

    @pytest.mark.parametrize("readings", [NO_EXCHANGE, LITERAL])
    def test_none(self, readings: Readings) -> None:
        """With 12 whites he can return only one of them: eleven are left."""
        position = returning((12, 0), readings=readings)
        assert legal(position) == {"return white", "decline"}
        assert refused(position.judge(act("exchange"))) == ["LM-4e", "LM-Q14"]
        assert done(position, "return white").chips[A].points == 11


class TestNextStarter:
    """LM-Q10: who begins the rounds after the first?"""

    @pytest.mark.parametrize(
        ("reading", "starter"), [("ended_round", A), ("first_to_quit", B), ("clockwise", D), ("youngest", B)]
    )
    def test_when_all_have_quit(self, reading: Any, starter: Seat) -> None:
        """Four players, B is the youngest, C began this round; they quit in the order B, C, D, A."""
        position = playing(
            "1 / 2 / 3 / 4",
            top="6",
            quits=(B, C, D),
            starter=C,
            first_starter=B,
            readings=Readings(next_starter=reading),
        )
        after = done(position, "quit")
        assert after.starter == starter
        assert brought(position, "quit")[-1] == ("starts", "LM-Q10", starter, 0)
        (starts,) = lama.GAME.standing(after)
        assert (starts.event, starts.ground.id, starts.seat) == ("starts", "LM-Q10", starter)

    @pytest.mark.parametrize(
        ("reading", "starter"), [("ended_round", B), ("first_to_quit", B), ("clockwise", A), ("youngest", C)]
    )
    def test_when_a_hand_is_empty(self, reading: Any, starter: Seat) -> None:
        """A quit first, B emptied his hand; C is the youngest and began this round."""
        position = playing(
            "1 / 4 / 3",
            top="4",
            turn=B,
            quits=(A,),
            starter=C,
            first_starter=C,
            readings=Readings(next_starter=reading),
        )
        assert done(position, "play 4").starter == starter

    def test_the_next_round_begins_with_him(self) -> None:
        """LM-Q28: all cards are shuffled and dealt anew, only the chips are kept."""
        dealing = done(playing("1 / 4 / 3", top="4", turn=B, quits=(A,)), "play 4")
        assert dealing.chance().bag == dealing.table.bag
        begun = done(dealing, "deal 111111 / 222222 / 333333", "turn up L")
        assert (begun.turn, begun.round.starter, begun.round.number, begun.quits) == (B, B, 2, ())
        assert begun.chips == ((1, 0), (0, 0), (3, 0))


def closing(chips: list[int | tuple[int, int]], **agreed: Any) -> Any:
    """A empties his hand; B is left with a 1."""
    return done(playing("4 / 1", top="4", chips=chips, **agreed), "play 4")


class TestTarget:
    """LM-1d, LM-4f, LM-Q17, LM-Q18: the match stops if after a round, and the return, somebody has 40 or more."""

    def test_forty_itself_is_enough(self) -> None:
        over = done(closing([(0, 4), 39]), "return black")
        assert isinstance(over, Over)
        assert [chips.points for chips in over.chips] == [30, 40]

    def test_thirty_nine_is_not(self) -> None:
        assert isinstance(done(closing([(9, 3), 38]), "decline"), Dealing)

    def test_it_is_looked_at_after_the_return(self) -> None:
        """A has 40 and returns one: with 39 and 39 play goes on."""
        assert isinstance(done(closing([(10, 3), 38]), "return white"), Dealing)

    def test_it_stops_once_nobody_returns_anything(self) -> None:
        position = playing("4 / 1", top="4", chips=[0, 39])
        assert brought(position, "play 4") == [
            ("round_over", "LM-4a", A, 0),
            ("points", "LM-4b", B, 1),
            ("match_over", "LM-4f", None, 0),
            ("wins", "LM-1e", A, 0),
        ]

    def test_another_target(self) -> None:
        assert isinstance(closing([0, 4], target=5), Over)
        assert isinstance(closing([0, 4], target=6), Dealing)

    def test_after_the_end_nobody_acts(self) -> None:
        over = closing([0, 39])
        for seat in (A, B, NOBODY):
            for action in ("play 4", "quit", "decline", "deal 1 / 2"):
                assert refused(over.judge(act(action), seat)) == ["LM-3g"]
            assert over.legal_actions(seat) == []


class TestFewestWins:
    """LM-1e, LM-Q20: the fewest points win, equally few together."""

    @pytest.mark.parametrize(
        ("held", "winners", "order"),
        [
            ([39, 40], (0,), (1, 2)),
            ([40, 12, 5], (2,), (3, 2, 1)),
            ([40, 5, 5], (1, 2), (3, 1, 1)),
            ([5, 12, 12, 40], (0,), (1, 2, 2, 4)),
            ([40, 40], (0, 1), (1, 1)),
        ],
    )
    def test_winners_and_places(self, held: list[int], winners: tuple[int, ...], order: tuple[int, ...]) -> None:
        chips = chips_of(held, len(held))
        assert fewest(chips) == winners
        assert lama.places(chips) == places(chips) == order

    def test_points_count_not_chips(self) -> None:
        assert fewest((Chips(0, 1), Chips(9, 0))) == (1,)

    def test_a_shared_victory(self) -> None:
        over = done(playing("4 / 1 / L", top="4", chips=[1, 0, 30]), "play 4", "decline")
        assert [(each.event, each.ground.id, each.side) for each in lama.GAME.standing(over)] == [
            ("match_over", "LM-4f", None),
            ("wins", "LM-Q20", A),
            ("wins", "LM-Q20", B),
        ]

    def test_the_score_is_the_points_of_each(self) -> None:
        assert lama.GAME.score(closing([(2, 1), 39])) == (12, 40)


class TestHouseRules:
    """LM-7a, LM-7b: so many rounds at most, and a head start; off unless they are agreed."""

    def test_the_last_round_ends_the_match(self) -> None:
        over = closing([0, 3], max_rounds=1)
        assert isinstance(over, Over)
        assert [(each.event, each.ground.id, each.side) for each in lama.GAME.standing(over)] == [
            ("match_over", "LM-7a", None),
            ("wins", "LM-1e", A),
        ]

    def test_a_round_before_does_not(self) -> None:
        assert isinstance(closing([0, 3], max_rounds=2), Dealing)
        assert isinstance(closing([0, 3], max_rounds=2, number=2), Over)

    def test_it_is_looked_at_after_the_return(self) -> None:
        assert isinstance(closing([1, 3], max_rounds=1), Returning)
        over = done(closing([1, 3], max_rounds=1), "return white")
        assert isinstance(over, Over)
        assert lama.GAME.score(over) == (0, 4)

    def test_the_target_comes_first_if_it_comes_first(self) -> None:
        over = closing([0, 39], max_rounds=1)
        assert next(lama.GAME.standing(over)).ground.id == "LM-4f"

    def test_without_a_limit_rounds_go_on(self) -> None:
        assert isinstance(closing([0, 3], number=1000), Dealing)

    def test_a_head_start_is_tens_in_black_and_the_rest_in_white(self) -> None:
        assert lama.start(players=3, head_start=(0, 9, 39)).chips == ((0, 0), (9, 0), (9, 3))
        assert lama.GAME.score(lama.start(players=3, head_start=(0, 9, 39))) == (0, 9, 39)


# What the text gets wrong, or leaves to be found out


def quitting(deal: str, players: int, **agreed: Any) -> Any:
    """A first round in which all quit at once."""
    return done(lama.start(players=players, **agreed), deal, "turn up L", *["quit"] * players)


class TestChipsRunOut:
    """LM-2b, LM-2c, LM-Q15: the box has 50 white and 20 black chips, and they are no limit."""

    BOX_WHITE, BOX = 50, 50 + 20 * 10

    @pytest.mark.parametrize(("players", "needed"), [(6, 126), (3, 63)])
    def test_with_one_to_six_in_every_hand(self, players: int, needed: int) -> None:
        """The white ones run out in the first round."""
        after = quitting("deal " + " / ".join(["123456"] * players), players)
        assert sum(chips.white for chips in after.chips) == needed > self.BOX_WHITE

    @pytest.mark.parametrize("readings", [STANDARD, ANY_MIX])
    def test_even_with_as_few_chips_as_possible(self, readings: Readings) -> None:
        """Six players with nine points each need 54 white chips, whichever they may choose."""
        deal = "deal 444555 / 444555 / 333666 / 333666 / 112266 / 222334"
        after = quitting(deal, 6, readings=readings)
        assert isinstance(after, Dealing)
        assert lama.GAME.score(after) == (9,) * 6
        assert sum(chips.white for chips in after.chips) == 54 > self.BOX_WHITE

    def test_no_exchange_helps(self) -> None:
        """Two rounds in which six players hold 2 to 6 and a lama give 360 points; the whole box is worth 250."""
        deal = "deal " + " / ".join(["23456L"] * 6)
        first = quitting(deal, 6)
        assert isinstance(first, Dealing)
        second = done(first, deal, "turn up L", *["quit"] * 6)
        assert sum(lama.GAME.score(second)) == 360 > self.BOX


class TestReturnBeforeTheCheck:
    """LM-Q17: the return comes before the check; that never changes whether the match ends, but can change who wins."""

    # A has 12 and empties his hand, B comes to 6, C to 40.
    position = playing("4 / 1 / 5L", top="4", chips=[12, 5, 25])

    @pytest.mark.parametrize(("action", "winner"), [("return black", A), ("return white", B), ("decline", B)])
    def test_it_can_change_who_wins(self, action: str, winner: Seat) -> None:
        over = done(self.position, "play 4", action)
        assert isinstance(over, Over)
        assert fewest(over.chips) == (winner,)

    def test_checked_before_the_return_another_would_have_won(self) -> None:
        before = done(self.position, "play 4").chips
        after = done(self.position, "play 4", "return black").chips
        assert reaches_target(self.position.table, before)
        assert (fewest(before), fewest(after)) == ((B,), (A,))

    @times(150)
    @given(LAMA.moments())
    def test_it_never_changes_whether_the_match_ends(self, played: Played) -> None:
        """Who returns got no points in that round and had too few before it; the others keep what they have."""
        for step in played.steps:
            if isinstance(step.before, Returning):
                assert reaches_target(step.before.table, step.before.chips) == reaches_target(
                    step.after.table, step.after.chips
                )


class TestAMatchNeedNotEnd:
    """LM-7a is there for a reason: two players can go round in a circle for ever."""

    def one_round(self, position: Any, starter: Seat) -> Any:
        """The starter is dealt six 1s and quits; the other plays 2-2-3-3-4-4 on a 2 and returns a white, if he can."""
        hands = ["111111", "223344"] if starter == A else ["223344", "111111"]
        position = done(position, f"deal {hands[0]} / {hands[1]}", "turn up 2")
        assert position.turn == starter
        position = done(position, "quit", "play 2", "play 2", "play 3", "play 3", "play 4", "play 4")
        return done(position, "return white") if isinstance(position, Returning) else position

    def test_chips_and_starter_repeat_every_two_rounds(self) -> None:
        position = self.one_round(lama.start(), A)
        assert (position.chips, position.starter) == (((1, 0), (0, 0)), B)
        for _ in range(20):
            position = self.one_round(position, B)
            assert (position.chips, position.starter) == (((0, 0), (1, 0)), A)
            position = self.one_round(position, A)
            assert (position.chips, position.starter) == (((1, 0), (0, 0)), B)


def test_no_value_of_a_hand_is_lost() -> None:
    """LM-4b, LM-4c: every set of values counts the sum of its members, a lama ten."""
    values = {1: 1, 2: 2, 3: 3, 4: 4, 5: 5, 6: 6, 7: 10}
    for size in range(8):
        for held in combinations(values, size):
            hand: Any = held
            assert points(hand) == sum(values[card] for card in held)
            assert by_kind(hand).points == points(hand)


def test_chips_are_taken_and_nothing_else_changes() -> None:
    taking = done(TestTakingChips.position, "play 6")
    after = done(taking, "take 1")
    assert after.ended == taking.ended
    assert [chips for seat, chips in enumerate(after.chips) if seat != B] == [
        chips for seat, chips in enumerate(taking.chips) if seat != B
    ]
