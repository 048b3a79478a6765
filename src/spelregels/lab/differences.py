"""For two readings of a question, the smallest position at which they differ.

All else is read as the standard profile has it.  From a few small starts everything that can happen is tried, under
the one reading and under the other; each position that comes is read both ways and compared.  The smallest has the
fewest cards, held or lying, and then the fewest steps to it from the start of the game.

First come the positions at which something else may be done, or something else follows.  Only if there are none, those
at which a seat sees something else or something else may happen to it; then those that arise under one of the two
alone, and those at which an action is allowed on other grounds.

``python -m spelregels.lab.differences`` searches for all pairs of readings of all games and says what it finds;
``--write`` stores that.
"""

from __future__ import annotations

import json
import sys
from collections import deque
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from itertools import combinations, islice
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from spelregels.game import AnyGame, apart
from spelregels.games import GAMES
from spelregels.lab.starts import CARDS, Start, starts
from spelregels.notation import Json
from spelregels.position import Chance, NoSuchMoment, Position, Step, steps
from spelregels.rulebook import Ground, Reading, Switched
from spelregels.ruling import NOBODY, Consequence, Seat

__all__ = [
    "STORED",
    "Difference",
    "Follows",
    "Found",
    "Looked",
    "between",
    "difference_json",
    "found_again",
    "opened",
    "pairs",
    "smallest",
    "written",
]

STORED: Final = Path("verification", "differences.json")
"""Where `main` stores what it finds, from the folder of the project."""

MOST: Final = 2_000
"""So many positions are visited from one start, under one reading."""

MOST_OUTCOMES: Final = 100
"""Of what may come no more are compared; large deals are too many to try."""

AnyPosition: TypeAlias = Position[Any, Any]
Kind = Literal["may", "happens", "comes", "follows", "sees", "arises", "grounds"]
PLAINNESS: Final[Mapping[Kind, int]] = {
    "may": 0,
    "happens": 1,
    "comes": 0,
    "follows": 0,
    "sees": 1,
    "arises": 2,
    "grounds": 3,
}
"""What differs, the plainest least."""
Parts: TypeAlias = Mapping[str, Json]


class Follows(NamedTuple):
    """What an action brings, and the parts of the position that comes which the other reading has otherwise."""

    consequences: tuple[Consequence, ...]
    position: Parts


class Difference(NamedTuple):
    """How two readings differ at a position, and what each *gives*.

    The *kind* says what differs: what *seat* may do, what may happen to him, what cards can come, what follows from an
    *action*, what *seat* sees (the parts of it that differ), whether the moment can arise at all, or on which grounds
    an action is allowed.
    """

    kind: Kind
    gives: tuple[Any, Any]
    seat: Seat | None = None
    action: Hashable = None


class Found(NamedTuple):
    """The smallest *position*: the *way* there, *under* which of the two readings, and what differs.

    The way is from the first position of a game with what is *agreed*.
    """

    position: AnyPosition
    agreed: Mapping[str, Any]
    way: tuple[Step, ...]
    cards: int
    under: Reading
    difference: Difference

    @property
    def size(self) -> tuple[int, int, int]:
        return PLAINNESS[self.difference.kind], self.cards, len(self.way)


class Looked(NamedTuple):
    """What a search has *found* for each pair, after so many *positions*; whether it tried all there are."""

    found: Mapping[tuple[str, str], Found | None]
    positions: int
    complete: bool


# What differs at one position


def between(game: AnyGame, position: AnyPosition, other: Any) -> Difference | None:
    """How a position differs from itself with the *other* readings, None if it does not."""
    try:
        also = game.under(position, other)
    except NoSuchMoment:
        return Difference("arises", (True, False))
    return next(_differences(game, position, also), None)


def _differences(game: AnyGame, one: AnyPosition, other: AnyPosition) -> Iterator[Difference]:
    """All that differs, the plainest first."""
    both = [
        (seat, kind, mine, his)
        for seat in (*map(Seat, one.seats()), NOBODY)
        for (kind, mine), (_, his) in zip(_accepted(one, seat), _accepted(other, seat), strict=True)
    ]
    listed = [Difference(kind, (mine, his), seat) for seat, kind, mine, his in both if set(mine) != set(his)]
    yield from (difference for difference in listed if difference.kind != "happens")
    common = [(seat, action) for seat, _, mine, his in both for action in mine if action in his]
    for seat, action in common:
        yield from _following(game, one, other, seat, action)
    yield from (difference for difference in listed if difference.kind == "happens")
    for seat in map(Seat, one.seats()):
        seen = [apart(game.views, game.view(position, seat)) for position in (one, other)]
        if seen[0] != seen[1]:
            yield Difference("sees", _otherwise(seen[0], seen[1]), seat)
    for seat, action in common:
        grounds = tuple(position.judge(action, seat).grounds for position in (one, other))
        if grounds[0] != grounds[1]:
            yield Difference("grounds", (grounds[0], grounds[1]), seat, action)


def _accepted(position: AnyPosition, seat: Seat) -> Iterator[tuple[Kind, tuple[Hashable, ...]]]:
    """What *seat* may do and what may happen to him; what may come, for nobody's."""
    if seat != NOBODY:
        yield "may", tuple(position.legal_actions(seat))
        yield "happens", tuple(position.irregularities(seat))
    elif isinstance(position, Chance):
        yield "comes", tuple(action for action, _ in islice(position.chance().outcomes(), MOST_OUTCOMES))


def _following(
    game: AnyGame, one: AnyPosition, other: AnyPosition, seat: Seat, action: Hashable
) -> Iterator[Difference]:
    brings = [tuple(position.consequences(action, seat)) for position in (one, other)]
    then = [position.after(action, seat) for position in (one, other)]
    if brings[0] != brings[1] or not _same_moment(game, then[0], then[1]):
        parts = _otherwise(*(apart(game.position, position) for position in then))
        yield Difference("follows", (Follows(brings[0], parts[0]), Follows(brings[1], parts[1])), seat, action)


def _same_moment(game: AnyGame, one: AnyPosition, other: AnyPosition) -> bool:
    """Whether the positions are the same but for the readings."""
    try:
        return bool(game.under(other, game.readings(one)) == one)
    except NoSuchMoment:
        return False


def _otherwise(one: Parts, other: Parts) -> tuple[Parts, Parts]:
    """The parts of each that the other does not have or has otherwise, by name."""
    parts, others = dict(_by_path(one)), dict(_by_path(other))
    return (
        {path: part for path, part in parts.items() if path not in others or others[path] != part},
        {path: part for path, part in others.items() if path not in parts or parts[path] != part},
    )


def _by_path(parts: Parts, before: str = "") -> Iterator[tuple[str, Json]]:
    for name, part in parts.items():
        if isinstance(part, dict):
            yield from _by_path(part, f"{before}{name}.")
        else:
            yield f"{before}{name}", part


# The search


def pairs(question: Switched) -> list[tuple[Reading, Reading]]:
    """Every two of its readings."""
    return list(combinations(question.readings, 2))


def read_as(game: AnyGame, question: Switched, reading: Reading) -> Any:
    """The standard readings, but for that of the question."""
    return replace(game.rulebook.profiles["standard"], **{question.field: reading.value})


def smallest(
    game: AnyGame,
    question: Switched,
    tried: Sequence[Start],
    cards: Callable[[Any], int],
    *,
    most: int = MOST,
) -> Looked:
    """The smallest position for every pair of readings, among all that the starts lead to.

    Of one start, under one reading, at most so many positions are visited, the nearest first.
    """
    search = Search(game, question, cards)
    for start in tried:
        for reading in question.readings:
            search.look(start, reading, most)
    found = {(one.name, other.name): search.found.get((one.name, other.name)) for one, other in pairs(question)}
    return Looked(found, search.positions, search.complete)


class Search:
    """A search for the readings of one question."""

    def __init__(self, game: AnyGame, question: Switched, cards: Callable[[Any], int]) -> None:
        self.game: Final = game
        self.question: Final = question
        self.cards: Final = cards
        self.found: Final[dict[tuple[str, str], Found]] = {}
        self.positions = 0
        self.complete = True

    def look(self, start: Start, reading: Reading, most: int) -> None:
        """Visits what the start leads to under that reading."""
        begun, before = opened(self.game, start, read_as(self.game, self.question, reading))
        came: dict[AnyPosition, tuple[AnyPosition, Step] | None] = {begun: None}
        waiting = deque([(len(before), begun)])
        while waiting:
            depth, position = waiting.popleft()
            self.compare(start, reading, position, depth, partial(_way, before, came))
            for step in steps(position, irregular=start.irregular) if len(came) < most else ():
                if step.position not in came:
                    came[step.position] = position, step
                    waiting.append((depth + 1, step.position))
                    if len(came) == most:
                        break
        self.positions += len(came)
        self.complete &= len(came) < most

    def compare(
        self, start: Start, reading: Reading, position: AnyPosition, depth: int, way: Callable[[Any], tuple[Step, ...]]
    ) -> None:
        """Compares a position that was reached under that reading with itself under the others, if it is smaller."""
        size = self.cards(position), depth
        for pair in pairs(self.question):
            names = pair[0].name, pair[1].name
            if reading not in pair or (names in self.found and self.found[names].size <= (0, *size)):
                continue
            other = pair[1] if reading == pair[0] else pair[0]
            difference = between(self.game, position, read_as(self.game, self.question, other))
            if difference is None:
                continue
            if reading == pair[1]:
                difference = difference._replace(gives=difference.gives[::-1])
            found = Found(position, start.agreed, way(position), size[0], reading, difference)
            if names not in self.found or found.size < self.found[names].size:
                self.found[names] = found


def opened(game: AnyGame, start: Start, readings: Any) -> tuple[AnyPosition, tuple[Step, ...]]:
    """The first position of a start under these readings, and the steps that are given to it."""
    position: AnyPosition = game.start(**start.agreed, readings=readings)
    before: list[Step] = []
    for text in start.way:
        ruling = position.judge(game.parse(text, "en"))
        before.append(Step(ruling.seat, ruling.action, position.apply(ruling.action)))
        position = before[-1].position
    return position, tuple(before)


def _way(
    given: tuple[Step, ...], came: Mapping[AnyPosition, tuple[AnyPosition, Step] | None], position: AnyPosition
) -> tuple[Step, ...]:
    """The steps that are given, and then those by which the search came to the position."""
    way: list[Step] = []
    while (before := came[position]) is not None:
        position, step = before
        way.append(step)
    return (*given, *reversed(way))


# As data


def written(game: AnyGame, question: Switched, looked: Looked) -> Json:
    """What was found for the pairs of one question."""
    return {
        "field": question.field,
        "positions": looked.positions,
        "complete": looked.complete,
        "pairs": [
            {"readings": list(pair), **_written_found(game, question, found)} for pair, found in looked.found.items()
        ],
    }


def _written_found(game: AnyGame, question: Switched, found: Found | None) -> dict[str, Json]:
    if found is None:
        return {"found": False}
    agreed: Any = game.agreement.write(game.agree(**found.agreed, readings=read_as(game, question, found.under)))
    usual: Any = game.agreement.write(game.agree())
    return {
        "found": True,
        "agreed": {name: part for name, part in agreed.items() if part != usual[name] and name != "readings"},
        "under": found.under.name,
        "way": [[None if step.seat == NOBODY else step.seat, str(step.action)] for step in found.way],
        "cards": found.cards,
        **difference_json(found.difference),
    }


def difference_json(difference: Difference) -> dict[str, Json]:
    """What differs, as exact JSON: by actions, clauses and parts of positions and views as files write them."""
    return {
        "kind": difference.kind,
        "seat": None if difference.seat == NOBODY else difference.seat,
        "action": None if difference.action is None else str(difference.action),
        "gives": [_given(each) for each in difference.gives],
    }


def _given(given: Any) -> Json:
    match given:
        case bool():
            return given
        case Follows(consequences=consequences, position=position):
            return {"follows": [_consequence(each) for each in consequences], "position": dict(position)}
        case tuple():
            return [each.id if isinstance(each, Ground) else str(each) for each in given]
        case _:
            return dict(given)


def _consequence(each: Consequence) -> Json:
    witness = None if each.witness is None else str(each.witness)
    return [each.event, each.ground.id, each.seat, each.side, each.points, witness]


def found_again(game: AnyGame, question: Switched, stored: Any, names: tuple[str, str]) -> Found:
    """What is stored of a pair, with its position reached anew and compared anew; ValueError if it tells nothing."""
    readings = {reading.name: reading for reading in question.readings}
    under, (one, other) = readings[stored["under"]], (readings[name] for name in names)
    agreed = {"readings": read_as(game, question, under)}
    position = game.begin(replace(game.agreement.read(stored["agreed"], ()), **agreed))
    way: list[Step] = []
    for seat, text in stored["way"]:
        action = game.parse(text, "en")
        position = position.apply(action, NOBODY if seat is None else seat)
        way.append(Step(NOBODY if seat is None else seat, action, position))
    difference = between(game, position, read_as(game, question, other if under == one else one))
    if difference is None:
        raise ValueError(f"{question.id}: {one} and {other} do not differ there")
    if under == other:
        difference = difference._replace(gives=difference.gives[::-1])
    return Found(position, agreed, tuple(way), stored["cards"], under, difference)


# The command


def everything(told: Callable[[str], None]) -> Json:
    """What is found for all questions of all games."""
    return {
        name: {question.id: _of_one(game, question, CARDS[name], told) for question in game.rulebook.switched}
        for name, game in GAMES.items()
    }


def _of_one(game: AnyGame, question: Switched, cards: Callable[[Any], int], told: Callable[[str], None]) -> Json:
    told(question.id)
    looked = smallest(game, question, starts(question.id), cards)
    for pair, found in looked.found.items():
        where = (
            f"nothing complete={looked.complete}"
            if found is None
            else f"{found.difference.kind}, {found.cards} cards, {len(found.way)} steps"
        )
        print(f"{question.id} {pair[0]} / {pair[1]}: {where} ({looked.positions} positions)")  # noqa: T201 - the command
    return written(game, question, looked)


def main() -> None:
    """Searches, and with ``--write`` stores what it found."""
    found = everything(_progress if sys.stderr.isatty() else lambda _: None)
    if "--write" in sys.argv[1:]:
        STORED.write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")


def _progress(question: str) -> None:
    print(f"\r{question:<8}", end="", file=sys.stderr, flush=True)  # noqa: T201 - the command


if __name__ == "__main__":
    main()
