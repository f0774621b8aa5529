"""Reading and writing the rows of calls: each function is one piece of work on a connection."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import structs
from sqlalchemy import ColumnElement, Connection, and_, delete, exists, func, insert, or_, select, update

from motorworks.server.clocks.ticking import little
from motorworks.server.ids import new_table_id
from motorworks.server.notifications.model import About, Call, Channel, Delivery, Wishes
from motorworks.server.storage.call_tables import call_wishes, calls, channels, deliveries, leases
from motorworks.server.storage.people_tables import server_keys
from motorworks.server.storage.rows import upsert
from motorworks.server.storage.schema import clocks, seats, tables, visitors
from motorworks.server.tables.model import AWAITED

# ---------------------------------------------------------------- channels and wishes


def channel(connection: Connection, channel_id: str) -> Channel | None:
    row = connection.execute(select(channels).where(channels.c.id == channel_id)).first()
    return None if row is None else Channel(**row._mapping)


def channels_of(connection: Connection, visitor: str) -> list[Channel]:
    found = select(channels).where(channels.c.visitor == visitor).order_by(channels.c.created, channels.c.id)
    return [Channel(**row._mapping) for row in connection.execute(found)]


def add_channel(connection: Connection, new: Channel) -> None:
    """The same target is there once."""
    same = and_(channels.c.visitor == new.visitor, channels.c.kind == new.kind, channels.c.target == new.target)
    connection.execute(delete(channels).where(same))
    connection.execute(insert(channels).values(structs.asdict(new)))


def switch_channel(connection: Connection, visitor: str, channel_id: str, enabled: bool) -> bool:
    mine = and_(channels.c.visitor == visitor, channels.c.id == channel_id)
    return connection.execute(update(channels).where(mine).values(enabled=enabled)).rowcount == 1


def switch_off(connection: Connection, channel_id: str) -> bool:
    return connection.execute(update(channels).where(channels.c.id == channel_id).values(enabled=False)).rowcount == 1


def drop_channel(connection: Connection, visitor: str, channel_id: str) -> bool:
    mine = and_(channels.c.visitor == visitor, channels.c.id == channel_id)
    connection.execute(delete(deliveries).where(deliveries.c.channel == channel_id, deliveries.c.visitor == visitor))
    return connection.execute(delete(channels).where(mine)).rowcount == 1


def note_answer(connection: Connection, channel_id: str, answer: str, now: int) -> None:
    chosen = update(channels).where(channels.c.id == channel_id)
    connection.execute(chosen.values(answer=answer[:80], answered=now))


def wishes_of(connection: Connection, visitor: str) -> Wishes:
    row = connection.execute(select(call_wishes).where(call_wishes.c.visitor == visitor)).first()
    return Wishes(visitor=visitor) if row is None else Wishes(**row._mapping)


def set_wishes(connection: Connection, wishes: Wishes) -> None:
    values = structs.asdict(wishes)
    statement = upsert(connection, call_wishes).values(values)
    connection.execute(statement.on_conflict_do_update(index_elements=["visitor"], set_=values))


# ---------------------------------------------------------------- calls


def has_work(connection: Connection, now: int) -> bool:
    """Whether anything waits: most of the time nothing does, and nothing need be written."""
    if connection.execute(select(calls.c.at).limit(1)).first() is not None:
        return True
    return connection.execute(select(deliveries.c.id).where(deliveries.c.due <= now).limit(1)).first() is not None


def drop_done(connection: Connection) -> None:
    """Forget calls of people who have moved, come, left, or do not want to be called any more."""
    called = and_(
        tables.c.id == calls.c.table_id, seats.c.seat == calls.c.seat, seats.c.holder == calls.c.visitor, _waits()
    )
    still = exists(select(tables.c.id).join(seats, seats.c.table_id == tables.c.id).where(called))
    wanted = exists(select(channels.c.id).where(channels.c.visitor == calls.c.visitor, channels.c.enabled))
    connection.execute(delete(calls).where(~and_(still, wanted)))


def _waits() -> ColumnElement[bool]:
    """A table waits for the person of a seat: it is their turn, or they have not come to a rematch."""
    acting = and_(tables.c.status == "running", tables.c.interrupted == "", tables.c.actor == seats.c.seat)
    awaited = and_(tables.c.status == "waiting", seats.c.share == AWAITED)
    return and_(seats.c.kind == "person", or_(acting, awaited))


def waiting(connection: Connection, before: int) -> dict[str, list[Call]]:
    """Calls that were noted before then, by person, oldest first."""
    live = exists(select(clocks.c.table_id).where(clocks.c.table_id == calls.c.table_id, clocks.c.kind == "live"))
    found = select(calls, live.label("live")).where(calls.c.at <= before).order_by(calls.c.at, calls.c.table_id)
    by_visitor: dict[str, list[Call]] = {}
    for row in connection.execute(found.limit(1_000)):
        by_visitor.setdefault(row.visitor, []).append(Call(**row._mapping))
    return by_visitor


def looking_since(connection: Connection, visitor: str, when: int) -> bool:
    found = select(visitors.c.id).where(visitors.c.id == visitor, visitors.c.looking >= when)
    return connection.execute(found).first() is not None


def hand_over(connection: Connection, visitor: str, ripe: list[Call], now: int) -> int:
    """Calls become deliveries, one for each channel, in one transaction: neither is lost, nor there twice.

    A call that was taken by another process, or noted again, is left alone. How many deliveries there are.
    """
    taken: dict[str, int] = {}
    for call in ripe:
        same = and_(calls.c.visitor == visitor, calls.c.table_id == call.table_id, calls.c.sequence == call.sequence)
        if connection.execute(delete(calls).where(same)).rowcount:
            taken[call.table_id] = call.sequence
    if not taken:
        return 0
    about = msgspec.json.encode(taken).decode()
    wanted = [each for each in channels_of(connection, visitor) if each.enabled]
    for each in wanted:
        new = Delivery(id=new_table_id(), visitor=visitor, channel=each.id, tables=about, due=now)
        connection.execute(insert(deliveries).values(structs.asdict(new)))
    return len(wanted)


# ---------------------------------------------------------------- deliveries


def deliveries_due(connection: Connection, now: int, limit: int) -> list[Delivery]:
    found = select(deliveries).where(deliveries.c.due <= now).order_by(deliveries.c.due, deliveries.c.id)
    return [Delivery(**row._mapping) for row in connection.execute(found.limit(limit))]


def claim(connection: Connection, delivery: Delivery, until: int) -> bool:
    """Nobody else tries it until then; False when somebody does already."""
    same = and_(deliveries.c.id == delivery.id, deliveries.c.due == delivery.due)
    return connection.execute(update(deliveries).where(same).values(due=until)).rowcount == 1


def postpone(connection: Connection, delivery_id: str, attempts: int, due: int) -> None:
    chosen = update(deliveries).where(deliveries.c.id == delivery_id)
    connection.execute(chosen.values(attempts=attempts, due=due))


def drop_delivery(connection: Connection, delivery_id: str) -> None:
    connection.execute(delete(deliveries).where(deliveries.c.id == delivery_id))


def still_asked(connection: Connection, visitor: str, about: dict[str, int], now: int) -> list[About]:
    """Of these tables, those that still wait for this person."""
    theirs = and_(seats.c.table_id == tables.c.id, seats.c.holder == visitor, _waits())
    found = (
        select(tables.c.id, tables.c.game, tables.c.status, clocks.c.due, clocks.c.kind, clocks.c.each)
        .where(tables.c.id.in_(list(about)), exists(select(seats.c.seat).where(theirs)))
        .outerjoin(clocks, clocks.c.table_id == tables.c.id)
        .order_by(tables.c.changed)
    )
    return [_about(connection, row, visitor, now) for row in connection.execute(found)]


def _about(connection: Connection, row: Any, visitor: str, now: int) -> About:
    left = None if row.due is None else max(0, row.due - now)
    is_little = left is not None and left <= little(row.kind, row.each)
    players = _others(connection, row.id, visitor)
    is_rematch = row.status == "waiting"
    return About(table=row.id, game=row.game, players=players, left=left, is_little=is_little, is_rematch=is_rematch)


def _others(connection: Connection, table_id: str, visitor: str) -> list[str]:
    other = and_(seats.c.table_id == table_id, or_(seats.c.holder.is_(None), seats.c.holder != visitor))
    return list(connection.execute(select(seats.c.name).where(other).order_by(seats.c.seat)).scalars())


# ---------------------------------------------------------------- who sends, and with which keys


def lease(connection: Connection, name: str, holder: str, now: int, until: int) -> bool:
    """Be the one process that does this until then; False while another one is."""
    values = {"holder": holder, "until": until}
    statement = upsert(connection, leases).values(name=name, **values)
    free = or_(leases.c.holder == holder, leases.c.until < now)
    return (
        connection.execute(statement.on_conflict_do_update(index_elements=["name"], set_=values, where=free)).rowcount
        == 1
    )


def release(connection: Connection, name: str, holder: str) -> None:
    connection.execute(delete(leases).where(leases.c.name == name, leases.c.holder == holder))


def server_key(connection: Connection, name: str, fresh: str) -> str:
    """A secret of this server; `fresh` if there is none yet. Of several processes one is first."""
    connection.execute(upsert(connection, server_keys).values(name=name, value=fresh).on_conflict_do_nothing())
    return str(connection.execute(select(server_keys.c.value).where(server_keys.c.name == name)).scalar_one())


def count_channels(connection: Connection, visitor: str) -> int:
    counted = select(func.count()).select_from(channels).where(channels.c.visitor == visitor)
    return connection.execute(counted).scalar_one()
