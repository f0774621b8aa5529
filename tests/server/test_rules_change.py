"""A correction of the rules neither ends running games nor takes a move back; finished ones are shown for ever."""

from __future__ import annotations

import shutil
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

from motorworks import Game, State
from motorworks.games import find as find_game
from motorworks.server.storage.rows import tables as table_rows
from motorworks.server.tables import loading, sweeping, table
from motorworks.server.upgrade import replaying
from motorworks.server.upgrade.farm import Farm
from tests.server.browser import FEWEST, GAME, Browser, serving, settings
from tests.server.test_playing import ALL_HERE, actor


def correct_the_rules(monkeypatch: pytest.MonkeyPatch, **changes: Any) -> None:
    """The same game with another version; positions are read by the same code."""
    old = find_game(GAME)
    new = Game(**{**vars(old), "rules": f"{old.rules}-corrected", **changes})

    def find(slug: object) -> Any:
        return new if slug == GAME else find_game(slug)

    for module in (loading, table, replaying, sweeping):
        monkeypatch.setattr(module, "find", find)
    monkeypatch.setattr(Farm, "start", lambda farm: ThreadPoolExecutor(1))  # other processes have the installed rules
    monkeypatch.setattr("motorworks.find", find)


async def play_some(browser: Browser, table_id: str, moves: int) -> None:
    for _ in range(moves):
        await browser.play(table_id, await actor(browser, table_id))


async def test_a_running_game_goes_on_under_corrected_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with serving(settings(str(tmp_path))) as server, Browser(server.address) as bertha:
        table_id = (await bertha.open_table(*ALL_HERE, seed=6))["id"]
        await play_some(bertha, table_id, 9)
        before = [await bertha.position(table_id, seat) for seat in range(FEWEST)]
        log = (await bertha.view(table_id))["log"]

    correct_the_rules(monkeypatch)
    async with serving(settings(str(tmp_path))) as server, bertha.at(server) as again:
        assert (await again.view(table_id))["log"] == log
        after = [await again.position(table_id, seat) for seat in range(FEWEST)]
        assert [each["facts"] for each in after] == [each["facts"] for each in before]
        assert after[0]["sequence"] == 9
        await play_some(again, table_id, 3)
        stored = await server.services.store.read(lambda connection: table_rows.load(connection, table_id))
        assert stored is not None
        rules, _, components = find_game(GAME).identity.partition("+")
        assert (stored.row.base, stored.row.rules) == (None, f"{rules}-corrected+{components}")

    async with serving(settings(str(tmp_path))) as server, bertha.at(server) as again:
        assert (await again.view(table_id))["sequence"] == 12


async def test_a_position_that_is_impossible_now_is_shown_as_interrupted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with serving(settings(str(tmp_path))) as server, Browser(server.address) as bertha:
        table_id = (await bertha.open_table(*ALL_HERE, seed=6))["id"]
        await play_some(bertha, table_id, 5)
    correct_the_rules(monkeypatch, contradictions=lambda s: ["such a position is impossible now"])
    async with serving(settings(str(tmp_path))) as server, bertha.at(server) as again:
        assert (await again.get(f"/api/tables/{table_id}"))["interrupted"].endswith(".")
        problem = await again.play(table_id, 0, 409, sequence=5, command="x")
        assert problem["type"] == "/problems/not-running"


async def test_a_game_killed_before_an_upgrade_loses_no_move(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As if the process had been killed: the rows are copied while it runs, and another version starts with them."""
    data, copy = tmp_path / "data", tmp_path / "copy"
    copy.mkdir()
    async with serving(settings(str(data))) as server, Browser(server.address) as bertha:
        table_id = (await bertha.open_table(*ALL_HERE, seed=6))["id"]
        await play_some(bertha, table_id, 19)
        before = await bertha.view(table_id)
        for file in data.glob("motorworks.sqlite*"):
            shutil.copy(file, copy / file.name)
    correct_the_rules(monkeypatch)
    async with serving(settings(str(copy))) as server, bertha.at(server) as again:
        assert await again.view(table_id) == before


async def test_a_finished_game_can_be_stepped_through_under_any_later_rules(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not one rule is run: every step, its log and the record are as they were stored."""

    async def look(browser: Browser) -> list[Any]:
        steps = (await browser.view(table_id))["steps"]
        views = [
            await browser.get(f"/api/tables/{table_id}/replay/{step}", seat=0) for step in (0, 1, steps // 2, steps)
        ]
        return [*views, await browser.get(f"/api/tables/{table_id}/record")]

    async with serving(settings(str(tmp_path))) as server, Browser(server.address) as bertha:
        table_id = (await bertha.open_table(*ALL_HERE, seed=6))["id"]
        while (seat := (await bertha.view(table_id))["actor"]) is not None:
            await bertha.play(table_id, seat)
        before = await look(bertha)

    correct_the_rules(monkeypatch, contradictions=lambda s: ["such a position is impossible now"])

    def no_rule(*_: object) -> None:
        raise AssertionError("a rule was run")

    monkeypatch.setattr(State, "apply", no_rule)
    monkeypatch.setattr(State, "run", no_rule)
    async with serving(settings(str(tmp_path))) as server, bertha.at(server) as again:
        assert await look(again) == before


async def test_memory_can_be_dropped_at_any_time(tmp_path: Path) -> None:
    given = settings(str(tmp_path), tables_in_memory=1)
    async with serving(given) as server, Browser(server.address) as bertha:
        tables = [(await bertha.open_table(*ALL_HERE, seed=seed))["id"] for seed in range(3)]
        for _ in range(4):
            for table_id in tables:
                await play_some(bertha, table_id, 1)
        assert [(await bertha.view(table_id))["sequence"] for table_id in tables] == [4, 4, 4]
        assert server.services.registry.count == 1
