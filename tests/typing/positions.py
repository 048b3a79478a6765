"""What the type checker knows of positions and games; nothing here is run."""

from __future__ import annotations

from random import Random
from typing import Any, assert_never, assert_type

from spelregels.chance import Draws, Hands, Lottery, OneCard, less
from spelregels.game import Game
from spelregels.games import GAMES, lama
from spelregels.games.lama.rounds import (
    AfterDraw,
    Dealing,
    Drawing,
    Over,
    Playing,
    Returning,
    State,
    Taking,
    TurningUp,
)
from spelregels.notation import decode, encode
from spelregels.position import Chance, Choice, End
from spelregels.ruling import NOBODY, Consequence, IllegalAction, Ruling, Seat


def playing_on(state: State, action: lama.Action) -> None:
    """Asking and acting, in whatever phase."""
    assert_type(state.judge(action), Ruling)
    assert_type(state.legal_actions(), list[lama.Action])
    assert_type(state.irregularities(Seat(0)), list[lama.Action])
    assert_type(state.apply(action), State)
    assert_type(next(state.consequences(action, NOBODY)), Consequence)
    assert_type(state.seats(), range)


def waiting_for(state: State) -> Seat | None:
    """A position waits for a seat, for a card or for nothing; there is no fourth."""
    match state:
        case Choice():
            assert_type(state, Playing | AfterDraw | Taking | Returning)
            return state.turn
        case Chance():
            assert_type(state, Dealing | TurningUp | Drawing)
            return state.turn
        case End():
            assert_type(state, Over)
            return state.turn
        case _ as never:
            assert_never(never)


def state_diagram(
    dealing: Dealing, turning_up: TurningUp, playing: Playing, drawing: Drawing, after_draw: AfterDraw, over: Over
) -> None:
    """What comes after each phase is narrower than any state."""
    action = lama.DRAW
    assert_type(dealing.after(action, NOBODY), TurningUp)
    assert_type(turning_up.after(action, NOBODY), Playing)
    assert_type(playing.after(action, Seat(0)), Playing | Drawing | Taking | Returning | Dealing | Over)
    assert_type(drawing.after(action, NOBODY), Playing | AfterDraw)
    assert_type(after_draw.after(action, Seat(0)), Playing | Taking | Returning | Dealing | Over)
    over.after(action, Seat(0))
    assert_type(over, Over)  # type: ignore[unreachable] # nothing comes after the end


def what_can_come(dealing: Dealing, drawing: Drawing) -> None:
    """A lottery is over the actions of its game."""
    assert_type(dealing.chance(), Hands[lama.Card, lama.Action])
    assert_type(drawing.chance(), OneCard[lama.Card, lama.Action])
    assert_type(drawing.chance().sample(Random(1)), lama.Action)
    assert_type(list(dealing.chance().outcomes()), list[tuple[lama.Action, int]])
    assert_type(dealing.chance().draws(), Draws[lama.Card, lama.Action])
    assert_type(dealing.chance().draws().action(), lama.Action)
    lottery: Lottery[lama.Action | str] = drawing.chance()
    assert_type(lottery.sample(Random(1)), lama.Action | str)


def games() -> None:
    """A game's own types are known where it is named, and are any where it is looked up."""
    assert_type(lama.GAME, Game[lama.Action, State, lama.Readings, lama.Agreement])
    assert_type(lama.start(players=3), State)
    assert_type(lama.GAME.readings(lama.start()), lama.Readings)
    assert_type(decode(lama.GAME.position, ""), State)
    assert_type(decode(lama.GAME.agreement, b""), lama.Agreement)
    assert_type(encode(lama.GAME.position, lama.start()), str)
    assert_type(GAMES["lama"], Game[Any, Any, Any, Any])


def refused(state: State, action: lama.Action) -> Ruling | None:
    try:
        state.apply(action)
    except IllegalAction as refusal:
        return assert_type(refusal.ruling, Ruling)
    return None


def mistakes(state: State, playing: Playing, card: lama.Card) -> None:
    """What a type checker finds before a player does."""
    state.judge("play 4")  # type: ignore[arg-type] # a text is no action
    state.judge(lama.DRAW, 1)  # type: ignore[arg-type] # a number is no seat
    lama.Play(4)  # type: ignore[arg-type] # a number is no card
    lama.Return("red")  # type: ignore[arg-type] # there are no red chips
    playing.turn = Seat(1)  # type: ignore[misc] # a position never changes
    state.top  # type: ignore[union-attr] # noqa: B018 - not every phase has a pile
    assert_type(less((card,), card), tuple[lama.Card, ...])
    lama.Readings(next_starter="oldest")  # type: ignore[arg-type] # no such reading
