"""One space of the model road: what is printed in it, and what it says of itself."""

from __future__ import annotations

from functools import cache

from motorworks.games.automobile.drawing.table import Speaker, speaker
from motorworks.games.automobile.drawing.things import BUILT, CARS, TINT, building_at, pips
from motorworks.games.automobile.rules import production, selling, tables
from motorworks.games.automobile.rules.seen import ModelSpace
from motorworks.games.automobile.rules.tables import CLASS_OF, COST, NONE, SPACE, SPACE_FACTORIES
from motorworks.scene import Mark, Piece, Place, Tip, path, rect, text, use
from motorworks.scene.lettering import width
from motorworks.scene.things import seat_mark

W, H = 74.0, 148.0
_NAME = W - 8  # as long as the name of a model may be
_WELL = Place(4, 101, W - 8, 43.5)
OVER_FACTORIES, ABOVE_CARS = Place(4, 79.5, W - 8, 20), Place(6.5, 103.5, 52, 18)  # where a ghost of money lies

# The rule of what a click on a space would mean.
_RULES = {"build": "R 3.2", "close": "R 3.13", "howard": "R 4.1", "bonus": "R 6.3", "reduce": "R 6.4"}


def space_id(space: int) -> str:
    return f"space-{SPACE.word(space)}"


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
