"""The checklist beside the automobile: is it roadworthy?"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from motorworks.games.gear_and_piston.tables import PARTS_TO_END
from motorworks.kernel import Words
from motorworks.scene import Mark, Panel, Place, path, text
from motorworks.scene.things import check, figure

# The lines of the checklist, and the shortages that each of them gathers.
_CHECKS = (
    ("engine", ("engine", "tank")),
    ("gearbox", ("gearbox",)),
    ("axles", ("axle", "support")),
    ("steering", ("steering", "steering-surplus")),
    ("colours", ("stranded",)),
    ("gaps", ("counterpart",)),
)
CHECKED = ("parts", "volatility", "area", "shortages")


def panel(own: Mapping[str, Any], words: Words) -> Panel:
    """What a complete automobile needs [R 6], and how near this one is."""
    short = [shortage["what"] for shortage in own["shortages"]]
    lines: list[Mark] = [text(4, 22, words.template("scene.roadworthy"), "lg", 220)]
    for n, (key, kinds) in enumerate(_CHECKS):
        met = bool(own["parts"]) and not any(kind in short for kind in kinds)
        missing = 0 if "axle" in kinds and "axle" in short else sum(short.count(kind) for kind in kinds)
        said = words.template(f"scene.check-many.{key}" if missing > 1 else f"scene.check.{key}").format(count=missing)
        lines += check(4, 45 + n * 21.5, met, said, 202)
    lines.append(path("M4 177H222", "l"))
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
        tab="car",
        flow=220,
    )
