"""Standing orders in the database."""

from __future__ import annotations

from msgspec import structs
from sqlalchemy import Connection, delete, func, insert, select, update

from motorworks.server.orders.model import OrderRow
from motorworks.server.storage.schema import orders


def orders_at(connection: Connection, table_id: str) -> list[OrderRow]:
    found = connection.execute(select(orders).where(orders.c.table_id == table_id).order_by(orders.c.number))
    return [OrderRow(**row._mapping) for row in found]


def add_order(connection: Connection, row: OrderRow) -> OrderRow:
    """Store it under the next free number."""
    last = connection.execute(select(func.max(orders.c.number)).where(orders.c.table_id == row.table_id)).scalar()
    numbered = structs.replace(row, number=(last or 0) + 1)
    connection.execute(insert(orders).values(structs.asdict(numbered)))
    return numbered


def change_order(connection: Connection, row: OrderRow) -> None:
    mine = (orders.c.table_id == row.table_id, orders.c.number == row.number)
    connection.execute(update(orders).where(*mine).values(structs.asdict(row)))


def delete_order(connection: Connection, table_id: str, number: int) -> None:
    connection.execute(delete(orders).where(orders.c.table_id == table_id, orders.c.number == number))
