"""What can be said of a position of which some cards are not told.

A *filling* says for every hidden place which cards lie there.  Nothing is filled in that no rule looks at: all places
start `Sealed`; where a rule peeks, what it asked is settled, each way it can be settled in turn, and it is asked again.
Whether one card is there splits the fillings in two; anything more opens the place.  What comes is a tree whose leaves
are the fillings *up to what was never looked at*.  If there are too many, some are tried: by chance from a fixed seed,
and by a directed search that puts each kind of card, and each run of neighbouring ones, into every place looked into.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Container, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, combinations
from random import Random
from typing import Any, Final, Generic, NamedTuple, TypeAlias, TypeVar

from spelregels.arbiter.counting import joint_contents
from spelregels.chance import less
from spelregels.facts import Peeked, Sealed, Situation
from spelregels.notation import BadInput
from spelregels.position import NoSuchMoment

__all__ = ["Filling", "Impossible", "Known", "Survey", "completed", "nothing_settled", "opened", "survey"]

MOST: Final = 2_000
"""So many fillings are all tried; if there are more, some are."""
MOST_LOOKS: Final = 6_000
"""So many looks are taken at most to try all."""
ENOUGH: Final = 200
"""After so many it is estimated how many there will be in all, ..."""
MANY_TIMES: Final = 4
"""... and given up if that is so many times `MOST`."""
OPENED: Final = 20_000
"""So many contents of one place are looked through for those that leave room for the rest."""
SAMPLE: Final = 240
"""So many fillings in which the facts hold are wanted when not all are tried, ..."""
TRIES: Final = 4
"""... and so many tries are made for each of them."""
SEED: Final = 14

StateT = TypeVar("StateT")
FoundT = TypeVar("FoundT", bound=Hashable)
Cards = tuple[Any, ...]


class Impossible(Exception):
    """What is told cannot be so in the position looked at, for that *reason*."""

    def __init__(self, reason: object = None) -> None:
        super().__init__(reason)
        self.reason: Final = reason


class Known(NamedTuple):
    """What is settled of one place: cards that are there, kinds that are not, and how many more are there."""

    held: Cards
    lacks: frozenset[Any]
    more: int


class Filling(NamedTuple):
    """What is settled of every place, and the *bag* of the cards that are not settled."""

    bag: Cards
    places: tuple[Known, ...]

    def cards(self) -> Counter[Any]:
        """All its cards, wherever they lie."""
        return Counter(chain(self.bag, *(known.held for known in self.places)))


@dataclass(frozen=True)
class Survey(Generic[FoundT]):
    """What was found in the fillings of a situation.

    *each* maps every filling that leaves room for the facts to what was found in it.  *tried* fillings were looked at;
    *complete* says whether there are no others.  *looked* are the places that were looked into.  *failed* is the first
    filling in which the facts cannot be, and the reason.
    """

    situation: Situation[Any, Any]
    each: Mapping[Filling, FoundT]
    tried: int
    complete: bool
    looked: tuple[int, ...]
    failed: tuple[Filling, object] | None = None

    @cached_property
    def found(self) -> dict[FoundT, Filling]:
        """Each thing found, with the first filling in which it is."""
        found: dict[FoundT, Filling] = {}
        for filling, thing in self.each.items():
            found.setdefault(thing, filling)
        return found

    @cached_property
    def possible(self) -> int:
        """How many fillings there are of the places that were looked into, whether or not the facts hold in them."""
        return self.tried if self.complete else joint_contents(self.situation, self.looked)


Remember: TypeAlias = "Callable[[Filling, Callable[[], _Node[FoundT]]], _Node[FoundT]]"
"""Gives what was seen from a filling onwards before, or looks now."""


def survey(
    situation: Situation[Any, StateT],
    look: Callable[[StateT], FoundT],
    also: Sequence[Filling] = (),
    within: Filling | None = None,
    remember: Remember[FoundT] = lambda _, look: look(),
) -> Survey[FoundT]:
    """What *look* finds in the fillings of a situation; it raises `Impossible` where the facts cannot be.

    If not all are tried, the fillings in *also* are, as far as they are fillings of this situation.  *within* is what
    is settled of the fillings that are looked at at all.  *remember* can spare looks that were taken before.
    """
    explorer = _Explorer(situation, look, remember)
    first = nothing_settled(situation) if within is None else explorer.adopted(within)
    complete = True
    if first is not None and _leaves_room(first):
        try:
            explorer.all(first)
        except _TooMany:
            complete = False
            explorer.sample(first, also)
    looked = tuple(sorted(explorer.looked))
    return Survey(situation, explorer.each, len(explorer.tried), complete, looked, explorer.failed)


def nothing_settled(situation: Situation[Any, Any]) -> Filling:
    return Filling(situation.bag, tuple(Known((), place.cannot_hold, place.size) for place in situation.places))


def opened(situation: Situation[Any, StateT], filling: Filling) -> StateT:
    """The position of a filling, with what it does not settle still sealed; `Impossible` if the facts forbid it."""
    return _built(situation, filling, lambda place: _Absent(filling.bag, filling.places[place].lacks))


def _built(situation: Situation[Any, StateT], filling: Filling, lacks: Callable[[int], Container[Any]]) -> StateT:
    cards = [
        Sealed(known.held, place, known.more, lacks(place)) if known.more else known.held
        for place, known in enumerate(filling.places)
    ]
    try:
        return situation.build(cards)
    except NoSuchMoment as error:
        raise Impossible(error.question) from None
    except BadInput as error:
        raise Impossible(error) from None


def completed(situation: Situation[Any, Any], filling: Filling, places: Sequence[int]) -> Filling:
    """The filling with these places filled up, with the first cards that leave room for the rest."""
    order = _order_of(situation)
    for place in places:
        while filling.places[place].more:
            kinds = (card for card in dict.fromkeys(filling.bag) if card not in filling.places[place].lacks)
            tries = (_placed(order, filling, place, (card,)) for card in kinds)
            filling = next(filter(_leaves_room, tries))
    return filling


@dataclass(frozen=True, slots=True)
class _Absent:
    """What a place lacks: what is settled, and what is not in the bag at all."""

    bag: Cards
    lacks: frozenset[Any]

    def __contains__(self, card: object) -> bool:
        return card in self.lacks or card not in self.bag


# The tree


class _TooMany(Exception):
    """There are more fillings than are all tried."""


class _Found(NamedTuple, Generic[FoundT]):
    """A look came to an end, with that."""

    thing: FoundT


class _Failed(NamedTuple):
    """The facts cannot be, for that reason."""

    reason: object


class _Shut(NamedTuple):
    """A look came to a place that must be opened first."""

    place: int


class _Node(NamedTuple, Generic[FoundT]):
    """How a look *ended*.

    The *filling* has what the look settled on the way; *others* are the fillings in which that is settled otherwise.
    *looked* are the places that were looked into, *looks* is how often it had to be begun.
    """

    filling: Filling
    others: tuple[Filling, ...]
    ended: _Found[FoundT] | _Failed | _Shut
    looked: frozenset[int]
    looks: int

    @property
    def fits(self) -> bool:
        return isinstance(self.ended, _Found)

    @property
    def place(self) -> int | None:
        return self.ended.place if isinstance(self.ended, _Shut) else None


class _Doubt(Generic[StateT]):
    """Answers whether a place lacks a card while a rule looks: it does, if it can; that it does not is tried later."""

    def __init__(self, situation: Situation[Any, StateT], order: Mapping[Any, int], filling: Filling) -> None:
        self.situation: Final = situation
        self.filling = filling
        self._order: Final = order
        self._others: Final[list[Filling]] = []
        self._looked: Final[set[int]] = set()

    def seen(self, look: Callable[[StateT], FoundT]) -> _Node[FoundT]:
        """One look, up to its end or to a place that must be opened."""
        ended, looks = None, 0
        while ended is None:
            ended = self.ended(look)
            looks += 1
        return _Node(self.filling, tuple(self._others), ended, frozenset(self._looked), looks)

    def ended(self, look: Callable[[StateT], FoundT]) -> _Found[FoundT] | _Failed | _Shut | None:
        """How a look ends; None if it must be begun again, with a card that cannot lack."""
        try:
            found = look(self.position())
            hash(found)
        except Peeked as peeked:
            self._looked.add(peeked.place)
            if peeked.card is None:
                return _Shut(peeked.place)
            self.filling = _placed(self._order, self.filling, peeked.place, (peeked.card,))
            return None
        except Impossible as impossible:
            return _Failed(impossible.reason)
        return _Found(found)

    def position(self) -> StateT:
        return _built(self.situation, self.filling, lambda place: _Lacks(self, place))

    def lacks(self, place: int, card: Any) -> bool:
        known = self.filling.places[place]
        if card in known.lacks or card not in self.filling.bag:
            return True
        self._looked.add(place)
        without = _with(self.filling, place, known._replace(lacks=known.lacks | {card}))
        if not _leaves_room(without):
            return False
        held = _placed(self._order, self.filling, place, (card,))
        self._others.extend([held] if _leaves_room(held) else [])
        self.filling = without
        return True


class _Lacks:
    """What one place lacks, for those who ask card by card."""

    def __init__(self, doubt: _Doubt[Any], place: int) -> None:
        self.doubt: Final = doubt
        self.place: Final = place

    def __contains__(self, card: object) -> bool:
        return self.doubt.lacks(self.place, card)


class _Explorer(Generic[StateT, FoundT]):
    """Walks the tree of fillings, and keeps what it finds."""

    def __init__(
        self, situation: Situation[Any, StateT], look: Callable[[StateT], FoundT], remember: Remember[FoundT]
    ) -> None:
        self.situation: Final = situation
        self.look: Final = look
        self.remember: Final = remember
        self.each: Final[dict[Filling, FoundT]] = {}
        self.tried: Final[set[Filling]] = set()
        self.looked: Final[set[int]] = set()
        self.looks = 0
        self.seen = 0.0
        self.failed: tuple[Filling, object] | None = None
        self._order: Final = _order_of(situation)
        self._cards: Final = Counter(situation.bag)
        self._sizes: Final = tuple(hidden.size for hidden in situation.places)
        self._barred: Final = {
            place: hidden.cannot_hold for place, hidden in enumerate(situation.places) if hidden.cannot_hold
        }
        self._drawn: Final[Counter[int]] = Counter()
        self._random: Final = Random(SEED)

    def at(self, filling: Filling) -> _Node[FoundT]:
        """What is seen from there, and kept."""
        node = self.remember(filling, lambda: _Doubt(self.situation, self._order, filling).seen(self.look))
        self.looks += node.looks
        self.looked.update(node.looked)
        match node.ended:
            case _Found(thing=thing):
                self.each.setdefault(node.filling, thing)
                self.tried.add(node.filling)
            case _Failed(reason=reason):
                self.failed = self.failed or (node.filling, reason)
                self.tried.add(node.filling)
            case _Shut():
                pass
        return node

    def all(self, filling: Filling, share: float = 1.0) -> None:
        """Looks at every filling; `_TooMany` as soon as it is clear that there are more than `MOST`.

        *share* is which part of the whole tree this is, if all branches were alike.
        """
        node = self.at(filling)
        branches = len(node.others)
        contents = 1 if node.place is None else _contents(node.filling, node.place)
        self.seen += share / (branches + contents) if node.place is None else 0
        if self.is_hopeless() or contents > OPENED:
            raise _TooMany
        for other in node.others:
            self.all(other, share / (branches + contents))
        if node.place is not None:
            for opened in self.all_contents(node.filling, node.place):
                self.all(opened, share / (branches + contents))

    def is_hopeless(self) -> bool:
        """Whether there are more fillings than are all tried, or will be by far if it goes on as so far."""
        tried = len(self.tried)
        return tried > MOST or self.looks > MOST_LOOKS or (tried > ENOUGH and tried > MANY_TIMES * MOST * self.seen)

    def sample(self, first: Filling, also: Sequence[Filling]) -> None:
        """Looks at some fillings of the whole tree, and at those that are given."""
        until = self.looks + SAMPLE * TRIES
        self.some(first, SAMPLE, until)
        for mine in filter(None, map(self.adopted, also)):
            if _leaves_room(mine):
                self.some(mine, 1, self.looks + TRIES)

    def some(self, filling: Filling, wanted: int, until: int) -> int:
        """Looks at some fillings, until the facts hold in *wanted* of them; how many those are."""
        node = self.at(filling)
        fitting = int(node.fits)
        for left, other in zip(range(len(node.others), 0, -1), node.others, strict=True):
            if fitting >= wanted or self.looks > until:
                return fitting
            fitting += self.some(other, -((fitting - wanted) // (left + 1)), until)
        if node.place is None:
            return fitting
        for _ in range(TRIES * wanted):
            if fitting >= wanted or self.looks > until:
                break
            drawn = self.draw(node.filling, node.place)
            fitting += self.some(drawn, 1, until) if _leaves_room(drawn) else 0
        return fitting

    # The ways in which something can be settled

    def all_contents(self, filling: Filling, place: int) -> Iterator[Filling]:
        known = filling.places[place]
        kinds = [(card, count) for card, count in Counter(filling.bag).items() if card not in known.lacks]
        for cards in _choices(kinds, known.more):
            placed = self.placed(filling, place, cards)
            if _leaves_room(placed):
                yield placed

    def draw(self, filling: Filling, place: int) -> Filling:
        """A filling in which that place is open: by turns each kind of card, each run of neighbours, and any cards."""
        known = filling.places[place]
        bag = [card for card in filling.bag if card not in known.lacks]
        turn, way = divmod(self._drawn[place], 3)
        self._drawn[place] += 1
        if way == 0:
            first = bag.pop(turn % len(bag))
            return self.placed(filling, place, (first, *self._random.sample(bag, known.more - 1)))
        if way == 1:
            start = turn % (len(bag) - known.more + 1)
            return self.placed(filling, place, bag[start : start + known.more])
        return self.placed(filling, place, self._random.sample(bag, known.more))

    def placed(self, filling: Filling, place: int, cards: Sequence[Any]) -> Filling:
        return _placed(self._order, filling, place, cards)

    def adopted(self, filling: Filling) -> Filling | None:
        """What a filling under another reading is under this one, if it can be."""
        sizes = tuple(len(known.held) + known.more for known in filling.places)
        if sizes != self._sizes or filling.cards() != self._cards:
            return None
        for place, barred in self._barred.items():
            known = filling.places[place]
            if barred.intersection(known.held):
                return None
            filling = _with(filling, place, known._replace(lacks=known.lacks | barred))
        return filling


def _order_of(situation: Situation[Any, Any]) -> Mapping[Any, int]:
    """The order of the cards, which is that of the bag."""
    return {card: place for place, card in enumerate(situation.bag)}


def _placed(order: Mapping[Any, int], filling: Filling, place: int, cards: Sequence[Any]) -> Filling:
    """The filling with those cards of its bag at that place too."""
    known = filling.places[place]
    held = tuple(sorted((*known.held, *cards), key=order.__getitem__))
    settled = known._replace(held=held, more=known.more - len(cards))
    return _with(filling._replace(bag=less(filling.bag, *cards)), place, settled)


def _with(filling: Filling, place: int, known: Known) -> Filling:
    return filling._replace(places=(*filling.places[:place], known, *filling.places[place + 1 :]))


def _choices(kinds: Sequence[tuple[Any, int]], size: int) -> Iterator[Cards]:
    """Every choice of so many cards; equal cards are not told apart."""
    if size == 0:
        yield ()
    elif kinds and size <= sum(count for _, count in kinds):
        (card, count), *others = kinds
        for taken in range(min(count, size), -1, -1):
            for cards in _choices(others, size - taken):
                yield (card,) * taken + cards


# Counting


def _leaves_room(filling: Filling) -> bool:
    """Whether the cards left can lie where something is missing: Hall's condition, for places that lack anything.

    A place that lacks nothing can take whatever is left over, so that only the others can be short of cards.
    """
    short = [known for known in filling.places if known.more and known.lacks]
    return all(
        sum(known.more for known in some) <= _in_reach(filling.bag, [known.lacks for known in some])
        for size in range(1, len(short) + 1)
        for some in combinations(short, size)
    )


def _in_reach(bag: Cards, lacks: Sequence[frozenset[Any]]) -> int:
    """How many cards of the bag are not lacking everywhere."""
    return len(bag) - sum(map(frozenset.intersection(*lacks).__contains__, bag))


def _contents(filling: Filling, place: int) -> int:
    """How many contents a place can have, looking at that place alone."""
    known = filling.places[place]
    kinds = Counter(card for card in filling.bag if card not in known.lacks)
    ways = [1] + [0] * known.more
    for count in kinds.values():
        ways = [sum(ways[max(0, size - count) : size + 1]) for size in range(known.more + 1)]
    return ways[known.more]
