"""Several workers on one port: a worker that dies is replaced."""

from __future__ import annotations

import logging
import pickle
import time
from socket import socket
from weakref import WeakKeyDictionary

from uvicorn.config import STARTUP_FAILURE, Config
from uvicorn.supervisors.multiprocess import Multiprocess, Process

log = logging.getLogger("motorworks.server")

RETRY_SECONDS = (1.0, 30.0)  # the pause before a worker that could not start is tried again, doubled up to the second
GIVE_UP_SECONDS = 300.0
STOP_SECONDS = 30.0  # for a worker to finish what is under way; then it is killed
FAILED = 1  # exit code; a service manager that restarts on failure starts the server again


class Supervisor(Multiprocess):
    """uvicorn's own supervisor stops everything as soon as one worker cannot start; this one tries again.

    It gives up after GIVE_UP_SECONDS in which not all workers could be started. It never waits for a worker's
    answer: one that is killed between question and answer would keep it from everything else, SIGTERM included.
    """

    exit_code = 0
    _failing_since: float | None = None
    _retry_at = 0.0
    _pause = RETRY_SECONDS[0]

    def __init__(self, config: Config, sockets: list[socket]) -> None:
        super().__init__(config, sockets)
        self._asked: WeakKeyDictionary[Process, float] = WeakKeyDictionary()  # when; until they answer
        self._ready: WeakKeyDictionary[Process, bool] = WeakKeyDictionary()

    def supervise(self) -> int:
        """Run until stopped; the exit code."""
        self.run()
        return self.exit_code

    def keep_subprocess_alive(self) -> None:
        for index, process in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            if not self._is_well(process, time.monotonic()):
                self._replace(index, process)
        if self._failing_since is not None and all(self._ready.get(process) for process in self.processes):
            self._failing_since, self._pause = None, RETRY_SECONDS[0]

    def _is_well(self, process: Process, now: float) -> bool:
        """Whether it lives, and has not kept us waiting for too long."""
        if not process.process.is_alive():
            return False
        try:
            while process.parent_conn.poll():
                self._ready[process] = process.parent_conn.recv()
                self._asked.pop(process, None)
            if process not in self._asked:
                process.parent_conn.send(b"ping")
        except (OSError, EOFError, pickle.UnpicklingError):
            return False
        return now - self._asked.setdefault(process, now) < self.config.timeout_worker_healthcheck

    def _replace(self, index: int, process: Process) -> None:
        process.kill()  # it may hang
        process.join()
        if process.exitcode == STARTUP_FAILURE and not self._may_retry(time.monotonic()):
            return
        log.error("a worker died and is replaced")
        self.processes[index] = Process(self.config, self.sockets)
        self.processes[index].start()

    def _may_retry(self, now: float) -> bool:
        if self._failing_since is None:
            self._failing_since, self._retry_at = now, now + self._pause
        if now - self._failing_since > GIVE_UP_SECONDS:
            log.error("workers cannot be started; the server gives up")
            self.exit_code = FAILED
            self.should_exit.set()
            return False
        if now < self._retry_at:
            return False
        self._pause = min(self._pause * 2, RETRY_SECONDS[1])
        self._retry_at = now + self._pause
        return True

    def join_all(self) -> None:
        deadline = time.monotonic() + STOP_SECONDS
        for process in self.processes:
            process.process.join(max(0.0, deadline - time.monotonic()))
            if process.process.is_alive():
                log.error("a worker did not stop in time and is killed")
                process.process.kill()
                process.join()
