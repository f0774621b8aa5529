"""Playing and looking."""

from __future__ import annotations

import asyncio
from typing import Annotated

from litestar import Response, get, post, put
from litestar.di import NamedDependency
from litestar.params import FromQuery, JSONBody, PathParameter
from sqlalchemy.exc import IntegrityError

from motorworks.server import wire
from motorworks.server.clock import now
from motorworks.server.errors import ApiError, not_begun, not_your_seat
from motorworks.server.http.routes.catalogue import DRAWING
from motorworks.server.http.routes.reader import ACTS, LOOKS, Reader, Req, TableIdPath, Viewpoint, may_fail, services_of
from motorworks.server.live.broadcast import CHAT_LINES
from motorworks.server.people.blocks import blocked_by
from motorworks.server.people.rows.visitors import those_named
from motorworks.server.storage.rows import chat as chat_rows
from motorworks.server.tables import commands, dealing, taking_back
from motorworks.server.tables.changes import Change
from motorworks.server.tables.commands import Command
from motorworks.server.tables.model import ChatRow
from motorworks.server.tables.table import UNDO, LiveTable
from motorworks.server.views.cards import said_line
from motorworks.server.views.course import table_course
from motorworks.server.views.sharing import shared_picture
from motorworks.server.views.view import facts_view, replay_view, table_view

Step = Annotated[int, PathParameter(gt=-1, le=1_000_000, description="how many actions to show; 0 is the beginning")]
SEES = {**LOOKS, **may_fail(403, 409)}


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
        raise ApiError("not-finished", "Replays and records exist once the game is over.")


@get("/api/tables/{table_id:str}/chat", responses=LOOKS, tags=["chat"])
async def read_chat(request: Req, table_id: TableIdPath, reader: NamedDependency[Reader]) -> wire.Chat:
    """What was said at the table, oldest first."""
    services = services_of(request)
    async with services.registry.locked(table_id) as table:
        table.check_may_view(reader.visitor, None)
    said, blocked = await services.store.read(
        lambda db: (chat_rows.chat_of(db, table_id, CHAT_LINES), blocked_by(db, reader.visitor))
    )
    return wire.Chat(lines=[said_line(line, reader.visitor) for line in said if line.visitor not in blocked])


@post("/api/tables/{table_id:str}/chat", responses=ACTS, tags=["chat"])
async def say(
    request: Req, table_id: TableIdPath, data: JSONBody[wire.Say], reader: NamedDependency[Reader]
) -> wire.Said:
    """Say something to everybody at the table."""
    registry = services_of(request).registry
    async with registry.locked(table_id) as table:
        table.check_may_view(reader.visitor, None)
        line = _line(table, reader, data.text)
        for _ in range(5):
            try:
                stored = await registry.store.write(
                    lambda connection: chat_rows.say(connection, line), registry.message(table_id, Change.CHAT)
                )
                break
            except IntegrityError:  # another process took the number
                continue
        else:
            raise ApiError("too-many", "Too many people speak at once: say it again.", wait=1)
    registry.changes.changed(table_id, Change.CHAT)
    return said_line(stored, reader.visitor)


def _line(table: LiveTable, reader: Reader, text: str) -> ChatRow:
    mine = [seat for seat in table.seats if seat.holder == reader.visitor]
    if not mine and reader.visitor not in table.watchers and table.row.host != reader.visitor:
        raise ApiError("not-yours", "Only those who sit or watch here can speak: follow a link to this table first.")
    seat = mine[0].seat if mine else None
    name = mine[0].name if mine else reader.name or {"en": "A guest", "de": "Ein Gast"}[reader.language]
    return ChatRow(table_id=table.id, number=0, visitor=reader.visitor, seat=seat, name=name, text=text, at=now())


@put("/api/tables/{table_id:str}/bot-pause", responses=ACTS, tags=["play"], status_code=204)
async def set_bot_pause(
    request: Req, table_id: TableIdPath, data: JSONBody[wire.BotPause], reader: NamedDependency[Reader]
) -> None:
    """How fast the bots move, so that people can follow; for those who sit at the table."""
    services = services_of(request)
    async with services.registry.locked(table_id) as table:
        table.check_may_view(reader.visitor, None)
        if not table.seats_of(reader.visitor):
            raise ApiError("not-yours", "Only those who sit at this table can say how fast its bots move.")
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
    see_replay,
    see_record,
    see_course,
    see_shared_picture,
    read_chat,
    say,
]
