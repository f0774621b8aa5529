"""Standing orders: moves that a player has chosen ahead for a phase, and the events that end them.

An order is nothing but a move that is chosen ahead: kept outside the match, checked by the same rules as any move, and
made from what the seat sees. A game says in `rules/orders.py` which orders fit its choices.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from motorworks.kernel.domain import Domain

Wanted = Callable[..., Sequence[int]]
"""What the seat sees, the options, and the values of the slots: the actions to try, in this order."""
Rings = Callable[[Any, Any], bool]
"""What the seat sees now, and what it saw when the order was given."""


@dataclass(frozen=True)
class OrderKind:
    """One kind of order, for one phase. Its sentence in the locale is `standing-order.<name>`, with all slots named.

    `form` is pass (do nothing until …), always (in this phase, the same each time) or choice (take this, or else that).
    """

    name: str
    form: str
    phase: str
    wanted: Wanted
    slots: tuple[tuple[str, Domain], ...] = ()


@dataclass(frozen=True)
class Alarm:
    """Wake me if this has happened. Its sentence is `alarm.<name>` in the locale."""

    name: str
    rings: Rings


@dataclass(frozen=True)
class Coming:
    """A phase of a round as a player plans for it; `mine` says whether this seat will be asked there in this round.

    `within` are phases that it calls, in which orders can be given.
    """

    phase: str
    mine: Callable[[Any], bool] = lambda _: True
    within: tuple[str, ...] = ()


@dataclass(frozen=True)
class Orders:
    """The orders of a game. `period` counts its rounds, turns or years, by what a seat sees.

    `sequence` lists the phases of a round in order. An alarm can also be the condition of an order.
    """

    kinds: tuple[OrderKind, ...]
    alarms: tuple[Alarm, ...]
    period: Callable[[Any], int]
    sequence: tuple[Coming, ...] = ()

    def kind(self, name: str) -> OrderKind | None:
        return next((each for each in self.kinds if each.name == name), None)

    def alarm(self, name: str) -> Alarm | None:
        return next((each for each in self.alarms if each.name == name), None)


NO_ORDERS = Orders((), (), lambda _: 0)
