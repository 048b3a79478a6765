"""L.A.M.A. against a second, plain model of its rules, move by move through random matches under all readings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import product
from random import Random
from typing import Any, Final, Literal, NamedTuple

import pytest

from spelregels import GAMES
from spelregels.ruling import NOBODY, Seat

GAME: Final = GAMES["lama"]

# The model: hands and piles are sorted strings, chips are counted, actions are texts.

ORDER: Final = "123456L"
WORTH: Final = {card: 10 if card == "L" else int(card) for card in ORDER}
Phase = Literal["deal", "turn up", "play", "draw", "after draw", "take", "return", "over"]


class Rules(NamedTuple):
    """What is agreed."""

    players: int
    lama_on_six: bool
    play_after_draw: bool
    last_player_draws: bool
    next_starter: str
    any_mix: bool
    free_exchange: bool
    target: int
    max_rounds: int | None
    head_start: tuple[int, ...]
    counts: tuple[int, ...]
    hand_size: int
    first_starter: int


@dataclass
class Model:
    """Where a match stands."""

    rules: Rules
    white: list[int]
    black: list[int]
    phase: Phase = "deal"
    round: int = 1
    starter: int = 0
    hands: list[str] = field(default_factory=list)
    stock: str = ""
    top: str = ""
    discards: int = 0
    quits: list[int] = field(default_factory=list)
    emptied: int | None = None
    waiting: list[int] = field(default_factory=list)
    turn: int | None = None

    def points(self) -> list[int]:
        return [white + 10 * black for white, black in zip(self.white, self.black, strict=True)]

    def active(self) -> list[int]:
        return [seat for seat in range(self.rules.players) if seat not in self.quits]


def begun(rules: Rules) -> Model:
    """LM-Q11, LM-7b: the first starter, and head starts as tens in black and the rest white."""
    head = rules.head_start or (0,) * rules.players
    return Model(
        rules, [points % 10 for points in head], [points // 10 for points in head], starter=rules.first_starter
    )


def whole_pack(rules: Rules) -> str:
    return "".join(card * count for card, count in zip(ORDER, rules.counts, strict=True))


def without(cards: str, card: str) -> str:
    return cards.replace(card, "", 1)


def fits(card: str, top: str, rules: Rules) -> bool:
    """LM-1c, LM-5d, LM-Q2."""
    if top == "L":
        return card in "1L"
    if card == "L":
        return top == "6" and rules.lama_on_six
    return int(card) - int(top) in (0, 1)


def hand_points(hand: str) -> int:
    """LM-4b, LM-4c."""
    return sum(WORTH[card] for card in set(hand))


def is_last(model: Model) -> bool:
    """All others have quit."""
    return len(model.active()) == 1


def may(model: Model, seat: int) -> list[str]:
    """What a seat may do: LM-Q1 and the questions it depends on."""
    if seat != model.turn:
        return []
    rules, hand = model.rules, model.hands[seat]
    plays = [f"play {card}" for card in ORDER if card in hand and fits(card, model.top, rules)]
    match model.phase:
        case "play":
            drawing = model.stock != "" and (rules.last_player_draws or not is_last(model))
            return [*plays, *(["draw"] if drawing else []), "quit"]
        case "after draw":
            return [*plays, "end turn"]
        case "take":
            return [f"take {blacks}" for blacks in range(hand_points(hand) // 10 + 1)]
        case _:
            backs = ["return white"] * (model.white[seat] > 0) + ["return black"] * (model.black[seat] > 0)
            return [*backs, *["exchange"] * (rules.free_exchange and model.white[seat] >= 10), "decline"]


def forbidding(model: Model, seat: int, action: str) -> set[str]:
    """The grounds on which playing and drawing are refused, where a turn allows either."""
    if seat != model.turn:
        return {"LM-3g"}
    rules, hand, found = model.rules, model.hands[seat], set[str]()
    if action == "draw":
        if model.stock == "":
            found.add("LM-5b")
        if is_last(model) and not rules.last_player_draws:
            found.add("LM-Q7")
        return found
    card = action[-1]
    if card not in hand:
        found.add("LM-3g")
    if not fits(card, model.top, rules):
        found.add("LM-1f")
        if model.top == "L":
            found.add("LM-5d")
        if (card, model.top) == ("L", "6"):
            found.add("LM-Q2")
    return found


def follow(model: Model, action: str) -> None:
    """Carries an allowed action out."""
    verb = next(verb for verb in CARRIED_OUT if action.startswith(verb))
    CARRIED_OUT[verb](model, action.removeprefix(verb).strip())


def _deal(model: Model, dealt: str) -> None:
    """LM-Q28: all cards are shuffled."""
    model.hands = [hand.strip() for hand in dealt.split("/")]
    model.stock = whole_pack(model.rules)
    for card in "".join(model.hands):
        model.stock = without(model.stock, card)
    model.quits, model.emptied, model.top, model.discards = [], None, "", 0
    model.phase, model.turn = "turn up", None


def _turn_up(model: Model, card: str) -> None:
    model.stock, model.top, model.discards = without(model.stock, card), card, 1
    model.phase, model.turn = "play", model.starter


def _play(model: Model, card: str) -> None:
    """LM-4a: with the last card the round is over at once."""
    seat = _on(model.turn)
    model.hands[seat] = without(model.hands[seat], card)
    model.top, model.discards = card, model.discards + 1
    if model.hands[seat] == "":
        model.emptied = seat
        _end_round(model)
    else:
        _pass_on(model, seat)


def _draw(model: Model, _: str) -> None:
    model.phase, model.turn, model.waiting = "draw", None, [_on(model.turn)]


def _quit(model: Model, _: str) -> None:
    seat = _on(model.turn)
    model.quits.append(seat)
    if model.active():
        _pass_on(model, seat)
    else:
        _end_round(model)


def _end_turn(model: Model, _: str) -> None:
    _pass_on(model, _on(model.turn))


def _take(model: Model, blacks: str) -> None:
    seat = _on(model.turn)
    model.black[seat] += int(blacks)
    model.white[seat] += hand_points(model.hands[seat]) - 10 * int(blacks)
    _next_to_take(model)


def _exchange(model: Model, _: str) -> None:
    model.white[_on(model.turn)] -= 10
    model.black[_on(model.turn)] += 1


def _return(model: Model, chip: str) -> None:
    chips = model.white if chip == "white" else model.black
    chips[_on(model.turn)] -= 1
    _after_return(model)


def _decline(model: Model, _: str) -> None:
    _after_return(model)


def _on(seat: int | None) -> int:
    assert seat is not None
    return seat


def _drawn(model: Model, card: str) -> None:
    (drawer,) = model.waiting
    model.waiting, model.stock = [], without(model.stock, card)
    model.hands[drawer] = "".join(sorted(model.hands[drawer] + card))
    if model.rules.play_after_draw:
        model.phase, model.turn = "after draw", drawer
    else:
        _pass_on(model, drawer)


def _pass_on(model: Model, seat: int) -> None:
    """LM-3f, LM-Q29: clockwise, who has quit is skipped."""
    players = model.rules.players
    after = [(seat + step) % players for step in range(1, players + 1)]
    model.phase, model.turn = "play", next(each for each in after if each not in model.quits)


def _end_round(model: Model) -> None:
    """LM-4a to LM-4d, LM-Q13: white for numbers and black for lamas, or who has ten or more says."""
    rules = model.rules
    clockwise = [(model.starter + step) % rules.players for step in range(rules.players)]
    for seat in clockwise:
        points = hand_points(model.hands[seat])
        if rules.any_mix and points >= 10:
            model.waiting.append(seat)
        elif rules.any_mix:
            model.white[seat] += points
        else:
            lamas = "L" in model.hands[seat]
            model.black[seat] += lamas
            model.white[seat] += points - 10 * lamas
    _next_to_take(model)


def _next_to_take(model: Model) -> None:
    if model.waiting:
        model.phase, model.turn = "take", model.waiting.pop(0)
    elif model.emptied is not None and model.points()[model.emptied] > 0:
        model.phase, model.turn = "return", model.emptied
    else:
        _after_return(model)


def _after_return(model: Model) -> None:
    """LM-Q17, LM-4f, LM-7a: only now whether it is over."""
    rules, model.turn = model.rules, None
    if max(model.points()) >= rules.target or model.round == rules.max_rounds:
        model.phase = "over"
        return
    model.phase, model.starter, model.round = "deal", next_starter(model), model.round + 1


def next_starter(model: Model) -> int:
    """LM-Q10."""
    rules = model.rules
    if rules.next_starter == "youngest":
        return rules.first_starter
    if rules.next_starter == "clockwise":
        return (model.starter + 1) % rules.players
    if model.emptied is not None:
        return model.emptied
    return model.quits[0 if rules.next_starter == "first_to_quit" else -1]


CARRIED_OUT: Final[dict[str, Callable[[Model, str], None]]] = {
    "deal": _deal,
    "turn up": _turn_up,
    "drawn": _drawn,
    "draw": _draw,
    "play": _play,
    "quit": _quit,
    "end turn": _end_turn,
    "take": _take,
    "exchange": _exchange,
    "return": _return,
    "decline": _decline,
}


def winners(model: Model) -> set[int]:
    """LM-1e, LM-Q20: fewest points, ties shared."""
    if model.phase != "over":
        return set()
    return {seat for seat, points in enumerate(model.points()) if points == min(model.points())}


def seen_by(model: Model, seat: int) -> dict[str, Any]:
    """What LM-Q26 and LM-Q30 let a seat know, by the names of a written view, of what both kinds of view tell."""
    between = model.phase in ("deal", "take", "return", "over")
    told: dict[str, Any] = {
        "seat": seat,
        "chips": [{"white": white, "black": black} for white, black in zip(model.white, model.black, strict=True)],
        "turn": model.waiting[0] if model.phase == "draw" else model.turn,
        "quits": model.quits,
    }
    if between:
        still = [model.turn, *model.waiting] if model.phase == "take" else []
        return {**told, "shown": model.hands, "emptied": model.emptied, "waiting": still}
    return {
        **told,
        "round": {"number": model.round, "starter": model.starter},
        "hand": model.hands[seat],
        "sizes": [len(hand) for hand in model.hands],
        "stock": len(model.stock),
        "discards": model.discards,
        "top": model.top or None,
    }


# Agreements and luck

READINGS: Final = list(
    product(
        (True, False),
        (False, True),
        (False, True),
        ("ended_round", "clockwise", "youngest", "first_to_quit"),
        (False, True),
        (True, False),
    )
)
YES: Final = {True: "yes", False: "no"}
PLAYED: Final = [f"play {card}" for card in ORDER]
ALL_ACTIONS: Final = [
    *PLAYED, "draw", "quit", "end turn", "return white", "return black", "exchange", "decline",
    *(f"take {blacks}" for blacks in range(5)),
]  # fmt: skip
PARSED: Final = {action: GAME.parse(action, "en") for action in ALL_ACTIONS}


def rules_at(place: int, random: Random) -> Rules:
    """The readings in turn, everything else by luck."""
    on_six, after_draw, last_draws, starter, any_mix, free = READINGS[place % len(READINGS)]
    players, hand_size = random.randint(2, 6), random.choice([1, 2, 3, 6])
    counts = random.choice([(8,) * 7, (2,) * 7, tuple(random.randint(0, 6) for _ in ORDER)])
    if sum(counts) < players * hand_size + 1:
        counts = (8,) * 7
    target = random.choice([1, 12, 40, 150])
    head_start = random.choice([(), tuple(random.randrange(target) for _ in range(players))])
    rounds = random.choice([None, 1, 3])
    first = random.randrange(players)
    return Rules(
        players, on_six, after_draw, last_draws, starter, any_mix, free, target, rounds, head_start, counts, hand_size,
        first,
    )  # fmt: skip


def start(rules: Rules) -> Any:
    readings: dict[str, str] = {
        "lama_on_six": YES[rules.lama_on_six],
        "play_after_draw": YES[rules.play_after_draw],
        "last_player_draws": YES[rules.last_player_draws],
        "next_starter": rules.next_starter,
        "chips_taken": "any_mix" if rules.any_mix else "by_kind",
        "chip_exchange": "free" if rules.free_exchange else "none",
    }
    written = {
        "players": rules.players,
        "readings": readings,
        "target": rules.target,
        "max_rounds": rules.max_rounds,
        "head_start": list(rules.head_start),
        "pack": list(rules.counts),
        "hand_size": rules.hand_size,
        "first_starter": rules.first_starter,
    }
    return GAME.begin(GAME.agreement.read(written, ()))


def luck(model: Model, random: Random) -> str:
    """What may come where a card is awaited."""
    if model.phase != "deal":
        word = "turn up" if model.phase == "turn up" else "drawn"
        return f"{word} {random.choice(model.stock)}"
    size = model.rules.hand_size
    dealt = random.sample(whole_pack(model.rules), model.rules.players * size)
    hands = ["".join(sorted(dealt[size * seat : size * (seat + 1)])) for seat in range(model.rules.players)]
    return "deal " + " / ".join(hands)


def chosen(options: list[str], random: Random) -> str:
    """Mostly playing, so that rounds end by an empty hand too."""
    plays = [option for option in options if option.startswith("play")]
    return random.choice(plays if plays and random.random() < 0.8 else options)


def compare(model: Model, state: Any) -> None:
    """All that both say of one position."""
    assert state.turn == model.turn
    assert list(GAME.score(state)) == model.points()
    assert {each.side for each in GAME.standing(state) if each.event == "wins"} == winners(model)
    for seat in range(model.rules.players):
        allowed = may(model, seat)
        assert sorted(map(str, state.legal_actions(Seat(seat)))) == sorted(allowed)
        for action in ALL_ACTIONS:
            ruling = state.judge(PARSED[action], Seat(seat))
            assert ruling.allowed is (action in allowed), (action, seat)
            refused = not ruling.allowed and model.phase == "play" and (action in PLAYED or action == "draw")
            if refused or (not ruling.allowed and seat != model.turn):
                assert {ground.id for ground in ruling.grounds} == forbidding(model, seat, action), (action, seat)
        if model.hands:
            view: Any = GAME.views.write(GAME.view(state, Seat(seat)))
            assert {name: view[name] for name in seen_by(model, seat)} == seen_by(model, seat)


def compare_read_otherwise(model: Model, state: Any) -> None:
    """What whoever is on turn to play may do, under every reading of LM-Q2, LM-Q3, LM-Q7."""
    turn = _on(model.turn)
    for on_six, after_draw, last_draws in product((True, False), repeat=3):
        chosen: dict[str, Any] = {
            "lama_on_six": on_six,
            "play_after_draw": after_draw,
            "last_player_draws": last_draws,
        }
        seen = GAME.under(state, replace(GAME.readings(state), **chosen))
        read = replace(model, rules=model.rules._replace(**chosen))
        assert sorted(map(str, seen.legal_actions())) == sorted(may(read, turn))


def play_along(place: int, steps: int) -> int:
    """One match in both, at most so many steps; how many positions were compared."""
    random = Random(place)
    rules = rules_at(place, random)
    model, state = begun(rules), start(rules)
    for step in range(steps):
        compare(model, state)
        if model.phase == "play":
            compare_read_otherwise(model, state)
        if model.phase == "over":
            return step + 1
        waits = model.turn is None
        action = luck(model, random) if waits else chosen(may(model, _on(model.turn)), random)
        played, seat = GAME.parse(action, "en"), NOBODY if waits else Seat(_on(model.turn))
        before, brought = GAME.score(state), list(state.consequences(played, seat))
        state = state.apply(played, seat)
        follow(model, action)
        gained = [0] * rules.players
        for each in brought:
            if each.event == "points" and each.side is not None:
                gained[each.side] += each.points
        assert [old + more for old, more in zip(before, gained, strict=True)] == model.points()
    return steps


@pytest.mark.parametrize("part", range(4))
def test_every_reading_played_along(part: int) -> None:
    """Legal lists, refusals, turns, chips, returns, starters, ends, winners and views are those of the model."""
    compared = sum(play_along(place, 60) for place in range(part, len(READINGS), 4))
    assert compared > len(READINGS)


def test_just_enough_white_chips_to_exchange() -> None:
    """LM-Q14: with a 4 and a 6 left at the end of a round, A has exactly ten white chips when he empties his hand."""
    rules = rules_at(0, Random(0))._replace(players=2, hand_size=2, counts=(8,) * 7, target=40, max_rounds=None)
    rules = rules._replace(head_start=(), first_starter=0)
    model, state = begun(rules), start(rules)
    for action in [
        *("deal 46 / 11", "turn up 1", "quit", "quit"),
        *("deal 11 / 56", "turn up 1", "quit", "play 1", "play 1", "exchange"),
    ]:
        state = state.apply(GAME.parse(action, "en"))
        follow(model, action)
        compare(model, state)
    assert may(model, 0) == ["return black", "decline"]
