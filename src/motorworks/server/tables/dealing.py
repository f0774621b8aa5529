"""The deal: made when the last seat is taken, so that nobody can look at it first and open another table instead."""

from __future__ import annotations

import secrets
from typing import Any

from msgspec import Struct, structs

from motorworks import Match
from motorworks.kernel.history import dumped, write_entries
from motorworks.server.tables.model import Snapshot, TableRow
from motorworks.server.tables.table import start_match

SEED_BITS = 128
NOT_DEALT = ""  # the seed of a table that waits for people


class Deal(Struct):
    """A seed, whose turn it is, and the first position."""

    seed: str
    actor: int | None
    first: Snapshot


def new_seed() -> str:
    return str(secrets.randbits(SEED_BITS))


def deal(row: TableRow, players: int) -> Deal:
    """Deal for a table that begins. A seed that its host has chosen, and everybody knows of, stays."""
    seed = row.seed if row.seed_chosen else new_seed()
    match = start_match(structs.replace(row, seed=seed), players)
    return Deal(seed, match.actor, first_position(row, match))


def first_position(row: TableRow, match: Match[Any]) -> Snapshot:
    """The position before the first action, and what the journal said up to it."""
    position = {**match.position(), "state": match.first.to_json()}
    opening = dumped(write_entries(match.game.events, match.opening))
    return Snapshot(table_id=row.id, sequence=0, rules=row.rules, position=position, log=opening)
