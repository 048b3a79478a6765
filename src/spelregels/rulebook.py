"""What a rule text says, and what is found when it is tried.

A rulebook is made of *grounds*: clauses, which the text states or implies, and questions, which it leaves
open.  A machine tries the grounds that bear on an action; each trial is a `Finding`.  Four forms say
everything: `Ground.met` (a fact), `Ground.if_able` (must, if you can), `Ground.unless` (stands in the way)
and `Ground.but` (nothing else but these).
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import Any, Final, Generic, Literal, NamedTuple, TypeVar

__all__ = [
    "Authority",
    "Clause",
    "Decided",
    "Finding",
    "Ground",
    "Implied",
    "Kind",
    "Language",
    "Place",
    "Profile",
    "Question",
    "Reading",
    "Rulebook",
    "Switched",
    "Words",
]

Kind = Literal[
    "definition",
    "setup",
    "permission",
    "obligation",
    "prohibition",
    "procedure",
    "scoring",
    "remark",
    "restates",
    "question",
]
Language = Literal["en", "nl"]
Profile = Literal["standard", "literal", "published"]
Authority = Literal["text", "published", "family", "project"]
T = TypeVar("T")
ReadingsT = TypeVar("ReadingsT")


class Words(NamedTuple):
    """The same sentence in English and in Dutch."""

    en: str
    nl: str

    def in_language(self, language: Language) -> str:
        return self.nl if language == "nl" else self.en


class Place(NamedTuple):
    """Where a clause stands in the rule text: under which heading, and at what sentence or point."""

    heading: str
    where: Words

    def in_language(self, language: Language) -> str:
        return f"“{self.heading}”, {self.where.in_language(language)}"


class Implied(NamedTuple):
    """The text nowhere says it; this is what it follows from."""

    by: Words

    def in_language(self, language: Language) -> str:
        return Words("implied: ", "volgt uit: ").in_language(language) + self.by.in_language(language)


class Ground:
    """What an answer rests on.

    Two grounds are equal when their ids are, so that a ground that was pickled is still itself.  Each is made
    once, in a rulebook.
    """

    __slots__ = ("broken", "id", "kept", "kinds")

    id: Final[str]
    kinds: Final[tuple[Kind, ...]]
    kept: Final[Finding]
    broken: Final[Finding]

    def __init__(self, id: str, *kinds: Kind) -> None:
        self.id = id
        self.kinds = kinds
        # Made once, so that a clause that is met costs no allocation.
        self.kept = Finding(self, True)
        self.broken = Finding(self, False)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ground) and self.id == other.id

    def __hash__(self) -> int:
        return hash(self.id)

    def __repr__(self) -> str:
        return self.id

    def met(self, holds: bool, witness: Hashable = None) -> Finding:
        """A fact: met if it *holds*.  The *witness* shows it, either way."""
        if witness is None:
            return self.kept if holds else self.broken
        return Finding(self, holds, witness)

    def if_able(self, choice: T, able: tuple[T, ...]) -> Finding:
        """A duty that binds only who can fulfil it: choose among *able*; if that is empty, freely."""
        if not able or choice in able:
            return self.kept
        return Finding(self, False, able)

    def unless(self, witness: Hashable) -> Finding:
        """A duty that stands in the way as soon as there is a *witness* (None: there is none)."""
        return self.kept if witness is None else Finding(self, False, witness)

    def but(self, *permissions: Finding) -> Finding:
        """Nothing but this: met if one of the *permissions* is, and then it is those that are cited."""
        return Finding(self, any(permission.met for permission in permissions), None, permissions)

    def in_language(self, language: Language) -> str:
        """What it says, or asks."""
        raise NotImplementedError


class Clause(Ground):
    """What the text states, in our own words."""

    __slots__ = ("place", "statement")

    statement: Final[Words]
    place: Final[Place | Implied]

    def __init__(self, id: str, kind: Kind | tuple[Kind, ...], place: Place | Implied, en: str, nl: str) -> None:
        super().__init__(id, *((kind,) if isinstance(kind, str) else kind))
        self.statement = Words(en, nl)
        self.place = place

    def __reduce__(self) -> tuple[type[Clause], tuple[object, ...]]:
        return Clause, (self.id, self.kinds, self.place, *self.statement)

    def in_language(self, language: Language) -> str:
        return self.statement.in_language(language)


class Question(Ground):
    """A point that the text leaves open, contradicts or gets wrong.  Either `Switched` or `Decided`."""

    __slots__ = ("asks", "reads")

    asks: Final[Words]
    reads: Final[tuple[Ground, ...]]

    def __init__(self, id: str, reads: tuple[Ground, ...], asks: Words) -> None:
        super().__init__(id, "question")
        self.reads = reads
        self.asks = asks

    def in_language(self, language: Language) -> str:
        return self.asks.in_language(language)


class Reading(NamedTuple):
    """One way to read a switched question: its *value* in `Readings`, how files write it, and who says so."""

    value: Hashable
    name: str
    meaning: Words
    authority: Authority
    source: Words

    def __str__(self) -> str:
        return self.name


class Switched(Question):
    """A question that a field of the game's `Readings` answers, one way or another.

    The first field of `Readings` that bears its name is the switch; `readings` lists the whole domain, and
    *chosen* says why the standard profile reads it as it does.
    """

    __slots__ = ("chosen", "field", "readings")

    field: Final[str]
    readings: Final[tuple[Reading, ...]]
    chosen: Final[Words]

    def __init__(
        self,
        id: str,
        field: str,
        reads: tuple[Ground, ...],
        asks: Words,
        readings: tuple[Reading, ...],
        chosen: Words,
    ) -> None:
        super().__init__(id, reads, asks)
        self.field = field
        self.readings = readings
        self.chosen = chosen

    def __reduce__(self) -> tuple[type[Switched], tuple[object, ...]]:
        return Switched, (self.id, self.field, self.reads, self.asks, self.readings, self.chosen)

    def reading(self, value: Hashable) -> Reading:
        """The reading with that *value*, which must be in the domain."""
        return next(reading for reading in self.readings if reading.value == value)


class Decided(Question):
    """A question with one answer, by the *authority* named."""

    __slots__ = ("answer", "authority", "source")

    answer: Final[Words]
    authority: Final[Authority]
    source: Final[Words]

    def __init__(
        self, id: str, reads: tuple[Ground, ...], asks: Words, answer: Words, authority: Authority, source: Words
    ) -> None:
        super().__init__(id, reads, asks)
        self.answer = answer
        self.authority = authority
        self.source = source

    def __reduce__(self) -> tuple[type[Decided], tuple[object, ...]]:
        return Decided, (self.id, self.reads, self.asks, self.answer, self.authority, self.source)


class Finding(NamedTuple):
    """A ground tried: whether it is met, what shows it, and the permissions that were looked for."""

    ground: Ground
    met: bool
    witness: Hashable = None
    alternatives: tuple[Finding, ...] = ()

    @property
    def grounds(self) -> tuple[Ground, ...]:
        """What the finding rests on: the permissions that grant it where it is *nothing but these*."""
        if self.met and self.alternatives:
            return tuple(ground for found in self.alternatives if found.met for ground in found.grounds)
        return (self.ground,)

    def without(self, ground: Ground) -> Finding:
        """The finding with *ground* struck: a permission grants nothing, anything else forbids nothing."""
        if self.ground == ground:
            return ground.broken if ground.kinds == ("permission",) else ground.kept
        if not self.alternatives:
            return self
        left = (found for found in self.alternatives if found.ground != ground)
        return self.ground.but(*(found.without(ground) for found in left))


class Rulebook(Generic[ReadingsT]):
    """Everything one rule text says and leaves open: its clauses, its questions, and three ways to read it.

    *named* are the names of the module that states them; its grounds are taken in the order in which they stand.
    """

    def __init__(
        self,
        prefix: str,
        version: str,
        title: Words,
        source: str,
        profiles: Mapping[Profile, ReadingsT],
        named: Mapping[str, Any],
    ) -> None:
        self.prefix: Final = prefix
        self.version: Final = version
        self.title: Final = title
        self.source: Final = source
        self.profiles: Final = profiles
        grounds = [ground for ground in named.values() if isinstance(ground, Ground)]
        self.grounds: Final[Mapping[str, Ground]] = {ground.id: ground for ground in grounds}
        if len(self.grounds) < len(grounds):
            raise ValueError(f"{prefix}: an id stands twice")
        self.clauses: Final = tuple(ground for ground in grounds if isinstance(ground, Clause))
        self.questions: Final = tuple(ground for ground in grounds if isinstance(ground, Question))
        self.switched: Final = tuple(ground for ground in grounds if isinstance(ground, Switched))

    def __iter__(self) -> Iterator[Ground]:
        return iter(self.grounds.values())

    def __getitem__(self, id: str) -> Ground:
        """The ground with that id, with the prefix or without it (``LM-1c`` or ``1c``); KeyError if there is none."""
        return self.grounds[id if id in self.grounds else f"{self.prefix}-{id}"]
