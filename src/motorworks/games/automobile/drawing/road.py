"""The model road on two sheets: what is printed in each space, and what stands on it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from motorworks.games.automobile.drawing.space import ABOVE_CARS, H, W, banknote, pieces, printed, well
from motorworks.games.automobile.drawing.table import PACKAGE, TINT, Table
from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.tables import CLASSES
from motorworks.kernel.words import Words
from motorworks.scene import (
    Block,
    Mark,
    Narrow,
    Panel,
    Piece,
    Place,
    Scenery,
    Slot,
    Tip,
    circle,
    group,
    path,
    rect,
    text,
    use,
)
from motorworks.scene.lettering import lines
from motorworks.scene.things import paragraph

HALF = tables.SPACES // 2
IN_ROW = 7
_SIZE = (599.0, 348.0)
_EDGE = 4.0  # left and right of a row: the front can lie there too
_GAP = (_SIZE[0] - 2 * _EDGE - IN_ROW * W) / (IN_ROW - 1)  # two lit bands, and the front between them
_TOP, _STEP, _DOWN = 7.0, W + _GAP, 173.5
_FLAG = 56.0  # between the lamps of two neighbours
_BAND = 6.25  # round a lit space that someone points at, which the flag is clear of
_ABREAST = 4  # on a phone


def place_of(space: int) -> Place:
    """Where a space lies on its sheet."""
    row, column = divmod(space % HALF, IN_ROW)
    return Place(_EDGE + column * _STEP, _TOP + row * _DOWN, W, H)


_SIGN = Place(_EDGE + (IN_ROW - 1) * _STEP, _TOP + _DOWN, W + _EDGE, 167)  # nothing lies beside or below it


def panels(table: Table) -> tuple[Panel, ...]:
    return tuple(_sheet(table, half) for half in (0, 1))


def _sheet(table: Table, half: int) -> Panel:
    spaces = range(half * HALF, (half + 1) * HALF)
    return Panel(
        f"road-{half + 1}",
        table.say(f"road.{half + 1}"),
        _SIZE,
        Place(half * 628, 0, 616, 376),
        icon="car-normal" if half == 0 else "car-limousine",
        note=table.say(f"road-note.{half + 1}"),
        scenery=_scenery(half, table.words.language),
        marks=(*_states(table, spaces), *(_stock(table) if half else ())),
        slots=(_last_slot(table, half),),
        pieces=(
            *(piece for space in spaces for piece in pieces(table, space, place_of(space))),
            _front(table, half),
        ),
        tab="road",
        flow=560,
        narrow=_NARROW,
    )


def _block(n: int) -> Block:
    """A space with the flag below it; on a phone four are abreast."""
    (row, column), (below, beside) = divmod(n, IN_ROW), divmod(n, _ABREAST)
    wide = Place(_EDGE - _GAP / 2 + column * _STEP, 1.5 + row * _DOWN, _STEP, _DOWN)
    return Block(wide, _EDGE + beside * _STEP, below * _DOWN)


_NARROW = Narrow((2 * _EDGE + _ABREAST * _STEP, 4 * _DOWN), tuple(map(_block, range(HALF + 1))))

# What is printed


@cache
def _scenery(half: int, language: str) -> Scenery:
    words = Words(PACKAGE, language)
    cards = (printed(space, language) for space in range(half * HALF, (half + 1) * HALF))
    places = (place_of(space) for space in range(half * HALF, (half + 1) * HALF))
    last = _prices(words) if half == 0 else _research(words)
    return Scenery(
        (
            *(group(at.x, at.y, card) for at, card in zip(places, cards, strict=True)),
            group(_SIGN.x, _SIGN.y, last),
        )
    )


_COLUMNS = ((11.5, 20), (34.5, 20), (61.5, 27))  # of the price list: one, two and three factories


def _prices(words: Words) -> tuple[Mark, ...]:
    """The sign with what each class costs and brings, and how many cars one, two and three factories make."""
    found: list[Mark] = [rect(0, 0, _SIGN.w, _SIGN.h, "wellf edge", 4)]
    for n, (x, _) in enumerate(_COLUMNS, 1):
        found += [use("factory", x - 9, 5, 11, 11, "t-copper"), text(x + 6.5, 15, str(n), "sm b mid")]
    for n, market in enumerate(reversed(CLASSES)):
        y = 20 + n * 49
        says = words.template("scene.make-and-sell").format(
            cost=tables.PRODUCTION_COST[market], price=tables.FULL_PRICE[market]
        )
        limits = zip(_COLUMNS, _limits(market), strict=True)
        found += [
            rect(3, y, _SIGN.w - 6, 16, f"{TINT[market]} edge-l", 3),
            text(7, y + 12.5, words.template(f"scene.class.{tables.CLASS.word(market)}"), "b", 42),
            *(circle(_SIGN.w - 9 - 7 * pip, y + 8, 2.7, "inkf") for pip in range(market + 1)),
            text(_SIGN.w / 2, y + 29.5, says, "sm mid", _SIGN.w - 8),
            *(text(x, y + 43, limit, "cap mid", fit) for (x, fit), limit in limits),
        ]
    return tuple(found)


def _limits(market: int) -> list[str]:
    """Cars of an action with one, two and three factories, least to most."""
    each = list(zip(tables.LEAST[market], tables.MOST[market], strict=True))[1:]
    return [f"{least}\N{EN DASH}{most}" for least, most in each]


def _research(words: Words) -> tuple[Mark, ...]:
    """The research counter: what spaces ahead of the front cost."""
    middle, stock = _SIGN.w / 2, lines(words.template("scene.in-stock"), _SIGN.w - 8, 11.5, 2)
    return (
        rect(0, 0, _SIGN.w, _SIGN.h, "wellf edge", 4),
        use("research", 4, 5, 20, 20, "t-teal"),
        text(26, 20, words.template("scene.research"), "b", _SIGN.w - 30),
        *paragraph(7, 40, words.template("scene.ahead"), _SIGN.w - 11, "cap", 11.5, 3),
        text(middle, 89, "1 · 3 · 6 · 10", "sm b mid", _SIGN.w - 12),
        text(middle, 104, "15 · 21 · 28 …", "sm b mid", _SIGN.w - 12),
        path(f"M6 111.5H{_SIGN.w - 6}", "h"),
        *(text(middle, 148 + 12.5 * n, line, "cap mid", _SIGN.w - 8) for n, line in enumerate(stock)),
    )


def _stock(table: Table) -> tuple[Mark, ...]:
    stock = table.view["stock"]
    return (
        use("idea", _SIGN.x + 11, _SIGN.y + 114, 22, 22, "t-yellow"),
        text(_SIGN.x + 65, _SIGN.y + 131, "∞" if stock is None else str(stock), "lg end"),
    )


def _last_slot(table: Table, half: int) -> Slot:
    key, rule = (("prices", "R 3.10"), ("research", "R 3.3"))[half]
    tip = Tip(table.say(f"{key}-tip"), table.say(f"{key}-says"), rule)
    return Slot(f"sign-{key}", _SIGN, tip.name, tip)


# What stands there


def _states(table: Table, spaces: range) -> Iterator[Mark]:
    """Marks of each space: lit paper, the frame of the chosen one, and what its well says."""
    for space in spaces:
        at = place_of(space)
        state = table.spaces[space]
        if state["space"] in table.lit_spaces:
            yield group(at.x, at.y, printed(space, table.words.language, "litf"))
        if state["space"] == table.step["space"]:
            yield rect(at.x - 1, at.y - 1, W + 2, H + 2, "now", 5)
            yield rect(at.x - 4, at.y - 4, W + 8, H + 8, "o", 6)
        yield group(at.x, at.y, well(table, space, state))
        if state["space"] in table.selling:
            yield group(at.x, at.y, banknote(table, tables.FULL_PRICE[tables.CLASS_OF[space]], ABOVE_CARS))


def _front_of(table: Table) -> int:
    """The last space that costs no cubes; -1 if there is none."""
    return sum(not state["cubes"] for state in table.spaces) - 1


def _flag(front: int) -> Place:
    """The flag below the front."""
    at = place_of(max(front, 0))
    return Place(at.x + (11 if front < 0 else W - 11 - _FLAG), at.y + H + _BAND, _FLAG, 13)


def _front(table: Table, half: int) -> Piece:
    """The line beyond which cubes are paid [R 3.3]: a thing of its own, between the bands of what is lit.

    Each sheet has one, so that it is no news which of them shows it.
    """
    front = _front_of(table)
    tip = Tip(table.titled("front"), table.say("research-says"), "R 3.3")
    if half != max(front, 0) // HALF:
        return Piece(f"front-{half + 1}", _SIGN._replace(w=0, h=0), (), table.say("front-elsewhere"), tip, spot="front")
    at, flag = place_of(max(front, 0)), _flag(front)
    x = (at.x - _GAP / 2 if front < 0 else at.x + W + _GAP / 2) - flag.x
    marks = (
        path(f"M{x:.1f} {at.y - flag.y}V7.7M{x:.1f} 6.5H{flag.w / 2}", "bar2"),
        rect(0, 0, flag.w, flag.h, "platef", 2),
        use("research", 3, 0.5, 12, 12, "inv"),
        text(18, 10.5, table.say("front-flag"), "sm b inv", flag.w - 20),
    )
    return Piece(f"front-{half + 1}", flag, marks, tip.name, tip, spot="front")
