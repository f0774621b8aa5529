"""A decision with only one option is made without asking, unless it takes a loan [R 0.10]."""

from motorworks.games.automobile.rules import events
from motorworks.games.automobile.rules.money import loans_for
from motorworks.games.automobile.rules.state import AutomobileState
from motorworks.kernel.phase import Phase


def decide_or_wait(phase: Phase[AutomobileState], s: AutomobileState) -> None:
    """Take the only option of the actor, or wait for a decision."""
    options = phase.legal(s)
    if len(options) == 1:
        _take(phase, s, options[0])


def _take(phase: Phase[AutomobileState], s: AutomobileState, only: int) -> None:
    s.note(events.ONLY_CHOICE, s.actor, s.phase)
    phase.apply(s, only)


class Question(Phase[AutomobileState]):
    """A further question about what the actor has begun: it is not asked when there is only one answer."""

    def enter(self, s: AutomobileState) -> None:
        decide_or_wait(self, s)


class PaidQuestion(Phase[AutomobileState]):
    """A further question whose answers cost money: even the only answer is asked for if it takes a loan."""

    def cost(self, s: AutomobileState, action: int) -> int:
        raise NotImplementedError

    def enter(self, s: AutomobileState) -> None:
        options = self.legal(s)
        if len(options) == 1 and not loans_for(s.cash[s.actor], s.loans[s.actor], self.cost(s, options[0])):
            _take(self, s, options[0])
