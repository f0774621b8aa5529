"""Shapes that mean the same on every table."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

from motorworks.scene.lettering import lines
from motorworks.scene.marks import Mark, circle, path, rect, text, use

SEATS = 6


def seat_look(seat: int) -> str:
    """The class that gives a group the colour of a seat; Python counts seats from 0, the screen from 1."""
    return f"s{seat % SEATS + 1}"


def seat_mark(seat: int, x: float, y: float, size: float) -> Mark:
    """The shape of a seat, in its colour, with its middle at x, y."""
    return use(f"seat-{seat % SEATS + 1}", x - size / 2, y - size / 2, size, size, seat_look(seat))


def rounded(w: float, h: float, r: float = 4) -> str:
    return f"M{r} 0H{w - r}q{r} 0 {r} {r}V{h - r}q0 {r} -{r} {r}H{r}q-{r} 0 -{r} -{r}V{r}q0 -{r} {r} -{r}z"


def cut(w: float, h: float) -> str:
    """A worn tile: two opposite corners cut off."""
    c = round(w * 0.17, 1)
    return f"M0 0H{w - c}L{w} {c}V{h}H{c}L0 {h - c}z"


def tray(x: float, y: float, w: float, h: float) -> Mark:
    """A queue: first to act at the flat end, the point leads away."""
    return path(f"M{x} {y}h{w - 14}l14 {h / 2}l-14 {h / 2}h-{w - 14}z", "wellf edge")


@lru_cache(maxsize=1024)
def stack(x: float, y: float, w: float, h: float, icon: str, look: str, height: int = 3) -> tuple[Mark, ...]:
    """A pile, face down; `height` says how thick it looks, 0 to 3."""
    if height == 0:
        return (rect(x, y, w, h, "slot dashed", 4),)
    offsets = range(3 * (height - 1), -1, -3)
    back = tuple(rect(x + d, y + d, w, h, "paper edge", 4) for d in offsets)
    size = min(w, h) * 0.62
    return (*back, use(icon, x + (w - size) / 2, y + (h - size) / 2, size, size, look))


@lru_cache(maxsize=1024)
def wheel(x: float, y: float, r: float) -> tuple[Mark, ...]:
    spokes = "".join(
        f"M{x + r * 0.2 * cos(a):.1f} {y + r * 0.2 * sin(a):.1f}L{x + r * 0.7 * cos(a):.1f} {y + r * 0.7 * sin(a):.1f}"
        for a in (n * pi / 5 for n in range(10))
    )
    return (
        circle(x, y, r, "paper edge2"),
        circle(x, y, r * 0.72, "o"),
        path(spokes, "o"),
        circle(x, y, r * 0.18, "inkf"),
    )


@lru_cache(maxsize=1024)
def track(left: float, right: float, y: float, most: int) -> tuple[Mark, ...]:
    """One line with a dot per step, its numbers below, room for markers above."""
    step = (right - left) / most
    dots = tuple(circle(left + n * step, y, 4, "paper edge") for n in range(most + 1))
    numbers = tuple(text(left + n * step, y + 21, str(n), "sm mid") for n in range(most + 1))
    return (path(f"M{left} {y}H{right}", "o2"), *dots, *numbers)


@lru_cache(maxsize=1024)
def check(x: float, y: float, met: bool, words: str, fit: float = 0) -> tuple[Mark, ...]:
    """A line of a checklist; what is not met is bold, so that colour is not the only sign."""
    sign = use("check", x, y - 11, 13, 13, "good") if met else use("cross", x, y - 11, 13, 13, "bad")
    return (sign, text(x + 20, y, words, "" if met else "b", fit))


def figure(x: float, y: float, icon: str, value: str, label: str, fit: float = 60) -> tuple[Mark, ...]:
    """A symbol, the figure that decides, and what it counts."""
    return (use(icon, x, y, 26, 26), text(x + 31, y + 15, value, "lg", fit), text(x + 31, y + 29, label, "cap", fit))


@lru_cache(maxsize=1024)
def paragraph(
    x: float, y: float, words: str, room: float, look: str = "", size: float = 13, most: int = 9
) -> tuple[Mark, ...]:
    leading = size * 1.28
    return tuple(text(x, y + n * leading, line, look) for n, line in enumerate(lines(words, room, size, most)))
