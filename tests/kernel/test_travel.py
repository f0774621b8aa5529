"""States travel: pickled, copied deeply, sent to another process, they play on as if nothing had happened."""

import pickle
from collections.abc import Iterator
from copy import deepcopy
from multiprocessing import get_context
from random import Random

import pytest

import motorworks
from motorworks import BadPosition, State
from motorworks.games import slugs
from motorworks.testkit.variants import variants


def positions(slug: str, every: int = 25, most: int = 400) -> Iterator[State]:
    """States from random games at the fewest and with the most players."""
    game = motorworks.games()[slug]
    for players in (game.seats[0], game.seats[-1]):
        state = motorworks.new(slug, players=players, seed=players).state
        chance = Random(players)
        for number in range(most):
            if state.over:
                break
            if number % every == 0:
                yield state
            state.apply(chance.choice(state.legal()))


def played_on(state: State, seed: int = 5, most: int = 60) -> str:
    """The hash of a state after some random decisions."""
    chance = Random(seed)
    for _ in range(most):
        if state.over:
            break
        state.apply(chance.choice(state.legal()))
    return state.digest()


@pytest.mark.parametrize("slug", slugs())
def test_a_pickled_state_plays_on_identically(slug: str) -> None:
    for state in positions(slug):
        packed = pickle.dumps(state)

        assert len(packed) < 6000
        assert played_on(pickle.loads(packed)) == played_on(deepcopy(state)) == played_on(state.copy())


@pytest.mark.parametrize("slug", slugs())
def test_rule_options_travel_with_the_state(slug: str) -> None:
    for variant in variants(motorworks.games()[slug]):
        state = variant.match(seed=1).state

        assert played_on(pickle.loads(pickle.dumps(state)), most=20) == played_on(state.copy(), most=20)


def test_a_state_sent_to_another_process_plays_on_identically() -> None:
    states = [motorworks.new(slug, players=3, seed=1).state for slug in slugs()]
    with get_context("spawn").Pool(1) as pool:
        there = pool.map(played_on, states)

    assert there == [played_on(state.copy()) for state in states]


def test_a_game_is_itself_in_every_copy() -> None:
    for game in motorworks.games().values():
        assert deepcopy(game) is game
        assert pickle.loads(pickle.dumps(game)) is game


def test_a_state_of_other_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    state = motorworks.new("automobile", players=3, seed=1).state
    packed = pickle.dumps(state)
    monkeypatch.setattr(state.game, "rules", "another")

    with pytest.raises(BadPosition, match=r"was made with rules .* but these are rules another"):
        pickle.loads(packed)


def test_a_damaged_pickle_is_refused() -> None:
    state = motorworks.new("automobile", players=3, seed=1).state
    rebuild, arguments = state.__reduce__()
    *others, fields = arguments

    with pytest.raises(BadPosition, match="this pickle is damaged"):
        rebuild(*others, ["nonsense", *fields[1:]])
