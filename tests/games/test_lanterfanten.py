"""Lanterfanten by the clause: positions a person can lay out on a table, and what the rule text makes of them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import pytest

from spelregels.chance import less
from spelregels.games.lanterfanten import GAME, PASS, Agreement, Cards, Deal, Number, Readings, Throw, hand_of, start
from spelregels.games.lanterfanten.descents import (
    NOTHING,
    Dealing,
    Descent,
    Ended,
    Following,
    Held,
    Leading,
    Lying,
    Over,
    State,
    Used,
    begin,
    under,
)
from spelregels.games.lanterfanten.equipment import PACK, read_action, read_throw
from spelregels.position import NoSuchMoment
from spelregels.rulebook import Ground
from spelregels.rulebooks import lanterfanten as rules
from spelregels.ruling import NOBODY, Consequence, IllegalAction, Ruling, Seat

NINE = Number(9)
A, B, C, D = (Seat(seat) for seat in range(4))
LITERAL = rules.PROFILES["literal"]


def cards(text: str) -> tuple[Cards, int]:
    """The plain cards and the jokers of ``8 8 7 J``."""
    words = text.split()
    return tuple(sorted(Number(int(word)) for word in words if word != "J")), words.count("J")


def holding(*players: str, out: Iterable[Seat] = (), used: dict[Seat, list[Used]] | None = None) -> Held:
    each = [cards(player) for player in players]
    spent = tuple(tuple((used or {}).get(Seat(seat), ())) for seat in range(len(players)))
    return Held(tuple(plain for plain, _ in each), tuple(jokers for _, jokers in each), tuple(out), spent)


def leading(
    *players: str,
    turn: Seat = A,
    out: Iterable[Seat] = (),
    readings: Readings = rules.PROFILES["standard"],
    used: dict[Seat, list[Used]] | None = None,
    games: int = 1,
) -> Leading:
    table = Agreement(players=len(players), readings=readings, games=games).table
    held = holding(*players, out=out, used=used)
    return Leading(table, (0,) * len(players), 1, held, (), turn=turn)


def following(  # noqa: PLR0913 - each says one thing of the position, and has a default
    lying: str,
    *players: str,
    by: Seat = D,
    turn: Seat = A,
    out: Iterable[Seat] = (),
    passers: Iterable[Seat] = (),
    throwers: tuple[Seat, ...] = (),
    readings: Readings = rules.PROFILES["standard"],
    used: dict[Seat, list[Used]] | None = None,
    games: int = 1,
) -> Following:
    start = leading(*players, turn=turn, out=out, readings=readings, used=used, games=games)
    hand = read_throw(lying)
    descent = Descent(hand, (*throwers, by), NOTHING.with_hand(hand))
    return Following(start.table, start.score, 1, start.held, (), turn, descent, tuple(sorted(passers)))


def ids(grounds: Iterable[Ground]) -> set[str]:
    return {ground.id.removeprefix("LF-") for ground in grounds}


def judged(position: State, text: str, seat: Seat | None = None) -> Ruling:
    return position.judge(read_action(text), seat)


def refused(position: State, text: str, grounds: str, seat: Seat | None = None) -> None:
    ruling = judged(position, text, seat)
    assert not ruling.allowed
    assert ids(ruling.grounds) == set(grounds.split())


def allowed(position: State, text: str, grounds: str = "", seat: Seat | None = None) -> None:
    ruling = judged(position, text, seat)
    assert ruling.allowed, ids(ruling.grounds)
    assert ids(ruling.grounds) >= set(grounds.split())


def legal(position: State) -> set[str]:
    return {str(action).removeprefix("throw ") for action in position.legal_actions()}


def played(position: State, *actions: str) -> State:
    for action in actions:
        position = position.apply(read_action(action))
    return position


def brings(position: State, text: str) -> list[Consequence]:
    action = read_action(text)
    assert position.judge(action).allowed
    return list(position.consequences(action, position.asked(None)))


def events(position: State, text: str) -> list[tuple[str, str, int | None]]:
    """What happens but for points: the event, the ground, and whom it is about."""
    return [
        (each.event, each.ground.id.removeprefix("LF-"), each.side if each.event == "wins" else each.seat)
        for each in brings(position, text)
        if each.event != "points"
    ]


def points(position: State, text: str) -> list[tuple[str, int | None, int]]:
    return [
        (each.ground.id.removeprefix("LF-"), each.side, each.points)
        for each in brings(position, text)
        if each.event == "points"
    ]


class TestEquipment:
    """LF-1, LF-3: what is played with, and how it is dealt."""

    def test_there_are_56_plain_cards(self) -> None:
        """LF-1a, LF-1b: ten 10s down to three 3s, two 2s and two aces."""
        assert PACK == (2, 2, 3, 4, 5, 6, 7, 8, 9, 10)
        assert sum(PACK) == 56

    @pytest.mark.parametrize(("players", "each", "out", "highest"), [(4, 14, 0, 10), (3, 16, 8, 10), (2, 15, 7, 8)])
    def test_hands_and_what_stays_out(self, players: int, each: int, out: int, highest: int) -> None:
        """LF-3c, LF-3d, LF-3e, LF-3f, LF-Q11"""
        table = start(players=players).table
        assert (table.cards, table.jokers) == (each, 3)
        assert len(table.bag) - players * each == out
        assert (table.lowest, table.highest) == (1, highest)

    def test_with_two_players_there_are_no_nines_and_tens(self) -> None:
        """LF-3e"""
        assert set(start(players=2).table.bag) == set(range(1, 9))

    def test_a_given_pack_is_the_pack_in_play(self) -> None:
        """LF-3e takes nothing out of it."""
        table = start(players=2, pack=(0, 1, 0, 0, 0, 0, 0, 0, 3, 0), cards=2, jokers=0).table
        assert table.bag == (2, 9, 9, 9)
        assert (table.lowest, table.highest) == (2, 9)

    @pytest.mark.parametrize(
        ("agreed", "part"),
        [
            ({"players": 1}, "players"),
            ({"players": 5}, "players"),
            ({"games": 0}, "games"),
            ({"first_dealer": 4}, "first_dealer"),
            ({"pack": (1, 2, 3)}, "pack"),
            ({"pack": (100, *PACK[1:])}, "pack"),
            ({"pack": (0,) * 10, "cards": 0}, "pack"),
            ({"cards": 15}, "cards"),
            ({"cards": -1}, "cards"),
            ({"jokers": 4}, "jokers"),
            ({"jokers": -1}, "jokers"),
            ({"cards": 0, "jokers": 0}, "cards"),
        ],
    )
    def test_what_cannot_be_agreed_is_named(self, agreed: dict[str, int], part: str) -> None:
        with pytest.raises(ValueError, match=f"^{part}: expected"):
            start(**agreed)

    def test_the_first_dealer_is_the_first_seat(self) -> None:
        """LF-Q23: and the player after him begins (LF-5a)."""
        awaited = start()
        assert [*GAME.standing(awaited)] == [Consequence("deals", rules.DEAL_GOES_ROUND, seat=A)]


SMALL: dict[str, Any] = {"players": 2, "pack": (2, 0, 0, 0, 2, 0, 0, 0, 0, 0), "cards": 2, "jokers": 1}


def dealing(**agreed: Any) -> Dealing:
    position = start(**agreed)
    assert isinstance(position, Dealing)
    return position


class TestDealing:
    """LF-3: somebody deals, and then a game has begun."""

    def test_the_deal_begins_a_game(self) -> None:
        """LF-5a: the player after the dealer leads."""
        awaited = start(**SMALL)
        assert events(awaited, "deal 1 5 / 1 5") == [("lead", "5a", B)]
        position = awaited.apply(read_action("deal 1 5 / 1 5"))
        assert isinstance(position, Leading)
        assert position.turn == B
        assert position.held == holding("1 5 J", "1 5 J")

    def test_a_deal_of_another_size(self) -> None:
        awaited = start(**SMALL)
        refused(awaited, "deal 1 / 5", "3e")
        refused(awaited, "pass", "3e")
        refused(start(players=3), "deal 1 / 2 / 3", "3d")
        refused(start(), "deal 1 / 2 / 3 / 4", "3c")

    def test_a_deal_of_cards_that_are_not_there(self) -> None:
        """LF-3a"""
        refused(start(**SMALL), "deal 1 5 / 5 5", "3a")

    def test_no_player_deals_out_of_his_sleeve(self) -> None:
        """LF-5j: cards come, and are nobody's action."""
        refused(start(**SMALL), "deal 1 5 / 1 5", "5j", seat=A)
        assert start(**SMALL).legal_actions() == []

    def test_all_deals_there_are(self) -> None:
        """Two aces and two fives: A has both aces, one of them (in four ways), or none."""
        deals = {str(deal): ways for deal, ways in dealing(**SMALL).chance().outcomes()}
        assert deals == {"deal 1 1 / 5 5": 1, "deal 1 5 / 1 5": 4, "deal 5 5 / 1 1": 1}

    def test_with_jokers_alone(self) -> None:
        awaited = start(players=2, cards=0, jokers=1)
        assert isinstance(played(awaited, "deal / "), Leading)

    def test_nothing_else_comes(self) -> None:
        with pytest.raises(ValueError, match="pass is not allowed here"):
            start().after(PASS, NOBODY)


class TestHands:
    """LF-2, LF-5b, LF-Q37: what a hand is."""

    def test_four_sevens(self) -> None:
        """LF-2f: free hands of four, three, two and one; with no joker that is all."""
        assert legal(leading("7 7 7 7", "2", "2", "2")) == {"4x7", "3x7", "2x7", "1x7"}

    def test_no_card_at_all_is_no_hand(self) -> None:
        refused(leading("7 J", "2", "2", "2"), "throw nothing as 7", "2c")

    def test_two_numbers_are_no_hand(self) -> None:
        refused(leading("7 8", "2", "2", "2"), "throw 7 8 as 8", "5b")

    def test_another_number_than_the_one_named(self) -> None:
        refused(leading("7 7 J", "2", "2", "2"), "throw 2x7 as 8", "5b")
        refused(leading("7 7 J", "2", "2", "2"), "throw 2x7+1J as 8", "5b")

    @pytest.mark.parametrize("throw", ["throw 1x8", "throw 3x7", "throw 2J as 7", "throw 1x7+2J"])
    def test_what_is_not_held(self, throw: str) -> None:
        """LF-5j"""
        refused(leading("7 7 J", "2", "2", "2"), throw, "5j")

    def test_more_than_the_pack_has(self) -> None:
        """LF-Q3, LF-6c, LF-6e"""
        allowed(leading(" ".join(["10"] * 10 + ["J"] * 3), "2", "2", "2"), "throw 10x10+3J", "2c 6a")
        allowed(following("3x9", "1 J J J", "2", "2", "2"), "throw 1x1+2J", "5c 6a")

    def test_with_two_players_of_the_examples_only_five_aces_are_possible(self) -> None:
        """LF-6c: thirteen tens and twelve nines need tens and nines; two aces and three jokers make five."""
        position = leading("1 1 8 J J J", "2")
        assert "2x1+3J" in legal(position)
        assert not {hand for hand in legal(position) if hand.endswith(("9", "10"))}


class TestFollowing:
    """LF-5c, LF-5d, LF-5e: what may be thrown on a hand."""

    def test_on_a_single_ten(self) -> None:
        """LF-5f: more tens, or one card of any lower number."""
        position = following("10", "10 10 10 9 6 6 1", "2", "2", "2")
        assert legal(position) == {"2x10", "3x10", "1x9", "1x6", "1x1"}

    def test_on_three_nines(self) -> None:
        """LF-5f: more nines, or three cards of a lower number; three aces with a joker."""
        position = following("3x9", "9 9 9 9 9 8 8 8 8 1 1 J", "2", "2", "2")
        assert legal(position) == {
            *("4x9", "5x9", "3x9+1J", "4x9+1J", "5x9+1J"),
            *("3x8", "2x8+1J", "2x1+1J"),
        }

    @pytest.mark.parametrize(
        ("hand", "grounds"),
        [
            ("4x7", "5e Q18"),
            ("3x7", "5e Q18"),
            ("1x7", "5e"),
            ("2x10", "5e"),
            ("1x9", "5e"),
            ("2x9", "5e"),
            ("3x10", "5e"),
        ],
    )
    def test_nothing_else(self, hand: str, grounds: str) -> None:
        position = following("2x9", "9 9 9 10 10 10 7 7 7 7", "2", "2", "2")
        refused(position, f"throw {hand}", grounds)

    def test_on_aces_only_more_aces(self) -> None:
        """LF-Q32"""
        assert legal(following("1", "1 5 J", "2", "2", "2")) == {"1x1+1J", "pass"}

    def test_he_chooses(self) -> None:
        """LF-5g: whatever is listed is allowed, and changes the hand that lies."""
        position = following("10", "10 10 3", "2", "2", "2")
        for action in position.legal_actions():
            following_ = position.apply(action)
            assert isinstance(following_, Following)
            assert following_.descent.hand == action

    def test_only_the_player_on_turn_throws(self) -> None:
        """LF-5j: and nothing else is cited."""
        position = following("10", "8", "3", "2", "2")
        refused(position, "throw 1x3", "5j", seat=B)
        refused(position, "throw 2x10", "5j", seat=B)
        refused(position, "pass", "5j", seat=B)
        refused(position, "deal 1 / 2 / 3 / 4", "5j")
        assert position.legal_actions(B) == []
        assert leading("3", "4", "5", "6").legal_actions(B) == []

    def test_a_refused_action_changes_nothing(self) -> None:
        """LF-Q28"""
        position = following("10", "8", "3", "2", "2")
        before = following("10", "8", "3", "2", "2")
        with pytest.raises(IllegalAction):
            position.apply(PASS)
        assert position == before

    def test_what_cannot_follow(self) -> None:
        with pytest.raises(ValueError, match="not allowed here"):
            following("10", "8", "3", "2", "2").after(Deal(()), A)
        with pytest.raises(ValueError, match="not allowed here"):
            leading("8", "3", "2", "2").after(Deal(()), A)


class TestJokers:
    """LF-6, LF-Q1, LF-Q2, LF-Q10, LF-Q12."""

    def test_a_used_joker_is_gone(self) -> None:
        """LF-6b"""
        position = played(leading("7 7 J J", "2", "2", "2"), "throw 1x7+1J")
        assert isinstance(position, Following)
        assert (position.held.hands[A], position.held.jokers[A]) == ((7,), 1)
        assert position.held.used[A] == (Used(Number(7), 1),)

    def test_used_jokers_are_kept_hand_by_hand_in_order(self) -> None:
        held = holding("J J J 5", "2").after(A, hand_of(Number(9), 0, 1)).after(A, hand_of(Number(5), 1, 2))
        assert held.used[A] == (Used(Number(5), 2), Used(Number(9), 1))

    def test_jokers_alone_are_of_the_number_named(self) -> None:
        """LF-Q1, LF-Q2: standard."""
        position = leading("J J", "5", "5", "5")
        allowed(position, "throw 2J as 4", "6a Q1 Q2")
        assert len(legal(position)) == 20

    def test_jokers_alone_can_be_forbidden(self) -> None:
        position = leading("7 J", "5", "5", "5", readings=Readings(joker_only_hand="forbidden"))
        refused(position, "throw 1J as 7", "2c Q1")
        assert legal(position) == {"1x7", "1x7+1J"}

    @pytest.mark.parametrize(("reading", "number"), [("highest", 10), ("lowest", 1)])
    def test_jokers_alone_can_have_a_fixed_number(self, reading: Literal["highest", "lowest"], number: int) -> None:
        readings = Readings(joker_only_number=reading)
        position = leading("J", "5", "5", "5", readings=readings)
        assert legal(position) == {f"1J as {number}"}
        refused(position, "throw 1J as 5", "5b Q2")
        # Among plain cards a joker has their number, whatever the reading.
        allowed(leading("5 J", "5", "5", "5", readings=readings), "throw 1x5+1J", "5b")

    def test_the_highest_number_of_two_players_is_8(self) -> None:
        assert legal(leading("J", "5", readings=Readings(joker_only_number="highest"))) == {"1J as 8"}

    def test_absent_numbers(self) -> None:
        """LF-Q12"""
        refused(leading("J", "5"), "throw 1J as 9", "3e Q12")
        allowed(leading("J", "5", readings=LITERAL), "throw 1J as 9", "Q12")
        assert legal(leading("J", "5", readings=LITERAL)) >= {"1J as 9", "1J as 10"}
        highest = Readings(joker_only_number="highest", absent_numbers="allowed")
        refused(leading("J", "5", readings=highest), "throw 1J as 10", "5b Q2")

    def test_a_number_that_is_not_dealt_is_not_absent(self) -> None:
        """LF-Q12: with two players 7 cards stay out, and can be all the sevens."""
        allowed(leading("J", "5"), "throw 1J as 7")

    def test_more_jokers_than_needed(self) -> None:
        """LF-7g, LF-Q10: of six hands the rule text names three."""
        held = ("8 8 8 8 7 2 2 J J", "5", "5", "5")
        six = {"3x8", "2x8+1J", "1x8+2J", "1x7+2J", "2x2+1J", "1x2+2J"}
        assert legal(following("3x9", *held)) == six
        needed = following("3x9", *held, readings=Readings(surplus_jokers="needed_only"))
        assert legal(needed) == {"3x8", "1x7+2J", "2x2+1J"}
        refused(needed, "throw 2x8+1J", "6a Q10")
        allowed(following("3x9", *held), "throw 2x8+1J", "6a Q10")

    def test_jokers_alone_are_surplus_where_a_card_of_the_number_is_held(self) -> None:
        position = leading("8 J J", "5", "5", "5", readings=Readings(surplus_jokers="needed_only"))
        refused(position, "throw 1J as 8", "6a Q10")
        refused(position, "throw 2J as 8", "6a Q10")
        allowed(position, "throw 2J as 7")


class TestPassing:
    """LF-7: when one may pass, must, or may not."""

    def test_without_a_permitted_hand(self) -> None:
        """LF-7c, LF-Q34"""
        position = following("2", "9 9 2", "5", "5", "5")
        assert legal(position) == {"pass"}
        allowed(position, "pass", "7c")

    def test_with_a_free_hand_of_a_lower_number(self) -> None:
        """LF-5h, LF-7d: and the ruling says which."""
        position = following("3x9", "8 8 8 8 7 2 2 J J", "5", "5", "5")
        refused(position, "pass", "5h 7d")
        witnesses = {finding.witness for finding in judged(position, "pass").findings if not finding.met}
        assert witnesses == {hand_of(Number(8), 3, 0)}

    def test_a_set_counts_that_would_be_split(self) -> None:
        """LF-Q9"""
        refused(following("7", "5 5 5", "5", "5", "5"), "pass", "5h 7d")

    def test_with_free_hands_of_the_same_number_only(self) -> None:
        """LF-7e"""
        position = following("2x6", "6 6 6 4", "5", "5", "5")
        allowed(position, "pass", "7e")
        allowed(position, "throw 3x6", "5d 7e")

    def test_another_hand_than_the_free_one(self) -> None:
        """LF-7f"""
        position = following("10", "10 10 3 J", "5", "5", "5")
        refused(position, "pass", "5h 7d")
        allowed(position, "throw 2x10", "5d 7f")
        allowed(position, "throw 1J as 4", "5c 6a 7f")
        allowed(position, "throw 1x3", "5c 7d")

    def test_with_hands_with_jokers_only(self) -> None:
        """LF-Q8"""
        allowed(following("6", "9 J", "5", "5", "5"), "pass", "5h Q8")
        must = following("6", "9 J", "5", "5", "5", readings=Readings(only_joker_hands="must_throw"))
        refused(must, "pass", "5h Q8")
        assert "pass" not in legal(must)

    def test_a_free_hand_of_the_same_number_frees_him_all_the_same(self) -> None:
        """LF-Q8, LF-7e"""
        position = following("6", "6 6 J", "5", "5", "5", readings=Readings(only_joker_hands="must_throw"))
        allowed(position, "pass", "7e")
        assert "pass" in legal(position)

    def test_who_must_throw_may_still_have_nothing(self) -> None:
        position = following("6", "9", "5", "5", "5", readings=Readings(only_joker_hands="must_throw"))
        assert legal(position) == {"pass"}
        allowed(position, "pass", "7c")


class TestComingBack:
    """LF-8d, LF-Q7: who has passed and throws in the same descent."""

    HELD = ("10 10", "9 9 9", "9 9 6", "10 10 8")

    def test_without_a_joker(self) -> None:
        """The “necessarily” of LF-8d does not hold: he passed with more of the same, and needs no joker."""
        position = played(leading("9 10 10", *self.HELD[1:]), "throw 1x9", "pass", "throw 2x9", "pass", "pass")
        assert position.turn == B
        allowed(position, "throw 3x9", "5d 7e 8d Q7")

    def test_with_jokers_only(self) -> None:
        literal = Readings(comeback="jokers_only")
        position = following("2x9", *self.HELD, by=C, turn=B, passers=[A, B, D], readings=literal)
        refused(position, "throw 3x9", "8d Q7")
        assert legal(position) == {"pass"}
        allowed(position, "pass", "7c Q7")
        with_joker = following("2x9", "10", "9 9 9 J", "8", "8", by=C, turn=B, passers=[A, B, D], readings=literal)
        allowed(with_joker, "throw 2x9+1J", "5d 6a 8d")
        assert legal(with_joker) == {"2x9+1J", "3x9+1J", "pass"}

    def test_his_hands_without_a_joker_are_not_free_hands(self) -> None:
        """LF-Q7, LF-Q8: so they neither bind him nor let him pass."""
        readings = Readings(comeback="jokers_only", only_joker_hands="must_throw")
        position = following("2x9", "10", "9 9 9 J", "8", "8", by=C, turn=B, passers=[A, B, D], readings=readings)
        refused(position, "pass", "5h Q8")
        lower = following("2x9", "10", "8 8 J", "8", "8", by=C, turn=B, passers=[A, B, D], readings=LITERAL)
        allowed(lower, "pass", "Q7 Q8")
        refused(lower, "throw 2x8", "8d Q7")

    def test_no_surplus_and_no_hand_without_a_joker(self) -> None:
        """LF-Q7 with LF-Q10: three nines of his own leave room for a joker only in a fourth."""
        readings = Readings(comeback="jokers_only", surplus_jokers="needed_only")
        position = following("2x9", "10", "9 9 9 J", "8", "8", by=C, turn=B, passers=[A, B, D], readings=readings)
        assert legal(position) == {"3x9+1J", "pass"}

    def test_who_has_not_passed_is_not_coming_back(self) -> None:
        position = following("2x9", "10", "9 9 9", "8", "8", by=A, turn=B, readings=LITERAL)
        allowed(position, "throw 3x9", "5d 7e")
        assert "8d" not in ids(judged(position, "throw 3x9").grounds)

    def test_who_had_to_pass_cannot_come_back(self) -> None:
        """LF-7c: what is thrown later is permitted to him still less."""
        position = following("2x5", "10", "9 9 9 4", "8", "8", by=A, turn=B)
        assert legal(position) == {"pass"}
        later = following("2x4", "10", "9 9 9 4", "8", "8", by=A, turn=B, passers=[B])
        assert legal(later) == {"pass"}


class TestDescents:
    """LF-8, LF-Q4, LF-Q5: how a descent goes on and ends."""

    def test_it_goes_on_until_the_others_have_passed(self) -> None:
        """LF-8a, LF-Q5: standard; then the thrower leads (LF-8b)."""
        position = played(leading("4 9", "10", "10", "10"), "throw 1x4", "pass", "pass")
        assert events(position, "pass") == [("round_over", "Q5", None), ("lead", "8b", A)]
        position = played(position, "pass")
        assert isinstance(position, Leading)
        assert position.turn == A
        assert position.earlier == (4,)

    def test_it_goes_on_until_everybody_has_passed(self) -> None:
        """LF-8a, LF-Q5: literal; the thrower passes last, on his own hand."""
        position = played(leading("4 9", "10", "10", "10", readings=LITERAL), "throw 1x4", "pass", "pass", "pass")
        assert isinstance(position, Following)
        assert position.turn == A
        assert position.passed == (B, C, D)
        assert events(position, "pass") == [("round_over", "8a", None), ("lead", "8b", A)]

    def test_the_thrower_may_have_to_top_himself(self) -> None:
        """LF-Q5, LF-7d"""
        position = played(leading("9 4", "10", "10", "10", readings=LITERAL), "throw 1x9", "pass", "pass", "pass")
        refused(position, "pass", "5h 7d")
        assert legal(position) == {"1x4"}
        over = played(position, "throw 1x4")
        assert isinstance(over, Following)
        assert over.descent.throwers == (A,)

    def test_a_pass_counts_only_since_the_last_throw(self) -> None:
        """S-LF-14: B passed on the ten, not yet on the seven."""
        position = played(
            leading("10 9 8", "10 10 J", "7 5", "8 9 10"), "throw 1x10", "pass", "throw 1x7", "pass", "pass"
        )
        assert isinstance(position, Following)
        assert position.turn == B
        assert (position.passed, position.passers) == ((D, A), (A, B, D))

    def test_passing_twice_is_kept_once(self) -> None:
        position = played(
            leading("10 10 8", "9 9", "7 5", "8 8"), "throw 1x10", "throw 1x9", "throw 1x7", "pass", "pass", "pass"
        )
        assert isinstance(position, Leading)
        position = following("5", "9", "9", "4", "9", by=B, turn=C, passers=[D])
        after = played(position, "throw 1x4", "pass")
        assert isinstance(after, Following)
        assert after.passers == (D,)

    def test_who_goes_out_is_followed_on_his_hand(self) -> None:
        """LF-Q19"""
        position = following("5", "3", "2 7", "4 6", "8 8")
        assert events(position, "throw 1x3") == [("emptied", "4b", A)]
        after = played(position, "throw 1x3")
        assert isinstance(after, Following)
        assert after.held.out == (A,)
        refused(after, "pass", "5h 7d")

    def test_when_the_thrower_is_out_all_must_pass(self) -> None:
        """LF-8a: all who hold cards, under both readings of LF-Q5."""
        for readings in (Readings(), LITERAL):
            position = following("3", "", "9", "9", "9", by=A, turn=B, out=[A], readings=readings)
            assert events(played(position, "pass", "pass"), "pass") == [("round_over", "8a", None), ("lead", "Q4", B)]

    def test_players_without_cards_are_skipped(self) -> None:
        position = played(following("5", "4 8", "", "", "9", by=D, turn=A, out=[B, C]), "throw 1x4")
        assert position.turn == D

    def test_the_lead_of_who_is_out_goes_to_the_last_other_thrower(self) -> None:
        """LF-Q4"""
        readings = Readings(leader_gone_out="last_other_thrower")
        position = following("3", "10", "9", "", "7", by=C, turn=B, out=[C], throwers=(A, B), readings=readings)
        assert events(position, "pass") == [("round_over", "8a", None), ("lead", "Q4", B)]

    def test_if_no_thrower_is_left_it_goes_to_the_next(self) -> None:
        readings = Readings(leader_gone_out="last_other_thrower")
        position = following("3", "10", "", "", "7", by=C, turn=A, out=[B, C], throwers=(B,), readings=readings)
        assert events(position, "pass") == [("round_over", "8a", None), ("lead", "Q4", D)]

    def test_what_lies_is_kept_in_order(self) -> None:
        """LF-9c, LF-Q26: plain cards, and what each joker stood for."""
        position = played(leading("9 8", "9 9 J", "8 8", "7"), "throw 1x9", "throw 2x9+1J")
        assert isinstance(position, Following)
        assert position.descent.lying == Lying((NINE, NINE, NINE), (NINE,))
        assert position.descent.throwers == (A, B)


class TestLeading:
    """LF-5a, LF-8b, LF-Q16: the right to lead."""

    def test_the_leader_throws(self) -> None:
        position = leading("7 7 3 J", "5", "5", "5")
        refused(position, "pass", "5a Q16")
        assert "pass" not in legal(position)
        allowed(position, "throw 2x7", "2c 5a 5b")

    def test_who_has_only_jokers_and_may_not_lead_them_passes_the_lead_on(self) -> None:
        """LF-Q1, LF-Q16: and nobody has passed by that."""
        position = leading("J J", "", "5 5", "5", out=[B], readings=Readings(joker_only_hand="forbidden"))
        assert legal(position) == {"pass"}
        allowed(position, "pass", "Q1 Q16")
        assert events(position, "pass") == [("lead", "Q16", C)]
        after = played(position, "pass")
        assert isinstance(after, Leading)
        assert after.turn == C

    def test_a_leader_can_end_the_game(self) -> None:
        position = leading("5", "", "", "3 J", out=[B, C], games=2)
        assert events(position, "throw 1x5") == [
            ("emptied", "4b", A),
            ("deal_over", "4a", None),
            ("game_won", "4b", B),
            ("deals", "Q23", B),
        ]


PAID = {A: [Used(Number(4), 1), Used(Number(7), 2)], B: [Used(Number(10), 3)]}


class TestTheEndOfAGame:
    """LF-4, LF-Q20, LF-Q27, LF-Q30: places, points, and who wins."""

    def test_it_ends_at_the_throw_that_leaves_one_player(self) -> None:
        """LF-4a, LF-Q20"""
        over = played(following("5", "", "4", "2 J J J", by=C, turn=B, out=[A]), "throw 1x4")
        assert isinstance(over, Over)
        assert over.score == (6, 3, 1)
        refused(over, "throw 1x2", "5j", seat=C)
        refused(over, "pass", "5j", seat=C)

    def test_places_and_costs(self) -> None:
        """LF-4c, LF-4e, LF-Q13, LF-Q14: A pays for three jokers, B for none, D's are unused."""
        position = following("6", "", "", "5", "2 J J J", by=D, turn=C, out=[A, B], used=PAID)
        assert points(position, "throw 1x5") == [
            ("4c", A, 8),
            ("4e", A, -1),
            ("4e", A, -2),
            ("4c", B, 6),
            ("4c", C, 3),
            ("4c", D, 1),
        ]

    def test_the_game_and_the_match_can_have_different_winners(self) -> None:
        """LF-Q27: A was out first; B has more points."""
        position = following("6", "", "", "5", "2 J J J", by=D, turn=C, out=[A, B], used=PAID)
        assert events(position, "throw 1x5")[1:] == [
            ("deal_over", "4a", None),
            ("game_won", "4b", A),
            ("match_over", "Q27", None),
            ("wins", "Q27", B),
        ]
        over = played(position, "throw 1x5")
        assert [(each.event, each.seat, each.side) for each in GAME.standing(over)] == [
            ("game_won", A, A),
            ("match_over", None, None),
            ("wins", None, B),
        ]

    def test_equal_points_share_the_match(self) -> None:
        used = {A: [Used(Number(4), 2)]}
        position = following("6", "", "", "5", "2", by=D, turn=C, out=[A, B], used=used)
        assert [each.side for each in brings(position, "throw 1x5") if each.event == "wins"] == [A, B]

    def test_with_two_players_eights_are_free(self) -> None:
        """LF-4d, LF-Q11"""
        used = {A: [Used(Number(8), 2)], B: [Used(Number(7), 1)]}
        assert points(leading("J", "3", used=used), "throw 1J as 8") == [("4d", A, 6), ("4d", B, 3), ("4e", B, -1)]

    def test_with_two_players_a_ten_costs(self) -> None:
        """LF-Q12: the highest number in the game stays 8."""
        assert points(leading("J", "3", readings=LITERAL), "throw 1J as 10") == [
            ("4d", A, 6),
            ("4e", A, -1),
            ("4d", B, 3),
        ]

    @pytest.mark.parametrize(("reading", "last"), [("stands", -2), ("floor_zero", 0)])
    def test_below_zero(self, reading: Literal["stands", "floor_zero"], last: int) -> None:
        """LF-Q15"""
        readings = Readings(negative_score=reading)
        used = {C: [Used(Number(3), 3)], D: [Used(Number(4), 3)]}
        position = following("6", "", "", "5", "2", by=D, turn=C, out=[A, B], used=used, readings=readings)
        floor = [("Q15", D, 2)] if last == 0 else []
        assert points(position, "throw 1x5")[4:] == [("4c", D, 1), ("4e", D, -3), *floor]
        assert GAME.score(played(position, "throw 1x5")) == (8, 6, 0, last)

    def test_nobody_can_lead_any_more(self) -> None:
        """LF-Q1: all who are left are last, at the pass that ends the descent."""
        readings = Readings(joker_only_hand="forbidden")
        position = following("4", "", "J", "J", "J J", by=B, turn=D, out=[A], readings=readings)
        assert events(position, "pass") == [
            ("round_over", "Q5", None),
            ("deal_over", "Q1", None),
            ("game_won", "4b", A),
            ("match_over", "Q27", None),
            ("wins", "Q27", A),
        ]
        assert points(position, "pass") == [("4c", A, 8), ("4c", B, 1), ("4c", C, 1), ("4c", D, 1)]

    def test_nobody_can_lead_at_all(self) -> None:
        """LF-Q1, LF-Q16: the first lead too; the game has no winner, and with two players each gets 3."""
        awaited = start(players=2, cards=0, jokers=1, games=2, readings=Readings(joker_only_hand="forbidden"))
        assert events(awaited, "deal / ") == [("deal_over", "Q1", None), ("deals", "Q23", B)]
        second = played(awaited, "deal / ")
        assert isinstance(second, Dealing)
        assert second.score == (3, 3)
        over = played(second, "deal / ")
        assert isinstance(over, Over)
        assert over.score == (6, 6)
        assert [each.side for each in GAME.standing(over) if each.event == "wins"] == [A, B]


FIVES: dict[str, Any] = {"players": 2, "games": 2, "pack": (0, 0, 0, 0, 2, 0, 0, 0, 0, 0), "cards": 1, "jokers": 0}


class TestAMatch:
    """LF-4f, LF-Q23, LF-Q27: games one after another."""

    def test_two_games(self) -> None:
        """The deal goes round whatever the result; points are added up."""
        second = played(start(**FIVES), "deal 5 / 5", "throw 1x5")
        assert isinstance(second, Dealing)
        assert (second.number, second.score) == (2, (3, 6))
        assert [(each.event, each.seat) for each in GAME.standing(second)] == [("game_won", B), ("deals", B)]
        assert events(second, "deal 5 / 5") == [("lead", "5a", A)]
        over = played(second, "deal 5 / 5", "throw 1x5")
        assert isinstance(over, Over)
        assert over.score == (9, 9)
        assert over.ended.number == 2

    def test_the_first_dealer_can_be_another(self) -> None:
        position = played(start(**FIVES, first_dealer=B), "deal 5 / 5")
        assert position.turn == A


class TestStanding:
    """What holds at a moment: who leads or threw last, and what has been brought so far."""

    def test_a_lead(self) -> None:
        position = leading("", "J", "2", "2", turn=B, out=[A], used={A: [Used(Number(4), 1)]})
        assert [(each.event, each.seat, each.side, each.points) for each in GAME.standing(position)] == [
            ("lead", B, None, 0),
            ("points", None, A, 8),
            ("points", None, A, -1),
        ]

    def test_a_hand_that_lies(self) -> None:
        position = following("2x6", "6", "2", "2", "2")
        assert [*GAME.standing(position)] == [
            Consequence("takes", rules.LAST_THROWER_BEGINS, seat=D, witness=hand_of(Number(6), 2, 0))
        ]


class TestUnder:
    """The same moment, read otherwise."""

    def test_a_moment_is_itself(self) -> None:
        position = following("2x6", "6", "2", "2", "2")
        assert under(position, Readings()) == position
        assert GAME.readings(under(position, LITERAL)) == LITERAL

    @pytest.mark.parametrize(
        ("position", "readings", "question"),
        [
            (leading("J", "J", "J", "J"), Readings(joker_only_hand="forbidden"), "Q1"),
            (following("1J as 4", "2", "2", "2", "2"), Readings(joker_only_hand="forbidden"), "Q1"),
            (following("1J as 4", "2", "2", "2", "2"), Readings(joker_only_number="highest"), "Q2"),
            (following("1J as 9", "2", "2", by=B), Readings(), "Q12"),
            (leading("2", "2", used={A: [Used(Number(9), 1)]}), Readings(), "Q12"),
            (following("4", "2", "2", by=A, turn=A, passers=[B], readings=LITERAL), Readings(), "Q5"),
            (following("4", "2", "2", "2", "2", passers=[D]), LITERAL, "Q7"),
        ],
    )
    def test_what_cannot_arise(self, position: State, readings: Readings, question: str) -> None:
        with pytest.raises(NoSuchMoment) as error:
            under(position, readings)
        assert error.value.question.id == f"LF-{question}"

    def test_a_game_that_ended_because_nobody_could_lead(self) -> None:
        over = played(start(players=2, cards=0, jokers=1, readings=Readings(joker_only_hand="forbidden")), "deal / ")
        assert GAME.score(under(over, Readings(joker_only_hand="forbidden", display="this_descent"))) == (3, 3)
        with pytest.raises(NoSuchMoment):
            under(over, Readings())

    def test_jokers_alone_arise_if_they_may_be_thrown(self) -> None:
        position = following("1J as 10", "2", "2", "2", "2")
        readings = Readings(joker_only_number="highest")
        assert GAME.readings(under(position, readings)) == readings

    def test_a_comeback_with_a_joker_arises(self) -> None:
        position = following("1x4+1J", "2", "2", "2", "2", passers=[D])
        assert GAME.readings(under(position, LITERAL)) == LITERAL


class TestText:
    """Actions as people write them."""

    @pytest.mark.parametrize(
        ("text", "throw"),
        [
            ("throw 2x7+1J", Throw((Number(7),) * 2, 1, Number(7))),
            ("throw 3x9", Throw((Number(9),) * 3, 0, Number(9))),
            ("throw 2J as 10", Throw((), 2, Number(10))),
            ("throw nothing as 7", Throw((), 0, Number(7))),
            ("throw 1x7+1x8+1J as 8", Throw((Number(7), Number(8)), 1, Number(8))),
            ("throw 2x7 as 8", Throw((Number(7),) * 2, 0, Number(8))),
        ],
    )
    def test_a_throw_is_written_one_way(self, text: str, throw: Throw) -> None:
        assert str(throw) == text
        assert read_action(text) == throw

    @pytest.mark.parametrize(
        ("text", "same"),
        [
            ("throw 9", "throw 1x9"),
            ("throw 9 9 J", "throw 2x9+1J"),
            ("throw joker 9", "throw 1x9+1J"),
            ("throw 2×9 + 2xj", "throw 2x9+2J"),
            ("throw A ace aas", "throw 3x1"),
            ("throw 8 7 as 8", "throw 1x7+1x8 as 8"),
        ],
    )
    def test_and_read_in_many(self, text: str, same: str) -> None:
        assert str(read_action(text)) == same

    def test_the_rest(self) -> None:
        assert str(PASS) == "pass"
        assert str(read_action("deal 10 2/3 3")) == "deal 2 10 / 3 3"

    @pytest.mark.parametrize(
        "text",
        [
            *("", "throw", "throw 2J", "throw 7 8", "throw 11", "throw 9 as", "throw 9 as J", "throw as 7"),
            *("deal x", "play 9", "throw 2jokers as 4", "throw nothing"),
            *("throw 99x9 1x9", "throw 60J 40J as 4"),  # they could be written, but not as one hand that reads back
        ],
    )
    def test_what_cannot_be_read(self, text: str) -> None:
        with pytest.raises(ValueError, match="expected"):
            read_action(text)

    def test_every_action_reads_back(self) -> None:
        position = following("2x6", "6", "2", "2", "2")
        for action in GAME.every_action(position):
            assert read_action(str(action)) == action


def test_a_game_begins_with_what_is_agreed() -> None:
    agreement = Agreement(players=3)
    assert begin(agreement) == start(players=3) == GAME.begin(agreement)
    assert begin(agreement).seats() == range(3)


def test_a_deal_can_be_drawn_card_by_card() -> None:
    deal = dealing(**SMALL).chance()
    assert less(deal.bag, Number(5)) == (1, 1, 5)
    assert Ended(1, holding("5"), (), NOTHING).held.place(A) == 1
