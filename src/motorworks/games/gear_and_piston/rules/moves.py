"""Every kind of action, declared once. Text codes never change once released."""

from typing import Final

from motorworks.games.gear_and_piston.rules.car import MOST_COLUMNS, MOST_SECTIONS
from motorworks.games.gear_and_piston.rules.tables import LOCATION_DOMAIN, MOST_SPACES, PART_DOMAIN, ROW_DOMAIN
from motorworks.kernel import SEAT, Domain, Moves

SECTION: Final = Domain("section", ("a", "b")[:MOST_SECTIONS])
COLUMN: Final = Domain.numbers("column", 0, MOST_COLUMNS + 1)
SHIFT: Final = Domain.numbers("shift", -MOST_COLUMNS, MOST_COLUMNS)
SPACE: Final = Domain.numbers("space", 1, MOST_SPACES)

MOVES: Final = Moves("Gear & Piston")

# Planning [R 3]
PLACE: Final = MOVES.kind("place", location=LOCATION_DOMAIN)

# Step 1 [R 4.3]
DISCARD: Final = MOVES.kind("discard", tile=PART_DOMAIN)
KEEP_ALL: Final = MOVES.kind("keep-all", group="discard")

# Backyard [R 4.4 to R 4.11]
SPY: Final = MOVES.kind("spy", victim=SEAT)
STEAL: Final = MOVES.kind("steal", tile=PART_DOMAIN)
MOVE: Final = MOVES.kind("move", location=LOCATION_DOMAIN, space=SPACE, to=SPACE)
MARKET: Final = MOVES.kind("market")
BUY: Final = MOVES.kind("buy", tile=PART_DOMAIN)
ON_TOP: Final = MOVES.kind("on-top", group="put-back", tile=PART_DOMAIN)
AT_BOTTOM: Final = MOVES.kind("at-bottom", group="put-back", tile=PART_DOMAIN)
SPLIT: Final = MOVES.kind("split", group="put-back", tile=PART_DOMAIN)

# Patent Office and Scrapyard [R 4.12 to R 4.17, R 12]
PATENT_TILE: Final = MOVES.kind("patent", tile=PART_DOMAIN)
SALVAGE: Final = MOVES.kind("salvage", tile=PART_DOMAIN)
BLIND: Final = MOVES.kind("blind")
KEEP: Final = MOVES.kind("keep", tile=PART_DOMAIN)
ENOUGH: Final = MOVES.kind("enough")

# Workshop [R 4.18 to R 4.20, R 5]
BUILD: Final = MOVES.kind("build", tile=PART_DOMAIN)
AT: Final = MOVES.kind("at", section=SECTION, row=ROW_DOMAIN, column=COLUMN)
BEGIN: Final = MOVES.kind("begin")
DISMANTLE: Final = MOVES.kind("dismantle", tile=PART_DOMAIN)
UPGRADE_WITH: Final = MOVES.kind("upgrade", tile=PART_DOMAIN)
REPLACE: Final = MOVES.kind("replace", tile=PART_DOMAIN)
DONE: Final = MOVES.kind("done")

# Joining [R 5.6, R 5.7]
JOIN: Final = MOVES.kind("join")
JOIN_AT: Final = MOVES.kind("shift", group="join", shift=SHIFT)
STAY_APART: Final = MOVES.kind("stay-apart", group="join")

# Junk [R 9]
COVER: Final = MOVES.kind("cover", tile=PART_DOMAIN)
