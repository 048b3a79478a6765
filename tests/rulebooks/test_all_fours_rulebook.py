"""The rulebook of All Fours is complete, and reads its questions as agreed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import asdict, fields
from typing import get_args, get_type_hints

import pytest

from spelregels.rulebook import Authority, Clause, Decided, Ground, Implied, Kind, Place, Profile, Switched, Words
from spelregels.rulebooks import all_fours
from spelregels.rulebooks.all_fours import PROFILES, RULEBOOK, Readings

SECTIONS = {0: "abcde", 1: "abcdefghijklm", 2: "abcdefgh", 3: "abcde", 4: "abcd"}
CLAUSES = [f"AF-{section}{letter}" for section, letters in SECTIONS.items() for letter in letters]
SWITCHED = [f"AF-Q{number}" for number in (1, 4, 5, 6, 8, 9, 12, 17, 24, 29, 30)]
# fmt: off
DECIDED = [
    f"AF-Q{number}"
    for number in (
        2, 3, 7, 10, 11, 13, 14, 15, 16, 18, 19, 20, 21, 22, 23,
        25, 26, 27, 28, 31, 33, 34, 35, 37, 38, 41, 42, 43, 44,
    )
]
# fmt: on

KINDS: dict[Kind, str] = {
    "definition": "0a 0d 4a",
    "setup": "0b 0c 1e",
    "remark": "0e 2g",
    "restates": "1a",
    "scoring": "1b 1g 3a 3b 3c",
    "procedure": "1c 1d 1f 1k 1l 1m 2a 2e 2f 3d 3e",
    "obligation": "1h 2c 2d 2h 4b 4d",
    "permission": "1i 1j 2b 4c",
    "prohibition": "",
}
HEADINGS = {1: "DE DEAL", 2: "HET SPEL", 3: "SCORING", 4: "OPROEPEN"}
HEADINGS_IN_BRIEF = {
    "AF-0a": "DOEL OP HANDEN EN VOETEN",
    "AF-0b": "AANTAL SPELERS",
    "AF-0c": "AANTAL KAARTEN",
    "AF-0d": "RANG VAN KAARTEN",
    "AF-0e": "INLEIDING TOT ALL FOURS",
}
# What each switched question is read as: its field, its readings and who vouches for them, in the catalogue's order.
DOMAINS: dict[str, tuple[str, dict[str | int, Authority]]] = {
    "AF-Q1": ("jack", {"kept1_hung3": "published", "one": "text", "none": "text"}),
    "AF-Q4": ("void_in_led_suit", {"must_trump": "text", "any_card": "published"}),
    "AF-Q5": ("trump_while_following", {"allowed": "text", "only_if_void": "text"}),
    "AF-Q6": ("undertrump", {"allowed": "text", "only_if_forced": "published"}),
    "AF-Q8": ("game_tie", {"nobody": "published", "non_dealer": "family", "dealer": "project"}),
    "AF-Q9": ("game_points", {1: "text", 2: "published"}),
    "AF-Q12": ("give_at_13", {"allowed": "text", "forbidden": "family"}),
    "AF-Q17": ("pack_out", {"cannot_deal": "text", "turn_last_cards": "published"}),
    "AF-Q24": ("hands_before_begging", {"all_see": "project", "beggar_and_dealer": "family"}),
    "AF-Q29": ("who_may_call", {"any_other": "text", "opponents": "published"}),
    "AF-Q30": ("exposed_when", {"off_turn": "text", "any_irregular": "published"}),
}
STANDARD = {
    "jack": "kept1_hung3",
    "void_in_led_suit": "must_trump",
    "trump_while_following": "allowed",
    "undertrump": "allowed",
    "game_tie": "nobody",
    "game_points": 1,
    "give_at_13": "allowed",
    "pack_out": "cannot_deal",
    "hands_before_begging": "all_see",
    "who_may_call": "any_other",
    "exposed_when": "off_turn",
}
LITERAL = {
    "jack": "one",
    "void_in_led_suit": "must_trump",
    "trump_while_following": "allowed",
    "undertrump": "allowed",
    "game_tie": "nobody",
    "game_points": 1,
    "give_at_13": "allowed",
    "pack_out": "cannot_deal",
    "hands_before_begging": "all_see",
    "who_may_call": "any_other",
    "exposed_when": "off_turn",
}
PUBLISHED = {
    "jack": "kept1_hung3",
    "void_in_led_suit": "any_card",
    "trump_while_following": "allowed",
    "undertrump": "allowed",
    "game_tie": "nobody",
    "game_points": 1,
    "give_at_13": "allowed",
    "pack_out": "cannot_deal",
    "hands_before_begging": "all_see",
    "who_may_call": "opponents",
    "exposed_when": "any_irregular",
}
# An answer of which the text settles only a part is the project's.
AUTHORITIES: dict[Authority, str] = {
    "published": "Q2",
    "family": "Q25",
    "project": "Q20 Q28 Q31 Q33 Q34 Q41 Q43",
    "text": "Q3 Q7 Q10 Q11 Q13 Q14 Q15 Q16 Q18 Q19 Q21 Q22 Q23 Q26 Q27 Q35 Q37 Q38 Q42 Q44",
}


def ids(numbers: str) -> set[str]:
    return {f"AF-{number}" for number in numbers.split()}


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
        assert len(RULEBOOK.grounds) == 35 + 40

    @pytest.mark.parametrize("kind", KINDS)
    def test_kinds(self, kind: Kind) -> None:
        assert {clause.id for clause in RULEBOOK.clauses if kind in clause.kinds} == ids(KINDS[kind])

    def test_every_clause_is_of_one_kind(self) -> None:
        assert {len(clause.kinds) for clause in RULEBOOK.clauses} == {1}


class TestPlaces:
    """A clause stands under the heading of its section, or the text only implies it."""

    def test_what_the_text_only_implies(self) -> None:
        assert [clause.id for clause in RULEBOOK.clauses if isinstance(clause.place, Implied)] == ["AF-2h"]

    @pytest.mark.parametrize("section", HEADINGS)
    def test_headings(self, section: int) -> None:
        placed = [clause for clause in RULEBOOK.clauses if clause.id.startswith(f"AF-{section}")]
        assert {clause.place.heading for clause in placed if isinstance(clause.place, Place)} == {HEADINGS[section]}

    @pytest.mark.parametrize("id", HEADINGS_IN_BRIEF)
    def test_headings_of_the_game_in_brief(self, id: str) -> None:
        clause = RULEBOOK[id]
        assert isinstance(clause, Clause)
        assert isinstance(clause.place, Place)
        assert clause.place.heading == HEADINGS_IN_BRIEF[id]

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
        assert [(reading.value, reading.authority) for reading in question.readings] == list(readings.items())

    @pytest.mark.parametrize("question", RULEBOOK.switched, ids=repr)
    def test_readings_are_the_values_of_the_field(self, question: Switched) -> None:
        domain = get_type_hints(Readings)[question.field]
        assert tuple(reading.value for reading in question.readings) == get_args(domain)

    @pytest.mark.parametrize("question", RULEBOOK.switched, ids=repr)
    def test_a_reading_is_written_as_its_value(self, question: Switched) -> None:
        for reading in question.readings:
            assert reading.name == str(reading.value)


class TestProfiles:
    @pytest.mark.parametrize(
        ("profile", "expected"), [("standard", STANDARD), ("literal", LITERAL), ("published", PUBLISHED)]
    )
    def test_profile(self, profile: Profile, expected: dict[str, object]) -> None:
        assert asdict(PROFILES[profile]) == expected

    def test_there_are_three(self) -> None:
        assert set(PROFILES) == {"standard", "literal", "published"}

    def test_standard_is_what_nobody_has_to_say(self) -> None:
        assert Readings() == PROFILES["standard"]


class TestDecided:
    @pytest.mark.parametrize("authority", AUTHORITIES)
    def test_authorities(self, authority: Authority) -> None:
        decided = [question for question in RULEBOOK.questions if isinstance(question, Decided)]
        assert {question.id for question in decided if question.authority == authority} == ids(AUTHORITIES[authority])


class TestWhatQuestionsRead:
    """A question names the clause that a refusal by it cites as well."""

    @pytest.mark.parametrize(
        ("question", "clause"),
        [
            (all_fours.ONE_BEG_A_DEAL, "AF-1k"),
            (all_fours.NO_KEEPING_THE_SAME_SUIT, "AF-1l"),
            (all_fours.VOID_IN_LED_SUIT, "AF-2d"),
            (all_fours.GIVE_AT_13, "AF-1i"),
            (all_fours.WHO_MAY_CALL, "AF-4c"),
            (all_fours.WHEN_CALLED, "AF-4c"),
            (all_fours.EXPOSED_WHEN, "AF-4a"),
            (all_fours.HANDS_BEFORE_BEGGING, "AF-4a"),
            (all_fours.WHEN_EXPOSED, "AF-4a"),
        ],
        ids=repr,
    )
    def test_reads(self, question: Switched | Decided, clause: str) -> None:
        assert clause in {ground.id for ground in question.reads}


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
            named = re.findall(r"AF-\w+", said.en)
            assert sorted(named) == sorted(re.findall(r"AF-\w+", said.nl))
            assert set(named) <= set(CLAUSES + SWITCHED + DECIDED)

    def test_it_names_the_same_numbers_in_both_languages(self, ground: Ground) -> None:
        for said in words(ground):
            assert sorted(re.findall(r"\d+", said.en)) == sorted(re.findall(r"\d+", said.nl))

    def test_whole_sentences_end(self, ground: Ground) -> None:
        for language in ("en", "nl"):
            assert ground.in_language(language)[-1] == ("." if isinstance(ground, Clause) else "?")
