"""Selling: from which mainlines the cars that were sold come. [R 8.5]"""

from motorworks.games.horseless_carriage.rules.brochures import brochure_of
from motorworks.games.horseless_carriage.rules.moves import FROM, MAINLINE, TYPE
from motorworks.games.horseless_carriage.rules.state import CarriageState
from motorworks.kernel import Phase, Refusal, Say


class TakeCars(Phase[CarriageState]):
    name = "take-cars"
    rules = "R 8.5"
    kinds = (FROM,)

    def enter(self, s: CarriageState) -> None:
        for kind in range(len(s.owed)):
            if not take_without_choice(s, kind):
                return
        s.back()

    def legal(self, s: CarriageState) -> list[int]:
        return [FROM.base + number for number in choices(s, type_owed(s))]

    def apply(self, s: CarriageState, action: int) -> None:
        take(s, type_owed(s), action - FROM.base)
        self.enter(s)

    def refuse(self, s: CarriageState, action: int) -> Refusal | None:
        number = action - FROM.base
        if number in choices(s, type_owed(s)):
            return None
        return Refusal("R 8.5", "refusal.not-this-mainline", mainline=MAINLINE.term(number + 1))

    def ask(self, s: CarriageState) -> Say:
        kind = type_owed(s)
        return Say("prompt.take-cars", type=TYPE.term(kind), count=s.owed[kind])


def type_owed(s: CarriageState) -> int:
    return next(kind for kind, cars in enumerate(s.owed) if cars)


def take(s: CarriageState, kind: int, number: int) -> None:
    s.stock[s.actor][number] -= 1
    s.owed[kind] -= 1


def take_without_choice(s: CarriageState, kind: int) -> bool:
    """Take all cars of a type as long as it makes no difference from where; False if it does."""
    while s.owed[kind]:
        lines = suppliers(s, kind)
        if len(choices(s, kind)) > 1 and s.owed[kind] < sum(s.stock[s.actor][number] for number in lines):
            return False
        take(s, kind, lines[0])
    return True


def suppliers(s: CarriageState, kind: int) -> list[int]:
    """The mainlines with cars of a type beside the selling dealership, the one with the fewest cars first."""
    brochure = brochure_of(s, s.actor, s.selling)
    assert brochure is not None
    lines = s.factories[s.actor].mainlines
    stock = s.stock[s.actor]
    found = [number for number in brochure.mainlines if lines[number].tile == kind and stock[number]]
    return sorted(found, key=lambda number: stock[number])


def choices(s: CarriageState, kind: int) -> list[int]:
    """One mainline for each set of dealerships that could still sell its cars."""
    found: dict[tuple[int, ...], int] = {}
    for number in suppliers(s, kind):
        found.setdefault(served_by(s, number), number)
    return list(found.values())


def served_by(s: CarriageState, number: int) -> tuple[int, ...]:
    """The dealerships that may sell this year and touch a mainline."""
    brochures = s.factories[s.actor].brochures()
    live = s.live[s.actor]
    return tuple(
        size
        for size, brochure in enumerate(brochures)
        if brochure and live >> size & 1 and number in brochure.mainlines
    )
