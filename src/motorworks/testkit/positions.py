"""Positions written for tests: a small TOML text with the same heading in every game.

    players = 3
    phase = "executive-decisions"
    actor = "green"
    [options]
    stock = "unlimited"
    [green]
    cash = 500

`players`, `options`, `phase` and `actor` can be left out. A seat has a table under its colour. Whatever else is in the
text is read by the reader of the game, `at(text, players, **options)` in its `tests/<game>/positions.py`, which lays
out the table and decides about everything that is not named. Cars and factories are drawn in multi-line strings.
"""

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from motorworks.kernel.game import Game


@dataclass(frozen=True)
class Written:
    """A position as it is written: its heading, a table for each seat, and what the game's reader has to read."""

    players: int
    options: dict[str, Any]
    phase: str
    actor: int | None
    seats: list[dict[str, Any]]
    rest: dict[str, Any]

    def check_all_read(self) -> None:
        """A reader takes out what it reads; what it has left is an error."""
        left = [*self.rest, *(entry for seat in self.seats for entry in seat)]
        assert not left, f"there is no entry: {', '.join(left)}"


def read(
    game: Game[Any], text: str, colours: Sequence[str], players: int, options: Mapping[str, Any] | None = None
) -> Written:
    """Read the heading, with `players` and `options` if none are written; what the game does not have is an error."""
    rest = tomllib.loads(text)
    players = game.check_players(rest.pop("players", players))
    chosen = {**(options or {}), **rest.pop("options", {})}
    game.choices(players, chosen)
    phase, actor = rest.pop("phase", ""), rest.pop("actor", "")
    phases, names = [each.name for each in game.phases], list(colours[:players])
    assert phase in ("", *phases), f"{game.title} has no phase {phase!r}; its phases are: {', '.join(phases)}"
    assert actor in ("", *names), f"there is no seat {actor!r}; the seats are: {', '.join(names)}"
    seats = [rest.pop(name, {}) for name in names]
    return Written(players, chosen, phase, names.index(actor) if actor else None, seats, rest)
