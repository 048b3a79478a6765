"""What the page on settling a dispute shows is what comes out."""

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[2] / "docs"


def test_the_examples_on_the_page_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(DOCS)
    failed, tried = doctest.testfile(str(DOCS / "dispute.rst"), module_relative=False)
    assert tried > 0
    assert failed == 0
