"""Lanterfanten as an immutable state machine, in the order of its rulebook.

Everybody holds plain cards and jokers and throws hands, each on the one before: as many cards of a lower number, or
more of the same.  Such a row of hands is a descent; it ends when all pass, and who threw last leads the next.  The
first to be rid of all cards wins the game (:rule:`LF-4b`); a match is a row of games.  `Dealing` the cards begins a
game (:rule:`LF-3g`); then somebody is `Leading` a descent, or players are `Following`, until the game is over, and in
the end the match is `Over`.

Terms, and what may be thrown, are in `hands`.  A hint on what to throw (:rule:`LF-7h`) decides nothing; that a descent
can go round several times (:rule:`LF-8c`) follows from the rest.
What is refused changes nothing (:rule:`LF-Q28`), as a position is a value.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

from spelregels.chance import Hands, less
from spelregels.facts import together
from spelregels.games.lanterfanten.equipment import (
    NUMBERS,
    PASS,
    Action,
    Agreement,
    Cards,
    Deal,
    Number,
    Pass,
    Table,
    Throw,
    hand_of,
)
from spelregels.games.lanterfanten.hands import (
    Holder,
    is_free,
    is_hand,
    may_follow,
    number_present,
    number_read,
    of_jokers_alone,
    same_count_lower_number,
    same_number_greater_count,
)
from spelregels.position import Chance, Choice, End, NoSuchMoment, Position, unlawful
from spelregels.rulebook import Clause, Finding
from spelregels.rulebooks import lanterfanten as rules
from spelregels.ruling import NOBODY, Consequence, Seat

Seats: TypeAlias = tuple[Seat, ...]

# What players hold, have used and have thrown


class Used(NamedTuple):
    """Jokers that were thrown together, and the number that they stood for."""

    number: Number
    jokers: int

    def __str__(self) -> str:
        return f"{self.jokers}J as {self.number}"


class Held(NamedTuple):
    """What every player holds, who is *out*, in order, and what each has *used*, sorted: :rule:`LF-4e`, :rule:`LF-6b`.

    Who is not out holds a card or a joker.
    """

    hands: tuple[Cards, ...]
    jokers: tuple[int, ...]
    out: Seats
    used: tuple[tuple[Used, ...], ...]

    def next_in_turn(self, seat: Seat) -> Seat:
        """Clockwise, without those who are out: :rule:`LF-Q19`, :rule:`LF-Q23`."""
        following = (seat + 1) % len(self.hands)
        while following in self.out:
            following = (following + 1) % len(self.hands)
        return Seat(following)

    def between(self, seat: Seat, other: Seat) -> Seats:
        """Who holds cards and sits after *seat* and before *other*, in turn order."""
        found = []
        following = self.next_in_turn(seat)
        while following != other:
            found.append(following)
            following = self.next_in_turn(following)
        return tuple(found)

    def place(self, seat: Seat) -> int:
        """The place of a player when the game is over, from 1; who is not out is last: :rule:`LF-4c`, :rule:`LF-Q1`."""
        return self.out.index(seat) + 1 if seat in self.out else len(self.hands)

    def after(self, seat: Seat, hand: Throw) -> Held:
        """What is held once the hand is thrown; used jokers are gone: :rule:`LF-6b`."""
        cards, jokers, used = less(self.hands[seat], *hand.plain), self.jokers, self.used
        if hand.jokers:
            jokers = (*jokers[:seat], jokers[seat] - hand.jokers, *jokers[seat + 1 :])
            now = tuple(sorted((*used[seat], Used(hand.number, hand.jokers))))
            used = (*used[:seat], now, *used[seat + 1 :])
        out = self.out if cards or jokers[seat] else (*self.out, seat)
        return Held((*self.hands[:seat], cards, *self.hands[seat + 1 :]), jokers, out, used)


class Lying(NamedTuple):
    """The cards thrown in a descent: the plain ones, sorted, and what each joker stood for: :rule:`LF-Q26`.

    A joker never goes onto a hand that lies: :rule:`LF-Q34`.
    """

    plain: Cards
    jokers: Cards

    def with_hand(self, hand: Throw) -> Lying:
        # A descent never goes up, so what comes has its place in front.
        return Lying((*hand.plain, *self.plain), (*(hand.number,) * hand.jokers, *self.jokers))


NOTHING: Final = Lying((), ())


class Ended(NamedTuple):
    """How a game ended: its number, what was held, and what lies, *earlier* in the game and in the last descent."""

    number: int
    held: Held
    earlier: Cards
    lying: Lying


# The phases


@dataclass(frozen=True, slots=True)
class Seated(Position["Action", "State"]):
    """What every phase knows: the table, and the points of every seat in the games that are finished."""

    table: Table
    score: tuple[int, ...]

    def seats(self) -> range:
        return range(self.table.players)


def dealer_of(table: Table, number: int) -> Seat:
    """Who deals the game of that number, clockwise whatever the results: :rule:`LF-Q23`."""
    return Seat((table.first_dealer + number - 1) % table.players)


def first_leader(table: Table, number: int) -> Seat:
    """Who begins the game of that number, the player after the dealer: :rule:`LF-5a`."""
    return Seat((dealer_of(table, number) + 1) % table.players)


HANDS_DEALT: Final = {2: rules.TWO_PLAYERS, 3: rules.THREE_PLAYERS, 4: rules.FOUR_PLAYERS}
"""How many cards each gets, by the number of players: :rule:`LF-3c`, :rule:`LF-3d`, :rule:`LF-3e`."""


@dataclass(frozen=True, slots=True)
class Dealing(Seated, Chance["Action", "State"]):
    """The plain cards are shuffled and awaited: :rule:`LF-3a`.

    *number* is that of the game to come (:rule:`LF-4f`), *last* how the one before ended.  What is not dealt stays out,
    unseen: :rule:`LF-Q24`.
    """

    number: int
    last: Ended | None

    def chance(self) -> Hands[Number, Action]:
        return Hands(
            self.table.bag,
            (self.table.cards,) * self.table.players,
            Deal,
            lambda action: action.hands if isinstance(action, Deal) else None,
        )

    def of_right_size(self, action: Action) -> bool:
        """Whether everybody gets as many cards as are due: :rule:`LF-3c`, :rule:`LF-3d`, :rule:`LF-3e`."""
        return isinstance(action, Deal) and [*map(len, action.hands)] == [self.table.cards] * self.table.players

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        yield rules.TURN.met(seat == NOBODY)
        if seat == NOBODY:
            right_size = self.of_right_size(action)
            yield HANDS_DEALT[self.table.players].met(right_size)
            if right_size:
                yield rules.DEAL.met(self.chance().possible(action))

    def after(self, action: Action, seat: Seat) -> Leading | Dealing | Over:
        if not isinstance(action, Deal):
            unlawful(action)
        players = self.table.players
        held = Held(action.hands, (self.table.jokers,) * players, (), ((),) * players)
        return lead_due(self.table, self.score, self.number, held, (), first_leader(self.table, self.number))

    def consequences(self, action: Action, seat: Seat) -> Iterator[Consequence]:
        following = self.after(action, seat)
        if isinstance(following, Leading):
            yield Consequence("lead", rules.BEGINS, seat=first_leader(self.table, self.number))
        yield from game_over(following)


def nobody_can_lead(table: Table, held: Held) -> bool:
    """Whether no player with cards has a plain one, and that makes the end: :rule:`LF-Q1`, :rule:`LF-Q16`."""
    return not any(held.hands) and table.readings.joker_only_hand == "forbidden"


def lead_due(
    table: Table, score: tuple[int, ...], number: int, held: Held, earlier: Cards, leader: Seat
) -> Leading | Dealing | Over:
    """What comes when somebody is to lead, unless nobody can."""
    if nobody_can_lead(table, held):
        return closed(table, score, Ended(number, held, earlier, NOTHING))
    return Leading(table, score, number, held, earlier, turn=leader)


@dataclass(frozen=True, slots=True)
class InGame(Seated, Choice["Action", "State"]):
    """A player is to throw in the game of that number.

    *earlier* are the plain cards thrown in descents that are finished, sorted.
    """

    number: int
    held: Held
    earlier: Cards
    turn: Seat

    def thrown(self, hand: Throw, descent: Descent, passers: Seats) -> Following | Dealing | Over:
        """What comes after a hand: the game ends at once when one player is left with cards.

        :rule:`LF-4a`, :rule:`LF-Q20`; else the next has to throw on it: :rule:`LF-5h`, :rule:`LF-Q19`
        """
        held = self.held.after(self.turn, hand)
        if len(held.out) == len(held.hands) - 1:
            return closed(self.table, self.score, Ended(self.number, held, self.earlier, descent.lying))
        turn = held.next_in_turn(self.turn)
        return Following(self.table, self.score, self.number, held, self.earlier, turn, descent, passers)

    def goes_out(self, following: State) -> Iterator[Consequence]:
        """Who is rid of all cards by what led to *following*, and in which place: :rule:`LF-4b`."""
        held = held_in(following)
        if held is not None and len(held.out) > len(self.held.out):
            yield Consequence("emptied", rules.AIM, seat=self.turn, witness=held.place(self.turn))


def acting(position: Leading | Following, action: Action, seat: Seat) -> Iterator[Finding]:
    """What bears on an action of *seat*: out of turn nothing but that, for nothing else binds then: :rule:`LF-5j`."""
    if seat != position.turn:
        yield rules.TURN.broken
        return
    match action:
        case Throw():
            yield from position.holder.throwing(action, position.table)
            yield from position.throwing(action)
        case Pass():
            yield rules.TURN.kept
            yield from position.passing()
        case _:
            yield rules.TURN.broken


@dataclass(frozen=True, slots=True)
class Leading(InGame):
    """A player begins a descent, with any hand: :rule:`LF-5a`, :rule:`LF-8b`.

    That he may is a right, and no choice: :rule:`LF-Q16`.
    """

    @property
    def holder(self) -> Holder:
        """Who is on turn, as one who throws."""
        return Holder(self.held.hands[self.turn], self.held.jokers[self.turn], only_with_jokers=False)

    def stuck(self) -> bool:
        """Whether he has only jokers and may not lead them: :rule:`LF-Q1`, :rule:`LF-Q16`."""
        return not self.held.hands[self.turn] and self.table.readings.joker_only_hand == "forbidden"

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        return acting(self, action, seat)

    def throwing(self, hand: Throw) -> Iterator[Finding]:
        """What bears on a hand because it is led: :rule:`LF-5a`."""
        yield rules.BEGINS.kept

    def passing(self) -> Iterator[Finding]:
        """The lead cannot be declined, but by who is stuck: :rule:`LF-5a`, :rule:`LF-Q16`."""
        stuck = self.stuck()
        yield rules.LEADER_THROWS.met(stuck)
        if stuck:
            yield rules.JOKER_ONLY_HAND.kept
        else:
            yield rules.BEGINS.broken

    def options(self, seat: Seat) -> list[Action]:
        if seat != self.turn:
            return []
        return [PASS] if self.stuck() else list(self.holder.leads(self.table))

    def after(self, action: Action, seat: Seat) -> Following | Leading | Dealing | Over:
        match action:
            case Throw():
                return self.thrown(action, Descent(action, (self.turn,), NOTHING.with_hand(action)), ())
            case Pass():
                return replace(self, turn=self.held.next_in_turn(self.turn))
            case _:
                unlawful(action)

    def consequences(self, action: Action, seat: Seat) -> Iterator[Consequence]:
        following = self.after(action, seat)
        yield from self.goes_out(following)
        if isinstance(following, Leading):
            yield Consequence("lead", rules.LEADER_THROWS, seat=following.turn)
        yield from game_over(following)


# A descent


class Descent(NamedTuple):
    """The hand that lies, who has thrown in the descent, each at his latest throw, and what lies of it."""

    hand: Throw
    throwers: Seats
    lying: Lying

    @property
    def thrower(self) -> Seat:
        """Who threw last, and would lead the next descent: :rule:`LF-8b`."""
        return self.throwers[-1]

    def and_then(self, hand: Throw, seat: Seat) -> Descent:
        """The descent with one more hand."""
        others = tuple(thrower for thrower in self.throwers if thrower != seat)
        return Descent(hand, (*others, seat), self.lying.with_hand(hand))


@dataclass(frozen=True, slots=True)
class Following(InGame):
    """A player is to throw on the hand that lies, or to pass: :rule:`LF-5h`.

    *passers* are those who have passed in this descent, in order of seats.
    """

    descent: Descent
    passers: Seats

    @property
    def passed(self) -> Seats:
        """Who has passed since the last throw, in turn order."""
        return self.held.between(self.descent.thrower, self.turn)

    def comes_back(self) -> bool:
        """Whether who is on turn has passed in this descent: :rule:`LF-8d`, :rule:`LF-Q7`."""
        return self.turn in self.passers

    def only_with_jokers(self) -> bool:
        """Whether his hands need a joker because he has passed: :rule:`LF-8d`, :rule:`LF-Q7`."""
        return self.comes_back() and self.table.readings.comeback == "jokers_only"

    @property
    def holder(self) -> Holder:
        """Who is on turn, as one who throws."""
        return Holder(self.held.hands[self.turn], self.held.jokers[self.turn], self.only_with_jokers())

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        return acting(self, action, seat)

    def throwing(self, hand: Throw) -> Iterator[Finding]:
        """What bears on a hand because another lies."""
        yield from may_follow(hand, self.descent.hand)
        if self.comes_back():
            yield from self.coming_back(hand)
        yield from self.bound_or_not(hand)

    def coming_back(self, hand: Throw) -> Iterator[Finding]:
        """What bears on a hand of somebody who has passed in this descent: :rule:`LF-8d`, :rule:`LF-Q7`."""
        free = is_free(hand)
        allowed = not free or not self.only_with_jokers()
        yield rules.COMING_BACK.met(allowed)
        if free:
            yield rules.COMEBACK.met(allowed)

    def bound_or_not(self, hand: Throw) -> Iterator[Finding]:
        """What a hand is to its thrower: his duty, another way to do it, or his choice.

        :rule:`LF-7d`, :rule:`LF-7f`, :rule:`LF-7e`
        """
        lying, holder = self.descent.hand, self.holder
        if is_free(hand) and same_count_lower_number(hand, lying):
            yield rules.LOWER_FREE_HAND.kept
        elif holder.lower_free_hand(lying):
            yield rules.ANY_PERMITTED.kept
        elif is_free(hand) and same_number_greater_count(hand, lying):
            yield rules.SAME_NUMBER_ONLY.kept

    def passing(self) -> Iterator[Finding]:
        """A free hand of a lower number stands in the way, one of the same number does not; else it depends.

        :rule:`LF-5h`, :rule:`LF-7d`, :rule:`LF-7e`, :rule:`LF-Q8`
        """
        lying, holder = self.descent.hand, self.holder
        bound = holder.lower_free_hand(lying)
        yield rules.LOWER_FREE_HAND.unless(bound)
        if bound:
            yield rules.THROW_ON_IT.unless(bound)
        elif holder.has_free_hand_of_same_number(lying):
            yield rules.SAME_NUMBER_ONLY.kept
        else:
            yield from self.passing_without_free_hand(holder)

    def passing_without_free_hand(self, holder: Holder) -> Iterator[Finding]:
        """Who has no permitted hand must pass (:rule:`LF-7c`); else it is as :rule:`LF-5h` and :rule:`LF-Q8` say."""
        permitted = next(holder.permitted(self.descent.hand, self.table), None)
        if holder.only_with_jokers and replace(self, passers=()).has_free_hand():
            yield rules.COMEBACK.kept
        if permitted is None:
            yield rules.NO_PERMITTED_HAND.kept
            return
        bound = permitted if self.table.readings.only_joker_hands == "must_throw" else None
        yield rules.THROW_ON_IT.unless(bound)
        yield rules.ONLY_JOKER_HANDS.unless(bound)

    def has_free_hand(self) -> bool:
        """Whether who is on turn has a free hand of either kind: :rule:`LF-7a`, :rule:`LF-Q7`."""
        lying, holder = self.descent.hand, self.holder
        return bool(holder.lower_free_hand(lying)) or holder.has_free_hand_of_same_number(lying)

    def options(self, seat: Seat) -> list[Action]:
        if seat != self.turn:
            return []
        allowed: list[Action] = [*self.holder.permitted(self.descent.hand, self.table)]
        if not allowed or self.may_pass(self.holder):
            allowed.append(PASS)
        return allowed

    def may_pass(self, holder: Holder) -> bool:
        """Whether who has a permitted hand may pass: :rule:`LF-7d`, :rule:`LF-7e`, :rule:`LF-Q8`."""
        lying = self.descent.hand
        return holder.lower_free_hand(lying) is None and (
            holder.has_free_hand_of_same_number(lying) or self.table.readings.only_joker_hands == "may_pass"
        )

    # What follows

    def descent_over(self) -> bool:
        """Whether a pass now ends the descent, all having passed who must: :rule:`LF-8a`, :rule:`LF-Q5`."""
        thrower, following = self.descent.thrower, self.held.next_in_turn(self.turn)
        if thrower in self.held.out:
            return following == self.held.next_in_turn(thrower)
        return self.turn == thrower or (following == thrower and self.table.readings.descent_ends == "others_pass")

    def next_leader(self) -> Seat:
        """Who begins the next descent: who threw last (:rule:`LF-8b`) or, if he is out, as :rule:`LF-Q4` is read."""
        thrower, out = self.descent.thrower, self.held.out
        if thrower not in out:
            return thrower
        following = self.held.next_in_turn(thrower)
        if self.table.readings.leader_gone_out == "next_in_turn":
            return following
        return next((seat for seat in reversed(self.descent.throwers) if seat not in out), following)

    def after(self, action: Action, seat: Seat) -> Following | Leading | Dealing | Over:
        match action:
            case Throw():
                return self.thrown(action, self.descent.and_then(action, self.turn), self.passers)
            case Pass() if self.descent_over():
                earlier = together(self.descent.lying.plain, self.earlier)
                return lead_due(self.table, self.score, self.number, self.held, earlier, self.next_leader())
            case Pass():
                passers = self.passers if self.comes_back() else tuple(sorted((*self.passers, self.turn)))
                return replace(self, turn=self.held.next_in_turn(self.turn), passers=passers)
            case _:
                unlawful(action)

    def consequences(self, action: Action, seat: Seat) -> Iterator[Consequence]:
        following = self.after(action, seat)
        yield from self.goes_out(following)
        if isinstance(action, Pass) and not isinstance(following, Following):
            yield from self.descent_ends()
        if isinstance(following, Leading):
            thrower_out = self.descent.thrower in self.held.out
            ground = rules.LEADER_GONE_OUT if thrower_out else rules.LAST_THROWER_BEGINS
            yield Consequence("lead", ground, seat=following.turn)
        yield from game_over(following)

    def descent_ends(self) -> Iterator[Consequence]:
        """That all have passed, or all others: :rule:`LF-8a`, :rule:`LF-Q5`."""
        thrower = self.descent.thrower
        everybody = thrower in self.held.out or self.turn == thrower
        yield Consequence("round_over", rules.UNTIL_EVERYBODY_PASSES if everybody else rules.DESCENT_ENDS)


# The end of a game

POINTS: Final[dict[int, tuple[Clause, tuple[int, ...]]]] = {
    2: (rules.POINTS_OF_THREE_OR_TWO, (6, 3)),
    3: (rules.POINTS_OF_THREE_OR_TWO, (6, 3, 1)),
    4: (rules.POINTS_OF_FOUR, (8, 6, 3, 1)),
}
"""What each place brings, by the number of players: :rule:`LF-4c`, :rule:`LF-4d`."""


def place_points(table: Table, held: Held, seat: Seat) -> Consequence:
    """What a player gets for his place: :rule:`LF-4c`, :rule:`LF-4d`."""
    ground, points = POINTS[table.players]
    place = held.place(seat)
    return Consequence("points", ground, side=seat, points=points[place - 1], witness=place)


def joker_costs(table: Table, held: Held, seat: Seat) -> Iterator[Consequence]:
    """What the jokers cost that a player has used, hand by hand.

    Said in :rule:`LF-4e` and again in :rule:`LF-6d`; those that stood for the highest number are free, among real ones
    too (:rule:`LF-Q13`), and so are those not used (:rule:`LF-Q14`).
    """
    for used in held.used[seat]:
        if used.number != table.highest:
            yield Consequence("points", rules.JOKER_COST, side=seat, points=-used.jokers, witness=used)


def points_of(table: Table, held: Held, seat: Seat) -> Iterator[Consequence]:
    """What a game brings a player, whoever he is: :rule:`LF-Q30`; below zero see :rule:`LF-Q15`."""
    items = [place_points(table, held, seat), *joker_costs(table, held, seat)]
    yield from items
    points = sum(item.points for item in items)
    if points < 0 and table.readings.negative_score == "floor_zero":
        yield Consequence("points", rules.NEGATIVE_SCORE, side=seat, points=-points)


def closed(table: Table, score: tuple[int, ...], ended: Ended) -> Dealing | Over:
    """What comes when a game is over, the points being booked: another game (:rule:`LF-4f`), or nothing."""
    score = tuple(
        before + sum(item.points for item in points_of(table, ended.held, Seat(seat)))
        for seat, before in enumerate(score)
    )
    if ended.number >= table.games:
        return Over(table, score, ended)
    return Dealing(table, score, ended.number + 1, ended)


@dataclass(frozen=True, slots=True)
class Over(Seated, End["Action", "State"]):
    """The match is over."""

    ended: Ended

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        yield rules.TURN.broken


State: TypeAlias = Dealing | Leading | Following | Over


def ended_in(state: State) -> Ended | None:
    """How the game that was played last ended, until the next is dealt."""
    match state:
        case Dealing(last=ended) | Over(ended=ended):
            return ended
        case _:
            return None


def held_in(state: State) -> Held | None:
    """What is held, also when a game is over, until the next deal."""
    if isinstance(state, InGame):
        return state.held
    ended = ended_in(state)
    return ended.held if ended else None


def game_over(state: State) -> Iterator[Consequence]:
    """If a game has ended, why, what it brings everybody, and who has won it.

    :rule:`LF-4a`, :rule:`LF-Q20`, :rule:`LF-Q1`
    """
    ended = ended_in(state)
    if ended is not None:
        one_left = len(ended.held.out) == state.table.players - 1
        yield Consequence("deal_over", rules.DESCENTS if one_left else rules.JOKER_ONLY_HAND)
        for seat in state.seats():
            yield from points_of(state.table, ended.held, Seat(seat))
        yield from won_and_next(state)


def won_and_next(state: State) -> Iterator[Consequence]:
    """Who has won the game before, and who deals the next (:rule:`LF-Q23`) or has won the match."""
    ended = ended_in(state)
    if ended is not None:
        yield from game_won(ended)
    if isinstance(state, Dealing):
        yield Consequence("deals", rules.DEAL_GOES_ROUND, seat=dealer_of(state.table, state.number))
    if isinstance(state, Over):
        yield from match_won(state)


def game_won(ended: Ended) -> Iterator[Consequence]:
    """Who was out first, if anybody was: :rule:`LF-4b`, :rule:`LF-Q27`."""
    if ended.held.out:
        first = ended.held.out[0]
        yield Consequence("game_won", rules.AIM, seat=first, side=first)


def match_won(over: Over) -> Iterator[Consequence]:
    """Who has the most points, all who have equally many: :rule:`LF-Q27`."""
    yield Consequence("match_over", rules.WHO_WINS)
    for seat, points in enumerate(over.score):
        if points == max(over.score):
            yield Consequence("wins", rules.WHO_WINS, side=seat)


# The start, and what can be asked of a position


def begin(agreement: Agreement) -> Dealing:
    """The first position: cards awaited."""
    return Dealing(agreement.table, (0,) * agreement.players, 1, None)


def every_action(state: State) -> Iterator[Action]:
    """Every hand that can be written down with this equipment, the pass, and some throws that are no hands."""
    table = state.table
    for number in NUMBERS:
        for plain in range(max(table.pack[number - 1], 1) + 1):
            first = 0 if plain else 1
            yield from (hand_of(number, plain, jokers) for jokers in range(first, table.players * table.jokers + 1))
    yield from NO_HANDS
    yield PASS


NO_HANDS: Final = (
    Throw((), 0, Number(7)),
    Throw((Number(7), Number(8)), 0, Number(8)),
    Throw((Number(2), Number(2), Number(9)), 1, Number(2)),
    Throw((Number(3), Number(3)), 0, Number(5)),
    Throw((Number(1),), 1, Number(10)),
)
"""No card at all, two numbers, and another number than the one named: :rule:`LF-Q37`."""


def under(state: State, readings: rules.Readings) -> State:
    """The same moment, read otherwise; `NoSuchMoment` if it cannot arise then."""
    following = replace(state, table=replace(state.table, readings=readings))
    if isinstance(following, Leading) and nobody_can_lead(following.table, following.held):
        raise NoSuchMoment(rules.JOKER_ONLY_HAND)
    if isinstance(following, Following):
        descent_arises(following)
    held = held_in(following)
    for number in {used.number for player in held.used for used in player} if held else ():
        if not number_present(number, following.table):
            raise NoSuchMoment(rules.ABSENT_NUMBERS)
    ended = ended_in(following)
    if ended is not None and len(ended.held.out) < state.table.players - 1 and readings.joker_only_hand == "allowed":
        raise NoSuchMoment(rules.JOKER_ONLY_HAND)
    return following


def descent_arises(following: Following) -> None:
    """`NoSuchMoment` if the hand that lies, or the turn on it, cannot be: :rule:`LF-Q5`, :rule:`LF-Q7`, :rule:`LF-Q10`.

    Who still holds a card of the number that he threw with a joker has used one too many.
    """
    table, descent = following.table, following.descent
    thrower, hand = descent.thrower, descent.hand
    if following.turn == thrower and table.readings.descent_ends == "others_pass":
        raise NoSuchMoment(rules.DESCENT_ENDS)
    if thrower in following.passers and is_free(hand) and table.readings.comeback == "jokers_only":
        raise NoSuchMoment(rules.COMEBACK)
    if table.readings.surplus_jokers == "needed_only" and hand.jokers and hand.number in following.held.hands[thrower]:
        raise NoSuchMoment(rules.SURPLUS_JOKERS)
    if of_jokers_alone(hand):
        jokers_alone_arise(hand, table)


def jokers_alone_arise(hand: Throw, table: Table) -> None:
    """`NoSuchMoment` if a hand of jokers alone cannot lie: :rule:`LF-Q1`, :rule:`LF-Q2`, :rule:`LF-Q12`."""
    if not is_hand(hand, table.readings):
        raise NoSuchMoment(rules.JOKER_ONLY_HAND)
    if not number_read(hand.number, table):
        raise NoSuchMoment(rules.JOKER_ONLY_NUMBER)
    if not number_present(hand.number, table):
        raise NoSuchMoment(rules.ABSENT_NUMBERS)


def score(state: State) -> tuple[int, ...]:
    """The points of every seat, from the games that are finished."""
    return state.score


def begins(leading: Leading) -> bool:
    """Whether it is the first descent of the game (:rule:`LF-5a`): nothing was thrown yet."""
    return not leading.earlier and not any(leading.held.used)


def standing(state: State) -> Iterator[Consequence]:
    """Who leads (:rule:`LF-5a`, :rule:`LF-8b`) or threw last, what the game has brought so far, who has won.

    The game before it, or the match.
    """
    if isinstance(state, Leading):
        ground = rules.BEGINS if begins(state) else rules.LAST_THROWER_BEGINS
        yield Consequence("lead", ground, seat=state.turn)
    if isinstance(state, Following):
        thrower, hand = state.descent.thrower, state.descent.hand
        yield Consequence("takes", rules.LAST_THROWER_BEGINS, seat=thrower, witness=hand)
    if isinstance(state, InGame):
        yield from brought_so_far(state.table, state.held)
    yield from won_and_next(state)


def brought_so_far(table: Table, held: Held) -> Iterator[Consequence]:
    """What the places of those who are out and the jokers used so far will count."""
    for seat in held.out:
        yield place_points(table, held, seat)
    for player in range(table.players):
        yield from joker_costs(table, held, Seat(player))
