"""How often a game is handed over from one player to another: what a game by post waits for.

A handover counts if the next player has a choice. Where players decide side by side (`kernel.together`), each of those
who will be asked decides on a copy while the first one does, and that is played when their turn comes. What can no
longer be played then is dropped, and the player is waited for. A player who is asked again, while only decisions made
ahead were played in between, is still there.

    python -m motorworks.lab.handovers --games 10
"""

import argparse
import sys
from dataclasses import dataclass, field
from random import Random

import motorworks
from motorworks import bots
from motorworks.bots import Bot
from motorworks.games import find, slugs
from motorworks.kernel.state import State
from motorworks.kernel.together import Together, ahead, may_decide_ahead, stage_of

PLAYERS = 4
NOBODY_YET = -1


@dataclass
class Sealed:
    """What a seat has decided ahead: a turn, or wishes in order where somebody can take what it wants."""

    stage: str
    actions: list[int]
    are_wishes: bool

    def next(self, legal: list[int]) -> int | None:
        """The action to play now; None when nothing fits any more."""
        while self.actions:
            action = self.actions.pop(0)
            if action in legal:
                return action
            if not self.are_wishes:
                self.actions.clear()
        return None


@dataclass
class Count:
    """Handovers of one game: one after another, and side by side where that is possible."""

    before: int = 0
    after: int = 0
    _sealed: dict[int, Sealed] = field(default_factory=dict)
    _previous: int = NOBODY_YET
    _decider: int = NOBODY_YET

    def decide(self, state: State, players: list[Bot]) -> int:
        """The action of the seat to act: sealed before, or decided now while others decide ahead."""
        stage, legal = stage_of(state), state.legal()
        self._sealed = {seat: each for seat, each in self._sealed.items() if stage and each.stage == stage.name}
        self.before += state.actor != self._previous and len(legal) > 1
        self._previous = state.actor
        sealed = self._sealed.get(state.actor)
        action = sealed.next(legal) if sealed is not None else None
        if action is not None:
            return action
        self._sealed.pop(state.actor, None)
        self.after += state.actor != self._decider and len(legal) > 1
        self._decider = state.actor
        for seat in may_decide_ahead(state):
            if stage is not None and seat not in self._sealed:
                self._sealed[seat] = decided_ahead(state, stage, seat, players[seat])
        return players[state.actor].think(state).choice


def decided_ahead(state: State, stage: Together[State], seat: int, player: Bot) -> Sealed:
    """The turn of a seat, or its wishes, decided on a copy in which only this seat has acted."""
    turn = ahead(state, seat)
    if stage.taken is not None:
        return Sealed(stage.name, _wishes(turn, stage, stage.waiting(state).count(seat), player), True)
    actions: list[int] = []
    while not turn.over and turn.actor == seat and stage_of(turn) is stage:
        actions.append(player.think(turn).choice)
        turn.apply(actions[-1])
        if turn.barrier:
            break  # what comes after it depends on what is hidden
    return Sealed(stage.name, actions, False)


def _wishes(turn: State, stage: Together[State], turns: int, player: Bot) -> list[int]:
    """As many as are needed, so that one is left for each of the seat's turns."""
    assert stage.taken is not None
    wishes: list[int] = []
    while turns and turn.legal():
        wishes.append(player.think(turn).choice)
        turns -= not stage.taken(turn, wishes[-1])
    return wishes


def count(slug: str, seed: int, level: str) -> Count:
    """Play a game among bots and count."""
    match = motorworks.new(slug, players=PLAYERS, seed=seed)
    chance = Random(seed)
    players = [bots.find(level, chance.randrange(1 << 30)) for _ in range(PLAYERS)]
    found = Count()
    while not match.over:
        match.state.apply(found.decide(match.state, players))
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
