"""Advice for bots: which options look good, what a position is worth, and where it can be judged."""

from motorworks.games.horseless_carriage.advice.estimate import HORIZON, SPREAD, estimate, is_quiet
from motorworks.games.horseless_carriage.advice.rules_of_thumb import order

__all__ = ("HORIZON", "SPREAD", "estimate", "is_quiet", "order")
