"""Positions told by people who are in a hurry."""

from __future__ import annotations

import pytest

from spelregels import BadInput, read_dispute, settle

TABLES = {
    "lama": ("chips", "12", 'top = "6"\n'),
    "lanterfanten": ("jokers", "2", ""),
    "cardparty": ("stocks", "2", ""),
}


def dispute(game: str, table: str) -> str:
    name, _, more = TABLES[game]
    return (
        f'game = "{game}"\n[position]\nplayers = ["Anna", "Bram"]\n{more}{name} = {{ {table} }}\n[ask]\nlegal = true\n'
    )


@pytest.mark.parametrize("game", TABLES)
class TestTablesOfPlayers:
    def test_a_beginning_of_a_name_will_do(self, game: str) -> None:
        """As everywhere else where a player is named."""
        _, value, _ = TABLES[game]
        short, whole = (read_dispute(dispute(game, f"{name} = {value}")) for name in ("a", "Anna"))
        assert settle(short, short.asks[0]).verdicts == settle(whole, whole.asks[0]).verdicts

    def test_nobody_is_told_twice(self, game: str) -> None:
        name, value, _ = TABLES[game]
        told = read_dispute(dispute(game, f"An = {value}, Anna = {value}"))
        with pytest.raises(BadInput, match=f"position.{name}.Anna: expected what is told of Anna once"):
            settle(told, told.asks[0])
