"""Logistics: six warehouses, the Kanban line with every way to lay an order on it, Recycling."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing.table import DepartmentDrawing, TableDrawing
from motorworks.games.kanban_ev.drawing.things import PART_TINT, house, part, part_icon
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE, members
from motorworks.games.kanban_ev.rules.seen import Logistics as Shown
from motorworks.games.kanban_ev.rules.seen import Supply
from motorworks.scene import Mark, Piece, Place, Slot, Tip, path, rect, text, use
from motorworks.scene.layout import Ids, piece, printed
from motorworks.scene.layout import row as in_a_row
from motorworks.scene.things import paragraph

_WIDTH = 338.0
_HOUSE, _HOUSES = (110.0, 63.0), 114.0
# What lies in a warehouse; a band around it stays within the walls and below the name.
_YARD = Place(4, 27, 102, 32)
# Above a part, and above the symbols of an order, is room for its key badge.
_BADGE, HEAD = 8.0, 8.0
LINE_Y = 116.0
# Four ways to lay the one order, a gap, four ways to lay the other; a band around each stays clear of its neighbours.
ROW, _CARD, _CARDS, _ORDERS, _ORDERS_X = 17.0, 31.5, 41.5, 174.0, 4.0
_SYMBOL = 15.0
_BELOW = 157.0
_RECYCLING_Y, _RECYCLED = 226.0, 22.0
# Wider than the part that lies there, so that its key badge hangs beside the symbol.
_POOL = in_a_row(Place(82, _RECYCLING_Y, _RECYCLED + 4, _RECYCLED), 34)
_HIDDEN = Place(118, LINE_Y - 15, 102, 30)


# Key, symbol and left edge. The Vouchers can be taken, so they lie apart from the rest of the supply.
_STOCK = (
    ("vouchers", "voucher", 189.0),
    ("orders", "kanban", 231.0),
    ("books", "book", 267.5),
    ("generic", "speech", 304.0),
)

warehouse_id = Ids("warehouse", t.PART)
order_id = Ids("order", t.ORDER, t.PLACEMENT)
recycling_id = Ids("recycling", t.PART)


class Part(NamedTuple):
    """`orders` is the hand, with NONE for a card that is hidden."""

    shifts: int | None
    logistics: Shown
    supply: Supply
    orders: tuple[int, ...]
    is_orientation: bool


class Logistics(DepartmentDrawing[Part]):
    id = "logistics"
    size = (_WIDTH, 251.0)
    icon = "warehouse"

    @property
    def hand(self) -> list[int]:
        return [order for order in self.part.orders if order != NONE]

    def printed_marks(self) -> Iterator[Mark]:
        yield path(f"M0 {LINE_Y}H{_WIDTH}", "o2 dashed")
        for number in t.PARTS:
            x, y, w, h = _at(number)
            yield house(x, y, w, h, f"{PART_TINT[number]} edge")
            yield use(part_icon(number), x + 5, y + 8.5, 14, 14)
            yield text(x + 21, y + 19.5, self.named(t.PART, number), "sm b", 58)
            yield rect(*_yard(number), "paper", 3)
        yield use("recycle", 0, _RECYCLING_Y + 2, 18, 18)
        yield text(21, _RECYCLING_Y + 15.5, self.say("recycling.title"), "sm b", 53)
        yield from (rect(at.x, at.y, _RECYCLED, _RECYCLED, "slot", 4) for at in _POOL.places(3))

    def marks(self) -> Iterator[Mark]:
        for number, left in enumerate(self.part.supply.parts):
            x, y, _, _ = _at(number)
            yield text(x + 104, y + 19.5, f"+{left}", "cap end")
        yield from self._orders()
        yield from self._stock()

    def _orders(self) -> Iterator[Mark]:
        if not self.hand:
            yield rect(*_HIDDEN, "paper edge", 4)
            yield from paragraph(126, LINE_Y + 4, self._hidden(), 90, "cap", 11.5, 1)
        for n, order in enumerate(self.hand):
            for placement in t.PLACEMENT:
                yield from _card(order, placement, _order_at(n, placement))

    def _hidden(self) -> str:
        return self.say("orders.hidden", count=len(self.part.orders))

    def _stock(self) -> Iterator[Mark]:
        supply = self.part.supply
        left = (supply.vouchers, self.part.logistics.orders, supply.books, supply.generic)
        for (_, icon, x), count in zip(_STOCK, left, strict=True):
            yield use(icon, x, _RECYCLING_Y + 3.5, 15, 15, "t-sheet")
            yield text(x + 17, _RECYCLING_Y + 15.5, str(count), "sm b")

    def slots(self) -> Iterator[Slot]:
        yield from self._warehouse_slots()
        yield from self._order_slots()
        recycling = Tip(self.say("recycling.title"), self.say("recycling.says"), "R 5.6")
        yield printed("recycling", Place(0, _RECYCLING_Y, 78, _RECYCLED), recycling)
        yield from self._stock_slots()

    def _warehouse_slots(self) -> Iterator[Slot]:
        for number, word in enumerate(t.PART.words):
            count, left = self.part.logistics.warehouses[number], self.part.supply.parts[number]
            tip = self.tip("warehouse", "R 9.3", part=self.word("part", word), number=count, supply=left)
            ask = f"take {word}" if self.part.is_orientation else f"collect {word} 1"
            x, y, w, _ = _at(number)
            yield printed(warehouse_id(number), _yard(number), tip, ask)
            yield printed(f"supply-{word}", Place(x, y + 6, w, _YARD.y - 10), tip)

    def _order_slots(self) -> Iterator[Slot]:
        if not self.hand:
            tip = Tip(self._hidden(), self.say("orders.says"), "R 2.10")
            yield Slot("hidden-orders", _HIDDEN, tip.name, tip)
        for n, order in enumerate(self.hand):
            for placement, word in enumerate(t.PLACEMENT.words):
                at, ask = _order_at(n, placement), f"order {t.ORDER.word(order)} {word}"
                yield printed(order_id(order, placement), at, self._order_tip(order, placement), ask)

    def _order_tip(self, order: int, placement: int) -> Tip:
        brings = ", ".join(self.named(t.PART, number) for number in t.ORDER_YIELD[order][placement])
        return Tip(
            self.say("order.name", order=t.ORDER.word(order), placement=self.named(t.PLACEMENT, placement)),
            self.say("order.says", parts=brings or self.nothing()),
            "R 9.2",
        )

    def _stock_slots(self) -> Iterator[Slot]:
        for key, _, x in _STOCK:
            is_taken = key == "vouchers"
            # To the left of the Vouchers is room for a key badge.
            left = 6 if is_taken else 2
            at = Place(x - left, _RECYCLING_Y, left + 33, _RECYCLED)
            tip = self.tip(f"stock.{key}", "R 9.4" if is_taken else "R 1.3")
            yield printed(f"stock-{key}", at, tip, "receive" if is_taken else "")

    def pieces(self) -> Iterator[Piece]:
        for number, count in enumerate(self.part.logistics.warehouses):
            yield from self._warehouse(number, count)
        for n, number in enumerate(members(self.part.logistics.recycling)):
            word = t.PART.word(number)
            tip = self.tip("recycling", "R 5.6", part=self.word("part", word))
            yield piece(recycling_id(number), _POOL.at(n), part(number, 0, 0, _RECYCLED), tip, like=f"part-{word}")

    def _warehouse(self, number: int, count: int) -> Iterator[Piece]:
        """Clicking the third part of a warehouse collects three."""
        yard, word = _yard(number), t.PART.word(number)
        # So far apart that one can tell each highlighted part from the next, as long as they are not too small then.
        between = 6 if count <= 5 else 2
        step = min(24.5, (yard.w - 8 + between) / max(1, count))
        size = min(18, step - between)
        for n in range(count):
            name = self.say("stored", part=self.word("part", word), number=n + 1)
            tip = Tip(name, self.counted("stored-says", n + 1), "R 9.3")
            at = Place(yard.x + 5 + n * step, yard.y + 31 - size - _BADGE, size, size + _BADGE)
            marks, ask = part(number, 0, _BADGE, size), f"collect {word} {n + 1}"
            yield piece(part_id(number, n + 1), at, marks, tip, ask=ask, like=f"part-{word}")


def part_of(table: TableDrawing) -> Part:
    seen = table.seen
    is_orientation = table.phase == "orientation"
    return Part(table.shifts_in(t.LOGISTICS), seen.logistics, seen.supply, table.mine.orders, is_orientation)


def part_id(number: int, nth: int) -> str:
    return f"{warehouse_id(number)}-{nth}"


@cache
def _at(number: int) -> Place:
    above = t.IS_ABOVE[number]
    row = [other for other in t.PARTS if t.IS_ABOVE[other] == above]
    return Place(row.index(number) * _HOUSES, 1.5 if above else _BELOW, *_HOUSE)


def _yard(number: int) -> Place:
    return _YARD.within(*_at(number)[:2])


# Kanban orders


def _order_at(n: int, placement: int) -> Place:
    """A card lies over the line: the rows above it count for the upper warehouses, the rows below for the lower."""
    above = len(t.PLACEMENT_ROWS[placement][0])
    return Place(_ORDERS_X + n * _ORDERS + placement * _CARDS, LINE_Y - ROW * above - HEAD, _CARD, 3 * ROW + HEAD)


def _card(order: int, placement: int, at: Place) -> Iterator[Mark]:
    """Symbols on the wrong side of the line bring nothing and are faint."""
    above, below = t.PLACEMENT_ROWS[placement]
    top = at.y + HEAD
    split = top + ROW * len(above)
    yield rect(at.x, at.y, at.w, at.h, "paper", 4)
    yield rect(at.x, split, at.w, at.y + at.h - split, "wellf", 4)
    yield rect(at.x, at.y, at.w, at.h, "o", 4)
    for line, row in enumerate((*above, *below)):
        for n, number in enumerate(t.ORDER_ROWS[order][row]):
            look = f"t-{PART_TINT[number]}" if t.is_brought(number, line < len(above)) else "faint"
            yield use(part_icon(number), at.x + 0.7 + 15.1 * n, top + 1 + ROW * line, _SYMBOL, _SYMBOL, look)
    yield path(f"M{at.x} {split}h{at.w}", "o2")
