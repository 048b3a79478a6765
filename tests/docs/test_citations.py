"""The citation tool finds what it promises to find, on a rulebook and a game of a few lines."""

import pytest

from traceability.citations import Game, Module, read_rulebook

RULEBOOK = """
from spelregels.rulebook import Clause, Decided, Switched

AIM = Clause("TG-1a", "definition", PLACE, "", "")
FOLLOW = Clause("TG-2a", ("obligation",), PLACE, "", "")
HIGHER = Clause("TG-2b", "permission", PLACE, "", "")
TURN = Clause("TG-2c", "obligation", PLACE, "", "")
VOID = Switched("TG-Q1", "void", reads=(FOLLOW,), asks=WORDS, readings=(), chosen=WORDS)
TIE: Final = Decided(id="TG-Q2", reads=())
"""

GAME = '''
"""A game of tricks: :rule:`TG-1a`."""

from typing import Final

from games.toy.other import holds
from rulebooks import toy as rules

HIGH: Final = 3
"""A card from here on is high: :rule:`TG-2b`."""


def follows(card, led):
    """A card of the suit led: :rule:`TG-2a`."""
    return card.suit == led.suit


class Playing:
    """Players lay cards; on a tie nobody wins: :rule:`TG-Q2`."""

    top: int

    @property
    def able(self):
        return [card for card in self.hand if follows(card, self.led)]

    def findings(self, card, seat):
        yield rules.TURN.met(seat == self.turn)
        yield rules.FOLLOW.if_able(card, self.able)
        yield rules.HIGHER.met(card.value >= HIGH)
        yield rules.VOID.met(self.table.readings.void == "any_card")

    def consequences(self):
        yield Consequence("wins", rules.TIE)
'''

OTHER = '''
"""What else there is: :rule:`TG-2c`, :rule:`TG-Q1`."""


def holds(card, hand):
    return card in hand
'''


def toy(game: str = GAME, other: str = OTHER) -> Game:
    rulebook = read_rulebook("rulebooks.toy", RULEBOOK)
    return Game(rulebook, [Module("games.toy.play", game), Module("games.toy.other", other)])


def faults(game: str = GAME, other: str = OTHER) -> list[str]:
    return [fault.problem for fault in toy(game, other).faults()]


def playing(*lines: str, before: str = "") -> list[str]:
    """The faults when *lines* stand in a method of `Playing` after all the others, and *before* before it."""
    body = "\n".join(f"        {line}" for line in lines)
    return faults(
        GAME.replace("class Playing", f"{before}\n\nclass Playing") + f"\n    def more(self, card):\n{body}\n"
    )


def rests_on(ground: str, *names: str) -> str:
    return f"{ground} is not cited by what it rests on: {', '.join(names) or 'nothing'}"


class TestARulebook:
    def test_its_grounds_are_read_in_order_from_either_way_of_writing_them(self) -> None:
        rulebook = read_rulebook("rulebooks.toy", RULEBOOK)
        assert [ground.id for ground in rulebook.grounds] == ["TG-1a", "TG-2a", "TG-2b", "TG-2c", "TG-Q1", "TG-Q2"]
        assert rulebook.by_name["TIE"].id == "TG-Q2"

    def test_only_a_switched_question_has_a_field(self) -> None:
        assert dict(read_rulebook("rulebooks.toy", RULEBOOK).by_field) == {"void": "TG-Q1"}

    def test_an_id_that_is_no_plain_text_is_refused(self) -> None:
        with pytest.raises(ValueError, match="line 1: expected a text for id"):
            read_rulebook("rulebooks.toy", "A = Clause(PREFIX + '1a', 'definition')")


class TestCitations:
    def test_they_name_the_object_and_the_line(self) -> None:
        found = [(citation.id, citation.object, citation.line, citation.code) for citation in toy().citations]
        assert found == [
            ("TG-2c", "", 2, False),
            ("TG-Q1", "", 2, False),
            ("TG-1a", "", 2, False),
            ("TG-2b", "HIGH", 10, False),
            ("TG-2a", "follows", 14, False),
            ("TG-Q2", "Playing", 19, False),
            ("TG-2c", "Playing.findings", 28, True),
            ("TG-2a", "Playing.findings", 29, True),
            ("TG-2b", "Playing.findings", 30, True),
            ("TG-Q1", "Playing.findings", 31, True),
            ("TG-Q2", "Playing.consequences", 34, True),
        ]

    def test_a_line_is_that_of_the_role_also_far_down_a_docstring(self) -> None:
        module = Module("games.toy.play", '"""One.\n\nTwo, :rule:`the aim <TG-1a>`.\n"""')
        [citation] = Game(read_rulebook("rulebooks.toy", RULEBOOK), [module]).citations
        assert (citation.id, citation.line) == ("TG-1a", 3)

    def test_of_a_field_and_of_several_constants_at_once_they_stand_below(self) -> None:
        source = 'A, B = 1, 2\n""":rule:`TG-1a`"""\n\nclass C:\n    d: int\n    """:rule:`TG-2a`"""'
        game = Game(read_rulebook("rulebooks.toy", RULEBOOK), [Module("games.toy.play", source)])
        assert [(citation.id, citation.object) for citation in game.citations] == [("TG-1a", "A, B"), ("TG-2a", "C.d")]


class TestWhatIsRight:
    def test_a_game_that_cites_everything_has_no_faults(self) -> None:
        assert faults() == []

    @pytest.mark.parametrize(
        "finding",
        [
            pytest.param("yield rules.FOLLOW.met(follows(card, self.led))", id="a function"),
            pytest.param("yield rules.HIGHER.met(card < HIGH)", id="a constant"),
            pytest.param("yield rules.FOLLOW.if_able(card, self.able)", id="a property that cites nothing itself"),
            pytest.param("yield rules.FOLLOW, self.able", id="passed on in a pair"),
            pytest.param("yield Consequence('takes', rules.FOLLOW, seat=follows(card, 1))", id="passed on in a call"),
            pytest.param("yield Consequence('takes', ground=rules.FOLLOW, to=self.able)", id="passed on by name"),
            pytest.param("yield rules.TURN.broken", id="the turn, bare"),
            pytest.param("yield rules.TIE.broken", id="what the class around it cites"),
            pytest.param("if follows(card, 1): yield rules.FOLLOW.broken", id="what the condition around it names"),
            pytest.param("yield rules.FOLLOW.kept if follows(card, 1) else rules.TIE.kept", id="one or the other"),
            pytest.param("yield C('a', rules.FOLLOW if self.able else rules.TIE)", id="one or the other, passed on"),
            pytest.param("yield C('a', rules.TIE, seat=follows(card, 1))", id="the class around it, passed on"),
            pytest.param("yield rules.VOID.met(len(card) > 1 or self.readings.void)", id="the reading of a question"),
            pytest.param("yield rules.TIE.but(rules.FOLLOW.met(follows(card, 1)))", id="a finding inside a finding"),
        ],
    )
    def test_a_ground_may_rest_on(self, finding: str) -> None:
        assert playing(finding) == []

    @pytest.mark.parametrize(
        "bound",
        [
            "able = self.able",
            "able: list = self.able",
            "able = []; able += self.able",
            "if (able := self.able): pass",
            "for able in self.able: pass",
            "for _, [able] in self.able: pass",
            "with self.able as able: pass",
            "match self.able:\n            case [able, *_]: pass",
        ],
    )
    def test_a_local_name_stands_for_what_is_bound_to_it(self, bound: str) -> None:
        assert playing(bound, "yield rules.FOLLOW.if_able(card, able)") == []

    def test_a_case_is_a_condition(self) -> None:
        leading = 'class Leading:\n    """:rule:`TG-2a`"""'
        assert playing("match card:", "    case Leading(): yield rules.FOLLOW.kept", before=leading) == []

    def test_what_is_inherited_counts_as_ones_own(self) -> None:
        base = 'class Base:\n    def high(self):\n        """:rule:`TG-2b`"""\n'
        game = GAME.replace("class Playing", f"{base}\n\nclass Playing(Base)")
        assert faults(game + "        yield rules.HIGHER.met(self.high())") == []

    def test_what_another_module_defines_counts(self) -> None:
        other = OTHER.replace("return", '""":rule:`TG-2b`"""\n    return')
        by_name = GAME + "        yield rules.HIGHER.met(holds(1, self.hand))"
        by_module = GAME + "        yield rules.HIGHER.met(other.holds(1, self.hand))"
        assert faults(by_name, other) == []
        assert faults(by_module.replace("from typing", "from games.toy import other\nfrom typing"), other) == []

    def test_a_table_of_grounds_rests_on_its_own_docstring(self) -> None:
        assert faults(GAME + '\nTABLE = {1: (rules.HIGHER, 2)}\n"""What counts: :rule:`TG-2b`."""') == []


class TestWhatIsWrong:
    def test_an_unknown_id_is_found(self) -> None:
        assert faults(GAME.replace("A game of tricks:", "A game of tricks: :rule:`TG-9z`,")) == [
            "TG-9z is not in the rulebook"
        ]

    def test_a_clause_that_nothing_cites_is_found(self) -> None:
        assert faults(GAME.replace(":rule:`TG-1a`", "TG-1a")) == ["TG-1a is cited by no docstring of the game"]

    def test_a_clause_that_only_code_names_is_found(self) -> None:
        assert faults(other=OTHER.replace(":rule:`TG-2c`", "")) == ["TG-2c is cited by no docstring of the game"]

    def test_swapped_citations_are_found_both(self) -> None:
        swapped = GAME.replace("TG-2a", "X").replace("TG-2b", "TG-2a").replace("X", "TG-2b")
        assert faults(swapped) == [rests_on("TG-2a (FOLLOW)", "follows"), rests_on("TG-2b (HIGHER)", "HIGH", "Playing")]

    def test_swapped_grounds_are_found_both(self) -> None:
        swapped = GAME.replace("FOLLOW", "X").replace("HIGHER", "FOLLOW").replace("X", "HIGHER")
        assert faults(swapped) == [rests_on("TG-2b (HIGHER)", "follows"), rests_on("TG-2a (FOLLOW)", "HIGH", "Playing")]

    def test_a_predicate_that_cites_another_clause_is_not_saved_by_the_class_around_it(self) -> None:
        assert playing("yield rules.TIE.met(follows(card, self.led))") == [rests_on("TG-Q2 (TIE)", "follows")]

    def test_nor_by_the_condition_around_it(self) -> None:
        assert playing("if card > HIGH: yield rules.HIGHER.met(follows(card, self.led))") == [
            rests_on("TG-2b (HIGHER)", "follows")
        ]

    def test_a_ground_that_nothing_around_it_cites_is_found(self) -> None:
        assert playing("yield rules.FOLLOW.broken") == [rests_on("TG-2a (FOLLOW)", "Playing")]

    def test_a_ground_at_the_top_of_a_module_is_found(self) -> None:
        assert faults(GAME + "\nprint(rules.FOLLOW)") == [rests_on("TG-2a (FOLLOW)")]

    def test_the_reading_of_another_question_does_not_count(self) -> None:
        assert playing("yield rules.FOLLOW.met(self.readings.void)") == [rests_on("TG-2a (FOLLOW)", "Playing")]

    def test_a_parameter_is_no_predicate_of_that_name(self) -> None:
        assert faults(GAME + "\n    def more(self, follows):\n        yield rules.FOLLOW.met(follows)") == [
            rests_on("TG-2a (FOLLOW)", "Playing")
        ]

    def test_an_own_method_hides_one_of_that_name_elsewhere(self) -> None:
        elsewhere = 'class Elsewhere:\n    def high(self):\n        """:rule:`TG-2b`"""\n'
        assert playing("yield rules.HIGHER.met(self.high())", "", before=elsewhere) == []
        game = GAME.replace("class Playing", f"{elsewhere}\n\nclass Playing")
        own = "        yield rules.HIGHER.met(self.high())\n\n    def high(self):\n        return 1\n"
        assert faults(game + own) == [rests_on("TG-2b (HIGHER)", "Playing")]

    def test_an_annotation_tests_nothing(self) -> None:
        suit = 'class Suit:\n    """:rule:`TG-2a`"""'
        assert playing("trump: Suit = 1", "yield rules.FOLLOW.met(trump)", before=suit) == [
            rests_on("TG-2a (FOLLOW)", "Playing")
        ]

    def test_a_fault_says_where_it_is(self) -> None:
        [fault] = toy(GAME.replace("A game of tricks:", ":rule:`TG-9z`")).faults()
        assert str(fault) == "games.toy.play:2: TG-9z is not in the rulebook"
