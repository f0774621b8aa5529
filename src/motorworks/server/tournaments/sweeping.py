"""The periodic work of a server for tournaments: closing rounds by time, and wishes of the command line."""

from __future__ import annotations

import logging

from motorworks.server.errors import ApiError
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tournaments import rounds, rows
from motorworks.server.wall_clock import now

log = logging.getLogger("motorworks.server")

LOOK = 3.0  # seconds


async def look(registry: TableRegistry) -> None:
    """Several processes may do this at the same time: a round is closed and begun once."""
    if registry.stopping:
        return
    for tournament_id in await registry.store.read(lambda connection: rows.rounds_ended(connection, now())):
        try:
            await rounds.close(registry, tournament_id, None)
        except ApiError as error:
            log.info("a round was not closed", extra={"tournament": tournament_id, "why": str(error)})
    for tournament_id, wish in await registry.store.read(rows.wishes):
        answer = await _granted(registry, tournament_id, wish)
        values = {"wish": "", "answer": answer[:300]}
        await registry.store.write(lambda db, of=tournament_id, given=values: rows.change(db, of, **given))  # type: ignore[misc]


async def _granted(registry: TableRegistry, tournament_id: str, wish: str) -> str:
    """Empty, or why it cannot be done."""
    try:
        await carry_out(registry, tournament_id, wish)
    except ApiError as error:
        return str(error)
    return ""


async def carry_out(registry: TableRegistry, tournament_id: str, wish: str) -> None:
    """`start`: the first round; `next`: close the round and begin another; `close`; `end`."""
    match wish:
        case "start":
            await rounds.begin_first(registry, tournament_id, None)
        case "next":
            await rounds.close_and_begin(registry, tournament_id, None)
        case "close":
            await rounds.close(registry, tournament_id, None)
        case "end":
            await rounds.end(registry, tournament_id, None)
