"""Standing orders as they are stored."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

OrderState = Literal["ready", "off", "used", "dropped"]
Until = Literal["once", "period", "game"]


class OrderRow(Struct, kw_only=True):
    """`period` and `step` are when it was given; `steps` are the steps it has played.

    With `only_if`, an alarm of the game, it applies only where that has happened; otherwise its owner is asked.
    """

    table_id: str
    number: int
    seat: int
    kind: str
    slots: list[int]
    until: Until
    alarms: list[str]
    state: OrderState = "ready"
    reason: dict[str, str] = {}
    period: int
    step: int
    steps: list[int] = []
    at: int
    only_if: str = ""
