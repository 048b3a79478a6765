"""A case passes if the answers are those expected under all readings that it names, and else says what they are."""

from __future__ import annotations

import re

import pytest

from spelregels.arbiter import expectations, read_dispute
from spelregels.notation import BadInput
from tests.arbiter.partial import ALL

FACTS = '[position]\nA = "2 4"\nB = "3 4"\n'
HIDDEN = '[position]\nA = "2 4"\nB = "3 ?1"\ntrick = ["A: 2"]\nplayers = 2\n'
PAIRS = 'game = "all_fours"\n[position]\ntrump = "H"\nplayers = ["North", "West", "South", "East"]\n'


def failures(text: str) -> list[str]:
    return list(map(str, expectations(read_dispute(text, games=ALL))))


def toy(ask: str, expect: str, facts: str = FACTS, top: str = "") -> list[str]:
    head = "" if expect.startswith("[") else "[[expect]]\n" if "when." in expect else "[expect]\n"
    return failures(f'game = "toy"\n{top}\n{facts}[ask]\n{ask}\n{head}{expect}')


MUST_BEAT = '[[expect]]\nwhen.must_beat = "yes"\n'
NEED_NOT_BEAT = '[[expect]]\nwhen.must_beat = "no"\n'

BEATEN = 'after = ["play 4"]\naction = "play 3"'
WON = 'after = ["play 2", "play 4"]'


@pytest.mark.parametrize(
    ("ask", "expect"),
    [
        (BEATEN, "allowed = true"),
        (
            'after = ["play 2"]\naction = "play 1"',
            f'{MUST_BEAT}allowed = false\ngrounds = ["T-1a", "T-2a"]\n{NEED_NOT_BEAT}grounds = ["T-1a"]',
        ),
        ('after = ["play 2"]\nlegal = true', 'legal = ["play 4", "play 3"]'),
        (f"{WON}\nscore = true", 'items = [["T-3a", "B", 1]]\ntotals = { A = 0, B = 1 }\nturn = "B"'),
        (f"{WON}\nlead = true", 'lead = "B"\ngrounds = ["T-1a"]'),
        (f"{WON}\nwinner = true", 'winner = "B"\ngrounds = ["T-3a"]'),
        (
            'after = ["play 2", "play 4", "play 3", "play 4"]\nwinner = true',
            'when.last_trick = "1"\nwinner = ["A", "B"]\nturn = "over"\n[[expect]]\nwhen.last_trick = 2\nwinner = "A"',
        ),
        ("winner = true", 'winner = "nobody"'),
        ('after = ["play 4", "play 1"]', "cannot_arise = true"),
        ('action = "change 2"', 'allowed = false\ngrounds = ["T-Q3"]'),
    ],
)
def test_an_answer_that_is_expected_is_no_failure(ask: str, expect: str) -> None:
    assert toy(ask, expect) == []


@pytest.mark.parametrize(
    ("ask", "expect", "failure"),
    [
        (BEATEN, "allowed = false", "expect.allowed, standard: expected refused, found allowed"),
        (
            'action = "change 2"',
            'grounds = ["T-2a"]',
            "expect.grounds, standard: expected T-2a, found T-Q3",
        ),
        (BEATEN, 'grounds = ["T-2a", "T-Q1"]', "expect.grounds, standard: expected T-2a, T-Q1, found T-1a, T-2a"),
        (
            'after = ["play 2"]\nlegal = true',
            'legal = ["play 3"]',
            "expect.legal, standard: expected play 3, found play 3, play 4",
        ),
        (f"{WON}\nscore = true", 'items = [["T-3a", "A", 1]]', "standard: expected T-3a A 1, found T-3a B 1"),
        (f"{WON}\nscore = true", "totals = { A = 1 }", "expect.totals, standard: expected A 1, found A 0, B 1"),
        (f"{WON}\nlead = true", 'lead = "A"', "expect.lead, standard: expected A, found B"),
        (f"{WON}\nwinner = true", 'winner = ["A", "B"]', "expect.winner, standard: expected A and B, found B"),
        (f"{WON}\nwinner = true", 'turn = "nobody"', "expect.turn, standard: expected nobody, found B"),
        (BEATEN, "cannot_arise = true", "expect.cannot_arise, standard: expected true, found allowed"),
        (
            'after = ["play 4", "play 1"]\nwinner = true',
            'winner = "A"',
            "expect.cannot_arise, standard: expected false, found cannot arise",
        ),
    ],
)
def test_an_answer_that_is_not_says_where_what_was_expected_and_what_was_found(
    ask: str, expect: str, failure: str
) -> None:
    assert failure in toy(ask, expect)[0]


@pytest.mark.parametrize(
    ("ask", "found"),
    [
        ('after = ["play 2"]', "B"),
        ('after = ["play 2", "play 4", "play 3", "play 4"]', "over"),
        ("legal = true", "play 2, play 4"),
        ('legal = "B"', "nothing"),
        ("score = true", "none"),
        ("lead = true", "A"),
        ("winner = true", "nobody"),
    ],
)
def test_whatever_is_found_has_short_words(ask: str, found: str) -> None:
    assert toy(ask, "cannot_arise = true")[0] == f"expect.cannot_arise, standard: expected true, found {found}"


class TestWhen:
    """Published, B need not beat the 2; equal cards change nothing."""

    FACTS = '[position]\nA = "1"\nB = "2 3"\ntrick = ["A: 2"]\n'
    LOW = 'action = "play 2"'

    def test_all_three_profiles_are_tried(self) -> None:
        assert toy('action = "play 3"\nby = "B"', "allowed = true", self.FACTS) == []
        failed = toy(self.LOW, "allowed = false", self.FACTS)
        assert failed == ["expect.allowed, published: expected refused, found allowed"]

    def test_each_reading_has_its_answer_whatever_the_profile(self) -> None:
        right = f"{MUST_BEAT}allowed = false\n{NEED_NOT_BEAT}allowed = true"
        assert toy(self.LOW, right, self.FACTS) == []
        wrong = f"{MUST_BEAT}allowed = false\n{NEED_NOT_BEAT}allowed = false"
        assert toy(self.LOW, wrong, self.FACTS) == [
            f"expect.1.allowed, {profile}, must_beat = no: expected refused, found allowed"
            for profile in ("standard", "literal", "published")
        ]

    def test_a_list_of_readings_has_one_answer(self) -> None:
        several = 'when.equal_cards = ["first", "last", "nobody"]\nwhen.must_beat = {}\nallowed = {}'
        right = f"[[expect]]\n{several.format('true', 'false')}\n[[expect]]\n{several.format('false', 'true')}"
        assert toy(self.LOW, right, self.FACTS) == []
        wrong = right.replace("allowed = true", "allowed = false")
        # The standard and the published profile differ in nothing else, so they are tried as one.
        assert len(toy(self.LOW, wrong, self.FACTS)) == 2 * 3

    @pytest.mark.parametrize(
        ("expect", "where", "found"),
        [
            (f"{MUST_BEAT}allowed = false", "expect", "none when must_beat = 'no'"),
            (f"{MUST_BEAT}allowed = false\n[[expect]]\nallowed = true", "expect", "two when must_beat = 'yes'"),
            (
                f'{MUST_BEAT}when.equal_cards = "last"\nallowed = false\n{NEED_NOT_BEAT}allowed = true',
                "expect",
                "none when must_beat = 'yes', equal_cards = 'first'",
            ),
            ("[[expect]]\nwhen.must_beat = []\nallowed = true", "expect[0].when.must_beat", "at least one reading"),
            ("[[expect]]\nwhen.must_beat = 3\nallowed = true", "expect[0].when.must_beat", "a reading: yes, no"),
            ("[[expect]]\nwhen.beat = true\nallowed = true", "expect[0].when.beat", "expected one of"),
            ("[[expect]]\nwhen = 3\nallowed = true", "expect[0].when", "a table"),
        ],
    )
    def test_every_combination_has_one(self, expect: str, where: str, found: str) -> None:
        with pytest.raises(BadInput, match=re.escape(found)) as error:
            toy(self.LOW, expect, self.FACTS)
        assert error.value.place == where

    def test_what_the_whole_file_reads_is_not_asked_again(self) -> None:
        expect = f"{MUST_BEAT}allowed = false\n{NEED_NOT_BEAT}allowed = true"
        with pytest.raises(BadInput) as error:
            toy(self.LOW, expect, self.FACTS, 'readings.must_beat = "yes"')
        assert error.value.place == "expect[0].when.must_beat"


def test_a_single_reading_holds_under_all_of_them() -> None:
    facts = '[position]\nA = "1"\nB = "2 3"\ntrick = ["A: 2"]\n'
    assert toy('action = "play 2"', "allowed = true", facts, 'readings.must_beat = "no"') == []


def test_an_answer_that_hangs_on_hidden_cards_is_not_the_one_expected() -> None:
    """B holds a 3 and one more card; a 4 he can play if that is one."""
    assert toy('action = "play 4"', "allowed = true", HIDDEN) == [
        f"expect.allowed, {name}: expected allowed, found refused or allowed"
        for name in ("standard", "literal", "published")
    ]
    assert toy('action = "play 3"', "allowed = true", HIDDEN) == []


def test_grounds_are_those_of_every_filling() -> None:
    """A 1 is refused because he can beat; and if he does not hold it because of that too."""
    need_not = f"{NEED_NOT_BEAT}turn = 'B'"
    assert toy('action = "play 1"', f'{MUST_BEAT}allowed = false\ngrounds = ["T-2a"]\n{need_not}', HIDDEN) == []
    assert toy('action = "play 1"', f'{MUST_BEAT}grounds = ["T-1a", "T-2a"]\n{need_not}', HIDDEN) == [
        f"expect.0.grounds, {name}, must_beat = yes: expected T-1a, T-2a, found T-2a"
        for name in ("standard", "literal", "published")
    ]


def test_several_questions_are_told_apart() -> None:
    text = f'game = "toy"\n{FACTS}[[ask]]\nlead = true\nexpect.lead = "A"\n[[ask]]\nlead = true\nexpect.lead = "B"'
    assert [failure.split(",")[0] for failure in failures(text)] == ["ask.1.expect.lead"] * 3


def test_without_expectations_there_is_nothing_to_fail() -> None:
    assert failures(f'game = "toy"\n{FACTS}[ask]\nlead = true') == []


def test_who_names_the_side_of_the_winner_of_a_trick_means_the_same() -> None:
    ask = (
        '[ask]\nafter = ["E: play 9C", "N: play 2C", "W: play 3C", "S: play 4C"]\nwinner = true\n[expect]\nwinner = {}'
    )
    hands = 'E = "9C 2D"\nN = "2C 3D"\nW = "3C 4D"\nS = "4C 5D"\nturn = "East"\ntaken = { NS = "?8", EW = "?8" }\n'
    assert [bool(failures(PAIRS + hands + ask.format(winner))) for winner in ('"E"', '"EW"', '"W"', '"NS"')] == [
        False,
        False,
        True,
        True,
    ]


def test_what_is_told_that_cannot_be_read_is_an_error() -> None:
    with pytest.raises(BadInput):
        toy("lead = true", 'lead = "A"', '[position]\nA = "9"\n')
