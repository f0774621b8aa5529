"""What visitors have said about themselves and hold, in the database, and who is forgotten."""

from __future__ import annotations

from collections.abc import Iterable

from sqlalchemy import Connection, and_, func, or_, select, update

from motorworks.server.storage.people_tables import cookies, passkeys
from motorworks.server.storage.schema import chat, reports, seats, tables, visitors, watchers
from motorworks.server.storage.tournament_tables import tournament_people, tournaments


def seats_held(connection: Connection, visitor: str) -> int:
    """Seats at tables that are not over."""
    going_on = select(tables.c.id).where(tables.c.status != "finished")
    held = select(func.count()).select_from(seats).where(seats.c.holder == visitor, seats.c.table_id.in_(going_on))
    return connection.execute(held).scalar_one()


def tables_of(connection: Connection, visitor: str) -> list[str]:
    """Every table that this visitor opened, sits at or watches."""
    holding = select(seats.c.table_id).where(seats.c.holder == visitor)
    watching = select(watchers.c.table_id).where(watchers.c.visitor == visitor)
    mine = or_(tables.c.host == visitor, tables.c.id.in_(holding), tables.c.id.in_(watching))
    return list(connection.execute(select(tables.c.id).where(mine).order_by(tables.c.id)).scalars())


def name_of(connection: Connection, visitor: str) -> str:
    return connection.execute(select(visitors.c.name).where(visitors.c.id == visitor)).scalar() or ""


SHOWN_TO = ("all", "played", "nobody")


def shown_to(connection: Connection, visitor: str) -> str:
    """Who may see the profile: all, those they have played with, or nobody."""
    found = connection.execute(select(visitors.c.shown_to).where(visitors.c.id == visitor)).scalar()
    return found or SHOWN_TO[0]


def show_to(connection: Connection, visitor: str, whom: str) -> None:
    connection.execute(update(visitors).where(visitors.c.id == visitor).values(shown_to=whom))


def those_named(connection: Connection, people: Iterable[str]) -> set[str]:
    """Those who agree to be named in the pictures that other people share."""
    agreed = select(visitors.c.id).where(visitors.c.id.in_(list(people)), visitors.c.named)
    return set(connection.execute(agreed).scalars())


def agree_to_be_named(connection: Connection, visitor: str, agrees: bool) -> None:
    connection.execute(update(visitors).where(visitors.c.id == visitor).values(named=agrees))


def is_member(connection: Connection, visitor: str) -> bool:
    return bool(connection.execute(select(visitors.c.member).where(visitors.c.id == visitor)).scalar())


_WITH_SOMETHING = (
    seats.c.holder,
    tables.c.host,
    watchers.c.visitor,
    chat.c.visitor,
    reports.c.visitor,
    tournaments.c.host,
    tournament_people.c.visitor,
)


def expired(connection: Connection, seen_before: int, new_before: int) -> list[str]:
    """Visitors without games: not seen for long, or seen once and never again."""
    nothing = [visitors.c.id.not_in(select(column).where(column.is_not(None))) for column in _WITH_SOMETHING]
    no_key = visitors.c.id.not_in(select(passkeys.c.visitor))
    came_back = select(cookies.c.visitor).where(cookies.c.seen > cookies.c.created)
    once = and_(visitors.c.seen < new_before, visitors.c.name == "", no_key, visitors.c.id.not_in(came_back))
    gone = select(visitors.c.id).where(*nothing, or_(visitors.c.seen < seen_before, once)).limit(1_000)
    return list(connection.execute(gone).scalars())
