"""Fixtures for typing commands."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.typed import LAMA_ON_SIX, Command, Written


@pytest.fixture
def command(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    return Command(capsys, monkeypatch)


@pytest.fixture
def written(tmp_path: Path) -> Written:
    """Writes a file, by name and text."""

    def write(name: str, text: str) -> Path:
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        return path

    return write


@pytest.fixture
def lama_on_six(written: Written) -> Path:
    return written("lama-on-six.toml", LAMA_ON_SIX)
