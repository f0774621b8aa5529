"""Limits: how often somebody may do something."""

from __future__ import annotations

import time

from motorworks.server.cache import Cache

BUCKETS = 10_000


class Bucket:
    """A token bucket: a burst, then a steady rate."""

    __slots__ = ("at", "left")

    def __init__(self, left: float, at: float) -> None:
        self.left = left
        self.at = at


class Buckets:
    """One bucket per address; the least recently used ones are dropped."""

    def __init__(self, rate: float, size: int) -> None:
        self._rate = rate
        self._size = size
        self._buckets: Cache[str, Bucket] = Cache(BUCKETS)

    def take(self, address: str) -> float:
        """Zero, or the seconds to wait."""
        at = time.monotonic()
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = Bucket(self._size, at)
            self._buckets.put(address, bucket)
        bucket.left = min(self._size, bucket.left + (at - bucket.at) * self._rate)
        bucket.at = at
        if bucket.left < 1:
            return (1 - bucket.left) / self._rate
        bucket.left -= 1
        return 0.0
