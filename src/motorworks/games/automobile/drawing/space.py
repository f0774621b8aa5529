"""One space of the model road: what is printed in it, what stands on it, and what it says of itself."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from motorworks.games.automobile.drawing import works as scene_works
from motorworks.games.automobile.drawing.table import CARS, PACKAGE, TINT, Table
from motorworks.games.automobile.drawing.works import BUILT, building_at
from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.tables import CLASS_OF, COST, SPACE, SPACE_FACTORIES
from motorworks.kernel.words import Words
from motorworks.scene import Mark, Piece, Place, Tip, circle, path, rect, text, use
from motorworks.scene.lettering import width
from motorworks.scene.things import seat_mark

W, H = 74.0, 148.0
_NAME = W - 8  # as long as the name of a model may be
_WELL = Place(4, 101, W - 8, 43.5)
OVER_FACTORIES, ABOVE_CARS = Place(4, 79.5, W - 8, 20), Place(6.5, 103.5, 52, 18)  # where a ghost of money lies

# What a click on a space would mean in each phase.
ASKS = {
    "build-factory": "build",
    "produce-cars": "produce",
    "close-down-factory": "close",
    "sell-via-howard": "howard",
    "bonus-sales-marker": "bonus",
    "reduced-price-markers": "reduce",
}


# And the rule of what it would mean.
_RULES = {
    "build-factory": "R 3.2",
    "close-down-factory": "R 3.13",
    "sell-via-howard": "R 4.1",
    "bonus-sales-marker": "R 6.3",
    "reduced-price-markers": "R 6.4",
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
        rect(0, 0, W, H, face, 4),
        path(f"M0 22V4q0-4 4-4H{W - 4}q4 0 4 4V22z", TINT[market]),
        path("M0 22V4q0-4 4-4H20V22z", "platef"),
        path(f"M0 22H{W}M20 0V22", "o"),
        rect(0, 0, W, H, "o", 4),
        text(10, 16, str(space + 1), "b mid inv"),
        text(W - 12, 16, words.template("scene.money").format(amount=COST[space]), "b end"),
        *(circle(8, 31 + 8 * n, 2.7, "inkf") for n in range(market + 1)),
        use(CARS[market], 13, 24.5, 40, 26.7, f"t-{TINT[market]} g-sheet"),
        *(text(W / 2, first + 12.5 * n, line, "b mid", _NAME) for n, line in enumerate(model)),
        *(rect(*building_at(n), "slot", 2) for n in range(SPACE_FACTORIES)),
        rect(*building_at(SPACE_FACTORIES), "slot dashed", 2),
        use("gear", building_at(SPACE_FACTORIES).x + 2.25, BUILT + 3.5, 11, 11, "soft faint"),
        rect(*_WELL, "wellf edge-l", 3),
    )


def _broken(name: str) -> list[str]:
    """A name on one line, or on two of much the same length."""
    if width(name) <= _NAME:
        return [name]
    names = name.split()
    halves = [[" ".join(names[:n]), " ".join(names[n:])] for n in range(1, len(names))]
    return min(halves, key=lambda half: max(map(width, half)))


def well(table: Table, space: int, state: Mapping[str, Any]) -> tuple[Mark, ...]:
    """Whose space it is, and its cars; beside the model the loss points that an outdated one brings."""
    if state["closed"]:
        cars = _cars(table, state) if state["cars"] else ()
        return (rect(4, BUILT, _WELL.w, _WELL.y + _WELL.h - BUILT, "barred", 3), *cars)
    if state["owner"] is None:
        return _free(table, state["cubes"])
    points = table.outdated[space]
    losses = (use("loss", 55.5, 24, 14, 14), text(62.5, 50.5, str(points), "b mid")) if points else ()
    return (*losses, *_cars(table, state))


def _cars(table: Table, state: Mapping[str, Any]) -> tuple[Mark, ...]:
    count = str(state["cars"]) if state["cars"] else ""
    said = text(67.5, 140.5, count, "lg end", 22) if count else text(45, 138, table.say("no-cars"), "cap mid", 44)
    return (seat_mark(state["owner"], 12, 133.5, 13.5), said)


def banknote(table: Table, income: int, at: Place) -> tuple[Mark, ...]:
    """What a sale or a closing brings."""
    words = text(at.x + at.w / 2, at.y + at.h / 2 + 4.5, f"+{table.money(income)}", "b mid", at.w - 6)
    return (rect(*at, "green edge", 3), words)


def _free(table: Table, cubes: int) -> tuple[Mark, ...]:
    """The cubes that a build here would take; nothing but hatching where no stock would suffice."""
    if cubes > tables.CUBES:
        return (rect(*_WELL, "barred", 3),)
    at_hand = tables.CUBES if table.me is None else table.seats[table.me]["cubes"]
    within = cubes <= at_hand
    return (
        use("idea", 10, 104, 22, 22, "t-yellow" if within else "soft"),
        text(58, 122, str(cubes), "lg end" if within else "end soft"),
        text(W / 2, 140, table.counted("cubes-ahead", cubes), "cap mid", 62),
    )


def pieces(table: Table, space: int, at: Place) -> Iterator[Piece]:
    """The space itself, and all that stands on it."""
    state = table.spaces[space]
    yield _card(table, space, state, at)
    if state["owner"] is not None:
        yield from scene_works.pieces(table, space, state, at)


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
    asked = state["space"] in table.lit_spaces
    return Tip(_name(table, space), " ".join(facts), _RULES.get(table.phase, "R 3.10") if asked else "R 3.10")


def _makes(table: Table, space: int, state: Mapping[str, Any]) -> str:
    """The line of the production table for the factories here."""
    market, built = CLASS_OF[space], state["factories"]
    if not built:
        return table.say("makes-none")
    cost = tables.PRODUCTION_COST[market] - (tables.PARTS_SAVING if state["parts"] else 0)
    least, most = tables.LEAST[market][built], tables.MOST[market][built]
    return table.say("makes", least=least, most=most, cost=cost, price=tables.FULL_PRICE[market])
