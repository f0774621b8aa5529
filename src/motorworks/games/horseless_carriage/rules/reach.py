"""What a dealership's specs reach on the market: plain figures, for phases, drawings and bots alike. [R 7.5] [R 8.2]"""

from collections.abc import Iterable, Sequence

from motorworks.games.horseless_carriage.rules.laid import spec
from motorworks.games.horseless_carriage.rules.tables import NICHES
from motorworks.games.horseless_carriage.rules.windows import NICHES_A_STEP, REACH, STEPS_OF_AXIS


def lacking(specs: int, minimum: Sequence[int]) -> list[int]:
    """The dimensions in which packed specs are below the minimum; with any of them nothing is sold. [R 7.5]"""
    return [dimension for dimension, least in enumerate(minimum) if spec(specs, dimension) < least]


def axis_steps(specs: int, minimum: Sequence[int], axes: Sequence[int]) -> tuple[int, int]:
    """How many steps of the horizontal and of the vertical axis ask for no more than these specs. [R 8.2]"""
    across, up = axes
    return _steps(spec(specs, across) - minimum[across]), _steps(spec(specs, up) - minimum[up])


def _steps(above: int) -> int:
    """The first step of an axis asks for the minimum itself. [R 1.5]"""
    return max(0, min(above + 1, STEPS_OF_AXIS))


def columns_and_rows(specs: int, minimum: Sequence[int], axes: Sequence[int]) -> tuple[int, int]:
    """How many columns and how many rows of niches ask for no more than these specs."""
    across, up = axis_steps(specs, minimum, axes)
    return across * NICHES_A_STEP, up * NICHES_A_STEP


def niches_within(specs: int, minimum: Sequence[int], axes: Sequence[int]) -> int:
    """The niches that ask for no more than these specs, as a mask."""
    across, up = axis_steps(specs, minimum, axes)
    return REACH[across][up]


def count_buyers(buyers: Sequence[int], types: Iterable[int], where: int) -> int:
    """The buyers of some types in the niches of a mask."""
    return sum(sum((buyers[kind] & where).to_bytes(NICHES, "little")) for kind in types)


def buyers_in_reach(
    specs: int, types: Iterable[int], minimum: Sequence[int], axes: Sequence[int], buyers: Sequence[int]
) -> int:
    """The buyers of some types who ask for no more than these specs; none if one of them is below a minimum."""
    if lacking(specs, minimum):
        return 0
    return count_buyers(buyers, types, niches_within(specs, minimum, axes))
