"""All Fours as a logic program: positions and actions into facts, atoms back into positions.

No rule of the game stands here; `all_fours.lp` decides everything.
"""

from __future__ import annotations

import re
from collections import defaultdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NamedTuple

import clingo

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Sequence

PROGRAM: Final = Path(__file__).with_suffix(".lp").read_text(encoding="utf-8")
RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PLACE: Final = {rank + suit: place for place, (suit, rank) in enumerate((s, r) for s in "CDHS" for r in RANKS)}
BARE: Final = {"stand": "stand", "beg": "beg", "keep": "keep", "change": "change"}
NAMING: Final = {
    "play": "play",
    "call": "call",
    "expose": "expose",
    "cut": "cut",
    "turn up": "turn_up",
}
WORDS: Final = {kind: words for words, kind in (BARE | NAMING).items()}
ATOM: Final = re.compile(r"(\w+)\(([^()]*)\)")
IN_HAND: Final = ("hands", "bag", "turn_ups", "exposed")
IN_PLAY: Final = ("trump", "dealt", "taken", "trick", "turn", "calls", "bound")
FIELDS: Final = {
    "cutting": ("scores", "cutters", "cut", "bag"),
    "dealing": ("match",),
    "turning_up": ("match", *IN_HAND),
    "begging": ("match", *IN_HAND),
    "answering": ("match", *IN_HAND),
    "dealing_more": ("match", *IN_HAND),
    "trick": ("match", *IN_HAND, *IN_PLAY),
    "over": ("match",),
}

Row = tuple[str, ...]
Atoms = dict[str, list[Row]]


class Query(NamedTuple):
    """A position, and what somebody does there."""

    position: dict[str, Any]
    seat: int
    action: str
    struck: frozenset[str] = frozenset()


class Answer(NamedTuple):
    """The verdict, and what lies there afterwards."""

    allowed: bool
    broken: frozenset[str]
    after: dict[str, Any] | None
    consequences: tuple[dict[str, Any], ...]
    over: bool


# ------------------------------------------------------------------------------------------------ into facts


def _quoted(word: object) -> str:
    return f'"{word}"'


def _fact(name: str, *values: object) -> str:
    return f"{name}({','.join(map(str, values))})."


def _table_facts(query: int, table: dict[str, Any]) -> Iterator[str]:
    for name in ("players", "target", "hand_size"):
        yield _fact(name, query, table[name])
    for field, reading in table["readings"].items():
        yield _fact("reading", query, _quoted(field), _quoted(reading))
    if table["pack"] is None:
        yield _fact("full_pack", query)
    for card in table["pack"] or ():
        yield _fact("pack_card", query, _quoted(card))


def _owned_facts(name: str, query: int, owners: Sequence[Sequence[str]]) -> Iterator[str]:
    for owner, cards in enumerate(owners):
        for card in cards:
            yield _fact(name, query, owner, _quoted(card))


def _listed_facts(name: str, query: int, values: Iterable[object]) -> Iterator[str]:
    for place, value in enumerate(values):
        yield _fact(name, query, place, value)


def _match_facts(query: int, position: dict[str, Any]) -> Iterator[str]:
    match = position.get("match", position)
    yield from _listed_facts("score", query, match["scores"])
    if "dealer" in match:
        yield _fact("dealer", query, match["dealer"])


def _card_facts(query: int, position: dict[str, Any]) -> Iterator[str]:
    for card in position.get("bag", ()):
        yield _fact("bag", query, _quoted(card))
    yield from _owned_facts("hand", query, position.get("hands", ()))
    yield from _owned_facts("exposed", query, position.get("exposed", ()))
    yield from _owned_facts("taken", query, position.get("taken", ()))
    yield from _listed_facts("turnup", query, map(_quoted, position.get("turn_ups", ())))
    yield from _listed_facts("trick", query, map(_quoted, position.get("trick", ())))
    yield from _listed_facts("cut", query, map(_quoted, position.get("cut", ())))
    yield from _listed_facts("cutter", query, position.get("cutters", ()))


def _play_facts(query: int, position: dict[str, Any]) -> Iterator[str]:
    if "trump" in position:
        yield _fact("trump", query, _quoted(position["trump"]))
        yield _fact("turn", query, position["turn"])
    for what, side in position.get("dealt", {}).items():
        if side is not None:
            yield _fact("dealt", query, _quoted(what), side)
    for card in position.get("calls", ()):
        yield _fact("called", query, _quoted(card))
    if position.get("bound") is not None:
        yield _fact("bound", query, _quoted(position["bound"]))


def _position_facts(query: int, position: dict[str, Any]) -> Iterator[str]:
    yield _fact("phase", query, _quoted(position["phase"]))
    yield from _table_facts(query, position["table"])
    yield from _match_facts(query, position)
    yield from _card_facts(query, position)
    yield from _play_facts(query, position)


def _dealt_hands(words: str) -> list[list[str]] | None:
    hands = [hand.split() for hand in words.split("/")]
    return hands if all(card in PLACE for hand in hands for card in hand) else None


def _action_facts(query: int, seat: int, action: str) -> Iterator[str]:
    words, _, card = action.strip().rpartition(" ")
    if action.strip() in BARE:
        yield _fact("does", query, seat, BARE[action.strip()], "none")
    elif words in NAMING and card in PLACE:
        yield _fact("does", query, seat, NAMING[words], _quoted(card))
    elif action.startswith("deal") and (hands := _dealt_hands(action.removeprefix("deal"))) is not None:
        yield _fact("does", query, seat, "deal", "none")
        for owner, hand in enumerate(hands):
            for place, dealt in enumerate(hand):
                yield _fact("given", query, owner, place, _quoted(dealt))
    else:
        yield _fact("does", query, seat, "unknown", "none")


def _query_facts(number: int, query: Query) -> Iterator[str]:
    yield from _position_facts(number, query.position)
    yield from _action_facts(number, query.seat, query.action)
    for ground in query.struck:
        yield _fact("struck", number, _quoted(ground))


# ------------------------------------------------------------------------------------------------ solved


def _solved(facts: Iterable[str]) -> dict[int, Atoms]:
    control = clingo.Control(["--warn=none"])
    control.add("base", [], PROGRAM)
    control.add("base", [], "\n".join(facts))
    control.ground([("base", [])])
    found: dict[int, Atoms] = defaultdict(lambda: defaultdict(list))
    with control.solve(yield_=True) as handle:
        for name, values in ATOM.findall(str(handle.model())):
            query, *row = values.split(",")
            found[int(query)][name].append(tuple(value.strip('"') for value in row))
    return found


# ------------------------------------------------------------------------------------------------ out of atoms


def _cards(rows: Iterable[Row]) -> list[str]:
    return sorted((row[-1] for row in rows), key=PLACE.__getitem__)


def _owned(rows: Sequence[Row], owners: int) -> list[list[str]]:
    return [_cards(row for row in rows if int(row[0]) == owner) for owner in range(owners)]


def _listed(rows: Iterable[Row]) -> list[str]:
    return [row[1] for row in sorted(rows, key=lambda row: int(row[0]))]


def _number(value: str) -> int | None:
    return None if value == "none" else int(value)


def _only(rows: Sequence[Row]) -> str:
    (row,) = rows
    return row[0]


def _dealt(rows: Iterable[Row]) -> dict[str, int | None]:
    told = {what: int(side) for what, side in rows}
    return {what: told.get(what) for what in ("high", "low", "jack")}


def _match(atoms: Atoms) -> dict[str, Any]:
    return {
        "scores": [int(score) for score in _listed(atoms["after_score"])],
        "dealer": int(_only(atoms["after_dealer"])),
    }


def _field(name: str, atoms: Atoms, players: int) -> Any:  # noqa: C901, PLR0912 - one case a field
    match name:
        case "match":
            return _match(atoms)
        case "scores":
            return [int(score) for score in _listed(atoms["after_score"])]
        case "hands":
            return _owned(atoms["after_hand"], players)
        case "exposed":
            return _owned(atoms["after_exposed"], players)
        case "taken":
            return _owned(atoms["after_taken"], 2)
        case "bag":
            return _cards(atoms["after_bag"])
        case "calls":
            return _cards(atoms["after_called"])
        case "turn_ups":
            return _listed(atoms["after_turnup"])
        case "trick":
            return _listed(atoms["after_trick"])
        case "cut":
            return _listed(atoms["after_cut"])
        case "cutters":
            return [int(seat) for seat in _listed(atoms["after_cutter"])]
        case "trump":
            return _only(atoms["after_trump"])
        case "turn":
            return int(_only(atoms["after_turn"]))
        case "dealt":
            return _dealt(atoms["after_dealt"])
        case _:
            return _only(atoms["after_bound"]) if atoms["after_bound"] else None


def _after(query: Query, atoms: Atoms) -> dict[str, Any] | None:
    if not atoms["after_phase"]:
        return None
    phase = _only(atoms["after_phase"])
    table = query.position["table"]
    fields = {name: _field(name, atoms, table["players"]) for name in FIELDS[phase]}
    return {"phase": phase, "table": table, **fields}


def _event(row: Row) -> dict[str, Any]:
    _, event, ground, seat, side, points = row
    return {
        "event": event,
        "ground": ground,
        "seat": _number(seat),
        "side": _number(side),
        "points": _number(points),
    }


def _answer(query: Query, atoms: Atoms) -> Answer:
    allowed = bool(atoms["yes"])
    after = _after(query, atoms) if allowed and not query.struck else None
    events = sorted(atoms["event"], key=lambda row: int(row[0]))
    return Answer(
        allowed=allowed,
        broken=frozenset(row[0] for row in atoms["broken"]),
        after=after,
        consequences=tuple(map(_event, events)),
        over=(after or query.position)["phase"] == "over",
    )


def _text(row: Row) -> str:
    kind, card = row
    return WORDS[kind] if card == "none" else f"{WORDS[kind]} {card}"


# ------------------------------------------------------------------------------------------------ asked


def answers(queries: Sequence[Query]) -> list[Answer]:
    """What the rules say to each of these actions, in one call of the solver."""
    found = _solved(fact for number, query in enumerate(queries) for fact in _query_facts(number, query))
    return [_answer(query, found[number]) for number, query in enumerate(queries)]


def legal(positions: Sequence[tuple[dict[str, Any], int]]) -> list[frozenset[str]]:
    """All that each of these seats may do; for -1, the single cards that may come."""
    facts: list[str] = []
    for number, (position, seat) in enumerate(positions):
        facts += _position_facts(number, position)
        facts.append(_fact("ask", number, seat))
    found = _solved(facts)
    return [frozenset(map(_text, found[number]["may"])) for number in range(len(positions))]
