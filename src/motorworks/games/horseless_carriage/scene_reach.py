"""How far my dealerships reach on the market as my layout grows: the niches that ask for no more than their specs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from motorworks.games.horseless_carriage.scene_niches import BOTTOM, LEFT, at
from motorworks.games.horseless_carriage.scene_words import outlet_name, say
from motorworks.games.horseless_carriage.tables import DEALERSHIP, SIDE, TILES
from motorworks.kernel import Words
from motorworks.scene import Mark, Place, Slot, Tip, path
from motorworks.scene.things import seat_look

_APART = 3.0
# How far a line runs out into the margin, to be pointed at there.
_TAIL = 9.0


class Reach(NamedTuple):
    """A dealership that could sell, by its number, and how many columns and rows of niches it serves."""

    number: int
    outlet: Mapping[str, Any]
    columns: int
    rows: int


def reaches(view: Mapping[str, Any], seat: int) -> Iterator[Reach]:
    """The dealerships that meet every minimum and have no window on the board. [R 7.5] [R 8.2]"""
    for number, outlet in enumerate(view["seats"][seat]["dealerships"]):
        brochure = outlet["brochure"]
        if brochure and brochure["mainlines"] and not brochure["placed"]:
            above = {track: value - view["minimum"][track] for track, value in brochure["specs"].items()}
            if min(above.values()) >= 0:
                columns, rows = (min(2 * (above[track] + 1), SIDE) for track in view["axes"])
                yield Reach(number, outlet, columns, rows)


def _edge(reach: Reach) -> Place:
    """The corner of a reach on the sheet; each dealership has its line a little further in."""
    x, y, _, _ = at(reach.columns, reach.rows - 1)
    inset = 2 + _APART * reach.number
    return Place(LEFT, y + inset, x - inset - LEFT, BOTTOM - y - inset)


def marks(view: Mapping[str, Any], seat: int) -> tuple[Mark, ...]:
    found = []
    for reach in reaches(view, seat):
        x, y, w, h = _edge(reach)
        found.append(path(f"M{x - _TAIL} {y}h{_TAIL + w}v{h}", f"seatl dashed {seat_look(seat)}"))
    return tuple(found)


def slots(view: Mapping[str, Any], seat: int, words: Words) -> tuple[Slot, ...]:
    """A reach can be pointed at along its upper line."""
    found = []
    for reach in reaches(view, seat):
        box = _edge(reach)
        label = say(words, "reach-of", outlet=outlet_name(words, reach.outlet))
        says = say(words, "reach-says", buyers=buyers_in(view, seat, reach))
        spot = Place(box.x - _TAIL, box.y - 2, box.w + _TAIL, 4)
        found.append(Slot(f"reach-{seat}-{reach.outlet['size']}", spot, label, Tip(label, says, "R 8.2"), printed=True))
    return tuple(found)


def buyers_in(view: Mapping[str, Any], seat: int, reach: Reach) -> int:
    """The buyers within reach of the types that the dealership's mainlines build."""
    niches = {f"{column}/{row}" for column in range(reach.columns) for row in range(reach.rows)}
    tiles = [laid["tile"] for laid in view["seats"][seat]["factory"]["tiles"]]
    lines = [tile for tile in tiles if tile in TILES[:DEALERSHIP]]
    kinds = {lines[number - 1] for number in reach.outlet["brochure"]["mainlines"]}
    return sum(count for kind in kinds for niche, count in view["buyers"][kind].items() if niche in niches)
