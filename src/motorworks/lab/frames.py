"""Finished games as rows for data frames: one row for each seat of each game."""

import csv
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

from motorworks.games import find
from motorworks.kernel.refusal import NoLibrary
from motorworks.lab.simulate import Order, Outcome


def rows(order: Order, outcomes: Sequence[Outcome]) -> Iterator[dict[str, Any]]:
    """All rows have the same columns; a source of points that a game did not have counts 0."""
    rules = find(order.game).identity
    sources = {source: 0 for outcome in outcomes for source, _ in outcome.sources[0]}
    for number, outcome in enumerate(outcomes):
        for seat in range(order.players):
            yield {
                "game": order.game,
                "rules": rules,
                "players": order.players,
                "seed": order.seed,
                "number": number,
                "seat": seat,
                "score": outcome.scores[seat],
                "place": outcome.places[seat],
                "won": 1 / len(outcome.winners) if seat in outcome.winners else 0.0,
                "decisions": outcome.decisions,
                "ending": outcome.ending,
                **{f"score_{source}": points for source, points in {**sources, **dict(outcome.sources[seat])}.items()},
            }


def write_csv(file: Path, order: Order, outcomes: Sequence[Outcome]) -> None:
    found = list(rows(order, outcomes))
    with file.open("w", newline="", encoding="utf-8") as out:
        writer = csv.DictWriter(out, list(found[0]))
        writer.writeheader()
        writer.writerows(found)


def write_parquet(file: Path, order: Order, outcomes: Sequence[Outcome]) -> None:
    try:
        from pyarrow import Table
        from pyarrow.parquet import write_table
    except ModuleNotFoundError:
        raise NoLibrary("a Parquet file", "pyarrow", "data") from None
    write_table(Table.from_pylist(list(rows(order, outcomes))), file)
