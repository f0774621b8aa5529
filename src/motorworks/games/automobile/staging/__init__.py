"""How Automobile stages its events: demand, sales, unsold cars and losses; everything else is an aside."""

from collections.abc import Iterable, Sequence

from motorworks.games.automobile.rules.events import EVENTS
from motorworks.games.automobile.rules.tables import CLASS, CLASS_OF, SPACE
from motorworks.games.automobile.staging import reasons
from motorworks.games.automobile.staging.reasons import value
from motorworks.kernel.log_line import Line
from motorworks.kernel.refusal import Say
from motorworks.kernel.staging import Change, Cue, Program, StagedFigure, Staging

_FIGURES = (
    StagedFigure("cash"),
    StagedFigure("losses", "loss", harmful=True),
    StagedFigure("loans", "loan", harmful=True),
    StagedFigure("cubes", "idea"),
    StagedFigure("sold", local=True),
    StagedFigure("buyers", local=True),
)


def _of(lines: Iterable[Line], event: str, seat: int | None = None) -> list[Line]:
    return [line for line in lines if line.event == event and seat in (None, *line.seats[:1])]


def lessons(lines: Sequence[Line], seat: int) -> list[Say]:
    """What the seat could not sell, what sold best, and the demand of the class that had the most cars."""
    sold, unsold = _of(lines, "sold"), _of(lines, "unsold")
    mine = sorted(_of(unsold, "unsold", seat), key=lambda line: -value(line, "cars"))
    found = [Say("staging.lesson.unsold", cars=one.terms["cars"], space=one.terms["space"]) for one in mine[:1]]
    if sold:
        spaces = [value(line, "space") for line in sold]
        best = max(spaces, key=spaces.count)
        found.append(Say("staging.lesson.best", space=SPACE.term(best), count=spaces.count(best)))
    if sold or unsold:
        found.append(_demand(lines, sold, unsold))
    return found


def _demand(lines: Sequence[Line], sold: Sequence[Line], unsold: Sequence[Line]) -> Say:
    cars = [0] * len(CLASS)
    for line in sold:
        cars[CLASS_OF[value(line, "space")]] += 1
    for line in unsold:
        cars[CLASS_OF[value(line, "space")]] += value(line, "cars")
    market = cars.index(max(cars))
    buyers = sum(value(line, "cars") for line in _of(lines, "demand") if value(line, "market") == market)
    return Say("staging.lesson.buyers", buyers=buyers, cars=cars[market], market=CLASS.term(market))


_SALES = Program(
    "sales",
    "cash",
    acts={
        "demand": "demand",
        "sales-low": "car-runabout",
        "sales-mid": "car-normal",
        "sales-high": "car-limousine",
        "unsold": "car-normal",
        "losses": "loss",
        "worth": "factory",
    },
    columns=("income", "unsold", "outdated", "dropped", "borrowed", "losses", "interest", "factories", "repaid"),
    lessons=lessons,
)

_CUES = {
    "taken": Cue((Change("cubes", "cubes"),)),
    "built": Cue((Change("cash", "-cost"), Change("cubes", "-cubes"))),
    "loan": Cue((Change("cash", "cash", "borrowed"), Change("loans", "1")), goes_along=True),
    "researched": Cue((Change("cubes", "cubes"),)),
    "produced": Cue((Change("cash", "-cost"),)),
    "closed": Cue((Change("cash", "income"), Change("losses", "-losses"))),
    "sold-to-howard": Cue((Change("cash", "price"),)),
    "sold-by-distributor": Cue((Change("cash", "price"),)),
    "idle": Cue((Change("losses", "number"),)),
    "bonus-bought": Cue((Change("cubes", "-cubes"),)),
    "shown": Cue(act="demand"),
    "from-bag": Cue(act="demand"),
    "demand": Cue((Change("buyers", "cars", at="demand-{market}"),), act="demand", reason=reasons.demand),
    "sold": Cue(
        (
            Change("cash", "price", "income"),
            Change("sold", "1", at="space-{space}"),
            Change("buyers", "-1", at="demand-{market}"),
        ),
        act="sales-{market}",
        add_up=True,
        reason=reasons.sold,
    ),
    "unsold": Cue((Change("losses", "cars", "unsold"),), act="unsold", uses="cars-{space}-*", reason=reasons.unsold),
    "outdated": Cue((Change("losses", "losses", "outdated"),), act="losses", reason=reasons.outdated),
    "sloan-drops": Cue((Change("losses", "-losses", "dropped"),), act="losses"),
    "chrysler-drops": Cue((Change("losses", "-losses", "dropped"),), act="losses"),
    "losses-paid": Cue((Change("cash", "-cost", "losses"),), act="losses", reason=reasons.losses_paid),
    "interest-paid": Cue((Change("cash", "-cost", "interest"),), act="losses", reason=reasons.interest_paid),
    "in-debt": Cue(goes_along=True),
    "factories-valued": Cue((Change("cash", "value", "factories"),), act="worth"),
    "loans-repaid": Cue((Change("cash", "-cost", "repaid"),), act="worth"),
}

STAGING = Staging(EVENTS, _FIGURES, [_SALES], _CUES)
