"""My devices, and the ways that lead back to me."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter

from motorworks.server import wire
from motorworks.server.errors import ApiError
from motorworks.server.http.routes.reader import ACTS, LOOKS, Reader, Req, may_fail, services_of
from motorworks.server.people import accounts, links, mail_links, passkeys, recovery
from motorworks.server.people.devices import Known, described
from motorworks.server.people.rows import sign_in as sign_in_rows
from motorworks.server.people.rows import visitors as visitor_rows
from motorworks.server.people.signing_in import not_valid
from motorworks.server.tables.names import GUEST

LISTED = Annotated[str, PathParameter(pattern=r"^[a-z0-9]{12}$", description="as the account lists it")]


def device_of(request: Req) -> Known:
    """The browser that asks; every route here gives it a cookie if it has none."""
    found: Known = request.scope["state"]["device"]
    return found


def user_agent(request: Req) -> str:
    return request.headers.get("user-agent", "")


def origin_of(request: Req) -> str:
    """The address of the page that asks: the guard has checked that it is one of ours."""
    host = request.headers.get("host", "localhost")
    named = next((origin for origin in services_of(request).settings.origins if origin.endswith(f"//{host}")), "")
    return request.headers.get("origin") or named or f"http://{host}"


async def account_of(request: Req, reader: Reader, here: str) -> wire.Account:
    services = services_of(request)
    held = await services.store.read(lambda connection: accounts.held_by(connection, reader.visitor))
    person = await services.visitors.person(reader.visitor)
    return wire.Account(
        name=person.name,
        language=person.language,
        devices=[accounts.device_card(device, here) for device in held.devices],
        passkeys=[accounts.passkey_card(key) for key in held.passkeys],
        recovery=None if held.recovery is None else accounts.time_of(held.recovery),
        mail=None if held.mail is None else accounts.mail_card(held.mail),
        blocks=[accounts.block_card(each) for each in held.blocks],
        seats=held.seats,
        member=held.member or not services.settings.invitation_only,
        passkeys_possible=passkeys.site_of(origin_of(request)) is not None,
        mail_possible=services.mail.is_set_up,
        shown_to=held.shown_to,  # type: ignore[arg-type]
    )


@put("/api/me/visibility", responses=ACTS, tags=["me"])
async def change_visibility(
    request: Req, data: JSONBody[wire.Visibility], reader: NamedDependency[Reader]
) -> wire.Account:
    """Say who may see my profile, from now on; the ladder calls me somebody for the others."""
    await services_of(request).store.write(
        lambda connection: visitor_rows.show_to(connection, reader.visitor, data.shown_to)
    )
    return await account_of(request, reader, device_of(request).digest)


@get("/api/me/naming", responses=LOOKS, tags=["me"])
async def see_naming(request: Req, reader: NamedDependency[Reader]) -> wire.Naming:
    """Whether others may name me in the pictures that they share."""
    named = await services_of(request).store.read(
        lambda connection: visitor_rows.those_named(connection, [reader.visitor])
    )
    return wire.Naming(named=bool(named))


@put("/api/me/naming", responses=ACTS, tags=["me"])
async def change_naming(request: Req, data: JSONBody[wire.NamingWish], reader: NamedDependency[Reader]) -> wire.Naming:
    """Say whether others may name me in the pictures that they share, from now on."""
    await services_of(request).store.write(
        lambda connection: visitor_rows.agree_to_be_named(connection, reader.visitor, data.named)
    )
    return wire.Naming(named=data.named)


@get("/api/me/account", responses=LOOKS, tags=["me"])
async def see_account(request: Req, reader: NamedDependency[Reader]) -> wire.Account:
    """My devices, my passkeys, and the other ways that lead back to me."""
    here: Known | None = request.scope["state"]["device"]
    return await account_of(request, reader, here.digest if here else "")


@delete("/api/me/devices/{device_id:str}", responses=ACTS, tags=["me"])
async def sign_out(request: Req, device_id: LISTED, reader: NamedDependency[Reader]) -> None:
    """Sign a device out, at once; what it is following is closed."""
    if not await services_of(request).sign_in.end(reader.visitor, device_id):
        raise ApiError("not-found", "You have no such device.")


@post("/api/me/link", responses=ACTS, tags=["me"])
async def open_elsewhere(request: Req, reader: NamedDependency[Reader]) -> wire.DeviceLink:
    """A link and a QR code that open my games on another device: once, for ten minutes. It ends an earlier one."""
    made_on = described(user_agent(request))[1]
    made = await services_of(request).store.write(
        lambda connection: links.make(connection, reader.visitor, "device", made_on)
    )
    link = f"{origin_of(request)}{services_of(request).settings.path}/#/open/{made.token}"
    return wire.DeviceLink(
        token=made.token, link=link, picture=links.picture(link), expires=accounts.time_of(made.expires)
    )


@post("/api/me/recovery", responses=ACTS, tags=["me"])
async def new_recovery_code(request: Req, reader: NamedDependency[Reader]) -> wire.RecoveryCode:
    """A code to write down, shown this once. It ends the old one."""
    code = await services_of(request).store.write(lambda connection: recovery.make(connection, reader.visitor))
    return wire.RecoveryCode(code=code)


@post("/api/me/passkeys/options", responses=ACTS, tags=["me"], status_code=200)
async def offer_passkey(request: Req, reader: NamedDependency[Reader]) -> wire.PasskeyOptions:
    """What navigator.credentials.create needs. The answer goes to POST /api/me/passkeys within five minutes."""
    site, device = passkeys.checked_site(origin_of(request)), device_of(request).digest
    name = reader.name or GUEST[reader.language]
    options = await services_of(request).store.write(
        lambda connection: passkeys.offer(connection, site, reader.visitor, name, device)
    )
    return wire.PasskeyOptions(options=options)


@post("/api/me/passkeys", responses=ACTS, tags=["me"])
async def add_passkey(request: Req, data: JSONBody[wire.PasskeyShown], reader: NamedDependency[Reader]) -> wire.Account:
    """Keep a passkey that the browser has made."""
    site, device = passkeys.checked_site(origin_of(request)), device_of(request).digest
    label, shown = described(user_agent(request))[1], data.credential
    if not await services_of(request).store.write(
        lambda connection: passkeys.add(connection, site, reader.visitor, device, label, shown)
    ):
        raise not_valid()
    return await account_of(request, reader, device)


@delete("/api/me/passkeys/{passkey_id:str}", responses=ACTS, tags=["me"])
async def drop_passkey(request: Req, passkey_id: LISTED, reader: NamedDependency[Reader]) -> None:
    """From now on this passkey opens nothing."""
    services = services_of(request)
    if not await services.store.write(
        lambda connection: sign_in_rows.drop_passkey(connection, reader.visitor, passkey_id)
    ):
        raise ApiError("not-found", "You have no such passkey.")


@post("/api/me/mail", responses={**ACTS, **may_fail(422)}, tags=["me"], status_code=202)
async def set_mail(request: Req, data: JSONBody[wire.MailWish], reader: NamedDependency[Reader]) -> wire.Asked:
    """Send a link to this address; the address is used once somebody has followed it."""
    services = services_of(request)
    await mail_links.ask_to_confirm(services.store, services.mail, reader.visitor, data.address, reader.language)
    return wire.Asked(says=mail_links.SENT[reader.language])


@delete("/api/me/mail", responses=ACTS, tags=["me"])
async def drop_mail(request: Req, reader: NamedDependency[Reader]) -> None:
    """Forget my address."""
    await services_of(request).store.write(lambda connection: sign_in_rows.drop_mail(connection, reader.visitor))


@post("/api/me/mail/confirm", responses=ACTS, tags=["me"], status_code=200)
async def confirm_mail(request: Req, data: JSONBody[wire.SignInLink], reader: NamedDependency[Reader]) -> wire.MailCard:
    """Follow the link that was sent to an address; on any device."""
    confirmed = await services_of(request).store.write(lambda connection: mail_links.confirm(connection, data.token))
    if confirmed is None:
        raise not_valid()
    return wire.MailCard(address=accounts.shortened(confirmed), confirmed=True)


HANDLERS = [
    see_account,
    change_visibility,
    see_naming,
    change_naming,
    sign_out,
    open_elsewhere,
    new_recovery_code,
    offer_passkey,
    add_passkey,
    drop_passkey,
    set_mail,
    drop_mail,
    confirm_mail,
]
