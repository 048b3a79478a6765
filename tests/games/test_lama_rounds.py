"""L.A.M.A.: getting ready, turns, and what may be played, by clause."""

from __future__ import annotations

from collections import Counter
from itertools import chain

import pytest

from spelregels.games import lama
from spelregels.games.lama.rounds import equal_or_one_higher, fits, follows_a_lama, lama_on_six
from spelregels.position import NoSuchMoment
from spelregels.rulebooks import lama as rules
from spelregels.ruling import NOBODY, IllegalAction, Seat
from tests.games.lama_table import (
    LITERAL,
    STANDARD,
    A,
    AfterDraw,
    B,
    C,
    D,
    Dealing,
    Drawing,
    Playing,
    Readings,
    TurningUp,
    act,
    brought,
    done,
    granted,
    hands_of,
    legal,
    playing,
    refused,
)

NO_LAMA_ON_SIX = Readings(lama_on_six=False)
PLAY_AFTER_DRAW = Readings(play_after_draw=True)
LAST_DRAWS = Readings(last_player_draws=True)
BOTH = [STANDARD, LITERAL]

# What goes on what, written out: the card, and the tops that it fits by LM-1c and LM-5d.
FITS = {
    "1": {"1", "L"},
    "2": {"1", "2"},
    "3": {"2", "3"},
    "4": {"3", "4"},
    "5": {"4", "5"},
    "6": {"5", "6"},
    "L": {"L"},
}


class TestEqualOrOneHigher:
    """LM-1c, LM-1f, LM-5d: equal, or exactly one higher; on a lama a lama or a 1; and nothing else."""

    @pytest.mark.parametrize("top", "123456L")
    @pytest.mark.parametrize("card", "123456L")
    @pytest.mark.parametrize("readings", [STANDARD, NO_LAMA_ON_SIX], ids=["lama on six", "no lama on six"])
    def test_every_card_on_every_top(self, card: str, top: str, readings: Readings) -> None:
        expected = top in FITS[card] or (card == "L" and top == "6" and readings.lama_on_six)
        position = playing(f"{card}{card} / 1", top=top, readings=readings)
        assert position.judge(act(f"play {card}")).allowed == expected
        assert (f"play {card}" in legal(position)) == expected

    def test_equal(self) -> None:
        assert granted(playing("45 / 1", top="4").judge(act("play 4"))) == ["LM-3g", "LM-1c", "LM-Q1"]

    def test_one_higher(self) -> None:
        assert granted(playing("45 / 1", top="4").judge(act("play 5"))) == ["LM-3g", "LM-1c", "LM-Q1"]

    @pytest.mark.parametrize(("card", "top"), [("5", "2"), ("3", "4"), ("1", "6"), ("L", "5"), ("2", "L"), ("1", "2")])
    def test_anything_else_is_refused(self, card: str, top: str) -> None:
        ruling = playing(f"{card}{card} / 1", top=top).judge(act(f"play {card}"))
        assert refused(ruling) == (["LM-1f", "LM-5d"] if top == "L" else ["LM-1f"])

    def test_a_six_on_a_lama_is_refused_by_what_goes_on_a_lama_too(self) -> None:
        assert refused(playing("66 / 1", top="L").judge(act("play 6"))) == ["LM-1f", "LM-5d"]

    def test_a_one_on_a_lama(self) -> None:
        assert granted(playing("11 / 1", top="L").judge(act("play 1"))) == ["LM-3g", "LM-5d", "LM-Q1"]

    def test_a_lama_on_a_lama_is_equal_and_goes_on_a_lama(self) -> None:
        assert granted(playing("LL / 1", top="L").judge(act("play L"))) == ["LM-3g", "LM-1c", "LM-5d", "LM-Q1"]

    @pytest.mark.parametrize("readings", BOTH)
    @pytest.mark.parametrize(("card", "top"), [("1", "6"), ("6", "L"), ("L", "5")])
    def test_refused_under_every_reading(self, readings: Readings, card: str, top: str) -> None:
        assert not playing(f"{card}{card} / 1", top=top, readings=readings).judge(act(f"play {card}")).allowed

    def test_the_predicates_are_total(self) -> None:
        values = [lama.Card(value) for value in range(-1, 10)]
        for card in values:
            assert follows_a_lama(card) == (card in {1, 7})
            for top in values:
                assert equal_or_one_higher(card, top) in {True, False}
                assert lama_on_six(card, top) == ((card, top) == (7, 6))
                assert fits(card, top, STANDARD) in {True, False}


class TestLamaOnSix:
    """LM-Q2: may a lama be played on a 6?"""

    def test_yes(self) -> None:
        assert granted(playing("LL / 1", top="6").judge(act("play L"))) == ["LM-3g", "LM-Q2", "LM-Q1"]

    @pytest.mark.parametrize("readings", [NO_LAMA_ON_SIX, LITERAL])
    def test_no(self, readings: Readings) -> None:
        assert refused(playing("LL / 1", top="6", readings=readings).judge(act("play L"))) == ["LM-1f", "LM-Q2"]

    def test_it_changes_no_other_card(self) -> None:
        for card in "123456":
            yes, no = (playing(f"{card}L / 1", top="6", readings=read) for read in (STANDARD, NO_LAMA_ON_SIX))
            assert yes.judge(act(f"play {card}")) == no.judge(act(f"play {card}"))


class TestGettingReady:
    """LM-2a, LM-3a to LM-3d, LM-Q28: all cards are shuffled, six each are dealt, and the next one is turned up."""

    def test_the_pack(self) -> None:
        assert lama.start().table.bag == tuple(sorted(list(range(1, 8)) * 8))
        assert len(lama.start().table.bag) == 56

    @pytest.mark.parametrize("players", range(2, 7))
    def test_six_each(self, players: int) -> None:
        start = lama.start(players=players)
        assert isinstance(start, Dealing)
        assert start.chance().sizes == (6,) * players
        assert start.chance().bag == start.table.bag
        assert start.chips == ((0, 0),) * players
        assert start.number == 1

    def test_a_deal(self) -> None:
        start = lama.start()
        assert granted(start.judge(act("deal 112233 / 44556L"), NOBODY)) == ["LM-3g", "LM-3b"]
        dealt = done(start, "deal 112233 / 44556L")
        assert isinstance(dealt, TurningUp)
        assert dealt.hands == hands_of("112233 / 44556L")
        # Of each value eight, less what was dealt.
        assert Counter(dealt.stock) == {1: 6, 2: 6, 3: 6, 4: 6, 5: 6, 6: 7, 7: 7}

    @pytest.mark.parametrize(
        "deal",
        [
            "deal 112233 / 44556",  # five cards
            "deal 112233",  # one hand
            "deal 112233 / 44556L / 123456",  # three hands
            "deal 111111 / 11156L",  # nine 1s
        ],
    )
    def test_what_cannot_be_dealt(self, deal: str) -> None:
        assert refused(lama.start().judge(act(deal), NOBODY)) == ["LM-3b"]

    def test_a_hand_comes_sorted(self) -> None:
        deal = lama.Deal((hands_of("112233")[0], hands_of("44556L")[0][::-1]))
        assert refused(lama.start().judge(deal, NOBODY)) == ["LM-3b"]

    def test_nobody_acts_while_a_deal_is_awaited(self) -> None:
        for action in ("deal 112233 / 44556L", "draw", "quit", "decline"):
            assert refused(lama.start().judge(act(action), A)) == ["LM-3g"]
        assert refused(lama.start().judge(act("draw"), NOBODY)) == ["LM-3b"]
        assert lama.start().legal_actions(A) == []

    def test_the_first_card(self) -> None:
        dealt = done(lama.start(), "deal 112233 / 44556L")
        assert dealt.chance().total == 44
        assert dealt.chance().weight(act("turn up L")) == 7
        assert granted(dealt.judge(act("turn up L"), NOBODY)) == ["LM-3g", "LM-3d"]
        begun = done(dealt, "turn up L")
        assert isinstance(begun, Playing)
        assert (begun.top, begun.turn, begun.quits) == (7, A, ())
        assert len(begun.stock) == 43

    def test_a_card_that_has_gone_cannot_be_turned_up(self) -> None:
        start = lama.start(pack=(2, 2, 1, 0, 0, 0, 0), hand_size=2)
        dealt = done(start, "deal 11 / 22")
        assert refused(dealt.judge(act("turn up 1"), NOBODY)) == ["LM-3d"]
        assert [outcome for outcome, _ in dealt.chance().outcomes()] == [act("turn up 3")]

    def test_nobody_acts_while_the_first_card_is_awaited(self) -> None:
        dealt = done(lama.start(), "deal 112233 / 44556L")
        for action in ("turn up 1", "play 1", "quit"):
            assert refused(dealt.judge(act(action), A)) == ["LM-3g"]
        assert refused(dealt.judge(act("drawn 1"), NOBODY)) == ["LM-3d"]

    def test_with_just_enough_cards_the_draw_pile_is_empty_from_the_start(self) -> None:
        start = lama.start(pack=(2, 2, 1, 0, 0, 0, 0), hand_size=2)
        begun = done(start, "deal 11 / 22", "turn up 3")
        assert begun.stock == ()
        assert legal(begun) == {"quit"}


class TestWhoBegins:
    """LM-3f, LM-Q11: the youngest, who is named beforehand, begins; then turns go clockwise."""

    @pytest.mark.parametrize("first", [A, B, C])
    def test_the_first_starter_is_an_argument(self, first: Seat) -> None:
        begun = done(lama.start(players=3, first_starter=first), "deal 112233 / 44556L / 123456", "turn up L")
        assert begun.turn == begun.round.starter == first

    def test_turning_up_gives_the_lead_to_the_starter(self) -> None:
        dealt = done(lama.start(players=2, first_starter=B), "deal 112233 / 44556L")
        assert brought(dealt, "turn up L") == [("lead", "LM-3f", B, 0)]

    @pytest.mark.parametrize("action", ["play 4", "quit"])
    def test_clockwise(self, action: str) -> None:
        position = playing("445 / 445 / 445 / 445", top="4", turn=C)
        assert done(position, action).turn == D
        assert done(position, action, action).turn == A
        assert brought(position, action) == [("lead", "LM-3f", D, 0)]


class TestTurn:
    """LM-3g: only who is on turn acts, and only with his own cards."""

    position = playing("45 / 4L", top="4")

    @pytest.mark.parametrize("action", ["play 4", "play L", "play 1", "draw", "quit", "end turn", "take 1", "decline"])
    @pytest.mark.parametrize("seat", [B, NOBODY])
    def test_out_of_turn_that_alone_is_cited(self, action: str, seat: Seat) -> None:
        assert refused(self.position.judge(act(action), seat)) == ["LM-3g"]
        assert self.position.legal_actions(seat) == []

    def test_a_card_that_is_not_held(self) -> None:
        assert refused(playing("55 / 4L", top="4").judge(act("play 4"))) == ["LM-3g"]

    def test_all_that_forbids_is_cited_together(self) -> None:
        assert refused(self.position.judge(act("play 6"))) == ["LM-3g", "LM-1f"]

    def test_cards_do_not_come_on_a_turn(self) -> None:
        for action in ("drawn 4", "turn up 4", "deal 1 / 2"):
            assert refused(self.position.judge(act(action))) == ["LM-Q1"]
            assert refused(self.position.judge(act(action), NOBODY)) == ["LM-3g"]


class TestOneActionATurn:
    """LM-Q1: a turn is one card played, or one drawn, or quitting."""

    def test_the_three(self) -> None:
        assert legal(playing("4456 / 1", top="4")) == {"play 4", "play 5", "draw", "quit"}

    def test_two_equal_cards_take_two_turns(self) -> None:
        after = done(playing("445 / 123", top="4"), "play 4")
        assert after.turn == B
        assert refused(after.judge(act("play 4"), A)) == ["LM-3g"]

    @pytest.mark.parametrize("action", ["end turn", "take 0", "return white", "exchange", "decline"])
    def test_nothing_else_is_a_turn(self, action: str) -> None:
        assert refused(playing("45 / 1", top="4").judge(act(action))) == ["LM-Q1"]

    def test_draw_and_quit_cite_it(self) -> None:
        position = playing("45 / 1", top="4")
        assert granted(position.judge(act("draw"))) == ["LM-3g", "LM-5b", "LM-Q7", "LM-Q1"]
        assert granted(position.judge(act("quit"))) == ["LM-3g", "LM-Q1"]


class TestPlayingIsFree:
    """LM-Q4: nobody has to play a card that fits."""

    def test_who_can_play_may_draw_or_quit(self) -> None:
        assert {"draw", "quit"} <= legal(playing("44 / 1", top="4"))


class TestDrawing:
    """LM-5b, LM-Q5: a draw is one card from the draw pile, while there is one."""

    position = playing("45 / 1", top="6", stock="11L")

    def test_one_card_is_awaited(self) -> None:
        drawing = done(self.position, "draw")
        assert isinstance(drawing, Drawing)
        assert drawing.drawer == A
        assert dict(drawing.chance().outcomes()) == {act("drawn 1"): 2, act("drawn L"): 1}
        assert brought(self.position, "draw") == []

    def test_it_comes_to_the_hand_and_the_turn_is_over(self) -> None:
        drawing = done(self.position, "draw")
        assert granted(drawing.judge(act("drawn 1"))) == ["LM-3g", "LM-Q5"]
        after = done(drawing, "drawn 1")
        assert isinstance(after, Playing)
        assert (after.hands[A], after.stock, after.turn, after.top) == ((1, 4, 5), (1, 7), B, 6)
        assert brought(drawing, "drawn 1") == [("lead", "LM-3f", B, 0)]

    @pytest.mark.parametrize("action", ["drawn 2", "turn up 1", "quit"])
    def test_nothing_else_comes(self, action: str) -> None:
        assert refused(done(self.position, "draw").judge(act(action), NOBODY)) == ["LM-Q5"]

    def test_meanwhile_nobody_acts(self) -> None:
        assert refused(done(self.position, "draw").judge(act("drawn 1"), A)) == ["LM-3g"]

    def test_with_an_empty_draw_pile_nobody_draws(self) -> None:
        position = playing("45 / 1", top="4", stock="")
        assert refused(position.judge(act("draw"))) == ["LM-5b"]
        assert legal(position) == {"play 4", "play 5", "quit"}

    def test_the_discard_pile_stays_where_it_is(self) -> None:
        after = done(playing("45 / 55", top="4", stock="1"), "draw", "drawn 1", "play 5")
        assert after.stock == ()
        assert "draw" not in legal(after)


class TestLastPlayerDraws:
    """LM-Q7: may the last player left still draw?"""

    def test_no(self) -> None:
        position = playing("45 / 1 / 2", top="4", quits=(B, C))
        assert refused(position.judge(act("draw"))) == ["LM-Q7"]
        assert legal(position) == {"play 4", "play 5", "quit"}

    @pytest.mark.parametrize("readings", [LAST_DRAWS, LITERAL])
    def test_yes(self, readings: Readings) -> None:
        position = playing("45 / 1 / 2", top="4", quits=(B, C), readings=readings)
        assert granted(position.judge(act("draw"))) == ["LM-3g", "LM-5b", "LM-Q7", "LM-Q1"]

    def test_with_two_left_both_draw(self) -> None:
        assert playing("45 / 1 / 2", top="4", quits=(C,)).judge(act("draw")).allowed

    def test_nor_from_an_empty_draw_pile(self) -> None:
        position = playing("45 / 1", top="4", quits=(B,), stock="")
        assert refused(position.judge(act("draw"))) == ["LM-5b", "LM-Q7"]

    def test_what_no_reading_allows_cannot_arise(self) -> None:
        drawing = done(playing("45 / 1", top="4", quits=(B,), readings=LAST_DRAWS), "draw")
        with pytest.raises(NoSuchMoment) as moment:
            lama.GAME.under(drawing, STANDARD)
        assert moment.value.question is rules.LAST_PLAYER_DRAWS


class TestPlayAfterDraw:
    """LM-Q3: may you still play in the turn in which you drew?"""

    def test_no_the_turn_is_over(self) -> None:
        assert done(playing("5 / 12", top="4"), "draw", "drawn 4").turn == B

    @pytest.mark.parametrize("readings", [PLAY_AFTER_DRAW, LITERAL])
    def test_yes_one_fitting_card_whichever_it_is_or_the_end_of_the_turn(self, readings: Readings) -> None:
        drawing = done(playing("56 / 12", top="4", readings=readings), "draw")
        assert brought(drawing, "drawn 4") == [("lead", "LM-Q3", A, 0)]
        after = done(drawing, "drawn 4")
        assert isinstance(after, AfterDraw)
        assert after.turn == A
        assert legal(after) == {"play 4", "play 5", "end turn"}
        assert granted(after.judge(act("play 5"))) == ["LM-3g", "LM-1c", "LM-Q3"]
        assert granted(after.judge(act("end turn"))) == ["LM-3g", "LM-Q3"]
        assert done(after, "play 5").turn == done(after, "end turn").turn == B
        assert done(after, "end turn").top == 4
        assert done(after, "play 5").top == 5
        assert brought(after, "end turn") == [("lead", "LM-3f", B, 0)]

    position = playing("56 / 12", top="4", readings=PLAY_AFTER_DRAW, after_draw=True)

    def test_he_may_neither_quit_nor_draw_again(self) -> None:
        assert refused(self.position.judge(act("quit"))) == ["LM-Q1", "LM-Q3"]
        assert refused(self.position.judge(act("draw"))) == ["LM-Q1", "LM-Q3"]

    def test_nor_draw_again_from_an_empty_pile(self) -> None:
        position = playing("56 / 12", top="4", stock="", readings=PLAY_AFTER_DRAW, after_draw=True)
        assert refused(position.judge(act("draw"))) == ["LM-Q1", "LM-Q3", "LM-5b"]

    def test_what_does_not_fit_does_not_fit(self) -> None:
        assert refused(self.position.judge(act("play 6"))) == ["LM-1f"]
        assert refused(self.position.judge(act("play 1"))) == ["LM-3g", "LM-1f"]

    def test_nothing_else_is_a_turn(self) -> None:
        assert refused(self.position.judge(act("take 1"))) == ["LM-Q1"]
        assert refused(self.position.judge(act("play 5"), B)) == ["LM-3g"]
        assert self.position.legal_actions(B) == []

    def test_ending_the_turn_is_needed_also_when_nothing_fits(self) -> None:
        position = playing("66 / 12", top="4", readings=PLAY_AFTER_DRAW, after_draw=True)
        assert legal(position) == {"end turn"}

    def test_ending_the_turn_exists_only_after_a_draw(self) -> None:
        position = playing("56 / 12", top="4", readings=PLAY_AFTER_DRAW)
        assert refused(position.judge(act("end turn"))) == ["LM-Q1"]

    def test_the_last_card_of_the_hand_can_be_the_one(self) -> None:
        position = playing("5 / 12", top="4", readings=PLAY_AFTER_DRAW, after_draw=True)
        assert brought(position, "play 5")[0] == ("round_over", "LM-4a", A, 0)

    def test_under_the_other_reading_the_moment_cannot_arise(self) -> None:
        with pytest.raises(NoSuchMoment) as moment:
            lama.GAME.under(self.position, STANDARD)
        assert moment.value.question is rules.PLAY_AFTER_DRAW


class TestQuitting:
    """LM-Q6, LM-Q29: who has quit does nothing more in that round and is skipped."""

    def test_a_quitter_is_skipped(self) -> None:
        position = playing("445 / 445 / 445 / 445", top="4", quits=(B, C))
        assert done(position, "play 4").turn == D
        assert done(position, "play 4", "play 4").turn == A

    def test_a_fitting_card_does_not_bring_him_back(self) -> None:
        position = playing("45 / 45 / 45", top="4", turn=B, quits=(A,))
        for action in ("play 4", "draw", "quit"):
            assert refused(position.judge(act(action), A)) == ["LM-3g"]

    def test_the_order_is_kept(self) -> None:
        assert done(playing("1 / 2 / 3", top="6", turn=B), "quit", "quit").quits == (B, C)

    def test_his_cards_stay(self) -> None:
        assert done(playing("1 / 2 / 3", top="6"), "quit").hands == hands_of("1 / 2 / 3")

    def test_when_nothing_else_can_be_done_quitting_is_still_an_action(self) -> None:
        position = playing("11 / 55", top="4", stock="")
        assert legal(position) == {"quit"}
        after = done(position, "quit")
        assert isinstance(after, Playing)
        assert after.turn == B
        assert legal(after) == {"play 5", "quit"}

    def test_the_last_one_left_goes_on_or_quits(self) -> None:
        position = playing("11 / 55", top="4", quits=(B,))
        assert legal(position) == {"quit"}


class TestLastPlayerPlaysOn:
    """LM-Q9: the last one left may play on, one card a turn, equal ones too."""

    def test_three_turns_in_a_row(self) -> None:
        position = playing("334 / 1 / 2", top="3", quits=(B, C))
        for action in ("play 3", "play 3"):
            position = done(position, action)
            assert position.turn == A
        assert brought(position, "play 4")[0] == ("round_over", "LM-4a", A, 0)


class TestUnlawfulActions:
    """An action that is not allowed is refused and changes nothing; asking what it leads to is an error."""

    def test_it_is_refused(self) -> None:
        position = playing("45 / 1", top="4")
        with pytest.raises(IllegalAction, match="play 1 is refused by LM-3g, LM-1f"):
            position.apply(act("play 1"))
        assert position == playing("45 / 1", top="4")

    @pytest.mark.parametrize(
        ("position", "action"),
        [
            (lama.start(), "quit"),
            (done(lama.start(), "deal 112233 / 44556L"), "quit"),
            (playing("45 / 1", top="4"), "decline"),
            (done(playing("45 / 1", top="4"), "draw"), "quit"),
            (playing("45 / 1", top="4", after_draw=True), "quit"),
        ],
    )
    def test_what_it_would_lead_to_is_not_asked(self, position: lama.State, action: str) -> None:
        with pytest.raises(ValueError, match=f"{action} is not allowed here"):
            position.after(act(action), A)


def test_every_card_is_somewhere() -> None:
    """A card that is played leaves the hand for the pile; the card under it is no longer part of the position."""
    before = playing("445 / 12", top="4", stock="66")
    after = done(before, "play 4")
    lying = Counter([*chain(*before.hands), *before.stock, before.top])
    assert lying - Counter([*chain(*after.hands), *after.stock, after.top]) == {4: 1}
    assert done(playing("45 / 12", top="4", stock="66"), "draw", "drawn 6").hands[A] == (4, 5, 6)


class TestStanding:
    """Who is on turn, and what every hand would count if the round ended now."""

    def test_in_a_round(self) -> None:
        standing = list(lama.GAME.standing(playing("44 / 1L", top="4", turn=B)))
        assert [(each.event, each.ground.id, each.seat, each.side, each.points) for each in standing] == [
            ("lead", "LM-3g", B, None, 0),
            ("points", "LM-4c", None, A, 4),
            ("points", "LM-4b", None, B, 11),
        ]

    def test_while_a_card_is_awaited_nobody_leads(self) -> None:
        drawing = done(playing("44 / 1L", top="4"), "draw")
        dealt = done(lama.start(), "deal 112233 / 44556L")
        for position in (drawing, dealt):
            assert {each.event for each in lama.GAME.standing(position)} == {"points"}

    def test_before_the_first_round(self) -> None:
        (start,) = lama.GAME.standing(lama.start(first_starter=B))
        assert (start.event, start.ground.id, start.seat) == ("starts", "LM-Q11", B)
