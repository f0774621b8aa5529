"""Kanban EV on one page: a day in the factory, the five departments, and what makes a tested design."""

from motorworks.games.kanban_ev.drawing.things import DEPARTMENT_ICONS, car, figure_disc, house, part
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.kernel.words import signed
from motorworks.scene import Mark, rect, text, use
from motorworks.scene.page import Deed, Item, Page, RoundPicture, Why
from motorworks.scene.speaker import Speaker
from motorworks.scene.things import seat_mark

Marks = tuple[Mark, ...]
_MODEL, _PART = t.SUV, t.MOTOR
# The example at the end.
_PLAYED, _GOODS = 41, 7
_CARS = t.CAR_VALUE[t.CITY] + t.CAR_VALUE[t.SUV] + t.CAR_VALUE[t.SPORTS]
_TRAINING = t.TRAINING_POINTS[0] + 2 * t.TRAINING_POINTS[1]
_TESTED = 2 * t.VALUE[3]


def _design(x: float, y: float, w: float, h: float) -> Marks:
    wide = w * 0.84
    return (
        rect(x, y, w, h, "blue edge", 4),
        use("ev-suv", x + (w - wide) / 2, y + 5, wide, wide * 2 / 3, "t-sheet"),
        use("part-motor", x + w / 2 - 10, y + h - 25, 20, 20, "t-teal"),
    )


def _select(says: Speaker) -> Marks:
    found: list[Mark] = []
    for n, icon in enumerate(DEPARTMENT_ICONS):
        found += [rect(6 + 24 * n, 10, 22, 30, "paper edge", 3), use(icon, 8 + 24 * n, 16, 18, 18, "t-sheet")]
    return (*found, seat_mark(0, 41, 58, 20), seat_mark(1, 89, 58, 20), use("arrow", 56, 48, 18, 18))


def _designs(says: Speaker) -> Marks:
    return (*_design(12, 10, 46, 62), use("arrow", 62, 32, 18, 18), rect(84, 10, 38, 62, "slot dashed", 4))


def _logistics(says: Speaker) -> Marks:
    parts = tuple(mark for n in range(3) for mark in part(n, 12 + 22 * n, 34, 20))
    return (house(6, 12, 74, 62, "paper edge"), *parts, use("arrow", 84, 34, 18, 18), *part(0, 104, 33, 20))


def _assembly(says: Speaker) -> Marks:
    return (
        *part(_PART, 6, 30, 24),
        use("arrow", 34, 32, 18, 18),
        car(_MODEL, 56, 22, 40),
        *figure_disc(114, 42, 12, 1),
    )


def _research(says: Speaker) -> Marks:
    claimed = (*_design(4, 12, 36, 56), use("arrow", 43, 32, 16, 16))
    return (*claimed, house(64, 10, 60, 64, "paper edge"), car(_MODEL, 74, 36, 40))


def _sandra(says: Speaker) -> Marks:
    return (use("person", 14, 14, 50, 50, "t-red"), text(96, 50, signed(-t.PENALTY), "xl mid bad"))


def _week(says: Speaker) -> Marks:
    return (use("week", 8, 24, 36, 36, "t-sheet"), car(_MODEL, 50, 28, 42), *figure_disc(112, 42, 13, "+"))


def _meeting(says: Speaker) -> Marks:
    card = (rect(16, 10, 50, 64, "paper edge", 4), use("goal", 25, 18, 32, 32, "t-sheet"))
    return (*card, use("speech", 74, 20, 34, 34, "t-yellow"), *figure_disc(110, 62, 12, 3))


def _why(says: Speaker) -> Marks:
    y = 14.0
    tested = (rect(424, y, 70, 92, "blue edge2", 4), *part(_PART, 444, y + 8, 30), car(_MODEL, 432, y + 42, 54))
    captions = ((45, "design"), (156, "part"), (294, "car"), (459, "tested"))
    return (
        *_design(10, y, 70, 92),
        text(102, y + 54, "+", "xl mid"),
        *part(_PART, 126, y + 16, 60),
        text(210, y + 54, "+", "xl mid"),
        house(234, y, 120, 92, "paper edge"),
        car(_MODEL, 254, y + 32, 80),
        use("arrow", 374, y + 30, 32, 32),
        *tested,
        use("flag", 498, y, 26, 26, "t-green"),
        *figure_disc(530, y + 60, 20, t.VALUE[3]),
        *(text(x, 126, says.say(key), "b mid", 130) for x, key in captions),
        text(280, 149, says.say("worth"), "cap mid", 540),
    )


PAGE = Page(
    steps=(
        RoundPicture("select", "R 4.2", _select, chosen=True),
        RoundPicture("design", "R 8.1", _designs, chosen=True),
        RoundPicture("logistics", "R 9.2", _logistics, chosen=True),
        RoundPicture("assembly", "R 10.2", _assembly, chosen=True),
        RoundPicture("research", "R 11.1", _research, chosen=True),
        RoundPicture("sandra", "R 13.1", _sandra),
        RoundPicture("week", "R 14.1", _week),
        RoundPicture("meeting", "R 15.2", _meeting, chosen=True),
    ),
    deeds=(
        Deed("train", "R 6.1", "training", "green"),
        Deed("design", "R 8.1", "blueprint", "blue"),
        Deed("parts", "R 9.3", "warehouse", "copper"),
        Deed("provide", "R 10.2", "conveyor", "grey"),
        Deed("claim", "R 11.1", "garage", "teal"),
        Deed("upgrade", "R 11.4", "upgrade", "violet"),
    ),
    why=Why("R 11.7", (560, 156), _why),
    end_rule="R 16.2",
    end=(
        Item("played", _PLAYED, ("goal",), "t-yellow"),
        Item("goods", _GOODS, ("speech", "shift", "book"), "t-sheet"),
        Item("cars", _CARS, ("ev-city", "ev-suv", "ev-sports"), "t-blue"),
        Item("training", _TRAINING, ("training",), "t-green"),
        Item("tested", _TESTED, ("flag", "flag"), "t-green"),
    ),
    total=_PLAYED + _GOODS + _CARS + _TRAINING + _TESTED,
    mistakes=(("least", "R 13.1"), ("shifts", "R 5.1"), ("speech", "R 15.2")),
    figures={
        "start": t.START_POINTS,
        "few": min(t.STATION_SHIFTS[: 2 * t.ADMINISTRATION]),
        "many": max(t.STATION_SHIFTS),
        "most": t.MOST_SHIFTS,
        "certified": t.CERTIFIED_SPACE,
        "upgrade": t.UPGRADE_POINTS,
        "first_car": t.CLAIM_COST[0],
        "last_car": t.CLAIM_COST[-1],
        "cheapest": min(t.CAR_VALUE),
        "dearest": max(t.CAR_VALUE),
        "lowest": t.VALUE[1],
        "highest": t.VALUE[-1],
        "shifts": t.EVALUATED_SHIFTS,
        "criterion": t.CRITERION,
        "penalty": t.PENALTY,
    },
)
