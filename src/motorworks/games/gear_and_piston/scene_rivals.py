"""A rival's automobile, drawn small, with what everybody knows of the rival's hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from motorworks.games.gear_and_piston import scene_cars
from motorworks.games.gear_and_piston.tables import PARTS_TO_END
from motorworks.kernel import Words
from motorworks.scene import Mark, Panel, Place, Scenery, Slot, Tip, path, text, use

BOARD_WIDTH = 1244.0
HEIGHT = 150
MOST = 360  # wider, and its words would be too small on a phone


def part_of(view: Mapping[str, Any], nth: int, seat: int) -> dict[str, Any]:
    """All that the sheet of a rival shows."""
    own = view["cars"][seat]
    return {
        "nth": nth,
        "rivals": view["players"] - 1,
        "seat": seat,
        "cars": {seat: {"sections": own["sections"]}},
        "parts": own["parts"],
        "area": own["area"],
        "backs": view["hand_backs"][seat],
        "actions": view["turn"]["actions"] if view["actor"] == seat else 0,
        "starts": view["start"] == seat,
    }


def panel(part: Mapping[str, Any], words: Words) -> Panel:
    seat, count = part["seat"], part["rivals"]
    width = (BOARD_WIDTH - 12 * (count - 1)) / count
    room = min(MOST, width - 17)
    drawing = scene_cars.laid_out(scene_cars.car_of(part, seat), (room - 78, HEIGHT), 50, spare=0, gap=0.6)
    return Panel(
        f"rival-{seat}",
        words.seat(seat),
        (room, HEIGHT),
        Place(part["nth"] * (width + 12), 678, width, 177),
        seat=seat,
        note=_note(part, words),
        scenery=Scenery((path(f"M4 {scene_cars.ground(HEIGHT)}H{room - 90:.0f}", "center"),)),
        marks=(
            *scene_cars.outline(drawing, 0),
            *scene_cars.wheels(drawing),
            *scene_cars.empty_note(drawing, words),
            *scene_cars.section_signs(drawing, 0, words),
            *_figures(part, room, words),
        ),
        slots=(_hand_slot(seat, room, words), *scene_cars.section_slots(drawing, seat, words)),
        pieces=scene_cars.tiles(drawing, seat, words),
        tab="rivals",
        flow=330,
    )


def _note(part: Mapping[str, Any], words: Words) -> str:
    if part["actions"]:
        return words.template("scene.actions-left").format(count=part["actions"])
    return words.template("scene.starts") if part["starts"] else ""


def _figures(part: Mapping[str, Any], room: float, words: Words) -> tuple[Mark, ...]:
    backs = [("card-back", "t-blue")] * part["backs"]["new"] + [("gears", "t-grey")] * part["backs"]["scrap"]
    return (
        *(use(icon, room - 20 - n * 12, 0, 19, 19, look) for n, (icon, look) in enumerate(backs)),
        text(room - 2, 35, words.template("scene.in-hand").format(count=len(backs)), "sm end", 70),
        text(room - 2, 66, f"{part['parts']}/{PARTS_TO_END}", "lg end"),
        text(room - 2, 81, words.template("scene.parts"), "soft end", 70),
        text(room - 2, 110, str(part["area"]), "lg end"),
        text(room - 2, 125, words.template("scene.area"), "soft end", 70),
    )


def _hand_slot(seat: int, room: float, words: Words) -> Slot:
    name = words.template("scene.hand-of").format(name=words.seat(seat))
    tip = Tip(name, words.template("scene.hand-of-says"), "R 1.7")
    return Slot(f"hand-{seat}", Place(room - 78, -4, 78, 44), name, tip, ask=f"spy {seat}", printed=True)
