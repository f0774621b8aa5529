"""What `motorworks backup` does: everything in one file, whole or not at all; the server may go on running."""

from __future__ import annotations

import argparse
import contextlib
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from sqlalchemy.engine import make_url

from motorworks.kernel.refusal import MotorworksError
from motorworks.server.storage.address import check_address, is_postgres
from motorworks.server.storage.sqlite import FILE_NAME

ONLY_FOR_THE_HOST = 0o600  # seeds and invitations are in it


class CannotCopy(MotorworksError):
    """Nothing was copied; the message says what to change."""


def backup(given: argparse.Namespace) -> int:
    check_address(given.data)
    today = datetime.now(UTC).strftime("%Y-%m-%d")
    if is_postgres(given.data):
        target, copy = Path(given.file or f"motorworks-{today}.dump"), partial(dump_postgres, given.data)
    else:
        target = Path(given.file or f"motorworks-{today}.sqlite")
        copy = partial(copy_sqlite, Path(given.data) / FILE_NAME)
    _write(target, copy)
    sys.stdout.write(f"All tables are in {target}\n")
    return 0


def _write(target: Path, copy: Callable[[Path], None]) -> None:
    """Under another name first, so that what has the name is whole."""
    if target.exists():
        raise CannotCopy(f"{target} exists already: name another file")
    begun = target.with_name(f"{target.name}.part")
    try:
        begun.touch(ONLY_FOR_THE_HOST)
        copy(begun)
        begun.replace(target)
    except OSError as error:
        raise CannotCopy(f"cannot write {target}: {error.strerror}") from None
    except sqlite3.Error as error:
        raise CannotCopy(f"cannot copy to {target}: {error}") from None
    finally:
        with contextlib.suppress(OSError):
            begun.unlink()


def copy_sqlite(file: Path, target: Path) -> None:
    if not file.is_file():
        raise CannotCopy(f"there are no tables in {file.parent}")
    with (
        contextlib.closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as source,
        contextlib.closing(sqlite3.connect(target)) as copy,
    ):
        source.backup(copy)
        if copy.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise CannotCopy(f"the copy in {target} is damaged: the disk may be failing")


def dump_postgres(address: str, target: Path) -> None:
    program = client_program("pg_dump")
    plain, environment = without_password(address)
    dumping = [program, "--format=custom", f"--file={target}", plain]
    done = subprocess.run(dumping, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotCopy("pg_dump could not copy the database: is the address right?")


def client_program(name: str) -> str:
    if shutil.which(name) is None:
        raise CannotCopy(f"{name} is needed for a PostgreSQL database: install the PostgreSQL client programs")
    return name


def without_password(address: str) -> tuple[str, dict[str, str]]:
    """The address without its password, and an environment that has it: everybody can see a program's arguments."""
    url = make_url(address)
    plain = url.set(drivername="postgresql", password=None).render_as_string(hide_password=False)
    password = {"PGPASSWORD": str(url.password)} if url.password else {}
    return plain, {**os.environ, **password}
