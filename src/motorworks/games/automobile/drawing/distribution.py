"""The distribution display: boxes, and rows of sale spaces that open turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, NamedTuple

from motorworks.games.automobile.drawing import tickets as scene_tickets
from motorworks.games.automobile.drawing.table import CARS, PACKAGE, TINT, Table
from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.tables import CLASS, CLASSES
from motorworks.kernel.words import Words
from motorworks.scene import Block, Mark, Narrow, Panel, Piece, Place, Scenery, Slot, Tip, circle, path, rect, text, use
from motorworks.scene.things import seat_mark

_ROWS = tuple(reversed(CLASSES))  # from the top
_DOWN, _HIGH = 59.7, 56.5
_BOX = Place(69, 0, 189, _HIGH)
_ROW_X, _STEP, _SPOT = 276.0, 28.0, 25.5
_CLOSEST = 9.0  # from one distributor to the next of its company
_NUMBER = 10.0  # beside one of many
_APART, _SPREAD = 7.0, 32.0  # between two companies; where there is room, so much that the mark of a change fits
_LINE = 8
_SOLD = rect(-0.5, -2, 24, 31, "paper")  # covers the printed car


class Figure(NamedTuple):
    """How large a distributor is drawn, and the shape of its company beside it."""

    wide: float
    high: float
    shape: float


_LARGE, _SMALL = Figure(23, 27, 12), Figure(18, 19, 10)  # alone in a box, and above tickets


def _top(row: int) -> float:
    return _ROWS.index(row) * _DOWN + 5


def panel(table: Table) -> Panel:
    rows = table.view["distribution"]
    return Panel(
        "distribution",
        table.say("distribution"),
        (499, 182),
        Place(728, 395, 516, 210),
        icon="salesman",
        note=table.say("distribution-note"),
        scenery=_printed(table.turn, table.words.language),
        marks=tuple(mark for row in CLASSES for mark in (_ground(row), *scene_tickets.marks(table, row, _box_at(row)))),
        slots=tuple(slot for row in _ROWS for slot in _slots(table, row, rows[row])),
        pieces=tuple(piece for row in _ROWS for piece in _row_pieces(table, row, rows[row])),
        tab="sales",
        flow=440,
        narrow=_NARROW,
        active=table.phase in ("sell-via-distributors", "move-neutral"),
    )


def _narrow_row(row: int) -> tuple[Block, Block]:
    """On a phone the sale spaces of a class lie below its box, with the arrow that leads there."""
    top = _top(row) - 1.5
    below = 5 + 2 * _ROWS.index(row) * _DOWN
    box = Block(Place(-2, top, _ARROW, _DOWN), 10, below)
    return box, Block(Place(_ARROW - 2, top, 502 - _ARROW, _DOWN), 10, below + _DOWN)


_ARROW = 262.0
_NARROW = Narrow((280.0, 6 * _DOWN + 5), tuple(block for row in _ROWS for block in _narrow_row(row)))


@cache
def _printed(turn: int, language: str) -> Scenery:
    """The display with the sale spaces that are open this turn."""
    words = Words(PACKAGE, language)
    return Scenery(tuple(mark for row in CLASSES for mark in (*_head(words, row), *_spots(words, row, turn))))


def _head(words: Words, row: int) -> Iterator[Mark]:
    y = _top(row)
    yield rect(0, y, 64, _HIGH, f"{TINT[row]} edge", 4)
    yield use(CARS[row], 4, y + 3, 36, 24, f"t-{TINT[row]} g-sheet")
    yield from (circle(57, y + 10 + 8 * n, 2.7, "inkf") for n in range(row + 1))
    yield text(6, y + 38, words.template(f"scene.class.{CLASS.word(row)}"), "b", 54)
    yield text(6, y + 51.5, words.template("scene.money").format(amount=tables.FULL_PRICE[row]), "sm", 54)
    yield path(f"M{_ARROW} {y + _HIGH / 2}h10m-4 -4l4 4l-4 4", "o kept")


def _spots(words: Words, row: int, turn: int) -> Iterator[Mark]:
    for n in range(tables.ROW[row][tables.TURNS]):
        at = _spot(row, n)
        opens = next(turn for turn in range(1, tables.TURNS + 1) if tables.ROW[row][turn] > n)
        if opens <= turn:
            yield rect(*at, "space", 4)
            yield use(CARS[row], at.x + (at.w - 23) / 2, at.y + (at.h - 15.5) / 2, 23, 15.5, "soft faint")
        else:
            yield rect(*at, "barred", 4)
            yield text(at.x + at.w / 2, at.y + 15, words.template("scene.turn"), "cap mid", 24)
            yield text(at.x + at.w / 2, at.y + 29, str(opens), "b mid")


def _spot(row: int, n: int) -> Place:
    """Rows are as far apart as the mark of a change is high."""
    return Place(_ROW_X + n * _STEP, _top(row) + (_HIGH - 37) / 2, _SPOT, 37)


def _taken(state: Mapping[str, Any]) -> int:
    taken: int = sum(state["row"]) + state["neutral_row"]
    return taken


def _slots(table: Table, row: int, state: Mapping[str, Any]) -> tuple[Slot, ...]:
    """The class, and its sale spaces."""
    word, left = CLASS.word(row), state["open"] - _taken(state)
    name = table.say("row", market=table.of_class(row))
    tip = Tip(name, table.counted("row-says", left, price=table.money(tables.FULL_PRICE[row])), "R 5.3")
    spaces = _spot(row, 0)._replace(w=tables.ROW[row][tables.TURNS] * _STEP)
    return (
        Slot(f"market-{word}", Place(0, _top(row), 64, _HIGH), name, tip),
        Slot(f"spaces-{word}", spaces, name, tip),
        _box(table, row, state),
        *scene_tickets.slots(table, row, _box_at(row)),
    )


def _row_pieces(table: Table, row: int, state: Mapping[str, Any]) -> Iterator[Piece]:
    size = _SMALL if scene_tickets.asked(table, row) else _LARGE
    for group, at in _stands(table, row, list(_by_seat(state, "box"))):
        yield _crowd(table, row, group, at, size)
    sold = [(seat, n) for seat, count in _by_seat(state, "row") for n in range(count)]
    for place, (seat, n) in enumerate(sold):
        yield _sold(table, row, seat, n, _spot(row, place))


Group = tuple[int, int]  # a seat, and how many distributors it has in a box


def _stands(table: Table, row: int, groups: list[Group]) -> Iterator[tuple[Group, Place]]:
    """In a box along its foot, a larger crowd in two lines; or above the tickets, those first whom they are about."""
    top = _top(row)
    asked = scene_tickets.asked(table, row)
    if asked:
        leaver = -1 if asked[0].startswith("move") else table.me
        yield from _line(sorted(groups, key=lambda group: group[0] != leaver), top + 0.5, _SMALL)
        return
    behind = _behind(groups)
    yield from _line(groups[:behind], top, _LARGE)
    yield from _line(groups[behind:], top + _HIGH - _LARGE.high - (0 if behind else 1.5), _LARGE)


def _behind(groups: list[Group]) -> int:
    """How many companies stand in the line at the back: none if there is room for all, else about half of the crowd."""
    counts = [count for _, count in groups]
    if sum(counts) <= _LINE:
        return 0
    return min(range(len(counts)), key=lambda n: abs(sum(counts[:n]) - sum(counts[n:])))


def _line(groups: list[Group], y: float, size: Figure) -> Iterator[tuple[Group, Place]]:
    """Side by side, with a gap between companies; a crowd closes up; of the largest one each, with its number."""
    wide = size.wide
    room, steps = _BOX.w - 6 - len(groups) * wide, sum(count - 1 for _, count in groups)
    close = min(wide - 1, (room - (len(groups) - 1) * _APART) / max(1, steps))
    widths = [(count - 1) * close if close >= _CLOSEST else _NUMBER * (count > 1) for _, count in groups]
    apart = min(_SPREAD, (room - sum(widths)) / max(1, len(groups)))
    x = _BOX.x + 3
    for group, more in zip(groups, widths, strict=True):
        yield group, Place(x, y, wide + more, size.high)
        x += wide + more + apart


def _by_seat(state: Mapping[str, Any], where: str) -> Iterator[tuple[int, int]]:
    """Distributors of each seat; the neutral ones of a game of two belong to seat -1."""
    yield from ((seat, count) for seat, count in enumerate(state[where]) if count)
    if state[f"neutral_{where}"]:
        yield -1, state[f"neutral_{where}"]


def _ground(row: int) -> Mark:
    return rect(*_box_at(row), "wellf edge-l dashed", 4)


def _box_at(row: int) -> Place:
    return _BOX._replace(y=_top(row))


def _box(table: Table, row: int, state: Mapping[str, Any]) -> Slot:
    name = table.say("box", market=table.of_class(row))
    held = ", ".join(f"{_owner(table, seat)} {count}" for seat, count in _by_seat(state, "box"))
    tip = Tip(name, table.say(f"reach.{CLASS.word(row)}"), "R 5.2")
    label = f"{name}: {held or table.say('nobody')}"
    return Slot(f"box-{CLASS.word(row)}", _box_at(row), label, tip, printed=True)


def _owner(table: Table, seat: int) -> str:
    return table.say("neutral") if seat < 0 else table.words.seat(seat)


def _crowd(table: Table, row: int, group: Group, at: Place, size: Figure) -> Piece:
    """The distributors of a company in a box: one thing, so that a placing is one change; others make room for it."""
    (seat, count), word = group, CLASS.word(row)
    label = table.counted("distributors-of", count, name=_owner(table, seat), market=table.of_class(row))
    close = (at.w - size.wide) / max(1, count - 1)
    marks: tuple[Mark, ...] = tuple(mark for n in range(count) for mark in _figure(seat, n * close, size))
    if count > 1 and close < _CLOSEST:
        marks = (*_figure(seat, 0, size), text(at.w - 1, size.high - 5, str(count), "b end"))
    tip = Tip(label, table.say(f"reach.{word}"), "R 5.2")
    piece = f"crowd-{word}-{seat}-{count}"
    return Piece(piece, at, marks, label, tip, seat=None if seat < 0 else seat, spot=f"box {word}")


def _sold(table: Table, row: int, seat: int, n: int, spot: Place) -> Piece:
    """In a sale space, whose printed car is covered."""
    word = CLASS.word(row)
    label = table.say("distributor-of", name=_owner(table, seat), market=table.of_class(row))
    tip = Tip(label, table.say(f"reach.{word}"), "R 5.2")
    at = Place(spot.x + (spot.w - _LARGE.wide) / 2, spot.y + 5, _LARGE.wide, _LARGE.high)
    marks, piece = (_SOLD, *_figure(seat, 0, _LARGE)), f"sold-{word}-{seat}-{n + 1}"
    return Piece(piece, at, marks, label, tip, seat=None if seat < 0 else seat, spot=f"row {word}")


@cache
def _figure(seat: int, x: float, size: Figure) -> tuple[Mark, ...]:
    wide, high, shape = size
    left, top = x + wide + 0.5 - shape, high - 0.5 - shape
    of_company = seat_mark(seat, left + shape / 2, top + shape / 2, shape)
    badge = use("padlock", left, top, shape, shape, "t-grey") if seat < 0 else of_company
    return (use("salesman", x, 0, wide, wide, "t-grey" if seat < 0 else "t-seat g-copper"), badge)
