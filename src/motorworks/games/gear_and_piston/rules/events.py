"""The events of the log, each with its rule and its readers."""

from typing import Final

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

NUMBER: Final = Domain.numbers("number", 0, 999)
END: Final = Domain("end", ("top", "bottom", "both"))
TOP: Final = 0
BOTTOM: Final = 1
BOTH: Final = 2

EVENTS: Final = Events()
_event = EVENTS.event

# Setting up and planning
LAID_OUT: Final = _event(
    "laid-out", "R 2.3", deck=DECK_DOMAIN, tiles=PART_DOMAIN, several="tiles", moves="{tiles}", about="stack-{deck}"
)
INVESTORS_CHOSEN: Final = _event(
    "investors-chosen", "R 2.4", investors=INVESTOR_DOMAIN, several="investors", moves="investor-{investors}"
)
START_DRAWN: Final = _event("start-drawn", "R 2.5", seat=SEAT, moves="start")
ROUND_BEGUN: Final = _event("round-begun", "R 3.1", heading=True, round=NUMBER, seat=SEAT)
PLACED: Final = _event(
    "placed",
    "R 3.1",
    seat=SEAT,
    location=LOCATION_DOMAIN,
    space=SPACE,
    moves="marker-{location}-{seat}-{space}",
    about="space-{location}-{space}",
)
JOINED: Final = _event("joined", "R 5.6", seat=SEAT, shift=SHIFT)
STAYED_APART: Final = _event("stayed-apart", "R 5.7", seat=SEAT)

# Step 1
VOLATILITY_SET: Final = _event(
    "volatility-set", "R 4.2", seat=SEAT, volatility=NUMBER, moves="volatility-{seat}", room="volatility-*"
)
DISCARDED: Final = _event("discarded", "R 4.3", seat=SEAT, tile=PART_DOMAIN, moves="{tile}")
KEPT_ALL: Final = _event("kept-all", "R 4.3", seat=SEAT)

# Backyard
MARKER_BACK: Final = _event("marker-back", "R 4.4", seat=SEAT, markers=NUMBER, moves="held-{seat}-*")
SKIPPED: Final = _event("skipped", "R 4.1", seat=SEAT, location=LOCATION_DOMAIN, room="held-{seat}-*")
SPIED: Final = _event(
    "spied",
    "R 4.7",
    seat=SEAT,
    victim=SEAT,
    hand=PART_DOMAIN,
    several="hand",
    secret=("hand",),
    readers=("seat", "victim"),
    moves="{hand}",
    about="hand-{victim} espionage",
)
STOLEN: Final = _event(
    "stolen",
    "R 4.7",
    seat=SEAT,
    victim=SEAT,
    deck=DECK_DOMAIN,
    tile=PART_DOMAIN,
    secret=("tile",),
    readers=("seat", "victim"),
    moves="{tile} held-{seat}-*",
    about="hand-{victim} hand-{seat} espionage",
)
MOVED: Final = _event(
    "moved",
    "R 4.8",
    seat=SEAT,
    location=LOCATION_DOMAIN,
    space=SPACE,
    to=SPACE,
    moves="marker-{location}-* held-{seat}-*",
    about="space-{location}-{to} union",
)
LOOKED: Final = _event(
    "looked",
    "R 4.10",
    seat=SEAT,
    tiles=PART_DOMAIN,
    several="tiles",
    secret=("tiles",),
    readers=("seat",),
    moves="{tiles}",
    about="stack-new black-market",
)
BOUGHT: Final = _event(
    "bought",
    "R 4.10",
    seat=SEAT,
    tile=PART_DOMAIN,
    secret=("tile",),
    readers=("seat",),
    moves="{tile}",
    about="black-market",
    room="N* held-{seat}-*",
)
PUT_BACK: Final = _event(
    "put-back",
    "R 4.10",
    seat=SEAT,
    end=END,
    tiles=PART_DOMAIN,
    several="tiles",
    secret=("tiles",),
    readers=("seat",),
    moves="held-{seat}-*",
    about="stack-new {tiles}",
)

# Patent Office and Scrapyard
PATENTED: Final = _event("patented", "R 4.12", seat=SEAT, tile=PART_DOMAIN, moves="{tile}")
PATENTED_BLIND: Final = _event(
    "patented-blind",
    "R 4.12",
    seat=SEAT,
    tile=PART_DOMAIN,
    secret=("tile",),
    readers=("seat",),
    moves="{tile}",
    about="stack-new",
)
SALVAGED: Final = _event("salvaged", "R 4.14", seat=SEAT, tile=PART_DOMAIN, moves="{tile}")
SALVAGED_BLIND: Final = _event(
    "salvaged-blind",
    "R 4.14",
    seat=SEAT,
    tile=PART_DOMAIN,
    secret=("tile",),
    readers=("seat",),
    moves="{tile}",
    about="stack-scrap",
)
TURNED_UP: Final = _event("turned-up", "R 4.15", tile=PART_DOMAIN, moves="{tile}")
FRONT_ROW_FILLED: Final = _event("front-row-filled", "R 12.2", tile=PART_DOMAIN, moves="{tile}")
SCRAP_DRAWN: Final = _event(
    "scrap-drawn",
    "R 12.3",
    seat=SEAT,
    count=NUMBER,
    tiles=PART_DOMAIN,
    several="tiles",
    secret=("tiles",),
    readers=("seat",),
    moves="{tiles}",
    about="stack-scrap",
)
SCRAP_KEPT: Final = _event(
    "scrap-kept", "R 12.3", seat=SEAT, tile=PART_DOMAIN, secret=("tile",), readers=("seat",), moves="{tile}", room="S*"
)
SCRAP_DISCARDED: Final = _event(
    "scrap-discarded",
    "R 12.3",
    seat=SEAT,
    tiles=PART_DOMAIN,
    several="tiles",
    reveals=True,
    about="stack-scrap",
    room="{tiles}",
)
RESHUFFLED: Final = _event("reshuffled", "R 12.4", about="stack-scrap")

# Workshop
START_TAKEN: Final = _event("start-taken", "R 4.18", seat=SEAT, moves="start")
START_TAKEN_BY_TIME: Final = _event("start-taken-by-time", "R 13.3", seat=SEAT, moves="start")
WORK_BEGUN: Final = _event("work-begun", "R 4.19", seat=SEAT, actions=NUMBER)
BUILT: Final = _event(
    "built", "R 5.2", seat=SEAT, tile=PART_DOMAIN, section=SECTION, row=ROW_DOMAIN, column=COLUMN, moves="{tile}"
)
SECTION_BEGUN: Final = _event("section-begun", "R 5.2", seat=SEAT, tile=PART_DOMAIN, moves="{tile}")
DISMANTLED: Final = _event("dismantled", "R 5.3", seat=SEAT, tile=PART_DOMAIN, moves="{tile}")
REPLACED: Final = _event("replaced", "R 5.4", seat=SEAT, old=PART_DOMAIN, tile=PART_DOMAIN, moves="{tile} {old}")

# Refreshing and the ends
REFRESHED: Final = _event(
    "refreshed",
    "R 7.2",
    deck=DECK_DOMAIN,
    tiles=PART_DOMAIN,
    several="tiles",
    moves="{tiles}",
    about="stack-{deck}",
    room="N* S*",
)
ROWS_SHIFTED: Final = _event(
    "rows-shifted", "R 12.5", tiles=PART_DOMAIN, several="tiles", moves="{tiles}", room="N* S*"
)
STACK_EXHAUSTED: Final = _event("stack-exhausted", "R 8.1", deck=DECK_DOMAIN, about="stack-{deck}", room="N* S*")
STACK_RUN_OUT: Final = _event("stack-run-out", "R 13.1", deck=DECK_DOMAIN, about="stack-{deck}", room="N* S*")
CAR_COMPLETED: Final = _event("car-completed", "R 8.2", seat=SEAT, parts=NUMBER)

# Junk
JUNK_DRAWN: Final = _event("junk-drawn", "R 9.3", seat=SEAT, tile=TILE_DOMAIN, moves="{tile}*")
JUNK_PLACED: Final = _event(
    "junk-placed", "R 9.4", seat=SEAT, tile=TILE_DOMAIN, row=ROW_DOMAIN, column=COLUMN, moves="{tile}*"
)
JUNK_COVERS: Final = _event(
    "junk-covers", "R 9.8", seat=SEAT, tile=TILE_DOMAIN, covered=PART_DOMAIN, moves="{tile}*", about="{covered}"
)
INVESTOR_PAID: Final = _event(
    "investor-paid", "R 10.2", seat=SEAT, investor=INVESTOR_DOMAIN, points=NUMBER, about="investor-{investor}"
)
AREA_SCORED: Final = _event("area-scored", "R 10.2", seat=SEAT, points=NUMBER)
VOLATILITY_SCORED: Final = _event("volatility-scored", "R 10.2", seat=SEAT, points=NUMBER)
SCORED: Final = _event("scored", "R 10.2", seat=SEAT, score=Domain.numbers("score", -200, 400), volatility=NUMBER)
