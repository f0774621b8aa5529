"""Stages in which players need not wait for each other: what is decided ahead is what would be decided in turn."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import motorworks
from motorworks.games import find, slugs
from motorworks.kernel.rng import Rng
from motorworks.kernel.state import State
from motorworks.kernel.together import ahead, may_decide_ahead, stage_of

GAMES = [slug for slug in slugs() if find(slug).together]
STEPS = {"horseless_carriage": 500}


def decided_ahead(state: State, seat: int, chance: Random) -> list[int]:
    """A whole turn, decided on a copy in which only this seat has acted."""
    turn = ahead(state, seat)
    taken: list[int] = []
    stage = stage_of(turn)
    while stage_of(turn) is stage and turn.actor == seat and not turn.over and len(taken) < 60:
        taken.append(chance.choice(turn.legal()))
        turn.apply(taken[-1])
        if turn.barrier:
            break
    return taken


@pytest.mark.parametrize("slug", GAMES)
def test_nobody_sees_more_by_deciding_ahead(slug: str) -> None:
    """What is hidden from a seat may be dealt anew: it is offered the same, and its own view is the same."""
    chance, met = Random(7), 0
    match = motorworks.new(slug, players=find(slug).seats[-1], seed=7)
    for _ in range(STEPS.get(slug, 260)):
        if match.over:
            break
        for seat in may_decide_ahead(match.state):
            met += 1
            other = match.state.copy()
            match.game.redeal(other, seat, Rng([chance.randrange(1 << 30)]))
            assert ahead(other, seat).legal() == ahead(match.state, seat).legal()
        match.state.apply(chance.choice(match.state.legal()))
    assert met > 3


@pytest.mark.parametrize("slug", GAMES)
def test_what_was_decided_ahead_can_be_played_in_turn(slug: str) -> None:
    """Unless somebody before them took the last tile, which the rules of the game then say."""
    chance, played, refused = Random(3), 0, 0
    match = motorworks.new(slug, players=find(slug).seats[-1], seed=3)
    state: Any = match.state
    sealed: dict[int, list[int]] = {}
    for _ in range(STEPS.get(slug, 260)):
        if state.over:
            break
        for seat in may_decide_ahead(state):
            sealed.setdefault(seat, decided_ahead(state, seat, chance))
        actions = sealed.pop(state.actor, None) or [chance.choice(state.legal())]
        seat = state.actor
        for action in actions:
            if state.over or state.actor != seat or action not in state.legal():
                refused += 1
                break
            state.apply(action)
            played += 1
        if stage_of(state) is None:
            sealed.clear()
    assert played > 20
    assert refused <= played // 20


def test_who_may_decide_ahead_is_never_the_one_whose_turn_it_is() -> None:
    match = motorworks.new("gear_and_piston", players=4, seed=1)
    chance = Random(1)
    while not match.over:
        assert match.state.actor not in may_decide_ahead(match.state)
        match.state.apply(chance.choice(match.state.legal()))
