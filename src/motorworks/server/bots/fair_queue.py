"""Which bot gets a process next: visitors take turns, tables with somebody looking go first."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Generic, TypeVar

T = TypeVar("T")


class Claim:
    """A bot's wish to think: on whose account, whether somebody is looking at its table, whether it will be quick."""

    __slots__ = ("is_attended", "quick", "visitor")

    def __init__(self, visitor: str, is_attended: Callable[[], bool] = lambda: True, *, quick: bool = False) -> None:
        self.visitor = visitor
        self.is_attended = is_attended
        self.quick = quick


class Grant(Generic[T]):
    """A process, given to a claim that was attended or not at that moment."""

    __slots__ = ("attended", "claim", "process")

    def __init__(self, process: T, claim: Claim, attended: bool) -> None:
        self.process = process
        self.claim = claim
        self.attended = attended


class FairQueue(Generic[T]):
    """Processes go to attended tables first, then to visitors who use the fewest, then to those served longest ago.

    One visitor, and all unattended tables together, always leave one process to the others. A further process,
    `express`, is for quick claims that find the others busy.
    """

    def __init__(self, processes: Sequence[T], express: T) -> None:
        self._share = max(1, len(processes) - 1)
        self._free = list(processes)
        self._express = express
        self._express_is_free = True
        self._waiting: list[tuple[Claim, asyncio.Future[Grant[T]]]] = []
        self._used: Counter[str] = Counter()
        self._unattended = 0
        self._granted = 0
        self._last: dict[str, int] = {}  # by visitor: which grant was the last

    @property
    def is_crowded(self) -> bool:
        """Somebody has to wait."""
        return bool(self._waiting)

    @asynccontextmanager
    async def process_for(self, claim: Claim) -> AsyncIterator[T]:
        """A process, as soon as it is this claim's turn, until the block ends."""
        granted: asyncio.Future[Grant[T]] = asyncio.get_running_loop().create_future()
        self._waiting.append((claim, granted))
        self._dispatch()
        try:
            grant = await granted
        except BaseException:
            self._withdraw(claim, granted)
            raise
        try:
            yield grant.process
        finally:
            self._release(grant)

    def _withdraw(self, claim: Claim, granted: asyncio.Future[Grant[T]]) -> None:
        """The caller that waited is gone, perhaps just after it was granted the process."""
        if (claim, granted) in self._waiting:
            self._waiting.remove((claim, granted))
        elif granted.done() and not granted.cancelled():
            self._release(granted.result())

    def _release(self, grant: Grant[T]) -> None:
        if grant.process is self._express:
            self._express_is_free = True
        else:
            self._free.append(grant.process)
            self._unattended -= not grant.attended
            self._used[grant.claim.visitor] -= 1
            if not self._used[grant.claim.visitor]:
                del self._used[grant.claim.visitor]
        self._dispatch()

    def _dispatch(self) -> None:
        """Grant every process that may be granted now."""
        self._waiting = [each for each in self._waiting if not each[1].done()]
        for claim, granted in sorted(self._waiting, key=self._rank):
            attended = claim.is_attended()
            if self._free and self._may_use(claim, attended):
                self._used[claim.visitor] += 1
                self._unattended += not attended
                self._grant(granted, Grant(self._free.pop(), claim, attended))
            elif claim.quick and self._express_is_free:
                self._express_is_free = False
                self._grant(granted, Grant(self._express, claim, attended))
        self._waiting = [each for each in self._waiting if not each[1].done()]
        if not self._waiting and not self._used:
            self._last.clear()

    def _rank(self, waiting: tuple[Claim, object]) -> tuple[bool, int, int]:
        claim = waiting[0]
        return (not claim.is_attended(), self._used[claim.visitor], self._last.get(claim.visitor, 0))

    def _may_use(self, claim: Claim, attended: bool) -> bool:
        return self._used[claim.visitor] < self._share and (attended or self._unattended < self._share)

    def _grant(self, granted: asyncio.Future[Grant[T]], grant: Grant[T]) -> None:
        self._granted += 1
        self._last[grant.claim.visitor] = self._granted
        granted.set_result(grant)
