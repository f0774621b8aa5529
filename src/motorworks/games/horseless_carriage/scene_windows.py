"""Market windows: where they lie, and where the next one could lie."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from motorworks.games.horseless_carriage.scene_niches import SIZE, at
from motorworks.games.horseless_carriage.scene_words import outlet_name, say
from motorworks.games.horseless_carriage.tables import (
    SIDE,
)
from motorworks.kernel import Option, Words
from motorworks.scene import Mark, Piece, Place, Slot, Tip, rect
from motorworks.scene.things import seat_look, seat_mark

_DOT = 12.0


def windows(view: Mapping[str, Any], words: Words) -> tuple[Piece, ...]:
    found = []
    for seat, person in enumerate(view["seats"]):
        for number, outlet in enumerate(person["dealerships"]):
            brochure = outlet["brochure"]
            if brochure and brochure["placed"]:
                found.append(_window(seat, number, outlet, words))
    return tuple(found)


def _window(seat: int, number: int, outlet: Mapping[str, Any], words: Words) -> Piece:
    column, row, lie = outlet["brochure"]["placed"]
    box = _on_board(column, row, *_as_it_lies(outlet["brochure"]["window"], lie))
    label = say(words, "window-of", outlet=outlet_name(words, outlet), name=words.seat(seat))
    tip = Tip(label, say(words, "window-says"), "R 8.2")
    look = seat_look(seat)
    marks = (
        rect(2, 2, box.w - 4, box.h - 4, f"seatl {look}", 4),
        seat_mark(seat, 8 + 13 * number, 1, 13),
    )
    return Piece(f"window-{seat}-{outlet['size']}", Place(box.x, box.y, box.w, 4), marks, label, tip, seat=seat)


def _as_it_lies(window: Sequence[int], lie: int) -> tuple[int, int]:
    return (window[1], window[0]) if lie else (window[0], window[1])


def _on_board(column: int, row: int, wide: int, high: int) -> Place:
    """The part of a window that lies on the board."""
    left, low = max(column, 0), max(row, 0)
    return at(left, low, min(column + wide, SIDE) - left, min(row + high, SIDE) - low)


def window_id(args: Mapping[str, str]) -> str:
    return f"window-at-{args['column']}-{args['row']}-{args['lie']}"


def slots(view: Mapping[str, Any], options: Sequence[Option], words: Words) -> tuple[Slot, ...]:
    """A place for a window is marked in its middle: no two places share a middle."""
    found = []
    for option in options:
        if option.kind == "window":
            box = window_place(view, option.args)
            tip = Tip(option.says, say(words, "window-says"), "R 8.2")
            found.append(Slot(window_id(option.args), _dot(box), option.says, tip, round=True))
    return tuple(found)


def window_place(view: Mapping[str, Any], args: Mapping[str, str]) -> Place:
    brochure = selling(view)["brochure"]
    wide, high = _as_it_lies(brochure["window"], args["lie"] == "upright")
    return at(int(args["column"]), int(args["row"]), wide, high)


def _dot(box: Place) -> Place:
    x, y = box.middle
    left = min(max(x - _DOT / 2, 0), SIZE[0] - _DOT)
    return Place(left, min(max(y - _DOT / 2, 0), SIZE[1] - _DOT), _DOT, _DOT)


def ghost(view: Mapping[str, Any], args: Mapping[str, str], seat: int) -> tuple[Mark, ...]:
    box = window_place(view, args)
    dot = _dot(box)
    return (
        rect(box.x - dot.x, box.y - dot.y, box.w, box.h, f"seatl {seat_look(seat)}", 4),
        rect(box.x - dot.x, box.y - dot.y, box.w, box.h, "phantom", 4),
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
