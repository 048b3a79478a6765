"""L.A.M.A.: positions as people tell them, and actions and cards in words."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from spelregels.facts import Facts, Sealed, Situation
from spelregels.games import lama
from spelregels.games.lama.equipment import Chips, read_action
from spelregels.notation import BadInput
from spelregels.position import NoSuchMoment
from spelregels.rulebook import Language, Words
from spelregels.rulebooks import lama as rules
from tests.games.lama_table import LITERAL, A, AfterDraw, B, C, Over, Playing, Readings, Returning, Taking, legal

ANY_MIX = Readings(chips_taken="any_mix")


def told(table: dict[str, object], players: str = "AB", **agreed: Any) -> Situation[lama.Card, lama.State]:
    facts = Facts(table, ("position",), tuple(players))
    return lama.GAME.complete(facts, lama.Agreement(players=len(players), **agreed))


def filled(situation: Situation[lama.Card, lama.State]) -> Any:
    """The position with the cards that are left over dealt out as they come."""
    cards = iter(situation.bag)
    return situation.build([tuple(next(cards) for _ in range(place.size)) for place in situation.places])


def bad(table: dict[str, object], players: str = "AB", **agreed: Any) -> str:
    """What is wrong with it, when it is told or when its cards are filled in."""
    with pytest.raises(BadInput) as error:
        filled(told(table, players, **agreed))
    return str(error.value)


class TestATurn:
    """A hand and a top card are enough."""

    def test_nothing_more_needs_to_be_told(self) -> None:
        situation = told({"A": "4 5", "top": "4"})
        assert [(place.name.en, place.size) for place in situation.places] == [
            ("A's hand", 0),
            ("B's hand", 6),
            ("the draw pile", 47),
            ("under the top card", 0),
        ]
        assert len(situation.bag) == 53
        position = filled(situation)
        assert isinstance(position, Playing)
        assert (position.hands[A], position.top, position.turn, position.quits) == ((4, 5), 4, A, ())
        assert position.chips == ((0, 0), (0, 0))
        assert (position.round.number, position.round.starter) == (1, A)
        assert len(position.stock) == 47

    def test_what_is_taken_for_granted_is_said(self) -> None:
        assert told({"A": "4 5", "top": "4"}).assumed == (
            Words("on turn is A", "aan de beurt is A"),
            Words("this round and the first were begun by A", "deze ronde en de eerste begon A"),
            Words("nobody has chips yet", "niemand heeft al fiches"),
            Words("cards held by B: 6", "kaarten van B: 6"),
            Words("all other cards are in the draw pile", "alle andere kaarten liggen op de trekstapel"),
        )
        everything = {"turn": "A", "starter": "B", "first_starter": "A", "chips": {"A": 0}, "B": "?6", "stock": 20}
        assert told({"A": "4 5", "top": "4", **everything}).assumed == ()
        assert told({"phase": "over", "chips": {"A": 40}, "starter": "B", "turn": "A"}).assumed == (
            Words("the first round was begun by A", "de eerste ronde begon A"),
            Words("all have quit", "iedereen heeft gepast"),
        )

    def test_places_in_dutch(self) -> None:
        names = [place.name.nl for place in told({"top": "4"}).places]
        assert names == ["de hand van A", "de hand van B", "de trekstapel", "onder de bovenste kaart"]

    @pytest.mark.parametrize(
        ("table", "turn"),
        [
            ({"B": "4"}, B),
            ({"A": "4", "B": "4"}, A),
            ({"A": "4", "B": "4", "quit": ["A"]}, B),
            ({}, A),
            ({"quit": ["A"]}, B),
            ({"A": "4", "turn": "B"}, B),
        ],
    )
    def test_on_turn_is_the_first_active_player_whose_hand_is_told(self, table: dict[str, object], turn: int) -> None:
        assert filled(told({**table, "top": "4"})).turn == turn

    def test_everything_told(self) -> None:
        position = filled(
            told(
                {
                    "phase": "playing",
                    "A": "4 L 1",
                    "B": "5 5",
                    "C": "2",
                    "top": "6",
                    "turn": "A",
                    "starter": "C",
                    "quit": ["C", "B"],
                    "round": 4,
                    "stock": "1 2 L",
                    "chips": {"A": 12, "B": "2 black 3 white"},
                },
                "ABC",
                first_starter=B,
            )
        )
        assert position.hands == ((1, 4, 7), (5, 5), (2,))
        assert (position.top, position.quits, position.turn) == (6, (C, B), A)
        assert (position.round.number, position.round.starter) == (4, C)
        assert position.stock == (1, 2, 7)
        assert position.chips == ((2, 1), (3, 2), (0, 0))
        assert legal(position) == {"play L", "quit"}

    def test_the_starter_is_the_first_one_if_nobody_says_so(self) -> None:
        assert filled(told({"top": "4"}, first_starter=B)).round.starter == B

    def test_where_the_youngest_sits_can_be_told(self) -> None:
        position = filled(told({"top": "4", "first_starter": "B"}))
        assert (position.table.first_starter, position.round.starter) == (B, B)

    @pytest.mark.parametrize("top", ["L", "lama", "llama", 6, "6"])
    def test_a_top_card(self, top: object) -> None:
        assert filled(told({"top": top})).top in {6, 7}

    def test_some_cards_of_a_hand(self) -> None:
        situation = told({"A": "4 ?", "B": "5 ?1", "top": "4"})
        assert [place.size for place in situation.places] == [5, 1, 56 - 6 - 2 - 1, 0]

    def test_of_a_hand_that_is_larger_than_dealt_one_card_more_may_be_hidden(self) -> None:
        assert told({"A": "1 2 3 4 5 6 ?", "top": "4"}).places[0].size == 1

    @pytest.mark.parametrize(
        ("stock", "size", "under"), [(20, 20, 28), ("?20", 20, 28), ("1 L ?3", 3, 43), ("", 0, 48), (0, 0, 48)]
    )
    def test_a_draw_pile_by_number_or_by_cards(self, stock: object, size: int, under: int) -> None:
        """What is not in it and in no hand lies under the top card."""
        situation = told({"A": "4", "top": "4", "stock": stock})
        assert [place.size for place in situation.places[2:]] == [size, under]

    def test_hidden_cards_can_stay_sealed(self) -> None:
        situation = told({"A": "4 ?1", "top": "4"})
        hidden: list[Any] = [Sealed((), place, each.size) for place, each in enumerate(situation.places)]
        position: Any = situation.build(hidden)
        assert isinstance(position.hands[A], Sealed)
        assert position.judge(read_action("play 4")).allowed
        assert len(position.hands[B]) == 6


class TestAfterADraw:
    def test_one_reading_knows_it(self) -> None:
        position = filled(told({"phase": "after_draw", "A": "4 5", "top": "4"}, readings=LITERAL))
        assert isinstance(position, AfterDraw)
        assert legal(position) == {"play 4", "play 5", "end turn"}

    def test_under_the_other_it_cannot_arise(self) -> None:
        with pytest.raises(NoSuchMoment) as moment:
            filled(told({"phase": "after_draw", "A": "4", "top": "4"}))
        assert moment.value.question is rules.PLAY_AFTER_DRAW


class TestTaking:
    """LM-Q13: chips are named from the starter of the round on, by those who have a choice."""

    table: ClassVar[dict[str, object]] = {"phase": "taking", "A": "4 L", "B": "5", "C": "L", "quit": ["B", "C", "A"]}

    def test_who_comes_after(self) -> None:
        position = filled(told(self.table, "ABC", readings=ANY_MIX))
        assert isinstance(position, Taking)
        assert (position.turn, position.waiting) == (A, (C,))
        assert legal(position) == {"take 0", "take 1"}

    def test_who_began_the_round_named_his_first(self) -> None:
        position = filled(told({**self.table, "starter": "C", "turn": "A"}, "ABC", readings=ANY_MIX))
        assert position.waiting == ()

    def test_after_somebody_emptied_his_hand(self) -> None:
        position = filled(told({"phase": "taking", "A": "4 L", "B": ""}, readings=ANY_MIX))
        assert (position.ended.emptied, position.turn) == (B, A)

    def test_by_kind_it_cannot_arise(self) -> None:
        with pytest.raises(NoSuchMoment) as moment:
            filled(told(self.table, "ABC"))
        assert moment.value.question is rules.CHIPS_TAKEN

    def test_who_has_no_choice_is_not_on_turn(self) -> None:
        assert bad({**self.table, "turn": "B"}, "ABC", readings=ANY_MIX) == (
            "position: waiting: expected the last of those who have a choice, clockwise from the starter"
        )


class TestReturning:
    """LM-4e: who emptied his hand is on turn; that his hand is empty need not be told."""

    def test_returning(self) -> None:
        position = filled(told({"phase": "returning", "turn": "B", "A": "4", "chips": {"B": 12}}))
        assert isinstance(position, Returning)
        assert (position.turn, position.ended.emptied, position.ended.hands) == (B, B, ((4,), ()))
        assert legal(position) == {"return white", "return black", "decline"}

    def test_the_first_seat_if_nobody_says_so(self) -> None:
        position = filled(told({"phase": "returning", "chips": {"A": 1}}))
        assert (position.turn, position.ended.emptied) == (A, A)

    def test_also_if_the_hand_of_another_is_told(self) -> None:
        assert filled(told({"phase": "returning", "B": "4", "chips": {"A": 1}})).turn == A

    def test_he_has_chips(self) -> None:
        assert bad({"phase": "returning", "turn": "B", "A": "4"}) == (
            "position: chips: expected that who may return one has some"
        )

    def test_he_has_no_cards(self) -> None:
        assert bad({"phase": "returning", "turn": "A", "A": "4", "chips": {"A": 12}}) == (
            "position.A: expected no cards: who may return a chip has emptied his hand"
        )


class TestOver:
    def test_all_have_quit(self) -> None:
        position = filled(told({"phase": "over", "quit": ["B", "A"], "A": "1", "B": "L", "chips": {"A": 7, "B": 40}}))
        assert isinstance(position, Over)
        assert lama.GAME.score(position) == (7, 40)

    def test_somebody_emptied_his_hand(self) -> None:
        position = filled(told({"phase": "over", "A": "", "B": "L", "chips": {"B": 40}}))
        assert position.ended.emptied == A


class TestChips:
    """Minus points as a number, tens in black, or as so many of each."""

    @pytest.mark.parametrize(
        ("text", "chips"),
        [
            (0, (0, 0)),
            (12, (2, 1)),
            (39, (9, 3)),
            ("2 black 3 white", (3, 2)),
            ("3 white 2 black", (3, 2)),
            ("12 white", (12, 0)),
            ("1 black", (0, 1)),
            ("2 zwart 3 wit", (3, 2)),
            ("1 white 1 wit", (2, 0)),
        ],
    )
    def test_read(self, text: object, chips: tuple[int, int]) -> None:
        assert filled(told({"top": "4", "chips": {"B": text}})).chips[B] == Chips(*chips)

    @pytest.mark.parametrize(
        "text", ["", "2", "black", "2 red", "2 black 3", "two black", "2 black black 3", "2000000 white", "² white"]
    )
    def test_what_cannot_be_read(self, text: str) -> None:
        assert bad({"top": "4", "chips": {"B": text}}) == (
            f"position.chips.B: expected a number of points, or such as '2 black 3 white', found {text!r}"
        )

    @pytest.mark.parametrize(
        ("value", "problem"),
        [
            (-1, "position.chips.B: expected a whole number from 0, found -1"),
            (True, "position.chips.B: expected a text, found true"),
            ([1], "position.chips.B: expected a text, found a list of 1"),
        ],
    )
    def test_what_are_no_chips(self, value: object, problem: str) -> None:
        assert bad({"top": "4", "chips": {"B": value}}) == problem

    def test_of_whom(self) -> None:
        assert bad({"top": "4", "chips": {"X": 1}}) == "position.chips.X: expected one of A, B, found 'X'"
        assert bad({"top": "4", "chips": 3}) == "position.chips: expected a table, found 3"


class TestWhatCannotBe:
    """Every error names its place."""

    @pytest.mark.parametrize(
        ("table", "problem"),
        [
            ({}, "position.top: expected this name: the top card of the discard pile"),
            ({"top": "7"}, "position.top: expected a card: 1 to 6 or L, found '7'"),
            ({"top": True}, "position.top: expected a text, found true"),
            ({"top": "4", "A": "4 8"}, "position.A: expected a card: 1 to 6 or L, found '8'"),
            ({"top": "4", "A": "44"}, "position.A: expected a card: 1 to 6 or L, found '44'"),
            ({"top": "4", "stock": "4 x"}, "position.stock: expected a card: 1 to 6 or L, found 'x'"),
            ({"top": "4", "stock": -1}, "position.stock: expected a whole number from 0, found -1"),
            ({"top": "4", "stock": True}, "position.stock: expected a whole number from 0, found true"),
            ({"top": "4", "round": 0}, "position.round: expected a whole number from 1, found 0"),
            ({"top": "4", "turn": "C"}, "position.turn: expected one of A, B, found 'C'"),
            ({"top": "4", "starter": "C"}, "position.starter: expected one of A, B, found 'C'"),
            ({"top": "4", "quit": ["C"]}, "position.quit[0]: expected one of A, B, found 'C'"),
            ({"top": "4", "quit": "A"}, "position.quit: expected a list, found 'A'"),
            (
                {"phase": "dealing"},
                "position.phase: expected a phase: playing, after_draw, taking, returning, over, found 'dealing'",
            ),
            (
                {"top": "4", "C": "4"},
                "position.C: expected one of A, B, chips, first_starter, phase, quit, round, starter, stock, top, turn",
            ),
            (
                {"top": "6", "A": "6 6 6 6", "B": "6 6 6 6"},
                "position: these facts cannot all be true: 9 times 6, the pack has 8",
            ),
            (
                {"top": "4", "stock": 50},
                "position: these facts cannot all be true: 7 cards more than the pack has",
            ),
            ({"top": "4", "A": "?60"}, "position: these facts cannot all be true: 11 cards more than the pack has"),
            (
                {"top": "4", "A": ""},
                "position: hands: expected that everybody holds cards, as long as the round goes on",
            ),
            ({"top": "4", "turn": "A", "quit": ["A"]}, "position: turn: expected a player who has not quit"),
            ({"top": "4", "quit": ["A", "A"]}, "position: quits: expected different seats at the table"),
            ({"top": "4", "quit": ["A", "B"]}, "position: turn: expected a player who has not quit"),
            (
                {"phase": "over", "A": "", "B": "", "chips": {"A": 40}},
                "position: ended.hands: expected that just who emptied his hand holds nothing",
            ),
            (
                {"phase": "over", "A": "1", "B": "2", "quit": ["A"], "chips": {"A": 40}},
                "position: ended.quits: expected that all have quit, or that somebody emptied his hand",
            ),
            (
                {"phase": "over", "A": "", "quit": ["A"], "chips": {"B": 40}},
                "position: ended.quits: expected nobody who emptied his hand",
            ),
            (
                {"top": "4", "chips": {"B": 40}},
                "position: chips: expected fewer than 40 points each, or the match would be over",
            ),
            (
                {"phase": "over", "A": "", "chips": {"B": 39}},
                "position: chips: expected somebody with 40 points, or the match would not be over",
            ),
        ],
    )
    def test_it_is_said_where(self, table: dict[str, object], problem: str) -> None:
        assert bad(table) == problem

    def test_after_the_round_a_top_card_counts_but_decides_nothing(self) -> None:
        table: dict[str, object] = {
            "phase": "over",
            "A": "",
            "B": "4 4 4 4 4 4 4",
            "stock": "?3",
            "chips": {"B": 40},
        }
        assert filled(told({**table, "top": "4"})) == filled(told(table))
        assert bad({**table, "B": "4 4 4 4 4 4 4 4", "top": "4"}) == (
            "position: these facts cannot all be true: 9 times 4, the pack has 8"
        )
        assert bad({**table, "top": "x"}) == "position.top: expected a card: 1 to 6 or L, found 'x'"

    def test_no_more_rounds_than_agreed(self) -> None:
        """LM-7a"""
        assert bad({"top": "4", "round": 4}, max_rounds=3) == "position: round: expected at most 3, as was agreed"
        assert filled(told({"top": "4", "round": 3}, max_rounds=3)).round.number == 3

    def test_who_has_drawn_holds_two_cards(self) -> None:
        table: dict[str, object] = {"phase": "after_draw", "A": "4", "top": "4"}
        assert bad(table, readings=LITERAL) == "position: hands: expected two cards at least of who has drawn"

    def test_a_small_pack_has_fewer_cards(self) -> None:
        assert bad({"top": "4", "A": "4"}, pack=(3, 1, 1, 1, 0, 0, 0), hand_size=1) == (
            "position: these facts cannot all be true: 2 times 4, the pack has 1"
        )


class TestInWords:
    """Actions as infinitives, cards and other witnesses, in either language."""

    @pytest.mark.parametrize(
        ("action", "en", "nl"),
        [
            ("play 4", "play 4", "4 spelen"),
            ("play L", "play a lama", "een lama spelen"),
            ("draw", "draw a card", "een kaart trekken"),
            ("quit", "quit", "passen"),
            ("end turn", "end the turn", "de beurt beëindigen"),
            ("take 2", "take 2 black chips and the rest in white", "2 zwarte fiches nemen en de rest wit"),
            ("return white", "return a white chip", "een wit fiche teruggeven"),
            ("return black", "return a black chip", "een zwart fiche teruggeven"),
            ("exchange", "exchange ten white chips for a black one", "tien witte fiches ruilen voor een zwart"),
            ("decline", "return no chip", "geen fiche teruggeven"),
            ("turn up 6", "turn up 6", "6 omdraaien"),
            ("drawn L", "draw a lama", "een lama trekken"),
            ("deal 12 / 3L", "deal 12 / 3L", "deal 12 / 3L"),
        ],
    )
    def test_actions(self, action: str, en: str, nl: str) -> None:
        assert lama.GAME.tell(read_action(action), "en") == en
        assert lama.GAME.tell(read_action(action), "nl") == nl

    @pytest.mark.parametrize(
        ("witness", "said"),
        [(lama.Card(4), "4"), (lama.LAMA, "lama"), ((1, 4, 7), "1 4 lama"), ((), ""), ("x", "x"), (8, "8"), (0, "0")],
    )
    @pytest.mark.parametrize("language", ["en", "nl"])
    def test_witnesses(self, witness: object, said: str, language: Language) -> None:
        assert lama.GAME.tell(witness, language) == said


class TestNames:
    def test_seats(self) -> None:
        assert lama.GAME.seats(2) == ("A", "B")
        assert lama.GAME.seats(6) == ("A", "B", "C", "D", "E", "F")

    def test_everybody_plays_for_himself(self) -> None:
        assert lama.GAME.start(players=3).sides() == ((A,), (B,), (C,))
