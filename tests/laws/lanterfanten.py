"""Lanterfanten as the laws try it: two to four players, a few cards or all, and all readings."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import chain
from typing import Any

from hypothesis import strategies as st

from spelregels.games import lanterfanten
from spelregels.games.lanterfanten.descents import Dealing, ended_in, held_in
from spelregels.games.lanterfanten.equipment import CARDS_EACH, PACKS, Cards
from spelregels.games.lanterfanten.views import faults, thrown_in
from spelregels.ruling import Seat
from tests.laws.played import Shuffle, Tried, readings


@st.composite
def agreements(draw: st.DrawFn) -> lanterfanten.Agreement:
    players = draw(st.integers(2, 4))
    if draw(st.integers(0, 3)) < 3:
        small = draw(st.lists(st.integers(0, 3), min_size=10, max_size=10))
        # There must be a card for everybody.
        pack = (small[0] + max(players - sum(small), 0), *small[1:])
        most = min(sum(pack) // players, 6)
        cards = draw(st.integers(1, most) | st.just(most))
    else:
        pack, cards = PACKS[players], CARDS_EACH[players]
    return lanterfanten.Agreement(
        players=players,
        readings=draw(readings(lanterfanten.GAME.rulebook)),
        games=draw(st.sampled_from([1, 1, 2, 3])),
        first_dealer=Seat(draw(st.integers(0, players - 1))),
        pack=pack,
        cards=cards,
        jokers=draw(st.integers(0, 3)),
    )


def all_cards(state: lanterfanten.State) -> Counter[Any]:
    held = held_in(state)
    if held is None:
        return Counter()
    earlier, lying = thrown_in(state)
    return Counter([*chain(*held.hands), *earlier, *lying.plain])


def redealt(state: lanterfanten.State, seat: Seat, shuffle: Shuffle) -> Any:
    """Exchanged are the cards in other hands, those that stay out and, if they do not lie open, earlier descents.

    What then could not have been is not exchanged.
    """
    held = held_in(state)
    if held is None:
        return state
    earlier, _ = thrown_in(state)
    covered = () if state.table.readings.display == "whole_game" else earlier
    others = [hand for owner, hand in enumerate(held.hands) if owner != seat]
    out_of_play = Counter(state.table.bag) - all_cards(state)
    cards = iter(shuffle([*chain(*others), *covered, *out_of_play.elements()]))

    def drawn(as_many_as: Cards) -> Cards:
        return tuple(sorted(next(cards) for _ in as_many_as))

    hands = tuple(hand if owner == seat else drawn(hand) for owner, hand in enumerate(held.hands))
    other = exchanged(state, hands, drawn(covered) if covered else earlier)
    return state if any(faults(other)) else other


def exchanged(state: Any, hands: tuple[Cards, ...], earlier: Cards) -> Any:
    ended = ended_in(state)
    if ended is None:
        return replace(state, held=state.held._replace(hands=hands), earlier=earlier)
    other = ended._replace(held=ended.held._replace(hands=hands), earlier=earlier)
    return replace(state, **{"last" if isinstance(state, Dealing) else "ended": other})


LANTERFANTEN = Tried(
    game=lanterfanten.GAME,
    agreements=agreements(),
    cards=all_cards,
    pack=lambda state: Counter(state.table.bag),
    redealt=redealt,
)
