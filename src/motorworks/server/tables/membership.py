"""Who may sit down: members, where the server is by invitation, and nobody whom the host of the table has blocked."""

from __future__ import annotations

from sqlalchemy import Connection

from motorworks.server.errors import ApiError
from motorworks.server.storage.rows import visitors as visitor_rows
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.table import LiveTable


async def check_member(registry: TableRegistry, visitor: str) -> None:
    """Somebody who was invited: by a link to a table, or by the host of the server."""
    if not registry.settings.invitation_only:
        return
    row = await registry.store.read(lambda connection: visitor_rows.visitor(connection, visitor))
    if row is None or not row.member:
        raise ApiError("not-a-member", "This server is by invitation only: ask somebody who plays here for a link.")


async def check_welcome(registry: TableRegistry, table: LiveTable, visitor: str) -> None:
    """Neither side of a block sits down at the other's table."""

    def work(connection: Connection) -> bool:
        return visitor_rows.are_blocked(connection, visitor, table.row.host)

    if await registry.store.read(work):
        raise ApiError("not-yours", "This seat is not open to you.")
