"""Everything that is stored about one person, for that person."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, select

from motorworks.server.people import accounts, blocks
from motorworks.server.people.rows import visitors as visitor_rows
from motorworks.server.storage.notification_tables import channels, notification_preferences, notifications
from motorworks.server.storage.people_tables import chat_reports, lesson_progress
from motorworks.server.storage.rows.visitors import visitor as visitor_row
from motorworks.server.storage.schema import (
    actions,
    chat,
    orders,
    rating_changes,
    reports,
    rest_times,
    sealed,
    seats,
    tables,
)
from motorworks.server.storage.tournament_tables import tournament_people

_PREFERENCES = ("delay", "quiet_from", "quiet_until", "digest", "zone", "reminder")


def exported(connection: Connection, visitor: str) -> dict[str, Any]:
    """What is known about a person, without what would open a door; the caller, who can replay games, adds those."""
    person, held = visitor_row(connection, visitor), accounts.held_by(connection, visitor)
    when = accounts.time_of
    return {
        "name": person.name if person else "",
        "language": person.language if person else "",
        "profile_shown_to": person.shown_to if person else "all",
        "may_be_named": person.named if person else False,
        "devices": [
            {"label": each.label, "kind": each.kind, "since": when(each.created), "seen": when(each.seen)}
            for each in held.devices
        ],
        "passkeys": [{"label": each.label, "since": when(each.created)} for each in held.passkeys],
        "recovery_code": None if held.recovery is None else when(held.recovery),
        "mail": None if held.mail is None else held.mail[0],
        "blocked": [{"name": each.name, "since": when(each.at)} for each in blocks.blocks_of(connection, visitor)],
        "channels": _rows(connection, channels, visitor, "kind", "format", "enabled", "answer"),
        "notifications": _rows(connection, notification_preferences, visitor, *_PREFERENCES),
        "rest": _rows(connection, rest_times, visitor, "zone", "sleep_from", "sleep_until", "away"),
        "ratings": _rows(connection, rating_changes, visitor, "table_id", "game", "place", "mu", "sigma", "at"),
        "tournaments": _rows(connection, tournament_people, visitor, "tournament_id", "number", "name", "joined"),
        "lessons": _rows(connection, lesson_progress, visitor, "game", "lesson", "stop", "done", "at"),
        "advice": person.advice if person else True,
        "stage_speed": person.stage_speed if person else None,
        "stages_seen": person.stages_seen if person else 0,
        "chat": _rows(connection, chat, visitor, "table_id", "text", "at"),
        "reported_problems": _rows(connection, reports, visitor, "table_id", "game", "step", "comment", "at"),
        "reported_chat": _reported_chat(connection, visitor),
        "waiting_notifications": _rows(connection, notifications, visitor, "table_id", "at"),
        "tables": [_table(connection, table, visitor) for table in visitor_rows.tables_of(connection, visitor)],
    }


def _rows(connection: Connection, table: Any, visitor: str, *names: str) -> list[dict[str, Any]]:
    found = select(*(table.c[name] for name in names)).where(table.c.visitor == visitor)
    return [dict(row._mapping) for row in connection.execute(found)]


def _table(connection: Connection, table_id: str, visitor: str) -> dict[str, Any]:
    """A table of mine: what I did there. Nothing that another seat did in secret is in it."""
    row = connection.execute(select(tables.c.game, tables.c.status).where(tables.c.id == table_id)).one()
    mine = select(seats.c.seat, seats.c.name).where(seats.c.table_id == table_id, seats.c.holder == visitor)
    held = [{"seat": each.seat, "name": each.name} for each in connection.execute(mine)]
    own = [each["seat"] for each in held]
    done = select(actions.c.sequence, actions.c.seat, actions.c.command, actions.c.at)
    done = done.where(actions.c.table_id == table_id, actions.c.seat.in_(own)).order_by(actions.c.sequence)
    return {
        "table": table_id,
        "game": row.game,
        "status": row.status,
        "seats": held,
        "actions": [dict(each._mapping) for each in connection.execute(done)],
        "orders": _of_seats(connection, orders, table_id, own, "kind", "slots", "until", "alarms", "only_if", "state"),
        "decided_ahead": _of_seats(connection, sealed, table_id, own, "stage", "commands", "at"),
    }


def _of_seats(connection: Connection, table: Any, table_id: str, own: list[int], *names: str) -> list[dict[str, Any]]:
    found = select(table.c.seat, *(table.c[name] for name in names))
    mine = found.where(table.c.table_id == table_id, table.c.seat.in_(own))
    return [dict(row._mapping) for row in connection.execute(mine)]


def _reported_chat(connection: Connection, visitor: str) -> list[dict[str, Any]]:
    names = (chat_reports.c[name] for name in ("table_id", "line", "comment", "at"))
    found = select(*names).where(chat_reports.c.reporter == visitor)
    return [dict(row._mapping) for row in connection.execute(found)]
