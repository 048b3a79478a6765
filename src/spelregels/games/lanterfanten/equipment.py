"""The equipment of Lanterfanten, what is agreed before the start, and the actions with their text forms."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final, NewType, TypeAlias

from spelregels.rulebook import Language
from spelregels.rulebooks import lanterfanten as rules
from spelregels.ruling import Seat

# Equipment

Number = NewType("Number", int)
"""What is printed on a plain card, 1 to 10; an ace is a 1: :rule:`LF-2a`, :rule:`LF-2b`."""

NUMBERS: Final = tuple(Number(number) for number in range(1, 11))

PACK: Final = (2, 2, 3, 4, 5, 6, 7, 8, 9, 10)
"""How many plain cards there are of each number: :rule:`LF-1a`, 56 in all: :rule:`LF-1b`."""

JOKERS: Final = 12
"""All jokers: :rule:`LF-1a`."""

FEWEST_PLAYERS, MOST_PLAYERS = 2, 4
"""How many can play: :rule:`LF-1c`."""

PACKS: Final = {2: (*PACK[:8], 0, 0), 3: PACK, 4: PACK}
"""The pack in play by the number of players: :rule:`LF-3e`."""

CARDS_EACH: Final = {2: 15, 3: 16, 4: 14}
"""Plain cards each, by the number of players: :rule:`LF-3c`, :rule:`LF-3d`, :rule:`LF-3e`."""

JOKERS_EACH: Final = 3
""":rule:`LF-3f`"""

MOST_OF_A_NUMBER: Final = 99
"""No pack has more cards of a number, so that no input can ask for more work than it is long."""

Cards: TypeAlias = tuple[Number, ...]
"""Plain cards, sorted."""


@dataclass(frozen=True, slots=True)
class Table:
    """What is agreed and never changes.

    *pack* says how many plain cards there are of each number, *cards* and *jokers* how many of each a player gets;
    *games* is how many make a match (:rule:`LF-4f`), and *first_dealer* deals the first (:rule:`LF-Q23`).
    """

    players: int
    readings: rules.Readings
    games: int
    first_dealer: Seat
    pack: tuple[int, ...]
    cards: int
    jokers: int

    def __post_init__(self) -> None:
        for fault in self._faults():
            raise ValueError(fault)

    def _faults(self) -> Iterator[str]:
        if not FEWEST_PLAYERS <= self.players <= MOST_PLAYERS:
            yield f"players: expected {FEWEST_PLAYERS} to {MOST_PLAYERS}, found {self.players}"
        if self.games < 1:
            yield f"games: expected at least 1, found {self.games}"
        if self.first_dealer not in range(self.players):
            yield f"first_dealer: expected a seat from 0 to {self.players - 1}, found {self.first_dealer}"
        if len(self.pack) != len(NUMBERS) or not all(0 <= count <= MOST_OF_A_NUMBER for count in self.pack):
            yield f"pack: expected ten numbers from 0 to {MOST_OF_A_NUMBER}, found {self.pack}"
        if not any(self.pack):
            yield "pack: expected at least one card"
        if self.cards < 0 or self.players * self.cards > sum(self.pack):
            yield f"cards: expected from 0 to what the pack has for {self.players} players, found {self.cards}"
        if self.jokers < 0 or self.players * self.jokers > JOKERS:
            yield f"jokers: expected from 0 to {JOKERS // self.players} each, found {self.jokers}"
        if self.cards + self.jokers < 1:
            yield "cards: expected at least one card or joker each"

    @property
    def bag(self) -> Cards:
        """All plain cards, shuffled before every game: :rule:`LF-3a`."""
        return tuple(number for number, count in zip(NUMBERS, self.pack, strict=True) for _ in range(count))

    @property
    def lowest(self) -> Number:
        """The lowest number in the game."""
        return next(number for number in NUMBERS if self.has(number))

    @property
    def highest(self) -> Number:
        """The highest number in the game, the same for the whole of it: :rule:`LF-Q11`."""
        return next(number for number in reversed(NUMBERS) if self.has(number))

    def has(self, number: Number) -> bool:
        """Whether the number is in the game, undealt cards included: :rule:`LF-3e`, :rule:`LF-Q12`."""
        return self.pack[number - 1] > 0


@dataclass(frozen=True, slots=True)
class Agreement:
    """All that is agreed before the start.

    A *pack* that is given is the pack in play, as it is: :rule:`LF-3e` takes nothing out of it.  The number of *cards*
    each is by the number of players where it is not given.
    """

    players: int = MOST_PLAYERS
    readings: rules.Readings = rules.PROFILES["standard"]
    games: int = 1
    first_dealer: Seat = Seat(0)
    pack: tuple[int, ...] | None = None
    cards: int | None = None
    jokers: int = JOKERS_EACH

    def __post_init__(self) -> None:
        _ = self.table

    @property
    def table(self) -> Table:
        return Table(
            self.players,
            self.readings,
            self.games,
            self.first_dealer,
            PACKS.get(self.players, PACK) if self.pack is None else self.pack,
            CARDS_EACH.get(self.players, 0) if self.cards is None else self.cards,
            self.jokers,
        )


# Actions


@dataclass(frozen=True, slots=True)
class Throw:
    """Throw these plain cards and jokers as a hand of that number.

    Also what is no hand can be written down, since what is wrong with it is a ruling: :rule:`LF-Q37`.
    """

    plain: Cards
    jokers: int
    number: Number

    @property
    def count(self) -> int:
        return len(self.plain) + self.jokers

    def __str__(self) -> str:
        counts = Counter(self.plain)
        parts = [f"{count}x{number}" for number, count in counts.items()]
        if self.jokers:
            parts.append(f"{self.jokers}J")
        named = "" if list(counts) == [self.number] else f" as {self.number}"
        return f"throw {'+'.join(parts) or 'nothing'}{named}"


@dataclass(frozen=True, slots=True)
class Pass:
    """Throw nothing: an action of its own, also where nothing else can be done: :rule:`LF-Q34`."""

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Deal:
    """The plain cards that came, in turn order from seat 0; jokers come with them, all alike: :rule:`LF-3f`.

    In which packets (:rule:`LF-3b`) makes no difference: :rule:`LF-Q31`.
    """

    hands: tuple[Cards, ...]

    def __str__(self) -> str:
        return "deal " + " / ".join(" ".join(map(str, cards)) for cards in self.hands)


Action: TypeAlias = Throw | Pass | Deal

PASS: Final = Pass()


@cache
def hand_of(number: Number, plain: int, jokers: int) -> Throw:
    """The hand of so many plain cards of that number and so many jokers."""
    return Throw((number,) * plain, jokers, number)


def read_number(text: str) -> Number:
    """The number written so; ValueError that says what was expected."""
    if text.casefold() in {"a", "ace", "aas"}:
        return Number(1)
    if text in NUMBERED:
        return NUMBERED[text]
    raise ValueError(f"expected a number from 1 to 10, found {text[:20]!r}")


NUMBERED: Final = {str(number): number for number in NUMBERS}
SOME: Final = re.compile(r"(?:([0-9]{1,2})(?:[x×*]|(?=J)))?(\S+)", re.IGNORECASE)
"""Some cards of one kind: ``3x9``, ``9``, ``2J``, ``joker``."""


MOST_ALIKE: Final = 99
"""So many cards of a kind, or jokers, can be written down as one hand."""


def read_throw(text: str) -> Throw:
    """The throw written so, such as ``2x7+1J``, ``9 9 J`` or ``2J as 10``; ValueError that says what was expected."""
    cards, as_, number = text.replace("+", " ").partition(" as ")
    plain: list[Number] = []
    jokers = 0
    for count, kind in [] if cards.strip() == "nothing" else SOME.findall(cards):
        if kind.casefold() in {"j", "joker"}:
            jokers += int(count or 1)
        else:
            plain += [read_number(kind)] * int(count or 1)
    if jokers > MOST_ALIKE or any(plain.count(number) > MOST_ALIKE for number in set(plain)):
        raise ValueError(f"expected at most {MOST_ALIKE} cards of a kind, found {text[:40]!r}")
    if not cards.strip() or not (as_ or len(set(plain)) == 1):
        raise ValueError(f"expected cards and, where they do not show one number, 'as' and it, found {text[:40]!r}")
    return Throw(tuple(sorted(plain)), jokers, read_number(number.strip()) if as_ else plain[0])


def read_cards(text: str) -> Cards:
    return tuple(sorted(map(read_number, text.split())))


def read_action(text: str, language: Language = "en") -> Action:
    """The action written so, in any language; ValueError that says what was expected."""
    match text.split():
        case ["pass"]:
            return PASS
        case ["throw", *words]:
            return read_throw(" ".join(words))
        case ["deal", *words]:
            return Deal(tuple(map(read_cards, " ".join(words).split("/"))))
        case _:
            raise ValueError(
                f"expected pass, throw 3x9, throw 2x7+1J, throw 2J as 10 or deal 1 2 / 3 10, found {text[:40]!r}"
            )
