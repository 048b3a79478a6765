"""Positions in which what is not told lies by chance."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random
from typing import Any, Final, TypeVar

from spelregels.arbiter.fillings import Filling, Impossible, nothing_settled
from spelregels.facts import Situation
from spelregels.notation import BadInput, Where
from spelregels.position import NoSuchMoment

__all__ = ["dealt", "whole"]

StateT = TypeVar("StateT")

DEALS: Final = 5
"""So often cards that are not told are dealt to see that nothing hangs on them, as on those under a discard pile."""


def dealt(situation: Situation[Any, StateT], filling: Filling, random: Random) -> StateT | None:
    """A position in which what the filling does not settle lies by chance; None if that is none."""
    left = random.sample(filling.bag, len(filling.bag))
    hands: dict[int, tuple[Any, ...]] = {}
    for number, known in sorted(enumerate(filling.places), key=lambda each: -len(each[1].lacks)):
        fitting = [card for card in left if card not in known.lacks][: known.more]
        for card in fitting:
            left.remove(card)
        hands[number] = _sorted_like(situation.bag, (*known.held, *fitting))
        if len(fitting) < known.more:
            return None
    try:
        return situation.supposed([hands[number] for number in range(len(situation.places))])
    except (BadInput, NoSuchMoment, Impossible):
        return None


def whole(situation: Situation[Any, StateT], where: Where) -> StateT:
    """The position that is told at *where*; `BadInput` if more than one is."""
    if not situation.bag:
        return situation.supposed(tuple(() for _ in situation.places))
    first, *others = (dealt(situation, nothing_settled(situation), Random(seed)) for seed in range(DEALS))
    if first is None or any(other != first for other in others):
        hidden = ", ".join(place.name.en for place in situation.places if place.size)
        raise BadInput(where, f"expected all cards to be told, found some that are not: {hidden}")
    return first


def _sorted_like(bag: tuple[Any, ...], cards: Iterable[Any]) -> tuple[Any, ...]:
    return tuple(sorted(cards, key=bag.index))
