"""How a tile looks: a station white with its step, a department tinted, a mainline with the steps of its four sides."""

from __future__ import annotations

from functools import cache
from math import sqrt

from motorworks.games.horseless_carriage.drawing.words import listed, name, say
from motorworks.games.horseless_carriage.rules.moves import TILE, TRACK
from motorworks.games.horseless_carriage.rules.tables import (
    BONUS,
    DEALERSHIP,
    DIMENSIONS,
    HEIGHT,
    INDICATOR,
    RESEARCH,
    SLOTS,
    STATION,
    STEP_OF,
    STEPS,
    WIDTH,
)
from motorworks.kernel import Words
from motorworks.scene import Mark, Tip, circle, path, rect, text, use
from motorworks.scene.lettering import brief, width

TINTS = dict(zip(DIMENSIONS, ("red", "green", "violet", "blue", "yellow"), strict=True))
DEPARTMENT_TINTS = {"research": "teal", "planning": "copper", "marketing": "yellow"}
_SYMBOLS = {
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
# The middle of the north, east, south and west side, as parts of width and height, and the way outwards.
_SIDES = {"N": (0.5, 0.0, 0, -1), "E": (1.0, 0.5, 1, 0), "S": (0.5, 1.0, 0, 1), "W": (0.0, 0.5, -1, 0)}
_DISC, _LETTERED, _SMALL_LETTERED = 7.5, 5.5, 4.0
# Above and below its car a symbol is empty: so much higher may it be than its room.
_AIR = 1.2
# A tile at least so high carries its title, if it need not be squeezed to less than three quarters.
_TITLED, _SQUEEZED = 40.0, 4 / 3


def symbol(word: str) -> str:
    return _SYMBOLS.get(word, word)


@cache
def marks(
    word: str, w: float, h: float, sides: str = "", points: str = "", seat: str = "", title: str = ""
) -> tuple[Mark, ...]:
    """A tile as it lies, w by h; `sides` are the steps of a mainline, `points` is where an indicator's arrow goes.

    A dealership or a department with room for it carries a title.
    """
    tile = TILE.value(word)
    if tile < DEALERSHIP:
        return _mainline(word, w, h, sides, seat)
    if tile < STATION:
        face = "paper edge" if tile < RESEARCH else f"{DEPARTMENT_TINTS[word]} edge"
        frame = (rect(4, 4, w - 8, h - 8, f"seatl {seat}", 2),) if tile < RESEARCH else ()
        return (rect(1, 1, w - 2, h - 2, face, 3), *frame, *_signed(word, w, h, title))
    if tile < INDICATOR:
        step = STEPS[STEP_OF[tile - STATION]]
        r = _radius(tile, w, h)
        return (*_plain(word, w, h, "paper edge", "t-grey"), *disc(w - r - 1.5, r + 1.5, step, r))
    return _indicator(word, w, h, points)


def _radius(tile: int, w: float, h: float) -> float:
    """Discs shrink with the squares of a large floor; it can be enlarged to read them."""
    square = sqrt(w * h / (WIDTH[tile] * HEIGHT[tile]))
    return round(min(_DISC, square * 0.38), 1)


def disc(x: float, y: float, step: str, r: float = _DISC) -> tuple[Mark, ...]:
    """A manufacturing step: its letter in an ink disc, small on a floor that is enlarged to be read, or none."""
    ink = circle(x, y, r, "platef")
    if r < _SMALL_LETTERED:
        return (ink,)
    letter = text(x, y + 2.9, step, "xs b mid inv") if r < _LETTERED else text(x, y + 4.2, step, "cap b mid inv")
    return (ink, letter)


def _middle(word: str, w: float, h: float, look: str, part: float = 0.62) -> Mark:
    size = min(h * part, w * 0.8, 52.0)
    return use(symbol(word), (w - size) / 2, (h - size) / 2, size, size, look)


def _plain(word: str, w: float, h: float, face: str, look: str) -> tuple[Mark, ...]:
    return (rect(1, 1, w - 2, h - 2, face, 3), _middle(word, w, h, look))


def _signed(word: str, w: float, h: float, title: str) -> tuple[Mark, ...]:
    """A symbol with a title under it, or the symbol alone on a tile too small to read one."""
    room = w - 13
    title = brief(title, room * _SQUEEZED)
    if not title or h < _TITLED or width(title, 12) > room * _SQUEEZED:
        return (_middle(word, w, h, "t-sheet"),)
    size = min(h - 25.0, w * 0.7, 52.0)
    top = (h - size - 12) / 2
    return (
        use(symbol(word), (w - size) / 2, top, size, size, "t-sheet"),
        text(w / 2, top + size + 10.5, title, "sm b mid", room),
    )


def _mainline(word: str, w: float, h: float, sides: str, seat: str) -> tuple[Mark, ...]:
    look = f"car {seat}" if seat else "t-sheet"
    r = _radius(TILE.value(word), w, h)
    if w > h:
        size = min(h * 0.5, max(h - 4 * r - 4, h / 6) * _AIR, max(w - 4 * r - 8, w / 3) / 1.5, 40.0)
        top = (h - size) / 2
    else:
        # Upright there is no room for a car between two discs: it stands above them and below the third.
        size = min(w * 0.55, max(h / 2 - 3 * r - 2, h / 6) * _AIR, 30.0)
        top = (h / 2 + r + 2 - size) / 2
    car = use(symbol(word), (w - size * 1.5) / 2, top, size * 1.5, size, look)
    found: list[Mark] = [rect(1, 1, w - 2, h - 2, "grey edge", 3), car]
    for step, (x, y, dx, dy) in zip(sides, _SIDES.values(), strict=False):
        found += disc(x * w - dx * (r + 2), y * h - dy * (r + 2), step, r)
    return tuple(found)


def _indicator(word: str, w: float, h: float, points: str) -> tuple[Mark, ...]:
    face = rect(1, 1, w - 2, h - 2, f"{TINTS[word]} edge", 2)
    sign = use(word, w * 0.17, h * 0.17, w * 0.66, h * 0.66, "t-sheet")
    return (face, sign, arrow(w, h, points)) if points else (face, sign)


def arrow(w: float, h: float, points: str) -> Mark:
    """A triangle over the edge at which an indicator points; on a small square it reaches farther, to be seen."""
    x, y, dx, dy = _SIDES[points]
    out, half = max(w * 0.2, min(w * 0.36, 6.0)), max(w * 0.24, min(w * 0.3, 5.0))
    tip_x, tip_y = x * w + dx * out, y * h + dy * out
    left, top = x * w - dx * w * 0.1, y * h - dy * h * 0.1
    return path(
        f"M{tip_x:.1f} {tip_y:.1f}L{left - dy * half:.1f} {top + dx * half:.1f}L{left + dy * half:.1f}"
        f" {top - dx * half:.1f}z",
        "inkf",
    )


def plate(word: str, words: Words) -> str:
    """What is written on a department."""
    return words.template(f"scene.plate.{word}") if word in DEPARTMENT_TINTS else ""


def size(word: str, words: Words) -> str:
    tile = TILE.value(word)
    return say(words, "size", wide=WIDTH[tile], high=HEIGHT[tile])


def slots_of(word: str, words: Words) -> str:
    """The dimensions that a station takes indicators of, with the research levels that open them."""
    found = [
        say(words, "slot", track=words.term(TRACK.term(dimension)), level=listed(words, [str(n) for n in levels]))
        for dimension, levels in enumerate(SLOTS[TILE.value(word) - STATION])
        if levels
    ]
    return listed(words, found)


def tip(word: str, words: Words) -> Tip:
    """What a tile is and what it does."""
    return _tip(word, words.language)


@cache
def _tip(word: str, language: str) -> Tip:
    words = Words("motorworks.games.horseless_carriage", language)
    tile = TILE.value(word)
    title = name(words, TILE, word)
    if tile < DEALERSHIP:
        return Tip(title, say(words, "tile-says.mainline", size=size(word, words), bonus=BONUS[tile]), "R 5.3")
    if tile < RESEARCH:
        return Tip(title, say(words, "tile-says.dealership", size=size(word, words)), "R 5.3")
    if tile < STATION:
        rule = "R 5.4" if word == "marketing" else "R 3.2" if word == "research" else "R 7.1"
        return Tip(title, say(words, f"tile-says.{word}", size=size(word, words)), rule)
    if tile < INDICATOR:
        step = STEPS[STEP_OF[tile - STATION]]
        return Tip(
            title,
            say(words, "tile-says.station", size=size(word, words), step=step, slots=slots_of(word, words)),
            "R 5.8",
        )
    return Tip(title, say(words, "tile-says.indicator", track=words.term(TRACK.term(tile - INDICATOR))), "R 5.8")
