"""The Workshop: how many actions each space has, and the start tile."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.gear_and_piston.drawing.location import LocationDrawing, Row, row_of
from motorworks.games.gear_and_piston.drawing.table import TableDrawing
from motorworks.games.gear_and_piston.rules import tables as t
from motorworks.kernel import NOBODY
from motorworks.scene import Mark, Piece, Place, Tip, rect, text, use
from motorworks.scene.layout import piece
from motorworks.scene.things import seat_mark

_ACTIONS = (("gear", "build"), ("cross", "dismantle"), ("recycle", "replace"))


class Part(NamedTuple):
    """`by_time`: the start tile goes by the time of placing [R 13.3]."""

    row: Row
    start: int
    by_time: bool


def part_of(table: TableDrawing) -> Part:
    return Part(row_of(table, t.WORKSHOP), table.seen.start, table.seen.variants.start_by_placement_time)


class Workshop(LocationDrawing[Part]):
    location, rule = t.WORKSHOP, "R 4.19"
    box = (2.0, 44.0, 274.0)
    size = (278, 204)
    flow = 273

    def says(self) -> tuple[str, str]:
        key, rule = super().says()
        return (f"{key}-by-time", "R 13.3") if self.part.by_time else (key, rule)

    def printed_marks(self) -> Iterator[Mark]:
        yield text(2, 13, self.say("actions"), "cap")
        yield from self.tray()
        for n in range(len(self.printed)):
            look = "md mid" if self.is_in_use(n) else "md mid soft"
            yield text(self.space(n).middle[0], 31, str(t.ACTIONS[n]), look)
        for n, (icon, key) in enumerate(_ACTIONS):
            y = 138 + n * 24
            yield use(icon, 6, y - 14, 18, 18, "t-grey")
            yield text(34, y, self.say(key), "md", 80)
            yield text(122, y, self.say(f"{key}-says"), "cap", 152)

    def marks(self) -> Iterator[Mark]:
        yield from super().marks()
        row = self.part.row
        for n, seat in enumerate(row.markers):
            if seat != NOBODY and row.acting >= 0 and n in (row.acting, row.acting + 1):
                key, look = ("now", "b mid") if n == row.acting else ("next", "cap mid")
                yield text(self.space(n).middle[0], 100, self.say(key), look)

    def pieces(self) -> Iterator[Piece]:
        yield from super().pieces()
        seat = self.part.start
        says, rule = ("start-says-by-time", "R 13.3") if self.part.by_time else ("start-says", "R 4.18")
        tip = Tip(self.say("start", name=self.words.seat(seat)), self.say(says), rule)
        plate, flag = rect(0, 0, 50, 24, "paper edge", 4), use("flag", 5, 4, 17, 17, "t-sheet")
        marks = (plate, flag, seat_mark(seat, 37, 12, 15))
        yield piece("start", Place(222, 90, 50, 24), marks, tip, seat=seat)
