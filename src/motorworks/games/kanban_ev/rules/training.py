"""Training tracks: one step, and what crossing the arrow or reaching the last space sets off [R 6]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.golden_rules import gain_points, gain_token
from motorworks.games.kanban_ev.rules.state import KanbanState


def advance(s: KanbanState, worker: int, department: int) -> int:
    """Move a marker one space, onto the markers there; returns the space."""
    boards = s.boards
    space = boards[worker].training[department] + 1
    boards[worker].training[department] = space
    ranking = s.ranking
    low = department * len(boards)
    at = ranking.index(worker, low)
    while at > low and boards[ranking[at - 1]].training[department] <= space:
        ranking[at] = ranking[at - 1]
        at -= 1
    ranking[at] = worker
    return space


def steps_to_certificate(space: int) -> int:
    """How many steps it is over the arrow; 0 on the space behind it, and less beyond [R 6.3]."""
    return t.CERTIFIED_SPACE - space


def steps_to_award(space: int) -> int:
    """How many steps it is to the last space, which makes an Expert [R 6.6]."""
    return t.EXPERT_SPACE - space


def train(s: KanbanState, seat: int, department: int) -> None:
    """One step of a player. Ruling: certification comes before anything else [R 6.3]."""
    space = advance(s, seat, department)
    s.note(e.TRAINED, seat, department, space)
    if steps_to_certificate(space) == 0:
        be_first_certified(s, seat, department)
        s.call(sequence.CERTIFICATION)
    elif steps_to_award(space) == 0:
        _become_expert(s, seat, department)


def be_first_certified(s: KanbanState, seat: int, department: int) -> None:
    """Alone, the first certification in a department is worth points [R 18.12]."""
    if s.players == 1 and not s.colleagues.first >> department & 1:
        s.colleagues.first |= 1 << department
        gain_points(s, seat, t.FIRST_CERTIFIED_POINTS)


def _become_expert(s: KanbanState, seat: int, department: int) -> None:
    s.note(e.EXPERT, seat, department)
    if s.players == 1 and not s.colleagues.experts >> department & 1:
        s.colleagues.experts |= 1 << department
        gain_points(s, seat, t.FIRST_EXPERT_POINTS)
    if s.award_tokens >> department & 1:
        s.award_tokens &= ~(1 << department)
        gain_token(s, seat)
    if any(s.awards[department * len(t.AWARD) : (department + 1) * len(t.AWARD)]):
        s.turn.award_from = department
        s.call(sequence.AWARD)


def in_certification_order(places: list[int]) -> list[int]:
    """Workers by their places on the track: the higher section first, and from right to left [R 3.4]."""
    return sorted(range(len(places)), key=lambda worker: -places[worker])


def certification_order(s: KanbanState) -> list[int]:
    return in_certification_order([board.certification for board in s.boards])


def next_section(place: int) -> int:
    """The section that a marker goes to next: section 0 while it is not on the track yet [R 3.1, R 6.3]."""
    return place // t.SECTION + 1


def free_spaces(s: KanbanState, section: int) -> list[int]:
    """The spaces of a section, counted from the left, that hold no marker."""
    taken = {board.certification for board in s.boards}
    return [space for space in range(t.SECTION) if section * t.SECTION + space not in taken]
