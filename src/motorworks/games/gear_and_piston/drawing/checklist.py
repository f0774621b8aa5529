"""The checklist beside the automobile: is it roadworthy?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from motorworks.games.gear_and_piston.rules.tables import PARTS_TO_END
from motorworks.kernel import Words
from motorworks.scene import Mark, Panel, Place, Slot, Tip, path, text
from motorworks.scene.things import check, figure

# The lines of the checklist, the shortages that each of them gathers, and its rule.
_CHECKS = (
    ("engine", ("engine", "tank"), "R 6.3"),
    ("gearbox", ("gearbox",), "R 6.2"),
    ("axles", ("axle", "support"), "R 6.6"),
    ("steering", ("steering", "steering-surplus"), "R 6.2"),
    ("colours", ("stranded",), "R 6.4"),
    ("gaps", ("counterpart",), "R 6.5"),
)
STEP = 21.5
CHECKED = ("parts", "volatility", "area", "shortages")


def panel(own: Mapping[str, Any], words: Words) -> Panel:
    """What a complete automobile needs [R 6], and how near this one is."""
    checked, slots = checks(own, 4, 45, words)
    lines: list[Mark] = [text(4, 22, words.template("scene.roadworthy"), "lg", 220), *checked, path("M4 177H222", "l")]
    lines += figure(4, 186, "gear", f"{own['parts']}/{PARTS_TO_END}", words.template("scene.parts"), 44)
    lines += figure(86, 186, "volatility", str(own["volatility"]), words.template("scene.volatile"), 46)
    lines += figure(162, 186, "area", str(own["area"]), words.template("scene.area"), 34)
    return Panel(
        "checklist",
        words.template("scene.checklist"),
        (228, 226),
        Place(592, 251, 250, 256),
        icon="check",
        marks=tuple(lines),
        slots=slots,
        tab="car",
        flow=330,
    )


def checks(
    own: Mapping[str, Any], x: float, y: float, words: Words, whose: str = ""
) -> tuple[tuple[Mark, ...], tuple[Slot, ...]]:
    """The lines, from the first base line on; `whose` tells the places of several lists apart."""
    short = [shortage["what"] for shortage in own["shortages"]]
    lines: list[Mark] = []
    slots: list[Slot] = []
    for n, (key, kinds, rule) in enumerate(_CHECKS):
        met = bool(own["parts"]) and not any(kind in short for kind in kinds)
        missing = 0 if "axle" in kinds and "axle" in short else sum(short.count(kind) for kind in kinds)
        said = words.template(f"scene.check-many.{key}" if missing > 1 else f"scene.check.{key}").format(count=missing)
        base = y + n * STEP
        lines += check(x, base, met, said, 202)
        told = words.template("scene.check-met" if met else "scene.check-unmet").format(what=said)
        tip = Tip(told, words.template(f"scene.check-says.{key}"), rule)
        slots.append(Slot(f"check-{whose}{key}", Place(x - 4, base - 15, 226, 20), told, tip))
    return tuple(lines), tuple(slots)
