"""Every kind of action, declared once. Text codes such as `provide battery concept` never change."""

from typing import Final

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.kernel import Domain, Moves

MOVES: Final = Moves("Kanban EV")
NUMBER: Final = Domain.numbers("number", 1, t.STORAGE + 1)

# Setup and orientation [R 2.12, R 3]
ARRANGE: Final = MOVES.kind("arrange", group="tiles", tile=t.FREE_TILE)
KEEP: Final = MOVES.kind("keep", group="tiles")
TAKE: Final = MOVES.kind("take", part=t.PART)

# Department selection [R 4]
GO: Final = MOVES.kind("go", station=t.STATION)

# The working day [R 5, R 6]
DONE: Final = MOVES.kind("done", group="turn")
OVERTIME: Final = MOVES.kind("overtime", group="turn")
MANAGE: Final = MOVES.kind("manage", department=t.DEPARTMENT)
TRAIN: Final = MOVES.kind("train", group="training", department=t.DEPARTMENT)
READ: Final = MOVES.kind("read", group="training", department=t.DEPARTMENT)
CERTIFY: Final = MOVES.kind("certify", position=t.POSITION)
AWARD: Final = MOVES.kind("award", award=t.AWARD)
RECYCLE: Final = MOVES.kind("recycle", give=t.PART, get=t.PART)

# Design [R 8]
SELECT: Final = MOVES.kind("select", spot=t.SPOT)

# Logistics [R 9]
ORDER: Final = MOVES.kind("order", order=t.ORDER, placement=t.PLACEMENT)
COLLECT: Final = MOVES.kind("collect", part=t.PART, number=NUMBER)
RECEIVE: Final = MOVES.kind("receive", group="order")

# Assembly [R 10]
PROVIDE: Final = MOVES.kind("provide", part=t.PART, model=t.MODEL)
PROVIDE_BY_VOUCHER: Final = MOVES.kind("provide-by-voucher", group="provide", part=t.PART, model=t.MODEL)
PUSH: Final = MOVES.kind("push", arrow=t.ARROW)

# Research & Development [R 11]
CLAIM: Final = MOVES.kind("claim", slot=t.SLOT, face=t.FACE)
PARK: Final = MOVES.kind("park", model=t.MODEL, garage=t.GARAGE)
UPGRADE: Final = MOVES.kind("upgrade", model=t.MODEL, part=t.PART)
UPGRADE_BY_VOUCHER: Final = MOVES.kind("upgrade-by-voucher", group="upgrade", model=t.MODEL, part=t.PART)
FILL: Final = MOVES.kind("fill", space=t.SPACE)
SINGLE: Final = MOVES.kind("single", group="double")
DOUBLE: Final = MOVES.kind("double", group="double")

# Delayed Tuning [R 17.5]
TUNE: Final = MOVES.kind("tune", group="tiles", tile=t.FREE_TILE)
TURN: Final = MOVES.kind("turn", group="tiles", garage=t.GARAGE)

# Meetings [R 15]
PLAY: Final = MOVES.kind("play", goal=t.GOAL)
SPEAK: Final = MOVES.kind("speak", goal=t.GOAL)
REST: Final = MOVES.kind("rest", group="speak")
PASS: Final = MOVES.kind("pass", group="speak")
SEED: Final = MOVES.kind("seed", goal=t.GOAL)

# Working alone [R 18.14]
EXCHANGE: Final = MOVES.kind("exchange", out=t.PART, put=t.PART)
