"""A position as people tell it, completed with what follows from it.

What nobody told lies in hidden places: the rest of each hand, of what each side took, turn-ups of which only the suit
is told, and the pack.  How many cards lie there follows from the rules: all players hold as many, and each was dealt a
first hand and some threes more.  Where several numbers fit, the fewest cards dealt and the fewest tricks played are
taken for granted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeVar

from spelregels.facts import Facts, Hidden, Sealed, Situation, Told, left_over, together
from spelregels.games.all_fours.account import Account, Laid, account_of
from spelregels.games.all_fours.cards import JACK, Card, Cards, shown, sorted_cards, suit_of
from spelregels.games.all_fours.counting import Dealt, DealtTo, highest, lowest, side_holding
from spelregels.games.all_fours.deal import Answering, Begging, Dealing, DealingMore, State, TurningUp
from spelregels.games.all_fours.faults import cannot_arise
from spelregels.games.all_fours.play import Tricks, best, playing
from spelregels.games.all_fours.table import THREE_MORE, Agreement, Match, right_of, side_of, sides
from spelregels.notation import BadInput
from spelregels.position import NoSuchMoment
from spelregels.rulebook import Switched, Words
from spelregels.ruling import Seat

__all__ = ["complete"]

StateT = TypeVar("StateT", bound=State)


def complete(facts: Facts, agreement: Agreement) -> Situation[Card, State]:
    """The situation that is told; `BadInput` if it contradicts itself, `NoSuchMoment` if it cannot arise."""
    account = account_of(facts, agreement)
    if account.phase == "trick":
        return _in_tricks(account, facts, agreement)
    return _before_play(account, facts, agreement)


# What is common to all phases


def _match(account: Account, agreement: Agreement, dealer: Seat) -> Match:
    first, second = agreement.scores
    return Match((account.scores.get(0, first), account.scores.get(1, second)), dealer)


def _most_threes(agreement: Agreement) -> int:
    """How often three more each can be dealt out of the pack, with a turn-up after each dealing."""
    left = len(agreement.pack) - agreement.players * agreement.hand_size - 1
    return left // (THREE_MORE * agreement.players + 1)


def _known_hands(account: Account, facts: Facts, open_too: tuple[Cards, ...]) -> tuple[Told[Card], ...]:
    """The hands with the cards that lie open of them."""
    hands = []
    for seat, hand in enumerate(account.hands):
        new = tuple(card for card in open_too[seat] if card not in hand.cards)
        if new and hand.more == 0:
            raise BadInput(facts.at("exposed"), f"{shown(new[0], facts.language)} is not in the hand of its owner")
        more = None if hand.more is None else hand.more - len(new)
        hands.append(Told((*hand.cards, *new), more))
    return tuple(hands)


def _hidden_sizes(hands: tuple[Told[Card], ...], sizes: Sequence[int], facts: Facts) -> list[int]:
    """How many cards of each hand are not told, if the hands have those *sizes*."""
    hidden = []
    for seat, (hand, size) in enumerate(zip(hands, sizes, strict=True)):
        left = size - len(hand.cards)
        if left < 0 or hand.more not in (None, left):
            raise BadInput(facts.where, f"these facts cannot all be true: {facts.players[seat]} must hold {size} cards")
        hidden.append(left)
    return hidden


class TurnUps(NamedTuple):
    """The turn-ups that are told, or else how many were *laid_away* and turned up (0 or 1) of which only suits are."""

    known: Cards
    laid_away: int
    last: int

    def __len__(self) -> int:
        return len(self.known) + self.laid_away + self.last


def _turn_ups(account: Account, facts: Facts, number: int) -> TurnUps:
    """So many turn-ups, as far as they are told."""
    if account.turn_ups is not None:
        return TurnUps(account.turn_ups, 0, 0)
    if number > 2:  # noqa: PLR2004 - two are hidden one by one, each by its suit
        raise BadInput(facts.at("turn_ups"), f"expected all {number} cards turned up in this deal")
    return TurnUps((), max(number - 1, 0), min(number, 1))


def _turned_up(turn_ups: TurnUps, laid_away: Cards, last: Cards) -> Cards:
    """All turn-ups in order; sealed if one is."""
    if not isinstance(laid_away, Sealed) and not isinstance(last, Sealed):
        return turn_ups.known + laid_away + last
    hidden = last if isinstance(last, Sealed) else laid_away
    known = tuple(card for part in (laid_away, last) if not isinstance(part, Sealed) for card in part)
    return (
        Sealed(known, hidden.place, len(turn_ups) - len(known), hidden.lacks) if isinstance(hidden, Sealed) else known
    )


def _of_other_suits(bag: Cards, suit: str | None) -> frozenset[Card]:
    return frozenset(card for card in bag if card.suit != suit)


def _hand_name(player: str) -> Words:
    return Words(f"{player}'s hand", f"de hand van {player}")


def _taken_name(players: Sequence[str], side: int) -> Words:
    name = "+".join(players[seat] for seat in sides(len(players))[side])
    return Words(f"the tricks of {name}", f"de slagen van {name}")


EARLIER_TRICKS: Final = Words("the earlier tricks", "de eerdere slagen")
LAID_AWAY: Final = Words("the turn-up that was laid away", "de weggelegde troefkaart")
LAST_TURN_UP: Final = Words("the turn-up", "de omgedraaide kaart")
UNDEALT: Final = Words("the cards not dealt", "de niet gedeelde kaarten")


def _dealer_assumed(account: Account, facts: Facts, dealer: Seat) -> Iterator[Words]:
    if account.dealer is None:
        yield Words(f"{facts.players[dealer]} is the dealer", f"{facts.players[dealer]} is deler")


def _scores_assumed(account: Account, match: Match) -> Iterator[Words]:
    if len(account.scores) < len(match.scores):
        score = "–".join(map(str, match.scores))
        yield Words(f"the score is {score}", f"de stand is {score}")


# Before play


def _before_play(account: Account, facts: Facts, agreement: Agreement) -> Situation[Card, State]:
    _told_too_early(account, facts)
    dealer = _dealer_before_play(account, facts, agreement)
    match = _match(account, agreement, dealer)
    assumed = (*_dealer_assumed(account, facts, dealer), *_scores_assumed(account, match))
    if account.phase == "dealing":
        if any(hand != Told((), None) for hand in account.hands) or account.trump is not None:
            raise BadInput(facts.at("phase"), "nothing lies on the table before the cards are dealt")
        return Situation((), (), lambda _: Dealing(agreement.table, match), assumed)
    number = _number_of_turn_ups(account, facts)
    dealt = _dealt_before_play(account, agreement, number)
    hands = _known_hands(account, facts, account.exposed)
    sizes = _hidden_sizes(hands, [dealt] * agreement.players, facts)
    return _situation_before_play(account, facts, agreement, match, hands, sizes, assumed)


def _told_too_early(account: Account, facts: Facts) -> None:
    for name in ("trick", "tricks", "taken", "high", "low", "jack", "called", "calls", "leader"):
        if facts.told(name):
            raise BadInput(facts.at(name), "expected nothing of the play before it begins")


def _dealer_before_play(account: Account, facts: Facts, agreement: Agreement) -> Seat:
    """Who deals, as it is told or as it follows from who is on turn; else who was agreed, or the first seat."""
    by_turn = None
    if account.turn is not None:
        if account.phase not in {"begging", "answering"}:
            raise BadInput(facts.at("turn"), "expected nobody on turn while a card is awaited")
        steps = 1 if account.phase == "begging" else 0
        by_turn = Seat((account.turn - steps) % agreement.players)
        if account.dealer not in (None, by_turn):
            raise BadInput(facts.at("turn"), f"expected who is on turn if {facts.players[account.dealer]} deals")
    told = account.dealer if account.dealer is not None else by_turn
    return told if told is not None else agreement.first_dealer or Seat(0)


def _number_of_turn_ups(account: Account, facts: Facts) -> int:
    """How many cards were turned up; one is if only the trump is told, and by phase."""
    number = len(account.turn_ups) if account.turn_ups is not None else int(account.trump is not None)
    if account.phase == "turning_up":
        return number
    if number == 0:
        raise BadInput(facts.at("trump"), "expected the trump, or turn_ups: all cards turned up in this deal")
    if account.phase != "dealing_more" and number > 1:
        raise BadInput(facts.at("turn_ups"), "expected one card: nobody begs after a change")
    return number


def _dealt_before_play(account: Account, agreement: Agreement, turn_ups: int) -> int:
    """How many cards each was dealt: the first hand, and three for every turn-up that was laid away."""
    laid_away = turn_ups if account.phase == "turning_up" else turn_ups - 1
    return agreement.hand_size + THREE_MORE * min(laid_away, _most_threes(agreement))


def _situation_before_play(
    account: Account,
    facts: Facts,
    agreement: Agreement,
    match: Match,
    hands: tuple[Told[Card], ...],
    sizes: list[int],
    assumed: tuple[Words, ...],
) -> Situation[Card, State]:
    turn_ups = _turn_ups(account, facts, _number_of_turn_ups(account, facts))
    if len({card.suit for card in turn_ups.known}) > 1:
        raise BadInput(facts.at("turn_ups"), "expected one suit: with another, play begins")
    placed = [*(card for hand in hands for card in hand.cards), *turn_ups.known]
    bag = left_over(agreement.pack, placed, facts.where, partial(shown, language=facts.language))
    undealt = len(bag) - sum(sizes) - turn_ups.last
    kind: Mapping[str, type[Begging | Answering | DealingMore | TurningUp]] = {
        "begging": Begging,
        "answering": Answering,
        "dealing_more": DealingMore,
        "turning_up": TurningUp,
    }
    _enough_is_left(account, facts, agreement, undealt)

    def build(hidden: Sequence[Cards]) -> State:
        *others, last, left = hidden
        state = kind[account.phase](
            agreement.table,
            match,
            tuple(together(hand.cards, cards) for hand, cards in zip(hands, others, strict=True)),
            left,
            _turned_up(turn_ups, (), last),
            account.exposed,
        )
        return _arisen(state)

    places = (
        *(Hidden[Card](_hand_name(name), size) for name, size in zip(facts.players, sizes, strict=True)),
        Hidden(LAST_TURN_UP, turn_ups.last, _of_other_suits(bag, account.trump)),
        Hidden[Card](UNDEALT, undealt),
    )
    return Situation(bag, places, build, assumed)


def _enough_is_left(account: Account, facts: Facts, agreement: Agreement, undealt: int) -> None:
    needed = {"dealing_more": THREE_MORE * agreement.players + 1, "turning_up": 1}.get(account.phase, 0)
    if undealt < needed:
        raise BadInput(facts.where, f"these facts cannot all be true: {needed} cards must be left, not {undealt}")


def _arisen(state: StateT) -> StateT:
    """The position, if it can arise as the text is read."""
    impossible = cannot_arise(state)
    if impossible is not None:
        raise impossible
    return state


# The tricks


UNKNOWN: Final = -1
"""No side: it is not told which."""


class Counts(NamedTuple):
    """How far play has come: who deals, how many cards each was dealt and tricks were played before this one."""

    dealer: Seat
    dealt: int
    tricks: int

    @property
    def held(self) -> int:
        """How many cards each held when this trick began."""
        return self.dealt - self.tricks


def _in_tricks(account: Account, facts: Facts, agreement: Agreement) -> Situation[Card, State]:
    if account.trump is None:
        raise BadInput(facts.at("trump"), "expected the trump, or turn_ups: all cards turned up in this deal")
    return _Trick(account, facts, agreement, account.trump).situation()


class DealtAsTold:
    """Which side was dealt what, as told, or by where the card lies; asked only when it is counted.

    `BadInput` that names what must be told, if neither says it.
    """

    def __init__(
        self, told: Mapping[str, int | None], holder: Callable[[str, Card], int | None], trumps: Cards
    ) -> None:
        self.told = told
        self.holder = holder
        self.trumps = trumps

    @property
    def high(self) -> int | None:
        return self.told["high"] if "high" in self.told else highest(partial(self.holder, "high"), self.trumps)

    @property
    def low(self) -> int | None:
        return self.told["low"] if "low" in self.told else lowest(partial(self.holder, "low"), self.trumps)

    @property
    def jack(self) -> int | None:
        if "jack" in self.told:
            return self.told["jack"]
        return next((self.holder("jack", card) for card in self.trumps if card.rank == JACK), None)


class _Trick:
    """A position of the play, step by step."""

    def __init__(self, account: Account, facts: Facts, agreement: Agreement, trump: str) -> None:
        self.account: Final = account
        self.facts: Final = facts
        self.agreement: Final = agreement
        self.trump: Final = trump
        self.players: Final = agreement.players
        self.leader: Final = self._leader()
        self.turn: Final = self._turn()
        self.open: Final = self._open()
        self.hands: Final = _known_hands(account, facts, self.open)
        self.counts: Final = self._counts()

    # Who leads, and who is on turn

    def _leader(self) -> Seat | None:
        """Who led to this trick, as far as that is told."""
        tricks, trick = self.account.tricks, self.account.trick
        winner = self._winner_of_the_last(tricks) if tricks else None
        told = trick[0].seat if trick else self.account.leader
        told = told if told is not None or trick else self.account.turn
        if winner is not None and told not in (None, winner):
            raise BadInput(self.facts.where, f"{self.facts.players[winner]} won the last trick, and leads to this one")
        return winner if winner is not None else told

    def _winner_of_the_last(self, tricks: tuple[Laid, ...]) -> Seat:
        """Who won the last of the earlier tricks; `BadInput` if they were not played in turn."""
        if len(tricks) % self.players:
            raise BadInput(self.facts.at("tricks"), f"expected whole tricks, {self.players} plays each")
        winner = tricks[0].seat
        for start in range(0, len(tricks), self.players):
            trick = tricks[start : start + self.players]
            self._in_turn(trick, winner, "tricks", start)
            winner = trick[best(tuple(laid.card for laid in trick), self.trump)].seat
        return winner

    def _in_turn(self, trick: Sequence[Laid], leader: Seat, name: str, start: int = 0) -> None:
        for place, laid in enumerate(trick):
            seat = Seat((leader + place) % self.players)
            if laid.seat != seat:
                raise BadInput((*self.facts.at(name), start + place), f"expected a card of {self.facts.players[seat]}")

    def _turn(self) -> Seat | None:
        if self.leader is None:
            return None
        trick = self.account.trick
        self._in_turn(trick, self.leader, "trick")
        if len(trick) >= self.players:
            raise BadInput(self.facts.at("trick"), "expected fewer cards: a trick that is complete was taken")
        for name, told, seat in (
            ("leader", self.account.leader, self.leader),
            ("turn", self.account.turn, Seat((self.leader + len(trick)) % self.players)),
        ):
            if told not in (None, seat):
                raise BadInput(self.facts.at(name), f"expected {self.facts.players[seat]}")
        return Seat((self.leader + len(trick)) % self.players)

    def _open(self) -> tuple[Cards, ...]:
        """What lies exposed, with the called cards, which are cards of the player on turn."""
        called = self.account.calls if self.account.called is None else (*self.account.calls, self.account.called)
        if called and self.turn is None:
            raise BadInput(self.facts.at("turn"), "expected this name: whose card was called")
        if len({*called}) < len(called):
            raise BadInput(self.facts.at("calls"), "expected each card once")
        return tuple(
            sorted_cards({*cards, *called}) if seat == self.turn else cards
            for seat, cards in enumerate(self.account.exposed)
        )

    # How many cards lie where

    def _counts(self) -> Counts:
        """The first numbers that agree with everything told: few cards dealt, and few tricks played."""
        for dealt in self._may_be_dealt():
            for dealer in self._may_deal():
                for tricks in range(dealt):
                    counts = Counts(dealer, dealt, tricks)
                    if self._agrees(counts):
                        return counts
        raise BadInput(self.facts.where, "these facts cannot all be true: the numbers of cards do not fit together")

    def _may_be_dealt(self) -> list[int]:
        most = _most_threes(self.agreement)
        threes = range(most + 1)
        if self.account.turn_ups is not None:
            laid_away = min(len(self.account.turn_ups) - 1, most)
            threes = range(laid_away, laid_away + 1)
        return [self.agreement.hand_size + THREE_MORE * each for each in threes]

    def _may_deal(self) -> list[Seat]:
        """The dealer told; else who led to the first trick says it, or the first, or the one before the leader."""
        if self.account.dealer is not None:
            return [self.account.dealer]
        if self.account.tricks:
            return [self._before(self.account.tricks[0].seat)]
        first = self.agreement.first_dealer or Seat(0)
        return [first] if self.leader is None else [first, self._before(self.leader)]

    def _before(self, seat: Seat) -> Seat:
        return Seat((seat - 1) % self.players)

    def _agrees(self, counts: Counts) -> bool:
        return self._tricks_agree(counts) and all(map(self._hand_agrees, self.hands, self._sizes(counts)))

    def _hand_agrees(self, hand: Told[Card], size: int) -> bool:
        return len(hand.cards) <= size and hand.more in (None, size - len(hand.cards))

    def _sizes(self, counts: Counts) -> list[int]:
        played = {laid.seat for laid in self.account.trick}
        return [counts.held - (seat in played) for seat in range(self.players)]

    def _tricks_agree(self, counts: Counts) -> bool:
        tricks, taken, first = self.account.tricks, self.account.taken, right_of(counts.dealer, self.players)
        if tricks is not None:
            return len(tricks) == counts.tricks * self.players and self._first_leads(counts, first)
        if taken is not None:
            told = sum(len(pile.cards) + (pile.more or 0) for pile in taken)
            all_told = all(pile.more is not None for pile in taken)
            left = counts.tricks * self.players - told
            return self._first_leads(counts, first) and (left == 0 if all_told else left >= 0)
        return self._first_leads(counts, first)

    def _first_leads(self, counts: Counts, first: Seat) -> bool:
        if self.account.tricks:
            return self.account.tricks[0].seat == first
        return counts.tricks > 0 or self.leader in (None, first)

    # What everybody played

    @property
    def plays(self) -> list[tuple[str, int, Laid, Cards]]:
        """Every play told: under which name and at which place, and what lay in its trick before it."""
        plays = []
        for name, laid in (("tricks", self.account.tricks or ()), ("trick", self.account.trick)):
            for place, each in enumerate(laid):
                before = laid[place - place % self.players : place]
                plays.append((name, place, each, tuple(other.card for other in before)))
        return plays

    def _was_lawful(self) -> None:
        """`NoSuchMoment`, or `BadInput`, if somebody played a card that he was not allowed to play."""
        for at, (name, place, laid, trick) in enumerate(self.plays):
            later = tuple(other.card for _, _, other, _ in self.plays[at:] if other.seat == laid.seat)
            hand = later + self.hands[laid.seat].cards
            broken = [
                finding.ground
                for finding in playing(laid.card, hand, trick, self.trump, self.agreement.readings)
                if not finding.met
            ]
            if broken:
                questions = [ground for ground in broken if isinstance(ground, Switched)]
                if questions:
                    raise NoSuchMoment(questions[0])
                raise BadInput((*self.facts.at(name), place), f"this play was not allowed, by {broken[0].id}")

    def _dealt_agrees(self) -> None:
        """`BadInput` if it is told that a side was dealt high, low or jack, and that the other held the card."""
        trumps = suit_of(self.agreement.pack, self.trump)
        jack = tuple(card for card in trumps if card.rank == JACK)
        for name, cards in (("high", trumps[::-1]), ("low", trumps), ("jack", jack)):
            if name in self.account.dealt and self._first_holder(cards) not in (UNKNOWN, self.account.dealt[name]):
                raise BadInput(self.facts.at(name), "expected the side that is told to hold that card")

    def _first_holder(self, cards: Cards) -> int | None:
        """The side that was dealt the first of *cards* that was dealt at all, or `UNKNOWN`."""
        for card in cards:
            played = [laid.seat for _, _, laid, _ in self.plays if laid.card == card]
            holding = played or [Seat(seat) for seat, hand in enumerate(self.hands) if card in hand.cards]
            if holding:
                return side_of(holding[0])
            if card not in (self.account.turn_ups or ()):
                return UNKNOWN
        return None

    def _cannot_hold(self, seat: int, bag: Cards) -> frozenset[Card]:
        """The cards that *seat* cannot hold, as with any of them he could not have played what he played.

        A play is lawful out of a hand exactly if it is out of every two cards of it, itself and another.
        """
        return frozenset(
            card
            for card in bag
            for _, _, laid, trick in self.plays
            if laid.seat == seat and not self._lawful_beside(card, laid.card, trick)
        )

    def _lawful_beside(self, card: Card, played: Card, trick: Cards) -> bool:
        found = playing(played, (played, card), trick, self.trump, self.agreement.readings)
        return all(finding.met for finding in found)

    # Where the cards lie

    def situation(self) -> Situation[Card, State]:
        self._was_lawful()
        self._dealt_agrees()
        turn_ups = self._turn_ups()
        piles, pile_sizes = self._piles()
        placed = [
            *(card for hand in self.hands for card in hand.cards),
            *(laid.card for laid in self.account.trick),
            *(card for pile in piles for card in pile),
            *turn_ups.known,
        ]
        shown_so = partial(shown, language=self.facts.language)
        bag = left_over(self.agreement.pack, placed, self.facts.where, shown_so)
        in_hands = _hidden_sizes(self.hands, self._sizes(self.counts), self.facts)
        undealt = len(bag) - sum(in_hands) - sum(pile_sizes) - turn_ups.laid_away - turn_ups.last
        _enough_is_left(self.account, self.facts, self.agreement, undealt)
        places = (
            *self._hands_hidden(in_hands, bag),
            *self._piles_hidden(pile_sizes),
            Hidden(LAID_AWAY, turn_ups.laid_away, frozenset(suit_of(bag, self.trump))),
            Hidden(LAST_TURN_UP, turn_ups.last, _of_other_suits(bag, self.trump)),
            Hidden[Card](UNDEALT, undealt),
        )
        build, suppose = (partial(self._build, turn_ups, piles, supposing) for supposing in (False, True))
        return Situation(bag, places, build, tuple(self._assumed()), suppose)

    def _hands_hidden(self, sizes: Sequence[int], bag: Cards) -> Iterator[Hidden[Card]]:
        for seat, (player, size) in enumerate(zip(self.facts.players, sizes, strict=True)):
            yield Hidden(_hand_name(player), size, self._cannot_hold(seat, bag))

    def _piles_hidden(self, sizes: Sequence[int]) -> Iterator[Hidden[Card]]:
        for side, size in enumerate(sizes):
            unknown = self._who_took_is_unknown and side == 0
            yield Hidden(EARLIER_TRICKS if unknown else _taken_name(self.facts.players, side), size)

    def _turn_ups(self) -> TurnUps:
        threes = (self.counts.dealt - self.agreement.hand_size) // THREE_MORE
        turn_ups = _turn_ups(self.account, self.facts, threes + 1)
        *before, last = [card.suit for card in turn_ups.known] or [self.trump]
        if len({*before}) > 1 or last in before:
            raise BadInput(self.facts.at("turn_ups"), "expected one suit before the last, and another at last")
        return turn_ups

    @property
    def _who_took_is_unknown(self) -> bool:
        return self.counts.tricks > 0 and self.account.tricks is None and self.account.taken is None

    def _piles(self) -> tuple[list[Cards], list[int]]:
        """What is known of the cards that each side took, and how many more there are."""
        number = self.counts.tricks * self.players
        if self.account.tricks:
            return self._piles_of(self.account.tricks), [0, 0]
        if self.account.taken is None:
            return [(), ()], [number, 0]
        left = number - sum(len(pile.cards) + (pile.more or 0) for pile in self.account.taken)
        more = [pile.more for pile in self.account.taken]
        if more == [None, None] and left:
            raise BadInput(self.facts.at("taken"), "expected how many cards one side took, such as '?8'")
        sizes = [left if each is None else each for each in more]
        if any((len(pile.cards) + size) % self.players for pile, size in zip(self.account.taken, sizes, strict=True)):
            raise BadInput(self.facts.at("taken"), f"expected whole tricks, {self.players} cards each")
        return [pile.cards for pile in self.account.taken], [0, 0] if more == [None, None] else sizes

    def _piles_of(self, tricks: tuple[Laid, ...]) -> list[Cards]:
        piles: list[Cards] = [(), ()]
        for start in range(0, len(tricks), self.players):
            trick = tricks[start : start + self.players]
            cards = tuple(laid.card for laid in trick)
            piles[side_of(trick[best(cards, self.trump)].seat)] += cards
        return piles

    def _assumed(self) -> Iterator[Words]:
        facts, counts = self.facts, self.counts
        yield from _dealer_assumed(self.account, facts, counts.dealer)
        yield from _scores_assumed(self.account, _match(self.account, self.agreement, counts.dealer))
        if self.leader is None and counts.tricks:
            leader = facts.players[right_of(counts.dealer, self.players)]
            yield Words(f"{leader} leads to this trick", f"{leader} komt in deze slag uit")
        if self.account.turn_ups is None:
            yield Words(f"everybody was dealt {counts.dealt} cards", f"ieder heeft {counts.dealt} kaarten gekregen")
        if self.account.tricks is None:
            tricks, slagen = ("trick", "slag") if counts.tricks == 1 else ("tricks", "slagen")
            yield Words(
                f"{counts.tricks} {tricks} played before this one", f"{counts.tricks} {slagen} gespeeld vóór deze"
            )

    # The position

    def _build(self, turn_ups: TurnUps, piles: list[Cards], supposing: bool, hidden: Sequence[Cards]) -> State:
        in_hands, (first, second, laid_away, last, undealt) = hidden[: self.players], hidden[self.players :]
        hands = tuple(together(hand.cards, cards) for hand, cards in zip(self.hands, in_hands, strict=True))
        taken = (together(piles[0], first), together(piles[1], second))
        leader = right_of(self.counts.dealer, self.players) if self.leader is None else self.leader
        state = Tricks(
            self.agreement.table,
            _match(self.account, self.agreement, self.counts.dealer),
            hands,
            undealt,
            _turned_up(turn_ups, laid_away, last),
            self.open,
            self.trump,
            self._dealt(hands, taken, supposing),
            taken,
            tuple(laid.card for laid in self.account.trick),
            Seat((leader + len(self.account.trick)) % self.players),
            self.account.calls,
            self.account.called,
        )
        return _arisen(state)

    def _dealt(self, hands: tuple[Cards, ...], taken: tuple[Cards, Cards], supposing: bool) -> Dealt:
        """Who was dealt what; *supposing*, who took a card was dealt it where nothing else is told."""
        played = [laid for _, _, laid, _ in self.plays]
        trumps = suit_of(self.agreement.pack, self.trump)

        def holder(name: str, card: Card) -> int | None:
            if self._who_took_is_unknown and not supposing:
                raise BadInput(self.facts.at("taken"), "expected this name: who took which cards, which are counted")
            for laid in played:
                if laid.card == card:
                    return side_of(laid.seat)
            # A card that is known to have been taken is not looked for in the hands.
            by = None if any(tuple.__contains__(pile, card) for pile in taken) else side_holding(hands, card)
            took = next((side for side, pile in enumerate(taken) if by is None and card in pile), None)
            if took is not None and not supposing:
                problem = f"expected this name: it is not told who was dealt {shown(card, self.facts.language)}"
                raise BadInput(self.facts.at(name), problem)
            return by if took is None else took

        told = {} if self._who_took_is_unknown and not supposing else self.account.dealt
        dealt = DealtAsTold(told, holder, trumps)
        return DealtTo(dealt.high, dealt.low, dealt.jack) if supposing else dealt
