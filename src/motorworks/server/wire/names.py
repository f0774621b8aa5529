"""Names, numbers and texts with their limits, and what requests and answers have in common."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

MAX_SEATS = 6
MAX_NAME = 40
MAX_CHAT = 1_000
MAX_REPORT = 2_000
MAX_COMMAND = 200
MAX_BODY = 64 * 1024
MAX_RECORD = 2 * 1024 * 1024

Slug = Annotated[str, Meta(pattern=r"^[a-z0-9_]{1,40}$", description="a game, e.g. gear_and_piston")]
TableId = Annotated[str, Meta(pattern=r"^[a-z2-7]{12}$", description="a table's public name")]
SeatNumber = Annotated[int, Meta(ge=0, lt=MAX_SEATS, description="a seat, counted from 0")]
# No control characters, none that are invisible or change the direction of writing: names appear next to each other.
_UNSEEN = (
    r"\u0000-\u001f\u007f-\u009f\u00ad\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e"
    r"\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
Name = Annotated[
    str,
    Meta(
        min_length=1,
        max_length=MAX_NAME,
        pattern=rf"^[^{_UNSEEN}]*[^{_UNSEEN}\s][^{_UNSEEN}]*$",
        description="what a person is called at the table",
    ),
]
Token = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{43}$", description="the secret part of an invitation link")]
Key = Annotated[str, Meta(pattern=r"^[A-Za-z0-9_-]{8,64}$", description="idempotency key: fresh for each new command")]
Sequence = Annotated[int, Meta(ge=0, le=1_000_000, description="how many commands the table has taken so far")]
Command = Annotated[str, Meta(min_length=1, max_length=MAX_COMMAND, description="an option's code")]
Steps = Annotated[
    list[Annotated[str, Meta(max_length=MAX_COMMAND)]],
    Meta(min_length=1, max_length=8, description="options' codes; an empty one undoes the last action"),
]
Commitment = Annotated[
    str, Meta(pattern=r"^([0-9a-f]{64})?$", description="as POST /api/commitments has answered, asked for before")
]
Share = Annotated[str, Meta(pattern=r"^[0-9a-f]{0,64}$", description="random; it becomes part of the seed")]
Language = Literal["en", "de"]
StageSpeed = Literal[0, 1, 2, 4]
Theme = Literal["paper", "blueprint", "auto"]
Status = Literal["waiting", "running", "finished"]
Value = bool | int | str
Rules = dict[str, Value | list[Value]]


class Request(Struct, forbid_unknown_fields=True, kw_only=True):
    """What a client sends."""


class Answer(Struct, kw_only=True, omit_defaults=False):
    """What a client receives."""


def to_json(value: object) -> bytes:
    return msgspec.json.encode(value)
