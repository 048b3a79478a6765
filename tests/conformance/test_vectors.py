"""The grammars of the notation page and the texts to try readers on hold for what is implemented here."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from spelregels.game import AnyGame
from spelregels.games import all_fours, cardparty, lama, lanterfanten
from spelregels.position import Chance, Choice
from spelregels.rulebook import Language
from spelregels.ruling import NOBODY
from tests.conformance.ebnf import expression, grammar, names_used, sections

CONFORMANCE = Path(__file__).parents[2] / "conformance"
PAGE = (CONFORMANCE / "notation.md").read_text(encoding="utf-8")
GRAMMARS = sections(PAGE)
TITLES = {"lanterfanten": "Lanterfanten", "cardparty": "Cardparty", "lama": "L.A.M.A.", "all_fours": "All Fours"}
GAMES: dict[str, AnyGame] = {module.GAME.name: module.GAME for module in (lanterfanten, cardparty, lama, all_fours)}
VECTORS: dict[str, dict[str, Any]] = {
    name: json.loads((CONFORMANCE / "vectors" / f"{name}.json").read_text(encoding="utf-8")) for name in GAMES
}
LISTS: dict[str, Language] = {"": "en", "_nl": "nl"}

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


class Vector(NamedTuple):
    """A text of a vector file."""

    game: AnyGame
    language: Language
    text: str
    canonical: str | None
    """What it says as it is written; None if it cannot be read."""

    def __str__(self) -> str:
        return f"{self.game.name} {self.language} {self.text!r}"


def vectors() -> Iterator[Vector]:
    for name, game in GAMES.items():
        for ending, language in LISTS.items():
            for each in VECTORS[name].get(f"read{ending}", []):
                yield Vector(game, language, each["text"], each["canonical"])
            for text in VECTORS[name].get(f"refused{ending}", []):
                yield Vector(game, language, text, None)


EVERY = list(vectors())
READ = [vector for vector in EVERY if vector.canonical is not None]
REFUSED = [vector for vector in EVERY if vector.canonical is None]


ACTIONS = {name: re.compile(expression(GRAMMARS[title])) for name, title in TITLES.items()}


def written(game: AnyGame, text: str) -> bool:
    """Whether the notation page says that *text* is an action as it is written."""
    return ACTIONS[game.name].fullmatch(text) is not None


TABLES: dict[str, list[dict[str, Any]]] = {
    "lanterfanten": [{"players": 2}, {"players": 4, "games": 2, "cards": 4}, {"players": 2, "cards": 0}],
    "cardparty": [{"players": 6, "stock_size": 4}, {"players": 4, "teams": True, "stock_size": 2}],
    "lama": [{"players": 2}, {"players": 6, "hand_size": 3}],
    "all_fours": [{"players": 2}, {"players": 4, "target": 7}],
}


def samples(game: AnyGame) -> Iterator[tuple[Any, Any]]:
    """Positions of games at different tables, each with what is done in it or comes."""
    random = Random(11)
    for agreed in 2 * TABLES[game.name]:
        position = game.start(**agreed)
        for _ in range(100):
            if isinstance(position, Chance):
                action, by = position.chance().sample(random), NOBODY
            elif isinstance(position, Choice):
                action, by = random.choice(list(position.legal_actions())), position.turn
            else:
                break
            yield position, action
            position = position.apply(action, by)


class TestFiles:
    def test_there_is_one_for_every_game(self) -> None:
        assert {path.stem for path in (CONFORMANCE / "vectors").iterdir()} == GAMES.keys()

    @every_game
    def test_format(self, game: AnyGame) -> None:
        file = VECTORS[game.name]
        assert file["format"] == "spelregels-vectors-1"
        assert file["game"] == game.name
        assert file.keys() - {"read_nl", "refused_nl"} == {"format", "game", "read", "refused"}
        assert len(file["read"]) >= 40
        assert len(file["refused"]) >= 30
        assert all(vector.keys() == {"text", "canonical"} for vector in file["read"])

    def test_no_text_stands_twice(self) -> None:
        texts = [(vector.game.name, vector.language, vector.text) for vector in EVERY]
        assert len(set(texts)) == len(texts)

    @every_game
    def test_every_kind_of_action_is_written(self, game: AnyGame) -> None:
        """Whatever a player or chance can do in the samples and on paper has the verb of a vector."""
        verbs = {vector.canonical.split()[0] for vector in READ if vector.game is game and vector.canonical}
        position = game.start()
        assert {str(action).split()[0] for action in game.every_action(position)} | {"deal"} <= verbs


class TestVectors:
    @pytest.mark.parametrize("vector", READ, ids=str)
    def test_is_read(self, vector: Vector) -> None:
        action = vector.game.parse(vector.text, vector.language)
        assert str(action) == vector.canonical
        assert vector.game.parse(str(action), "en") == action

    @pytest.mark.parametrize("vector", READ, ids=str)
    def test_canonical_is_in_the_grammar(self, vector: Vector) -> None:
        assert vector.canonical is not None
        assert written(vector.game, vector.canonical)

    @pytest.mark.parametrize("vector", REFUSED, ids=str)
    def test_is_refused(self, vector: Vector) -> None:
        with pytest.raises(ValueError, match="expected"):
            vector.game.parse(vector.text, vector.language)

    @pytest.mark.parametrize("vector", [vector for vector in REFUSED if vector.language == "en"], ids=str)
    def test_refused_is_not_in_the_grammar(self, vector: Vector) -> None:
        assert not written(vector.game, vector.text)

    @pytest.mark.parametrize("vector", [vector for vector in EVERY if vector.game is not all_fours.GAME], ids=str)
    def test_language_matters_in_all_fours_only(self, vector: Vector) -> None:
        for language in LISTS.values():
            if vector.canonical is None:
                with pytest.raises(ValueError, match="expected"):
                    vector.game.parse(vector.text, language)
            else:
                assert str(vector.game.parse(vector.text, language)) == vector.canonical


class TestGrammars:
    def test_every_game_has_one(self) -> None:
        assert list(GRAMMARS) == list(TITLES.values())
        assert PAGE.count("::=") == sum(map(len, GRAMMARS.values())) + 1, "each rule, and where they are explained"

    @every_game
    def test_every_rule_is_used(self, game: AnyGame) -> None:
        rules = GRAMMARS[TITLES[game.name]]
        assert names_used(rules) == rules.keys()

    @every_game
    def test_whatever_can_be_written_down_is_in_it(self, game: AnyGame) -> None:
        for position in [game.start(), *(position for position, _ in list(samples(game))[::100])]:
            for action in game.every_action(position):
                assert written(game, str(action)), action

    @every_game
    def test_whatever_is_done_and_comes_is_in_it(self, game: AnyGame) -> None:
        actions = [action for _, action in samples(game)]
        assert len(actions) > 100
        assert "deal" in {str(action).split()[0] for action in actions}
        for action in actions:
            assert written(game, str(action)), action

    @every_game
    @settings(max_examples=50)
    @given(data=st.data())
    def test_whatever_is_in_it_can_be_read(self, game: AnyGame, data: st.DataObject) -> None:
        text = data.draw(st.from_regex(ACTIONS[game.name], fullmatch=True))
        action = game.parse(text, "en")
        assert str(action).split()[0] == text.split()[0]

    @every_game
    def test_examples_on_the_page(self, game: AnyGame) -> None:
        """What stands between the grammar and the next heading, one after another with dots, is canonical."""
        section = PAGE.split(f"## {TITLES[game.name]}\n")[1].split("\n## ")[0]
        shown = re.findall(r"`([^`]+)`", section.strip().split("\n\n")[-1])
        assert len(shown) >= 6
        for text in shown:
            assert written(game, text), text
            assert str(game.parse(text, "en")) == text


class TestReadingGrammars:
    def test_texts(self) -> None:
        whole = expression(grammar('action ::= "a." b? | b+ "z"\n    | ( "c" | [2-4] )*\nb ::= [0-9] "+"'))
        for text in ("a.", "a.5+", "5+z", "5+6+z", "", "c", "4c2"):
            assert re.fullmatch(whole, text), text
        for text in ("ab", "a", "5z", "z", "a.5+5+", "5", "c1", " c", "a. "):
            assert not re.fullmatch(whole, text), text

    @pytest.mark.parametrize(
        "text",
        [
            "action ::= 'a'",
            'action ::= "a" | b',
            'action ::= "a" action?',
            'action ::= "a" b?\nb ::= "b" action?',
            'action ::= "a"\naction ::= "b"',
            'a line\naction ::= "b"',
            "action ::= [0-9A-F]",
        ],
    )
    def test_faults(self, text: str) -> None:
        with pytest.raises(ValueError, match=r"no rule|itself|twice|not understood"):
            expression(grammar(text))
