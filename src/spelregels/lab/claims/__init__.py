"""The register of claims: what the rule texts assert, or get wrong, shown by computing it.

Data that the documentation and the tests read; `Claim.show` tries one anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from spelregels.lab.claims import all_fours, cardparty, lama, lanterfanten
from spelregels.lab.claims.claim import Claim, Evidence, Verdict
from spelregels.rulebook import Ground, Words

__all__ = ["CLAIMS", "UNTRIED", "Claim", "Evidence", "Verdict"]

CLAIMS: Final[Mapping[str, tuple[Claim, ...]]] = {
    "lanterfanten": lanterfanten.CLAIMS,
    "cardparty": cardparty.CLAIMS,
    "lama": lama.CLAIMS,
    "all_fours": all_fours.CLAIMS,
}
"""The claims about each game, by its name."""

UNTRIED: Final[Mapping[str, Mapping[Ground, Words]]] = {
    "lanterfanten": lanterfanten.UNTRIED,
    "cardparty": cardparty.UNTRIED,
    "lama": lama.UNTRIED,
    "all_fours": all_fours.UNTRIED,
}
"""The remarks about each game of which nothing can be computed, each with the reason."""
