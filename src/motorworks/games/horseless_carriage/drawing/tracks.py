"""The research tracks, active and off the board, with their technologies, minimums and markers; and assembly."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from motorworks.games.horseless_carriage.drawing import places as scene_desk
from motorworks.games.horseless_carriage.drawing.spaces import (
    ASSEMBLY_ROW,
    HIGH,
    IN_A_ROW,
    LABEL,
    LAST_OF_GROUP,
    LEFT,
    LOW,
    ONE_ROW,
    WIDE,
    Spaces,
)
from motorworks.games.horseless_carriage.drawing.tiles import TINTS, symbol
from motorworks.games.horseless_carriage.drawing.words import name, say
from motorworks.games.horseless_carriage.rules.moves import TILE, TRACK
from motorworks.games.horseless_carriage.rules.tables import (
    ASSEMBLY_CLOCK,
    ASSEMBLY_END,
    ASSEMBLY_START,
    CLOCK_SPACES,
    DIMENSIONS,
    TECHNOLOGIES,
    TECHNOLOGY_AT,
    TRACK_END,
)
from motorworks.kernel import Words
from motorworks.scene import Mark, Panel, Piece, Place, Scenery, Slot, Tip, path, rect, text, use
from motorworks.scene.things import seat_look, seat_mark


def technology(track: str, space: int) -> str:
    """The technology that a space opens; not asked of the start, which opens none."""
    return TECHNOLOGIES[TECHNOLOGY_AT[DIMENSIONS.index(track)][space]]


def marker_id(track: str, owner: int) -> str:
    return f"marker-{track}-{owner}"


def part_of(view: Mapping[str, Any], hero: int) -> dict[str, Any]:
    """What the tracks show of a view, to one seat."""
    shown = {key: view[key] for key in ("axes", "off_board", "obsolete", "minimum", "markers", "focus")}
    return {
        **shown,
        "hero": hero,
        "active": view["phase"] == "research",
        "large": scene_desk.large(view["phase"]),
        "research_left": view["turn"]["research_left"],
        "access": view["seats"][hero]["access"],
        "assembly": [person["assembly"] for person in view["seats"]],
    }


def panel(view: Mapping[str, Any], words: Words) -> Panel:
    hero = view["hero"]
    spaces = _spaces(view)
    tracks = [*view["axes"], *view["off_board"]] or list(DIMENSIONS)
    left = view["research_left"]
    found: list[Mark] = []
    slots: list[Slot] = []
    pieces: list[Piece] = []
    for row, track in enumerate(tracks):
        found += _label(view, spaces.label(row), row, track, words)
        found.append(_level(spaces, row, access_on(view, track, hero), hero))
        slots += (
            _track_slot(view, spaces.label(row), track, hero, words),
            *_slots(spaces, row, track, words.language),
        )
        pieces += _markers(view, spaces, row, track, words)
    return Panel(
        "research",
        say(words, "research"),
        spaces.size,
        scene_desk.tracks(view["large"]),
        icon="research",
        note=say(words, "research-left", count=left) if left else _place_in_line(view, hero, words),
        scenery=_scenery(spaces, tuple(tracks)),
        marks=(*found, *_assembly_label(spaces.label(ASSEMBLY_ROW), words)),
        slots=(*slots, *_assembly_slots(spaces, words)),
        pieces=(*pieces, *_assembly_markers(view, spaces, words)),
        tab="tracks",
        flow=scene_desk.WHOLE_ROW,
        pan=int(WIDE),
        narrow=spaces.narrow(),
        active=view["active"],
    )


def _spaces(view: Mapping[str, Any]) -> Spaces:
    if view["large"] != "research":
        return LOW
    return ONE_ROW if len(view["assembly"]) <= IN_A_ROW else HIGH


def _place_in_line(view: Mapping[str, Any], hero: int, words: Words) -> str:
    """How many others' patents are open to me. [R 5.5]"""
    if hero not in view["focus"] or None in view["focus"]:
        return ""
    return say(words, "engineering-place", place=view["focus"].index(hero) + 1)


@cache
def _scenery(spaces: Spaces, tracks: tuple[str, ...]) -> Scenery:
    found: list[Mark] = []
    for row, track in enumerate(tracks):
        clocks = CLOCK_SPACES[DIMENSIONS.index(track)]
        for space in range(TRACK_END + 1):
            found += _space(spaces, spaces.at(row, space), symbol(technology(track, space)) if space else "")
            found += _clock(spaces, spaces.at(row, space)) if space in clocks else ()
    for row in LAST_OF_GROUP:
        found.append(path(f"M{LEFT} {spaces.below(row)[1]:.1f}H{WIDE}", "center"))
    for space in range(ASSEMBLY_START, ASSEMBLY_END + 1):
        x, y, w, h = at = spaces.at(ASSEMBLY_ROW, space)
        found.append(rect(x, y, w, h, "space", 4))
        found.append(text(x + 10, _base(spaces, y), str(space), "md mid"))
        found += _clock(spaces, at) if space == ASSEMBLY_CLOCK else ()
    return Scenery(tuple(found))


def _space(spaces: Spaces, at: Place, icon: str) -> tuple[Mark, ...]:
    """A space with its technology; the start has none."""
    x, y, w, h = at
    left, top, wide, high = spaces.symbol
    drawn = (
        use(icon, x + left, y + top, wide, high, "t-grey")
        if icon
        else text(x + 10, _base(spaces, y), "0", "sm mid soft")
    )
    return (rect(x, y, w, h, "space", 4), drawn)


def _base(spaces: Spaces, top: float) -> float:
    """The line on which a figure stands in place of a symbol."""
    return top + spaces.symbol.middle[1] + 5


def _clock(spaces: Spaces, at: Place) -> tuple[Mark, ...]:
    x, y, w, h = spaces.clock
    return (use("punch-clock", at.x + x, at.y + y, w, h, "t-yellow"),)


def _label(view: Mapping[str, Any], y: float, row: int, track: str, words: Words) -> tuple[Mark, ...]:
    """The track's name, where it lies, and its minimum; the obsolescence marker stands on the one that leaves next."""
    leaving = track == view["obsolete"]
    where = ("across", "up", "off", "off", "off")[row] if view["axes"] else "undrawn"
    marks: list[Mark] = [
        rect(0, y, 112, LABEL, f"{TINTS[track]} edge{' dashed' if leaving else ''}", 4),
        use(track, 5, y + 5, 19, 19, "t-sheet"),
        text(29, y + 12.5, words.template(f"track.{track}"), "sm b", 80),
        text(29, y + 26, say(words, f"axis.{where}", innovation=innovation(view, track)), "cap", 62),
        text(131, y + 13, say(words, "least"), "cap mid", 32),
        text(131, y + 26, str(view["minimum"][track]), "sm b mid"),
    ]
    if leaving:
        marks.append(use("scrapyard", 94.5, y + 13.5, 13.5, 13.5, "t-sheet"))
    return tuple(marks)


def innovation(view: Mapping[str, Any], track: str) -> int:
    """The spaces by which markers are ahead of the minimum: the off-board track with the most enters. [R 10.2]"""
    return sum(max(0, space - view["minimum"][track]) for space in view["markers"][track])


def _track_slot(view: Mapping[str, Any], y: float, track: str, hero: int, words: Words) -> Slot:
    label = name(words, TRACK, track)
    least = view["minimum"][track]
    level = access_on(view, track, hero)
    says = say(words, "track-says", least=least, level=level, innovation=innovation(view, track))
    if track == view["obsolete"]:
        says = f"{says} {say(words, 'axis-leaves')}"
    box = Place(0, y, 146, LABEL)
    return Slot(f"track-{track}", box, label, Tip(label, says, "R 10.2"), printed=True)


def _level(spaces: Spaces, row: int, space: int, hero: int) -> Mark:
    """How far I may build, with others' patents: a bar under the spaces, clear of what is lit on them."""
    x, _, w, _ = spaces.at(row, space)
    return path(f"M{LEFT} {spaces.below(row)[0]:.1f}H{x + w:.1f}", f"seatl {seat_look(hero)}")


def access_on(view: Mapping[str, Any], track: str, hero: int) -> int:
    """My level of access; before the focus is set, my own marker."""
    access = view["access"]
    level: int = access[track] if access else view["markers"][track][hero]
    return level


@cache
def _slots(spaces: Spaces, row: int, track: str, language: str) -> tuple[Slot, ...]:
    words = Words("motorworks.games.horseless_carriage", language)
    title = say(words, "space")
    opens = say(words, "space-opens")
    clock = say(words, "space-clock")
    track_name = name(words, TRACK, track)
    clocks = CLOCK_SPACES[DIMENSIONS.index(track)]
    found = []
    for space in range(TRACK_END + 1):
        label = title.format(track=track_name, space=space)
        says = say(words, "space-start")
        if space:
            label += f": {name(words, TILE, technology(track, space))}"
            says = opens.format(tile=words.template(f"tile.{technology(track, space)}"), space=space)
        if space in clocks:
            says += f" {clock}"
        tip = Tip(label, says, "R 5.5")
        found.append(Slot(f"space-{track}-{space}", spaces.at(row, space), label, tip, printed=True))
    return tuple(found)


def _markers(view: Mapping[str, Any], spaces: Spaces, row: int, track: str, words: Words) -> list[Piece]:
    found = []
    for owner, space in enumerate(view["markers"][track]):
        label = say(words, "marker", name=words.seat(owner), track=words.template(f"track.{track}"), space=space)
        tip = Tip(label, say(words, "marker-says"), "R 3.2")
        box, ask = spaces.stand(row, space, owner), f"research {track} {owner}"
        found.append(
            Piece(marker_id(track, owner), box, _marker(spaces, owner), label, tip, owner, ask, spot=str(space))
        )
    return found


def _marker(spaces: Spaces, seat: int) -> tuple[Mark, ...]:
    return (seat_mark(seat, spaces.marker / 2, spaces.marker / 2, spaces.marker - 1),)


# Assembly


def assembly_id(seat: int) -> str:
    return f"assembly-{seat}"


def _assembly_label(y: float, words: Words) -> tuple[Mark, ...]:
    return (
        rect(0, y, 112, LABEL, "grey edge", 4),
        use("conveyor", 5, y + 5, 19, 19, "t-sheet"),
        text(29, y + 13, say(words, "assembly"), "sm b", 80),
        text(29, y + 25, say(words, "assembly-cars"), "cap", 80),
    )


def _assembly_slots(spaces: Spaces, words: Words) -> tuple[Slot, ...]:
    title = say(words, "assembly-title")
    tip = Tip(title, say(words, "assembly-track-says"), "R 7.3")
    found = [Slot("assembly-track", Place(0, spaces.label(ASSEMBLY_ROW), 112, LABEL), title, tip, printed=True)]
    for space in range(ASSEMBLY_START, ASSEMBLY_END + 1):
        label = say(words, "assembly-space", space=space)
        tip = Tip(label, say(words, "assembly-says", space=space), "R 7.3")
        found.append(Slot(f"assembly-space-{space}", spaces.at(ASSEMBLY_ROW, space), label, tip, printed=True))
    return tuple(found)


def _assembly_markers(view: Mapping[str, Any], spaces: Spaces, words: Words) -> tuple[Piece, ...]:
    found = []
    for seat, space in enumerate(view["assembly"]):
        box = spaces.stand(ASSEMBLY_ROW, space, seat)
        label = say(words, "assembly-of", name=words.seat(seat), space=space)
        tip = Tip(label, say(words, "assembly-says", space=space), "R 3.2")
        marks = _marker(spaces, seat)
        found.append(Piece(assembly_id(seat), box, marks, label, tip, seat, "assembly", spot=str(space)))
    return tuple(found)
