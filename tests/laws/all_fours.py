"""All Fours as the laws try it: for two and four, with a few cards or all, and all readings."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import chain
from typing import Any

from hypothesis import strategies as st

from spelregels.games import all_fours
from spelregels.games.all_fours.cards import JACK, PACK, Cards, suit_of
from spelregels.games.all_fours.counting import DealtTo, side_holding
from spelregels.games.all_fours.deal import Cutting, TurningUp
from spelregels.games.all_fours.faults import faults
from spelregels.games.all_fours.play import Tricks
from spelregels.games.all_fours.table import THREE_MORE, InDeal
from spelregels.ruling import Seat
from tests.laws.played import Shuffle, Tried, readings


@st.composite
def agreements(draw: st.DrawFn) -> all_fours.Agreement:
    players = draw(st.sampled_from([2, 4]))
    if draw(st.integers(0, 2)) < 2:
        hand_size = draw(st.integers(1, 3))
        fewest = players * (hand_size + THREE_MORE) + 2
        cards = draw(st.lists(st.sampled_from(PACK), unique=True, min_size=fewest, max_size=fewest + 6))
        pack = tuple(sorted(cards))
    else:
        pack, hand_size = PACK, 6
    target = draw(st.just(14) | st.integers(1, 14))
    return all_fours.Agreement(
        players=players,
        readings=draw(readings(all_fours.GAME.rulebook)),
        target=target,
        scores=draw(st.just((0, 0)) | st.tuples(st.integers(0, target - 1), st.integers(0, target - 1))),
        first_dealer=draw(st.sampled_from([None, *map(Seat, range(players))])),
        manner=draw(st.sampled_from(["singly", "in_threes"])),
        pack=pack,
        hand_size=hand_size,
    )


def all_cards(state: all_fours.State) -> Counter[Any]:
    match state:
        case Cutting():
            return Counter([*state.bag, *state.cut])
        case Tricks():
            return Counter([*chain(*state.hands, *state.taken), *state.bag, *state.turn_ups, *state.trick])
        case InDeal():
            return Counter([*chain(*state.hands), *state.bag, *state.turn_ups])
        case _:
            return Counter()


def redealt(state: all_fours.State, seat: Seat, shuffle: Shuffle) -> Any:
    """Exchanged are the unexposed cards in other hands and those not dealt; and the own ones, if they lie face down.

    What could then not have been, since a call would bind otherwise, is not exchanged.
    """
    if not isinstance(state, InDeal):
        return state
    own = state.hands[seat] if state.sees_his_cards(seat) else state.exposed[seat]
    open_cards = [own if owner == seat else cards for owner, cards in enumerate(state.exposed)]
    hidden = [
        tuple(card for card in hand if card not in seen) for hand, seen in zip(state.hands, open_cards, strict=True)
    ]
    cards = iter(shuffle([*chain(*hidden), *state.bag]))
    hands = tuple(
        tuple(sorted((*seen, *(next(cards) for _ in unseen)))) for seen, unseen in zip(open_cards, hidden, strict=True)
    )
    other: Any = replace(state, hands=hands, bag=tuple(sorted(next(cards) for _ in state.bag)))
    if isinstance(other, Tricks):
        other = replace(other, dealt=DealtTo(*(dealt_to(other, cards) for cards in counted(other))))
    return state if any(faults(other)) else other


def counted(state: Tricks) -> list[Cards]:
    """The highest and the lowest trump that was dealt, and the jack of trumps: each alone, or none."""
    trumps = tuple(card for card in suit_of(state.table.pack, state.trump) if card not in state.bag + state.turn_ups)
    return [trumps[-1:], trumps[:1], tuple(card for card in trumps if card.rank == JACK)]


def dealt_to(state: Tricks, cards: Cards) -> int | None:
    """The side that was dealt a card; of one that was taken earlier any side can have been."""
    if not cards:
        return None
    hands = list(state.hands)
    for place, card in enumerate(state.trick):
        owner = (state.leader + place) % state.table.players
        hands[owner] = (*hands[owner], card)
    side = side_holding(tuple(hands), cards[0])
    return 0 if side is None else side


ALL_FOURS = Tried(
    game=all_fours.GAME,
    agreements=agreements(),
    cards=all_cards,
    pack=lambda state: Counter(state.table.pack),
    redealt=redealt,
    come_open=(Cutting, TurningUp),
)
