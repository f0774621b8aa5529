"""The goals in hand in a Meeting, and after it, when they are laid out for the next one."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.games.kanban_ev.drawing.goals import LOW, ROOM, TOP, Goal, GoalsDrawing, Reader, backs, cards_in_a_row
from motorworks.scene import Block, Mark, Narrow, Piece, Place, Slot

# Four goals in the hand; on a phone in two rows.
FULL = (556.0, 58.0)
_FULL_NARROW = Narrow((278.0, 116.0), (Block(Place(0, 0, 278, 58), 0, 0), Block(Place(278, 0, 278, 58), 0, 58)))


def is_full(hand: tuple[Goal, ...]) -> bool:
    """Alone one begins a Meeting with four goals, which take more room than three [R 18.16]."""
    return len(hand) > 3


class HandPart(NamedTuple):
    reader: Reader
    hand: tuple[Goal, ...]


class Hand(GoalsDrawing[HandPart]):
    """The goals in hand, large when one is laid out for the next Meeting."""

    id = "hand"
    icon = "goal"
    flow = 520

    @property
    def size(self) -> tuple[float, float]:
        return ROOM if self.active else FULL if is_full(self.part.hand) else LOW

    @property
    def active(self) -> bool:
        return self.part.reader.is_over()

    def title(self) -> str:
        return self.hand_title()

    def narrow(self) -> Narrow | None:
        return _FULL_NARROW if self.size is FULL else None

    def marks(self) -> Iterator[Mark]:
        return backs(self.part.hand, TOP)

    def slots(self) -> Iterator[Slot]:
        return self.back_slots(self.part.hand, TOP)

    def pieces(self) -> Iterator[Piece]:
        draw = self.large_goal if self.active else self.wide_goal
        row = cards_in_a_row(len(self.part.hand), self.size)
        return (draw(shown, at) for shown, at in zip(self.part.hand, row, strict=True) if shown.counts)
