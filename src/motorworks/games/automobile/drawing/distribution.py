"""The distribution display: boxes, and rows of sale spaces that open turn by turn."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from motorworks.games.automobile.drawing import tickets
from motorworks.games.automobile.drawing.table import PanelDrawing, TableDrawing, slot
from motorworks.games.automobile.drawing.things import CARS, TINT, pips
from motorworks.games.automobile.drawing.tickets import Ticket
from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.distribution import open_spaces_of, opening_turn, spaces_left
from motorworks.games.automobile.rules.seen import Row
from motorworks.games.automobile.rules.tables import CLASS, CLASSES, NONE
from motorworks.scene import Block, Mark, Narrow, Piece, Place, Slot, Tip, path, rect, text, use
from motorworks.scene.layout import piece
from motorworks.scene.things import seat_mark

_ROWS = tuple(reversed(CLASSES))  # from the top
_DOWN, _HIGH = 59.7, 56.5
_TOPS = tuple(_ROWS.index(row) * _DOWN + 5 for row in CLASSES)
_BOXES = tuple(Place(69, top, 189, _HIGH) for top in _TOPS)
_ROW_X, _STEP, _SPOT = 276.0, 28.0, 25.5
_CLOSEST = 9.0  # from one distributor to the next of its company
_NUMBER = 10.0  # beside one of many
_APART, _SPREAD = 7.0, 32.0  # between two companies; where there is room, so much that the mark of a change fits
_LINE = 8
_SOLD = rect(-0.5, -2, 24, 31, "paper")  # covers the printed car
_ARROW = 262.0


class Figure(NamedTuple):
    """How large a distributor is drawn, and the shape of its company beside it."""

    wide: float
    high: float
    shape: float


_LARGE, _SMALL = Figure(23, 27, 12), Figure(18, 19, 10)  # alone in a box, and above tickets
Group = tuple[int, int]  # a seat, and how many distributors it has; the neutral ones of a game of two are of seat -1


class Part(NamedTuple):
    turn: int
    me: int
    rows: tuple[Row, ...]
    tickets: tuple[tuple[Ticket, ...], ...]  # by box
    is_asked: bool


def part_of(table: TableDrawing) -> Part:
    answers = tuple(tickets.tickets_of(table, box) for box in CLASSES)
    asked = table.phase in ("sell-via-distributors", "move-neutral")
    return Part(table.turn, table.my_seat if any(answers) else NONE, table.seen.distribution, answers, asked)


def _spot(row: int, n: int) -> Place:
    """Rows are as far apart as the mark of a change is high."""
    return Place(_ROW_X + n * _STEP, _TOPS[row] + (_HIGH - 37) / 2, _SPOT, 37)


def _narrow_row(row: int) -> tuple[Block, Block]:
    """On a phone the sale spaces of a class lie below its box, with the arrow that leads there."""
    top = _TOPS[row] - 1.5
    below = 5 + 2 * _ROWS.index(row) * _DOWN
    box = Block(Place(-2, top, _ARROW, _DOWN), 10, below)
    return box, Block(Place(_ARROW - 2, top, 502 - _ARROW, _DOWN), 10, below + _DOWN)


_NARROW = Narrow((280.0, 6 * _DOWN + 5), tuple(block for row in _ROWS for block in _narrow_row(row)))


class Distribution(PanelDrawing[Part]):
    id = "distribution"
    size = (499, 182)
    icon = "salesman"
    tab = "sales"
    flow = 440

    @property
    def active(self) -> bool:
        return self.part.is_asked

    @property
    def printed_for(self) -> int:
        return self.part.turn

    def printed_marks(self) -> Iterator[Mark]:
        """The display with the sale spaces that are open this turn."""
        for row in CLASSES:
            yield from self._head(row, _TOPS[row])
            for n in range(open_spaces_of(row, tables.TURNS)):
                yield from self._sale_space(row, _spot(row, n), opening_turn(row, n))

    def _head(self, row: int, y: float) -> Iterator[Mark]:
        yield rect(0, y, 64, _HIGH, f"{TINT[row]} edge", 4)
        yield use(CARS[row], 4, y + 3, 36, 24, f"t-{TINT[row]} g-sheet")
        yield from pips(row, 57, y + 10, down=8)
        yield text(6, y + 38, self.of_class(row), "b", 54)
        yield text(6, y + 51.5, self.money(tables.FULL_PRICE[row]), "sm", 54)
        yield path(f"M{_ARROW} {y + _HIGH / 2}h10m-4 -4l4 4l-4 4", "o kept")

    def _sale_space(self, row: int, at: Place, opens: int) -> tuple[Mark, ...]:
        x, y = at.middle
        if opens <= self.part.turn:
            return (rect(*at, "space", 4), use(CARS[row], x - 11.5, y - 7.75, 23, 15.5, "soft faint"))
        words = (text(x, at.y + 15, self.say("turn"), "cap mid", 24), text(x, at.y + 29, str(opens), "b mid"))
        return (rect(*at, "barred", 4), *words)

    def narrow(self) -> Narrow:
        return _NARROW

    def marks(self) -> Iterator[Mark]:
        for row in CLASSES:
            yield rect(*_BOXES[row], "wellf edge-l dashed", 4)
            yield from tickets.marks(self, self.part.tickets[row], _BOXES[row])

    def slots(self) -> Iterator[Slot]:
        """For each class its head, its sale spaces, its box, and the tickets in it."""
        for row in _ROWS:
            word, state = CLASS.word(row), self.part.rows[row]
            left = spaces_left(row, self.part.turn, state.row, state.neutral_row)
            name, price = self.say("row", market=self.of_class(row)), self.money(tables.FULL_PRICE[row])
            tip = Tip(name, self.counted("row-says", left, price=price), "R 5.3")
            spaces = _spot(row, 0)._replace(w=open_spaces_of(row, tables.TURNS) * _STEP)
            yield slot(f"market-{word}", Place(0, _TOPS[row], 64, _HIGH), tip)
            yield slot(f"spaces-{word}", spaces, tip)
            yield self._box(row)
            yield from tickets.slots(self, row, self.part.tickets[row], _BOXES[row])

    def _box(self, row: int) -> Slot:
        name, state = self.say("box", market=self.of_class(row)), self.part.rows[row]
        held = ", ".join(f"{self._owner(seat)} {count}" for seat, count in _groups(state.box, state.neutral_box))
        tip = Tip(name, self._reach(row), "R 5.2")
        return Slot(f"box-{CLASS.word(row)}", _BOXES[row], f"{name}: {held or self.say('nobody')}", tip, printed=True)

    def _reach(self, row: int) -> str:
        return self.say(f"reach.{CLASS.word(row)}")

    def _owner(self, seat: int) -> str:
        return self.say("neutral") if seat < 0 else self.words.seat(seat)

    def pieces(self) -> Iterator[Piece]:
        for row in _ROWS:
            state, asked = self.part.rows[row], self.part.tickets[row]
            for group, at in self._stands(row, _groups(state.box, state.neutral_box)):
                yield self._crowd(row, group, at, _SMALL if asked else _LARGE)
            sold = [(seat, n) for seat, count in _groups(state.row, state.neutral_row) for n in range(count)]
            for place, (seat, n) in enumerate(sold):
                yield self._sold(row, seat, n, _spot(row, place))

    def _stands(self, row: int, groups: list[Group]) -> Iterator[tuple[Group, Place]]:
        """In a box along its foot, a larger crowd in two lines; or above the tickets, those first whom they concern."""
        top, asked = _TOPS[row], self.part.tickets[row]
        if asked:
            leaver = -1 if asked[0].kind == "move" else self.part.me
            yield from _line(sorted(groups, key=lambda group: group[0] != leaver), top + 0.5, _SMALL)
            return
        behind = _behind(groups)
        yield from _line(groups[:behind], top, _LARGE)
        yield from _line(groups[behind:], top + _HIGH - _LARGE.high - (0 if behind else 1.5), _LARGE)

    def _crowd(self, row: int, group: Group, at: Place, size: Figure) -> Piece:
        """The distributors of a company in a box: one thing, so that a placing is one change; others make room."""
        (seat, count), word = group, CLASS.word(row)
        label = self.counted("distributors-of", count, name=self._owner(seat), market=self.of_class(row))
        close = (at.w - size.wide) / max(1, count - 1)
        marks: tuple[Mark, ...] = tuple(mark for n in range(count) for mark in _figure(seat, n * close, size))
        if count > 1 and close < _CLOSEST:
            marks = (*_figure(seat, 0, size), text(at.w - 1, size.high - 5, str(count), "b end"))
        tip, owner = Tip(label, self._reach(row), "R 5.2"), None if seat < 0 else seat
        return piece(f"crowd-{word}-{seat}-{count}", at, marks, tip, seat=owner, spot=f"box {word}")

    def _sold(self, row: int, seat: int, n: int, spot: Place) -> Piece:
        """In a sale space, whose printed car is covered."""
        label = self.say("distributor-of", name=self._owner(seat), market=self.of_class(row))
        at = Place(spot.x + (spot.w - _LARGE.wide) / 2, spot.y + 5, _LARGE.wide, _LARGE.high)
        tip, owner, word = Tip(label, self._reach(row), "R 5.2"), None if seat < 0 else seat, CLASS.word(row)
        marks = (_SOLD, *_figure(seat, 0, _LARGE))
        return piece(f"sold-{word}-{seat}-{n + 1}", at, marks, tip, seat=owner, spot=f"row {word}")


def _groups(by_seat: tuple[int, ...], neutral: int) -> list[Group]:
    groups = [(seat, count) for seat, count in enumerate(by_seat) if count]
    return [*groups, (-1, neutral)] if neutral else groups


def _behind(groups: list[Group]) -> int:
    """How many companies stand in the line at the back: none if there is room for all, else about half of the crowd."""
    counts = [count for _, count in groups]
    if sum(counts) <= _LINE:
        return 0
    return min(range(len(counts)), key=lambda n: abs(sum(counts[:n]) - sum(counts[n:])))


def _line(groups: list[Group], y: float, size: Figure) -> Iterator[tuple[Group, Place]]:
    """Side by side, with a gap between companies; a crowd closes up; of the largest one each, with its number."""
    wide = size.wide
    room, steps = _BOXES[0].w - 6 - len(groups) * wide, sum(count - 1 for _, count in groups)
    close = min(wide - 1, (room - (len(groups) - 1) * _APART) / max(1, steps))
    widths = [(count - 1) * close if close >= _CLOSEST else _NUMBER * (count > 1) for _, count in groups]
    apart = min(_SPREAD, (room - sum(widths)) / max(1, len(groups)))
    x = _BOXES[0].x + 3
    for group, more in zip(groups, widths, strict=True):
        yield group, Place(x, y, wide + more, size.high)
        x += wide + more + apart


@cache
def _figure(seat: int, x: float, size: Figure) -> tuple[Mark, ...]:
    wide, high, shape = size
    left, top = x + wide + 0.5 - shape, high - 0.5 - shape
    of_company = seat_mark(seat, left + shape / 2, top + shape / 2, shape)
    badge = use("padlock", left, top, shape, shape, "t-grey") if seat < 0 else of_company
    return (use("salesman", x, 0, wide, wide, "t-grey" if seat < 0 else "t-seat g-copper"), badge)
