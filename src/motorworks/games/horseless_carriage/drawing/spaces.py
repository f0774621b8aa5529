"""Where the spaces of the research tracks lie on their panel: high while markers are moved, low in the other phases."""

from typing import NamedTuple

from motorworks.scene import Block, Narrow, Place

WIDE = 575.0
LEFT = 150.0
LABEL = 29.0
ASSEMBLY_ROW = 5
# The tracks on the axes, and those off the board.
LAST_OF_GROUP = (1, 4)
_ROWS = 6
# So many markers stand side by side.
IN_A_ROW = 3
_PITCH, _SPACE = 60.9, 57.4
# Below the label of a track, on a phone.
_NARROW, _LINE = 426.0, 32.0


class Spaces(NamedTuple):
    """How high a track and its spaces are, and how large are the symbol, the clock and the markers on a space of it."""

    row: float
    high: float
    symbol: Place
    clock: Place
    marker: float
    # From one marker to the next, and where the first stands.
    step: float
    first: tuple[float, float]

    @property
    def size(self) -> tuple[float, float]:
        return WIDE, _ROWS * self.row

    def below(self, row: int) -> tuple[float, float]:
        """Below the spaces of a track: where a line runs under them, and where one parts them from the next track."""
        bottom = row * self.row + 1 + self.high
        free = self.row - self.high
        return bottom + free * 0.36, bottom + free * 0.86

    def at(self, row: int, space: int) -> Place:
        return Place(LEFT + space * _PITCH, row * self.row + 1, _SPACE, self.high)

    def label(self, row: int) -> float:
        """The upper edge of what stands beside a track."""
        return row * self.row + 1 + (self.high - LABEL) / 2

    def stand(self, row: int, space: int, seat: int) -> Place:
        """Every seat has its own corner of a space, so that a marker moves only when it is moved."""
        x, y, _, _ = self.at(row, space)
        left, top = x + self.first[0] + seat % IN_A_ROW * self.step, y + self.first[1] + seat // IN_A_ROW * self.step
        return Place(left, top, self.marker, self.marker)

    def narrow(self) -> Narrow:
        """On a phone the spaces of a track lie below its label; the lines between the groups stay between them."""
        line, left, rest = _LINE + self.row + 1, LEFT - 2, WIDE - LEFT + 2
        parts = [(Place(left, self.below(row)[1] - 0.4, rest, 0.8), (row + 1) * line - 1.5) for row in LAST_OF_GROUP]
        parts += [(Place(0, self.label(row) - 1, left, LABEL + 3), row * line) for row in range(_ROWS)]
        parts += [(Place(left, row * self.row, rest, self.row - 0.8), row * line + _LINE) for row in range(_ROWS)]
        return Narrow((_NARROW, _ROWS * line), tuple(Block(part, 0, y) for part, y in parts))


LOW = Spaces(33, 28, Place(1.5, 5.5, 17, 17), Place(45, 15.5, 11, 11), 12, 12.4, (18.8, 1.8))
# The symbols in a line above the markers, each of which keeps clear of the bands round the others.
HIGH = Spaces(61.3, 54, Place(2, 0, 17, 17), Place(42, 2, 13, 13), 15.8, 18.9, (1.9, 17.2))
# Three markers stand in one row, farther from larger symbols.
ONE_ROW = HIGH._replace(symbol=Place(2, 1, 20, 20), clock=Place(40, 2, 15, 15), first=(1.9, 27.5))
