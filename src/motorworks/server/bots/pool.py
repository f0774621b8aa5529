"""Bots think in processes of their own, with a time limit. One that hangs or dies is replaced; the table goes on."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
import time
from collections.abc import Callable, Sequence
from typing import Any

from msgspec import Struct

from motorworks.server.bots.fair_queue import Claim, FairQueue

log = logging.getLogger("motorworks.bots")

Report = Callable[[float, float], None]
"""Which part of its time a bot has used, and how many seconds that are."""

COMMAND = (sys.executable, "-m", "motorworks.server.bots.worker")
START_SECONDS = 20.0
GRACE = 2.0  # a bot watches its own time; after this many times as long, plus PATIENCE, it counts as dead
PATIENCE = 5.0
LINE_LIMIT = 1 << 20


class Question(Struct, kw_only=True):
    """What a bot is asked: its level, and a position sampled from what its seat knows."""

    level: str
    position: dict[str, Any]
    seed: int


class BotFailed(Exception):
    """No answer: the process hung, died or sent something else."""


class BotProcess:
    """One process, started when it is first needed."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = command
        self._process: asyncio.subprocess.Process | None = None
        self._killed: set[asyncio.subprocess.Process] = set()
        self._starting = asyncio.Lock()

    async def prepare(self) -> None:
        """Start it before it is needed."""
        try:
            await self._start()
        except (TimeoutError, OSError, ValueError, EOFError):
            await self.kill()

    async def ask(self, question: Question, seconds: float, report: Report) -> str:
        try:
            process = await self._start()
            async with asyncio.timeout(seconds * GRACE + PATIENCE):
                return await self._talk(process, question, report)
        except (TimeoutError, OSError, ValueError, LookupError, EOFError, RuntimeError) as error:
            # RuntimeError is uvloop's word for a pipe that has just been closed.
            await self.kill()
            raise BotFailed(f"{type(error).__name__} in a bot of level {question.level}") from error
        except BaseException:
            await self.kill()
            raise

    async def _start(self) -> asyncio.subprocess.Process:
        async with self._starting:
            if self._process is not None and self._process.returncode is not None:
                self._process = None  # it died while nobody asked it anything
            if self._process is None:
                pipe, quiet = asyncio.subprocess.PIPE, asyncio.subprocess.DEVNULL
                self._process = await asyncio.create_subprocess_exec(
                    *self._command, stdin=pipe, stdout=pipe, stderr=quiet, limit=LINE_LIMIT
                )
                async with asyncio.timeout(START_SECONDS):
                    await self._line(self._process)
            return self._process

    async def _talk(self, process: asyncio.subprocess.Process, question: Question, report: Report) -> str:
        assert process.stdin is not None
        begun = time.monotonic()
        text = {"level": question.level, "position": question.position, "seed": question.seed}
        process.stdin.write(json.dumps(text).encode() + b"\n")
        await process.stdin.drain()
        while True:
            answer = await self._line(process)
            if "move" in answer:
                return str(answer["move"])
            report(float(answer["done"]), time.monotonic() - begun)

    @staticmethod
    async def _line(process: asyncio.subprocess.Process) -> dict[str, Any]:
        assert process.stdout is not None
        line = await process.stdout.readline()
        if not line:
            raise EOFError
        answer = json.loads(line)
        if not isinstance(answer, dict):
            raise ValueError("a bot must answer with an object")
        return answer

    async def kill(self) -> None:
        """Also waits for processes killed before, if somebody gave up waiting for their end."""
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            self._killed.add(process)
        for killed in list(self._killed):
            await killed.wait()
            self._killed.discard(killed)


class BotPool:
    """A few processes that all tables share, and one more for quick decisions; each starts when it is first needed."""

    def __init__(self, count: int, failed: Callable[[], None] = lambda: None) -> None:
        """`failed` is called whenever a bot had to be replaced."""
        self._failed = failed
        self._all = [BotProcess(COMMAND) for _ in range(count + 1)]
        self._queue = FairQueue(self._all[:count], express=self._all[count])
        self._preparing: asyncio.Future[Any] | None = None

    async def decide(self, question: Question, seconds: float, report: Report, claim: Claim) -> str:
        """The bot's move; BotFailed when it must be replaced, which has been done already."""
        if self._queue.is_crowded and self._preparing is None:
            # To start one takes a second or more, and the processes that are left are for those who come now.
            self._preparing = asyncio.gather(*(process.prepare() for process in self._all))
        async with self._queue.process_for(claim) as process:
            try:
                return await process.ask(question, seconds, report)
            except BotFailed:
                self._failed()
                log.exception("a bot failed and was replaced", extra={"bot": question.level})
                raise

    @property
    def count(self) -> int:
        return len(self._all) - 1

    async def close(self) -> None:
        if self._preparing is not None:
            self._preparing.cancel()
            await asyncio.gather(self._preparing, return_exceptions=True)
        await asyncio.gather(*(process.kill() for process in self._all))
