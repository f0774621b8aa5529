"""What the host decides about a game that cannot continue under corrected rules."""

from __future__ import annotations

from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from motorworks.server import wire
from motorworks.server.http.routes.reader import ACTS, Reader, Req, TableIdPath, services_of
from motorworks.server.http.routes.tables import table_of
from motorworks.server.tables import interrupted


@post("/api/tables/{table_id:str}/end", responses=ACTS, tags=["tables"], status_code=200)
async def end_game(request: Req, table_id: TableIdPath, reader: NamedDependency[Reader]) -> wire.Table:
    """End an interrupted game of mine with its current standings."""
    await interrupted.end(services_of(request).registry, table_id, reader.visitor)
    return await table_of(request, table_id, reader)


@post("/api/tables/{table_id:str}/restart", responses=ACTS, tags=["tables"], status_code=200)
async def restart_game(
    request: Req, table_id: TableIdPath, data: JSONBody[wire.Restart], reader: NamedDependency[Reader]
) -> wire.Table:
    """Go on with an interrupted game of mine from an earlier step that the present rules accept."""
    await interrupted.restart(services_of(request).registry, table_id, reader.visitor, data.step)
    return await table_of(request, table_id, reader)


HANDLERS = [end_game, restart_game]
