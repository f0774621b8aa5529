"""Drawing is data: a scene says what is where on a table, without knowing any game.

A game's `drawing/` turns what one seat may see into a `Scene`: panels with scenery that never moves, slots
where something can happen and pieces with lasting ids. The browser draws and animates it, `svg()` makes a picture.
"""

from motorworks.scene.holding import Holding, Lie, Obstacle, Overlay, Phantom, Ruler, Spot, Verdict
from motorworks.scene.marks import Mark, circle, group, path, rect, text, use
from motorworks.scene.panel import Block, Narrow, Panel, Piece, Place, Scenery, Slot, Tip
from motorworks.scene.scene import Choice, Figure, Scene, Seat, SequenceBox, Tab

__all__ = [
    "Block",
    "Choice",
    "Figure",
    "Holding",
    "Lie",
    "Mark",
    "Narrow",
    "Obstacle",
    "Overlay",
    "Panel",
    "Phantom",
    "Piece",
    "Place",
    "Ruler",
    "Scene",
    "Scenery",
    "Seat",
    "SequenceBox",
    "Slot",
    "Spot",
    "Tab",
    "Tip",
    "Verdict",
    "circle",
    "group",
    "path",
    "rect",
    "text",
    "use",
]
