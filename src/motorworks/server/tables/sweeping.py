"""Work on many tables: games under other rules and of older versions after a start, abandoned ones every hour."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterator
from functools import partial

from motorworks.games import find
from motorworks.server.errors import ApiError
from motorworks.server.storage.rows import snapshots as snapshot_rows
from motorworks.server.storage.rows import tables as table_rows
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.wall_clock import now

log = logging.getLogger("motorworks.server")

UPGRADED = 100_000  # tables of older versions that are looked at after a start
GRACE_DAYS = 7  # between finding that a table is abandoned and deleting it
DAY = 24 * 3600 * 1000  # in milliseconds


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


async def upgrade_tables(registry: TableRegistry) -> None:
    """Load the tables of older versions once: that stores what later versions need to show them."""
    for table_id in await registry.store.read(partial(snapshot_rows.tables_without_states, limit=UPGRADED)):
        try:
            async with registry.locked(table_id):
                pass
        except ApiError:
            continue  # deleted meanwhile
        except Exception:
            log.exception("a table could not be upgraded", extra={"table": table_id})


async def delete_abandoned(registry: TableRegistry) -> None:
    """Delete tables that have waited too long for people; games that have begun stay, finished ones too."""
    days, at = registry.settings.waiting_days, now()
    if days == 0:
        return
    before, noted_before = at - days * DAY, at - GRACE_DAYS * DAY
    await registry.store.write(partial(table_rows.mark_abandoned, before=before, now=at))
    for table_id in await registry.store.read(partial(table_rows.abandoned, before=before, noted_before=noted_before)):
        work = partial(table_rows.delete_abandoned, table_id=table_id, before=before, noted_before=noted_before)
        if await registry.store.write(work, registry.message(table_id)):
            registry.deleted(table_id)
