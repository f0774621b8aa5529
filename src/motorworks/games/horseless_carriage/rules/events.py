"""The events of the log, each with its rule."""

from typing import Final

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

NUMBER: Final = Domain.numbers("number", 0, 999)
YEAR: Final = Domain.numbers("year", 1, 7)


def _word(name: str) -> str:
    return name.lower().replace(" ", "-").replace("'", "")


# The dealerships by their names, numbered industrialist * 3 + size.
OUTLET: Final = Domain("outlet", tuple(_word(name) for names in DEALERSHIP_NAMES for name in names))

EVENTS: Final = Events()

TRACKS_DRAWN: Final = EVENTS.event(
    "tracks-drawn",
    "R 2.2",
    several="off",
    horizontal=TRACK,
    vertical=TRACK,
    off=TRACK,
    moves="axis-across axis-up",
    room="marker-*",
)
ORDER_DRAWN: Final = EVENTS.event("order-drawn", "R 2.3", several="seats", seats=SEATS)
CHOSEN: Final = EVENTS.event("chosen", "R 2.1", seat=SEATS, industrialist=INDUSTRIALIST, moves="card-{seat}-*")
YEAR_STARTED: Final = EVENTS.event("year-started", "R 1.2", heading=True, year=YEAR, about="year")
RESEARCHED: Final = EVENTS.event(
    "researched",
    "R 3.2",
    seat=SEATS,
    owner=SEATS,
    track=TRACK,
    space=NUMBER,
    moves="marker-{track}-{owner}",
    about="space-{track}-{space}",
)
ASSEMBLY_RAISED: Final = EVENTS.event(
    "assembly-raised", "R 3.2", seat=SEATS, space=NUMBER, moves="assembly-{seat}", about="assembly-space-{space}"
)
RESEARCH_LOST: Final = EVENTS.event("research-lost", "R 3.3", seat=SEATS, count=NUMBER)
CLOCK: Final = EVENTS.event("clock", "R 1.7", left=NUMBER, about="gantt-clock")
CARD_TURNED: Final = EVENTS.event("card-turned", "R 1.7", about="timecard")
FOCUS_TAKEN: Final = EVENTS.event(
    "focus-taken", "R 4.2", seat=SEATS, slot=SLOT, moves="focus-of-{seat}", about="focus-{slot}"
)
PASSED: Final = EVENTS.event("passed", "R 4.2", seat=SEATS, about="gantt-of-{seat}")
FOCUS_SET: Final = EVENTS.event("focus-set", "R 4.3", several="seats", seats=SEATS, moves="focus-of-{seats}")
LAID: Final = EVENTS.event("laid", "R 5.9", seat=SEATS, tile=TILE, square=SQUARE, moves="tile-{seat}-{square}")
DROPPED: Final = EVENTS.event("dropped", "R 5.10", seat=SEATS, count=NUMBER)
BUILT: Final = EVENTS.event("built", "R 5.1", several="tiles", seat=SEATS, tiles=TILE)
EXPANDED: Final = EVENTS.event("expanded", "R 6.2", seat=SEATS, floor=FLOOR_TILE, side=DIRECTION)
PLANNED: Final = EVENTS.event("planned", "R 7.1", seat=SEATS, gantt=NUMBER, moves="gantt-of-{seat}")
BROCHURE: Final = EVENTS.event(
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
NO_BROCHURE: Final = EVENTS.event("no-brochure", "R 7.5", seat=SEATS, outlet=OUTLET)
WINDOW_PLACED: Final = EVENTS.event(
    "window-placed",
    "R 8.2",
    several="niches",
    seat=SEATS,
    outlet=OUTLET,
    niches=NICHE_AT,
    moves="window-{seat}-*",
    about="niche-{niches}",
)
SOLD: Final = EVENTS.event(
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
OUT: Final = EVENTS.event("out", "R 8.1", seat=SEATS)
SCRAPPED: Final = EVENTS.event("scrapped", "R 10.1", track=TRACK, minimum=NUMBER, about="track-{track}")
ENTERED: Final = EVENTS.event("entered", "R 10.2", track=TRACK, innovation=NUMBER, about="track-{track}", room="axis-*")
PLAYED: Final = EVENTS.event(
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
NO_CARD: Final = EVENTS.event("no-card", "R 11.1", seat=SEATS)
REVEALED: Final = EVENTS.event(
    "revealed", "R 11.2", seat=SEATS, card=CARD, quadrant=QUADRANT, about="quadrant-{quadrant}"
)
SPARKED: Final = EVENTS.event(
    "sparked", "R 11.2", type=TYPE, niche=NICHE_AT, moves="buyers-{type}-{niche}", about="niche-{niche}"
)
ATTRACTED: Final = EVENTS.event(
    "attracted", "R 11.3", type=TYPE, niche=NICHE_AT, count=NUMBER, moves="buyers-{type}-{niche}", about="niche-{niche}"
)
NEUTRAL_BUYER: Final = EVENTS.event(
    "neutral-buyer", "R 11.4", type=TYPE, niche=NICHE_AT, moves="buyers-{type}-{niche}", about="niche-{niche}"
)
PRICED: Final = EVENTS.event("priced", "R 11.7", segment=NUMBER, price=NUMBER, about="price-{segment}")
FINISHED: Final = EVENTS.event("finished", "R 9.1", year=YEAR)
