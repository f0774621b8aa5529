"""Where the floor grows, by rules of thumb: beside the mainline and its stations, with room to connect more.

What an expansion would gain is found for all its places at once: a byte for each square of the table holds what the
square is worth, and a few shifts and sums of that one number give every place the worth of the squares it would cover.
"""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from motorworks.games.horseless_carriage.advice.build import worth_of_sides
from motorworks.games.horseless_carriage.advice.estimate import ENOUGH_ROOM, best_brochure, sides_of
from motorworks.games.horseless_carriage.rules.factory import TURNED_SIDES, Factory
from motorworks.games.horseless_carriage.rules.floor import Floor
from motorworks.games.horseless_carriage.rules.geometry import turned_size
from motorworks.games.horseless_carriage.rules.laid import Laid
from motorworks.games.horseless_carriage.rules.moves import EXPAND, TURN_IT
from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.games.horseless_carriage.rules.surroundings import Surroundings, around, expansion_at, expansion_places
from motorworks.games.horseless_carriage.rules.tables import EXPANSION_SIZE, STEP_OF, STEPS

NEAR: Final = 4  # so many squares from a station there is room for the next
ROOMY: Final = 0.6  # the part of its worth that a square has where there is enough room already
KEENNESS: Final = 0.3  # how much a square of the highest worth weighs
BITS: Final = 8
# The worth of a square over all steps: 48 squares of it must fit into a byte.
MOST: Final = 255 // (EXPANSION_SIZE[0] * EXPANSION_SIZE[1])
_ZERO_ONE: Final = bytes.maketrans(b"01", b"\x00\x01")


def weigh_expansions(s: CarriageState, legal: list[int]) -> list[float]:
    factory = s.factories[s.actor]
    if not factory.mainlines:
        return [0.0] * len(legal)
    gains = _gains(factory, tuple(_worth(factory, worth_of_sides(s, factory))))
    if legal[0] in TURN_IT:
        turns = [action - TURN_IT.base for action in legal]
        return [KEENNESS * _most(gains[turn & 1], factory.floor, turn) for turn in turns]
    here, places = gains[s.turn & 1], _places(factory.floor, s.turn)
    return [KEENNESS * here[places[action]] for action in legal]


def _worth(factory: Factory, worth: list[float]) -> Iterator[int]:
    """For each step what a square is worth to it; where there is enough room, more of it is worth less."""
    table, free = around(factory.floor), _on_table(factory.free, factory.floor)
    rooms = _rooms(factory, table)
    values = [
        value * (1.0 if (room & free).bit_count() < ENOUGH_ROOM else ROOMY)
        for value, room in zip(worth, rooms, strict=True)
    ]
    for value in values:
        yield int(MOST * value / sum(values))


@lru_cache(maxsize=256)
def _gains(factory: Factory, worth: tuple[int, ...]) -> tuple[bytes, bytes]:
    """For every square of the table what an expansion gains with its top left corner there, flat and turned."""
    table = around(factory.floor)
    squares = 0
    for room, value in zip(_rooms(factory, table), worth, strict=True):
        if value:
            squares += value * int.from_bytes(_spread(room & ~table.floor), "little")
    return _covered(squares, table, 0), _covered(squares, table, 1)


def _covered(squares: int, table: Surroundings, turn: int) -> bytes:
    width, height = turned_size(*EXPANSION_SIZE, turn)
    total = _summed(_summed(squares, width, BITS), height, BITS * table.stride)
    return total.to_bytes(2 * table.stride * table.stride + 1, "little")


def _summed(numbers: int, count: int, step: int) -> int:
    """Each number with the next ones, so many in all: 6 as 2 and 4, 8 as twice 4."""
    two = numbers + (numbers >> step)
    four = two + (two >> 2 * step)
    return four + (four >> 4 * step) if count == 8 else two + (four >> 2 * step)


@lru_cache(maxsize=256)
def _rooms(factory: Factory, table: Surroundings) -> tuple[int, ...]:
    """For each step the squares of the table beside the sides of the mainlines and near the stations."""
    stations = [0] * len(STEPS)
    for station in factory.stations:
        stations[STEP_OF[station.technology]] |= station.laid.mask
    rooms = [_on_table(mask, factory.floor) for mask in stations]
    for _ in range(NEAR):
        rooms = [room | room << 1 | room >> 1 | room << table.stride | room >> table.stride for room in rooms]
    for line in _mainlines(factory):
        sides = sides_of(_on_table(line.mask, factory.floor), table.stride)
        for side, step in zip(sides, TURNED_SIDES[line.tile][line.turn], strict=True):
            rooms[step] |= side
    return tuple(rooms)


def _mainlines(factory: Factory) -> list[Laid]:
    """Those of the best dealership, if there is any."""
    best = best_brochure(factory)
    if best is None or not best.mainlines:
        return list(factory.mainlines)
    return [factory.mainlines[number] for number in best.mainlines]


def _on_table(mask: int, floor: Floor) -> int:
    """Squares of the floor as squares of the table around it."""
    table = around(floor)
    row, first = (1 << floor.stride) - 1, table.bit(floor.left, floor.top)
    found = 0
    while mask:
        found |= (mask & row) << first
        mask >>= floor.stride
        first += table.stride
    return found


def _spread(mask: int) -> bytes:
    """A byte of 0 or 1 for each bit."""
    return bin(mask)[:1:-1].encode().translate(_ZERO_ONE)


def _most(gains: bytes, floor: Floor, turn: int) -> int:
    """The most that an expansion gains with this turn. Only the squares with room are looked at, one of thirty."""
    most = 0
    for square in _room(floor, turn):
        most = max(most, gains[square])
    return most


@lru_cache(maxsize=512)
def _room(floor: Floor, turn: int) -> tuple[int, ...]:
    """The squares of the table on which an expansion with this turn may have its top left corner."""
    room = _spread(around(floor).room(turn))
    found = []
    square = room.find(1)
    while square >= 0:
        found.append(square)
        square = room.find(1, square + 1)
    return tuple(found)


@lru_cache(maxsize=512)
def _places(floor: Floor, turn: int) -> dict[int, int]:
    """The square of the table on which an action puts the top left corner of the expansion."""
    found = {}
    for place in expansion_places(floor, turn):
        x, y, _ = expansion_at(floor, *place, turn)
        found[EXPAND.id(*place)] = around(floor).bit(x, y)
    return found
