"""Reporting a problem at a table."""

from __future__ import annotations

from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from motorworks.server import wire
from motorworks.server.http.routes.reader import ACTS, Reader, Req, TableIdPath, services_of
from motorworks.server.reports import reporting


@post("/api/tables/{table_id:str}/reports", responses=ACTS, tags=["tables"])
async def report_problem(
    request: Req, table_id: TableIdPath, data: JSONBody[wire.Report], reader: NamedDependency[Reader]
) -> wire.Reported:
    """Tell the host of this server that something is wrong; the whole game is stored with it."""
    registry = services_of(request).registry
    number = await reporting.report(registry, table_id, reader.visitor, data.seat, data.comment, reader.language)
    return wire.Reported(number=number)


HANDLERS = [report_problem]
