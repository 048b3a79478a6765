"""Every contract holds on every path, and a fault in what it is about is found: so no contract passes for nothing."""

from __future__ import annotations

import inspect
from collections import Counter
from collections.abc import Callable
from typing import Any, Final, NamedTuple

import pytest
from crosshair.core_and_libs import MessageType, analyze_function, run_checkables
from crosshair.options import AnalysisKind, AnalysisOptionSet

from spelregels.games.all_fours import counting, play, table
from spelregels.games.cardparty import board, opening, teams
from spelregels.games.lama import rounds
from spelregels.games.lama.equipment import Chips
from spelregels.games.lanterfanten import hands
from tests.symbolic import contracts, vacuous

SECONDS: Final = 20.0
"""A contract takes less than two on one core."""


class Report(NamedTuple):
    """What symbolic execution says of a contract, whether a path leads to a failure, and how many paths there were."""

    states: frozenset[MessageType]
    refuted: bool
    paths: int


def report(contract: Callable[..., None]) -> Report:
    paths: Counter[str] = Counter()
    options = AnalysisOptionSet(
        analysis_kind=[AnalysisKind.asserts], per_condition_timeout=SECONDS, report_all=True, stats=paths
    )
    messages = list(run_checkables(analyze_function(contract, options)))
    refuted = any(message.message.startswith("AssertionError") for message in messages)
    return Report(frozenset(message.state for message in messages), refuted, paths["num_paths"])


class Planted(NamedTuple):
    """A fault in a function that a contract is about."""

    contract: str
    place: Any
    name: str
    fault: Any


PLANTED: Final = [
    Planted("equal_or_one_higher", rounds, "equal_or_one_higher", lambda card, top: top <= card <= top + 1),
    Planted("fits", rounds, "lama_on_six", lambda *_: False),
    Planted("fits", rounds, "follows_a_lama", lambda card: card in {6, 7, 1}),
    Planted("card_value", rounds, "value", lambda card: card),
    Planted("hand_points", rounds, "points", lambda hand: sum(map(rounds.value, hand))),
    Planted("chips_by_kind", rounds, "by_kind", lambda hand: Chips(sum(hand), hand.count(7))),
    Planted(
        "reaches_target",
        rounds,
        "reaches_target",
        lambda agreed, chips: any(player.points > agreed.target for player in chips),
    ),
    Planted("fewest", rounds, "fewest", lambda chips: (0,) if chips[0].points <= chips[1].points else (1,)),
    Planted(
        "places", rounds, "places", lambda chips: tuple(sum(other <= player for other in chips) for player in chips)
    ),
    Planted(
        "same_count_lower_number",
        hands,
        "same_count_lower_number",
        lambda hand, on: hand.count == on.count and hand.number <= on.number,
    ),
    Planted(
        "same_number_greater_count",
        hands,
        "same_number_greater_count",
        lambda hand, on: hand.count == on.count + 1 and hand.number == on.number,
    ),
    Planted("one_way_at_most", hands, "both_at_once", lambda hand, on: hand.number < on.number),
    Planted("needed_jokers", hands, "needed_jokers", lambda count, own: count - own),
    Planted("holds_so_many", hands, "holds", lambda cards, number, count: cards.count(number) > count),
    Planted("beats", play, "beats", lambda card, other, trump: card.rank > other.rank or card.suit == trump),
    Planted("best_of_four", play, "best", lambda trick, _: max(range(4), key=lambda place: trick[place].rank)),
    Planted("card_points", counting, "CARD_POINTS", (0,) * 10 + (10, 1, 2, 3, 3)),
    Planted("match_winner", counting, "winner", lambda scores, target: 0 if scores[0] > target else None),
    Planted("jack_brings", counting, "HUNG", 2),
    Planted("game_goes_to", counting, "card_points", lambda cards: sum(card.rank for card in cards)),
    Planted("opposite_seats_play_together", table, "right_of", lambda seat, players: (seat - 1) % players),
    Planted("follows_next_number", board, "follows", lambda card, pile: board.stands_for(card, len(pile) + 2)),
    Planted("starts_a_pile", board, "starts", lambda card: card == 1),
    Planted("drawn_for_the_start", opening, "rank", lambda card, _: card),
    Planted("drawn_for_the_start", opening, "stands", lambda *_: True),
    Planted("owner_sits_to_the_left", teams, "owner_of", lambda whose, seat, _: (seat - whose) % 4),
    Planted("owner_sits_to_the_left", teams, "side_of", lambda seat, _: seat // 2),
]

CONTRACTS: Final = {
    name: contract
    for name, contract in vars(contracts).items()
    if inspect.isfunction(contract) and inspect.signature(contract).return_annotation == "None"
}


@pytest.mark.parametrize("name", CONTRACTS)
def test_a_contract_holds_on_every_path(name: str) -> None:
    """*Not confirmed* is not enough: then some path was not followed to its end."""
    found = report(CONTRACTS[name])
    assert found.states == {MessageType.CONFIRMED}
    assert found.paths > 1


@pytest.mark.parametrize("planted", PLANTED, ids=lambda planted: f"{planted.contract}-{planted.name}")
def test_a_planted_fault_is_found(planted: Planted, monkeypatch: pytest.MonkeyPatch) -> None:
    """A path leads to it, so what the contract asks of its arguments can be met."""
    monkeypatch.setattr(planted.place, planted.name, planted.fault)
    assert report(CONTRACTS[planted.contract]).refuted


def test_every_contract_is_shown_to_find_a_fault() -> None:
    assert {planted.contract for planted in PLANTED} == {*CONTRACTS}


def test_a_contract_that_nothing_meets_is_confirmed() -> None:
    """Why the faults are planted: what nothing can meet holds on every path."""
    assert report(vacuous.nothing_meets_it).states == {MessageType.CONFIRMED}
