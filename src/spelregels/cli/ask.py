"""`spelregels ask`: a dispute told in conversation instead of in a file."""

from __future__ import annotations

import json
import re
import sys
import tomllib
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TextIO

from spelregels.arbiter import Dispute, read_dispute
from spelregels.cli.files import Refused, game_named
from spelregels.cli.judge import files_data, judged_data, judged_lines, settled
from spelregels.cli.screen import complain, say, say_data, wrapped
from spelregels.games import GAMES
from spelregels.notation import BadInput, found
from spelregels.position import NoSuchMoment
from spelregels.rulebook import Language, Words

__all__ = ["ask"]

WHICH_GAME: Final = Words("Which game? {}", "Welk spel? {}")
WHO_PLAYS: Final = Words(
    "Who plays? Names in turn order with commas between them, or a number; empty: as the game has it.",
    "Wie spelen er? Namen op volgorde van beurt met komma's ertussen, of een aantal; leeg: zoals het spel het heeft.",
)
FACTS: Final = Words(
    "What is told of the position? One fact a line, such as: {}. A ? shows what can be told; an empty line ends.",
    "Wat is er bekend van de situatie? Eén feit per regel, zoals: {}. Een ? toont wat kan; een lege regel sluit af.",
)
EVENTS: Final = Words(
    "What happened then? One event a line, such as: {}: …; an empty line ends.",
    "Wat gebeurde er toen? Eén gebeurtenis per regel, zoals: {}: …; een lege regel sluit af.",
)
WHAT_IS_ASKED: Final = Words(
    "What is asked? 1 may it be done, 2 what may be done, 3 who gets which points, 4 who leads, 5 who wins",
    "Wat is de vraag? 1 mag het, 2 wat mag er, 3 wie krijgt welke punten, 4 wie komt uit, 5 wie wint",
)
WHICH_ACTION: Final = Words("Which action?", "Welke handeling?")
WHOSE: Final = Words("Whose? Empty: of who is on turn.", "Van wie? Leeg: van wie aan de beurt is.")
SAVE: Final = Words("Save this as a dispute file? Its name; empty: no.", "Bewaren als bestand? De naam; leeg: nee.")
SAVED: Final = Words("Saved as {}.", "Bewaard als {}.")
AS_A_FACT: Final = Words("expected a fact such as name = value", "verwacht: een feit zoals naam = waarde")
ONE_TO_FIVE: Final = Words("expected a number from 1 to 5", "verwacht: een getal van 1 tot 5")

BARE: Final = re.compile(r"[A-Za-z0-9_-]+")
NUMBER: Final = re.compile(r"[0-9]{1,9}")
PROBE: Final = "?"


class _Ended(Exception):
    """There is no more input."""


@dataclass
class _Draft:
    """A dispute as far as it is told, as the file that it will be."""

    game: str
    language: Language
    facts: dict[str, str] = field(default_factory=dict)
    events: list[str] = field(default_factory=list)
    question: dict[str, str] = field(default_factory=lambda: {"legal": "true"})

    def text(self) -> str:
        lines = [f"game = {_quoted(self.game)}"]
        lines += [f"lang = {_quoted(self.language)}"] if self.language != "en" else []
        lines += ["", "[position]", *(f"{_name(name)} = {value}" for name, value in self.facts.items())]
        lines += ["", "[ask]"]
        lines += [f"after = [{', '.join(map(_quoted, self.events))}]"] if self.events else []
        lines += [f"{name} = {value}" for name, value in self.question.items()]
        return "\n".join(lines) + "\n"

    def read(self) -> Dispute:
        return read_dispute(self.text())

    def problem(self) -> BadInput | NoSuchMoment | None:
        """Why this is no position yet."""
        try:
            dispute = self.read()
            dispute.situation(dispute.agreement.readings)
        except (BadInput, NoSuchMoment) as problem:
            return problem
        return None


@dataclass
class _Conversation:
    """Questions on *stream*, answers from stdin."""

    stream: TextIO
    language: Language

    def say(self, text: str) -> None:
        self.stream.writelines(f"{line}\n" for line in wrapped(text))

    def words(self, words: Words, *parts: str) -> None:
        self.say(words.in_language(self.language).format(*parts))

    def line(self) -> str:
        if sys.stdin.isatty():
            self.stream.write("> ")
        self.stream.flush()
        line = sys.stdin.readline()
        if not line:
            raise _Ended
        return line.strip()

    def lines(self) -> Iterator[str]:
        """Lines up to an empty one."""
        while line := self.line():
            yield line

    def until(self, accept: Callable[[str], None]) -> None:
        """Asks again until *accept* raises neither `BadInput` nor `Refused`."""
        while True:
            try:
                return accept(self.line())
            except (BadInput, Refused) as problem:
                self.say(str(problem))


def ask(save: str | None, language: Language, *, as_data: bool) -> int:
    """Asks for a dispute, settles it, and saves it under the name given, or if the answer to that question is a name.

    As data, only the answer goes to stdout.
    """
    if save is not None and Path(save).exists():
        raise Refused(f"--save: expected the name of a new file, found {found(save)}")
    talk = _Conversation(sys.stderr if as_data else sys.stdout, language)
    try:
        draft = _told(talk)
    except _Ended:
        complain("standard input: expected more answers, found its end")
        return 2
    talk.stream.write("\n")
    judged = settled("-", draft.read())
    if as_data:
        say_data(files_data([judged_data("-", judged, language)]))
    else:
        say(judged_lines(judged, language))
    _save(talk, draft, save)
    return 0


def _told(talk: _Conversation) -> _Draft:
    draft = _Draft(_game(talk), talk.language)
    talk.words(WHO_PLAYS)
    talk.until(lambda line: _players(draft, line))
    _facts(talk, draft)
    talk.words(EVENTS, draft.read().players[0])
    for line in talk.lines():
        _keep(talk, draft, draft.events, line)
    talk.words(WHAT_IS_ASKED)
    talk.until(lambda line: _question(talk, draft, line))
    return draft


def _game(talk: _Conversation) -> str:
    chosen: list[str] = []
    talk.words(WHICH_GAME, ", ".join(GAMES))
    talk.until(lambda line: chosen.append(game_named(line).name))
    return chosen[0]


def _players(draft: _Draft, line: str) -> None:
    if not line:
        return
    names = [name.strip() for name in line.split(",")]
    draft.facts["players"] = line if NUMBER.fullmatch(line) else f"[{', '.join(map(_quoted, names))}]"
    try:
        draft.read()
    except BadInput:
        del draft.facts["players"]
        raise


# The position


def _facts(talk: _Conversation, draft: _Draft) -> None:
    talk.words(FACTS, f"turn = {draft.read().players[0]}")
    while True:
        problem = draft.problem()
        if problem is not None:
            talk.say(str(problem))
        for line in talk.lines():
            _fact(talk, draft, line)
        if draft.problem() is None:
            return


def _forget_wrong(talk: _Conversation, draft: _Draft) -> None:
    """Drops a fact told earlier of which it shows only now that it is wrong."""
    problem = draft.problem()
    for name in list(draft.facts):
        if _about(problem, name):
            talk.say(str(problem))
            del draft.facts[name]


def _fact(talk: _Conversation, draft: _Draft, line: str) -> None:
    name, equals, value = (part.strip() for part in line.partition("="))
    if line == PROBE:
        talk.say(_what_can_be_told(draft))
    elif not (name and equals and value):
        talk.words(AS_A_FACT)
    else:
        _tell(talk, draft, name, value)


def _tell(talk: _Conversation, draft: _Draft, name: str, value: str) -> None:
    """Keeps the fact as TOML or as a text, whichever can be read."""
    problems = []
    before = dict(draft.facts)
    for written in _ways_to_write(value):
        draft.facts[name] = written
        problem = draft.problem()
        if not _about(problem, name):
            _forget_wrong(talk, draft)
            return
        problems.append(problem)
    draft.facts = before
    talk.say(str(problems[-1]))


def _about(problem: Exception | None, name: str) -> bool:
    """Whether it is that fact which is wrong, or the file cannot be read with it."""
    return isinstance(problem, BadInput) and (not problem.where or problem.where[1:2] == (name,))


def _what_can_be_told(draft: _Draft) -> str:
    """What the game says to a fact that no game knows: a name that it needs, or all names that there are."""
    probe = _Draft(draft.game, draft.language, {**draft.facts, PROBE: _quoted("")})
    problem = probe.problem()
    return problem.problem if isinstance(problem, BadInput) and _about(problem, PROBE) else str(problem)


def _ways_to_write(value: str) -> list[str]:
    """As it stands if that is TOML, and as a text."""
    try:
        tomllib.loads(f"value = {value}")
    except (ValueError, RecursionError):
        return [_quoted(value)]
    return [value, _quoted(value)]


# The question


def _question(talk: _Conversation, draft: _Draft, line: str) -> None:
    match line:
        case "1":
            talk.words(WHICH_ACTION)
            talk.until(lambda action: _set(draft, {"action": _quoted(action)}))
            action = draft.question["action"]
            talk.words(WHOSE)
            talk.until(lambda by: _set(draft, {"action": action, **({"by": _quoted(by)} if by else {})}))
        case "2":
            talk.words(WHOSE)
            talk.until(lambda by: _set(draft, {"legal": _quoted(by) if by else "true"}))
        case "3" | "4" | "5":
            _set(draft, {{"3": "score", "4": "lead", "5": "winner"}[line]: "true"})
        case _:
            raise Refused(ONE_TO_FIVE.in_language(talk.language))


def _set(draft: _Draft, question: dict[str, str]) -> None:
    before, draft.question = draft.question, question
    try:
        draft.read()
    except BadInput:
        draft.question = before
        raise


def _keep(talk: _Conversation, draft: _Draft, kept: list[str], line: str) -> None:
    kept.append(line)
    try:
        draft.read()
    except BadInput as problem:
        kept.pop()
        talk.say(str(problem))


# The file


def _save(talk: _Conversation, draft: _Draft, name: str | None) -> None:
    if name is not None:
        _write(talk, draft, name)
        return
    talk.words(SAVE)
    # Who has his answer need not say more.
    with suppress(_Ended):
        talk.until(lambda line: _write(talk, draft, line) if line else None)


def _write(talk: _Conversation, draft: _Draft, name: str) -> None:
    try:
        with Path(name).open("x", encoding="utf-8") as file:
            file.write(draft.text())
    except (OSError, ValueError) as error:
        raise Refused(f"{name}: expected the name of a new file: {error}") from None
    talk.words(SAVED, name)


def _name(name: str) -> str:
    return name if BARE.fullmatch(name) else _quoted(name)


def _quoted(text: str) -> str:
    """A text as TOML has it, which is as JSON has it but for one sign."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
