"""People at tables of all four games: they remember what was acknowledged, and repeat what was not."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any

import httpx

from motorworks.games import find, slugs
from tests.chaos.site import Site

PATIENCE = 10.0  # seconds for one request
BACK_OFF = 0.1
BOT_PAUSE = 0.05
UNDO_SHARE = 0.05


@dataclass
class Acknowledged:
    sequence: int
    seat: int
    command: str


@dataclass
class Score:
    """What the people at all tables have met."""

    acknowledged: int = 0
    failed: int = 0  # requests without an answer, or with a 5xx
    unexpected: list[str] = field(default_factory=list)
    finished: int = 0
    restarted: int = 0


class Player:
    """Opens a table, plays all seats that no bot has, and goes on to the next table when the game is over."""

    def __init__(self, site: Site, score: Score, number: int, chance: random.Random) -> None:
        self.site = site
        self.score = score
        self.game = slugs()[number % len(slugs())]
        self.bots = number % 3 == 0
        self._seat = 0  # that is probably to move
        self._mine: list[int] = []
        self.tables: dict[str, dict[str, Acknowledged]] = {}
        self.table = ""
        self._chance = chance
        self._number = number
        self._keys = 0
        self._http = httpx.AsyncClient(timeout=PATIENCE)
        self._pending: tuple[str, dict[str, Any]] | None = None

    async def play(self, until: asyncio.Event) -> None:
        """Until told to stop, through whatever happens to the server."""
        while not until.is_set():
            try:
                await self.move()
            except (httpx.HTTPError, Unavailable):
                self.score.failed += 1
                await asyncio.sleep(BACK_OFF)

    async def close(self) -> None:
        await self._http.aclose()

    async def move(self) -> bool:
        """One action, or one look; whether an action was acknowledged."""
        if self._pending is not None:
            return await self._send()
        if not self.table:
            await self._open()
        position = await self._ask("GET", f"/position?seat={self._seat}")
        actor = position["actor"]
        if actor is None:
            await self._look_why()
        elif actor not in self._mine:
            await asyncio.sleep(BOT_PAUSE)
        elif actor != self._seat:
            self._seat = actor
        elif position["options"]:
            self._choose(actor, position)
            return await self._send()
        return False

    def _choose(self, seat: int, position: dict[str, Any]) -> None:
        self._keys += 1
        order = {"seat": seat, "sequence": position["sequence"], "key": f"chaos-{self._number}-{self._keys}"}
        if self._chance.random() < UNDO_SHARE:
            self._pending = ("/undo", order)
        else:
            self._pending = ("/play", {**order, "command": self._chance.choice(position["options"])["code"]})

    async def _send(self) -> bool:
        """Send what has no answer yet: with its key it is carried out at most once."""
        assert self._pending is not None
        path, order = self._pending
        answer = await self._answer("POST", path, order)
        self._pending = None
        if answer.status_code == 200:
            told = Acknowledged(answer.json()["sequence"], order["seat"], order.get("command", ""))
            if answer.json()["repeated"]:
                told.sequence = 0  # the answer has the sequence of now, not of then
            self.tables[self.table][order["key"]] = told
            self.score.acknowledged += 1
            actor = answer.json()["view"]["actor"]
            self._seat = actor if actor in self._mine else self._seat
            return True
        if answer.status_code not in (409, 422):
            self._note(answer)
        return False

    async def _open(self) -> None:
        players = find(self.game).seats[0] if find(self.game).seats[0] > 1 else 2
        seats: list[dict[str, Any]] = [{"kind": "me"}] + [{"kind": "here"}] * (players - 1)
        if self.bots:
            seats[-1] = {"kind": "bot", "level": "random"}
        self._mine = [seat for seat, each in enumerate(seats) if each["kind"] != "bot"]
        body = {"game": self.game, "seats": seats, "seed": self._chance.getrandbits(40)}
        answer = await self._http.post(f"{self.site.address}/api/tables", json=body)
        if answer.status_code >= 500:
            raise Unavailable
        if answer.status_code == 201:
            self.table = answer.json()["id"]
            self.tables[self.table] = {}
            self._seat = 0
        else:
            self._note(answer)

    async def _look_why(self) -> None:
        """Nobody is to move: the game is over, or it cannot go on and the host restarts it."""
        table = await self._ask("GET", "")
        if table["status"] == "finished":
            self.score.finished += 1
            self.table = ""
        elif table["interrupted"]:
            await self._ask("POST", "/restart", {})
            self.score.restarted += 1

    async def _ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = await self._answer(method, path, body)
        if answer.status_code != 200:
            self._note(answer)
            raise Unavailable
        return answer.json()

    async def _answer(self, method: str, path: str, body: Any = None) -> httpx.Response:
        address = f"{self.site.address}/api/tables/{self.table}{path}"
        sent = {} if body is None else {"json": body}
        answer = await self._http.request(method, address, **sent)
        if answer.status_code >= 500:
            raise Unavailable
        return answer

    def _note(self, answer: httpx.Response) -> None:
        self.score.unexpected.append(f"{answer.status_code} {answer.request.method}: {answer.text[:200]}")


class Unavailable(Exception):
    """The server says that it cannot do it now."""
