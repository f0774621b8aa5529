"""What lies in a factory: tiles, stations with their indicators, groups, and the brochures that follow. [R 5] [R 7]"""

from typing import Final

from motorworks.games.horseless_carriage.rules.tables import DIMENSIONS
from motorworks.kernel.compiling import mypyc_attr

# Specs and used slots are packed, four bits a dimension: no station and no zone has more than six of one.
SPEC_BITS: Final = 4
SPEC_MASK: Final = (1 << SPEC_BITS) - 1


def spec(specs: int, dimension: int) -> int:
    return specs >> dimension * SPEC_BITS & SPEC_MASK


def lowest(specs: list[int]) -> int:
    """Packed specs: for every dimension the lowest of several."""
    if len(specs) == 1:
        return specs[0]
    result = 0
    for dimension in range(len(DIMENSIONS)):
        result |= min(spec(packed, dimension) for packed in specs) << dimension * SPEC_BITS
    return result


@mypyc_attr(acyclic=True)
class Laid:
    """A tile on the floor: which, the square of its top left corner, how turned (an indicator: where it points)."""

    __slots__ = ("mask", "outer", "square", "tile", "turn")

    def __init__(self, tile: int, square: int, turn: int, mask: int, outer: int) -> None:
        self.tile = tile
        self.square = square
        self.turn = turn
        self.mask = mask
        self.outer = outer


@mypyc_attr(acyclic=True)
class Station:
    """A technology station and how many indicators of each dimension point at it, packed."""

    __slots__ = ("laid", "technology", "used")

    def __init__(self, technology: int, laid: Laid, used: int) -> None:
        self.technology = technology
        self.laid = laid
        self.used = used


@mypyc_attr(acyclic=True)
class Group:
    """Tiles that touch one another, whatever they are. [R 5.2]"""

    __slots__ = ("body", "docked", "outer")

    def __init__(self, body: int, outer: int, docked: bool) -> None:
        self.body = body
        self.outer = outer
        self.docked = docked


@mypyc_attr(acyclic=True)
class Brochure:
    """What a dealership offers for a year: its mainlines by number, packed specs and the size of its window. [R 7]"""

    __slots__ = ("mainlines", "specs", "window")

    def __init__(self, mainlines: tuple[int, ...], specs: int, window: int) -> None:
        self.mainlines = mainlines
        self.specs = specs
        self.window = window
