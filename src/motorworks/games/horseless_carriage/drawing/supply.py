"""The supply: stations by step, mainlines, departments, dealerships, indicators; and the tile in hand beside it."""

from collections.abc import Iterator
from functools import cache, cached_property, lru_cache
from typing import NamedTuple

from motorworks.games.horseless_carriage.drawing import things
from motorworks.games.horseless_carriage.drawing.bench import LEFT, ROOM, Bench, Work
from motorworks.games.horseless_carriage.drawing.table import NONE, TableDrawing, WidePanel, speaker
from motorworks.games.horseless_carriage.rules import access, floor, supply
from motorworks.games.horseless_carriage.rules import tables as t
from motorworks.games.horseless_carriage.rules.moves import TILE
from motorworks.scene import Block, Mark, Narrow, Place, Slot, Tip, rect, text, use
from motorworks.scene.layout import Grid, Ids

# Between tiles is room for the bands around two highlighted ones, and for a badge over an upper corner.
_PITCH = (92.0, 34.0)
_COLUMNS = 5
_GRID = Grid(Place(2.0, 9.0, 80.0, 28.0), *_PITCH, columns=_COLUMNS)
_BOTTOM = 247.0
# A badge over a lower corner covers as much of a tile: no name goes there.
_BADGE = 11.0
# On a phone so many tiles lie side by side, and the bench below them.
_NARROW = Grid(*_GRID[:3], columns=4)
# The rows: mainlines and departments, the stations by step, what everybody has of one's own, the indicators.
_STATIONS = range(t.STATION, t.INDICATOR)
_ROWS: tuple[tuple[int, ...], ...] = (
    (*range(t.DEALERSHIP), t.RESEARCH, t.PLANNING),
    *(tuple(it for it in _STATIONS if t.STEP_OF[it - t.STATION] == step) for step in range(len(t.STEPS))),
    (*range(t.DEALERSHIP, t.RESEARCH), t.MARKETING),
    tuple(range(t.INDICATOR, len(t.TILES))),
)
_ITEMS = {tile: _GRID.at(row * _COLUMNS + n) for row, tiles in enumerate(_ROWS) for n, tile in enumerate(tiles)}


item_id = Ids("supply", TILE)


class Part(NamedTuple):
    """What is left, what this seat may use of it, and the tile in hand."""

    supply: tuple[int, ...]
    indicators: tuple[int, ...]
    laid: tuple[int, ...]
    levels: tuple[int, ...]
    work: Work


class Supply(WidePanel[Part]):
    id = "supply"
    icon = "gears"
    tab = "factory"

    @cached_property
    def bench(self) -> Bench:
        return Bench(self.part.work, self.words)

    @cached_property
    def items(self) -> list[tuple[int, int, bool]]:
        """Every tile, how many are left for me, and whether neither my research nor others' patents open it."""
        opened = access.open_technologies(list(self.part.levels))
        shut = {tile for tile in _STATIONS if not opened >> tile - t.STATION & 1}
        return [(tile, self.left(tile), tile in shut) for tile in _ITEMS]

    def left(self, tile: int) -> int:
        if tile >= t.INDICATOR:
            return sum(self.part.indicators[kind] for kind in t.INDICATOR_OF[tile - t.INDICATOR] if kind != NONE)
        if supply.is_shared(tile):
            return self.part.supply[tile]
        return supply.own_left(tile, self.part.laid.count(tile))

    def marks(self) -> Iterator[Mark]:
        for tile, left, padlock in self.items:
            yield from _item(tile, left, padlock, self.part.work.tile == tile, self.language)
        yield from self.bench.marks()

    def slots(self) -> Iterator[Slot]:
        for tile, left, padlock in self.items:
            yield _slot(tile, left, padlock, self.language)
        yield from self.bench.slots()

    def narrow(self) -> Narrow:
        return _narrow(self.bench.bottom())


def part_of(table: TableDrawing) -> Part:
    seen, turn, acts = table.seen, table.turn, table.actor == table.hero
    factory = table.mine.factory
    work = Work(
        acts and table.phase in ("build-factory", "add-indicators"),
        turn.tile if acts else NONE,
        acts and table.phase == "expand-floor",
        factory.open,
        floor.expansions_left(len(factory.turned)) > 0,
    )
    return Part(seen.supply, seen.indicators, tuple(laid.tile for laid in factory.tiles), table.levels(), work)


@cache
def _narrow(bench: float) -> Narrow:
    """On a phone fewer tiles to a row, larger, and the bench below them."""
    blocks = tuple(Block(_around(cell), *_around(_NARROW.at(n))[:2]) for n, cell in enumerate(_ITEMS.values()))
    below = _NARROW.first.y - (-len(_ITEMS) // _NARROW.columns) * _PITCH[1]
    wide = _NARROW.first.x + _NARROW.columns * _PITCH[0]
    return Narrow((wide, below + bench), (*blocks, Block(Place(LEFT - 4, 0, ROOM + 4, _BOTTOM), 0, below)))


def _around(cell: Place) -> Place:
    """A tile with half of the space to its neighbours."""
    across, down = _PITCH[0] - cell.w, _PITCH[1] - cell.h
    return Place(cell.x - across / 2, cell.y - down / 2, *_PITCH)


@lru_cache(maxsize=2048)
def _item(tile: int, left: int, padlock: bool, in_hand: bool, language: str) -> tuple[Mark, ...]:
    """One kind of tile, the same at every table; drawn once."""
    return tuple(_item_marks(tile, left, padlock, in_hand, language))


def _item_marks(tile: int, left: int, padlock: bool, in_hand: bool, language: str) -> Iterator[Mark]:
    """Step, footprint and number above the name: where badges stand nothing is written."""
    x, y, w, h = _ITEMS[tile]
    shut = padlock or left == 0
    face = f"{things.TINTS[tile - t.INDICATOR]} edge" if tile >= t.INDICATOR else "paper edge"
    yield rect(x, y, w, h, "slot dashed" if shut else face, 4)
    yield from _signs(tile, x, y, padlock, "half" if shut else "t-grey")
    if t.STATION <= tile < t.INDICATOR:
        yield from things.disc(x + 29, y + 7.5, t.STEP_OF[tile - t.STATION], 5.5)
    if tile < t.INDICATOR:
        footprint = things.footprint(tile, language).replace(" ", "")
        yield text(x + (36 if tile >= t.STATION else 25), y + 12, footprint, "soft", 19)
    yield text(x + w - 8, y + 12, str(left), "b end soft" if shut else "b end", 15)
    short = speaker(language).say(f"short.{t.TILES[tile]}")
    yield text(x + 25, y + 24.3, short, "soft" if shut else "", w - 25 - _BADGE)
    if in_hand:
        yield rect(x - 1, y - 1, w + 2, h + 2, "now", 5)
        yield rect(x - 1, y - 1, w + 2, h + 2, "o", 5)


def _signs(tile: int, x: float, y: float, padlock: bool, look: str) -> Iterator[Mark]:
    """The picture of a tile; of one that is shut off it is smaller, with the padlock below it."""
    symbol = things.SYMBOLS[tile]
    if padlock:
        yield use(symbol, x + 4.5, y + 1, 14.5, 14.5, look)
        yield use("padlock", x + 6, y + 15.5, 11.5, 11.5, "t-sheet")
    elif tile < t.DEALERSHIP:
        yield use(symbol, x + 2, y + 7, 21, 14, look)
    else:
        yield use(symbol, x + 2, y + 4, 20, 20, look)


@lru_cache(maxsize=2048)
def _slot(tile: int, left: int, padlock: bool, language: str) -> Slot:
    says, tip = speaker(language), things.tip(tile, language)
    count = says.say("left", count=left)
    full = f"{tip.says} {count} {says.say('no-access')}" if padlock else f"{tip.says} {count}"
    whole = Tip(tip.name, full, tip.rule)
    return Slot(item_id(tile), _ITEMS[tile], f"{tip.name}, {count}", whole, ask=f"tile {t.TILES[tile]}", printed=True)
