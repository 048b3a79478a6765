"""The answer to a question: the verdict, what makes it so, what it turns on, and how far it goes."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from spelregels.arbiter import Answer, answer_json, read_dispute, settle, tell
from spelregels.arbiter.fillings import MOST
from spelregels.arbiter.moment import Item, Leads, May, Options, Refused, Scored, Then, Wins
from spelregels.notation import BadInput
from spelregels.rulebooks import all_fours as af
from spelregels.rulebooks import lama as lm
from spelregels.ruling import Seat
from tests import toy
from tests.arbiter.partial import ALL

A, B, C, D = map(Seat, range(4))

SAMPLE = """
game = "all_fours"

[position]
phase   = "trick"
players = ["North", "West", "South", "East"]
trump   = "H"
trick   = ["S: 9C"]
East    = "5H 8D"
turn    = "East"

[ask]
action = "play 8D"
"""


def answers(text: str) -> list[Answer]:
    dispute = read_dispute(text, games=ALL)
    return [settle(dispute, ask) for ask in dispute.asks]


def answer(text: str) -> Answer:
    (only,) = answers(text)
    return only


def toy_answer(position: str, ask: str, top: str = "") -> Answer:
    return answer(f'game = "toy"\n{top}\n[position]\n{position}\n[ask]\n{ask}')


class TestMayItBeDone:
    def test_a_refusal_cites_all_that_it_breaks_with_what_would_be_legal(self) -> None:
        refused = answer(SAMPLE)
        (case,) = refused.cases
        assert case.verdict == May(False)
        assert case.grounds == (af.FOLLOW_OR_TRUMP, af.VOID_IN_LED_SUIT)
        assert case.instead is not None
        assert list(map(str, case.instead)) == ["play 5H"]
        assert case.follows == ()

    def test_it_turns_on_the_one_contested_point(self) -> None:
        refused = answer(SAMPLE)
        (point,) = refused.points
        assert point.question == af.VOID_IN_LED_SUIT
        assert {reading.name: verdicts for reading, verdicts in point.answers} == {
            "must_trump": {May(False)},
            "any_card": {May(True)},
        }
        assert point.chosen.name == "must_trump"
        assert refused.dependence.deciding == (frozenset({af.VOID_IN_LED_SUIT}),)
        assert [refused.under(name) for name in ("standard", "literal", "published")] == [
            {May(False)},
            {May(False)},
            {May(True)},
        ]

    def test_nothing_hidden_was_read(self) -> None:
        scope = answer(SAMPLE).scope
        assert (scope.hidden, scope.looked, scope.complete) == (True, (), True)

    def test_a_permission_names_what_grants_it_and_what_follows(self) -> None:
        """B beats the 2 and takes the only point that the trick brings."""
        allowed = toy_answer('A = "3"\nB = "1 4"\ntrick = ["A: 2"]', 'action = "play 4"')
        (case,) = allowed.cases
        assert (case.verdict, case.seat) == (May(True), B)
        assert case.grounds == (toy.TURN, toy.BEAT)
        assert [(each.event, each.seat, each.side, each.points) for each in case.follows] == [
            ("takes", B, None, 0),
            ("points", None, B, 1),
            ("lead", B, None, 0),
        ]

    def test_who_is_not_on_turn_has_nothing_to_do_instead(self) -> None:
        (case,) = toy_answer('A = "3 4"\nB = "1 2"', 'action = "play 1"\nby = "B"').cases
        assert (case.verdict, case.seat, case.instead) == (May(False), B, ())

    def test_a_decided_point_is_among_the_grounds_of_a_refusal(self) -> None:
        again = toy_answer('A = "3 4"\nB = "1 2"\nchanged = true', 'action = "change 3"', 'readings.change = "yes"')
        assert again.cases[0].grounds == (toy.ONE_CHANGE,)

    def test_a_card_can_come_or_not(self) -> None:
        after = 'after = ["A: change 3"]\naction = "drawn {}"'
        top = 'readings.change = "yes"'
        facts = 'A = "3 4"\nB = "1 2"\nstock = "1 2 3 4"'
        assert toy_answer(facts, after.format(2), top).verdicts == {May(True)}
        assert toy_answer(facts, after.format(9), top).verdicts == {May(False)}


class TestTheOtherQuestions:
    def test_what_may_be_done_is_listed_in_the_order_of_the_game(self) -> None:
        legal = toy_answer('A = "3"\nB = "1 4"\ntrick = ["A: 2"]', "legal = true")
        assert legal.verdicts == {Options((toy.Play(4),))}
        assert legal.cases[0].grounds == (toy.TURN, toy.BEAT)

    def test_what_a_seat_may_do_out_of_turn(self) -> None:
        assert toy_answer('A = "3 4"\nB = "1 2"', 'legal = "B"').verdicts == {Options(())}

    def test_who_gets_what_is_told_item_by_item_with_the_score_then(self) -> None:
        """A wins the first trick with the first of two equal cards and leads; B wins the second."""
        scored = toy_answer(
            'A = "2 4"\nB = "3 4"\npoints = [1, 0]', 'after = ["play 4", "play 4", "play 2", "B: play 3"]\nscore = true'
        )
        items = (Item(toy.WINS, (A,), 1), Item(toy.WINS, (B,), 1))
        assert scored.verdicts == {Scored(items, (2, 1))}
        assert [each.side for each in scored.cases[0].follows] == [A, B]

    def test_without_events_it_is_what_counts_now(self) -> None:
        now = answer('game = "lama"\n[position]\ntop = "3"\nA = "4 4 6 L L"\nB = "1"\n[ask]\nscore = true')
        assert now.verdicts == {Scored((Item(lm.EACH_VALUE_ONCE, (A,), 20), Item(lm.CARD_POINTS, (B,), 1)), (0, 0))}

    def test_who_leads(self) -> None:
        leads = toy_answer('A = "2 4"\nB = "3 4"', 'after = ["play 2", "play 4"]\nlead = true')
        assert leads.verdicts == {Leads(B)}
        assert leads.cases[0].grounds == (toy.TURN,)

    def test_who_wins_the_cards_that_were_played_last(self) -> None:
        wins = toy_answer('A = "2 4"\nB = "3 4"', 'after = ["play 2", "play 4"]\nwinner = true')
        assert wins.verdicts == {Wins("cards", ((B,),))}
        assert wins.cases[0].grounds == (toy.WINS,)

    def test_nobody_wins_where_nothing_was_played(self) -> None:
        assert toy_answer('A = "2 4"\nB = "3 4"', "winner = true").verdicts == {Wins("cards", ())}

    def test_who_wins_the_match_when_it_is_over(self) -> None:
        over = toy_answer('A = "2"\nB = "3"\npoints = [1, 0]', 'after = ["play 2", "play 3"]\nwinner = true')
        assert over.verdicts == {Wins("match", ((A,), (B,)))}

    def test_how_things_stand_after_events(self) -> None:
        then = toy_answer('A = "2 4"\nB = "3 4"', 'after = ["play 2", "play 4"]')
        assert then.verdicts == {Then(B, (0, 1), (Item(toy.WINS, (B,), 1),))}

    def test_a_card_may_be_awaited_or_all_be_over(self) -> None:
        awaited = toy_answer('A = "2 4"\nB = "3 4"', 'after = ["change 2"]', 'readings.change = "yes"')
        over = toy_answer('A = "2"\nB = "3"', 'after = ["play 2", "play 3"]')
        assert [each.turn for each in (*awaited.verdicts, *over.verdicts) if isinstance(each, Then)] == [
            "nobody",
            "over",
        ]


class TestHiddenCards:
    """Two each of 1 to 4; A led a 2.  B must beat it if he can."""

    def test_one_verdict_in_every_filling_holds_whatever_the_cards_are(self) -> None:
        """One of B's cards is a 4: a 1 is refused whatever the other is."""
        refused = toy_answer('A = "3"\nB = "4 ?2"\ntrick = ["A: 2"]', 'action = "play 1"', "agreed.hand_size = 3")
        assert refused.verdicts == {May(False)}
        assert refused.scope.complete
        assert [place.en for place in refused.scope.looked] == ["B"]

    def test_several_verdicts_each_have_an_example(self) -> None:
        """B may play his 1 if his other card is a 1 or a 2."""
        depends = toy_answer('A = "3"\nB = "1 ?1"\ntrick = ["A: 2"]', 'action = "play 1"')
        assert depends.verdicts == {May(True), May(False)}
        example = {case.verdict: case.example[0].cards for case in depends.cases}
        assert example[May(True)] in {(1,), (2,)}
        assert example[May(False)] in {(3,), (4,)}
        assert (depends.scope.tried, depends.scope.fitting, depends.scope.possible) == (4, 4, 4)

    def test_events_bind_what_can_lie_there(self) -> None:
        """B played a 1 on the 2, so he can beat nothing: his other card is at most a 2, and he cannot win the next."""
        after = toy_answer(
            'A = "2 4"\nB = "?"', 'after = ["A: play 2", "B: play 1", "A: play 4", "B: play 3"]\nwinner = true'
        )
        assert after.cases == ()
        assert isinstance(after.because, Refused)
        assert (after.because.place, after.because.ruling.action) == (1, toy.Play(1))

    def test_what_was_played_before_binds_too_as_the_rule_is_read(self) -> None:
        """A and B played a 3 and a 1: B cannot hold a 4 if he had to beat, and may if he had not."""
        facts = 'players = 3\nA = "4"\nB = "?1"\nC = "4 3"\ntrick = ["A: 3", "B: 1"]'
        ask = 'after = ["C: play 4", "C: play 3", "A: play 4"]\nby = "B"\naction = "play {}"'
        assert toy_answer(facts, ask.format(2)).verdicts == {May(True), May(False)}
        four = toy_answer(
            'players = 3\nA = "2"\nB = "?1"\nC = "4 3"\ntrick = ["A: 3", "B: 1"]',
            'after = ["C: play 4", "C: play 3", "A: play 2"]\nby = "B"\naction = "play 4"',
        )
        assert four.verdicts == {May(False)}
        assert four.under("published") == {May(False), May(True)}
        assert [point.question for point in four.points] == [toy.MUST_BEAT]

    def test_a_question_can_decide_for_some_cards_only(self) -> None:
        """May B play a 1 on a 2 with a card unknown?  If it is a 4 that hangs on whether he must beat."""
        facts = 'A = "3"\nB = "?"\ntrick = ["A: 2"]'
        depends = toy_answer(facts, 'action = "play 1"')
        assert depends.verdicts == {May(True), May(False)}
        (sometimes,) = depends.sometimes
        assert sometimes.question == toy.MUST_BEAT
        assert (sometimes.chosen[1], sometimes.other[1]) == (May(False), May(True))
        (shown,) = sometimes.example
        assert 1 in shown.cards
        assert set(shown.cards) & {3, 4}

    def test_what_would_have_to_be_looked_up_for_it_is_not_told(self) -> None:
        """Out of turn nothing is looked at; what B may do instead is nothing, whatever he holds."""
        refused = toy_answer('A = "3 4"\nB = "?"', 'action = "play 1"\nby = "B"')
        assert refused.scope.looked == ()
        hidden = toy_answer('A = "?"\nB = "?"', 'action = "change 1"')
        assert {case.verdict for case in hidden.cases} == {May(False)}
        assert hidden.cases[0].instead is None

    def test_too_many_fillings_are_sampled_and_the_answer_says_so(self) -> None:
        """A round in which both quit and nothing of the hands is told."""
        both_quit = answer('game = "lama"\n[position]\ntop = "3"\n[ask]\nafter = ["quit", "quit"]\nscore = true')
        scope = both_quit.scope
        assert not scope.complete
        assert scope.fitting <= scope.tried < 2 * MOST
        # Each hand of six of seven values is one of 924.  Of the 924 x 924 pairs 455 take more than eight of one value,
        # for each of six values, and 1,820 more than the seven 3s that are left.
        assert scope.possible == 924 * 924 - 6 * 455 - 1_820
        assert not both_quit.everywhere

    def test_readings_that_agree_on_every_filling_are_not_told_apart_by_chance(self) -> None:
        """Who starts the next round changes no points, however the hands are sampled."""
        both_quit = answer('game = "lama"\n[position]\ntop = "3"\n[ask]\nafter = ["quit", "quit"]\nscore = true')
        assert [point.question for point in both_quit.points] == [lm.CHIPS_TAKEN]


class TestWhatCannotArise:
    def test_a_reading_can_forbid_the_position(self) -> None:
        changed = toy_answer('A = "3 4"\nB = "1 2"\nchanged = true', "legal = true")
        assert changed.cases == ()
        assert changed.because == toy.CHANGE
        (point,) = changed.points
        assert {reading.name: bool(verdicts) for reading, verdicts in point.answers} == {"no": False, "yes": True}

    def test_a_reading_under_which_the_events_cannot_happen_is_neither_yes_nor_no(self) -> None:
        changed = toy_answer(
            'A = "3 4"\nB = "1 2"\nstock = "1 2 3 4"',
            'after = ["A: change 3", "drawn 1"]\naction = "play 1"',
            'readings.change = "yes"',
        )
        assert changed.verdicts == {May(True)}
        assert changed.under("standard") == {May(True)}
        (point,) = changed.points
        assert {reading.name: set(verdicts) for reading, verdicts in point.answers} == {"no": set(), "yes": {May(True)}}

    def test_what_was_played_can_forbid_it_as_a_question_is_read(self) -> None:
        """East played a diamond on the club led and still holds a trump: he would have had to play it."""
        played = answer(
            'game = "all_fours"\n[position]\ntrump = "H"\ntrick = ["S: 9C", "E: 8D"]\nE = "5H"\nturn = "N"\n'
            "[ask]\nwinner = true"
        )
        assert played.cases == ()
        assert played.because == af.VOID_IN_LED_SUIT
        assert played.under("published") == {Wins("cards", ((C,),))}
        assert answer_json(played, "en")["because"] == {"question": "AF-Q4"}  # type: ignore[call-overload,index] # it is an object

    def test_no_filling_may_be_left(self) -> None:
        """B had to beat the 1 and played a 1, so he holds nothing above; but only 2s to 4s are left."""
        facts = 'players = 3\nA = "2 ?0"\nB = "?1"\nC = "2 1"\ntrick = ["A: 1", "B: 1"]'
        with pytest.raises(BadInput, match="3 times 1"):
            toy_answer(facts, "legal = true")
        left = toy_answer(facts.replace("2 1", "2 3"), "legal = true")
        assert left.cases == ()
        assert left.because is None
        assert left.under("published") != set()

    def test_facts_that_contradict_each_other_under_every_reading_are_an_error(self) -> None:
        with pytest.raises(BadInput) as error:
            answer('game = "lama"\n[position]\nphase = "over"\n[ask]\nwinner = true')
        assert error.value.place.startswith("position")


class TestAsData:
    def test_it_holds_what_the_words_say(self) -> None:
        refused = answer(SAMPLE)
        data = answer_json(refused, "en")
        assert isinstance(data, dict)
        assert data["verdict"] == [{"allowed": False}]
        assert data["profiles"] == {
            "standard": [{"allowed": False}],
            "literal": [{"allowed": False}],
            "published": [{"allowed": True}],
        }
        assert data["asked"] == data["deciding"][0] == ["AF-Q4"]  # type: ignore[index] # it is a list
        assert data["lines"] == tell(refused, "en")
        assert json.loads(json.dumps(data)) == data

    @pytest.mark.parametrize("language", ["en", "nl"])
    def test_every_kind_of_answer_can_be_written(self, language: str) -> None:
        asks = (
            'action = "play 1"',
            'action = "play 4"',
            "legal = true",
            "lead = true",
            "winner = true",
            'after = ["play 4"]',
            'after = ["play 4"]\nscore = true',
            'after = ["change 4"]\nscore = true',
        )
        for ask in asks:
            for facts in ('A = "3"\nB = "1 4"', 'A = "3"\nB = "?"', 'A = "3"\nB = "1 4"\nchanged = true'):
                told = toy_answer(f'{facts}\ntrick = ["A: 2"]', ask)
                data = answer_json(told, "nl" if language == "nl" else "en")
                assert isinstance(data, dict)
                assert data["game"] == "toy"
                assert json.loads(json.dumps(data)) == data


def test_a_dispute_without_unknown_cards_is_settled_in_half_a_second_of_cpu(tmp_path: Path) -> None:
    """All readings tried, starting the process included."""
    file = tmp_path / "table-talk.toml"
    file.write_text(SAMPLE, encoding="utf-8")
    program = (
        "import sys; from spelregels import read_dispute, settle; from spelregels.arbiter import tell;"
        "d = read_dispute(open(sys.argv[1], 'rb').read()); print(*tell(settle(d, d.asks[0]), 'en'), sep='\\n')"
    )
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run([sys.executable, "-c", program, str(file)], check=True, capture_output=True, text=True)  # noqa: S603 - our own program
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    assert done.stdout.startswith("May East play 8♦?\n  No.\n")
    assert after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime < 0.5


class TestWhyItCannotBe:
    def test_a_refusal_of_an_event_names_all_that_it_breaks(self) -> None:
        """B holds a 3 and a 4: a 1 on the 2 is not his, and beats nothing."""
        refused = toy_answer('A = "2 4"\nB = "3 4"', 'after = ["A: play 2", "B: play 1"]\nlead = true')
        assert isinstance(refused.because, Refused)
        assert refused.because.place == 1
        assert refused.because.ruling.grounds == (toy.TURN, toy.BEAT)

    def test_as_data_it_is_the_event_or_the_question_or_nothing(self) -> None:
        event = answer_json(toy_answer('A = "2 4"\nB = "3 4"', 'after = ["A: play 2", "B: play 1"]'), "en")
        question = answer_json(toy_answer('A = "3 4"\nB = "1 2"\nchanged = true', "legal = true"), "en")
        facts = 'players = 3\nA = "2 ?0"\nB = "?1"\nC = "2 3"\ntrick = ["A: 1", "B: 1"]'
        nothing = answer_json(toy_answer(facts, "legal = true"), "en")
        assert [
            part["because"].keys() if part["because"] else None
            for part in (event, question, nothing)
            if isinstance(part, dict) and isinstance(part["because"], dict | None)
        ] == [{"event", "findings"}, {"question"}, None]

    def test_a_fact_that_contradicts_others_under_this_reading_only_is_named(self) -> None:
        """With chips taken at once nobody can be on turn to take any; otherwise only who has ten points."""
        taking = (
            'game = "lama"\nreadings.chips_taken = "any_mix"\n[position]\nphase = "taking"\nA = "2"\nB = "3"\n'
            'quit = ["A", "B"]\nturn = "A"\n[ask]\nlegal = true'
        )
        with pytest.raises(BadInput):
            answer(taking)
