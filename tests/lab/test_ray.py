"""Tournaments, games of an agent that learns, and stored games, on a Ray cluster of two workers on this machine."""

import asyncio
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from examples.ppo.games import play
from examples.ppo.workers import ray_tasks
from motorworks.cli import main
from motorworks.games import games
from motorworks.kernel.refusal import BadSetup, NoLibrary
from motorworks.lab import ray_cluster
from motorworks.lab.results import ResultFile
from motorworks.lab.tournament import Tournament, run
from tests.examples.test_ppo import ORDER, same, some_weights
from tests.server.browser import GAME as SERVER_GAME
from tests.server.test_farm import played

SLUG = min(games())


def test_without_ray_one_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)

    with pytest.raises(NoLibrary, match=r"--ray needs ray, which is not installed: pip install 'motorworks\[ray\]'"):
        ray_cluster.on_ray("auto")


@pytest.fixture(scope="module")
def nodes() -> Iterator[Any]:
    """A head and a second node with one core each."""
    pytest.importorskip("ray", reason="ray is not installed: pip install 'motorworks[ray]'")
    cluster_utils: Any = pytest.importorskip("ray.cluster_utils")
    with pytest.MonkeyPatch.context() as environment:
        environment.setenv("RAY_USAGE_STATS_ENABLED", "0")
        environment.setenv("PYTHONPATH", str(Path(games.__code__.co_filename).parents[2]))
        made = cluster_utils.Cluster(initialize_head=True, head_node_args={"num_cpus": 1, "include_dashboard": False})
        made.add_node(num_cpus=1)
        yield made
        made.shutdown()


@pytest.fixture
def cluster(nodes: Any) -> Iterator[Any]:
    """The nodes, to which nobody is connected yet."""
    yield nodes
    import ray

    ray.shutdown()


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # of Ray's own
def test_the_same_tournament_on_two_workers_gives_the_same_games(cluster: Any, tmp_path: Path) -> None:
    tournament = Tournament(SLUG, 3, ("random", "apprentice"), 6)
    here = run(tournament, ResultFile(tmp_path / "here.jsonl"), runner=map)

    there = run(tournament, ResultFile(tmp_path / "there.jsonl"), runner=ray_cluster.on_ray(cluster.address))

    assert [(one.number, one.scores, one.winners) for one in there] == [
        (one.number, one.scores, one.winners) for one in here
    ]


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # of Ray's own
def test_an_agent_that_learns_finds_the_same_on_two_workers(cluster: Any) -> None:
    here = play(some_weights(), ORDER)

    with ray_tasks(2, cluster.address) as there:
        found = there(some_weights(), [ORDER, ORDER])

    assert all(same(one, here) for one in found)


@pytest.mark.slow
@pytest.mark.filterwarnings("ignore")  # of Ray's own
async def test_stored_games_are_replayed_on_a_cluster(
    cluster: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """`motorworks upgrade --check --ray ADDRESS`, for sites with many games."""
    _, table, _ = await played(tmp_path)
    check = ["upgrade", "--check", "--data", str(tmp_path), "--ray", cluster.address]
    assert await asyncio.to_thread(main, check) == 0
    assert f"{table}  {SERVER_GAME}     running   unchanged (12 steps)" in capsys.readouterr().out


def test_no_cluster_at_the_address_is_one_sentence(tmp_path: Path) -> None:
    pytest.importorskip("ray")
    tournament = Tournament(SLUG, 3, ("random",), 1)

    with pytest.raises(BadSetup, match=r"there is no Ray cluster at '127\.0\.0\.1:1'"):
        run(tournament, ResultFile(tmp_path / "there.jsonl"), runner=ray_cluster.on_ray("127.0.0.1:1"))
