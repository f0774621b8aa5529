"""Chat lines that somebody wants the host of the server to look at."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, func, insert, inspect, select

from motorworks.server.storage.people_tables import chat_reports
from motorworks.server.storage.schema import chat
from motorworks.server.wall_clock import now

MOST = 10
DAY = 24 * 3_600_000


def report(connection: Connection, table_id: str, line: int, reporter: str, comment: str) -> int | None:
    """Its number, or 0 when there is no such line, or None when this person has reported enough for a day."""
    mine = select(func.count()).select_from(chat_reports)
    today = mine.where(chat_reports.c.reporter == reporter, chat_reports.c.at > now() - DAY)
    if connection.execute(today).scalar_one() >= MOST:
        return None
    said = connection.execute(select(chat).where(chat.c.table_id == table_id, chat.c.number == line)).first()
    if said is None:
        return 0
    values = {
        "table_id": table_id,
        "line": line,
        "reporter": reporter,
        "author": said.visitor,
        "name": said.name,
        "text": said.text,
        "comment": comment,
        "at": now(),
    }
    stored = connection.execute(insert(chat_reports).values(values).returning(chat_reports.c.number))
    return int(stored.scalar_one())


def reported(connection: Connection) -> list[Any]:
    """All of them, oldest first; a database of an older version has none."""
    if not inspect(connection).has_table(chat_reports.name):
        return []
    return list(connection.execute(select(chat_reports).order_by(chat_reports.c.number)))
