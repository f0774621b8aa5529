"""The JSON of a view: what people, the server and stored games rely on."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.kanban_ev.positions import Position, at, new

KEYS = Path(__file__).parent / "view_keys.txt"
LATE = """
phase = "end-of-day"
week = 3
cycle = 2
[factory_goals]
cars = [2, 3]
upgraded = [2, 3]
certifications = [2, 3]
"""


def paths(value: Any, path: str) -> Iterator[str]:
    """Every key by its way through the view; the entries of a list have one way in common."""
    if isinstance(value, dict):
        for key, entry in value.items():
            yield from paths(entry, f"{path}.{key}" if path else key)
    elif isinstance(value, list) and any(isinstance(entry, dict) for entry in value):
        for entry in value:
            yield from paths(entry, f"{path}[]")
    else:
        yield path


def expert() -> Position:
    """An Expert has looked at the Award tiles of Assembly."""
    match = at('actor = "orange"\n[orange]\nstation = "assembly-top"\ntraining = { assembly = 4 }')
    return match.plays("train assembly")


def test_the_keys_of_a_view_do_not_change() -> None:
    """R 1.5: a rename in the typed view would change what clients and stored games read, so the keys are pinned."""
    matches = [new(4), new(1), at(LATE), expert()]
    found = {path for match in matches for seat in (0, None) for path in paths(match.view(seat), "")}
    assert sorted(found) == KEYS.read_text(encoding="utf-8").splitlines()


@pytest.mark.parametrize("players", [1, 2, 4])
def test_a_view_as_json_says_what_the_typed_view_says(players: int) -> None:
    """R 2.10: hands are words for their owner and null for others; colleagues follow the players."""
    match = new(players)
    typed, view = match.seen(0), match.view(0)
    assert [board["seat"] for board in view["boards"][:players]] == list(range(players))
    assert len(view["boards"]) == len(typed.table.workers())
    assert [len(board["goals"]) for board in view["boards"][:players]] == [
        len(board.goals) for board in typed.table.boards
    ]
    assert match.view(None)["boards"][0]["goals"] == [None] * len(typed.table.boards[0].goals)
