"""Beside the supply: how the tile in hand may be turned, or what the layout still needs."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from motorworks.games.horseless_carriage.drawing import expansion as scene_expansion
from motorworks.games.horseless_carriage.drawing import floor as scene_floor
from motorworks.games.horseless_carriage.drawing import tiles as scene_tiles
from motorworks.games.horseless_carriage.drawing.words import name, say
from motorworks.games.horseless_carriage.rules.floor import SIZE_OF, SIZES
from motorworks.games.horseless_carriage.rules.moves import TILE, TURN
from motorworks.games.horseless_carriage.rules.tables import (
    DEALERSHIP,
)
from motorworks.kernel import Words
from motorworks.scene import Mark, Place, Slot, Tip, rect, text, use
from motorworks.scene.lettering import lines
from motorworks.scene.things import check, paragraph

# Where it lies on the sheet of the supply, and how wide it is.
LEFT, ROOM = 462.0, 161.0
_BOTTOM = 240.0
# The squares of a sketched expansion: its mouth keeps clear of the frame around it.
_SQUARE = 4.2
# The squares of a sketched mainline are no larger; above and below a flat one is so much room for letters.
_MAINLINE, _LETTERS = 10.0, 30.0
# An upright one stands so far aside that the lamp has the corner for itself.
_ASIDE = 4.5


def turn_id(turn: str) -> str:
    return f"turn-{turn}"


class Bench:
    """How the tile in hand may be turned, or what is still missing."""

    def __init__(self, part: Mapping[str, Any], words: Words) -> None:
        self.words = words
        self.builds: bool = part["builds"]
        self.tile: str | None = part["tile"]
        self.turned: str | None = part["turned"]
        self.turns: list[tuple[str, str]] = part["turns"]
        self.missing = part["missing"]
        self.expands: bool = part["expands"]

    def bottom(self) -> float:
        """How far down it reaches."""
        written = [float(str(mark[2])) for mark in self.marks() if mark[0] == "text"]
        return max(written + [slot.at.y + slot.at.h for slot in self.slots()]) + 10

    def slots(self) -> tuple[Slot, ...]:
        says = say(self.words, "turn-says")
        found = [
            Slot(turn_id(turn), self._cell(n), turned, Tip(turned, says, "R 5.3"), printed=True)
            for n, (turn, turned) in enumerate(self.turns)
        ]
        if self.tile is not None and not self.turns:
            tip = scene_tiles.tip(self.tile, self.words)
            found.append(Slot("in-hand", Place(LEFT, 0, ROOM, 32), tip.name, tip, printed=True))
        return tuple(found)

    def _cell(self, n: int) -> Place:
        across, h = (3, 61.0) if len(self.turns) > 4 else (2, 97.0)
        w = ROOM / across
        return Place(LEFT + n % across * w, 29 + n // across * (h + 12), w - 9, h)

    def marks(self) -> tuple[Mark, ...]:
        if self.turns:
            return (text(LEFT, 16, say(self.words, "how-it-lies"), "md", ROOM), *self._sketches())
        if self.tile is not None:
            return self._in_hand(self.tile)
        if self.turned is not None:
            return self._expansion(self.turned)
        if self.builds:
            return self._obligations(16)
        return (
            text(LEFT, 16, say(self.words, "supply-title"), "md", ROOM),
            *paragraph(LEFT, 36, say(self.words, "supply-says"), ROOM, "sm soft", 12, 10),
        )

    def _sketches(self) -> list[Mark]:
        found: list[Mark] = []
        for n, (turn, _) in enumerate(self.turns):
            found += self._sketch(TURN.value(turn), self._cell(n))
        return found

    def _sketch(self, turn: int, cell: Place) -> tuple[Mark, ...]:
        """A small tile as it would lie, with the letters of a mainline's sides."""
        x, y = cell.middle
        if self.tile is None:
            return scene_expansion.in_the_middle(turn, x, y, _SQUARE)
        tile = TILE.value(self.tile)
        w, h = SIZES[SIZE_OF[tile][turn]]
        is_mainline = tile < DEALERSHIP
        room = (
            (_MAINLINE, (cell.w - 6) / w, (cell.h - (_LETTERS if w > h else 6)) / h)
            if is_mainline
            else (20.0, (cell.w - 6) / max(w, h), (cell.w - 26) / min(w, h))
        )
        unit = min(room)
        width, height = w * unit, h * unit
        if is_mainline and h > w:
            x -= _ASIDE
        face = rect(x - width / 2, y - height / 2, width, height, "grey edge", 2)
        if is_mainline:
            return (face, *_letters(scene_floor.sides_of(tile, turn), x, y, width, height))
        size = min(width, height) * 0.6
        return (face, use(scene_tiles.symbol(self.tile), x - size / 2, y - size / 2, size, size, "t-sheet"))

    def _in_hand(self, word: str) -> tuple[Mark, ...]:
        tip = scene_tiles.tip(word, self.words)
        wide = 42.0 if TILE.value(word) < DEALERSHIP else 28.0
        room = ROOM - wide - 6
        title = lines(tip.name, room, 14, 2)
        first = 21 - 7.5 * (len(title) - 1)
        # What is missing comes first; the tip of the tile tells the rest.
        told = paragraph(LEFT, 48, tip.says, ROOM, "sm", 12, 5 if self.missing else 9)
        return (
            use(scene_tiles.symbol(word), LEFT, 2, wide, 28, "t-grey"),
            *(text(LEFT + wide + 6, first + 15 * n, line, "md", room) for n, line in enumerate(title)),
            *told,
            *self._missing(48 + 15.5 * len(told) + 8),
        )

    def _expansion(self, turned: str) -> tuple[Mark, ...]:
        return (
            text(LEFT, 16, say(self.words, "expansion"), "md", ROOM),
            *scene_expansion.drawn(TURN.value(turned), LEFT + 20, 40, 8),
            *paragraph(LEFT, 128, say(self.words, "expansion-says"), ROOM, "sm soft", 12, 5),
        )

    def _obligations(self, y: float) -> tuple[Mark, ...]:
        if not self.missing:
            return (
                *check(LEFT, y, True, say(self.words, "complete"), ROOM - 20),
                *paragraph(LEFT, y + 24, say(self.words, self._next_step()), ROOM, "sm soft", 12, 8),
            )
        return self._missing(y)

    def _next_step(self) -> str:
        """What follows when the turn ends: an expansion, as long as there is one. [R 6.1]"""
        return "complete-says" if self.expands else "complete-says-last"

    def _missing(self, y: float) -> tuple[Mark, ...]:
        """The open obligations tile by tile, as many as there is room for. [R 5.9]"""
        owed: dict[str, list[str]] = {}
        for open_one in self.missing:
            tile = say(self.words, "tile-on", tile=name(self.words, TILE, open_one["tile"]), square=open_one["square"])
            owed.setdefault(tile, []).append(say(self.words, f"owes.{open_one['missing']}"))
        found: list[Mark] = []
        top = y + 18
        for n, (tile, lacks) in enumerate(owed.items()):
            needs = lines(say(self.words, "needs", what=", ".join(lacks)), ROOM - 20, 11.5, 3)
            # Whoever is not the last leaves a line for how many more there are.
            below = 20 if n < len(owed) - 1 else 0
            if n and top + 14 * len(needs) + below > _BOTTOM:
                found.append(text(LEFT + 20, top, say(self.words, "more", count=len(owed) - n), "cap", ROOM - 20))
                break
            found += check(LEFT, top, False, tile, ROOM - 20)
            found += [text(LEFT + 20, top + 14 + m * 14, line, "cap") for m, line in enumerate(needs)]
            top += 20 + 14 * len(needs)
        return (text(LEFT, y, say(self.words, "still-missing"), "sm b", ROOM), *found) if owed else ()


def _letters(sides: str, x: float, y: float, width: float, height: float) -> list[Mark]:
    """The steps of a mainline's sides: inside, but above and below where it lies flat."""
    found: list[Mark] = []
    for step, (dx, dy) in zip(sides, ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=True):
        off = 7.5 if dy != 0 and width > height else -6.0
        found.append(text(x + dx * (width / 2 + off), y + dy * (height / 2 + off) + 4.2, step, "sm b mid"))
    return found
