"""Administration: the certification track, the Factory Goals, the week and the production cycle; the Final Goal."""

from __future__ import annotations

from functools import cache

from motorworks.games.kanban_ev import tables as t
from motorworks.games.kanban_ev.scene_table import Json, Sheet, Table, place_on_track, speaker
from motorworks.games.kanban_ev.scene_things import (
    benefit_marks,
    count_icons,
    figure_disc,
    icon_tint,
    marker,
    what_is_counted,
)
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

SIZE = (530.0, 96.0)
_SPACE = (20.0, 44.0)
# What a space gives is printed so low that it is seen below a lamp.
_PRINTED, _SYMBOL = 11.5, 14.0
# The places to choose are narrower than the spaces: bands of neighbours do not touch.
_BAND = 1.5
_SECTION, _SECTION_W = 88.5, 85.0
_TRACK_Y = 8.0
# Clear of the frame of a section, and of the band when it is lit.
_CAPTION_Y, _GOALS_Y = 68.0, 73.0
_GROUP_ICONS = {"cars": "garage", "upgraded": "upgrade", "certifications": "certificate"}
FINAL_SIZE = (330.0, 78.0)
# Twice three sections of the track, then the goals in two rows, then the calendar.
_NARROW = Narrow(
    (264.0, 226.0),
    (
        Block(Place(-2, 0, 265, 71), -2, 0),
        Block(Place(263, 0, 267, 71), -2.5, 71),
        Block(Place(170, 71, 180, 26), 42, 142),
        Block(Place(350, 71, 180, 26), 42, 169),
        Block(Place(0, 71, 170, 26), 46, 198),
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
        scenery=_scenery(table.say("section")),
        marks=(*_factory_goals(table), *_calendar(table)),
        slots=(*_track_slots(table.language), *_goal_slots(table), *_calendar_slots(table)),
        pieces=tuple(_markers(table)),
        tab="work",
        flow=520,
        pan=520,
        narrow=_NARROW,
    )


def certification_id(section: int, position: str) -> str:
    return f"certification-{section}-{position}"


def _space_at(section: int, space: int) -> Place:
    return Place(section * _SECTION + space * 21, _TRACK_Y, *_SPACE)


@cache
def _scenery(section_name: str) -> Scenery:
    marks: list[Mark] = []
    for section in range(len(t.CERTIFICATION_BENEFIT) // t.SECTION):
        marks.append(text(section * _SECTION + 41, _CAPTION_Y, f"{section_name} {section}", "cap mid", 84))
        marks.append(rect(section * _SECTION - 1, _TRACK_Y - 1, _SECTION_W, _SPACE[1] + 2, "wellf edge", 4))
        for space in range(t.SECTION):
            x, y, w, h = _space_at(section, space)
            benefit = t.CERTIFICATION_BENEFIT[section * t.SECTION + space]
            things = sum(1 for number in benefit if number)
            marks.append(rect(x, y, w, h, "space", 3))
            low = 0 if things > 1 or max(benefit[1:]) > 1 else 6
            marks += benefit_marks(benefit, x + (w - _SYMBOL) / 2, y + _PRINTED + low, _SYMBOL, 17, down=True)
    return Scenery(tuple(marks))


@cache
def _track_slots(language: str) -> tuple[Slot, ...]:
    table, slots = speaker(language), []
    for place, benefit in enumerate(t.CERTIFICATION_BENEFIT):
        section, space = divmod(place, t.SECTION)
        x, y, w, h = _space_at(section, space)
        position = t.POSITION.word(space)
        tip = table.tip(
            "certification",
            "R 6.3",
            section=section,
            position=table.word("position", position),
            benefit=table.benefit(benefit),
        )
        slots.append(
            Slot(
                certification_id(section, position),
                Place(x + _BAND, y, w - 2 * _BAND, h),
                tip.name,
                tip,
                ask=f"certify {position}",
                printed=True,
            )
        )
    return tuple(slots)


def _markers(table: Sheet) -> list[Piece]:
    pieces = []
    for worker, board in enumerate(table.boards):
        place = place_on_track(board)
        if place < 0:
            continue
        at = _space_at(*divmod(place, t.SECTION))
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
    return Place(172 + n * 59.6, _GOALS_Y, 56.6, 22)


def _factory_goals(table: Sheet) -> list[Mark]:
    marks: list[Mark] = []
    for n, goal in enumerate(table.view["factory_goals"]):
        x, y, w, h = _goal_at(n)
        gone = not goal["tokens"]
        marks.append(rect(x, y, w, h, "barred" if gone else "paper edge", 4))
        marks += [
            use(_GROUP_ICONS[goal["group"]], x + 3, y + 3, 17, 17, "t-grey"),
            text(x + 22, y + 16, str(goal["number"]), "md"),
        ]
        marks += [use("speech", x + 32 + 11 * k, y + 5, 13, 13, "t-sheet") for k in range(goal["tokens"])]
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


_CALENDAR = (("week", "week", 0.0), ("cycle", "turn", 84.0))


def _calendar(table: Sheet) -> list[Mark]:
    marks: list[Mark] = []
    y = _GOALS_Y + 11.5
    for key, icon, x in _CALENDAR:
        marks.append(use(icon, x, _GOALS_Y + 2, 19, 19, "t-grey"))
        for n in range(4):
            dot = x + 27 + n * 14.5
            at = n == table.view[key]
            marks += [circle(dot, y, 8 if at else 7, "inkf" if at else "paper edge-l")]
            marks.append(text(dot, y + 4.2, str(n), "sm b mid inv" if at else "cap mid"))
    return marks


def _calendar_slots(table: Sheet) -> list[Slot]:
    slots = []
    for key, _, x in _CALENDAR:
        tip = table.tip(f"calendar.{key}", "R 16.1", number=table.view[key])
        slots.append(Slot(f"calendar-{key}", Place(x, _GOALS_Y, 80, 23), tip.name, tip))
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
        y = n * 27
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
    marks += [path("M262 2V76", "h")]
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
