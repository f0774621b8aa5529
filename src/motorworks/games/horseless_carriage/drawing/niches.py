"""Where the niches of the market lie, the prices of their segments, and how far my dealerships reach on them."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from motorworks.games.horseless_carriage.drawing.table import NONE, Speaker, TableDrawing, mainlines_of
from motorworks.games.horseless_carriage.rules import reach as rule
from motorworks.games.horseless_carriage.rules.moves import TILE
from motorworks.games.horseless_carriage.rules.seen import Dealership
from motorworks.games.horseless_carriage.rules.tables import DEALERSHIP, SIDE
from motorworks.games.horseless_carriage.rules.windows import column_and_row
from motorworks.scene import Mark, Place, Slot, Tip, path, rect, text
from motorworks.scene.layout import printed
from motorworks.scene.things import seat_look

CELL = 42.0
# What stands in a niche keeps clear of the marks and badges of windows on the lines around it.
MARGIN = 9.2
LEFT, TOP = 43.0, 22.0
RIGHT, BOTTOM = LEFT + SIDE * CELL, TOP + SIDE * CELL
SIZE = (387.0, 412.0)


def at(column: float, row: float, wide: float = 1, high: float = 1) -> Place:
    """Niches on the panel; row 0 is at the bottom."""
    return Place(LEFT + column * CELL, BOTTOM - (row + high) * CELL, wide * CELL, high * CELL)


def place_of(niche: int) -> Place:
    return at(*column_and_row(niche))


# The price of each segment, on tags in the margins [R 11.7]

# Each segment has a tag above or below the board, the second lowest has both: segment, columns from the left, top.
_TAGS = tuple(
    (segment, Place(LEFT + column * CELL - 10.5, top, 21.0, 15.0))
    for segment, column, top in ((0, 2, BOTTOM + 13), (1, 6, BOTTOM + 13), (1, 0.5, 0.0), (2, 3.5, 0.0), (3, 7.5, 0.0))
)


def price_marks(prices: Sequence[int], speaks: Speaker) -> Iterator[Mark]:
    for segment, box in _TAGS:
        sign = f"${prices[segment]}" if prices[segment] else speaks.say("no-price")
        yield rect(*box, "platef", 4)
        yield text(box.middle[0], box.y + 12, sign, "sm b mid inv")


def price_slots(prices: Sequence[int], speaks: Speaker) -> Iterator[Slot]:
    for number, (segment, box) in enumerate(_TAGS):
        price = prices[segment]
        name = speaks.say("price" if price else "price-none", segment=segment, price=price)
        yield printed(f"price-{number}", box, Tip(name, speaks.say("price-says"), "R 11.7"))


# How far my dealerships reach as my layout grows: the niches that ask for no more than their specs

# How far a line runs out into the margin, to be pointed at there.
_TAIL = 9.0


class Reach(NamedTuple):
    """A dealership that could sell, how many columns and rows of niches it serves, and how many buyers there."""

    outlet: Dealership
    columns: int
    rows: int
    buyers: int

    def box(self) -> Place:
        return at(0, 0, self.columns, self.rows)


def reaches(table: TableDrawing) -> Iterator[Reach]:
    """The dealerships that meet every minimum and have no window on the board. [R 7.5] [R 8.2]"""
    seen, lines = table.seen, mainlines_of(table.mine.factory.tiles)
    for outlet in table.mine.dealerships:
        brochure = outlet.brochure
        if brochure is None or not brochure.mainlines or brochure.placed != NONE:
            continue
        if not rule.lacking(brochure.specs, seen.minimum):
            types = {lines[number - 1].tile for number in brochure.mainlines}
            buyers = rule.buyers_in_reach(brochure.specs, types, seen.minimum, seen.axes, seen.buyers)
            yield Reach(outlet, *rule.columns_and_rows(brochure.specs, seen.minimum, seen.axes), buyers)


def reach_marks(found: Sequence[Reach], seat: int) -> Iterator[Mark]:
    for reach in found:
        x, y, w, h = reach.box()
        yield path(f"M{x - _TAIL} {y}h{_TAIL + w}v{h}", f"seatl dashed {seat_look(seat)}")


def reach_slots(found: Sequence[Reach], seat: int, speaks: Speaker) -> Iterator[Slot]:
    """A reach can be pointed at along its upper line; the shorter of two lines lies on top."""
    for reach in sorted(found, key=lambda reach: -reach.columns):
        x, y, w, _ = reach.box()
        name = speaks.say("reach-of", outlet=speaks.outlet(reach.outlet))
        tip = Tip(name, speaks.say("reach-says", buyers=reach.buyers), "R 8.2")
        size = TILE.word(DEALERSHIP + reach.outlet.size)
        yield printed(f"reach-{seat}-{size}", Place(x - _TAIL, y - 2, w + _TAIL, 4), tip)
