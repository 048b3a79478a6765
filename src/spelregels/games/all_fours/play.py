"""The game: the tricks, and what may be played to them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import NamedTuple

from spelregels.chance import less
from spelregels.facts import together
from spelregels.games.all_fours import deal
from spelregels.games.all_fours.actions import (
    CALLS,
    PLAYS,
    Action,
    Beg,
    Call,
    Change,
    Expose,
    Keep,
    Play,
    Stand,
)
from spelregels.games.all_fours.calling import calling, exposing, may_be_exposed, may_call, with_exposed
from spelregels.games.all_fours.cards import Card, Cards
from spelregels.games.all_fours.counting import Dealt, Over, count, scored, until_won, winner
from spelregels.games.all_fours.table import InDeal, held, right_of, side_of
from spelregels.position import Choice, unlawful
from spelregels.rulebook import Finding
from spelregels.rulebooks import all_fours as rules
from spelregels.ruling import NOBODY, Consequence, Seat

__all__ = ["Tricks", "beats", "best", "lawful", "playing"]


def beats(card: Card, other: Card, trump: str) -> bool:
    """Whether *card*, played later, takes the trick from *other*, which has it (:rule:`AF-2e`)."""
    return card.rank > other.rank if card.suit == other.suit else card.suit == trump


def best(trick: Cards, trump: str) -> int:
    """Which card of the *trick* has it: the highest trump, else the highest of the suit led (:rule:`AF-2e`)."""
    has_it = 0
    for place, card in enumerate(trick):
        if beats(card, trick[has_it], trump):
            has_it = place
    return has_it


class Follower(NamedTuple):
    """Who is to follow: what is asked of him, and what he holds; it is looked at only as far as it matters.

    *to_overtrump* is the rank of the highest trump on a plain suit led, 0 if there is none.
    """

    hand: Cards
    led: str
    trump: str
    to_overtrump: int
    readings: rules.Readings

    @property
    def following(self) -> Cards:
        """What he holds of the suit led."""
        return held(self.hand, lambda card: card.suit == self.led)

    @property
    def trumping(self) -> Cards:
        """The trumps that he can play; if undertrumping is barred, only those over the trumps in the trick count."""
        free = self.to_overtrump == 0 or self.readings.undertrump == "allowed"
        least = 0 if free else self.to_overtrump
        return held(self.hand, lambda card: card.suit == self.trump and card.rank > least)


def follower(hand: Cards, trick: Cards, trump: str, readings: rules.Readings) -> Follower:
    led = trick[0].suit
    trumps = [card.rank for card in trick if card.suit == trump] if led != trump else []
    return Follower(hand, led, trump, max(trumps, default=0), readings)


def follows_trump(card: Card, by: Follower) -> bool:
    """Trump led: trump, if you can (:rule:`AF-2c`)."""
    return card.suit == by.trump or not by.trumping


def may_trump_while_following(by: Follower) -> bool:
    """Whether who holds the suit led may trump instead (:rule:`AF-Q5`)."""
    return by.readings.trump_while_following == "allowed"


def may_discard(by: Follower) -> bool:
    """Whether who holds none of the suit led, but can trump, may play another suit (:rule:`AF-Q4`)."""
    return by.readings.void_in_led_suit == "any_card"


def follows_or_trumps(card: Card, by: Follower) -> bool:
    """A plain suit led: that suit or trump, if you can (:rule:`AF-2d`, as :rule:`AF-Q4` and :rule:`AF-Q5` read it).

    No rule asks for more than a trump, but over the trumps that lie can be all that is left (:rule:`AF-Q7`).
    """
    if card.suit == by.led:
        return True
    if card.suit == by.trump:
        return not by.following or may_trump_while_following(by)
    return not by.following and (not by.trumping or may_discard(by))


def undertrumps(card: Card, by: Follower) -> bool:
    """Whether *card* is a trump on a plain suit led, lower than one in the trick (:rule:`AF-Q6`)."""
    return card.suit == by.trump and card.rank < by.to_overtrump


def may_undertrump(by: Follower) -> bool:
    """Whether he may play a trump that only undertrumps: always, or if he holds nothing else (:rule:`AF-Q6`)."""
    return by.readings.undertrump == "allowed" or not held(by.hand, lambda card: not undertrumps(card, by))


def following(card: Card, by: Follower) -> Iterator[Finding]:
    """Whether *card* may be played by who follows, held or not.

    A question is there only where it decides: who holds the suit led and trumps, who is void and could trump but does
    not, who undertrumps.
    """
    if by.led == by.trump:
        yield rules.FOLLOW_TRUMP.unless(None if follows_trump(card, by) else by.trumping)
        return
    yield rules.FOLLOW_OR_TRUMP.unless(None if follows_or_trumps(card, by) else able(by))
    if undertrumps(card, by):
        yield rules.UNDERTRUMP.met(may_undertrump(by))
    if card.suit == by.trump:
        if by.following:
            yield rules.TRUMP_WHILE_FOLLOWING.met(may_trump_while_following(by))
    elif card.suit != by.led and not by.following and by.trumping:
        yield rules.VOID_IN_LED_SUIT.met(may_discard(by))


def able(by: Follower) -> Cards:
    """What would follow suit or trump."""
    if by.following and not may_trump_while_following(by):
        return by.following
    return tuple(sorted(by.following + by.trumping))


def playing(card: Card, hand: Cards, trick: Cards, trump: str, readings: rules.Readings) -> Iterator[Finding]:
    """Whether *card* may be played to the *trick* out of *hand*; any may be led (:rule:`AF-2b`)."""
    if trick:
        yield from following(card, follower(hand, trick, trump, readings))
    else:
        yield rules.TURN.but(rules.ANY_LEAD.kept)


def lawful(hand: Cards, trick: Cards, trump: str, readings: rules.Readings) -> list[Card]:
    """The cards of *hand* that `playing` allows."""
    if not trick:
        return list(hand)
    by = follower(hand, trick, trump, readings)
    return [card for card in hand if all(finding.met for finding in following(card, by))]


@dataclass(frozen=True, slots=True)
class Tricks(InDeal, Choice[Action, "deal.State"]):
    """A card is to be played.

    The cards of the *trick* lie in order, the leader's first; *taken* are the cards that each side took before.
    *calls* are the exposed cards that were called in this turn without binding, *bound* is the one that binds
    (:rule:`AF-Q31`).  *trump* is the suit of the last turn-up; it stands alone because a position can be told without
    that card.
    """

    trump: str
    dealt: Dealt
    taken: tuple[Cards, Cards]
    trick: Cards
    turn: Seat
    calls: Cards = ()
    bound: Card | None = None

    @property
    def leader(self) -> Seat:
        return Seat((self.turn - len(self.trick)) % self.table.players)

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        match action:
            case Call(card=card) if seat != NOBODY:
                closed = self.bound is not None or card in self.calls
                return calling(self, card, seat, self.turn, closed=closed)
            case Expose(card=card) if seat != NOBODY:
                return exposing(self, card, seat, self.turn)
            case Play(card=card) if seat == self.turn:
                return self._playing(card)
            case Stand() | Beg() | Keep() | Change() if seat == self.turn:
                return self._too_late(action)
            case _:
                return iter((rules.TURN.broken,))

    def _playing(self, card: Card) -> Iterator[Finding]:
        """An own card (:rule:`AF-2h`) that may be played; the called one instead of any other (:rule:`AF-4d`)."""
        hand = self.hands[self.turn]
        yield rules.TURN.met(card in hand)
        yield from playing(card, hand, self.trick, self.trump, self.table.readings)
        if self.bound is not None:
            yield rules.PLAY_THE_CALLED.unless(None if card == self.bound else self.bound)

    def _too_late(self, action: Stand | Beg | Keep | Change) -> Iterator[Finding]:
        """Each word has its stage (:rule:`AF-2h`): two before play (:rule:`AF-1h`), two on a beg (:rule:`AF-1i`).

        Once the trump was changed play begins (:rule:`AF-1k`), and nobody begs again (:rule:`AF-Q14`).
        """
        yield rules.TURN.broken
        yield rules.KEEP.broken if isinstance(action, Keep | Change) else rules.STAND_OR_BEG.broken
        if isinstance(action, Beg) and len(self.turn_ups) > 1:
            yield from (rules.DIFFERENT_SUIT.broken, rules.ONE_BEG_A_DEAL.broken)

    def options(self, seat: Seat) -> list[Action]:
        if seat == self.turn:
            return [PLAYS[self.bound]] if self.bound is not None else [PLAYS[card] for card in self.playable()]
        if seat == NOBODY or self.bound is not None or not may_call(self, seat, self.turn):
            return []
        return [CALLS[card] for card in self.exposed[self.turn] if card not in self.calls]

    def accidents(self, seat: Seat) -> list[Action]:
        return may_be_exposed(self, seat, self.turn)

    def playable(self) -> list[Card]:
        """What the player on turn may play if no call binds him."""
        return lawful(self.hands[self.turn], self.trick, self.trump, self.table.readings)

    def binds(self, card: Card) -> bool:
        """Whether a call for *card* binds: only if it is a legal play (:rule:`AF-4c`, :rule:`AF-Q31`)."""
        hand, trick = self.hands[self.turn], self.trick
        return all(finding.met for finding in playing(card, hand, trick, self.trump, self.table.readings))

    def after(self, action: Action, seat: Seat) -> Tricks | deal.Dealing | Over:
        match action:
            case Play(card=card):
                return self._after_playing(card)
            case Call(card=card) if self.binds(card):
                return replace(self, bound=card)
            case Call(card=card):
                return replace(self, calls=together(self.calls, (card,)))
            case Expose(card=card):
                return replace(self, exposed=with_exposed(self.exposed, card, seat))
            case _:
                unlawful(action)

    def _after_playing(self, card: Card) -> Tricks | deal.Dealing | Over:
        trick = (*self.trick, card)
        if len(trick) < self.table.players:
            return self._next(card, self.taken, trick, right_of(self.turn, self.table.players))
        taker = self._taker(trick)
        taken = self._taken(taker, trick)
        if self._hands_are_played:
            return self._counted(taken)
        return self._next(card, taken, (), taker)

    def _next(self, card: Card, taken: tuple[Cards, Cards], trick: Cards, turn: Seat) -> Tricks:
        """The next player is on turn; with the play a call lapses (:rule:`AF-Q31`)."""
        return Tricks(
            self.table,
            self.match,
            self._less(self.hands, card),
            self.bag,
            self.turn_ups,
            self._less(self.exposed, card),
            self.trump,
            self.dealt,
            taken,
            trick,
            turn,
        )

    def _less(self, cards: tuple[Cards, ...], card: Card) -> tuple[Cards, ...]:
        """The hands, or what lies open of them, once the player on turn has played."""
        own = cards[self.turn]
        return (*cards[: self.turn], less(own, card), *cards[self.turn + 1 :]) if card in own else cards

    def _taker(self, trick: Cards) -> Seat:
        return Seat((self.leader + best(trick, self.trump)) % self.table.players)

    def _taken(self, taker: Seat, trick: Cards) -> tuple[Cards, Cards]:
        first, second = self.taken
        return (together(trick, first), second) if side_of(taker) == 0 else (first, together(trick, second))

    @property
    def _hands_are_played(self) -> bool:
        """Play ends with the last cards (:rule:`AF-2f`): whoever plays last has one left."""
        return len(self.hands[self.turn]) == 1

    def _count(self, taken: tuple[Cards, Cards]) -> Iterator[Consequence]:
        items = count(self.dealt, taken, self.trump, side_of(self.match.dealer), self.table.readings)
        return until_won(items, self.match.scores, self.table.target)

    def _counted(self, taken: tuple[Cards, Cards]) -> deal.Dealing | Over:
        match = scored(self.match, self._count(taken))
        if winner(match.scores, self.table.target) is not None:
            return Over(self.table, match)
        return deal.Dealing(self.table, replace(match, dealer=right_of(match.dealer, self.table.players)))

    def consequences(self, action: Action, seat: Seat) -> Iterator[Consequence]:
        match action:
            case Play(card=card) if len(self.trick) + 1 == self.table.players:
                yield from self._completed((*self.trick, card))
            case Call(card=card) if self.binds(card):
                yield Consequence("binds", rules.CALL, seat=self.turn, witness=card)
            case _:
                return

    def _completed(self, trick: Cards) -> Iterator[Consequence]:
        """The trick goes to its winner (:rule:`AF-2e`), who leads to the next (:rule:`AF-2a`).

        After the last (:rule:`AF-2f`) the count is made (:rule:`AF-3e`), and the deal passes on (:rule:`AF-Q26`).
        """
        taker = self._taker(trick)
        yield Consequence("takes", rules.TRICK_WINNER, seat=taker, witness=trick[best(trick, self.trump)])
        if not self._hands_are_played:
            yield Consequence("lead", rules.LEADER, seat=taker)
            return
        yield Consequence("deal_over", rules.UNTIL_ALL_CARDS_ARE_PLAYED)
        items = list(self._count(self._taken(taker, trick)))
        yield from items
        if winner(scored(self.match, items).scores, self.table.target) is None:
            yield Consequence("deals", rules.NEXT_DEALER, seat=right_of(self.match.dealer, self.table.players))

    def standing(self) -> Iterator[Consequence]:
        """Who leads (:rule:`AF-2a`), who has the trick or has won the last (:rule:`AF-2e`), what would count now."""
        if self.trick:
            has_it = self.trick[best(self.trick, self.trump)]
            yield Consequence("takes", rules.TRICK_WINNER, seat=self._taker(self.trick), witness=has_it)
            yield Consequence("lead", rules.LEADER, seat=self.leader)
        else:
            yield Consequence("lead", rules.LEADER, seat=self.turn)
            if any(map(len, self.taken)):
                yield Consequence("takes", rules.TRICK_WINNER, seat=self.turn)
        yield from (item for item in self._count(self.taken) if item.event == "points")
