"""Workstation Alley: who works where, Sandra, and the training track of each department."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing.table import PanelDrawing, TableDrawing
from motorworks.games.kanban_ev.drawing.things import COLLEAGUE_LETTERS, DEPARTMENT_ICONS, marker
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules import training
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.seen import Awards, Sandra, Worker
from motorworks.games.kanban_ev.rules.workstation_alley import department_of
from motorworks.scene import Mark, Piece, Place, Slot, Tip, circle, path, rect, text, use
from motorworks.scene.layout import Ids, piece, printed
from motorworks.scene.things import seat_look, seat_mark

# The uppermost block lies so low that a key badge on its edge is clear of the plate.
_TOP, _BLOCK, _PITCH, _DESK = 5.0, 67.0, 73.5, 374.0
# Beside a workstation its Shifts, clear of the band around it, and above them room for the mark of a change.
_STATION_X, _STATION_Y = (23.0, 92.0), 45.5
_STATION_R = 16.0
WORKER = 2 * _STATION_R
_NAME = Place(7, 5, 119, 17)
_TRACKED = Place(143, 6, 121, 55)
_TRACK, _TRACK_Y, _STEP = 153.0, 51.0, 17.3
# Markers that stand on each other, and how tall a heap may be without reaching the edge of its place.
_MARKER, _HEAP = 12.0, 37.0
# By department.
_RULES = ("R 11", "R 10", "R 9", "R 8", "R 12")


station_id = Ids("station", t.STATION)
department_id = Ids("department", t.DEPARTMENT)
track_id = Ids("training", t.DEPARTMENT)


class Part(NamedTuple):
    """`ranking` names by department the workers from the most to the least trained."""

    players: int
    day: int
    sandra: Sandra
    is_nice: bool
    workers: tuple[Worker, ...]
    ranking: tuple[tuple[int, ...], ...]
    awards: tuple[Awards, ...]
    at_work: frozenset[int]


class Alley(PanelDrawing[Part]):
    id = "alley"
    size = (270.0, 420.0)
    icon = "worker"
    tab = "work"
    flow = 300

    def printed_marks(self) -> Iterator[Mark]:
        for department in t.DEPARTMENT:
            yield from _block(department, self.named(t.DEPARTMENT, department))
        yield rect(0, _DESK, 270, 44, "slot", 5)
        yield circle(_STATION_X[0], _DESK + 22, _STATION_R, "space")
        yield text(48, _DESK + 19, self.say("alley.desk"), "md", 110)
        yield text(48, _DESK + 35, self.say("alley.week"), "cap", 112)

    def marks(self) -> Iterator[Mark]:
        """The frame of a department at work lies outside its block, clear of what is highlighted in it."""
        for department in sorted(self.part.at_work):
            yield rect(-2.5, _top(department) - 2.5, 275, _BLOCK + 5, "now", 7)
        for department, awards in enumerate(self.part.awards):
            y = _top(department) + 43
            if awards.left:
                yield use("award", 247, y, 15, 15, "t-yellow")
                yield text(254.5, y - 1, str(awards.left), "cap mid")
            if awards.token:
                yield use("speech", 248, y - 27, 13, 13, "t-sheet")

    def slots(self) -> Iterator[Slot]:
        for department, word in enumerate(t.DEPARTMENT.words):
            name, y = self.word("department", word), _top(department)
            about = Tip(name, self.say(f"about.{word}"), _RULES[department])
            yield printed(department_id(department), _NAME.within(0, y), about, f"manage {word}")
            awards = self.part.awards[department].left
            tip = self.tip("track", "R 6.1", department=name, awards=awards, lead=self._lead())
            yield printed(track_id(department), _TRACKED.within(0, y), tip, f"train {word}")
        yield from self.fixed_slots()

    def printed_slots(self) -> Iterator[Slot]:
        """The workstations, the number of Shifts printed beside each, and Sandra's desk."""
        for station, word in enumerate(t.STATION.words):
            at = station_at(station)
            tip = Tip(self.word("station", word), self.counted("station-says", t.STATION_SHIFTS[station]), "R 4.2")
            yield Slot(station_id(station), at, tip.name, tip, round=True, ask=f"go {word}")
            yield printed(f"shifts-{word}", Place(at.x + WORKER + 5, at.y + 19, 25, 15), tip)
        desk = self.tip("desk", "R 13.5")
        yield Slot("sandras-desk", Place(0, _DESK, 270, 44), desk.name, desk)

    def _lead(self) -> str:
        """What the head of a track is worth at the end; alone it is you or a colleague [R 16.5, R 18.18]."""
        return self.say("track.lead-alone" if self.part.players == 1 else "track.lead")

    # Workers, Sandra, training markers

    def pieces(self) -> Iterator[Piece]:
        """Workers who have not been to a workstation yet wait beside Sandra's desk."""
        waiting = 0
        for number, worker in enumerate(self.part.workers):
            waiting += worker.station == NONE
            at = Place(268 - 26 * waiting, _DESK + 10, 24, 24) if worker.station == NONE else station_at(worker.station)
            yield self._worker(number, worker, at)
        yield self._sandra()
        for department in t.DEPARTMENT:
            yield from self._trained_in(department)

    def _seat(self, worker: int) -> int | None:
        return worker if worker < self.part.players else None

    def _worker(self, number: int, worker: Worker, at: Place) -> Piece:
        is_waiting = worker.station == NONE
        where = self.say("waits") if is_waiting else self.named(t.STATION, worker.station)
        name = self.say("worker.at", name=self.worker(number, self.part.players), station=where)
        tip = Tip(name, self.say("worker.up" if worker.upright else "worker.down"), "R 5.1")
        is_done = not worker.upright and not is_waiting and self.part.day > 0
        marks = worker_marks(number, self.part.players, at.w, is_done)
        spot = "" if is_waiting else t.STATION.word(worker.station)
        return piece(f"worker-{number}", at, marks, tip, seat=self._seat(number), spot=spot)

    def _sandra(self) -> Piece:
        place = self.part.sandra.place
        at = station_at(place)
        r = at.w / 2
        department = t.DEPARTMENT.word(department_of(place))
        says = self.say(f"sandra.{'nice' if self.part.is_nice else 'strict'}.{department}")
        tip = Tip(self.say("sandra.at", station=self.named(t.PLACE, place)), says, "R 13")
        is_done = not self.part.sandra.upright and self.part.day > 1
        face, letter = ("paper edge2", "lg mid") if is_done else ("inkf edge", "lg mid inv")
        marks = (circle(r, r, r - 1, face), text(r, r + 6.5, "S", letter), *(_tick(at.w) if is_done else ()))
        return piece("sandra", at, marks, tip, spot=t.PLACE.word(place))

    def _trained_in(self, department: int) -> Iterator[Piece]:
        """Markers on one space stand on each other; the one on top is ahead [R 16.5]."""
        heap: dict[int, list[int]] = {}
        for worker in reversed(self.part.ranking[department]):
            heap.setdefault(self.part.workers[worker].training[department], []).append(worker)
        for space, workers in heap.items():
            size = min(_MARKER, _HEAP / len(workers))
            for below, worker in enumerate(workers):
                yield self._marker(worker, department, space, below, size)

    def _marker(self, worker: int, department: int, space: int, below: int, size: float) -> Piece:
        """On so many others, all of one size."""
        (x, y), word, players = _dot(department, space), t.DEPARTMENT.word(department), self.part.players
        named = {"name": self.worker(worker, players), "department": self.word("department", word)}
        tip = Tip(self.say("trained", space=space, **named), self._trained_says(space), "R 6.1")
        at = Place(x - size / 2, y - 5.5 - size * (below + 1), size, size)
        marks, spot = marker(worker, players, size / 2, size / 2, size - 0.5), f"{word}-{space}"
        return piece(f"training-{worker}-{word}", at, marks, tip, seat=self._seat(worker), spot=spot)

    def _trained_says(self, space: int) -> str:
        """How far it is to the next thing that training brings."""
        if (steps := training.steps_to_certificate(space)) > 0:
            return self.say("trained-to.certificate", count=steps)
        if steps := training.steps_to_award(space):
            return self.say("trained-to.award", count=steps)
        return self.say("trained-to.expert", lead=self._lead())


def part_of(table: TableDrawing) -> Part:
    seen = table.seen
    return Part(
        players=table.players,
        day=seen.day,
        sandra=seen.sandra,
        is_nice=seen.variants.nice_sandra,
        workers=seen.workers(),
        ranking=seen.training,
        awards=seen.administration.awards,
        at_work=table.at_work,
    )


def _top(department: int) -> float:
    return _TOP + department * _PITCH


def _dot(department: int, space: int) -> tuple[float, float]:
    return _TRACK + space * _STEP, _top(department) + _TRACK_Y


def station_at(place: int) -> Place:
    """The round place of a workstation, or the chair at Sandra's desk."""
    if place == t.DESK:
        return Place(_STATION_X[0] - _STATION_R, _DESK + 22 - _STATION_R, WORKER, WORKER)
    x, y = _STATION_X[place % 2], _top(place // 2) + _STATION_Y
    return Place(x - _STATION_R, y - _STATION_R, WORKER, WORKER)


def _block(department: int, name: str) -> list[Mark]:
    y = _top(department)
    marks = [
        rect(0, y, 270, _BLOCK, "paper edge", 5),
        use(DEPARTMENT_ICONS[department], 10, y + 5, 17, 17, "t-grey"),
        text(32, y + 18.5, name, "md", 91),
    ]
    for end, x in enumerate(_STATION_X):
        marks += [
            circle(x, y + _STATION_Y, _STATION_R, "space"),
            use("shift", x + 22, y + 50, 12, 12),
            text(x + 40, y + 60.5, str(t.STATION_SHIFTS[2 * department + end]), "md mid"),
        ]
    return marks + _track(department)


def _track(department: int) -> list[Mark]:
    """Six spaces; crossing the arrow certifies, the last one makes an Expert."""
    (left, y), (right, _) = _dot(department, 0), _dot(department, t.EXPERT_SPACE)
    arrow = (_dot(department, t.CERTIFIED_SPACE)[0] + _dot(department, t.CERTIFIED_SPACE - 1)[0]) / 2
    dots = [
        circle(_dot(department, space)[0], y, 4.5, "yellow edge" if space == t.EXPERT_SPACE else "paper edge")
        for space in range(t.EXPERT_SPACE + 1)
    ]
    return [path(f"M{left} {y}H{right}", "o2"), *dots, path(f"M{arrow - 1.5} {y - 6}l6 6l-6 6", "o2")]


def worker_marks(worker: int, players: int, size: float, is_done: bool = False) -> tuple[Mark, ...]:
    """Filled with the colour of the seat before the turn, a ring after it, when the worker lies on the table."""
    middle = size / 2
    tick = _tick(size) if is_done else ()
    if worker >= players:
        face = circle(middle, middle, middle - 1, "paper edge" if is_done else "paper edge2")
        letter = text(middle, middle + 6, COLLEAGUE_LETTERS[worker - 1], "lg mid soft" if is_done else "lg mid")
        return (face, letter, *tick)
    look = seat_look(worker)
    disc = (circle(middle, middle, middle - 1, f"seatf edge {look}"),)
    ring = (circle(middle, middle, middle - 1, "paper edge"), circle(middle, middle, middle - 3.5, f"seatl {look}"))
    return (
        *(ring if is_done else disc),
        use("worker", size * 0.16, size * 0.12, size * 0.68, size * 0.68, "t-sheet" if is_done else "t-sheet on-ink"),
        seat_mark(worker, size * 0.84, size * 0.84, size * 0.36),
        *tick,
    )


def _tick(size: float) -> tuple[Mark, ...]:
    """Has worked today."""
    r = size * 0.2
    x, y = size - r, r
    return (circle(x, y, r, "inkf"), use("check", x - r * 0.75, y - r * 0.75, r * 1.5, r * 1.5, "inv"))
