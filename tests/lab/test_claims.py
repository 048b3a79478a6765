"""What the rule texts assert, or get wrong, is shown by computing it."""

from __future__ import annotations

import re
import time
from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from spelregels.games import GAMES
from spelregels.games.all_fours import PACK
from spelregels.games.all_fours import deal as all_fours_deal
from spelregels.games.cardparty import equipment
from spelregels.games.cardparty.board import Board
from spelregels.games.lama import rounds
from spelregels.games.lama.equipment import Hand
from spelregels.games.lanterfanten import descents
from spelregels.games.lanterfanten.hands import Holder
from spelregels.lab.claims import CLAIMS, UNTRIED, Evidence, all_fours, cardparty, lama, lanterfanten_hands
from spelregels.lab.claims import lanterfanten_comebacks as comebacks
from spelregels.lab.claims.claim import found, same, under_readings
from spelregels.rulebook import Finding, Words
from spelregels.rulebooks import lanterfanten as rules

ALL = {f"{game}-{claim.name}": claim for game, claims in CLAIMS.items() for claim in claims}


@cache
def shown(id: str) -> tuple[Evidence, float]:
    """What came out, computed once, and the processor time that it took."""
    began = time.process_time()
    return ALL[id].show(), time.process_time() - began


def lines(game: str) -> str:
    return "\n".join(line.en for claim in CLAIMS[game] for line in shown(f"{game}-{claim.name}")[0].shown)


# Every claim


@pytest.mark.parametrize("id", ALL)
def test_every_claim_comes_out_as_was_worked_out_by_hand(id: str) -> None:
    evidence, _ = shown(id)
    assert evidence.verdict == ALL[id].verdict, evidence.shown
    assert evidence.shown
    assert all(line.en and line.nl for line in evidence.shown)


@pytest.mark.parametrize("id", ALL)
def test_every_claim_takes_seconds(id: str) -> None:
    assert shown(id)[1] < 20


def test_all_of_them_take_less_than_a_minute() -> None:
    assert sum(shown(claim)[1] for claim in ALL) < 60


def test_every_claim_has_a_name_of_its_own() -> None:
    assert len(ALL) == sum(map(len, CLAIMS.values()))


def test_there_are_claims_of_each_verdict() -> None:
    assert {claim.verdict for claim in ALL.values()} == {"true", "false", "undefined"}


@pytest.mark.parametrize(
    ("answers", "verdict"), [((True, True), "true"), ((False,), "false"), ((True, False), "undefined")]
)
def test_what_hangs_on_a_reading_is_undefined(answers: tuple[bool, ...], verdict: str) -> None:
    assert under_readings(answers, same("x")) == Evidence(verdict, (Words("x", "x"),))  # type: ignore[arg-type] # one of the three


def test_what_hangs_on_none_is_true_or_false() -> None:
    assert (found(True).verdict, found(False).verdict) == ("true", "false")


# All that the texts say

EXAMPLES = {
    "lanterfanten": ("LF-2f", "LF-5b", "LF-5f", "LF-6c", "LF-6e", "LF-7g"),
    "cardparty": (),
    "lama": ("LM-4c", "LM-5a", "LM-5d"),
    "all_fours": ("AF-2g",),
}
"""The clauses in which the texts give examples."""

DOUBTFUL = {
    "lanterfanten": (
        "LF-1a", "LF-3c", "LF-3d", "LF-3e", "LF-4a", "LF-4g",
        "LF-5e", "LF-8b", "LF-8c", "LF-8d", "LF-9a", "LF-9c",
    ),
    "cardparty": (
        "CP-0a", "CP-0b", "CP-0c", "CP-1", "CP-2b", "CP-4", "CP-5b", "CP-6",
        "CP-7a", "CP-8a", "CP-9b", "CP-10a", "CP-10b", "CP-H1", "CP-H2",
    ),
    "lama": (
        "LM-1a", "LM-1c", "LM-1d", "LM-1e", "LM-2a", "LM-2b", "LM-2c",
        "LM-3e", "LM-4a", "LM-4e", "LM-5c", "LM-6a", "LM-6b", "LM-7a",
    ),
    "all_fours": ("AF-0c", "AF-1a", "AF-1b", "AF-1c", "AF-1m", "AF-2f", "AF-3a", "AF-3b", "AF-3c", "AF-3d"),
}  # fmt: skip
"""Other clauses that say how many there are, that somebody always, alone or never does, or that something can be."""


def claimed(game: str) -> set[str]:
    return {ground.id for claim in CLAIMS[game] for ground in claim.about}


@pytest.mark.parametrize("game", GAMES)
def test_every_remark_has_a_claim_or_a_reason(game: str) -> None:
    remarks = {clause.id for clause in GAMES[game].rulebook.clauses if "remark" in clause.kinds}
    reasons = {ground.id for ground in UNTRIED[game]}
    assert remarks <= claimed(game) | reasons
    assert not claimed(game) & reasons
    assert reasons <= remarks
    assert all(why.en and why.nl for why in UNTRIED[game].values())


@pytest.mark.parametrize("game", GAMES)
def test_every_example_has_a_claim(game: str) -> None:
    assert set(EXAMPLES[game]) <= claimed(game)


@pytest.mark.parametrize("game", GAMES)
def test_everything_said_to_be_always_so_has_a_claim(game: str) -> None:
    assert set(DOUBTFUL[game]) <= claimed(game)


NUMBERS = {
    "lanterfanten": (56, 12, 14, 16, 8, 15, 7, 13, 5, 3),
    "cardparty": (144, 12, 18, 162, 13, 113),
    "lama": (56, 8, 7, 31, 40, 50, 42, 63, 126, 54, 250, 360),
    "all_fours": (52, 80, 6, 9, 12, 15, 18, 21),
}
"""Numbers that the texts name or that were worked out by hand."""


@pytest.mark.parametrize(
    ("game", "number"), [(game, number) for game, numbers in NUMBERS.items() for number in numbers]
)
def test_the_numbers_come_out(game: str, number: int) -> None:
    assert re.search(rf"(?<![\d.]){number}(?![\d.]*\d)", lines(game))


def lines_of(id: str) -> list[str]:
    return [line.en for line in shown(id)[0].shown]


def test_the_smallest_comeback_without_a_joker_has_seven_cards_and_four_actions() -> None:
    two, three, four = lines_of("lanterfanten-comeback-needs-jokers")
    assert "none" in two
    assert "7 cards held, 4 actions: 10 / 10-10-10 / 10-10-10: throw 1x10, pass, throw 2x10, throw 3x10" in three
    assert "none" in four
    assert "up to 6 cards" in four


def test_fewer_than_seven_cards_do_not_suffice_with_three_numbers_either() -> None:
    assert comebacks.first_comeback(3, 6, 3)[1] is None


def test_the_chances_of_a_change_are_exact() -> None:
    standard, _ = lines_of("all_fours-mostly-nine-tricks")
    assert standard.endswith("5.2 % the pack runs out, 76.5 % 9 tricks, 18.4 % 12 tricks")
    assert all_fours.tricks(4)[9] == Fraction(39, 51)
    assert sum(all_fours.tricks(2).values()) == 1


def test_the_dealer_needs_seven_cards_turned_up() -> None:
    four, _ = lines_of("all_fours-fourteen-without-a-trick")
    cards = four.split(": ")[1].split()
    assert sum({"J": 3, "6": 2, "A": 1}.get(card[0], 0) for card in cards) >= 14
    assert len(cards) == 7


def test_three_players_are_needed_for_the_order_to_decide_who_wins() -> None:
    two, _, example = lines_of("lama-return-and-winner")
    assert two == "2 players: 0 cases"
    assert example == "points (1, 1, 40) before the return, (0, 1, 40) after it"


# A fault changes the verdict


def forget() -> None:
    for remembered in (comebacks.first_comeback, comebacks.comebacks, all_fours.tricks, all_fours.highest_and_lowest):
        remembered.cache_clear()


def points_with_doubles(hand: Hand) -> int:
    return sum(rounds.value(card) for card in hand)


def free_of_duty(following: descents.Following) -> Iterator[Finding]:
    yield rules.LOWER_FREE_HAND.kept


def first_stock_wins(board: Board, table: equipment.Agreement) -> int | None:
    return board.first if table.teams else None


def bound_by_more_of_the_same(following: descents.Following, holder: Holder) -> bool:
    return not following.has_free_hand()


def dealt_once(left: int, players: int) -> bool:
    return left > 20


FAULTS: dict[str, tuple[str, str, Any, str, Any, str]] = {
    "an ace too many": ("lanterfanten", "how-many-cards", lanterfanten_hands, "PACK", (3, *range(2, 11)), "false"),
    "who has a lower free hand may pass": (
        *("lanterfanten", "example-forbids-passing", descents.Following, "passing", free_of_duty, "false"),
    ),
    "who has more of the same may not pass": (
        *("lanterfanten", "comeback-needs-jokers", descents.Following, "may_pass", bound_by_more_of_the_same, "true"),
    ),
    "a lower target": ("lama", "several-rounds", lama, "TARGET", 31, "false"),
    "a ninth lama": ("lama", "how-many-cards", lama, "PACK", (8,) * 6 + (9,), "false"),
    "more white chips": ("lama", "white-chips-suffice", lama, "WHITES", 126, "true"),
    "doubles count twice": ("lama", "examples-of-points", lama, "points", points_with_doubles, "false"),
    "more jokers": ("cardparty", "most-piles", equipment, "JOKERS", 24, "false"),
    "the first stock always wins": (
        *("cardparty", "first-stock-wins", cardparty, "winner", first_stock_wins, "true"),
    ),
    "a card too few": ("all_fours", "how-many-cards", all_fours, "PACK", PACK[1:], "false"),
    "turn-ups bring nothing": ("all_fours", "fourteen-without-a-trick", all_fours_deal, "TURN_UP_POINTS", {}, "false"),
    "more is dealt only once": ("all_fours", "number-of-tricks", all_fours_deal, "can_be_dealt", dealt_once, "false"),
}  # fmt: skip


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_changes_the_verdict(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game, name, place, attribute, wrong, came = FAULTS[fault]
    assert ALL[f"{game}-{name}"].verdict != came
    forget()
    monkeypatch.setattr(place, attribute, wrong)
    assert ALL[f"{game}-{name}"].show().verdict == came
    forget()
