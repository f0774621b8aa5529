"""After the faults: what was acknowledged is stored, every table goes on, and every game can be verified."""

from __future__ import annotations

import asyncio
import subprocess
import sys
import tempfile
from collections import Counter
from dataclasses import dataclass, field, fields
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import select

from motorworks.games import find
from motorworks.server.storage.schema import actions, tables
from motorworks.server.upgrade import stored
from motorworks.server.upgrade.check import check
from motorworks.server.upgrade.replaying import Outcome
from tests.chaos.players import FAILURES, Player, Score
from tests.chaos.site import PROGRAM, Site

PATIENCE = 60.0  # seconds in which a table must accept an action
NOT_SEEN = -1


@dataclass
class Verdict:
    site: str
    seconds: float
    faults: Counter[str]
    kills: int
    score: Score
    games: int = 0
    other_rules: int = 0
    under_editions: int = 0
    lost: list[str] = field(default_factory=list)
    stuck: list[str] = field(default_factory=list)
    unverifiable: list[str] = field(default_factory=list)

    @property
    def clean(self) -> bool:
        return not (self.lost or self.stuck or self.unverifiable or self.score.unexpected)


def added(runs: list[list[Verdict]]) -> list[Verdict]:
    """Several runs as one, for each kind of database."""
    sums: dict[str, Verdict] = {}
    for verdict in (verdict for run in runs for verdict in run):
        if verdict.site not in sums:
            sums[verdict.site] = Verdict(verdict.site, 0.0, Counter(), 0, Score())
        _add(sums[verdict.site], verdict)
    return list(sums.values())


def _add(total: Any, more: Any) -> None:
    """Add up every figure, and collect every finding."""
    for part in fields(more):
        value = getattr(more, part.name)
        if isinstance(value, Score):
            _add(total.score, value)
        elif not isinstance(value, str):
            setattr(total, part.name, getattr(total, part.name) + value)


async def find_stuck(players: list[Player], verdict: Verdict) -> None:
    """Every table that somebody was playing at takes another action, of a person or of a bot."""
    await asyncio.gather(*(_go_on(player, verdict) for player in players))


async def _go_on(player: Player, verdict: Verdict) -> None:
    table = player.table
    first = player.seen = NOT_SEEN
    try:
        async with asyncio.timeout(PATIENCE):
            while player.table == table:
                try:
                    if await player.move():
                        return
                    first = player.seen if first == NOT_SEEN else first
                except FAILURES:
                    await asyncio.sleep(0.2)
    except TimeoutError:
        if player.seen == first:  # else its bots play, slowly
            verdict.stuck.append(f"{player.game} {table}")


def find_lost(site: Site, players: list[Player], verdict: Verdict) -> None:
    with stored.reading(site.data) as read:
        for player in players:
            for table, acknowledged in player.tables.items():
                rows = read(partial(_rows, table=table))
                for key, known in acknowledged.items():
                    row = rows.get(key)
                    right = row is not None and (row.seat, row.command) == (known.seat, known.command)
                    if not right or (known.sequence and row.sequence != known.sequence):
                        verdict.lost.append(f"{player.game} {table} {key} at {known.sequence}")


def _rows(connection: Any, table: str) -> dict[str, Any]:
    return {row.key: row for row in connection.execute(select(actions).where(actions.c.table_id == table))}


def find_unverifiable(site: Site, verdict: Verdict) -> None:
    """Replayed under the rules that it names, each game has its stored positions.

    A game that went on under other rules than it began with names the first, and is only counted.
    """
    with stored.reading(site.data) as read:
        named = read(_rules)
    here = {each.table: each for each in check(site.data, None, 1, lambda total: lambda done: None)}
    verdict.games += len(here)
    foreign = {
        table for table in here if not named[table][1] and not find(here[table].game).understands(named[table][0])
    }
    there = _under_editions(site) if foreign else {}
    verdict.other_rules += sum(1 for table in here if named[table][1])
    verdict.under_editions += len(foreign)
    for table in [table for table in here if not named[table][1]]:
        outcome = there[table] if table in foreign else here[table]
        if not outcome.unchanged:
            verdict.unverifiable.append(
                f"{outcome.game} {table} {outcome.status} under {named[table][0]} "
                f"step {outcome.step} of {outcome.steps}: {outcome.differences}"
            )


def _rules(connection: Any) -> dict[str, tuple[str, str | None]]:
    """For each table the rules it is under, and those it began with if they were others."""
    found = connection.execute(select(tables.c.id, tables.c.rules, tables.c.began_under))
    return {row.id: (row.rules, row.began_under) for row in found}


def _under_editions(site: Site) -> dict[str, Outcome]:
    """The same in a process where the editions of the fault `rules changed` are in force."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "outcomes.json"
        command = ["upgrade", "--check", "--data", site.data, "--workers", "1", "--json", str(report), *site.editions]
        subprocess.run([sys.executable, "-c", PROGRAM, *command], check=False, stdout=subprocess.DEVNULL)
        return {each.table: each for each in msgspec.json.decode(report.read_bytes(), type=list[Outcome])}


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
        ("games played under changed rules only, replayed under these", [v.under_editions for v in verdicts]),
        ("requests without an answer, or answered 503", [verdict.score.failed for verdict in verdicts]),
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
