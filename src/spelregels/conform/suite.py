"""The suite: all cases as questions, or a bundle of them in one JSON object, as `export` writes it."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any, Final

from spelregels.arbiter.dispute import NAMES_OF_PROFILES, Dispute, read_dispute
from spelregels.conform.messages import ASKS, LEVELS, MOST, Level, Message
from spelregels.conform.questions import Question, questions
from spelregels.game import readings_form
from spelregels.games import GAMES
from spelregels.notation import TEXT, BadInput, Form, Json, Where, listed, made, named, object_in, optional, whole
from spelregels.rulebook import Profile

__all__ = ["BUNDLE", "Suite", "asked_at", "home", "narrowed", "read_cases", "read_suite"]

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
    return Suite(
        version=_version(folder),
        profile=profile,
        level=level,
        questions=tuple(_questions(folder, games, profile, level)),
    )


def _version(folder: Path) -> str:
    try:
        table = tomllib.loads((folder / "suite.toml").read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadInput(("suite.toml",), f"expected TOML: {error}") from None
    return TEXT.read(table.get("version"), ("suite.toml", "version"))


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


def narrowed(suite: Suite, games: Collection[str], profile: Profile | None, level: Level) -> Suite:
    """Of a suite those *games*, under that *profile*, up to that *level*."""
    return replace(
        suite,
        profile=profile or suite.profile,
        level=min(suite.level, level, key=LEVELS.index),
        questions=tuple(
            question
            for question in suite.questions
            if (not games or question.configure["game"] in games)
            and (profile is None or _reads_as(question, profile))
            and asked_at(question, level)
        ),
    )


def _reads_as(question: Question, profile: Profile) -> bool:
    """Whether all is read in it as a profile reads it."""
    rulebook = GAMES[question.configure["game"]].rulebook
    return bool(readings_form(rulebook).write(rulebook.profiles[profile]) == question.configure["readings"])


# As one JSON object


PLAIN: Final[Form[Message]] = Form(lambda message: message, object_in)
CONFIGURE: Final[Mapping[str, Form[Any]]] = {
    "type": named({"configure": "configure"}, "a type"),
    "game": named({name: name for name in GAMES}, "a game"),
    "agreed": PLAIN,
    "readings": PLAIN,
}
ASK: Final[Mapping[str, Form[Any]]] = {
    "type": named({"ask": "ask"}, "a type"),
    "ask": named({ask: ask for ask in ASKS}, "a question"),
}
EXPECTED: Final[Mapping[str, Form[Any]]] = {
    "grounds": listed(TEXT),
    "legal": listed(TEXT),
    "items": listed(PLAIN),
    "winners": listed(listed(whole(0))),
    "totals": listed(optional(whole(-MOST, MOST))),
    "view": PLAIN,
}
"""What answers are compared by; what else stands there is compared as it is."""
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
    configurations = listed(_with(CONFIGURE, CONFIGURE)).read(table.get("configurations"), (*where, "configurations"))
    question = made(
        partial(_question, configurations),
        case=TEXT,
        id=TEXT,
        level=LEVEL,
        configuration=whole(0, len(configurations) - 1),
        ask=_with(ASK, ASK),
        expected=_with(EXPECTED),
    )
    return Suite(
        version=TEXT.read(table.get("suite"), (*where, "suite")),
        profile=optional(PROFILE).read(table.get("profile"), (*where, "profile")),
        level=LEVEL.read(table.get("level"), (*where, "level")),
        questions=listed(question).read(table.get("questions"), (*where, "questions")),
    )


def _with(forms: Mapping[str, Form[Any]], needed: Iterable[str] = ()) -> Form[Message]:
    """A message with these parts, of which some are *needed*, and any others."""

    def read(value: object, where: Where) -> Message:
        message = object_in(value, where)
        for name, form in forms.items():
            if name in message or name in needed:
                form.read(message.get(name), (*where, name))
        return message

    return Form(PLAIN.write, read)


def _question(configurations: Sequence[Message], *, configuration: int, **parts: Any) -> Question:
    return Question(configure=configurations[configuration], **parts)


BUNDLE: Final[Form[Suite]] = Form(_write, _read)
