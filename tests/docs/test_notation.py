"""The notation of disputes as the pages tell it: both say the same, all of it, and every example can be read."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import fields
from importlib import import_module
from pathlib import Path
from textwrap import dedent
from typing import Final, get_args

import pytest

from spelregels import GAMES, BadInput, read_dispute
from spelregels.arbiter import expectations
from spelregels.arbiter.dispute import ABOUT, ASKED, TOP, Expected
from spelregels.facts import Facts, Sealed
from spelregels.games.all_fours import account

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "docs" / "dispute.rst").read_text(encoding="utf-8")
CASES: Final = (ROOT / "conformance" / "cases.md").read_text(encoding="utf-8")

Table = list[tuple[str, ...]]


def tables_of_the_page() -> Iterator[Table]:
    """Every table, as its rows after the first; code between single backquotes."""
    for block in re.findall(r"^\.\. list-table::\n(?:   :.*\n)*\n((?:   .*\n)+)", PAGE, re.MULTILINE):
        rows = re.split(r"^   \* - ", block, flags=re.MULTILINE)[1:]
        cells = (re.split(r"\n     -(?: |$)", row.rstrip(), flags=re.MULTILINE) for row in rows)
        yield [tuple(" ".join(cell.replace("``", "`").split()) for cell in row) for row in cells][1:]


def tables_of_the_cases() -> Iterator[Table]:
    for block in re.findall(r"(?:^\|.*\n)+", CASES, re.MULTILINE):
        rows = (line.removeprefix("|").removesuffix("|").split(" | ") for line in block.splitlines())
        yield [tuple(cell.strip() for cell in row) for row in rows][2:]


def code(cell: str) -> str:
    return cell.removeprefix("`").removesuffix("`")


TABLES: Final = list(tables_of_the_page())
FILE, ASK, EVERY, *OF_GAMES, EXPECT = TABLES
POSITIONS, ACTIONS, AGREED = (dict(zip(GAMES, OF_GAMES[kind::3], strict=True)) for kind in range(3))


def test_both_pages_have_the_same_tables() -> None:
    here, there = TABLES, list(tables_of_the_cases())
    assert len(here) == 4 + 3 * len(GAMES)
    assert sorted(here) == sorted(there)


# All of it


def names(table: Table) -> list[str]:
    return [code(row[0]) for row in table if row[0].startswith("`")]


def test_the_names_in_a_file_are_all_there() -> None:
    assert sorted(name.strip("[]") for name in names(FILE)) == sorted(TOP)
    assert set(ABOUT) < set(re.findall(r"`(\w+)`", CASES))


def test_the_names_in_a_question_are_all_there() -> None:
    assert sorted(names(ASK)) == sorted([*ASKED, "after", "by"])


def test_the_names_in_an_expectation_are_all_there() -> None:
    expected = {field.name for field in fields(Expected)} - {"where"}
    assert sorted(names(EXPECT)) == sorted(expected)


def asked(game: str, told: Mapping[str, object]) -> set[str]:
    """Every name that a game asks for where this is told."""
    players = GAMES[game].seats(4)
    with pytest.raises(BadInput, match="expected one of") as found:
        GAMES[game].complete(Facts({**told, "no name": 1}, (), players), GAMES[game].agree(players=4))
    return set(found.value.problem.removeprefix("expected one of ").split(", ")) - set(players)


NAMES: Final = {
    "lanterfanten": asked("lanterfanten", {}),
    "cardparty": asked("cardparty", {}) | asked("cardparty", {"phase": "opening"}),
    "lama": asked("lama", {"top": "4"}),
    "all_fours": account.NAMES - {"players"},
}


@pytest.mark.parametrize("game", GAMES)
def test_the_names_in_a_position_are_all_there(game: str) -> None:
    assert sorted(names(POSITIONS[game])) == sorted(NAMES[game])


@pytest.mark.parametrize("game", GAMES)
def test_the_names_of_what_is_agreed_are_all_there(game: str) -> None:
    expected = {field.name for field in fields(GAMES[game].agree())} - {"players", "readings"}
    assert sorted(names(AGREED[game])) == sorted(expected)


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_action_is_there(game: str) -> None:
    shown = {type(GAMES[game].parse(action, "en")) for action in names(ACTIONS[game])}
    assert shown == set(get_args(import_module(f"spelregels.games.{game}").Action))


# Every example can be read


@pytest.mark.parametrize(("game", "action"), [(game, action) for game in GAMES for action in names(ACTIONS[game])])
def test_an_action_is_read_and_written_so(game: str, action: str) -> None:
    assert str(GAMES[game].parse(action, "en")) == action


def examples(tables: Mapping[str, Table]) -> list[tuple[str, str, str]]:
    return [(game, code(row[0]), code(row[-1])) for game, table in tables.items() for row in table]


BESIDE: Final[Mapping[tuple[str, str], str]] = {
    ("lanterfanten", "thrown_by"): 'table = "9"',
    ("lanterfanten", "throwers"): 'table = "9"',
    ("lanterfanten", "passed"): 'table = "9"',
    ("lanterfanten", "display"): 'A = "5"',
    ("cardparty", "phase"): "stocks = { A = 0 }",
    ("cardparty", "draw_pile"): 'discards = { B = ["? 7"] }',
    ("cardparty", "idle"): 'A = ""\nD = ""\ndraw_pile = 0\ndiscards = { B = ["? 7"] }\nturn = "A"',
    ("cardparty", "first"): 'phase = "over"\nstocks = { A = 0 }',
    ("cardparty", "drawing"): 'phase = "opening"',
    ("cardparty", "shown"): 'phase = "opening"',
    ("cardparty", "out"): 'phase = "opening"\nshown = "11 11 4"',
    ("lama", "phase"): "chips = { A = 3 }",
    ("lama", "top"): "",
    ("all_fours", "trump"): "",
    ("all_fours", "called"): 'trump = "H"\nturn = "E"',
    ("all_fours", "calls"): 'trump = "H"\ntrick = ["S: 5S"]\nE = "9C 6S 7S 8S 9S 10S"',
}
"""What else must be told for an example to be a position."""
NEEDED: Final = {"lanterfanten": "", "cardparty": "", "lama": 'top = "4"', "all_fours": 'trump = "H"'}


@pytest.mark.parametrize(("game", "name", "example"), examples(POSITIONS))
def test_a_position_is_told_so(game: str, name: str, example: str) -> None:
    agreed = "agreed.games = 2" if game == "lanterfanten" else ""
    beside = BESIDE.get((game, name), NEEDED[game])
    build(f'game = "{game}"\n{agreed}\n[position]\nplayers = 4\n{beside}\n{example}\n[ask]\nlegal = true')


def build(dispute_file: str) -> None:
    """Completes what is told, every hidden card left out."""
    dispute = read_dispute(dispute_file)
    situation = dispute.situation(dispute.agreement.readings)
    situation.build([Sealed((), at, place.size) if place.size else () for at, place in enumerate(situation.places)])


@pytest.mark.parametrize("example", [code(row[-1]) for row in EVERY])
def test_names_of_players_are_told_so(example: str) -> None:
    players = "" if example.startswith("players") else 'players = ["Anna", "Bram", "Carla"]'
    build(f'game = "cardparty"\n[position]\n{players}\n{example}\n[ask]\nlegal = true')


@pytest.mark.parametrize(("game", "name", "example"), [each for each in examples(AGREED) if "…" not in each[2]])
def test_what_is_agreed_is_told_so(game: str, name: str, example: str) -> None:
    players = 4 if name == "teams" else 2
    dispute = read_dispute(f'game = "{game}"\n[agreed]\n{example}\n[position]\nplayers = {players}\n[ask]\nlead = true')
    written = dispute.game.agreement.write(dispute.agreement)
    assert isinstance(written, dict)
    assert written[name] == tomllib.loads(example)[name]


@pytest.mark.parametrize("example", [code(row[-1]) for row in FILE if row[-1] and "game" not in row[-1]])
def test_a_line_of_a_file_is_told_so(example: str) -> None:
    read_dispute(f'game = "lama"\n{example}\n[ask]\nlead = true')


HOUSE: Final = """
game = "all_fours"
[position]
players = [{}]
[ask]
{}
[expect]
{}
"""
COMPASS: Final = '"North", "West", "South", "East"'


@pytest.mark.parametrize("example", [code(row[-1]) for row in ASK])
def test_a_question_is_told_so(example: str) -> None:
    question = f'action = "beg"\n{example}' if example.startswith("by") else example
    [ask] = read_dispute(HOUSE.format(COMPASS, question, "")[: -len("[expect]\n\n")]).asks
    assert ask.asked in example or example.startswith("by")


OF_WHICH: Final = {
    "allowed": 'action = "beg"',
    "legal": "legal = true",
    "items": "score = true",
    "view": 'view = "N"',
    "positions": "count = 1",
}


@pytest.mark.parametrize("example", [code(row[-1]) for row in EXPECT])
def test_an_expectation_is_told_so(example: str) -> None:
    name = example.split(maxsplit=1)[0]
    question = OF_WHICH.get(name.rpartition(".")[2], f"{name} = true" if name in ASKED else "lead = true")
    players = '"A", "B"' if '"A"' in example else COMPASS
    if name.startswith("when"):
        with pytest.raises(BadInput, match="expected one answer for every combination of readings"):
            read_dispute(f'game = "lanterfanten"\n[ask]\nlead = true\n[expect]\nlead = "A"\n{example}')
        return
    [ask] = read_dispute(HOUSE.format(players, question, example)).asks
    assert ask.expected


BLOCKS: Final = [
    *re.findall(r"^\.\. code-block:: toml\n\n((?:(?:   .*)?\n)+)", PAGE, re.MULTILINE),
    *re.findall(r"^```toml\n(.*?)^```$", CASES, re.MULTILINE | re.DOTALL),
]


@pytest.mark.parametrize("block", BLOCKS)
def test_a_whole_file_comes_out_as_it_says(block: str) -> None:
    dispute = read_dispute(dedent(block))
    assert all(ask.expected for ask in dispute.asks)
    assert expectations(dispute) == []


def test_every_game_has_a_whole_file() -> None:
    assert [read_dispute(dedent(block)).game.name for block in BLOCKS][: len(GAMES)] == list(GAMES)
