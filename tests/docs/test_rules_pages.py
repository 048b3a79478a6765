"""What readers of the claims and of the readings see."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.docs.built import build, entry, page, words

CLAIM = """
import rules_pages
from spelregels.lab.claims import Claim, Evidence
from spelregels.rulebook import Words
from spelregels.rulebooks import lama

claim = Claim(
    "sevens",
    (lama.PACK, lama.LAMA_ON_SIX),
    Words("There is no 7.", "Er is geen 7."),
    Words("the pack", "alle kaarten"),
    lambda: Evidence({holds}, ("six numbers", "none is a 7, says LM-2a")),
)
rules_pages.CLAIMS = {{"lama": (claim,)}}
"""
CLAIMS = ".. claims::\n\n.. rulebook:: lama"


def test_a_claim_tells_what_it_says_of_what_and_what_came_out(tmp_path: Path) -> None:
    shown = page(tmp_path, CLAIMS, conf=CLAIM.format(holds=True))
    read = entry(shown, "lama-sevens")
    assert "sevens claim" in read
    assert "There is no 7." in read
    assert "About: LM-2a, LM-Q2" in read
    assert "Tried over: the pack" in read
    assert "Came out: six numbers none is a 7, says LM-2a" in read
    assert re.search(r'id="lama-sevens">.*About.*href="#LM-2a".*href="#LM-Q2".*Tried over', shown, re.DOTALL)
    assert '<section id="claims">' in shown
    assert re.search(r"<h3>L\.A\.M\.A\.<", shown)


def test_in_a_dutch_build_a_claim_speaks_dutch(tmp_path: Path) -> None:
    shown = page(tmp_path, CLAIMS, "-D", "language=nl", conf=CLAIM.format(holds=True))
    assert re.search(r"<h2>Beweringen<", shown)
    read = entry(shown, "lama-sevens")
    assert "Er is geen 7." in read
    assert "Geprobeerd met: alle kaarten" in read


def test_a_claim_that_does_not_hold_fails_the_build(tmp_path: Path) -> None:
    done = build(tmp_path, CLAIMS, conf=CLAIM.format(holds=False))
    assert done.returncode != 0
    assert "the claim sevens about lama does not hold" in done.stderr


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
