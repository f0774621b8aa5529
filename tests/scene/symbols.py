"""Which symbols a scene is drawn with."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from motorworks.scene import Scene


def symbols_used(shown: Scene) -> set[str]:
    """Icons of panels, options, figures, tabs and retakes, and every symbol drawn anywhere, ghosts included."""
    icons = {panel.icon for panel in shown.panels} | {choice.icon for choice in shown.choices}
    icons |= {tab.icon for tab in shown.tabs} | {retake.icon for retake in shown.retakes}
    icons |= {figure.icon for seat in shown.seats for figure in seat.figures}
    return (icons | set(_uses(json.loads(json.dumps(shown.to_json()))))) - {""}


def _uses(found: Any) -> Iterator[str]:
    if isinstance(found, list) and found[:1] == ["use"]:
        yield found[1]
    elif isinstance(found, list | dict):
        for inner in found.values() if isinstance(found, dict) else found:
            yield from _uses(inner)
