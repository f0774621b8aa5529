"""A sender that is killed in the middle of its work: nothing is lost, and what is sent again has the same id."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from sqlalchemy import delete, select, update

from motorworks.server.storage.notification_tables import deliveries, leases
from tests.server.browser import Browser, Server, serving, settings
from tests.server.receiver import Receiver
from tests.server.test_notifications import FAST, move_until, settled, table_of, webhook

SENDER = """
import asyncio, sys
from motorworks.server.notifications.channels import Sending
from tests.server.browser import serving, settings
from tests.server.test_notifications import FAST

async def hang(self, *_):
    print("claimed", flush=True)
    await asyncio.sleep(3600)

async def main():
    async with serving(settings(sys.argv[1], **FAST)):
        await asyncio.sleep(3600)

if sys.argv[2] == "hangs":
    Sending.send = hang
asyncio.run(main())
"""


@pytest.fixture
async def receiver() -> AsyncIterator[Receiver]:
    async with Receiver().open() as running:
        yield running


@pytest.fixture(params=["sqlite", pytest.param("postgresql", marks=pytest.mark.postgresql)])
def data(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return str(tmp_path)
    database: str = request.getfixturevalue("database")
    return database


@contextmanager
def sender(data: str, how: str) -> Iterator[subprocess.Popen[str]]:
    """A server in a process of its own, killed at the end without a chance to tidy up."""
    process = subprocess.Popen([sys.executable, "-c", SENDER, data, how], stdout=subprocess.PIPE, text=True)
    try:
        yield process
    finally:
        process.kill()
        process.communicate(timeout=20)


async def somebody_to_notify(data: str, receiver: Receiver) -> None:
    """It has become Carl's turn, and the server has stopped before it notified him."""
    async with (
        serving(settings(data, **{**FAST, "notification_seconds": 1_000.0})) as server,
        Browser(server.address) as bertha,
        Browser(server.address) as carl,
    ):
        table = await table_of(bertha, carl)
        await webhook(carl, receiver)
        await move_until(table, 1, bertha, carl)


async def minutes_later(server: Server) -> None:
    """The claim and the lease of the process that was killed have run out."""
    await server.services.store.write(lambda db: db.execute(delete(leases)))
    await server.services.store.write(lambda db: db.execute(update(deliveries).values(due=1)))


async def test_killed_between_claim_and_sending(data: str, receiver: Receiver) -> None:
    """It is sent by the next process, once."""
    await somebody_to_notify(data, receiver)
    with sender(data, "hangs") as process:
        assert process.stdout is not None
        assert await asyncio.to_thread(process.stdout.readline) == "claimed\n"
    assert receiver.posted == []
    async with serving(settings(data, **FAST)) as server:
        await minutes_later(server)
        await receiver.next(0)
        await settled(server)
    assert len(receiver.posted) == 1


async def test_killed_between_sending_and_noting_it(data: str, receiver: Receiver) -> None:
    """Nobody can know whether the receiver has taken it: it is sent again, with the same id, and not a third time."""
    await somebody_to_notify(data, receiver)
    receiver.answering.clear()
    with sender(data, "sends"):
        first = await receiver.next(0)
    receiver.answering.set()
    async with serving(settings(data, **FAST)) as server:
        left = await server.services.store.read(lambda db: db.execute(select(deliveries.c.id)).scalars().all())
        assert left == [first.json["id"]]
        await minutes_later(server)
        await settled(server)
        await asyncio.sleep(0.2)
    assert [posted.json["id"] for posted in receiver.posted] == [first.json["id"]] * 2
