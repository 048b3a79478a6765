"""What a seat of Cardparty may know: CP-Q37, with the pile viewer (CP-Q31), the move helper (CP-Q32) and CP-Q2."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from spelregels.games.cardparty import GAME, JOKER, Card, Deal, HandCard, Refill, SpaceTop, start
from spelregels.games.cardparty.views import BoardView, StartView
from spelregels.ruling import NOBODY, Seat
from tests.games.cardparty_tables import TEAMS, A, B, C, D, played, read, table


def board_view(position: Any, seat: Seat) -> BoardView:
    seen = GAME.view(position, seat)
    assert isinstance(seen, BoardView)
    return seen


def start_view(position: Any, seat: Seat) -> StartView:
    seen = GAME.view(position, seat)
    assert isinstance(seen, StartView)
    return seen


def cards(*numbers: int) -> tuple[Card, ...]:
    return tuple(map(Card, numbers))


class TestStart:
    """Every card that is drawn for the start is public."""

    def test_the_draw(self) -> None:
        seen = start_view(played(start(players=3), "drawn 11", "drawn J"), B)
        assert (seen.phase, seen.drawing, seen.shown, seen.out) == ("opening", (A, B, C), cards(11), (Card(11), JOKER))
        assert seen.starter is None

    def test_it_is_the_same_for_all(self) -> None:
        position = played(start(players=3), "drawn 11", "drawn 11", "drawn 4")
        assert replace(start_view(position, A), seat=B) == start_view(position, B)

    def test_before_the_deal(self) -> None:
        seen = start_view(start(starter=B), A)
        assert (seen.phase, seen.starter, seen.drawing, seen.out) == ("dealing", B, (), ())

    def test_of_the_deal_everybody_sees_his_hand_and_the_tops(self) -> None:
        deal = GAME.parse("deal 1 2 3 4 5 top 6 / 7 8 9 10 11 top 12", "en")
        assert isinstance(deal, Deal)
        assert GAME.seen(start(starter=A), deal, NOBODY, A) == ("deal", (cards(1, 2, 3, 4, 5), None), cards(6, 12))
        assert GAME.seen(start(starter=A), deal, NOBODY, B) == ("deal", (None, cards(7, 8, 9, 10, 11)), cards(6, 12))

    def test_partners_who_may_play_all_see_each_others_hands(self) -> None:
        deal = GAME.parse("deal 1 top 2 / 3 top 4 / 5 top 6 / 7 top 8", "en")
        position = start(players=4, starter=A, hand_size=1, **TEAMS, **read(partner_cards="all"))
        assert GAME.seen(position, deal, NOBODY, B) == ("deal", (None, cards(3), None, cards(7)), cards(2, 4, 6, 8))


class TestBoard:
    """Sizes, tops and building piles are public; hands and covered cards are not."""

    facts: dict[str, Any] = {  # noqa: RUF012 - read only
        "piles": ["1 J 3"],
        "A": "5 9",
        "B": "?3",
        "stocks": {"A": "4 ?6", "B": 3},
        "discards": {"A": ["4 8 5", "7"], "B": ["12 2"]},
        "turn": "A",
        "played": True,
    }

    def test_everything_that_lies_open(self) -> None:
        seen = board_view(table(**self.facts), A)
        assert (seen.phase, seen.turn, seen.played, seen.drawing) == ("playing", A, True, ())
        assert seen.hand == cards(5, 9)
        assert seen.hands == (2, 3)
        assert seen.tops[A] == cards(4)
        assert seen.stocks == (7, 3)
        assert seen.piles == ((Card(1), JOKER, Card(3)), (), (), ())
        assert seen.space_tops == ((5, 7, None, None), (2, None, None, None))
        assert seen.space_sizes == ((3, 1, 0, 0), (2, 0, 0, 0))
        # 162 cards, without 3 on a pile, 2 and 3 in hands, 7 and 3 in stocks, 4 and 2 on spaces.
        assert (seen.draw_pile, seen.finished, seen.idle, seen.winner) == (162 - 24, 0, 0, None)
        assert (seen.partner_hand, seen.own_spaces, seen.marked) == (None, None, ())

    def test_nobody_sees_the_hand_of_another(self) -> None:
        assert board_view(table(**self.facts), B).hand != cards(5, 9)

    def test_covered_cards_are_seen_with_the_pile_viewer_and_only_the_own(self) -> None:
        seen = board_view(table(agreed={"pile_viewer": True}, **self.facts), A)
        assert seen.own_spaces == (cards(4, 8, 5), cards(7), (), ())

    def test_covered_cards_of_the_partner_are_not(self) -> None:
        agreed = {**TEAMS, "pile_viewer": True}
        seen = board_view(table(players=4, agreed=agreed, A="9", discards={"C": ["4 8 5"]}, turn="A"), A)
        assert seen.own_spaces == ((),) * 4
        assert seen.space_tops[C] == (5, None, None, None)

    def test_the_move_helper_marks_own_cards(self) -> None:
        seen = board_view(table(agreed={"move_helper": True}, **{**self.facts, "piles": [4, 6]}), A)
        assert seen.marked == (SpaceTop(1), SpaceTop(2), HandCard(Card(5)))

    def test_partners_hands_where_all_may_be_played(self) -> None:
        facts: dict[str, Any] = {"players": 4, "A": "9 9", "C": "7 8", "turn": "A"}
        everything = table(agreed={**TEAMS, **read(partner_cards="all")}, **facts)
        assert board_view(everything, A).partner_hand == cards(7, 8)
        assert board_view(everything, C).partner_hand == cards(9, 9)
        assert board_view(everything, B).partner_hand == everything.board.hands[D]
        assert board_view(table(agreed=TEAMS, **facts), A).partner_hand is None

    def test_a_winner_that_is_fixed(self) -> None:
        facts: dict[str, Any] = {"players": 4, "A": "9 9", "stocks": {"C": 0}, "turn": "A"}
        fixed = table(agreed={**TEAMS, **read(team_end="first_wins_both_end")}, **facts)
        assert board_view(fixed, B).winner == 0
        assert board_view(table(agreed=TEAMS, **facts), B).winner is None

    def test_idle_turns(self) -> None:
        position = table(A="", B="", discards={"B": ["? 12"]}, draw_pile=0, idle=1, turn="A")
        assert board_view(position, B).idle == 1

    def test_after_the_end(self) -> None:
        seen = board_view(table(phase="over", A="9 9", stocks={"B": 0}), A)
        assert (seen.phase, seen.turn, seen.winner, seen.hand) == ("over", None, B, cards(9, 9))


class TestCardsThatCome:
    """Who gets cards, and how many, is public; which they are only where the hand is seen."""

    def test_a_new_top(self) -> None:
        awaited = played(table(piles=[4], A="9 9", stocks={"A": "5 ?19"}, turn="A"), "lay stock on 1")
        seen = board_view(awaited, B)
        assert (seen.phase, seen.turn, seen.drawing, seen.played) == ("turning_up", A, (A,), True)
        assert (seen.tops[A], seen.stocks[A]) == ((), 19)
        turned = GAME.parse("turn up 6", "en")
        assert GAME.seen(awaited, turned, NOBODY, B) == turned

    def test_filling_up(self) -> None:
        awaited = played(table(A="9 9 9 9 9", B="7 7", turn="A"), "discard 9 on 1")
        seen = board_view(awaited, A)
        assert (seen.phase, seen.turn, seen.drawing, seen.played) == ("filling_up", B, (B,), False)
        refill = GAME.parse("refill 1 2 3", "en")
        assert GAME.seen(awaited, refill, NOBODY, B) == refill
        assert GAME.seen(awaited, refill, NOBODY, A) == ("refill", 3)

    def test_filling_up_at_the_end(self) -> None:
        position = table(agreed=read(refill="end_of_turn"), A="9 9 9 9 9", B="7 7", turn="A")
        assert board_view(played(position, "discard 9 on 1"), B).phase == "filling_up_at_the_end"

    def test_a_partner_who_sees_the_hand_sees_what_comes_into_it(self) -> None:
        agreed = {**TEAMS, **read(partner_cards="all")}
        position = table(players=4, agreed=agreed, piles=[4], A="9 9", C="5", turn="A")
        awaited = played(position, "lay partner 5 on 1")
        refill = Refill(cards(1, 1, 1, 2, 2))
        assert [GAME.seen(awaited, refill, NOBODY, seat) for seat in (A, B, C, D)] == [
            refill,
            ("refill", 5),
            refill,
            ("refill", 5),
        ]

    def test_what_players_do_is_seen_by_all(self) -> None:
        position = table(A="9 9", turn="A")
        discard = GAME.parse("discard 9 on 1", "en")
        assert GAME.seen(position, discard, A, B) == discard
