"""A person's own page: devices, ways back in, and signing in."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Any, Literal

from msgspec import Meta

from motorworks.server.wire.names import (
    MAX_REPORT,
    Answer,
    Language,
    Name,
    Request,
    SeatNumber,
    TableId,
    Token,
)

Code = Annotated[
    str, Meta(min_length=16, max_length=40, pattern=r"^[0-9A-Za-z -]+$", description="a recovery code, as it was shown")
]
MailAddress = Annotated[
    str,
    Meta(
        max_length=254,
        pattern=r"^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@[A-Za-z0-9-]{1,63}(\.[A-Za-z0-9-]{1,63})*$",
        description="a mail address",
    ),
]


class Device(Answer):
    """A browser that is signed in."""

    id: str
    kind: Literal["phone", "computer"]
    label: Annotated[str, Meta(description="browser and system; empty if unknown")]
    here: Annotated[bool, Meta(description="the one that asks")]
    created: datetime
    seen: datetime


class PasskeyCard(Answer):
    """A passkey; its secret never leaves its device."""

    id: str
    label: Annotated[str, Meta(description="where it was made")]
    created: datetime
    used: datetime | None


class MailCard(Answer):
    """A mail address."""

    address: Annotated[str, Meta(description="shortened")]
    confirmed: bool


class BlockCard(Answer):
    """Somebody I have blocked."""

    id: str
    name: Annotated[str, Meta(description="as they were called then")]
    since: datetime


ShownTo = Literal["all", "played", "nobody"]


class Visibility(Request):
    """Who may see my profile: all, those I have played with, or nobody. To the others I am somebody without a link."""

    shown_to: ShownTo


class Account(Answer):
    """Who I am, and the ways that lead to me."""

    name: str
    language: Annotated[Language | None, Meta(description="null: as the browser says")]
    devices: list[Device]
    passkeys: list[PasskeyCard]
    recovery: Annotated[datetime | None, Meta(description="when the recovery code was made; null: there is none")]
    mail: MailCard | None
    blocks: list[BlockCard]
    seats: Annotated[int, Meta(description="seats of mine at tables that are not over")]
    member: Annotated[bool, Meta(description="may open tables and take seats; always true unless by invitation")]
    passkeys_possible: Annotated[bool, Meta(description="this page has HTTPS, or is on localhost")]
    mail_possible: Annotated[bool, Meta(description="the host has set up a mail server")]
    shown_to: Annotated[ShownTo, Meta(description="who may see my profile")]


class Naming(Answer):
    """Whether others may name me in the pictures of results that they share. Nobody may until I say so."""

    named: bool


class NamingWish(Request):
    """Whether others may name me in the pictures of results that they share."""

    named: bool


class DeviceLink(Answer):
    """Opens my games on another device: once, for ten minutes."""

    token: str
    link: Annotated[str, Meta(description="/#/open/<token>, with this server's address")]
    picture: Annotated[str, Meta(description="the link as a QR code: an SVG image as a data: address")]
    expires: datetime


class RecoveryCode(Answer):
    """Shown once; a new one ends the old one."""

    code: Annotated[str, Meta(description="sixteen characters in groups of four")]


class SignInLink(Request):
    """A link that was made on another device, or came by mail."""

    token: Token


class SignInOffer(Answer):
    """What a link would do here. Nothing has happened yet."""

    name: Annotated[str, Meta(description="whose games it opens; may be empty")]
    made_on: Annotated[str, Meta(description="the device it was made on; empty: it came by mail")]
    made: datetime
    already: Annotated[bool, Meta(description="this browser is signed in as that person already")]
    seats: Annotated[int, Meta(description="seats of this browser that would come along")]


class SignInCode(Request):
    """A recovery code."""

    code: Code


class PasskeyOptions(Answer):
    """For navigator.credentials, as PublicKeyCredential.parse…FromJSON takes them."""

    options: dict[str, Any]


class PasskeyShown(Request):
    """What navigator.credentials returned, as PublicKeyCredential.toJSON writes it."""

    credential: Annotated[dict[str, Any], Meta(max_length=20)]


class MailWish(Request):
    """An address to use after its owner has confirmed it."""

    address: MailAddress


class SignInMail(Request):
    """Send a link to this address, if somebody here has confirmed it."""

    address: MailAddress


class Asked(Answer):
    """Taken note of; whether anything was sent is not said."""

    says: str


class NewBlock(Request):
    """Somebody at a table: they cannot sit down at mine, and I do not read what they write."""

    table: TableId
    seat: SeatNumber


class Removal(Request):
    """Open a seat again before the start."""

    block: Annotated[bool, Meta(description="and do not let them come back")] = False


class ChatReport(Request):
    """What is wrong with a chat line."""

    comment: Annotated[str, Meta(min_length=1, max_length=MAX_REPORT)]


class Joining(Request):
    """The secret of the host's link."""

    secret: Annotated[str, Meta(min_length=1, max_length=200)]


class Export(Answer):
    """Everything about me."""

    export: dict[str, Any]


class Leaving(Request):
    """Delete me: the name, typed again, so that it does not happen by accident."""

    name: Name
