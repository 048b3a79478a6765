"""A claim: something a rule text asserts, or that is asserted of it, which a computation can show or refute."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from spelregels.rulebook import Ground, Words

__all__ = ["Claim", "Evidence"]


class Evidence(NamedTuple):
    """Whether it *holds*, and the lines that show it: the positions, the numbers, the moves."""

    holds: bool
    shown: tuple[str, ...]


class Claim(NamedTuple):
    """One sentence that can be shown or refuted.

    *about* are the clauses and questions that it is about, *scope* says over what it is tried; *show* tries it anew,
    which takes seconds.
    """

    name: str
    about: tuple[Ground, ...]
    says: Words
    scope: Words
    show: Callable[[], Evidence]
