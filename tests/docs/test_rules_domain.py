"""What readers of the rulebooks see, built by Sphinx from a document of a few lines."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.docs.built import build, entry, page, words


@pytest.fixture(scope="module")
def lama(tmp_path_factory: pytest.TempPathFactory) -> str:
    return page(tmp_path_factory.mktemp("english"), "See :rule:`LM-2a`.\n\n.. rulebook:: lama")


def test_a_clause_tells_its_kind_what_it_says_and_where_it_stands(lama: str) -> None:
    shown = entry(lama, "LM-2a")
    assert "LM-2a setup" in shown
    assert "There are 56 cards: eight each of the numbers 1 to 6, and eight lamas." in shown
    assert "Place in the text: “Wat zit er in de doos”, first point" in shown


def test_a_clause_names_the_questions_about_it(lama: str) -> None:
    assert "Questions: LM-Q2, LM-Q1, LM-Q4, LM-Q9" in entry(lama, "LM-1c")


def test_a_switched_question_tells_its_readings_with_the_profiles_that_choose_them(lama: str) -> None:
    shown = entry(lama, "LM-Q2")
    assert "May a lama be played on a 6?" in shown
    assert "yes (standard, published)" in shown
    assert "no (literal)" in shown


def test_a_decided_question_tells_its_answer_and_who_gives_it(lama: str) -> None:
    shown = entry(lama, "LM-Q5")
    assert "Answer: A draw is one card." in shown
    assert "Authority: a published rule (AMIGO 2019)" in shown


def test_a_clause_links_to_the_line_that_encodes_it(lama: str) -> None:
    assert re.search(r'href="code/spelregels/games/lama[^"]*#line-\d+"><code[^>]*><span[^>]*>PACK<', lama)


def test_the_role_and_ids_in_a_statement_are_links(lama: str) -> None:
    assert '<p>See <a class="reference internal" href="#LM-2a"' in lama
    assert '<a class="reference internal" href="#LM-5d" title="On a lama you may play only another lama or a 1.' in lama


def test_in_a_dutch_build_a_rulebook_speaks_dutch(tmp_path: Path) -> None:
    shown = entry(page(tmp_path, ".. rulebook:: lama", "-D", "language=nl"), "LM-2a")
    assert "LM-2a opzet" in shown
    assert "Er zijn 56 kaarten: van de getallen 1 tot en met 6 elk acht, en acht lama’s." in shown
    assert "Plaats in de tekst: “Wat zit er in de doos”, eerste punt" in shown


def test_ids_are_in_the_inventory_and_the_source_links_back(tmp_path: Path) -> None:
    page(tmp_path, ".. rulebook:: lama", "-j", "2")
    inventory = subprocess.run(  # noqa: S603 - the command is our own
        [sys.executable, "-m", "sphinx.ext.intersphinx", str(tmp_path / "built" / "objects.inv")],
        capture_output=True,
        text=True,
        check=True,
    ).stdout
    assert re.search(r"rules:clause.*LM-2a +: index.html#LM-2a.*rules:question.*LM-Q2 +:", inventory, re.DOTALL)
    pages = "".join(path.read_text(encoding="utf-8") for path in (tmp_path / "built" / "code").rglob("*.html"))
    assert re.search(r'href="(\.\./)+index.html#LM-2a">:rule:`LM-2a`</a>', pages)
    assert re.search(r'href="(\.\./)+index.html#LM-1c"><span class="n">rules</span>', pages)


OWN_MODULES = """
.. rulebook:: lama

.. automodule:: spelregels.games.lama
   :members: places, Chips

.. also:: lama

- :py:obj:`spelregels.games.lama.rounds`
- :py:obj:`spelregels.games.lama.rounds.Playing`
- :py:obj:`spelregels.games.lama.rounds.places`
"""


def test_what_a_games_own_module_defines_leads_to_what_describes_it_or_to_its_source(tmp_path: Path) -> None:
    shown = page(tmp_path, OWN_MODULES)
    source = 'href="code/spelregels/games/lama'
    assert f'{source}/rounds.html#line-1"><code class="xref py py-obj' in shown
    assert re.search(
        rf'{source}/rounds.html#line-\d+"><code[^>]*><span[^>]*>spelregels.games.lama.rounds.Playing<', shown
    )
    assert re.search(r'href="#spelregels.games.lama.places"[^>]*><code[^>]*><span[^>]*>[\w.]+rounds.places<', shown)
    [also] = re.findall(r"<p>Constants and types:.*?</p>", shown, re.DOTALL)
    assert re.search(rf'{source}/equipment.html#line-\d+"><code[^>]*><span[^>]*>Card<', also)
    assert {"GAME", "QUIT", "State"} < set(words(also).replace(",", "").replace(".", "").split())
    assert not {"Play", "start", "places"} & set(words(also).replace(",", "").replace(".", "").split())


@pytest.mark.parametrize(
    ("document", "problem"),
    [
        (":py:obj:`spelregels.games.lama.rounds.Plying`\n\n.. rulebook:: lama", "reference target not found"),
        (":rule:`LM-9z`\n\n.. rulebook:: lama", "there is no clause or question LM-9z"),
        (":rule:`LM-2a`", "there is no clause or question LM-2a"),
        (".. rulebook:: solitaire", "there is no rulebook solitaire"),
    ],
)
def test_what_does_not_exist_fails_the_build(tmp_path: Path, document: str, problem: str) -> None:
    done = build(tmp_path, document)
    assert done.returncode != 0
    assert problem in done.stderr
