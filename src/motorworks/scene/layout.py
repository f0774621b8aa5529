"""Places in rows, columns and grids, and things that take their label from a tip."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from motorworks.kernel import Domain
from motorworks.scene.marks import Mark
from motorworks.scene.panel import Piece, Place, Slot, Tip

_ENDLESS = 1 << 30


class Ids:
    """The ids of all things of a kind: its name, then the word of each of their values."""

    def __init__(self, kind: str, *domains: Domain) -> None:
        self.kind = kind
        self.domains = domains

    def __call__(self, *values: int) -> str:
        words = [domain.word(value) for domain, value in zip(self.domains, values, strict=True)]
        return "-".join((self.kind, *words))


def option_id(code: str) -> str:
    """The id of something that stands for one option alone, made of its code."""
    return code.replace(" ", "-")


class Grid(NamedTuple):
    """Boxes as large as the first: `columns` of them side by side, `across` apart, in rows that are `down` apart."""

    first: Place
    across: float = 0
    down: float = 0
    columns: int = 1

    def at(self, n: int) -> Place:
        row, column = divmod(n, self.columns)
        x, y, w, h = self.first
        return Place(x + column * self.across, y + row * self.down, w, h)

    def places(self, count: int) -> Iterator[Place]:
        return map(self.at, range(count))


def row(first: Place, across: float) -> Grid:
    return Grid(first, across, columns=_ENDLESS)


def column(first: Place, down: float) -> Grid:
    return Grid(first, down=down)


def printed(id: str, at: Place, tip: Tip, ask: str = "") -> Slot:  # noqa: A002  # as the field of a slot
    """A slot around something drawn on the panel, labelled with the name of its tip."""
    return Slot(id, at, tip.name, tip, ask=ask, printed=True)


def piece(  # noqa: PLR0913  # the fields of a piece
    id: str,  # noqa: A002
    at: Place,
    marks: tuple[Mark, ...],
    tip: Tip,
    *,
    seat: int | None = None,
    ask: str = "",
    turn: int = 0,
    spot: str = "",
    like: str = "",
) -> Piece:
    """A piece labelled with the name of its tip."""
    return Piece(id, at, marks, tip.name, tip, seat=seat, ask=ask, turn=turn, spot=spot, like=like)
