"""What a position is worth to each seat, in Production Points."""

from typing import Final

from motorworks.games.kanban_ev.rules import sequence
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE, PlayerBoard
from motorworks.games.kanban_ev.rules.scoring import car_points, score, tested_points, training_points
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.games.kanban_ev.rules.week import week_points

WEEKS = CYCLES = 3
GROWTH: Final = 3.0  # by least squares over 250 games, against all that is counted as it stands


def is_quiet(s: KanbanState) -> bool:
    """Between two days."""
    return s.phase == sequence.DEPARTMENT_SELECTION and not s.upright


def estimate(s: KanbanState) -> list[float]:
    return [_estimate(s, seat) for seat in range(s.players)]


def _estimate(s: KanbanState, seat: int) -> float:
    board = s.boards[seat]
    left = time_left(s)
    points: float = float(board.points + board.bank + board.books + board.vouchers)
    points += car_points(board) + tested_points(s, board) + 0.8 * training_points(s, seat)
    points += _speech(s, board, left) + left * (
        week_points(s.spaces, board.garages, board.upgraded) * WEEKS + GROWTH * _growth(s, board)
    )
    if s.players == 1:
        points += score(s, seat).sources[-1][1]
    return points


def time_left(s: KanbanState) -> float:
    """From 1 at the start to 0 at the end, by weeks and production cycles [R 16.1]."""
    return max(0.0, 1 - (s.week + s.cycle) / (WEEKS + CYCLES))


def _speech(s: KanbanState, board: PlayerBoard, left: float) -> float:
    """A token earns a few points in a Meeting, more when there is much to speak about."""
    tokens = min(board.speech, t.SPEECH_SLOTS)
    to_tell = 1.0 + 0.35 * (board.cars() + board.upgraded.bit_count() + board.certifications())
    return tokens * (1 + min(to_tell, 4.0) * (0.4 + 0.6 * left)) + board.generic * (1 + left)


def _growth(s: KanbanState, board: PlayerBoard) -> float:
    """Designs, parts and training that can still be turned into points."""
    owned = {model for model in board.garages if model != NONE}
    growth = 0.5 * sum(board.storage) + 0.6 * board.vouchers + 0.8 * board.books + 0.3 * board.bank
    growth += 0.6 * sum(min(space, t.CERTIFIED_SPACE) for space in board.training) + 1.2 * board.cars()
    designs = board.desk
    while designs:
        bit = designs & -designs
        designs ^= bit
        model, part = divmod(bit.bit_length() - 1, t.FACES)
        growth += 1.0 + (0.8 if model in owned or model in s.queue else 0.0)
        growth += 1.0 if part < t.PLAIN and board.storage[part] else 0.0
    untested = board.upgraded & ~board.tested()
    return growth + 1.5 * untested.bit_count()
