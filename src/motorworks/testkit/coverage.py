"""What random play reaches: phases, kinds of action, events and refusals of a game."""

from dataclasses import dataclass, field
from typing import Any

from motorworks.kernel.game import Game
from motorworks.kernel.match import Match
from motorworks.testkit.variants import Variant, walk


@dataclass
class Reached:
    """Names of everything that some game of the examination has reached."""

    phases: set[str] = field(default_factory=set)
    kinds: set[str] = field(default_factory=set)
    events: set[str] = field(default_factory=set)

    def play(self, variant: Variant, seed: int) -> None:
        match = variant.match(seed)
        for action in walk(match, seed):
            self.phases.add(match.game.phases[match.state.phase].name)
            self.kinds.add(match.game.moves.of(action).name)
        self.listen(match)

    def listen(self, match: Match[Any]) -> None:
        events = match.game.events.events
        for entries in [match.opening, *(step.entries for step in match.steps)]:
            self.events.update(events[entry[0]].name for entry in entries)

    def left(self, game: Game[Any]) -> set[str]:
        """What was not reached, as "phase x", "kind y", "event z". A phase that never waits is not looked for."""
        waiting = {phase.name for phase in game.phases if phase.kinds}
        return {
            *(f"phase {name}" for name in waiting - self.phases),
            *(f"kind {kind.name}" for kind in game.moves.kinds if kind.name not in self.kinds),
            *(f"event {event.name}" for event in game.events.events if event.name not in self.events),
        }
