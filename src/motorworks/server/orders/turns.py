"""Plays standing orders when their moment comes, after a pause in which their owner can stop them.

At tables played by post the pause is random, so that its length does not tell an order from a person.
"""

from __future__ import annotations

import asyncio
import logging
import random

from msgspec import Struct, structs

from motorworks.server.errors import ApiError
from motorworks.server.orders import rows as order_rows
from motorworks.server.orders.carrying_out import Ordered, ordered
from motorworks.server.orders.model import OrderRow
from motorworks.server.tables import seating
from motorworks.server.tables.changes import Change
from motorworks.server.tables.commands import Command, carry_out
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.table import LiveTable
from motorworks.server.tables.tasks import TableTasks

log = logging.getLogger("motorworks.server")

PAUSE = 3.0  # seconds in which somebody who is looking can stop an order
BY_POST = (5.0, 60.0)  # seconds, at random
CHANCE = random.SystemRandom()


class Due(Struct):
    """An order that waits for its pause to end."""

    said: Ordered
    sequence: int
    pause: float


class OrderTurns:
    """At most one task per table; of several processes the first to store the move wins."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._tasks = TableTasks(self._run, lambda table_id: not registry.stopping and registry.has_orders(table_id))
        registry.changes.notify(self)

    def changed(self, table_id: str, change: Change) -> None:
        if change == Change.TABLE:
            self._tasks.wake(table_id)

    async def close(self) -> None:
        await self._tasks.close()

    async def _run(self, table_id: str) -> None:
        try:
            while (due := await self._next(table_id)) is not None:
                await asyncio.sleep(due.pause)
                if not await self._play(table_id, due):
                    return
        except ApiError:
            pass  # the table is gone, or somebody else was quicker
        except Exception:
            log.exception("a standing order could not be carried out", extra={"table": table_id})

    async def _next(self, table_id: str) -> Due | None:
        """The order to carry out next. What no longer applies is dropped at once."""
        async with self._registry.locked(table_id) as table:
            while (said := ordered(table)) is not None:
                if said.code:
                    return Due(said, table.sequence, _pause(table))
                state = "dropped" if said.reason else "used"
                await self._store(table, structs.replace(said.order, state=state, reason=said.reason))
        return None

    async def _play(self, table_id: str, due: Due) -> bool:
        """False when something has happened in the meantime: the next change looks again.

        That the order has been used is stored first, so that its owner's log marks the move as soon as it is seen.
        """
        async with self._registry.locked(table_id) as table:
            said = ordered(table)
            if said is None or table.sequence != due.sequence or said.order.number != due.said.order.number:
                return False
            order = said.order
            state = "used" if order.until == "once" else order.state
            steps = [*order.steps, len(table.match.steps) + 1]
            await self._store(table, structs.replace(order, state=state, steps=steps))
        key = f"order-{order.number}-{due.sequence}"
        command = Command(
            visitor=None, seat=order.seat, sequence=due.sequence, key=key, codes=(said.code,), prepared=True
        )
        try:
            await carry_out(self._registry, table_id, command, "en", lambda _: None)
        except ApiError:
            async with self._registry.locked(table_id) as table:
                await self._store(table, order)
            raise
        return True

    async def _store(self, table: LiveTable, order: OrderRow) -> None:
        await seating.store(self._registry, table, lambda connection: order_rows.change_order(connection, order))


def _pause(table: LiveTable) -> float:
    by_post = table.clock is not None and table.clock.kind == "post"
    return CHANCE.uniform(*BY_POST) if by_post else PAUSE
