"""Which car is which: cars of a model look alike, so they are numbered by how far they have come."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from motorworks.games.kanban_ev.rules import tables as t
from motorworks.games.kanban_ev.rules.player_board import NONE
from motorworks.games.kanban_ev.rules.seen import Assembly, View

# Places of the conveyor, the farthest first.
_PROGRESS = tuple(map(t.NODE.value, ("L3", "L2", "L4", "P3", "P2", "P4", "P1", "P5", "S1", "S2", "S3", "S4", "S5")))


class CarIds(NamedTuple):
    """For every place the id of the car there; empty where there is none."""

    garages: tuple[tuple[str, ...], ...]
    colleagues: tuple[str, ...]
    claimed: tuple[str, ...]
    queue: tuple[str, ...]
    conveyor: tuple[str, ...]
    rolling: str


def car_ids(view: View) -> CarIds:
    """The car that has come farthest has the lowest number, and keeps it while others follow."""
    numbers = _Numbers()
    garages = tuple(numbers.given(board.goods.garages) for board in view.boards)
    own = view.colleagues.cars if view.colleagues else ()
    colleagues = numbers.given(model for model, count in enumerate(own) for _ in range(count))
    claimed, queue = numbers.given(view.turn.claimed), numbers.given(view.research.queue)
    return CarIds(garages, colleagues, claimed, queue, *_on_conveyor(view.assembly, numbers))


def _on_conveyor(assembly: Assembly, numbers: _Numbers) -> tuple[tuple[str, ...], str]:
    """A car that has been pushed off its plate is ahead of the one that pushed it."""
    conveyor, rolling = [""] * len(assembly.conveyor), ""
    for node in _PROGRESS:
        if node == assembly.rolling.pushed_from:
            rolling = numbers.next(assembly.rolling.model)
        conveyor[node] = numbers.next(assembly.conveyor[node])
    return tuple(conveyor), rolling


class _Numbers:
    def __init__(self) -> None:
        self.given_out = [0] * len(t.MODEL)

    def next(self, model: int) -> str:
        if model == NONE:
            return ""
        self.given_out[model] += 1
        return f"car-{t.MODEL.word(model)}-{self.given_out[model]}"

    def given(self, models: Iterable[int]) -> tuple[str, ...]:
        return tuple(map(self.next, models))
