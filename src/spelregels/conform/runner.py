"""Puts the questions of the suite to a program, and tells what came of each.

*Wrong*, *unsupported* and *error* are kept apart: an answer that differs; something that the program says it does not
do; and no answer, or none that counts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from typing import Any, Final, Literal, NamedTuple, TypeAlias

from spelregels.conform.compare import wrong
from spelregels.conform.messages import LEVELS, PROTOCOL, Level, Message, read, typed, written
from spelregels.conform.program import Ended, NoProgram, Program, TimedOut
from spelregels.conform.questions import Question
from spelregels.conform.suite import Suite, asked_at
from spelregels.notation import BadInput

__all__ = ["NoProgram", "Outcome", "Result", "Run", "Status", "run"]

Status: TypeAlias = Literal["passed", "wrong", "unsupported", "error"]

RESTARTS: Final = 1
"""So often a program that ended or did not answer is started again."""
GRACE: Final = 0.02
"""So many seconds are waited, after a line that is no response, for others that nobody had asked for."""
TOO_MANY: Final = 1000
"""So many lines that nobody had asked for end the run."""
REPEATED: Final = 5
"""One in so many answers is asked for again."""


class Outcome(NamedTuple):
    """What came of a question, and for what is not passed why."""

    question: Question
    status: Status
    why: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """What came of all questions, in their order; *problems* are of the run as a whole."""

    suite: Suite
    level: Level
    name: str
    version: str
    outcomes: tuple[Outcome, ...]
    problems: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Run:
    """How to ask: at which *level*, how many *seconds* an answer may take, in which order some are asked again."""

    command: Sequence[str]
    level: Level = "C"
    seconds: float = 10.0
    seed: int = 0
    told: Callable[[int], object] = bool
    """Is told how many questions have been asked."""


def run(suite: Suite, how: Run) -> Result:
    """The result of a program; `NoProgram` if the command cannot be run."""
    with _heard(how, suite) as session:
        hello = session.hello()
        if hello is None:
            outcomes = [Outcome(question, "error", "it was not asked") for question in suite.questions]
        else:
            outcomes = list(_asked(session, hello, suite, how))
            session.ask_again(how.seed)
            outcomes = [session.outcomes.get(outcome.question.id, outcome) for outcome in outcomes]
            session.bye()
        return Result(
            suite=suite,
            level=session.level,
            name=str((hello or {}).get("name", how.command[0])),
            version=str((hello or {}).get("version", "")),
            outcomes=tuple(outcomes),
            problems=tuple(session.troubles()),
        )


def _asked(session: _Session, hello: Message, suite: Suite, how: Run) -> Iterator[Outcome]:
    for done, question in enumerate(suite.questions, 1):
        if asked_at(question, how.level):
            lacking = _lacking(hello, question)
            yield Outcome(question, "unsupported", lacking) if lacking else session.outcome(question)
        how.told(done)


def _lacking(hello: Message, question: Question) -> str | None:
    """What the program said it does not do, that the question needs."""
    game, ask = question.configure["game"], question.ask["ask"]
    if game not in _list(hello, "games"):
        return f"game {game}"
    if ask not in _list(hello, "asks"):
        return f"ask {ask}"
    if question.level != LEVELS[0] and hello.get("level") not in LEVELS[LEVELS.index(question.level) :]:
        return f"level {question.level}"
    return None


def _list(message: Message, name: str) -> list[Any]:
    value = message.get(name)
    return value if isinstance(value, list) else []


class _Lost(Exception):
    """There is no answer, for that reason; the program may be gone."""


@contextmanager
def _heard(how: Run, suite: Suite) -> Iterator[_Session]:
    session = _Session(how, suite.version, min(how.level, suite.level, key=LEVELS.index))
    try:
        yield session
    finally:
        session.program.stop()


class _Session:
    """One conversation; it survives one end of the program."""

    def __init__(self, how: Run, version: str, level: Level) -> None:
        self.how = how
        self.version = version
        self.program = Program(how.command)
        self.level: Level = level
        self.restarts = 0
        self.seq = 0
        self.configured: Message | None = None
        self.not_configured: Outcome | None = None
        self.over = False
        self.unasked = 0
        self.answers: dict[str, tuple[Question, Message]] = {}
        self.outcomes: dict[str, Outcome] = {}
        self.problems: list[str] = []

    # One request

    def say(self, request: Message, *types: str) -> Message:
        """The response, of one of these types; `_Lost` if there is none."""
        self.count_unasked()
        self.seq += 1
        line = self.program.answer(written({"type": "", "seq": self.seq, **request}), self.how.seconds)
        try:
            response = typed(read(line), *types)
        except BadInput as error:
            raise self._lost(f"expected a response, found a line with {error}") from None
        if response["seq"] != self.seq:
            raise self._lost(f"expected a response to {self.seq}, found one to {response['seq']}")
        return response

    def _lost(self, why: str) -> _Lost:
        """After a line that is no response more may come: it may be one line behind."""
        self.count_unasked(GRACE)
        return _Lost(why)

    def count_unasked(self, seconds: float = 0.0) -> None:
        """Counts the lines that nobody had asked for; the run is over if they are too many."""
        self.unasked += self.program.unasked(seconds)
        self.over = self.over or self.unasked >= TOO_MANY

    def tried(self, request: Message, *types: str) -> Message:
        """The same; a program that has ended, or does not answer, is started again: once."""
        if self.over:
            raise _Lost("it was not asked")
        try:
            return self.say(request, *types)
        except (TimedOut, Ended) as error:
            why = self.reason(error)
        self._restart(why)
        raise _Lost(why)

    def reason(self, error: Exception) -> str:
        """Why there is no answer, in words."""
        match error:
            case TimedOut():
                return f"no answer came in {self.how.seconds:g} seconds"
            case Ended(status=None):
                return "the program said no more, and did not end"
            case Ended(status=status):
                return f"the program ended, with status {status}"
            case _:
                return str(error)

    def _restart(self, why: str) -> None:
        self.program.stop()
        self.over = self.over or self.restarts == RESTARTS
        if self.over:
            self.problems.append(f"{why}, again: the run is over")
            return
        self.restarts += 1
        self.configured = None
        self.problems.append(f"{why}: it was started again")
        self.program = Program(self.how.command)
        self.over = self.hello() is None or self.over

    # The conversation

    def hello(self) -> Message | None:
        """What the program says of itself; None if that is nothing."""
        try:
            hello = self.say({"type": "hello", "protocol": PROTOCOL, "suite": self.version}, "hello")
        except (_Lost, TimedOut, Ended) as error:
            self.problems.append(f"hello: {self.reason(error)}")
            return None
        if hello.get("protocol") != PROTOCOL:
            self.problems.append(f"hello: expected protocol {PROTOCOL}, found {hello.get('protocol')}")
            return None
        if hello.get("level") in LEVELS and LEVELS.index(hello["level"]) < LEVELS.index(self.level):
            self.level = hello["level"]
        return hello

    def outcome(self, question: Question) -> Outcome:
        """What comes of a question."""
        try:
            lacking = self.configure(question)
            if lacking is not None:
                return lacking._replace(question=question)
            response = self.tried(question.ask, "answer", "unsupported", "error")
        except _Lost as lost:
            return Outcome(question, "error", str(lost))
        return self._judged(question, response)

    def _judged(self, question: Question, response: Message) -> Outcome:
        if response["type"] == "unsupported":
            return Outcome(question, "unsupported", _what(response))
        if response["type"] == "error":
            return Outcome(question, "error", f"{response.get('code')}: {response.get('message')}")
        self.answers[question.id] = question, _without_seq(response)
        why = wrong(question.expected, response, self.level)
        return Outcome(question, "passed") if why is None else Outcome(question, "wrong", why)

    def configure(self, question: Question) -> Outcome | None:
        """What comes of a question because it could not be configured; None if it could."""
        if self.configured == question.configure:
            return self.not_configured
        self.configured = None  # whatever comes of it
        response = self.tried(question.configure, "configured", "unsupported", "error")
        self.configured = question.configure
        self.not_configured = _unconfigured(question, response)
        return self.not_configured

    def ask_again(self, seed: int) -> None:
        """Asks some questions again, in another order; an answer that differs is an error."""
        random = Random(seed)
        answered = list(self.answers.values())
        for question, answer in random.sample(answered, -(-len(answered) // REPEATED)):
            if self.over:
                return
            again = self.outcome(question)
            if again.status in {"passed", "wrong"} and self.answers[question.id][1] == answer:
                continue
            why = "another answer came when it was asked again" if again.status in {"passed", "wrong"} else again.why
            self.outcomes[question.id] = Outcome(question, "error", why)

    def troubles(self) -> Iterator[str]:
        """What was wrong with the run as a whole."""
        yield from self.problems
        if self.unasked:
            yield f"lines came that nobody had asked for: {self.unasked}"

    def bye(self) -> None:
        """Ends the conversation."""
        if self.over:
            return
        try:
            self.say({"type": "bye"}, "bye")
        except (_Lost, TimedOut, Ended) as error:
            self.problems.append(f"bye: {self.reason(error)}")
            return
        status = self.program.status()
        if status != 0:
            self.problems.append(f"bye: expected an end with status 0, found {'none' if status is None else status}")


def _what(response: Message) -> str:
    return f"{response.get('what')} {response.get('name', '')}".strip()


def _without_seq(response: Message) -> Message:
    return {name: part for name, part in response.items() if name != "seq"}


def _unconfigured(question: Question, response: Message) -> Outcome | None:
    if response["type"] == "unsupported":
        return Outcome(question, "unsupported", _what(response))
    if response["type"] == "error":
        return Outcome(question, "error", f"configure: {response.get('code')}: {response.get('message')}")
    echoed: Mapping[str, Any] = {name: response.get(name) for name in ("game", "agreed", "readings")}
    wanted = {name: question.configure[name] for name in echoed}
    if echoed != wanted:
        return Outcome(question, "error", "configure: expected what was asked, found something else")
    return None
