"""Assembly: five lines, the conveyor with its forks, three exits, and what is in demand. Cars roll to the left."""

from __future__ import annotations

from functools import cache

from motorworks.games.kanban_ev.drawing.cars import among
from motorworks.games.kanban_ev.drawing.table import Department, Json, Table, speaker
from motorworks.games.kanban_ev.drawing.things import MODEL_TINT, car, figure_disc, part
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.kernel import Words
from motorworks.scene import (
    Block,
    Mark,
    Narrow,
    Panel,
    Piece,
    Place,
    Scenery,
    Slot,
    Tip,
    path,
    rect,
    text,
    use,
)

SIZE = (530.0, 195.0)
_PITCH = 39.5
_PLATE = (44.0, 28.0)
_DARK = (50.0, 34.0)
# Behind a fork is room for the car that has just pushed the one in question.
_START_X, _P_X, _L_X, _EXIT_X = 309.0, 235.0, 161.0, 116.0
# What is lit touches neither the part beside it nor the name of the line.
_SPACE, _STEP, _SPACE_Y = 23.0, 31.0, 7.5
_SPACES_X, _NAME_X, _NAME_W = 365.0, 461.0, 69.0
_DEMAND_W = 106.0
_NARROW = Narrow(
    (418.0, 300.0),
    (
        Block(Place(112, 0, 418, 195), 0, 0),
        Block(Place(0, 0, 112, 97), 0, 201),
        Block(Place(0, 97, 112, 98), 136, 214),
    ),
)
_COLUMN = {"S": _START_X, "P": _P_X, "L": _L_X, "X": _EXIT_X}
LINE_WORDS = tuple(t.MODEL.word(model) for model in t.LINES)


def part_of(table: Table, place: Place, cars: dict[str, str]) -> Json:
    """`cars` gives each place of the conveyor the id of the car on it."""
    return table.part(
        place,
        "assembly",
        shifts=table.shifts_in("assembly"),
        left=table.view["supply"]["cars"],
        upgraded=table.view["research"]["spaces"],
        cars=among(cars, *t.NODE.words, "rolling"),
    )


def panel(part: Json, words: Words) -> Panel:
    table = Department(part, words)
    return Panel(
        "assembly",
        table.word("department", "assembly"),
        SIZE,
        part["place"],
        icon="conveyor",
        note=_note(table),
        scenery=_scenery(tuple(table.word("model", word) for word in LINE_WORDS), part["assembly"]["rolling"]["from"]),
        marks=(*_supply(table), *_demand(table), *_ways(table)),
        slots=(*_node_slots(table.language), *_supply_slots(table), *_line_slots(table), *_demand_slots(table)),
        pieces=(*_parts(table), *_cars(table)),
        tab=table.tab,
        flow=520,
        pan=520,
        narrow=_NARROW,
        active=table.is_at_work,
    )


def _note(table: Department) -> str:
    rolling = table.view["assembly"]["rolling"]["model"]
    if rolling:
        return table.say("assembly.rolls", model=table.word("model", rolling))
    return table.shifts_left()


def node_id(node: str) -> str:
    return f"node-{node}"


def line_id(model: str) -> str:
    return f"line-{model}"


def node_at(node: str) -> Place:
    row = int(node[1]) - 1
    w, h = (36.0, _PLATE[1]) if node[0] == "X" else _PLATE
    return Place(_COLUMN[node[0]], row * _PITCH + 5, w, h)


@cache
def _scenery(names: tuple[str, ...], fork: str | None) -> Scenery:
    """Where the car stands that has pushed another off a fork, no arrow is to be seen."""
    marks: list[Mark] = []
    for source, targets in enumerate(t.ARROWS):
        ways = [(node_at(t.NODE.word(source)), node_at(t.NODE.word(target))) for target in targets]
        marks += [mark for way in ways if not _leads_along(way, fork) for mark in _arrow(*way)]
    for number, node in enumerate(t.NODE.words):
        marks += _exit(node, t.EXIT_POINTS[number]) if node[0] == "X" else [_plate(node)]
    for row, name in enumerate(names):
        marks += _line(row, name)
    return Scenery(tuple(marks))


def _plate(node: str) -> Mark:
    x, y, w, h = node_at(node)
    return rect(x, y, w, h, "paper edge" if node[0] == "S" else "wellf edge", 5)


def _exit(node: str, points: int) -> list[Mark]:
    x, y, w, h = node_at(node)
    shape = path(f"M{x} {y + h / 2}l10 {-h / 2}h{w - 10}v{h}h{10 - w}z", "grey edge")
    return [shape, text(x + w / 2 + 4, y + h / 2 + 5, f"+{points}", "md mid")]


def _leads_along(way: tuple[Place, Place], fork: str | None) -> bool:
    """Whether it comes to the fork along its line."""
    source, target = way
    return fork is not None and target == node_at(fork) and source.y == target.y


def _arrow(source: Place, target: Place, look: str = "o") -> tuple[Mark, Mark]:
    """The line, and its head, a mark of its own, which nothing should cover."""
    (_, y1), (x2, y2) = source.middle, target.middle
    if y1 == y2:
        end = target.x + target.w + 2
        return path(f"M{source.x} {y1}H{end}", look), path(f"M{end + 6} {y1 - 4.5}l-6 4.5l6 4.5", f"{look} kept")
    down = 1 if y2 > y1 else -1
    start, end = y1 + down * source.h / 2, y2 - down * (target.h / 2 + 1)
    head = path(f"M{x2 - 4.5} {end - 5 * down}l4.5 {5 * down}l4.5 {-5 * down}", f"{look} kept")
    return path(f"M{x2} {start}V{end}", look), head


def _line(row: int, name: str) -> list[Mark]:
    model, y = LINE_WORDS[row], row * _PITCH + 2
    value = t.CAR_VALUE[t.LINES[row]]
    return [
        rect(_NAME_X, y, _NAME_W, 34, f"{MODEL_TINT[model]} edge", 5),
        text(_NAME_X + 6, y + 13.5, name, "md", _NAME_W - 12),
        *figure_disc(_NAME_X + _NAME_W - 11, y + 25.2, 7.5, value),
        *(rect(*_space_at(row, n), "slot", 4) for n in range(t.ASSEMBLY_SPACES[t.LINES[row]])),
    ]


def _space_at(row: int, n: int) -> Place:
    return Place(_SPACES_X + n * _STEP, row * _PITCH + _SPACE_Y, _SPACE, _SPACE)


def _supply(table: Department) -> list[Mark]:
    cars = table.view["left"]
    return [
        text(_NAME_X + 6, row * _PITCH + 31.5, table.say("in-supply", count=cars[word]), "sm soft", _NAME_W - 28)
        for row, word in enumerate(LINE_WORDS)
    ]


def _supply_slots(table: Department) -> list[Slot]:
    slots = []
    for row, word in enumerate(LINE_WORDS):
        left, value = table.view["left"][word], t.CAR_VALUE[t.LINES[row]]
        tip = table.tip("cars", "R 10.6", model=table.word("model", word), count=left, value=value)
        slots.append(Slot(f"cars-{word}", Place(_NAME_X, row * _PITCH + 2, _NAME_W, 34), tip.name, tip, printed=True))
    return slots


# Demand


def _demand_at(n: int) -> Place:
    return Place(0, 19 + n * 84, _DEMAND_W, 78)


def _demand(table: Department) -> list[Mark]:
    marks = [text(0, 12, table.say("demand.title"), "sm soft", _DEMAND_W)]
    for n, tile in enumerate(table.view["assembly"]["demand"]):
        x, y, w, h = _demand_at(n)
        marks += [
            rect(x, y, w, h, f"{MODEL_TINT[tile['model']]} edge", 5),
            use(f"ev-{tile['model']}", x + 5, y + 7, 58, 38.7, "t-sheet"),
            text(x + 8, y + 67, table.word("model", tile["model"]), "md", w - 16),
        ]
        marks += [
            use("speech", x + 66 + 19 * (k % 2), y + 8 + 21 * (k // 2), 18, 18, "t-sheet")
            for k in range(tile["tokens"])
        ]
        if not tile["tokens"]:
            marks.append(use("check", x + 72, y + 14, 24, 24))
    return marks


def _demand_slots(table: Department) -> list[Slot]:
    slots = []
    for n, tile in enumerate(table.view["assembly"]["demand"]):
        model = table.word("model", tile["model"])
        more = table.view["assembly"]["demand_stack"]
        tip = table.tip("demand", "R 10.7", model=model, tokens=tile["tokens"], more=more)
        slots.append(Slot(f"demand-{n}", _demand_at(n), tip.name, tip))
    return slots


# Lines and nodes


def _ways(table: Department) -> list[Mark]:
    """Where the car that has been pushed may go, as heavy arrows."""
    source = table.view["assembly"]["rolling"]["from"]
    if source is None:
        return []
    targets = [node_at(t.NODE.word(target)) for target in t.ARROWS[t.NODE.value(source)]]
    return [mark for target in targets for mark in _arrow(_in_question(source), target, "bar2")]


def _line_slots(table: Department) -> list[Slot]:
    return [_line_slot(table, row, model) for row, model in enumerate(LINE_WORDS)]


def _line_slot(table: Department, row: int, model: str) -> Slot:
    name = table.word("model", model)
    upgraded = [word for word in table.view["upgraded"][model] if word]
    first = ", ".join(table.word("part", word) for word in dict.fromkeys(upgraded)) or table.words.template("nothing")
    tip = table.tip("line", "R 10.2", model=name, first=first, value=t.CAR_VALUE[t.MODEL.value(model)])
    taken, last = len(table.view["assembly"]["spaces"][model]), t.ASSEMBLY_SPACES[t.LINES[row]] - 1
    (x, y, _, h), end = _space_at(row, min(taken, last)), _space_at(row, last)
    at = Place(_NAME_X, row * _PITCH + 2, _NAME_W, 34) if taken > last else Place(x, y, end.x + end.w - x, h)
    asked = next((part for part in t.PART.words if part not in table.view["assembly"]["spaces"][model]), "motor")
    return Slot(line_id(model), at, tip.name, tip, ask=f"provide {asked} {model}")


@cache
def _node_slots(language: str) -> tuple[Slot, ...]:
    table, slots = speaker(language), []
    for number, node in enumerate(t.NODE.words):
        kind = {"S": "start", "X": "exit"}.get(node[0], "plate")
        model = table.word("model", LINE_WORDS[int(node[1]) - 1])
        tip = table.tip(
            f"node.{kind}", "R 10.7" if kind == "exit" else "R 10.4", model=model, points=t.EXIT_POINTS[number]
        )
        slots.append(Slot(node_id(node), node_at(node), tip.name, tip, printed=True))
    return tuple(slots)


def _parts(table: Department) -> list[Piece]:
    pieces = []
    for row, model in enumerate(LINE_WORDS):
        for n, word in enumerate(table.view["assembly"]["spaces"][model]):
            at = _space_at(row, n)
            name = table.say("assembly.part", part=table.word("part", word), model=table.word("model", model))
            tip = Tip(name, table.say("assembly.part-says"), "R 10.1")
            marks, like = part(word, 0, 0, _SPACE), f"part-{word}"
            pieces.append(Piece(f"assembly-{model}-{word}", at, marks, name, tip, like=like))
    return pieces


def _cars(table: Department) -> list[Piece]:
    """A car that has been pushed waits at a fork in a dark frame, and close behind it the one that pushed it."""
    assembly, cars = table.view["assembly"], table.view["cars"]
    rolling = assembly["rolling"]
    pieces = []
    for node, model in assembly["conveyor"].items():
        if model is not None:
            box = _behind(node) if node == rolling["from"] else _whole(node)
            pieces.append(_car(table, cars[node], model, box, node))
    if rolling["model"]:
        w, h = _DARK
        frame = (rect(0, 0, w, h, "inkf", 6), rect(3.5, 3.5, w - 7, h - 7, "paper", 3))
        marks = (*frame, car(rolling["model"], 4.5, 3.5, w - 9))
        name = table.say("assembly.rolls", model=table.word("model", rolling["model"]))
        tip = Tip(name, table.say("assembly.rolls-says"), "R 10.4")
        pieces.append(Piece(cars["rolling"], _in_question(rolling["from"]), marks, name, tip, spot="rolling"))
    return pieces


def _whole(node: str) -> Place:
    x, y, _w, _h = node_at(node)
    return Place(x + 3, y + 1.3, 38, 25.3)


def _in_question(node: str) -> Place:
    """A little to the left of its plate, so that there is room behind it."""
    x, y, _, h = node_at(node)
    return Place(x - 4, y + (h - _DARK[1]) / 2, *_DARK)


def _behind(node: str) -> Place:
    x, y, _, h = node_at(node)
    return Place(x + 47, y + (h - 17) / 2, 25.5, 17)


def _car(table: Department, car_id: str, model: str, at: Place, node: str) -> Piece:
    name = table.word("model", model)
    tip = table.tip("car", "R 10.4", name, value=t.CAR_VALUE[t.MODEL.value(model)])
    return Piece(car_id, at, (car(model, 0, 0, at.w),), name, tip, spot=node)


def ghost(assembly: Json, to: str) -> tuple[Mark, ...]:
    """The pushed car, where no other stands."""
    return () if assembly["conveyor"].get(to) else (car(assembly["rolling"]["model"], 3, 1.3, 38),)
