"""One-time links: to another device, to confirm an address, to sign in by mail."""

from __future__ import annotations

from typing import Literal

import segno
from msgspec import Struct
from sqlalchemy import Connection

from motorworks.server.ids import digest_of, new_token
from motorworks.server.people.rows import sign_in as sign_in_rows
from motorworks.server.wall_clock import now

Purpose = Literal["device", "mail", "confirm"]

MINUTE = 60_000
LIFE: dict[Purpose, int] = {"device": 10 * MINUTE, "mail": 10 * MINUTE, "confirm": 24 * 60 * MINUTE}


class MadeLink(Struct):
    token: str
    expires: int


def make(connection: Connection, visitor: str, purpose: Purpose, about: str) -> MadeLink:
    """The token exists in the link alone; a new link of the same kind ends the old one."""
    token, at = new_token(), now()
    expires = at + LIFE[purpose]
    link = sign_in_rows.Link(
        digest=digest_of(token), purpose=purpose, visitor=visitor, about=about, created=at, expires=expires
    )
    sign_in_rows.add_link(connection, link)
    return MadeLink(token, expires)


def picture(address: str) -> str:
    """A QR code as a `data:` address, which the page shows as an image."""
    return segno.make(address, error="m").svg_data_uri(border=2, scale=4, dark="#18283A", light="#FFFFFF")
