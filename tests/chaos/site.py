"""A server under test: `motorworks serve` as processes of its own, which can be killed, starved and upgraded."""

from __future__ import annotations

import asyncio
import contextlib
import os
import resource
import signal
import socket
import subprocess
import sys
import textwrap
from pathlib import Path

import httpx

from tests.server.postgres import Cluster

PROGRAM = """
import os, sys, time

ahead = float(os.environ.get("CHAOS_CLOCK", "0"))
if ahead:
    real = time.time
    time.time = lambda: real() + ahead

from motorworks.cli import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
"""
EDITIONS = {
    "automobile": """
        [model.emf]
        cost = 500

        [model.crane-simplex]
        cost = 500

        [model.dodge-four]
        cost = 450

        [model.overland]
        cost = 500
    """,
    "kanban_ev": """
        [model.city]
        demand = 2

        [upgrade]
        points = 3
    """,
}
START_SECONDS = 120.0
UNLIMITED = resource.RLIM_INFINITY


class Site:
    """One server with its data; it keeps its port through every restart."""

    def __init__(self, folder: Path, cluster: Cluster | None = None) -> None:
        self.cluster = cluster
        self.data = str(folder / "data") if cluster is None else cluster.address
        self.edition = False
        self.clock = 0.0
        self.kills = 0
        self.up = asyncio.Event()
        self.editions = [arg for game, values in EDITIONS.items() for arg in _edition(folder, game, values)]
        self._log = folder / "server.log"
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self._port = free.getsockname()[1]
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    @property
    def kind(self) -> str:
        return "SQLite" if self.cluster is None else "PostgreSQL"

    async def start(self) -> None:
        given = ["serve", "--port", str(self._port), "--data", self.data, "--bot-pause", "0", "--bots", "1"]
        given += ["--rate", "100000", "--tables", "100000", "--log-level", "error"]
        given += ["--workers", "2"] if self.cluster else []
        given += self.editions if self.edition else []
        environment = {**os.environ, "CHAOS_CLOCK": str(self.clock)}
        environment.pop("PYTHONDONTWRITEBYTECODE", None)  # a start would compile everything: 4 s instead of 1
        self._begin([sys.executable, "-c", PROGRAM, *given], environment)
        await self.answers()

    def _begin(self, command: list[str], environment: dict[str, str]) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(command, stdout=log, stderr=log, env=environment)

    async def answers(self) -> None:
        """Wait until it does."""
        async with asyncio.timeout(START_SECONDS), httpx.AsyncClient(timeout=5, verify=False) as client:
            while True:
                with contextlib.suppress(httpx.HTTPError):
                    if (await client.get(f"{self.address}/health")).status_code == 200:
                        self.up.set()
                        return
                if self._process is not None and self._process.poll() is not None:
                    raise RuntimeError(f"the server has ended with {self._process.returncode}: {self.log()[-2000:]}")
                await asyncio.sleep(0.1)

    def kill(self) -> None:
        """Kill the server and everything it has started, at once."""
        self.up.clear()
        for pid in [*self.descendants(), *([self._process.pid] if self._process else [])]:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        if self._process is not None:
            self.kills += 1
            self._process.wait(20)
            self._process = None

    async def stop(self) -> int:
        """Ask it to stop; its exit code."""
        assert self._process is not None
        self.up.clear()
        self._process.terminate()
        code = await asyncio.to_thread(self._process.wait, 60)
        self._process = None
        return code

    def descendants(self, holding: str = "") -> list[int]:
        """The processes that the server has started, or those with a word in their command."""
        found: list[int] = []
        waiting = [self._process.pid] if self._process else []
        while waiting:
            for child in _children(waiting.pop()):
                waiting.append(child)
                found.append(child)
        return [pid for pid in found if holding in _command(pid)]

    def limit_files(self, size: int) -> None:
        """From now on a write beyond that size fails, as on a full disk; 0 is a disk that cannot be written to."""
        if self._process is not None:
            resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (size, UNLIMITED))

    def file_size(self) -> int:
        return max(file.stat().st_size for file in Path(self.data).glob("motorworks.sqlite*"))

    def log(self) -> str:
        return self._log.read_text(encoding="utf-8", errors="replace")


def _edition(folder: Path, game: str, values: str) -> list[str]:
    """The arguments that put other values of a game in force."""
    heading = f'edition = "A copy with other values"\ngame = "{game}"\nsource = "made up for a test of upgrades"\n'
    file = folder / f"{game}.toml"
    file.write_text(f"{heading}date = 2026-11-17\n{textwrap.dedent(values)}", encoding="utf-8")
    return ["--edition", str(file)]


def _children(pid: int) -> list[int]:
    with contextlib.suppress(OSError):
        found = Path(f"/proc/{pid}/task").glob("*/children")
        return [int(child) for file in found for child in file.read_text(encoding="ascii").split()]
    return []


def _command(pid: int) -> str:
    with contextlib.suppress(OSError):
        return Path(f"/proc/{pid}/cmdline").read_bytes().replace(b"\0", b" ").decode()
    return ""
