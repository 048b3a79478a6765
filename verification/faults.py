"""Faults planted in a copy of the games, one at a time, and which checks notice them.

``python -m verification.faults`` plants what has not been planted yet, and stores what came of it; ``--game``,
``--fault`` and ``--check`` narrow that, ``--again`` does it anew.  The source itself is never touched.
"""

from __future__ import annotations

import argparse
import json
import os
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

__all__ = ["CHECKS", "Fault", "faults", "notices", "planted"]

ROOT: Final = Path(__file__).parents[1]
HERE: Final = Path(__file__).parent
RESULTS: Final = HERE / "results" / "faults.json"
TWICE: Final = 2
"""By so many kinds of check each fault is to be noticed."""
PATIENCE: Final = 300
"""So many seconds a check may take; one that takes longer on a fault has noticed it."""

PYTEST: Final = ("-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", "--no-header")
CHECKS: Final[Mapping[str, tuple[str, ...]]] = {
    "cases": ("-m", "verification.passes", "{game}"),
    "golden answers": (*PYTEST, "tests/oracle/test_asp_golden.py::test_machine_says_what_is_kept", "-k", "{game}"),
    "reference model": (*PYTEST, "tests/oracle/test_{game}_reference.py"),
    "exploration": ("-m", "spelregels.cli", "explore", "{game}", "--quick"),
    "laws": (*PYTEST, "tests/laws", "-k", "{game}"),
    "tests by hand": (*PYTEST, "tests/games", "tests/rulebooks", "-k", "{game}"),
    "disputes": ("-m", "spelregels.cli", "check", "conformance/cases/{game}"),
    "arbiter": (*PYTEST, "tests/arbiter"),
    "citations": (*PYTEST, "tests/docs/test_games_cited.py", "-k", "{game}"),
}
"""What is run for each kind of check: it notices a fault if it does not end with status 0."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Fault:
    """A replacement of *old* by *new* in a *file*; *blind* if whoever chose it had not seen the checks."""

    game: str
    name: str
    file: str
    old: str
    new: str
    blind: bool

    @property
    def key(self) -> str:
        return f"{self.game}: {self.name}"


def faults() -> Iterator[Fault]:
    """All of them, game by game."""
    for name, blind in (("faults.toml", False), ("faults_blind.toml", True)):
        for table in tomllib.loads((HERE / name).read_text(encoding="utf-8"))["fault"]:
            yield Fault(**table, blind=blind)


def planted(fault: Fault, source: Path) -> None:
    """Plants it in a copy of the source; ValueError if what it replaces is not there, or more than once."""
    path = source / Path(fault.file).relative_to("src")
    text = path.read_text(encoding="utf-8")
    if text.count(fault.old) != 1:
        raise ValueError(
            f"{fault.key}: expected its old text once in {fault.file}, found it {text.count(fault.old)} times"
        )
    path.write_text(text.replace(fault.old, fault.new), encoding="utf-8")


def notices(fault: Fault, checks: Sequence[str]) -> dict[str, bool]:
    """Which of the checks notice a fault."""
    with copied() as source:
        planted(fault, source)
        return {check: not passes(check, fault.game, source) for check in checks}


def fails_without_a_fault(game: str, checks: Sequence[str]) -> list[str]:
    """The checks of a game that find something wrong where nothing was planted: they would show nothing."""
    with copied() as source:
        return [check for check in checks if not passes(check, game, source)]


@contextmanager
def copied() -> Iterator[Path]:
    with TemporaryDirectory() as folder:
        source = Path(folder) / "src"
        shutil.copytree(ROOT / "src", source, ignore=shutil.ignore_patterns("__pycache__"))
        yield source


def passes(check: str, game: str, source: Path) -> bool:
    """Whether a check of a game finds nothing wrong with the source in that folder."""
    words = [word.format(game=game) for word in CHECKS[check]]
    environment = {**os.environ, "PYTHONPATH": f"{source}{os.pathsep}{ROOT}", "PYTHONDONTWRITEBYTECODE": "1"}
    try:
        done = subprocess.run(  # noqa: S603 - our own checks
            [sys.executable, *words], cwd=ROOT, env=environment, capture_output=True, timeout=PATIENCE, check=False
        )
    except subprocess.TimeoutExpired:
        return False
    return done.returncode == 0


# What came of them


def stored() -> dict[str, Any]:
    if RESULTS.exists():
        found: dict[str, Any] = json.loads(RESULTS.read_text(encoding="utf-8"))
        return found
    return {"date": "", "checks": list(CHECKS), "faults": {}}


def store(results: dict[str, Any]) -> None:
    results["checks"] = list(CHECKS)
    results["date"] = date.today().isoformat()  # noqa: DTZ011 - the day where it was run
    results["faults"] = dict(sorted(results["faults"].items()))
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps(results, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")


def told(results: Mapping[str, Any]) -> Iterator[str]:
    """How many faults each check notices, and those that fewer than two do."""
    found = results["faults"]
    for check in results["checks"]:
        tried = [each["noticed"] for each in found.values() if check in each["noticed"]]
        yield f"{check}: {sum(noticed[check] for noticed in tried)} of {len(tried)}"
    for key, each in found.items():
        by = noticed_by(each)
        if len(by) < TWICE:
            yield f"✗ {key}: noticed by {by[0] if by else 'nothing'}"


def noticed_by(entry: Mapping[str, Any]) -> list[str]:
    """The checks that have noticed a fault."""
    return [check for check, noticed in entry.get("noticed", {}).items() if noticed]


def main() -> int:
    words = _words()
    results = stored()
    wanted = [each for each in faults() if words.game in {None, each.game} and (words.fault or "") in each.name]
    if words.hidden:
        wanted = [each for each in wanted if len(noticed_by(results["faults"].get(each.key, {}))) < TWICE]
    work = {fault: _checks(fault, words, results) for fault in wanted}
    for game in dict.fromkeys(fault.game for fault in wanted):
        checks = sorted({check for fault, asked in work.items() if fault.game == game for check in asked})
        if failing := fails_without_a_fault(game, checks):
            print(f"✗ {game}: without a fault too: {', '.join(failing)}")
            return 2
    with ThreadPoolExecutor(words.jobs) as executor:
        for fault, noticed in zip(work, executor.map(notices, work, work.values()), strict=True):
            entry = results["faults"].setdefault(fault.key, {"blind": fault.blind, "noticed": {}})
            entry["noticed"] |= noticed
            if noticed:
                store(results)
                print(
                    f"{fault.key}: " + ", ".join(f"{check} {'✓' if seen else '-'}" for check, seen in noticed.items())
                )
                sys.stdout.flush()
    for line in told(results):
        print(line)
    return 0


def _checks(fault: Fault, words: argparse.Namespace, results: Mapping[str, Any]) -> list[str]:
    done = {} if words.again else results["faults"].get(fault.key, {}).get("noticed", {})
    return [check for check in words.check or CHECKS if check not in done]


def _words() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", help="only faults of this game")
    parser.add_argument("--fault", help="only faults with this in their name")
    parser.add_argument("--check", action="append", choices=CHECKS, help="only this kind of check; can be repeated")
    parser.add_argument("--hidden", action="store_true", help="only faults that fewer than two checks have noticed")
    parser.add_argument("--again", action="store_true", help="also what was done before")
    parser.add_argument("--jobs", type=int, default=2, help="so many at once")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
