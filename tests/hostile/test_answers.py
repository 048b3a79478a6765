"""Answers that would say more than was found out, or not come at all."""

from __future__ import annotations

from spelregels import read_dispute, settle
from spelregels.arbiter import Answer, expectations, tell
from spelregels.arbiter.moment import May, Options


def answered(text: str) -> Answer:
    dispute = read_dispute(text)
    return settle(dispute, dispute.asks[0])


ALL_PASSED_ON_TWO_EIGHTS = """
game = "lanterfanten"
[position]
players = ["A", "B", "C", "D"]
table = "8 8"
thrown_by = "A"
turn = "B"
{hands}
[ask]
after = ["B: pass", "C: pass", "D: pass"]
lead = true
{expect}
"""
HANDS = """
B = "1 2 3 4 5 6 7 8 8 9 9 9 9 9 J J J"
C = "1 2 3 4 5 6 7 10 10 10 10 10 10 10 J J J"
D = "3 4 5 6 7 8 8 9 9 9 9 10 10 10 J J J"
"""


class TestNotFoundIsNotImpossible:
    """Three players without a pair below the eight: that can be, but nobody finds it by chance."""

    def test_it_can_be(self) -> None:
        assert answered(ALL_PASSED_ON_TWO_EIGHTS.format(hands=HANDS, expect="")).cases

    def test_so_it_is_not_denied(self) -> None:
        answer = answered(ALL_PASSED_ON_TWO_EIGHTS.format(hands="", expect=""))
        lines = tell(answer, "en")
        assert answer.cases or not answer.scope.complete
        assert "  Cannot arise." not in lines
        assert not any("This event is not allowed" in line for line in lines)
        assert not any(line.endswith("→ cannot arise (read so here)") for line in lines)

    def test_nor_does_a_case_pass_that_denies_it(self) -> None:
        dispute = read_dispute(ALL_PASSED_ON_TWO_EIGHTS.format(hands="", expect="[expect]\ncannot_arise = true"))
        assert expectations(dispute)


def test_an_event_that_no_reading_allows_after_a_play_that_one_reading_does_not() -> None:
    """South trumps while he holds the suit led, so only one reading of AF-Q5 lets it arise; the event never can."""
    answer = answered(
        'game = "all_fours"\n[position]\ntrump = "D"\ndealer = "N"\nS = "9H ?"\nturn = "E"\n'
        'tricks = ["W: 7H", "S: 5D", "E: 8D", "N: KH"]\n[ask]\nafter = ["E: play 7H"]\n'
    )
    assert answer.cases == ()
    assert [ground.id for ground in answer.dependence.asked] == ["AF-Q5"]
    assert answer.dependence.essential == ()


PASSED_WITH_TWO_EIGHTS = """
game = "lanterfanten"
[position]
players = ["A", "B", "C", "D"]
table = "9 9"
thrown_by = "B"
turn = "D"
C = "{hand}"
D = "7 7 ?"
[ask]
action = "throw 7 7"
"""


class TestWhoHasPassed:
    def test_could_not_have_with_a_lower_pair_in_a_hand_told_in_part(self) -> None:
        answer = answered(PASSED_WITH_TWO_EIGHTS.format(hand="8 8 ?"))
        assert answer.verdicts == frozenset()
        assert "C could not pass, but throw 2x8" in str(answer.because)

    def test_could_have_if_that_is_read_so(self) -> None:
        """Under jokers only he may have passed before in this descent, and then nothing bound him."""
        read = 'readings.comeback = "jokers_only"\n'
        answer = answered(PASSED_WITH_TWO_EIGHTS.format(hand="8 8 ?").replace("[position]", f"{read}[position]"))
        assert answer.verdicts == {May(True)}

    def test_what_his_passing_tells_of_hidden_cards_is_not_used_and_that_is_said(self) -> None:
        answer = answered(PASSED_WITH_TWO_EIGHTS.format(hand="8 ?"))
        assert "that C passed tells nothing of the cards not told" in [fact.en for fact in answer.assumed]

    def test_on_a_single_card_it_is_used(self) -> None:
        answer = answered(
            'game = "lanterfanten"\n[position]\nplayers = 3\ntable = "9"\nthrown_by = "A"\nturn = "C"\nC = "8 J"\n'
            "[ask]\nlegal = true\n"
        )
        assert not any("tells nothing" in fact.en for fact in answer.assumed)


def test_what_makes_options_legal_is_cited_though_they_hang_on_hidden_cards() -> None:
    """Whatever is legal is legal by something: every case of the answer says by what."""
    answer = answered('game = "lanterfanten"\n[position]\nplayers = 2\nturn = "A"\nA = "3 3 ?2"\n[ask]\nlegal = true\n')
    assert len(answer.cases) > 1
    assert all(isinstance(case.verdict, Options) for case in answer.cases)
    assert all("LF-2c" in {ground.id for ground in case.grounds} for case in answer.cases)
