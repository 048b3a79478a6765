"""How actions, agreements, positions and views of Cardparty are written, and what cannot be read."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from spelregels.games.cardparty import (
    END_TURN,
    GAME,
    JOKER,
    OWN,
    PARTNER,
    Action,
    Agreement,
    Card,
    Deal,
    Discard,
    Drawn,
    HandCard,
    Lay,
    Refill,
    SpaceTop,
    StockTop,
    TurnedUp,
    UnderSpace,
    UnderStock,
    Whose,
    start,
)
from spelregels.games.cardparty.forms import PHASES
from spelregels.games.cardparty.views import faults
from spelregels.notation import BadInput, decode, encode
from spelregels.position import Chance, End
from spelregels.rulebooks.cardparty import Readings
from tests.games.cardparty_tables import TEAMS, B, played, read, table

LEFT = Whose(1)


class TestActions:
    """An action is written as people say it, and read back."""

    @pytest.mark.parametrize(
        ("text", "action"),
        [
            ("lay 5 on 2", Lay(HandCard(Card(5)), 2)),
            ("lay J on 4", Lay(HandCard(JOKER), 4)),
            ("lay stock on 1", Lay(StockTop(), 1)),
            ("lay discard 3 on 1", Lay(SpaceTop(3), 1)),
            ("lay 8 under discard 3 on 1", Lay(UnderSpace(Card(8), 3), 1)),
            ("lay 8 under stock on 1", Lay(UnderStock(Card(8)), 1)),
            ("lay partner stock on 2", Lay(StockTop(PARTNER), 2)),
            ("lay partner 12 on 2", Lay(HandCard(Card(12), PARTNER), 2)),
            ("lay partner discard 4 on 12", Lay(SpaceTop(4, PARTNER), 12)),
            ("lay left discard 4 on 2", Lay(SpaceTop(4, LEFT), 2)),
            ("lay left3 8 under discard 4 on 2", Lay(UnderSpace(Card(8), 4, Whose(3)), 2)),
            ("discard 9 on 2", Discard(HandCard(Card(9)), 2)),
            ("discard 9 on partner 2", Discard(HandCard(Card(9)), 2, PARTNER)),
            ("discard stock on left2 2", Discard(StockTop(), 2, Whose(2))),
            ("discard partner discard 1 on 2", Discard(SpaceTop(1, PARTNER), 2)),
            ("discard discard 1 on 2", Discard(SpaceTop(1), 2)),
            ("end turn", END_TURN),
            ("drawn 11", Drawn(Card(11))),
            ("turn up J", TurnedUp(JOKER)),
            ("refill 1 10 J", Refill((Card(1), Card(10), JOKER))),
            (
                "deal 1 10 top 2 / 3 J top J",
                Deal(((Card(1), Card(10)), (Card(3), JOKER)), (Card(2), JOKER)),
            ),
        ],
    )
    def test_there_and_back(self, text: str, action: Action) -> None:
        assert GAME.parse(text, "en") == action
        assert GAME.parse(text, "nl") == action
        assert str(action) == text

    @pytest.mark.parametrize(
        ("text", "action"),
        [
            ("  lay   joker on 1 ", Lay(HandCard(JOKER), 1)),
            ("draw 11", Drawn(Card(11))),
            ("deal J 1 top 2 / 10 3 top J", Deal(((Card(1), JOKER), (Card(3), Card(10))), (Card(2), JOKER))),
        ],
    )
    def test_other_ways_to_write_it(self, text: str, action: Action) -> None:
        assert GAME.parse(text, "en") == action

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "lay",
            "lay 5",
            "lay 13 on 1",
            "lay 0 on 1",
            "lay 05 on 1",
            "lay on 1",
            "lay 5 on x",
            "lay 5 on 01",
            "lay 5 on ²",
            "lay 5 on 1000",
            "lay 5 6 on 1",
            "lay partner on 1",
            "lay discard on 1",
            "lay discard x on 1",
            "lay 5 under discard x on 1",
            "lay 5 under hand on 1",
            "discard 5",
            "discard 5 on partner",
            "discard 5 on right 2",
            "turn up",
            "turn up Q",
            "drawn",
            "refill 1 x",
            "deal 1 2",
            "pass",
        ],
    )
    def test_what_cannot_be_read(self, text: str) -> None:
        with pytest.raises(ValueError, match="expected"):
            GAME.parse(text, "en")

    def test_whose_it_is_without_a_word(self) -> None:
        action = GAME.parse("lay stock on 1", "en")
        assert isinstance(action, Lay)
        assert action.source.whose == OWN


class TestAgreement:
    def test_what_is_not_written_is_usual(self) -> None:
        assert GAME.agreement.read({}, ()) == Agreement()

    @pytest.mark.parametrize(
        "agreement",
        [
            Agreement(),
            Agreement(players=4, teams=True, readings=Readings(team_end="first_stock", discard_on_partner=True)),
            Agreement(highest=3, pack=(4, 4, 4, 0), stock_size=2, hand_size=3, building_piles=1, spaces=2, starter=B),
            Agreement(move_helper=True, pile_viewer=True),
        ],
    )
    def test_there_and_back(self, agreement: Agreement) -> None:
        assert decode(GAME.agreement, encode(GAME.agreement, agreement)) == agreement

    @pytest.mark.parametrize(
        ("written", "problem"),
        [
            ({"players": 9}, "players: expected 2 to 6"),
            ({"teams": 1}, "teams: expected true or false"),
            ({"pack": [10**9] * 13}, "expected a whole number from 0 to 999"),
            ({"readings": {"refill": "never"}}, "readings.refill: expected a reading"),
            ({"colour": 1}, "colour: expected one of"),
        ],
    )
    def test_what_cannot_be_agreed(self, written: dict[str, Any], problem: str) -> None:
        with pytest.raises(BadInput, match=problem):
            GAME.agreement.read(written, ())


def moments() -> list[Any]:
    """A position of every phase."""
    awaited = table(piles=[4], A="9 9", stocks={"A": "5 ?19"}, turn="A")
    partner = table(players=4, agreed={**TEAMS, **read(partner_cards="all")}, piles=[4], A="9 9", C="5", turn="A")
    return [
        start(players=3),
        played(start(players=3), "drawn 11", "drawn J", "drawn 11"),
        start(starter=B),
        awaited,
        played(awaited, "lay stock on 1"),
        played(table(A="9 9 9 9 9", B="7 7", turn="A"), "discard 9 on 1"),
        played(table(agreed=read(refill="end_of_turn"), A="9 9 9 9 9", turn="A"), "discard 9 on 1"),
        played(partner, "lay partner 5 on 1"),
        table(phase="over", stocks={"B": 0}),
        table(
            agreed={"move_helper": True, "pile_viewer": True}, piles=["J 2"], A="3 9", discards={"A": ["4 8"]}, turn="A"
        ),
        table(A="9 9", recycled=True, draw_pile=5, discards={"B": ["? 12"]}, finished=12, turn="A", played=True),
    ]


class TestPositions:
    @pytest.mark.parametrize("position", moments(), ids=lambda position: type(position).__name__)
    def test_there_and_back(self, position: Any) -> None:
        written = encode(GAME.position, position)
        assert decode(GAME.position, written) == position
        assert encode(GAME.position, decode(GAME.position, written)) == written

    @pytest.mark.parametrize("position", moments(), ids=lambda position: type(position).__name__)
    def test_views_there_and_back(self, position: Any) -> None:
        for seat in position.seats():
            view = GAME.view(position, seat)
            assert decode(GAME.views, encode(GAME.views, view)) == view

    def test_hands_are_sorted_when_they_are_read(self) -> None:
        written = GAME.position.write(table(A="9 5", turn="A"))
        assert isinstance(written, dict)
        changed: Any = json.loads(json.dumps(written))
        changed["board"]["hands"][0] = "9 5"
        assert GAME.position.read(changed, ()) == table(A="5 9", turn="A")

    @pytest.mark.parametrize("seed", range(6))
    def test_a_whole_game(self, seed: int) -> None:
        random = Random(seed)
        position: Any = start(players=2 + seed % 5, stock_size=2)
        for _ in range(400):
            if isinstance(position, End):
                break
            assert decode(GAME.position, encode(GAME.position, position)) == position
            coming = isinstance(position, Chance)
            action = position.chance().sample(random) if coming else random.choice(position.legal_actions())
            assert GAME.parse(str(action), "en") == action
            position = position.apply(action)


Change = Callable[[dict[str, Any]], object]


def spoilt(position: Any, *changes: Change) -> str:
    """All that is wrong with a position once its writing is changed; it can be read before, and not after."""
    written = json.loads(encode(GAME.position, position))
    assert GAME.position.read(written, ()) == position
    for change in changes:
        change(written)
    wrong = list(faults(PHASES.read(written, ())))
    with pytest.raises(BadInput) as refused:
        GAME.position.read(written, ())
    assert refused.value.problem == wrong[0]
    return "\n".join(wrong)


def put(*path: Any) -> Change:
    """Puts the last of *path* where the others lead."""
    *way, last, value = path

    def change(written: dict[str, Any]) -> None:
        place: Any = written
        for step in way:
            place = place[step]
        place[last] = value

    return change


def add(bag: str, card: str) -> Change:
    """Puts a card to a bag of the board."""

    def change(written: dict[str, Any]) -> None:
        written["board"][bag] += f" {card}"

    return change


class TestFaults:
    """A position that contradicts itself is not read."""

    @pytest.mark.parametrize(
        ("change", "problem"),
        [
            (put("drawing", [0]), "drawing: expected at least two different seats"),
            (put("drawing", [1, 0]), "drawing: expected at least two different seats"),
            (put("drawing", [0, 3]), "drawing: expected at least two different seats"),
            (put("shown", "1 2 3"), "shown: expected fewer cards"),
            (put("bag", ""), "bag: expected a card to draw"),
            (put("bag", "1 " * 13), "13 times 1, the pack has 12"),
            (put("shown", "J"), "cannot arise under this reading of CP-Q8"),
            (put("table", "starter", 1), "phase: expected no draw"),
        ],
    )
    def test_opening(self, change: Change, problem: str) -> None:
        assert problem in spoilt(start(players=3), change)

    def test_cards_that_are_not_in_the_pack(self) -> None:
        small = start(highest=3, pack=(4, 4, 4, 0), stock_size=2, hand_size=2)
        assert "shown: expected cards of the pack" in spoilt(small, put("shown", "4"))
        assert "1 times 4, the pack has 0" in spoilt(small, put("bag", "1 2 4"))

    def test_dealing(self) -> None:
        assert "starter: expected a seat" in spoilt(start(starter=B), put("starter", 2))
        assert "starter: expected who was agreed" in spoilt(start(starter=B), put("starter", 0))

    @pytest.mark.parametrize(
        ("change", "problem"),
        [
            (put("board", "hands", ["9 9"]), "hands: expected those of 2 players"),
            (put("board", "under", [1]), "under: expected those of 2 players"),
            (put("board", "piles", [""]), "piles: expected 4"),
            (put("board", "piles", ["", "", "", "2"]), "piles: expected numbers in order from 1"),
            (put("board", "piles", 0, "1 2 3 4 5 6 7 8 9 10 11 12"), "and fewer than 12"),
            (put("board", "spaces", 0, [""]), "spaces: expected 4 of every player"),
            (put("board", "hands", 0, "1 1 1 1 1 1"), "hands: expected at most 5 cards"),
            (put("board", "tops", 0, "9 9"), "tops: expected one card, or none"),
            (put("board", "under", 0, 25), "under: expected at most 20 cards in a stock"),
            (put("board", "finished", "1 2"), "finished: expected piles of 12 cards"),
            (put("board", "unseen", "1 2"), "unseen: expected at least the cards under the tops"),
            (put("board", "recycled", "1 2"), "unseen: expected no other cards than those of the stocks"),
            (put("board", "hands", 0, "9"), "161 cards lie somewhere, the pack has 162"),
            (put("board", "hands", 0, "12 12"), "times 12, the pack has 12"),
            (put("turn", 4), "turn: expected a seat at the table"),
            (put("board", "first", 0), "first: expected a side with an empty stock"),
            (put("board", "idle", 1), "hands: expected cards in the hand of who is on turn"),
            (put("board", "idle", 3), "idle: expected a number of turns"),
            (put("played", False), "cannot arise under this reading of CP-Q10"),
        ],
    )
    def test_playing(self, change: Change, problem: str) -> None:
        position = table(A="9 9", B="12 12", stocks={"A": "3 ?19", "B": "4 ?19"}, turn="A")
        assert problem in spoilt(position, change)

    def test_a_stock_without_a_top(self) -> None:
        position = table(A="9 9", stocks={"A": "J ?19"}, turn="A")
        assert "tops: expected one on every stock" in spoilt(position, put("board", "tops", 0, ""), add("unseen", "J"))

    def test_a_stock_that_is_empty_too_early(self) -> None:
        position = table(A="9 9", stocks={"B": "4"}, turn="A")
        changes = (put("board", "tops", 1, ""), add("unseen", "4"), put("board", "first", 1))
        assert "phase: expected the end" in spoilt(position, *changes)

    def dry(self) -> Any:
        stocks = {"A": "12 ?19", "B": "12 ?19"}
        return table(A="", B="", stocks=stocks, discards={"B": ["? 12"]}, draw_pile=0, idle=1, turn="A")

    def test_idle_turns(self) -> None:
        assert "phase: expected the end" in spoilt(self.dry(), put("board", "idle", 2))
        assert "idle: expected 0, since a card was played" in spoilt(self.dry(), put("played", True))

    def test_idle_turns_leave_empty_hands(self) -> None:
        position = table(A="", B="", discards={"A": ["J"], "B": ["? 12"]}, draw_pile=0, idle=1, turn="A")
        changes = (put("board", "spaces", 0, 0, ""), put("board", "hands", 1, "J"))
        assert "idle: expected empty hands" in spoilt(position, *changes)

    def test_a_new_top_comes_after_a_card_that_was_just_played(self) -> None:
        awaited = played(table(piles=[4], A="9 9", stocks={"A": "5 ?19"}, turn="A"), "lay stock on 1")
        assert "turn: expected a seat" in spoilt(awaited, put("player", 3))
        assert "and none where a card was just played" in spoilt(awaited, put("board", "idle", 1))

    def test_the_end(self) -> None:
        over = table(phase="over", stocks={"B": 0})
        assert "phase: expected an empty stock, or as many idle turns" in spoilt(over, put("board", "idle", 1))
        undecided = played(self.dry(), "end turn")
        assert "phase: expected an empty stock" in spoilt(undecided, put("board", "idle", 0))

    @pytest.mark.parametrize(
        ("change", "problem"),
        [
            (put("fills", []), "fills: expected who is on turn"),
            (put("fills", [0]), "fills: expected who is on turn"),
            (put("fills", [1, 1]), "fills: expected who is on turn"),
            (put("emptied", 1), "emptied: expected whose hand the last card emptied"),
            (put("ending", True), "cannot arise under this reading of CP-Q10"),
        ],
    )
    def test_filling_up(self, change: Change, problem: str) -> None:
        awaited = played(table(A="9 9 9 9 9", B="7 7", turn="A"), "discard 9 on 1")
        assert problem in spoilt(awaited, change)

    def test_filling_up_a_hand_that_is_full(self) -> None:
        awaited = played(table(A="9 9 9 9 9", B="7 7", turn="A"), "discard 9 on 1")

        def fill(written: dict[str, Any]) -> None:
            written["board"]["hands"][1] = "1 1 1 7 7"
            written["board"]["unseen"] = written["board"]["unseen"].removeprefix("1 1 1 ")

        assert "fills: expected hands that are not full" in spoilt(awaited, fill)

    def test_filling_up_from_nothing(self) -> None:
        position = table(A="9 9 9 9 9", B="7 7", discards={"A": ["? 12"]}, draw_pile=1, turn="A")

        def take_it(written: dict[str, Any]) -> None:
            written["board"]["unseen"] = written["board"]["unseen"].removeprefix("1 ")
            written["board"]["spaces"][0][1] = "1"

        assert "unseen: expected a card to draw" in spoilt(played(position, "discard 9 on 1"), take_it)

    def test_a_partner_whose_hand_is_filled_in_a_turn_in_which_nothing_was_played(self) -> None:
        partner = table(players=4, agreed={**TEAMS, **read(partner_cards="all")}, piles=[4], A="9 9", C="5", turn="A")
        awaited = played(partner, "lay partner 5 on 1")
        assert "fills: expected who is on turn" in spoilt(awaited, put("played", False))
        assert "emptied: expected whose hand the last card emptied" in spoilt(awaited, put("emptied", 0))
        assert "cannot arise under this reading of CP-Q2" in spoilt(
            awaited, put("table", "readings", "partner_cards", "none")
        )
