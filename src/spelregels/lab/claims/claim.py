"""A claim: something a rule text asserts, or that is asserted of it, which a computation can show or refute."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Literal, NamedTuple, TypeAlias

from spelregels.rulebook import Ground, Words

__all__ = ["Claim", "Evidence", "Verdict", "found", "same", "under_readings"]

Verdict: TypeAlias = Literal["true", "false", "undefined"]
"""``true`` and ``false`` as it stands; ``undefined`` if it hangs on something that the rule text leaves open."""


class Evidence(NamedTuple):
    """What a computation made of a claim, and the lines that show it: the positions, the numbers, the moves."""

    verdict: Verdict
    shown: tuple[Words, ...]


class Claim(NamedTuple):
    """One sentence that can be shown or refuted.

    *about* are the clauses and questions that it is about, *scope* says over what it is tried.  *verdict* is what was
    worked out by hand; *show* tries the claim anew, which takes seconds, and should come to the same.
    """

    name: str
    about: tuple[Ground, ...]
    verdict: Verdict
    says: Words
    scope: Words
    show: Callable[[], Evidence]


def same(text: str) -> Words:
    """What reads alike in both languages: numbers, cards, actions as they are written."""
    return Words(text, text)


def found(holds: bool, *shown: Words) -> Evidence:
    """The evidence of a claim that hangs on no reading."""
    return Evidence("true" if holds else "false", shown)


def under_readings(answers: Collection[bool], *shown: Words) -> Evidence:
    """The evidence of a claim that was tried under several readings: undefined if these come to different answers."""
    if len(set(answers)) > 1:
        return Evidence("undefined", shown)
    return found(all(answers), *shown)
