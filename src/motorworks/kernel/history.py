"""The position of a match after each of its steps, without running a rule: a position, then what each step changed."""

import json
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final

from motorworks.kernel.delta import Json, difference, patched
from motorworks.kernel.events import Event, Events

Entry = tuple[int, ...]


class History:
    """The first position, and for each step the delta to the position after it, as JSON text."""

    __slots__ = ("changes", "first", "latest", "newest")

    def __init__(self, first: Json, changes: Iterable[str] = (), latest: Json = None) -> None:
        self.first = first
        self.changes = list(changes)
        self.latest = latest if latest is not None else self.at(len(self.changes))
        self.newest = ""  # the delta that led to `latest`, of a step or of taking one back

    def add(self, position: Json) -> None:
        """Append a step that led to this position."""
        self.newest = dumped(difference(self.latest, position))
        self.changes.append(self.newest)
        self.latest = position

    def add_changed(self, members: dict[str, Json]) -> None:
        """Append a step after which these members of the position may be others."""
        before = self.latest
        deltas = {name: difference(before[name], value) for name, value in members.items() if before[name] != value}
        self.newest = dumped(deltas)
        self.changes.append(self.newest)
        self.latest = {**before, **{name: members[name] for name in deltas}}

    def drop(self, position: Json) -> None:
        """Take the last step back, to this position."""
        self.newest = dumped(difference(self.latest, position))
        self.changes.pop()
        self.latest = position

    def follow(self, change: str) -> Json:
        """The position after a delta that was made elsewhere; `changes` is the caller's business."""
        self.newest = change
        self.latest = patched(self.latest, json.loads(change))
        return self.latest

    def at(self, step: int) -> Json:
        """The position after so many steps."""
        position = self.first
        for change in self.changes[:step]:
            position = patched(position, json.loads(change))
        return position

    def positions(self) -> Iterator[Json]:
        """The position after each step."""
        position = self.first
        for change in self.changes:
            position = patched(position, json.loads(change))
            yield position


_COMPACT: Final = json.JSONEncoder(separators=(",", ":"))  # `json.dumps` would make one for each call


def dumped(value: Json) -> str:
    return _COMPACT.encode(value)


def write_entries(events: Events, entries: Sequence[Entry]) -> list[list[str]]:
    """Journal entries in words, which stay the same when ids change: the event's name and its arguments."""
    return [_write_entry(events.events[entry[0]], entry[1:]) for entry in entries]


def _write_entry(event: Event, ints: Sequence[int]) -> list[str]:
    domains = list(event.params.values())
    last = len(domains) - 1
    return [event.name, *(domains[min(i, last)].word(value) for i, value in enumerate(ints))]


class StoredEntries(Sequence[Entry]):
    """Entries that are read from their JSON text when they are first looked at: most steps are loaded for nothing."""

    __slots__ = ("_events", "_read", "_text")

    def __init__(self, events: Events, text: str) -> None:
        self._events = events
        self._text = text
        self._read: list[Entry] | None = None

    def _entries(self) -> list[Entry]:
        if self._read is None:
            self._read = read_entries(self._events, json.loads(self._text))
        return self._read

    def __len__(self) -> int:
        return len(self._entries())

    def __getitem__(self, index: Any) -> Any:
        return self._entries()[index]


def read_entries(events: Events, written: Any) -> list[Entry]:
    """The entries again; those that this version does not know are left out."""
    if not isinstance(written, list):
        return []
    read = [_read_entry(events.by_name, each) for each in written]
    return [entry for entry in read if entry is not None]


def _read_entry(known: dict[str, Event], written: Any) -> Entry | None:
    event = known.get(written[0]) if isinstance(written, list) and written and isinstance(written[0], str) else None
    if event is None:
        return None
    words = written[1:]
    domains = list(event.params.values())
    if len(words) != len(domains) and not (event.several and len(words) >= len(domains) - 1):
        return None
    last = len(domains) - 1
    values = [domains[min(i, last)].get(word) for i, word in enumerate(words)]
    ints = [value for value in values if value is not None]
    return (event.id, *ints) if len(ints) == len(values) else None
