"""Channels, preferences, notifications and deliveries as they are stored."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Rules = Literal["", "changed", "stopped", "decide"]
"""What became of a game whose rules were corrected: it goes on, it cannot, or it cannot and they are its host."""


class Channel(Struct, kw_only=True):
    """A way to notify somebody. `target` is a secret of its owner: anyone who has it can write to them."""

    id: str
    visitor: str
    kind: str
    format: str = ""
    target: str
    device: str = ""
    enabled: bool = True
    created: int
    answered: int | None = None
    answer: str = ""

    def __repr__(self) -> str:
        return f"Channel(id={self.id!r}, kind={self.kind!r})"


class Preferences(Struct, kw_only=True):
    """When somebody wants to be notified. Times are minutes of the day in their zone."""

    visitor: str
    delay: int = 2
    quiet_from: int | None = None
    quiet_until: int | None = None
    digest: int | None = None
    zone: str = "UTC"
    reminder: bool = True  # when little time is left


class Notification(Struct, kw_only=True):
    """Somebody still has to be notified of a table: it waits for them, or its rules were corrected."""

    visitor: str
    table_id: str
    seat: int
    sequence: int
    at: int
    urgent: bool = False  # little time is left: it does not wait
    rules: bool = False  # were corrected
    live: bool = False  # the table has a live clock: a digest would come too late


class About(Struct, kw_only=True):
    """A table that a message is about: what every spectator knows of it."""

    table: str
    game: str
    players: list[str]
    left: int | None = None  # milliseconds until the time of the person runs out; None: no clock
    is_little: bool = False
    is_rematch: bool = False  # it has not begun: their seat is kept
    is_asked: bool = True  # it waits for them
    rules: Rules = ""


class Delivery(Struct, kw_only=True):
    """One message on its way on one channel; `id` stays the same however often it is tried."""

    id: str
    visitor: str
    channel: str
    tables: str
    rules: str = "[]"
    attempts: int = 0
    due: int
