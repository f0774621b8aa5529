"""Logistics: six warehouses, the Kanban line with every way to lay an order on it, Recycling."""

from __future__ import annotations

from functools import cache

from motorworks.games.kanban_ev.drawing.table import Department, Json, Table
from motorworks.games.kanban_ev.drawing.things import PART_TINT, house, part
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.kernel import Words
from motorworks.scene import Mark, Panel, Piece, Place, Scenery, Slot, Tip, path, rect, text, use
from motorworks.scene.things import paragraph

SIZE = (338.0, 251.0)
_HOUSE, _HOUSES = (110.0, 63.0), 114.0
# What lies in a warehouse; a band round it stays within the walls and below the name.
_YARD = Place(4, 27, 102, 32)
# Above a part, and above the symbols of an order, is room for its lamp.
_LAMP, HEAD = 8.0, 8.0
LINE_Y = 116.0
# Four ways to lay the one order, a gap, four ways to lay the other; a band round each stays clear of its neighbours.
ROW, _CARD, _CARDS, _ORDERS, _ORDERS_X = 17.0, 31.5, 41.5, 174.0, 4.0
_SYMBOL = 15.0
_BELOW = 157.0
_RECYCLING_Y, _RECYCLED = 226.0, 22.0
# The Vouchers can be taken, so they lie apart from the rest of the supply.
_STOCK = {"vouchers": 189.0, "orders": 231.0, "books": 267.5, "generic": 304.0}
_STOCK_ICONS = {"vouchers": "voucher", "orders": "kanban", "books": "book", "generic": "speech"}
_HIDDEN = Place(118, LINE_Y - 15, 102, 30)


def part_of(table: Table, place: Place, under: bool) -> Json:
    return table.part(
        place,
        "logistics",
        "supply",
        shifts=table.shifts_in("logistics"),
        orders=table.mine["orders"],
        asks="take" if table.phase == "orientation" else "collect",
        under=under,
    )


def panel(part: Json, words: Words) -> Panel:
    table = Department(part, words)
    return Panel(
        "logistics",
        table.word("department", "logistics"),
        SIZE,
        part["place"],
        icon="warehouse",
        note=table.shifts_left(),
        scenery=_scenery(tuple(table.word("part", word) for word in t.PART.words), table.say("recycling.title")),
        marks=(*_supply(table), *_orders(table), *_stock(table)),
        slots=(*_warehouse_slots(table), *_order_slots(table), _recycling_slot(table), *_stock_slots(table)),
        pieces=(*_parts(table), *_recycling(table)),
        tab=table.tab,
        flow=340,
        under=part["under"],
        active=table.is_at_work,
    )


def warehouse_id(word: str) -> str:
    return f"warehouse-{word}"


def order_id(order: str, placement: str) -> str:
    return f"order-{order}-{placement}"


def recycling_id(word: str) -> str:
    return f"recycling-{word}"


def _at(word: str) -> Place:
    number = t.PART.value(word)
    above = t.IS_ABOVE[number]
    row = [other for other in t.PART.words if t.IS_ABOVE[t.PART.value(other)] == above]
    return Place(row.index(word) * _HOUSES, 1.5 if above else _BELOW, *_HOUSE)


@cache
def _scenery(names: tuple[str, ...], recycling: str) -> Scenery:
    marks: list[Mark] = [path(f"M0 {LINE_Y}H{SIZE[0]}", "o2 dashed")]
    for word, name in zip(t.PART.words, names, strict=True):
        x, y, w, h = _at(word)
        marks += [
            house(x, y, w, h, f"{PART_TINT[word]} edge"),
            use(f"part-{word}", x + 5, y + 8.5, 14, 14),
            text(x + 21, y + 19.5, name, "sm b", 58),
            rect(*_yard(word), "paper", 3),
        ]
    marks += [
        use("recycle", 0, _RECYCLING_Y + 2, 18, 18),
        text(21, _RECYCLING_Y + 15.5, recycling, "sm b", 53),
        *(rect(*_recycled_at(n)[:2], _RECYCLED, _RECYCLED, "slot", 4) for n in range(3)),
    ]
    return Scenery(tuple(marks))


def _yard(word: str) -> Place:
    x, y, _, _ = _at(word)
    return Place(x + _YARD.x, y + _YARD.y, _YARD.w, _YARD.h)


def _supply(table: Department) -> list[Mark]:
    supply = table.view["supply"]["parts"]
    return [text(_at(word).x + 104, _at(word).y + 19.5, f"+{supply[word]}", "cap end") for word in t.PART.words]


def _warehouse_slots(table: Department) -> list[Slot]:
    slots = []
    for word in t.PART.words:
        number = table.view["logistics"]["warehouses"][word]
        tip = table.tip(
            "warehouse",
            "R 9.3",
            part=table.word("part", word),
            number=number,
            supply=table.view["supply"]["parts"][word],
        )
        ask = f"take {word}" if table.view["asks"] == "take" else f"collect {word} 1"
        x, y, w, _ = _at(word)
        slots += [
            Slot(warehouse_id(word), _yard(word), tip.name, tip, ask=ask, printed=True),
            Slot(f"supply-{word}", Place(x, y + 6, w, _YARD.y - 10), tip.name, tip, printed=True),
        ]
    return slots


def _parts(table: Department) -> list[Piece]:
    """Clicking the third part of a warehouse collects three."""
    pieces = []
    for word in t.PART.words:
        number = table.view["logistics"]["warehouses"][word]
        yard = _yard(word)
        # So far apart that the eye tells each lit part from the next one, as long as they are not too small then.
        between = 6 if number <= 5 else 2
        step = min(24.5, (yard.w - 8 + between) / max(1, number))
        size = min(18, step - between)
        for n in range(number):
            name = table.say("stored", part=table.word("part", word), number=n + 1)
            tip = Tip(name, table.counted("stored-says", n + 1), "R 9.3")
            at = Place(yard.x + 5 + n * step, yard.y + 31 - size - _LAMP, size, size + _LAMP)
            marks, ask = part(word, 0, _LAMP, size), f"collect {word} {n + 1}"
            pieces.append(Piece(part_id(word, n + 1), at, marks, name, tip, ask=ask, like=f"part-{word}"))
    return pieces


def part_id(word: str, number: int) -> str:
    return f"{warehouse_id(word)}-{number}"


# Kanban orders


def _order_at(n: int, placement: int) -> Place:
    """A card lies over the line: the rows above it count for the upper warehouses, the rows below for the lower."""
    above = len(t.PLACEMENT_ROWS[placement][0])
    return Place(_ORDERS_X + n * _ORDERS + placement * _CARDS, LINE_Y - ROW * above - HEAD, _CARD, 3 * ROW + HEAD)


def _hand(table: Department) -> list[str]:
    return [order for order in table.view["orders"] if order is not None]


def _orders(table: Department) -> list[Mark]:
    hand = _hand(table)
    if not hand:
        return [
            rect(*_HIDDEN, "paper edge", 4),
            *paragraph(
                126, LINE_Y + 4, table.say("orders.hidden", count=len(table.view["orders"])), 90, "cap", 11.5, 1
            ),
        ]
    marks: list[Mark] = []
    for n, order in enumerate(hand):
        for placement in t.PLACEMENT:
            marks += _card(order, placement, _order_at(n, placement))
    return marks


def _card(order: str, placement: int, at: Place) -> list[Mark]:
    """Symbols on the wrong side of the line bring nothing and are faint."""
    rows = t.ORDER_ROWS[t.ORDER.value(order)]
    above, below = t.PLACEMENT_ROWS[placement]
    top = at.y + HEAD
    split = top + ROW * len(above)
    marks: list[Mark] = [
        rect(at.x, at.y, at.w, at.h, "paper", 4),
        rect(at.x, split, at.w, at.y + at.h - split, "wellf", 4),
        rect(at.x, at.y, at.w, at.h, "o", 4),
    ]
    for line, row in enumerate((*above, *below)):
        is_above = line < len(above)
        for n, number in enumerate(rows[row]):
            word = t.PART.word(number)
            look = f"t-{PART_TINT[word]}" if t.IS_ABOVE[number] == is_above else "faint"
            marks.append(use(f"part-{word}", at.x + 0.7 + 15.1 * n, top + 1 + ROW * line, _SYMBOL, _SYMBOL, look))
    return [*marks, path(f"M{at.x} {split}h{at.w}", "o2")]


def _order_slots(table: Department) -> list[Slot]:
    if not _hand(table):
        tip = Tip(table.say("orders.hidden", count=len(table.view["orders"])), table.say("orders.says"), "R 2.10")
        return [Slot("hidden-orders", _HIDDEN, tip.name, tip)]
    slots = []
    for n, order in enumerate(_hand(table)):
        for placement, word in enumerate(t.PLACEMENT.words):
            brings = t.ORDER_YIELD[t.ORDER.value(order)][placement]
            parts = ", ".join(table.word("part", t.PART.word(number)) for number in brings)
            tip = Tip(
                table.say("order.name", order=order, placement=table.word("placement", word)),
                table.say("order.says", parts=parts or table.words.template("nothing")),
                "R 9.2",
            )
            at, ask = _order_at(n, placement), f"order {order} {word}"
            slots.append(Slot(order_id(order, word), at, tip.name, tip, ask=ask, printed=True))
    return slots


# Recycling, the deck and the vouchers of the supply


def _recycling_slot(table: Department) -> Slot:
    tip = Tip(table.say("recycling.title"), table.say("recycling.says"), "R 5.6")
    return Slot("recycling", Place(0, _RECYCLING_Y, 78, _RECYCLED), tip.name, tip, printed=True)


def _recycled_at(n: int) -> Place:
    """Wider than the part that lies there, so that its lamp stands beside the symbol."""
    return Place(82 + n * 34, _RECYCLING_Y, _RECYCLED + 4, _RECYCLED)


def _recycling(table: Department) -> list[Piece]:
    pieces = []
    for n, word in enumerate(table.view["logistics"]["recycling"]):
        tip = table.tip("recycling", "R 5.6", part=table.word("part", word))
        marks = part(word, 0, 0, _RECYCLED)
        pieces.append(Piece(recycling_id(word), _recycled_at(n), marks, tip.name, tip, like=f"part-{word}"))
    return pieces


def _stock(table: Department) -> list[Mark]:
    left = {**table.view["supply"], "orders": table.view["logistics"]["orders"]}
    marks: list[Mark] = []
    for key, x in _STOCK.items():
        marks += [
            use(_STOCK_ICONS[key], x, _RECYCLING_Y + 3.5, 15, 15, "t-sheet"),
            text(x + 17, _RECYCLING_Y + 15.5, str(left[key]), "sm b"),
        ]
    return marks


def _stock_slots(table: Department) -> list[Slot]:
    slots = []
    for key, x in _STOCK.items():
        tip = table.tip(f"stock.{key}", "R 9.4" if key == "vouchers" else "R 1.3")
        # To the left of the Vouchers is room for a lamp.
        left = 6 if key == "vouchers" else 2
        at = Place(x - left, _RECYCLING_Y, left + 33, _RECYCLED)
        slots.append(Slot(f"stock-{key}", at, tip.name, tip, ask="receive" if key == "vouchers" else "", printed=True))
    return slots
