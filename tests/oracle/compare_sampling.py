"""Positions and actions to compare: random games, under every reading, at tables that lie near a boundary.

Everything is drawn from a seed: the same seed asks the same.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final, NamedTuple

from spelregels import GAMES
from spelregels.game import AnyGame
from spelregels.position import Chance, Choice, End, Position
from spelregels.rulebook import Rulebook
from spelregels.ruling import NOBODY, Seat
from tests.oracle.compare import Asked

__all__ = ["Drawn", "asked_at", "every_reading", "sample"]

State = Position[Any, Any]


# -------------------------------------------------------------------------------------------------------- readings


def every_reading(rulebook: Rulebook[Any], pairs: int, random: Random) -> Iterator[Any]:
    """The three profiles, each question read otherwise by itself, and some pairs of questions read otherwise."""
    yield from rulebook.profiles.values()
    standard = rulebook.profiles["standard"]
    changes = [(asks.field, reading.value) for asks in rulebook.switched for reading in asks.readings]
    changes = [(field, value) for field, value in changes if getattr(standard, field) != value]
    for field, value in changes:
        yield replace(standard, **{field: value})
    for _ in range(pairs):
        yield replace(standard, **dict(random.sample(changes, 2)))


# ---------------------------------------------------------------------------------------------------------- tables

Table = dict[str, Any]


def _lama(readings: Any, random: Random) -> Table:
    """Near the target, near the last round, near the last card of a hand and of the draw pile."""
    players = random.choice([2, 2, 3, 4])
    table: Table = {"players": players, "first_starter": Seat(random.randrange(players))}
    if random.random() < 0.6:
        table["head_start"] = tuple(random.choice([0, 20, 25, 30, 33, 36, 38, 39]) for _ in range(players))
    if random.random() < 0.3:
        table["max_rounds"] = random.choice([1, 2])
    if random.random() < 0.5:
        table["hand_size"] = random.choice([1, 2, 3])
    if random.random() < 0.3:
        table |= {"pack": (1,) * 6 + (2,), "hand_size": random.randint(1, 7 // players)}
    return table


def _lanterfanten(readings: Any, random: Random) -> Table:
    """Full tables, and some with few cards, many jokers or numbers that are not there."""
    players = random.choice([2, 3, 4])
    table: Table = {"players": players, "first_dealer": Seat(random.randrange(players))}
    table["games"] = random.choice([1, 1, 2])
    if readings.joker_only_hand == "forbidden":
        table |= {"cards": random.choice([1, 2]), "jokers": random.choice([2, 3])}
    elif random.random() < 0.6:
        table |= {"cards": random.choice([2, 3, 5, 8]), "jokers": random.randint(1, 3)}
    if random.random() < 0.3:
        pack = (*(random.choice([0, 1, 2, 3]) for _ in range(9)), 8)
        table |= {"pack": pack, "cards": 2, "jokers": random.randint(1, 3)}
    return table


def _cardparty(readings: Any, random: Random) -> Table:
    """Full packs with a short stock, and small ones that run out."""
    teams = random.random() < 0.5
    players = 4 if teams else random.choice([2, 2, 3])
    table: Table = {"players": players, "teams": teams, "stock_size": random.choice([1, 1, 2, 3])}
    if random.random() < 0.75:
        table["starter"] = Seat(random.randrange(players))
    if random.random() < 0.7:
        highest = random.choice([2, 3, 4])
        table |= {"highest": highest, "hand_size": random.choice([1, 2, 3]), "building_piles": random.choice([1, 2])}
        table |= {"pack": (*(random.choice([2, 4, 5]) for _ in range(highest)), random.choice([1, 3, 4]))}
        table["spaces"] = random.choice([1, 2])
    return table


def _all_fours(readings: Any, random: Random) -> Table:
    """Near the target, near the last trick, near the end of the pack; what a reading asks about comes more often."""
    players = 4 if readings.undertrump == "only_if_forced" else random.choice([2, 4])
    table: Table = {"players": players}
    if random.random() < 0.85:
        table["first_dealer"] = Seat(random.randrange(players))
    if random.random() < 0.75:
        table["scores"] = (random.choice([0, 9, 10, 11, 12, 13]), random.choice([0, 9, 11, 12, 13]))
    if readings.give_at_13 == "forbidden":
        table["scores"] = (13, 13)
    if readings.undertrump != "only_if_forced" and random.random() < 0.5:
        table["hand_size"] = random.choice([1, 2, 3])
    if random.random() < (0.9 if readings.pack_out == "turn_last_cards" else 0.2):
        table |= {"pack": _one_long_suit(random), "hand_size": random.choice([1, 2]) if players == 2 else 1}
    return table


def _one_long_suit(random: Random) -> tuple[Any, ...]:
    """A small pack in which the same suit is often turned up again."""
    pack = GAMES["all_fours"].agree().pack
    suit = random.choice("CDHS")
    few = random.sample([card for card in pack if card.suit != suit], 7)
    return tuple(card for card in pack if card.suit == suit or card in few)


TABLES: Final[dict[str, Callable[[Any, Random], Table]]] = {
    "lama": _lama,
    "lanterfanten": _lanterfanten,
    "cardparty": _cardparty,
    "all_fours": _all_fours,
}


# ----------------------------------------------------------------------------------------------------------- games


def _begun(game: AnyGame, readings: Any, random: Random) -> State:
    """A game under these readings; a table that cannot be is drawn again."""
    while True:
        try:
            position: State = game.start(readings=readings, **TABLES[game.name](readings, random))
        except ValueError:
            continue
        return position


def _step(position: State, random: Random) -> State:
    """One action or card; now and then by who is not on turn, or something that only happens."""
    if isinstance(position, Chance):
        drawn: State = position.after(position.chance().sample(random), NOBODY)
        return drawn
    assert isinstance(position, Choice)
    if random.random() < 0.25:
        others = [(seat, action) for seat in map(Seat, position.seats()) for action in _besides(position, seat)]
        if others:
            seat, action = random.choice(others)
            besides: State = position.after(action, seat)
            return besides
    chosen: State = position.after(random.choice(position.legal_actions()), position.turn)
    return chosen


def _besides(position: Choice[Any, Any], seat: Seat) -> list[Any]:
    offered = [] if seat == position.turn else position.legal_actions(seat)
    return [*offered, *position.irregularities(seat)]


def _played(position: State, random: Random, longest: int) -> list[State]:
    """All positions of a game."""
    passed = [position]
    while not isinstance(position, End) and len(passed) < longest:
        position = _step(position, random)
        passed.append(position)
    return passed


def _telling(passed: Sequence[State], random: Random, few: int) -> list[State]:
    """One of each phase that came up, the last before the end, and some others."""
    phases: dict[type[State], list[State]] = {}
    for position in passed:
        phases.setdefault(type(position), []).append(position)
    chosen = [random.choice(positions) for positions in phases.values()]
    return [*chosen, *passed[-4:-1], *(random.choice(passed) for _ in range(few))]


# ----------------------------------------------------------------------------------------------------------- queries


class Actions(NamedTuple):
    """Every action that can be written down, and those of them that name nobody else's cards."""

    everything: tuple[Any, ...]
    near: tuple[Any, ...]


WRITTEN: Final[dict[tuple[str, Any], Actions]] = {}
"""By table, the readings aside: they change nothing that can be written."""


def _actions(name: str, position: Any) -> Actions:
    table = name, replace(position.table, readings=GAMES[name].rulebook.profiles["standard"])
    if table not in WRITTEN:
        everything = tuple(GAMES[name].every_action(position))
        far = {"left", "left2", "left3", "under"}
        WRITTEN[table] = Actions(everything, tuple(act for act in everything if not far & set(str(act).split())))
    return WRITTEN[table]


def _any_action(name: str, position: Any, random: Random) -> Any:
    actions = _actions(name, position)
    return random.choice(actions.near if random.random() < 0.7 else actions.everything)


def _dealt_wrong(name: str, dealt: Any, random: Random) -> Iterator[Any]:
    """A deal with a hand too many or too few, the same hand twice, or a card too few, where that can be written."""
    hands = str(dealt).removeprefix("deal ").split(" / ")
    if not str(dealt).startswith("deal ") or len(hands) < 2:
        return
    wrong = random.choice(
        [hands[:-1], [*hands, hands[0]], [hands[0], *hands[:-1]], [hands[0][:-1].strip(), *hands[1:]]]
    )
    try:
        yield GAMES[name].parse(f"deal {' / '.join(wrong)}", "en")
    except ValueError:
        return


def _by_chance(name: str, position: Chance[Any, Any], random: Random) -> Iterator[tuple[Any, int]]:
    lottery = position.chance()
    for _ in range(2):
        yield lottery.sample(random), NOBODY
    for wrong in _dealt_wrong(name, lottery.sample(random), random):
        yield wrong, NOBODY
    yield lottery.sample(random), random.choice(position.seats())


def _by_choice(position: Choice[Any, Any], random: Random, legal: int) -> Iterator[tuple[Any, int]]:
    offered = position.legal_actions()
    yield from ((action, position.turn) for action in random.sample(offered, min(legal, len(offered))))
    seat = Seat(random.choice(position.seats()))
    besides = _besides(position, seat)
    yield from ((action, seat) for action in random.sample(besides, min(2, len(besides))))


ALWAYS: Final[dict[str, tuple[str, ...]]] = {
    "lama": ("draw", "quit", "exchange", "return white", "return black", "end turn", "take 1"),
    "lanterfanten": ("pass",),
    "cardparty": ("end turn",),
    "all_fours": ("stand", "beg", "keep", "change"),
}


def _near_by(name: str, written: dict[str, Any], turn: int, random: Random) -> Iterator[tuple[str, int]]:
    """What needs no card; a card of the hand, legal or not; a call for an exposed card by whoever."""
    yield random.choice(ALWAYS[name]), turn
    if name == "all_fours" and written["phase"] == "trick":
        for hand in (written["hands"][turn], written["hands"][turn]):
            yield f"play {random.choice(hand)}", turn
        for card in [card for cards in written["exposed"] for card in cards][:2]:
            yield f"call {card}", random.randrange(len(written["hands"]))


def _queries(name: str, position: State, random: Random, legal: int, wild: int) -> Iterator[tuple[Any, int]]:
    turn = NOBODY
    if isinstance(position, Chance):
        yield from _by_chance(name, position, random)
    elif isinstance(position, Choice):
        yield from _by_choice(position, random, legal)
        turn = position.turn
    for _ in range(wild):
        yield _any_action(name, position, random), turn
    yield _any_action(name, position, random), random.choice([NOBODY, *position.seats()])


def asked_at(name: str, position: State, random: Random, *, legal: int = 3, wild: int = 2) -> list[Asked]:
    """What is asked at a position: some that is allowed, some that is not, by whoever."""
    game = GAMES[name]
    written: Any = game.position.write(position)
    asked = {(int(seat), action): None for action, seat in _queries(name, position, random, legal, wild)}
    turn = position.turn if isinstance(position, Choice) else random.choice(position.seats())
    near = _near_by(name, written, turn, random)
    asked |= {(int(seat), game.parse(text, "en")): None for text, seat in near}
    return [Asked(position, written, seat, action) for seat, action in asked]


def at_the_target(name: str, passed: Sequence[State], random: Random) -> Iterator[Asked]:
    """Where points come that could end the match: the same with a target that is just reached, and one that is not."""
    game = GAMES[name]
    scoring = [place for place in range(len(passed) - 1) if game.score(passed[place]) < game.score(passed[place + 1])]
    for place in random.sample(scoring, min(2, len(scoring))):
        position: Any = passed[place]
        for action in position.legal_actions()[:4] if isinstance(position, Choice) else []:
            reached, before = max(game.score(position.after(action, position.turn))), max(game.score(position))
            for target in (reached, reached + 1) if reached > before else ():
                moved = replace(position, table=replace(position.table, target=target))
                written: Any = game.position.write(moved)
                yield Asked(moved, written, int(position.turn), action)


TARGETS: Final = ("lama", "all_fours")
"""The games that end with a target."""


class Drawn(NamedTuple):
    """How much is drawn: pairs of readings, games under each reading, positions of each game besides its phases."""

    pairs: int = 4
    games: int = 1
    few: int = 2
    longest: int = 120


FEW: Final = Drawn()


def sample(name: str, seed: int, drawn: Drawn = FEW) -> list[Asked]:
    """A fixed set of queries, under every reading."""
    game, random = GAMES[name], Random(seed)
    asked: list[Asked] = []
    for readings in every_reading(game.rulebook, drawn.pairs, random):
        for _ in range(drawn.games):
            passed = _played(_begun(game, readings, random), random, drawn.longest)
            for position in _telling(passed, random, drawn.few):
                asked += asked_at(name, position, random)
            asked += at_the_target(name, passed, random) if name in TARGETS else ()
    return asked
