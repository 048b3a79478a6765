"""Cardparty as people tell it: positions of which only what matters is known, and actions in words.

Besides the players' names for their hands (``A = "5 8 J ?"``) and ``turn``, a position can be told by:

* ``piles = [6, 3, 0, 11]``: how high the building piles are, or their cards from the bottom (``"1 J 3"``) where jokers
  lie in them; what is not told is empty.
* ``stocks = { A = "9 ?5", B = 6, C = "J ?", D = 0 }``: the top card and how many lie under it, or only how many there
  are.  ``J ?`` is a joker on as many as are usual; a stock of which nothing is told is a whole one.
* ``discards = { A = ["4 8 5", "", "? 7"] }``: every space from the bottom to the top, with ``?`` or ``?3`` first where
  cards that are not told lie under it; what is not told is empty.
* ``draw_pile = 20``: how many cards it has; if that is not told, all that are left.  If it is, what is then left lies
  under the first space with a ``?``.  ``recycled = true``: the draw pile was made of finished piles.
* ``finished = 24``, or cards: those of finished piles that are not in the draw pile.
* ``idle = 1``: turns in a row in which nothing was played or laid away.  ``played = true``: a card was played in this
  turn.  ``first = "A"``: whose stock was the first to be empty.
* ``phase = "playing"``, ``"over"``, or ``"opening"``; then ``drawing = ["A", "B"]`` are those who draw for the start in
  this round, ``shown = "11"`` the cards of those who have, and ``out = "11 11 4"`` all that lie out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Any, Final, NamedTuple

from spelregels.facts import Facts, Hidden, Sealed, Situation, Told, left_over, together
from spelregels.games.cardparty.board import Board
from spelregels.games.cardparty.equipment import (
    JOKER,
    OWN,
    PARTNER,
    Agreement,
    Card,
    Discard,
    Drawn,
    EndTurn,
    Hand,
    HandCard,
    Lay,
    Refill,
    Source,
    SpaceTop,
    StockTop,
    TurnedUp,
    UnderStock,
    Whose,
    read_card,
    read_cards,
    written,
    written_cards,
)
from spelregels.games.cardparty.moments import under
from spelregels.games.cardparty.opening import Opening, State
from spelregels.games.cardparty.teams import side_of
from spelregels.games.cardparty.turns import Over, Playing
from spelregels.games.cardparty.views import shape_faults
from spelregels.notation import TEXT, TRUTH, BadInput, Form, Where, listed, named, spelled, whole
from spelregels.rulebook import Language, Words
from spelregels.ruling import Seat

NAMES: Final = ("A", "B", "C", "D", "E", "F")
PHASES: Final = named({name: name for name in ("playing", "over", "opening")}, "a phase")
CARDS: Final[Form[Hand]] = spelled(read_cards, written_cards)


def seats(players: int) -> tuple[str, ...]:
    return NAMES[:players]


# What is told


class Covered(Sealed[Card]):
    """A space of which only the cards on top are told, in order."""

    def __getitem__(self, place: Any) -> Any:
        known = self.known
        if known and place == -1:
            return known[-1]
        if known and place == slice(None, -1):
            return Covered(known[:-1], self.place, self.more, self.lacks)
        return Sealed.__getitem__(self, place)


class Lying(NamedTuple):
    """Cards that lie together: those that are told, and how many more there are."""

    cards: Hand
    more: int


@dataclass(frozen=True, slots=True)
class Layout:
    """What is told of where cards lie and of who does what; *spaces* are those of all seats, one after the other."""

    phase: str
    hands: tuple[Lying, ...]
    tops: tuple[Lying, ...]
    under: tuple[int, ...]
    spaces: tuple[Lying, ...]
    piles: tuple[Hand, ...]
    finished: Lying
    draw_pile: int
    recycled: bool
    idle: int
    first: int | None
    turn: Seat
    played: bool

    @property
    def lying(self) -> tuple[Lying, ...]:
        """Everything of which some cards may be told and others not."""
        return (*self.hands, *self.tops, *self.spaces, self.finished)


def complete(facts: Facts, agreement: Agreement) -> Situation[Card, State]:
    """The situation that is told; `BadInput` if it contradicts itself, `NoSuchMoment` if no play leads to it."""
    if facts.take("phase", PHASES, "playing") == "opening":
        return _opening(facts, agreement)
    teller = _Teller(facts, agreement)
    layout, bag = teller.layout()
    facts.nothing_else()
    unseen, recycled = (0, layout.draw_pile) if layout.recycled else (layout.draw_pile, 0)
    sizes = [*(lying.more for lying in layout.lying), sum(layout.under) + unseen, recycled]
    names = _names(facts.players, agreement)
    places: tuple[Hidden[Card], ...] = tuple(Hidden(name, size) for name, size in zip(names, sizes, strict=True))
    return Situation(bag, places, _builder(layout, agreement, facts.where), tuple(teller.assumed))


def _opening(facts: Facts, agreement: Agreement) -> Situation[Card, State]:
    """The draw for the start, of which everything is public."""
    everybody = tuple(Seat(seat) for seat in range(agreement.players))
    drawing = facts.seats("drawing") or everybody
    shown = facts.take("shown", CARDS, ())
    out = facts.take("out", CARDS, shown)
    facts.nothing_else()
    bag = left_over(agreement.cards, out, facts.at("out"), written)
    opening = Opening(agreement, drawing, shown, bag)

    def build(_: Sequence[Hand]) -> State:
        return _without_faults(opening, agreement, facts.where)

    return Situation((), (), build)


class _Teller:
    """Reads a layout, and keeps what was taken for granted."""

    def __init__(self, facts: Facts, agreement: Agreement) -> None:
        self.facts: Final = facts
        self.agreement: Final = agreement
        self.assumed: Final[list[Words]] = []

    def layout(self) -> tuple[Layout, Hand]:
        """The layout, and the cards whose place is not told."""
        facts = self.facts
        phase = facts.take("phase", PHASES, "playing")
        hands = tuple(map(self.hand, facts.players))
        stocks = self.stocks()
        spaces, piles, finished = self.spaces(), self.piles(), self.finished()
        lying = [*hands, *(top for top, _ in stocks), finished]
        told = chain(*(each.cards for each in lying), *(space.cards for space in spaces), *piles)
        bag = left_over(self.agreement.cards, tuple(told), facts.where, written)
        under = tuple(size for _, size in stocks)
        left = len(bag) - sum(each.more for each in lying) - sum(each.more or 0 for each in spaces) - sum(under)
        draw_pile, beneath = self.left_over(left, spaces)
        turn = self.turn(hands, phase)
        hand = len(hands[turn].cards) + hands[turn].more
        layout = Layout(
            phase=phase,
            hands=hands,
            tops=tuple(top for top, _ in stocks),
            under=under,
            spaces=beneath,
            piles=piles,
            finished=finished,
            draw_pile=draw_pile,
            recycled=facts.take("recycled", TRUTH, False),
            idle=facts.take("idle", whole(0), 0),
            first=self.first(stocks),
            turn=turn,
            played=facts.take("played", TRUTH, self.is_short(hand, draw_pile, finished)),
        )
        return layout, bag

    def hand(self, name: str) -> Lying:
        """A hand of which not all is told has as many cards as are dealt."""
        cards, more = self.facts.cards(name, read_card)
        return Lying(cards, max(self.agreement.hand_size - len(cards), 0) if more is None else more)

    def stocks(self) -> list[tuple[Lying, int]]:
        """The top of every stock, and how many cards are under it; one of which nothing is told is whole."""
        lines = self.facts.of_players("stocks")
        told = [_number_or_cards(lines, name) for name in self.facts.players]
        size = self.agreement.stock_size
        if any(stock.more is None for stock in told):
            self.assumed.append(Words(f"each other stock has {size} cards", f"elke andere stapel heeft {size} kaarten"))
        return [
            self.stock(stock.cards, size - len(stock.cards) if stock.more is None else stock.more) for stock in told
        ]

    def stock(self, cards: Hand, more: int) -> tuple[Lying, int]:
        if len(cards) > 1:
            raise BadInput(self.facts.at("stocks"), "expected the top card, then how many lie under it, such as '9 ?5'")
        return (Lying(cards, 0), more) if cards or not more else (Lying((), 1), more - 1)

    def spaces(self) -> list[Told[Card]]:
        """Every space of every player, and what is not told is empty."""
        lines = self.facts.of_players("discards")
        most = self.agreement.spaces
        told = [lines.take(name, listed(TEXT, 0, most), ()) for name in self.facts.players]
        spaces: list[Told[Card]] = []
        for name, texts in zip(self.facts.players, told, strict=True):
            table = {str(number): text for number, text in enumerate(texts, 1)}
            each = Facts(table, lines.at(name), self.facts.players, self.facts.language)
            spaces += [each.cards(number, read_card) for number in table]
            spaces += [Told((), 0)] * (most - len(texts))
        return spaces

    def piles(self) -> tuple[Hand, ...]:
        """The building piles; a number stands for a pile without jokers."""
        most = self.agreement.building_piles
        told = self.facts.take("piles", listed(_pile_form(self.agreement.highest), 0, most), ())
        if any(pile for pile, by_height in told if by_height):
            self.assumed.append(Words("no jokers lie in piles of that height", "er liggen geen jokers in die stapels"))
        return (*(pile for pile, _ in told), *((),) * (most - len(told)))

    def finished(self) -> Lying:
        if not self.facts.told("finished"):
            return Lying((), 0)
        cards, more = _number_or_cards(self.facts, "finished")
        return Lying(cards, more or 0)

    def left_over(self, left: int, spaces: list[Told[Card]]) -> tuple[int, tuple[Lying, ...]]:
        """How many of the cards that are left the draw pile has, and the spaces with the others under one of them."""
        facts = self.facts
        draw_pile = facts.take("draw_pile", whole(0), max(left, 0))
        beneath = left - draw_pile
        if beneath < 0:
            raise BadInput(facts.where, f"these facts cannot all be true: {-beneath} cards more than the pack has")
        bottom = next((place for place, space in enumerate(spaces) if space.more is None), None)
        if beneath and bottom is None:
            where = "tell a space that they lie under, such as '? 7', or the finished piles"
            raise BadInput(facts.at("draw_pile"), f"expected a place for {beneath} cards more: {where}")
        lying = [
            Lying(space.cards, beneath if place == bottom else space.more or 0) for place, space in enumerate(spaces)
        ]
        return draw_pile, tuple(lying)

    def turn(self, hands: Sequence[Lying], phase: str) -> Seat:
        """Who is on turn; if that is not told, the first whose hand is."""
        told = self.facts.seat("turn", None)
        turn = next((Seat(seat) for seat, hand in enumerate(hands) if hand.cards), Seat(0)) if told is None else told
        if told is None and phase == "playing":
            name = self.facts.players[turn]
            self.assumed.append(Words(f"on turn is {name}", f"aan de beurt is {name}"))
        return turn

    def first(self, stocks: Sequence[tuple[Lying, int]]) -> int | None:
        """Whose stock was empty first, as a side; it need not be told if only one side has an empty stock."""
        seat = self.facts.seat("first", None)
        if seat is not None:
            return side_of(seat, self.agreement)
        empty = [Seat(seat) for seat, (top, _) in enumerate(stocks) if not top.cards and not top.more]
        sides = {side_of(seat, self.agreement) for seat in empty}
        if len(sides) > 1:
            raise BadInput(self.facts.at("first"), "expected this name: whose stock was the first to be empty")
        return next(iter(sides), None)

    def is_short(self, hand: int, draw_pile: int, finished: Lying) -> bool:
        """Whether a hand is so small that cards of it must have been played in this turn."""
        could_draw = draw_pile > 0 or (hand > 0 and bool(finished.cards or finished.more))
        return hand < self.agreement.hand_size and could_draw


def _number_or_cards(facts: Facts, name: str) -> Told[Card]:
    if isinstance(facts.table.get(name), int):
        return Told((), facts.take(name, whole(0), 0))
    return facts.cards(name, read_card)


def _pile_form(highest: int) -> Form[tuple[Hand, bool]]:
    """A building pile by its cards from the bottom, or by its height; which of the two it was is read too."""

    def read(value: object, where: Where) -> tuple[Hand, bool]:
        if isinstance(value, str):
            return CARDS.read(value, where), False
        height = whole(0, highest - 1).read(value, where)
        return tuple(map(Card, range(1, height + 1))), True

    return Form(lambda told: written_cards(told[0]), read)


def _names(players: Sequence[str], agreement: Agreement) -> list[Words]:
    spaces = range(1, agreement.spaces + 1)
    return [
        *(Words(f"{name}'s hand", f"de hand van {name}") for name in players),
        *(Words(f"the top of {name}'s stock", f"de bovenste kaart van de stapel van {name}") for name in players),
        *(
            Words(f"{name}'s space {space}, further down", f"weglegplek {space} van {name}, verder naar onderen")
            for name in players
            for space in spaces
        ),
        Words("the finished piles", "de volle stapels"),
        Words("what nobody has seen", "wat niemand gezien heeft"),
        Words("the new draw pile", "de nieuwe trekstapel"),
    ]


# How a position is built


def _builder(layout: Layout, agreement: Agreement, where: Where) -> Callable[[Sequence[Hand]], State]:
    players, most = agreement.players, agreement.spaces

    def build(hidden: Sequence[Hand]) -> State:
        # The places come as in `Layout.lying`, then what nobody has seen and a new draw pile.
        *places, finished, unseen, recycled = hidden
        hands, tops, beneath = places[:players], places[players : 2 * players], places[2 * players :]
        spaces = tuple(map(_space, layout.spaces, beneath))
        board = Board(
            piles=layout.piles,
            hands=tuple(together(told.cards, cards) for told, cards in zip(layout.hands, hands, strict=True)),
            tops=tuple(told.cards or cards for told, cards in zip(layout.tops, tops, strict=True)),
            under=layout.under,
            spaces=tuple(spaces[seat * most : (seat + 1) * most] for seat in range(players)),
            unseen=unseen,
            recycled=recycled,
            finished=together(layout.finished.cards, finished),
            idle=layout.idle,
            first=layout.first,
        )
        over = layout.phase == "over"
        state = Over(agreement, board) if over else Playing(agreement, board, layout.turn, layout.played)
        return _without_faults(state, agreement, where)

    return build


def _space(told: Lying, beneath: Hand) -> Hand:
    if isinstance(beneath, Sealed) and beneath.more:
        return Covered(told.cards, beneath.place, beneath.more, beneath.lacks)
    return (*beneath, *told.cards)


def _without_faults(state: State, agreement: Agreement, where: Where) -> State:
    for fault in shape_faults(state):
        raise BadInput(where, fault)
    return under(state, agreement.readings)


# Words


def tell(value: object, language: Language) -> str:
    """An action as an infinitive, a card, or cards, in words."""
    return _said(value).in_language(language)


def _said(value: object) -> Words:
    match value:
        case Lay(source=source, pile=pile):
            en, nl = _source(source)
            return Words(f"lay {en} on pile {pile}", f"{nl} op aflegstapel {pile} leggen")
        case Discard(source=source, space=space, whose=whose):
            (en, nl), of = _source(source), _of(whose)
            return Words(f"discard {en} on space {space}{of.en}", f"{nl} wegleggen op weglegplek {space}{of.nl}")
        case EndTurn():
            return Words("end the turn without a discard", "de beurt beëindigen zonder een kaart weg te leggen")
        case Drawn(card=card):
            return Words(f"draw {_a(card)} for the start", f"een {_card(card)} trekken om te beginnen")
        case TurnedUp(card=card):
            return Words(f"turn up {_a(card)}", f"een {_card(card)} omdraaien")
        case Refill(cards=cards):
            said = " ".join(map(_card, cards))
            return Words(f"get {said} in hand", f"{said} in de hand krijgen")
        case tuple():
            each = [_said(part) for part in value]
            return Words(" ".join(part.en for part in each), " ".join(part.nl for part in each))
        case int() if value in range(1, JOKER + 1):
            return Words(_card(Card(value)), _card(Card(value)))
        case _:
            return Words(str(value), str(value))


def _source(source: Source) -> Words:
    of = _of(source.whose)
    match source:
        case HandCard(card=card, whose=whose):
            hand = Words("", "") if whose == OWN else Words(f" from the hand{of.en}", f" uit de hand{of.nl}")
            return Words(f"{_a(card)}{hand.en}", f"een {_card(card)}{hand.nl}")
        case StockTop():
            return Words(f"the top of the stock{of.en}", f"de bovenste kaart van de persoonlijke stapel{of.nl}")
        case SpaceTop(space=space):
            return Words(f"the top of space {space}{of.en}", f"de bovenste kaart van weglegplek {space}{of.nl}")
        case UnderStock(card=card):
            return Words(
                f"{_a(card)} under the top of the stock{of.en}",
                f"een {_card(card)} onder de bovenste kaart van de persoonlijke stapel{of.nl}",
            )
        case _:
            return Words(
                f"{_a(source.card)} under the top of space {source.space}{of.en}",
                f"een {_card(source.card)} onder de bovenste kaart van weglegplek {source.space}{of.nl}",
            )


def _of(whose: Whose) -> Words:
    if whose == OWN:
        return Words("", "")
    if whose == PARTNER:
        return Words(" of the partner", " van de teamgenoot")
    return Words(f" of player {whose} to the left", f" van speler {whose} naar links")


def _card(card: Card) -> str:
    return "joker" if card == JOKER else str(card)


def _a(card: Card) -> str:
    return f"an {card}" if card in {8, 11} else f"a {_card(card)}"
