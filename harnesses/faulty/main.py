"""Our own implementation with one fault, to see that a runner catches it: ``python main.py FAULT``.

Every fault is one that implementations really have: they say yes to everything, forget what was configured, answer the
question before, answer otherwise when asked again, hang, end, write what is no response, say more than was asked, never
end, or show what a seat may not see.
"""

from __future__ import annotations

import json
import sys
import time
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from spelregels.conform.core import Implementation
from spelregels.conform.messages import Message, written

__all__ = ["FAULTS", "main"]

Fault = Callable[[Message, Message], Iterator[str]]
"""The lines that come instead of a response, from the request and the right response."""


def always_legal(request: Message, response: Message) -> Iterator[str]:
    yield written({**response, "allowed": True} if "allowed" in response else response)


def stale_seq(request: Message, response: Message) -> Iterator[str]:
    """After a while it is one behind."""
    yield written({**response, "seq": response["seq"] - (response["seq"] > LATE)})


def changing_answers(request: Message, response: Message) -> Iterator[str]:
    """It is right the first time only."""
    if request["type"] == "configure":
        HEARD["configure"] = written({**request, "seq": 0})
    key = HEARD.get("configure", "") + written({**request, "seq": 0})
    again = "allowed" in response and key in HEARD
    HEARD[key] = key
    yield written({**response, "allowed": not response["allowed"]} if again else response)


def hangs(request: Message, response: Message) -> Iterator[str]:
    if request["seq"] == LATE:
        time.sleep(FOR_EVER)
    yield written(response)


def hangs_again(request: Message, response: Message) -> Iterator[str]:
    """After a restart too: its numbers go on."""
    if request["seq"] >= LATE and request["type"] == "ask":
        time.sleep(FOR_EVER)
    yield written(response)


def ends(request: Message, response: Message) -> Iterator[str]:
    if request["seq"] == LATE:
        sys.exit(3)
    yield written(response)


def garbage(request: Message, response: Message) -> Iterator[str]:
    yield "Traceback (most recent call last):" if request["seq"] == LATE else written(response)


def talks(request: Message, response: Message) -> Iterator[str]:
    """It says more than it was asked."""
    yield written(response)
    if request["seq"] == LATE:
        yield "thinking…"


def configured_otherwise(request: Message, response: Message) -> Iterator[str]:
    """It repeats what it plays, which is not what was asked."""
    if response["type"] == "configured":
        response = {**response, "agreed": {**response["agreed"], "players": 3 + response["agreed"]["players"]}}
    yield written(response)


def cites_everything(request: Message, response: Message) -> Iterator[str]:
    if response.get("grounds"):
        prefix = response["grounds"][0].split("-")[0]
        response = {**response, "grounds": [*response["grounds"], f"{prefix}-1a", f"{prefix}-1b", f"{prefix}-1c"]}
    yield written(response)


def leaks(request: Message, response: Message) -> Iterator[str]:
    """A view shows the whole position."""
    if "view" in response:
        response = {**response, "view": {**response["view"], "position": request["position"]}}
    yield written(response)


def never_ends(request: Message, response: Message) -> Iterator[str]:
    """It says goodbye, and stays."""
    yield written(response)
    if request["type"] == "bye":
        sys.stdout.flush()
        time.sleep(FOR_EVER)


def ends_badly(request: Message, response: Message) -> Iterator[str]:
    yield written(response)
    if request["type"] == "bye":
        sys.stdout.flush()
        sys.exit(1)


def ignores_configure(request: Message, response: Message) -> Iterator[str]:
    """Whatever was asked, it plays by its own readings: see `Forgetful`."""
    yield written(response)


class Forgetful(Implementation):
    """Repeats every configuration, and keeps the first readings of each game."""

    def __init__(self) -> None:
        super().__init__("")
        self.first: dict[str, Any] = {}

    def respond(self, line: str | bytes) -> Message:
        response = super().respond(line)
        if response["type"] == "configured" and self.configuration is not None:
            game, agreement = self.configuration
            readings = self.first.setdefault(game.name, agreement.readings)
            self.configuration = self.configuration._replace(agreement=type(agreement)(**_parts(agreement, readings)))
        return response


def _parts(agreement: Any, readings: Any) -> dict[str, Any]:
    return {**{name: getattr(agreement, name) for name in agreement.__dataclass_fields__}, "readings": readings}


HEARD: dict[str, str] = {}
LATE: Final = 20
"""Some faults show at the request with this number."""
FOR_EVER: Final = 3600
FAULTS: Final[Mapping[str, Fault]] = {
    fault.__name__: fault
    for fault in (
        always_legal,
        ignores_configure,
        stale_seq,
        changing_answers,
        hangs,
        hangs_again,
        ends,
        garbage,
        talks,
        configured_otherwise,
        cites_everything,
        leaks,
        never_ends,
        ends_badly,
    )
}


def main() -> int:
    """Answers every line, with the fault named."""
    fault = sys.argv[1]
    implementation = Forgetful() if fault == "ignores_configure" else Implementation("")
    for line in sys.stdin:
        response = implementation.respond(line)
        for said in FAULTS[fault](json.loads(line), response):
            sys.stdout.write(said + "\n")
        sys.stdout.flush()
        if response["type"] == "bye":
            break
    return 0


if __name__ == "__main__":
    sys.exit(main())
