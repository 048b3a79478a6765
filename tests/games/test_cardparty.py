"""Cardparty, clause by clause: what the rule text and the catalogue of its questions say of positions laid out here.

Unless a test says otherwise two play, each with a whole stock, and cards that do not matter lie where they change
nothing.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from spelregels.games.cardparty import (
    GAME,
    JOKER,
    Agreement,
    Card,
    Deal,
    HandCard,
    Lay,
    Refill,
    SpaceTop,
    StockTop,
    UnderSpace,
    UnderStock,
    fitting_cards,
    start,
)
from spelregels.games.cardparty.opening import Dealing, Opening
from spelregels.games.cardparty.turns import Over, Playing, Refilling, TurningUp
from spelregels.position import Chance, End, NoSuchMoment
from spelregels.rulebooks.cardparty import PROFILES, RULEBOOK, Readings
from spelregels.ruling import NOBODY, IllegalAction, Seat
from tests.games.cardparty_tables import (
    TEAMS,
    A,
    B,
    C,
    D,
    brings,
    can,
    comes,
    granted,
    played,
    read,
    refused,
    stands,
    table,
)

STUCK = "9 9 10 10 11"
"""A hand of which nothing fits on an empty pile, nor on one at 3, 4 or 6."""


def hand(position: Any, seat: Seat) -> tuple[int, ...]:
    return tuple(position.board.hands[seat])


class TestEquipment:
    """CP-0b, CP-0c, CP-Q4 to CP-Q7, CP-Q36: what there is to play with."""

    def test_twelve_of_each_number_and_eighteen_jokers(self) -> None:
        cards = Agreement().cards
        assert len(cards) == 144 + 18
        assert [cards.count(Card(number)) for number in range(1, 13)] == [12] * 12
        assert cards.count(JOKER) == 18

    def test_what_is_usual(self) -> None:
        agreed = Agreement()
        assert (agreed.stock_size, agreed.building_piles, agreed.spaces, agreed.hand_size) == (20, 4, 4, 5)

    @pytest.mark.parametrize("players", range(2, 7))
    def test_two_to_six_play_singly(self, players: int) -> None:
        assert len(Agreement(players=players).cards) == 162

    def test_four_play_in_teams(self) -> None:
        assert GAME.score(start(players=4, teams=True)) == (0, 0)

    @pytest.mark.parametrize("players", [2, 3, 5, 6])
    def test_no_other_number_does(self, players: int) -> None:
        with pytest.raises(ValueError, match="teams: expected 4 players"):
            Agreement(players=players, teams=True)

    @pytest.mark.parametrize(
        ("agreed", "problem"),
        [
            ({"players": 1}, "players: expected 2 to 6, found 1"),
            ({"players": 7}, "players: expected 2 to 6, found 7"),
            ({"building_piles": 0}, "building_piles: expected 1 to 99, found 0"),
            ({"spaces": 100}, "spaces: expected 1 to 99, found 100"),
            ({"highest": 13}, "highest: expected 1 to 12, found 13"),
            ({"stock_size": 0}, "stock_size: expected at least 1, found 0"),
            ({"hand_size": 0}, "hand_size: expected at least 1, found 0"),
            ({"pack": (12, 12)}, "pack: expected 13 numbers"),
            ({"pack": (-1,) + (12,) * 12}, "pack: expected 13 numbers from 0"),
            ({"players": 6, "stock_size": 23}, "stock_size: expected that 6 stocks and hands are in the pack"),
            ({"starter": Seat(2)}, "starter: expected a seat from 0 to 1, found 2"),
        ],
    )
    def test_what_cannot_be_agreed(self, agreed: dict[str, Any], problem: str) -> None:
        with pytest.raises(ValueError, match=problem):
            Agreement(**agreed)

    def test_six_stocks_and_hands_just_fit(self) -> None:
        assert Agreement(players=6, stock_size=22).stock_size == 22

    def test_a_pack_that_is_not_told_has_the_usual_numbers(self) -> None:
        assert Agreement(highest=3).pack == (12, 12, 12, 18)
        assert Agreement(highest=3) == Agreement(highest=3, pack=(12, 12, 12, 18))


class TestOpening:
    """CP-1, CP-Q8, CP-Q9: the highest card begins."""

    def test_everybody_draws_one_card(self) -> None:
        position = start(players=3)
        assert isinstance(position, Opening)
        assert stands(position) == [("draws", "1", A)]
        assert brings(position, "drawn 4") == [("draws", "1", B)]
        assert brings(played(position, "drawn 4", "drawn 7"), "drawn 5") == [("starts", "1", B)]
        after = played(position, "drawn 4", "drawn 7", "drawn 5")
        assert isinstance(after, Dealing)
        assert stands(after) == [("starts", "1", B)]

    def test_a_joker_is_replaced_at_once(self) -> None:
        position = start(players=2)
        assert brings(position, "drawn J") == [("draws", "Q8", A)]
        assert brings(played(position, "drawn J"), "drawn 3") == [("draws", "1", B)]
        assert brings(played(position, "drawn J", "drawn 3"), "drawn J") == [("draws", "Q8", B)]
        assert brings(played(position, "drawn J", "drawn 3", "drawn J"), "drawn 4") == [("starts", "1", B)]

    def test_read_as_the_highest_a_joker_is_level_with_a_twelve(self) -> None:
        position = start(players=3, readings=Readings(opening_joker="highest"))
        assert brings(played(position, "drawn J", "drawn 12"), "drawn 11") == [("draws", "Q9", A)]
        assert brings(played(position, "drawn 2", "drawn J"), "drawn 11") == [("starts", "1", B)]

    def test_who_tie_draw_again_among_themselves(self) -> None:
        position = played(start(players=4), "drawn 11", "drawn 11", "drawn J", "drawn 6", "drawn 4")
        assert isinstance(position, Opening)
        assert position.drawing == (A, B)
        assert stands(position) == [("draws", "1", A)]
        assert brings(played(position, "drawn 3"), "drawn 9") == [("starts", "1", B)]

    def test_drawn_cards_stay_out(self) -> None:
        position = start(highest=2, pack=(2, 2, 0), stock_size=1, hand_size=1)
        assert not comes(played(position, "drawn 1", "drawn 1"), "drawn 1")
        assert comes(played(position, "drawn 1", "drawn 1"), "drawn 2")

    def test_a_pack_that_runs_out_is_shuffled_and_what_was_shown_stands(self) -> None:
        position = start(highest=2, pack=(3, 2, 0), stock_size=1, hand_size=1)
        position = played(position, "drawn 1", "drawn 1", "drawn 2", "drawn 2", "drawn 1")
        assert isinstance(position, Opening)
        assert position.shown == (1,)
        assert position.bag == (1, 1, 1, 2, 2)
        assert brings(position, "drawn 2") == [("starts", "1", B)]

    def test_in_teams_everybody_draws_and_begins_for_himself(self) -> None:
        position = played(start(players=4, teams=True), "drawn 3", "drawn 9", "drawn 5")
        assert brings(position, "drawn 7") == [("starts", "1", B)]

    @pytest.mark.parametrize("pack", [(12, 0, 0, 4), (0, 0, 12, 4), (12, 0, 0, 0)])
    def test_cards_of_one_rank_cannot_decide_it(self, pack: tuple[int, ...]) -> None:
        agreed: dict[str, Any] = {"highest": 3, "pack": pack, "stock_size": 2, "hand_size": 2}
        with pytest.raises(ValueError, match="starter: expected a seat, since no card is higher"):
            Agreement(**agreed)
        assert isinstance(start(**agreed, starter=B), Dealing)

    def test_jokers_are_a_rank_where_they_are_the_highest(self) -> None:
        highest = Readings(opening_joker="highest")
        small: dict[str, Any] = {"stock_size": 2, "hand_size": 2, "highest": 3, "readings": highest}
        assert Agreement(**small, pack=(12, 0, 0, 4)).starter is None
        with pytest.raises(ValueError, match="starter"):
            Agreement(**small, pack=(0, 0, 12, 4))

    def test_nobody_acts_meanwhile(self) -> None:
        position = start()
        assert refused(position, "lay 1 on 1", A) == {"T"}
        assert refused(position, "drawn 1", A) == {"T"}
        assert refused(position, "turn up 1", NOBODY) == {"1"}
        assert not position.legal_actions(A)


class TestDealing:
    """CP-2a, CP-2b, CP-3: stocks face down but for their tops, and five cards each."""

    def test_the_deal(self) -> None:
        position = start(starter=B, stock_size=3)
        assert isinstance(position, Dealing)
        assert brings(position, "deal 1 2 3 4 5 top 6 / 1 1 J J 12 top J") == [("lead", "1", B)]
        after = played(position, "deal 1 2 3 4 5 top 6 / 1 1 J J 12 top J")
        assert isinstance(after, Playing)
        assert after.turn == B
        assert after.board.hands == ((1, 2, 3, 4, 5), (1, 1, 12, JOKER, JOKER))
        assert after.board.tops == ((6,), (JOKER,))
        assert after.board.under == (2, 2)
        assert [after.board.stock(seat) for seat in (A, B)] == [3, 3]
        assert after.board.draw_pile == 162 - 2 * (5 + 3)
        assert after.board.piles == ((),) * 4
        assert after.board.spaces == (((),) * 4,) * 2

    def test_what_cannot_be_dealt(self) -> None:
        position = start(starter=A)
        assert refused(position, "deal 1 2 3 4 top 6 / 1 1 J J 12 top J", NOBODY) == {"3"}
        assert refused(position, "drawn 1", NOBODY) == {"3"}
        assert refused(position, "deal 1 2 3 4 5 top 6 / 1 1 J J 12 top J", A) == {"T"}

    def test_a_sample_of_the_deal_can_come(self) -> None:
        position = start(players=6, starter=A)
        assert isinstance(position, Chance)
        deal = position.chance().sample(Random(1))
        assert isinstance(deal, Deal)
        assert position.chance().possible(deal)


class TestStock:
    """CP-2b, CP-2c, CP-Q27: the top is open and may be played, the rest is not."""

    def test_the_top_may_be_played(self) -> None:
        position = table(piles=[4], A=STUCK, stocks={"A": "5 ?19"}, turn="A")
        assert granted(position, "lay stock on 1") == {"T", "2c", "5c", "5d"}

    def test_a_card_under_it_may_not(self) -> None:
        position = table(piles=[4], A=STUCK, stocks={"A": "6 ?19"}, turn="A")
        assert refused(position, "lay 5 under stock on 1") == {"2c"}
        assert refused(position, "lay 6 under stock on 1") == {"2c", "5c"}

    def test_an_empty_stock_has_no_top(self) -> None:
        position = table(players=4, agreed=TEAMS, piles=[4], A=STUCK, stocks={"A": 0}, turn="A")
        assert refused(position, "lay stock on 1") == {"T"}
        assert "lay stock on 1" not in can(position)

    def test_the_next_is_turned_at_once(self) -> None:
        position = table(piles=[4], A=STUCK, stocks={"A": "5 ?19"}, turn="A")
        assert brings(position, "lay stock on 1") == [("lead", "Q27", A)]
        awaited = played(position, "lay stock on 1")
        assert isinstance(awaited, TurningUp)
        assert awaited.owner == A
        assert stands(awaited) == [("lead", "Q27", A)]
        assert brings(awaited, "turn up 6") == [("lead", "5d", A)]
        after = played(awaited, "turn up 6")
        assert isinstance(after, Playing)
        assert (after.turn, after.played, after.board.tops[A], after.board.under[A]) == (A, True, (6,), 18)
        assert hand(after, A) == (9, 9, 10, 10, 11)
        assert "lay stock on 1" in can(after)

    def test_meanwhile_nobody_acts(self) -> None:
        awaited = played(table(piles=[4], A=STUCK, stocks={"A": "5 ?19"}, turn="A"), "lay stock on 1")
        assert refused(awaited, "lay 9 on 1", A) == {"T"}
        assert refused(awaited, "turn up 6", A) == {"T"}
        assert refused(awaited, "drawn 6", NOBODY) == {"2b"}
        assert not awaited.legal_actions(A)

    def test_of_a_partner_it_is_turned_too(self) -> None:
        position = table(players=4, agreed=TEAMS, piles=[4], A=STUCK, stocks={"C": "5 ?19"}, turn="A")
        assert brings(position, "lay partner stock on 1") == [("lead", "Q27", A)]
        after = played(position, "lay partner stock on 1", "turn up 6")
        assert "lay partner stock on 1" in can(after)


class TestBuildingPiles:
    """CP-5a to CP-5d, CP-6, CP-Q5, CP-Q19, CP-Q28."""

    def test_a_one_or_a_joker_starts_a_pile_and_nothing_else(self) -> None:
        position = table(A="1 2 9 12 J", stocks={"A": "12 ?19"}, turn="A")
        assert granted(position, "lay 1 on 3") == {"T", "5a", "5d"}
        assert granted(position, "lay J on 3") == {"T", "5a", "5d", "0c"}
        assert refused(position, "lay 2 on 3") == {"5b"}
        assert refused(position, "lay 12 on 3") == {"5b"}

    def test_then_comes_the_next_number_or_a_joker(self) -> None:
        position = table(piles=[6], A="6 7 8 9 J", turn="A")
        assert granted(position, "lay 7 on 1") == {"T", "5c", "5d"}
        assert granted(position, "lay J on 1") == {"T", "5c", "5d", "0c"}
        for other in (6, 8, 9):
            assert refused(position, f"lay {other} on 1") == {"5c"}

    def test_a_joker_has_the_value_of_its_place(self) -> None:
        position = table(piles=["J J"], A="1 2 3 4 J", turn="A")
        assert granted(position, "lay 3 on 1") >= {"5c"}
        assert granted(position, "lay J on 1") >= {"0c"}
        for other in (1, 2, 4):
            assert refused(position, f"lay {other} on 1") == {"5c"}

    def test_a_card_not_held(self) -> None:
        position = table(piles=[4], A=STUCK, turn="A")
        assert refused(position, "lay 5 on 1") == {"T"}
        assert refused(position, "lay 6 on 1") == {"5c", "T"}

    def test_a_fifth_pile_is_refused(self) -> None:
        position = table(piles=[3, 3, 3, 3], A="1 9 9 10 10", turn="A")
        assert refused(position, "lay 1 on 5") == {"Q5"}
        assert refused(position, "lay 8 on 5") == {"Q5", "T"}

    def test_a_card_is_never_moved_to_another_pile(self) -> None:
        position = table(piles=[6, 3, 0, 11], A="1 9 9 10 10", turn="A")
        assert refused(position, "lay 1 on 1") == {"5c"}
        assert granted(position, "lay 1 on 3") >= {"5a"}

    @pytest.mark.parametrize("last", ["12", "J"])
    def test_a_pile_of_twelve_is_taken_away(self, last: str) -> None:
        position = table(piles=[11, 3], A="1 9 9 12 J", turn="A")
        assert brings(position, f"lay {last} on 1") == [("finished", "6", None), ("lead", "5d", A)]
        after = played(position, f"lay {last} on 1")
        assert isinstance(after, Playing)
        assert after.board.piles == ((), (1, 2, 3), (), ())
        assert len(after.board.finished) == 12
        assert after.board.finished.count(JOKER) == (last == "J")
        assert granted(after, "lay 1 on 1") >= {"5a"}

    def test_any_number_of_cards_in_a_turn(self) -> None:
        position = table(A="1 2 3 4 9", stocks={"A": "5 ?19"}, discards={"A": ["6"]}, turn="A")
        after = played(position, "lay 1 on 1", "lay 2 on 1", "lay 3 on 1", "lay 4 on 1", "lay stock on 1", "turn up 1")
        after = played(after, "lay discard 1 on 1")
        assert isinstance(after, Playing)
        assert (after.turn, hand(after, A), after.board.piles[0]) == (A, (9,), (1, 2, 3, 4, 5, 6))

    def test_piles_shorter_than_twelve_can_be_agreed(self) -> None:
        position = start(highest=1, pack=(8, 8), stock_size=2, hand_size=2, starter=A)
        position = played(position, "deal 1 J top 1 / 1 1 top J", "lay 1 on 1")
        assert isinstance(position, Playing)
        assert position.board.piles[0] == ()
        assert position.board.finished == (1,)


class TestSpaces:
    """CP-7a to CP-7e, CP-Q6, CP-Q17, CP-Q25."""

    def test_only_the_top_may_be_played(self) -> None:
        position = table(piles=[7], A=STUCK, discards={"A": ["4 8 5"]}, turn="A")
        assert refused(position, "lay 8 under discard 1 on 1") == {"7d"}
        assert refused(position, "lay 9 under discard 1 on 1") == {"5c", "7d"}
        assert refused(position, "lay discard 1 on 1") == {"5c"}
        assert granted(table(piles=[4], A=STUCK, discards={"A": ["8 5"]}, turn="A"), "lay discard 1 on 1") == {
            "T",
            "5c",
            "5d",
            "7d",
        }

    def test_the_card_under_it_comes_up(self) -> None:
        position = table(piles=[4, 7], A=STUCK, discards={"A": ["3 8 5"]}, turn="A")
        after = played(position, "lay discard 1 on 1", "lay discard 1 on 2")
        assert isinstance(after, Playing)
        assert after.board.spaces[A][0] == (3,)

    def test_a_space_that_is_empty_or_not_there(self) -> None:
        position = table(A=STUCK, turn="A")
        assert refused(position, "lay discard 1 on 1") == {"T"}
        assert refused(position, "lay discard 5 on 1") == {"Q6"}
        assert refused(position, "lay 1 under discard 5 on 1") == {"7d", "Q6"}
        assert refused(position, "discard 9 on 5") == {"Q6"}
        assert refused(position, "discard 9 on 0") == {"Q6"}

    def test_cards_are_stacked_without_limit_and_without_opening_spaces_first(self) -> None:
        position = table(A=STUCK, discards={"A": ["2 9 4 4"]}, turn="A")
        assert granted(position, "discard 9 on 1") == {"T", "7b", "7c", "Q6", "Q15", "Q17"}
        assert granted(position, "discard 9 on 2") == {"T", "7b", "Q15", "Q17"}
        after = played(position, "discard 9 on 1")
        assert isinstance(after, Refilling | Playing)
        assert after.board.spaces[A][0] == (2, 9, 4, 4, 9)

    def test_only_a_card_of_the_own_hand_is_laid_away(self) -> None:
        position = table(A=STUCK, stocks={"A": "9 ?19"}, discards={"A": ["8 7"]}, turn="A")
        assert refused(position, "discard stock on 1") == {"Q17"}
        assert refused(position, "discard discard 1 on 2") == {"Q17"}
        assert refused(position, "discard discard 2 on 1") == {"Q17", "T"}
        assert refused(position, "discard 8 under discard 1 on 2") == {"Q17"}
        assert refused(position, "discard 9 under stock on 2") == {"Q17"}
        assert refused(position, "discard 3 on 1") == {"T"}

    def test_nobody_uses_the_spaces_of_an_opponent(self) -> None:
        position = table(players=3, piles=[6], A=STUCK, discards={"C": ["7"]}, turn="A")
        assert refused(position, "lay left2 discard 1 on 1") == {"7e"}
        assert refused(position, "lay left2 discard 1 on 2") == {"5b", "7e"}
        assert refused(position, "lay left2 discard 2 on 1") == {"7e", "T"}
        assert refused(position, "lay left2 7 under discard 1 on 1") == {"7d", "7e"}
        assert refused(position, "discard left2 discard 1 on 1") == {"7e", "Q17"}
        assert refused(position, "discard 9 on left 1") == {"7e"}
        assert refused(position, "discard 9 on left2 1") == {"7e"}

    def test_nor_his_other_cards(self) -> None:
        position = table(piles=[4], A=STUCK, stocks={"B": "5 ?19"}, turn="A")
        assert refused(position, "lay left stock on 1") == {"T"}
        assert refused(position, "lay left 5 on 1") == {"T"}
        assert refused(position, "lay left 6 under stock on 1") == {"2c", "5c", "T"}
        assert refused(position, "discard left stock on 1") == {"Q17", "T"}
        assert refused(position, "discard left 9 on 1") == {"T"}

    def test_of_a_player_who_is_not_there(self) -> None:
        position = table(piles=[4], A=STUCK, turn="A")
        assert refused(position, "lay partner stock on 1") == {"T"}
        assert refused(position, "lay left3 discard 1 on 1") == {"7e"}
        assert refused(position, "lay partner 5 on 1") == {"T"}
        assert refused(position, "discard 9 on partner 1") == {"7e"}


class TestDiscardWhen:
    """CP-7b, CP-Q15: at any time, or only when nothing fits."""

    def test_at_any_time(self) -> None:
        position = table(piles=[4], A="5 9 9 10 10", stocks={"A": "12 ?19"}, turn="A")
        assert granted(position, "discard 9 on 1") == {"T", "7b", "Q15", "Q17"}
        assert {"lay 5 on 1", "discard 5 on 1", "discard 9 on 4"} <= can(position)

    @pytest.mark.parametrize(
        "facts",
        [
            {"A": "5 9 9 10 10", "stocks": {"A": "12 ?19"}},
            {"A": STUCK, "stocks": {"A": "5 ?19"}},
            {"A": STUCK, "stocks": {"A": "12 ?19"}, "discards": {"A": ["12", "5"]}},
            {"A": "9 9 10 10 J", "stocks": {"A": "12 ?19"}},
        ],
    )
    def test_only_when_stuck(self, facts: dict[str, Any]) -> None:
        position = table(agreed=read(discard_when="only_when_stuck"), piles=[4], turn="A", **facts)
        assert refused(position, "discard 9 on 1") == {"7b", "Q15"}
        assert all(action.startswith("lay") for action in can(position))

    def test_stuck(self) -> None:
        position = table(
            agreed=read(discard_when="only_when_stuck"), piles=[4], A=STUCK, stocks={"A": "12 ?19"}, turn="A"
        )
        assert granted(position, "discard 9 on 1") >= {"7b", "Q15"}
        assert can(position) == {f"discard {card} on {space}" for card in (9, 10, 11) for space in (1, 2, 3, 4)}

    def test_what_fits_is_shown(self) -> None:
        position = table(
            agreed=read(discard_when="only_when_stuck"), piles=[4], A=STUCK, stocks={"A": "5 ?19"}, turn="A"
        )
        findings = position.judge(GAME.parse("discard 9 on 1", "en")).findings
        assert [found.witness for found in findings if found.ground.id == "CP-Q15"] == [Lay(StockTop(), 1)]


class TestJokerDiscard:
    """CP-Q18: a joker may be laid away, and stays a joker; or it may not."""

    def test_allowed(self) -> None:
        position = table(piles=[3], A="9 9 10 10 J", B=STUCK, turn="A")
        assert granted(position, "discard J on 1") == {"T", "7b", "Q15", "Q17", "Q18"}
        after = played(position, "discard J on 1")
        assert isinstance(after, Playing)
        assert after.board.spaces[A][0] == (JOKER,)

    def test_forbidden(self) -> None:
        position = table(agreed=read(joker_discard="forbidden"), A="J J", stocks={"A": "J ?19"}, turn="A")
        assert refused(position, "discard J on 1") == {"7b", "Q18"}
        assert refused(position, "discard stock on 1") == {"7b", "Q17", "Q18"}
        assert can(position) == {f"lay {source} on {pile}" for source in ("J", "stock") for pile in (1, 2, 3, 4)}

    def test_forbidden_while_other_cards_are_left(self) -> None:
        position = table(agreed=read(joker_discard="forbidden"), piles=[3], A="9 J", stocks={"A": "12 ?19"}, turn="A")
        assert granted(position, "discard 9 on 1") >= {"7b"}
        assert not any(action.startswith("discard J") for action in can(position))

    def test_forbidden_twice(self) -> None:
        readings = read(joker_discard="forbidden", discard_when="only_when_stuck")
        position = table(agreed=readings, A="9 J", stocks={"A": "12 ?19"}, turn="A")
        assert refused(position, "discard J on 1") == {"7b", "Q15", "Q18"}


class TestEndOfTurn:
    """CP-Q14, CP-Q16: one discard ends the turn, and nothing else does but an empty hand with nothing that fits."""

    def test_one_discard_ends_the_turn(self) -> None:
        position = table(A=STUCK, B=STUCK, stocks={"A": "12 ?19"}, turn="A")
        assert brings(position, "discard 9 on 1") == [("lead", "Q14", B)]
        after = played(position, "discard 9 on 1")
        assert after.turn == B
        assert refused(after, "discard 9 on 2", A) == {"T"}

    def test_cards_in_hand(self) -> None:
        assert refused(table(A=STUCK, stocks={"A": "12 ?19"}, turn="A"), "end turn") == {"Q16"}

    def dry(self, **facts: Any) -> Any:
        """Nothing can be drawn."""
        facts = {"piles": [4], "A": "", "stocks": {"A": "12 ?19"}, "discards": {"B": ["? 12"]}, **facts}
        return table(draw_pile=0, turn="A", **facts)

    def test_nothing_fits(self) -> None:
        position = self.dry()
        assert granted(position, "end turn") == {"T", "Q16"}
        assert can(position) == {"end turn"}

    @pytest.mark.parametrize(
        "facts", [{"stocks": {"A": "5 ?19"}}, {"discards": {"A": ["9 5"], "B": ["? 12"]}}, {"piles": [4, 11]}]
    )
    def test_something_fits(self, facts: dict[str, Any]) -> None:
        position = self.dry(**facts)
        assert refused(position, "end turn") == {"Q16"}
        assert "end turn" not in can(position)

    def test_something_of_the_partner_fits(self) -> None:
        facts = {"players": 4, "stocks": {"A": "12 ?19", "C": "5 ?19"}}
        assert refused(self.dry(**facts, agreed=TEAMS), "end turn") == {"Q16"}
        assert can(self.dry(**facts, agreed={**TEAMS, **read(partner_cards="none")})) == {"end turn"}

    def test_out_of_turn(self) -> None:
        assert refused(self.dry(), "end turn", B) == {"T"}


class TestRefill:
    """CP-4, CP-Q10, CP-Q12: filled up at the start of the turn, or at its end."""

    def test_at_the_start_of_the_turn(self) -> None:
        position = table(A=STUCK, B="7 7", turn="A")
        assert brings(position, "discard 9 on 1") == [("draws", "4", B)]
        awaited = played(position, "discard 9 on 1")
        assert isinstance(awaited, Refilling)
        assert (awaited.player, awaited.fills, awaited.played, awaited.ending) == (B, (B,), False, False)
        assert stands(awaited) == [("draws", "4", B)]
        assert comes(awaited, "refill 1 2 3")
        assert not comes(awaited, "refill 1 2")
        assert refused(awaited, "refill 1 2", NOBODY) == {"4"}
        assert refused(awaited, "refill 1 2 3", B) == {"T"}
        assert refused(awaited, "lay 7 on 1", B) == {"T"}
        assert brings(awaited, "refill 1 2 3") == [("lead", "Q33", B)]
        after = played(awaited, "refill 1 2 3")
        assert isinstance(after, Playing)
        assert (after.turn, hand(after, B), after.played) == (B, (1, 2, 3, 7, 7), False)

    def test_at_the_end_of_the_turn(self) -> None:
        position = table(agreed=read(refill="end_of_turn"), A=STUCK, B="7 7", turn="A")
        awaited = played(position, "discard 9 on 1")
        assert isinstance(awaited, Refilling)
        assert (awaited.player, awaited.fills, awaited.ending) == (A, (A,), True)
        assert refused(awaited, "refill 1 2", NOBODY) == {"4"}
        after = played(awaited, "refill 1")
        assert isinstance(after, Playing)
        assert (after.turn, hand(after, A), hand(after, B)) == (B, (1, 9, 10, 10, 11), (7, 7))

    def test_then_only_an_empty_hand_draws_at_the_start(self) -> None:
        position = table(agreed=read(refill="end_of_turn"), A=STUCK, B="", turn="A")
        awaited = played(position, "discard 9 on 1", "refill 1")
        assert isinstance(awaited, Refilling)
        assert (awaited.player, awaited.fills, awaited.ending) == (B, (B,), False)
        assert stands(awaited) == [("draws", "Q12", B)]
        assert granted(awaited, "refill 1 2 3 4 5", NOBODY) == {"T", "Q12"}
        assert refused(awaited, "refill 1 2 3 4", NOBODY) == {"Q12"}

    def test_the_usual_filling_up_fills_an_empty_hand_too(self) -> None:
        awaited = played(table(A=STUCK, B="", turn="A"), "discard 9 on 1")
        assert granted(awaited, "refill 1 2 3 4 5", NOBODY) == {"T", "4"}
        assert refused(awaited, "refill 1 2 3 4", NOBODY) == {"4"}

    def test_as_many_as_there_are(self) -> None:
        position = table(A=STUCK, B="7 7", discards={"A": ["? 12"]}, draw_pile=2, turn="A")
        awaited = played(position, "discard 9 on 1")
        assert comes(awaited, "refill 1 1")
        assert not comes(awaited, "refill 1 1 1")
        after = played(awaited, "refill 1 1")
        assert isinstance(after, Playing)
        assert len(hand(after, B)) == 4

    def test_none_if_nothing_can_be_drawn(self) -> None:
        position = table(A=STUCK, B="7 7", discards={"A": ["? 12"]}, draw_pile=0, turn="A")
        after = played(position, "discard 9 on 1")
        assert isinstance(after, Playing)
        assert (after.turn, hand(after, B)) == (B, (7, 7))

    def test_an_empty_hand_draws_as_soon_as_it_can(self) -> None:
        """A pile that is finished makes cards to draw; the hand was empty before."""
        position = table(
            piles=[11], A="", stocks={"A": "9 ?19"}, discards={"A": ["12"], "B": ["? 12"]}, draw_pile=0, turn="A"
        )
        assert brings(position, "lay discard 1 on 1") == [("finished", "6", None), ("draws", "Q12", A)]
        after = played(position, "lay discard 1 on 1", "refill 1 2 3 4 5")
        assert isinstance(after, Playing)
        assert (after.turn, hand(after, A), after.played) == (A, (1, 2, 3, 4, 5), True)

    def test_also_after_the_next_card_of_the_stock(self) -> None:
        position = table(piles=[11], A="", stocks={"A": "12 ?19"}, discards={"B": ["? 12"]}, draw_pile=0, turn="A")
        after = played(position, "lay stock on 1", "turn up 1")
        assert isinstance(after, Refilling)
        assert after.fills == (A,)

    def test_a_short_draw_is_not_made_up_within_the_turn(self) -> None:
        position = table(
            piles=[11],
            A="12",
            stocks={"A": "9 ?19"},
            discards={"A": ["12"], "B": ["? 12"]},
            draw_pile=2,
            turn="A",
            agreed=read(finished_piles="removed"),
        )
        position = played(position, "lay 12 on 1", "refill 1 1")
        assert isinstance(position, Playing)
        assert len(hand(position, A)) == 2
        assert isinstance(played(position, "lay 1 on 1"), Playing)


class TestFiveNewCards:
    """CP-8a, CP-8b, CP-Q11, CP-Q13: a hand emptied by playing gets five new cards within the turn."""

    def test_five_and_five_again(self) -> None:
        position = table(A="1 2 3 4 5", turn="A")
        position = played(position, "lay 1 on 1", "lay 2 on 1", "lay 3 on 1", "lay 4 on 1")
        assert brings(position, "lay 5 on 1") == [("draws", "8a", A)]
        awaited = played(position, "lay 5 on 1")
        assert isinstance(awaited, Refilling)
        assert (awaited.player, awaited.fills, awaited.played, awaited.ending) == (A, (A,), True, False)
        assert refused(awaited, "refill 1", NOBODY) == {"8a"}
        assert brings(awaited, "refill 6 7 8 9 10") == [("lead", "5d", A)]
        again = played(awaited, "refill 6 7 8 9 10", *(f"lay {card} on 1" for card in range(6, 11)))
        assert isinstance(again, Refilling)

    def test_also_if_the_hand_held_fewer(self) -> None:
        awaited = played(table(piles=[2], A="3", turn="A"), "lay 3 on 1")
        assert comes(awaited, "refill 1 1 1 1 1")

    def test_cards_of_the_stock_do_not_count(self) -> None:
        position = table(piles=[4], A="6 7 8 9", stocks={"A": "5 ?19"}, turn="A")
        after = played(position, "lay stock on 1", "turn up 12", "lay 6 on 1", "lay 7 on 1", "lay 8 on 1")
        assert isinstance(after, Playing)
        assert hand(after, A) == (9,)

    def test_a_hand_emptied_by_a_discard_waits_for_its_next_turn(self) -> None:
        position = table(A="9", B=STUCK, played=True, turn="A")
        after = played(position, "discard 9 on 1")
        assert isinstance(after, Playing)
        assert (after.turn, hand(after, A)) == (B, ())
        awaited = played(after, "discard 9 on 1")
        assert isinstance(awaited, Refilling)
        assert awaited.fills == (A,)

    def test_or_is_filled_up_at_the_end_of_the_turn(self) -> None:
        awaited = played(table(agreed=read(refill="end_of_turn"), A="9", B=STUCK, turn="A"), "discard 9 on 1")
        assert isinstance(awaited, Refilling)
        assert (awaited.player, awaited.fills, awaited.ending) == (A, (A,), True)


class TestFinishedPiles:
    """CP-Q20: finished piles become a new draw pile, or are out of the game."""

    def dry(self, draw_pile: int, **facts: Any) -> Any:
        facts = {"piles": [11], "A": "12", "discards": {"B": ["? 12"]}, **facts}
        return table(stocks={"A": "9 ?19"}, draw_pile=draw_pile, turn="A", **facts)

    def test_the_pile_finished_by_the_very_card_is_there(self) -> None:
        awaited = played(self.dry(0), "lay 12 on 1")
        assert isinstance(awaited, Refilling)
        assert awaited.board.recycled == tuple(range(1, 13))
        assert awaited.board.finished == ()
        assert awaited.board.draw_pile == 12
        after = played(awaited, "refill 1 2 3 4 12")
        assert isinstance(after, Playing)
        assert after.board.recycled == (5, 6, 7, 8, 9, 10, 11)

    def test_the_new_draw_pile_is_another_bag_than_the_stocks(self) -> None:
        awaited = played(self.dry(0), "lay 12 on 1")
        assert comes(awaited, "refill 1 2 3 4 5")
        assert not comes(awaited, "refill 1 1 2 3 4")

    def test_a_joker_is_a_joker_again(self) -> None:
        awaited = played(self.dry(0, A="J"), "lay J on 1")
        assert comes(awaited, "refill 1 2 3 4 J")
        assert not comes(awaited, "refill 1 2 3 4 12")

    def test_a_draw_pile_that_runs_out_in_the_middle(self) -> None:
        awaited = played(self.dry(2), "lay 12 on 1")
        assert isinstance(awaited, Refilling)
        assert awaited.board.draw_pile == 2
        assert len(awaited.board.finished) == 12
        assert not comes(awaited, "refill 1 2 3 4 5")
        assert brings(awaited, "refill 1 1") == [("draws", "8a", A)]
        rest = played(awaited, "refill 1 1")
        assert isinstance(rest, Refilling)
        assert (len(hand(rest, A)), rest.board.draw_pile) == (2, 12)
        after = played(rest, "refill 10 11 12")
        assert isinstance(after, Playing)
        assert hand(after, A) == (1, 1, 10, 11, 12)

    def test_removed_they_are_out_of_the_game(self) -> None:
        after = played(self.dry(0, agreed=read(finished_piles="removed")), "lay 12 on 1")
        assert isinstance(after, Playing)
        assert (hand(after, A), len(after.board.finished), after.board.draw_pile) == ((), 12, 0)

    def test_they_are_not_made_into_a_draw_pile_before_it_is_empty(self) -> None:
        awaited = played(self.dry(5), "lay 12 on 1")
        assert isinstance(awaited, Refilling)
        assert len(awaited.board.finished) == 12
        assert isinstance(played(awaited, "refill 1 1 1 1 1"), Playing)


class TestTurns:
    """CP-T, CP-Q33: one after the other, to the left, and only who is on turn acts."""

    def test_clockwise(self) -> None:
        position = table(players=3, A=STUCK, B=STUCK, C=STUCK, turn="A")
        turns = []
        for _ in range(4):
            turns.append(position.turn)
            position = played(position, "discard 9 on 1")
            if isinstance(position, Refilling):
                position = played(position, "refill 9")
        assert turns == [A, B, C, A]

    def test_out_of_turn_everything_is_refused_by_that_alone(self) -> None:
        position = table(piles=[6], A=STUCK, B="7 8", discards={"B": ["7"]}, turn="A")
        for action in ("lay discard 1 on 1", "lay 7 on 1", "lay 12 on 9", "discard 8 on 7", "end turn", "turn up 3"):
            assert refused(position, action, B) == {"T"}
        assert not position.legal_actions(B)

    def test_what_comes_is_nobodys_action(self) -> None:
        position = table(A=STUCK, turn="A")
        for action in ("turn up 3", "refill 3", "drawn 3", "deal 1 top 2 / 3 top 4"):
            assert refused(position, action) == {"T"}
        assert refused(position, "lay 9 on 1", NOBODY) == {"T"}

    def test_a_refused_action_changes_nothing(self) -> None:
        position = table(A=STUCK, turn="A")
        with pytest.raises(IllegalAction):
            played(position, "lay 9 on 1")

    @pytest.mark.parametrize("action", ["turn up 3", "discard stock on 1", "lay 3 under stock on 1"])
    def test_what_comes_of_what_is_not_allowed_is_not_asked(self, action: str) -> None:
        position = table(A=STUCK, turn="A")
        with pytest.raises(ValueError, match="not allowed"):
            position.after(GAME.parse(action, "en"), A)

    def test_nor_of_cards_that_do_not_lie_there(self) -> None:
        position = table(A=STUCK, turn="A")
        for action in ("lay discard 1 on 1", "lay partner stock on 1", "discard 9 on partner 1"):
            with pytest.raises(ValueError, match="not allowed"):
                position.after(GAME.parse(action, "en"), A)

    def test_nor_of_other_cards_than_those_awaited(self) -> None:
        for position in (
            start(),
            start(starter=A),
            played(table(piles=[4], A=STUCK, stocks={"A": "5 ?19"}, turn="A"), "lay stock on 1"),
            played(table(A=STUCK, B="7 7", turn="A"), "discard 9 on 1"),
        ):
            with pytest.raises(ValueError, match="not allowed"):
                position.after(GAME.parse("end turn", "en"), NOBODY)


class TestWinning:
    """CP-0a, CP-Q22: the moment the last card of the stock is gone."""

    def test_no_discard_is_needed_and_nothing_is_drawn(self) -> None:
        position = table(players=3, piles=[4], A="9", stocks={"A": "5"}, turn="A")
        assert brings(position, "lay stock on 1") == [
            ("emptied", "Q22", A),
            ("match_over", "0a", None),
            ("wins", "0a", A),
        ]
        after = played(position, "lay stock on 1")
        assert isinstance(after, Over)
        assert stands(after) == [("match_over", "0a", None), ("wins", "0a", A)]
        assert refused(after, "discard 9 on 1", A) == {"T"}
        assert refused(after, "refill 1", NOBODY) == {"T"}
        assert not after.legal_actions(A)
        assert GAME.score(after) == (0, 0, 0)

    def test_first_a_finished_pile_is_taken_away(self) -> None:
        position = table(piles=[11], A="9", stocks={"A": "12"}, turn="A")
        assert [event for event, _, _ in brings(position, "lay stock on 1")] == [
            "finished",
            "emptied",
            "match_over",
            "wins",
        ]
        after = played(position, "lay stock on 1")
        assert isinstance(after, Over)
        assert (after.board.piles[0], len(after.board.finished)) == ((), 12)

    def test_an_empty_hand_is_not_filled_after_the_end(self) -> None:
        position = table(piles=[11], A="", stocks={"A": "12"}, discards={"B": ["? 12"]}, draw_pile=0, turn="A")
        after = played(position, "lay stock on 1")
        assert isinstance(after, Over)
        assert hand(after, A) == ()


class TestIdleTurns:
    """CP-Q21: as many turns as there are players in which nothing happens end the game undecided."""

    def dry(self, idle: int = 0, **discards: Any) -> Any:
        return table(
            piles=[4],
            A="",
            B="",
            stocks={"A": "12 ?19", "B": "11 ?19"},
            discards={**discards, "B": ["? 12"]},
            draw_pile=0,
            idle=idle,
            turn="A",
        )

    def test_undecided(self) -> None:
        position = self.dry()
        assert brings(position, "end turn") == [("lead", "Q33", B)]
        after = played(position, "end turn")
        assert isinstance(after, Playing)
        assert (after.turn, after.board.idle) == (B, 1)
        assert brings(after, "end turn") == [("match_over", "Q21", None)]
        over = played(after, "end turn")
        assert isinstance(over, Over)
        assert stands(over) == [("match_over", "Q21", None)]

    def test_from_any_seat(self) -> None:
        assert isinstance(played(self.dry(idle=1), "end turn"), Over)

    def test_a_card_played_begins_the_count_again(self) -> None:
        after = played(self.dry(idle=1, A=["5"]), "lay discard 1 on 1", "end turn")
        assert isinstance(after, Playing)
        assert after.board.idle == 0
        assert isinstance(played(after, "end turn", "end turn"), Over)

    def test_so_does_a_card_laid_away(self) -> None:
        position = table(
            piles=[4],
            A=STUCK,
            B="",
            stocks={"A": "12 ?19", "B": "11 ?19"},
            discards={"B": ["? 12"]},
            draw_pile=0,
            idle=1,
            turn="A",
        )
        after = played(position, "discard 9 on 1")
        assert isinstance(after, Playing)
        assert after.board.idle == 0


class TestPartnersCards:
    """CP-9a, CP-Q2: which cards of the partner may be played."""

    def team(self, **facts: Any) -> Any:
        agreed = {**TEAMS, **read(**facts.pop("readings", {}))}
        facts = {
            "piles": [4],
            "A": STUCK,
            "C": "5 12 12 12 12",
            "stocks": {"A": "12 ?19", "C": "5 ?19"},
            "discards": {"C": ["3", "2 5"]},
            **facts,
        }
        return table(players=4, agreed=agreed, turn="A", **facts)

    def test_his_stock_and_spaces_but_not_his_hand(self) -> None:
        position = self.team()
        assert granted(position, "lay partner stock on 1") == {"T", "2c", "5c", "5d", "9a", "Q2"}
        assert granted(position, "lay partner discard 2 on 1") == {"T", "5c", "5d", "7d", "9a", "Q2"}
        assert refused(position, "lay partner 5 on 1") == {"Q2"}
        assert refused(position, "lay partner 6 on 1") == {"5c", "Q2"}
        assert refused(position, "lay partner 2 under discard 2 on 1") == {"5c", "7d"}
        lays = {action for action in can(position) if action.startswith("lay")}
        assert lays == {"lay partner stock on 1", "lay partner discard 2 on 1"}

    def test_all(self) -> None:
        position = self.team(readings={"partner_cards": "all"})
        assert granted(position, "lay partner 5 on 1") == {"T", "5c", "5d", "9a", "Q2"}
        assert refused(position, "lay partner 6 on 1") == {"5c", "T"}
        assert "lay partner 5 on 1" in can(position)

    def test_none(self) -> None:
        position = self.team(readings={"partner_cards": "none"})
        assert refused(position, "lay partner stock on 1") == {"Q2"}
        assert refused(position, "lay partner discard 2 on 1") == {"Q2"}
        assert refused(position, "lay partner 2 under discard 2 on 2") == {"5b", "7d", "Q2"}
        assert refused(position, "lay partner 5 on 1") == {"Q2"}
        assert refused(position, "discard partner stock on 1") == {"Q17", "Q2"}
        assert not any("partner" in action for action in can(position))

    def test_a_player_two_to_the_left_is_the_partner(self) -> None:
        assert granted(self.team(), "lay left2 stock on 1") >= {"9a"}

    def test_his_hand_is_never_laid_away(self) -> None:
        position = self.team(readings={"partner_cards": "all"})
        assert refused(position, "discard partner 12 on 1") == {"Q2"}
        assert refused(position, "discard partner 3 on 1") == {"Q2", "T"}
        assert refused(position, "discard partner stock on 1") == {"Q17"}

    def test_his_hand_is_filled_at_once(self) -> None:
        position = self.team(readings={"partner_cards": "all"}, C="5")
        assert brings(position, "lay partner 5 on 1") == [("draws", "8a", C)]
        awaited = played(position, "lay partner 5 on 1")
        assert isinstance(awaited, Refilling)
        assert (awaited.player, awaited.fills) == (A, (C,))
        after = played(awaited, "refill 1 2 3 4 6")
        assert isinstance(after, Playing)
        assert (after.turn, hand(after, C)) == (A, (1, 2, 3, 4, 6))

    def test_it_waits_if_nothing_can_be_drawn(self) -> None:
        position = self.team(
            readings={"partner_cards": "all"}, C="5", B="9", D="9", discards={"B": ["? 12"], "C": ["5"]}, draw_pile=0
        )
        after = played(position, "lay partner 5 on 1")
        assert isinstance(after, Playing)
        assert (after.turn, hand(after, C)) == (A, ())

    def test_a_hand_that_was_empty_before_waits_for_its_own_turn(self) -> None:
        """A finished pile makes cards to draw, but it was not his hand that was emptied."""
        position = self.team(
            readings={"partner_cards": "all"},
            piles=[11],
            A="12 9",
            B="9",
            C="",
            D="9",
            discards={"B": ["? 12"]},
            draw_pile=0,
        )
        after = played(position, "lay 12 on 1")
        assert isinstance(after, Playing)
        assert hand(after, C) == ()

    def test_the_player_on_turn_comes_first(self) -> None:
        position = self.team(
            readings={"partner_cards": "all"},
            piles=[11],
            A="",
            B="9",
            C="12",
            D="9",
            stocks={"A": "9 ?19", "C": "9 ?19"},
            discards={"B": ["? 12"]},
            draw_pile=0,
        )
        awaited = played(position, "lay partner 12 on 1")
        assert isinstance(awaited, Refilling)
        assert awaited.fills == (A, C)
        second = played(awaited, "refill 1 2 3 4 5")
        assert isinstance(second, Refilling)
        assert second.fills == (C,)
        after = played(second, "refill 6 7 8 9 10")
        assert isinstance(after, Playing)
        assert (after.turn, hand(after, A), hand(after, C)) == (A, (1, 2, 3, 4, 5), (6, 7, 8, 9, 10))

    def test_stuck_means_the_partners_cards_too(self) -> None:
        stuck = {"discard_when": "only_when_stuck"}
        facts = {"stocks": {"A": "12 ?19", "C": "12 ?19"}, "discards": {}}
        assert granted(self.team(readings=stuck, **facts), "discard 9 on 1") >= {"7b"}
        assert refused(self.team(readings={**stuck, "partner_cards": "all"}, **facts), "discard 9 on 1") == {
            "7b",
            "Q15",
        }


class TestDiscardOnPartner:
    """CP-7e, CP-Q3: on the spaces of the partner, or not."""

    def team(self, **readings: Any) -> Any:
        return table(players=4, agreed={**TEAMS, **read(**readings)}, A=STUCK, B=STUCK, turn="A")

    def test_not_on_his_spaces(self) -> None:
        assert refused(self.team(), "discard 9 on partner 2") == {"7e", "Q3"}
        assert refused(self.team(), "discard 9 on partner 5") == {"7e", "Q3", "Q6"}
        assert not any("on partner" in action for action in can(self.team()))

    def test_on_his_spaces(self) -> None:
        position = self.team(discard_on_partner=True)
        assert granted(position, "discard 9 on partner 2") == {"T", "7b", "7e", "Q3", "Q15", "Q17"}
        assert "discard 9 on partner 2" in can(position)
        after = played(position, "discard 9 on partner 2")
        assert isinstance(after, Playing)
        assert (after.turn, after.board.spaces[C][1], after.board.spaces[A][1]) == (B, (9,), ())

    def test_never_his_cards_nor_on_opponents(self) -> None:
        position = self.team(discard_on_partner=True)
        assert refused(position, "discard partner stock on partner 2") == {"Q17"}
        assert refused(position, "discard 9 on left 2") == {"7e"}


class TestTeamEnd:
    """CP-9b, CP-10a, CP-10b, CP-Q1, CP-Q23, CP-Q24: which stocks end the game, and who has won."""

    def team(self, stocks: dict[str, Any], team_end: Any = "both_stocks", **facts: Any) -> Any:
        facts = {"piles": [4], "A": STUCK, "B": STUCK, "C": STUCK, "D": STUCK, "turn": "A", **facts}
        return table(players=4, agreed={**TEAMS, **read(team_end=team_end)}, stocks=stocks, **facts)

    def test_the_first_stock_does_not_win(self) -> None:
        position = self.team({"A": "5"})
        assert brings(position, "lay stock on 1") == [("emptied", "10a", A), ("lead", "5d", A)]
        after = played(position, "lay stock on 1")
        assert isinstance(after, Playing)
        assert (after.turn, after.board.first) == (A, 0)

    def test_the_first_stock_wins(self) -> None:
        position = self.team({"A": "5"}, "first_stock")
        assert brings(position, "lay stock on 1") == [
            ("emptied", "Q22", A),
            ("match_over", "9b", None),
            ("wins", "Q1", 0),
        ]
        assert isinstance(played(position, "lay stock on 1"), Over)

    def test_the_first_stock_fixes_the_winner_and_play_goes_on(self) -> None:
        position = self.team({"A": "5"}, "first_wins_both_end")
        assert brings(position, "lay stock on 1") == [("emptied", "10a", A), ("game_won", "Q1", 0), ("lead", "5d", A)]
        after = played(position, "lay stock on 1")
        assert stands(after) == [("lead", "T", A), ("game_won", "Q1", 0)]

    def test_the_second_stock_of_the_team_wins(self) -> None:
        position = self.team({"A": 0, "C": "5"})
        assert brings(position, "lay partner stock on 1") == [
            ("emptied", "Q22", C),
            ("match_over", "10b", None),
            ("wins", "Q1", 0),
        ]

    def test_whichever_team_was_first(self) -> None:
        facts: dict[str, Any] = {"stocks": {"A": 0, "B": 0, "D": "5"}, "first": "A", "turn": "D"}
        both = self.team(**facts)
        assert stands(played(both, "lay stock on 1")) == [("match_over", "10b", None), ("wins", "Q1", 1)]
        first = self.team(**facts, team_end="first_wins_both_end")
        assert stands(played(first, "lay stock on 1")) == [("match_over", "10b", None), ("wins", "Q1", 0)]

    def test_a_stock_of_each_team_ends_nothing(self) -> None:
        after = played(self.team({"A": 0, "D": "5"}, first="A", turn="D"), "lay stock on 1")
        assert isinstance(after, Playing)
        assert after.board.first == 0

    def test_without_a_stock_turns_go_on(self) -> None:
        after = played(self.team({"A": 0, "D": "12 ?19"}, turn="D"), "discard 9 on 1")
        assert isinstance(after, Playing)
        assert after.turn == A

    def test_an_undecided_end(self) -> None:
        empty: dict[str, Any] = dict.fromkeys("ABCD", "")
        facts = {**empty, "discards": {"B": ["? 12"]}, "draw_pile": 0, "idle": 3, "turn": "D"}
        stocks = {"A": 0, "B": "12 ?19", "C": "11 ?19", "D": "10 ?19"}
        assert stands(played(self.team(stocks, **facts), "end turn")) == [("match_over", "Q21", None)]
        fixed = played(self.team(stocks, "first_wins_both_end", **facts), "end turn")
        assert stands(fixed) == [("match_over", "Q21", None), ("wins", "Q1", 0)]
        none = {**stocks, "A": "9 ?19"}
        undecided = played(self.team(none, "first_wins_both_end", **facts), "end turn")
        assert stands(undecided) == [("match_over", "Q21", None)]

    def test_the_winner_stands_while_cards_come(self) -> None:
        position = self.team({"A": 0, "B": "5 ?19"}, "first_wins_both_end", turn="B")
        assert stands(played(position, "lay stock on 1")) == [("lead", "Q27", B), ("game_won", "Q1", 0)]


class TestHelpers:
    """CP-H0 to CP-H2, CP-Q30 to CP-Q32."""

    def test_the_move_helper_marks_own_cards_at_any_time(self) -> None:
        position = table(
            players=4,
            agreed=TEAMS,
            piles=[4, 6],
            A="5 9 9 J 12",
            C="7 7 8 8 9",
            stocks={"A": "12 ?19", "C": "5 ?19"},
            discards={"A": ["5 8", "3 7"], "C": ["5"]},
            turn="A",
        )
        assert fitting_cards(position, A) == (SpaceTop(2), HandCard(Card(5)), HandCard(JOKER))
        assert fitting_cards(position, C) == (StockTop(), SpaceTop(1), HandCard(Card(7)))
        assert fitting_cards(start(), A) == ()
        assert fitting_cards(start(starter=A), A) == ()

    def test_they_never_change_what_is_allowed(self) -> None:
        facts: dict[str, Any] = {"piles": [7], "A": "8 9 10 10 11", "discards": {"A": ["8 5"]}, "turn": "A"}
        plain, helped = table(**facts), table(agreed={"move_helper": True, "pile_viewer": True}, **facts)
        for action in GAME.every_action(plain):
            assert plain.judge(action) == helped.judge(action)


class TestUnder:
    """The same moment read otherwise; what no play leads to under a reading cannot arise."""

    def cannot(self, position: Any, **readings: Any) -> str | None:
        try:
            there = GAME.under(position, Readings(**readings))
        except NoSuchMoment as moment:
            return moment.question.id.removeprefix("CP-")
        assert GAME.readings(there) == Readings(**readings)
        assert GAME.under(there, GAME.readings(position)) == position
        return None

    def test_a_joker_that_counts_for_the_start(self) -> None:
        shown = played(start(readings=Readings(opening_joker="highest")), "drawn J")
        assert self.cannot(shown) == "Q8"
        assert self.cannot(played(start(), "drawn 3"), opening_joker="highest") is None

    def test_a_pack_that_only_jokers_make_decide(self) -> None:
        agreed: dict[str, Any] = {"highest": 3, "pack": (12, 0, 0, 4), "stock_size": 2, "hand_size": 2}
        assert self.cannot(start(**agreed, readings=Readings(opening_joker="highest"))) == "Q8"
        assert self.cannot(start(**agreed, starter=A)) is None

    def test_an_empty_stock_in_teams(self) -> None:
        position = table(players=4, agreed=TEAMS, A=STUCK, stocks={"A": 0}, turn="A")
        assert self.cannot(position, team_end="first_stock") == "Q1"
        assert self.cannot(position, team_end="first_wins_both_end") is None

    def test_the_end_of_a_game_between_teams(self) -> None:
        def over(team_end: Any, **stocks: Any) -> Any:
            agreed = {**TEAMS, **read(team_end=team_end)}
            return table(players=4, agreed=agreed, phase="over", first="A", stocks=stocks)

        both = over("both_stocks", A=0, C=0)
        assert self.cannot(both, team_end="first_wins_both_end") is None
        assert self.cannot(both, team_end="first_stock") == "Q1"
        first = over("first_stock", A=0)
        assert self.cannot(first, team_end="both_stocks") == "Q1"

    def test_a_new_draw_pile(self) -> None:
        position = table(A=STUCK, recycled=True, draw_pile=5, discards={"B": ["? 12"]}, turn="A")
        assert self.cannot(position, finished_piles="removed") == "Q20"

    def test_a_hand_that_would_have_drawn_finished_piles(self) -> None:
        agreed = read(finished_piles="removed")
        facts: dict[str, Any] = {"discards": {"B": ["? 12"]}, "draw_pile": 0, "finished": 12, "turn": "A"}
        assert self.cannot(table(agreed=agreed, A="", **facts)) == "Q20"
        assert self.cannot(table(agreed=agreed, A="9 9", played=False, **facts)) == "Q20"
        assert self.cannot(table(agreed=agreed, A="9 9", played=True, **facts)) is None
        assert self.cannot(table(agreed=agreed, A="9", B="", idle=1, played=False, **facts)) == "Q20"

    def test_a_hand_that_would_have_been_filled_up(self) -> None:
        short = table(agreed=read(refill="end_of_turn"), A="9 9", played=False, turn="A")
        assert self.cannot(short) == "Q10"
        assert self.cannot(table(A="9 9", played=True, turn="A"), refill="end_of_turn") is None

    def test_a_hand_that_is_being_filled_up(self) -> None:
        at_the_start = played(table(A=STUCK, B="7 7", turn="A"), "discard 9 on 1")
        assert self.cannot(at_the_start, refill="end_of_turn") == "Q10"
        empty = played(table(A=STUCK, B="", turn="A"), "discard 9 on 1")
        assert self.cannot(empty, refill="end_of_turn") is None
        at_the_end = played(table(agreed=read(refill="end_of_turn"), A=STUCK, turn="A"), "discard 9 on 1")
        assert self.cannot(at_the_end) == "Q10"

    def test_the_rest_of_a_draw_of_an_empty_hand(self) -> None:
        finished = "1 2 3 4 5 6 7 8 9 10 11 12"
        position = table(A=STUCK, B="", discards={"A": ["? 12"]}, draw_pile=2, finished=finished, turn="A")
        rest = played(position, "discard 9 on 1", "refill 1 1")
        assert isinstance(rest, Refilling)
        assert self.cannot(rest, refill="end_of_turn") is None

    def test_a_partners_hand_that_is_being_filled(self) -> None:
        agreed = {**TEAMS, **read(partner_cards="all")}
        position = table(players=4, agreed=agreed, piles=[4], A=STUCK, C="5", turn="A")
        assert self.cannot(played(position, "lay partner 5 on 1")) == "Q2"

    def test_a_card_of_the_stock_that_is_awaited(self) -> None:
        awaited = played(table(piles=[4], A=STUCK, stocks={"A": "5 ?19"}, turn="A"), "lay stock on 1")
        for profile in PROFILES.values():
            assert GAME.readings(GAME.under(awaited, profile)) == profile

    def test_hands_are_dealt_alike(self) -> None:
        assert self.cannot(start(starter=A), discard_when="only_when_stuck") is None


class TestErrata:
    """What the text leaves out, shown by computing it."""

    def test_the_text_names_two_ends(self) -> None:
        """CP-9b and CP-10b: the same card ends the game by one and not by the other."""
        facts: dict[str, Any] = {"players": 4, "piles": [4], "A": STUCK, "stocks": {"A": "5"}, "turn": "A"}
        by_first = played(table(**facts, agreed={**TEAMS, **read(team_end="first_stock")}), "lay stock on 1")
        by_both = played(table(**facts, agreed=TEAMS), "lay stock on 1")
        assert isinstance(by_first, End)
        assert not isinstance(by_both, End)

    def test_the_draw_pile_can_run_dry_with_nothing_to_recycle(self) -> None:
        position = table(A=STUCK, B="7 7", discards={"A": ["? 12"]}, draw_pile=0, turn="A")
        after = played(position, "discard 9 on 1")
        assert isinstance(after, Playing)
        assert (after.board.draw_pile, after.board.finished, len(hand(after, B))) == (0, (), 2)

    def test_a_single_turn_need_not_end(self) -> None:
        """A small game that comes back to the same position within one turn: its cards are recycled for ever."""
        position = start(highest=2, pack=(4, 4, 0), building_piles=1, hand_size=2, stock_size=2, starter=A)
        position = played(position, "deal 1 2 top 1 / 1 2 top 1")
        position = played(position, "lay 1 on 1", "lay 2 on 1", "refill 1 2")
        again = played(position, "lay 1 on 1", "lay 2 on 1", "refill 1 2")
        assert isinstance(position, Playing)
        assert again == position

    @pytest.mark.parametrize("seed", range(3))
    def test_with_removed_piles_a_game_ends(self, seed: int) -> None:
        random = Random(seed)
        position: Any = start(players=4, stock_size=5, readings=Readings(finished_piles="removed"))
        for _ in range(2000):
            if isinstance(position, End):
                break
            coming = isinstance(position, Chance)
            action = position.chance().sample(random) if coming else random.choice(position.legal_actions())
            position = position.apply(action)
        assert isinstance(position, End)


class TestGame:
    """What a program that embeds the game meets."""

    def test_sides(self) -> None:
        assert GAME.start(players=3).sides() == ((A,), (B,), (C,))
        assert GAME.start(players=4, teams=True).sides() == ((A, C), (B, D))
        assert GAME.seats(3) == ("A", "B", "C")

    def test_every_action_can_be_written_and_read_once(self) -> None:
        position = start(players=4, teams=True, spaces=1, building_piles=1, highest=2, stock_size=1, starter=A)
        actions = list(GAME.every_action(position))
        assert len(set(actions)) == len(actions)
        # A stock, 2 spaces, 3 cards of a hand, 3 under the stock and 3 under each of 2 spaces, of a player, his partner
        # and two opponents: each on 2 piles and 2 spaces of all four.  Then the end of a turn, 3 drawn, 3 turned up.
        assert len(actions) == 4 * (1 + 2 + 3 + 3 + 6) * (2 + 2 * 4) + 1 + 3 + 3
        assert all(GAME.parse(str(action), "en") == action for action in actions)

    def test_the_rulebook_is_this_games(self) -> None:
        assert GAME.rulebook is RULEBOOK
        assert GAME.name == "cardparty"

    def test_cards_under_a_top_cannot_be_taken(self) -> None:
        board = table(A=STUCK, turn="A").board
        for source in (UnderStock(Card(3)), UnderSpace(Card(3), 1)):
            with pytest.raises(ValueError, match="not allowed"):
                board.without(source, A)

    def test_a_refill_is_sorted(self) -> None:
        assert GAME.parse("refill 9 J 1", "en") == Refill((Card(1), Card(9), JOKER))
