"""Points that the colleagues take from you: weeks, Meetings, the end; being fired; ranks [R 18.15 to R 18.19]."""

from collections.abc import Callable
from typing import Final

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.golden_rules import lose_points
from motorworks.games.kanban_ev.rules.meeting_room import icons_left, place_token
from motorworks.games.kanban_ev.rules.solo import difficulty
from motorworks.games.kanban_ev.rules.state import KanbanState

YOU: Final = 0


def take_points(s: KanbanState, points: int) -> None:
    """A colleague gains: you lose [R 18.1]."""
    lose_points(s, YOU, points)


def check_firing(s: KanbanState) -> None:
    """After a week and after a Meeting [R 18.17]."""
    if s.boards[YOU].points <= 0:
        s.colleagues.fired = True


def score_colleagues_week(s: KanbanState) -> None:
    """Their Upgraded Designs pay and leave the game [R 18.15]."""
    own = s.colleagues
    each = t.WEEK_POINTS_PER_UPGRADE + difficulty.is_in_play(s, difficulty.DEARER_WEEKS)
    number = own.designs.bit_count()
    if number:
        s.note(e.COLLEAGUES_WEEK, number)
    take_points(s, each * number)
    own.gone |= own.designs
    own.designs = 0
    if difficulty.is_in_play(s, difficulty.RISING_WEEKS):
        take_points(s, 2 * (s.week + 1))


def speak_for_colleague(s: KanbanState, worker: int) -> bool:
    """One token of a colleague on an open goal of the room; False when he passes [R 18.16]."""
    mine = [at for at in range(t.ROOM) if worker in s.speeches[3 * at : 3 * at + 3]]
    tokens = s.colleagues.meetings if worker == t.LACERDA else t.TURCZI_TOKENS
    if len(mine) >= tokens:
        return False
    if worker == t.LACERDA:
        ahead = range(max(mine, default=-1) + 1, t.ROOM)
    else:
        ahead = range(min(mine, default=t.ROOM) - 1, -1, -1)
    for at in ahead:
        if icons_left(s, at) > 0:
            icon = place_token(s, worker, at)
            points = t.GOAL_POINTS[s.room[at]] * (icon if worker == t.LACERDA else 1)
            s.note(e.COLLEAGUE_SPOKE, worker - 1, s.room[at], points)
            take_points(s, points)
            return True
    return False


def kept_part_value(s: KanbanState, part: int) -> int:
    """Ruling: a part never upgraded counts as the lowest value [R 16.6]."""
    return max(t.VALUE[s.values[part]], t.LOWEST_PART_VALUE)


def colleagues_final(s: KanbanState, training_points: Callable[[KanbanState, int], int]) -> int:
    """What the colleagues cost you at the end [R 18.18]."""
    own = s.colleagues
    points = training_points(s, t.LACERDA) + training_points(s, t.TURCZI)
    points += t.DESIGN_POINTS_AT_END * (own.designs.bit_count() + len(own.shared))
    points += sum(t.CAR_VALUE[model] * own.cars[model] for model in t.MODELS)
    return points + sum(kept_part_value(s, part) * own.parts[part] for part in t.PARTS)
