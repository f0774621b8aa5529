"""Every kind of action, declared once."""

from typing import Final

from motorworks.games.horseless_carriage.rules.floor import FARTHEST_BACK, FLOOR_TILES, SQUARES
from motorworks.games.horseless_carriage.rules.geometry import DIRECTIONS, TURNS
from motorworks.games.horseless_carriage.rules.tables import (
    CARDS,
    DIMENSIONS,
    INDUSTRIALISTS,
    MAIN_SIZE,
    NICHES,
    QUADRANTS,
    SIDE,
    TILES,
    TYPES,
)
from motorworks.games.horseless_carriage.rules.windows import LIES, LOWEST
from motorworks.kernel import Domain, Moves

SEATS: Final = Domain.numbers("seat", 0, 4)
INDUSTRIALIST: Final = Domain("industrialist", INDUSTRIALISTS)
TRACK: Final = Domain("track", DIMENSIONS)
SLOT: Final = Domain.numbers("slot", 1, 5)
TILE: Final = Domain("tile", TILES)
TURN: Final = Domain("turn", TURNS)
SQUARE: Final = Domain("square", SQUARES, plain=True)
DIRECTION: Final = Domain("direction", DIRECTIONS)
FLOOR_TILE: Final = Domain("floor", FLOOR_TILES)
SHIFT: Final = Domain.numbers("shift", -FARTHEST_BACK, MAIN_SIZE - 1)
SIZE: Final = Domain("dealership", ("large", "middle", "small"))
COLUMN: Final = Domain.numbers("column", LOWEST, SIDE - 1)
ROW: Final = Domain.numbers("row", LOWEST, SIDE - 1)
LIE: Final = Domain("lie", LIES)
# A niche by its column and row, in the order of its number.
NICHE_AT: Final = Domain("niche", tuple(f"{where % SIDE}/{where // SIDE}" for where in range(NICHES)), plain=True)
TYPE: Final = Domain("type", TYPES)
MAINLINE: Final = Domain.numbers("mainline", 1, 30)
CARD: Final = Domain("card", CARDS, plain=True)
QUADRANT: Final = Domain("quadrant", QUADRANTS, plain=True)

MOVES: Final = Moves("Horseless Carriage")

CHOOSE: Final = MOVES.kind("choose", industrialist=INDUSTRIALIST)

RESEARCH_TRACK: Final = MOVES.kind("research", track=TRACK, owner=SEATS)
RESEARCH_ASSEMBLY: Final = MOVES.kind("assembly", group="research")

FOCUS: Final = MOVES.kind("focus", slot=SLOT)
PASS: Final = MOVES.kind("pass", group="focus")

TAKE: Final = MOVES.kind("tile", tile=TILE)
TURN_IT: Final = MOVES.kind("turn", turn=TURN)
AT: Final = MOVES.kind("at", square=SQUARE)
POINT: Final = MOVES.kind("point", direction=DIRECTION)
ENOUGH: Final = MOVES.kind("enough", group="tile")
DROP: Final = MOVES.kind("drop", group="turn-end")
END: Final = MOVES.kind("end", group="turn-end")
EXPAND: Final = MOVES.kind("expand", floor=FLOOR_TILE, side=DIRECTION, shift=SHIFT)

SELL: Final = MOVES.kind("sell", dealership=SIZE)
WINDOW: Final = MOVES.kind("window", column=COLUMN, row=ROW, lie=LIE)
NICHE: Final = MOVES.kind("niche", niche=NICHE_AT)
FROM: Final = MOVES.kind("from", mainline=MAINLINE)

CARD_DOWN: Final = MOVES.kind("card", card=CARD)
BESIDE: Final = MOVES.kind("quadrant", quadrant=QUADRANT)
