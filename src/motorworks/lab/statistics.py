"""The few figures that a report of many games needs."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, stdev

Z95 = 1.959963984540054


@dataclass(frozen=True)
class Estimate:
    """A figure with its 95 % interval."""

    value: float
    low: float
    high: float


def share(count: float, total: int) -> Estimate:
    """A part of a whole, with Wilson's interval, which stays inside 0 and 1."""
    p = count / total
    centre = p + Z95**2 / (2 * total)
    spread = Z95 * sqrt(p * (1 - p) / total + Z95**2 / (4 * total**2))
    whole = 1 + Z95**2 / total
    # At 0 and 1 the interval ends there exactly; rounding must not push it inside.
    return Estimate(p, max(0.0, min(p, (centre - spread) / whole)), min(1.0, max(p, (centre + spread) / whole)))


def quartiles(values: Sequence[float]) -> tuple[float, float, float, float, float]:
    """Least, lower quartile, median, upper quartile, most; between two values on the straight line."""
    ordered = sorted(values)

    def at(part: float) -> float:
        place = part * (len(ordered) - 1)
        low = int(place)
        high = min(low + 1, len(ordered) - 1)
        return ordered[low] + (ordered[high] - ordered[low]) * (place - low)

    return at(0), at(0.25), at(0.5), at(0.75), at(1)


def mean(values: Sequence[float]) -> Estimate:
    """With the normal interval; that of a single value is empty."""
    centre = fmean(values)
    spread = Z95 * stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return Estimate(centre, centre - spread, centre + spread)
