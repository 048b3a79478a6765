"""Grounds, what is found when they are tried, and rulebooks."""

from __future__ import annotations

import pickle

import pytest

from spelregels.rulebook import (
    Clause,
    Decided,
    Finding,
    Ground,
    Implied,
    Place,
    Profile,
    Question,
    Reading,
    Rulebook,
    Switched,
    Words,
)

HERE = Place("The play", Words("first sentence", "eerste zin"))
MAY = Clause("XX-1a", "permission", HERE, en="You may play a red card.", nl="Je mag een rode kaart spelen.")
MAY_TOO = Clause("XX-1b", "permission", HERE, en="You may play an ace.", nl="Je mag een aas spelen.")
NOTHING_ELSE = Clause("XX-1c", "prohibition", Implied(Words("XX-1a", "XX-1a")), en="Nothing else.", nl="Niets anders.")
FOLLOW = Clause("XX-1d", "obligation", HERE, en="Follow suit.", nl="Beken kleur.")
BOTH = Clause("XX-1e", ("permission", "prohibition"), HERE, en="An ace, and no king.", nl="Een aas, en geen heer.")
YES = Reading(True, "yes", Words("They do.", "Ja."), "text", Words("the bare text", "de kale tekst"))
NO = Reading(False, "no", Words("They do not.", "Nee."), "published", Words("somebody", "iemand"))
SWITCHED = Switched(
    "XX-Q1",
    "aces_high",
    reads=(MAY_TOO,),
    asks=Words("Are aces high?", "Is de aas hoog?"),
    readings=(YES, NO),
    chosen=Words("Because.", "Daarom."),
)
DECIDED = Decided(
    "XX-Q2",
    reads=(FOLLOW,),
    asks=Words("Must you?", "Moet dat?"),
    answer=Words("Yes.", "Ja."),
    authority="family",
    source=Words("as is usual", "zoals gebruikelijk"),
)
EVERY_GROUND = [MAY, MAY_TOO, NOTHING_ELSE, FOLLOW, BOTH, SWITCHED, DECIDED]


class TestMet:
    """A fact: met if it holds."""

    def test_it_says_whether_the_fact_holds(self) -> None:
        assert FOLLOW.met(True) == Finding(FOLLOW, True)
        assert FOLLOW.met(False) == Finding(FOLLOW, False)

    def test_without_a_witness_nothing_is_made(self) -> None:
        assert FOLLOW.met(True) is FOLLOW.kept
        assert FOLLOW.met(False) is FOLLOW.broken

    @pytest.mark.parametrize("holds", [True, False])
    def test_a_witness_shows_it_either_way(self, holds: bool) -> None:
        assert FOLLOW.met(holds, "the queen") == Finding(FOLLOW, holds, "the queen")


class TestIfAble:
    """A duty that binds only who can fulfil it."""

    def test_who_is_able_must_choose_among_them(self) -> None:
        assert FOLLOW.if_able(3, (3, 4)).met
        assert not FOLLOW.if_able(5, (3, 4)).met

    def test_who_is_not_able_chooses_freely(self) -> None:
        assert FOLLOW.if_able(5, ()) is FOLLOW.kept

    def test_a_refusal_shows_what_he_could_have_done(self) -> None:
        assert FOLLOW.if_able(5, (3, 4)) == Finding(FOLLOW, False, (3, 4))


class TestUnless:
    """A duty that stands in the way as soon as there is a witness."""

    def test_nothing_stands_in_the_way(self) -> None:
        assert FOLLOW.unless(None) is FOLLOW.kept

    @pytest.mark.parametrize("witness", [(8, 8, 8), (), 0, False])
    def test_a_witness_stands_in_the_way_whatever_it_is(self, witness: object) -> None:
        assert FOLLOW.unless(witness) == Finding(FOLLOW, False, witness)


class TestBut:
    """Nothing but this: met if one of the permissions is."""

    def test_one_permission_is_enough(self) -> None:
        assert NOTHING_ELSE.but(MAY.broken, MAY_TOO.kept).met

    def test_without_any_it_is_broken(self) -> None:
        assert not NOTHING_ELSE.but(MAY.broken, MAY_TOO.broken).met
        assert not NOTHING_ELSE.but().met

    def test_met_it_rests_on_all_the_permissions_that_are_met_and_not_on_itself(self) -> None:
        assert NOTHING_ELSE.but(MAY.kept, MAY_TOO.broken).grounds == (MAY,)
        assert NOTHING_ELSE.but(MAY.kept, MAY_TOO.kept).grounds == (MAY, MAY_TOO)

    def test_broken_it_rests_on_itself(self) -> None:
        assert NOTHING_ELSE.but(MAY.broken).grounds == (NOTHING_ELSE,)

    def test_a_permission_can_itself_be_nothing_but_others(self) -> None:
        inner = FOLLOW.but(MAY.broken, MAY_TOO.kept)
        assert NOTHING_ELSE.but(inner).grounds == (MAY_TOO,)

    def test_a_fact_rests_on_itself(self) -> None:
        assert FOLLOW.kept.grounds == FOLLOW.broken.grounds == (FOLLOW,)


class TestStriking:
    """A permission that is struck grants nothing; anything else that is struck forbids nothing."""

    @pytest.mark.parametrize("finding", [MAY.kept, MAY.broken])
    def test_a_permission_grants_nothing(self, finding: Finding) -> None:
        assert finding.without(MAY) == MAY.broken

    @pytest.mark.parametrize("ground", [NOTHING_ELSE, FOLLOW, SWITCHED, DECIDED], ids=repr)
    def test_anything_else_forbids_nothing(self, ground: Ground) -> None:
        assert ground.broken.without(ground) == ground.kept

    def test_what_also_forbids_forbids_nothing(self) -> None:
        assert BOTH.broken.without(BOTH) == BOTH.kept

    def test_other_grounds_stand(self) -> None:
        finding = FOLLOW.met(False, "the queen")
        assert finding.without(MAY) is finding

    def test_among_permissions_the_others_still_grant(self) -> None:
        finding = NOTHING_ELSE.but(MAY.kept, MAY_TOO.kept)
        assert finding.without(MAY) == NOTHING_ELSE.but(MAY_TOO.kept)

    def test_the_only_permission_granted_nothing_is_left(self) -> None:
        assert not NOTHING_ELSE.but(MAY.kept, MAY_TOO.broken).without(MAY).met

    def test_without_the_prohibition_everything_goes(self) -> None:
        assert NOTHING_ELSE.but(MAY.broken).without(NOTHING_ELSE).met

    def test_it_reaches_permissions_within_permissions(self) -> None:
        inner = FOLLOW.but(MAY.kept)
        assert not NOTHING_ELSE.but(inner).without(MAY).met
        assert NOTHING_ELSE.but(inner).without(MAY_TOO).met


class TestGround:
    """Two grounds are equal when their ids are."""

    def test_equal_ids(self) -> None:
        again = Clause("XX-1d", "remark", HERE, en="Other words.", nl="Andere woorden.")
        assert again == FOLLOW
        assert hash(again) == hash(FOLLOW)
        assert len({again, FOLLOW, MAY}) == 2

    def test_nothing_else_equals_a_ground(self) -> None:
        assert FOLLOW != MAY
        assert FOLLOW != "XX-1d"

    def test_it_is_shown_by_its_id(self) -> None:
        assert repr(FOLLOW) == "XX-1d"

    def test_a_bare_ground_says_nothing(self) -> None:
        with pytest.raises(NotImplementedError):
            Ground("XX-1d", "remark").in_language("en")

    def test_kinds(self) -> None:
        assert FOLLOW.kinds == ("obligation",)
        assert BOTH.kinds == ("permission", "prohibition")
        assert SWITCHED.kinds == DECIDED.kinds == ("question",)

    @pytest.mark.parametrize("ground", EVERY_GROUND, ids=repr)
    def test_it_pickles_whole(self, ground: Ground) -> None:
        again = pickle.loads(pickle.dumps(ground))
        assert type(again) is type(ground)
        names = [name for kind in type(ground).__mro__ for name in getattr(kind, "__slots__", ())]
        assert {"id", "kinds", "kept", "broken"} < set(names)
        for name in names:
            assert getattr(again, name) == getattr(ground, name)

    def test_a_finding_pickles(self) -> None:
        finding = NOTHING_ELSE.but(MAY.met(True, "the queen"), SWITCHED.broken)
        assert pickle.loads(pickle.dumps(finding)) == finding


class TestWords:
    """Everything is said in English and in Dutch."""

    def test_words(self) -> None:
        assert Words("trick", "slag").in_language("en") == "trick"
        assert Words("trick", "slag").in_language("nl") == "slag"

    def test_a_clause_says_what_it_states(self) -> None:
        assert FOLLOW.in_language("en") == "Follow suit."
        assert FOLLOW.in_language("nl") == "Beken kleur."

    def test_a_question_says_what_it_asks(self) -> None:
        assert SWITCHED.in_language("en") == "Are aces high?"
        assert DECIDED.in_language("nl") == "Moet dat?"

    def test_a_place_names_the_heading_as_it_stands_there(self) -> None:
        assert HERE.in_language("en") == "“The play”, first sentence"
        assert HERE.in_language("nl") == "“The play”, eerste zin"

    def test_what_is_implied_says_by_what(self) -> None:
        implied = Implied(Words("the turns", "de beurten"))
        assert implied.in_language("en") == "implied: the turns"
        assert implied.in_language("nl") == "volgt uit: de beurten"


class TestQuestions:
    def test_a_reading_by_its_value(self) -> None:
        assert SWITCHED.reading(True) is YES
        assert SWITCHED.reading(False) is NO

    def test_a_reading_is_written_by_its_name(self) -> None:
        assert str(YES) == "yes"

    def test_a_question_names_what_it_reads(self) -> None:
        assert SWITCHED.reads == (MAY_TOO,)
        assert DECIDED.reads == (FOLLOW,)


PROFILES: dict[Profile, str] = {"standard": "s", "literal": "l", "published": "p"}
NAMED = {"FOLLOW": FOLLOW, "SWITCHED": SWITCHED, "PROFILES": PROFILES, "MAY": MAY, "DECIDED": DECIDED, "HERE": HERE}


class TestRulebook:
    """It holds the grounds that a module names, in the order in which they stand."""

    book = Rulebook("XX", "1", Words("A game", "Een spel"), "The text", PROFILES, NAMED)

    def test_grounds_in_order(self) -> None:
        assert list(self.book) == [FOLLOW, SWITCHED, MAY, DECIDED]
        assert self.book.clauses == (FOLLOW, MAY)
        assert self.book.questions == (SWITCHED, DECIDED)
        assert self.book.switched == (SWITCHED,)

    def test_question_is_the_common_class(self) -> None:
        assert all(isinstance(question, Question) for question in self.book.questions)

    def test_what_it_is(self) -> None:
        assert (self.book.prefix, self.book.version, self.book.source) == ("XX", "1", "The text")
        assert self.book.title == ("A game", "Een spel")
        assert self.book.profiles["literal"] == "l"

    @pytest.mark.parametrize("id", ["XX-1d", "1d"])
    def test_a_ground_by_its_id_with_or_without_the_prefix(self, id: str) -> None:
        assert self.book[id] is FOLLOW

    @pytest.mark.parametrize("id", ["XX-1b", "1b", "", "XX", "YY-1d"])
    def test_there_is_no_such_ground(self, id: str) -> None:
        with pytest.raises(KeyError):
            self.book[id]

    def test_an_id_stands_only_once(self) -> None:
        with pytest.raises(ValueError, match="XX: an id stands twice"):
            Rulebook("XX", "1", Words("A game", "Een spel"), "The text", PROFILES, {"A": FOLLOW, "B": FOLLOW})
