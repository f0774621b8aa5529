"""Kanban EV as a scene: which panel lies where, and what is said beside the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from motorworks.games.kanban_ev.drawing import (
    administration,
    alley,
    assembly,
    board,
    colleagues,
    design,
    final_goal,
    garages,
    goals,
    logistics,
    meeting,
    opponent,
    research,
    tray,
)
from motorworks.games.kanban_ev.drawing.administration import Administration
from motorworks.games.kanban_ev.drawing.alley import Alley
from motorworks.games.kanban_ev.drawing.assembly import Assembly
from motorworks.games.kanban_ev.drawing.board import Board
from motorworks.games.kanban_ev.drawing.cars import CarIds, car_ids
from motorworks.games.kanban_ev.drawing.colleagues import Colleagues
from motorworks.games.kanban_ev.drawing.design import Design
from motorworks.games.kanban_ev.drawing.final_goal import FinalGoal
from motorworks.games.kanban_ev.drawing.logistics import Logistics
from motorworks.games.kanban_ev.drawing.meeting import Goals
from motorworks.games.kanban_ev.drawing.opponent import Opponent
from motorworks.games.kanban_ev.drawing.piles import piles
from motorworks.games.kanban_ev.drawing.research import Research
from motorworks.games.kanban_ev.drawing.rivals import Rival
from motorworks.games.kanban_ev.drawing.table import Table
from motorworks.games.kanban_ev.drawing.things import DEPARTMENT_ICONS, car_icon, design_id, part_icon
from motorworks.games.kanban_ev.drawing.verdict import verdict
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import shifts, training
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.seen import View
from motorworks.kernel import Kind, Option, Seen, Words, signed
from motorworks.scene import Figure, Mark, Panel, Place, Scene, Seat, Step
from motorworks.scene.layout import column

# Buttons beside the board; those that end something stand out.
ENDS_STEP = frozenset(("done", "pass", "rest", "keep"))
STEPS = ("select", *t.DEPARTMENT.words, "meeting")
ICONS = {
    "arrange": "garage",
    "keep": "check",
    "done": "check",
    "overtime": "shift",
    "train": "training",
    "read": "book",
    "certify": "certificate",
    "claim": "garage",
    "award": "award",
    "recycle": "recycle",
    "exchange": "recycle",
    "select": "blueprint",
    "order": "kanban",
    "receive": "voucher",
    "push": "conveyor",
    "fill": "upgrade",
    "single": "upgrade",
    "double": "upgrade",
    "tune": "garage",
    "turn": "garage",
    "play": "goal",
    "speak": "speech",
    "seed": "goal",
    "rest": "cross",
    "pass": "flag",
}
# What the help for a department is about; if none of it is possible, the first other help that fits is shown.
_TASKS = {
    "research-and-development": (("claim", "research-and-development"), ("upgrade", "upgrade-only")),
    "assembly": (("provide", "assembly"),),
    "logistics": (("order", "logistics"), ("collect", "collect-only")),
    "design": (("select", "design"),),
}


def scene(seen: Seen[View], options: Sequence[Option], words: Words) -> Scene:
    return Desk(seen, options, words).scene()


class Desk(Table):
    tab_icons = (
        ("plant", "conveyor"),
        ("board", "garage"),
        ("work", "worker"),
        ("meeting", "meeting"),
        ("rivals", "person"),
    )
    ends_step = ENDS_STEP
    # Nearly always possible and seldom wanted: highlighted only under the pointer.
    quiet = frozenset(("recycle",))

    def panels(self) -> tuple[Panel, ...]:
        """All of them, first those that matter now: narrow screens show them in this order."""
        piled = piles(self)
        under = frozenset(panel for pile in piled for panel in pile[1:])
        found = {panel.id: panel for panel in self._laid_out(under)}
        return tuple(found[panel] for pile in piled for panel in pile if panel in found)

    def _laid_out(self, under: frozenset[str]) -> tuple[Panel, ...]:
        cars = car_ids(self.seen)
        return (
            *(self._meeting_floor(cars, under) if self.in_meeting else self._floor(cars, under)),
            self.drawn(Alley, alley.part_of(self), Place(0, 0, 300, 447)),
            self.drawn(Administration, administration.part_of(self), Place(312, 721, 560, 134)),
            self.drawn(FinalGoal, final_goal.part_of(self), Place(884, 751, 360, 104), "final-goal" in under),
            *self._others(cars, under),
        )

    def _floor(self, cars: CarIds, under: frozenset[str]) -> tuple[Panel, ...]:
        return (
            self.drawn(Assembly, assembly.part_of(self, cars), Place(312, 0, 560, 219)),
            self.drawn(Board, board.part_of(self, cars), Place(312, 480, 560, 222)),
            self.drawn(Logistics, logistics.part_of(self), Place(884, 0, 360, 276), "logistics" in under),
            self.drawn(Research, research.part_of(self, cars), Place(312, 238, 560, 223)),
            self.drawn(Design, design.part_of(self), Place(884, 295, 360, 197), "design" in under),
            self.drawn(Goals, meeting.goals_of(self), Place(884, 511, 360, 221)),
        )

    def _meeting_floor(self, cars: CarIds, under: frozenset[str]) -> tuple[Panel, ...]:
        """In a Meeting its panels take the top, and Assembly, where nothing happens now, is put away."""
        return (
            *meeting.panels(self, 312, 0),
            self.drawn(Board, board.part_of(self, cars), Place(312, 486, 560, 216)),
            self.drawn(Research, research.part_of(self, cars), Place(312, 272, 560, 195)),
            self.drawn(Design, design.part_of(self), Place(884, 272, 360, 184), "design" in under),
            self.drawn(Logistics, logistics.part_of(self), Place(884, 475, 360, 257), "logistics" in under),
        )

    def _others(self, cars: CarIds, under: frozenset[str]) -> tuple[Panel, ...]:
        if self.seen.colleagues is not None:
            return (self.drawn(Colleagues, colleagues.part_of(self.seen.colleagues, cars), Place(0, 466, 300, 389)),)
        count = len(self.rivals)
        height = (389 - 19 * (count - 1)) / count
        drawing = Opponent if count == 1 else Rival
        places = column(Place(0, 466, 300, height), height + 19).places(count)
        return tuple(
            self.drawn(drawing, opponent.part_of(self, seat, cars), place, f"rival-{seat}" in under)
            for seat, place in zip(self.rivals, places, strict=True)
        )

    # Beside the board

    def where(self) -> str:
        return self.say("where", day=max(1, self.seen.day))

    def verdict(self) -> str:
        return verdict(self)

    def steps(self) -> tuple[Step, ...]:
        return self.sequence(STEPS, len(STEPS) if self.over else STEPS.index(self._step_now()))

    def _step_now(self) -> str:
        if self.in_meeting or self.phase == "end-of-day":
            return "meeting"
        if self.turn_is_on() and self.actor is not None:
            return self._department(self.actor) or "select"
        return "select"

    def _department(self, seat: int) -> str:
        department = self.department_of(seat)
        return "" if department == NONE else t.DEPARTMENT.word(department)

    def help(self) -> str:
        """One line about the question; the orientation asks three [R 3], and within R&D more is asked."""
        is_first = self.phase == "orientation"
        asked = {"take": "first-part", "select": "first-design"} if is_first else {"park": "park", "double": "double"}
        tasks = _TASKS.get(self.phase, ())
        possible = [key for kind, key in tasks if any(found.startswith(kind) for found in self.kinds)]
        usual = next(iter(possible), "spent" if tasks else self.phase)
        key = next((asked[kind] for kind in self.kinds if kind in asked), usual)
        return self.say(f"help.{key}") if self.options and f"scene.help.{key}" in self.words else ""

    def in_order(self) -> list[int]:
        """From the top of the alley to the bottom; before the first day in certification order."""
        order = [worker for worker in self.certification_order() if worker < self.players]
        return order if self.in_meeting else sorted(order, key=self._place_in_alley)

    def _place_in_alley(self, seat: int) -> int:
        station = self.seen.boards[seat].worker.station
        return len(t.STATION) if station == NONE else station

    def seat(self, seat: int) -> Seat:
        own, totals = self.seen.boards[seat], self.seen.totals
        certification = own.worker.certification
        figures = (
            Figure("garage", str(len(t.GARAGE) - own.goods.garages.count(NONE)), self.say("figure.cars")),
            Figure("upgrade", str(own.goods.upgraded.bit_count()), self.say("figure.upgraded")),
            Figure(
                "certificate", str(certification.section if certification else 0), self.say("figure.certifications")
            ),
            Figure("shift", str(own.goods.bank), self.say("figure.bank")),
        )
        points = signed(own.points if totals is None else totals[seat])
        return Seat(seat, self.words.seat(seat), self._role(seat), figures, score=points, unit=self.say("points"))

    def _role(self, seat: int) -> str:
        """Beside a name there is room for a short word."""
        department = self._department(seat)
        brief = f"brief.{department}"
        return self.say(brief) if f"scene.{brief}" in self.words else department and self.word("department", department)

    # Options on the board

    def place_of(self, option: Option) -> str:
        kind = m.MOVES.of(option.id)
        found = _PLACES.get(kind)
        return found(self, *kind.values(option.id)) if found else ""

    def icon_of(self, option: Option) -> str:
        kind = m.MOVES.of(option.id)
        found = _SYMBOLS.get(kind)
        return found(*kind.values(option.id)) if found else ICONS[option.kind]

    def effect_of(self, option: Option) -> str:
        """What it costs, in a few words."""
        kind = m.MOVES.of(option.id)
        if shifts.takes_voucher(kind):
            return self.say("costs-voucher")
        if shifts.shifts_for(kind) and self.turn_is_on():
            return self.say("costs-shift")
        return self.say("costs-nothing") if kind in (m.READ, m.RECYCLE, m.PARK) else ""

    def ghost_of(self, option: Option) -> tuple[Mark, ...]:
        kind = m.MOVES.of(option.id)
        found = _GHOSTS.get(kind)
        return found(self, *kind.values(option.id)) if found else ()


def _pushed_to(table: Table, arrow: int) -> int:
    return t.ARROWS[table.seen.assembly.rolling.pushed_from][arrow]


def _certification(table: Table, space: int) -> str:
    return administration.certification_id(training.next_section(table.mine.worker.place_on_track()), space)


def _design(_: Table, model: int, part: int) -> str:
    return design_id(model * t.FACES + part)


def _goal(_: Table, goal: int) -> str:
    return goals.goal_id(goal)


def _line(_: Table, part: int, model: int) -> str:
    return assembly.line_id(model)


# By kind of option: what it is about on the board, from its values.
_PLACES: dict[Kind, Callable[..., str]] = {
    m.ARRANGE: lambda _, tile: tray.tile_id(tile),
    m.TUNE: lambda _, tile: tray.tile_id(tile),
    m.TAKE: lambda _, part: logistics.warehouse_id(part),
    m.GO: lambda _, station: alley.station_id(station),
    m.OVERTIME: lambda _: "own-bank",
    m.MANAGE: lambda _, department: alley.department_id(department),
    m.TRAIN: lambda _, department: alley.track_id(department),
    m.READ: lambda _, department: "own-books",
    m.CERTIFY: _certification,
    m.AWARD: lambda _, award: tray.award_id(award),
    m.RECYCLE: lambda _, give, get: logistics.recycling_id(get),
    m.EXCHANGE: lambda _, out, put: logistics.recycling_id(out),
    m.SELECT: design.design_on,
    m.ORDER: lambda _, order, placement: logistics.order_id(order, placement),
    m.COLLECT: lambda _, part, number: logistics.part_id(part, number),
    m.RECEIVE: lambda _: "stock-vouchers",
    m.PROVIDE: _line,
    m.PROVIDE_BY_VOUCHER: _line,
    m.PUSH: lambda table, arrow: assembly.node_id(_pushed_to(table, arrow)),
    m.CLAIM: lambda _, slot, face: research.queue_id(slot),
    m.PARK: lambda _, model, garage: garages.garage_id(garage),
    m.TURN: lambda _, garage: garages.garage_id(garage),
    m.UPGRADE: _design,
    m.UPGRADE_BY_VOUCHER: _design,
    m.FILL: lambda table, space: research.space_id(t.MODEL_OF[table.turn.upgrading], space),
    m.SINGLE: lambda table: research.value_id(t.PART_OF[table.turn.upgrading]),
    m.DOUBLE: lambda _: "own-double",
    m.PLAY: _goal,
    m.SPEAK: _goal,
    m.SEED: _goal,
}
# The symbol of an option whose values say which one it is.
_SYMBOLS: dict[Kind, Callable[..., str]] = {
    m.GO: lambda station: DEPARTMENT_ICONS[station // 2],
    m.MANAGE: lambda department: DEPARTMENT_ICONS[department],
    m.TAKE: part_icon,
    m.COLLECT: lambda part, number: part_icon(part),
    m.PROVIDE: lambda part, model: part_icon(part),
    m.PROVIDE_BY_VOUCHER: lambda part, model: part_icon(part),
    m.PARK: lambda model, garage: car_icon(model),
    m.UPGRADE: lambda model, part: part_icon(part),
    m.UPGRADE_BY_VOUCHER: lambda model, part: part_icon(part),
}
# What would stand there.
_GHOSTS: dict[Kind, Callable[..., tuple[Mark, ...]]] = {
    m.GO: lambda table, station: alley.worker_marks(table.hero, table.players, alley.WORKER),
    m.PUSH: lambda table, arrow: assembly.ghost(table.seen.assembly, _pushed_to(table, arrow)),
    m.FILL: lambda table, space: research.ghost_part(t.PART_OF[table.turn.upgrading]),
    m.PARK: lambda _, model, garage: garages.ghost_car(model),
}
