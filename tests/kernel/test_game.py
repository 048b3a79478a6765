"""A game as the rest of the house knows it."""

from __future__ import annotations

from typing import Any

import pytest

from spelregels.game import Game, readings_form
from spelregels.games import GAMES
from spelregels.notation import BadInput, decode, encode
from spelregels.rulebooks.lama import RULEBOOK, Readings

FORM = readings_form(RULEBOOK)


class TestReadings:
    """Readings are written by the names that the questions give them."""

    def test_written(self) -> None:
        assert encode(FORM, Readings(lama_on_six=False, next_starter="youngest")) == (
            '{"lama_on_six":"no","play_after_draw":"no","last_player_draws":"no","next_starter":"youngest",'
            '"chips_taken":"by_kind","chip_exchange":"free"}'
        )

    def test_what_is_not_named_has_its_standard_reading(self) -> None:
        assert decode(FORM, "{}") == RULEBOOK.profiles["standard"]
        assert decode(FORM, '{"lama_on_six":"no"}') == Readings(lama_on_six=False)

    @pytest.mark.parametrize(
        ("text", "problem"),
        [
            ('{"lama_on_six":"perhaps"}', "lama_on_six: expected a reading: yes, no, found 'perhaps'"),
            ('{"lama_on_six":true}', "lama_on_six: expected a reading: yes, no, found true"),
            ('{"llama_on_six":"no"}', "llama_on_six: expected one of lama_on_six, play_after_draw, "),
        ],
    )
    def test_unknown_readings(self, text: str, problem: str) -> None:
        with pytest.raises(BadInput) as error:
            decode(FORM, text)
        assert str(error.value).startswith(problem)


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
class TestGames:
    def test_it_starts_with_what_is_agreed(self, game: Game[Any, Any, Any, Any]) -> None:
        agreement = game.agree()
        assert game.start() == game.begin(agreement)
        assert game.readings(game.start()) == game.rulebook.profiles["standard"]

    def test_it_says_what_cannot_be_agreed(self, game: Game[Any, Any, Any, Any]) -> None:
        with pytest.raises(ValueError, match=r"^players: "):
            game.start(players=99)
