"""Opening tables, sitting down, getting up."""

from __future__ import annotations

from litestar import delete, get, post
from litestar.di import NamedDependency
from litestar.params import JSONBody

from motorworks.server import wire
from motorworks.server.http.routes.people import device_of
from motorworks.server.http.routes.reader import ACTS, LOOKS, Reader, Req, SeatPath, TableIdPath, services_of
from motorworks.server.people import commitments
from motorworks.server.people.visitors import Person
from motorworks.server.tables import names, opening, seating
from motorworks.server.tables import rematch as rematches
from motorworks.server.views import cards, clocks


async def table_of(request: Req, table_id: str, reader: Reader) -> wire.Table:
    services = services_of(request)
    async with services.registry.locked(table_id) as table:
        table.check_may_view(reader.visitor, None)
        return await services.hub.card(table, reader.visitor, reader.language)


def called(reader: Reader, name: str | None) -> str:
    """The name to sit down with."""
    return name or reader.name or names.GUEST[reader.language]


async def remember(request: Req, reader: Reader, name: str | None) -> None:
    """Remember the name that a visitor sat down with."""
    if name is not None and name != reader.name:
        visitors = services_of(request).visitors
        person = await visitors.person(reader.visitor)
        await visitors.change(reader.visitor, Person(name, person.language))


@post("/api/tables", responses=ACTS, tags=["tables"])
async def open_table(request: Req, data: JSONBody[wire.NewTable], reader: NamedDependency[Reader]) -> wire.Table:
    """Open a table. Without open seats the game begins at once."""
    own = next((wish.name for wish in data.seats if wish.kind == "me"), None)
    name = called(reader, own)
    services = services_of(request)
    secret = await commitments.secret_of(services.store, device_of(request).digest, data.commitment)
    table_id = await opening.open_table(services.registry, data, reader.visitor, name, reader.language, secret)
    await remember(request, reader, own)
    return await table_of(request, table_id, reader)


@get("/api/tables/{table_id:str}", responses=LOOKS, tags=["tables"])
async def see_table(request: Req, table_id: TableIdPath, reader: NamedDependency[Reader]) -> wire.Table:
    """Seats, status, result, and the links to send."""
    return await table_of(request, table_id, reader)


@delete("/api/tables/{table_id:str}", responses=ACTS, tags=["tables"])
async def close_table(request: Req, table_id: TableIdPath, reader: NamedDependency[Reader]) -> None:
    """Delete a table that I opened and where nobody else has a seat."""
    await opening.close_table(services_of(request).registry, table_id, reader.visitor)


@post("/api/invitations", responses=ACTS, tags=["tables"], status_code=200)
async def read_invitation(request: Req, data: JSONBody[wire.Opened], reader: NamedDependency[Reader]) -> wire.Invited:
    """What a link is for."""
    registry = services_of(request).registry
    table_id, seat = await seating.invited(registry, data.token)
    async with registry.locked(table_id, fresh=True) as table:
        row = table.row
        hosts = [each.name for each in table.seats if each.holder == row.host]
        return wire.Invited(
            table=row.id,
            game=row.game,
            name=table.match.game.title,
            seat=seat,
            host=hosts[0] if hosts else "",
            status=row.status,  # type: ignore[arg-type]
            taken=seat is not None and table.seats[seat].kind != "open",
            mine=table.seats_of(reader.visitor),
            commitment=cards.commitment(row),
            rated=row.rated,
            pace=clocks.pace(table.clock),
        )


@post("/api/invitations/accept", responses=ACTS, tags=["tables"], status_code=200)
async def accept_invitation(
    request: Req, data: JSONBody[wire.Acceptance], reader: NamedDependency[Reader]
) -> wire.Table:
    """Take the seat, or the place to watch, that a link offers."""
    name = called(reader, data.name)
    table_id = await seating.accept(services_of(request).registry, data.token, reader.visitor, name, data.share)
    await remember(request, reader, data.name)
    return await table_of(request, table_id, reader)


@post("/api/tables/{table_id:str}/seats/{seat:int}/claim", responses=ACTS, tags=["tables"], status_code=200)
async def claim_seat(
    request: Req, table_id: TableIdPath, seat: SeatPath, data: JSONBody[wire.Claim], reader: NamedDependency[Reader]
) -> wire.Table:
    """Take an open seat of a listed table."""
    name = called(reader, data.name)
    await seating.claim(services_of(request).registry, table_id, seat, reader.visitor, name, data.share)
    await remember(request, reader, data.name)
    return await table_of(request, table_id, reader)


@post("/api/tables/{table_id:str}/seats/{seat:int}/bot", responses=ACTS, tags=["tables"], status_code=200)
async def hand_to_bot(
    request: Req, table_id: TableIdPath, seat: SeatPath, data: JSONBody[wire.StandIn], reader: NamedDependency[Reader]
) -> wire.Table:
    """Let a bot play on for my seat; the host may fill an open seat with one."""
    await seating.hand_to_bot(services_of(request).registry, table_id, seat, reader.visitor, data.level)
    return await table_of(request, table_id, reader)


@post("/api/tables/{table_id:str}/seats/{seat:int}/return", responses=ACTS, tags=["tables"], status_code=200)
async def take_back(request: Req, table_id: TableIdPath, seat: SeatPath, reader: NamedDependency[Reader]) -> wire.Table:
    """Take my seat back from the bot that stood in."""
    await seating.take_back(services_of(request).registry, table_id, seat, reader.visitor)
    return await table_of(request, table_id, reader)


@post("/api/tables/{table_id:str}/rematch", responses=ACTS, tags=["tables"])
async def rematch(
    request: Req, table_id: TableIdPath, reader: NamedDependency[Reader], data: JSONBody[wire.Rematch | None] = None
) -> wire.Table:
    """A new table with the same people and bots, which begins when all have come; everyone who asks gets the same."""
    services, wish = services_of(request), data or wire.Rematch()
    secret = await commitments.secret_of(services.store, device_of(request).digest, wish.commitment)
    new_id = await rematches.rematch(services.registry, table_id, reader.visitor, secret, wish.share)
    return await table_of(request, new_id, reader)


@post("/api/tables/{table_id:str}/share", responses=ACTS, tags=["tables"], status_code=200)
async def give_share(
    request: Req, table_id: TableIdPath, data: JSONBody[wire.Contribution], reader: NamedDependency[Reader]
) -> wire.Table:
    """Come to a rematch where my seat was kept, with my part of the seed."""
    await seating.contribute(services_of(request).registry, table_id, reader.visitor, data.share)
    return await table_of(request, table_id, reader)


@post("/api/commitments", responses=ACTS, tags=["tables"])
async def commit(request: Req) -> wire.Committed:
    """Let the server commit itself to its half of the next deal, before it can know mine. Good for 15 minutes."""
    commitment = await commitments.commit(services_of(request).store, device_of(request).digest)
    return wire.Committed(commitment=commitment)


@post("/api/records", responses=ACTS, tags=["records"], request_max_body_size=wire.MAX_RECORD)
async def upload_record(request: Req, data: JSONBody[wire.Upload], reader: NamedDependency[Reader]) -> wire.Table:
    """Look at a record that somebody sent: it becomes a finished table of mine."""
    table_id = await opening.upload(services_of(request).registry, data.record, reader.visitor)
    return await table_of(request, table_id, reader)


HANDLERS = [
    open_table,
    see_table,
    close_table,
    read_invitation,
    accept_invitation,
    claim_seat,
    hand_to_bot,
    take_back,
    rematch,
    give_share,
    commit,
    upload_record,
]
