"""The blocks of docs/hosting.md work: behind a real nginx, on all of a host or under a path, and as a service."""

from __future__ import annotations

import configparser
import re
import shlex
import shutil
import socket
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from motorworks.cli import parser
from motorworks.server.http.subpath import inside, is_path, with_path
from tests.server.browser import FEWEST, Browser, Server, serving, settings

HOSTING = (Path(__file__).parents[2] / "docs" / "hosting.md").read_text(encoding="utf-8")
WEB = Path(__file__).parents[2] / "web"
BLOCKS = re.findall(r"```nginx\n(.*?)```", HOSTING, re.DOTALL)
NGINX = """
daemon off;
pid {folder}/nginx.pid;
error_log {folder}/error.log;
events {{}}
http {{
    access_log off;
    client_body_temp_path {folder}/body;
    proxy_temp_path {folder}/proxy;
    fastcgi_temp_path {folder}/fastcgi;
    uwsgi_temp_path {folder}/uwsgi;
    scgi_temp_path {folder}/scgi;
    server {{
        listen 127.0.0.1:{port};
        {block}
    }}
}}
"""


@contextmanager
def nginx(folder: Path, block: str, server: Server) -> Iterator[str]:
    """The address of a proxy in front of the server."""
    program = shutil.which("nginx") or shutil.which("/usr/sbin/nginx")
    if program is None:
        pytest.skip("nginx is not installed")
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    folder.chmod(0o755)
    file = folder / "nginx.conf"
    written = NGINX.format(folder=folder, port=port, block=block.replace("127.0.0.1:8886", f"127.0.0.1:{server.port}"))
    file.write_text(written, encoding="utf-8")
    process = subprocess.Popen([program, "-c", str(file), "-p", str(folder)], stderr=subprocess.DEVNULL)
    try:
        for _ in range(400):
            with socket.socket() as tried:
                if tried.connect_ex(("127.0.0.1", port)) == 0:
                    break
            time.sleep(0.05)
        yield f"http://127.0.0.1:{port}"
    finally:
        process.terminate()
        process.wait(20)


@pytest.mark.parametrize(("block", "path"), [(BLOCKS[0], ""), (BLOCKS[1], "/games")], ids=["whole host", "path"])
async def test_a_game_is_played_through_nginx(tmp_path: Path, block: str, path: str) -> None:
    """Page, files, API, cookie and socket; the figures for the host stay inside."""
    data, folder = tmp_path / "data", tmp_path / "nginx"
    folder.mkdir()
    async with serving(settings(str(data), path=path)) as server:
        with nginx(folder, block, server) as address:
            await check_all_of_it(address, path)


async def check_all_of_it(address: str, path: str) -> None:
    async with Browser(f"{address}{path}") as bertha:
        page = await bertha.http.get("/")
        assert page.status_code == 200
        for file in re.findall(r'(?:src|href)="([^"]+)"', page.text):
            assert file.startswith(f"{path}/")
            assert (await bertha.http.get(f"{address}{file}")).status_code == 200
        found = await bertha.http.get("/api/me", headers={"Origin": address})
        assert f"Path={path or '/'};" in found.headers["set-cookie"]
        table = (await bertha.open_table("me", *["here"] * (FEWEST - 1)))["id"]
        async with bertha.live(Origin=address) as live:
            await live.follow(table, 0)
            played = await bertha.play(table, (await bertha.view(table))["actor"])
            assert (await live.view_at(played["sequence"]))["sequence"] == 1
        assert (await bertha.http.get("/metrics")).status_code == 403
        foreign = await bertha.http.post("/api/tables", json={}, headers={"Origin": "http://x.org"})
        assert foreign.status_code == 403


async def test_a_secure_cookie_under_a_path_has_the_prefix_that_allows_one(tmp_path: Path) -> None:
    given = settings(str(tmp_path), path="/games", secure_cookie=True)
    async with serving(given) as server, Browser(f"{server.address}/games") as bertha:
        cookie = (await bertha.http.get("/api/me")).headers["set-cookie"]
        assert cookie.startswith("__Secure-motorworks=")
        assert "Path=/games;" in cookie
        assert "Secure" in cookie.split("; ")
        again = await bertha.http.get("/api/me", headers={"Cookie": cookie.split(";")[0]})
        assert "set-cookie" not in again.headers


def test_a_request_loses_the_path_in_front_of_it() -> None:
    def asked(path: str) -> str:
        return str(inside({"path": path, "raw_path": path.encode()}, "/games")["path"])

    assert asked("/games/api/me") == "/api/me"
    assert asked("/games") == asked("/games/") == "/"
    assert asked("/api/me") == "/api/me"
    assert asked("/gamesome") == "/gamesome"
    assert inside({"path": "/x"}, "") == {"path": "/x"}
    assert with_path(b'<script src="./a.js">', "/games") == b'<script src="/games/a.js">'
    assert [is_path(each) for each in ("", "/a", "/a/b-1", "a", "/a b", "/", "//", '/"')] == [True] * 3 + [False] * 5


def test_the_client_asks_for_nothing_outside_its_path() -> None:
    """Every address goes through `at` (web/src/base.ts)."""
    fixed = re.compile(r"""(fetch|URL|register)\(\s*["'`]/|(href|src|action)=["']/|=\{`/""")
    sources = [*(WEB / "src").rglob("*.ts"), *(WEB / "src").rglob("*.tsx")]
    assert [file.name for file in sources if fixed.search(file.read_text(encoding="utf-8"))] == []


def test_the_service_starts_a_command_that_exists() -> None:
    unit = configparser.ConfigParser()
    unit.optionxform = str  # type: ignore[assignment, method-assign]
    found = re.search(r"```ini\n(.*?)```", HOSTING, re.DOTALL)
    assert found is not None
    unit.read_string(found[1])
    program, *given = shlex.split(unit["Service"]["ExecStart"])
    assert program.endswith("/motorworks")
    assert parser().parse_args(given).origin == ["https://play.example.org"]
    assert unit["Service"]["StateDirectory"] in parser().parse_args(given).data
