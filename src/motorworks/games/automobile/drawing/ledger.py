"""The ledger of all companies: money, cubes, losses, and the pieces they have left."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from motorworks.games.automobile.drawing.table import PanelDrawing, TableDrawing, slot
from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.seen import Company
from motorworks.games.automobile.rules.tables import CARS, DISTRIBUTORS, FACTORIES, LOANS, NONE
from motorworks.scene import Block, Mark, Narrow, Piece, Place, Slot, Tip, path, rect, text, use
from motorworks.scene.lettering import brief
from motorworks.scene.things import seat_mark


class Column(NamedTuple):
    """A column of figures, which end at `right` and have so much room."""

    key: str
    icon: str
    right: float
    room: float
    rule: str
    most: int = 0


_COLUMNS = (
    Column("cash", "money", 124, 44, "R 10.1"),
    Column("worth", "gauge", 178, 46, "R 11.1"),
    Column("loans", "loan", 216, 26, "R 10.1"),
    Column("due", "voucher", 266, 44, "R 8.5"),
    Column("cubes", "idea", 317, 20, "R 3.3"),
    Column("losses", "loss", 368, 42, "R 8.4"),
    Column("factories", "factory", 392, 20, "R 0.2", FACTORIES),
    Column("parts", "parts-factory", 414, 20, "R 3.6"),
    Column("cars", "car-normal", 442, 26, "R 3.12", CARS),
    Column("distributors", "salesman", 464, 20, "R 3.8", DISTRIBUTORS),
)
_MONEY = 4  # so many columns are about money, the others about things
_WIDE, _BREAK, _EDGE = 469.0, 272.0, 279.0  # where the first part ends and the second begins
_HEAD, _NAME = 38.0, 48.0
# What is written below the symbols: where it ends, in how much room; the last four columns share a heading.
_HEADED: tuple[tuple[str, float, float], ...] = (
    *(("cash", 124, 60), ("worth", 177, 42), ("loans", 219, 37)),
    *(("due", 266, 42), ("cubes", 319, 36), ("losses", 368, 43)),
)


class Entry(NamedTuple):
    """A company, and what the rules make of it."""

    seat: int
    own: Company
    worth: int
    due: int
    outdated: int


class Part(NamedTuple):
    lines: tuple[Entry, ...]
    me: int
    actor: int
    turn: int
    over: bool


def part_of(table: TableDrawing) -> Part:
    order = table.in_order() if table.over else table.from_me
    own = [company._replace(tiles=None) for company in table.seen.seats]
    lines = (Entry(seat, own[seat], table.worth(seat), table.due(seat), table.outdated_of(seat)) for seat in order)
    return Part(tuple(lines), table.my_seat, table.actor_seat, table.turn, table.over)


class Ledger(PanelDrawing[Part]):
    id = "ledger"
    size = (_WIDE, 203)
    icon = "book"
    tab = "works"
    flow = 460

    def note(self) -> str:
        return self.say("loss-value", value=tables.LOSS_VALUE[self.part.turn])

    def printed_marks(self) -> Iterator[Mark]:
        """A symbol over each column, and in a word what it counts; the last four count what is left in stock."""
        for column in _COLUMNS:
            wide = 26 if column.icon.startswith("car") else 19
            yield use(column.icon, column.right - wide, 0, wide, 19, "t-sheet")
        for key, x, room in _HEADED:
            yield text(x, 31, self.say(f"heading.{key}"), "cap end", room)
        yield text(419, 31, self.say("heading.left"), "cap mid", 90)
        yield path(f"M2 {_HEAD - 2}H{_BREAK - 2}", "o")
        yield path(f"M{_EDGE + 2} {_HEAD - 2}H{_WIDE - 2}", "o")

    def narrow(self) -> Narrow:
        return _narrow(len(self.part.lines))

    def slots(self) -> Iterator[Slot]:
        for key, _, right, room, rule, most in _COLUMNS:
            tip = Tip(self.titled(f"column.{key}"), self.say(f"column-says.{key}", most=most), rule)
            yield slot(f"column-{key}", Place(right - room, 0, room + 4, _HEAD - 2), tip)

    def marks(self) -> Iterator[Mark]:
        step = _step(len(self.part.lines))
        for n, line in enumerate(self.part.lines):
            yield from self._line(line, _HEAD + n * step, step)

    def _line(self, line: Entry, y: float, step: float) -> Iterator[Mark]:
        middle, is_mine = y + step / 2, line.seat == self.part.me
        if is_mine:
            yield from (rect(*half, "wellf edge-l", 4) for half in _halves(y + 1, step - 2))
        yield seat_mark(line.seat, 13, middle, 17)
        yield seat_mark(line.seat, _EDGE + 11, middle, 13)
        name = self.say("you") if is_mine else brief(self.words.seat(line.seat), _NAME + 3)
        yield text(26, middle + 5, name, "md" if line.seat == self.part.actor else "", _NAME)
        decides = ("worth",) if self.part.over else ("cash", "cubes", "losses", "due")
        for column, figure in zip(_COLUMNS, self._figures(line), strict=True):
            yield text(column.right, middle + 5, figure, "b end" if column.key in decides else "end", column.room)

    def _figures(self, line: Entry) -> tuple[str, ...]:
        """The figures of a company, in the order of the columns."""
        own = line.own
        return (
            self.money(own.cash),
            self.money(line.worth),
            f"{own.loans}/{LOANS}",
            self.money(line.due),
            str(own.cubes),
            f"{own.losses} +{line.outdated}" if line.outdated else str(own.losses),
            str(own.factories),
            "1" if own.parts == NONE else "0",
            str(own.cars),
            str(own.distributors),
        )

    def pieces(self) -> Iterator[Piece]:
        step = _step(len(self.part.lines))
        for n, line in enumerate(self.part.lines):
            named = zip(_COLUMNS, self._figures(line), strict=True)
            facts = [f"{self.say(f'column.{column.key}')} {figure}" for column, figure in named]
            money, things = _halves(_HEAD + n * step, step)
            name = self.words.seat(line.seat)
            for what, at, says in (("company", money, facts[:_MONEY]), ("stock", things, facts[_MONEY:])):
                said = ", ".join(says)
                yield Piece(f"{what}-{line.seat}", at, (), f"{name}: {said}", Tip(name, said, "R 0.9"))


def _step(players: int) -> float:
    return min(40.0, (203 - _HEAD) / players)


def _halves(y: float, high: float) -> tuple[Place, Place]:
    """The money and the things of a line."""
    return Place(0, y, _BREAK, high), Place(_EDGE, y, _WIDE - _EDGE, high)


@cache
def _narrow(players: int) -> Narrow:
    """On a phone the things of each company lie below the money."""
    high, middle = _HEAD + players * _step(players) + 10, (_BREAK + _EDGE) / 2
    money, things = Place(-2, -2, middle + 2, high), Place(middle, -2, _WIDE + 2 - middle, high)
    return Narrow((286.0, 2 * high), (Block(money, 4, 0), Block(things, 44, high)))
