"""The time, as rows and messages have it."""

from __future__ import annotations

import time


def now() -> int:
    """Milliseconds since 1970, UTC."""
    return int(time.time() * 1000)
