"""`spelregels rules`: a rulebook, or one clause or question of it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from spelregels import GAMES
from spelregels.rulebook import Decided, Switched
from tests.cli.typed import Command

CONFORMANCE = Path(__file__).parents[2] / "conformance" / "rulebooks"
RULEBOOKS = {name: game.rulebook for name, game in GAMES.items()}


@pytest.mark.parametrize("game", RULEBOOKS)
@pytest.mark.parametrize("language", ["en", "nl"])
def test_a_rulebook_has_everything_in_it(command: Command, game: str, language: str) -> None:
    typed = command("rules", game, "--lang", language)
    assert (typed.status, typed.err) == (0, "")
    words = " ".join(typed.out.split())
    for ground in RULEBOOKS[game]:
        says = ground.in_language("nl" if language == "nl" else "en")
        assert f"{ground.id} {' '.join(says.split())}" in words


@pytest.mark.parametrize(("game", "id"), [(name, ground.id) for name, book in RULEBOOKS.items() for ground in book])
def test_every_ground_can_be_shown_alone(command: Command, game: str, id: str) -> None:
    typed = command("rules", game, id)
    assert (typed.status, typed.err) == (0, "")
    assert typed.out.startswith(f"{id} · ")


@pytest.mark.parametrize("id", ["LM-1c", "lm-1C", "1c"])
def test_a_clause_has_its_kind_its_place_and_the_questions_about_it(command: Command, id: str) -> None:
    out = command("rules", "lama", id).out
    assert out.startswith("LM-1c · permission · L.A.M.A.\n")
    assert "place      “Doel van het spel”, third sentence\n" in out
    assert "open here  LM-Q2," in out


def test_a_question_has_its_readings_with_who_reads_so(command: Command) -> None:
    out = command("rules", "lama", "LM-Q2").out
    assert "\n  yes (standard, published)\n" in out
    assert "\n  no (literal)\n" in out
    assert "a published rule – AMIGO 2019" in out


def test_a_question_with_one_answer_has_who_decided_it(command: Command) -> None:
    out = command("rules", "lama", "LM-Q5").out
    assert "  answer  A draw is one card.\n" in out
    assert "  by      a published rule – AMIGO 2019\n" in out


def test_it_speaks_dutch(command: Command) -> None:
    out = command("rules", "lama", "LM-1f", "--lang", "nl").out
    assert out.startswith("LM-1f · mag niet · L.A.M.A.\n")
    assert "volgt uit: het omgekeerde van LM-1c" in out


@pytest.mark.parametrize("game", ["lama", "LAMA"])
def test_a_game_is_named_in_capitals_or_not(command: Command, game: str) -> None:
    assert command("rules", game, "Q2").status == 0


@pytest.mark.parametrize("game", RULEBOOKS)
def test_as_data_a_rulebook_is_one_object(command: Command, game: str) -> None:
    data = json.loads(command("rules", game, "--json").out)
    assert (data["format"], data["game"]) == ("spelregels-rulebook-1", game)
    assert [ground["id"] for ground in data["grounds"]] == list(RULEBOOKS[game].grounds)
    for ground, told in zip(RULEBOOKS[game], data["grounds"], strict=True):
        assert told["kinds"] == list(ground.kinds)
        match ground:
            case Switched():
                assert [reading["name"] for reading in told["readings"]] == [each.name for each in ground.readings]
                assert sorted(name for reading in told["readings"] for name in reading["profiles"]) == [
                    "literal",
                    "published",
                    "standard",
                ]
            case Decided():
                assert told["answer"] == ground.answer._asdict()
            case _:
                assert told["statement"]["nl"] == ground.in_language("nl")


def test_as_data_a_ground_is_one_object(command: Command) -> None:
    data = json.loads(command("rules", "lama", "1f", "--json").out)
    assert (data["format"], data["id"], data["place"]) == ("spelregels-ground-1", "LM-1f", None)
    assert data["implied"]["en"] == "the reverse of LM-1c, together with LM-5d"


@pytest.mark.parametrize("game", RULEBOOKS)
def test_the_rulebooks_beside_the_cases_are_those_printed(command: Command, game: str) -> None:
    """`spelregels rules GAME --json > conformance/rulebooks/GAME.json` where this fails on purpose."""
    assert command("rules", game, "--json").out == (CONFORMANCE / f"{game}.json").read_text(encoding="utf-8")
