"""Browsers that are signed in, in the database."""

from __future__ import annotations

from msgspec import Struct, structs
from sqlalchemy import Connection, and_, delete, insert, select, update

from motorworks.server.storage.notification_tables import channels
from motorworks.server.storage.people_tables import cookies
from motorworks.server.storage.rows.visitors import note_visit


class Device(Struct, kw_only=True):
    """A browser that is signed in."""

    digest: str
    id: str
    visitor: str
    kind: str
    label: str
    created: int
    seen: int


def device(connection: Connection, digest: str) -> Device | None:
    row = connection.execute(select(cookies).where(cookies.c.digest == digest)).first()
    return None if row is None else Device(**row._mapping)


def devices(connection: Connection, visitor: str) -> list[Device]:
    found = select(cookies).where(cookies.c.visitor == visitor).order_by(cookies.c.seen.desc(), cookies.c.id)
    return [Device(**row._mapping) for row in connection.execute(found)]


def add_device(connection: Connection, new: Device) -> None:
    connection.execute(insert(cookies).values(structs.asdict(new)))


def add_guest(connection: Connection, new: Device) -> None:
    """A visitor who was never here, on their first device."""
    note_visit(connection, new.visitor, new.seen)
    add_device(connection, new)


def see_device(connection: Connection, digest: str, at: int) -> None:
    connection.execute(update(cookies).where(cookies.c.digest == digest).values(seen=at))


def drop_device(connection: Connection, digest: str) -> None:
    connection.execute(delete(channels).where(channels.c.device == digest))
    connection.execute(delete(cookies).where(cookies.c.digest == digest))


def keep_push(connection: Connection, visitor: str, before: str, digest: str) -> None:
    """The same browser under another token: what was pushed to it still is."""
    mine = and_(channels.c.visitor == visitor, channels.c.device == before)
    connection.execute(update(channels).where(mine).values(device=digest))


def sign_out(connection: Connection, visitor: str, device_id: str) -> str | None:
    """End a device of a visitor; its digest."""
    mine = and_(cookies.c.visitor == visitor, cookies.c.id == device_id)
    digest = connection.execute(select(cookies.c.digest).where(mine)).scalar()
    if digest is not None:
        drop_device(connection, digest)
    return digest
