"""The equipment of Cardparty, what is agreed before the start, and the actions with their text forms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NewType, TypeAlias

from spelregels.rulebook import Language
from spelregels.rulebooks import cardparty as rules
from spelregels.ruling import Seat

# Equipment

Card = NewType("Card", int)
"""A number from 1, or the joker, which is sorted behind all numbers and stands for any of them: :rule:`CP-0c`."""

HIGHEST: Final = 12
"""The highest number, which is also the length of a building pile: :rule:`CP-0b`, :rule:`CP-6`."""

JOKER: Final = Card(HIGHEST + 1)

OF_EACH: Final = 12
"""How many cards there are of each number: :rule:`CP-Q36`, which makes the 144 of :rule:`CP-0b`."""

JOKERS: Final = 18
"""How many jokers there are: :rule:`CP-0b`."""

STOCK: Final = 20
"""How many cards are in a stock if nobody says: :rule:`CP-Q4`."""

PILES: Final = 4
"""How many building piles there can be at once: :rule:`CP-Q5`."""

SPACES: Final = 4
"""How many spaces a player has: :rule:`CP-7a`, :rule:`CP-Q6`."""

HAND: Final = 5
"""How many cards a hand is filled up to: :rule:`CP-3`, :rule:`CP-4`, :rule:`CP-8a`."""

FEWEST_PLAYERS, MOST_PLAYERS, IN_TEAMS = 2, 6, 4
"""How many can play singly, and how many in two teams: :rule:`CP-Q7`."""

MOST_PLACES: Final = 99
MOST_ALIKE: Final = 999

Hand: TypeAlias = tuple[Card, ...]
"""Cards: of a hand or a bag sorted, of a pile or a space from the bottom to the top."""


def deciding(pack: Sequence[int], readings: rules.Readings) -> bool:
    """Whether cards drawn from this pack can decide who begins, having two different ranks: :rule:`CP-Q9`.

    A joker counts as :rule:`CP-Q8` is read.
    """
    ranks = {number for number, count in enumerate(pack[:-1], 1) if count}
    if len(ranks) == 1 and pack[-1] and readings.opening_joker == "highest":
        ranks.add(len(pack) - 1)
    return len(ranks) > 1


@dataclass(frozen=True, slots=True)
class Agreement:
    """All that is agreed before the start, and never changes; ValueError that names the field if it cannot be.

    Two to six play singly, four can play in *teams* (:rule:`CP-Q7`).  *pack* says how many cards there are of each
    number from 1 to *highest*, and last how many jokers; if it is empty it is the usual one (:rule:`CP-0b`).  Each
    helper is on or off for all (:rule:`CP-H0`, :rule:`CP-Q30`).  A *starter* begins without a draw; he is needed where
    the cards could not decide it (:rule:`CP-Q9`).
    """

    players: int = 2
    readings: rules.Readings = rules.PROFILES["standard"]
    teams: bool = False
    stock_size: int = STOCK
    building_piles: int = PILES
    spaces: int = SPACES
    hand_size: int = HAND
    highest: int = HIGHEST
    pack: tuple[int, ...] = ()
    move_helper: bool = False
    pile_viewer: bool = False
    starter: Seat | None = None

    def __post_init__(self) -> None:
        if not FEWEST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise ValueError(f"players: expected {FEWEST_PLAYERS} to {MOST_PLAYERS}, found {self.players}")
        if self.teams and self.players != IN_TEAMS:
            raise ValueError(f"teams: expected {IN_TEAMS} players in two teams, found {self.players}")
        for name, most in (("building_piles", MOST_PLACES), ("spaces", MOST_PLACES), ("highest", HIGHEST)):
            if not 1 <= getattr(self, name) <= most:
                raise ValueError(f"{name}: expected 1 to {most}, found {getattr(self, name)}")
        if not self.pack:
            object.__setattr__(self, "pack", (OF_EACH,) * self.highest + (JOKERS,))
        self._has_the_cards()

    def _has_the_cards(self) -> None:
        if len(self.pack) != self.highest + 1 or not all(0 <= count <= MOST_ALIKE for count in self.pack):
            raise ValueError(f"pack: expected {self.highest + 1} numbers from 0 to {MOST_ALIKE}, found {self.pack}")
        for name in ("stock_size", "hand_size"):
            if getattr(self, name) < 1:
                raise ValueError(f"{name}: expected at least 1, found {getattr(self, name)}")
        if self.players * (self.stock_size + self.hand_size) > sum(self.pack):
            raise ValueError(f"stock_size: expected that {self.players} stocks and hands are in the pack")
        if self.starter is None and not deciding(self.pack, self.readings):
            raise ValueError("starter: expected a seat, since no card is higher than the others")
        if self.starter is not None and self.starter not in range(self.players):
            raise ValueError(f"starter: expected a seat from 0 to {self.players - 1}, found {self.starter}")

    @property
    def values(self) -> Hand:
        """Every kind of card once."""
        return (*(Card(number) for number in range(1, self.highest + 1)), JOKER)

    @property
    def cards(self) -> Hand:
        """All cards: :rule:`CP-0b`."""
        return tuple(card for card, count in zip(self.values, self.pack, strict=True) for _ in range(count))


# What a card is taken from

Whose = NewType("Whose", int)
"""Whose cards or spaces are meant, as seen by the player who acts.

His own, those of his partner, or of who sits so many places to his left, where the next player sits
(:rule:`CP-Q33`).
"""

OWN: Final = Whose(0)
PARTNER: Final = Whose(-1)


def _before(whose: Whose) -> str:
    if whose == OWN:
        return ""
    return "partner " if whose == PARTNER else "left " if whose == 1 else f"left{whose} "


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of a hand."""

    card: Card
    whose: Whose = OWN

    def __str__(self) -> str:
        return f"{_before(self.whose)}{written(self.card)}"


@dataclass(frozen=True, slots=True)
class StockTop:
    """The top card of a stock."""

    whose: Whose = OWN

    def __str__(self) -> str:
        return f"{_before(self.whose)}stock"


@dataclass(frozen=True, slots=True)
class SpaceTop:
    """The top card of a space; spaces are numbered from 1 (:rule:`CP-Q28`)."""

    space: int
    whose: Whose = OWN

    def __str__(self) -> str:
        return f"{_before(self.whose)}discard {self.space}"


@dataclass(frozen=True, slots=True)
class UnderStock:
    """A card under the top of a stock, which may never be played."""

    card: Card
    whose: Whose = OWN

    def __str__(self) -> str:
        return f"{_before(self.whose)}{written(self.card)} under stock"


@dataclass(frozen=True, slots=True)
class UnderSpace:
    """A card under the top of a space, which may never be played."""

    card: Card
    space: int
    whose: Whose = OWN

    def __str__(self) -> str:
        return f"{_before(self.whose)}{written(self.card)} under discard {self.space}"


Source: TypeAlias = HandCard | StockTop | SpaceTop | UnderStock | UnderSpace


# Actions


@dataclass(frozen=True, slots=True)
class Lay:
    """Lay a card on a building pile; piles are numbered from 1 (:rule:`CP-Q28`)."""

    source: Source
    pile: int

    def __str__(self) -> str:
        return f"lay {self.source} on {self.pile}"


@dataclass(frozen=True, slots=True)
class Discard:
    """Lay a card away on a space."""

    source: Source
    space: int
    whose: Whose = OWN

    def __str__(self) -> str:
        return f"discard {self.source} on {_before(self.whose)}{self.space}"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the turn without a discard."""

    def __str__(self) -> str:
        return "end turn"


@dataclass(frozen=True, slots=True)
class Drawn:
    """The card that was drawn for the start."""

    card: Card

    def __str__(self) -> str:
        return f"drawn {written(self.card)}"


@dataclass(frozen=True, slots=True)
class Deal:
    """The hands that came, in turn order from seat 0, and the top card of every stock."""

    hands: tuple[Hand, ...]
    tops: Hand

    def __str__(self) -> str:
        dealt = (f"{written_cards(hand)} top {written(top)}" for hand, top in zip(self.hands, self.tops, strict=True))
        return f"deal {' / '.join(dealt)}"


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """The card that became the top of a stock."""

    card: Card

    def __str__(self) -> str:
        return f"turn up {written(self.card)}"


@dataclass(frozen=True, slots=True)
class Refill:
    """The cards that came into a hand, sorted."""

    cards: Hand

    def __str__(self) -> str:
        return f"refill {written_cards(self.cards)}"


Action: TypeAlias = Lay | Discard | EndTurn | Drawn | Deal | TurnedUp | Refill

END_TURN: Final = EndTurn()


def written(card: Card) -> str:
    return "J" if card == JOKER else str(card)


def written_cards(cards: Hand) -> str:
    return " ".join(map(written, cards))


def read_card(text: str) -> Card:
    """The card written so, in English or Dutch; ValueError that says what was expected."""
    if text.casefold() in {"j", "joker"}:
        return JOKER
    if text in NUMBERS:
        return NUMBERS[text]
    raise ValueError(f"expected a card: 1 to {HIGHEST} or J, found {text[:20]!r}")


NUMBERS: Final = {str(number): Card(number) for number in range(1, HIGHEST + 1)}


def read_cards(text: str) -> Hand:
    """The cards written so, in that order, such as ``3 10 J``; ValueError that says what was expected."""
    return tuple(map(read_card, text.split()))


def read_action(text: str, language: Language = "en") -> Action:
    """The action written so, in any language; ValueError that says what was expected."""
    words = text.split()
    match words:
        case ["lay", *source, "on", pile] if _is_number(pile):
            return Lay(read_source(" ".join(source)), int(pile))
        case ["discard", *source, "on", space] if _is_number(space):
            return Discard(read_source(" ".join(source)), int(space))
        case ["discard", *source, "on", before, space] if _is_number(space) and before in BEFORE:
            return Discard(read_source(" ".join(source)), int(space), BEFORE[before])
        case ["end", "turn"]:
            return END_TURN
        case ["draw" | "drawn", card]:
            return Drawn(read_card(card))
        case ["turn", "up", card]:
            return TurnedUp(read_card(card))
        case ["refill", *cards]:
            return Refill(tuple(sorted(map(read_card, cards))))
        case ["deal", *_]:
            return _read_deal(" ".join(words[1:]))
        case _:
            raise ValueError(
                "expected lay 5 on 2, lay stock on 1, lay discard 3 on 1, lay partner stock on 2, discard 9 on 2, "
                f"end turn, drawn 4, deal 1 2 top 3 / 4 J top 5, turn up 4 or refill 1 2 J, found {text[:40]!r}"
            )


def read_source(text: str) -> Source:
    """The source of a card written so; ValueError that says what was expected."""
    before, _, rest = text.partition(" ")
    whose = BEFORE.get(before, OWN)
    match (text if whose == OWN else rest).split():
        case ["stock"]:
            return StockTop(whose)
        case ["discard", space] if _is_number(space):
            return SpaceTop(int(space), whose)
        case [card, "under", "stock"]:
            return UnderStock(read_card(card), whose)
        case [card, "under", "discard", space] if _is_number(space):
            return UnderSpace(read_card(card), int(space), whose)
        case [card]:
            return HandCard(read_card(card), whose)
        case _:
            pass
    raise ValueError(
        "expected a card of a hand, stock, discard 3, 8 under discard 3 or 8 under stock, perhaps after partner or "
        f"left, found {text[:40]!r}"
    )


def _read_deal(text: str) -> Deal:
    each = [dealt.partition(" top ") for dealt in text.split(" / ")]
    hands = tuple(tuple(sorted(read_cards(hand))) for hand, _, _ in each)
    return Deal(hands, tuple(read_card(top.strip()) for _, _, top in each))


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and len(text) < LONG_NUMBER and str(int(text)) == text


LONG_NUMBER: Final = 4
BEFORE: Final = {_before(whose).strip(): whose for whose in map(Whose, (-1, *range(1, MOST_PLAYERS)))}
