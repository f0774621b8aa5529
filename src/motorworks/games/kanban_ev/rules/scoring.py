"""Final scoring and what breaks ties [R 16, R 18.18]."""

from typing import Final

from motorworks.games.kanban_ev.rules import events as e
from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.counts import is_achieved
from motorworks.games.kanban_ev.rules.player_board import NONE, PlayerBoard
from motorworks.games.kanban_ev.rules.solo.points import colleagues_final
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.kernel import Score


def achievements_paid(s: KanbanState, board: PlayerBoard) -> list[int]:
    """What the Final Goal pays. Ruling: one Speech token each, the best paying ones [R 16.2]."""
    met = [line.points for line in t.FINAL_GOALS[s.final_goal] if is_achieved(board, line)]
    return sorted(met, reverse=True)[: board.speech + board.generic]


def token_points(s: KanbanState, board: PlayerBoard) -> int:
    """Speech tokens not spent on the Final Goal, Books and Vouchers [R 16.3]."""
    speech = board.speech + board.generic - len(achievements_paid(s, board))
    return speech + board.books + board.vouchers


def car_points(board: PlayerBoard) -> int:
    return sum(t.CAR_VALUE[model] for model in board.garages if model != NONE)


def training_points(s: KanbanState, worker: int) -> int:
    """5, 3 and 1 by the order on each track; alone 5 for leading [R 16.5, R 18.18]."""
    workers = len(s.boards)
    points = 0
    for department in t.DEPARTMENT:
        if s.boards[worker].training[department]:
            place = s.ranking.index(worker, department * workers) - department * workers
            if s.players == 1:
                points += t.TRACK_LEADER_POINTS * (place == 0)
            elif place < len(t.TRAINING_POINTS):
                points += t.TRAINING_POINTS[place]
    return points


def tested_points(s: KanbanState, board: PlayerBoard) -> int:
    """The value of the part of each tested design [R 16.6]."""
    tested = board.tested()
    return sum(t.VALUE[s.values[part]] * (tested & t.DESIGNS_OF_PART[part]).bit_count() for part in t.PARTS)


def score(s: KanbanState, seat: int) -> Score:
    board = s.boards[seat]
    sources = [
        ("played", board.points),
        ("final-goal", sum(achievements_paid(s, board))),
        ("banked-shifts", board.bank),
        ("tokens", token_points(s, board)),
        ("cars", car_points(board)),
        ("training", training_points(s, seat)),
        ("tested", tested_points(s, board)),
    ]
    if s.players == 1:
        sources.append(("colleagues", -colleagues_final(s, training_points)))
    return Score(sum(points for _, points in sources), tuple(sources))


def scores(s: KanbanState) -> list[Score]:
    """Each seat's points, as they would be if the game ended now."""
    return [score(s, seat) for seat in range(s.players)]


def note_sources(s: KanbanState) -> None:
    """Source after source, each for everybody [R 16.2 to R 16.6]."""
    results = scores(s)
    for source in e.FINAL_SOURCE:
        for seat, result in enumerate(results):
            points = dict(result.sources).get(e.FINAL_SOURCE.word(source), 0)
            if points:
                s.note(e.FINAL_POINTS, seat, source, points)


def finish(s: KanbanState) -> None:
    note_sources(s)
    s.finish()


def finish_if_fired(s: KanbanState) -> bool:
    """A player who is fired has lost, and sees what the score would have been [R 18.17]."""
    if s.colleagues.fired:
        s.note(e.FIRED)
        finish(s)
    return s.over


TIES: Final[tuple[str, ...]] = ("cars", "tested", "bank")


def tie_figures(board: PlayerBoard) -> tuple[int, ...]:
    """What breaks a tie, in the order of TIES: more cars, tested designs, Banked Shifts; then it is shared [R 16.7]."""
    return board.cars(), board.tested().bit_count(), board.bank


def tie_breakers(s: KanbanState) -> list[tuple[int, ...]]:
    return [tie_figures(board) for board in s.boards[: s.players]]


def is_lost(s: KanbanState) -> bool:
    """Alone: to be fired [R 18.17]."""
    return s.players == 1 and s.colleagues.fired
