"""The registry: every folder beside this file that holds a GAME. Adding a game touches nothing else."""

from functools import cache
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Any

from motorworks.kernel.game import Game
from motorworks.kernel.refusal import UnknownGame


@cache
def slugs() -> tuple[str, ...]:
    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


def check_slug(slug: object) -> None:
    if slug not in slugs():
        raise UnknownGame(f"there is no game {slug!r}; games: {', '.join(slugs()) or 'none'}")


def find(slug: object) -> Game[Any]:
    """The game of that name; its rules are read only now."""
    check_slug(slug)
    game = import_module(f"{__name__}.{slug}").GAME
    assert isinstance(game, Game)
    return game


def folder(slug: object) -> Path:
    """Where a game is kept; looking there does not load it."""
    check_slug(slug)
    return next(Path(root) / str(slug) for root in __path__ if (Path(root) / str(slug)).is_dir())


def games() -> dict[str, Game[Any]]:
    return {slug: find(slug) for slug in slugs()}
