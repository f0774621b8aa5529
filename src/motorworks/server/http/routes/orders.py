"""My standing orders."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, patch, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter, QueryParameter

from motorworks.server import wire
from motorworks.server.http.routes.reader import ACTS, LOOKS, Reader, Req, TableIdPath, may_fail, services_of
from motorworks.server.orders import giving
from motorworks.server.views.orders import standing_orders

OrderPath = Annotated[int, PathParameter(gt=-1, le=1_000_000, description="the order's number")]
MySeat = Annotated[int, QueryParameter(gt=-1, lt=wire.MAX_SEATS, description="a seat of mine")]


@get("/api/tables/{table_id:str}/orders", responses={**LOOKS, **may_fail(403)}, tags=["orders"])
async def see_orders(
    request: Req, table_id: TableIdPath, reader: NamedDependency[Reader], seat: MySeat
) -> wire.StandingOrders:
    """What I can order at this table, and what I have ordered. Nobody else can see it."""
    async with services_of(request).registry.locked(table_id) as table:
        giving.check_holder(table, seat, reader.visitor)
        return standing_orders(table, seat, reader.language)


@post("/api/tables/{table_id:str}/orders", responses=ACTS, tags=["orders"])
async def give_order(
    request: Req, table_id: TableIdPath, data: JSONBody[wire.OrderWish], reader: NamedDependency[Reader]
) -> wire.StandingOrders:
    """Give an order. It makes a move that I could make myself; if it no longer fits it is dropped, with a reason."""
    registry = services_of(request).registry
    async with registry.locked(table_id, fresh=True) as table:
        giving.check_holder(table, data.seat, reader.visitor)
        await giving.give(registry, table, data)
        return standing_orders(table, data.seat, reader.language)


@patch("/api/tables/{table_id:str}/orders/{number:int}", responses=ACTS, tags=["orders"])
async def switch_order(
    request: Req,
    table_id: TableIdPath,
    number: OrderPath,
    data: JSONBody[wire.OrderSwitch],
    reader: NamedDependency[Reader],
) -> wire.StandingOrders:
    """Switch an order off, or on again."""
    registry = services_of(request).registry
    async with registry.locked(table_id, fresh=True) as table:
        giving.check_holder(table, data.seat, reader.visitor)
        await giving.switch(registry, table, data.seat, number, data.on)
        return standing_orders(table, data.seat, reader.language)


@delete("/api/tables/{table_id:str}/orders/{number:int}", responses=ACTS, tags=["orders"])
async def remove_order(
    request: Req, table_id: TableIdPath, number: OrderPath, reader: NamedDependency[Reader], seat: MySeat
) -> None:
    """Take an order back."""
    registry = services_of(request).registry
    async with registry.locked(table_id, fresh=True) as table:
        giving.check_holder(table, seat, reader.visitor)
        await giving.remove(registry, table, seat, number)


HANDLERS = [see_orders, give_order, switch_order, remove_order]
