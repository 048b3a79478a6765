"""The register of claims: what the rule texts assert, or get wrong, shown by computing it.

Data that the documentation and the tests read; `Claim.show` tries one anew.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from spelregels.lab.claims import all_fours, cardparty, lama, lanterfanten
from spelregels.lab.claims.claim import Claim, Evidence

__all__ = ["CLAIMS", "Claim", "Evidence"]

CLAIMS: Final[Mapping[str, tuple[Claim, ...]]] = {
    "lanterfanten": lanterfanten.CLAIMS,
    "cardparty": cardparty.CLAIMS,
    "lama": lama.CLAIMS,
    "all_fours": all_fours.CLAIMS,
}
"""The claims about each game, by its name."""
