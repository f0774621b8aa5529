"""Market windows: where they lie, and where the next one could lie."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from math import hypot
from typing import Any

from motorworks.games.horseless_carriage.drawing.niches import BOTTOM, CELL, LEFT, SIZE, at
from motorworks.games.horseless_carriage.drawing.words import outlet_name, say
from motorworks.games.horseless_carriage.rules.tables import SIDE
from motorworks.kernel import Option, Words
from motorworks.scene import Mark, Piece, Place, Slot, Tip, path, rect
from motorworks.scene.things import seat_look, seat_mark

# A mark lies on the lines between niches, so slim that it covers nothing in them; as long as a finger can hit.
_SLIM, _LONG, _CROSSING = 8.0, 16.0, 11.0
# Over the edge of the board it stands off the line, where there is room beside the niches.
_OUTSIDE = 9.0
# The mark of a window's owner, and how far it stands from lamps and from others.
_OWNER, _APART = 13.0, 15.0
# How far inside its niches the frame of a window lies, how much farther each with an edge on the same line: so slim
# that the fourth still leaves buyers their room.
_FRAME, _NESTED, _DEEPEST = 0.7, 2.6, 3
_SLIM_FRAME = 2.2

Point = tuple[float, float]


def windows(view: Mapping[str, Any], options: Sequence[Option], words: Words) -> tuple[Piece, ...]:
    """The windows on the board; the marks of their owners keep clear of each other and of what is lit."""
    taken = list(_lamps(view, options))
    depths: list[tuple[Place, int]] = []
    found = []
    for seat, person in enumerate(view["seats"]):
        for outlet in person["dealerships"]:
            brochure = outlet["brochure"]
            if brochure and brochure["placed"]:
                column, row, lie = brochure["placed"]
                box = _on_board(column, row, *_as_it_lies(brochure["window"], lie))
                depths.append((box, _depth(box, depths)))
                frame = _inside(box, _FRAME + _NESTED * depths[-1][1])
                taken.append(_free_stand(_inside(frame, _SLIM_FRAME / 2), taken))
                found.append(_window(seat, outlet, frame, taken[-1], words))
    return tuple(found)


def _depth(box: Place, others: Sequence[tuple[Place, int]]) -> int:
    """Frames on the same line lie inside each other, so that each is seen."""
    taken = {depth for other, depth in others if _share_an_edge(box, other)}
    return min((depth for depth in range(_DEEPEST) if depth not in taken), default=_DEEPEST)


def _share_an_edge(one: Place, other: Place) -> bool:
    """Whether two windows that overlap have an edge on the same line."""
    across = one.x < other.x + other.w and other.x < one.x + one.w
    up = one.y < other.y + other.h and other.y < one.y + one.h
    on_line = one.x == other.x or one.y == other.y or one.x + one.w == other.x + other.w
    return across and up and (on_line or one.y + one.h == other.y + other.h)


def _inside(box: Place, by: float) -> Place:
    return Place(box.x + by, box.y + by, box.w - 2 * by, box.h - 2 * by)


def _lamps(view: Mapping[str, Any], options: Sequence[Option]) -> Iterator[Point]:
    """Where lamps stand: in the middle of the places for a window, over the upper right corner of a niche."""
    for option in options:
        if option.kind == "window":
            yield mark_of(window_place(view, option.args)).middle
        elif option.kind == "niche":
            column, row = (int(part) for part in option.args["niche"].split("/"))
            x, y, w, _ = at(column, row)
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


def _window(seat: int, outlet: Mapping[str, Any], frame: Place, owner: Point, words: Words) -> Piece:
    label = say(words, "window-of", outlet=outlet_name(words, outlet), name=words.seat(seat))
    tip = Tip(label, say(words, "window-says"), "R 8.2")
    # It can be pointed at along its upper edge.
    box = Place(frame.x, frame.y, frame.w, 4)
    marks = (
        path(_ring(frame.w, frame.h), f"seatf {seat_look(seat)}"),
        seat_mark(seat, owner[0] - box.x, owner[1] - box.y, _OWNER),
    )
    return Piece(f"window-{seat}-{outlet['size']}", box, marks, label, tip, seat=seat)


def _ring(w: float, h: float) -> str:
    """A frame with its inner edge drawn the other way round, so that it is not filled."""
    edge = _SLIM_FRAME
    inner_w, inner_h = w - 2 * edge, h - 2 * edge
    return f"M0 0h{w:.1f}v{h:.1f}h{-w:.1f}zM{edge} {edge}v{inner_h:.1f}h{inner_w:.1f}v{-inner_h:.1f}z"


def _as_it_lies(window: Sequence[int], lie: int) -> tuple[int, int]:
    return (window[1], window[0]) if lie else (window[0], window[1])


def _on_board(column: int, row: int, wide: int, high: int) -> Place:
    """The part of a window that lies on the board."""
    left, low = max(column, 0), max(row, 0)
    return at(left, low, min(column + wide, SIDE) - left, min(row + high, SIDE) - low)


def window_id(args: Mapping[str, str]) -> str:
    return f"window-at-{args['column']}-{args['row']}-{args['lie']}"


def slots(view: Mapping[str, Any], options: Sequence[Option], words: Words) -> tuple[Slot, ...]:
    """A place for a window is marked in its middle, or beside it: no two places share a mark."""
    found = []
    for option in options:
        if option.kind == "window":
            box = window_place(view, option.args)
            tip = Tip(option.says, say(words, "window-says"), "R 8.2")
            found.append(Slot(window_id(option.args), mark_of(box), option.says, tip))
    return tuple(found)


def window_place(view: Mapping[str, Any], args: Mapping[str, str]) -> Place:
    brochure = selling(view)["brochure"]
    wide, high = _as_it_lies(brochure["window"], args["lie"] == "upright")
    return at(int(args["column"]), int(args["row"]), wide, high)


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


def ghost(view: Mapping[str, Any], args: Mapping[str, str], seat: int) -> tuple[Mark, ...]:
    box = window_place(view, args)
    mark = mark_of(box)
    return (
        rect(box.x - mark.x, box.y - mark.y, box.w, box.h, f"seatl {seat_look(seat)}", 4),
        rect(box.x - mark.x, box.y - mark.y, box.w, box.h, "phantom", 4),
    )


def selling(view: Mapping[str, Any]) -> Mapping[str, Any]:
    """The dealership that was chosen to sell."""
    outlet: Mapping[str, Any] = view["seats"][view["actor"]]["dealerships"][view["turn"]["selling"]]
    return outlet


def buyers_under(view: Mapping[str, Any], args: Mapping[str, str]) -> int:
    """How many buyers a window would cover for whom the dealership has a car."""
    brochure = selling(view)["brochure"]
    wide, high = _as_it_lies(brochure["window"], args["lie"] == "upright")
    column, row = int(args["column"]), int(args["row"])
    niches = [f"{c}/{r}" for c in range(column, column + wide) for r in range(row, row + high)]
    return sum(
        view["buyers"][kind].get(niche, 0) for kind, cars in brochure["cars"].items() if cars for niche in niches
    )
