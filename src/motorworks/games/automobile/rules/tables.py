"""The components of the data files as tuples by id, built once at import."""

from collections import Counter
from itertools import accumulate
from typing import Any, Final

from motorworks.kernel.domain import Domain
from motorworks.kernel.edition import components

_DATA: Final = components("motorworks.games.automobile")
_models: list[dict[str, Any]] = sorted(_DATA["model"], key=lambda model: model["place"])
_classes: list[dict[str, Any]] = _DATA["class"]
_characters: list[dict[str, Any]] = _DATA["character"]

NONE: Final = -1  # no seat, no space, no character
TWO_PLAYERS: Final = 2
MOST_PLAYERS: Final = 5

# Spaces of the model road, 0 the Duryea [R 0.5].
SPACE: Final = Domain("space", tuple(model["id"] for model in _models))
COST: Final[tuple[int, ...]] = tuple(model["cost"] for model in _models)
SPACES: Final = len(_models)

# Price classes.
CLASS: Final = Domain("class", tuple(row["id"] for row in _classes))
LOW: Final = 0
MID: Final = 1
HIGH: Final = 2
CLASSES: Final = (LOW, MID, HIGH)
CLASS_OF: Final[tuple[int, ...]] = tuple(CLASS.value(model["class"]) for model in _models)
PRODUCTION_COST: Final[tuple[int, ...]] = tuple(row["production_cost"] for row in _classes)
FULL_PRICE: Final[tuple[int, ...]] = tuple(row["full_price"] for row in _classes)
REDUCED_PRICE: Final[tuple[int, ...]] = tuple(row["reduced_price"] for row in _classes)

# Cars of one Produce action by class and number of factories, 1 to 3 [R 3.10].
LEAST: Final[tuple[tuple[int, ...], ...]] = tuple((0, *(limit["least"] for limit in row["limits"])) for row in _classes)
MOST: Final[tuple[tuple[int, ...], ...]] = tuple((0, *(limit["most"] for limit in row["limits"])) for row in _classes)

# Characters from left to right [R 2.2].
CHARACTER: Final = Domain("character", tuple(character["id"] for character in _characters))
FORD: Final = 0
KETTERING: Final = 1
SLOAN: Final = 2
HOWARD: Final = 3
DURANT: Final = 4
CHRYSLER: Final = 5
CHARACTER_CUBES: Final[tuple[int, ...]] = tuple(character["cubes"] for character in _characters)

# By turn, 1 to 4.
TURNS: Final = len(_DATA["turn"])
ROUNDS: Final[int] = _DATA["rounds"]["of_actions"]
TILES_DRAWN: Final[tuple[int, ...]] = (0, *(turn["tiles"] for turn in _DATA["turn"]))
LOSS_VALUE: Final[tuple[int, ...]] = (0, *(turn["loss_value"] for turn in _DATA["turn"]))
ROW: Final[tuple[tuple[int, ...], ...]] = tuple((0, *accumulate(row["row"]), sum(row["row"])) for row in _classes)

# A player's pieces and purse [R 0.2, R 0.3].
CARS: Final[int] = _DATA["player"]["cars"]
DISTRIBUTORS: Final[int] = _DATA["player"]["distributors"]
FACTORIES: Final[int] = _DATA["player"]["factories"]
START_CASH: Final[int] = _DATA["player"]["cash"]
CUBES_LESS_PLAYERS: Final[int] = _DATA["player"]["cubes_less_players"]

# The supply [R 0.4, R 0.7]; the tiles by the number of players, as two play with fewer [R 13.5].
CUBES: Final[int] = _DATA["supply"]["cubes"]
_all_tiles = Counter(_DATA["supply"]["tiles"])
_tiles_for_two = _all_tiles - Counter(_DATA["two_players"]["removed_tiles"])
TILES: Final = tuple(
    tuple(sorted((_tiles_for_two if players == TWO_PLAYERS else _all_tiles).elements()))
    for players in range(MOST_PLAYERS + 1)
)
TILE: Final = Domain.numbers("tile", min(_all_tiles), max(_all_tiles))

# For two players [R 13].
NEUTRAL_DISTRIBUTORS: Final[int] = _DATA["two_players"]["neutral_distributors"]
BLOCKED_CHARACTERS: Final[int] = _DATA["two_players"]["blocked_characters"]

# Building and closing.
SPACE_FACTORIES: Final[int] = _DATA["space"]["factories"]
PARTS_COST: Final[int] = _DATA["parts_factory"]["cost"]
PARTS_SAVING: Final[int] = _DATA["parts_factory"]["saving"]
PARTS_CLOSING: Final[int] = _DATA["parts_factory"]["closing"]
CLOSING_PENALTY: Final[int] = _DATA["closing"]["penalty"]

# What an action allows at most.
ACTION_FACTORIES: Final[int] = _DATA["actions"]["factories"]
ACTION_DISTRIBUTORS: Final[int] = _DATA["actions"]["distributors"]
ACTION_CUBES: Final[int] = _DATA["actions"]["cubes"]
HOWARD_CARS: Final[int] = _DATA["howard"]["cars"]

# Loans [R 10.1].
LOANS: Final[int] = _DATA["loan"]["each"]
LOAN_CASH: Final[int] = _DATA["loan"]["cash"]
LOAN_INTEREST: Final[int] = _DATA["loan"]["interest"]
LOAN_REPAYMENT: Final[int] = _DATA["loan"]["repayment"]

# The executive display, by the number of players [R 6.2 to R 6.4, R 13.6].
_displays = [_DATA["two_players" if n == TWO_PLAYERS else "executive"] for n in range(MOST_PLAYERS + 1)]
CLOSINGS: Final[int] = _DATA["executive"]["closings"]
BONUS_COSTS: Final[tuple[tuple[int, ...], ...]] = tuple(tuple(display["bonus_costs"]) for display in _displays)
STACK: Final[int] = _DATA["executive"]["reduced_piles"][0]
SINGLES: Final[tuple[int, ...]] = tuple(len(display["reduced_piles"]) - 1 for display in _displays)
