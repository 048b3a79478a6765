"""What can be shown of the rule text of L.A.M.A.: what its examples come to, and where chips or rounds fail."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from itertools import combinations_with_replacement, product
from math import comb
from typing import Final

from spelregels.games.lama import GAME, QUIT, WHITE_BACK, Card, Chips, Deal, Play, Readings, State, TurnedUp, start
from spelregels.games.lama.equipment import (
    BLACK,
    BLACK_BACK,
    HAND,
    LAMA,
    PACK,
    TARGET,
    VALUES,
    Agreement,
    read_hand,
    written_hand,
)
from spelregels.games.lama.rounds import Dealing, Over, Playing, Returning, by_kind, fewest, points, reaches_target
from spelregels.lab.claims.claim import Claim, Evidence, found, under_readings
from spelregels.lab.explore import reachable, round_trip
from spelregels.rulebook import Ground, Words
from spelregels.rulebooks import lama as rules

__all__ = ["CLAIMS", "UNTRIED"]

WHITES, BLACKS = 50, 20
"""What the text says is in the box: :rule:`LM-2b`, :rule:`LM-2c`."""

STANDARD: Final = rules.PROFILES["standard"]


# The box


def fifty_six_cards() -> Evidence:
    return found(
        set(PACK) == {8} and sum(PACK) == 56,  # noqa: PLR2004 - the numbers claimed
        Words(
            f"{len(PACK)} values, {PACK[0]} of each, {sum(PACK)} cards",
            f"{len(PACK)} waarden, van elk {PACK[0]}, samen {sum(PACK)} kaarten",
        ),
    )


def cards_for_everybody() -> Evidence:
    left = {players: sum(PACK) - players * HAND - 1 for players in range(2, 7)}
    return found(
        min(left.values()) > 0,
        *(
            Words(f"{players} players: {number} to draw", f"{players} spelers: {number} om te trekken")
            for players, number in left.items()
        ),
    )


# A round


def what_goes_on(top: Card, readings: Readings) -> str:
    """The cards that may be played on one, by a player who holds all values."""
    state = start(players=2, hand_size=len(VALUES), readings=readings)
    state = state.apply(Deal((VALUES, VALUES))).apply(TurnedUp(top))
    return written_hand(tuple(action.card for action in state.legal_actions() if isinstance(action, Play)))


def example_of_the_lama() -> Evidence:
    on_a_lama = {
        reading.name: what_goes_on(LAMA, replace(STANDARD, lama_on_six=bool(reading.value)))
        for reading in rules.LAMA_ON_SIX.readings
    }
    return under_readings(
        [cards == "1L" for cards in on_a_lama.values()],
        *(
            Words(f"lama_on_six {name}: {cards} on a lama", f"lama_on_six {name}: {cards} op een lama")
            for name, cards in on_a_lama.items()
        ),
    )


def equal_or_one_higher() -> Evidence:
    on = {top: what_goes_on(top, STANDARD) for top in VALUES[:5]}
    return found(
        all(cards == f"{top}{top + 1}" for top, cards in on.items()),
        *(Words(f"on {top}: {cards}", f"op {top}: {cards}") for top, cards in on.items()),
    )


def a_lama_follows_a_six() -> Evidence:
    on = {
        reading.name: what_goes_on(Card(6), replace(STANDARD, lama_on_six=bool(reading.value)))
        for reading in rules.LAMA_ON_SIX.readings
    }
    return under_readings(
        ["L" in cards for cards in on.values()],
        *(
            Words(f"lama_on_six {name}: {cards} on a 6", f"lama_on_six {name}: {cards} op een 6")
            for name, cards in on.items()
        ),
    )


SMALL: Final = Agreement(players=2, pack=(2, 2, 0, 0, 0, 1, 2), hand_size=2, target=1000)
"""Two players with two cards each out of seven."""


def in_the_first_round(state: State) -> bool:
    return not isinstance(state, Dealing) or state.last is None


def every_round_ends() -> Evidence:
    """Whether play in a round never comes back to where it was, and somebody can always act."""
    ways = list(product(rules.PLAY_AFTER_DRAW.readings, rules.LAST_PLAYER_DRAWS.readings))
    positions = stuck = circles = 0
    for after_draw, last in ways:
        readings = Readings(play_after_draw=after_draw.value, last_player_draws=last.value)  # type: ignore[arg-type] # values of the questions' domains
        begin = GAME.begin(replace(SMALL, readings=readings))
        circles += round_trip(begin, within=in_the_first_round) is not None
        for _, state in reachable(begin, within=in_the_first_round):
            if isinstance(state, Playing):
                positions += 1
                stuck += not state.legal_actions()
    return found(
        not circles and not stuck,
        Words(
            f"{circles} circles, and {stuck} of {positions} positions in which nothing can be done",
            f"{circles} kringen, en {stuck} van {positions} stellingen waarin niets kan",
        ),
    )


# Points

EXAMPLES_OF_POINTS: Final = (("44", 4), ("555", 5))
"""Hands and what they come to, as the text says."""


def examples_of_points() -> Evidence:
    came = {text: points(read_hand(text)) for text, _ in EXAMPLES_OF_POINTS}
    return found(
        came == dict(EXAMPLES_OF_POINTS),
        *(Words(f"{hand}: {number} points", f"{hand}: {number} punten") for hand, number in came.items()),
    )


def several_rounds() -> Evidence:
    most = points(VALUES)
    return found(
        most < TARGET,
        Words(
            f"a hand of all values costs {most} points, the game ends at {TARGET}",
            f"een hand met alle waarden kost {most} punten, het spel eindigt bij {TARGET}",
        ),
    )


def drawing_never_helps() -> Evidence:
    hands = [hand for size in range(1, HAND + 1) for hand in combinations_with_replacement(VALUES, size)]
    less = sum(points(tuple(sorted((*hand, card)))) < points(hand) for hand in hands for card in VALUES)
    expected = {size: float(expected_points(size)) for size in (6, 8, 10, 12)}
    return found(
        less == 0,
        Words(
            f"a card drawn lowers the points of {less} of {len(hands)} hands",
            f"een getrokken kaart verlaagt de punten van {less} van {len(hands)} handen",
        ),
        *(
            Words(
                f"{size} cards at random cost {mean:.1f} points",
                f"{size} willekeurige kaarten kosten {mean:.1f} punten",
            )
            for size, mean in expected.items()
        ),
    )


def expected_points(size: int) -> Fraction:
    """What so many cards cost on average, exactly."""
    whole = sum(PACK)
    return sum(
        (
            points((value,)) * (1 - Fraction(comb(whole - number, size), comb(whole, size)))
            for value, number in zip(VALUES, PACK, strict=True)
        ),
        Fraction(0),
    )


# Chips


def all_quit(hands: tuple[str, ...], readings: Readings = STANDARD) -> tuple[Chips, ...]:
    """The chips after a first round in which everybody quits at once."""
    return after_quitting(start(players=len(hands), readings=readings), hands).chips


def after_quitting(state: State, hands: tuple[str, ...]) -> State:
    state = state.apply(Deal(tuple(map(read_hand, hands)))).apply(TurnedUp(Card(1)))
    while isinstance(state, Playing):
        state = state.apply(QUIT)
    return state


def whites(chips: tuple[Chips, ...]) -> int:
    return sum(player.white for player in chips)


def white_chips_suffice() -> Evidence:
    """Whether the white chips last in a first round, from two players up, all quitting with one of each number."""
    needed = {players: whites(all_quit(("123456",) * players)) for players in range(2, 7)}
    return found(
        max(needed.values()) <= WHITES,
        *(
            Words(
                f"{players} players who quit with 1 to 6 need {number} white chips, the box has {WHITES}",
                f"{players} spelers die passen met 1 tot en met 6: {number} witte fiches nodig, er zijn er {WHITES}",
            )
            for players, number in needed.items()
        ),
    )


NINE_POINTS: Final = ("444555", "444555", "333666", "333666", "223344", "112266")
"""Six hands out of one pack, each with nine points, which can be paid in white only."""


def white_chips_suffice_sparingly() -> Evidence:
    chips = all_quit(NINE_POINTS, Readings(chips_taken="any_mix"))
    dealt = Counter("".join(NINE_POINTS))
    return found(
        whites(chips) <= WHITES or max(dealt.values()) > PACK[0],
        Words(
            f"six players with nine points each need {whites(chips)} white chips, however chips are taken",
            f"zes spelers met elk negen punten hebben {whites(chips)} witte fiches nodig, hoe ze ook gepakt worden",
        ),
    )


def the_box_suffices() -> Evidence:
    box = WHITES + BLACK * BLACKS
    once = sum(player.points for player in all_quit(("23456L",) * 6))
    return found(
        2 * once <= box,
        Words(
            f"the box is worth {box}; six players who twice quit with 2 3 4 5 6 and a lama need {2 * once}",
            f"de doos is {box} waard; zes spelers die twee keer passen met 2 3 4 5 6 en lama: {2 * once}",
        ),
    )


def emptied(head_start: tuple[int, int]) -> State:
    """The position after a round in which the first of two players, with these points before it, emptied his hand."""
    state = start(players=2, hand_size=1, head_start=head_start)
    state = state.apply(Deal((read_hand("1"), read_hand("2")))).apply(TurnedUp(Card(1)))
    return state.apply(Play(Card(1)))


def always_a_choice() -> Evidence:
    """From how many points who empties his hand can return a white chip or a black one, as he likes."""
    states = {mine: emptied((mine, 0)) for mine in range(TARGET)}
    free = [
        mine
        for mine, state in states.items()
        if isinstance(state, Returning) and {WHITE_BACK, BLACK_BACK} <= set(state.legal_actions())
    ]
    without = [mine for mine in states if mine not in free]
    return found(
        not without,
        Words(
            f"with {', '.join(map(str, without))} points he has no such choice; with 0 nothing to return",
            f"met {', '.join(map(str, without))} punten heeft hij die keus niet; met 0 niets om in te leveren",
        ),
    )


def black_is_better() -> Evidence:
    """Whether returning a black chip always leaves fewer points than a white one."""
    left = {}
    for mine in range(TARGET):
        state = emptied((mine, 0))
        if isinstance(state, Returning) and {WHITE_BACK, BLACK_BACK} <= set(state.legal_actions()):
            left[mine] = GAME.score(state.apply(WHITE_BACK))[0] - GAME.score(state.apply(BLACK_BACK))[0]
    saved = ", ".join(map(str, sorted(set(left.values()))))
    return found(
        bool(left) and min(left.values()) > 0,
        Words(f"it saves {saved} points in {len(left)} cases", f"het scheelt {saved} punten in {len(left)} gevallen"),
    )


def last_rounds(players: int) -> Iterator[tuple[tuple[Chips, ...], tuple[Chips, ...]]]:
    """The chips of the players before and after the return of the first, who has emptied his hand.

    All that they can have before the round, and hands of the others of which one counts much, any other little.
    """
    before = [Chips(each % BLACK, each // BLACK) for each in range(TARGET)]
    small, large = by_kind(read_hand("1")), by_kind(read_hand("23456L"))
    for first, *second, last in product(before, repeat=players):
        if first.points:
            others = (*(each.plus(*small) for each in second), last.plus(*large))
            back = first.plus(0, -1) if first.black else first.plus(-1, 0)
            yield (first, *others), (back, *others)


def the_order_decides_the_end() -> Evidence:
    cases = differ = 0
    for players in (2, 3):
        table = Agreement(players=players).table
        for before, after in last_rounds(players):
            cases += 1
            differ += reaches_target(table, before) is not reaches_target(table, after)
    return found(
        differ == 0,
        Words(
            f"whether it ends differs in {differ} of {cases} cases",
            f"of het afloopt verschilt in {differ} van {cases} gevallen",
        ),
    )


def the_order_decides_nothing() -> Evidence:
    """The smallest end of a match of which the winners hang on the order: fewest players, then fewest points."""
    tried = []
    for players in (2, 3):
        table = Agreement(players=players).table
        differ = [
            tuple(tuple(each.points for each in chips) for chips in (before, after))
            for before, after in last_rounds(players)
            if reaches_target(table, after) and fewest(before) != fewest(after)
        ]
        tried.append((players, len(differ)))
        if differ:
            before, after = min(differ, key=lambda case: (sum(case[0]), case))
            return found(
                False,
                *(
                    Words(f"{number} players: {cases} cases", f"{number} spelers: {cases} gevallen")
                    for number, cases in tried
                ),
                Words(
                    f"points {before} before the return, {after} after it",
                    f"punten {before} voor het inleveren, {after} erna",
                ),
            )
    return found(True)


# How a match goes


def one_winner() -> Evidence:
    """A match of two players in which both always quit with the same hand."""
    state: State = start(players=2)
    rounds = 0
    while isinstance(state, Dealing):
        state = after_quitting(state, ("23456L", "23456L"))
        rounds += 1
    winners = len(fewest(state.chips))
    return found(
        winners == 1,
        Words(
            f"two players who both quit with 2 3 4 5 6 and a lama in {rounds} rounds: {winners} winners",
            f"twee spelers die in {rounds} rondes beiden passen met 2 3 4 5 6 en een lama: {winners} winnaars",
        ),
    )


def rounds_without_end(max_rounds: int | None = None) -> Iterator[State]:
    """The positions after rounds in which the starter quits with six 1s, and the other plays his whole hand.

    The other holds 2-2-3-3-4-4 on a 2, and returns a white chip if he has one.
    """
    state: State = start(players=2, max_rounds=max_rounds)
    yield state
    while isinstance(state, Dealing):
        hands = [read_hand("223344")] * 2
        hands[state.starter] = read_hand("111111")
        other = hands[1 - state.starter]
        state = state.apply(Deal(tuple(hands))).apply(TurnedUp(Card(2))).apply(QUIT)
        for card in other:
            state = state.apply(Play(card))
        if isinstance(state, Returning):
            state = state.apply(WHITE_BACK)
        yield state


def a_match_always_ends() -> Evidence:
    states = [state for state, _ in zip(rounds_without_end(), range(6), strict=False)]
    rounds = [
        (tuple(chips.points for chips in state.chips), state.starter) for state in states if isinstance(state, Dealing)
    ]
    return found(
        rounds[1:3] != rounds[3:5],
        *(
            Words(
                f"before round {number}: points {each}, seat {seat} begins",
                f"voor ronde {number}: punten {each}, plaats {seat} begint",
            )
            for number, (each, seat) in enumerate(rounds, 1)
        ),
    )


def a_limit_ends_it() -> Evidence:
    played = {limit: list(rounds_without_end(limit)) for limit in (1, 2, 10)}
    return found(
        all(isinstance(states[-1], Over) and len(states) == limit + 1 for limit, states in played.items()),
        *(
            Words(
                f"limit {limit}: over after {len(states) - 1} rounds", f"grens {limit}: uit na {len(states) - 1} rondes"
            )
            for limit, states in played.items()
        ),
    )


CLAIMS: Final = (
    Claim(
        "how-many-cards",
        (rules.PACK,),
        "true",
        Words(
            "There are 56 cards, eight of each number and eight lamas.",
            "Er zijn 56 kaarten, acht van elk getal en acht lama’s.",
        ),
        Words("the pack", "alle kaarten"),
        fifty_six_cards,
    ),
    Claim(
        "cards-for-everybody",
        (
            rules.HANDS_DEALT,
            rules.STOCK,
            rules.FIRST_CARD,
            rules.TWO_TO_SIX_PLAYERS,
        ),
        "true",
        Words(
            "When all have six cards and one is turned up, a draw pile is left.",
            "Als ieder zes kaarten heeft en er een open ligt, blijft er een trekstapel over.",
        ),
        Words("two to six players", "twee tot zes spelers"),
        cards_for_everybody,
    ),
    Claim(
        "equal-or-one-higher",
        (
            rules.EQUAL_OR_ONE_HIGHER,
            rules.NOTHING_ELSE,
        ),
        "true",
        Words(
            "On 1 to 5 goes the same number or exactly one higher.",
            "Op 1 tot en met 5 past hetzelfde getal of precies één hoger.",
        ),
        Words("a player who holds all seven values", "een speler met alle zeven waarden"),
        equal_or_one_higher,
    ),
    Claim(
        "example-of-the-lama",
        (rules.ON_A_LAMA,),
        "true",
        Words("On a lama goes a lama or a 1, and no 6.", "Op een lama past een lama of een 1, en geen 6."),
        Words(
            "a player who holds all seven values, under each reading",
            "een speler met alle zeven waarden, met elke lezing",
        ),
        example_of_the_lama,
    ),
    Claim(
        "lama-on-six",
        (
            rules.LAMA_ON_SIX,
            rules.EQUAL_OR_ONE_HIGHER,
        ),
        "undefined",
        Words("A lama is exactly one higher than a 6.", "Een lama is precies één hoger dan een 6."),
        Words(
            "a player who holds all seven values, under each reading",
            "een speler met alle zeven waarden, met elke lezing",
        ),
        a_lama_follows_a_six,
    ),
    Claim(
        "every-round-ends",
        (
            rules.ROUND_ENDS,
            rules.QUIT_PLAYERS_SKIPPED,
            rules.STOCK_EMPTY,
        ),
        "true",
        Words(
            "Every round comes to an end, and who is on turn can always do something.",
            "Elke ronde loopt af, en wie aan de beurt is kan altijd iets.",
        ),
        Words(
            "every position of a round of two players with two cards each out of seven, under each reading",
            "elke stelling van een ronde van twee spelers met elk twee van zeven kaarten, met elke lezing",
        ),
        every_round_ends,
    ),
    Claim(
        "examples-of-points",
        (
            rules.EACH_VALUE_ONCE,
            rules.EACH_VALUE_ONCE_AGAIN,
            rules.CARD_POINTS,
        ),
        "true",
        Words("Two 4s count 4, three 5s count 5.", "Twee vieren tellen 4, drie vijven 5."),
        Words("the two hands", "de twee handen"),
        examples_of_points,
    ),
    Claim(
        "several-rounds",
        (
            rules.AIM,
            rules.TARGET_ENDS_THE_GAME,
            rules.CARD_POINTS,
        ),
        "true",
        Words("A match takes more than one round.", "Een partij duurt meer dan één ronde."),
        Words("the dearest hand", "de duurste hand"),
        several_rounds,
    ),
    Claim(
        "drawing-never-helps",
        (
            rules.WHEN_TO_QUIT,
            rules.EACH_VALUE_ONCE,
        ),
        "true",
        Words(
            "Who goes on drawing runs the risk of ever more points, and never of fewer.",
            "Wie blijft trekken loopt kans op steeds meer punten, en nooit op minder.",
        ),
        Words(
            "every hand of up to six cards and every card drawn; the averages are exact",
            "elke hand van hoogstens zes kaarten en elke getrokken kaart; de gemiddelden zijn exact",
        ),
        drawing_never_helps,
    ),
    Claim(
        "white-chips-suffice",
        (
            rules.WHITE_CHIPS,
            rules.CHIP_SUPPLY,
            rules.SUPPLY_IS_NO_LIMIT,
        ),
        "false",
        Words("The white chips suffice for the first round.", "De witte fiches zijn genoeg voor de eerste ronde."),
        Words("a round played out, from two players up to six", "een uitgespeelde ronde, van twee tot zes spelers"),
        white_chips_suffice,
    ),
    Claim(
        "white-chips-suffice-sparingly",
        (
            rules.WHITE_CHIPS,
            rules.CHIPS_TAKEN,
            rules.SUPPLY_IS_NO_LIMIT,
        ),
        "false",
        Words(
            "They suffice if everybody takes as few chips as possible.",
            "Ze zijn genoeg als iedereen zo weinig mogelijk fiches neemt.",
        ),
        Words("one round of six players", "een ronde met zes spelers"),
        white_chips_suffice_sparingly,
    ),
    Claim(
        "box-suffices",
        (
            rules.BLACK_CHIPS,
            rules.WHITE_CHIPS,
            rules.CHIP_EXCHANGE,
            rules.SUPPLY_IS_NO_LIMIT,
        ),
        "false",
        Words(
            "With exchanging the whole box suffices for a match.", "Met ruilen is de hele doos genoeg voor een partij."
        ),
        Words("two rounds of six players", "twee rondes met zes spelers"),
        the_box_suffices,
    ),
    Claim(
        "always-a-choice",
        (
            rules.RETURN_A_CHIP,
            rules.RETURN_AT_ONCE,
            rules.RETURNING,
        ),
        "false",
        Words(
            "Who empties his hand chooses whether to return a white chip or a black one.",
            "Wie zijn hand leegspeelt kiest of hij een witte of een zwarte fiche inlevert.",
        ),
        Words(
            "two players, every number of points below 40 in as few chips as possible",
            "twee spelers, elk aantal punten onder de 40 in zo weinig mogelijk fiches",
        ),
        always_a_choice,
    ),
    Claim(
        "black-is-better",
        (
            rules.BLACK_CHIPS_FIRST,
            rules.RETURN_A_CHIP,
        ),
        "true",
        Words(
            "It is better to return a black chip than a white one.",
            "Een zwarte fiche inleveren is beter dan een witte.",
        ),
        Words("two players, every number of points below 40", "twee spelers, elk aantal punten onder de 40"),
        black_is_better,
    ),
    Claim(
        "return-and-end",
        (
            rules.RETURN_AT_ONCE,
            rules.STOPS_AFTER_THE_ROUND,
            rules.RETURN_BEFORE_CHECK,
        ),
        "true",
        Words(
            "Whether the return comes before or after the check for the target never decides whether the match ends.",
            "Of het inleveren vóór of na de controle op de grens komt beslist nooit of het spel afloopt.",
        ),
        Words(
            "two and three players with any points below 40 before the round, the last left with 2 3 4 5 6 lama, "
            "another with 1",
            "twee en drie spelers met elk aantal punten onder de 40, de laatste met 2 3 4 5 6 lama over, een "
            "andere met 1",
        ),
        the_order_decides_the_end,
    ),
    Claim(
        "return-and-winner",
        (
            rules.RETURN_A_CHIP,
            rules.RETURN_AT_ONCE,
            rules.STOPS_AFTER_THE_ROUND,
            rules.RETURN_BEFORE_CHECK,
        ),
        "false",
        Words("Nor does it decide who wins.", "Het beslist ook niet wie er wint."),
        Words(
            "two and three players with any points below 40 before the round, the last left with 2 3 4 5 6 lama, "
            "another with 1",
            "twee en drie spelers met elk aantal punten onder de 40, de laatste met 2 3 4 5 6 lama over, een "
            "andere met 1",
        ),
        the_order_decides_nothing,
    ),
    Claim(
        "one-winner",
        (
            rules.FEWEST_WINS,
            rules.SHARED_VICTORY,
        ),
        "false",
        Words("One player alone has the fewest points.", "Eén speler alleen heeft de minste punten."),
        Words("two players who always quit with the same hand", "twee spelers die steeds met dezelfde hand passen"),
        one_winner,
    ),
    Claim(
        "match-without-end",
        (rules.TARGET_ENDS_THE_GAME,),
        "false",
        Words("A match always comes to an end.", "Een partij loopt altijd af."),
        Words("two players; chips and starter repeat", "twee spelers; fiches en beginner herhalen zich"),
        a_match_always_ends,
    ),
    Claim(
        "limit-ends-it",
        (rules.FEWER_ROUNDS,),
        "true",
        Words("A limit of rounds shortens it.", "Een grens aan het aantal rondes maakt het korter."),
        Words("the match without end, with limits of 1, 2 and 10", "de partij zonder eind, met grenzen van 1, 2 en 10"),
        a_limit_ends_it,
    ),
)

UNTRIED: Final[Mapping[Ground, Words]] = {
    rules.LEAFLET: Words("It tells of paper.", "Het gaat over papier."),
    rules.EXPANSION: Words(
        "It says nothing of what is in the expansion.", "Het zegt niet wat er in de uitbreiding zit."
    ),
    rules.STORAGE: Words("It tells how to keep the box.", "Het gaat over het bewaren van de doos."),
}
