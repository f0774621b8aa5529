"""The model road on two panels: what is printed in each space, and what stands on it."""

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.automobile.drawing.space import ABOVE_CARS, H, W, card, printed, standing, well
from motorworks.games.automobile.drawing.table import PanelDrawing, Speaker, TableDrawing, slot
from motorworks.games.automobile.drawing.things import TINT, banknote, pips
from motorworks.games.automobile.rules import selling, tables
from motorworks.games.automobile.rules.road import cubes_ahead
from motorworks.games.automobile.rules.seen import ModelSpace
from motorworks.games.automobile.rules.tables import CLASSES, NONE
from motorworks.scene import Block, Mark, Narrow, Piece, Place, Slot, Tip, group, path, rect, text, use
from motorworks.scene.layout import Grid, piece
from motorworks.scene.lettering import lines
from motorworks.scene.things import paragraph

HALF = tables.SPACES // 2
IN_ROW = 7
_SIZE = (599.0, 348.0)
_EDGE = 4.0  # left and right of a row: the front can lie there too
_GAP = (_SIZE[0] - 2 * _EDGE - IN_ROW * W) / (IN_ROW - 1)  # two highlighted bands, and the front between them
_TOP, _STEP, _DOWN = 7.0, W + _GAP, 173.5
_PLACES = 2 * (*Grid(Place(_EDGE, _TOP, W, H), _STEP, _DOWN, IN_ROW).places(HALF),)  # on both panels, by space
_FLAG = 56.0  # between the badges of two neighbours
_BAND = 6.25  # round a highlighted space that someone points at, which the flag is clear of
_ABREAST = 4  # on a phone
_SIGN = Place(_EDGE + (IN_ROW - 1) * _STEP, _TOP + _DOWN, W + _EDGE, 167)  # nothing lies beside or below it

# What a click on a space would mean in each phase.
_ASKS = {
    "build-factory": "build",
    "produce-cars": "produce",
    "close-down-factory": "close",
    "sell-via-howard": "howard",
    "bonus-sales-marker": "bonus",
    "reduced-price-markers": "reduce",
}


class Part(NamedTuple):
    """One half of the road. Spaces are numbered from the beginning of the whole road."""

    half: int
    spaces: tuple[ModelSpace, ...]
    outdated: tuple[int, ...]
    front: int
    ask: str
    offered: frozenset[int]
    selling: frozenset[int]
    chosen: int
    cubes: int  # at hand
    stock: int


def parts_of(table: TableDrawing) -> tuple[Part, Part]:
    front = sum(not state.cubes for state in table.spaces) - 1  # the last space that costs no cubes
    on_road = [option for option in table.options if option.kind in _ASKS.values()]
    common = (
        front,
        _ASKS.get(table.phase, ""),
        frozenset(option.value("space") for option in on_road),
        frozenset(option.value("space") for option in table.options_of("howard", "sell")),
        table.under_way.space,
        tables.CUBES if table.me is None else table.mine.cubes,
    )
    return (
        Part(0, table.spaces[:HALF], table.outdated[:HALF], *common, NONE),
        Part(1, table.spaces[HALF:], table.outdated[HALF:], *common, table.seen.stock),
    )


def _block(n: int) -> Block:
    """A space with the flag below it; on a phone four are abreast."""
    (row, column), (below, beside) = divmod(n, IN_ROW), divmod(n, _ABREAST)
    wide = Place(_EDGE - _GAP / 2 + column * _STEP, 1.5 + row * _DOWN, _STEP, _DOWN)
    return Block(wide, _EDGE + beside * _STEP, below * _DOWN)


_NARROW = Narrow((2 * _EDGE + _ABREAST * _STEP, 4 * _DOWN), tuple(map(_block, range(HALF + 1))))


class Road(PanelDrawing[Part]):
    size = _SIZE
    tab = "road"
    flow = 560

    @property
    def id(self) -> str:
        return f"road-{self.part.half + 1}"

    @property
    def icon(self) -> str:
        return ("car-normal", "car-limousine")[self.part.half]

    def title(self) -> str:
        return self.say(f"road.{self.part.half + 1}")

    def note(self) -> str:
        return self.say(f"road-note.{self.part.half + 1}")

    def narrow(self) -> Narrow:
        return _NARROW

    @property
    def printed_for(self) -> int:
        return self.part.half

    def printed_marks(self) -> Iterator[Mark]:
        for state in self.part.spaces:
            yield group(*_PLACES[state.space][:2], printed(state.space, self.language))
        yield group(_SIGN.x, _SIGN.y, _research(self) if self.part.half else _prices(self))

    def slots(self) -> Iterator[Slot]:
        key, rule = (("prices", "R 3.10"), ("research", "R 3.3"))[self.part.half]
        yield slot(f"sign-{key}", _SIGN, self.tip(key, rule, self.say(f"{key}-tip")))

    def marks(self) -> Iterator[Mark]:
        """For each space: highlighted paper, the frame of the chosen one, and what its well says."""
        for state, points in zip(self.part.spaces, self.part.outdated, strict=True):
            space, at = state.space, _PLACES[state.space]
            if space in self.part.offered:
                yield group(at.x, at.y, printed(space, self.language, "litf"))
            if space == self.part.chosen:
                yield rect(at.x - 1, at.y - 1, W + 2, H + 2, "now", 5)
                yield rect(at.x - 4, at.y - 4, W + 8, H + 8, "o", 6)
            yield group(at.x, at.y, well(self, state, points, self.part.cubes))
            if space in self.part.selling:
                yield group(at.x, at.y, banknote(self.money(selling.full_price(space)), ABOVE_CARS))
        if self.part.half:
            stock = "∞" if self.part.stock == NONE else str(self.part.stock)
            yield use("idea", _SIGN.x + 11, _SIGN.y + 114, 22, 22, "t-yellow")
            yield text(_SIGN.x + 65, _SIGN.y + 131, stock, "lg end")

    def pieces(self) -> Iterator[Piece]:
        for state, points in zip(self.part.spaces, self.part.outdated, strict=True):
            at = _PLACES[state.space]
            yield card(self, state, points, self.part.ask, state.space in self.part.offered, at)
            if state.owner != NONE:
                yield from standing(self, state, at)
        yield self._front()

    def _front(self) -> Piece:
        """The line beyond which cubes are paid [R 3.3]: a thing of its own, between the bands of what is highlighted.

        Each panel has one, so that it is no news which of them shows it.
        """
        front, half = self.part.front, self.part.half
        tip = Tip(self.titled("front"), self.say("research-says"), "R 3.3")
        if half != max(front, 0) // HALF:
            elsewhere = _SIGN._replace(w=0, h=0)
            return Piece(f"front-{half + 1}", elsewhere, (), self.say("front-elsewhere"), tip, spot="front")
        at = _PLACES[max(front, 0)]
        flag = Place(at.x + (11 if front < 0 else W - 11 - _FLAG), at.y + H + _BAND, _FLAG, 13)
        x = (at.x - _GAP / 2 if front < 0 else at.x + W + _GAP / 2) - flag.x
        marks = (
            path(f"M{x:.1f} {at.y - flag.y}V7.7M{x:.1f} 6.5H{flag.w / 2}", "bar2"),
            rect(0, 0, flag.w, flag.h, "platef", 2),
            use("research", 3, 0.5, 12, 12, "inv"),
            text(18, 10.5, self.say("front-flag"), "sm b inv", flag.w - 20),
        )
        return piece(f"front-{half + 1}", flag, marks, tip, spot="front")


# What is printed


_COLUMNS = ((11.5, 20), (34.5, 20), (61.5, 27))  # of the price list: one, two and three factories


def _prices(says: Speaker) -> tuple[Mark, ...]:
    """The sign with what each class costs and brings, and how many cars one, two and three factories make."""
    found: list[Mark] = [rect(0, 0, _SIGN.w, _SIGN.h, "wellf edge", 4)]
    for n, (x, _) in enumerate(_COLUMNS, 1):
        found += [use("factory", x - 9, 5, 11, 11, "t-copper"), text(x + 6.5, 15, str(n), "sm b mid")]
    for n, market in enumerate(reversed(CLASSES)):
        y = 20 + n * 49
        sold = says.say("make-and-sell", cost=tables.PRODUCTION_COST[market], price=tables.FULL_PRICE[market])
        limits = list(zip(_COLUMNS, tables.LEAST[market][1:], tables.MOST[market][1:], strict=True))
        found += [
            rect(3, y, _SIGN.w - 6, 16, f"{TINT[market]} edge-l", 3),
            text(7, y + 12.5, says.of_class(market), "b", 42),
            *pips(market, _SIGN.w - 9, y + 8, across=-7),
            text(_SIGN.w / 2, y + 29.5, sold, "sm mid", _SIGN.w - 8),
            *(text(x, y + 43, f"{least}\N{EN DASH}{most}", "cap mid", fit) for (x, fit), least, most in limits),
        ]
    return tuple(found)


def _research(says: Speaker) -> tuple[Mark, ...]:
    """The research counter: what spaces ahead of the front cost."""
    middle, stock = _SIGN.w / 2, lines(says.say("in-stock"), _SIGN.w - 8, 11.5, 2)
    ahead = [str(cubes_ahead(0, space)) for space in range(1, 8)]
    return (
        rect(0, 0, _SIGN.w, _SIGN.h, "wellf edge", 4),
        use("research", 4, 5, 20, 20, "t-teal"),
        text(26, 20, says.say("research"), "b", _SIGN.w - 30),
        *paragraph(7, 40, says.say("ahead"), _SIGN.w - 11, "cap", 11.5, 3),
        text(middle, 89, " · ".join(ahead[:4]), "sm b mid", _SIGN.w - 12),
        text(middle, 104, f"{' · '.join(ahead[4:])} …", "sm b mid", _SIGN.w - 12),
        path(f"M6 111.5H{_SIGN.w - 6}", "h"),
        *(text(middle, 148 + 12.5 * n, line, "cap mid", _SIGN.w - 8) for n, line in enumerate(stock)),
    )
