"""The arbiter: it reads a dispute and settles it, with the clauses that decide and the readings that matter."""

from __future__ import annotations

from spelregels.arbiter.as_case import as_case
from spelregels.arbiter.cases import Failure, expectations
from spelregels.arbiter.data import answer_json
from spelregels.arbiter.dispute import Ask, Dispute, read_dispute
from spelregels.arbiter.readings import Dependence, dependence
from spelregels.arbiter.rejudge import Difference, rejudge
from spelregels.arbiter.verdict import Answer, settle
from spelregels.arbiter.words import tell

__all__ = [
    "Answer",
    "Ask",
    "Dependence",
    "Difference",
    "Dispute",
    "Failure",
    "answer_json",
    "as_case",
    "dependence",
    "expectations",
    "read_dispute",
    "rejudge",
    "settle",
    "tell",
]
