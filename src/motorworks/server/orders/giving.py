"""Giving orders: what the game offers, as the rules of a move allow it."""

from __future__ import annotations

from msgspec import structs

from motorworks.server import wire
from motorworks.server.errors import ApiError, not_your_seat
from motorworks.server.orders import rows as order_rows
from motorworks.server.orders.model import OrderRow
from motorworks.server.tables import seating
from motorworks.server.tables.commands import check_running
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.tables.table import LiveTable
from motorworks.server.wall_clock import now

MOST = 20
NO_SUCH_ORDER = "There is no such order."
NO_SUCH_KIND = "This game has no such order; orders: {kinds}."
NO_SUCH_CONDITION = "This game has no such condition; conditions: {names}."
WRONG_SLOTS = "This order has {count} slots, each with a value that the game offers."
TOO_MANY = "You have {most} orders at this table: remove one before you give another."


def check_holder(table: LiveTable, seat: int, visitor: str) -> None:
    table.check_may_view(visitor, seat)
    if table.seats[seat].holder != visitor:
        raise not_your_seat(seat)


async def give(registry: TableRegistry, table: LiveTable, wish: wire.OrderWish) -> None:
    check_running(table)
    declared = table.match.game.orders
    kind = declared.kind(wish.kind)
    if kind is None:
        names = ", ".join(each.name for each in declared.kinds)
        raise ApiError("impossible", NO_SUCH_KIND, kinds=names)
    fits = len(wish.slots) == len(kind.slots)
    if not fits or any(value not in domain for value, (_, domain) in zip(wish.slots, kind.slots, strict=True)):
        raise ApiError("impossible", WRONG_SLOTS, count=len(kind.slots))
    if wish.only_if and declared.alarm(wish.only_if) is None:
        raise ApiError("impossible", NO_SUCH_CONDITION, names=", ".join(each.name for each in declared.alarms))
    if sum(order.seat == wish.seat for order in table.orders) >= MOST:
        raise ApiError("too-many", TOO_MANY, most=MOST)
    order = OrderRow(
        table_id=table.id,
        number=0,
        seat=wish.seat,
        kind=kind.name,
        slots=wish.slots,
        until=wish.until,
        alarms=[name for name in wish.wake if declared.alarm(name) is not None],
        period=declared.period(table.match.seen(wish.seat)),
        step=len(table.match.steps),
        at=now(),
        only_if=wish.only_if,
    )
    await seating.store(registry, table, lambda connection: order_rows.add_order(connection, order))


def _mine(table: LiveTable, seat: int, number: int) -> OrderRow:
    found = next((order for order in table.orders if order.number == number and order.seat == seat), None)
    if found is None:
        raise ApiError("not-found", NO_SUCH_ORDER)
    return found


async def switch(registry: TableRegistry, table: LiveTable, seat: int, number: int, on: bool) -> None:
    """Switch an order off, or on again: then it counts from now."""
    order = _mine(table, seat, number)
    seen, declared = table.match.seen(seat), table.match.game.orders
    changed = structs.replace(order, state="off")
    if on:
        step = len(table.match.steps)
        changed = structs.replace(order, state="ready", reason={}, period=declared.period(seen), step=step)
    await seating.store(registry, table, lambda connection: order_rows.change_order(connection, changed))


async def remove(registry: TableRegistry, table: LiveTable, seat: int, number: int) -> None:
    _mine(table, seat, number)
    await seating.store(registry, table, lambda connection: order_rows.delete_order(connection, table.id, number))
