"""The current time, in the format of rows and messages."""

from __future__ import annotations

import time
from collections.abc import Callable

source: Callable[[], float] = time.time
"""Seconds since 1970, UTC. Tests put a clock of their own here."""


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return int(source() * 1000)
