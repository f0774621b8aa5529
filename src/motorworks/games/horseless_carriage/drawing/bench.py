"""Beside the supply: how the tile in hand may be turned, or what the layout still needs."""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from motorworks.games.horseless_carriage.drawing import factory, things
from motorworks.games.horseless_carriage.drawing.table import NONE, Speaker
from motorworks.games.horseless_carriage.rules.moves import SQUARE, TILE, TURN
from motorworks.games.horseless_carriage.rules.obligations import OBLIGATIONS
from motorworks.games.horseless_carriage.rules.seen import Missing
from motorworks.games.horseless_carriage.rules.tables import DEALERSHIP, STEPS
from motorworks.kernel import Words
from motorworks.scene import Mark, Place, Slot, Tip, rect, text, use
from motorworks.scene.layout import printed
from motorworks.scene.lettering import lines
from motorworks.scene.things import check, paragraph

# Where it lies on the panel of the supply, and how wide it is.
LEFT, ROOM = 462.0, 161.0
_BOTTOM = 240.0
# The squares of a sketched expansion: its mouth keeps clear of the frame around it.
_SQUARE = 4.2
# The squares of a sketched mainline are no larger; above and below a flat one is so much room for letters.
_MAINLINE, _LETTERS = 10.0, 30.0
# An upright one stands so far aside that the badge has the corner for itself.
_ASIDE = 4.5


class Work(NamedTuple):
    """What lies on the bench: the tile in hand, its turns with what they are called, or what is missing."""

    builds: bool
    tile: int
    turned: int
    turns: tuple[tuple[int, str], ...]
    missing: tuple[Missing, ...]
    expands: bool


class Bench(Speaker):
    """How the tile in hand may be turned, or what is still missing."""

    def __init__(self, work: Work, words: Words) -> None:
        super().__init__(words)
        self.work = work
        self.turns = work.turns

    def bottom(self) -> float:
        """How far down it reaches."""
        written = [float(str(mark[2])) for mark in self.marks() if mark[0] == "text"]
        return max(written + [slot.at.y + slot.at.h for slot in self.slots()]) + 10

    def slots(self) -> tuple[Slot, ...]:
        says = self.say("turn-says")
        found = [
            printed(f"turn-{TURN.word(turn)}", self._cell(n), Tip(called, says, "R 5.3"))
            for n, (turn, called) in enumerate(self.turns)
        ]
        if self.work.tile != NONE and not self.turns:
            found.append(printed("in-hand", Place(LEFT, 0, ROOM, 32), things.tip(self.work.tile, self.language)))
        return tuple(found)

    def _cell(self, n: int) -> Place:
        across, h = (3, 61.0) if len(self.turns) > 4 else (2, 97.0)
        w = ROOM / across
        return Place(LEFT + n % across * w, 29 + n // across * (h + 12), w - 9, h)

    def marks(self) -> tuple[Mark, ...]:
        if self.turns:
            sketches = (self._sketch(self.work.tile, turn, self._cell(n)) for n, (turn, _) in enumerate(self.turns))
            return (text(LEFT, 16, self.say("how-it-lies"), "md", ROOM), *chain.from_iterable(sketches))
        if self.work.tile != NONE:
            return self._in_hand(self.work.tile)
        if self.work.turned != NONE:
            return self._expansion(self.work.turned)
        if self.work.builds and self.work.missing:
            return self._missing(16)
        if self.work.builds:
            # What follows when the turn ends: an expansion, as long as there is one. [R 6.1]
            says = self.say("complete-says" if self.work.expands else "complete-says-last")
            head = check(LEFT, 16, True, self.say("complete"), ROOM - 20)
            return (*head, *paragraph(LEFT, 40, says, ROOM, "sm soft", 12, 8))
        return (
            text(LEFT, 16, self.say("supply-title"), "md", ROOM),
            *paragraph(LEFT, 36, self.say("supply-says"), ROOM, "sm soft", 12, 10),
        )

    def _sketch(self, tile: int, turn: int, cell: Place) -> tuple[Mark, ...]:
        """A small tile as it would lie, with the letters of a mainline's sides."""
        x, y = cell.middle
        if tile == NONE:
            return factory.expansion_about(turn, x, y, _SQUARE)
        w, h = things.size_as_it_lies(tile, turn)
        sides = things.sides_as_it_lies(tile, turn)
        if sides is None:
            unit = min(20.0, (cell.w - 6) / max(w, h), (cell.w - 26) / min(w, h))
        else:
            unit = min(_MAINLINE, (cell.w - 6) / w, (cell.h - (_LETTERS if w > h else 6)) / h)
            x -= _ASIDE if h > w else 0
        width, height = w * unit, h * unit
        face = rect(x - width / 2, y - height / 2, width, height, "grey edge", 2)
        if sides is not None:
            return (face, *_letters(sides, x, y, width, height))
        size = min(width, height) * 0.6
        return (face, use(things.SYMBOLS[tile], x - size / 2, y - size / 2, size, size, "t-sheet"))

    def _in_hand(self, tile: int) -> tuple[Mark, ...]:
        tip = things.tip(tile, self.language)
        wide = 42.0 if tile < DEALERSHIP else 28.0
        room = ROOM - wide - 6
        title = lines(tip.name, room, 14, 2)
        first = 21 - 7.5 * (len(title) - 1)
        # What is missing comes first; the tip of the tile has the rest.
        description = paragraph(LEFT, 48, tip.says, ROOM, "sm", 12, 5 if self.work.missing else 9)
        return (
            use(things.SYMBOLS[tile], LEFT, 2, wide, 28, "t-grey"),
            *(text(LEFT + wide + 6, first + 15 * n, line, "md", room) for n, line in enumerate(title)),
            *description,
            *self._missing(48 + 15.5 * len(description) + 8),
        )

    def _expansion(self, turned: int) -> tuple[Mark, ...]:
        return (
            text(LEFT, 16, self.say("expansion"), "md", ROOM),
            *factory.expansion(turned, LEFT + 20, 40, 8),
            *paragraph(LEFT, 128, self.say("expansion-says"), ROOM, "sm soft", 12, 5),
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
            needs = lines(self.say("needs", what=", ".join(lacks)), ROOM - 20, 11.5, 3)
            # All but the last leave a line for how many more there are.
            below = 20 if n < len(owed) - 1 else 0
            if n and top + 14 * len(needs) + below > _BOTTOM:
                found.append(text(LEFT + 20, top, self.say("more", count=len(owed) - n), "cap", ROOM - 20))
                break
            found += check(LEFT, top, False, tile, ROOM - 20)
            found += [text(LEFT + 20, top + 14 + m * 14, line, "cap") for m, line in enumerate(needs)]
            top += 20 + 14 * len(needs)
        return (text(LEFT, y, self.say("still-missing"), "sm b", ROOM), *found) if owed else ()


def _letters(sides: Sequence[int], x: float, y: float, width: float, height: float) -> Iterator[Mark]:
    """The steps of a mainline's sides: inside, but above and below where it lies flat."""
    for step, (dx, dy) in zip(sides, things.WAYS, strict=True):
        off = 7.5 if dy != 0 and width > height else -6.0
        yield text(x + dx * (width / 2 + off), y + dy * (height / 2 + off) + 4.2, STEPS[step], "sm b mid")
