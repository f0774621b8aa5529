"""The other players' factories: in little how full the floor is and what each dealership offers; opened, all of it."""

from collections.abc import Iterator
from functools import cached_property
from typing import NamedTuple

from motorworks.games.horseless_carriage.drawing import outlets
from motorworks.games.horseless_carriage.drawing.floor import SKETCHED, Plan, bays, plan_of, tiles
from motorworks.games.horseless_carriage.drawing.table import PanelDrawing, TableDrawing, flow_of
from motorworks.games.horseless_carriage.drawing.things import DEPARTMENT_TINTS, TINTS
from motorworks.games.horseless_carriage.rules import floor, reach
from motorworks.games.horseless_carriage.rules import tables as t
from motorworks.games.horseless_carriage.rules.laid import spec
from motorworks.games.horseless_carriage.rules.seen import Brochure, Dealership, Floor
from motorworks.kernel import Words
from motorworks.scene import Block, Mark, Narrow, Panel, Piece, Place, Scenery, Slot, Tip, group, rect, text, use
from motorworks.scene.layout import column, printed
from motorworks.scene.things import seat_look

# Opened, a panel is twice as wide as high, as the end of a game shows it: the floor, and the dealerships beside it.
_OPENED = (760.0, 362.0)
_FLOOR = 512.0
_CARD_GAP = 11.0
_CARDS = column(Place(_OPENED[0] - outlets.CARD[0] - 1, 2, *outlets.CARD), outlets.CARD[1] + _CARD_GAP)
# At the bottom of a card the wealth with a line of symbols, and for each dealership that is built its name and specs.
_SIGNS, _NAME, _SPECS, _SPEC = 20.0, 15.5, 17.0, 27.0
# A floor sketched smaller than this says nothing.
_SKETCH = 30.0
# The panel of one of many rivals is no wider.
_SLIM = 200.0


class Part(NamedTuple):
    seat: int
    wealth: int
    factory: Floor
    outlets: tuple[Dealership, ...]
    minimum: tuple[int, ...]


class _Factory(PanelDrawing[Part]):
    @property
    def id(self) -> str:
        return f"rival-{self.part.seat}"

    @property
    def seat(self) -> int:
        return self.part.seat

    def title(self) -> str:
        return self.words.seat(self.part.seat)

    def note(self) -> str:
        return f"${self.part.wealth}"


class OpenedRival(_Factory):
    """The floor as its owner sees it, with the dealerships beside it."""

    size = _OPENED
    zoom = True

    @cached_property
    def plan(self) -> Plan:
        room = Place(2, 2, _FLOOR - 4, _OPENED[1] - 4)
        return plan_of(self.part.factory.floor, self.part.factory.turned, room, named=True)

    def scenery(self) -> Scenery:
        return self.plan.scenery

    def marks(self) -> Iterator[Mark]:
        for n, outlet in enumerate(self.part.outlets):
            x, y, _, _ = _CARDS.at(n)
            yield group(x, y, outlets.card(self, outlet, self.part.minimum), seat_look(self.seat))

    def slots(self) -> Iterator[Slot]:
        yield from bays(self.plan, self.seat, self.language)
        for n, outlet in enumerate(self.part.outlets):
            yield outlets.slot(self, outlet, self.part.minimum, self.seat, _CARDS.at(n))

    def pieces(self) -> tuple[Piece, ...]:
        return tiles(self.plan, self.part.factory, self.part.outlets, self.seat, self)

    def narrow(self) -> Narrow:
        """On a phone the dealerships lie below the floor, two side by side and the third below."""
        wide, high = outlets.CARD
        below, step = _OPENED[1] + 8, high + _CARD_GAP
        cards = (Block(_CARDS.at(n), 2 + n % 2 * (_FLOOR - wide - 4), below + n // 2 * step) for n in range(3))
        return Narrow((_FLOOR, below + 2 * step), (Block(Place(0, 0, _FLOOR, _OPENED[1]), 0, 0), *cards))


class Rival(_Factory):
    """What one wants to know of another's factory at a glance: wealth, dealerships with specs and cars.

    The floor has the room that dealerships leave it, as a sketch; a click opens it at full size.
    """

    tab = "rivals"

    def __init__(self, part: Part, place: Place, words: Words) -> None:
        super().__init__(part, place, words)
        w, h = self.size
        self.built = [(outlet, outlet.brochure) for outlet in part.outlets if outlet.brochure]
        self.spec = min(_SPEC, w / len(t.DIMENSIONS))
        self.left = w - self.spec * len(t.DIMENSIONS)
        self.line = _NAME + _SPECS
        self.top = h - len(self.built) * self.line - _SIGNS

    @property
    def flow(self) -> int:
        return flow_of(self.size[0])

    def note(self) -> str:
        return ""

    def opens(self) -> Panel:
        return OpenedRival(self.part, Place(0, 0, *_OPENED), self.words).panel()

    def narrow(self) -> Narrow | None:
        """On a phone the dealerships of a slim panel lie beside its floor."""
        (w, h), top = self.size, self.top
        if not self.built or w > _SLIM or top < _SKETCH:
            return None
        right, offers = w + 14, h - top
        beside = Block(Place(0, top, w, offers + 1), right, max(0.0, top - offers))
        return Narrow((right + w, max(top, offers) + 2), (Block(Place(0, 0, w, top), 0, 0), beside))

    def marks(self) -> Iterator[Mark]:
        if self.top >= _SKETCH:
            yield from self._floor()
        yield text(1, self.top + 15, f"${self.part.wealth}", "md", max(self.left - 4, 30))
        yield from self._offers()

    def _floor(self) -> Iterator[Mark]:
        """The floor with what is built on it, and how many squares are free."""
        w, look, factory = self.size[0], seat_look(self.seat), self.part.factory
        plan = plan_of(factory.floor, factory.turned, Place(0, 2, w - 40, self.top - 6))
        for tile in plan.tiles:
            yield rect(*plan.place(*tile.at), "wellf edge-l")
            yield rect(*plan.place(*tile.bay), "bay" if plan.unit >= SKETCHED else "inkf faint")
        for laid in factory.tiles:
            yield rect(*plan.place(*laid.at), f"{_face(laid.tile)} edge-l {look}")
        yield text(w - 1, 16, str(self._free()), "md end")
        yield text(w - 1, 30, self.say("free"), "end soft", 38)

    def _free(self) -> int:
        """Squares on which nothing lies and something may."""
        factory = self.part.factory
        return floor.black_squares(len(factory.turned)) - sum(w * h for _, _, w, h in (it.at for it in factory.tiles))

    def _offers(self) -> Iterator[Mark]:
        """Above the first dealership the symbols of the specs, unless the wealth stands there."""
        left, wide, y = self.left, self.spec, self.top + 3
        if self.built and left > 34:
            for n, dimension in enumerate(t.DIMENSIONS):
                yield use(dimension, left + (n + 0.5) * wide - 7, y, 14, 14, "t-sheet")
        for n, (outlet, brochure) in enumerate(self.built):
            yield from self._offer(outlet, brochure, self._line(n))

    def _line(self, n: int) -> Place:
        return Place(0, self.top + _SIGNS + n * self.line, self.size[0], self.line)

    def _offer(self, outlet: Dealership, brochure: Brochure, at: Place) -> Iterator[Mark]:
        left, wide, top = self.left, self.spec, at.y + _NAME
        yield text(1, at.y + 12, self.outlet(outlet), "", at.w - 34)
        yield use("car-normal", at.w - 30, at.y + 2, 17, 11.5, "t-sheet")
        yield text(at.w - 1, at.y + 12, str(outlets.cars_left(outlet)), "b end")
        short = reach.lacking(brochure.specs, self.part.minimum)
        for n in range(len(t.DIMENSIONS)):
            x = left + n * wide
            yield rect(x + 0.5, top, wide - 1.5, _SPECS - 1.5, outlets.spec_look(n, n in short), 2)
            yield text(x + wide / 2, top + 12.5, str(spec(brochure.specs, n)), "mid" if n in short else "md mid")

    def slots(self) -> Iterator[Slot]:
        w, top = self.size[0], self.top
        if top >= _SKETCH:
            free = Tip(self.say("free-squares", count=self._free()), self.say("square-says"), "R 5.2")
            yield printed(f"free-{self.seat}", Place(0, 0, w, top - 2), free)
        for n, (outlet, _) in enumerate(self.built):
            yield outlets.slot(self, outlet, self.part.minimum, self.seat, self._line(n))
        signs = Tip(self.say("signs"), self.say("signs-says"), "R 7.2")
        yield printed(f"signs-{self.seat}", Place(0, top, w, _SIGNS), signs)


def part_of(table: TableDrawing, seat: int) -> Part:
    person = table.seen.seats[seat]
    return Part(seat, person.wealth, person.factory, person.dealerships, table.seen.minimum)


def _face(tile: int) -> str:
    """Mainlines and dealerships in the colour of their owner, departments and indicators in theirs."""
    if tile < t.DEALERSHIP:
        return "seatf"
    if tile < t.RESEARCH:
        return "paper"
    return TINTS[tile - t.INDICATOR] if tile >= t.INDICATOR else DEPARTMENT_TINTS.get(tile, "grey")
