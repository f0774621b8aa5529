"""Why a tile may not lie somewhere: the rule and the square. `placement` says the same with masks. [R 5.9]"""

from motorworks.games.horseless_carriage.rules.factory import TURNED_SIDES, Factory
from motorworks.games.horseless_carriage.rules.floor import SIZE_OF, SIZES
from motorworks.games.horseless_carriage.rules.moves import SQUARE, TILE, TRACK, TURN
from motorworks.games.horseless_carriage.rules.placement import TURNS_OF, has_slot, indicator_squares, places
from motorworks.games.horseless_carriage.rules.tables import DEALERSHIP, INDICATOR, STATION, STEP_OF, TRACK_END
from motorworks.games.horseless_carriage.rules.zones import Zone
from motorworks.kernel import Refusal


def fault(factory: Factory, tile: int, square: int, turn: int) -> Refusal | None:
    """What no later tile could cure, if a tile were laid with its top left corner on a square; access aside."""
    bit = factory.floor.bit_of(square)
    if bit < 0:
        return Refusal("R 5.2", "refusal.no-such-floor", square=SQUARE.term(square))
    if tile >= INDICATOR:
        return _indicator_fault(factory, tile - INDICATOR, square, turn)
    if turn not in TURNS_OF[tile]:
        return Refusal("R 5.2", "refusal.no-such-turn", tile=TILE.term(tile), turn=TURN.term(turn))
    if places(factory, tile, turn) >> bit & 1:
        return None
    return _bad_square(factory, tile, bit, turn) or _connected_copies(factory, tile, bit, turn)


def _bad_square(factory: Factory, tile: int, bit: int, turn: int) -> Refusal | None:
    """The first square that is not on the floor, not black or not free."""
    floor = factory.floor
    width, height = SIZES[SIZE_OF[tile][turn]]
    for row in range(height):
        for under in range(bit + row * floor.stride, bit + row * floor.stride + width):
            number = floor.square_at[under] if under < len(floor.square_at) else -1
            if number < 0:
                corner = SQUARE.term(floor.square_at[bit])
                return Refusal("R 5.2", "refusal.over-the-edge", tile=TILE.term(tile), square=corner)
            if not factory.free >> under & 1:
                return _not_free(factory, under, number)
    return None


def _not_free(factory: Factory, under: int, number: int) -> Refusal:
    if not factory.floor.black >> under & 1:
        return Refusal("R 5.2", "refusal.not-black", square=SQUARE.term(number))
    other = next(laid.tile for laid in factory.laid if laid.mask >> under & 1)
    return Refusal("R 5.2", "refusal.taken", square=SQUARE.term(number), tile=TILE.term(other))


def _connected_copies(factory: Factory, tile: int, bit: int, turn: int) -> Refusal:
    """The station of which two copies would be connected, and where the one that stands is."""
    for zones in _touched(factory, tile, bit, turn):
        seen = 1 << tile - STATION if tile >= STATION else 0
        for zone in zones:
            if seen & zone.technologies:
                return _copy_in(factory, zone, seen & zone.technologies)
            seen |= zone.technologies
    raise AssertionError("a place is refused without a reason")


def _touched(factory: Factory, tile: int, bit: int, turn: int) -> list[list[Zone]]:
    """For each step the zones that a tile would connect."""
    laid = factory.lay(tile, factory.floor.square_at[bit], turn).laid[-1]
    if tile >= DEALERSHIP:
        return [[zone for zone in factory.zones[STEP_OF[tile - STATION]] if zone.outer & laid.mask]]
    found = []
    for side, step in enumerate(TURNED_SIDES[tile][turn]):
        _, strip = factory.side_of(laid, bit, side)
        found.append([zone for zone in factory.zones[step] if (zone.body | zone.edges[side ^ 2]) & strip])
    return found


def _copy_in(factory: Factory, zone: Zone, technologies: int) -> Refusal:
    """One of some technologies that a zone holds, with its square."""
    for station in factory.stations:
        if technologies >> station.technology & 1 and station.laid.mask & zone.body:
            copy, square = TILE.term(station.laid.tile), SQUARE.term(station.laid.square)
            return Refusal("R 5.7", "refusal.copies", tile=copy, square=square)
    raise AssertionError("a zone holds no station that it names")


def _indicator_fault(factory: Factory, dimension: int, square: int, direction: int) -> Refusal | None:
    bit = factory.floor.bit_of(square)
    if not factory.free >> bit & 1:
        return _not_free(factory, bit, square)
    number = factory.station_at(square, direction)
    if number < 0:
        return Refusal("R 5.8", "refusal.no-station", square=SQUARE.term(square))
    station = factory.stations[number]
    what = TILE.term(STATION + station.technology)
    if not has_slot(station, dimension, TRACK_END):
        return Refusal("R 5.8", "refusal.no-slot", tile=what, track=TRACK.term(dimension))
    if not indicator_squares(factory, station) >> bit & 1:
        return Refusal("R 5.7", "refusal.joins-copies", square=SQUARE.term(square))
    return None
