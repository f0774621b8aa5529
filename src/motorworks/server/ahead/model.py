"""Sealed decisions as they are stored."""

from __future__ import annotations

from msgspec import Struct


class SealedRow(Struct, kw_only=True):
    """The whole turn of a seat in a stage, decided ahead; `reason`, by language, when it could not be played."""

    table_id: str
    seat: int
    stage: str
    commands: list[str]
    reason: dict[str, str] = {}
    at: int
