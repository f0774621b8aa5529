"""The base of a game's panels: how one is drawn from its part of a view, and the cache of those drawn lately."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from functools import lru_cache
from typing import Any, Generic, TypeVar

from motorworks.kernel import Words
from motorworks.scene.marks import Mark
from motorworks.scene.panel import Narrow, Panel, Piece, Place, Scenery, Slot
from motorworks.scene.speaker import Speaker, Voice

P = TypeVar("P", bound=Hashable)


class PanelDrawing(Speaker, Generic[P]):
    """How one panel is drawn: from its part of what a seat sees and from nothing else, so that it can be cached.

    A part is a named tuple of ints. What is the same for every part is an attribute of the class; what depends on the
    part is a property or one of the methods below.
    """

    def __init__(self, part: P, place: Place, words: Words) -> None:
        super().__init__(words)
        self.part = part
        self.place = place

    def panel(self, under: bool = False) -> Panel:
        return Panel(
            self.id,
            self.title(),
            self.size,
            self.place,
            icon=self.icon,
            seat=self.seat,
            note=self.note(),
            scenery=self.scenery(),
            marks=tuple(self.marks()),
            slots=tuple(self.slots()),
            pieces=tuple(self.pieces()),
            tab=self.tab,
            flow=self.flow,
            under=under,
            pan=self.pan,
            narrow=self.narrow(),
            active=self.active,
            zoom=self.zoom,
            opens=self.opens(),
            unfolds=self.unfolds,
        )

    # Attributes, or properties where they depend on the part

    @property
    def id(self) -> str:
        raise NotImplementedError

    @property
    def size(self) -> tuple[float, float]:
        raise NotImplementedError

    @property
    def icon(self) -> str:
        return ""

    @property
    def seat(self) -> int | None:
        """Whose panel it is."""
        return None

    @property
    def tab(self) -> str:
        return ""

    @property
    def flow(self) -> int:
        return 340

    @property
    def pan(self) -> int:
        return 0

    @property
    def active(self) -> bool:
        return False

    @property
    def zoom(self) -> bool:
        return False

    @property
    def unfolds(self) -> bool:
        return False

    # What is on it

    def title(self) -> str:
        return self.say(self.id)

    def note(self) -> str:
        return ""

    def scenery(self) -> Scenery:
        return self._printed()[0]

    def marks(self) -> Iterable[Mark]:
        return ()

    def slots(self) -> Iterable[Slot]:
        return ()

    def pieces(self) -> Iterable[Piece]:
        return ()

    def narrow(self) -> Narrow | None:
        return None

    def opens(self) -> Panel | None:
        return None

    # What is printed on it: the same for every part, drawn once for each language

    @property
    def printed_for(self) -> Hashable:
        """What printed marks and slots depend on beside the language; they may ask nothing else of the part."""
        return None

    def printed_marks(self) -> Iterable[Mark]:
        return ()

    def printed_slots(self) -> Iterable[Slot]:
        """To be among those of `slots`, which asks for `fixed_slots`."""
        return ()

    def fixed_slots(self) -> tuple[Slot, ...]:
        return self._printed()[1]

    def _printed(self) -> tuple[Scenery, tuple[Slot, ...]]:
        key = (type(self), self.language, self.printed_for)
        if (found := _prints.get(key)) is None:
            found = _prints[key] = Scenery(tuple(self.printed_marks())), tuple(self.printed_slots())
            if len(_prints) > MOST_PRINTS:
                del _prints[next(iter(_prints))]
        return found


MOST_PRINTS = 1024
_prints: dict[tuple[type[PanelDrawing[Any]], str, Hashable], tuple[Scenery, tuple[Slot, ...]]] = {}


@lru_cache(maxsize=4096)
def draw_panel(drawing: type[PanelDrawing[P]], part: P, place: Place, under: bool, voice: Voice) -> Panel:
    """Panels drawn lately: a move changes few of them, and every seat and language asks for its own.

    A panel cannot depend on anything but these. Numbers that are equal are one key: 24 and 24.0 must not be written
    for the same place.
    """
    return drawing(part, place, Words(*voice)).panel(under)


def forget_panels() -> None:
    """Draw every panel again: for tests that change a rule under a drawing."""
    draw_panel.cache_clear()
    _prints.clear()
