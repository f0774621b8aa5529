"""Horseless Carriage as a scene: made from the view of one seat and its options, from nothing else."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from motorworks.games.horseless_carriage.drawing import bench as scene_bench
from motorworks.games.horseless_carriage.drawing import cards as scene_cards
from motorworks.games.horseless_carriage.drawing import expansion as scene_expansion
from motorworks.games.horseless_carriage.drawing import floor as scene_floor
from motorworks.games.horseless_carriage.drawing import market as scene_market
from motorworks.games.horseless_carriage.drawing import office as scene_office
from motorworks.games.horseless_carriage.drawing import outlets as scene_outlets
from motorworks.games.horseless_carriage.drawing import places as scene_desk
from motorworks.games.horseless_carriage.drawing import rivals as scene_rivals
from motorworks.games.horseless_carriage.drawing import supply as scene_supply
from motorworks.games.horseless_carriage.drawing import tiles as scene_tiles
from motorworks.games.horseless_carriage.drawing import tracks as scene_tracks
from motorworks.games.horseless_carriage.drawing import verdict as scene_verdict
from motorworks.games.horseless_carriage.drawing import windows as scene_windows
from motorworks.games.horseless_carriage.drawing.words import say
from motorworks.games.horseless_carriage.rules.geometry import MIRRORED
from motorworks.games.horseless_carriage.rules.moves import TURN
from motorworks.games.horseless_carriage.rules.tables import DEALERSHIP, DIMENSIONS, EXPANSIONS, TILES
from motorworks.kernel import Option, Words
from motorworks.scene import Choice, Figure, Mark, Panel, Piece, Place, Retake, Scene, Seat, Slot, Step, Tab
from motorworks.scene.sheets import remembered

STEPS = (
    ("research", ("research",)),
    ("focus", ("set-focus",)),
    ("build", ("build-factory", "lay-tile", "add-indicators", "expand-floor")),
    ("brochures", ("print-sales-brochures",)),
    ("sell", ("sell", "take-cars")),
    ("finish", ("finish",)),
    ("expectations", ("advance-expectations",)),
    ("demand", ("grow-demand",)),
)

# Options that end a step, and the symbols of those that are not about a tile.
ENDS_STEP = frozenset(("pass", "enough", "end"))
ICONS = {
    "choose": "investor",
    "research": "research",
    "assembly": "conveyor",
    "focus": "planning",
    "pass": "check",
    "turn": "turn",
    "point": "arrow",
    "enough": "check",
    "drop": "recycle",
    "end": "check",
    "expand": "loading-bay",
    "sell": "dealership",
    "window": "eye",
    "niche": "money",
    "card": "card-back",
    "quadrant": "spark",
}
# Where the options of each kind are on the board, by the seat and the words of the option.
PLACES: Mapping[str, Callable[[int, Mapping[str, str]], str]] = {
    "choose": lambda _, args: scene_cards.industrialist_id(args["industrialist"]),
    "research": lambda _, args: scene_tracks.marker_id(args["track"], int(args["owner"])),
    "assembly": lambda hero, _: scene_tracks.assembly_id(hero),
    "focus": lambda _, args: scene_office.slot_id(args["slot"]),
    "tile": lambda _, args: scene_supply.item_id(args["tile"]),
    "turn": lambda _, args: scene_bench.turn_id(args["turn"]),
    "at": lambda _, args: scene_floor.square_id(args["square"]),
    "point": lambda _, args: scene_floor.point_id(args["direction"]),
    "expand": lambda _, args: scene_expansion.place_id(args),
    "sell": lambda hero, args: scene_outlets.outlet_id(hero, args["dealership"]),
    "window": lambda _, args: scene_windows.window_id(args),
    "niche": lambda _, args: scene_market.niche_id(args["niche"]),
    "card": lambda hero, args: scene_cards.card_id(hero, args["card"]),
    "quadrant": lambda _, args: scene_market.quadrant_id(args["quadrant"]),
}


def scene(view: Mapping[str, Any], options: Sequence[Option], words: Words) -> Scene:
    table = _Table(view, options, words)
    return Scene(
        scene_desk.BOARD,
        table.panels(),
        tabs=table.tabs(),
        steps=table.steps(),
        where=say(words, "year", year=view["year"]),
        help=table.help(),
        choices=tuple(table.choice(option) for option in options),
        seats=tuple(table.seat(seat) for seat in table.in_order()),
        retakes=table.retakes(),
        verdict=scene_verdict.verdict(view, words),
    )


class _Table:
    """What the panels share: the view, the words, and whose factory lies in front."""

    def __init__(self, view: Mapping[str, Any], options: Sequence[Option], words: Words) -> None:
        self.view = view
        self.options = options
        self.words = words
        self.phase: str = view["phase"]
        self.players: int = view["players"]
        self.me: int | None = view["seat"]
        self.hero = 0 if self.me is None else self.me
        self.voice = (words.language, *(words.seat(seat) for seat in range(self.players)))
        self.turn: Mapping[str, Any] = view["turn"]
        self.rivals = [(self.hero + step) % self.players for step in range(1, self.players)]
        self.kind = options[0].kind if options else ""
        self.large = scene_desk.large(self.phase)
        self.plan = self._plan()
        self.ghost = self._ghost_in_hand()

    def _plan(self) -> scene_floor.Plan:
        """My floor, with the room for the expansion in hand."""
        factory = self.view["seats"][self.hero]["factory"]
        wide, high = scene_desk.sheet(scene_desk.floor(self.large))
        expands = self.kind == "expand"
        beside = scene_expansion.room(factory, self.turn["turned"], self.options) if expands else ()
        return scene_floor.Plan(factory, Place(2, 2, wide - 4, high - 4), beside).tight()

    def say(self, key: str, **values: object) -> str:
        return say(self.words, key, **values)

    # The sheets

    def panels(self) -> tuple[Panel, ...]:
        view, words = self.view, self.words
        return (
            self.factory(),
            self.outlets(),
            self.drawn(scene_supply.panel, scene_supply.part_of(view, self.hero, self.options)),
            scene_market.panel(view, self.hero, self.options, words),
            self.drawn(scene_office.panel, scene_office.part_of(view)),
            self.drawn(scene_tracks.panel, scene_tracks.part_of(view, self.hero)),
            self.drawn(scene_cards.panel, scene_cards.part_of(view, self.hero)),
            *(
                self.drawn(scene_rivals.panel, scene_rivals.part_of(view, n, seat))
                for n, seat in enumerate(self.rivals)
            ),
        )

    def tabs(self) -> tuple[Tab, ...]:
        return (
            Tab("factory", self.say("tab.factory"), "factory"),
            Tab("market", self.say("tab.market"), "demand"),
            Tab("tracks", self.say("tab.tracks"), "research"),
            Tab("cards", self.say("tab.cards"), "card-back"),
            Tab("rivals", self.say("tab.rivals"), "eye"),
        )

    def factory(self) -> Panel:
        hero = self.hero
        return Panel(
            "factory",
            self.say("my-factory") if self.me is not None else self.words.seat(hero),
            self.plan.size,
            scene_desk.floor(self.large),
            seat=hero,
            note=self._factory_note(),
            scenery=self.plan.scenery(),
            slots=(*self.plan.bays(hero, self.words), *self.floor_slots()),
            pieces=(
                *scene_floor.tiles(self.plan, self.view["seats"][hero]["dealerships"], hero, self.words),
                *self._pointing(),
            ),
            tab="factory",
            flow=scene_desk.WHOLE_ROW,
            pan=self.plan.for_fingers() if self.kind in ("at", "point") else 0,
            zoom=True,
        )

    def outlets(self) -> Panel:
        """What my dealerships offer, as the layout grows."""
        place = scene_desk.outlets(self.large)
        size = scene_desk.sheet(place)
        # Above them is room for the lamps of those that are lit.
        top = size[1] - scene_outlets.HEIGHT
        outlets, least = self.view["seats"][self.hero]["dealerships"], self.view["minimum"]
        return Panel(
            "outlets",
            self.say("outlets"),
            size,
            place,
            icon="dealership",
            marks=scene_outlets.marks(outlets, least, self.hero, top, size[0], self.words),
            slots=scene_outlets.slots(outlets, least, self.hero, top, size[0], self.words),
            tab="factory",
            flow=scene_desk.WHOLE_ROW,
            pan=623,
            narrow=scene_outlets.narrow(size),
        )

    def drawn(self, draw: Callable[[Mapping[str, Any], Words], Panel], part: Mapping[str, Any]) -> Panel:
        """A sheet that is not drawn again while its part of the view stays as it is."""
        return remembered(draw, part, self.words, self.voice)

    def _factory_note(self) -> str:
        """What the layout lacks, else how often it can still grow; at the end what it has earned, as with others."""
        person = self.view["seats"][self.hero]
        if self.view["over"]:
            return f"${person['wealth']}"
        open_ones = len(person["factory"]["open"])
        if open_ones:
            return self.say("open-one") if open_ones == 1 else self.say("open-many", count=open_ones)
        left = EXPANSIONS - len(person["factory"]["turned"])
        return self.say("expansion-left") if left == 1 else self.say("expansions-left", count=left)

    def floor_slots(self) -> tuple[Slot, ...]:
        """Where the tile, the arrow or the expansion in hand may go."""
        kind = self.kind
        if kind == "at":
            return scene_floor.square_slots(self.plan, self.words, [option.args["square"] for option in self.options])
        if kind == "point":
            return scene_floor.point_slots(self.plan, self.turn["square"], self.options, self.words)
        if kind == "expand":
            return scene_expansion.slots(self.plan, self.turn["turned"], self.options, self.words)
        return ()

    def _pointing(self) -> tuple[Piece, ...]:
        if self.kind != "point":
            return ()
        return (scene_floor.pointing(self.plan, self.turn["tile"], self.turn["square"], self.hero, self.words),)

    # Beside the board

    def steps(self) -> tuple[Step, ...]:
        """The steps of a year; before the first of them the game is set up."""
        at = next((n for n, (_, phases) in enumerate(STEPS) if self.phase in phases), -1)
        if self.turn["tile"] and self.view["seats"][self.hero]["access"] is None:
            at = -1
        when = ("done", "now", "next")
        year = (Step(self.say(f"step.{key}"), when[(n >= at) + (n > at)]) for n, (key, _) in enumerate(STEPS))
        return (Step(self.say("step.setup"), "now"), *year) if at < 0 else tuple(year)

    def help(self) -> str:
        if not self.options:
            return ""
        kind = self.kind
        if kind == "at" and not self.retakes():
            kind = "indicator" if self.turn["tile"] in DIMENSIONS else ""
        key = f"help.{self.phase}-{kind}"
        return self.say(key) if f"scene.{key}" in self.words else self.say(f"help.{self.phase}")

    def in_order(self) -> list[int]:
        """The order of play: engineering first, and the other way round in selling. [R 1.8] [R 2.1]"""
        if self.phase == "choose-industrialist":
            return list(range(self.view["players"]))
        order = self.view["history"] if None in self.view["focus"] else self.view["focus"]
        return list(reversed(order)) if self.phase in ("sell", "take-cars") else list(order)

    def seat(self, seat: int) -> Seat:
        person = self.view["seats"][seat]
        laid = [tile["tile"] for tile in person["factory"]["tiles"]]
        figures = (
            Figure("research", str(laid.count("research")), self.say("figure.research")),
            Figure("planning", f"{laid.count('planning')}/{person['gantt']}", self.say("figure.planning")),
            Figure("conveyor", str(person["assembly"]), self.say("figure.assembly")),
            Figure("car-normal", str(sum(laid.count(line) for line in TILES[:DEALERSHIP])), self.say("figure.lines")),
        )
        role = self.words.template(f"industrialist.{person['industrialist']}") if person["industrialist"] else ""
        if person["out"] and self.phase in ("sell", "take-cars"):
            role = f"{role} · {self.say('out')}"
        return Seat(seat, self.words.seat(seat), role, figures, score=f"${person['wealth']}")

    # Options on the board

    def choice(self, option: Option) -> Choice:
        return Choice(
            option.id,
            option.code,
            option.says,
            on=self.place_of(option),
            icon=self._icon(option),
            effect=self._effect(option),
            group=option.title,
            ghost=self._ghost(option),
            main=option.kind in ENDS_STEP,
        )

    def place_of(self, option: Option) -> str:
        """What an option is about on the board; nothing for those that are buttons only."""
        if option.kind == "from":
            return scene_floor.tile_id(self.hero, self._mainlines()[int(option.args["mainline"]) - 1]["square"])
        place = PLACES.get(option.kind)
        return place(self.hero, option.args) if place else ""

    def _mainlines(self) -> list[Mapping[str, Any]]:
        lines = TILES[:DEALERSHIP]
        return [tile for tile in self.view["seats"][self.hero]["factory"]["tiles"] if tile["tile"] in lines]

    def _icon(self, option: Option) -> str:
        args = option.args
        if option.kind == "research":
            return args["track"]
        if option.kind == "turn" and args["turn"].startswith("m"):
            return "mirror"
        if option.kind == "from":
            return scene_tiles.symbol(self._mainlines()[int(args["mainline"]) - 1]["tile"])
        if option.kind == "at":
            return scene_tiles.symbol(self.turn["tile"])
        return scene_tiles.symbol(args["tile"]) if option.kind == "tile" else ICONS.get(option.kind, "")

    def _effect(self, option: Option) -> str:
        """What it would bring, where the option itself does not say it."""
        if option.kind == "window":
            count = scene_windows.buyers_under(self.view, option.args)
            return self.say("buyer") if count == 1 else self.say("buyers", count=count)
        if "raises" in option.values:
            return scene_outlets.raised(option, self.words)
        return self._offer(option.args["dealership"]) if option.kind == "sell" else ""

    def _offer(self, size: str) -> str:
        outlets = self.view["seats"][self.hero]["dealerships"]
        outlet = next(outlet for outlet in outlets if outlet["size"] == f"{size}-dealership")
        return self.say("cars", count=scene_outlets.cars_left(outlet))

    def _ghost(self, option: Option) -> tuple[Mark, ...]:
        if option.kind == "window":
            return scene_windows.ghost(self.view, option.args, self.hero)
        if option.kind == "point":
            return scene_floor.point_ghost(self.plan, self.turn["tile"], option.args["direction"])
        return self.ghost if option.kind in ("at", "expand", "quadrant") else ()

    def _ghost_in_hand(self) -> tuple[Mark, ...]:
        """What would lie where the pointer is; the same for every place."""
        if self.kind == "at":
            return scene_floor.ghost(self.plan, self.turn["tile"], self.turn["turned"], self.hero)
        if self.kind == "expand":
            return scene_expansion.ghost(self.plan, self.turn["turned"])
        return scene_market.quadrant_ghost(self.view, self.hero) if self.kind == "quadrant" else ()

    # Turning what is in hand

    def retakes(self) -> tuple[Retake, ...]:
        """The tile in hand can be turned and mirrored until it lies: the choice of its turn is taken again."""
        possible: Sequence[str] = self.turn["turns"]
        if self.kind not in ("at", "expand") or len(possible) < 2:
            return ()
        now = TURN.value(self.turn["turned"])
        quarter = [TURN.word(now & MIRRORED | now + step & 3) for step in (1, 2, 3)]
        found = []
        for key, icon, turns in (("r", "turn", quarter), ("m", "mirror", [TURN.word(now ^ MIRRORED)])):
            code = next((turn for turn in turns if turn in possible), None)
            if code is not None:
                found.append(Retake(self.say(icon), f"turn {code}", key, icon))
        return tuple(found)
