"""Workstation Alley: who stands where, and who is next from top to bottom [R 4.2, R 5.1]."""

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.state import SANDRA, KanbanState


def department_of(place: int) -> int:
    """The department of a workstation or of Sandra's desk; NONE for a worker who has none yet."""
    return min(place // 2, t.ADMINISTRATION)


def worked_in(station: int, managed: int) -> frozenset[int]:
    """The departments of a turn: that of the workstation, and one managed from Administration [R 5.1, R 12.1]."""
    return frozenset({department_of(station), managed} - {NONE})


def occupied(s: KanbanState) -> list[int]:
    """Ruling: a worker who has not moved yet still occupies the old workstation [R 4.2]."""
    return [s.sandra, *[board.station for board in s.boards]]


def next_from_top(s: KanbanState, upright: bool) -> int:
    """The topmost worker, or SANDRA, who stands upright (or lies down); NONE when there is none."""
    found, top = NONE, t.DESK + 1
    wanted = s.upright if upright else ~s.upright
    for worker, board in enumerate(s.boards):
        if wanted >> worker & 1 and board.station < top:
            found, top = worker, board.station
    return SANDRA if wanted >> SANDRA & 1 and s.sandra < top else found


def move_sandra(s: KanbanState) -> None:
    """The uppermost free workstation of the next department that has one; in Administration the desk [R 4.3]."""
    taken = occupied(s)
    department = 0 if s.sandra == t.DESK else department_of(s.sandra) + 1
    place = 2 * department
    while place < 2 * t.ADMINISTRATION and place in taken:
        place += 1
    s.sandra = place if place < 2 * t.ADMINISTRATION else t.DESK


def barred_by_sandra(s: KanbanState) -> int:
    """With two players, or alone, nobody may go to the department where Sandra is; NONE with more [R 4.4, R 18.5]."""
    return department_of(s.sandra) if s.players <= 2 else NONE
