"""`spelregels rules`: the rulebook of a game, or one ground of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from spelregels.cli.files import Refused, game_named
from spelregels.cli.screen import columns, say, say_data, wrapped
from spelregels.notation import found
from spelregels.rulebook import (
    Authority,
    Clause,
    Decided,
    Ground,
    Kind,
    Language,
    Place,
    Profile,
    Question,
    Reading,
    Rulebook,
    Switched,
    Words,
)

__all__ = ["PROFILE_NAMES", "rules"]

KINDS: Final[dict[Kind, Words]] = {
    "definition": Words("definition", "definitie"),
    "setup": Words("setup", "voorbereiding"),
    "permission": Words("permission", "mag"),
    "obligation": Words("obligation", "moet"),
    "prohibition": Words("prohibition", "mag niet"),
    "procedure": Words("procedure", "verloop"),
    "scoring": Words("scoring", "telling"),
    "remark": Words("remark", "opmerking"),
    "restates": Words("restates", "herhaling"),
    "question": Words("question", "vraag"),
}
AUTHORITIES: Final[dict[Authority, Words]] = {
    "text": Words("the text", "de tekst"),
    "published": Words("a published rule", "een uitgegeven regel"),
    "family": Words("the custom of such games", "het gebruik bij zulke spellen"),
    "project": Words("decided by us", "door ons beslist"),
}
PROFILE_NAMES: Final[dict[Profile, Words]] = {
    "standard": Words("standard", "standaard"),
    "literal": Words("literal", "letterlijk"),
    "published": Words("published", "uitgegeven"),
}
RULE_TEXT: Final = Words("The rule text: ", "De regeltekst: ")
VERSION: Final = Words("rulebook", "regelboek")
QUESTIONS: Final = Words("What the text leaves open", "Wat de tekst openlaat")
PLACE: Final = Words("place", "plaats")
READS: Final = Words("reads", "gaat over")
READ_BY: Final = Words("open here", "hier open")
CHOSEN: Final = Words("chosen", "gekozen")
FIELD: Final = Words("in a file", "in een bestand")
ANSWER: Final = Words("answer", "antwoord")
AUTHORITY: Final = Words("by", "volgens")


def rules(game_name: str, ground_id: str | None, language: Language, *, as_data: bool) -> int:
    """Prints the rulebook, or the ground with that id; `Refused` if there is none."""
    game = game_named(game_name)
    if ground_id is None:
        if as_data:
            say_data(_book_data(game.name, game.rulebook))
        else:
            say(_book(game.rulebook, language))
        return 0
    ground = _ground(game.rulebook, ground_id)
    if as_data:
        say_data({"format": "spelregels-ground-1", "game": game.name, **_data(game.rulebook, ground)})
    else:
        say(_detail(game.rulebook, ground, language))
    return 0


def _ground(rulebook: Rulebook[Any], text: str) -> Ground:
    """The ground with that id, in capitals or not, with the rulebook's prefix or without it."""
    plain = text.casefold().removeprefix(f"{rulebook.prefix.casefold()}-")
    for ground in rulebook:
        if ground.id.casefold() == f"{rulebook.prefix}-{plain}".casefold():
            return ground
    last = rulebook.clauses[-1].id, rulebook.questions[-1].id
    raise Refused(f"CLAUSE: expected an id of {rulebook.prefix}, such as {last[0]} or {last[1]}, found {found(text)}")


# The whole book


def _book(rulebook: Rulebook[Any], language: Language) -> Iterator[str]:
    yield f"{rulebook.title.in_language(language)} · {VERSION.in_language(language)} {rulebook.version}"
    yield f"{RULE_TEXT.in_language(language)}“{rulebook.source}”"
    heading = ""
    for clause in rulebook.clauses:
        if isinstance(clause.place, Place) and clause.place.heading != heading:
            heading = clause.place.heading
            yield from ("", heading)
        yield from _stated(clause, language)
    yield from ("", QUESTIONS.in_language(language))
    for question in rulebook.questions:
        yield from wrapped(question.in_language(language), f"  {question.id:7} ")
        yield from wrapped(_answer(rulebook, question, language), " " * 10)


def _stated(clause: Clause, language: Language) -> Iterator[str]:
    place = clause.place.where if isinstance(clause.place, Place) else Words(*map(_implied, clause.place.by))
    yield from wrapped(clause.in_language(language), f"  {clause.id:7} ")
    yield from wrapped(f"({_kinds(clause, language)}; {place.in_language(language)})", " " * 10)


def _implied(by: str) -> str:
    return f"← {by}"


def _kinds(ground: Ground, language: Language) -> str:
    return ", ".join(KINDS[kind].in_language(language) for kind in ground.kinds)


def _answer(rulebook: Rulebook[Any], question: Question, language: Language) -> str:
    match question:
        case Switched():
            read = ((reading, _who_reads(rulebook, question, reading, language)) for reading in question.readings)
            return " · ".join(reading.name + (f" ({who})" if who else "") for reading, who in read)
        case Decided():
            return f"{question.answer.in_language(language)} ({AUTHORITIES[question.authority].in_language(language)})"
        case _:
            return ""


def _readers(rulebook: Rulebook[Any], question: Switched, reading: Reading) -> list[Profile]:
    """The profiles that read the question so."""
    return [name for name, read in rulebook.profiles.items() if getattr(read, question.field) == reading.value]


def _who_reads(rulebook: Rulebook[Any], question: Switched, reading: Reading, language: Language) -> str:
    return ", ".join(PROFILE_NAMES[name].in_language(language) for name in _readers(rulebook, question, reading))


# One ground


def _detail(rulebook: Rulebook[Any], ground: Ground, language: Language) -> Iterator[str]:
    yield f"{ground.id} · {_kinds(ground, language)} · {rulebook.title.in_language(language)}"
    yield from wrapped(ground.in_language(language), "  ")
    match ground:
        case Clause():
            yield from columns(list(_about_clause(rulebook, ground, language)))
        case Switched():
            yield from columns(list(_about_question(ground, language)))
            for reading in ground.readings:
                yield from _reading(rulebook, ground, reading, language)
        case Decided():
            yield from columns(list(_about_question(ground, language)))
        case _:
            pass


def _about_clause(rulebook: Rulebook[Any], clause: Clause, language: Language) -> Iterator[tuple[str, str]]:
    yield PLACE.in_language(language), clause.place.in_language(language)
    if open_here := _open_here(rulebook, clause):
        yield READ_BY.in_language(language), ", ".join(question.id for question in open_here)


def _open_here(rulebook: Rulebook[Any], clause: Clause) -> list[Question]:
    return [question for question in rulebook.questions if clause in question.reads]


def _about_question(question: Switched | Decided, language: Language) -> Iterator[tuple[str, str]]:
    if question.reads:
        yield READS.in_language(language), ", ".join(ground.id for ground in question.reads)
    match question:
        case Switched():
            yield FIELD.in_language(language), f'readings.{question.field} = "{question.readings[0].name}"'
            yield CHOSEN.in_language(language), question.chosen.in_language(language)
        case Decided():
            yield ANSWER.in_language(language), question.answer.in_language(language)
            yield AUTHORITY.in_language(language), _authority(question.authority, question.source, language)


def _authority(authority: Authority, source: Words, language: Language) -> str:
    return f"{AUTHORITIES[authority].in_language(language)} – {source.in_language(language)}"


def _reading(rulebook: Rulebook[Any], question: Switched, reading: Reading, language: Language) -> Iterator[str]:
    who = _who_reads(rulebook, question, reading, language)
    yield ""
    yield f"  {reading.name}" + (f" ({who})" if who else "")
    yield from wrapped(reading.meaning.in_language(language), "    ")
    by = AUTHORITY.in_language(language)
    yield from wrapped(f"{by} {_authority(reading.authority, reading.source, language)}", "    ")


# As data


def _book_data(name: str, rulebook: Rulebook[Any]) -> dict[str, Any]:
    return {
        "format": "spelregels-rulebook-1",
        "game": name,
        "version": rulebook.version,
        "title": rulebook.title._asdict(),
        "source": rulebook.source,
        "grounds": [_data(rulebook, ground) for ground in rulebook],
    }


def _data(rulebook: Rulebook[Any], ground: Ground) -> dict[str, Any]:
    start = {"id": ground.id, "kinds": list(ground.kinds)}
    match ground:
        case Clause():
            return {**start, "statement": ground.statement._asdict(), **_clause_data(rulebook, ground)}
        case Switched():
            return {**start, **_question_data(ground), **_switched_data(rulebook, ground)}
        case Decided():
            return {
                **start,
                **_question_data(ground),
                "answer": ground.answer._asdict(),
                "authority": ground.authority,
                "source": ground.source._asdict(),
            }
        case _:
            return start


def _clause_data(rulebook: Rulebook[Any], clause: Clause) -> dict[str, Any]:
    place = clause.place
    return {
        "place": {"heading": place.heading, "where": place.where._asdict()} if isinstance(place, Place) else None,
        "implied": None if isinstance(place, Place) else place.by._asdict(),
        "questions": [question.id for question in _open_here(rulebook, clause)],
    }


def _question_data(question: Question) -> dict[str, Any]:
    return {"asks": question.asks._asdict(), "reads": [ground.id for ground in question.reads]}


def _switched_data(rulebook: Rulebook[Any], question: Switched) -> dict[str, Any]:
    return {
        "field": question.field,
        "chosen": question.chosen._asdict(),
        "readings": [
            {
                "name": reading.name,
                "meaning": reading.meaning._asdict(),
                "authority": reading.authority,
                "source": reading.source._asdict(),
                "profiles": list(_readers(rulebook, question, reading)),
            }
            for reading in question.readings
        ],
    }
