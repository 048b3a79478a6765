"""Citations are names, so that the type checker finds one that does not exist; nothing here is run."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_type

from spelregels.rulebook import Clause, Decided, Finding, Ground, Kind, Profile, Rulebook, Switched, Words
from spelregels.rulebooks import all_fours, lama
from spelregels.ruling import Consequence, Ruling


def grounds() -> None:
    """Each form of a ground is its own class."""
    assert_type(lama.TURN, Clause)
    assert_type(lama.LAMA_ON_SIX, Switched)
    assert_type(lama.ONE_ACTION_A_TURN, Decided)
    assert_type(lama.RULEBOOK["1c"], Ground)
    assert_type(lama.RULEBOOK, Rulebook[lama.Readings])
    assert_type(all_fours.RULEBOOK.profiles, Mapping[Profile, all_fours.Readings])
    assert_type(lama.TURN.kinds, tuple[Kind, ...])
    assert_type(lama.TURN.statement, Words)


def findings() -> None:
    """Each way to try a ground gives a finding."""
    assert_type(lama.TURN.met(True), Finding)
    assert_type(lama.TURN.met(False, "witness"), Finding)
    assert_type(lama.TURN.if_able(4, (4, 5)), Finding)
    assert_type(lama.TURN.unless(None), Finding)
    assert_type(lama.NOTHING_ELSE.but(lama.EQUAL_OR_ONE_HIGHER.kept), Finding)


def rulings(ruling: Ruling, consequence: Consequence) -> None:
    assert_type(ruling.grounds, tuple[Ground, ...])
    assert_type(ruling.without(lama.TURN), Ruling)
    assert_type(consequence.ground, Ground)


def mistakes() -> None:
    """What a type checker finds before a reader does."""
    lama.EQUAL_OR_TWO_HIGHER  # type: ignore[attr-defined] # noqa: B018 - there is no such clause
    lama.TURN.met("yes")  # type: ignore[arg-type] # a fact holds or not
    lama.NOTHING_ELSE.but(lama.EQUAL_OR_ONE_HIGHER)  # type: ignore[arg-type] # a permission must be tried
    lama.TURN.unless([])  # type: ignore[arg-type] # a witness can be kept
    Consequence("nothing", lama.TURN)  # type: ignore[arg-type] # the list of events is closed
    lama.TURN.in_language("de")  # type: ignore[arg-type] # English or Dutch
