"""What the pages show of programs is what comes out."""

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


@pytest.mark.parametrize("page", ["dispute.rst", "embed.rst"])
def test_the_examples_on_the_page_hold(page: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(DOCS)
    failed, tried = doctest.testfile(str(DOCS / page), module_relative=False)
    assert tried > 0
    assert failed == 0
