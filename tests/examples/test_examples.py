"""The examples do what they say."""

import asyncio
from pathlib import Path

import pytest

from examples import mcp_client, seat_agent, text_agent
from tests.server.browser import Browser, serving, settings


def test_a_model_plays_a_game_in_words() -> None:
    assert sum(text_agent.main().values()) == pytest.approx(0)


async def test_a_client_plays_over_mcp() -> None:
    assert (await mcp_client.play("gear_and_piston")).startswith("The game is over.")


async def test_an_agent_takes_a_seat_on_a_running_server(tmp_path: Path) -> None:
    """Bertha opens a table with an open seat and a bot, and gives the link to the agent."""
    async with serving(settings(str(tmp_path))) as server:
        host = Browser(server.address)
        seats = [{"kind": "open"}, {"kind": "bot", "level": "random"}]
        opened = await host.http.post("/api/tables", json={"game": "gear_and_piston", "seats": seats})
        invitation = next(one for one in opened.json()["invitations"] if one["seat"] == 0)
        await asyncio.wait_for(asyncio.to_thread(seat_agent.main, server.address + invitation["link"], 0.05), 120)
        table = await host.http.get(f"/api/tables/{opened.json()['id']}")
        await host.close()
    assert table.json()["status"] == "finished"
