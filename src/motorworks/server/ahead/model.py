"""Sealed decisions as they are stored."""

from __future__ import annotations

from msgspec import Struct


class SealedRow(Struct, kw_only=True):
    """The whole turn of a seat in a stage, decided ahead; `reason`, by language, when it could not be played.

    Where somebody in front can take what a turn wants, `commands` are wishes in order: each turn of the seat plays the
    first that is still possible. `step` is how many steps had been taken when it was sealed.
    """

    table_id: str
    seat: int
    stage: str
    commands: list[str]
    reason: dict[str, str] = {}
    at: int
    step: int = 0
