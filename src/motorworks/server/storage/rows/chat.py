"""What is said at a table, in the database."""

from __future__ import annotations

from msgspec import structs
from sqlalchemy import Connection, func, insert, select

from motorworks.server.storage.schema import chat
from motorworks.server.storage.statements import into
from motorworks.server.tables.model import ChatRow


def chat_of(connection: Connection, table_id: str, limit: int, after: int = 0) -> list[ChatRow]:
    said = select(chat).where(chat.c.table_id == table_id, chat.c.number > after)
    newest = said.order_by(chat.c.number.desc()).limit(limit)
    return [into(ChatRow, row) for row in connection.execute(newest)][::-1]


def say(connection: Connection, line: ChatRow) -> ChatRow:
    """Store a line under the next free number."""
    last = connection.execute(select(func.max(chat.c.number)).where(chat.c.table_id == line.table_id)).scalar()
    numbered = structs.replace(line, number=(last or 0) + 1)
    connection.execute(insert(chat).values(structs.asdict(numbered)))
    return numbered
