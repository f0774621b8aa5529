"""`motorworks restore`: whatever state the data was left in, the tables are those of the backup."""

from __future__ import annotations

import argparse
import asyncio
import contextlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from motorworks import MotorworksError
from motorworks.server.cli import add_commands
from motorworks.server.storage.address import store_at
from motorworks.server.storage.rows import visitors as visitor_rows
from motorworks.server.storage.sqlite import FILE_NAME
from tests.server.test_crash import Player, served


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    add_commands(parser.add_subparsers())
    given = parser.parse_args(arguments)
    return int(given.run(given))


def visitors(file: Path) -> list[str]:
    with contextlib.closing(sqlite3.connect(file)) as stored:
        assert stored.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return [name for (name,) in stored.execute("SELECT name FROM visitors ORDER BY name")]


def filled(folder: Path, *names: str) -> Path:
    async def fill() -> None:
        store = store_at(str(folder))
        await store.open()
        for name in names:
            await store.write(partial(visitor_rows.store_visitor, visitor_id=name, name=name, seen=1))
        await store.close()

    asyncio.run(fill())
    return folder / FILE_NAME


def test_after_a_kill_the_old_log_is_not_applied_to_the_restored_file(tmp_path: Path) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite"
    player = Player()
    with served(str(data)) as (process, address):
        player.sit_down(address)
        assert run("backup", "--data", str(data), str(copy)) == 0
        while len(player.acknowledged) < 3:
            player.play_on(address, time.monotonic() + 0.5)
        os.kill(process.pid, signal.SIGKILL)
        process.wait(20)
    assert (data / f"{FILE_NAME}-wal").stat().st_size > 0
    acknowledged = max(player.acknowledged.values())
    assert run("restore", "--data", str(data), str(copy)) == 0
    with served(str(data)) as (_, address):
        assert player.ask(address, "/view?seat=0")["sequence"] < acknowledged
        player.play_on(address, time.monotonic() + 1)
    (aside,) = data.glob("before-restore-*.sqlite")
    with contextlib.closing(sqlite3.connect(aside)) as kept:
        assert kept.execute("SELECT max(sequence) FROM actions").fetchone()[0] >= acknowledged


def test_what_was_there_is_kept_aside(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    backup = filled(tmp_path / "a", "Bertha")
    file = filled(tmp_path / "b", "Carl")
    assert run("restore", "--data", str(tmp_path / "b"), str(backup)) == 0
    (aside,) = (tmp_path / "b").glob("before-restore-*.sqlite")
    assert (visitors(file), visitors(aside)) == (["Bertha"], ["Carl"])
    assert str(aside) in capsys.readouterr().out
    assert aside.stat().st_mode & 0o777 == 0o600


def test_a_damaged_database_is_moved_aside_as_it_is(tmp_path: Path) -> None:
    backup = filled(tmp_path / "a", "Bertha")
    file = filled(tmp_path / "b", "Carl")
    file.write_bytes(b"not a database at all" * 1000)
    assert run("restore", "--data", str(tmp_path / "b"), str(backup)) == 0
    assert visitors(file) == ["Bertha"]
    (aside,) = (tmp_path / "b").glob("before-restore-*")
    assert (aside / FILE_NAME).read_bytes().startswith(b"not a database")


def test_a_file_that_is_no_backup_changes_nothing(tmp_path: Path) -> None:
    file = filled(tmp_path / "data", "Bertha")
    damaged, newer, empty = tmp_path / "damaged", tmp_path / "newer.sqlite", tmp_path / "empty.sqlite"
    content = bytearray(filled(tmp_path / "other", "Carl").read_bytes())
    content[5000:9000] = random.Random(1).randbytes(4000)
    damaged.write_bytes(content)
    filled(tmp_path / "newest").rename(newer)
    with contextlib.closing(sqlite3.connect(newer)) as stored, stored:
        stored.execute("UPDATE alembic_version SET version_num = '9999'")
    sqlite3.connect(empty).close()
    for bad, why in [(damaged, "damaged|not a backup"), (newer, "newer version"), (empty, "not a backup")]:
        with pytest.raises(MotorworksError, match=why):
            run("restore", "--data", str(tmp_path / "data"), str(bad))
    with pytest.raises(MotorworksError, match="there is no backup"):
        run("restore", "--data", str(tmp_path / "data"), str(tmp_path / "nothing"))
    assert visitors(file) == ["Bertha"]
    assert list((tmp_path / "data").glob("before-restore-*")) == []


def test_a_folder_in_use_is_not_restored(tmp_path: Path) -> None:
    backup = filled(tmp_path / "a", "Bertha")
    with served(str(tmp_path / "b")), pytest.raises(MotorworksError, match="stop it first"):
        run("restore", "--data", str(tmp_path / "b"), str(backup))


RESTORE = """
import sys
from tests.server.test_restore import run
run("restore", "--data", sys.argv[1], sys.argv[2])
"""


def test_a_restore_that_is_killed_leaves_all_of_the_old_or_all_of_the_new(tmp_path: Path) -> None:
    backup = filled(tmp_path / "a", *(f"new {number:04}" for number in range(400)))
    file = filled(tmp_path / "b", *(f"old {number:04}" for number in range(400)))
    for pause in (0.6, 0.8, 1.0, 1.2):
        process = subprocess.Popen([sys.executable, "-c", RESTORE, str(tmp_path / "b"), str(backup)])
        time.sleep(pause)
        process.kill()
        process.wait()
        found = visitors(file)
        assert len(found) == 400
        assert {name[:3] for name in found} in ({"old"}, {"new"})
