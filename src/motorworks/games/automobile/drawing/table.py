"""What the panels of Automobile share: the view of one seat, what the rules make of it, and its words."""

from collections.abc import Hashable, Sequence
from functools import cache
from typing import TypeVar

from motorworks.games.automobile.rules import demand, losses, scoring, selling, tables
from motorworks.games.automobile.rules.demand import Forecast
from motorworks.games.automobile.rules.moves import BY_DURANT
from motorworks.games.automobile.rules.seen import ModelSpace, View
from motorworks.games.automobile.rules.tables import CHARACTER, CLASS, CLASS_OF, CLASSES, NONE, SPACE
from motorworks.kernel import Option, Seen, Words
from motorworks.scene import Place, Slot, Tip
from motorworks.scene.panel_drawing import PanelDrawing as ScenePanelDrawing
from motorworks.scene.speaker import Speaker as SceneSpeaker
from motorworks.scene.table import TableDrawing as SceneTableDrawing

PACKAGE = "motorworks.games.automobile"
P = TypeVar("P", bound=Hashable)


class Speaker(SceneSpeaker):
    """Money, models, classes and characters as they are written."""

    def money(self, amount: int) -> str:
        return self.say("debt", amount=-amount) if amount < 0 else self.say("money", amount=amount)

    def name(self, space: int) -> str:
        return self.word("space", SPACE.word(space))

    def of_class(self, market: int) -> str:
        return self.say(f"class.{CLASS.word(market)}")

    def character(self, character: int) -> str:
        return self.word("character", CHARACTER.word(character))

    def tip(self, key: str, rule: str, name: str = "", **values: object) -> Tip:
        """`<key>` (unless a name is given) and `<key>-says`."""
        return Tip(name or self.say(key, **values), self.say(f"{key}-says", **values), rule)


@cache
def speaker(language: str) -> Speaker:
    """For what depends on the language alone and is therefore drawn once."""
    return Speaker(Words(PACKAGE, language))


class PanelDrawing(ScenePanelDrawing[P], Speaker):
    def note(self) -> str:
        return self.say(f"{self.id}-note") if f"scene.{self.id}-note" in self.words else ""


def slot(name: str, at: Place, tip: Tip) -> Slot:
    """A slot that is called as its tip is."""
    return Slot(name, at, tip.name, tip)


class TableDrawing(SceneTableDrawing[View], Speaker):
    """The whole view of one seat, and its options."""

    def __init__(self, seen: Seen[View], options: Sequence[Option], words: Words) -> None:
        super().__init__(seen, options, words)
        self.turn = self.seen.turn
        self.mine = self.seen.seats[self.hero]
        self.spaces = self.seen.spaces
        self.under_way = self.seen.under_way
        self.from_me = [(self.hero + step) % self.players for step in range(self.players)]
        if self.me is None:
            self.rivals = self.from_me
        self.my_seat, self.actor_seat = (NONE if seat is None else seat for seat in (self.me, self.actor))
        self.by_code = {option.code: option for option in options}
        self.outdated = self._outdated()

    @property
    def is_deciding(self) -> bool:
        """Whether it is the viewer who has to decide."""
        return self.me is not None and self.me == self.actor

    @property
    def is_choosing(self) -> bool:
        """While characters are selected; Durant builds at once."""
        building = self.phase in ("build-factory", "raise-works") and self.under_way.occasion == BY_DURANT
        return self.phase == "select-characters" or building

    @property
    def sets_production(self) -> bool:
        """While the viewer decides how many cars are made, and needs the demand beside it."""
        return self.is_deciding and self.phase == "number-of-cars"

    def options_of(self, *kinds: str) -> list[Option]:
        return [option for option in self.options if option.kind in kinds]

    def in_order(self) -> list[int]:
        """Seats in order of play, those without a character yet as they will choose; at the end by what they won."""
        order = list(self.seen.order)
        if self.over:
            return sorted(order, key=lambda seat: (self.worth(seat), scoring.tie_breaker(order, seat)), reverse=True)
        order += [seat for seat in self.seen.selection if seat not in order]
        return order + [seat for seat in range(self.players) if seat not in order]

    def my_open_spaces(self) -> list[ModelSpace]:
        return [state for state in self.spaces if state.owner == self.me and not state.closed]

    # What the rules make of it

    def worth(self, seat: int) -> int:
        """What the seat would have if the game ended now [R 11]."""
        own = self.seen.seats[seat]
        factories = ((state.space, state.factories) for state in self.spaces if state.owner == seat)
        return scoring.worth(own.cash, scoring.factories_value(factories, own.parts != NONE), own.loans)

    def _outdated(self) -> tuple[int, ...]:
        """By space: the loss points that it brings at the end of this turn, as things stand [R 8.1]."""
        if self.over:
            return (0,) * tables.SPACES
        owners, closed = [state.owner for state in self.spaces], [state.closed for state in self.spaces]
        return tuple(losses.outdated_points(owners, closed))

    def outdated_of(self, seat: int) -> int:
        return sum(self.outdated[state.space] for state in self.spaces if state.owner == seat)

    def due(self, seat: int) -> int:
        """What the seat pays at the end of this turn, as things stand: loss points and interest [R 8.1 to R 8.5]."""
        own = self.seen.seats[seat]
        points = own.losses + self.outdated_of(seat)
        return 0 if self.over else losses.due(own.cash, own.loans, points, own.character, self.turn)

    def own_tiles(self) -> tuple[int, ...]:
        """The lowest first."""
        return () if self.me is None else tuple(sorted(self.mine.tiles or ()))

    def forecasts(self) -> tuple[Forecast, ...]:
        """By class: the demand of this turn, from what the seat has in hand; at the end what it was."""
        if self.over:
            return tuple(Forecast(cars, cars, cars) for cars in self.seen.demand)
        mine = self.own_tiles()
        return tuple(demand.forecast(self.players, self.turn, market, mine) for market in CLASSES)

    def likely_sales(self, market: int, spaces: Sequence[ModelSpace] = ()) -> int:
        """What my cars of a class would bring at the likely demand, on the road as it is unless another is given."""
        spaces = spaces or self.spaces
        if self.me is None or not any(each.cars and each.owner == self.me for each in spaces):
            return 0
        return selling.income_by_demand(spaces, self.me, market, round(self.forecasts()[market].likely))

    def cars_of_class(self, market: int) -> int:
        return sum(state.cars for state in self.spaces if CLASS_OF[state.space] == market)
