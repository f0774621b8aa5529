"""A seat's three dealerships in a strip: what each offers, its window and its cars, as the layout grows."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from motorworks.games.horseless_carriage.drawing import places
from motorworks.games.horseless_carriage.drawing.table import Speaker, TableDrawing, WidePanel, drawing_size
from motorworks.games.horseless_carriage.drawing.things import TINTS
from motorworks.games.horseless_carriage.rules import laid as rules
from motorworks.games.horseless_carriage.rules import moves as m
from motorworks.games.horseless_carriage.rules import reach
from motorworks.games.horseless_carriage.rules.laid import spec
from motorworks.games.horseless_carriage.rules.seen import Brochure, Dealership
from motorworks.games.horseless_carriage.rules.tables import DEALERSHIP, DEALERSHIPS, DIMENSIONS, WINDOW_SIZES
from motorworks.kernel import Option
from motorworks.scene import Block, Mark, Narrow, Place, Slot, Tip, group, rect, text, use
from motorworks.scene.layout import printed
from motorworks.scene.things import seat_look

_HEIGHT = 52.0
# A dealership in large letters.
CARD = (236.0, 112.0)
_GAP = 7.0
# Where the specs of a dealership lie in its box.
_INSET, _TOP, _SPEC_HIGH = 5.0, 27.0, 20.0
_CROSS = 9.0


class Part(NamedTuple):
    seat: int
    outlets: tuple[Dealership, ...]
    minimum: tuple[int, ...]


class Outlets(WidePanel[Part]):
    id = "outlets"
    icon = "dealership"
    tab = "factory"

    def marks(self) -> Iterator[Mark]:
        for n, outlet in enumerate(self.part.outlets):
            box = self._box(n)
            yield group(box.x, box.y, tuple(self._outlet(outlet, outlet.brochure, box.w)), seat_look(self.part.seat))

    def _box(self, n: int) -> Place:
        return box(n)

    def _outlet(self, outlet: Dealership, brochure: Brochure | None, w: float) -> Iterator[Mark]:
        yield rect(0.5, 0.5, w - 1, _HEIGHT - 1, "paper edge" if brochure else "slot dashed", 4)
        if brochure is None:
            yield use("dealership", 6, 6, 18, 18, "half")
            yield text(30, 20, self.outlet(outlet), "soft", w - 36)
            yield text(8, 42, self.say("not-built"), "soft", w - 16)
            return
        yield use("dealership", 6, 5, 18, 18, "t-seat")
        yield text(29, 19, self.outlet(outlet), "md", w - 107)
        yield text(w - 7, 19, window_size(self, brochure), "soft end", 62)
        step, short = _step(w), reach.lacking(brochure.specs, self.part.minimum)
        for n in range(len(DIMENSIONS)):
            yield from _spec(n, spec(brochure.specs, n), n in short, _INSET + n * step, step - 2)

    def slots(self) -> Iterator[Slot]:
        for n, outlet in enumerate(self.part.outlets):
            yield slot(self, outlet, self.part.minimum, self.part.seat, self._box(n))

    def narrow(self) -> Narrow:
        """On a phone two side by side and the third below."""
        wide, high = self.size
        third = (wide + _GAP) / 3
        pair = Block(Place(0, 0, 2 * third, high), 0, 0)
        return Narrow((2 * third - _GAP, 2 * high), (pair, Block(Place(2 * third, 0, third, high), 0, high)))


def part_of(table: TableDrawing) -> Part:
    return Part(table.hero, table.mine.dealerships, table.seen.minimum)


def box(n: int) -> Place:
    """The n-th dealership. Above it is room for the badge of one that is highlighted."""
    wide, high = drawing_size(places.OUTLETS)
    w = (wide - 2 * _GAP) / len(DEALERSHIPS)
    return Place(n * (w + _GAP), high - _HEIGHT, w, _HEIGHT)


def preview(n: int, before: rules.Brochure | None, after: rules.Brochure | None) -> Iterator[Mark]:
    """Over a dealership: each spec that would change, before and after."""
    x, y, w, h = box(n)
    step = _step(w)
    yield rect(x - 1, y - 1, w + 2, h + 2, "now", 5)
    for dimension in range(len(DIMENSIONS)):
        was, now = (spec(it.specs, dimension) if it else 0 for it in (before, after))
        if was != now or before is None:
            left = x + _INSET + dimension * step
            said = str(now) if before is None else f"{was}\N{RIGHTWARDS ARROW}{now}"
            yield rect(left, y + _TOP, step - 2, _SPEC_HIGH, "litf edge", 3)
            yield text(left + (step - 2) / 2, y + _TOP + 15, said, "md mid", step - 4)


def outlet_id(seat: int, size: int) -> str:
    return f"outlet-{seat}-{m.SIZE.word(size)}"


def _step(w: float) -> float:
    """How far apart the specs of a dealership are."""
    return (w - 2 * _INSET) / len(DIMENSIONS)


def window_size(speaks: Speaker, brochure: Brochure) -> str:
    across, high = WINDOW_SIZES[brochure.window]
    return speaks.say("window-size", across=across, high=high)


def cars_left(outlet: Dealership) -> int:
    return sum(outlet.brochure.cars) if outlet.brochure else 0


def spec_look(dimension: int, short: bool) -> str:
    """A spec in its tint; one below the minimum is crossed out, for the dealership sells nothing then. [R 7.5]"""
    return "barred" if short else f"{TINTS[dimension]} edge-l"


def _spec(dimension: int, value: int, short: bool, x: float, w: float) -> tuple[Mark, ...]:
    size, right = (13.0, w - _CROSS + 1) if short else (15.0, w)
    found = (
        rect(x, _TOP, w, _SPEC_HIGH, spec_look(dimension, short), 3),
        use(DIMENSIONS[dimension], x + 2, 37 - size / 2, size, size, "t-sheet"),
        # Half way between the symbol and the cross, or the edge.
        text(x + (2 + size + right) / 2, 42, str(value), "md mid"),
    )
    return (*found, use("cross", x + w - _CROSS - 0.5, 28, _CROSS, _CROSS, "bad")) if short else found


def card(speaks: Speaker, outlet: Dealership, minimum: Sequence[int]) -> tuple[Mark, ...]:
    """One dealership in large letters, for a panel that is shown smaller than it is drawn."""
    brochure, (w, h) = outlet.brochure, CARD
    frame, look = ("paper edge", "t-seat") if brochure else ("slot dashed", "half")
    head = (
        rect(0.5, 0.5, w - 1, h - 1, frame, 6),
        use("dealership", 10, 8, 30, 30, look),
        text(48, 30, speaks.outlet(outlet), "lg" if brochure else "lg soft", w - 58),
    )
    if not brochure:
        return (*head, text(12, 82, speaks.say("not-built"), "lg soft", w - 24))
    step, lacks = (w - 14) / len(DIMENSIONS), reach.lacking(brochure.specs, minimum)
    found: list[Mark] = [
        *head,
        text(12, 60, window_size(speaks, brochure), "lg soft", w / 2),
        use("car-normal", w - 62, 44, 30, 20, "t-sheet"),
        text(w - 12, 60, str(cars_left(outlet)), "lg end"),
    ]
    for n, dimension in enumerate(DIMENSIONS):
        x, short = 8 + n * step, n in lacks
        found += [
            rect(x, 72, step - 2, 32, spec_look(n, short), 4),
            use(dimension, x + 2, 77, 22, 22, "t-sheet"),
            text(x + step - 12, 94, str(spec(brochure.specs, n)), "lg mid soft" if short else "lg mid"),
        ]
    return tuple(found)


def slot(speaks: Speaker, outlet: Dealership, minimum: Sequence[int], seat: int, at: Place) -> Slot:
    tip = Tip(speaks.outlet(outlet), _says(speaks, outlet, minimum), "R 7.2")
    return printed(outlet_id(seat, outlet.size), at, tip, ask=f"sell {m.SIZE.word(outlet.size)}")


def _says(speaks: Speaker, outlet: Dealership, minimum: Sequence[int]) -> str:
    brochure, size = outlet.brochure, speaks.named(m.TILE, DEALERSHIP + outlet.size)
    if not brochure:
        return speaks.say("outlet-not-built", size=size)
    specs = [f"{speaks.named(m.TRACK, n)} {spec(brochure.specs, n)}" for n in range(len(DIMENSIONS))]
    says = speaks.say("outlet-says", size=size, specs=speaks.listed(specs))
    short = [speaks.named(m.TRACK, n) for n in reach.lacking(brochure.specs, minimum)]
    if short:
        return f"{says} {speaks.say('outlet-below', tracks=speaks.listed(short))}"
    many = [(count, speaks.named(m.TYPE, kind)) for kind, count in enumerate(brochure.cars) if count]
    cars = [speaks.say("so-many", count=count, type=kind) for count, kind in many]
    return f"{says} {speaks.say('outlet-cars', cars=speaks.listed(cars))}" if cars else says


def raised(speaks: Speaker, option: Option) -> str:
    """What an indicator would bring: whose spec it raises, and how many more buyers that reaches."""
    raises, more = option.terms("raises"), option.value("more_buyers")
    if not raises:
        return speaks.say("raises-none")
    outlets = speaks.listed([speaks.words.term(outlet) for outlet in raises])
    says = speaks.say("raises", outlets=outlets, by=option.value("by"))
    if not more:
        return says
    return f"{says} · {speaks.say('more-buyer') if more == 1 else speaks.say('more-buyers', count=more)}"
