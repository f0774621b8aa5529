"""The other players' factories: drawn small, opened with a click."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from motorworks.games.horseless_carriage import scene_desk, scene_floor, scene_outlets
from motorworks.kernel import Words
from motorworks.scene import Panel, Place

_SHEET = (623.0, 412.0)
# A thumbnail at least so wide has room for the wealth beside the name; the list of seats has it too.
_NOTED = 150.0


def part_of(view: Mapping[str, Any], n: int, seat: int) -> dict[str, Any]:
    """What the n-th rival's sheet shows of a view."""
    person = view["seats"][seat]
    shown = {key: person[key] for key in ("wealth", "factory", "dealerships")}
    hand = scene_desk.is_hand_played(view["phase"])
    return {**shown, "seat": seat, "n": n, "rivals": view["players"] - 1, "hand": hand, "minimum": view["minimum"]}


def panel(part: Mapping[str, Any], words: Words) -> Panel:
    """Another player's factory, small, with the dealerships below the floor."""
    seat, outlets, least = part["seat"], part["dealerships"], part["minimum"]
    place = scene_desk.rival(part["n"], part["rivals"], part["hand"])
    across, down = scene_desk.sheet(place)
    # A narrow thumbnail has a higher sheet, so that the floor is drawn as large as may be.
    wide, high = _SHEET[0], max(_SHEET[1], _SHEET[0] * down / across)
    strip = high - scene_outlets.HEIGHT - 2
    plan = scene_floor.Plan(part["factory"], Place(2, 2, wide - 4, strip - 10))
    return Panel(
        f"rival-{seat}",
        words.seat(seat),
        (wide, high),
        place,
        seat=seat,
        note=f"${part['wealth']}" if across > _NOTED else "",
        scenery=plan.scenery(),
        marks=scene_outlets.marks(outlets, least, seat, strip, wide, words),
        slots=(*plan.bays(seat, words), *scene_outlets.slots(outlets, least, seat, strip, wide, words)),
        pieces=scene_floor.tiles(plan, outlets, seat, words),
        tab="rivals",
        flow=230,
        thumb=True,
    )
