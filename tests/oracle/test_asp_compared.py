"""The machine says what the logic programs say: of random games, under every reading, near every boundary."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest

from spelregels import GAMES
from spelregels.games.all_fours import counting, play
from spelregels.games.cardparty import board, teams, turns
from spelregels.games.lama import rounds
from spelregels.games.lanterfanten import descents, hands
from spelregels.ruling import Seat
from tests.oracle.compare import Asked, Said, machine, model, models, of_record
from tests.oracle.compare_sampling import Drawn, sample
from tests.oracle.golden import GAMES_KEPT, unequal

every_kept_game = pytest.mark.parametrize("name", GAMES_KEPT)


@cache
def answered(name: str) -> tuple[tuple[Asked, Said], ...]:
    """A sample, and what the logic program says to it."""
    asked = sample(name, 1, Drawn(games=2))
    return tuple(zip(asked, models(name, asked), strict=True))


@every_kept_game
def test_machine_and_program_say_the_same(name: str) -> None:
    parted = [
        f"{what}: {asked.text} by {asked.seat} in {asked.json}\nmachine {ours}\nprogram {said}"
        for asked, said in answered(name)
        for ours in [machine(name, asked)]
        for what in of_record(ours, said)
    ]
    assert not parted, "\n\n".join(parted[:3])


@every_kept_game
def test_machine_and_program_list_the_same_actions(name: str) -> None:
    """Of every seat, on turn or not: nothing is left out that may be done, and nothing offered that may not."""
    positions = list({id(asked.position): asked for asked, _ in answered(name)}.values())[::4]
    seats = [(asked, seat) for asked in positions for seat in map(Seat, asked.position.seats())]
    listed = model(name).legal([(asked.json, int(seat)) for asked, seat in seats])
    parted = [
        (sorted(ours ^ texts), seat, asked.json)
        for (asked, seat), texts in zip(seats, listed, strict=True)
        for ours in [{str(action) for action in asked.position.legal_actions(seat)}]
        if ours != texts
    ]
    assert not parted, parted[:3]


@every_kept_game
def test_enough_is_asked_of_either_kind(name: str) -> None:
    said = [said.allowed for _, said in answered(name)]
    assert len(said) > 900
    assert min(said.count(True), said.count(False)) > 250


@every_kept_game
def test_every_reading_is_asked(name: str) -> None:
    asked = {item for query, _ in answered(name) for item in query.json["table"]["readings"].items()}
    questions = GAMES[name].rulebook.switched
    assert asked == {(asks.field, reading.name) for asks in questions for reading in asks.readings}


# ------------------------------------------------------------------------------------------- faults that are planted

FAULTS: list[tuple[str, Any, str, Callable[..., Any]]] = [
    ("lama", rounds, "equal_or_one_higher", lambda card, top: card in {top, top + 2}),
    ("lama", rounds, "reaches_target", lambda table, chips: max(each.points for each in chips) > table.target),
    ("lama", rounds, "points", lambda hand: sum(map(rounds.value, hand))),
    ("lama", rounds, "fewest", lambda chips: (min(range(len(chips)), key=lambda seat: chips[seat].points),)),
    ("lanterfanten", hands, "same_count_lower_number", lambda hand, table: hand.number < table.number),
    ("lanterfanten", descents, "nobody_can_lead", lambda *_: False),
    ("lanterfanten", descents, "joker_costs", lambda *_: iter(())),
    ("cardparty", board, "starts", lambda *_: True),
    ("cardparty", turns, "drawable", lambda board, _: bool(board.finished)),
    ("cardparty", teams, "cleared", lambda *_: True),
    ("all_fours", play, "best", lambda *_: 0),
    ("all_fours", counting, "card_points", len),
    ("all_fours", play, "right_of", lambda seat, players: (seat - 1) % players),
]


@pytest.mark.parametrize(
    ("name", "module", "word", "fault"), FAULTS, ids=[f"{name}-{word}" for name, _, word, _ in FAULTS]
)
def test_a_planted_fault_is_caught_twice(
    name: str, module: Any, word: str, fault: Callable[..., Any], monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = answered(name)
    monkeypatch.setattr(module, word, fault)
    assert noticed(unequal(name)), "the golden answers do not notice"
    assert any(noticed(parting(name, query, said)) for query, said in asked), "the comparison does not notice"


def noticed(parted: Iterator[object]) -> bool:
    """Whether the two sides part anywhere; a machine that breaks down parts, too."""
    try:
        return next(parted, None) is not None
    except (ValueError, TypeError, LookupError, AttributeError):
        return True


def parting(name: str, asked: Asked, said: Said) -> Iterator[str]:
    yield from of_record(machine(name, asked), said)
