"""`spelregels explore`: every position of small games, and the laws checked at each."""

from __future__ import annotations

import json
import re
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from time import perf_counter
from typing import Any, Final, NamedTuple

from spelregels import __version__
from spelregels.cli.files import Refused, content_of, reading
from spelregels.cli.screen import coloured, complain, say, say_data, wrapped
from spelregels.game import AnyGame
from spelregels.lab.checks import Checks, Fault
from spelregels.lab.explore import Exploration, Visit
from spelregels.lab.scopes import SCOPES, Scope, count
from spelregels.notation import TEXT, BadInput, Form, decode, found, listed, made, object_in, optional, whole
from spelregels.position import Step

__all__ = ["explore", "publish"]

FORMAT: Final = "spelregels-exploration-1"
COUNTS: Final = "spelregels-counts-1"
PLAIN_LIST: Final = re.compile(r"\[[^\[\]{}]*\]")

SHOWN: Final = 5
"""So many faults of a kind are told with the way to them; the others are counted."""

SELDOM: Final = 20
"""In a quick exploration the judge is asked about everything at one in so many positions."""

OFTEN: Final = 256
"""After so many positions the progress is told."""


class Found(NamedTuple):
    """A fault, and the shortest way to it."""

    check: str
    what: str
    way: Sequence[str]


class Explored(NamedTuple):
    """What came of a scope under one reading, so far."""

    scope: str
    readings: str
    positions: int = 0
    milliseconds: int = 0
    first: Sequence[int] = ()
    after: Sequence[int] = ()
    faults: Mapping[str, int] = {}
    found: Sequence[Found] = ()

    @property
    def speed(self) -> int:
        return round(1000 * self.positions / (self.milliseconds or 1))


class Saved(NamedTuple):
    """Explorations that are *done*, and the one that was interrupted, with so many positions checked."""

    done: Sequence[Explored]
    at: Explored | None


Told = Callable[[str], object]


def explore(
    game: AnyGame, scope: str | None, resume: str | None, *, everything: bool, quick: bool, as_data: bool
) -> int:
    """Explores a scope of the game, or all, under the standard readings or (*everything*) each reading alone."""
    runs = list(_runs(_scopes(game, scope), everything=everything))
    saved = Saved((), None) if resume is None else _load(resume, quick=quick)
    explored = _explored(runs, saved, resume, quick=quick)
    if as_data:
        say_data({"format": FORMAT, "explorations": [EXPLORED.write(each) for each in explored]})
    else:
        say([*(line for each in explored for line in _lines(each)), _summary(explored)])
    return int(any(each.faults for each in explored))


def _scopes(game: AnyGame, name: str | None) -> list[Scope]:
    scopes = {scope.name: scope for scope in SCOPES.values() if scope.game == game.name}
    if name is not None and name not in scopes:
        raise Refused(f"--scope: expected one of {', '.join(scopes)}, found {found(name)}")
    return [*scopes.values()] if name is None else [scopes[name]]


def _runs(scopes: Sequence[Scope], *, everything: bool) -> Iterator[tuple[Scope, str, Any]]:
    for scope in scopes:
        for name, readings in scope.readings():
            if everything or name == "standard":
                yield scope, name, readings


# Exploring


def _explored(
    runs: Sequence[tuple[Scope, str, Any]], saved: Saved, resume: str | None, *, quick: bool
) -> list[Explored]:
    done = [*saved.done]
    known = {each[:2]: each for each in done}
    with _progress(len(runs)) as told:
        for scope, name, readings in runs:
            if (scope.name, name) in known:
                continue
            at = saved.at if saved.at is not None and saved.at[:2] == (scope.name, name) else None
            running = Running(scope, readings, at or Explored(scope.name, name), quick=quick)
            try:
                result = running.whole(told)
            except KeyboardInterrupt:
                _save(resume, Saved(done, running.so_far()), quick=quick, interrupted=True)
                raise
            done.append(result)
            known[scope.name, name] = result
            _save(resume, Saved(done, None), quick=quick)
    return [known[scope.name, name] for scope, name, _ in runs]


class Running:
    """The exploration of one scope under one reading, which can be interrupted."""

    def __init__(self, scope: Scope, readings: Any, before: Explored, *, quick: bool) -> None:
        start = scope.start(readings)
        self.before = before
        self.quick = quick
        self.checks = Checks(scope.rules, start)
        self.exploration = Exploration(start, irregular=scope.irregular, depth=scope.depth)
        self.checked = 0
        self.faults = Counter(before.faults)
        self.found = [*before.found]
        self.began = perf_counter()

    def whole(self, told: Told) -> Explored:
        """All of it; what was checked before the interruption is walked again, and not checked again."""
        for visit in self.exploration.visits():
            if self.checked >= self.before.positions:
                self._check(visit)
            self.checked += 1
            if self.checked % OFTEN == 0:
                told(f"{self.before.scope}, {self.before.readings}: depth {visit.depth}, {self.checked} positions")
        told("")
        return self.so_far()._replace(**self.exploration.counts()._asdict())

    def _check(self, visit: Visit) -> None:
        asking_all = not self.quick or self.checked % SELDOM == 0
        # All of them are there before one is counted, so that an interruption loses none and counts none twice.
        faults = list(self.checks.faults(visit, asking_all=asking_all))
        way = self.exploration.way_to(self.checked) if faults else ()
        for fault in faults:
            self.faults[fault.check] += 1
            if self.faults[fault.check] <= SHOWN:
                self.found.append(_found(fault, way))

    def so_far(self) -> Explored:
        return self.before._replace(
            positions=max(self.checked, self.before.positions),
            milliseconds=self.before.milliseconds + round(1000 * (perf_counter() - self.began)),
            faults=dict(self.faults),
            found=self.found,
        )


def _found(fault: Fault, way: Sequence[Step]) -> Found:
    return Found(fault.check, fault.what, [str(step.action) for step in way])


@contextmanager
def _progress(total: int) -> Iterator[Told]:
    """Tells on a terminal what is explored, and how many of all explorations are done."""
    if not coloured(sys.stderr):
        yield bool
        return
    from rich.console import Console  # noqa: PLC0415 - only a terminal is worth loading it
    from rich.progress import Progress  # noqa: PLC0415 - the same

    with Progress(console=Console(stderr=True), transient=True) as progress:
        task = progress.add_task("", total=total)
        yield lambda said: progress.update(task, description=said, advance=0 if said else 1)


# To go on later

FOUND: Final = made(Found, check=TEXT, what=TEXT, way=listed(TEXT))
NUMBERS: Final = listed(whole(0))


def _read_faults(value: object, where: tuple[str | int, ...]) -> dict[str, int]:
    return {check: whole(1).read(times, (*where, check)) for check, times in object_in(value, where).items()}


EXPLORED: Final[Form[Explored]] = made(
    Explored,
    scope=TEXT,
    readings=TEXT,
    positions=whole(0),
    milliseconds=whole(0),
    first=NUMBERS,
    after=NUMBERS,
    faults=Form(dict, _read_faults),
    found=listed(FOUND),
)
SAVED: Final = made(Saved, done=listed(EXPLORED), at=optional(EXPLORED))


def _load(path: str, *, quick: bool) -> Saved:
    """What was saved, nothing if there is no such file yet; `Refused`."""
    if not Path(path).exists():
        return Saved((), None)
    with reading(path):
        table = decode(Form(lambda value: value, object_in), content_of(path))
        heading = {"format": FORMAT, "version": __version__, "quick": quick}
        for name, expected in heading.items():
            if table.get(name) != expected:
                raise BadInput((name,), f"expected {json.dumps(expected)}, found {found(table.get(name))}")
        return SAVED.read({name: part for name, part in table.items() if name not in heading}, ())


def _save(path: str | None, saved: Saved, *, quick: bool, interrupted: bool = False) -> None:
    if path is None:
        return
    written = SAVED.write(saved)
    assert isinstance(written, dict), "what is saved is an object"  # noqa: S101 - narrows the type
    data = {"format": FORMAT, "version": __version__, "quick": quick, **written}
    with reading(path):
        Path(path).write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    if interrupted:
        complain(f"interrupted; the same command goes on from {path}")


# What is told


def _lines(explored: Explored) -> Iterator[str]:
    mark = "✗" if explored.faults else "✓"
    told = f"{explored.positions} positions in {explored.milliseconds / 1000:.1f} s, {explored.speed} a second"
    yield from wrapped(f"{explored.scope}, {explored.readings}: {told}", f"{mark} ")
    yield from wrapped(" ".join(map(str, explored.first)), "  by depth  ")
    for fault in explored.found:
        yield from wrapped(f"{fault.check}: {fault.what}", "  ✗ ", "    ")
        yield from wrapped("; ".join(fault.way) or "at the start", "    after  ")
    for check, times in explored.faults.items():
        if times > SHOWN:
            yield f"    {check}: {times} faults in all"


def _summary(explored: Sequence[Explored]) -> str:
    positions = sum(each.positions for each in explored)
    seconds = sum(each.milliseconds for each in explored) / 1000
    faults = sum(sum(each.faults.values()) for each in explored)
    return f"{positions} positions in {seconds:.1f} s, {round(positions / (seconds or 1))} a second, {faults} faults"


# The counts that the conformance suite publishes


def publish() -> int:
    """Writes the counts of the small scopes, which the conformance suite publishes, each list of them on a line."""
    data = {"format": COUNTS, "scopes": [_published(scope) for scope in SCOPES.values() if scope.small]}
    flat = PLAIN_LIST.sub(lambda plain: " ".join(plain.group().split()), json.dumps(data, indent=1))
    say(flat.replace("[ ", "[").replace(" ]", "]").splitlines())
    return 0


def _published(scope: Scope) -> dict[str, Any]:
    return {
        "name": scope.name,
        "game": scope.game,
        "why": scope.why,
        "agreed": {**scope.agreed},
        "opening": list(scope.opening),
        "depth": scope.depth,
        "accidents": scope.irregular,
        "counts": [
            {"name": name, "readings": scope.written(readings)["readings"], **count(scope, readings)._asdict()}
            for name, readings in scope.readings()
        ],
    }
