"""Highest Card, a game in miniature: everything a real game has, small enough to try everything.

Two or three players hold cards with a value and play them one by one to a trick.  Who can beat what lies there must do
so (or need not: T-Q1).  The highest card wins the trick and a point; between equal ones T-Q2 decides.  Some players
change a card before they play (T-Q3), and some count the last trick double (T-Q4).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias

from spelregels.chance import Hands, OneCard, less
from spelregels.facts import Facts, Hidden, Situation, Told, left_over, together
from spelregels.game import Game, readings_form
from spelregels.notation import (
    TRUTH,
    BadInput,
    Form,
    Where,
    listed,
    made,
    made_with_defaults,
    named,
    spelled,
    tagged,
    whole,
)
from spelregels.position import Chance, Choice, End, NoSuchMoment, Position, unlawful
from spelregels.rulebook import (
    Clause,
    Decided,
    Finding,
    Implied,
    Language,
    Place,
    Profile,
    Reading,
    Rulebook,
    Switched,
    Words,
)
from spelregels.ruling import NOBODY, Consequence, Seat

__all__ = ["GAME", "Agreement", "Readings"]

# What the rule text says


@dataclass(frozen=True, slots=True)
class Readings:
    must_beat: bool = True
    equal_cards: Literal["first", "last", "nobody"] = "first"
    change: bool = False
    last_trick: Literal[1, 2] = 1


def _at(where: str) -> Place:
    return Place("Rules", Words(where, where))


_US: Final = Words("so that it works", "zodat het werkt")


def _reading(value: object, name: str) -> Reading:
    return Reading(value, name, Words(f"it is {name}", f"het is {name}"), "project", _US)


TURN = Clause("T-1a", "obligation", Implied(Words("turns", "beurten")), "Act in turn.", "Doe iets op je beurt.")
DEAL = Clause("T-1b", "setup", _at("first"), "Cards are dealt.", "Er wordt gedeeld.")
BEAT = Clause("T-2a", "obligation", _at("second"), "Who can beat, beats.", "Wie hoger kan, gaat hoger.")
WINS = Clause("T-3a", "scoring", _at("third"), "The highest card wins a point.", "De hoogste kaart wint een punt.")
MOST = Clause("T-3b", "scoring", _at("fourth"), "Most points win.", "De meeste punten winnen.")
MUST_BEAT = Switched(
    "T-Q1",
    "must_beat",
    (BEAT,),
    Words("Must you beat?", "Moet je hoger?"),
    (_reading(True, "yes"), _reading(False, "no")),
    _US,
)
EQUAL_CARDS = Switched(
    "T-Q2",
    "equal_cards",
    (WINS,),
    Words("Which of equal cards wins?", "Welke van gelijke kaarten wint?"),
    (_reading("first", "first"), _reading("last", "last"), _reading("nobody", "nobody")),
    _US,
)
CHANGE = Switched(
    "T-Q3",
    "change",
    (),
    Words("May you change a card?", "Mag je een kaart wisselen?"),
    (_reading(False, "no"), _reading(True, "yes")),
    _US,
)
LAST_TRICK = Switched(
    "T-Q4",
    "last_trick",
    (WINS,),
    Words("What is the last trick worth?", "Wat is de laatste slag waard?"),
    (_reading(1, "1"), _reading(2, "2")),
    _US,
)
ONE_CHANGE = Decided(
    "T-Q5", (), Words("How often?", "Hoe vaak?"), Words("Once a turn.", "Eens per beurt."), "project", _US
)

PROFILES: Final[Mapping[Profile, Readings]] = {
    "standard": Readings(),
    "literal": Readings(last_trick=2),
    "published": Readings(must_beat=False, equal_cards="last"),
}
RULEBOOK: Final = Rulebook("T", "1", Words("Highest Card", "Hoogste kaart"), "", PROFILES, vars())

# What is agreed, and the actions

Hand: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Agreement:
    players: int = 2
    readings: Readings = PROFILES["standard"]
    values: int = 4
    copies: int = 2
    hand_size: int = 2

    def __post_init__(self) -> None:
        if self.players not in {2, 3}:
            raise ValueError(f"players: expected 2 or 3, found {self.players}")
        if self.players * self.hand_size >= self.values * self.copies:
            raise ValueError("hand_size: expected that a card is left over")

    @property
    def pack(self) -> Hand:
        return tuple(value for value in range(1, self.values + 1) for _ in range(self.copies))


@dataclass(frozen=True, slots=True)
class Play:
    card: int

    def __str__(self) -> str:
        return f"play {self.card}"


@dataclass(frozen=True, slots=True)
class Change:
    card: int

    def __str__(self) -> str:
        return f"change {self.card}"


@dataclass(frozen=True, slots=True)
class Drawn:
    card: int

    def __str__(self) -> str:
        return f"drawn {self.card}"


@dataclass(frozen=True, slots=True)
class Deal:
    hands: tuple[Hand, ...]

    def __str__(self) -> str:
        return "deal " + " / ".join("".join(map(str, hand)) for hand in self.hands)


Action: TypeAlias = Play | Change | Drawn | Deal


def card_in(text: str) -> int:
    if text in set("123456789"):
        return int(text)
    raise ValueError(f"expected a card from 1 to 9, found {text[:9]!r}")


def action_in(text: str, language: Language = "en") -> Action:
    match text.split():
        case ["play" | "speel", card]:
            return Play(card_in(card))
        case ["change", card]:
            return Change(card_in(card))
        case ["drawn", card]:
            return Drawn(card_in(card))
        case ["deal", *hands]:
            return Deal(tuple(tuple(map(card_in, hand.strip())) for hand in " ".join(hands).split("/")))
        case _:
            raise ValueError(f"expected play 3, change 3, drawn 3 or deal 12 / 34, found {text[:40]!r}")


# The rules

Trick: TypeAlias = tuple[tuple[Seat, int], ...]


def best(trick: Trick) -> int:
    return max((card for _, card in trick), default=0)


def winner(trick: Trick, readings: Readings) -> Seat | None:
    seats = [seat for seat, card in trick if card == best(trick)]
    if len(seats) > 1 and readings.equal_cards == "nobody":
        return None
    return seats[-1] if len(seats) > 1 and readings.equal_cards == "last" else seats[0]


@dataclass(frozen=True, slots=True)
class AtTable(Position["Action", "State"]):
    agreed: Agreement
    points: tuple[int, ...]

    def seats(self) -> range:
        return range(self.agreed.players)


@dataclass(frozen=True, slots=True)
class Dealing(AtTable, Chance["Action", "State"]):
    def chance(self) -> Hands[int, Action]:
        sizes = (self.agreed.hand_size,) * self.agreed.players
        return Hands(self.agreed.pack, sizes, Deal, lambda action: action.hands if isinstance(action, Deal) else None)

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        yield TURN.met(seat == NOBODY)
        if seat == NOBODY:
            yield DEAL.met(self.chance().possible(action))

    def after(self, action: Action, seat: Seat) -> State:
        if not isinstance(action, Deal):
            unlawful(action)
        stock = less(self.agreed.pack, *(card for hand in action.hands for card in hand))
        return Playing(self.agreed, self.points, action.hands, stock, (), False, turn=Seat(0))


@dataclass(frozen=True, slots=True)
class InPlay(AtTable):
    hands: tuple[Hand, ...]
    stock: Hand
    trick: Trick

    def with_hand(self, seat: Seat, hand: Hand) -> tuple[Hand, ...]:
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])


@dataclass(frozen=True, slots=True)
class Playing(InPlay, Choice["Action", "State"]):
    changed: bool
    turn: Seat

    def beating(self, seat: Seat) -> Hand:
        return tuple(card for card in self.hands[seat] if card > best(self.trick))

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        yield TURN.met(seat == self.turn)
        if seat != self.turn:
            return
        readings = self.agreed.readings
        match action:
            case Play(card=card):
                yield TURN.met(card in self.hands[seat])
                if self.trick and readings.must_beat:
                    yield BEAT.if_able(card, self.beating(seat))
                elif self.trick:
                    yield MUST_BEAT.kept
            case Change(card=card):
                yield TURN.met(card in self.hands[seat])
                yield CHANGE.met(readings.change)
                yield ONE_CHANGE.met(not self.changed)
                yield DEAL.met(bool(self.stock))
            case _:
                yield TURN.broken

    def options(self, seat: Seat) -> list[Action]:
        cards = list(dict.fromkeys(self.hands[seat])) if seat == self.turn else []
        tried: list[Action] = [*map(Play, cards), *map(Change, cards)]
        return [action for action in tried if all(finding.met for finding in self.findings(action, seat))]

    def after(self, action: Action, seat: Seat) -> State:
        match action:
            case Play(card=card):
                hands = self.with_hand(seat, less(self.hands[seat], card))
                return self.following(hands, (*self.trick, (seat, card)))
            case Change(card=card):
                hands = self.with_hand(seat, less(self.hands[seat], card))
                return Drawing(self.agreed, self.points, hands, self.stock, self.trick, turn_of=seat)
            case _:
                unlawful(action)

    def following(self, hands: tuple[Hand, ...], trick: Trick) -> State:
        if len(trick) < self.agreed.players:
            turn = Seat((self.turn + 1) % self.agreed.players)
            return Playing(self.agreed, self.points, hands, self.stock, trick, False, turn=turn)
        won = winner(trick, self.agreed.readings)
        points = tuple(points + (self.worth(hands) if seat == won else 0) for seat, points in enumerate(self.points))
        if not any(hands):
            return Over(self.agreed, points)
        lead = trick[0][0] if won is None else won
        return Playing(self.agreed, points, hands, self.stock, (), False, turn=lead)

    def worth(self, hands: tuple[Hand, ...]) -> int:
        return 1 if any(hands) else self.agreed.readings.last_trick

    def consequences(self, action: Action, seat: Seat) -> Iterator[Consequence]:
        if not isinstance(action, Play):
            return
        trick = (*self.trick, (seat, action.card))
        hands = self.with_hand(seat, less(self.hands[seat], action.card))
        if len(trick) == self.agreed.players:
            won = winner(trick, self.agreed.readings)
            yield Consequence("takes", WINS, seat=won)
            if won is not None:
                yield Consequence("points", WINS, side=won, points=self.worth(hands))
        yield from standing(self.following(hands, trick))


@dataclass(frozen=True, slots=True)
class Drawing(InPlay, Chance["Action", "State"]):
    turn_of: Seat

    def chance(self) -> OneCard[int, Action]:
        return OneCard(self.stock, Drawn, lambda action: action.card if isinstance(action, Drawn) else None)

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        yield TURN.met(seat == NOBODY)
        if seat == NOBODY:
            yield DEAL.met(self.chance().possible(action))

    def after(self, action: Action, seat: Seat) -> State:
        if not isinstance(action, Drawn):
            unlawful(action)
        hands = self.with_hand(self.turn_of, tuple(sorted((*self.hands[self.turn_of], action.card))))
        stock = less(self.stock, action.card)
        return Playing(self.agreed, self.points, hands, stock, self.trick, True, turn=self.turn_of)


@dataclass(frozen=True, slots=True)
class Over(AtTable, End["Action", "State"]):
    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        yield TURN.broken


State: TypeAlias = Dealing | Playing | Drawing | Over


def standing(state: State) -> Iterator[Consequence]:
    if isinstance(state, Playing):
        yield Consequence("lead", TURN, seat=state.turn)
    if isinstance(state, Over):
        yield Consequence("match_over", MOST)
        for seat, points in enumerate(state.points):
            if points == max(state.points):
                yield Consequence("wins", MOST, side=seat)


def under(state: State, readings: Readings) -> State:
    if not readings.change and (isinstance(state, Drawing) or (isinstance(state, Playing) and state.changed)):
        raise NoSuchMoment(CHANGE)
    return replace(state, agreed=replace(state.agreed, readings=readings))


# A position that is told in part


def complete(facts: Facts, agreed: Agreement) -> Situation[int, State]:
    hands = tuple(facts.cards(name, card_in) for name in facts.players)
    stock = facts.cards("stock", card_in)
    trick = facts.take("trick", _trick_form(facts), ())
    turn = Seat((trick[-1][0] + 1) % agreed.players) if trick else facts.seat("turn", Seat(0))
    points = facts.take("points", listed(whole(0), agreed.players, agreed.players), (0,) * agreed.players)
    changed = facts.take("changed", TRUTH, False)
    facts.nothing_else()
    known = [card for told in (*hands, stock) for card in told.cards] + [card for _, card in trick]
    bag = left_over(agreed.pack, known, facts.where, str)
    played = [seat for seat, _ in trick]
    sizes = [
        max(agreed.hand_size - (seat in played) - len(told.cards), 0) if told.more is None else told.more
        for seat, told in enumerate(hands)
    ]
    rest = len(bag) - sum(sizes)
    if rest < 0 or stock.more not in {None, rest}:
        raise BadInput(facts.where, "these facts cannot all be true: the cards do not add up")
    lacks = [_lacked(Seat(seat), trick, agreed) for seat in range(agreed.players)]
    places = [
        *(Hidden(Words(name, name), size, lack) for name, size, lack in zip(facts.players, sizes, lacks, strict=True)),
        Hidden(Words("the stock", "de stapel"), rest),
    ]
    return Situation(bag, tuple(places), _builder(agreed, hands, stock, trick, turn, points, changed))


def _lacked(seat: Seat, trick: Trick, agreed: Agreement) -> frozenset[int]:
    """Who had to beat and did not, could not."""
    for place, (who, card) in enumerate(trick):
        top = best(trick[:place])
        if who == seat and place and card <= top and agreed.readings.must_beat:
            return frozenset(range(top + 1, agreed.values + 1))
    return frozenset()


def _builder(
    agreed: Agreement,
    told: tuple[Told[int], ...],
    stock: Told[int],
    trick: Trick,
    turn: Seat,
    points: tuple[int, ...],
    changed: bool,
) -> Callable[[Sequence[Hand]], State]:
    def build(hidden: Sequence[Hand]) -> State:
        hands = tuple(together(hand.cards, more) for hand, more in zip(told, hidden, strict=False))
        rest = together(stock.cards, hidden[-1])
        return under(Playing(agreed, points, hands, rest, trick, changed, turn=turn), agreed.readings)

    return build


def _trick_form(facts: Facts) -> Form[Trick]:
    def read(value: object, where: Where) -> Trick:
        texts = listed(spelled(str), 0, len(facts.players) - 1).read(value, where)
        plays = [text.partition(": ") for text in texts]
        for place, (name, _, card) in enumerate(plays):
            if name not in facts.players or not card.isdigit():
                raise BadInput((*where, place), "expected such as 'A: 3'")
        return tuple((Seat(facts.players.index(name)), card_in(card)) for name, _, card in plays)

    return Form(lambda trick: [f"{facts.players[seat]}: {card}" for seat, card in trick], read)


# What a program needs

TOLD: Final = {
    Play: Words("play {}", "{} spelen"),
    Change: Words("change {}", "{} wisselen"),
    Drawn: Words("draw {}", "{} trekken"),
}


def tell(value: object, language: Language) -> str:
    match value:
        case Play(card=card) | Change(card=card) | Drawn(card=card):
            return TOLD[type(value)].in_language(language).format(card)
        case tuple():
            return " ".join(map(str, value))
        case _:
            return str(value)


def every_action(state: State) -> Iterator[Action]:
    for card in range(1, state.agreed.values + 1):
        yield from (Play(card), Change(card), Drawn(card))


def view(state: State, seat: Seat) -> object:
    hand = state.hands[seat] if isinstance(state, InPlay) else ()
    return type(state).__name__, state.points, hand, state.trick if isinstance(state, InPlay) else ()


def seen(state: State, action: Action, by: Seat, seat: Seat) -> object:
    return action if by == seat else type(action).__name__


SEAT: Final[Form[Any]] = whole(0, 2)
HAND: Final = listed(whole(1, 9))
AGREEMENT: Final = made_with_defaults(
    Agreement,
    players=whole(0),
    readings=readings_form(RULEBOOK),
    values=whole(1, 9),
    copies=whole(1, 9),
    hand_size=whole(1),
)
AT_TABLE: Final[dict[str, Form[Any]]] = {"agreed": AGREEMENT, "points": listed(whole(0))}


def _play_read(value: object, where: Where) -> tuple[int, ...]:
    return listed(whole(0, 9), 2, 2).read(value, where)


PLAY_IN_TRICK: Final[Form[Any]] = Form(lambda play: [*play], _play_read)
IN_PLAY: Final[dict[str, Form[Any]]] = {
    **AT_TABLE,
    "hands": listed(HAND),
    "stock": HAND,
    "trick": listed(PLAY_IN_TRICK),
}
POSITION: Final[Form[State]] = tagged(
    "phase",
    dealing=(Dealing, made(Dealing, **AT_TABLE)),
    playing=(Playing, made(Playing, **IN_PLAY, changed=TRUTH, turn=SEAT)),
    drawing=(Drawing, made(Drawing, **IN_PLAY, turn_of=SEAT)),
    over=(Over, made(Over, **AT_TABLE)),
)

GAME: Final[Game[Action, State, Readings, Agreement]] = Game(
    name="toy",
    rulebook=RULEBOOK,
    agree=Agreement,
    agreement=AGREEMENT,
    begin=lambda agreed: Dealing(agreed, (0,) * agreed.players),
    every_action=every_action,
    under=under,
    readings=lambda state: state.agreed.readings,
    score=lambda state: state.points,
    standing=standing,
    view=view,
    seen=seen,
    position=POSITION,
    views=named({}, "a view"),
    parse=action_in,
    complete=complete,
    tell=tell,
    seats=lambda players: ("A", "B", "C")[:players],
)
