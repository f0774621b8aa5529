"""Setup: how a match began, and the seed it began from."""

from collections.abc import Mapping
from dataclasses import dataclass
from operator import index
from typing import Any, SupportsIndex

from motorworks.kernel.refusal import BadSetup
from motorworks.kernel.state import Choices

EXACT = 2**53


@dataclass(frozen=True)
class Setup:
    """How a match began: from a seed, or from a position (then `seed` is None)."""

    players: int
    choices: Choices
    seed: int | None = None
    position: Mapping[str, Any] | None = None
    rules: str = ""  # that its actions were made under, when they are not the present ones


def seed_json(seed: int | None) -> int | str | None:
    """A seed as records hold it: one that JavaScript would round is written as text."""
    return seed if seed is None or abs(seed) < EXACT else str(seed)


def check_seed(seed: object) -> int:
    """A seed as an int: numpy's numbers will do, truth values will not."""
    if isinstance(seed, SupportsIndex) and not isinstance(seed, bool):
        return index(seed)
    raise BadSetup(f"a seed is a whole number, not {seed!r}")
