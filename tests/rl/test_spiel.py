"""OpenSpiel: its own tests pass for every game, and what a player knows is what the seat may know."""

from random import Random
from typing import Any

import pyspiel
import pytest
from open_spiel.python import games  # noqa: F401  # OpenSpiel's own Python games, as users load them
from open_spiel.python.algorithms import generate_playthrough

import motorworks
import motorworks.rl.spiel
from motorworks import BadSetup
from motorworks.games import slugs


def load(slug: str, **parameters: int) -> Any:
    return pyspiel.load_game(f"motorworks_{slug}", parameters)


def after(game: Any, actions: int, deal: int = 3) -> Any:
    state = game.new_initial_state()
    state.apply_action(deal)
    chance = Random(deal)
    for _ in range(actions):
        if not state.is_terminal():
            state.apply_action(chance.choice(state.legal_actions()))
    return state


@pytest.mark.slow
@pytest.mark.parametrize("slug", slugs())
def test_openspiels_simulation_passes(slug: str) -> None:
    pyspiel.random_sim_test(load(slug, players=3, deals=4), 1, False, False)


@pytest.mark.parametrize("slug", slugs())
def test_every_table_size_can_be_loaded_and_played(slug: str) -> None:
    for players in motorworks.games()[slug].seats:
        state = after(load(slug, players=players), 30)
        assert state.num_players() == players
        if not state.is_terminal():
            assert state.legal_actions() == sorted(state.state.legal())


@pytest.mark.parametrize(("slug", "players"), [(slug, n) for slug in slugs() for n in motorworks.games()[slug].seats])
def test_states_are_serialised_and_come_back(slug: str, players: int) -> None:
    game = load(slug, players=players)
    state = after(game, 40)

    _, again = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(game, state))

    assert str(again) == str(state)
    assert again.legal_actions() == state.legal_actions()


@pytest.mark.parametrize("slug", slugs())
def test_a_resampled_state_looks_the_same_to_the_player(slug: str) -> None:
    state = after(load(slug, players=3), 60)
    chance = Random(1)
    for player in range(3):
        other = state.resample_from_infostate(player, chance.random)
        assert other.observation_string(player) == state.observation_string(player)
        assert other.information_state_string(player) == state.information_state_string(player)


def test_players_do_not_read_what_only_others_may_know() -> None:
    """Two deals that differ in the hands of others alone are the same information state."""
    state = after(load("automobile", players=3), 0)
    told = [state.information_state_string(player) for player in range(3)]
    assert len(set(told)) == 3


def test_a_playthrough_can_be_written() -> None:
    text = generate_playthrough.playthrough("motorworks_automobile(players=2,deals=2)", list(range(1)))
    assert "motorworks_automobile" in text


def test_bad_parameters_are_refused_in_a_sentence() -> None:
    with pytest.raises(BadSetup, match="2 to 5 players, not 9"):
        load("automobile", players=9)
    with pytest.raises(BadSetup, match="at least 1, not 0"):
        load("automobile", deals=0)


def test_the_length_is_realistic_and_returns_add_up_to_nothing() -> None:
    game = load("automobile", players=2)
    state = after(game, game.max_game_length())
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
