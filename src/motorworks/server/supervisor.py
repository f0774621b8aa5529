"""Several workers on one port: a worker that dies is replaced."""

from __future__ import annotations

import logging
import time

from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors.multiprocess import Multiprocess, Process

log = logging.getLogger("motorworks.server")

RETRY_SECONDS = (1.0, 30.0)  # the pause before a worker that could not start is tried again, doubled up to the second
GIVE_UP_SECONDS = 300.0
FAILED = 1  # exit code; a service manager that restarts on failure starts the server again


class Supervisor(Multiprocess):
    """uvicorn's own supervisor stops everything as soon as one worker cannot start; this one tries again.

    It gives up after GIVE_UP_SECONDS in which not all workers could be started.
    """

    exit_code = 0
    _failing_since: float | None = None
    _retry_at = 0.0
    _pause = RETRY_SECONDS[0]

    def supervise(self) -> int:
        """Run until stopped; the exit code."""
        self.run()
        return self.exit_code

    def keep_subprocess_alive(self) -> None:
        for index, process in enumerate(self.processes):
            if self.should_exit.is_set():
                return
            if not process.is_alive(self.config.timeout_worker_healthcheck):
                self._replace(index, process)
        if self._failing_since is not None and all(process.is_ready() for process in self.processes):
            self._failing_since, self._pause = None, RETRY_SECONDS[0]

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
