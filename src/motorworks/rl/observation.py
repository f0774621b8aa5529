"""What a learning agent sees: the numbers of a game's encoding, and a mask of the legal actions."""

from typing import Any

import numpy as np
import numpy.typing as npt

from motorworks.kernel.encoding import encoding_of
from motorworks.kernel.phase import Game
from motorworks.kernel.state import State

Vector = npt.NDArray[np.float32]
Mask = npt.NDArray[np.int8]


class Observer:
    """Numbers and masks of one game. `scaled` numbers are between 0 and 1, by their declared bounds."""

    def __init__(self, game: Game[Any], scaled: bool = True) -> None:
        encoding = encoding_of(game)
        self.encode = encoding.encode
        self.size = encoding.size
        self.actions = game.moves.size
        self.scaled = scaled
        self.low: Vector = np.array([entry.low for entry in encoding.entries], dtype=np.float32)
        self.high: Vector = np.array([entry.high for entry in encoding.entries], dtype=np.float32)
        self._factor: Vector = np.float32(1) / (self.high - self.low)

    def bounds(self) -> tuple[Vector, Vector]:
        if self.scaled:
            return np.zeros(self.size, np.float32), np.ones(self.size, np.float32)
        return self.low, self.high

    def numbers(self, s: State, seat: int) -> Vector:
        found = np.array(self.encode(s, seat), dtype=np.float32)
        return (found - self.low) * self._factor if self.scaled else found

    def mask(self, s: State, seat: int) -> Mask:
        """1 for each action the seat may take now; all 0 while another seat decides."""
        return self.mask_of(s.legal() if s.actor == seat else [])

    def mask_of(self, legal: list[int]) -> Mask:
        mask: Mask = np.zeros(self.actions, np.int8)
        mask[legal] = 1
        return mask
