"""Workers that cannot start, hang or die, and the supervisor that watches over them."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.config import STARTUP_FAILURE
from uvicorn.supervisors.multiprocess import SIGNALS

from motorworks.server import supervisor
from motorworks.server.supervisor import FAILED, Supervisor


class Unstartable:
    """A worker that fails as soon as it starts."""

    started = 0
    exitcode = STARTUP_FAILURE

    def __init__(self, *_: Any) -> None: ...

    def start(self) -> None:
        Unstartable.started += 1

    @property
    def process(self) -> Unstartable:
        return self

    def is_alive(self) -> bool:
        return False

    def kill(self) -> None: ...
    def join(self) -> None: ...


def test_the_supervisor_tries_again_and_gives_up_with_a_failure(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = [0.0]
    monkeypatch.setattr(time, "monotonic", lambda: clock[0])
    monkeypatch.setattr("uvicorn.supervisors.multiprocess.Process", Unstartable)
    monkeypatch.setattr(supervisor, "Process", Unstartable)
    before = {each: signal.getsignal(each) for each in SIGNALS}
    with socket.socket() as listening:
        watched = Supervisor(uvicorn.Config("none:none", workers=2), [listening])
        watched.init_processes()
        while not watched.should_exit.is_set():
            clock[0] += 0.5
            watched.keep_subprocess_alive()
            assert clock[0] < 2 * supervisor.GIVE_UP_SECONDS
    for each, handler in before.items():
        signal.signal(each, handler)
    assert clock[0] > supervisor.GIVE_UP_SECONDS
    assert watched.exit_code == FAILED
    assert 10 < Unstartable.started < 30


WORKERS = 2
TWO_WORKERS = f"""
import socket, sys, uvicorn
from motorworks.server.supervisor import Supervisor

async def app(scope, receive, send):
    if scope["type"] == "lifespan":
        await receive()
        await send({{"type": "lifespan.startup.complete"}})
        await receive()
        await send({{"type": "lifespan.shutdown.complete"}})

if __name__ == "__main__":
    listening = socket.create_server(("127.0.0.1", 0))
    config = uvicorn.Config(app, workers={WORKERS}, log_level="error", timeout_worker_healthcheck=60)
    sys.exit(Supervisor(config, [listening]).supervise())
"""


def children(pid: int) -> set[int]:
    """The workers: Python's own resource tracker is a child, too."""
    found = [int(child) for child in Path(f"/proc/{pid}/task/{pid}/children").read_text(encoding="ascii").split()]
    return {child for child in found if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()}


@contextmanager
def supervised(folder: Path) -> Iterator[subprocess.Popen[bytes]]:
    """A supervisor with two workers, in a process of its own."""
    program = folder / "two_workers.py"
    program.write_text(TWO_WORKERS, encoding="utf-8")
    process = subprocess.Popen([sys.executable, str(program)])
    try:
        until(lambda: len(children(process.pid)) == WORKERS)
        time.sleep(1)  # the workers have answered at least once
        yield process
    finally:
        for left in [*children(process.pid), process.pid] if process.poll() is None else []:
            os.kill(left, signal.SIGKILL)
        process.wait(10)


def until(is_so: Any, seconds: float = 15) -> None:
    deadline = time.monotonic() + seconds
    while not is_so():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def kill_before_it_answers(worker: int) -> None:
    os.kill(worker, signal.SIGSTOP)
    time.sleep(1.5)  # by now it has been asked
    os.kill(worker, signal.SIGKILL)


def test_a_worker_killed_before_it_answers_is_replaced_at_once(tmp_path: Path) -> None:
    with supervised(tmp_path) as process:
        first, second = children(process.pid)
        kill_before_it_answers(first)
        until(lambda: len(children(process.pid)) == WORKERS and first not in children(process.pid))
        assert second in children(process.pid)


def test_a_supervisor_stops_even_while_a_worker_does_not_answer(tmp_path: Path) -> None:
    with supervised(tmp_path) as process:
        hanging = min(children(process.pid))
        os.kill(hanging, signal.SIGSTOP)
        time.sleep(1.5)
        process.send_signal(signal.SIGTERM)
        until(lambda: len(children(process.pid)) == 1)  # the other one has stopped: SIGTERM was heard
        os.kill(hanging, signal.SIGCONT)
        assert process.wait(15) == 0


class Unstoppable(Unstartable):
    """A worker that lives until it is killed."""

    killed = False

    def is_alive(self) -> bool:
        return not self.killed

    def kill(self) -> None:
        self.killed = True

    def join(self, _seconds: float | None = None) -> None: ...


def test_a_worker_that_does_not_stop_is_killed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("uvicorn.supervisors.multiprocess.Process", Unstoppable)
    before = {each: signal.getsignal(each) for each in SIGNALS}
    watched = Supervisor(uvicorn.Config("none:none", workers=2), [])
    for each, handler in before.items():
        signal.signal(each, handler)
    watched.init_processes()
    watched.join_all()
    assert not any(process.process.is_alive() for process in watched.processes)
