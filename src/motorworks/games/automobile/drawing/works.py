"""What stands on a space of the model road: its works, a closed sign, cars and markers."""

from __future__ import annotations

from collections.abc import Iterator

from motorworks.games.automobile.drawing import things
from motorworks.games.automobile.drawing.table import Speaker
from motorworks.games.automobile.rules import selling, tables
from motorworks.games.automobile.rules.road import value_when_closed
from motorworks.games.automobile.rules.seen import ModelSpace
from motorworks.games.automobile.rules.tables import CLASS_OF, SPACE
from motorworks.scene import Piece, Place, Tip, text, use
from motorworks.scene.layout import piece


def pieces(says: Speaker, state: ModelSpace, at: Place) -> Iterator[Piece]:
    yield _closed(says, state, at) if state.closed else _works(says, state, at)
    if state.cars:
        yield _cars(says, state, at)
    if state.bonus:
        yield _bonus(says, state, at)
    if state.reduced:
        yield _reduced(says, state, at)


def _on(space: Place, at: Place) -> Place:
    return at._replace(x=space.x + at.x, y=space.y + at.y)


def _works(says: Speaker, state: ModelSpace, at: Place) -> Piece:
    """All factories of a space are one thing, so that a build is one change."""
    space, factories, parts = state.space, state.factories, state.parts
    facts = []
    if factories:
        back = value_when_closed(space, 1, False)
        facts.append(says.counted("factory-says", factories, cost=tables.COST[space], back=back))
    if parts:
        facts.append(says.say("parts-says", saving=tables.PARTS_SAVING, back=tables.PARTS_CLOSING))
    first, last = things.building_at(0), things.building_at(tables.SPACE_FACTORIES if parts else factories - 1)
    place = _on(at, first._replace(w=last.x + last.w - first.x))
    tip = Tip(_works_label(says, state), " ".join(facts), "R 3.13")
    name = f"works-{SPACE.word(space)}-{factories}{'-parts' if parts else ''}"
    return piece(name, place, things.buildings(factories, parts), tip, seat=state.owner)


def _works_label(says: Speaker, state: ModelSpace) -> str:
    name, space = says.words.seat(state.owner), says.name(state.space)
    if not state.factories:
        return says.say("works-of-parts", name=name, space=space)
    return says.counted("works-with-parts" if state.parts else "works", state.factories, name=name, space=space)


def _closed(says: Speaker, state: ModelSpace, at: Place) -> Piece:
    """Closed for good; cars that are left over stay below the sign [R 3.14]."""
    label = says.say("closed-at", space=says.name(state.space))
    tip = Tip(label, says.say("closed-says", name=says.words.seat(state.owner)), "R 3.5")
    marks = (use("closed", 2, 1, 20, 20, "t-sheet"), text(44, 15.5, says.say("closed"), "b mid", 38))
    sign = _on(at, Place(4, things.BUILT, 66, 21))
    return piece(f"closed-{SPACE.word(state.space)}", sign, marks, tip, seat=state.owner)


def _cars(says: Speaker, state: ModelSpace, at: Place) -> Piece:
    """The cars of a space; more or fewer of them count as a change."""
    name, space = says.words.seat(state.owner), says.name(state.space)
    label = says.counted("cars-at", state.cars, name=name, space=space)
    price = selling.demand_price(state.space, state.reduced)
    tip = Tip(label, says.say("cars-says", price=price), "R 7.4" if state.reduced else "R 4.1")
    marks = (use(things.CARS[CLASS_OF[state.space]], 0, 2, 25, 17.2, "car"),)
    cars = f"cars-{SPACE.word(state.space)}-{state.cars}"
    return piece(cars, _on(at, Place(19.5, 123, 25, 21)), marks, tip, seat=state.owner)


def _bonus(says: Speaker, state: ModelSpace, at: Place) -> Piece:
    tip = Tip(says.say("bonus-at", space=says.name(state.space)), says.say("bonus-says"), "R 7.3")
    place = _on(at, Place(*things.BONUS_AT, *things.MARKER))
    return piece(f"bonus-{SPACE.word(state.space)}", place, things.marker("marketing", "teal"), tip)


def _reduced(says: Speaker, state: ModelSpace, at: Place) -> Piece:
    price = selling.demand_price(state.space, state.reduced)
    label = says.say("reduced-at", space=says.name(state.space))
    tip = Tip(label, says.counted("reduced-says", state.reduced, price=price), "R 7.4")
    wide, high = things.MARKER
    place = _on(at, Place(*things.REDUCED_AT, things.MARKER_STEP * (state.reduced - 1) + wide, high))
    return piece(f"reduced-{SPACE.word(state.space)}-{state.reduced}", place, things.tags(state.reduced), tip)
