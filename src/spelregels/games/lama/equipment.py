"""The equipment of L.A.M.A., what is agreed before the start, and the actions with their text forms."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, NewType, TypeAlias

from spelregels.rulebook import Language
from spelregels.rulebooks import lama as rules
from spelregels.ruling import Seat

# Equipment

Card = NewType("Card", int)
"""1 to 6, or the lama, which is a 7 in the order of values only."""

LAMA: Final = Card(7)
VALUES: Final = tuple(Card(value) for value in range(1, 8))

PACK: Final = (8, 8, 8, 8, 8, 8, 8)
"""How many of each of the seven values there are: :rule:`LM-2a`."""

MOST_ALIKE: Final = 999
"""So many cards of a value there can be at most: a bag names them one by one."""

HAND: Final = 6
"""Cards each: :rule:`LM-3b`."""

BLACK: Final = 10
"""What a black chip is worth, a white one being worth 1: :rule:`LM-2b`, :rule:`LM-2c`.

The supply is common (:rule:`LM-3e`) and no limit (:rule:`LM-Q15`), so it is not counted.
"""

TARGET: Final = 40
"""Who has so many ends the game: :rule:`LM-1d`, :rule:`LM-Q18`."""

FEWEST_PLAYERS, MOST_PLAYERS = 2, 6
"""How many can play: :rule:`LM-Q12`."""

Hand: TypeAlias = tuple[Card, ...]


class Chips(NamedTuple):
    """The chips that lie before a player."""

    white: int
    black: int

    @property
    def points(self) -> int:
        return self.white + BLACK * self.black

    def plus(self, white: int, black: int) -> Chips:
        return Chips(self.white + white, self.black + black)


@dataclass(frozen=True, slots=True)
class Table:
    """What is agreed and never changes: :rule:`LM-7d`.

    *pack* says how many there are of each value; *max_rounds* is the house rule :rule:`LM-7a`; *first_starter* sits
    where the youngest would (:rule:`LM-3f`, :rule:`LM-Q11`).
    """

    players: int
    readings: rules.Readings
    target: int
    max_rounds: int | None
    pack: tuple[int, ...]
    hand_size: int
    first_starter: Seat

    def __post_init__(self) -> None:
        if not FEWEST_PLAYERS <= self.players <= MOST_PLAYERS:
            raise ValueError(f"players: expected {FEWEST_PLAYERS} to {MOST_PLAYERS}, found {self.players}")
        if self.target < 1:
            raise ValueError(f"target: expected at least 1, found {self.target}")
        if self.max_rounds is not None and self.max_rounds < 1:
            raise ValueError(f"max_rounds: expected at least 1, found {self.max_rounds}")
        if len(self.pack) != len(VALUES) or not all(0 <= count <= MOST_ALIKE for count in self.pack):
            raise ValueError(f"pack: expected seven numbers from 0 to {MOST_ALIKE}, found {self.pack}")
        if self.hand_size < 1:
            raise ValueError(f"hand_size: expected at least 1, found {self.hand_size}")
        if self.players * self.hand_size + 1 > sum(self.pack):
            raise ValueError(f"hand_size: expected that {self.players} hands and one more card are in the pack")
        if self.first_starter not in range(self.players):
            raise ValueError(f"first_starter: expected a seat from 0 to {self.players - 1}, found {self.first_starter}")

    @property
    def bag(self) -> Hand:
        """All cards, shuffled before every round: :rule:`LM-3a`, :rule:`LM-Q28`."""
        return tuple(value for value, count in zip(VALUES, self.pack, strict=True) for _ in range(count))


@dataclass(frozen=True, slots=True)
class Agreement:
    """All that is agreed before the start; :rule:`LM-7d`.

    *head_start* is what each seat begins with, in points (:rule:`LM-7b`): tens in black, the rest in white.
    """

    players: int = 2
    readings: rules.Readings = rules.PROFILES["standard"]
    target: int = TARGET
    max_rounds: int | None = None
    head_start: tuple[int, ...] = ()
    pack: tuple[int, ...] = PACK
    hand_size: int = HAND
    first_starter: Seat = Seat(0)

    def __post_init__(self) -> None:
        table = self.table
        if self.head_start and len(self.head_start) != table.players:
            raise ValueError(f"head_start: expected a number for each of {table.players} players")
        if any(not 0 <= points < table.target for points in self.head_start):
            raise ValueError(f"head_start: expected numbers from 0 to {table.target - 1}, found {self.head_start}")

    @property
    def table(self) -> Table:
        return Table(
            self.players,
            self.readings,
            self.target,
            self.max_rounds,
            self.pack,
            self.hand_size,
            self.first_starter,
        )


# Actions


@dataclass(frozen=True, slots=True)
class Play:
    """Lay a card on the discard pile."""

    card: Card

    def __str__(self) -> str:
        return f"play {written(self.card)}"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take a card from the draw pile."""

    def __str__(self) -> str:
        return "draw"


@dataclass(frozen=True, slots=True)
class Quit:
    """Leave the round."""

    def __str__(self) -> str:
        return "quit"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """Play nothing after a draw; an action only under one reading of :rule:`LM-Q3`."""

    def __str__(self) -> str:
        return "end turn"


@dataclass(frozen=True, slots=True)
class Take:
    """Take minus points as so many black chips, the rest white; an action only under one reading of :rule:`LM-Q13`."""

    blacks: int

    def __str__(self) -> str:
        return f"take {self.blacks}"


@dataclass(frozen=True, slots=True)
class Return:
    """Give a chip back to the supply."""

    chip: Literal["white", "black"]

    def __str__(self) -> str:
        return f"return {self.chip}"


@dataclass(frozen=True, slots=True)
class Exchange:
    """Change ten white chips for a black one: :rule:`LM-Q14`."""

    def __str__(self) -> str:
        return "exchange"


@dataclass(frozen=True, slots=True)
class Decline:
    """Return no chip."""

    def __str__(self) -> str:
        return "decline"


@dataclass(frozen=True, slots=True)
class Deal:
    """The hands that came, in turn order from seat 0."""

    hands: tuple[Hand, ...]

    def __str__(self) -> str:
        return "deal " + " / ".join(map(written_hand, self.hands))


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """The first card of the discard pile that came."""

    card: Card

    def __str__(self) -> str:
        return f"turn up {written(self.card)}"


@dataclass(frozen=True, slots=True)
class Drawn:
    """The card that was drawn."""

    card: Card

    def __str__(self) -> str:
        return f"drawn {written(self.card)}"


Action: TypeAlias = Play | Draw | Quit | EndTurn | Take | Return | Exchange | Decline | Deal | TurnedUp | Drawn

PLAYS: Final = {card: Play(card) for card in VALUES}
DRAW, QUIT, END_TURN, EXCHANGE, DECLINE = Draw(), Quit(), EndTurn(), Exchange(), Decline()
WHITE_BACK, BLACK_BACK = Return("white"), Return("black")


def written(card: Card) -> str:
    return "L" if card == LAMA else str(card)


def written_hand(hand: Hand) -> str:
    return "".join(map(written, hand))


def read_card(text: str) -> Card:
    """The card written so, in English or Dutch; ValueError that says what was expected."""
    if text.casefold() in {"l", "lama", "llama"}:
        return LAMA
    if text in {"1", "2", "3", "4", "5", "6"}:
        return Card(int(text))
    raise ValueError(f"expected a card: 1 to 6 or L, found {text[:20]!r}")


def read_hand(text: str) -> Hand:
    """The sorted hand written so, such as ``1344L``; ValueError that says what was expected."""
    return tuple(sorted(map(read_card, text)))


def read_action(text: str, language: Language = "en") -> Action:
    """The action written so, in any language; ValueError that says what was expected."""
    words = text.split()
    if simple := SIMPLE.get(" ".join(words)):
        return simple
    match words:
        case ["play", card]:
            return PLAYS[read_card(card)]
        case ["turn", "up", card]:
            return TurnedUp(read_card(card))
        case ["drawn", card]:
            return Drawn(read_card(card))
        case ["take", number] if number.isascii() and number.isdigit() and len(number) < LONG_NUMBER:
            return Take(int(number))
        case ["deal", *_]:
            return Deal(tuple(map(read_hand, "".join(words[1:]).split("/"))))
        case _:
            pass
    raise ValueError(
        f"expected play 4, play L, draw, quit, {', '.join(list(SIMPLE)[2:])}, take 2, deal 12 / 3L, turn up 4 or "
        f"drawn 4, found {text[:40]!r}"
    )


SIMPLE: Final[dict[str, Action]] = {
    str(action): action for action in (DRAW, QUIT, END_TURN, WHITE_BACK, BLACK_BACK, EXCHANGE, DECLINE)
}
LONG_NUMBER: Final = 7
