"""What readers of the claims and of the readings see."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from spelregels.games import GAMES
from tests.docs.built import build, entry, page, words

CLAIM = """
import rules_pages
from spelregels.lab.claims import Claim, Evidence
from spelregels.rulebook import Words
from spelregels.rulebooks import lama

claim = Claim(
    "sevens",
    (lama.PACK, lama.LAMA_ON_SIX),
    "true",
    Words("There is no 7.", "Er is geen 7."),
    Words("the pack", "alle kaarten"),
    lambda: Evidence("{verdict}", (Words("six numbers", "zes getallen"), Words("none is a 7, says LM-2a", "geen 7"))),
)
rules_pages.CLAIMS = {{"lama": (claim,)}}
rules_pages.UNTRIED = {{"lama": {{lama.STORAGE: Words("About a box.", "Over een doos.")}}}}
"""
CLAIMS = ".. claims::\n\n.. rulebook:: lama"


def test_a_claim_tells_what_it_says_of_what_and_what_came_out(tmp_path: Path) -> None:
    shown = page(tmp_path, CLAIMS, conf=CLAIM.format(verdict="true"))
    read = entry(shown, "lama-sevens")
    assert "sevens claim" in read
    assert "There is no 7." in read
    assert "About: LM-2a, LM-Q2" in read
    assert "Tried over: the pack" in read
    assert "Verdict: true" in read
    assert "Came out: six numbers none is a 7, says LM-2a" in read
    assert re.search(r'id="lama-sevens">.*About.*href="#LM-2a".*href="#LM-Q2".*Tried over', shown, re.DOTALL)
    assert '<section id="claims">' in shown
    assert re.search(r"<h3>L\.A\.M\.A\.<", shown)


def test_in_a_dutch_build_a_claim_speaks_dutch(tmp_path: Path) -> None:
    shown = page(tmp_path, CLAIMS, "-D", "language=nl", conf=CLAIM.format(verdict="true"))
    assert re.search(r"<h2>Beweringen<", shown)
    read = entry(shown, "lama-sevens")
    assert "Er is geen 7." in read
    assert "Geprobeerd met: alle kaarten" in read
    assert "Oordeel: waar" in read
    assert "Uitkomst: zes getallen geen 7" in read
    assert "Over een doos." in words(shown)


@pytest.mark.parametrize("verdict", ["false", "undefined"])
def test_a_claim_that_comes_out_otherwise_fails_the_build(tmp_path: Path, verdict: str) -> None:
    done = build(tmp_path, CLAIMS, conf=CLAIM.format(verdict=verdict))
    assert done.returncode != 0
    assert f"the claim sevens about lama comes out {verdict}, and should be true" in done.stderr


def test_what_is_not_tried_is_shown_with_the_reason(tmp_path: Path) -> None:
    shown = words(page(tmp_path, CLAIMS, conf=CLAIM.format(verdict="true")))
    assert "Not tried" in shown
    assert re.search(r"LM-8\s*: About a box\.", shown)


RULEBOOKS = "\n\n".join(
    (".. readings::", *(f".. rulebook:: {name}" for name in ("lanterfanten", "cardparty", "lama", "all_fours")))
)


def row(shown: str, id: str) -> str:
    rows: list[str] = re.findall(r"<tr.*?</tr>", shown, re.DOTALL)
    [found] = [row for row in rows if f">{id}</span>" in row]
    return found


@pytest.mark.parametrize(
    ("options", "head", "question"),
    [
        ((), "Question standard literal published", "LM-Q2 May a lama be played on a 6? lama_on_six yes no yes"),
        (
            ("-D", "language=nl"),
            "Vraag standaard letterlijk uitgegeven",
            "LM-Q2 Mag je een lama op een 6 spelen? lama_on_six yes no yes",
        ),
    ],
)
def test_every_question_has_a_row_with_the_reading_of_each_profile(
    tmp_path: Path, options: tuple[str, ...], head: str, question: str
) -> None:
    shown = page(tmp_path, RULEBOOKS, *options)
    assert words(shown).count(head) == 4
    assert words(row(shown, "LM-Q2")).strip() == question
    assert [words(bold) for bold in re.findall(r"<strong>.*?</strong>", row(shown, "LM-Q2"))] == ["no"]
    assert "<strong>" not in row(shown, "LF-Q1")


@pytest.mark.parametrize(
    ("options", "told"),
    [
        (
            (),
            "Cards held or lying: 3. This is reached under yes. yes: A may: play a lama; quit. no: A may: quit.",
        ),
        (
            ("-D", "language=nl"),
            "tafel: 3. Dit ontstaat met yes. yes: A mag: een lama spelen; passen. no: A mag: passen.",
        ),
    ],
)
def test_two_readings_are_told_apart_by_the_smallest_position(
    tmp_path: Path, options: tuple[str, ...], told: str
) -> None:
    shown = page(tmp_path, RULEBOOKS, *options)
    apart = re.findall(r'<dl class="[^"]*differences[^"]*">.*?</dl>', shown, re.DOTALL)
    assert len(apart) == sum(len(game.rulebook.switched) for game in GAMES.values())
    assert sum(told in words(each) for each in apart) == 1
