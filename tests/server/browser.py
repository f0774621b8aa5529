"""A server on a real port, and browsers that are nothing but HTTP clients with a cookie and a socket."""

from __future__ import annotations

import asyncio
import itertools
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import httpx
import msgspec
import uvicorn
import websockets

from motorworks.games import find
from motorworks.server.app import create_app
from motorworks.server.http.guard import Guard
from motorworks.server.http.listening import bound, configured
from motorworks.server.services import Services
from motorworks.server.settings import Settings
from motorworks.server.storage import migrations
from motorworks.server.storage.sqlite import FILE_NAME, sqlite_engine

GAME = "gear_and_piston"
FEWEST = find(GAME).seats[0]
SECONDS = 20.0

_keys = itertools.count()


def key() -> str:
    return f"key-{next(_keys):08}"


def settings(data: str, **given: Any) -> Settings:
    """Bots at full speed, and no limit that an ordinary test would meet."""
    many = 10**6
    usual = {"bot_pause": 0.0, "bot_processes": 1, "requests_per_second": many, "requests_at_once": many}
    return Settings(data=data, **{**usual, "openings_at_once": many, **given})


class Server:
    """One server process's worth, inside this one."""

    def __init__(self, app: Guard, services: Services, port: int) -> None:
        self.app = app
        self.services = services
        self.port = port
        self.address = f"http://127.0.0.1:{port}"


@cache
def _empty_database() -> bytes:
    """An up-to-date SQLite database with nothing in it: the migrations would take longer than most tests."""
    with TemporaryDirectory() as folder:
        file = Path(folder, FILE_NAME)
        engine = sqlite_engine(file, write=True)
        with engine.begin() as connection:
            migrations.upgrade(connection)
        engine.dispose()
        return file.read_bytes()


def _prepare(folder: Path) -> None:
    """Leave in a new folder what the first start of a server leaves there."""
    file = folder / FILE_NAME
    if folder.exists() and not file.exists():
        file.touch(mode=0o600)
        file.write_bytes(_empty_database())


@asynccontextmanager
async def serving(given: Settings) -> AsyncIterator[Server]:
    if "://" not in given.data:
        _prepare(Path(given.data))
    listening = bound("127.0.0.1", 0)
    app = create_app(given)
    server = uvicorn.Server(configured(app, timeout_graceful_shutdown=2))
    task = asyncio.create_task(server.serve([listening]))
    while not server.started:
        assert not task.done(), task.exception()
        await asyncio.sleep(0.005)
    try:
        yield Server(app, app.services, listening.getsockname()[1])
    finally:
        server.should_exit = True
        await task
        listening.close()


class Browser:
    """One visitor."""

    def __init__(self, address: str, **headers: str) -> None:
        self.address = address
        # Without TLS: reading the roots would take 20 ms for each browser.
        self.http = httpx.AsyncClient(base_url=address, headers=headers, timeout=SECONDS, verify=False)

    async def get(self, path: str, status: int = 200, **query: Any) -> Any:
        return self._checked(await self.http.get(path, params=query), status)

    async def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        sent = {"content": b""} if body is None else {"json": body}
        return self._checked(await self.http.post(path, **sent), status)

    @staticmethod
    def _checked(answer: httpx.Response, status: int) -> Any:
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    async def open_table(self, *kinds: str, game: str = GAME, **more: Any) -> Any:
        """A table whose seats are given as words: me, here, open, or a bot's level."""
        people = ("me", "here", "open")
        seats = [{"kind": kind} if kind in people else {"kind": "bot", "level": kind} for kind in kinds]
        return await self.post("/api/tables", {"game": game, "seats": seats, **more}, 201)

    async def view(self, table: str, seat: int | None = None) -> Any:
        return await self.get(f"/api/tables/{table}/view", **({} if seat is None else {"seat": seat}))

    async def position(self, table: str, seat: int) -> Any:
        return await self.get(f"/api/tables/{table}/position", seat=seat)

    async def play(self, table: str, seat: int, status: int = 200, **given: Any) -> Any:
        """Play the first option, or what is given."""
        if not {"command", "sequence"} <= given.keys():
            position = await self.position(table, seat)
            given.setdefault("sequence", position["sequence"])
            if "command" not in given:
                given["command"] = position["options"][0]["code"]
        return await self.post(f"/api/tables/{table}/play", {"seat": seat, "key": key(), **given}, status)

    @asynccontextmanager
    async def live(self, **headers: str) -> AsyncIterator[Live]:
        await self.get("/api/me")
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        sent = {"Cookie": cookies, "Origin": self.address, **headers}
        address = self.address.replace("http", "ws") + "/api/live"
        async with websockets.connect(address, additional_headers=sent, max_size=None) as link:
            live = Live(link)
            assert (await live.next("hello"))["version"]
            yield live

    def at(self, server: Server) -> Browser:
        """The same visitor at another server."""
        other = Browser(server.address)
        other.http.cookies = self.http.cookies
        return other

    async def __aenter__(self) -> Browser:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def close(self) -> None:
        await self.http.aclose()


class Live:
    """The browser's end of a live socket."""

    def __init__(self, link: websockets.ClientConnection) -> None:
        self.link = link
        self.heard: list[dict[str, Any]] = []
        self.scenes: dict[tuple[str, int | None], dict[str, Any]] = {}

    async def say(self, **message: Any) -> None:
        await self.link.send(msgspec.json.encode(message).decode())

    async def next(self, kind: str, **facts: Any) -> dict[str, Any]:
        """The next message of that kind with those facts; everything heard on the way is kept in `heard`."""
        return await self.one_of(kind, **facts)

    async def one_of(self, *kinds: str, **facts: Any) -> dict[str, Any]:
        async with asyncio.timeout(SECONDS):
            while True:
                message: dict[str, Any] = msgspec.json.decode(await self.link.recv())
                self.heard.append(message)
                if message["type"] == "view":
                    message = {**message, "view": self._whole(message["view"])}
                if message["type"] in kinds and all(message.get(name) == value for name, value in facts.items()):
                    return message

    def _whole(self, view: dict[str, Any]) -> dict[str, Any]:
        """As docs/api.md describes it: fields that are left out, and panels given only by their id, are unchanged."""
        whose = (view["table"], view["seat"])
        before, news = self.scenes.get(whose, {"panels": []}), view["scene"]
        lain = {panel["id"]: panel for panel in before["panels"]}
        panels = [lain[panel] if isinstance(panel, str) else panel for panel in news["panels"]]
        self.scenes[whose] = {**before, **news, "panels": panels}
        return {**view, "scene": self.scenes[whose]}

    async def follow(self, table: str, *seats: int, **more: Any) -> dict[str, Any]:
        await self.say(type="follow", table=table, seats=list(seats), **more)
        return await self.next("following")

    async def order(self, kind: str, table: str, seat: int, **given: Any) -> dict[str, Any]:
        """Send a command on the socket; its answer, `played` or `problem`."""
        sent = {"key": key(), **given}
        await self.say(type=kind, table=table, seat=seat, **sent)
        return await self.one_of("played", "problem", key=sent["key"])

    async def view_at(self, sequence: int) -> dict[str, Any]:
        """The first view that shows at least that sequence."""
        while True:
            view: dict[str, Any] = (await self.next("view"))["view"]
            if view["sequence"] >= sequence:
                return view
