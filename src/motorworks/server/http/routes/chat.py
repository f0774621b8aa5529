"""What is said at a table."""

from __future__ import annotations

from litestar import get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from sqlalchemy.exc import IntegrityError

from motorworks.server import wire
from motorworks.server.errors import ApiError
from motorworks.server.http.routes.reader import ACTS, LOOKS, Reader, Req, TableIdPath, services_of
from motorworks.server.live.broadcast import CHAT_LINES
from motorworks.server.people.blocks import blocked_by
from motorworks.server.storage.rows import chat as chat_rows
from motorworks.server.tables.changes import Change
from motorworks.server.tables.model import ChatRow
from motorworks.server.tables.table import LiveTable
from motorworks.server.views.cards import said_line
from motorworks.server.wall_clock import now


@get("/api/tables/{table_id:str}/chat", responses=LOOKS, tags=["chat"])
async def read_chat(request: Req, table_id: TableIdPath, reader: NamedDependency[Reader]) -> wire.Chat:
    """What was said at the table, oldest first."""
    services = services_of(request)
    async with services.registry.locked(table_id) as table:
        table.check_may_view(reader.visitor, None)
    said, blocked = await services.store.read(
        lambda db: (chat_rows.chat_of(db, table_id, CHAT_LINES), blocked_by(db, reader.visitor))
    )
    return wire.Chat(lines=[said_line(line, reader.visitor) for line in said if line.visitor not in blocked])


@post("/api/tables/{table_id:str}/chat", responses=ACTS, tags=["chat"])
async def say(
    request: Req, table_id: TableIdPath, data: JSONBody[wire.Say], reader: NamedDependency[Reader]
) -> wire.Said:
    """Say something to everybody at the table."""
    registry = services_of(request).registry
    async with registry.locked(table_id) as table:
        table.check_may_view(reader.visitor, None)
        line = _line(table, reader, data.text)
        for _ in range(5):
            try:
                stored = await registry.store.write(
                    lambda connection: chat_rows.say(connection, line), registry.message(table_id, Change.CHAT)
                )
                break
            except IntegrityError:  # another process took the number
                continue
        else:
            raise ApiError("too-many", "Too many people are writing at once: send it again.", wait=1)
    registry.changes.changed(table_id, Change.CHAT)
    return said_line(stored, reader.visitor)


def _line(table: LiveTable, reader: Reader, text: str) -> ChatRow:
    mine = [seat for seat in table.seats if seat.holder == reader.visitor]
    if not mine and reader.visitor not in table.watchers and table.row.host != reader.visitor:
        raise ApiError(
            "not-yours", "Only players and spectators of this table can write here: follow a link to the table first."
        )
    seat = mine[0].seat if mine else None
    name = mine[0].name if mine else reader.name or {"en": "A guest", "de": "Ein Gast"}[reader.language]
    return ChatRow(table_id=table.id, number=0, visitor=reader.visitor, seat=seat, name=name, text=text, at=now())


HANDLERS = [read_chat, say]
