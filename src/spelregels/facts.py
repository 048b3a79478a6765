"""A position as people tell it: what is known, and the cards whose place nobody told.

A game turns told `Facts` into a `Situation`: the cards that are left over, the places where they can lie, and how a
complete position is built once each lies somewhere.  A place may also stay `Sealed`: then whatever rule looks into it
raises `Peeked`, and an answer that comes without that holds whatever the hidden cards are.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Iterator, Mapping, Sequence
from typing import Any, Final, Generic, NamedTuple, NoReturn, SupportsIndex, TypeVar

from spelregels.notation import TEXT, BadInput, Form, Where, found, listed, object_in
from spelregels.rulebook import Language, Words
from spelregels.ruling import Seat

__all__ = ["Facts", "Hidden", "Peeked", "Sealed", "Situation", "Told", "left_over", "seat_named", "together"]

CardT = TypeVar("CardT")
StateT = TypeVar("StateT")
T = TypeVar("T")


class Told(NamedTuple, Generic[CardT]):
    """Some cards that are told, and how many more there are: none, so many, or None (that is not told)."""

    cards: tuple[CardT, ...]
    more: int | None


class Facts:
    """A table of told facts, read name by name.

    *players* are the names of the seats in turn order; *language* is that of the card names.
    """

    def __init__(
        self, table: Mapping[str, object], where: Where, players: Sequence[str], language: Language = "en"
    ) -> None:
        self.table: Final = table
        self.where: Final = where
        self.players: Final = tuple(players)
        self.language: Final[Language] = language
        self._asked: set[str] = set()

    def told(self, name: str) -> bool:
        """Whether anything is told under that name."""
        self._asked.add(name)
        return name in self.table

    def at(self, name: str) -> Where:
        """The place of a fact, for errors."""
        return (*self.where, name)

    def take(self, name: str, form: Form[T], otherwise: T) -> T:
        """What is told under that name, or *otherwise*; `BadInput` if it cannot be read."""
        return form.read(self.table[name], self.at(name)) if self.told(name) else otherwise

    def need(self, name: str, form: Form[T], why: str) -> T:
        """What is told under that name; `BadInput` that says *why* it is needed if nothing is."""
        if not self.told(name):
            raise BadInput(self.at(name), f"expected this name: {why}")
        return form.read(self.table[name], self.at(name))

    def seat(self, name: str, otherwise: T) -> Seat | T:
        """The seat told under that name."""
        if not self.told(name):
            return otherwise
        return seat_named(TEXT.read(self.table[name], self.at(name)), self.players, self.at(name))

    def seats(self, name: str) -> tuple[Seat, ...]:
        """The seats listed under that name, none if nothing is told."""
        texts = self.take(name, listed(TEXT), ())
        return tuple(seat_named(text, self.players, (*self.at(name), place)) for place, text in enumerate(texts))

    def cards(self, name: str, parse: Callable[[str], CardT]) -> Told[CardT]:
        """The cards told under that name: ``5H 8D`` is all, ``5H 8D ?`` is some, ``5H ?4`` is one of five.

        Nothing told is nothing known.
        """
        text = self.take(name, TEXT, "?")
        words = text.replace(",", " ").split()
        more = [word for word in words if word.startswith("?")]
        if len(more) > 1:
            raise BadInput(self.at(name), "expected '?' once, with the number of all cards that are not told")
        try:
            cards = tuple(parse(word) for word in words if not word.startswith("?"))
        except ValueError as error:
            raise BadInput(self.at(name), str(error)) from None
        return Told(cards, _more(more[0], self.at(name)) if more else 0)

    def of_players(self, name: str) -> Facts:
        """The table under that name, each name in it a player's or a beginning that only his has; else `BadInput`."""
        told = object_in(self.table[name], self.at(name)) if self.told(name) else {}
        table: dict[str, object] = {}
        for written, fact in told.items():
            player = self.players[seat_named(written, self.players, (*self.at(name), written))]
            if player in table:
                raise BadInput((*self.at(name), written), f"expected what is told of {player} once")
            table[player] = fact
        return Facts(table, self.at(name), self.players, self.language)

    def nothing_else(self) -> None:
        """`BadInput` if a name is left that nothing asked for."""
        for name in self.table:
            if name not in self._asked:
                raise BadInput(self.at(name), f"expected one of {', '.join(sorted(self._asked))}")


def _more(word: str, where: Where) -> int | None:
    number = word.removeprefix("?")
    if not number:
        return None
    if not (number.isascii() and number.isdigit()) or len(number) > 3:  # noqa: PLR2004 - no pack has a thousand cards
        raise BadInput(where, f"expected '?' or '?4' (four cards not told), found {found(word)}")
    return int(number)


def seat_named(text: str, players: Sequence[str], where: Where) -> Seat:
    """The seat whose name is *text* or alone begins with it, in capitals or not; `BadInput` if there is none."""
    name = text.strip().casefold()
    whole = [seat for seat, player in enumerate(players) if player.casefold() == name]
    begun = [seat for seat, player in enumerate(players) if name and player.casefold().startswith(name)]
    for seats in (whole, begun):
        if len(seats) == 1:
            return Seat(seats[0])
    if begun:
        raise BadInput(where, f"{found(text)} can be {' or '.join(players[seat] for seat in begun)}")
    raise BadInput(where, f"expected one of {', '.join(players)}, found {found(text)}")


def left_over(
    pack: tuple[CardT, ...], placed: Sequence[CardT], where: Where, show: Callable[[CardT], str]
) -> tuple[CardT, ...]:
    """The cards of the sorted *pack* that are not *placed*; `BadInput` with the count if there are too many of one."""
    has, used = Counter(pack), Counter(placed)
    for card, count in used.items():
        if count > has[card]:
            raise BadInput(
                where, f"these facts cannot all be true: {count} times {show(card)}, the pack has {has[card]}"
            )
    return tuple(card for card in has for _ in range(has[card] - used[card]))


class Hidden(NamedTuple, Generic[CardT]):
    """A place where *size* cards lie that are not told, and which cards it *cannot_hold* by what was played."""

    name: Words
    size: int
    cannot_hold: frozenset[CardT] = frozenset()


class Situation(NamedTuple, Generic[CardT, StateT]):
    """What is told, under one reading, and what is open.

    *bag* (sorted) is the cards whose place is not told; the sizes of the *places* add up to it.  *build* takes for
    each place its cards, sorted or `Sealed`, and gives the complete position; *assumed* says what was taken for granted
    because nothing was told.

    Something that is not told may be no place of cards, such as who took them: what looks at it finds `BadInput`.  With
    *suppose* in place of *build*, that is as it may be too, for those who ask what does not hang on it.
    """

    bag: tuple[CardT, ...]
    places: tuple[Hidden[CardT], ...]
    build: Callable[[Sequence[tuple[CardT, ...]]], StateT]
    assumed: tuple[Words, ...] = ()
    suppose: Callable[[Sequence[tuple[CardT, ...]]], StateT] | None = None

    def supposed(self, cards: Sequence[tuple[CardT, ...]]) -> StateT:
        """The position in which these *cards* lie in the places, with nothing else left open."""
        return (self.suppose or self.build)(cards)


class Peeked(Exception):
    """A rule looked at cards that are not told; *place* is the index of the place.

    *card* is set where the rule only looked whether that card is there.
    """

    def __init__(self, place: int, card: object = None) -> None:
        super().__init__(place, card)
        self.place: Final = place
        self.card: Final = card


class Sealed(tuple[CardT, ...]):  # noqa: SLOT001 - a tuple of any length cannot have slots with values
    """Cards of which some may be known, and *more* that lie at the place with that index, none of them in *lacks*.

    Their number can be asked, and whether a card is among them of which that is known; whatever else is asked raises
    `Peeked`.
    """

    place: int
    more: int
    lacks: Container[CardT]

    def __new__(
        cls, known: tuple[CardT, ...], place: int, more: int, lacks: Container[CardT] = frozenset()
    ) -> Sealed[CardT]:
        cards = tuple.__new__(cls, known)
        cards.place = place
        cards.more = more
        cards.lacks = lacks
        return cards

    @property
    def known(self) -> tuple[CardT, ...]:
        """The cards that are known."""
        return tuple(tuple.__iter__(self))

    def without(self, *taken: CardT) -> Sealed[CardT]:
        """The same with each of *taken* gone once; ValueError if one is not there."""
        left = list(self.known)
        for card in taken:
            if card not in left and self.more and card not in self.lacks:
                raise Peeked(self.place, card)
            left.remove(card)
        return Sealed(tuple(left), self.place, self.more, self.lacks)

    def __len__(self) -> int:
        return tuple.__len__(self) + self.more

    def __contains__(self, card: object) -> bool:
        if tuple.__contains__(self, card):
            return True
        if self.more and card not in self.lacks:
            raise Peeked(self.place, card)
        return False

    def _peek(self, *_: object) -> NoReturn:
        raise Peeked(self.place)

    def __iter__(self) -> Iterator[CardT]:
        self._peek()

    def __getitem__(self, place: SupportsIndex | slice) -> Any:
        self._peek(place)

    # A tuple that is joined to one on the left would else take the known cards for all of them.
    __add__ = __radd__ = __mul__ = __rmul__ = __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = (
        _peek  # each only raises
    )
    __hash__ = index = count = __reversed__ = _peek  # each only raises


def together(
    known: tuple[CardT, ...], hidden: tuple[CardT, ...], order: Callable[[CardT], Any] | None = None
) -> tuple[CardT, ...]:
    """The *known* cards of a place and the *hidden* ones, sorted; sealed if those are, and there are any."""
    if isinstance(hidden, Sealed):
        if hidden.more:
            return Sealed((*known, *hidden.known), hidden.place, hidden.more, hidden.lacks)
        hidden = hidden.known
    return tuple(sorted((*known, *hidden), key=order))  # type: ignore[type-var,arg-type] # cards of a bag are sortable, or *order* sorts them
