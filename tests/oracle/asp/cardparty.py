"""Cardparty judged by a logic program: positions and actions into facts, answers back into positions.

Nothing here knows a rule of the game. What is allowed and what follows is decided in ``cardparty.lp``; this module
writes positions as facts, and moves cards between lists as the atoms of the answer say.
"""

from __future__ import annotations

import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import clingo

RULES = Path(__file__).with_name("cardparty.lp")
PART = 400

Json = dict[str, Any]
Atoms = dict[str, list[Sequence[clingo.Symbol]]]


class Query(NamedTuple):
    """An action that a seat tries in a position; the seat of chance is -1."""

    position: Json
    seat: int
    action: str
    struck: frozenset[str] = frozenset()


class Answer(NamedTuple):
    """Whether it is allowed, what it breaks, and what follows."""

    allowed: bool
    broken: frozenset[str]
    after: Json | None
    consequences: tuple[Json, ...]
    over: bool


# ------------------------------------------------------------------------------------------------ cards as words


def _cards(text: str) -> list[str]:
    return text.split()


def _rank(card: str) -> int:
    return 10**6 if card == "J" else int(card)


def _sorted(cards: Iterable[str]) -> str:
    return " ".join(sorted(cards, key=_rank))


def _term(card: str) -> str:
    return "j" if card == "J" else str(int(card))


def _card(symbol: clingo.Symbol) -> str:
    return str(symbol).upper()


def _counts(name: str, first: str, text: str) -> Iterator[str]:
    for card, number in Counter(_cards(text)).items():
        yield f"{name}({first},{_term(card)},{number})."


# --------------------------------------------------------------------------------------------- positions as facts


def _table_facts(i: int, table: Json) -> Iterator[str]:
    yield f"players({i},{table['players']}). stock_size({i},{table['stock_size']}). spaces({i},{table['spaces']})."
    yield f"hand_size({i},{table['hand_size']}). highest({i},{table['highest']})."
    if table["teams"]:
        yield f"teams({i})."
    for field, reading in table["readings"].items():
        yield f"reading({i},{field},{reading})."


def _pack_facts(i: int, table: Json) -> Iterator[str]:
    for rank, number in enumerate(table["pack"][:-1], 1):
        yield f"pack({i},{rank},{number})."
    yield f"pack({i},j,{table['pack'][-1]})."


def _board_facts(i: int, board: Json) -> Iterator[str]:
    for b, pile in enumerate(board["piles"], 1):
        yield f"pile({i},{b},{len(_cards(pile))})."
    for p, hand in enumerate(board["hands"]):
        yield from _counts("hand", f"{i},{p}", hand)
    for p, (top, under) in enumerate(zip(board["tops"], board["under"], strict=True)):
        yield f"under({i},{p},{under})."
        if top:
            yield f"top({i},{p},{_term(top)})."
    for p, spaces in enumerate(board["spaces"]):
        for s, text in enumerate(spaces, 1):
            cards = _cards(text)
            yield f"height({i},{p},{s},{len(cards)})."
            if cards:
                yield f"space_top({i},{p},{s},{_term(cards[-1])})."
    for heap in ("unseen", "recycled", "finished"):
        yield from _counts(heap, str(i), board[heap])
    yield f"idle({i},{board['idle']})."
    if board["first"] is not None:
        yield f"first({i},{board['first']})."


def _opening_facts(i: int, position: Json) -> Iterator[str]:
    yield from (f"drawing({i},{x},{p})." for x, p in enumerate(position["drawing"], 1))
    yield from (f"shown({i},{x},{_term(card)})." for x, card in enumerate(_cards(position["shown"]), 1))
    yield from _counts("bag", str(i), position["bag"])


def _position_facts(i: int, position: Json, struck: Iterable[str]) -> Iterator[str]:
    yield f"phase({i},{position['phase']})."
    yield from _table_facts(i, position["table"])
    if "board" in position:
        yield from _board_facts(i, position["board"])
    else:
        yield from _pack_facts(i, position["table"])
    if "bag" in position:
        yield from _opening_facts(i, position)
    for field in ("turn", "player", "starter", "emptied"):
        if position.get(field) is not None:
            yield f"{field}({i},{position[field]})."
    yield from (f"{field}({i})." for field in ("played", "ending") if position.get(field))
    yield from (f"fill({i},{x},{p})." for x, p in enumerate(position.get("fills", ()), 1))
    yield from (f'struck({i},"{ground}").' for ground in struck)


# ---------------------------------------------------------------------------------------------- actions as facts

_WHO = r"(?:(?P<who>partner|left\d*) )?"
_WHAT = r"(?:(?P<card>\d+|J)(?P<under> under (?:stock|discard (?P<below>\d+)))?|(?P<stock>stock)|discard (?P<top>\d+))"
_LAY = re.compile(rf"lay {_WHO}{_WHAT} on (?P<pile>\d+)")
_DISCARD = re.compile(rf"discard {_WHO}{_WHAT} on (?:(?P<whom>partner|left\d*) )?(?P<space>\d+)")
_ONE = re.compile(r"(drawn|turn up) (\d+|J)")


def _who(word: str | None) -> str:
    if word is None or word == "partner":
        return word or "own"
    return f"left({int(word[4:] or 1)})"


def _what(found: re.Match[str]) -> str:
    if found["stock"]:
        return "stock"
    if found["top"]:
        return f"space({int(found['top'])})"
    card = _term(found["card"])
    if not found["under"]:
        return f"hand({card})"
    return f"under_space({card},{int(found['below'])})" if found["below"] else f"under_stock({card})"


def _act(action: str) -> str:
    if found := _LAY.fullmatch(action):
        return f"lay({_who(found['who'])},{_what(found)},{int(found['pile'])})"
    if found := _DISCARD.fullmatch(action):
        return f"discard({_who(found['who'])},{_what(found)},{_who(found['whom'])},{int(found['space'])})"
    if found := _ONE.fullmatch(action):
        return f"{found[1].replace(' ', '_')}({_term(found[2])})"
    word = action.split(maxsplit=1)[0]
    if action == "end turn":
        return "end_turn"
    if word in {"refill", "deal"}:
        return word
    raise ValueError(f"not an action: {action}")


def _deal_facts(i: int, k: int, hands: Sequence[str]) -> Iterator[str]:
    yield f"hands_dealt({i},{k},{len(hands)})."
    for p, text in enumerate(hands):
        hand, _, top = text.partition("top")
        yield from _counts("dealt", f"{i},{k},{p}", hand)
        yield from (f"dealt_top({i},{k},{p},{_term(card)})." for card in _cards(top))


def _action_facts(i: int, k: int, query: Query) -> Iterator[str]:
    act = _act(query.action)
    yield f"does({i},{k},{query.seat},{act}). asked({i},{k})."
    if act == "refill":
        yield from _counts("given", f"{i},{k}", query.action.removeprefix("refill"))
    elif act == "deal":
        yield from _deal_facts(i, k, query.action.removeprefix("deal").split("/"))


# --------------------------------------------------------------------------------------------- actions as words


def _owner_word(symbol: clingo.Symbol) -> str:
    return "" if symbol.name == "own" else f"{symbol.name} "


def _source_word(symbol: clingo.Symbol) -> str:
    if symbol.name == "hand":
        return _card(symbol.arguments[0])
    return "stock" if symbol.name == "stock" else f"discard {symbol.arguments[0]}"


def _word(act: clingo.Symbol) -> str:
    parts = act.arguments
    if act.name == "lay":
        return f"lay {_owner_word(parts[0])}{_source_word(parts[1])} on {parts[2]}"
    if act.name == "discard":
        return f"discard {_owner_word(parts[0])}{_source_word(parts[1])} on {_owner_word(parts[2])}{parts[3]}"
    return " ".join([act.name.replace("_", " "), *map(_card, parts)])


# ------------------------------------------------------------------------------------------ answers as positions


class _Cards:
    """The lists of cards of a board, by the names that the program gives them."""

    def __init__(self, board: Json) -> None:
        self.heaps: dict[str, list[str]] = {name: _cards(board[name]) for name in ("unseen", "recycled", "finished")}
        for b, pile in enumerate(board["piles"], 1):
            self.heaps[f"pile({b})"] = _cards(pile)
        for p, (hand, top, spaces) in enumerate(zip(board["hands"], board["tops"], board["spaces"], strict=True)):
            self.heaps[f"hand({p})"] = _cards(hand)
            self.heaps[f"top({p})"] = _cards(top)
            for s, space in enumerate(spaces, 1):
                self.heaps[f"space({p},{s})"] = _cards(space)

    def apply(self, atoms: Atoms) -> None:
        for heap, card, number in atoms["goes"]:
            _take(self.heaps[str(heap)], _card(card), number.number)
        for heap, card, number in atoms["comes"]:
            self.heaps[str(heap)] += [_card(card)] * number.number
        for source, target in sorted(atoms["carried"], key=lambda pair: str(pair[1])):
            self.heaps[str(target)] += self.heaps[str(source)]
            self.heaps[str(source)] = []

    def board(self, old: Json) -> Json:
        plain = {name: " ".join(cards) for name, cards in self.heaps.items()}
        players = range(len(old["hands"]))
        return {
            "piles": [plain[f"pile({b})"] for b, _ in enumerate(old["piles"], 1)],
            "hands": [_sorted(self.heaps[f"hand({p})"]) for p in players],
            "tops": [plain[f"top({p})"] for p in players],
            "under": list(old["under"]),
            "spaces": [[plain[f"space({p},{s})"] for s, _ in enumerate(old["spaces"][p], 1)] for p in players],
            "unseen": _sorted(self.heaps["unseen"]),
            "recycled": _sorted(self.heaps["recycled"]),
            "finished": _sorted(self.heaps["finished"]),
        }


def _take(heap: list[str], card: str, number: int) -> None:
    """Take cards out, from the top where there is one."""
    for _ in range(number):
        del heap[len(heap) - 1 - heap[::-1].index(card)]


def _bare_board(table: Json) -> Json:
    players: int = table["players"]
    return {
        "piles": [""] * table["building_piles"],
        "hands": [""] * players,
        "tops": [""] * players,
        "under": [0] * players,
        "spaces": [[""] * table["spaces"] for _ in range(players)],
        **dict.fromkeys(("unseen", "recycled", "finished"), ""),
    }


def _number(atoms: Atoms, name: str) -> int | None:
    return next((atom[0].number for atom in atoms[name]), None)


def _board_after(position: Json, atoms: Atoms) -> Json:
    old: Json = position.get("board") or _bare_board(position["table"])
    cards = _Cards(old)
    cards.apply(atoms)
    board = cards.board(old)
    for p, under in atoms["under_after"]:
        board["under"][p.number] = under.number
    idle, first = _number(atoms, "idle_after"), _number(atoms, "first_after")
    return {**board, "idle": idle, "first": first}


def _opening_after(position: Json, atoms: Atoms) -> Json:
    heaps = {"bag": _cards(position["bag"]), "shown": _cards(position["shown"])}
    for heap, card, number in atoms["goes"]:
        _take(heaps[str(heap)], _card(card), number.number)
    for (heap,) in atoms["cleared"]:
        heaps[str(heap)] = []
    for heap, card, number in atoms["comes"]:
        heaps[str(heap)] += [_card(card)] * number.number
    drawing = sorted(atom[0].number for atom in atoms["drawing_after"])
    return {"drawing": drawing, "shown": " ".join(heaps["shown"]), "bag": _sorted(heaps["bag"])}


def _fills(atoms: Atoms) -> list[int]:
    return [p.number for _, p in sorted(atoms["fill_after"], key=lambda atom: atom[0].number)]


def _after(position: Json, atoms: Atoms) -> Json | None:
    if not atoms["phase_after"]:
        return None
    phase = atoms["phase_after"][0][0].name
    after: Json = {"phase": phase, "table": position["table"]}
    if phase == "opening":
        return after | _opening_after(position, atoms)
    if phase == "dealing":
        return after | {"starter": _number(atoms, "begins_game")}
    after["board"] = _board_after(position, atoms)
    seat, played = _number(atoms, "on_after"), bool(atoms["played_after"])
    if phase == "playing":
        return after | {"turn": seat, "played": played}
    if phase == "turning_up":
        return after | {"player": seat}
    if phase == "refilling":
        ending, emptied = bool(atoms["ending_after"]), _number(atoms, "emptied_after")
        return after | {"player": seat, "fills": _fills(atoms), "played": played, "ending": ending, "emptied": emptied}
    return after


def _event(event: str, ground: str, seat: int | None, side: int | None) -> Json:
    return {"event": event, "ground": ground, "seat": seat, "side": side, "points": None}


def _consequences(atoms: Atoms) -> tuple[Json, ...]:
    found = [_event("leads", "CP-1", seat.number, None) for (seat,) in atoms["begins_game"]]
    for ground, who in atoms["wins"]:
        number = who.arguments[0].number
        seat, side = (number, None) if who.name == "seat" else (None, number)
        found.append(_event("wins", ground.string, seat, side))
    return tuple(found)


def _answer(query: Query, atoms: Atoms) -> Answer:
    allowed = bool(atoms["allowed"])
    broken = frozenset(atom[0].string for atom in atoms["broken"])
    after = _after(query.position, atoms) if allowed else None
    over = (after or query.position)["phase"] == "over"
    return Answer(allowed, broken, after, _consequences(atoms), over)


# ------------------------------------------------------------------------------------------------------- solving


def _solve(facts: Iterable[str]) -> Iterator[clingo.Symbol]:
    control = clingo.Control(["--warn=none"])
    control.load(str(RULES))
    control.add("base", [], "\n".join(facts))
    control.ground([("base", [])])
    with control.solve(yield_=True) as handle:
        for model in handle:
            yield from model.symbols(shown=True)
            return
    raise AssertionError("the program has no answer set")


def _numbered(positions: Iterable[tuple[Json, frozenset[str]]], facts: list[str]) -> Iterator[int]:
    """The number of each position; what is the same position has the same number, and its facts once."""
    numbers: dict[tuple[str, frozenset[str]], int] = {}
    for position, struck in positions:
        key = (json.dumps(position, sort_keys=True), struck)
        if key not in numbers:
            numbers[key] = len(numbers)
            facts.extend(_position_facts(numbers[key], position, struck))
        yield numbers[key]


def _answers(queries: Sequence[Query]) -> Iterator[Answer]:
    facts: list[str] = []
    for k, i in enumerate(_numbered(((query.position, query.struck) for query in queries), facts)):
        facts.extend(_action_facts(i, k, queries[k]))
    found: dict[int, Atoms] = defaultdict(lambda: defaultdict(list))
    for symbol in _solve(facts):
        found[symbol.arguments[1].number][symbol.name].append(symbol.arguments[2:])
    return (_answer(query, found[k]) for k, query in enumerate(queries))


def answers(queries: Sequence[Query]) -> list[Answer]:
    """What the rules say of each query, in order."""
    parts = (queries[start : start + PART] for start in range(0, len(queries), PART))
    return [answer for part in parts for answer in _answers(part)]


def _legal(positions: Sequence[tuple[Json, int]]) -> Iterator[frozenset[str]]:
    facts: list[str] = []
    for i, (position, seat) in enumerate(positions):
        facts.extend(_position_facts(i, position, ()))
        facts.append(f"every({i},{seat}).")
    found: dict[int, set[str]] = defaultdict(set)
    for symbol in _solve(facts):
        if symbol.name == "allowed":
            found[symbol.arguments[0].number].add(_word(symbol.arguments[1]))
    return (frozenset(found[i]) for i, _ in enumerate(positions))


def legal(positions: Sequence[tuple[Json, int]]) -> list[frozenset[str]]:
    """All that a seat may do in each position; of what chance brings, single cards only."""
    parts = (positions[start : start + PART] for start in range(0, len(positions), PART))
    return [texts for part in parts for texts in _legal(part)]
