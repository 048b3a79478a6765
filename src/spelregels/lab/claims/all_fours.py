"""What can be shown of the rule text of All Fours: how many tricks there are, and a match without end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from random import Random
from typing import Final

from spelregels.games.all_fours import GAME, PACK, Beg, Change, Deal, Dealing, Stand, State, Tricks, TurnedUp, TurningUp
from spelregels.games.all_fours.counting import card_points
from spelregels.games.all_fours.deal import Answering, Begging, DealingMore
from spelregels.lab.claims.claim import Claim, Evidence
from spelregels.position import Chance
from spelregels.rulebook import Words
from spelregels.rulebooks import all_fours as rules

__all__ = ["CLAIMS"]

TRIES: Final = 40
"""So many times the cards are dealt anew; how many cards there are hangs on the suits of the turn-ups only."""


# How many tricks


def hand_sizes(players: int) -> set[int]:
    """How many tricks there can be, however often the trump is changed: the cards in hand when play begins."""
    return {
        size for seed in range(TRIES) for size in sizes_from(GAME.start(players=players, first_dealer=0), Random(seed))
    }


def sizes_from(state: State, random: Random) -> Iterator[int]:
    """The hand sizes that each turn-up of the same suit and of another one leads to; a redeal is not followed."""
    if isinstance(state, Tricks):
        yield len(state.hands[0])
    for following in what_comes(state, random):
        if not isinstance(following, Dealing):
            yield from sizes_from(following, random)


def what_comes(state: State, random: Random) -> Iterator[State]:
    """The first turn-up, the beg, the change; then one turn-up of the same suit and one of another."""
    match state:
        case Begging():
            yield state.apply(Stand())
            yield state.apply(Beg())
        case Answering():
            yield state.apply(Change())
        case Dealing() | DealingMore():
            yield state.apply(state.chance().sample(random))
        case TurningUp():
            for same in (True, False):
                cards = [card for card in state.bag if (card.suit == trump_of(state)) is same]
                if cards:
                    yield state.apply(TurnedUp(random.choice(cards)))
        case _:
            pass


def trump_of(state: TurningUp) -> str | None:
    return state.turn_ups[-1].suit if state.turn_ups else None


def six_nine_or_twelve_tricks() -> Evidence:
    four, two = hand_sizes(4), hand_sizes(2)
    return Evidence(
        four == {6, 9, 12} and two == {6, 9, 12, 15, 18, 21},
        (f"with four players {sorted(four)} tricks", f"with two players {sorted(two)}"),
    )


def eighty_card_points() -> Evidence:
    points = card_points(PACK)
    return Evidence(points == 80, (f"the pack has {points} card points",))  # noqa: PLR2004 - the number claimed


# A match without end


def fruitless_deals() -> Iterator[Dealing]:
    """The positions before deals in which nobody scores: no trump is dealt, and card points are equal."""
    state: State = GAME.start(first_dealer=0)
    while isinstance(state, Dealing):
        yield state
        scores = state.match.scores
        state = next(
            after for after in (played_out(state, Random(seed)) for seed in count()) if GAME.score(after) == scores
        )


def played_out(state: Dealing, random: Random) -> State:
    """The position after a deal without hearts in which hearts are trump, played at random."""
    plain = [card for card in PACK if card.suit != "H"]
    dealt = random.sample(plain, 24)
    hands = tuple(tuple(card for card in PACK if card in dealt[start : start + 6]) for start in range(0, 24, 6))
    after: State = (
        state.apply(Deal(hands)).apply(TurnedUp(next(card for card in PACK if str(card) == "2H"))).apply(Stand())
    )
    while not isinstance(after, Chance):
        after = after.apply(random.choice(after.legal_actions()))
    return after


def a_match_need_not_end() -> Evidence:
    deals = [state for state, _ in zip(fruitless_deals(), range(5), strict=False)]
    return Evidence(
        len(deals) == 5 and deals[4] == deals[0],  # noqa: PLR2004 - each of four players has dealt
        tuple(
            f"deal {number}: score {state.match.scores}, seat {state.match.dealer} deals"
            for number, state in enumerate(deals, 1)
        ),
    )


CLAIMS: Final = (
    Claim(
        "number-of-tricks",
        (rules.HOW_MANY_TRICKS, rules.NUMBER_OF_TRICKS, rules.CHANGE, rules.SAME_SUIT, rules.PACK_RUNS_OUT),
        Words(
            "With four players there are 6, 9 or 12 tricks and never more; with two up to 21.",
            "Met vier spelers zijn er 6, 9 of 12 slagen en nooit meer; met twee zijn het er hoogstens 21.",
        ),
        Words("every turn-up of the same or another suit", "elke omgedraaide kaart van dezelfde of een andere kleur"),
        six_nine_or_twelve_tricks,
    ),
    Claim(
        "card-points",
        (rules.GAME, rules.CARD_POINTS_IN_THE_PACK),
        Words("The pack holds 80 card points.", "Het spel kaarten telt 80 kaartpunten."),
        Words("the 52 cards", "de 52 kaarten"),
        eighty_card_points,
    ),
    Claim(
        "match-without-end",
        (rules.FIRST_TO_FOURTEEN, rules.NO_TRUMP_DEALT, rules.GAME_TIE),
        Words("A match need not end.", "Een partij hoeft niet te eindigen."),
        Words(
            "four deals after which the position is that of the beginning",
            "vier keer geven, waarna de stand weer die van het begin is",
        ),
        a_match_need_not_end,
    ),
)
