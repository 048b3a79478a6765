"""Dispute files: a position as people tell it, and what they ask about it.

Reading is total: any bytes give a `Dispute`, or one `BadInput` that names the place.  What is told of the cards is
read by the game itself, when the dispute is settled, since it can depend on how a question is read.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, NamedTuple, TypeVar

from spelregels.facts import Facts, Situation, seat_named
from spelregels.game import Game, readings_form
from spelregels.games import GAMES
from spelregels.notation import TEXT, TRUTH, BadInput, Form, Where, found, listed, named, object_in, spelled, whole
from spelregels.record import said
from spelregels.rulebook import Language, Profile
from spelregels.ruling import Seat

__all__ = ["NAMES_OF_PROFILES", "Ask", "Asked", "Dispute", "Expected", "Step", "read_dispute", "side_name"]

Games = Mapping[str, Game[Any, Any, Any, Any]]
Asked = Literal["action", "legal", "score", "lead", "winner", "after"]
Who = tuple[Seat, ...]
T = TypeVar("T")
U = TypeVar("U")

ASKED: Final[tuple[Asked, ...]] = ("action", "legal", "score", "lead", "winner")
ANSWERS: Final[Mapping[str, Asked]] = {
    "allowed": "action",
    "legal": "legal",
    "items": "score",
    "lead": "lead",
    "winner": "winner",
}
"""What can be expected of one question only, and of which."""
NAMES_OF_PROFILES: Final[tuple[Profile, ...]] = ("standard", "literal", "published")
TOP: Final = ("game", "profile", "lang", "readings", "agreed", "position", "ask", "expect")
ABOUT: Final = ("id", "title", "about", "origin", "revision")
ORIGINS: Final = named({name: name for name in ("dispute", "example", "search", "fault")}, "an origin")
LANGUAGES: Final[Form[Language]] = named({"en": "en", "nl": "nl"}, "a language")
PROFILES: Final[Form[Profile]] = named({name: name for name in NAMES_OF_PROFILES}, "a profile")
MOST_PLAYERS: Final = 12


class Step(NamedTuple):
    """Something that happened: an action, and whose it was where that is told."""

    seat: Seat | None
    action: Any


@dataclass(frozen=True, slots=True, kw_only=True)
class Expected:
    """What a case says the answer is; None where it says nothing.

    *items* are a ground, a side and points each; *winner* is the sides or seats that win; *turn* may be ``nobody``
    (a card is awaited) or ``over``.
    """

    where: Where
    allowed: bool | None = None
    grounds: tuple[str, ...] | None = None
    legal: tuple[Any, ...] | None = None
    items: tuple[tuple[str, Who, int], ...] | None = None
    totals: tuple[tuple[Who, int], ...] | None = None
    lead: Seat | None = None
    winner: tuple[Who, ...] | None = None
    turn: Seat | Literal["nobody", "over"] | None = None
    cannot_arise: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """One question: what is *asked* about the position after some events.

    *seat* is whose action, or whose possibilities, it is about; None is whoever is on turn.
    """

    where: Where
    asked: Asked
    after: tuple[Step, ...] = ()
    seat: Seat | None = None
    action: Any = None
    expected: Expected | None = None
    by_profile: Mapping[Profile, Expected]

    def expected_under(self, profile: Profile) -> Expected | None:
        """What is expected under a profile: what is expected at all, where nothing is said of it."""
        return self.by_profile.get(profile, self.expected)


@dataclass(frozen=True, slots=True, kw_only=True)
class Dispute:
    """A position that is told in part, and what is asked about it.

    *agreement* has the readings of the *profile* with the single readings in *read* instead; *position* is the table
    of told facts; *id*, *title*, *about*, *origin* and *revision* are those of a case.
    """

    name: str
    game: Game[Any, Any, Any, Any]
    agreement: Any
    players: tuple[str, ...]
    language: Language
    profile: Profile
    read: Mapping[str, Any]
    position: Mapping[str, object]
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
        facts = Facts(self.position, ("position",), self.players, self.language)
        return self.game.complete(facts, replace(self.agreement, readings=readings))

    @property
    def sides(self) -> tuple[Who, ...]:
        """Which seats play together."""
        sides: tuple[Who, ...] = self.game.begin(self.agreement).sides()
        return sides

    def side(self, side: int) -> Who:
        """The seats that play together as that side."""
        return self.sides[side]


def side_name(side: Who, players: Sequence[str]) -> str:
    """A side as files write it: the player's name, or the first letters of the partners, as in ``EW``."""
    if not side:
        return "nobody"
    if len(side) == 1:
        return players[side[0]]
    letters = sorted(players[seat][:1] for seat in side)
    alone = all(sum(player.startswith(letter) for player in players) == 1 for letter in letters)
    return "".join(letters) if alone else "+".join(players[seat] for seat in side)


def read_dispute(text: str | bytes, name: str = "", games: Games = GAMES) -> Dispute:
    """The dispute that a TOML text tells; *name* is what it is called.  `BadInput` names the place in it."""
    table = _toml(text)
    game = games[named({name: name for name in games}, "a game").read(_needed(table, "game"), ("game",))]
    _only(table, (*TOP, *ABOUT), ())
    language: Language = _take(table, "lang", LANGUAGES, (), "en")
    profile: Profile = _take(table, "profile", PROFILES, (), "standard")
    told = object_in(table.get("position", {}), ("position",))
    read = _readings(game, object_in(table.get("readings", {}), ("readings",)))
    agreed = object_in(table.get("agreed", {}), ("agreed",))
    players = _players(game, told, table.get("ask"))
    agreement = _agreement(game, agreed, len(players), ("agreed",))
    reader = _Reader(game, players, game.begin(agreement).sides(), language)
    return Dispute(
        name=name,
        game=game,
        agreement=replace(agreement, readings=replace(game.rulebook.profiles[profile], **read)),
        players=players,
        language=language,
        profile=profile,
        read=read,
        position={_whole_name(name, players): fact for name, fact in told.items() if name != "players"},
        asks=tuple(reader.asks(table)),
        id=_take(table, "id", TEXT, (), None),
        title=_take(table, "title", TEXT, (), None),
        about=_take(table, "about", listed(_ground_of(game)), (), ()),
        origin=_take(table, "origin", ORIGINS, (), None),
        revision=_take(table, "revision", whole(1), (), None),
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


def _only(table: Mapping[str, object], names: Sequence[str], where: Where) -> None:
    for name in table:
        if name not in names:
            raise BadInput((*where, name), f"expected one of {', '.join(names)}")


def _take(table: Mapping[str, object], name: str, form: Form[T], where: Where, otherwise: U) -> T | U:
    return form.read(table[name], (*where, name)) if name in table else otherwise


def _ground_of(game: Game[Any, Any, Any, Any]) -> Form[str]:
    """The id of a ground of the game's rulebook."""

    def read(value: object, where: Where) -> str:
        ground = TEXT.read(value, where)
        if ground not in game.rulebook.grounds:
            raise BadInput(where, f"expected a clause or question of this game, found {found(ground)}")
        return ground

    return Form(str, read)


# What is agreed


def _readings(game: Game[Any, Any, Any, Any], table: Mapping[str, object]) -> dict[str, Any]:
    plain = {name: _reading_name(value) for name, value in table.items()}
    readings = readings_form(game.rulebook).read(plain, ("readings",))
    return {name: getattr(readings, name) for name in table}


def _reading_name(value: object) -> object:
    """What a reading is called where TOML has a word of its own for it."""
    match value:
        case bool():
            return "yes" if value else "no"
        case int() if value in range(100):
            return str(value)
        case _:
            return value


def _agreement(game: Game[Any, Any, Any, Any], agreed: Mapping[str, object], players: int, where: Where) -> Any:
    for name, place in (("players", "position.players"), ("readings", "readings")):
        if name in agreed:
            raise BadInput((*where, name), f"expected this under {place}")
    try:
        return game.agreement.read({**agreed, "players": players}, where)
    except BadInput as error:
        if error.where == (*where, "players") or error.problem.startswith("players:"):
            raise BadInput(("position", "players"), error.problem.removeprefix("players: ")) from None
        raise


def _players(game: Game[Any, Any, Any, Any], told: Mapping[str, object], ask: object) -> tuple[str, ...]:
    """The names of the seats: those told, or so many as are told, or as many as the file names."""
    match told.get("players"):
        case None:
            return _seats(game, _players_named(game, [told, ask]))
        case list() as names:
            return _distinct(listed(TEXT, 1, MOST_PLAYERS).read(names, ("position", "players")))
        case number:
            return _seats(game, whole(1, MOST_PLAYERS).read(number, ("position", "players")))


def _seats(game: Game[Any, Any, Any, Any], players: int) -> tuple[str, ...]:
    _agreement(game, {}, players, ("agreed",))
    return game.seats(players)


def _distinct(names: tuple[str, ...]) -> tuple[str, ...]:
    for place, name in enumerate(names):
        if not name.strip() or ":" in name:
            raise BadInput(("position", "players", place), "expected a name without a colon")
        if name.casefold() in {other.casefold() for other in names[:place]}:
            raise BadInput(("position", "players", place), f"expected each name once, found {found(name)} twice")
    return names


def _players_named(game: Game[Any, Any, Any, Any], parts: Sequence[object]) -> int:
    """As many as the game has if nobody says, or more, if more are named."""
    fewest = len(game.start().seats())
    words = set(_words(parts))
    named = [players for players in range(fewest + 1, MOST_PLAYERS + 1) if _last_is_named(game, players, words)]
    return max(named, default=fewest)


def _last_is_named(game: Game[Any, Any, Any, Any], players: int, words: set[str]) -> bool:
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


def _whole_name(name: str, players: Sequence[str]) -> str:
    """A player's name where *name* is a beginning of it, as it can be nothing else with a capital."""
    begun = [player for player in players if name[:1].isupper() and player.startswith(name)]
    return begun[0] if len(begun) == 1 and name not in players else name


# The questions


MANY: Final = 10**6


def _read_only(read: Callable[[object, Where], T]) -> Form[T]:
    """A form of what people write, and this module only reads."""
    return Form(str, read)


class _Reader:
    """Reads questions and expectations in the words of one table of players."""

    def __init__(
        self, game: Game[Any, Any, Any, Any], players: tuple[str, ...], sides: tuple[Who, ...], language: Language
    ) -> None:
        self.game = game
        self.players = players
        self.language = language
        self.sides = sides

    def asks(self, table: Mapping[str, object]) -> Iterator[Ask]:
        asked = _needed(table, "ask")
        if isinstance(asked, dict):
            yield self.ask(asked, ("ask",), table.get("expect"), ("expect",))
            return
        if "expect" in table:
            raise BadInput(("expect",), "expected under each question (ask.expect), there being several")
        each = listed(_read_only(object_in), 1).read(asked, ("ask",))
        for place, ask in enumerate(each):
            where = ("ask", place)
            yield self.ask(
                {name: part for name, part in ask.items() if name != "expect"},
                where,
                ask.get("expect"),
                (*where, "expect"),
            )

    def ask(self, table: Mapping[str, object], where: Where, expect: object, expected_where: Where) -> Ask:
        _only(table, ("after", "by", *ASKED), where)
        asked = [name for name in ASKED if name in table]
        if len(asked) > 1 or not (asked or "after" in table):
            raise BadInput(where, f"expected one of {', '.join(ASKED)}, or after alone")
        what: Asked = asked[0] if asked else "after"
        if "by" in table and what != "action":
            raise BadInput((*where, "by"), "expected with an action only")
        expected, by_profile = self.expectations(expect, expected_where, what)
        return Ask(
            where=where,
            asked=what,
            after=_take(table, "after", listed(_read_only(self.step)), where, ()),
            seat=self.whose(table, what, where),
            action=self.action(table["action"], (*where, "action")) if what == "action" else None,
            expected=expected,
            by_profile=by_profile,
        )

    def whose(self, table: Mapping[str, object], what: Asked, where: Where) -> Seat | None:
        if what == "action":
            return _take(table, "by", _read_only(self.seat), where, None)
        if what == "legal" and table["legal"] is not True:
            return self.seat(table["legal"], (*where, "legal"))
        if what not in {"after", "legal"} and TRUTH.read(table[what], (*where, what)) is False:
            raise BadInput((*where, what), "expected true")
        return None

    def seat(self, value: object, where: Where) -> Seat:
        return seat_named(TEXT.read(value, where), self.players, where)

    def step(self, value: object, where: Where) -> Step:
        name, text = said(TEXT.read(value, where))
        return Step(None if name is None else seat_named(name, self.players, where), self.action(text, where))

    def action(self, value: object, where: Where) -> Any:
        return spelled(lambda text: self.game.parse(text, self.language)).read(value, where)

    # What is expected

    def expectations(
        self, value: object, where: Where, asked: Asked
    ) -> tuple[Expected | None, dict[Profile, Expected]]:
        if value is None:
            return None, {}
        table = object_in(value, where)
        own = {name: part for name, part in table.items() if name not in NAMES_OF_PROFILES}
        by_profile = {
            name: self.expected(table[name], (*where, name), asked) for name in NAMES_OF_PROFILES if name in table
        }
        return (self.expected(own, where, asked) if own or not by_profile else None), by_profile

    def expected(self, value: object, where: Where, asked: Asked) -> Expected:
        table = object_in(value, where)
        forms: dict[str, Form[Any]] = {
            "allowed": TRUTH,
            "grounds": listed(_ground_of(self.game)),
            "legal": listed(_read_only(self.action)),
            "items": listed(_read_only(self.item)),
            "totals": _read_only(self.totals),
            "lead": _read_only(self.seat),
            "winner": _read_only(self.winner),
            "turn": _read_only(self.turn),
            "cannot_arise": TRUTH,
        }
        forms = {name: form for name, form in forms.items() if ANSWERS.get(name, asked) == asked}
        _only(table, tuple(forms), where)
        if not table:
            raise BadInput(where, f"expected one of {', '.join(forms)}")
        return Expected(where=where, **{name: forms[name].read(part, (*where, name)) for name, part in table.items()})

    def who(self, value: object, where: Where) -> Who:
        """A side by its player, or by partners: beginnings of their names, next to each other or with a plus."""
        text = TEXT.read(value, where).strip()
        for side in self.sides:
            if len(side) > 1 and self.names_side(text, side):
                return side
        return (seat_named(text, self.players, where),)

    def names_side(self, text: str, side: Who) -> bool:
        partners = text.split("+") if "+" in text else text.split() if " " in text else list(text)
        try:
            return sorted(seat_named(name, self.players, ()) for name in partners) == sorted(side)
        except BadInput:
            return False

    def item(self, value: object, where: Where) -> tuple[str, Who, int]:
        if not isinstance(value, list) or len(value) != 3:  # noqa: PLR2004 - a ground, a side, points
            raise BadInput(where, f"expected a ground, a side and points, found {found(value)}")
        ground, side, points = value
        return (
            _ground_of(self.game).read(ground, (*where, 0)),
            () if side == "nobody" else self.who(side, (*where, 1)),
            whole(-MANY, MANY).read(points, (*where, 2)),
        )

    def totals(self, value: object, where: Where) -> tuple[tuple[Who, int], ...]:
        table = object_in(value, where)
        return tuple(
            (self.who(name, (*where, name)), whole(-MANY, MANY).read(part, (*where, name)))
            for name, part in table.items()
        )

    def winner(self, value: object, where: Where) -> tuple[Who, ...]:
        if value == "nobody":
            return ()
        if isinstance(value, list):
            return listed(_read_only(self.who), 1).read(value, where)
        return (self.who(value, where),)

    def turn(self, value: object, where: Where) -> Seat | Literal["nobody", "over"]:
        match value:
            case "nobody":
                return "nobody"
            case "over":
                return "over"
            case _:
                return self.seat(value, where)
