"""The research tracks, active and off the board, with their technologies, minimums and markers; and assembly."""

from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from motorworks.games.horseless_carriage.drawing import spaces as rows
from motorworks.games.horseless_carriage.drawing.spaces import LABEL, LEFT, Spaces
from motorworks.games.horseless_carriage.drawing.table import NONE, WHOLE_ROW, PanelDrawing, Table, speaker
from motorworks.games.horseless_carriage.drawing.things import SYMBOLS, TINTS
from motorworks.games.horseless_carriage.rules import expectations
from motorworks.games.horseless_carriage.rules import tables as t
from motorworks.games.horseless_carriage.rules.moves import TILE, TRACK
from motorworks.scene import Mark, Narrow, Piece, Place, Scenery, Slot, Tip, path, rect, text, use
from motorworks.scene.layout import piece, printed
from motorworks.scene.things import seat_look, seat_mark


class Part(NamedTuple):
    """`tracks` are numbered from top to bottom, `place` is my place in engineering order, 0 if it is not set."""

    hero: int
    large: bool
    active: bool
    drawn: bool
    tracks: tuple[int, ...]
    obsolete: int
    minimum: tuple[int, ...]
    markers: tuple[tuple[int, ...], ...]
    levels: tuple[int, ...]
    assembly: tuple[int, ...]
    research_left: int
    place: int


class Research(PanelDrawing[Part]):
    id = icon = "research"
    tab = "tracks"
    flow = WHOLE_ROW
    pan = int(rows.WIDE)

    @property
    def spaces(self) -> Spaces:
        if not self.part.large:
            return rows.LOW
        return rows.ONE_ROW if len(self.part.assembly) <= rows.IN_A_ROW else rows.HIGH

    @property
    def size(self) -> tuple[float, float]:
        return self.spaces.size

    @property
    def active(self) -> bool:
        return self.part.active

    def note(self) -> str:
        """How many steps are left to research, else how many others' patents are open to me. [R 5.5]"""
        if self.part.research_left:
            return self.say("research-left", count=self.part.research_left)
        return self.say("engineering-place", place=self.part.place) if self.part.place else ""

    def scenery(self) -> Scenery:
        return _scenery(self.spaces, self.part.tracks)

    def marks(self) -> Iterator[Mark]:
        for row, track in enumerate(self.part.tracks):
            yield from self._label(row, track)
            yield self._level(row, self.part.levels[track])
        yield from self._assembly_label()

    def slots(self) -> Iterator[Slot]:
        for row, track in enumerate(self.part.tracks):
            yield self._track_slot(row, track)
            yield from _space_slots(self.spaces, row, track, self.language)
        yield from self._assembly_slots()

    def pieces(self) -> Iterator[Piece]:
        for row, track in enumerate(self.part.tracks):
            for owner, space in enumerate(self.part.markers[track]):
                yield self._marker(row, track, owner, space)
        yield from self._assembly_markers()

    def narrow(self) -> Narrow:
        return self.spaces.narrow()

    # The tracks

    def _label(self, row: int, track: int) -> Iterator[Mark]:
        """The track's name, where it lies, and its minimum; the obsolescence marker stands on the one that leaves."""
        y, leaving = self.spaces.label(row), track == self.part.obsolete
        where = ("across", "up", "off", "off", "off")[row] if self.part.drawn else "undrawn"
        yield rect(0, y, 112, LABEL, f"{TINTS[track]} edge{' dashed' if leaving else ''}", 4)
        yield use(t.DIMENSIONS[track], 5, y + 5, 19, 19, "t-sheet")
        yield text(29, y + 12.5, self.named(TRACK, track), "sm b", 80)
        yield text(29, y + 26, self.say(f"axis.{where}", innovation=self._innovation(track)), "cap", 62)
        yield text(131, y + 13, self.say("least"), "cap mid", 32)
        yield text(131, y + 26, str(self.part.minimum[track]), "sm b mid")
        if leaving:
            yield use("scrapyard", 94.5, y + 13.5, 13.5, 13.5, "t-sheet")

    def _innovation(self, track: int) -> int:
        return expectations.innovation(self.part.markers[track], self.part.minimum[track])

    def _level(self, row: int, space: int) -> Mark:
        """How far I may build, with others' patents: a bar under the spaces, clear of what is lit on them."""
        x, _, w, _ = self.spaces.at(row, space)
        return path(f"M{LEFT} {self.spaces.below(row)[0]:.1f}H{x + w:.1f}", f"seatl {seat_look(self.part.hero)}")

    def _track_slot(self, row: int, track: int) -> Slot:
        least, level = self.part.minimum[track], self.part.levels[track]
        says = self.say("track-says", least=least, level=level, innovation=self._innovation(track))
        if track == self.part.obsolete:
            says = f"{says} {self.say('axis-leaves')}"
        box = Place(0, self.spaces.label(row), 146, LABEL)
        return printed(f"track-{t.DIMENSIONS[track]}", box, Tip(self.headed(TRACK, track), says, "R 10.2"))

    def _marker(self, row: int, track: int, owner: int, space: int) -> Piece:
        name = self.say("marker", name=self.words.seat(owner), track=self.named(TRACK, track), space=space)
        tip, ask = Tip(name, self.say("marker-says"), "R 3.2"), f"research {t.DIMENSIONS[track]} {owner}"
        return self._standing(marker_id(track, owner), row, space, owner, tip, ask)

    def _standing(self, name: str, row: int, space: int, owner: int, tip: Tip, ask: str) -> Piece:
        at, size = self.spaces.stand(row, space, owner), self.spaces.marker
        marks = (seat_mark(owner, size / 2, size / 2, size - 1),)
        return piece(name, at, marks, tip, seat=owner, ask=ask, spot=str(space))

    # Assembly

    def _assembly_label(self) -> tuple[Mark, ...]:
        y = self.spaces.label(rows.ASSEMBLY_ROW)
        return (
            rect(0, y, 112, LABEL, "grey edge", 4),
            use("conveyor", 5, y + 5, 19, 19, "t-sheet"),
            text(29, y + 13, self.say("assembly"), "sm b", 80),
            text(29, y + 25, self.say("assembly-cars"), "cap", 80),
        )

    def _assembly_slots(self) -> Iterator[Slot]:
        tip = Tip(self.say("assembly-title"), self.say("assembly-track-says"), "R 7.3")
        yield printed("assembly-track", Place(0, self.spaces.label(rows.ASSEMBLY_ROW), 112, LABEL), tip)
        for space in range(t.ASSEMBLY_START, t.ASSEMBLY_END + 1):
            tip = Tip(self.say("assembly-space", space=space), self.say("assembly-says", space=space), "R 7.3")
            yield printed(f"assembly-space-{space}", self.spaces.at(rows.ASSEMBLY_ROW, space), tip)

    def _assembly_markers(self) -> Iterator[Piece]:
        for seat, space in enumerate(self.part.assembly):
            name = self.say("assembly-of", name=self.words.seat(seat), space=space)
            tip = Tip(name, self.say("assembly-says", space=space), "R 3.2")
            yield self._standing(assembly_id(seat), rows.ASSEMBLY_ROW, space, seat, tip, "assembly")


def part_of(table: Table) -> Part:
    seen, hero = table.seen, table.hero
    is_set = NONE not in seen.focus
    return Part(
        hero,
        table.large == "research",
        table.phase == "research",
        bool(seen.axes),
        (*seen.axes, *seen.off_board) or tuple(range(len(t.DIMENSIONS))),
        seen.obsolete,
        seen.minimum,
        seen.markers,
        table.levels(),
        tuple(person.assembly for person in seen.seats),
        seen.turn.research_left,
        seen.focus.index(hero) + 1 if is_set else 0,
    )


def marker_id(track: int, owner: int) -> str:
    return f"marker-{t.DIMENSIONS[track]}-{owner}"


def assembly_id(seat: int) -> str:
    return f"assembly-{seat}"


@cache
def _scenery(spaces: Spaces, tracks: tuple[int, ...]) -> Scenery:
    found: list[Mark] = []
    for row, track in enumerate(tracks):
        for space in range(t.TRACK_END + 1):
            found += _space(spaces, spaces.at(row, space), _station(track, space))
            found += _clock(spaces, spaces.at(row, space)) if space in t.CLOCK_SPACES[track] else ()
    for row in rows.LAST_OF_GROUP:
        found.append(path(f"M{LEFT} {spaces.below(row)[1]:.1f}H{rows.WIDE}", "center"))
    for space in range(t.ASSEMBLY_START, t.ASSEMBLY_END + 1):
        x, y, w, h = at = spaces.at(rows.ASSEMBLY_ROW, space)
        found.append(rect(x, y, w, h, "space", 4))
        found.append(text(x + 10, _base(spaces, y), str(space), "md mid"))
        found += _clock(spaces, at) if space == t.ASSEMBLY_CLOCK else ()
    return Scenery(tuple(found))


def _station(track: int, space: int) -> int:
    """The station that a space opens; the start opens none."""
    return t.STATION + t.TECHNOLOGY_AT[track][space] if space else NONE


def _space(spaces: Spaces, at: Place, tile: int) -> tuple[Mark, ...]:
    x, y, w, h = at
    left, top, wide, high = spaces.symbol
    drawn = (
        text(x + 10, _base(spaces, y), "0", "sm mid soft")
        if tile == NONE
        else use(SYMBOLS[tile], x + left, y + top, wide, high, "t-grey")
    )
    return (rect(x, y, w, h, "space", 4), drawn)


def _base(spaces: Spaces, top: float) -> float:
    """The line on which a figure stands in place of a symbol."""
    return top + spaces.symbol.middle[1] + 5


def _clock(spaces: Spaces, at: Place) -> tuple[Mark, ...]:
    x, y, w, h = spaces.clock
    return (use("punch-clock", at.x + x, at.y + y, w, h, "t-yellow"),)


@cache
def _space_slots(spaces: Spaces, row: int, track: int, language: str) -> tuple[Slot, ...]:
    says, found = speaker(language), []
    for space in range(t.TRACK_END + 1):
        name, told = says.say("space", track=says.headed(TRACK, track), space=space), says.say("space-start")
        tile = _station(track, space)
        if tile != NONE:
            name = f"{name}: {says.headed(TILE, tile)}"
            told = says.say("space-opens", tile=says.named(TILE, tile), space=space)
        if space in t.CLOCK_SPACES[track]:
            told = f"{told} {says.say('space-clock')}"
        found.append(printed(f"space-{t.DIMENSIONS[track]}-{space}", spaces.at(row, space), Tip(name, told, "R 5.5")))
    return tuple(found)
