"""``python -m verification.passes GAME``: whether our own implementation passes the cases of a game, in process."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from spelregels.conform.compare import wrong
from spelregels.conform.core import Implementation
from spelregels.conform.messages import Message, written
from spelregels.conform.suite import read_suite

SUITE: Final = Path(__file__).parents[1] / "conformance"


def first_wrong(game: str) -> str | None:
    """The first question whose answer is not the expected one; None if there is none."""
    implementation, configured = Implementation(""), None
    for question in read_suite(SUITE, [game]).questions:
        if question.configure != configured:
            configured = question.configure
            implementation.respond(written({"seq": 0, **configured}))
        response: Message = implementation.respond(written({"seq": 0, **question.ask}))
        if response["type"] != "answer" or wrong(question.expected, response, "N"):
            return question.id
    return None


if __name__ == "__main__":
    found = first_wrong(sys.argv[1])
    print(found or "all answers are as expected")
    sys.exit(found is not None)
