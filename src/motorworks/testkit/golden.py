"""Perft numbers and golden playthroughs: an accidental change of the rules is seen at once.

`python -m motorworks.testkit.golden` (or `make golden`) writes them again, for review with `git diff`.
"""

import json
import sys
from pathlib import Path
from typing import Any

from motorworks.games import games
from motorworks.kernel.phase import Game
from motorworks.kernel.state import State
from motorworks.testkit.tables import Table, tables, walk

DEFAULT_FOLDER = Path("tests/golden")
MOST_LEAVES = 3000


def perft(s: State, depth: int) -> int:
    """How many different sequences of that many actions there are."""
    if depth == 0 or s.over:
        return 1
    legal = s.legal()
    if depth == 1:
        return len(legal)
    total = 0
    for action in legal:
        child = s.copy()
        child.apply(action)
        total += perft(child, depth - 1)
    return total


def perft_numbers(s: State) -> list[int]:
    """Perft for growing depths, as far as it is quick."""
    numbers: list[int] = []
    while len(numbers) < 6 and (not numbers or numbers[-1] * max(1, len(s.legal())) <= MOST_LEAVES):
        numbers.append(perft(s, len(numbers) + 1))
    return numbers


def playthrough(table: Table, seed: int) -> dict[str, Any]:
    """A random game in words: its perft numbers on the way, its moves, its log and how it ended."""
    match = table.match(seed)
    numbers = {}
    for count, _ in enumerate(walk(match, seed)):
        if count % 40 == 0:
            numbers[str(count)] = perft_numbers(match.state)
    record = match.record()
    return {
        "table": str(table),
        "seed": seed,
        "perft": numbers,
        "log": [str(line) for line in match.log()],
        "moves": [f"{action['seat']} {action['move']} {action['hash'][:6]}" for action in record["actions"]],
        "result": record["result"],
        "sources": [list(map(list, score.sources)) for score in match.breakdown()],
    }


def golden_tables(game: Game[Any]) -> list[Table]:
    """One table a seat count: with the default options and, for the largest, with the last of each."""
    every = tables(game)
    first = [next(table for table in every if table.players == players) for players in game.seats]
    return [*first, every[-1]] if every[-1] not in first else first


def golden(game: Game[Any]) -> dict[str, Any]:
    return {"rules": game.rules, "games": [playthrough(table, 1) for table in golden_tables(game)]}


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for slug, game in games().items():
        text = json.dumps(golden(game), indent=1, ensure_ascii=False)
        (folder / f"{slug}.json").write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    write(Path(sys.argv[1]) if len(sys.argv) > 1 else DEFAULT_FOLDER)
