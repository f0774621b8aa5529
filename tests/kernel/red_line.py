"""The game of docs/add-a-game.md, taken out of the page."""

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from pathlib import Path
from tempfile import mkdtemp
from typing import Any

import pytest

from motorworks.kernel import Game
from motorworks.kernel.match import Match, new_match

PAGE = Path(__file__).parents[2] / "docs" / "add-a-game.md"
FILE = re.compile(r"^`([\w/.]+)`\n\n```\w+\n(.*?)^```", re.MULTILINE | re.DOTALL)


def write_to(root: Path) -> None:
    """Write the files of the page into a folder `red_line`."""
    for name, body in FILE.findall(PAGE.read_text(encoding="utf-8")):
        file = root / "red_line" / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(body, encoding="utf-8")


@contextmanager
def registered(root: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The game in a folder of the registry, like the other games."""
    write_to(root)
    registry = import_module("motorworks.games")
    monkeypatch.setattr(registry, "__path__", [*registry.__path__, str(root)])
    registry.slugs.cache_clear()
    try:
        yield
    finally:
        registry.slugs.cache_clear()
        sys.modules.pop("motorworks.games.red_line", None)


@cache
def red_line() -> Game[Any]:
    root = Path(mkdtemp(prefix="red-line-"))
    write_to(root)
    sys.path.insert(0, str(root))
    game = import_module("red_line").GAME
    assert isinstance(game, Game)
    return game


def find(slug: object) -> Game[Any]:
    return red_line()


def new(players: int = 2, seed: int = 1) -> Match[Any]:
    return new_match(red_line(), players, seed, {})
