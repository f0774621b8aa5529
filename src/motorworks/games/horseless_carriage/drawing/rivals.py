"""The other players' factories: in little how full the floor is and what each dealership offers; opened, all of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from motorworks.games.horseless_carriage.drawing import floor as scene_floor
from motorworks.games.horseless_carriage.drawing import outlets as scene_outlets
from motorworks.games.horseless_carriage.drawing import places as scene_desk
from motorworks.games.horseless_carriage.drawing.tiles import DEPARTMENT_TINTS, TINTS
from motorworks.games.horseless_carriage.drawing.words import outlet_name, say
from motorworks.games.horseless_carriage.rules.moves import TILE
from motorworks.games.horseless_carriage.rules.tables import DEALERSHIP, DIMENSIONS, RESEARCH
from motorworks.kernel import Words
from motorworks.scene import Block, Mark, Narrow, Panel, Place, Slot, Tip, group, rect, text, use
from motorworks.scene.things import seat_look

# Opened, a sheet is twice as wide as high, as the end of a game shows it: the floor, and the dealerships beside it.
_SHEET = (760.0, 362.0)
_FLOOR = 512.0
_CARD_GAP = 11.0
# So wide a sheet has room for the wealth beside the name; the list of seats has it too.
_NOTED = 150.0
# Below the floor a line of symbols and one for each dealership that is built: its cars, then its specs.
_SIGNS, _LINE, _SPEC = 15.5, 18.0, 24.0
# Where a line has no room for a name of so many units, it stands above it, and both are lower.
_NAMED, _NAME, _LOW_LINE = 46.0, 12.5, 13.0
# The sheet of one of many rivals is no wider.
_SLIM = 200.0


def part_of(view: Mapping[str, Any], n: int, seat: int) -> dict[str, Any]:
    """What the n-th rival's sheet shows of a view."""
    person = view["seats"][seat]
    shown = {key: person[key] for key in ("wealth", "factory", "dealerships")}
    large = scene_desk.large(view["phase"])
    return {**shown, "seat": seat, "n": n, "rivals": view["players"] - 1, "large": large, "minimum": view["minimum"]}


def panel(part: Mapping[str, Any], words: Words) -> Panel:
    place = scene_desk.rival(part["n"], part["rivals"], part["large"])
    small = _Small(part, *scene_desk.sheet(place), words)
    seat = part["seat"]
    return Panel(
        f"rival-{seat}",
        words.seat(seat),
        (small.w, small.h),
        place,
        seat=seat,
        note=f"${part['wealth']}" if small.w > _NOTED else "",
        marks=(*small.floor(), *small.offers()),
        slots=tuple(small.slots()),
        tab="rivals",
        flow=scene_desk.flow(small.w),
        narrow=small.narrow(),
        opens=_large(part, words),
    )


def _large(part: Mapping[str, Any], words: Words) -> Panel:
    """The floor as its owner sees it, with the dealerships beside it."""
    seat, outlets, least = part["seat"], part["dealerships"], part["minimum"]
    plan = scene_floor.Plan(part["factory"], Place(2, 2, _FLOOR - 4, _SHEET[1] - 4))
    return Panel(
        f"rival-{seat}",
        words.seat(seat),
        _SHEET,
        Place(0, 0, *_SHEET),
        seat=seat,
        note=f"${part['wealth']}",
        scenery=plan.scenery(),
        marks=tuple(
            group(*_card_at(n)[:2], scene_outlets.card(outlet, least, words), seat_look(seat))
            for n, outlet in enumerate(outlets)
        ),
        slots=(
            *plan.bays(seat, words),
            *(scene_outlets.slot(outlet, least, seat, _card_at(n), words) for n, outlet in enumerate(outlets)),
        ),
        pieces=scene_floor.tiles(plan, outlets, seat, words),
        zoom=True,
        narrow=_narrow_large(),
    )


def _card_at(n: int) -> Place:
    wide, high = scene_outlets.CARD
    return Place(_SHEET[0] - wide - 1, 2 + n * (high + _CARD_GAP), wide, high)


def _narrow_large() -> Narrow:
    """On a phone the dealerships lie below the floor, two side by side and the third below."""
    wide, high = scene_outlets.CARD
    below, step = _SHEET[1] + 8, high + _CARD_GAP
    cards = (Block(_card_at(n), 2 + n % 2 * (_FLOOR - wide - 4), below + n // 2 * step) for n in range(3))
    return Narrow((_FLOOR, below + 2 * step), (Block(Place(0, 0, _FLOOR, _SHEET[1]), 0, 0), *cards))


class _Small:
    """What one wants to know of another's factory at a glance: free squares, dealerships with specs and cars.

    The floor has all the room that dealerships leave it, and those that are not built leave it theirs.
    """

    def __init__(self, part: Mapping[str, Any], w: float, h: float, words: Words) -> None:
        self.factory: Mapping[str, Any] = part["factory"]
        self.outlets: scene_outlets.Outlets = part["dealerships"]
        self.least: scene_outlets.Least = part["minimum"]
        self.seat: int = part["seat"]
        self.words = words
        self.w, self.h = w, h
        self.built = [outlet for outlet in self.outlets if outlet["brochure"]]
        self.spec = min(_SPEC, (w - 24) / len(DIMENSIONS))
        self.left = w - self.spec * len(DIMENSIONS)
        self.name = 0.0 if self.left - 28 > _NAMED else _NAME
        self.line = _LOW_LINE + self.name if self.name else _LINE
        self.top = h - _SIGNS - len(self.built) * self.line if self.built else h

    def narrow(self) -> Narrow | None:
        """On a phone the dealerships of a slim sheet lie beside its floor."""
        if not self.built or self.w > _SLIM:
            return None
        right, offers = self.w + 14, self.h - self.top
        return Narrow(
            (right + self.w, max(self.top, offers) + 2),
            (
                Block(Place(0, 0, self.w, self.top), 0, 0),
                Block(Place(0, self.top, self.w, offers + 1), right, max(0.0, self.top - offers)),
            ),
        )

    def floor(self) -> Iterator[Mark]:
        """The floor with what is built on it, and how many squares are free."""
        look = seat_look(self.seat)
        plan = scene_floor.Plan(self.factory, Place(0, 2, self.w - 38, self.top - 6))
        for tile, bay, _, _ in plan.printed:
            yield rect(*plan.place(*tile), "wellf edge-l")
            yield rect(*plan.place(*bay), "bay" if plan.unit >= scene_floor.SKETCHED else "inkf faint")
        for laid in self.factory["tiles"]:
            yield rect(*plan.place(*laid["at"]), f"{_face(laid['tile'])} edge-l {look}")
        yield text(self.w - 1, 18, str(self._free()), "lg end")
        yield text(self.w - 1, 30, say(self.words, "free"), "cap end", 36)

    def _free(self) -> int:
        """Squares on which nothing lies and something may."""
        printed = [tile["at"] for tile in self.factory["floor"]]
        barred = [tile[part] for tile in self.factory["floor"] for part in ("bay", "keep_clear")]
        laid = [tile["at"] for tile in self.factory["tiles"]]
        return _squares(printed) - _squares(barred) - _squares(laid)

    def offers(self) -> Iterator[Mark]:
        if not self.built:
            return
        y = self.top + 1
        yield use("car-normal", 2, y, 18, 12, "t-sheet")
        for n, dimension in enumerate(DIMENSIONS):
            yield use(dimension, self.left + (n + 0.5) * self.spec - 6.5, y - 0.5, 13, 13, "t-sheet")
        for n, outlet in enumerate(self.built):
            yield from self._offer(outlet, self._line(n))

    def _line(self, n: int) -> Place:
        return Place(0, self.top + _SIGNS + n * self.line + 1, self.w, self.line - 1)

    def _offer(self, outlet: Mapping[str, Any], at: Place) -> Iterator[Mark]:
        top, high = at.y + self.name, at.h - self.name
        base = top + high / 2 + 4.2
        yield text(11, base, str(scene_outlets.cars_left(outlet)), "sm b mid")
        if self.name:
            yield text(1, at.y + 9, outlet_name(self.words, outlet), "cap", self.w - 2)
        else:
            yield text(24, base, outlet_name(self.words, outlet), "cap", self.left - 28)
        for n, dimension in enumerate(DIMENSIONS):
            value = outlet["brochure"]["specs"][dimension]
            x, short = self.left + n * self.spec, value < self.least[dimension]
            yield rect(x + 0.5, top, self.spec - 1.5, high, "barred" if short else f"{TINTS[dimension]} edge-l", 2)
            yield text(x + self.spec / 2, base, str(value), "sm mid" if short else "sm b mid")

    def slots(self) -> Iterator[Slot]:
        free = say(self.words, "free-squares", count=self._free())
        tip = Tip(free, say(self.words, "square-says"), "R 5.2")
        yield Slot(f"free-{self.seat}", Place(0, 0, self.w, self.top - 2), free, tip, printed=True)
        if not self.built:
            return
        for n, outlet in enumerate(self.built):
            yield scene_outlets.slot(outlet, self.least, self.seat, self._line(n), self.words)
        cars = say(self.words, "signs")
        signs = Place(0, self.top, self.w, _SIGNS)
        yield Slot(f"signs-{self.seat}", signs, cars, Tip(cars, say(self.words, "signs-says"), "R 7.2"), printed=True)


def _squares(boxes: list[tuple[int, int, int, int]]) -> int:
    return sum(w * h for _, _, w, h in boxes)


def _face(word: str) -> str:
    """Mainlines and dealerships in the colour of their owner, departments and indicators in theirs."""
    if TILE.value(word) < DEALERSHIP:
        return "seatf"
    if TILE.value(word) < RESEARCH:
        return "paper"
    return DEPARTMENT_TINTS.get(word) or TINTS.get(word) or "grey"
