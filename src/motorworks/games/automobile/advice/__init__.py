"""Advice for bots: which options look good, and what a position is worth in dollars."""

from motorworks.games.automobile.advice.estimate import HORIZON, SPREAD, estimate, is_quiet
from motorworks.games.automobile.advice.reasons import reason
from motorworks.games.automobile.advice.rules_of_thumb import order

__all__ = ["HORIZON", "SPREAD", "estimate", "is_quiet", "order", "reason"]
