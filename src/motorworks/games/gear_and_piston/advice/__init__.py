"""Advice for bots: which options look good, and what a position is worth in points."""

from motorworks.games.gear_and_piston.advice.estimate import HORIZON, SPREAD, estimate, is_quiet
from motorworks.games.gear_and_piston.advice.rules_of_thumb import order

__all__ = ["HORIZON", "SPREAD", "estimate", "is_quiet", "order"]
