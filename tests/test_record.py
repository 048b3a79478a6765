"""A record is all the history there is: it replays, goes back, is written and read, and keeps what was not allowed."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from spelregels.games import GAMES, lama
from spelregels.notation import BadInput, decode, encode
from spelregels.position import End
from spelregels.record import RECORD, Record, record_form
from spelregels.ruling import NOBODY, IllegalAction, Seat
from tests import toy
from tests.arbiter.partial import a_step

FORM = record_form({**GAMES, "toy": toy.GAME})
A, B = Seat(0), Seat(1)

# A leads a 2; B beats it with a 4 and leads a 1.
BEGUN: Record[toy.Agreement] = (
    Record(toy.GAME, toy.Agreement()).play(toy.Deal(((2, 3), (1, 4)))).play(toy.Play(2)).play(toy.Play(4))
)


def written(**changes: object) -> str:
    plain: dict[str, object] = json.loads(encode(FORM, BEGUN))
    return json.dumps(plain | changes)


def played(game: Any, random: Random, **agreed: object) -> Record[Any]:
    """A game by chance, up to its end or 60 actions."""
    record = Record(game, game.agree(**agreed))
    while not isinstance(record.position, End) and len(record.actions) < 60:
        record = record.play(a_step(record.position, random))
    return record


def test_it_says_whose_every_action_is_and_that_cards_are_nobodys() -> None:
    assert BEGUN.actions == ((NOBODY, toy.Deal(((2, 3), (1, 4)))), (A, toy.Play(2)), (B, toy.Play(4)))


def test_it_is_written_as_people_write_it() -> None:
    assert json.loads(encode(FORM, BEGUN)) == {
        "format": "spelregels-record-1",
        "game": "toy",
        "rulebook": "1",
        "agreement": {
            "players": 2,
            "readings": {"must_beat": "yes", "equal_cards": "first", "change": "no", "last_trick": "1"},
            "values": 4,
            "copies": 2,
            "hand_size": 2,
        },
        "actions": ["deal 23 / 14", "A: play 2", "B: play 4"],
    }


@pytest.mark.parametrize("game", [*GAMES.values(), toy.GAME], ids=lambda game: game.name)
@pytest.mark.parametrize("part", range(3))
def test_what_is_written_is_read_back_and_replays_to_the_same_position(game: Any, part: int) -> None:
    record = played(game, Random(part))
    again = decode(FORM, encode(FORM, record))
    assert again == record
    assert again.position == record.position
    assert len(list(again.positions())) == len(record.actions) + 1
    assert again.first_illegal() is None


def test_playing_leaves_the_record_as_it_was() -> None:
    longer = BEGUN.play(toy.Play(1))
    assert len(BEGUN.actions) == 3
    assert longer.actions[:3] == BEGUN.actions
    assert longer.position == list(longer.positions())[-1]


def test_a_refused_action_is_not_recorded() -> None:
    with pytest.raises(IllegalAction) as refused:
        BEGUN.play(toy.Play(3), A)
    assert refused.value.ruling.grounds == (toy.TURN,)


def test_actions_are_taken_back_from_the_end() -> None:
    assert BEGUN.take_back().actions == BEGUN.actions[:2]
    assert BEGUN.take_back(3) == Record(toy.GAME, toy.Agreement())
    assert BEGUN.take_back(0) == BEGUN
    assert BEGUN.take_back().position == list(BEGUN.positions())[-2]


@pytest.mark.parametrize("actions", [-1, 4])
def test_no_more_can_be_taken_back_than_was_played(actions: int) -> None:
    with pytest.raises(ValueError, match="at most 3"):
        BEGUN.take_back(actions)


def test_an_action_that_is_not_allowed_is_kept_and_found() -> None:
    """B holds a 4 and lays a 1 on a 2: what happened at the table can be written down and looked at."""
    record = decode(FORM, written(actions=["deal 23 / 14", "A: play 2", "B: play 1", "A: play 3"]))
    illegal = record.first_illegal()
    assert illegal is not None
    assert (illegal.place, illegal.ruling.seat, illegal.ruling.action) == (2, B, toy.Play(1))
    assert illegal.ruling.grounds == (toy.BEAT,)
    assert isinstance(illegal.position, toy.Playing)
    assert illegal.position.trick == ((A, 2),)
    with pytest.raises(IllegalAction):
        list(record.positions())
    assert decode(FORM, encode(FORM, record)) == record


def test_it_keeps_the_version_of_the_rulebook_it_was_played_by() -> None:
    record = decode(FORM, written(rulebook="0.9"))
    assert record.rulebook == "0.9"
    assert json.loads(encode(FORM, record))["rulebook"] == "0.9"


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("[]", ""),
        ("{}", "format"),
        (written(format="spelregels-record-2"), "format"),
        (written(game="chess"), "game"),
        (written(game=["toy"]), "game"),
        (written(more=1), "more"),
        (written(rulebook=1), "rulebook"),
        (written(agreement={"players": 9}), "agreement"),
        (written(agreement={"seats": 2}), "agreement.seats"),
        (written(actions="A: play 2"), "actions"),
        (written(actions=["deal 23 / 14", "A: jump"]), "actions[1]"),
        (written(actions=["D: play 2"]), "actions[0]"),
        (written(actions=[None]), "actions[0]"),
        ("\ud800", ""),
        ("[" * 100_000, ""),
        ('{"format": 1e400}', ""),
    ],
)
def test_what_cannot_be_read_is_one_error_that_names_the_place(text: str, place: str) -> None:
    with pytest.raises(BadInput) as error:
        decode(FORM, text)
    assert error.value.place == place


def test_only_the_games_of_the_house_are_read_by_default() -> None:
    with pytest.raises(BadInput) as error:
        decode(RECORD, written())
    assert error.value.place == "game"
    assert decode(RECORD, encode(FORM, Record(lama.GAME, lama.Agreement()))).game is lama.GAME


def test_a_long_record_is_not_replayed_for_every_action() -> None:
    """Thousands of actions are played in a moment, as each starts where the last one ended."""
    record = Record(lama.GAME, lama.Agreement(target=10**6))
    random = Random(1)
    for _ in range(3_000):
        record = record.play(a_step(record.position, random))
    assert len(record.actions) == 3_000
