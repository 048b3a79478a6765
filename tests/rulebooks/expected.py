"""What is expected of a rulebook, written down by hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from spelregels.rulebook import Authority, Kind, Profile, Rulebook

__all__ = ["Expected"]

T = TypeVar("T")


@dataclass(frozen=True, repr=False)
class Expected:
    """A rulebook with its readings and profiles, and what is expected of them.

    Grounds go by their number, without the prefix, several in one string: ``"1a 1b Q2"``.  *clauses* and *decided* are
    in the rulebook's order, and so are *domains*: of each switched question its field, and its readings with who
    vouches for them.  *kinds* and *headings* leave out no clause but, of the headings, those that the text only
    *implied*; *authorities* are those of all decided questions.  *reads* names clauses and questions that a question
    reads, not necessarily all.
    """

    name: str
    prefix: str
    rulebook: Rulebook[Any]
    readings: type[Any]
    profiles: Mapping[Profile, Any]
    clauses: str
    kinds: Mapping[Kind, str]
    of_two_kinds: Mapping[str, tuple[Kind, ...]]
    headings: Mapping[str, str]
    implied: str
    domains: Mapping[str, tuple[str, Mapping[str | int, Authority]]]
    read_as: Mapping[Profile, Mapping[str, object]]
    decided: str
    authorities: Mapping[Authority, str]
    reads: Mapping[str, str]

    def __repr__(self) -> str:
        return self.name

    @property
    def switched(self) -> str:
        return " ".join(self.domains)

    @property
    def questions(self) -> str:
        return f"{self.switched} {self.decided}"

    @property
    def grounds(self) -> str:
        return f"{self.clauses} {self.questions}"

    def ids(self, numbers: str) -> list[str]:
        return [f"{self.prefix}-{number}" for number in numbers.split()]

    def groups(self, numbers: Mapping[T, str]) -> dict[T, set[str]]:
        return {name: set(self.ids(those)) for name, those in numbers.items()}
