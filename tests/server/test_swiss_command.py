"""`motorworks swiss`: a tournament from the command line, while the server runs and while it does not."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path
from typing import Any

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import inspect, text

from motorworks.cli import main
from motorworks.server.storage import migrations
from motorworks.server.storage.address import store_at
from motorworks.server.storage.sqlite import FILE_NAME, sqlite_engine
from motorworks.server.tournaments import maintenance, sweeping
from tests.server.browser import Browser, Server, serving, settings

Captured = pytest.CaptureFixture[str]


async def swiss(capsys: Captured, *given: str, data: str, code: int = 0) -> str:
    """What the command prints, on one stream or the other."""
    assert await asyncio.to_thread(main, ["swiss", given[0], *given[1:], "--data", data]) == code
    said = capsys.readouterr()
    return said.out if code == 0 else said.err


def links_in(printed: str) -> tuple[str, str, str]:
    tournament, join, lead = (
        re.findall(pattern, printed)[0] for pattern in (r"/tournament/(\w+)", r"join/(\S+)", r"lead/(\S+)")
    )
    return tournament, join, lead


async def people_join(server: Server, tournament: str, token: str) -> list[Browser]:
    people = [Browser(server.address) for _ in range(2)]
    for browser, name in zip(people, ("Ada", "Bertha"), strict=True):
        await browser.post(f"/api/tournaments/{tournament}/join", {"token": token, "name": name})
    return people


async def test_a_tournament_from_the_command_line_beside_the_server(
    data: str, capsys: Captured, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On SQLite the server carries out what the command wishes, on PostgreSQL the command does."""
    monkeypatch.setattr(sweeping, "LOOK", 0.1)
    async with serving(settings(data)) as server:
        printed = await swiss(capsys, "new", "Winter Cup", "--seats", "2", "--rounds", "2", "--pace", "live", data=data)
        tournament, token, lead = links_in(printed)
        people = await people_join(server, tournament, token)
        assert "Winter Cup" in await swiss(capsys, "list", data=data)

        assert "in progress" in await swiss(capsys, "start", tournament, data=data)
        refused = await swiss(capsys, "start", tournament, data=data, code=2)
        assert "The tournament has begun already." in refused
        assert "Round 2, in progress" in await swiss(capsys, "next", tournament, data=data)
        assert "last round" in await swiss(capsys, "next", tournament, data=data, code=2)
        path = f"/api/tournaments/{tournament}"
        led = await people[0].post(f"{path}/lead", {"token": lead})
        assert led["organiser"]
        await people[1].post(f"{path}/lead", {"token": lead}, 403)
        assert "2 of 2, finished" in await swiss(capsys, "end", tournament, data=data)
        shown = await people[0].get(path)
        assert shown["status"] == "finished"
        assert {table["status"] for one in shown["round_list"] for table in one["tables"]} == {"finished"}
        for browser in people:
            await browser.close()


async def test_without_a_server_the_command_does_the_work(tmp_path: Path, capsys: Captured) -> None:
    data = str(tmp_path)
    async with serving(settings(data)) as server:
        printed = await swiss(capsys, "new", "Winter Cup", "--seats", "2", "--rounds", "1", data=data)
        tournament, token, _ = links_in(printed)
        for browser in await people_join(server, tournament, token):
            await browser.close()

    assert "Round 1, in progress" in await swiss(capsys, "start", tournament, data=data)
    assert "finished" in await swiss(capsys, "close", tournament, data=data)
    shown = await swiss(capsys, "show", tournament, data=data)
    assert re.search(r"1\s+0\.50\s+50%\s+Ada\s+0\.50", shown)


@pytest.mark.parametrize(
    ("given", "because"),
    [
        (["show", "aaaaaaaaaaaa"], "there is no tournament aaaaaaaaaaaa"),
        (["start", "aaaaaaaaaaaa"], "there is no tournament aaaaaaaaaaaa"),
        (["new", "Cup", "--game", "chess"], "There is no game chess"),
        (["new", "Cup", "--seats", "9"], "`int` <= 6"),
        (["new", "Cup", "--game", "horseless_carriage", "--seats", "2"], "3 to 5 players"),
    ],
)
async def test_mistakes_are_one_sentence(tmp_path: Path, capsys: Captured, given: list[str], because: str) -> None:
    store = store_at(str(tmp_path))
    await store.open()
    await store.close()
    said = await swiss(capsys, *given, data=str(tmp_path), code=2)
    assert because in said
    assert len(said.strip().splitlines()) == 1


async def test_a_folder_without_tables(tmp_path: Path, capsys: Captured) -> None:
    assert "there are no tables" in await swiss(capsys, "list", data=str(tmp_path), code=2)


async def test_a_server_that_does_not_answer(tmp_path: Path, capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its folder is locked, but nobody carries out wishes."""
    store = store_at(str(tmp_path))
    await store.open()
    printed = await swiss(capsys, "new", "Cup", "--seats", "2", data=str(tmp_path))
    monkeypatch.setattr(maintenance, "PATIENCE", 0.1)
    said = await swiss(capsys, "start", links_in(printed)[0], data=str(tmp_path), code=2)
    await store.close()
    assert "does not answer" in said


async def test_tables_of_the_version_before_belong_to_no_tournament(tmp_path: Path) -> None:
    """A database of revision 0012 with a running game is brought up to date, and the game goes on."""
    async with serving(settings(str(tmp_path))) as server, Browser(server.address) as bertha:
        table = (await bertha.open_table("me", "here"))["id"]
        cookies = bertha.http.cookies
    engine = sqlite_engine(tmp_path / FILE_NAME, write=True)
    with engine.begin() as connection:
        _go_back(connection, "0012")
        assert "tournaments" not in inspect(connection).get_table_names()
        assert connection.execute(text("SELECT version_num FROM alembic_version")).scalar() == "0012"
    engine.dispose()
    async with serving(settings(str(tmp_path))) as server, Browser(server.address) as bertha:
        bertha.http.cookies = cookies
        card = await bertha.get(f"/api/tables/{table}")
        assert card["tournament"] is None
        await bertha.play(table, card["actor"])
        assert (await bertha.get("/api/tournaments"))["mine"] == []


def _go_back(connection: Any, revision: str) -> None:
    config = Config()
    config.set_main_option("script_location", str(migrations.HERE))
    config.attributes["connection"] = connection
    command.downgrade(config, revision)
