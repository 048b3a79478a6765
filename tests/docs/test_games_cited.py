"""Every game cites its rulebook: each clause and question somewhere, and each finding by what it rests on."""

from importlib import import_module
from pathlib import Path

import pytest

import spelregels
from traceability.citations import read_game

PACKAGE = Path(spelregels.__file__).parent
GAMES = sorted(path.stem for path in (PACKAGE / "rulebooks").glob("*.py") if path.stem != "__init__")


@pytest.mark.parametrize("name", GAMES)
def test_a_game_and_its_rulebook_agree(name: str) -> None:
    assert [str(fault) for fault in read_game(PACKAGE, name).faults()] == []


@pytest.mark.parametrize("name", GAMES)
def test_the_source_of_a_rulebook_is_read_as_python_reads_it(name: str) -> None:
    rulebook = import_module(f"spelregels.rulebooks.{name}").RULEBOOK
    read = read_game(PACKAGE, name).rulebook
    assert [ground.id for ground in read.grounds] == list(rulebook.grounds)
    assert dict(read.by_field) == {question.field: question.id for question in rulebook.switched}
