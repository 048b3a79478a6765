"""Grammars in the EBNF of the W3C, as far as the notation page needs it: each is a regular expression."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

Grammar = Mapping[str, str]
"""Every name with what it stands for."""

SECTION = re.compile(r"^## (?P<title>.+)\n+```ebnf\n(?P<rules>(?:.*\n)+?)```$", re.MULTILINE)
RULE = re.compile(r"([a-z]+) *::=")
PART = re.compile(r'\s*(?:(?P<name>[a-z]+)|"(?P<text>[^"]*)"|(?P<sign>\[[0-9](?:-[0-9])?\]|[|()?*+]))')


def sections(page: str) -> dict[str, Grammar]:
    """The grammars of a page by the headings that they stand under."""
    return {section["title"]: grammar(section["rules"]) for section in SECTION.finditer(page)}


def grammar(text: str) -> Grammar:
    before, *parts = RULE.split(text)
    if before.strip():
        raise ValueError(f"no rule: {before!r}")
    names = parts[::2]
    if len(set(names)) < len(names):
        raise ValueError(f"a name twice: {names}")
    return dict(zip(names, map(str.strip, parts[1::2]), strict=True))


def expression(rules: Grammar, name: str = "action") -> str:
    """The regular expression for all texts of *name*."""
    used = {part["name"] for part in _parts(rules[name]) if part["name"]}
    if not used <= rules.keys() - {name}:
        raise ValueError(f"{name}: no rules, or itself: {used - rules.keys() or name}")
    others = {other: rule for other, rule in rules.items() if other != name}
    return f"(?:{''.join(_as_expression(part, others) for part in _parts(rules[name]))})"


def _as_expression(part: re.Match[str], rules: Grammar) -> str:
    if part["name"]:
        return expression(rules, part["name"])
    return part["sign"] or f"(?:{re.escape(part['text'])})"


def _parts(rule: str) -> Iterator[re.Match[str]]:
    place = 0
    while place < len(rule):
        part = PART.match(rule, place)
        if part is None:
            raise ValueError(f"not understood: {rule[place:]!r}")
        yield part
        place = part.end()


def names_used(rules: Grammar, name: str = "action") -> set[str]:
    """*name* and all names that it needs."""
    needed = (part["name"] for part in _parts(rules[name]) if part["name"])
    return {name}.union(*(names_used(rules, other) for other in needed))
