"""Rating changes as they are stored: one row for each person and rated game, the newest last."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct, structs
from sqlalchemy import Connection, and_, delete, func, insert, or_, select

from motorworks.server.storage.schema import actions, rating_changes, seats, tables, visitors, watchers


class ChangeRow(Struct, kw_only=True):
    """What a game did to the rating of one person."""

    table_id: str
    seat: int
    game: str
    visitor: str
    place: int
    players: int
    mu_before: float
    sigma_before: float
    mu: float
    sigma: float
    at: int


def finished_at(connection: Connection, table_id: str) -> int:
    newest = select(func.max(actions.c.at)).where(actions.c.table_id == table_id)
    return connection.execute(newest).scalar_one() or 0


def to_rate(connection: Connection) -> list[str]:
    """Finished tables that are rated and have not been, in the order in which they ended."""
    ended = select(func.max(actions.c.at)).where(actions.c.table_id == tables.c.id).scalar_subquery()
    done = select(rating_changes.c.table_id).where(rating_changes.c.table_id == tables.c.id).exists()
    people = select(seats.c.seat).where(seats.c.table_id == tables.c.id, seats.c.holder.is_not(None)).exists()
    over = and_(tables.c.rated, tables.c.status == "finished", tables.c.interrupted == "")
    chosen = select(tables.c.id).where(over, people, ~done)
    return list(connection.execute(chosen.order_by(ended, tables.c.id)).scalars())


def newest(connection: Connection, visitor: str, game: str) -> ChangeRow | None:
    mine = select(rating_changes).where(rating_changes.c.visitor == visitor, rating_changes.c.game == game)
    row = connection.execute(mine.order_by(rating_changes.c.number.desc()).limit(1)).first()
    return None if row is None else _change(row._mapping)


def add(connection: Connection, changes: Sequence[ChangeRow]) -> None:
    connection.execute(insert(rating_changes), [structs.asdict(change) for change in changes])


def forget_all(connection: Connection) -> None:
    connection.execute(delete(rating_changes))


def hidden_from(connection: Connection, people: Sequence[str], reader: str) -> set[str]:
    """Those of them whose profile this reader may not see."""
    other, own = seats.alias(), seats.alias()
    met = (
        select(own.c.seat)
        .join(other, other.c.table_id == own.c.table_id)
        .where(own.c.holder == reader, other.c.holder == visitors.c.id)
        .exists()
    )
    closed = or_(visitors.c.shown_to == "nobody", and_(visitors.c.shown_to == "played", ~met))
    found = select(visitors.c.id).where(visitors.c.id.in_(people), visitors.c.id != reader, closed)
    return set(connection.execute(found).scalars())


def of_game(connection: Connection, game: str) -> list[ChangeRow]:
    chosen = select(rating_changes).where(rating_changes.c.game == game).order_by(rating_changes.c.number)
    return [_change(row._mapping) for row in connection.execute(chosen)]


def of_visitor(connection: Connection, visitor: str) -> list[ChangeRow]:
    chosen = select(rating_changes).where(rating_changes.c.visitor == visitor).order_by(rating_changes.c.number)
    return [_change(row._mapping) for row in connection.execute(chosen)]


def scores(connection: Connection, changes: Sequence[ChangeRow]) -> dict[tuple[str, int], int]:
    """The final score of each of these games that is still stored, by table and seat."""
    seat_at = {change.table_id: change.seat for change in changes}
    found = select(tables.c.id, tables.c.standings).where(tables.c.id.in_(list(seat_at)))
    return {
        (row.id, seat_at[row.id]): int(row.standings[seat_at[row.id]]["total"])
        for row in connection.execute(found)
        if len(row.standings) > seat_at[row.id]
    }


def visible(connection: Connection, changes: Sequence[ChangeRow], reader: str) -> set[str]:
    """Which of these tables the reader can open; `LiveTable.may_see` says the same of one."""
    theirs = select(seats.c.table_id).where(seats.c.holder == reader)
    watched = select(watchers.c.table_id).where(watchers.c.visitor == reader)
    public = or_(tables.c.listed, tables.c.tournament.is_not(None))
    may = or_(public, tables.c.host == reader, tables.c.id.in_(theirs), tables.c.id.in_(watched))
    wanted = tables.c.id.in_([change.table_id for change in changes])
    return set(connection.execute(select(tables.c.id).where(wanted, may)).scalars())


def of_table(connection: Connection, table_id: str) -> list[ChangeRow]:
    chosen = select(rating_changes).where(rating_changes.c.table_id == table_id).order_by(rating_changes.c.seat)
    return [_change(row._mapping) for row in connection.execute(chosen)]


def games_until(connection: Connection, change: ChangeRow) -> int:
    """How many rated games of that title the person had played, this one included."""
    mine = (rating_changes.c.visitor == change.visitor, rating_changes.c.game == change.game)
    this = select(rating_changes.c.number).where(
        rating_changes.c.table_id == change.table_id, rating_changes.c.seat == change.seat
    )
    chosen = select(func.count()).select_from(rating_changes)
    return connection.execute(chosen.where(*mine, rating_changes.c.number <= this.scalar_subquery())).scalar_one()


def rated_visitors(connection: Connection) -> list[str]:
    return list(connection.execute(select(rating_changes.c.visitor).distinct()).scalars())


def names(connection: Connection, wanted: Sequence[str]) -> dict[str, str]:
    found = connection.execute(select(visitors.c.id, visitors.c.name).where(visitors.c.id.in_(wanted)))
    return {row.id: row.name for row in found}


def _change(values: object) -> ChangeRow:
    found = dict(values)  # type: ignore[call-overload]
    return ChangeRow(**{name: found[name] for name in ChangeRow.__struct_fields__})
