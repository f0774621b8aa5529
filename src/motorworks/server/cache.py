"""A cache with an end: so many entries, each for so long."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable
from typing import Generic, NamedTuple, TypeVar

from motorworks.server.wall_clock import now

K = TypeVar("K")
V = TypeVar("V")
FOR_EVER = 10**15  # milliseconds


class _Entry(NamedTuple, Generic[V]):
    at: int
    value: V


class Cache(Generic[K, V]):
    """The `most` entries that were used last; after `lasting` milliseconds an entry is out of date."""

    def __init__(self, most: int, lasting: int = FOR_EVER) -> None:
        self._most = most
        self._lasting = lasting
        self._entries: OrderedDict[K, _Entry[V]] = OrderedDict()

    def __len__(self) -> int:
        return len(self._entries)

    def get(self, key: K) -> V | None:
        """None where nothing is known, or not any more."""
        found = self._entries.get(key)
        if found is None or found.at < now() - self._lasting:
            return None
        self._entries.move_to_end(key)
        return found.value

    def put(self, key: K, value: V) -> None:
        self._entries[key] = _Entry(now(), value)
        self._entries.move_to_end(key)
        if len(self._entries) > self._most:
            self._entries.popitem(last=False)

    def drop(self, key: K) -> None:
        self._entries.pop(key, None)

    def drop_where(self, is_outdated: Callable[[V], bool]) -> None:
        for key in [key for key, entry in self._entries.items() if is_outdated(entry.value)]:
            del self._entries[key]

    def clear(self) -> None:
        self._entries.clear()
