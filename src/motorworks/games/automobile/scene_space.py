"""One space of the model road: what is printed in it, what stands on it, and what it says of itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from motorworks.games.automobile import tables
from motorworks.games.automobile.road import value_when_closed
from motorworks.games.automobile.scene_table import CARS, PACKAGE, TINT, Table
from motorworks.games.automobile.tables import CLASS_OF, COST, SPACE, SPACE_FACTORIES
from motorworks.kernel.words import Words
from motorworks.scene import Mark, Piece, Place, Tip, circle, path, rect, text, use
from motorworks.scene.lettering import width
from motorworks.scene.things import seat_mark

W, H = 80.0, 149.0
_WELL = Place(4, 101, 72, 44.5)
_BUILDING, _BUILT = 17.0, 80.5
MARKER_STEP = 15.5
BONUS_AT, REDUCED_AT = (5.0, 126.0), (5.0 + MARKER_STEP, 126.0)
OVER_FACTORIES, BELOW_CARS = Place(4, 79.5, 72, 20), Place(5, 125.5, 45, 19)  # where a ghost of money lies

# What a click on a space would mean in each phase.
ASKS = {
    "build-factory": "build",
    "produce-cars": "produce",
    "close-down-factory": "close",
    "sell-via-howard": "howard",
    "bonus-sales-marker": "bonus",
    "reduced-price-markers": "reduce",
}


def space_id(word: str) -> str:
    return f"space-{word}"


@cache
def printed(space: int, language: str, face: str = "paper") -> tuple[Mark, ...]:
    """A space as it is printed: number, cost, class, model, and room for factories and cars."""
    market = CLASS_OF[space]
    words = Words(PACKAGE, language)
    model = _broken(words.template(f"space.{SPACE.word(space)}"))
    first = 69 if len(model) == 1 else 63
    return (
        rect(0, 0, W, H, f"{face} edge", 4),
        path(f"M0 22V4q0-4 4-4H{W - 4}q4 0 4 4V22z", f"{TINT[market]} edge"),
        path("M0 22V4q0-4 4-4H22V22z", "platef edge"),
        text(11, 16, str(space + 1), "b mid inv"),
        text(W - 11, 16, words.template("scene.money").format(amount=COST[space]), "md end"),
        *(circle(8, 31 + 8 * n, 2.7, "inkf") for n in range(market + 1)),
        use(CARS[market], 15, 24, 42, 28, f"t-{TINT[market]} g-sheet"),
        *(text(W / 2, first + 12.5 * n, line, "b mid", W - 8) for n, line in enumerate(model)),
        *(rect(_building(n), _BUILT, _BUILDING, 18, "slot", 2) for n in range(SPACE_FACTORIES)),
        rect(_building(SPACE_FACTORIES), _BUILT, _BUILDING, 18, "slot dashed", 2),
        use("gear", _building(SPACE_FACTORIES) + 3, _BUILT + 3.5, 11, 11, "soft faint"),
        rect(*_WELL, "wellf edge-l", 3),
    )


def _broken(name: str) -> list[str]:
    """A name on one line, or on two of much the same length."""
    if width(name) <= W - 8:
        return [name]
    names = name.split()
    halves = [[" ".join(names[:n]), " ".join(names[n:])] for n in range(1, len(names))]
    return min(halves, key=lambda half: max(map(width, half)))


def _building(n: int) -> float:
    return 4 + 18.3 * n


def well(table: Table, space: int, state: Mapping[str, Any]) -> tuple[Mark, ...]:
    if state["closed"]:
        return _closed(table, state)
    if state["owner"] is None:
        return _free(table, state["cubes"])
    found: list[Mark] = [seat_mark(state["owner"], 14, 113.5, 14)]
    found.append(_count(state["cars"]) if state["cars"] else text(49, 117.5, table.say("no-cars"), "cap mid", 50))
    points = table.outdated[space]
    if points:
        found += [use("loss", 51, 129, 14, 14), text(74, 141, str(points), "b end")]
    return tuple(found)


def _count(cars: int) -> Mark:
    return text(75, 120.5, str(cars), "lg end", 23)


def banknote(table: Table, income: int, at: Place) -> tuple[Mark, ...]:
    """What a sale or a closing brings."""
    words = text(at.x + at.w / 2, at.y + at.h / 2 + 4.5, f"+{table.money(income)}", "b mid", at.w - 6)
    return (rect(*at, "green edge", 3), words)


def _closed(table: Table, state: Mapping[str, Any]) -> tuple[Mark, ...]:
    """Closed for good; cars that are left over stay in the well [R 3.14]."""
    return (
        rect(4, _BUILT, 72, _WELL.y + _WELL.h - _BUILT, "barred", 3),
        use("closed", 7, 82, 24, 24, "t-sheet"),
        text(54, 99, table.say("closed"), "b mid", 40),
        *((seat_mark(state["owner"], 14, 117, 14), _count(state["cars"])) if state["cars"] else ()),
    )


def _free(table: Table, cubes: int) -> tuple[Mark, ...]:
    """The cubes that a build here would take; nothing but hatching where no stock would suffice."""
    if cubes > tables.CUBES:
        return (rect(*_WELL, "barred", 3),)
    at_hand = tables.CUBES if table.me is None else table.seats[table.me]["cubes"]
    within = cubes <= at_hand
    return (
        use("idea", 13, 104, 22, 22, "t-yellow" if within else "soft"),
        text(63, 122, str(cubes), "lg end" if within else "end soft"),
        text(40, 140.5, table.counted("cubes-ahead", cubes), "cap mid", 68),
    )


def pieces(table: Table, space: int, at: Place) -> Iterator[Piece]:
    """The space itself, and all that stands on it."""
    state = table.spaces[space]
    yield _card(table, space, state, at)
    owner = state["owner"]
    if owner is None:
        return
    for n in range(state["factories"]):
        yield _factory(table, space, owner, n, at)
    if state["parts"]:
        yield _parts(table, space, owner, at)
    if state["cars"]:
        yield _cars(table, space, state, at)
    yield from _markers(table, space, state, at)


def _card(table: Table, space: int, state: Mapping[str, Any], at: Place) -> Piece:
    word = state["space"]
    ask = f"{ASKS[table.phase]} {word}" if table.phase in ASKS else ""
    if state["owner"] is None:
        label, tip = _free_words(space, state["cubes"], table.words.language)
    else:
        label, tip = _label(table, space, state), _tip(table, space, state)
    return Piece(space_id(word), at, (), label, tip, ask=ask)


@cache
def _free_words(space: int, cubes: int, language: str) -> tuple[str, Tip]:
    """Label and tip of a space where nobody builds."""
    words = Words(PACKAGE, language)
    market = words.template(f"scene.class.{tables.CLASS.word(CLASS_OF[space])}")
    model = words.template(f"space.{SPACE.word(space)}")
    name = words.template("scene.space").format(number=space + 1, name=model, market=market)
    form = "one" if cubes == 1 else "other"
    needs = words.template(f"scene.needs-cubes.{form}").format(count=cubes)
    cost = words.template("scene.cost").format(cost=COST[space])
    free = words.template(f"scene.free-says.{form}").format(count=cubes, cost=COST[space])
    return f"{name}, {cost}, {needs}", Tip(name, f"{free} {_would_make(words, space)}", "R 3.2")


def _would_make(words: Words, space: int) -> str:
    """The line of the production table for one and two factories."""
    market = CLASS_OF[space]
    limits = {f"least{n}": tables.LEAST[market][n] for n in (1, 2)} | {
        f"most{n}": tables.MOST[market][n] for n in (1, 2)
    }
    costs = {"cost": tables.PRODUCTION_COST[market], "price": tables.FULL_PRICE[market]}
    return words.template("scene.would-make").format(**limits, **costs)


def _name(table: Table, space: int) -> str:
    return table.say("space", number=space + 1, name=table.name(space), market=table.of_class(CLASS_OF[space]))


def _label(table: Table, space: int, state: Mapping[str, Any]) -> str:
    """An occupied space for somebody who cannot see it."""
    facts = [
        _name(table, space),
        table.say("cost", cost=COST[space]),
        table.say("owned", name=table.words.seat(state["owner"])),
        table.say("closed") if state["closed"] else table.counted("factories", state["factories"]),
        *([table.say("with-parts")] if state["parts"] else []),
        table.counted("cars", state["cars"]),
        *([table.counted("outdated", table.outdated[space])] if table.outdated[space] else []),
    ]
    return ", ".join(facts)


def _tip(table: Table, space: int, state: Mapping[str, Any]) -> Tip:
    owner = table.words.seat(state["owner"])
    if state["closed"]:
        return Tip(_name(table, space), table.say("closed-says", name=owner), "R 3.5")
    facts = [table.say("owned-says", name=owner, cost=COST[space]), _makes(table, space, state)]
    if table.outdated[space]:
        facts.append(table.counted("outdated-says", table.outdated[space]))
    return Tip(_name(table, space), " ".join(facts), "R 3.10")


def _makes(table: Table, space: int, state: Mapping[str, Any]) -> str:
    """The line of the production table for the factories here."""
    market, built = CLASS_OF[space], state["factories"]
    cost = tables.PRODUCTION_COST[market] - (tables.PARTS_SAVING if state["parts"] else 0)
    least, most = tables.LEAST[market][built], tables.MOST[market][built]
    return table.say("makes", least=least, most=most, cost=cost, price=tables.FULL_PRICE[market])


@cache
def building(icon: str) -> tuple[Mark, ...]:
    """A factory: sawtooth roof on a square of its owner's colour."""
    return (
        rect(0, 0, _BUILDING, 18, "seatf edge", 2),
        use(icon, 1, 1.5, 15, 15, "on-ink"),
    )


def building_at(n: int) -> tuple[float, float]:
    """The corner of the nth factory in a space; the parts factory is the last."""
    return _building(n), _BUILT


def _factory(table: Table, space: int, owner: int, n: int, at: Place) -> Piece:
    x, y = building_at(n)
    label = table.say("factory-of", name=table.words.seat(owner), space=table.name(space))
    tip = Tip(label, table.say("factory-says", cost=COST[space], back=value_when_closed(space, 1, False)), "R 3.13")
    place = Place(at.x + x, at.y + y, _BUILDING, 18)
    return Piece(f"factory-{SPACE.word(space)}-{n + 1}", place, building("factory"), label, tip, seat=owner)


def _parts(table: Table, space: int, owner: int, at: Place) -> Piece:
    x, y = building_at(SPACE_FACTORIES)
    label = table.say("parts-of", name=table.words.seat(owner), space=table.name(space))
    tip = Tip(label, table.say("parts-says", saving=tables.PARTS_SAVING, back=tables.PARTS_CLOSING), "R 3.11")
    place = Place(at.x + x, at.y + y, _BUILDING, 18)
    return Piece(f"parts-{owner}", place, building("gear"), label, tip, seat=owner)


def _cars(table: Table, space: int, state: Mapping[str, Any], at: Place) -> Piece:
    """The cars of a space; more or fewer of them count as a change."""
    market = CLASS_OF[space]
    owner = table.words.seat(state["owner"])
    label = table.counted("cars-at", state["cars"], name=owner, space=table.name(space))
    price = tables.REDUCED_PRICE[market] if state["reduced"] else tables.FULL_PRICE[market]
    tip = Tip(label, table.say("cars-says", price=price), "R 7.4" if state["reduced"] else "R 4.1")
    place = Place(at.x + 22, at.y + 102.5, 29, 23)
    marks = (use(CARS[market], 0, 2, 29, 20, "car"),)
    return Piece(f"cars-{state['space']}-{state['cars']}", place, marks, label, tip, seat=state["owner"])


_MARKER = (14.5, 19.0)


@cache
def marker(icon: str, look: str) -> tuple[Mark, ...]:
    return (rect(0, 0, *_MARKER, f"{look} edge", 3), use(icon, 1, 3, 12.5, 12.5, "t-sheet"))


def _markers(table: Table, space: int, state: Mapping[str, Any], at: Place) -> Iterator[Piece]:
    word = state["space"]
    if state["bonus"]:
        label = table.say("bonus-at", space=table.name(space))
        x, y = BONUS_AT
        tip = Tip(label, table.say("bonus-says"), "R 7.3")
        yield Piece(f"bonus-{word}", Place(at.x + x, at.y + y, *_MARKER), marker("marketing", "teal"), label, tip)
    for n in range(state["reduced"]):
        label = table.say("reduced-at", space=table.name(space))
        x, y = REDUCED_AT
        tip = Tip(label, table.say("reduced-says", price=tables.REDUCED_PRICE[CLASS_OF[space]]), "R 7.4")
        place = Place(at.x + x + MARKER_STEP * n, at.y + y, *_MARKER)
        yield Piece(f"reduced-{word}-{n + 1}", place, marker("tag", "red"), label, tip)
