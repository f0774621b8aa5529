"""The ledger of all companies: money, cubes, losses, and the pieces they have left."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from motorworks.games.automobile.drawing.table import PACKAGE, Table
from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.tables import CARS, DISTRIBUTORS, FACTORIES, LOANS
from motorworks.kernel.words import Words
from motorworks.scene import Block, Mark, Narrow, Panel, Piece, Place, Scenery, Slot, Tip, path, rect, text, use
from motorworks.scene.lettering import brief
from motorworks.scene.things import seat_mark

_COLUMNS: tuple[tuple[str, str, float, float], ...] = (
    ("cash", "money", 124, 44),
    ("worth", "gauge", 178, 46),
    ("loans", "loan", 216, 26),
    ("due", "voucher", 266, 44),
    ("cubes", "idea", 317, 20),
    ("losses", "loss", 368, 42),
    ("factories", "factory", 392, 20),
    ("parts", "parts-factory", 414, 20),
    ("cars", "car-normal", 442, 26),
    ("distributors", "salesman", 464, 20),
)
_MONEY = 4  # so many columns are about money, the others about things
_WIDE, _BREAK, _EDGE = 469.0, 272.0, 279.0  # where the first part ends and the second begins
_HEAD, _NAME = 38.0, 48.0


def panel(table: Table) -> Panel:
    order = table.in_order() if table.view["over"] else [*([] if table.me is None else [table.me]), *table.rivals()]
    step = _step(table.players)
    return Panel(
        "ledger",
        table.say("ledger"),
        (_WIDE, 203),
        Place(759, 624, 485, 231),
        icon="book",
        note=table.say("loss-value", value=tables.LOSS_VALUE[table.turn]),
        scenery=_heading(table.words.language),
        marks=tuple(mark for n, seat in enumerate(order) for mark in _line(table, n, seat, step)),
        slots=tuple(_column_slot(table, n) for n in range(len(_COLUMNS))),
        pieces=tuple(piece for n, seat in enumerate(order) for piece in _line_pieces(table, n, seat, step)),
        tab="works",
        flow=460,
        narrow=_narrow(table.players),
    )


def _step(players: int) -> float:
    return min(40.0, (203 - _HEAD) / players)


@cache
def _narrow(players: int) -> Narrow:
    """On a phone the things of each company lie below the money."""
    high, middle = _HEAD + players * _step(players) + 10, (_BREAK + _EDGE) / 2
    money, things = Place(-2, -2, middle + 2, high), Place(middle, -2, _WIDE + 2 - middle, high)
    return Narrow((286.0, 2 * high), (Block(money, 4, 0), Block(things, 44, high)))


_HEADED: tuple[tuple[str, float, float, str], ...] = (
    ("cash", 124, 60, "end"),
    ("worth", 177, 42, "end"),
    ("loans", 219, 37, "end"),
    ("due", 266, 42, "end"),
    ("cubes", 319, 36, "end"),
    ("losses", 368, 43, "end"),
    ("left", 419, 90, "mid"),
)  # what is written below the symbols: where, in how much room


@cache
def _heading(language: str) -> Scenery:
    """A symbol over each column, and in a word what it counts; the last four count what is left in stock."""
    words = Words(PACKAGE, language)
    marks: list[Mark] = []
    for _, icon, right, _ in _COLUMNS:
        wide = 26 if icon.startswith("car") else 19
        marks.append(use(icon, right - wide, 0, wide, 19, "t-sheet"))
    for key, x, room, align in _HEADED:
        marks.append(text(x, 31, words.template(f"scene.heading.{key}"), f"cap {align}", room))
    marks.append(path(f"M2 {_HEAD - 2}H{_BREAK - 2}", "o"))
    marks.append(path(f"M{_EDGE + 2} {_HEAD - 2}H{_WIDE - 2}", "o"))
    return Scenery(tuple(marks))


def figures(table: Table, seat: int) -> tuple[str, ...]:
    """The figures of a company, in the order of the columns."""
    own = table.seats[seat]
    more = table.outdated_of(seat)
    losses = f"{own['losses']} +{more}" if more else str(own["losses"])
    return (
        table.money(own["cash"]),
        table.money(table.worth(seat)),
        f"{own['loans']}/{LOANS}",
        table.money(table.due(seat)),
        str(own["cubes"]),
        losses,
        str(own["factories"]),
        "0" if own["parts"] else "1",
        str(own["cars"]),
        str(own["distributors"]),
    )


def _line(table: Table, n: int, seat: int, step: float) -> Iterator[Mark]:
    y = _HEAD + n * step
    middle = y + step / 2
    if seat == table.me:
        yield from (rect(*part, "wellf edge-l", 4) for part in _parts(y + 1, step - 2))
    yield seat_mark(seat, 13, middle, 17)
    yield seat_mark(seat, _EDGE + 11, middle, 13)
    name = table.say("you") if seat == table.me else brief(table.words.seat(seat), _NAME + 3)
    yield text(26, middle + 5, name, "md" if seat == table.actor else "", _NAME)
    decides = ("worth",) if table.view["over"] else ("cash", "cubes", "losses", "due")
    for (key, _, right, fit), figure in zip(_COLUMNS, figures(table, seat), strict=True):
        yield text(right, middle + 5, figure, "b end" if key in decides else "end", fit)


def _parts(y: float, high: float) -> tuple[Place, Place]:
    """The money and the things of a line."""
    return Place(0, y, _BREAK, high), Place(_EDGE, y, _WIDE - _EDGE, high)


def _line_pieces(table: Table, n: int, seat: int, step: float) -> Iterator[Piece]:
    named = zip(_COLUMNS, figures(table, seat), strict=True)
    facts = [f"{table.say(f'column.{key}')} {figure}" for (key, *_), figure in named]
    money, things = _parts(_HEAD + n * step, step)
    name = table.words.seat(seat)
    for piece, at, says in (("company", money, facts[:_MONEY]), ("stock", things, facts[_MONEY:])):
        said = ", ".join(says)
        yield Piece(f"{piece}-{seat}", at, (), f"{name}: {said}", Tip(name, said, "R 0.9"))


def _column_slot(table: Table, n: int) -> Slot:
    key, _, right, fit = _COLUMNS[n]
    most = {"factories": FACTORIES, "cars": CARS, "distributors": DISTRIBUTORS}.get(key, 0)
    tip = Tip(table.titled(f"column.{key}"), table.say(f"column-says.{key}", most=most), _COLUMN_RULES[key])
    return Slot(f"column-{key}", Place(right - fit, 0, fit + 4, _HEAD - 2), tip.name, tip)


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
