"""A factory as a floor plan: the floor with its loading bays, the tiles on it, and where something could go."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Any

from motorworks.games.horseless_carriage.drawing import tiles as scene_tiles
from motorworks.games.horseless_carriage.drawing.words import outlet_name, say
from motorworks.games.horseless_carriage.rules.floor import EXPANSION_PRINTS, SIZE_OF, SIZES
from motorworks.games.horseless_carriage.rules.geometry import turned_sides
from motorworks.games.horseless_carriage.rules.moves import SQUARE, TILE, TURN
from motorworks.games.horseless_carriage.rules.tables import (
    DEALERSHIP,
    EXPANSION_SIZE,
    INDICATOR,
    MAIN_SIZE,
    SIDES,
    STEPS,
)
from motorworks.kernel import Option, Words
from motorworks.scene import Mark, Piece, Place, Scenery, Slot, Tip, circle, group, path, rect, text
from motorworks.scene.things import seat_look

Box = tuple[int, int, int, int]
# One floor tile: the tile, its dark bay, the strip to keep clear, the mouth.
Printed = tuple[Box, Box, Box, Box]

LARGEST_SQUARE = 36.0
# On smaller squares stripes and chevrons cannot be told apart.
SKETCHED = 9.0
# A square that a finger can hit, and how wide a sheet is on a phone.
_FINGER, _PHONE = 22.0, 358.0
_ON_MAIN = MAIN_SIZE * MAIN_SIZE
_IN_EXPANSION = EXPANSION_SIZE[0] * EXPANSION_SIZE[1]


class Plan:
    """The floor of one factory, fitted into a part of a sheet, with the squares beside it that it could grow on."""

    def __init__(self, factory: Mapping[str, Any], room: Place, beside: Sequence[Box] = ()) -> None:
        self.factory = factory
        self.room = room
        self.printed: tuple[Printed, ...] = tuple(
            (tuple(tile["at"]), tuple(tile["bay"]), tuple(tile["keep_clear"]), tuple(tile["mouth"]))
            for tile in factory["floor"]
        )
        boxes = [*(box for tile in self.printed for box in (tile[0], tile[3])), *beside]
        left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
        wide = max(box[0] + box[2] for box in boxes) - left
        high = max(box[1] + box[3] for box in boxes) - top
        self.unit = round(min(room.w / wide, room.h / high, LARGEST_SQUARE), 2)
        # The sheet of a floor alone is no larger than the floor, so that a narrow screen shows it as large as can be.
        self.size = (round(wide * self.unit + 2 * room.x, 2), round(high * self.unit + 2 * room.y, 2))
        self.x = round(room.x + (room.w - wide * self.unit) / 2 - left * self.unit, 2)
        self.y = round(room.y + (room.h - high * self.unit) / 2 - top * self.unit, 2)

    def tight(self) -> Plan:
        """The same plan on a sheet of its own size."""
        left, top = self.room.x, self.room.y
        self.x = round(self.x - (self.room.w + 2 * left - self.size[0]) / 2, 2)
        self.y = round(self.y - (self.room.h + 2 * top - self.size[1]) / 2, 2)
        return self

    def for_fingers(self) -> int:
        """How wide the sheet is on a phone, so that a finger hits one square; 0 if it does anyway."""
        wide = round(self.size[0] / self.unit * _FINGER)
        return wide if wide > _PHONE else 0

    def place(self, x: float, y: float, w: float, h: float) -> Place:
        """Squares of the table on the sheet."""
        unit = self.unit
        return Place(round(self.x + x * unit, 2), round(self.y + y * unit, 2), round(w * unit, 2), round(h * unit, 2))

    def scenery(self) -> Scenery:
        return _scenery(self.printed, self.x, self.y, self.unit)

    def bays(self, seat: int, words: Words) -> tuple[Slot, ...]:
        """The loading bays and what they open on, to be pointed at."""
        return _bays(self.printed, self.x, self.y, self.unit, seat, words.language)

    def square(self, word: str) -> tuple[int, int]:
        """Where a square lies on the table; an expansion's squares turn with it."""
        return _squares(self.printed, tuple(self.factory["turned"]))[word]

    def square_slots(self, words: Words) -> Mapping[str, Slot]:
        """Every square of the floor, as something to put a tile on."""
        return _square_slots(self.printed, tuple(self.factory["turned"]), self.x, self.y, self.unit, words.language)


@lru_cache(maxsize=64)
def _squares(printed: tuple[Printed, ...], turned: tuple[str, ...]) -> Mapping[str, tuple[int, int]]:
    found = {SQUARE.word(number): (number % MAIN_SIZE, number // MAIN_SIZE) for number in range(_ON_MAIN)}
    for tile, turn in enumerate(turned):
        left, top, _, _ = printed[tile + 1][0]
        for inside, (x, y) in enumerate(EXPANSION_PRINTS[TURN.value(turn)].at):
            found[SQUARE.word(_ON_MAIN + tile * _IN_EXPANSION + inside)] = left + x, top + y
    return found


@lru_cache(maxsize=64)
def _square_slots(
    printed: tuple[Printed, ...], turned: tuple[str, ...], x: float, y: float, unit: float, language: str
) -> Mapping[str, Slot]:
    words = Words("motorworks.games.horseless_carriage", language)
    label = say(words, "square")
    says = say(words, "square-says")
    return {
        word: Slot(
            square_id(word),
            Place(round(x + column * unit, 2), round(y + row * unit, 2), unit, unit),
            label.format(square=word),
            Tip(label.format(square=word), says, "R 5.2"),
            ask=f"at {word}",
        )
        for word, (column, row) in _squares(printed, turned).items()
    }


@lru_cache(maxsize=64)
def _scenery(printed: tuple[Printed, ...], x: float, y: float, unit: float) -> Scenery:
    found: list[Mark] = []
    for tile, bay, strip, mouth in printed:
        boxes = [scaled(box, x, y, unit) for box in (tile, bay, strip, mouth)]
        found += floor_tile(boxes, unit)
    return Scenery(tuple(found))


@lru_cache(maxsize=256)
def _bays(printed: tuple[Printed, ...], x: float, y: float, unit: float, seat: int, language: str) -> tuple[Slot, ...]:
    words = Words("motorworks.games.horseless_carriage", language)
    found = []
    for number, (_, bay, strip, mouth) in enumerate(printed):
        for name, box in (("bay", bay), ("strip", strip), ("mouth", mouth)):
            label = say(words, name)
            tip = Tip(label, say(words, f"{name}-says"), "R 6.3" if name == "mouth" else "R 5.2")
            at = Place(*(round(part, 2) for part in scaled(box, x, y, unit)))
            found.append(Slot(f"{name}-{seat}-{number}", at, label, tip, printed=True))
    return tuple(found)


def scaled(box: Box, x: float, y: float, unit: float) -> Place:
    return Place(x + box[0] * unit, y + box[1] * unit, box[2] * unit, box[3] * unit)


def floor_tile(boxes: list[Place], unit: float) -> tuple[Mark, ...]:
    """A floor tile with its dark bay, the strip to keep clear and the mouth."""
    tile, bay, strip, mouth = boxes
    if unit < SKETCHED:
        return _sketch(boxes, unit)
    inset = min(2.0, unit * 0.1)
    frame = Place(mouth.x + inset, mouth.y + inset, mouth.w - 2 * inset, mouth.h - 2 * inset)
    return (
        rect(*tile, "wellf"),
        path(_lines(tile, unit), "h"),
        rect(*strip, "paper"),
        path(_chevrons(strip, bay, mouth, unit), "l"),
        rect(*bay, "bay"),
        rect(*bay, "l"),
        rect(*tile, "o2"),
        rect(*frame, "hidden", inset),
        path(_arrow(bay, mouth, unit), "l"),
    )


def _sketch(boxes: list[Place], unit: float) -> tuple[Mark, ...]:
    """The same in little: the bay plain, and one arrowhead that fills the mouth."""
    tile, bay, strip, mouth = boxes
    dx, dy = _way_out(bay, mouth)
    (x, y), across, along = mouth.middle, mouth.w / 2, mouth.h / 2
    foot_x, foot_y = x - dx * across, y - dy * along
    side_x, side_y = abs(dy) * across, abs(dx) * along
    head = f"M{foot_x - side_x:.1f} {foot_y - side_y:.1f}L{foot_x + side_x:.1f} {foot_y + side_y:.1f}"
    return (
        rect(*tile, "wellf"),
        path(_lines(tile, unit), "h"),
        rect(*strip, "paper"),
        rect(*bay, "inkf half"),
        rect(*tile, "o2"),
        path(f"{head}L{x + dx * across:.1f} {y + dy * along:.1f}z", "inkf"),
    )


def _lines(tile: Place, unit: float) -> str:
    x, y, w, h = tile
    across = "".join(f"M{x:.1f} {y + n * unit:.1f}h{w:.1f}" for n in range(1, round(h / unit)))
    return across + "".join(f"M{x + n * unit:.1f} {y:.1f}v{h:.1f}" for n in range(1, round(w / unit)))


def _way_out(bay: Place, mouth: Place) -> tuple[int, int]:
    (bx, by), (mx, my) = bay.middle, mouth.middle
    return (0, 1 if my > by else -1) if abs(my - by) > abs(mx - bx) else (1 if mx > bx else -1, 0)


def _chevrons(strip: Place, bay: Place, mouth: Place, unit: float) -> str:
    dx, dy = _way_out(bay, mouth)
    return "".join(_tip(x, y, dx, dy, unit * 0.2) for x, y in _middles(strip, unit))


def _middles(strip: Place, unit: float) -> list[tuple[float, float]]:
    return [
        (strip.x + (n + 0.5) * unit, strip.y + (m + 0.5) * unit)
        for n in range(round(strip.w / unit))
        for m in range(round(strip.h / unit))
    ]


def _tip(x: float, y: float, dx: int, dy: int, size: float) -> str:
    """An angle at x, y that points along dx, dy."""
    ends = [
        (x - dx * size - dy * size, y - dy * size - dx * size),
        (x - dx * size + dy * size, y - dy * size + dx * size),
    ]
    (ax, ay), (bx, by) = ends
    return f"M{ax:.1f} {ay:.1f}L{x + dx * size:.1f} {y + dy * size:.1f}L{bx:.1f} {by:.1f}"


def _arrow(bay: Place, mouth: Place, unit: float) -> str:
    dx, dy = _way_out(bay, mouth)
    x, y = mouth.middle
    size = unit * 0.28
    return f"M{x - dx * size:.1f} {y - dy * size:.1f}L{x + dx * size:.1f} {y + dy * size:.1f}" + _tip(
        x + dx * size / 2, y + dy * size / 2, dx, dy, size / 2
    )


# The tiles


def tile_id(seat: int, square: str) -> str:
    return f"tile-{seat}-{square}"


def tiles(plan: Plan, outlets: Sequence[Mapping[str, Any]], seat: int, words: Words) -> tuple[Piece, ...]:
    lacking = missing(plan.factory, words)
    names = {outlet["size"]: outlet_name(words, outlet) for outlet in outlets}
    return tuple(
        _tile(plan, laid, names.get(laid["tile"], ""), seat, words, lacking.get(laid["square"], []))
        for laid in plan.factory["tiles"]
    )


def missing(factory: Mapping[str, Any], words: Words) -> dict[str, list[str]]:
    """What each tile of a factory still lacks, by its square. [R 5.9]"""
    found: dict[str, list[str]] = {}
    for open_one in factory["open"]:
        found.setdefault(open_one["square"], []).append(words.template(f"obligation.{open_one['missing']}"))
    return found


def _tile(plan: Plan, laid: Mapping[str, Any], outlet: str, seat: int, words: Words, lacks: list[str]) -> Piece:
    at = plan.place(*laid["at"])
    how = laid.get("sides", ""), laid.get("points", "")
    piece = _whole_tile(laid["tile"], laid["square"], at, how, outlet, seat, words.language)
    if not lacks or piece.tip is None:
        return piece
    says = f"{say(words, 'missing')} {'; '.join(lacks)}. {piece.tip.says}"
    marks = (*piece.marks, rect(2, 2, at.w - 4, at.h - 4, "hidden", 3), *_alarm(at))
    return replace(piece, marks=marks, tip=Tip(piece.tip.name, says, "R 5.9"))


@lru_cache(maxsize=4096)
def _whole_tile(
    word: str, square: str, at: Place, how: tuple[str, str], outlet: str, seat: int, language: str
) -> Piece:
    """A tile that lacks nothing; most of a table stays as it is from one scene to the next."""
    words = Words("motorworks.games.horseless_carriage", language)
    tip = scene_tiles.tip(word, words)
    if outlet:
        tip = tip._replace(name=f"{outlet}, {words.template(f'tile.{word}')}")
    label = say(words, "tile-on", tile=tip.name, square=square)
    drawn = scene_tiles.marks(word, at.w, at.h, *how, seat_look(seat), outlet or scene_tiles.plate(word, words))
    return Piece(tile_id(seat, square), at, drawn, label, tip, seat=seat, spot=square)


def _alarm(at: Place) -> tuple[Mark, ...]:
    """A sign in the corner of a tile that still lacks something, smaller on a small one.

    The step of a station stands in the other upper corner, which is too near on a slim one: the sign goes down.
    """
    r = max(3.6, min(7.0, at.w / 6, at.h / 6))
    x, y = r + 2, at.h - r - 2 if at.w < at.h / 2 else r + 2
    sign = text(x, y + 2.8, "!", "xs b mid bad") if r < 5 else text(x, y + 4, "!", "sm b mid bad")
    return (circle(x, y, r, "paper edge"), sign)


# Where something could go


def square_id(word: str) -> str:
    return f"square-{word}"


def square_slots(plan: Plan, words: Words, open_ones: Sequence[str]) -> tuple[Slot, ...]:
    """While a tile is in hand every square can be asked about; the open ones come last, on top."""
    slots = plan.square_slots(words)
    chosen = set(open_ones)
    return (*(slot for word, slot in slots.items() if word not in chosen), *(slots[word] for word in open_ones))


def point_id(direction: str) -> str:
    return f"point-{direction}"


_STEPS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}


def point_slots(plan: Plan, square: str, options: Sequence[Option], words: Words) -> tuple[Slot, ...]:
    """Where an indicator may point: a click on the square of the station beside it."""
    x, y = plan.square(square)
    found = []
    for option in options:
        direction = option.args["direction"]
        dx, dy = _STEPS[direction]
        tip = Tip(option.says, say(words, "help.lay-tile-point"), "R 5.8")
        found.append(Slot(point_id(direction), plan.place(x + dx, y + dy, 1, 1), option.says, tip, printed=True))
    return tuple(found)


def pointing(plan: Plan, word: str, square: str, seat: int, words: Words) -> Piece:
    """The indicator on its square, before it is known where it points."""
    at = plan.place(*plan.square(square), 1, 1)
    piece = _whole_tile(word, square, at, ("", ""), "", seat, words.language)
    return replace(piece, marks=(*piece.marks, rect(-1, -1, at.w + 2, at.h + 2, "now", 3)))


def point_ghost(plan: Plan, word: str, direction: str) -> tuple[Mark, ...]:
    """The same with its arrow, drawn from the square at which it would point."""
    dx, dy = _STEPS[direction]
    unit = plan.unit
    return (group(-dx * unit, -dy * unit, scene_tiles.marks(word, unit, unit, points=direction)),)


def ghost(plan: Plan, word: str, turned: str | None, seat: int) -> tuple[Mark, ...]:
    """The tile in hand as it would lie, drawn from its upper left square."""
    tile = TILE.value(word)
    turn = TURN.value(turned) if turned is not None else 0
    w, h = SIZES[SIZE_OF[tile][turn]] if tile < INDICATOR else (1, 1)
    width, height = round(w * plan.unit, 2), round(h * plan.unit, 2)
    drawn = scene_tiles.marks(word, width, height, sides_of(tile, turn), "", seat_look(seat))
    return (*drawn, rect(0, 0, width, height, "phantom", 3))


def sides_of(tile: int, turn: int) -> str:
    """The steps of a mainline's four sides as it lies; nothing for other tiles."""
    return "".join(STEPS[step] for step in turned_sides(SIDES[tile], turn)) if tile < DEALERSHIP else ""
