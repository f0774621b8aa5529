"""Every kind of action, declared once."""

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

SEATS = Domain.numbers("seat", 0, 4)
INDUSTRIALIST = Domain("industrialist", INDUSTRIALISTS)
TRACK = Domain("track", DIMENSIONS)
SLOT = Domain.numbers("slot", 1, 5)
TILE = Domain("tile", TILES)
TURN = Domain("turn", TURNS)
SQUARE = Domain("square", SQUARES, plain=True)
DIRECTION = Domain("direction", DIRECTIONS)
FLOOR_TILE = Domain("floor", FLOOR_TILES)
SHIFT = Domain.numbers("shift", -FARTHEST_BACK, MAIN_SIZE - 1)
SIZE = Domain("dealership", ("large", "middle", "small"))
COLUMN = Domain.numbers("column", LOWEST, SIDE - 1)
ROW = Domain.numbers("row", LOWEST, SIDE - 1)
LIE = Domain("lie", LIES)
# A niche by its column and row, in the order of its number.
NICHE_AT = Domain("niche", tuple(f"{where % SIDE}/{where // SIDE}" for where in range(NICHES)), plain=True)
TYPE = Domain("type", TYPES)
MAINLINE = Domain.numbers("mainline", 1, 30)
CARD = Domain("card", CARDS, plain=True)
QUADRANT = Domain("quadrant", QUADRANTS, plain=True)

MOVES = Moves("Horseless Carriage")

CHOOSE = MOVES.kind("choose", industrialist=INDUSTRIALIST)

RESEARCH_TRACK = MOVES.kind("research", track=TRACK, owner=SEATS)
RESEARCH_ASSEMBLY = MOVES.kind("assembly", group="research")

FOCUS = MOVES.kind("focus", slot=SLOT)
PASS = MOVES.kind("pass", group="focus")

TAKE = MOVES.kind("tile", tile=TILE)
TURN_IT = MOVES.kind("turn", turn=TURN)
AT = MOVES.kind("at", square=SQUARE)
POINT = MOVES.kind("point", direction=DIRECTION)
ENOUGH = MOVES.kind("enough", group="tile")
DROP = MOVES.kind("drop", group="turn-end")
END = MOVES.kind("end", group="turn-end")
EXPAND = MOVES.kind("expand", floor=FLOOR_TILE, side=DIRECTION, shift=SHIFT)

SELL = MOVES.kind("sell", dealership=SIZE)
WINDOW = MOVES.kind("window", column=COLUMN, row=ROW, lie=LIE)
NICHE = MOVES.kind("niche", niche=NICHE_AT)
FROM = MOVES.kind("from", mainline=MAINLINE)

CARD_DOWN = MOVES.kind("card", card=CARD)
BESIDE = MOVES.kind("quadrant", quadrant=QUADRANT)
