"""A game without drawings: what a seat may see as lines of text, and as one panel that lists them."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from motorworks.scene.marks import text
from motorworks.scene.panel import Panel, Place
from motorworks.scene.scene import Choice, Scene

_WIDTH = 640.0
_LINE = 22.0
_MARGIN, _TITLE = 12.0, 24.0


def view_lines(view: Mapping[str, Any], indent: str = "  ") -> Iterator[str]:
    """A view as lines of names and values, nested objects below their name."""
    for name, value in view.items():
        if isinstance(value, Mapping):
            yield f"{indent}{name}:"
            yield from view_lines(value, f"{indent}  ")
        else:
            yield f"{indent}{name}: {_plain(value)}"


def _plain(value: Any) -> str:
    if isinstance(value, list):
        return ", ".join(f"[{_plain(one)}]" if isinstance(one, list) else _plain(one) for one in value) or "none"
    return "none" if value is None else str(value)


def listed(title: str, view: Mapping[str, Any], choices: Sequence[Choice]) -> Scene:
    """One panel with the lines of the view; every option is a button."""
    lines = list(view_lines(view, ""))
    marks = tuple(_mark(n, line) for n, line in enumerate(lines, 1))
    size = (_WIDTH, _LINE * (len(lines) + 1))
    panel = Panel("view", title, size, Place(_MARGIN, _TITLE, *size), marks=marks)
    return Scene((size[0] + 2 * _MARGIN, size[1] + _TITLE + _MARGIN), (panel,), choices=tuple(choices))


def _mark(n: int, line: str) -> Any:
    words = line.lstrip()
    x = _MARGIN + 8 * (len(line) - len(words))
    return text(x, n * _LINE, words, fit=_WIDTH - _MARGIN - x)
