"""Our own implementation answers every line, whatever it is, with one message."""

from __future__ import annotations

import json
from io import StringIO
from typing import Any, Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spelregels.conform.core import Implementation, configured, serve
from spelregels.conform.messages import Message, written
from spelregels.games import GAMES

LAMA: Final = GAMES["lama"]
AGREED, READINGS = configured(LAMA, LAMA.agree(players=2))
CONFIGURE: Final[Message] = {"type": "configure", "seq": 1, "game": "lama", "agreed": AGREED, "readings": READINGS}
DEAL: Final = {"seat": -1, "action": "deal 134456 / 2245LL"}
TURN_UP: Final = {"seat": -1, "action": "turn up 3"}
ASK: Final[Message] = {"type": "ask", "seq": 2, "position": None, "after": [DEAL, TURN_UP]}


def said(*messages: Message | str) -> Message:
    """The response to the last message."""
    implementation = Implementation("7")
    responses = [implementation.respond(each if isinstance(each, str) else written(each)) for each in messages]
    return responses[-1]


def asked(**parts: Any) -> Message:
    return said(CONFIGURE, {**ASK, **parts})


class TestTheConversation:
    def test_hello_says_what_it_can_do(self) -> None:
        hello = said({"type": "hello", "seq": 5, "protocol": 1, "suite": "x"})
        assert (hello["seq"], hello["name"], hello["version"], hello["level"]) == (5, "spelregels", "7", "N")
        assert hello["games"] == list(GAMES)

    def test_configure_repeats_what_holds(self) -> None:
        response = said(CONFIGURE)
        assert response == {**CONFIGURE, "type": "configured"}

    def test_a_game_that_it_does_not_know_is_not_supported(self) -> None:
        response = said({**CONFIGURE, "game": "whist"})
        assert response == {"type": "unsupported", "what": "game", "name": "whist", "seq": 1}

    def test_after_what_cannot_be_played_nothing_is_configured(self) -> None:
        for other in ({**CONFIGURE, "game": "whist"}, {**CONFIGURE, "agreed": 3}):
            assert said(CONFIGURE, other, {**ASK, "ask": "then"})["code"] == "not_configured"

    def test_nothing_is_answered_before(self) -> None:
        assert said({**ASK, "ask": "legal", "seat": 0})["code"] == "not_configured"

    def test_it_ends_when_told_and_when_nothing_comes(self) -> None:
        for lines in (['{"type": "bye", "seq": 3}', "never read"], []):
            out = StringIO()
            serve(lines, out, "7")
            assert list(map(json.loads, out.getvalue().splitlines())) == [{"type": "bye", "seq": 3}][: len(lines)]


class TestAnswers:
    def test_a_ruling_has_its_grounds(self) -> None:
        refused = asked(ask="judge", seat=0, action="play 6")
        assert (refused["allowed"], refused["grounds"]) == (False, ["LM-1f"])
        assert asked(ask="judge", seat=0, action="play 4")["allowed"] is True

    def test_what_may_be_done(self) -> None:
        assert set(asked(ask="legal", seat=0)["legal"]) == {"play 3", "play 4", "draw", "quit"}
        assert asked(ask="legal", seat=1)["legal"] == []

    def test_what_then_is(self) -> None:
        assert {name: asked(ask="then")[name] for name in ("turn", "totals")} == {"turn": 0, "totals": [0, 0]}
        drawn = [*ASK["after"], {"seat": 0, "action": "draw"}]
        assert asked(ask="then", after=drawn)["turn"] == -1

    def test_who_leads(self) -> None:
        assert asked(ask="lead")["seat"] == 0

    def test_what_a_seat_sees(self) -> None:
        view = asked(ask="view", seat=1)["view"]
        assert (view["hand"], view["sizes"], "hands" in view, "table" in view) == ("2245LL", [6, 6], False, False)

    def test_the_position_can_be_asked_about_again(self) -> None:
        position = asked(ask="position")["position"]
        assert position["top"] == "3"
        assert asked(ask="position", position=position, after=[])["position"] == position

    def test_how_many_positions_can_be_reached(self) -> None:
        """A may play the 3 or a 4, draw, or quit."""
        assert [asked(ask="count", depth=depth)["positions"] for depth in (0, 1)] == [1, 4]

    def test_an_event_that_is_refused_is_the_answer(self) -> None:
        for ask in ("judge", "then", "score"):
            answer = asked(ask=ask, seat=0, action="quit", after=[DEAL, TURN_UP, {"seat": 0, "action": "play 6"}])
            assert (answer["refused"], answer["grounds"]) == (2, ["LM-1f"])


class TestBadRequests:
    @pytest.mark.parametrize(
        ("parts", "code", "place"),
        [
            ({"ask": "guess"}, "bad_message", "ask"),
            ({"ask": "judge", "seat": 2, "action": "quit"}, "bad_message", "seat"),
            ({"ask": "view", "seat": -1}, "bad_message", "seat"),
            ({"ask": "legal", "seat": -1}, "bad_message", "seat"),
            ({"ask": "legal", "seat": 9, "after": [{"seat": 0, "action": "quit"}]}, "bad_message", "seat"),
            ({"ask": "judge", "seat": 0}, "bad_action", "action"),
            ({"ask": "judge", "seat": 0, "action": "play 9"}, "bad_action", "action"),
            ({"ask": "then", "after": [{"seat": 0, "action": "sing"}]}, "bad_action", "after[0].action"),
            ({"ask": "then", "after": [{"seat": 9, "action": "quit"}]}, "bad_message", "after[0].seat"),
            ({"ask": "then", "after": 3}, "bad_message", "after"),
            ({"ask": "then", "position": 3}, "bad_position", "position"),
            ({"ask": "then", "position": {}}, "bad_position", "position.phase"),
            ({"ask": "count", "depth": 99}, "bad_message", "depth"),
        ],
    )
    def test_each_is_an_error_that_names_the_place(self, parts: dict[str, Any], code: str, place: str) -> None:
        error = asked(**parts)
        assert (error["type"], error["seq"], error["code"]) == ("error", 2, code)
        assert error["message"].startswith(f"{place}: ")

    @pytest.mark.parametrize("line", ["", "nonsense", "[]", "{}", '{"type": "ask"}', '{"type": "sing", "seq": 1}'])
    def test_what_is_no_request_is_an_error(self, line: str) -> None:
        assert said(CONFIGURE, line)["code"] == "bad_message"

    def test_its_number_is_repeated_where_it_has_one(self) -> None:
        assert (said('{"type": "sing", "seq": 4}')["seq"], said('{"type": "ask"}')["seq"]) == (4, None)

    @given(st.text() | st.binary())
    def test_whatever_comes(self, line: str | bytes) -> None:
        assert Implementation("").respond(line)["type"] in {"error", "bye"}

    @given(st.data())
    def test_whatever_stands_in_a_request(self, data: st.DataObject) -> None:
        """No part of it makes the program fail."""
        message = data.draw(st.sampled_from([CONFIGURE, {**ASK, "ask": "judge", "seat": 0, "action": "quit"}]))
        name = data.draw(st.sampled_from(sorted(message)))
        plain = st.none() | st.booleans() | st.integers() | st.text(max_size=8)
        junk = st.recursive(
            plain, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner)
        )
        response = said(CONFIGURE, {**message, name: data.draw(junk)})
        assert response["type"] in {"error", "answer", "configured", "unsupported"}
