"""Two visitors turn out to be one person: everything that refers to one refers to the other from then on."""

from __future__ import annotations

from sqlalchemy import Column, Connection, Table, and_, delete, exists, select, update

from motorworks.server.people import progress
from motorworks.server.people.rows import sign_in as sign_in_rows
from motorworks.server.people.rows import visitors as visitor_rows
from motorworks.server.storage.people_tables import challenges, cookies, links
from motorworks.server.storage.schema import metadata, rating_changes, tables, visitors


def is_guest(connection: Connection, visitor: str) -> bool:
    """Known by this one browser alone.

    Somebody with other ways in is not merged: their other devices would lead to the person who signs in here.
    """
    return sign_in_rows.ways_in(connection, visitor) <= 1


def merge(connection: Connection, guest: str, into: str) -> list[str]:
    """Seats, tables, chat and whatever else a guest has; the ids of the tables concerned."""
    touched = visitor_rows.tables_of(connection, guest)
    _rate_again(connection, guest)
    for ended in (cookies, links):
        connection.execute(delete(ended).where(ended.c.visitor == guest))
    progress.fold(connection, guest, into)
    for table, column in visitor_columns():
        _rename(connection, table, column, guest, into)
    _keep_name(connection, guest, into)
    _keep_closed(connection, guest, into)
    _keep_speed(connection, guest, into)
    _keep_stages(connection, guest, into)
    connection.execute(delete(visitors).where(visitors.c.id == guest))
    return touched


def visitor_columns() -> list[tuple[Table, Column[str]]]:
    """Wherever a visitor is named, in the order of the tables."""
    return [
        (table, column)
        for table in metadata.sorted_tables
        for column in table.columns
        if column.info.get("visitor") and table is not challenges
    ]


def _rename(connection: Connection, table: Table, column: Column[str], guest: str, into: str) -> None:
    """Where the row would be there twice, the older owner's stays."""
    if column.primary_key:
        other = table.alias()
        same = [other.c[key.name] == key for key in table.primary_key if key.name != column.name]
        twice = exists(select(other.c[column.name]).where(other.c[column.name] == into, *same))
        connection.execute(delete(table).where(and_(column == guest, twice)))
    connection.execute(update(table).where(column == guest).values({column.name: into}))


def _rate_again(connection: Connection, visitor: str) -> None:
    """Two histories become one: games of these titles are rated again at the next look, in the order they ended in.

    Games whose tables are deleted cannot be: they stay as they are.
    """
    games = select(rating_changes.c.game).where(rating_changes.c.visitor == visitor)
    there = rating_changes.c.table_id.in_(select(tables.c.id))
    titles = list(connection.execute(games.distinct()).scalars())
    connection.execute(delete(rating_changes).where(rating_changes.c.game.in_(titles), there))


def _keep_closed(connection: Connection, guest: str, into: str) -> None:
    """Of two wishes about who sees the profile, the stricter one."""
    both = (visitor_rows.shown_to(connection, guest), visitor_rows.shown_to(connection, into))
    visitor_rows.show_to(connection, into, max(both, key=visitor_rows.SHOWN_TO.index))


def _keep_speed(connection: Connection, guest: str, into: str) -> None:
    """Who has never chosen a speed of stages gets the one that the guest has chosen."""
    chosen = select(visitors.c.stage_speed).where(visitors.c.id == guest).scalar_subquery()
    unchosen = and_(visitors.c.id == into, visitors.c.stage_speed.is_(None))
    connection.execute(update(visitors).where(unchosen).values(stage_speed=chosen))


def _keep_stages(connection: Connection, guest: str, into: str) -> None:
    """Stages seen as a guest count."""
    seen = connection.execute(select(visitors.c.stages_seen).where(visitors.c.id == guest)).scalar() or 0
    fewer = and_(visitors.c.id == into, visitors.c.stages_seen < seen)
    connection.execute(update(visitors).where(fewer).values(stages_seen=seen))


def _keep_name(connection: Connection, guest: str, into: str) -> None:
    if not visitor_rows.name_of(connection, into) and (name := visitor_rows.name_of(connection, guest)):
        connection.execute(update(visitors).where(visitors.c.id == into).values(name=name))
    if visitor_rows.is_member(connection, guest):
        connection.execute(update(visitors).where(visitors.c.id == into).values(member=True))
