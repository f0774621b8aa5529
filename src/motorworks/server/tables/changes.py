"""How a change of a table reaches the listeners that show it or act on it.

An action takes this path, and there is no other:

1. `commands.carry_out` plays the action under the table's lock and gives it to the store.
2. While the disk is busy with the commit, `committing` lets listeners render what they will send. Nothing is sent.
3. The commit succeeds: `committed` has the rendered views sent. The player gets the acknowledgement after that.
4. `changed` notifies every listener. The live sockets send what is still missing (headings, whose
   turn it is), and the bots check whether it is their turn.

Changes of seats and chat begin at step 4, and so do changes that another process has committed.
"""

from __future__ import annotations

import asyncio
import logging
from enum import StrEnum
from typing import Protocol

from motorworks.server.tables.table import LiveTable

log = logging.getLogger("motorworks.server")


class Change(StrEnum):
    """What has changed; the values are sent between processes."""

    TABLE = "table"
    CHAT = "chat"
    PRESENCE = "presence"
    VISITOR = "visitor"  # the ways in of a visitor; the id that comes with it is not a table's
    TOURNAMENT = "tour"  # a round has begun or ended, or somebody has joined; the id is the tournament's


class Listener(Protocol):
    """Is notified of every table that changes, in this process or another."""

    def changed(self, table_id: str, change: Change, /) -> None: ...


class Broadcaster(Listener, Protocol):
    """A listener that also renders and sends what an action leads to."""

    def render(self, table: LiveTable) -> None: ...
    def send(self, table: LiveTable) -> None: ...


class Changes:
    """The listeners of this process."""

    def __init__(self) -> None:
        self._broadcasters: list[Broadcaster] = []
        self._listeners: list[Listener] = []

    def broadcast_to(self, broadcaster: Broadcaster) -> None:
        self._broadcasters.append(broadcaster)
        self._listeners.append(broadcaster)

    def notify(self, listener: Listener) -> None:
        self._listeners.append(listener)

    def committing(self, table: LiveTable) -> None:
        """An action is on its way to the disk; the commit may still fail."""
        for broadcaster in self._broadcasters:
            broadcaster.render(table)

    def committed(self, table: LiveTable) -> None:
        """An action is stored. The player gets the acknowledgement even if sending it to the others fails."""
        for broadcaster in self._broadcasters:
            try:
                broadcaster.send(table)
            except Exception:
                log.exception("an action could not be sent", extra={"table": table.id})
        asyncio.get_running_loop().call_soon(self.changed, table.id)  # the sockets go first

    def changed(self, table_id: str, change: Change = Change.TABLE) -> None:
        for listener in self._listeners:
            listener.changed(table_id, change)
