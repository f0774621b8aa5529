"""Tables, seats and actions as they are stored. Nothing here knows a database: a table can be played without one."""

from __future__ import annotations

from typing import Any, NotRequired, TypedDict

from msgspec import Struct

from motorworks.server.ahead.model import SealedRow
from motorworks.server.clocks.model import ClockRow, RestRow
from motorworks.server.orders.model import OrderRow

AWAITED = "?"  # the share of somebody whose seat in a rematch is kept; real ones are hexadecimal


class Standing(TypedDict):
    """The result of a seat: keys, not words."""

    total: int
    place: NotRequired[int]  # version 0.1 stored none
    winner: bool
    sources: list[list[Any]]  # pairs of a key and points: JSON has no tuples


class TableRow(Struct, kw_only=True):
    id: str
    game: str
    options: dict[str, Any]
    seed: str
    seed_chosen: bool
    secret: str = ""
    rules: str
    began_under: str | None = None
    base: int | None
    host: str
    status: str
    listed: bool
    rated: bool = False
    uploaded: bool
    actor: int | None
    sequence: int
    standings: list[Standing]
    watch_token: str
    rematch: str | None
    interrupted: str
    created: int
    changed: int
    tournament: str | None = None


class SeatRow(Struct, kw_only=True):
    table_id: str
    seat: int
    kind: str
    name: str
    level: str | None = None
    holder: str | None = None
    token: str | None = None
    share: str = ""


class ActionRow(Struct):
    table_id: str
    sequence: int
    seat: int
    command: str
    key: str
    at: int
    change: str | None = None
    log: str | None = None
    barrier: bool | None = None


class Snapshot(Struct, kw_only=True):
    """A whole position; with `log`, the first one, and what the journal said before it."""

    table_id: str
    sequence: int
    rules: str
    position: dict[str, Any]
    log: str | None = None


class ChatRow(Struct, kw_only=True):
    table_id: str
    number: int
    visitor: str
    seat: int | None
    name: str
    text: str
    at: int


class NoticeRow(Struct, kw_only=True):
    """Something that everybody at the table should know: a template in English, with its values as `facts`."""

    table_id: str
    number: int
    sequence: int
    text: str
    facts: dict[str, int | str]
    at: int


class VisitorRow(Struct, kw_only=True):
    id: str
    name: str
    language: str
    seen: int
    member: bool = False
    looking: int = 0
    shown_to: str = "all"  # who may see the profile: all, played or nobody
    advice: bool = True
    named: bool = False  # by others, in pictures that they share
    stage_speed: int | None = None  # 0: only the summary; None: never chosen
    stages_seen: int = 0  # 2 stands for two or more


class Tick(Struct, kw_only=True):
    """The clock after an action, and a seat that goes back to its person."""

    clock: ClockRow
    seat: SeatRow | None = None


class Loaded(Struct):
    """A table with its seats, watchers and notices; its clock, and when its people's clocks rest."""

    row: TableRow
    seats: list[SeatRow]
    watchers: set[str]
    notices: list[NoticeRow] = []
    clock: ClockRow | None = None
    rests: dict[str, RestRow] = {}
    sealed: dict[int, SealedRow] = {}
    orders: list[OrderRow] = []
