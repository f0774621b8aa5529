"""The numbers of the phases, in the order of `phases/__init__.py`. A department's phase is its own number."""

from typing import Final

RESEARCH_AND_DEVELOPMENT: Final = 0
ASSEMBLY: Final = 1
LOGISTICS: Final = 2
DESIGN: Final = 3
ADMINISTRATION: Final = 4
GARAGE_TILES: Final = 5
ORIENTATION: Final = 6
DEPARTMENT_SELECTION: Final = 7
WORKING_PHASE: Final = 8
CERTIFICATION: Final = 9
AWARD: Final = 10
CONVEYOR: Final = 11
UPGRADE: Final = 12
TUNING: Final = 13
SANDRA: Final = 14
END_OF_WEEK: Final = 15
MEETING: Final = 16
SPEECH: Final = 17
END_OF_MEETING: Final = 18
END_OF_DAY: Final = 19
FINAL_SCORING: Final = 20
COLLEAGUE: Final = 21
