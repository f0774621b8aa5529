"""How long it takes to judge every place for a tile in hand: `python tools/verdicts.py`. For docs/performance.md."""

from __future__ import annotations

import random
import sys
import time
from typing import Any

import motorworks
from motorworks import Match
from motorworks.games.horseless_carriage.drawing.holding import _holding


def scenes(seed: int, most: int) -> list[tuple[int, float, float]]:
    """For each tile in hand of a random game: how many places, the time of its scene, and that of its verdicts."""
    chance, match = random.Random(seed), motorworks.new("horseless_carriage", players=4, seed=seed)
    found = []
    for _ in range(most):
        if match.over:
            break
        options = match.options()
        if options[0].kind in ("turn", "at"):
            found.append(timed(match))
        liked = [option for option in options if option.kind in ("tile", "at", "turn", "point", "expand")]
        match.play(chance.choice(liked if liked and chance.random() < 0.9 else options))
    return found


def timed(match: Match[Any]) -> tuple[int, float, float]:
    """Each the shortest of three: others use the machine, too."""
    match.scene(match.actor)  # the panels, which are cached
    cached = min(_scene_time(match, False) for _ in range(3))
    whole = min(_scene_time(match, True) for _ in range(3))
    return sum(len(lie.spots) for lie in match.scene(match.actor).holding.lies), cached, whole


def _scene_time(match: Match[Any], again: bool) -> float:
    if again:
        _holding.cache_clear()
    begun = time.process_time()
    match.scene(match.actor)
    return time.process_time() - begun


def main() -> None:
    found = sorted(one for seed in range(3) for one in scenes(seed, int(sys.argv[1]) if sys.argv[1:] else 900))
    for share in (0.5, 0.9, 0.99, 1):
        spots, cached, whole = found[min(int(len(found) * share), len(found) - 1)]
        times = f"{1000 * whole:5.1f} ms, without a tile in hand {1000 * cached:4.1f} ms"
        print(f"{share:4.0%} of {len(found)} tiles: {spots:4} places, {times}")
    judged = sum(spots for spots, _, _ in found)
    print(f"{1e6 * sum(whole - cached for _, cached, whole in found) / judged:.0f} µs a place")


if __name__ == "__main__":
    main()
