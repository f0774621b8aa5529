"""Market windows: where they lie, and where the next one could lie."""

from collections.abc import Iterator, Sequence
from math import hypot
from typing import NamedTuple

from motorworks.games.horseless_carriage.drawing.niches import BOTTOM, CELL, LEFT, SIZE, at, place_of
from motorworks.games.horseless_carriage.drawing.table import NONE, Speaker, TableDrawing
from motorworks.games.horseless_carriage.rules import reach
from motorworks.games.horseless_carriage.rules import windows as rule
from motorworks.games.horseless_carriage.rules.moves import LIE, TILE
from motorworks.games.horseless_carriage.rules.seen import Brochure, Dealership
from motorworks.games.horseless_carriage.rules.tables import DEALERSHIP, SIDE
from motorworks.kernel import Option
from motorworks.scene import Mark, Piece, Place, Slot, Tip, path, rect
from motorworks.scene.layout import piece
from motorworks.scene.things import seat_look, seat_mark

# A mark lies on the lines between niches, so slim that it covers nothing in them; as long as a finger can hit.
_SLIM, _LONG, _CROSSING = 8.0, 16.0, 11.0
# Over the edge of the board it stands off the line, where there is room beside the niches.
_OUTSIDE = 9.0
# The mark of a window's owner, and how far it stands from badges and from others.
_OWNER, _APART = 13.0, 15.0
# How far inside its niches the frame of a window lies, how much farther each with an edge on the same line: so slim
# that the fourth still leaves buyers their room.
_FRAME, _NESTED, _DEEPEST = 0.7, 2.6, 3
_SLIM_FRAME = 2.2

Point = tuple[float, float]


class Placed(NamedTuple):
    """A window on the board: whose, of which dealership, and which niches it covers."""

    seat: int
    outlet: Dealership
    at: Place


class Places(NamedTuple):
    """Where the window of the selling dealership could lie: its size, and the places with what they are called."""

    size: int = NONE
    choices: tuple[tuple[int, str], ...] = ()


def placed_windows(table: TableDrawing) -> Iterator[Placed]:
    for seat, person in enumerate(table.seen.seats):
        for outlet in person.dealerships:
            brochure = outlet.brochure
            if brochure and brochure.placed != NONE:
                yield Placed(seat, outlet, _on_board(*rule.window_box(brochure.window, brochure.placed)))


def places_of(table: TableDrawing) -> Places:
    if table.kind != "window":
        return Places()
    choices = tuple((number_of(option), option.says) for option in table.options)
    return Places(selling(table).window, choices)


def pieces(placed: Sequence[Placed], places: Places, niches: Sequence[int], speaks: Speaker) -> Iterator[Piece]:
    """The windows on the board; the marks of their owners keep clear of each other and of highlights."""
    taken = list(_badges(places, niches))
    depths: list[tuple[Place, int]] = []
    for window in placed:
        depths.append((window.at, _depth(window.at, depths)))
        frame = _inside(window.at, _FRAME + _NESTED * depths[-1][1])
        taken.append(_free_stand(_inside(frame, _SLIM_FRAME / 2), taken))
        yield _window(window, frame, taken[-1], speaks)


def _depth(box: Place, others: Sequence[tuple[Place, int]]) -> int:
    """Frames on the same line lie inside each other, so that each is seen."""
    taken = {depth for other, depth in others if _share_an_edge(box, other)}
    return min((depth for depth in range(_DEEPEST) if depth not in taken), default=_DEEPEST)


def _share_an_edge(one: Place, other: Place) -> bool:
    """Whether two windows that overlap have an edge on the same line."""
    (left, top, right, bottom), (x1, y1, x2, y2) = ((x, y, x + w, y + h) for x, y, w, h in (one, other))
    overlap = left < x2 and x1 < right and top < y2 and y1 < bottom
    return overlap and (left == x1 or top == y1 or right == x2 or bottom == y2)


def _inside(box: Place, by: float) -> Place:
    return Place(box.x + by, box.y + by, box.w - 2 * by, box.h - 2 * by)


def _badges(places: Places, niches: Sequence[int]) -> Iterator[Point]:
    """Where badges stand: in the middle of the places for a window, over the upper right corner of a niche."""
    for number, _ in places.choices:
        yield mark_of(_whole(places.size, number)).middle
    for niche in niches:
        x, y, w, _ = place_of(niche)
        yield x + w, y


def _free_stand(box: Place, taken: Sequence[Point]) -> Point:
    """The first place on the frame of a window that is clear of what is taken, else the one farthest from it."""

    def clear(stand: Point) -> float:
        return min((hypot(stand[0] - x, stand[1] - y) for x, y in taken), default=_APART)

    stands = [*_stands(box)]
    return next((stand for stand in stands if clear(stand) >= _APART), max(stands, key=clear))


def _stands(frame: Place) -> Iterator[Point]:
    """The corners of niches on a frame, last the upper left one, where a change is marked; then the middles between."""
    across, down = (round(side / CELL) for side in (frame.w, frame.h))
    corners = [*_around(frame, across, down)]
    yield from (*corners[1:], corners[0])
    yield from (stand for stand in _around(frame, 2 * across, 2 * down) if stand not in corners)


def _around(frame: Place, across: int, down: int) -> Iterator[Point]:
    """Points on a frame, so many steps across and down."""
    x, y, w, h = frame
    for n in range(across + 1):
        yield x + w * n / across, y
    for n in range(1, down + 1):
        yield x, y + h * n / down
        yield x + w, y + h * n / down
    for n in range(1, across):
        yield x + w * n / across, y + h


def _window(window: Placed, frame: Place, owner: Point, speaks: Speaker) -> Piece:
    """A frame, its inner edge drawn the other way round so that it is not filled; pointed at along its upper edge."""
    (x, y, w, h), edge, (seat, outlet, _) = frame, _SLIM_FRAME, window
    inner_w, inner_h = w - 2 * edge, h - 2 * edge
    ring = f"M0 0h{w:.1f}v{h:.1f}h{-w:.1f}zM{edge} {edge}v{inner_h:.1f}h{inner_w:.1f}v{-inner_h:.1f}z"
    marks = (path(ring, f"seatf {seat_look(seat)}"), seat_mark(seat, owner[0] - x, owner[1] - y, _OWNER))
    name = speaks.say("window-of", outlet=speaks.outlet(outlet), name=speaks.words.seat(seat))
    tip, word = Tip(name, speaks.say("window-says"), "R 8.2"), TILE.word(DEALERSHIP + outlet.size)
    return piece(f"window-{seat}-{word}", Place(x, y, w, 4), marks, tip, seat=seat)


def _on_board(column: int, row: int, wide: int, high: int) -> Place:
    """The part of a window that lies on the board."""
    left, low = max(column, 0), max(row, 0)
    return at(left, low, min(column + wide, SIDE) - left, min(row + high, SIDE) - low)


def _whole(size: int, number: int) -> Place:
    return at(*rule.window_box(size, number))


def number_of(option: Option) -> int:
    return rule.window_number(option.value("column"), option.value("row"), option.value("lie"))


def window_id(number: int) -> str:
    column, row, lie = rule.window_place(number)
    return f"window-at-{column}-{row}-{LIE.word(lie)}"


def slots(places: Places, speaks: Speaker) -> Iterator[Slot]:
    """A place for a window is marked in its middle, or beside it: no two places share a mark."""
    for number, called in places.choices:
        tip = Tip(called, speaks.say("window-says"), "R 8.2")
        yield Slot(window_id(number), mark_of(_whole(places.size, number)), called, tip)


def mark_of(box: Place) -> Place:
    """A bar where two niches of a window meet, or a square where four do; inside a niche it would hide the buyers.

    The middle of nine niches is inside the fifth: there the mark lies at its lower left corner.
    On the left and the lower edge of the board a bar lies in the margin, beside the numbers of the axes.
    """
    x, y = box.middle
    odd_across, odd_up = (round(side / CELL) % 2 for side in (box.w, box.h))
    if odd_across and odd_up:
        x, y = x - CELL / 2, y + CELL / 2
    elif odd_up and x == LEFT:
        x -= _OUTSIDE
    elif odd_across and y == BOTTOM:
        y += _OUTSIDE
    wide, high = (_LONG, _SLIM) if odd_across > odd_up else (_SLIM, _LONG) if odd_up > odd_across else (_CROSSING,) * 2
    left = min(max(x - wide / 2, 0), SIZE[0] - wide)
    return Place(left, min(max(y - high / 2, 0), SIZE[1] - high), wide, high)


def ghost(table: TableDrawing, number: int) -> tuple[Mark, ...]:
    box = _whole(selling(table).window, number)
    x, y, _, _ = mark_of(box)
    lies = box.within(-x, -y)
    return (rect(*lies, f"seatl {seat_look(table.hero)}", 4), rect(*lies, "phantom", 4))


def selling(table: TableDrawing) -> Brochure:
    """The brochure of the dealership that was chosen to sell."""
    brochure = table.seen.seats[table.actor or 0].dealerships[table.turn.selling].brochure
    assert brochure is not None
    return brochure


def buyers_under(table: TableDrawing, number: int) -> int:
    """How many buyers a window would cover for whom the dealership has a car."""
    brochure = selling(table)
    types = [kind for kind, cars in enumerate(brochure.cars) if cars]
    return reach.count_buyers(table.seen.buyers, types, rule.MASK[brochure.window][number])


def niches_of(table: TableDrawing) -> tuple[int, ...]:
    """The niches that can be sold to now."""
    return tuple(option.value("niche") for option in table.options) if table.kind == "niche" else ()
