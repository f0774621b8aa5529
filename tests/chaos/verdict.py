"""After the faults: what was acknowledged is stored, every table goes on, and every game can be verified."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from functools import partial
from typing import Any

import httpx
from sqlalchemy import select

from motorworks.server.storage.schema import actions, tables
from motorworks.server.upgrade import stored
from motorworks.server.upgrade.check import check
from tests.chaos.players import Player, Score, Unavailable
from tests.chaos.site import Site

PATIENCE = 60.0  # seconds in which a table must accept an action


@dataclass
class Verdict:
    site: str
    seconds: float
    faults: Counter[str]
    kills: int
    score: Score
    games: int = 0
    other_rules: int = 0
    lost: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    unverifiable: list[str] = field(default_factory=list)

    @property
    def clean(self) -> bool:
        return not (self.lost or self.stuck or self.unverifiable or self.score.unexpected)


async def find_stuck(players: list[Player], verdict: Verdict) -> None:
    """Every table that somebody was playing at takes another action."""
    await asyncio.gather(*(_go_on(player, verdict) for player in players))


async def _go_on(player: Player, verdict: Verdict) -> None:
    table = player.table
    try:
        async with asyncio.timeout(PATIENCE):
            while player.table == table:
                try:
                    if await player.move():
                        return
                except (httpx.HTTPError, Unavailable):
                    await asyncio.sleep(0.2)
    except TimeoutError:
        verdict.stuck.append(f"{player.game} {table}")


def find_lost(site: Site, players: list[Player], verdict: Verdict) -> None:
    with stored.reading(site.data) as read:
        for player in players:
            for table, acknowledged in player.tables.items():
                rows = read(partial(_rows, table=table))
                for key, told in acknowledged.items():
                    row = rows.get(key)
                    right = row is not None and (row.seat, row.command) == (told.seat, told.command)
                    if not right or (told.sequence and row.sequence != told.sequence):
                        verdict.lost.append(f"{player.game} {table} {key} at {told.sequence}")


def _rows(connection: Any, table: str) -> dict[str, Any]:
    return {row.key: row for row in connection.execute(select(actions).where(actions.c.table_id == table))}


def find_unverifiable(site: Site, verdict: Verdict) -> None:
    """Replayed under the rules here, each game has its stored positions, or says which rules it began with."""
    with stored.reading(site.data) as read:
        began = read(lambda connection: dict(connection.execute(select(tables.c.id, tables.c.began_under)).all()))
    for outcome in check(site.data, None, 1, lambda total: lambda done: None):
        verdict.games += 1
        if not outcome.unchanged and began.get(outcome.table):
            verdict.other_rules += 1
        elif not outcome.unchanged:
            verdict.unverifiable.append(f"{outcome.game} {outcome.table} step {outcome.step}: {outcome.differences}")


def table_of(verdicts: list[Verdict]) -> str:
    """The result as a table in Markdown."""
    heading = ["", *(verdict.site for verdict in verdicts)]
    names = sorted({name for verdict in verdicts for name in verdict.faults})
    lines: list[tuple[str, list[object]]] = [(name, [verdict.faults[name] for verdict in verdicts]) for name in names]
    lines += [
        ("**kills in all**", [verdict.kills for verdict in verdicts]),
        ("minutes", [f"{verdict.seconds / 60:.1f}" for verdict in verdicts]),
        ("games", [verdict.games for verdict in verdicts]),
        ("games that went on under other rules", [verdict.other_rules for verdict in verdicts]),
        ("requests without an answer, or answered 5xx", [verdict.score.failed for verdict in verdicts]),
        ("**acknowledged actions**", [verdict.score.acknowledged for verdict in verdicts]),
        ("**lost**", [len(verdict.lost) for verdict in verdicts]),
        ("**stuck**", [len(verdict.stuck) for verdict in verdicts]),
        ("**unverifiable**", [len(verdict.unverifiable) for verdict in verdicts]),
        ("unexpected answers", [len(verdict.score.unexpected) for verdict in verdicts]),
    ]
    rows = [f"| {name} | {' | '.join(_cell(cell) for cell in cells)} |" for name, cells in lines]
    return "\n".join([f"| {' | '.join(heading)} |", f"|{'---|' * len(heading)}", *rows])


def _cell(value: object) -> str:
    return f"{value:,}" if isinstance(value, int) else str(value)
