"""A dispute file is read in the words of the table; whatever cannot be read is one error that names the place."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spelregels.arbiter import Answer, Dispute, read_dispute, settle
from spelregels.arbiter.dispute import Telling, side_name
from spelregels.games import all_fours, lama
from spelregels.notation import BadInput
from spelregels.position import NoSuchMoment
from spelregels.ruling import Seat
from tests import toy
from tests.arbiter.partial import ALL

TOY = 'game = "toy"\n'
ASK = "[ask]\nlegal = true\n"
NAMES = 'players = ["North", "West", "South", "East"]'


def read(text: str | bytes) -> Dispute:
    return read_dispute(text, games=ALL)


def answered(text: str | bytes) -> Answer:
    dispute = read(text)
    return settle(dispute, dispute.asks[0])


def refused(text: str | bytes) -> BadInput:
    with pytest.raises(BadInput) as error:
        answered(text)
    return error.value


class TestWhatIsAgreed:
    def test_the_standard_readings_apply_unless_others_are_named(self) -> None:
        assert read(TOY + ASK).agreement.readings == toy.Readings()

    def test_a_profile_gives_all_readings(self) -> None:
        dispute = read(f'{TOY}profile = "published"\n{ASK}')
        assert dispute.agreement.readings == toy.PROFILES["published"]

    def test_a_single_reading_goes_before_the_profile_and_holds_under_each(self) -> None:
        dispute = read(f'{TOY}profile = "published"\nreadings.equal_cards = "nobody"\n{ASK}')
        assert dispute.agreement.readings == toy.Readings(must_beat=False, equal_cards="nobody")
        assert dispute.readings("literal") == toy.Readings(equal_cards="nobody", last_trick=2)

    @pytest.mark.parametrize(("written", "value"), [('"yes"', True), ("true", True), ('"no"', False), ("false", False)])
    def test_yes_and_no_can_be_written_as_toml_has_them(self, written: str, value: bool) -> None:
        assert read(f"{TOY}readings.change = {written}\n{ASK}").agreement.readings.change is value

    def test_a_number_as_a_reading_can_be_written_as_one(self) -> None:
        assert read(f"{TOY}readings.last_trick = 2\n{ASK}").agreement.readings.last_trick == 2

    def test_parameters_are_those_of_the_agreement(self) -> None:
        assert read(f"{TOY}agreed.values = 5\nagreed.hand_size = 3\n{ASK}").agreement == toy.Agreement(
            values=5, hand_size=3
        )


class TestWhoPlays:
    def test_without_a_word_it_is_as_many_as_the_game_has(self) -> None:
        assert read(f'game = "all_fours"\n{ASK}').players == ("N", "W", "S", "E")
        assert read(f'game = "lama"\n{ASK}').players == ("A", "B")

    @pytest.mark.parametrize("told", ['C = "3 ?"', 'quit = ["C"]', 'turn = "c"', "chips = { C = 4 }"])
    def test_it_is_more_if_more_are_named(self, told: str) -> None:
        assert read(f'game = "lama"\n[position]\ntop = "2"\n{told}\n{ASK}').players == ("A", "B", "C")

    def test_who_is_named_in_an_event_plays_too(self) -> None:
        assert len(read('game = "lama"\n[ask]\nafter = ["D: quit"]').players) == 4

    def test_names_are_told_in_turn_order(self) -> None:
        dispute = read(f'game = "all_fours"\n[position]\n{NAMES}\n[ask]\nlegal = "Ea"')
        assert dispute.asks[0].seat == Seat(3)
        assert dispute.agreement.players == 4

    def test_a_hand_can_be_told_under_the_beginning_of_a_name(self) -> None:
        dispute = read(f'game = "all_fours"\n[position]\n{NAMES}\nE = "5H"\nturn = "East"\ntrump = "H"\n{ASK}')
        hidden = dispute.situation(dispute.agreement.readings).places[3]
        assert (hidden.name.en, hidden.size) == ("East's hand", 0)

    @pytest.mark.parametrize(
        ("players", "place"),
        [
            ("3", "position.players"),
            ('["N", "W", "S"]', "position.players"),
            ('["N", "n"]', "position.players[1]"),
            ('["N", ""]', "position.players[1]"),
            ('["N", "W: x"]', "position.players[1]"),
            ('["N", 3]', "position.players[1]"),
            ("[]", "position.players"),
            ('"N"', "position.players"),
        ],
    )
    def test_players_that_cannot_be_are_refused_there(self, players: str, place: str) -> None:
        assert refused(f'game = "all_fours"\n[position]\nplayers = {players}\n{ASK}').place == place


class TestWhatIsAsked:
    def test_events_are_told_with_or_without_whose_they_are(self) -> None:
        (ask,) = read(f'{TOY}[ask]\nafter = ["A: play 3", "drawn 4"]').asks
        assert ask.asked == "after"
        assert ask.after == (Telling(Seat(0), toy.Play(3)), Telling(None, toy.Drawn(4)))

    def test_an_action_is_of_who_is_on_turn_unless_it_says_by_whom(self) -> None:
        first, second = read(f'{TOY}[[ask]]\naction = "play 3"\n[[ask]]\naction = "play 3"\nby = "B"').asks
        assert (first.seat, second.seat, second.action) == (None, Seat(1), toy.Play(3))

    def test_cards_are_named_in_the_language_of_the_file(self) -> None:
        (ask,) = read('game = "all_fours"\nlang = "nl"\n[ask]\naction = "play VH"').asks
        assert ask.action == all_fours.GAME.parse("play QH", "en")

    @pytest.mark.parametrize("asked", ["score", "lead", "winner"])
    def test_the_other_questions_are_asked_by_name(self, asked: str) -> None:
        assert read(f"{TOY}[ask]\n{asked} = true").asks[0].asked == asked

    @pytest.mark.parametrize(
        ("ask", "place"),
        [
            ("", "ask"),
            ("[ask]", "ask"),
            ('[ask]\nlegal = true\naction = "play 3"', "ask"),
            ('[ask]\naction = "jump"', "ask.action"),
            ("[ask]\naction = 3", "ask.action"),
            ('[ask]\nlegal = "Z"', "ask.legal"),
            ("[ask]\nlegal = 1", "ask.legal"),
            ('[ask]\nlegal = true\nby = "A"', "ask.by"),
            ("[ask]\nscore = false", "ask.score"),
            ("[ask]\nscore = 1", "ask.score"),
            ('[ask]\nwho = "A"', "ask.who"),
            ('[ask]\nafter = "play 3"', "ask.after"),
            ('[ask]\nafter = ["Z: play 3"]', "ask.after[0]"),
            ('[ask]\nafter = ["play 3", "jump"]', "ask.after[1]"),
            ("ask = 3", "ask"),
            ("ask = []", "ask"),
            ("ask = [3]", "ask[0]"),
            ("[[ask]]\nlegal = true\n[[ask]]\nlegal = 2", "ask[1].legal"),
        ],
    )
    def test_a_question_that_is_none_is_refused_there(self, ask: str, place: str) -> None:
        assert refused(TOY + ask).place == place


class TestWhatIsExpected:
    def test_it_holds_under_the_readings_that_it_names(self) -> None:
        (ask,) = read(
            f'{TOY}[ask]\naction = "play 3"\n[[expect]]\nwhen.change = true\nallowed = false\n'
            '[[expect]]\nwhen.change = "no"\nallowed = true'
        ).asks
        allowed = {
            change: [each.allowed for each in ask.expected if each.holds({"change": change})]
            for change in (True, False)
        }
        assert allowed == {True: [False], False: [True]}

    def test_a_side_is_written_by_the_first_letters_of_its_players(self) -> None:
        (ask,) = read(
            f'game = "all_fours"\n[position]\n{NAMES}\n[ask]\nscore = true\n'
            '[expect]\nitems = [["AF-3a", "NS", 1], ["AF-3b", "EW", -1]]\ntotals = { "North South" = 3, "W+E" = 1 }'
        ).asks
        (expected,) = ask.expected
        assert expected.items == (("AF-3a", (0, 2), 1), ("AF-3b", (1, 3), -1))
        assert expected.totals == (((0, 2), 3), ((1, 3), 1))

    def test_sides_are_named_so_too(self) -> None:
        names = ("North", "West", "South", "East")
        assert [side_name(side, names) for side in all_fours.GAME.start(players=4).sides()] == ["NS", "EW"]
        assert side_name((Seat(1),), names) == "West"
        assert side_name((Seat(0), Seat(1)), ("Ann", "Abe", "Bob")) == "Ann+Abe"

    @pytest.mark.parametrize(
        ("ask", "expect", "place"),
        [
            ("legal = true", "allowed = true", "expect.allowed"),
            ('action = "play 3"', "legal = []", "expect.legal"),
            ("lead = true", 'winner = "A"', "expect.winner"),
            ("score = true", "items = [3]", "expect.items[0]"),
            ("score = true", 'items = [["T-9", "A", 1]]', "expect.items[0][0]"),
            ("score = true", 'items = [["T-3a", "Z", 1]]', "expect.items[0][1]"),
            ("score = true", 'items = [["T-3a", "A", "1"]]', "expect.items[0][2]"),
            ("score = true", "totals = { Z = 1 }", "expect.totals.Z"),
            ("lead = true", "lead = true", "expect.lead"),
            ("winner = true", "winner = []", "expect.winner"),
            ("legal = true", 'legal = ["jump"]', "expect.legal[0]"),
            ("legal = true", 'turn = "Z"', "expect.turn"),
            ("legal = true", "grounds = [1]", "expect.grounds[0]"),
            ("legal = true", 'grounds = ["AF-2d"]', "expect.grounds[0]"),
            ("legal = true", "cannot_arise = 1", "expect.cannot_arise"),
            ("legal = true", "cannot_arise = true\nlegal = []", "expect"),
            ("score = true", "totals = {}", "expect.totals"),
            ("legal = true", "sure = true", "expect.sure"),
            ("legal = true", "", "expect"),
            ("legal = true", "view = {}", "expect.view"),
            ('view = "A"', "view = 3", "expect.view"),
            ('view = "A"', "view = { seat = 1.5 }", "expect.view"),
            ('view = "A"', "view = { seat = 2027-01-01 }", "expect.view"),
            ('view = "A"', f"view.{'a.' * 3000}a = 1", "expect.view"),
            ("count = 1", "positions = -1", "expect.positions"),
            ("legal = true", "position = 3", "expect.position"),
            ("legal = true", "when = {}", "expect"),
            ("legal = true", "[expect.literal]", "expect.literal"),
        ],
    )
    def test_an_expectation_that_is_none_is_refused_there(self, ask: str, expect: str, place: str) -> None:
        assert refused(f"{TOY}[ask]\n{ask}\n[expect]\n{expect}").place == place

    def test_of_several_questions_each_has_its_own(self) -> None:
        text = f"{TOY}[[ask]]\nlegal = true\n[[ask]]\nlead = true\n"
        assert refused(f"{text}[expect]\nallowed = true").place == "expect"
        _, second = read(f'{text}[ask.expect]\nlead = "A"').asks
        assert [expected.lead for expected in second.expected] == [Seat(0)]


class TestWhatACaseSaysOfItself:
    def test_it_has_an_id_a_title_and_what_it_is_about(self) -> None:
        dispute = read(
            f'id = "T-1"\ntitle = "One"\nabout = ["T-2a", "T-Q1"]\norigin = "search"\nrevision = 2\n{TOY}{ASK}'
        )
        assert (dispute.id, dispute.title, dispute.about) == ("T-1", "One", ("T-2a", "T-Q1"))
        assert (dispute.origin, dispute.revision) == ("search", 2)

    @pytest.mark.parametrize(
        ("line", "place"),
        [
            ('about = ["T-9"]', "about[0]"),
            ('origin = "hearsay"', "origin"),
            ("revision = 0", "revision"),
            ("id = 1", "id"),
            ("note = 1", "note"),
        ],
    )
    def test_what_it_cannot_say_is_refused_there(self, line: str, place: str) -> None:
        assert refused(f"{line}\n{TOY}{ASK}").place == place


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("", "game"),
        ('game = "chess"', "game"),
        ("game = 3", "game"),
        (b"\xff\xfe", ""),
        ("game = ", ""),
        ("a = " + "[" * 5_000, ""),
        ("a = " + "9" * 5_000, ""),
        (f'{TOY}profile = "mine"\n{ASK}', "profile"),
        (f'{TOY}lang = "de"\n{ASK}', "lang"),
        (f'{TOY}readings.no_such = "yes"\n{ASK}', "readings.no_such"),
        (f'{TOY}readings.change = "maybe"\n{ASK}', "readings.change"),
        (f"{TOY}readings = 3\n{ASK}", "readings"),
        (f"{TOY}agreed.players = 2\n{ASK}", "agreed.players"),
        (f"{TOY}agreed.readings = {{}}\n{ASK}", "agreed.readings"),
        (f"{TOY}agreed.hand_size = 9\n{ASK}", "agreed"),
        (f"{TOY}agreed.hand_size = 1979-05-27\n{ASK}", "agreed.hand_size"),
        (f"{TOY}position = 3\n{ASK}", "position"),
        (f'{TOY}[position]\nA = "7 Q"\n{ASK}', "position.A"),
        (f'{TOY}[position]\nA = "? ?"\n{ASK}', "position.A"),
        (f"{TOY}[position]\nA = 3\n{ASK}", "position.A"),
        (f'{TOY}[position]\nA = "4 4 4"\n{ASK}', "position"),
        (f"{TOY}[position]\nchanged = nan\n{ASK}", "position.changed"),
        (f'{TOY}[position]\nweather = "fine"\n{ASK}', "position.weather"),
        (f'{TOY}[position]\nturn = "Z"\n{ASK}', "position.turn"),
    ],
)
def test_what_cannot_be_read_is_one_error_that_names_the_place(text: str | bytes, place: str) -> None:
    assert refused(text).place == place


def test_that_facts_contradict_each_other_is_said_with_the_numbers() -> None:
    nine = 'game = "lama"\n[position]\ntop = "6"\nA = "6 6 6 6"\nB = "6 6 6 6"\n[ask]\nlegal = true'
    assert str(refused(nine)) == "position: these facts cannot all be true: 9 times 6, the pack has 8"


TEXTS = st.text(alphabet=st.sampled_from('abAB"=[]{}.,\n 123?:#'), max_size=200)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.sampled_from(["A", "?", "3 ?", "play 3", "B: play 4"]),
    lambda part: st.lists(part, max_size=3) | st.dictionaries(st.sampled_from(["A", "ask", "after", "x"]), part),
    max_leaves=6,
)


class TestReadingIsTotal:
    @given(st.binary(max_size=200) | TEXTS | TEXTS.map(lambda text: TOY + text))
    @settings(max_examples=300)
    def test_whatever_comes_gives_a_dispute_or_one_error(self, text: str | bytes) -> None:
        settled_or_refused(lambda: read(text))

    @given(
        st.sampled_from(["ask", "expect", "position", "readings", "agreed", "about", "profile", "game"]),
        st.sampled_from(
            ["action", "after", "legal", "items", "A", "turn", "trick", "players", "change", "values", "top"]
        ),
        VALUES,
        st.sampled_from(["toy", "lama", "all_fours"]),
    )
    @settings(max_examples=500)
    def test_so_does_any_value_anywhere(self, table: str, name: str, value: object, game: str) -> None:
        told: dict[str, Any] = {"game": game, "position": {"top": "3"}, "ask": {"legal": True}}
        told[table] = {**told.get(table, {}), name: value} if isinstance(told.get(table, {}), dict) else value
        settled_or_refused(lambda: read("\n".join(f"{key} = {as_toml(part)}" for key, part in told.items())))


def settled_or_refused(read: Callable[[], Dispute]) -> None:
    """Any other exception than these two fails the test."""
    with suppress(BadInput, NoSuchMoment):
        dispute = read()
        dispute.situation(dispute.agreement.readings)


def as_toml(value: object) -> str:
    match value:
        case dict():
            return "{" + ", ".join(f'"{name}" = {as_toml(part)}' for name, part in value.items()) + "}"
        case list():
            return "[" + ", ".join(map(as_toml, value)) + "]"
        case bool():
            return "true" if value else "false"
        case None:
            return "1979-05-27T07:32:00Z"
        case str():
            return f'"{value}"'
        case _:
            return str(value)


def test_the_games_of_the_house_are_read_by_default() -> None:
    assert read_dispute('game = "lama"\n[ask]\nlegal = true', "mine").name == "mine"
    assert read_dispute('game = "lama"\n[ask]\nlegal = true').game is lama.GAME
    with pytest.raises(BadInput):
        read_dispute(TOY + ASK)
