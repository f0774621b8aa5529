"""Options on the board: what each is about, its symbol, what it costs and what would stand there."""

from __future__ import annotations

from collections.abc import Callable

from motorworks.games.kanban_ev.drawing import (
    administration,
    alley,
    assembly,
    garages,
    goals,
    logistics,
    research,
    tray,
)
from motorworks.games.kanban_ev.drawing.table import TableDrawing
from motorworks.games.kanban_ev.drawing.things import DEPARTMENT_ICONS, car_icon, design_id, part_icon
from motorworks.games.kanban_ev.rules import moves as m
from motorworks.games.kanban_ev.rules import shifts, training
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.workstation_alley import department_of
from motorworks.kernel import Kind, Option
from motorworks.scene import Mark

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


def _pushed_to(table: TableDrawing, arrow: int) -> int:
    return t.ARROWS[table.seen.assembly.rolling.pushed_from][arrow]


def _certification(table: TableDrawing, space: int) -> str:
    return administration.certification_id(training.next_section(table.mine.worker.place_on_track()), space)


def _design(_: TableDrawing, model: int, part: int) -> str:
    return design_id(model * t.FACES + part)


def _goal(_: TableDrawing, goal: int) -> str:
    return goals.goal_id(goal)


def _line(_: TableDrawing, part: int, model: int) -> str:
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
    m.SELECT: lambda table, spot: design_id(table.seen.design.at(spot)),
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
    m.GO: lambda station: DEPARTMENT_ICONS[department_of(station)],
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


class OptionTable(TableDrawing):
    """Where each option belongs on the board, and how it looks there."""

    def place_of(self, option: Option) -> str:
        kind = m.MOVES.of(option.id)
        found = _PLACES.get(kind)
        return found(self, *kind.values(option.id)) if found else ""

    def piece_of(self, option: Option) -> str:
        """The part out of my storage that an option uses, or the design that it takes or upgrades."""
        kind = m.MOVES.of(option.id)
        if kind is m.SELECT:
            return self.place_of(option)
        if kind is m.FILL:
            return design_id(self.turn.upgrading)
        return f"part-{self.hero}-{option.word('part')}-0" if kind in (m.PROVIDE, m.UPGRADE) else ""

    def target_of(self, option: Option) -> str:
        """A selected design comes to my desk."""
        return "own-desk" if m.MOVES.of(option.id) is m.SELECT else ""

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
