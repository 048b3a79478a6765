"""The rulebook of Lanterfanten is complete, and reads its questions as agreed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict, fields
from typing import get_args, get_type_hints

import pytest

from spelregels.rulebook import Clause, Decided, Ground, Implied, Kind, Place, Profile, Switched, Words
from spelregels.rulebooks.lanterfanten import PROFILES, RULEBOOK, Readings

SECTIONS = {
    1: "abc",
    2: "abcdef",
    3: "abcdefg",
    4: "abcdefg",
    5: "abcdefghij",
    6: "abcde",
    7: "abcdefgh",
    8: "abcd",
    9: "abc",
}
CLAUSES = [f"LF-{section}{letter}" for section, letters in SECTIONS.items() for letter in letters]
SWITCHED = [f"LF-Q{number}" for number in (1, 2, 4, 5, 7, 8, 10, 12, 15, 25, 35)]
DECIDED = [
    f"LF-Q{number}" for number in (3, 9, 11, 13, 14, 16, 18, 19, 20, 23, 24, 26, 27, 28, 29, 30, 31, 32, 36, 37, 34)
]

KINDS: dict[Kind, str] = {
    "setup": "1a 1c 3a 3c 3d 3e 3f",
    "remark": "1b 2f 3g 4g 5f 5i 6c 6e 7g 7h 8c 9a",
    "definition": "2a 2b 2c 2d 2e 4b 5b 7a 7b",
    "procedure": "3b 4a 4f 5a 6b 8a 8b 9c",
    "scoring": "4c 4d 4e",
    "permission": "5c 5d 5g 6a 7e 7f 8d 9b",
    "prohibition": "5e",
    "obligation": "5h 5j 7c 7d",
    "restates": "6d",
}
HEADINGS = {
    1: {"Benodigdheden", "Lanterfanten"},
    2: {"Begrippen"},
    3: {"VOORBEREIDING"},
    4: {"DOEL VAN HET SPEL"},
    5: {"SPEL"},
    6: {"JOKERS"},
    7: {"PASSEN"},
    8: {"AFDALEN"},
    9: {"OVERIG"},
}
# What each switched question is read as: its field, its readings and who vouches for them, in the catalogue's order.
DOMAINS = {
    "LF-Q1": ("joker_only_hand", {"allowed": "text", "forbidden": "project"}),
    "LF-Q2": ("joker_only_number", {"named": "project", "highest": "family", "lowest": "project"}),
    "LF-Q4": ("leader_gone_out", {"next_in_turn": "family", "last_other_thrower": "project"}),
    "LF-Q5": ("descent_ends", {"others_pass": "family", "everyone_passes": "text"}),
    "LF-Q7": ("comeback", {"free": "text", "jokers_only": "text"}),
    "LF-Q8": ("only_joker_hands", {"may_pass": "text", "must_throw": "text"}),
    "LF-Q10": ("surplus_jokers", {"allowed": "text", "needed_only": "text"}),
    "LF-Q12": ("absent_numbers", {"forbidden": "text", "allowed": "text"}),
    "LF-Q15": ("negative_score", {"stands": "text", "floor_zero": "project"}),
    "LF-Q25": ("card_counts", {"private": "text", "public": "project"}),
    "LF-Q35": ("display", {"whole_game": "project", "this_descent": "text"}),
}
STANDARD = {
    "joker_only_hand": "allowed",
    "joker_only_number": "named",
    "leader_gone_out": "next_in_turn",
    "descent_ends": "others_pass",
    "comeback": "free",
    "only_joker_hands": "may_pass",
    "surplus_jokers": "allowed",
    "absent_numbers": "forbidden",
    "negative_score": "stands",
    "card_counts": "private",
    "display": "whole_game",
}
LITERAL = {
    **STANDARD,
    "descent_ends": "everyone_passes",
    "comeback": "jokers_only",
    "absent_numbers": "allowed",
    "display": "this_descent",
}
AUTHORITIES = {
    "text": "Q3 Q9 Q11 Q13 Q14 Q18 Q19 Q20 Q27 Q29 Q30 Q31 Q32",
    "project": "Q16 Q24 Q26 Q28 Q34 Q36 Q37",
    "family": "Q23",
}


def ids(numbers: str) -> set[str]:
    return {f"LF-{number}" for number in numbers.split()}


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


class TestIsComplete:
    """It holds every clause and every question, in order, and nothing else."""

    def test_clauses(self) -> None:
        assert [clause.id for clause in RULEBOOK.clauses] == CLAUSES

    def test_questions(self) -> None:
        assert [question.id for question in RULEBOOK.questions] == SWITCHED + DECIDED

    def test_switched_questions(self) -> None:
        assert [question.id for question in RULEBOOK.switched] == SWITCHED

    def test_there_are_no_other_grounds(self) -> None:
        assert len(RULEBOOK.grounds) == 53 + 32

    @pytest.mark.parametrize("kind", KINDS)
    def test_kinds(self, kind: Kind) -> None:
        assert {clause.id for clause in RULEBOOK.clauses if kind in clause.kinds} == ids(KINDS[kind])

    def test_no_clause_is_of_two_kinds(self) -> None:
        assert [clause.id for clause in RULEBOOK.clauses if len(clause.kinds) > 1] == []


class TestPlaces:
    """A clause stands under the heading of its section, or the text only implies it."""

    def test_what_the_text_only_implies(self) -> None:
        implied = {clause.id for clause in RULEBOOK.clauses if isinstance(clause.place, Implied)}
        assert implied == {"LF-5j"}

    @pytest.mark.parametrize("section", HEADINGS)
    def test_headings(self, section: int) -> None:
        placed = [clause for clause in RULEBOOK.clauses if clause.id.startswith(f"LF-{section}")]
        assert {clause.place.heading for clause in placed if isinstance(clause.place, Place)} == HEADINGS[section]

    def test_no_two_clauses_stand_at_the_same_place(self) -> None:
        places = [clause.place for clause in RULEBOOK.clauses]
        assert len(set(places)) == len(places)


class TestReadings:
    """A switched question is a field of the readings, whose type lists what it may be read as."""

    def test_every_field_answers_one_question(self) -> None:
        assert [field.name for field in fields(Readings)] == [question.field for question in RULEBOOK.switched]

    @pytest.mark.parametrize("question", RULEBOOK.switched, ids=repr)
    def test_readings_and_their_authorities(self, question: Switched) -> None:
        field, readings = DOMAINS[question.id]
        assert question.field == field
        assert [(reading.name, reading.authority) for reading in question.readings] == list(readings.items())

    @pytest.mark.parametrize("question", RULEBOOK.switched, ids=repr)
    def test_readings_are_the_values_of_the_field(self, question: Switched) -> None:
        domain = get_type_hints(Readings)[question.field]
        values = {True, False} if domain is bool else set(get_args(domain))
        assert {reading.value for reading in question.readings} == values
        assert len(question.readings) == len(values)

    @pytest.mark.parametrize("question", RULEBOOK.switched, ids=repr)
    def test_a_reading_is_written_as_its_value(self, question: Switched) -> None:
        for reading in question.readings:
            written = {True: "yes", False: "no"}[reading.value] if isinstance(reading.value, bool) else reading.value
            assert reading.name == written


class TestProfiles:
    @pytest.mark.parametrize(
        ("profile", "expected"), [("standard", STANDARD), ("literal", LITERAL), ("published", STANDARD)]
    )
    def test_profile(self, profile: Profile, expected: dict[str, object]) -> None:
        assert asdict(PROFILES[profile]) == expected

    def test_there_are_three(self) -> None:
        assert set(PROFILES) == {"standard", "literal", "published"}

    def test_standard_is_what_nobody_has_to_say(self) -> None:
        assert Readings() == PROFILES["standard"]


class TestDecided:
    @pytest.mark.parametrize("authority", AUTHORITIES)
    def test_authorities(self, authority: str) -> None:
        decided = [question for question in RULEBOOK.questions if isinstance(question, Decided)]
        assert {question.id for question in decided if question.authority == authority} == ids(AUTHORITIES[authority])


@pytest.mark.parametrize("ground", list(RULEBOOK), ids=repr)
class TestWords:
    def test_nothing_is_left_unsaid_in_either_language(self, ground: Ground) -> None:
        for said in words(ground):
            assert said.en.strip()
            assert said.nl.strip()

    def test_a_sentence_is_translated(self, ground: Ground) -> None:
        assert ground.in_language("en") != ground.in_language("nl")

    def test_it_speaks_of_the_same_grounds_in_both_languages(self, ground: Ground) -> None:
        for said in words(ground):
            named = re.findall(r"LF-\w+", said.en)
            assert sorted(named) == sorted(re.findall(r"LF-\w+", said.nl))
            assert set(named) <= set(CLAUSES + SWITCHED + DECIDED)

    def test_whole_sentences_end(self, ground: Ground) -> None:
        for language in ("en", "nl"):
            assert ground.in_language(language)[-1] == ("." if isinstance(ground, Clause) else "?")
