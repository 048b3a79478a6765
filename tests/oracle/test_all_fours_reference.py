"""All Fours against a second, plain model of its rules, move by move through random deals under all readings."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from itertools import product
from random import Random
from typing import Any, Final, Literal, NamedTuple

import pytest

from spelregels import GAMES
from spelregels.ruling import NOBODY, Seat

GAME: Final = GAMES["all_fours"]

# The model: cards are texts such as "10H", hands are sets of them, actions are texts.

RANKS: Final = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
PACK: Final = tuple(rank + suit for suit in "CDHS" for rank in RANKS)
CARD_POINTS: Final = {"A": 4, "K": 3, "Q": 2, "J": 1, "10": 10}
TURNED_UP: Final = {"A": 1, "6": 2, "J": 3}
Phase = Literal["cut", "deal", "turn up", "beg", "answer", "deal more", "trick", "over"]


def rank(card: str) -> int:
    return RANKS.index(card[:-1])


def of_suit(cards: Iterable[str], suit: str) -> set[str]:
    return {card for card in cards if card[-1] == suit}


class Rules(NamedTuple):
    """What is agreed."""

    jack: str
    void_in_led_suit: str
    trump_while_following: str
    undertrump: str
    game_tie: str
    game_points: int
    give_at_13: str
    pack_out: str
    hands_before_begging: str
    who_may_call: str
    exposed_when: str
    players: int
    target: int
    pack: tuple[str, ...]
    hand_size: int


# A trick: whom it goes to, and what may be played to it


def taker(trick: list[str], trump: str) -> int:
    """AF-2e: the place in the trick of the card that wins it."""
    best = of_suit(trick, trump) or of_suit(trick, trick[0][-1])
    return trick.index(max(best, key=rank))


def forbidden(card: str, hand: set[str], trick: list[str], trump: str, rules: Rules) -> set[str]:
    """AF-2b to AF-2d under AF-Q4, AF-Q5, AF-Q6: why this card of the hand may not be played; nothing if it may."""
    if not trick:
        return set()
    led, suit = trick[0][-1], card[-1]
    if led == trump:
        return {"AF-2c"} if suit != trump and of_suit(hand, trump) else set()
    following, trumps, found = of_suit(hand, led), of_suit(hand, trump), set[str]()
    highest = max(map(rank, of_suit(trick, trump)), default=-1)
    restricted = rules.undertrump == "only_if_forced" and highest >= 0
    if suit == trump:
        forced = all(held[-1] == trump and rank(held) < highest for held in hand)
        if restricted and rank(card) < highest and not forced:
            found.add("AF-Q6")
        if following and rules.trump_while_following == "only_if_void":
            found |= {"AF-2d", "AF-Q5"}
    elif suit != led and following:
        found.add("AF-2d")
    elif suit != led and rules.void_in_led_suit == "must_trump":
        able = {held for held in trumps if not restricted or rank(held) > highest}
        if able:
            found |= {"AF-2d", "AF-Q4"}
    return found


# The count of a deal


def counted(
    dealt: list[set[str]], taken: list[set[str]], trump: str, dealer_side: int, rules: Rules
) -> list[tuple[str, int, int]]:
    """AF-3a, AF-3b, AF-1b, AF-3c under AF-Q1, AF-Q8, AF-Q9: name, side and points of all that is there to count."""
    holder = {card: seat % 2 for seat, cards in enumerate(dealt) for card in cards}
    trumps = sorted(of_suit(holder, trump), key=rank)
    found = [("high", holder[trumps[-1]], 1), ("low", holder[trumps[0]], 1)] if trumps else []
    jack = "J" + trump
    if jack in holder and rules.jack != "none":
        won_by = next(side for side in (0, 1) if jack in taken[side])
        hung = rules.jack == "kept1_hung3" and won_by != holder[jack]
        found.append(("jack", won_by, 3 if hung else 1))
    north, west = (sum(CARD_POINTS.get(card[:-1], 0) for card in taken[side]) for side in (0, 1))
    if north != west:
        found.append(("game", int(west > north), rules.game_points))
    elif rules.game_tie != "nobody":
        found.append(("game", dealer_side if rules.game_tie == "dealer" else 1 - dealer_side, rules.game_points))
    return found


# A match


@dataclass
class Model:
    """Where a match stands."""

    rules: Rules
    scores: list[int]
    dealer: int = -1
    phase: Phase = "cut"
    cutters: list[int] = field(default_factory=list)
    cuts: dict[int, str] = field(default_factory=dict)
    out: set[str] = field(default_factory=set)
    hands: list[set[str]] = field(default_factory=list)
    dealt: list[set[str]] = field(default_factory=list)
    bag: set[str] = field(default_factory=set)
    turn_ups: list[str] = field(default_factory=list)
    exposed: set[str] = field(default_factory=set)
    taken: list[set[str]] = field(default_factory=list)
    trick: list[str] = field(default_factory=list)
    turn: int | None = None
    calls: set[str] = field(default_factory=set)
    bound: str | None = None
    begging: bool = False

    @property
    def trump(self) -> str:
        return self.turn_ups[-1][-1]

    @property
    def right(self) -> int:
        return (self.dealer + 1) % self.rules.players


def may(model: Model, seat: int) -> set[str]:
    """What a seat may do: AF-1h, AF-1i, AF-2b to AF-2d, AF-4c."""
    if model.phase == "beg" and seat == model.turn:
        return {"stand", "beg"}
    if model.phase == "answer" and seat == model.turn:
        return {"change"} if _must_change(model) else {"keep", "change"}
    if model.phase != "trick" or model.turn is None:
        return set()
    if seat == model.turn:
        return {f"play {card}" for card in model.hands[seat] if not why_not_play(model, card)}
    return {f"call {card}" for card in model.exposed & model.hands[model.turn] if not why_not_call(model, seat, card)}


def _must_change(model: Model) -> bool:
    """AF-Q12."""
    return model.rules.give_at_13 == "forbidden" and model.scores[model.right % 2] + 1 >= model.rules.target


def why_not_play(model: Model, card: str) -> set[str]:
    """The refusals of a card of whoever is on turn to play: AF-2h, AF-4d, and those of the trick."""
    turn = _on(model.turn)
    found = forbidden(card, model.hands[turn], model.trick, model.trump, model.rules)
    if card not in model.hands[turn]:
        found.add("AF-2h")
    if model.bound not in (None, card):
        found.add("AF-4d")
    return found


def why_not_call(model: Model, seat: int, card: str) -> set[str]:
    """AF-Q44, for an exposed card; who may call is a reading of AF-4c, which is cited with it."""
    found = set[str]()
    owner = next(each for each, hand in enumerate(model.hands) if card in hand)
    if owner == seat:
        found.add("AF-4c")
    elif owner % 2 == seat % 2 and model.rules.who_may_call == "opponents":
        found |= {"AF-4c", "AF-Q29"}
    if owner != model.turn or model.phase != "trick" or card in model.calls or model.bound is not None:
        found.add("AF-Q31")
    return found


def why_not_expose(model: Model, seat: int, card: str) -> set[str]:
    """AF-Q43, AF-Q30, AF-Q24: a hand that its owner may not see is not told by a refusal either."""
    if model.turn is None:
        return {"AF-Q43"}
    if not sees_his_cards(model, seat):
        return {"AF-Q24"}
    found = set[str]()
    if card not in model.hands[seat] or card in model.exposed:
        found.add("AF-Q43")
    if seat == model.turn and model.rules.exposed_when == "off_turn":
        found |= {"AF-4a", "AF-Q30"}
    return found


def sees_his_cards(model: Model, seat: int) -> bool:
    """AF-Q24."""
    if model.rules.hands_before_begging == "all_see" or seat in (model.dealer, model.right):
        return True
    return not model.begging


def _on(seat: int | None) -> int:
    assert seat is not None
    return seat


def follow(model: Model, action: str, by: int) -> None:
    """Carries an allowed action out."""
    verb = next(verb for verb in CARRIED_OUT if action.startswith(verb))
    CARRIED_OUT[verb](model, action.removeprefix(verb).strip(), by)


def _stand(model: Model, _: str, by: int) -> None:
    _play_begins(model)


def _beg(model: Model, _: str, by: int) -> None:
    model.phase, model.turn = "answer", model.dealer


def _keep(model: Model, _: str, by: int) -> None:
    """AF-1i, AF-Q28."""
    if not _scores(model, model.right % 2, 1):
        _play_begins(model)


def _change(model: Model, _: str, by: int) -> None:
    model.phase, model.turn, model.begging = "deal more", None, False


def _expose(model: Model, card: str, by: int) -> None:
    model.exposed.add(card)


def _call(model: Model, card: str, by: int) -> None:
    """AF-Q31: it binds only if the card is a legal play then."""
    model.calls.add(card)
    if not forbidden(card, model.hands[_on(model.turn)], model.trick, model.trump, model.rules):
        model.bound = card


def _scores(model: Model, side: int, points: int) -> bool:
    """AF-Q10: adds the points; whether that wins the game."""
    model.scores[side] += points
    if model.scores[side] < model.rules.target:
        return False
    model.phase, model.turn = "over", None
    return True


def _cut(model: Model, card: str, by: int) -> None:
    """AF-1c, AF-Q25."""
    model.cuts[model.cutters[len(model.cuts)]] = card
    model.out.add(card)
    if len(model.cuts) < len(model.cutters):
        return
    best = max(map(rank, model.cuts.values()))
    model.cutters = [seat for seat in model.cutters if rank(model.cuts[seat]) == best]
    model.cuts = {}
    if len(model.cutters) == 1:
        model.dealer, model.phase = model.cutters[0], "deal"
    elif len(model.rules.pack) - len(model.out) < len(model.cutters):
        model.out = set()


def _deal(model: Model, cards: str, by: int) -> None:
    """AF-1e, AF-1j: first hands, or three more."""
    hands = [set(hand.split()) for hand in cards.split("/")]
    if model.phase == "deal":
        model.hands, model.dealt = [set(hand) for hand in hands], [set(hand) for hand in hands]
        model.bag = set(model.rules.pack).difference(*hands)
        model.turn_ups, model.exposed, model.begging = [], set(), True
    else:
        model.hands = [held | hand for held, hand in zip(model.hands, hands, strict=True)]
        model.dealt = [held | hand for held, hand in zip(model.dealt, hands, strict=True)]
        model.bag = model.bag.difference(*hands)
    model.phase = "turn up"


def _turn_up(model: Model, card: str, by: int) -> None:
    """AF-1f, AF-1g, AF-1k to AF-1m, AF-Q11, AF-Q17."""
    model.bag.remove(card)
    model.turn_ups.append(card)
    if _scores(model, model.dealer % 2, TURNED_UP.get(card[:-1], 0)):
        return
    if len(model.turn_ups) == 1:
        model.phase, model.turn = "beg", model.right
    elif card[-1] != model.turn_ups[-2][-1]:
        _play_begins(model)
    elif len(model.bag) >= 3 * model.rules.players + 1:
        model.phase = "deal more"
    elif model.rules.pack_out == "turn_last_cards" and model.bag:
        model.phase = "turn up"
    else:
        model.phase = "deal"


def _play_begins(model: Model) -> None:
    """AF-2a, AF-Q35."""
    model.phase, model.turn, model.begging = "trick", model.right, False
    model.trick, model.taken, model.calls, model.bound = [], [set(), set()], set(), None


def _play(model: Model, card: str, by: int) -> None:
    """AF-2a, AF-2e, AF-2f."""
    players = model.rules.players
    model.hands[by].remove(card)
    model.exposed.discard(card)
    model.trick.append(card)
    model.calls, model.bound, model.turn = set(), None, (by + 1) % players
    if len(model.trick) < players:
        return
    winner = (by + 1 + taker(model.trick, model.trump)) % players
    model.taken[winner % 2] |= set(model.trick)
    model.trick, model.turn = [], winner
    if any(model.hands):
        return
    for _, side, points in counted(model.dealt, model.taken, model.trump, model.dealer % 2, model.rules):
        if _scores(model, side, points):
            return
    model.phase, model.turn, model.dealer = "deal", None, model.right


CARRIED_OUT: Final[dict[str, Callable[[Model, str, int], None]]] = {
    "cut": _cut,
    "deal": _deal,
    "turn up": _turn_up,
    "stand": _stand,
    "beg": _beg,
    "keep": _keep,
    "change": _change,
    "expose": _expose,
    "call": _call,
    "play": _play,
}


# Agreements and luck

DOMAINS: Final = {
    "jack": ("kept1_hung3", "one", "none"),
    "void_in_led_suit": ("must_trump", "any_card"),
    "trump_while_following": ("allowed", "only_if_void"),
    "undertrump": ("allowed", "only_if_forced"),
    "game_tie": ("nobody", "non_dealer", "dealer"),
    "game_points": (1, 2),
}
OTHERS: Final = {
    "give_at_13": ("allowed", "forbidden"),
    "pack_out": ("cannot_deal", "turn_last_cards"),
    "hands_before_begging": ("all_see", "beggar_and_dealer"),
    "who_may_call": ("any_other", "opponents"),
    "exposed_when": ("off_turn", "any_irregular"),
}
READINGS: Final = list(product(*DOMAINS.values()))
FIELDS: Final = [*DOMAINS, *OTHERS]


def rules_at(place: int, random: Random) -> Rules:
    """The readings of play and count in turn, everything else by luck."""
    players = random.choice([2, 4, 4])
    if random.random() < 0.5:
        pack, hand_size = PACK, 6
    else:
        hand_size = random.randint(1, 4)
        least = players * (hand_size + 3) + 2
        pack = tuple(sorted(random.sample(PACK, random.randint(least, min(52, least + 9))), key=PACK.index))
    others = [random.choice(domain) for domain in OTHERS.values()]
    read: dict[str, Any] = dict(zip(FIELDS, [*READINGS[place % len(READINGS)], *others], strict=True))
    return Rules(**read, players=players, target=random.choice([1, 5, 14, 30]), pack=pack, hand_size=hand_size)


def start(rules: Rules, scores: list[int], dealer: int | None) -> Any:
    written = {
        "players": rules.players,
        "readings": {name: str(getattr(rules, name)) for name in FIELDS},
        "target": rules.target,
        "scores": scores,
        "first_dealer": dealer,
        "pack": list(rules.pack),
        "hand_size": rules.hand_size,
    }
    return GAME.begin(GAME.agreement.read(written, ()))


def begun(rules: Rules, scores: list[int], dealer: int | None) -> Model:
    if dealer is None:
        return Model(rules, list(scores), cutters=list(range(rules.players)))
    return Model(rules, list(scores), dealer, "deal")


def luck(model: Model, random: Random) -> str:
    """What may come where a card is awaited."""
    if model.phase == "cut":
        return f"cut {random.choice(sorted(set(model.rules.pack) - model.out))}"
    if model.phase == "turn up":
        return f"turn up {random.choice(sorted(model.bag))}"
    if model.phase == "deal":
        bag, size = sorted(model.rules.pack), model.rules.hand_size
    else:
        bag, size = sorted(model.bag), 3
    dealt = random.sample(bag, size * model.rules.players)
    hands = [" ".join(dealt[size * seat : size * (seat + 1)]) for seat in range(model.rules.players)]
    return "deal " + " / ".join(hands)


def what_happens(model: Model, random: Random) -> tuple[str, int]:
    """An accident now and then, a call if there is one to make, else what whoever is on turn does."""
    turn = _on(model.turn)
    if random.random() < 0.15:
        seat = random.randrange(model.rules.players)
        falling = [card for card in sorted(model.hands[seat]) if not why_not_expose(model, seat, card)]
        if falling:
            return f"expose {random.choice(falling)}", seat
    calls = [
        (action, seat) for seat in range(model.rules.players) if seat != turn for action in sorted(may(model, seat))
    ]
    if calls and random.random() < 0.4:
        return random.choice(calls)
    options = sorted(may(model, turn))
    return ("change" if "change" in options and random.random() < 0.6 else random.choice(options)), turn


def compare(model: Model, state: Any, random: Random) -> None:
    """All that both say of one position."""
    assert state.turn == model.turn
    assert list(GAME.score(state)) == model.scores
    won = {side for side, score in enumerate(model.scores) if score >= model.rules.target}
    assert {each.side for each in GAME.standing(state) if each.event == "wins"} == won
    for seat in range(model.rules.players):
        assert set(map(str, state.legal_actions(Seat(seat)))) == may(model, seat)
        if model.phase in ("turn up", "beg", "answer", "deal more", "trick"):
            _compare_accidents(model, state, seat, random)
    if model.phase == "trick":
        _compare_plays(model, state, random)


def _compare_accidents(model: Model, state: Any, seat: int, random: Random) -> None:
    falling = {f"expose {card}" for card in model.hands[seat] if not why_not_expose(model, seat, card)}
    assert set(map(str, state.irregularities(Seat(seat)))) == falling
    view: Any = GAME.views.write(GAME.view(state, Seat(seat)))
    known = set(view["hand"]) if view["hand"] is not None else None
    assert known == (model.hands[seat] if sees_his_cards(model, seat) else None)
    assert view["sizes"] == list(map(len, model.hands))
    assert set().union(*view["exposed"]) == model.exposed
    assert view["turn_ups"] == model.turn_ups
    card = random.choice([*sorted(model.hands[seat]), *random.sample(PACK, 2)])
    assert _refused(state, f"expose {card}", seat) == why_not_expose(model, seat, card)


def _compare_plays(model: Model, state: Any, random: Random) -> None:
    turn = _on(model.turn)
    for card in [*model.hands[turn], *random.sample(PACK, 3)]:
        assert _refused(state, f"play {card}", turn) == why_not_play(model, card)
    for seat in range(model.rules.players):
        if seat != turn:
            assert _refused(state, f"play {random.choice(PACK)}", seat) == {"AF-2h"}
        for card in model.exposed:
            assert _refused(state, f"call {card}", seat) == why_not_call(model, seat, card)
    if model.trick:
        first = (turn - len(model.trick)) % model.rules.players
        takes = (first + taker(model.trick, model.trump)) % model.rules.players
        assert {each.seat for each in GAME.standing(state) if each.event == "takes"} == {takes}


def _refused(state: Any, action: str, seat: int) -> set[str]:
    ruling = state.judge(GAME.parse(action, "en"), Seat(seat))
    return set() if ruling.allowed else {ground.id for ground in ruling.grounds}


def play_along(place: int, steps: int) -> int:
    """One match in both, at most so many steps; how many positions were compared."""
    random, tried = Random(place), Random(place)
    rules = rules_at(place, random)
    scores = [random.randrange(rules.target) for _ in range(2)]
    dealer = random.choice([None, random.randrange(rules.players)])
    model, state = begun(rules, scores, dealer), start(rules, scores, dealer)
    for step in range(steps):
        compare(model, state, tried)
        if model.phase == "over":
            return step + 1
        action, by = (luck(model, random), NOBODY) if model.turn is None else what_happens(model, random)
        act, before = GAME.parse(action, "en"), GAME.score(state)
        brought = [each for each in state.consequences(act, Seat(by)) if each.event == "points"]
        state = state.apply(act, Seat(by))
        follow(model, action, by)
        gained = [sum(each.points for each in brought if each.side == side) for side in (0, 1)]
        assert [old + more for old, more in zip(before, gained, strict=True)] == model.scores
    return steps


@pytest.mark.parametrize("part", range(4))
def test_every_reading_played_along(part: int) -> None:
    """Legal lists, refusals, calls, accidents, tricks, scores, ends and hands seen are those of the model."""
    compared = sum(play_along(place, 60) for place in range(part, len(READINGS), 4))
    assert compared > len(READINGS)


@pytest.mark.parametrize("left", [6, 7, 8])
@pytest.mark.parametrize("pack_out", OTHERS["pack_out"])
def test_just_enough_cards_for_three_more(left: int, pack_out: str) -> None:
    """AF-Q17: seven cards are three for each of two players and a turn-up, six are not."""
    random, rules = Random(0), rules_at(0, Random(0))
    rules = rules._replace(players=2, hand_size=2, pack=PACK[: 12 + left], target=14, pack_out=pack_out)
    model, state = begun(rules, [0, 0], 0), start(rules, [0, 0], 0)
    for action, by in [
        ("deal 2C 3C / 4C 5C", NOBODY),
        ("turn up 6C", NOBODY),
        ("beg", 1),
        ("change", 0),
        ("deal 7C 8C 9C / 10C JC QC", NOBODY),
        ("turn up KC", NOBODY),
    ]:
        state = state.apply(GAME.parse(action, "en"), Seat(by))
        follow(model, action, by)
        compare(model, state, random)
    assert model.phase == ("deal more" if left >= 7 else "deal" if pack_out == "cannot_deal" else "turn up")
    action = luck(model, random)
    assert state.judge(GAME.parse(action, "en"), NOBODY).allowed


# One deal, under all readings of play and count at every moment

OF_PLAY: Final = ("void_in_led_suit", "trump_while_following", "undertrump")
OF_COUNT: Final = ("jack", "game_tie", "game_points")


def compare_all_readings(model: Model, state: Any, of: tuple[str, ...]) -> None:
    """The refusals of all cards in hand, or the count that the last card brings, read in all ways."""
    turn, last = _on(model.turn), sum(map(len, model.hands)) == 1
    for read in product(*(DOMAINS[name] for name in of)):
        chosen: dict[str, Any] = dict(zip(of, read, strict=True))
        rules = model.rules._replace(**chosen)
        seen = GAME.under(state, replace(GAME.readings(state), **chosen))
        for card in () if of == OF_COUNT else model.hands[turn]:
            expected = forbidden(card, model.hands[turn], model.trick, model.trump, rules)
            assert _refused(seen, f"play {card}", turn) == expected
        if last:
            _compare_count(model, seen, rules)


def _compare_count(model: Model, state: Any, rules: Rules) -> None:
    (card,), turn = set().union(*model.hands), _on(model.turn)
    trick = [*model.trick, card]
    winner = (turn + 1 + taker(trick, model.trump)) % rules.players
    taken = [cards | set(trick) if side == winner % 2 else cards for side, cards in enumerate(model.taken)]
    expected = counted(model.dealt, taken, model.trump, model.dealer % 2, rules)
    brought = state.consequences(GAME.parse(f"play {card}", "en"), Seat(turn))
    found = [(each.side, each.points) for each in brought if each.event == "points" and each.points]
    assert found == [(side, points) for _, side, points in expected]


def one_deal(place: int) -> int:
    """A deal in which nobody begs or calls; how many positions were compared."""
    random = Random(place)
    rules = rules_at(place, random)._replace(target=99, players=random.choice([2, 4, 4, 4]))
    size = random.choice([1, 1, 2, 3, 6])
    rules = rules._replace(hand_size=size, pack=tuple(sorted(random.sample(PACK, min(52, rules.players * (size + 6))))))
    dealer = random.randrange(rules.players)
    model, state, compared = begun(rules, [0, 0], dealer), start(rules, [0, 0], dealer), 0
    while compared == 0 or model.phase == "trick":
        if model.phase == "trick":
            compare_all_readings(model, state, OF_PLAY)
            compare_all_readings(model, state, OF_COUNT)
            compared += 1
        turn = NOBODY if model.turn is None else model.turn
        action = luck(model, random) if turn == NOBODY else _stands_or_plays(model, random)
        state = state.apply(GAME.parse(action, "en"), Seat(turn))
        follow(model, action, turn)
    return compared


def _stands_or_plays(model: Model, random: Random) -> str:
    if model.phase == "beg":
        return "stand"
    options = sorted(may(model, _on(model.turn)))
    trumps = [option for option in options if option[-1] == model.trump]
    return random.choice(trumps if trumps and random.random() < 0.2 else options)


@pytest.mark.parametrize("part", range(4))
def test_deals_read_in_all_ways(part: int) -> None:
    """What may be played and what is counted, under every reading of AF-Q1, AF-Q4, AF-Q5, AF-Q6, AF-Q8, AF-Q9."""
    assert sum(one_deal(place) for place in range(part, 240, 4)) > 300
