"""Where the floor grows, by rules of thumb: beside the mainline, so that stations find room to be connected to it."""

from functools import lru_cache

from motorworks.games.horseless_carriage.advice.estimate import ENOUGH_ROOM, best_brochure, sides_of
from motorworks.games.horseless_carriage.rules.factory import Factory, Laid
from motorworks.games.horseless_carriage.rules.floor import EXPANSION_PRINTS, Floor
from motorworks.games.horseless_carriage.rules.moves import EXPAND, TURN_IT
from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.games.horseless_carriage.rules.surroundings import expansion_at, expansion_places

DEEP = 4  # as many squares as the largest station
LACKING, ENOUGH = 0.4, 0.12  # a square beside a mainline, where there is too little room and where there is enough
FARTHER = 0.02  # a step farther from a mainline, where nothing is gained

# A side of a mainline on the table: left, top, right and bottom of the squares beside it, and what one is worth.
Side = tuple[int, int, int, int, float]


def weigh_expansions(s: CarriageState, legal: list[int]) -> list[float]:
    factory = s.factories[s.actor]
    sides = tuple(side for line in _mainlines(factory) for side in _sides(factory, line))
    if not sides:
        return [0.0] * len(legal)
    if legal[0] in TURN_IT:
        return [max(_gains(factory.floor, action - TURN_IT.base, sides).values()) for action in legal]
    gains = _gains(factory.floor, s.turn, sides)
    return [gains[EXPAND.values(action)] for action in legal]


def _mainlines(factory: Factory) -> list[Laid]:
    """Those of the best dealership, if there is any."""
    best = best_brochure(factory)
    if best is None or not best.mainlines:
        return list(factory.mainlines)
    return [factory.mainlines[number] for number in best.mainlines]


def _sides(factory: Factory, line: Laid) -> list[Side]:
    floor = factory.floor
    left, top = floor.place((line.mask & -line.mask).bit_length() - 1)
    right, bottom = floor.place(line.mask.bit_length() - 1)
    boxes = (
        (left, top - DEEP, right, top - 1),
        (right + 1, top, right + DEEP, bottom),
        (left, bottom + 1, right, bottom + DEEP),
        (left - DEEP, top, left - 1, bottom),
    )
    free = [(side & factory.free).bit_count() for side in sides_of(line.mask, floor.stride)]
    return [(*box, LACKING if room < ENOUGH_ROOM else ENOUGH) for box, room in zip(boxes, free, strict=True)]


@lru_cache(maxsize=2048)
def _gains(floor: Floor, turn: int, sides: tuple[Side, ...]) -> dict[tuple[int, ...], float]:
    """What an expansion is worth at each of its places; a search asks for the same floors again and again."""
    found: dict[tuple[int, ...], float] = {}
    for place in expansion_places(floor, turn):
        x, y, _ = expansion_at(floor, *place, turn)
        found[place] = _gain(x, y, turn, sides)
    return found


def _gain(x: int, y: int, turn: int, sides: tuple[Side, ...]) -> float:
    printed = EXPANSION_PRINTS[turn]
    right, bottom = x + printed.width - 1, y + printed.height - 1
    gain = 0.0
    nearest = 99
    for side in sides:
        across = min(side[2], right) - max(side[0], x) + 1
        down = min(side[3], bottom) - max(side[1], y) + 1
        if across > 0 and down > 0:
            gain += side[4] * across * down
        nearest = min(nearest, max(0, 1 - across) + max(0, 1 - down))
    return gain or -FARTHER * nearest
