"""Who sends, and with which keys, in the database."""

from __future__ import annotations

from sqlalchemy import Connection, delete, or_, select

from motorworks.server.storage.notification_tables import leases
from motorworks.server.storage.people_tables import server_keys
from motorworks.server.storage.statements import upsert


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
