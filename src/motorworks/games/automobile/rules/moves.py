"""Every kind of action, declared once. A decision is taken in small steps: an action, then a space, then a number."""

from typing import Final

from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.tables import CHARACTER, CLASS, SPACE
from motorworks.kernel.domain import Domain
from motorworks.kernel.moves import Moves

ACTION: Final = Domain("action", ("build", "distributors", "research", "produce", "close"))
BUILD_FACTORY: Final = 0
PLACE_DISTRIBUTORS: Final = 1
TAKE_CUBES: Final = 2
PRODUCE_CARS: Final = 3
CLOSE_DOWN: Final = 4

WORKS: Final = Domain("works", ("one", "two", "parts", "one-and-parts"))
ONE: Final = 0
TWO: Final = 1
PARTS: Final = 2
ONE_AND_PARTS: Final = 3

DECISION: Final = Domain("decision", ("close", "bonus", "stack", "single", "pass"))
CLOSE_ONE: Final = 0
BUY_BONUS: Final = 1
TAKE_STACK: Final = 2
TAKE_SINGLE: Final = 3
PASS: Final = 4

# What a build belongs to: an action, or one of two characters [R 2.3, R 2.7].
OCCASION: Final = Domain("occasion", ("action", "ford", "durant"))
BY_ACTION: Final = 0
BY_FORD: Final = 1
BY_DURANT: Final = 2

MOVES: Final = Moves("Automobile")
TAKE: Final = MOVES.kind("take", character=CHARACTER)
ACT: Final = MOVES.kind("action", action=ACTION)
USE_FORD: Final = MOVES.kind("ford")
BUILD: Final = MOVES.kind("build", space=SPACE)
RAISE: Final = MOVES.kind("raise", works=WORKS)
PLACE: Final = MOVES.kind("place", box=CLASS, number=Domain.numbers("number", 1, tables.ACTION_DISTRIBUTORS))
NEUTRAL: Final = MOVES.kind("neutral", box=CLASS)
PRODUCE: Final = MOVES.kind("produce", space=SPACE)
MAKE: Final = MOVES.kind("cars", cars=Domain.numbers("cars", 1, tables.CARS))
CLOSE: Final = MOVES.kind("close", space=SPACE)
END: Final = MOVES.kind("end")
VIA_HOWARD: Final = MOVES.kind("howard", space=SPACE)
VIA_DISTRIBUTOR: Final = MOVES.kind("sell", box=CLASS, space=SPACE)
MOVE: Final = MOVES.kind("move", box=CLASS, row=CLASS)
DECIDE: Final = MOVES.kind("decide", decision=DECISION)
BONUS: Final = MOVES.kind("bonus", space=SPACE)
REDUCE: Final = MOVES.kind("reduce", space=SPACE)
