"""Lanterfanten by the logic program beside this file: positions and actions to facts, atoms to positions.

Only translation happens here. What is allowed, what it breaks and what comes of it is decided in lanterfanten.lp.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import clingo

PROGRAM = Path(__file__).with_suffix(".lp")

Args = tuple[Any, ...]
Atoms = dict[str, list[Args]]


class Query(NamedTuple):
    """What is asked: may this seat (-1: chance) do this here, and what then."""

    position: dict[str, Any]
    seat: int
    action: str
    struck: frozenset[str] = frozenset()


class Answer(NamedTuple):
    """What the logic program says of it."""

    allowed: bool
    broken: frozenset[str]
    after: dict[str, Any] | None
    consequences: tuple[dict[str, Any], ...]
    over: bool


class Hand(NamedTuple):
    """A hand as it is written: plain cards by number, jokers, and the number named, if one is."""

    plain: Counter[int]
    jokers: int
    named: int | None


# ---------------------------------------------------------------- text of a hand


def read_hand(text: str) -> Hand:
    """``2x7+1J``, ``9 9 J``, ``2J as 10``."""
    cards, _, named = text.partition("as")
    plain: Counter[int] = Counter()
    jokers = 0
    for token in re.split(r"[+\s]+", cards.strip()):
        if match := re.fullmatch(r"(\d*)J", token):
            jokers += int(match[1] or 1)
        elif match := re.fullmatch(r"(?:(\d+)x)?(\d+)", token):
            plain[int(match[2])] += int(match[1] or 1)
        elif token not in {"", "nothing"}:
            raise ValueError(f"not a hand: {text!r}")
    return Hand(+plain, jokers, int(named) if named.strip() else None)


def write_hand(hand: Hand) -> str:
    """The one form in which an action or a position writes it; the number where the plain cards do not tell it."""
    parts = [f"{count}x{number}" for number, count in sorted(hand.plain.items())]
    parts += [f"{hand.jokers}J"] if hand.jokers else []
    named = "" if set(hand.plain) == {hand.named} or hand.named is None else f" as {hand.named}"
    return f"throw {'+'.join(parts)}{named}"


# ---------------------------------------------------------------- position to facts


def cards(name: str, q: int, numbers: Iterable[int]) -> Iterator[str]:
    """Cards by number; the name may bring its own first arguments."""
    return (f"{name.format(q=q)}{number},{count})." for number, count in Counter(numbers).items())


def hand_facts(q: int, which: str, hand: Hand) -> Iterator[str]:
    """A hand that lies (table) or is thrown (now)."""
    yield f"joker_part({q},{which},{hand.jokers})."
    if hand.named is not None:
        yield f"named({q},{which},{hand.named})."
    for number, count in hand.plain.items():
        yield f"part({q},{which},{number},{count})."


def table_facts(q: int, table: dict[str, Any]) -> Iterator[str]:
    """What was agreed before the start."""
    yield f"players({q},{table['players']}). games({q},{table['games']}). first_dealer({q},{table['first_dealer']})."
    yield f"jokers_each({q},{table['jokers']}). cards_each({q},{table['cards']})."
    for field, reading in table["readings"].items():
        yield f"reading({q},{field},{reading})."
    for number, count in enumerate(table["pack"], 1):
        if count:
            yield f"pack({q},{number},{count})."


def held_facts(q: int, held: dict[str, Any]) -> Iterator[str]:
    """Cards, jokers left and used, and who is out."""
    for seat, hand in enumerate(held["hands"]):
        yield from cards(f"holds({{q}},{seat},", q, hand)
    for seat, jokers in enumerate(held["jokers"]):
        yield f"jokers({q},{seat},{jokers})."
    for place, seat in enumerate(held["out"], 1):
        yield f"out({q},{place},{seat})."
    for seat, uses in enumerate(held["used"]):
        for index, use in enumerate(uses):
            yield f"used({q},{seat},{index},{use['number']},{use['jokers']})."


def descent_facts(q: int, descent: dict[str, Any]) -> Iterator[str]:
    """The descent that runs: the hand that lies, who threw, what was thrown."""
    yield from hand_facts(q, "table", read_hand(descent["hand"].removeprefix("throw")))
    yield from (f"thrower({q},{index},{seat})." for index, seat in enumerate(descent["throwers"]))
    yield from cards("lying({q},", q, descent["lying"]["plain"])
    yield from cards("lying_joker({q},", q, descent["lying"]["jokers"])


def position_facts(q: int, position: dict[str, Any]) -> Iterator[str]:
    """Everything that the position tells."""
    yield f"phase({q},{position['phase']})."
    yield from table_facts(q, position["table"])
    yield from (f"score({q},{seat},{points})." for seat, points in enumerate(position["score"]))
    yield from (
        f"{name}({q},{position[key]})." for name, key in (("game", "number"), ("turn", "turn")) if key in position
    )
    yield from held_facts(q, position["held"]) if "held" in position else ()
    yield from cards("earlier({q},", q, position.get("earlier", ()))
    yield from descent_facts(q, position["descent"]) if "descent" in position else ()
    yield from (f"passer({q},{seat})." for seat in position.get("passers", ()))


def action_facts(q: int, action: str) -> Iterator[str]:
    """The action in its text form."""
    verb, _, rest = action.strip().partition(" ")
    if verb not in ("throw", "pass", "deal") or (verb == "pass" and rest):
        raise ValueError(f"not an action: {action!r}")
    yield f"act({q},{verb})."
    if verb == "throw":
        yield from hand_facts(q, "now", read_hand(rest))
    if verb == "deal":
        for seat, hand in enumerate(rest.split("/")):
            yield f"dealt_to({q},{seat})."
            yield from cards(f"dealt({{q}},{seat},", q, map(int, hand.split()))


# ---------------------------------------------------------------- solving


def plain_value(symbol: clingo.Symbol) -> Any:
    """A number, a text, or the name of a constant (none: nothing)."""
    if symbol.type is clingo.SymbolType.Number:
        return symbol.number
    if symbol.type is clingo.SymbolType.String:
        return symbol.string
    return None if symbol.name == "none" else symbol.name


def solve(facts: Iterable[str], queries: int) -> list[Atoms]:
    """The one answer set, by query and name."""
    control = clingo.Control(["--warn=none"])
    control.load(str(PROGRAM))
    control.add("base", [], "\n".join(facts))
    control.ground([("base", [])])
    found: list[Atoms] = [defaultdict(list) for _ in range(queries)]
    with control.solve(yield_=True) as handle:
        for model in handle:
            for symbol in model.symbols(shown=True):
                query, *rest = symbol.arguments
                found[query.number][symbol.name].append(tuple(map(plain_value, rest)))
    return found


# ---------------------------------------------------------------- atoms to a position


def listed(atoms: Iterable[Args]) -> list[int]:
    """Cards as a sorted list of their numbers."""
    return sorted(number for number, count in atoms for _ in range(count))


def in_order(atoms: Iterable[Args]) -> list[int]:
    """Seats by their index."""
    return [seat for _, seat in sorted(atoms)]


def held_of(atoms: Atoms, players: int) -> dict[str, Any]:
    """Cards, jokers left and used, and who is out."""
    seats = range(players)
    uses = [sorted((number, jokers) for p, _, number, jokers in atoms["n_used"] if p == seat) for seat in seats]
    return {
        "hands": [listed((number, count) for p, number, count in atoms["n_holds"] if p == seat) for seat in seats],
        "jokers": in_order((p, jokers) for p, jokers in atoms["n_jokers"]),
        "out": in_order(atoms["n_out"]),
        "used": [[{"number": number, "jokers": jokers} for number, jokers in use] for use in uses],
    }


def lying_of(atoms: Atoms) -> dict[str, list[int]]:
    """What lies open of the descent."""
    return {"plain": listed(atoms["n_lying"]), "jokers": listed(atoms["n_lying_joker"])}


def descent_of(atoms: Atoms) -> dict[str, Any]:
    """The descent that runs."""
    hand = Hand(Counter(dict(atoms["n_part"])), atoms["n_joker_part"][0][0], atoms["n_number_of"][0][0])
    return {"hand": write_hand(hand), "throwers": in_order(atoms["n_thrower"]), "lying": lying_of(atoms)}


def after_of(position: dict[str, Any], atoms: Atoms) -> dict[str, Any] | None:
    """The position that follows, if the program tells one."""
    if not atoms["n_phase"]:
        return None
    ((phase,),) = atoms["n_phase"]
    score = [points for _, points in sorted(atoms["n_score"])]
    after = {"phase": phase, "table": position["table"], "score": score}
    held, earlier = held_of(atoms, position["table"]["players"]), listed(atoms["n_earlier"])
    ended = {"number": position.get("number"), "held": held, "earlier": earlier, "lying": lying_of(atoms)}
    if phase == "over":
        return after | {"ended": ended}
    ((number,),) = atoms["n_game"]
    if phase == "dealing":
        return after | {"number": number, "last": ended}
    after |= {"number": number, "held": held, "earlier": earlier, "turn": atoms["n_turn"][0][0]}
    if phase == "following":
        after |= {"descent": descent_of(atoms), "passers": sorted(seat for (seat,) in atoms["n_passer"])}
    return after


def told(atoms: Atoms) -> tuple[dict[str, Any], ...]:
    """Who goes out, leads, scores and wins, and by which clause; every player is a side of his own."""
    items = sorted(atoms["tells"], key=lambda item: tuple(map(str, item)))
    return tuple(
        {"event": event, "ground": ground, "seat": seat, "side": seat, "points": points}
        for event, ground, seat, points in items
    )


def answer_of(query: Query, atoms: Atoms) -> Answer:
    """One answer out of its atoms."""
    allowed = bool(atoms["allowed"])
    return Answer(
        allowed=allowed,
        broken=frozenset(ground for (ground,) in atoms["broken"]),
        after=after_of(query.position, atoms),
        consequences=told(atoms),
        over=bool(atoms["over"]),
    )


def answers(queries: Sequence[Query]) -> list[Answer]:
    """The answers to all queries, in one call of the solver."""
    facts: list[str] = []
    for q, query in enumerate(queries):
        facts.append(f"by({q},{query.seat}).")
        facts.extend(position_facts(q, query.position))
        facts.extend(action_facts(q, query.action))
        facts.extend(f'struck({q},"{ground}").' for ground in query.struck)
    found = solve(facts, len(queries))
    return [answer_of(query, atoms) for query, atoms in zip(queries, found, strict=True)]


def texts(atoms: Atoms) -> frozenset[str]:
    """Actions as they are written."""
    throws = {
        write_hand(Hand(+Counter({number: plain}), jokers, number)) for number, plain, jokers in atoms["may_throw"]
    }
    return frozenset(throws | ({"pass"} if atoms["may_pass"] else set()))


def legal(positions: Sequence[tuple[dict[str, Any], int]]) -> list[frozenset[str]]:
    """All that each seat may do there; whole deals are not listed."""
    facts: list[str] = []
    for q, (position, seat) in enumerate(positions):
        facts.append(f"by({q},{seat}). act({q},ask).")
        facts.extend(position_facts(q, position))
    return [texts(atoms) for atoms in solve(facts, len(positions))]
