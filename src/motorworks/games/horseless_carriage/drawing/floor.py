"""A factory as a floor plan: the floor with its loading bays, and the tiles on it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cached_property, lru_cache
from typing import NamedTuple

from motorworks.games.horseless_carriage.drawing import things
from motorworks.games.horseless_carriage.drawing.table import Speaker, speaker
from motorworks.games.horseless_carriage.rules import tables as t
from motorworks.games.horseless_carriage.rules.floor import column_name, row_name, squares_of
from motorworks.games.horseless_carriage.rules.geometry import turned_square
from motorworks.games.horseless_carriage.rules.moves import SQUARE, TILE
from motorworks.games.horseless_carriage.rules.obligations import OBLIGATIONS
from motorworks.games.horseless_carriage.rules.seen import Box, Dealership, Floor, FloorTile, Tile
from motorworks.scene import Mark, Piece, Place, Scenery, Slot, Tip, circle, path, rect, text
from motorworks.scene.layout import Ids, printed
from motorworks.scene.things import seat_look

Tiles = tuple[FloorTile, ...]
Turns = tuple[int, ...]

LARGEST_SQUARE = 36.0
# How much of a square the name of a row or column takes.
_LABEL = 0.7
# On smaller squares the names would run into each other.
_LETTERED = 14.0
# On smaller squares stripes and chevrons cannot be told apart.
SKETCHED = 9.0
# A square that a finger can hit, and how wide a panel is on a phone.
_FINGER, _PHONE = 22.0, 358.0
square_id = Ids("square", SQUARE)


class Label(NamedTuple):
    """A letter or a number beside a row or column of squares: where it stands on the table, and whether it is below."""

    x: float
    y: float
    text: str
    below: bool


class Plan:
    """A floor fitted into the room on a panel, with the squares beside it that it could grow on."""

    def __init__(
        self, tiles: Tiles, turned: Turns, room: Place, beside: Sequence[Box], tight: bool, named: bool
    ) -> None:
        self.tiles = tiles
        self.turned = turned
        self.labels = labels_of(tiles, turned) if tight or named else ()
        outside: list[tuple[float, float, float, float]] = [
            (label.x - _LABEL / 2, label.y - _LABEL / 2, _LABEL, _LABEL) for label in self.labels
        ]
        boxes = [*(box for tile in tiles for box in (tile.at, tile.mouth)), *beside, *outside]
        left, top = min(box[0] for box in boxes), min(box[1] for box in boxes)
        wide = max(box[0] + box[2] for box in boxes) - left
        high = max(box[1] + box[3] for box in boxes) - top
        self.unit = round(min(room.w / wide, room.h / high, LARGEST_SQUARE), 2)
        self.size = (round(wide * self.unit + 2 * room.x, 2), round(high * self.unit + 2 * room.y, 2))
        self.x = round(room.x + (room.w - wide * self.unit) / 2 - left * self.unit, 2)
        self.y = round(room.y + (room.h - high * self.unit) / 2 - top * self.unit, 2)
        if tight:
            self.x = round(self.x - (room.w + 2 * room.x - self.size[0]) / 2, 2)
            self.y = round(self.y - (room.h + 2 * room.y - self.size[1]) / 2, 2)

    def for_fingers(self) -> int:
        """How wide the panel is on a phone, so that a finger hits one square; 0 if it does anyway."""
        wide = round(self.size[0] / self.unit * _FINGER)
        return wide if wide > _PHONE else 0

    def place(self, x: float, y: float, w: float, h: float) -> Place:
        """Squares of the table on the panel."""
        unit = self.unit
        return Place(round(self.x + x * unit, 2), round(self.y + y * unit, 2), round(w * unit, 2), round(h * unit, 2))

    @cached_property
    def scenery(self) -> Scenery:
        found: list[Mark] = []
        for tile in self.tiles:
            boxes = (tile.at, tile.bay, tile.keep_clear, tile.mouth)
            found += floor_tile([scaled(box, self.x, self.y, self.unit) for box in boxes], self.unit)
        found += [text(*self.middle(label), label.text, "mid soft", self.unit - 2) for label in self.written]
        return Scenery(tuple(found))

    @property
    def written(self) -> tuple[Label, ...]:
        """The names of rows and columns, unless the squares are too small for them."""
        return self.labels if self.unit >= _LETTERED else ()

    def middle(self, label: Label) -> tuple[float, float]:
        """Where the foot of a label stands on the panel."""
        return round(self.x + label.x * self.unit, 2), round(self.y + label.y * self.unit + 4.5, 2)

    @cached_property
    def squares(self) -> Mapping[int, tuple[int, int]]:
        """Where each square lies on the table."""
        found: dict[int, tuple[int, int]] = {}
        for tile, turn in zip(self.tiles, (0, *self.turned), strict=True):
            left, top, _, _ = tile.at
            found |= squares_of(tile.number, left, top, turn)
        return found


@lru_cache(maxsize=256)
def labels_of(tiles: Tiles, turned: Turns) -> tuple[Label, ...]:
    """The names of the squares along the outer edges of every floor tile: below or above it, left or right of it."""
    covered = {(x, y) for tile in tiles for box in (tile.at, tile.mouth) for x, y in _squares(box)}  # or by a name
    found = []
    for tile, turn in zip(tiles, (0, *turned), strict=True):
        left, top, wide, high = tile.at
        letters, numbers = _names(tile.number, turn)
        for n, name in enumerate(letters if turn % 2 == 0 else numbers):
            x = left + n
            y = top + high if (x, top + high) not in covered else top - 1
            if (x, y) not in covered:
                covered.add((x, y))
                found.append(Label(x + 0.5, y + (0.45 if y > top else 0.55), name, True))
        for n, name in enumerate(numbers if turn % 2 == 0 else letters):
            y = top + n
            x = left - 1 if (left - 1, y) not in covered else left + wide
            if (x, y) not in covered:
                covered.add((x, y))
                found.append(Label(x + (0.55 if x < left else 0.45), y + 0.5, name, False))
    return tuple(found)


def _squares(box: Box) -> Iterator[tuple[int, int]]:
    left, top, wide, high = box
    return ((left + n % wide, top + n // wide) for n in range(wide * high))


def _names(number: int, turn: int) -> tuple[list[str], list[str]]:
    """The letters and numbers of a floor tile's squares, as they lie when it is turned."""
    wide, high = t.EXPANSION_SIZE if number else (t.MAIN_SIZE, t.MAIN_SIZE)
    letters, numbers = [column_name(number, x) for x in range(wide)], list(map(row_name, range(high)))
    corners = [turned_square(x, y, wide, high, turn) for x, y in ((0, 0), (wide - 1, high - 1))]
    (x1, y1), (x2, y2) = corners
    flipped = (x2 < x1, y2 < y1) if turn % 2 == 0 else (y2 < y1, x2 < x1)
    return letters[::-1] if flipped[0] else letters, numbers[::-1] if flipped[1] else numbers


@lru_cache(maxsize=256)
def plan_of(
    floor: Tiles,
    turned: Turns,
    room: Place,
    beside: tuple[Box, ...] = (),
    tight: bool = False,
    named: bool = False,
) -> Plan:
    """A `tight` plan is on a panel of its own size, so that a narrow screen shows it as large as can be.

    Its rows and columns have names, as those of a `named` plan have.
    """
    return Plan(floor, turned, room, beside, tight, named)


@lru_cache(maxsize=64)
def square_slots(plan: Plan, language: str) -> Mapping[int, Slot]:
    """Every square of the floor, as something to put a tile on."""
    label = speaker(language).words.template("scene.square")
    says = speaker(language).say("square-says")
    found = {}
    for square, (column, row) in plan.squares.items():
        word, unit = SQUARE.word(square), plan.unit
        at = Place(round(plan.x + column * unit, 2), round(plan.y + row * unit, 2), unit, unit)
        tip = Tip(label.format(square=word), says, "R 5.2")
        found[square] = Slot(square_id(square), at, tip.name, tip, ask=f"at {word}")
    return found


@lru_cache(maxsize=256)
def bays(plan: Plan, seat: int, language: str) -> tuple[Slot, ...]:
    """The loading bays and what they open on, to be pointed at."""
    say = speaker(language).say
    found = []
    for tile in plan.tiles:
        for name, box in (("bay", tile.bay), ("strip", tile.keep_clear), ("mouth", tile.mouth)):
            tip = Tip(say(name), say(f"{name}-says"), "R 6.3" if name == "mouth" else "R 5.2")
            at = Place(*(round(part, 2) for part in scaled(box, plan.x, plan.y, plan.unit)))
            found.append(printed(f"{name}-{seat}-{tile.number}", at, tip))
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
    columns = [strip.x + (n + 0.5) * unit for n in range(round(strip.w / unit))]
    rows = [strip.y + (n + 0.5) * unit for n in range(round(strip.h / unit))]
    return "".join(_tip(x, y, dx, dy, unit * 0.2) for x in columns for y in rows)


def _tip(x: float, y: float, dx: int, dy: int, size: float) -> str:
    """An angle at x, y that points along dx, dy."""
    (ax, ay), (bx, by) = ((x - dx * size - side * dy, y - dy * size - side * dx) for side in (size, -size))
    return f"M{ax:.1f} {ay:.1f}L{x + dx * size:.1f} {y + dy * size:.1f}L{bx:.1f} {by:.1f}"


def _arrow(bay: Place, mouth: Place, unit: float) -> str:
    dx, dy = _way_out(bay, mouth)
    (x, y), size = mouth.middle, unit * 0.28
    head = _tip(x + dx * size / 2, y + dy * size / 2, dx, dy, size / 2)
    return f"M{x - dx * size:.1f} {y - dy * size:.1f}L{x + dx * size:.1f} {y + dy * size:.1f}{head}"


# The tiles


def tile_id(seat: int, square: int) -> str:
    return f"tile-{seat}-{SQUARE.word(square)}"


def tiles(plan: Plan, floor: Floor, outlets: Sequence[Dealership], seat: int, speaks: Speaker) -> tuple[Piece, ...]:
    lacking: dict[int, list[str]] = {}
    for lack in floor.open:
        lacking.setdefault(lack.square, []).append(speaks.word("obligation", OBLIGATIONS[lack.missing]))
    names = {t.DEALERSHIP + outlet.size: speaks.outlet(outlet) for outlet in outlets}
    return tuple(
        _tile(plan, laid, names.get(laid.tile, ""), seat, speaks, lacking.get(laid.square, [])) for laid in floor.tiles
    )


def _tile(plan: Plan, laid: Tile, outlet: str, seat: int, speaks: Speaker, lacks: list[str]) -> Piece:
    """What a tile still lacks is written first in its tip. [R 5.9]"""
    at = plan.place(*laid.at)
    piece = whole_tile(laid, at, outlet, seat, speaks.language)
    if not lacks or piece.tip is None:
        return piece
    says = f"{speaks.say('missing')} {'; '.join(lacks)}. {piece.tip.says}"
    marks = (*piece.marks, rect(2, 2, at.w - 4, at.h - 4, "hidden", 3), *_alarm(at))
    return replace(piece, marks=marks, tip=Tip(piece.tip.name, says, "R 5.9"))


@lru_cache(maxsize=4096)
def whole_tile(laid: Tile, at: Place, outlet: str, seat: int, language: str) -> Piece:
    """A tile that lacks nothing; most of a table stays as it is from one scene to the next."""
    says, tip = speaker(language), things.tip(laid.tile, language)
    if outlet:
        tip = tip._replace(name=f"{outlet}, {says.named(TILE, laid.tile)}")
    square = SQUARE.word(laid.square)
    label = says.say("tile-on", tile=tip.name, square=square)
    title = outlet or (says.say(f"plate.{t.TILES[laid.tile]}") if laid.tile in things.DEPARTMENT_TINTS else "")
    marks = things.marks(laid.tile, at.w, at.h, laid.sides, laid.points, seat_look(seat), title)
    return Piece(tile_id(seat, laid.square), at, marks, label, tip, seat=seat, spot=square)


def _alarm(at: Place) -> tuple[Mark, ...]:
    """A sign in the corner of a tile that still lacks something, smaller on a small one.

    The step of a station stands in the other upper corner, which is too near on a slim one: the sign goes down.
    """
    r = max(3.6, min(7.0, at.w / 6, at.h / 6))
    x, y = r + 2, at.h - r - 2 if at.w < at.h / 2 else r + 2
    down, size = (2.8, "xs") if r < 5 else (4, "sm")
    return (circle(x, y, r, "paper edge"), text(x, y + down, "!", f"{size} b mid bad"))
