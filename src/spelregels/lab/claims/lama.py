"""What can be shown of the rule text of L.A.M.A.: the chips run out, what the order decides, a match without end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Final

from spelregels.games.lama import QUIT, WHITE_BACK, Card, Chips, Deal, Play, Readings, State, TurnedUp, start
from spelregels.games.lama.equipment import BLACK, TARGET, Agreement, read_hand
from spelregels.games.lama.rounds import Dealing, Playing, Returning, by_kind, fewest, reaches_target
from spelregels.lab.claims.claim import Claim, Evidence
from spelregels.rulebook import Words
from spelregels.rulebooks import lama as rules

__all__ = ["CLAIMS"]

WHITES, BLACKS = 50, 20
"""What the text says is in the box: :rule:`LM-2b`, :rule:`LM-2c`."""

STANDARD: Final = rules.PROFILES["standard"]


def all_quit(hands: tuple[str, ...], readings: Readings = STANDARD) -> tuple[Chips, ...]:
    """The chips after a first round in which everybody quits at once."""
    state: State = start(players=len(hands), readings=readings)
    state = state.apply(Deal(tuple(map(read_hand, hands)))).apply(TurnedUp(Card(1)))
    while isinstance(state, Playing):
        state = state.apply(QUIT)
    return state.chips


def whites(chips: tuple[Chips, ...]) -> int:
    return sum(player.white for player in chips)


def white_chips_run_out() -> Evidence:
    six, three = (whites(all_quit(("123456",) * players)) for players in (6, 3))
    return Evidence(
        min(six, three) > WHITES,
        (
            f"six players who each quit with 1 2 3 4 5 6 need {six} white chips, the box has {WHITES}",
            f"three such players need {three}",
        ),
    )


NINE_POINTS: Final = ("444555", "444555", "333666", "333666", "223344", "112266")
"""Six hands out of one pack, each with nine points, which can be paid in white only."""


def as_few_chips_as_possible_run_out() -> Evidence:
    chips = all_quit(NINE_POINTS, Readings(chips_taken="any_mix"))
    return Evidence(
        whites(chips) > WHITES,
        (f"six players with nine points each need {whites(chips)} white chips, however chips are taken",),
    )


def the_whole_box_runs_out() -> Evidence:
    box = WHITES + BLACK * BLACKS
    once = sum(player.points for player in all_quit(("23456L",) * 6))
    return Evidence(
        2 * once > box,
        (f"the box is worth {box}; six players who twice quit with 2 3 4 5 6 and a lama need {2 * once}",),
    )


def last_rounds() -> Iterator[tuple[tuple[Chips, ...], tuple[Chips, ...]]]:
    """The chips of three players before and after the return of the first, who has emptied his hand.

    All that they can have before the round, and hands of the others that count little, or much.
    """
    before = [Chips(points % BLACK, points // BLACK) for points in range(TARGET)]
    small, large = by_kind(read_hand("1")), by_kind(read_hand("23456L"))
    for first, second, third in product(before, repeat=3):
        if first.points:
            others = second.plus(*small), third.plus(*large)
            back = first.plus(0, -1) if first.black else first.plus(-1, 0)
            yield (first, *others), (back, *others)


def the_order_can_change_who_wins() -> Evidence:
    table = Agreement(players=3).table
    ends_differ = winners_differ = 0
    example = ""
    for before, after in last_rounds():
        ends_differ += reaches_target(table, before) is not reaches_target(table, after)
        if reaches_target(table, after) and fewest(before) != fewest(after):
            winners_differ += 1
            example = example or " against ".join(str([player.points for player in chips]) for chips in (before, after))
    return Evidence(
        ends_differ == 0 and winners_differ > 0,
        (
            f"whether the match ends differs in {ends_differ} cases, who wins in {winners_differ}",
            f"for example with the points {example}",
        ),
    )


def rounds_without_end() -> Iterator[Dealing]:
    """The positions between rounds in which the starter quits with six 1s, and the other plays his whole hand.

    The other holds 2-2-3-3-4-4 on a 2, and returns a white chip if he has one.
    """
    state: State = start(players=2)
    while isinstance(state, Dealing):
        yield state
        hands = [read_hand("223344")] * 2
        hands[state.starter] = read_hand("111111")
        other = hands[1 - state.starter]
        state = state.apply(Deal(tuple(hands))).apply(TurnedUp(Card(2))).apply(QUIT)
        for card in other:
            state = state.apply(Play(card))
        if isinstance(state, Returning):
            state = state.apply(WHITE_BACK)


def a_match_need_not_end() -> Evidence:
    rounds = [
        (tuple(chips.points for chips in state.chips), state.starter)
        for state, _ in zip(rounds_without_end(), range(6), strict=False)
    ]
    return Evidence(
        rounds[1:3] == rounds[3:5] and len(rounds) == 6,  # noqa: PLR2004 - as many as were asked for
        tuple(
            f"before round {round_}: points {points}, seat {seat} begins"
            for round_, (points, seat) in enumerate(rounds, 1)
        ),
    )


CLAIMS: Final = (
    Claim(
        "white-chips-run-out",
        (rules.WHITE_CHIPS, rules.SUPPLY_IS_NO_LIMIT),
        Words(
            "The white chips can run out in the first round.", "De witte fiches kunnen al in de eerste ronde opraken."
        ),
        Words("a round of six players and one of three, played out", "een ronde met zes en een met drie spelers"),
        white_chips_run_out,
    ),
    Claim(
        "white-chips-run-out-sparingly",
        (rules.WHITE_CHIPS, rules.CHIPS_TAKEN, rules.SUPPLY_IS_NO_LIMIT),
        Words(
            "They can run out even if everybody takes as few chips as possible.",
            "Ook als iedereen zo weinig mogelijk fiches neemt kunnen ze opraken.",
        ),
        Words("one round of six players", "een ronde met zes spelers"),
        as_few_chips_as_possible_run_out,
    ),
    Claim(
        "box-runs-out",
        (rules.BLACK_CHIPS, rules.WHITE_CHIPS, rules.CHIP_EXCHANGE, rules.SUPPLY_IS_NO_LIMIT),
        Words(
            "No exchange helps: two rounds can cost more than the whole box is worth.",
            "Ruilen helpt niet: twee rondes kunnen meer kosten dan de hele doos waard is.",
        ),
        Words("two rounds of six players", "twee rondes met zes spelers"),
        the_whole_box_runs_out,
    ),
    Claim(
        "return-before-check",
        (rules.RETURN_A_CHIP, rules.RETURN_AT_ONCE, rules.STOPS_AFTER_THE_ROUND, rules.RETURN_BEFORE_CHECK),
        Words(
            "Whether the return comes before or after the check for the target never decides whether the match ends, "
            "but can decide who wins.",
            "Of het inleveren vóór of na de controle op de grens komt beslist nooit of het spel afgelopen is, maar kan "
            "wel beslissen wie er wint.",
        ),
        Words(
            "three players with any points below 40 before the round, the others left with 1 and with 2 3 4 5 6 lama",
            "drie spelers met elk aantal punten onder de 40, de anderen met 1 en met 2 3 4 5 6 lama over",
        ),
        the_order_can_change_who_wins,
    ),
    Claim(
        "match-without-end",
        (rules.TARGET_ENDS_THE_GAME, rules.FEWER_ROUNDS),
        Words("A match need not end.", "Een partij hoeft niet te eindigen."),
        Words("two players; chips and starter repeat", "twee spelers; fiches en beginner herhalen zich"),
        a_match_need_not_end,
    ),
)
