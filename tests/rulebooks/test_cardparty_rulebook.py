"""The rulebook of Cardparty is complete, and reads its questions as agreed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict, fields
from typing import get_args, get_type_hints

import pytest

from spelregels.rulebook import Clause, Decided, Ground, Implied, Kind, Place, Profile, Switched, Words
from spelregels.rulebooks.cardparty import PROFILES, RULEBOOK, Readings

CLAUSES = [
    f"CP-{number}"
    for number in (
        "0a 0b 0c 1 2a 2b 2c 3 4 5a 5b 5c 5d 6 7a 7b 7c 7d 7e 8a 8b 9a 9b 9c 10a 10b H0 H1 H2 T".split()  # noqa: SIM905 - a list of words is read best so
    )
]
SWITCHED = [f"CP-Q{number}" for number in (1, 2, 3, 8, 10, 15, 18, 20)]
DECIDED = [
    f"CP-Q{number}"
    for number in (
        4,
        5,
        6,
        7,
        9,
        11,
        12,
        13,
        14,
        16,
        17,
        19,
        21,
        22,
        23,
        24,
        25,
        27,
        28,
        30,
        31,
        32,
        33,
        35,
        36,
        38,
        37,
    )
]

KINDS: dict[Kind, str] = {
    "definition": "0a 0c 8b",
    "setup": "0b 2a 3 7a",
    "procedure": "1 2b 4 6 8a 9b 9c 10b H1 H2",
    "prohibition": "2c 5b 7d 7e",
    "permission": "5a 5d 7b 7c 9a 10a H0",
    "obligation": "5c T",
}
HEADINGS = {"0": "Doel van het spel", "H": "Helpers"}
# What each switched question is read as: its field, its readings and who vouches for them, in the catalogue's order.
DOMAINS = {
    "CP-Q1": ("team_end", {"both_stocks": "text", "first_stock": "published", "first_wins_both_end": "text"}),
    "CP-Q2": ("partner_cards", {"stock_and_discards": "published", "all": "text", "none": "project"}),
    "CP-Q3": ("discard_on_partner", {"no": "text", "yes": "project"}),
    "CP-Q8": ("opening_joker", {"redraw": "family", "highest": "text"}),
    "CP-Q10": ("refill", {"start_of_turn": "published", "end_of_turn": "family"}),
    "CP-Q15": ("discard_when", {"any_time": "published", "only_when_stuck": "text"}),
    "CP-Q18": ("joker_discard", {"allowed": "text", "forbidden": "family"}),
    "CP-Q20": ("finished_piles", {"recycled": "published", "removed": "text"}),
}
STANDARD = {
    "team_end": "both_stocks",
    "partner_cards": "stock_and_discards",
    "discard_on_partner": False,
    "opening_joker": "redraw",
    "refill": "start_of_turn",
    "discard_when": "any_time",
    "joker_discard": "allowed",
    "finished_piles": "recycled",
}
LITERAL = {
    "team_end": "first_wins_both_end",
    "partner_cards": "all",
    "discard_on_partner": False,
    "opening_joker": "highest",
    "refill": "start_of_turn",
    "discard_when": "only_when_stuck",
    "joker_discard": "allowed",
    "finished_piles": "removed",
}
AUTHORITIES = {
    "published": "Q4 Q5 Q6 Q7 Q14 Q17 Q36",
    "family": "Q9 Q33",
    "text": "Q11 Q13 Q19 Q22 Q23 Q24 Q25 Q27 Q30 Q31 Q32 Q35",
    "project": "Q12 Q16 Q21 Q28 Q37 Q38",
}


def ids(numbers: str) -> set[str]:
    return {f"CP-{number}" for number in numbers.split()}


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
        assert len(RULEBOOK.grounds) == 30 + 35

    @pytest.mark.parametrize("kind", KINDS)
    def test_kinds(self, kind: Kind) -> None:
        assert {clause.id for clause in RULEBOOK.clauses if kind in clause.kinds} == ids(KINDS[kind])

    def test_every_clause_is_of_one_kind(self) -> None:
        assert {len(clause.kinds) for clause in RULEBOOK.clauses} == {1}


class TestPlaces:
    """A clause stands under the heading of its section, or the text only implies it."""

    def test_what_the_text_only_implies(self) -> None:
        implied = {clause.id for clause in RULEBOOK.clauses if isinstance(clause.place, Implied)}
        assert implied == ids("2c 5c 5d 7e T")

    @pytest.mark.parametrize("clause", RULEBOOK.clauses, ids=repr)
    def test_headings(self, clause: Clause) -> None:
        if isinstance(clause.place, Place):
            assert clause.place.heading == HEADINGS.get(clause.id[3], "Basis regels")

    @pytest.mark.parametrize("clause", RULEBOOK.clauses, ids=repr)
    def test_basic_rules_stand_at_the_point_of_their_number(self, clause: Clause) -> None:
        if isinstance(clause.place, Place) and clause.place.heading == "Basis regels":
            number = re.fullmatch(r"CP-(\d+)[a-e]?", clause.id)
            assert number is not None
            assert clause.place.where.en.split(",")[0] == f"point {number[1]}"
            assert clause.place.where.nl.split(",")[0] == f"punt {number[1]}"

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
        ("profile", "expected"),
        [("standard", STANDARD), ("literal", LITERAL), ("published", {**STANDARD, "team_end": "first_stock"})],
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
            named = re.findall(r"CP-\w+", said.en)
            assert sorted(named) == sorted(re.findall(r"CP-\w+", said.nl))
            assert set(named) <= set(CLAUSES + SWITCHED + DECIDED)

    def test_whole_sentences_end(self, ground: Ground) -> None:
        for language in ("en", "nl"):
            assert ground.in_language(language)[-1] == ("." if isinstance(ground, Clause) else "?")
