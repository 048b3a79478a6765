"""Penalties: cards that fall open, and the calls that they be played."""

from __future__ import annotations

from collections.abc import Iterator

from spelregels.games.all_fours.actions import EXPOSURES, Action
from spelregels.games.all_fours.cards import Card, Cards, sorted_cards
from spelregels.games.all_fours.table import InDeal, side_of
from spelregels.position import NoSuchMoment
from spelregels.rulebook import Finding
from spelregels.rulebooks import all_fours as rules
from spelregels.ruling import NOBODY, Seat

__all__ = [
    "calling",
    "could_not_be_exposed",
    "exposing",
    "irregular",
    "may_be_exposed",
    "may_call",
    "owner_of",
    "with_exposed",
]


def irregular(position: InDeal, seat: Seat, turn: Seat) -> bool:
    """Whether a card of *seat* that falls open now is an exposed one.

    It is if he is not on turn (:rule:`AF-4a`), and on any occasion if that is how the text is read (:rule:`AF-Q30`).
    """
    return seat != turn or position.table.readings.exposed_when == "any_irregular"


def exposing(position: InDeal, card: Card, seat: Seat, turn: Seat) -> Iterator[Finding]:
    """Whether *card* of *seat* can fall open while *turn* is on turn.

    Only an own card that is not open yet (:rule:`AF-Q43`), of a player who may see his cards (:rule:`AF-Q24`).
    """
    yield rules.EXPOSED.met(irregular(position, seat, turn))
    if seat == turn:
        yield rules.EXPOSED_WHEN.met(irregular(position, seat, turn))
    if position.sees_his_cards(seat):
        yield rules.WHEN_EXPOSED.met(card in position.hands[seat] and card not in position.exposed[seat])
    else:
        # Whether he holds it is not looked at: the refusal would tell him.
        yield rules.HANDS_BEFORE_BEGGING.broken


def may_be_exposed(position: InDeal, seat: Seat, turn: Seat) -> list[Action]:
    """What `exposing` allows: it is accepted when it happens, and never offered (:rule:`AF-Q43`)."""
    if seat == NOBODY or not irregular(position, seat, turn) or not position.sees_his_cards(seat):
        return []
    return [EXPOSURES[card] for card in position.hands[seat] if card not in position.exposed[seat]]


def with_exposed(exposed: tuple[Cards, ...], card: Card, seat: Seat) -> tuple[Cards, ...]:
    """The card stays open on the table before its owner (:rule:`AF-4b`)."""
    return (*exposed[:seat], sorted_cards((*exposed[seat], card)), *exposed[seat + 1 :])


def owner_of(position: InDeal, card: Card) -> Seat | None:
    """Before whom *card* lies exposed."""
    return next((Seat(seat) for seat, cards in enumerate(position.exposed) if card in cards), None)


def may_call(position: InDeal, seat: Seat, owner: Seat) -> bool:
    """Whether *seat* may call cards of *owner*: another player (:rule:`AF-4c`), or his opponents (:rule:`AF-Q29`)."""
    if side_of(seat) != side_of(owner):
        return True
    return seat != owner and position.table.readings.who_may_call == "any_other"


def calling(position: InDeal, card: Card, seat: Seat, to_play: Seat | None, *, closed: bool) -> Iterator[Finding]:
    """Whether *seat* may call *card* while *to_play* is on turn to play (None: nobody is, :rule:`AF-Q31`).

    The card lies exposed before another (:rule:`AF-4c`); *closed*: it was called in this turn already, or a call
    binds.  A call is an action like any other, of its own seat (:rule:`AF-Q44`).
    """
    owner = owner_of(position, card)
    yield rules.CALL.met(owner is not None and may_call(position, seat, owner))
    if owner is not None and seat != owner and side_of(seat) == side_of(owner):
        yield rules.WHO_MAY_CALL.met(may_call(position, seat, owner))
    yield rules.WHEN_CALLED.met(to_play is not None and owner in (None, to_play) and not closed)


def could_not_be_exposed(position: InDeal, turn: Seat | None) -> NoSuchMoment | None:
    """Why, as the text is read, these cards cannot lie exposed before play begins (else None).

    Who may not see his cards exposes none (:rule:`AF-Q24`).  The beggar is on turn from the dealing to his word, so
    nothing of his falls open out of turn before it (:rule:`AF-Q30`); *turn* is None while a card is awaited.
    """
    readings = position.table.readings
    exposed = {seat for seat in position.seats() if position.exposed[seat]}
    if exposed - {position.match.dealer, position.beggar} and readings.hands_before_begging == "beggar_and_dealer":
        return NoSuchMoment(rules.HANDS_BEFORE_BEGGING)
    if turn in exposed and turn == position.beggar and readings.exposed_when == "off_turn":
        return NoSuchMoment(rules.EXPOSED_WHEN)
    return None
