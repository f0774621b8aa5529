"""How far my dealerships reach on the market as my layout grows: the niches that ask for no more than their specs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from motorworks.games.horseless_carriage.drawing.niches import at
from motorworks.games.horseless_carriage.drawing.words import outlet_name, say
from motorworks.games.horseless_carriage.rules.tables import DEALERSHIP, SIDE, TILES
from motorworks.kernel import Words
from motorworks.scene import Mark, Place, Slot, Tip, path
from motorworks.scene.things import seat_look

# How far a line runs out into the margin, to be pointed at there.
_TAIL = 9.0


class Reach(NamedTuple):
    """A dealership that could sell, and how many columns and rows of niches it serves."""

    outlet: Mapping[str, Any]
    columns: int
    rows: int


def reaches(view: Mapping[str, Any], seat: int) -> Iterator[Reach]:
    """The dealerships that meet every minimum and have no window on the board. [R 7.5] [R 8.2]"""
    for outlet in view["seats"][seat]["dealerships"]:
        brochure = outlet["brochure"]
        if brochure and brochure["mainlines"] and not brochure["placed"]:
            above = {track: value - view["minimum"][track] for track, value in brochure["specs"].items()}
            if min(above.values()) >= 0:
                columns, rows = (min(2 * (above[track] + 1), SIDE) for track in view["axes"])
                yield Reach(outlet, columns, rows)


def _box(reach: Reach) -> Place:
    """The niches of a reach on the sheet."""
    return at(0, 0, reach.columns, reach.rows)


def marks(view: Mapping[str, Any], seat: int) -> tuple[Mark, ...]:
    found = []
    for reach in reaches(view, seat):
        x, y, w, h = _box(reach)
        found.append(path(f"M{x - _TAIL} {y}h{_TAIL + w}v{h}", f"seatl dashed {seat_look(seat)}"))
    return tuple(found)


def slots(view: Mapping[str, Any], seat: int, words: Words) -> tuple[Slot, ...]:
    """A reach can be pointed at along its upper line; the shorter of two lines lies on top."""
    found = []
    for reach in sorted(reaches(view, seat), key=lambda reach: -reach.columns):
        x, y, w, _ = _box(reach)
        label = say(words, "reach-of", outlet=outlet_name(words, reach.outlet))
        says = say(words, "reach-says", buyers=buyers_in(view, seat, reach))
        spot = Place(x - _TAIL, y - 2, w + _TAIL, 4)
        found.append(Slot(f"reach-{seat}-{reach.outlet['size']}", spot, label, Tip(label, says, "R 8.2"), printed=True))
    return tuple(found)


def buyers_in(view: Mapping[str, Any], seat: int, reach: Reach) -> int:
    """The buyers within reach of the types that the dealership's mainlines build."""
    niches = {f"{column}/{row}" for column in range(reach.columns) for row in range(reach.rows)}
    tiles = [laid["tile"] for laid in view["seats"][seat]["factory"]["tiles"]]
    lines = [tile for tile in tiles if tile in TILES[:DEALERSHIP]]
    kinds = {lines[number - 1] for number in reach.outlet["brochure"]["mainlines"]}
    return sum(count for kind in kinds for niche, count in view["buyers"][kind].items() if niche in niches)
