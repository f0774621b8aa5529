"""Hypothesis strategies: a match in the middle of a random game."""

from typing import Any

from hypothesis import strategies as st

from motorworks.kernel.game import Game
from motorworks.kernel.match import Match
from motorworks.testkit.variants import choose, variants, walker


@st.composite
def matches(draw: st.DrawFn, game: Game[Any], most_actions: int = 120) -> Match[Any]:
    """A match of any variant of a game after any number of random actions."""
    match = draw(st.sampled_from(variants(game))).match(draw(st.integers(0, 10_000)))
    rng = walker(draw(st.integers(0, 10_000)))
    for _ in range(draw(st.integers(0, most_actions))):
        if match.over:
            break
        match.play(choose(match.state, rng))
    return match
