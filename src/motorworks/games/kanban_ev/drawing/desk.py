"""Kanban EV as a scene: made from the view of one seat and its options, from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from motorworks.games.kanban_ev.drawing import administration as scene_administration
from motorworks.games.kanban_ev.drawing import alley as scene_alley
from motorworks.games.kanban_ev.drawing import assembly as scene_assembly
from motorworks.games.kanban_ev.drawing import board as scene_board
from motorworks.games.kanban_ev.drawing import colleagues as scene_colleagues
from motorworks.games.kanban_ev.drawing import design as scene_design
from motorworks.games.kanban_ev.drawing import garages as scene_garages
from motorworks.games.kanban_ev.drawing import goals as scene_goals
from motorworks.games.kanban_ev.drawing import logistics as scene_logistics
from motorworks.games.kanban_ev.drawing import meeting as scene_meeting
from motorworks.games.kanban_ev.drawing import opponent as scene_opponent
from motorworks.games.kanban_ev.drawing import research as scene_research
from motorworks.games.kanban_ev.drawing import rivals as scene_rivals
from motorworks.games.kanban_ev.drawing import tray as scene_tray
from motorworks.games.kanban_ev.drawing import verdict as scene_verdict
from motorworks.games.kanban_ev.drawing.cars import car_ids
from motorworks.games.kanban_ev.drawing.piles import piles
from motorworks.games.kanban_ev.drawing.table import Table
from motorworks.games.kanban_ev.drawing.things import DEPARTMENT_ICONS
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.kernel import Option, Words, signed
from motorworks.scene import Choice, Figure, Mark, Panel, Place, Scene, Seat, Step, Tab

BOARD = (1244.0, 855.0)
# Buttons beside the board, of which those that end something stand out.
ENDS_STEP = frozenset(("done", "pass", "rest", "keep"))
# Always possible and seldom wanted: lit only under the pointer.
QUIET = frozenset(("recycle",))
STEPS = (*t.DEPARTMENT.words, "meeting")
ICONS = {
    "arrange": "garage",
    "keep": "check",
    "done": "check",
    "overtime": "shift",
    "train": "training",
    "read": "book",
    "certify": "certificate",
    "award": "award",
    "recycle": "recycle",
    "exchange": "recycle",
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


def scene(view: Mapping[str, Any], options: Sequence[Option], words: Words) -> Scene:
    table = Table(view, options, words)
    return Scene(
        BOARD,
        _panels(table),
        tabs=_tabs(table),
        steps=_steps(table),
        where=table.say("where", day=max(1, view["day"])),
        help=_help(table),
        choices=tuple(_choice(table, option) for option in options),
        seats=tuple(_seat(table, seat) for seat in _in_order(table)),
        verdict=scene_verdict.verdict(table),
    )


# The desk with its sheets


def _panels(table: Table) -> tuple[Panel, ...]:
    """Every sheet, first those that matter now: narrow screens show them in this order."""
    piled = piles(table)
    under = frozenset(sheet for pile in piled for sheet in pile[1:])
    sheets = {panel.id: panel for panel in _sheets(table, under)}
    return tuple(sheets[sheet] for pile in piled for sheet in pile if sheet in sheets)


def _sheets(table: Table, under: frozenset[str]) -> tuple[Panel, ...]:
    """In a Meeting its sheets take the top, and Assembly, where nothing happens now, is put away."""
    cars = car_ids(table.view)
    floor: tuple[Panel, ...]
    if table.in_meeting:
        floor = (
            *scene_meeting.sheets(table, 312, 0),
            scene_board.panel(table, Place(312, 486, 560, 216), cars),
            table.drawn(scene_research.panel, scene_research.part_of(table, Place(312, 272, 560, 195), cars)),
            table.drawn(scene_design.panel, scene_design.part_of(table, Place(884, 272, 360, 184), "design" in under)),
            table.drawn(
                scene_logistics.panel, scene_logistics.part_of(table, Place(884, 475, 360, 257), "logistics" in under)
            ),
        )
    else:
        floor = (
            table.drawn(scene_assembly.panel, scene_assembly.part_of(table, Place(312, 0, 560, 219), cars)),
            scene_board.panel(table, Place(312, 480, 560, 222), cars),
            table.drawn(
                scene_logistics.panel, scene_logistics.part_of(table, Place(884, 0, 360, 276), "logistics" in under)
            ),
            table.drawn(scene_research.panel, scene_research.part_of(table, Place(312, 238, 560, 223), cars)),
            table.drawn(scene_design.panel, scene_design.part_of(table, Place(884, 295, 360, 197), "design" in under)),
            scene_meeting.panel(table, Place(884, 511, 360, 221)),
        )
    return (
        *floor,
        table.drawn(scene_alley.panel, scene_alley.part_of(table, Place(0, 0, 300, 447))),
        table.drawn(scene_administration.panel, scene_administration.part_of(table, Place(312, 721, 560, 134))),
        scene_administration.final_goal(table, Place(884, 751, 360, 104), "final-goal" in under),
        *_others(table, cars, under),
    )


def _others(table: Table, cars: dict[str, str], under: frozenset[str]) -> tuple[Panel, ...]:
    if not table.rivals:
        return (scene_colleagues.panel(table, Place(0, 466, 300, 389), cars),)
    count = len(table.rivals)
    height = (389 - 19 * (count - 1)) / count
    draw = scene_opponent.panel if count == 1 else scene_rivals.panel
    places = (Place(0, 466 + n * (height + 19), 300, height) for n in range(count))
    return tuple(
        table.drawn(draw, scene_opponent.part_of(table, seat, place, cars, f"rival-{seat}" in under))
        for seat, place in zip(table.rivals, places, strict=True)
    )


def _tabs(table: Table) -> tuple[Tab, ...]:
    icons = {"plant": "conveyor", "board": "garage", "work": "worker", "meeting": "meeting", "rivals": "person"}
    return tuple(Tab(tab, table.say(f"tab.{tab}"), icon) for tab, icon in icons.items())


# Beside the board


def _steps(table: Table) -> tuple[Step, ...]:
    now = _step_now(table)
    keys = ("select", *STEPS)
    at = len(keys) if table.view["over"] else keys.index(now)
    when = ("done", "now", "next")
    return tuple(Step(table.say(f"step.{key}"), when[(n >= at) + (n > at)]) for n, key in enumerate(keys))


def _step_now(table: Table) -> str:
    if table.in_meeting or table.phase == "end-of-day":
        return "meeting"
    if table.turn_is_on() and table.actor is not None:
        station: str = table.boards[table.actor]["station"] or ""
        return station.rpartition("-")[0] or "select"
    return "select"


# What a line about a department speaks of; without any of it another line is told, the first one that fits.
_TASKS = {
    "research-and-development": (("claim", "research-and-development"), ("upgrade", "upgrade-only")),
    "assembly": (("provide", "assembly"),),
    "logistics": (("order", "logistics"), ("collect", "collect-only")),
    "design": (("select", "design"),),
}


def _help(table: Table) -> str:
    """One line about the question; the orientation asks three [R 3], and within R&D more is asked."""
    is_first = table.phase == "orientation"
    asked = {"take": "first-part", "select": "first-design"} if is_first else {"park": "park", "double": "double"}
    tasks = _TASKS.get(table.phase, ())
    possible = [key for kind, key in tasks if any(found.startswith(kind) for found in table.kinds)]
    usual = next(iter(possible), "spent" if tasks else table.phase)
    key = next((asked[kind] for kind in table.kinds if kind in asked), usual)
    return table.say(f"help.{key}") if table.options and f"scene.help.{key}" in table.words else ""


def _in_order(table: Table) -> list[int]:
    """From the top of the alley to the bottom; before the first day in certification order."""
    waiting = len(t.STATION)
    places = [t.STATION.value(board["station"]) if board["station"] else waiting for board in table.boards]
    order = [worker for worker in table.certification_order() if worker < table.players]
    return order if table.in_meeting else sorted(order, key=lambda seat: places[seat])


def _seat(table: Table, seat: int) -> Seat:
    own = table.boards[seat]
    certification = own["certification"]
    figures = (
        Figure("garage", str(sum(model is not None for model in own["garages"])), table.say("figure.cars")),
        Figure("upgrade", str(len(own["upgraded"])), table.say("figure.upgraded")),
        Figure(
            "certificate", str(certification["section"] if certification else 0), table.say("figure.certifications")
        ),
        Figure("shift", str(own["bank"]), table.say("figure.bank")),
    )
    station = own["station"]
    role = _brief_department(table, station.rpartition("-")[0]) if station else ""
    points = signed(_points(table, seat))
    return Seat(seat, table.words.seat(seat), role, figures, score=points, unit=table.say("points"))


def _points(table: Table, seat: int) -> int:
    totals = table.view["totals"]
    points: int = table.boards[seat]["points"] if totals is None else totals[seat]
    return points


def _brief_department(table: Table, department: str) -> str:
    """Beside a name there is room for a short word."""
    brief = f"brief.{department}"
    return table.say(brief) if f"scene.{brief}" in table.words else table.word("department", department)


# Options on the board


def _choice(table: Table, option: Option) -> Choice:
    return Choice(
        option.id,
        option.code,
        option.says,
        on=place_of(table, option),
        icon=_icon(option),
        effect=_effect(table, option),
        group=option.title,
        ghost=_ghost(table, option),
        main=option.kind in ENDS_STEP,
        quiet=option.kind in QUIET,
    )


def place_of(table: Table, option: Option) -> str:
    """What an option is about on the board; nothing for those that are buttons only."""
    found = _PLACES.get(option.kind)
    return found(table, option.args) if found else ""


def _certification(table: Table, args: Mapping[str, str]) -> str:
    section = (
        0
        if table.phase == "orientation"
        else sum(space >= t.CERTIFIED_SPACE for space in table.mine["training"].values())
    )
    return scene_administration.certification_id(section, args["position"])


def _pushed_to(table: Table, args: Mapping[str, str]) -> str:
    source = t.NODE.value(table.view["assembly"]["rolling"]["from"])
    target = t.ARROWS[source][t.ARROW.value(args["arrow"])]
    return t.NODE.word(target)


def _space(table: Table, args: Mapping[str, str]) -> str:
    return scene_research.space_id(_upgrading(table)[0], args["space"])


def _upgrading(table: Table) -> tuple[str, str]:
    model, _, word = table.turn["upgrading"].partition("-")
    return model, word


def _design(table: Table, args: Mapping[str, str]) -> str:
    return f"design-{args['model']}-{args['part']}"


def _goal(table: Table, args: Mapping[str, str]) -> str:
    return scene_goals.goal_id(args["goal"])


def _line(table: Table, args: Mapping[str, str]) -> str:
    return scene_assembly.line_id(args["model"])


_PLACES: dict[str, Callable[[Table, Mapping[str, str]], str]] = {
    "arrange": lambda _, args: scene_tray.tile_id(args["tile"]),
    "tune": lambda _, args: scene_tray.tile_id(args["tile"]),
    "take": lambda _, args: scene_logistics.warehouse_id(args["part"]),
    "go": lambda _, args: scene_alley.station_id(args["station"]),
    "overtime": lambda _, args: "own-bank",
    "manage": lambda _, args: scene_alley.department_id(args["department"]),
    "train": lambda _, args: scene_alley.track_id(args["department"]),
    "read": lambda _, args: "own-books",
    "certify": _certification,
    "award": lambda _, args: scene_tray.award_id(args["award"]),
    "recycle": lambda _, args: scene_logistics.recycling_id(args["get"]),
    "exchange": lambda _, args: scene_logistics.recycling_id(args["out"]),
    "select": lambda table, args: scene_design.design_on(table, args["spot"]),
    "order": lambda _, args: scene_logistics.order_id(args["order"], args["placement"]),
    "collect": lambda _, args: scene_logistics.part_id(args["part"], int(args["number"])),
    "receive": lambda _, args: "stock-vouchers",
    "provide": _line,
    "provide-by-voucher": _line,
    "push": lambda table, args: scene_assembly.node_id(_pushed_to(table, args)),
    "claim": lambda _, args: scene_research.queue_id(args["slot"]),
    "park": lambda _, args: scene_garages.garage_id(args["garage"]),
    "turn": lambda _, args: scene_garages.garage_id(args["garage"]),
    "upgrade": _design,
    "upgrade-by-voucher": _design,
    "fill": _space,
    "single": lambda table, args: scene_research.value_id(_upgrading(table)[1]),
    "double": lambda _, args: "own-double",
    "play": _goal,
    "speak": _goal,
    "seed": _goal,
}


def _icon(option: Option) -> str:
    args = option.args
    if option.kind == "go":
        return DEPARTMENT_ICONS[args["station"].rpartition("-")[0]]
    if option.kind == "manage":
        return DEPARTMENT_ICONS[args["department"]]
    if option.kind == "select":
        return "blueprint"
    if option.kind in ICONS:
        return ICONS[option.kind]
    if "part" in args:
        return f"part-{args['part']}"
    return f"ev-{args['model']}" if "model" in args else "garage"


def _effect(table: Table, option: Option) -> str:
    """What it costs, or who is met there, in a few words."""
    if option.kind in ("train", "select", "order", "collect", "provide", "upgrade") and table.turn_is_on():
        return table.say("costs-shift")
    if option.kind in ("provide-by-voucher", "upgrade-by-voucher"):
        return table.say("costs-voucher")
    if option.kind in ("read", "recycle", "park"):
        return table.say("costs-nothing")
    return ""


def _ghost(table: Table, option: Option) -> tuple[Mark, ...]:
    """What would be there."""
    if option.kind == "go" and table.me is not None:
        return scene_alley.worker_marks(table, table.me, scene_alley.WORKER)
    if option.kind == "push":
        return scene_assembly.ghost(table.view["assembly"], _pushed_to(table, option.args))
    if option.kind == "fill":
        return scene_research.ghost_part(_upgrading(table)[1])
    if option.kind == "park":
        return scene_garages.ghost_car(option.args["model"])
    return ()
