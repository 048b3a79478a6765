"""The questions that cases come to: each about a position of which everything is known, under one way to read.

A case can be told in part; what it expects, it expects whatever lies there.  So the rest is dealt: by chance, from a
seed that the case itself is, until the events that it tells can have happened.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import chain, islice
from random import Random
from typing import Any, Final

from spelregels.arbiter.cases import Trial, position_expected, trials
from spelregels.arbiter.dealing import dealt
from spelregels.arbiter.dispute import Ask, Dispute, Expected, Who
from spelregels.arbiter.fillings import Filling, Impossible, Survey, nothing_settled
from spelregels.arbiter.moment import happened
from spelregels.arbiter.verdict import sights
from spelregels.conform.core import configured, shown_at
from spelregels.conform.messages import Level, Message
from spelregels.game import apart
from spelregels.notation import BadInput, Json
from spelregels.position import NoSuchMoment, Position
from spelregels.rulebook import Profile
from spelregels.ruling import NOBODY

__all__ = ["Question", "questions"]

State = Position[Any, Any]

DEALS: Final = 300
"""So often the cards that are not told are dealt, before a way is searched for in which they fit, and then in it."""
MOST_FILLINGS: Final = 20
"""So many ways are tried then."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """One question on the wire, and what is expected.

    *case* is the id of its case; *id* says also which of its questions it is, and how it is read.  *configure* and
    *ask* are the messages, without their numbers; *level* is the lowest at which it is asked.
    """

    case: str
    id: str
    configure: Message
    ask: Message
    expected: Message
    level: Level


def questions(dispute: Dispute, profile: Profile | None = None) -> Iterator[Question]:
    """Every question of a case under every way to read that it speaks of, or only as a *profile* reads all.

    Left out is what only a position that cannot arise could be asked.
    """
    only = None if profile is None else dispute.game.rulebook.profiles[profile]
    for number, ask in enumerate(dispute.asks, 1):
        for trial in trials(dispute, ask):
            if not trial.expected.cannot_arise and only in {None, trial.readings}:
                yield from _asked(trial, number)


def _asked(trial: Trial, number: int) -> Iterator[Question]:
    dispute, ask = trial.dispute, trial.ask
    state = position_of(trial)
    final = happened(state, ask.after)[1]
    configure: Message = {"type": "configure", "game": dispute.game.name, **_configured(trial, state)}
    base: Message = {
        "type": "ask",
        "position": None if dispute.position is None else apart(dispute.game.position, state),
        "after": list(_events(state, ask)),
    }
    for kind, more, wanted, level in _kinds(trial, final):
        yield Question(
            case=dispute.id or dispute.name,
            id=_id(trial, number, kind),
            configure=configure,
            ask={**base, "ask": kind, **more},
            expected=wanted,
            level=level,
        )


def _configured(trial: Trial, state: State) -> Message:
    """What was agreed, as the position shows it where it does: it can be told there."""
    game, agreement = trial.dispute.game, replace(trial.dispute.agreement, readings=trial.readings)
    agreed, readings = configured(game, agreement)
    return {"agreed": {**agreed, **shown_at(game, state, agreed)}, "readings": readings}


def _id(trial: Trial, number: int, kind: str) -> str:
    """The case, which of its questions, of which kind, and how it is read."""
    profile, read = trial.under
    under = [profile, *(f"{field}={name}" for field, name in read)]
    return f"{trial.dispute.id or trial.dispute.name}/{number}/{kind}/{','.join(under)}"


def _events(position: State, ask: Ask) -> Iterator[dict[str, Json]]:
    for event in happened(position, ask.after)[0]:
        yield {"seat": int(event.seat), "action": str(event.action)}


Kind = tuple[str, Message, Message, Level]
RULED: Final[Mapping[str, str]] = {"action": "judge", "lead": "lead", "winner": "winner"}
"""What is asked for a ruling, by what the case asks."""


def _kinds(trial: Trial, final: State) -> Iterator[Kind]:
    """What is asked, with what, what is expected, and from which level on."""
    ask, expected = trial.ask, trial.expected
    seat = int(final.asked(ask.seat))
    yield from _ruled(ask, expected, seat)
    if expected.legal is not None:
        yield "legal", {"seat": seat}, {"legal": [str(action) for action in expected.legal]}, "V"
    if expected.items is not None:
        yield "score", {}, {"items": [_item(*item) for item in expected.items]}, "V"
    if expected.view is not None:
        yield "view", {"seat": seat}, {"view": dict(expected.view)}, "V"
    if expected.positions is not None:
        yield "count", {"depth": ask.depth}, {"positions": expected.positions}, "N"
    yield from _moment(trial)


def _ruled(ask: Ask, expected: Expected, seat: int) -> Iterator[Kind]:
    """What is expected of a ruling; where that is only its grounds, from the level on that asks them."""
    wanted: Message = {}
    if expected.allowed is not None:
        wanted["allowed"] = expected.allowed
    if expected.lead is not None:
        wanted["seat"] = None if expected.lead == "nobody" else expected.lead
    if expected.winner is not None:
        wanted["winners"] = [list(side) for side in expected.winner]
    level: Level = "V" if wanted else "C"
    if expected.grounds is not None:
        wanted["grounds"] = list(expected.grounds)
    if wanted and ask.asked in RULED:
        more: Message = {"seat": seat, "action": str(ask.action)} if ask.asked == "action" else {}
        yield RULED[ask.asked], more, wanted, level


def _item(ground: str, side: Who, points: int) -> Json:
    return {"side": list(side) or None, "points": points, "ground": ground}


def _moment(trial: Trial) -> Iterator[Kind]:
    """What is expected of the moment after the events."""
    dispute, expected = trial.dispute, trial.expected
    then: Message = {}
    if expected.turn is not None:
        then["turn"] = {"nobody": int(NOBODY), "over": None}.get(str(expected.turn), expected.turn)
    if expected.totals is not None:
        totals = dict(expected.totals)
        then["totals"] = [totals.get(side) for side in dispute.sides]
    if then:
        yield "then", {}, then, "V"
    if expected.position is not None:
        position = apart(dispute.game.position, position_expected(trial, expected.position))
        yield "position", {}, {"position": position}, "V"


# What is not told


def position_of(trial: Trial) -> State:
    """A position as the case tells it, with all that it does not tell; `BadInput` if there is none."""
    dispute, ask = trial.dispute, trial.ask
    try:
        situation = dispute.situation(trial.readings)
    except NoSuchMoment as error:
        raise BadInput(trial.expected.where, f"expected a position that can arise: {error}") from None
    random = Random(f"{dispute.id} {ask.where}")
    for filling in chain([nothing_settled(situation)], _fillings(trial)):
        for _ in range(DEALS):
            state: State | None = dealt(situation, filling, random)
            if state is not None and _can_happen(state, ask):
                return state
    raise BadInput(trial.expected.where, "expected a position that can arise, found none")


def _fillings(trial: Trial) -> Iterator[Filling]:
    """Fillings in which all that is told can be, as far as it was looked at."""
    seen = sights(trial.dispute, trial.ask, trial.readings)
    if isinstance(seen, Survey):
        yield from islice(seen.each, MOST_FILLINGS)


def _can_happen(state: State, ask: Ask) -> bool:
    try:
        happened(state, ask.after)
    except Impossible:
        return False
    return True
