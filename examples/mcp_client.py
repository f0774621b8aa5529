"""A client of the Model Context Protocol plays through `motorworks mcp`, as an assistant would."""

import asyncio
import re
import sys
from pathlib import Path
from typing import Any

from mcp import Client, StdioServerParameters
from mcp.client.stdio import stdio_client


def text_of(result: Any) -> str:
    return "\n".join(part.text for part in result.content)


async def play(game: str, most: int = 500) -> str:
    """Always the first option, until the game is over."""
    program = Path(sys.executable).with_name("motorworks")
    command = StdioServerParameters(command=str(program), args=["mcp"])
    async with Client(stdio_client(command)) as client:
        seen = text_of(await client.call_tool("new_game", {"game": game, "players": 2, "against": "random", "seed": 3}))
        found = re.match(r"Table (\d+)", seen)
        assert found is not None
        for _ in range(most):
            if "The game is over." in seen:
                break
            seen = text_of(await client.call_tool("act", {"table": int(found[1]), "move": "1"}))
    return seen.splitlines()[-1]


if __name__ == "__main__":
    print(asyncio.run(play("gear_and_piston")))
