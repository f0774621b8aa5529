"""The nine difficulty cards [R 18.20]."""

from motorworks.games.kanban_ev.rules.state import KanbanState

(
    LACERDA_KNOWS_ALL,
    DEARER_TOKENS,
    CERTIFICATION_PAYS,
    SPACE_POINTS_PAY,
    SPACE_BENEFITS_PAY,
    DEARER_WEEKS,
    TRAINING_COSTS_SHIFTS,
    RISING_WEEKS,
    NO_SECOND_CHANCE,
) = range(9)


def is_in_play(s: KanbanState, card: int) -> bool:
    return bool(s.colleagues.difficulty >> card & 1)


def token_price(s: KanbanState) -> int:
    """What a Speech token of a colleague costs you."""
    return 2 if is_in_play(s, DEARER_TOKENS) else 1
