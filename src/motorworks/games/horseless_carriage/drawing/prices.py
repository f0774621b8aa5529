"""The price of each segment, on tags in the margins of the market. [R 11.7]"""

from collections.abc import Iterator, Sequence

from motorworks.games.horseless_carriage.drawing.niches import BOTTOM, CELL, LEFT
from motorworks.games.horseless_carriage.drawing.table import Speaker
from motorworks.scene import Mark, Place, Slot, Tip, rect, text
from motorworks.scene.layout import printed

_WIDE, _HIGH = 21.0, 15.0
# Each segment has a tag above or below the board, the second lowest has both: segment, columns from the left, top.
_TAGS = ((0, 2.0, BOTTOM + 13), (1, 6.0, BOTTOM + 13), (1, 0.5, 0.0), (2, 3.5, 0.0), (3, 7.5, 0.0))
_PLACES = tuple((segment, Place(LEFT + column * CELL - _WIDE / 2, top, _WIDE, _HIGH)) for segment, column, top in _TAGS)


def marks(prices: Sequence[int], speaks: Speaker) -> Iterator[Mark]:
    for segment, box in _PLACES:
        sign = f"${prices[segment]}" if prices[segment] else speaks.say("no-price")
        yield rect(*box, "platef", 4)
        yield text(box.middle[0], box.y + 12, sign, "sm b mid inv")


def slots(prices: Sequence[int], speaks: Speaker) -> Iterator[Slot]:
    for number, (segment, box) in enumerate(_PLACES):
        price = prices[segment]
        name = speaks.say("price" if price else "price-none", segment=segment, price=price)
        yield printed(f"price-{number}", box, Tip(name, speaks.say("price-says"), "R 11.7"))
