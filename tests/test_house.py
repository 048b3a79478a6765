"""The house: data goes one way, the core needs nothing, and only a game's own modules name it."""

from __future__ import annotations

import ast
import re
import sys
from pathlib import Path

import pytest

HOUSE = Path(__file__).parent.parent / "src" / "spelregels"
MODULES = sorted(path.relative_to(HOUSE) for path in HOUSE.rglob("*.py"))

# From the ground up: a room may use those below it.
FLOORS = (
    {"rulebook", "notation"},
    {"ruling"},
    {"chance"},
    {"position"},
    {"facts"},
    {"game"},
    {"rulebooks"},
    {"games"},
    {"record"},
    {"arbiter", "lab", "pictures"},
    {"conform"},
    {"adapters", "cli"},
)
FLOOR = {room: floor for floor, rooms in enumerate(FLOORS) for room in rooms}
WITH_DEPENDENCIES = {"adapters", "cli"}


def room(module: Path) -> str:
    return module.parts[0].removesuffix(".py")


def imports(module: Path) -> set[str]:
    """The modules that a module names in its imports."""
    tree = ast.parse((HOUSE / module).read_text(encoding="utf-8"))
    names = {alias.name for node in ast.walk(tree) if isinstance(node, ast.Import) for alias in node.names}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module:
            names |= {f"{node.module}.{alias.name}" for alias in node.names}
    return names


def rooms_used(module: Path) -> set[str]:
    ours = (name.split(".") for name in imports(module) if name.startswith("spelregels."))
    return {parts[1] for parts in ours if parts[1] in FLOOR}


INDOORS = [module for module in MODULES if module.parts != ("__init__.py",)]


@pytest.mark.parametrize("module", INDOORS, ids=str)
def test_every_module_has_a_room_and_uses_only_what_lies_below(module: Path) -> None:
    own = room(module)
    assert own in FLOOR
    assert {used for used in rooms_used(module) - {own} if FLOOR[used] >= FLOOR[own]} == set()


@pytest.mark.parametrize("module", [module for module in MODULES if room(module) not in WITH_DEPENDENCIES], ids=str)
def test_the_core_imports_the_standard_library_only(module: Path) -> None:
    foreign = {name.split(".")[0] for name in imports(module)} - set(sys.stdlib_module_names) - {"spelregels"}
    assert foreign == set()


def games() -> list[str]:
    return sorted(path.name.removesuffix(".py") for path in (HOUSE / "games").iterdir() if path.name[0] != "_")


@pytest.mark.parametrize("game", games())
def test_no_game_imports_another(game: str) -> None:
    others = set(games()) - {game}
    own = [module for module in MODULES if module.parts[:1] == ("games",) and game in str(module.parts[1])]
    assert own
    named = {name.split(".")[2] for module in own for name in imports(module) if name.startswith("spelregels.games.")}
    assert named & others == set()


GAME_WORDS = re.compile(
    r"\b(lama|llama|all[ _]fours|lanterfanten|cardparty|trump|troef|joker|jack|trick[s]?|chips?|descent|stock)\b",
    re.IGNORECASE,
)
# What may name a game: its own modules, the claims about it, its small games and what is counted in them.
GAMES_OWN = {"rulebooks", "games"}
ABOUT_GAMES = {("lab", name) for name in ("claims", "scopes.py", "accounts.py", "starts.py")}


@pytest.mark.parametrize(
    "module",
    [module for module in INDOORS if room(module) not in GAMES_OWN and module.parts[:2] not in ABOUT_GAMES],
    ids=str,
)
def test_nothing_else_names_a_game_or_its_cards(module: Path) -> None:
    lines = (HOUSE / module).read_text(encoding="utf-8").splitlines()
    named = [(number, line.strip()) for number, line in enumerate(lines, 1) if GAME_WORDS.search(line)]
    assert named == []
