"""How a tie for the victory was broken [R 10.4]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from motorworks.kernel import Words, signed


def broken(view: Mapping[str, Any], words: Words) -> str:
    """Nothing while the game runs, without a tie, or if all who are tied share the victory."""
    best = max(view["scores"])
    tied = [seat for seat, score in enumerate(view["scores"]) if score == best]
    volatility = [view["cars"][seat]["volatility"] for seat in tied]
    if not view["over"] or len(set(volatility)) == 1:
        return ""
    figures = ", ".join(f"{words.seat(seat)}: {own}" for seat, own in zip(tied, volatility, strict=True))
    return words.template("scene.tie").format(score=signed(best), figures=figures)
