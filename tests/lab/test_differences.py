"""Every two readings of a question differ somewhere, and the smallest such position is on record; nobody gets stuck."""

from __future__ import annotations

import json
from collections import deque
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import islice, product
from pathlib import Path
from typing import Any, Final

import pytest

from spelregels.arbiter.readings import noted, notes_of
from spelregels.game import AnyGame
from spelregels.games import GAMES
from spelregels.games.lanterfanten.descents import Leading
from spelregels.lab import differences
from spelregels.lab.differences import STORED, found_again, opened, pairs, smallest, written
from spelregels.lab.starts import CARDS, EACH_ONE, Start, board, deck, hands, starts, table
from spelregels.position import Chance, End, NoSuchMoment, Position, steps
from spelregels.rulebook import Switched
from spelregels.ruling import Seat

FOUND: Final = json.loads((Path(__file__).parents[2] / STORED).read_text(encoding="utf-8"))
QUESTIONS: Final = [(game, question) for game in GAMES.values() for question in game.rulebook.switched]
every_question = pytest.mark.parametrize(("game", "question"), QUESTIONS, ids=[each.id for _, each in QUESTIONS])


# What is stored


@every_question
def test_every_pair_of_readings_has_a_position_that_tells_them_apart(game: AnyGame, question: Switched) -> None:
    stored = FOUND[game.name][question.id]["pairs"]
    assert [each["readings"] for each in stored] == [[one.name, other.name] for one, other in pairs(question)]
    assert [each["readings"] for each in stored if not each["found"]] == []


def test_nothing_else_is_stored() -> None:
    assert {name: [*questions] for name, questions in FOUND.items()} == {
        name: [question.id for question in game.rulebook.switched] for name, game in GAMES.items()
    }


@every_question
def test_play_reaches_it_and_there_the_readings_differ_as_stored(game: AnyGame, question: Switched) -> None:
    for stored in FOUND[game.name][question.id]["pairs"]:
        one, other = stored["readings"]
        again = found_again(game, question, stored, (one, other))
        assert differences.difference_json(again.difference) == {
            name: stored[name] for name in ("kind", "seat", "action", "gives")
        }
        assert CARDS[game.name](again.position) == stored["cards"]
        assert stored["gives"][0] != stored["gives"][1]


@pytest.mark.parametrize("id", ["LF-Q1", "LF-Q8", "LF-Q25", "AF-Q24"])
def test_a_search_finds_what_is_stored(id: str) -> None:
    game, question = next((game, question) for game, question in QUESTIONS if question.id == id)
    looked = smallest(game, question, starts(id), CARDS[game.name])
    assert json.loads(json.dumps(written(game, question, looked))) == FOUND[game.name][id]


# By hand


def test_two_cards_and_a_six_tell_whether_a_lama_goes_on_it() -> None:
    """Nobody is on turn before two have a card each and one is turned up; with three cards none is left to draw."""
    [stored] = FOUND["lama"]["LM-Q2"]["pairs"]
    assert stored["cards"] == 3
    assert stored["way"][-1] == [None, "turn up 6"]
    assert stored["gives"] == [["play L", "quit"], ["quit"]]


def test_a_dealer_who_would_give_the_game_has_two_cards_and_a_turn_up_before_him() -> None:
    [stored] = FOUND["all_fours"]["AF-Q12"]["pairs"]
    assert stored["cards"] == 3
    assert stored["agreed"]["scores"] == [0, 13]
    assert stored["way"][-1][1] == "beg"
    assert stored["gives"] == [["keep", "change"], ["change"]]


# The search can fail


LANTERFANTEN: Final = GAMES["lanterfanten"]
MUST_YOU_THROW: Final = next(question for _, question in QUESTIONS if question.id == "LF-Q8")
SMALL: Final = hands(2, 1, 1, 1, 1)


def test_a_reading_that_changes_nothing_is_not_told_apart() -> None:
    may_pass = MUST_YOU_THROW.readings[0]
    twice = (may_pass, may_pass._replace(name="the_same"))
    question = Switched(
        "LF-Q8", "only_joker_hands", MUST_YOU_THROW.reads, MUST_YOU_THROW.asks, twice, MUST_YOU_THROW.chosen
    )
    looked = smallest(LANTERFANTEN, question, [SMALL], CARDS["lanterfanten"])
    assert looked.complete
    assert [*looked.found.values()] == [None]
    stored: Any = written(LANTERFANTEN, question, looked)
    assert stored["pairs"] == [{"readings": ["may_pass", "the_same"], "found": False}]


def test_a_search_that_stops_early_says_so() -> None:
    looked = smallest(LANTERFANTEN, MUST_YOU_THROW, [SMALL], CARDS["lanterfanten"], most=3)
    assert not looked.complete
    assert looked.positions == 6


def test_what_tells_nothing_cannot_be_stored() -> None:
    [stored] = FOUND["lanterfanten"]["LF-Q8"]["pairs"]
    with pytest.raises(ValueError, match="do not differ there"):
        found_again(LANTERFANTEN, MUST_YOU_THROW, {**stored, "way": []}, ("may_pass", "must_throw"))


def test_a_moment_that_only_one_reading_knows_is_a_difference() -> None:
    game, [stored] = GAMES["lama"], FOUND["lama"]["LM-Q3"]["pairs"]
    question = next(question for _, question in QUESTIONS if question.id == "LM-Q3")
    before = found_again(game, question, {**stored, "under": "yes"}, ("no", "yes")).position
    after = next(steps(before)).position
    with pytest.raises(NoSuchMoment):
        game.under(after, game.rulebook.profiles["standard"])
    difference = differences.between(game, after, game.rulebook.profiles["standard"])
    assert difference == differences.Difference("arises", (True, False))


# Nobody is stuck

TRUMPED: Final = table(
    "deal 2S 3S / 2C 3C / 3H 4C / 2D 2H",
    "turn up 5H",
    "stand",
    cards="2C 3C 4C 5C 6C 7C 2D 3D 4D 5D 6D 7D 2S 3S 4S 5S 6S 7S 2H 3H 4H 5H",
    players=4,
    hand_size=2,
)
SCOPES: Final[Mapping[str, tuple[Start, ...]]] = {
    "lanterfanten": (hands(2, 1, 1, 1, 0, 1), hands(2, 2, 1, 1, 3)._replace(way=("deal 2 2 / 1 2",))),
    "cardparty": (board(2, (2, 2, 1)), board(4, (2, 6, 1), teams=True)),
    "lama": (deck(2, 1, 0, 0, 0, 0, 1, 2), deck(2, 0, 0, 0, 0, 0, 1, 2, head_start=(19, 0), target=39)),
    "all_fours": (TRUMPED, table("deal 2C / 3C / 4C / 5C", "turn up 4H", cards=EACH_ONE, players=4, scores=(0, 13))),
}
MOST: Final = 200
"""So many positions of a scope are visited under each combination of readings, the nearest first."""


def visited(position: Position[Any, Any], *, most: int = MOST) -> Iterator[Position[Any, Any]]:
    seen, waiting = {position}, deque([position])
    while waiting:
        yield (here := waiting.popleft())
        for step in islice(steps(here), most - len(seen)):
            if step.position not in seen:
                seen.add(step.position)
                waiting.append(step.position)


def goes_on(position: Position[Any, Any]) -> bool:
    """Whether some seat has an action, or a card can come, or it is over."""
    if isinstance(position, Chance):
        return any(True for _ in position.chance().outcomes())
    return isinstance(position, End) or any(position.legal_actions(Seat(seat)) for seat in position.seats())


def asked_by(game: AnyGame, position: Position[Any, Any]) -> set[str]:
    """The readings that the lists of what may be done look at."""
    notes = noted(game.readings(position), game.rulebook.switched)
    listening: Any = position
    listening = replace(listening, table=replace(listening.table, readings=notes))
    notes_of(notes).seen.clear()
    for seat in listening.seats():
        listening.legal_actions(Seat(seat))
    return {*notes_of(notes).seen}


def combinations_of(game: AnyGame, fields: set[str]) -> Iterator[Any]:
    """The standard readings, with every combination of those fields."""
    asked = [question for question in game.rulebook.switched if question.field in fields]
    for values in product(*([reading.value for reading in question.readings] for question in asked)):
        chosen = {question.field: value for question, value in zip(asked, values, strict=True)}
        yield replace(game.rulebook.profiles["standard"], **chosen)


def stuck(game: AnyGame, start: Start, fields: set[str]) -> tuple[list[Position[Any, Any]], set[str]]:
    """Positions in which nobody can do anything, and the readings that were looked at."""
    found, asked = [], set[str]()
    for readings in combinations_of(game, fields):
        for position in visited(opened(game, start, readings)[0]):
            asked |= asked_by(game, position)
            if not goes_on(position):
                found.append(position)
    return found, asked


ASKED: Final = {
    "lanterfanten": {
        "joker_only_hand",
        "joker_only_number",
        "comeback",
        "only_joker_hands",
        "surplus_jokers",
        "absent_numbers",
    },
    "cardparty": {"partner_cards", "discard_on_partner", "discard_when", "joker_discard"},
    "lama": {"lama_on_six", "last_player_draws", "chip_exchange"},
    "all_fours": {"void_in_led_suit", "trump_while_following", "undertrump", "give_at_13", "who_may_call"},
}

LEADING_ON: Final = {
    "lanterfanten": {"descent_ends"},
    "cardparty": {"finished_piles"},
    "lama": {"play_after_draw", "chips_taken"},
    "all_fours": {"exposed_when"},
}
"""Readings under which there are moments that others do not know."""


@pytest.mark.parametrize("name", GAMES)
def test_under_no_combination_of_readings_is_anybody_stuck(name: str) -> None:
    """Every combination of the readings that legality asks, over the nearest 200 positions of each small game."""
    asked: set[str] = set()
    for start in SCOPES[name]:
        found, looked_at = stuck(GAMES[name], start, ASKED[name] | LEADING_ON[name])
        asked |= looked_at
        assert found == []
    assert asked == ASKED[name]


def test_who_could_do_nothing_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Leading, "stuck", lambda _: False)
    monkeypatch.setattr(Leading, "options", lambda *_: [])
    found, _ = stuck(LANTERFANTEN, SMALL, set())
    assert found
