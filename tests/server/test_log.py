"""The log that readers share."""

from __future__ import annotations

import random

import pytest

import motorworks
from motorworks.server.tables.model import Loaded, SeatRow
from motorworks.server.tables.table import UNDO, LiveTable
from motorworks.server.views.log import log_lines
from tests.server.test_store import TABLE, a_table

READERS = (0, 1, 2, None)


@pytest.mark.parametrize("game", ["automobile", "gear_and_piston"])
def test_readers_who_share_lines_read_what_each_alone_would(game: str) -> None:
    """Lines with a secret are for their reader alone; an undo takes lines back from everybody."""
    match = motorworks.new(game, players=3, seed=5)
    seats = [SeatRow(table_id=TABLE, seat=seat, kind="person", name=f"P{seat}") for seat in range(3)]
    table = LiveTable(Loaded(a_table(game=game), seats, set(), []), match)
    chance = random.Random(game)
    for number in range(120):
        if match.actor is None:
            break
        table.change(match.game.moves.code(chance.choice(match.state.legal())))
        if number < 20 and match.can_undo():
            table.change(UNDO)
        for reader in READERS:
            log_lines(table, reader, "en")
    read = {reader: [line.says for line in log_lines(table, reader, "en")] for reader in READERS}
    assert read == {reader: [line.text for line in match.log(reader, table.words("en"))] for reader in READERS}
    assert read[0] != read[1]
    assert all(line.index == number for reader in READERS for number, line in enumerate(log_lines(table, reader, "en")))
