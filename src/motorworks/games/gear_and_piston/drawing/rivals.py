"""A rival's automobile, drawn small, with what everybody knows of it and of the rival's hand."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from motorworks.games.gear_and_piston.drawing import cars as scene_cars
from motorworks.games.gear_and_piston.drawing import checklist as scene_checklist
from motorworks.games.gear_and_piston.drawing.cars import BODY, END, Drawing
from motorworks.games.gear_and_piston.rules.tables import HAND_LIMIT, PARTS_TO_END
from motorworks.kernel import Words
from motorworks.scene import Block, Mark, Narrow, Panel, Place, Scenery, Slot, Tip, path, rect, text, use

BOARD_WIDTH = 1244.0
TOP, HEIGHT, SHEET = 678, 150, 177
MOST = 360.0  # wider, and its words would be too small on a phone
ALONE = 400.0  # the only rival's automobile
CHECKLIST, CHECKED = 240.0, 2  # so many rivals have room for theirs
FIGURES = 78.0  # beside the car
CELL, OF_TWO = 50.0, 46.0  # two sections leave room for their letters above
# Rivals with little room have their figures above the car, and above the letters of two sections.
MANY, ABOVE, LETTERS = 4, 40.0, 9.0


def part_of(view: Mapping[str, Any], nth: int, seat: int) -> dict[str, Any]:
    """All that the sheet of a rival shows."""
    own = view["cars"][seat]
    return {
        "nth": nth,
        "rivals": view["players"] - 1,
        "seat": seat,
        "cars": {seat: {"sections": own["sections"]}},
        "checked": {key: own[key] for key in scene_checklist.CHECKED},
        "backs": view["hand_backs"][seat],
        "actions": view["turn"]["actions"] if view["actor"] == seat else 0,
        "starts": view["start"] == seat,
        "over": view["over"],
    }


def panel(part: Mapping[str, Any], words: Words) -> Panel:
    """One of many opens as large as one of few is drawn."""
    drawn = _sheet(part, words)
    return replace(drawn, opens=_sheet({**part, "rivals": CHECKED}, words)) if part["rivals"] > CHECKED else drawn


def _sheet(part: Mapping[str, Any], words: Words) -> Panel:
    """The car with its figures; where there is room, beside it whether it is roadworthy."""
    seat, count = part["seat"], part["rivals"]
    place = _place(part)
    room = ALONE if count == 1 else min(MOST, place.w - 17)
    drawing = _laid_out(part, room)
    has_room = count <= CHECKED and not part["over"]
    checked, checks = _checklist(part, room + 12, words) if has_room else ((), ())
    size = room + CHECKLIST if checks else room
    backs, hand = ((), ()) if count == 1 else (_small_backs(part, room, words), (_hand_slot(part, room, words),))
    return Panel(
        f"rival-{seat}",
        words.seat(seat),
        (size, HEIGHT),
        place,
        seat=seat,
        note=_note(part, words),
        scenery=Scenery((path(f"M4 {scene_cars.ground(HEIGHT)}H{_road_end(part, room):.0f}", "center"),)),
        marks=(
            *scene_cars.outline(drawing, 0),
            *scene_cars.wheels(drawing),
            *scene_cars.empty_note(drawing, words),
            *scene_cars.section_signs(drawing, 0, words),
            *backs,
            *_figures(part, room, words),
            *checked,
        ),
        slots=(*hand, *scene_cars.section_slots(drawing, seat, words), *checks),
        pieces=scene_cars.tiles(drawing, seat, words),
        tab="rivals",
        flow=560 if checks else 330,
        narrow=_narrow(room) if checks else None,
    )


def _is_crowded(part: Mapping[str, Any]) -> bool:
    return bool(part["rivals"] >= MANY)


def _laid_out(part: Mapping[str, Any], room: float) -> Drawing:
    car, spare = scene_cars.car_of(part, part["seat"]), BODY - END  # room for the whole of bonnet and boot
    cell = OF_TWO if len(car) > 1 else CELL
    if not _is_crowded(part):
        return scene_cars.laid_out(car, (room - FIGURES, HEIGHT), cell, spare, gap=0.6)
    above = ABOVE + LETTERS if len(car) > 1 else ABOVE
    below = scene_cars.laid_out(car, (room, HEIGHT - above), cell, spare, gap=0.6)
    return below._replace(top=below.top + above)


def _road_end(part: Mapping[str, Any], room: float) -> float:
    return room - (4 if _is_crowded(part) else 90)


def _place(part: Mapping[str, Any]) -> Place:
    count = part["rivals"]
    if count == 1:
        return Place(0, TOP, ALONE + CHECKLIST + 17, SHEET)
    width = (BOARD_WIDTH - 12 * (count - 1)) / count
    return Place(part["nth"] * (width + 12), TOP, width, SHEET)


def _narrow(room: float) -> Narrow:
    """On a phone the checklist lies below the car."""
    car, below = Place(0, -6, room, HEIGHT + 6), Place(room + 9, 0, CHECKLIST - 9, HEIGHT)
    blocks = (Block(car, 0, 0), Block(below, 60, HEIGHT + 6))
    return Narrow((room, 2 * HEIGHT + 6), blocks, (Place(room, 0, 9, HEIGHT),))


def _checklist(part: Mapping[str, Any], x: float, words: Words) -> tuple[tuple[Mark, ...], tuple[Slot, ...]]:
    marks, slots = scene_checklist.checks(part["checked"], x + 4, 24, words, f"{part['seat']}-")
    return (path(f"M{x - 6:.0f} 6V{HEIGHT - 6}", "l"), *marks), slots


def _note(part: Mapping[str, Any], words: Words) -> str:
    if _is_crowded(part):
        return ""
    if part["actions"]:
        return words.template("scene.actions-left").format(count=part["actions"])
    return words.template("scene.starts") if part["starts"] else ""


def _backs(part: Mapping[str, Any]) -> list[tuple[str, str]]:
    return [("card-back", "t-blue")] * part["backs"]["new"] + [("gears", "t-grey")] * part["backs"]["scrap"]


def _small_backs(part: Mapping[str, Any], room: float, words: Words) -> tuple[Mark, ...]:
    backs = _backs(part)
    says, step = words.template("scene.in-hand").format(count=len(backs)), 14.5
    middle = room * 5 / 6
    left, said = room - 5.5 - step * len(backs), text(room - 6, 35, says, "sm end", 66)
    if _is_crowded(part):
        left, said = middle - step * len(backs) / 2, text(middle, 30, says, "sm mid", room / 3 - 8)
    return (*(use(icon, left + n * step, 3, 14, 14, look) for n, (icon, look) in enumerate(backs)), said)


def _figures(part: Mapping[str, Any], room: float, words: Words) -> tuple[Mark, ...]:
    own = part["checked"]
    told = {"parts": f"{own['parts']}/{PARTS_TO_END}", "area": str(own["area"])}
    found: list[Mark] = []
    for n, (key, figure) in enumerate(told.items()):
        says = words.template(f"scene.{key}")
        if _is_crowded(part):
            x = room / 6 * (2 * n + 1)
            found += [text(x, 15, figure, "lg mid"), text(x, 30, says, "soft mid", room / 3 - 8)]
        else:
            y = 66 + 44 * n
            found += [text(room - 6, y, figure, "lg end"), text(room - 6, y + 15, says, "soft end", 66)]
    return tuple(found)


def _hand_tip(seat: int, words: Words) -> Tip:
    name = words.template("scene.hand-of").format(name=words.seat(seat))
    return Tip(name, words.template("scene.hand-of-says"), "R 1.7")


def _hand_slot(part: Mapping[str, Any], room: float, words: Words) -> Slot:
    seat = part["seat"]
    tip = _hand_tip(seat, words)
    at = Place(room * 2 / 3, 0, room / 3, 33) if _is_crowded(part) else Place(room - 78, 0, 78, 40)
    return Slot(f"hand-{seat}", at, tip.name, tip, ask=f"spy {seat}", printed=True)


def hand(part: Mapping[str, Any], words: Words) -> Panel:
    """The blueprints of the only rival, from behind: as large as one's own."""
    seat, backs = part["seat"], _backs(part)
    tip = _hand_tip(seat, words)
    step, size = 80.0, 74.0
    marks: list[Mark] = []
    for n in range(HAND_LIMIT):
        x = 3 + n * step
        marks.append(rect(x, 38, size, size, "slot dashed" if n >= len(backs) else "paper edge", 4))
        if n < len(backs):
            icon, look = backs[n]
            marks.append(use(icon, x + 11, 49, 52, 52, look))
        else:
            marks.append(text(x + size / 2, 79, words.template("scene.empty"), "md soft mid", 70))
    width = HAND_LIMIT * step
    left = ALONE + CHECKLIST + 29
    return Panel(
        f"rival-hand-{seat}",
        tip.name,
        (width, HEIGHT),
        Place(left, TOP, BOARD_WIDTH - left, SHEET),
        icon="blueprint",
        note=words.template("scene.hand-count").format(count=len(backs), limit=HAND_LIMIT),
        marks=tuple(marks),
        slots=(Slot(f"hand-{seat}", Place(0, 32, width - 2, 86), tip.name, tip, ask=f"spy {seat}", printed=True),),
        tab="rivals",
        flow=330,
    )
