"""An answer about a position with hidden cards is the one that trying every filling gives."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

import pytest

from spelregels.arbiter import Dispute
from spelregels.arbiter.fillings import MOST, Filling, Impossible, Known, Survey, survey
from spelregels.arbiter.verdict import sights
from spelregels.facts import Hidden, Peeked, Sealed, Situation
from spelregels.rulebook import Words
from tests.arbiter import brute
from tests.arbiter.partial import Sampler, all_fours_dispute, lama_dispute, random_readings, shown, toy_dispute

HERE = Words("here", "hier")


def agrees(dispute: Dispute, readings: Any) -> bool:
    """Whether every filling was tried and gives what the brute force finds."""
    (ask,) = dispute.asks
    seen = sights(dispute, ask, readings)
    found = {brute.plain(dispute, sight.verdict) for sight in seen.found} if isinstance(seen, Survey) else set()
    assert not isinstance(seen, Survey) or seen.complete
    return found == brute.verdicts(dispute, ask, readings)


@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize(("sample", "positions"), [(toy_dispute, 100), (lama_dispute, 100), (all_fours_dispute, 15)])
def test_the_arbiter_agrees_with_brute_force(sample: Sampler, positions: int, part: int) -> None:
    random = Random(part)
    for _ in range(positions):
        dispute = sample(random)
        readings = random_readings(dispute.game.rulebook, random)
        assert agrees(dispute, readings), f"{shown(dispute)} under {readings}"


def a_situation(random: Random) -> Situation[int, tuple[tuple[int, ...], ...]]:
    """Cards in up to four places, some of which cannot hold some kinds."""
    bag = tuple(sorted(random.choices(range(1, 6), k=random.randrange(2, 8))))
    cuts = sorted(random.choices(range(len(bag) + 1), k=random.randrange(1, 4)))
    sizes = [high - low for low, high in zip([0, *cuts], [*cuts, len(bag)], strict=True)]
    barred = [frozenset(random.sample(range(1, 6), random.choice((0, 0, 1, 2, 3)))) for _ in sizes]
    places = tuple(Hidden(HERE, size, bar) for size, bar in zip(sizes, barred, strict=True))
    return Situation(bag, places, tuple)


class Curious:
    """A rule that looks at places one after the other, and at the next as what it sees suggests."""

    def __init__(self, random: Random, places: int) -> None:
        self.looks = [(random.randrange(places), random.choice((None, 1, 2, 3, 4, 5, 6))) for _ in range(3)]
        self.never = random.randrange(4)

    def __call__(self, hands: tuple[tuple[int, ...], ...]) -> object:
        seen: list[object] = []
        for place, card in self.looks:
            seen.append(sum(hands[place]) % 3 if card is None else card in hands[place])
            if sum(map(hash, seen)) % 4 == self.never:
                raise Impossible
            if seen[-1] == 0:
                break
        return tuple(seen)


def found_by_brute_force(situation: Situation[int, Any], look: Curious) -> set[object]:
    found = set()
    for laid in brute.fillings(situation):
        try:
            found.add(look(situation.build(laid)))
        except Impossible:
            continue
    return found


@pytest.mark.parametrize("part", range(10))
def test_whatever_a_rule_looks_at_it_finds_what_it_finds_in_some_filling(part: int) -> None:
    random = Random(part)
    for _ in range(200):
        situation = a_situation(random)
        look = Curious(random, len(situation.places))
        seen = survey(situation, look)
        assert seen.complete
        assert set(seen.found) == found_by_brute_force(situation, look), (situation, look.looks)


@pytest.mark.parametrize("part", range(5))
def test_if_not_all_are_tried_the_number_of_fillings_is_still_exact(part: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("spelregels.arbiter.fillings.MOST", 0)
    random = Random(part)
    for _ in range(100):
        situation = a_situation(random)
        places = sorted(random.sample(range(len(situation.places)), random.randrange(1, len(situation.places) + 1)))
        seen = survey(situation, lambda hands: tuple(sum(hands[place]) for place in places))  # noqa: B023 - called here
        contents = {tuple(laid[place] for place in places) for laid in brute.fillings(situation)}
        assert seen.complete or seen.possible == len(contents)
        assert bool(seen.found) == bool(contents)


def test_nothing_is_filled_in_that_no_rule_looks_at() -> None:
    situation = Situation(tuple(range(40)), (Hidden(HERE, 15), Hidden(HERE, 25)), tuple)
    seen = survey(situation, lambda hands: (len(hands[0]), 99 in hands[1]))
    assert dict(seen.found).keys() == {(15, False)}
    assert (seen.complete, seen.tried, len(seen.each)) == (True, 1, 1)


def test_whether_one_card_is_there_splits_the_fillings_in_two() -> None:
    situation = Situation(tuple(range(40)), (Hidden(HERE, 15), Hidden(HERE, 25)), tuple)
    seen = survey(situation, lambda hands: 7 in hands[0])
    assert set(seen.found) == {True, False}
    assert (seen.complete, seen.tried, seen.looked) == (True, 2, (0,))
    assert seen.found[True].places[0].held == (7,)


def test_a_card_that_fits_nowhere_leaves_no_filling() -> None:
    """Three cards cannot lie in two places that cannot hold a 1 if one of them is a 1."""
    places = (Hidden(HERE, 1, frozenset({1})), Hidden(HERE, 2, frozenset({1})))
    seen = survey(Situation((1, 2, 3), places, tuple), len)
    assert (dict(seen.found), seen.complete) == ({}, True)


def test_too_many_fillings_are_sampled_and_a_rare_counterexample_is_found() -> None:
    """Of 3.8 million hands some consist of six neighbours, and each card is in some hand."""
    situation = Situation(tuple(range(40)), (Hidden(HERE, 6), Hidden(HERE, 34)), tuple)
    neighbours = survey(situation, lambda hands: max(list(hands[0])) - min(hands[0]) == 5)
    lowest = survey(situation, lambda hands: list(hands[0])[-1] == 39)
    assert not neighbours.complete
    assert set(neighbours.found) == set(lowest.found) == {True, False}
    assert neighbours.possible == 3_838_380
    assert neighbours.tried == len(neighbours.each) <= MOST


def test_the_same_fillings_are_tried_every_time() -> None:
    situation = Situation(tuple(range(40)), (Hidden(HERE, 6), Hidden(HERE, 34)), tuple)
    first, again = (survey(situation, lambda hands: sum(hands[0]) % 7) for _ in range(2))
    assert first == again


def test_sampling_goes_on_until_the_facts_hold_often_enough() -> None:
    """Facts that one hand in nine fits are still met in dozens."""

    def look(hands: tuple[tuple[int, ...], ...]) -> int:
        total = sum(hands[0])
        if total % 9:
            raise Impossible("told otherwise")
        return total % 2

    seen = survey(Situation(tuple(range(40)), (Hidden(HERE, 6), Hidden(HERE, 34)), tuple), look)
    assert set(seen.found) == {0, 1}
    assert 50 < len(seen.each) < seen.tried
    assert seen.failed is not None
    assert seen.failed[1] == "told otherwise"


def test_cards_that_were_known_to_be_there_and_are_taken_away_leave_the_rest_sealed() -> None:
    hand = Sealed((3, 5), 0, 4, frozenset({2}))
    assert len(hand.without(5)) == 5
    assert 3 in hand.without(5)
    assert 2 not in hand.without(5)
    with pytest.raises(ValueError, match="not in list"):
        hand.without(2)
    with pytest.raises(Peeked) as peeked:
        hand.without(7)
    assert (peeked.value.place, peeked.value.card) == (0, 7)


class TestWhatIsGiven:
    """Fillings that another reading found are tried too, as far as they are fillings of this situation."""

    BAG = (1, 2, 3, 4)
    PLACES: ClassVar[tuple[Hidden[int], ...]] = (Hidden(HERE, 2), Hidden(HERE, 2))

    def within(self, held: tuple[int, ...], bag: tuple[int, ...], places: tuple[Hidden[int], ...] = PLACES) -> set[int]:
        filling = Filling(bag, (Known(held, frozenset(), 2 - len(held)), Known((), frozenset(), 2)))
        situation = Situation(self.BAG, places, tuple)
        return set(survey(situation, lambda hands: sum(hands[0]), within=filling).found)

    def test_only_what_they_leave_open_is_looked_at(self) -> None:
        assert self.within((4,), (1, 2, 3)) == {5, 6, 7}

    def test_other_cards_are_no_filling(self) -> None:
        assert self.within((4,), (1, 2, 2)) == set()

    def test_other_sizes_are_no_filling(self) -> None:
        assert self.within((4,), (1, 2, 3), (Hidden(HERE, 1), Hidden(HERE, 3))) == set()

    def test_a_card_where_it_cannot_be_here_is_no_filling(self) -> None:
        assert self.within((4,), (1, 2, 3), (Hidden(HERE, 2, frozenset({4})), Hidden(HERE, 2))) == set()

    def test_what_a_place_cannot_hold_here_stays_out(self) -> None:
        assert self.within((4,), (1, 2, 3), (Hidden(HERE, 2, frozenset({1})), Hidden(HERE, 2))) == {6, 7}

    def test_they_are_tried_where_not_all_are(self) -> None:
        """One hand in 3.8 million is found because it was shown."""
        situation = Situation(tuple(range(40)), (Hidden(HERE, 6), Hidden(HERE, 34)), tuple)
        rare = (0, 3, 7, 19, 30, 31)
        shown_it = Filling(
            tuple(card for card in range(40) if card not in rare),
            (Known(rare, frozenset(), 0), Known((), frozenset(), 34)),
        )

        def is_rare(hands: tuple[tuple[int, ...], ...]) -> bool:
            return tuple(hands[0]) == rare

        assert set(survey(situation, lambda hands: is_rare((tuple(iter(hands[0])),))).found) == {False}
        found = survey(situation, lambda hands: is_rare((tuple(iter(hands[0])),)), also=[shown_it]).found
        assert set(found) == {False, True}
