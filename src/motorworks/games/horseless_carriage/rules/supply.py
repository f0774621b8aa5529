"""Tiles come out of the supply and go back to it. [R 2.5] [R 5.2]"""

from motorworks.games.horseless_carriage.rules.factory import Factory
from motorworks.games.horseless_carriage.rules.laid import Laid
from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.games.horseless_carriage.rules.tables import (
    DEALERSHIP,
    INDICATOR,
    INDICATOR_OF,
    MARKETING,
    MARKETING_EACH,
    PLANNING,
    RESEARCH,
    STATION,
    STEP_OF,
)


def is_shared(tile: int) -> bool:
    """Whether a tile comes out of the common supply; dealerships and marketing departments are one's own."""
    return tile < DEALERSHIP or tile in (RESEARCH, PLANNING) or STATION <= tile < INDICATOR


def own_left(tile: int, built: int) -> int:
    """How many more of a dealership or of marketing departments a player has. [R 5.3] [R 5.4]"""
    return (MARKETING_EACH if tile == MARKETING else 1) - built


def lay(s: CarriageState, seat: int, tile: int, square: int, turn: int) -> None:
    """Take a tile from the supply and lay it."""
    s.factories[seat] = s.factories[seat].lay(tile, square, turn)
    _count(s, s.factories[seat], s.factories[seat].laid[-1], -1)


def put_back(s: CarriageState, before: Factory, after: Factory) -> None:
    """Return what is no longer in a factory."""
    kept = {(laid.tile, laid.square) for laid in after.laid}
    for laid in before.laid:
        if (laid.tile, laid.square) not in kept:
            _count(s, before, laid, 1)


def _count(s: CarriageState, factory: Factory, laid: Laid, change: int) -> None:
    if laid.tile >= INDICATOR:
        station = factory.stations[factory.station_at(laid.square, laid.turn)]
        s.indicators[INDICATOR_OF[laid.tile - INDICATOR][STEP_OF[station.technology]]] += change
    elif is_shared(laid.tile):
        s.supply[laid.tile] += change
