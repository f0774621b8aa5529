"""Other people: blocks, removing somebody before the start, chat reports, joining; and deleting a visitor."""

from __future__ import annotations

from hmac import compare_digest
from typing import Annotated, Any

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from sqlalchemy import Connection

from motorworks.server import wire
from motorworks.server.errors import ApiError
from motorworks.server.http.routes.people import LISTED
from motorworks.server.http.routes.reader import ACTS, LOOKS, Reader, Req, SeatPath, TableIdPath, services_of
from motorworks.server.http.routes.tables import table_of
from motorworks.server.people import accounts, blocks, chat_reports, exporting, leaving
from motorworks.server.people.signing_in import not_valid
from motorworks.server.storage.rows.visitors import note_visit
from motorworks.server.tables import dealing, names, seating
from motorworks.server.tables.changes import Change
from motorworks.server.wall_clock import now

LinePath = Annotated[int, PathParameter(gt=0, le=1_000_000, description="the number of the line")]


async def _changed(request: Req, visitor: str) -> None:
    """Every page of this visitor connects again, and reads what it may read now."""
    registry = services_of(request).registry
    await registry.store.write(lambda _: None, registry.message(visitor, Change.VISITOR))
    registry.changes.changed(visitor, Change.VISITOR)


@post("/api/me/blocks", responses=ACTS, tags=["me"])
async def block(request: Req, data: JSONBody[wire.NewBlock], reader: NamedDependency[Reader]) -> wire.BlockCard:
    """Block somebody who sits at a table of mine. They are not notified."""
    services = services_of(request)
    async with services.registry.locked(data.table) as table:
        table.check_may_view(reader.visitor, None)
        seat = table.seats[table.check_number(data.seat)]
    if seat.holder is None or seat.holder == reader.visitor:
        raise ApiError("impossible", "Nobody else sits there.")
    other, name = seat.holder, seat.name

    def work(connection: Connection) -> blocks.Block:
        blocks.block(connection, reader.visitor, other, name)
        return next(each for each in blocks.blocks_of(connection, reader.visitor) if each.blocked == other)

    stored = await services.store.write(work)
    await _changed(request, reader.visitor)
    return accounts.block_card(stored)


@delete("/api/me/blocks/{block_id:str}", responses=ACTS, tags=["me"])
async def unblock(request: Req, block_id: LISTED, reader: NamedDependency[Reader]) -> None:
    """Let somebody in again."""
    services = services_of(request)
    if not await services.store.write(lambda connection: blocks.unblock(connection, reader.visitor, block_id)):
        raise ApiError("not-found", "You have not blocked anybody by that name.")
    await _changed(request, reader.visitor)


@post("/api/tables/{table_id:str}/seats/{seat:int}/remove", responses=ACTS, tags=["tables"], status_code=200)
async def remove(
    request: Req, table_id: TableIdPath, seat: SeatPath, data: JSONBody[wire.Removal], reader: NamedDependency[Reader]
) -> wire.Table:
    """Before the start the host can open a seat again; with `block` its holder cannot come back."""
    services = services_of(request)
    other, name = await seating.remove(services.registry, table_id, seat, reader.visitor)
    if data.block:
        await services.store.write(lambda connection: blocks.block(connection, reader.visitor, other, name))
        await _changed(request, reader.visitor)
    return await table_of(request, table_id, reader)


@post("/api/tables/{table_id:str}/chat/{number:int}/report", responses=ACTS, tags=["chat"])
async def report_line(
    request: Req,
    table_id: TableIdPath,
    number: LinePath,
    data: JSONBody[wire.ChatReport],
    reader: NamedDependency[Reader],
) -> wire.Reported:
    """Show a chat line to the host of this server."""
    services = services_of(request)
    async with services.registry.locked(table_id) as table:
        table.check_may_view(reader.visitor, None)
    stored = await services.store.write(
        lambda db: chat_reports.report(db, table_id, number, reader.visitor, data.comment)
    )
    if stored is None:
        raise ApiError("too-many", "Too many reports: the host of this server has enough to look at for today.")
    if not stored:
        raise ApiError("not-found", "There is no such line.")
    return wire.Reported(number=stored)


@post("/api/sign-in/join", responses=ACTS, tags=["sign in"], status_code=200)
async def join(request: Req, data: JSONBody[wire.Joining], reader: NamedDependency[Reader]) -> wire.Asked:
    """On a server by invitation: the host's link makes me a member."""
    services = services_of(request)
    secret = services.settings.join_secret
    if not secret or not compare_digest(secret.encode(), data.secret.encode()):
        raise not_valid()
    await services.store.write(lambda db: note_visit(db, reader.visitor, now(), member=True))
    return wire.Asked(says=accounts.WELCOME[reader.language])


@get("/api/me/export", responses=LOOKS, tags=["me"])
async def export(request: Req, reader: NamedDependency[Reader]) -> wire.Export:
    """Everything that is stored about me, with the records of my finished games."""
    services = services_of(request)
    found: dict[str, Any] = await services.store.read(lambda db: exporting.exported(db, reader.visitor))
    for each in found["tables"]:
        if each["status"] == "finished":
            async with services.registry.locked(each["table"]) as table:
                if not table.row.interrupted:
                    each["record"] = dealing.full_record(table)
    return wire.Export(export=found)


@post("/api/me/delete", responses=ACTS, tags=["me"], status_code=204)
async def delete_me(request: Req, data: JSONBody[wire.Leaving], reader: NamedDependency[Reader]) -> None:
    """Delete me permanently: name, devices, addresses and chat; bots take my seats, other people's games stay."""
    if data.name != (reader.name or names.GUEST[reader.language]):
        raise ApiError("impossible", "This is not your name: type it as it is shown on your page.")
    await leaving.leave(services_of(request).registry, reader.visitor)


HANDLERS = [block, unblock, remove, report_line, join, export, delete_me]
