"""The checklist beside the automobile: is it roadworthy?"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from motorworks.games.gear_and_piston.drawing.things import PACKAGE
from motorworks.games.gear_and_piston.rules import requirements as r
from motorworks.games.gear_and_piston.rules.seen import SeenCar
from motorworks.games.gear_and_piston.rules.tables import PARTS_TO_END
from motorworks.scene import Mark, Place, Slot, Tip, path, text
from motorworks.scene.panel_drawing import PanelDrawing
from motorworks.scene.speaker import Speaker, speaker
from motorworks.scene.things import check, figure

# The lines of the checklist, the shortages that each of them gathers, and its rule.
_CHECKS = (
    ("engine", (r.NO_ENGINE, r.NO_TANK), "R 6.3"),
    ("gearbox", (r.NO_GEARBOX,), "R 6.2"),
    ("axles", (r.NO_AXLE, r.NO_SUPPORT), "R 6.6"),
    ("steering", (r.NO_STEERING, r.STEERING_SURPLUS), "R 6.2"),
    ("colours", (r.STRANDED,), "R 6.4"),
    ("gaps", (r.NO_COUNTERPART,), "R 6.5"),
)
STEP = 21.5


class Checklist(PanelDrawing[SeenCar]):
    """What a complete automobile needs [R 6], and how near this one is."""

    id = "checklist"
    icon = "check"
    tab = "car"
    size = (228, 226)
    flow = 330

    def marks(self) -> Iterator[Mark]:
        own = self.part
        yield text(4, 22, self.say("roadworthy"), "lg", 220)
        yield from checks(self, own, 4, 45)[0]
        yield path("M4 177H222", "l")
        yield from figure(4, 186, "gear", parts_of(own.parts), self.say("parts"), 44)
        yield from figure(86, 186, "volatility", str(own.volatility), self.say("volatile"), 46)
        yield from figure(162, 186, "area", str(own.area), self.say("area"), 34)

    def slots(self) -> tuple[Slot, ...]:
        return checks(self, self.part, 4, 45)[1]


Checks = tuple[tuple[Mark, ...], tuple[Slot, ...]]


def checks(table: Speaker, own: SeenCar, x: float, y: float, whose: str = "") -> Checks:
    """The lines, from the first base line on; `whose` makes the ids of several lists different."""
    return _checks(table.language, bool(own.parts), own.shortages, x, y, whose)


@lru_cache(maxsize=1024)
def _checks(language: str, begun: bool, shortages: tuple[r.Shortage, ...], x: float, y: float, whose: str) -> Checks:
    """Nothing is met while the car is not begun."""
    table, lines, slots = speaker(PACKAGE, language), list[Mark](), list[Slot]()
    short = [what for what, _ in shortages]
    for n, (key, kinds, rule) in enumerate(_CHECKS):
        met = begun and not any(kind in short for kind in kinds)
        lacks_axle = r.NO_AXLE in kinds and r.NO_AXLE in short
        missing = 0 if lacks_axle else sum(short.count(kind) for kind in kinds)
        said = table.say(f"check-many.{key}" if missing > 1 else f"check.{key}", count=missing)
        base = y + n * STEP
        lines += check(x, base, met, said, 202)
        label = table.say("check-met" if met else "check-unmet", what=said)
        tip = Tip(label, table.say(f"check-says.{key}"), rule)
        slots.append(Slot(f"check-{whose}{key}", Place(x - 4, base - 15, 226, 20), label, tip))
    return tuple(lines), tuple(slots)


def parts_of(parts: int) -> str:
    """How many of the parts that end the game a car has; beyond that many there is nothing left to count up to."""
    return f"{parts}/{PARTS_TO_END}" if parts <= PARTS_TO_END else str(parts)
