"""How a tie for the victory was broken [R 9.2]."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from motorworks.games.horseless_carriage.drawing.words import say
from motorworks.kernel import Words


def verdict(view: Mapping[str, Any], words: Words) -> str:
    """Nothing while the game runs or without a tie; a victory is never shared."""
    wealth = [person["wealth"] for person in view["seats"]]
    strongest_first = view["focus"][::-1]
    tied = [words.seat(seat) for seat in strongest_first if wealth[seat] == max(wealth)] if view["over"] else []
    return say(words, "tie", wealth=max(wealth), names=", ".join(tied)) if len(tied) > 1 else ""
