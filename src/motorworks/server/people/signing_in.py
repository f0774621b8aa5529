"""Signing in: a browser shows a link, code or passkey of a visitor, and becomes a device of that visitor.

Whatever it showed is used up in the same transaction. The browser always gets a new token: one that somebody else may
have put there before leads nowhere afterwards.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct
from sqlalchemy import Connection

from motorworks.server.errors import ApiError
from motorworks.server.ids import digest_of
from motorworks.server.people.devices import Devices, Fresh, Known, new_device
from motorworks.server.people.merging import is_guest, merge
from motorworks.server.people.rows import devices as device_rows
from motorworks.server.people.rows import sign_in as sign_in_rows
from motorworks.server.storage.rows.visitors import note_visit
from motorworks.server.storage.statements import notify
from motorworks.server.tables.changes import Change
from motorworks.server.tables.registry import TableRegistry
from motorworks.server.wall_clock import now

FindVisitor = Callable[[Connection], str | None]


class Entered(Struct):
    """The outcome of signing in."""

    fresh: Fresh
    visitor: str
    left: str  # the visitor of this browser until now; empty: none, or the same
    tables: list[str]  # that came along


def not_valid() -> ApiError:
    return ApiError("not-valid", "This does not work: it has already been used, has expired or is mistyped.")


class SignIn:
    """The one way to become a device of a visitor."""

    def __init__(self, registry: TableRegistry, devices: Devices) -> None:
        self._registry = registry
        self._devices = devices

    async def enter(self, find: FindVisitor, here: Known | None, user_agent: str) -> Entered:
        """`find` uses up what was shown and says whom it leads to; `here` is who this browser has been."""

        def work(connection: Connection) -> Entered | None:
            visitor = find(connection)
            if visitor is None:
                return None
            entered = _enter(connection, visitor, here, user_agent)
            notify(connection, [self._registry.message(table) for table in entered.tables])
            notify(connection, [self._registry.message(gone, Change.VISITOR) for gone in _concerned(entered)])
            return entered

        entered = await self._registry.store.write(work)
        if entered is None:
            raise not_valid()
        for visitor in _concerned(entered):
            self._registry.changes.changed(visitor, Change.VISITOR)
        self._registry.touched(entered.tables)
        return entered

    async def end(self, visitor: str, device_id: str) -> bool:
        """Sign a device out; False when there is no such device."""

        def work(connection: Connection) -> bool:
            ended = device_rows.sign_out(connection, visitor, device_id)
            notify(connection, [self._registry.message(visitor, Change.VISITOR)])
            return ended is not None

        ended = await self._registry.store.write(work)
        self._registry.changes.changed(visitor, Change.VISITOR)
        return ended


def _concerned(entered: Entered) -> list[str]:
    return [visitor for visitor in (entered.left, entered.visitor) if visitor]


def _enter(connection: Connection, visitor: str, here: Known | None, user_agent: str) -> Entered:
    tables: list[str] = []
    left = here.visitor if here is not None and here.visitor != visitor else ""
    if left and is_guest(connection, left):
        tables = merge(connection, left, visitor)
    fresh = new_device(visitor, user_agent)
    if here is not None:
        device_rows.keep_push(connection, visitor, here.digest, fresh.device.digest)
        device_rows.drop_device(connection, here.digest)
    device_rows.add_device(connection, fresh.device)
    note_visit(connection, visitor, now())
    return Entered(fresh, visitor, left, tables)


def by_link(token: str) -> FindVisitor:
    """A link made on another device, or sent by mail."""

    def find(connection: Connection) -> str | None:
        link = sign_in_rows.use_link(connection, digest_of(token), now(), "device", "mail")
        return None if link is None else link.visitor

    return find
