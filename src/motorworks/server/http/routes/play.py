"""Playing and looking."""

from __future__ import annotations

from litestar import get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from motorworks.server import wire
from motorworks.server.errors import ApiError, not_your_seat
from motorworks.server.http.routes.reader import ACTS, SEES, Reader, Req, TableIdPath, Viewpoint, services_of
from motorworks.server.tables import commands, taking_back
from motorworks.server.tables.commands import Command
from motorworks.server.tables.table import UNDO, LiveTable
from motorworks.server.views.view import facts_view, table_view


@get("/api/tables/{table_id:str}/view", responses=SEES, tags=["play"])
async def see_view(
    request: Req, table_id: TableIdPath, reader: NamedDependency[Reader], seat: Viewpoint = None
) -> wire.TableView:
    """The table as one seat sees it; without `seat` as a spectator."""
    async with services_of(request).registry.locked(table_id) as table:
        _look(request, table, reader, seat)
        return table_view(table, seat, reader.language, known=set())


@get("/api/tables/{table_id:str}/position", responses=SEES, tags=["play"])
async def see_position(
    request: Req, table_id: TableIdPath, reader: NamedDependency[Reader], seat: Viewpoint = None
) -> wire.Facts:
    """The same as facts and options, for programs that play."""
    async with services_of(request).registry.locked(table_id) as table:
        _look(request, table, reader, seat)
        return facts_view(table, seat, reader.language)


def _look(request: Req, table: LiveTable, reader: Reader, seat: int | None) -> None:
    """Somebody looks: bots that were paused because nobody did go on."""
    table.check_may_view(reader.visitor, seat)
    if table.bot_to_move is not None:
        services_of(request).turns.wake(table.id)


@post("/api/tables/{table_id:str}/play", responses=ACTS, tags=["play"], status_code=200)
async def play(
    request: Req, table_id: TableIdPath, data: JSONBody[wire.Play], reader: NamedDependency[Reader]
) -> wire.Played:
    """Do something: one of the options' codes. Answered when it is on disk."""
    command = Command(
        visitor=reader.visitor, seat=data.seat, sequence=data.sequence, key=data.key, codes=(data.command,)
    )
    return await _carry_out(request, table_id, command, reader)


@post("/api/tables/{table_id:str}/series", responses=ACTS, tags=["play"], status_code=200)
async def play_series(
    request: Req, table_id: TableIdPath, data: JSONBody[wire.PlaySeries], reader: NamedDependency[Reader]
) -> wire.Played:
    """Do several things as one decision. If one of them is refused, none has happened."""
    codes = tuple(data.commands)
    command = Command(visitor=reader.visitor, seat=data.seat, sequence=data.sequence, key=data.key, codes=codes)
    return await _carry_out(request, table_id, command, reader)


@post("/api/tables/{table_id:str}/undo", responses=ACTS, tags=["play"], status_code=200)
async def undo(
    request: Req, table_id: TableIdPath, data: JSONBody[wire.Undo], reader: NamedDependency[Reader]
) -> wire.Played:
    """Take back my last action, unless something was revealed or somebody else has acted."""
    command = Command(visitor=reader.visitor, seat=data.seat, sequence=data.sequence, key=data.key, codes=(UNDO,))
    return await _carry_out(request, table_id, command, reader)


@post("/api/tables/{table_id:str}/back", responses=ACTS, tags=["play"], status_code=200)
async def go_back(
    request: Req, table_id: TableIdPath, data: JSONBody[wire.GoBack], reader: NamedDependency[Reader]
) -> wire.Played:
    """Go back to an earlier decision of mine, also past a reveal and past the bots. The record counts what is lost."""
    command = Command(visitor=reader.visitor, seat=data.seat, sequence=data.sequence, key=data.key, codes=(UNDO,))
    registry = services_of(request).registry

    def show(table: LiveTable) -> wire.TableView:
        return table_view(table, data.seat, reader.language)

    repeated, view = await taking_back.go_back(registry, table_id, command, data.step, show)
    return wire.Played(sequence=view.sequence, repeated=repeated, view=view)


async def _carry_out(request: Req, table_id: str, command: Command, reader: Reader) -> wire.Played:
    def show(table: LiveTable) -> wire.TableView:
        return table_view(table, command.seat, reader.language)

    repeated, view = await commands.carry_out(services_of(request).registry, table_id, command, reader.language, show)
    return wire.Played(sequence=view.sequence, repeated=repeated, view=view)


@post("/api/tables/{table_id:str}/why-not", responses=ACTS, tags=["play"], status_code=200)
async def why_not(
    request: Req, table_id: TableIdPath, data: JSONBody[wire.WhyNot], reader: NamedDependency[Reader]
) -> wire.Refusals:
    """Why something is not allowed, with the rule; empty when it is allowed."""
    async with services_of(request).registry.locked(table_id) as table:
        table.check_may_view(reader.visitor, data.seat)
        if table.seats[data.seat].holder != reader.visitor:
            raise not_your_seat(data.seat)
        commands.check_running(table)
        return wire.Refusals(refusals=commands.why_not(table, data.seat, data.command, reader.language))


@put("/api/tables/{table_id:str}/bot-pause", responses=ACTS, tags=["play"], status_code=204)
async def set_bot_pause(
    request: Req, table_id: TableIdPath, data: JSONBody[wire.BotPause], reader: NamedDependency[Reader]
) -> None:
    """How fast the bots move, so that people can follow; for those who sit at the table."""
    services = services_of(request)
    async with services.registry.locked(table_id) as table:
        table.check_may_view(reader.visitor, None)
        if not table.seats_of(reader.visitor):
            raise ApiError("not-yours", "Only players at this table can choose how fast its bots move.")
    services.turns.set_pause(table_id, data.seconds)


HANDLERS = [
    see_view,
    see_position,
    play,
    play_series,
    undo,
    go_back,
    why_not,
    set_bot_pause,
]
