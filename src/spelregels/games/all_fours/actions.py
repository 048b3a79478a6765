"""What players do and say, and what comes by chance; each written as a person would write it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias

from spelregels.games.all_fours.cards import PACK, Card, parse_card, shown, sorted_cards
from spelregels.notation import found
from spelregels.rulebook import Language

__all__ = [
    "CALLS",
    "EXPOSURES",
    "PLAYS",
    "Action",
    "Beg",
    "Call",
    "ChanceAction",
    "Change",
    "Cut",
    "Deal",
    "Expose",
    "Keep",
    "Play",
    "Stand",
    "TurnedUp",
    "parse_action",
    "tell",
]


@dataclass(frozen=True, slots=True)
class Stand:
    """Be content with the trump (:rule:`AF-1h`)."""

    def __str__(self) -> str:
        return "stand"


@dataclass(frozen=True, slots=True)
class Beg:
    """Ask for another trump (:rule:`AF-1h`)."""

    def __str__(self) -> str:
        return "beg"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep the trump on a beg (:rule:`AF-1i`)."""

    def __str__(self) -> str:
        return "keep"


@dataclass(frozen=True, slots=True)
class Change:
    """Lay the turn-up away on a beg, for three more each and a new one (:rule:`AF-1j`)."""

    def __str__(self) -> str:
        return "change"


@dataclass(frozen=True, slots=True)
class Play:
    """Play a card to the trick."""

    card: Card

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Call:
    """Call that another's exposed card be played (:rule:`AF-4c`)."""

    card: Card

    def __str__(self) -> str:
        return f"call {self.card}"


@dataclass(frozen=True, slots=True)
class Expose:
    """A card of one's own falls open: something that happens, no move (:rule:`AF-4a`)."""

    card: Card

    def __str__(self) -> str:
        return f"expose {self.card}"


@dataclass(frozen=True, slots=True)
class Cut:
    """The next player's cut shows this card (:rule:`AF-1c`)."""

    card: Card

    def __str__(self) -> str:
        return f"cut {self.card}"


@dataclass(frozen=True, slots=True)
class Deal:
    """These cards come to the seats, in turn order, each hand sorted (:rule:`AF-1e`, :rule:`AF-1j`)."""

    hands: tuple[tuple[Card, ...], ...]

    def __str__(self) -> str:
        return f"deal {' / '.join(' '.join(map(str, hand)) for hand in self.hands)}"


@dataclass(frozen=True, slots=True)
class TurnedUp:
    """The dealer turns this card up (:rule:`AF-1f`)."""

    card: Card

    def __str__(self) -> str:
        return f"turn up {self.card}"


ChanceAction: TypeAlias = Cut | Deal | TurnedUp
Action: TypeAlias = Stand | Beg | Keep | Change | Play | Call | Expose | ChanceAction

PLAYS: Final = {card: Play(card) for card in PACK}
CALLS: Final = {card: Call(card) for card in PACK}
EXPOSURES: Final = {card: Expose(card) for card in PACK}

_SAID: Final[dict[str, Action]] = {
    **dict.fromkeys(("stand", "blijf staan", "blijven staan"), Stand()),
    **dict.fromkeys(("beg", "smeek", "smeken", "bedel", "bedelen"), Beg()),
    **dict.fromkeys(("keep", "houd", "houden", "behoud", "behouden"), Keep()),
    **dict.fromkeys(("change", "wissel", "wisselen", "verander", "veranderen"), Change()),
}
_WITH_A_CARD: Final[dict[str, Callable[[Card], Action]]] = {
    **dict.fromkeys(("play", "speel"), Play),
    **dict.fromkeys(("call", "roep"), Call),
    **dict.fromkeys(("expose", "toon"), Expose),
    **dict.fromkeys(("cut", "snijd"), Cut),
    **dict.fromkeys(("turn up", "draai"), TurnedUp),
}
_EXPECTED: Final = (
    "stand, beg, keep, change, play QH, call AD, expose 9D, cut 5H, turn up 6S or deal 2H 3C / 4D 5S (a hand for each)"
)


def parse_action(text: str, language: Language = "en") -> Action:
    """The action that *text* says, with cards in that language; ValueError that tells what was expected."""
    said = " ".join(text.split())
    if said.casefold() in _SAID:
        return _SAID[said.casefold()]
    for verb, act in _WITH_A_CARD.items():
        if said.casefold().startswith(f"{verb} "):
            return act(parse_card(said[len(verb) :], language))
    if said.casefold().startswith("deal "):
        return Deal(tuple(_hand(hand, language) for hand in said[len("deal") :].split("/")))
    raise ValueError(f"expected {_EXPECTED}, found {found(text)}")


def _hand(text: str, language: Language) -> tuple[Card, ...]:
    return sorted_cards(parse_card(word, language) for word in text.split())


def tell(told: object, language: Language) -> str:
    """An action as an infinitive (*play 8♦*, in Dutch *8♦ spelen*), a card or cards, or what else bears witness."""
    match told:
        case Card():
            return shown(told, language)
        case tuple():
            return ", ".join(tell(each, language) for each in told)
        case Stand() | Beg() | Keep() | Change():
            return _DUTCH[type(told)] if language == "nl" else str(told)
        case Play(card=card) | Call(card=card) | Expose(card=card) | Cut(card=card) | TurnedUp(card=card):
            return _with_card(told, shown(card, language), language)
        case Deal(hands=hands):
            dealt = " / ".join(" ".join(shown(card, language) for card in hand) for hand in hands)
            return f"{dealt} delen" if language == "nl" else f"deal {dealt}"
        case _:
            return str(told)


_DUTCH: Final[dict[type[Action], str]] = {
    Stand: "blijven staan",
    Beg: "bedelen",
    Keep: "de troef houden",
    Change: "de troef wisselen",
    Play: "spelen",
    Call: "roepen",
    Expose: "open laten vallen",
    Cut: "snijden",
    TurnedUp: "omdraaien",
}


def _with_card(action: Play | Call | Expose | Cut | TurnedUp, card: str, language: Language) -> str:
    if language == "nl":
        return f"{card} {_DUTCH[type(action)]}"
    return f"{str(action).rpartition(' ')[0]} {card}"
