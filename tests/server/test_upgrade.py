"""A database written by an older version: its tables go on, and get what later versions need.

`data/database-0002` was written by the version before positions were stored with every action: running tables of all
games with commands taken back, finished ones, a record, a table that waits, one with a bot. It was copied while that
server ran, as after a kill.
"""

from __future__ import annotations

import contextlib
import gzip
import json
import sqlite3
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import pytest

from motorworks import State
from motorworks.server.tables.sweeping import upgrade_tables
from motorworks.server.tables.table import LiveTable
from tests.server.browser import Browser, Server, serving, settings
from tests.server.test_playing import actor

DATA = Path(__file__).parent / "data"
WRITTEN = json.loads((DATA / "database-0002.json").read_text(encoding="utf-8"))
TABLES: dict[str, dict[str, Any]] = WRITTEN["tables"]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    with contextlib.closing(sqlite3.connect(tmp_path / "motorworks.sqlite")) as stored:
        stored.executescript(gzip.decompress((DATA / "database-0002.sql.gz").read_bytes()).decode())
    return tmp_path


def bertha_at(server: Server) -> Browser:
    browser = Browser(server.address)
    browser.http.cookies.set("motorworks", WRITTEN["cookie"])
    return browser


async def found(server: Server, names: Iterable[str] = TABLES) -> dict[str, tuple[Any, ...]]:
    """What each table holds, unless the rules have changed too much since it was written."""
    tables = {}
    for name in names:
        written = TABLES[name]
        async with server.services.registry.locked(written["table"]) as table:
            if not table.row.interrupted:
                tables[name] = (table.sequence, table.row.status, len(table.match.steps), table.match.state.digest())
    return tables


def replayable(table: LiveTable, written: dict[str, Any]) -> bool:
    return table.match.game.understands(written["rules"])


async def test_the_tables_of_an_older_version_are_where_they_were(folder: Path) -> None:
    async with serving(settings(str(folder), bot_processes=1)) as server:
        for name, written in TABLES.items():
            async with server.services.registry.locked(written["table"]) as table:
                assert (table.sequence >= written["sequence"], table.row.status) == (True, written["status"]), name
                if replayable(table, written) and name != "with a bot" and not table.row.interrupted:
                    steps, digest = len(table.match.steps), table.match.state.digest()
                    assert (steps, digest) == (written["steps"], written["digest"]), name


async def test_after_the_upgrade_no_rule_is_run_over_their_past(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(settings(str(folder))) as server:
        await upgrade_tables(server.services.registry)
        await server.services.turns.close()
        before = await found(server)
    assert len(before) >= 5

    def no_rule(*_: object) -> None:
        raise AssertionError("a rule was run")

    async with serving(settings(str(folder))) as server:
        await server.services.turns.close()
        with monkeypatch.context() as without:
            without.setattr(State, "apply", no_rule)
            after = await found(server, before)
            async with bertha_at(server) as bertha:
                for name in before:
                    await bertha.view(TABLES[name]["table"])
    waiting = {"waiting", "with a bot"}
    assert {name: after[name] for name in after if name not in waiting} == {
        name: before[name] for name in before if name not in waiting
    }


async def test_games_of_an_older_version_go_on(folder: Path) -> None:
    async with serving(settings(str(folder))) as server, bertha_at(server) as bertha:
        for name, written in TABLES.items():
            if name.endswith("running"):
                table = written["table"]
                for number in range(3):
                    await bertha.play(table, await actor(bertha, table), key=f"upgraded-{number}")
                view = await bertha.view(table)
                assert view["sequence"] == written["sequence"] + 3
        finished = TABLES["kanban_ev finished"]
        if not (await bertha.get(f"/api/tables/{finished['table']}"))["interrupted"]:
            view = await bertha.get(f"/api/tables/{finished['table']}/replay/100", seat=1)
            assert view["step"] == 100
