"""What Python's collector looks through, and that nothing stays for ever."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import os
import platform
import time
import weakref
from collections.abc import Iterator
from contextlib import AsyncExitStack

import pytest

from motorworks.server import wire
from motorworks.server.bench.measure import memory
from motorworks.server.bench.playing import open_one
from motorworks.server.garbage import DAY, HOUR, Collector, return_memory
from motorworks.server.http.listening import LimitedHttp, LiveSocket
from motorworks.server.live.connection import LiveConnection
from tests.server.browser import Browser, Server


class Knot:
    """Refers to itself: only the collector can free it."""

    def __init__(self) -> None:
        self.own = self


@pytest.fixture
def collector() -> Iterator[Collector]:
    made = Collector()
    made.start()
    yield made
    made.stop()


def test_what_a_full_collection_found_in_use_is_not_looked_at_again(collector: Collector) -> None:
    kept = Knot()
    gc.collect()
    assert gc.get_freeze_count() > 0
    assert not any(each is kept for each in gc.get_objects())


def test_garbage_that_was_left_out_goes_with_the_next_sweep(collector: Collector) -> None:
    kept = Knot()
    seen = weakref.ref(kept)
    gc.collect()
    del kept
    gc.collect()
    assert seen() is not None
    collector.sweep()
    assert seen() is None


def test_a_server_that_has_stopped_leaves_the_collector_as_it_was() -> None:
    before = gc.get_threshold(), len(gc.callbacks)
    collector = Collector()
    collector.stop()  # before it has started
    collector.start()
    collector.stop()
    collector.sweep()
    assert (gc.get_threshold(), len(gc.callbacks), gc.get_freeze_count()) == (*before, 0)


@pytest.mark.parametrize(("is_idle", "pause"), [(True, HOUR), (False, DAY)])
def test_a_sweep_is_due_once_an_hour_or_once_a_day(
    collector: Collector, monkeypatch: pytest.MonkeyPatch, is_idle: bool, pause: float
) -> None:
    swept: list[int] = []
    monkeypatch.setattr(collector, "sweep", lambda: swept.append(1))
    soon, later = time.monotonic() + pause - 60, time.monotonic() + pause + 1
    monkeypatch.setattr(time, "monotonic", lambda: soon)
    collector.sweep_when_due(is_idle)
    assert swept == []
    monkeypatch.setattr(time, "monotonic", lambda: later)
    collector.sweep_when_due(is_idle)
    assert swept == [1]


async def test_nobody_who_is_connected_waits_for_a_sweep(
    server: Server, bertha: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[bool] = []
    monkeypatch.setattr(server.services.collector, "sweep_when_due", asked.append)
    async with bertha.live() as live:
        await live.say(type="ping")
        await live.next("pong")
        await server.services._sweep_memory()
    assert asked == [False]
    async with asyncio.timeout(5):
        while server.services.hub.presence.count:
            await asyncio.sleep(0.01)
    await server.services._sweep_memory()
    assert asked == [False, True]


@pytest.mark.skipif(platform.libc_ver()[0] != "glibc", reason="other C libraries are not asked")
def test_freed_memory_is_returned_to_the_system() -> None:
    """Buffers of 64 KB with something that stays between them, as sockets come and go."""
    held = [(bytearray(2**16), bytearray(2**10)) for _ in range(500)]
    kept = [small for _, small in held]
    del held
    before = memory(os.getpid())
    return_memory()
    assert memory(os.getpid()) < before - 10 * 2**20
    assert len(kept) == 500


@pytest.fixture
def no_collector() -> Iterator[None]:
    """What is freed now is freed because nothing refers to it any more."""
    gc.collect()
    gc.disable()
    yield
    gc.enable()


def _connections() -> list[weakref.ref[object]]:
    return [weakref.ref(each) for each in gc.get_objects() if type(each) in (LiveSocket, LimitedHttp, LiveConnection)]


async def _left(living: list[weakref.ref[object]]) -> list[object]:
    """Those that are not freed after a moment, which closing them takes on a busy machine."""
    with contextlib.suppress(TimeoutError):
        async with asyncio.timeout(5):
            while any(each() is not None for each in living):
                await asyncio.sleep(0.01)
    return [each() for each in living if each() is not None]


@pytest.mark.usefixtures("no_collector")
async def test_closed_connections_do_not_wait_for_the_collector(server: Server) -> None:
    """Sockets and requests come and go: whatever refers to itself would stay until nobody is connected."""
    async with AsyncExitStack() as stack:
        opened = await open_one(stack, server.port, seed=1)
        while len(living := _connections()) < 5:  # two sockets, their two connections and a request
            await opened.client.ask("GET", "/api/games")  # idle connections are closed after a while
        del opened
    assert await _left(living) == []


@pytest.mark.usefixtures("no_collector")
async def test_a_socket_that_closes_while_it_is_written_to_does_not_wait_for_the_collector(
    server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The error that its message meets must not keep it."""
    lost = LiveSocket.connection_lost

    def send_and_lose(socket: LiveSocket, error: Exception | None) -> None:
        for connection in server.services.hub.presence:
            connection.send(wire.Pong())
        lost(socket, error)

    monkeypatch.setattr(LiveSocket, "connection_lost", send_and_lose)
    async with AsyncExitStack() as stack:
        await open_one(stack, server.port, seed=1)
        living = _connections()
    assert await _left(living) == []
