"""What has been rendered of a table, for each reader (a seat or a spectator, in a language).

The cache lives as long as its table is in memory. Entries are valid while the table's version counters stay the same.
"""

from __future__ import annotations

import msgspec
from msgspec import Struct

from motorworks.kernel.course import CoursePoint, TurningPoint
from motorworks.kernel.log_line import Line
from motorworks.scene import Scene
from motorworks.scene.places import Places
from motorworks.server import wire
from motorworks.server.tables.table import LiveTable


class SceneJson(Struct):
    """A scene in JSON, as the news since another scene (None: the whole scene)."""

    since: Scene | None
    text: msgspec.Raw


class StagedSince(Struct):
    """The stages that are new to a reader who has so many lines of the log."""

    lines: int
    staged: list[wire.Staged]


class Rendered(Struct):
    """What one reader is shown now."""

    scene: Scene | None = None
    scene_json: SceneJson | None = None
    moved: list[wire.Moved] | None = None
    staged: StagedSince | None = None
    curtain: bool | None = None


class LastTurn(Struct):
    """Where everything was after the last action of a seat (None: at the start)."""

    action: object
    places: Places


class History(Struct):
    """What one reader was shown so far."""

    log: list[wire.LogLine] = []
    log_step: int = -1  # the log is complete up to this step
    newest: list[Line] = []  # the lines of that step, as the kernel says them
    last_turn: LastTurn | None = None


class OpenStep(Struct):
    """The lines of a step in a language, if every reader may read all of them; and for the wire, from an index on."""

    step: int
    lines: list[Line]
    first: int = -1
    written: list[wire.LogLine] = []


class Counted(Struct):
    """How a finished game went."""

    points: list[CoursePoint]
    turns: list[TurningPoint]


class Courses(Struct):
    """How the game went so far: what everybody could count after each step, and the whole of a finished one."""

    public_points: dict[int, tuple[int, ...]] = {}
    counted: Counted | None = None


Reader = tuple[int | None, str]


class ViewCache:
    """The cache of one table."""

    def __init__(self, table: LiveTable) -> None:
        self._position_version = table.position_version
        self._history_version = table.history_version
        self._rendered: dict[Reader, Rendered] = {}
        self._histories: dict[Reader, History] = {}
        self.open_steps: dict[str, OpenStep] = {}  # the last one in each language
        self._courses = Courses()

    def rendered(self, table: LiveTable, reader: Reader) -> Rendered:
        if self._position_version != table.position_version:
            self._position_version = table.position_version
            self._rendered.clear()
        if (found := self._rendered.get(reader)) is None:
            found = self._rendered[reader] = Rendered()
        return found

    def history(self, table: LiveTable, reader: Reader) -> History:
        self._check_history(table)
        if (found := self._histories.get(reader)) is None:
            found = self._histories[reader] = History()
        return found

    def courses(self, table: LiveTable) -> Courses:
        self._check_history(table)
        return self._courses

    def _check_history(self, table: LiveTable) -> None:
        if self._history_version != table.history_version:
            self._history_version = table.history_version
            self._drop_histories()

    def _drop_histories(self) -> None:
        self._histories.clear()
        self.open_steps.clear()
        self._courses = Courses()

    def drop_rendered(self) -> None:
        self._rendered.clear()

    def clear(self) -> None:
        self._rendered.clear()
        self._drop_histories()


def cache_of(table: LiveTable) -> ViewCache:
    if not isinstance(table.view_cache, ViewCache):
        table.view_cache = ViewCache(table)
    return table.view_cache
