"""How far my dealerships reach on the market as my layout grows: the niches that ask for no more than their specs."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from motorworks.games.horseless_carriage.drawing.niches import at
from motorworks.games.horseless_carriage.drawing.table import NONE, Speaker, Table, mainlines_of
from motorworks.games.horseless_carriage.rules import reach as rule
from motorworks.games.horseless_carriage.rules.moves import TILE
from motorworks.games.horseless_carriage.rules.seen import Dealership
from motorworks.games.horseless_carriage.rules.tables import DEALERSHIP
from motorworks.games.horseless_carriage.rules.windows import NICHES_A_STEP
from motorworks.scene import Mark, Place, Slot, Tip, path
from motorworks.scene.layout import printed
from motorworks.scene.things import seat_look

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


def reaches(table: Table) -> Iterator[Reach]:
    """The dealerships that meet every minimum and have no window on the board. [R 7.5] [R 8.2]"""
    seen, lines = table.seen, mainlines_of(table.mine.factory.tiles)
    for outlet in table.mine.dealerships:
        brochure = outlet.brochure
        if brochure is None or not brochure.mainlines or brochure.placed != NONE:
            continue
        if not rule.lacking(brochure.specs, seen.minimum):
            across, up = rule.axis_steps(brochure.specs, seen.minimum, seen.axes)
            types = {lines[number - 1].tile for number in brochure.mainlines}
            within = rule.niches_within(brochure.specs, seen.minimum, seen.axes)
            buyers = rule.count_buyers(seen.buyers, types, within)
            yield Reach(outlet, across * NICHES_A_STEP, up * NICHES_A_STEP, buyers)


def marks(found: Sequence[Reach], seat: int) -> Iterator[Mark]:
    for reach in found:
        x, y, w, h = reach.box()
        yield path(f"M{x - _TAIL} {y}h{_TAIL + w}v{h}", f"seatl dashed {seat_look(seat)}")


def slots(found: Sequence[Reach], seat: int, speaks: Speaker) -> Iterator[Slot]:
    """A reach can be pointed at along its upper line; the shorter of two lines lies on top."""
    for reach in sorted(found, key=lambda reach: -reach.columns):
        x, y, w, _ = reach.box()
        name = speaks.say("reach-of", outlet=speaks.outlet(reach.outlet))
        tip = Tip(name, speaks.say("reach-says", buyers=reach.buyers), "R 8.2")
        size = TILE.word(DEALERSHIP + reach.outlet.size)
        yield printed(f"reach-{seat}-{size}", Place(x - _TAIL, y - 2, w + _TAIL, 4), tip)
