"""Sandra's evaluation: whom she looks at, what she asks for, what it costs or brings [R 13.1, R 13.2, R 17.2]."""

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import PlayerBoard
from motorworks.games.kanban_ev.rules.state import KanbanState


def evaluated(s: KanbanState, department: int) -> list[int]:
    """The players with the least training, or with a nice Sandra the most. Ruling: all on that space [R 13.1]."""
    spaces = [board.training[department] for board in s.boards]
    space = max(spaces) if s.nice else min(spaces)
    return [seat for seat in range(s.players) if spaces[seat] == space]


def asked_for(board: PlayerBoard, department: int) -> int:
    """How much a player has of what Sandra asks for in a department [R 13.2]."""
    if department == t.RESEARCH:
        return board.upgraded.bit_count()
    if department == t.ASSEMBLY:
        return board.cars()
    if department == t.LOGISTICS:
        return sum(board.storage)
    if department == t.DESIGN_OFFICE:
        return board.desk.bit_count()
    return board.certifications()


def penalty(bank: int) -> int:
    """What too little of it costs: more for each Banked Shift below the number she asks for."""
    return t.PENALTY + max(0, t.EVALUATED_SHIFTS - bank)


def shifts_short(points: int) -> int:
    """How many Banked Shifts were missing where a penalty was so many points."""
    return points - t.PENALTY


def reward(bank: int) -> int:
    """What enough of it brings with a nice Sandra: a point for each Banked Shift above that number [R 17.2]."""
    return max(0, bank - t.EVALUATED_SHIFTS)
