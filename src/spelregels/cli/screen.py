"""What a person sees: lines that fit the window, in colour on a terminal only."""

from __future__ import annotations

import json
import os
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from shutil import get_terminal_size
from textwrap import wrap
from typing import Any, Final, TextIO

__all__ = ["coloured", "columns", "complain", "hanging", "one_line", "say", "say_data", "wrapped"]

WIDEST: Final = 120
NARROWEST: Final = 40
NO_TERMINAL: Final = (100, 24)
"""How wide text is where no window says it."""

LEAD: Final = re.compile(r" *(?:\S+ ?\S+ {2,}|\S+ {2,}|[✓✗·-] )?")
"""Spaces, and a mark or a name with two spaces after it."""

MOVES: Final = re.compile(r"[\x00-\x1f\x7f-\x9f]")
"""A sign that is no text, but does something to a terminal."""

STYLES: Final = (
    (r"\b[A-Z]{2}-Q?\d+[a-z]?\b", "bold cyan"),  # the ids of clauses and questions
    (r"✓", "bold green"),
    (r"✗", "bold red"),
    (r"[♥♦]", "red"),
)


def say(lines: Iterable[str]) -> None:
    """Prints lines; what would move the cursor, such as a sign in a player's name, is made visible."""
    visible = (MOVES.sub(lambda sign: repr(sign.group())[1:-1], line) for line in lines)
    if not coloured(sys.stdout):
        sys.stdout.writelines(f"{line}\n" for line in visible)
        return
    from rich.console import Console  # noqa: PLC0415 - only a terminal is worth loading it
    from rich.text import Text  # noqa: PLC0415 - the same

    console = Console(highlight=False)
    for line in visible:
        text = Text(line)
        for pattern, style in STYLES:
            text.highlight_regex(pattern, style)
        console.print(text, soft_wrap=True)


def say_data(data: Mapping[str, Any]) -> None:
    """Prints a JSON object."""
    plain = (sys.stdout.encoding or "").casefold().replace("-", "") != "utf8"
    sys.stdout.write(json.dumps(data, ensure_ascii=plain, indent=2) + "\n")


def complain(problem: str) -> None:
    """Prints one line on stderr, if that can be written to."""
    with suppress(OSError):
        sys.stderr.write(f"spelregels: {one_line(problem)}\n")
        sys.stderr.flush()


def one_line(text: str) -> str:
    """*text* with whatever would end the line, or move the cursor, made visible."""
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in text)


def coloured(stream: TextIO) -> bool:
    """Whether *stream* is a terminal that may be coloured: https://no-color.org."""
    return stream.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def wrapped(text: str, first: str = "", rest: str | None = None) -> list[str]:
    """*text* in lines that fit the window; *first* stands before it, *rest* (else as many spaces) before the others."""
    following = " " * len(first) if rest is None else rest
    return wrap(
        text,
        min(max(get_terminal_size(NO_TERMINAL).columns, NARROWEST), WIDEST),
        initial_indent=first,
        subsequent_indent=following,
        break_long_words=False,
        break_on_hyphens=False,
    ) or [first.rstrip()]


def hanging(line: str) -> list[str]:
    """A line that was laid out, in lines that fit the window: what is set apart by spaces in it stays a column."""
    lead = LEAD.match(line)
    start = lead.group() if lead else ""
    return wrapped(line[len(start) :], start)


def columns(rows: Sequence[tuple[str, str]], indent: str = "  ") -> list[str]:
    """Names with what is said of each beside them."""
    width = max((len(name) for name, _ in rows), default=0)
    return [line for name, text in rows for line in wrapped(text, f"{indent}{name:{width}}  ")]
