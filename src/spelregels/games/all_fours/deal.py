"""The deal: the cut, the dealing, the turn-up, and begging for another trump."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from spelregels.chance import Hands, Lottery, OneCard, less
from spelregels.facts import together
from spelregels.games.all_fours.actions import Action, Beg, Call, Change, Cut, Deal, Expose, Keep, Play, Stand, TurnedUp
from spelregels.games.all_fours.calling import calling, exposing, may_be_exposed, with_exposed
from spelregels.games.all_fours.cards import Card, Cards
from spelregels.games.all_fours.counting import Over, dealt_among, scored, until_won, winner
from spelregels.games.all_fours.play import Tricks
from spelregels.games.all_fours.table import (
    THREE_MORE,
    Agreement,
    InDeal,
    Match,
    Scores,
    Table,
    right_of,
    side_of,
    sides,
)
from spelregels.position import Chance, Choice, unlawful
from spelregels.rulebook import Finding, Ground
from spelregels.rulebooks import all_fours as rules
from spelregels.ruling import NOBODY, Consequence, Seat

__all__ = [
    "TURN_UP_POINTS",
    "Answering",
    "Begging",
    "Cutting",
    "Dealing",
    "DealingMore",
    "State",
    "TurningUp",
    "begin",
    "can_be_dealt",
    "without_dealing",
]

TURN_UP_POINTS: Final = {14: 1, 6: 2, 11: 3}
"""What a turn-up of that rank brings the dealer's side: an ace 1, a six 2, a jack 3 (:rule:`AF-1g`).

Every turn-up does, of a suit that is then dropped too (:rule:`AF-Q23`).
"""


def begin(agreement: Agreement) -> Cutting | Dealing:
    """The cut (:rule:`AF-1c`), or the first deal if the first dealer is agreed."""
    table, scores = agreement.table, agreement.scores
    if agreement.first_dealer is not None:
        return Dealing(table, Match(scores, agreement.first_dealer))
    return Cutting(table, scores, tuple(Seat(seat) for seat in range(table.players)), (), table.pack)


def coming(action: Action, seat: Seat, lottery: Lottery[Action], *procedures: Ground) -> Iterator[Finding]:
    """Whether cards come as *action* says, which the *procedures* await.

    Meanwhile nobody acts (:rule:`AF-2h`) or exposes a card (:rule:`AF-Q43`).
    """
    match action:
        case Cut() | Deal() | TurnedUp() if seat == NOBODY:
            yield from (procedure.met(lottery.possible(action)) for procedure in procedures)
        case Expose() if seat != NOBODY:
            yield rules.WHEN_EXPOSED.broken
        case _:
            yield rules.TURN.broken


def calling_too_early() -> Iterator[Finding]:
    """There is nothing to call before there are hands (:rule:`AF-4c`), and nobody to play it (:rule:`AF-Q31`)."""
    return iter((rules.CALL.broken, rules.WHEN_CALLED.broken))


def card_cut(action: object) -> Card | None:
    return action.card if isinstance(action, Cut) else None


def card_turned_up(action: object) -> Card | None:
    return action.card if isinstance(action, TurnedUp) else None


def hands_dealt(action: object) -> tuple[Cards, ...] | None:
    return action.hands if isinstance(action, Deal) else None


@dataclass(frozen=True, slots=True)
class Cutting(Chance[Action, "State"]):
    """The next of *cutters* is to cut for the first deal (:rule:`AF-1c`, :rule:`AF-Q25`).

    Each cuts one card out of *bag*, partners too, and none is put back; *cut* is what those before him cut.
    """

    table: Table
    scores: Scores
    cutters: tuple[Seat, ...]
    cut: Cards
    bag: Cards

    def seats(self) -> range:
        return range(self.table.players)

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return sides(self.table.players)

    def chance(self) -> OneCard[Card, Action]:
        return OneCard(self.bag, Cut, card_cut)

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        if isinstance(action, Call) and seat != NOBODY:
            return calling_too_early()
        return coming(action, seat, self.chance(), rules.HIGHEST_CUT_DEALS)

    def after(self, action: Action, seat: Seat) -> Cutting | Dealing:
        match action:
            case Cut(card=card):
                return self._after_cutting(card)
            case _:
                unlawful(action)

    def _after_cutting(self, card: Card) -> Cutting | Dealing:
        cut, bag = (*self.cut, card), less(self.bag, card)
        if len(cut) < len(self.cutters):
            return Cutting(self.table, self.scores, self.cutters, cut, bag)
        highest = self._highest(cut)
        if len(highest) == 1:
            return Dealing(self.table, Match(self.scores, highest[0]))
        # All cut cards go back if there are too few for those who cut again.
        return Cutting(self.table, self.scores, highest, (), bag if len(bag) >= len(highest) else self.table.pack)

    def _highest(self, cut: Cards) -> tuple[Seat, ...]:
        """Who cut the highest card, whatever its suit; on a tie the tied cut again (:rule:`AF-Q25`)."""
        rank = max(card.rank for card in cut)
        return tuple(seat for seat, card in zip(self.cutters, cut, strict=True) if card.rank == rank)

    def consequences(self, action: Action, seat: Seat) -> Iterator[Consequence]:
        match self.after(action, seat):
            case Dealing(match=match):
                yield Consequence("deals", rules.HIGHEST_CUT_DEALS, seat=match.dealer)
            case _:
                return


@dataclass(frozen=True, slots=True)
class Dealing(Chance[Action, "State"]):
    """The first cards are to be dealt, as many to each (:rule:`AF-1e`); also after a redeal (:rule:`AF-Q18`).

    How they are dealt makes no difference (:rule:`AF-Q27`), and a misdeal cannot happen (:rule:`AF-Q33`).
    """

    table: Table
    match: Match

    def seats(self) -> range:
        return range(self.table.players)

    def sides(self) -> tuple[tuple[Seat, ...], ...]:
        return sides(self.table.players)

    def chance(self) -> Hands[Card, Action]:
        return Hands(self.table.pack, (self.table.hand_size,) * self.table.players, Deal, hands_dealt)

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        if isinstance(action, Call) and seat != NOBODY:
            return calling_too_early()
        return coming(action, seat, self.chance(), rules.SIX_CARDS_EACH)

    def after(self, action: Action, seat: Seat) -> TurningUp:
        match action:
            case Deal(hands=hands):
                bag = less(self.table.pack, *(card for hand in hands for card in hand))
                return TurningUp(self.table, self.match, hands, bag, (), ((),) * self.table.players)
            case _:
                unlawful(action)

    def standing(self) -> Iterator[Consequence]:
        """Who will lead: the dealer's right (:rule:`AF-2a`)."""
        yield Consequence("lead", rules.LEADER, seat=right_of(self.match.dealer, self.table.players))


def without_dealing(position: InDeal) -> bool:
    """Whether the next card is turned up without three more each, as the pack has run out (:rule:`AF-Q17`)."""
    threes_dealt = (len(position.hands[0]) - position.table.hand_size) // THREE_MORE
    return threes_dealt < len(position.turn_ups)


def can_be_dealt(left: int, players: int) -> bool:
    """Whether three more each and a turn-up are among so many cards (:rule:`AF-1m`, :rule:`AF-Q17`)."""
    return left > THREE_MORE * players


def play_begins(position: InDeal, match: Match, bag: Cards, turn_ups: Cards) -> Tricks:
    """The dealer's right leads (:rule:`AF-2a`), also if he begged (:rule:`AF-Q35`).

    The number of tricks, which :rule:`AF-2g` gets wrong, is the number of cards in a hand (:rule:`AF-Q16`).
    """
    trump = turn_ups[-1].suit
    dealt = dealt_among(position.hands, position.table.pack, trump)
    return Tricks(
        position.table,
        match,
        position.hands,
        bag,
        turn_ups,
        position.exposed,
        trump,
        dealt,
        ((), ()),
        (),
        position.beggar,
    )


def same_suit_came(position: InDeal) -> bool:
    """Whether the trump was changed and the same suit came again: :rule:`AF-1l`."""
    return len(position.turn_ups) > 1


def keeping_the_same_suit() -> Iterator[Finding]:
    """The dealer must go on as long as the same suit comes (:rule:`AF-1l`): he cannot keep (:rule:`AF-Q15`)."""
    return iter((rules.TURN.broken, rules.SAME_SUIT.broken, rules.NO_KEEPING_THE_SAME_SUIT.broken))


@dataclass(frozen=True, slots=True)
class TurningUp(InDeal, Chance[Action, "State"]):
    """The next card is to be turned up; its suit is trump (:rule:`AF-1f`)."""

    @property
    def begging_is_over(self) -> bool:
        return len(self.turn_ups) > 0

    def chance(self) -> OneCard[Card, Action]:
        return OneCard(self.bag, TurnedUp, card_turned_up)

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        match action:
            case Call(card=card) if seat != NOBODY:
                return calling(self, card, seat, None, closed=False)
            case Keep() if seat == self.match.dealer and same_suit_came(self):
                return keeping_the_same_suit()
            case _:
                return coming(action, seat, self.chance(), *self._procedures)

    @property
    def _procedures(self) -> tuple[Ground, ...]:
        """What turns a card up: the deal (:rule:`AF-1f`), a change (:rule:`AF-1j`), the same suit (:rule:`AF-1l`).

        Or the reading by which the last cards are turned up without dealing (:rule:`AF-1m`, :rule:`AF-Q17`).
        """
        if not self.turn_ups:
            return (rules.TURN_UP,)
        if without_dealing(self):
            return (rules.PACK_RUNS_OUT, rules.PACK_OUT)
        return (rules.SAME_SUIT if same_suit_came(self) else rules.CHANGE,)

    def after(self, action: Action, seat: Seat) -> State:
        match action:
            case TurnedUp(card=card):
                return self._after_turning_up(card, scored(self.match, self._scoring(card)))
            case _:
                unlawful(action)

    def _after_turning_up(self, card: Card, match: Match) -> State:
        bag, turn_ups = less(self.bag, card), (*self.turn_ups, card)
        if winner(match.scores, self.table.target) is not None:
            return Over(self.table, match)
        if len(turn_ups) == 1:
            return Begging(self.table, match, self.hands, bag, turn_ups, self.exposed)
        if self.is_of_another_suit(card):
            return play_begins(self, match, bag, turn_ups)
        if can_be_dealt(len(bag), self.table.players):
            return DealingMore(self.table, match, self.hands, bag, turn_ups, self.exposed)
        if bag and self.table.readings.pack_out == "turn_last_cards":
            return TurningUp(self.table, match, self.hands, bag, turn_ups, self.exposed)
        return Dealing(self.table, match)

    def is_of_another_suit(self, card: Card) -> bool:
        """Then play begins with it (:rule:`AF-1k`); else it is done again (:rule:`AF-1l`)."""
        return card.suit != self.turn_ups[-1].suit

    def _scoring(self, card: Card) -> Iterator[Consequence]:
        """The points of a turn-up (:rule:`AF-1g`) count at once (:rule:`AF-Q10`), and can win (:rule:`AF-Q11`)."""
        points = TURN_UP_POINTS.get(card.rank)
        side = side_of(self.match.dealer)
        items = [] if points is None else [Consequence("points", rules.TURN_UP_POINTS, None, side, points, card)]
        return until_won(items, self.match.scores, self.table.target)

    def consequences(self, action: Action, seat: Seat) -> Iterator[Consequence]:
        if isinstance(action, TurnedUp):
            yield from self._new_trump(action.card)
            yield from self._scoring(action.card)
            yield from self._what_begins(self.after(action, seat))

    def _new_trump(self, card: Card) -> Iterator[Consequence]:
        if not self.turn_ups:
            yield Consequence("suit_chosen", rules.TURN_UP, witness=card)
        elif self.is_of_another_suit(card):
            yield Consequence("suit_chosen", rules.DIFFERENT_SUIT, witness=card)

    def _what_begins(self, after: State) -> Iterator[Consequence]:
        """Play (:rule:`AF-2a`), or the deal anew if the pack has run out (:rule:`AF-1m`).

        That is by the same dealer, who keeps his points (:rule:`AF-Q18`).
        """
        match after:
            case Tricks(turn=leader):
                yield Consequence("lead", rules.LEADER, seat=leader)
            case Dealing():
                yield Consequence("redeal", rules.PACK_RUNS_OUT, seat=self.match.dealer)
            case _:
                return

    def standing(self) -> Iterator[Consequence]:
        return leads_first(self)


def leads_first(position: InDeal) -> Iterator[Consequence]:
    """Who will lead: the dealer's right (:rule:`AF-2a`, :rule:`AF-Q35`)."""
    yield Consequence("lead", rules.LEADER, seat=position.beggar)


@dataclass(frozen=True, slots=True)
class Saying(InDeal, Choice[Action, "State"]):
    """Somebody is to say a word about the trump; others can only expose a card (:rule:`AF-Q43`)."""

    @property
    def begging_is_over(self) -> bool:
        return False

    def saying(self, action: Action) -> Iterator[Finding]:
        """Whether the player on turn may say it."""
        raise NotImplementedError

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        match action:
            case Call(card=card) if seat != NOBODY:
                return calling(self, card, seat, None, closed=False)
            case Expose(card=card) if seat != NOBODY:
                return exposing(self, card, seat, self.turn)
            case Stand() | Beg() | Keep() | Change() | Play() if seat == self.turn:
                return self.saying(action)
            case _:
                return iter((rules.TURN.broken,))

    def accidents(self, seat: Seat) -> list[Action]:
        return may_be_exposed(self, seat, self.turn)

    def standing(self) -> Iterator[Consequence]:
        return leads_first(self)


@dataclass(frozen=True, slots=True)
class Begging(Saying):
    """The dealer's right stands or begs; there is no third (:rule:`AF-1h`).

    Once a deal (:rule:`AF-Q14`), and he may stand without a trump (:rule:`AF-Q13`).
    """

    @property
    def turn(self) -> Seat:  # type: ignore[override] # it follows from who deals
        return self.beggar

    def saying(self, action: Action) -> Iterator[Finding]:
        match action:
            case Stand() | Beg():
                yield from (rules.TURN.kept, rules.STAND_OR_BEG.kept)
            case Keep() | Change():
                yield from (rules.TURN.broken, rules.STAND_OR_BEG.broken, rules.KEEP.broken)
            case _:
                yield from (rules.TURN.broken, rules.STAND_OR_BEG.broken)

    def options(self, seat: Seat) -> list[Action]:
        return [Stand(), Beg()] if seat == self.turn else []

    def after(self, action: Action, seat: Seat) -> Begging | Answering | Tricks:
        match action:
            case Stand():
                return play_begins(self, self.match, self.bag, self.turn_ups)
            case Beg():
                return Answering(self.table, self.match, self.hands, self.bag, self.turn_ups, self.exposed)
            case Expose(card=card):
                return replace(self, exposed=with_exposed(self.exposed, card, seat))
            case _:
                unlawful(action)

    def consequences(self, action: Action, seat: Seat) -> Iterator[Consequence]:
        return leads_first(self) if isinstance(action, Stand) else iter(())


@dataclass(frozen=True, slots=True)
class Answering(Saying):
    """The dealer keeps the trump (:rule:`AF-1i`) or changes it (:rule:`AF-1j`); he must do one of the two.

    He may keep it without holding one (:rule:`AF-Q13`).
    """

    @property
    def turn(self) -> Seat:  # type: ignore[override] # it follows from who deals
        return self.match.dealer

    def saying(self, action: Action) -> Iterator[Finding]:
        match action:
            case Keep():
                yield from (rules.TURN.kept, rules.KEEP.met(self.may_keep))
                if self.gives_the_game:
                    yield rules.GIVE_AT_13.met(self.may_keep)
            case Change():
                yield from (rules.TURN.kept, rules.CHANGE.kept)
            case _:
                yield from (rules.TURN.broken, rules.KEEP.broken)

    @property
    def gives_the_game(self) -> bool:
        """Whether the begging point brings the beggar's side to the target (:rule:`AF-Q12`)."""
        return self.match.scores[side_of(self.beggar)] + 1 >= self.table.target

    @property
    def may_keep(self) -> bool:
        """Whether the dealer may keep the trump (:rule:`AF-1i`), also where that gives the game (:rule:`AF-Q12`)."""
        return not self.gives_the_game or self.table.readings.give_at_13 == "allowed"

    def options(self, seat: Seat) -> list[Action]:
        if seat != self.turn:
            return []
        return [Keep(), Change()] if self.may_keep else [Change()]

    def after(self, action: Action, seat: Seat) -> Answering | DealingMore | Tricks | Over:
        match action:
            case Keep():
                return self._after_keeping(scored(self.match, self._begging_point()))
            case Change():
                return DealingMore(self.table, self.match, self.hands, self.bag, self.turn_ups, self.exposed)
            case Expose(card=card):
                return replace(self, exposed=with_exposed(self.exposed, card, seat))
            case _:
                unlawful(action)

    def _after_keeping(self, match: Match) -> Tricks | Over:
        if winner(match.scores, self.table.target) is not None:
            return Over(self.table, match)
        return play_begins(self, match, self.bag, self.turn_ups)

    def _begging_point(self) -> Iterator[Consequence]:
        """The begging point (:rule:`AF-1i`), which counts at once, for the beggar's side (:rule:`AF-Q28`)."""
        item = Consequence("points", rules.KEEP, side=side_of(self.beggar), points=1)
        return until_won([item], self.match.scores, self.table.target)

    def consequences(self, action: Action, seat: Seat) -> Iterator[Consequence]:
        if isinstance(action, Keep):
            yield from self._begging_point()
            if not self.gives_the_game:
                yield from leads_first(self)


@dataclass(frozen=True, slots=True)
class DealingMore(InDeal, Chance[Action, "State"]):
    """Three more are to be dealt to each: after a change (:rule:`AF-1j`), or as the same suit came (:rule:`AF-1l`)."""

    def chance(self) -> Hands[Card, Action]:
        return Hands(self.bag, (THREE_MORE,) * self.table.players, Deal, hands_dealt)

    def findings(self, action: Action, seat: Seat) -> Iterator[Finding]:
        match action:
            case Call(card=card) if seat != NOBODY:
                yield from calling(self, card, seat, None, closed=False)
            case Keep() if seat == self.match.dealer and same_suit_came(self):
                yield from keeping_the_same_suit()
            case _:
                procedure = rules.SAME_SUIT if same_suit_came(self) else rules.CHANGE
                yield from coming(action, seat, self.chance(), procedure)

    def after(self, action: Action, seat: Seat) -> TurningUp:
        match action:
            case Deal(hands=threes):
                hands = tuple(together(three, hand) for hand, three in zip(self.hands, threes, strict=True))
                bag = less(self.bag, *(card for three in threes for card in three))
                return TurningUp(self.table, self.match, hands, bag, self.turn_ups, self.exposed)
            case _:
                unlawful(action)

    def standing(self) -> Iterator[Consequence]:
        return leads_first(self)


State: TypeAlias = Cutting | Dealing | TurningUp | Begging | Answering | DealingMore | Tricks | Over
