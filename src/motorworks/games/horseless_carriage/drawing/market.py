"""The market: niches between their two axes, prices by segment, buyers, sparks, windows, and cards face down."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from motorworks.games.horseless_carriage.drawing import buyers as scene_buyers
from motorworks.games.horseless_carriage.drawing import places as scene_desk
from motorworks.games.horseless_carriage.drawing import prices as scene_prices
from motorworks.games.horseless_carriage.drawing import reach as scene_reach
from motorworks.games.horseless_carriage.drawing import windows as scene_windows
from motorworks.games.horseless_carriage.drawing.niches import BOTTOM, CELL, LEFT, RIGHT, SIZE, TOP, at
from motorworks.games.horseless_carriage.drawing.tiles import TINTS, symbol
from motorworks.games.horseless_carriage.drawing.words import listed, name, say
from motorworks.games.horseless_carriage.rules.moves import NICHE_AT, TRACK
from motorworks.games.horseless_carriage.rules.tables import (
    CARDS,
    CORNER,
    INDUSTRIALISTS,
    NICHES,
    QUADRANTS,
    SEGMENT,
    SIDE,
    SPARKS,
    TYPES,
)
from motorworks.kernel import Option, Words
from motorworks.scene import Mark, Panel, Piece, Place, Scenery, Slot, Tip, path, rect, text, use
from motorworks.scene.things import seat_mark

_SEGMENT_LOOKS = ("paper", "copper faint", "copper half", "copper")
_PLATE, _PLATE_HIGH = 122.0, 23.0
# The band of a lit quadrant lies between the lines of the board and what stands in the niches.
_INSET = 3.0
# A card face down.
_CARD = 20.0


@cache
def _scenery() -> Scenery:
    cells = tuple(rect(*at(niche % SIDE, niche // SIDE), _SEGMENT_LOOKS[SEGMENT[niche]]) for niche in range(NICHES))
    lines = "".join(f"M{LEFT + n * CELL} {TOP}V{BOTTOM}M{LEFT} {TOP + n * CELL}H{RIGHT}" for n in range(1, SIDE))
    half = SIDE // 2 * CELL
    cross = f"M{LEFT + half} {TOP}V{BOTTOM}M{LEFT} {TOP + half}H{RIGHT}"
    frame = rect(LEFT, TOP, SIDE * CELL, SIDE * CELL, "o2")
    return Scenery((*cells, path(lines, "h"), path(_borders(), "o"), path(cross, "center"), frame))


def _borders() -> str:
    """The lines between price segments."""
    found = []
    for niche in range(NICHES):
        column, row = niche % SIDE, niche // SIDE
        x, y, w, h = at(column, row)
        if column < SIDE - 1 and SEGMENT[niche] != SEGMENT[niche + 1]:
            found.append(f"M{x + w:.0f} {y:.0f}v{h:.0f}")
        if row < SIDE - 1 and SEGMENT[niche] != SEGMENT[niche + SIDE]:
            found.append(f"M{x:.0f} {y:.0f}h{w:.0f}")
    return "".join(found)


def panel(view: Mapping[str, Any], hero: int, options: Sequence[Option], words: Words) -> Panel:
    quadrants = any(option.kind == "quadrant" for option in options)
    return Panel(
        "market",
        say(words, "market"),
        SIZE,
        Place(652, 0, 404, 440),
        icon="demand",
        note=_note(view, words),
        scenery=_scenery(),
        marks=(*_axes(view), *scene_prices.marks(view, words), *scene_reach.marks(view, hero)),
        slots=(
            *_niche_slots(view, words),
            *scene_prices.slots(view, words),
            *scene_reach.slots(view, hero, words),
            *scene_windows.slots(view, options, words),
            *_quadrant_slots(words, quadrants),
        ),
        pieces=(
            *_plates(view, words),
            *scene_buyers.pieces(view, words),
            *scene_windows.windows(view, options, words),
            *_face_down(view, words),
        ),
        tab="market",
        flow=scene_desk.flow(SIZE[0]),
    )


def _note(view: Mapping[str, Any], words: Words) -> str:
    return say(words, "leaves-next", track=name(words, TRACK, view["obsolete"])) if view["axes"] else ""


def _axes(view: Mapping[str, Any]) -> tuple[Mark, ...]:
    """The numbers of both axes, from the minimum of their dimension upwards; 0 before it is drawn. [R 1.5]"""
    across, up = (view["minimum"][track] for track in view["axes"]) if view["axes"] else (0, 0)
    found: list[Mark] = []
    for step in range(SIDE // 2):
        x, y = LEFT + (2 * step + 1) * CELL, BOTTOM - (2 * step + 1) * CELL
        found.append(text(x, BOTTOM + 25, str(across + step), "md mid"))
        found.append(text(LEFT - 13, y + 5, str(up + step), "md mid"))
    return tuple(found)


def _plates(view: Mapping[str, Any], words: Words) -> tuple[Piece, ...]:
    """The names of the two axes; the one that leaves next is dashed, with the sign of the scrapyard. [R 10.1]"""
    across, up = (LEFT + RIGHT) / 2, (TOP + BOTTOM) / 2
    axes = (
        ("axis-across", Place(across - _PLATE / 2, BOTTOM + 31, _PLATE, _PLATE_HIGH), 0),
        ("axis-up", Place((_PLATE_HIGH - _PLATE) / 2, up - _PLATE_HIGH / 2, _PLATE, _PLATE_HIGH), 270),
    )
    if not view["axes"]:
        return tuple(_blank_plate(*axis, words) for axis in axes)
    return tuple(_plate(*axis, track, view, words) for axis, track in zip(axes, view["axes"], strict=True))


def _blank_plate(where: str, box: Place, turn: int, words: Words) -> Piece:
    """Where the name of an axis will be. [R 2.2]"""
    label = say(words, "axis-undrawn")
    marks = (
        rect(0, 0, _PLATE, _PLATE_HIGH, "slot dashed", 4),
        text(_PLATE / 2, 16, say(words, "axis.undrawn"), "sm mid soft", _PLATE - 12),
    )
    return Piece(where, box, marks, label, Tip(label, say(words, "niche-undrawn"), "R 2.2"), turn=turn, spot="undrawn")


def _plate(where: str, box: Place, turn: int, track: str, view: Mapping[str, Any], words: Words) -> Piece:
    leaving = track == view["obsolete"]
    label = say(words, "demanded", track=name(words, TRACK, track))
    says = say(words, "axis-leaves" if leaving else "axis-stays")
    marks = _plate_marks(track, words.template(f"track.{track}"), leaving)
    return Piece(where, box, marks, label, Tip(label, says, "R 10.1"), turn=turn, spot=track)


@cache
def _plate_marks(track: str, title: str, leaving: bool) -> tuple[Mark, ...]:
    marks: tuple[Mark, ...] = (
        rect(0, 0, _PLATE, _PLATE_HIGH, f"{TINTS[track]} edge{' dashed' if leaving else ''}", 4),
        use(track, 5, 3, 17, 17, "t-sheet"),
        text(26, 16, title, "sm b", _PLATE - (53 if leaving else 32)),
    )
    return (*marks, use("scrapyard", _PLATE - 19, 4, 15, 15, "t-sheet")) if leaving else marks


# Niches


def niche_id(word: str) -> str:
    return f"niche-{word}"


def _niche_slots(view: Mapping[str, Any], words: Words) -> tuple[Slot, ...]:
    if not view["axes"]:
        return _unasked(words.language)
    minimum = tuple(view["minimum"].items())
    return _asked(*view["axes"], tuple(view["off_board"]), minimum, tuple(view["prices"]), words.language)


@cache
def _unasked(language: str) -> tuple[Slot, ...]:
    """Every niche before the tracks are drawn. [R 2.2]"""
    words = Words("motorworks.games.horseless_carriage", language)
    title, says = say(words, "niche"), say(words, "niche-undrawn")
    names = {word: title.format(niche=word) for word in NICHE_AT.words}
    return tuple(
        Slot(niche_id(word), at(niche % SIDE, niche // SIDE), label, Tip(label, says, "R 2.2"), printed=True)
        for niche, (word, label) in enumerate(names.items())
    )


@lru_cache(maxsize=64)
def _asked(
    horizontal: str,
    vertical: str,
    off_board: tuple[str, ...],
    minimum: tuple[tuple[str, int], ...],
    by_segment: tuple[int | None, ...],
    language: str,
) -> tuple[Slot, ...]:
    """Every niche with what it asks for; this changes once a year."""
    words = Words("motorworks.games.horseless_carriage", language)
    least = dict(minimum)
    others = _other_minimums(off_board, least, words)
    asks = say(words, "niche-asks")
    prices = [say(words, "niche-price", price=price) if price else say(words, "niche-no-price") for price in by_segment]
    across, up = words.template(f"track.{horizontal}"), words.template(f"track.{vertical}")
    low_across, low_up = least[horizontal], least[vertical]
    title = say(words, "niche")
    found = []
    for niche, word in enumerate(NICHE_AT.words):
        column, row = niche % SIDE, niche // SIDE
        says = asks.format(across=across, a=low_across + column // 2, up=up, b=low_up + row // 2)
        name_of = title.format(niche=word)
        tip = Tip(name_of, f"{says}{others} {prices[SEGMENT[niche]]}", "R 1.5")
        found.append(Slot(niche_id(word), at(column, row), name_of, tip, ask=f"niche {word}", printed=True))
    return tuple(found)


def _other_minimums(off_board: tuple[str, ...], least: Mapping[str, int], words: Words) -> str:
    asked = [f"{words.template(f'track.{track}')} {least[track]}" for track in off_board if least[track]]
    return say(words, "niche-also", specs=listed(words, asked)) if asked else "."


# Quadrants, and the cards beside them


def quadrant_id(quadrant: str) -> str:
    return f"quadrant-{quadrant}"


def _corner_of(quadrant: str) -> tuple[int, int]:
    corner = CORNER[QUADRANTS.index(quadrant)]
    return corner % SIDE, corner // SIDE


def _quadrant_slots(words: Words, asked: bool) -> tuple[Slot, ...]:
    if not asked:
        return ()
    found = []
    for quadrant in QUADRANTS:
        x, y, w, h = at(*_corner_of(quadrant), SIDE // 2, SIDE // 2)
        label = say(words, "quadrant", quadrant=quadrant)
        tip = Tip(label, say(words, "quadrant-says"), "R 11.1")
        box = Place(x + _INSET, y + _INSET, w - 2 * _INSET, h - 2 * _INSET)
        found.append(Slot(quadrant_id(quadrant), box, label, tip, ask=f"quadrant {quadrant}", printed=True))
    return tuple(found)


def quadrant_ghost(view: Mapping[str, Any], seat: int) -> tuple[Mark, ...]:
    """The sparks of my card in the niches of a quadrant."""
    card = view["seats"][seat]["face_down"]
    person = view["seats"][seat]["industrialist"]
    found: list[Mark] = []
    for kind, niche in sparks_of(person, card):
        x, y = niche % SIDE * CELL - _INSET, (SIDE // 2 - 1 - niche // SIDE) * CELL - _INSET
        found.append(rect(x + 2, y + 2, CELL - 4, CELL - 4, "litf edge", 4))
        found.append(use(symbol(TYPES[kind]), x + 5, y + 8, 30, 20, "t-sheet"))
        found.append(use("spark", x + 24, y + 24, 13, 13, "t-yellow"))
    return tuple(found)


def sparks_of(person: str, card: str) -> tuple[tuple[int, int], ...]:
    return SPARKS[INDUSTRIALISTS.index(person)][CARDS.index(card)]


def _face_down(view: Mapping[str, Any], words: Words) -> tuple[Piece, ...]:
    """Cards beside their quadrant; a face is shown to its owner alone."""
    found = []
    for seat, person in enumerate(view["seats"]):
        quadrant = person["quadrant"]
        if quadrant is not None:
            label = say(words, "card-beside", name=words.seat(seat), quadrant=quadrant)
            known = person["face_down"] if isinstance(person["face_down"], str) else ""
            says = say(words, "card-number", card=known) if known else say(words, "card-hidden")
            marks = (rect(0, 0, _CARD, _CARD, "paper edge", 3), seat_mark(seat, _CARD / 2, _CARD / 2, 13))
            tip = Tip(label, says, "R 11.1")
            found.append(Piece(f"down-{seat}", _beside(quadrant, seat), marks, label, tip, seat=seat))
    return tuple(found)


def _beside(quadrant: str, seat: int) -> Place:
    """The quadrants on the left have their cards in the margin, the one above and the one below on the right."""
    column, row = _corner_of(quadrant)
    pitch = _CARD + 1
    if column == 0:
        return Place(1, TOP + pitch * seat if row else BOTTOM - _CARD - pitch * seat, _CARD, _CARD)
    return Place(222 + pitch * seat, 0, _CARD, _CARD) if row else Place(274 + pitch * seat, BOTTOM + 33, _CARD, _CARD)
