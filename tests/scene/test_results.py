"""How a result is written."""

from __future__ import annotations

import pytest

import motorworks

WRITTEN = {
    "automobile": ("${points}", "{points}\N{NO-BREAK SPACE}$"),
    "gear_and_piston": ("{points}\N{NO-BREAK SPACE}VP", "{points}\N{NO-BREAK SPACE}SP"),
    "horseless_carriage": ("${points}", "${points}"),
    "kanban_ev": ("{points}\N{NO-BREAK SPACE}PP", "{points}\N{NO-BREAK SPACE}PP"),
}


@pytest.mark.parametrize("game", WRITTEN)
def test_points_are_written_with_their_unit_in_both_languages(game: str) -> None:
    """A number alone does not say whether it is money."""
    match = motorworks.new(game, players=3, seed=1)
    assert (match.scene(0).result, match.scene(0, match.in_words("de")).result) == WRITTEN[game]
