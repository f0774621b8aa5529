"""The supply: stations by step, mainlines, departments, dealerships, indicators; and the tile in hand beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from motorworks.games.horseless_carriage.drawing import places as scene_desk
from motorworks.games.horseless_carriage.drawing import tiles as scene_tiles
from motorworks.games.horseless_carriage.drawing.bench import LEFT, ROOM, Bench
from motorworks.games.horseless_carriage.drawing.words import say
from motorworks.games.horseless_carriage.rules.access import open_technologies
from motorworks.games.horseless_carriage.rules.moves import TILE
from motorworks.games.horseless_carriage.rules.tables import (
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

# Tiles lie apart by the bands around two that are lit, and by a lamp on the edge of one.
_ITEM_W, _ITEM_H = 80.0, 28.0
_PITCH = (92.0, 34.0)
# The lamps of lit tiles stand over their upper corners.
_FIRST, _TOP, _BOTTOM = 2.0, 9.0, 247.0
# On a phone so many tiles lie side by side, and the bench below them.
_ACROSS = 4
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


@cache
def _narrow(bench: float) -> Narrow:
    """On a phone fewer tiles to a row, larger, and the bench below them."""
    blocks = tuple(
        Block(_around(cell), *_around(_cell(*divmod(n, _ACROSS)))[:2]) for n, cell in enumerate(_ITEMS.values())
    )
    below = _TOP - (-len(_ITEMS) // _ACROSS) * _PITCH[1]
    return Narrow(
        (_FIRST + _ACROSS * _PITCH[0], below + bench), (*blocks, Block(Place(LEFT - 4, 0, ROOM + 4, _BOTTOM), 0, below))
    )


def _around(cell: Place) -> Place:
    """A tile with half of the space to its neighbours."""
    across, down = _PITCH[0] - cell.w, _PITCH[1] - cell.h
    return Place(cell.x - across / 2, cell.y - down / 2, *_PITCH)


def item_id(word: str) -> str:
    return f"supply-{word}"


def _cell(row: int, column: int) -> Place:
    return Place(_FIRST + column * _PITCH[0], _TOP + row * _PITCH[1], _ITEM_W, _ITEM_H)


_ITEMS = {word: _cell(row, column) for row, words in enumerate(_ROWS) for column, word in enumerate(words)}


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

    def marks(self) -> Iterator[Mark]:
        for word in _ITEMS:
            yield from _item(word, self.left(word), self.is_shut(word), self.part["tile"] == word, self.words.language)

    def slots(self) -> tuple[Slot, ...]:
        return tuple(_slot(word, self.left(word), self.is_shut(word), self.words.language) for word in _ITEMS)


@lru_cache(maxsize=2048)
def _item(word: str, left: int, padlock: bool, in_hand: bool, language: str) -> tuple[Mark, ...]:
    """One kind of tile, the same at every table; drawn once."""
    return tuple(_item_marks(word, left, padlock, in_hand, Words("motorworks.games.horseless_carriage", language)))


def _item_marks(word: str, left: int, padlock: bool, in_hand: bool, words: Words) -> Iterator[Mark]:
    """Step, footprint and number above the name: where lamps stand nothing is written."""
    x, y, w, h = _ITEMS[word]
    tile = TILE.value(word)
    shut = padlock or left == 0
    face = "slot dashed" if shut else f"{scene_tiles.TINTS[word]} edge" if word in DIMENSIONS else "paper edge"
    yield rect(x, y, w, h, face, 4)
    yield from _signs(word, x, y, padlock, "half" if shut else "t-grey")
    if STATION <= tile < INDICATOR:
        yield from scene_tiles.disc(x + 29, y + 7.5, STEPS[STEP_OF[tile - STATION]], 5.5)
    if tile < INDICATOR:
        footprint = scene_tiles.size(word, words).replace(" ", "")
        yield text(x + (36 if tile >= STATION else 25), y + 11.5, footprint, "cap", 17.5)
    yield text(x + w - 9, y + 11.5, str(left), "sm b end soft" if shut else "sm b end", 14)
    yield text(x + 25, y + 23.8, say(words, f"short.{word}"), "sm soft" if shut else "sm", w - 33)
    if in_hand:
        yield rect(x - 1, y - 1, w + 2, h + 2, "now", 5)
        yield rect(x - 1, y - 1, w + 2, h + 2, "o", 5)


def _signs(word: str, x: float, y: float, padlock: bool, look: str) -> Iterator[Mark]:
    """The picture of a tile; of one that is shut off it is smaller, with the padlock below it."""
    if padlock:
        yield use(scene_tiles.symbol(word), x + 4.5, y + 1, 14.5, 14.5, look)
        yield use("padlock", x + 6, y + 15.5, 11.5, 11.5, "t-sheet")
    elif TILE.value(word) < DEALERSHIP:
        yield use(scene_tiles.symbol(word), x + 2, y + 7, 21, 14, look)
    else:
        yield use(scene_tiles.symbol(word), x + 2, y + 4, 20, 20, look)


@lru_cache(maxsize=2048)
def _slot(word: str, left: int, padlock: bool, language: str) -> Slot:
    words = Words("motorworks.games.horseless_carriage", language)
    tip = scene_tiles.tip(word, words)
    count = say(words, "left", count=left)
    says = f"{tip.says} {count}"
    if padlock:
        says += f" {say(words, 'no-access')}"
    label = f"{tip.name}, {count}"
    return Slot(item_id(word), _ITEMS[word], label, Tip(tip.name, says, tip.rule), ask=f"tile {word}", printed=True)


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
        flow=scene_desk.WHOLE_ROW,
        pan=623,
        narrow=_narrow(bench.bottom()),
    )
