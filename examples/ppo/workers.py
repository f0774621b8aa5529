"""Who plays the games: processes of this machine, or a Ray cluster. Both run the same `play`."""

from collections.abc import Callable
from contextlib import AbstractContextManager, contextmanager
from multiprocessing import get_context
from typing import Any

from examples.ppo import games
from examples.ppo.games import Experience, Order, Weights, play

Play = Callable[[Weights, list[Order]], list[Experience]]


@contextmanager
def processes(number: int) -> Any:
    """A pool of processes."""
    with get_context("spawn").Pool(number) as pool:
        yield lambda weights, orders: pool.starmap(play, [(weights, order) for order in orders])


@contextmanager
def ray_tasks(number: int, address: str | None = None) -> Any:
    """Ray tasks: a local cluster of so many workers, or the running one at an address, with as many as it has."""
    import ray  # noqa: PLC0415  # only for those who ask for it

    ray.cloudpickle.register_pickle_by_value(games)  # other machines need motorworks, not this example
    ray.init(address=address, num_cpus=None if address else number, include_dashboard=False, log_to_driver=False)
    task = ray.remote(play)

    def everywhere(weights: Weights, orders: list[Order]) -> list[Experience]:
        shared = ray.put(weights)
        found: list[Experience] = ray.get([task.remote(shared, order) for order in orders])
        return found

    try:
        yield everywhere
    finally:
        ray.shutdown()


def workers(number: int, with_ray: bool, address: str | None = None) -> AbstractContextManager[Play]:
    chosen: AbstractContextManager[Play] = ray_tasks(number, address) if with_ray else processes(number)
    return chosen
