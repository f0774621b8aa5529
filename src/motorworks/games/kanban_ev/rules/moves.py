"""Every kind of action, declared once. Text codes such as `provide battery concept` never change."""

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.kernel import Domain, Moves

MOVES = Moves("Kanban EV")
NUMBER = Domain.numbers("number", 1, t.STORAGE + 1)

# Setup and orientation [R 2.12, R 3]
ARRANGE = MOVES.kind("arrange", group="tiles", tile=t.FREE_TILE)
KEEP = MOVES.kind("keep", group="tiles")
TAKE = MOVES.kind("take", part=t.PART)

# Department selection [R 4]
GO = MOVES.kind("go", station=t.STATION)

# The working day [R 5, R 6]
DONE = MOVES.kind("done", group="turn")
OVERTIME = MOVES.kind("overtime", group="turn")
MANAGE = MOVES.kind("manage", department=t.DEPARTMENT)
TRAIN = MOVES.kind("train", group="training", department=t.DEPARTMENT)
READ = MOVES.kind("read", group="training", department=t.DEPARTMENT)
CERTIFY = MOVES.kind("certify", position=t.POSITION)
AWARD = MOVES.kind("award", award=t.AWARD)
RECYCLE = MOVES.kind("recycle", give=t.PART, get=t.PART)

# Design [R 8]
SELECT = MOVES.kind("select", spot=t.SPOT)

# Logistics [R 9]
ORDER = MOVES.kind("order", order=t.ORDER, placement=t.PLACEMENT)
COLLECT = MOVES.kind("collect", part=t.PART, number=NUMBER)
RECEIVE = MOVES.kind("receive", group="order")

# Assembly [R 10]
PROVIDE = MOVES.kind("provide", part=t.PART, model=t.MODEL)
PROVIDE_BY_VOUCHER = MOVES.kind("provide-by-voucher", group="provide", part=t.PART, model=t.MODEL)
PUSH = MOVES.kind("push", arrow=t.ARROW)

# Research & Development [R 11]
CLAIM = MOVES.kind("claim", slot=t.SLOT, face=t.FACE)
PARK = MOVES.kind("park", model=t.MODEL, garage=t.GARAGE)
UPGRADE = MOVES.kind("upgrade", model=t.MODEL, part=t.PART)
UPGRADE_BY_VOUCHER = MOVES.kind("upgrade-by-voucher", group="upgrade", model=t.MODEL, part=t.PART)
FILL = MOVES.kind("fill", space=t.SPACE)
SINGLE = MOVES.kind("single", group="double")
DOUBLE = MOVES.kind("double", group="double")

# Delayed Tuning [R 17.5]
TUNE = MOVES.kind("tune", group="tiles", tile=t.FREE_TILE)
TURN = MOVES.kind("turn", group="tiles", garage=t.GARAGE)

# Meetings [R 15]
PLAY = MOVES.kind("play", goal=t.GOAL)
SPEAK = MOVES.kind("speak", goal=t.GOAL)
REST = MOVES.kind("rest", group="speak")
PASS = MOVES.kind("pass", group="speak")
SEED = MOVES.kind("seed", goal=t.GOAL)

# Working alone [R 18.14]
EXCHANGE = MOVES.kind("exchange", out=t.PART, put=t.PART)
