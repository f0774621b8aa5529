"""One space of the model road: what is printed in it, what stands on it, and what it says of itself."""

from collections.abc import Iterator
from functools import cache

from motorworks.games.automobile.drawing import things
from motorworks.games.automobile.drawing.table import Speaker, speaker
from motorworks.games.automobile.drawing.things import BUILT, CARS, TINT, building_at, pips
from motorworks.games.automobile.rules import production, selling, tables
from motorworks.games.automobile.rules.road import value_when_closed
from motorworks.games.automobile.rules.seen import ModelSpace
from motorworks.games.automobile.rules.tables import CLASS_OF, COST, NONE, SPACE, SPACE_FACTORIES
from motorworks.scene import Mark, Piece, Place, Tip, path, rect, text, use
from motorworks.scene.layout import Ids, piece
from motorworks.scene.lettering import width
from motorworks.scene.things import seat_mark

W, H = 74.0, 148.0
_NAME = W - 8  # as long as the name of a model may be
_WELL = Place(4, 101, W - 8, 43.5)
OVER_FACTORIES, ABOVE_CARS = Place(4, 79.5, W - 8, 20), Place(6.5, 103.5, 52, 18)  # where a ghost of money lies

space_id = Ids("space", SPACE)
# The rule of what a click on a space would mean.
_RULES = {"build": "R 3.2", "close": "R 3.13", "howard": "R 4.1", "bonus": "R 6.3", "reduce": "R 6.4"}


@cache
def printed(space: int, language: str, face: str = "paper") -> tuple[Mark, ...]:
    """A space as it is printed: number, cost, class, model, and room for factories and cars."""
    market, words = CLASS_OF[space], speaker(language)
    model = _broken(words.name(space))
    first = 69 if len(model) == 1 else 63
    return (
        rect(0, 0, W, H, face, 4),
        path(f"M0 22V4q0-4 4-4H{W - 4}q4 0 4 4V22z", TINT[market]),
        path("M0 22V4q0-4 4-4H20V22z", "platef"),
        path(f"M0 22H{W}M20 0V22", "o"),
        rect(0, 0, W, H, "o", 4),
        text(10, 16, str(space + 1), "b mid inv"),
        text(W - 12, 16, words.money(COST[space]), "b end"),
        *pips(market, 8, 31, down=8),
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


# What its well says


def well(says: Speaker, state: ModelSpace, points: int, at_hand: int) -> tuple[Mark, ...]:
    """Whose space it is, and its cars; beside the model the loss points that an outdated one brings."""
    if state.closed:
        barred = rect(4, BUILT, _WELL.w, _WELL.y + _WELL.h - BUILT, "barred", 3)
        return (barred, *_cars(says, state)) if state.cars else (barred,)
    if state.owner == NONE:
        return _free(says, state.cubes, at_hand)
    losses = (use("loss", 55.5, 24, 14, 14), text(62.5, 50.5, str(points), "b mid")) if points else ()
    return (*losses, *_cars(says, state))


def _cars(says: Speaker, state: ModelSpace) -> tuple[Mark, ...]:
    said = text(45, 138, says.say("no-cars"), "cap mid", 44)
    if state.cars:
        said = text(67.5, 140.5, str(state.cars), "lg end", 22)
    return (seat_mark(state.owner, 12, 133.5, 13.5), said)


def _free(says: Speaker, cubes: int, at_hand: int) -> tuple[Mark, ...]:
    """The cubes that a build here would take; nothing but hatching where no stock would suffice."""
    if cubes > tables.CUBES:
        return (rect(*_WELL, "barred", 3),)
    within = cubes <= at_hand
    return (
        use("idea", 10, 104, 22, 22, "t-yellow" if within else "soft"),
        text(58, 122, str(cubes), "lg end" if within else "end soft"),
        text(W / 2, 140, says.counted("cubes-ahead", cubes), "cap mid", 62),
    )


# What stands on it


def standing(says: Speaker, state: ModelSpace, on: Place) -> Iterator[Piece]:
    """Its works or the sign that it is closed for good, which cars left over stay below [R 3.14]; cars and markers."""
    word, where = SPACE.word(state.space), {"name": says.words.seat(state.owner), "space": says.name(state.space)}
    price = selling.demand_price(state.space, state.reduced)
    if state.closed:
        tip = Tip(says.say("closed-at", **where), says.say("closed-says", **where), "R 3.5")
        marks: tuple[Mark, ...] = (
            use("closed", 2, 1, 20, 20, "t-sheet"),
            text(44, 15.5, says.say("closed"), "b mid", 38),
        )
        yield piece(f"closed-{word}", Place(4, BUILT, 66, 21).within(on.x, on.y), marks, tip, seat=state.owner)
    else:
        yield _works(says, state, on, **where)
    if state.cars:
        label, rule = says.counted("cars-at", state.cars, **where), "R 7.4" if state.reduced else "R 4.1"
        tip, car = Tip(label, says.say("cars-says", price=price), rule), CARS[CLASS_OF[state.space]]
        at, marks = Place(19.5, 123, 25, 21).within(on.x, on.y), (use(car, 0, 2, 25, 17.2, "car"),)
        yield piece(f"cars-{word}-{state.cars}", at, marks, tip, seat=state.owner)
    if state.bonus:
        tip = Tip(says.say("bonus-at", **where), says.say("bonus-says"), "R 7.3")
        yield piece(f"bonus-{word}", things.BONUS_AT.within(on.x, on.y), things.marker("marketing", "teal"), tip)
    if state.reduced:
        tip = Tip(says.say("reduced-at", **where), says.counted("reduced-says", state.reduced, price=price), "R 7.4")
        at = things.REDUCED_AT._replace(w=things.MARKER_STEP * (state.reduced - 1) + things.REDUCED_AT.w)
        yield piece(f"reduced-{word}-{state.reduced}", at.within(on.x, on.y), things.tags(state.reduced), tip)


def _works(says: Speaker, state: ModelSpace, on: Place, **where: str) -> Piece:
    """All factories of a space are one thing, so that a build is one change."""
    space, factories, parts, facts = state.space, state.factories, state.parts, []
    label = says.say("works-of-parts", **where)
    if factories:
        label = says.counted("works-with-parts" if parts else "works", factories, **where)
        back = value_when_closed(space, 1, has_parts=False)
        facts.append(says.counted("factory-says", factories, cost=COST[space], back=back))
    if parts:
        back = value_when_closed(space, 0, has_parts=True)
        facts.append(says.say("parts-says", saving=tables.PARTS_SAVING, back=back))
    first, last = building_at(0), building_at(SPACE_FACTORIES if parts else factories - 1)
    at = first._replace(w=last.x + last.w - first.x).within(on.x, on.y)
    name = f"works-{SPACE.word(space)}-{factories}{'-parts' if parts else ''}"
    return piece(name, at, things.buildings(factories, parts), Tip(label, " ".join(facts), "R 3.13"), seat=state.owner)


# What it says of itself


def card(says: Speaker, state: ModelSpace, points: int, ask: str, is_offered: bool, at: Place) -> Piece:
    """The space as a piece; `ask` is the kind of action that a click would mean."""
    code = f"{ask} {SPACE.word(state.space)}" if ask else ""
    if state.owner == NONE:
        label, tip = _free_words(state.space, state.cubes, says.language)
    else:
        rule = _RULES.get(ask, "R 3.10") if is_offered else "R 3.10"
        label, tip = _label(says, state, points), _tip(says, state, points, rule)
    return Piece(space_id(state.space), at, (), label, tip, ask=code)


def _name(says: Speaker, space: int) -> str:
    return says.say("space", number=space + 1, name=says.name(space), market=says.of_class(CLASS_OF[space]))


@cache
def _free_words(space: int, cubes: int, language: str) -> tuple[str, Tip]:
    """Label and tip of a space where nobody builds."""
    says = speaker(language)
    name, needs = _name(says, space), says.counted("needs-cubes", cubes)
    free = says.counted("free-says", cubes, cost=COST[space])
    tip = Tip(name, f"{free} {_would_make(says, space)}", "R 3.2")
    return f"{name}, {says.say('cost', cost=COST[space])}, {needs}", tip


def _would_make(says: Speaker, space: int) -> str:
    """The line of the production table for one and two factories."""
    least = {f"least{n}": production.least_cars(space, n) for n in (1, 2)}
    most = {f"most{n}": production.most_cars(space, n) for n in (1, 2)}
    cost, price = production.car_cost(space, has_parts=False), selling.full_price(space)
    return says.say("would-make", **least, **most, cost=cost, price=price)


def _label(says: Speaker, state: ModelSpace, points: int) -> str:
    """An occupied space for somebody who cannot see it."""
    facts = [
        _name(says, state.space),
        says.say("cost", cost=COST[state.space]),
        says.say("owned", name=says.words.seat(state.owner)),
        says.say("closed") if state.closed else says.counted("factories", state.factories),
        *([says.say("with-parts")] if state.parts else []),
        says.counted("cars", state.cars),
        *([says.counted("outdated", points)] if points else []),
    ]
    return ", ".join(facts)


def _tip(says: Speaker, state: ModelSpace, points: int, rule: str) -> Tip:
    name, owner = _name(says, state.space), says.words.seat(state.owner)
    if state.closed:
        return Tip(name, says.say("closed-says", name=owner), "R 3.5")
    facts = [says.say("owned-says", name=owner, cost=COST[state.space]), _makes(says, state)]
    if points:
        facts.append(says.counted("outdated-says", points))
    return Tip(name, " ".join(facts), rule)


def _makes(says: Speaker, state: ModelSpace) -> str:
    """The line of the production table for the factories here."""
    space, factories = state.space, state.factories
    if not factories:
        return says.say("makes-none")
    least, most = production.least_cars(space, factories), production.most_cars(space, factories)
    cost, price = production.car_cost(space, state.parts), selling.full_price(space)
    return says.say("makes", least=least, most=most, cost=cost, price=price)
