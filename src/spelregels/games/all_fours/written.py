"""Positions, views and agreements as JSON."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import Any, Final, TypeVar

from spelregels.game import readings_form
from spelregels.games.all_fours import views
from spelregels.games.all_fours.cards import PACK, Card, Cards, parse_card, sorted_cards
from spelregels.games.all_fours.counting import DealtTo, Over
from spelregels.games.all_fours.deal import Answering, Begging, Cutting, Dealing, DealingMore, State, TurningUp
from spelregels.games.all_fours.faults import faults
from spelregels.games.all_fours.play import Tricks
from spelregels.games.all_fours.table import Agreement, Match, Scores, Table
from spelregels.notation import Form, Where, listed, made, made_with_defaults, named, optional, spelled, tagged, whole
from spelregels.rulebooks import all_fours as rules
from spelregels.ruling import Seat

__all__ = ["AGREEMENT", "CARD", "POSITION", "SCORES", "VIEW"]

StateT = TypeVar("StateT", bound=State)

CARD: Final[Form[Card]] = spelled(parse_card)
IN_ORDER: Final[Form[Cards]] = listed(CARD, at_most=len(PACK))


def _read_sorted(value: object, where: Where) -> Cards:
    return sorted_cards(IN_ORDER.read(value, where))


SORTED: Final[Form[Cards]] = Form(IN_ORDER.write, _read_sorted)
BY_SEAT: Final[Form[tuple[Cards, ...]]] = listed(SORTED, 2, 4)
SEAT: Final[Form[Seat]] = Form(int, lambda value, where: Seat(whole(0, 3).read(value, where)))
SIDE: Final = optional(whole(0, 1))
SCORES: Final[Form[Scores]] = listed(whole(0), 2, 2)  # type: ignore[assignment] # two of them are a pair
SUIT: Final = named({suit: suit for suit in "CDHS"}, "a suit")

# The whole pack is written as null.
ALL_CARDS: Final[Form[Cards]] = Form(
    lambda cards: None if cards == PACK else SORTED.write(cards),
    lambda value, where: PACK if value is None else _read_sorted(value, where),
)
EVERY_FIELD: Final[dict[str, Form[Any]]] = {
    "players": whole(2, 4),
    "readings": readings_form(rules.RULEBOOK),
    "target": whole(1),
    "pack": ALL_CARDS,
    "hand_size": whole(1, len(PACK)),
    "first_dealer": optional(SEAT),
    "manner": named({"singly": "singly", "in_threes": "in_threes"}, "a manner of dealing"),
    "match": made(Match, scores=SCORES, dealer=SEAT),
    "scores": SCORES,
    "cutters": listed(SEAT, 2, 4),
    "cut": IN_ORDER,
    "bag": SORTED,
    "left": SORTED,
    "hands": BY_SEAT,
    "hand": optional(SORTED),
    "sizes": listed(whole(0, len(PACK)), 2, 4),
    "turn_ups": IN_ORDER,
    "exposed": BY_SEAT,
    "trump": SUIT,
    "dealt": made(DealtTo, high=SIDE, low=SIDE, jack=SIDE),
    "taken": listed(SORTED, 2, 2),
    "trick": IN_ORDER,
    "turn": SEAT,
    "seat": Form(int, lambda value, where: Seat(whole(-1, 3).read(value, where))),
    "calls": SORTED,
    "bound": optional(CARD),
}


def _forms_of(kind: type[Any]) -> dict[str, Form[Any]]:
    return {field.name: EVERY_FIELD[field.name] for field in fields(kind)}


EVERY_FIELD["table"] = made(Table, **_forms_of(Table))
AGREEMENT: Final[Form[Agreement]] = made_with_defaults(Agreement, **_forms_of(Agreement))


def _form_of(kind: type[Any], maker: Callable[..., Any]) -> tuple[type[Any], Form[Any]]:
    return kind, made(maker, **_forms_of(kind))


def _sound(kind: Callable[..., StateT]) -> Callable[..., StateT]:
    """Makes a position, or says what is wrong with it."""

    def maker(**parts: Any) -> StateT:
        state = kind(**parts)
        fault = next(faults(state), None)
        if fault is not None:
            raise ValueError(fault)
        return state

    return maker


POSITION: Final[Form[State]] = tagged(
    "phase",
    cutting=_form_of(Cutting, _sound(Cutting)),
    dealing=_form_of(Dealing, _sound(Dealing)),
    turning_up=_form_of(TurningUp, _sound(TurningUp)),
    begging=_form_of(Begging, _sound(Begging)),
    answering=_form_of(Answering, _sound(Answering)),
    dealing_more=_form_of(DealingMore, _sound(DealingMore)),
    trick=_form_of(Tricks, _sound(Tricks)),
    over=_form_of(Over, _sound(Over)),
)
VIEW: Final[Form[Any]] = tagged(
    "phase",
    cutting=_form_of(views.CuttingView, views.CuttingView),
    dealing=_form_of(views.DealingView, views.DealingView),
    turning_up=_form_of(views.TurningUpView, views.TurningUpView),
    begging=_form_of(views.BeggingView, views.BeggingView),
    answering=_form_of(views.AnsweringView, views.AnsweringView),
    dealing_more=_form_of(views.DealingMoreView, views.DealingMoreView),
    trick=_form_of(views.TricksView, views.TricksView),
    over=_form_of(views.OverView, views.OverView),
)
