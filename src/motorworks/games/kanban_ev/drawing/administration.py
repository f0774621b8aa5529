"""Administration: the certification track, the Factory Goals, the week and the production cycle."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing.table import PanelDrawing, TableDrawing
from motorworks.games.kanban_ev.drawing.things import benefit_marks, marker
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.seen import FactoryGoal
from motorworks.scene import Block, Mark, Narrow, Piece, Place, Slot, Tip, circle, rect, text, use
from motorworks.scene.layout import Grid, piece, printed, row

_WIDTH = 540.0
_SPACE, _SPACE_STEP, _SPACES_X, _AROUND = (30.0, 26.0), 40.0, 25.0, 5.0
_TRACK_Y, _GOALS_Y = 12.5, 87.0
# Three sections of the track in a row, each a field with its number and four spaces. Spaces lie so far apart that the
# bands of highlighted neighbours do not touch.
_SECTIONS = Grid(Place(0, _TRACK_Y - _AROUND, 178.0, _SPACE[1] + 2 * _AROUND), across=180.8, down=37.5, columns=3)
_PLACES = range(len(t.CERTIFICATION_BENEFIT))
_SYMBOL, _SYMBOL_OF_TWO = 19.0, 13.5
_GOALS = row(Place(173, _GOALS_Y, 58.3, 22), 61.3)
_GROUP_ICONS = ("garage", "upgrade", "certificate")
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


class Part(NamedTuple):
    """`places` are the certification markers of all workers."""

    players: int
    week: int
    cycle: int
    places: tuple[int, ...]
    goals: tuple[FactoryGoal, ...]

    def calendar(self) -> tuple[tuple[str, str, float, int], ...]:
        return ("week", "week", 0.0, self.week), ("cycle", "turn", 86.0, self.cycle)


class Administration(PanelDrawing[Part]):
    id = "administration"
    size = (_WIDTH, 110.0)
    icon = "certificate"
    tab = "work"
    flow = pan = 520

    def note(self) -> str:
        return self.say("administration.note", week=self.part.week, cycle=self.part.cycle)

    def narrow(self) -> Narrow:
        return _NARROW

    def printed_marks(self) -> Iterator[Mark]:
        """A section has the number of certificates that lead to it."""
        for section, (x, y, w, h) in enumerate(_SECTIONS.places(len(_PLACES) // t.SECTION)):
            yield rect(x, y, w, h, "wellf", 5)
            yield use("certificate", x + 3, y + 2, 15, 15, "t-sheet")
            yield text(x + 10.5, y + 31, str(section), "md mid")
            for space in t.POSITION:
                yield rect(*_on_track(section * t.SECTION + space), "space", 4)

    def marks(self) -> Iterator[Mark]:
        """What the free spaces give: a marker covers what is printed below it; then the goals and the calendar."""
        for place in _PLACES:
            if place not in self.part.places:
                yield from _printed(t.CERTIFICATION_BENEFIT[place], _on_track(place))
        yield from self._factory_goals()
        yield from self._calendar()

    def _factory_goals(self) -> Iterator[Mark]:
        for n, goal in enumerate(self.part.goals):
            x, y, w, h = _GOALS.at(n)
            yield rect(x, y, w, h, "paper edge" if goal.tokens else "barred", 4)
            yield use(_GROUP_ICONS[goal.group], x + 3, y + 3, 16, 16, "t-grey")
            yield text(x + 20, y + 16, str(goal.number), "md")
            for k in range(goal.tokens):
                yield use("speech", x + 31 + 13 * k, y + 5, 12, 12, "t-sheet")
        free = _GOALS.at(len(self.part.goals))
        if free.x + free.w < _WIDTH:
            yield text(free.x + 6, free.y + 15, self.say("factory-goal.all"), "cap", _WIDTH - free.x - 12)

    def _calendar(self) -> Iterator[Mark]:
        y = _GOALS_Y + 11.5
        for _, icon, x, now in self.part.calendar():
            yield use(icon, x, _GOALS_Y + 2.5, 17, 17, "t-grey")
            for n in range(t.CALENDAR_END + 1):
                dot, at = x + 28 + n * 15.6, n == now
                yield circle(dot, y, 7.8 if at else 7, "inkf" if at else "paper edge-l")
                yield text(dot, y + 4.2, str(n), "sm b mid inv" if at else "cap mid")

    def printed_slots(self) -> Iterator[Slot]:
        """The numbers of the sections, then the spaces."""
        for section, (x, y, _, h) in enumerate(_SECTIONS.places(len(_PLACES) // t.SECTION)):
            tip = self.tip("section-of-track", "R 6.3", section=section)
            yield printed(f"section-{section}", Place(x, y, _SPACES_X - 6, h), tip)
        for place in _PLACES:
            section, space = divmod(place, t.SECTION)
            benefit, position = self.benefit(t.CERTIFICATION_BENEFIT[place]), self.named(t.POSITION, space)
            tip = self.tip("certification", "R 6.3", section=section, position=position, benefit=benefit)
            ask = f"certify {t.POSITION.word(space)}"
            yield printed(certification_id(section, space), _on_track(place), tip, ask)

    def slots(self) -> Iterator[Slot]:
        yield from self.fixed_slots()
        for n, goal in enumerate(self.part.goals):
            taken = ", ".join(self.worker(seat, self.part.players) for seat in goal.taken) or self.say("nobody")
            named = {"group": self.named(t.FACTORY_GROUP, goal.group), "taken": taken}
            tip = self.tip("factory-goal", "R 7.1", number=goal.number, tokens=goal.tokens, **named)
            yield Slot(f"factory-goal-{n}", _GOALS.at(n), tip.name, tip)
        for key, _, x, now in self.part.calendar():
            tip = self.tip(f"calendar.{key}", "R 16.1", number=now)
            yield Slot(f"calendar-{key}", Place(x, _GOALS_Y, 82, 22), tip.name, tip)

    def pieces(self) -> Iterator[Piece]:
        players = self.part.players
        for worker, place in enumerate(self.part.places):
            if place == NONE:
                continue
            at = _on_track(place)
            name = self.say("certified", name=self.worker(worker, players), count=place // t.SECTION)
            tip = Tip(name, self.say("certified-says"), "R 3.4")
            marks = (rect(0, 0, at.w, at.h, "paper edge-l", 3), *marker(worker, players, at.w / 2, at.h / 2, 18))
            seat = worker if worker < players else None
            yield piece(f"certified-{worker}", at, marks, tip, seat=seat, spot=str(place))


def part_of(table: TableDrawing) -> Part:
    seen = table.seen
    places = tuple(worker.place_on_track() for worker in seen.workers())
    return Part(table.players, seen.week, seen.cycle, places, seen.administration.factory_goals)


def certification_id(section: int, space: int) -> str:
    return f"certification-{section}-{t.POSITION.word(space)}"


def _on_track(place: int) -> Place:
    section, space = divmod(place, t.SECTION)
    x, y, _, _ = _SECTIONS.at(section)
    return Place(x + _SPACES_X + space * _SPACE_STEP, y + _AROUND, *_SPACE)


def _printed(benefit: t.Benefit, at: Place) -> list[Mark]:
    """What a space gives: one thing in its middle, two things side by side."""
    if sum(map(bool, benefit)) > 1:
        return benefit_marks(benefit, at.x + 1, at.y + (at.h - _SYMBOL_OF_TWO) / 2, _SYMBOL_OF_TWO, step=14.5)
    size, left = (17.0, 2.5) if max(benefit[1:]) > 1 else (_SYMBOL, (at.w - _SYMBOL) / 2)
    return benefit_marks(benefit, at.x + left, at.y + (at.h - size) / 2, size)
