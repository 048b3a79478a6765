"""A game as the rest of the house knows it, so that nothing outside a game's own modules names it."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

from spelregels.facts import Facts, Situation
from spelregels.notation import Form, Json, made_with_defaults, named
from spelregels.position import Position
from spelregels.rulebook import Language, Rulebook
from spelregels.ruling import Consequence, Seat

__all__ = ["AnyGame", "Game", "apart", "readings_form"]

ActionT = TypeVar("ActionT")
StateT = TypeVar("StateT", bound=Position[Any, Any])
ReadingsT = TypeVar("ReadingsT")
AgreementT = TypeVar("AgreementT")


def readings_form(rulebook: Rulebook[ReadingsT]) -> Form[ReadingsT]:
    """Readings by the names that the questions give them; a field that is not named has its standard reading."""
    standard = rulebook.profiles["standard"]
    fields = {
        question.field: named({reading.name: reading.value for reading in question.readings}, "a reading")
        for question in rulebook.switched
    }
    return made_with_defaults(type(standard), **fields)


def apart(form: Form[Any], value: Any) -> dict[str, Json]:
    """A position or a view as exact JSON, less what was agreed, which both hold as their *table*."""
    written = form.write(value)
    assert isinstance(written, dict), "positions and views are objects"  # noqa: S101 - narrows the type
    return {name: part for name, part in written.items() if name != "table"}


@dataclass(frozen=True, slots=True, kw_only=True)
class Game(Generic[ActionT, StateT, ReadingsT, AgreementT]):
    """What a game's module offers.

    An *agreement* is all that is agreed before the start: players, readings, parameters.  Actions are written with
    ``str`` and read by *parse*, which raises ValueError that says what was expected.
    """

    name: str
    rulebook: Rulebook[ReadingsT]
    agree: Callable[..., AgreementT]
    """The agreement from its parts, each with a default; ValueError that names the part."""
    agreement: Form[AgreementT]
    begin: Callable[[AgreementT], StateT]
    """The first position."""
    every_action: Callable[[StateT], Iterator[ActionT]]
    """Every action that can be written down with this equipment, whole deals excepted, each once."""
    under: Callable[[StateT, ReadingsT], StateT]
    """The same moment read otherwise; `NoSuchMoment` if it cannot arise then."""
    readings: Callable[[StateT], ReadingsT]
    """The readings that a position is played under."""
    score: Callable[[StateT], tuple[int, ...]]
    """The score of each side."""
    standing: Callable[[StateT], Iterator[Consequence]]
    """What holds at this moment: who leads, who would take what lies, what would count now, who has won."""
    view: Callable[[StateT, Seat], Hashable]
    """All that a seat may know."""
    seen: Callable[[StateT, ActionT, Seat, Seat], Hashable]
    """What happened, as a seat learns it: ``seen(position, action, by, seat)``."""
    position: Form[StateT]
    views: Form[Any]
    parse: Callable[[str, Language], ActionT]
    complete: Callable[[Facts, AgreementT], Situation[Any, StateT]]
    """A position that is told in part; `BadInput` or `NoSuchMoment`."""
    tell: Callable[[object, Language], str]
    """An action as an infinitive (*play 8♦*), a card, cards or another witness, in words."""
    seats: Callable[[int], tuple[str, ...]]
    """The names that seats have if nobody gives them others, by the number of players."""

    def start(self, **agreed: Any) -> StateT:
        """The first position of a game with what is agreed; ValueError that names what cannot be."""
        return self.begin(self.agree(**agreed))


AnyGame: TypeAlias = Game[Any, Any, Any, Any]
"""A game of which only that is known."""
