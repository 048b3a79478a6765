"""What positions of every game share, on a game of two turns: the card turned up says how high you may count."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from spelregels.chance import OneCard
from spelregels.position import Chance, Choice, End, NoSuchMoment, Position, unlawful
from spelregels.rulebook import Clause, Finding, Implied, Switched, Words
from spelregels.ruling import NOBODY, IllegalAction, Ruling, Seat

PLACE = Implied(Words("it", "het"))
TURN = Clause("XX-1", "obligation", PLACE, en="a", nl="a")
LOW = Clause("XX-2", "prohibition", PLACE, en="b", nl="b")
QUESTION = Switched("XX-Q1", "field", (), Words("?", "?"), (), Words("!", "!"))
NORTH, SOUTH = Seat(0), Seat(1)


@dataclass(frozen=True, slots=True)
class TurningUp(Chance[int, "Counting"]):
    def seats(self) -> range:
        return range(2)

    def chance(self) -> OneCard[int, int]:
        return OneCard((1, 2, 2), int, lambda card: card if isinstance(card, int) else None)

    def findings(self, action: int, seat: Seat) -> Iterator[Finding]:
        yield TURN.met(seat == NOBODY)

    def after(self, action: int, seat: Seat) -> Counting:
        return Counting(action, turn=SOUTH)


@dataclass(frozen=True, slots=True)
class Counting(Choice[int, "Counted"]):
    top: int
    turn: Seat

    def seats(self) -> range:
        return range(2)

    def findings(self, action: int, seat: Seat) -> Iterator[Finding]:
        yield TURN.met(seat == self.turn)
        yield LOW.met(action <= self.top)

    def options(self, seat: Seat) -> list[int]:
        return [*range(self.top + 1)] if seat == self.turn else []

    def accidents(self, seat: Seat) -> list[int]:
        return [] if seat == self.turn else [7]

    def after(self, action: int, seat: Seat) -> Counted:
        return Counted(action)


@dataclass(frozen=True, slots=True)
class Counted(End[int, "Counted"]):
    count: int

    def seats(self) -> range:
        return range(2)

    def findings(self, action: int, seat: Seat) -> Iterator[Finding]:
        yield TURN.broken


POSITION = Counting(3, turn=SOUTH)


class TestWhoIsAsked:
    """Whoever is named, or else who is on turn."""

    def test_who_is_on_turn(self) -> None:
        assert POSITION.asked(None) == SOUTH
        assert TurningUp().asked(None) == NOBODY
        assert Counted(1).asked(None) == NOBODY

    @pytest.mark.parametrize("seat", [NORTH, SOUTH, NOBODY])
    def test_who_is_named(self, seat: Seat) -> None:
        assert POSITION.asked(seat) == seat

    @pytest.mark.parametrize("seat", [Seat(2), Seat(-2)])
    def test_who_is_not_at_the_table(self, seat: Seat) -> None:
        for ask in (POSITION.asked, POSITION.legal_actions, POSITION.irregularities):
            with pytest.raises(ValueError, match=f"there is no seat {seat}: seats are 0 to 1"):
                ask(seat)
        with pytest.raises(ValueError, match="there is no seat"):
            POSITION.judge(1, seat)
        with pytest.raises(ValueError, match="there is no seat"):
            POSITION.apply(1, seat)

    def test_only_a_seat_that_chooses_is_on_turn(self) -> None:
        assert POSITION.turn == SOUTH
        assert TurningUp().turn is None
        assert Counted(1).turn is None


class TestJudgingAndApplying:
    def test_every_ground_that_bears_on_it_is_tried(self) -> None:
        assert POSITION.judge(4, NORTH) == Ruling(4, NORTH, (TURN.broken, LOW.broken))
        assert POSITION.judge(3) == Ruling(3, SOUTH, (TURN.kept, LOW.kept))

    def test_an_allowed_action_leads_on(self) -> None:
        assert TurningUp().apply(3) == POSITION
        assert POSITION.apply(2) == POSITION.apply(2, SOUTH) == Counted(2)

    @pytest.mark.parametrize(("action", "seat"), [(4, None), (2, NORTH), (2, NOBODY)])
    def test_a_refused_action_raises_its_ruling(self, action: int, seat: Seat | None) -> None:
        with pytest.raises(IllegalAction) as refused:
            POSITION.apply(action, seat)
        assert refused.value.ruling == POSITION.judge(action, seat)

    def test_what_may_be_done_is_asked_of_who_is_on_turn_unless_somebody_is_named(self) -> None:
        assert POSITION.legal_actions() == [0, 1, 2, 3]
        assert POSITION.legal_actions(NORTH) == []
        assert POSITION.irregularities(NORTH) == [7]

    def test_after_the_end_nothing_can_be_done(self) -> None:
        assert Counted(1).legal_actions() == Counted(1).irregularities(NORTH) == []
        with pytest.raises(IllegalAction, match="1 is refused by XX-1"):
            Counted(1).apply(1)
        with pytest.raises(ValueError, match="1 is not allowed here"):
            Counted(1).after(1, NORTH)


class TestWhatAGameMustSay:
    """A position that does not say what it is answers nothing."""

    def test_seats_findings_and_what_follows(self) -> None:
        bare: Position[int, Counted] = Position()
        with pytest.raises(NotImplementedError):
            bare.seats()
        with pytest.raises(NotImplementedError):
            bare.findings(1, NORTH)
        with pytest.raises(NotImplementedError):
            bare.after(1, NORTH)

    def test_what_may_come(self) -> None:
        bare: Chance[int, Counted] = Chance()
        with pytest.raises(NotImplementedError):
            bare.chance()

    def test_nothing_follows_and_nothing_may_be_done_unless_it_says_so(self) -> None:
        bare: Position[int, Counted] = Position()
        assert list(bare.consequences(1, NORTH)) == []
        assert bare.options(NORTH) == bare.accidents(NORTH) == []


def test_a_moment_that_cannot_arise_names_the_question() -> None:
    error = NoSuchMoment(QUESTION)
    assert str(error) == "cannot arise under this reading of XX-Q1"
    assert pickle.loads(pickle.dumps(error)).question == QUESTION


def test_asking_what_follows_from_an_unlawful_action_is_an_error() -> None:
    with pytest.raises(ValueError, match="play 9 is not allowed here"):
        unlawful("play 9")
