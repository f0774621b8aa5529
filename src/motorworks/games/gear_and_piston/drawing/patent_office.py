"""The Patent Office: new parts, in one row or by the alternative rules in two."""

from __future__ import annotations

from collections.abc import Iterator

from motorworks.games.gear_and_piston.drawing.display import PLACES, STEP, TILE, DisplayDrawing
from motorworks.games.gear_and_piston.rules.tables import FRONT_ROW, NEW, PATENT
from motorworks.scene import Block, Mark, Narrow, Place, Scenery, path, text

_NARROW = Narrow(
    (294.0, 313.0),
    (
        Block(Place(0, 0, 288, 109), 2, 0),
        Block(Place(288, 0, 144, 109), 2, 109),
        Block(Place(0, 109, 140, 95), 152, 110),
        Block(Place(140, 109, 292, 95), 0, 218),
    ),
)
# The back row lies below the front row; beside them the stack and the discards.
_NARROW_ROWS = Narrow(
    (294.0, 321.0),
    (
        Block(Place(0, 0, 213, 109), 2, 0),
        Block(Place(215, 0, 217, 109), 1, 109),
        Block(Place(0, 109, 62, 95), 218, 0),
        Block(Place(62, 109, 78, 95), 224, 109),
        Block(Place(140, 109, 292, 95), 0, 226),
    ),
    (Place(213, 0, 2, 109),),
)


class PatentOffice(DisplayDrawing):
    location, deck, verb = PATENT, NEW, "patent"
    rule, alternative_rule = "R 4.12", "R 12.2"
    box = (146.0, 138.0, 284.0)
    size = (432, 204)
    flow = 414

    def scenery(self) -> Scenery:
        return Scenery((*self.tray(), *self.row_words(284), *self._front_and_back()))

    def _front_and_back(self) -> Iterator[Mark]:
        if self.part.row.alternative:
            middle = PLACES.at(FRONT_ROW).x - (STEP - TILE) / 2
            yield path(f"M{middle} 8V100", "center")
            yield text(2, 103, self.say("front-row"), "cap b", middle - 8)
            yield text(middle + 5, 103, self.say("back-row"), "cap b", 200)

    def when_taken(self) -> tuple[str, str]:
        return ("patent-alternative", "R 12.2") if self.part.row.alternative else ("patent", "R 4.12")

    def narrow(self) -> Narrow:
        return _NARROW_ROWS if self.part.row.alternative else _NARROW
