"""Every kind of action, declared once. A decision is taken in small steps: an action, then a space, then a number."""

from motorworks.games.automobile.rules import tables
from motorworks.games.automobile.rules.tables import CHARACTER, CLASS, SPACE
from motorworks.kernel.domain import Domain
from motorworks.kernel.moves import Moves

ACTION = Domain("action", ("build", "distributors", "research", "produce", "close"))
BUILD_FACTORY, PLACE_DISTRIBUTORS, TAKE_CUBES, PRODUCE_CARS, CLOSE_DOWN = range(5)

WORKS = Domain("works", ("one", "two", "parts", "one-and-parts"))
ONE, TWO, PARTS, ONE_AND_PARTS = range(4)

DECISION = Domain("decision", ("close", "bonus", "stack", "single", "pass"))
CLOSE_ONE, BUY_BONUS, TAKE_STACK, TAKE_SINGLE, PASS = range(5)

# What a build belongs to: an action, or one of two characters [R 2.3, R 2.7].
OCCASION = Domain("occasion", ("action", "ford", "durant"))
BY_ACTION, BY_FORD, BY_DURANT = range(3)

MOVES = Moves("Automobile")
TAKE = MOVES.kind("take", character=CHARACTER)
ACT = MOVES.kind("action", action=ACTION)
USE_FORD = MOVES.kind("ford")
BUILD = MOVES.kind("build", space=SPACE)
RAISE = MOVES.kind("raise", works=WORKS)
PLACE = MOVES.kind("place", box=CLASS, number=Domain.numbers("number", 1, tables.ACTION_DISTRIBUTORS))
NEUTRAL = MOVES.kind("neutral", box=CLASS)
PRODUCE = MOVES.kind("produce", space=SPACE)
MAKE = MOVES.kind("cars", cars=Domain.numbers("cars", 1, tables.CARS))
CLOSE = MOVES.kind("close", space=SPACE)
END = MOVES.kind("end")
VIA_HOWARD = MOVES.kind("howard", space=SPACE)
VIA_DISTRIBUTOR = MOVES.kind("sell", box=CLASS, space=SPACE)
MOVE = MOVES.kind("move", box=CLASS, row=CLASS)
DECIDE = MOVES.kind("decide", decision=DECISION)
BONUS = MOVES.kind("bonus", space=SPACE)
REDUCE = MOVES.kind("reduce", space=SPACE)
