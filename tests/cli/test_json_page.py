"""docs/json.rst names everything that the command answers as JSON."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.typed import LAMA_ON_SIX, ROOT, WRONG, Command, Written, record

PAGE = (ROOT / "docs" / "json.rst").read_text(encoding="utf-8")
NAMED = {name for words in re.findall(r"``([^`]+)``", PAGE) for name in re.findall(r"[a-z_]+", words)}
# What a game, a table or a language calls its own.
NAMED_ELSEWHERE = {"position", "view", "totals", "score", "legal"}

DISPUTE = (
    LAMA_ON_SIX.replace("[ask]", "[[ask]]")
    + """
[[ask]]
score = true
[[ask]]
lead = true
[[ask]]
winner = true
[[ask]]
legal = "B"
[[ask]]
after = ["A: play L"]
[[ask]]
after = ["A: play 3"]
lead = true
"""
)


def names(value: object) -> Iterator[str]:
    """Every name in tables and lists."""
    match value:
        case dict():
            for name, part in value.items():
                yield name
                own = name in NAMED_ELSEWHERE or (name == "readings" and isinstance(part, dict))
                yield from [] if own else names(part)
        case list():
            for part in value:
                yield from names(part)
        case _:
            pass


@pytest.fixture
def files(written: Written) -> dict[str, Path]:
    return {
        "dispute": written("d.toml", DISPUTE),
        "case": written("c.toml", LAMA_ON_SIX + WRONG),
        "broken": written("b.toml", "="),
        "record": written("r.json", record("A: play 4", "B: play 5", "A: play 6", "B: play L", "A: play 6")),
        "legal": written("l.json", record("A: play 4")),
    }


@pytest.mark.parametrize(
    "typed",
    [
        "judge dispute case broken",
        "check dispute case broken record",
        "show dispute",
        "show legal",
        "show legal --seat A",
        "rejudge record --profile literal",
        "rules lama",
        "rules lama LM-1c",
    ],
)
def test_everything_answered_is_named(command: Command, files: dict[str, Path], typed: str) -> None:
    words = [files.get(word, word) for word in typed.split()]
    data = json.loads(command(*words, "--json").out)
    assert f"``{data['format']}``" in PAGE
    assert set(names(data)) - NAMED == set()
