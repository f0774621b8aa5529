"""The first start after the rules have changed: every running game is replayed, a few at a time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator

from motorworks.games import find
from motorworks.server.errors import ApiError
from motorworks.server.storage.rows import tables as table_rows
from motorworks.server.tables.registry import TableRegistry

log = logging.getLogger("motorworks.server")


async def adopt_all(registry: TableRegistry) -> None:
    """Load every running table whose rules are not the ones here: loading replays it and lets it go on.

    An interrupted one may go on, too: the rules here may be its own again.
    """
    running = await registry.store.read(table_rows.running_tables)
    left = [table_id for table_id, game, rules, stopped in running if stopped or not find(game).understands(rules)]
    if not left:
        return
    log.info("the rules have changed; running games are replayed", extra={"games": len(left)})
    waiting = iter(left)
    await asyncio.gather(*(_adopt_each(registry, waiting) for _ in range(registry.farm.width)))
    await registry.farm.close()
    log.info("all running games were replayed", extra={"games": len(left)})


async def _adopt_each(registry: TableRegistry, waiting: Iterator[str]) -> None:
    for table_id in waiting:
        try:
            async with registry.locked(table_id):
                pass
        except ApiError:
            continue  # deleted meanwhile
        except Exception:
            log.exception("a game could not be replayed", extra={"table": table_id})
        registry.changes.changed(table_id)
