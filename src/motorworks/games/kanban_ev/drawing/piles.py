"""How the panels lie on a tablet: what matters now comes first, and low panels are piled beside a tall one."""

from __future__ import annotations

from motorworks.games.kanban_ev.drawing.table import TableDrawing
from motorworks.games.kanban_ev.rules import tables as t

Piles = tuple[tuple[str, ...], ...]
_MEETING: Piles = (("meeting",), ("played",), ("hand",), ("speakers",))
_AFTER_IT: Piles = (("hand",), ("played",), ("speakers",), ("meeting",))
_WIDE: Piles = (("assembly",), ("research",), ("administration",))


def piles(table: TableDrawing) -> Piles:
    """Every panel, those of a pile below each other; two narrow piles share a row."""
    found = (*_first(table), ("board",), *_plant(table), *_players(table), *_WIDE)
    first = {panel: n for n, pile in reversed(tuple(enumerate(found))) for panel in pile}
    kept = (tuple(panel for panel in pile if first[panel] == n) for n, pile in enumerate(found))
    return tuple(filter(None, kept))


def _first(table: TableDrawing) -> Piles:
    if table.in_meeting:
        return _AFTER_IT if table.phase == "end-of-meeting" else _MEETING
    if table.phase == "certification" or (table.phase == "orientation" and not table.kinds & {"take", "select"}):
        return (("administration",), *_plant(table))
    if table.phase in ("garage-tiles", "tuning"):
        return (("board",),)
    wide = [(t.DEPARTMENT.word(one),) for one in (t.ASSEMBLY, t.RESEARCH) if one in table.at_work]
    return tuple(wide) or _plant(table)


def _plant(table: TableDrawing) -> Piles:
    """The Workstations are as tall as Logistics and Design together."""
    if t.DESIGN_OFFICE in table.at_work or (table.phase == "orientation" and "select" in table.kinds):
        return (("design", "logistics"), ("alley",))
    if t.LOGISTICS in table.at_work or table.phase == "orientation":
        return (("logistics", "design"), ("alley",))
    return (("alley",), ("logistics", "design"))


def _players(table: TableDrawing) -> Piles:
    """The goals beside the other players: a tall panel for one of them, low ones for three."""
    others = [f"rival-{seat}" for seat in table.rivals] or ["colleagues"]
    if len(others) == 1:
        return ((others[0],), ("meeting", "final-goal"))
    if len(others) == 2:
        return (("meeting",), (others[0],), (others[1],), ("final-goal",))
    return (("meeting",), ("final-goal", others[0]), (others[1],), (others[2],))
