"""What can be shown of the numbers, hands and examples in the rule text of Lanterfanten."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import product
from typing import Final

from spelregels.games.lanterfanten import GAME, PASS, Agreement, Deal, Readings, Throw, start
from spelregels.games.lanterfanten.descents import Following, Leading
from spelregels.games.lanterfanten.equipment import JOKERS, NUMBERS, PACK, Number, read_cards, read_throw
from spelregels.lab.claims.claim import Evidence, found, same, under_readings
from spelregels.rulebook import Words
from spelregels.rulebooks import lanterfanten as rules

__all__ = [
    "IN_THEORY",
    "STANDARD",
    "dealt_and_left",
    "example_forbids_passing",
    "example_names_all",
    "example_throws",
    "examples_of_hands",
    "examples_of_what_may_follow",
    "free_hands_of_four",
    "in_packets",
    "listed",
    "only_two_ways",
    "pack_of",
    "possible_in_theory",
    "so_many_cards",
    "three_aces_need_jokers",
]

STANDARD: Final = rules.PROFILES["standard"]


def pack_of(**counts: int) -> tuple[int, ...]:
    """A pack with so many cards of the numbers named ``n7=2``, and none of the others."""
    return tuple(counts.get(f"n{number}", 0) for number in NUMBERS)


def listed(values: Iterable[object]) -> str:
    return ", ".join(map(str, values))


# Numbers


def so_many_cards() -> Evidence:
    return found(
        (sum(PACK), JOKERS) == (56, 12),
        Words(f"{sum(PACK)} plain cards and {JOKERS} jokers", f"{sum(PACK)} gewone kaarten en {JOKERS} jokers"),
    )


def dealt_and_left() -> Evidence:
    tables = {players: Agreement(players=players).table for players in (4, 3, 2)}
    came = {players: (table.cards, sum(table.pack) - players * table.cards) for players, table in tables.items()}
    jokers = {players: JOKERS - players * table.jokers for players, table in tables.items()}
    return found(
        came == {4: (14, 0), 3: (16, 8), 2: (15, 7)} and min(jokers.values()) == 0,
        *(
            Words(
                f"{players} players: {each} cards each, {left} stay out, and {jokers[players]} jokers",
                f"{players} spelers: elk {each} kaarten, {left} blijven over, en {jokers[players]} jokers",
            )
            for players, (each, left) in came.items()
        ),
    )


def in_packets() -> Evidence:
    """Whether every size of packet that the text names comes out even, if all are alike, and if they may differ."""
    each = {players: Agreement(players=players).table.cards for players in (4, 3, 2)}
    alike = {(players, size): cards % size == 0 for players, cards in each.items() for size in (1, 2, 3)}
    mixed = all(any(cards >= size and comes_to(cards - size) for size in (1, 2, 3)) for cards in each.values())
    return under_readings(
        [all(alike.values()), mixed],
        *(
            Words(
                f"{each[players]} cards are no packets of {size}",
                f"{each[players]} kaarten zijn geen pakjes van {size}",
            )
            for (players, size), even in alike.items()
            if not even
        ),
        Words(
            "in packets of different sizes all can be dealt",
            "in pakjes van verschillende grootte kan alles gedeeld worden",
        ),
    )


def comes_to(cards: int) -> bool:
    return any(3 * threes + 2 * twos <= cards for threes, twos in product(range(cards + 1), repeat=2))


# Hands


def leader_with(number: int, players: int) -> Leading:
    """The position in which a leader was dealt as many cards of a number as he could be."""
    agreed = Agreement(players=players)
    own = min(agreed.table.pack[number - 1], agreed.table.cards)
    others = [card for card in agreed.table.bag if card != number]
    hand = tuple(sorted((*(Number(number),) * own, *others[: agreed.table.cards - own])))
    rest = list(agreed.table.bag)
    for card in hand:
        rest.remove(card)
    hands = [
        tuple(rest[start : start + agreed.table.cards])
        for start in range(0, (players - 1) * agreed.table.cards, agreed.table.cards)
    ]
    state = GAME.begin(agreed).apply(Deal((hands[0], hand, *hands[1:])))
    assert isinstance(state, Leading)  # noqa: S101 - narrows the type
    return state


def largest_hand(number: int, players: int) -> int:
    """How many cards the largest hand of a number can have."""
    legal = leader_with(number, players).legal_actions()
    thrown = (action for action in legal if isinstance(action, Throw) and action.number == number)
    return max((action.count for action in thrown if action.plain), default=0)


def free_hands_of_four() -> Evidence:
    sevens = Agreement(players=2, pack=pack_of(n7=4, n8=4), cards=4, jokers=0)
    state = GAME.begin(sevens).apply(Deal((read_cards("8 8 8 8"), read_cards("7 7 7 7"))))
    counts = sorted(action.count for action in state.legal_actions() if isinstance(action, Throw))
    return found(
        counts == [1, 2, 3, 4], Words(f"hands of {listed(counts)} sevens", f"handen van {listed(counts)} zevens")
    )


EXAMPLES_OF_HANDS: Final = ("3x10", "4x8", "1x10", "4x4", "2x1", "1x1")


def examples_of_hands(*tables: int) -> Evidence:
    """Whether each example can be led, with so many players."""
    refused = {
        players: [
            text
            for text in EXAMPLES_OF_HANDS
            if not leader_with(read_throw(text).number, players).judge(read_throw(text)).allowed
        ]
        for players in tables
    }
    return found(
        not any(refused.values()),
        *(
            Words(
                f"{players} players: {f'not {listed(texts)}' if texts else 'all of them'}",
                f"{players} spelers: {f'niet {listed(texts)}' if texts else 'alle'}",
            )
            for players, texts in refused.items()
        ),
    )


IN_THEORY: Final = {10: 13, 9: 12, 1: 5}
"""How many cards of a number can be thrown, as the text says."""


def possible_in_theory(*tables: int) -> Evidence:
    largest = {players: {number: largest_hand(number, players) for number in IN_THEORY} for players in tables}
    return found(
        all(each == IN_THEORY for each in largest.values()),
        *(
            Words(
                f"{players} players: {each[10]} tens, {each[9]} nines, {each[1]} aces",
                f"{players} spelers: {each[10]} tienen, {each[9]} negens, {each[1]} azen",
            )
            for players, each in largest.items()
        ),
    )


def three_aces_need_jokers() -> Evidence:
    aces = [action for action in leader_with(1, 4).legal_actions() if isinstance(action, Throw) and action.number == 1]
    threes = sorted(action.jokers for action in aces if action.count == 3)  # noqa: PLR2004 - three aces
    return found(
        min(threes) > 0,
        Words(
            f"three aces can be thrown with {listed(threes)} jokers", f"drie azen kunnen met {listed(threes)} jokers"
        ),
    )


# What may follow

HANDS_OF_ALL: Final = Agreement(players=2, pack=(10,) * 10, cards=50, jokers=6)
"""Two players who both hold five cards of every number and six jokers."""


def followers(throw: Throw) -> set[tuple[int, int]]:
    """The numbers and counts of the hands that may be thrown on one, by a player who holds some of everything."""
    hand = HANDS_OF_ALL.table.bag[::2]
    state = GAME.begin(HANDS_OF_ALL).apply(Deal((hand, hand))).apply(throw)
    return {(action.number, action.count) for action in state.legal_actions() if isinstance(action, Throw)}


MOST_AT_ONCE: Final = 11


def as_written(number: int, cards: int) -> set[tuple[int, int]]:
    """What may follow, as the text has it: more of the same, or as many of a lower number."""
    more = {(number, counted) for counted in range(cards + 1, MOST_AT_ONCE + 1)}
    return more | {(lower, cards) for lower in range(1, number)}


def examples_of_what_may_follow() -> Evidence:
    ten, nines = followers(read_throw("1x10")), followers(read_throw("3x9"))
    return found(
        ten == as_written(10, 1) and nines == as_written(9, 3),
        *(
            Words(f"{len(hands)} kinds of hands on {on}", f"{len(hands)} soorten handen op {on}")
            for on, hands in (("1x10", ten), ("3x9", nines))
        ),
    )


def only_two_ways() -> Evidence:
    """Every hand of one number, with what can be thrown on it."""
    thrown = [
        Throw((number,) * min(cards, 5), max(0, cards - 5), number)
        for number, cards in product(NUMBERS, range(1, MOST_AT_ONCE + 1))
    ]
    wrong = [throw for throw in thrown if followers(throw) != as_written(throw.number, throw.count)]
    return found(
        not wrong,
        Words(
            f"on {len(wrong)} of {len(thrown)} hands something else",
            f"op {len(wrong)} van {len(thrown)} handen iets anders",
        ),
    )


# The worked example


def example_of_passing(readings: Readings = STANDARD) -> Following:
    """The position of the example: on 9-9-9 a player holds 8-8-8-8, 7, 2-2 and two jokers."""
    pack = pack_of(n9=3, n8=4, n7=1, n2=2, n3=4)
    state = start(players=2, pack=pack, cards=7, jokers=2, readings=readings)
    state = state.apply(Deal((read_cards("2 2 7 8 8 8 8"), read_cards("3 3 3 3 9 9 9")))).apply(read_throw("3x9"))
    assert isinstance(state, Following)  # noqa: S101 - narrows the type
    return state


NAMED_IN_THE_TEXT: Final = frozenset(map(read_throw, ("3x8", "1x7+2J", "2x2+1J")))


def example_forbids_passing() -> Evidence:
    ruling = example_of_passing().judge(PASS)
    broken = ", ".join(ground.id for ground in ruling.grounds)
    return found(not ruling.allowed, Words(f"passing: {broken}", f"passen: {broken}"))


def example_throws() -> Evidence:
    state = example_of_passing()
    legal = NAMED_IN_THE_TEXT & set(state.legal_actions())
    left = state.held.hands[state.turn].count(Number(8)) - 3
    return found(
        legal == NAMED_IN_THE_TEXT and left == 1,
        Words(
            f"{len(legal)} are legal; after 3x8 {left} eight is left",
            f"{len(legal)} mogen; na 3x8 blijft {left} acht over",
        ),
    )


def example_names_all() -> Evidence:
    legal = {
        reading.name: example_of_passing(replace(STANDARD, surplus_jokers=reading.value)).legal_actions()  # type: ignore[arg-type] # a value of the question's domain
        for reading in rules.SURPLUS_JOKERS.readings
    }
    return under_readings(
        [set(throws) == NAMED_IN_THE_TEXT for throws in legal.values()],
        *(same(f"{name} ({len(throws)}): {'; '.join(map(str, throws))}") for name, throws in legal.items()),
    )
