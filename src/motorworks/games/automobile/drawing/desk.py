"""Automobile as a scene: made from what one seat sees and its options, from nothing else."""

from collections.abc import Sequence

from motorworks.games.automobile.drawing import (
    actions,
    demand,
    distribution,
    effects,
    executive,
    ledger,
    people,
    road,
    space,
    things,
)
from motorworks.games.automobile.drawing.table import TableDrawing
from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.moves import PASS
from motorworks.games.automobile.rules.seen import View
from motorworks.games.automobile.rules.sequence import SEQUENCE
from motorworks.games.automobile.rules.tables import CLASS_OF, FORD, NONE, SPACE_FACTORIES
from motorworks.kernel import Option, Seen, Words
from motorworks.scene import Figure, Mark, Panel, Place, Scene, Seat, SequenceBox, group
from motorworks.scene.layout import option_id
from motorworks.scene.things import seat_look

_BOXES = tuple(key for key, _ in SEQUENCE)
_ICONS = {
    "ford": "factory",
    "place": "salesman",
    "neutral": "salesman",
    "move": "salesman",
    "end": "check",
    "close": "closed",
    "bonus": "marketing",
    "reduce": "tag",
}
_ICONS_BY = {
    "take": ("character", people.GIFTS),
    "action": ("action", actions.ACTION_ICONS),
    "raise": ("works", tuple(icons[-1] for icons in actions.WORKS_ICONS)),
    "decide": ("decision", ("closed", "marketing", "tag", "tag", "flag")),
}


# What is carried out of a column of the ledger, and the options that close a space down.
_SOURCES = {"build": "column-factories", "place": "column-distributors"}
_CLOSING = ("action close", "decide close")


def scene(seen: Seen[View], options: Sequence[Option], words: Words) -> Scene:
    return Desk(seen, options, words).scene()


class Desk(TableDrawing):
    """The panels where they lie, and what is said beside them."""

    tab_icons = (("road", "car-normal"), ("works", "factory"), ("people", "investor"), ("sales", "salesman"))
    ends_step = frozenset(("end",))

    def panels(self) -> tuple[Panel, ...]:
        """As they flow on a narrower screen: sales just made, or demand while it decides, come before the road."""
        halves = [self.drawn(road.Road, part, Place(part.half * 628, 0, 616, 376)) for part in road.parts_of(self)]
        wanted = demand.part_of(self)
        market = [
            self.drawn(demand.Demand, wanted, Place(0, 624, 392, 231)),
            self.drawn(executive.ExecutiveDisplay, executive.part_of(self), Place(404, 624, 343, 231)),
        ]
        return (
            self.drawn(actions.Actions, actions.part_of(self), Place(500, 395, 216, 210)),
            self.drawn(people.Characters, people.part_of(self), Place(0, 395, 488, 210)),
            *((*market, *halves) if wanted.sales or self.sets_production else (*halves, *market)),
            self.drawn(distribution.Distribution, distribution.part_of(self), Place(728, 395, 516, 210)),
            self.drawn(ledger.Ledger, ledger.part_of(self), Place(759, 624, 485, 231)),
        )

    # Beside the board

    def steps(self) -> tuple[SequenceBox, ...]:
        return self.sequence(_BOXES, len(_BOXES) if self.over else _BOXES.index(self._box_now()))

    def _box_now(self) -> str:
        """Which box of the sequence of play; Durant builds while characters are chosen, closing comes in two."""
        if self.is_choosing:
            return "characters"
        if self.phase == "close-down-factory" and self.seen.executive.closings < tables.CLOSINGS:
            return "executive"
        return next(box for box, phases in SEQUENCE if self.phase in phases)

    def where(self) -> str:
        turn = self.say("where", turn=self.turn, turns=tables.TURNS)
        if self.over or self._box_now() != "actions":
            return turn
        return f"{turn} · {self.say('rounds', round=self.seen.round, rounds=tables.ROUNDS)}"

    def help(self) -> str:
        after_action = self.phase == "player-actions" and self.under_way.acted
        return self.say(f"help.{'after-action' if after_action else self.phase}") if self.options else ""

    def seat(self, seat: int) -> Seat:
        own = self.seen.seats[seat]
        figures = (
            Figure("idea", str(own.cubes), self.say("column.cubes")),
            Figure("loss", str(own.losses), self.say("column.losses")),
            Figure("loan", str(own.loans), self.say("column.loans")),
            Figure("car-normal", str(tables.CARS - own.cars), self.say("figure.cars")),
        )
        role = "" if own.character == NONE else self.character(own.character)
        cash, worth = self.money(own.cash), self.money(self.worth(seat))
        score = worth if self.over else cash
        return Seat(seat, self.words.seat(seat), role, figures, score, counted="" if self.over else worth)

    def result(self) -> str:
        return self.say("money", amount="{points}")

    def verdict(self) -> str:
        """How a tie for the victory was broken [R 11.3]; a victory is never shared."""
        if not self.over:
            return ""
        best = max(map(self.worth, range(self.players)))
        tied = [self.words.seat(seat) for seat in self.in_order() if self.worth(seat) == best]
        return self.say("tie", money=self.money(best), names=", ".join(tied)) if len(tied) > 1 else ""

    # Options on the board

    def in_board_order(self) -> list[Option]:
        """As on the distribution display, where the high class is on top; what ends a step is last."""

        def order(option: Option) -> tuple[bool, int]:
            return option.kind in self.ends_step, -option.value("box") if option.has("box") else 0

        return sorted(self.options, key=order)

    def place_of(self, option: Option) -> str:
        if option.has("box") or option.kind == "action":
            return option_id(option.code)
        if option.has("space"):
            return space.space_id(option.value("space"))
        if option.kind in ("raise", "cars"):
            return f"slip-{option_id(option.code)}"
        if option.kind in ("take", "ford"):
            return people.character_id(FORD if option.kind == "ford" else option.value("character"))

        if option.kind != "decide":
            return ""
        decision, left = option.value("decision"), self.seen.executive
        return executive.SELECTION if decision == PASS else executive.first_left(self.players, left, decision)

    def piece_of(self, option: Option) -> str:
        """Factories and distributors come out of their columns of the ledger."""
        return _SOURCES.get(option.kind, "")

    def warning_of(self, option: Option) -> str:
        """To close down the only open space is to give it up, without a further question. [R 0.10] [R 3.13]"""
        closes = option.code in _CLOSING or option.kind == "close"
        return self.say("warning-last-space") if closes and len(self.my_open_spaces()) == 1 else ""

    def icon_of(self, option: Option) -> str:
        if option.kind in _ICONS:
            return _ICONS[option.kind]
        if option.kind in _ICONS_BY:
            name, icons = _ICONS_BY[option.kind]
            return icons[option.value(name)]
        model = self.under_way.space if option.kind == "cars" else option.value("space")
        return things.CARS[CLASS_OF[model]]

    def effect_of(self, option: Option) -> str:
        return effects.effect(self, option)

    def ghost_of(self, option: Option) -> tuple[Mark, ...]:
        """What would be there."""
        if self.me is None:
            return ()
        if option.kind == "take":
            return people.ghost(self.me)
        if option.kind == "build":
            return self._ghost_of_factory(self.me, option.value("space"))
        if option.kind in ("howard", "close"):
            return self._ghost_of_money(option)
        if option.kind == "bonus":
            return (group(*things.BONUS_AT[:2], things.marker("marketing", "teal")),)
        if option.kind == "reduce":
            return (group(*things.REDUCED_AT[:2], things.tags(self.under_way.pile)),)
        return ()

    def _ghost_of_factory(self, seat: int, model: int) -> tuple[Mark, ...]:
        built = self.spaces[model].factories
        at, icon = things.building_at(built), "gear" if built == SPACE_FACTORIES else "factory"
        return (group(at.x, at.y, things.building(icon), seat_look(seat)),)

    def _ghost_of_money(self, option: Option) -> tuple[Mark, ...]:
        """A banknote above the cars; over the factories that would leave where markers lie there."""
        state = self.spaces[option.value("space")]
        above = space.OVER_FACTORIES if state.bonus or state.reduced else space.ABOVE_CARS
        return things.banknote(self.money(effects.income(option)), above)
