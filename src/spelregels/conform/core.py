"""Our own implementation as the protocol sees it."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any, Final, NamedTuple, TextIO

from spelregels.arbiter.dispute import DEEPEST, Ask, Dispute
from spelregels.arbiter.moment import Leads, Scored, Sight, Then, Wins, reached, seen_in
from spelregels.arbiter.names import Telling
from spelregels.conform.messages import ASKS, LEVELS, PROTOCOL, Message, read, typed, written
from spelregels.game import AnyGame, apart, readings_form
from spelregels.games import GAMES
from spelregels.notation import TEXT, BadInput, Form, Json, Where, listed, named, object_in, whole
from spelregels.position import Position
from spelregels.ruling import NOBODY, Ruling, Seat

__all__ = ["Implementation", "configured", "serve", "shown_at", "together"]

State = Position[Any, Any]

FIRST: Final = Seat(0)


class Refused(Exception):
    """An event that is not allowed: its *place*, and the *ruling* on it."""

    def __init__(self, place: int, ruling: Ruling) -> None:
        super().__init__(place, ruling)
        self.place: Final = place
        self.ruling: Final = ruling


class Bad(Exception):
    """A request that cannot be read, by one of the codes of the protocol."""

    def __init__(self, code: str, problem: BadInput) -> None:
        super().__init__(code, problem)
        self.code: Final = code
        self.problem: Final = problem


# Positions without what configure says


def together(game: AnyGame, agreement: Any, value: Mapping[str, object], where: Where) -> State:
    """The position that is written so, with what was agreed."""
    position: State = game.position.read({**value, "table": _table(game, game.begin(agreement))}, where)
    return position


def shown_at(game: AnyGame, position: State, agreed: Iterable[str]) -> dict[str, Json]:
    """What was *agreed*, by these names, as far as a position shows it."""
    table = _table(game, position)
    return {name: table[name] for name in agreed if name in table}


def _table(game: AnyGame, position: State) -> dict[str, Json]:
    return _object(_object(game.position.write(position))["table"])


def _object(value: Json) -> dict[str, Json]:
    assert isinstance(value, dict), "what was agreed, positions and views are objects"  # noqa: S101 - narrows the type
    return value


# What is asked


class Configuration(NamedTuple):
    """What holds for all questions: the game, and what was agreed, with how the questions are read."""

    game: AnyGame
    agreement: Any

    @property
    def table(self) -> Dispute:
        """A table with these players, for what answers questions about a position."""
        players = self.game.seats(len(self.game.begin(self.agreement).seats()))
        return Dispute(
            name="",
            game=self.game,
            agreement=self.agreement,
            players=players,
            language="en",
            profile="standard",
            read={},
            position=None,
            asks=(),
        )


class Question(NamedTuple):
    """A question about a known *position*, the table that it is of, and what happens *before* it."""

    table: Dispute
    position: State
    before: tuple[Telling, ...]
    message: Message

    def seat(self, first: Seat = NOBODY) -> Seat:
        """The seat that is asked about, from *first* on."""
        return Seat(whole(first, len(self.table.players) - 1).read(self.message.get("seat"), ("seat",)))

    def final(self) -> State:
        """The position after the events; `Refused` at one that is not allowed."""
        position = self.position
        for place, step in enumerate(self.before):
            ruling = position.judge(step.action, step.seat)
            if not ruling.allowed:
                raise Refused(place, ruling)
            position = position.after(step.action, ruling.seat)
        return position

    def sight(self, asked: Any) -> Sight:
        """What the arbiter sees in it; `Refused` if an event is not allowed."""
        self.final()
        return seen_in(self.table, Ask(where=(), asked=asked, after=self.before), self.position)


def _judge(question: Question) -> Message:
    text, parse = question.message.get("action"), question.table.game.parse
    action = _action(parse, text, ("action",))
    seat = question.seat()
    ruling = question.final().judge(action, seat)
    return {"allowed": ruling.allowed, "grounds": [ground.id for ground in ruling.grounds]}


def _legal(question: Question) -> Message:
    seat = question.seat(FIRST)
    return {"legal": [str(action) for action in question.final().legal_actions(seat)]}


def _then(question: Question) -> Message:
    then = question.sight("after").verdict
    assert isinstance(then, Then), "it was asked what then is"  # noqa: S101 - narrows the type
    turn = {"nobody": NOBODY, "over": None}.get(then.turn, then.turn) if isinstance(then.turn, str) else then.turn
    return {"turn": turn, "totals": list(then.totals)}


def _score(question: Question) -> Message:
    scored = question.sight("score").verdict
    assert isinstance(scored, Scored), "it was asked who gets what"  # noqa: S101 - narrows the type
    return {
        "items": [
            {"side": list(item.side) or None, "points": item.points, "ground": item.ground.id} for item in scored.items
        ]
    }


def _lead(question: Question) -> Message:
    sight = question.sight("lead")
    assert isinstance(sight.verdict, Leads), "it was asked who leads"  # noqa: S101 - narrows the type
    return {"seat": sight.verdict.seat, "grounds": [ground.id for ground in sight.grounds]}


def _winner(question: Question) -> Message:
    sight = question.sight("winner")
    assert isinstance(sight.verdict, Wins), "it was asked who wins"  # noqa: S101 - narrows the type
    winners = [list(winner) for winner in sight.verdict.winners]
    return {"winners": winners, "grounds": [ground.id for ground in sight.grounds]}


def _position(question: Question) -> Message:
    return {"position": apart(question.table.game.position, question.final())}


def _view(question: Question) -> Message:
    game, seat = question.table.game, question.seat(FIRST)
    return {"view": apart(game.views, game.view(question.final(), seat))}


def _count(question: Question) -> Message:
    depth = whole(0, DEEPEST).read(question.message.get("depth"), ("depth",))
    return {"positions": len(reached(question.final(), depth))}


ANSWERS: Final[Mapping[str, Callable[[Question], Message]]] = {
    "judge": _judge,
    "legal": _legal,
    "then": _then,
    "score": _score,
    "lead": _lead,
    "winner": _winner,
    "position": _position,
    "view": _view,
    "count": _count,
}


def _action(parse: Callable[..., Any], text: object, where: Where) -> Any:
    try:
        return parse(TEXT.read(text, where), "en")
    except BadInput as problem:
        raise Bad("bad_action", problem) from None
    except ValueError as error:
        raise Bad("bad_action", BadInput(where, str(error))) from None


# Requests and responses


class Implementation:
    """Answers requests, one by one."""

    def __init__(self, version: str, games: Mapping[str, AnyGame] = GAMES) -> None:
        self.version = version
        self.games = games
        self.configuration: Configuration | None = None

    def respond(self, line: str | bytes) -> Message:
        """The response to a line."""
        seq = None
        try:
            request = read(line)
            seq = request["seq"]
            return {**self._response(typed(request, "hello", "configure", "ask", "bye")), "seq": seq}
        except BadInput as problem:
            return _error(seq, "bad_message", str(problem))
        except Bad as bad:
            return _error(seq, bad.code, str(bad.problem))

    def _response(self, request: Message) -> Message:
        match request["type"]:
            case "hello":
                return self._hello()
            case "configure":
                return self._configure(request)
            case "ask":
                return self._answer(request)
            case _:
                return {"type": "bye"}

    def _hello(self) -> Message:
        return {
            "type": "hello",
            "protocol": PROTOCOL,
            "name": "spelregels",
            "version": self.version,
            "games": list(self.games),
            "asks": list(ASKS),
            "level": LEVELS[-1],
        }

    def _configure(self, request: Message) -> Message:
        self.configuration = None  # nothing holds if this cannot be played
        game = self.games.get(str(request.get("game")))
        if game is None:
            return {"type": "unsupported", "what": "game", "name": str(request.get("game"))}
        readings = readings_form(game.rulebook).read(request.get("readings"), ("readings",))
        agreement = game.agreement.read(object_in(request.get("agreed"), ("agreed",)), ("agreed",))
        self.configuration = Configuration(game, replace(agreement, readings=readings))
        agreed, effective = configured(game, self.configuration.agreement)
        return {"type": "configured", "game": game.name, "agreed": agreed, "readings": effective}

    def _answer(self, request: Message) -> Message:
        if self.configuration is None:
            return _error(request["seq"], "not_configured", "expected to be configured first")
        ask = named({name: name for name in ASKS}, "a question").read(request.get("ask"), ("ask",))
        try:
            return {"type": "answer", **ANSWERS[ask](_question(self.configuration, request))}
        except Refused as refused:
            grounds = [ground.id for ground in refused.ruling.grounds]
            return {"type": "answer", "refused": refused.place, "grounds": grounds}


def configured(game: AnyGame, agreement: Any) -> tuple[dict[str, Json], Json]:
    """What was agreed, and how every question is read, as `configure` says it."""
    agreed = _object(game.agreement.write(agreement))
    return agreed, agreed.pop("readings")


def _question(configuration: Configuration, request: Message) -> Question:
    game, table = configuration.game, configuration.table
    before = listed(_step(game, len(table.players))).read(request.get("after", []), ("after",))
    return Question(table, _where_it_begins(configuration, request.get("position")), before, request)


def _where_it_begins(configuration: Configuration, value: object) -> State:
    if value is None:
        first: State = configuration.game.begin(configuration.agreement)
        return first
    try:
        return together(configuration.game, configuration.agreement, object_in(value, ("position",)), ("position",))
    except BadInput as problem:
        raise Bad("bad_position", problem) from None


def _step(game: AnyGame, players: int) -> Form[Telling]:
    def read(value: object, where: Where) -> Telling:
        table = object_in(value, where)
        seat = whole(NOBODY, players - 1).read(table.get("seat"), (*where, "seat"))
        return Telling(Seat(seat), _action(game.parse, table.get("action"), (*where, "action")))

    return Form(str, read)


def _error(seq: object, code: str, message: str) -> Message:
    return {"type": "error", "seq": seq, "code": code, "message": message}


def serve(requests: Iterable[str | bytes], responses: TextIO, version: str) -> None:
    """Answers every line, until it is told to end or nothing comes any more."""
    implementation = Implementation(version)
    for line in requests:
        response = implementation.respond(line)
        responses.write(written(response) + "\n")
        responses.flush()
        if response["type"] == "bye":
            return
