"""A scene as plain text, for a terminal or a reader without a picture."""

from __future__ import annotations

from textwrap import fill
from typing import TYPE_CHECKING

from motorworks.scene.marks import Mark

if TYPE_CHECKING:
    from motorworks.scene.panel import Panel, Piece
    from motorworks.scene.scene import Scene, Seat

WIDTH = 100
_SIGNS = {"check": "✓", "cross": "✗"}


def board_text(scene: Scene) -> str:
    """The stage of the game, one paragraph per panel, one line per seat, then the question."""
    now = [step.title for step in scene.steps if step.when == "now"]
    heading = " · ".join(filter(None, [scene.where, *now]))
    panels = [paragraph for panel in scene.panels if (paragraph := _panel(panel.opens or panel))]
    seats = [_seat(seat) for seat in scene.seats if seat.name]
    return "\n".join(filter(None, [heading, *panels, *seats, scene.prompt]))


def _panel(panel: Panel) -> str:
    written = " ".join(word for mark in panel.marks if (word := _word(mark)))
    things = "; ".join(_name(piece) for piece in panel.pieces)
    body = ". ".join(filter(None, [things, written]))
    if not body and not panel.note:
        return ""
    title = f"{panel.title} ({panel.note})" if panel.note else panel.title
    return fill(f"{title}: {body}" if body else title, WIDTH, subsequent_indent="    ")


def _name(piece: Piece) -> str:
    return piece.tip.name if piece.tip else piece.label


def _word(mark: Mark) -> str:
    """What is written on a panel; captions under a thing repeat its name and are left out."""
    if mark[0] == "use":
        return _SIGNS.get(str(mark[1]), "")
    if mark[0] == "text" and "cap mid" not in str(mark[4]):
        return str(mark[3])
    return ""


def _seat(seat: Seat) -> str:
    figures = [f"{figure.label} {figure.value}" for figure in seat.figures]
    score = f"{seat.score} {seat.unit}".strip()
    return fill(
        f"{seat.name}: {', '.join(filter(None, [score, seat.role, *figures]))}", WIDTH, subsequent_indent="    "
    )
