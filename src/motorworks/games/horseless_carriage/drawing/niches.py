"""Where the niches of the market lie on their panel."""

from motorworks.games.horseless_carriage.rules.tables import SIDE
from motorworks.scene import Place

CELL = 42.0
# What stands in a niche keeps clear of the marks and badges of windows on the lines around it.
MARGIN = 9.2
LEFT, TOP = 43.0, 22.0
RIGHT, BOTTOM = LEFT + SIDE * CELL, TOP + SIDE * CELL
SIZE = (387.0, 412.0)


def at(column: float, row: float, wide: float = 1, high: float = 1) -> Place:
    """Niches on the panel; row 0 is at the bottom."""
    return Place(LEFT + column * CELL, BOTTOM - (row + high) * CELL, wide * CELL, high * CELL)
