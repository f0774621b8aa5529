"""A scene as one SVG picture, complete in itself: for notebooks, the README and the start page."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING
from xml.sax.saxutils import escape, quoteattr

from motorworks.scene.lettering import shortened, width
from motorworks.scene.marks import Mark
from motorworks.scene.things import seat_look

if TYPE_CHECKING:
    from motorworks.scene.panel import Panel, Piece
    from motorworks.scene.scene import Scene

Window = tuple[float, float, float, float]

_THEMES = ("paper", "blueprint", "auto")
_PLATE = 24
_EDGE = 15
_LEFT, _ABOVE = 12, 24  # margins of the table around its panels; titles stick out at the top


@cache
def _data(name: str) -> str:
    return files("motorworks.scene").joinpath(name).read_text(encoding="utf-8")


@cache
def symbols() -> dict[str, str]:
    """Every symbol by its id, as SVG source."""
    return {found[1]: found[0] for found in re.finditer(r'<symbol id="([\w-]+)".*?</symbol>', _data("symbols.svg"))}


@cache
def _patterns() -> str:
    found = re.search(r"<defs>.*?</defs>", _data("symbols.svg"), re.DOTALL)
    return found[0] if found else ""


def _palette(theme: str) -> str:
    if theme not in _THEMES:
        raise ValueError(f"There is no theme {theme!r}; the themes are {', '.join(_THEMES)}.")
    paper, blueprint = (f".board{{{block}}}" for block in re.findall(r"\{([^}]*)\}", _data("palette.css")))
    dark = {"paper": "", "blueprint": blueprint, "auto": f"@media (prefers-color-scheme:dark){{{blueprint}}}"}
    return paper + dark[theme]


def _style(theme: str) -> str:
    return f"<style>{_palette(theme)}{_data('drawing.css')}</style>"


# Each mark with its numbers, then its look.
_SHAPES = {
    "rect": '<rect x="{}" y="{}" width="{}" height="{}" rx="{}"{}/>',
    "circle": '<circle cx="{}" cy="{}" r="{}"{}/>',
    "path": '<path d="{}"{}/>',
    "use": '<use href="#{}" x="{}" y="{}" width="{}" height="{}"{}/>',
}


def mark_svg(mark: Mark) -> str:
    if mark[0] == "text":
        return _text(*mark[1:])
    if mark[0] == "group":
        _, x, y, marks, look = mark
        return f'<g transform="translate({x} {y})"{_look(look)}>{"".join(map(mark_svg, marks))}</g>'
    shape, *values, look = mark
    return _SHAPES[shape].format(*values, _look(look))


def _look(look: str) -> str:
    return f' class="{look}"' if look else ""


_SIZES = {"xs": 8.0, "cap": 11.5, "sm": 12.0, "md": 14.6, "lg": 19.5, "xl": 26.0}


def _text(x: float, y: float, words: str, look: str, fit: float) -> str:
    size = next((size for name, size in _SIZES.items() if name in look.split()), 13.0)
    squeezed = f' textLength="{fit}" lengthAdjust="spacingAndGlyphs"' if 0 < fit < width(words, size) else ""
    return f'<text x="{x}" y="{y}"{_look(look)}{squeezed}>{escape(words)}</text>'


def _piece(piece: Piece) -> str:
    look = _look(seat_look(piece.seat)) if piece.seat is not None else ""
    turn = f" rotate({piece.turn} {piece.at.w / 2} {piece.at.h / 2})" if piece.turn else ""
    inner = "".join(map(mark_svg, piece.marks))
    label = quoteattr(piece.label)
    return f'<g transform="translate({piece.at.x} {piece.at.y}){turn}" role="img" aria-label={label}{look}>{inner}</g>'


def panel_drawing(panel: Panel) -> str:
    marks = "".join(map(mark_svg, (*panel.scenery.marks, *panel.marks)))
    return marks + "".join(map(_piece, panel.pieces))


def _plate(panel: Panel) -> str:
    face, words = ("platef", "inv") if panel.seat is None else ("seatf", "onseat")
    title = shortened(panel.title.upper(), panel.place.w - 54, 13.8)
    room = width(title, 13.8) + 34
    look = _look(seat_look(panel.seat)) if panel.seat is not None else ""
    sign = f'<text x="{room / 2 + 10}" y="5" class="sm b mid spaced {words}">{escape(title)}</text>'
    return f'<g{look}><rect x="10" y="-12" width="{room:.0f}" height="{_PLATE}" rx="5" class="{face}"/>{sign}</g>'


def _sheet(panel: Panel) -> str:
    x, y, w, h = panel.place
    inner_w, inner_h = w - 2 * _EDGE, h - 2 * _EDGE - 2
    box = f'<rect width="{w}" height="{h}" rx="3" class="paper edge"/>'
    view = (
        f'<svg x="{_EDGE}" y="{_EDGE + 2}" width="{inner_w}" height="{inner_h}"'
        f' viewBox="0 0 {panel.size[0]} {panel.size[1]}" preserveAspectRatio="xMidYMid meet" overflow="visible">'
        f"{panel_drawing(panel)}</svg>"
    )
    return f'<g transform="translate({x} {y})">{box}{view}{_plate(panel)}</g>'


def with_symbols(body: str, window: Window, theme: str, ground: str = "") -> str:
    used = dict.fromkeys(re.findall(r'href="#([\w-]+)"', body))
    drawn = "".join(symbols()[name] for name in used)
    x, y, w, h = window
    box = f'viewBox="{x} {y} {w} {h}" width="{w}" height="{h}"'
    inside = f"{_style(theme)}{_patterns()}{drawn}{ground}{body}"
    return f'<svg xmlns="http://www.w3.org/2000/svg" class="board" {box}>{inside}</svg>'


def panel_svg(panel: Panel, theme: str = "paper") -> str:
    """A single panel, without its plate and frame."""
    return with_symbols(panel_drawing(panel), (0, 0, *panel.size), theme)


def board_svg(scene: Scene, theme: str = "paper") -> str:
    """The whole table."""
    return _table((0, 0, *scene.board), scene.panels, theme)


def _table(room: Window, panels: Iterable[Panel], theme: str) -> str:
    """Panels on the ground that is seen round them."""
    x, y, w, h = window = (room[0] - _LEFT, room[1] - _ABOVE, room[2] + 2 * _LEFT, room[3] + _ABOVE + _LEFT)
    ground = f'<rect x="{x}" y="{y}" width="{w}" height="{h}" fill="var(--table)"/>'
    return with_symbols("".join(map(_sheet, panels)), window, theme, ground)


def cover_svg(scene: Scene, theme: str = "paper") -> str:
    """For the lid of the box: the area of one player, or the largest panel where there is none; nothing else."""
    mine = [panel for panel in scene.panels if panel.seat is not None]
    shown = mine[0] if mine else max(scene.panels, key=lambda panel: panel.place.w * panel.place.h)
    return _table(shown.place, [shown], theme)


def miniature_svg(scene: Scene, theme: str = "paper") -> str:
    """The whole table without a word on it: too small to read, it is recognized by its shapes."""
    return re.sub(r"<text\b.*?</text>", "", board_svg(scene, theme), flags=re.DOTALL)
