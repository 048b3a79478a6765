"""Positions as people tell them: what is read, what is sealed, and that nobody looks into it unnoticed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import chain
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spelregels.chance import less
from spelregels.facts import (
    Facts,
    Hidden,
    Peeked,
    Sealed,
    Situation,
    Told,
    left_over,
    seat_named,
    together,
)
from spelregels.notation import TEXT, BadInput, whole
from spelregels.rulebook import Words

WHERE = ("position",)
PLAYERS = ("North", "West", "South", "East")


def facts(**table: object) -> Facts:
    return Facts(table, WHERE, PLAYERS)


def number(word: str) -> int:
    if not word.isdigit():
        raise ValueError(f"expected a number, found {word!r}")
    return int(word)


class TestFacts:
    """A table of told facts, read name by name."""

    def test_what_is_told(self) -> None:
        assert facts(top=1).told("top")
        assert not facts(top=1).told("stock")
        assert facts(top=None).told("top")

    def test_the_place_of_a_fact(self) -> None:
        assert facts().at("top") == ("position", "top")

    def test_what_is_not_told_is_taken_otherwise(self) -> None:
        assert facts(round=3).take("round", whole(1), 1) == 3
        assert facts().take("round", whole(1), 1) == 1

    def test_what_is_needed_says_why(self) -> None:
        assert facts(top="4").need("top", TEXT, "the top card") == "4"
        assert refused(lambda: facts().need("top", TEXT, "the top card")) == (
            "position.top: expected this name: the top card"
        )

    def test_what_cannot_be_read(self) -> None:
        assert refused(lambda: facts(round=0).take("round", whole(1), 1)) == (
            "position.round: expected a whole number from 1, found 0"
        )
        assert refused(lambda: facts(round="x").need("round", whole(1), "")).startswith("position.round: expected")

    def test_a_seat(self) -> None:
        assert facts(turn="south").seat("turn", None) == 2
        assert facts().seat("turn", None) is None
        assert refused(lambda: facts(turn=2).seat("turn", None)) == "position.turn: expected a text, found 2"
        assert refused(lambda: facts(turn="Up").seat("turn", None)) == (
            "position.turn: expected one of North, West, South, East, found 'Up'"
        )

    def test_seats_in_order(self) -> None:
        assert facts(quit=["E", "North"]).seats("quit") == (3, 0)
        assert facts().seats("quit") == ()
        assert refused(lambda: facts(quit=["E", "Up"]).seats("quit")).startswith("position.quit[1]: expected one of")

    def test_a_name_that_nobody_asked_for(self) -> None:
        table = facts(top="4", tpo="5")
        table.told("top")
        table.seats("quit")
        assert refused(table.nothing_else) == "position.tpo: expected one of quit, top"

    def test_nothing_is_left_when_everything_was_asked_for(self) -> None:
        table = facts(top="4", turn="N")
        assert table.need("top", TEXT, "") == "4"
        table.seat("turn", None)
        table.cards("East", number)
        table.nothing_else()


class TestToldCards:
    """All cards of a place, some of them, or so many more."""

    @pytest.mark.parametrize(
        ("text", "cards", "more"),
        [
            ("5 8", (5, 8), 0),
            ("5, 8", (5, 8), 0),
            ("", (), 0),
            ("8 5 ?", (8, 5), None),
            ("?", (), None),
            ("5 ?4", (5,), 4),
            ("?4 5", (5,), 4),
            ("?0", (), 0),
            ("?999", (), 999),
        ],
    )
    def test_told(self, text: str, cards: tuple[int, ...], more: int | None) -> None:
        assert facts(East=text).cards("East", number) == Told(cards, more)

    def test_nothing_told_is_nothing_known(self) -> None:
        assert facts().cards("East", number) == Told((), None)

    @pytest.mark.parametrize(
        ("text", "problem"),
        [
            ("5 x", "expected a number, found 'x'"),
            ("? 5 ?", "expected '?' once, with the number of all cards that are not told"),
            ("?x", "expected '?' or '?4' (four cards not told), found '?x'"),
            ("?1000", "expected '?' or '?4' (four cards not told), found '?1000'"),
            ("?-1", "expected '?' or '?4' (four cards not told), found '?-1'"),
            ("?²", "expected '?' or '?4' (four cards not told), found '?²'"),
            (5, "expected a text, found 5"),
        ],
    )
    def test_what_cannot_be_read(self, text: object, problem: str) -> None:
        assert refused(lambda: facts(East=text).cards("East", number)) == f"position.East: {problem}"

    @given(st.text(alphabet="?0158, x", max_size=12))
    def test_any_text_gives_cards_or_bad_input(self, text: str) -> None:
        table = facts(East=text)
        try:
            table.cards("East", number)
        except BadInput:
            assert refused(lambda: table.cards("East", number)).startswith("position.East: expected ")


class TestSeatNamed:
    """A seat by its name or any unique beginning of it, in capitals or not."""

    @pytest.mark.parametrize(
        ("text", "seat"), [("North", 0), ("n", 0), (" wEs ", 1), ("SOUTH", 2), ("E", 3), ("east", 3)]
    )
    def test_named(self, text: str, seat: int) -> None:
        assert seat_named(text, PLAYERS, WHERE) == seat

    def test_a_whole_name_goes_before_the_beginning_of_another(self) -> None:
        assert seat_named("Ann", ("Anna", "Ann"), WHERE) == 1

    def test_what_can_be_two(self) -> None:
        assert refused(lambda: seat_named("An", ("Anna", "Ann", "Bob"), WHERE)) == "position: 'An' can be Anna or Ann"

    def test_what_is_twice_the_same_name(self) -> None:
        assert refused(lambda: seat_named("ann", ("Ann", "ANN"), WHERE)) == "position: 'ann' can be Ann or ANN"

    @pytest.mark.parametrize("text", ["", " ", "Northern", "X"])
    def test_what_is_none(self, text: str) -> None:
        assert refused(lambda: seat_named(text, PLAYERS, WHERE)) == (
            f"position: expected one of North, West, South, East, found {text!r}"
        )


class TestLeftOver:
    """The cards of the pack that lie nowhere yet."""

    def test_left_over(self) -> None:
        assert left_over((1, 1, 2, 3), [3, 1], WHERE, str) == (1, 2)
        assert left_over((1, 2), [], WHERE, str) == (1, 2)
        assert left_over((1, 2), [2, 1], WHERE, str) == ()

    @pytest.mark.parametrize(
        ("placed", "problem"),
        [
            ([1, 1, 1], "3 times card 1, the pack has 2"),
            ([2, 7], "1 times card 7, the pack has 0"),
        ],
    )
    def test_too_many_of_one(self, placed: list[int], problem: str) -> None:
        assert refused(lambda: left_over((1, 1, 2, 3), placed, WHERE, lambda card: f"card {card}")) == (
            f"position: these facts cannot all be true: {problem}"
        )


SEALED: Sealed[int] = Sealed((3, 5), place=2, more=2, lacks=frozenset({7}))
OTHER: Sealed[int] = Sealed((3, 5), place=1, more=2)


def unpack(cards: tuple[int, ...]) -> object:
    first, *_ = cards
    return first


def unpack_exactly(cards: tuple[int, ...]) -> object:
    first, second, third, fourth = cards
    return first, second, third, fourth


def matched(cards: tuple[int, ...]) -> object:
    match cards:
        case (first, _, _, _):
            return first
        case _:
            return None


LOOKS: dict[str, Callable[[Sealed[int]], object]] = {
    "iterate": list,
    "iter": iter,
    "for": lambda cards: [card for card in cards],  # noqa: C416 - a loop is what is tried
    "tuple": tuple,
    "index": lambda cards: cards[0],
    "index from the end": lambda cards: cards[-1],
    "index out of range": lambda cards: cards[9],
    "slice": lambda cards: cards[:1],
    "in": lambda cards: 4 in cards,
    "not in": lambda cards: 4 not in cards,
    "==": lambda cards: cards == (3, 5),
    "== on the right": lambda cards: (3, 5) == cards,  # noqa: SIM300 - both sides are tried
    "== another": lambda cards: cards == OTHER,
    "!=": lambda cards: cards != (),
    "!= on the right": lambda cards: () != cards,  # noqa: SIM300 - both sides are tried
    "<": lambda cards: cards < (4,),
    "<=": lambda cards: cards <= (4,),
    ">": lambda cards: cards > (4,),
    ">=": lambda cards: cards >= (4,),
    "< on the right": lambda cards: (4,) < cards,  # noqa: SIM300 - both sides are tried
    "hash": hash,
    "key": lambda cards: {cards: 1},
    "set of hands": lambda cards: {cards},
    "+": lambda cards: cards + (1,),  # noqa: RUF005 - joining is what is tried
    "+ on the right": lambda cards: (1,) + cards,  # noqa: RUF005 - joining is what is tried
    "+ another": lambda cards: cards + OTHER,
    "*": lambda cards: cards * 2,
    "* on the right": lambda cards: 2 * cards,
    "spread": lambda cards: (*cards, 1),
    "arguments": lambda cards: max(*cards),
    "sorted": sorted,
    "reversed": reversed,
    "set": set,
    "frozenset": frozenset,
    "Counter": Counter,
    "dict": dict.fromkeys,
    "unpack": unpack,
    "unpack exactly": unpack_exactly,
    "match": matched,
    "sum": sum,
    "min": min,
    "max": max,
    "any": any,
    "all": all,
    "zip": lambda cards: list(zip(cards, cards, strict=True)),
    "map": lambda cards: list(map(str, cards)),
    "enumerate": lambda cards: list(enumerate(cards)),
    "chain": lambda cards: list(chain((1,), cards)),
    "index of": lambda cards: cards.index(3),
    "count": lambda cards: cards.count(3),
    "extend": [1].extend,
    "subset": lambda cards: {3} <= set(cards),
    "in a hand of hands": lambda cards: (3, 5) in ((1,), cards),
}


class TestSealed:
    """Its length can be asked, and a card that is known; whatever else looks raises `Peeked`."""

    @pytest.mark.parametrize("look", LOOKS.values(), ids=list(LOOKS))
    def test_whoever_looks_is_noticed(self, look: Callable[[Sealed[int]], object]) -> None:
        with pytest.raises(Peeked) as peeked:
            look(SEALED)
        assert peeked.value.place in {SEALED.place, OTHER.place}

    def test_a_peek_names_the_place_and_the_card_if_only_that_was_looked_for(self) -> None:
        with pytest.raises(Peeked) as peeked:
            LOOKS["in"](SEALED)
        assert (peeked.value.place, peeked.value.card) == (2, 4)
        with pytest.raises(Peeked) as peeked:
            LOOKS["index"](SEALED)
        assert (peeked.value.place, peeked.value.card) == (2, None)

    def test_its_length_is_no_secret(self) -> None:
        assert len(SEALED) == 4
        assert bool(SEALED)
        assert len(Sealed[int]((), 0, 0)) == 0
        assert not Sealed[int]((), 0, 0)
        match SEALED:
            case ():
                raise AssertionError("it holds four cards")
            case _:
                pass

    def test_what_is_known_is_no_secret(self) -> None:
        assert 3 in SEALED
        assert SEALED.known == (3, 5)

    def test_what_cannot_lie_there_is_no_secret(self) -> None:
        assert 7 not in SEALED
        assert 4 not in Sealed((3,), 0, 0)


class TestSealedWithout:
    """A card that is known to be there can be taken; what is left stays sealed."""

    def test_what_is_known_goes_first(self) -> None:
        left = less(SEALED, 5)
        assert isinstance(left, Sealed)
        assert (left.known, left.place, left.more, left.lacks) == ((3,), 2, 2, frozenset({7}))
        assert len(left) == 3

    def test_whether_another_is_there_is_looked_at(self) -> None:
        with pytest.raises(Peeked) as peeked:
            less(SEALED, 3, 4)
        assert (peeked.value.place, peeked.value.card) == (2, 4)

    @pytest.mark.parametrize(
        ("cards", "taken"), [(SEALED, (7,)), (Sealed((3,), 0, 0), (4,)), (Sealed((3,), 0, 0), (3, 3))]
    )
    def test_what_is_not_there_cannot_go(self, cards: Sealed[int], taken: tuple[int, ...]) -> None:
        with pytest.raises(ValueError, match="not in list"):
            less(cards, *taken)


class TestTogether:
    """The known and the hidden cards of a place."""

    def test_cards_are_sorted(self) -> None:
        assert together((5, 1), (4, 2)) == (1, 2, 4, 5)
        assert together((5, 1), ()) == (1, 5)

    def test_cards_are_sorted_in_the_order_that_is_given(self) -> None:
        assert together((5, 1), (4, 2), lambda card: -card) == (5, 4, 2, 1)

    def test_with_hidden_ones_it_stays_sealed(self) -> None:
        cards = together((1,), SEALED)
        assert isinstance(cards, Sealed)
        assert sorted(cards.known) == [1, 3, 5]
        assert (cards.place, cards.more, cards.lacks) == (2, 2, frozenset({7}))
        assert len(cards) == 5

    def test_with_none_hidden_nothing_is_sealed(self) -> None:
        assert together((5, 1), Sealed[int]((), 0, 0)) == (1, 5)

    def test_what_is_known_of_a_sealed_place_counts_with_none_hidden_too(self) -> None:
        assert together((5, 1), Sealed((4,), 0, 0)) == (1, 4, 5)


def test_a_situation_takes_nothing_for_granted_unless_it_says_so() -> None:
    place: Hidden[int] = Hidden(Words("East's hand", "de hand van East"), 2)
    situation: Situation[int, Any] = Situation((1, 2), (place,), lambda hidden: hidden[0])
    assert place.cannot_hold == frozenset()
    assert situation.assumed == ()
    assert situation.build([(1, 2)]) == (1, 2)


def refused(read: Callable[[], object]) -> str:
    with pytest.raises(BadInput) as error:
        read()
    return str(error.value)
