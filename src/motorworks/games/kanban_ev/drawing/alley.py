"""Workstation Alley: who works where, Sandra, and the training track of each department."""

from __future__ import annotations

from functools import cache

from motorworks.games.kanban_ev.drawing.table import Json, Sheet, Speaker, Table, speaker
from motorworks.games.kanban_ev.drawing.things import COLLEAGUE_LETTERS, DEPARTMENT_ICONS, marker
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.kernel import Words
from motorworks.scene import Mark, Panel, Piece, Place, Scenery, Slot, Tip, circle, path, rect, text, use
from motorworks.scene.things import seat_look, seat_mark

SIZE = (270.0, 420.0)
# The uppermost block lies so low that a lamp on its edge is clear of the plate.
_TOP, _BLOCK, _PITCH, _DESK = 5.0, 67.0, 73.5, 374.0
# Beside a workstation its Shifts, clear of the band round it, and above them room for the mark of a change.
_STATION_X, _STATION_Y = (23.0, 92.0), 45.5
_STATION_R = 16.0
WORKER = 2 * _STATION_R
_NAME = Place(7, 5, 119, 17)
_TRACKED = Place(143, 6, 121, 55)
_TRACK, _TRACK_Y, _STEP = 153.0, 51.0, 17.3
# Markers that stand on each other, and how tall a heap may be without reaching the edge of its place.
_MARKER, _HEAP = 12.0, 37.0
RULES = {"research": "R 11", "assembly": "R 10", "logistics": "R 9", "design": "R 8", "administration": "R 12"}


def part_of(table: Table, place: Place) -> Json:
    return table.part(
        place,
        "day",
        "sandra",
        "training",
        boards=table.boards_with("station", "upright", "training"),
        awards=table.view["administration"]["awards"],
        nice=table.view["variants"]["nice_sandra"],
        at_work=sorted(table.at_work),
    )


def panel(part: Json, words: Words) -> Panel:
    table = Sheet(part, words)
    return Panel(
        "alley",
        table.say("alley.title"),
        SIZE,
        part["place"],
        icon="worker",
        scenery=_scenery(table.words),
        marks=tuple(_worked_in(table)) + tuple(_awards(table)),
        slots=tuple(_slots(table)),
        pieces=(*_workers(table), _sandra(table), *_training(table)),
        tab="work",
        flow=300,
    )


def station_id(station: str) -> str:
    return f"station-{station}"


def department_id(department: str) -> str:
    return f"department-{department}"


def track_id(department: str) -> str:
    return f"training-{department}"


def _top(department: int) -> float:
    return _TOP + department * _PITCH


def _dot(department: int, space: int) -> tuple[float, float]:
    return _TRACK + space * _STEP, _top(department) + _TRACK_Y


def station_at(station: str) -> Place:
    """The round place of a workstation, or the chair at Sandra's desk."""
    if station == "desk":
        return Place(_STATION_X[0] - _STATION_R, _DESK + 22 - _STATION_R, WORKER, WORKER)
    number = t.STATION.value(station)
    x, y = _STATION_X[number % 2], _top(number // 2) + _STATION_Y
    return Place(x - _STATION_R, y - _STATION_R, WORKER, WORKER)


@cache
def _printed(names: tuple[str, ...], desk: str, week: str) -> Scenery:
    marks: list[Mark] = []
    for number, name in enumerate(names):
        marks += _block(number, name)
    marks += [
        rect(0, _DESK, 270, 44, "slot", 5),
        circle(_STATION_X[0], _DESK + 22, _STATION_R, "space"),
        text(48, _DESK + 19, desk, "md", 110),
        text(48, _DESK + 35, week, "cap", 112),
    ]
    return Scenery(tuple(marks))


def _scenery(words: Words) -> Scenery:
    names = tuple(words.template(f"department.{word}") for word in t.DEPARTMENT.words)
    return _printed(names, words.template("scene.alley.desk"), words.template("scene.alley.week"))


def _block(number: int, name: str) -> list[Mark]:
    y = _top(number)
    marks = [
        rect(0, y, 270, _BLOCK, "paper edge", 5),
        use(DEPARTMENT_ICONS[t.DEPARTMENT.word(number)], 10, y + 5, 17, 17, "t-grey"),
        text(32, y + 18.5, name, "md", 91),
    ]
    for end, x in enumerate(_STATION_X):
        marks += [
            circle(x, y + _STATION_Y, _STATION_R, "space"),
            use("shift", x + 22, y + 50, 12, 12),
            text(x + 40, y + 60.5, str(t.STATION_SHIFTS[2 * number + end]), "md mid"),
        ]
    return marks + _track(number)


def _track(number: int) -> list[Mark]:
    """Six spaces; crossing the arrow certifies, the last one makes an Expert."""
    (left, y), (right, _) = _dot(number, 0), _dot(number, t.EXPERT_SPACE)
    arrow = (_dot(number, t.CERTIFIED_SPACE)[0] + _dot(number, t.CERTIFIED_SPACE - 1)[0]) / 2
    dots = [
        circle(_dot(number, space)[0], y, 4.5, "yellow edge" if space == t.EXPERT_SPACE else "paper edge")
        for space in range(t.EXPERT_SPACE + 1)
    ]
    return [path(f"M{left} {y}H{right}", "o2"), *dots, path(f"M{arrow - 1.5} {y - 6}l6 6l-6 6", "o2")]


def _worked_in(table: Sheet) -> list[Mark]:
    """Outside the block, clear of what is lit in it."""
    return [
        rect(-2.5, _top(number) - 2.5, 275, _BLOCK + 5, "now", 7)
        for number, word in enumerate(t.DEPARTMENT.words)
        if word in table.view["at_work"]
    ]


def _awards(table: Sheet) -> list[Mark]:
    marks: list[Mark] = []
    for number, word in enumerate(t.DEPARTMENT.words):
        award = table.view["awards"][word]
        y = _top(number) + 43
        if award["count"]:
            marks += [use("award", 247, y, 15, 15, "t-yellow"), text(254.5, y - 1, str(award["count"]), "cap mid")]
        if award["token"]:
            marks.append(use("speech", 248, y - 27, 13, 13, "t-sheet"))
    return marks


def _slots(table: Sheet) -> list[Slot]:
    slots: list[Slot] = []
    for number, word in enumerate(t.DEPARTMENT.words):
        name, y = table.word("department", word), _top(number)
        about = Tip(name, table.say(f"about.{word}"), RULES[word])
        slots.append(Slot(department_id(word), _within(_NAME, y), name, about, ask=f"manage {word}", printed=True))
        slots.append(_track_slot(table, word, y))
    return [*slots, *_fixed_slots(table.language)]


@cache
def _fixed_slots(language: str) -> tuple[Slot, ...]:
    table = speaker(language)
    desk = table.tip("desk", "R 13.5")
    stations = [slot for word in t.STATION.words for slot in _station_slots(table, word)]
    return (*stations, Slot("sandras-desk", Place(0, _DESK, 270, 44), desk.name, desk))


def _track_slot(table: Sheet, word: str, y: float) -> Slot:
    award = table.view["awards"][word]
    department = table.word("department", word)
    tip = table.tip("track", "R 6.1", department=department, awards=award["count"], lead=_lead(table))
    return Slot(track_id(word), _within(_TRACKED, y), tip.name, tip, ask=f"train {word}", printed=True)


def _within(at: Place, y: float) -> Place:
    """A place of the block that begins at y."""
    return Place(at.x, y + at.y, at.w, at.h)


def _lead(table: Sheet) -> str:
    """What the head of a track is worth at the end; alone it is you or a colleague [R 16.5, R 18.18]."""
    return table.say("track.lead-alone" if table.players == 1 else "track.lead")


def _station_slots(table: Speaker, word: str) -> tuple[Slot, Slot]:
    """The workstation, and the number of Shifts printed beside it."""
    shifts = t.STATION_SHIFTS[t.STATION.value(word)]
    name, at = table.word("station", word), station_at(word)
    tip = Tip(name, table.counted("station-says", shifts), "R 4.2")
    printed = Place(at.x + WORKER + 5, at.y + 19, 25, 15)
    return (
        Slot(station_id(word), at, name, tip, round=True, ask=f"go {word}"),
        Slot(f"shifts-{word}", printed, name, tip, printed=True),
    )


# Workers, Sandra, training markers


def worker_id(worker: int) -> str:
    return f"worker-{worker}"


def _workers(table: Sheet) -> list[Piece]:
    """Workers who have not been to a workstation yet wait beside Sandra's desk."""
    pieces: list[Piece] = []
    waiting = 0
    for worker, board in enumerate(table.boards):
        if board["station"] is None:
            at = Place(268 - 26 * (waiting + 1), _DESK + 10, 24, 24)
            waiting += 1
        else:
            at = station_at(board["station"])
        pieces.append(_worker(table, worker, at))
    return pieces


def _worker(table: Sheet, worker: int, at: Place) -> Piece:
    board = table.boards[worker]
    name, station = table.worker(worker), board["station"]
    where = table.word("station", station) if station else table.say("waits")
    done = table.say("worker.up" if board["upright"] else "worker.down")
    tip = Tip(table.say("worker.at", name=name, station=where), done, "R 5.1")
    is_done = not board["upright"] and station is not None and table.view["day"] > 0
    marks = worker_marks(table, worker, at.w, is_done)
    seat = worker if worker < table.players else None
    return Piece(worker_id(worker), at, marks, tip.name, tip, seat=seat, spot=station or "")


def worker_marks(table: Sheet, worker: int, size: float, is_done: bool = False) -> tuple[Mark, ...]:
    """Who is still to work is filled with the colour of the seat; who has worked, and lies on the table, is a ring."""
    middle = size / 2
    tick = _tick(size) if is_done else ()
    if worker >= table.players:
        letter = COLLEAGUE_LETTERS[table.boards[worker]["colleague"]]
        face = circle(middle, middle, middle - 1, "paper edge" if is_done else "paper edge2")
        return (face, text(middle, middle + 6, letter, "lg mid soft" if is_done else "lg mid"), *tick)
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


def _sandra(table: Sheet) -> Piece:
    place: str = table.view["sandra"]["place"]
    at = station_at(place)
    r = at.w / 2
    department = "administration" if place == "desk" else place.rpartition("-")[0]
    says = table.say(f"sandra.{'nice' if table.view['nice'] else 'strict'}.{department}")
    tip = Tip(table.say("sandra.at", station=table.word("station", place)), says, "R 13")
    is_done = not table.view["sandra"]["upright"] and table.view["day"] > 1
    face, letter = ("paper edge2", "lg mid") if is_done else ("inkf edge", "lg mid inv")
    marks = (circle(r, r, r - 1, face), text(r, r + 6.5, "S", letter), *(_tick(at.w) if is_done else ()))
    return Piece("sandra", at, marks, tip.name, tip, spot=place)


def _training(table: Sheet) -> list[Piece]:
    """Markers on one space stand on each other; the one on top is ahead [R 16.5]."""
    pieces: list[Piece] = []
    for number, word in enumerate(t.DEPARTMENT.words):
        heap: dict[int, list[int]] = {}
        for worker in reversed(table.view["training"][word]):
            heap.setdefault(table.boards[worker]["training"][word], []).append(worker)
        for space, workers in heap.items():
            size = min(_MARKER, _HEAP / len(workers))
            pieces += [_marker(table, worker, number, space, n, size) for n, worker in enumerate(workers)]
    return pieces


def _marker(table: Sheet, worker: int, number: int, space: int, below: int, size: float) -> Piece:
    """On so many others, all of one size."""
    x, y = _dot(number, space)
    word = t.DEPARTMENT.word(number)
    name = table.say("trained", name=table.worker(worker), department=table.word("department", word), space=space)
    seat = worker if worker < table.players else None
    at = Place(x - size / 2, y - 5.5 - size * (below + 1), size, size)
    marks = marker(table, worker, size / 2, size / 2, size - 0.5)
    tip = Tip(name, _trained_says(table, space), "R 6.1")
    return Piece(f"training-{worker}-{word}", at, marks, name, tip, seat=seat, spot=f"{word}-{space}")


def _trained_says(table: Sheet, space: int) -> str:
    """How far it is to the next thing that training brings."""
    if space == t.EXPERT_SPACE:
        return table.say("trained-to.expert", lead=_lead(table))
    if space < t.CERTIFIED_SPACE:
        return table.say("trained-to.certificate", count=t.CERTIFIED_SPACE - space)
    return table.say("trained-to.award", count=t.EXPERT_SPACE - space)
