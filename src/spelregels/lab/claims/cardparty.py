"""What can be shown of the rule text of Cardparty: what the cards allow, and which sentences do not go together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Final

from spelregels.games.cardparty import (
    GAME,
    JOKER,
    Action,
    Agreement,
    Card,
    Deal,
    Discard,
    HandCard,
    Lay,
    Readings,
    State,
    StockTop,
)
from spelregels.games.cardparty.opening import Opening
from spelregels.games.cardparty.teams import winner
from spelregels.games.cardparty.turns import Over, Playing, drawable
from spelregels.games.cardparty.views import BoardView, view
from spelregels.lab.claims.claim import Claim, Evidence, found, same, under_readings
from spelregels.lab.explore import path_to, reachable, round_trip
from spelregels.position import Chance, Step, steps
from spelregels.rulebook import Ground, Words
from spelregels.rulebooks import cardparty as rules
from spelregels.ruling import Seat

__all__ = ["CLAIMS", "UNTRIED"]

STANDARD: Final = rules.PROFILES["standard"]


def choice(state: Playing, random: Random) -> Action:
    """The card on top of the stock if it fits, else any card that does, else any card laid away."""
    legal = state.legal_actions()
    lays = [action for action in legal if isinstance(action, Lay)]
    stock = [action for action in lays if isinstance(action.source, StockTop)]
    return random.choice(stock or lays or legal)


def only_laying_away(state: Playing, random: Random) -> Action:
    """Any card laid away, else whatever there is."""
    legal = state.legal_actions()
    return random.choice([action for action in legal if isinstance(action, Discard)] or legal)


def turns(agreed: Agreement, random: Random) -> Iterator[State]:
    """Every position of a game at random in which everybody lays what fits."""
    state = GAME.begin(agreed)
    yield state
    while not isinstance(state, Over):
        state = state.apply(choice(state, random) if isinstance(state, Playing) else state.chance().sample(random))
        yield state


def told(steps: tuple[Step, ...]) -> str:
    return "; ".join(str(step.action) for step in steps)


# The cards

HIGHEST: Final = 12


def how_many_cards() -> Evidence:
    *numbers, jokers = Agreement().pack
    return found(
        (sum(numbers), jokers, len(numbers)) == (144, 18, HIGHEST),
        Words(
            f"{sum(numbers)} cards numbered 1 to {len(numbers)}, {numbers[0]} of each, and {jokers} jokers",
            f"{sum(numbers)} kaarten van 1 tot en met {len(numbers)}, van elk {numbers[0]}, en {jokers} jokers",
        ),
    )


def most_piles() -> Evidence:
    """How many piles can be finished at most: jokers stand in for what is short of every number."""
    *numbers, jokers = Agreement().pack
    most = max(piles for piles in range(100) if sum(max(0, piles - number) for number in numbers) <= jokers)
    return found(
        most == 13,  # noqa: PLR2004 - the number claimed
        Words(
            f"{most} piles of {len(numbers)} take {most * len(numbers)} of {sum(numbers) + jokers} cards",
            f"{most} stapels van {len(numbers)} vragen {most * len(numbers)} van {sum(numbers) + jokers} kaarten",
        ),
    )


def cards_for_everybody() -> Evidence:
    """Whether the pack has the stocks and hands of six players, by the size of the stock."""
    needed = {size: 6 * (size + 5) for size in (5, 15, 20, 30)}
    whole = sum(Agreement().pack)
    return under_readings(
        [number <= whole for number in needed.values()],
        *(
            Words(
                f"six players with stocks of {size} need {number} of {whole} cards",
                f"zes spelers met stapels van {size} hebben {number} van {whole} kaarten nodig",
            )
            for size, number in needed.items()
        ),
    )


ONE_OF_EACH: Final = Agreement(players=2, stock_size=1, hand_size=13, pack=(4,) * 13, starter=Seat(0))
"""Two players who both hold one of each number and a joker."""


def what_starts_a_pile() -> Evidence:
    hand = tuple(sorted(set(ONE_OF_EACH.cards)))
    state = GAME.begin(ONE_OF_EACH).apply(Deal((hand, hand), (Card(12), Card(12))))
    laid = {
        action.source.card
        for action in state.legal_actions()
        if isinstance(action, Lay) and isinstance(action.source, HandCard)
    }
    cards = ", ".join("J" if card == JOKER else str(card) for card in sorted(laid))
    return found(laid == {1, JOKER}, Words(f"of all cards only {cards}", f"van alle kaarten alleen {cards}"))


def jokers_for_every_number() -> Evidence:
    """A game of jokers alone, all laid on one pile."""
    agreed = Agreement(players=2, stock_size=1, pack=(0,) * HIGHEST + (40,), starter=Seat(0))
    state: State = GAME.begin(agreed)
    laid = finished = 0
    while laid < HIGHEST:
        if isinstance(state, Playing):
            state = state.apply(Lay(HandCard(JOKER), 1))
            laid += 1
            finished = len(state.board.finished)
        else:
            state = next(steps(state)).position
    return found(
        finished == HIGHEST,
        Words(
            f"{laid} jokers on one pile, {finished} cards finished",
            f"{laid} jokers op één stapel, {finished} kaarten weg",
        ),
    )


# The start


def one_draws_the_highest() -> Evidence:
    """Whether two cards drawn always decide who begins, by how a joker is read."""
    ties = {}
    for reading in rules.OPENING_JOKER.readings:
        agreed = Agreement(readings=replace(STANDARD, opening_joker=reading.value))  # type: ignore[arg-type] # a value of the question's domain
        ties[reading.name] = [
            f"{first.action}, {second.action}"
            for first in steps(GAME.begin(agreed))
            for second in steps(first.position)
            if drawn_alike(first.position, second.position)
        ]
    return under_readings(
        [not each for each in ties.values()],
        *(
            Words(f"{name}: {len(each)} ties, such as {each[0]}", f"{name}: {len(each)} keer gelijk, zoals {each[0]}")
            for name, each in ties.items()
            if each
        ),
    )


def drawn_alike(first: State, second: State) -> bool:
    """Whether the first of two has drawn a card that counts, and both draw again after the second card."""
    return isinstance(first, Opening) and len(first.shown) == 1 and isinstance(second, Opening) and not second.shown


# What lies and is drawn

TINY: Final = Agreement(
    players=2, stock_size=1, building_piles=1, spaces=1, hand_size=1, highest=2, pack=(3, 3, 0), starter=Seat(0)
)
"""A game of six cards: 1 and 2, three of each."""

TWO_IN_STOCK: Final = replace(TINY, stock_size=2)


def stock_tops_are_shown() -> Evidence:
    stocks = hidden = 0
    for _, state in reachable(GAME.begin(TWO_IN_STOCK)):
        if isinstance(state, Playing):
            for seat in map(Seat, state.seats()):
                shown = view(state, Seat(1 - seat))
                if state.board.stock(seat) and isinstance(shown, BoardView):
                    stocks += 1
                    hidden += not shown.tops[seat]
    return found(
        stocks > 0 and hidden == 0,
        Words(
            f"of {stocks} stocks {hidden} show no top", f"van {stocks} stapels tonen er {hidden} geen bovenste kaart"
        ),
    )


def turn_begins_full() -> Evidence:
    return refuted_by(
        path_to(GAME.begin(TINY), lambda state: isinstance(state, Playing) and not state.played and is_short(state))
    )


def hand_is_renewed() -> Evidence:
    return refuted_by(
        path_to(GAME.begin(TINY), lambda state: isinstance(state, Playing) and state.played and is_short(state))
    )


def is_short(state: State) -> bool:
    return isinstance(state, Playing) and not state.board.hands[state.turn]


def refuted_by(way: tuple[Step, ...] | None) -> Evidence:
    return found(way is None, *([] if way is None else [same(told(way))]))


def always_a_card_to_draw() -> Evidence:
    random = Random(1)
    state: State = GAME.start(players=2, starter=Seat(0))
    taken = 0
    while not isinstance(state, Over) and not (isinstance(state, Playing) and not drawable(state.board, state.table)):
        taken += isinstance(state, Playing)
        state = state.apply(
            only_laying_away(state, random) if isinstance(state, Playing) else state.chance().sample(random)
        )
    return found(
        isinstance(state, Over) or state.board.draw_pile > 0 or bool(state.board.finished),
        Words(
            f"two players who lay a card away in every turn have drawn the whole pile after {taken} turns",
            f"twee spelers die elke beurt een kaart wegleggen hebben de stapel na {taken} beurten op",
        ),
        Words("no building pile is finished", "geen aflegstapel is vol"),
    )


def room_for_four() -> Evidence:
    """How many cards somebody who always lays away on his first space has there, after five turns of his."""
    state: State = GAME.start(players=2, starter=Seat(0))
    random = Random(1)
    lie = 0
    while lie <= 4:  # noqa: PLR2004 - the number claimed
        if isinstance(state, Playing):
            state = state.apply(next(action for action in state.legal_actions() if isinstance(action, Discard)))
            lie = len(state.board.spaces[0][0])
        elif isinstance(state, Chance):
            state = state.apply(state.chance().sample(random))
    return under_readings(
        [lie <= 4, True],  # noqa: PLR2004 - the number claimed
        Words(
            f"read as four places: {lie} cards lie on one",
            f"gelezen als vier plaatsen: op een ervan liggen {lie} kaarten",
        ),
        Words(
            "read as four cards: after four turns without a card that fits nobody could end one",
            "gelezen als vier kaarten: na vier beurten zonder passende kaart kan niemand er nog een beëindigen",
        ),
    )


# Helpers


def helpers_show() -> tuple[int, int, int]:
    """Over a full game at random: positions, those with a wrong mark, those in which a space is not shown."""
    positions = wrong = hidden = 0
    for state in turns(Agreement(move_helper=True, pile_viewer=True, starter=Seat(0)), Random(1)):
        if isinstance(state, Playing):
            shown = view(state, state.turn)
            lays = {action.source for action in state.legal_actions() if isinstance(action, Lay)}
            positions += 1
            wrong += not isinstance(shown, BoardView) or set(shown.marked) != lays
            hidden += not isinstance(shown, BoardView) or shown.own_spaces != state.board.spaces[state.turn]
    return positions, wrong, hidden


def marks_what_fits() -> Evidence:
    positions, wrong, _ = helpers_show()
    return found(
        wrong == 0,
        Words(f"{wrong} wrong marks in {positions} positions", f"{wrong} verkeerde tekens in {positions} stellingen"),
    )


def shows_the_spaces() -> Evidence:
    positions, _, hidden = helpers_show()
    return found(
        hidden == 0,
        Words(
            f"something hidden in {hidden} of {positions} positions",
            f"iets verborgen in {hidden} van {positions} stellingen",
        ),
    )


# Teams

TEAM: Final = Agreement(
    players=4,
    teams=True,
    stock_size=1,
    building_piles=1,
    spaces=1,
    hand_size=1,
    highest=2,
    pack=(8, 8, 2),
    starter=Seat(0),
)


def first_stock_emptied(reading: object) -> Playing | Over:
    """The first position of a game of teams after a stock was emptied."""
    agreed = replace(TEAM, readings=replace(STANDARD, team_end=reading))  # type: ignore[arg-type] # a value of the question's domain
    return next(
        state
        for state in turns(agreed, Random(1))
        if isinstance(state, Playing | Over) and state.board.first is not None
    )


def first_stock_wins() -> Evidence:
    after = {reading.name: first_stock_emptied(reading.value) for reading in rules.TEAM_END.readings}
    wins = {name: winner(state.board, state.table) == state.board.first for name, state in after.items()}
    return under_readings(
        list(wins.values()),
        *(
            Words(f"{name}: {'won' if won else 'not yet won'}", f"{name}: {'gewonnen' if won else 'nog niet gewonnen'}")
            for name, won in wins.items()
        ),
    )


def play_goes_on() -> Evidence:
    over = {reading.name: isinstance(first_stock_emptied(reading.value), Over) for reading in rules.TEAM_END.readings}
    return under_readings(
        [not ended for ended in over.values()],
        *(
            Words(f"{name}: {'over' if ended else 'goes on'}", f"{name}: {'afgelopen' if ended else 'gaat door'}")
            for name, ended in over.items()
        ),
    )


# How a game ends

REMOVED: Final = Readings(finished_piles="removed")


def in_the_first_turn(state: State) -> bool:
    return not isinstance(state, Playing) or state.turn == 0


def every_game_ends() -> Evidence:
    return back_again({reading.name: round_trip(tiny(reading.value)) for reading in rules.FINISHED_PILES.readings})


def every_turn_ends() -> Evidence:
    return back_again(
        {
            reading.name: round_trip(tiny(reading.value), within=in_the_first_turn)
            for reading in rules.FINISHED_PILES.readings
        }
    )


def removal(reading: object) -> Readings:
    return replace(STANDARD, finished_piles=reading)  # type: ignore[arg-type] # a value of the question's domain


def tiny(reading: object) -> State:
    return GAME.begin(replace(TINY, readings=removal(reading)))


def back_again(ways: dict[str, tuple[Step, ...] | None]) -> Evidence:
    return under_readings(
        [way is None for way in ways.values()],
        *(
            Words(f"{name}: no way back", f"{name}: geen weg terug")
            if way is None
            else Words(f"{name}: back where it was after {told(way)}", f"{name}: terug waar het was na {told(way)}")
            for name, way in ways.items()
        ),
    )


SHORT_OF_ONES: Final = replace(TINY, pack=(1, 5, 0))


def somebody_wins() -> Evidence:
    ways = {
        reading.name: path_to(GAME.begin(replace(SHORT_OF_ONES, readings=removal(reading.value))), is_undecided)
        for reading in rules.FINISHED_PILES.readings
    }
    return under_readings(
        [way is None for way in ways.values()],
        *(
            Words(f"{name}: undecided after {told(way)}", f"{name}: onbeslist na {told(way)}")
            for name, way in ways.items()
            if way is not None
        ),
    )


def is_undecided(state: State) -> bool:
    return isinstance(state, Over) and state.board.first is None


GAMES_EACH: Final = 60


def undecided(players: int, stock_size: int) -> int:
    """In how many percent of some games with removed piles nobody wins, all laying what they can."""
    agreed = Agreement(players=players, stock_size=stock_size, starter=Seat(0), readings=REMOVED)
    ends = [state for seed in range(GAMES_EACH) for state in turns(agreed, Random(seed)) if isinstance(state, Over)]
    return round(100 * sum(end.board.idle > 0 for end in ends) / GAMES_EACH)


def how_often_nobody_wins() -> Evidence:
    long = {players: undecided(players, 20) for players in (2, 4, 6)}
    short = {players: undecided(players, 5) for players in (2, 4, 6)}
    return found(
        30 <= long[2] <= 70 and min(long[4], long[6]) >= 90 and max(short.values()) <= 10,  # noqa: PLR2004 - what *about half*, *nearly always* and *hardly ever* are taken to be
        *(
            Words(
                f"{players} players, {GAMES_EACH} games: nobody wins {each} % from 20, {short[players]} % from 5",
                f"{players} spelers, {GAMES_EACH} spellen: niemand wint {each} % vanaf 20, {short[players]} % vanaf 5",
            )
            for players, each in long.items()
        ),
    )


CLAIMS: Final = (
    Claim(
        "how-many-cards",
        (
            rules.PACK,
            rules.TWELVE_OF_EACH,
        ),
        "true",
        Words(
            "There are 144 cards numbered 1 to 12, and 18 jokers.",
            "Er zijn 144 kaarten van 1 tot en met 12, en 18 jokers.",
        ),
        Words("the pack", "alle kaarten"),
        how_many_cards,
    ),
    Claim(
        "one-draws-highest",
        (
            rules.HIGHEST_BEGINS,
            rules.OPENING_TIES,
            rules.OPENING_JOKER,
        ),
        "false",
        Words("One player alone draws the highest card.", "Eén speler alleen trekt de hoogste kaart."),
        Words(
            "everything that two players can draw, under each reading",
            "alles wat twee spelers kunnen trekken, met elke lezing",
        ),
        one_draws_the_highest,
    ),
    Claim(
        "cards-for-everybody",
        (
            rules.STOCK,
            rules.HAND_DEALT,
            rules.STOCK_SIZE,
        ),
        "undefined",
        Words(
            "There are cards for the stocks and hands of six players.",
            "Er zijn kaarten voor de stapels en handen van zes spelers.",
        ),
        Words("the sizes of a stock that are played with", "de groottes van een stapel waarmee gespeeld wordt"),
        cards_for_everybody,
    ),
    Claim(
        "stock-tops-are-shown",
        (
            rules.TOP_TURNED,
            rules.STOCK,
        ),
        "true",
        Words("The top card of a stock always lies face up.", "De bovenste kaart van een stapel ligt altijd open."),
        Words("every position of two players and six cards", "elke stelling met twee spelers en zes kaarten"),
        stock_tops_are_shown,
    ),
    Claim(
        "turn-begins-full",
        (
            rules.FILLED_UP,
            rules.FINISHED_PILES,
        ),
        "false",
        Words("Every turn begins with a full hand.", "Elke beurt begint met een volle hand."),
        Words(
            "the shortest way in a game of two players and six cards",
            "de kortste weg in een spel van twee spelers met zes kaarten",
        ),
        turn_begins_full,
    ),
    Claim(
        "hand-is-renewed",
        (
            rules.FIVE_NEW_CARDS,
            rules.AS_MANY_AS_THERE_ARE,
        ),
        "false",
        Words(
            "Who has played his whole hand gets as many new cards.",
            "Wie zijn hele hand gespeeld heeft krijgt evenveel nieuwe kaarten.",
        ),
        Words(
            "the shortest way in a game of two players and six cards",
            "de kortste weg in een spel van twee spelers met zes kaarten",
        ),
        hand_is_renewed,
    ),
    Claim(
        "draw-pile-runs-dry",
        (
            rules.FILLED_UP,
            rules.FINISHED_PILES,
            rules.IDLE_TURNS,
        ),
        "false",
        Words(
            "There is always a card to draw, or something to make a new pile of.",
            "Er is altijd een kaart te trekken, of iets om een nieuwe stapel van te maken.",
        ),
        Words("a full game of two players who only lay away", "een heel spel met twee spelers die alleen wegleggen"),
        always_a_card_to_draw,
    ),
    Claim(
        "what-starts-a-pile",
        (
            rules.STARTS_A_PILE,
            rules.NOTHING_ELSE_STARTS,
        ),
        "true",
        Words("Only a 1 or a joker starts a building pile.", "Alleen een 1 of een joker begint een aflegstapel."),
        Words("a player who holds one of each card", "een speler met van elke kaart een"),
        what_starts_a_pile,
    ),
    Claim(
        "joker-for-every-number",
        (
            rules.JOKER,
            rules.JOKERS_FREELY,
            rules.FINISHED_PILE,
        ),
        "true",
        Words(
            "A joker serves as every number: a pile can be of jokers alone.",
            "Een joker dient als elk getal: een stapel kan uit alleen jokers bestaan.",
        ),
        Words("a game of jokers alone", "een spel met alleen jokers"),
        jokers_for_every_number,
    ),
    Claim(
        "most-piles",
        (
            rules.FINISHED_PILE,
            rules.PACK,
            rules.FINISHED_PILES,
        ),
        "true",
        Words(
            "If finished piles are removed, 13 can be finished at most.",
            "Gaan volle stapels uit het spel, dan kunnen er hoogstens 13 vol komen.",
        ),
        Words("the pack", "alle kaarten"),
        most_piles,
    ),
    Claim(
        "room-for-four",
        (
            rules.OWN_SPACES,
            rules.STACKED,
            rules.FOUR_SPACES,
        ),
        "undefined",
        Words("A player has room for four discarded cards.", "Een speler heeft plaats voor vier weggelegde kaarten."),
        Words("somebody who always lays away on his first space", "iemand die steeds op zijn eerste plaats weglegt"),
        room_for_four,
    ),
    Claim(
        "marks-what-fits",
        (
            rules.MOVE_HELPER,
            rules.MARKS_OWN_CARDS,
        ),
        "true",
        Words(
            "The move helper marks the cards that can be laid, and no others.",
            "De zethulp wijst de kaarten aan die gelegd kunnen worden, en geen andere.",
        ),
        Words("a full game at random", "een heel willekeurig spel"),
        marks_what_fits,
    ),
    Claim(
        "shows-the-spaces",
        (
            rules.PILE_VIEWER,
            rules.OWN_SPACES_SHOWN,
        ),
        "true",
        Words(
            "The pile viewer shows all cards of the discard spaces.",
            "De stapel bezichtiger toont alle weggelegde kaarten.",
        ),
        Words("a full game at random, each his own spaces", "een heel willekeurig spel, ieder zijn eigen plaatsen"),
        shows_the_spaces,
    ),
    Claim(
        "first-stock-wins",
        (
            rules.FIRST_STOCK_WINS,
            rules.TEAM_END,
        ),
        "undefined",
        Words(
            "The team that first clears a stock has won.",
            "Het team dat het eerst een stapel heeft weggespeeld heeft gewonnen.",
        ),
        Words("a game of teams, under each reading", "een spel met teams, met elke lezing"),
        first_stock_wins,
    ),
    Claim(
        "play-goes-on",
        (
            rules.PLAY_ON,
            rules.BOTH_STOCKS_END,
            rules.TEAM_END,
        ),
        "undefined",
        Words(
            "After that the game goes on until both partners have no stock.",
            "Daarna gaat het spel door tot beide partners geen stapel meer hebben.",
        ),
        Words("a game of teams, under each reading", "een spel met teams, met elke lezing"),
        play_goes_on,
    ),
    Claim(
        "somebody-wins",
        (
            rules.EMPTY_THE_STOCK,
            rules.IDLE_TURNS,
        ),
        "false",
        Words("In every game somebody empties his stock.", "In elk spel speelt iemand zijn stapel weg."),
        Words(
            "two players, a single 1 and five 2s, under each reading",
            "twee spelers, één 1 en vijf 2’en, met elke lezing",
        ),
        somebody_wins,
    ),
    Claim(
        "every-game-ends",
        (
            rules.FINISHED_PILES,
            rules.FIVE_NEW_CARDS,
            rules.IDLE_TURNS,
        ),
        "undefined",
        Words("Every game comes to an end.", "Elk spel loopt af."),
        Words("two players and six cards, under each reading", "twee spelers en zes kaarten, met elke lezing"),
        every_game_ends,
    ),
    Claim(
        "every-turn-ends",
        (
            rules.FINISHED_PILES,
            rules.FIVE_NEW_CARDS,
        ),
        "undefined",
        Words("Every turn comes to an end.", "Elke beurt loopt af."),
        Words("two players and six cards, under each reading", "twee spelers en zes kaarten, met elke lezing"),
        every_turn_ends,
    ),
    Claim(
        "how-often-nobody-wins",
        (
            rules.FINISHED_PILES,
            rules.STOCK_SIZE,
            rules.IDLE_TURNS,
        ),
        "true",
        Words(
            "If finished piles are removed, from stocks of twenty nobody wins about half the games of two players "
            "and nearly all of four or more; from stocks of five somebody nearly always wins.",
            "Gaan volle stapels uit het spel, dan wint bij stapels van twintig in ongeveer de helft van de spellen "
            "met twee spelers niemand en met vier of meer bijna nooit iemand; bij stapels van vijf bijna altijd "
            "iemand.",
        ),
        Words("games at random, everybody laying what fits", "willekeurige spellen, waarin ieder legt wat past"),
        how_often_nobody_wins,
    ),
)

UNTRIED: Final[Mapping[Ground, Words]] = {}
