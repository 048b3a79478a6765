"""What the rule texts assert, or get wrong, is shown by computing it."""

from __future__ import annotations

import pytest

from spelregels.lab.claims import CLAIMS, Claim

ALL = [(game, claim) for game, claims in CLAIMS.items() for claim in claims]


@pytest.mark.parametrize("claim", [claim for _, claim in ALL], ids=[f"{game}-{claim.name}" for game, claim in ALL])
def test_every_claim_holds_and_shows_why(claim: Claim) -> None:
    evidence = claim.show()
    assert evidence.holds, evidence.shown
    assert all(evidence.shown)


def evidence_of(game: str, name: str) -> str:
    return "\n".join(next(claim for claim in CLAIMS[game] if claim.name == name).show().shown)


def test_six_players_need_126_white_chips_of_50_and_three_need_63() -> None:
    shown = evidence_of("lama", "white-chips-run-out")
    assert "126 white chips, the box has 50" in shown
    assert "three such players need 63" in shown


def test_nine_points_each_need_54_white_chips_at_the_least() -> None:
    assert "54 white chips" in evidence_of("lama", "white-chips-run-out-sparingly")


def test_the_box_is_worth_250_and_two_rounds_can_cost_360() -> None:
    shown = evidence_of("lama", "box-runs-out")
    assert "worth 250" in shown
    assert "360" in shown
