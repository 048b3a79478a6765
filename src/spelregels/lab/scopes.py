"""Small games of which every position is visited, and why just these: each can show some classes of fault.

Agreements and openings are written as in the conformance suite, so that any implementation can play the same games.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import chain
from typing import Any, Final

from spelregels.game import AnyGame
from spelregels.games import GAMES
from spelregels.lab.explore import Counts, Exploration, reachable

__all__ = ["SCOPES", "Scope", "changed_alone", "count", "positions"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Scope:
    """A game with what is *agreed* (less the readings), so small that all its positions can be visited.

    It starts after the actions of the *opening*, which whoever is to act does, and goes on to the end of the match, or
    to that *depth*.  *irregular*: what happens to a player counts too, such as a card that falls open.  *small*: so
    few positions that it is tried with every change, under every reading; *why* says which faults can show.
    """

    name: str
    game: str
    agreed: Mapping[str, Any]
    why: str
    opening: tuple[str, ...] = ()
    depth: int | None = None
    irregular: bool = False
    small: bool = False
    _rules: AnyGame = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "_rules", GAMES[self.game])

    @property
    def rules(self) -> AnyGame:
        """The game itself."""
        return self._rules

    def start(self, readings: Any = None) -> Any:
        """The first position, under those *readings* or, if none are given, the standard ones."""
        game = self._rules
        position = game.begin(game.agreement.read(self.written(readings or game.rulebook.profiles["standard"]), ()))
        for text in self.opening:
            position = position.apply(self._rules.parse(text, "en"))
        return position

    def written(self, readings: Any) -> dict[str, Any]:
        """What is agreed with those *readings*, as exact JSON; of the readings only those that are not standard."""
        switched, standard = self._rules.rulebook.switched, self._rules.rulebook.profiles["standard"]
        values = {question: getattr(readings, question.field) for question in switched}
        changed = {
            question.field: str(question.reading(value))
            for question, value in values.items()
            if value != getattr(standard, question.field)
        }
        return {**self.agreed, "readings": changed}

    def readings(self) -> Iterator[tuple[str, Any]]:
        """The profiles by name, then each reading changed alone (``LM-Q2=no``); what reads alike, once."""
        seen = []
        for name, readings in chain(self._rules.rulebook.profiles.items(), changed_alone(self._rules)):
            if readings not in seen:
                seen.append(readings)
                yield name, readings

    def games(self) -> Iterator[tuple[str, Any]]:
        """The first position under each of the `readings`, with their name."""
        return ((name, self.start(readings)) for name, readings in self.readings())


def changed_alone(game: AnyGame) -> Iterator[tuple[str, Any]]:
    """The standard readings with one of them changed, each in turn, by the question and the reading: ``LM-Q2=no``."""
    standard = game.rulebook.profiles["standard"]
    for question in game.rulebook.switched:
        for reading in question.readings:
            yield f"{question.id}={reading}", replace(standard, **{question.field: reading.value})


def positions(scope: Scope, readings: Any = None) -> Iterator[Any]:
    """Every position of the scope, each once, nearest first."""
    found = reachable(scope.start(readings), irregular=scope.irregular, depth=scope.depth)
    return (position for _, position in found)


def count(scope: Scope, readings: Any = None) -> Counts:
    """How many positions the scope has, by depth."""
    exploration = Exploration(scope.start(readings), irregular=scope.irregular, depth=scope.depth)
    for visit in exploration.visits():
        if visit.error is not None:
            raise visit.error
    return exploration.counts()


def cards(text: str) -> list[str]:
    """The cards of a pack, as they are written."""
    return text.split()


LAMA: Final = (
    Scope(
        name="lama-last-round",
        game="lama",
        agreed={
            "players": 2,
            "hand_size": 2,
            "pack": [1, 1, 0, 0, 0, 2, 3],
            "target": 13,
            "head_start": [12, 3],
            "max_rounds": 1,
        },
        why="Two to a hand and every way round the circle 6, lama, 1: what follows what, draws to the last card, who "
        "is alone, what a hand counts, and 12 against 13 at the target.",
        small=True,
    ),
    Scope(
        name="lama-two-rounds",
        game="lama",
        agreed={"players": 2, "hand_size": 1, "pack": [1, 0, 0, 0, 0, 1, 3], "target": 25, "max_rounds": 2},
        why="A second round on what the first left: chips taken and exchanged, ten whites, a chip returned, who "
        "begins.",
    ),
    Scope(
        name="lama-three",
        game="lama",
        agreed={
            "players": 3,
            "hand_size": 1,
            "pack": [1, 0, 0, 0, 0, 1, 3],
            "target": 11,
            "head_start": [0, 1, 5],
            "max_rounds": 2,
        },
        why="Three in a row: who is next when one has quit, the order of quitting, who begins the second round, a "
        "shared victory.",
        small=True,
    ),
)
LANTERFANTEN: Final = (
    Scope(
        name="lanterfanten-two-games",
        game="lanterfanten",
        agreed={"players": 2, "cards": 1, "jokers": 1, "games": 2, "pack": [1, 0, 0, 0, 0, 0, 0, 0, 1, 1]},
        why="Two games of a match: jokers alone and what they stand for, what they cost, a score below zero, the "
        "dealer of the second game, who leads when the leader is out.",
        small=True,
    ),
    Scope(
        name="lanterfanten-two",
        game="lanterfanten",
        agreed={"players": 2, "cards": 3, "jokers": 1, "pack": [2, 2, 0, 0, 0, 0, 0, 0, 0, 3]},
        why="Hands of up to four: more of the same or as many of a lower number, with a joker or without; who must "
        "throw and who may pass.",
    ),
    Scope(
        name="lanterfanten-three",
        game="lanterfanten",
        agreed={"players": 3, "cards": 2, "jokers": 1, "pack": [2, 2, 2, 0, 0, 0, 0, 0, 0, 0]},
        why="Three in a row: coming back after a pass, when a descent ends, who leads after one who is out, the "
        "places.",
    ),
    Scope(
        name="lanterfanten-three-without",
        game="lanterfanten",
        agreed={"players": 3, "cards": 2, "jokers": 0, "pack": [3, 3, 0, 0, 0, 0, 0, 0, 0, 1]},
        why="The same without jokers, and cards that are not dealt.",
        small=True,
    ),
)
CARDPARTY: Final = (
    Scope(
        name="cardparty-draw",
        game="cardparty",
        agreed={
            "players": 2,
            "stock_size": 1,
            "building_piles": 1,
            "spaces": 1,
            "hand_size": 1,
            "highest": 2,
            "pack": [2, 2, 1],
        },
        why="The draw for the start with ties and a joker, then a whole game in which the draw pile runs out: finished "
        "piles recycled or removed, and turns in which nothing is done.",
        small=True,
    ),
    Scope(
        name="cardparty-new-top",
        game="cardparty",
        agreed={
            "players": 2,
            "stock_size": 2,
            "building_piles": 1,
            "spaces": 1,
            "hand_size": 1,
            "highest": 2,
            "pack": [3, 2, 1],
            "starter": 0,
        },
        opening=("deal 1 top 2 / 2 top 1",),
        why="Stocks of two and no draw pile at first: a new top that can be played at once, and hands that stay empty.",
        small=True,
    ),
    Scope(
        name="cardparty-stocks",
        game="cardparty",
        agreed={
            "players": 2,
            "stock_size": 2,
            "building_piles": 1,
            "spaces": 1,
            "hand_size": 1,
            "highest": 2,
            "pack": [3, 3, 1],
            "starter": 0,
        },
        why="Stocks of two, so that a new top comes, with a hand that a card empties.",
    ),
    Scope(
        name="cardparty-hands",
        game="cardparty",
        agreed={
            "players": 2,
            "stock_size": 1,
            "building_piles": 1,
            "spaces": 1,
            "hand_size": 2,
            "highest": 3,
            "pack": [2, 2, 2, 1],
            "starter": 0,
        },
        why="Hands of two and piles of three: hands filled up in part, jokers in the middle of a pile, what may be "
        "laid away.",
    ),
    Scope(
        name="cardparty-teams",
        game="cardparty",
        agreed={
            "players": 4,
            "teams": True,
            "stock_size": 1,
            "building_piles": 1,
            "spaces": 1,
            "hand_size": 1,
            "highest": 2,
            "pack": [4, 3, 1],
            "starter": 0,
        },
        opening=("deal 1 top 2 / 2 top 1 / 1 top 2 / J top 1",),
        depth=11,
        why="Two teams of two: the partner's cards and spaces, whose stock ends the game, playing on without one.",
        small=True,
    ),
    Scope(
        name="cardparty-teams-out",
        game="cardparty",
        agreed={
            "players": 4,
            "teams": True,
            "stock_size": 1,
            "building_piles": 1,
            "spaces": 1,
            "hand_size": 1,
            "highest": 2,
            "pack": [5, 3, 0],
            "starter": 0,
        },
        opening=("deal 1 top 2 / 2 top 1 / 1 top 2 / 1 top 1",),
        why="The same to the end, however late: nothing left to draw, nothing left to do, both stocks of a team.",
    ),
)
ALL_FOURS: Final = (
    Scope(
        name="all-fours-deal",
        game="all_fours",
        agreed={
            "players": 2,
            "hand_size": 1,
            "pack": cards("2C 6C JC AC 3D JD AD 6H JH 2S"),
            "first_dealer": 0,
            "target": 3,
        },
        depth=5,
        why="Every deal of one card each, every turn-up: what it brings, begging, the trick, the four that count, the "
        "jack hung or kept, the match won by a turn-up, by a beg or in the count.",
        small=True,
    ),
    Scope(
        name="all-fours-same-suit",
        game="all_fours",
        agreed={
            "players": 2,
            "hand_size": 1,
            "pack": cards("2C 5C 6C JC 3D AD 6H JH 2S 9S 10S"),
            "first_dealer": 0,
            "scores": [12, 11],
        },
        opening=("deal JC / 3D", "turn up 2C", "beg"),
        depth=4,
        why="The trump changed and every three more each: the same suit again, the pack running out, the deal anew, "
        "and what a second turn-up brings at 12 of 14.",
        small=True,
    ),
    Scope(
        name="all-fours-change",
        game="all_fours",
        agreed={
            "players": 2,
            "hand_size": 1,
            "pack": cards("2C JC 6D JD AD 6H JH 2S 9S 10S"),
            "first_dealer": 0,
            "scores": [11, 12],
        },
        opening=("deal JC / 6D", "turn up 2C", "beg", "change"),
        depth=10,
        why="Four tricks with every three cards more: all duties to follow, to trump and over the trumps that lie, the "
        "count with a jack taken or kept, and the target near.",
    ),
    Scope(
        name="all-fours-four",
        game="all_fours",
        agreed={
            "players": 4,
            "hand_size": 2,
            "pack": cards("2C 5C 6C 7C 8C 9C JC AC 3D 5D 7D JD AD 4H 6H JH KH 2S 3S 4S JS KS"),
            "first_dealer": 1,
            "target": 1,
        },
        opening=("deal JC 3D / 2C 9C / 8C KH / AC AD", "turn up 5C", "stand"),
        irregular=True,
        why="Two sides of two: who takes, who leads, what each side counts, cards that fall open, are called and bind.",
        small=True,
    ),
)

SCOPES: Final[Mapping[str, Scope]] = {scope.name: scope for scope in (*LAMA, *LANTERFANTEN, *CARDPARTY, *ALL_FOURS)}
"""All of them, by name."""
