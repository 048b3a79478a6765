"""Dispute files: a position as people tell it, and what they ask about it.

Reading is total: any bytes give a `Dispute`, or one `BadInput` that names the place.  What is told of the cards is
read by the game itself, when the dispute is settled, since it can depend on how a question is read.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from spelregels.arbiter.expected import Asked, Expected, Read, expectations, read_readings
from spelregels.arbiter.names import Names, Telling, Who, only, read_only, side_name, take
from spelregels.facts import Facts, Situation
from spelregels.game import AnyGame
from spelregels.games import GAMES
from spelregels.notation import TEXT, TRUTH, BadInput, Form, Where, found, listed, named, object_in, whole
from spelregels.position import Position
from spelregels.rulebook import Language, Profile
from spelregels.ruling import Seat

__all__ = ["NAMES_OF_PROFILES", "Ask", "Asked", "Dispute", "Expected", "Telling", "Who", "read_dispute", "side_name"]

Games = Mapping[str, AnyGame]

ASKED: Final[tuple[Asked, ...]] = ("action", "legal", "score", "lead", "winner", "view", "count")
NAMES_OF_PROFILES: Final[tuple[Profile, ...]] = ("standard", "literal", "published")
TOP: Final = ("game", "profile", "lang", "readings", "agreed", "start", "position", "ask", "expect")
ABOUT: Final = ("id", "title", "about", "origin", "revision")
ORIGINS: Final = named({name: name for name in ("dispute", "example", "search", "fault")}, "an origin")
LANGUAGES: Final[Form[Language]] = named({"en": "en", "nl": "nl"}, "a language")
PROFILES: Final[Form[Profile]] = named({name: name for name in NAMES_OF_PROFILES}, "a profile")
MOST_PLAYERS: Final = 12
DEEPEST: Final = 20


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """One question: what is *asked* about the position after some events.

    *seat* is whose action, possibilities or view it is about; None is whoever is on turn.  *depth* is that of a count.
    Of what is *expected*, one answer holds under any reading.
    """

    where: Where
    asked: Asked
    after: tuple[Telling, ...] = ()
    seat: Seat | None = None
    action: Any = None
    depth: int = 0
    expected: tuple[Expected, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """A position that is told in part, and what is asked about it.

    *agreement* has the readings of the *profile* with the single readings in *read* instead; *position* is the table
    of told facts, None at the start of the game; *id*, *title*, *about*, *origin* and *revision* are those of a case.
    """

    name: str
    game: AnyGame
    agreement: Any
    players: tuple[str, ...]
    language: Language
    profile: Profile
    read: Read
    position: Mapping[str, object] | None
    asks: tuple[Ask, ...]
    id: str | None = None
    title: str | None = None
    about: tuple[str, ...] = ()
    origin: str | None = None
    revision: int | None = None

    def readings(self, profile: Profile) -> Any:
        """The readings of a profile, with those single ones that the dispute sets."""
        return replace(self.game.rulebook.profiles[profile], **self.read)

    def situation(self, readings: Any) -> Situation[Any, Any]:
        """What is told, under these readings; `BadInput` or `NoSuchMoment`."""
        if self.position is None:
            return self.started(readings)
        return self.told(self.position, ("position",), readings)

    def started(self, readings: Any) -> Situation[Any, Any]:
        """The start of the game, of which everything is known."""
        first: Position[Any, Any] = self.game.begin(replace(self.agreement, readings=readings))
        return Situation((), (), lambda _: first)

    def told(self, position: Mapping[str, object], where: Where, readings: Any) -> Situation[Any, Any]:
        """Another position of the same game, told in the same way; `BadInput` or `NoSuchMoment`."""
        facts = Facts(_facts(position, self.players), where, self.players, self.language)
        return self.game.complete(facts, replace(self.agreement, readings=readings))

    @property
    def sides(self) -> tuple[Who, ...]:
        """Which seats play together."""
        sides: tuple[Who, ...] = self.game.begin(self.agreement).sides()
        return sides

    def side(self, side: int) -> Who:
        """The seats that play together as that side."""
        return self.sides[side]


def read_dispute(text: str | bytes, name: str = "", games: Games = GAMES) -> Dispute:
    """The dispute that a TOML text tells; *name* is what it is called.  `BadInput` names the place in it."""
    table = _toml(text)
    game = games[named({name: name for name in games}, "a game").read(_needed(table, "game"), ("game",))]
    only(table, (*TOP, *ABOUT), ())
    language: Language = take(table, "lang", LANGUAGES, (), "en")
    profile: Profile = take(table, "profile", PROFILES, (), "standard")
    told = object_in(table.get("position", {}), ("position",))
    started = take(table, "start", TRUTH, (), False)
    agreed = object_in(table.get("agreed", {}), ("agreed",))
    players = _players(game, told, table.get("ask"))
    agreement = _agreement(game, agreed, len(players), ("agreed",))
    names = Names(game, players, game.begin(agreement).sides(), language)
    read = read_readings(names, object_in(table.get("readings", {}), ("readings",)), ("readings",))
    if started:
        only(told, ("players",), ("position",))
    return Dispute(
        name=name,
        game=game,
        agreement=replace(agreement, readings=replace(game.rulebook.profiles[profile], **read)),
        players=players,
        language=language,
        profile=profile,
        read=read,
        position=None if started else {name: fact for name, fact in told.items() if name != "players"},
        asks=tuple(_Reader(names, read).asks(table)),
        id=take(table, "id", TEXT, (), None),
        title=take(table, "title", TEXT, (), None),
        about=take(table, "about", listed(read_only(names.ground)), (), ()),
        origin=take(table, "origin", ORIGINS, (), None),
        revision=take(table, "revision", whole(1), (), None),
    )


# The file


def _toml(text: str | bytes) -> dict[str, object]:
    try:
        plain = text if isinstance(text, str) else text.decode()
        return tomllib.loads(plain)
    except UnicodeDecodeError as error:
        raise BadInput((), f"expected UTF-8 text, found other bytes at {error.start}") from None
    except tomllib.TOMLDecodeError as error:
        raise BadInput((), f"expected TOML: {error}") from None
    except RecursionError:
        raise BadInput((), "expected TOML that is not nested so deeply") from None
    except ValueError:
        raise BadInput((), "expected TOML whose numbers are not so long") from None


def _needed(table: Mapping[str, object], name: str) -> object:
    if name not in table:
        raise BadInput((name,), "expected this name, found nothing")
    return table[name]


# What is agreed


def _agreement(game: AnyGame, agreed: Mapping[str, object], players: int, where: Where) -> Any:
    for name, place in (("players", "position.players"), ("readings", "readings")):
        if name in agreed:
            raise BadInput((*where, name), f"expected this under {place}")
    try:
        return game.agreement.read({**agreed, "players": players}, where)
    except BadInput as error:
        if error.where == (*where, "players") or error.problem.startswith("players:"):
            raise BadInput(("position", "players"), error.problem.removeprefix("players: ")) from None
        raise


def _players(game: AnyGame, told: Mapping[str, object], ask: object) -> tuple[str, ...]:
    """The names of the seats: those told, or so many as are told, or as many as the file names."""
    match told.get("players"):
        case None:
            return _seats(game, _players_named(game, [told, ask]))
        case list() as names:
            return _distinct(listed(TEXT, 1, MOST_PLAYERS).read(names, ("position", "players")))
        case number:
            return _seats(game, whole(1, MOST_PLAYERS).read(number, ("position", "players")))


def _seats(game: AnyGame, players: int) -> tuple[str, ...]:
    _agreement(game, {}, players, ("agreed",))
    return game.seats(players)


def _distinct(names: tuple[str, ...]) -> tuple[str, ...]:
    for place, name in enumerate(names):
        if not name.strip() or ":" in name:
            raise BadInput(("position", "players", place), "expected a name without a colon")
        if name.casefold() in {other.casefold() for other in names[:place]}:
            raise BadInput(("position", "players", place), f"expected each name once, found {found(name)} twice")
    return names


def _players_named(game: AnyGame, parts: Sequence[object]) -> int:
    """As many as the game has if nobody says, or more, if more are named."""
    fewest = len(game.start().seats())
    words = set(_words(parts))
    named = [players for players in range(fewest + 1, MOST_PLAYERS + 1) if _last_is_named(game, players, words)]
    return max(named, default=fewest)


def _last_is_named(game: AnyGame, players: int, words: set[str]) -> bool:
    try:
        return _seats(game, players)[-1].casefold() in words
    except BadInput:
        return False


def _words(parts: Sequence[object]) -> Iterator[str]:
    """Every name and text in tables and lists, in small letters, up to a colon."""
    left = list(parts)
    while left:
        part = left.pop()
        match part:
            case str():
                yield part.partition(":")[0].strip().casefold()
            case dict():
                left += [*part.keys(), *part.values()]
            case list():
                left += part
            case _:
                pass


def _facts(told: Mapping[str, object], players: Sequence[str]) -> dict[str, object]:
    return {_whole_name(name, players): fact for name, fact in told.items()}


def _whole_name(name: str, players: Sequence[str]) -> str:
    """A player's name where *name* is a beginning of it, as it can be nothing else with a capital."""
    begun = [player for player in players if name[:1].isupper() and player.startswith(name)]
    return begun[0] if len(begun) == 1 and name not in players else name


# The questions


class _Reader:
    """Reads the questions of a file that sets the readings *fixed*."""

    def __init__(self, names: Names, fixed: Read) -> None:
        self.names = names
        self.fixed = fixed

    def asks(self, table: Mapping[str, object]) -> Iterator[Ask]:
        asked = _needed(table, "ask")
        if isinstance(asked, dict):
            yield self.ask(asked, ("ask",), table.get("expect"), ("expect",))
            return
        if "expect" in table:
            raise BadInput(("expect",), "expected under each question (ask.expect), there being several")
        each = listed(read_only(object_in), 1).read(asked, ("ask",))
        for place, ask in enumerate(each):
            where = ("ask", place)
            yield self.ask(
                {name: part for name, part in ask.items() if name != "expect"},
                where,
                ask.get("expect"),
                (*where, "expect"),
            )

    def ask(self, table: Mapping[str, object], where: Where, expect: object, expected_where: Where) -> Ask:
        only(table, ("after", "by", *ASKED), where)
        asked = [name for name in ASKED if name in table]
        if len(asked) > 1 or not (asked or "after" in table):
            raise BadInput(where, f"expected one of {', '.join(ASKED)}, or after alone")
        what: Asked = asked[0] if asked else "after"
        if "by" in table and what != "action":
            raise BadInput((*where, "by"), "expected with an action only")
        return Ask(
            where=where,
            asked=what,
            after=take(table, "after", listed(read_only(self.names.step)), where, ()),
            seat=self.whose(table, what, where),
            action=self.names.action(table["action"], (*where, "action")) if what == "action" else None,
            depth=take(table, "count", whole(0, DEEPEST), where, 0),
            expected=expectations(self.names, self.fixed, expect, expected_where, what),
        )

    def whose(self, table: Mapping[str, object], what: Asked, where: Where) -> Seat | None:
        match what:
            case "action":
                return take(table, "by", read_only(self.names.seat), where, None)
            case "view":
                return self.names.seat(table["view"], (*where, "view"))
            case "legal" if table["legal"] is not True:
                return self.names.seat(table["legal"], (*where, "legal"))
            case "score" | "lead" | "winner" if TRUTH.read(table[what], (*where, what)) is False:
                raise BadInput((*where, what), "expected true")
            case _:
                return None
