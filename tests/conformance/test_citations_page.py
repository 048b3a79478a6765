"""The page on citations tells what every ruling cites: its tables, carried out word by word, give the same grounds.

Each phrase of the tables is said once more here, in a line of Python that asks the position and none of the rules.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from itertools import chain
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import Any, NamedTuple

import pytest

from spelregels.arbiter.moment import Happened, lead_cited, winner_cited
from spelregels.chance import Hands
from spelregels.games import GAMES, all_fours, cardparty, lama, lanterfanten
from spelregels.games.all_fours import PACK
from spelregels.games.cardparty.equipment import HandCard, SpaceTop, StockTop, UnderSpace, UnderStock
from spelregels.games.lanterfanten.equipment import NUMBERS, Throw
from spelregels.position import Chance, End
from spelregels.ruling import NOBODY, Seat

PAGE = Path(__file__).parents[2] / "conformance" / "citations.md"
TITLES = {"L.A.M.A.": "lama", "Lanterfanten": "lanterfanten", "Cardparty": "cardparty", "All Fours": "all_fours"}
WHO = re.compile(r"(seat|off turn|chance): ")
ID = re.compile(r"`([A-Z]{2}-[A-Z]?\d*[a-z]?)`")

Holds = Callable[["Case"], Any]

every_game = pytest.mark.parametrize("name", sorted(GAMES))


# The page


class Row(NamedTuple):
    """A row: whose action it is about, and for permissions under *nothing but these* that they are one."""

    phases: tuple[str, ...]
    who: str
    verbs: tuple[str, ...]
    condition: str
    ids: tuple[str, ...]
    under: bool
    met: str


def cells(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().strip("|").split("|")]


def listed(cell: str) -> tuple[str, ...]:
    return tuple(each.strip() for each in cell.split(","))


def row_of(line: str) -> Row:
    phases, action, condition, ground, met = cells(line)
    who = WHO.match(action)
    verbs = listed(action[who.end() :] if who else action)
    return Row(
        listed(phases), who[1] if who else "", verbs, condition, tuple(ID.findall(ground)), ground.startswith("↳"), met
    )


@cache
def tables(name: str) -> tuple[Row, ...]:
    """The rows of a game, in order."""
    sections = re.split(r"^## ", PAGE.read_text(encoding="utf-8"), flags=re.MULTILINE)
    section = next(each for each in sections if TITLES.get(each.partition("\n")[0]) == name)
    return tuple(row_of(line) for line in section.splitlines() if line.startswith("|"))[2:]


@cache
def ends(name: str, asked: str) -> list[list[str]]:
    """The rows about `lead` or `winner`: what events bring, what the position says, and what is said after the end."""
    text = PAGE.read_text(encoding="utf-8").partition("## What is cited for")[2].partition(f"`{asked}`: ")[2]
    lines = text[text.index("|") :].partition("\n\n")[0].splitlines()[2:]
    return [row[1:] for row in map(cells, lines) if TITLES[row[0]] == name]


# What the phrases mean

PHASES: dict[type[Any], str] = {}
"""The names of phases, as they come up."""


@dataclass(frozen=True)
class Case:
    """Somebody does something in a position, and what the phrases ask about that."""

    game: str
    state: Any
    action: Any
    seat: Seat

    @property
    def table(self) -> Any:
        return self.state.table

    @property
    def read(self) -> Any:
        return self.table.readings

    @property
    def phase(self) -> str:
        kind = type(self.state)
        if kind not in PHASES:
            written: Any = GAMES[self.game].position.write(self.state)
            PHASES[kind] = written["phase"]
        return PHASES[kind]

    @property
    def comes(self) -> bool:
        return bool(self.state.chance().possible(self.action))

    # L.A.M.A.

    @property
    def six(self) -> bool:
        return bool(self.action.card == 7 and self.state.top == 6)

    @property
    def on_lama(self) -> bool:
        return self.action.card in {1, 7}

    @property
    def owed(self) -> int:
        return sum(10 if card == 7 else card for card in set(self.state.ended.hands[self.seat]))

    # Lanterfanten

    @property
    def lying(self) -> Any:
        return self.state.descent.hand

    @property
    def cards(self) -> Any:
        return self.state.held.hands[self.seat]

    @property
    def jokers(self) -> int:
        return int(self.state.held.jokers[self.seat])

    @property
    def deal_sizes(self) -> list[int]:
        return [len(hand) for hand in getattr(self.action, "hands", ())]

    @property
    def alone(self) -> bool:
        return self.action.jokers > 0 and not self.action.plain

    @property
    def absent(self) -> bool:
        return not self.table.pack[self.action.number - 1]

    @property
    def kept_back(self) -> bool:
        return bool(self.cards.count(self.action.number) > len(self.action.plain))

    @property
    def number_left(self) -> bool:
        there = [number for number in range(1, 11) if self.table.pack[number - 1]]
        fixed = {"highest": there[-1:], "lowest": there[:1]}
        return self.read.joker_only_number == "named" or self.action.number in fixed[self.read.joker_only_number]

    @property
    def only_jokers(self) -> bool:
        return not self.cards and self.read.joker_only_hand == "forbidden"

    @property
    def count(self) -> int:
        return len(self.action.plain) + int(self.action.jokers)

    @property
    def lower(self) -> bool:
        return self.count == int(self.lying.count) and self.action.number < int(self.lying.number)

    @property
    def greater(self) -> bool:
        return bool(self.count > self.lying.count and self.action.number == self.lying.number)

    @property
    def both(self) -> bool:
        return bool(self.count > self.lying.count and self.action.number < self.lying.number)

    @property
    def comes_back(self) -> bool:
        return self.seat in self.state.passers

    @property
    def tied(self) -> bool:
        return self.comes_back and self.read.comeback == "jokers_only"

    @property
    def has_lower(self) -> bool:
        return any(self.cards.count(number) >= self.lying.count for number in range(1, self.lying.number))

    @property
    def has_equal(self) -> bool:
        return bool(self.cards.count(self.lying.number) > self.lying.count)

    @property
    def lower_free(self) -> bool:
        return self.has_lower and not self.tied

    @property
    def equal_free(self) -> bool:
        return self.has_equal and not self.tied

    @property
    def can_throw(self) -> bool:
        hands = (
            Throw((number,) * plain, jokers, number)
            for number in NUMBERS
            for plain in range(self.cards.count(number) + 1)
            for jokers in range(self.jokers + 1)
            if plain + jokers
        )
        return any(allowed(said(replace(self, action=hand))) for hand in hands)

    # Cardparty

    @property
    def board(self) -> Any:
        return self.state.board

    @property
    def source(self) -> Any:
        return self.action.source

    def owner(self, whose: int) -> int | None:
        if whose == -1:
            return (self.seat + 2) % 4 if self.table.teams else None
        return (self.seat + whose) % self.table.players if whose < self.table.players else None

    def relation(self, whose: int) -> str:
        owner = self.owner(whose)
        if owner == self.seat:
            return "his"
        return "partner" if owner is not None and owner == self.owner(-1) else "opponent"

    @property
    def of_partner(self) -> bool:
        return self.relation(self.source.whose) == "partner"

    @property
    def of_opponent(self) -> bool:
        return self.relation(self.source.whose) == "opponent"

    @property
    def given(self) -> bool:
        from_hand = isinstance(self.source, HandCard)
        if self.read.partner_cards == "none" or (from_hand and hasattr(self.action, "whose")):
            return False
        return self.read.partner_cards == "all" or not from_hand

    def is_from(self, *kinds: type[Any]) -> bool:
        return isinstance(self.source, kinds)

    @property
    def from_player(self) -> int | None:
        return self.owner(self.source.whose)

    def space_there(self, space: int) -> bool:
        return 1 <= space <= int(self.table.spaces)

    @property
    def lies(self) -> Any:
        """What lies where a top is taken from."""
        if self.from_player is None:
            return ()
        if self.is_from(StockTop):
            return self.board.tops[self.from_player]
        return self.board.spaces[self.from_player][self.source.space - 1] if self.space_there(self.source.space) else ()

    @property
    def known(self) -> int | None:
        """The card that is meant."""
        if self.is_from(StockTop, SpaceTop):
            return self.lies[-1] if self.lies else None
        return int(self.source.card)

    @property
    def pile_there(self) -> bool:
        return 1 <= int(self.action.pile) <= int(self.table.building_piles)

    @property
    def pile(self) -> Any:
        """The pile, if a known card is laid on one that is there."""
        return self.board.piles[self.action.pile - 1] if self.pile_there and self.known is not None else None

    @property
    def fits(self) -> bool:
        """Whether a card that he may play fits somewhere."""
        mine = [self.board.tops[self.seat], *self.board.spaces[self.seat]]
        hands = [self.board.hands[self.seat]]
        mate = self.owner(-1)
        if mate is not None and self.read.partner_cards != "none":
            mine += [self.board.tops[mate], *self.board.spaces[mate]]
            hands += [self.board.hands[mate]] if self.read.partner_cards == "all" else []
        may = {lying[-1] for lying in mine if lying} | {*chain(*hands)}
        return any(card in {JOKER, len(pile) + 1} for card in may for pile in self.board.piles)

    @property
    def any_time(self) -> bool:
        return self.read.discard_when == "any_time" or not self.fits

    @property
    def joker_goes(self) -> bool:
        return self.known != JOKER or self.read.joker_discard == "allowed"

    @property
    def onto_lying(self) -> bool:
        owner = self.owner(self.action.whose)
        there = self.space_there(self.action.space) and owner is not None
        return there and bool(self.board.spaces[owner][self.action.space - 1])

    @property
    def emptied_hand(self) -> bool:
        return bool(self.state.emptied == self.state.fills[0])

    @property
    def refill_time(self) -> bool:
        return self.state.ending or (not self.state.played and self.read.refill == "start_of_turn")

    # All Fours

    @property
    def hand(self) -> Any:
        return self.state.hands[self.seat]

    @property
    def dealer(self) -> int:
        return int(self.state.match.dealer)

    @property
    def beggar(self) -> int:
        return (self.dealer + 1) % int(self.table.players)

    @property
    def again(self) -> bool:
        return len(self.state.turn_ups) > 1

    @property
    def threes(self) -> bool:
        """Whether threes were dealt for the last turn-up."""
        return bool((len(self.state.hands[0]) - self.table.hand_size) // 3 >= len(self.state.turn_ups))

    @property
    def before(self) -> int | None:
        """Before whom the card lies exposed."""
        return next((seat for seat, cards in enumerate(self.state.exposed) if self.action.card in cards), None)

    @property
    def callable(self) -> bool:
        if self.before is None or self.before == self.seat:
            return False
        return self.read.who_may_call == "any_other" or self.before % 2 != self.seat % 2

    @property
    def in_time(self) -> bool:
        closed = self.state.bound is not None or self.action.card in self.state.calls
        return self.before in {None, self.state.turn} and not closed

    @property
    def sees(self) -> bool:
        everybody = self.phase == "trick" or self.read.hands_before_begging == "all_see"
        return everybody or self.seat in {self.dealer, self.beggar}

    @property
    def gives(self) -> bool:
        return bool(self.state.match.scores[self.beggar % 2] + 1 >= self.table.target)

    @property
    def trump(self) -> str:
        return str(self.state.turn_ups[-1].suit)

    @property
    def led(self) -> str | None:
        return self.state.trick[0].suit if self.state.trick else None

    @property
    def suit(self) -> str:
        return str(self.action.card.suit)

    @property
    def plain(self) -> bool:
        return self.led not in {None, self.trump}

    @property
    def highest(self) -> int:
        return max((card.rank for card in self.state.trick if card.suit == self.trump), default=0)

    def undertrumping(self, card: Any) -> bool:
        return bool(self.plain and card.suit == self.trump and card.rank < self.highest)

    @property
    def void(self) -> bool:
        return all(card.suit != self.led for card in self.hand)

    @property
    def can_trump(self) -> bool:
        least = self.highest if self.plain and self.read.undertrump == "only_if_forced" else 0
        return any(card.suit == self.trump and card.rank > least for card in self.hand)

    @property
    def follows_or_trumps(self) -> bool:
        if self.suit == self.led:
            return True
        if self.suit == self.trump:
            return self.void or self.read.trump_while_following == "allowed"
        return self.void and (not self.can_trump or self.read.void_in_led_suit == "any_card")


JOKER = 13

EVERYWHERE: dict[str, Holds] = {
    "": lambda _: True,
    "always": lambda _: True,
    "never": lambda _: False,
    "it can come": lambda c: c.comes,
}
MEANS: dict[str, dict[str, Holds]] = {
    "lama": {
        "he holds the card": lambda c: c.action.card in c.state.hands[c.seat],
        "it equals the top, or is a number one higher": lambda c: (
            c.action.card == c.state.top or c.action.card == c.state.top + 1 < 7
        ),
        "the top is a lama, and it is a lama or a 1": lambda c: c.state.top == 7 and c.on_lama,
        "it is a lama on a 6, and `lama_on_six` is yes": lambda c: c.six and c.read.lama_on_six,
        "it is a lama on a 6, and `lama_on_six` is no": lambda c: c.six and not c.read.lama_on_six,
        "the top is a lama": lambda c: c.state.top == 7,
        "it is a lama or a 1": lambda c: c.on_lama,
        "the draw pile has a card": lambda c: c.state.stock,
        "others are in, or `last_player_draws` is yes": lambda c: (
            len(c.state.quits) < c.table.players - 1 or c.read.last_player_draws
        ),
        "ten points for each black chip are not more than he owes": lambda c: c.action.blacks * 10 <= c.owed,
        "he has such a chip": lambda c: getattr(c.state.chips[c.seat], c.action.chip) > 0,
        "`chip_exchange` is none": lambda c: c.read.chip_exchange == "none",
        "`chip_exchange` is free": lambda c: c.read.chip_exchange == "free",
        "he has ten white chips": lambda c: c.state.chips[c.seat].white >= 10,
    },
    "lanterfanten": {
        "there are four players": lambda c: c.table.players == 4,
        "there are three players": lambda c: c.table.players == 3,
        "there are two players": lambda c: c.table.players == 2,
        "it is a deal of the sizes due": lambda c: c.deal_sizes == [c.table.cards] * c.table.players,
        "he holds these cards and jokers": lambda c: (
            Counter(c.action.plain) <= Counter(c.cards) and c.action.jokers <= c.jokers
        ),
        "a plain card is in it, or a joker and `joker_only_hand` is allowed": lambda c: (
            c.action.plain or (c.action.jokers and c.read.joker_only_hand == "allowed")
        ),
        "jokers alone": lambda c: c.alone,
        "not jokers alone": lambda c: not c.alone,
        "all plain cards in it are of the number": lambda c: {*c.action.plain} <= {c.action.number},
        "`joker_only_number` leaves him that number": lambda c: c.number_left,
        "a joker is in it": lambda c: c.action.jokers,
        "nothing is kept back, or `surplus_jokers` is allowed": lambda c: (
            not c.kept_back or c.read.surplus_jokers == "allowed"
        ),
        "a joker is in it, something is kept back": lambda c: c.action.jokers and c.kept_back,
        "`surplus_jokers` is allowed": lambda c: c.read.surplus_jokers == "allowed",
        "`joker_only_hand` is allowed": lambda c: c.read.joker_only_hand == "allowed",
        "jokers alone, absent": lambda c: c.alone and c.absent,
        "`absent_numbers` is allowed": lambda c: c.read.absent_numbers == "allowed",
        "jokers alone, absent, `absent_numbers` is forbidden, there are two players": lambda c: (
            c.alone and c.absent and c.read.absent_numbers == "forbidden" and c.table.players == 2
        ),
        "he holds jokers only, and `joker_only_hand` is forbidden": lambda c: c.only_jokers,
        "he holds a plain card, or `joker_only_hand` is allowed": lambda c: not c.only_jokers,
        "as many cards as the table, a lower number": lambda c: c.lower,
        "more cards than the table, the same number": lambda c: c.greater,
        "more cards than the table, a lower number": lambda c: c.both,
        "he comes back": lambda c: c.comes_back,
        "he comes back, joker-free": lambda c: c.comes_back and not c.action.jokers,
        "a joker is in it, or `comeback` is free": lambda c: c.action.jokers or c.read.comeback == "free",
        "`comeback` is free": lambda c: c.read.comeback == "free",
        "joker-free; as many cards as the table, a lower number": lambda c: not c.action.jokers and c.lower,
        "not so (as in the row above), but he has a lower free hand": lambda c: (
            (c.action.jokers or not c.lower) and c.lower_free
        ),
        "neither row above; joker-free, more cards than the table, the same number": lambda c: (
            not c.lower_free and not c.action.jokers and c.greater
        ),
        "he has no lower free hand": lambda c: not c.lower_free,
        "he has a lower free hand": lambda c: c.lower_free,
        "no lower free hand, but an equal one": lambda c: c.equal_free and not c.lower_free,
        "he is tied to jokers, and not tied would have a free hand": lambda c: c.tied and (c.has_lower or c.has_equal),
        "no free hand, and he cannot throw": lambda c: not (c.lower_free or c.equal_free or c.can_throw),
        "no free hand, and he can throw": lambda c: not (c.lower_free or c.equal_free) and c.can_throw,
        "`only_joker_hands` is may_pass": lambda c: c.read.only_joker_hands == "may_pass",
    },
    "cardparty": {
        "the last card played has emptied the hand that is due": lambda c: c.emptied_hand,
        "not so, but it is the time of `refill`": lambda c: not c.emptied_hand and c.refill_time,
        "neither": lambda c: not c.emptied_hand and not c.refill_time,
        "a partner's card, given": lambda c: c.of_partner and c.given,
        "a partner's card, not given": lambda c: c.of_partner and not c.given,
        "a card on or under the top of an opponent's space": lambda c: (
            c.of_opponent and c.is_from(SpaceTop, UnderSpace)
        ),
        "another card of an opponent": lambda c: c.of_opponent and not c.is_from(SpaceTop, UnderSpace),
        "from his hand, or (given or not) his partner's, if `partner_cards` is all": lambda c: (
            c.is_from(HandCard) and not c.of_opponent and not (c.of_partner and c.read.partner_cards != "all")
        ),
        "the card is in it": lambda c: c.source.card in c.board.hands[c.from_player],
        "the top of a stock, its player is there": lambda c: c.is_from(StockTop) and c.from_player is not None,
        "a top lies there": lambda c: c.lies,
        "the top of a space, player and space are there": lambda c: (
            c.is_from(SpaceTop) and c.from_player is not None and c.space_there(c.source.space)
        ),
        "the top of a space, the player is there, the space is not": lambda c: (
            c.is_from(SpaceTop) and c.from_player is not None and not c.space_there(c.source.space)
        ),
        "under the top of a space, its player is there": lambda c: c.is_from(UnderSpace) and c.from_player is not None,
        "there is such a space": lambda c: c.space_there(c.source.space),
        "the top of a stock, or under it": lambda c: c.is_from(StockTop, UnderStock),
        "the top of a space, or under it": lambda c: c.is_from(SpaceTop, UnderSpace),
        "it is the top": lambda c: c.is_from(StockTop, SpaceTop),
        "no such building pile": lambda c: not c.pile_there,
        "the card is known, the pile is begun": lambda c: c.pile,
        "the card is known, the pile is empty": lambda c: c.pile == (),
        "a joker, or the next number": lambda c: c.known in {JOKER, len(c.pile) + 1},
        "a joker, or a 1": lambda c: c.known in {JOKER, 1},
        "the card is known, a joker; the pile is there": lambda c: c.pile is not None and c.known == JOKER,
        "it comes from a hand, whoever's": lambda c: c.is_from(HandCard),
        "`CP-Q15` is met, and `CP-Q18` if it is tried": lambda c: c.joker_goes and c.any_time,
        "the card is known, a joker": lambda c: c.known == JOKER,
        "`joker_discard` is allowed": lambda c: c.read.joker_discard == "allowed",
        "`discard_when` is any_time, or nothing fits somewhere": lambda c: c.any_time,
        "onto a partner's space": lambda c: c.relation(c.action.whose) == "partner",
        "`discard_on_partner` is yes": lambda c: c.read.discard_on_partner,
        "onto an opponent's space": lambda c: c.relation(c.action.whose) == "opponent",
        "onto a space that is not there": lambda c: not c.space_there(c.action.space),
        "onto a space where cards lie": lambda c: c.onto_lying,
        "his hand is empty, and nothing fits somewhere": lambda c: not c.board.hands[c.seat] and not c.fits,
    },
    "all_fours": {
        "one turn-up lies": lambda c: len(c.state.turn_ups) == 1,
        "same suit came": lambda c: c.again,
        "no turn-up lies": lambda c: not c.state.turn_ups,
        "no threes were dealt for the last one": lambda c: c.state.turn_ups and not c.threes,
        "threes were dealt for it, one turn-up lies": lambda c: c.threes and len(c.state.turn_ups) == 1,
        "threes were dealt for it, same suit came": lambda c: c.threes and c.again,
        "he is the dealer, same suit came": lambda c: c.seat == c.dealer and c.again,
        "another player, or same suit did not come": lambda c: c.seat != c.dealer or not c.again,
        "it lies exposed, and may be called": lambda c: c.callable,
        "before his partner": lambda c: c.before not in {None, c.seat} and c.before % 2 == c.seat % 2,
        "it may be called": lambda c: c.callable,
        "the call is in time": lambda c: c.in_time,
        "he is not on turn, or `exposed_when` is any_irregular": lambda c: (
            c.seat != c.state.turn or c.read.exposed_when == "any_irregular"
        ),
        "he is on turn": lambda c: c.seat == c.state.turn,
        "`exposed_when` is any_irregular": lambda c: c.read.exposed_when == "any_irregular",
        "he sees his cards": lambda c: c.sees,
        "he does not see his cards": lambda c: not c.sees,
        "he holds it, and it is not exposed yet": lambda c: c.action.card in {*c.hand} - {*c.state.exposed[c.seat]},
        "it does not give the game, or `give_at_13` is allowed": lambda c: (
            not c.gives or c.read.give_at_13 == "allowed"
        ),
        "it gives the game": lambda c: c.gives,
        "`give_at_13` is allowed": lambda c: c.read.give_at_13 == "allowed",
        "the trump was changed in this deal": lambda c: c.again,
        "he holds the card": lambda c: c.action.card in c.hand,
        "he leads": lambda c: c.led is None,
        "trump was led": lambda c: c.led == c.trump,
        "a trump, or he holds none": lambda c: c.suit == c.trump or all(card.suit != c.trump for card in c.hand),
        "a plain suit was led": lambda c: c.plain,
        "see below": lambda c: c.follows_or_trumps,
        "it undertrumps": lambda c: c.undertrumping(c.action.card),
        "`undertrump` is allowed, or every card of his hand undertrumps": lambda c: (
            c.read.undertrump == "allowed" or all(map(c.undertrumping, c.hand))
        ),
        "a trump on a plain suit, not void": lambda c: c.plain and c.suit == c.trump and not c.void,
        "`trump_while_following` is allowed": lambda c: c.read.trump_while_following == "allowed",
        "a third suit; void, and he can trump": lambda c: (
            c.plain and c.suit not in {c.led, c.trump} and c.void and c.can_trump
        ),
        "`void_in_led_suit` is any_card": lambda c: c.read.void_in_led_suit == "any_card",
        "a call binds him": lambda c: c.state.bound is not None,
        "it is the called card": lambda c: c.action.card == c.state.bound,
    },
}
NOTHING_BUT = "nothing but these"


# The rule carried out


class Said(NamedTuple):
    """A row of the page that fits: its grounds, whether they are met, and the permissions below it that are."""

    row: Row
    met: bool
    granting: tuple[str, ...]


def is_about(row: Row, seat: Seat, turn: Seat | None) -> bool:
    """Whether the row speaks of who acts."""
    match row.who:
        case "seat":
            return seat != NOBODY
        case "chance":
            return seat == NOBODY
        case "off turn":
            return seat != turn
        case _:
            return seat == turn


@cache
def fitting(game: str, phase: str, who: tuple[bool, ...], text: str) -> tuple[Row, ...]:
    """The rows for an action of that text in a phase, of those that are about who acts."""
    rows = [row for row, about in zip(tables(game), who, strict=True) if about and phase in row.phases]
    named = {verb for row in rows for verb in row.verbs} - {"any", "other"}
    verb = next((verb for verb in sorted(named) if f"{text} ".startswith(f"{verb} ")), "other")
    return tuple(row for row in rows if {verb, "any"} & {*row.verbs})


def said(case: Case) -> list[Said]:
    """What the page says bears on it."""
    means = EVERYWHERE | MEANS[case.game]
    about = tuple(is_about(row, case.seat, case.state.turn) for row in tables(case.game))
    rows = [row for row in fitting(case.game, case.phase, about, str(case.action)) if means[row.condition](case)]
    found = []
    for place, row in enumerate(rows):
        if row.met == NOTHING_BUT:
            granting = []
            for below in rows[place + 1 :]:
                if not below.under:
                    break
                granting += [*below.ids] if means[below.met](case) else []
            found.append(Said(row, bool(granting), tuple(granting)))
        elif row.under:
            found.append(Said(row, bool(means[row.met](case)), ()))
        else:
            found.append(Said(row, bool(means[row.met](case)), row.ids))
    return found


def allowed(found: list[Said]) -> bool:
    return all(each.met for each in found if not each.row.under)


def cited(found: list[Said]) -> set[str]:
    """The grounds, by the rule of the page."""
    verdict = allowed(found)
    return {
        ground
        for each in found
        if each.met is verdict and not each.row.under
        for ground in (each.granting if each.met else each.row.ids)
    }


# Games, played at random


def agreed(name: str, random: Random) -> dict[str, Any]:
    """Small games, so that much happens in them, under any mixture of readings."""
    rulebook = GAMES[name].rulebook
    read = {question.field: random.choice(question.readings).value for question in rulebook.switched}
    return {"readings": type(rulebook.profiles["standard"])(**read), **SMALL[name](random)}


def small_lama(random: Random) -> dict[str, Any]:
    players = random.randint(2, 4)
    return {
        "players": players,
        "pack": tuple(random.randint(1, 3) for _ in range(7)),
        "hand_size": random.randint(1, 6 // players),
        "target": random.choice([12, 40]),
        "max_rounds": random.choice([None, 2]),
        "head_start": tuple(random.randint(0, 11) for _ in range(players)),
    }


def small_lanterfanten(random: Random) -> dict[str, Any]:
    players = random.randint(2, 4)
    # Who passed and still could throw without jokers, must have held several cards of one number.
    alike = (0,) * 8 + (4 * players, 0)
    pack = random.choice([alike, (*(random.choice([0, 1, 3, 6]) for _ in range(9)), 3)])
    most = min(sum(pack) // players, 7)
    return {
        "players": players,
        "pack": (pack[0] + max(players - sum(pack), 0), *pack[1:]),
        "cards": random.randint(1, max(most, 1)) if pack != alike else 4,
        "jokers": random.randint(0, 3) if pack != alike else 0,
        "games": random.randint(1, 2),
    }


def small_cardparty(random: Random) -> dict[str, Any]:
    teams = random.random() < 0.6
    players = 4 if teams else random.randint(2, 3)
    highest = random.randint(2, 4)
    stock_size, hand_size = random.randint(1, 2), random.randint(1, 3)
    each = -(-players * (stock_size + hand_size + random.randint(0, 3)) // (highest + 1))
    return {
        "players": players,
        "teams": teams,
        "stock_size": stock_size,
        "hand_size": hand_size,
        "highest": highest,
        "pack": (each,) * (highest + 1),
        "building_piles": random.randint(1, 2),
        "spaces": random.randint(1, 2),
    }


def small_all_fours(random: Random) -> dict[str, Any]:
    players, hand_size, target = random.choice([2, 4]), random.choice([1, 1, 3]), random.choice([3, 14])
    suits = random.choice(["C", "CD", "CDHS"])
    of_suits = [card for card in PACK if card.suit in suits]
    fewest = players * (hand_size + 3) + 2
    if fewest > len(of_suits):
        of_suits = list(PACK)
    cards = random.sample(of_suits, min(fewest + random.choice([0, 3, 16]), len(of_suits)))
    return {
        "players": players,
        "hand_size": hand_size,
        "target": target,
        "scores": (random.randint(0, target - 1), random.randint(0, target - 1)),
        "pack": tuple(sorted(cards)),
        "first_dealer": random.choice([None, Seat(0)]),
    }


SMALL: dict[str, Callable[[Random], dict[str, Any]]] = {
    "lama": small_lama,
    "lanterfanten": small_lanterfanten,
    "cardparty": small_cardparty,
    "all_fours": small_all_fours,
}
GAMES_PLAYED, LONGEST, TRIED = 70, 60, 25


def moved(state: Any, random: Random) -> tuple[Any, Seat]:
    """Something that may be done or may come."""
    if isinstance(state, Chance):
        return state.chance().sample(random), NOBODY
    others = [
        (action, Seat(seat))
        for seat in state.seats()
        for action in [*state.irregularities(Seat(seat)), *(state.legal_actions(seat) if seat != state.turn else [])]
    ]
    if others and random.random() < 0.4:
        return random.choice(others)
    # What is listed last is rarely the best: to beg, to change, to pass.
    own = state.legal_actions()
    return random.choice([*own, own[-1]]), state.turn


def played(name: str) -> Iterator[list[Happened]]:
    """Games, as what happened in each."""
    random = Random(f"citations {name}")
    for _ in range(GAMES_PLAYED):
        state = GAMES[name].start(**agreed(name, random))
        events: list[Happened] = []
        while not isinstance(state, End) and len(events) < LONGEST:
            action, seat = moved(state, random)
            events.append(Happened(state, action, seat))
            state = state.apply(action, seat)
        yield [*events, Happened(state, None, NOBODY)]


def some_of(events: list[Happened], random: Random) -> list[Any]:
    """A few positions of every phase that came up."""
    phases: dict[type[Any], list[Any]] = {}
    for event in events:
        phases.setdefault(type(event.before), []).append(event.before)
    return [state for states in phases.values() for state in random.sample(states, min(4, len(states)))]


LEFT_OUT: dict[str, tuple[Any, ...]] = {
    "lama": (lama.Deal(()),),
    "lanterfanten": (lanterfanten.Deal(()),),
    "cardparty": (cardparty.Deal((), ()), cardparty.Refill(())),
    "all_fours": (all_fours.Deal(()),),
}
"""Deals, which are left out where every action is listed."""


def attempts(name: str, state: Any, random: Random) -> Iterator[tuple[Any, Seat]]:
    """What may be tried: some of all that can be written down, by everybody; what can come, and that spoilt."""
    every = list(GAMES[name].every_action(state))
    coming = [*LEFT_OUT[name]]
    if isinstance(state, Chance):
        lottery = state.chance()
        came = lottery.sample(random)
        coming.append(came)
        if isinstance(lottery, Hands):
            hands = lottery.hands(came) or ()
            coming += [lottery.name(tuple(hand[::-1] for hand in hands)), lottery.name((hands[0][1:], *hands[1:]))]
    for seat in (NOBODY, *map(Seat, state.seats())):
        some = len(every) if seat == state.turn and len(every) < 150 else TRIED * (5 if seat == state.turn else 1)
        yield from ((action, seat) for action in random.sample(every, min(some, len(every))))
        yield from ((action, seat) for action in [*coming, *state.legal_actions(seat)])


# The tests

NEVER = {"all_fours": {("AF-2h", "he leads", False)}}
"""Rows with a side that no play can show: any card may be led, so that this is always met."""


@every_game
def test_every_id_on_the_page_is_one_of_the_game(name: str) -> None:
    ids = [ground for row in tables(name) for ground in row.ids]
    ids += [ground for asked in ("lead", "winner") for row in ends(name, asked) for ground in ID.findall(" ".join(row))]
    assert ids
    assert {*ids} <= {*GAMES[name].rulebook.grounds}


@every_game
def test_every_id_in_the_text_is_one_of_some_game(name: str) -> None:
    prefix = GAMES[name].rulebook.prefix
    found = {ground for ground in ID.findall(PAGE.read_text(encoding="utf-8")) if ground.startswith(f"{prefix}-")}
    assert found
    assert found <= {*GAMES[name].rulebook.grounds}


@every_game
def test_every_phrase_of_the_tables_has_one_meaning(name: str) -> None:
    phrases = {phrase for row in tables(name) for phrase in (row.condition, row.met)}
    assert phrases - {NOTHING_BUT} - {*EVERYWHERE} == {*MEANS[name]}


@every_game
def test_the_tables_give_the_grounds_of_every_ruling(name: str) -> None:
    """And each row is tried, each condition met and not, so that none stands there for nothing."""
    random = Random(f"attempts {name}")
    seen: Counter[tuple[Row, bool]] = Counter()
    for events in played(name):
        for state in some_of(events, random):
            for action, seat in attempts(name, state, random):
                ruling = state.judge(action, seat)
                found = said(Case(name, state, action, seat))
                where = f"{state}\n{seat}: {action}"
                tried = {(ground, each.met) for each in found if not each.row.under for ground in each.row.ids}
                assert tried == {(finding.ground.id, finding.met) for finding in ruling.findings}, where
                assert allowed(found) == ruling.allowed, where
                assert cited(found) == {each.id for each in ruling.grounds}, where
                seen.update((each.row, each.met) for each in found)
    missing = {
        (" ".join(row.ids), row.condition, met)
        for row in tables(name)
        for met in (True, False)
        if not seen[row, met] and row.met != ("never" if met else "always")
    }
    assert missing == NEVER.get(name, set())


# Lead and winner

BEGINS, WON = {"lead", "starts"}, {"game_won", "wins"}


def first(consequences: Iterator[Any], kinds: set[str]) -> list[Any]:
    return [each for each in consequences if each.event in kinds][:1]


def the_first_found(name: str, events: list[Happened], state: Any, kinds: set[str]) -> tuple[str, list[Any]]:
    """By the rule of the page: what the last event brought, else what the position says, else earlier events."""
    brought = [[*event.before.consequences(event.action, event.seat)][::-1] for event in events[::-1]]
    for where, consequences in (
        ("event", [*chain(*brought[:1])]),
        ("position", [*GAMES[name].standing(state)]),
        ("event", [*chain(*brought)]),
    ):
        found = first(iter(consequences), kinds)
        if found:
            return where, found
    return "", []


def over(name: str, state: Any) -> set[str]:
    """What is cited for the winner of a match that is over."""
    match name:
        case "lama":
            points = [chips.white + 10 * chips.black for chips in state.chips]
            return {
                "LM-4f" if max(points) >= state.table.target else "LM-7a",
                "LM-1e" if points.count(min(points)) == 1 else "LM-Q20",
            }
        case "lanterfanten":
            return {"LF-Q27"} | ({"LF-4b"} if state.ended.held.out else set())
        case "all_fours":
            return {"AF-3d"}
        case _:
            return over_in_cardparty(state)


def over_in_cardparty(state: Any) -> set[str]:
    board, table = state.board, state.table
    end = {"first_stock": "CP-9b"}.get(table.readings.team_end, "CP-10b") if table.teams else "CP-0a"
    # When turns were idle, a team that was not fixed as the winner by its first empty stock has not won.
    won = not board.idle or (table.teams and board.first is not None and table.readings.team_end != "both_stocks")
    return {"CP-Q21" if board.idle else end} | ({"CP-Q1" if table.teams else "CP-0a"} if won else set())


PHASE_NAMES = {phase for name in GAMES for row in tables(name) for phase in row.phases}


def stands_there(name: str, asked: str, column: int, ground: str, phase: str) -> bool:
    """Whether the id stands in that column, with the phase if phases are named behind it."""
    behind = [
        each.partition("`: ")[2]
        for row in ends(name, asked)
        for each in re.split(r"; (?=`)", row[column])
        if each.startswith(f"`{ground}`")
    ]
    named = {word for each in behind for word in re.findall(r"[a-z_]+", each)} & PHASE_NAMES
    return bool(behind) and (column == 0 or not named or phase in named)


@every_game
@pytest.mark.parametrize("asked", ["lead", "winner"])
def test_lead_and_winner_cite_the_first_that_is_found(name: str, asked: str) -> None:
    """Whatever stands in the tables is cited somewhere, and nothing else is."""
    cites: Any = lead_cited if asked == "lead" else winner_cited
    kinds = BEGINS if asked == "lead" else {"takes", *WON}
    dispute: Any = SimpleNamespace(game=GAMES[name])
    random = Random(f"{asked} {name}")
    seen = set()
    for events in played(name):
        for last in range(len(events)):
            state = events[last].before
            after = events[last - random.randint(0, min(last, 4)) : last]
            found = {each.ground.id for each in cites(dispute, after, state)}
            if asked == "winner" and isinstance(state, End):
                assert found == over(name, state), state
                seen |= {(2, ground) for ground in found}
                continue
            where, expected = the_first_found(name, after, state, kinds)
            assert found == {each.ground.id for each in expected}, (state, after)
            for ground in found:
                column = 0 if where == "event" else 1
                assert stands_there(name, asked, column, ground, Case(name, state, None, NOBODY).phase), (state, ground)
                seen.add((column, ground))
    columns = [(column, cell) for row in ends(name, asked) for column, cell in enumerate(row)]
    assert {(column, ground) for column, cell in columns for ground in ID.findall(cell)} <= seen
