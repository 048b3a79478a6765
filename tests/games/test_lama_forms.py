"""L.A.M.A.: what is agreed, how actions are written, what seats see, and positions as JSON."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from spelregels.games import lama
from spelregels.games.lama.equipment import read_action, read_card, read_hand
from spelregels.games.lama.views import BetweenView, RoundView, shape_faults
from spelregels.notation import BadInput, decode, encode
from spelregels.ruling import NOBODY
from tests.games.lama_table import LITERAL, A, B, C, Readings, Round, act, done, hands_of, playing, returning

ANY_MIX = Readings(chips_taken="any_mix")


class TestAgreement:
    """LM-7d, LM-Q12: what is agreed before the start, and what cannot be."""

    @pytest.mark.parametrize(
        ("agreed", "problem"),
        [
            ({"players": 1}, "players: expected 2 to 6, found 1"),
            ({"players": 7}, "players: expected 2 to 6, found 7"),
            ({"target": 0}, "target: expected at least 1, found 0"),
            ({"max_rounds": 0}, "max_rounds: expected at least 1, found 0"),
            ({"pack": (1,) * 6}, "pack: expected seven numbers from 0 to 999, found (1, 1, 1, 1, 1, 1)"),
            ({"pack": (8, 8, 8, 8, 8, 8, -1)}, "pack: expected seven numbers from 0 to 999, found (8, 8, "),
            ({"pack": (8, 8, 8, 8, 8, 8, 1000)}, "pack: expected seven numbers from 0 to 999, found (8, 8, "),
            ({"hand_size": 0}, "hand_size: expected at least 1, found 0"),
            ({"hand_size": 28}, "hand_size: expected that 2 hands and one more card are in the pack"),
            ({"players": 3, "first_starter": 3}, "first_starter: expected a seat from 0 to 2, found 3"),
            ({"head_start": (1,)}, "head_start: expected a number for each of 2 players"),
            ({"head_start": (0, 40)}, "head_start: expected numbers from 0 to 39, found (0, 40)"),
            ({"head_start": (-1, 0)}, "head_start: expected numbers from 0 to 39, found (-1, 0)"),
        ],
    )
    def test_what_cannot_be_agreed(self, agreed: dict[str, Any], problem: str) -> None:
        with pytest.raises(ValueError, match=r"^\w+: expected") as error:
            lama.start(**agreed)
        assert str(error.value).startswith(problem)

    def test_as_many_cards_as_are_needed_are_enough(self) -> None:
        assert len(lama.start(hand_size=27, pack=(55, 0, 0, 0, 0, 0, 0)).table.bag) == 55

    def test_what_nobody_says_is_as_the_text_has_it(self) -> None:
        agreement = lama.Agreement()
        assert (agreement.target, agreement.max_rounds, agreement.hand_size) == (40, None, 6)
        assert agreement.pack == (8,) * 7

    def test_as_json(self) -> None:
        agreement = lama.Agreement(players=3, max_rounds=2, head_start=(0, 5, 9), first_starter=C)
        text = encode(lama.GAME.agreement, agreement)
        assert json.loads(text)["max_rounds"] == 2
        assert decode(lama.GAME.agreement, text) == agreement
        assert decode(lama.GAME.agreement, '{"players":3}') == lama.Agreement(players=3)

    @pytest.mark.parametrize(
        ("text", "problem"),
        [
            ('{"players":9}', "players: expected 2 to 6, found 9"),
            ('{"target":0}', "target: expected a whole number from 1, found 0"),
            (
                '{"readings":{"lama_on_six":"maybe"}}',
                "readings.lama_on_six: expected a reading: yes, no, found 'maybe'",
            ),
            ('{"expansion":true}', "expansion: expected one of head_start, players, readings, "),
        ],
    )
    def test_what_cannot_be_read(self, text: str, problem: str) -> None:
        with pytest.raises(BadInput) as error:
            decode(lama.GAME.agreement, text)
        assert str(error.value).startswith(problem)


class TestActions:
    """Each is written as a person would write it."""

    @pytest.mark.parametrize(
        ("action", "text"),
        [
            (lama.Play(lama.Card(4)), "play 4"),
            (lama.Play(lama.LAMA), "play L"),
            (lama.DRAW, "draw"),
            (lama.QUIT, "quit"),
            (lama.END_TURN, "end turn"),
            (lama.Take(2), "take 2"),
            (lama.Return("white"), "return white"),
            (lama.Return("black"), "return black"),
            (lama.EXCHANGE, "exchange"),
            (lama.DECLINE, "decline"),
            (lama.Drawn(lama.Card(1)), "drawn 1"),
            (lama.TurnedUp(lama.LAMA), "turn up L"),
            (lama.Deal(hands_of("112 / 3L")), "deal 112 / 3L"),
        ],
    )
    def test_written_and_read(self, action: lama.Action, text: str) -> None:
        assert str(action) == text
        assert lama.GAME.parse(text, "en") == lama.GAME.parse(text, "nl") == action

    @pytest.mark.parametrize(
        ("text", "action"), [("  play   lama ", "play L"), ("deal 2L1/33", "deal 12L / 33"), ("play llama", "play L")]
    )
    def test_also_written_otherwise(self, text: str, action: str) -> None:
        assert str(read_action(text)) == action

    @pytest.mark.parametrize(
        "text",
        [
            "",
            "play",
            "play 4 5",
            "Draw 2",
            "take",
            "take -1",
            "take x",
            "take 1234567",
            "take ²",
            "return",
            "return red",
        ],
    )
    def test_what_is_no_action(self, text: str) -> None:
        expected = (
            "expected play 4, play L, draw, quit, end turn, return white, return black, exchange, decline, take 2, "
            "deal 12 / 3L, turn up 4 or drawn 4, found "
        )
        with pytest.raises(ValueError, match="expected play 4") as error:
            read_action(text)
        assert str(error.value) == expected + repr(text)

    @pytest.mark.parametrize("text", ["play 7", "play 0", "play ll", "drawn x", "turn up 44", "deal 18 / 2"])
    def test_what_is_no_card(self, text: str) -> None:
        with pytest.raises(ValueError, match="expected a card: 1 to 6 or L, found '"):
            read_action(text)

    def test_cards_and_hands(self) -> None:
        assert [read_card(text) for text in ("1", "6", "L", "l", "Lama", "LLAMA")] == [1, 6, 7, 7, 7, 7]
        assert read_hand("L41") == (1, 4, 7)
        assert read_hand("") == ()

    def test_every_action_is_listed_but_for_whole_deals(self) -> None:
        actions = {str(action) for action in lama.GAME.every_action(lama.start())}
        cards = [f"{verb} {card}" for verb in ("play", "turn up", "drawn") for card in "123456L"]
        simple = ["draw", "quit", "end turn", "return white", "return black", "exchange", "decline"]
        # All seven values count 31, so that three blacks can be taken; one more is refused.
        assert actions == {*cards, *simple, "take 0", "take 1", "take 2", "take 3", "take 4"}


class TestViews:
    """LM-3b, LM-Q26, LM-Q30: what every player may know."""

    position = playing("445 / 12 / L", top="4", stock="66", chips=[3, 12], quits=(C,), turn=B)

    def test_in_a_round_only_the_own_hand(self) -> None:
        seen = lama.GAME.view(self.position, B)
        assert isinstance(seen, RoundView)
        assert (seen.seat, seen.phase, seen.turn) == (B, "playing", B)
        assert seen.hand == (1, 2)
        assert seen.sizes == (3, 2, 1)
        assert (seen.stock, seen.discards, seen.top) == (2, 56 - 6 - 2, 4)
        assert (seen.quits, seen.chips, seen.round) == ((C,), self.position.chips, Round(1, A))

    def test_who_has_quit_sees_no_more(self) -> None:
        seen = lama.GAME.view(self.position, C)
        assert isinstance(seen, RoundView)
        assert seen.hand == (7,)

    @pytest.mark.parametrize(
        ("position", "phase", "turn"),
        [
            (done(lama.start(), "deal 112233 / 44556L"), "turning_up", None),
            (playing("4 / 5", top="4"), "playing", A),
            (done(playing("4 / 5", top="4"), "draw"), "drawing", A),
            (playing("4 / 5", top="4", after_draw=True, readings=LITERAL), "after_draw", A),
        ],
    )
    def test_phases_of_a_round(self, position: lama.State, phase: str, turn: int | None) -> None:
        seen = lama.GAME.view(position, B)
        assert isinstance(seen, RoundView)
        assert (seen.phase, seen.turn) == (phase, turn)

    def test_before_the_first_card_no_pile_lies_there(self) -> None:
        seen = lama.GAME.view(done(lama.start(), "deal 112233 / 44556L"), A)
        assert isinstance(seen, RoundView)
        assert (seen.top, seen.discards, seen.stock) == (None, 0, 44)

    def test_a_draw_shows_that_he_has_drawn(self) -> None:
        before = lama.GAME.view(playing("4 / 5", top="4", readings=LITERAL), B)
        after = lama.GAME.view(done(playing("4 / 5", top="4", readings=LITERAL), "draw", "drawn 6"), B)
        assert isinstance(before, RoundView)
        assert isinstance(after, RoundView)
        assert (before.phase, after.phase) == ("playing", "after_draw")
        assert (before.sizes, after.sizes) == ((1, 1), (2, 1))

    @pytest.mark.parametrize(
        ("position", "phase", "turn", "waiting"),
        [
            (done(playing("4 / 5", top="4"), "play 4"), "dealing", None, ()),
            (done(playing("4 / 6L / L", top="4", readings=ANY_MIX), "play 4"), "taking", B, (B, C)),
            (done(playing("4 / 5", top="4", chips=[1]), "play 4"), "returning", A, ()),
            (done(playing("4 / 5", top="4", target=5), "play 4"), "over", None, ()),
        ],
    )
    def test_after_a_round_all_cards_are_shown(
        self, position: Any, phase: str, turn: int | None, waiting: tuple[int, ...]
    ) -> None:
        for seat in position.seats():
            seen = lama.GAME.view(position, seat)
            assert isinstance(seen, BetweenView)
            assert (seen.phase, seen.turn, seen.waiting, seen.emptied) == (phase, turn, waiting, A)
            assert seen.shown[0] == ()
            assert all(seen.shown[1:])

    def test_before_the_first_deal_nothing_is_shown(self) -> None:
        seen = lama.GAME.view(lama.start(first_starter=B), A)
        assert isinstance(seen, BetweenView)
        assert (seen.phase, seen.shown, seen.emptied, seen.round) == ("dealing", (), None, Round(1, B))

    def test_of_a_deal_a_seat_sees_its_own_hand(self) -> None:
        deal = act("deal 112233 / 44556L")
        assert lama.GAME.seen(lama.start(), deal, NOBODY, B) == ("deal", (4, 4, 5, 5, 6, 7))

    def test_a_drawn_card_is_seen_by_who_drew_it_alone(self) -> None:
        drawing = done(playing("4 / 5", top="4"), "draw")
        assert lama.GAME.seen(drawing, act("drawn 6"), NOBODY, A) == act("drawn 6")
        assert lama.GAME.seen(drawing, act("drawn 6"), NOBODY, B) == ("drawn", ())

    def test_who_has_quit_does_not_see_what_the_others_draw(self) -> None:
        drawing = done(playing("4 / 5 / 6", top="4", quits=(C,)), "draw")
        assert lama.GAME.seen(drawing, act("drawn 6"), NOBODY, A) == act("drawn 6")
        assert lama.GAME.seen(drawing, act("drawn 6"), NOBODY, C) == ("drawn", ())

    @pytest.mark.parametrize("action", ["play 4", "draw", "quit"])
    def test_all_else_is_open(self, action: str) -> None:
        assert lama.GAME.seen(playing("4 / 5", top="4"), act(action), A, B) == act(action)


def changed(position: lama.State, *path: str | int, to: object) -> str:
    """The position as JSON, with one part of it changed."""
    table = json.loads(encode(lama.GAME.position, position))
    part = table
    for step in path[:-1]:
        part = part[step]
    part[path[-1]] = to
    return json.dumps(table)


ROUND = playing("445 / 12 / L", top="4", stock="66", quits=(C,))
DRAWING = done(ROUND, "draw")
TAKING = done(playing("4 / 6L / L", top="4", readings=ANY_MIX), "play 4")
LAST_ROUND = playing("4 / 5", top="4", max_rounds=2, number=2)
OVER = done(playing("4 / 5", top="4", target=5), "play 4")
TURNING_UP = done(lama.start(pack=(2, 2, 1, 0, 0, 0, 0), hand_size=2), "deal 11 / 22")


class TestPositionsAsJson:
    """A position that contradicts itself is refused, by what contradicts."""

    def test_written(self) -> None:
        assert json.loads(encode(lama.GAME.position, playing("445 / 1L", top="6", stock="2", chips=[3, 12]))) == {
            "phase": "playing",
            "table": {
                "players": 2,
                "readings": {
                    "lama_on_six": "yes",
                    "play_after_draw": "no",
                    "last_player_draws": "no",
                    "next_starter": "ended_round",
                    "chips_taken": "by_kind",
                    "chip_exchange": "free",
                },
                "target": 40,
                "max_rounds": None,
                "pack": [8, 8, 8, 8, 8, 8, 8],
                "hand_size": 6,
                "first_starter": 0,
            },
            "chips": [{"white": 3, "black": 0}, {"white": 2, "black": 1}],
            "round": {"number": 1, "starter": 0},
            "hands": ["445", "1L"],
            "stock": "2",
            "top": "6",
            "quits": [],
            "turn": 0,
        }

    @pytest.mark.parametrize("position", [ROUND, DRAWING, TAKING, OVER, TURNING_UP, lama.start(), returning((3, 1))])
    def test_read_again(self, position: lama.State) -> None:
        assert decode(lama.GAME.position, encode(lama.GAME.position, position)) == position

    @pytest.mark.parametrize(
        ("text", "problem"),
        [
            (changed(ROUND, "phase", to="playin"), "phase: expected one of dealing, turning_up, playing, drawing, "),
            (changed(ROUND, "hands", 0, to="448"), "hands[0]: expected a card: 1 to 6 or L, found '8'"),
            (changed(ROUND, "top", to="44"), "top: expected a card: 1 to 6 or L, found '44'"),
            (changed(ROUND, "chips", 0, "white", to=-1), "chips[0].white: expected a whole number from 0, found -1"),
            (changed(ROUND, "table", "players", to=7), "table: players: expected 2 to 6, found 7"),
            (changed(ROUND, "turn", to=2), "turn: expected a player who has not quit"),
            (changed(ROUND, "turn", to=4), "turn: expected a player who has not quit"),
            (changed(ROUND, "chips", to=[{"white": 0, "black": 0}] * 2), "chips: expected those of 3 players"),
            (changed(ROUND, "hands", to=["1", "2"]), "hands: expected those of 3 players"),
            (
                changed(ROUND, "hands", 1, to=""),
                "hands: expected that everybody holds cards, ",
            ),
            (changed(ROUND, "hands", 2, to=""), "hands: expected that everybody holds cards, "),
            (changed(ROUND, "round", "starter", to=3), "round.starter: expected a seat at the table"),
            (changed(ROUND, "quits", to=[2, 2]), "quits: expected different seats at the table"),
            (changed(ROUND, "quits", to=[3]), "quits: expected different seats at the table"),
            (changed(ROUND, "chips", 0, to={"white": 0, "black": 4}), "chips: expected fewer than 40 points each, "),
            (changed(OVER, "chips", 1, to={"white": 0, "black": 0}), "chips: expected somebody with 5 points, "),
            (changed(LAST_ROUND, "round", "number", to=3), "round: expected at most 2, as was agreed"),
            (changed(lama.start(max_rounds=1), "number", to=2), "round: expected at most 1, as was agreed"),
            (changed(lama.start(), "number", to=2), "number: expected that of the round after the last"),
            (changed(DRAWING, "stock", to=""), "stock: expected a card to draw"),
            (changed(DRAWING, "quits", to=[2, 1]), "cannot arise under this reading of LM-Q7"),
            (changed(DRAWING, "drawer", to=2), "turn: expected a player who has not quit"),
            (changed(ROUND, "phase", to="after_draw"), "cannot arise under this reading of LM-Q3"),
            (changed(TURNING_UP, "hands", 0, to="1"), "hands: expected 2 cards each"),
            (changed(TURNING_UP, "stock", to=""), "stock: expected all cards that were not dealt"),
            (changed(TAKING, "turn", to=0), "waiting: expected the last of those who have a choice, clockwise "),
            (changed(TAKING, "waiting", to=[5]), "waiting: expected the last of those who have a choice, clockwise "),
            (
                changed(TAKING, "table", "readings", "chips_taken", to="by_kind"),
                "waiting: expected the last of those who have a choice, clockwise ",
            ),
            (changed(OVER, "ended", "emptied", to=None), "ended.hands: expected that just who emptied his hand "),
            (changed(OVER, "ended", "hands", 0, to="1"), "ended.hands: expected that just who emptied his hand "),
            (changed(returning((3, 1)), "turn", to=1), "turn: expected who emptied his hand"),
            (
                changed(returning((3, 1)), "chips", 0, to={"white": 0, "black": 0}),
                "chips: expected that who may return one has some",
            ),
            (
                changed(done(playing("1 / 2", top="6"), "quit", "quit"), "last", "quits", to=[0]),
                "ended.quits: expected that all have quit, or that somebody emptied his hand",
            ),
        ],
    )
    def test_what_contradicts_itself(self, text: str, problem: str) -> None:
        with pytest.raises(BadInput) as error:
            decode(lama.GAME.position, text)
        assert str(error.value).startswith(problem)

    def test_it_is_no_position_in_which_too_many_sixes_lie(self) -> None:
        position = playing("6666 / 666", top="6", stock="6")
        with pytest.raises(BadInput, match="9 times 6, the pack has 8"):
            decode(lama.GAME.position, encode(lama.GAME.position, position))

    def test_one_fault_does_not_hide_another(self) -> None:
        position = replace(ROUND, chips=(), hands=())
        assert list(shape_faults(position)) == [
            "chips: expected those of 3 players",
            "hands: expected those of 3 players",
        ]
