"""What can only be done in one way is done without asking [R 0.10]."""

from motorworks.games.automobile import events
from motorworks.games.automobile.state import AutomobileState
from motorworks.kernel.phase import Phase


def decide_or_wait(phase: Phase[AutomobileState], s: AutomobileState) -> None:
    """Take the only option of the actor, or wait for a decision."""
    options = phase.legal(s)
    if len(options) == 1:
        s.note(events.ONLY_CHOICE, s.actor, s.phase)
        phase.apply(s, options[0])


class Step(Phase[AutomobileState]):
    """A further step of what the actor has begun: it asks, unless there is only one answer."""

    def enter(self, s: AutomobileState) -> None:
        decide_or_wait(self, s)
