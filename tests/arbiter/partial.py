"""Random positions of real games, told in part: the truth is known, and some of it is left out."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, Final

from spelregels.arbiter import Dispute, read_dispute
from spelregels.game import Game
from spelregels.games import GAMES, all_fours, lama
from spelregels.games.lama.rounds import Playing
from spelregels.notation import BadInput
from spelregels.position import Chance, Choice, Position
from spelregels.rulebook import Rulebook
from tests import toy

ALL: Final = {**GAMES, "toy": toy.GAME}
QUESTIONS: Final = ("action", "legal", "score", "lead", "winner", "after")


def random_readings(rulebook: Rulebook[Any], random: Random) -> Any:
    chosen = {question.field: random.choice(question.readings).value for question in rulebook.switched}
    return replace(rulebook.profiles["standard"], **chosen)


def in_part(cards: Sequence[object], random: Random, joint: str = " ") -> str | None:
    """A hand as it is told: all of it, some of it with or without the number, or nothing."""
    told = [str(card) for card in cards if random.random() < 0.6]
    match random.choice(("all", "some", "number", "nothing")):
        case "all":
            return joint.join(map(str, cards))
        case "some" if len(told) < len(cards):
            return joint.join([*told, f"?{len(cards) - len(told)}"])
        case "number":
            return f"?{len(cards)}" if cards else ""
        case _:
            return f"?{len(cards)}" if len(cards) != 1 else str(cards[0])


def a_step(position: Position[Any, Any], random: Random) -> Any:
    if isinstance(position, Chance):
        return position.chance().sample(random)
    return random.choice(position.legal_actions())


def toml(value: object) -> str:
    if isinstance(value, Mapping):
        return "{ " + ", ".join(f"{json.dumps(name)} = {toml(part)}" for name, part in value.items()) + " }"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(map(toml, value)) + "]"
    return json.dumps(value, ensure_ascii=False)


def told(
    game: Game[Any, Any, Any, Any],
    agreed: Mapping[str, object],
    facts: Mapping[str, object],
    position: Position[Any, Any],
    random: Random,
    most_events: int = 3,
) -> Dispute:
    """A dispute about that position: events that really follow, sometimes one that does not, and a question."""
    names = game.seats(len(position.seats()))
    events = []
    if isinstance(position, Choice) and random.random() < 0.1:
        events.append(str(random.choice(list(game.every_action(position)))))
    for _ in range(random.randrange(most_events + 1)):
        if events and random.random() < 0.1:
            break
        legal = isinstance(position, Chance) or (isinstance(position, Choice) and position.legal_actions())
        if not legal:
            break
        action = a_step(position, random)
        seat = f"{names[position.turn]}: " if isinstance(position, Choice) and random.random() < 0.5 else ""
        events.append(f"{seat}{action}")
        position = position.apply(action)
    kind = random.choice(QUESTIONS)
    ask: dict[str, object] = {"after": events} if events or kind == "after" else {}
    if kind == "action":
        ask["action"] = str(random.choice([*game.every_action(position)]))
        if random.random() < 0.3:
            ask["by"] = random.choice(names)
    elif kind == "legal":
        ask["legal"] = random.choice([True, *names])
    elif kind != "after":
        ask[kind] = True
    text = {"game": game.name, "agreed": agreed, "position": facts, "ask": ask}
    return read_dispute("\n".join(f"{name} = {toml(part)}" for name, part in text.items()), games=ALL)


def toy_dispute(random: Random) -> Dispute:
    """Two or three players with two cards each, after at most a trick or so."""
    players = random.choice((2, 2, 3))
    values = random.choice((3, 4)) if players == 2 else 4
    agreed = {"values": values, "copies": 2, "hand_size": 2}
    start = toy.Agreement(players=players, readings=random_readings(toy.RULEBOOK, random), **agreed)
    position: Any = toy.GAME.begin(start)
    for _ in range(random.choice((1, 1, 2, 2, 3))):
        position = position.apply(a_step(position, random))
    while not isinstance(position, toy.Playing):
        if isinstance(position, toy.Over):
            return toy_dispute(random)
        position = position.apply(a_step(position, random))
    names = toy.GAME.seats(players)
    facts: dict[str, object] = {"players": players, "stock": "?"}
    facts |= {name: in_part(hand, random) for name, hand in zip(names, position.hands, strict=True)}
    if position.trick:
        facts["trick"] = [f"{names[seat]}: {card}" for seat, card in position.trick]
    else:
        facts["turn"] = names[position.turn]
    facts["points"] = list(position.points)
    facts |= {"changed": True} if position.changed else {}
    return told(toy.GAME, agreed, facts, position, random)


def lama_dispute(random: Random, most_cards: int = 9) -> Dispute:
    """A round of two or three players with few cards, somewhere in it."""
    players = random.choice((2, 2, 3))
    pack = [random.randrange(3) for _ in range(7)]
    hand_size = random.choice((1, 2))
    if not players * hand_size + 1 <= sum(pack) <= most_cards:
        return lama_dispute(random, most_cards)
    agreed: dict[str, object] = {"pack": pack, "hand_size": hand_size, "target": random.choice((5, 20, 40))}
    start = lama.Agreement(
        players=players,
        readings=random_readings(lama.GAME.rulebook, random),
        pack=tuple(pack),
        hand_size=hand_size,
        target=int(str(agreed["target"])),
    )
    position: Any = lama.GAME.begin(start)
    for _ in range(random.randrange(2, 7)):
        position = position.apply(a_step(position, random))
        if not isinstance(position, Chance | Choice):
            return lama_dispute(random, most_cards)
    if not isinstance(position, Playing):
        return lama_dispute(random, most_cards)
    names = lama.GAME.seats(players)
    hands = [["L" if card == lama.LAMA else card for card in hand] for hand in position.hands]
    facts: dict[str, object] = {
        "players": players,
        "top": "L" if position.top == lama.LAMA else str(position.top),
        "turn": names[position.turn],
        "starter": names[position.round.starter],
        "quit": [names[seat] for seat in position.quits],
        "stock": len(position.stock),
        "chips": {name: chips.points for name, chips in zip(names, position.chips, strict=True)},
    }
    facts |= {name: in_part(hand, random) for name, hand in zip(names, hands, strict=True)}
    return told(lama.GAME, agreed, facts, position, random)


def all_fours_dispute(random: Random) -> Dispute:
    """Two players with few cards of a small pack, somewhere in the play of the first deal."""
    suits = random.sample("CDHS", 3)
    pack = sorted({f"{rank}{suit}" for suit in suits for rank in random.sample("23456789JQKA", 4)})
    agreed = {"pack": pack, "hand_size": 2, "target": random.choice((2, 14))}
    try:
        start = all_fours.GAME.agreement.read({**agreed, "players": 2, "first_dealer": random.randrange(2)}, ())
    except BadInput:
        return all_fours_dispute(random)
    readings = random_readings(all_fours.GAME.rulebook, random)
    position: Any = all_fours.GAME.begin(replace(start, readings=readings))
    for _ in range(random.randrange(3, 7)):
        position = position.apply(a_step(position, random))
        if not isinstance(position, Chance | Choice):
            return all_fours_dispute(random)
    if not isinstance(position, all_fours.Tricks):
        return all_fours_dispute(random)
    names = all_fours.GAME.seats(2)
    leader = (position.turn - len(position.trick)) % 2
    facts: dict[str, object] = {
        "players": 2,
        "dealer": names[position.match.dealer],
        "turn_ups": [str(card) for card in position.turn_ups],
        "trick": [f"{names[(leader + place) % 2]}: {card}" for place, card in enumerate(position.trick)],
        "turn": names[position.turn],
        "score": dict(zip(names, position.match.scores, strict=True)),
    }
    facts |= {name: in_part(hand, random) for name, hand in zip(names, position.hands, strict=True)}
    if any(position.taken):
        facts["taken"] = {name: in_part(pile, random) for name, pile in zip(names, position.taken, strict=True)}
        for name in ("high", "low", "jack"):
            side = getattr(position.dealt, name)
            facts[name] = "nobody" if side is None else names[side]
    return told(all_fours.GAME, agreed, facts, position, random)


def shown(dispute: Dispute) -> str:
    """A dispute that failed, to lay out on a table."""
    return f"{dispute.game.name} {dispute.agreement} {dict(dispute.position or {})} {dispute.asks}"


Sampler = Callable[[Random], Dispute]
