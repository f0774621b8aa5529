"""Turns of bots: ask the bot, and play its choice."""

from __future__ import annotations

import asyncio
import logging
import secrets
import time
from functools import partial

from msgspec import Struct

from motorworks import sample
from motorworks.bots import LEVELS
from motorworks.server import wire
from motorworks.server.bots import rows
from motorworks.server.bots.fair_queue import Claim
from motorworks.server.bots.pace import Pace
from motorworks.server.bots.pool import BotFailed, BotPool, Question, Report
from motorworks.server.cache import Cache
from motorworks.server.errors import ApiError
from motorworks.server.live.broadcast import Broadcast
from motorworks.server.tables.changes import Change
from motorworks.server.tables.commands import Command, carry_out
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.table import LiveTable
from motorworks.server.tables.tasks import TableTasks
from motorworks.server.views.forced import hides_something
from motorworks.server.wall_clock import now

log = logging.getLogger("motorworks.bots")

LEASE = 30_000  # milliseconds for which a process answers for a table's bots
SWEEP = 10.0  # seconds between two looks for tables whose process has died
SWEPT = 500  # tables woken at one look
PAUSE = 15 * 60_000  # milliseconds without anybody looking at a table after which its bots wait
PAUSES = 1_000  # tables whose chosen pauses are remembered
QUICK = 0.5  # seconds; a bot that thinks no longer may use the process for quick decisions
BETWEEN_REPORTS = 0.2  # seconds
AFTER_FAILURE = 1.0  # seconds until a turn that failed is tried again
UNAVAILABLE = "unavailable"  # the database is away, or cannot write
SEED_BITS = 48
WEAKEST = next(iter(LEVELS))


class Turn(Struct):
    """A bot's decision to make. One with a single option is asked too: that there was no choice stays secret.

    `pretends`: others cannot know that there is none, and would from an answer at once.
    """

    seat: int
    sequence: int
    level: str
    codes: list[str]
    question: Question
    host: str
    pretends: bool = False


class BotTurns:
    """At most one task per table plays its bots, in only one of the processes."""

    def __init__(self, registry: TableRegistry, pool: BotPool, broadcast: Broadcast) -> None:
        self._registry = registry
        self._pool = pool
        self._broadcast = broadcast
        self._tasks = TableTasks(self._run, lambda _: not registry.stopping)
        self._pauses: Cache[str, float] = Cache(PAUSES)
        self._leases: dict[str, int] = {}
        self._pace = Pace()
        registry.changes.notify(self)

    def changed(self, table_id: str, change: Change) -> None:
        if change == Change.TABLE and self._registry.may_await_bot(table_id):
            self.wake(table_id)

    def wake(self, table_id: str) -> None:
        """Check whether it is a bot's turn; harmless if it is not."""
        self._tasks.wake(table_id)

    async def _run(self, table_id: str) -> None:
        try:
            while (turn := await self._turn(table_id)) is not None:
                if not await self._may_run(table_id):
                    return
                await self._move(table_id, turn)
        except ApiError as problem:
            if problem.name == UNAVAILABLE:  # else the table is gone
                await asyncio.sleep(AFTER_FAILURE)
                self.wake(table_id)
        except Exception:
            log.exception("a bot's turn failed", extra={"table": table_id})
            await asyncio.sleep(AFTER_FAILURE)

    async def _may_run(self, table_id: str) -> bool:
        if self._registry.store.kind == "sqlite":
            return True
        at, node = now(), self._registry.node
        if self._leases.get(table_id, 0) > at + LEASE // 2:
            return True
        mine = await self._registry.store.write(lambda db: rows.lease(db, table_id, node, at, at + LEASE))
        self._leases = {table: until for table, until in self._leases.items() if until > at}
        self._leases[table_id] = at + LEASE if mine else 0
        return mine

    async def _turn(self, table_id: str) -> Turn | None:
        self._tasks.has_looked(table_id)
        async with self._registry.locked(table_id) as table:
            seat = table.bot_to_move
            if seat is None or self._is_paused(table):
                return None
            return _turn(table, seat.seat, seat.level or WEAKEST)

    def _is_paused(self, table: LiveTable) -> bool:
        """Nobody has looked for a while: the bots go on when somebody does.

        At a table with a clock they always do, and in a tournament: the others wait for the end of the round.
        """
        if table.clock is not None or table.row.tournament is not None:
            return False
        return table.last_look < now() - PAUSE and not self._broadcast.is_followed(table.id)

    async def _move(self, table_id: str, turn: Turn) -> None:
        begun = time.monotonic()
        move = await self._decide(table_id, turn)
        await asyncio.sleep(max(0.0, self.pause(table_id) - (time.monotonic() - begun)))
        if not await self._play(table_id, turn, move):
            log.error("a bot's move was against the rules", extra={"table": table_id, "bot": turn.level})
            await self._play(table_id, turn, secrets.choice(turn.codes))

    def set_pause(self, table_id: str, seconds: float) -> None:
        """How long the bots of a table take for a move at least, as long as this process remembers."""
        self._pauses.put(table_id, seconds)

    def pause(self, table_id: str) -> float:
        chosen = self._pauses.get(table_id)
        return self._registry.settings.bot_pause if chosen is None else chosen

    async def _play(self, table_id: str, turn: Turn, move: str) -> bool:
        """False when the move is against the rules; True also when the moment has passed."""
        key = f"bot-{turn.sequence}-{secrets.token_hex(4)}"
        command = Command(visitor=None, seat=turn.seat, sequence=turn.sequence, key=key, codes=(move,))
        try:
            await carry_out(self._registry, table_id, command, "en", lambda _: None)
        except ApiError as problem:
            if problem.name == UNAVAILABLE:
                raise
            return problem.name != "not-allowed"
        return True

    async def _decide(self, table_id: str, turn: Turn) -> str:
        limit = LEVELS[turn.level].seconds

        def report(done: float, seconds: float) -> None:
            self._broadcast.send_thinking(
                wire.Thinking(
                    table=table_id,
                    seat=turn.seat,
                    level=turn.level,
                    done=done,
                    seconds=round(seconds, 2),
                    limit=limit,
                )
            )

        report(0.0, 0.0)
        claim = Claim(turn.host, partial(self._broadcast.is_followed, table_id), quick=limit <= QUICK)
        begun = time.monotonic()
        try:
            move = await self._pool.decide(turn.question, limit, report, claim)
            await self._keep_pace(turn, limit, report, begun)
            return move
        except BotFailed:
            return secrets.choice(turn.codes)
        finally:
            report(1.0, limit)

    async def _keep_pace(self, turn: Turn, limit: float, report: Report, begun: float) -> None:
        """A decision that is none takes as long as others do. Quick bots take no time anyway."""
        if limit <= QUICK:
            return
        if not turn.pretends:
            self._pace.note(turn.level, time.monotonic() - begun)
            return
        until = self._pace.usual(turn.level, limit)
        while (spent := time.monotonic() - begun) < until:
            report(min(spent / limit, 1.0), spent)
            await asyncio.sleep(min(BETWEEN_REPORTS, until - spent))

    async def sweep(self) -> None:
        """Find tables whose bots no process runs: after a start, or when another process has died."""
        waiting = await self._registry.store.read(
            lambda db: rows.tables_awaiting_bots(db, now(), now() - PAUSE, LEASE, SWEPT)
        )
        for table_id in waiting:
            self.wake(table_id)

    async def close(self) -> None:
        await self._tasks.close()
        if self._registry.store.kind == "postgresql":
            await self._registry.store.write(lambda connection: rows.release(connection, self._registry.node))


def _turn(table: LiveTable, seat: int, level: str) -> Turn:
    match = table.match
    codes = [match.game.moves.code(action) for action in match.state.legal()]
    known = level if level in LEVELS else WEAKEST
    return Turn(
        seat=seat,
        sequence=table.sequence,
        level=known,
        codes=codes,
        question=_question(table, seat, known),
        host=table.row.host,
        pretends=hides_something(match, seat, secrets.randbits(SEED_BITS)),
    )


def _question(table: LiveTable, seat: int, level: str) -> Question:
    match = table.match
    world = sample(match, seat, secrets.randbits(SEED_BITS))
    position = {**match.position(), "state": world.to_json()}
    return Question(level=level, position=position, seed=secrets.randbits(SEED_BITS))
