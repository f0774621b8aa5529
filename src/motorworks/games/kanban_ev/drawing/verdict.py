"""How a tie for the victory was broken [R 16.7]; alone, how far one has come [R 18.19]."""

from __future__ import annotations

from motorworks.games.kanban_ev.drawing.table import Table


def verdict(table: Table) -> str:
    """What the rules compared among those who were still tied; nothing while the game runs, or without a tie."""
    totals = table.view["totals"]
    if totals is None:
        return ""
    if table.players == 1:
        return _rank(table)
    tied = [seat for seat, total in enumerate(totals) if total == max(totals)]
    told = []
    for key in ("cars", "tested", "bank"):
        figures = {seat: _figure(table, key, seat) for seat in tied}
        best = max(figures.values())
        if min(figures.values()) < best:
            most_first = sorted(tied, key=figures.__getitem__, reverse=True)
            counted = ", ".join(f"{table.words.seat(seat)}: {figures[seat]}" for seat in most_first)
            told.append(table.say(f"tie.{key}", points=max(totals), figures=counted))
        tied = [seat for seat, figure in figures.items() if figure == best]
    return " ".join(told)


def _rank(table: Table) -> str:
    own = table.view["colleagues"]
    return table.word("ending", "fired" if own["fired"] else own["rank"])


def _figure(table: Table, key: str, seat: int) -> int:
    own = table.view["boards"][seat]
    if key == "cars":
        return sum(model is not None for model in own["garages"])
    return int(own["bank"]) if key == "bank" else len(own["tested"])
