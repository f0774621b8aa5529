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
    assert stage is not None
    if stage.taken is not None:  # wishes in order; the last one nobody can prevent
        while legal := turn.legal():
            taken.append(chance.choice(legal))
            if not stage.taken(turn, taken[-1]):
                break
        return taken
    while stage_of(turn) is stage and turn.actor == seat and not turn.over and len(taken) < 60:
        taken.append(chance.choice(turn.legal()))
        turn.apply(taken[-1])
        if turn.barrier:
            break
    return taken


@pytest.mark.parametrize("slug", GAMES)
def test_nobody_sees_more_by_deciding_ahead(slug: str) -> None:
    """What is hidden from a seat may be re-dealt: it is offered the same, and its own view is the same."""
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
        stage = stage_of(state)
        if stage is not None and stage.taken is not None and len(actions) > 1:
            actions = [action for action in actions if action in state.legal()][:1] or actions[-1:]
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


def test_a_wish_is_left_for_every_turn_at_the_patent_office() -> None:
    """The display is not refilled (R 4.12): the first wish that is left can be played, whatever those in front take."""
    chance, met = Random(11), 0
    for seed in range(6):
        state: Any = motorworks.new("gear_and_piston", players=4, seed=seed).state
        wishes: dict[int, list[int]] = {}
        while not state.over:
            stage = stage_of(state)
            if stage is None or stage.name != "patent-office":
                wishes.clear()
            else:
                for seat in may_decide_ahead(state):
                    wishes.setdefault(seat, decided_ahead(state, seat, chance))
            sealed = wishes.pop(state.actor, None)
            possible = [action for action in sealed or () if action in state.legal()]
            if sealed is not None and state.new_stack:
                met += 1
                assert possible
            state.apply(possible[0] if possible else chance.choice(state.legal()))
    assert met > 20


def test_by_the_alternative_rules_nobody_knows_what_will_lie_at_the_patent_office() -> None:
    """The front row is refilled at once (R 12.2)."""
    match = motorworks.new("gear_and_piston", players=4, seed=2, alternative_rules=True)
    chance = Random(2)
    while not match.over:
        stage = stage_of(match.state)
        if stage is not None and stage.name == "patent-office":
            assert may_decide_ahead(match.state) == []
        match.state.apply(chance.choice(match.state.legal()))


def test_the_discard_and_the_workshop_are_decided_when_the_hand_can_no_longer_change() -> None:
    """While others place their last markers (R 3.1), and while others search the Scrapyard (R 4.14)."""
    chance, met = Random(5), set()
    for seed in range(6):
        state: Any = motorworks.new("gear_and_piston", players=4, seed=seed).state
        while not state.over:
            for seat in may_decide_ahead(state):
                turn: Any = ahead(state, seat)
                met.add((state.game.phases[state.phase].name, turn.game.phases[turn.phase].name))
                assert turn.hands[seat] == state.hands[seat]
            state.apply(chance.choice(state.legal()))
    assert {("planning", "volatility"), ("scrapyard", "workshop"), ("workshop", "workshop")} <= met
