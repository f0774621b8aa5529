"""The supply: stations by step, mainlines, departments, dealerships, indicators; and the tile in hand beside it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from motorworks.games.horseless_carriage import scene_floor, scene_tiles
from motorworks.games.horseless_carriage.access import open_technologies
from motorworks.games.horseless_carriage.floor import SIZE_OF, SIZES
from motorworks.games.horseless_carriage.geometry import turned_size
from motorworks.games.horseless_carriage.moves import TILE, TURN
from motorworks.games.horseless_carriage.scene_words import name, say
from motorworks.games.horseless_carriage.tables import (
    DEALERSHIP,
    DIMENSIONS,
    EXPANSION_SIZE,
    INDICATOR,
    MARKETING_EACH,
    RESEARCH,
    STATION,
    STEP_OF,
    STEPS,
    TILES,
)
from motorworks.kernel import Option, Words
from motorworks.scene import Mark, Panel, Place, Slot, Tip, path, rect, text, use
from motorworks.scene.things import check, paragraph

SIZE = (623.0, 198.0)
_COLUMNS = 6
_ITEM_W, _ITEM_H = 70.0, 30.0
_BENCH = 450.0
_BENCH_W = SIZE[0] - _BENCH
# The rows: what every factory needs, then the stations by step, then the indicators.
_ROWS: tuple[tuple[str, ...], ...] = (
    (*TILES[:DEALERSHIP], *TILES[RESEARCH:STATION]),
    *(
        tuple(TILES[tile] for tile in range(STATION, INDICATOR) if STEP_OF[tile - STATION] == step)
        for step in range(len(STEPS))
    ),
    (),
)


def item_id(word: str) -> str:
    return f"supply-{word}"


class Supply:
    """What lies beside the board, as one seat can use it."""

    def __init__(self, view: Mapping[str, Any], hero: int, words: Words) -> None:
        self.view = view
        self.words = words
        self.hero = hero
        person = view["seats"][hero]
        self.laid = [laid["tile"] for laid in person["factory"]["tiles"]]
        levels = person["access"] or {track: view["markers"][track][hero] for track in DIMENSIONS}
        self.open = open_technologies([levels[track] for track in DIMENSIONS])

    def left(self, word: str) -> int:
        """How many are left for me."""
        tile = TILE.value(word)
        if DEALERSHIP <= tile < RESEARCH:
            return 1 - self.laid.count(word)
        if word == "marketing":
            return MARKETING_EACH - self.laid.count(word)
        if tile >= INDICATOR:
            return sum(count for name, count in self.view["indicators"].items() if name.startswith(f"{word}-"))
        count: int = self.view["supply"][word]
        return count

    def is_shut(self, word: str) -> bool:
        """A technology that my research and others' patents do not open."""
        tile = TILE.value(word)
        return STATION <= tile < INDICATOR and not self.open >> tile - STATION & 1

    def items(self) -> list[tuple[str, Place]]:
        found = []
        for row, words in enumerate(_ROWS):
            left = 0 if row == 0 else 18
            for column, word in enumerate(words):
                found.append((word, Place(left + column * (_ITEM_W + 2.5), row * 33, _ITEM_W, _ITEM_H)))
        for column, word in enumerate(TILES[DEALERSHIP:RESEARCH]):
            found.append((word, Place(column * (_ITEM_W + 2.5), 165, _ITEM_W, _ITEM_H)))
        for column, word in enumerate(DIMENSIONS):
            found.append((word, Place(220 + column * 43.5, 165, 40.5, _ITEM_H)))
        return found

    def marks(self) -> tuple[Mark, ...]:
        found: list[Mark] = []
        for row, step in enumerate(STEPS, 1):
            found += scene_tiles.disc(8, row * 33 + 15, step)
        for word, box in self.items():
            found += self._item(word, box)
        return tuple(found)

    def _item(self, word: str, box: Place) -> tuple[Mark, ...]:
        x, y, w, h = box
        left = self.left(word)
        shut = self.is_shut(word) or left == 0
        in_hand = self.view["turn"]["tile"] == word and self.view["actor"] == self.hero
        face = "slot dashed" if shut else f"{scene_tiles.TINTS[word]} edge" if word in DIMENSIONS else "paper edge"
        wide = 1.5 if TILE.value(word) < DEALERSHIP else 1.0
        size = 14.0 if wide > 1 else 20.0
        found: list[Mark] = [
            rect(x, y, w, h, face, 4),
            use(scene_tiles.symbol(word), x + 2, y + (h - size) / 2, size * wide, size, "half" if shut else "t-grey"),
            text(x + w - 4, y + h - 5, str(left), "sm b end soft" if shut else "sm b end"),
        ]
        if word not in DIMENSIONS:
            found.append(text(x + 25, y + 12, self.words.template(f"scene.short.{word}"), "cap", w - 28))
            found.append(text(x + 25, y + h - 5, scene_tiles.size(word, self.words).replace(" ", ""), "cap", 26))
        if self.is_shut(word):
            found.append(use("padlock", x + 12, y + h - 15, 12, 12, "t-sheet"))
        if in_hand:
            found.append(rect(x - 1, y - 1, w + 2, h + 2, "now", 5))
            found.append(rect(x - 1, y - 1, w + 2, h + 2, "o", 5))
        return tuple(found)

    def slots(self) -> tuple[Slot, ...]:
        return tuple(self._slot(word, box) for word, box in self.items())

    def _slot(self, word: str, box: Place) -> Slot:
        tip = scene_tiles.tip(word, self.words)
        left = self.left(word)
        says = f"{tip.says} {say(self.words, 'left', count=left)}"
        if self.is_shut(word):
            says += f" {say(self.words, 'no-access')}"
        label = f"{tip.name}, {say(self.words, 'left', count=left)}"
        return Slot(item_id(word), box, label, Tip(tip.name, says, tip.rule), ask=f"tile {word}", printed=True)


def panel(view: Mapping[str, Any], hero: int, options: Sequence[Option], words: Words) -> Panel:
    supply = Supply(view, hero, words)
    bench = Bench(view, hero, options, words)
    return Panel(
        "supply",
        say(words, "supply"),
        SIZE,
        Place(0, 459, 640, 226),
        icon="gears",
        marks=(*supply.marks(), path(f"M{_BENCH - 7} 4V194", "l"), *bench.marks()),
        slots=(*supply.slots(), *bench.slots()),
        tab="factory",
        flow=560,
        pan=623,
    )


# Beside the supply: the tile in hand, or what the layout still needs


def turn_id(turn: str) -> str:
    return f"turn-{turn}"


class Bench:
    """How the tile in hand may be turned, or what is still missing."""

    def __init__(self, view: Mapping[str, Any], hero: int, options: Sequence[Option], words: Words) -> None:
        self.view = view
        self.words = words
        self.acts = view["actor"] == hero
        self.tile: str | None = view["turn"]["tile"] if self.acts else None
        self.turned: str | None = view["turn"]["turned"] if self.acts else None
        self.turns = [option for option in options if option.kind == "turn"]
        self.missing = view["seats"][hero]["factory"]["open"]

    def slots(self) -> tuple[Slot, ...]:
        return tuple(
            Slot(turn_id(option.args["turn"]), self._cell(n), option.says, Tip(option.says, "", "R 5.3"), printed=True)
            for n, option in enumerate(self.turns)
        )

    def _cell(self, n: int) -> Place:
        across = 4 if len(self.turns) > 2 else 2
        w = _BENCH_W / across
        h = 76.0 if len(self.turns) > 4 else 120.0
        return Place(_BENCH + n % across * w + 5, 30 + n // across * (h + 9), w - 11, h)

    def marks(self) -> tuple[Mark, ...]:
        if self.turns:
            return (text(_BENCH, 16, say(self.words, "how-it-lies"), "md", _BENCH_W), *self._sketches())
        if self.tile is not None:
            return self._in_hand(self.tile)
        if self.turned is not None:
            return self._expansion(self.turned)
        if self.acts and self.view["phase"] == "build-factory":
            return self._obligations(16)
        return (
            text(_BENCH, 16, say(self.words, "supply-title"), "md", _BENCH_W),
            *paragraph(_BENCH, 36, say(self.words, "supply-says"), _BENCH_W, "sm soft", 12, 10),
        )

    def _sketches(self) -> list[Mark]:
        found: list[Mark] = []
        for n, option in enumerate(self.turns):
            found += self._sketch(TURN.value(option.args["turn"]), self._cell(n))
        return found

    def _sketch(self, turn: int, cell: Place) -> tuple[Mark, ...]:
        """A small tile as it would lie, with the letters of a mainline's sides beside it."""
        x, y = cell.middle
        if self.tile is None:
            w, h = turned_size(*EXPANSION_SIZE, turn)
            return scene_floor.expansion(turn, x - w * 1.8, y - h * 1.8, 3.6)
        tile = TILE.value(self.tile)
        w, h = SIZES[SIZE_OF[tile][turn]]
        unit = min(13.0, (cell.w - 18) / w, (cell.h - 32) / h)
        width, height = w * unit, h * unit
        face = rect(x - width / 2, y - height / 2, width, height, "grey edge", 2)
        found: list[Mark] = [face]
        if tile >= DEALERSHIP:
            size = min(width, height) * 0.6
            found.append(use(scene_tiles.symbol(self.tile), x - size / 2, y - size / 2, size, size, "t-sheet"))
        for step, (dx, dy) in zip(scene_floor.sides_of(tile, turn), ((0, -1), (1, 0), (0, 1), (-1, 0)), strict=False):
            at_x, at_y = x + dx * (width / 2 + 7), y + dy * (height / 2 + 8)
            found.append(text(at_x, at_y + 4, step, "sm b mid"))
        return tuple(found)

    def _in_hand(self, word: str) -> tuple[Mark, ...]:
        tip = scene_tiles.tip(word, self.words)
        wide = 1.5 if TILE.value(word) < DEALERSHIP else 1.0
        return (
            use(scene_tiles.symbol(word), _BENCH, 2, 28 * wide, 28, "t-grey"),
            text(_BENCH + 28 * wide + 6, 21, tip.name, "md", _BENCH_W - 28 * wide - 6),
            *paragraph(_BENCH, 48, tip.says, _BENCH_W, "sm", 12, 5),
            *self._missing(128),
        )

    def _expansion(self, turned: str) -> tuple[Mark, ...]:
        return (
            text(_BENCH, 16, say(self.words, "expansion"), "md", _BENCH_W),
            *scene_floor.expansion(TURN.value(turned), _BENCH + 20, 40, 8),
            *paragraph(_BENCH, 128, say(self.words, "expansion-says"), _BENCH_W, "sm soft", 12, 5),
        )

    def _obligations(self, y: float) -> tuple[Mark, ...]:
        if not self.missing:
            return (
                *check(_BENCH, y, True, say(self.words, "complete"), _BENCH_W - 20),
                *paragraph(_BENCH, y + 24, say(self.words, "complete-says"), _BENCH_W, "sm soft", 12, 8),
            )
        return self._missing(y)

    def _missing(self, y: float) -> tuple[Mark, ...]:
        """The open obligations, as many as there is room for. [R 5.9]"""
        if not self.missing:
            return ()
        room = int((194 - y) // 19)
        found: list[Mark] = [text(_BENCH, y, say(self.words, "still-missing"), "sm b", _BENCH_W)]
        shown = self.missing if len(self.missing) < room else self.missing[: room - 2]
        for n, open_one in enumerate(shown):
            says = say(
                self.words,
                f"owes.{open_one['missing']}",
                tile=name(self.words, TILE, open_one["tile"]),
                square=open_one["square"],
            )
            found += check(_BENCH, y + 20 + n * 19, False, says, _BENCH_W - 22)
        if len(shown) < len(self.missing):
            more = say(self.words, "more", count=len(self.missing) - len(shown))
            found.append(text(_BENCH + 20, y + 20 + len(shown) * 19, more, "cap", _BENCH_W - 22))
        return tuple(found)
