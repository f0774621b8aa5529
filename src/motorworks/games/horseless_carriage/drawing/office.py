"""The planning office: the timecard, the focus tracks from engineering to sales, and everybody's Gantt charts."""

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.horseless_carriage.drawing.table import NONE, PanelDrawing, TableDrawing, flow_of
from motorworks.games.horseless_carriage.rules import punch_clock
from motorworks.games.horseless_carriage.rules.tables import GANTT_CLOCK, GANTT_END, LAST_YEAR
from motorworks.scene import Block, Mark, Narrow, Piece, Place, Slot, Tip, path, rect, text, use
from motorworks.scene.layout import piece, printed
from motorworks.scene.things import seat_look, seat_mark

_SIZE = (159.0, 412.0)
_FOCUS_TOP = 94.0
# By the number of players: how far down to the next focus slot, and to the next bar. Few share the room of many.
_FOCUS_STEP = {3: 44.0, 4: 38.0, 5: 31.0}
# Between two focus slots is room for the bands of both.
_FOCUS_GAP = 8.0
_GANTT_STEP = {3: 31.0, 4: 26.0, 5: 20.0}
_GANTT_LEFT, _GANTT_END, _GANTT_UNIT = 24.0, 392.0, 5.6


class Part(NamedTuple):
    year: int
    timecard: int
    focus: tuple[int, ...]
    history: tuple[int, ...]
    gantt: tuple[int, ...]
    sets_focus: bool


class Office(PanelDrawing[Part]):
    id = "office"
    icon = "planning"
    size = _SIZE
    tab = "tracks"
    flow = flow_of(_SIZE[0])

    @property
    def active(self) -> bool:
        return self.part.sets_focus

    @property
    def players(self) -> int:
        return len(self.part.gantt)

    def narrow(self) -> Narrow:
        """On a phone the focus track on the left, the timecard and the Gantt charts on the right."""
        (wide, high), right = _SIZE, _SIZE[0] + 12
        focus, gantt = _FOCUS_TOP - 24, self._bar(0).y - 20
        timecard, charts = Block(Place(0, 0, wide, focus), right, 0), Place(0, gantt, wide, high - gantt)
        blocks = (Block(Place(0, focus, wide, gantt - focus), 0, 0), timecard, Block(charts, right, focus))
        return Narrow((right + wide, max(gantt - focus, focus + charts.h)), blocks)

    @property
    def printed_for(self) -> int:
        return self.players

    def marks(self) -> Iterator[Mark]:
        yield from self._timecard()
        yield from self._focus_track()
        # Last year's focus is printed matter, not news.
        yield from (seat_mark(seat, *self._last_year(n).middle, 15) for n, seat in _holders(self.part.history))
        yield from self._bars()

    def slots(self) -> Iterator[Slot]:
        card = Tip(self.say("timecard", left=self.part.timecard), self.say("timecard-says"), "R 1.7")
        yield printed("timecard", Place(0, 0, 158, 46), card)
        yield printed("year", Place(0, 48, 158, 18), Tip(self._year(), self.say("year-says"), "R 1.2"))
        for n in range(self.players):
            tip = Tip(self.say("focus-slot", slot=n + 1), self.say("focus-says"), "R 4.2")
            yield printed(f"focus-{n + 1}", self._slot(n), tip, ask=f"focus {n + 1}")
        for n, seat in _holders(self.part.history):
            name = self.say("history-of", name=self.words.seat(seat), slot=n + 1)
            yield printed(f"history-of-{seat}", self._last_year(n), Tip(name, self.say("history-says"), "R 1.8"))
        for seat, charts in enumerate(self.part.gantt):
            yield printed(f"gantt-bar-{seat}", self._bar(seat), self._gantt_tip(seat, charts))
        clock = Tip(self.say("gantt-clock", count=GANTT_CLOCK), self.say("gantt-clock-says"), "R 7.1")
        yield printed("gantt-clock", Place(_GANTT_LEFT, _GANTT_END, 158 - _GANTT_LEFT, 16), clock)

    def pieces(self) -> Iterator[Piece]:
        for n, seat in _holders(self.part.focus):
            (x, y), marks = self._slot(n).middle, (seat_mark(seat, 10, 10, 18),)
            name = self.say("focus-of", name=self.words.seat(seat), slot=n + 1)
            tip, box = Tip(name, self.say("focus-says"), "R 1.8"), Place(x - 10, y - 10, 20, 20)
            yield piece(f"focus-of-{seat}", box, marks, tip, seat=seat, ask=f"focus {n + 1}", spot=f"slot-{n}")
        for seat, charts in enumerate(self.part.gantt):
            (_, y), marks = self._bar(seat).middle, (seat_mark(seat, 8, 8, 14),)
            tip = self._gantt_tip(seat, charts)
            yield piece(f"gantt-of-{seat}", Place(2, y - 8.5, 16, 16), marks, tip, seat=seat)

    # The timecard

    def _timecard(self) -> tuple[Mark, ...]:
        most, left = punch_clock.full_timecard(self.players), self.part.timecard
        count = self.say("of", count=most) if left else self.say("turned-over")
        return (
            use("punch-clock", 0, 2, 30, 30, "t-yellow"),
            text(38, 25, str(left), "xl"),
            text(42 + 17 * len(str(left)), 25, count, "cap", 84),
            rect(0, 36, 158, 8, "slot", 4),
            rect(0, 36, 158 * left / most, 8, "inkf", 4),
            text(0, 62, self._year(), "md", 158),
        )

    def _year(self) -> str:
        return self.say("year-of", year=self.part.year, most=LAST_YEAR)

    # The focus track

    def _slot(self, n: int) -> Place:
        step = _FOCUS_STEP[self.players]
        return Place(18, _FOCUS_TOP + n * step, 62, step - _FOCUS_GAP)

    def _focus_track(self) -> Iterator[Mark]:
        last = self.players - 1
        yield text(18, _FOCUS_TOP - 11, self.say("focus"), "sm b", 64)
        yield text(96, _FOCUS_TOP - 11, self.say("history"), "cap", 62)
        for n in range(self.players):
            x, y, w, h = self._slot(n)
            yield text(8, y + h / 2 + 5, str(n + 1), "md mid")
            yield rect(x, y, w, h, "space", 4)
            yield rect(96, y, 62, h, "wellf", 4)
            if self.part.focus[n] == NONE and n in (0, last):
                # What the two ends are for, clear of the badge over the upper right corner.
                end = self.say("sales" if n else "engineering")
                yield text(x + w / 2 - 2, y + h / 2 + 4, end, "cap mid", w - 10)
        below = self._slot(last)
        yield text(0, below.y + below.h + 15, self.say("focus-ends"), "cap", 158)

    def _last_year(self, n: int) -> Place:
        _, y = self._slot(n).middle
        return Place(119, y - 8, 16, 16)

    # Gantt charts

    def _bar(self, seat: int) -> Place:
        """Where somebody's Gantt charts are counted; the bars end where the panel does."""
        step = _GANTT_STEP[self.players]
        return Place(_GANTT_LEFT, _GANTT_END - (self.players - seat) * step, 158 - _GANTT_LEFT, step - 1)

    def printed_marks(self) -> Iterator[Mark]:
        """The scale that all charts share."""
        top, bottom = self._bar(0).y, _GANTT_END
        clock = _GANTT_LEFT + GANTT_CLOCK * _GANTT_UNIT
        end = _GANTT_LEFT + GANTT_END * _GANTT_UNIT
        yield text(0, top - 8, self.say("gantt"), "sm b", 158)
        yield path(f"M{_GANTT_LEFT} {top - 2}V{bottom}", "o")
        yield path(f"M{clock} {top - 2}V{bottom}", "center")
        yield path(f"M{end} {top - 2}V{bottom}", "l")
        yield use("punch-clock", clock - 8, bottom + 1, 13, 13, "t-yellow")
        yield text(clock + 6, bottom + 12, str(GANTT_CLOCK), "cap")
        yield text(_GANTT_LEFT, bottom + 12, "0", "cap mid")
        yield text(end, bottom + 12, str(GANTT_END), "cap mid")

    def _bars(self) -> Iterator[Mark]:
        for seat, charts in enumerate(self.part.gantt):
            x, y, w, h = self._bar(seat)
            yield rect(x, y + 3, charts * _GANTT_UNIT, h - 7, f"seatf {seat_look(seat)}", 2)
            # In a column of their own, where the line of the clock crosses none.
            yield text(x + w, y + h / 2 + 4, str(charts), "sm b end")

    def _gantt_tip(self, seat: int, charts: int) -> Tip:
        name = self.say("gantt-of", name=self.words.seat(seat), count=charts)
        return Tip(name, self.say("gantt-says"), "R 7.1")


def part_of(table: TableDrawing) -> Part:
    seen = table.seen
    gantt = tuple(person.gantt for person in seen.seats)
    return Part(seen.year, seen.timecard, seen.focus, seen.history, gantt, table.phase == "set-focus")


def _holders(track: tuple[int, ...]) -> list[tuple[int, int]]:
    """The slots of a focus track that are taken, from 0, and by whom."""
    return [(n, seat) for n, seat in enumerate(track) if seat != NONE]
