"""Lanterfanten played at random, beside a plain model of it that keeps the whole history and tries every hand."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import pytest

from spelregels.games.lanterfanten import GAME, PASS, Action, Deal, Pass, Readings, State, Throw, start
from spelregels.games.lanterfanten.descents import Dealing, Following, Leading, Over
from spelregels.notation import decode, encode
from spelregels.ruling import NOBODY, Seat

PLACES = {2: (6, 3), 3: (6, 3, 1), 4: (8, 6, 3, 1)}


@dataclass
class Model:
    """One game, as somebody would keep it who writes everything down."""

    readings: Readings
    numbers: list[int]
    hands: list[list[int]]
    jokers: list[int]
    turn: int
    lying: Throw | None = None
    thrower: int = 0
    passed_since: set[int] = field(default_factory=set)
    passed: set[int] = field(default_factory=set)
    throws: list[int] = field(default_factory=list)
    out: list[int] = field(default_factory=list)
    cost: list[int] = field(default_factory=list)
    over: bool = False

    def holders(self) -> set[int]:
        return {seat for seat, hand in enumerate(self.hands) if hand or self.jokers[seat]}

    def following(self, seat: int) -> int:
        seat = (seat + 1) % len(self.hands)
        return seat if seat in self.holders() else self.following(seat)

    def may_be(self, number: int, plain: int, jokers: int) -> bool:
        """Whether the player on turn may throw that."""
        count, own = plain + jokers, self.hands[self.turn].count(number)
        alone = plain == 0
        named = {"named": number, "highest": max(self.numbers), "lowest": min(self.numbers)}
        return not (
            count == 0
            or (alone and self.readings.joker_only_hand == "forbidden")
            or (alone and number != named[self.readings.joker_only_number])
            or (alone and number not in self.numbers and self.readings.absent_numbers == "forbidden")
            or (self.readings.surplus_jokers == "needed_only" and jokers != max(0, count - own))
            or (self.readings.comeback == "jokers_only" and self.turn in self.passed and jokers == 0)
            or (self.lying and not self.goes_on(count, number, self.lying))
        )

    def goes_on(self, count: int, number: int, lying: Throw) -> bool:
        lower = count == lying.count and number < lying.number
        return lower or (count > lying.count and number == lying.number)

    def legal(self) -> set[str]:
        own, jokers = self.hands[self.turn], self.jokers[self.turn]
        hands = [
            (number, plain, used)
            for number in range(1, 11)
            for plain in range(own.count(number) + 1)
            for used in range(jokers + 1)
            if self.may_be(number, plain, used)
        ]
        written = {str(Throw((number,) * plain, used, number)) for number, plain, used in hands}  # type: ignore[arg-type] # a model's numbers are plain
        return written | ({"pass"} if self.may_pass(hands) else set())

    def may_pass(self, hands: list[tuple[int, int, int]]) -> bool:
        if self.lying is None or not hands:
            return not hands
        free = {number for number, _, used in hands if used == 0}
        if any(number < self.lying.number for number in free):
            return False
        return bool(free) or self.readings.only_joker_hands == "may_pass"

    def do(self, action: Action) -> None:
        if isinstance(action, Throw):
            self.throw(action)
        elif self.lying is None:
            self.turn = self.following(self.turn)
        else:
            self.pass_()

    def throw(self, hand: Throw) -> None:
        seat = self.turn
        for card in hand.plain:
            self.hands[seat].remove(card)
        self.jokers[seat] -= hand.jokers
        self.cost[seat] += 0 if hand.number == max(self.numbers) else hand.jokers
        self.lying, self.thrower, self.passed_since = hand, seat, set()
        self.throws.append(seat)
        if seat not in self.holders():
            self.out.append(seat)
        if len(self.holders()) == 1:
            self.over = True
        else:
            self.turn = self.following(seat)

    def pass_(self) -> None:
        self.passed_since.add(self.turn)
        self.passed.add(self.turn)
        must = self.holders()
        if self.readings.descent_ends == "others_pass":
            must -= {self.thrower}
        if must <= self.passed_since:
            self.lead(self.leader())
        else:
            self.turn = self.following(self.turn)

    def leader(self) -> int:
        if self.thrower in self.holders():
            return self.thrower
        others = [seat for seat in self.throws if seat in self.holders()]
        if self.readings.leader_gone_out == "last_other_thrower" and others:
            return others[-1]
        return self.following(self.thrower)

    def lead(self, leader: int) -> None:
        self.turn, self.lying, self.throws = leader, None, []
        self.passed, self.passed_since = set(), set()
        if self.readings.joker_only_hand == "forbidden" and not any(self.hands[seat] for seat in self.holders()):
            self.over = True

    def points(self) -> list[int]:
        players = len(self.hands)
        places = [self.out.index(seat) if seat in self.out else players - 1 for seat in range(players)]
        points = [PLACES[players][place] - self.cost[seat] for seat, place in enumerate(places)]
        return [max(0, each) for each in points] if self.readings.negative_score == "floor_zero" else points


def modelled(dealing: Dealing, deal: Deal) -> Model:
    table, players = dealing.table, dealing.table.players
    leader = (table.first_dealer + dealing.number) % players
    numbers = [number for number, count in enumerate(table.pack, 1) if count]
    hands = [[*map(int, hand)] for hand in deal.hands]
    model = Model(table.readings, numbers, hands, [table.jokers] * players, leader, cost=[0] * players)
    model.lead(leader)
    return model


def agreed(random: Random) -> dict[str, Any]:
    """Any readings; a small pack, or now and then the whole."""
    readings = {question.field: random.choice(question.readings).value for question in GAME.rulebook.switched}
    players = random.randint(2, 4)
    several: dict[str, Any] = {
        "players": players,
        "games": random.randint(1, 2),
        "first_dealer": Seat(random.randrange(players)),
    }
    several["readings"] = Readings(**readings)  # type: ignore[arg-type] # values of the domains
    if random.random() < 0.2:
        return several
    pack = [random.choice((0, 1, 2, 4)) for _ in range(10)]
    pack[random.randrange(10)] += 1
    cards = random.randint(0, min(7, sum(pack) // players))
    jokers = random.randint(0 if cards else 1, 3)
    return {**several, "pack": tuple(pack), "cards": cards, "jokers": jokers}


def agree(position: State, model: Model) -> None:
    assert isinstance(position, Leading | Following)
    assert position.turn == model.turn
    assert {str(action) for action in position.legal_actions()} == model.legal()
    assert position.held.out == tuple(model.out)
    if isinstance(position, Following):
        assert position.descent.hand == model.lying
        assert set(position.passed) == model.passed_since
        assert set(position.passers) == model.passed


@pytest.mark.parametrize("seed", range(120))
def test_a_game_at_random_goes_as_in_the_model(seed: int) -> None:
    """Turn, legal actions, passes, places and points, through whole matches."""
    random = Random(seed)
    position = start(**agreed(random))
    score = [0] * position.table.players
    while isinstance(position, Dealing):
        deal = position.chance().sample(random)
        assert isinstance(deal, Deal)
        model = modelled(position, deal)
        position = position.apply(deal)
        while not model.over:
            agree(position, model)
            action = random.choice(position.legal_actions())
            model.do(action)
            position = position.apply(action)
        score = [before + points for before, points in zip(score, model.points(), strict=True)]
        assert list(position.score) == score
    assert isinstance(position, Over)


@pytest.mark.parametrize("seed", range(40))
def test_the_laws_hold_at_random(seed: int) -> None:
    """What is listed is what is allowed; points add up; what is written reads back; a moment is itself."""
    random = Random(seed)
    position = start(**agreed(random))
    while not isinstance(position, Over):
        assert decode(GAME.position, encode(GAME.position, position)) == position
        if random.random() < 0.2:
            for seat in (NOBODY, *map(Seat, position.seats())):
                allowed = {action for action in GAME.every_action(position) if position.judge(action, seat).allowed}
                assert allowed == set(position.legal_actions(seat))
        awaited = isinstance(position, Dealing)
        action = (
            position.chance().sample(random)
            if isinstance(position, Dealing)
            else random.choice(position.legal_actions())
        )
        seat = NOBODY if awaited else position.asked(None)
        assert GAME.parse(str(action), "en") == action
        gained = [0] * len(position.seats())
        for each in position.consequences(action, seat):
            if each.side is not None:
                gained[each.side] += each.points
        after = position.apply(action)
        assert [new - old for new, old in zip(GAME.score(after), GAME.score(position), strict=True)] == gained
        assert GAME.under(after, GAME.readings(after)) == after
        position = after


def test_a_pass_is_one_action() -> None:
    assert Pass() == PASS
