"""What `motorworks restore` does: check the backup, save the current tables, replace them in one transaction."""

from __future__ import annotations

import argparse
import contextlib
import sqlite3
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

from motorworks.server.storage.address import check_address, is_postgres
from motorworks.server.storage.backup import (
    ONLY_FOR_THE_HOST,
    CannotCopy,
    client_program,
    copy_sqlite,
    dump_postgres,
    without_password,
)
from motorworks.server.storage.migrations import known_revisions
from motorworks.server.storage.sqlite import FILE_NAME, FolderInUse, FolderLock

ACTIVE = (
    "SELECT count(*) FROM pg_stat_activity "
    "WHERE datname = current_database() AND application_name = 'motorworks' AND pid <> pg_backend_pid()"
)


class CannotRestore(CannotCopy):
    """Nothing was replaced; the message says why."""


def restore(given: argparse.Namespace) -> int:
    check_address(given.data)
    backup = Path(given.backup)
    if not backup.is_file():
        raise CannotRestore(f"there is no backup {backup}")
    aside: Path | None
    stamp = datetime.now(UTC).strftime("%Y-%m-%dT%H%M%SZ")
    if is_postgres(given.data):
        aside = _restore_postgres(given.data, backup, Path(f"motorworks-before-restore-{stamp}.dump"))
    else:
        aside = _restore_sqlite(Path(given.data), backup, stamp)
    sys.stdout.write(f"All tables are as in {backup}\n")
    if aside is not None:
        sys.stdout.write(f"What was there before is in {aside}\n")
    return 0


# ---------------------------------------------------------------- SQLite


def _restore_sqlite(folder: Path, backup: Path, stamp: str) -> Path | None:
    check_backup(backup)
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        lock = FolderLock(folder)
    except FolderInUse:
        raise CannotRestore(f"a server is using the folder {folder}: stop it first") from None
    except OSError as error:
        raise CannotRestore(f"cannot write to {folder}: {error.strerror}") from None
    try:
        aside = _keep_aside(folder, stamp)
        _replace(backup, folder / FILE_NAME)
    finally:
        lock.release()
    return aside


def check_backup(backup: Path) -> None:
    """A whole SQLite file with tables of this version or an older one."""
    try:
        with contextlib.closing(_read_only(backup)) as source:
            whole = source.execute("PRAGMA integrity_check").fetchone() == ("ok",)
            (revision,) = source.execute("SELECT version_num FROM alembic_version").fetchone()
    except (sqlite3.Error, TypeError):
        raise CannotRestore(f"{backup} is not a backup of Motorworks") from None
    if not whole:
        raise CannotRestore(f"{backup} is damaged: use another backup")
    if revision not in known_revisions():
        raise CannotRestore(f"{backup} was made by a newer version of Motorworks: install that version first")


def _read_only(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)


def _keep_aside(folder: Path, stamp: str) -> Path | None:
    """A copy of the present tables; when they cannot be read, their files are moved away as they are."""
    file = folder / FILE_NAME
    if not file.exists():
        return None
    aside = folder / f"before-restore-{stamp}.sqlite"
    aside.touch(ONLY_FOR_THE_HOST)
    try:
        copy_sqlite(file, aside)
    except (sqlite3.Error, CannotCopy):
        aside.unlink()
        damaged = folder / f"before-restore-{stamp}"
        damaged.mkdir(mode=0o700)
        for suffix in ("-wal", "-shm", ""):  # a log left next to another file would be applied to it
            part = Path(f"{file}{suffix}")
            if part.exists():
                part.replace(damaged / part.name)
        return damaged
    return aside


def _replace(backup: Path, file: Path) -> None:
    """Through SQLite, in one transaction: a write-ahead log left by a killed server is taken into account."""
    file.touch(ONLY_FOR_THE_HOST)
    with contextlib.closing(_read_only(backup)) as source, contextlib.closing(sqlite3.connect(file)) as target:
        source.backup(target)
        target.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        if target.execute("PRAGMA integrity_check").fetchone() != ("ok",):
            raise CannotRestore(f"{file} is damaged after the restore: the disk may be failing")


# ---------------------------------------------------------------- PostgreSQL


def _restore_postgres(address: str, backup: Path, aside: Path) -> Path:
    program = client_program("pg_restore")
    listed = subprocess.run([program, "--list", backup], capture_output=True, text=True, check=False)
    if listed.returncode or "TABLE DATA public tables" not in listed.stdout:
        raise CannotRestore(f"{backup} is not a backup of Motorworks")
    plain, environment = without_password(address)
    if _ask(plain, environment, ACTIVE) != "0":
        raise CannotRestore("a server is using this database: stop it first")
    aside.touch(ONLY_FOR_THE_HOST)
    dump_postgres(address, aside)
    options = ["--clean", "--if-exists", "--no-owner", "--single-transaction", "--exit-on-error"]
    done = subprocess.run(
        [program, *options, f"--dbname={plain}", backup], env=environment, capture_output=True, check=False
    )
    if done.returncode:
        raise CannotRestore(f"pg_restore failed; nothing was changed, and a copy of the tables is in {aside}")
    return aside


def _ask(plain: str, environment: dict[str, str], question: str) -> str:
    asking = [client_program("psql"), "--no-psqlrc", "--tuples-only", "--no-align", f"--command={question}", plain]
    done = subprocess.run(asking, env=environment, capture_output=True, text=True, check=False)
    if done.returncode:
        raise CannotRestore("the database cannot be reached: is the address right?")
    return done.stdout.strip()
