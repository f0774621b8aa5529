"""A real PostgreSQL for the tests: its own folder, a Unix socket and nothing else."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

ACCOUNT = "postgres"


def programs() -> Path | None:
    """The newest installed server; the wrappers on the PATH are keyed on their own names."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda folder: int(folder.parent.name))
    if found:
        return found[-1]
    postgres = shutil.which("postgres")
    return Path(postgres).parent if postgres else None


def _as_nobody_special() -> dict[str, Any]:
    """PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    account = pwd.getpwnam(ACCOUNT)
    return {"user": account.pw_uid, "group": account.pw_gid, "extra_groups": []}


class Cluster:
    """A PostgreSQL server that can be stopped and started again; the block deletes it at its end."""

    def __init__(self, bin_folder: Path) -> None:
        self._bin = bin_folder
        self._folder = Path(tempfile.mkdtemp(prefix="mw-pg-"))
        self._account = _as_nobody_special()
        self._process: subprocess.Popen[bytes] | None = None
        self.address = f"postgresql://mw@/postgres?host={self._folder}"

    def __enter__(self) -> Cluster:
        if self._account:
            os.chown(self._folder, self._account["user"], self._account["group"])
        making: list[str | Path] = [self._bin / "initdb", "-D", self._folder / "data"]
        making += ["-U", "mw", "-A", "trust", "-E", "UTF8", "--no-sync"]
        subprocess.run(making, check=True, cwd=self._folder, stdout=subprocess.DEVNULL, **self._account)
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.stop()
        shutil.rmtree(self._folder, ignore_errors=True)

    def start(self) -> None:
        running: list[str | Path] = [self._bin / "postgres", "-D", self._folder / "data", "-k", self._folder]
        running += ["-c", "listen_addresses=", "-c", "fsync=off"]
        nowhere = subprocess.DEVNULL
        self._process = subprocess.Popen(running, cwd=self._folder, stdout=nowhere, stderr=nowhere, **self._account)
        _wait(self._bin, self._folder)

    def stop(self) -> None:
        """At once: do not wait for connections that are still open."""
        if self._process is not None:
            self._process.send_signal(signal.SIGINT)
            self._process.wait(20)
            self._process = None

    def crash(self) -> None:
        """End without any shutdown: the next start recovers from the write-ahead log."""
        if self._process is not None:
            self._process.send_signal(signal.SIGQUIT)
            self._process.wait(20)
            self._process = None


@contextlib.contextmanager
def postgres(bin_folder: Path) -> Iterator[str]:
    """Its address, as long as the block lasts."""
    with Cluster(bin_folder) as cluster:
        yield cluster.address


def _wait(bin_folder: Path, folder: Path) -> None:
    for _ in range(200):
        if subprocess.run([bin_folder / "pg_isready", "-q", "-h", folder], check=False).returncode == 0:
            return
        time.sleep(0.05)
    raise TimeoutError("PostgreSQL did not start")


def new_database(bin_folder: Path, address: str, name: str) -> str:
    """An empty database; its address."""
    host = address.partition("host=")[2]
    subprocess.run([bin_folder / "createdb", "-h", host, "-U", "mw", name], check=True)
    return f"postgresql://mw@/{name}?host={host}"
