"""Exact distributions over what may come.

What nobody has seen is a *bag*: a sorted tuple of cards, equal cards repeated, in no order.  A machine never draws
from it: it says what could come and with what weight, and whoever plays says what came.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise
from math import comb
from random import Random
from typing import Any, Generic, Protocol, TypeVar

__all__ = ["Draws", "Hands", "Lottery", "OneCard", "less"]

OutcomeT = TypeVar("OutcomeT", covariant=True)
CardT = TypeVar("CardT")
ActionT = TypeVar("ActionT")


class Lottery(Protocol[OutcomeT]):
    """An exact distribution over actions; weights are whole numbers."""

    @property
    def total(self) -> int:
        """The sum of all weights."""

    def possible(self, outcome: object) -> bool:
        """Whether it has any weight."""

    def weight(self, outcome: object) -> int:
        """In how many of the *total* ways it comes."""

    def outcomes(self) -> Iterator[tuple[OutcomeT, int]]:
        """Each possible outcome once with its weight, in a fixed order, lazily."""

    def sample(self, random: Random) -> OutcomeT:
        """One outcome, each with the chance that its weight gives it."""


def less(cards: tuple[CardT, ...], *taken: CardT) -> tuple[CardT, ...]:
    """*cards* with each of *taken* gone once, in the same order.  ValueError if one is not there."""
    if hasattr(cards, "without"):
        # Cards of which not all are known say themselves what is left of them.
        rest: tuple[CardT, ...] = cards.without(*taken)
        return rest
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


class OneCard(Generic[CardT, ActionT]):
    """One card out of a bag.

    *name* makes the action that says which card came; *card* reads it back, and gives None for anything else.
    """

    __slots__ = ("bag", "card", "name")

    def __init__(
        self, bag: tuple[CardT, ...], name: Callable[[CardT], ActionT], card: Callable[[Any], CardT | None]
    ) -> None:
        self.bag = bag
        self.name = name
        self.card = card

    @property
    def total(self) -> int:
        return len(self.bag)

    def possible(self, outcome: object) -> bool:
        return self.card(outcome) in self.bag

    def weight(self, outcome: object) -> int:
        return sum(card == self.card(outcome) for card in self.bag)

    def outcomes(self) -> Iterator[tuple[ActionT, int]]:
        return ((self.name(card), len(list(alike))) for card, alike in groupby(self.bag))

    def sample(self, random: Random) -> ActionT:
        return self.name(random.choice(self.bag))


HandsOf = tuple[tuple[CardT, ...], ...]


class Hands(Generic[CardT, ActionT]):
    """Several hands out of a bag, of the sizes given; the weight counts equal cards as different ones.

    *name* makes the action that says which hands came, each sorted; *hands* reads them back, and gives None for
    anything else.  The bag is not empty.
    """

    __slots__ = ("bag", "hands", "name", "sizes")

    def __init__(
        self,
        bag: tuple[CardT, ...],
        sizes: tuple[int, ...],
        name: Callable[[HandsOf[CardT]], ActionT],
        hands: Callable[[Any], HandsOf[CardT] | None],
    ) -> None:
        self.bag = bag
        self.sizes = sizes
        self.name = name
        self.hands = hands

    @property
    def total(self) -> int:
        ways, left = 1, len(self.bag)
        for size in self.sizes:
            ways *= comb(left, size)
            left -= size
        return ways

    def possible(self, outcome: object) -> bool:
        hands = self.hands(outcome)
        if hands is None or tuple(map(len, hands)) != self.sizes:
            return False
        return _holds(self.bag, [card for hand in hands for card in hand]) and all(
            _sorted_like(self.bag, hand) for hand in hands
        )

    def weight(self, outcome: object) -> int:
        hands = self.hands(outcome)
        if hands is None or not self.possible(outcome):
            return 0
        left = Counter(self.bag)
        ways = 1
        for hand in hands:
            for card, count in Counter(hand).items():
                ways *= comb(left[card], count)
                left[card] -= count
        return ways

    def outcomes(self) -> Iterator[tuple[ActionT, int]]:
        return ((self.name(hands), ways) for hands, ways in _deals(self.bag, self.sizes))

    def sample(self, random: Random) -> ActionT:
        cards = random.sample(range(len(self.bag)), sum(self.sizes))
        hands, start = [], 0
        for size in self.sizes:
            # The bag is sorted, so its positions in order give the cards in order.
            hands.append(tuple(self.bag[place] for place in sorted(cards[start : start + size])))
            start += size
        return self.name(tuple(hands))

    def draws(self) -> Draws[CardT, ActionT]:
        """The same deal card by card, the first hand first; the cards of a hand in any order."""
        return Draws(self, ())


class Draws(Generic[CardT, ActionT]):
    """A deal of which the cards in *drawn* have come, one by one."""

    __slots__ = ("deal", "drawn")

    def __init__(self, deal: Hands[CardT, ActionT], drawn: tuple[CardT, ...]) -> None:
        self.deal = deal
        self.drawn = drawn

    def next(self) -> OneCard[CardT, CardT] | None:
        """What may come next; None when the deal is complete."""
        if len(self.drawn) == sum(self.deal.sizes):
            return None
        return OneCard(less(self.deal.bag, *self.drawn), _itself, _itself)

    def draw(self, card: CardT) -> Draws[CardT, ActionT]:
        """The deal after *card* has come.  ValueError if it cannot."""
        following = self.next()
        if following is None or not following.possible(card):
            raise ValueError(f"{card} cannot come")
        return Draws(self.deal, (*self.drawn, card))

    def action(self) -> ActionT:
        """The whole deal as one action.  ValueError if it is not complete."""
        if self.next() is not None:
            raise ValueError("the deal is not complete")
        cards, hands = iter(self.drawn), []
        for size in self.deal.sizes:
            held = Counter(next(cards) for _ in range(size))
            hands.append(tuple(card for card, _ in groupby(self.deal.bag) for _ in range(held[card])))
        return self.deal.name(tuple(hands))


def _itself(card: T) -> T:
    return card


T = TypeVar("T")


def _holds(bag: tuple[CardT, ...], cards: Sequence[CardT]) -> bool:
    """Whether the *cards* are in the bag, which is asked for those alone: not all of it need be known."""
    try:
        less(bag, *cards)
    except ValueError:
        return False
    return True


def _sorted_like(bag: tuple[CardT, ...], hand: tuple[Any, ...]) -> bool:
    if hasattr(bag, "without"):
        # Cards of which not all are known lie in their own order.
        return all(one <= other for one, other in pairwise(hand))
    places = [bag.index(card) for card in hand]
    return places == sorted(places)


def _deals(bag: tuple[CardT, ...], sizes: tuple[int, ...]) -> Iterator[tuple[HandsOf[CardT], int]]:
    if not sizes:
        yield (), 1
        return
    for hand, ways in _choices([(card, len(list(alike))) for card, alike in groupby(bag)], sizes[0]):
        for others, more in _deals(less(bag, *hand), sizes[1:]):
            yield (hand, *others), ways * more


def _choices(kinds: list[tuple[CardT, int]], size: int) -> Iterator[tuple[tuple[CardT, ...], int]]:
    if size == 0:
        yield (), 1
    elif kinds:
        (card, count), rest = kinds[0], kinds[1:]
        for taken in range(min(count, size), -1, -1):
            for others, ways in _choices(rest, size - taken):
                yield (card,) * taken + others, comb(count, taken) * ways
