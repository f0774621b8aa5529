"""The picture of a result, to be shared: what the winner built, on a sheet of 1200 by 630."""

from __future__ import annotations

from dataclasses import dataclass
from xml.sax.saxutils import escape

from motorworks.scene.lettering import shortened
from motorworks.scene.panel import Panel
from motorworks.scene.picture import Window, mark_svg, panel_drawing, with_symbols
from motorworks.scene.scene import Scene
from motorworks.scene.things import seat_look, seat_mark

SIZE: Window = (0, 0, 1200, 630)
_SHEET = (40, 78, 760, 470)
_COLUMN, _FIRST, _ROW = 850, 250, 44


@dataclass(frozen=True)
class SharedSeat:
    """A line of the result; `name` is what may be said about who sat there."""

    seat: int
    name: str
    points: str


def built_by(scene: Scene, seat: int) -> Panel | None:
    """The panel that shows what a seat has built: its own, in full; else the one with most of its pieces."""
    own = [panel.opens or panel for panel in scene.panels if panel.seat == seat]
    if own:
        return max(own, key=lambda panel: panel.size[0] * panel.size[1])
    counts = {panel: sum(piece.seat == seat for piece in panel.pieces) for panel in scene.panels}
    return max(counts, key=counts.__getitem__) if counts else None


def shared_svg(title: str, scene: Scene, seats: list[SharedSeat], made_by: str, theme: str = "paper") -> str:
    """`seats` in the order of their places: the first one's work is drawn."""
    winner = seats[0]
    panel = built_by(scene, winner.seat)
    drawing = "" if panel is None else _placed(panel)
    body = (
        '<rect width="1200" height="630" fill="var(--table)"/>'
        '<rect x="16" y="16" width="1168" height="598" rx="6" class="paper edge2"/>'
        f"{_text(40, 58, title.upper(), 'xl b spaced')}{drawing}"
        f'<g class="{seat_look(winner.seat)}">'
        f"{mark_svg(seat_mark(winner.seat, _COLUMN + 26, 116, 52))}"
        f"{_text(_COLUMN + 66, 126, shortened(winner.name, 240, 26), 'xl b')}"
        f'<text x="{_COLUMN}" y="206" class="b" style="font-size:64px">{escape(winner.points)}</text></g>'
        f"{''.join(_line(n, seat) for n, seat in enumerate(seats[1:]))}"
        f'<path d="M40 566H1160" class="l"/>{_text(40, 592, made_by, "sm")}'
    )
    return with_symbols(body, SIZE, theme)


def _placed(panel: Panel) -> str:
    x, y, w, h = _SHEET
    return (
        f'<svg x="{x}" y="{y}" width="{w}" height="{h}" viewBox="0 0 {panel.size[0]} {panel.size[1]}"'
        f' preserveAspectRatio="xMidYMid meet">{panel_drawing(panel)}</svg>'
    )


def _line(n: int, seat: SharedSeat) -> str:
    y = _FIRST + n * _ROW
    mark = mark_svg(seat_mark(seat.seat, _COLUMN + 14, y, 26))
    name = _text(_COLUMN + 38, y + 6, shortened(seat.name, 180, 19.5), "lg")
    return f'<g class="{seat_look(seat.seat)}">{mark}</g>{name}{_text(1156, y + 6, seat.points, "lg b end")}'


def _text(x: float, y: float, words: str, look: str) -> str:
    return f'<text x="{x}" y="{y}" class="{look}">{escape(words)}</text>'
