"""Bots think elsewhere, know only what their seat may know, and are replaced when they hang or die."""

from __future__ import annotations

import asyncio
import json
import sys
from typing import Any

import pytest

import motorworks
from motorworks.server.bots import pool as thinking
from motorworks.server.bots import turns
from motorworks.server.bots import worker as bot_process
from motorworks.server.bots.fair_queue import Claim
from motorworks.server.bots.pool import BotFailed, BotPool, Question
from tests.server.browser import FEWEST, GAME, Browser, Server

BAD_BOTS = {
    "hangs": "import sys,time; print('{}',flush=True); sys.stdin.readline(); time.sleep(600)",
    "dies": "import sys; print('{}',flush=True); sys.stdin.readline(); sys.exit(1)",
    "never starts": "raise SystemExit(1)",
    "speaks nonsense": "import sys; print('{}',flush=True); sys.stdin.readline(); print('hello',flush=True); input()",
    "answers a list": "import sys; print('{}',flush=True); sys.stdin.readline(); print('[1]',flush=True); input()",
    "leaves out the facts": "import sys; print('{}',flush=True); sys.stdin.readline(); print('{}',flush=True); input()",
    "floods": "import sys; print('{}',flush=True); sys.stdin.readline(); print('x'*5_000_000,flush=True); input()",
    "cheats": "import sys\nprint('{}',flush=True)\nfor _ in sys.stdin: print('{\"move\":\"win now\"}',flush=True)",
    "takes back": "import sys\nprint('{}',flush=True)\nfor _ in sys.stdin: print('{\"move\":\"\"}',flush=True)",
}


def use(monkeypatch: pytest.MonkeyPatch, script: str, patience: float = 0.2) -> None:
    monkeypatch.setattr(thinking, "COMMAND", (sys.executable, "-c", script))
    monkeypatch.setattr(thinking, "PATIENCE", patience)


def question() -> Question:
    match = motorworks.new(GAME, players=FEWEST, seed=1)
    return Question(level="random", position=match.position(), seed=1)


async def test_a_bot_answers_with_an_option() -> None:
    bot_pool = BotPool(1)
    asked = question()
    try:
        move = await bot_pool.decide(asked, 0.0, lambda done, seconds: None, Claim("visitor"))
    finally:
        await bot_pool.close()
    assert move in [option.code for option in motorworks.load(asked.position).options()]


@pytest.mark.parametrize("notice", [0.5, 0.0], ids=["a while ago", "just now"])
async def test_a_process_that_died_while_idle_is_started_again(notice: float) -> None:
    """Found by make chaos: uvloop's error for a closed pipe ended the turn, and the table waited for the next sweep."""
    bot_pool = BotPool(1)

    async def decide() -> str:
        return await bot_pool.decide(question(), 0.0, lambda done, seconds: None, Claim("visitor"))

    try:
        await decide()
        process = bot_pool._all[0]._process
        assert process is not None
        process.kill()
        await asyncio.sleep(notice)
        try:
            assert await decide()
        except BotFailed:
            assert not notice
        assert await decide()
    finally:
        await bot_pool.close()


async def test_a_process_that_was_killed_is_waited_for_when_the_pool_closes() -> None:
    """Its killer may be cancelled too; what nobody waited for was still running when the event loop ended."""
    bot_pool = BotPool(1)
    await bot_pool.decide(question(), 0.0, lambda done, seconds: None, Claim("visitor"))
    process = bot_pool._all[0]._process
    assert process is not None
    killing = asyncio.create_task(bot_pool._all[0].kill())
    await asyncio.sleep(0)
    killing.cancel()
    await asyncio.gather(killing, return_exceptions=True)
    assert process.returncode is None
    await bot_pool.close()
    assert process.returncode is not None


async def test_a_bot_that_thinks_reports_how_far_it_is() -> None:
    bot_pool = BotPool(1)
    asked = question()
    asked.level = "foreman"
    heard: list[float] = []
    try:
        await bot_pool.decide(asked, 1.0, lambda done, seconds: heard.append(done), Claim("visitor"))
    finally:
        await bot_pool.close()
    assert heard == sorted(heard)
    assert all(0 <= done <= 1 for done in heard)


def first_choice(game: str, players: int, seat: int) -> dict[str, Any]:
    """A position in which the seat has something to decide."""
    match = motorworks.new(game, players=players, seed=1)
    while match.state.actor != seat or len(match.state.legal()) == 1:
        match.play(match.state.legal()[0])
    return match.position()


def test_a_process_serves_tables_of_any_game_and_size_in_turn() -> None:
    """What a bot found for the fifth seat of one table is nothing to a table of two."""
    player, answers = bot_process.Player(), bot_process.Answers(sys.stdout)
    for game, players, seat in (("automobile", 5, 4), ("gear_and_piston", 2, 0), ("kanban_ev", 2, 1)):
        position = first_choice(game, players, seat)
        match = motorworks.load(position)
        move = player.answer({"level": "foreman", "position": position, "seed": 1}, answers)["move"]
        assert match.game.moves.parse(move) in match.state.legal()


@pytest.mark.parametrize("fault", [name for name in BAD_BOTS if name not in ("cheats", "takes back")])
async def test_a_bot_that_fails_is_replaced(monkeypatch: pytest.MonkeyPatch, fault: str) -> None:
    use(monkeypatch, BAD_BOTS[fault])
    failures: list[str] = []
    bot_pool = BotPool(1, lambda: failures.append(fault))
    with pytest.raises(BotFailed):
        await bot_pool.decide(question(), 0.0, lambda done, seconds: None, Claim("visitor"))
    assert failures == [fault]
    assert bot_pool._all[0]._process is None
    monkeypatch.setattr(bot_pool._all[0], "_command", (sys.executable, "-m", "motorworks.server.bots.worker"))
    monkeypatch.setattr(thinking, "PATIENCE", 10.0)
    assert await bot_pool.decide(question(), 0.0, lambda done, seconds: None, Claim("visitor"))
    await bot_pool.close()


@pytest.mark.parametrize("fault", ["hangs", "dies", "cheats", "takes back"])
async def test_the_table_goes_on_without_its_bots(
    monkeypatch: pytest.MonkeyPatch, server: Server, bertha: Browser, fault: str
) -> None:
    use(monkeypatch, BAD_BOTS[fault])
    for thinker in server.services.bot_pool._all:
        monkeypatch.setattr(thinker, "_command", thinking.COMMAND)
    table = (await bertha.open_table("me", *["random"] * (FEWEST - 1)))["id"]
    await bertha.post(f"/api/tables/{table}/seats/0/bot", {"level": "random"})

    async with bertha.live() as live:
        await live.follow(table, 0)
        await live.view_at(8)


async def test_a_bot_is_given_a_world_that_its_seat_cannot_tell_from_the_true_one(
    server: Server, bertha: Browser
) -> None:
    table_id = (await bertha.open_table("me", *["here"] * (FEWEST - 1), seed=3))["id"]
    worlds = set()
    async with server.services.registry.locked(table_id) as table:
        truth = table.match.position()
        for _ in range(5):
            asked = turns._question(table, 0, "random")
            world = motorworks.load(asked.position)
            assert world.view(0) == table.match.view(0)
            assert asked.position["state"]["rng"] != truth["state"]["rng"]
            assert "seed" not in json.dumps(asked.position)
            worlds.add(json.dumps(asked.position["state"], sort_keys=True))
    assert len(worlds) == 5
    assert json.dumps(truth["state"], sort_keys=True) not in worlds


async def test_a_game_of_bots_alone_plays_itself_to_the_end(bertha: Browser) -> None:
    table = (await bertha.open_table(*["random"] * FEWEST, seed=2))["id"]
    async with bertha.live() as live:
        await live.follow(table)
        view = await live.view_at(0)
        while view["status"] == "running":
            view = await live.view_at(0)
    assert any(standing["winner"] for standing in view["standings"])


async def test_a_person_who_returns_is_asked_again(server: Server, bertha: Browser) -> None:
    table = (await bertha.open_table("me", *["here"] * (FEWEST - 1)))["id"]
    for seat in range(FEWEST):
        await bertha.post(f"/api/tables/{table}/seats/{seat}/bot", {"level": "random"})
    async with bertha.live() as live:
        await live.follow(table, 0)
        await live.view_at(5)
    for seat in range(FEWEST):
        await bertha.post(f"/api/tables/{table}/seats/{seat}/return")
    await asyncio.sleep(0.3)
    view = await bertha.view(table)
    await asyncio.sleep(0.3)
    assert (await bertha.view(table))["sequence"] == view["sequence"]
    played: Any = await bertha.play(table, view["actor"])
    assert played["sequence"] == view["sequence"] + 1


async def test_those_who_sit_at_a_table_choose_how_fast_its_bots_move(
    server: Server, bertha: Browser, carl: Browser
) -> None:
    table = (await bertha.open_table("me", *["random"] * (FEWEST - 1), listed=True))["id"]
    path = f"/api/tables/{table}/bot-pause"
    assert (await bertha.http.put(path, json={"seconds": 1.5})).status_code == 204
    assert server.services.turns.pause(table) == 1.5
    assert (await bertha.http.put(path, json={"seconds": 60})).status_code == 400
    await carl.get("/api/me")
    assert (await carl.http.put(path, json={"seconds": 0})).status_code == 403
    assert server.services.turns.pause(table) == 1.5
