"""What cars are worth at the end of a week [R 14]."""

from collections.abc import Sequence

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE


def fitted(spaces: Sequence[int]) -> int:
    """The parts on the upgrade spaces of a model."""
    return len(spaces) - spaces.count(NONE)


def week_points(spaces: Sequence[int], garages: Sequence[int], upgraded: int) -> int:
    """For each car: the parts on the upgrade spaces of its model and the owner's tested designs of it [R 14.1]."""
    points = 0
    for model in garages:
        if model != NONE:
            points += fitted(spaces[model * t.SPACES : (model + 1) * t.SPACES])
            points += (upgraded & t.DESIGNS_OF_MODEL[model]).bit_count()
    return points
