"""What can be shown of the rule text of All Fours: how many tricks there are, who scores what, who can win how."""

from __future__ import annotations

from collections import Counter, defaultdict, deque
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from itertools import count, permutations
from math import comb
from random import Random
from typing import Final

from spelregels.games.all_fours import (
    GAME,
    PACK,
    Agreement,
    Answering,
    Beg,
    Begging,
    Card,
    Change,
    Cut,
    Cutting,
    Deal,
    Dealing,
    DealingMore,
    DealtTo,
    Play,
    Stand,
    State,
    Tricks,
    TurnedUp,
    TurningUp,
    counting,
    parse_card,
)
from spelregels.games.all_fours.cards import Cards, sorted_cards, suit_of
from spelregels.games.all_fours.counting import CARD_POINTS, Over, card_points
from spelregels.games.all_fours.table import side_of
from spelregels.lab.claims.claim import Claim, Evidence, found, same, under_readings
from spelregels.position import Chance
from spelregels.rulebook import Ground, Words
from spelregels.rulebooks import all_fours as rules
from spelregels.ruling import Seat

__all__ = ["CLAIMS", "UNTRIED"]

TRUMP: Final = "H"
"""The suit turned up, wherever all suits are alike."""


def cards(text: str) -> Cards:
    return sorted_cards(map(parse_card, text.split()))


def percent(chance: Fraction) -> str:
    return f"{float(100 * chance):.1f}"


# The pack


def fifty_two_cards() -> Evidence:
    suits = Counter(card.suit for card in PACK)
    return found(
        len(PACK) == 52 and set(suits.values()) == {len({card.rank for card in PACK})},  # noqa: PLR2004 - the number claimed
        Words(f"{len(PACK)} cards in {len(suits)} suits", f"{len(PACK)} kaarten in {len(suits)} kleuren"),
    )


def top_five_cards() -> Evidence:
    worth = [rank for rank, points in enumerate(CARD_POINTS) if points]
    total = sum(CARD_POINTS)
    return found(
        worth == sorted({card.rank for card in PACK})[-5:],
        Words(
            f"{len(worth)} cards of each suit count, {total} points together",
            f"{len(worth)} kaarten van elke kleur tellen, samen {total} punten",
        ),
    )


def eighty_card_points() -> Evidence:
    points = card_points(PACK)
    return found(
        points == 80,  # noqa: PLR2004 - the number claimed
        Words(f"the pack has {points} card points", f"het spel kaarten heeft {points} kaartpunten"),
    )


def ties_in_the_cut() -> Iterator[tuple[Card, Card]]:
    """Every two cards that two players can cut after which both cut again."""
    start = GAME.start(players=2)
    for first in PACK:
        after = start.apply(Cut(first))
        assert isinstance(after, Cutting)  # noqa: S101 - narrows the type
        yield from ((first, second) for second in after.bag if isinstance(after.apply(Cut(second)), Cutting))


def one_cuts_the_highest() -> Evidence:
    ties = list(ties_in_the_cut())
    chance = percent(Fraction(len(ties), len(PACK) * (len(PACK) - 1)))
    return found(
        not ties,
        *(same(f"{first} – {second}") for first, second in ties[:1]),
        Words(f"two players tie in {chance} % of the cuts", f"twee spelers gelijk in {chance} % van de keren"),
    )


# How many tricks


def deal_from(state: Dealing | DealingMore, last: Cards) -> Deal:
    """Cards for everybody, such that of *last* are dealt as few as can be, the first of them first."""
    sizes = state.table.hand_size if isinstance(state, Dealing) else 3
    bag = state.table.pack if isinstance(state, Dealing) else state.bag
    pool = [*(card for card in bag if card not in last), *(card for card in last if card in bag)]
    starts = range(0, sizes * state.table.players, sizes)
    return Deal(tuple(sorted_cards(pool[start : start + sizes]) for start in starts))


def begged(state: State, last: Cards) -> State:
    """The position in which a card is to be turned up, or play begins: the right begs, the dealer changes."""
    while True:
        match state:
            case Begging():
                state = state.apply(Beg())
            case Answering():
                state = state.apply(Change())
            case Dealing() | DealingMore():
                state = state.apply(deal_from(state, last))
            case _:
                return state


HEARTS: Final = suit_of(PACK, TRUMP)
REDEAL: Final = 0
"""Stands for the number of tricks where there are none, as the pack runs out."""


@cache
def tricks(players: int, readings: rules.Readings = rules.PROFILES["standard"]) -> Mapping[int, Fraction]:
    """The chance of each number of tricks if the right begs and the dealer changes; `REDEAL` if the pack runs out."""
    chances: defaultdict[int, Fraction] = defaultdict(Fraction)
    start = GAME.begin(Agreement(players=players, readings=readings, first_dealer=Seat(0), target=100))
    waiting = [(begged(start, ()), Fraction(1))]
    while waiting:
        state, chance = waiting.pop()
        if isinstance(state, TurningUp):
            waiting += [(after, chance * share) for after, share in turned(state)]
        else:
            chances[len(state.hands[0]) if isinstance(state, Tricks) else REDEAL] += chance
    return dict(sorted(chances.items()))


def turned(state: TurningUp) -> Iterator[tuple[State, Fraction]]:
    """What follows a heart and a card of another suit, with the chance of each; first always a heart.

    All cards that were not turned up are as likely to be the next, whatever was dealt to whom.
    """
    unseen = [card for card in PACK if card not in state.turn_ups]
    for same_suit in (True, False) if state.turn_ups else (True,):
        alike = [card for card in unseen if (card.suit == TRUMP) is same_suit]
        share = Fraction(len(alike), len(unseen)) if state.turn_ups else Fraction(1)
        after = undealt(state, alike[0]).apply(TurnedUp(alike[0]))
        yield after if isinstance(after, Dealing) else begged(after, ()), share


def undealt(state: TurningUp, card: Card) -> TurningUp:
    """The position in which *card* is not dealt: whoever has it holds one of those that are not in its place."""
    other = state.bag[0]
    if card in state.bag:
        return state
    hands = tuple(sorted_cards(other if held == card else held for held in hand) for hand in state.hands)
    return replace(state, hands=hands, bag=sorted_cards((card, *state.bag[1:])))


def numbers_of_tricks(players: int) -> list[int]:
    """How many tricks there can be, however often the trump is changed, and if it is not."""
    stood = dealt(Agreement(players=players, first_dealer=Seat(0)), HEARTS)
    return sorted({len(stood.hands[0]), *tricks(players)} - {REDEAL})


def dealt(agreed: Agreement, last: Cards) -> Tricks:
    """The beginning of play on a heart that was turned up and with which the right is content."""
    start = GAME.begin(agreed)
    assert isinstance(start, Dealing)  # noqa: S101 - narrows the type
    state = start.apply(deal_from(start, last))
    assert isinstance(state, TurningUp)  # noqa: S101 - narrows the type
    state = state.apply(TurnedUp(next(card for card in state.bag if card.suit == TRUMP))).apply(Stand())
    assert isinstance(state, Tricks)  # noqa: S101 - narrows the type
    return state


def so_many(players: int, numbers: list[int]) -> Words:
    listed = ", ".join(map(str, numbers))
    return Words(f"with {players} players {listed} tricks", f"met {players} spelers {listed} slagen")


def how_many_tricks() -> Evidence:
    four, two = numbers_of_tricks(4), numbers_of_tricks(2)
    return found(four == [6, 9, 12] and two == [6, 9, 12, 15, 18, 21], so_many(4, four), so_many(2, two))


def six_tricks_as_a_rule() -> Evidence:
    numbers = {
        players: len(dealt(Agreement(players=players, first_dealer=Seat(0)), HEARTS).hands[0]) for players in (4, 2)
    }
    return found(set(numbers.values()) == {6}, *(so_many(players, [number]) for players, number in numbers.items()))


def six_or_twelve_tricks() -> Evidence:
    others = {players: [number for number in tricks(players) if 0 < number < 12 and number != 6] for players in (4, 2)}  # noqa: PLR2004 - the two numbers claimed
    return found(not any(others.values()), *(so_many(players, numbers) for players, numbers in others.items()))


def possibly_more_than_twelve() -> Evidence:
    most = {players: numbers_of_tricks(players)[-1] for players in (4, 2)}
    return found(
        any(number > 12 for number in most.values()),  # noqa: PLR2004 - the number claimed
        *(
            Words(f"with {players} players at most {number}", f"met {players} spelers hoogstens {number}")
            for players, number in most.items()
        ),
    )


TURN_LAST_CARDS: Final = rules.Readings(pack_out="turn_last_cards")


def chances(players: int, readings: rules.Readings, named: Words) -> Words:
    """The chance of each number of tricks, in words."""
    english, dutch = [], []
    for number, chance in tricks(players, readings).items():
        english.append(f"{percent(chance)} % {f'{number} tricks' if number else 'the pack runs out'}")
        dutch.append(f"{percent(chance)} % {f'{number} slagen' if number else 'de kaarten raken op'}")
    return Words(f"{named.en}: {', '.join(english)}", f"{named.nl}: {', '.join(dutch)}")


CANNOT_DEAL_OR_ALL: Final = (
    (rules.PROFILES["standard"], Words("as soon as nothing can be dealt", "zodra er niet gedeeld kan worden")),
    (TURN_LAST_CARDS, Words("if the last cards are turned up", "als de laatste kaarten omgedraaid worden")),
)


def mostly_nine_tricks() -> Evidence:
    return under_readings(
        [2 * tricks(4, readings)[9] > 1 for readings, _ in CANNOT_DEAL_OR_ALL],
        *(chances(4, readings, named) for readings, named in CANNOT_DEAL_OR_ALL),
    )


def the_pack_can_run_out() -> Evidence:
    out = {
        (players, named): tricks(players, readings).get(REDEAL, Fraction(0))
        for players in (4, 2)
        for readings, named in CANNOT_DEAL_OR_ALL
    }
    return under_readings(
        [chance > 0 for chance in out.values()],
        *(
            Words(
                f"{players} players, {named.en}: {float(100 * chance):.3g} %",
                f"{players} spelers, {named.nl}: {float(100 * chance):.3g} %",
            )
            for (players, named), chance in out.items()
        ),
    )


# What is scored

TEN_CARDS: Final = cards("2H 3H 4H JH QH 2S 3S 4S 5S 6S")
"""A pack for two players who get a card each."""


def one_card_each(dealers: str, others: str, turn_up: str, readings: rules.Readings) -> Tricks:
    """Two players with a card each, on a trump turned up; the first is the dealer, the other leads."""
    start = GAME.begin(
        Agreement(players=2, pack=TEN_CARDS, hand_size=1, first_dealer=Seat(0), readings=readings)
    ).apply(Deal((cards(dealers), cards(others))))
    state = start.apply(TurnedUp(parse_card(turn_up))).apply(Stand())
    assert isinstance(state, Tricks)  # noqa: S101 - narrows the type
    return state


def jack_points(reading: object, dealers: str, others: str) -> int:
    """What the jack brings who takes it in the only trick."""
    state = one_card_each(dealers, others, "2H", rules.Readings(jack=reading))  # type: ignore[arg-type] # a value of the question's domain
    after = state.apply(Play(state.hands[1][0]))
    brought = after.consequences(Play(state.hands[0][0]), Seat(0))
    return sum(each.points for each in brought if each.ground == rules.FURTHER_POINTS)


def taking_the_jack_scores() -> Evidence:
    points = {
        reading.name: (jack_points(reading.value, "JH", "3H"), jack_points(reading.value, "QH", "JH"))
        for reading in rules.JACK.readings
    }
    return under_readings(
        [all(each) for each in points.values()],
        *(
            Words(f"{name}: {kept} if it is kept, {hung} if not", f"{name}: {kept} als je hem houdt, anders {hung}")
            for name, (kept, hung) in points.items()
        ),
    )


DEALS: Final = 300


@cache
def highest_and_lowest() -> tuple[tuple[bool, bool], ...]:
    """Of random deals, played at random: whether the side that was dealt the highest trump won it, and the lowest."""
    return tuple(won for seed in range(DEALS) for won in kept_by_its_side(Random(seed)))


def kept_by_its_side(random: Random) -> Iterator[tuple[bool, bool]]:
    start = GAME.begin(Agreement(first_dealer=Seat(0), target=100))
    assert isinstance(start, Dealing)  # noqa: S101 - narrows the type
    state = start.apply(start.chance().sample(random))
    assert isinstance(state, TurningUp)  # noqa: S101 - narrows the type
    begin = state.apply(state.chance().sample(random)).apply(Stand())
    assert isinstance(begin, Tricks)  # noqa: S101 - narrows the type
    trumps = suit_of(sorted_cards(card for hand in begin.hands for card in hand), begin.trump)
    takers = dict(who_takes(begin, random))
    if trumps:
        yield takers[trumps[-1]] == begin.dealt.high, takers[trumps[0]] == begin.dealt.low


def who_takes(state: State, random: Random) -> Iterator[tuple[Card, int]]:
    """Each card played with the side that takes it, to the end of the deal."""
    trick: list[Card] = []
    while isinstance(state, Tricks):
        action = random.choice(state.legal_actions())
        taker = next((each.seat for each in state.consequences(action, state.turn) if each.event == "takes"), None)
        trick += [action.card] if isinstance(action, Play) else []
        if taker is not None:
            yield from ((card, side_of(taker)) for card in trick)
            trick = []
        state = state.apply(action)


def high_either_way() -> Evidence:
    kept = [high for high, _ in highest_and_lowest()]
    return found(
        all(kept),
        Words(
            f"in {sum(kept)} of {len(kept)} deals with trumps its side won it",
            f"in {sum(kept)} van {len(kept)} keren delen met troeven won de eigen kant hem",
        ),
    )


def low_either_way() -> Evidence:
    kept = [low for _, low in highest_and_lowest()]
    lost = next(lost_lows(), None)
    return found(
        lost is None and all(kept),
        *([] if lost is None else [same(f"{lost[0]} – {lost[1]}")]),
        Words(
            f"in {len(kept) - sum(kept)} of {len(kept)} full deals with trumps the other side won it",
            f"in {len(kept) - sum(kept)} van {len(kept)} keer delen met troeven won de andere kant hem",
        ),
    )


def lost_lows() -> Iterator[tuple[Card, Card]]:
    """The cards of two players with one each, the lead first, of which the other takes the lowest trump."""
    for led, played in permutations(TEN_CARDS, 2):
        if TURNED not in (led, played):
            state = one_card_each(str(played), str(led), str(TURNED), rules.PROFILES["standard"])
            low = state.dealt.low
            taker = dict(who_takes(state, Random(0)))[led]
            if low is not None and low != taker:
                yield led, played


TURNED: Final = parse_card("4H")


def somebody_has_most_points() -> Evidence:
    """The first two single cards with which a deal brings both sides as many card points."""
    for dealers, others in permutations(map(str, TEN_CARDS), 2):
        if str(TURNED) not in (dealers, others):
            state = one_card_each(dealers, others, str(TURNED), rules.PROFILES["standard"])
            after = state.apply(Play(state.hands[1][0]))
            brought = list(after.consequences(Play(state.hands[0][0]), Seat(0)))
            if any(each.ground == rules.GAME_TIE for each in brought):
                points = card_points(state.hands[0]) + card_points(state.hands[1])
                return found(
                    False,
                    Words(
                        f"two players with one card each, {dealers} and {others}: {points} card points",
                        f"twee spelers met elk één kaart, {dealers} en {others}: {points} kaartpunten",
                    ),
                )
    return found(True)


def always_high_and_low() -> Evidence:
    """Whether play can begin without a trump in any hand, and how likely that is at the first turn-up."""
    fewest = {players: dealt(Agreement(players=players, first_dealer=Seat(0)), HEARTS) for players in (4, 2)}
    chance = {players: without_trump(6 * players) for players in fewest}
    return found(
        all(state.dealt.high is not None for state in fewest.values()),
        *(
            Words(
                f"{players} players are dealt no trump in {float(100 * chance[players]):.2g} % of the deals",
                f"{players} spelers krijgen in {float(100 * chance[players]):.2g} % van de keren geen troef",
            )
            for players in fewest
        ),
    )


def without_trump(number: int) -> Fraction:
    """The chance that so many cards hold none of the suit of a card that lies beside them."""
    trumps = len(suit_of(PACK, TRUMP))
    return Fraction(comb(len(PACK) - trumps, number), comb(len(PACK) - 1, number))


def first_to_fourteen_without_an_order() -> Evidence:
    """Whether the order of counting decides who wins at 13–13: one side has high, the other low, jack and game."""
    shared = DealtTo(high=0, low=1, jack=1)
    items = list(counting.count(shared, (cards("AH"), cards("JH 10H 2H")), TRUMP, 0, rules.PROFILES["standard"]))
    wins = Counter(
        next(
            won
            for each in counting.until_won(order, (13, 13), 14)
            if (won := each.side) is not None and each.event == "wins"
        )
        for order in permutations(items)
    )
    return under_readings(
        [side == 0 for side in wins],
        *(
            Words(
                f"in {times} of {sum(wins.values())} orders side {side + 1} wins",
                f"in {times} van {sum(wins.values())} volgordes wint kant {side + 1}",
            )
            for side, times in sorted(wins.items())
        ),
    )


# Who can win how

KEPT_BACK: Final = cards("2H 3H 4H 6H JH AH")


def won_by_turning_up(players: int) -> tuple[Card, ...] | None:
    """The fewest cards that the dealer turns up of one suit, until he has won without a trick."""
    start = GAME.begin(Agreement(players=players, first_dealer=Seat(0)))
    waiting: deque[tuple[State, Cards]] = deque([(begged(start, KEPT_BACK), ())])
    seen = {start}
    while waiting:
        state, so_far = waiting.popleft()
        if isinstance(state, Over):
            return so_far
        for card in KEPT_BACK:
            if isinstance(state, TurningUp) and card in state.bag:
                after = begged(state.apply(TurnedUp(card)), KEPT_BACK)
                if after not in seen:
                    seen.add(after)
                    waiting.append((after, (*so_far, card)))
    return None


def fourteen_without_a_trick() -> Evidence:
    ways = {players: won_by_turning_up(players) for players in (4, 2)}
    return found(
        all(ways.values()),
        *(
            Words(
                f"with {players} players, turned up: {' '.join(map(str, way))}",
                f"met {players} spelers, omgedraaid: {' '.join(map(str, way))}",
            )
            for players, way in ways.items()
            if way
        ),
    )


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
    plain = [card for card in PACK if card.suit != TRUMP]
    given = random.sample(plain, 24)
    hands = tuple(sorted_cards(given[start : start + 6]) for start in range(0, 24, 6))
    after: State = state.apply(Deal(hands)).apply(TurnedUp(parse_card("2H"))).apply(Stand())
    while not isinstance(after, Chance):
        after = after.apply(random.choice(after.legal_actions()))
    return after


def a_match_always_ends() -> Evidence:
    deals = [state for state, _ in zip(fruitless_deals(), range(5), strict=False)]
    return found(
        len(deals) < 5 or deals[4] != deals[0],  # noqa: PLR2004 - each of four players has dealt
        *(
            Words(
                f"deal {number}: score {state.match.scores}, seat {state.match.dealer} deals",
                f"keer {number}: stand {state.match.scores}, plaats {state.match.dealer} deelt",
            )
            for number, state in enumerate(deals, 1)
        ),
    )


EVERY_TURN_UP: Final = Words(
    "every turn-up of the same or another suit, the chances exact",
    "elke omgedraaide kaart van dezelfde of een andere kleur, de kansen exact",
)
AT_RANDOM: Final = Words(
    f"{DEALS} full deals of four players, played at random",
    f"{DEALS} keer delen met vier spelers, willekeurig gespeeld",
)

CLAIMS: Final = (
    Claim(
        "how-many-cards",
        (rules.PACK, rules.RANK),
        "true",
        Words("The pack has 52 cards, as many of each suit.", "Er zijn 52 kaarten, van elke kleur evenveel."),
        Words("the pack", "het hele spel kaarten"),
        fifty_two_cards,
    ),
    Claim(
        "highest-cut",
        (rules.HIGHEST_CUT_DEALS, rules.THE_CUT),
        "false",
        Words("One player alone cuts the highest card.", "Eén speler alleen snijdt de hoogste kaart."),
        Words("everything that two players can cut", "alles wat twee spelers kunnen snijden"),
        one_cuts_the_highest,
    ),
    Claim(
        "number-of-tricks",
        (rules.HOW_MANY_TRICKS, rules.NUMBER_OF_TRICKS, rules.CHANGE, rules.SAME_SUIT, rules.PACK_RUNS_OUT),
        "true",
        Words(
            "With four players there are 6, 9 or 12 tricks and never more; with two up to 21.",
            "Met vier spelers zijn er 6, 9 of 12 slagen en nooit meer; met twee zijn het er hoogstens 21.",
        ),
        EVERY_TURN_UP,
        how_many_tricks,
    ),
    Claim(
        "six-tricks",
        (rules.HOW_MANY_TRICKS, rules.SIX_CARDS_EACH, rules.UNTIL_ALL_CARDS_ARE_PLAYED),
        "true",
        Words("Without further dealing there are six tricks.", "Wordt er niet bijgedeeld, dan zijn er zes slagen."),
        Words("a deal of four players and one of two", "een keer delen met vier en een met twee spelers"),
        six_tricks_as_a_rule,
    ),
    Claim(
        "six-or-twelve-tricks",
        (rules.HOW_MANY_TRICKS, rules.NUMBER_OF_TRICKS),
        "false",
        Words(
            "After further dealing there are 6 or 12 tricks, or more.",
            "Als er bijgedeeld is zijn er 6 of 12 slagen, of meer.",
        ),
        EVERY_TURN_UP,
        six_or_twelve_tricks,
    ),
    Claim(
        "more-than-twelve-tricks",
        (rules.HOW_MANY_TRICKS, rules.NUMBER_OF_TRICKS),
        "true",
        Words(
            "There can be more than 12 tricks: with two players, not with four.",
            "Er kunnen meer dan 12 slagen zijn: met twee spelers, niet met vier.",
        ),
        EVERY_TURN_UP,
        possibly_more_than_twelve,
    ),
    Claim(
        "mostly-nine-tricks",
        (rules.CHANGE, rules.DIFFERENT_SUIT, rules.SAME_SUIT, rules.NUMBER_OF_TRICKS, rules.PACK_OUT),
        "true",
        Words(
            "If one of four players changes the trump there are mostly nine tricks, which the text does not name.",
            "Verandert de deler met vier spelers de troef, dan zijn er meestal negen slagen, die de tekst niet noemt.",
        ),
        EVERY_TURN_UP,
        mostly_nine_tricks,
    ),
    Claim(
        "pack-runs-out",
        (rules.PACK_RUNS_OUT, rules.PACK_OUT),
        "true",
        Words(
            "The pack can run out before another suit is turned up.",
            "De kaarten kunnen op zijn voordat er een andere kleur omgedraaid is.",
        ),
        EVERY_TURN_UP,
        the_pack_can_run_out,
    ),
    Claim(
        "top-five-cards",
        (rules.GAME, rules.RANK),
        "true",
        Words(
            "The five highest cards of each suit count, no others.", "Van elke kleur tellen de hoogste vijf kaarten."
        ),
        Words("the 52 cards", "de 52 kaarten"),
        top_five_cards,
    ),
    Claim(
        "card-points",
        (rules.GAME, rules.CARD_POINTS_IN_THE_PACK),
        "true",
        Words("The pack holds 80 card points.", "Het spel kaarten telt 80 kaartpunten."),
        Words("the 52 cards", "de 52 kaarten"),
        eighty_card_points,
    ),
    Claim(
        "jack-scores",
        (rules.FURTHER_POINTS, rules.JACK),
        "undefined",
        Words(
            "Taking the jack of trumps brings points: promised, and left out where the scoring is told.",
            "Het nemen van de troefboer levert punten op: beloofd, en bij de puntentelling niet genoemd.",
        ),
        Words(
            "the smallest deal in which the jack is taken, under each reading",
            "de kleinste keer delen waarin de boer genomen wordt, met elke lezing",
        ),
        taking_the_jack_scores,
    ),
    Claim(
        "high-either-way",
        (rules.HIGH, rules.HIGH_BY_THE_DEALING),
        "true",
        Words(
            "The side that was dealt the highest trump also wins it.",
            "De kant die de hoogste troef kreeg wint hem ook.",
        ),
        AT_RANDOM,
        high_either_way,
    ),
    Claim(
        "low-either-way",
        (rules.LOW,),
        "false",
        Words(
            "The side that was dealt the lowest trump also wins it.",
            "De kant die de laagste troef kreeg wint hem ook.",
        ),
        Words(
            f"two players with one card each, the lead first, and {AT_RANDOM.en}",
            f"twee spelers met elk één kaart, de uitkomst eerst, en {AT_RANDOM.nl}",
        ),
        low_either_way,
    ),
    Claim(
        "somebody-has-most-points",
        (rules.GAME, rules.MOST_VALUABLE_CARDS, rules.GAME_TIE),
        "false",
        Words("One side always has the most card points.", "Eén kant heeft altijd de meeste kaartpunten."),
        Words("two players with one card each", "twee spelers met elk één kaart"),
        somebody_has_most_points,
    ),
    Claim(
        "always-high-and-low",
        (rules.HIGH, rules.LOW, rules.NO_TRUMP_DEALT),
        "false",
        Words("In every deal somebody has high and low.", "Elke keer heeft iemand hoog en laag."),
        Words("deals without a trump; the chance is exact", "delen zonder troef; de kans is exact"),
        always_high_and_low,
    ),
    Claim(
        "first-to-fourteen",
        (rules.FIRST_TO_FOURTEEN, rules.COUNTED_AFTER_THE_LAST_TRICK, rules.ORDER_OF_SCORING),
        "undefined",
        Words(
            "Of two sides that both come to 14 in a deal, the text says which was first.",
            "Komen beide kanten in één keer delen op 14, dan zegt de tekst wie de eerste was.",
        ),
        Words(
            "13 to 13, one side with high, the other with low, jack and game, counted in every order",
            "13 tegen 13, de ene kant met hoog, de andere met laag, boer en spel, in elke volgorde geteld",
        ),
        first_to_fourteen_without_an_order,
    ),
    Claim(
        "fourteen-without-a-trick",
        (rules.TURN_UP_POINTS, rules.EVERY_TURN_UP_SCORES, rules.PACK_RUNS_OUT, rules.WON_WHILE_DEALING),
        "true",
        Words(
            "The dealer can come from nothing to 14 without a trick.",
            "De deler kan zonder één slag van niets op 14 komen.",
        ),
        Words(
            "all turn-ups of one suit, the right begging and the dealer changing",
            "alle omgedraaide kaarten van één kleur, waarbij rechts smeekt en de deler verandert",
        ),
        fourteen_without_a_trick,
    ),
    Claim(
        "match-without-end",
        (rules.FIRST_TO_FOURTEEN, rules.NO_TRUMP_DEALT, rules.GAME_TIE),
        "false",
        Words("A match always comes to an end.", "Een partij loopt altijd af."),
        Words(
            "four deals after which the position is that of the beginning",
            "vier keer geven, waarna de stand weer die van het begin is",
        ),
        a_match_always_ends,
    ),
)

UNTRIED: Final[Mapping[Ground, Words]] = {
    rules.KIND_AND_ORIGIN: Words(
        "It tells of the kind of game and of its history.",
        "Het vertelt over de soort van het spel en zijn geschiedenis.",
    ),
}
