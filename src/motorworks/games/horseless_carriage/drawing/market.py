"""The market: niches between their two axes, prices by segment, buyers, sparks, windows, and cards face down."""

from collections.abc import Iterator
from functools import cache, lru_cache
from typing import NamedTuple

from motorworks.games.horseless_carriage.drawing import buyers, niches, windows
from motorworks.games.horseless_carriage.drawing.niches import BOTTOM, CELL, LEFT, RIGHT, SIZE, TOP, at, place_of
from motorworks.games.horseless_carriage.drawing.table import NONE, PanelDrawing, TableDrawing, flow_of, speaker
from motorworks.games.horseless_carriage.drawing.things import SYMBOLS, TINTS
from motorworks.games.horseless_carriage.rules import tables as t
from motorworks.games.horseless_carriage.rules import windows as rule
from motorworks.games.horseless_carriage.rules.moves import NICHE_AT, TRACK
from motorworks.scene import Mark, Piece, Place, Slot, Tip, path, rect, text, use
from motorworks.scene.layout import piece, printed
from motorworks.scene.things import seat_mark

_SEGMENT_LOOKS = ("paper", "copper faint", "copper half", "copper")
_PLATE, _PLATE_HIGH = 122.0, 23.0
# The band of a highlighted quadrant lies between the lines of the board and what stands in the niches.
_INSET = 3.0
# A card face down.
_CARD = 20.0


class Demand(NamedTuple):
    """What is asked for: the tracks on the axes and off the board, every minimum, the price of each segment."""

    axes: tuple[int, ...]
    off_board: tuple[int, ...]
    minimum: tuple[int, ...]
    prices: tuple[int, ...]


class FaceDown(NamedTuple):
    """A card beside a quadrant; only its owner knows which."""

    seat: int
    quadrant: int
    card: int


class Part(NamedTuple):
    demand: Demand
    obsolete: int
    buyers: tuple[int, ...]
    sparks: tuple[int, ...]
    room: buyers.Room
    hero: int
    reaches: tuple[niches.Reach, ...]
    windows: tuple[windows.Placed, ...]
    places: windows.Places
    niches: tuple[int, ...]
    face_down: tuple[FaceDown, ...]
    quadrants: bool


class Market(PanelDrawing[Part]):
    id = tab = "market"
    icon = "demand"
    size = SIZE
    flow = flow_of(SIZE[0])

    def note(self) -> str:
        leaves = self.part.obsolete
        return "" if leaves == NONE else self.say("leaves-next", track=self.headed(TRACK, leaves))

    def printed_marks(self) -> Iterator[Mark]:
        for niche, segment in enumerate(t.SEGMENT):
            yield rect(*place_of(niche), _SEGMENT_LOOKS[segment])
        half, side = t.SIDE // 2 * CELL, t.SIDE * CELL
        lines = (f"M{LEFT + n * CELL} {TOP}V{BOTTOM}M{LEFT} {TOP + n * CELL}H{RIGHT}" for n in range(1, t.SIDE))
        yield path("".join(lines), "h")
        yield path(_borders(), "o")
        yield path(f"M{LEFT + half} {TOP}V{BOTTOM}M{LEFT} {TOP + half}H{RIGHT}", "center")
        yield rect(LEFT, TOP, side, side, "o2")

    def marks(self) -> Iterator[Mark]:
        yield from self._axes()
        yield from niches.price_marks(self.part.demand.prices, self)
        yield from niches.reach_marks(self.part.reaches, self.part.hero)

    def slots(self) -> Iterator[Slot]:
        demand = self.part.demand
        yield from _asking(demand, self.language) if demand.axes else _undrawn(self.language)
        yield from niches.price_slots(demand.prices, self)
        yield from niches.reach_slots(self.part.reaches, self.part.hero, self)
        yield from windows.slots(self.part.places, self)
        if self.part.quadrants:
            yield from self._quadrants()

    def pieces(self) -> Iterator[Piece]:
        part = self.part
        yield from self._plates()
        yield from buyers.pieces(part.buyers, part.sparks, part.room, self.language)
        yield from windows.pieces(part.windows, part.places, part.niches, self)
        yield from map(self._face_down, part.face_down)

    # The axes

    def _axes(self) -> Iterator[Mark]:
        """The numbers of both axes, from the minimum of their dimension upwards; 0 before it is drawn. [R 1.5]"""
        minimum, axes = self.part.demand.minimum, self.part.demand.axes
        across, up = (minimum[track] for track in axes) if axes else (0, 0)
        for line in range(0, t.SIDE, rule.NICHES_A_STEP):
            x, y = LEFT + (line + 1) * CELL, BOTTOM - (line + 1) * CELL
            yield text(x, BOTTOM + 25, str(rule.asked(line, across)), "md mid")
            yield text(LEFT - 13, y + 5, str(rule.asked(line, up)), "md mid")

    def _plates(self) -> Iterator[Piece]:
        """The names of the two axes."""
        across, up = (LEFT + RIGHT) / 2, (TOP + BOTTOM) / 2
        boxes = (
            ("axis-across", Place(across - _PLATE / 2, BOTTOM + 31, _PLATE, _PLATE_HIGH), 0),
            ("axis-up", Place((_PLATE_HIGH - _PLATE) / 2, up - _PLATE_HIGH / 2, _PLATE, _PLATE_HIGH), 270),
        )
        axes = self.part.demand.axes or (NONE, NONE)
        for (name, box, turn), track in zip(boxes, axes, strict=True):
            marks, tip = self._blank_plate() if track == NONE else self._plate(track)
            yield piece(name, box, marks, tip, turn=turn, spot="undrawn" if track == NONE else t.DIMENSIONS[track])

    def _blank_plate(self) -> tuple[tuple[Mark, ...], Tip]:
        """Where the name of an axis will be. [R 2.2]"""
        frame = rect(0, 0, _PLATE, _PLATE_HIGH, "slot dashed", 4)
        words = text(_PLATE / 2, 16, self.say("axis.undrawn"), "sm mid soft", _PLATE - 12)
        return (frame, words), Tip(self.say("axis-undrawn"), self.say("niche-undrawn"), "R 2.2")

    def _plate(self, track: int) -> tuple[tuple[Mark, ...], Tip]:
        leaves = track == self.part.obsolete
        says = self.say("axis-leaves" if leaves else "axis-stays")
        tip = Tip(self.say("demanded", track=self.headed(TRACK, track)), says, "R 10.1")
        return _plate_marks(track, self.named(TRACK, track), leaves), tip

    # Quadrants, and the cards beside them

    def _quadrants(self) -> Iterator[Slot]:
        for quadrant, word in enumerate(t.QUADRANTS):
            x, y, w, h = at(*_corner_of(quadrant), t.SIDE // 2, t.SIDE // 2)
            tip = Tip(self.say("quadrant", quadrant=word), self.say("quadrant-says"), "R 11.1")
            box = Place(x + _INSET, y + _INSET, w - 2 * _INSET, h - 2 * _INSET)
            yield printed(f"quadrant-{word}", box, tip, ask=f"quadrant {word}")

    def _face_down(self, down: FaceDown) -> Piece:
        """A face is shown to its owner alone."""
        seat, card = down.seat, down.card
        says = self.say("card-number", card=t.CARDS[card]) if card >= 0 else self.say("card-hidden")
        name = self.say("card-beside", name=self.words.seat(seat), quadrant=t.QUADRANTS[down.quadrant])
        marks = (rect(0, 0, _CARD, _CARD, "paper edge", 3), seat_mark(seat, _CARD / 2, _CARD / 2, 13))
        return piece(f"down-{seat}", _beside(down.quadrant, seat), marks, Tip(name, says, "R 11.1"), seat=seat)


def part_of(table: TableDrawing) -> Part:
    seen = table.seen
    face_down = (FaceDown(seat, person.quadrant, person.face_down) for seat, person in enumerate(seen.seats))
    return Part(
        Demand(seen.axes, seen.off_board, seen.minimum, seen.prices),
        seen.obsolete,
        seen.buyers,
        seen.sparks,
        buyers.room_in(table.phase),
        table.hero,
        tuple(niches.reaches(table)),
        tuple(windows.placed_windows(table)),
        windows.places_of(table),
        windows.niches_of(table),
        tuple(card for card in face_down if card.quadrant != NONE),
        "quadrant" in table.kinds,
    )


def _borders() -> str:
    """The lines between price segments."""
    found = []
    for niche in range(t.NICHES):
        (column, row), (x, y, w, h) = rule.column_and_row(niche), place_of(niche)
        if column < t.SIDE - 1 and t.SEGMENT[niche] != t.SEGMENT[niche + 1]:
            found.append(f"M{x + w:.0f} {y:.0f}v{h:.0f}")
        if row < t.SIDE - 1 and t.SEGMENT[niche] != t.SEGMENT[niche + t.SIDE]:
            found.append(f"M{x:.0f} {y:.0f}h{w:.0f}")
    return "".join(found)


@cache
def _plate_marks(track: int, title: str, leaves: bool) -> tuple[Mark, ...]:
    """The plate of the track that leaves next is dashed, with the sign of the scrapyard. [R 10.1]"""
    marks: tuple[Mark, ...] = (
        rect(0, 0, _PLATE, _PLATE_HIGH, f"{TINTS[track]} edge{' dashed' if leaves else ''}", 4),
        use(t.DIMENSIONS[track], 5, 3, 17, 17, "t-sheet"),
        text(26, 16, title, "sm b", _PLATE - (53 if leaves else 32)),
    )
    return (*marks, use("scrapyard", _PLATE - 19, 4, 15, 15, "t-sheet")) if leaves else marks


# Niches


@cache
def _undrawn(language: str) -> tuple[Slot, ...]:
    """Every niche before the tracks are drawn. [R 2.2]"""
    say, found = speaker(language).say, []
    for niche, word in enumerate(NICHE_AT.words):
        tip = Tip(say("niche", niche=word), say("niche-undrawn"), "R 2.2")
        found.append(printed(f"niche-{word}", place_of(niche), tip))
    return tuple(found)


@lru_cache(maxsize=64)
def _asking(demand: Demand, language: str) -> tuple[Slot, ...]:
    """Every niche with what it asks for; this changes once a year."""
    says, least = speaker(language), demand.minimum
    across, up = demand.axes
    earns = [says.say("niche-price", price=price) if price else says.say("niche-no-price") for price in demand.prices]
    also = [f"{says.named(TRACK, track)} {least[track]}" for track in demand.off_board if least[track]]
    others = says.say("niche-also", specs=says.listed(also)) if also else "."
    names = {"across": says.named(TRACK, across), "up": says.named(TRACK, up)}
    found = []
    for niche, word in enumerate(NICHE_AT.words):
        column, row = rule.column_and_row(niche)
        asks = says.say("niche-asks", a=rule.asked(column, least[across]), b=rule.asked(row, least[up]), **names)
        tip = Tip(says.say("niche", niche=word), f"{asks}{others} {earns[t.SEGMENT[niche]]}", "R 1.5")
        found.append(printed(f"niche-{word}", at(column, row), tip, ask=f"niche {word}"))
    return tuple(found)


# Quadrants


def _corner_of(quadrant: int) -> tuple[int, int]:
    return rule.column_and_row(t.CORNER[quadrant])


def _beside(quadrant: int, seat: int) -> Place:
    """The quadrants on the left have their cards in the margin, the one above and the one below on the right."""
    column, row = _corner_of(quadrant)
    pitch = _CARD + 1
    if column == 0:
        return Place(1, TOP + pitch * seat if row else BOTTOM - _CARD - pitch * seat, _CARD, _CARD)
    return Place(222 + pitch * seat, 0, _CARD, _CARD) if row else Place(274 + pitch * seat, BOTTOM + 33, _CARD, _CARD)


def quadrant_ghost(table: TableDrawing) -> tuple[Mark, ...]:
    """The sparks of my card in the niches of a quadrant."""
    found: list[Mark] = []
    for kind, niche in t.SPARKS[table.mine.industrialist][table.mine.face_down]:
        column, row = rule.column_and_row(niche)
        x, y = column * CELL - _INSET, (t.SIDE // 2 - 1 - row) * CELL - _INSET
        found.append(rect(x + 2, y + 2, CELL - 4, CELL - 4, "litf edge", 4))
        found.append(use(SYMBOLS[kind], x + 5, y + 8, 30, 20, "t-sheet"))
        found.append(use("spark", x + 24, y + 24, 13, 13, "t-yellow"))
    return tuple(found)
