"""Administration: the certification track, the Factory Goals, the week and the production cycle; the Final Goal."""

from __future__ import annotations

from functools import cache

from motorworks.games.kanban_ev.drawing.table import Json, Sheet, Speaker, Table, place_on_track, speaker
from motorworks.games.kanban_ev.drawing.things import (
    benefit_marks,
    count_icons,
    figure_disc,
    icon_tint,
    marker,
    what_is_counted,
)
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
    circle,
    path,
    rect,
    text,
    use,
)
from motorworks.scene.things import check

SIZE = (540.0, 110.0)
# Three sections of the track in a row. Spaces lie so far apart that the bands of lit neighbours do not touch.
_IN_A_ROW = 3
_SECTION, _SECTION_W, _SECTION_PITCH = 180.8, 178.0, 37.5
_SPACE, _SPACE_STEP, _SPACES_X, _AROUND = (30.0, 26.0), 40.0, 25.0, 5.0
_TRACK_Y, _GOALS_Y = 12.5, 87.0
_SYMBOL, _SYMBOL_OF_TWO = 19.0, 13.5
_GROUP_ICONS = {"cars": "garage", "upgraded": "upgrade", "certifications": "certificate"}
FINAL_SIZE = (330.0, 74.0)
# Three times two sections of the track, then the goals in two rows, then the calendar.
_NARROW = Narrow(
    (360.0, 217.0),
    (
        Block(Place(-1, 0, 361, 43), -1, 0),
        Block(Place(360, 0, 180, 43), -1.8, 43),
        Block(Place(-1, 43, 180, 39), 179, 47.5),
        Block(Place(179, 43, 361, 39), -2.2, 90.5),
        Block(Place(172, 84, 184, 26), 88, 133),
        Block(Place(356, 84, 184, 26), 88, 160),
        Block(Place(0, 84, 172, 26), 92, 189),
    ),
)


def part_of(table: Table, place: Place) -> Json:
    goals = table.view["administration"]["factory_goals"]
    return table.part(place, "week", "cycle", boards=table.boards_with("certification"), factory_goals=goals)


def panel(part: Json, words: Words) -> Panel:
    table = Sheet(part, words)
    return Panel(
        "administration",
        table.say("administration.title"),
        SIZE,
        part["place"],
        icon="certificate",
        note=table.say("administration.note", week=table.view["week"], cycle=table.view["cycle"]),
        scenery=_scenery(),
        marks=(*_gains(table), *_factory_goals(table), *_calendar(table)),
        slots=(
            *_section_slots(table.language),
            *_track_slots(table.language),
            *_goal_slots(table),
            *_calendar_slots(table),
        ),
        pieces=tuple(_markers(table)),
        tab="work",
        flow=520,
        pan=520,
        narrow=_NARROW,
    )


def certification_id(section: int, position: str) -> str:
    return f"certification-{section}-{position}"


def _section_at(section: int) -> Place:
    """A field with the number of the section and its four spaces."""
    row, column = divmod(section, _IN_A_ROW)
    return Place(column * _SECTION, _TRACK_Y - _AROUND + row * _SECTION_PITCH, _SECTION_W, _SPACE[1] + 2 * _AROUND)


def _space_at(section: int, space: int) -> Place:
    x, y, _, _ = _section_at(section)
    return Place(x + _SPACES_X + space * _SPACE_STEP, y + _AROUND, *_SPACE)


@cache
def _scenery() -> Scenery:
    """A section has the number of certificates that lead to it."""
    marks: list[Mark] = []
    for section in range(len(t.CERTIFICATION_BENEFIT) // t.SECTION):
        x, y, w, h = _section_at(section)
        marks += [
            rect(x, y, w, h, "wellf", 5),
            use("certificate", x + 3, y + 2, 15, 15, "t-sheet"),
            text(x + 10.5, y + 31, str(section), "md mid"),
        ]
        for space in range(t.SECTION):
            marks.append(rect(*_space_at(section, space), "space", 4))
    return Scenery(tuple(marks))


def _gains(table: Sheet) -> list[Mark]:
    """What the free spaces give; a marker covers what is printed below it."""
    taken = {place_on_track(board) for board in table.boards}
    free = [place for place in range(len(t.CERTIFICATION_BENEFIT)) if place not in taken]
    return [mark for place in free for mark in _printed(t.CERTIFICATION_BENEFIT[place], _on_track(place))]


def _on_track(place: int) -> Place:
    return _space_at(*divmod(place, t.SECTION))


def _printed(benefit: t.Benefit, at: Place) -> list[Mark]:
    """What a space gives: one thing in its middle, two things side by side."""
    if sum(map(bool, benefit)) > 1:
        return benefit_marks(benefit, at.x + 1, at.y + (at.h - _SYMBOL_OF_TWO) / 2, _SYMBOL_OF_TWO, step=14.5)
    size, left = (17.0, 2.5) if max(benefit[1:]) > 1 else (_SYMBOL, (at.w - _SYMBOL) / 2)
    return benefit_marks(benefit, at.x + left, at.y + (at.h - size) / 2, size)


@cache
def _section_slots(language: str) -> tuple[Slot, ...]:
    table, slots = speaker(language), []
    for section in range(len(t.CERTIFICATION_BENEFIT) // t.SECTION):
        tip = table.tip("section-of-track", "R 6.3", section=section)
        x, y, _, h = _section_at(section)
        slots.append(Slot(f"section-{section}", Place(x, y, _SPACES_X - 6, h), tip.name, tip, printed=True))
    return tuple(slots)


@cache
def _track_slots(language: str) -> tuple[Slot, ...]:
    table = speaker(language)
    return tuple(_track_slot(table, *divmod(place, t.SECTION)) for place in range(len(t.CERTIFICATION_BENEFIT)))


def _track_slot(table: Speaker, section: int, space: int) -> Slot:
    position = t.POSITION.word(space)
    tip = table.tip(
        "certification",
        "R 6.3",
        section=section,
        position=table.word("position", position),
        benefit=table.benefit(t.CERTIFICATION_BENEFIT[section * t.SECTION + space]),
    )
    at, ask = _space_at(section, space), f"certify {position}"
    return Slot(certification_id(section, position), at, tip.name, tip, ask=ask, printed=True)


def _markers(table: Sheet) -> list[Piece]:
    pieces = []
    for worker, board in enumerate(table.boards):
        place = place_on_track(board)
        if place < 0:
            continue
        at = _on_track(place)
        name = table.say("certified", name=table.worker(worker), count=place // t.SECTION)
        marks = (rect(0, 0, at.w, at.h, "paper edge-l", 3), *marker(table, worker, at.w / 2, at.h / 2, 18))
        seat = worker if worker < table.players else None
        pieces.append(
            Piece(
                f"certified-{worker}",
                at,
                marks,
                name,
                Tip(name, table.say("certified-says"), "R 3.4"),
                seat=seat,
                spot=str(place),
            )
        )
    return pieces


# Factory Goals


def _goal_at(n: int) -> Place:
    return Place(173 + n * 61.3, _GOALS_Y, 58.3, 22)


def _factory_goals(table: Sheet) -> list[Mark]:
    marks: list[Mark] = []
    for n, goal in enumerate(table.view["factory_goals"]):
        x, y, w, h = _goal_at(n)
        gone = not goal["tokens"]
        marks.append(rect(x, y, w, h, "barred" if gone else "paper edge", 4))
        marks += [
            use(_GROUP_ICONS[goal["group"]], x + 3, y + 3, 16, 16, "t-grey"),
            text(x + 20, y + 16, str(goal["number"]), "md"),
        ]
        marks += [use("speech", x + 31 + 13 * k, y + 5, 12, 12, "t-sheet") for k in range(goal["tokens"])]
    free = _goal_at(len(table.view["factory_goals"]))
    if free.x + free.w < SIZE[0]:
        marks.append(text(free.x + 6, free.y + 15, table.say("factory-goal.all"), "cap", SIZE[0] - free.x - 12))
    return marks


def _goal_slots(table: Sheet) -> list[Slot]:
    slots = []
    for n, goal in enumerate(table.view["factory_goals"]):
        group = table.word("factory-goal", goal["group"])
        taken = ", ".join(map(table.worker, goal["taken"])) or table.say("nobody")
        tip = table.tip("factory-goal", "R 7.1", group=group, number=goal["number"], tokens=goal["tokens"], taken=taken)
        slots.append(Slot(f"factory-goal-{n}", _goal_at(n), tip.name, tip))
    return slots


# Week and production cycle


_CALENDAR = (("week", "week", 0.0), ("cycle", "turn", 86.0))


def _calendar(table: Sheet) -> list[Mark]:
    marks: list[Mark] = []
    y = _GOALS_Y + 11.5
    for key, icon, x in _CALENDAR:
        marks.append(use(icon, x, _GOALS_Y + 2.5, 17, 17, "t-grey"))
        for n in range(4):
            dot = x + 28 + n * 15.6
            at = n == table.view[key]
            marks += [circle(dot, y, 7.8 if at else 7, "inkf" if at else "paper edge-l")]
            marks.append(text(dot, y + 4.2, str(n), "sm b mid inv" if at else "cap mid"))
    return marks


def _calendar_slots(table: Sheet) -> list[Slot]:
    slots = []
    for key, _, x in _CALENDAR:
        tip = table.tip(f"calendar.{key}", "R 16.1", number=table.view[key])
        slots.append(Slot(f"calendar-{key}", Place(x, _GOALS_Y, 82, 22), tip.name, tip))
    return slots


# The Final Goal


def final_goal(table: Table, place: Place, under: bool) -> Panel:
    """Each line costs a Speech token at the end; a tick says that I would gain it now.

    Before the first certification there are none, though the marker is not even in section 0.
    """
    lines = t.FINAL_GOALS[t.FINAL.value(table.view["administration"]["final_goal"])]
    marks: list[Mark] = []
    slots: list[Slot] = []
    for n, line in enumerate(lines):
        y = n * 25.5
        have = max(0, table.achieves(table.hero, line))
        is_met = line.least <= have <= line.most
        what = what_is_counted(table, line)
        wanted = table.say(
            "final.least" if line.most == 99 else "final.most", number=line.least if line.most == 99 else line.most
        )
        icon = count_icons(line.counts, line.of)[0]
        marks += [use(icon, 0, y + 1, 21, 21, icon_tint(icon)), *check(28, y + 17, is_met, f"{what}: {wanted}", 204)]
        marks += [text(288, y + 17, str(have), "sm end soft"), *figure_disc(316, y + 12, 11, line.points)]
        name = f"{what}: {wanted}"
        slots.append(
            Slot(
                f"final-{n}",
                Place(0, y, 330, 25),
                name,
                Tip(name, table.say("final.says", points=line.points, have=have), "R 16.2"),
            )
        )
    marks += [path("M262 2V72", "h")]
    return Panel(
        "final-goal",
        table.say("final.title"),
        FINAL_SIZE,
        place,
        icon="goal",
        note=table.say("final.note"),
        marks=tuple(marks),
        slots=tuple(slots),
        tab="meeting",
        flow=340,
        under=under,
    )
