"""Cardparty against a second, plain writing of its rules, which shares nothing with the machine.

The model is a table with cards on it that changes as people play: it knows of no phases and cites nothing, and does
not know which cards come, only whose hand gets how many.  Both play the same small games, singly and in teams, under
all combinations of readings, and must agree at every step on what may be done, on what a refusal breaks, on which cards
come when, on what everybody sees, and on who wins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any, Final

import pytest

from spelregels import GAMES, Seat

# The model

JOKER: Final = 13
FACE_DOWN: Final = 0
"""Cards are their numbers, the joker is written as a 13, and a card of which only the back is seen as a 0."""

Source = tuple[str, int, int]
"""``hand``, ``stock`` or ``space``; whose; and which card of the hand, or which space, from 1."""


@dataclass
class Model:
    """A game that is played on; where cards come from is not known to it, only how many come."""

    players: int
    teams: bool
    highest: int
    size: int
    readings: dict[str, Any]
    hands: list[Counter[int]]
    stocks: list[list[int]]
    spaces: list[list[list[int]]]
    piles: list[list[int]]
    draw: int
    unseen: Counter[int]
    turn: int
    finished: Counter[int] = field(default_factory=Counter)
    recycled: Counter[int] = field(default_factory=Counter)
    idle: int = 0
    played: bool = False
    over: bool = False
    winner: int | None = None
    waits: list[tuple[int, bool]] = field(default_factory=list)
    """Whose hands are to be filled, and whether only if it is empty."""

    # Whose cards

    def partner(self) -> int | None:
        return (self.turn + 2) % 4 if self.teams else None

    def playable(self) -> Iterator[Source]:
        """All that the player on turn may play from."""
        yield from (("hand", self.turn, card) for card in self.hands[self.turn])
        yield from self.open_cards(self.turn)
        partner, given = self.partner(), self.readings["partner_cards"]
        if partner is None or given == "none":
            return
        if given == "all":
            yield from (("hand", partner, card) for card in self.hands[partner])
        yield from self.open_cards(partner)

    def open_cards(self, seat: int) -> Iterator[Source]:
        if self.stocks[seat]:
            yield ("stock", seat, 0)
        yield from (("space", seat, number) for number, cards in enumerate(self.spaces[seat], 1) if cards)

    def card(self, source: Source) -> int:
        place, seat, which = source
        if place == "hand":
            return which
        return self.stocks[seat][-1] if place == "stock" else self.spaces[seat][which - 1][-1]

    # What may be done

    def fits(self, card: int, pile: int) -> bool:
        return card in {JOKER, len(self.piles[pile]) + 1}

    def lays(self) -> set[tuple[Source, int]]:
        return {
            (source, pile)
            for source in self.playable()
            for pile in range(len(self.piles))
            if self.fits(self.card(source), pile)
        }

    def discards(self) -> set[tuple[int, int, int]]:
        """The card, whose space, and which."""
        if self.readings["discard_when"] == "only_when_stuck" and self.lays():
            return set()
        owners = [self.turn]
        partner = self.partner()
        if self.readings["discard_on_partner"] == "yes" and partner is not None:
            owners.append(partner)
        return {
            (card, owner, space)
            for card in self.hands[self.turn]
            for owner in owners
            for space in range(1, len(self.spaces[owner]) + 1)
            if card != JOKER or self.readings["joker_discard"] == "allowed"
        }

    def may_end(self) -> bool:
        return not self.hands[self.turn] and not self.lays()

    # What follows

    def lay(self, source: Source, pile: int) -> None:
        place, seat, which = source
        card = self.card(source)
        if place == "hand":
            self.hands[seat] -= Counter([card])
        else:
            (self.stocks[seat] if place == "stock" else self.spaces[seat][which - 1]).pop()
        self.piles[pile].append(card)
        if len(self.piles[pile]) == self.highest:
            self.finished += Counter(self.piles[pile])
            self.piles[pile] = []
        self.played, self.idle = True, 0
        if place == "stock" and not self.stocks[seat]:
            self.stock_is_empty(seat)
        if self.over:
            return
        self.waits = [(self.turn, True)]
        if place == "hand" and seat != self.turn:
            self.waits.append((seat, True))

    def stock_is_empty(self, seat: int) -> None:
        if not self.teams:
            self.over, self.winner = True, seat
            return
        side = seat % 2
        both = not self.stocks[side] and not self.stocks[side + 2]
        match self.readings["team_end"]:
            case "first_stock":
                self.over, self.winner = True, side
            case "both_stocks":
                self.over, self.winner = both, side if both else None
            case _:
                self.over = both
                self.winner = side if self.winner is None else self.winner

    def discard(self, card: int, owner: int, space: int) -> None:
        self.hands[self.turn] -= Counter([card])
        self.spaces[owner][space - 1].append(card)
        self.idle = 0
        self.next_turn(self.turn if self.readings["refill"] == "end_of_turn" else None)

    def end_turn(self) -> None:
        self.idle = 0 if self.played else self.idle + 1
        if self.idle == self.players:
            self.over = True
        else:
            self.next_turn(None)

    def next_turn(self, filled: int | None) -> None:
        self.turn = (self.turn + 1) % self.players
        self.played = False
        self.waits = [] if filled is None else [(filled, False)]
        self.waits.append((self.turn, self.readings["refill"] == "end_of_turn"))

    # Cards that come

    def awaited(self) -> tuple[int, int] | None:
        """Whose hand gets cards next, and how many at once, if any can come."""
        while self.waits:
            seat, only_if_empty = self.waits[0]
            missing = self.size - self.hands[seat].total()
            if missing and not (only_if_empty and self.hands[seat]) and self.can_draw():
                return seat, min(missing, self.draw)
            self.waits.pop(0)
        return None

    def can_draw(self) -> bool:
        """Whether there is a draw pile; finished piles make a new one when a card must be drawn."""
        if not self.draw and self.readings["finished_piles"] == "recycled":
            self.recycled, self.finished = self.finished, Counter()
            self.draw = self.recycled.total()
        return self.draw > 0

    def came(self, cards: Counter[int]) -> None:
        """These cards have come into the hand that was to get them."""
        seat, _ = self.waits[0]
        self.hands[seat] += cards
        self.draw -= cards.total()
        if self.recycled:
            self.recycled -= cards
        else:
            self.unseen -= cards
        # The rest may come from a new draw pile, into a hand that is no longer empty.
        self.waits[0] = (seat, False)

    def turned_up(self, seat: int, card: int) -> None:
        self.stocks[seat][-1] = card
        self.unseen -= Counter([card])

    # What is refused, and why

    def whose(self, seat: int) -> str:
        return "own" if seat == self.turn else "partner" if seat == self.partner() else "opponent"

    def breaks_source(self, source: Source, *, discarded: bool) -> set[str]:
        """What forbids the player on turn to take that card."""
        place, seat, which = source
        whose, given = self.whose(seat), self.readings["partner_cards"]
        found = {
            "Q2": whose == "partner" and (given == "none" or (place == "hand" and (given != "all" or discarded))),
            "Q17": discarded and place != "hand",
            "7e": whose == "opponent" and place == "space",
            "T": whose == "opponent" and place != "space",
        }
        broken = {name for name, breaks in found.items() if breaks}
        match place:
            case "hand" if whose == "own" or (whose == "partner" and given == "all"):
                missing = not self.hands[seat][which]
            case "stock":
                missing = not self.stocks[seat]
            case "space" if which > len(self.spaces[seat]):
                return broken | {"Q6"}
            case "space":
                missing = not self.spaces[seat][which - 1]
            case _:
                missing = False
        return broken | ({"T"} if missing else set())

    def breaks_lay(self, source: Source, pile: int) -> set[str]:
        """All that forbids the player on turn to lay that card on that pile, numbered from 0."""
        broken, card = self.breaks_source(source, discarded=False), self.seen_card(source)
        if pile >= len(self.piles):
            return broken | {"Q5"}
        if card is None or self.fits(card, pile):
            return broken
        return broken | {"5c" if self.piles[pile] else "5b"}

    def breaks_discard(self, source: Source, owner: int, space: int) -> set[str]:
        """All that forbids the player on turn to lay that card away there."""
        whose, shared = self.whose(owner), self.readings["discard_on_partner"] == "yes"
        found = {
            "7e Q3": whose == "partner" and not shared,
            "7e": whose == "opponent",
            "Q6": space > len(self.spaces[owner]),
            "7b Q18": self.readings["joker_discard"] == "forbidden" and self.seen_card(source) == JOKER,
            "7b Q15": self.readings["discard_when"] == "only_when_stuck" and bool(self.lays()),
        }
        broken = {each for names, breaks in found.items() if breaks for each in names.split()}
        return broken | self.breaks_source(source, discarded=True)

    def seen_card(self, source: Source) -> int | None:
        """The card that is named or lies open there, if any does."""
        place, seat, which = source
        if place == "hand":
            return which
        cards = self.stocks[seat] if place == "stock" else [*self.spaces[seat], *[[]] * which][which - 1]
        return cards[-1] if cards else None


@dataclass
class Draw:
    """The draw for the start: *drawing* draw in this round, *shown* are the ranks of those who have."""

    pack: Counter[int]
    highest: int
    joker_is_highest: bool
    drawing: list[int]
    shown: list[int] = field(default_factory=list)
    out: Counter[int] = field(default_factory=Counter)
    starter: int | None = None

    def left(self) -> Counter[int]:
        """What can still be drawn: all cards again when they have run out."""
        if self.out == self.pack:
            self.out = Counter()
        return self.pack - self.out

    def can_decide(self) -> bool:
        """Whether the pack has two different ranks."""
        ranks = {self.rank(card) for card in self.pack}
        return len(ranks - {None}) > 1

    def rank(self, card: int) -> int | None:
        if card != JOKER:
            return card
        return self.highest if self.joker_is_highest else None

    def came(self, card: int) -> bool:
        """This card has been drawn; whether it ends a round that decides nothing."""
        self.out[card] += 1
        rank = self.rank(card)
        if rank is not None:
            self.shown.append(rank)
        if len(self.shown) < len(self.drawing):
            return False
        level = [seat for seat, shown in zip(self.drawing, self.shown, strict=True) if shown == max(self.shown)]
        self.drawing, self.shown = level, []
        if len(level) == 1:
            self.starter = level[0]
        return len(level) > 1


# Both

GAME: Final = GAMES["cardparty"]
STANDARD: Final = GAME.rulebook.profiles["standard"]
VALUES: Final = {
    question.field: {reading.name: reading.value for reading in question.readings}
    for question in GAME.rulebook.switched
}
OF_TURNS: Final = ("partner_cards", "discard_on_partner", "discard_when", "joker_discard")
ALL_COMBINATIONS: Final = [
    dict(zip(OF_TURNS, names, strict=True)) for names in product(*(VALUES[name] for name in OF_TURNS))
]


def named(combination: dict[str, str]) -> str:
    return " ".join(combination.values())


def read(names: dict[str, str]) -> Any:
    return type(STANDARD)(**{field: VALUES[field][name] for field, name in names.items()})


def written(card: int) -> str:
    return "J" if card == JOKER else str(card)


def in_words(cards: Counter[int]) -> str:
    return " ".join(written(card) for card in sorted(cards.elements()))


def seen_from(model: Model, seat: int) -> str:
    """Whose cards or spaces are meant, as the player on turn says it."""
    left = (seat - model.turn) % model.players
    whose = model.whose(seat)
    return "" if whose == "own" else "partner " if whose == "partner" else "left " if left == 1 else f"left{left} "


def source_in_words(model: Model, source: Source) -> str:
    place, seat, which = source
    said = {"hand": written(which), "stock": "stock", "space": f"discard {which}"}
    return seen_from(model, seat) + said[place]


def lay_in_words(model: Model, source: Source, pile: int) -> str:
    return f"lay {source_in_words(model, source)} on {pile + 1}"


def discard_in_words(model: Model, source: Source, owner: int, space: int) -> str:
    return f"discard {source_in_words(model, source)} on {seen_from(model, owner)}{space}"


# Games


def agreed(random: Random, combination: dict[str, str]) -> dict[str, Any]:
    """A small game, the questions not named read in any way."""
    readings = {field: random.choice(list(names)) for field, names in VALUES.items()} | combination
    teams = random.choice((True, False))
    players = 4 if teams else random.choice((2, 3, 6))
    highest, size, stock = random.choice((1, 2, 3, 4, 5, 12)), random.randint(1, 5), random.randint(1, 4)
    pack = [random.randint(1, 4) for _ in range(highest)] + [random.randint(0, 6)]
    while sum(pack) < players * (size + stock) + random.choice((0, 0, 1, 3, 8)):
        pack[random.randrange(highest)] += 1
    return {
        "players": players,
        "teams": teams,
        "readings": readings,
        "highest": highest,
        "hand_size": size,
        "stock_size": stock,
        "building_piles": random.randint(1, 4),
        "spaces": random.randint(1, 4),
        "pack": tuple(pack),
        "move_helper": random.choice((True, False)),
        "pile_viewer": random.choice((True, False)),
        "starter": random.randrange(players),
    }


def dealt(agreement: dict[str, Any], deal: Any) -> Model:
    players, pack = agreement["players"], agreement["pack"]
    cards = Counter(dict(zip([*range(1, agreement["highest"] + 1), JOKER], pack, strict=True)))
    hands = [Counter(hand) for hand in deal.hands]
    return Model(
        players=players,
        teams=agreement["teams"],
        highest=agreement["highest"],
        size=agreement["hand_size"],
        readings=agreement["readings"],
        hands=hands,
        stocks=[[FACE_DOWN] * (agreement["stock_size"] - 1) + [top] for top in deal.tops],
        spaces=[[[] for _ in range(agreement["spaces"])] for _ in range(players)],
        piles=[[] for _ in range(agreement["building_piles"])],
        draw=sum(pack) - players * (agreement["hand_size"] + agreement["stock_size"]),
        unseen=cards - sum(hands, Counter(deal.tops)),
        turn=agreement["starter"],
    )


def agree_on_options(model: Model, position: Any) -> dict[str, Any]:
    """What may be done, as it is written, and what it does in the model."""
    options: dict[str, Any] = {
        lay_in_words(model, source, pile): lambda source=source, pile=pile: model.lay(source, pile)
        for source, pile in model.lays()
    }
    for card, owner, space in model.discards():
        action = discard_in_words(model, ("hand", model.turn, card), owner, space)
        options[action] = lambda card=card, owner=owner, space=space: model.discard(card, owner, space)
    if model.may_end():
        options["end turn"] = model.end_turn
    assert set(map(str, position.legal_actions())) == set(options)
    assert position.judge(GAME.parse("end turn", "en")).allowed == model.may_end()
    return options


def agree_on_something(model: Model, position: Any, random: Random) -> None:
    """Any card from anywhere to anywhere, one place too many among them."""
    seat = random.choice((model.turn, random.randrange(model.players)))
    place = random.choice(("hand", "hand", "stock", "space"))
    cards = [*model.hands[seat], random.randint(1, model.highest), JOKER]
    which = {"hand": random.choice(cards), "stock": 0, "space": random.randint(1, len(model.spaces[0]) + 1)}[place]
    source, pile = (place, seat, which), random.randint(0, len(model.piles))
    owner, space = (
        random.choice((model.turn, random.randrange(model.players))),
        random.randint(1, len(model.spaces[0]) + 1),
    )
    for said, broken in (
        (lay_in_words(model, source, pile), model.breaks_lay(source, pile)),
        (discard_in_words(model, source, owner, space), model.breaks_discard(source, owner, space)),
    ):
        action = GAME.parse(said, "en")
        ruling = position.judge(action)
        assert (set() if ruling.allowed else {each.id for each in ruling.grounds}) == {f"CP-{name}" for name in broken}
        elsewhere = position.judge(action, Seat((model.turn + 1) % model.players))
        assert [each.id for each in elsewhere.grounds] == ["CP-T"]


def marked(model: Model, seat: int) -> set[str]:
    """What the move helper marks: the seat's own cards that fit somewhere."""
    own = [("hand", seat, card) for card in model.hands[seat]]
    fitting = [
        source
        for source in (*own, *model.open_cards(seat))
        if any(model.fits(model.card(source), pile) for pile in range(len(model.piles)))
    ]
    return {written(which) if place == "hand" else f"{place} {which}" for place, _, which in fitting}


def agree_on_view(model: Model, agreement: dict[str, Any], position: Any, seat: int) -> None:
    view: Any = GAME.views.write(GAME.view(position, Seat(seat)))
    sees_partner = model.teams and model.readings["partner_cards"] == "all"
    spaces = [" ".join(map(written, space)) for space in model.spaces[seat]]
    assert view["hand"] == in_words(model.hands[seat])
    assert view["partner_hand"] == (in_words(model.hands[(seat + 2) % 4]) if sees_partner else None)
    assert view["hands"] == [hand.total() for hand in model.hands]
    assert view["stocks"] == [len(stock) for stock in model.stocks]
    assert view["tops"] == [written(stock[-1]) if stock else "" for stock in model.stocks]
    assert view["piles"] == [" ".join(map(written, pile)) for pile in model.piles]
    assert view["space_tops"] == [[written(cards[-1]) if cards else None for cards in each] for each in model.spaces]
    assert view["space_sizes"] == [[len(cards) for cards in each] for each in model.spaces]
    assert view["own_spaces"] == (spaces if agreement["pile_viewer"] else None)
    assert (view["draw_pile"], view["finished"], view["idle"]) == (model.draw, model.finished.total(), model.idle)
    assert (view["turn"], view["winner"]) == (None if model.over else model.turn, model.winner)
    if not model.over:
        marks = {each.replace("discard", "space").replace("stock", "stock 0") for each in view["marked"]}
        assert marks == (marked(model, seat) if agreement["move_helper"] else set())


def cards_come(model: Model, position: Any, random: Random, happened: Counter[str]) -> Any:
    """The position after all cards have come that are awaited, and only those."""
    while not model.over and position.turn is None:
        lottery = position.chance()
        came = lottery.sample(random)
        turned = [seat for seat, stock in enumerate(model.stocks) if stock and stock[-1] == FACE_DOWN]
        if turned:
            assert Counter({each.card: ways for each, ways in lottery.outcomes()}) == model.unseen
            model.turned_up(turned[0], came.card)
        else:
            view: Any = GAME.view(position, Seat(0))
            drawing, awaited = view.drawing, model.awaited()
            assert awaited == (drawing[0], len(came.cards))
            bag = model.recycled or model.unseen
            assert set(bag) == {card for each, _ in lottery.outcomes() for card in each.cards}
            happened["recycled" if model.recycled else "drawn"] += 1
            happened["partner gets cards"] += drawing[0] != model.turn and model.played
            model.came(Counter(came.cards))
        position = position.apply(came)
    assert model.over or model.awaited() is None
    return position


A_LAY: Final = 0.5
"""Where a lay is one of fifty choices it would hardly come."""

LONGEST: Final = 60
"""Steps; a game need not end."""


def play(random: Random, agreement: dict[str, Any]) -> Counter[str]:
    """A game with choices at random; what happened in it, and how often."""
    start: Any = GAME.start(**agreement | {"readings": read(agreement["readings"])})
    deal = start.chance().sample(random)
    model, position = dealt(agreement, deal), start.apply(deal)
    happened: Counter[str] = Counter()
    for _ in range(LONGEST):
        position = cards_come(model, position, random, happened)
        agree_on_view(model, agreement, position, random.randrange(model.players))
        if model.over:
            break
        assert position.turn == model.turn
        options = agree_on_options(model, position)
        agree_on_something(model, position, random)
        lays = sorted(option for option in options if option.startswith("lay"))
        chosen = random.choice(lays if lays and random.random() < A_LAY else sorted(options))
        position = position.apply(GAME.parse(chosen, "en"))
        options[chosen]()
        happened[chosen.split()[0]] += 1
    if model.over:
        agree_on_end(model, position)
        happened["undecided" if model.winner is None else "won"] += 1
    return happened


def agree_on_end(model: Model, position: Any) -> None:
    assert position.legal_actions() == []
    winners = [each.side for each in GAME.standing(position) if each.event == "wins"]
    assert winners == ([] if model.winner is None else [model.winner])
    after = position.judge(GAME.parse("end turn", "en"), Seat(0))
    assert [each.id for each in after.grounds] == ["CP-T"]


@pytest.mark.parametrize("combination", ALL_COMBINATIONS, ids=named)
def test_they_play_the_same_games(combination: dict[str, str]) -> None:
    random = Random(named(combination))
    happened: Counter[str] = Counter()
    for _ in range(50):
        happened += play(random, agreed(random, combination))
    assert {"lay", "discard", "end", "drawn", "recycled", "won", "undecided"} <= set(happened)
    assert bool(happened["partner gets cards"]) == (combination["partner_cards"] == "all")


# The draw for the start


def small_pack(random: Random, players: int, highest: int) -> tuple[int, ...]:
    """Cards for stocks and hands of one card, of few ranks."""
    pack = [random.choice((0, 0, 1, 2, 5)) for _ in range(highest)] + [random.choice((0, 1, 4))]
    pack[random.randint(0, highest)] += max(0, 2 * players - sum(pack))
    return tuple(pack)


@pytest.mark.parametrize("opening_joker", ["redraw", "highest"])
def test_they_agree_on_who_begins(opening_joker: str) -> None:
    random = Random(opening_joker)
    happened: Counter[str] = Counter()
    for _ in range(300):
        players, highest = random.randint(2, 6), random.randint(1, 4)
        pack = small_pack(random, players, highest)
        cards = Counter(
            {card: count for card, count in zip([*range(1, highest + 1), JOKER], pack, strict=True) if count}
        )
        draw = Draw(cards, highest, opening_joker == "highest", list(range(players)))
        agreement = {"players": players, "highest": highest, "pack": pack, "stock_size": 1, "hand_size": 1}
        agreement["readings"] = read({"opening_joker": opening_joker})
        if not draw.can_decide():
            happened["cannot be decided"] += 1
            with pytest.raises(ValueError, match="starter"):
                GAME.start(**agreement)
            continue
        position: Any = GAME.start(**agreement)
        while draw.starter is None:
            lottery = position.chance()
            assert Counter({each.card: ways for each, ways in lottery.outcomes()}) == draw.left()
            view: Any = GAME.view(position, Seat(0))
            assert list(view.drawing) == draw.drawing
            came = lottery.sample(random)
            position = position.apply(came)
            happened["level" if draw.came(came.card) else "drawn"] += 1
        position = position.apply(position.chance().sample(random))
        assert position.turn == draw.starter
    assert min(happened[each] for each in ("cannot be decided", "level", "drawn")) > 0
