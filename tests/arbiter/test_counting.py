"""How many contents hidden places can have together, where it is known or can be counted one by one."""

from __future__ import annotations

from itertools import permutations
from math import comb, factorial
from random import Random

import pytest

from spelregels.arbiter.counting import joint_contents
from spelregels.facts import Hidden, Situation
from spelregels.rulebook import Words
from tests.arbiter import brute

HERE = Words("here", "hier")


def places(*sizes: int) -> tuple[Hidden[int], ...]:
    return tuple(Hidden(HERE, size) for size in sizes)


def test_hands_of_a_pack_in_which_no_two_cards_are_equal() -> None:
    pack = Situation(tuple(range(52)), places(13, 13, 13, 13), tuple)
    assert joint_contents(pack, (2,)) == comb(52, 13)
    assert joint_contents(pack, (0, 3)) == comb(52, 13) * comb(39, 13)
    assert joint_contents(pack, (0, 1, 2, 3)) == factorial(52) // factorial(13) ** 4


def test_equal_cards_are_not_told_apart() -> None:
    assert joint_contents(Situation((7,) * 30, places(10, 10, 10), tuple), (0, 1)) == 1
    # A hand of four out of many of each of three kinds: four marks and two strokes between them.
    many = (1,) * 9 + (2,) * 9 + (3,) * 9
    assert joint_contents(Situation(many, places(4, 23), tuple), (0,)) == comb(6, 2)


def test_what_is_looked_at_nowhere_is_one_way() -> None:
    assert joint_contents(Situation((1, 2, 3), places(1, 2), tuple), ()) == 1
    assert joint_contents(Situation((), places(0), tuple), (0,)) == 1


def test_room_is_left_for_what_other_places_need() -> None:
    """The second place needs the 3 and the 4, so that the first can have the 1 or the 2 only."""
    barred = Hidden(HERE, 2, frozenset({1, 2}))
    situation = Situation((1, 2, 3, 4), (Hidden(HERE, 1), barred, Hidden(HERE, 1)), tuple)
    assert joint_contents(situation, (0,)) == 2
    assert joint_contents(situation, (0, 2)) == 2
    assert joint_contents(situation, (1,)) == 1


def test_there_are_none_where_the_cards_fit_nowhere() -> None:
    nothing = Hidden(HERE, 1, frozenset({1}))
    assert joint_contents(Situation((1, 1), (nothing, nothing), tuple), (0,)) == 0


@pytest.mark.parametrize("part", range(5))
def test_it_is_the_number_of_contents_that_occur(part: int) -> None:
    random = Random(part)
    for _ in range(40):
        bag = tuple(sorted(random.choices(range(4), k=6)))
        sizes = random.choice(sorted(set(permutations((0, 1, 2, 3))) | {(2, 2, 2, 0), (1, 1, 1, 3)}))
        barred = [frozenset(random.sample(range(4), random.choice((0, 0, 1, 2)))) for _ in sizes]
        hidden = tuple(Hidden(HERE, size, bar) for size, bar in zip(sizes, barred, strict=True))
        situation = Situation(bag, hidden, tuple)
        looked = sorted(random.sample(range(4), random.randrange(5)))
        contents = {tuple(laid[place] for place in looked) for laid in brute.fillings(situation)}
        assert joint_contents(situation, looked) == len(contents), (situation, looked)
