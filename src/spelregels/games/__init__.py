"""The games, by name: all that the rest of the house knows of them."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from spelregels.game import Game
from spelregels.games import all_fours, cardparty, lama, lanterfanten

__all__ = ["GAMES"]

GAMES: Final[Mapping[str, Game[Any, Any, Any, Any]]] = MappingProxyType(
    {game.name: game for game in (lanterfanten.GAME, cardparty.GAME, lama.GAME, all_fours.GAME)}
)
