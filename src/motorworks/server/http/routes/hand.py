"""What I would have in hand."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import get
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from motorworks.server import wire
from motorworks.server.ahead.deciding import check_holder
from motorworks.server.http.routes.reader import SEES, Reader, Req, TableIdPath, services_of
from motorworks.server.tables.commands import check_running
from motorworks.server.views.hand import hand_view

Seat = Annotated[int, QueryParameter(ge=0, lt=wire.MAX_SEATS, description="one of my seats")]
Code = Annotated[str, QueryParameter(min_length=1, max_length=wire.MAX_COMMAND, description="an option's code")]


Codes = Annotated[
    list[str], QueryParameter(name="code", min_items=1, max_items=wire.MOST_HANDS, description="codes of options")
]


@get("/api/tables/{table_id:str}/hand", responses=SEES, tags=["play"])
async def see_hand(
    request: Req, table_id: TableIdPath, reader: NamedDependency[Reader], seat: Seat, code: Code
) -> wire.Hand:
    """What a seat of mine would have in hand after an option that takes something up. Nothing happens at the table."""
    return await _hand(request, table_id, reader, seat, code)


@get("/api/tables/{table_id:str}/hands", responses=SEES, tags=["play"])
async def see_hands(
    request: Req, table_id: TableIdPath, reader: NamedDependency[Reader], seat: Seat, codes: Codes
) -> wire.Hands:
    """The same for several options."""
    hands = []
    for code in codes:
        hands.append(await _hand(request, table_id, reader, seat, code))
        await asyncio.sleep(0)  # others come first: what nobody has taken up yet is not urgent
    return wire.Hands(hands)


async def _hand(request: Req, table_id: str, reader: Reader, seat: int, code: str) -> wire.Hand:
    async with services_of(request).registry.locked(table_id) as table:
        check_holder(table, seat, reader.visitor)
        check_running(table)
        return hand_view(table, seat, code, reader.language)


HANDLERS = [see_hand, see_hands]
