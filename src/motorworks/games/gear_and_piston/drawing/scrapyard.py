"""The Scrapyard: scrap parts, which by the alternative rules are drawn from the stack alone."""

from __future__ import annotations

from collections.abc import Iterator

from motorworks.games.gear_and_piston.drawing.display import DisplayDrawing
from motorworks.games.gear_and_piston.rules.tables import DRAWS, SCRAP, SCRAPYARD
from motorworks.scene import Mark, Scenery, text
from motorworks.scene.things import paragraph


class Scrapyard(DisplayDrawing):
    location, deck, verb = SCRAPYARD, SCRAP, "salvage"
    rule, alternative_rule = "R 4.14", "R 12.3"
    size = (242, 204)
    flow = 240

    @property
    def box(self) -> tuple[float, float, float]:
        return (2.0, 77.0, 238.0) if self.part.row.alternative else (110.0, 138.0, 130.0)

    def scenery(self) -> Scenery:
        return Scenery((*self.tray(), *(self._draws() if self.part.row.alternative else self.row_words(128))))

    def _draws(self) -> Iterator[Mark]:
        """How many tiles each space draws."""
        yield from paragraph(4, 18, self.say("alternative-says"), 232, "soft")
        for n, draw in enumerate(DRAWS):
            yield text(self.space(n).middle[0], 72, str(draw), "md mid")

    def when_taken(self) -> tuple[str, str]:
        return "salvage", "R 4.15"
