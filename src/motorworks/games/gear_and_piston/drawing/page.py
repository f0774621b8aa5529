"""Gear & Piston on one page: the four locations, the Workshop, and what a complete car needs."""

from motorworks.games.gear_and_piston.drawing.things import tile_marks
from motorworks.games.gear_and_piston.rules import tables as t
from motorworks.games.gear_and_piston.rules.scoring import bronze_points
from motorworks.scene import Mark, group, path, rect, text, use
from motorworks.scene.page import Deed, Item, Page, RoundPicture, Why
from motorworks.scene.speaker import Speaker
from motorworks.scene.things import check, seat_mark, tray, wheel

Marks = tuple[Mark, ...]
# A complete car, upper and lower row: an engine with its tank, steering, gearbox, and two axles that carry all of it.
UPPER = ("N03", "N09", "N13", "N19")
LOWER = ("N24", "N31", "N40", "N34")
_TILE = 48.0
_AXLES = (1, 3)
# The example at the end: four power symbols for a friend of power, a connected area of six, three points of volatility.
_INVESTOR = bronze_points(4, t.PREFERRED)
_AREA, _VOLATILITY = 6, 3


def _tile(word: str, x: float, y: float, size: float) -> Mark:
    return group(x, y, tile_marks(t.TILE_DOMAIN.value(word), size))


def _plan(says: Speaker) -> Marks:
    queue = (tray(8, 14, 114, 26), tray(8, 48, 114, 26))
    markers = [(24.0, 27.0, 0), (48.0, 27.0, 1), (24.0, 61.0, 1)]
    return (*queue, *(seat_mark(seat, x, y, 18) for x, y, seat in markers), use("arrow", 42, 52, 18, 18))


def _tidy(says: Speaker) -> Marks:
    return (
        use("volatility", 14, 20, 34, 34, "t-sheet bad"),
        text(31, 74, says.say("reset"), "cap mid", 58),
        _tile("S30", 66, 14, 42),
        path("M62 60L112 10", "o2"),
    )


def _backyard(says: Speaker) -> Marks:
    icons = ("eye", "hand", "patent")
    return tuple(use(icon, 6 + 42 * n, 24, 34, 34, "t-violet") for n, icon in enumerate(icons))


def _patent(says: Speaker) -> Marks:
    return (_tile("N03", 6, 22, 38), _tile("N24", 46, 22, 38), _tile("N19", 86, 22, 38), path("M46 64H84", "now"))


def _scrapyard(says: Speaker) -> Marks:
    return (_tile("S03", 6, 22, 38), _tile("S10", 46, 22, 38), _tile("S30", 86, 22, 38), path("M6 64H84", "now"))


def _workshop(says: Speaker) -> Marks:
    built = (_tile("N03", 10, 4, 34), _tile("N09", 44, 4, 34), _tile("N24", 10, 38, 34), _tile("N31", 44, 38, 34))
    return (*built, rect(82, 38, 34, 34, "slot dashed", 4), use("arrow", 90, 46, 18, 18), *wheel(61, 75, 8))


def _refresh(says: Speaker) -> Marks:
    new = tuple(rect(8 + 20 * n, 14, 17, 22, "paper edge", 3) for n in range(t.PATENT_DISPLAY))
    scrap = tuple(rect(38 + 20 * n, 48, 17, 22, "grey edge", 3) for n in range(t.SCRAPYARD_DISPLAY))
    return (*new, *scrap, use("recycle", 8, 46, 24, 24))


def _why(says: Speaker) -> Marks:
    x, y = 10.0, 8.0
    upper = tuple(_tile(word, x + _TILE * n, y, _TILE) for n, word in enumerate(UPPER))
    lower = tuple(_tile(word, x + _TILE * n, y + _TILE, _TILE) for n, word in enumerate(LOWER))
    wheels = tuple(mark for n in _AXLES for mark in wheel(x + _TILE * (n + 0.5), y + 2 * _TILE + 12, 13))
    needs = ("drive", "base", "cover", "carried", "one")
    lines = tuple(mark for n, need in enumerate(needs) for mark in check(226, 26 + 27 * n, True, says.say(need), 310))
    return (*upper, *lower, *wheels, *lines)


PAGE = Page(
    steps=(
        RoundPicture("plan", "R 3.1", _plan, chosen=True),
        RoundPicture("tidy", "R 4.2", _tidy, chosen=True),
        RoundPicture("backyard", "R 4.4", _backyard, chosen=True),
        RoundPicture("patent", "R 4.12", _patent, chosen=True),
        RoundPicture("scrapyard", "R 4.14", _scrapyard, chosen=True),
        RoundPicture("workshop", "R 4.20", _workshop, chosen=True),
        RoundPicture("refresh", "R 7.2", _refresh),
    ),
    deeds=(
        Deed("build", "R 5.2", "workshop", "copper"),
        Deed("upgrade", "R 5.4", "upgrade", "green"),
        Deed("dismantle", "R 5.3", "scrapyard", "grey"),
        Deed("join", "R 5.6", "gears", "blue"),
        Deed("backyard", "R 4.4", "backyard", "violet"),
    ),
    why=Why("R 6.2", (560, 156), _why),
    end_rule="R 10.2",
    end=(
        Item("investors", _INVESTOR, ("investor",), "t-yellow"),
        Item("area", _AREA, ("area",), "t-green"),
        Item("volatility", _VOLATILITY, ("volatility",), "t-red", sign="-"),
    ),
    total=_INVESTOR + _AREA - _VOLATILITY,
    mistakes=(("axles", "R 6.6"), ("full-hand", "R 1.5"), ("late", "R 4.19")),
    figures={
        "most_markers": max(t.MARKERS),
        "fewest_markers": min(number for number in t.MARKERS if number),
        "display": t.PATENT_DISPLAY,
        "scrap": t.SCRAPYARD_DISPLAY,
        "hand": t.HAND_LIMIT,
        "parts": t.PARTS_TO_END,
        "first": t.ACTIONS[0],
        "last": t.ACTIONS[-1],
        "looked": t.BLACK_MARKET_LOOK,
    },
)
