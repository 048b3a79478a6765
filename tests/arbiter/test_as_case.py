"""A dispute becomes a case: what is found is written down for every reading that matters, and holds when it is read."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import tomli_w

from spelregels.arbiter import as_case, expectations, read_dispute
from spelregels.notation import BadInput
from tests.arbiter.partial import ALL

EXAMPLES = sorted((Path(__file__).parents[2] / "examples" / "disputes").glob("*.toml"))
FACTS = 'game = "toy"\nreadings.change = "no"\nreadings.must_beat = "yes"\n[position]\nA = "2 4"\nB = "3 4"\n'


def made(text: str) -> dict[str, Any]:
    return as_case(read_dispute(text, games=ALL), tomllib.loads(text), "S-T-1")


def test_it_says_what_it_is_and_what_it_is_about() -> None:
    case = made(f'{FACTS}[ask]\nafter = ["play 2"]\naction = "play 1"\n')
    assert {name: case[name] for name in ("id", "title", "origin", "revision")} == {
        "id": "S-T-1",
        "title": "May B play 1?",
        "origin": "dispute",
        "revision": 1,
    }
    assert case["about"] == ["T-1a", "T-2a"]


def test_each_reading_that_matters_has_its_answer() -> None:
    """B holds a 3, which beats the 2."""
    case = made('game = "toy"\n[position]\nA = "1"\nB = "2 3"\ntrick = ["A: 2"]\n[ask]\naction = "play 2"\n')
    assert case["expect"] == [
        {"when": {"must_beat": "yes"}, "allowed": False, "grounds": ["T-2a"]},
        {"when": {"must_beat": "no"}, "allowed": True, "grounds": ["T-1a", "T-Q1"]},
    ]


def test_a_reading_that_the_file_sets_is_not_asked() -> None:
    text = 'game = "toy"\nreadings.must_beat = "no"\n[position]\nA = "1"\nB = "2 3"\ntrick = ["A: 2"]\n'
    case = made(f'{text}[ask]\naction = "play 2"\n')
    assert case["expect"] == {"allowed": True, "grounds": ["T-1a", "T-Q1"]}


@pytest.mark.parametrize(
    ("ask", "expect"),
    [
        ("legal = true", {"legal": ["play 2", "play 4"]}),
        ("lead = true", {"lead": "A", "grounds": []}),
        ('after = ["play 2", "play 4"]', {"turn": "B", "totals": {"A": 0, "B": 1}}),
        ('after = ["play 4", "play 1"]', {"cannot_arise": True}),
        ('after = ["play 2", "play 4"]\nscore = true', {"items": [["T-3a", "B", 1]], "totals": {"A": 0, "B": 1}}),
        ("winner = true", {"winner": "nobody", "grounds": []}),
        ("count = 1", {"positions": 2}),
    ],
)
def test_whatever_is_asked_is_written_down(ask: str, expect: dict[str, Any]) -> None:
    found = made(f"{FACTS}[ask]\n{ask}\n")["expect"]
    assert {name: found[name] for name in expect if name != "grounds"} == {
        name: part for name, part in expect.items() if name != "grounds"
    }


def test_of_several_questions_each_has_its_own() -> None:
    case = made(f"{FACTS}[[ask]]\nlegal = true\n[[ask]]\nlegal = 'B'\n")
    assert [ask["expect"] for ask in case["ask"]] == [{"legal": ["play 2", "play 4"]}, {"legal": []}]


def test_an_answer_that_hangs_on_hidden_cards_is_none() -> None:
    hidden = 'game = "toy"\n[position]\nA = "2 4"\nB = "3 ?1"\ntrick = ["A: 2"]\nplayers = 2\n'
    with pytest.raises(BadInput, match=r"ask: expected one answer, found several"):
        made(f'{hidden}[ask]\naction = "play 4"\n')


def told_in_full() -> Iterator[Path]:
    for path in EXAMPLES:
        text = path.read_text(encoding="utf-8")
        try:
            as_case(read_dispute(text), tomllib.loads(text), "S-LM-1")
        except BadInput:
            continue
        yield path


def test_most_examples_can_be_made_cases_and_hold_then() -> None:
    paths = list(told_in_full())
    assert 2 * len(paths) > len(EXAMPLES)
    for path in paths[::4]:
        text = path.read_text(encoding="utf-8")
        case = tomli_w.dumps(as_case(read_dispute(text), tomllib.loads(text), "S-LM-1"))
        assert expectations(read_dispute(case)) == []
