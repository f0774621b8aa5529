"""Visitors who have no games and do not come back are deleted."""

from __future__ import annotations

from functools import partial

from motorworks.server.people.leaving import leave
from motorworks.server.people.rows import visitors as visitor_rows
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.wall_clock import now

DAY = 24 * 3_600_000
SEEN_ONCE_DAYS = 7  # for browsers that looked in once, and for programs that keep no cookie


async def forget_visitors(registry: TableRegistry) -> None:
    days = registry.settings.visitor_days
    if days == 0:
        return
    at = now()
    work = partial(visitor_rows.expired, seen_before=at - days * DAY, new_before=at - SEEN_ONCE_DAYS * DAY)
    for visitor in await registry.store.read(work):
        await leave(registry, visitor)
