"""Signing in on another device: link, recovery code, passkey, mail."""

from __future__ import annotations

from litestar import post
from litestar.di import NamedDependency
from litestar.params import JSONBody
from sqlalchemy import Connection

from motorworks.server import wire
from motorworks.server.http.routes.people import account_of, device_of, origin_of, user_agent
from motorworks.server.http.routes.reader import ACTS, Reader, Req, services_of
from motorworks.server.ids import digest_of
from motorworks.server.people import accounts, mail_links, passkeys, recovery
from motorworks.server.people.merging import is_guest
from motorworks.server.people.rows import sign_in as sign_in_rows
from motorworks.server.people.rows import visitors as visitor_rows
from motorworks.server.people.signing_in import FindVisitor, by_link, not_valid
from motorworks.server.wall_clock import now


async def _enter(request: Req, reader: Reader, find: FindVisitor) -> wire.Account:
    """Become a device of the person that `find` returns; the guard sets the new cookie."""
    entered = await services_of(request).sign_in.enter(find, device_of(request), user_agent(request))
    request.scope["state"]["token"] = entered.fresh.token
    reader.visitor = entered.visitor
    return await account_of(request, reader, entered.fresh.device.digest)


@post("/api/sign-in/link", responses=ACTS, tags=["sign in"], status_code=200)
async def read_link(request: Req, data: JSONBody[wire.SignInLink], reader: NamedDependency[Reader]) -> wire.SignInOffer:
    """What a link would do here; it stays usable."""

    def look(connection: Connection) -> tuple[sign_in_rows.Link, str, int] | None:
        link = sign_in_rows.link(connection, digest_of(data.token), now())
        if link is None or link.purpose not in ("device", "mail"):
            return None
        other = link.visitor != reader.visitor and is_guest(connection, reader.visitor)
        seats = visitor_rows.seats_held(connection, reader.visitor) if other else 0
        return link, visitor_rows.name_of(connection, link.visitor), seats

    found = await services_of(request).store.read(look)
    if found is None:
        raise not_valid()
    link, name, seats = found
    return wire.SignInOffer(
        name=name,
        made_on=link.about if link.purpose == "device" else "",
        made=accounts.time_of(link.created),
        already=link.visitor == reader.visitor,
        seats=seats,
    )


@post("/api/sign-in/link/accept", responses=ACTS, tags=["sign in"], status_code=200)
async def enter_by_link(request: Req, data: JSONBody[wire.SignInLink], reader: NamedDependency[Reader]) -> wire.Account:
    """Use the link: this browser becomes a device of the person who made it. Seats of a guest come along."""
    return await _enter(request, reader, by_link(data.token))


@post("/api/sign-in/recovery", responses=ACTS, tags=["sign in"], status_code=200)
async def enter_by_code(request: Req, data: JSONBody[wire.SignInCode], reader: NamedDependency[Reader]) -> wire.Account:
    """Use a recovery code; it is used up."""
    return await _enter(request, reader, recovery.by_code(data.code))


@post("/api/sign-in/passkey/options", responses=ACTS, tags=["sign in"], status_code=200)
async def ask_for_passkey(request: Req) -> wire.PasskeyOptions:
    """What navigator.credentials.get needs. The answer goes to POST /api/sign-in/passkey within five minutes."""
    site, device = passkeys.checked_site(origin_of(request)), device_of(request).digest
    options = await services_of(request).store.write(lambda connection: passkeys.ask(connection, site, device))
    return wire.PasskeyOptions(options=options)


@post("/api/sign-in/passkey", responses=ACTS, tags=["sign in"], status_code=200)
async def enter_by_passkey(
    request: Req, data: JSONBody[wire.PasskeyShown], reader: NamedDependency[Reader]
) -> wire.Account:
    """Show a passkey."""
    site, device = passkeys.checked_site(origin_of(request)), device_of(request).digest
    return await _enter(request, reader, passkeys.by_passkey(site, device, data.credential))


@post("/api/sign-in/mail", responses=ACTS, tags=["sign in"], status_code=202)
async def send_link(request: Req, data: JSONBody[wire.SignInMail], reader: NamedDependency[Reader]) -> wire.Asked:
    """Send a link to a confirmed address. The answer is the same whether somebody has it or not."""
    services = services_of(request)
    mail_links.check_set_up(services.mail)
    await mail_links.send_link(services.store, services.mail, data.address, reader.language)
    return wire.Asked(says=mail_links.MAYBE_SENT[reader.language])


HANDLERS = [read_link, enter_by_link, enter_by_code, ask_for_passkey, enter_by_passkey, send_link]
