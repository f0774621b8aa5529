"""Where I am to move, and how those tables look."""

from __future__ import annotations

from typing import Annotated

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromQuery, QueryParameter

from motorworks.server import wire
from motorworks.server.errors import ApiError
from motorworks.server.http.routes.reader import LOOKS, Reader, Req, TableIdPath, Viewpoint, may_fail, services_of
from motorworks.server.storage.rows import lists as table_lists
from motorworks.server.tables.model import Loaded
from motorworks.server.views import drawing, next_move

MOST = 200  # tables that are looked through
SHOWN = 9  # tables whose question is shown on the start page
DRAWING = "default-src 'none'; style-src 'unsafe-inline'; sandbox"
At = Annotated[
    int, QueryParameter(gt=-1, le=1_000_000, description="the table's sequence; only makes the address a new one")
]


@get("/api/me/moves", responses=LOOKS, tags=["me"])
async def see_moves(request: Req, reader: NamedDependency[Reader]) -> wire.NextMoves:
    """The tables where I am to move, least time first."""
    services = services_of(request)
    mine = await services.store.read(lambda connection: table_lists.my_tables(connection, reader.visitor, MOST))
    return wire.NextMoves(moves=next_move.moves_of(reader.visitor, mine, services.registry.outages))


async def asked_of(request: Req, reader: Reader, mine: list[Loaded]) -> list[wire.MoveCard]:
    """What the first of these tables ask me."""
    registry, found = services_of(request).registry, []
    for move in next_move.moves_of(reader.visitor, mine, registry.outages)[:SHOWN]:
        try:
            async with registry.locked(move.table) as table:
                if table.actor == move.seat and table.may_act(reader.visitor, move.seat):
                    found.append(next_move.asked(table, move, reader.language))
        except ApiError:
            continue  # it was closed meanwhile
    return found


@get(
    "/api/tables/{table_id:str}/miniature.svg",
    responses={**LOOKS, **may_fail(403)},
    tags=["play"],
    media_type="image/svg+xml",
)
async def see_miniature(
    request: Req,
    table_id: TableIdPath,
    reader: NamedDependency[Reader],
    seat: Viewpoint = None,
    theme: FromQuery[wire.Theme] = "auto",
    at: At = 0,
) -> Response[bytes]:
    """The table as one seat sees it, drawn small and without lettering."""
    async with services_of(request).registry.locked(table_id) as table:
        table.check_may_view(reader.visitor, seat)
        svg = drawing.scene(table, seat, reader.language).miniature(theme)
    headers = {"cache-control": "private, max-age=600", "content-security-policy": DRAWING}
    return Response(svg.encode(), media_type="image/svg+xml", headers=headers)


HANDLERS = [see_moves, see_miniature]
