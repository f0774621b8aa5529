"""What the log can say, each with the rule it comes from."""

from motorworks.games.horseless_carriage.rules.moves import (
    CARD,
    DIRECTION,
    FLOOR_TILE,
    INDUSTRIALIST,
    NICHE_AT,
    QUADRANT,
    SEATS,
    SLOT,
    SQUARE,
    TILE,
    TRACK,
    TYPE,
)
from motorworks.games.horseless_carriage.rules.tables import DEALERSHIP_NAMES
from motorworks.kernel import Domain, Events

NUMBER = Domain.numbers("number", 0, 999)
YEAR = Domain.numbers("year", 1, 7)


def _word(name: str) -> str:
    return name.lower().replace(" ", "-").replace("'", "")


# The dealerships by their names, numbered industrialist * 3 + size.
OUTLET = Domain("outlet", tuple(_word(name) for names in DEALERSHIP_NAMES for name in names))

EVENTS = Events()

TRACKS_DRAWN = EVENTS.event(
    "tracks-drawn",
    "R 2.2",
    several="off",
    horizontal=TRACK,
    vertical=TRACK,
    off=TRACK,
    moves="axis-across axis-up",
    room="marker-*",
)
ORDER_DRAWN = EVENTS.event("order-drawn", "R 2.3", several="seats", seats=SEATS)
CHOSEN = EVENTS.event("chosen", "R 2.1", seat=SEATS, industrialist=INDUSTRIALIST, moves="card-{seat}-*")
YEAR_STARTED = EVENTS.event("year-started", "R 1.2", heading=True, year=YEAR, about="year")
RESEARCHED = EVENTS.event(
    "researched",
    "R 3.2",
    seat=SEATS,
    owner=SEATS,
    track=TRACK,
    space=NUMBER,
    moves="marker-{track}-{owner}",
    about="space-{track}-{space}",
)
ASSEMBLY_RAISED = EVENTS.event(
    "assembly-raised", "R 3.2", seat=SEATS, space=NUMBER, moves="assembly-{seat}", about="assembly-space-{space}"
)
RESEARCH_LOST = EVENTS.event("research-lost", "R 3.3", seat=SEATS, count=NUMBER)
CLOCK = EVENTS.event("clock", "R 1.7", left=NUMBER, about="gantt-clock")
CARD_TURNED = EVENTS.event("card-turned", "R 1.7", about="timecard")
FOCUS_TAKEN = EVENTS.event("focus-taken", "R 4.2", seat=SEATS, slot=SLOT, moves="focus-of-{seat}", about="focus-{slot}")
PASSED = EVENTS.event("passed", "R 4.2", seat=SEATS, about="gantt-of-{seat}")
FOCUS_SET = EVENTS.event("focus-set", "R 4.3", several="seats", seats=SEATS, moves="focus-of-{seats}")
LAID = EVENTS.event("laid", "R 5.9", seat=SEATS, tile=TILE, square=SQUARE, moves="tile-{seat}-{square}")
DROPPED = EVENTS.event("dropped", "R 5.10", seat=SEATS, count=NUMBER)
BUILT = EVENTS.event("built", "R 5.1", several="tiles", seat=SEATS, tiles=TILE)
EXPANDED = EVENTS.event("expanded", "R 6.2", seat=SEATS, floor=FLOOR_TILE, side=DIRECTION)
PLANNED = EVENTS.event("planned", "R 7.1", seat=SEATS, gantt=NUMBER, moves="gantt-of-{seat}")
BROCHURE = EVENTS.event(
    "brochure",
    "R 7.2",
    seat=SEATS,
    outlet=OUTLET,
    speed=NUMBER,
    range=NUMBER,
    design=NUMBER,
    reliability=NUMBER,
    safety=NUMBER,
)
NO_BROCHURE = EVENTS.event("no-brochure", "R 7.5", seat=SEATS, outlet=OUTLET)
WINDOW_PLACED = EVENTS.event(
    "window-placed",
    "R 8.2",
    several="niches",
    seat=SEATS,
    outlet=OUTLET,
    niches=NICHE_AT,
    moves="window-{seat}-*",
    about="niche-{niches}",
)
SOLD = EVENTS.event(
    "sold",
    "R 8.3",
    seat=SEATS,
    outlet=OUTLET,
    niche=NICHE_AT,
    type=TYPE,
    count=NUMBER,
    income=NUMBER,
    about="niche-{niche}",
    room="buyers-{type}-{niche}",
)
OUT = EVENTS.event("out", "R 8.1", seat=SEATS)
SCRAPPED = EVENTS.event("scrapped", "R 10.1", track=TRACK, minimum=NUMBER, about="track-{track}")
ENTERED = EVENTS.event("entered", "R 10.2", track=TRACK, innovation=NUMBER, about="track-{track}", room="axis-*")
PLAYED = EVENTS.event(
    "played",
    "R 11.1",
    secret=("card",),
    readers=("seat",),
    seat=SEATS,
    quadrant=QUADRANT,
    card=CARD,
    moves="down-{seat}",
    about="quadrant-{quadrant}",
)
NO_CARD = EVENTS.event("no-card", "R 11.1", seat=SEATS)
REVEALED = EVENTS.event("revealed", "R 11.2", seat=SEATS, card=CARD, quadrant=QUADRANT, about="quadrant-{quadrant}")
SPARKED = EVENTS.event(
    "sparked", "R 11.2", type=TYPE, niche=NICHE_AT, moves="buyers-{type}-{niche}", about="niche-{niche}"
)
ATTRACTED = EVENTS.event(
    "attracted", "R 11.3", type=TYPE, niche=NICHE_AT, count=NUMBER, moves="buyers-{type}-{niche}", about="niche-{niche}"
)
NEUTRAL_BUYER = EVENTS.event(
    "neutral-buyer", "R 11.4", type=TYPE, niche=NICHE_AT, moves="buyers-{type}-{niche}", about="niche-{niche}"
)
PRICED = EVENTS.event("priced", "R 11.7", segment=NUMBER, price=NUMBER, about="price-{segment}")
FINISHED = EVENTS.event("finished", "R 9.1", year=YEAR)
