"""Planted faults fit the source, change a copy of it alone, and are noticed by checks that pass without them."""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from pathlib import Path

import pytest

from spelregels.games import GAMES
from verification import faults as planting
from verification.faults import CHECKS, Fault, copied, faults, planted, told

ROOT = Path(__file__).parents[2]
ALL = list(faults())


def test_there_are_twenty_a_game_and_half_of_them_chosen_blind() -> None:
    number = Counter(fault.game for fault in ALL)
    blind = Counter(fault.game for fault in ALL if fault.blind)
    assert all(number[game] >= 20 and 2 * blind[game] >= number[game] for game in GAMES)
    assert len({fault.key for fault in ALL}) == len(ALL)


def test_each_fits_its_file_once_and_leaves_it_python() -> None:
    with copied() as source:
        for fault in ALL:
            path = source / Path(fault.file).relative_to("src")
            before = path.read_text(encoding="utf-8")
            planted(fault, source)
            compile(path.read_text(encoding="utf-8"), fault.file, "exec")
            path.write_text(before, encoding="utf-8")


def test_one_that_does_not_fit_is_refused() -> None:
    fault = Fault(game="lama", name="none", file=ALL[0].file, old="no such text", new="", blind=False)
    with copied() as source, pytest.raises(ValueError, match="found it 0 times"):
        planted(fault, source)


def test_the_source_itself_is_never_touched() -> None:
    path = ROOT / ALL[0].file
    before = path.read_bytes()
    with copied() as source:
        planted(ALL[0], source)
        assert (source / Path(ALL[0].file).relative_to("src")).read_bytes() != before
    assert path.read_bytes() == before


def test_a_check_fails_on_a_fault_and_passes_without(monkeypatch: pytest.MonkeyPatch) -> None:
    """A check that looks for the fault's own words stands for the real ones, which take their time."""
    look = f"import pathlib, spelregels; t = pathlib.Path(spelregels.__file__).parent / {ALL[0].file[15:]!r}"
    look += f"; raise SystemExit({ALL[0].old!r} not in t.read_text())"
    monkeypatch.setattr(planting, "CHECKS", {"it looks": ("-c", look)})
    assert planting.notices(ALL[0], ["it looks"]) == {"it looks": True}
    assert planting.fails_without_a_fault("lama", ["it looks"]) == []
    monkeypatch.setattr(planting, "CHECKS", {"it fails": ("-c", "raise SystemExit(1)")})
    assert planting.fails_without_a_fault("lama", ["it fails"]) == ["it fails"]


def test_what_fewer_than_two_checks_notice_is_told() -> None:
    noticed = {
        "a": {"noticed": {"x": True, "y": True}},
        "b": {"noticed": {"x": True, "y": False}},
        "c": {"noticed": {}},
    }
    assert list(told({"checks": ["x", "y"], "faults": noticed})) == [
        "x: 2 of 2",
        "y: 1 of 2",
        "✗ b: noticed by x",
        "✗ c: noticed by nothing",
    ]


def test_what_is_stored_is_about_faults_and_checks_that_there_are() -> None:
    results = json.loads(planting.RESULTS.read_text(encoding="utf-8"))
    assert set(results["faults"]) <= {fault.key for fault in ALL}
    assert {check for each in results["faults"].values() for check in each["noticed"]} <= set(CHECKS)


def test_every_property_says_where_it_is_checked() -> None:
    table = tomllib.loads((ROOT / "verification" / "properties.toml").read_text(encoding="utf-8"))
    for one in table["property"]:
        for place in one["where"].split(", "):
            module = place.removeprefix("python -m ").replace(".", "/") + ".py"
            assert (
                any((ROOT / folder / where).exists() for folder in ("", "src") for where in (place, module))
                or (ROOT / "src" / place.replace(".", "/")).is_dir()
            ), place
