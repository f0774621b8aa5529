"""OpenSpiel: its own tests pass for every game, and what a player knows is what the seat may know."""

from pathlib import Path
from random import Random
from typing import Any

import pyspiel
import pytest
from absl import flags
from open_spiel.python import games  # noqa: F401  # OpenSpiel's own Python games, as users load them
from open_spiel.python.algorithms import generate_playthrough

import motorworks
import motorworks.rl.spiel
from motorworks import BadSetup, IllegalMove, UnknownMove
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


TABLES = [(slug, players) for slug in slugs() for players in motorworks.games()[slug].seats]


def tables(some: list[tuple[str, int]]) -> list[Any]:
    """Some tables for every run of the tests, and all others for `make test-peers`."""
    return [*some, *(pytest.param(*one, marks=pytest.mark.peers) for one in TABLES if one not in some)]


@pytest.mark.slow
@pytest.mark.parametrize(("slug", "players"), tables([(slug, 3) for slug in slugs()]))
def test_openspiels_simulation_passes(slug: str, players: int) -> None:
    """One game at random, with every second function of OpenSpiel's interface on the way, serialisation among them."""
    pyspiel.random_sim_test(load(slug, players=players, deals=4), num_sims=1, serialize=True, verbose=False)


@pytest.mark.parametrize("slug", slugs())
def test_every_table_size_can_be_loaded_and_played(slug: str) -> None:
    for players in motorworks.games()[slug].seats:
        state = after(load(slug, players=players), 30)
        assert state.num_players() == players
        if not state.is_terminal():
            assert state.legal_actions() == sorted(state.state.legal())


@pytest.mark.parametrize(("slug", "players"), TABLES)
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
    strings = [state.information_state_string(player) for player in range(3)]
    assert len(set(strings)) == 3


@pytest.mark.parametrize(("slug", "players"), tables([("automobile", 2)]))
def test_a_playthrough_is_the_same_when_it_is_played_again(slug: str, players: int, tmp_path: Path) -> None:
    """OpenSpiel keeps such texts, with everything every player sees, and plays them again after each change."""
    written = tmp_path / "playthrough.txt"
    written.write_text(generate_playthrough.playthrough(f"motorworks_{slug}(players={players},deals=2)", [1]), "utf-8")

    flags.FLAGS.mark_as_parsed()  # OpenSpiel reads its own tests' command line

    original, again = generate_playthrough.replay(written)

    assert f"motorworks_{slug}" in original
    assert again == original


def test_bad_parameters_are_refused_in_a_sentence() -> None:
    with pytest.raises(BadSetup, match="2 to 5 players, not 9"):
        load("automobile", players=9)
    with pytest.raises(BadSetup, match="at least 1, not 0"):
        load("automobile", deals=0)


def test_bad_actions_are_refused_in_a_sentence_and_change_nothing() -> None:
    game = load("automobile", players=3, deals=2)
    with pytest.raises(BadSetup, match="there is no deal 2; deals are numbered 0 to 1"):
        game.new_initial_state().apply_action(2)

    state = after(game, 0, deal=1)
    before, history = str(state), state.history()
    with pytest.raises(IllegalMove, match="This cannot be done now"):
        state.apply_action(304)
    with pytest.raises(UnknownMove, match="99999 is not a move of Automobile; moves are numbered 0 to 304"):
        state.apply_action(99999)

    assert (str(state), state.history()) == (before, history)


def test_the_length_is_realistic_and_returns_add_up_to_nothing() -> None:
    game = load("automobile", players=2)
    state = after(game, game.max_game_length())
    assert state.is_terminal()
    assert sum(state.returns()) == pytest.approx(0)
