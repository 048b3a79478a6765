"""The pack: what the cards are, how they rank, and how people write them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple, TypeAlias

from spelregels.notation import found
from spelregels.rulebook import Language

__all__ = ["JACK", "JACK_OF", "PACK", "Card", "Cards", "parse_card", "parse_suit", "shown", "sorted_cards", "suit_of"]

JACK: Final = 11
ACE: Final = 14

_SUITS: Final[Mapping[Language, Mapping[str, str]]] = {
    "en": {"C": "C", "D": "D", "H": "H", "S": "S", "♣": "C", "♦": "D", "♥": "H", "♠": "S"},
    "nl": {"K": "C", "R": "D", "H": "H", "S": "S", "♣": "C", "♦": "D", "♥": "H", "♠": "S"},
}
_NUMBERS: Final = {"10": 10, "T": 10, **{str(rank): rank for rank in range(2, 10)}}
_RANKS: Final[Mapping[Language, Mapping[str, int]]] = {
    "en": {"A": ACE, "K": 13, "Q": 12, "J": JACK, **_NUMBERS},
    "nl": {"A": ACE, "H": 13, "V": 12, "B": JACK, **_NUMBERS},
}
_SUIT_WORDS: Final = {
    **dict.fromkeys(("clubs", "club", "klaveren", "klaver"), "C"),
    **dict.fromkeys(("diamonds", "diamond", "ruiten", "ruit"), "D"),
    **dict.fromkeys(("hearts", "heart", "harten", "hart"), "H"),
    **dict.fromkeys(("spades", "spade", "schoppen", "schop"), "S"),
}
_RANK_WORDS: Final = {
    **dict.fromkeys(("ace", "aas"), ACE),
    **dict.fromkeys(("king", "heer", "koning"), 13),
    **dict.fromkeys(("queen", "vrouw", "koningin", "dame"), 12),
    **dict.fromkeys(("jack", "boer"), JACK),
    **dict.fromkeys(("ten", "tien"), 10),
    **dict.fromkeys(("nine", "negen"), 9),
    **dict.fromkeys(("eight", "acht"), 8),
    **dict.fromkeys(("seven", "zeven"), 7),
    **dict.fromkeys(("six", "zes"), 6),
    **dict.fromkeys(("five", "vijf"), 5),
    **dict.fromkeys(("four", "vier"), 4),
    **dict.fromkeys(("three", "drie"), 3),
    **dict.fromkeys(("two", "twee"), 2),
}
_BETWEEN: Final = frozenset({"of", "van", "the", "de"})
_SYMBOLS: Final = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}
_LETTERS: Final[Mapping[Language, Mapping[int, str]]] = {
    "en": {rank: letter for letter, rank in _RANKS["en"].items() if letter != "T"},
    "nl": {rank: letter for letter, rank in _RANKS["nl"].items() if letter != "T"},
}
_NAMES: Final[Mapping[Language, str]] = {"en": "English", "nl": "Dutch"}


class Card(NamedTuple):
    """A card; the higher *rank* of one suit beats the lower, 14 is the ace (:rule:`AF-0d`)."""

    suit: str
    rank: int

    def __str__(self) -> str:
        return f"{_LETTERS['en'][self.rank]}{self.suit}"


Cards: TypeAlias = tuple[Card, ...]

PACK: Final = tuple(Card(suit, rank) for suit in "CDHS" for rank in range(2, ACE + 1))
"""The standard pack, sorted by suit and rank (:rule:`AF-0c`)."""

_CARDS: Final = {card: card for card in PACK}
JACK_OF: Final = {suit: _CARDS[Card(suit, JACK)] for suit in "CDHS"}
"""The jack of each suit, should it be trump (:rule:`AF-1b`)."""


def sorted_cards(cards: Iterable[Card]) -> Cards:
    return tuple(sorted(cards))


def suit_of(cards: Cards, suit: str) -> Cards:
    """Those of *cards* that are of that suit, in the same order."""
    return tuple([card for card in cards if card.suit == suit])


def shown(card: Card, language: Language) -> str:
    """The card with the symbol of its suit, such as ``Q♥`` (in Dutch ``V♥``)."""
    return f"{_LETTERS[language][card.rank]}{_SYMBOLS[card.suit]}"


def parse_card(text: str, language: Language = "en") -> Card:
    """The card that *text* names, in letters of that language (rank before suit) or in words of either.

    ValueError if it names none; it tells what the text means in the letters of the other language.
    """
    card = _read(text, language)
    if card is not None:
        return card
    other: Language = "en" if language == "nl" else "nl"
    meant = _read(text, other)
    expected = f"expected a card such as {'VH' if language == 'nl' else 'QH'} (rank before suit), found {found(text)}"
    if meant is not None:
        expected += f", which is {shown(meant, language)} in {_NAMES[other]} letters"
    raise ValueError(expected)


def parse_suit(text: str, language: Language = "en") -> str:
    """The suit that *text* names, by its letter, its symbol or a word; ValueError if it names none."""
    name = text.strip()
    suit = _SUITS[language].get(name.upper()) or _SUIT_WORDS.get(name.casefold())
    if suit is None:
        raise ValueError(f"expected a suit such as H or hearts, found {found(text)}")
    return suit


def _read(text: str, language: Language) -> Card | None:
    name = text.replace("\ufe0f", "")
    return _in_letters("".join(name.split()).upper(), language) or _in_words(name.casefold().split(), language)


def _in_letters(name: str, language: Language) -> Card | None:
    return _card(_SUITS[language].get(name[-1:]), _RANKS[language].get(name[:-1]))


def _in_words(name: list[str], language: Language) -> Card | None:
    words = [word for word in name if word not in _BETWEEN]
    if len(words) == 1:
        words = _parted(words[0])
    if len(words) != 2:  # noqa: PLR2004 - a suit and a rank
        return None
    for suit, rank in (words, reversed(words)):
        card = _card(_SUIT_WORDS.get(suit), _RANK_WORDS.get(rank, _RANKS[language].get(rank.upper())))
        card = card or _card(_SUITS[language].get(suit.upper()), _RANK_WORDS.get(rank))
        if card is not None:
            return card
    return None


def _parted(word: str) -> list[str]:
    """A compound such as *hartenvrouw* in its two parts."""
    suit = next((suit for suit in _SUIT_WORDS if word.startswith(suit)), "")
    return [suit, word.removeprefix(suit)]


def _card(suit: str | None, rank: int | None) -> Card | None:
    return None if suit is None or rank is None else _CARDS.get(Card(suit, rank))
