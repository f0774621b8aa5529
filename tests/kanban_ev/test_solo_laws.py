"""The laws in games alone that go to the last day: a random player is fired too early to get there."""

from dataclasses import dataclass
from typing import Any

import pytest

from motorworks.games.kanban_ev import GAME
from motorworks.kernel import Match, Setup
from motorworks.testkit import laws
from motorworks.testkit.variants import Variant

PLENTY = 900


@dataclass(frozen=True)
class SecureVariant(Variant):
    """A variant where the player has so many points that nobody can be fired."""

    def match(self, seed: int) -> Match[Any]:
        match = super().match(seed)
        match.state.boards[0].points = PLENTY
        return Match(GAME, Setup(1, match.setup.choices, None, match.position()), match.state)


@pytest.mark.parametrize("law", laws.LAWS, ids=lambda law: law.__name__)
def test_law(law: laws.Law) -> None:
    """R 18: with all difficulty cards, from the first Plan card to the final scoring."""
    law(SecureVariant(GAME, 1, (("difficulty", tuple(range(1, 10))),)), 1)


def test_it_does_go_to_the_last_day() -> None:
    """R 18.16, R 18.17: Meetings take place and nobody is fired."""
    match = SecureVariant(GAME, 1).match(2)
    while not match.over:
        match.play(match.state.legal()[-1])
    assert match.state.colleagues.meetings >= 2
    assert not match.state.colleagues.fired
