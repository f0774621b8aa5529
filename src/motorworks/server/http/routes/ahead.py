"""Deciding before my turn comes."""

from __future__ import annotations

from litestar import put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from motorworks.server import wire
from motorworks.server.ahead import deciding
from motorworks.server.http.routes.reader import ACTS, Reader, Req, TableIdPath, services_of
from motorworks.server.views.ahead import ahead_view


@put("/api/tables/{table_id:str}/ahead", responses=ACTS, tags=["play"])
async def decide_ahead(
    request: Req, table_id: TableIdPath, data: JSONBody[wire.DecideAhead], reader: NamedDependency[Reader]
) -> wire.Ahead:
    """Decide my turn while another person decides theirs, where the rules allow it. A whole turn is sealed."""
    registry = services_of(request).registry
    async with registry.locked(table_id, fresh=registry.store.kind == "postgresql") as table:
        deciding.check_holder(table, data.seat, reader.visitor)
        found = await deciding.decide(registry, table, data.seat, data.commands, reader.language)
        shown = (
            None if found.complete else ahead_view(table, found.match, data.seat, len(data.commands), reader.language)
        )
        return wire.Ahead(complete=found.complete, wishes=found.wishes, view=shown)


HANDLERS = [decide_ahead]
