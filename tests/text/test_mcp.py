"""A language model's client plays through MCP, over memory and over a real process."""

import re
import sys
from pathlib import Path
from typing import Any

from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client

from motorworks.text.mcp_server import server


def text_of(result: Any) -> str:
    return "\n".join(part.text for part in result.content)


async def test_a_scripted_client_plays_a_whole_game() -> None:
    async with Client(server()) as client:
        seen = text_of(await client.call_tool("new_game", {"game": "gear_and_piston", "players": 2, "seed": 5}))
        number = int(re.match(r"Table (\d+)", seen)[1])  # type: ignore[index]
        for _ in range(400):
            if "The game is over." in seen:
                break
            seen = text_of(await client.call_tool("act", {"table": number, "move": "1"}))
        assert re.search(r"Scores: \[.*\]; places: \[.*\]", seen)


async def test_what_is_wrong_is_one_sentence() -> None:
    async with Client(server()) as client:

        async def refused(tool: str, **arguments: Any) -> str:
            result = await client.call_tool(tool, arguments)
            assert result.is_error
            return text_of(result)

        assert "there is no game 'chess'" in await refused("new_game", game="chess", players=2)
        assert "2 to 6 players, not 9" in await refused("new_game", game="gear_and_piston", players=9)
        assert "there is no table 4" in await refused("look", table=4)
        await client.call_tool("new_game", {"game": "gear_and_piston", "players": 2, "seed": 5})
        assert "is not a move of" in await refused("act", table=1, move="castle")


async def test_reasons_undo_and_rules_can_be_asked_for() -> None:
    async with Client(server()) as client:
        await client.call_tool("new_game", {"game": "gear_and_piston", "players": 2, "seed": 7, "against": "random"})
        seen = text_of(await client.call_tool("look", {"table": 1}))
        allowed = "place scrapyard"
        assert allowed in seen
        assert text_of(await client.call_tool("why_not", {"table": 1, "move": allowed})) == "This is allowed."
        assert "[R " in text_of(await client.call_tool("why_not", {"table": 1, "move": "enough"}))
        await client.call_tool("act", {"table": 1, "move": allowed})
        undone = await client.call_tool("undo", {"table": 1})
        assert undone.is_error
        assert "another seat has acted since" in text_of(undone)
        assert "R 3" in text_of(await client.call_tool("read_rules", {"game": "gear_and_piston"}))
        assert "R 3.2" in text_of(await client.call_tool("read_rules", {"game": "gear_and_piston", "wanted": "R 3.2"}))
        assert "kanban_ev" in text_of(await client.call_tool("list_games", {}))


async def test_the_command_serves_over_standard_input_and_output() -> None:
    program = Path(sys.executable).with_name("motorworks")
    command = StdioServerParameters(command=str(program), args=["mcp"])
    async with Client(stdio_client(command)) as client:
        tools = {tool.name for tool in (await client.list_tools()).tools}
    assert {"new_game", "look", "act", "why_not", "undo", "read_rules"} <= tools
