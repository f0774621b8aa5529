"""Zones: stations, indicators and mainline sides of one step that are connected. [R 5.6]"""

from typing import Final

from motorworks.games.horseless_carriage.rules.floor import SIZES
from motorworks.games.horseless_carriage.rules.geometry import overlapping
from motorworks.games.horseless_carriage.rules.tables import STEPS
from motorworks.kernel.compiling import mypyc_attr


@mypyc_attr(acyclic=True)
class Zone:
    """One connected whole.

    edges: for each direction the mainline squares whose side of this step looks that way; a mainline is met only there.
    """

    __slots__ = ("_near", "body", "edges", "mainlines", "outer", "specs", "technologies")

    def __init__(
        self, body: int, outer: int, edges: tuple[int, ...], technologies: int, specs: int, mainlines: int
    ) -> None:
        self.body = body
        self.outer = outer
        self.edges = edges
        self.technologies = technologies
        self.specs = specs
        self.mainlines = mainlines
        self._near: dict[int, int] | None = None

    def near(self, size: int, stride: int) -> int:
        """The top left squares from which a tile of a size would touch the zone; found out once for every size."""
        if self._near is None:
            self._near = {}
        found = self._near.get(size, -1)
        if found < 0:
            width, height = SIZES[size]
            found = self._near[size] = overlapping(self.outer, width, height, stride)
        return found


NO_EDGES: Final[tuple[int, ...]] = (0, 0, 0, 0)
Zones = tuple[tuple[Zone, ...], ...]
Rivals = tuple[tuple[tuple[Zone, Zone], ...], ...]
NO_ZONES: Final[Zones] = ((),) * len(STEPS)
NO_RIVALS: Final[Rivals] = ((),) * len(STEPS)


def join(zones: tuple[Zone, ...], touched: list[Zone], new: Zone) -> tuple[Zone, ...]:
    """The zones after something new has connected all that it touches."""
    if not touched:
        return (*zones, new)
    edges = list(new.edges)
    for zone in touched:
        new.body |= zone.body
        new.outer |= zone.outer
        new.technologies |= zone.technologies
        new.specs += zone.specs
        new.mainlines |= zone.mainlines
        if zone.mainlines:
            for side in range(4):
                edges[side] |= zone.edges[side]
    new.edges = tuple(edges)
    return (*(zone for zone in zones if zone not in touched), new)


def rivals_among(zones: tuple[Zone, ...]) -> tuple[tuple[Zone, Zone], ...]:
    """Pairs of zones that hold copies of one station and therefore must never be connected. [R 5.7]"""
    equipped = [zone for zone in zones if zone.technologies]
    if len(equipped) < 2:
        return ()
    return tuple(
        (one, other)
        for i, one in enumerate(equipped)
        for other in equipped[:i]
        if one.technologies & other.technologies
    )
