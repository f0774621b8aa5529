"""The only source of chance: named streams of 64-bit numbers, one int a stream."""

import hashlib
from typing import Final

from motorworks.kernel.compiling import mypyc_attr

MASK: Final = (1 << 64) - 1
GOLDEN: Final = 0x9E3779B97F4A7C15


def seed_of(seed: int, stream: str) -> int:
    """The first state of a named stream; the same on every machine and Python."""
    return int.from_bytes(hashlib.sha256(f"{seed}/{stream}".encode()).digest()[:8], "big")


@mypyc_attr(acyclic=True)
class Rng:
    """SplitMix64, one state per stream: a draw in one stream never shifts another."""

    __slots__ = ("streams",)

    def __init__(self, streams: list[int]) -> None:
        self.streams = streams

    @staticmethod
    def seeded(seed: int, names: tuple[str, ...]) -> "Rng":
        return Rng([seed_of(seed, name) for name in names])

    def copy(self) -> "Rng":
        return Rng(self.streams[:])

    def bits(self, stream: int) -> int:
        x = (self.streams[stream] + GOLDEN) & MASK
        self.streams[stream] = x
        x = ((x ^ (x >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        x = ((x ^ (x >> 27)) * 0x94D049BB133111EB) & MASK
        return x ^ (x >> 31)

    def below(self, n: int, stream: int = 0) -> int:
        """A number from 0 to n - 1, each equally likely."""
        limit = MASK + 1 - (MASK + 1) % n
        x = self.bits(stream)
        while x >= limit:
            x = self.bits(stream)
        return x % n

    def shuffle(self, items: list[int], stream: int = 0) -> None:
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1, stream)
            items[i], items[j] = items[j], items[i]
