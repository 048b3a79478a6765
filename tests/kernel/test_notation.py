"""Forms write what they read, and reading is total: whatever comes gives a value or one `BadInput`."""

from __future__ import annotations

import json
import pickle
from dataclasses import dataclass
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from spelregels.notation import (
    TEXT,
    TRUTH,
    BadInput,
    Form,
    Where,
    decode,
    encode,
    found,
    listed,
    made,
    made_with_defaults,
    named,
    object_in,
    optional,
    spelled,
    tagged,
    whole,
)

HERE: Where = ("position", "hands", 2)


@dataclass(frozen=True)
class Chip:
    white: int
    black: int = 0

    def __post_init__(self) -> None:
        if self.white > 100:
            raise ValueError("too many white chips")
        if self.black > 100:
            raise BadInput(("black",), "too many black chips")


@dataclass(frozen=True)
class Pile:
    top: str


@dataclass(frozen=True)
class Everything:
    number: int
    truth: bool
    text: str
    suit: str
    reading: bool
    either: tuple[Chip | Pile, ...]
    perhaps: Chip | None


def suit(text: str) -> str:
    if text not in {"H", "S"}:
        raise ValueError(f"expected H or S, found {text[:20]!r}")
    return text.lower()


def fussy(text: str) -> str:
    raise BadInput(("elsewhere",), f"{text} is worse than you think")


CHIP = made(Chip, white=whole(0), black=whole(0))
LOOSE = made_with_defaults(Chip, white=whole(0), black=whole(0))
EITHER = tagged("kind", chip=(Chip, CHIP), pile=(Pile, made(Pile, top=TEXT)))
READINGS = named({"yes": True, "no": False}, "a reading")
EVERYTHING = made(
    Everything,
    number=whole(0, 9),
    truth=TRUTH,
    text=TEXT,
    suit=spelled(suit, str.upper),
    reading=READINGS,
    either=listed(EITHER, 1, 3),
    perhaps=optional(CHIP),
)
GOOD: dict[str, Any] = {
    "number": 3,
    "truth": True,
    "text": "Café ♦",
    "suit": "H",
    "reading": "no",
    "either": [{"kind": "chip", "white": 1, "black": 2}, {"kind": "pile", "top": "QH"}],
    "perhaps": None,
}


def refused(form: Form[Any], value: object) -> tuple[Where, str]:
    with pytest.raises(BadInput) as error:
        form.read(value, HERE)
    return error.value.where, error.value.problem


class TestFound:
    """A short description of a value, of bounded length however large it is."""

    @pytest.mark.parametrize(
        ("value", "shown"),
        [
            (None, "nothing"),
            (True, "true"),
            (False, "false"),
            ("QH", "'QH'"),
            ("x" * 40, f"'{'x' * 40}'"),
            ("x" * 41, f"'{'x' * 40}…'"),
            (-12, "-12"),
            (2**80 - 1, "1208925819614629174706175"),
            (2**80, "a very large number"),
            (10**5000, "a very large number"),
            ([1, 2], "a list of 2"),
            ((1,), "a list of 1"),
            ({"a": 1}, "a table of 1"),
            (1.5, "a float"),
            (b"x", "a bytes"),
        ],
        ids=lambda value: value if isinstance(value, str) else "value",
    )
    def test_found(self, value: object, shown: str) -> None:
        assert found(value) == shown

    @given(st.recursive(st.text() | st.integers() | st.binary(), st.lists))
    @example("\\" * 10**5)
    def test_it_is_short(self, value: object) -> None:
        assert len(found(value)) <= 200


class TestBadInput:
    """It names the place, as a person would write it, and what was expected there."""

    @pytest.mark.parametrize(
        ("where", "place"),
        [
            (("position", "hands", 2), "position.hands[2]"),
            (("hands", 2, "white"), "hands[2].white"),
            ((0, 1), "[0][1]"),
            (("position",), "position"),
        ],
    )
    def test_its_place(self, where: Where, place: str) -> None:
        assert BadInput(where, "expected a list").place == place
        assert str(BadInput(where, "expected a list")) == f"{place}: expected a list"

    def test_of_the_whole_input_there_is_no_place(self) -> None:
        assert str(BadInput((), "expected JSON")) == "expected JSON"

    def test_it_pickles(self) -> None:
        again = pickle.loads(pickle.dumps(BadInput(HERE, "expected a list")))
        assert (again.where, again.problem) == (HERE, "expected a list")


class TestForms:
    """What each form reads, and what it says of anything else."""

    @pytest.mark.parametrize(
        ("form", "written", "value"),
        [
            (whole(2), 2, 2),
            (whole(2, 5), 5, 5),
            (whole(-3), -3, -3),
            (TRUTH, False, False),
            (TEXT, "", ""),
            (spelled(suit, str.upper), "H", "h"),
            (READINGS, "yes", True),
            (listed(TEXT), [], ()),
            (listed(TEXT, 2, 2), ["a", "b"], ("a", "b")),
            (listed(listed(whole(0)), 1), [[1], []], ((1,), ())),
            (optional(TEXT), None, None),
            (optional(TEXT), "a", "a"),
            (CHIP, {"white": 1, "black": 2}, Chip(1, 2)),
            (LOOSE, {"white": 1, "black": 0}, Chip(1)),
            (EITHER, {"kind": "pile", "top": "QH"}, Pile("QH")),
            (EITHER, {"kind": "chip", "white": 1, "black": 2}, Chip(1, 2)),
        ],
    )
    def test_it_reads_what_it_writes(self, form: Form[Any], written: object, value: object) -> None:
        assert form.read(written, HERE) == value
        assert form.write(value) == written
        assert decode(form, encode(form, value)) == value

    def test_a_tuple_is_a_list_too(self) -> None:
        assert listed(TEXT).read(("a",), HERE) == ("a",)

    def test_a_field_with_a_default_can_be_left_out(self) -> None:
        assert LOOSE.read({"white": 3}, HERE) == Chip(3, 0)

    @pytest.mark.parametrize(
        ("form", "value", "where", "problem"),
        [
            (whole(2), "2", (), "expected a whole number from 2, found '2'"),
            (whole(2), True, (), "expected a whole number from 2, found true"),
            (whole(2), 2.0, (), "expected a whole number from 2, found a float"),
            (whole(2), 1, (), "expected a whole number from 2, found 1"),
            (whole(2, 5), 6, (), "expected a whole number from 2 to 5, found 6"),
            (whole(2, 5), 1, (), "expected a whole number from 2 to 5, found 1"),
            (TRUTH, 1, (), "expected true or false, found 1"),
            (TEXT, 1, (), "expected a text, found 1"),
            (spelled(suit), "D", (), "expected H or S, found 'D'"),
            (spelled(suit), None, (), "expected a text, found nothing"),
            (READINGS, "maybe", (), "expected a reading: yes, no, found 'maybe'"),
            (READINGS, ["yes"], (), "expected a reading: yes, no, found a list of 1"),
            (listed(TEXT), "ab", (), "expected a list, found 'ab'"),
            (listed(TEXT), {"a": 1}, (), "expected a list, found a table of 1"),
            (listed(TEXT, 1), [], (), "expected at least 1 values, found a list of 0"),
            (listed(TEXT, 1, 2), ["a"] * 3, (), "expected 1 to 2 values, found a list of 3"),
            (listed(TEXT, 7, 7), [], (), "expected 7 values, found a list of 0"),
            (listed(TEXT), ["a", 1], (1,), "expected a text, found 1"),
            (optional(TEXT), 1, (), "expected a text, found 1"),
            (CHIP, [], (), "expected a table, found a list of 0"),
            (CHIP, {"white": 1}, ("black",), "expected this name, found nothing"),
            (CHIP, {"white": 1, "black": 2, "red": 3}, ("red",), "expected one of white, black"),
            (LOOSE, {"red": 3}, ("red",), "expected one of white, black"),
            (CHIP, {"white": 1, "black": "2"}, ("black",), "expected a whole number from 0, found '2'"),
            (CHIP, {"white": 101, "black": 2}, (), "too many white chips"),
            (EITHER, {"white": 1, "black": 2}, ("kind",), "expected one of chip, pile, found nothing"),
            (EITHER, {"kind": "heap"}, ("kind",), "expected one of chip, pile, found 'heap'"),
            (EITHER, {"kind": ["chip"]}, ("kind",), "expected one of chip, pile, found a list of 1"),
            (EITHER, {"kind": "pile", "top": 1}, ("top",), "expected a text, found 1"),
            (EITHER, 3, (), "expected a table, found 3"),
        ],
    )
    def test_it_names_the_place_and_what_was_expected(
        self, form: Form[Any], value: object, where: Where, problem: str
    ) -> None:
        assert refused(form, value) == ((*HERE, *where), problem)

    def test_what_a_part_already_says_of_itself_stands(self) -> None:
        assert refused(spelled(fussy), "D") == (("elsewhere",), "D is worse than you think")
        assert refused(CHIP, {"white": 1, "black": 101}) == (("black",), "too many black chips")

    def test_object_in(self) -> None:
        assert object_in({"a": 1}, HERE) == {"a": 1}
        with pytest.raises(BadInput, match="expected a table"):
            object_in([("a", 1)], HERE)


class TestEncode:
    def test_it_is_always_the_same_text(self) -> None:
        value = decode(EVERYTHING, json.dumps(GOOD, indent=4))
        assert encode(EVERYTHING, value) == json.dumps(GOOD, ensure_ascii=False, separators=(",", ":"))
        assert decode(EVERYTHING, encode(EVERYTHING, value)) == value

    def test_names_are_written_as_they_are(self) -> None:
        assert encode(TEXT, "Café ♦") == '"Café ♦"'


class TestDecode:
    """Every text or bytes give a value or one `BadInput`, and never another error."""

    @pytest.mark.parametrize("data", ['{"white":1,"black":2}', b'{"white":1,"black":2}', ' {"black":2, "white":1} '])
    def test_text_or_bytes(self, data: str | bytes) -> None:
        assert decode(CHIP, data) == Chip(1, 2)

    @pytest.mark.parametrize(
        ("data", "problem"),
        [
            ("", "expected JSON: Expecting value at line 1, column 1"),
            ('{"white":1,\n"black"', "expected JSON: Expecting ':' delimiter at line 2, column 8"),
            ('{"white":1} 2', "expected JSON: Extra data at line 1, column 13"),
            (b'"\xff"', "expected UTF-8 text, found other bytes at 1"),
            (b"\xef\xbb\xbf1", "expected JSON: Unexpected UTF-8 BOM (decode using utf-8-sig) at line 1, column 1"),
            ("1.5", "expected whole numbers only, found '1.5'"),
            ("1e999999999", "expected whole numbers only, found '1e999999999'"),
            ("NaN", "expected whole numbers only, found 'NaN'"),
            ("-Infinity", "expected whole numbers only, found '-Infinity'"),
            ("9" * 5000, "expected JSON whose numbers are not so long"),
            ("[" * 10**5, "expected JSON that is not nested so deeply"),
            ('{"a":' * 10**5, "expected JSON that is not nested so deeply"),
            ("[" * 10**5 + "]" * 10**5, "expected JSON that is not nested so deeply"),
        ],
        ids=lambda value: repr(value)[:30],
    )
    def test_what_is_no_json(self, data: str | bytes, problem: str) -> None:
        with pytest.raises(BadInput) as error:
            decode(TEXT, data)
        assert (error.value.where, error.value.problem) == ((), problem)
        assert error.value.__cause__ is None

    def test_a_name_stands_once(self) -> None:
        with pytest.raises(BadInput, match="'white': expected this name once, found it twice"):
            decode(CHIP, '{"white":1,"black":2,"white":3}')

    def test_deep_input_of_the_wrong_kind_is_not_searched(self) -> None:
        assert decode_error(CHIP, "[" * 500 + "]" * 500) == "expected a table, found a list of 1"

    @given(st.binary())
    def test_any_bytes(self, data: bytes) -> None:
        gives_a_value_or_bad_input(EVERYTHING, data)

    @given(st.text())
    def test_any_text(self, data: str) -> None:
        gives_a_value_or_bad_input(EVERYTHING, data)

    @given(st.integers(0, len(json.dumps(GOOD)) - 1))
    def test_cut_short(self, length: int) -> None:
        with pytest.raises(BadInput):
            decode(EVERYTHING, json.dumps(GOOD)[:length])

    @given(st.integers(0, len(json.dumps(GOOD))), st.binary(max_size=3), st.integers(0, 3))
    def test_with_a_few_bytes_changed(self, place: int, other: bytes, gone: int) -> None:
        data = json.dumps(GOOD).encode()
        gives_a_value_or_bad_input(EVERYTHING, data[:place] + other + data[place + gone :])

    @given(st.sampled_from(sorted(GOOD)), st.data())
    def test_with_a_part_of_the_wrong_kind(self, name: str, data: st.DataObject) -> None:
        other = data.draw(ANY_JSON)
        value = gives_a_value_or_bad_input(EVERYTHING, json.dumps({**GOOD, name: other}))
        if value is not None:
            assert json.loads(encode(EVERYTHING, value)) == {**GOOD, name: other}

    @given(st.dictionaries(st.sampled_from([*GOOD, "else"]), st.sampled_from(list(GOOD.values()))))
    def test_with_names_missing_or_unknown(self, table: dict[str, object]) -> None:
        gives_a_value_or_bad_input(EVERYTHING, json.dumps(table))


ANY_JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text() | st.sampled_from(["H", "yes", "chip", 3, 1, 2]),
    lambda parts: st.lists(parts) | st.dictionaries(st.sampled_from(["kind", "white", "black", "top", "x"]), parts),
    max_leaves=8,
)


def decode_error(form: Form[Any], data: str | bytes) -> str:
    with pytest.raises(BadInput) as error:
        decode(form, data)
    return str(error.value)


def gives_a_value_or_bad_input(form: Form[Any], data: str | bytes) -> Any:
    """The value, None if it is bad input; any other error fails the test."""
    try:
        return decode(form, data)
    except BadInput as error:
        said = str(error)
    assert 0 < len(said) < 1000
    return None
