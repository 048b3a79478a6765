"""Contracts of predicates and scoring functions, each with the rule said once more, in another way.

A contract begins with what it asks of its arguments (``assert`` of a range), and ends with the rule.  What it is about
it finds by module and name, so that a fault can be planted there.  Symbolic execution follows every path.
"""

from __future__ import annotations

from spelregels.games.all_fours import counting, play, table
from spelregels.games.all_fours.cards import Card, Cards
from spelregels.games.all_fours.counting import DealtTo
from spelregels.games.cardparty import board, opening, teams
from spelregels.games.cardparty.equipment import Agreement, Whose
from spelregels.games.cardparty.equipment import Card as PartyCard
from spelregels.games.lama import rounds
from spelregels.games.lama.equipment import Card as LamaCard
from spelregels.games.lama.equipment import Chips
from spelregels.games.lama.equipment import Table as LamaTable
from spelregels.games.lanterfanten import hands
from spelregels.games.lanterfanten.equipment import Number, Throw
from spelregels.rulebooks import all_fours as all_fours_rules
from spelregels.rulebooks import cardparty as cardparty_rules
from spelregels.rulebooks import lama as lama_rules
from spelregels.ruling import Seat

# L.A.M.A.: 1 to 6, and 7 is the lama

LAMA_READINGS = {yes: lama_rules.Readings(lama_on_six=yes) for yes in (False, True)}


def equal_or_one_higher(card: int, top: int) -> None:
    assert 1 <= card <= 7
    assert 1 <= top <= 7
    on_a_number = top <= 6 and card <= 6 and card - top in {0, 1}
    assert rounds.equal_or_one_higher(LamaCard(card), LamaCard(top)) == (on_a_number or card == top == 7)


def fits(card: int, top: int, lama_on_six: bool) -> None:
    assert 1 <= card <= 7
    assert 1 <= top <= 7
    following = [(), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 7) if lama_on_six else (6,), (7, 1)][top]
    assert rounds.fits(LamaCard(card), LamaCard(top), LAMA_READINGS[lama_on_six]) == (card in following)


def card_value(card: int) -> None:
    assert 1 <= card <= 7
    assert rounds.value(LamaCard(card)) == (10 if card == 7 else card)


def hand_points(one: int, other: int, third: int) -> None:
    assert 1 <= one <= other <= third <= 7
    again = (other if one != other else 0) + (third if third != other else 0)
    lama = 3 if third == 7 else 0
    assert rounds.points((LamaCard(one), LamaCard(other), LamaCard(third))) == one + again + lama


def chips_by_kind(one: int, other: int) -> None:
    assert 1 <= one <= 7
    assert 1 <= other <= 7
    hand = (LamaCard(one), LamaCard(other))
    chips = rounds.by_kind(hand)
    assert chips.points == rounds.points(hand)
    assert chips.black == (1 if 7 in {one, other} else 0)


def reaches_target(white: int, black: int, others: int, target: int) -> None:
    assert white >= 0
    assert black >= 0
    assert others >= 0
    assert target >= 1
    agreed = LamaTable(2, LAMA_READINGS[True], 40, None, (8,) * 7, 6, Seat(0))
    object.__setattr__(agreed, "target", target)
    chips = (Chips(white, black), Chips(others, 0))
    assert rounds.reaches_target(agreed, chips) == (white >= target - 10 * black or not others < target)


def fewest(white: int, black: int, others: int) -> None:
    assert white >= 0
    assert black >= 0
    assert others >= 0
    lead = others - white - 10 * black
    expected = (0,) if lead > 0 else (1,) if lead < 0 else (0, 1)
    assert rounds.fewest((Chips(white, black), Chips(others, 0))) == expected


def places(one: int, other: int, third: int) -> None:
    assert min(one, other, third) >= 0
    found = rounds.places((Chips(one, 0), Chips(other, 0), Chips(third, 0)))
    assert (found[0] < found[1]) == (one < other)
    assert (found[0] == found[1]) == (one == other)
    assert min(found) == 1
    assert (found[2] == 3) == (third > one and third > other)


# Lanterfanten


def throw(number: int, plain: int, jokers: int) -> Throw:
    return Throw((Number(number),) * plain, jokers, Number(number))


def same_count_lower_number(number: int, jokers: int, lying: int, lying_jokers: int) -> None:
    assert 1 <= number <= 10
    assert 1 <= lying <= 10
    assert 0 <= jokers <= 12
    assert 0 <= lying_jokers <= 12
    way = hands.same_count_lower_number(throw(number, 1, jokers), throw(lying, 2, lying_jokers))
    assert way == (lying - number >= 1 and jokers - lying_jokers == 1)


def same_number_greater_count(number: int, jokers: int, lying: int, lying_jokers: int) -> None:
    assert 1 <= number <= 10
    assert 1 <= lying <= 10
    assert 0 <= jokers <= 12
    assert 0 <= lying_jokers <= 12
    way = hands.same_number_greater_count(throw(number, 1, jokers), throw(lying, 2, lying_jokers))
    assert way == (lying == number and jokers - lying_jokers >= 2)


def one_way_at_most(number: int, jokers: int, lying: int, lying_jokers: int) -> None:
    """The two ways, and both at once, are three different cases."""
    assert 1 <= number <= 10
    assert 1 <= lying <= 10
    assert 0 <= jokers <= 12
    assert 0 <= lying_jokers <= 12
    hand, on = throw(number, 1, jokers), throw(lying, 2, lying_jokers)
    ways = [way(hand, on) for way in (hands.same_count_lower_number, hands.same_number_greater_count)]
    both = hands.both_at_once(hand, on)
    assert ways.count(True) + both <= 1
    assert both == (lying - number >= 1 and jokers - lying_jokers >= 2)


def needed_jokers(count: int, own: int) -> None:
    assert count >= 1
    assert own >= 0
    needed = hands.needed_jokers(count, own)
    assert needed >= 0
    assert needed + own >= count
    assert needed == 0 or needed + own == count


def holds_so_many(number: int, one: int, other: int, count: int) -> None:
    assert 1 <= one <= other <= 10
    assert 1 <= number <= 10
    assert 0 <= count <= 4
    there = (1 if one == number else 0) + (1 if other == number else 0)
    assert hands.holds((Number(one), Number(other)), Number(number), count) == (there >= count)


# All Fours


def beats(trump: bool, rank: int, same: bool, other_trump: bool, other: int) -> None:
    assert 2 <= rank <= 14
    assert 2 <= other <= 14
    assert trump == other_trump or not same
    assert same or not (trump and other_trump)
    suit, lying = ("H" if trump else "C"), ("H" if other_trump else "C" if same else "D")
    assert play.beats(Card(suit, rank), Card(lying, other), "H") == (rank > other if same else trump)


def best_of_four(second: int, third: int, fourth: int, trumped: bool, discarded: bool) -> None:
    """The seven of clubs was led; the third card is a club or a heart, which is trump, the last a club or a spade."""
    assert 2 <= second <= 14
    assert 2 <= third <= 14
    assert 2 <= fourth <= 14
    assert 7 != second != third != fourth != 7 != third
    assert second != fourth
    last = Card("S" if discarded else "C", fourth)
    trick = (Card("C", 7), Card("C", second), Card("H" if trumped else "C", third), last)
    highest = max(7, second, 0 if trumped else third, 0 if discarded else fourth)
    place = play.best(trick, "H")
    assert (place == 2) if trumped else (trick[place].suit == "C" and trick[place].rank == highest)


def card_points(one: int, other: int) -> None:
    assert 2 <= one <= 14
    assert 2 <= other <= 14
    worth = sum({10: 10, 11: 1, 12: 2, 13: 3, 14: 4}.get(rank, 0) for rank in (one, other))
    assert counting.card_points((Card("C", one), Card("D", other))) == worth


def match_winner(first: int, second: int, target: int) -> None:
    assert target >= 1
    assert first >= 0
    assert 0 <= second < target
    assert counting.winner((first, second), target) == (0 if first - target >= 0 else None)
    assert counting.winner((second, first), target) == (1 if first - target >= 0 else None)


def jack_brings(mine: bool, dealt: int, worth_three: bool) -> None:
    """To whom it was dealt makes a difference under one reading alone."""
    assert 0 <= dealt <= 1
    jack = Card("H", 11)
    taken: tuple[Cards, Cards] = ((jack,), ()) if mine else ((), (jack,))
    readings = all_fours_rules.Readings(jack="kept1_hung3" if worth_three else "one")
    (item,) = counting.jack(DealtTo(0, 0, dealt), taken, jack, readings)
    assert item.side == (0 if mine else 1)
    assert item.points == (3 if worth_three and dealt != item.side else 1)


def game_goes_to(mine: int, theirs: int) -> None:
    assert 2 <= mine <= 14
    assert 2 <= theirs <= 14
    worth = {10: 10, 11: 1, 12: 2, 13: 3, 14: 4}
    lead = worth.get(mine, 0) - worth.get(theirs, 0)
    item = counting.game(((Card("C", mine),), (Card("D", theirs),)), 0, all_fours_rules.PROFILES["standard"])
    assert item.side == (0 if lead > 0 else 1 if lead < 0 else None)
    assert (item.points == 0) == (lead == 0)


def opposite_seats_play_together(seat: int, four: bool) -> None:
    assert 0 <= seat <= (3 if four else 1)
    right = table.right_of(Seat(seat), 4 if four else 2)
    assert right == (0 if seat == (3 if four else 1) else seat + 1)
    assert table.side_of(right) == 1 - table.side_of(Seat(seat))


# Cardparty: 13 is the joker


def follows_next_number(card: int, size: int) -> None:
    assert 1 <= card <= 13
    assert 0 <= size <= 11
    pile = tuple(PartyCard(number) for number in range(1, size + 1))
    assert board.follows(PartyCard(card), pile) == (card - size == 1 or card == 13)


def starts_a_pile(card: int) -> None:
    assert 1 <= card <= 13
    assert board.starts(PartyCard(card)) == (not 2 <= card <= 12)


def drawn_for_the_start(card: int, joker_counts: bool) -> None:
    assert 1 <= card <= 13
    readings = cardparty_rules.Readings(opening_joker="highest" if joker_counts else "redraw")
    assert opening.stands(PartyCard(card), readings) == (card <= 12 or joker_counts)
    assert opening.rank(PartyCard(card), Agreement(readings=readings)) == min(card, 12)


def owner_sits_to_the_left(whose: int, seat: int) -> None:
    assert 0 <= whose <= 5
    assert 0 <= seat <= 3
    agreed = Agreement(players=4, teams=True)
    owner = teams.owner_of(Whose(whose), Seat(seat), agreed)
    assert (owner is None) == (whose > 3)
    assert owner is None or (owner - seat - whose) in {0, -4}
    partner = teams.owner_of(Whose(-1), Seat(seat), agreed)
    assert partner is not None
    assert partner - seat in {2, -2}
    assert teams.side_of(partner, agreed) == teams.side_of(Seat(seat), agreed)
