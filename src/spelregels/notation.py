"""What text forms and JSON have in common: a `Form` writes a value and reads it back.

Reading is total: whatever comes gives a value or one `BadInput` that names the place, and never takes more work than
the input is long.  Forms are put together from smaller ones, so that what is written and what is read is said once.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final, Generic, NoReturn, TypeAlias, TypeVar

__all__ = [
    "TEXT",
    "TRUTH",
    "BadInput",
    "Form",
    "Json",
    "Where",
    "decode",
    "encode",
    "found",
    "listed",
    "made",
    "made_with_defaults",
    "named",
    "object_in",
    "optional",
    "spelled",
    "tagged",
    "whole",
]

Json: TypeAlias = "None | bool | int | str | list[Json] | dict[str, Json]"
Where: TypeAlias = tuple[str | int, ...]
T = TypeVar("T")

LONGEST_SHOWN: Final = 40


class BadInput(ValueError):
    """Input that cannot be read: *where* in it, and the *problem*, which says what was expected."""

    def __init__(self, where: Where, problem: str) -> None:
        super().__init__(where, problem)
        self.where: Final = where
        self.problem: Final = problem

    @property
    def place(self) -> str:
        """The place as a person would write it, such as ``position.hands[2]``."""
        steps = (f"[{step}]" if isinstance(step, int) else f".{step}" for step in self.where)
        return "".join(steps).removeprefix(".")

    def __str__(self) -> str:
        return f"{self.place}: {self.problem}" if self.where else self.problem


def found(value: object) -> str:
    """A short description of *value*, of bounded length however large it is."""
    match value:
        case None:
            return "nothing"
        case bool():
            return "true" if value else "false"
        case str():
            shown = value if len(value) <= LONGEST_SHOWN else value[:LONGEST_SHOWN] + "…"
            return repr(shown)
        case int():
            return str(value) if value.bit_length() <= 2 * LONGEST_SHOWN else "a very large number"
        case list() | tuple():
            return f"a list of {len(value)}"
        case Mapping():
            return f"a table of {len(value)}"
        case _:
            return f"a {type(value).__name__}"


def _expected(where: Where, what: str, value: object) -> NoReturn:
    raise BadInput(where, f"expected {what}, found {found(value)}")


@dataclass(frozen=True, slots=True)
class Form(Generic[T]):
    """How values of one kind are written as JSON, and read from it or from TOML.

    *write* is total on the kind; *read* takes any value and the place where it stands, and raises `BadInput`.
    """

    write: Callable[[T], Json]
    read: Callable[[object, Where], T]


def whole(low: int, high: int | None = None) -> Form[int]:
    """A whole number from *low*, up to *high* where there is one."""
    what = f"a whole number from {low}" + ("" if high is None else f" to {high}")

    def read(value: object, where: Where) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            _expected(where, what, value)
        if value < low or (high is not None and value > high):
            _expected(where, what, value)
        return value

    return Form(int, read)


def _read_truth(value: object, where: Where) -> bool:
    return value if isinstance(value, bool) else _expected(where, "true or false", value)


def _read_text(value: object, where: Where) -> str:
    return value if isinstance(value, str) else _expected(where, "a text", value)


TRUTH: Final[Form[bool]] = Form(bool, _read_truth)
TEXT: Final[Form[str]] = Form(str, _read_text)


def spelled(parse: Callable[[str], T], write: Callable[[T], str] = str) -> Form[T]:
    """A value with a text form; *parse* raises ValueError that says what was expected."""

    def read(value: object, where: Where) -> T:
        try:
            return parse(_read_text(value, where))
        except BadInput:
            raise
        except ValueError as error:
            raise BadInput(where, str(error)) from None

    return Form(write, read)


def named(values: Mapping[str, T], what: str) -> Form[T]:
    """One of a few values, written by name; equal values have equal names."""
    names = {value: name for name, value in values.items()}
    expected = f"{what}: {', '.join(values)}"

    def read(value: object, where: Where) -> T:
        if isinstance(value, str) and value in values:
            return values[value]
        return _expected(where, expected, value)

    return Form(lambda value: names[value], read)


def listed(form: Form[T], at_least: int = 0, at_most: int | None = None) -> Form[tuple[T, ...]]:
    """A list of *at_least* to *at_most* values of one form."""
    size = f"{at_least}" if at_least == at_most else f"{at_least} to {at_most}" if at_most else f"at least {at_least}"

    def read(value: object, where: Where) -> tuple[T, ...]:
        if not isinstance(value, list | tuple):
            _expected(where, "a list", value)
        if len(value) < at_least or (at_most is not None and len(value) > at_most):
            _expected(where, f"{size} values", value)
        return tuple([form.read(each, (*where, place)) for place, each in enumerate(value)])

    return Form(lambda values: [form.write(value) for value in values], read)


def optional(form: Form[T]) -> Form[T | None]:
    """A value or nothing (null)."""
    return Form(
        lambda value: None if value is None else form.write(value),
        lambda value, where: None if value is None else form.read(value, where),
    )


def object_in(value: object, where: Where) -> dict[str, object]:
    """*value*, which must be a table with texts for names."""
    if not isinstance(value, dict):
        _expected(where, "a table", value)
    return value


def made(maker: Callable[..., T], **forms: Form[Any]) -> Form[T]:
    """An object made from its fields, each by its own form and all of them there.

    A ValueError of the maker becomes a `BadInput` at the object's place.
    """
    return _object(maker, forms, frozenset(forms))


def made_with_defaults(maker: Callable[..., T], **forms: Form[Any]) -> Form[T]:
    """The same, where any field may be left out because the maker knows what it is then."""
    return _object(maker, forms, frozenset())


def _object(maker: Callable[..., T], forms: Mapping[str, Form[Any]], needed: frozenset[str]) -> Form[T]:
    def write(value: T) -> Json:
        return {name: form.write(getattr(value, name)) for name, form in forms.items()}

    def read(value: object, where: Where) -> T:
        table = object_in(value, where)
        for name in table:
            if name not in forms:
                raise BadInput((*where, name), f"expected one of {', '.join(forms)}")
        for name in forms:
            if name in needed and name not in table:
                raise BadInput((*where, name), "expected this name, found nothing")
        fields = {name: forms[name].read(part, (*where, name)) for name, part in table.items()}
        try:
            return maker(**fields)
        except BadInput:
            raise
        except ValueError as error:
            raise BadInput(where, str(error)) from None

    return Form(write, read)


def tagged(tag: str, **kinds: tuple[type[Any], Form[Any]]) -> Form[Any]:
    """One of several classes; the field *tag* says which."""
    tags = {kind: (name, form) for name, (kind, form) in kinds.items()}

    def write(value: object) -> Json:
        name, form = tags[type(value)]
        written = form.write(value)
        assert isinstance(written, dict), "a tagged form is an object's"  # noqa: S101 - narrows the type
        return {tag: name, **written}

    def read(value: object, where: Where) -> object:
        table = object_in(value, where)
        kind = table.get(tag)
        if not isinstance(kind, str) or kind not in kinds:
            return _expected((*where, tag), f"one of {', '.join(kinds)}", kind)
        return kinds[kind][1].read({name: part for name, part in table.items() if name != tag}, where)

    return Form(write, read)


def encode(form: Form[T], value: T) -> str:
    """*value* as JSON, always the same text for the same value."""
    return json.dumps(form.write(value), ensure_ascii=False, separators=(",", ":"))


def decode(form: Form[T], text: str | bytes) -> T:
    """The value that *text* is the JSON of; `BadInput` if it is none."""
    try:
        plain = text if isinstance(text, str) else text.decode()
        value = json.loads(plain, object_pairs_hook=_each_once, parse_constant=_no_number, parse_float=_no_number)
    except BadInput:
        raise
    except UnicodeDecodeError as error:
        raise BadInput((), f"expected UTF-8 text, found other bytes at {error.start}") from None
    except json.JSONDecodeError as error:
        raise BadInput((), f"expected JSON: {error.msg} at line {error.lineno}, column {error.colno}") from None
    except RecursionError:
        raise BadInput((), "expected JSON that is not nested so deeply") from None
    except ValueError:
        raise BadInput((), "expected JSON whose numbers are not so long") from None
    return form.read(value, ())


def _each_once(pairs: list[tuple[str, object]]) -> dict[str, object]:
    table = dict(pairs)
    if len(table) < len(pairs):
        seen: set[str] = set()
        twice = next(name for name, _ in pairs if name in seen or seen.add(name))  # type: ignore[func-returns-value] # add gives None: go on
        raise BadInput((found(twice),), "expected this name once, found it twice")
    return table


def _no_number(text: str) -> NoReturn:
    raise BadInput((), f"expected whole numbers only, found {found(text)}")
