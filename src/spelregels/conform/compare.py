"""Whether an answer is what is expected: what is compared as a set, as a list, and as it stands."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from typing import Any, Final

from spelregels.conform.messages import Level, Message

__all__ = ["wrong"]

WITH_GROUNDS: Final[frozenset[Level]] = frozenset({"C", "N"})


def wrong(expected: Message, answer: Message, level: Level) -> str | None:
    """What is wrong with an answer, in words; None if nothing is."""
    if "refused" in answer:
        return f"expected an answer, found that event {answer['refused']} is refused by {answer.get('grounds')}"
    for name, value in expected.items():
        if name == "grounds" and level not in WITH_GROUNDS:
            continue
        if name not in answer:
            return f"{name}: expected {_shown(value)}, found nothing"
        if not SAME.get(name, _equal)(value, answer[name], level):
            return f"{name}: expected {_shown(value)}, found {_shown(answer[name])}"
    return None


def _equal(expected: Any, found: Any, level: Level) -> bool:
    return _shown(expected) == _shown(found)


def _as_sets(expected: Any, found: Any, level: Level) -> bool:
    return isinstance(found, list) and {*map(_shown, expected)} == {*map(_shown, found)}


def _items(expected: Any, found: Any, level: Level) -> bool:
    """In any order, but as often; the ground only where grounds are asked."""
    names = ("side", "points", *(("ground",) if level in WITH_GROUNDS else ()))
    return _isa(found, list, Mapping) and _counted(expected, names) == _counted(found, names)


def _counted(items: Iterable[Mapping[str, Any]], names: Iterable[str]) -> Counter[tuple[str, ...]]:
    return Counter(tuple(_shown(_side(item.get(name))) for name in names) for item in items)


def _side(value: Any) -> Any:
    return sorted(value, key=_shown) if isinstance(value, list) else value


def _winners(expected: Any, found: Any, level: Level) -> bool:
    """A seat counts as its side where a side is expected."""
    if not _isa(found, list, list):
        return False
    sides = [next((side for side in expected if {*map(_shown, one)} <= {*map(_shown, side)}), one) for one in found]
    return _as_sets([_side(side) for side in expected], [_side(side) for side in sides], level)


def _totals(expected: Any, found: Any, level: Level) -> bool:
    """Of some sides nothing is expected."""
    if not isinstance(found, list) or len(found) != len(expected):
        return False
    return all(wanted is None or _equal(wanted, one, level) for wanted, one in zip(expected, found, strict=True))


def _view(expected: Any, found: Any, level: Level) -> bool:
    """A name that is null and one that is not there are the same."""
    told = {name: part for name, part in found.items() if part is not None} if isinstance(found, Mapping) else found
    return _equal(expected, told, level)


SAME: Final[Mapping[str, Callable[[Any, Any, Level], bool]]] = {
    "grounds": _as_sets,
    "legal": _as_sets,
    "items": _items,
    "winners": _winners,
    "totals": _totals,
    "view": _view,
}


def _isa(value: Any, kind: type[Any], of: type[Any]) -> bool:
    return isinstance(value, kind) and all(isinstance(each, of) for each in value)


def _shown(value: Any) -> str:
    """The value as JSON, its names sorted: so that equal values are equal, and true is not one."""
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
