"""An answer reads as people would say it, in English and in Dutch, and says how far it goes."""

from __future__ import annotations

from dataclasses import replace
from typing import get_args

import pytest

from spelregels.arbiter import Answer, answer_json, read_dispute, settle, tell
from spelregels.arbiter.words import AUTHORITIES, EVENTS, SAY
from spelregels.notation import BadInput
from spelregels.rulebook import Authority, Language
from spelregels.ruling import Event
from tests.arbiter.partial import ALL
from tests.arbiter.test_verdict import SAMPLE


def settled(position: str, ask: str) -> Answer:
    dispute = read_dispute(f'game = "toy"\n[position]\n{position}\n[ask]\n{ask}', games=ALL)
    return settle(dispute, dispute.asks[0])


def told(text: str, language: Language = "en") -> list[str]:
    dispute = read_dispute(text, games=ALL)
    return tell(settle(dispute, dispute.asks[0]), language)


def toy(position: str, ask: str, top: str = "", language: Language = "en") -> str:
    return "\n".join(told(f'game = "toy"\n{top}\n[position]\n{position}\n[ask]\n{ask}', language))


class TestTheSample:
    def test_in_english_it_asks_answers_cites_and_says_what_it_turns_on(self) -> None:
        lines = told(SAMPLE)
        assert lines[:3] == [
            "May East play 8♦?",
            "  No.",
            "  ✗ AF-2d   When a plain suit is led you follow suit or trump; only who can do neither plays anything.",
        ]
        assert "            This shows it: 5♥." in lines
        assert "            text: “HET SPEL”, second point" in lines
        assert "  Legal instead: play 5♥." in lines
        start = lines.index("  This turns on one contested point:")
        assert lines[start + 1] == "    AF-Q4   Void in the suit led: must you trump?"
        assert lines[start + 2] == "            must_trump → no (read so here)"
        assert lines[start + 4] == "            any_card → yes"
        assert lines[-1] == "  It does not depend on any other reading, nor on cards that are not known."

    def test_in_dutch_it_says_the_same(self) -> None:
        lines = told(SAMPLE, "nl")
        assert lines[:2] == ["Mag East 8♦ spelen?", "  Nee."]
        assert "  Wel toegestaan: 5♥ spelen." in lines
        assert "  Dit hangt af van één betwist punt:" in lines
        assert "            any_card → ja" in lines
        assert lines[-1] == "  Het hangt van geen andere lezing af, en niet van kaarten die niet bekend zijn."
        assert len(lines) == len(told(SAMPLE))


class TestScope:
    def test_whatever_the_cards_are_is_said_if_every_way_was_tried(self) -> None:
        text = toy('A = "3"\nB = "4 ?2"\ntrick = ["A: 2"]', 'action = "play 1"', "agreed.hand_size = 3")
        assert "whatever the hidden cards are: every way they can lie was tried (" in text

    def test_two_verdicts_are_told_with_an_example_each(self) -> None:
        text = toy('A = "3"\nB = "1 ?1"\ntrick = ["A: 2"]', 'action = "play 1"')
        assert "  That depends on cards that are not known:\n" in text
        assert "  Yes, for example with 1 in B.\n" in text
        assert "  No, for example with 3 in B.\n" in text
        assert "Every way the hidden cards can lie was tried (4)." in text

    def test_a_point_that_decides_for_some_cards_is_told_apart(self) -> None:
        text = toy('A = "3"\nB = "?"\ntrick = ["A: 2"]', 'action = "play 1"')
        assert "  For some of these cards it turns on:\n    T-Q1" in text

    def test_not_all_tried_is_said_with_both_numbers(self) -> None:
        text = "\n".join(told('game = "lama"\n[position]\ntop = "3"\n[ask]\nafter = ["quit", "quit"]\nlead = true'))
        assert "ways tried in which the hidden cards can lie; not all were tried." in text
        assert " of 849226 " in text

    def test_of_many_answers_some_are_told_and_the_rest_counted(self) -> None:
        text = "\n".join(told('game = "lama"\n[position]\ntop = "3"\n[ask]\nafter = ["quit", "quit"]\nscore = true'))
        shown = text.count(", for example with ")
        assert shown == 4
        assert "more answers, by the cards." in text

    def test_a_card_that_comes_is_nobodys_action(self) -> None:
        text = toy(
            'A = "3 4"\nB = "1 2"\nstock = "1 2 3 4"',
            'after = ["change 3"]\naction = "drawn 1"',
            'readings.change = "yes"',
        )
        assert "Can this come: draw 1?\n  Yes.\n" in text

    def test_that_nothing_hangs_on_readings_is_said(self) -> None:
        assert toy('A = "3 4"\nB = "1 2"', 'action = "play 1"\nby = "B"').endswith(
            "  It does not depend on how anything is read, nor on cards that are not known."
        )


class TestReadings:
    def test_what_was_looked_at_without_effect_is_named(self) -> None:
        """B may beat the 2 with his 4 however T-Q1 is read."""
        text = toy('A = "3"\nB = "1 4"\ntrick = ["A: 2"]', 'action = "play 4"')
        assert "  Looked at too, without effect here: T-Q1 and T-Q3.\n" in text

    def test_several_points_are_counted_and_the_sets_that_settle_it_are_told(self) -> None:
        text = toy(
            'A = "2 3"\nB = "3 4"\npoints = [2, 0]', 'after = ["play 2", "play 4", "play 3", "play 3"]\nwinner = true'
        )
        assert "  This turns on 2 contested points:\n" in text
        assert "  These readings settle it: " in text

    def test_a_reading_under_which_it_cannot_arise_is_neither_yes_nor_no(self) -> None:
        text = toy('A = "3 4"\nB = "1 2"\nchanged = true', 'action = "play 3"', 'readings.change = "yes"')
        assert "no → cannot arise\n" in text
        assert "yes → yes (read so here)\n" in text


class TestWhatCannotArise:
    def test_the_reading_that_forbids_it_is_named(self) -> None:
        text = toy('A = "3 4"\nB = "1 2"\nchanged = true', 'action = "play 3"')
        assert "  Cannot arise.\n  ✗ T-Q3" in text

    def test_the_event_that_is_not_allowed_is_named_with_what_it_breaks(self) -> None:
        text = toy('A = "2 4"\nB = "1 4"', 'after = ["A: play 2", "B: play 1"]\nlead = true')
        assert text.startswith("After: A: play 2; B: play 1.\nWho is to begin?\n  Cannot arise.\n")
        assert "  This event is not allowed: B: play 1.\n" in text
        assert "  ✗ T-2a" in text

    def test_facts_without_a_filling_cannot_all_be_true(self) -> None:
        facts = 'players = 3\nA = "2 ?0"\nB = "?1"\nC = "2 3"\ntrick = ["A: 1", "B: 1"]'
        assert "  Cannot arise.\n  These facts cannot all be true.\n" in toy(facts, "legal = true")

    def test_a_fact_that_contradicts_others_is_named(self) -> None:
        contradicted = replace(settled('A = "3 4"\nB = "1 2"', "legal = true"), cases=())
        contradicted = replace(contradicted, because=BadInput(("position", "A"), "too many cards"))
        lines = tell(contradicted, "en")
        assert "  These facts cannot all be true. position.A: too many cards." in lines
        data = answer_json(contradicted, "en")
        assert isinstance(data, dict)
        assert data["because"] == {"fact": "position.A: too many cards"}

    def test_what_was_not_found_in_some_ways_is_not_said_of_all(self) -> None:
        found = settled('A = "3 4"\nB = "1 2"', "legal = true")
        scope = replace(found.scope, complete=False, tried=10, possible=99)
        lines = tell(replace(found, cases=(), scope=scope), "en")
        assert "  In none of the 10 of 99 ways tried in which the hidden cards can lie can this have happened." in lines
        assert "  Not found whether it can arise." in lines
        assert "  Cannot arise." not in lines
        assert "  These facts cannot all be true." not in lines


def test_where_not_all_was_tried_under_other_readings_that_is_said() -> None:
    lines = tell(replace(settled('A = "3 4"\nB = "1 2"', "legal = true"), everywhere=False), "en")
    assert lines[-1] == "  Under some readings not every way the hidden cards can lie was tried."


def test_after_events_a_card_may_be_awaited_or_all_be_over() -> None:
    awaited = toy('A = "2 4"\nB = "3 4"', 'after = ["change 2"]', 'readings.change = "yes"')
    assert "  A card is awaited; no points; then A 0, B 0.\n" in awaited
    assert "  It is over; B 1 by T-3a; then A 0, B 1.\n" in toy('A = "2"\nB = "3"', 'after = ["play 2", "play 3"]')


def test_a_point_that_the_text_does_not_decide_says_who_did_and_why() -> None:
    text = toy('A = "3 4"\nB = "1 2"\nchanged = true', 'action = "change 3"', 'readings.change = "yes"')
    assert "  ✗ T-Q5  How often?\n" in text
    assert "Once a turn.\n" in text
    assert "The text does not say. Decided by us, for this reason: so that it works." in text


def test_what_was_taken_for_granted_is_told() -> None:
    assert any(
        line.startswith("  Taken for granted: this round and the first were begun by A; nobody has chips yet;")
        for line in told('game = "lama"\n[position]\ntop = "3"\nturn = "A"\n[ask]\nlead = true')
    )


@pytest.mark.parametrize("language", ["en", "nl"])
@pytest.mark.parametrize(
    ("ask", "english", "dutch"),
    [
        ("legal = true", "Allowed: play 4.", "Toegestaan: 4 spelen."),
        ("lead = true", "B.", "B."),
        ("winner = true", "Nobody.", "Niemand."),
        (
            'after = ["play 4"]',
            "B is on turn; B 1 by T-3a; then A 0, B 1.",
            "B is aan de beurt; B 1 volgens T-3a; dan A 0, B 1.",
        ),
        ('after = ["play 4"]\naction = "play 3"\nby = "A"', "No.", "Nee."),
        ('after = ["play 4"]\nscore = true', "B 1 by T-3a; then A 0, B 1.", "B 1 volgens T-3a; dan A 0, B 1."),
    ],
)
def test_every_question_has_a_short_answer(ask: str, english: str, dutch: str, language: Language) -> None:
    lines = toy('A = "3"\nB = "1 4"\ntrick = ["A: 2"]', ask, language=language).split("\n")
    assert f"  {dutch if language == 'nl' else english}" in lines


def test_there_are_words_for_everything_that_can_follow_and_for_every_authority() -> None:
    assert list(EVENTS) == list(get_args(Event))
    assert list(AUTHORITIES) == list(get_args(Authority))


def test_both_languages_speak_of_the_same_things() -> None:
    for words in (*SAY.values(), *EVENTS.values(), *AUTHORITIES.values()):
        assert words.en.count("{") == words.nl.count("{")
        assert {part.split("}")[0] for part in words.en.split("{")[1:]} == {
            part.split("}")[0] for part in words.nl.split("{")[1:]
        }
