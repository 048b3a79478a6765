"""The rules of four card games, as a reference that settles disputes.

What a program needs is here: `GAMES` by name, a `Record` of what was played, the `Ruling` on an action.  Each is loaded
when it is first asked for.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from spelregels.arbiter import read_dispute, settle
    from spelregels.game import AnyGame, Game
    from spelregels.games import GAMES
    from spelregels.notation import BadInput, decode, encode
    from spelregels.position import Chance, Choice, End
    from spelregels.record import RECORD, Record
    from spelregels.ruling import NOBODY, Consequence, IllegalAction, Ruling, Seat

__all__ = [
    "GAMES",
    "NOBODY",
    "RECORD",
    "AnyGame",
    "BadInput",
    "Chance",
    "Choice",
    "Consequence",
    "End",
    "Game",
    "IllegalAction",
    "Record",
    "Ruling",
    "Seat",
    "__version__",
    "decode",
    "encode",
    "read_dispute",
    "settle",
]

__version__ = "0.1.0"

_HOMES: Final = {
    "arbiter": ("read_dispute", "settle"),
    "game": ("AnyGame", "Game"),
    "games": ("GAMES",),
    "notation": ("BadInput", "decode", "encode"),
    "position": ("Chance", "Choice", "End"),
    "record": ("RECORD", "Record"),
    "ruling": ("NOBODY", "Consequence", "IllegalAction", "Ruling", "Seat"),
}


def __getattr__(name: str) -> Any:
    for home, names in _HOMES.items():
        if name in names:
            return getattr(import_module(f"{__name__}.{home}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
