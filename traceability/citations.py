"""Which code cites which clause, read from the source of a rulebook and of the game that encodes it.

A game cites its rulebook twice.  In *docstrings*, of a module, class, function, or of a constant or field (a string
right below it), ``:rule:`LM-1c``` says which ground the definition encodes, or why a clause needs no code.  In *code*,
``rules.EQUAL_OR_ONE_HIGHER`` names the ground of a finding or of a consequence.  `Game.faults` compares the two:

* a docstring cites only ids that the rulebook has;
* every id of the rulebook is cited by a docstring of the game;
* every ground that the code names is cited by the docstring of something that it *rests on*.

What a ground in code rests on:

1. Its *finding* is what stands beside it in the call of its form, ``rules.X.met(...)``; where the ground is passed
   on, ``(rules.X, able)`` or ``Consequence("takes", rules.X, seat)``, in the smallest expression that it is a part of.
2. The finding rests on every definition of the game that it names: functions, methods, properties, constants, fields,
   classes.  ``self.name`` is the name in its own class or, failing that, in those that it derives from; of any other
   value, each method, property or field of that name in the game.  A local name stands for what is bound to it.  A
   definition whose docstring cites nothing says nothing: it is looked through to those that it names.  A finding
   inside a finding, as in ``rules.X.but(rules.Y.met(...))``, is another ground's.
3. One of these must cite the ground.  Where none of them is a function, method or property, as in
   ``rules.X.met(not self.stock)``, and where the ground is passed on, the ground may also be cited by what the
   conditions around it name (``if``, ``case``, ``... if ... else ...``), or where it stands: by the constant, the
   function or the class around it.
4. ``readings.field``, the reading of a switched question, cites that question.
5. The clause on whose turn it is (`BARE`) may stand bare.

So a citation that is swapped, forgotten or misspelt is found, except between grounds that the same predicate cites.
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

__all__ = [
    "BARE",
    "Citation",
    "Definition",
    "Fault",
    "Game",
    "Ground",
    "Module",
    "Rulebook",
    "read_game",
    "read_rulebook",
]

BARE: Final = frozenset({"TURN"})
"""The constants whose grounds need no docstring to rest on: whose turn it is, and whose card."""

GROUNDS: Final = frozenset({"Clause", "Switched", "Decided"})
ROLE: Final = re.compile(r":rule:`(?:[^`<]*<)?([^`<>]+)>?`")

Function: TypeAlias = ast.FunctionDef | ast.AsyncFunctionDef
Assigned: TypeAlias = ast.Assign | ast.AnnAssign


class Ground(NamedTuple):
    """A ground as a rulebook's source makes it; *field* is that of a switched question."""

    name: str
    id: str
    line: int
    field: str | None


class Citation(NamedTuple):
    """One place that cites a ground: in *code*, or else in the docstring of *object* (empty: of the module)."""

    id: str
    module: str
    object: str
    line: int
    code: bool


class Fault(NamedTuple):
    """What is wrong, and where."""

    module: str
    line: int
    problem: str

    def __str__(self) -> str:
        return f"{self.module}:{self.line}: {self.problem}"


@dataclass(frozen=True)
class Rulebook:
    """The grounds of a rulebook's module, in its order."""

    module: str
    grounds: Sequence[Ground]

    @cached_property
    def ids(self) -> frozenset[str]:
        return frozenset(ground.id for ground in self.grounds)

    @cached_property
    def by_name(self) -> Mapping[str, Ground]:
        return {ground.name: ground for ground in self.grounds}

    @cached_property
    def by_field(self) -> Mapping[str, str]:
        return {ground.field: ground.id for ground in self.grounds if ground.field}


@dataclass(frozen=True, eq=False)
class Definition:
    """A module, class, function, constant or field, with its docstring and what stands in it."""

    module: str
    names: tuple[str, ...]
    node: ast.Module | ast.ClassDef | Function | Assigned
    doc: ast.Constant | None
    owner: Definition | None
    members: list[Definition] = field(default_factory=list)

    @property
    def path(self) -> str:
        """The name within its module, such as ``Playing.findings``."""
        outer = self.owner.path if self.owner else ""
        return f"{outer}.{self.name}" if outer else self.name

    @property
    def name(self) -> str:
        return ", ".join(self.names)

    @property
    def line(self) -> int:
        return 1 if isinstance(self.node, ast.Module) else self.node.lineno

    @property
    def is_function(self) -> bool:
        return isinstance(self.node, Function)

    @cached_property
    def citations(self) -> tuple[Citation, ...]:
        if self.doc is None:
            return ()
        text = str(self.doc.value)
        return tuple(
            Citation(match[1], self.module, self.path, self.doc.lineno + text.count("\n", 0, match.start()), False)
            for match in ROLE.finditer(text)
        )

    @cached_property
    def cites(self) -> frozenset[str]:
        return frozenset(citation.id for citation in self.citations)

    @cached_property
    def bound(self) -> Mapping[str, Sequence[ast.expr]]:
        """The local names of a function, each with the expressions bound to it; of a parameter none."""
        if not isinstance(self.node, Function):
            return {}
        names: dict[str, list[ast.expr]] = {argument.arg: [] for argument in _arguments(self.node.args)}
        for name, value in _bindings(self.node):
            names.setdefault(name, []).append(value)
        return names

    @property
    def inside(self) -> Sequence[ast.AST]:
        """What it is looked through to when it cites nothing."""
        match self.node:
            case ast.FunctionDef(body=body) | ast.AsyncFunctionDef(body=body):
                return body
            case ast.Assign(value=value) | ast.AnnAssign(value=ast.expr() as value):
                return [value]
            case _:
                return []

    def member(self, name: str) -> Definition | None:
        return next((member for member in self.members if name in member.names), None)

    def around(self) -> Iterator[Definition]:
        """Itself and what it stands in, outwards, the module last."""
        yield self
        if self.owner:
            yield from self.owner.around()


def _parts(node: ast.AST) -> Iterator[ast.AST]:
    """What is below *node*, but for annotations, which test nothing."""
    for name, value in ast.iter_fields(node):
        if name not in ("annotation", "returns"):
            yield from (part for part in (value if isinstance(value, list) else [value]) if isinstance(part, ast.AST))


def _arguments(arguments: ast.arguments) -> list[ast.arg]:
    rest = [argument for argument in (arguments.vararg, arguments.kwarg) if argument]
    return [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs, *rest]


def _bindings(function: Function) -> Iterator[tuple[str, ast.expr]]:
    for node in ast.walk(function):
        match node:
            case ast.Assign(targets=targets, value=value):
                yield from ((name, value) for target in targets for name in _stored(target))
            case ast.AnnAssign(target=target, value=ast.expr() as value) | ast.AugAssign(target=target, value=value):
                yield from ((name, value) for name in _stored(target))
            case ast.NamedExpr(target=target, value=value):
                yield target.id, value
            case ast.For(target=target, iter=value) | ast.comprehension(target=target, iter=value):
                yield from ((name, value) for name in _stored(target))
            case ast.withitem(context_expr=value, optional_vars=ast.expr() as target):
                yield from ((name, value) for name in _stored(target))
            case ast.Match(subject=value, cases=cases):
                yield from ((name, value) for case in cases for name in _captured(case.pattern))
            case _:
                pass


def _stored(target: ast.expr) -> Iterator[str]:
    return (node.id for node in ast.walk(target) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store))


def _captured(pattern: ast.pattern) -> Iterator[str]:
    for node in ast.walk(pattern):
        match node:
            case ast.MatchAs(name=str(name)) | ast.MatchStar(name=str(name)) | ast.MatchMapping(rest=str(name)):
                yield name
            case _:
                pass


class Module:
    """One module of a game: its definitions, what it imports, and the parent of every node."""

    def __init__(self, name: str, source: str) -> None:
        self.name: Final = name
        self.source: Final = source
        tree = ast.parse(source)
        self.top: Final = Definition(name, (), tree, _docstring(tree.body), None)
        self.definitions: Final = [self.top, *_defined_in(self.top)]
        self.parents: Final = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
        self._by_node: Final = {definition.node: definition for definition in self.definitions}
        self.imported: Final = dict(_imported(tree))

    def around(self, node: ast.AST) -> Definition:
        """The innermost definition that *node* stands in."""
        while node not in self._by_node:
            node = self.parents[node]
        return self._by_node[node]


def _imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        match node:
            case ast.ImportFrom(module=module, names=names):
                yield from ((alias.asname or alias.name, f"{module}.{alias.name}") for alias in names)
            case ast.Import(names=names):
                yield from ((alias.asname, alias.name) for alias in names if alias.asname)
            case _:
                pass


def _docstring(body: Sequence[ast.stmt]) -> ast.Constant | None:
    match body:
        case [ast.Expr(value=ast.Constant(value=str()) as text), *_]:
            return text
        case _:
            return None


def _defined_in(owner: Definition) -> Iterator[Definition]:
    """What stands in *owner*, at any depth; each is entered among the members of what it stands in."""
    for definition in _members(owner):
        owner.members.append(definition)
        yield definition
        yield from _defined_in(definition)


def _members(owner: Definition) -> Iterator[Definition]:
    match owner.node:
        case ast.Module(body=body) | ast.ClassDef(body=body):
            for place, node in enumerate(body):
                yield from _stated(node, _docstring(body[place + 1 :]), owner)
        case ast.FunctionDef() | ast.AsyncFunctionDef():
            yield from (found for node in _nested(owner.node) for found in _stated(node, None, owner))
        case _:
            pass


def _stated(node: ast.stmt, below: ast.Constant | None, owner: Definition) -> Iterator[Definition]:
    match node:
        case ast.ClassDef(name=name, body=body) | ast.FunctionDef(name=name, body=body):
            yield Definition(owner.module, (name,), node, _docstring(body), owner)
        case ast.AsyncFunctionDef(name=name, body=body):
            yield Definition(owner.module, (name,), node, _docstring(body), owner)
        case ast.Assign(targets=[target]) | ast.AnnAssign(target=target) if names := tuple(_stored(target)):
            yield Definition(owner.module, names, node, below, owner)
        case _:
            pass


def _nested(node: ast.AST) -> Iterator[Function | ast.ClassDef]:
    for child in ast.iter_child_nodes(node):
        if isinstance(child, Function | ast.ClassDef):
            yield child
        else:
            yield from _nested(child)


class Game:
    """The modules of one game, and the rulebook that they cite."""

    def __init__(self, rulebook: Rulebook, modules: Sequence[Module]) -> None:
        self.rulebook: Final = rulebook
        self.modules: Final = modules
        self._module: Final = {module.name: module for module in modules}
        self._definitions: Final = [definition for module in modules for definition in module.definitions]

    @cached_property
    def citations(self) -> list[Citation]:
        """Every citation, in docstrings and in code, module by module, line by line."""
        in_docstrings = [citation for definition in self._definitions for citation in definition.citations]
        in_code = [
            Citation(ground.id, module.name, module.around(node).path, node.lineno, True)
            for module, node, ground in self._uses()
        ]
        return sorted((*in_docstrings, *in_code), key=lambda citation: (citation.module, citation.line, citation.id))

    def faults(self) -> list[Fault]:
        """Whatever breaks one of the three laws of this module, in the order of the source."""
        return sorted((*self._unknown(), *self._uncited(), *self._unsupported()))

    def supported_swaps(self) -> Iterator[tuple[str, str]]:
        """Pairs of grounds that could change places in the code, and no fault would be found.

        Wherever one is named, what it rests on cites the other too, or neither has to be cited.
        """
        uses: dict[Ground, list[set[str]]] = {}
        for module, node, ground in self._uses():
            uses.setdefault(ground, []).append(self._rests_on(module, node)[0])
        for one, other in combinations(sorted(uses), 2):
            if all(_stands(one, cited) for cited in uses[other]) and all(_stands(other, cited) for cited in uses[one]):
                yield one.id, other.id

    @cached_property
    def found(self) -> frozenset[str]:
        """The ids of the grounds that some finding in the code is by."""
        return frozenset(
            ground.id for module, node, ground in self._uses() if not _finding(node, module.parents).passed_on
        )

    def _unknown(self) -> Iterator[Fault]:
        for citation in self.citations:
            if citation.id not in self.rulebook.ids:
                yield Fault(citation.module, citation.line, f"{citation.id} is not in the rulebook")

    def _uncited(self) -> Iterator[Fault]:
        cited = {citation.id for citation in self.citations if not citation.code}
        for ground in self.rulebook.grounds:
            if ground.id not in cited:
                yield Fault(self.rulebook.module, ground.line, f"{ground.id} is cited by no docstring of the game")

    def _unsupported(self) -> Iterator[Fault]:
        for module, node, ground in self._uses():
            cited, named = self._rests_on(module, node)
            if ground.name not in BARE and ground.id not in cited:
                names = ", ".join(dict.fromkeys(definition.path for definition in named if definition.cites))
                problem = f"{ground.id} ({ground.name}) is not cited by what it rests on: {names or 'nothing'}"
                yield Fault(module.name, node.lineno, problem)

    def _ground(self, node: ast.AST, module: Module) -> Ground | None:
        match node:
            case ast.Attribute(value=ast.Name(id=alias), attr=name):
                return self.rulebook.by_name.get(name) if module.imported.get(alias) == self.rulebook.module else None
            case _:
                return None

    def _is_finding(self, node: ast.AST, place: Definition) -> bool:
        match node:
            case ast.Call(func=ast.Attribute(value=ground)):
                return self._ground(ground, self._module[place.module]) is not None
            case _:
                return False

    def _uses(self) -> Iterator[tuple[Module, ast.Attribute, Ground]]:
        for module in self.modules:
            for node in ast.walk(module.top.node):
                if isinstance(node, ast.Attribute) and (ground := self._ground(node, module)):
                    yield module, node, ground

    def _rests_on(self, module: Module, use: ast.Attribute) -> tuple[set[str], list[Definition]]:
        """The ids that a ground in code may have, and the definitions that it rests on, which say so."""
        around = module.around(use)
        finding = _finding(use, module.parents)
        found = list(self._reached(finding.beside, around))
        if finding.passed_on or not any(isinstance(part, Definition) and part.is_function for part in found):
            found += [*self._reached(_conditions(use, module.parents), around), *list(around.around())[:-1]]
        definitions = [part for part in found if isinstance(part, Definition)]
        questions = {part for part in found if isinstance(part, str)}
        return questions.union(*(definition.cites for definition in definitions)), definitions

    def _reached(self, parts: Sequence[ast.AST], around: Definition) -> Iterator[Definition | str]:
        """The nearest definitions with citations that *parts* name, and the questions whose reading they ask."""
        seen: set[Definition | ast.expr] = set()
        ahead = [(part, around) for part in parts if not self._is_finding(part, around)]
        while ahead:
            part, place = ahead.pop()
            yield from self._readings(part)
            ahead += [(inside, place) for inside in _parts(part) if not self._is_finding(inside, place)]
            for named, at in self._named(part, place):
                if named in seen:
                    continue
                seen.add(named)
                if isinstance(named, ast.expr):
                    ahead.append((named, at))
                elif named.cites:
                    yield named
                else:
                    ahead += [(inside, named) for inside in named.inside]

    def _readings(self, node: ast.AST) -> Iterator[str]:
        match node:
            case ast.Attribute(value=ast.Name(id="readings") | ast.Attribute(attr="readings"), attr=name):
                if name in self.rulebook.by_field:
                    yield self.rulebook.by_field[name]
            case _:
                pass

    def _named(self, node: ast.AST, place: Definition) -> Iterator[tuple[Definition | ast.expr, Definition]]:
        """What *node* names: definitions, or the expressions bound to a local name; each with where it stands."""
        match node:
            case ast.Name(id=name, ctx=ast.Load()):
                yield from self._by_name(name, place)
            case ast.Attribute(value=value, attr=name):
                yield from ((named, named) for named in self._by_attribute(value, name, place))
            case _:
                pass

    def _by_name(self, name: str, place: Definition) -> Iterator[tuple[Definition | ast.expr, Definition]]:
        for outer in place.around():
            # A class is no scope for what its methods name.
            visible = not isinstance(outer.node, ast.ClassDef) or not place.is_function
            if visible and (member := outer.member(name)):
                yield member, member
                return
            if name in outer.bound:
                yield from ((value, outer) for value in outer.bound[name])
                return
        found = self._imported(self._module[place.module].imported.get(name, ""))
        if found:
            yield found, found

    def _imported(self, path: str) -> Definition | None:
        module, _, name = path.rpartition(".")
        return self._module[module].top.member(name) if module in self._module else None

    def _by_attribute(self, value: ast.expr, name: str, place: Definition) -> list[Definition]:
        if isinstance(value, ast.Name):
            imported = self._module[place.module].imported.get(value.id, "")
            if imported in self._module:
                member = self._module[imported].top.member(name)
                return [member] if member else []
            if value.id in ("self", "cls"):
                own = next((outer for outer in place.around() if isinstance(outer.node, ast.ClassDef)), None)
                inherited = own and self._inherited(own, name)
                if inherited:
                    return [inherited]
        return [member for cls in self._classes() if (member := cls.member(name))]

    def _inherited(self, cls: Definition, name: str) -> Definition | None:
        if member := cls.member(name):
            return member
        bases = {_base(base) for base in cls.node.bases} if isinstance(cls.node, ast.ClassDef) else set()
        derived = (self._inherited(base, name) for base in self._classes() if bases.intersection(base.names))
        return next((member for member in derived if member), None)

    def _classes(self) -> list[Definition]:
        return [definition for definition in self._definitions if isinstance(definition.node, ast.ClassDef)]


def _stands(ground: Ground, cited: set[str]) -> bool:
    return ground.name in BARE or ground.id in cited


def _base(node: ast.expr) -> str:
    match node:
        case ast.Subscript(value=value):
            return _base(value)
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case _:
            return ""


class Finding(NamedTuple):
    """What stands *beside* a ground: in the call of its form, or in the expression that it is *passed_on* in."""

    beside: list[ast.AST]
    passed_on: bool


def _finding(use: ast.Attribute, parents: Mapping[ast.AST, ast.AST]) -> Finding:
    node: ast.AST = use
    formed = isinstance(parents[node], ast.Attribute)
    if formed:
        node = parents[node]
    while isinstance(parents[node], ast.keyword | ast.Starred) or _is_branch(node, parents[node]):
        node = parents[node]
    around = parents[node]
    beside = [part for part in _parts(around) if part is not node] if isinstance(around, ast.expr) else []
    return Finding(beside, passed_on=not formed)


def _is_branch(node: ast.AST, parent: ast.AST) -> bool:
    return isinstance(parent, ast.IfExp) and node is not parent.test


def _conditions(node: ast.AST, parents: Mapping[ast.AST, ast.AST]) -> list[ast.AST]:
    """The conditions under which *node* is reached in its function, the innermost first."""
    found: list[ast.AST] = []
    while node in parents and not isinstance(node, Function | ast.ClassDef):
        node = parents[node]
        match node:
            case ast.If(test=test) | ast.While(test=test) | ast.IfExp(test=test):
                found.append(test)
            case ast.match_case(pattern=pattern, guard=guard):
                found += [pattern, *([guard] if guard else [])]
            case ast.comprehension(ifs=tests):
                found += tests
            case _:
                pass
    return found


def read_rulebook(name: str, source: str) -> Rulebook:
    """The rulebook that the *source* of the module of that dotted name states."""
    return Rulebook(name, list(_grounds(ast.parse(source))))


def _grounds(tree: ast.Module) -> Iterator[Ground]:
    for node in tree.body:
        match node:
            case (
                ast.Assign(targets=[ast.Name(id=name)], value=ast.Call(func=ast.Name(id=kind)) as call)
                | ast.AnnAssign(target=ast.Name(id=name), value=ast.Call(func=ast.Name(id=kind)) as call)
            ) if kind in GROUNDS:
                field = _text(call, 1, "field") if kind == "Switched" else None
                yield Ground(name, _text(call, 0, "id"), node.lineno, field)
            case _:
                pass


def _text(call: ast.Call, place: int, name: str) -> str:
    given = [keyword.value for keyword in call.keywords if keyword.arg == name] or call.args[place : place + 1]
    match given:
        case [ast.Constant(value=str(text))]:
            return text
        case _:
            raise ValueError(f"line {call.lineno}: expected a text for {name}")


def read_game(package: Path, name: str) -> Game:
    """The game of that name below the folder of the *package*: a module of ``games``, or a package of modules."""
    rulebook = read_rulebook(
        f"{package.name}.rulebooks.{name}", (package / "rulebooks" / f"{name}.py").read_text(encoding="utf-8")
    )
    games = package / "games"
    paths = [games / f"{name}.py"] if (games / f"{name}.py").exists() else sorted((games / name).rglob("*.py"))
    return Game(rulebook, [Module(_dotted(path, package.parent), path.read_text(encoding="utf-8")) for path in paths])


def _dotted(path: Path, root: Path) -> str:
    return ".".join(path.relative_to(root).with_suffix("").parts).removesuffix(".__init__")
