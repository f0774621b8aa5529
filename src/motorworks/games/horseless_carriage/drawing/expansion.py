"""The floor expansion in hand: where it could go, and how it would lie there. [R 6]"""

from collections.abc import Iterator, Sequence

from motorworks.games.horseless_carriage.drawing.floor import Plan, floor_tile, scaled
from motorworks.games.horseless_carriage.drawing.table import Speaker
from motorworks.games.horseless_carriage.rules import surroundings
from motorworks.games.horseless_carriage.rules.floor import EXPANSION_PRINTS
from motorworks.games.horseless_carriage.rules.moves import DIRECTION, EXPAND, FLOOR_TILE
from motorworks.games.horseless_carriage.rules.seen import Box, FloorTile
from motorworks.scene import Mark, Place, Slot, Tip, rect

# The part of a square that marks a place.
_AIRY, _TIGHT = 0.76, 0.84
# On smaller squares a finger needs more of them.
_SMALL_SQUARE = 10.7


def place_id(action: int) -> str:
    number, side, shift = EXPAND.values(action)
    return f"expand-{FLOOR_TILE.word(number)}-{DIRECTION.word(side)}-{shift}"


def room(floor: Sequence[FloorTile], turn: int, actions: Sequence[int]) -> tuple[Box, ...]:
    """The squares of the table that an expansion could take, with its mouth, place by place."""
    printed = EXPANSION_PRINTS[turn]
    left, top, wide, high = _around(printed.mouth)
    corners = [_corner(floor, action, turn) for action in actions]
    lies = ((x, y, printed.width, printed.height) for x, y in corners)
    return (*lies, *((x + left, y + top, wide, high) for x, y in corners))


def _corner(floor: Sequence[FloorTile], action: int, turn: int) -> tuple[int, int]:
    number, side, shift = EXPAND.values(action)
    return surroundings.corner_beside(floor[number].at, side, shift, turn)


def slots(plan: Plan, turn: int, choices: Sequence[tuple[int, str]], speaks: Speaker) -> Iterator[Slot]:
    """A place for an expansion is marked in its middle, so that no two places share a mark."""
    says = speaks.say("help.expand-floor")
    mark, printed = _mark(plan), EXPANSION_PRINTS[turn]
    for action, called in choices:
        x, y = _corner(plan.tiles, action, turn)
        at = plan.place(x + (printed.width - mark) / 2, y + (printed.height - mark) / 2, mark, mark)
        yield Slot(place_id(action), at, called, Tip(called, says, "R 6.2"))


def _mark(plan: Plan) -> float:
    """Squares in a row leave some air between each other."""
    return _AIRY if plan.unit > _SMALL_SQUARE else _TIGHT


def ghost(plan: Plan, turn: int) -> tuple[Mark, ...]:
    """The expansion as it would lie, drawn from the mark in its middle."""
    w, h = EXPANSION_PRINTS[turn].width, EXPANSION_PRINTS[turn].height
    unit, mark = plan.unit, _mark(plan)
    left, top = -(w - mark) / 2 * unit, -(h - mark) / 2 * unit
    return (*drawn(turn, left, top, unit), rect(left, top, w * unit, h * unit, "phantom"))


def drawn(turn: int, left: float, top: float, unit: float) -> tuple[Mark, ...]:
    """An expansion alone, with its bay and its mouth."""
    printed = EXPANSION_PRINTS[turn]
    boxes = [scaled(_around(squares), left, top, unit) for squares in (printed.dark, printed.strip, printed.mouth)]
    return floor_tile([Place(left, top, printed.width * unit, printed.height * unit), *boxes], unit)


def in_the_middle(turn: int, x: float, y: float, unit: float) -> tuple[Mark, ...]:
    """An expansion with its mouth, about a point."""
    printed = EXPANSION_PRINTS[turn]
    left, top, wide, high = _around(printed.mouth)
    across = min(0, left) + max(printed.width, left + wide)
    down = min(0, top) + max(printed.height, top + high)
    return drawn(turn, x - across / 2 * unit, y - down / 2 * unit, unit)


def _around(squares: tuple[tuple[int, int], ...]) -> Box:
    (x1, y1), (x2, y2) = min(squares), max(squares)
    return x1, y1, x2 - x1 + 1, y2 - y1 + 1
