"""What the log can say, each with its rule and with who may read it."""

from motorworks.games.gear_and_piston.rules.moves import COLUMN, SECTION, SHIFT, SPACE
from motorworks.games.gear_and_piston.rules.tables import (
    DECK_DOMAIN,
    INVESTOR_DOMAIN,
    LOCATION_DOMAIN,
    PART_DOMAIN,
    ROW_DOMAIN,
    TILE_DOMAIN,
)
from motorworks.kernel import SEAT, Domain, Events

NUMBER = Domain.numbers("number", 0, 999)
END = Domain("end", ("top", "bottom", "both"))
TOP, BOTTOM, BOTH = range(3)

EVENTS = Events()
_event = EVENTS.event

# Setting up and planning
LAID_OUT = _event("laid-out", "R 2.3", deck=DECK_DOMAIN, tiles=PART_DOMAIN, several="tiles")
INVESTORS_CHOSEN = _event("investors-chosen", "R 2.4", investors=INVESTOR_DOMAIN, several="investors")
START_DRAWN = _event("start-drawn", "R 2.5", seat=SEAT)
ROUND_BEGUN = _event("round-begun", "R 3.1", heading=True, round=NUMBER, seat=SEAT)
PLACED = _event("placed", "R 3.1", seat=SEAT, location=LOCATION_DOMAIN, space=SPACE)
JOINED = _event("joined", "R 5.6", seat=SEAT, shift=SHIFT)
STAYED_APART = _event("stayed-apart", "R 5.7", seat=SEAT)

# Step 1
VOLATILITY_SET = _event("volatility-set", "R 4.2", seat=SEAT, volatility=NUMBER)
DISCARDED = _event("discarded", "R 4.3", seat=SEAT, tile=PART_DOMAIN)
KEPT_ALL = _event("kept-all", "R 4.3", seat=SEAT)

# Backyard
MARKER_BACK = _event("marker-back", "R 4.4", seat=SEAT, markers=NUMBER)
SKIPPED = _event("skipped", "R 4.1", seat=SEAT, location=LOCATION_DOMAIN)
SPIED = _event(
    "spied",
    "R 4.7",
    seat=SEAT,
    victim=SEAT,
    hand=PART_DOMAIN,
    several="hand",
    secret=("hand",),
    readers=("seat", "victim"),
)
STOLEN = _event(
    "stolen",
    "R 4.7",
    seat=SEAT,
    victim=SEAT,
    deck=DECK_DOMAIN,
    tile=PART_DOMAIN,
    secret=("tile",),
    readers=("seat", "victim"),
)
MOVED = _event("moved", "R 4.8", seat=SEAT, location=LOCATION_DOMAIN, space=SPACE, to=SPACE)
LOOKED = _event("looked", "R 4.10", seat=SEAT, tiles=PART_DOMAIN, several="tiles", secret=("tiles",), readers=("seat",))
BOUGHT = _event("bought", "R 4.10", seat=SEAT, tile=PART_DOMAIN, secret=("tile",), readers=("seat",))
PUT_BACK = _event(
    "put-back", "R 4.10", seat=SEAT, end=END, tiles=PART_DOMAIN, several="tiles", secret=("tiles",), readers=("seat",)
)

# Patent Office and Scrapyard
PATENTED = _event("patented", "R 4.12", seat=SEAT, tile=PART_DOMAIN)
PATENTED_BLIND = _event("patented-blind", "R 4.12", seat=SEAT, tile=PART_DOMAIN, secret=("tile",), readers=("seat",))
SALVAGED = _event("salvaged", "R 4.14", seat=SEAT, tile=PART_DOMAIN)
SALVAGED_BLIND = _event("salvaged-blind", "R 4.14", seat=SEAT, tile=PART_DOMAIN, secret=("tile",), readers=("seat",))
TURNED_UP = _event("turned-up", "R 4.15", tile=PART_DOMAIN)
FRONT_ROW_FILLED = _event("front-row-filled", "R 12.2", tile=PART_DOMAIN)
SCRAP_DRAWN = _event(
    "scrap-drawn",
    "R 12.3",
    seat=SEAT,
    count=NUMBER,
    tiles=PART_DOMAIN,
    several="tiles",
    secret=("tiles",),
    readers=("seat",),
)
SCRAP_KEPT = _event("scrap-kept", "R 12.3", seat=SEAT, tile=PART_DOMAIN, secret=("tile",), readers=("seat",))
SCRAP_DISCARDED = _event("scrap-discarded", "R 12.3", seat=SEAT, tiles=PART_DOMAIN, several="tiles", reveals=True)
RESHUFFLED = _event("reshuffled", "R 12.4")

# Workshop
START_TAKEN = _event("start-taken", "R 4.18", seat=SEAT)
START_TAKEN_BY_TIME = _event("start-taken-by-time", "R 13.3", seat=SEAT)
WORK_BEGUN = _event("work-begun", "R 4.19", seat=SEAT, actions=NUMBER)
BUILT = _event("built", "R 5.2", seat=SEAT, tile=PART_DOMAIN, section=SECTION, row=ROW_DOMAIN, column=COLUMN)
SECTION_BEGUN = _event("section-begun", "R 5.2", seat=SEAT, tile=PART_DOMAIN)
DISMANTLED = _event("dismantled", "R 5.3", seat=SEAT, tile=PART_DOMAIN)
REPLACED = _event("replaced", "R 5.4", seat=SEAT, old=PART_DOMAIN, tile=PART_DOMAIN)

# Refreshing and the ends
REFRESHED = _event("refreshed", "R 7.2", deck=DECK_DOMAIN, tiles=PART_DOMAIN, several="tiles")
ROWS_SHIFTED = _event("rows-shifted", "R 12.5", tiles=PART_DOMAIN, several="tiles")
STACK_EXHAUSTED = _event("stack-exhausted", "R 8.1", deck=DECK_DOMAIN)
STACK_RUN_OUT = _event("stack-run-out", "R 13.1", deck=DECK_DOMAIN)
CAR_COMPLETED = _event("car-completed", "R 8.2", seat=SEAT, parts=NUMBER)

# Junk
JUNK_DRAWN = _event("junk-drawn", "R 9.3", seat=SEAT, tile=TILE_DOMAIN)
JUNK_PLACED = _event("junk-placed", "R 9.4", seat=SEAT, tile=TILE_DOMAIN, row=ROW_DOMAIN, column=COLUMN)
JUNK_COVERS = _event("junk-covers", "R 9.8", seat=SEAT, tile=TILE_DOMAIN, covered=PART_DOMAIN)
SCORED = _event("scored", "R 10.2", seat=SEAT, score=Domain.numbers("score", -200, 400), volatility=NUMBER)
