"""The rulebook of L.A.M.A. is complete, and reads its questions as agreed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict, fields
from typing import get_args, get_type_hints

import pytest

from spelregels.rulebook import Clause, Decided, Ground, Implied, Kind, Place, Profile, Switched, Words
from spelregels.rulebooks import lama
from spelregels.rulebooks.lama import PROFILES, RULEBOOK, Readings

SECTIONS = {1: "abcdef", 2: "abcd", 3: "abcdefg", 4: "abcdef", 5: "abcd", 6: "ab", 7: "abcd"}
CLAUSES = [f"LM-{section}{letter}" for section, letters in SECTIONS.items() for letter in letters] + ["LM-8"]
SWITCHED = [f"LM-Q{number}" for number in (2, 3, 7, 10, 13, 14)]
DECIDED = [f"LM-Q{number}" for number in (1, 4, 5, 6, 9, 11, 12, 15, 16, 17, 18, 19, 20, 24, 25, 26, 28, 30, 29)]

KINDS: dict[Kind, str] = {
    "definition": "1a",
    "scoring": "1b 1e 4b 4c",
    "permission": "1c 4e 5d 7a 7b",
    "procedure": "1d 3f 4a 4d 4f",
    "prohibition": "1f 5b 5d",
    "setup": "2a 2b 2c 3a 3b 3c 3d 3e",
    "remark": "2d 6a 6b 7c 8",
    "obligation": "3g 7d",
    "restates": "5a 5c",
}
HEADINGS = {
    1: "Doel van het spel",
    2: "Wat zit er in de doos",
    3: "Zo bereid je het spel voor",
    4: "Wanneer eindigt het spel en wie wint",
    5: "Veelgemaakte fouten",
    6: "Varianten en tips",
    7: "Varianten en huisregels",
    8: "Opbergen na het spelen",
}
# What each switched question is read as: its field, its readings and who vouches for them, in the catalogue's order.
DOMAINS = {
    "LM-Q2": ("lama_on_six", {"yes": "published", "no": "text"}),
    "LM-Q3": ("play_after_draw", {"no": "published", "yes": "text"}),
    "LM-Q7": ("last_player_draws", {"no": "published", "yes": "text"}),
    "LM-Q10": (
        "next_starter",
        {"ended_round": "published", "clockwise": "family", "youngest": "text", "first_to_quit": "family"},
    ),
    "LM-Q13": ("chips_taken", {"by_kind": "published", "any_mix": "text"}),
    "LM-Q14": ("chip_exchange", {"free": "published", "none": "text"}),
}
STANDARD = {
    "lama_on_six": True,
    "play_after_draw": False,
    "last_player_draws": False,
    "next_starter": "ended_round",
    "chips_taken": "by_kind",
    "chip_exchange": "free",
}
LITERAL = {
    "lama_on_six": False,
    "play_after_draw": True,
    "last_player_draws": True,
    "next_starter": "youngest",
    "chips_taken": "any_mix",
    "chip_exchange": "none",
}
AUTHORITIES = {
    "published": "Q1 Q4 Q5 Q6 Q9 Q12 Q26 Q28",
    "project": "Q11 Q15 Q30",
    "text": "Q16 Q17 Q18 Q19 Q24 Q25 Q29",
    "family": "Q20",
}


def ids(numbers: str) -> set[str]:
    return {f"LM-{number}" for number in numbers.split()}


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
        assert len(RULEBOOK.grounds) == 34 + 25

    @pytest.mark.parametrize("kind", KINDS)
    def test_kinds(self, kind: Kind) -> None:
        assert {clause.id for clause in RULEBOOK.clauses if kind in clause.kinds} == ids(KINDS[kind])

    def test_only_what_goes_on_a_lama_both_permits_and_forbids(self) -> None:
        assert [clause.id for clause in RULEBOOK.clauses if len(clause.kinds) > 1] == ["LM-5d"]
        assert lama.ON_A_LAMA.kinds == ("permission", "prohibition")


class TestPlaces:
    """A clause stands under the heading of its section, or the text only implies it."""

    def test_what_the_text_only_implies(self) -> None:
        implied = {clause.id for clause in RULEBOOK.clauses if isinstance(clause.place, Implied)}
        assert implied == {"LM-1f", "LM-3g"}

    @pytest.mark.parametrize("section", HEADINGS)
    def test_headings(self, section: int) -> None:
        placed = [clause for clause in RULEBOOK.clauses if clause.id.startswith(f"LM-{section}")]
        assert {clause.place.heading for clause in placed if isinstance(clause.place, Place)} == {HEADINGS[section]}

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
            named = re.findall(r"LM-\w+", said.en)
            assert sorted(named) == sorted(re.findall(r"LM-\w+", said.nl))
            assert set(named) <= set(CLAUSES + SWITCHED + DECIDED)

    def test_whole_sentences_end(self, ground: Ground) -> None:
        for language in ("en", "nl"):
            assert ground.in_language(language)[-1] == ("." if isinstance(ground, Clause) else "?")
