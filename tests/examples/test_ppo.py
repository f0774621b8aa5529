"""The example that learns: what it plays, what it learns from it, and that another process plays the same games."""

import os
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from examples.ppo.__main__ import main, together, train
from examples.ppo.games import Experience, Order, Weights, forward, play
from examples.ppo.workers import processes
from motorworks import rl

ORDER = Order(players=3, games=2, seed=5)


def need_torch() -> None:
    """PyTorch is large, so `make test` does without it; `make test-train` installs it, and then nothing is skipped."""
    if "MOTORWORKS_TEST_TRAIN" not in os.environ:
        pytest.importorskip("torch", reason="torch is not installed: make test-train")


def some_weights() -> Weights:
    observer = rl.seat(ORDER.game, players=3).setting.observer
    rng = np.random.default_rng(1)
    sizes = [(observer.size, 16), (16, 16), (16, observer.actions), (16, 1)]
    layers = [(rng.normal(0, 0.3, size), rng.normal(0, 0.3, size[1])) for size in sizes]
    return [(matrix.astype(np.float32), bias.astype(np.float32)) for matrix, bias in layers]


def same(one: Experience, other: Experience) -> bool:
    return one.actions.tolist() == other.actions.tolist() and one.wins == other.wins


@pytest.fixture(scope="module")
def here() -> Experience:
    return play(some_weights(), ORDER)


def test_only_allowed_actions_are_taken_and_only_the_end_is_rewarded(here: Experience) -> None:
    rows = np.arange(len(here.actions))
    last = [start - 1 for start in [*here.first[1:], len(rows)]]

    assert here.masks[rows, here.actions].all()
    assert np.flatnonzero(here.rewards).tolist() == last
    assert (here.chances <= 0).all()
    assert len(here.first) == len(here.wins) == ORDER.games


def test_what_several_workers_found_is_joined_game_by_game(here: Experience) -> None:
    both = together([here, here])

    assert both.first == [*here.first, *(start + len(here.actions) for start in here.first)]
    assert both.seen.shape == (2 * len(here.actions), here.seen.shape[1])
    assert both.wins == here.wins * 2


def test_another_process_plays_the_same_games(here: Experience) -> None:
    with processes(1) as there:
        assert same(there(some_weights(), [ORDER])[0], here)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ("--minutes 0", "--minutes has to be above 0, not 0.0"),
        ("--game catan", "there is no game 'catan'; games: automobile"),
        ("--players 9", "Automobile is for 2 to 5 players, not 9"),
        ("--against wizard", "there is no bot 'wizard'; bots: random"),
    ],
)
def test_bad_arguments_are_refused_before_anything_is_played(
    arguments: str, sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["ppo", *arguments.split()])
    with pytest.raises(SystemExit):
        main()
    assert sentence in capsys.readouterr().err


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("examples.ppo.__main__.find_spec", lambda library: None)
    monkeypatch.setattr("sys.argv", ["ppo"])
    with pytest.raises(SystemExit):
        main()
    assert "torch is not installed: pip install 'motorworks[rl,train]'" in capsys.readouterr().err


@pytest.fixture
def learner(here: Experience) -> Any:
    need_torch()
    from examples.ppo.learn import Learner

    return Learner(here.seen.shape[1], here.masks.shape[1])


def test_workers_and_learner_have_the_same_chances_in_mind(learner: Any, here: Experience) -> None:
    import torch

    chances, _ = forward(learner.weights(), here.seen, here.masks)
    scores = learner.policy(learner.body(torch.from_numpy(here.seen)))
    expected = torch.log_softmax(scores.masked_fill(~torch.from_numpy(here.masks), -1e9), dim=1)

    assert np.allclose(chances, expected.detach().numpy(), atol=1e-4)


def test_a_decision_is_worth_what_came_after_it() -> None:
    """A game of two decisions, won by 1 where 0.5 was expected, and one that went as expected."""
    need_torch()
    from examples.ppo.learn import SMOOTHING, advantages

    nothing = np.zeros((3, 1), np.float32)
    values, rewards = np.array([0.5, 0.5, -1], np.float32), np.array([0, 1, -1], np.float32)
    found = Experience(nothing, nothing > 0, np.zeros(3, np.int64), values, values, rewards, [0, 2], [1.0, 0.0])

    assert advantages(found) == pytest.approx([SMOOTHING * 0.5, 0.5, 0.0])


def test_training_measures_at_its_beginning_and_at_its_end(learner: Any) -> None:
    points = [point for point, _ in train(ORDER, 1e-4, 1, lambda weights, orders: [play(weights, orders[0])], tested=2)]

    assert points[0].games == 0
    assert points[-1].games >= ORDER.games


def test_a_few_lessons_beat_random_players() -> None:
    """Six rounds of 24 games: from below a fair share of the wins (a quarter) to more than twice that share."""
    need_torch()
    from examples.ppo.learn import Learner

    order = Order(games=24, seed=1)
    observer = rl.seat(order.game, players=order.players).setting.observer
    learner = Learner(observer.size, observer.actions, seed=1)

    def wins() -> float:
        return float(np.mean(play(learner.weights(), replace(order, games=100, greedy=True, seed=10**6)).wins))

    before = wins()
    for number in range(6):
        learner.learn(play(learner.weights(), replace(order, seed=number)), left=1.0)

    assert before < 0.4
    assert wins() > 0.5
