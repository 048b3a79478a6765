"""How many moves a second random play makes, game by game.

A move is the list of legal actions, one of them drawn, judged and applied; where a card is awaited, one is drawn and
applied.  Dealing is included, a move of its own.  Games are played with all cards, the standard readings and as many
players as the game has if nobody says; a match that is over is followed by another.

Machines differ, and so do minutes on one machine: each game is played several times, in turn with the others, and the
median is told, with the slowest and the fastest run beside it.  To compare two versions, run both on the same machine
at the same time of day, in turn, with the same ``--seed`` and ``--seconds``, and look at the medians; a difference that
is smaller than that between the slowest and the fastest run says nothing.  ``--json`` gives the same numbers as data.

    python benchmarks/moves.py
    python benchmarks/moves.py --game lama --runs 9 --json > before.json
"""

from __future__ import annotations

import argparse
import json
import platform
from collections.abc import Iterator, Sequence
from random import Random
from statistics import median
from time import perf_counter
from typing import Any, NamedTuple

from spelregels import __version__
from spelregels.game import Game
from spelregels.games import GAMES
from spelregels.position import Chance, Choice, Position

AT_ONCE = 200
"""So many moves are made between two looks at the clock."""


class Speed(NamedTuple):
    """Moves a second of one game, run by run."""

    game: str
    runs: tuple[float, ...]

    @property
    def as_data(self) -> dict[str, object]:
        return {"game": self.game, "median": median(self.runs), "runs": list(self.runs)}


def moves(game: Game[Any, Any, Any, Any], random: Random) -> Iterator[None]:
    """Random play without an end, move by move."""
    start: Position[Any, Any] = game.start()
    position = start
    while True:
        if isinstance(position, Choice):
            position = position.apply(random.choice(position.legal_actions()))
        elif isinstance(position, Chance):
            position = position.apply(position.chance().sample(random))
        else:
            position = start
            continue
        yield


def moves_a_second(game: Game[Any, Any, Any, Any], seed: int, seconds: float) -> float:
    """Measured for at least so many *seconds*, after a short warming up."""
    play = moves(game, Random(seed))
    made = 0
    for _ in range(AT_ONCE):
        next(play)
    began = perf_counter()
    while (passed := perf_counter() - began) < seconds:
        for _ in range(AT_ONCE):
            next(play)
        made += AT_ONCE
    return made / passed


def measured(games: Sequence[str], runs: int, seed: int, seconds: float) -> list[Speed]:
    """Every game *runs* times, in turn, so that a slow minute slows all of them."""
    found = [[moves_a_second(GAMES[name], seed + run, seconds) for name in games] for run in range(runs)]
    return [Speed(name, tuple(each[place] for each in found)) for place, name in enumerate(games)]


def table(speeds: Sequence[Speed]) -> str:
    """The speeds as a table, in thousands of moves a second."""
    lines = [f"{'game':<14}{'median':>9}{'slowest':>9}{'fastest':>9}   thousand moves a second"]
    for speed in speeds:
        numbers = (median(speed.runs), min(speed.runs), max(speed.runs))
        lines.append(f"{speed.game:<14}" + "".join(f"{number / 1000:>9.1f}" for number in numbers))
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description="Moves a second of random play, game by game.")
    parser.add_argument("--game", action="append", choices=list(GAMES), help="this game (can be given again); else all")
    parser.add_argument("--runs", type=int, default=5, help="how often each game is measured (default 5)")
    parser.add_argument("--seconds", type=float, default=1.0, help="how long each time (default 1)")
    parser.add_argument("--seed", type=int, default=1, help="what the cards and the choices come from (default 1)")
    parser.add_argument("--json", action="store_true", help="the numbers as data")
    asked = parser.parse_args()
    speeds = measured(asked.game or list(GAMES), asked.runs, asked.seed, asked.seconds)
    if not asked.json:
        print(table(speeds))
        return
    machine = {"python": platform.python_version(), "machine": platform.machine(), "version": __version__}
    print(json.dumps({**machine, "seed": asked.seed, "games": [speed.as_data for speed in speeds]}, indent=2))


if __name__ == "__main__":
    main()
