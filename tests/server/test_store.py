"""Rows, on SQLite and on a real PostgreSQL."""

from __future__ import annotations

import asyncio
import sqlite3
import stat
import sys
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from msgspec import structs
from sqlalchemy import Connection, func, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.util import await_only

from motorworks.server.bots import rows as bot_rows
from motorworks.server.clocks.model import ClockRow
from motorworks.server.clocks.ticking import new_clock
from motorworks.server.ids import new_token
from motorworks.server.notifications.model import Channel
from motorworks.server.notifications.rows import channels as channel_rows
from motorworks.server.notifications.rows import waiting as waiting_rows
from motorworks.server.storage import schema
from motorworks.server.storage.address import store_at
from motorworks.server.storage.prepared import driver
from motorworks.server.storage.rows import actions as action_rows
from motorworks.server.storage.rows import chat as chat_rows
from motorworks.server.storage.rows import seats as seat_rows
from motorworks.server.storage.rows import snapshots as snapshot_rows
from motorworks.server.storage.rows import tables as table_rows
from motorworks.server.storage.rows import visitors as visitor_rows
from motorworks.server.storage.sqlite import FolderInUse
from motorworks.server.storage.store import Store
from motorworks.server.tables.model import ActionRow, ChatRow, Loaded, SeatRow, Snapshot, TableRow, Tick

TABLE = "aaaaaaaaaaaa"


@pytest.fixture
async def store(data: str) -> AsyncIterator[Store]:
    opened = store_at(data)
    await opened.open()
    yield opened
    await opened.close()


def a_table(**given: Any) -> TableRow:
    usual: dict[str, Any] = {
        "id": TABLE, "game": "g", "options": {"long": True}, "seed": "7", "seed_chosen": False, "rules": "1",
        "base": None, "host": "bertha", "status": "running", "listed": False, "uploaded": False, "actor": 0,
        "sequence": 0, "standings": [], "watch_token": new_token(), "rematch": None, "interrupted": "",
        "created": 1, "changed": 1,
    }  # fmt: skip
    return TableRow(**{**usual, **given})


def seats(table: str = TABLE) -> list[SeatRow]:
    bot = SeatRow(table_id=table, seat=1, kind="bot", name="Otto", level="random")
    return [SeatRow(table_id=table, seat=0, kind="open", name="", token=new_token()), bot]


def action(sequence: int, key: str, command: str = "go") -> ActionRow:
    return ActionRow(table_id=TABLE, sequence=sequence, seat=0, command=command, key=key, at=1)


async def stored(store: Store, row: TableRow | None = None) -> Loaded:
    table = row or a_table()
    await store.write(lambda connection: table_rows.store_table(connection, table, seats(table.id), []))
    return await load(store, table.id)


async def load(store: Store, table: str = TABLE) -> Loaded:
    loaded = await store.read(lambda connection: table_rows.load(connection, table))
    assert loaded is not None
    return loaded


async def append(store: Store, new: ActionRow, tick: Tick | None = None) -> bool:
    """Whether it was stored, or somebody else was quicker."""
    row = a_table(id=new.table_id, sequence=new.sequence, actor=1)
    try:
        await store.write(partial(action_rows.store_actions, actions=[new], row=row, tick=tick))
    except action_rows.OVERTAKEN:
        return False
    return True


async def test_migrations_make_exactly_the_declared_rows(store: Store) -> None:
    def differences(connection: Connection) -> Any:
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        return compare_metadata(context, schema.metadata)

    assert await store.read(differences) == []


async def test_a_table_comes_back_as_it_was_stored(store: Store) -> None:
    row = a_table()
    loaded = await stored(store, row)
    assert loaded.row == row
    assert [seat.kind for seat in loaded.seats] == ["open", "bot"]


async def test_one_place_one_action(store: Store) -> None:
    await stored(store)
    assert await append(store, action(1, "first"))
    assert not await append(store, action(1, "second"))
    assert not await append(store, action(2, "first"))
    taken = await store.read(lambda connection: action_rows.actions_after(connection, TABLE, 0))
    assert [(each.sequence, each.key) for each in taken] == [(1, "first")]
    assert (await load(store)).row.sequence == 1


async def with_a_clock(store: Store) -> ClockRow:
    """A table where Carl, in seat 1, wants to be notified when it becomes his turn."""
    carl = SeatRow(table_id=TABLE, seat=1, kind="person", name="Carl", holder="carl")
    bertha = SeatRow(table_id=TABLE, seat=0, kind="person", name="Bertha", holder="bertha")
    clock = new_clock(TABLE, "post", first=1000, each=1000, most=3000, players=2)
    channel = Channel(id="bell", visitor="carl", kind="webhook", target="https://hooks.invalid/", created=1)

    def lay(connection: Connection) -> None:
        visitor_rows.store_visitor(connection, "carl", seen=1)
        table_rows.store_table(connection, a_table(), [bertha, carl], [], clock=clock)
        channel_rows.add_channel(connection, channel)

    await store.write(lay)
    return clock


async def kept(store: Store) -> tuple[int, int, list[int]]:
    """The sequence of the table, the version of its clock, and the sequences of the notifications in the outbox."""
    waiting = await store.read(partial(waiting_rows.waiting, before=10))
    loaded = await load(store)
    assert loaded.clock is not None
    return loaded.row.sequence, loaded.clock.version, [each.sequence for each in waiting.get("carl", [])]


async def test_an_action_its_clock_and_its_notification_are_stored_together(store: Store) -> None:
    clock = await with_a_clock(store)
    later = structs.replace(clock, version=1, seat=1)
    assert await append(store, action(1, "first"), Tick(clock=later))
    assert await kept(store) == (1, 1, [1])


async def test_whoever_is_overtaken_stores_neither_action_nor_clock_nor_notification(store: Store) -> None:
    """The place taken, the key used, another process at the clock: each refuses all of it."""
    clock = await with_a_clock(store)
    assert await append(store, action(1, "first"), Tick(clock=structs.replace(clock, version=1)))
    next_version = Tick(clock=structs.replace(clock, version=2))
    assert not await append(store, action(1, "second"), next_version)
    assert not await append(store, action(2, "first"), next_version)
    assert not await append(store, action(2, "second"), Tick(clock=structs.replace(clock, version=1)))
    assert await kept(store) == (1, 1, [1])
    taken = await store.read(lambda connection: action_rows.actions_after(connection, TABLE, 0))
    assert [(each.sequence, each.key) for each in taken] == [(1, "first")]


async def test_nothing_is_stored_at_a_table_that_has_ended(store: Store) -> None:
    clock = await with_a_clock(store)
    await store.write(lambda connection: table_rows.update_table(connection, TABLE, status="finished"))
    assert not await append(store, action(1, "first"), Tick(clock=structs.replace(clock, version=1)))
    assert await kept(store) == (0, 0, [])


async def test_a_commit_that_fails_leaves_nothing_open(tmp_path: Path) -> None:
    """SQLite checks deferred foreign keys when it commits; a full disk can fail there, too."""
    store = store_at(str(tmp_path))
    await store.open()

    def lose_a_table(connection: Connection) -> None:
        direct = driver(connection)
        direct.execute("PRAGMA defer_foreign_keys = ON")
        direct.execute(
            "INSERT INTO notifications (visitor, table_id, seat, sequence, at) VALUES ('carl', 'none', 0, 1, 1)"
        )

    with pytest.raises(sqlite3.IntegrityError):
        await store.write(lose_a_table)
    await stored(store)
    assert await store.read(partial(waiting_rows.waiting, before=10)) == {}
    await store.close()


async def test_a_read_sees_one_moment(store: Store) -> None:
    """A table whose row says that it goes on, with the action that ended it, would be no table of ours."""
    await stored(store)
    loop = asyncio.get_running_loop()

    def meanwhile() -> None:
        written = append(store, action(1, "first"))
        if store.kind == "postgresql":
            await_only(written)
        else:
            asyncio.run_coroutine_threadsafe(written, loop).result(10)

    def look(connection: Connection) -> tuple[Loaded | None, list[ActionRow]]:
        loaded = table_rows.load(connection, TABLE)
        meanwhile()
        return loaded, action_rows.actions_after(connection, TABLE, 0)

    loaded, taken = await store.read(look)
    assert loaded is not None
    assert (loaded.row.sequence, taken) == (0, [])


async def test_of_many_writers_for_one_place_one_is_stored(store: Store) -> None:
    await stored(store)
    won = await asyncio.gather(*(append(store, action(1, f"key-{i}")) for i in range(30)))
    assert sum(won) == 1


async def test_work_that_fails_is_undone_alone(store: Store) -> None:
    """Commits are grouped across tables: one that fails takes no other with it."""
    row = a_table()
    await stored(store, row)

    def half(connection: Connection) -> None:
        chat_rows.say(connection, ChatRow(table_id=TABLE, number=0, visitor="v", seat=None, name="n", text="t", at=1))
        table_rows.store_table(connection, row, [], [])

    others = [store.write(partial(visitor_rows.store_visitor, visitor_id=f"v{i}", seen=1)) for i in range(20)]
    results = await asyncio.gather(*others[:10], store.write(half), *others[10:], return_exceptions=True)

    assert [result for result in results if result is not None and not isinstance(result, IntegrityError)] == []
    assert isinstance(results[10], IntegrityError)
    assert await store.read(lambda c: c.execute(select(func.count()).select_from(schema.visitors)).scalar()) == 20
    assert await store.read(lambda c: chat_rows.chat_of(c, TABLE, 10)) == []


async def test_a_seat_is_taken_once(store: Store) -> None:
    loaded = await stored(store, a_table(status="waiting", actor=None))

    def take(name: str) -> Any:
        person = SeatRow(table_id=TABLE, seat=0, kind="person", name=name, holder=name)
        return store.write(lambda connection: seat_rows.take_seat(connection, person))

    assert sorted(await asyncio.gather(*(take(f"p{i}") for i in range(10)))) == [False] * 9 + [True]
    assert loaded.seats[0].kind == "open"
    first = Snapshot(table_id=TABLE, sequence=0, rules="1", position={})
    begin = partial(table_rows.start_when_full, table_id=TABLE, actor=1, seed="7", first=first)
    assert await store.write(begin)
    assert not await store.write(begin)
    row = (await load(store)).row
    assert (row.status, row.actor, row.seed) == ("running", 1, "7")
    assert await store.read(partial(snapshot_rows.snapshot, table_id=TABLE, sequence=0)) == first


async def test_snapshots_stay_and_the_newest_is_found(store: Store) -> None:
    await stored(store)
    for sequence in (3, 8, 20):
        new = Snapshot(table_id=TABLE, sequence=sequence, rules="1", position={"at": sequence})
        await store.write(partial(snapshot_rows.store_snapshot, new=new))
    newest = await store.read(lambda connection: snapshot_rows.snapshot(connection, TABLE))
    assert newest is not None
    assert newest.position == {"at": 20}
    oldest = await store.read(lambda connection: snapshot_rows.snapshot(connection, TABLE, 3))
    assert oldest is not None
    assert oldest.position == {"at": 3}

    based = Snapshot(table_id=TABLE, sequence=21, rules="2", position={"at": 21})
    await store.write(lambda connection: snapshot_rows.rebase(connection, based))
    later = Snapshot(table_id=TABLE, sequence=30, rules="2", position={"at": 30})
    await store.write(lambda connection: snapshot_rows.store_snapshot(connection, later))
    assert await store.read(lambda connection: snapshot_rows.snapshot(connection, TABLE, 21)) == based
    assert (await load(store)).row.base == 21


async def test_one_process_at_a_time_moves_the_bots(store: Store) -> None:
    await stored(store, a_table(actor=1))

    def lease(holder: str, now: int) -> Any:
        return store.write(lambda connection: bot_rows.lease(connection, TABLE, holder, now, now + 30))

    assert await store.read(lambda connection: bot_rows.tables_awaiting_bots(connection, 100, 0, 30, 9)) == [TABLE]
    assert await lease("one", 100)
    assert not await lease("two", 110)
    assert await store.read(lambda connection: bot_rows.tables_awaiting_bots(connection, 110, 0, 30, 9)) == []
    assert await lease("one", 120)
    assert await lease("two", 151)


async def test_only_a_table_that_never_began_is_abandoned(store: Store) -> None:
    for name, status, changed in (
        ("old", "waiting", 5),
        ("new", "waiting", 50),
        ("on", "running", 5),
        ("end", "finished", 5),
    ):
        await stored(store, a_table(id=name.ljust(12, "a"), status=status, changed=changed))
    await store.write(partial(table_rows.mark_abandoned, before=10, now=60))
    assert await store.read(partial(table_rows.abandoned, before=10, noted_before=60)) == []
    (old,) = await store.read(partial(table_rows.abandoned, before=10, noted_before=61))
    assert old == "old".ljust(12, "a")
    delete = partial(table_rows.delete_abandoned, before=10, noted_before=61)
    assert not await store.write(partial(delete, table_id="on".ljust(12, "a")))
    assert await store.write(partial(delete, table_id=old))
    await store.write(partial(table_rows.mark_abandoned, before=100, now=110))
    assert await store.read(partial(table_rows.abandoned, before=100, noted_before=111)) == ["new".ljust(12, "a")]
    await store.write(partial(table_rows.mark_abandoned, before=10, now=70))  # the clock went back
    assert await store.read(partial(table_rows.abandoned, before=100, noted_before=111)) == []


async def test_closing_a_table_takes_everything_with_it(store: Store) -> None:
    await stored(store)
    await append(store, action(1, "first"))
    await store.write(lambda connection: table_rows.delete_table(connection, TABLE))

    def left(connection: Connection) -> list[int]:
        kept = (schema.tables, schema.seats, schema.actions)
        return [connection.execute(select(func.count()).select_from(table)).scalar_one() for table in kept]

    assert await store.read(left) == [0, 0, 0]


@pytest.mark.postgresql
async def test_several_processes_may_start_on_a_new_database_at_once(database: str) -> None:
    stores = [store_at(database) for _ in range(4)]
    await asyncio.gather(*(each.open() for each in stores))
    await asyncio.gather(*(each.close() for each in stores))


@pytest.mark.postgresql
async def test_news_reaches_the_other_process_after_the_commit(database: str) -> None:
    here, there = store_at(database), store_at(database)
    await asyncio.gather(here.open(), there.open())
    heard: asyncio.Queue[str] = asyncio.Queue()
    there.listen(heard.put_nowait, lambda: None)
    row = a_table()

    await here.write(lambda connection: table_rows.store_table(connection, row, seats(), []), "the table is laid")

    assert await asyncio.wait_for(heard.get(), 5) == "the table is laid"
    assert (await load(there)).row == row
    await asyncio.gather(here.close(), there.close())


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such modes")
async def test_what_is_stored_is_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "new"
    store = store_at(str(folder))
    await store.open()
    modes = {file.name: stat.S_IMODE(file.stat().st_mode) for file in [folder, *folder.glob("motorworks.sqlite*")]}
    await store.close()
    assert modes.pop("new") == 0o700
    assert len(modes) == 3
    assert set(modes.values()) == {0o600}


async def test_a_folder_belongs_to_one_server(tmp_path: Path) -> None:
    first = store_at(str(tmp_path))
    await first.open()
    with pytest.raises(FolderInUse, match="Another server is using the folder"):
        await store_at(str(tmp_path)).open()
    await first.close()
    second = store_at(str(tmp_path))
    await second.open()
    await second.close()
