"""The server's own time: a heartbeat while it runs, and a look every second for clocks that have run out.

Any process beats. One of them, under a lease, looks; and because a clock is stored by version, time runs out once.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import partial

from msgspec import structs
from sqlalchemy import Connection

from motorworks.server.clocks import at_table, ticking
from motorworks.server.clocks import rows as clock_rows
from motorworks.server.clocks.model import SECOND, ClockRow
from motorworks.server.errors import ApiError
from motorworks.server.storage import outbox
from motorworks.server.storage.rows import seats as seat_rows
from motorworks.server.storage.rows import tables as table_rows
from motorworks.server.tables import seating
from motorworks.server.tables.adopting import notice
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.table import LiveTable
from motorworks.server.wall_clock import now

log = logging.getLogger("motorworks.server")

BEAT = 20.0  # seconds between two heartbeats
LOOK = 1.0  # seconds between two looks for clocks that have run out
LONGEST = 90 * SECOND  # without a heartbeat; after that the server was down
LEASE = 45 * SECOND  # for which one process looks; it is renewed at every beat
AT_ONCE = 100  # clocks that have run out, at one look
STAND_IN = "foreman"

ONE_MOVE = "The time of {name} has run out. A Foreman makes this one move."
UNTIL_BACK = "The time of {name} has run out again. A Foreman plays on until {name} takes the seat back."


class Timekeeper:
    """One for each process."""

    def __init__(self, registry: TableRegistry) -> None:
        self._registry = registry
        self._looks = False

    async def beat(self) -> None:
        work = partial(clock_rows.beat, at=now(), longest=LONGEST, node=self._registry.node, lease=LEASE)
        self._looks, self._registry.outages = await self._registry.store.write(work)

    async def look(self) -> None:
        if not self._looks or self._registry.stopping:
            return
        due = partial(clock_rows.due_tables, at=now() - ticking.GRACE, limit=AT_ONCE)
        await self._each(await self._registry.store.read(due), self.check)
        little = partial(clock_rows.to_remind, at=now(), limit=AT_ONCE)
        await self._each(await self._registry.store.read(little), self.remind)

    async def _each(self, tables: list[str], work: Callable[[str], Awaitable[None]]) -> None:
        for table_id in tables:
            try:
                await work(table_id)
            except ApiError:
                continue  # deleted meanwhile, or another process was quicker
            except Exception:
                log.exception("a clock could not be read", extra={"table": table_id})

    async def check(self, table_id: str) -> None:
        """Hand the seat to a bot if its time has run out; else note when it will."""
        async with self._registry.locked(table_id, fresh=self._registry.store.kind == "postgresql") as table:
            clock = table.clock
            if clock is None or clock.seat is None:
                return
            person = at_table.person_to_act(clock.seat, table.seats)
            if person is None or table.row.status != "running" or table.row.interrupted or not self._is_out(table):
                await self._postpone(table, clock)
                return
            await self._hand_over(table, ticking.run_out(clock, now()), clock.seat)

    async def remind(self, table_id: str) -> None:
        """Note, once a move, that the person on the clock is to hear how little time is left."""
        async with self._registry.locked(table_id, fresh=self._registry.store.kind == "postgresql") as table:
            clock, at = table.clock, now()
            if clock is None or clock.seat is None or clock.reminder is None or clock.reminder > at:
                return
            seat, after = clock.seat, ticking.reminded(clock)

            def work(connection: Connection) -> None:
                clock_rows.store_clock(connection, after)
                outbox.note_little_time(connection, table.id, seat, table.sequence, at)

            await seating.store(self._registry, table, work)

    def _is_out(self, table: LiveTable) -> bool:
        return at_table.is_out(table, now(), self._registry.outages)

    async def _postpone(self, table: LiveTable, clock: ClockRow) -> None:
        times = at_table.times_of(table, self._registry.outages)
        is_played = table.row.status == "running" and clock.seat is not None
        seat = at_table.person_to_act(clock.seat, table.seats) if is_played else None
        if table.row.interrupted or seat is None:
            later = ticking.resumed(clock, seat, now(), times)
        else:
            later = ticking.settled(clock, now(), times, times)
        await seating.store(self._registry, table, lambda connection: clock_rows.store_clock(connection, later))

    async def _hand_over(self, table: LiveTable, clock: ClockRow, seat: int) -> None:
        bot = structs.replace(table.seats[seat], kind="bot", level=STAND_IN)
        text = ONE_MOVE if clock.seats[seat].stands_in == "once" else UNTIL_BACK
        said = notice(table, text, name=bot.name or str(seat + 1))

        def work(connection: Connection) -> None:
            clock_rows.store_clock(connection, clock)
            seat_rows.change_seat(connection, bot)
            table_rows.add_notice(connection, said)

        await seating.store(self._registry, table, work)

    async def close(self) -> None:
        if self._looks and self._registry.store.kind == "postgresql":
            await self._registry.store.write(partial(clock_rows.hand_over_sweep, node=self._registry.node))
