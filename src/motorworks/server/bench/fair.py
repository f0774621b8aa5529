"""Whether one visitor can keep everybody's bots busy: what a bot takes at another table, as a ratio to an idle server.

One visitor opens thirty tables where five magnates play by themselves. Another one plays against a single bot, whose
decisions are timed from the view that asks it to the view of its move.
"""

from __future__ import annotations

import asyncio
import random
import time
from typing import Any

import msgspec

from motorworks.bots import LEVELS
from motorworks.server.bench.client import Client, Socket

GAME = "gear_and_piston"
TABLES, MAGNATES = 30, 5
DECISIONS = 40
SETTLING = 5.0  # seconds until the magnates have started
PATIENCE = 120.0
VIEW = msgspec.json.Decoder(dict[str, Any])


async def fair_bots(port: int) -> dict[str, dict[str, float]]:
    """Seconds of an apprentice and of a foreman, first alone and then among the magnates."""
    alone = {level: await _decisions(port, level) for level in ("apprentice", "foreman")}
    async with Client(port) as greedy:
        for _ in range(TABLES):
            seats = [{"kind": "bot", "level": "magnate"}] * MAGNATES
            await greedy.ask("POST", "/api/tables", {"game": GAME, "seats": seats})
        await asyncio.sleep(SETTLING)
        crowded = {level: await _decisions(port, level) for level in alone}
    return {level: _compared(level, alone[level], crowded[level]) for level in alone}


def _compared(level: str, alone: list[float], crowded: list[float]) -> dict[str, float]:
    idle, busy = _p95(alone), _p95(crowded)
    aim = LEVELS[level].seconds + 1.0
    return {"decisions": len(crowded), "idle_p95": idle, "crowded_p95": busy, "ratio": busy / idle, "aim": aim}


def _p95(times: list[float]) -> float:
    return sorted(times)[min(len(times) - 1, int(len(times) * 0.95))]


async def _decisions(port: int, level: str) -> list[float]:
    """Play against one bot; the seconds of each of its decisions after the first, which may start a process."""
    times: list[float] = []
    chance = random.Random(level)
    async with Client(port) as client:
        while len(times) <= DECISIONS:
            seats = [{"kind": "me"}, {"kind": "bot", "level": level}]
            table = (await client.ask("POST", "/api/tables", {"game": GAME, "seats": seats}))["id"]
            async with client.follow(table, 0) as socket:
                await _one_game(client, socket, table, chance, times)
    return times[1:]


async def _one_game(client: Client, socket: Socket, table: str, chance: random.Random, times: list[float]) -> None:
    while len(times) <= DECISIONS:
        position = await client.ask("GET", f"/api/tables/{table}/position?seat=0")
        if position["actor"] is None:
            return
        if position["actor"] == 0:
            order = {"seat": 0, "sequence": position["sequence"], "key": f"fair-{time.monotonic_ns():020}"}
            command = chance.choice(position["options"])["code"]
            await client.ask("POST", f"/api/tables/{table}/play", {**order, "command": command})
            continue
        async with asyncio.timeout(PATIENCE):
            await _time_bot(socket, position["sequence"], times)


async def _time_bot(socket: Socket, sequence: int, times: list[float]) -> None:
    """From the view that asks the bot to the next one, as long as it is the bot's turn."""
    asked: float | None = None
    while True:
        at, text = await socket.heard.get()
        message = VIEW.decode(text)
        if message["type"] != "view" or message["view"]["sequence"] < sequence:
            continue
        if asked is not None:
            times.append(at - asked)
        asked = at
        if message["view"]["actor"] != 1:
            return
