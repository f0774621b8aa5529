"""Names and languages of visitors, read once for a while."""

from __future__ import annotations

from msgspec import Struct

from motorworks.server import wire
from motorworks.server.cache import Cache
from motorworks.server.storage.rows import visitors as visitor_rows
from motorworks.server.storage.store import Store
from motorworks.server.tables.changes import Change
from motorworks.server.wall_clock import now

CACHED = 30_000  # milliseconds for which a visitor's name and language are not read again
VISITORS = 5_000


class Person(Struct, frozen=True):
    """Name and language of a visitor; empty or None where they have not set one."""

    name: str = ""
    language: wire.Language | None = None


class Visitors:
    """Names and languages, cached for a short while."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._known: Cache[str, Person] = Cache(VISITORS, CACHED)

    async def person(self, visitor: str) -> Person:
        if not visitor:
            return Person()
        person = self._known.get(visitor)
        if person is None:
            row = await self._store.read(lambda connection: visitor_rows.visitor(connection, visitor))
            language = row.language if row is not None else ""
            person = Person(row.name if row is not None else "", language or None)  # type: ignore[arg-type]
            self._known.put(visitor, person)
        return person

    async def change(self, visitor: str, person: Person) -> None:
        values = {"name": person.name, "language": person.language or ""}
        await self._store.write(lambda connection: visitor_rows.note_visit(connection, visitor, now(), **values))
        self._known.put(visitor, person)

    def changed(self, visitor: str, change: Change, /) -> None:
        if change == Change.VISITOR:
            self._known.drop(visitor)
