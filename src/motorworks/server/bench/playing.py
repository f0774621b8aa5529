"""Playing one table for the benchmark: actions over the live socket or over HTTP, each with its time."""

from __future__ import annotations

import asyncio
import contextlib
import math
import random
import time
from dataclasses import dataclass

import msgspec

from motorworks.games import find, slugs
from motorworks.server.bench.client import Client, Socket

PREFERRED = "gear_and_piston"
FIRST_SECONDS = 10.0  # in which all players have asked for their first position
keys = iter(range(10**9))


def game_played() -> str:
    return PREFERRED if PREFERRED in slugs() else slugs()[0]


@dataclass
class Opened:
    """A table with its visitor and two sockets that follow it, after so many actions."""

    client: Client
    table: str
    sockets: list[Socket]
    played: int = 0


async def open_one(stack: contextlib.AsyncExitStack, port: int, seed: int) -> Opened:
    """A table that stays open with the stack."""
    game = game_played()
    client = await stack.enter_async_context(Client(port))
    kinds = ["me"] + ["here"] * (find(game).seats[0] - 1)
    # Different people at every table: a panel drawn with the same names would come from the cache.
    seats = [{"kind": kind, "name": f"guest {next(keys)}"} for kind in kinds]
    table = (await client.ask("POST", "/api/tables", {"game": game, "seats": seats, "seed": seed}))["id"]
    sockets = [await stack.enter_async_context(client.follow(table, seat)) for seat in (0, 1)]
    return Opened(client, table, sockets)


async def play_table(
    port: int, actions: int, seed: int, think: float, *, post: bool = False, views: list[bytes] | None = None
) -> list[float]:
    """Open a table and play it; the time of each action."""
    async with contextlib.AsyncExitStack() as stack:
        return await play_at(await open_one(stack, port, seed), actions, seed, think, post=post, views=views)


async def play_at(
    opened: Opened,
    actions: int,
    seed: int,
    think: float,
    *,
    post: bool = False,
    views: list[bytes] | None = None,
    until: float = math.inf,
) -> list[float]:
    """Play a table over its sockets, or over HTTP (`post`), up to so many actions; the time of each.

    `views` collects what the first browser was sent; no action begins after `until` on the monotonic clock.
    """
    client, table, sockets = opened.client, opened.table, opened.sockets
    chance = random.Random(seed)
    times: list[float] = []
    for sequence in range(opened.played, actions):
        pause = chance.random() * think
        if not times:  # the players of many tables do not ask all at once
            await asyncio.sleep(min(pause, FIRST_SECONDS))
        position = await client.position(table)
        if position["actor"] is None:
            break
        order = {"seat": position["actor"], "sequence": sequence, "key": f"bench-{next(keys):010}"}
        order["command"] = chance.choice(position["options"])["code"]
        text = msgspec.json.encode({"type": "play", "table": table, **order})
        if time.monotonic() + pause > until:
            break
        await asyncio.sleep(pause)
        begun = time.perf_counter()
        answer = client.ask("POST", f"/api/tables/{table}/play", order) if post else None
        if answer is None:
            sockets[order["seat"] % 2].send(text)
        async with asyncio.timeout(30):
            read = [await screen.wait_for(sequence + 1) for screen in sockets]
        times.append(max(at for at, _ in read) - begun)
        if views is not None:
            views.append(read[0][1])
        if answer is not None:
            await answer
        opened.played += 1
    return times
