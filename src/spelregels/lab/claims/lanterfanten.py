"""What can be shown of the rule text of Lanterfanten: its numbers, its examples, and where it is wrong."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import count
from typing import Final, NamedTuple

from spelregels.games.lanterfanten import GAME, PASS, Agreement, Deal, Readings, State, Throw, start
from spelregels.games.lanterfanten.descents import Dealing, Following, InGame, Leading, held_in
from spelregels.games.lanterfanten.equipment import JOKERS, NUMBERS, PACK, Number, read_cards, read_throw
from spelregels.lab.claims.claim import Claim, Evidence
from spelregels.lab.explore import reachable
from spelregels.rulebook import Words
from spelregels.rulebooks import lanterfanten as rules
from spelregels.ruling import Seat

__all__ = ["CLAIMS"]


def pack_of(**counts: int) -> tuple[int, ...]:
    """A pack with so many cards of the numbers named ``n7=2``, and none of the others."""
    return tuple(counts.get(f"n{number}", 0) for number in NUMBERS)


# Numbers


def so_many_cards() -> Evidence:
    return Evidence(
        (sum(PACK), JOKERS) == (56, 12),
        (f"{sum(PACK)} plain cards and {JOKERS} jokers",),
    )


def largest_hand(number: int, players: int) -> int:
    """How many cards the largest hand of a number has, thrown by a leader who was dealt all of them he could be."""
    agreed = Agreement(players=players)
    own = min(agreed.table.pack[number - 1], agreed.table.cards)
    others = [card for card in agreed.table.bag if card != number]
    hand = tuple(sorted((*(Number(number),) * own, *others[: agreed.table.cards - own])))
    rest = list(agreed.table.bag)
    for card in hand:
        rest.remove(card)
    hands = [
        tuple(rest[start : start + agreed.table.cards])
        for start in range(0, (players - 1) * agreed.table.cards, agreed.table.cards)
    ]
    state = GAME.begin(agreed).apply(Deal((hands[0], hand, *hands[1:])))
    thrown = (action for action in state.legal_actions() if isinstance(action, Throw) and action.number == number)
    return max((action.count for action in thrown if action.plain), default=0)


def thirteen_tens() -> Evidence:
    largest = {players: {number: largest_hand(number, players) for number in (10, 9, 1)} for players in (4, 3, 2)}
    with_three_or_four = {10: 13, 9: 12, 1: 5}
    return Evidence(
        largest[4] == largest[3] == with_three_or_four and largest[2] == {10: 0, 9: 0, 1: 5},
        tuple(
            f"{players} players: {found[10]} tens, {found[9]} nines, {found[1]} aces"
            for players, found in largest.items()
        ),
    )


def three_aces_need_jokers() -> Evidence:
    aces = PACK[0]
    return Evidence(aces < 3, (f"the pack has {aces} aces, so that three of them need a joker",))  # noqa: PLR2004 - three


# The worked example


def example_of_passing() -> Following:
    """The position of the example: on 9-9-9 a player holds 8-8-8-8, 7, 2-2 and two jokers."""
    pack = pack_of(n9=3, n8=4, n7=1, n2=2, n3=4)
    state = start(players=2, pack=pack, cards=7, jokers=2)
    state = state.apply(Deal((read_cards("2 2 7 8 8 8 8"), read_cards("3 3 3 3 9 9 9")))).apply(read_throw("3x9"))
    assert isinstance(state, Following)  # noqa: S101 - narrows the type
    return state


SIX_THROWS: Final = ("3x8", "2x8+1J", "1x8+2J", "1x7+2J", "2x2+1J", "1x2+2J")
NAMED_IN_THE_TEXT: Final = ("3x8", "1x7+2J", "2x2+1J")


def six_throws() -> Evidence:
    legal = example_of_passing().legal_actions()
    return Evidence(
        set(legal) == set(map(read_throw, SIX_THROWS)) and set(map(read_throw, NAMED_IN_THE_TEXT)) < set(legal),
        (f"legal: {'; '.join(map(str, legal))}", f"the text names {len(NAMED_IN_THE_TEXT)} of these {len(legal)}"),
    )


def jokers_must_be_used() -> Evidence:
    """Over all positions of a small game, whoever is out has used all his jokers."""
    out = kept = 0
    for _, state in reachable(start(players=3, pack=pack_of(n1=2, n2=3), cards=1, jokers=1)):
        held = held_in(state)
        for seat in held.out if held else ():
            out += 1
            kept += held.jokers[seat] > 0 if held else 0
    return Evidence(out > 0 and kept == 0, (f"{out} times somebody is out, {kept} times with a joker unused",))


# Coming back


class Moment(NamedTuple):
    """A position, and on which number each player has passed in the running descent, and whether he had to."""

    state: State
    passed: tuple[tuple[Seat, Number, bool], ...]


def moments(start: State) -> Iterator[Moment]:
    """All that can be reached, told apart by who has passed on what in the running descent."""
    waiting = [Moment(start, ())]
    seen = set(waiting)
    while waiting:
        moment = waiting.pop()
        yield moment
        for following in after(moment):
            if following not in seen:
                seen.add(following)
                waiting.append(following)


def after(moment: Moment) -> Iterator[Moment]:
    state = moment.state
    if not isinstance(state, Leading | Following):
        return
    legal = state.legal_actions()
    for action in legal:
        following = state.after(action, state.turn)
        passed = moment.passed if isinstance(state, Following) and isinstance(following, Following) else ()
        if action == PASS and isinstance(state, Following) and isinstance(following, Following):
            passed = tuple(sorted({*passed, (state.turn, state.descent.hand.number, legal == [PASS])}))
        yield Moment(following, passed)


class Comebacks(NamedTuple):
    """What players who had passed in the descent could throw without jokers, over so many positions.

    *other* counts those that are not more of the number passed on; *forced* every throw, with jokers or without, of
    who had had to pass; *fewest* is how many of the number they held at the least.
    """

    positions: int
    free: int
    other: int
    forced: int
    fewest: int | None


@cache
def comebacks(agreed: Agreement) -> Comebacks:
    """Every such throw, over all deals."""
    deal = GAME.begin(agreed)
    assert isinstance(deal, Dealing)  # noqa: S101 - narrows the type
    positions, held, other, forced = 0, [], 0, 0
    for dealt, _ in deal.chance().outcomes():
        for moment in moments(deal.apply(dealt)):
            positions += 1
            for back in came_back(moment):
                forced += back.forced
                if not back.hand.jokers:
                    held.append(back.held)
                    other += back.hand.number not in back.passed_on
    return Comebacks(positions, len(held), other, forced, min(held, default=None))


class Back(NamedTuple):
    """A hand that can be thrown by who has passed: on what, how many of its number he holds, and whether he had to."""

    hand: Throw
    passed_on: frozenset[Number]
    held: int
    forced: bool


def came_back(moment: Moment) -> Iterator[Back]:
    state = moment.state
    if not isinstance(state, Following):
        return
    mine = [(number, had_to) for seat, number, had_to in moment.passed if seat == state.turn]
    for action in state.legal_actions() if mine else ():
        if isinstance(action, Throw):
            held = state.held.hands[state.turn].count(action.number)
            yield Back(action, frozenset(number for number, _ in mine), held, any(had_to for _, had_to in mine))


TWO_CARDS_EACH: Final = Agreement(players=3, pack=pack_of(n1=9, n2=9), cards=2, jokers=0)
THREE_CARDS_EACH: Final = (
    Agreement(players=3, pack=pack_of(n1=9, n2=9), cards=3, jokers=0),
    Agreement(players=3, pack=pack_of(n1=3, n2=4, n3=6), cards=3, jokers=0),
    Agreement(players=3, pack=pack_of(n1=3, n2=6), cards=3, jokers=1),
)


def comeback_without_joker() -> Evidence:
    none, some = comebacks(TWO_CARDS_EACH), [comebacks(agreed) for agreed in THREE_CARDS_EACH]
    return Evidence(
        none.free == 0 and all(found.free > 0 and found.fewest == 3 for found in some),  # noqa: PLR2004 - three
        (
            f"with two cards each none in {none.positions} positions",
            *(
                f"with three {found.free} in {found.positions} positions, holding {found.fewest} at the least"
                for found in some
            ),
        ),
    )


def only_more_of_the_same() -> Evidence:
    found = [comebacks(agreed) for agreed in THREE_CARDS_EACH]
    return Evidence(
        all(each.other == 0 and each.free > 0 for each in found),
        tuple(f"{each.other} of {each.free} are not more of the number passed on" for each in found),
    )


def forced_means_out_of_it() -> Evidence:
    found = [comebacks(agreed) for agreed in THREE_CARDS_EACH]
    return Evidence(
        all(each.forced == 0 for each in found),
        (f"no throw after a forced pass in {sum(each.positions for each in found)} positions",),
    )


# Jokers alone, where they are no hand

JOKERS_ALONE_ARE_NONE: Final = Readings(joker_only_hand="forbidden")


def small_games() -> Iterator[Agreement]:
    """Games with two players, from the fewest cards up, at least one of them plain."""
    for total in count(2):
        for cards in range(1, total):
            pack = pack_of(n1=cards, n2=cards)
            yield Agreement(players=2, pack=pack, cards=cards, jokers=total - cards, readings=JOKERS_ALONE_ARE_NONE)


def can_end_with_jokers_left(agreed: Agreement) -> bool:
    """Whether a game can end while both players hold jokers only."""
    ends = (held_in(state) for _, state in reachable(GAME.begin(agreed)) if not isinstance(state, InGame))
    return any(held is not None and not held.out for held in ends)


def nobody_could_act() -> Evidence:
    agreed = next(agreed for agreed in small_games() if can_end_with_jokers_left(agreed))
    dealt = GAME.begin(agreed).apply(Deal((read_cards("1"), read_cards("2")))) if agreed.cards == 1 else None
    if not isinstance(dealt, Leading):
        return Evidence(holds=False, shown=("there is no game with one plain card each in which it happens",))
    held = dealt.held._replace(hands=((), ()))
    stuck = Leading(dealt.table, dealt.score, dealt.number, held, (), dealt.turn)
    thrown = [action for action in GAME.every_action(stuck) if isinstance(action, Throw)]
    refused = sum(not stuck.judge(action).allowed for action in thrown)
    return Evidence(
        refused == len(thrown) and isinstance(stuck.apply(PASS), Leading),
        (
            f"two players, {agreed.cards} plain card and {agreed.jokers} joker each: both can be left with jokers only",
            f"then {refused} of {len(thrown)} throws are refused, and a pass only gives the lead to the other",
        ),
    )


CLAIMS: Final = (
    Claim(
        "how-many-cards",
        (rules.PACK, rules.TOTAL),
        Words("There are 56 plain cards and 12 jokers.", "Er zijn 56 gewone kaarten en 12 jokers."),
        Words("the pack", "het hele spel"),
        so_many_cards,
    ),
    Claim(
        "jokers-in-the-end",
        (rules.JOKERS_IN_THE_END, rules.AIM),
        Words(
            "Whoever is rid of all cards has used all his jokers.",
            "Wie al zijn kaarten kwijt is, heeft al zijn jokers gebruikt.",
        ),
        Words(
            "every position of a game with one card and one joker each",
            "elke stelling van een spel met elk één kaart en één joker",
        ),
        jokers_must_be_used,
    ),
    Claim(
        "possible-in-theory",
        (rules.IN_THEORY, rules.MORE_THAN_THERE_ARE, rules.TWO_PLAYERS),
        Words(
            "Thirteen tens, twelve nines and five aces can be thrown; with two players only the five aces.",
            "Dertien tienen, twaalf negens en vijf azen zijn mogelijk; met twee spelers alleen de vijf azen.",
        ),
        Words(
            "the best hand that can be dealt, by number of players",
            "de beste hand die gedeeld kan worden, per aantal spelers",
        ),
        thirteen_tens,
    ),
    Claim(
        "three-aces",
        (rules.WHAT_MAY_FOLLOW, rules.THREE_ACES, rules.PACK),
        Words(
            "Three aces, an example of the text, cannot be thrown without a joker.",
            "Drie azen, een voorbeeld uit de tekst, kunnen niet zonder joker gegooid worden.",
        ),
        Words("the pack", "het hele spel"),
        three_aces_need_jokers,
    ),
    Claim(
        "example-of-passing",
        (rules.PASSING_EXAMPLE, rules.LOWER_FREE_HAND, rules.ANY_PERMITTED, rules.SURPLUS_JOKERS),
        Words(
            "In the worked example passing is forbidden and six hands can be thrown, of which the text names three.",
            "In het uitgewerkte voorbeeld mag je niet passen en zijn er zes worpen; de tekst noemt er drie.",
        ),
        Words("the position of the example", "de stelling van het voorbeeld"),
        six_throws,
    ),
    Claim(
        "comeback-without-joker",
        (rules.COMING_BACK, rules.SAME_NUMBER_ONLY, rules.GREATER_COUNT, rules.COMEBACK),
        Words(
            "Who has passed can come back without a joker, but not with fewer than three cards of the number.",
            "Wie gepast heeft kan zonder joker terugkomen, maar niet met minder dan drie kaarten van het nummer.",
        ),
        Words(
            "all deals of two and of three cards each to three players out of packs of two or three numbers",
            "alle delingen van twee en van drie kaarten aan drie spelers uit twee of drie nummers",
        ),
        comeback_without_joker,
    ),
    Claim(
        "comeback-kind",
        (rules.COMING_BACK, rules.GREATER_COUNT, rules.COMEBACK),
        Words(
            "Such a hand is always more of the very number that he passed on.",
            "Zo’n hand is altijd een groter aantal van het nummer waarop hij paste.",
        ),
        Words("all deals of three cards each, as above", "alle delingen van drie kaarten, als hierboven"),
        only_more_of_the_same,
    ),
    Claim(
        "forced-pass",
        (rules.NO_PERMITTED_HAND, rules.COMING_BACK),
        Words(
            "Who had to pass for want of a permitted hand cannot come back in that descent at all.",
            "Wie moest passen omdat hij niets kon gooien, kan in die afdaling helemaal niet terugkomen.",
        ),
        Words("all deals of three cards each, as above", "alle delingen van drie kaarten, als hierboven"),
        forced_means_out_of_it,
    ),
    Claim(
        "only-jokers-left",
        (rules.JOKER_ONLY_HAND, rules.LEADER_THROWS),
        Words(
            "Where jokers alone are no hand a game needs an end of its own, for nobody could act any more.",
            "Waar jokers alleen geen hand zijn heeft een spel een eigen einde nodig, omdat niemand meer iets kan.",
        ),
        Words("two players, from the fewest cards up", "twee spelers, van zo weinig mogelijk kaarten af"),
        nobody_could_act,
    ),
)
