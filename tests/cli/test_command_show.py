"""`spelregels show`: a position in words, what may be done in it, and what a seat may know."""

from __future__ import annotations

import json

import pytest

from spelregels import GAMES, RECORD, Record, decode, encode
from tests.cli.typed import LAMA, LAMA_ON_SIX, Command, Written, record


def position(*actions: str) -> str:
    return encode(LAMA.position, decode(RECORD, record(*actions)).position)


@pytest.fixture
def on_turn(written: Written) -> str:
    return str(written("p.json", f'{{"game": "lama", "position": {position()}}}'))


def test_a_position_is_put_into_words(command: Command, on_turn: str) -> None:
    typed = command("show", on_turn)
    assert (typed.status, typed.err) == (0, "")
    assert typed.out.startswith("L.A.M.A. · A is on turn.\n")
    assert "  hands     A: 1 3 2×4 5 6; B: 2×2 4 5 2×lama\n" in typed.out
    assert "  top       3\n" in typed.out
    assert "  quits     none\n" in typed.out
    assert "  score     A 0, B 0\n" in typed.out
    assert "  readings  standard\n" in typed.out
    assert typed.out.endswith("\nA may: play 3; play 4; draw a card; quit.\n")


def test_a_seat_sees_its_own_cards_only(command: Command, on_turn: str) -> None:
    """LM-3b, LM-Q26: of the others' hands only the sizes are known."""
    typed = command("show", on_turn, "--seat", "b")
    assert "  hand      2×2 4 5 2×lama\n" in typed.out
    assert "  sizes     A: 6; B: 6\n" in typed.out
    assert "1 3 2×4" not in typed.out
    assert typed.out.endswith("\nB may: nothing.\n")


def test_it_speaks_dutch(command: Command, on_turn: str) -> None:
    typed = command("show", on_turn, "--lang", "nl", "--seat", "A")
    assert typed.out.startswith("L.A.M.A. · A is aan de beurt.\nWat A mag weten:\n")
    assert typed.out.endswith("\nA mag: 3 spelen; 4 spelen; een kaart trekken; passen.\n")


def test_a_record_shows_where_it_ends(command: Command, written: Written) -> None:
    typed = command("show", written("r.json", record("A: play 4", "B: quit")))
    assert "  hands     A: 1 3 4 5 6; B: 2×2 4 5 2×lama\n" in typed.out
    assert "  quits     B\n" in typed.out


def test_an_illegal_record_ends_nowhere(command: Command, written: Written) -> None:
    typed = command("show", written("r.json", record("A: play 6")))
    assert (typed.status, typed.out) == (2, "")
    assert "play 6 is refused by LM-1f" in typed.err


def test_a_bare_position_needs_its_game(command: Command, written: Written) -> None:
    path = written("p.json", position())
    assert command("show", path, "--game", "lama").out.startswith("L.A.M.A. · A is on turn.\n")
    typed = command("show", path)
    assert typed.status == 2
    assert "or a game and its position" in typed.err


def test_cards_that_may_come_are_listed_with_their_weights(command: Command, written: Written) -> None:
    """Two hands of 56 cards leave 44: eight 3s and 6s less one, lamas less two."""
    dealt = Record(LAMA, LAMA.agree(players=2)).play(LAMA.parse("deal 134456 / 2245LL", "en"))
    typed = command("show", written("r.json", encode(RECORD, dealt)))
    assert "Cards are awaited." in typed.out
    words = " ".join(typed.out.split())
    assert "turn up 1 (7); turn up 2 (6); turn up 3 (7); turn up 4 (5); turn up 5 (6); turn up 6 (7)" in words
    assert "turn up a lama (6): 44 ways in all." in words


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_shown_from_its_start(command: Command, written: Written, game: str) -> None:
    path = written("r.json", encode(RECORD, Record(GAMES[game], GAMES[game].agree())))
    assert command("show", path).status == 0
    assert json.loads(command("show", path, "--json").out)["game"] == game


def test_cards_that_come_equally_often_have_no_weights(command: Command, written: Written) -> None:
    """AF-1c: the first who cuts has the whole pack before him."""
    path = written("r.json", encode(RECORD, Record(GAMES["all_fours"], GAMES["all_fours"].agree())))
    words = " ".join(command("show", path).out.split())
    assert "What can come: cut 2♣; cut 3♣;" in words
    assert "cut A♠: 52 ways in all." in words


def test_deals_are_too_many_to_list(command: Command, written: Written) -> None:
    path = written("r.json", encode(RECORD, Record(LAMA, LAMA.agree(players=2))))
    words = " ".join(command("show", path).out.split())
    assert "What can come: deal 111111 / 112222 …: " in words


def test_of_a_dispute_it_says_what_is_not_told_and_what_is_assumed(command: Command, written: Written) -> None:
    typed = command("show", written("d.toml", LAMA_ON_SIX))
    assert "  hands     A: 3 lama; B: 6 not told\n" in typed.out
    assert "\nA may: play a lama; draw a card; quit.\n" in typed.out
    assert "\ncards not told: B's hand (6); the draw pile (47)\n" in typed.out
    assert "\ntaken for granted: on turn is A; this round and the first were begun by A; nobody has" in typed.out


def test_what_hangs_on_cards_that_are_not_told_is_said_to(command: Command, written: Written) -> None:
    path = written("d.toml", LAMA_ON_SIX.replace('"L 3"', '"3 ?"'))
    assert "A may: that depends on cards that are not told." in command("show", path).out
    data = json.loads(command("show", path, "--json").out)
    assert data["legal"] == {"A": None, "B": []}
    assert data["position"] is None
    assert data["not_told"][0] == {"place": "A's hand", "cards": 5}


def test_a_view_of_cards_that_are_not_told_cannot_be_data(command: Command, written: Written) -> None:
    path = written("d.toml", LAMA_ON_SIX)
    typed = command("show", path, "--seat", "B", "--json")
    assert typed.status == 2
    assert "position: expected the cards of B's hand" in typed.err


def test_other_readings_are_named(command: Command, written: Written) -> None:
    literal = written("l.toml", 'profile = "literal"\n' + LAMA_ON_SIX)
    single = written("s.toml", 'readings.last_player_draws = "yes"\n' + LAMA_ON_SIX)
    assert "  readings  literal\n" in command("show", literal).out
    assert "  readings  LM-Q7 yes\n" in command("show", single).out


def test_a_position_that_cannot_arise_is_refused(command: Command, written: Written) -> None:
    """LM-Q3: nobody plays after a draw, as the standard profile reads it."""
    path = written("d.toml", LAMA_ON_SIX.replace("[position]", '[position]\nphase = "after_draw"'))
    typed = command("show", path)
    assert typed.status == 2
    assert "LM-Q3" in typed.err


def test_a_seat_that_is_not_there_is_refused(command: Command, on_turn: str) -> None:
    typed = command("show", on_turn, "--seat", "C")
    assert typed.status == 2
    assert "--seat: expected one of A, B, found 'C'" in typed.err


def test_a_file_with_other_names_in_it_is_refused(command: Command, written: Written) -> None:
    path = written("p.json", f'{{"game": "lama", "position": {position()}, "colour": 1}}')
    assert "colour: expected one of game, position" in command("show", path).err


def test_as_data_it_is_one_object(command: Command, on_turn: str) -> None:
    data = json.loads(command("show", on_turn, "--json").out)
    assert (data["format"], data["game"], data["players"]) == ("spelregels-show-1", "lama", ["A", "B"])
    assert (data["turn"], data["over"], data["score"]) == ("A", False, {"A": 0, "B": 0})
    assert data["position"] == json.loads(position())
    assert data["legal"] == {"A": ["play 3", "play 4", "draw", "quit"], "B": []}
    assert (data["not_told"], data["assumed"]) == ([], [])


def test_as_data_a_seat_has_its_view_only(command: Command, on_turn: str) -> None:
    data = json.loads(command("show", on_turn, "--seat", "B", "--json").out)
    assert "position" not in data
    assert (data["seat"], data["view"]["hand"], data["legal"]) == ("B", "2245LL", {"B": []})
