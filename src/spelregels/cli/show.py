"""`spelregels show`: a position in words, what may be done in it, and what a seat may know."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, fields, is_dataclass
from itertools import islice
from types import NoneType, UnionType
from typing import Any, Final, Union, get_args, get_origin, get_type_hints

from spelregels.arbiter.dispute import Dispute, side_name
from spelregels.cli.files import Placed, Refused, game_named, read_file
from spelregels.cli.rules import PROFILE_NAMES
from spelregels.cli.screen import columns, say, say_data, wrapped
from spelregels.facts import Hidden, Peeked, Sealed, Situation, seat_named
from spelregels.game import Game
from spelregels.notation import BadInput
from spelregels.position import Chance, Choice, End, NoSuchMoment, Position
from spelregels.record import Record
from spelregels.rulebook import Language, Words
from spelregels.ruling import IllegalAction, Seat

__all__ = ["show"]

ON_TURN: Final = Words("{} is on turn.", "{} is aan de beurt.")
CARDS_COME: Final = Words("Cards are awaited.", "Er moeten kaarten komen.")
ENDED: Final = Words("Nothing is awaited: it is over.", "Er hoeft niets meer: het is afgelopen.")
SEEN_BY: Final = Words("What {} may know:", "Wat {} mag weten:")
MAY: Final = Words("{} may: {}.", "{} mag: {}.")
NOTHING: Final = Words("nothing", "niets")
DEPENDS: Final = Words("that depends on cards that are not told", "dat hangt af van kaarten die niet verteld zijn")
COMES: Final = Words("What can come: {}: {} ways in all.", "Wat er kan komen: {}: {} manieren in totaal.")
NONE: Final = Words("none", "geen")
UNKNOWN: Final = Words("{} not told", "{} niet verteld")
SCORE: Final = Words("score", "stand")
READINGS: Final = Words("readings", "lezingen")
TAKEN_FOR_GRANTED: Final = Words("taken for granted", "aangenomen")
NOT_TOLD: Final = Words("not told", "niet verteld")
CARDS_NOT_TOLD: Final = Words("cards not told", "kaarten die niet verteld zijn")

MOST_OUTCOMES: Final = 60
"""Of more cards that may come only the number of ways is said."""


@dataclass(frozen=True)
class Shown:
    """A position with the names at its table; of the cards at some places only the number may be told."""

    game: Game[Any, Any, Any, Any]
    position: Position[Any, Any]
    players: tuple[str, ...]
    assumed: tuple[Words, ...] = ()
    hidden: tuple[Hidden[Any], ...] = ()

    def side(self, side: int) -> str:
        return side_name(self.position.sides()[side], self.players)


def show(path: str, seat_name: str | None, game: str | None, language: Language, *, as_data: bool) -> int:
    """Prints the position in the file: all of it, or what the seat may know."""
    shown = _shown(path, game)
    seat = None if seat_name is None else _seat(seat_name, shown.players)
    try:
        if as_data:
            say_data(_data(shown, seat, language))
        else:
            say(list(_described(shown, seat, language)))
    except Peeked as peeked:
        raise _needed(path, shown.hidden, peeked) from None
    return 0


def _needed(path: str, hidden: Sequence[Hidden[Any]], peeked: Peeked) -> Refused:
    place = hidden[peeked.place].name.en
    return Refused(f"{path}: position: expected the cards of {place}, which this needs")


def _seat(name: str, players: Sequence[str]) -> Seat:
    try:
        return seat_named(name, players, ("--seat",))
    except BadInput as error:
        raise Refused(str(error)) from None


def _shown(path: str, game: str | None) -> Shown:
    match read_file(path, None if game is None else game_named(game)):
        case Dispute() as dispute:
            return _told(path, dispute)
        case Record() as record:
            return _placed(Placed(record.game, _last(path, record)))
        case Placed() as placed:
            return _placed(placed)


def _last(path: str, record: Record[Any]) -> Position[Any, Any]:
    try:
        return record.position
    except IllegalAction as error:
        raise Refused(f"{path}: actions: expected actions that are allowed: {error}") from None


def _placed(placed: Placed) -> Shown:
    return Shown(placed.game, placed.position, placed.game.seats(len(placed.position.seats())))


def _told(path: str, dispute: Dispute) -> Shown:
    places: tuple[Hidden[Any], ...] = ()
    try:
        situation = dispute.situation(dispute.agreement.readings)
        places = situation.places
        position = situation.build(_sealed(situation))
    except (BadInput, NoSuchMoment) as error:
        raise Refused(f"{path}: {error}") from None
    except Peeked as peeked:
        raise _needed(path, places, peeked) from None
    return Shown(dispute.game, position, dispute.players, situation.assumed, situation.places)


def _sealed(situation: Situation[Any, Any]) -> list[tuple[Any, ...]]:
    return [
        Sealed((), place, hidden.size, hidden.cannot_hold) if hidden.size else ()
        for place, hidden in enumerate(situation.places)
    ]


# In words


def _described(shown: Shown, seat: Seat | None, language: Language) -> Iterator[str]:
    game, position = shown.game, shown.position
    yield f"{game.rulebook.title.in_language(language)} · {_awaited(shown, language)}"
    if seat is not None:
        yield SEEN_BY.in_language(language).format(shown.players[seat])
    looked_at = position if seat is None else game.view(position, seat)
    yield from columns([*_Told(shown, language).rows(looked_at), *_about(shown, language)])
    if seat is not None:
        yield from _may(shown, seat, language)
    elif isinstance(position, Chance):
        yield from _comes(shown, position, language)
    else:
        for each in _asked_about(shown, None):
            if (isinstance(position, Choice) and each == position.turn) or _options(shown, each):
                yield from _may(shown, each, language)
    yield from _not_told(shown, language)


def _awaited(shown: Shown, language: Language) -> str:
    match shown.position:
        case Choice() as choice:
            return ON_TURN.in_language(language).format(shown.players[choice.turn])
        case Chance():
            return CARDS_COME.in_language(language)
        case _:
            return ENDED.in_language(language)


def _about(shown: Shown, language: Language) -> Iterator[tuple[str, str]]:
    score = (f"{shown.side(side)} {points}" for side, points in enumerate(shown.game.score(shown.position)))
    yield SCORE.in_language(language), ", ".join(score)
    yield READINGS.in_language(language), _readings(shown, language)


def _readings(shown: Shown, language: Language) -> str:
    """The profile that reads so, the first there is; else every reading that is not standard."""
    read, profiles = shown.game.readings(shown.position), shown.game.rulebook.profiles
    for name, readings in profiles.items():
        if readings == read:
            return PROFILE_NAMES[name].in_language(language)
    return ", ".join(
        f"{question.id} {question.reading(getattr(read, question.field))}"
        for question in shown.game.rulebook.switched
        if getattr(read, question.field) != getattr(profiles["standard"], question.field)
    )


def _options(shown: Shown, seat: Seat) -> list[Any] | None:
    """What the seat may do; None if that depends on cards that are not told."""
    try:
        return shown.position.legal_actions(seat)
    except Peeked:
        return None


def _may(shown: Shown, seat: Seat, language: Language) -> Iterator[str]:
    options = _options(shown, seat)
    words = (
        DEPENDS.in_language(language)
        if options is None
        else "; ".join(shown.game.tell(action, language) for action in options) or NOTHING.in_language(language)
    )
    yield from wrapped(MAY.in_language(language).format(shown.players[seat], words))


def _comes(shown: Shown, position: Chance[Any, Any], language: Language) -> Iterator[str]:
    lottery = position.chance()
    some = list(islice(lottery.outcomes(), MOST_OUTCOMES + 1))
    if len(some) > MOST_OUTCOMES:
        told = f"{shown.game.tell(some[0][0], language)} …"
    else:
        alike = len({ways for _, ways in some}) == 1
        told = "; ".join(shown.game.tell(outcome, language) + ("" if alike else f" ({ways})") for outcome, ways in some)
    yield from wrapped(COMES.in_language(language).format(told, lottery.total))


def _not_told(shown: Shown, language: Language) -> Iterator[str]:
    hidden = [f"{place.name.in_language(language)} ({place.size})" for place in shown.hidden if place.size]
    assumed = [words.in_language(language) for words in shown.assumed]
    for title, parts in ((CARDS_NOT_TOLD, hidden), (TAKEN_FOR_GRANTED, assumed)):
        if parts:
            yield from wrapped("; ".join(parts), f"{title.in_language(language)}: ")


# What a position or a view is made of


class _Told:
    """Tells the parts of a position by their types: seats by the players' names, cards in words.

    The names of the parts are those that its JSON has.  What is agreed as usual is left out, and so are readings, which
    are told apart.
    """

    def __init__(self, shown: Shown, language: Language) -> None:
        self.shown = shown
        self.language: Language = language
        self.usual = shown.game.agree()

    def rows(self, whole: Any) -> list[tuple[str, str]]:
        kinds = get_type_hints(type(whole))
        parts = [(name, getattr(whole, name)) for name in _names(whole) if name != "readings"]
        rows = [(name, self.part(value, kinds[name])) for name, value in parts if not self.is_usual(name, value)]
        return [(name, told) for name, told in rows if told]

    def is_usual(self, name: str, value: Any) -> bool:
        return hasattr(self.usual, name) and not isinstance(value, Sealed) and bool(getattr(self.usual, name) == value)

    def part(self, value: Any, kind: Any) -> str:
        if value is None or (isinstance(value, tuple) and not len(value)):  # == would look at cards that are not told
            return NONE.in_language(self.language)
        kind = _but_none(kind)
        if kind is Seat or Seat in get_args(kind):
            return self.seats(value)
        if _is_card(kind) or any(map(_is_card, get_args(kind))):
            return self.cards((value,) if _is_card(kind) else value)
        if is_dataclass(value) or hasattr(value, "_fields"):
            return ", ".join(f"{name} {told}" for name, told in self.rows(value))
        if isinstance(value, tuple):
            return self.each(value, get_args(kind))
        if isinstance(value, str | int):
            return self.shown.game.tell(value, self.language) if isinstance(value, str) else str(value)
        return NOT_TOLD.in_language(self.language)

    def seats(self, value: Seat | tuple[Seat, ...]) -> str:
        return ", ".join(self.shown.players[seat] for seat in (value if isinstance(value, tuple) else (value,)))

    def each(self, values: tuple[Any, ...], kinds: tuple[Any, ...]) -> str:
        """The parts of a row, with the name of the seat or side that each is of where there are just so many."""
        told = [self.part(value, kinds[0] if kinds else type(value)) for value in values]
        names: list[Callable[[int], str]] = [self.shown.players.__getitem__, self.shown.side]
        for name, sides in zip(
            names, (len(self.shown.players), len(self.shown.game.score(self.shown.position))), strict=True
        ):
            if len(told) == sides:
                return "; ".join(f"{name(place)}: {each}" for place, each in enumerate(told))
        return " ".join(told)

    def cards(self, cards: tuple[Any, ...]) -> str:
        known = Counter(cards.known if isinstance(cards, Sealed) else cards)
        told = [self.card(card, count) for card, count in known.items()]
        if isinstance(cards, Sealed):
            told.append(UNKNOWN.in_language(self.language).format(cards.more))
        return " ".join(told)

    def card(self, card: Hashable, count: int) -> str:
        told = self.shown.game.tell(card, self.language)
        return told if count == 1 else f"{count}×{told}"


def _but_none(kind: Any) -> Any:
    """The kind of a value that is there, where there may be none."""
    if isinstance(kind, UnionType) or get_origin(kind) is Union:
        return next(each for each in get_args(kind) if each is not NoneType)
    return kind


def _names(whole: Any) -> Sequence[str]:
    return [field.name for field in fields(whole)] if is_dataclass(whole) else whole._fields


def _is_card(kind: Any) -> bool:
    """Whether *kind* is what a game calls a card."""
    return getattr(kind, "__name__", "") == "Card"


# As data


def _data(shown: Shown, seat: Seat | None, language: Language) -> dict[str, Any]:
    game, position = shown.game, shown.position
    hidden = [place for place in shown.hidden if place.size]
    told: dict[str, Any] = {
        "format": "spelregels-show-1",
        "game": game.name,
        "players": list(shown.players),
        "turn": shown.players[position.turn] if isinstance(position, Choice) else None,
        "over": isinstance(position, End),
        "score": {shown.side(side): points for side, points in enumerate(game.score(position))},
    }
    if seat is None:
        told["position"] = None if hidden else game.position.write(position)
    else:
        told["seat"] = shown.players[seat]
        told["view"] = game.views.write(game.view(position, seat))
    told["legal"] = {shown.players[each]: _written_options(shown, each) for each in _asked_about(shown, seat)}
    told["not_told"] = [{"place": place.name.in_language(language), "cards": place.size} for place in hidden]
    told["assumed"] = [words.in_language(language) for words in shown.assumed]
    return told


def _asked_about(shown: Shown, seat: Seat | None) -> list[Seat]:
    return list(map(Seat, shown.position.seats())) if seat is None else [seat]


def _written_options(shown: Shown, seat: Seat) -> list[str] | None:
    options = _options(shown, seat)
    return None if options is None else list(map(str, options))
