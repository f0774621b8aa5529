"""How Horseless Carriage stages its events: brochures and selling, expectations, the growth of demand."""

from collections.abc import Sequence

from motorworks.games.horseless_carriage.rules.events import EVENTS
from motorworks.kernel.domain import Term
from motorworks.kernel.log_line import Line
from motorworks.kernel.refusal import Say
from motorworks.kernel.stages import Beat
from motorworks.kernel.staging import Change, Cue, Program, StagedFigure, Staging


def new_buyers(lines: Sequence[Line], seat: int) -> list[Say]:
    """How many buyers have come, and which prices they will pay."""
    counts = [line.terms["count"] for line in lines if line.event == "attracted"]
    sparks = sum(count.value for count in counts if isinstance(count, Term))
    others = sum(line.event == "neutral-buyer" for line in lines)
    return [Say("staging.lesson.buyers", count=sparks + others, sparks=sparks)]


def price(earlier: Sequence[Line], beat: Beat) -> Say | None:
    """What one of the buyers paid."""
    count, income = beat.cause.terms["count"], beat.cause.terms["income"]
    assert isinstance(count, Term)
    assert isinstance(income, Term)
    return Say("staging.why.price", count=count.value, each=income.value // count.value)


_SELLING = Program(
    "selling",
    "money",
    acts={"brochures": "design", "selling": "dealership", "expectations": "gauge"},
    columns=("sales",),
)
_GROWTH = Program("growth", "money", acts={"cards": "spark", "growth": "demand", "prices": "money"}, lessons=new_buyers)

_CUES = {
    "planned": Cue(act="brochures"),
    "brochure": Cue(act="brochures"),
    "no-brochure": Cue(act="brochures"),
    "window-placed": Cue(act="selling"),
    "sold": Cue(
        (Change("money", "income", "sales"), Change("sold", "count", at="niche-{niche}")),
        act="selling",
        uses="buyers-{type}-{niche}",
        reason=price,
    ),
    "out": Cue(act="selling"),
    "scrapped": Cue(act="expectations"),
    "entered": Cue(act="expectations"),
    "revealed": Cue(act="cards"),
    "sparked": Cue(act="cards"),
    "attracted": Cue((Change("buyers", "count", at="niche-{niche}"),), act="growth"),
    "neutral-buyer": Cue((Change("buyers", "1", at="niche-{niche}"),), act="growth"),
    "priced": Cue(act="prices"),
    "clock": Cue(goes_along=True),
}

_FIGURES = (StagedFigure("money"), StagedFigure("sold", local=True), StagedFigure("buyers", local=True))

STAGING = Staging(EVENTS, _FIGURES, [_SELLING, _GROWTH], _CUES)
