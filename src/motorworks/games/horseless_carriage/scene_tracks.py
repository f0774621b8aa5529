"""The research tracks, active and off the board, with their technologies, minimums and markers; and assembly."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any

from motorworks.games.horseless_carriage.moves import TILE, TRACK
from motorworks.games.horseless_carriage.scene_tiles import TINTS, symbol
from motorworks.games.horseless_carriage.scene_words import name, say
from motorworks.games.horseless_carriage.tables import (
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
from motorworks.scene import Block, Mark, Narrow, Panel, Piece, Place, Scenery, Slot, Tip, path, rect, text, use
from motorworks.scene.things import seat_look, seat_mark

SIZE = (575.0, 198.0)
ROW = 33.0
SPACE_W, SPACE_H = 60.0, 29.0
_SPACES = 150.0
_MARKER = 13.0
_ASSEMBLY_ROW = 5
# On a phone each track is two lines high: its name, then its spaces; the lines between the groups stay between them.
_LINE = 66.0
_NARROW = Narrow(
    (426.0, 6 * _LINE),
    (
        *(Block(Place(148, row * ROW - 2, SIZE[0] - 148, 1), 0, row * _LINE - 2) for row in (2, _ASSEMBLY_ROW)),
        *(Block(Place(0, row * ROW, 148, ROW - 1), 0, row * _LINE) for row in range(6)),
        *(Block(Place(148, row * ROW, SIZE[0] - 148, ROW - 1), 0, row * _LINE + 32) for row in range(6)),
    ),
)


def technology(track: str, space: int) -> str:
    """The technology that a space opens; not asked of the start, which opens none."""
    return TECHNOLOGIES[TECHNOLOGY_AT[DIMENSIONS.index(track)][space]]


def _at(row: int, space: int) -> Place:
    return Place(_SPACES + space * (SPACE_W + 0.5), row * ROW + 1, SPACE_W - 3, SPACE_H)


def marker_id(track: str, owner: int) -> str:
    return f"marker-{track}-{owner}"


def part_of(view: Mapping[str, Any], hero: int) -> dict[str, Any]:
    """What the tracks show of a view, to one seat."""
    shown = {key: view[key] for key in ("axes", "off_board", "obsolete", "minimum", "markers", "focus")}
    return {
        **shown,
        "hero": hero,
        "active": view["phase"] == "research",
        "research_left": view["turn"]["research_left"],
        "access": view["seats"][hero]["access"],
        "assembly": [person["assembly"] for person in view["seats"]],
    }


def panel(view: Mapping[str, Any], words: Words) -> Panel:
    hero = view["hero"]
    tracks = [*view["axes"], *view["off_board"]]
    left = view["research_left"]
    found: list[Mark] = []
    slots: list[Slot] = []
    pieces: list[Piece] = []
    for row, track in enumerate(tracks):
        found += _label(view, row, track, words)
        found += _level(view, row, track, hero)
        slots += (_track_slot(view, row, track, hero, words), *_slots(row, track, words))
        for space in range(TRACK_END + 1):
            pieces += _markers(view, row, track, space, words)
    return Panel(
        "research",
        say(words, "research"),
        SIZE,
        Place(652, 459, 592, 226),
        icon="research",
        note=say(words, "research-left", count=left) if left else _place_in_line(view, hero, words),
        scenery=_scenery(tuple(tracks)),
        marks=(*found, *_assembly_label(words)),
        slots=(*slots, *_assembly_slots(words)),
        pieces=(*pieces, *_assembly_markers(view, words)),
        tab="tracks",
        flow=520,
        pan=575,
        narrow=_NARROW,
        active=view["active"],
    )


def _place_in_line(view: Mapping[str, Any], hero: int, words: Words) -> str:
    """How many others' patents are open to me. [R 5.5]"""
    if hero not in view["focus"] or None in view["focus"]:
        return ""
    return say(words, "engineering-place", place=view["focus"].index(hero) + 1)


@cache
def _scenery(tracks: tuple[str, ...]) -> Scenery:
    found: list[Mark] = []
    for row, track in enumerate(tracks):
        for space in range(TRACK_END + 1):
            found += _space(row, track, space)
    found.append(path(f"M{_SPACES} {2 * ROW - 1.5}H{SIZE[0]}", "center"))
    found.append(path(f"M{_SPACES} {_ASSEMBLY_ROW * ROW - 1.5}H{SIZE[0]}", "center"))
    for space in range(ASSEMBLY_START, ASSEMBLY_END + 1):
        x, y, w, h = _at(_ASSEMBLY_ROW, space)
        found.append(rect(x, y, w, h, "space", 4))
        found.append(text(x + 10, y + 20, str(space), "md mid"))
        if space == ASSEMBLY_CLOCK:
            found.append(use("punch-clock", x + w - 12, y + h - 13, 11, 11, "t-yellow"))
    return Scenery(tuple(found))


def _space(row: int, track: str, space: int) -> list[Mark]:
    x, y, w, h = _at(row, space)
    found: list[Mark] = [rect(x, y, w, h, "space", 4)]
    if space == 0:
        return [*found, text(x + 10, y + 20, "0", "sm mid soft")]
    found.append(use(symbol(technology(track, space)), x + 1.5, y + 6, 17, 17, "t-grey"))
    if space in CLOCK_SPACES[DIMENSIONS.index(track)]:
        found.append(use("punch-clock", x + w - 12, y + h - 13, 11, 11, "t-yellow"))
    return found


def _label(view: Mapping[str, Any], row: int, track: str, words: Words) -> tuple[Mark, ...]:
    """The track's name, where it lies, and its minimum; the obsolescence marker stands on the one that leaves next."""
    y = row * ROW + 1
    leaving = track == view["obsolete"]
    where = ("across", "up", "off", "off", "off")[row]
    marks: list[Mark] = [
        rect(0, y, 112, SPACE_H, f"{TINTS[track]} edge{' dashed' if leaving else ''}", 4),
        use(track, 5, y + 5, 19, 19, "t-sheet"),
        text(29, y + 13, words.template(f"track.{track}"), "sm b", 62),
        text(29, y + 25, say(words, f"axis.{where}", innovation=innovation(view, track)), "cap", 62),
        text(131, y + 13, say(words, "least"), "cap mid", 32),
        text(131, y + 26, str(view["minimum"][track]), "sm b mid"),
    ]
    if leaving:
        marks.append(use("scrapyard", 93, y + 6, 16, 16, "t-sheet"))
    return tuple(marks)


def innovation(view: Mapping[str, Any], track: str) -> int:
    """The spaces by which markers are ahead of the minimum: the off-board track with the most enters. [R 10.2]"""
    return sum(max(0, space - view["minimum"][track]) for space in view["markers"][track])


def _track_slot(view: Mapping[str, Any], row: int, track: str, hero: int, words: Words) -> Slot:
    label = name(words, TRACK, track)
    least = view["minimum"][track]
    level = access_on(view, track, hero)
    says = say(words, "track-says", least=least, level=level, innovation=innovation(view, track))
    if track == view["obsolete"]:
        says = f"{says} {say(words, 'axis-leaves')}"
    box = Place(0, row * ROW + 1, 146, SPACE_H)
    return Slot(f"track-{track}", box, label, Tip(label, says, "R 10.2"), printed=True)


def _level(view: Mapping[str, Any], row: int, track: str, hero: int) -> tuple[Mark, ...]:
    """How far I may build, with others' patents: a bar under the spaces."""
    x, y, w, h = _at(row, access_on(view, track, hero))
    return (path(f"M{_SPACES} {y + h}H{x + w:.1f}", f"seatl {seat_look(hero)}"),)


def access_on(view: Mapping[str, Any], track: str, hero: int) -> int:
    """My level of access; before the focus is set, my own marker."""
    access = view["access"]
    level: int = access[track] if access else view["markers"][track][hero]
    return level


def _slots(row: int, track: str, words: Words) -> tuple[Slot, ...]:
    return _cached_slots(row, track, words.language)


@cache
def _cached_slots(row: int, track: str, language: str) -> tuple[Slot, ...]:
    words = Words(__package__, language)
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
        found.append(Slot(f"space-{track}-{space}", _at(row, space), label, tip, printed=True))
    return tuple(found)


def _markers(view: Mapping[str, Any], row: int, track: str, space: int, words: Words) -> list[Piece]:
    here = [owner for owner, at in enumerate(view["markers"][track]) if at == space]
    x, y, _, _ = _at(row, space)
    found = []
    for owner in here:
        box = _stand(x, y, owner)
        label = say(words, "marker", name=words.seat(owner), track=words.template(f"track.{track}"), space=space)
        tip = Tip(label, say(words, "marker-says"), "R 3.2")
        marks = (seat_mark(owner, _MARKER / 2, _MARKER / 2, 12),)
        ask = f"research {track} {owner}"
        found.append(Piece(marker_id(track, owner), box, marks, label, tip, owner, ask))
    return found


def _stand(x: float, y: float, seat: int) -> Place:
    """Every seat has its own corner of a space, so that a marker moves only when it is moved."""
    return Place(x + 18.5 + seat % 3 * _MARKER, y + 1.5 + seat // 3 * _MARKER, _MARKER, _MARKER)


# Assembly


def assembly_id(seat: int) -> str:
    return f"assembly-{seat}"


def _assembly_label(words: Words) -> tuple[Mark, ...]:
    y = _ASSEMBLY_ROW * ROW + 1
    return (
        rect(0, y, 112, SPACE_H, "grey edge", 4),
        use("conveyor", 5, y + 5, 19, 19, "t-sheet"),
        text(29, y + 13, say(words, "assembly"), "sm b", 80),
        text(29, y + 25, say(words, "assembly-cars"), "cap", 80),
    )


def _assembly_slots(words: Words) -> tuple[Slot, ...]:
    title = say(words, "assembly-title")
    tip = Tip(title, say(words, "assembly-track-says"), "R 7.3")
    found = [Slot("assembly-track", Place(0, _ASSEMBLY_ROW * ROW + 1, 112, SPACE_H), title, tip, printed=True)]
    for space in range(ASSEMBLY_START, ASSEMBLY_END + 1):
        label = say(words, "assembly-space", space=space)
        tip = Tip(label, say(words, "assembly-says", space=space), "R 7.3")
        found.append(Slot(f"assembly-space-{space}", _at(_ASSEMBLY_ROW, space), label, tip, printed=True))
    return tuple(found)


def _assembly_markers(view: Mapping[str, Any], words: Words) -> tuple[Piece, ...]:
    found = []
    for seat, space in enumerate(view["assembly"]):
        x, y, _, _ = _at(_ASSEMBLY_ROW, space)
        box = _stand(x, y, seat)
        label = say(words, "assembly-of", name=words.seat(seat), space=space)
        tip = Tip(label, say(words, "assembly-says", space=space), "R 3.2")
        marks = (seat_mark(seat, _MARKER / 2, _MARKER / 2, 12),)
        found.append(Piece(assembly_id(seat), box, marks, label, tip, seat, "assembly"))
    return tuple(found)
