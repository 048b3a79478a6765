"""`spelregels rejudge`: where a record would have gone otherwise, read otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any, Final

from spelregels.arbiter import Difference
from spelregels.arbiter import rejudge as first_difference
from spelregels.arbiter.dispute import side_name
from spelregels.arbiter.rejudge import Judged
from spelregels.arbiter.words import EVENTS
from spelregels.cli.files import Refused, read_as_record
from spelregels.cli.screen import say, say_data, wrapped
from spelregels.game import Game, readings_form
from spelregels.notation import BadInput
from spelregels.record import Record
from spelregels.rulebook import Language, Profile, Words
from spelregels.ruling import Consequence, Seat

__all__ = ["rejudge"]

SAME: Final = Words("No action is judged differently.", "Geen enkele handeling wordt anders beoordeeld.")
UP_TO: Final = Words("actions[{}] is refused by both: {}", "actions[{}] mag bij geen van beide: {}")
DIFFERS: Final = Words("actions[{}]: {}", "actions[{}]: {}")
PLAYED: Final = Words("as it was played: {}", "zoals er gespeeld is: {}")
OTHERWISE: Final = Words("read otherwise: {}", "anders gelezen: {}")
ALLOWED: Final = Words("allowed", "mag")
REFUSED: Final = Words("refused", "mag niet")
ONE_SIDED: Final = Words("Cited by only one of the two:", "Maar door één van beide aangehaald:")


def rejudge(path: str, profile: Profile | None, single: Sequence[str], language: Language, *, as_data: bool) -> int:
    """Prints the first action that is judged differently with the readings of a profile, or with single ones."""
    if profile is None and not single:
        raise Refused("--profile or --reading: expected one of them, such as --profile literal")
    record = read_as_record(path)
    readings = _readings(record, profile, single)
    try:
        replace(record.agreement, readings=readings)
    except ValueError as error:
        raise Refused(f"{path}: agreement: not what can be agreed with these readings: {error}") from None
    difference = first_difference(record, readings)
    if as_data:
        written = readings_form(record.game.rulebook).write(readings)
        say_data({"format": "spelregels-rejudge-1", "readings": written, "difference": _data(record, difference)})
    else:
        say(_told(record, difference, language))
    return 0


def _readings(record: Record[Any], profile: Profile | None, single: Sequence[str]) -> Any:
    """Those of the profile, or else those it was played by, with the single ones instead."""
    rulebook = record.game.rulebook
    form = readings_form(rulebook)
    start = record.agreement.readings if profile is None else rulebook.profiles[profile]
    named = form.write(start)
    changed = dict(_reading(record.game, text) for text in single)
    try:
        return form.read({**(named if isinstance(named, dict) else {}), **changed}, ())
    except BadInput as error:
        raise Refused(f"--reading: {error}") from None


def _reading(game: Game[Any, Any, Any, Any], text: str) -> tuple[str, str]:
    """A field and the name of its reading; the field may be named by its question."""
    name, equals, reading = (part.strip() for part in text.partition("="))
    if not equals:
        switched = game.rulebook.switched[0]
        raise Refused(f"--reading: expected such as {switched.field}={switched.readings[0].name}, found {text!r}")
    fields = {question.id.casefold(): question.field for question in game.rulebook.switched}
    return fields.get(name.casefold(), name), reading


# In words


def _told(record: Record[Any], difference: Difference | None, language: Language) -> Iterator[str]:
    if difference is None:
        yield SAME.in_language(language)
        if (illegal := record.first_illegal()) is not None:
            yield UP_TO.in_language(language).format(illegal.place, record.written()[illegal.place])
        return
    yield DIFFERS.in_language(language).format(difference.place, record.written()[difference.place])
    for title, judged in ((PLAYED, difference.played), (OTHERWISE, difference.other)):
        yield from wrapped(title.in_language(language).format(_judged(record, judged, language)), "  ", "    ")
    if difference.grounds:
        yield ONE_SIDED.in_language(language)
    for ground in difference.grounds:
        yield from wrapped(ground.in_language(language), f"  {ground.id}  ")


def _judged(record: Record[Any], judged: Judged, language: Language) -> str:
    answer = (ALLOWED if judged.ruling.allowed else REFUSED).in_language(language)
    cited = ", ".join(ground.id for ground in judged.ruling.grounds)
    brings = "".join(f"; {_consequence(record, each, language)}" for each in judged.brings)
    return f"{answer} ({cited}){brings}"


def _consequence(record: Record[Any], brought: Consequence, language: Language) -> str:
    who = _side(record, brought.side) or _seat(record, brought.seat) or ""
    words = EVENTS[brought.event].in_language(language).format(who=who, points=brought.points)
    return f"{words} ({brought.ground.id})"


def _players(record: Record[Any]) -> tuple[str, ...]:
    return record.game.seats(len(record.game.begin(record.agreement).seats()))


def _seat(record: Record[Any], seat: Seat | None) -> str | None:
    return None if seat is None else _players(record)[seat]


def _side(record: Record[Any], side: int | None) -> str | None:
    players = _players(record)
    # Not of its last position: the record may have an action that is refused.
    return None if side is None else side_name(record.game.begin(record.agreement).sides()[side], players)


# As data


def _data(record: Record[Any], difference: Difference | None) -> dict[str, Any] | None:
    if difference is None:
        return None
    return {
        "place": difference.place,
        "action": record.written()[difference.place],
        "played": _judged_data(record, difference.played),
        "other": _judged_data(record, difference.other),
        "grounds": [ground.id for ground in difference.grounds],
    }


def _judged_data(record: Record[Any], judged: Judged) -> dict[str, Any]:
    return {
        "allowed": judged.ruling.allowed,
        "grounds": [ground.id for ground in judged.ruling.grounds],
        "brings": [_brought(record, each) for each in judged.brings],
    }


def _brought(record: Record[Any], brought: Consequence) -> dict[str, Any]:
    return {
        "event": brought.event,
        "ground": brought.ground.id,
        "seat": _seat(record, brought.seat),
        "side": _side(record, brought.side),
        "points": brought.points,
    }
