"""The row of a table that is being opened, before anything about it is decided."""

from __future__ import annotations

from typing import Any

from motorworks.server.ids import new_table_id, new_token
from motorworks.server.tables.dealing import NOT_DEALT, new_secret
from motorworks.server.tables.model import TableRow
from motorworks.server.wall_clock import now


def blank_row(game: str, options: dict[str, Any], visitor: str, listed: bool) -> TableRow:
    at = now()
    return TableRow(
        id=new_table_id(),
        game=game,
        options=options,
        seed=NOT_DEALT,
        seed_chosen=False,
        secret=new_secret(),
        rules="",
        base=None,
        host=visitor,
        status="waiting",
        listed=listed,
        uploaded=False,
        actor=None,
        sequence=0,
        standings=[],
        watch_token=new_token(),
        rematch=None,
        interrupted="",
        created=at,
        changed=at,
    )
