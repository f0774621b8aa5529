"""`motorworks serve` and `motorworks backup`, as a host meets them; and the page about the API, as a reader does."""

from __future__ import annotations

import argparse
import asyncio
import re
import secrets
import shutil
import subprocess
from functools import partial
from pathlib import Path
from typing import Any

import httpx
import pytest

from motorworks.games import find, slugs
from motorworks.kernel.refusal import MotorworksError
from motorworks.server import cli as command
from motorworks.server import serve as serving
from motorworks.server.http.routes import host
from motorworks.server.settings import Settings
from motorworks.server.storage.address import store_at
from motorworks.server.storage.rows import visitors as visitor_rows
from motorworks.testkit.words import translations
from tests.server import postgres
from tests.server.browser import Browser
from tests.server.test_crash import served
from tests.server.test_playing import ALL_HERE, actor

PAGE = Path(__file__).parents[2] / "docs" / "api.md"
HOSTING = Path(__file__).parents[2] / "docs" / "hosting.md"


def run(*arguments: str) -> int:
    parser = argparse.ArgumentParser()
    command.add_commands(parser.add_subparsers())
    given = parser.parse_args(arguments)
    code: int = given.run(given)
    return code


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["serve", "--workers", "2"], "several workers need PostgreSQL"),
        (["serve", "--workers", "0"], "at least one worker"),
        (["serve", "--data", "postgresql://me:hush@127.0.0.1:1/none"], "cannot open the data at postgresql://me:"),
        (["serve", "--data", "/dev/null/here"], "cannot open the data at /dev/null/here"),
        (["serve", "--host", "203.0.113.1", "--data", "DATA"], "cannot listen on 203.0.113.1"),
        (["serve", "--host", "nosuch.invalid", "--data", "DATA"], "choose another --host or --port"),
        (["serve", "--port", "99999", "--data", "DATA"], "a port is a number from 0 to 65535"),
        (["serve", "--port", "-1", "--data", "DATA"], "a port is a number from 0 to 65535"),
        (["serve", "--rate", "nan"], "--rate and --tables are limits: numbers above 0"),
        (["serve", "--rate", "0"], "--rate and --tables are limits: numbers above 0"),
        (["serve", "--tables", "0"], "--rate and --tables are limits: numbers above 0"),
        (["serve", "--data", "postgresql://me:hush@host:port/db"], "--data is no address"),
        (["backup", "--data", "postgresql://me:hush@host:port/db"], "--data is no address"),
        (["backup", "--data", "/nowhere", "x.sqlite"], "there are no tables in /nowhere"),
        (["backup", "--data", "/nowhere", "/dev/null/x.sqlite"], "cannot write /dev/null/x.sqlite"),
        (["backup", "--data", "postgresql://me:hush@host/db", "/dev/null"], "/dev/null exists already"),
    ],
)
def test_what_cannot_be_done_is_said_in_one_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: list[str], sentence: str
) -> None:
    monkeypatch.setattr(serving, "log_as_json", lambda level: None)
    given = [str(tmp_path) if argument == "DATA" else argument for argument in arguments]
    with pytest.raises(MotorworksError, match=re.escape(sentence)) as error:
        run(*given)
    assert "hush" not in str(error.value)


def test_a_folder_in_use_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(serving, "log_as_json", lambda level: None)

    async def hold() -> None:
        store = store_at(str(tmp_path))
        await store.open()
        with pytest.raises(MotorworksError, match="Another server is using the folder"):
            await serving._try_store(Settings(data=str(tmp_path)))
        await store.close()

    asyncio.run(hold())


def test_every_option_is_in_the_page_for_hosts() -> None:
    parser = argparse.ArgumentParser()
    commands: Any = parser.add_subparsers()
    command.add_commands(commands)
    page = HOSTING.read_text(encoding="utf-8")
    options = [option for action in commands.choices["serve"]._actions for option in action.option_strings]
    assert [option for option in options if option.startswith("--") and option != "--help" and option not in page] == []


def test_a_backup_of_a_running_server_brings_its_tables_back(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    data, copy = tmp_path / "data", tmp_path / "copy.sqlite"
    with served(str(data)) as (_, address):
        body = {"game": "gear_and_piston", "seats": [{"kind": "me"}, {"kind": "here"}]}
        opened = httpx.post(f"{address}/api/tables", json=body)
        assert run("backup", "--data", str(data), str(copy)) == 0
        assert str(copy) in capsys.readouterr().out
        assert [file.name for file in tmp_path.iterdir()].count("copy.sqlite.part") == 0
        assert copy.stat().st_mode & 0o777 == 0o600
    restored = tmp_path / "restored"
    assert run("restore", "--data", str(restored), str(copy)) == 0
    with served(str(restored)) as (_, address):
        view = httpx.get(f"{address}/api/tables/{opened.json()['id']}/view?seat=0", cookies=opened.cookies)
        assert view.json()["status"] == "running"
    with pytest.raises(MotorworksError, match="exists already"):
        run("backup", "--data", str(data), str(copy))


@pytest.mark.postgresql
def test_a_backup_of_postgresql_brings_everything_back(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    programs = postgres.programs()
    assert programs is not None
    monkeypatch.setenv("PATH", f"{programs}:/usr/bin:/bin")

    async def look(data: str, work: Any) -> Any:
        store = store_at(data)
        await store.open()
        try:
            return await store.write(work)
        finally:
            await store.close()

    asyncio.run(look(database, partial(visitor_rows.store_visitor, visitor_id="bertha", name="Bertha", seen=1)))
    copy = tmp_path / "copy.dump"
    assert run("backup", "--data", database, str(copy)) == 0

    monkeypatch.chdir(tmp_path)
    restored = postgres.new_database(programs, database, f"r{secrets.token_hex(4)}")
    asyncio.run(look(restored, partial(visitor_rows.store_visitor, visitor_id="carl", name="Carl", seen=1)))
    assert run("restore", "--data", restored, str(copy)) == 0
    assert len(list(tmp_path.glob("motorworks-before-restore-*.dump"))) == 1
    assert asyncio.run(look(restored, partial(visitor_rows.visitor, visitor_id="carl"))) is None
    found = asyncio.run(look(restored, partial(visitor_rows.visitor, visitor_id="bertha")))
    assert found.name == "Bertha"


@pytest.mark.slow
@pytest.mark.skipif(not shutil.which("jq") or not shutil.which("curl"), reason="the page's script needs curl and jq")
def test_the_game_on_the_page_is_played_to_its_end_with_curl(tmp_path: Path) -> None:
    script = re.findall(r"```bash\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)[-1]
    with served(str(tmp_path / "data")) as (_, address):
        here = script.replace("http://localhost:8886", address).replace("sleep 0.2", "sleep 0.02")
        done = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", here],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
    assert done.returncode == 0, done.stderr
    assert "(wins)" in done.stdout
    assert re.fullmatch(r"[a-z2-7]{12}", done.stdout.splitlines()[-1])


# ---------------------------------------------------------------- the browser's files


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Motorworks</title>")
    (folder / "assets" / "main-3f2a.js").write_text("export {}")
    (tmp_path / "secret.txt").write_text("secret")
    (folder / "link.txt").symlink_to(tmp_path / "secret.txt")
    monkeypatch.setattr(host, "STATIC", folder)
    return folder


async def test_the_page_is_asked_for_every_time_and_hashed_files_never_again(static: Path, bertha: Browser) -> None:
    page = await bertha.http.get("/")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert page.headers["cache-control"] == "no-cache"
    assert "set-cookie" not in page.headers
    script = await bertha.http.get("/assets/main-3f2a.js")
    assert "javascript" in script.headers["content-type"]
    assert "immutable" in script.headers["cache-control"]


@pytest.mark.parametrize("path", ["/nothing/here", "/table/anything", "/nothing.js", "/apis", "/%00", "/" + "a" * 999])
async def test_an_unknown_address_gets_the_page_which_says_so(static: Path, bertha: Browser, path: str) -> None:
    """JSON is for /api alone: a person who mistypes an address sees our page, with the status that machines need."""
    answer = await bertha.http.get(path)
    assert answer.status_code == 404
    assert answer.headers["content-type"] == "text/html; charset=utf-8"
    assert "<title>Motorworks</title>" in answer.text
    assert answer.headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("path", ["/assets/none.js", "/link.txt", "/%2e%2e/secret.txt", "/..%2fsecret.txt", "/assets"])
async def test_nothing_outside_the_folder_is_served(static: Path, bertha: Browser, path: str) -> None:
    answer = await bertha.http.get(path)
    assert "secret" not in answer.text
    assert answer.status_code in (400, 404)


# ---------------------------------------------------------------- games


async def test_the_rulebook_comes_in_numbered_paragraphs(bertha: Browser) -> None:
    book = await bertha.get("/api/games/gear_and_piston/rulebook")
    rules = [part["rule"] for part in book["paragraphs"] if part["rule"]]
    assert len(rules) == len(set(rules)) > 20
    assert all(part["anchor"] == part["rule"].replace(" ", "-") for part in book["paragraphs"])
    table = (await bertha.open_table(*ALL_HERE))["id"]
    seat = await actor(bertha, table)
    phase = (await bertha.view(table, seat))["phase"]
    assert phase["rule"] in rules
    assert phase["name"]


async def test_the_rulebook_comes_in_the_language_of_the_reader_where_there_is_one(bertha: Browser) -> None:
    """What is not translated comes in English and says so."""
    german = await bertha.get("/api/games/gear_and_piston/rulebook", language="de")
    english = await bertha.get("/api/games/gear_and_piston/rulebook", language="en")
    assert (german["language"], english["language"]) == ("de", "en")
    assert [one["rule"] for one in german["paragraphs"]] == [one["rule"] for one in english["paragraphs"]]
    for game in slugs():
        book = await bertha.get(f"/api/games/{game}/rulebook", language="de")
        assert book["language"] == ("de" if translations(find(game)) else "en")


async def test_the_start_page_names_every_game_with_seats_and_options(bertha: Browser) -> None:
    for language in ("en", "de"):
        for card in (await bertha.get("/api/games", language=language))["games"]:
            assert card["sentence"] != "game.about"
            assert card["seats"]
            for option in card["options"]:
                assert not option["name"].startswith("rule."), option
                assert not option["sentence"].startswith("rule."), option
                assert option["default"] == ([] if option["several"] else option["choices"][0]["value"])


async def test_an_unknown_game_has_no_rulebook(bertha: Browser) -> None:
    for page in ("rulebook", "picture.svg", "about", "edition.toml"):
        assert (await bertha.get(f"/api/games/chess/{page}", 404))["type"] == "/problems/not-found"
