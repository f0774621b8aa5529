"""How a tie for the victory was broken [R 10.4]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from motorworks.kernel import Words, signed


def verdict(view: Mapping[str, Any], words: Words) -> str:
    """Nothing while the game runs, without a tie, or if all who are tied share the victory."""
    best = max(view["scores"])
    volatility = {seat: view["cars"][seat]["volatility"] for seat, score in enumerate(view["scores"]) if score == best}
    if not view["over"] or len(set(volatility.values())) == 1:
        return ""
    lowest_first = sorted(volatility, key=volatility.__getitem__)
    figures = ", ".join(f"{words.seat(seat)}: {volatility[seat]}" for seat in lowest_first)
    return words.template("scene.tie").format(score=signed(best), figures=figures)
