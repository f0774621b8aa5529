"""The browsers of a visitor: which visitor a cookie leads to, cached for a short while."""

from __future__ import annotations

import re

from msgspec import Struct

from motorworks.server.cache import Cache
from motorworks.server.ids import digest_of, new_table_id, new_token, new_visitor_id
from motorworks.server.people.rows import devices as device_rows
from motorworks.server.storage.store import Store
from motorworks.server.tables.changes import Change
from motorworks.server.wall_clock import now

CACHED = 30_000  # milliseconds for which a cookie is not looked up again; other processes say when one has ended
COOKIES = 10_000
HOUR = 3_600_000

SYSTEMS = (
    (r"iPhone|iPad", "iOS"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS X|Macintosh", "macOS"),
    ("CrOS", "ChromeOS"),
    ("Linux", "Linux"),
)
BROWSERS = (
    ("Edg", "Edge"),
    ("OPR/", "Opera"),
    (r"Firefox|FxiOS", "Firefox"),
    (r"Chrome|CriOS", "Chrome"),
    ("Safari", "Safari"),
)


class Known(Struct, frozen=True):
    """Who sends a cookie, and on which device."""

    visitor: str
    digest: str


class Fresh(Struct, frozen=True):
    """A cookie that was not sent yet: the token for the browser, the row for the database."""

    token: str
    device: device_rows.Device


def new_device(visitor: str, user_agent: str) -> Fresh:
    """Every token is made here: a value that a client has made up is never taken over."""
    token, at = new_token(), now()
    kind, label = described(user_agent)
    device = device_rows.Device(
        digest=digest_of(token), id=new_table_id(), visitor=visitor, kind=kind, label=label, created=at, seen=at
    )
    return Fresh(token, device)


def new_guest(user_agent: str) -> Fresh:
    return new_device(new_visitor_id(), user_agent)


def described(user_agent: str) -> tuple[str, str]:
    """Phone or computer, and what its owner would call it: `Firefox, Linux`."""
    system = next((name for pattern, name in SYSTEMS if re.search(pattern, user_agent)), "")
    browser = next((name for pattern, name in BROWSERS if re.search(pattern, user_agent)), "")
    phone = system in ("iOS", "Android") or "Mobile" in user_agent
    return "phone" if phone else "computer", ", ".join(part for part in (browser, system) if part)


class Devices:
    """Looks cookies up. Listens to changes: what another process has ended is forgotten here."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: Cache[str, Known] = Cache(COOKIES, CACHED)

    async def find(self, token: str) -> Known | None:
        """None for a token that was never given out, or was signed out."""
        digest, at = digest_of(token), now()
        if (known := self._known.get(digest)) is not None:
            return known
        row = await self._store.read(lambda connection: device_rows.device(connection, digest))
        if row is None:
            return None  # not cached: made-up cookies must not push the others out
        known = Known(row.visitor, digest)
        self._known.put(digest, known)
        if row.seen < at - HOUR:
            await self._store.write(lambda connection: device_rows.see_device(connection, digest, at))
        return known

    async def add_guest(self, fresh: Fresh) -> None:
        await self._store.write(lambda connection: device_rows.add_guest(connection, fresh.device))
        self._known.put(fresh.device.digest, Known(fresh.device.visitor, fresh.device.digest))

    def changed(self, visitor: str, change: Change, /) -> None:
        if change == Change.VISITOR:
            self._known.drop_where(lambda known: known.visitor == visitor)
