"""Moved to `motorworks.testkit.symbols`."""

from motorworks.testkit.symbols import symbols_used

__all__ = ["symbols_used"]
