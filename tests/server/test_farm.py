"""The replay farm: what other rules make of stored games, and how a running game goes on under them."""

from __future__ import annotations

import asyncio
import contextlib
import gzip
import json
import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from motorworks.cli import main
from motorworks.games import find as find_game
from motorworks.server.upgrade import stored
from motorworks.server.upgrade.differences import in_words
from motorworks.server.upgrade.replaying import Job, replay
from tests.server.browser import FEWEST, GAME, Browser, Server, serving, settings
from tests.server.conftest import NewBrowser
from tests.server.test_playing import ALL_HERE
from tests.server.test_rules_change import correct_the_rules, play_some

DATA = Path(__file__).parent / "data"
OLD = find_game(GAME)


def shakier(s: Any) -> None:
    """Another setup: everybody begins with more volatility."""
    OLD.deal(s)
    s.volatility = [1] * s.players


def unless(refused: Callable[[Any], bool]) -> Callable[[Any], list[str]]:
    return lambda s: ["such a position is impossible now"] if refused(s) else OLD.contradictions(s)


async def played(folder: Path, moves: int = 12) -> tuple[Browser, str, Any]:
    """A game that was played for a while, and the view of a seat at its end; the server has stopped."""
    async with serving(settings(str(folder))) as server, Browser(server.address) as bertha:
        table = (await bertha.open_table(*ALL_HERE, seed=6))["id"]
        await play_some(bertha, table, moves)
        return bertha, table, await bertha.view(table, 0)


def test_differences_are_named_by_their_fields() -> None:
    before = {"phase": "plan", "cash": [1, 2], "piles": {"a": [1]}, "gone": 1}
    after = {"phase": "plan", "cash": [1, 3], "piles": {"a": [1, 2]}, "new": [0] * 60}
    assert in_words(before, before) == []
    lines = in_words(before, after)
    assert lines[:3] == ["cash[1]: was 2, is 3", "piles.a: was [1], is [1, 2]", "gone: was 1, does not exist here"]
    assert lines[3].startswith("new: did not exist, is [0, 0,")
    assert lines[3].endswith("…")
    assert in_words(list(range(20)), list(range(1, 21)))[-1] == "and 12 more"


async def test_every_game_of_a_database_replays_unchanged_under_its_own_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    _, table, _ = await played(tmp_path)
    report = tmp_path / "report.json"
    assert main(["upgrade", "--check", "--data", str(tmp_path), "--workers", "1", "--json", str(report)]) == 0
    out = capsys.readouterr().out
    assert f"{table}  {GAME}     running   unchanged (12 steps)" in out
    assert "1 games: 1 unchanged, 0 differ." in out
    assert json.loads(report.read_text())[0]["step"] is None


async def test_the_first_step_that_differs_is_named_with_the_difference(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    await played(tmp_path)
    correct_the_rules(monkeypatch, deal=shakier)
    assert main(["upgrade", "--check", "--data", str(tmp_path), "--workers", "1"]) == 1
    out = capsys.readouterr().out
    assert "first differs at step 0 of 12" in out
    assert "volatility[0]: was 0, is 1" in out
    assert "goes on from its position" in out


async def test_a_rule_that_changes_in_the_middle_is_found_there(tmp_path: Path) -> None:
    await played(tmp_path)
    with stored.reading(str(tmp_path)) as read:
        ids = read(stored.games)
        job: Job = read(lambda connection: stored.job(connection, ids[0]))
    assert replay(job).unchanged
    command, change = job.actions[7]
    assert change is not None
    job.actions[7] = (command, json.dumps({**json.loads(change), "volatility": {"0": [99]}}))
    outcome = replay(job)
    assert outcome.step == 8
    assert outcome.differences == ["volatility[0]: was 99, is 0"]
    job.actions[3] = ("no such action", change)
    assert replay(job).step == 4


def test_a_database_of_an_older_version_is_read_without_changing_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "motorworks.sqlite"
    with contextlib.closing(sqlite3.connect(file)) as database:
        database.executescript(gzip.decompress((DATA / "database-0002.sql.gz").read_bytes()).decode())
    before = file.read_bytes()
    assert main(["upgrade", "--check", "--data", str(tmp_path), "--workers", "1"]) in (0, 1)
    assert "8 games: " in capsys.readouterr().out
    assert file.read_bytes() == before


def test_a_folder_without_tables_is_one_sentence(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["upgrade", "--check", "--data", str(tmp_path)]) == 2
    assert capsys.readouterr().err == f"motorworks: there are no tables in {tmp_path}\n"


async def table_of(browser: Browser, table: str, language: str = "en") -> Any:
    return await browser.get(f"/api/tables/{table}", language=language)


async def upgraded(server: Server) -> None:
    """The sweep that a start begins has ended."""
    for _ in range(500):
        if not (await server.services.store.read(_left)):
            return
        await asyncio.sleep(0.02)
    raise AssertionError("the sweep did not end")


def _left(connection: Any) -> list[str]:
    return [row for row in connection.exec_driver_sql("SELECT rules FROM tables").scalars() if "corrected" not in row]


@pytest.mark.parametrize("killed", [False, True], ids=["stopped", "killed"])
async def test_a_game_that_would_have_gone_differently_goes_on_and_everybody_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, killed: bool
) -> None:
    data = tmp_path / "data"
    bertha, table, before = await played(data, 19)
    if killed:  # as if it had been: rows copied while a server has them open
        async with serving(settings(str(data))):
            shutil.copytree(data, tmp_path / "copy", ignore=shutil.ignore_patterns("lock"))
        data = tmp_path / "copy"
    correct_the_rules(monkeypatch, deal=shakier)
    async with serving(settings(str(data))) as server, bertha.at(server) as again:
        await upgraded(server)
        found = await table_of(again, table)
        assert (found["interrupted"], found["status"]) == ("", "running")
        assert [notice["sequence"] for notice in found["notices"]] == [19]
        assert "would have gone differently from step 0 on" in found["notices"][0]["says"]
        assert "berichtigt" in (await table_of(again, table, "de"))["notices"][0]["says"]
        assert await again.view(table, 0) == before
        await play_some(again, table, 2)
        while (await again.view(table))["actor"] is not None:
            await play_some(again, table, 1)
        record = (await again.get(f"/api/tables/{table}/record"))["record"]
        assert record["rules"] == OLD.identity  # it says honestly what its first actions were made with


async def test_a_game_that_replays_unchanged_goes_on_without_a_word(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bertha, table, before = await played(tmp_path)
    correct_the_rules(monkeypatch)
    async with serving(settings(str(tmp_path))) as server, bertha.at(server) as again:
        assert (await table_of(again, table))["notices"] == []
        assert await again.view(table, 0) == before
        async with server.services.registry.locked(table) as loaded:
            assert loaded.match.record()["rules"] == loaded.row.rules != OLD.identity


async def test_the_host_restarts_an_interrupted_game_from_a_step_that_is_accepted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, browsers: NewBrowser
) -> None:
    bertha, table, before = await played(tmp_path / "data")
    with stored.reading(str(tmp_path / "data")) as read:
        job: Job = read(lambda connection: stored.job(connection, table))
    allowed = _digests(job)[:9]
    correct_the_rules(monkeypatch, deal=shakier, contradictions=unless(lambda s: s.digest() not in allowed))
    async with serving(settings(str(tmp_path / "data"))) as server, bertha.at(server) as again:
        found = await table_of(again, table)
        assert "The host can end it" in found["interrupted"]
        assert (await again.view(table, 0))["scene"]["panels"] == before["scene"]["panels"]
        async with Browser(server.address) as stranger:
            await stranger.post(f"/api/tables/{table}/restart", {}, 404)
        late = await again.post(f"/api/tables/{table}/restart", {"step": 11}, 422)
        assert "after step 11" in late["detail"]
        await again.post(f"/api/tables/{table}/restart", {"step": 99}, 404)
        restarted = await again.post(f"/api/tables/{table}/restart", {})
        assert (restarted["interrupted"], restarted["sequence"]) == ("", 16)
        assert restarted["notices"][-1]["says"].startswith("The host has restarted this game from step 8; 4 steps")
        view = await again.view(table, 0)
        assert (view["step"], view["sequence"]) == (8, 16)
        await again.post(f"/api/tables/{table}/restart", {}, 409)
        actions = await server.services.store.read(
            lambda connection: connection.exec_driver_sql("SELECT count(*) FROM actions").scalar()
        )
        assert actions == 16  # nothing was deleted


def _digests(job: Job) -> list[str]:
    match = find_game(job.game).start(job.players, int(job.seed), job.options)
    found = [match.digest()]
    for command, _ in job.actions:
        match.apply(find_game(job.game).moves.parse(command))
        found.append(match.digest())
    return found


async def test_the_host_ends_an_interrupted_game_with_its_standings(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    bertha, table, _ = await played(tmp_path)
    correct_the_rules(monkeypatch, deal=shakier, contradictions=unless(lambda s: True))
    async with serving(settings(str(tmp_path))) as server, bertha.at(server) as again:
        nothing = await again.post(f"/api/tables/{table}/restart", {}, 422)
        assert "accept no position" in nothing["detail"]
        ended = await again.post(f"/api/tables/{table}/end")
        assert (ended["status"], ended["interrupted"], len(ended["standings"])) == ("finished", "", FEWEST)
        assert ended["notices"][-1]["says"] == "The host has ended this game with its current standings."
        view = await again.get(f"/api/tables/{table}/replay/5", seat=0)
        assert view["step"] == 5
        await again.post(f"/api/tables/{table}/end", None, 409)
    async with serving(settings(str(tmp_path))) as server, bertha.at(server) as again:
        assert (await table_of(again, table))["status"] == "finished"


async def test_a_game_that_goes_on_is_not_for_the_host_to_end(tmp_path: Path) -> None:
    async with serving(settings(str(tmp_path))) as server, Browser(server.address) as bertha:
        table = (await bertha.open_table(*ALL_HERE, seed=6))["id"]
        await bertha.post(f"/api/tables/{table}/end", None, 409)
        assert (await bertha.post(f"/api/tables/{table}/restart", {}, 409))["type"] == "/problems/not-running"
