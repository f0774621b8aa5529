"""Work on every core of this machine, and an end at once when it is interrupted."""

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from typing import TypeVar

Job = TypeVar("Job")
Result = TypeVar("Result")


def on_all_cores(work: Callable[[Job], Result], jobs: Iterable[Job], workers: int | None = None) -> Iterator[Result]:
    """The results as they come, in any order; with one worker here, one after another."""
    waiting = list(jobs)
    workers = min(workers or os.cpu_count() or 1, len(waiting))
    return map(work, waiting) if workers <= 1 else _in_processes(work, waiting, workers)


def _in_processes(work: Callable[[Job], Result], jobs: list[Job], workers: int) -> Iterator[Result]:
    others = active_children()
    with ProcessPoolExecutor(workers, get_context("spawn"), _leave_interrupts_to_the_parent) as pool:
        try:
            with _interrupts_wait():
                results = [pool.submit(work, job) for job in jobs]
            for done in as_completed(results):
                yield done.result()
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in active_children():
                if process not in others:
                    process.terminate()
            raise


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """A process that is started meanwhile is deaf to Ctrl-C from its first moment, before it runs any of our code."""
    if sys.platform == "win32":
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _leave_interrupts_to_the_parent() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
