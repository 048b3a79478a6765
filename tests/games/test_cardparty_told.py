"""Cardparty as people tell it: what is not told lies somewhere, and no rule looks at it that need not."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from spelregels.facts import Facts, Peeked, Sealed, Situation
from spelregels.games.cardparty import GAME, JOKER, Agreement, Card
from spelregels.games.cardparty.opening import Opening
from spelregels.games.cardparty.turns import Over, Playing
from spelregels.notation import BadInput
from spelregels.position import NoSuchMoment
from tests.games.cardparty_tables import NAMES, TEAMS, A, B, C, can, granted, played, read, refused, ruling, table


def situation(players: int = 2, agreed: dict[str, Any] | None = None, **facts: Any) -> Situation[Card, Any]:
    return GAME.complete(Facts(facts, ("position",), NAMES[:players]), Agreement(players=players, **(agreed or {})))


def sealed(players: int = 2, agreed: dict[str, Any] | None = None, **facts: Any) -> Any:
    """The position in which everything that is not told stays sealed."""
    told = situation(players, agreed, **facts)
    return told.build(
        [Sealed((), place, hidden.size) if hidden.size else () for place, hidden in enumerate(told.places)]
    )


def places(told: Situation[Card, Any]) -> dict[str, int]:
    return {place.name.en: place.size for place in told.places if place.size}


class TestPlaces:
    """Where the cards lie that are not told."""

    def test_nothing_told(self) -> None:
        told = situation()
        assert places(told) == {
            "A's hand": 5,
            "B's hand": 5,
            "the top of A's stock": 1,
            "the top of B's stock": 1,
            "what nobody has seen": 162 - 12,
        }
        assert len(told.bag) == 162

    def test_every_card_that_is_told_is_out_of_the_bag(self) -> None:
        told = situation(
            piles=["1 J"],
            A="5 ?1",
            B="",
            stocks={"A": "9 ?3", "B": 2},
            discards={"A": ["4 8", "?2 5"], "B": ["? 6"]},
            finished="1 2 3 4 5 6 7 8 9 10 11 J",
            draw_pile=20,
        )
        # Told are 2 on a pile, 1 in a hand, 1 top, 4 on spaces and 12 finished: 142 are left.  Of these 1 is in a hand,
        # 1 a top, 2 under the 5, 4 under tops of stocks, 20 in the draw pile, and the others under the 6.
        assert places(told) == {
            "A's hand": 1,
            "the top of B's stock": 1,
            "A's space 2, further down": 2,
            "B's space 1, further down": 142 - 1 - 1 - 2 - 4 - 20,
            "what nobody has seen": 24,
        }
        assert Counter(told.bag)[JOKER] == 18 - 2

    def test_a_new_draw_pile(self) -> None:
        told = situation(A="9 9", played=True, recycled=True, draw_pile=7, discards={"B": ["? 6"]}, finished=12)
        found = places(told)
        assert found["the new draw pile"] == 7
        assert found["what nobody has seen"] == 2 * 19
        assert found["the finished piles"] == 12

    def test_the_names_in_dutch(self) -> None:
        told = situation(A="9 9", played=True, recycled=True, draw_pile=7, discards={"B": ["? 6"]}, finished=12)
        assert [place.name.nl for place in told.places if place.size] == [
            "de hand van B",
            "de bovenste kaart van de stapel van A",
            "de bovenste kaart van de stapel van B",
            "weglegplek 1 van B, verder naar onderen",
            "de volle stapels",
            "wat niemand gezien heeft",
            "de nieuwe trekstapel",
        ]


class TestAssumed:
    """What is taken for granted is said."""

    def test_who_is_on_turn_and_whole_stocks(self) -> None:
        assert [words.en for words in situation(B="9 9").assumed] == ["each other stock has 20 cards", "on turn is B"]
        assert [words.nl for words in situation().assumed] == [
            "elke andere stapel heeft 20 kaarten",
            "aan de beurt is A",
        ]

    def test_nobody_is_on_turn_after_the_end(self) -> None:
        assert situation(phase="over", stocks={"A": 3, "B": 0}).assumed == ()

    def test_piles_without_jokers(self) -> None:
        stocks = {"A": 3, "B": 3}
        assert [words.en for words in situation(piles=[0, 4], stocks=stocks, turn="A").assumed] == [
            "no jokers lie in piles of that height"
        ]
        assert situation(piles=["1 J", 0], stocks=stocks, turn="A").assumed == ()

    def test_a_short_hand_was_played_from_in_this_turn(self) -> None:
        facts: dict[str, Any] = {"discards": {"B": ["? 6"]}, "turn": "A"}
        for told, played_already in (
            ({"A": "9 9"}, True),
            ({"A": "9 9 9 9 9"}, False),
            ({"A": "9 9", "draw_pile": 0}, False),
            ({"A": "9 9", "draw_pile": 0, "finished": 12, "agreed": read(finished_piles="removed")}, True),
            ({"A": "", "draw_pile": 0, "finished": 12, "agreed": read(finished_piles="removed")}, False),
        ):
            position = table(**facts, **told)
            assert isinstance(position, Playing)
            assert position.played is played_already

    def test_which_side_was_first_if_only_one_can_have_been(self) -> None:
        position = table(players=4, agreed=TEAMS, stocks={"C": 0})
        assert isinstance(position, Playing)
        assert position.board.first == 0
        over = table(players=3, phase="over", stocks={"B": 0})
        assert isinstance(over, Over)
        assert over.board.first == B


class TestContradictions:
    @pytest.mark.parametrize(
        ("facts", "place", "problem"),
        [
            ({"phase": "begging"}, "position.phase", "expected a phase"),
            ({"A": "14"}, "position.A", "expected a card"),
            ({"A": "1 1 1 1 1 1"}, "position", "hands: expected at most 5 cards"),
            ({"A": "? ?"}, "position.A", "expected '.' once"),
            ({"piles": [12]}, "position.piles[0]", "expected a whole number from 0 to 11"),
            ({"piles": ["2"]}, "position", "piles: expected numbers in order"),
            ({"piles": [1, 1, 1, 1, 1]}, "position.piles", "expected 0 to 4 values"),
            ({"stocks": {"A": "9 9 ?3"}}, "position.stocks", "expected the top card, then how many"),
            ({"stocks": {"Z": 1}}, "position.stocks.Z", "expected one of A, B"),
            ({"stocks": 3}, "position.stocks", "expected a table"),
            ({"stocks": {"A": 30}}, "position", "under: expected at most 20 cards"),
            ({"discards": {"A": ["1", "1", "1", "1", "1"]}}, "position.discards.A", "expected 0 to 4 values"),
            ({"discards": {"A": ["x"]}}, "position.discards.A.1", "expected a card"),
            ({"finished": 13}, "position", "finished: expected piles of 12 cards"),
            ({"finished": True}, "position.finished", "expected a whole number"),
            ({"draw_pile": 160}, "position", "48 cards more than the pack has"),
            ({"draw_pile": 0}, "position.draw_pile", "expected a place for 112 cards more"),
            ({"A": "?5", "finished": 144}, "position", "these facts cannot all be true: 32 cards more"),
            ({"stocks": {"A": 0}}, "position", "phase: expected the end"),
            ({"turn": "Z"}, "position.turn", "expected one of A, B"),
            ({"first": "A"}, "position", "first: expected a side with an empty stock"),
            ({"idle": 1}, "position", "hands: expected cards in the hand of who is on turn"),
            ({"colour": 1}, "position.colour", "expected one of"),
            ({"A": "1 1 1 1 1", "B": "1 1 1 1 1", "piles": [1, 1, 1]}, "position", "13 times 1, the pack has 12"),
            ({"phase": "opening", "drawing": ["A"]}, "position", "drawing: expected at least two"),
            ({"phase": "opening", "shown": "9 9"}, "position", "shown: expected fewer cards"),
            ({"phase": "opening", "A": "9 9"}, "position.A", "expected one of"),
            ({"phase": "opening", "out": "9 " * 13}, "position.out", "13 times 9, the pack has 12"),
        ],
    )
    def test_facts_that_cannot_be(self, facts: dict[str, Any], place: str, problem: str) -> None:
        with pytest.raises(BadInput, match=problem) as refused_facts:
            sealed(**facts)
        assert refused_facts.value.place == place

    def test_two_teams_with_an_empty_stock(self) -> None:
        with pytest.raises(BadInput, match="whose stock was the first to be empty"):
            situation(players=4, agreed=TEAMS, stocks={"A": 0, "B": 0})

    def test_a_moment_that_cannot_arise(self) -> None:
        with pytest.raises(NoSuchMoment):
            table(players=4, agreed={**TEAMS, **read(team_end="first_stock")}, stocks={"A": 0})


class TestOpening:
    def test_the_draw_for_the_start(self) -> None:
        position = table(players=3, phase="opening")
        assert isinstance(position, Opening)
        assert (position.drawing, position.shown, len(position.bag)) == ((A, B, C), (), 162)

    def test_a_second_round(self) -> None:
        position = table(players=3, phase="opening", drawing=["A", "C"], shown="4", out="4 11 11 J")
        assert isinstance(position, Opening)
        assert (position.drawing, position.shown, position.drawer) == ((A, C), (4,), C)
        assert len(position.bag) == 158

    def test_shown_cards_are_out(self) -> None:
        position = table(players=3, phase="opening", shown="4")
        assert isinstance(position, Opening)
        assert len(position.bag) == 161


class TestSealed:
    """A question that needs no hidden card is answered without one."""

    def test_what_is_laid_from_a_hand_of_which_it_is_told(self) -> None:
        position = sealed(piles=[4], A="5 ?", turn="A")
        assert granted(position, "lay 5 on 1") >= {"5c"}
        assert refused(position, "lay 5 on 2") == {"5b"}
        assert refused(position, "lay left 5 on 1") == {"T"}
        assert granted(position, "discard 5 on 1") >= {"7b"}
        assert refused(position, "end turn") == {"Q16"}

    def test_a_card_that_may_be_there(self) -> None:
        with pytest.raises(Peeked) as peeked:
            ruling(sealed(piles=[4], A="5 ?", turn="A"), "lay 6 on 1")
        assert (peeked.value.place, peeked.value.card) == (0, 6)

    def test_a_top_that_is_not_told(self) -> None:
        with pytest.raises(Peeked) as peeked:
            ruling(sealed(piles=[4], A="5 ?", turn="A"), "lay stock on 1")
        assert peeked.value.place == 2

    def test_stuck_by_what_lies_open_is_not_looked_for_in_the_hand(self) -> None:
        position = sealed(
            agreed=read(discard_when="only_when_stuck"), piles=[4], A="9 ?", stocks={"A": "5 ?"}, turn="A"
        )
        assert refused(position, "discard 9 on 1") == {"7b", "Q15"}

    def test_play_goes_on_over_covered_cards(self) -> None:
        position = sealed(
            piles=[4], A="9 9", stocks={"A": "3 ?"}, discards={"A": ["? 9 5"]}, draw_pile=0, turn="A", played=True
        )
        position = played(position, "lay discard 1 on 1")
        assert position.board.spaces[A][0][-1] == 9
        assert refused(position, "lay discard 1 on 1") == {"5c"}
        assert "discard 9 on 2" in can(position)

    def test_until_they_come_up(self) -> None:
        position = sealed(piles=[4], A="9 9", discards={"A": ["? 5"]}, draw_pile=0, turn="A", played=True)
        position = played(position, "lay discard 1 on 1")
        with pytest.raises(Peeked):
            ruling(position, "lay discard 1 on 1")
        with pytest.raises(Peeked):
            position.board.spaces[A][0][0]

    def test_all_that_is_told_and_all_that_is_hidden(self) -> None:
        position = table(A="9 ?", discards={"A": ["?2 5"]}, turn="A")
        assert isinstance(position, Playing)
        assert len(position.board.hands[A]) == 5
        assert (len(position.board.spaces[A][0]), position.board.spaces[A][0][-1]) == (3, 5)


class TestWords:
    @pytest.mark.parametrize(
        ("action", "en", "nl"),
        [
            ("lay 5 on 2", "lay a 5 on pile 2", "een 5 op aflegstapel 2 leggen"),
            ("lay 8 on 2", "lay an 8 on pile 2", "een 8 op aflegstapel 2 leggen"),
            ("lay J on 2", "lay a joker on pile 2", "een joker op aflegstapel 2 leggen"),
            (
                "lay partner 11 on 2",
                "lay an 11 from the hand of the partner on pile 2",
                "een 11 uit de hand van de teamgenoot op aflegstapel 2 leggen",
            ),
            (
                "lay stock on 1",
                "lay the top of the stock on pile 1",
                "de bovenste kaart van de persoonlijke stapel op aflegstapel 1 leggen",
            ),
            (
                "lay left discard 3 on 1",
                "lay the top of space 3 of player 1 to the left on pile 1",
                "de bovenste kaart van weglegplek 3 van speler 1 naar links op aflegstapel 1 leggen",
            ),
            (
                "lay 7 under stock on 1",
                "lay a 7 under the top of the stock on pile 1",
                "een 7 onder de bovenste kaart van de persoonlijke stapel op aflegstapel 1 leggen",
            ),
            (
                "lay 7 under discard 2 on 1",
                "lay a 7 under the top of space 2 on pile 1",
                "een 7 onder de bovenste kaart van weglegplek 2 op aflegstapel 1 leggen",
            ),
            ("discard 9 on 2", "discard a 9 on space 2", "een 9 wegleggen op weglegplek 2"),
            (
                "discard 9 on partner 2",
                "discard a 9 on space 2 of the partner",
                "een 9 wegleggen op weglegplek 2 van de teamgenoot",
            ),
            ("end turn", "end the turn without a discard", "de beurt beëindigen zonder een kaart weg te leggen"),
            ("drawn 11", "draw an 11 for the start", "een 11 trekken om te beginnen"),
            ("turn up J", "turn up a joker", "een joker omdraaien"),
            ("refill 1 J", "get 1 joker in hand", "1 joker in de hand krijgen"),
            ("deal 1 top 2 / 3 top J", "deal 1 top 2 / 3 top J", "deal 1 top 2 / 3 top J"),
        ],
    )
    def test_actions_as_infinitives(self, action: str, en: str, nl: str) -> None:
        told = GAME.parse(action, "en")
        assert (GAME.tell(told, "en"), GAME.tell(told, "nl")) == (en, nl)

    def test_cards(self) -> None:
        assert GAME.tell(JOKER, "nl") == "joker"
        assert GAME.tell((Card(3), JOKER), "en") == "3 joker"
        assert GAME.tell(99, "en") == "99"
