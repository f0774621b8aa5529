"""Beside the supply: the tile in hand, and what the layout still needs."""

from typing import NamedTuple

from motorworks.games.horseless_carriage.drawing import factory, things
from motorworks.games.horseless_carriage.drawing.table import NONE, Speaker
from motorworks.games.horseless_carriage.rules.moves import SQUARE, TILE
from motorworks.games.horseless_carriage.rules.obligations import OBLIGATIONS
from motorworks.games.horseless_carriage.rules.seen import Missing
from motorworks.games.horseless_carriage.rules.tables import DEALERSHIP
from motorworks.kernel import Words
from motorworks.scene import Mark, Place, Slot, text, use
from motorworks.scene.layout import printed
from motorworks.scene.lettering import lines
from motorworks.scene.things import check, paragraph

# Where it lies on the panel of the supply, and how wide it is.
LEFT, ROOM = 462.0, 161.0
_BOTTOM = 240.0


class Work(NamedTuple):
    """What lies on the bench: the tile or the expansion in hand, or what is missing."""

    builds: bool
    tile: int
    grows: bool
    missing: tuple[Missing, ...]
    expands: bool


class Bench(Speaker):
    """The tile in hand, or what is still missing."""

    def __init__(self, work: Work, words: Words) -> None:
        super().__init__(words)
        self.work = work

    def bottom(self) -> float:
        """How far down it reaches."""
        written = [float(str(mark[2])) for mark in self.marks() if mark[0] == "text"]
        return max(written + [slot.at.y + slot.at.h for slot in self.slots()]) + 10

    def slots(self) -> tuple[Slot, ...]:
        if self.work.tile == NONE:
            return ()
        return (printed("in-hand", Place(LEFT, 0, ROOM, 32), things.tip(self.work.tile, self.language)),)

    def marks(self) -> tuple[Mark, ...]:
        if self.work.tile != NONE:
            return self._in_hand(self.work.tile)
        if self.work.grows:
            return self._expansion()
        if self.work.builds and self.work.missing:
            return self._missing(16)
        if self.work.builds:
            # What follows when the turn ends: an expansion, as long as there is one. [R 6.1]
            says = self.say("complete-says" if self.work.expands else "complete-says-last")
            head = check(LEFT, 16, True, self.say("complete"), ROOM - 20)
            return (*head, *paragraph(LEFT, 40, says, ROOM, "soft", 13, 8))
        return (
            text(LEFT, 16, self.say("supply-title"), "md", ROOM),
            *paragraph(LEFT, 36, self.say("supply-says"), ROOM, "soft", 13, 10),
        )

    def _in_hand(self, tile: int) -> tuple[Mark, ...]:
        tip = things.tip(tile, self.language)
        wide = 42.0 if tile < DEALERSHIP else 28.0
        room = ROOM - wide - 6
        title = lines(tip.name, room, 14, 2)
        first = 21 - 7.5 * (len(title) - 1)
        # What is missing comes first; the tip of the tile has the rest.
        description = paragraph(LEFT, 48, tip.says, ROOM, "", 13, 5 if self.work.missing else 9)
        return (
            use(things.SYMBOLS[tile], LEFT, 2, wide, 28, "t-grey"),
            *(text(LEFT + wide + 6, first + 15 * n, line, "md", room) for n, line in enumerate(title)),
            *description,
            *self._missing(48 + 15.5 * len(description) + 8),
        )

    def _expansion(self) -> tuple[Mark, ...]:
        return (
            text(LEFT, 16, self.say("expansion"), "md", ROOM),
            *factory.expansion(0, LEFT + 20, 40, 8),
            *paragraph(LEFT, 128, self.say("expansion-says"), ROOM, "soft", 13, 5),
        )

    def _missing(self, y: float) -> tuple[Mark, ...]:
        """The open obligations tile by tile, as many as there is room for. [R 5.9]"""
        owed: dict[str, list[str]] = {}
        for lack in self.work.missing:
            tile = self.say("tile-on", tile=self.headed(TILE, lack.tile), square=SQUARE.word(lack.square))
            owed.setdefault(tile, []).append(self.say(f"owes.{OBLIGATIONS[lack.missing]}"))
        found: list[Mark] = []
        top = y + 18
        for n, (tile, lacks) in enumerate(owed.items()):
            needs = lines(self.say("needs", what=", ".join(lacks)), ROOM - 20, 13, 3)
            # All but the last leave a line for how many more there are.
            below = 20 if n < len(owed) - 1 else 0
            if n and top + 15 * len(needs) + below > _BOTTOM:
                found.append(text(LEFT + 20, top, self.say("more", count=len(owed) - n), "soft", ROOM - 20))
                break
            found += check(LEFT, top, False, tile, ROOM - 20)
            found += [text(LEFT + 20, top + 15 + m * 15, line, "soft") for m, line in enumerate(needs)]
            top += 21 + 15 * len(needs)
        return (text(LEFT, y, self.say("still-missing"), "b", ROOM), *found) if owed else ()
