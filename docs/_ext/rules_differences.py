"""The smallest positions at which two readings differ, in words.

What is stored says how each is reached; it is reached and compared anew, so that what is shown is what the rules give.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from docutils import nodes
from rules_domain import linked, paragraph

from spelregels.arbiter.words import EVENTS
from spelregels.game import AnyGame
from spelregels.lab.differences import STORED, Follows, Found, found_again
from spelregels.rulebook import Language, Switched, Words
from spelregels.ruling import NOBODY, Consequence, Seat

__all__ = ["STORED_AT", "Smallest", "stored"]

STORED_AT: Final = Path(__file__).parents[2] / STORED

AGREED: Final = Words("Agreed: ", "Afgesproken: ")
FIRST: Final = Words("First: ", "Eerst: ")
AT_THE_START: Final = Words("At the very start.", "Helemaal aan het begin.")
CARDS: Final = Words("Cards held or lying: {}.", "Kaarten in handen of op tafel: {}.")
UNDER: Final = Words("This is reached under ", "Dit ontstaat met ")
MAY: Final = Words("{who} may: {what}.", "{who} mag: {what}.")
HAPPENS: Final = Words("This can happen to {who}: {what}.", "Dit kan {who} overkomen: {what}.")
COMES: Final = Words("This can come: {what}.", "Dit kan komen: {what}.")
LISTED: Final = {"may": MAY, "happens": HAPPENS, "comes": COMES}
FOLLOWS: Final = Words("{who}: {what}. Then: {then}.", "{who}: {what}. Dan: {then}.")
COMING: Final = Words("{what}. Then: {then}.", "{what}. Dan: {then}.")
SEES: Final = Words("{who} sees ", "{who} ziet ")
NOT_SO: Final = Words("nothing of this", "hier niets van")
ARISES: Final = Words("This can arise.", "Dit kan ontstaan.")
CANNOT_ARISE: Final = Words("This cannot arise.", "Dit kan niet ontstaan.")
ALLOWED_BY: Final = Words("{who}: {what}, by {then}.", "{who}: {what}, volgens {then}.")
NOTHING: Final = Words("nothing", "niets")
NOBODY_WINS: Final = Words("nobody", "niemand")
NOT_FOUND: Final = Words("No such position was found.", "Zo’n stelling is niet gevonden.")


def stored() -> Mapping[str, Any]:
    """What was found, by game and question."""
    found: Mapping[str, Any] = json.loads(STORED_AT.read_text(encoding="utf-8"))
    return found


class Smallest:
    """Tells what was found for one question."""

    def __init__(self, game: AnyGame, question: Switched, language: Language) -> None:
        self.game: Final = game
        self.question: Final = question
        self.language: Final[Language] = language

    def says(self, words: Words, **parts: str) -> str:
        return words.in_language(self.language).format(**parts)

    def told(self, value: object) -> str:
        return self.game.tell(value, self.language)

    def shown(self, found: Mapping[str, Any]) -> nodes.definition_list:
        """Every pair of readings, with its position and what each gives."""
        return nodes.definition_list("", *(self.pair(pair) for pair in found["pairs"]), classes=["differences"])

    def pair(self, pair: Mapping[str, Any]) -> nodes.definition_list_item:
        one, other = pair["readings"]
        names = nodes.term("", "", nodes.literal("", one), nodes.Text(" / "), nodes.literal("", other))
        if not pair["found"]:
            said: list[nodes.Node] = [paragraph(self.says(NOT_FOUND))]
        else:
            again = found_again(self.game, self.question, pair, (one, other))
            said = [self.position(pair, again), self.given(again, (one, other))]
        return nodes.definition_list_item("", names, nodes.definition("", *said))

    def position(self, pair: Mapping[str, Any], found: Found) -> nodes.paragraph:
        """What is agreed, the steps that lead there, and how many cards there are."""
        agreed = "; ".join(f"{name} {json.dumps(part)}" for name, part in pair["agreed"].items())
        way = "; ".join(self.step(step.seat, step.action, found) for step in found.way)
        return nodes.paragraph(
            "",
            "",
            nodes.Text(self.says(AGREED)),
            nodes.literal("", agreed),
            nodes.Text(f". {self.says(FIRST)}{way}. " if way else f". {self.says(AT_THE_START)} "),
            nodes.Text(CARDS.in_language(self.language).format(pair["cards"]) + f" {self.says(UNDER)}"),
            nodes.literal("", pair["under"]),
            nodes.Text("."),
        )

    def step(self, seat: Seat, action: object, found: Found) -> str:
        return self.told(action) if seat == NOBODY else f"{self.seat(seat, found)}: {self.told(action)}"

    def seat(self, seat: Seat | None, found: Found) -> str:
        return self.game.seats(len(found.position.seats()))[seat] if seat is not None else ""

    # What each reading gives

    def given(self, found: Found, names: tuple[str, str]) -> nodes.bullet_list:
        items = []
        for name, gives in zip(names, found.difference.gives, strict=True):
            said = nodes.paragraph("", "", nodes.literal("", name), nodes.Text(": "), *self.gives(found, gives))
            items.append(nodes.list_item("", said))
        return nodes.bullet_list("", *items)

    def gives(self, found: Found, gives: Any) -> Sequence[nodes.Node]:
        difference = found.difference
        who, what = self.seat(difference.seat if difference.seat != NOBODY else None, found), ""
        if difference.action is not None:
            what = self.told(difference.action)
        match difference.kind:
            case "may" | "happens" | "comes":
                actions = "; ".join(map(self.told, gives)) or self.says(NOTHING)
                return linked(self.says(LISTED[difference.kind], who=who, what=actions))
            case "follows":
                then = self.then(found, gives)
                return linked(self.says(FOLLOWS if who else COMING, who=who, what=what, then=then))
            case "sees":
                return [nodes.Text(self.says(SEES, who=who)), *self.parts(gives)]
            case "arises":
                return linked(self.says(ARISES if gives else CANNOT_ARISE))
            case "grounds":
                return linked(self.says(ALLOWED_BY, who=who, what=what, then=", ".join(map(str, gives))))

    def then(self, found: Found, gives: Follows) -> str:
        """What an action brings; if that is the same under both readings, what is otherwise in the position."""
        one, other = (each.consequences for each in found.difference.gives)
        if one == other:
            return "; ".join(f"{name} {json.dumps(part)}" for name, part in gives.position.items()) or self.says(
                NOTHING
            )
        return "; ".join(self.consequences(gives.consequences, found)) or self.says(NOTHING)

    def consequences(self, consequences: Sequence[Consequence], found: Found) -> Iterator[str]:
        for each in consequences:
            who = self.seat(each.seat if each.seat != NOBODY else None, found)
            if each.side is not None:
                who = "+".join(self.seat(seat, found) for seat in found.position.sides()[each.side])
            words = EVENTS[each.event].in_language(self.language)
            yield f"{words.format(who=who or self.says(NOBODY_WINS), points=each.points)} ({each.ground.id})"

    def parts(self, parts: Mapping[str, Any]) -> Sequence[nodes.Node]:
        if not parts:
            return [nodes.Text(f"{self.says(NOT_SO)}.")]
        return [nodes.literal("", "; ".join(f"{name} {json.dumps(part)}" for name, part in parts.items()))]
