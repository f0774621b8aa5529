"""My notifications: channels and times."""

from __future__ import annotations

from typing import Annotated

from litestar import delete, get, patch, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody, PathParameter
from sqlalchemy import Connection

from motorworks.server import wire
from motorworks.server.errors import ApiError
from motorworks.server.german.people import answer_in
from motorworks.server.http.routes.people import LISTED
from motorworks.server.http.routes.reader import ACTS, LOOKS, Reader, Req, may_fail, services_of
from motorworks.server.notifications import preferences
from motorworks.server.notifications.model import Channel
from motorworks.server.notifications.rows import channels as channel_rows
from motorworks.server.people.devices import Known

UnsubscribeToken = Annotated[str, PathParameter(pattern=r"^[a-z0-9]{52}$", description="from a mail")]
OFF = {"en": "Switched off: you get no more of these mails.", "de": "Abgestellt: Du bekommst keine dieser Mails mehr."}


def _device(request: Req) -> str:
    known: Known | None = request.scope["state"]["device"]
    return known.digest if known is not None else ""


async def _settings(request: Req, reader: Reader) -> wire.NotificationSettings:
    services, visitor = services_of(request), reader.visitor
    channels, chosen = await services.store.read(
        lambda connection: (
            channel_rows.channels_of(connection, visitor),
            channel_rows.preferences_of(connection, visitor),
        )
    )
    key = (await services.sending.signer()).public_key
    return preferences.shown(
        channels, chosen, _device(request), key, language=reader.language, mail_possible=services.mail.is_set_up
    )


@get("/api/me/notifications", responses=LOOKS, tags=["notifications"])
async def see_notifications(request: Req, reader: NamedDependency[Reader]) -> wire.NotificationSettings:
    """My channels, and when I want to be notified."""
    return await _settings(request, reader)


@put("/api/me/notifications", responses=ACTS, tags=["notifications"])
async def change_notifications(
    request: Req, data: JSONBody[wire.NotificationPreferences], reader: NamedDependency[Reader]
) -> wire.NotificationSettings:
    """Delay, quiet hours and digest, from now on."""
    chosen = preferences.checked(reader.visitor, data)
    await services_of(request).store.write(lambda connection: channel_rows.set_preferences(connection, chosen))
    return await _settings(request, reader)


@post("/api/me/channels", responses=ACTS, tags=["notifications"])
async def add_channel(
    request: Req, data: JSONBody[wire.NewChannel], reader: NamedDependency[Reader]
) -> wire.ChannelCard:
    """Notify me here, too."""
    services, device = services_of(request), _device(request)
    private = services.settings.private_webhooks
    given = None if data.kind == "mail" else preferences.new_channel(reader.visitor, device, data, private=private)

    def work(connection: Connection) -> Channel:
        channel = given or preferences.new_mail_channel(connection, reader.visitor)
        preferences.add(connection, channel)
        return channel

    return preferences.card(await services.store.write(work), device, reader.language)


async def _mine(request: Req, reader: Reader, channel_id: str) -> Channel:
    channel = await services_of(request).store.read(lambda connection: channel_rows.channel(connection, channel_id))
    if channel is None or channel.visitor != reader.visitor:
        raise ApiError("not-found", "You have no such notification channel.")
    return channel


@patch("/api/me/channels/{channel_id:str}", responses=ACTS, tags=["notifications"])
async def switch_channel(
    request: Req, channel_id: LISTED, data: JSONBody[wire.ChannelSwitch], reader: NamedDependency[Reader]
) -> wire.ChannelCard:
    """Switch a channel on or off."""
    await _mine(request, reader, channel_id)
    await services_of(request).store.write(
        lambda connection: channel_rows.switch_channel(connection, reader.visitor, channel_id, data.enabled)
    )
    return preferences.card(await _mine(request, reader, channel_id), _device(request), reader.language)


@delete("/api/me/channels/{channel_id:str}", responses=ACTS, tags=["notifications"])
async def drop_channel(request: Req, channel_id: LISTED, reader: NamedDependency[Reader]) -> None:
    """Forget a channel; what is on its way there is dropped."""
    await _mine(request, reader, channel_id)
    await services_of(request).store.write(
        lambda connection: channel_rows.drop_channel(connection, reader.visitor, channel_id)
    )


@post("/api/me/channels/{channel_id:str}/test", responses=ACTS, tags=["notifications"], status_code=200)
async def test_channel(request: Req, channel_id: LISTED, reader: NamedDependency[Reader]) -> wire.Tested:
    """Send something now, and say what came back."""
    channel = await _mine(request, reader, channel_id)
    services = services_of(request)
    if wait := services.tests.take(reader.visitor):
        raise ApiError("too-many", "Too many tests: wait a moment and try again.", wait=int(wait) + 1)
    outcome = await services.notifier.test(channel, reader.language)
    return wire.Tested(sent=outcome.sent, answer=answer_in(reader.language, outcome.answer))


@post(
    "/api/unsubscribe/{token:str}",
    responses=may_fail(400, 403, 404, 429, 500, 503),
    tags=["notifications"],
    status_code=200,
)
async def unsubscribe(request: Req, token: UnsubscribeToken, reader: NamedDependency[Reader]) -> wire.Asked:
    """Switch off the mails that this token came with. One click, without signing in (RFC 8058)."""
    services = services_of(request)
    channel_id = await services.sending.channel_of(token)
    if channel_id is None:
        raise ApiError("not-valid", "This does not work: it has already been used, has expired or is mistyped.")
    await services.store.write(lambda connection: channel_rows.switch_off(connection, channel_id))
    return wire.Asked(says=OFF[reader.language])


HANDLERS = [
    see_notifications,
    change_notifications,
    add_channel,
    switch_channel,
    drop_channel,
    test_channel,
    unsubscribe,
]
