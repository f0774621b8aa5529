"""The deal: made when the last seat is taken, so that nobody can look at it first and open another table instead.

`kernel/fairness.py` says how its seed is made, and why nobody can choose it.
"""

from __future__ import annotations

import secrets
from typing import Any

from msgspec import Struct, structs, to_builtins

from motorworks import Match
from motorworks.kernel.fairness import commitment_to, seed_from
from motorworks.kernel.history import dumped, write_entries
from motorworks.server import wire
from motorworks.server.tables.model import AWAITED, SeatRow, Snapshot, TableRow
from motorworks.server.tables.table import LiveTable, start_match

SECRET_BYTES = 16
NOT_DEALT = ""  # the seed of a table that waits for people


class Deal(Struct):
    """A seed, whose turn it is, and the first position."""

    seed: str
    actor: int | None
    first: Snapshot


def new_secret() -> str:
    return secrets.token_hex(SECRET_BYTES)


def is_complete(seats: list[SeatRow]) -> bool:
    """Whether everybody is there: no seat is open, and nobody's share is awaited."""
    return all(seat.kind != "open" and seat.share != AWAITED for seat in seats)


def seed_of(row: TableRow, seats: list[SeatRow]) -> str:
    """A seed that its host has chosen, and everybody knows of, stays."""
    return row.seed if row.seed_chosen else str(seed_from(row.secret or new_secret(), [seat.share for seat in seats]))


def deal(row: TableRow, seats: list[SeatRow]) -> Deal:
    """Deal for a table that begins."""
    seed = seed_of(row, seats)
    match = start_match(structs.replace(row, seed=seed), len(seats))
    return Deal(seed, match.actor, first_position(row, match))


def proof(row: TableRow, seats: list[SeatRow]) -> wire.Fairness | None:
    """What proves the deal, once the game is over; None when its seed was chosen or an older version dealt it."""
    if row.status != "finished" or row.seed_chosen or not row.secret:
        return None
    shares = [seat.share for seat in seats]
    return wire.Fairness(commitment=commitment_to(row.secret), secret=row.secret, shares=shares, seed=row.seed)


def full_record(table: LiveTable) -> dict[str, Any]:
    """The record of a finished game, with its names and what proves the deal."""
    revealed = proof(table.row, table.seats)
    fairness = {} if revealed is None else {"fairness": to_builtins(revealed)}
    return {**table.match.record(), **fairness, "names": table.names}


def first_position(row: TableRow, match: Match[Any]) -> Snapshot:
    """The position before the first action, and what the journal said up to it."""
    position = {**match.position(), "state": match.first.to_json()}
    opening = dumped(write_entries(match.game.events, match.opening))
    return Snapshot(table_id=row.id, sequence=0, rules=match.game.identity, position=position, log=opening)
