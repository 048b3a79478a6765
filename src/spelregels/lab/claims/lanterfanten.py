"""What can be shown of the rule text of Lanterfanten: its numbers, its examples, and where it is wrong."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import count, product
from typing import Final

from spelregels.chance import less
from spelregels.games.lanterfanten import GAME, PASS, Agreement, Deal, Readings, State, Throw
from spelregels.games.lanterfanten.descents import Following, Held, InGame, Leading, Over, held_in
from spelregels.games.lanterfanten.equipment import read_cards
from spelregels.games.lanterfanten.views import view
from spelregels.lab.claims.claim import Claim, Evidence, found, under_readings
from spelregels.lab.claims.lanterfanten_comebacks import Back, comebacks, first_comeback
from spelregels.lab.claims.lanterfanten_hands import (
    STANDARD,
    dealt_and_left,
    example_forbids_passing,
    example_names_all,
    example_throws,
    examples_of_hands,
    examples_of_what_may_follow,
    free_hands_of_four,
    in_packets,
    listed,
    only_two_ways,
    pack_of,
    possible_in_theory,
    so_many_cards,
    three_aces_need_jokers,
)
from spelregels.lab.explore import path_to, reachable, round_trip
from spelregels.position import Step, steps
from spelregels.rulebook import Ground, Words
from spelregels.rulebooks import lanterfanten as rules
from spelregels.ruling import Seat

__all__ = ["CLAIMS", "UNTRIED"]


def told(way: tuple[Step, ...]) -> str:
    return ", ".join(str(step.action) for step in way)


# How a game goes

ONE_EACH: Final = Agreement(players=3, pack=pack_of(n1=2, n2=3), cards=1, jokers=1)
"""Three players with a card and a joker each."""

LEGALITY: Final = ("joker_only_hand", "joker_only_number", "descent_ends", "comeback", "only_joker_hands")


def ways_to_read() -> Iterator[Readings]:
    """Every combination of the readings by which a game is played differently."""
    questions = [question for question in rules.RULEBOOK.switched if question.field in LEGALITY]
    for values in product(*(question.readings for question in questions)):
        named = {question.field: reading.value for question, reading in zip(questions, values, strict=True)}
        yield replace(STANDARD, **named)  # type: ignore[arg-type] # values of the questions' domains


TWO_CARDS_AND_TWO_JOKERS: Final = Agreement(players=2, pack=pack_of(n1=2, n2=2), cards=1, jokers=2)


def every_game_ends() -> Evidence:
    endless = [
        readings
        for readings in ways_to_read()
        if round_trip(GAME.begin(replace(TWO_CARDS_AND_TWO_JOKERS, readings=readings))) is not None
    ]
    return found(
        not endless,
        Words(
            f"{len(endless)} combinations of readings without an end",
            f"{len(endless)} combinaties van lezingen zonder eind",
        ),
    )


def somebody_can_always_act() -> Evidence:
    positions = stuck = 0
    for readings in ways_to_read():
        for _, state in reachable(GAME.begin(replace(TWO_CARDS_AND_TWO_JOKERS, readings=readings))):
            if isinstance(state, InGame):
                positions += 1
                stuck += not state.legal_actions()
    return found(
        stuck == 0,
        Words(f"in {stuck} of {positions} positions nothing", f"in {stuck} van {positions} stellingen niets"),
    )


def one_left_with_cards() -> Evidence:
    """Whether every end of a small game leaves one player with cards, by what a hand of jokers alone is read to be."""
    left = {
        reading.name: {len(held.hands) - len(held.out) for held in ends(reading.value)}
        for reading in rules.JOKER_ONLY_HAND.readings
    }
    return under_readings(
        [numbers == {1} for numbers in left.values()],
        *(
            Words(
                f"{name}: {listed(sorted(numbers))} players with cards",
                f"{name}: {listed(sorted(numbers))} spelers met kaarten",
            )
            for name, numbers in left.items()
        ),
    )


def ends(reading: object) -> Iterator[Held]:
    agreed = replace(TWO_CARDS_AND_TWO_JOKERS, readings=replace(STANDARD, joker_only_hand=reading))  # type: ignore[arg-type] # a value of the question's domain
    for _, state in reachable(GAME.begin(agreed)):
        held = held_in(state)
        if isinstance(state, Over) and held is not None:
            yield held


def jokers_must_be_used() -> Evidence:
    """Over all positions of a small game, whoever is out has used all his jokers."""
    out = kept = 0
    for _, state in reachable(GAME.begin(ONE_EACH)):
        held = held_in(state)
        for seat in held.out if held else ():
            out += 1
            kept += held.jokers[seat] > 0 if held else 0
    return found(
        out > 0 and kept == 0,
        Words(
            f"{out} times somebody is out, {kept} times with a joker",
            f"{out} keer is iemand uit, {kept} keer met een joker",
        ),
    )


def first_is_best() -> Evidence:
    """The smallest game of jokers alone in which somebody else has more points than who went out first."""
    for players, jokers in product((2, 3, 4), (1, 2, 3)):
        agreed = Agreement(players=players, pack=pack_of(n1=1, n2=1), cards=0, jokers=jokers)
        way = path_to(GAME.begin(agreed), overtaken)
        if way is not None:
            score = GAME.score(way[-1].position)
            return found(
                False,
                Words(
                    f"{players} players with {jokers} jokers each: {told(way[1:])}",
                    f"{players} spelers met elk {jokers} jokers: {told(way[1:])}",
                ),
                Words(f"points by seat: {score}", f"punten per plaats: {score}"),
            )
    return found(True)


def overtaken(state: State) -> bool:
    held = held_in(state)
    return isinstance(state, Over) and held is not None and state.score[held.out[0]] < max(state.score)


def small_tables() -> Iterator[Agreement]:
    """Games without jokers, from the fewest players and cards up."""
    for players, cards in product((2, 3), (1, 2)):
        yield Agreement(players=players, pack=pack_of(n1=2, n2=2, n3=2), cards=cards, jokers=0)


def last_thrower_leads() -> Evidence:
    """The smallest game in which somebody else than who threw last begins the next descent."""
    for agreed in small_tables():
        for _, state in reachable(GAME.begin(agreed)):
            if isinstance(state, Following) and PASS in state.legal_actions():
                after = state.apply(PASS)
                if isinstance(after, Leading) and after.turn != state.descent.thrower:
                    return found(False, shown_by(agreed, state), Words("he is out", "die is uit"))
    return found(True)


def shown_by(agreed: Agreement, state: State) -> Words:
    way = told(path_to(GAME.begin(agreed), lambda other: other == state) or ())
    return Words(f"{agreed.players} players: {way}", f"{agreed.players} spelers: {way}")


def goes_round() -> Evidence:
    """The smallest game in which somebody throws twice in one descent."""
    for agreed in small_tables():
        for _, state in reachable(GAME.begin(agreed)):
            if isinstance(state, Following) and state.turn in state.descent.throwers:
                again = [action for action in state.legal_actions() if isinstance(action, Throw)]
                if again:
                    return found(True, shown_by(agreed, state), Words(f"then {again[0]}", f"dan {again[0]}"))
    return found(False)


# Coming back


def in_words(players: int, most: int, numbers: int, readings: Readings = STANDARD) -> Words:
    tried, back = first_comeback(players, most, numbers, readings)
    if back is None:
        return Words(
            f"{players} players: none among {tried} leads with up to {most} cards held",
            f"{players} spelers: geen bij {tried} uitkomsten met hoogstens {most} kaarten",
        )
    held = sum(map(len, back.lead.held.hands)) + sum(back.lead.held.jokers)
    return Words(
        f"{players} players: {held} cards held, {len(back.actions)} actions: {back}",
        f"{players} spelers: {held} kaarten, {len(back.actions)} handelingen: {back}",
    )


NUMBERS_TRIED: Final = 2
EVERYONE_PASSES: Final = replace(STANDARD, descent_ends="everyone_passes")


def comes_back_only_with_jokers() -> Evidence:
    """The smallest way back without a joker: fewest cards held, jokers counted, then fewest actions."""
    backs: list[Back | None] = [first_comeback(players, most, NUMBERS_TRIED)[1] for players, most in UP_TO]
    return found(not any(backs), *(in_words(players, most, NUMBERS_TRIED) for players, most in UP_TO))


UP_TO: Final = ((2, 8), (3, 7), (4, 6))


def two_players_never_come_back() -> Evidence:
    readings = (STANDARD, EVERYONE_PASSES)
    return under_readings(
        [first_comeback(2, 7, NUMBERS_TRIED, each)[1] is None for each in readings],
        *(
            Words(f"{each.descent_ends}: {words.en}", f"{each.descent_ends}: {words.nl}")
            for each in readings
            for words in [in_words(2, 7, NUMBERS_TRIED, each)]
        ),
    )


def somebody_comes_back() -> Evidence:
    """A pass in a game of three, then a throw of the same player in the same descent."""
    agreed = Agreement(players=3, pack=pack_of(n1=2, n2=2, n3=2), cards=1, jokers=1)
    for _, state in reachable(GAME.begin(agreed)):
        if isinstance(state, Following) and state.turn in state.passers:
            again = [action for action in state.legal_actions() if isinstance(action, Throw)]
            if again:
                return found(True, shown_by(agreed, state), Words(f"then {again[0]}", f"dan {again[0]}"))
    return found(False)


TWO_CARDS_EACH: Final = Agreement(players=3, pack=pack_of(n1=9, n2=9), cards=2, jokers=0)
THREE_CARDS_EACH: Final = (
    Agreement(players=3, pack=pack_of(n1=9, n2=9), cards=3, jokers=0),
    Agreement(players=3, pack=pack_of(n1=3, n2=4, n3=6), cards=3, jokers=0),
    Agreement(players=3, pack=pack_of(n1=3, n2=6), cards=3, jokers=1),
)


def not_fewer_than_three() -> Evidence:
    none, some = comebacks(TWO_CARDS_EACH), [comebacks(agreed) for agreed in THREE_CARDS_EACH]
    return found(
        none.free == 0 and all(each.free > 0 and each.fewest == 3 for each in some),  # noqa: PLR2004 - three
        Words(
            f"with two cards each none in {none.positions} positions",
            f"met elk twee kaarten geen in {none.positions} stellingen",
        ),
        *(
            Words(
                f"with three {each.free} in {each.positions} positions, holding {each.fewest} at the least",
                f"met drie {each.free} in {each.positions} stellingen, met er minstens {each.fewest}",
            )
            for each in some
        ),
    )


def only_more_of_the_same() -> Evidence:
    some = [comebacks(agreed) for agreed in THREE_CARDS_EACH]
    return found(
        all(each.other == 0 and each.free > 0 for each in some),
        *(
            Words(
                f"{each.other} of {each.free} are not more of the number passed on",
                f"{each.other} van {each.free} zijn niet meer van het nummer waarop gepast is",
            )
            for each in some
        ),
    )


def forced_means_out_of_it() -> Evidence:
    some = [comebacks(agreed) for agreed in THREE_CARDS_EACH]
    positions, thrown = sum(each.positions for each in some), sum(each.forced for each in some)
    return found(
        thrown == 0,
        Words(
            f"{thrown} throws after a forced pass in {positions} positions",
            f"{thrown} worpen na gedwongen passen in {positions} stellingen",
        ),
    )


# What is seen


def nobody_needs_to_count() -> Evidence:
    """Whether two positions that look alike to who is on turn allow him the same."""
    allowed: defaultdict[object, set[tuple[object, ...]]] = defaultdict(set)
    for _, state in reachable(GAME.begin(ONE_EACH)):
        if isinstance(state, InGame):
            allowed[GAME.view(state, state.turn)].add(tuple(state.legal_actions()))
    differ = sum(len(each) > 1 for each in allowed.values())
    return found(
        differ == 0,
        Words(
            f"{differ} of {len(allowed)} views allow different actions",
            f"{differ} van {len(allowed)} beelden laten verschillende dingen toe",
        ),
    )


def all_thrown_is_seen() -> Evidence:
    """Whether what lies tells at every moment which plain cards were thrown in the game, by how it is read."""
    missing = {reading.name: hidden_throws(reading.value) for reading in rules.DISPLAY.readings}
    return under_readings(
        [number == 0 for number in missing.values()],
        *(
            Words(
                f"{name}: in {number} positions some lie no more",
                f"{name}: in {number} stellingen liggen er een paar niet meer",
            )
            for name, number in missing.items()
        ),
    )


def hidden_throws(reading: object) -> int:
    agreed = replace(ONE_EACH, readings=replace(STANDARD, display=reading))  # type: ignore[arg-type] # a value of the question's domain
    hidden = 0
    for _, state in reachable(GAME.begin(agreed)):
        if isinstance(state, InGame):
            thrown = 3 - sum(map(len, state.held.hands))
            hidden += sum(group.plain for group in view(state, Seat(0)).display) != thrown
    return hidden


def who_threw_what_is_seen() -> Evidence:
    """Whether two ways to a position that looks alike to a seat can differ in who threw which card."""
    agreed = Agreement(players=3, pack=pack_of(n1=3, n2=3), cards=2, jokers=0)
    throwers: defaultdict[object, set[tuple[str, ...]]] = defaultdict(set)
    for dealt in steps(GAME.begin(agreed)):
        for _, state in reachable(dealt.position):
            if isinstance(state, Leading):
                hands = zip(dealt.position.held.hands, state.held.hands, strict=True)
                thrown = tuple(listed(less(hand, *held)) for hand, held in hands)
                throwers[GAME.view(state, Seat(0))].add(thrown[1:])
    unlike = next((ways for ways in throwers.values() if len(ways) > 1), None)
    return found(
        unlike is None,
        *(
            Words(f"the others have thrown {' / '.join(way)}", f"de anderen hebben {' / '.join(way)} gegooid")
            for way in sorted(unlike or ())[:2]
        ),
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
        return found(False)
    held = dealt.held._replace(hands=((), ()))
    stuck = Leading(dealt.table, dealt.score, dealt.number, held, (), dealt.turn)
    thrown = [action for action in GAME.every_action(stuck) if isinstance(action, Throw)]
    refused = sum(not stuck.judge(action).allowed for action in thrown)
    return found(
        refused == len(thrown) and isinstance(stuck.apply(PASS), Leading),
        Words(
            f"two players, {agreed.cards} plain card and {agreed.jokers} joker each: both can end with jokers only",
            f"twee spelers, elk {agreed.cards} gewone kaart en {agreed.jokers} joker: soms hebben beiden alleen jokers",
        ),
        Words(
            f"then {refused} of {len(thrown)} throws are refused, and a pass only gives the lead to the other",
            f"dan worden {refused} van {len(thrown)} worpen geweigerd; passen geeft alleen de ander de uitkomst",
        ),
    )


CLAIMS: Final = (
    Claim(
        "how-many-cards",
        (
            rules.PACK,
            rules.TOTAL,
        ),
        "true",
        Words("There are 56 plain cards and 12 jokers.", "Er zijn 56 gewone kaarten en 12 jokers."),
        Words("the pack", "het hele spel"),
        so_many_cards,
    ),
    Claim(
        "dealt-and-left",
        (
            rules.FOUR_PLAYERS,
            rules.THREE_PLAYERS,
            rules.TWO_PLAYERS,
            rules.THREE_JOKERS,
        ),
        "true",
        Words(
            "Four get 14 cards each and none is left, three get 16 and 8 are left, two get 15 and 7 are left; the "
            "jokers suffice.",
            "Vier krijgen er 14 en er blijft niets over, drie krijgen er 16 met 8 over, twee krijgen er 15 met 7 "
            "over; er zijn jokers genoeg.",
        ),
        Words("the pack", "het hele spel"),
        dealt_and_left,
    ),
    Claim(
        "in-packets",
        (
            rules.PACKETS,
            rules.PACKETS_MIXED,
        ),
        "undefined",
        Words(
            "Packets of one, of two and of three come out even.",
            "Pakjes van één, van twee en van drie komen precies uit.",
        ),
        Words("each number of players", "elk aantal spelers"),
        in_packets,
    ),
    Claim(
        "free-hands-of-four",
        (
            rules.FREE_HANDS_OF_FOUR,
            rules.PART_OF_A_SET,
            rules.FREE_HAND,
        ),
        "true",
        Words(
            "Four sevens give free hands of one, two, three and four.",
            "Vier zevens geven vrije handen van een, twee, drie en vier.",
        ),
        Words("a leader who holds four sevens", "iemand die uitkomt met vier zevens"),
        free_hands_of_four,
    ),
    Claim(
        "examples-of-hands",
        (
            rules.ONE_NUMBER,
            rules.HAND,
        ),
        "true",
        Words(
            "Three tens, four eights, one ten, four fours, two aces and one ace can be thrown.",
            "Drie tienen, vier achten, een tien, vier vieren, twee azen en een aas kunnen gegooid worden.",
        ),
        Words("the best hand that four or three can be dealt", "de beste hand die vier of drie spelers kunnen krijgen"),
        lambda: examples_of_hands(4, 3),
    ),
    Claim(
        "examples-of-hands-of-two",
        (
            rules.ONE_NUMBER,
            rules.TWO_PLAYERS,
            rules.ABSENT_NUMBERS,
        ),
        "false",
        Words("So they can with two players.", "Dat kan ook met twee spelers."),
        Words("the best hand that two can be dealt", "de beste hand die twee spelers kunnen krijgen"),
        lambda: examples_of_hands(2),
    ),
    Claim(
        "only-two-ways",
        (
            rules.LOWER_NUMBER,
            rules.GREATER_COUNT,
            rules.NOTHING_ELSE,
            rules.BOTH_AT_ONCE,
        ),
        "true",
        Words("There are two ways only to throw on a hand.", "Een hand opgooien kan maar op twee manieren."),
        Words(
            "every hand of up to eleven cards, the follower holding five of each number and six jokers",
            "elke hand van hoogstens elf kaarten; wie volgt heeft vijf van elk nummer en zes jokers",
        ),
        only_two_ways,
    ),
    Claim(
        "examples-of-what-may-follow",
        (
            rules.WHAT_MAY_FOLLOW,
            rules.LOWER_NUMBER,
            rules.GREATER_COUNT,
        ),
        "true",
        Words(
            "On a ten go two and more tens and one of each lower number; on three nines more nines and three of "
            "each lower one.",
            "Op een tien kunnen twee of meer tienen en een van elk lager nummer; op drie negens meer negens en "
            "drie van elk lager.",
        ),
        Words("somebody who holds five of each number and six jokers", "iemand met vijf van elk nummer en zes jokers"),
        examples_of_what_may_follow,
    ),
    Claim(
        "three-aces",
        (
            rules.WHAT_MAY_FOLLOW,
            rules.THREE_ACES,
            rules.PACK,
        ),
        "true",
        Words(
            "Three aces, an example of the text, need one joker or more.",
            "Voor drie azen, een voorbeeld uit de tekst, zijn een of meer jokers nodig.",
        ),
        Words("somebody who holds all aces", "iemand die alle azen heeft"),
        three_aces_need_jokers,
    ),
    Claim(
        "possible-in-theory",
        (
            rules.IN_THEORY,
            rules.MORE_THAN_THERE_ARE,
        ),
        "true",
        Words(
            "Thirteen tens, twelve nines and five aces can be thrown.",
            "Dertien tienen, twaalf negens en vijf azen kunnen gegooid worden.",
        ),
        Words("the best hand that four or three can be dealt", "de beste hand die vier of drie spelers kunnen krijgen"),
        lambda: possible_in_theory(4, 3),
    ),
    Claim(
        "possible-in-theory-of-two",
        (
            rules.IN_THEORY,
            rules.MORE_THAN_THERE_ARE,
            rules.TWO_PLAYERS,
        ),
        "false",
        Words("So they can with two players.", "Dat kan ook met twee spelers."),
        Words("the best hand that two can be dealt", "de beste hand die twee spelers kunnen krijgen"),
        lambda: possible_in_theory(2),
    ),
    Claim(
        "example-forbids-passing",
        (
            rules.PASSING_EXAMPLE,
            rules.LOWER_FREE_HAND,
        ),
        "true",
        Words("In the worked example passing is forbidden.", "In het uitgewerkte voorbeeld mag je niet passen."),
        Words("the position of the example", "de stelling van het voorbeeld"),
        example_forbids_passing,
    ),
    Claim(
        "example-throws",
        (
            rules.PASSING_EXAMPLE,
            rules.ANY_PERMITTED,
        ),
        "true",
        Words(
            "The three throws that the example names are permitted, and three eights leave one.",
            "De drie worpen die het voorbeeld noemt mogen, en drie achten laten er een over.",
        ),
        Words("the position of the example", "de stelling van het voorbeeld"),
        example_throws,
    ),
    Claim(
        "example-names-all",
        (
            rules.PASSING_EXAMPLE,
            rules.SURPLUS_JOKERS,
        ),
        "undefined",
        Words("They are all there are.", "Andere zijn er niet."),
        Words("the position of the example, under each reading", "de stelling van het voorbeeld, met elke lezing"),
        example_names_all,
    ),
    Claim(
        "every-game-ends",
        (rules.DESCENTS,),
        "true",
        Words("Every game comes to an end.", "Elk spel loopt af."),
        Words(
            "every position of two players with one card and two jokers each, under every combination of readings",
            "elke stelling van twee spelers met elk één kaart en twee jokers, met elke combinatie van lezingen",
        ),
        every_game_ends,
    ),
    Claim(
        "somebody-can-act",
        (
            rules.NO_PERMITTED_HAND,
            rules.LEADER_THROWS,
        ),
        "true",
        Words("Who is on turn can always do something.", "Wie aan de beurt is kan altijd iets."),
        Words(
            "every position of two players with one card and two jokers each, under every combination of readings",
            "elke stelling van twee spelers met elk één kaart en twee jokers, met elke combinatie van lezingen",
        ),
        somebody_can_always_act,
    ),
    Claim(
        "one-left-with-cards",
        (
            rules.DESCENTS,
            rules.JOKER_ONLY_HAND,
        ),
        "undefined",
        Words("In the end one player alone holds cards.", "Op het eind heeft nog maar één speler kaarten."),
        Words(
            "every position of two players with one card and two jokers each, under both readings",
            "elke stelling van twee spelers met elk één kaart en twee jokers, met beide lezingen",
        ),
        one_left_with_cards,
    ),
    Claim(
        "jokers-in-the-end",
        (
            rules.JOKERS_IN_THE_END,
            rules.AIM,
        ),
        "true",
        Words(
            "Whoever is rid of all cards has used all his jokers.",
            "Wie al zijn kaarten kwijt is, heeft al zijn jokers gebruikt.",
        ),
        Words(
            "every position of three players with one card and one joker each",
            "elke stelling van drie spelers met elk één kaart en één joker",
        ),
        jokers_must_be_used,
    ),
    Claim(
        "first-is-best",
        (
            rules.AIM,
            rules.JOKER_COST,
            rules.WHO_WINS,
        ),
        "false",
        Words(
            "Nobody has more points than who is rid of his cards first.",
            "Niemand heeft meer punten dan wie het eerst zijn kaarten kwijt is.",
        ),
        Words(
            "games of jokers alone, from two players and one joker up",
            "spellen met alleen jokers, vanaf twee spelers en één joker",
        ),
        first_is_best,
    ),
    Claim(
        "last-thrower-leads",
        (
            rules.LAST_THROWER_BEGINS,
            rules.LEADER_GONE_OUT,
        ),
        "false",
        Words("Who threw last begins the next descent.", "Wie het laatst gooide begint de volgende afdaling."),
        Words(
            "games without jokers, from two players and one card up",
            "spellen zonder jokers, vanaf twee spelers en één kaart",
        ),
        last_thrower_leads,
    ),
    Claim(
        "goes-round",
        (
            rules.ROUND_AND_ROUND,
            rules.UNTIL_EVERYBODY_PASSES,
        ),
        "true",
        Words("A descent can go round more than once.", "Een afdaling kan vaker dan één keer rondgaan."),
        Words(
            "games without jokers, from two players and one card up",
            "spellen zonder jokers, vanaf twee spelers en één kaart",
        ),
        goes_round,
    ),
    Claim(
        "coming-back",
        (
            rules.COMING_BACK,
            rules.ONLY_JOKER_HANDS,
        ),
        "true",
        Words(
            "Who has passed can throw again in the same descent.",
            "Wie gepast heeft kan in dezelfde afdaling weer gooien.",
        ),
        Words("three players with one card and one joker each", "drie spelers met elk één kaart en één joker"),
        somebody_comes_back,
    ),
    Claim(
        "comeback-needs-jokers",
        (
            rules.COMING_BACK,
            rules.SAME_NUMBER_ONLY,
            rules.GREATER_COUNT,
            rules.COMEBACK,
        ),
        "false",
        Words(
            "He necessarily uses jokers then, for else he could not have passed.",
            "Hij moet dan wel jokers gebruiken, want anders had hij niet mogen passen.",
        ),
        Words(
            "every way to hold so few cards, jokers counted, of two numbers when somebody leads; fewest cards "
            "first, then fewest actions and jokers",
            "elke manier om zo weinig kaarten van twee nummers, jokers meegeteld, te hebben als iemand uitkomt; "
            "eerst de minste kaarten, dan de minste handelingen en jokers",
        ),
        comes_back_only_with_jokers,
    ),
    Claim(
        "comeback-of-two",
        (
            rules.COMING_BACK,
            rules.DESCENT_ENDS,
        ),
        "undefined",
        Words(
            "With two players nobody comes back without a joker.", "Met twee spelers komt niemand zonder joker terug."
        ),
        Words("up to seven cards held, of two numbers", "hoogstens zeven kaarten van twee nummers"),
        two_players_never_come_back,
    ),
    Claim(
        "comeback-of-three-cards",
        (
            rules.COMING_BACK,
            rules.SAME_NUMBER_ONLY,
            rules.GREATER_COUNT,
            rules.COMEBACK,
        ),
        "true",
        Words(
            "Who comes back without a joker holds three cards of the number or more.",
            "Wie zonder joker terugkomt heeft drie of meer kaarten van het nummer.",
        ),
        Words(
            "all deals of two and of three cards each to three players out of packs of two or three numbers",
            "alle delingen van twee en van drie kaarten aan drie spelers uit twee of drie nummers",
        ),
        not_fewer_than_three,
    ),
    Claim(
        "comeback-kind",
        (
            rules.COMING_BACK,
            rules.GREATER_COUNT,
            rules.COMEBACK,
        ),
        "true",
        Words(
            "Such a hand is always more of the very number that he passed on.",
            "Zo’n hand is altijd een groter aantal van het nummer waarop hij paste.",
        ),
        Words("all deals of three cards each, as above", "alle delingen van drie kaarten, als hierboven"),
        only_more_of_the_same,
    ),
    Claim(
        "forced-pass",
        (
            rules.NO_PERMITTED_HAND,
            rules.COMING_BACK,
        ),
        "true",
        Words(
            "Who had to pass for want of a permitted hand cannot come back in that descent at all.",
            "Wie moest passen omdat hij niets kon gooien, kan in die afdaling helemaal niet terugkomen.",
        ),
        Words("all deals of three cards each, as above", "alle delingen van drie kaarten, als hierboven"),
        forced_means_out_of_it,
    ),
    Claim(
        "no-counting",
        (
            rules.NO_COUNTING,
            rules.CARD_COUNTS,
        ),
        "true",
        Words(
            "Nobody has to count cards to know what he may do.",
            "Niemand hoeft kaarten te tellen om te weten wat hij mag.",
        ),
        Words(
            "every position of three players with one card and one joker each",
            "elke stelling van drie spelers met elk één kaart en één joker",
        ),
        nobody_needs_to_count,
    ),
    Claim(
        "all-thrown-is-seen",
        (
            rules.CARDS_LIE_OPEN,
            rules.NO_COUNTING,
            rules.DISPLAY,
        ),
        "undefined",
        Words("Everybody sees what has been thrown already.", "Iedereen ziet wat er al gegooid is."),
        Words(
            "every position of three players with one card and one joker each, under both readings",
            "elke stelling van drie spelers met elk één kaart en één joker, met beide lezingen",
        ),
        all_thrown_is_seen,
    ),
    Claim(
        "who-threw-what",
        (rules.CARDS_LIE_OPEN,),
        "false",
        Words("What lies tells also who threw which cards.", "Wat er ligt vertelt ook wie welke kaarten gooide."),
        Words("every deal of two cards each to three players", "elke deling van twee kaarten aan drie spelers"),
        who_threw_what_is_seen,
    ),
    Claim(
        "only-jokers-left",
        (
            rules.JOKER_ONLY_HAND,
            rules.LEADER_THROWS,
        ),
        "true",
        Words(
            "Where jokers alone are no hand a game needs an end of its own, for nobody could act any more.",
            "Waar jokers alleen geen hand zijn heeft een spel een eigen einde nodig, omdat niemand meer iets kan.",
        ),
        Words("two players, from the fewest cards up", "twee spelers, van zo weinig mogelijk kaarten af"),
        nobody_could_act,
    ),
)

UNTRIED: Final[Mapping[Ground, Words]] = {
    rules.START: Words("It only says that the game begins.", "Het zegt alleen dat het spel begint."),
    rules.SEE_PASSING: Words("It refers to another section.", "Het verwijst naar een ander stuk."),
    rules.WHY_ANOTHER: Words(
        "Advice: what is handy hangs on how the others play.",
        "Raad: wat handig is hangt af van het spel van de anderen.",
    ),
}
