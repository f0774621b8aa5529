"""How a tile looks: a station white with its step, a department tinted, a mainline with the steps of its four sides."""

from collections.abc import Sequence
from functools import cache
from math import sqrt

from motorworks.games.horseless_carriage.drawing.table import speaker
from motorworks.games.horseless_carriage.rules import tables as t
from motorworks.games.horseless_carriage.rules.factory import TURNED_SIDES
from motorworks.games.horseless_carriage.rules.floor import SIZE_OF, SIZES
from motorworks.games.horseless_carriage.rules.moves import TILE, TRACK
from motorworks.scene import Mark, Tip, circle, path, rect, text, use
from motorworks.scene.lettering import brief, width

# The steps of a mainline's four sides; None for other tiles.
Sides = tuple[int, ...] | None
# By dimension, and by department.
TINTS = ("red", "green", "violet", "blue", "yellow")
DEPARTMENT_TINTS = {t.RESEARCH: "teal", t.PLANNING: "copper", t.MARKETING: "yellow"}
_OTHER_SYMBOLS = {
    "car": "car-normal",
    "sports": "car-sports",
    "truck": "car-truck",
    "large-dealership": "dealership",
    "middle-dealership": "dealership",
    "small-dealership": "dealership",
    "fuel-tank": "tank",
    "steering-wheel": "steering",
    "battery": "battery-box",
}
# By tile; a type of car has the symbol of its mainline.
SYMBOLS = tuple(_OTHER_SYMBOLS.get(word, word) for word in t.TILES)
# North, east, south and west: one square on.
WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))
# The middle of the north, east, south and west side, as parts of width and height, and the way outwards.
_SIDES = ((0.5, 0.0, 0, -1), (1.0, 0.5, 1, 0), (0.5, 1.0, 0, 1), (0.0, 0.5, -1, 0))
_DISC, _LETTERED, _SMALL_LETTERED = 7.5, 5.5, 4.0
# Above and below its car a symbol is empty: so much higher may it be than its room.
_AIR = 1.2
# A tile at least so high carries its title, if it need not be squeezed to less than three quarters.
_TITLED, _SQUEEZED = 40.0, 4 / 3


@cache
def marks(
    tile: int, w: float, h: float, sides: Sides = None, points: int | None = None, seat: str = "", title: str = ""
) -> tuple[Mark, ...]:
    """A tile as it lies, w by h; `sides` are the steps of a mainline, `points` is where an indicator's arrow goes.

    A dealership or a department with room for it carries a title.
    """
    if tile < t.DEALERSHIP:
        return _mainline(tile, w, h, sides or (), seat)
    if tile < t.STATION:
        face = "paper edge" if tile < t.RESEARCH else f"{DEPARTMENT_TINTS[tile]} edge"
        frame = (rect(4, 4, w - 8, h - 8, f"seatl {seat}", 2),) if tile < t.RESEARCH else ()
        return (rect(1, 1, w - 2, h - 2, face, 3), *frame, *_signed(tile, w, h, title))
    if tile < t.INDICATOR:
        r = _radius(tile, w, h)
        plain = (rect(1, 1, w - 2, h - 2, "paper edge", 3), _middle(tile, w, h, "t-grey"))
        return (*plain, *disc(w - r - 1.5, r + 1.5, t.STEP_OF[tile - t.STATION], r))
    return _indicator(tile, w, h, points)


def _radius(tile: int, w: float, h: float) -> float:
    """Discs shrink with the squares of a large floor; it can be enlarged to read them."""
    square = sqrt(w * h / (t.WIDTH[tile] * t.HEIGHT[tile]))
    return round(min(_DISC, square * 0.38), 1)


def disc(x: float, y: float, step: int, r: float = _DISC) -> tuple[Mark, ...]:
    """A manufacturing step: its letter in an ink disc, small on a floor that is enlarged to be read, or none."""
    ink = circle(x, y, r, "platef")
    if r < _SMALL_LETTERED:
        return (ink,)
    down, look = (2.9, "xs b mid inv") if r < _LETTERED else (4.2, "cap b mid inv")
    return (ink, text(x, y + down, t.STEPS[step], look))


def _middle(tile: int, w: float, h: float, look: str, part: float = 0.62) -> Mark:
    size = min(h * part, w * 0.8, 52.0)
    return use(SYMBOLS[tile], (w - size) / 2, (h - size) / 2, size, size, look)


def _signed(tile: int, w: float, h: float, title: str) -> tuple[Mark, ...]:
    """A symbol with a title under it, or the symbol alone on a tile too small to read one."""
    room = w - 13
    title = brief(title, room * _SQUEEZED)
    if not title or h < _TITLED or width(title, 12) > room * _SQUEEZED:
        return (_middle(tile, w, h, "t-sheet"),)
    size = min(h - 25.0, w * 0.7, 52.0)
    top = (h - size - 12) / 2
    return (
        use(SYMBOLS[tile], (w - size) / 2, top, size, size, "t-sheet"),
        text(w / 2, top + size + 10.5, title, "sm b mid", room),
    )


def _mainline(tile: int, w: float, h: float, sides: Sequence[int], seat: str) -> tuple[Mark, ...]:
    look = f"car {seat}" if seat else "t-sheet"
    r = _radius(tile, w, h)
    if w > h:
        size = min(h * 0.5, max(h - 4 * r - 4, h / 6) * _AIR, max(w - 4 * r - 8, w / 3) / 1.5, 40.0)
        top = (h - size) / 2
    else:
        # Upright there is no room for a car between two discs: it stands above them and below the third.
        size = min(w * 0.55, max(h / 2 - 3 * r - 2, h / 6) * _AIR, 30.0)
        top = (h / 2 + r + 2 - size) / 2
    car = use(SYMBOLS[tile], (w - size * 1.5) / 2, top, size * 1.5, size, look)
    found: list[Mark] = [rect(1, 1, w - 2, h - 2, "grey edge", 3), car]
    for step, (x, y, dx, dy) in zip(sides, _SIDES, strict=False):
        found += disc(x * w - dx * (r + 2), y * h - dy * (r + 2), step, r)
    return tuple(found)


def _indicator(tile: int, w: float, h: float, points: int | None) -> tuple[Mark, ...]:
    face = rect(1, 1, w - 2, h - 2, f"{TINTS[tile - t.INDICATOR]} edge", 2)
    sign = use(SYMBOLS[tile], w * 0.17, h * 0.17, w * 0.66, h * 0.66, "t-sheet")
    return (face, sign) if points is None else (face, sign, arrow(w, h, points))


def arrow(w: float, h: float, points: int) -> Mark:
    """A triangle over the edge at which an indicator points; on a small square it reaches farther, to be seen."""
    x, y, dx, dy = _SIDES[points]
    out, half = max(w * 0.2, min(w * 0.36, 6.0)), max(w * 0.24, min(w * 0.3, 5.0))
    tip_x, tip_y = x * w + dx * out, y * h + dy * out
    left, top = x * w - dx * w * 0.1, y * h - dy * h * 0.1
    corners = ((tip_x, tip_y), (left - dy * half, top + dx * half), (left + dy * half, top - dx * half))
    return path(f"M{'L'.join(f'{x:.1f} {y:.1f}' for x, y in corners)}z", "inkf")


def size_as_it_lies(tile: int, turn: int) -> tuple[int, int]:
    return SIZES[SIZE_OF[tile][turn]]


def sides_as_it_lies(tile: int, turn: int) -> Sides:
    return TURNED_SIDES[tile][turn] if tile < t.DEALERSHIP else None


def footprint(tile: int, language: str) -> str:
    return speaker(language).say("size", wide=t.WIDTH[tile], high=t.HEIGHT[tile])


@cache
def tip(tile: int, language: str) -> Tip:
    """What a tile is and what it does."""
    voice, size = speaker(language), footprint(tile, language)
    rule = {t.RESEARCH: "R 3.2", t.PLANNING: "R 7.1", t.MARKETING: "R 5.4"}.get(tile, "R 5.3")
    if tile < t.DEALERSHIP:
        says = voice.say("tile-says.mainline", size=size, bonus=t.BONUS[tile])
    elif tile < t.STATION:
        says = voice.say(f"tile-says.{'dealership' if tile < t.RESEARCH else t.TILES[tile]}", size=size)
    elif tile < t.INDICATOR:
        # The dimensions of which it takes indicators, with the research levels that open them.
        levels = [
            (voice.named(TRACK, n), voice.listed([*map(str, it)])) for n, it in enumerate(t.SLOTS[tile - t.STATION])
        ]
        slots = voice.listed([voice.say("slot", track=track, level=level) for track, level in levels if level])
        step, rule = t.STEPS[t.STEP_OF[tile - t.STATION]], "R 5.8"
        says = voice.say("tile-says.station", size=size, step=step, slots=slots)
    else:
        says, rule = voice.say("tile-says.indicator", track=voice.named(TRACK, tile - t.INDICATOR)), "R 5.8"
    return Tip(voice.headed(TILE, tile), says, rule)
