"""The supply: stations by step, mainlines, departments, dealerships, indicators; and the tile in hand beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from motorworks.games.horseless_carriage import scene_desk, scene_tiles
from motorworks.games.horseless_carriage.access import open_technologies
from motorworks.games.horseless_carriage.moves import TILE
from motorworks.games.horseless_carriage.scene_bench import LEFT, ROOM, Bench
from motorworks.games.horseless_carriage.scene_words import say
from motorworks.games.horseless_carriage.tables import (
    DEALERSHIP,
    DIMENSIONS,
    EXPANSIONS,
    INDICATOR,
    MARKETING_EACH,
    RESEARCH,
    STATION,
    STEP_OF,
    STEPS,
    TILES,
)
from motorworks.kernel import Option, Words
from motorworks.scene import Block, Mark, Narrow, Panel, Place, Slot, Tip, rect, text, use

_ITEM_W, _ITEM_H = 74.0, 29.0
_PITCH = (76.5, 34.0)
# The steps stand beside their rows, and the lamps of lit tiles over their upper corners.
_FIRST, _TOP, _BOTTOM = 18.0, 9.0, 247.0
# The rows: mainlines and departments, the stations by step, what everybody has of one's own, the indicators.
_ROWS: tuple[tuple[str, ...], ...] = (
    (*TILES[:DEALERSHIP], "research", "planning"),
    *(
        tuple(TILES[tile] for tile in range(STATION, INDICATOR) if STEP_OF[tile - STATION] == step)
        for step in range(len(STEPS))
    ),
    (*TILES[DEALERSHIP:RESEARCH], "marketing"),
    DIMENSIONS,
)


def _narrow(bench: float) -> Narrow:
    """On a phone the bench lies below the supply."""
    below = Block(Place(LEFT - 4, 0, ROOM + 4, _BOTTOM), 0, _BOTTOM)
    return Narrow((LEFT - 4, _BOTTOM + bench), (Block(Place(-2, 0, LEFT - 2, _BOTTOM), -2, 0), below))


def item_id(word: str) -> str:
    return f"supply-{word}"


def _cell(row: int, column: int) -> Place:
    return Place(_FIRST + column * _PITCH[0], _TOP + row * _PITCH[1], _ITEM_W, _ITEM_H)


class Supply:
    """What lies beside the board, as one seat can use it."""

    def __init__(self, part: Mapping[str, Any], words: Words) -> None:
        self.part = part
        self.words = words
        self.laid: list[str] = part["laid"]
        self.open = open_technologies(part["levels"])

    def left(self, word: str) -> int:
        """How many are left for me."""
        tile = TILE.value(word)
        if DEALERSHIP <= tile < RESEARCH:
            return 1 - self.laid.count(word)
        if word == "marketing":
            return MARKETING_EACH - self.laid.count(word)
        if tile >= INDICATOR:
            return sum(count for name, count in self.part["indicators"].items() if name.startswith(f"{word}-"))
        count: int = self.part["supply"][word]
        return count

    def is_shut(self, word: str) -> bool:
        """A technology that my research and others' patents do not open."""
        tile = TILE.value(word)
        return STATION <= tile < INDICATOR and not self.open >> tile - STATION & 1

    def items(self) -> list[tuple[str, Place]]:
        return [(word, _cell(row, column)) for row, words in enumerate(_ROWS) for column, word in enumerate(words)]

    def marks(self) -> tuple[Mark, ...]:
        found: list[Mark] = []
        for row, step in enumerate(STEPS, 1):
            found += scene_tiles.disc(7.5, _cell(row, 0).middle[1], step)
        for word, box in self.items():
            found += self._item(word, box)
        return tuple(found)

    def _item(self, word: str, box: Place) -> tuple[Mark, ...]:
        x, y, w, h = box
        left = self.left(word)
        shut = self.is_shut(word) or left == 0
        in_hand = self.part["tile"] == word
        face = "slot dashed" if shut else f"{scene_tiles.TINTS[word]} edge" if word in DIMENSIONS else "paper edge"
        wide = 1.5 if TILE.value(word) < DEALERSHIP else 1.0
        size = 13.0 if wide > 1 else 18.0
        footprint = "" if word in DIMENSIONS else scene_tiles.size(word, self.words).replace(" ", "")
        title = self.words.template(f"track.{word}" if word in DIMENSIONS else f"scene.short.{word}")
        # Where lamps can stand, over the upper corners and those of the row below, nothing is written.
        found: list[Mark] = [
            rect(x, y, w, h, face, 4),
            use(scene_tiles.symbol(word), x + 3, y + (h - size) / 2, size * wide, size, "half" if shut else "t-grey"),
            text(x + 24, y + 12.5, title, "sm soft" if shut else "sm", w - 34),
            text(x + 24, y + h - 4, footprint, "cap", 17),
            text(x + w - 9, y + h - 4, str(left), "sm b end soft" if shut else "sm b end"),
        ]
        if self.is_shut(word):
            found.append(use("padlock", x + 12, y + h - 13, 11, 11, "t-sheet"))
        if in_hand:
            found.append(rect(x - 1, y - 1, w + 2, h + 2, "now", 5))
            found.append(rect(x - 1, y - 1, w + 2, h + 2, "o", 5))
        return tuple(found)

    def slots(self) -> tuple[Slot, ...]:
        return (*self._steps(), *(self._slot(word, box) for word, box in self.items()))

    def _steps(self) -> Iterator[Slot]:
        """The manufacturing steps, beside the stations of their rows."""
        for row, step in enumerate(STEPS, 1):
            label = say(self.words, f"step-name.{step}")
            tip = Tip(label, say(self.words, "step-says"), "R 5.6")
            yield Slot(f"step-{step}", Place(0, _cell(row, 0).y + 5, 15, 17), label, tip, printed=True)

    def _slot(self, word: str, box: Place) -> Slot:
        tip = scene_tiles.tip(word, self.words)
        left = self.left(word)
        says = f"{tip.says} {say(self.words, 'left', count=left)}"
        if self.is_shut(word):
            says += f" {say(self.words, 'no-access')}"
        label = f"{tip.name}, {say(self.words, 'left', count=left)}"
        return Slot(item_id(word), box, label, Tip(tip.name, says, tip.rule), ask=f"tile {word}", printed=True)


def part_of(view: Mapping[str, Any], hero: int, options: Sequence[Option]) -> dict[str, Any]:
    """What the sheet shows of a view: what is left, what this seat may use of it, and the tile in hand."""
    person, turn, acts = view["seats"][hero], view["turn"], view["actor"] == hero
    levels = person["access"] or {track: view["markers"][track][hero] for track in DIMENSIONS}
    return {
        "supply": view["supply"],
        "indicators": view["indicators"],
        "laid": [laid["tile"] for laid in person["factory"]["tiles"]],
        "levels": [levels[track] for track in DIMENSIONS],
        "tile": turn["tile"] if acts else None,
        "turned": turn["turned"] if acts else None,
        "turns": [(option.args["turn"], option.says) for option in options if option.kind == "turn"],
        "builds": acts and view["phase"] in ("build-factory", "add-indicators"),
        "missing": person["factory"]["open"],
        "expands": len(person["factory"]["turned"]) < EXPANSIONS,
        "large": scene_desk.large(view["phase"]),
    }


def panel(part: Mapping[str, Any], words: Words) -> Panel:
    supply, bench = Supply(part, words), Bench(part, words)
    place = scene_desk.supply(part["large"])
    size = scene_desk.sheet(place)
    return Panel(
        "supply",
        say(words, "supply"),
        size,
        place,
        icon="gears",
        marks=(*supply.marks(), *bench.marks()),
        slots=(*supply.slots(), *bench.slots()),
        tab="factory",
        flow=560,
        pan=623,
        narrow=_narrow(bench.bottom()),
    )
