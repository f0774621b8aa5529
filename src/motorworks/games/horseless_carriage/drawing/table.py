"""What the panels share: the words, what one seat sees with its options, and how much room a panel has."""

from collections.abc import Hashable, Sequence
from functools import cache
from typing import TypeVar

from motorworks.games.horseless_carriage.rules.events import OUTLET
from motorworks.games.horseless_carriage.rules.moves import TILE
from motorworks.games.horseless_carriage.rules.seen import Dealership, Tile, View
from motorworks.games.horseless_carriage.rules.tables import DEALERSHIP
from motorworks.kernel import Domain, Option, Seen, Words
from motorworks.scene import Place
from motorworks.scene.panel_drawing import PanelDrawing as ScenePanelDrawing
from motorworks.scene.speaker import Speaker as SceneSpeaker
from motorworks.scene.table import TableDrawing as SceneTableDrawing

PACKAGE = "motorworks.games.horseless_carriage"
NONE = -1
# What is drawn on a panel is smaller than the panel by the frame around it.
FRAME = (17.0, 28.0)
# On a tablet a panel that asks for more than there is has a row to itself.
WHOLE_ROW = 1000

P = TypeVar("P", bound=Hashable)


class Speaker(SceneSpeaker):
    def named(self, domain: Domain, value: int) -> str:
        return self.words.term(domain.term(value))

    def headed(self, domain: Domain, value: int) -> str:
        """The same as a name that begins a line."""
        said = self.named(domain, value)
        return said[:1].upper() + said[1:]

    def listed(self, names: Sequence[str]) -> str:
        """Names in a row: "speed, range and safety"."""
        if len(names) < 2:
            return "".join(names)
        return self.say("and", first=", ".join(names[:-1]), last=names[-1])

    def outlet(self, dealership: Dealership) -> str:
        """The name of a dealership; before its owner has chosen an industrialist, its size."""
        if dealership.name == NONE:
            return self.named(TILE, DEALERSHIP + dealership.size)
        return self.named(OUTLET, dealership.name)


@cache
def speaker(language: str) -> Speaker:
    """For what depends on the language alone."""
    return Speaker(Words(PACKAGE, language))


class PanelDrawing(ScenePanelDrawing[P], Speaker):
    @property
    def size(self) -> tuple[float, float]:
        """It fills its panel."""
        return drawing_size(self.place)


class WidePanel(PanelDrawing[P]):
    """A panel as wide as the left column."""

    flow = WHOLE_ROW
    pan = 623


class TableDrawing(SceneTableDrawing[View], Speaker):
    """What one seat sees, and the floor that lies in front: its own, or the first seat's for a spectator."""

    def __init__(self, seen: Seen[View], options: Sequence[Option], words: Words) -> None:
        super().__init__(seen, options, words)
        self.turn = self.seen.turn
        self.mine = self.seen.seats[self.hero]
        self.kind = options[0].kind if options else ""

    @property
    def sells(self) -> bool:
        return self.phase in ("sell", "take-cars")

    def levels(self) -> tuple[int, ...]:
        """My levels of access; before the focus is set, where my own markers stand."""
        return self.mine.access or tuple(markers[self.hero] for markers in self.seen.markers)


def drawing_size(place: Place) -> tuple[float, float]:
    return place.w - FRAME[0], place.h - FRAME[1]


def flow_of(width: float) -> int:
    """How wide a panel is at least on a tablet: as its drawing is, so that panels in a row are equally high there."""
    return round(0.9 * width + FRAME[0])


def mainlines_of(tiles: Sequence[Tile]) -> list[Tile]:
    """In the order in which they were built, as they are numbered."""
    return [tile for tile in tiles if tile.tile < DEALERSHIP]
