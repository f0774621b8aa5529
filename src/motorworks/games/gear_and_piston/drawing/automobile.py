"""The sheet of the automobile that lies in front: the reader's own, or the first seat's for a spectator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from motorworks.games.gear_and_piston.drawing import cars as scene_cars
from motorworks.games.gear_and_piston.drawing import tiles as scene_tiles
from motorworks.games.gear_and_piston.drawing.cars import BODY, END, Drawing
from motorworks.games.gear_and_piston.rules.car import Car
from motorworks.games.gear_and_piston.rules.tables import LOWER, PARTS_TO_END, ROW
from motorworks.kernel import Option, Words
from motorworks.scene import Block, Mark, Narrow, Panel, Piece, Place, Scenery, Slot, path, text

SIZE = (563.0, 228.0)
_CELL, _OF_TWO = 78.0, 72.0  # two sections leave room for their letters above
_BEGUN = 1.5  # in cells: a section beside the car
_GAP, _NARROW_GAP = 2.0, 0.6  # between two sections that can still grow, and that cannot
_JUNK = 60.0  # the paper on which junk waits, beside a high car or above a long one
# What a click on a tile of the car would mean in each phase.
ASKS = {"workshop": "dismantle", "upgrading": "replace", "junk": "cover"}


def _waiting_junk(view: Mapping[str, Any], hero: int) -> Sequence[str]:
    """What has been drawn for this car and has no place on it yet."""
    found: Sequence[str] = view["turn"]["junk"] if view["actor"] == hero and view["phase"] == "junk" else ()
    return found


def laid_out(part: Mapping[str, Any]) -> Drawing:
    """Room is left at the ends of a car that can still grow, where a second section can be begun, and for junk."""
    wide, high = _size(part)
    if not part["junk"]:
        return _drawn(part, wide, high)
    beside, above = _drawn(part, wide - _JUNK, high), _drawn(part, wide, high - _JUNK)
    if above.cell > beside.cell:
        return above._replace(top=above.top + _JUNK)
    return beside._replace(lefts=tuple(left + _JUNK for left in beside.lefts))


def _drawn(part: Mapping[str, Any], wide: float, high: float) -> Drawing:
    car = part["car"]
    gap = _NARROW_GAP if part["still"] else _GAP
    spare = part["spare"] or BODY - END  # without a free column, room for the whole of bonnet and boot
    most = _OF_TWO if len(car) > 1 else _CELL
    return scene_cars.laid_out(car, (wide, high), most, spare, part["begins"] and bool(car), gap)


def _is_still(view: Mapping[str, Any]) -> bool:
    """Nothing will be built on this sheet: the game is over, or the reader looks on."""
    return view["over"] or view["seat"] is None


def _size(part: Mapping[str, Any]) -> tuple[float, float]:
    """Paper beside or above a car that does not grow would make it smaller: its sheet is as wide as others."""
    car: Car = part["car"]
    if not (part["still"] and car):
        return SIZE
    columns = sum(len(section) // 2 for section in car) + _NARROW_GAP * (len(car) > 1) + 2 * BODY
    wide = min(SIZE[0], columns * _CELL)
    return wide, min(SIZE[1], scene_cars.height(min(_CELL, wide / columns)))


def _spare(view: Mapping[str, Any], car: Car, cells: Sequence[Mapping[str, str]]) -> int:
    """The columns that stay free at each end; in the last step they are wanted only where junk can lie there."""
    if view["phase"] != "junk" or not car:
        return int(not _is_still(view))
    columns = range(1, len(car[0]) // 2 + 1)
    return int(any(int(cell["column"]) not in columns for cell in cells))


def part_of(view: Mapping[str, Any], car: Car, hero: int, options: Sequence[Option]) -> dict[str, Any]:
    """All that the sheet shows; the turn of others is none of its business."""
    turn, phase, acts = view["turn"], view["phase"], view["actor"] == hero
    begins = any(option.kind == "begin" for option in options)
    cells = [option.args for option in options if option.kind == "at"]
    return {
        "car": car,
        "hero": hero,
        "mine": view["seat"] is not None,
        "asks": ASKS.get(phase, "") if view["seat"] is not None else "",
        "left": turn["actions"] if acts else 0,
        "cells": cells,
        "spare": _spare(view, car, cells),
        "begins": begins,
        "chosen": turn["chosen"] if begins else None,
        "junk": _waiting_junk(view, hero),
        "still": _is_still(view),
        "built": {key: view["cars"][hero][key] for key in ("parts", "area")} if view["over"] else None,
    }


def panel(part: Mapping[str, Any], words: Words) -> Panel:
    drawing, spare, size = laid_out(part), part["spare"], _size(part)
    narrow = _narrow(part, drawing, size)
    return Panel(
        "car",
        words.template("scene.my-car") if part["mine"] else words.seat(part["hero"]),
        size,
        Place(0, 251, 580, 256),
        seat=part["hero"],
        note=_note(part, words),
        scenery=_ground(narrow),
        marks=(
            *scene_cars.outline(drawing, spare),
            *scene_cars.wheels(drawing),
            *(() if part["begins"] or part["cells"] else scene_cars.empty_note(drawing, words)),
            *scene_cars.section_signs(drawing, spare, words),
            *_junk_word(part, drawing, words),
        ),
        slots=(*scene_cars.section_slots(drawing, part["hero"], words), *_cells(part, drawing, words)),
        pieces=(
            *scene_cars.tiles(drawing, part["hero"], words, part["asks"]),
            *_junk(part["junk"], _left(part, drawing), words),
        ),
        tab="car",
        flow=476,
        narrow=narrow,
    )


def _narrow(part: Mapping[str, Any], drawing: Drawing, size: tuple[float, float]) -> Narrow:
    """On a phone the paper beside the car is cut away, but for the junk that waits there."""
    left = _left(part, drawing)
    beside = part["begins"] and bool(part["car"])  # the first section is begun inside the outline
    right = min(size[0], drawing.right + _reach(part, drawing) + _BEGUN * drawing.cell * beside)
    return Narrow((right - left, size[1]), (Block(Place(left, 0, right - left, size[1]), 0, 0),))


def _reach(part: Mapping[str, Any], drawing: Drawing) -> float:
    """How far the outline goes beyond the tiles."""
    spare: int = part["spare"]
    return (BODY + END * spare) * drawing.cell


def _left(part: Mapping[str, Any], drawing: Drawing) -> float:
    """Where the drawing begins: with the outline, or with junk that has no room above it."""
    return max(0, drawing.left - _reach(part, drawing) - _JUNK * _is_beside(part, drawing))


def _is_beside(part: Mapping[str, Any], drawing: Drawing) -> bool:
    return bool(part["junk"]) and scene_cars.roof(drawing) < _JUNK


@cache
def _ground(narrow: Narrow) -> Scenery:
    x, _, w, h = narrow.blocks[0].at
    return Scenery((path(f"M{x + 4:.0f} {scene_cars.ground(h)}H{x + w - 4:.0f}", "center"),))


def _note(part: Mapping[str, Any], words: Words) -> str:
    left = part["left"]
    if left:
        return words.template("scene.action-left" if left == 1 else "scene.actions-left").format(count=left)
    if part["built"]:
        return words.template("scene.built").format(limit=PARTS_TO_END, **part["built"])
    return words.template("scene.two-sections") if len(part["car"]) == 2 else ""


def _cells(part: Mapping[str, Any], drawing: Drawing, words: Words) -> tuple[Slot, ...]:
    """The cells that can be built on now."""
    found = [scene_cars.cell_slot(drawing, args, words) for args in part["cells"]]
    if part["begins"]:
        row = ROW[scene_tiles.number(part["chosen"])] if part["chosen"] else LOWER
        found.append(scene_cars.new_section_slot(drawing, row, words))
    return tuple(found)


def _junk(waiting: Sequence[str], left: float, words: Words) -> tuple[Piece, ...]:
    """The junk tile that waits to be placed."""
    return tuple(
        scene_tiles.piece(scene_tiles.number(word), left + 4 + 56 * n, 4, 52, words) for n, word in enumerate(waiting)
    )


def _junk_word(part: Mapping[str, Any], drawing: Drawing, words: Words) -> tuple[Mark, ...]:
    """What waits there: below the tile, or after it where the car lies below, which a phone draws smaller."""
    if not part["junk"]:
        return ()
    left = _left(part, drawing)
    if _is_beside(part, drawing):
        return (text(left + 30, 73, words.template("scene.step.junk"), "lg mid", 56),)
    return (text(left + 12 + 56 * len(part["junk"]), 36, words.template("scene.junk"), "lg"),)
