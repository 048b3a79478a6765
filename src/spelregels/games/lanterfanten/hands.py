"""What a hand of Lanterfanten is, and what may be thrown: the terms, throwing and jokers, in rulebook order.

Several claims of the rule text decide nothing here: what hands four sevens give (:rule:`LF-2f`), worked examples
(:rule:`LF-5f`, :rule:`LF-7g`), what is possible in theory (:rule:`LF-6c`, :rule:`LF-6e`), that an end without jokers is
none (:rule:`LF-4g`), and where passing is explained (:rule:`LF-5i`).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from spelregels.games.lanterfanten.equipment import FEWEST_PLAYERS, NUMBERS, Cards, Number, Table, Throw, hand_of
from spelregels.rulebook import Finding
from spelregels.rulebooks import lanterfanten as rules

# Terms


def holds(cards: Cards, number: Number, count: int) -> bool:
    """Whether so many plain cards of a number are among the *cards*; none always are."""
    if count <= 1:
        return count == 0 or number in cards
    return number in cards and cards.count(number) >= count


def of_jokers_alone(hand: Throw) -> bool:
    """Whether it is a hand that :rule:`LF-Q1`, :rule:`LF-Q2` and :rule:`LF-Q12` are about."""
    return hand.jokers > 0 and not hand.plain


def is_hand(hand: Throw, readings: rules.Readings) -> bool:
    """One card at least, and jokers alone only if that is allowed: :rule:`LF-2c`, :rule:`LF-Q1`, :rule:`LF-Q37`.

    There may be more than the pack has of that number: :rule:`LF-Q3`.
    """
    return bool(hand.plain) or (hand.jokers > 0 and readings.joker_only_hand == "allowed")


def is_free(hand: Throw) -> bool:
    """Without jokers, whether or not more of that number are held: :rule:`LF-2d`, :rule:`LF-2e`, :rule:`LF-7a`."""
    return hand.jokers == 0


def of_one_number(hand: Throw) -> bool:
    """All plain cards are of the number named: :rule:`LF-5b`, :rule:`LF-Q37`."""
    return hand.plain.count(hand.number) == len(hand.plain)


# Throwing on a hand


def same_count_lower_number(hand: Throw, table: Throw) -> bool:
    """Way A: :rule:`LF-5c`.  On aces nothing is lower: :rule:`LF-Q32`."""
    return hand.count == table.count and hand.number < table.number


def same_number_greater_count(hand: Throw, table: Throw) -> bool:
    """Way B: :rule:`LF-5d`."""
    return hand.count > table.count and hand.number == table.number


def both_at_once(hand: Throw, table: Throw) -> bool:
    """Whether it is the case of :rule:`LF-Q18`."""
    return hand.count > table.count and hand.number < table.number


def may_follow(hand: Throw, table: Throw) -> Iterator[Finding]:
    """What bears on a hand thrown on another: nothing goes (:rule:`LF-5e`) but what goes one of the two ways."""
    yield rules.NOTHING_ELSE.but(
        rules.LOWER_NUMBER.met(same_count_lower_number(hand, table)),
        rules.GREATER_COUNT.met(same_number_greater_count(hand, table)),
    )
    if both_at_once(hand, table):
        yield rules.BOTH_AT_ONCE.broken


# Jokers


def needed_jokers(count: int, own: int) -> int:
    """How many jokers a hand of *count* cards needs, with so many of its number held: :rule:`LF-Q10`."""
    return max(0, count - own)


def has_surplus(hand: Throw, cards: Cards) -> bool:
    """Whether a joker stands where one of the *cards* could: :rule:`LF-6a`, :rule:`LF-Q10`."""
    return holds(cards, hand.number, len(hand.plain) + 1)


def number_read(number: Number, table: Table) -> bool:
    """Whether jokers alone can be of that number, as it is named or as it is fixed: :rule:`LF-5b`, :rule:`LF-Q2`."""
    reading = table.readings.joker_only_number
    return reading == "named" or number == (table.highest if reading == "highest" else table.lowest)


def number_present(number: Number, table: Table) -> bool:
    """Whether jokers alone can be of a number, by what is in the game: :rule:`LF-3e`, :rule:`LF-Q12`."""
    return table.has(number) or table.readings.absent_numbers == "allowed"


def jokers_alone(number: Number, table: Table) -> bool:
    """Whether jokers alone make a hand of that number: :rule:`LF-Q1`, :rule:`LF-Q2`, :rule:`LF-Q12`."""
    return table.readings.joker_only_hand == "allowed" and number_read(number, table) and number_present(number, table)


def with_jokers(hand: Throw, cards: Cards, table: Table) -> Iterator[Finding]:
    """What bears on the jokers in a hand: they go in at any time (:rule:`LF-6a`), but see :rule:`LF-Q10`."""
    surplus = has_surplus(hand, cards)
    allowed = not surplus or table.readings.surplus_jokers == "allowed"
    yield rules.JOKERS.met(allowed)
    if surplus:
        yield rules.SURPLUS_JOKERS.met(allowed)
    if of_jokers_alone(hand):
        yield from with_jokers_alone(hand, table)


def with_jokers_alone(hand: Throw, table: Table) -> Iterator[Finding]:
    """What bears on a hand because no plain card is in it: :rule:`LF-Q1`, :rule:`LF-Q2`, :rule:`LF-Q12`."""
    yield rules.JOKER_ONLY_HAND.met(is_hand(hand, table.readings))
    yield rules.JOKER_ONLY_NUMBER.met(number_read(hand.number, table))
    if not table.has(hand.number):
        present = number_present(hand.number, table)
        yield rules.ABSENT_NUMBERS.met(present)
        if not present and table.players == FEWEST_PLAYERS:
            yield rules.TWO_PLAYERS.broken


# What somebody may throw


class Holder(NamedTuple):
    """Who is to throw: his cards and jokers, and whether *only_with_jokers* (:rule:`LF-Q7`)."""

    cards: Cards
    jokers: int
    only_with_jokers: bool

    def owns(self, hand: Throw) -> bool:
        """Whether he holds these cards and jokers."""
        return hand.jokers <= self.jokers and all(
            holds(self.cards, number, hand.plain.count(number)) for number in dict.fromkeys(hand.plain)
        )

    def throwing(self, hand: Throw, table: Table) -> Iterator[Finding]:
        """What bears on any hand, whatever it is thrown on."""
        yield rules.TURN.met(self.owns(hand))
        yield rules.HAND.met(is_hand(hand, table.readings))
        yield rules.ONE_NUMBER.met(
            of_one_number(hand) and (not of_jokers_alone(hand) or number_read(hand.number, table))
        )
        if hand.jokers:
            yield from with_jokers(hand, self.cards, table)

    def hands_of(self, number: Number, counts: range, table: Table) -> Iterator[Throw]:
        """The hands of a number that he can make with so many cards, those with the fewest jokers first."""
        own = self.cards.count(number)
        for count in counts[: max(0, own + self.jokers - counts.start + 1)]:
            needed, most = needed_jokers(count, own), min(count, self.jokers)
            if most > needed and table.readings.surplus_jokers == "needed_only":
                most = needed
            for jokers in range(max(needed, self.only_with_jokers), most + 1):
                if jokers < count or jokers_alone(number, table):
                    yield hand_of(number, count - jokers, jokers)

    def leads(self, table: Table) -> Iterator[Throw]:
        """Every hand that he can lead, from the highest number down: :rule:`LF-2c`."""
        for number in reversed(NUMBERS):
            yield from self.hands_of(number, range(1, len(self.cards) + self.jokers + 1), table)

    def permitted(self, lying: Throw, table: Table) -> Iterator[Throw]:
        """Every hand that he can throw on the one *lying*: :rule:`LF-7b`, :rule:`LF-Q29`.

        First those of the same number, then those of lower numbers, the highest of these first; he chooses among them
        (:rule:`LF-5g`), and may have to throw one: :rule:`LF-5h`, :rule:`LF-Q8`.
        """
        everything = len(self.cards) + self.jokers
        yield from self.hands_of(lying.number, range(lying.count + 1, everything + 1), table)
        if lying.count <= everything:
            for number in reversed(NUMBERS[: lying.number - 1]):
                yield from self.hands_of(number, range(lying.count, lying.count + 1), table)

    def lower_free_hand(self, lying: Throw) -> Throw | None:
        """A free hand of a lower number, the highest such number, if he has one; parts of a set count.

        Then he has to throw: :rule:`LF-5h`, :rule:`LF-7a`, :rule:`LF-7d`, :rule:`LF-Q9`
        """
        if self.only_with_jokers:
            return None
        lower = reversed(NUMBERS[: lying.number - 1])
        return next(
            (hand_of(number, lying.count, 0) for number in lower if holds(self.cards, number, lying.count)), None
        )

    def has_free_hand_of_same_number(self, lying: Throw) -> bool:
        """Whether he has one with more cards of the same number: :rule:`LF-7a`, :rule:`LF-7e`."""
        return not self.only_with_jokers and holds(self.cards, lying.number, lying.count + 1)
