"""The ranks of a game alone [R 18.19]."""

from typing import Final

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE, PlayerBoard
from motorworks.games.kanban_ev.rules.scoring import score, tested_points
from motorworks.games.kanban_ev.rules.state import KanbanState
from motorworks.kernel import Domain

RANK: Final = Domain("rank", ("muskatier", "ceo", "factory-manager", "assistant-supervisor", "intern", "none"))
MUSKATIER, CEO, FACTORY_MANAGER, ASSISTANT_SUPERVISOR, INTERN, NO_RANK = RANK


def rank_of(s: KanbanState) -> int:
    """The best rank whose conditions are all met."""
    if s.colleagues.fired:
        return NO_RANK
    total, board = score(s, 0).total, s.boards[0]
    tested, worth = board.tested().bit_count(), tested_points(s, board)
    certified, cars, bank = board.certifications(), board.cars(), board.bank
    models = len({model for model in board.garages if model != NONE})
    if total >= 50 and s.colleagues.reached < 20 and is_a_collection(board):
        return MUSKATIER
    if total >= 50 and models == 5 and worth >= 30 and bank >= 8 and certified == 5:
        return CEO
    if total >= 30 and cars >= 3 and worth >= 12 and bank >= 5 and certified >= 4:
        return FACTORY_MANAGER
    if total >= 15 and tested >= 2 and bank >= 2 and certified >= 2:
        return ASSISTANT_SUPERVISOR
    return INTERN if total >= 1 and tested >= 2 else NO_RANK


def is_a_collection(board: PlayerBoard) -> bool:
    """Five cars of one model with all six designs tested, or five models with a tested design each."""
    tested = [(board.tested() & t.DESIGNS_OF_MODEL[model]).bit_count() for model in t.MODELS]
    one_model = any(board.garages.count(model) == 5 and tested[model] == 6 for model in t.MODELS)
    return one_model or all(board.garages.count(model) == 1 and tested[model] for model in t.MODELS)


def ending(s: KanbanState) -> str:
    """How a finished game ended; alone with the rank reached."""
    if s.players > 1:
        return "end"
    return "fired" if s.colleagues.fired else RANK.word(rank_of(s))
