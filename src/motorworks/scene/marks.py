"""Marks: the few shapes from which everything is drawn. A mark is a tuple, ready for JSON and for SVG.

Colour, line and lettering are class names of `drawing.css`, never values: paper and blueprint share one drawing.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Literal, TypeAlias

Rect: TypeAlias = tuple[Literal["rect"], float, float, float, float, float, str]
Circle: TypeAlias = tuple[Literal["circle"], float, float, float, str]
Path: TypeAlias = tuple[Literal["path"], str, str]
Use: TypeAlias = tuple[Literal["use"], str, float, float, float, float, str]
Text: TypeAlias = tuple[Literal["text"], float, float, str, str, float]
Group: TypeAlias = tuple[Literal["group"], float, float, tuple["Mark", ...], str]
Mark: TypeAlias = Rect | Circle | Path | Use | Text | Group


@lru_cache(maxsize=4096)
def _short(number: float) -> float | int:
    """Two decimals at most, and no trailing `.0`: half of a scene on the wire is numbers."""
    rounded = round(number, 2)
    return int(rounded) if rounded == int(rounded) else rounded


def rect(x: float, y: float, w: float, h: float, look: str, r: float = 0) -> Mark:
    return ("rect", _short(x), _short(y), _short(w), _short(h), _short(r), look)


def circle(x: float, y: float, r: float, look: str) -> Mark:
    return ("circle", _short(x), _short(y), _short(r), look)


def path(d: str, look: str) -> Mark:
    return ("path", d, look)


def use(symbol: str, x: float, y: float, w: float, h: float, look: str = "") -> Mark:
    """A symbol of `symbols.svg`, fitted into the box."""
    return ("use", symbol, _short(x), _short(y), _short(w), _short(h), look)


def text(x: float, y: float, words: str, look: str = "", fit: float = 0) -> Mark:
    """Words on a base line; with `fit`, squeezed to that width when they are longer."""
    return ("text", _short(x), _short(y), words, look, _short(fit))


def group(x: float, y: float, marks: tuple[Mark, ...], look: str = "") -> Mark:
    return ("group", _short(x), _short(y), marks, look)
