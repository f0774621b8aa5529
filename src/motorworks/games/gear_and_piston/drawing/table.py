"""What the panels of Gear & Piston share: questions about the view and the words for it."""

from __future__ import annotations

from motorworks.games.gear_and_piston.rules.seen import SeenCar, View
from motorworks.scene.table import TableDrawing as SceneTableDrawing


class TableDrawing(SceneTableDrawing[View]):
    """What one seat sees, and its options."""

    @property
    def own(self) -> SeenCar:
        """The car in front: the reader's own, or the first seat's for a spectator."""
        return self.seen.cars[self.hero]

    @property
    def is_still(self) -> bool:
        """Nothing will be built on the car in front: the game is over, or the reader is a spectator."""
        return self.over or self.me is None

    def held_by(self, seat: int) -> int:
        """How many blueprints a seat has."""
        return sum(self.seen.hand_backs[seat])
