"""Small games explored by the logic program alone; at every position the machine is asked what can happen there.

Whole deals are the only thing that the programs do not list: here all are tried that the pack could give, and the
program says which of them come.
"""

from __future__ import annotations

import json
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any, NamedTuple

from spelregels.lab.scopes import SCOPES, Scope
from spelregels.position import steps
from tests.oracle.compare import NOBODY, Json, model

__all__ = ["Edge", "Level", "by_machine", "by_model", "explored"]


class Edge(NamedTuple):
    """What can be done, and by whom."""

    seat: int
    action: str


class Level(NamedTuple):
    """All positions at a depth, the steps from them, and where the machine and the program part."""

    positions: tuple[Json, ...]
    steps: int
    parted: tuple[tuple[Json, Edge], ...]


def _key(position: Json) -> str:
    return json.dumps(position, sort_keys=True)


# ------------------------------------------------------------------------------------------- what the pack could give


def _hands(cards: Sequence[str], sizes: Sequence[int]) -> Iterator[tuple[tuple[str, ...], ...]]:
    """Every way to give hands of these sizes, cards that are alike taken once."""
    if not sizes:
        yield ()
        return
    for hand in sorted(set(combinations(cards, sizes[0])), key=lambda hand: [cards.index(card) for card in hand]):
        left = list((Counter(cards) - Counter(hand)).elements())
        for others in _hands(sorted(left, key=cards.index), sizes[1:]):
            yield (hand, *others)


def _copies(names: Sequence[str], counts: Sequence[int]) -> list[str]:
    return [name for name, count in zip(names, counts, strict=True) for _ in range(count)]


def _lama(position: Json) -> Iterator[str]:
    table = position["table"]
    if position["phase"] == "dealing":
        for hands in _hands(_copies("123456L", table["pack"]), [table["hand_size"]] * table["players"]):
            yield f"deal {' / '.join(map(''.join, hands))}"


def _lanterfanten(position: Json) -> Iterator[str]:
    table = position["table"]
    if position["phase"] == "dealing":
        cards = _copies([str(number) for number in range(1, 11)], table["pack"])
        for hands in _hands(cards, [table["cards"]] * table["players"]):
            yield f"deal {' / '.join(map(' '.join, hands))}"


def _cardparty(position: Json) -> Iterator[str]:
    table = position["table"]
    if position["phase"] == "dealing":
        cards = _copies([*map(str, range(1, table["highest"] + 1)), "J"], table["pack"])
        for hands in _hands(cards, [table["hand_size"], 1] * table["players"]):
            dealt = [f"{' '.join(hand)} top {top[0]}" for hand, top in zip(hands[::2], hands[1::2], strict=True)]
            yield f"deal {' / '.join(dealt)}"
    if position["phase"] == "refilling":
        board = position["board"]
        for bag in (board["unseen"].split(), board["recycled"].split()):
            for size in range(1, table["hand_size"] + 1):
                yield from (f"refill {' '.join(cards)}" for (cards,) in _hands(bag, [size]) if cards)


def _all_fours(position: Json) -> Iterator[str]:
    table = position["table"]
    if position["phase"] == "dealing":
        for hands in _hands(table["pack"], [table["hand_size"]] * table["players"]):
            yield f"deal {' / '.join(map(' '.join, hands))}"
    if position["phase"] == "dealing_more":
        for hands in _hands(position["bag"], [3] * table["players"]):
            yield f"deal {' / '.join(map(' '.join, hands))}"


DEALT = {"lama": _lama, "lanterfanten": _lanterfanten, "cardparty": _cardparty, "all_fours": _all_fours}


def _falls_open(position: Json) -> Iterator[Edge]:
    """Every card that a player holds can fall open; nobody is offered that."""
    for seat, hand in enumerate(position.get("hands", ())):
        yield from (Edge(seat, f"expose {card}") for card in hand)


# ------------------------------------------------------------------------------------------------ what either side says

Steps = dict[Edge, Json]


def by_model(name: str, positions: Sequence[Json], *, irregular: bool = False) -> list[Steps]:
    """All that can happen at each position, by the logic program."""
    game = model(name)
    seats = [
        (place, seat) for place, position in enumerate(positions) for seat in range(-1, position["table"]["players"])
    ]
    asked: list[dict[Edge, None]] = [{} for _ in positions]
    for (place, seat), texts in zip(seats, _legal(game, positions, seats), strict=True):
        asked[place] |= dict.fromkeys(Edge(seat, text) for text in sorted(texts))
    for place, position in enumerate(positions):
        asked[place] |= dict.fromkeys(Edge(NOBODY, text) for text in DEALT[name](position))
        asked[place] |= dict.fromkeys(_falls_open(position) if irregular else ())
    return _follow(game, positions, asked)


def _legal(game: Any, positions: Sequence[Json], seats: Sequence[tuple[int, int]]) -> Iterator[frozenset[str]]:
    for start in range(0, len(seats), 400):
        yield from game.legal([(positions[place], seat) for place, seat in seats[start : start + 400]])


def _follow(game: Any, positions: Sequence[Json], asked: Sequence[dict[Edge, None]]) -> list[Steps]:
    found: list[Steps] = [{} for _ in positions]
    queries = [(place, edge) for place, edges in enumerate(asked) for edge in edges]
    for start in range(0, len(queries), 400):
        part = queries[start : start + 400]
        answers = game.answers([game.Query(positions[place], edge.seat, edge.action) for place, edge in part])
        for (place, edge), answer in zip(part, answers, strict=True):
            if answer.allowed:
                found[place][edge] = answer.after
    return found


def by_machine(scope: Scope, position: Json) -> Steps:
    """All that can happen at a position, by the machine."""
    form = scope.rules.position
    read = form.read(position, ())
    written: dict[Edge, Any] = {
        Edge(step.seat, str(step.action)): form.write(step.position) for step in steps(read, irregular=scope.irregular)
    }
    return written


# --------------------------------------------------------------------------------------------------------- explored


def opened(scope: Scope, readings: Any) -> Json:
    """The position after the opening, by the logic program."""
    rules, game = scope.rules, model(scope.game)
    agreement = rules.agreement.read({**scope.agreed}, ())
    begun: Any = rules.position.write(rules.under(rules.begin(agreement), readings))
    for text in scope.opening:
        seats = range(-1, begun["table"]["players"])
        answers = game.answers([game.Query(begun, seat, text) for seat in seats])
        (begun,) = (answer.after for answer in answers if answer.allowed)
    opened_with: Json = begun
    return opened_with


def explored(scope: Scope, readings: Any) -> Iterator[Level]:
    """The positions that the logic program reaches, depth by depth, each once."""
    level = [opened(scope, readings)]
    seen = {_key(level[0])}
    depth = 0
    while level:
        found = by_model(scope.game, level, irregular=scope.irregular) if depth != scope.depth else []
        parted = [
            edge for position, reached in zip(level, found, strict=False) for edge in _parted(scope, position, reached)
        ]
        yield Level(tuple(level), sum(map(len, found)), tuple(parted))
        fresh = {_key(after): after for reached in found for after in reached.values() if _key(after) not in seen}
        seen |= fresh.keys()
        level = list(fresh.values())
        depth += 1


def _parted(scope: Scope, position: Json, reached: Steps) -> Iterator[tuple[Json, Edge]]:
    ours = by_machine(scope, position)
    for edge in ours.keys() | reached.keys():
        if ours.get(edge) != reached.get(edge):
            yield position, edge


def main() -> None:
    """Every small scope (or those named) under every reading: positions at each depth, steps, and where they part."""
    for scope in SCOPES.values():
        if scope.name not in sys.argv[1:] and (len(sys.argv) > 1 or not scope.small):
            continue
        for name, readings in scope.readings():
            started = time.monotonic()
            levels = list(explored(scope, readings))
            counts = [len(level.positions) for level in levels]
            parted = [step for level in levels for step in level.parted]
            walked = sum(level.steps for level in levels)
            told = {"positions": sum(counts), "steps": walked, "parted": len(parted), "by_depth": counts}
            told["seconds"] = round(time.monotonic() - started)
            sys.stdout.write(json.dumps({"scope": scope.name, "reading": name} | told) + "\n")
            sys.stdout.flush()
            for position, edge in parted[:3]:
                sys.stderr.write(f"{edge} in {json.dumps(position)}\n")


if __name__ == "__main__":
    main()
