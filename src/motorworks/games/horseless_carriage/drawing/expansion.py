"""The floor expansion in hand: where it could go, and how it would lie there. [R 6]"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from motorworks.games.horseless_carriage.drawing.floor import Box, Plan, floor_tile, scaled
from motorworks.games.horseless_carriage.drawing.words import say
from motorworks.games.horseless_carriage.rules.floor import EXPANSION_PRINTS
from motorworks.games.horseless_carriage.rules.geometry import turned_size
from motorworks.games.horseless_carriage.rules.moves import TURN
from motorworks.games.horseless_carriage.rules.tables import EXPANSION_SIZE
from motorworks.kernel import Option, Words
from motorworks.scene import Mark, Place, Slot, Tip, rect

# The part of a square that marks a place.
_AIRY, _TIGHT = 0.76, 0.84
# On smaller squares a finger needs more of them.
_SMALL_SQUARE = 10.7


def place_id(args: Mapping[str, str]) -> str:
    return f"expand-{args['floor']}-{args['side']}-{args['shift']}"


def room(factory: Mapping[str, Any], turned: str, options: Sequence[Option]) -> tuple[Box, ...]:
    """The squares of the table that an expansion could take, with its mouth, place by place."""
    w, h = turned_size(*EXPANSION_SIZE, TURN.value(turned))
    left, top, wide, high = _around(EXPANSION_PRINTS[TURN.value(turned)].mouth)
    floor = [tuple(tile["at"]) for tile in factory["floor"]]
    corners = [_corner(floor, option.args, w, h) for option in options]
    lies = ((x, y, w, h) for x, y in corners)
    return (*lies, *((x + left, y + top, wide, high) for x, y in corners))


def slots(plan: Plan, turned: str, options: Sequence[Option], words: Words) -> tuple[Slot, ...]:
    """A place for an expansion is marked in its middle, so that no two places share a mark."""
    says = say(words, "help.expand-floor")
    return tuple(
        Slot(place_id(option.args), at, option.says, Tip(option.says, says, "R 6.2"))
        for option, at in zip(options, _marked(plan, turned, options), strict=True)
    )


def _marked(plan: Plan, turned: str, options: Sequence[Option]) -> Iterator[Place]:
    """The middles of the places; squares in a row leave some air between each other."""
    mark = _mark(plan)
    w, h = turned_size(*EXPANSION_SIZE, TURN.value(turned))
    floor = [tile for tile, _, _, _ in plan.printed]
    for option in options:
        x, y = _corner(floor, option.args, w, h)
        yield plan.place(x + (w - mark) / 2, y + (h - mark) / 2, mark, mark)


def _mark(plan: Plan) -> float:
    return _AIRY if plan.unit > _SMALL_SQUARE else _TIGHT


def _corner(floor: Sequence[Box], args: Mapping[str, str], w: int, h: int) -> tuple[int, int]:
    """The upper left square of an expansion that borders on a side of a floor tile."""
    number = 0 if args["floor"] == "main" else int(args["floor"])
    x, y, wide, high = floor[number]
    shift = int(args["shift"])
    corners = {
        "N": (x + shift, y - h),
        "E": (x + wide, y + shift),
        "S": (x + shift, y + high),
        "W": (x - w, y + shift),
    }
    return corners[args["side"]]


def ghost(plan: Plan, turned: str) -> tuple[Mark, ...]:
    """The expansion as it would lie, drawn from the mark in its middle."""
    turn = TURN.value(turned)
    w, h = turned_size(*EXPANSION_SIZE, turn)
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
