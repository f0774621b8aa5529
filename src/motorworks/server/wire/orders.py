"""Standing orders: only their owner ever sees them."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from msgspec import Meta

from motorworks.server.wire.names import Answer, Request, SeatNumber

OrderUntil = Literal["once", "period", "game"]


class SlotChoice(Answer):
    """A value that a slot can take."""

    value: int
    says: str


class OrderSlot(Answer):
    """A slot of an order's sentence, named in it in braces."""

    name: str
    choices: list[SlotChoice]


class OrderKind(Answer):
    """Something that can be ordered at this table."""

    name: str
    form: Annotated[Literal["pass", "always", "choice"], Meta(description="pass; always the same; this, or else that")]
    phase: Annotated[str, Meta(description="the phase in which it is carried out")]
    says: Annotated[str, Meta(description="the sentence, with the names of its slots in braces")]
    slots: list[OrderSlot]


class OrderAlarm(Answer):
    """Something that an order can wake me for."""

    name: str
    says: str


class Order(Answer):
    """An order of mine."""

    number: int
    kind: str
    slots: list[int]
    until: OrderUntil
    wake: list[str]
    only_if: Annotated[str, Meta(description="the name of the alarm that must have happened; empty: always")]
    state: Literal["ready", "off", "used", "dropped"]
    reason: Annotated[str, Meta(description="why it was dropped; empty otherwise")]
    uses: Annotated[int, Meta(description="how many moves it has made")]
    at: datetime


class Coming(Answer):
    """A phase that comes to me, from now on to the end of the next round."""

    phase: str
    how: Annotated[
        Literal["now", "asked", "order", "itself", "not-mine"],
        Meta(description="I decide now; I shall be asked; an order of mine decides; it happens by itself; not my turn"),
    ]
    order: Annotated[int | None, Meta(description="the number of the order")]


class StandingOrders(Answer):
    """What comes to me, what can be ordered at this table, and what I have ordered."""

    coming: list[Coming]
    kinds: list[OrderKind]
    alarms: list[OrderAlarm]
    orders: list[Order]


class OrderWish(Request):
    """An order to give."""

    seat: SeatNumber
    kind: Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,40}$")]
    slots: Annotated[list[Annotated[int, Meta(ge=0, le=10_000)]], Meta(max_length=4)] = []
    until: Annotated[OrderUntil, Meta(description="once; to the end of this round, turn or year; to the end")] = "once"
    wake: Annotated[list[Annotated[str, Meta(pattern=r"^[a-z0-9-]{1,40}$")]], Meta(max_length=10)] = []
    only_if: Annotated[str, Meta(pattern=r"^[a-z0-9-]{0,40}$", description="an alarm as its condition")] = ""


class OrderSwitch(Request):
    """Switch an order on or off."""

    seat: SeatNumber
    on: bool
