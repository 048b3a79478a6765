"""Which readings an answer turns on is what trying every combination of readings shows."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import replace
from functools import partial
from itertools import combinations
from random import Random
from typing import Any

import pytest

from spelregels.arbiter import Dependence, dependence, moment, settle
from spelregels.arbiter.fillings import Survey
from spelregels.arbiter.readings import Memory, noted, notes_of
from spelregels.arbiter.verdict import sights
from spelregels.games import GAMES, all_fours
from spelregels.position import NoSuchMoment
from spelregels.rulebook import Rulebook, Switched
from spelregels.ruling import Seat
from tests import toy
from tests.arbiter.brute import every_reading
from tests.arbiter.partial import Sampler, a_step, lama_dispute, random_readings, shown, toy_dispute

STANDARD = toy.Readings()
SWITCHED = toy.RULEBOOK.switched


def by_brute_force(answer: Callable[[Any], Hashable], rulebook: Rulebook[Any]) -> dict[Any, Hashable]:
    return {readings: answer(readings) for readings in every_reading(rulebook)}


def same_but(one: Any, other: Any, fields: set[str], rulebook: Rulebook[Any]) -> bool:
    return all(getattr(one, q.field) == getattr(other, q.field) for q in rulebook.switched if q.field not in fields)


def is_essential(question: Switched, answers: dict[Any, Hashable]) -> bool:
    return any(
        answers[readings] != answers[replace(readings, **{question.field: reading.value})]
        for readings in answers
        for reading in question.readings
    )


def forces(questions: frozenset[Switched], answers: dict[Any, Hashable], chosen: Any) -> bool:
    fields = {question.field for question in questions}
    return all(
        found == answers[chosen]
        for readings, found in answers.items()
        if all(getattr(readings, field) == getattr(chosen, field) for field in fields)
    )


def agrees(found: Dependence[Any], answers: dict[Any, Hashable], chosen: Any, rulebook: Rulebook[Any]) -> None:
    assert {readings: found.under(readings) for readings in answers} == answers
    assert found.essential == tuple(question for question in rulebook.switched if is_essential(question, answers))
    assert set(found.essential) <= set(found.asked)
    smallest: list[frozenset[Switched]] = []
    for size in range(len(found.essential) + 1):
        for some in map(frozenset, combinations(found.essential, size)):
            if forces(some, answers, chosen) and not any(other <= some for other in smallest):
                smallest.append(some)
    assert set(found.deciding) == set(smallest)
    # Brute force over all questions would find the same sets: one that is not essential can always be left out.
    assert all(question in found.essential for some in found.deciding for question in some)


@pytest.mark.parametrize("part", range(20))
def test_the_decision_tree_agrees_with_every_combination_of_readings(part: int) -> None:
    """Any function of readings, however it looks at them."""
    random = Random(part)
    looked = [random.sample(SWITCHED, 3) for _ in range(4)]

    def answer(readings: toy.Readings) -> int:
        seen = [getattr(readings, looked[0][0].field)]
        for question in looked[1 if seen[0] in {True, "first"} else 2]:
            seen.append(getattr(readings, question.field))
            if seen[-1] in {False, "last"}:
                break
        return len(seen) if seen[-1] != 2 else -1

    for _ in range(5):
        chosen = random_readings(toy.RULEBOOK, random)
        agrees(dependence(answer, SWITCHED, chosen), by_brute_force(answer, toy.RULEBOOK), chosen, toy.RULEBOOK)


@pytest.mark.parametrize(("sample", "tries"), [(toy_dispute, 60), (lama_dispute, 25)])
def test_verdicts_turn_on_what_every_combination_shows(sample: Sampler, tries: int) -> None:
    random = Random(7)
    for _ in range(tries):
        dispute = sample(random)
        chosen = random_readings(dispute.game.rulebook, random)

        def verdicts(readings: Any, dispute: Any = dispute) -> Hashable:
            seen = sights(dispute, dispute.asks[0], readings)
            return frozenset(sight.verdict for sight in seen.found) if isinstance(seen, Survey) else frozenset()

        rulebook = dispute.game.rulebook
        found = dependence(verdicts, rulebook.switched, chosen)
        try:
            agrees(found, by_brute_force(verdicts, rulebook), chosen, rulebook)
        except AssertionError as error:
            raise AssertionError(shown(dispute)) from error


def in_the_middle(random: Random, players: int) -> Any:
    """A known position of All Fours, while cards are played."""
    position: Any = all_fours.GAME.start(players=players, first_dealer=Seat(0), target=1000)
    for _ in range(random.randrange(3, 12)):
        position = position.apply(a_step(position, random))
    return position


@pytest.mark.parametrize("part", range(3))
def test_all_4608_combinations_of_all_fours_agree(part: int) -> None:
    random = Random(part)
    game = all_fours.GAME
    position = in_the_middle(random, 2 + 2 * (part % 2))
    action = random.choice([*game.every_action(position)])
    seat = random.choice([*position.seats()])

    def allowed(readings: Any) -> bool | None:
        try:
            return game.under(position, readings).judge(action, seat).allowed
        except NoSuchMoment:
            return None

    chosen = game.rulebook.profiles["standard"]
    found = dependence(allowed, game.rulebook.switched, chosen)
    agrees(found, by_brute_force(allowed, game.rulebook), chosen, game.rulebook)


@pytest.mark.parametrize("game", [*GAMES.values()], ids=lambda game: game.name)
def test_only_readings_that_a_rule_asks_for_are_split_on(game: Any) -> None:
    """An answer that asks for none is asked for once."""
    asked: list[Any] = []
    found = dependence(asked.append, game.rulebook.switched, game.rulebook.profiles["standard"])
    assert len(asked) == 1
    assert (found.asked, found.essential, found.deciding) == ((), (), (frozenset(),))


def test_a_question_that_is_looked_at_without_effect_is_asked_and_not_essential() -> None:
    found = dependence(lambda readings: readings.must_beat or True, SWITCHED, STANDARD)
    assert (found.asked, found.essential) == ((toy.MUST_BEAT,), ())
    assert found.answers == {(): True}


def test_what_is_looked_at_only_after_another_reading_is_found_there() -> None:
    """Whether the last card of equal ones wins is asked only where nobody must beat."""
    found = dependence(lambda r: r.must_beat or r.equal_cards == "last", SWITCHED, STANDARD)
    assert found.essential == (toy.MUST_BEAT, toy.EQUAL_CARDS)
    assert found.deciding == (frozenset({toy.MUST_BEAT}),)
    assert found.answers[False, "last"] is True
    assert found.answers[False, "nobody"] is False


def test_all_smallest_sets_that_force_the_answer_are_found() -> None:
    """Either of two readings is enough."""
    found = dependence(lambda r: r.must_beat or not r.change, SWITCHED, STANDARD)
    assert set(found.deciding) == {frozenset({toy.MUST_BEAT}), frozenset({toy.CHANGE})}


def test_readings_of_other_questions_stay_as_chosen() -> None:
    chosen = replace(STANDARD, change=True)
    found = dependence(lambda r: (r.change, r.must_beat), [toy.MUST_BEAT], chosen)
    assert found.answers == {(True,): (True, True), (False,): (True, False)}


def test_what_is_no_reading_is_still_an_error() -> None:
    def answer(readings: Any) -> object:
        return readings.no_such_field

    with pytest.raises(AttributeError):
        dependence(answer, SWITCHED, STANDARD)


class TestWhatIsRemembered:
    """What was found under some readings is found under all that agree on those that were looked at."""

    def found_under(self, rule: Callable[[toy.Readings], object], *all_readings: toy.Readings) -> tuple[Any, int]:
        """What is found under each, and how often the rule was asked."""
        memory: Memory[object] = Memory()
        asked: list[toy.Readings] = []

        def ask(readings: toy.Readings) -> object:
            asked.append(readings)
            return rule(readings)

        several = [noted(readings, SWITCHED) for readings in all_readings]
        return [memory.recall("it", notes_of(each), partial(ask, each)) for each in several], len(asked)

    def test_what_looks_at_no_reading_is_found_once(self) -> None:
        assert self.found_under(lambda _: 7, STANDARD, replace(STANDARD, must_beat=False)) == ([7, 7], 1)

    def test_what_looks_at_another_reading_is_found_anew(self) -> None:
        literal = replace(STANDARD, must_beat=False)
        assert self.found_under(lambda r: r.must_beat, STANDARD, literal, STANDARD) == ([True, False, True], 2)

    def test_what_is_looked_at_on_one_way_only_counts_there_only(self) -> None:
        free, late = replace(STANDARD, must_beat=False), replace(STANDARD, equal_cards="last")
        both = replace(free, equal_cards="last")
        found = self.found_under(lambda r: r.must_beat or r.equal_cards, STANDARD, late, free, both)
        assert found == ([True, True, "first", "last"], 3)

    def test_each_name_has_its_own(self) -> None:
        memory: Memory[int] = Memory()
        notes = notes_of(noted(STANDARD, SWITCHED))
        found = [memory.recall(name, notes, partial(len, name)) for name in ("one", "three", "one")]
        assert found == [3, 5, 3]

    def test_a_reading_that_is_not_fixed_yet_is_asked_for_though_the_rule_is_not(self) -> None:
        memory: Memory[object] = Memory()
        rules: list[bool] = []

        def answer(readings: toy.Readings) -> object:
            def rule() -> object:
                rules.append(readings.must_beat)
                return readings.must_beat

            return [memory.recall("it", notes_of(readings), rule) for _ in range(2)][1]

        twice = [dependence(answer, SWITCHED, STANDARD) for _ in range(2)]
        assert [found.answers for found in twice] == [{(True,): True, (False,): False}] * 2
        assert rules == [True, False]

    def test_readings_with_notes_are_readings_like_others(self) -> None:
        with_notes = noted(STANDARD, SWITCHED)
        assert noted(with_notes, SWITCHED) is with_notes
        assert (with_notes.equal_cards, with_notes.change) == ("first", False)
        assert notes_of(with_notes).seen == {"equal_cards": "first", "change": False}


@pytest.mark.parametrize("sample", [toy_dispute, lama_dispute])
def test_an_answer_is_the_same_as_if_nothing_were_remembered_with_fewer_looks(
    sample: Sampler, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[object] = []

    def seen_in(dispute: Any, ask: Any, position: Any) -> Any:
        looks.append(position)
        return moment.seen_in(dispute, ask, position)

    monkeypatch.setattr("spelregels.arbiter.verdict.seen_in", seen_in)
    random = Random(3)
    together, apart = 0, 0
    for _ in range(25):
        dispute = sample(random)
        ask, chosen = dispute.asks[0], dispute.agreement.readings

        def verdicts(readings: Any, dispute: Any = dispute, ask: Any = ask) -> Hashable:
            seen = sights(dispute, ask, readings)
            return frozenset(sight.verdict for sight in seen.found) if isinstance(seen, Survey) else frozenset()

        looks.clear()
        anew = dependence(verdicts, dispute.game.rulebook.switched, chosen)
        if any(anew.answers.values()):
            apart += len(looks)
            looks.clear()
            assert settle(dispute, ask).dependence == anew
            together += len(looks)
    assert together < apart
