"""How a tie for the victory was broken [R 16.7]; in a game alone, the rank that was reached [R 18.19]."""

from __future__ import annotations

from motorworks.games.kanban_ev.drawing.table import Table
from motorworks.games.kanban_ev.rules import scoring
from motorworks.games.kanban_ev.rules.seen import Colleagues
from motorworks.games.kanban_ev.rules.solo.ranks import RANK


def verdict(table: Table) -> str:
    """What the rules compared among those who were still tied; empty while the game runs, or without a tie."""
    totals, colleagues = table.seen.totals, table.seen.colleagues
    if totals is None:
        return ""
    if colleagues is not None:
        return _rank(table, colleagues)
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    said = []
    for n, key in enumerate(scoring.TIES):
        figures = {seat: _figures(table, seat)[n] for seat in tied}
        best = max(figures.values())
        if min(figures.values()) < best:
            most_first = sorted(tied, key=figures.__getitem__, reverse=True)
            counted = ", ".join(f"{table.words.seat(seat)}: {figures[seat]}" for seat in most_first)
            said.append(table.say(f"tie.{key}", points=max(totals), figures=counted))
        tied = [seat for seat, figure in figures.items() if figure == best]
    return " ".join(said)


def _rank(table: Table, colleagues: Colleagues) -> str:
    return table.word("ending", "fired" if colleagues.fired else RANK.word(colleagues.rank))


def _figures(table: Table, seat: int) -> tuple[int, ...]:
    goods = table.seen.boards[seat].goods
    return scoring.tie_figures(goods.garages, goods.tested, goods.bank)
