"""The rows of people: the ways in that belong to a visitor, whom they have blocked, how far they are in lessons.

Of everything that opens a door (cookie, link, recovery code) only a digest is stored, so that a copy of the
database lets nobody in.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import BigInteger, Boolean, Column, Index, Integer, String, Table, Text

from motorworks.server.storage.schema import A_VISITOR, metadata


def _visitor(**more: Any) -> Column[str]:
    return Column("visitor", String(32), nullable=False, info=A_VISITOR, **more)


cookies = Table(
    "cookies",
    metadata,
    Column("digest", String(32), primary_key=True),  # of the token that a browser sends
    Column("id", String(12), nullable=False, unique=True),  # what the list of devices calls it
    _visitor(),
    Column("kind", String(8), nullable=False),  # phone or computer
    Column("label", String(60), nullable=False),  # browser and system
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False),
    Index("cookies_by_visitor", "visitor"),
)

passkeys = Table(
    "passkeys",
    metadata,
    Column("credential", String(1400), primary_key=True),  # base64url
    Column("id", String(12), nullable=False, unique=True),
    _visitor(),
    Column("public_key", Text, nullable=False),  # base64url
    Column("sign_count", BigInteger, nullable=False),
    Column("label", String(60), nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
    Index("passkeys_by_visitor", "visitor"),
)

recovery_codes = Table(
    "recovery_codes",
    metadata,
    _visitor(primary_key=True),
    Column("digest", String(32), nullable=False, unique=True),
    Column("created", BigInteger, nullable=False),
)

links = Table(
    "links",
    metadata,
    Column("digest", String(32), primary_key=True),
    Column("purpose", String(8), nullable=False),  # device, mail or confirm
    _visitor(),
    Column("about", String(254), nullable=False, server_default=""),  # the device it was made on, or an address
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger, nullable=False),
    Index("links_by_visitor", "visitor"),
    Index("links_by_expiry", "expires"),
)

challenges = Table(
    "challenges",
    metadata,
    Column("device", String(32), primary_key=True),  # digest of the cookie it was given to
    Column("purpose", String(8), primary_key=True),
    Column("challenge", String(100), nullable=False),  # base64url
    Column("expires", BigInteger, nullable=False),
)

mails = Table(
    "mails",
    metadata,
    _visitor(primary_key=True),
    Column("address", String(254), nullable=False),
    Column("confirmed", BigInteger),  # when; null: not yet, and nothing is sent there but the question
    Index("mails_by_address", "address"),
)

blocks = Table(
    "blocks",
    metadata,
    _visitor(primary_key=True),
    Column("blocked", String(32), primary_key=True, info=A_VISITOR),
    Column("id", String(12), nullable=False, unique=True),
    Column("name", String(40), nullable=False),  # as they were called then
    Column("at", BigInteger, nullable=False),
    Index("blocks_by_blocked", "blocked"),
)

chat_reports = Table(
    "chat_reports",
    metadata,
    Column("number", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(12), nullable=False),
    Column("line", Integer, nullable=False),
    Column("reporter", String(32), nullable=False, info=A_VISITOR),
    Column("author", String(32), nullable=False, info=A_VISITOR),
    Column("name", String(40), nullable=False),
    Column("text", Text, nullable=False),
    Column("comment", Text, nullable=False),
    Column("at", BigInteger, nullable=False),
    Index("chat_reports_by_reporter", "reporter", "at"),
)

lesson_progress = Table(
    "lesson_progress",
    metadata,
    _visitor(primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("lesson", String(40), primary_key=True),
    Column("stop", Integer, nullable=False, comment="to go on at"),
    Column("done", Boolean, nullable=False, comment="was taken to its end once"),
    Column("at", BigInteger, nullable=False),
)

server_keys = Table(
    "server_keys",
    metadata,
    Column("name", String(20), primary_key=True),
    Column("value", Text, nullable=False),  # a secret of this server, made when it was first needed
)
