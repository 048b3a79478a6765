"""Input that means no good, or was made by a careless program."""

from __future__ import annotations

from pathlib import Path

from tests.cli.typed import Command

SIX = 'game = "lama"\n[position]\nplayers = ["An\\u001b[31mn", "Ben"]\ntop = "6"\n"An\\u001b[31mn" = "L 3"\n'


def test_a_byte_order_mark_is_no_part_of_a_file(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "d.toml"
    path.write_bytes(b'\xef\xbb\xbfgame = "lama"\n[position]\ntop = "6"\nA = "L"\n[ask]\naction = "play L"\n')
    assert command("judge", path).status == 0


def test_a_name_cannot_move_the_cursor(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "d.toml"
    path.write_text(SIX + '[ask]\naction = "play L"\n', encoding="utf-8")
    typed = command("judge", path)
    assert typed.status == 0
    assert "\x1b" not in typed.out
    assert "May An\\x1b[31mn play a lama?" in typed.out


def test_a_value_nested_beyond_reading_is_asked_again(command: Command) -> None:
    told = ["lama", "Ann, Ben", "top = " + "[" * 5000, "top = 6", 'Ann = "L 3"', "", "", "1", "play L", "", "", ""]
    typed = command("ask", stdin="\n".join(told) + "\n")
    assert "Traceback" not in typed.out + typed.err
    assert "a fault of ours" not in typed.err
