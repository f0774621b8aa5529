"""Where a tile may lie so that a valid layout stays valid: at setup, and after the last drop of a turn. [R 5.11]"""

from motorworks.games.horseless_carriage.factory import Factory, Laid
from motorworks.games.horseless_carriage.floor import SIZE_OF, SIZES
from motorworks.games.horseless_carriage.geometry import bordering, neighbouring, overlapping
from motorworks.games.horseless_carriage.placement import TURNS_OF, places
from motorworks.games.horseless_carriage.tables import DEALERSHIP, INDICATOR, MARKETING, RESEARCH, STATION, STEP_OF


class Bundles:
    """The places in one factory on which a tile is valid alone, or with the tile that must follow it at once."""

    __slots__ = ("contact", "factory", "outlets", "unserved")

    def __init__(self, factory: Factory) -> None:
        self.factory = factory
        # The squares beside a bay, or beside anything that is in contact with one.
        self.contact = factory.floor.dock
        for group in factory.groups:
            if group.docked:
                self.contact |= group.outer
        self.outlets = _beside(factory.dealerships)
        self.unserved = _beside(lacking_dealership(factory) or factory.mainlines)

    def places(self, tile: int, turn: int) -> int:
        """The top left squares for a tile, as a mask."""
        open_to = places(self.factory, tile, turn)
        return open_to and open_to & self._good(tile, SIZE_OF[tile][turn])

    def can_lie(self, tile: int) -> bool:
        """Whether a tile has any such place; what does not depend on its turn is found out once a size."""
        sizes = SIZE_OF[tile]
        for size in set(sizes):
            turns = [turn for turn in TURNS_OF[tile] if sizes[turn] == size and places(self.factory, tile, turn)]
            good = self._good(tile, size) if turns else 0
            if good and any(good & places(self.factory, tile, turn) for turn in turns):
                return True
        return False

    def _good(self, tile: int, size: int) -> int:
        """Where a tile of a size finds the neighbours that it needs."""
        width, height = SIZES[size]
        if STATION <= tile < INDICATOR:
            return self._with_indicator(tile - STATION, width, height)
        if tile < DEALERSHIP:
            return self._with_dealership(width, height)
        wanted = self.unserved if tile < RESEARCH else self.outlets if tile == MARKETING else self.contact
        return overlapping(wanted, width, height, self.factory.floor.stride)

    def _with_dealership(self, width: int, height: int) -> int:
        """Where a mainline touches a dealership, or is in contact and has room for a new one at its side."""
        stride = self.factory.floor.stride
        near = overlapping(self.contact, width, height, stride)
        room = 0
        built = [dealership.tile for dealership in self.factory.dealerships]
        for tile in range(DEALERSHIP, RESEARCH):
            if near and tile not in built:
                for turn in TURNS_OF[tile]:
                    size = SIZE_OF[tile][turn]
                    room |= neighbouring(self.factory.fits(size), SIZES[size], width, height, stride)
        return overlapping(self.outlets, width, height, stride) | room & near

    def _with_indicator(self, technology: int, width: int, height: int) -> int:
        """Where a station joins a zone with a mainline, and a square beside it can harm no other zone."""
        stride = self.factory.floor.stride
        zones = self.factory.zones[STEP_OF[technology]]
        found = 0
        for zone in zones:
            if zone.mainlines:
                harmless = self.factory.free
                for other in zones:
                    if other is not zone:
                        harmless &= ~other.outer
                joins = overlapping(zone.outer, width, height, stride)
                found |= joins & bordering(harmless, width, height, stride)
        return found


def lacking_dealership(factory: Factory) -> tuple[Laid, ...]:
    """The mainlines that touch no dealership."""
    dealers = 0
    for dealership in factory.dealerships:
        dealers |= dealership.mask
    return tuple(line for line in factory.mainlines if not line.outer & dealers)


def _beside(tiles: tuple[Laid, ...]) -> int:
    mask = 0
    for tile in tiles:
        mask |= tile.outer
    return mask
