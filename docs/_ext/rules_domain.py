"""Clauses and questions as Sphinx knows them.

* ``:rule:`LM-2a``` links to a clause or question; one that does not exist fails a build with ``-W``.
* ``.. rulebook:: lama`` renders all of a rulebook in the language of the build, with links to the code that cites it.
* ``.. also:: lama`` names the constants and types that a game's package offers.
* The source of the games becomes pages, in which every citation links back to its ground.  Whatever refers to a
  definition in a game's own modules leads there, unless the game's package offers it and a page describes that.

The ids are entries of the object inventory, so that other projects can link to them.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from collections.abc import Set as AbstractSet
from functools import cache
from importlib import import_module
from inspect import isclass, isroutine
from pathlib import Path
from typing import Any, ClassVar, Final, NamedTuple, cast

from docutils import nodes
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.builders import Builder
from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.config import Config
from sphinx.domains import Domain, ObjType
from sphinx.environment import BuildEnvironment
from sphinx.roles import XRefRole
from sphinx.util.docutils import SphinxDirective
from sphinx.util.nodes import make_refnode
from sphinx.util.typing import ExtensionMetadata

import spelregels
from spelregels.rulebook import (
    Authority,
    Clause,
    Decided,
    Ground,
    Kind,
    Language,
    Place,
    Profile,
    Question,
    Reading,
    Rulebook,
    Switched,
    Words,
)
from traceability.citations import Citation, Game, Module, read_game

PACKAGE: Final = Path(spelregels.__file__).parent
ROLE: Final = re.compile(r":rule:`([^`]+)`")
NAMED: Final = re.compile(r'<span class="n">(\w+)</span><span class="o">\.</span><span class="n">(\w+)</span>')
OWN: Final = re.compile(r"(?P<package>spelregels\.games\.(?P<game>\w+))\.[a-z_]+(?:\.(?P<name>\w+))?")
ID: Final = re.compile(r"\b[A-Z]{2}-Q?\d+[a-z]?\b")

KINDS: Final[Mapping[Kind, Words]] = {
    "definition": Words("definition", "omschrijving"),
    "setup": Words("setup", "opzet"),
    "permission": Words("permission", "het mag"),
    "obligation": Words("obligation", "het moet"),
    "prohibition": Words("prohibition", "het mag niet"),
    "procedure": Words("procedure", "verloop"),
    "scoring": Words("scoring", "telling"),
    "remark": Words("remark", "opmerking"),
    "restates": Words("restates", "herhaling"),
    "question": Words("question", "vraag"),
}
AUTHORITIES: Final[Mapping[Authority, Words]] = {
    "text": Words("the text", "de tekst"),
    "published": Words("a published rule", "een uitgegeven regel"),
    "family": Words("the convention of similar games", "wat bij zulke spellen gebruikelijk is"),
    "project": Words("ours", "van ons"),
}
PROFILES: Final[Mapping[Profile, Words]] = {
    "standard": Words("standard", "standaard"),
    "literal": Words("literal", "letterlijk"),
    "published": Words("published", "uitgegeven"),
}
OPENING: Final = Words(
    "The rule text is “{source}”, whose headings these are; this is edition {version} of its rulebook.",
    "De regeltekst is “{source}”, met deze kopjes; dit is uitgave {version} van het regelboek.",
)
SWITCHED: Final = Words("Questions that a reading answers", "Vragen waarop een lezing het antwoord is")
DECIDED: Final = Words("Questions with one answer", "Vragen met één antwoord")
SAID: Final = Words("Place in the text", "Plaats in de tekst")
READS: Final = Words("Reads", "Gaat over")
ASKED: Final = Words("Questions", "Vragen")
FIELD: Final = Words("Field of the readings", "Veld van de lezingen")
CHOSEN: Final = Words("Why the standard", "Waarom de standaard")
ANSWER: Final = Words("Answer", "Antwoord")
AUTHORITY: Final = Words("Authority", "Gezag")
ENCODED: Final = Words("Encoded by", "Uitgewerkt in")
CITED: Final = Words("Cited by", "Aangehaald door")


class Entry(NamedTuple):
    """Where a ground is rendered, and what it says."""

    document: str
    kind: str
    says: str


@cache
def game_of(name: str) -> Game:
    return read_game(PACKAGE, name)


def page_of(module: str) -> str:
    """The page that shows the source of a module."""
    return "code/" + module.replace(".", "/")


# What a rulebook looks like


def reference(kind: str, target: str, shown: nodes.Node) -> nodes.Node:
    return addnodes.pending_xref(
        "", shown, refdomain="rules", reftype=kind, reftarget=target, refexplicit=True, refwarn=True
    )


def linked(text: str) -> list[nodes.Node]:
    """*text*, every id in it a link."""
    found, start = list[nodes.Node](), 0
    for match in ID.finditer(text):
        found += [nodes.Text(text[start : match.start()]), reference("rule", match[0], nodes.inline("", match[0]))]
        start = match.end()
    return [*found, nodes.Text(text[start:])]


def paragraph(text: str) -> nodes.paragraph:
    return nodes.paragraph("", "", *linked(text))


def listed(items: Iterable[nodes.Node]) -> list[nodes.Node]:
    """*items* with commas between them."""
    apart = [part for item in items for part in (nodes.Text(", "), item)]
    return apart[1:]


def ids(grounds: Sequence[Ground]) -> list[nodes.Node]:
    return listed(reference("rule", ground.id, nodes.inline("", ground.id)) for ground in grounds)


def code(citations: Iterable[Citation]) -> list[nodes.Node]:
    """Links to the code, each object once, at its first citation."""
    first: dict[tuple[str, str], int] = {}
    for citation in citations:
        first.setdefault((citation.module, citation.object), citation.line)
    shown = ((module, path or module.rpartition(".")[2], line) for (module, path), line in first.items())
    return listed(reference("code", f"{module}:{line}", nodes.literal("", path)) for module, path, line in shown)


def note_sections(section: nodes.section, document: nodes.document) -> None:
    """Makes a section, those in it and what they describe places that can be linked to."""
    for part in section.findall(nodes.section):
        document.note_implicit_target(part)
    for target in section.findall(addnodes.desc_signature):
        document.note_explicit_target(target)


def language_of(config: Config) -> Language:
    """The language of the build."""
    return "nl" if config.language.startswith("nl") else "en"


class Rendering(NamedTuple):
    """A rulebook and the code that cites it, to be shown in a language."""

    rulebook: Rulebook[Any]
    game: Game
    language: Language

    def says(self, words: Words) -> str:
        return words.in_language(self.language)

    def opening(self) -> nodes.paragraph:
        book = self.rulebook
        return paragraph(self.says(OPENING).format(source=book.source, version=book.version))

    def sections(self) -> Iterator[tuple[str, list[Ground]]]:
        """The clauses under the headings of the text, in its order, then the questions of either kind."""
        headed: dict[str, list[Ground]] = {}
        heading = ""
        for clause in self.rulebook.clauses:
            heading = clause.place.heading if isinstance(clause.place, Place) else heading
            headed.setdefault(heading, []).append(clause)
        yield from headed.items()
        yield self.says(SWITCHED), [*self.rulebook.switched]
        yield self.says(DECIDED), [ground for ground in self.rulebook if isinstance(ground, Decided)]

    def ground(self, ground: Ground) -> addnodes.desc:
        kinds = ", ".join(self.says(KINDS[kind]) for kind in ground.kinds)
        signature = addnodes.desc_signature(
            "",
            "",
            addnodes.desc_name("", ground.id),
            addnodes.desc_annotation("", "", addnodes.desc_sig_space(), nodes.Text(kinds)),
            ids=[ground.id],
        )
        content = addnodes.desc_content("", paragraph(ground.in_language(self.language)), *self.details(ground))
        kind = "question" if isinstance(ground, Question) else "clause"
        return addnodes.desc("", signature, content, domain="rules", objtype=kind, classes=["rules", kind])

    def details(self, ground: Ground) -> Iterator[nodes.Node]:
        if isinstance(ground, Switched):
            yield self.readings(ground)
        fields = [
            nodes.field("", nodes.field_name("", self.says(name)), nodes.field_body("", nodes.paragraph("", "", *said)))
            for name, said in (*self.about(ground), *self.in_code(ground))
            if said
        ]
        yield nodes.field_list("", *fields)

    def about(self, ground: Ground) -> Iterator[tuple[Words, Sequence[nodes.Node]]]:
        match ground:
            case Clause():
                yield SAID, linked(ground.place.in_language(self.language))
                yield ASKED, ids([question for question in self.rulebook.questions if ground in question.reads])
            case Switched():
                yield CHOSEN, linked(self.says(ground.chosen))
                yield FIELD, [nodes.literal("", ground.field)]
                yield READS, ids(ground.reads)
            case Decided():
                yield ANSWER, linked(self.says(ground.answer))
                yield AUTHORITY, linked(self.authority(ground))
                yield READS, ids(ground.reads)
            case _:
                raise TypeError(f"{ground} is neither a clause nor a question")

    def in_code(self, ground: Ground) -> Iterator[tuple[Words, Sequence[nodes.Node]]]:
        citing = [citation for citation in self.game.citations if citation.id == ground.id]
        yield ENCODED, code(citation for citation in citing if not citation.code)
        yield CITED, code(citation for citation in citing if citation.code)

    def authority(self, said_by: Decided | Reading) -> str:
        return f"{self.says(AUTHORITIES[said_by.authority])} ({self.says(said_by.source)})"

    def readings(self, question: Switched) -> nodes.definition_list:
        """Every reading, the profiles that choose it, what it means and who says so."""
        return nodes.definition_list("", *(self.reading(question, reading) for reading in question.readings))

    def reading(self, question: Switched, reading: Reading) -> nodes.definition_list_item:
        choosing = [
            self.says(PROFILES[profile])
            for profile, readings in self.rulebook.profiles.items()
            if getattr(readings, question.field) == reading.value
        ]
        term = nodes.term("", "", nodes.literal("", reading.name))
        if choosing:
            term += [nodes.Text(" "), nodes.emphasis("", f"({', '.join(choosing)})")]
        meaning = paragraph(f"{self.says(reading.meaning)} {self.says(AUTHORITY)}: {self.authority(reading)}.")
        return nodes.definition_list_item("", term, nodes.definition("", meaning))


class RulebookDirective(SphinxDirective):
    """``.. rulebook:: lama``: all of a rulebook, under the headings of its text."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        [name] = self.arguments
        try:
            rulebook = import_module(f"spelregels.rulebooks.{name}").RULEBOOK
        except ModuleNotFoundError:
            raise self.error(f"there is no rulebook {name}") from None
        shown = Rendering(rulebook, game_of(name), language_of(self.config))
        for path in (PACKAGE / "rulebooks" / f"{name}.py", *(PACKAGE / "games").rglob("*.py")):
            self.env.note_dependency(str(path))
        rules_of(self.env).note(name, shown, self.env.docname)
        return [shown.opening(), *(self.section(shown, *section) for section in shown.sections())]

    def section(self, shown: Rendering, heading: str, grounds: Sequence[Ground]) -> nodes.section:
        section = nodes.section("", nodes.title("", heading), names=[nodes.fully_normalize_name(heading)])
        section += [shown.ground(ground) for ground in grounds]
        note_sections(section, self.state.document)
        return section


# What Sphinx knows about it


class RuleRole(XRefRole):
    """The role *rule*, of the domain also where no domain is named."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        self.name = f"{RulesDomain.name}:rule"
        return super().run()


class RulesDomain(Domain):
    """The grounds of all rulebooks by their ids, and the games whose source is shown."""

    name = "rules"
    label = "Rules"
    object_types: ClassVar = {"clause": ObjType("clause", "rule"), "question": ObjType("question", "rule")}
    roles: ClassVar = {"rule": RuleRole(warn_dangling=True)}
    initial_data: ClassVar = {"entries": {}, "games": {}}
    dangling_warnings: ClassVar = {"rule": "there is no clause or question %(target)s"}

    @property
    def entries(self) -> dict[str, Entry]:
        entries: dict[str, Entry] = self.data["entries"]
        return entries

    @property
    def games(self) -> dict[str, str]:
        """The document of the rulebook of every game by its name."""
        games: dict[str, str] = self.data["games"]
        return games

    def note(self, name: str, shown: Rendering, document: str) -> None:
        self.games[name] = document
        for ground in shown.rulebook:
            kind = "question" if isinstance(ground, Question) else "clause"
            self.entries[ground.id] = Entry(document, kind, ground.in_language(shown.language))

    def clear_doc(self, docname: str) -> None:
        self.data["entries"] = {key: entry for key, entry in self.entries.items() if entry.document != docname}
        self.data["games"] = {name: document for name, document in self.games.items() if document != docname}

    def merge_domaindata(self, docnames: AbstractSet[str], otherdata: dict[str, Any]) -> None:
        entries: dict[str, Entry] = otherdata["entries"]
        games: dict[str, str] = otherdata["games"]
        self.entries.update({key: entry for key, entry in entries.items() if entry.document in docnames})
        self.games.update({name: document for name, document in games.items() if document in docnames})

    def resolve_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        typ: str,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> nodes.reference | None:
        if typ == "code":
            module, _, line = target.partition(":")
            uri = f"{builder.get_relative_uri(fromdocname, page_of(module))}#line-{line}"
            return nodes.reference("", "", contnode, internal=True, refuri=uri)
        entry = self.entries.get(target)
        return entry and make_refnode(builder, fromdocname, entry.document, target, contnode, entry.says)

    def resolve_any_xref(
        self,
        env: BuildEnvironment,
        fromdocname: str,
        builder: Builder,
        target: str,
        node: addnodes.pending_xref,
        contnode: nodes.Element,
    ) -> list[tuple[str, nodes.reference]]:
        found = self.resolve_xref(env, fromdocname, builder, "rule", target, node, contnode)
        return [(f"{self.name}:rule", found)] if found else []

    def get_objects(self) -> Iterator[tuple[str, str, str, str, str, int]]:
        for name, entry in self.entries.items():
            yield name, name, entry.kind, entry.document, name, 1


def rules_of(env: BuildEnvironment) -> RulesDomain:
    return cast("RulesDomain", env.domains[RulesDomain.name])


# The source of the games


def code_pages(app: Sphinx) -> Iterator[tuple[str, dict[str, Any], str]]:
    """A page with the source of every module of the games whose rulebooks are shown."""
    if not isinstance(app.builder, StandaloneHTMLBuilder):
        return
    rules = rules_of(app.env)
    for name in sorted(rules.games):
        game = game_of(name)
        for module in game.modules:
            source = shown_source(app.builder, rules, game, module)
            body = f'<h1>{module.name}</h1>\n<div class="source">{source}</div>'
            yield page_of(module.name), {"title": module.name, "body": body}, "page.html"


def shown_source(builder: StandaloneHTMLBuilder, rules: RulesDomain, game: Game, module: Module) -> str:
    """The source with an anchor for every line, and every citation a link to its ground."""

    def link(id: str, shown: str) -> str:
        if id not in rules.entries:
            return shown
        uri = builder.get_relative_uri(page_of(module.name), rules.entries[id].document)
        return f'<a class="reference internal" href="{uri}#{id}">{shown}</a>'

    def named(match: re.Match[str]) -> str:
        ground = game.rulebook.by_name.get(match[2]) if module.imported.get(match[1]) == game.rulebook.module else None
        return link(ground.id, match[0]) if ground else match[0]

    shown = builder.highlighter.highlight_block(
        module.source, "python", linenos="inline", lineanchors="line", anchorlinenos=True
    )
    return NAMED.sub(named, ROLE.sub(lambda match: link(match[1], match[0]), shown))


def own_definition(
    app: Sphinx, env: BuildEnvironment, node: addnodes.pending_xref, contnode: nodes.Element
) -> nodes.Element | None:
    """What a name of Python in a game's own module refers to: what its package offers by that name, or the source."""
    own = OWN.fullmatch(node["reftarget"]) if node["refdomain"] == "py" else None
    if own is None or own["game"] not in rules_of(env).games:
        return None
    document, place = node.get("refdoc", ""), places_of(own["game"]).get(own[0])
    offered = f"{own['package']}.{own['name']}"
    found = env.domains["py"].resolve_xref(env, document, app.builder, node["reftype"], offered, node, contnode)
    if found or place is None:
        return found
    return rules_of(env).resolve_xref(env, document, app.builder, "code", place, node, contnode)


@cache
def places_of(game: str) -> Mapping[str, str]:
    """The module and the line of each module of a game, and of what it defines, by their full names."""
    modules = game_of(game).modules
    defined = [
        (f"{module.name}.{name}", each) for module in modules for each in module.top.members for name in each.names
    ]
    return {
        **{module.name: f"{module.name}:1" for module in modules},
        **{name: f"{each.module}:{each.line}" for name, each in defined},
    }


class AlsoDirective(SphinxDirective):
    """``.. also:: lama``: the constants and types that a game's package offers, with links to their source."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        [game] = self.arguments
        package = import_module(f"spelregels.games.{game}")
        described = [name for name in package.__all__ if isclass(value := getattr(package, name)) or isroutine(value)]
        others = (name for name in package.__all__ if name not in described)
        shown = (reference("code", self.place(game, name), nodes.literal("", name)) for name in others)
        return [nodes.paragraph("", "", nodes.Text("Constants and types: "), *listed(shown), nodes.Text("."))]

    def place(self, game: str, name: str) -> str:
        return next(place for defined, place in places_of(game).items() if defined.rpartition(".")[2] == name)


def setup(app: Sphinx) -> ExtensionMetadata:
    app.add_domain(RulesDomain)
    app.add_role("rule", RuleRole(warn_dangling=True))
    app.add_directive("rulebook", RulebookDirective)
    app.add_directive("also", AlsoDirective)
    app.connect("html-collect-pages", code_pages)
    app.connect("missing-reference", own_definition)
    return {"version": spelregels.__version__, "parallel_read_safe": True, "parallel_write_safe": True}
