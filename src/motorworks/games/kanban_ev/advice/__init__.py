"""Advice for bots: which options look good, and what a position is worth."""

from motorworks.games.kanban_ev.advice.estimate import estimate, is_quiet
from motorworks.games.kanban_ev.advice.rules_of_thumb import order

SPREAD = 9.0
HORIZON = 6

__all__ = ["HORIZON", "SPREAD", "estimate", "is_quiet", "order"]
