"""People at tables of all four games: they remember what was acknowledged, and repeat what was not."""

from __future__ import annotations

import asyncio
import random
from dataclasses import dataclass, field
from typing import Any

import httpx
import websockets

import motorworks
from motorworks import Match, MotorworksError
from motorworks.games import find, slugs
from tests.chaos.site import Site
from tests.chaos.socket import Socket

PATIENCE = 30.0  # seconds for one request
BACK_OFF = 0.05
BOT_PAUSE = 0.2
UNDO_SHARE = 0.05
LOOK_SHARE = 0.02  # of the actions at a table without bots that are chosen from what the server shows


class Unavailable(Exception):
    """The server says that it cannot do it now."""


FAILURES = (httpx.HTTPError, websockets.WebSocketException, OSError, TimeoutError, Unavailable)


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


def plays_with_bots(number: int) -> bool:
    """One table of each game among twelve; the first one among four."""
    return (number + number // len(slugs())) % 3 == 0


class Player:
    """Opens a table, plays all seats that no bot has, and goes on to the next table when the game is over.

    At a table with a bot everything goes over HTTP, with a view in every answer. At the others commands go over the
    live socket, and most are chosen from a game that the player replays alongside, which knows nothing of other rules:
    once both disagree, the player asks the server before every action.
    """

    def __init__(self, site: Site, score: Score, number: int, chance: random.Random) -> None:
        self.site = site
        self.score = score
        self.game = slugs()[number % len(slugs())]
        self.bots = plays_with_bots(number)
        self._seat = 0  # that is probably to move
        self._mine: list[int] = []
        self.tables: dict[str, dict[str, Acknowledged]] = {}
        self.table = ""
        self._alongside: Match[Any] | None = None
        self._sequence = 0
        self.seen = 0  # the sequence that the server last showed
        self._chance = chance
        self._number = number
        self._keys = 0
        self._http = httpx.AsyncClient(timeout=PATIENCE, verify=False)  # no TLS: reading roots takes 20 ms
        self._socket = Socket(self._http, site.address, PATIENCE)
        self._pending: tuple[str, dict[str, Any]] | None = None

    async def play(self, until: asyncio.Event) -> None:
        """Until told to stop, through whatever happens to the server."""
        while not until.is_set():
            try:
                await self.move()
            except FAILURES:
                self.score.failed += 1
                await asyncio.sleep(BACK_OFF)
                await self.site.up.wait()  # people who tried again and again would take the processor from its start

    async def close(self) -> None:
        await self._socket.close()
        await self._http.aclose()

    async def move(self) -> bool:
        """One action, or one look; whether an action was acknowledged."""
        if self._pending is not None:
            return await self._send()
        if not self.table:
            await self._open()
        match = self._alongside
        if match is not None and match.actor is not None and self._chance.random() > LOOK_SHARE:
            codes = [match.game.moves.code(action) for action in match.state.legal()]
            self._choose(match.actor, self._sequence, codes)
            return await self._send()
        return await self._look_and_move()

    async def _look_and_move(self) -> bool:
        position = await self._ask("GET", f"/position?seat={self._seat}")
        actor, self.seen = position["actor"], position["sequence"]
        if actor is None:
            await self._look_why()
        elif actor not in self._mine:
            await asyncio.sleep(BOT_PAUSE)
        elif actor != self._seat:
            self._seat = actor
        elif position["options"]:
            self._sequence = position["sequence"]
            self._choose(actor, self._sequence, [option["code"] for option in position["options"]])
            return await self._send()
        return False

    def _choose(self, seat: int, sequence: int, codes: list[str]) -> None:
        self._keys += 1
        order = {"seat": seat, "sequence": sequence, "key": f"chaos-{self._number}-{self._keys}"}
        if self._chance.random() < UNDO_SHARE:
            self._pending = ("undo", order)
        else:
            self._pending = ("play", {**order, "command": self._chance.choice(codes)})

    async def _send(self) -> bool:
        """Send what has no answer yet: with its key it is carried out at most once."""
        assert self._pending is not None
        kind, order = self._pending
        status, answer = await (self._post if self.bots else self._say)(kind, order)
        self._pending = None
        if status == 200:
            # A repeated command is answered with the sequence of now, not of then.
            acknowledged = Acknowledged(
                0 if answer["repeated"] else answer["sequence"], order["seat"], order.get("command", "")
            )
            self.tables[self.table][order["key"]] = acknowledged
            self.score.acknowledged += 1
            self._sequence = answer["sequence"]
            self._follow(order)
            return True
        self._alongside = None if status == 409 or "command" in order else self._alongside
        if status == 409 and answer["type"].endswith("not-running"):
            await self._look_why()
        elif status not in (409, 422):
            self.score.unexpected.append(f"{status} for {kind}: {answer}")
        return False

    async def _post(self, kind: str, order: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        answer = await self._answer("POST", f"/{kind}", order)
        return answer.status_code, answer.json()

    async def _say(self, kind: str, order: dict[str, Any]) -> tuple[int, dict[str, Any]]:
        answer = await self._socket.ask({"type": kind, "table": self.table, **order})
        if answer["type"] == "played":
            return 200, answer
        problem: dict[str, Any] = answer["problem"]
        self._check_available(problem["status"], kind, str(problem))
        return problem["status"], problem

    def _check_available(self, status: int, what: str, said: str) -> None:
        """503 says that it cannot be done now; any other failure of the server is one too many."""
        if status >= 500:
            if status != 503:
                self.score.unexpected.append(f"{status} {what}: {said[:200]}")
            raise Unavailable

    def _follow(self, order: dict[str, Any]) -> None:
        """Replay the acknowledged command in the game alongside, which is given up when its rules are others."""
        if self._alongside is None:
            return
        try:
            if "command" in order:
                self._alongside.play(order["command"], order["seat"])
            else:
                self._alongside.undo(order["seat"])
        except MotorworksError:
            self._alongside = None
        else:
            self._seat = self._alongside.actor if self._alongside.actor is not None else self._seat

    async def _open(self) -> None:
        players = find(self.game).seats[0] if find(self.game).seats[0] > 1 else 2
        seats: list[dict[str, Any]] = [{"kind": "me"}] + [{"kind": "here"}] * (players - 1)
        if self.bots:
            seats[-1] = {"kind": "bot", "level": "random"}
        self._mine = [seat for seat, each in enumerate(seats) if each["kind"] != "bot"]
        seed = self._chance.getrandbits(40)
        body = {"game": self.game, "seats": seats, "seed": seed}
        answer = await self._http.post(f"{self.site.address}/api/tables", json=body)
        self._check_available(answer.status_code, "POST", answer.text)
        if answer.status_code == 201:
            self.table = answer.json()["id"]
            self.tables[self.table] = {}
            self._seat = self._sequence = 0
            self._alongside = None if self.bots else motorworks.new(self.game, players=players, seed=seed)
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
        self._check_available(answer.status_code, method, answer.text)
        return answer

    def _note(self, answer: httpx.Response) -> None:
        self.score.unexpected.append(f"{answer.status_code} {answer.request.method}: {answer.text[:200]}")
