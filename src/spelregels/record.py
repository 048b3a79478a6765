"""A game as it was played: what was agreed, and the actions in order.

A record is all the history there is: the positions follow from it.  It can hold an action that is not allowed, so that
what really happened at a table can be written down and looked at; `Record.first_illegal` finds it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any, Final, Generic, NamedTuple, TypeVar

from spelregels.game import Game
from spelregels.games import GAMES
from spelregels.notation import TEXT, BadInput, Form, Json, Where, found, listed, named, object_in
from spelregels.position import Position
from spelregels.ruling import NOBODY, Ruling, Seat

__all__ = ["FORMAT", "RECORD", "Illegal", "Record", "record_form", "said"]

FORMAT: Final = "spelregels-record-1"

AgreementT = TypeVar("AgreementT")


class Illegal(NamedTuple):
    """An action that is not allowed: its *place* among the actions, the *position* it was tried in, the *ruling*."""

    place: int
    position: Position[Any, Any]
    ruling: Ruling


@dataclass(frozen=True)
class Record(Generic[AgreementT]):
    """A game as it was played: each action with the seat that did it (`NOBODY` where cards came).

    *rulebook* is the version of the rulebook that it was played by.
    """

    game: Game[Any, Any, Any, AgreementT]
    agreement: AgreementT
    actions: tuple[tuple[Seat, Any], ...] = ()
    rulebook: str = ""

    def __post_init__(self) -> None:
        if not self.rulebook:
            object.__setattr__(self, "rulebook", self.game.rulebook.version)

    def positions(self) -> Iterator[Position[Any, Any]]:
        """The first position, then the one after each action; `IllegalAction` at one that is not allowed."""
        position = self.game.begin(self.agreement)
        yield position
        for seat, action in self.actions:
            position = position.apply(action, seat)
            yield position

    @cached_property
    def position(self) -> Position[Any, Any]:
        """The position after all actions; `IllegalAction` if one of them is not allowed."""
        *_, last = self.positions()
        return last

    def play(self, action: Any, seat: Seat | None = None) -> Record[AgreementT]:
        """The record with one more action, of *seat* or else of who is on turn; `IllegalAction` if it is refused."""
        who = self.position.asked(seat)
        following = self.position.apply(action, who)
        record = replace(self, actions=(*self.actions, (who, action)))
        # What `position` would find by replaying everything, so that a game of n actions is not replayed n times.
        vars(record)["position"] = following
        return record

    def take_back(self, actions: int = 1) -> Record[AgreementT]:
        """The record without its last *actions*; ValueError if it has not so many."""
        if not 0 <= actions <= len(self.actions):
            raise ValueError(f"expected at most {len(self.actions)} actions to take back, found {actions}")
        return replace(self, actions=self.actions[: len(self.actions) - actions])

    def first_illegal(self) -> Illegal | None:
        """The first action that is not allowed; None if all are."""
        position = self.game.begin(self.agreement)
        for place, (seat, action) in enumerate(self.actions):
            ruling = position.judge(action, seat)
            if not ruling.allowed:
                return Illegal(place, position, ruling)
            position = position.after(action, seat)
        return None

    def written(self) -> list[str]:
        """The actions as people write them: ``A: play 3``, and ``drawn 4`` where a card came."""
        names = self.game.seats(len(self.game.begin(self.agreement).seats()))
        return [str(action) if seat == NOBODY else f"{names[seat]}: {action}" for seat, action in self.actions]


def said(text: str) -> tuple[str | None, str]:
    """Who does what in a text such as ``A: play 3``: the seat's name if there is one, and the action."""
    name, colon, action = text.partition(":")
    return (name.strip(), action.strip()) if colon else (None, text.strip())


def record_form(games: Mapping[str, Game[Any, Any, Any, Any]]) -> Form[Record[Any]]:
    """How records of these games are written.  An action that can be read is kept, allowed or not."""

    def read(value: object, where: Where) -> Record[Any]:
        table = object_in(value, where)
        for name in table:
            if name not in NAMES:
                raise BadInput((*where, name), f"expected one of {', '.join(NAMES)}")
        for name in NAMES:
            if name not in table:
                raise BadInput((*where, name), "expected this name, found nothing")
        named({FORMAT: FORMAT}, "the format").read(table["format"], (*where, "format"))
        game = named({name: name for name in games}, "a game").read(table["game"], (*where, "game"))
        rulebook = TEXT.read(table["rulebook"], (*where, "rulebook"))
        agreement = games[game].agreement.read(table["agreement"], (*where, "agreement"))
        actions = _actions(games[game], agreement, table["actions"], (*where, "actions"))
        return Record(games[game], agreement, actions, rulebook)

    return Form(_write, read)


NAMES: Final = ("format", "game", "rulebook", "agreement", "actions")


def _write(record: Record[Any]) -> Json:
    return {
        "format": FORMAT,
        "game": record.game.name,
        "rulebook": record.rulebook,
        "agreement": record.game.agreement.write(record.agreement),
        "actions": list(record.written()),
    }


def _actions(game: Game[Any, Any, Any, Any], agreement: Any, value: object, where: Where) -> tuple[Any, ...]:
    names = game.seats(len(game.begin(agreement).seats()))
    seats = {name: Seat(seat) for seat, name in enumerate(names)}

    def read(value: object, where: Where) -> tuple[Seat, Any]:
        name, text = said(TEXT.read(value, where))
        if name is not None and name not in seats:
            raise BadInput(where, f"expected one of {', '.join(names)} before the colon, found {found(name)}")
        try:
            return (NOBODY if name is None else seats[name]), game.parse(text, "en")
        except ValueError as error:
            raise BadInput(where, str(error)) from None

    return listed(Form(str, read)).read(value, where)


RECORD: Final = record_form(GAMES)
