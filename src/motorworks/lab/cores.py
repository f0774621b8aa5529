"""Work on every core of this machine, stopped immediately when it is interrupted."""

import os
import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from multiprocessing import active_children, get_context, parent_process
from threading import Thread, current_thread, main_thread
from typing import TypeVar

from motorworks.kernel.refusal import BadSetup

Job = TypeVar("Job")
Result = TypeVar("Result")


def on_all_cores(work: Callable[[Job], Result], jobs: Iterable[Job], workers: int | None = None) -> Iterator[Result]:
    """The results as they come, in any order; with one worker here, one after another."""
    if workers is not None and workers < 1:
        raise BadSetup(f"at least 1 process has to play, not {workers}")
    waiting = list(jobs)
    workers = min(workers or os.cpu_count() or 1, len(waiting))
    return map(work, waiting) if workers <= 1 else _in_processes(work, waiting, workers)


def _in_processes(work: Callable[[Job], Result], jobs: list[Job], workers: int) -> Iterator[Result]:
    others = active_children()
    with ProcessPoolExecutor(workers, get_context("spawn"), belong_to_the_parent) as pool:
        try:
            with _interrupts_wait():
                results = [pool.submit(work, job) for job in jobs]
            for done in as_completed(results):
                yield done.result()
        except BaseException:
            for process in active_children():
                if process not in others:
                    process.terminate()
            pool.shutdown(cancel_futures=True)
            raise


@contextmanager
def _interrupts_wait() -> Iterator[None]:
    """Processes that are started meanwhile are deaf to Ctrl-C from their first moment, before they run any of our code.

    It must not break off the parent half-way through a start either: what comes is answered afterwards.
    """
    if sys.platform == "win32" or current_thread() is not main_thread():
        yield
        return
    came: list[int] = []
    handler = signal.signal(signal.SIGINT, lambda number, frame: came.append(number))
    mask = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, mask)
        signal.signal(signal.SIGINT, handler)
    if came:
        raise KeyboardInterrupt


def belong_to_the_parent() -> None:
    """Leave Ctrl-C to the parent, and exit when the parent is gone, however it ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    Thread(target=_end_with_the_parent, daemon=True).start()


def _end_with_the_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)
