"""Everything about one person that their own page shows."""

from __future__ import annotations

from datetime import UTC, datetime

from msgspec import Struct
from sqlalchemy import Connection

from motorworks.server import wire
from motorworks.server.people import blocks
from motorworks.server.people.rows import devices as device_rows
from motorworks.server.people.rows import sign_in as sign_in_rows
from motorworks.server.people.rows import visitors as visitor_rows

WELCOME = {"en": "Welcome: you can open tables now.", "de": "Willkommen: Du kannst jetzt Tische öffnen."}


class Held(Struct):
    """What is stored about the ways in to a visitor."""

    devices: list[device_rows.Device]
    passkeys: list[sign_in_rows.Passkey]
    recovery: int | None
    mail: tuple[str, int | None] | None
    seats: int
    blocks: list[blocks.Block]
    member: bool
    shown_to: str


def held_by(connection: Connection, visitor: str) -> Held:
    return Held(
        device_rows.devices(connection, visitor),
        sign_in_rows.passkeys_of(connection, visitor),
        sign_in_rows.recovery_code_made(connection, visitor),
        sign_in_rows.mail_of(connection, visitor),
        visitor_rows.seats_held(connection, visitor),
        blocks.blocks_of(connection, visitor),
        visitor_rows.is_member(connection, visitor),
        visitor_rows.shown_to(connection, visitor),
    )


def time_of(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def device_card(device: device_rows.Device, here: str) -> wire.Device:
    return wire.Device(
        id=device.id,
        kind=device.kind,  # type: ignore[arg-type]
        label=device.label,
        here=device.digest == here,
        created=time_of(device.created),
        seen=time_of(device.seen),
    )


def passkey_card(key: sign_in_rows.Passkey) -> wire.PasskeyCard:
    used = None if key.used is None else time_of(key.used)
    return wire.PasskeyCard(id=key.id, label=key.label, created=time_of(key.created), used=used)


def block_card(block: blocks.Block) -> wire.BlockCard:
    return wire.BlockCard(id=block.id, name=block.name, since=time_of(block.at))


def mail_card(mail: tuple[str, int | None]) -> wire.MailCard:
    address, confirmed = mail
    return wire.MailCard(address=shortened(address), confirmed=confirmed is not None)


def shortened(address: str) -> str:
    """Enough for its owner to recognise the address: a…@example.org."""
    name, _, domain = address.rpartition("@")
    return f"{name[:1]}…@{domain}"
