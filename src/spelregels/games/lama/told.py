"""L.A.M.A. as people tell it: positions of which only what matters is known, and actions in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from spelregels.facts import Facts, Hidden, Situation, Told, left_over, together
from spelregels.games.lama.equipment import (
    BLACK,
    LAMA,
    Agreement,
    Card,
    Chips,
    Decline,
    Draw,
    Drawn,
    EndTurn,
    Exchange,
    Hand,
    Play,
    Quit,
    Return,
    Take,
    TurnedUp,
    read_card,
    written,
)
from spelregels.games.lama.rounds import (
    AfterDraw,
    Ended,
    Over,
    Playing,
    Returning,
    Round,
    State,
    Taking,
    takes_at_once,
    under,
)
from spelregels.games.lama.views import shape_faults
from spelregels.notation import TEXT, BadInput, Form, Where, found, named, optional, whole
from spelregels.rulebook import Language, Words
from spelregels.ruling import Seat

NAMES: Final = ("A", "B", "C", "D", "E", "F")
PHASES: Final = named({name: name for name in ("playing", "after_draw", "taking", "returning", "over")}, "a phase")
IN_PLAY: Final = {"playing", "after_draw"}
STOCK: Final = Words("the draw pile", "de trekstapel")
UNDER_THE_TOP: Final = Words("under the top card", "onder de bovenste kaart")


def seats(players: int) -> tuple[str, ...]:
    return NAMES[:players]


# A position that is told in part


@dataclass(frozen=True, slots=True)
class Layout:
    """What is told of the cards and of who does what; the hidden cards of a place are those with its index."""

    phase: str
    hands: tuple[Told[Card], ...]
    stock: Told[Card]
    top: Card | None
    quits: tuple[Seat, ...]
    round: Round
    turn: Seat
    chips: tuple[Chips, ...]


def complete(facts: Facts, agreement: Agreement) -> Situation[Card, State]:
    """The situation that is told; `BadInput` if it contradicts itself, `NoSuchMoment` if no play leads to it."""
    agreement = replace(agreement, first_starter=facts.seat("first_starter", agreement.first_starter))
    layout, assumed = _layout(facts, agreement)
    facts.nothing_else()
    if layout.phase in IN_PLAY:
        facts.need("top", TOP, "the top card of the discard pile")
        assumed += tuple(_sizes_assumed(layout, agreement, facts))
    known = [*(card for hand in layout.hands for card in hand.cards), *layout.stock.cards]
    known += [layout.top] if layout.top else []
    bag = left_over(agreement.table.bag, known, facts.where, written)
    sizes = _sizes(layout, agreement, len(bag), facts.where)
    names = [Words(f"{name}'s hand", f"de hand van {name}") for name in facts.players] + [STOCK, UNDER_THE_TOP]
    places: tuple[Hidden[Card], ...] = tuple(Hidden(name, size) for name, size in zip(names, sizes, strict=True))
    return Situation(bag, places, _builder(layout, agreement, facts.where), assumed)


def _layout(facts: Facts, agreement: Agreement) -> tuple[Layout, tuple[Words, ...]]:
    phase = facts.take("phase", PHASES, "playing")
    hands = tuple(facts.cards(name, read_card) for name in facts.players)
    in_play = phase in IN_PLAY
    quits = facts.seats("quit")
    turn = facts.seat("turn", None)
    starter = facts.seat("starter", None)
    assumed = []
    if turn is None:
        turn = Seat(0) if phase == "returning" else _first_told(hands, quits)
        assumed.append(_assumed("on turn is", "aan de beurt is", facts.players[turn]))
    if phase == "returning":
        hands = _emptied(hands, turn, facts)
    first = facts.players[agreement.first_starter]
    if starter is None:
        starter = agreement.first_starter
        assumed.append(_assumed("this round and the first were begun by", "deze ronde en de eerste begon", first))
    elif not facts.told("first_starter"):
        assumed.append(_assumed("the first round was begun by", "de eerste ronde begon", first))
    if not facts.told("chips"):
        assumed.append(Words("nobody has chips yet", "niemand heeft al fiches"))
    if phase == "over" and not quits and all(hand.cards or hand.more != 0 for hand in hands):
        quits = tuple(Seat((starter + step) % len(hands)) for step in range(len(hands)))
        assumed.append(Words("all have quit", "iedereen heeft gepast"))
    layout = Layout(
        phase,
        hands,
        _stock(facts) if in_play or facts.told("stock") else Told((), 0),
        facts.take("top", optional(TOP), None),
        quits,
        Round(facts.take("round", whole(1), 1), starter),
        turn,
        _chips(facts),
    )
    return layout, tuple(assumed)


def _sizes_assumed(layout: Layout, agreement: Agreement, facts: Facts) -> Iterator[Words]:
    """How many cards there are where nobody told it."""
    sizes: dict[int, list[str]] = {}
    for name, hand in zip(facts.players, layout.hands, strict=True):
        if hand.more is None:
            sizes.setdefault(max(agreement.hand_size, len(hand.cards) + 1), []).append(name)
    for size, names in sizes.items():
        yield Words(f"cards held by {' and '.join(names)}: {size}", f"kaarten van {' en '.join(names)}: {size}")
    if layout.stock.more is None:
        yield Words("all other cards are in the draw pile", "alle andere kaarten liggen op de trekstapel")


def _assumed(en: str, nl: str, what: str) -> Words:
    return Words(f"{en} {what}", f"{nl} {what}")


def _emptied(hands: tuple[Told[Card], ...], seat: Seat, facts: Facts) -> tuple[Told[Card], ...]:
    """The hand of who may return a chip is empty, and nobody needs to say so."""
    if hands[seat].cards or hands[seat].more:
        where = facts.at(facts.players[seat])
        raise BadInput(where, "expected no cards: who may return a chip has emptied his hand")
    return (*hands[:seat], Told((), 0), *hands[seat + 1 :])


def _first_told(hands: tuple[Told[Card], ...], quits: tuple[Seat, ...]) -> Seat:
    """The first active player whose hand is told, else the first who is active."""
    active = [Seat(seat) for seat in range(len(hands)) if seat not in quits]
    return next((seat for seat in active if hands[seat].cards), active[0] if active else Seat(0))


def _read_top(value: object, where: Where) -> Card:
    text = str(value) if isinstance(value, int) and not isinstance(value, bool) else TEXT.read(value, where)
    try:
        return read_card(text)
    except ValueError as error:
        raise BadInput(where, str(error)) from None


TOP: Final[Form[Card]] = Form(written, _read_top)


def _stock(facts: Facts) -> Told[Card]:
    """A number of cards, or cards; all that is left if nothing is told."""
    if isinstance(facts.table.get("stock"), int):
        return Told((), facts.take("stock", whole(0), 0))
    return facts.cards("stock", read_card)


def _chips(facts: Facts) -> tuple[Chips, ...]:
    lines = facts.of_players("chips")
    return tuple(lines.take(name, CHIPS, Chips(0, 0)) for name in facts.players)


def _read_chips(value: object, where: Where) -> Chips:
    if isinstance(value, int) and not isinstance(value, bool):
        points = whole(0).read(value, where)
        return Chips(points % BLACK, points // BLACK)
    words = TEXT.read(value, where).split()
    counts = {"white": 0, "black": 0, "wit": 0, "zwart": 0}
    for number, colour in zip(words[::2], words[1::2], strict=False):
        if colour in counts and number.isascii() and number.isdigit() and len(number) < len("1000000"):
            counts[colour] += int(number)
        else:
            break
    else:
        if words and len(words) % 2 == 0:
            return Chips(counts["white"] + counts["wit"], counts["black"] + counts["zwart"])
    raise BadInput(where, f"expected a number of points, or such as '2 black 3 white', found {found(value)}")


CHIPS: Final[Form[Chips]] = Form(lambda chips: f"{chips.black} black {chips.white} white", _read_chips)


def _sizes(layout: Layout, agreement: Agreement, left: int, where: Where) -> list[int]:
    """How many hidden cards lie in each hand, in the draw pile and under the top; all that are *left* are somewhere.

    A hand of which nothing is told has the number dealt, and a draw pile all that is not in a hand.
    """
    sizes = [max(agreement.hand_size - len(hand.cards), 1) if hand.more is None else hand.more for hand in layout.hands]
    left -= sum(sizes)
    stock = max(left, 0) if layout.stock.more is None else layout.stock.more
    if left - stock < 0:
        raise BadInput(where, f"these facts cannot all be true: {stock - left} cards more than the pack has")
    return [*sizes, stock, left - stock]


def _builder(layout: Layout, agreement: Agreement, where: Where) -> Callable[[Sequence[Hand]], State]:
    def build(hidden: Sequence[Hand]) -> State:
        hands = tuple(together(hand.cards, cards) for hand, cards in zip(layout.hands, hidden, strict=False))
        stock = together(layout.stock.cards, hidden[len(hands)])
        state = under(_position(layout, agreement, hands, stock), agreement.readings)
        for fault in shape_faults(state):
            raise BadInput(where, fault)
        return state

    return build


def _position(layout: Layout, agreement: Agreement, hands: tuple[Hand, ...], stock: Hand) -> State:
    table, chips = agreement.table, layout.chips
    if layout.phase in IN_PLAY and layout.top is not None:
        kind = Playing if layout.phase == "playing" else AfterDraw
        return kind(table, chips, layout.round, hands, stock, layout.top, layout.quits, turn=layout.turn)
    empty = [Seat(seat) for seat, hand in enumerate(hands) if not hand]
    ended = Ended(layout.round, hands, layout.quits, empty[0] if empty else None)
    if layout.phase == "over":
        return Over(table, chips, ended)
    if layout.phase == "returning":
        return Returning(table, chips, ended, turn=layout.turn)
    later = [Seat((layout.turn + step) % table.players) for step in range(1, table.players)]
    later = later[: (layout.round.starter - layout.turn - 1) % table.players]
    waiting = tuple(seat for seat in later if not takes_at_once(hands[seat], table.readings))
    return Taking(table, chips, ended, waiting, turn=layout.turn)


# Words

INFINITIVES: Final = {
    Draw: Words("draw a card", "een kaart trekken"),
    Quit: Words("quit", "passen"),
    EndTurn: Words("end the turn", "de beurt beëindigen"),
    Exchange: Words("exchange ten white chips for a black one", "tien witte fiches ruilen voor een zwart"),
    Decline: Words("return no chip", "geen fiche teruggeven"),
}


def tell(value: object, language: Language) -> str:
    """An action as an infinitive, a card, or cards, in words."""
    match value:
        case Play(card=card):
            return Words(f"play {_named(card, 'a ')}", f"{_named(card, 'een ')} spelen").in_language(language)
        case Take(blacks=blacks):
            return Words(
                f"take {blacks} black {'chip' if blacks == 1 else 'chips'} and the rest in white",
                f"{blacks} zwarte {'fiche' if blacks == 1 else 'fiches'} nemen en de rest wit",
            ).in_language(language)
        case Return(chip=chip):
            colour = "wit" if chip == "white" else "zwart"
            return Words(f"return a {chip} chip", f"een {colour} fiche teruggeven").in_language(language)
        case TurnedUp(card=card):
            return Words(f"turn up {_named(card, 'a ')}", f"{_named(card, 'een ')} omdraaien").in_language(language)
        case Drawn(card=card):
            return Words(f"draw {_named(card, 'a ')}", f"{_named(card, 'een ')} trekken").in_language(language)
        case Draw() | Quit() | EndTurn() | Exchange() | Decline():
            return INFINITIVES[type(value)].in_language(language)
        case tuple():
            return " ".join(tell(each, language) for each in value)
        case int() if value in range(1, LAMA + 1):
            return _named(Card(value), "")
        case _:
            return str(value)


def _named(card: Card, article: str) -> str:
    return f"{article}lama" if card == LAMA else str(card)
