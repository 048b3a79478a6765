"""Translate positions and actions of L.A.M.A. for the program ``lama.lp``, and its answers back; no rule is here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

import clingo

PROGRAM = Path(__file__).with_name("lama.lp").read_text(encoding="utf-8")
BATCH = 400

CARDS = "123456L"
NAMES = {card: card.replace("L", "lama") for card in CARDS}
LETTERS = {name: card for card, name in NAMES.items()}

IN_ROUND = ("chips", "round", "hands", "stock", "top", "quits")
FIELDS: dict[str, tuple[str, ...]] = {
    "dealing": ("chips", "number", "last"),
    "turning_up": ("chips", "round", "hands", "stock"),
    "playing": (*IN_ROUND, "turn"),
    "drawing": (*IN_ROUND, "drawer"),
    "after_draw": (*IN_ROUND, "turn"),
    "taking": ("chips", "ended", "waiting", "turn"),
    "returning": ("chips", "ended", "turn"),
    "over": ("chips", "ended"),
}


class Query(NamedTuple):
    """What is asked: may this seat (-1: chance) do this here, if some ids are struck from what forbids and grants."""

    position: dict[str, Any]
    seat: int
    action: str
    struck: frozenset[str] = frozenset()


class Answer(NamedTuple):
    """What the model says: the verdict, what forbids it, and what follows.

    With ids struck, what cannot be carried out (a card that is not there) may be allowed: nothing is after it.
    """

    allowed: bool
    broken: frozenset[str]
    after: dict[str, Any] | None
    consequences: tuple[dict[str, Any], ...]
    over: bool


def _counts(name: str, prefix: str, cards: str) -> Iterator[str]:
    for card in CARDS:
        yield f"{name}({prefix},{NAMES[card]},{cards.count(card)})."


def _table(q: int, table: dict[str, Any]) -> Iterator[str]:
    for name in ("players", "target", "hand_size", "first_starter"):
        yield f"{name}({q},{table[name]})."
    if table.get("max_rounds") is not None:
        yield f"max_rounds({q},{table['max_rounds']})."
    for card, copies in zip(CARDS, table["pack"], strict=True):
        yield f"pack({q},{NAMES[card]},{copies})."
    for name, reading in table["readings"].items():
        yield f"reading({q},{name},{reading})."


def _round(q: int, told: dict[str, Any]) -> Iterator[str]:
    """What is told of the round that is played, has ended, or was the last."""
    yield f"starter({q},{told['round']['starter']})."
    for seat, hand in enumerate(told["hands"]):
        yield from _counts("hand", f"{q},{seat}", hand)
    for place, seat in enumerate(told.get("quits", ()), 1):
        yield f"quit({q},{place},{seat})."
    if told.get("emptied") is not None:
        yield f"emptied({q},{told['emptied']})."


def _position(q: int, position: dict[str, Any]) -> Iterator[str]:
    yield f"phase({q},{position['phase']})."
    yield from _table(q, position["table"])
    for seat, chips in enumerate(position["chips"]):
        yield f"white({q},{seat},{chips['white']}).black({q},{seat},{chips['black']})."
    told = position.get("ended") or position.get("last") or position
    if "round" in told:
        yield from _round(q, told)
    yield f"number({q},{position['number'] if 'number' in position else told['round']['number']})."
    if position.get("last"):
        yield f"earlier({q})."
    if "stock" in position:
        yield from _counts("stock", str(q), position["stock"])
    if "top" in position:
        yield f"top({q},{NAMES[position['top']]})."
    for name in ("turn", "drawer"):
        if name in position:
            yield f"{name}({q},{position[name]})."
    for place, seat in enumerate(position.get("waiting", ()), 1):
        yield f"waiting({q},{place},{seat})."


def _hands(action: str) -> list[str]:
    return ["".join(hand.split()) for hand in action.removeprefix("deal").split("/")]


def _term(action: str) -> str:
    """The text form of an action as a term of the program."""
    words = action.split()
    match words:
        case ["draw" | "quit" | "exchange" | "decline"]:
            return words[0]
        case ["end", "turn"]:
            return "end_turn"
        case ["deal", *_]:
            return "deal"
        case ["play" | "drawn", card] if card in NAMES:
            return f"{words[0]}({NAMES[card]})"
        case ["turn", "up", card] if card in NAMES:
            return f"turn_up({NAMES[card]})"
        case ["take", number] if number.isdecimal():
            return f"take({int(number)})"
        case ["return", "white" | "black"]:
            return f"return({words[1]})"
        case _:
            pass
    raise ValueError(f"not an action of L.A.M.A.: {action!r}")


def _text(term: clingo.Symbol) -> str:
    """A term of the program as the text form of an action."""
    name = term.name.replace("_", " ")
    return " ".join([name, *(_letter(argument) for argument in term.arguments)])


def _letter(term: clingo.Symbol) -> str:
    return LETTERS.get(str(term), str(term))


def _question(q: int, query: Query) -> Iterator[str]:
    yield from _position(q, query.position)
    yield f"actor({q},{query.seat}).follow({q}).ask({q},{_term(query.action)})."
    for ground in sorted(query.struck):
        yield f'struck({q},"{ground}").'
    if query.action.startswith("deal"):
        hands = _hands(query.action)
        yield f"dealt_hands({q},{len(hands)})."
        for place, hand in enumerate(hands):
            yield from _counts("dealt", f"{q},{place}", hand)


def _listing(q: int, position: dict[str, Any], seat: int) -> Iterator[str]:
    yield from _position(q, position)
    yield f"actor({q},{seat}).list({q})."


Rows = list[list[clingo.Symbol]]


@dataclass
class _Found:
    """The shown atoms of one query, by predicate; their arguments without the query."""

    rows: dict[str, Rows] = field(default_factory=dict)

    def get(self, name: str) -> Rows:
        return self.rows.get(name, [])

    def one(self, name: str) -> clingo.Symbol | None:
        rows = self.get(name)
        if len(rows) > 1:
            raise AssertionError(f"{name}: {rows}")
        return rows[0][0] if rows else None

    def number(self, name: str) -> int | None:
        symbol = self.one(name)
        return None if symbol is None else symbol.number

    def column(self, name: str) -> list[int]:
        """The second arguments, in the order of the first."""
        return [row[1].number for row in sorted(self.get(name))]


def _solve(facts: Iterable[str], size: int) -> list[_Found]:
    control = clingo.Control(["--warn=none", "-t1"])
    control.add("base", [], PROGRAM)
    control.add("base", [], "\n".join(facts))
    control.ground([("base", [])])
    found = [_Found() for _ in range(size)]
    with control.solve(yield_=True) as handle:
        model = next(iter(handle))
        for atom in model.symbols(shown=True):
            arguments = atom.arguments
            found[arguments[0].number].rows.setdefault(atom.name, []).append(arguments[1:])
    return found


def _cards(counts: Iterable[tuple[str, int]]) -> str:
    copies = dict(counts)
    return "".join(card * copies.get(NAMES[card], 0) for card in CARDS)


def _new_hands(found: _Found, players: int) -> list[str]:
    hands: list[list[tuple[str, int]]] = [[] for _ in range(players)]
    for seat, card, copies in found.get("new_hand"):
        hands[seat.number].append((str(card), copies.number))
    return [_cards(hand) for hand in hands]


def _new_chips(found: _Found) -> list[dict[str, int]]:
    rows = sorted([part.number for part in row] for row in found.get("new_chips"))
    return [{"white": white, "black": black} for _, white, black in rows]


def _new_round(found: _Found, phase: str) -> dict[str, int | None]:
    number = "ended_number" if phase == "dealing" else "new_number"
    return {"number": found.number(number), "starter": found.number("new_starter")}


def _new_ended(found: _Found, phase: str, players: int) -> dict[str, Any]:
    return {
        "round": _new_round(found, phase),
        "hands": _new_hands(found, players),
        "quits": found.column("new_quit"),
        "emptied": found.number("new_emptied"),
    }


def _new_field(name: str, found: _Found, phase: str, players: int) -> Any:
    match name:
        case "chips":
            return _new_chips(found)
        case "round":
            return _new_round(found, phase)
        case "last" | "ended":
            return _new_ended(found, phase, players)
        case "hands":
            return _new_hands(found, players)
        case "stock":
            return _cards((str(card), copies.number) for card, copies in found.get("new_stock"))
        case "top":
            top = found.one("new_top")
            return None if top is None else _letter(top)
        case "quits" | "waiting":
            return found.column(f"new_{name.removesuffix('s')}")
        case _:
            return found.number(f"new_{name}")


def _after(table: dict[str, Any], found: _Found) -> dict[str, Any] | None:
    symbol = found.one("new_phase")
    if symbol is None:
        return None
    phase = symbol.name
    fields = {name: _new_field(name, found, phase, table["players"]) for name in FIELDS[phase]}
    return {"phase": phase, "table": table, **fields}


def _event(row: list[clingo.Symbol]) -> dict[str, Any]:
    event, ground, seat, points = row
    return {
        "event": event.name.replace("_", " "),
        "ground": ground.string,
        "seat": seat.number,
        "side": None,
        "points": points.number,
    }


def _answer(query: Query, found: _Found) -> Answer:
    broken = frozenset(row[1].string for row in found.get("broken"))
    after = _after(query.position["table"], found)
    events = tuple(_event(row) for row in sorted(found.get("event")))
    phase = query.position["phase"] if after is None else after["phase"]
    return Answer(bool(found.get("allowed")), broken, after, events, phase == "over")


def answers(queries: Sequence[Query]) -> list[Answer]:
    """What the model says to each query, some hundreds in one call of the solver."""
    result: list[Answer] = []
    for start in range(0, len(queries), BATCH):
        batch = queries[start : start + BATCH]
        facts = (fact for q, query in enumerate(batch) for fact in _question(q, query))
        solved = _solve(facts, len(batch))
        result += [_answer(query, found) for query, found in zip(batch, solved, strict=True)]
    return result


def legal(positions: Sequence[tuple[dict[str, Any], int]]) -> list[frozenset[str]]:
    """All that each seat may do (for -1: each single card that may come)."""
    result: list[frozenset[str]] = []
    for start in range(0, len(positions), BATCH):
        batch = positions[start : start + BATCH]
        facts = (fact for q, (position, seat) in enumerate(batch) for fact in _listing(q, position, seat))
        solved = _solve(facts, len(batch))
        result += [frozenset(_text(row[0]) for row in found.get("allowed")) for found in solved]
    return result
