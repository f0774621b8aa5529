"""PettingZoo and Gymnasium: their own suites pass for every game and table size; bad input is refused in a sentence."""

import pickle
import sys
import warnings
from itertools import count
from random import Random
from types import SimpleNamespace
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, parallel_api_test, performance_benchmark, seed_test

import motorworks
from motorworks import BadSetup, IllegalMove, UnknownGame, UnknownMove, UnknownSeat, rl

GAMES = [slug for slug, game in motorworks.games().items() if game.encoding]
TABLES = [(slug, players) for slug in GAMES for players in motorworks.games()[slug].seats]
Env = Any


@pytest.fixture(autouse=True)
def _peers_may_warn() -> Any:
    """Their suites warn about habits that do not apply: observations of 0, and names of agents."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        yield


def masked(env: Env, chance: Random) -> int:
    return int(chance.choice(list(np.flatnonzero(env.action_masks()))))


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_pettingzoos_own_suite_passes(slug: str, players: int) -> None:
    api_test(rl.aec(slug, players=players), num_cycles=100)
    seed_test(lambda: rl.aec(slug, players=players), num_cycles=20)


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_pettingzoos_parallel_suite_passes(slug: str, players: int) -> None:
    parallel_api_test(rl.parallel(slug, players=players), num_cycles=20)


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_pettingzoos_performance_benchmark_runs(slug: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its five seconds are over when its clock has been asked five times."""
    module = sys.modules[performance_benchmark.__module__]
    monkeypatch.setattr(module, "time", SimpleNamespace(time=count().__next__))
    performance_benchmark(rl.aec(slug, players=players))


@pytest.mark.parametrize(("slug", "players"), TABLES)
def test_gymnasiums_own_suite_passes(slug: str, players: int) -> None:
    check_env(rl.seat(slug, players=players), skip_render_check=True)


@pytest.mark.parametrize("slug", GAMES)
def test_a_whole_game_through_the_aec_interface_ends_with_rewards_that_add_up_to_nothing(slug: str) -> None:
    env = rl.aec(slug, players=3)
    env.reset(seed=3)
    chance = Random(3)
    total = dict.fromkeys(env.possible_agents, 0.0)
    info: dict[str, Any] = {}
    for agent in env.agent_iter():
        seen, reward, over, _, info = env.last()
        total[agent] += reward
        env.step(None if over else chance.choice(list(np.flatnonzero(seen["action_mask"]))))
    assert sum(total.values()) == pytest.approx(0)
    shares = [1 / len(info["winners"]) if seat in info["winners"] else 0 for seat in range(3)]
    assert list(total.values()) == pytest.approx([share - 1 / 3 for share in shares])
    assert len(info["scores"]) == len(total)


def test_alone_a_win_brings_half_and_a_loss_costs_half() -> None:
    env = rl.aec("kanban_ev", players=1)
    env.reset(seed=1)
    chance = Random(1)
    while not env.terminations["seat_0"]:
        env.step(chance.choice(list(np.flatnonzero(env.last()[0]["action_mask"]))))
    won = env.infos["seat_0"]["winners"] == [0]
    assert env.rewards["seat_0"] == (0.5 if won else -0.5)


@pytest.mark.parametrize("slug", GAMES)
def test_progress_adds_up_to_the_final_score(slug: str) -> None:
    env = rl.seat(slug, reward="progress")
    env.reset(seed=5)
    first = env.gains.progress.last[0]  # type: ignore[union-attr]
    chance, gained, over = Random(5), 0.0, False
    info: dict[str, Any] = {}
    while not over:
        _, reward, over, _, info = env.step(masked(env, chance))
        gained += reward
    spread = env.gains.progress.spread  # type: ignore[union-attr]
    assert gained * spread + first == pytest.approx(info["scores"][0])


def test_the_same_seed_gives_the_same_game_against_the_same_bots() -> None:
    def walk() -> list[list[float]]:
        env = rl.seat("automobile", players=3, against="apprentice")
        seen, _ = env.reset(seed=8)
        chance = Random(1)
        found = [seen.tolist()]
        for _ in range(12):
            seen, _, over, _, _ = env.step(masked(env, chance))
            found.append(seen.tolist())
            if over:
                break
        return found

    assert walk() == walk()


def test_any_seat_can_be_asked_for() -> None:
    env = rl.seat("automobile", players=3, seat=None)
    seats = {env.reset(seed=seed)[1] and env.seat for seed in range(20)}
    assert seats == {0, 1, 2}


def test_sentences_are_those_of_the_table() -> None:
    env = rl.seat("automobile", players=3, sentences=True)
    _, info = env.reset(seed=1)
    match = env.setting.match(env.game_state)

    assert info["prompt"] == match.prompt()
    assert info["options"] == {option.id: option.says for option in match.options()}


def test_an_action_that_is_not_allowed_changes_nothing_and_says_why() -> None:
    env = rl.seat("automobile", players=3)
    seen, info = env.reset(seed=1)
    forbidden = int(np.flatnonzero(info["action_mask"] == 0)[0])

    again, reward, over, cut, info = env.step(forbidden)

    assert (again == seen).all()
    assert (reward, over, cut) == (0.0, False, False)
    assert "is not allowed" in info["refusal"]


def test_the_aec_interface_refuses_with_the_reason() -> None:
    env = rl.aec("automobile", players=3)
    env.reset(seed=1)
    before = env.game_state.digest()
    forbidden = int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0])

    with pytest.raises(IllegalMove, match="is not allowed"):
        env.step(forbidden)
    with pytest.raises(UnknownMove, match="numbered 0 to"):
        env.step(10**9)
    with pytest.raises(UnknownMove, match="'build' is not an action"):
        env.step("build")
    with pytest.raises(UnknownMove, match=r"1\.5 is not an action"):
        env.step(1.5)
    assert env.game_state.digest() == before


def test_waiting_seats_cannot_act() -> None:
    env = rl.parallel("automobile", players=3)
    env.reset(seed=1)
    legal = int(np.flatnonzero(env.turns.last()[0]["action_mask"])[0])

    with pytest.raises(IllegalMove, match="others wait"):
        env.step(dict.fromkeys(env.agents, legal))


@pytest.mark.parametrize(
    ("arguments", "error", "sentence"),
    [
        ({"game": "chess"}, UnknownGame, "there is no game 'chess'"),
        ({"game": "automobile", "players": 9}, BadSetup, "2 to 5 players, not 9"),
        ({"game": "automobile", "reward": "fame"}, BadSetup, "there is no reward 'fame'"),
        ({"game": "automobile", "wheels": 4}, BadSetup, "has no option 'wheels'"),
    ],
)
def test_bad_setups_are_refused_in_a_sentence(arguments: dict[str, Any], error: type[Exception], sentence: str) -> None:
    with pytest.raises(error, match=sentence):
        rl.aec(**arguments)


def test_bad_seats_and_bots_are_refused_in_a_sentence() -> None:
    with pytest.raises(BadSetup, match="there is no seat 7"):
        rl.seat("automobile", players=3, seat=7)
    with pytest.raises(BadSetup, match="there is no bot 'wizard'"):
        rl.seat("automobile", players=3, against="wizard")
    with pytest.raises(BadSetup, match="above 0 and up to 10, not 'slow'"):
        rl.seat("automobile", players=3, pace="slow")  # type: ignore[arg-type]


@pytest.mark.parametrize("make", [rl.seat, rl.aec, rl.parallel])
def test_unknown_render_modes_are_refused_in_a_sentence(make: Any) -> None:
    with pytest.raises(BadSetup, match="there is no render mode 'film'; modes: ansi, svg"):
        make("automobile", players=3, render_mode="film")


def test_environments_in_several_processes_play_the_same_as_here() -> None:
    """Masks arrive with every step, and a finished game is followed by the next."""

    def walk(mode: Any) -> tuple[list[Any], int]:
        envs = gymnasium.make_vec("motorworks/gear_and_piston-v0", num_envs=2, vectorization_mode=mode, players=2)
        seen, info = envs.reset(seed=1)
        found, ended = [seen.tolist()], 0
        for _ in range(80):
            actions = np.array([np.flatnonzero(mask)[0] if mask.any() else 0 for mask in info["action_mask"]])
            seen, rewards, over, _, info = envs.step(actions)
            found.append([seen.tolist(), rewards.tolist(), over.tolist(), info["action_mask"].tolist()])
            ended += int(over.sum())
        envs.close()
        return found, ended

    here, ended = walk("sync")
    assert ended
    assert walk("async")[0] == here


@pytest.mark.parametrize("against", ["random", "apprentice"])
def test_an_environment_can_be_pickled_and_plays_on(against: str) -> None:
    env = rl.seat("automobile", players=2, against=against)
    env.reset(seed=4)
    twin = pickle.loads(pickle.dumps(env))
    for _ in range(8):
        env.step(env.legal[-1])
        twin.step(twin.legal[-1])
        assert twin.game_state.digest() == env.game_state.digest()


def test_before_the_first_reset_there_is_no_game() -> None:
    """It is an AttributeError, so that `hasattr` works as usual."""
    seat, table = rl.seat("automobile"), rl.aec("automobile")
    for ask in (lambda: seat.step(0), seat.action_masks, lambda: table.step(0), table.last):
        with pytest.raises(AttributeError, match=r"no game has been dealt yet; call reset\(\) first"):
            ask()
    assert not hasattr(seat, "game_state")
    with pytest.raises(AttributeError, match="SeatEnv has no attribute 'colour'"):
        seat.colour  # noqa: B018  # asking is the test


def test_truth_values_are_neither_actions_nor_seats() -> None:
    env = rl.aec("automobile", players=3)
    env.reset(seed=1)
    before = env.game_state.digest()
    with pytest.raises(UnknownMove, match="True is not an action; actions are numbered 0 to 304"):
        env.step(True)
    assert env.game_state.digest() == before
    with pytest.raises(BadSetup, match="there is no seat True; seats are numbered 0 to 2"):
        rl.seat("automobile", players=3, seat=True)


def test_agents_and_seeds_are_those_that_exist() -> None:
    env = rl.aec("automobile", players=2)
    with pytest.raises(BadSetup, match="a seed is a whole number, not 'x'"):
        env.reset(seed="x")  # type: ignore[arg-type]
    env.reset(seed=np.int64(3))  # type: ignore[arg-type]
    with pytest.raises(UnknownSeat, match="there is no agent 'nobody'; agents: seat_0, seat_1"):
        env.observe("nobody")


def test_the_seat_that_decides_has_to_send_an_action() -> None:
    env = rl.parallel("automobile", players=2)
    env.reset(seed=1)
    decides = env.turns.agent_selection
    with pytest.raises(IllegalMove, match=f"{decides} decides, but sent no action"):
        env.step({agent: env.wait for agent in env.agents if agent != decides})
