"""Lanterfanten as people tell it: what is told, what follows from it, and what cannot be."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, Final

import pytest

from spelregels.facts import Facts, Peeked, Sealed, Situation
from spelregels.games.lanterfanten import GAME, PASS, Agreement, Number, Readings, State, hand_of
from spelregels.games.lanterfanten.descents import Following, Leading, Over, Used
from spelregels.games.lanterfanten.equipment import read_action
from spelregels.games.lanterfanten.told import USED
from spelregels.games.lanterfanten.views import view
from spelregels.notation import BadInput
from spelregels.position import NoSuchMoment
from spelregels.rulebooks import lanterfanten as rules
from spelregels.ruling import Seat

A, B, C, D = (Seat(seat) for seat in range(4))
LITERAL = rules.PROFILES["literal"]
NAMES = {2: ("A", "B"), 3: ("A", "B", "C"), 4: ("A", "B", "C", "D")}


def situation(told: Mapping[str, object], players: int = 4, **agreed: Any) -> Situation[Number, State]:
    facts = Facts(told, ("position",), NAMES[players])
    return GAME.complete(facts, Agreement(players=players, **agreed))


def filled(told: Mapping[str, object], players: int = 4, **agreed: Any) -> State:
    """The position with the cards that are left over dealt out in order."""
    found = situation(told, players, **agreed)
    cards = iter(found.bag)
    return found.build([tuple(next(cards) for _ in range(place.size)) for place in found.places])


def sealed(told: Mapping[str, object], players: int = 4, **agreed: Any) -> State:
    """The position with all that is not told sealed."""
    found = situation(told, players, **agreed)
    return found.build(
        [Sealed((), place, hidden.size, hidden.cannot_hold) for place, hidden in enumerate(found.places)]
    )


def sizes(told: Mapping[str, object], players: int = 4, **agreed: Any) -> list[int]:
    return [place.size for place in situation(told, players, **agreed).places]


def assumed(told: Mapping[str, object], **agreed: Any) -> list[str]:
    return [words.en for words in situation(told, **agreed).assumed]


class TestCards:
    def test_a_hand_that_lies(self) -> None:
        """The example of LF-7g: others have what was dealt, B less the hand that he threw; what is left was thrown."""
        told = {"table": "9 9 9", "C": "8 8 8 8 7 2 2 J J", "turn": "C"}
        assert sizes(told) == [14, 11, 0, 14, 7, 0]
        position = filled(told)
        assert isinstance(position, Following)
        assert position.descent.hand == hand_of(Number(9), 3, 0)
        assert position.descent.throwers == (B,)
        assert position.held.hands[C] == (2, 2, 7, 8, 8, 8, 8)
        assert position.held.jokers == (3, 3, 2, 3)

    def test_a_lead(self) -> None:
        position = filled({"A": "7 7 3 J", "turn": "A"})
        assert isinstance(position, Leading)
        assert (position.turn, position.number, position.score) == (A, 1, (0, 0, 0, 0))

    def test_part_of_a_hand(self) -> None:
        """``?`` is as many as were dealt, ``?4`` four; all jokers are told if any is."""
        told = {"table": "9", "thrown_by": "D", "A": "8 8 J ?", "C": "8 ?4", "B": "?", "turn": "A"}
        assert sizes(told) == [12, 14, 4, 13, 56 - 14 - 14 - 5 - 13 - 1, 0]
        assert filled(told).legal_actions()
        assert sealed({**told, "A": "8 ?0"}).legal_actions() == [hand_of(Number(8), 1, 0)]

    def test_fewer_players(self) -> None:
        assert sizes({"turn": "A"}, players=3) == [16, 16, 16, 0, 8]
        assert sizes({"turn": "A"}, players=2) == [15, 15, 0, 7]

    def test_the_cards_thrown_before(self) -> None:
        position = filled({"A": "7", "B": "8", "C": "6", "D": "5 ?40", "display": "10 10 9 ?", "turn": "A"})
        assert isinstance(position, Leading)
        assert len(position.earlier) == 56 - 44
        complete = {"A": "7 ?13", "B": "8 ?13", "C": "6 ?13", "D": "5 ?11", "display": "10 10"}
        assert sizes(complete) == [13, 13, 13, 11, 0, 0]

    def test_who_holds_nothing_told_still_holds_something(self) -> None:
        told = {"A": "3", "B": "?", "C": "J", "jokers": {"B": 0}, "turn": "A"}
        assert sizes(told, cards=1) == [0, 1, 0, 1, 1, 52]

    @pytest.mark.parametrize(
        ("told", "place", "problem"),
        [
            ({"A": "1 1 1"}, "position", "3 times 1, the pack has 2"),
            ({"table": "5", "A": "5 5 5 5 5"}, "position", "6 times 5, the pack has 5"),
            ({"A": "11"}, "position.A", "expected a number from 1 to 10"),
            ({"A": "?15", "B": "?14", "C": "?14", "D": "?14"}, "position", "1 plain cards more than were dealt"),
            ({"A": "7", "display": "10 10"}, "position.display", "13 cards were thrown before"),
            ({"A": "7 J", "jokers": {"A": 2}}, "position.A", "1 jokers here, 2 told"),
            ({"A": "7 J J ?", "jokers": {"A": 1}}, "position.A", "2 jokers here, 1 told"),
            ({"A": "7 J J J J"}, "position", "held.used: expected 3 jokers for every player"),
            ({"used": {"A": "2J as 4"}, "A": "7 J J"}, "position", "held.used: expected 3 jokers for every player"),
            ({"used": {"A": "4J as 7"}}, "position", "held.used: expected 3 jokers for every player"),
            ({"used": {"A": "1x7+1J"}}, "position.used.A", "expected jokers and what they stood for"),
            ({"used": {"A": "nothing as 4"}}, "position.used.A", "expected jokers and what they stood for"),
            ({"used": {"E": "J as 4"}}, "position.used.E", "expected one of A, B, C, D"),
            ({"stock": 3}, "position.stock", "expected one of"),
            ({"table": "7 8"}, "position.table", "expected cards and"),
            ({"table": "7 8 as 8"}, "position", "descent.hand: expected cards of one number"),
            ({"table": "nothing as 8"}, "position", "descent.hand: expected cards of one number"),
            ({"phase": "following"}, "position.table", "expected the hand that lies"),
            ({"phase": "leading", "table": "7"}, "position.table", "expected the hand that lies"),
            ({"out": ["A"], "A": "7"}, "position", "held.out: expected just those who hold nothing"),
            ({"out": ["A"], "turn": "A"}, "position", "turn: expected a player who holds cards"),
            ({"out": ["A", "B", "C"]}, "position", "held.out: expected that two players hold cards"),
            ({"game": 2}, "position", "number: expected at most 1"),
            ({"phase": "over", "A": "7"}, "position", "held.out: expected that one player is left"),
            ({"phase": "lying"}, "position.phase", "expected a phase"),
        ],
    )
    def test_what_cannot_be(self, told: dict[str, object], place: str, problem: str) -> None:
        with pytest.raises(BadInput) as error:
            filled(told)
        assert error.value.place == place
        assert problem in error.value.problem


class TestWhoseTurn:
    def test_a_leader_who_is_not_told(self) -> None:
        """The first whose cards are told; else the first."""
        told = {"B": "7 7"}
        assert assumed(told) == ["on turn is B", "jokers used before by B, at a point each: 3"]
        assert filled(told).turn == B
        assert filled({}).turn == A
        assert filled({"out": ["A"]}).turn == B

    def test_the_thrower_is_who_sits_before(self) -> None:
        """But for who has passed or is out."""
        told = {"table": "9", "passed": ["D"], "out": ["C"], "turn": "A"}
        assert assumed(told)[0] == "the hand that lies was thrown by B"
        position = filled(told, readings=LITERAL)
        assert isinstance(position, Following)
        assert (position.descent.thrower, position.passers) == (B, (D,))

    def test_all_the_others_have_passed(self) -> None:
        position = filled({"table": "2 2", "passed": ["B", "C", "D"], "turn": "A"})
        assert isinstance(position, Following)
        assert position.descent.thrower == D

    def test_the_turn_follows_from_the_thrower(self) -> None:
        told = {"table": "9", "thrown_by": "C", "passed": ["D"]}
        assert assumed(told) == ["on turn is A"]
        assert filled(told, readings=LITERAL).turn == A
        everybody = {"table": "1", "thrown_by": "C", "passed": ["D", "A", "B"]}
        assert filled(everybody, readings=LITERAL).turn == C
        with pytest.raises(NoSuchMoment):
            filled(everybody)

    def test_who_sits_between_has_passed(self) -> None:
        position = filled({"table": "1", "thrown_by": "B", "passed": ["A"], "throwers": ["A", "B"], "turn": "A"})
        assert isinstance(position, Following)
        assert position.passed == (C, D)
        assert position.passers == (A, C, D)
        assert position.descent.throwers == (A, B)

    def test_who_has_passed_on_a_single_card_has_no_lower_one(self) -> None:
        """LF-7d, where it is not read so that who has passed before comes back with jokers only (LF-Q7)."""
        told = {"table": "4", "thrown_by": "A", "turn": "C"}
        places = situation(told).places
        assert [set(place.cannot_hold) for place in places] == [set(), {1, 2, 3}, set(), set(), set(), set()]
        assert not any(place.cannot_hold for place in situation(told, readings=LITERAL).places)
        assert not any(place.cannot_hold for place in situation({**told, "table": "4 4"}).places)

    def test_who_could_not_pass(self) -> None:
        told = {"table": "4 4", "thrown_by": "A", "B": "3 3 9", "turn": "C"}
        with pytest.raises(BadInput) as error:
            filled(told)
        assert error.value.place == "position.passed"
        assert "B could not pass, but throw 2x3" in error.value.problem
        # He may have passed before, and then a joker would be needed.
        assert filled(told, readings=LITERAL).turn == C

    def test_who_could_not_pass_as_a_question_is_read(self) -> None:
        """LF-Q8"""
        told = {"table": "4", "thrown_by": "A", "B": "9 J", "turn": "C"}
        assert filled(told).turn == C
        with pytest.raises(NoSuchMoment) as error:
            filled(told, readings=Readings(only_joker_hands="must_throw"))
        assert error.value.question == rules.ONLY_JOKER_HANDS


class TestJokers:
    def test_who_has_used_what(self) -> None:
        told = {"table": "2x9+1J", "thrown_by": "B", "used": {"B": "J as 4", "C": "2J as 10, J as 7"}, "turn": "C"}
        position = filled(told)
        assert isinstance(position, Following)
        assert position.held.jokers == (3, 1, 0, 3)
        assert position.held.used == (
            (),
            (Used(Number(4), 1), Used(Number(9), 1)),
            (Used(Number(7), 1), Used(Number(10), 2)),
            (),
        )
        assert situation(told).assumed == ()

    def test_how_many_are_left(self) -> None:
        """What is not told of used ones is taken to have cost a point each."""
        told = {"jokers": {"A": 2}, "C": "9 9", "turn": "A"}
        position = filled(told)
        assert isinstance(position, Leading)
        assert position.held.jokers == (2, 3, 0, 3)
        assert position.held.used == ((Used(Number(1), 1),), (), (Used(Number(1), 1),) * 3, ())
        assert assumed(told) == [
            "jokers used before by A, at a point each: 1",
            "jokers used before by C, at a point each: 3",
        ]
        assert situation(told).assumed[0].nl == "jokers die A eerder gebruikt heeft, voor een punt elk: 1"

    def test_where_there_is_one_number_no_joker_costs_anything(self) -> None:
        pack = (0, 0, 0, 0, 4, 0, 0, 0, 0, 0)
        assert assumed({"A": "5", "turn": "A"}, pack=pack, cards=1) == []

    def test_who_is_out_has_none(self) -> None:
        position = filled({"out": ["B"], "turn": "A"})
        assert isinstance(position, Leading)
        assert position.held.jokers == (3, 0, 3, 3)
        assert position.held.hands[B] == ()


class TestTheRest:
    def test_game_dealer_and_score(self) -> None:
        told = {"game": 2, "dealer": "D", "score": {"A": 8, "B": -2}, "turn": "A"}
        position = filled(told, games=3)
        assert (position.score, view(position, A).dealer) == ((8, -2, 0, 0), D)
        assert view(filled({"game": 2, "turn": "A"}, games=3), A).dealer == B

    def test_the_end(self) -> None:
        told = {"phase": "over", "out": ["B", "A"], "C": "5", "score": {"A": 3, "B": 6, "C": 1}}
        position = filled(told, players=3)
        assert isinstance(position, Over)
        assert [each.side for each in GAME.standing(position) if each.event == "wins"] == [B]

    def test_names_of_seats(self) -> None:
        assert GAME.seats(3) == ("A", "B", "C")
        assert GAME.start(players=2).sides() == ((A,), (B,))


class TestSealed:
    """Nothing is looked at that an answer does not need."""

    TOLD: ClassVar[dict[str, object]] = {"table": "9 9", "thrown_by": "A", "C": "8 8 J", "turn": "C"}

    def test_a_player_whose_cards_are_told(self) -> None:
        position = sealed(self.TOLD)
        assert {str(action) for action in position.legal_actions()} == {"throw 2x8", "throw 1x8+1J"}
        assert not position.judge(PASS).allowed
        after = position.apply(read_action("throw 2x8"))
        assert isinstance(after, Following)
        assert (after.turn, after.held.jokers[C]) == (D, 1)

    def test_a_descent_that_ends(self) -> None:
        """The cards thrown before stay sealed when those of this descent come to them."""
        position = sealed({"table": "1", "thrown_by": "D", "C": "8 8", "turn": "C"}).apply(PASS)
        assert isinstance(position, Leading)
        assert len(position.earlier) == 56 - 14 - 14 - 2 - 13
        assert position.turn == D

    def test_a_player_whose_cards_are_not(self) -> None:
        position = sealed({"table": "9", "thrown_by": "A", "turn": "C"})
        with pytest.raises(Peeked) as peeked:
            position.judge(PASS)
        assert (peeked.value.place, peeked.value.card) == (C, 8)


class TestWords:
    @pytest.mark.parametrize(
        ("action", "en", "nl"),
        [
            ("throw 3x8", "throw 3×8", "3×8 gooien"),
            ("throw 2x7+1J", "throw 2×7 and 1 joker", "2×7 en 1 joker gooien"),
            ("throw 1x7+2J", "throw 1×7 and 2 jokers", "1×7 en 2 jokers gooien"),
            ("throw 2J as 10", "throw 2 jokers as 10", "2 jokers als 10 gooien"),
            ("throw 7 8 as 8", "throw 1×7 and 1×8 as 8", "1×7 en 1×8 als 8 gooien"),
            ("throw nothing as 7", "throw nothing as 7", "niets als 7 gooien"),
            ("pass", "pass", "passen"),
            ("deal 1 / 2", "deal 1 / 2", "deal 1 / 2"),
        ],
    )
    def test_actions(self, action: str, en: str, nl: str) -> None:
        assert GAME.tell(read_action(action), "en") == en
        assert GAME.tell(read_action(action), "nl") == nl

    def test_cards_and_used_jokers(self) -> None:
        assert GAME.tell((Number(9), Number(10)), "en") == "9 10"
        assert GAME.tell(Used(Number(4), 2), "nl") == "2 jokers als 4"
        assert GAME.tell(Used(Number(4), 1), "en") == "1 joker as 4"
        assert USED.write((Used(Number(4), 1), Used(Number(9), 2))) == "1J as 4, 2J as 9"


class TestASurplusJoker:
    """LF-Q10: who still holds a card of the number that he threw with a joker did not need the joker."""

    TOLD: Final[Mapping[str, object]] = {"table": "1x9+1J", "thrown_by": "D", "D": "9 9 3 J", "A": "8 8 2", "turn": "A"}

    def test_where_only_needed_ones_may_be_used_it_cannot_lie(self) -> None:
        with pytest.raises(NoSuchMoment) as error:
            filled(self.TOLD, readings=Readings(surplus_jokers="needed_only"))
        assert error.value.question == rules.SURPLUS_JOKERS

    def test_else_it_can(self) -> None:
        assert filled(self.TOLD) == filled(self.TOLD, readings=Readings())
