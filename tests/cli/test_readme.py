"""What README.md shows is what comes out."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.cli.typed import ROOT, process

README = (ROOT / "README.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```$", README, re.DOTALL | re.MULTILINE)


@pytest.mark.parametrize("shown", blocks("console"))
def test_every_command_shown_answers_as_shown(shown: str) -> None:
    typed, _, answer = shown.partition("\n")
    name, *words = shlex.split(typed.removeprefix("$ "))
    assert name == "spelregels"
    assert process(*words) == (0, answer, "")


def test_the_program_shown_prints_what_is_shown() -> None:
    (program,), (printed,) = blocks("python"), blocks("text")
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)  # noqa: S603 - ours
    assert (done.returncode, done.stdout, done.stderr) == (0, printed, "")


def test_the_program_shown_is_the_example() -> None:
    (program,) = blocks("python")
    example = (ROOT / "examples" / "embed.py").read_text(encoding="utf-8")
    assert example.endswith(f'"""\n\n{program}')


def test_the_dispute_shown_is_the_one_that_is_judged() -> None:
    (dispute,) = blocks("toml")
    judged = next(shown for shown in blocks("console") if shown.startswith("$ spelregels judge"))
    path = judged.splitlines()[0].split()[-1]
    assert tomllib.loads(dispute) == tomllib.loads((ROOT / path).read_text(encoding="utf-8"))


def test_the_dispute_of_the_first_line_is_there() -> None:
    line = next(block for block in blocks("sh") if "spelregels judge" in block)
    typed = process("judge", line.split()[-1])
    assert (typed.status, typed.err) == (0, "")


@pytest.mark.parametrize("page", ["README.md", "CONTRIBUTING.md"])
def test_every_place_named_is_there(page: str) -> None:
    text = (ROOT / page).read_text(encoding="utf-8")
    places = {place for place in re.findall(r"\]\(([^)#]+)\)", text) if "://" not in place}
    places |= set(re.findall(r"`((?:src|tests|conformance|docs|examples)/[^`*]*)`", text))
    assert places
    assert [place for place in places if not Path(ROOT, place).exists()] == []


def test_every_command_named_in_the_pages_is_there() -> None:
    pages = README + "".join(page.read_text(encoding="utf-8") for page in (ROOT / "docs").glob("*.rst"))
    for name in set(re.findall(r"`spelregels (\w+)", pages)):
        assert process(name, "--help").status == 0
