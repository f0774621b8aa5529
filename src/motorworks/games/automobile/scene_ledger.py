"""The ledger of all companies: money, cubes, losses, and the pieces they have left."""

from __future__ import annotations

from collections.abc import Iterator

from motorworks.games.automobile import tables
from motorworks.games.automobile.scene_table import Table
from motorworks.games.automobile.tables import CARS, DISTRIBUTORS, FACTORIES, LOANS
from motorworks.scene import Mark, Panel, Piece, Place, Scenery, Slot, Tip, path, rect, text, use
from motorworks.scene.lettering import brief
from motorworks.scene.things import seat_mark

_COLUMNS: tuple[tuple[str, str, float, float], ...] = (
    ("cash", "money", 121, 42),
    ("worth", "gauge", 173, 44),
    ("loans", "loan", 197, 24),
    ("cubes", "idea", 220, 18),
    ("losses", "loss", 271, 42),
    ("due", "voucher", 322, 44),
    ("factories", "factory", 346, 20),
    ("parts", "parts-factory", 370, 20),
    ("cars", "car-normal", 400, 26),
    ("distributors", "salesman", 424, 22),
)
_HEAD, _NAME = 26.0, 47.0


def panel(table: Table) -> Panel:
    order = table.in_order() if table.view["over"] else [*([] if table.me is None else [table.me]), *table.rivals()]
    step = min(40.0, (203 - _HEAD) / table.players)
    return Panel(
        "ledger",
        table.say("ledger"),
        (427, 203),
        Place(792, 624, 452, 231),
        icon="book",
        note=table.say("loss-value", value=tables.LOSS_VALUE[table.turn]),
        scenery=Scenery(_HEADING),
        marks=tuple(mark for n, seat in enumerate(order) for mark in _line(table, n, seat, step)),
        slots=tuple(_column_slot(table, n) for n in range(len(_COLUMNS))),
        pieces=tuple(_line_piece(table, n, seat, step) for n, seat in enumerate(order)),
        tab="works",
        flow=420,
    )


def _heading() -> Iterator[Mark]:
    for _, icon, right, _ in _COLUMNS:
        wide = 26 if icon.startswith("car") else 19
        yield use(icon, right - wide, 1, wide, 19, "t-sheet")
    yield path(f"M2 {_HEAD - 2}H425", "o")
    yield path("M326 2V199", "h")


_HEADING = tuple(_heading())


def figures(table: Table, seat: int) -> tuple[str, ...]:
    """The figures of a company, in the order of the columns."""
    own = table.seats[seat]
    more = table.outdated_of(seat)
    losses = f"{own['losses']} +{more}" if more else str(own["losses"])
    return (
        table.money(own["cash"]),
        table.money(table.worth(seat)),
        f"{own['loans']}/{LOANS}",
        str(own["cubes"]),
        losses,
        table.money(table.due(seat)),
        str(own["factories"]),
        "0" if own["parts"] else "1",
        str(own["cars"]),
        str(own["distributors"]),
    )


def _line(table: Table, n: int, seat: int, step: float) -> Iterator[Mark]:
    y = _HEAD + n * step
    middle = y + step / 2
    if seat == table.me:
        yield rect(0, y + 1, 427, step - 2, "wellf edge-l", 4)
    yield seat_mark(seat, 13, middle, 17)
    name = table.say("you") if seat == table.me else brief(table.words.seat(seat), _NAME + 3)
    yield text(26, middle + 5, name, "md" if seat == table.actor else "", _NAME)
    decides = ("worth",) if table.view["over"] else ("cash", "cubes", "losses", "due")
    for (key, _, right, fit), figure in zip(_COLUMNS, figures(table, seat), strict=True):
        yield text(right, middle + 5, figure, "b end" if key in decides else "end", fit)


def _line_piece(table: Table, n: int, seat: int, step: float) -> Piece:
    named = zip(_COLUMNS, figures(table, seat), strict=True)
    says = ", ".join(f"{table.say(f'column.{key}')} {figure}" for (key, *_), figure in named)
    name = table.words.seat(seat)
    place = Place(0, _HEAD + n * step, 427, step)
    return Piece(f"company-{seat}", place, (), f"{name}: {says}", Tip(name, says, "R 0.9"))


def _column_slot(table: Table, n: int) -> Slot:
    key, _, right, fit = _COLUMNS[n]
    most = {"factories": FACTORIES, "cars": CARS, "distributors": DISTRIBUTORS}.get(key, 0)
    tip = Tip(table.titled(f"column.{key}"), table.say(f"column-says.{key}", most=most), _COLUMN_RULES[key])
    return Slot(f"column-{key}", Place(right - fit, 0, fit + 2, _HEAD - 2), tip.name, tip)


_COLUMN_RULES = {
    "cash": "R 10.1",
    "worth": "R 11.1",
    "loans": "R 10.1",
    "cubes": "R 3.3",
    "losses": "R 8.4",
    "due": "R 8.5",
    "factories": "R 0.2",
    "parts": "R 3.6",
    "cars": "R 3.12",
    "distributors": "R 3.8",
}
