"""The messages of the protocol by which an implementation takes the suite: one JSON object a line."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, Literal, TypeAlias

from spelregels.notation import BadInput, Form, Json, decode, named, object_in, whole

__all__ = ["ASKS", "LEVELS", "MOST", "PROTOCOL", "Ask", "Level", "Message", "read", "typed", "written"]

PROTOCOL: Final = 1
"""Its version."""

Message: TypeAlias = dict[str, Any]
Level: TypeAlias = Literal["V", "C", "N"]
Ask: TypeAlias = Literal["judge", "legal", "then", "score", "lead", "winner", "position", "view", "count"]

LEVELS: Final[tuple[Level, ...]] = ("V", "C", "N")
"""Verdicts and values; with the grounds that decide; and with counts.  Each holds what those before it do."""
ASKS: Final[tuple[Ask, ...]] = ("judge", "legal", "then", "score", "lead", "winner", "position", "view", "count")

MOST: Final = 10**9
"""No number on the wire is larger."""
PLAIN: Final[Form[Any]] = Form(lambda value: value, object_in)


def written(message: Mapping[str, Json]) -> str:
    """The line of a message, without its end."""
    return json.dumps(message, ensure_ascii=False, separators=(",", ":"))


def read(line: str | bytes) -> Message:
    """The message of a line, which has a number; `BadInput` that names the place in it."""
    message: Message = decode(PLAIN, line)
    return _with("seq", whole(0, MOST), message)


def typed(message: Message, *types: str) -> Message:
    """The message, which is of one of these *types*; `BadInput`."""
    return _with("type", named({each: each for each in types}, "a type"), message)


def _with(name: str, form: Form[Any], message: Message) -> Message:
    if name not in message:
        raise BadInput((name,), "expected this name, found nothing")
    form.read(message[name], (name,))
    return message
