"""What the panels of the table share: the view of one seat, its options, the words, and money as it is written."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from motorworks.games.automobile.rules import losses, tables
from motorworks.games.automobile.rules.tables import CHARACTER, CLASS_OF, NONE, SPACE
from motorworks.kernel.match import Option
from motorworks.kernel.words import Words

PACKAGE = "motorworks.games.automobile"
CARS = ("car-runabout", "car-normal", "car-limousine")  # by class
TINT = ("copper", "blue", "yellow")


class Table:
    def __init__(self, view: Mapping[str, Any], options: Sequence[Option], words: Words) -> None:
        self.view = view
        self.options = options
        self.words = words
        self.phase: str = view["phase"]
        self.players: int = view["players"]
        self.me: int | None = view["seat"]
        self.actor: int | None = view["actor"]
        self.turn: int = view["turn"]
        self.spaces: Sequence[Mapping[str, Any]] = view["spaces"]
        self.seats: Sequence[Mapping[str, Any]] = view["seats"]
        self.step: Mapping[str, Any] = view["step"]
        self.selling = {option.args["space"] for option in options if option.kind in ("howard", "sell")}
        on_road = [option.args for option in options if "space" in option.args and "box" not in option.args]
        self.lit_spaces = {args["space"] for args in on_road}
        self.by_code = {option.code: option for option in options}
        self.outdated = [0] * tables.SPACES if view["over"] else self._outdated()

    def say(self, key: str, **values: object) -> str:
        return self.words.template(f"scene.{key}").format(**values)

    def titled(self, key: str, **values: object) -> str:
        """The same words as the name of a thing, which begins with a capital."""
        said = self.say(key, **values)
        return said[:1].upper() + said[1:]

    def counted(self, key: str, count: int, **values: object) -> str:
        """A sentence about a number, which has a form of its own for one."""
        return self.say(f"{key}.one" if count == 1 else f"{key}.other", count=count, **values)

    def money(self, amount: int) -> str:
        return self.say("debt", amount=-amount) if amount < 0 else self.say("money", amount=amount)

    def name(self, space: int) -> str:
        return self.words.template(f"space.{SPACE.word(space)}")

    def of_class(self, market: int) -> str:
        return self.say(f"class.{tables.CLASS.word(market)}")

    def character(self, word: str) -> str:
        return self.words.template(f"character.{word}")

    def options_of(self, *kinds: str) -> list[Option]:
        return [option for option in self.options if option.kind in kinds]

    def in_order(self) -> list[int]:
        """Seats in order of play, those without a character yet as they will choose; at the end by what they won."""
        order: list[int] = list(self.view["order"])
        if self.view["over"]:
            return sorted(order, key=self.worth, reverse=True)  # of equals the first in order of play [R 11.3]
        order += [seat for seat in self.view["selection"] if seat not in order]
        return order + [seat for seat in range(self.players) if seat not in order]

    @property
    def decides(self) -> bool:
        """Whether the one who looks is the one who acts."""
        return self.me is not None and self.me == self.actor

    @property
    def is_choosing(self) -> bool:
        """While characters are selected; Durant builds at once."""
        building = self.phase in ("build-factory", "raise-works") and self.step["occasion"] == "durant"
        return self.phase == "select-characters" or building

    @property
    def sets_production(self) -> bool:
        """While the one who looks says how many cars are made, with an eye on demand."""
        return self.decides and self.phase == "number-of-cars"

    def rivals(self) -> list[int]:
        """The other seats, clockwise; for a spectator all of them."""
        first = -1 if self.me is None else self.me
        around = [(first + n) % self.players for n in range(1, self.players + 1)]
        return [seat for seat in around if seat != self.me]

    def worth(self, seat: int) -> int:
        """What the seat would have if the game ended now [R 11]."""
        own = self.seats[seat]
        factories = sum(
            state["factories"] * tables.COST[space] for space, state in enumerate(self.spaces) if state["owner"] == seat
        )
        parts = tables.PARTS_COST if own["parts"] else 0
        total: int = own["cash"] + factories + parts - tables.LOAN_REPAYMENT * own["loans"]
        return total

    def _outdated(self) -> list[int]:
        owners = [NONE if state["owner"] is None else state["owner"] for state in self.spaces]
        return losses.outdated_points(owners, [state["closed"] for state in self.spaces])

    def outdated_of(self, seat: int) -> int:
        """Loss points that the spaces of a seat bring at the end of this turn, as they stand now [R 8.1]."""
        return sum(self.outdated[space] for space, state in enumerate(self.spaces) if state["owner"] == seat)

    def due(self, seat: int) -> int:
        """What the seat pays at the end of this turn, as things stand: loss points and interest [R 8.1 to R 8.5]."""
        own = self.seats[seat]
        points = own["losses"] + self.outdated_of(seat)
        character = CHARACTER.value(own["character"]) if own["character"] else NONE
        return 0 if self.view["over"] else losses.due(own["cash"], own["loans"], points, character, self.turn)

    def cars_of_class(self, market: int) -> int:
        return sum(state["cars"] for space, state in enumerate(self.spaces) if CLASS_OF[space] == market)
