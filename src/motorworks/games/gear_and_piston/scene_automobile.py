"""The sheet of the automobile that lies in front: the reader's own, or the first seat's for a spectator."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from motorworks.games.gear_and_piston import scene_cars, scene_tiles
from motorworks.games.gear_and_piston.car import Car
from motorworks.games.gear_and_piston.scene_cars import Drawing
from motorworks.games.gear_and_piston.tables import LOWER, ROW
from motorworks.kernel import Option, Words
from motorworks.scene import Block, Narrow, Panel, Piece, Place, Scenery, Slot, path

SIZE = (563.0, 228.0)
_CELL = 78.0
_BODY, _END, _BEGUN = 0.76, 0.55, 1.5  # in cells: bonnet or boot, a free column, and a section beside the car
_GAP, _NARROW_GAP = 2.0, 0.6  # between two sections that can still grow, and that cannot
_JUNK = 60.0  # the paper on which junk waits, left of the car
# What a click on a tile of the car would mean in each phase.
ASKS = {"workshop": "dismantle", "upgrading": "replace", "junk": "cover"}


def can_begin(options: Sequence[Option]) -> bool:
    return any(option.kind == "begin" for option in options)


def waiting_junk(view: Mapping[str, Any], hero: int) -> Sequence[str]:
    """What has been drawn for this car and has no place on it yet."""
    found: Sequence[str] = view["turn"]["junk"] if view["actor"] == hero and view["phase"] == "junk" else ()
    return found


def laid_out(car: Car, begins: bool, still: bool, junk: bool) -> Drawing:
    """Room is left at the ends of a car that can still grow, where a second section can be begun, and for junk."""
    gap = _NARROW_GAP if still else _GAP
    wide, high = _size(car, still)
    aside = _JUNK * junk
    room = (wide - aside, high)
    drawing = scene_cars.laid_out(car, room, _CELL, _spare(still), begins and bool(car), gap)
    return drawing._replace(lefts=tuple(left + aside for left in drawing.lefts))


def is_still(view: Mapping[str, Any]) -> bool:
    """Nothing will be built on this sheet: the game is over, or the reader looks on."""
    return view["over"] or view["seat"] is None


def _size(car: Car, still: bool) -> tuple[float, float]:
    """Paper beside or above a car that does not grow would make it smaller: its sheet is as wide as others."""
    if not (still and car):
        return SIZE
    columns = sum(len(section) // 2 for section in car) + _NARROW_GAP * (len(car) > 1)
    wide = min(SIZE[0], (columns + 2 * _BODY) * _CELL)
    cell = min(_CELL, wide / (columns + 2 * _BODY))
    return wide, min(SIZE[1], scene_cars.height(cell))


def _spare(still: bool) -> int:
    """The columns that stay free at each end."""
    return 0 if still else 1


def part_of(view: Mapping[str, Any], car: Car, hero: int, options: Sequence[Option]) -> dict[str, Any]:
    """All that the sheet shows; the turn of others is none of its business."""
    turn, phase, acts = view["turn"], view["phase"], view["actor"] == hero
    begins = can_begin(options)
    return {
        "car": car,
        "hero": hero,
        "mine": view["seat"] is not None,
        "asks": ASKS.get(phase, "") if view["seat"] is not None else "",
        "left": turn["actions"] if acts else 0,
        "cells": [option.args for option in options if option.kind == "at"],
        "begins": begins,
        "chosen": turn["chosen"] if begins else None,
        "junk": waiting_junk(view, hero),
        "waits": not options,
        "still": is_still(view),
    }


def panel(part: Mapping[str, Any], words: Words) -> Panel:
    drawing = laid_out(part["car"], part["begins"], part["still"], bool(part["junk"]))
    spare = _spare(part["still"])
    size = _size(part["car"], part["still"])
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
            *(scene_cars.empty_note(drawing, words) if part["waits"] else ()),
            *scene_cars.section_signs(drawing, spare, words),
        ),
        slots=(*scene_cars.section_slots(drawing, part["hero"], words), *_cells(part, drawing, words)),
        pieces=(*scene_cars.tiles(drawing, part["hero"], words, part["asks"]), *_junk(part, words)),
        tab="car",
        flow=476,
        narrow=narrow,
    )


def _narrow(part: Mapping[str, Any], drawing: Drawing, size: tuple[float, float]) -> Narrow:
    """On a phone the paper beside the car is cut away, but for the junk that waits there."""
    reach = (_BODY + _END * _spare(part["still"])) * drawing.cell
    left = 0 if part["junk"] else max(0, drawing.left - reach)
    beside = part["begins"] and bool(part["car"])  # the first section is begun inside the outline
    right = min(size[0], drawing.right + reach + _BEGUN * drawing.cell * beside)
    return Narrow((right - left, size[1]), (Block(Place(left, 0, right - left, size[1]), 0, 0),))


@cache
def _ground(narrow: Narrow) -> Scenery:
    x, _, w, h = narrow.blocks[0].at
    return Scenery((path(f"M{x + 4:.0f} {scene_cars.ground(h)}H{x + w - 4:.0f}", "center"),))


def _note(part: Mapping[str, Any], words: Words) -> str:
    left = part["left"]
    if left:
        return words.template("scene.action-left" if left == 1 else "scene.actions-left").format(count=left)
    return words.template("scene.two-sections") if len(part["car"]) == 2 else ""


def _cells(part: Mapping[str, Any], drawing: Drawing, words: Words) -> tuple[Slot, ...]:
    """The cells that can be built on now."""
    found = [scene_cars.cell_slot(drawing, args, words) for args in part["cells"]]
    if part["begins"]:
        row = ROW[scene_tiles.number(part["chosen"])] if part["chosen"] else LOWER
        found.append(scene_cars.new_section_slot(drawing, row, words))
    return tuple(found)


def _junk(part: Mapping[str, Any], words: Words) -> tuple[Piece, ...]:
    """The junk tile that waits to be placed lies beside the car."""
    return tuple(
        scene_tiles.piece(scene_tiles.number(word), 4, 4 + 56 * n, 52, words) for n, word in enumerate(part["junk"])
    )
