"""A bot without a choice takes as long as one with a choice, where nobody else can know that it has none."""

from __future__ import annotations

import random
import time

import motorworks
from motorworks.server.bots.pace import Pace
from motorworks.server.bots.pool import Question
from motorworks.server.bots.turns import Turn
from motorworks.server.views.forced import hides_something
from tests.server.browser import Server


def test_it_pretends_only_where_others_would_learn_something() -> None:
    """In this game of Kanban EV an award leaves a single option, and as far as the other seat knows it leaves more."""
    match, chance = motorworks.new("kanban_ev", players=2, seed=2), random.Random(2)
    found = []
    while len(match.steps) < 137:
        if len(match.state.legal()) == 1 and match.actor is not None:
            found.append((len(match.steps), hides_something(match, match.actor, 1)))
        match.play(chance.choice(match.state.legal()))
    assert found[-1] == (136, True)
    assert {hidden for step, hidden in found[:-1]} == {False}


def test_the_usual_time_is_one_of_the_last() -> None:
    pace = Pace()
    assert 0.5 <= pace.usual("magnate", 5.0) <= 2.5
    for seconds in (1.0, 2.0):
        pace.note("magnate", seconds)
    assert {pace.usual("magnate", 5.0) for _ in range(50)} == {1.0, 2.0}


async def test_a_decision_that_is_none_lasts_and_is_shown(server: Server) -> None:
    turns = server.services.turns
    question = Question(level="foreman", position={}, seed=1)
    turn = Turn(seat=0, sequence=0, level="foreman", codes=["x"], question=question, host="", pretends=True)
    turns._pace.note("foreman", 0.3)
    reports: list[float] = []
    begun = time.monotonic()
    await turns._keep_pace(turn, 1.0, lambda done, seconds: reports.append(done), begun)
    assert time.monotonic() - begun >= 0.3
    assert len(reports) >= 2
