"""What stands on a space of the model road: its works, a closed sign, cars and markers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from motorworks.games.automobile.drawing.table import CARS, Table
from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.road import value_when_closed
from motorworks.games.automobile.rules.tables import CLASS_OF, COST, SPACE_FACTORIES
from motorworks.scene import Mark, Piece, Place, Tip, group, rect, text, use

BUILT = 80.5  # how far below the top of its space a factory stands
_BUILDING, _STEP = 15.5, 16.8
_MARKER = (14.5, 19.0)
MARKER_STEP = 15.5
BONUS_AT, REDUCED_AT = (6.5, 103.0), (6.5 + MARKER_STEP, 103.0)


def building_at(n: int) -> Place:
    """Where the nth factory of a space stands; the parts factory is the last."""
    return Place(4 + _STEP * n, BUILT, _BUILDING, 18)


def pieces(table: Table, space: int, state: Mapping[str, Any], at: Place) -> Iterator[Piece]:
    if state["closed"]:
        yield _closed(table, space, state, at)
    else:
        yield _works(table, space, state, at)
    if state["cars"]:
        yield _cars(table, space, state, at)
    yield from _markers(table, space, state, at)


def _on(space: Place, at: Place) -> Place:
    return at._replace(x=space.x + at.x, y=space.y + at.y)


# Works: all factories of a space are one thing, so that a build is one change


@cache
def building(icon: str) -> tuple[Mark, ...]:
    """A factory: sawtooth roof on a square of its owner's colour."""
    return (
        rect(0, 0, _BUILDING, 18, "seatf edge", 2),
        use(icon, 0.5, 1.75, 14.5, 14.5, "on-ink"),
    )


@cache
def _buildings(factories: int, parts: bool) -> tuple[Mark, ...]:
    first = building_at(0)
    found = [(n, "factory") for n in range(factories)] + [(SPACE_FACTORIES, "gear")] * parts
    return tuple(group(building_at(n).x - first.x, 0, building(icon)) for n, icon in found)


def _works(table: Table, space: int, state: Mapping[str, Any], at: Place) -> Piece:
    owner, factories, parts = state["owner"], state["factories"], state["parts"]
    label = _works_label(table, factories, parts, name=table.words.seat(owner), space=table.name(space))
    says = []
    if factories:
        says.append(table.counted("factory-says", factories, cost=COST[space], back=value_when_closed(space, 1, False)))
    if parts:
        says.append(table.say("parts-says", saving=tables.PARTS_SAVING, back=tables.PARTS_CLOSING))
    first, last = building_at(0), building_at(SPACE_FACTORIES if parts else factories - 1)
    place = _on(at, first._replace(w=last.x + last.w - first.x))
    marks = _buildings(factories, parts)
    piece = f"works-{state['space']}-{factories}{'-parts' if parts else ''}"
    return Piece(piece, place, marks, label, Tip(label, " ".join(says), "R 3.13"), seat=owner)


def _works_label(table: Table, factories: int, parts: bool, **values: str) -> str:
    if not factories:
        return table.say("works-of-parts", **values)
    return table.counted("works-with-parts" if parts else "works", factories, **values)


def _closed(table: Table, space: int, state: Mapping[str, Any], at: Place) -> Piece:
    """Closed for good; cars that are left over stay below the sign [R 3.14]."""
    label = table.say("closed-at", space=table.name(space))
    tip = Tip(label, table.say("closed-says", name=table.words.seat(state["owner"])), "R 3.5")
    marks = (use("closed", 2, 1, 20, 20, "t-sheet"), text(44, 15.5, table.say("closed"), "b mid", 38))
    place = _on(at, Place(4, BUILT, 66, 21))
    return Piece(f"closed-{state['space']}", place, marks, label, tip, seat=state["owner"])


# Cars and markers


def _cars(table: Table, space: int, state: Mapping[str, Any], at: Place) -> Piece:
    """The cars of a space; more or fewer of them count as a change."""
    market = CLASS_OF[space]
    owner = table.words.seat(state["owner"])
    label = table.counted("cars-at", state["cars"], name=owner, space=table.name(space))
    price = tables.REDUCED_PRICE[market] if state["reduced"] else tables.FULL_PRICE[market]
    tip = Tip(label, table.say("cars-says", price=price), "R 7.4" if state["reduced"] else "R 4.1")
    place = _on(at, Place(19.5, 123, 25, 21))
    marks = (use(CARS[market], 0, 2, 25, 17.2, "car"),)
    return Piece(f"cars-{state['space']}-{state['cars']}", place, marks, label, tip, seat=state["owner"])


@cache
def marker(icon: str, look: str) -> tuple[Mark, ...]:
    return (rect(0, 0, *_MARKER, f"{look} edge", 3), use(icon, 1, 3, 12.5, 12.5, "t-sheet"))


@cache
def tags(count: int) -> tuple[Mark, ...]:
    """Reduced price markers side by side."""
    return tuple(group(MARKER_STEP * n, 0, marker("tag", "red")) for n in range(count))


def _markers(table: Table, space: int, state: Mapping[str, Any], at: Place) -> Iterator[Piece]:
    word = state["space"]
    if state["bonus"]:
        label = table.say("bonus-at", space=table.name(space))
        tip = Tip(label, table.say("bonus-says"), "R 7.3")
        place = _on(at, Place(*BONUS_AT, *_MARKER))
        yield Piece(f"bonus-{word}", place, marker("marketing", "teal"), label, tip)
    if state["reduced"]:
        label = table.say("reduced-at", space=table.name(space))
        says = table.counted("reduced-says", state["reduced"], price=tables.REDUCED_PRICE[CLASS_OF[space]])
        marks = tags(state["reduced"])
        place = _on(at, Place(*REDUCED_AT, MARKER_STEP * (len(marks) - 1) + _MARKER[0], _MARKER[1]))
        yield Piece(f"reduced-{word}-{len(marks)}", place, marks, label, Tip(label, says, "R 7.4"))
