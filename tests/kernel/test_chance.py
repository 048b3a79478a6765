"""Weights and outcomes against brute force: every card a thing of its own, every way in which it can come."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations, islice, permutations, product
from math import comb, factorial, prod, sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spelregels.chance import Hands, Lottery, OneCard, less
from spelregels.facts import Peeked, Sealed

Bag = tuple[int, ...]
Deal = tuple[str, tuple[Bag, ...]]


def named(card: int) -> tuple[str, int]:
    return "drawn", card


def card_of(action: object) -> int | None:
    match action:
        case ("drawn", int(card)):
            return card
        case _:
            return None


def dealt(hands: tuple[Bag, ...]) -> Deal:
    return "deal", hands


def hands_of(action: object) -> tuple[Bag, ...] | None:
    match action:
        case ("deal", tuple(hands)):
            return hands
        case _:
            return None


def one(bag: Bag) -> OneCard[int, tuple[str, int]]:
    return OneCard(bag, named, card_of)


def deal(bag: Bag, *sizes: int) -> Hands[int, Deal]:
    return Hands(bag, sizes, dealt, hands_of)


def physical_deals(bag: Bag, sizes: tuple[int, ...]) -> Iterator[tuple[Bag, ...]]:
    """Every way to give so many of these cards, equal ones told apart, without an order within a hand."""
    if not sizes:
        yield ()
        return
    for places in combinations(range(len(bag)), sizes[0]):
        rest = tuple(card for place, card in enumerate(bag) if place not in places)
        for others in physical_deals(rest, sizes[1:]):
            yield (tuple(bag[place] for place in places), *others)


BAGS = st.lists(st.integers(0, 3), min_size=1, max_size=6).map(lambda cards: tuple(sorted(cards)))
FIXED = [
    ((1, 1, 2, 3), (2, 1)),
    ((1, 1, 1, 2), (2, 2)),
    ((5,), (1,)),
    ((1, 2, 3), (0, 2)),
    ((4, 4), (0,)),
    ((1, 2), ()),
]


@st.composite
def deals(draw: st.DrawFn) -> tuple[Bag, tuple[int, ...]]:
    bag = draw(BAGS)
    sizes: list[int] = []
    for _ in range(draw(st.integers(0, 3))):
        sizes.append(draw(st.integers(0, len(bag) - sum(sizes))))
    return bag, tuple(sizes)


class TestLess:
    def test_each_goes_once_and_the_order_stays(self) -> None:
        assert less((1, 1, 2, 3, 3), 3, 1) == (1, 2, 3)
        assert less((3, 1, 2), 1) == (3, 2)
        assert less((1, 2)) == (1, 2)

    @pytest.mark.parametrize("taken", [(4,), (1, 1)])
    def test_what_is_not_there_cannot_go(self, taken: Bag) -> None:
        with pytest.raises(ValueError, match="not in list"):
            less((1, 2), *taken)


class TestOneCard:
    """One card out of a bag, each physical card as likely as any other."""

    @given(BAGS)
    def test_weights(self, bag: Bag) -> None:
        lottery: Lottery[tuple[str, int]] = one(bag)
        expected = Counter(named(card) for card in bag)
        assert dict(lottery.outcomes()) == expected
        assert lottery.total == len(bag)
        for card in range(5):
            assert lottery.weight(named(card)) == expected[named(card)]
            assert lottery.possible(named(card)) == (card in bag)

    def test_each_outcome_comes_once_in_the_order_of_the_bag(self) -> None:
        assert list(one((1, 1, 3, 7)).outcomes()) == [(("drawn", 1), 2), (("drawn", 3), 1), (("drawn", 7), 1)]

    @pytest.mark.parametrize("other", ["quit", None, ("deal", ((1,),)), ("drawn", "1"), 1])
    def test_nothing_else_can_come(self, other: object) -> None:
        assert not one((1, 2)).possible(other)
        assert one((1, 2)).weight(other) == 0


class TestHands:
    """Several hands at once; equal cards count as different ones."""

    @pytest.mark.parametrize(("bag", "sizes"), FIXED)
    def test_weights_by_hand_picked_bags(self, bag: Bag, sizes: tuple[int, ...]) -> None:
        self.agrees_with_brute_force(bag, sizes)

    @given(deals())
    def test_weights(self, bag_and_sizes: tuple[Bag, tuple[int, ...]]) -> None:
        self.agrees_with_brute_force(*bag_and_sizes)

    def agrees_with_brute_force(self, bag: Bag, sizes: tuple[int, ...]) -> None:
        lottery = deal(bag, *sizes)
        expected = Counter(map(dealt, physical_deals(bag, sizes)))
        outcomes = list(lottery.outcomes())
        assert dict(outcomes) == expected
        assert len(outcomes) == len(expected)
        assert lottery.total == expected.total()
        for outcome, weight in outcomes:
            assert lottery.weight(outcome) == weight
            assert lottery.possible(outcome)

    @pytest.mark.parametrize(("bag", "sizes"), [((1, 1, 2), (1, 1)), ((1, 2, 2), (2, 1)), ((3, 1, 2), (2,))])
    def test_just_what_it_lists_is_possible(self, bag: Bag, sizes: tuple[int, ...]) -> None:
        lottery = deal(bag, *sizes)
        hands = [hand for size in range(4) for hand in product(range(4), repeat=size)]
        written = {dealt(each) for players in range(3) for each in product(hands, repeat=players)}
        listed = {outcome for outcome, _ in lottery.outcomes()}
        assert {action for action in written if lottery.possible(action)} == listed
        assert {action for action in written if lottery.weight(action)} == listed

    def test_a_bag_of_which_not_all_is_known_is_asked_for_those_cards_alone(self) -> None:
        """A 1 and a 3 and two cards more, neither of which is a 5."""
        lottery = deal(Sealed((1, 3), 0, 2, frozenset({5})), 2)
        assert lottery.possible(dealt(((1, 3),)))
        assert not lottery.possible(dealt(((3, 1),)))
        assert not lottery.possible(dealt(((1, 5),)))
        with pytest.raises(Peeked) as peeked:
            lottery.possible(dealt(((1, 1),)))
        assert peeked.value.card == 1

    def test_the_bag_says_how_hands_are_sorted(self) -> None:
        assert [outcome for outcome, _ in deal((9, 7, 8), 2).outcomes()] == [
            dealt(((9, 7),)),
            dealt(((9, 8),)),
            dealt(((7, 8),)),
        ]

    @pytest.mark.parametrize("other", ["quit", None, ("drawn", 1)])
    def test_nothing_else_can_come(self, other: object) -> None:
        assert not deal((1, 2), 1).possible(other)
        assert deal((1, 2), 1).weight(other) == 0

    def test_outcomes_are_lazy(self) -> None:
        lottery = deal(tuple(range(52)), 6, 6, 6, 6)
        assert lottery.total == comb(52, 6) * comb(46, 6) * comb(40, 6) * comb(34, 6)
        first = next(islice(lottery.outcomes(), 1))
        assert first == (dealt((tuple(range(6)), tuple(range(6, 12)), tuple(range(12, 18)), tuple(range(18, 24)))), 1)

    def test_a_weight_by_hand(self) -> None:
        # Of two 1s and three 2s: one 1 of 2 and one 2 of 3, then one 2 of the 2 that are left.
        assert deal((1, 1, 2, 2, 2), 2, 1).weight(dealt(((1, 2), (2,)))) == 2 * 3 * 2


class TestDraws:
    """The same deal, card by card."""

    @given(deals())
    def test_every_order_of_cards_gives_a_deal_as_often_as_it_weighs(
        self, bag_and_sizes: tuple[Bag, tuple[int, ...]]
    ) -> None:
        bag, sizes = bag_and_sizes
        lottery = deal(bag, *sizes)
        came = Counter(self.drawn(lottery, order) for order in permutations(bag, sum(sizes)))
        orders_of_a_deal = prod(map(factorial, sizes))
        assert came == {outcome: weight * orders_of_a_deal for outcome, weight in lottery.outcomes()}

    def drawn(self, lottery: Hands[int, Deal], order: Bag) -> Deal:
        draws = lottery.draws()
        for place, card in enumerate(order):
            following = draws.next()
            assert following is not None
            left = Counter(lottery.bag) - Counter(order[:place])
            assert dict(following.outcomes()) == left
            draws = draws.draw(card)
        assert draws.next() is None
        return draws.action()

    @pytest.mark.parametrize("drawn", [(), (3,)])
    def test_an_unfinished_deal_is_no_action(self, drawn: Bag) -> None:
        draws = deal((1, 2, 3), 1, 1).draws()
        for card in drawn:
            draws = draws.draw(card)
        with pytest.raises(ValueError, match="the deal is not complete"):
            draws.action()

    def test_a_card_that_has_gone_cannot_come(self) -> None:
        with pytest.raises(ValueError, match="2 cannot come"):
            deal((1, 2, 3), 1, 1).draws().draw(2).draw(2)

    def test_after_the_last_card_none_can_come(self) -> None:
        with pytest.raises(ValueError, match="3 cannot come"):
            deal((1, 2, 3), 1).draws().draw(2).draw(3)


class TestSample:
    """Each outcome comes as often as its weight says: here within five standard deviations."""

    TRIES = 20_000

    def comes_as_often_as_it_weighs(self, lottery: Lottery[object]) -> None:
        random = Random(20)
        came = Counter(lottery.sample(random) for _ in range(self.TRIES))
        assert set(came) <= {outcome for outcome, _ in lottery.outcomes()}
        for outcome, weight in lottery.outcomes():
            chance = weight / lottery.total
            assert abs(came[outcome] - self.TRIES * chance) <= 5 * sqrt(self.TRIES * chance * (1 - chance))

    def test_one_card(self) -> None:
        self.comes_as_often_as_it_weighs(one((1, 1, 1, 2, 5, 5)))

    def test_hands(self) -> None:
        self.comes_as_often_as_it_weighs(deal((1, 1, 1, 2, 5, 5), 2, 1))

    def test_the_generator_decides(self) -> None:
        lottery = deal(tuple(range(20)), 5, 5)
        assert lottery.sample(Random(1)) == lottery.sample(Random(1)) != lottery.sample(Random(2))
