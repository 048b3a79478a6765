"""Every rulebook is complete, and reads its questions as agreed."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator
from dataclasses import asdict, fields
from typing import get_args, get_type_hints

import pytest

from spelregels.rulebook import Clause, Decided, Ground, Implied, Language, Place, Profile, Question, Switched, Words
from tests.rulebooks.all_fours import ALL_FOURS
from tests.rulebooks.cardparty import CARDPARTY
from tests.rulebooks.expected import Expected
from tests.rulebooks.lama import LAMA
from tests.rulebooks.lanterfanten import LANTERFANTEN

GAMES = [LAMA, ALL_FOURS, LANTERFANTEN, CARDPARTY]
# Sources that are called the same in both languages.
NAMES = {"AMIGO 2019", "Board Game Arena", "pagat.com, Trinidad"}


def each(named: str, of: Callable[[Expected], Iterable[object]]) -> pytest.MarkDecorator:
    cases = [(expected, one) for expected in GAMES for one in of(expected)]
    return pytest.mark.parametrize(("expected", named), cases, ids=str)


every_game = pytest.mark.parametrize("expected", GAMES, ids=str)
every_ground = each("ground", lambda expected: expected.rulebook)
every_switched = each("question", lambda expected: expected.rulebook.switched)
both_languages = pytest.mark.parametrize("language", ["en", "nl"])


def grouped(pairs: Iterable[tuple[str, str]]) -> dict[str, set[str]]:
    """What stands behind each name."""
    groups = defaultdict(set)
    for name, member in pairs:
        groups[name].add(member)
    return dict(groups)


def repeated(said: Iterable[str]) -> list[str]:
    return [words for words, times in Counter(said).items() if times > 1]


def written(value: object) -> str:
    """How files write the value of a reading."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def words(ground: Ground) -> Iterator[Words]:
    """Everything the rulebook says about *ground*, in both languages."""
    match ground:
        case Clause(statement=statement, place=place):
            yield statement
            yield place.by if isinstance(place, Implied) else place.where
        case Switched(asks=asks, readings=readings, chosen=chosen):
            yield from (asks, chosen)
            for reading in readings:
                yield from (reading.meaning, reading.source)
        case Decided(asks=asks, answer=answer, source=source):
            yield from (asks, answer, source)
        case _:
            raise AssertionError(f"{ground} is neither a clause nor a question")


@every_game
class TestIsComplete:
    """It holds every clause and every question, in order, and nothing else."""

    def test_prefix(self, expected: Expected) -> None:
        assert expected.rulebook.prefix == expected.prefix

    def test_clauses(self, expected: Expected) -> None:
        assert [clause.id for clause in expected.rulebook.clauses] == expected.ids(expected.clauses)

    def test_questions(self, expected: Expected) -> None:
        assert [question.id for question in expected.rulebook.questions] == expected.ids(expected.questions)

    def test_switched_questions(self, expected: Expected) -> None:
        assert [question.id for question in expected.rulebook.switched] == expected.ids(expected.switched)

    def test_there_are_no_other_grounds(self, expected: Expected) -> None:
        assert [ground.id for ground in expected.rulebook] == expected.ids(expected.grounds)

    def test_kinds(self, expected: Expected) -> None:
        kinds = grouped((kind, clause.id) for clause in expected.rulebook.clauses for kind in clause.kinds)
        assert kinds == expected.groups(expected.kinds)

    def test_clauses_of_not_just_one_kind(self, expected: Expected) -> None:
        others = {clause.id: clause.kinds for clause in expected.rulebook.clauses if len(clause.kinds) != 1}
        assert others == {f"{expected.prefix}-{number}": kinds for number, kinds in expected.of_two_kinds.items()}


class TestPlaces:
    """A clause stands under the heading of its section, or the text only implies it."""

    @every_game
    def test_what_the_text_only_implies(self, expected: Expected) -> None:
        implied = [clause.id for clause in expected.rulebook.clauses if isinstance(clause.place, Implied)]
        assert implied == expected.ids(expected.implied)

    @every_game
    def test_headings(self, expected: Expected) -> None:
        clauses = expected.rulebook.clauses
        headings = grouped((clause.place.heading, clause.id) for clause in clauses if isinstance(clause.place, Place))
        assert headings == expected.groups(expected.headings)

    @both_languages
    @every_game
    def test_no_two_clauses_stand_at_the_same_place(self, expected: Expected, language: Language) -> None:
        assert repeated(clause.place.in_language(language) for clause in expected.rulebook.clauses) == []


class TestReadings:
    """A switched question is a field of the readings, whose type lists what it may be read as."""

    @every_game
    def test_every_field_answers_one_question(self, expected: Expected) -> None:
        answered = [question.field for question in expected.rulebook.switched]
        assert [field.name for field in fields(expected.readings)] == answered

    @each("number", lambda expected: expected.domains)
    def test_readings_and_their_authorities(self, expected: Expected, number: str) -> None:
        question = expected.rulebook[number]
        assert isinstance(question, Switched)
        field, readings = expected.domains[number]
        assert question.field == field
        read = [(reading.value, reading.name, reading.authority) for reading in question.readings]
        assert read == [(value, written(value), authority) for value, authority in readings.items()]

    @every_switched
    def test_readings_are_the_values_of_the_field(self, expected: Expected, question: Switched) -> None:
        domain = get_type_hints(expected.readings)[question.field]
        orders = [(True, False), (False, True)] if domain is bool else [get_args(domain)]
        assert tuple(reading.value for reading in question.readings) in orders

    @every_switched
    def test_a_reading_is_written_as_its_value(self, expected: Expected, question: Switched) -> None:
        assert [reading.name for reading in question.readings] == [
            written(reading.value) for reading in question.readings
        ]


class TestProfiles:
    @pytest.mark.parametrize("profile", ["standard", "literal", "published"])
    @every_game
    def test_profile(self, expected: Expected, profile: Profile) -> None:
        assert asdict(expected.profiles[profile]) == expected.read_as[profile]

    @every_game
    def test_there_are_three(self, expected: Expected) -> None:
        assert set(expected.profiles) == {"standard", "literal", "published"}

    @every_game
    def test_they_are_the_rulebooks(self, expected: Expected) -> None:
        assert expected.rulebook.profiles == expected.profiles

    @every_game
    def test_standard_is_what_nobody_has_to_say(self, expected: Expected) -> None:
        assert expected.readings() == expected.profiles["standard"]


class TestDecided:
    @every_game
    def test_authorities(self, expected: Expected) -> None:
        decided = [question for question in expected.rulebook.questions if isinstance(question, Decided)]
        authorities = grouped((question.authority, question.id) for question in decided)
        assert authorities == expected.groups(expected.authorities)


class TestWhatQuestionsRead:
    """A question names what it turns on; a refusal by it cites that as well."""

    @each("number", lambda expected: expected.reads)
    def test_reads(self, expected: Expected, number: str) -> None:
        question = expected.rulebook[number]
        assert isinstance(question, Question)
        assert set(expected.ids(expected.reads[number])) <= {ground.id for ground in question.reads}


class TestWords:
    @every_ground
    def test_nothing_is_left_unsaid_in_either_language(self, expected: Expected, ground: Ground) -> None:
        for said in words(ground):
            assert said.en.strip()
            assert said.nl.strip()

    @every_ground
    def test_everything_but_a_name_is_translated(self, expected: Expected, ground: Ground) -> None:
        assert ground.in_language("en") != ground.in_language("nl")
        assert {said.en for said in words(ground) if said.en == said.nl} <= NAMES

    @every_ground
    def test_it_speaks_of_the_same_grounds_in_both_languages(self, expected: Expected, ground: Ground) -> None:
        for said in words(ground):
            named = re.findall(r"\b[A-Z]{2}-\w+", said.en)
            assert sorted(named) == sorted(re.findall(r"\b[A-Z]{2}-\w+", said.nl))
            assert set(named) <= set(expected.ids(expected.grounds))

    @every_ground
    def test_it_names_the_same_numbers_in_both_languages(self, expected: Expected, ground: Ground) -> None:
        for said in words(ground):
            assert sorted(re.findall(r"\d+", said.en)) == sorted(re.findall(r"\d+", said.nl))

    @every_ground
    def test_whole_sentences_end(self, expected: Expected, ground: Ground) -> None:
        for language in ("en", "nl"):
            assert ground.in_language(language)[-1] == ("." if isinstance(ground, Clause) else "?")

    @both_languages
    @every_game
    def test_no_two_grounds_share_their_words(self, expected: Expected, language: Language) -> None:
        assert repeated(ground.in_language(language) for ground in expected.rulebook) == []


class TestCardparty:
    """Its basic rules are numbered."""

    @pytest.mark.parametrize("number", CARDPARTY.headings["Basis regels"].split())
    def test_a_basic_rule_stands_at_the_point_of_its_number(self, number: str) -> None:
        clause = CARDPARTY.rulebook[number]
        assert isinstance(clause, Clause)
        assert isinstance(clause.place, Place)
        point = number.rstrip("abcd")
        assert clause.place.where.en.split(",")[0] == f"point {point}"
        assert clause.place.where.nl.split(",")[0] == f"punt {point}"
