"""The nine difficulty cards [R 18.20]."""

from typing import Final

from motorworks.games.kanban_ev.rules.state import KanbanState

LACERDA_KNOWS_ALL: Final = 0
DEARER_TOKENS: Final = 1
CERTIFICATION_PAYS: Final = 2
SPACE_POINTS_PAY: Final = 3
SPACE_BENEFITS_PAY: Final = 4
DEARER_WEEKS: Final = 5
TRAINING_COSTS_SHIFTS: Final = 6
RISING_WEEKS: Final = 7
NO_SECOND_CHANCE: Final = 8


def is_in_play(s: KanbanState, card: int) -> bool:
    return s.players == 1 and bool(s.colleagues.difficulty >> card & 1)


def token_price(s: KanbanState) -> int:
    """What a Speech token of a colleague costs you."""
    return 2 if is_in_play(s, DEARER_TOKENS) else 1
