"""Golden answers: what the logic programs say to a fixed sample, kept so that no solver is needed to compare.

``python -m tests.oracle.golden`` makes them anew.  The machine plays the games and says of what a query is an example,
so that of each kind some are kept; what is kept of them is what the programs answer.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from spelregels import GAMES
from tests.oracle.compare import Asked, Json, Said, digest, machine, models, of_record
from tests.oracle.compare_sampling import Drawn, sample

__all__ = ["GAMES_KEPT", "Golden", "golden", "kept", "unequal"]

FOLDER: Final = Path(__file__).with_name("golden")
GAMES_KEPT: Final = ("lanterfanten", "cardparty", "lama", "all_fours")
SEEDS: Final = range(100, 116)
DRAWN: Final = Drawn(pairs=8, games=2, few=4)
SIZE: Final = 400
QUOTA: Final = 4


class Golden(NamedTuple):
    """A query, and what the logic program said to it; of the position after it only the `digest`."""

    asked: Asked
    said: Json


def kept(said: Said) -> Json:
    """What is kept of an answer: nothing that is empty."""
    if not said.allowed:
        return {"broken": sorted(said.broken)}
    told: Json = {"after": digest(said.after), "over": said.over, "points": [list(item) for item in said.points]}
    told |= {what: sorted(getattr(said, what)) for what in ("winners", "won", "leads", "takes")}
    return {what: value for what, value in told.items() if value}


def golden(name: str) -> Iterator[Golden]:
    """What is kept of a game."""
    told = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    game = GAMES[name]
    written = [{**position, "table": told["tables"][position["table"]]} for position in told["positions"]]
    read = [game.position.read(position, ()) for position in written]
    for place, seat, action, said in told["answers"]:
        yield Golden(Asked(read[place], written[place], seat, game.parse(action, "en")), said)


def unequal(name: str) -> Iterator[tuple[Asked, str]]:
    """Where the machine and what is kept part, and in what."""
    for asked, said in golden(name):
        ours = machine(name, asked)
        mine = ours._replace(after={"digest": digest(ours.after)}) if ours.allowed else ours
        for what in of_record(mine, _said(said)):
            yield asked, what


def _said(said: Json) -> Said:
    if "broken" in said:
        return Said(allowed=False, broken=frozenset(said["broken"]))
    sets = {what: frozenset(said.get(what, ())) for what in ("winners", "won", "leads", "takes")}
    points = tuple((side, points) for side, points in said.get("points", ()))
    return Said(
        allowed=True,
        broken=frozenset(),
        after={"digest": said["after"]},
        over=said.get("over", False),
        points=points,
        **sets,
    )


# --------------------------------------------------------------------------------------------------- which are kept


def _strata(asked: Asked, said: Said) -> Iterator[Hashable]:
    """Of what a query is an example."""
    phase, word = asked.json["phase"], asked.text.split()[0]
    yield phase, word, said.allowed, asked.seat < 0
    yield from said.broken
    yield said.broken, phase
    if said.allowed and said.after is not None:
        yield phase, word, said.after["phase"]
        yield "points", word, tuple(points > 0 for _, points in said.points)
        yield "winners", len(said.winners), len(said.won), said.over
    for field, reading in asked.json["table"]["readings"].items():
        yield field, reading, said.allowed


def _chosen(name: str, pool: Sequence[Asked]) -> list[Asked]:
    """First a few of each kind, then whatever is allowed."""
    seen: Counter[Hashable] = Counter()
    chosen, left = [], []
    for asked in pool:
        said = machine(name, asked)
        kinds = list(_strata(asked, said))
        if any(seen[kind] < (QUOTA if isinstance(kind, str) else 1) for kind in kinds):
            seen.update(kinds)
            chosen.append(asked)
        elif said.allowed:
            left.append(asked)
    return chosen + left[: max(0, SIZE - len(chosen))]


def make(name: str) -> str:
    """The golden file of a game: a line for each position and each answer."""
    pool = [asked for seed in SEEDS for asked in sample(name, seed, DRAWN)]
    Random(0).shuffle(pool)
    chosen = _chosen(name, pool)
    tables: dict[str, int] = {}
    places: dict[str, int] = {}
    answers = []
    for asked, said in zip(chosen, models(name, chosen), strict=True):
        table = tables.setdefault(_line(asked.json["table"]), len(tables))
        place = places.setdefault(_line({**asked.json, "table": table}), len(places))
        answers.append(_line([place, asked.seat, asked.text, kept(said)]))
    parts = {"tables": tables, "positions": places, "answers": answers}
    return "{" + ",\n".join(f'"{part}": [\n{_lines(lines)}\n]' for part, lines in parts.items()) + "}\n"


def _line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _lines(lines: Iterable[str]) -> str:
    return ",\n".join(lines)


def main() -> None:
    """Make the golden file of every game, or of those named."""
    for name in sys.argv[1:] or GAMES_KEPT:
        FOLDER.mkdir(exist_ok=True)
        (FOLDER / f"{name}.json").write_text(make(name), encoding="utf-8")


if __name__ == "__main__":
    main()
