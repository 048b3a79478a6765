"""What a file holds: a dispute or case (TOML), a record or a position (JSON)."""

from __future__ import annotations

import sys
from codecs import BOM_UTF8
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from spelregels.arbiter.dispute import Dispute, read_dispute
from spelregels.game import Game
from spelregels.games import GAMES
from spelregels.notation import BadInput, Form, decode, found, named, object_in
from spelregels.position import Position
from spelregels.record import RECORD, Record

__all__ = [
    "LARGEST",
    "Placed",
    "Refused",
    "all_refused",
    "content_of",
    "game_named",
    "read_as_dispute",
    "read_as_record",
    "read_file",
    "reading",
]

LARGEST: Final = 2**24
"""So many bytes are read at most; a longer file is none of ours."""

STDIN: Final = "-"


class Refused(Exception):
    """Bad input; the text says where it is and what was expected, in one line."""


def all_refused(problems: Sequence[str]) -> Refused:
    """The first of several problems, and how many more there are, in one line."""
    more = len(problems) - 1
    return Refused(problems[0] + (f" (and {more} more such files)" if more else ""))


@dataclass(frozen=True)
class Placed:
    """A complete position of a game."""

    game: Game[Any, Any, Any, Any]
    position: Position[Any, Any]


@contextmanager
def reading(path: str) -> Iterator[None]:
    """Names the file in whatever is wrong with it."""
    try:
        yield
    except BadInput as error:
        raise Refused(f"{_name(path)}: {error}") from None
    except OSError as error:
        raise Refused(f"{_name(path)}: expected a file that can be read: {error.strerror or error}") from None


def _name(path: str) -> str:
    return "standard input" if path == STDIN else path


def read_file(path: str, game: Game[Any, Any, Any, Any] | None = None) -> Dispute | Record[Any] | Placed:
    """What the file holds; `Refused` if that is nothing of ours.  With a *game*, JSON is a bare position of it."""
    with reading(path):
        text = content_of(path)
        if not text.lstrip().startswith(b"{"):
            return read_dispute(text, _name(path))
        return _read_either(decode(OBJECT, text)) if game is None else Placed(game, decode(game.position, text))


def read_as_dispute(path: str) -> Dispute:
    """The dispute that the file tells; `Refused` if it tells none."""
    with reading(path):
        return read_dispute(content_of(path), _name(path))


def read_as_record(path: str) -> Record[Any]:
    """The record in the file; `Refused` if there is none."""
    with reading(path):
        return decode(RECORD, content_of(path))


def game_named(name: str) -> Game[Any, Any, Any, Any]:
    """The game of that name, in capitals or not, with hyphens or spaces for underscores; `Refused` if there is none."""
    plain = name.casefold().replace("-", "_").replace(" ", "_")
    if plain not in GAMES:
        raise Refused(f"GAME: expected one of {', '.join(GAMES)}, found {found(name)}")
    return GAMES[plain]


def content_of(path: str) -> bytes:
    """What is in a file, or on standard input; `BadInput` or OSError."""
    if "\0" in path:
        raise BadInput((), "expected the name of a file")
    if path == STDIN:
        text = sys.stdin.buffer.read(LARGEST + 1)
    else:
        with Path(path).open("rb") as file:
            text = file.read(LARGEST + 1)
    if len(text) > LARGEST:
        raise BadInput((), f"expected at most {LARGEST} bytes")
    return text.removeprefix(BOM_UTF8)


def _read_either(table: Mapping[str, object]) -> Record[Any] | Placed:
    if "position" in table:
        return _read_placed(table)
    if "format" not in table:
        raise BadInput(("format",), "expected a record's format, or a game and its position")
    return RECORD.read(table, ())


def _read_placed(table: Mapping[str, object]) -> Placed:
    for name in table:
        if name not in {"game", "position"}:
            raise BadInput((name,), "expected one of game, position")
    game = GAMES[named({name: name for name in GAMES}, "a game").read(table.get("game"), ("game",))]
    return Placed(game, game.position.read(table["position"], ("position",)))


OBJECT: Final[Form[Any]] = Form(lambda value: value, object_in)
