"""How and when a person is notified."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from msgspec import Meta

from motorworks.server.wire.names import Answer, Request

ClockTime = Annotated[str, Meta(pattern=r"^([01][0-9]|2[0-3]):[0-5][0-9]$", description="07:30, in my time zone")]
Zone = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_+/-]{1,64}$", description="a time zone, e.g. Europe/Berlin")]
Delay = Annotated[int, Meta(ge=0, le=240, description="minutes to wait; nothing is sent if I move first")]
Address = Annotated[str, Meta(min_length=1, max_length=2_000, description="of a webhook: https://…")]
Base64Url = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,200}={0,2}$")]
ChannelKind = Literal["push", "webhook", "mail"]
WebhookFormat = Literal["json", "discord", "slack", "ntfy"]


class Quiet(Request):
    """Hours without messages; what comes then waits for their end."""

    begins: ClockTime
    ends: ClockTime


class ChannelCard(Answer):
    """A channel on which I can be notified."""

    id: str
    kind: ChannelKind
    format: Annotated[str, Meta(description="of a webhook")]
    target: Annotated[str, Meta(description="shortened")]
    here: Annotated[bool, Meta(description="a push to the browser that asks")]
    enabled: bool
    answered: Annotated[datetime | None, Meta(description="when something was last sent")]
    answer: Annotated[str, Meta(description="what came back then")]


class NotificationSettings(Answer):
    """How and when I am notified."""

    channels: list[ChannelCard]
    delay: int
    quiet: Quiet | None
    digest: Annotated[str | None, Meta(description="when one message a day is sent instead of single ones")]
    zone: str
    reminder: Annotated[bool, Meta(description="a last message when little time is left, also in quiet hours")]
    push_key: Annotated[str, Meta(description="the server's public key, for PushManager.subscribe")]
    mail_possible: bool


class NotificationPreferences(Request):
    """When I want to be notified."""

    delay: Delay
    zone: Zone
    quiet: Quiet | None = None
    digest: ClockTime | None = None
    reminder: bool = True


class NewChannel(Request):
    """A channel: push needs the browser's subscription, a webhook its address, mail my confirmed address."""

    kind: ChannelKind
    format: WebhookFormat = "json"
    address: Address | None = None
    p256dh: Annotated[Base64Url | None, Meta(description="the key of a push subscription")] = None
    auth: Annotated[Base64Url | None, Meta(description="the secret of a push subscription")] = None


class ChannelSwitch(Request):
    """Switch a channel on or off."""

    enabled: bool


class Tested(Answer):
    """What came back from a test."""

    sent: bool
    answer: str
