"""Colleagues on the training and certification tracks [R 18.6, R 18.12]."""

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.solo import difficulty
from motorworks.games.kanban_ev.rules.solo.points import YOU, take_points
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.games.kanban_ev.rules.training import advance


def place_certification(s: KanbanState, worker: int, section: int) -> None:
    """Mr Lacerda first from the right, Mr Turczi third; one space further left if you are there."""
    space = section * t.SECTION + (t.SECTION - 1 if worker == t.LACERDA else t.SECTION - 3)
    if s.boards[YOU].certification == space:
        space -= 1
    s.boards[worker].certification = space


def train_colleague(s: KanbanState, worker: int, department: int) -> None:
    if s.boards[worker].training[department] == t.EXPERT_SPACE:
        _train_past_the_end(s, worker)
        return
    space = advance(s, worker, department)
    s.note(e.COLLEAGUE_TRAINED, worker - 1, department, space)
    if space == t.CERTIFIED_SPACE:
        _certify(s, worker, department)
    elif space == t.EXPERT_SPACE:
        s.note(e.COLLEAGUE_EXPERT, worker - 1, department)
        _become_expert(s, department)


def _train_past_the_end(s: KanbanState, worker: int) -> None:
    if difficulty.is_in_play(s, difficulty.TRAINING_COSTS_SHIFTS) and s.boards[YOU].bank:
        s.boards[YOU].bank -= 1
        s.note(e.SHIFT_CANCELLED, worker - 1, YOU)


def _certify(s: KanbanState, worker: int, department: int) -> None:
    section = s.boards[worker].certifications() + 1
    place_certification(s, worker, section)
    s.note(e.COLLEAGUE_CERTIFIED, worker - 1, section, s.boards[worker].certification % t.SECTION)
    if not s.colleagues.first >> department & 1:
        s.colleagues.first |= 1 << department
        take_points(s, t.FIRST_CERTIFIED_POINTS)
    if difficulty.is_in_play(s, difficulty.CERTIFICATION_PAYS):
        benefit = t.CERTIFICATION_BENEFIT[s.boards[worker].certification]
        take_points(s, benefit[t.POINTS] + benefit[t.SPEECH] * difficulty.token_price(s))


def _become_expert(s: KanbanState, department: int) -> None:
    """The first one there; the Speech token is discarded, the Award tile stays for you."""
    if not s.colleagues.experts >> department & 1:
        s.colleagues.experts |= 1 << department
        take_points(s, t.FIRST_EXPERT_POINTS)
    if s.award_tokens >> department & 1:
        s.award_tokens &= ~(1 << department)
        s.generic_left += 1
        take_points(s, difficulty.token_price(s))
