"""Which symbols a scene is drawn with."""

from __future__ import annotations

import json
import re

from motorworks.scene import Scene

_USE = re.compile(r'\["use", "([^"]*)"')


def symbols_used(shown: Scene) -> set[str]:
    """Icons of panels, options, figures and tabs, and every symbol drawn anywhere, ghosts included."""
    icons = {panel.icon for panel in shown.panels} | {choice.icon for choice in shown.choices}
    icons |= {tab.icon for tab in shown.tabs}
    icons |= {figure.icon for seat in shown.seats for figure in seat.figures}
    return (icons | set(_USE.findall(json.dumps(shown.to_json())))) - {""}
