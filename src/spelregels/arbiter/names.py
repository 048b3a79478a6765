"""How one file calls seats, sides, actions and grounds."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias, TypeVar

from spelregels.facts import seat_named
from spelregels.game import AnyGame
from spelregels.notation import TEXT, BadInput, Form, Where, found, object_in, spelled, whole
from spelregels.record import said
from spelregels.rulebook import Language
from spelregels.ruling import Seat

__all__ = ["Names", "Telling", "Who", "only", "read_only", "side_name", "take"]

Who: TypeAlias = tuple[Seat, ...]
T = TypeVar("T")
U = TypeVar("U")

MANY = 10**6


class Telling(NamedTuple):
    """Something that happened: an action, and whose it was where that is told."""

    seat: Seat | None
    action: Any


def side_name(side: Who, players: Sequence[str]) -> str:
    """A side as files write it: the player's name, or the first letters of the partners, as in ``EW``."""
    if not side:
        return "nobody"
    if len(side) == 1:
        return players[side[0]]
    letters = sorted(players[seat][:1] for seat in side)
    alone = all(sum(player.startswith(letter) for player in players) == 1 for letter in letters)
    return "".join(letters) if alone else "+".join(players[seat] for seat in side)


def read_only(read: Callable[[object, Where], T]) -> Form[T]:
    """A form of what people write, and programs only read."""
    return Form(str, read)


def only(table: Mapping[str, object], names: Sequence[str], where: Where) -> None:
    """`BadInput` if the *table* has another name."""
    for name in table:
        if name not in names:
            raise BadInput((*where, name), f"expected one of {', '.join(names)}")


def take(table: Mapping[str, object], name: str, form: Form[T], where: Where, otherwise: U) -> T | U:
    """What stands under that name."""
    return form.read(table[name], (*where, name)) if name in table else otherwise


@dataclass(frozen=True, slots=True)
class Names:
    """Reads the words of one table of *players*, of whom *sides* play together."""

    game: AnyGame
    players: tuple[str, ...]
    sides: tuple[Who, ...]
    language: Language

    def seat(self, value: object, where: Where) -> Seat:
        return seat_named(TEXT.read(value, where), self.players, where)

    def action(self, value: object, where: Where) -> Any:
        return spelled(lambda text: self.game.parse(text, self.language)).read(value, where)

    def step(self, value: object, where: Where) -> Telling:
        name, text = said(TEXT.read(value, where))
        return Telling(None if name is None else seat_named(name, self.players, where), self.action(text, where))

    def who(self, value: object, where: Where) -> Who:
        """A side by its player, or by partners: beginnings of their names, next to each other or with a plus."""
        text = TEXT.read(value, where).strip()
        for side in self.sides:
            if len(side) > 1 and self._names_side(text, side):
                return side
        return (seat_named(text, self.players, where),)

    def _names_side(self, text: str, side: Who) -> bool:
        partners = text.split("+") if "+" in text else text.split() if " " in text else list(text)
        try:
            return sorted(seat_named(name, self.players, ()) for name in partners) == sorted(side)
        except BadInput:
            return False

    def ground(self, value: object, where: Where) -> str:
        """The id of a ground of the game's rulebook."""
        ground = TEXT.read(value, where)
        if ground not in self.game.rulebook.grounds:
            raise BadInput(where, f"expected a clause or question of this game, found {found(ground)}")
        return ground

    def item(self, value: object, where: Where) -> tuple[str, Who, int]:
        """A ground, the side that gets points by it, or nobody, and how many."""
        if not isinstance(value, list) or len(value) != 3:  # noqa: PLR2004 - a ground, a side, points
            raise BadInput(where, f"expected a ground, a side and points, found {found(value)}")
        ground, side, points = value
        return (
            self.ground(ground, (*where, 0)),
            () if side == "nobody" else self.who(side, (*where, 1)),
            whole(-MANY, MANY).read(points, (*where, 2)),
        )

    def totals(self, value: object, where: Where) -> tuple[tuple[Who, int], ...]:
        """The scores of sides, by their names."""
        return tuple(
            (self.who(name, (*where, name)), whole(-MANY, MANY).read(part, (*where, name)))
            for name, part in object_in(value, where).items()
        )
