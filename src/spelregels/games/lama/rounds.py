"""L.A.M.A. as an immutable state machine, in the order of its rulebook.

Everybody holds cards from 1 to 6 and lamas and lays them one by one on a common pile, equal or one higher, or draws, or
quits the round.  What is left in hand brings minus points (:rule:`LM-1a`), as chips (:rule:`LM-1b`); a round later
the game may be over.  A match is a row of rounds: `Dealing` and `TurningUp` the first card, then `Playing`, where who
draws waits in `Drawing` for the card (and may go on in `AfterDraw`, under one reading of :rule:`LM-Q3`); then players
take their chips, in `Taking` where they have a choice, and who emptied his hand returns one in `Returning`.

The cards under the top of the discard pile are not part of a position: no rule reads them, and nobody may look.  The
box is no part of it either: the leaflet, how it is stored and which expansions there are decide nothing
(:rule:`LM-2d`, :rule:`LM-7c`, :rule:`LM-8`), nor does advice on when to quit and which chip to return
(:rule:`LM-6a`, :rule:`LM-6b`).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import chain
from typing import Literal, TypeAlias, assert_never

from spelregels.chance import Hands, OneCard, less
from spelregels.games.lama.equipment import (
    BLACK,
    BLACK_BACK,
    DECLINE,
    DRAW,
    END_TURN,
    EXCHANGE,
    LAMA,
    PLAYS,
    QUIT,
    SIMPLE,
    VALUES,
    WHITE_BACK,
    Action,
    Agreement,
    Card,
    Chips,
    Deal,
    Decline,
    Draw,
    Drawn,
    EndTurn,
    Exchange,
    Hand,
    Play,
    Quit,
    Return,
    Table,
    Take,
    TurnedUp,
)
from spelregels.position import Chance, Choice, End, NoSuchMoment, Position, unlawful
from spelregels.rulebook import Finding
from spelregels.rulebooks import lama as rules
from spelregels.ruling import NOBODY, Consequence, Seat

# What may be played


def equal_or_one_higher(card: Card, top: Card) -> bool:
    """A number on its like or on the number below it, a lama on a lama: :rule:`LM-1c`."""
    return card == top or card == top + 1 != LAMA


def follows_a_lama(card: Card) -> bool:
    """On a lama goes a lama or a 1, and no 6: :rule:`LM-5d`."""
    return card in {LAMA, 1}


def lama_on_six(card: Card, top: Card) -> bool:
    """Whether it is the case of :rule:`LM-Q2`."""
    return card == LAMA and top == LAMA - 1


def may_follow(card: Card, top: Card, readings: rules.Readings) -> Iterator[Finding]:
    """What bears on a card on the pile: nothing may be played (:rule:`LM-1f`) but what a permission names."""
    six = lama_on_six(card, top)
    yield rules.NOTHING_ELSE.but(
        rules.EQUAL_OR_ONE_HIGHER.met(equal_or_one_higher(card, top)),
        rules.ON_A_LAMA.met(top == LAMA and follows_a_lama(card)),
        rules.LAMA_ON_SIX.met(six and readings.lama_on_six),
    )
    if top == LAMA:
        yield rules.ON_A_LAMA.met(follows_a_lama(card))
    if six and not readings.lama_on_six:
        yield rules.LAMA_ON_SIX.broken


def fits(card: Card, top: Card, readings: rules.Readings) -> bool:
    """Whether `may_follow` finds nothing against it."""
    return (
        equal_or_one_higher(card, top)
        or (top == LAMA and follows_a_lama(card))
        or (lama_on_six(card, top) and readings.lama_on_six)
    )


# What a hand counts


def value(card: Card) -> int:
    """A number its value, a lama ten: :rule:`LM-4b`."""
    return BLACK if card == LAMA else card


def points(hand: Hand) -> int:
    """Each value once: :rule:`LM-4c`, said again in :rule:`LM-5a`."""
    return sum(value(card) for card in set(hand))


def by_kind(hand: Hand) -> Chips:
    """The chips for a hand, white for numbers and black for lamas: :rule:`LM-4d`, :rule:`LM-Q13`."""
    return Chips(sum(value(card) for card in set(hand) if card != LAMA), int(LAMA in hand))


# A round


@dataclass(frozen=True, slots=True)
class Round:
    """Which round it is, from 1, and who began it."""

    number: int
    starter: Seat


@dataclass(frozen=True, slots=True)
class Ended:
    """How a round ended, and the hands as they are shown then: :rule:`LM-Q30`.

    *quits* are those who quit, in order; *emptied* is who emptied his hand, if anybody did.
    """

    round: Round
    hands: tuple[Hand, ...]
    quits: tuple[Seat, ...]
    emptied: Seat | None


def next_starter(ended: Ended, table: Table) -> Seat:
    """Who begins the next round: :rule:`LM-Q10`."""
    match table.readings.next_starter:
        case "ended_round":
            return ended.quits[-1] if ended.emptied is None else ended.emptied
        case "first_to_quit":
            return ended.quits[0] if ended.emptied is None else ended.emptied
        case "clockwise":
            return Seat((ended.round.starter + 1) % table.players)
        case "youngest":
            return table.first_starter
        case _ as never:
            assert_never(never)


@dataclass(frozen=True, slots=True)
class Seated(Position["Action", "State"]):
    """What every phase knows: the table, and the chips of every seat."""

    table: Table
    chips: tuple[Chips, ...]

    def seats(self) -> range:
        return range(self.table.players)


@dataclass(frozen=True, slots=True)
class Dealing(Seated, Chance["Action", "State"]):
    """All cards are shuffled, and hands are awaited: :rule:`LM-3a`, :rule:`LM-3b`, :rule:`LM-Q28`.

    *number* is that of the round to come, *last* how the one before ended.
    """

    number: int
    last: Ended | None

    def chance(self) -> Hands[Card, Action]:
        return Hands(
            self.table.bag,
            (self.table.hand_size,) * self.table.players,
            Deal,
            lambda action: action.hands if isinstance(action, Deal) else None,
        )

    @property
    def starter(self) -> Seat:
        """The youngest, then as :rule:`LM-Q10` is read: :rule:`LM-3f`, :rule:`LM-Q11`."""
        return self.table.first_starter if self.last is None else next_starter(self.last, self.table)

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        yield rules.TURN.met(seat == NOBODY)
        if seat == NOBODY:
            yield rules.HANDS_DEALT.met(self.chance().possible(action))

    def after(self, action: Action, seat: Seat) -> TurningUp:
        if not isinstance(action, Deal):
            unlawful(action)
        stock = less(self.table.bag, *chain(*action.hands))
        return TurningUp(self.table, self.chips, Round(self.number, self.starter), action.hands, stock)


@dataclass(frozen=True, slots=True)
class InRound(Seated):
    """What the phases of a running round know.

    *stock* is the draw pile (:rule:`LM-3c`) as a bag: nobody knows its order.
    """

    round: Round
    hands: tuple[Hand, ...]
    stock: Hand


@dataclass(frozen=True, slots=True)
class TurningUp(InRound, Chance["Action", "State"]):
    """The first card of the discard pile is awaited: :rule:`LM-3d`."""

    def chance(self) -> OneCard[Card, Action]:
        return OneCard(self.stock, TurnedUp, lambda action: action.card if isinstance(action, TurnedUp) else None)

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        yield rules.TURN.met(seat == NOBODY)
        if seat == NOBODY:
            yield rules.FIRST_CARD.met(self.chance().possible(action))

    def after(self, action: Action, seat: Seat) -> Playing:
        if not isinstance(action, TurnedUp):
            unlawful(action)
        stock = less(self.stock, action.card)
        return Playing(self.table, self.chips, self.round, self.hands, stock, action.card, (), turn=self.round.starter)

    def consequences(self, action: Action, seat: Seat) -> Iterator[Consequence]:
        yield Consequence("lead", rules.YOUNGEST_BEGINS, seat=self.round.starter)


@dataclass(frozen=True, slots=True)
class OnThePile(InRound):
    """What the phases know in which cards are played: the *top* of the discard pile, and who *quits*, in order."""

    top: Card
    quits: tuple[Seat, ...]

    def next_in_turn(self, seat: Seat, quits: tuple[Seat, ...]) -> Seat:
        """Clockwise (:rule:`LM-3f`), without those who have quit: :rule:`LM-Q6`, :rule:`LM-Q29`.

        The last active player follows himself: :rule:`LM-Q9`.
        """
        following = (seat + 1) % self.table.players
        while following in quits:
            following = (following + 1) % self.table.players
        return Seat(following)

    @property
    def alone(self) -> bool:
        """Whether all others have quit: :rule:`LM-Q7`."""
        return self.table.players - len(self.quits) == 1

    def with_hand(self, seat: Seat, hand: Hand) -> tuple[Hand, ...]:
        return (*self.hands[:seat], hand, *self.hands[seat + 1 :])

    def going_on(self, seat: Seat, hands: tuple[Hand, ...], top: Card) -> Playing:
        """The next turn, nobody having quit in this one."""
        turn = self.next_in_turn(seat, self.quits)
        return Playing(self.table, self.chips, self.round, hands, self.stock, top, self.quits, turn=turn)


@dataclass(frozen=True, slots=True)
class OnTurn(OnThePile, Choice["Action", "State"]):
    """A player is on turn, before or after a draw."""

    turn: Seat

    def playing(self, card: Card) -> Iterator[Finding]:
        """What bears on playing a card: it must be held (:rule:`LM-3g`), and follow."""
        yield rules.TURN.met(card in self.hands[self.turn])
        yield from may_follow(card, self.top, self.table.readings)

    def drawing(self) -> Iterator[Finding]:
        """What bears on a draw: the pile (:rule:`LM-5b`), and whether anybody else still plays (:rule:`LM-Q7`)."""
        yield rules.STOCK_EMPTY.met(bool(self.stock))
        yield rules.LAST_PLAYER_DRAWS.met(not self.alone or self.table.readings.last_player_draws)

    def plays(self, seat: Seat) -> list[Action]:
        """The cards that fit.  Nobody is bound to play one: :rule:`LM-Q4`."""
        readings = self.table.readings
        return [PLAYS[card] for card in dict.fromkeys(self.hands[seat]) if fits(card, self.top, readings)]

    def played(self, card: Card) -> Playing | Closed:
        """What comes after a card: the round ends at once with the last one, and nobody gets a last turn.

        :rule:`LM-4a`, :rule:`LM-Q24`
        """
        hands = self.with_hand(self.turn, less(self.hands[self.turn], card))
        if hands[self.turn]:
            return self.going_on(self.turn, hands, card)
        return closed(self, Ended(self.round, hands, self.quits, self.turn))

    def consequences(self, action: Action, seat: Seat) -> Iterator[Consequence]:
        """Whose turn comes, clockwise (:rule:`LM-3f`), or all that the end of the round brings."""
        following = self.after(action, seat)
        if isinstance(following, Playing):
            yield Consequence("lead", rules.YOUNGEST_BEGINS, seat=following.turn)
        elif not isinstance(following, OnThePile):
            yield from counted(following)

    def after(self, action: Action, seat: Seat) -> Playing | Drawing | Closed:
        raise NotImplementedError


@dataclass(frozen=True, slots=True)
class Playing(OnTurn):
    """A turn: play one card, draw one, or quit, and that is all: :rule:`LM-Q1`."""

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        if seat != self.turn:
            yield rules.TURN.broken
            return
        match action:
            case Play(card=card):
                yield from self.playing(card)
                yield rules.ONE_ACTION_A_TURN.kept
            case Draw():
                yield rules.TURN.kept
                yield from self.drawing()
                yield rules.ONE_ACTION_A_TURN.kept
            case _:
                yield rules.TURN.kept
                yield rules.ONE_ACTION_A_TURN.met(isinstance(action, Quit))

    def options(self, seat: Seat) -> list[Action]:
        """Quitting is always among them, also when nothing else is: :rule:`LM-Q29`."""
        if seat != self.turn:
            return []
        allowed = self.plays(seat)
        if all(finding.met for finding in self.drawing()):
            allowed.append(DRAW)
        allowed.append(QUIT)
        return allowed

    def after(self, action: Action, seat: Seat) -> Playing | Drawing | Closed:
        match action:
            case Play(card=card):
                return self.played(card)
            case Draw():
                return Drawing(
                    self.table, self.chips, self.round, self.hands, self.stock, self.top, self.quits, self.turn
                )
            case Quit():
                return self.quitted()
            case _:
                unlawful(action)

    def quitted(self) -> Playing | Closed:
        """The round ends when all have quit: :rule:`LM-4a`, :rule:`LM-Q6`; nobody returns a chip: :rule:`LM-Q25`."""
        quits = (*self.quits, self.turn)
        if len(quits) == self.table.players:
            return closed(self, Ended(self.round, self.hands, quits, None))
        turn = self.next_in_turn(self.turn, quits)
        return Playing(self.table, self.chips, self.round, self.hands, self.stock, self.top, quits, turn=turn)


@dataclass(frozen=True, slots=True)
class Drawing(OnThePile, Chance["Action", "State"]):
    """The one card that *drawer* draws is awaited: :rule:`LM-Q5`."""

    drawer: Seat

    def chance(self) -> OneCard[Card, Action]:
        return OneCard(self.stock, Drawn, lambda action: action.card if isinstance(action, Drawn) else None)

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        yield rules.TURN.met(seat == NOBODY)
        if seat == NOBODY:
            yield rules.ONE_CARD_DRAWN.met(self.chance().possible(action))

    def after(self, action: Action, seat: Seat) -> Playing | AfterDraw:
        """The turn is over, or goes on: :rule:`LM-Q3`."""
        if not isinstance(action, Drawn):
            unlawful(action)
        drawer = self.drawer
        hands = self.with_hand(drawer, tuple(sorted((*self.hands[drawer], action.card))))
        stock = less(self.stock, action.card)
        if self.table.readings.play_after_draw:
            return AfterDraw(self.table, self.chips, self.round, hands, stock, self.top, self.quits, turn=drawer)
        turn = self.next_in_turn(drawer, self.quits)
        return Playing(self.table, self.chips, self.round, hands, stock, self.top, self.quits, turn=turn)

    def consequences(self, action: Action, seat: Seat) -> Iterator[Consequence]:
        """Whose turn it is then: the next one's (:rule:`LM-3f`), or still his (:rule:`LM-Q3`)."""
        following = self.after(action, seat)
        ground = rules.PLAY_AFTER_DRAW if isinstance(following, AfterDraw) else rules.YOUNGEST_BEGINS
        yield Consequence("lead", ground, seat=following.turn)


@dataclass(frozen=True, slots=True)
class AfterDraw(OnTurn):
    """Who has drawn may play a fitting card, or ends his turn: one reading of :rule:`LM-Q3`.

    He may neither quit nor draw again (:rule:`LM-Q1`).
    """

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        if seat != self.turn:
            yield rules.TURN.broken
            return
        match action:
            case Play(card=card):
                yield from self.playing(card)
                yield rules.PLAY_AFTER_DRAW.kept
            case EndTurn():
                yield rules.TURN.kept
                yield rules.PLAY_AFTER_DRAW.kept
            case Draw() | Quit():
                yield rules.TURN.kept
                yield rules.ONE_ACTION_A_TURN.broken
                yield rules.PLAY_AFTER_DRAW.broken
                if isinstance(action, Draw):
                    yield from self.drawing()
            case _:
                yield rules.TURN.kept
                yield rules.ONE_ACTION_A_TURN.broken

    def options(self, seat: Seat) -> list[Action]:
        return [*self.plays(seat), END_TURN] if seat == self.turn else []

    def after(self, action: Action, seat: Seat) -> Playing | Closed:
        match action:
            case Play(card=card):
                return self.played(card)
            case EndTurn():
                return self.going_on(self.turn, self.hands, self.top)
            case _:
                unlawful(action)


# The end of a round


def takes_at_once(hand: Hand, readings: rules.Readings) -> bool:
    """Whether there is no choice about the chips: :rule:`LM-Q13`."""
    return readings.chips_taken == "by_kind" or points(hand) < BLACK


def choosing(table: Table, ended: Ended) -> tuple[Seat, ...]:
    """Who has a choice, clockwise from the starter of the round: :rule:`LM-Q13`."""
    clockwise = (Seat((ended.round.starter + step) % table.players) for step in range(table.players))
    return tuple(seat for seat in clockwise if not takes_at_once(ended.hands[seat], table.readings))


def closed(position: OnTurn, ended: Ended) -> Closed:
    """What comes when a round ends: chips without a choice are taken at once (:rule:`LM-4d`), then the others."""
    table = position.table
    chips = tuple(
        chips.plus(*by_kind(hand)) if takes_at_once(hand, table.readings) else chips
        for chips, hand in zip(position.chips, ended.hands, strict=True)
    )
    turns = choosing(table, ended)
    if turns:
        return Taking(table, chips, ended, turns[1:], turn=turns[0])
    return all_taken(table, chips, ended)


def all_taken(table: Table, chips: tuple[Chips, ...], ended: Ended) -> Returning | Dealing | Over:
    """Who emptied his hand and has chips may return one, before anything else: :rule:`LM-Q16`, :rule:`LM-Q17`."""
    if ended.emptied is not None and chips[ended.emptied].points:
        return Returning(table, chips, ended, turn=ended.emptied)
    return returned(table, chips, ended)


def returned(table: Table, chips: tuple[Chips, ...], ended: Ended) -> Dealing | Over:
    """The match stops or another round is dealt."""
    if reaches_target(table, chips) or ended.round.number == table.max_rounds:
        return Over(table, chips, ended)
    return Dealing(table, chips, ended.round.number + 1, ended)


def reaches_target(table: Table, chips: tuple[Chips, ...]) -> bool:
    """Whether somebody has as many as end the game, which is looked at only after a round.

    :rule:`LM-1d`, :rule:`LM-4f`, :rule:`LM-Q18`, :rule:`LM-Q19`
    """
    return any(player.points >= table.target for player in chips)


def is_last(state: Taking | Returning) -> bool:
    """Whether the match will be over after this round: no return can change that (:rule:`LM-Q17`)."""
    choosing = (state.turn, *state.waiting) if isinstance(state, Taking) else ()
    chips = tuple(
        player.plus(points(state.ended.hands[seat]) if seat in choosing else 0, 0)
        for seat, player in enumerate(state.chips)
    )
    return reaches_target(state.table, chips) or state.ended.round.number == state.table.max_rounds


def fewest(chips: tuple[Chips, ...]) -> tuple[Seat, ...]:
    """Who has the fewest points, all who have equally few: :rule:`LM-1e`, :rule:`LM-Q20`."""
    least = min(player.points for player in chips)
    return tuple(Seat(seat) for seat, player in enumerate(chips) if player.points == least)


def places(chips: tuple[Chips, ...]) -> tuple[int, ...]:
    """The place of every seat, from 1: one more than how many have fewer points (:rule:`LM-Q20`)."""
    return tuple(1 + sum(other.points < player.points for other in chips) for player in chips)


@dataclass(frozen=True, slots=True)
class Taking(Seated, Choice["Action", "State"]):
    """Each with ten points or more says how many black chips he takes: :rule:`LM-4d`, one reading of :rule:`LM-Q13`.

    *waiting* are those who come after *turn*.
    """

    ended: Ended
    waiting: tuple[Seat, ...]
    turn: Seat

    @property
    def owed(self) -> int:
        """What the player on turn must take, in points, as white and black chips: :rule:`LM-4d`, :rule:`LM-Q13`."""
        return points(self.ended.hands[self.turn])

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        yield rules.TURN.met(seat == self.turn)
        if seat != self.turn:
            return
        if isinstance(action, Take):
            enough = 0 <= action.blacks * BLACK <= self.owed
            yield rules.TAKE_CHIPS.met(enough)
            yield rules.CHIPS_TAKEN.met(enough)
        else:
            yield rules.TAKE_CHIPS.broken
            yield rules.CHIPS_TAKEN.broken

    def options(self, seat: Seat) -> list[Action]:
        return [Take(blacks) for blacks in range(self.owed // BLACK + 1)] if seat == self.turn else []

    def after(self, action: Action, seat: Seat) -> Closed:
        if not isinstance(action, Take):
            unlawful(action)
        taken = self.chips[self.turn].plus(self.owed - BLACK * action.blacks, action.blacks)
        chips = (*self.chips[: self.turn], taken, *self.chips[self.turn + 1 :])
        if self.waiting:
            return Taking(self.table, chips, self.ended, self.waiting[1:], turn=self.waiting[0])
        return all_taken(self.table, chips, self.ended)

    def consequences(self, action: Action, seat: Seat) -> Iterator[Consequence]:
        yield Consequence("points", rules.TAKE_CHIPS, side=self.turn, points=self.owed)
        yield from what_follows(self.after(action, seat))


@dataclass(frozen=True, slots=True)
class Returning(Seated, Choice["Action", "State"]):
    """Who emptied his hand may return a chip: :rule:`LM-4e`, :rule:`LM-5c`, :rule:`LM-Q16`, :rule:`LM-Q17`."""

    ended: Ended
    turn: Seat

    def holds(self, chip: Literal["white", "black"]) -> bool:
        """Whether the player on turn has such a chip: :rule:`LM-Q16`."""
        chips = self.chips[self.turn]
        return bool(chips.white if chip == "white" else chips.black)

    def exchanges(self) -> bool:
        """Whether ten whites are there to be changed: :rule:`LM-Q14`, :rule:`LM-Q16`."""
        return self.chips[self.turn].white >= BLACK

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        yield rules.TURN.met(seat == self.turn)
        if seat != self.turn:
            return
        match action:
            case Return(chip=chip):
                yield rules.RETURN_A_CHIP.kept
                yield rules.RETURNING.met(self.holds(chip))
            case Exchange() if self.table.readings.chip_exchange == "none":
                yield rules.RETURN_A_CHIP.broken
                yield rules.CHIP_EXCHANGE.broken
            case Exchange():
                yield rules.CHIP_EXCHANGE.kept
                yield rules.RETURNING.met(self.exchanges())
            case _:
                yield rules.RETURNING.met(isinstance(action, Decline))

    def options(self, seat: Seat) -> list[Action]:
        if seat != self.turn:
            return []
        allowed: list[Action] = [back for back in (WHITE_BACK, BLACK_BACK) if self.holds(back.chip)]
        if self.table.readings.chip_exchange == "free" and self.exchanges():
            allowed.append(EXCHANGE)
        allowed.append(DECLINE)
        return allowed

    def after(self, action: Action, seat: Seat) -> Returning | Dealing | Over:
        match action:
            case Exchange():
                return replace(self, chips=self.with_change(-BLACK, 1))
            case Return(chip="white"):
                return returned(self.table, self.with_change(-1, 0), self.ended)
            case Return():
                return returned(self.table, self.with_change(0, -1), self.ended)
            case Decline():
                return returned(self.table, self.chips, self.ended)
            case _:
                unlawful(action)

    def with_change(self, white: int, black: int) -> tuple[Chips, ...]:
        changed = self.chips[self.turn].plus(white, black)
        return (*self.chips[: self.turn], changed, *self.chips[self.turn + 1 :])

    def consequences(self, action: Action, seat: Seat) -> Iterator[Consequence]:
        if isinstance(action, Return):
            worth = 1 if action.chip == "white" else BLACK
            yield Consequence("points", rules.RETURN_A_CHIP, side=self.turn, points=-worth)
        yield from what_follows(self.after(action, seat))


@dataclass(frozen=True, slots=True)
class Over(Seated, End["Action", "State"]):
    """The match is over, and the hands stay shown: :rule:`LM-4f`, :rule:`LM-Q30`."""

    ended: Ended

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        yield rules.TURN.broken


Closed: TypeAlias = Taking | Returning | Dealing | Over
State: TypeAlias = Dealing | TurningUp | Playing | Drawing | AfterDraw | Taking | Returning | Over


def hand_counts(seat: Seat, hand: Hand) -> Consequence:
    """What a hand brings, by the clause that makes the sum: :rule:`LM-1b`, :rule:`LM-4b`, :rule:`LM-4c`."""
    ground = rules.EACH_VALUE_ONCE if len(set(hand)) < len(hand) else rules.CARD_POINTS
    return Consequence("points", ground, side=seat, points=points(hand), witness=hand)


def counted(closed: Closed) -> Iterator[Consequence]:
    """What the end of a round brings: :rule:`LM-4a`, then what the hands count for who has no choice."""
    ended = closed.last if isinstance(closed, Dealing) else closed.ended
    if ended is None:
        return
    yield Consequence("round_over", rules.ROUND_ENDS, seat=ended.emptied)
    for seat, hand in enumerate(ended.hands):
        if hand and takes_at_once(hand, closed.table.readings):
            yield hand_counts(Seat(seat), hand)
    yield from what_follows(closed)


def what_follows(closed: Closed) -> Iterator[Consequence]:
    """Who must take or may return chips, who starts the next round, or who has won."""
    match closed:
        case Taking():
            yield Consequence("chooses", rules.CHIPS_TAKEN, seat=closed.turn)
        case Returning():
            yield Consequence("chooses", rules.RETURN_A_CHIP, seat=closed.turn)
        case Dealing():
            yield Consequence("starts", rules.NEXT_STARTER, seat=closed.starter)
        case Over():
            yield from won(closed)
        case _ as never:
            assert_never(never)


def won(over: Over) -> Iterator[Consequence]:
    """Why the match is over, and who has won it: :rule:`LM-1e`, :rule:`LM-4f`, :rule:`LM-7a`, :rule:`LM-Q20`."""
    ground = rules.STOPS_AFTER_THE_ROUND if reaches_target(over.table, over.chips) else rules.FEWER_ROUNDS
    yield Consequence("match_over", ground)
    winners = fewest(over.chips)
    for seat in winners:
        yield Consequence("wins", rules.FEWEST_WINS if len(winners) == 1 else rules.SHARED_VICTORY, side=seat)


# The start, and what can be asked of a position


def begin(agreement: Agreement) -> Dealing:
    """The first position: chips by the head start (:rule:`LM-7b`), hands awaited."""
    start = agreement.head_start or (0,) * agreement.players
    chips = tuple(Chips(points % BLACK, points // BLACK) for points in start)
    return Dealing(agreement.table, chips, 1, None)


def every_action(state: State) -> Iterator[Action]:
    """Every action that can be written down, whole deals excepted; as many black chips as a hand can ever cost."""
    yield from PLAYS.values()
    yield from SIMPLE.values()
    yield from map(Take, range(sum(map(value, VALUES)) // BLACK + 2))
    yield from map(TurnedUp, VALUES)
    yield from map(Drawn, VALUES)


def under(state: State, readings: rules.Readings) -> State:
    """The same moment, read otherwise; `NoSuchMoment` if it cannot arise then."""
    if isinstance(state, AfterDraw) and not readings.play_after_draw:
        raise NoSuchMoment(rules.PLAY_AFTER_DRAW)
    if isinstance(state, AfterDraw | Drawing) and state.alone and not readings.last_player_draws:
        raise NoSuchMoment(rules.LAST_PLAYER_DRAWS)
    if isinstance(state, Taking) and readings.chips_taken == "by_kind":
        raise NoSuchMoment(rules.CHIPS_TAKEN)
    return replace(state, table=replace(state.table, readings=readings))


def score(state: State) -> tuple[int, ...]:
    """The minus points of every seat."""
    return tuple(chips.points for chips in state.chips)


def standing(state: State) -> Iterator[Consequence]:
    """Who is to act or starts (:rule:`LM-Q10`), what every hand would count if the round ended now, who has won."""
    match state:
        case Playing() | AfterDraw():
            yield Consequence("lead", rules.TURN, seat=state.turn)
        case Taking() | Returning():
            yield from what_follows(state)
            if not is_last(state):
                yield Consequence("starts", rules.NEXT_STARTER, seat=next_starter(state.ended, state.table))
        case Dealing():
            yield Consequence("starts", rules.NEXT_STARTER if state.last else rules.FIRST_STARTER, seat=state.starter)
        case Over():
            yield from won(state)
        case TurningUp() | Drawing():
            pass
        case _ as never:
            assert_never(never)
    if isinstance(state, InRound):
        for seat, hand in enumerate(state.hands):
            yield hand_counts(Seat(seat), hand)
