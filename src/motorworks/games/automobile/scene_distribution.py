"""The distribution display: boxes, and rows of sale spaces that open turn by turn."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from motorworks.games.automobile import scene_tickets, tables
from motorworks.games.automobile.scene_table import CARS, PACKAGE, TINT, Table
from motorworks.games.automobile.tables import CLASS, CLASSES
from motorworks.kernel.words import Words
from motorworks.scene import Block, Mark, Narrow, Panel, Piece, Place, Scenery, Slot, Tip, circle, path, rect, text, use
from motorworks.scene.things import seat_mark

_ROWS = tuple(reversed(CLASSES))  # from the top
_DOWN, _HIGH = 58.5, 54.0
BOX = Place(70, 0, 152, _HIGH)
_ROW_X, _STEP, _SPOT = 240.0, 32.4, 29.5
_PICK, _KEY = 45.0, 24.0  # a ticket, and what of it is lit: the number stands beside it
_LINE = 6
_CROWDED = 30.0  # less room than this is too little to stand beside the tickets
_SOLD = rect(-1, -2, 25.5, 31, "paper")  # covers the printed car


def _top(row: int) -> float:
    return _ROWS.index(row) * _DOWN + 9


def box_id(word: str) -> str:
    return f"box-{word}"


def pick_id(word: str, number: str) -> str:
    return f"place-{word}-{number}"


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
        marks=tuple(mark for row in CLASSES for mark in (_ground(row), *_pick_marks(table, row))),
        slots=tuple(slot for row in CLASSES for slot in _slots(table, row, rows[row])),
        pieces=tuple(piece for row in CLASSES for piece in _row_pieces(table, row, rows[row])),
        tab="sales",
        flow=440,
        narrow=_NARROW,
        active=table.phase in ("sell-via-distributors", "move-neutral"),
    )


def _narrow_row(row: int) -> tuple[Block, Block]:
    """On a phone the sale spaces of a class lie below its box."""
    top = _top(row) - 2
    below = 2 * top - 7
    return Block(Place(-2, top, _ROW_X, _DOWN), 28, below), Block(Place(_ROW_X - 2, top, 262, _DOWN), 28, below + _DOWN)


_NARROW = Narrow((318.0, 6 * _DOWN + 7), tuple(block for row in _ROWS for block in _narrow_row(row)))


@cache
def _printed(turn: int, language: str) -> Scenery:
    """The display with the sale spaces that are open this turn."""
    words = Words(PACKAGE, language)
    return Scenery(tuple(mark for row in CLASSES for mark in (*_head(words, row), *_spots(words, row, turn))))


def _head(words: Words, row: int) -> Iterator[Mark]:
    y = _top(row)
    yield rect(0, y, 64, _HIGH, f"{TINT[row]} edge", 4)
    yield use(CARS[row], 4, y + 2, 36, 24, f"t-{TINT[row]} g-sheet")
    yield from (circle(57, y + 9 + 8 * n, 2.7, "inkf") for n in range(row + 1))
    yield text(6, y + 36.5, words.template(f"scene.class.{CLASS.word(row)}"), "b", 54)
    yield text(6, y + 50, words.template("scene.money").format(amount=tables.FULL_PRICE[row]), "sm", 54)
    yield path(f"M226 {y + _HIGH / 2}h9m-4 -4l4 4l-4 4", "o")


def _spots(words: Words, row: int, turn: int) -> Iterator[Mark]:
    for n in range(tables.ROW[row][tables.TURNS]):
        at = _spot(row, n)
        opens = next(turn for turn in range(1, tables.TURNS + 1) if tables.ROW[row][turn] > n)
        if opens <= turn:
            yield rect(*at, "space", 4)
            yield use(CARS[row], at.x + 3, at.y + 13, 23.5, 16, "soft faint")
        else:
            yield rect(*at, "barred", 4)
            yield text(at.x + at.w / 2, at.y + 18, words.template("scene.turn"), "cap mid", 27)
            yield text(at.x + at.w / 2, at.y + 32, str(opens), "b mid")


def _spot(row: int, n: int) -> Place:
    return Place(_ROW_X + n * _STEP, _top(row) + 5.5, _SPOT, 43)


def _taken(state: Mapping[str, Any]) -> int:
    taken: int = sum(state["row"]) + state["neutral_row"]
    return taken


def _slots(table: Table, row: int, state: Mapping[str, Any]) -> tuple[Slot, ...]:
    """The class, and its sale spaces."""
    word, left = CLASS.word(row), state["open"] - _taken(state)
    name = table.say("row", market=table.of_class(row))
    tip = Tip(name, table.counted("row-says", left, price=table.money(tables.FULL_PRICE[row])), "R 5.3")
    spaces = Place(_ROW_X, _top(row) + 5.5, tables.ROW[row][tables.TURNS] * _STEP, 43)
    return (
        Slot(f"market-{word}", Place(0, _top(row), 64, _HIGH), name, tip),
        Slot(f"spaces-{word}", spaces, name, tip),
        _box(table, row, state),
        *_picks(table, row),
    )


def _row_pieces(table: Table, row: int, state: Mapping[str, Any]) -> Iterator[Piece]:
    yield from scene_tickets.tickets(table, CLASS.word(row), BOX._replace(y=_top(row)))
    crowd = [(seat, n) for seat, count in _by_seat(state, "box") for n in range(count)]
    for (seat, n), at in _stands(table, row, crowd):
        yield _distributor(table, row, seat, n, at)
    sold = [(seat, n) for seat, count in _by_seat(state, "row") for n in range(count)]
    in_box = dict(_by_seat(state, "box"))
    for place, (seat, n) in enumerate(sold):
        spot = _spot(row, place)
        yield _distributor(table, row, seat, in_box.get(seat, 0) + n, Place(spot.x + 3, spot.y + 8, 23, 27), _SOLD)


Crowd = list[tuple[int, int]]  # of seats, and which of its distributors


def _stands(table: Table, row: int, crowd: Crowd) -> Iterator[tuple[tuple[int, int], Place]]:
    """In a box two lines of six, or one above the tickets."""
    top, leaving = _top(row), scene_tickets.leaving(table, CLASS.word(row))
    if leaving:
        leaver = -1 if leaving[0].kind == "move" else table.me
        yield from _stands_at_tickets(table, row, sorted(crowd, key=lambda one: one[0] != leaver), leaver)
    elif _are_placed(table):
        yield from _line(crowd, BOX.x + 3, BOX.w - 6, top + 1)
    else:
        half = max(_LINE, -(-len(crowd) // 2))
        yield from _line(crowd[:half], BOX.x + 3, BOX.w - 6, top)
        yield from _line(crowd[half:], BOX.x + 3, BOX.w - 6, top + 25)


def _stands_at_tickets(
    table: Table, row: int, crowd: Crowd, leaver: int | None
) -> Iterator[tuple[tuple[int, int], Place]]:
    """Those who can leave stand on the tickets, the others beside them if there is room."""
    y, edge = _top(row) + 8, scene_tickets.beside(table, CLASS.word(row), BOX)
    left, right = edge + 10, BOX.x + BOX.w - 2
    if right - left < _CROWDED:
        yield from _line(crowd, BOX.x + 5, BOX.w - 10, y)
        return
    yield from _line([one for one in crowd if one[0] == leaver], BOX.x + 5, edge - BOX.x - 12, y)
    yield from _line([one for one in crowd if one[0] != leaver], left, right - left, y)


def _line(crowd: Crowd, x: float, w: float, y: float) -> Iterator[tuple[tuple[int, int], Place]]:
    """Side by side; a larger crowd closes up."""
    step = min(24.8, (w - 23) / max(1, len(crowd) - 1))
    yield from ((one, Place(x + n * step, y, 23, 27)) for n, one in enumerate(crowd))


def _are_placed(table: Table) -> bool:
    """Whether the one who looks is placing distributors, whose tickets lie in the boxes."""
    return table.phase == "place-distributors" and table.decides


def _by_seat(state: Mapping[str, Any], where: str) -> Iterator[tuple[int, int]]:
    """Distributors of each seat; the neutral ones of a game of two belong to seat -1."""
    yield from ((seat, count) for seat, count in enumerate(state[where]) if count)
    if state[f"neutral_{where}"]:
        yield -1, state[f"neutral_{where}"]


def _ground(row: int) -> Mark:
    return rect(BOX.x, _top(row), BOX.w, BOX.h, "wellf edge-l dashed", 4)


def _box(table: Table, row: int, state: Mapping[str, Any]) -> Slot:
    name = table.say("box", market=table.of_class(row))
    held = ", ".join(f"{_owner(table, seat)} {count}" for seat, count in _by_seat(state, "box"))
    tip = Tip(name, table.say(f"reach.{CLASS.word(row)}"), "R 5.2")
    place = Place(BOX.x, _top(row), BOX.w, BOX.h)
    return Slot(box_id(CLASS.word(row)), place, f"{name}: {held or table.say('nobody')}", tip, printed=True)


def _owner(table: Table, seat: int) -> str:
    return table.say("neutral") if seat < 0 else table.words.seat(seat)


def _distributor(table: Table, row: int, seat: int, n: int, at: Place, *ground: Mark) -> Piece:
    """In a box, or with the printed car covered in a sale space; those in a box make room for each other."""
    word = CLASS.word(row)
    label = table.say("distributor-of", name=_owner(table, seat), market=table.of_class(row))
    tip = Tip(label, table.say(f"reach.{word}"), "R 5.2")
    badge = use("padlock", 12, 15, 12, 12, "t-grey") if seat < 0 else seat_mark(seat, 17.5, 20.5, 12)
    marks = (*ground, use("salesman", 0, 0, 23, 23, "t-grey" if seat < 0 else "t-seat g-copper"), badge)
    piece = f"distributor-{word}-{seat}-{n + 1}"
    spot = "row" if ground else "box"
    return Piece(piece, at, marks, label, tip, seat=None if seat < 0 else seat, spot=f"{spot} {word}")


def _pick_at(row: int, number: int) -> Place:
    """Below those who stand in the box, with room for its number behind it."""
    return Place(BOX.x + 5 + (number - 1) * (_PICK + 4), _top(row) + 29.5, _KEY, 22)


def _numbers(table: Table) -> range:
    return range(1, tables.ACTION_DISTRIBUTORS + 1) if _are_placed(table) else range(0)


def _pick_marks(table: Table, row: int) -> Iterator[Mark]:
    """How many distributors go into the box: a ticket for each number, those that are not possible unlit."""
    for number in _numbers(table):
        lit = f"place {CLASS.word(row)} {number}" in table.by_code
        at = _pick_at(row, number)
        yield rect(*at, "litf edge-l" if lit else "wellf edge-l dashed", 4)
        yield text(at.x + _PICK, at.y + 15.5, f"+{number}", "sm b end" if lit else "sm end soft")


def _picks(table: Table, row: int) -> Iterator[Slot]:
    for number in _numbers(table):
        code = f"place {CLASS.word(row)} {number}"
        option = table.by_code.get(code)
        name = option.says if option else table.say("box", market=table.of_class(row))
        tip = Tip(name, table.say(f"reach.{CLASS.word(row)}"), "R 3.8")
        yield Slot(pick_id(CLASS.word(row), str(number)), _pick_at(row, number), name, tip, ask=code)
