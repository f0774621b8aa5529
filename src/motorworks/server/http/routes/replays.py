"""How a game went: replays, records, courses and pictures to share."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, get
from litestar.di import NamedDependency
from litestar.params import FromQuery, PathParameter

from motorworks.server import wire
from motorworks.server.errors import ApiError, not_begun
from motorworks.server.http.routes.catalogue import DRAWING
from motorworks.server.http.routes.reader import SEES, Reader, Req, TableIdPath, Viewpoint, services_of
from motorworks.server.people.rows.visitors import those_named
from motorworks.server.tables import dealing
from motorworks.server.tables.table import LiveTable
from motorworks.server.views.course import table_course
from motorworks.server.views.sharing import shared_picture
from motorworks.server.views.view import replay_view

Step = Annotated[int, PathParameter(gt=-1, le=1_000_000, description="how many actions to show; 0 is the beginning")]


@get("/api/tables/{table_id:str}/replay/{step:int}", responses=SEES, tags=["play"])
async def see_replay(
    request: Req, table_id: TableIdPath, step: Step, reader: NamedDependency[Reader], seat: Viewpoint = None
) -> wire.TableView:
    """A finished game after `step` actions, as any seat saw it."""
    async with services_of(request).registry.locked(table_id) as table:
        table.check_may_view(reader.visitor, seat)
        _check_finished(table)
        if step > len(table.match.steps):
            template = "There is no step {step}: this game has steps 0 to {last}."
            raise ApiError("not-found", template, step=step, last=len(table.match.steps))
        return replay_view(table, step, seat, reader.language)


@get("/api/tables/{table_id:str}/record", responses=SEES, tags=["records"])
async def see_record(request: Req, table_id: TableIdPath, reader: NamedDependency[Reader]) -> wire.Record:
    """A finished game: setup and actions, to be saved and loaded anywhere."""
    async with services_of(request).registry.locked(table_id) as table:
        table.check_may_view(reader.visitor, None)
        _check_finished(table)
        return wire.Record(record=dealing.full_record(table))


@get("/api/tables/{table_id:str}/course", responses=SEES, tags=["play"])
async def see_course(request: Req, table_id: TableIdPath, reader: NamedDependency[Reader]) -> wire.Course:
    """How a game went: points as if counted then, rounds, and at its end the three largest changes of the lead.

    While it runs, only what everybody can see is counted.
    """
    async with services_of(request).registry.locked(table_id) as table:
        table.check_may_view(reader.visitor, None)
        _check_begun(table)
        return await asyncio.to_thread(table_course, table, reader.language)


@get("/api/tables/{table_id:str}/share.svg", responses=SEES, tags=["records"], media_type="image/svg+xml")
async def see_shared_picture(
    request: Req,
    table_id: TableIdPath,
    reader: NamedDependency[Reader],
    seat: Viewpoint = None,
    theme: FromQuery[wire.Theme] = "paper",
) -> Response[bytes]:
    """What the winner built, 1200 by 630, to be passed on. It names the reader and those who have agreed to it."""
    services = services_of(request)
    async with services.registry.locked(table_id) as table:
        table.check_may_view(reader.visitor, seat)
        _check_finished(table)
        holders = table.holders
        agreed = await services.store.read(lambda connection: those_named(connection, holders))
        named = [one.seat for one in table.seats if one.holder in {*agreed, reader.visitor}]
        drawn = shared_picture(table, seat, named, reader.language, theme)
    return Response(drawn.encode(), media_type="image/svg+xml", headers={"content-security-policy": DRAWING})


def _check_begun(table: LiveTable) -> None:
    if table.row.interrupted:
        raise ApiError("not-running", table.row.interrupted)
    if table.row.status == "waiting":
        raise not_begun()


def _check_finished(table: LiveTable) -> None:
    if table.row.interrupted:
        raise ApiError("not-finished", table.row.interrupted)
    if table.row.status != "finished":
        raise ApiError("not-finished", "Replays and records are available once the game is over.")


HANDLERS = [see_replay, see_record, see_course, see_shared_picture]
