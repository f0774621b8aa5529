"""The components of the data files as tuples by id, built once at import."""

import tomllib
from collections import Counter
from importlib import resources
from itertools import accumulate
from typing import Any

from motorworks.kernel.domain import Domain


def _read(name: str) -> dict[str, Any]:
    file = resources.files("motorworks.games.automobile").joinpath("data", f"{name}.toml")
    return tomllib.loads(file.read_text(encoding="utf-8"))


_models: list[dict[str, Any]] = _read("models")["model"]
_classes: list[dict[str, Any]] = _read("classes")["class"]
_characters: list[dict[str, Any]] = _read("characters")["character"]
_pieces = _read("pieces")

TWO_PLAYERS = 2
MOST_PLAYERS = 5

# Spaces of the model road, 0 the Duryea [R 0.5].
SPACE = Domain("space", tuple(model["id"] for model in _models))
COST: tuple[int, ...] = tuple(model["cost"] for model in _models)
SPACES = len(_models)

# Price classes.
CLASS = Domain("class", tuple(row["id"] for row in _classes))
LOW, MID, HIGH = range(3)
CLASSES = (LOW, MID, HIGH)
CLASS_OF: tuple[int, ...] = tuple(CLASS.value(model["class"]) for model in _models)
PRODUCTION_COST: tuple[int, ...] = tuple(row["production_cost"] for row in _classes)
FULL_PRICE: tuple[int, ...] = tuple(row["full_price"] for row in _classes)
REDUCED_PRICE: tuple[int, ...] = tuple(row["reduced_price"] for row in _classes)

# Cars of one Produce action by class and number of factories, 1 to 3 [R 3.10].
LEAST: tuple[tuple[int, ...], ...] = tuple((0, *(limit["least"] for limit in row["limits"])) for row in _classes)
MOST: tuple[tuple[int, ...], ...] = tuple((0, *(limit["most"] for limit in row["limits"])) for row in _classes)

# Characters from left to right [R 2.2].
CHARACTER = Domain("character", tuple(character["id"] for character in _characters))
FORD, KETTERING, SLOAN, HOWARD, DURANT, CHRYSLER = range(6)
CHARACTER_CUBES: tuple[int, ...] = tuple(character["cubes"] for character in _characters)

# By turn, 1 to 4.
TURNS = len(_pieces["turn"])
ROUNDS: int = _pieces["rounds"]["of_actions"]
TILES_DRAWN: tuple[int, ...] = (0, *(turn["tiles"] for turn in _pieces["turn"]))
LOSS_VALUE: tuple[int, ...] = (0, *(turn["loss_value"] for turn in _pieces["turn"]))
ROW: tuple[tuple[int, ...], ...] = tuple((0, *accumulate(row["row"]), sum(row["row"])) for row in _classes)

# A player's pieces and purse [R 0.2, R 0.3].
CARS: int = _pieces["player"]["cars"]
DISTRIBUTORS: int = _pieces["player"]["distributors"]
FACTORIES: int = _pieces["player"]["factories"]
START_CASH: int = _pieces["player"]["cash"]
CUBES_LESS_PLAYERS: int = _pieces["player"]["cubes_less_players"]

# The supply [R 0.4, R 0.7]; the tiles by the number of players, as two play with fewer [R 13.5].
CUBES: int = _pieces["supply"]["cubes"]
_all_tiles = Counter(_pieces["supply"]["tiles"])
_tiles_for_two = _all_tiles - Counter(_pieces["two_players"]["removed_tiles"])
TILES = tuple(
    tuple(sorted((_tiles_for_two if players == TWO_PLAYERS else _all_tiles).elements()))
    for players in range(MOST_PLAYERS + 1)
)
TILE = Domain.numbers("tile", min(_all_tiles), max(_all_tiles))

# For two players [R 13].
NEUTRAL_DISTRIBUTORS: int = _pieces["two_players"]["neutral_distributors"]
BLOCKED_CHARACTERS: int = _pieces["two_players"]["blocked_characters"]

# Building and closing.
SPACE_FACTORIES: int = _pieces["space"]["factories"]
PARTS_COST: int = _pieces["parts_factory"]["cost"]
PARTS_SAVING: int = _pieces["parts_factory"]["saving"]
PARTS_CLOSING: int = _pieces["parts_factory"]["closing"]
CLOSING_PENALTY: int = _pieces["closing"]["penalty"]

# What an action allows at most.
ACTION_FACTORIES: int = _pieces["actions"]["factories"]
ACTION_DISTRIBUTORS: int = _pieces["actions"]["distributors"]
ACTION_CUBES: int = _pieces["actions"]["cubes"]
HOWARD_CARS: int = _pieces["howard"]["cars"]

# Loans [R 10.1].
LOANS: int = _pieces["loan"]["each"]
LOAN_CASH: int = _pieces["loan"]["cash"]
LOAN_INTEREST: int = _pieces["loan"]["interest"]
LOAN_REPAYMENT: int = _pieces["loan"]["repayment"]

# The executive display, by the number of players [R 6.2 to R 6.4, R 13.6].
_displays = [_pieces["two_players" if n == TWO_PLAYERS else "executive"] for n in range(MOST_PLAYERS + 1)]
CLOSINGS: int = _pieces["executive"]["closings"]
BONUS_COSTS: tuple[tuple[int, ...], ...] = tuple(tuple(display["bonus_costs"]) for display in _displays)
STACK: int = _pieces["executive"]["reduced_piles"][0]
SINGLES: tuple[int, ...] = tuple(len(display["reduced_piles"]) - 1 for display in _displays)
