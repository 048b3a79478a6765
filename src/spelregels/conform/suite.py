"""The suite: all cases as questions, or a bundle of them in one JSON object, as `export` writes it."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, Final

from spelregels.arbiter.dispute import NAMES_OF_PROFILES, Dispute, read_dispute
from spelregels.conform.messages import LEVELS, Level, Message
from spelregels.conform.questions import Question, questions
from spelregels.notation import TEXT, BadInput, Form, Json, Where, listed, made, named, object_in, optional, whole
from spelregels.rulebook import Profile

__all__ = ["BUNDLE", "Suite", "asked_at", "home", "read_cases", "read_suite"]

FORMAT: Final = "spelregels-suite-1"


@dataclass(frozen=True, slots=True, kw_only=True)
class Suite:
    """A *version* of the suite, and its questions; under one *profile* only, or (None) under every reading named."""

    version: str
    profile: Profile | None
    level: Level
    questions: tuple[Question, ...]

    @property
    def cases(self) -> tuple[str, ...]:
        """The ids of its cases."""
        return tuple(dict.fromkeys(question.case for question in self.questions))


def home() -> Path | None:
    """Where the cases are: in the package, or beside its source."""
    here = Path(__file__).parent
    places = (here / "suite", here.parents[2] / "conformance")
    return next((place for place in places if (place / "suite.toml").is_file()), None)


def read_cases(folder: Path) -> Iterator[Dispute]:
    """Every case in a folder, by name; `BadInput` whose place begins with the file."""
    for path in sorted(folder.glob("cases/*/*.toml")):
        try:
            yield read_dispute(path.read_bytes(), path.name)
        except BadInput as error:
            raise BadInput((str(path.relative_to(folder)), *error.where), error.problem) from None


def read_suite(
    folder: Path, games: Collection[str] = (), profile: Profile | None = None, level: Level = LEVELS[-1]
) -> Suite:
    """The suite in a folder, or of it those *games*, under that *profile*, up to that *level*; `BadInput`."""
    version = tomllib.loads((folder / "suite.toml").read_text(encoding="utf-8"))["version"]
    return Suite(
        version=version,
        profile=profile,
        level=level,
        questions=tuple(_questions(folder, games, profile, level)),
    )


def _questions(folder: Path, games: Collection[str], profile: Profile | None, level: Level) -> Iterator[Question]:
    for case in read_cases(folder):
        if games and case.game.name not in games:
            continue
        try:
            yield from (each for each in questions(case, profile) if asked_at(each, level))
        except BadInput as error:
            raise BadInput((case.name, *error.where), error.problem) from None


def asked_at(question: Question, level: Level) -> bool:
    """Whether it is asked at that level."""
    return LEVELS.index(question.level) <= LEVELS.index(level)


# As one JSON object


PLAIN: Final[Form[Message]] = Form(lambda message: message, object_in)
LEVEL: Final[Form[Level]] = named({level: level for level in LEVELS}, "a level")
PROFILE: Final[Form[Profile]] = named({profile: profile for profile in NAMES_OF_PROFILES}, "a profile")


def _write(suite: Suite) -> Json:
    configurations = _configurations(suite.questions)
    return {
        "format": FORMAT,
        "suite": suite.version,
        "profile": suite.profile,
        "level": suite.level,
        "configurations": configurations,
        "questions": [
            {
                "case": question.case,
                "id": question.id,
                "level": question.level,
                "configuration": configurations.index(question.configure),
                "ask": question.ask,
                "expected": question.expected,
            }
            for question in suite.questions
        ],
    }


def _configurations(asked: Sequence[Question]) -> list[Json]:
    """Every configuration once."""
    each: list[Json] = []
    for question in asked:
        if question.configure not in each:
            each.append(question.configure)
    return each


def _read(value: object, where: Where) -> Suite:
    table = object_in(value, where)
    named({FORMAT: FORMAT}, "the format").read(table.get("format"), (*where, "format"))
    configurations = listed(PLAIN).read(table.get("configurations"), (*where, "configurations"))
    question = made(
        partial(_question, configurations),
        case=TEXT,
        id=TEXT,
        level=LEVEL,
        configuration=whole(0, len(configurations) - 1),
        ask=PLAIN,
        expected=PLAIN,
    )
    return Suite(
        version=TEXT.read(table.get("suite"), (*where, "suite")),
        profile=optional(PROFILE).read(table.get("profile"), (*where, "profile")),
        level=LEVEL.read(table.get("level"), (*where, "level")),
        questions=listed(question).read(table.get("questions"), (*where, "questions")),
    )


def _question(configurations: Sequence[Message], *, configuration: int, **parts: Any) -> Question:
    return Question(configure=configurations[configuration], **parts)


BUNDLE: Final[Form[Suite]] = Form(_write, _read)
