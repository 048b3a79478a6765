"""Pages about all games at once, in the language of the build.

* ``.. claims::`` computes every claim anew and shows what came out; one of which the verdict is not the one that was
  worked out by hand fails a build with ``-W``.
* ``.. readings::`` shows how the three profiles read the switched questions of every game, and the smallest positions
  at which two readings differ.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import chain
from typing import Any, Final

from docutils import nodes
from rules_differences import STORED_AT, Smallest, stored
from rules_domain import PACKAGE, PROFILES, ids, language_of, linked, note_sections, paragraph
from sphinx import addnodes
from sphinx.application import Sphinx
from sphinx.util import logging
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

import spelregels
from spelregels.game import AnyGame
from spelregels.games import GAMES
from spelregels.lab.claims import CLAIMS, UNTRIED, Claim, Evidence, Verdict
from spelregels.rulebook import Ground, Language, Rulebook, Switched, Words

CLAIMS_TITLE: Final = Words("Claims", "Beweringen")
CLAIMS_OPENING: Final = Words(
    "What the rule texts assert, what follows from them, and where they are wrong. A claim is true; or false, and then "
    "the smallest witness that was found is shown; or undefined, if it hangs on what the text leaves open. Each was "
    "computed anew when this page was built. Scores, seats and actions are written as in files.",
    "Wat de regelteksten beweren, wat eruit volgt, en waar ze zich vergissen. Een bewering is waar; of onwaar, met het "
    "kleinste gevonden voorbeeld erbij; of onbepaald, als ze hangt op wat de tekst openlaat. Elke bewering is opnieuw "
    "uitgerekend toen deze bladzijde gemaakt werd. Standen, plaatsen en handelingen staan er als in bestanden.",
)
CLAIM: Final = Words("claim", "bewering")
ABOUT: Final = Words("About", "Gaat over")
SCOPE: Final = Words("Tried over", "Geprobeerd met")
SHOWN: Final = Words("Came out", "Uitkomst")
VERDICT: Final = Words("Verdict", "Oordeel")
VERDICTS: Final[Mapping[Verdict, Words]] = {
    "true": Words("true", "waar"),
    "false": Words("false", "onwaar"),
    "undefined": Words("undefined", "onbepaald"),
}
UNTRIED_TITLE: Final = Words("Not tried", "Niet geprobeerd")

READINGS_TITLE: Final = Words("Readings", "Lezingen")
READINGS_OPENING: Final = Words(
    "Where a rule text can be read in several ways, a profile says how. Here is every such question with the name that "
    "files have for it; in bold stands what differs from the standard. The question itself tells what each reading "
    "means and who says so.",
    "Waar een regeltekst op meer manieren gelezen kan worden, zegt een profiel hoe. Hier staan al die vragen met de "
    "naam die bestanden ervoor hebben; vet is wat van de standaard afwijkt. Bij de vraag zelf staat wat elke lezing "
    "betekent en wie dat zegt.",
)
DIFFERENCES: Final = Words(
    "Below each table stands, for every two readings of a question, the smallest position found at which they differ, "
    "all else being read as standard: that with the fewest cards, held or lying, and then the fewest steps to it. "
    "Positions at which something else may be done or follows come first; only where none was found, one at which "
    "somebody sees something else, or something else may happen to him. They were found by a search from small games; "
    "how far that went is in verification/differences.json.",
    "Onder elke tabel staat, voor elke twee lezingen van een vraag, de kleinste gevonden stelling waarin ze "
    "verschillen, met de rest volgens de standaard: die met de minste kaarten, in handen of op tafel, en dan de minste "
    "stappen ernaartoe. Stellingen waarin iets anders mag of volgt gaan voor; alleen waar er zo geen gevonden is staat "
    "er een waarin iemand iets anders ziet, of hem iets anders kan overkomen. Ze zijn gevonden door vanuit kleine "
    "spellen te zoeken; hoever dat ging staat in verification/differences.json.",
)
QUESTION: Final = Words("Question", "Vraag")
WIDTHS: Final = (40, 20, 20, 20)


class AboutAllGames(SphinxDirective):
    """A page of sections, one about each game."""

    title: Words
    opening: tuple[Words, ...]

    def run(self) -> list[nodes.Node]:
        for path in PACKAGE.rglob("*.py"):
            self.env.note_dependency(str(path))
        whole = self.section(self.title, [paragraph(self.says(words)) for words in self.opening])
        whole += [self.section(GAMES[name].rulebook.title, parts) for name, parts in self.games()]
        note_sections(whole, self.state.document)
        return [whole]

    @property
    def language(self) -> Language:
        return language_of(self.config)

    def says(self, words: Words) -> str:
        return words.in_language(self.language)

    def section(self, title: Words, parts: Iterable[nodes.Node]) -> nodes.section:
        name = nodes.fully_normalize_name(title.en)
        return nodes.section("", nodes.title("", self.says(title)), *parts, names=[name])

    def games(self) -> Iterator[tuple[str, Sequence[nodes.Node]]]:
        """What is shown of each game, by its name."""
        raise NotImplementedError


class Claims(AboutAllGames):
    """``.. claims::``, each with its clauses and what the computation showed."""

    title = CLAIMS_TITLE
    opening = (CLAIMS_OPENING,)

    def games(self) -> Iterator[tuple[str, Sequence[nodes.Node]]]:
        for name, claims in CLAIMS.items():
            parts: list[nodes.Element] = [self.claim(name, claim, claim.show()) for claim in claims]
            yield name, [*parts, *self.untried(UNTRIED[name])]

    def claim(self, game: str, claim: Claim, evidence: Evidence) -> addnodes.desc:
        if evidence.verdict != claim.verdict:
            LOGGER.warning(
                "the claim %s about %s comes out %s, and should be %s",
                *(claim.name, game, evidence.verdict, claim.verdict),
                location=self.get_location(),
            )
        signature = addnodes.desc_signature(
            "",
            "",
            addnodes.desc_name("", claim.name),
            addnodes.desc_annotation("", "", addnodes.desc_sig_space(), nodes.Text(self.says(CLAIM))),
            ids=[f"{game}-{claim.name}"],
        )
        fields = nodes.field_list(
            "",
            self.field(ABOUT, nodes.paragraph("", "", *ids(claim.about))),
            self.field(SCOPE, paragraph(self.says(claim.scope))),
            self.field(VERDICT, paragraph(self.says(VERDICTS[evidence.verdict]))),
            self.field(SHOWN, *(paragraph(self.says(line)) for line in evidence.shown)),
        )
        content = addnodes.desc_content("", paragraph(self.says(claim.says)), fields)
        return addnodes.desc("", signature, content, domain="rules", objtype="claim", classes=["rules", "claim"])

    def untried(self, reasons: Mapping[Ground, Words]) -> Iterator[nodes.Element]:
        """The remarks of which nothing can be computed, each with the reason."""
        if reasons:
            yield nodes.rubric("", self.says(UNTRIED_TITLE))
            fields = (
                nodes.field(
                    "", nodes.field_name("", "", *ids([ground])), nodes.field_body("", paragraph(self.says(why)))
                )
                for ground, why in reasons.items()
            )
            yield nodes.field_list("", *fields)

    def field(self, name: Words, *said: nodes.Node) -> nodes.field:
        return nodes.field("", nodes.field_name("", self.says(name)), nodes.field_body("", *said))


class Readings(AboutAllGames):
    """``.. readings::``, a row for every question, and what tells its readings apart."""

    title = READINGS_TITLE
    opening = (READINGS_OPENING, DIFFERENCES)

    def games(self) -> Iterator[tuple[str, Sequence[nodes.Node]]]:
        self.env.note_dependency(str(STORED_AT))
        found = stored()
        for name, game in GAMES.items():
            apart = (self.apart(game, question, found[name]) for question in game.rulebook.switched)
            yield name, [self.table(game.rulebook), *chain.from_iterable(apart)]

    def apart(self, game: AnyGame, question: Switched, found: Mapping[str, Any]) -> Sequence[nodes.Node]:
        """The smallest positions that tell the readings of a question apart."""
        head = nodes.rubric("", "", *ids([question]), nodes.Text(" "), *linked(self.says(question.asks)))
        return head, Smallest(game, question, self.language).shown(found[question.id])

    def table(self, rulebook: Rulebook[Any]) -> nodes.table:
        head = row([nodes.Text(self.says(words))] for words in (QUESTION, *PROFILES.values()))
        body = [row(self.cells(rulebook, question)) for question in rulebook.switched]
        columns = [nodes.colspec(colwidth=width) for width in WIDTHS]
        parts = (*columns, nodes.thead("", head), nodes.tbody("", *body))
        return nodes.table("", nodes.tgroup("", *parts, cols=len(columns)), classes=["readings", "colwidths-given"])

    def cells(self, rulebook: Rulebook[Any], question: Switched) -> Iterator[list[nodes.Node]]:
        field = nodes.literal("", question.field)
        yield [*ids([question]), nodes.Text(" "), *linked(self.says(question.asks)), nodes.Text(" "), field]
        read = {name: getattr(readings, question.field) for name, readings in rulebook.profiles.items()}
        for profile in PROFILES:
            name = nodes.literal("", question.reading(read[profile]).name)
            yield [name if read[profile] == read["standard"] else nodes.strong("", "", name)]


def row(cells: Iterable[Sequence[nodes.Node]]) -> nodes.row:
    return nodes.row("", *(nodes.entry("", nodes.paragraph("", "", *cell)) for cell in cells))


LOGGER: Final = logging.getLogger(__name__)


def setup(app: Sphinx) -> ExtensionMetadata:
    app.setup_extension("rules_domain")
    app.add_directive("claims", Claims)
    app.add_directive("readings", Readings)
    return {"version": spelregels.__version__, "parallel_read_safe": True, "parallel_write_safe": True}
