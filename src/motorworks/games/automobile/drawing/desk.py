"""Automobile as a scene: made from the view of one seat and its options, from nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from motorworks.games.automobile.drawing import actions as scene_actions
from motorworks.games.automobile.drawing import demand as scene_demand
from motorworks.games.automobile.drawing import distribution as scene_distribution
from motorworks.games.automobile.drawing import effects as scene_effects
from motorworks.games.automobile.drawing import executive as scene_executive
from motorworks.games.automobile.drawing import ledger as scene_ledger
from motorworks.games.automobile.drawing import people as scene_people
from motorworks.games.automobile.drawing import road as scene_road
from motorworks.games.automobile.drawing import sales as scene_sales
from motorworks.games.automobile.drawing import space as scene_space
from motorworks.games.automobile.drawing import tickets as scene_tickets
from motorworks.games.automobile.drawing import verdict as scene_verdict
from motorworks.games.automobile.drawing import works as scene_works
from motorworks.games.automobile.drawing.table import CARS, Table
from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.tables import CLASS_OF, SPACE, SPACE_FACTORIES
from motorworks.kernel.match import Option
from motorworks.kernel.words import Words
from motorworks.scene import Choice, Figure, Mark, Panel, Scene, Seat, Step, Tab, group
from motorworks.scene.things import seat_look

BOARD = (1244.0, 855.0)
STEPS = (
    ("demand", ("draw-demand-tiles",)),
    ("characters", ("select-characters",)),
    (
        "actions",
        (
            "player-actions",
            "build-factory",
            "raise-works",
            "place-distributors",
            "place-neutral",
            "produce-cars",
            "number-of-cars",
            "close-down-factory",
        ),
    ),
    ("howard", ("sell-via-howard",)),
    ("distributors", ("sell-via-distributors", "move-neutral")),
    ("executive", ("executive-decisions", "bonus-sales-marker", "reduced-price-markers")),
    ("sales", ("sell-via-demand-tiles",)),
    ("losses", ("losses", "end-of-turn")),
)
ENDS_STEP = frozenset(("end",))
ICONS = {
    "ford": "factory",
    "place": "salesman",
    "neutral": "salesman",
    "move": "salesman",
    "end": "check",
    "close": "closed",
    "bonus": "marketing",
    "reduce": "tag",
}
_DECISION_ICONS = {"close": "closed", "bonus": "marketing", "stack": "tag", "single": "tag", "pass": "flag"}


def scene(view: Mapping[str, Any], options: Sequence[Option], words: Words) -> Scene:
    table = Table(view, options, words)
    return Scene(
        BOARD,
        _panels(table),
        tabs=_tabs(table),
        steps=_steps(table),
        where=_where(table),
        help=_help(table),
        choices=tuple(_choice(table, option) for option in sorted(options, key=_board_order)),
        seats=tuple(_seat(table, seat) for seat in table.in_order()),
        result=table.say("money", amount="{points}"),
        verdict=scene_verdict.verdict(table),
    )


def _panels(table: Table) -> tuple[Panel, ...]:
    """As they flow on a narrower screen: sales just made, or demand while it decides, come before the road."""
    road = scene_road.panels(table)
    market = (scene_demand.panel(table), scene_executive.panel(table))
    market_first = scene_sales.are_told(table) or table.sets_production
    return (
        scene_actions.panel(table),
        scene_people.panel(table),
        *((*market, *road) if market_first else (*road, *market)),
        scene_distribution.panel(table),
        scene_ledger.panel(table),
    )


def _tabs(table: Table) -> tuple[Tab, ...]:
    icons = {"road": "car-normal", "works": "factory", "people": "investor", "sales": "salesman"}
    return tuple(Tab(tab, table.say(f"tab.{tab}"), icon) for tab, icon in icons.items())


def _steps(table: Table) -> tuple[Step, ...]:
    at = len(STEPS) if table.view["over"] else _step_now(table)
    when = ("done", "now", "next")
    return tuple(Step(table.say(f"step.{key}"), when[(n >= at) + (n > at)]) for n, (key, _) in enumerate(STEPS))


def _step_now(table: Table) -> int:
    """Which box of the sequence of play; Durant builds while characters are chosen, closing comes in two of them."""
    keys = [key for key, _ in STEPS]
    if table.is_choosing:
        return keys.index("characters")
    if table.phase == "close-down-factory" and not table.view["executive"]["closings"]:
        return keys.index("executive")
    return next(n for n, (_, phases) in enumerate(STEPS) if table.phase in phases)


def _where(table: Table) -> str:
    turn = table.say("where", turn=table.turn, turns=tables.TURNS)
    acting = STEPS[_step_now(table)][0] == "actions" and not table.view["over"]
    return f"{turn} · {table.say('rounds', round=table.view['round'], rounds=tables.ROUNDS)}" if acting else turn


def _help(table: Table) -> str:
    after_action = table.phase == "player-actions" and table.step["acted"]
    return table.say(f"help.{'after-action' if after_action else table.phase}") if table.options else ""


def _seat(table: Table, seat: int) -> Seat:
    own = table.seats[seat]
    figures = (
        Figure("idea", str(own["cubes"]), table.say("column.cubes")),
        Figure("loss", str(own["losses"]), table.say("column.losses")),
        Figure("loan", str(own["loans"]), table.say("column.loans")),
        Figure("car-normal", str(tables.CARS - own["cars"]), table.say("figure.cars")),
    )
    role = table.character(own["character"]) if own["character"] else ""
    score = table.worth(seat) if table.view["over"] else own["cash"]
    return Seat(seat, table.words.seat(seat), role, figures, table.money(score))


# Options on the board


def _board_order(option: Option) -> tuple[bool, int]:
    """As on the distribution display, where the high class is on top; what ends a step is last."""
    return option.kind in ENDS_STEP, -tables.CLASS.value(option.args["box"]) if "box" in option.args else 0


def _choice(table: Table, option: Option) -> Choice:
    return Choice(
        option.id,
        option.code,
        option.says,
        on=place_of(table, option),
        icon=_icon(option, table),
        effect=scene_effects.effect(table, option),
        group=option.title,
        ghost=_ghost(table, option),
        main=option.kind in ENDS_STEP,
    )


def place_of(table: Table, option: Option) -> str:
    """What an option is about on the board; nothing for the button that ends a step."""
    args = option.args
    if "box" in args:
        return scene_tickets.ticket_id(option.code)
    if "space" in args:
        return scene_space.space_id(args["space"])
    if option.kind in ("take", "ford"):
        return scene_people.character_id(args.get("character", "ford"))
    if option.kind == "action":
        return scene_actions.action_id(args["action"])
    if option.kind in ("raise", "cars"):
        return scene_actions.slip_id(option.code)
    if option.kind == "decide":
        pass_on = args["decision"] == "pass"
        return scene_executive.SELECTION if pass_on else scene_executive.first_left(table, args["decision"])
    return ""


def _icon(option: Option, table: Table) -> str:
    args = option.args
    if option.kind in ICONS:
        return ICONS[option.kind]
    if option.kind == "take":
        return scene_people.GIFTS[args["character"]]
    if option.kind == "action":
        return scene_actions.ACTION_ICONS[args["action"]]
    if option.kind == "raise":
        return scene_actions.WORKS_ICONS[args["works"]][-1]
    if option.kind == "decide":
        return _DECISION_ICONS[args["decision"]]
    word = args.get("space") or table.step["space"]
    return CARS[CLASS_OF[SPACE.value(word)]] if word else ""


# Ghosts: what would be there


def _ghost(table: Table, option: Option) -> tuple[Mark, ...]:
    if table.me is None:
        return ()
    if option.kind == "take":
        return scene_people.ghost(table.me)
    if option.kind == "build":
        return _ghost_of_factory(table, option.args["space"])
    if option.kind in ("howard", "close"):
        return _ghost_of_money(table, option)
    if option.kind == "bonus":
        return (group(*scene_works.BONUS_AT, scene_works.marker("marketing", "teal")),)
    if option.kind == "reduce":
        return (group(*scene_works.REDUCED_AT, scene_works.tags(int(table.step["pile"]))),)
    return ()


def _ghost_of_factory(table: Table, word: str) -> tuple[Mark, ...]:
    built = int(table.spaces[SPACE.value(word)]["factories"])
    at, icon = scene_works.building_at(built), "gear" if built == SPACE_FACTORIES else "factory"
    return (group(at.x, at.y, scene_works.building(icon), seat_look(table.me or 0)),)


def _ghost_of_money(table: Table, option: Option) -> tuple[Mark, ...]:
    """A banknote above the cars; over the factories that would leave where markers lie there."""
    state = table.spaces[SPACE.value(option.args["space"])]
    above = scene_space.OVER_FACTORIES if state["bonus"] or state["reduced"] else scene_space.ABOVE_CARS
    return scene_space.banknote(table, -scene_effects.spent(option), above)
