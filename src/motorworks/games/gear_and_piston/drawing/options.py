"""Where each option lies on the table, and how it is told there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from motorworks.games.gear_and_piston.drawing import board as scene_board
from motorworks.games.gear_and_piston.drawing import cars as scene_cars
from motorworks.games.gear_and_piston.drawing import cells as scene_cells
from motorworks.games.gear_and_piston.drawing import rows as scene_rows
from motorworks.games.gear_and_piston.drawing import tiles as scene_tiles
from motorworks.games.gear_and_piston.rules import car
from motorworks.games.gear_and_piston.rules.tables import EMPTY, LOCATION_WORDS
from motorworks.kernel import Option, Words
from motorworks.scene import Choice, Mark

# Options that end a step, options that would clutter the board when lit, and their symbols.
ENDS_STEP = frozenset(("keep-all", "enough", "done", "stay-apart"))
QUIET = frozenset(("dismantle",))
ICONS = {
    "keep-all": "hand",
    "spy": "eye",
    "steal": "eye",
    "move": "recycle",
    "market": "card-back",
    "on-top": "arrow",
    "at-bottom": "arrow",
    "split": "arrow",
    "blind": "card-back",
    "enough": "check",
    "begin": "chassis",
    "dismantle": "cross",
    "upgrade": "recycle",
    "replace": "recycle",
    "done": "check",
    "join": "chassis",
    "shift": "chassis",
    "stay-apart": "cross",
    "cover": "junk",
}


class Options:
    """The options of the seat whose automobile lies in front."""

    def __init__(self, view: Mapping[str, Any], drawing: scene_cars.Drawing, words: Words) -> None:
        self._view = view
        self._words = words
        self._car = drawing.car
        self._cell = drawing.cell

    def choice(self, option: Option) -> Choice:
        return Choice(
            option.id,
            option.code,
            self._says(option),
            on=self.place_of(option),
            icon=self._icon(option),
            effect=self._effect(option),
            group=option.title,
            ghost=self._ghost(option),
            main=option.kind in ENDS_STEP,
            quiet=option.kind in QUIET,
        )

    def _says(self, option: Option) -> str:
        """A cell is told by its neighbours, a section by the other."""
        if option.kind == "at" and self._car:
            return scene_cells.told(self._car, option.args, self._words)
        if option.kind == "shift":
            return scene_cells.joined(self._car, int(option.args["shift"]), self._words)
        return option.says

    def place_of(self, option: Option) -> str:
        """What an option is about on the board; nothing for those that are buttons only."""
        args = option.args
        if option.kind == "place":
            return scene_rows.free(self._view, LOCATION_WORDS.index(args["location"]))
        if option.kind == "move":
            return scene_rows.marker_at(self._view, LOCATION_WORDS.index(args["location"]), int(args["space"]))
        if option.kind == "at":
            return scene_cars.cell_id(**args)
        if option.kind == "shift":
            return f"join{args['shift']}"
        fixed = {
            "spy": f"hand-{args.get('victim')}",
            "market": "black-market",
            "begin": "cell-new",
            "blind": self._blind(),
        }
        return fixed.get(option.kind) or args.get("tile", "")

    def _blind(self) -> str:
        return "stack-new" if self._view["phase"] == "patent-office" else "stack-scrap"

    def _in_hand(self) -> str | None:
        """The tile that waits for its place: a chosen blueprint or a drawn junk tile."""
        chosen: str | None = self._view["turn"]["chosen"]
        junk: Sequence[str] = self._view["turn"]["junk"]
        return junk[-1] if junk else chosen

    def _icon(self, option: Option) -> str:
        if "location" in option.args and option.kind == "place":
            return scene_board.ICONS[LOCATION_WORDS.index(option.args["location"])]
        if option.kind in ICONS:
            return ICONS[option.kind]
        word = option.args.get("tile") or self._in_hand()
        return scene_tiles.symbol(scene_tiles.number(word)) if word else ""

    def _effect(self, option: Option) -> str:
        """Where a cell lies, said as one would say it; the gaps that joined sections have."""
        if option.kind == "shift":
            return self._gaps(int(option.args["shift"]))
        return self._where(option.args) if option.kind == "at" and self._car else ""

    def _where(self, args: Mapping[str, str]) -> str:
        column, section = int(args["column"]), self._car[scene_cells.SECTION_WORDS.index(args["section"])]
        where = "left" if column == 0 else "right" if column > car.width(section) else "gap"
        return self._words.template(f"scene.cell-where.{where}")

    def _gaps(self, shift: int) -> str:
        (section,) = car.join(self._car, shift)
        count = section.count(EMPTY)
        return self._words.template(f"scene.gaps-left.{min(count, 2)}").format(count=count)

    def _ghost(self, option: Option) -> tuple[Mark, ...]:
        """What would stand there: the tile on its cell."""
        word = self._in_hand() if option.kind in ("at", "begin") else None
        return scene_tiles.marks(scene_tiles.number(word), self._cell) if word else ()
