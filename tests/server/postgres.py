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


@contextlib.contextmanager
def postgres(bin_folder: Path) -> Iterator[str]:
    """Its address, as long as the block lasts."""
    folder = Path(tempfile.mkdtemp(prefix="mw-pg-"))
    account = _as_nobody_special()
    if account:
        os.chown(folder, account["user"], account["group"])
    data = folder / "data"
    making: list[str | Path] = [bin_folder / "initdb", "-D", data, "-U", "mw", "-A", "trust", "-E", "UTF8", "--no-sync"]
    subprocess.run(making, check=True, cwd=folder, stdout=subprocess.DEVNULL, **account)
    running: list[str | Path] = [
        bin_folder / "postgres",
        "-D",
        data,
        "-k",
        folder,
        "-c",
        "listen_addresses=",
        "-c",
        "fsync=off",
    ]
    nowhere = subprocess.DEVNULL
    process = subprocess.Popen(running, cwd=folder, stdout=nowhere, stderr=nowhere, **account)
    try:
        _wait(bin_folder, folder)
        yield f"postgresql://mw@/postgres?host={folder}"
    finally:
        process.send_signal(signal.SIGINT)  # do not wait for connections that a failed test has left open
        process.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


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
