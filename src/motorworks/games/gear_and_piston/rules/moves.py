"""Every kind of action, declared once. Text codes never change once released."""

from motorworks.games.gear_and_piston.rules.car import MOST_COLUMNS, MOST_SECTIONS
from motorworks.games.gear_and_piston.rules.tables import LOCATION_DOMAIN, MOST_SPACES, PART_DOMAIN, ROW_DOMAIN
from motorworks.kernel import SEAT, Domain, Moves

SECTION = Domain("section", ("a", "b")[:MOST_SECTIONS])
COLUMN = Domain.numbers("column", 0, MOST_COLUMNS + 1)
SHIFT = Domain.numbers("shift", -MOST_COLUMNS, MOST_COLUMNS)
SPACE = Domain.numbers("space", 1, MOST_SPACES)

MOVES = Moves("Gear & Piston")

# Planning [R 3]
PLACE = MOVES.kind("place", location=LOCATION_DOMAIN)

# Step 1 [R 4.3]
DISCARD = MOVES.kind("discard", tile=PART_DOMAIN)
KEEP_ALL = MOVES.kind("keep-all", group="discard")

# Backyard [R 4.4 to R 4.11]
SPY = MOVES.kind("spy", victim=SEAT)
STEAL = MOVES.kind("steal", tile=PART_DOMAIN)
MOVE = MOVES.kind("move", location=LOCATION_DOMAIN, space=SPACE, to=SPACE)
MARKET = MOVES.kind("market")
BUY = MOVES.kind("buy", tile=PART_DOMAIN)
ON_TOP = MOVES.kind("on-top", group="put-back", tile=PART_DOMAIN)
AT_BOTTOM = MOVES.kind("at-bottom", group="put-back", tile=PART_DOMAIN)
SPLIT = MOVES.kind("split", group="put-back", tile=PART_DOMAIN)

# Patent Office and Scrapyard [R 4.12 to R 4.17, R 12]
PATENT_TILE = MOVES.kind("patent", tile=PART_DOMAIN)
SALVAGE = MOVES.kind("salvage", tile=PART_DOMAIN)
BLIND = MOVES.kind("blind")
KEEP = MOVES.kind("keep", tile=PART_DOMAIN)
ENOUGH = MOVES.kind("enough")

# Workshop [R 4.18 to R 4.20, R 5]
BUILD = MOVES.kind("build", tile=PART_DOMAIN)
AT = MOVES.kind("at", section=SECTION, row=ROW_DOMAIN, column=COLUMN)
BEGIN = MOVES.kind("begin")
DISMANTLE = MOVES.kind("dismantle", tile=PART_DOMAIN)
UPGRADE_WITH = MOVES.kind("upgrade", tile=PART_DOMAIN)
REPLACE = MOVES.kind("replace", tile=PART_DOMAIN)
DONE = MOVES.kind("done")

# Joining [R 5.6, R 5.7]
JOIN = MOVES.kind("join")
JOIN_AT = MOVES.kind("shift", group="join", shift=SHIFT)
STAY_APART = MOVES.kind("stay-apart", group="join")

# Junk [R 9]
COVER = MOVES.kind("cover", tile=PART_DOMAIN)
