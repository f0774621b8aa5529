"""Drawing is data: a scene says what is where on a table, without knowing any game.

A game's `drawing/` turns what one seat may see into a `Scene`: panels with scenery that never moves, slots
where something can happen and pieces with lasting ids. The browser draws and animates it, `svg()` makes a picture.
"""

from motorworks.scene.marks import Mark, circle, group, path, rect, text, use
from motorworks.scene.scene import (
    Block,
    Choice,
    Figure,
    Narrow,
    Panel,
    Piece,
    Place,
    Retake,
    Scene,
    Scenery,
    Seat,
    Slot,
    Stage,
    Tab,
    Tip,
)

__all__ = [
    "Block",
    "Choice",
    "Figure",
    "Mark",
    "Narrow",
    "Panel",
    "Piece",
    "Place",
    "Retake",
    "Scene",
    "Scenery",
    "Seat",
    "Slot",
    "Stage",
    "Tab",
    "Tip",
    "circle",
    "group",
    "path",
    "rect",
    "text",
    "use",
]
