"""The numbers of the phases, in the order of play; `phases/__init__.py` puts the phases themselves in this order."""

from typing import Final

CHOOSE_INDUSTRIALIST: Final = 0
STARTING_DEPARTMENTS: Final = 1
RESEARCH: Final = 2
SET_FOCUS: Final = 3
BUILD_FACTORY: Final = 4
LAY_TILE: Final = 5
ADD_INDICATORS: Final = 6
EXPAND_FLOOR: Final = 7
PRINT_SALES_BROCHURES: Final = 8
SELL: Final = 9
TAKE_CARS: Final = 10
FINISH: Final = 11
ADVANCE_EXPECTATIONS: Final = 12
GROW_DEMAND: Final = 13
