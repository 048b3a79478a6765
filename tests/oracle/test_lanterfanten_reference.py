"""Lanterfanten against a second, plain writing of its rules, which shares nothing with the machine.

The model is a table with cards on it that changes as people play: it knows of no phases and cites nothing.  Both are
given the same positions and play the same games, under all combinations of readings, and must agree on what may be
done, on what a refusal breaks, on who is next, on what everybody sees, and on the points.
"""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass, field
from itertools import product
from random import Random
from typing import Any, Final

import pytest

from spelregels import GAMES, NOBODY, Seat, decode

# The model

NUMBERS: Final = range(1, 11)
JOKER: Final = 0
"""Cards are their numbers; the joker is written as a 0."""

POINTS: Final = {2: (6, 3), 3: (6, 3, 1), 4: (8, 6, 3, 1)}

Hand = tuple[int, int, int]
"""A number, how many plain cards of it, and how many jokers."""


@dataclass
class Model:
    """One game.  *since* have passed since the last throw, *passed* in the descent."""

    players: int
    pack: dict[int, int]
    readings: dict[str, str]
    cards: list[Counter[int]]
    turn: int
    costs: list[int] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    table: tuple[int, int] | None = None
    throwers: list[int] = field(default_factory=list)
    passed: set[int] = field(default_factory=set)
    since: set[int] = field(default_factory=set)
    thrown: list[Hand] = field(default_factory=list)
    lying: list[Hand] = field(default_factory=list)
    over: bool = False

    @property
    def highest(self) -> int:
        return max(number for number in NUMBERS if self.pack[number])

    @property
    def lowest(self) -> int:
        return min(number for number in NUMBERS if self.pack[number])

    def holders(self) -> set[int]:
        return {seat for seat in range(self.players) if self.cards[seat].total()}

    def next_after(self, seat: int) -> int:
        """Who holds cards, first to the left of *seat*."""
        around = [(seat + step) % self.players for step in range(1, self.players + 1)]
        return next(each for each in around if each in self.holders())

    # What may be thrown

    def is_hand(self, hand: Hand) -> bool:
        """Whether the player on turn can make such a hand at all."""
        number, plain, jokers = hand
        mine = self.cards[self.turn]
        if plain + jokers == 0 or plain > mine[number] or jokers > mine[JOKER]:
            return False
        if self.readings["surplus_jokers"] == "needed_only" and jokers != max(0, plain + jokers - mine[number]):
            return False
        return plain > 0 or self.jokers_alone(number)

    def jokers_alone(self, number: int) -> bool:
        """Whether jokers alone can be a hand of that number."""
        if self.readings["joker_only_hand"] == "forbidden":
            return False
        match self.readings["joker_only_number"]:
            case "highest":
                return number == self.highest
            case "lowest":
                return number == self.lowest
            case _:
                return self.pack[number] > 0 or self.readings["absent_numbers"] == "allowed"

    def goes_on(self, hand: Hand) -> bool:
        """Whether a hand may be thrown now."""
        number, plain, jokers = hand
        if self.table is None:
            return True
        if self.readings["comeback"] == "jokers_only" and self.turn in self.passed and not jokers:
            return False
        lying, count = self.table
        return (plain + jokers == count and number < lying) or (plain + jokers > count and number == lying)

    def throws(self) -> set[Hand]:
        mine = self.cards[self.turn]
        every = (
            (number, plain, jokers)
            for number in NUMBERS
            for plain in range(mine[number] + 1)
            for jokers in range(mine[JOKER] + 1)
        )
        return {hand for hand in every if self.is_hand(hand) and self.goes_on(hand)}

    def may_pass(self) -> bool:
        if self.table is None:
            return self.readings["joker_only_hand"] == "forbidden" and self.only_jokers(self.turn)
        permitted = self.throws()
        free = [number for number, _, jokers in permitted if not jokers]
        if any(number < self.table[0] for number in free):
            return False
        return not permitted or bool(free) or self.readings["only_joker_hands"] == "may_pass"

    def only_jokers(self, seat: int) -> bool:
        return self.cards[seat].total() == self.cards[seat][JOKER]

    # What follows

    def throw(self, hand: Hand) -> None:
        number, plain, jokers = hand
        seat = self.turn
        self.cards[seat] -= Counter({number: plain}) + Counter({JOKER: jokers})
        self.costs[seat] += jokers if number != self.highest else 0
        self.thrown.append(hand)
        self.lying.append(hand)
        self.table = (number, plain + jokers)
        self.throwers = [*(each for each in self.throwers if each != seat), seat]
        self.since = set()
        if not self.cards[seat].total():
            self.out.append(seat)
        self.over = len(self.holders()) == 1
        self.turn = self.next_after(seat)

    def skip(self) -> None:
        """The player on turn passes."""
        seat = self.turn
        if self.table is None:
            self.lead(self.next_after(seat))
            return
        self.passed.add(seat)
        self.since.add(seat)
        must_pass = self.holders()
        if self.readings["descent_ends"] == "others_pass":
            must_pass.discard(self.throwers[-1])
        if must_pass <= self.since:
            self.lead(self.leader())
        else:
            self.turn = self.next_after(seat)

    def leader(self) -> int:
        """Who leads when the descent is over."""
        here = [seat for seat in reversed(self.throwers) if seat in self.holders()]
        thrower = self.throwers[-1]
        if thrower in here or (here and self.readings["leader_gone_out"] == "last_other_thrower"):
            return here[0]
        return self.next_after(thrower)

    def lead(self, seat: int) -> None:
        self.turn = seat
        self.table, self.throwers, self.passed, self.since, self.lying = None, [], set(), set(), []
        if self.readings["joker_only_hand"] == "forbidden":
            self.over = all(map(self.only_jokers, range(self.players)))

    # How it ends

    def points(self) -> list[int]:
        ranks = POINTS[self.players]
        places = [self.out.index(seat) if seat in self.out else self.players - 1 for seat in range(self.players)]
        left = [ranks[place] - cost for place, cost in zip(places, self.costs, strict=True)]
        return [max(0, points) for points in left] if self.readings["negative_score"] == "floor_zero" else left

    # What is refused, and why

    def breaks(self, cards: Counter[int], number: int) -> set[str]:
        """All that forbids the player on turn to throw these cards as that number."""
        mine, count, jokers = self.cards[self.turn], cards.total(), cards[JOKER]
        found = {
            "5j": not cards <= mine,
            "2c": not count,
            "5b": any(card not in {number, JOKER} for card in cards),
            "6a Q10": self.readings["surplus_jokers"] == "needed_only" and jokers > max(0, count - mine[number]),
        }
        broken = {each for names, breaks in found.items() if breaks for each in names.split()}
        if count and count == jokers:
            broken |= self.breaks_alone(number)
        return broken if self.table is None else broken | self.breaks_on(self.table, count, number, jokers)

    def breaks_alone(self, number: int) -> set[str]:
        """What forbids jokers alone as that number."""
        only = {"highest": self.highest, "lowest": self.lowest}.get(self.readings["joker_only_number"], number)
        absent = not self.pack[number] and self.readings["absent_numbers"] == "forbidden"
        found = {
            "2c Q1": self.readings["joker_only_hand"] == "forbidden",
            "5b Q2": number != only,
            "Q12": absent,
            # What is left out is said of two players; a pack that lacks a number can be agreed by others too.
            "3e": absent and self.players == 2,
        }
        return {each for names, breaks in found.items() if breaks for each in names.split()}

    def breaks_on(self, table: tuple[int, int], count: int, number: int, jokers: int) -> set[str]:
        """What forbids to throw so many cards of that number on the hand that lies."""
        lying, needed = table
        found = {
            "5e": not ((count == needed and number < lying) or (count > needed and number == lying)),
            "5e Q18": count > needed and number < lying,
            "8d Q7": self.readings["comeback"] == "jokers_only" and self.turn in self.passed and not jokers,
        }
        return {each for names, breaks in found.items() if breaks for each in names.split()}

    def pass_breaks(self) -> set[str]:
        """What forbids to pass, where it is forbidden."""
        if self.table is None:
            return {"5a", "Q16"}
        lying = self.table[0]
        lower = any(number < lying and not jokers for number, _, jokers in self.throws())
        return {"5h", "7d"} if lower else {"5h", "Q8"}


# Both

GAME: Final = GAMES["lanterfanten"]
STANDARD: Final = GAME.rulebook.profiles["standard"]
FIELDS: Final = {question.field: [each.name for each in question.readings] for question in GAME.rulebook.switched}

OF_HANDS: Final = (
    "joker_only_hand",
    "joker_only_number",
    "comeback",
    "only_joker_hands",
    "surplus_jokers",
    "absent_numbers",
)
ALL_COMBINATIONS: Final = [
    dict(zip(OF_HANDS, names, strict=True)) for names in product(*(FIELDS[name] for name in OF_HANDS))
]


def named(combination: dict[str, str]) -> str:
    return " ".join(combination.values())


def written(hand: Hand) -> str:
    number, plain, jokers = hand
    parts = [f"{plain}x{number}"] * (plain > 0) + [f"{jokers}J"] * (jokers > 0)
    return f"throw {'+'.join(parts)}" + ("" if plain else f" as {number}")


def permitted(model: Model) -> dict[str, Hand | None]:
    """What may be done, as it is written; nothing is a pass."""
    throws: dict[str, Hand | None] = {written(hand): hand for hand in model.throws()}
    return throws | ({"pass": None} if model.may_pass() else {})


def agree_on_options(model: Model, position: Any) -> None:
    assert set(map(str, position.legal_actions())) == set(permitted(model))
    passing = position.judge(GAME.parse("pass", "en"))
    assert passing.allowed == model.may_pass()
    if not passing.allowed:
        assert {ground.id for ground in passing.grounds} == {f"LF-{broken}" for broken in model.pass_breaks()}


def agree_on_some_throw(model: Model, position: Any, random: Random) -> None:
    """Any cards, mostly near to a hand, and mostly held."""
    number = random.choice(NUMBERS)
    near = [number, number, JOKER, random.choice(NUMBERS), *model.cards[model.turn].elements()]
    cards = Counter(random.choice(near) for _ in range(random.choice((0, 1, 1, 2, 2, 3, 4))))
    number = random.choice([number, *(card for card in cards if card != JOKER)])
    parts = [f"{count}x{card}" for card, count in sorted(cards.items()) if card != JOKER]
    parts += [f"{cards[JOKER]}J"] * (cards[JOKER] > 0)
    action = GAME.parse(f"throw {'+'.join(parts) or 'nothing'} as {number}", "en")
    ruling = position.judge(action)
    broken = {f"LF-{name}" for name in model.breaks(cards, number)}
    assert (set() if ruling.allowed else {ground.id for ground in ruling.grounds}) == broken
    elsewhere = position.judge(action, Seat((model.turn + 1) % model.players))
    assert not elsewhere.allowed
    assert [ground.id for ground in elsewhere.grounds] == ["LF-5j"]


# Any position


def taken(random: Random, pack: Counter[int], most: int) -> list[int]:
    """Some cards out of the pack."""
    cards = sorted(random.sample(sorted(pack.elements()), min(most, pack.total())))
    pack.subtract(cards)
    return cards


def any_position(random: Random, readings: dict[str, str]) -> tuple[Model, Any]:
    """One of two players, with any cards, is to lead or has a hand of the other before him, and may have passed."""
    present = random.sample(NUMBERS, random.randint(2, 10))
    pack = {number: random.randint(3, 9) if number in present else 0 for number in NUMBERS}
    left = Counter(pack)
    number = random.choice(present)
    lying = [number] * random.choice((0, 1, 1, 1, 2, 2))
    left.subtract(lying)
    other = taken(random, left, 1)
    mine = taken(random, left, min(random.randint(0, 6), left.total() - 1))
    # Two players were dealt as many cards each.
    earlier = taken(random, left, len(lying + other + mine) % 2)
    jokers = random.randint(0 if mine else 1, 3)
    passed = [0] * random.randint(0, 1) if lying else []
    model = Model(
        players=2,
        pack=pack,
        readings=readings,
        cards=[Counter(mine) + Counter({JOKER: jokers}), Counter(other) + Counter({JOKER: 3})],
        turn=0,
        table=(number, len(lying)) if lying else None,
        passed=set(passed),
    )
    position: dict[str, Any] = {
        "phase": "following" if lying else "leading",
        "table": {
            "players": 2,
            "readings": {field: names[0] for field, names in FIELDS.items()} | readings,
            "games": 1,
            "first_dealer": 0,
            "pack": list(pack.values()),
            "cards": len(mine + other + lying + earlier) // 2,
            "jokers": 3,
        },
        "score": [0, 0],
        "number": 1,
        "held": {
            "hands": [mine, other],
            "jokers": [jokers, 3],
            "out": [],
            "used": [[{"number": model.lowest, "jokers": 1}] * (3 - jokers), []],
        },
        "earlier": earlier,
        "turn": 0,
    }
    if lying:
        hand = {"hand": written((number, len(lying), 0)), "throwers": [1], "lying": {"plain": lying, "jokers": []}}
        position |= {"descent": hand, "passers": passed}
    return model, decode(GAME.position, json.dumps(position))


@pytest.mark.parametrize("readings", ALL_COMBINATIONS, ids=named)
def test_they_agree_on_what_may_be_thrown_in_any_position(readings: dict[str, str]) -> None:
    random = Random(named(readings))
    for _ in range(150):
        model, position = any_position(random, readings)
        agree_on_options(model, position)
        agree_on_some_throw(model, position, random)


# Games

A_WHOLE_GAME: Final = 0.1
A_PASS: Final = 0.5
"""Where a pass is one of twenty choices it would hardly come."""


def agreed(random: Random, combination: dict[str, str]) -> dict[str, Any]:
    """A small game, now and then a whole one, the questions not named read in any way."""
    readings = {field: random.choice(names) for field, names in FIELDS.items()} | combination
    players = random.choice((2, 3, 4))
    usual = {"players": players, "readings": readings, "first_dealer": random.randrange(players)}
    if random.random() < A_WHOLE_GAME:
        return usual
    pack = [random.randint(1, 5) if random.choice((True, False)) else 0 for _ in NUMBERS]
    pack[random.randrange(10)] += 1
    cards = random.randint(0, min(5, sum(pack) // players))
    return usual | {"pack": tuple(pack), "cards": cards, "jokers": random.randint(0 if cards else 1, 3)}


def pack_of(agreement: dict[str, Any]) -> dict[int, int]:
    usual = (2, 2, 3, 4, 5, 6, 7, 8, 9, 10) if agreement["players"] > 2 else (2, 2, 3, 4, 5, 6, 7, 8, 0, 0)
    return dict(zip(NUMBERS, agreement.get("pack", usual), strict=True))


def dealt(agreement: dict[str, Any], hands: tuple[tuple[int, ...], ...]) -> Model:
    players = agreement["players"]
    model = Model(
        players=players,
        pack=pack_of(agreement),
        readings=agreement["readings"],
        cards=[Counter(hand) + Counter({JOKER: agreement.get("jokers", 3)}) for hand in hands],
        turn=0,
        costs=[0] * players,
    )
    model.lead((agreement["first_dealer"] + 1) % players)
    return model


def display(model: Model) -> dict[int, tuple[int, int]]:
    """How many plain cards and jokers lie open, by the number."""
    plain, jokers = Counter[int](), Counter[int]()
    for number, cards, wild in model.thrown if model.readings["display"] == "whole_game" else model.lying:
        plain[number] += cards
        jokers[number] += wild
    return {number: (plain[number], jokers[number]) for number in NUMBERS if plain[number] or jokers[number]}


def agree_on_view(model: Model, position: Any, seat: int) -> None:
    view: Any = GAME.views.write(GAME.view(position, Seat(seat)))
    cards = model.cards[seat]
    seen = {group["number"]: (group["plain"], group["jokers"]) for group in view["display"]}
    public = model.readings["card_counts"] == "public"
    assert view["hand"] == sorted(card for card in cards.elements() if card != JOKER)
    assert view["jokers"] == [held[JOKER] for held in model.cards]
    assert view["counts"] == ([held.total() for held in model.cards] if public else None)
    assert view["out"] == model.out
    assert seen == display(model)
    if not model.over:
        assert view["turn"] == model.turn
        assert view["thrower"] == (model.throwers[-1] if model.throwers else None)
        assert set(view["passed"]) == model.since
        assert set(view["passers"] or []) == (model.passed if model.readings["comeback"] == "jokers_only" else set())


def agree_on_end(model: Model, position: Any, brought: list[Any]) -> None:
    points = model.points()
    assert list(GAME.score(position)) == points
    assert [each.side if each.seat is None else each.seat for each in brought if each.event == "game_won"] == (
        model.out[:1]
    )
    winners = {each.side for each in brought if each.event == "wins"}
    assert winners == {seat for seat in range(model.players) if points[seat] == max(points)}
    after = position.judge(GAME.parse("pass", "en"), Seat(0))
    assert [ground.id for ground in after.grounds] == ["LF-5j"]


def follow(model: Model, hand: Hand | None) -> str:
    """The model plays on; what happened in a word, so that a test can see that everything did."""
    turn, lead, throwers = model.turn, model.table is None, list(model.throwers)
    back = turn in model.passed
    if hand is None:
        model.skip()
        if model.over:
            return "only jokers left"
        if model.table is None and not lead and throwers[-1] in model.out:
            return "the leader is out"
        return "the lead is passed on" if lead else "pass"
    model.throw(hand)
    if throwers and throwers[-1] == turn:
        return "on his own hand"
    return "comeback" if back else "throw"


def play(random: Random, agreement: dict[str, Any]) -> Counter[str]:
    """A game with choices at random; what happened in it, and how often."""
    start: Any = GAME.start(**agreement | {"readings": type(STANDARD)(**agreement["readings"])})
    deal = start.chance().sample(random)
    brought, position = list(start.consequences(deal, NOBODY)), start.apply(deal)
    model = dealt(agreement, deal.hands)
    happened: Counter[str] = Counter()
    while not model.over:
        assert position.turn == model.turn
        assert position.legal_actions((model.turn + 1) % model.players) == []
        agree_on_options(model, position)
        agree_on_some_throw(model, position, random)
        agree_on_view(model, position, random.randrange(model.players))
        options = permitted(model)
        chosen = "pass" if "pass" in options and random.random() < A_PASS else random.choice(sorted(options))
        action = GAME.parse(chosen, "en")
        brought, position = list(position.consequences(action, position.turn)), position.apply(action)
        happened[follow(model, options[chosen])] += 1
    for seat in range(model.players):
        agree_on_view(model, position, seat)
    agree_on_end(model, position, brought)
    return happened


EVERYTHING: Final = {
    "throw",
    "pass",
    "comeback",
    "on his own hand",
    "the leader is out",
    "the lead is passed on",
    "only jokers left",
}


def test_they_play_the_same_games() -> None:
    random = Random("Lanterfanten")
    happened: Counter[str] = Counter()
    for combination in ALL_COMBINATIONS * 4:
        happened += play(random, agreed(random, combination))
    assert set(happened) == EVERYTHING
