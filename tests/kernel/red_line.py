"""The game of docs/add-a-game.md, taken out of the page."""

import re
import sys
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

from motorworks.kernel import Game
from motorworks.kernel.match import Match, new_match

PAGE = Path(__file__).parents[2] / "docs" / "add-a-game.md"
FILE = re.compile(r"^`([\w/.]+)`\n\n```\w+\n(.*?)^```", re.MULTILINE | re.DOTALL)


@cache
def red_line() -> Game[Any]:
    root = Path(mkdtemp(prefix="red-line-"))
    for name, body in FILE.findall(PAGE.read_text(encoding="utf-8")):
        file = root / "red_line" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(body, encoding="utf-8")
    sys.path.insert(0, str(root))
    game = import_module("red_line").GAME
    assert isinstance(game, Game)
    return game


def find(slug: object) -> Game[Any]:
    return red_line()


def new(players: int = 2, seed: int = 1) -> Match[Any]:
    return new_match(red_line(), players, seed, {})
