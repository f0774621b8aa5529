"""The price of each segment, on tags in the margins of the market. [R 11.7]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from motorworks.games.horseless_carriage.drawing.niches import BOTTOM, CELL, LEFT
from motorworks.games.horseless_carriage.drawing.words import say
from motorworks.kernel import Words
from motorworks.scene import Mark, Place, Slot, Tip, rect, text

_WIDE, _HIGH = 21.0, 15.0
# Each segment has a tag above or below the board, the second lowest has both: segment, columns from the left, top.
_TAGS = ((0, 2.0, BOTTOM + 13), (1, 6.0, BOTTOM + 13), (1, 0.5, 0.0), (2, 3.5, 0.0), (3, 7.5, 0.0))
_PLACES = tuple((segment, Place(LEFT + column * CELL - _WIDE / 2, top, _WIDE, _HIGH)) for segment, column, top in _TAGS)


def marks(view: Mapping[str, Any], words: Words) -> tuple[Mark, ...]:
    found: list[Mark] = []
    for segment, box in _PLACES:
        price = view["prices"][segment]
        sign = f"${price}" if price else say(words, "no-price")
        found += [rect(*box, "platef", 4), text(box.middle[0], box.y + 12, sign, "sm b mid inv")]
    return tuple(found)


def slots(view: Mapping[str, Any], words: Words) -> tuple[Slot, ...]:
    found = []
    for number, (segment, box) in enumerate(_PLACES):
        price = view["prices"][segment]
        label = say(words, "price" if price else "price-none", segment=segment, price=price)
        tip = Tip(label, say(words, "price-says"), "R 11.7")
        found.append(Slot(f"price-{number}", box, label, tip, printed=True))
    return tuple(found)
