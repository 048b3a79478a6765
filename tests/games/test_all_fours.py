"""All Fours, clause by clause: what the rule text and the catalogue of its questions say of positions laid out here.

Unless a test says otherwise North deals, the turn order is North, West, South, East, and hearts are trump.
"""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, product
from pathlib import Path
from typing import Any

import pytest

from spelregels.facts import Facts, Peeked, Sealed
from spelregels.games import all_fours
from spelregels.games.all_fours import (
    GAME,
    PACK,
    Agreement,
    Answering,
    Beg,
    Begging,
    Call,
    Card,
    Change,
    Cut,
    Cutting,
    Deal,
    Dealing,
    DealingMore,
    DealtTo,
    Keep,
    Match,
    Over,
    Play,
    Received,
    Stand,
    State,
    Table,
    Tricks,
    TurnedUp,
    TurningUp,
    parse_card,
)
from spelregels.notation import BadInput, decode, encode
from spelregels.position import Chance, End, NoSuchMoment
from spelregels.rulebook import Words
from spelregels.rulebooks.all_fours import PROFILES, RULEBOOK, Readings
from spelregels.ruling import NOBODY, Consequence, IllegalAction, Ruling, Seat

N, W, S, E = (Seat(seat) for seat in range(4))
NS, EW = 0, 1
Cards = tuple[Card, ...]


def cards(text: str) -> Cards:
    return tuple(sorted(parse_card(word) for word in text.split()))


def card(text: str) -> Card:
    return parse_card(text)


def in_order(text: str) -> Cards:
    return tuple(parse_card(word) for word in text.split())


def ids(ruling: Ruling) -> set[str]:
    return {ground.id.removeprefix("AF-") for ground in ruling.grounds}


def refused(position: State, action: str, seat: Seat) -> set[str]:
    ruling = position.judge(GAME.parse(action, "en"), seat)
    assert not ruling.allowed
    return ids(ruling)


def allowed(position: State, action: str, seat: Seat) -> set[str]:
    ruling = position.judge(GAME.parse(action, "en"), seat)
    assert ruling.allowed
    return ids(ruling)


def legal(position: State, seat: Seat | None = None) -> set[str]:
    return set(map(str, position.legal_actions(seat)))


def play(position: State, *actions: str) -> Any:
    """Each action by who is on turn; ``S: call 9D`` by South; cards come by nobody."""
    for action in actions:
        who, colon, said = action.rpartition(": ")
        seat = Seat("NWSE".index(who)) if colon else None
        position = position.apply(GAME.parse(said, "en"), seat)
    return position


def items(consequences: Iterator[Consequence]) -> list[tuple[str, int | None, int]]:
    return [
        (each.ground.id.removeprefix("AF-"), each.side, each.points) for each in consequences if each.event == "points"
    ]


def events(consequences: Iterator[Consequence]) -> list[tuple[str, str]]:
    return [(each.event, each.ground.id.removeprefix("AF-")) for each in consequences]


def view(position: State, seat: int) -> Any:
    return GAME.view(position, Seat(seat))


def filled(pack: list[Card], size: int) -> Cards:
    hand, pack[:size] = tuple(sorted(pack[:size])), []
    return hand


def to_play(
    hand: str, *trick: str, trump: str = "H", exposed: str = "", others_expose: str = "", **readings: Any
) -> Tricks:
    """East is to play out of *hand* to the *trick*; South holds *others_expose* open; nobody else's cards matter."""
    own, lies, souths = cards(hand), in_order(" ".join(trick)), cards(others_expose)
    rest = [each for each in PACK if each not in own + lies + souths and each.suit != trump]
    rest += [each for each in PACK if each not in own + lies + souths and each.suit == trump]
    turned_up = rest.pop()
    played = {(E - steps) % 4 for steps in range(1, len(lies) + 1)}
    hands = [
        own if seat == E else filled(rest, len(own) - (seat in played) - (len(souths) if seat == S else 0))
        for seat in range(4)
    ]
    hands[S] = tuple(sorted(hands[S] + souths))
    before = 4 * (6 - len(own))
    taken = (filled(rest, before), ())
    return Tricks(
        Table(readings=Readings(**readings)),
        Match((0, 0), N),
        tuple(hands),
        tuple(sorted(rest)),
        (turned_up,),
        ((), (), souths, cards(exposed)),
        trump,
        DealtTo(NS, NS, NS),
        taken,
        lies,
        E,
    )


def begging(
    turn_up: str = "4H", *, players: int = 4, scores: tuple[int, int] = (0, 0), target: int = 14, **readings: Any
) -> Begging:
    """The first cards are dealt in order of the pack, North's first, and *turn_up* came."""
    start = GAME.start(players=players, first_dealer=N, scores=scores, target=target, readings=Readings(**readings))
    rest = [each for each in PACK if each != card(turn_up)]
    hands = tuple(filled(rest, 6) for _ in range(players))
    position = start.apply(Deal(hands)).apply(TurnedUp(card(turn_up)))
    assert isinstance(position, Begging)
    return position


def deal_three(position: State) -> Any:
    assert isinstance(position, DealingMore)
    return position.apply(next(position.chance().outcomes())[0])


def third_heart(
    first: str = "4H",
    second: str = "5H",
    said: tuple[str, ...] = ("beg", "change"),
    scores: tuple[int, int] = (0, 0),
    **readings: Any,
) -> TurningUp:
    """Four players, two hearts were turned up, the third, 7H, is to come, and then one card is left: 8H."""
    position = play(begging(first, scores=scores, **readings), *said)
    for turn_up in (second, ""):
        left = [each for each in position.bag if each not in cards(f"{second} 7H 8H")]
        position = position.apply(Deal(tuple(filled(left, 3) for _ in range(4))))
        position = play(position, f"turn up {turn_up}") if turn_up else position
    assert isinstance(position, TurningUp)
    return position


def counted(
    last: str,
    *,
    taken: tuple[str, str] = ("", ""),
    dealt: tuple[int | None, int | None, int | None] = (NS, NS, None),
    scores: tuple[int, int] = (0, 0),
    dealer: Seat = N,
    trump: str = "H",
    **readings: Any,
) -> tuple[list[tuple[str, int | None, int]], State]:
    """What the last trick brings that North leads to, one card each; and the position after it."""
    hands = tuple((each,) for each in in_order(last))
    piles = cards(taken[0]), cards(taken[1])
    bag = tuple(each for each in PACK if each not in (*in_order(last), *piles[0], *piles[1]))
    position: State = Tricks(
        Table(readings=Readings(**readings)),
        Match(scores, dealer),
        hands,
        bag,
        (),
        ((),) * 4,
        trump,
        DealtTo(*dealt),
        piles,
        (),
        N,
    )
    for each in in_order(last)[:3]:
        position = position.after(Play(each), position.asked(None))
    final = Play(in_order(last)[3])
    return items(position.consequences(final, E)), position.after(final, E)


class TestCards:
    """AF-0c, AF-0d: the 52 cards, and how people write them."""

    def test_the_pack_has_52_different_cards(self) -> None:
        assert len(set(PACK)) == 52

    def test_an_ace_is_higher_than_a_king_and_ten_lower_than_a_jack(self) -> None:
        ranks = [
            card(text).rank for text in ["AS", "KS", "QS", "JS", "10S", "9S", "8S", "7S", "6S", "5S", "4S", "3S", "2S"]
        ]
        assert all(higher > lower for higher, lower in pairwise(ranks))

    @pytest.mark.parametrize(
        ("text", "language", "meant"),
        [
            ("QH", "en", "QH"),
            ("qh", "en", "QH"),
            ("TD", "en", "10D"),
            ("10D", "en", "10D"),
            ("Q♥", "en", "QH"),
            ("queen of hearts", "en", "QH"),
            ("ten of clubs", "en", "10C"),
            ("ace of spades", "nl", "AS"),
            ("VH", "nl", "QH"),
            ("HR", "nl", "KD"),
            ("10K", "nl", "10C"),
            ("BS", "nl", "JS"),
            ("hartenvrouw", "nl", "QH"),
            ("harten vrouw", "nl", "QH"),
            ("hartenvrouw", "en", "QH"),
            ("klaver tien", "nl", "10C"),
            ("ruiten 9", "nl", "9D"),
            ("schoppenaas", "nl", "AS"),
        ],
    )
    def test_a_card_is_read_in_letters_of_the_language_or_words_of_either(
        self, text: str, language: Any, meant: str
    ) -> None:
        assert str(parse_card(text, language)) == meant

    @pytest.mark.parametrize(
        ("text", "language", "other"), [("VH", "en", "Q♥"), ("9K", "en", "9♣"), ("QH", "nl", "V♥"), ("9D", "nl", "9♦")]
    )
    def test_letters_of_the_other_language_are_refused_with_their_meaning(
        self, text: str, language: Any, other: str
    ) -> None:
        with pytest.raises(ValueError, match=other):
            parse_card(text, language)

    @pytest.mark.parametrize("text", ["", "H", "HH9", "1H", "11H", "joker", "queen hearts hearts", "H9", "\ufe0f"])
    def test_anything_else_is_refused(self, text: str) -> None:
        with pytest.raises(ValueError, match="expected a card such as QH"):
            parse_card(text)

    def test_no_two_letters_mean_different_cards_in_the_two_languages(self) -> None:
        for rank, suit in product(["10", *"AKQJTHVB98765432"], "CDHSKR"):
            read = set()
            for language in ("en", "nl"):
                try:
                    read.add(parse_card(rank + suit, language))
                except ValueError:
                    continue
            assert len(read) <= 1

    def test_every_action_is_read_back_from_its_text(self) -> None:
        deal = Deal((cards("2H AS"), cards("10C")))
        for action in [*GAME.every_action(begging()), deal]:
            assert GAME.parse(str(action), "en") == action

    def test_actions_are_read_in_dutch(self) -> None:
        assert GAME.parse("speel VH", "nl") == Play(card("QH"))
        assert GAME.parse("blijf staan", "nl") == Stand()

    @pytest.mark.parametrize("text", ["", "play", "play QQ", "fold", "deal", "deal 2H / x", "call", "stand up"])
    def test_other_texts_are_no_action(self, text: str) -> None:
        with pytest.raises(ValueError, match="expected"):
            GAME.parse(text, "en")

    def test_actions_and_cards_are_told_in_both_languages(self) -> None:
        assert GAME.tell(Play(card("8D")), "en") == "play 8♦"
        assert GAME.tell(Play(card("QD")), "nl") == "V♦ spelen"
        assert GAME.tell(Stand(), "en") == "stand"
        assert GAME.tell(Keep(), "nl") == "de troef houden"
        assert GAME.tell(TurnedUp(card("6S")), "en") == "turn up 6♠"
        assert GAME.tell(cards("8D 5H"), "en") == "8♦, 5♥"
        assert GAME.tell(Deal((cards("2H"), cards("3H"))), "en") == "deal 2♥ / 3♥"
        assert GAME.tell(Deal((cards("2H"), cards("3H"))), "nl") == "2♥ / 3♥ delen"
        assert GAME.tell(3, "en") == "3"


class TestAgreement:
    """AF-0b, AF-1e, AF-Q27, AF-Q34, AF-Q42: who plays, and what is agreed."""

    def test_four_players_sit_opposite_their_partners(self) -> None:
        assert GAME.start(players=4).sides() == ((N, S), (W, E))
        assert GAME.seats(4) == ("N", "W", "S", "E")

    def test_they_do_so_in_every_phase(self) -> None:
        ended = Over(Table(), Match((14, 0), N))
        phases = GAME.start(), GAME.start(first_dealer=N), begging(), ended
        assert {phase.sides() for phase in phases} == {((N, S), (W, E))}

    def test_two_players_play_for_themselves(self) -> None:
        assert GAME.start(players=2).sides() == ((N,), (W,))
        assert GAME.seats(2) == ("N", "W")

    @pytest.mark.parametrize(
        ("field", "agreed"),
        [
            ("players", {"players": 3}),
            ("players", {"players": 5}),
            ("target", {"target": 0}),
            ("scores", {"scores": (14, 0)}),
            ("scores", {"scores": (0, -1)}),
            ("scores", {"scores": (0, 0, 0)}),
            ("scores", {"target": 3, "scores": (0, 3)}),
            ("first_dealer", {"first_dealer": 4}),
            ("first_dealer", {"players": 2, "first_dealer": 2}),
            ("manner", {"manner": "in_pairs"}),
            ("hand_size", {"hand_size": 0}),
            ("pack", {"hand_size": 10}),
            ("pack", {"pack": PACK[::-1]}),
            ("pack", {"pack": (*PACK, PACK[0])}),
            ("pack", {"players": 2, "hand_size": 1, "pack": PACK[:9]}),
        ],
    )
    def test_what_cannot_be_agreed_is_named(self, field: str, agreed: dict[str, Any]) -> None:
        with pytest.raises(ValueError, match=f"^{field}: "):
            GAME.start(**agreed)

    def test_ten_cards_are_enough_for_two_players_with_one_card_each(self) -> None:
        assert isinstance(GAME.start(players=2, hand_size=1, pack=PACK[:10]), Cutting)

    def test_the_manner_of_dealing_makes_no_difference(self) -> None:
        assert GAME.start(manner="singly") == GAME.start(manner="in_threes")

    def test_an_agreement_is_read_back_from_its_json(self) -> None:
        agreed = Agreement(players=2, target=7, scores=(1, 2), first_dealer=W, manner="in_threes", pack=PACK[:30])
        assert decode(GAME.agreement, encode(GAME.agreement, agreed)) == agreed
        assert decode(GAME.agreement, "{}") == Agreement()


class TestTheCut:
    """AF-1c, AF-Q25: who cuts the highest card deals first."""

    def test_the_highest_card_deals_whatever_its_suit(self) -> None:
        position = play(GAME.start(), "cut 5H", "cut KC", "cut QS")
        action = Cut(card("2D"))
        assert [(each.event, each.seat) for each in position.consequences(action, NOBODY)] == [("deals", W)]
        assert position.apply(action) == Dealing(Table(), Match((0, 0), W))

    def test_on_a_tie_the_tied_cut_again_from_the_rest_partners_too(self) -> None:
        position = play(GAME.start(), "cut KH", "cut 2C", "cut KS", "cut QS")
        assert isinstance(position, Cutting)
        assert position.cutters == (N, S)
        assert not {card("KH"), card("2C"), card("KS"), card("QS")} & {*position.bag}
        assert refused(position, "cut QS", NOBODY) == {"1c"}
        after = play(position, "cut 2H", "cut 3H")
        assert isinstance(after, Dealing)
        assert after.match.dealer == S

    def test_all_cut_cards_go_back_if_fewer_are_left_than_tied(self) -> None:
        pack = cards("2C 2D 3C 3D 4C 4D 5C 5D 6C 6D")
        position = GAME.start(players=2, hand_size=1, pack=pack)
        for rank in "23456":
            position = play(position, f"cut {rank}C", f"cut {rank}D")
        assert isinstance(position, Cutting)
        assert position.bag == pack

    def test_no_card_is_cut_twice(self) -> None:
        assert refused(play(GAME.start(), "cut KH"), "cut KH", NOBODY) == {"1c"}

    def test_cuts_are_seen_by_everybody(self) -> None:
        position = play(GAME.start(), "cut KH")
        assert {view(position, seat).cut for seat in position.seats()} == {cards("KH")}
        assert GAME.seen(position, Cut(card("2H")), NOBODY, E) == Cut(card("2H"))

    def test_nothing_leads_or_wins_yet(self) -> None:
        assert list(GAME.standing(GAME.start())) == []
        assert GAME.score(GAME.start(scores=(3, 4))) == (3, 4)


class TestDealing:
    """AF-1d, AF-1e, AF-1f: six cards each, then one is turned up."""

    def test_everybody_gets_six_cards(self) -> None:
        position = GAME.start(first_dealer=N)
        rest = list(PACK)
        hands = tuple(filled(rest, 6) for _ in range(4))
        after = position.apply(Deal(hands))
        assert isinstance(after, TurningUp)
        assert after.hands == hands
        assert len(after.bag) == 28

    @pytest.mark.parametrize(
        "deal",
        [
            "deal 2C 3C 4C 5C 6C 7C / 2D 3D 4D 5D 6D 7D / 2H 3H 4H 5H 6H 7H",
            "deal 2C 3C 4C 5C 6C / 2D 3D 4D 5D 6D 7D / 2H 3H 4H 5H 6H 7H / 2S 3S 4S 5S 6S 7S",
            "deal 2C 3C 4C 5C 6C 7C / 2C 3D 4D 5D 6D 7D / 2H 3H 4H 5H 6H 7H / 2S 3S 4S 5S 6S 7S",
            "turn up 2C",
            "cut 2C",
        ],
    )
    def test_other_hands_and_other_cards_cannot_come(self, deal: str) -> None:
        assert refused(GAME.start(first_dealer=N), deal, NOBODY) == {"1e"}

    def test_the_turn_up_is_none_of_the_dealt_cards(self) -> None:
        position = begging()
        turning_up = TurningUp(
            position.table, position.match, position.hands, tuple(sorted((*position.bag, card("4H")))), (), ((),) * 4
        )
        assert refused(turning_up, "turn up 2C", NOBODY) == {"1f"}
        assert allowed(turning_up, "turn up 4H", NOBODY) == {"1f"}
        assert events(turning_up.consequences(TurnedUp(card("4H")), NOBODY)) == [("suit_chosen", "1f")]
        assert events(turning_up.consequences(Stand(), W)) == []

    def test_nobody_acts_while_a_card_is_awaited(self) -> None:
        for position in (GAME.start(), GAME.start(first_dealer=N)):
            for action in ("stand", "beg", "keep", "change", "play 2C", "cut 2C"):
                assert refused(position, action, N) == {"2h"}
            assert refused(position, "expose 2C", N) == {"Q43"}
            assert refused(position, "call 2C", N) == {"4c", "Q31"}
            assert refused(position, "call 2C", NOBODY) == {"2h"}
            assert refused(position, "play 2C", NOBODY) == {"2h"}


class TestTurnUpPoints:
    """AF-1g, AF-Q10, AF-Q11, AF-Q23: an ace brings the dealer's side 1, a six 2, a jack 3, at once."""

    @pytest.mark.parametrize(
        ("turn_up", "points"), [("AS", 1), ("6S", 2), ("JS", 3), ("KS", 0), ("10S", 0), ("7S", 0), ("5S", 0)]
    )
    def test_points_go_to_the_dealers_side(self, turn_up: str, points: int) -> None:
        assert begging(turn_up).match.scores == (points, 0)

    def test_the_dealers_side_can_win_while_dealing(self) -> None:
        position = GAME.start(first_dealer=W, scores=(13, 12))
        rest = [each for each in PACK if each != card("6D")]
        position = position.apply(Deal(tuple(filled(rest, 6) for _ in range(4))))
        brought = list(position.consequences(TurnedUp(card("6D")), NOBODY))
        assert events(iter(brought)) == [("suit_chosen", "1f"), ("points", "1g"), ("match_over", "3d"), ("wins", "3d")]
        assert brought[-1].side == EW
        after = play(position, "turn up 6D")
        assert isinstance(after, Over)
        assert after.winner == EW
        assert after.match.scores == (13, 14)

    def test_a_turn_up_of_a_suit_that_is_dropped_counts_too(self) -> None:
        position = play(begging("6S"), "beg", "change")
        position = deal_three(position)
        assert play(position, "turn up AH").match.scores == (3, 0)


class TestStandOrBeg:
    """AF-1h, AF-Q13: the dealer's right stands or begs; there is no third."""

    def test_he_has_two_words(self) -> None:
        position = begging()
        assert position.turn == W
        assert legal(position) == {"stand", "beg"}
        assert [legal(position, seat) for seat in (N, S, E, NOBODY)] == [set()] * 4
        assert allowed(position, "beg", W) == {"2h", "1h"}

    @pytest.mark.parametrize(
        ("action", "grounds"),
        [
            ("play 4D", {"2h", "1h"}),
            ("keep", {"2h", "1h", "1i"}),
            ("change", {"2h", "1h", "1i"}),
            ("turn up 4D", {"2h"}),
        ],
    )
    def test_on_turn_he_can_do_nothing_else(self, action: str, grounds: set[str]) -> None:
        assert refused(begging(), action, W) == grounds

    def test_out_of_turn_the_turn_alone_is_cited(self) -> None:
        for seat, action in product((N, S, E, NOBODY), ("stand", "beg", "keep", "play 2C", "turn up AS")):
            assert refused(begging(), action, seat) == {"2h"}

    def test_standing_begins_play(self) -> None:
        position = begging()
        assert [(each.event, each.seat) for each in position.consequences(Stand(), W)] == [("lead", W)]
        after = play(position, "stand")
        assert isinstance(after, Tricks)
        assert (after.turn, after.trump, after.trick) == (W, "H", ())


class TestKeepOrChange:
    """AF-1i, AF-1j, AF-Q12, AF-Q28: on a beg the dealer keeps or changes."""

    def test_the_dealer_has_two_answers(self) -> None:
        position = play(begging(), "beg")
        assert isinstance(position, Answering)
        assert position.turn == N
        assert legal(position) == {"keep", "change"}
        assert allowed(position, "keep", N) == {"2h", "1i"}
        assert allowed(position, "change", N) == {"2h", "1j"}
        for action in ("stand", "beg", "play 2C"):
            assert refused(position, action, N) == {"2h", "1i"}
        assert refused(position, "keep", W) == {"2h"}
        assert refused(position, "cut 2C", NOBODY) == {"2h"}

    def test_keeping_brings_the_beggars_side_a_point_and_begins_play(self) -> None:
        position = play(begging(), "beg")
        assert items(position.consequences(Keep(), N)) == [("1i", EW, 1)]
        after = play(position, "keep")
        assert isinstance(after, Tricks)
        assert after.match.scores == (0, 1)
        assert after.turn == W  # AF-Q35: also who begged leads

    def test_keeping_can_give_the_game(self) -> None:
        position = play(begging(scores=(13, 13)), "beg")
        assert events(position.consequences(Keep(), N)) == [("points", "1i"), ("match_over", "3d"), ("wins", "3d")]
        after = play(position, "keep")
        assert isinstance(after, Over)
        assert after.winner == EW

    def test_by_one_reading_it_must_not(self) -> None:
        position = play(begging(scores=(13, 13), give_at_13="forbidden"), "beg")
        assert legal(position) == {"change"}
        assert refused(position, "keep", N) == {"1i", "Q12"}

    def test_by_that_reading_too_he_may_keep_when_it_gives_no_game(self) -> None:
        assert legal(play(begging(scores=(13, 12), give_at_13="forbidden"), "beg")) == {"keep", "change"}

    def test_on_a_change_three_more_each_come_and_a_new_turn_up(self) -> None:
        position = play(begging(), "beg", "change")
        assert isinstance(position, DealingMore)
        assert position.match.scores == (0, 0)
        assert refused(position, "turn up 2H", NOBODY) == {"1j"}
        assert refused(position, "deal 2H", NOBODY) == {"1j"}
        assert refused(position, "keep", N) == {"2h"}
        after = deal_three(position)
        assert isinstance(after, TurningUp)
        assert {*map(len, after.hands)} == {9}
        assert refused(after, "turn up 4H", NOBODY) == {"1j"}


class TestNewTrump:
    """AF-1k, AF-1l, AF-Q14, AF-Q15: with another suit play begins, with the same one it is done again."""

    def test_with_another_suit_play_begins(self) -> None:
        position = deal_three(play(begging(), "beg", "change"))
        assert events(position.consequences(TurnedUp(card("KS")), NOBODY)) == [("suit_chosen", "1k"), ("lead", "2a")]
        after = play(position, "turn up KS")
        assert isinstance(after, Tricks)
        assert (after.trump, after.turn, after.turn_ups) == ("S", W, (card("4H"), card("KS")))

    def test_nobody_begs_after_a_change(self) -> None:
        position = play(deal_three(play(begging(), "beg", "change")), "turn up KS")
        assert refused(position, "beg", W) == {"2h", "1h", "1k", "Q14"}
        assert refused(position, "stand", W) == {"2h", "1h"}
        assert refused(position, "beg", N) == {"2h"}

    def test_with_the_same_suit_three_more_each_come_again(self) -> None:
        position = play(deal_three(play(begging(), "beg", "change")), "turn up AH")
        assert isinstance(position, DealingMore)
        assert position.match.scores == (1, 0)
        assert refused(position, "keep", N) == {"2h", "1l", "Q15"}
        assert refused(deal_three(position), "keep", N) == {"2h", "1l", "Q15"}
        assert refused(deal_three(position), "keep", E) == {"2h"}
        assert refused(position, "keep", W) == {"2h"}
        assert refused(position, "change", N) == {"2h"}
        assert refused(position, "turn up 6S", NOBODY) == {"1l"}
        after = deal_three(position)
        assert refused(after, "turn up 4H", NOBODY) == {"1l"}
        assert refused(after, "deal 2C", NOBODY) == {"1l"}
        assert isinstance(play(after, "turn up KS"), Tricks)

    @pytest.mark.parametrize(("players", "numbers"), [(4, [6, 9, 12]), (2, [6, 9, 12, 15, 18, 21])])
    def test_so_many_tricks_there_can_be(self, players: int, numbers: list[int]) -> None:
        """AF-Q16, where AF-2g says 6 or 12, possibly more."""
        position: State = self.with_clubs_left(players)
        found = []
        while isinstance(position, TurningUp):
            found.append(len(position.hands[0]))
            club = next(each for each in position.bag if each.suit == "C")
            position = position.apply(TurnedUp(club))
            if isinstance(position, Begging):
                position = play(position, "beg", "change")
            if isinstance(position, DealingMore):
                position = position.apply(Deal(self.threes(position)))
        assert isinstance(position, Dealing)
        assert found == numbers

    @staticmethod
    def with_clubs_left(players: int) -> TurningUp:
        rest = [each for each in PACK if each.suit != "C"]
        position = GAME.start(players=players, first_dealer=N).apply(
            Deal(tuple(filled(rest, 6) for _ in range(players)))
        )
        assert isinstance(position, TurningUp)
        return position

    @staticmethod
    def threes(position: DealingMore) -> tuple[Cards, ...]:
        last = sorted(position.bag, key=lambda each: (each.suit == "C", each))
        return tuple(filled(last, 3) for _ in position.seats())


class TestPackRunsOut:
    """AF-1m, AF-Q17, AF-Q18: the pack is out before another suit came."""

    def test_then_the_same_dealer_deals_anew_at_once(self) -> None:
        position = third_heart()
        assert events(position.consequences(TurnedUp(card("7H")), NOBODY)) == [("redeal", "1m")]
        assert play(position, "turn up 7H") == Dealing(Table(), Match((0, 0), N))

    def test_he_keeps_his_points(self) -> None:
        position = third_heart("6H", "AH", scores=(1, 5))
        assert play(position, "turn up 7H") == Dealing(Table(), Match((4, 5), N))

    def test_exposed_cards_are_shuffled_in_too(self) -> None:
        position = third_heart(said=("N: expose 2C", "beg", "change"))
        assert position.exposed[N] == cards("2C")
        assert play(position, "turn up 7H") == Dealing(Table(), Match((0, 0), N))

    def test_by_one_reading_the_last_cards_are_turned_up_first(self) -> None:
        position = play(third_heart(pack_out="turn_last_cards"), "turn up 7H")
        assert isinstance(position, TurningUp)
        assert (len(position.bag), {*map(len, position.hands)}) == (1, {12})
        assert position.bag == cards("8H")
        assert refused(position, "turn up 5H", NOBODY) == {"1m", "Q17"}
        assert play(position, "turn up 8H") == Dealing(position.table, Match((0, 0), N))

    def test_another_suit_among_the_last_cards_begins_play(self) -> None:
        position = play(third_heart(pack_out="turn_last_cards"), "turn up 7H")
        assert isinstance(position, TurningUp)
        other = position.hands[0][0]
        swapped = replace(
            position, bag=(other,), hands=(tuple(sorted((*position.hands[0][1:], card("8H")))), *position.hands[1:])
        )
        after = swapped.apply(TurnedUp(other))
        assert isinstance(after, Tricks)
        assert (after.trump, len(after.turn_ups), len(after.hands[0])) == (other.suit, 4, 12)

    def test_such_a_moment_cannot_arise_under_the_other_reading(self) -> None:
        position = play(third_heart(pack_out="turn_last_cards"), "turn up 7H")
        with pytest.raises(NoSuchMoment, match="AF-Q17"):
            GAME.under(position, Readings())


class TestLeading:
    """AF-2a, AF-2b: the dealer's right leads first, then each trick's winner; any card may be led."""

    def test_any_card_may_be_led(self) -> None:
        position = to_play("5H 8D KC")
        assert legal(position) == {"play 5H", "play 8D", "play KC"}
        assert allowed(position, "play 5H", E) == {"2h", "2b"}

    def test_without_the_permission_none_may(self) -> None:
        ruling = to_play("5H 8D").judge(Play(card("8D")))
        assert not ruling.without(RULEBOOK["2b"]).allowed

    def test_the_winner_of_a_trick_leads_to_the_next(self) -> None:
        position = to_play("5H 8D", "9C", "AC", "2C")  # North led
        assert [(each.event, each.seat) for each in position.consequences(Play(card("5H")), E)] == [
            ("takes", E),
            ("lead", E),
        ]
        after = position.apply(Play(card("5H")))
        assert isinstance(after, Tricks)
        assert after.turn == E
        assert after.taken[EW] == cards("2C 5H 9C AC")


class TestTrumpLed:
    """AF-2c: trump, if you can; if not, anything."""

    def test_who_has_trump_plays_it(self) -> None:
        position = to_play("2H 9H AC", "5H")
        assert legal(position) == {"play 2H", "play 9H"}
        assert refused(position, "play AC", E) == {"2c"}
        assert allowed(position, "play 2H", E) == {"2h", "2c"}

    def test_who_has_none_plays_anything(self) -> None:
        assert legal(to_play("2D AC", "5H")) == {"play 2D", "play AC"}

    def test_no_reading_of_undertrumping_bears_on_it(self) -> None:
        position = to_play("2H 9H AC", "5H", undertrump="only_if_forced")
        assert legal(position) == {"play 2H", "play 9H"}


class TestPlainSuitLed:
    """AF-2d, AF-Q4, AF-Q5: follow suit or trump; who can do neither plays anything."""

    def test_he_may_follow_or_trump_as_he_likes(self) -> None:
        position = to_play("3C 9H 8D", "9C")
        assert legal(position) == {"play 3C", "play 9H"}
        assert refused(position, "play 8D", E) == {"2d"}
        assert allowed(position, "play 9H", E) == {"2h", "2d", "Q5"}

    def test_by_one_reading_he_trumps_only_if_he_cannot_follow(self) -> None:
        position = to_play("3C 9H 8D", "9C", trump_while_following="only_if_void")
        assert legal(position) == {"play 3C"}
        assert refused(position, "play 9H", E) == {"2d", "Q5"}
        assert legal(to_play("9H 8D", "9C", trump_while_following="only_if_void")) == {"play 9H"}

    def test_who_cannot_follow_must_trump(self) -> None:
        position = to_play("5H 8D", "9C")
        assert legal(position) == {"play 5H"}
        assert refused(position, "play 8D", E) == {"2d", "Q4"}

    def test_by_the_published_rule_he_need_not(self) -> None:
        position = to_play("5H 8D", "9C", void_in_led_suit="any_card")
        assert legal(position) == {"play 5H", "play 8D"}
        assert allowed(position, "play 8D", E) == {"2h", "2d", "Q4"}

    def test_by_that_rule_too_who_holds_the_suit_led_must_not_discard(self) -> None:
        position = to_play("3C 5H 8D", "9C", void_in_led_suit="any_card")
        assert refused(position, "play 8D", E) == {"2d"}

    def test_who_can_do_neither_plays_anything(self) -> None:
        assert legal(to_play("2S 8D", "9C")) == {"play 2S", "play 8D"}

    def test_a_trump_led_before_makes_no_difference(self) -> None:
        assert legal(to_play("6D 7H", "9D")) == {"play 6D", "play 7H"}

    def test_a_card_not_held_is_refused_with_all_else_that_forbids_it(self) -> None:
        position = to_play("5H 8D", "9C")
        assert refused(position, "play 9H", E) == {"2h"}
        assert refused(position, "play 9D", E) == {"2h", "2d", "Q4"}
        assert refused(to_play("2H AC", "5H"), "play KC", E) == {"2h", "2c"}


class TestUndertrump:
    """AF-Q6, AF-Q7: a lower trump under one that lies, on a plain suit led."""

    def test_it_is_allowed(self) -> None:
        assert legal(to_play("2H 9H 3C", "9C", "7H")) == {"play 2H", "play 9H", "play 3C"}

    def test_by_one_reading_it_is_not(self) -> None:
        position = to_play("2H 9H 3C", "9C", "7H", undertrump="only_if_forced")
        assert legal(position) == {"play 9H", "play 3C"}
        assert refused(position, "play 2H", E) == {"Q6"}

    def test_then_overtrumping_can_be_all_that_is_left(self) -> None:
        position = to_play("2H 9H 8D", "9C", "7H", undertrump="only_if_forced")
        assert legal(position) == {"play 9H"}
        assert refused(position, "play 2H", E) == {"Q6"}
        assert refused(position, "play 8D", E) == {"2d", "Q4"}

    def test_trumps_that_only_undertrump_do_not_count_as_being_able(self) -> None:
        position = to_play("2H 3H 8D", "9C", "7H", undertrump="only_if_forced")
        assert legal(position) == {"play 8D"}
        assert refused(position, "play 3H", E) == {"Q6"}

    def test_who_holds_nothing_else_undertrumps(self) -> None:
        assert legal(to_play("2H 3H", "9C", "7H", undertrump="only_if_forced")) == {"play 2H", "play 3H"}

    def test_under_both_readings_each_forbids_by_itself(self) -> None:
        position = to_play("2H 9H 3C", "9C", "7H", undertrump="only_if_forced", trump_while_following="only_if_void")
        assert legal(position) == {"play 3C"}
        assert refused(position, "play 2H", E) == {"2d", "Q5", "Q6"}
        assert refused(position, "play 9H", E) == {"2d", "Q5"}

    def test_without_a_trump_in_the_trick_it_is_no_undertrump(self) -> None:
        assert legal(to_play("2H 8D", "9C", "KC", undertrump="only_if_forced")) == {"play 2H"}


class TestTrickWinner:
    """AF-2e: the highest trump, else the highest card of the suit led."""

    @pytest.mark.parametrize(
        ("trick", "place"),
        [
            ("9C KC AC 2C", 2),
            ("9C KC 2H AC", 2),
            ("9C 2H 3H AC", 2),
            ("9C 3H 2H AC", 1),
            ("9C AD KD AS", 0),
            ("2H AD KD AS", 0),
            ("2H 3H AH KH", 2),
        ],
    )
    def test_it_wins(self, trick: str, place: int) -> None:
        *lie, last = in_order(trick)
        position = to_play(str(last), *map(str, lie))
        won = next(each for each in position.consequences(Play(last), E) if each.event == "takes")
        assert won.seat == place  # North led
        assert won.ground.id == "AF-2e"

    def test_the_trick_so_far_and_the_lead_stand(self) -> None:
        standing = list(GAME.standing(to_play("5D", "9C", "2H", "KC")))
        assert [(each.event, each.seat) for each in standing if each.seat is not None] == [("takes", W), ("lead", N)]
        leading = list(GAME.standing(to_play("5D")))
        assert [(each.event, each.seat) for each in leading if each.seat is not None] == [("lead", E), ("takes", E)]


class TestTurn:
    """AF-2h: only the player on turn acts, with his own cards, each word at its stage."""

    def test_out_of_turn_it_alone_is_cited(self) -> None:
        position = to_play("5H 8D", "9C")
        souths = position.hands[N][0]
        assert refused(position, f"play {souths}", N) == {"2h"}
        assert refused(position, "play 8D", N) == {"2h"}
        assert refused(position, "play 5H", NOBODY) == {"2h"}
        assert refused(position, "turn up 5H", E) == {"2h"}
        assert refused(position, "turn up 2S", NOBODY) == {"2h"}

    @pytest.mark.parametrize(
        ("action", "grounds"),
        [("stand", {"2h", "1h"}), ("beg", {"2h", "1h"}), ("keep", {"2h", "1i"}), ("change", {"2h", "1i"})],
    )
    def test_words_of_the_deal_come_too_late(self, action: str, grounds: set[str]) -> None:
        assert refused(to_play("5H 8D", "9C"), action, E) == grounds

    def test_after_the_end_nobody_acts(self) -> None:
        over = Over(Table(), Match((14, 3), N))
        for seat, action in product((N, W, NOBODY), ("stand", "play 2C", "call 2C", "cut 2C", "keep")):
            assert refused(over, action, seat) == {"2h"}
        assert refused(over, "expose 2C", N) == {"Q43"}
        assert legal(over, N) == set()
        assert over.turn is None
        assert [(each.event, each.side) for each in GAME.standing(over)] == [("wins", NS)]
        with pytest.raises(ValueError, match="not allowed"):
            over.after(Stand(), N)

    def test_a_refused_action_says_why(self) -> None:
        with pytest.raises(IllegalAction, match="play 8D is refused by AF-2d, AF-Q4"):
            play(to_play("5H 8D", "9C"), "play 8D")

    def test_a_seat_not_at_the_table_is_an_error(self) -> None:
        with pytest.raises(ValueError, match="no seat 4"):
            begging().judge(Stand(), Seat(4))

    @pytest.mark.parametrize(
        "position",
        [
            GAME.start(),
            GAME.start(first_dealer=N),
            GAME.start(first_dealer=N).apply(Deal(begging().hands)),
            begging(),
            play(begging(), "beg"),
            play(begging(), "beg", "change"),
            to_play("2C"),
        ],
    )
    def test_what_is_not_allowed_leads_nowhere(self, position: State) -> None:
        with pytest.raises(ValueError, match="not allowed"):
            position.after(Change() if not isinstance(position, Answering) else Stand(), N)

    def test_who_will_lead_stands_from_the_deal_on(self) -> None:
        dealing = GAME.start(first_dealer=S)
        more = play(begging(), "beg", "change")
        moments = [begging(), play(begging(), "beg"), more, deal_three(more), play(begging(), "stand")]
        assert [(each.event, each.ground.id, each.seat) for each in GAME.standing(dealing)] == [("lead", "AF-2a", E)]
        assert [next(GAME.standing(moment)).seat for moment in moments] == [W] * 5


class TestHighAndLow:
    """AF-3a, AF-3b, AF-Q19 to AF-Q22: a point each to the sides that were dealt the highest and the lowest trump."""

    def test_low_goes_to_who_was_dealt_it_not_to_who_won_it(self) -> None:
        brought, _ = counted("AC 2C 3C 4C", taken=("3H KH", ""), dealt=(NS, EW, None))
        assert brought == [("3a", NS, 1), ("3b", EW, 1), ("3c", NS, 1)]

    def test_a_single_trump_is_both(self) -> None:
        brought, _ = counted("JH 2C 3C 4C", dealt=(NS, NS, NS))
        assert brought == [("3a", NS, 1), ("3b", NS, 1), ("1b", NS, 1), ("3c", NS, 1)]

    def test_without_a_trump_there_is_neither(self) -> None:
        brought, _ = counted("AC 2C 3C 4C", dealt=(None, None, None))
        assert brought == [("3c", NS, 1)]

    def test_who_was_dealt_them_is_found_when_play_begins(self) -> None:
        """North was dealt 2C to 7C, West 8C and 10C to AC."""
        position = play(begging("9C"), "stand")
        assert isinstance(position, Tricks)
        assert position.dealt == DealtTo(high=EW, low=NS, jack=EW)

    def test_a_turn_up_counts_for_neither(self) -> None:
        position = play(begging("AC"), "stand")
        assert isinstance(position, Tricks)
        assert position.hands[W] == cards("8C 9C 10C JC QC KC")
        assert position.dealt == DealtTo(high=EW, low=NS, jack=EW)

    def test_a_jack_turned_up_is_nobodys(self) -> None:
        position = play(begging("JC"), "stand")
        assert isinstance(position, Tricks)
        assert position.dealt.jack is None

    def test_no_trump_may_be_dealt_at_all(self) -> None:
        position = play(begging("4S"), "stand")
        assert isinstance(position, Tricks)
        assert position.dealt == DealtTo(None, None, None)

    def test_the_further_threes_are_dealt_too(self) -> None:
        """Of the 27 cards left, all hearts, diamonds over the queen and spades, North gets the lowest."""
        position = play(deal_three(play(begging("4H"), "beg", "change")), "turn up 2S")
        assert isinstance(position, Tricks)
        assert position.dealt == DealtTo(None, None, None)
        assert position.hands[N][-3:] == cards("KD AD 2H")


class TestJack:
    """AF-1b, AF-Q1, AF-Q2, AF-Q3: the jack of trumps, kept or hung."""

    @pytest.mark.parametrize(
        ("trick", "readings", "points"),
        [
            ("JH 2C 3C 4C", "kept1_hung3", [("1b", NS, 1)]),  # North himself takes it
            ("JH 2C AH 4C", "kept1_hung3", [("1b", NS, 1)]),  # his partner South does
            ("JH 2C 3C QH", "kept1_hung3", [("1b", EW, 3)]),  # East does
            ("JH 2C 3C QH", "one", [("1b", EW, 1)]),
            ("JH 2C AH 4C", "one", [("1b", NS, 1)]),
            ("JH 2C 3C QH", "none", []),
            ("10H 2C 3C QH", "kept1_hung3", []),  # not dealt
        ],
    )
    def test_it_brings_the_taker(self, trick: str, readings: str, points: list[tuple[str, int, int]]) -> None:
        brought, _ = counted(trick, dealt=(NS, NS, NS if "JH" in trick else None), jack=readings)
        assert [each for each in brought if each[0] == "1b"] == points

    def test_a_jack_taken_in_an_earlier_trick_counts_too(self) -> None:
        brought, _ = counted("2C 3C 4C 5C", taken=("JH", ""), dealt=(EW, EW, EW))
        assert ("1b", NS, 3) in brought


class TestGame:
    """AF-3c, AF-Q8, AF-Q9, AF-Q38: a point for the most valuable cards in tricks."""

    @pytest.mark.parametrize(
        ("rank", "value"), [("A", 4), ("K", 3), ("Q", 2), ("J", 1), ("10", 10), ("9", 0), ("2", 0)]
    )
    def test_a_card_is_worth(self, rank: str, value: int) -> None:
        assert all_fours.counting.card_points(cards(f"{rank}S")) == value

    def test_the_pack_is_worth_80(self) -> None:
        assert all_fours.counting.card_points(PACK) == 80

    def test_the_ten_beats_two_aces(self) -> None:
        brought, _ = counted("2C 3C 4C 5C", taken=("AD AS", "10D"))
        assert brought[-1] == ("3c", EW, 1)

    def test_the_cards_of_partners_count_together(self) -> None:
        brought, _ = counted("2C 3C 4C 10C", taken=("KD KS", ""))
        assert brought[-1] == ("3c", EW, 1)

    def test_by_one_reading_it_is_two_points(self) -> None:
        assert counted("2C 3C 4C 10C", game_points=2)[0][-1] == ("3c", EW, 2)

    @pytest.mark.parametrize("dealer", [N, W, S, E])
    @pytest.mark.parametrize("taken", [("", ""), ("10D", "KD KS QD QS")])
    def test_a_tie_is_nobodys_or_as_it_is_read(self, dealer: Seat, taken: tuple[str, str]) -> None:
        side = dealer % 2
        assert counted("2C 3C 4C 5C", taken=taken, dealer=dealer)[0][-1] == ("Q8", None, 0)
        by_dealer, _ = counted("2C 3C 4C 5C", taken=taken, dealer=dealer, game_tie="dealer", game_points=2)
        assert by_dealer[-1] == ("Q8", side, 2)
        assert counted("2C 3C 4C 5C", taken=taken, dealer=dealer, game_tie="non_dealer")[0][-1] == ("Q8", 1 - side, 1)


class TestCounting:
    """AF-2f, AF-3d, AF-3e, AF-Q10, AF-Q26, AF-Q37: after the last trick, in order, until a side wins."""

    def test_nothing_is_counted_before_the_last_trick(self) -> None:
        position = to_play("5H 8D", "9C", "AC", "2C")
        assert items(position.consequences(Play(card("5H")), E)) == []

    def test_the_items_come_in_order_and_the_deal_passes_to_the_right(self) -> None:
        brought, after = counted("JH 2C 3C QH", dealt=(EW, NS, NS), scores=(2, 5), dealer=E)
        assert brought == [("3a", EW, 1), ("3b", NS, 1), ("1b", EW, 3), ("3c", EW, 1)]
        assert after == Dealing(Table(), Match((3, 10), N))

    def test_the_first_side_to_reach_the_target_wins_and_nothing_more_is_scored(self) -> None:
        brought, after = counted("JH 2C 3C QH", dealt=(NS, EW, NS), scores=(13, 13))
        assert brought == [("3a", NS, 1)]
        assert after == Over(Table(), Match((14, 13), N))

    def test_each_item_counts_in_full(self) -> None:
        brought, after = counted("JH 2C 3C QH", dealt=(NS, NS, NS), scores=(11, 13))
        assert brought == [("3a", NS, 1), ("3b", NS, 1), ("1b", EW, 3)]
        assert after == Over(Table(), Match((13, 16), N))

    def test_the_last_play_says_all_that_follows(self) -> None:
        position: State = Tricks(
            Table(), Match((0, 0), N), ((), (), (), cards("4C")), PACK[:1], (), ((),) * 4, "H", DealtTo(NS, NS, None),
            ((), ()), in_order("9C 3C 10C"), E,
        )  # fmt: skip
        assert events(position.consequences(Play(card("4C")), E)) == [
            ("takes", "2e"),
            ("deal_over", "2f"),
            ("points", "3a"),
            ("points", "3b"),
            ("points", "3c"),
            ("deals", "Q26"),
        ]

    def test_what_would_count_now_stands(self) -> None:
        position = replace(to_play("5H 8D", "9C"), taken=(cards("10S"), cards("JH")), dealt=DealtTo(EW, NS, NS))
        assert items(GAME.standing(position)) == [("3a", EW, 1), ("3b", NS, 1), ("1b", EW, 3), ("3c", NS, 1)]


class TestExposing:
    """AF-4a, AF-4b, AF-Q24, AF-Q30, AF-Q43: a card shown out of turn is exposed, and stays open."""

    def test_a_card_played_out_of_turn_is_not_played_but_can_be_exposed(self) -> None:
        position = begging()
        assert refused(play(position, "stand"), "play 2C", N) == {"2h"}
        after = play(position, "stand", "N: expose 2C")
        assert isinstance(after, Tricks)
        assert after.exposed == (cards("2C"), (), (), ())
        assert after.hands == position.hands
        assert all(view(after, seat).exposed[N] == cards("2C") for seat in after.seats())

    def test_it_is_accepted_and_never_offered(self) -> None:
        position = begging()
        assert allowed(position, "expose 2C", N) == {"4a", "Q43"}
        assert "expose 2C" not in legal(position, N)
        assert set(map(str, position.irregularities(N))) == {f"expose {each}" for each in position.hands[N]}
        assert position.irregularities(NOBODY) == []

    def test_only_own_cards_that_are_not_open_yet(self) -> None:
        position = play(begging(), "N: expose 2C")
        assert refused(position, "expose 2C", N) == {"Q43"}
        assert refused(position, "expose 8C", N) == {"Q43"}
        assert refused(position, "expose 3C", NOBODY) == {"2h"}

    def test_the_player_on_turn_exposes_nothing(self) -> None:
        for position in (begging(), play(begging(), "stand")):
            assert refused(position, "expose 8C", W) == {"4a", "Q30"}
            assert refused(position, "expose 2C", W) == {"4a", "Q30", "Q43"}
            assert position.irregularities(W) == []

    def test_by_one_reading_he_does(self) -> None:
        position = begging(exposed_when="any_irregular")
        assert allowed(position, "expose 8C", W) == {"4a", "Q30", "Q43"}
        assert len(position.irregularities(W)) == 6

    def test_nothing_is_exposed_while_a_card_is_awaited(self) -> None:
        position = play(begging(), "beg", "change")
        assert refused(position, "expose 2C", N) == {"Q43"}
        assert refused(deal_three(position), "expose 2C", N) == {"Q43"}

    def test_it_survives_further_dealing(self) -> None:
        position = play(begging(), "N: expose 2C", "beg", "W: expose 8C", "change")
        assert deal_three(position).exposed == (cards("2C"), cards("8C"), (), ())

    def test_playing_it_takes_it_off_the_table(self) -> None:
        after = play(to_play("9D KD", "2D", exposed="9D"), "play 9D")
        assert isinstance(after, Tricks)
        assert after.exposed == ((),) * 4

    def test_who_may_not_see_his_cards_exposes_none_and_learns_nothing(self) -> None:
        position = begging(hands_before_begging="beggar_and_dealer")
        assert refused(position, "expose AC", S) == {"Q24"}
        assert refused(position, "expose 2C", S) == {"Q24"}
        assert position.irregularities(S) == []
        assert allowed(position, "expose 2C", N) == {"4a", "Q43"}

    def test_such_an_exposure_cannot_arise_under_that_reading(self) -> None:
        position = play(begging(), "S: expose AC")
        with pytest.raises(NoSuchMoment, match="AF-Q24"):
            GAME.under(position, Readings(hands_before_begging="beggar_and_dealer"))
        irregular = play(begging(exposed_when="any_irregular"), "W: expose 8C")
        with pytest.raises(NoSuchMoment, match="AF-Q30"):
            GAME.under(irregular, Readings())


class TestCalling:
    """AF-4c, AF-4d, AF-Q29, AF-Q31, AF-Q44: another player may call that an exposed card be played."""

    def test_the_owner_must_then_play_it(self) -> None:
        position = to_play("9D KD 5H", "2D", exposed="9D")
        assert legal(position, S) == {"call 9D"}
        assert allowed(position, "call 9D", S) >= {"4c"}
        assert [(each.event, each.seat) for each in position.consequences(Call(card("9D")), S)] == [("binds", E)]
        after = play(position, "S: call 9D")
        assert legal(after) == {"play 9D"}
        assert refused(after, "play KD", E) == {"4d"}
        assert allowed(after, "play 9D", E) >= {"2d", "4d"}
        assert {view(after, seat).bound for seat in after.seats()} == {card("9D")}

    def test_the_owner_bound_breaks_that_and_all_else(self) -> None:
        after = play(to_play("9D KD 5C", "2D", exposed="9D"), "S: call 9D")
        assert refused(after, "play 5C", E) == {"2d", "4d"}

    def test_a_call_for_a_card_that_is_no_legal_play_is_accepted_and_binds_nobody(self) -> None:
        position = to_play("9C 3S", "2S", exposed="9C")
        assert list(position.consequences(Call(card("9C")), N)) == []
        after = play(position, "N: call 9C")
        assert isinstance(after, Tricks)
        assert (after.bound, after.calls) == (None, cards("9C"))
        assert legal(after) == {"play 3S"}
        assert legal(after, W) == set()
        assert refused(after, "call 9C", W) == {"Q31"}

    def test_after_a_call_that_binds_no_other_is_legal(self) -> None:
        after = play(to_play("9D KD", "2D", exposed="9D KD"), "S: call 9D")
        assert legal(after, N) == set()
        assert refused(after, "call KD", N) == {"Q31"}
        assert refused(after, "call 9D", N) == {"Q31"}

    def test_a_call_can_name_the_lead_and_lapses_with_the_play(self) -> None:
        position = play(to_play("9D KD", exposed="9D KD"), "N: call KD")
        assert legal(position) == {"play KD"}
        after = play(position, "play KD")
        assert isinstance(after, Tricks)
        assert (after.bound, after.calls) == (None, ())

    def test_not_the_owner_and_not_a_card_that_is_not_exposed(self) -> None:
        position = to_play("9D KD", "2D", exposed="9D")
        assert refused(position, "call 9D", E) == {"4c"}
        assert refused(position, "call KD", S) == {"4c"}
        assert refused(position, "call 9D", NOBODY) == {"2h"}
        assert legal(position, E) == {"play 9D", "play KD"}

    def test_the_partner_may_call_except_by_one_reading(self) -> None:
        assert legal(to_play("9D KD", "2D", exposed="9D"), W) == {"call 9D"}
        assert "Q29" in allowed(to_play("9D KD", "2D", exposed="9D"), "call 9D", W)
        position = to_play("9D KD", "2D", exposed="9D", who_may_call="opponents")
        assert legal(position, W) == set()
        assert refused(position, "call 9D", W) == {"4c", "Q29"}
        assert legal(position, N) == {"call 9D"}

    def test_only_cards_of_the_player_on_turn(self) -> None:
        position = to_play("9D KD", "2D", others_expose="AC")
        assert refused(position, "call AC", N) == {"Q31"}
        assert refused(position, "call AC", E) == {"Q31"}
        assert refused(position, "call AC", S) == {"4c", "Q31"}

    def test_not_before_play(self) -> None:
        position = play(begging(), "N: expose 2C")
        for before in (position, play(position, "beg"), play(position, "beg", "change")):
            assert refused(before, "call 2C", W) == {"Q31"}
            assert refused(before, "call 2C", N) == {"4c", "Q31"}
        assert refused(deal_three(play(position, "beg", "change")), "call 2C", W) == {"Q31"}

    def test_a_binding_call_stays_where_only_opponents_may_call(self) -> None:
        after = play(to_play("9D KD", "2D", exposed="9D"), "W: call 9D")
        assert legal(GAME.under(after, Readings(who_may_call="opponents"))) == {"play 9D"}

    def test_a_binding_call_cannot_arise_where_the_card_is_no_legal_play(self) -> None:
        after = play(to_play("8D 5H", "9C", exposed="8D", void_in_led_suit="any_card"), "S: call 8D")
        with pytest.raises(NoSuchMoment, match="AF-Q4"):
            GAME.under(after, Readings())

    def test_a_call_that_bound_nobody_cannot_where_it_would_have(self) -> None:
        after = play(to_play("8D 5H", "9C", exposed="8D"), "S: call 8D")
        with pytest.raises(NoSuchMoment, match="AF-Q4"):
            GAME.under(after, Readings(void_in_led_suit="any_card"))
        undertrump = play(to_play("8D 5H", "9C", "7H", exposed="8D"), "N: call 8D")
        with pytest.raises(NoSuchMoment, match="AF-Q6"):
            GAME.under(undertrump, Readings(undertrump="only_if_forced"))


class TestViews:
    """AF-Q24, AF-Q41: a seat sees its own hand and what lies open."""

    def test_it_sees_its_own_hand_and_the_sizes_of_all(self) -> None:
        seen = view(begging(), S)
        assert seen.hand == begging().hands[S]
        assert seen.sizes == (6, 6, 6, 6)
        assert seen.turn_ups == cards("4H")

    def test_what_it_may_not_see_changes_nothing(self) -> None:
        position = play(begging(), "stand")
        assert isinstance(position, Tricks)
        hands = position.hands
        swapped = replace(position, hands=(hands[N], hands[S], hands[W], hands[E]))
        for seat in (N, E):
            assert view(position, seat) == view(swapped, seat)
            assert legal(position, seat) == legal(swapped, seat)
        assert view(position, S) != view(swapped, S)

    def test_by_one_reading_two_see_their_cards_until_begging_is_over(self) -> None:
        position = begging(hands_before_begging="beggar_and_dealer")
        assert [view(position, seat).hand is None for seat in (N, W, S, E)] == [False, False, True, True]
        for after in (play(position, "stand"), play(position, "beg", "keep"), play(position, "beg", "change")):
            assert all(view(after, seat).hand is not None for seat in after.seats())
        assert view(deal_three(play(position, "beg", "change")), S).hand is not None

    def test_of_a_deal_it_learns_its_own_cards(self) -> None:
        start = GAME.start(first_dealer=N)
        deal = Deal(begging().hands)
        assert GAME.seen(start, deal, NOBODY, S) == Received(begging().hands[S])
        assert GAME.seen(start, deal, NOBODY, NOBODY) == Received(None)
        hidden = GAME.start(first_dealer=N, readings=Readings(hands_before_begging="beggar_and_dealer"))
        assert [GAME.seen(hidden, deal, NOBODY, seat) == Received(None) for seat in (N, W, S, E)] == [
            False, False, True, True,
        ]  # fmt: skip
        assert GAME.seen(begging(), Beg(), W, S) == Beg()

    def test_the_result_shows_no_cards(self) -> None:
        over = Over(Table(), Match((14, 3), N))
        assert vars_of(view(over, S)) == {"seat": S, "table": Table(), "match": Match((14, 3), N)}


def vars_of(value: Any) -> dict[str, Any]:
    return {name: getattr(value, name) for name in type(value).__slots__}


class TestTwoPlayers:
    """AF-Q34: right is the other, the deal alternates, each is his own side."""

    def test_the_other_begs_leads_and_deals_next(self) -> None:
        position = begging(players=2)
        assert position.turn == W
        assert play(position, "beg").turn == N
        assert play(position, "beg", "keep").match.scores == (0, 1)
        assert play(position, "stand").turn == W

    def test_a_call_is_anothers(self) -> None:
        position = play(begging(players=2, who_may_call="opponents"), "stand", "play 8C", "W: expose 9C", "play 2C")
        assert legal(position, N) == {"call 9C"}


# The game as told


def told(language: Any = "en", players: int = 4, readings: Readings | None = None, **facts: Any) -> Any:
    names = ("North", "West", "South", "East")[:players]
    agreed = Agreement(players=players, readings=readings or Readings())
    return GAME.complete(Facts(facts, ("position",), names, language), agreed)


def sealed(situation: Any) -> Any:
    """The position with every hidden place sealed."""
    return situation.build([Sealed((), place, size) if size else () for place, size in enumerate(sizes(situation))])


def sizes(situation: Any) -> list[int]:
    return [place.size for place in situation.places]


class TestTold:
    """A position that is told in part: what follows, what is assumed, what stays open."""

    def test_sizes_follow_from_one_hand(self) -> None:
        situation = told(trump="H", trick=["S: 9C"], East="5H 8D", turn="East")
        assert sizes(situation) == [2, 2, 1, 0, 16, 0, 0, 1, 27]
        position = sealed(situation)
        assert legal(position) == {"play 5H"}
        assert refused(position, "play 8D", E) == {"2d", "Q4"}

    def test_the_turn_up_is_of_the_trump_suit(self) -> None:
        situation = told(trump="H", trick=["W: 9C"])
        assert {each.suit for each in {*situation.bag} - situation.places[7].cannot_hold} == {"H"}

    def test_a_hand_cannot_hold_what_would_have_forbidden_its_plays(self) -> None:
        situation = told(trump="H", trick=["W: 9C", "S: 8D", "E: 2H"])
        assert {each.suit for each in situation.places[S].cannot_hold} == {"C", "H"}
        assert situation.places[E].cannot_hold == frozenset()
        free = told(trump="H", trick=["W: 9C", "S: 8D", "E: 2H"], readings=Readings(void_in_led_suit="any_card"))
        assert {each.suit for each in free.places[S].cannot_hold} == {"C"}
        void = told(trump="H", trick=["W: 9C", "S: 2H"], readings=Readings(trump_while_following="only_if_void"))
        assert {each.suit for each in void.places[S].cannot_hold} == {"C"}

    def test_earlier_tricks_bind_too_and_tell_who_took_what(self) -> None:
        tricks = ["W: 9C", "S: 8D", "E: 2H", "N: 3C"]
        situation = told(turn_ups=["4H"], tricks=tricks, trick=["E: AS"])
        assert {each.suit for each in situation.places[S].cannot_hold} == {"C", "H"}
        position = sealed(situation)
        assert position.taken == ((), cards("9C 8D 2H 3C"))
        assert position.turn == N

    def test_a_play_that_was_not_allowed_cannot_have_been(self) -> None:
        with pytest.raises(NoSuchMoment, match="AF-Q4"):
            told(trump="H", trick=["W: 9C", "S: 8D"], South="5H ?")
        assert told(trump="H", trick=["W: 9C", "S: 8D"], South="5H ?", readings=PROFILES["published"])
        with pytest.raises(BadInput, match="AF-2d"):
            told(trump="H", trick=["W: 9C", "S: 8D"], South="5C ?")

    def test_what_lies_open_is_in_the_hand(self) -> None:
        position = sealed(told(trump="H", exposed={"E": "9D"}, called="9D", trick=["S: 2D"], East="KD ?"))
        assert position.bound == card("9D")
        assert legal(position) == {"play 9D"}
        with pytest.raises(BadInput, match="exposed"):
            told(trump="H", exposed={"E": "9D"}, trick=["S: 2D"], East="KD")

    def test_a_question_that_needs_no_hidden_card_looks_at_none(self) -> None:
        position = play(sealed(told(phase="begging", turn_ups=["4H"])), "stand")
        with pytest.raises(Peeked):
            position.legal_actions()
        with pytest.raises(Peeked):
            list(GAME.standing(position))

    def test_of_a_hidden_hand_it_is_asked_only_whether_it_can_follow(self) -> None:
        position = sealed(told(turn_ups=["4H"], trick=["W: 9C"]))
        assert allowed(sealed(told(turn_ups=["4H"], trick=["W: 9C"], South="KC ?")), "play KC", S) == {"2h", "2d"}
        with pytest.raises(Peeked) as peeked:
            position.judge(Play(card("2S")))
        assert (peeked.value.place, peeked.value.card) == (S, card("2S"))
        holding = sealed(told(turn_ups=["4H"], trick=["W: 9C"], South="2S 3H ?"))
        with pytest.raises(Peeked) as peeked:
            holding.judge(Play(card("2S")))
        assert (peeked.value.place, peeked.value.card) == (S, card("2C"))

    def test_what_each_side_was_dealt_is_where_the_cards_lie(self) -> None:
        facts: dict[str, Any] = {"turn_ups": ["4H"], "tricks": ["W: AH", "S: 2H", "E: 3H", "N: 5H"], "trick": ["W: 6H"]}
        position = sealed(told(**facts, South="JH ?", jack="NS"))
        assert (position.dealt.high, position.dealt.low, position.dealt.jack) == (EW, NS, NS)
        assert sealed(told(**facts, South="JH ?")).dealt.jack == NS

    def test_turn_ups_of_which_only_suits_are_told_are_filled_in(self) -> None:
        situation = told(trump="H", East="?9", trick=["W: KC"])
        assert sizes(situation) == [9, 8, 9, 9, 0, 0, 1, 1, 14]
        laid_away, last = situation.places[6:8]
        hidden: list[Any] = [
            Sealed((), place, each.size) if each.size else () for place, each in enumerate(situation.places)
        ]
        assert {each.suit for each in {*situation.bag} - laid_away.cannot_hold} == {"C", "D", "S"}
        assert {each.suit for each in {*situation.bag} - last.cannot_hold} == {"H"}
        assert len(situation.build(hidden).turn_ups) == 2
        hidden[7] = cards("2H")
        assert card("2H") in situation.build(hidden).turn_ups
        hidden[6] = cards("3S")
        assert situation.build(hidden).turn_ups == in_order("3S 2H")

    def test_an_exposure_that_cannot_have_been_makes_no_position(self) -> None:
        readings = Readings(hands_before_begging="beggar_and_dealer")
        with pytest.raises(NoSuchMoment, match="AF-Q24"):
            sealed(told(phase="begging", trump="H", exposed={"S": "2C"}, readings=readings))

    def test_who_was_dealt_what_is_asked_for_only_when_it_counts(self) -> None:
        facts: dict[str, Any] = {
            "turn_ups": ["4H"],
            "taken": {"NS": "2H AH 3C 4C", "EW": ""},
            "leader": "N",
            "East": "5D 6D 7D 8D 9D",
        }
        position = sealed(told(**facts))
        assert legal(position, S) == set()
        with pytest.raises(BadInput, match=r"position\.high"):
            list(GAME.standing(position))
        with pytest.raises(BadInput, match=r"position\.taken"):
            list(GAME.standing(sealed(told(turn_ups=["4H"], leader="S", turn="S"))))
        known = told(**facts, high="NS", low="EW", jack="nobody")
        assert ("3b", EW, 1) in items(GAME.standing(sealed(known)))

    def test_before_play_the_phase_says_how_many_cards_were_dealt(self) -> None:
        assert sizes(told(phase="begging", trump="H", West="2C ?")) == [6, 5, 6, 6, 1, 27]
        assert sizes(told(phase="dealing_more", turn_ups=["4H", "5H"])) == [9, 9, 9, 9, 0, 14]
        assert sizes(told(phase="turning_up")) == [6, 6, 6, 6, 0, 28]
        assert sealed(told(phase="answering", trump="H", turn="S")).match.dealer == S
        assert sealed(told(phase="begging", trump="H", turn="S")).turn == S
        assert told(phase="dealing", score={"EW": 3}).build([]) == Dealing(Table(), Match((0, 3), N))

    def test_letters_are_those_of_the_language(self) -> None:
        position = sealed(told("nl", trump="harten", trick=["S: 9K"], East="VR BH"))
        assert position.hands[E] == cards("QD JH")

    def test_what_was_taken_for_granted_is_said(self) -> None:
        said = [words.en for words in told(trump="H", trick=["S: 9C"], East="5H 8D").assumed]
        assert said == [
            "North is the dealer",
            "the score is 0–0",
            "everybody was dealt 6 cards",
            "4 tricks played before this one",
        ]

    @pytest.mark.parametrize(
        ("place", "facts"),
        [
            ("position.trump", {"trick": ["W: 9C"]}),
            ("position.trump", {"trump": "Q"}),
            ("position.trump", {"trump": "H", "turn_ups": ["4S"]}),
            ("position.trump", {"phase": "begging"}),
            ("position.turn_ups", {"turn_ups": ["4H", "5H"]}),
            ("position.turn_ups", {"phase": "begging", "turn_ups": ["4H", "5H"]}),
            ("position.turn_ups", {"phase": "dealing_more", "turn_ups": ["4H", "5S"]}),
            ("position.turn_ups", {"trump": "H", "East": "?12", "trick": ["W: 9C"]}),
            ("position.trick[1]", {"trump": "H", "trick": ["W: 9C", "N: 8C"]}),
            ("position.trick[0]", {"trump": "H", "trick": ["W 9C"]}),
            ("position.trick", {"trump": "H", "trick": ["W: 9C", "S: 8C", "E: 7C", "N: 6C"]}),
            ("position.tricks", {"trump": "H", "tricks": ["W: 9C"]}),
            ("position.turn", {"trump": "H", "trick": ["W: 9C"], "turn": "E"}),
            ("position.turn", {"phase": "begging", "trump": "H", "dealer": "N", "turn": "E"}),
            ("position.turn", {"phase": "turning_up", "turn": "E"}),
            ("position.turn", {"trump": "H", "called": "9D"}),
            ("position.calls", {"trump": "H", "turn": "W", "called": "9D", "calls": ["9D"]}),
            ("position.trick", {"phase": "begging", "trump": "H", "trick": []}),
            ("position.phase", {"phase": "bidding"}),
            ("position.phase", {"phase": "dealing", "trump": "H"}),
            ("position.taken", {"trump": "H", "turn": "W", "taken": {"NS": "?", "EW": "?"}, "East": "2C"}),
            ("position.taken", {"trump": "H", "turn": "W", "taken": {"NS": "?2", "EW": "?2"}}),
            ("position.taken.NE", {"trump": "H", "taken": {"NE": "?4"}}),
            ("position.exposed.East", {"trump": "H", "exposed": {"E": "?"}}),
            ("position.score.EW", {"trump": "H", "score": {"EW": 14}}),
            ("position.high", {"trump": "H", "turn": "W", "East": "AH ?", "high": "NS"}),
            ("position.high", {"turn_ups": ["AH"], "trick": ["W: KH"], "high": "nobody"}),
            ("position.jack", {"turn_ups": ["JH"], "trick": ["W: KH"], "jack": "NS"}),
            ("position", {"turn_ups": [*(f"{rank}H" for rank in range(2, 11)), "AS"], "trick": ["W: KH"]}),
            ("position.Ea", {"trump": "H", "East": "2C", "Ea": "3C"}),
            ("position.Eve", {"trump": "H", "Eve": "2C"}),
            ("position", {"trump": "H", "East": "2C", "West": "2C"}),
            ("position", {"trump": "H", "East": "2C", "West": "3C 4C"}),
            ("position", {"phase": "begging", "trump": "H", "East": "2C"}),
            ("position", {"phase": "dealing_more", "turn_ups": ["4H", "5H", "6H"]}),
            ("position", {"turn_ups": ["4H"], "dealer": "S", "trick": ["W: 2C"], "East": "?6"}),
            ("position", {"trump": "H", "tricks": ["W: 9C", "S: 8C", "E: 7C", "N: 6C"], "leader": "N"}),
        ],
    )
    def test_facts_that_cannot_be_read_or_be_true_name_their_place(self, place: str, facts: dict[str, Any]) -> None:
        with pytest.raises(BadInput) as error:
            told(**facts)
        assert error.value.place == place

    def test_who_leads_after_tricks_that_are_only_counted_is_taken_for_granted(self) -> None:
        piles = {"NS": "2C 3C 4C 5C", "EW": "6C 7C 8C 9C"}
        assumed = told(turn_ups=["4H"], dealer="N", taken=piles).assumed
        assert Words("West leads to this trick", "West komt in deze slag uit") in assumed
        assert Words("West leads to this trick", "West komt in deze slag uit") not in (
            told(turn_ups=["4H"], dealer="N", taken=piles, turn="S").assumed
        )

    def test_of_what_is_told_nothing_is_taken_for_granted(self) -> None:
        score = {"NS": 1, "EW": 2}
        assert told(phase="begging", trump="H", dealer="N", score=score).assumed == ()
        assert told(turn_ups=["4H"], tricks=[], dealer="N", score=score).assumed == ()

    @pytest.mark.parametrize("name", ["NS", "SN", "NorthSouth", "North+South", "n & s"])
    def test_a_side_is_named_by_its_players(self, name: str) -> None:
        assert sealed(told(trump="H", turn="W", score={name: 3})).match.scores == (3, 0)

    @pytest.mark.parametrize(
        ("score", "scores"), [({}, (1, 5)), ({"NS": 3}, (3, 5)), ({"EW": 7}, (1, 7)), ({"NS": 3, "EW": 7}, (3, 7))]
    )
    def test_a_side_whose_score_is_not_told_has_what_it_was_agreed_to_begin_with(
        self, score: dict[str, int], scores: tuple[int, int]
    ) -> None:
        facts = Facts({"trump": "H", "turn": "W", "score": score}, ("position",), ("North", "West", "South", "East"))
        assert sealed(GAME.complete(facts, Agreement(scores=(1, 5)))).match.scores == scores


# Laws


def readings_by(chance: random.Random) -> Readings:
    read: dict[str, Any] = {each.field: chance.choice(each.readings).value for each in RULEBOOK.switched}
    return Readings(**read)


def some_game(chance: random.Random) -> State:
    players, hand_size, target = chance.choice((2, 4)), chance.choice((1, 2, 3, 6)), chance.choice((1, 3, 7, 14))
    least = players * (hand_size + 3) + 2
    pack = tuple(sorted(chance.sample(PACK, chance.randint(least, min(52, least + 12)))))
    return GAME.start(
        players=players,
        readings=readings_by(chance),
        target=target,
        scores=(chance.randrange(target), chance.randrange(target)),
        hand_size=hand_size,
        pack=pack,
        first_dealer=chance.choice((None, N, W)),
    )


def positions(chance: random.Random) -> Iterator[State]:
    """A game at random, with calls and exposed cards, as far as a hundred positions."""
    position = some_game(chance)
    for _ in range(100):
        yield position
        if isinstance(position, End):
            return
        if isinstance(position, Chance):
            position = position.apply(position.chance().sample(chance))
            continue
        seats = [Seat(seat) for seat in position.seats()]
        may = [(action, seat) for seat in seats for action in position.legal_actions(seat)]
        if chance.random() < 0.25:
            may += [(action, seat) for seat in seats for action in position.irregularities(seat)]
        action, seat = chance.choice(may)
        position = position.apply(action, seat)


def whole_deals_apart(position: State) -> set[Any]:
    if not isinstance(position, Chance) or isinstance(position, Dealing | DealingMore):
        return set()
    return {action for action, _ in position.chance().outcomes()}


@pytest.mark.parametrize("seed", range(12))
def test_what_is_listed_is_what_is_allowed_and_scores_add_up(seed: int) -> None:
    for position in positions(random.Random(seed)):
        for seat in (*map(Seat, position.seats()), NOBODY):
            listed = {*position.legal_actions(seat), *position.irregularities(seat)}
            listed |= whole_deals_apart(position) if seat == NOBODY else set()
            for action in GAME.every_action(position):
                ruling = position.judge(action, seat)
                assert ruling.allowed == (action in listed)
                assert ruling.grounds
                if ruling.allowed:
                    score_is_before_plus_points(position, action, seat)


def score_is_before_plus_points(position: State, action: Any, seat: Seat) -> None:
    points = [0, 0]
    for each in position.consequences(action, seat):
        if each.side is not None:
            points[each.side] += each.points
    before, after = GAME.score(position), GAME.score(position.after(action, seat))
    assert after == (before[0] + points[0], before[1] + points[1])


@pytest.mark.parametrize("seed", range(12))
def test_positions_and_views_are_read_back_from_their_json(seed: int) -> None:
    for position in positions(random.Random(seed)):
        assert decode(GAME.position, encode(GAME.position, position)) == position
        for seat in (*map(Seat, position.seats()), NOBODY):
            seen = view(position, seat)
            assert decode(GAME.views, encode(GAME.views, seen)) == seen


@pytest.mark.parametrize("seed", range(30))
def test_the_same_moment_read_otherwise_is_sound_and_nobody_is_without_an_action(seed: int) -> None:
    chance = random.Random(seed)
    for position in positions(chance):
        readings = readings_by(chance)
        try:
            moment = GAME.under(position, readings)
        except NoSuchMoment:
            continue
        assert GAME.readings(moment) == readings
        assert decode(GAME.position, encode(GAME.position, moment)) == moment
        assert moment.turn is None or moment.legal_actions()


def written(position: State) -> Any:
    return GAME.position.write(position)


def awaiting(position: State) -> Any:
    """*position* after a change, with three more each to be dealt."""
    return play(position, "beg", "change")


OPEN_C = [f"{rank}C" for rank in range(2, 8)]
FAULTS: list[tuple[State, dict[str, Any], str]] = [
    # the cut
    (GAME.start(), {"scores": [14, 0]}, "not over before the cut"),
    (GAME.start(), {"cutters": [2, 1]}, "two seats at least, in order"),
    (GAME.start(players=2), {"cutters": [0, 3]}, "two seats at least, in order"),
    (GAME.start(), {"cutters": [0, 1], "cut": ["2C", "3C"]}, "as many cuts as cutters"),
    (GAME.start(), {"cut": ["2C"]}, "twice, or not in the pack"),
    (GAME.start(), {"bag": ["2C", "3C", "4C"]}, "too few cards"),
    # the deal
    (GAME.start(players=2, first_dealer=N), {"match": {"scores": [0, 0], "dealer": 2}}, "no such seat"),
    (GAME.start(first_dealer=N), {"match": {"scores": [0, 14], "dealer": 0}}, "would be over"),
    # begging
    (begging(), {"hands": [OPEN_C, [], [], []]}, "make up the pack"),
    (begging(), {"hands": [OPEN_C, OPEN_C]}, "one for each seat"),
    (begging(), {"exposed": [[], []]}, "one list for each seat"),
    (begging(), {"exposed": [["AS"], [], [], []]}, "only cards of the hand"),
    (begging(), {"exposed": [["2C", "2C"], [], [], []]}, "each card once"),
    (begging(), {"exposed": [[], ["8C"], [], []]}, "cannot arise under this reading of AF-Q30"),
    (begging(), {"turn_ups": [], "phase": "begging", "bag": [*map(str, begging().bag), "4H"]}, "turn_ups: one"),
    (begging(), {"phase": "turning_up"}, "three more each would"),
    (begging(), {"phase": "turning_up", "turn_ups": [], "bag": [*map(str, begging().bag), "4H"],
                 "exposed": [["2C"], [], [], []]}, "before somebody was on turn"),
    (awaiting(begging()), {"phase": "answering", "turn_ups": ["4H", "5H"]}, "make up the pack"),
    (deal_three(awaiting(begging())), {"phase": "dealing_more"}, "one before every three, and one after"),
    (deal_three(awaiting(begging())), {"phase": "begging"}, "one before every three, and one after"),
    (play(deal_three(awaiting(begging())), "turn up AH"), {"phase": "begging"}, "turn_ups: one, with the first cards"),
    (third_heart(), {"phase": "dealing_more", "turn_ups": ["4H", "5H", "7H"], "bag": ["8H"]}, "must be left"),
    (third_heart(pack_out="turn_last_cards"), {"turn_ups": ["4H", "5H", "7H", "8H"], "bag": []}, "no card is left"),
    (begging(), {"hands": [[*OPEN_C, "8C"], *written(begging())["hands"][1:]]}, "make up the pack"),
    (begging(), {"hands": [OPEN_C[1:], [*written(begging())["hands"][1], "2C"], *written(begging())["hands"][2:]]},
     "of one size"),
    (begging(), {"hands": [hand[1:] for hand in written(begging())["hands"]],
                 "bag": [*written(begging())["bag"], "2C", "8C", "AC", "7D"]}, "6 cards each, or some threes more"),
    (third_heart(), {"turn_ups": ["4H", "2C"], "hands": [
        ["5H" if each == "2C" else each for each in hand] for hand in written(third_heart())["hands"]
    ]}, "or play would have begun"),
    (play(deal_three(awaiting(begging())), "turn up KS"),
     {"turn_ups": ["AS", "KS"], "bag": [*written(deal_three(awaiting(begging())))["bag"][:-2], "4H"]},
     "of one suit, but for the last"),
    (deal_three(awaiting(begging())), {"turn_ups": ["4H", "2C"], "phase": "turning_up"}, "make up the pack"),
    # the tricks
    (play(begging(), "stand"), {"match": {"scores": [14, 0], "dealer": 0}}, "would be over"),
    (play(begging(), "stand"), {"match": {"scores": [0, 0], "dealer": 1}}, "leads to the first trick"),
    (play(begging(), "stand"), {"turn": 2}, "leads to the first trick"),
    (play(begging(players=2), "stand"), {"turn": 3}, "no such seat"),
    (play(begging(), "stand"), {"trump": "S"}, "last turn-up"),
    (play(begging(), "stand"), {"calls": ["8C"]}, "exposed cards of the player on turn"),
    (play(begging(), "stand"), {"dealt": {"high": 0, "low": None, "jack": None}}, "another side was dealt"),
    (play(begging("4C"), "stand"), {"dealt": {"high": 1, "low": 1, "jack": 1}}, "dealt.low"),
    (play(begging("4C"), "stand", "play 9C"), {"dealt": {"high": 1, "low": 0, "jack": 0}}, "dealt.jack"),
    (play(begging(), "stand"), {"hands": [OPEN_C[:2], *written(begging())["hands"][1:]],
                                "taken": [OPEN_C[2:], []]}, "as many each"),
    (play(begging(), "stand"), {"hands": [*written(begging())["hands"][:3], ["7D"]],
                                "trick": ["8D", "9D", "10D", "JD", "QD"]}, "it is complete"),
    (play(begging(), "stand"), {"hands": [OPEN_C[:4], *written(begging())["hands"][1:]],
                                "taken": [OPEN_C[4:], []]}, "whole tricks"),
    (play(deal_three(awaiting(begging())), "turn up KS"), {"turn_ups": ["KS", "4H"], "trump": "H"}, "dealt."),
    (play(begging(), "stand"), {"phase": "begging"}, "expected one of"),
    (play(begging(), "stand"), {"phase": "nothing"}, "expected one of"),
    # the end
    (Over(Table(), Match((14, 3), N)), {"match": {"scores": [13, 3], "dealer": 0}}, "one side"),
    (Over(Table(), Match((14, 3), N)), {"match": {"scores": [14, 14], "dealer": 0}}, "one side"),
    (Over(Table(players=2), Match((14, 3), N)), {"match": {"scores": [14, 3], "dealer": 2}}, "no such seat"),
]  # fmt: skip


@pytest.mark.parametrize(("position", "change", "fault"), FAULTS)
def test_a_position_that_no_rules_could_bring_about_is_refused(
    position: State, change: dict[str, Any], fault: str
) -> None:
    with pytest.raises(BadInput, match=fault):
        GAME.position.read({**written(position), **change}, ())


def test_every_clause_and_question_is_cited_where_it_is_encoded() -> None:
    package = Path(all_fours.__file__).parent
    cited = set(re.findall(r":rule:`([^`]+)`", "".join(file.read_text("utf-8") for file in package.glob("*.py"))))
    assert cited == set(RULEBOOK.grounds)
