"""What is checked, and what came of it, from the data in the folder ``verification`` and the published counts.

* ``.. properties::`` lists every property as a sentence, with how it is checked, over which scope, and when.
* ``.. small-games::`` lists the small games of which every position is visited, and how many there are.
* ``.. planted-faults::`` shows which check noticed which planted fault.
* ``.. mutants::`` tells how many mutants were killed, of how many, and which survived.
"""

from __future__ import annotations

import json
import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from rules_domain import linked, paragraph
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata

from spelregels.games import GAMES
from spelregels.lab.scopes import SCOPES

ROOT: Final = Path(__file__).parents[2]
VERIFICATION: Final = ROOT / "verification"
PROPERTIES: Final = VERIFICATION / "properties.toml"
FAULTS: Final = VERIFICATION / "results" / "faults.json"
MUTATION: Final = VERIFICATION / "results" / "mutation.json"
COUNTS: Final = ROOT / "conformance" / "counts.json"


class OfData(SphinxDirective):
    """Shows what stands in a file."""

    path: Path

    def run(self) -> list[nodes.Node]:
        self.env.note_dependency(str(self.path))
        text = self.path.read_text(encoding="utf-8")
        data = tomllib.loads(text) if self.path.suffix == ".toml" else json.loads(text)
        return list(self.shown(data))

    def shown(self, data: Any) -> Iterator[nodes.Node]:
        raise NotImplementedError


class Properties(OfData):
    """``.. properties::``."""

    path = PROPERTIES

    def shown(self, data: Any) -> Iterator[nodes.Node]:
        head = ("Property", "About", "How, and over which scope", "Last run")
        rows = ([self.text(one["says"]), self.about(one), self.how(one), self.ran(one)] for one in data["property"])
        yield table(head, rows, (34, 16, 34, 16))

    def text(self, text: str) -> nodes.Node:
        return paragraph(text)

    def about(self, one: Mapping[str, Any]) -> nodes.Node:
        about = one["about"]
        return nodes.paragraph("", "", *linked(", ".join(about) if isinstance(about, list) else about))

    def how(self, one: Mapping[str, Any]) -> nodes.Node:
        return nodes.paragraph("", f"{one['how']} ", nodes.literal("", one["where"]))

    def ran(self, one: Mapping[str, Any]) -> nodes.Node:
        if "results" not in one:
            return paragraph("at every change")
        results = json.loads((VERIFICATION / "results" / one["results"]).read_text(encoding="utf-8"))
        return paragraph(results["date"] + (", in part" if results.get("partial") else ""))


class SmallGames(OfData):
    """``.. small-games::``."""

    path = COUNTS

    def shown(self, data: Any) -> Iterator[nodes.Node]:
        counted = {scope["name"]: scope for scope in data["scopes"]}
        head = ("Small game", "Why", "Positions, as the standard reads the text")
        rows = (
            [nodes.literal("", name), paragraph(scope.why), self.size(counted.get(name))]
            for name, scope in SCOPES.items()
        )
        yield table(head, rows, (24, 52, 24))

    def size(self, counted: Mapping[str, Any] | None) -> nodes.Node:
        if counted is None:
            return paragraph("not published")
        standard = next(each for each in counted["counts"] if not each["readings"])
        return paragraph(f"{sum(standard['first']):,} in {len(standard['first']) - 1} steps")


class PlantedFaults(OfData):
    """``.. planted-faults::``."""

    path = FAULTS

    def shown(self, data: Any) -> Iterator[nodes.Node]:
        checks, found = data["checks"], data["faults"]
        yield paragraph(
            f"Last run: {data['date']}. A fault marked ° was chosen by somebody who had not seen the checks."
        )
        caught = Counter(check for each in found.values() for check, noticed in each["noticed"].items() if noticed)
        tried = Counter(check for each in found.values() for check in each["noticed"])
        for game in GAMES:
            own = {key: each for key, each in found.items() if key.startswith(f"{game}: ")}
            rows = (
                [paragraph(self.called(key, each)), *map(paragraph, self.marks(each, checks))]
                for key, each in own.items()
            )
            yield nodes.rubric("", GAMES[game].rulebook.title.en)
            yield table(("Fault", *checks), rows, (44, *(8 for _ in checks)))
        yield paragraph("In all: " + ", ".join(f"{check} {caught[check]} of {tried[check]}" for check in checks) + ".")

    def called(self, key: str, each: Mapping[str, Any]) -> str:
        return key.partition(": ")[2] + (" °" if each["blind"] else "")

    def marks(self, each: Mapping[str, Any], checks: Sequence[str]) -> Iterator[str]:
        for check in checks:
            yield {True: "✓", False: "–", None: ""}[each["noticed"].get(check)]


class Mutants(OfData):
    """``.. mutants::``."""

    path = MUTATION

    def shown(self, data: Any) -> Iterator[nodes.Node]:
        part = " It was a run in part: a sample of all mutants, drawn evenly." if data["partial"] else ""
        yield paragraph(f"Last run: {data['date']}, with the mutants of {data['made_by']}.{part}")
        head = (
            "Game",
            "Mutants, and how many were judged",
            "Killed by the cases alone",
            "Of the others, tried, killed",
        )
        games = [*GAMES, None]
        rows = ([paragraph(self.called(game)), *map(paragraph, self.score(data, game))] for game in games)
        yield table(head, rows, (20, 30, 25, 25))
        survivors = [each for each in data["survivors"] if each["judge"] == "everything"]
        yield paragraph(f"Survivors of everything: {len(survivors)}.")
        yield nodes.bullet_list("", *(nodes.list_item("", self.survivor(each)) for each in survivors))

    def called(self, game: str | None) -> str:
        return "All" if game is None else GAMES[game].rulebook.title.en

    def score(self, data: Any, game: str | None) -> Iterator[str]:
        score = data["all"] if game is None else data["games"][game]
        mutants = sum(data["mutants"].values()) if game is None else data["mutants"][game]
        yield f"{mutants:,}; {score['judged']} ({score['unloadable']} more could not be loaded)"
        yield f"{score['killed_by_cases']} of {score['judged']} ({score['by_cases']:.1%})"
        yield f"{score['put_to_everything']}, {score['then_killed']} (in all about {score['by_everything']:.1%})"

    def survivor(self, each: Mapping[str, Any]) -> nodes.paragraph:
        place = nodes.literal("", f"{each['file']}:{each['line']}")
        change = nodes.literal("", f"{each['before']} → {each['after']}")
        return nodes.paragraph("", "", place, nodes.Text(" "), change)


def table(head: Sequence[str], rows: Iterable[Sequence[nodes.Node]], widths: Sequence[int]) -> nodes.table:
    columns = [nodes.colspec(colwidth=width) for width in widths]
    top = nodes.thead("", row(map(paragraph, head)))
    body = nodes.tbody("", *map(row, rows))
    return nodes.table("", nodes.tgroup("", *columns, top, body, cols=len(widths)), classes=["notation"])


def row(cells: Iterable[nodes.Node]) -> nodes.row:
    return nodes.row(
        "",
        *(nodes.entry("", cell if isinstance(cell, nodes.Body) else nodes.paragraph("", "", cell)) for cell in cells),
    )


def setup(app: Sphinx) -> ExtensionMetadata:
    app.add_directive("properties", Properties)
    app.add_directive("small-games", SmallGames)
    app.add_directive("planted-faults", PlantedFaults)
    app.add_directive("mutants", Mutants)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
