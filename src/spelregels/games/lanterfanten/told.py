"""Lanterfanten as people tell it: positions of which only what matters is known, and actions in words.

What can be told of a position, everything optional:

* ``phase``: ``following`` (a hand lies; the default where ``table`` is told), ``leading`` or ``over``;
* ``table``: the hand that lies, as ``9 9 9``, ``2x9+1J`` or ``2J as 10``; ``thrown_by``: whose it is; ``throwers``: who
  has thrown in this descent before him, in order;
* ``passed``: who has passed in this descent; those between the thrower and the player on ``turn`` have, without a word;
* a player's name: his cards, jokers as ``J``, as ``8 8 7 J`` (that is all), ``8 8 J ?`` (some plain cards more, and all
  his jokers if any is told) or ``8 ?4`` (four plain cards more);
* ``jokers``: ``{ A = 2 }``, how many a player holds, where his cards do not tell it;
* ``used``: ``{ B = "2J as 4, J as 10" }``, the jokers a player has used before the hand that lies;
* ``out``: who is out, in order; ``display``: the plain cards thrown before the hand that lies, as a hand is told;
* ``turn``; ``dealer``; ``game``: its number; ``score``: ``{ A = 8 }``, the points of finished games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from spelregels.facts import Facts, Hidden, Sealed, Situation, Told, left_over, together
from spelregels.games.lanterfanten.descents import (
    NOTHING,
    Descent,
    Ended,
    Following,
    Held,
    Leading,
    Lying,
    Over,
    Seats,
    State,
    Used,
    dealer_of,
    under,
)
from spelregels.games.lanterfanten.equipment import (
    NUMBERS,
    Agreement,
    Cards,
    Number,
    Pass,
    Table,
    Throw,
    read_number,
    read_throw,
)
from spelregels.games.lanterfanten.hands import Holder
from spelregels.games.lanterfanten.views import shape_faults
from spelregels.notation import TEXT, BadInput, Form, Where, named, spelled, whole
from spelregels.position import NoSuchMoment
from spelregels.rulebook import Language, Words
from spelregels.rulebooks import lanterfanten as rules
from spelregels.ruling import Seat

NAMES: Final = ("A", "B", "C", "D")
PHASES: Final = named({name: name for name in ("following", "leading", "over")}, "a phase")
DISPLAY: Final = Words("the cards thrown before", "de eerder gegooide kaarten")
UNDEALT: Final = Words("the cards that stay out", "de kaarten die niet meedoen")
POINTS: Final = whole(-(10**6), 10**6)


def seats(players: int) -> tuple[str, ...]:
    return NAMES[:players]


# A position that is told in part


@dataclass(frozen=True, slots=True)
class Moment:
    """Who is to act on what: the *hand* that lies, if any, the *throwers* so far, who threw it the last.

    *passed* have passed in this descent; those of *since*, in turn order, after the last throw.
    """

    turn: Seat
    hand: Throw | None = None
    throwers: Seats = ()
    passed: Seats = ()
    since: Seats = ()

    def hand_of(self, seat: int) -> Throw:
        """The hand that lies, if that seat threw it, else an empty one."""
        return self.hand if self.hand and self.throwers[-1] == seat else NO_HAND

    @property
    def lying(self) -> Lying:
        return NOTHING.with_hand(self.hand or NO_HAND)


NO_HAND: Final = Throw((), 0, Number(1))


@dataclass(frozen=True, slots=True)
class Layout:
    """What is told, or follows from it; *hands* are plain cards only."""

    phase: str
    table: Table
    number: int
    score: tuple[int, ...]
    hands: tuple[Told[Number], ...]
    jokers: tuple[int, ...]
    used: tuple[tuple[Used, ...], ...]
    out: Seats
    display: Told[Number]
    moment: Moment


def complete(facts: Facts, agreement: Agreement) -> Situation[Number, State]:
    """The situation that is told; `BadInput` if it contradicts itself, `NoSuchMoment` if no play leads to it."""
    layout, assumed = _layout(facts, agreement)
    facts.nothing_else()
    lying = layout.moment.lying.plain
    known = [*(card for hand in layout.hands for card in hand.cards), *layout.display.cards, *lying]
    bag = left_over(layout.table.bag, known, facts.where, str)
    names = [Words(f"{name}'s cards", f"de kaarten van {name}") for name in facts.players] + [DISPLAY, UNDEALT]
    lacking = [*_cannot_hold(layout), frozenset[Number](), frozenset[Number]()]
    places: tuple[Hidden[Number], ...] = tuple(map(Hidden, names, _sizes(layout, facts), lacking))
    return Situation(bag, places, _builder(layout, facts), (*assumed, *_passes_not_used(layout, facts, places)))


def _passes_not_used(layout: Layout, facts: Facts, places: Sequence[Hidden[Number]]) -> Iterator[Words]:
    """Whose passing tells something of his cards that is not looked at: on a single card it is (`_cannot_hold`)."""
    moment = layout.moment
    if moment.hand is not None and moment.hand.count > 1:
        names = ", ".join(facts.players[seat] for seat in moment.since if places[seat].size)
        if names:
            yield Words(
                f"that {names} passed tells nothing of the cards not told",
                f"dat {names} gepast heeft zegt niets over de kaarten die niet verteld zijn",
            )


def _layout(facts: Facts, agreement: Agreement) -> tuple[Layout, tuple[Words, ...]]:
    cards = tuple(facts.cards(name, _read_card) for name in facts.players)
    out = facts.seats("out")
    hand = facts.need("table", THROW, "the hand that lies") if facts.told("table") else None
    phase = facts.take("phase", PHASES, "leading" if hand is None else "following")
    if (phase == "following") != (hand is not None):
        raise BadInput(facts.at("table"), "expected the hand that lies if, and only if, a player is to throw on it")
    moment, assumed = _moment(facts, hand, out)
    jokers, used, cost = _jokers(facts, agreement.table, moment, out)
    number = facts.take("game", whole(1), 1)
    dealer = facts.seat("dealer", dealer_of(agreement.table, number))
    layout = Layout(
        phase,
        replace(agreement.table, first_dealer=Seat((dealer - number + 1) % agreement.players)),
        number,
        tuple(_each(facts, "score", POINTS, 0)),
        tuple(_plain(told, seat in out) for seat, told in enumerate(cards)),
        jokers,
        used,
        out,
        facts.cards("display", read_number),
        moment,
    )
    return layout, (*assumed, *cost)


def _plain(told: Told[Number], out: bool) -> Told[Number]:
    """The plain cards of those told; who is out has none, without a word."""
    return Told(tuple(card for card in told.cards if card != JOKER), 0 if out and told.more is None else told.more)


JOKER: Final = Number(0)
"""How a joker is read among cards that are told."""


def _read_card(text: str) -> Number:
    return JOKER if text.casefold() in {"j", "joker"} else read_number(text)


def _each(facts: Facts, name: str, form: Form[Any], otherwise: Any) -> list[Any]:
    """What is told under that name of each player."""
    lines = facts.of_players(name)
    return [lines.take(player, form, otherwise) for player in facts.players]


# Whose turn it is


def _moment(facts: Facts, hand: Throw | None, out: Seats) -> tuple[Moment, list[Words]]:
    turn, passed = facts.seat("turn", None), facts.seats("passed")
    thrower, earlier = facts.seat("thrown_by", None), facts.seats("throwers")
    assumed = []
    if turn is None:
        turn = _turn(facts, thrower, (*out, *passed))
        assumed.append(_assumed("on turn is", "aan de beurt is", facts.players[turn]))
    if hand is None:
        return Moment(turn), assumed
    if thrower is None:
        before = _after(turn, facts)[::-1]
        thrower = next((seat for seat in before if seat not in out and seat not in passed), before[0])
        assumed.append(
            _assumed("the hand that lies was thrown by", "de hand die er ligt is gegooid door", facts.players[thrower])
        )
    later = _after(thrower, facts)
    since = tuple(seat for seat in (later[: later.index(turn)] if turn in later else later) if seat not in out)
    throwers = (*(seat for seat in earlier if seat != thrower), thrower)
    return Moment(turn, hand, throwers, tuple(sorted({*passed, *since})), since), assumed


def _turn(facts: Facts, thrower: Seat | None, away: Seats) -> Seat:
    """Who comes next after the thrower; if he is not told, the first whose cards are, among those not *away*."""
    if thrower is not None:
        return next((seat for seat in _after(thrower, facts) if seat not in away), thrower)
    here = [Seat(seat) for seat in range(len(facts.players)) if seat not in away]
    return next((seat for seat in here if facts.told(facts.players[seat])), here[0] if here else Seat(0))


def _after(seat: Seat, facts: Facts) -> list[Seat]:
    """The others in turn order, from the one after *seat*."""
    players = len(facts.players)
    return [Seat((seat + step) % players) for step in range(1, players)]


def _assumed(en: str, nl: str, what: str) -> Words:
    return Words(f"{en} {what}", f"{nl} {what}")


# Jokers


def _jokers(
    facts: Facts, table: Table, moment: Moment, out: Seats
) -> tuple[tuple[int, ...], tuple[tuple[Used, ...], ...], list[Words]]:
    """How many jokers each has, what each has used, and what is taken for granted about those."""
    counts, used = _each(facts, "jokers", whole(0), None), _each(facts, "used", USED, None)
    jokers, spent = [], []
    unknown: list[Words] = []
    for seat, name in enumerate(facts.players):
        hand = moment.hand_of(seat)
        now = (Used(hand.number, hand.jokers),) if hand.jokers else ()
        left = _left(facts, seat, counts[seat], seat in out)
        if left is None:
            left = table.jokers - sum(each.jokers for each in (*now, *(used[seat] or ())))
        before = used[seat]
        if before is None:
            before = (Used(table.lowest, 1),) * (table.jokers - left - hand.jokers)
            unknown += [_cost(name, len(before))] if before and table.lowest != table.highest else []
        jokers.append(left)
        spent.append(tuple(sorted((*before, *now))))
    return tuple(jokers), tuple(spent), unknown


def _cost(name: str, number: int) -> Words:
    return Words(
        f"jokers used before by {name}, at a point each: {number}",
        f"jokers die {name} eerder gebruikt heeft, voor een punt elk: {number}",
    )


def _left(facts: Facts, seat: int, count: int | None, out: bool) -> int | None:
    """How many jokers a player has, as far as it is told; `BadInput` if it is told in two ways."""
    name = facts.players[seat]
    told = facts.cards(name, _read_card)
    written = told.cards.count(JOKER)
    everything = told.more == 0
    if count is not None and (written > count or (everything and written < count)):
        raise BadInput(facts.at(name), f"these facts cannot all be true: {written} jokers here, {count} told")
    if count is not None or everything or written:
        return written if count is None else count
    return 0 if out else None


def _read_used(value: object, where: Where) -> tuple[Used, ...]:
    text = TEXT.read(value, where)
    hands = [THROW.read(part, where) for part in text.split(",") if part.strip()]
    if any(hand.plain or not hand.jokers for hand in hands):
        raise BadInput(where, "expected jokers and what they stood for, such as '2J as 4, J as 10'")
    return tuple(Used(hand.number, hand.jokers) for hand in hands)


THROW: Final[Form[Throw]] = spelled(read_throw)
USED: Final[Form[tuple[Used, ...]]] = Form(lambda used: ", ".join(map(str, used)), _read_used)


# Where the other cards lie


def _sizes(layout: Layout, facts: Facts) -> Iterator[int]:
    """How many hidden cards each has, were thrown before and stay out.

    A hand of which nothing is told has what was dealt, less the hand that lies; what was thrown takes up the rest.
    """
    table, display = layout.table, layout.display
    thrown = table.players * table.cards - len(layout.moment.lying.plain)
    for seat, hand in enumerate(layout.hands):
        size = _hidden(layout, seat) if hand.more is None else hand.more
        thrown -= len(hand.cards) + size
        yield size
    more = thrown - len(display.cards)
    if more < 0:
        raise BadInput(facts.where, f"these facts cannot all be true: {-more} plain cards more than were dealt")
    if display.more not in {None, more}:
        problem = f"{thrown} cards were thrown before, as many as nobody holds; '?4' tells how many somebody holds"
        raise BadInput(facts.at("display"), f"these facts cannot all be true: {problem}")
    yield more
    yield sum(table.pack) - table.players * table.cards


def _hidden(layout: Layout, seat: int) -> int:
    told = len(layout.hands[seat].cards)
    fewest = 0 if told or layout.jokers[seat] else 1
    return max(layout.table.cards - told - len(layout.moment.hand_of(seat).plain), fewest)


def _cannot_hold(layout: Layout) -> Iterator[frozenset[Number]]:
    """What nobody holds who has passed on a single card: a lower one, which he would have had to throw."""
    moment, readings = layout.moment, layout.table.readings
    single = moment.hand is not None and moment.hand.count == 1 and moment.since
    lower = NUMBERS[: moment.hand.number - 1] if moment.hand and single and readings.comeback == "free" else ()
    for seat in range(layout.table.players):
        yield frozenset(lower if seat in moment.since else ())


def _builder(layout: Layout, facts: Facts) -> Callable[[Sequence[Cards]], State]:
    moment, table = layout.moment, layout.table

    def build(hidden: Sequence[Cards]) -> State:
        hands = tuple(together(hand.cards, cards) for hand, cards in zip(layout.hands, hidden, strict=False))
        earlier = together(layout.display.cards, hidden[len(hands)])
        held = Held(hands, layout.jokers, layout.out, layout.used)
        state = _position(layout, held, earlier)
        for fault in shape_faults(state):
            raise BadInput(facts.where, fault)
        state = under(state, table.readings)
        if isinstance(state, Following):
            for seat in moment.since:
                _could_pass(state, seat, facts)
        return state

    return build


def _position(layout: Layout, held: Held, earlier: Cards) -> State:
    table, score, number, moment = layout.table, layout.score, layout.number, layout.moment
    if layout.phase == "over":
        return Over(table, score, Ended(number, held, earlier, NOTHING))
    if moment.hand is None:
        return Leading(table, score, number, held, earlier, turn=moment.turn)
    descent = Descent(moment.hand, moment.throwers, moment.lying)
    return Following(table, score, number, held, earlier, moment.turn, descent, moment.passed)


def _could_pass(state: Following, seat: Seat, facts: Facts) -> None:
    """`BadInput` or `NoSuchMoment` if a player whose cards are known could not have passed on the hand that lies.

    Whether he had passed before in the descent is not always told, so he may have or not.  Of cards that are told in
    part only a free hand of a lower number is looked for.
    """
    cards, free = state.held.hands[seat], state.table.readings.comeback == "free"
    if isinstance(cards, Sealed):
        bound = Holder(cards.known, 0, only_with_jokers=False).lower_free_hand(state.descent.hand) if free else None
        if bound:
            raise _could_not(facts, seat, bound)
        return
    broken = []
    for passers in ((), (seat,)):
        found = tuple(replace(state, turn=seat, passers=passers).passing())
        broken = [finding for finding in found if not finding.met]
        if not broken:
            return
    if broken[-1].ground == rules.ONLY_JOKER_HANDS:
        raise NoSuchMoment(rules.ONLY_JOKER_HANDS)
    raise _could_not(facts, seat, broken[0].witness)


def _could_not(facts: Facts, seat: Seat, witness: object) -> BadInput:
    problem = f"these facts cannot all be true: {facts.players[seat]} could not pass, but {witness}"
    return BadInput(facts.at("passed"), problem)


# Words


def tell(value: object, language: Language) -> str:
    """An action as an infinitive, used jokers, a number, or cards, in words."""
    match value:
        case Throw():
            cards = _cards(value, language)
            return Words(f"throw {cards}", f"{cards} gooien").in_language(language)
        case Pass():
            return Words("pass", "passen").in_language(language)
        case Used(number=number, jokers=jokers):
            return _alone(jokers, number, language)
        case tuple():
            return " ".join(tell(each, language) for each in value)
        case _:
            return str(value)


def _cards(hand: Throw, language: Language) -> str:
    kinds = dict.fromkeys(hand.plain)
    if not kinds and hand.jokers:
        return _alone(hand.jokers, hand.number, language)
    parts = [f"{hand.plain.count(number)}×{number}" for number in kinds]
    if hand.jokers:
        parts.append(_some_jokers(hand.jokers))
    named = "" if list(kinds) == [hand.number] else Words(" as ", " als ").in_language(language) + str(hand.number)
    nothing = Words("nothing", "niets").in_language(language)
    return (Words(" and ", " en ").in_language(language).join(parts) or nothing) + named


def _alone(jokers: int, number: Number, language: Language) -> str:
    return f"{_some_jokers(jokers)} {Words('as', 'als').in_language(language)} {number}"


def _some_jokers(jokers: int) -> str:
    return "1 joker" if jokers == 1 else f"{jokers} jokers"
