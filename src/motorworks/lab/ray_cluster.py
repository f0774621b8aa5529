"""The same work on a Ray cluster: any number of machines that have Motorworks installed."""

from collections.abc import Callable, Iterable, Iterator
from importlib import import_module
from itertools import islice
from socket import create_connection
from typing import Any, TypeVar

from motorworks.kernel.edition import environment
from motorworks.kernel.refusal import BadSetup, NoLibrary

Job = TypeVar("Job")
Result = TypeVar("Result")

PATIENCE = 5.0  # seconds
A_CORE = 3  # jobs in flight for each core of the cluster, so that none waits for its next one


def on_ray(address: str) -> "Callable[[Callable[[Job], Result], Iterable[Job]], Iterator[Result]]":
    """A runner for the cluster at an address (`auto` finds the one that this machine belongs to)."""
    try:
        ray: Any = import_module("ray")
    except ModuleNotFoundError:
        raise NoLibrary("--ray", "ray", "ray") from None

    def runner(work: Callable[[Job], Result], jobs: Iterable[Job]) -> Iterator[Result]:
        check_address(address)
        try:
            ray.init(address=address, log_to_driver=False, ignore_reinit_error=True)
        except (ConnectionError, ValueError) as unreachable:
            raise BadSetup(f"there is no Ray cluster at {address!r}: {unreachable}") from None
        at_work = ray.remote(_at_work).options(runtime_env={"env_vars": environment()})
        left = iter(jobs)
        most = A_CORE * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting = [at_work.remote(work, job) for job in islice(left, most)]
        while waiting:
            done, waiting = ray.wait(waiting)
            waiting += [at_work.remote(work, job) for job in islice(left, len(done))]
            yield from ray.get(done)

    return runner


def check_address(address: str) -> None:
    """Ray itself tries for minutes before it reports that there is no cluster."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not port.isdigit():
        return
    try:
        create_connection((host, int(port)), PATIENCE).close()
    except OSError as unreachable:
        raise BadSetup(f"there is no Ray cluster at {address!r}: {unreachable}") from None


def _at_work(work: Callable[[Job], Result], job: Job) -> Result:
    return work(job)
