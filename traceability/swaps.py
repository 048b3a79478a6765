"""Which two grounds could change places in the code without being caught: by the citations, or by the cases.

A ground is a label: it decides nothing but what is cited.  So if two of them change places everywhere, every answer is
the same with the two changed in what it cites; and that differs from what a case expects exactly where it cites one of
them and not the other.  It is not tried, therefore, but read off; a test does swap some, and sees that it is so.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from itertools import combinations
from typing import Any

from spelregels.conform.questions import Question
from spelregels.games import GAMES
from traceability.citations import Game

__all__ = ["cited_together", "swaps"]


def swaps(asked: Iterable[Question], citing: Mapping[str, Game]) -> dict[str, dict[str, Any]]:
    """For each game how many pairs of grounds that its code finds there are, and those that are not caught."""
    expected: dict[str, list[AbstractSet[str]]] = {name: [] for name in GAMES}
    for question in asked:
        expected[question.configure["game"]].extend(cited_together(question))
    return {name: _of_a_game(citing[name], expected[name]) for name in GAMES}


def cited_together(question: Question) -> Iterator[AbstractSet[str]]:
    """The grounds that a case expects to be cited, those of a ruling together, that of each item by itself."""
    if "grounds" in question.expected:
        yield frozenset(question.expected["grounds"])
    for item in question.expected.get("items", ()):
        yield frozenset([item["ground"]])


def _of_a_game(citing: Game, expected: Iterable[AbstractSet[str]]) -> dict[str, Any]:
    found = {citation.id for citation in citing.citations if citation.code}
    pairs = list(combinations(sorted(found), 2))
    sets = set(expected)
    by_citations = {tuple(sorted(pair)) for pair in citing.supported_swaps()}
    by_cases = {pair for pair in pairs if not any(len(each & {*pair}) == 1 for each in sets)}
    return {
        "pairs": len(pairs),
        "not caught by citations": _listed(by_citations - by_cases),
        "not caught by cases": _listed(by_cases - by_citations),
        "not caught by either": _listed(by_citations & by_cases),
    }


def _listed(pairs: Iterable[tuple[str, ...]]) -> list[str]:
    return sorted(" ".join(pair) for pair in pairs)
