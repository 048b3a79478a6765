"""``python -m verification.mutation``: small changes to the games and rulebooks, and what notices them.

mutmut makes the mutants; verification/README.md says why it does not run them here.  A mutant is judged in a child of
one warm process: the child loads the game anew with the mutant in place of its module, from memory, so nothing on the
disk ever differs.  First it answers the conformance cases, then it reads them anew and answers what it reads otherwise,
and what survives that is put to the tests that ``mutation.toml`` names.  What is not mutated, and why, is said there
too.  A mutant that does not load counts nowhere.
"""

from __future__ import annotations

import argparse
import gc
import hashlib
import json
import os
import resource
import signal
import sys
import time
import tomllib
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from difflib import SequenceMatcher
from functools import cache, cached_property
from importlib import import_module, metadata
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_file_location
from itertools import chain, zip_longest
from pathlib import Path
from random import Random
from types import FrameType, ModuleType
from typing import Any, Final, NamedTuple

import hypothesis
import libcst as cst
import pytest
from libcst.metadata import MetadataWrapper
from mutmut.mutation.file_mutation import Mutation, MutationVisitor, deep_replace
from mutmut.mutation.mutators import mutation_operators
from mutmut.mutation.pragma_handling import IgnoredCode

from spelregels.conform.core import Implementation
from spelregels.conform.messages import Message, written
from spelregels.conform.questions import Question
from spelregels.conform.suite import read_suite
from spelregels.games import GAMES
from traceability.citations import Definition, Module, read_rulebook

ROOT: Final = Path(__file__).parents[1]
SOURCE: Final = ROOT / "src"
SUITE: Final = ROOT / "conformance"
GOLDEN: Final = ROOT / "tests" / "oracle" / "golden"
HERE: Final = ROOT / "verification"
RESULTS: Final = HERE / "results" / "mutation.json"
LINES: Final = ROOT / "mutants" / "mutation.jsonl"
SETTINGS: Final = tomllib.loads((HERE / "mutation.toml").read_text(encoding="utf-8"))
EQUIVALENT: Final = HERE / "equivalent.toml"

ANSWER_SECONDS: Final = 2
"""So long an answer may take: the slowest takes a tenth of it."""
READ_SECONDS: Final = 10
TEST_SECONDS: Final = 60
ROOM: Final = 2**30
"""So many bytes more than the warm process has a mutant may ask for."""
EXAMPLES: Final = 10
"""Per hundred examples of a law, so many are tried."""
LONGEST: Final = 160

LOADED: Final = "ignore::pytest.PytestAssertRewriteWarning"
"""What the warm process has loaded already has no assertions of ours."""
PYTEST: Final = ("-x", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", "-W", LOADED)

# What is mutated


def left_out(kind: str) -> frozenset[str]:
    """What of that kind `mutation.toml` leaves out."""
    return frozenset(chain.from_iterable(each.get(kind, ()) for each in SETTINGS["left_out"]))


CALLS, KEYWORDS, ANNOTATIONS, NAMES = map(left_out, ("calls", "keywords", "annotations", "names"))
YIELDED: Final = any(each.get("yielded", False) for each in SETTINGS["left_out"])
"""Whether a text that is yielded, as what is wrong with a position is, is left out."""


def is_left_out(node: cst.CSTNode) -> bool:
    match node:
        case cst.Call(func=cst.Name(value=name)):
            return name in CALLS
        case cst.Arg(keyword=cst.Name(value=name)) if name in KEYWORDS:
            return True
        case cst.Arg(value=value):
            return is_left_out(value)
        case cst.Yield(value=cst.SimpleString()):
            return YIELDED
        case cst.AnnAssign(annotation=cst.Annotation(annotation=cst.Name(value=name))) if name in ANNOTATIONS:
            return True
        case cst.Assign(targets=[cst.AssignTarget(target=cst.Name(value=name))]) if name in NAMES:
            return True
        case cst.Assign(value=value) | cst.AnnAssign(value=cst.BaseExpression() as value):
            return is_left_out(value)
        case _:
            return False


def drops_what_is_left_out(mutation: Mutation) -> bool:
    """Whether it changes an argument that is left out, or drops a last case that does nothing."""
    match mutation.original_node, mutation.mutated_node:
        case cst.Call(args=before), cst.Call(args=after):
            return any(is_left_out(one) for one in [*_changed(before, after)][:1])
        case cst.Match(cases=[*_, last]), cst.Match(cases=kept):
            return last is not kept[-1] and _does_nothing(last)
        case _:
            return False


def _changed(before: Sequence[cst.Arg], after: Sequence[cst.Arg]) -> Iterator[cst.Arg]:
    return (one for one, other in zip_longest(before, after) if one is not None and one is not other)


def _does_nothing(case: cst.MatchCase) -> bool:
    code = cst.Module(body=[]).code_for_node(case.body)
    return code.strip() in {"pass", *(f"{name}(never)" for name in CALLS)}


class Visitor(MutationVisitor):
    """mutmut's, which goes into decorated functions too, since ours are replaced with their whole module."""

    def __init__(self) -> None:
        super().__init__(mutation_operators, IgnoredCode(set(), set(), set()))
        self.bases: Final[set[int]] = set()

    def _skip_node_and_children(self, node: cst.CSTNode) -> bool:
        if isinstance(node, cst.ClassDef):
            self.bases.update(map(id, node.bases))
        if id(node) in self.bases or is_left_out(node):
            return True
        bare = node.with_changes(decorators=()) if isinstance(node, cst.FunctionDef) else node
        return super()._skip_node_and_children(bare)


class Mutant(NamedTuple):
    """A changed *source* of a module; *before* and *after* are the lines that differ."""

    id: str
    game: str
    module: str
    file: str
    line: int
    definition: str
    clauses: tuple[str, ...]
    before: str
    after: str
    source: str


class Mutated:
    """A module, and all its mutants."""

    def __init__(self, game: str, path: Path) -> None:
        self.game: Final = game
        self.path: Final = path
        self.module: Final = ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")
        self.source: Final = path.read_text(encoding="utf-8")

    @cached_property
    def _tree(self) -> cst.Module:
        return self._visited[0]

    @cached_property
    def _visited(self) -> tuple[cst.Module, list[Mutation]]:
        wrapper, visitor = MetadataWrapper(cst.parse_module(self.source)), Visitor()
        wrapper.visit(visitor)
        return wrapper.module, [each for each in visitor.mutations if not drops_what_is_left_out(each)]

    @property
    def mutations(self) -> list[Mutation]:
        return self._visited[1]

    @cached_property
    def _parts(self) -> list[str]:
        """The text before the first statement, then that of each."""
        code = self._tree.code_for_node
        return ["".join(map(code, self._tree.header)), *map(code, self._tree.body)]

    @cached_property
    def _places(self) -> Mapping[int, int]:
        """In which statement each node stands that is changed."""
        changed = {id(each.original_node) for each in self.mutations}
        return {
            id(node): place for place, top in enumerate(self._tree.body) for node in _below(top) if id(node) in changed
        }

    @cached_property
    def _cited(self) -> Module:
        return Module(self.module, self.source)

    @cached_property
    def _grounds(self) -> Mapping[str, str]:
        if ".rulebooks." not in self.module:
            return {}
        return {ground.name: ground.id for ground in read_rulebook(self.module, self.source).grounds}

    def mutant(self, number: int) -> Mutant:
        mutation = self.mutations[number]
        place = self._places[id(mutation.original_node)]
        old, top = self._parts[place + 1], self._tree.body[place]
        new = self._tree.code_for_node(_replaced(top, mutation))
        source = "".join([*self._parts[: place + 1], new, *self._parts[place + 2 :]])
        offset, before, after = _difference(old, new)
        line = 1 + offset + sum(part.count("\n") for part in self._parts[: place + 1])
        around = self._around(line)
        key = hashlib.sha256(f"{self.module} {number} {source}".encode()).hexdigest()[:12]
        file, clauses = str(self.path.relative_to(ROOT)), self._clauses(around)
        return Mutant(key, self.game, self.module, file, line, around.path, clauses, before, after, source)

    def _around(self, line: int) -> Definition:
        """The innermost definition of that line."""
        inside = [each for each in self._cited.definitions[1:] if each.line <= line <= (_end(each) or 0)]
        return max(inside, key=lambda each: each.line, default=self._cited.top)

    def _clauses(self, definition: Definition) -> tuple[str, ...]:
        """What its docstring cites, or that of what it stands in; the ground that it is, in a rulebook."""
        for each in definition.around():
            if each.path in self._grounds:
                return (self._grounds[each.path],)
            if each.path and each.cites:
                return tuple(sorted(each.cites))
        return ()


def _end(definition: Definition) -> int | None:
    last: int | None = getattr(definition.node, "end_lineno", None)
    return last


def _below(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    yield node
    for child in node.children:
        yield from _below(child)


def _replaced(top: cst.CSTNode, mutation: Mutation) -> cst.CSTNode:
    changed = deep_replace(top, mutation.original_node, mutation.mutated_node)
    assert isinstance(changed, cst.CSTNode), "a statement stays a statement"  # noqa: S101 - narrows the type
    return changed


def _difference(old: str, new: str) -> tuple[int, str, str]:
    """Where lines begin to differ, and those that do."""
    one, other = old.splitlines(), new.splitlines()
    parts = [part for part in SequenceMatcher(None, one, other, False).get_opcodes() if part[0] != "equal"]
    before = [line.strip() for _, start, end, _, _ in parts for line in one[start:end]]
    after = [line.strip() for _, _, _, start, end in parts for line in other[start:end]]
    return (parts[0][1] if parts else 0), " ".join(before), " ".join(after)


@cache
def modules(game: str) -> tuple[Mutated, ...]:
    """The modules of a game, and its rulebook."""
    package = SOURCE / "spelregels"
    paths = [*sorted((package / "games" / game).rglob("*.py")), package / "rulebooks" / f"{game}.py"]
    return tuple(Mutated(game, path) for path in paths)


def every(game: str, seed: int) -> list[tuple[Mutated, int]]:
    """All mutants of a game, shuffled."""
    each = [(module, number) for module in modules(game) for number in range(len(module.mutations))]
    Random(f"{seed} {game}").shuffle(each)
    return each


# In the child


class FromMemory(Loader, MetaPathFinder):
    """Finds one module, and gives it another source."""

    def __init__(self, module: str, file: Path, source: str) -> None:
        self.module: Final = module
        self.file: Final = file
        self.source: Final = source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if fullname != self.module:
            return None
        inside = [str(self.file.parent)] if self.file.name == "__init__.py" else None
        return spec_from_file_location(fullname, self.file, loader=self, submodule_search_locations=inside)

    def exec_module(self, module: ModuleType) -> None:
        exec(compile(self.source, self.file, "exec", dont_inherit=True), module.__dict__)  # noqa: S102 - that is loading


def load(mutant: Mutant | None) -> None:
    """Loads everything of ours anew, with the mutant in its place."""
    for name in [name for name in sys.modules if name.partition(".")[0] in {"spelregels", "tests"}]:
        del sys.modules[name]
    if mutant is not None:
        sys.meta_path.insert(0, FromMemory(mutant.module, ROOT / mutant.file, mutant.source))
    import_module("spelregels.conform.suite")


class Asked:
    """The fresh implementation, which is configured as a question needs it."""

    def __init__(self) -> None:
        self.implementation: Final[Implementation] = import_module("spelregels.conform.core").Implementation("")
        self.wrong: Final[Callable[..., str | None]] = import_module("spelregels.conform.compare").wrong
        self.configured: Message | None = None

    def fails(self, question: Question) -> bool:
        signal.setitimer(signal.ITIMER_VIRTUAL, ANSWER_SECONDS)
        try:
            if question.configure != self.configured:
                self.configured = question.configure
                self.implementation.respond(written({"seq": 0, **question.configure}))
            response = self.implementation.respond(written({"seq": 0, **question.ask}))
        except BaseException:  # noqa: BLE001 - whatever a mutant comes to, it is no answer
            return True
        return response["type"] != "answer" or self.wrong(question.expected, response, "N") is not None


class Judge:
    """What is known of a game before any mutant: its questions, and which of them run which definition."""

    def __init__(self, game: str) -> None:
        self.game: Final = game
        self.questions: Final = read_suite(SUITE, [game]).questions
        self.by_id: Final = {each.id: each for each in self.questions}
        self.running: Final[Mapping[tuple[str, str], list[int]]] = self._runs()
        self.killers: Final[dict[tuple[str, str], Counter[int]]] = defaultdict(Counter)

    def _runs(self) -> Mapping[tuple[str, str], list[int]]:
        runs: dict[tuple[str, str], dict[int, None]] = defaultdict(dict)
        asked, number = Asked(), 0

        def note(frame: FrameType, event: str, value: object) -> None:
            module = frame.f_globals.get("__name__", "")
            if event == "call" and module.startswith("spelregels.games."):
                runs[module, frame.f_code.co_qualname.partition(".<locals>")[0]][number] = None

        for number, question in enumerate(self.questions):  # noqa: B007 - `note` reads it
            sys.setprofile(note)
            asked.fails(question)
            sys.setprofile(None)
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        return {place: Random(0).sample([*numbers], len(numbers)) for place, numbers in runs.items()}

    def order(self, place: tuple[str, str]) -> Iterable[int]:
        """First those that have killed there, then those that run what is mutated, then the others."""
        shuffled = Random(0).sample(range(len(self.questions)), len(self.questions))
        killers = (number for number, _ in self.killers[place].most_common())
        return dict.fromkeys([*killers, *self.running.get(place, ()), *shuffled])

    def cases(self, place: tuple[str, str]) -> str | None:
        """The first question whose answer is wrong; that of the cases as they were read, then as they are now."""
        asked = Asked()
        for number in self.order(place):
            if asked.fails(self.questions[number]):
                return self.questions[number].id
        signal.setitimer(signal.ITIMER_VIRTUAL, READ_SECONDS)
        try:
            read = import_module("spelregels.conform.suite").read_suite(SUITE, [self.game]).questions
        except BaseException as error:  # noqa: BLE001 - whatever a mutant comes to, the cases are not read
            return f"reading the cases: {error}"[:LONGEST]
        if [each.id for each in read] != [*self.by_id]:
            return "reading the cases: not the same questions"
        for each in read:
            known = self.by_id[each.id]
            same = (each.configure, each.ask, each.expected) == (known.configure, known.ask, known.expected)
            if not same and asked.fails(each):
                return f"{each.id}, read anew"
        return None

    def golden(self, place: tuple[str, str]) -> str | None:
        """The first answer that is not what the independent model says."""
        signal.setitimer(signal.ITIMER_VIRTUAL, READ_SECONDS)
        try:
            found = next(import_module("tests.oracle.golden").unequal(self.game), None)
        except Exception as error:  # noqa: BLE001 - whatever a mutant comes to, it is no answer
            return f"{type(error).__name__}: {error}"[:LONGEST].replace("\n", " ")
        return found and f"{found[0].seat} {found[0].action}: {found[1]}"[:LONGEST].replace("\n", " ")

    def tests(self, place: tuple[str, str]) -> str | None:
        """The first test that fails."""
        hypothesis.settings.register_profile(
            "small",
            derandomize=True,
            database=None,
            deadline=None,
            max_examples=EXAMPLES,
            suppress_health_check=[*hypothesis.HealthCheck],
        )
        os.environ["HYPOTHESIS_PROFILE"] = "small"
        for judge in judges(self.game).values():
            signal.setitimer(signal.ITIMER_VIRTUAL, TEST_SECONDS)
            first = FirstFailure()
            code = pytest.main([*PYTEST, *judge], [first])
            if code:
                return first.name or f"pytest ends with {code}"
        return None


class FirstFailure:
    """A plugin that remembers which test fails."""

    name: str | None = None

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        if report.failed:
            self.name = self.name or report.nodeid

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        if report.failed:
            self.name = self.name or report.nodeid


@cache
def judges(game: str) -> Mapping[str, list[str]]:
    """What is given to pytest: those for which there is a file."""
    found = {}
    for name, judge in SETTINGS["judges"].items():
        paths = [path for pattern in judge["paths"] for path in sorted(ROOT.glob(pattern.format(game=game)))]
        if paths:
            found[name] = [*map(str, paths), *(["-k", game] if judge["choose"] else [])]
    return found


# Verdicts

STAGES: Final = ("cases", "golden", "tests")
"""How a mutant is judged by everything, the first being the cases alone."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Verdict:
    """*verdict* is killed, survived, or unloadable; *judge* how far it was judged; *by* what killed, and how."""

    verdict: str
    judge: str
    by: str | None = None
    witness: str | None = None


def tried(judge: Judge, mutant: Mutant | None, stages: Sequence[str]) -> Verdict:
    """What comes of a mutant, or of no change at all, in a child."""
    place = (mutant.module, mutant.definition) if mutant else ("", "")
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        _tried(judge, mutant, stages, place, writing)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        lines = pipe.read().splitlines()
    os.waitpid(child, 0)
    return _verdict(lines, stages[-1])


def _tried(judge: Judge, mutant: Mutant | None, stages: Sequence[str], place: tuple[str, str], pipe: int) -> None:
    """Says what begins, so that the last line tells what took too long."""
    try:
        _quiet()
        os.write(pipe, b"load\n")
        signal.setitimer(signal.ITIMER_VIRTUAL, READ_SECONDS)
        load(mutant)
        for stage in stages:
            os.write(pipe, f"{stage}\n".encode())
            if witness := getattr(judge, stage)(place):
                os.write(pipe, f"killed\n{witness}\n".encode())
                os._exit(0)
        os.write(pipe, b"survived\n")
    finally:
        os._exit(0)


def _quiet() -> None:
    nothing = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nothing, stream)
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[0])
    resource.setrlimit(resource.RLIMIT_AS, (pages * resource.getpagesize() + ROOM,) * 2)


def _verdict(lines: Sequence[str], last: str) -> Verdict:
    judge = "everything" if last == "tests" else "cases"
    match lines:
        case [*_, "survived"]:
            return Verdict(verdict="survived", judge=judge)
        case [*_, by, "killed", witness]:
            return Verdict(verdict="killed", judge=judge, by=by, witness=witness)
        case ["load"] | []:
            return Verdict(verdict="unloadable", judge=judge)
        case _:
            return Verdict(verdict="killed", judge=judge, by=lines[-1], witness="it does not come to an end")


# A run


@dataclass(slots=True)
class Run:
    """What is asked for, and the lines that are known already, by the id of their mutant."""

    games: tuple[str, ...]
    seed: int
    judge: str
    sample: int | None
    until: float
    lines: Path
    known: dict[str, dict[str, Any]] = field(default_factory=dict)

    def wanted(self) -> Iterator[tuple[Mutated, int]]:
        """The mutants, a game at a time in turn; of a sample as many of each."""
        share = None if self.sample is None else -(-self.sample // len(self.games))
        rows = [every(game, self.seed)[:share] for game in self.games]
        yield from (each for row in zip_longest(*rows) for each in row if each is not None)


def fingerprint(game: str) -> str:
    """What the verdicts on a game rest on: its source, its cases, and the rest of everything."""
    paths = [module.path for module in modules(game)]
    paths += [*sorted((SUITE / "cases" / game).glob("*.toml")), HERE / "mutation.toml", GOLDEN / f"{game}.json"]
    for judge in judges(game).values():
        for path in map(Path, judge):
            paths += sorted(path.rglob("*.py")) if path.is_dir() else [path] if path.exists() else []
    return hashlib.sha256(b"".join(path.read_bytes() for path in paths)).hexdigest()[:12]


def recall(run: Run) -> None:
    """Reads what an earlier run has found, as far as it still rests on the same."""
    marks = {game: fingerprint(game) for game in run.games}
    if run.lines.exists():
        for line in run.lines.read_text(encoding="utf-8").splitlines():
            found = json.loads(line)
            if found["rests_on"] == marks.get(found["game"]):
                run.known[found["id"]] = found


def stages(run: Run, known: Mapping[str, Any] | None) -> list[str]:
    """What is still to be done for a mutant."""
    both = [*STAGES] if run.judge == "everything" else ["cases"]
    if known is None:
        return both
    done = known["verdict"] != "survived" or known["judge"] == "everything"
    return [] if done else both[1:]


def go_on(run: Run) -> None:
    """Judges what is not judged yet, until it is time."""
    warm = {game: _sound(game, run.judge) for game in run.games}
    marks = {game: fingerprint(game) for game in run.games}
    gc.freeze()
    run.lines.parent.mkdir(exist_ok=True, parents=True)
    with run.lines.open("a", encoding="utf-8") as lines:
        for module, number in run.wanted():
            if time.monotonic() > run.until:
                return
            mutant = module.mutant(number)
            if todo := stages(run, run.known.get(mutant.id)):
                verdict = tried(warm[module.game], mutant, todo)
                _learn(warm[module.game], mutant, verdict)
                run.known[mutant.id] = _line(mutant, verdict, marks[module.game])
                lines.write(json.dumps(run.known[mutant.id], ensure_ascii=False) + "\n")
                lines.flush()


def _sound(game: str, judge: str) -> Judge:
    """The judge of a game; it must find nothing where nothing is changed."""
    warm = Judge(game)
    found = tried(warm, None, STAGES if judge == "everything" else STAGES[:1])
    if found.verdict != "survived":
        raise SystemExit(f"{game}: the judge fails without any mutant, at {found.by}: {found.witness}")
    return warm


def _learn(judge: Judge, mutant: Mutant, verdict: Verdict) -> None:
    if verdict.by == "cases" and verdict.witness in judge.by_id:
        number = [*judge.by_id].index(verdict.witness)
        judge.killers[mutant.module, mutant.definition][number] += 1


def _line(mutant: Mutant, verdict: Verdict, rests_on: str) -> dict[str, Any]:
    said = {name: value for name, value in mutant._asdict().items() if name not in {"source", "module"}}
    found = {name: getattr(verdict, name) for name in ("verdict", "judge", "by", "witness")}
    return {**said, **found, "rests_on": rests_on}


# What came of it


Place = tuple[str, str, str, str]


def place_of(found: Mapping[str, Any]) -> Place:
    return found["file"], found["definition"], found["before"], found["after"]


def notes() -> Mapping[Place, str]:
    """Why a mutant changes nothing that anybody could see, by where it is."""
    each = tomllib.loads(EQUIVALENT.read_text(encoding="utf-8")).get("equivalent", [])
    return {place_of(note): note["reason"] for note in each}


@dataclass(slots=True)
class Score:
    """How many were *judged* that load and are not known to change nothing, and how many the *cases* killed.

    Of those that survive the cases, so many were *put* to everything else, and so many of them *then* killed.
    """

    judged: int = 0
    cases: int = 0
    put: int = 0
    then: int = 0
    equivalent: int = 0
    unloadable: int = 0

    def add(self, found: Mapping[str, Any], equivalent: bool) -> None:
        if found["verdict"] == "unloadable":
            self.unloadable += 1
        elif equivalent:
            self.equivalent += 1
        elif found["by"] == "cases":
            self.judged += 1
            self.cases += 1
        else:
            self.judged += 1
            self.put += found["judge"] == "everything"
            self.then += found["verdict"] == "killed"

    @property
    def by_cases(self) -> float | None:
        """The share that the cases kill."""
        return self.cases / self.judged if self.judged else None

    @property
    def by_everything(self) -> float | None:
        """The share that everything kills, going by those survivors of the cases that were put to it."""
        left = self.judged - self.cases
        if not self.judged or (left and not self.put):
            return None
        return (self.cases + (left * self.then / self.put if left else 0)) / self.judged

    def table(self) -> dict[str, Any]:
        return {
            "judged": self.judged,
            "killed_by_cases": self.cases,
            "put_to_everything": self.put,
            "then_killed": self.then,
            "by_cases": self.by_cases and round(self.by_cases, 4),
            "by_everything": self.by_everything and round(self.by_everything, 4),
            "equivalent": self.equivalent,
            "unloadable": self.unloadable,
        }


def results(run: Run) -> dict[str, Any]:
    """The numbers, and what survived, of the lines known for the mutants that there are now."""
    reasons = notes()
    total = {game: len(every(game, run.seed)) for game in run.games}
    scores: dict[str, dict[str, Score]] = {kind: defaultdict(Score) for kind in ("game", "file", "clauses")}
    for found in run.known.values():
        for kind, score in scores.items():
            names = found[kind] if isinstance(found[kind], list | tuple) else [found[kind]]
            for name in names:
                score[name].add(found, place_of(found) in reasons)
    left = [found for found in run.known.values() if found["verdict"] == "survived" and place_of(found) not in reasons]
    missed = [found for found in run.known.values() if found["by"] in STAGES[1:]]
    return {
        "date": datetime.now(UTC).date().isoformat(),
        "made_by": f"mutmut {metadata.version('mutmut')}",
        "seed": run.seed,
        "judges": ["cases", *(("golden", *judges(run.games[0])) if run.judge == "everything" else ())],
        "mutants": total,
        "partial": len(run.known) < sum(total.values()),
        "all": _sum(run.known.values(), reasons).table(),
        "games": {name: score.table() for name, score in sorted(scores["game"].items())},
        "files": {name: score.table() for name, score in sorted(scores["file"].items())},
        "clauses": {name: score.table() for name, score in sorted(scores["clauses"].items())},
        "survivors": [_shown(found) for found in sorted(left, key=_where)],
        "missed_by_cases": [_shown(found) for found in sorted(missed, key=_where)],
    }


def _sum(each: Iterable[Mapping[str, Any]], reasons: Mapping[Place, str]) -> Score:
    score = Score()
    for found in each:
        score.add(found, place_of(found) in reasons)
    return score


def _where(found: Mapping[str, Any]) -> tuple[str, int, str]:
    return found["file"], found["line"], found["after"]


def _shown(found: Mapping[str, Any]) -> dict[str, Any]:
    names = ("file", "line", "definition", "clauses", "before", "after", "judge", "witness")
    return {name: found[name] for name in names if found[name] not in (None, [], ())}


def told(found: Mapping[str, Any]) -> Iterator[str]:
    """The results, for a reader."""
    for game, score in found["games"].items():
        yield (
            f"{game}: {found['mutants'][game]} mutants, {score['judged']} judged; the cases alone kill "
            f"{score['killed_by_cases']} ({_percent(score['by_cases'])}); of {score['put_to_everything']} others, put "
            f"to everything, {score['then_killed']} are killed ({_percent(score['by_everything'])} in all); besides, "
            f"{score['equivalent']} change nothing and {score['unloadable']} do not load"
        )
    yield from (
        f"survives: {each['file']}:{each['line']}: {each['before']}  →  {each['after']}" for each in found["survivors"]
    )
    if found["partial"]:
        yield "This is partial: not every mutant is judged."


def _percent(share: float | None) -> str:
    return "not known" if share is None else f"{100 * share:.1f} %"


def asked_for(arguments: Sequence[str]) -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m verification.mutation", description=__doc__)
    parser.add_argument("--game", choices=[*GAMES], action="append", help="only this game; may be repeated")
    parser.add_argument("--sample", type=int, help="so many mutants, as many of every game")
    parser.add_argument("--seed", type=int, default=1, help="which come first")
    parser.add_argument("--minutes", type=float, default=float("inf"), help="stop after so long")
    parser.add_argument("--judge", choices=["cases", "everything"], default="everything")
    parser.add_argument(
        "--resume", type=Path, default=LINES, help="the lines of an interrupted run, which are added to"
    )
    parser.add_argument("--results", type=Path, default=RESULTS, help="where the numbers are stored")
    return parser.parse_args(arguments)


def main(arguments: Sequence[str]) -> int:
    asked = asked_for(arguments)
    os.chdir(ROOT)
    run = Run(
        games=tuple(asked.game or GAMES),
        seed=asked.seed,
        judge=asked.judge,
        sample=asked.sample,
        until=time.monotonic() + 60 * asked.minutes,
        lines=asked.resume,
    )
    recall(run)
    go_on(run)
    found = results(run)
    asked.results.parent.mkdir(exist_ok=True, parents=True)
    asked.results.write_text(json.dumps(found, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    print(*told(found), sep="\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
