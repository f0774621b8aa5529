"""Delete me: the name, the ways in and the addresses go; other people's games stay as they are."""

from __future__ import annotations

from sqlalchemy import Connection, and_, delete, exists, select, update

from motorworks.server.ids import new_token
from motorworks.server.people.rows import visitors as visitor_rows
from motorworks.server.storage.notification_tables import channels, deliveries, notification_preferences, notifications
from motorworks.server.storage.people_tables import (
    blocks,
    chat_reports,
    cookies,
    lesson_progress,
    links,
    mails,
    passkeys,
    recovery_codes,
)
from motorworks.server.storage.schema import (
    chat,
    orders,
    rating_changes,
    reports,
    rest_times,
    sealed,
    seats,
    tables,
    visitors,
    watchers,
)
from motorworks.server.storage.statements import notify
from motorworks.server.storage.tournament_tables import tournament_people, tournaments
from motorworks.server.tables import seating
from motorworks.server.tables.changes import Change
from motorworks.server.tables.registry import TableRegistry

STAND_IN = "foreman"
BLANK = "…"
NOBODY = ""
OWN = (
    deliveries,
    notifications,
    notification_preferences,
    channels,
    cookies,
    lesson_progress,
    links,
    mails,
    passkeys,
    recovery_codes,
    watchers,
    rest_times,
    rating_changes,
)


async def leave(registry: TableRegistry, visitor: str) -> None:
    """Bots take the seats first, with their clocks; then everything goes in one transaction."""
    for table_id, seat in await registry.store.read(lambda connection: _running_seats(connection, visitor)):
        await seating.hand_to_bot(registry, table_id, seat, visitor, STAND_IN)

    def work(connection: Connection) -> list[str]:
        touched = visitor_rows.tables_of(connection, visitor)
        _forget(connection, visitor)
        notify(connection, [registry.message(table) for table in touched])
        notify(connection, [registry.message(visitor, Change.VISITOR)])
        return touched

    touched = await registry.store.write(work)
    registry.changes.changed(visitor, Change.VISITOR)
    registry.touched(touched)


def _running_seats(connection: Connection, visitor: str) -> list[tuple[str, int]]:
    mine = and_(seats.c.table_id == tables.c.id, seats.c.holder == visitor, seats.c.kind == "person")
    found = select(seats.c.table_id, seats.c.seat).join(tables, mine).where(tables.c.status == "running")
    return [(row.table_id, row.seat) for row in connection.execute(found)]


def _forget(connection: Connection, visitor: str) -> None:
    _leave_tables(connection, visitor)
    _leave_tournaments(connection, visitor)
    connection.execute(update(chat).where(chat.c.visitor == visitor).values(visitor=NOBODY, name="", text=BLANK))
    connection.execute(update(reports).where(reports.c.visitor == visitor).values(visitor=NOBODY, comment=""))
    connection.execute(
        update(chat_reports).where(chat_reports.c.reporter == visitor).values(reporter=NOBODY, comment="")
    )
    written = chat_reports.c.author == visitor
    connection.execute(update(chat_reports).where(written).values(author=NOBODY, name="", text=BLANK))
    connection.execute(delete(blocks).where((blocks.c.visitor == visitor) | (blocks.c.blocked == visitor)))
    for own in OWN:
        connection.execute(delete(own).where(own.c.visitor == visitor))
    connection.execute(delete(visitors).where(visitors.c.id == visitor))


def _leave_tables(connection: Connection, visitor: str) -> None:
    """Seats that wait are open again, the others lose their name; a table goes to the next person, or away."""
    mine = seats.c.holder == visitor
    decided = and_(mine, seats.c.table_id == sealed.c.table_id, seats.c.seat == sealed.c.seat)
    connection.execute(delete(sealed).where(exists(select(seats.c.seat).where(decided))))
    ordered = and_(mine, seats.c.table_id == orders.c.table_id, seats.c.seat == orders.c.seat)
    connection.execute(delete(orders).where(exists(select(seats.c.seat).where(ordered))))
    waiting = select(tables.c.id).where(tables.c.status == "waiting")
    opened = and_(mine, seats.c.table_id.in_(waiting))
    for row in connection.execute(select(seats.c.table_id, seats.c.seat).where(opened)).all():
        this = and_(seats.c.table_id == row.table_id, seats.c.seat == row.seat)
        connection.execute(
            update(seats).where(this).values(kind="open", name="", holder=None, token=new_token(), share="")
        )
    connection.execute(update(seats).where(mine).values(name="", holder=None))
    for table_id in connection.execute(select(tables.c.id).where(tables.c.host == visitor)).scalars().all():
        _hand_over_table(connection, table_id)


def _leave_tournaments(connection: Connection, visitor: str) -> None:
    """Points stay, the name goes; a tournament is led by the first person who still takes part."""
    mine = tournament_people.c.visitor == visitor
    connection.execute(update(tournament_people).where(mine).values(visitor=NOBODY, name="", playing=False))
    led = select(tournaments.c.id).where(tournaments.c.host == visitor)
    for tournament_id in connection.execute(led).scalars().all():
        here = and_(tournament_people.c.tournament_id == tournament_id, tournament_people.c.playing)
        others = select(tournament_people.c.visitor, tournament_people.c.name).where(here)
        heir = connection.execute(others.order_by(tournament_people.c.number)).first()
        host, name = (NOBODY, "") if heir is None else (heir.visitor, heir.name)
        connection.execute(
            update(tournaments).where(tournaments.c.id == tournament_id).values(host=host, host_name=name)
        )


def _hand_over_table(connection: Connection, table_id: str) -> None:
    others = select(seats.c.holder).where(seats.c.table_id == table_id, seats.c.holder.is_not(None))
    next_host = connection.execute(others.order_by(seats.c.seat)).scalar()
    status = connection.execute(select(tables.c.status).where(tables.c.id == table_id)).scalar()
    if next_host is None and status != "finished":
        connection.execute(delete(tables).where(tables.c.id == table_id))
    else:
        connection.execute(update(tables).where(tables.c.id == table_id).values(host=next_host or NOBODY))
