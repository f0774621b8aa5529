"""How often a game is handed over from one player to another: what a game by post waits for.

A handover counts if the next player has a choice. Where players decide side by side (`kernel.together`), those who
would be asked one after another decide while the first one does: a stage is waited for once.

    python -m motorworks.lab.handovers --games 10
"""

import argparse
import sys
from dataclasses import dataclass, field
from random import Random

import motorworks
from motorworks import bots
from motorworks.games import find, slugs
from motorworks.kernel.state import State
from motorworks.kernel.together import may_decide_ahead, stage_of

PLAYERS = 4


@dataclass
class Count:
    """Handovers of one game: one after another, and side by side where that is possible."""

    before: int = 0
    after: int = 0
    _ready: set[int] = field(default_factory=set)

    def note(self, state: State, previous: int) -> None:
        """The state waits for a decision; `previous` decided before."""
        if stage_of(state) is None:
            self._ready.clear()
        if state.actor != previous and len(state.legal()) > 1:
            self.before += 1
            self.after += state.actor not in self._ready
            self._ready.discard(state.actor)
        self._ready.update(may_decide_ahead(state))


def count(slug: str, seed: int, level: str) -> Count:
    """Play a game among bots and count."""
    match = motorworks.new(slug, players=PLAYERS, seed=seed)
    chance = Random(seed)
    players = [bots.find(level, chance.randrange(1 << 30)) for _ in range(PLAYERS)]
    found, previous = Count(), -1
    while not match.over:
        found.note(match.state, previous)
        previous = match.state.actor
        match.state.apply(players[previous].think(match.state).choice)
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description="count handovers, one after another and side by side")
    parser.add_argument("--games", type=int, default=5)
    parser.add_argument("--level", default="apprentice")
    given = parser.parse_args(arguments)
    sys.stdout.write("| game | one after another | side by side | fewer |\n|---|---:|---:|---:|\n")
    for slug in slugs():
        counts = [count(slug, seed, given.level) for seed in range(given.games)]
        before, after = (sum(getattr(each, name) for each in counts) / given.games for name in ("before", "after"))
        title = find(slug).title
        sys.stdout.write(f"| {title} | {before:.0f} | {after:.0f} | {100 * (1 - after / before):.0f} % |\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
