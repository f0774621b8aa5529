"""Horseless Carriage as a scene: made from what one seat sees and its options, from nothing else."""

from collections.abc import Callable, Sequence
from functools import cached_property

from motorworks.games.horseless_carriage.drawing import (
    cards,
    factory,
    floor,
    holding,
    market,
    office,
    outlets,
    places,
    research,
    rivals,
    supply,
    things,
    windows,
)
from motorworks.games.horseless_carriage.drawing.table import NONE, TableDrawing, mainlines_of
from motorworks.games.horseless_carriage.rules import focus, geometry, scoring
from motorworks.games.horseless_carriage.rules import tables as t
from motorworks.games.horseless_carriage.rules.moves import INDUSTRIALIST
from motorworks.games.horseless_carriage.rules.seen import Tile, View
from motorworks.kernel import Option, Seen, Words
from motorworks.scene import Figure, Holding, Mark, Panel, Scene, Seat, SequenceBox
from motorworks.scene.layout import option_id

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

# The symbols of options that are not about a tile.
ICONS = {
    "choose": "investor",
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
# Where the options of each kind are on the board, by the seat and the option.
PLACES: dict[str, Callable[[int, Option], str]] = {
    "choose": lambda _, option: cards.industrialist_id(option.value("industrialist")),
    "research": lambda _, option: research.marker_id(option.value("track"), option.value("owner")),
    "assembly": lambda hero, _: research.assembly_id(hero),
    "tile": lambda _, option: supply.item_id(option.value("tile")),
    "at": lambda _, option: floor.square_id(option.value("square")),
    "sell": lambda hero, option: outlets.outlet_id(hero, option.value("dealership")),
    "window": lambda _, option: windows.window_id(windows.number_of(option)),
    "card": lambda hero, option: cards.card_id(hero, option.value("card")),
    **dict.fromkeys(("focus", "point", "expand", "niche", "quadrant"), lambda _, option: option_id(option.code)),
}


def scene(seen: Seen[View], options: Sequence[Option], words: Words) -> Scene:
    return Desk(seen, options, words).scene()


class Desk(TableDrawing):
    """Which panel lies where, and what stands beside the board."""

    tab_icons = (
        ("factory", "factory"),
        ("market", "demand"),
        ("tracks", "research"),
        ("cards", "card-back"),
        ("rivals", "eye"),
    )
    ends_step = frozenset(("pass", "enough", "end"))
    picks = frozenset(("tile",))

    def panels(self) -> tuple[Panel, ...]:
        """The same arrangement in every phase; only the setup has something else in the place of the supply."""
        chooses = self.mine.industrialist == NONE
        return (
            self.drawn(factory.Factory, factory.part_of(self), places.FLOOR),
            self.drawn(outlets.Outlets, outlets.part_of(self), places.OUTLETS),
            self._industrialists() if chooses else self.drawn(supply.Supply, supply.part_of(self), places.SUPPLY),
            self.drawn(market.Market, market.part_of(self), places.MARKET),
            self.drawn(office.Office, office.part_of(self), places.OFFICE),
            self.drawn(research.Research, research.part_of(self), places.RESEARCH),
            *(() if chooses else (self.drawn(cards.SmallHand, cards.hand_of(self), places.HAND),)),
            *(
                self.drawn(rivals.Rival, rivals.part_of(self, seat), places.rival(n, len(self.rivals)))
                for n, seat in enumerate(self.rivals)
            ),
        )

    def _industrialists(self) -> Panel:
        chosen = tuple(person.industrialist for person in self.seen.seats)
        return self.drawn(cards.Industrialists, chosen, places.INDUSTRIALISTS)

    # Beside the board

    def where(self) -> str:
        return self.say("year", year=self.seen.year)

    def steps(self) -> tuple[SequenceBox, ...]:
        """The steps of a year; before the first of them the game is set up."""
        keys = tuple(key for key, _ in STEPS)
        now = next((n for n, (_, phases) in enumerate(STEPS) if self.phase in phases), -1)
        if now < 0 or (self.turn.tile != NONE and self.mine.access is None):
            return (SequenceBox(self.say("step.setup"), "now"), *self.sequence(keys, -1))
        return self.sequence(keys, now)

    def help(self) -> str:
        if not self.options:
            return ""
        kind = "indicator" if self.kind == "at" and self.turn.tile >= t.INDICATOR else self.kind
        key = f"help.{self.phase}-{kind}"
        return self.say(key) if f"scene.{key}" in self.words else self.say(f"help.{self.phase}")

    def in_order(self) -> Sequence[int]:
        """The order of play; before it is drawn, that of the seats. [R 2.1]"""
        if self.phase == "choose-industrialist":
            return range(self.players)
        if self.sells:
            return focus.sales_order(self.seen.focus)
        return focus.engineering_order(self.seen.focus, self.seen.history)

    def seat(self, seat: int) -> Seat:
        person = self.seen.seats[seat]
        laid = [tile.tile for tile in person.factory.tiles]
        lines = sum(tile < t.DEALERSHIP for tile in laid)
        figures = (
            Figure("research", str(laid.count(t.RESEARCH)), self.say("figure.research")),
            Figure("planning", f"{laid.count(t.PLANNING)}/{person.gantt}", self.say("figure.planning")),
            Figure("conveyor", str(person.assembly), self.say("figure.assembly")),
            Figure("car-normal", str(lines), self.say("figure.lines")),
        )
        role = "" if person.industrialist == NONE else self.named(INDUSTRIALIST, person.industrialist)
        if person.out and self.sells:
            role = f"{role} · {self.say('out')}"
        return Seat(seat, self.words.seat(seat), role, figures, score=f"${person.wealth}")

    def result(self) -> str:
        return "${points}"

    def verdict(self) -> str:
        """How a tie for the victory was broken; a victory is never shared. [R 9.2]"""
        if not self.over:
            return ""
        wealth = [person.wealth for person in self.seen.seats]
        tied = [seat for seat in range(self.players) if wealth[seat] == max(wealth)]
        tied.sort(key=lambda seat: scoring.tie_breaker(self.seen.focus, seat), reverse=True)
        names = ", ".join(map(self.words.seat, tied))
        return self.say("tie", wealth=max(wealth), names=names) if len(tied) > 1 else ""

    # Options on the board

    def place_of(self, option: Option) -> str:
        if option.kind == "from":
            return floor.tile_id(self.hero, self._mainline(option).square)
        place = PLACES.get(option.kind)
        return place(self.hero, option) if place else ""

    def _mainline(self, option: Option) -> Tile:
        return mainlines_of(self.mine.factory.tiles)[option.value("mainline") - 1]

    def icon_of(self, option: Option) -> str:
        if option.kind == "research":
            return t.DIMENSIONS[option.value("track")]
        if option.kind == "turn" and option.value("turn") >= geometry.MIRRORED:
            return "mirror"
        if option.kind == "from":
            return things.SYMBOLS[self._mainline(option).tile]
        if option.kind in ("at", "tile"):
            return things.SYMBOLS[self.turn.tile if option.kind == "at" else option.value("tile")]
        return ICONS.get(option.kind, "")

    def says_of(self, option: Option) -> str:
        if option.kind == "research" and option.value("owner") == self.me:
            return self.words.sentence("scene.own-research", option.values)
        return option.says

    def effect_of(self, option: Option) -> str:
        """What it would bring, where the option itself does not say it."""
        if option.kind == "window":
            count = windows.buyers_under(self, windows.number_of(option))
            return self.say("buyer") if count == 1 else self.say("buyers", count=count)
        if "raises" in option.values:
            return outlets.raised(self, option)
        if option.kind == "sell":
            return self.say("cars", count=outlets.cars_left(self.mine.dealerships[option.value("dealership")]))
        return ""

    def ghost_of(self, option: Option) -> tuple[Mark, ...]:
        if option.kind == "window":
            return windows.ghost(self, windows.number_of(option))
        if option.kind == "point":
            return factory.point_ghost(self._plan(), self.turn.tile, option.value("direction"))
        return self._ghost_in_hand if option.kind in ("at", "expand", "quadrant") else ()

    def _plan(self) -> floor.Plan:
        return factory.plan_of(self)

    @cached_property
    def _ghost_in_hand(self) -> tuple[Mark, ...]:
        """What would lie where the pointer is; the same for every place."""
        if self.kind == "at":
            return factory.ghost(self._plan(), self.turn.tile, self.turn.turned, self.hero)
        if self.kind == "expand":
            return factory.expansion_ghost(self._plan(), self.turn.turned)
        return market.quadrant_ghost(self)

    # What is in hand

    def holding(self) -> Holding | None:
        return holding.holding_of(self)
