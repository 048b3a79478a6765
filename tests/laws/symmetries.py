"""What must make no difference: where at the table somebody sits, what a suit is called, how piles are numbered.

Each is a change of a whole position, or of anything that speaks of one: an action, a consequence, a view.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from typing import Any, Final, Literal, NamedTuple, Protocol, TypeAlias

from spelregels.games.all_fours import Card
from spelregels.games.cardparty import Discard, Lay, SpaceTop, UnderSpace
from spelregels.games.cardparty.board import Board
from spelregels.ruling import NOBODY, Seat

__all__ = ["Change", "Renamed", "Renumbered", "Turned"]


class Change(Protocol):
    """A change of a position and of all that speaks of it."""

    def of(self, value: Any, /) -> Any:
        """The position, action or consequence, changed."""

    def seat(self, seat: Seat, /) -> Seat:
        """Who that seat is then; nobody stays nobody."""

    def score(self, score: tuple[int, ...], /) -> tuple[int, ...]:
        """The score of every side, where it then stands."""

    def shown(self, witness: Any, /) -> Any:
        """What shows a finding, changed; nothing, where the first of several shows it: another can be first then."""

    def left(self, witness: Any, /) -> Any:
        """What shows a finding in the changed position, as far as it is compared."""


def parts(value: Any) -> dict[str, Any]:
    """The fields of a dataclass or a named tuple; nothing of any other value."""
    if is_dataclass(value):
        return {field.name: getattr(value, field.name) for field in fields(value)}
    return dict(zip(value._fields, value, strict=True)) if hasattr(value, "_fields") else {}


def with_parts(value: Any, change: Callable[[str, Any], Any]) -> Any:
    """The value with every field changed, by its name."""
    changed = {name: change(name, part) for name, part in parts(value).items()}
    return type(value)(**changed)


# Everybody sits so many seats further on

How: TypeAlias = Literal["seat", "side", "row", "order", "set"]
"""A seat, a side, something of each seat or side, seats in the order of what they did, or seats in their own order."""

SEATS: Final[Mapping[str, Mapping[How, str]]] = {
    "lama": {
        "seat": "seat turn drawer starter first_starter emptied",
        "row": "chips hands sizes shown",
        "order": "quits waiting",
        "side": "side",
    },
    "lanterfanten": {
        "seat": "seat turn first_dealer dealer thrower",
        "row": "score hands used Held.jokers View.jokers counts",
        "order": "out throwers passed",
        "set": "passers",
        "side": "side",
    },
    "cardparty": {
        "seat": "seat turn starter player emptied",
        "row": "hands tops under spaces stocks space_tops space_sizes",
        "order": "drawing fills",
        "side": "side first winner",
    },
    "all_fours": {
        "seat": "seat turn dealer first_dealer",
        "row": "hands exposed sizes scores taken",
        "order": "cutters",
        "side": "side high low DealtTo.jack",
    },
}
"""Which fields speak of seats: by their own name, or by that of what they are a field of as well."""

HOW: Final[Mapping[str, Mapping[str, How]]] = {
    game: {name: how for how, names in each.items() for name in names.split()} for game, each in SEATS.items()
}
NOT_BY_SEATS: Final = {"Agreement.spaces"}
"""A field that has such a name and is something else: how many spaces there are."""


@dataclass(frozen=True)
class Turned:
    """How far everybody moves on, of how many seats and sides, in which game."""

    by: int
    seats: int
    sides: int
    game: str

    def of(self, value: Any) -> Any:
        if parts(value):
            return with_parts(value, lambda name, part: self.as_it_is(self.how(value, name), part))
        return tuple(map(self.of, value)) if isinstance(value, tuple) else value

    def seat(self, seat: Seat) -> Seat:
        return seat if seat == NOBODY else Seat((seat + self.by) % self.seats)

    def score(self, score: tuple[int, ...]) -> tuple[int, ...]:
        return self.row(score)

    def shown(self, witness: Any) -> Any:
        return self.of(witness)

    def left(self, witness: Any) -> Any:
        return witness

    def row(self, row: tuple[Any, ...]) -> tuple[Any, ...]:
        first = -self.by % max(len(row), 1)
        return row[first:] + row[:first]

    def as_it_is(self, how: How | None, value: Any) -> Any:
        match how:
            case None:
                return self.of(value)
            case _ if value is None:
                return None
            case "seat":
                return self.seat(value)
            case "side":
                return (value + self.by) % self.sides
            case "order":
                return tuple(map(self.seat, value))
            case "set":
                return tuple(sorted(map(self.seat, value)))
            case "row":
                return self.row(tuple(map(self.of, value)))

    def how(self, value: Any, name: str) -> How | None:
        named, full = HOW[self.game], f"{type(value).__name__}.{name}"
        return None if full in NOT_BY_SEATS else named.get(full, named.get(name))


# Suits have other names

IN_ORDER: Final = {"trick", "turn_ups", "cut"}
"""Cards of All Fours that lie in the order in which they came; all others are sorted."""


@dataclass(frozen=True)
class Renamed:
    """The other name of every suit; all cards are sorted again by it."""

    suits: Mapping[str, str]

    def of(self, value: Any, *, in_order: bool = False) -> Any:
        match value:
            case Card(suit=suit):
                return value._replace(suit=self.suits[suit])
            case tuple() if not parts(value):
                each = tuple(map(self.of, value))
                return each if in_order or not all(isinstance(part, Card) for part in each) else tuple(sorted(each))
            case _:
                return with_parts(value, self.part) if parts(value) else value

    def part(self, name: str, part: Any) -> Any:
        return self.suits[part] if name == "trump" else self.of(part, in_order=name in IN_ORDER)

    def seat(self, seat: Seat) -> Seat:
        return seat

    def score(self, score: tuple[int, ...]) -> tuple[int, ...]:
        return score

    def shown(self, witness: Any) -> Any:
        return self.of(witness)

    def left(self, witness: Any) -> Any:
        return witness


# Building piles and spaces have other numbers


class Renumbered(NamedTuple):
    """Piles and spaces of Cardparty, each by its new number, from 0."""

    piles: tuple[int, ...]
    spaces: tuple[int, ...]

    def of(self, value: Any) -> Any:
        match value:
            case Board(piles=piles, spaces=spaces):
                laid = tuple(tuple(moved(each, self.spaces)) for each in spaces)
                return replace(value, piles=tuple(moved(piles, self.piles)), spaces=laid)
            case Lay(source=source, pile=pile):
                return Lay(self.of(source), number(pile, self.piles))
            case Discard(source=source, space=space):
                return replace(value, source=self.of(source), space=number(space, self.spaces))
            case SpaceTop(space=space) | UnderSpace(space=space):
                return replace(value, space=number(space, self.spaces))
            case _ if hasattr(value, "board"):
                return replace(value, board=self.of(value.board))
            case _:
                return value

    def seat(self, seat: Seat) -> Seat:
        return seat

    def score(self, score: tuple[int, ...]) -> tuple[int, ...]:
        return score

    def shown(self, witness: Any) -> None:
        return None

    def left(self, witness: Any) -> None:
        return None


def moved(row: tuple[Any, ...], numbers: tuple[int, ...]) -> Iterator[Any]:
    return (row[numbers.index(place)] for place in range(len(row)))


def number(old: int, numbers: tuple[int, ...]) -> int:
    """The new number, from 1; one that is not there stays."""
    return numbers[old - 1] + 1 if 1 <= old <= len(numbers) else old
