"""One background task per table at a time."""

from __future__ import annotations

import asyncio

from motorworks.server.tables.tasks import TableTasks


async def test_a_table_that_is_woken_during_its_task_gets_another_one() -> None:
    begun: list[str] = []
    gate = asyncio.Semaphore(0)

    async def work(table_id: str) -> None:
        begun.append(table_id)
        await gate.acquire()

    tasks = TableTasks(work)
    for table_id in ("a", "b", "a", "a"):
        tasks.wake(table_id)
    await asyncio.sleep(0)
    assert begun == ["a", "b"]
    gate.release()
    await asyncio.sleep(0.01)
    assert begun == ["a", "b", "a"]
    await tasks.close()


async def test_what_the_task_has_looked_at_already_does_not_start_another_one() -> None:
    begun: list[str] = []

    async def work(table_id: str) -> None:
        begun.append(table_id)
        await asyncio.sleep(0)
        tasks.has_looked(table_id)

    tasks = TableTasks(work)
    tasks.wake("a")
    tasks.wake("a")
    await asyncio.sleep(0.01)
    assert begun == ["a"]
    await tasks.close()


async def test_nothing_begins_that_is_not_wanted_and_closing_ends_what_runs() -> None:
    ended: list[str] = []

    async def work(table_id: str) -> None:
        try:
            await asyncio.sleep(60)
        finally:
            ended.append(table_id)

    tasks = TableTasks(work, lambda table_id: table_id != "b")
    for table_id in ("a", "b", "a"):
        tasks.wake(table_id)
    await asyncio.sleep(0)
    await tasks.close()
    assert ended == ["a"]
