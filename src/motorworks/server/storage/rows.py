"""Reading and writing rows: each function is one piece of work on a connection, the same on SQLite and PostgreSQL."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec import Struct, structs
from sqlalchemy import (
    Connection,
    Row,
    Select,
    String,
    and_,
    bindparam,
    case,
    delete,
    func,
    insert,
    literal_column,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.dialects.postgresql import Insert as PostgresInsert
from sqlalchemy.dialects.sqlite import Insert as SqliteInsert
from sqlalchemy.sql import Executable

from motorworks.server.ahead import rows as ahead_rows
from motorworks.server.clock import now as time_now
from motorworks.server.clocks import rows as clock_rows
from motorworks.server.clocks.model import ClockRow
from motorworks.server.orders import rows as order_rows
from motorworks.server.storage import outbox
from motorworks.server.storage.people_tables import blocks
from motorworks.server.storage.prepared import Filled, Prepared, driver, run_all
from motorworks.server.storage.schema import (
    actions,
    chat,
    clocks,
    notices,
    seats,
    snapshots,
    tables,
    visitors,
    watchers,
)
from motorworks.server.tables.model import (
    ActionRow,
    ChatRow,
    Loaded,
    NoticeRow,
    SeatRow,
    Snapshot,
    TableRow,
    Tick,
    VisitorRow,
)

CHANNEL = "motorworks"  # of PostgreSQL's NOTIFY
ONLINE = 120_000  # milliseconds for which a visitor who had a page open counts as present at other processes

T = TypeVar("T", bound=Struct)
Upsert = SqliteInsert | PostgresInsert


_TABLE = [tables.c[name] for name in TableRow.__struct_fields__]


def _into(kind: type[T], row: Row[Any]) -> T:
    return kind(**row._mapping)


def upsert(connection: Connection, table: Any) -> Upsert:
    """An INSERT that can say ON CONFLICT; both databases have it, each in its own dialect."""
    return postgresql.insert(table) if connection.dialect.name == "postgresql" else sqlite.insert(table)


def _done(connection: Connection, statement: Executable) -> bool:
    return connection.execute(statement).rowcount == 1


def notify(connection: Connection, messages: list[str]) -> None:
    """Messages to other processes, which get them after the commit; SQLite has no other processes."""
    if connection.dialect.name == "postgresql":
        for message in messages:
            connection.exec_driver_sql("SELECT pg_notify($1, $2)", (CHANNEL, message))


_APPEND = Prepared(
    sqlite=sqlite.insert(actions).on_conflict_do_nothing(),
    postgresql=postgresql.insert(actions).on_conflict_do_nothing(),
)
_MOVED = ("actor", "sequence", "status", "standings", "changed")
_RUNNING = and_(tables.c.id == bindparam("of"), tables.c.status == literal_column("'running'", String))
_UPDATE = update(tables).where(_RUNNING).values({name: bindparam(name) for name in _MOVED})
_MOVE_ON = Prepared(sqlite=_UPDATE, postgresql=_UPDATE)


# ---------------------------------------------------------------- a table


class PlaceTaken(Exception):
    """Another action has this place, or this key."""


class TableEnded(Exception):
    """Another process has ended the game: nothing is stored."""


OVERTAKEN = (PlaceTaken, TableEnded, clock_rows.ClockMoved)


def load(connection: Connection, table_id: str) -> Loaded | None:
    row = connection.execute(select(*_TABLE).where(tables.c.id == table_id)).first()
    if row is None:
        return None
    sitting = connection.execute(select(seats).where(seats.c.table_id == table_id).order_by(seats.c.seat))
    looking = connection.execute(select(watchers.c.visitor).where(watchers.c.table_id == table_id))
    found_notices = connection.execute(select(notices).where(notices.c.table_id == table_id).order_by(notices.c.number))
    loaded = Loaded(
        _into(TableRow, row),
        [_into(SeatRow, seat) for seat in sitting],
        set(looking.scalars()),
        [_into(NoticeRow, notice) for notice in found_notices],
    )
    _add_clocks(connection, [loaded])
    if loaded.row.status == "running":
        loaded.sealed = ahead_rows.sealed_at(connection, table_id)
        loaded.orders = order_rows.orders_at(connection, table_id)
    return loaded


def _add_clocks(connection: Connection, found: list[Loaded]) -> None:
    """The clock of each table that has one, and when its people's clocks rest."""
    clocks = clock_rows.clocks_of(connection, [each.row.id for each in found])
    slow = [each for each in found if each.row.id in clocks and clocks[each.row.id].kind == "post"]
    holders = {seat.holder for each in slow for seat in each.seats if seat.holder}
    rests = clock_rows.rests_of(connection, sorted(holders))
    for each in found:
        each.clock = clocks.get(each.row.id)
        each.rests = rests if each in slow else {}


_SINCE = (
    f"SELECT {', '.join(ActionRow.__struct_fields__)} FROM actions "  # noqa: S608  # names of ours
    "WHERE table_id = :table AND sequence > :sequence ORDER BY sequence"
)


def actions_after(connection: Connection, table_id: str, sequence: int) -> list[ActionRow]:
    """On SQLite past Core, whose rows take three times as long: there may be thousands."""
    given = {"table": table_id, "sequence": sequence}
    if connection.dialect.name == "sqlite":
        return [ActionRow(*row) for row in driver(connection).execute(_SINCE, given)]
    return [ActionRow(*row) for row in connection.execute(text(_SINCE), given)]


def snapshot(connection: Connection, table_id: str, sequence: int | None = None) -> Snapshot | None:
    """The snapshot at that sequence, or the newest."""
    chosen = select(snapshots).where(snapshots.c.table_id == table_id)
    if sequence is not None:
        chosen = chosen.where(snapshots.c.sequence == sequence)
    row = connection.execute(chosen.order_by(snapshots.c.sequence.desc())).first()
    return None if row is None else _into(Snapshot, row)


def store_table(
    connection: Connection,
    row: TableRow,
    sitting: list[SeatRow],
    taken: list[ActionRow],
    first: Snapshot | None = None,
    clock: ClockRow | None = None,
) -> None:
    connection.execute(insert(tables).values(structs.asdict(row)))
    connection.execute(insert(seats), [structs.asdict(seat) for seat in sitting])
    if taken:
        connection.execute(insert(actions), [structs.asdict(action) for action in taken])
    if first is not None:
        store_snapshot(connection, first)
    if clock is not None:
        clock_rows.add_clock(connection, clock)
    if row.status == "running":
        outbox.note_beginning(connection, row.id, row.created)


def store_actions(
    connection: Connection,
    actions: list[ActionRow],
    row: TableRow,
    position: Snapshot | None = None,
    tick: Tick | None = None,
    may_notify: bool = True,
) -> None:
    """Append actions, with the clock and the notification they lead to, and now and then with the position after them.

    `may_notify` is False when it is known that nobody is to be notified.
    PlaceTaken, TableEnded or ClockMoved (OVERTAKEN), and nothing is stored, when somebody else was quicker.
    """
    *earlier, last = actions
    for action in earlier:
        if not _APPEND.run(connection, structs.asdict(action)):
            raise PlaceTaken
    if tick is not None and tick.seat is not None:
        change_seat(connection, tick.seat)
    turn = outbox.Turn(row.id, row.actor, last.seat, last.sequence, last.at)
    _append_last(connection, last, row, tick, outbox.noting(turn) if may_notify else [])
    if position is not None:
        store_snapshot(connection, position)


def _append_last(
    connection: Connection, last: ActionRow, row: TableRow, tick: Tick | None, notification: list[Filled]
) -> None:
    parts = [(_APPEND, structs.asdict(last)), (_MOVE_ON, _moved_on(row))]
    refused: list[type[Exception]] = [PlaceTaken, TableEnded]
    if tick is not None:
        parts.append(clock_rows.next_version(tick.clock))
        refused.append(clock_rows.ClockMoved)
    written_by_each = run_all(connection, [*parts, *notification])
    for written, error in zip(written_by_each, refused, strict=False):  # a notification need not be written
        if not written:
            raise error


def _moved_on(row: TableRow) -> dict[str, Any]:
    standings = msgspec.json.encode(row.standings).decode()
    return {**{name: getattr(row, name) for name in _MOVED}, "of": row.id, "standings": standings}


def store_snapshot(connection: Connection, new: Snapshot) -> None:
    connection.execute(upsert(connection, snapshots).values(structs.asdict(new)).on_conflict_do_nothing())


def store_states(connection: Connection, first: Snapshot, taken: list[ActionRow]) -> None:
    """Add to a table of an older version what each of its actions changed."""
    mine = and_(actions.c.table_id == bindparam("of"), actions.c.sequence == bindparam("at_sequence"))
    store_snapshot(connection, first)
    connection.execute(
        update(snapshots)
        .where(snapshots.c.table_id == first.table_id, snapshots.c.sequence == first.sequence)
        .values(log=first.log)
    )
    if taken:
        added: dict[str, Any] = {name: bindparam(f"new_{name}") for name in ("change", "log", "barrier")}
        connection.execute(
            update(actions).where(mine).values(added),
            [
                {
                    "of": each.table_id,
                    "at_sequence": each.sequence,
                    "new_change": each.change,
                    "new_log": each.log,
                    "new_barrier": each.barrier,
                }
                for each in taken
            ],
        )


def tables_without_states(connection: Connection, limit: int) -> list[str]:
    """Tables of an older version that have begun: their first position, or what an action changed, is not stored."""
    first = and_(snapshots.c.table_id == tables.c.id, snapshots.c.sequence == func.coalesce(tables.c.base, 0))
    unknown = and_(
        actions.c.table_id == tables.c.id,
        actions.c.sequence > func.coalesce(tables.c.base, 0),
        actions.c.change.is_(None),
    )
    lacking = or_(
        ~select(snapshots.c.sequence).where(first).exists(), select(actions.c.sequence).where(unknown).exists()
    )
    begun = and_(tables.c.status != "waiting", tables.c.interrupted == "")
    return list(connection.execute(select(tables.c.id).where(begun, lacking).limit(limit)).scalars())


def rebase(connection: Connection, new: Snapshot) -> None:
    """From now on the table's actions follow this snapshot."""
    connection.execute(update(tables).where(tables.c.id == new.table_id).values(base=new.sequence, rules=new.rules))
    connection.execute(delete(snapshots).where(snapshots.c.table_id == new.table_id))
    connection.execute(insert(snapshots).values(structs.asdict(new)))


def update_table(connection: Connection, table_id: str, **values: Any) -> None:
    connection.execute(update(tables).where(tables.c.id == table_id).values(values))


def try_writing(connection: Connection) -> None:
    """Write a page that is the same as before."""
    connection.execute(text("UPDATE alembic_version SET version_num = version_num"))


def lock_visitor(connection: Connection, visitor_id: str) -> None:
    """Until the commit, no other process does this for the same visitor; SQLite has one writer anyway."""
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(hashtext(:visitor))"), {"visitor": visitor_id})


def adopt_rules(connection: Connection, table_id: str, old: str, **values: Any) -> bool:
    """Put the table under other rules, unless another process has done so."""
    return _done(connection, update(tables).where(tables.c.id == table_id, tables.c.rules == old).values(values))


def interrupt(connection: Connection, table_id: str, reason: str) -> bool:
    """The table cannot go on for this reason; False when that was stored before."""
    other = and_(tables.c.id == table_id, tables.c.interrupted != reason)
    return _done(connection, update(tables).where(other).values(interrupted=reason))


def add_notice(connection: Connection, notice: NoticeRow) -> None:
    """Store a notice under the next free number; the same one is not repeated."""
    mine = notices.c.table_id == notice.table_id
    last = connection.execute(select(notices).where(mine).order_by(notices.c.number.desc())).first()
    if last is not None and (last.text, last.facts, last.sequence) == (notice.text, notice.facts, notice.sequence):
        return
    numbered = structs.replace(notice, number=1 if last is None else last.number + 1)
    connection.execute(insert(notices).values(structs.asdict(numbered)))


def running_tables(connection: Connection) -> list[tuple[str, str, str, bool]]:
    """The id, the game and the rules of every running table, and whether it is interrupted."""
    columns = (tables.c.id, tables.c.game, tables.c.rules, tables.c.interrupted)
    found = select(*columns).where(tables.c.status == "running")
    return [(row.id, row.game, row.rules, bool(row.interrupted)) for row in connection.execute(found)]


def end_running(connection: Connection, table_id: str, sequence: int, **values: Any) -> bool:
    """End a game that is at this moment of it; False when it has moved on or is over."""
    here = and_(tables.c.id == table_id, tables.c.sequence == sequence, tables.c.status == "running")
    return _done(connection, update(tables).where(here).values(values))


def restart(connection: Connection, table_id: str, undone: list[ActionRow], **values: Any) -> None:
    """Append commands that take back actions; IntegrityError when another command came between."""
    if undone:
        connection.execute(insert(actions), [structs.asdict(each) for each in undone])
    update_table(connection, table_id, **values)


def set_rematch(connection: Connection, table_id: str, new_id: str) -> bool:
    """Point to the new table, unless somebody was quicker."""
    return _done(
        connection,
        update(tables).where(tables.c.id == table_id, tables.c.rematch.is_(None)).values(rematch=new_id),
    )


# ---------------------------------------------------------------- seats


def names_at(connection: Connection, table_id: str) -> list[str]:
    return list(connection.execute(select(seats.c.name).where(seats.c.table_id == table_id)).scalars())


def take_seat(connection: Connection, seat: SeatRow) -> bool:
    """Write who sits there, if the seat is still open."""
    chosen = and_(seats.c.table_id == seat.table_id, seats.c.seat == seat.seat, seats.c.kind == "open")
    return _done(connection, update(seats).where(chosen).values(structs.asdict(seat)))


def change_seat(connection: Connection, seat: SeatRow) -> None:
    chosen = and_(seats.c.table_id == seat.table_id, seats.c.seat == seat.seat)
    connection.execute(update(seats).where(chosen).values(structs.asdict(seat)))


def start_when_full(connection: Connection, table_id: str, actor: int | None, seed: str, first: Snapshot) -> bool:
    """A waiting table starts as soon as no seat is open, with this deal."""
    still_open = select(seats.c.seat).where(seats.c.table_id == table_id, seats.c.kind == "open").exists()
    waiting = and_(tables.c.id == table_id, tables.c.status == "waiting", ~still_open)
    dealt = {"status": "running", "actor": actor, "seed": seed, "rules": first.rules}
    if not _done(connection, update(tables).where(waiting).values(dealt)):
        return False
    connection.execute(delete(snapshots).where(snapshots.c.table_id == table_id))
    store_snapshot(connection, first)
    outbox.note_beginning(connection, table_id, time_now())
    return True


def add_watcher(connection: Connection, table_id: str, visitor: str) -> None:
    statement = upsert(connection, watchers).values(table_id=table_id, visitor=visitor)
    connection.execute(statement.on_conflict_do_nothing())


def invited_by(connection: Connection, token: str) -> tuple[str, int | None] | None:
    """The table and seat that a token opens; seat None is the place to watch."""
    seat = connection.execute(select(seats.c.table_id, seats.c.seat).where(seats.c.token == token)).first()
    if seat is not None:
        return seat.table_id, seat.seat
    table_id = connection.execute(select(tables.c.id).where(tables.c.watch_token == token)).scalar()
    return None if table_id is None else (table_id, None)


# ---------------------------------------------------------------- visitors


def visitor(connection: Connection, visitor_id: str) -> VisitorRow | None:
    row = connection.execute(select(visitors).where(visitors.c.id == visitor_id)).first()
    return None if row is None else _into(VisitorRow, row)


def store_visitor(connection: Connection, visitor_id: str, **values: Any) -> None:
    statement = upsert(connection, visitors).values(id=visitor_id, **values)
    connection.execute(statement.on_conflict_do_update(index_elements=["id"], set_=values))


def note_stages(connection: Connection, visitor_id: str, stages: int, at: int) -> None:
    """How many stages somebody has seen; a device that knows of fewer takes none away."""
    store_visitor(connection, visitor_id, seen=at)
    fewer = and_(visitors.c.id == visitor_id, visitors.c.stages_seen < stages)
    connection.execute(update(visitors).where(fewer).values(stages_seen=stages))


def note_visit(connection: Connection, visitor_id: str, at: int, **values: Any) -> None:
    """Somebody asks for something: they are not forgotten for long, but only an open page makes them present."""
    absent = at - ONLINE - 1
    statement = upsert(connection, visitors).values(id=visitor_id, seen=absent, **values)
    later = case((visitors.c.seen > absent, visitors.c.seen), else_=absent)
    connection.execute(statement.on_conflict_do_update(index_elements=["id"], set_={**values, "seen": later}))


def seen_since(connection: Connection, visitor_ids: list[str], when: int) -> set[str]:
    found = connection.execute(select(visitors.c.id).where(visitors.c.id.in_(visitor_ids), visitors.c.seen >= when))
    return set(found.scalars())


def tables_kept_for(connection: Connection, visitor_id: str) -> int:
    """How many tables a visitor has opened that are not over, records to look at included."""
    counted = and_(_opened_by(visitor_id), or_(tables.c.status != "finished", tables.c.uploaded))
    return connection.execute(select(func.count()).select_from(tables).where(counted)).scalar_one()


# ---------------------------------------------------------------- lists for the start page


def _mine(visitor_id: str) -> Any:
    holding = select(seats.c.table_id).where(seats.c.holder == visitor_id)
    watching = select(watchers.c.table_id).where(watchers.c.visitor == visitor_id)
    return or_(_opened_by(visitor_id), tables.c.id.in_(holding), tables.c.id.in_(watching))


def _opened_by(visitor_id: str) -> Any:
    """The tables of a tournament are on its own page, not among those of its organiser."""
    return and_(tables.c.host == visitor_id, tables.c.tournament.is_(None))


def my_tables(connection: Connection, visitor_id: str, limit: int) -> list[Loaded]:
    return _list(connection, select(*_TABLE).where(tables.c.status != "finished", _mine(visitor_id)), limit)


def are_blocked(connection: Connection, visitor_id: str, other: str) -> bool:
    """Whether one of the two has blocked the other."""
    pairs = or_(
        and_(blocks.c.visitor == visitor_id, blocks.c.blocked == other),
        and_(blocks.c.visitor == other, blocks.c.blocked == visitor_id),
    )
    return connection.execute(select(blocks.c.id).where(pairs)).first() is not None


def open_tables(connection: Connection, visitor_id: str, limit: int) -> list[Loaded]:
    """Tables with open seats; neither side of a block sees those of the other."""
    unwanted = select(blocks.c.blocked).where(blocks.c.visitor == visitor_id)
    unwelcome = select(blocks.c.visitor).where(blocks.c.blocked == visitor_id)
    open_to = and_(tables.c.host.not_in(unwanted), tables.c.host.not_in(unwelcome))
    others = and_(tables.c.listed, tables.c.status == "waiting", ~_mine(visitor_id), open_to)
    return _list(connection, select(*_TABLE).where(others), limit)


def finished_tables(connection: Connection, visitor_id: str, limit: int) -> list[Loaded]:
    seen = and_(tables.c.status == "finished", or_(tables.c.listed, _mine(visitor_id)))
    return _list(connection, select(*_TABLE).where(seen), limit)


def _list(connection: Connection, chosen: Select[Any], limit: int) -> list[Loaded]:
    found = connection.execute(chosen.order_by(tables.c.changed.desc(), tables.c.id).limit(limit)).all()
    loaded = {row.id: Loaded(_into(TableRow, row), [], set()) for row in found}
    sitting = select(seats).where(seats.c.table_id.in_(list(loaded))).order_by(seats.c.seat)
    for row in connection.execute(sitting):
        loaded[row.table_id].seats.append(_into(SeatRow, row))
    _add_clocks(connection, list(loaded.values()))
    return list(loaded.values())


# ---------------------------------------------------------------- chat


def chat_of(connection: Connection, table_id: str, limit: int, after: int = 0) -> list[ChatRow]:
    said = select(chat).where(chat.c.table_id == table_id, chat.c.number > after)
    newest = said.order_by(chat.c.number.desc()).limit(limit)
    return [_into(ChatRow, row) for row in connection.execute(newest)][::-1]


def say(connection: Connection, line: ChatRow) -> ChatRow:
    """Store a line under the next free number."""
    last = connection.execute(select(func.max(chat.c.number)).where(chat.c.table_id == line.table_id)).scalar()
    numbered = structs.replace(line, number=(last or 0) + 1)
    connection.execute(insert(chat).values(structs.asdict(numbered)))
    return numbered


# ---------------------------------------------------------------- who runs a table's bots


def _is_free(now: int, longest: int) -> Any:
    """Nobody holds the lease: it has ended, or it lasts so long that a clock was wrong when it was taken.

    Twice the longest, as the clocks of several machines may differ a little.
    """
    return or_(tables.c.lease_until < now, tables.c.lease_until > now + 2 * longest)


def lease(connection: Connection, table_id: str, holder: str, now: int, until: int) -> bool:
    """Be the one process that moves this table's bots until then; False while another one is."""
    free = or_(tables.c.lease_holder == holder, _is_free(now, until - now))
    chosen = update(tables).where(tables.c.id == table_id, free)
    return _done(connection, chosen.values(lease_holder=holder, lease_until=until))


def release(connection: Connection, holder: str) -> None:
    connection.execute(update(tables).where(tables.c.lease_holder == holder).values(lease_holder="", lease_until=0))


def tables_awaiting_bots(connection: Connection, now: int, since: int, longest: int, limit: int) -> list[str]:
    """Running tables whose actor is a bot that no process is moving.

    Only those changed since then, with a clock, or of a tournament: at the others the bots wait for somebody to look.
    """
    actor = and_(seats.c.table_id == tables.c.id, seats.c.seat == tables.c.actor, seats.c.kind == "bot")
    waiting = select(tables.c.id).join(seats, actor)
    idle = and_(
        tables.c.status == "running",
        tables.c.interrupted == "",
        _is_free(now, longest),
        or_(
            tables.c.changed >= since,
            tables.c.tournament.is_not(None),
            tables.c.id.in_(select(clocks.c.table_id)),
        ),
    )
    return list(connection.execute(waiting.where(idle).limit(limit)).scalars())


def delete_table(connection: Connection, table_id: str) -> None:
    connection.execute(delete(tables).where(tables.c.id == table_id))


# ---------------------------------------------------------------- tables that never began


def mark_abandoned(connection: Connection, before: int, now: int) -> None:
    """Note the tables that still wait for people, where nothing has happened since; and no others.

    They are deleted later (`abandoned`), so that a clock that was wrong for a while deletes nothing.
    """
    abandoned = and_(tables.c.status == "waiting", tables.c.changed < before)
    wrong = or_(~abandoned, tables.c.abandoned > now)
    connection.execute(update(tables).where(tables.c.abandoned.is_not(None), wrong).values(abandoned=None))
    connection.execute(update(tables).where(tables.c.abandoned.is_(None), abandoned).values(abandoned=now))


def _to_delete(before: int, noted_before: int) -> Any:
    return and_(tables.c.status == "waiting", tables.c.changed < before, tables.c.abandoned < noted_before)


def abandoned(connection: Connection, before: int, noted_before: int) -> list[str]:
    """Tables that are abandoned and were found to be long enough ago."""
    return list(connection.execute(select(tables.c.id).where(_to_delete(before, noted_before))).scalars())


def delete_abandoned(connection: Connection, table_id: str, before: int, noted_before: int) -> bool:
    """False when somebody has sat down meanwhile."""
    return _done(connection, delete(tables).where(tables.c.id == table_id, _to_delete(before, noted_before)))
